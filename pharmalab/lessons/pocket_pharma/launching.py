"""The third chapter: formulas, the two trials, and the profit."""

from pharmalab.games.pocket_pharma.actions import Launch, PassAction
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pocket_pharma.films import TRIAL, trial
from pharmalab.lessons.pocket_pharma.moving import MOVING
from pharmalab.lessons.pocket_pharma.questions import ASK
from pharmalab.lessons.pocket_pharma.table import (
    BEN,
    earned,
    gained_points,
    gains_and_losses,
    has,
    launched,
    nothing,
    puzzle,
    table,
    turn,
)
from pharmalab.lessons.tasks import Mistake, ever

LAUNCHING = (*MOVING, Launch, PassAction)

LEVELS = (
    Film(
        id="trial",
        rule="pocket_pharma/launch-a-drug",
        title="A launch",
        text="A launch has four steps: formula, side effects, efficacy (the green plus), profit. Neurological asks for "
        "efficacy 6, and allows 3 symbols each of stomach, rash and joint (S, R, J). Watch Ben’s poor 1-2-3-4-5.",
        begin=trial,
        seat=BEN,
        steps=TRIAL,
        said="Four rash symbols are one too many: Ben discarded one card of another stack, his choice. Efficacy 4 of "
        "6: 2 points lost. Then he took the top profit, 18, and all five cards went.",
    ),
    ASK["pocket-trial"],
    ASK["pocket-formulas"],
    turn(
        id="ignored",
        rule="pocket_pharma/side-effects",
        title="Side effects",
        text="Each drug limits some types of side effect, and ignores the others. For each symbol above a limit you "
        "discard a card of another stack.",
        task="Your full stack fits two drugs. Earn a profit with it, and keep your 12s.",
        begin=lambda: table({0: ["4b-4e-4h-5e-5g", "12a-12b"], 1: ["8a"]}, actions=1),
        reached=ever(lambda s: earned(s) == 14 and has(12, 12)(s)),
        solution=("Launch Cardiovascular with 4b’s stack",),
        praise="Your formula had four nausea symbols. Cardiovascular does not limit nausea, so they did not count.",
        led=gains_and_losses,
        look="Count stomach, rash, joint and nausea on the five cards. Which drug’s limits do they keep?",
        mistakes=(
            Mistake(
                launched("Psychiatric"),
                "It allows three nausea symbols, and you had four. Which drug does not limit nausea?",
            ),
            nothing,
        ),
        kinds=LAUNCHING,
    ),
    turn(
        id="efficacy",
        rule="pocket_pharma/efficacy",
        title="Efficacy counts",
        text="The efficacy that a drug asks for is its own number and its threshold’s together. Each symbol that your "
        "formula lacks costs a point; more than enough earns nothing.",
        task="Two of your stacks are five in a row. Earn 18 with one of them, and lose no point.",
        begin=lambda: table({0: ["7a-8b-9b-10c-11b", "2e-3b-4c-5e-6b"], 1: ["8a"]}, actions=1),
        reached=ever(lambda s: earned(s) == 18 and not s.losses[0]),
        solution=("Launch Neurological with 2e’s stack",),
        praise="Efficacy 7, and 6 was enough. The other stack has 4: it would have cost 2 points.",
        led=gains_and_losses,
        look="Neurological asks for 6 here. Count the efficacy symbols of both stacks.",
        mistakes=(
            Mistake(launched("Neurological"), "That stack has efficacy 4, two less than 6. Count the other one."),
            nothing,
        ),
        kinds=LAUNCHING,
    ),
    turn(
        id="what-goes",
        rule="pocket_pharma/pp-13",
        title="What goes",
        text="A poor formula may be launched all the same: you pay for it. Which cards go for its side effects is "
        "your choice, of any other stacks.",
        task="Earn 18, and have your three 6s still together afterwards.",
        begin=lambda: table({0: ["8f-9c-10b-11b-12b", "6a-6b-6c", "2a"], 1: ["8a"]}, actions=1),
        reached=ever(lambda s: earned(s) == 18 and has(6, 6, 6)(s)),
        solution=("Launch Neurological with 8f’s stack", "Discard 2a"),
        praise="One rash symbol too many cost you the 2, and nothing else. A stack without cards is gone.",
        led=gains_and_losses,
        look="The row 8 to 12 has one rash symbol too many, so one other card goes. The 2 is worth least.",
        mistakes=(
            Mistake(
                launched("Neurological"),
                "You gave one of the 6s. The 2 was a card of another stack too.",
            ),
            nothing,
        ),
        kinds=LAUNCHING,
    ),
    puzzle(
        id="two-actions",
        rule="pocket_pharma/profit",
        title="Two actions left",
        text="Taking, moving and launching, and both trials. There is more than one way.",
        task="Earn at least 16 points more than this turn costs you, and have your two 2s still together.",
        begin=lambda: table(
            {0: ["6b-7e-8b-9c", "5a", "2b-2c"], 1: ["8a"]}, ("10b", "10c", "3c", "1b", "12c", "5b"), actions=2
        ),
        reached=ever(lambda s: earned(s) - s.losses[0] >= 16 and has(2, 2)(s)),
        solution=("Take 10c", "Lay onto 6b’s stack", "Launch Neurological with 6b’s stack"),
        praise="Five in a row, and a launch that cost little.",
        led=gains_and_losses,
        look="Your 6 to 9 lacks one card at either end. Where can it come from, and what would it cost in all?",
        mistakes=(
            Mistake(
                lambda t: gained_points(t) > 0 and not has(2, 2)(t.over),
                "A good profit, but the side effects were paid with the wrong card.",
            ),
            Mistake(
                lambda t: gained_points(t) > 0, "A launch, but too dear: look at the price of the card that you took."
            ),
            nothing,
        ),
        kinds=LAUNCHING,
    ),
)

CHAPTER = Chapter(id="launches", title="Launch a drug", levels=LEVELS)
