"""The third chapter of the Pocket Pharma lesson: what a launch costs, and which drug to choose for a stack."""

from pharmalab.lessons.levels import Chapter
from pharmalab.lessons.pocket_pharma.moving import MOVING
from pharmalab.lessons.pocket_pharma.questions import ASK
from pharmalab.lessons.pocket_pharma.table import (
    actions,
    actions_puzzle,
    earned,
    gained_points,
    gains_and_losses,
    has,
    launched,
    light,
    nothing,
    table,
)
from pharmalab.lessons.tasks import Mistake, ever

LEVELS = (
    actions(
        id="efficacy",
        rule="pocket_pharma/efficacy",
        title="Does it work?",
        text="Neurological needs 6 green pluses. Each missing plus costs a point.",
        task="Earn 18 points, and lose none.",
        spotlight=light("formulas", "efficacy", "seat-0", bare=True),
        begin=lambda: table({0: ["7a-8b-9b-10c-11b", "2e-3b-4c-5e-6b"], 1: ["8a"]}, actions=1, drugs=("neurological",)),
        reached=ever(lambda s: earned(s) == 18 and not s.losses[0]),
        solution=("Launch Neurological with 2e’s stack",),
        praise="You had 7 pluses, and 6 were enough. Extra pluses earn nothing.",
        led=gains_and_losses,
        look="Count the pluses in both rows. Which row has at least 6?",
        mistakes=(
            Mistake(launched("Neurological"), "That row has 4 pluses, two fewer than 6. Count the other row."),
            nothing,
        ),
        kinds=MOVING,
    ),
    actions(
        id="ignored",
        rule="pocket_pharma/side-effects",
        title="Side effects",
        text="Each side effect above a drug’s maximum costs a card from another stack. Side effects without a "
        "maximum don’t count.",
        task="Launch, and keep your 12s.",
        spotlight=light("formulas", "efficacy", "limits", bare=True),
        begin=lambda: table(
            {0: ["4b-4e-4h-5e-5g", "12a-12b"], 1: ["8a"]}, actions=1, drugs=("cardiovascular", "psychiatric")
        ),
        reached=ever(lambda s: earned(s) == 14 and has(12, 12)(s)),
        solution=("Launch Cardiovascular with 4b’s stack",),
        praise="You had four green faces. Cardiovascular has no maximum for them, so they didn’t count.",
        led=gains_and_losses,
        look="Count each side effect on your five cards. Which drug allows that many?",
        mistakes=(
            Mistake(
                launched("Psychiatric"),
                "That drug allows three green faces, and you had four. Try the drug that has no maximum for them.",
            ),
            nothing,
        ),
        kinds=MOVING,
    ),
    actions(
        id="what-goes",
        rule="pocket_pharma/pp-13",
        title="What to give up",
        text="You can launch with a poor row, too. You choose which cards to pay with.",
        task="Earn 18 points, and keep your three 6s together.",
        spotlight=light("neurological", hand=("08f", "06a", "06b", "06c", "02a")),
        begin=lambda: table(
            {0: ["8f-9c-10b-11b-12b", "6a-6b-6c", "2a"], 1: ["8a"]}, actions=1, drugs=("neurological",)
        ),
        reached=ever(lambda s: earned(s) == 18 and has(6, 6, 6)(s)),
        solution=("Launch Neurological with 8f’s stack", "Discard 2a"),
        praise="The extra rash cost you only the 2.",
        led=gains_and_losses,
        look="Your row has one red rash too many, so you discard one other card. The 2 is worth the least.",
        mistakes=(
            Mistake(launched("Neurological"), "You paid with a 6. Pay with the 2 instead."),
            nothing,
        ),
        kinds=MOVING,
    ),
    ASK["pocket-trial"],
    actions(
        id="which-drug",
        rule="pocket_pharma/pp-01",
        title="Which drug?",
        text="A stack might fit several drugs: four equal values also count as three, or as two pairs.",
        task="You have one action. Earn 20 points.",
        spotlight=light("formulas", bare=True),
        begin=lambda: table(
            {0: ["1a-2b-2c-2d-2e", "4b-4e-4h"], 1: ["8a"]}, ("6a", "12c", "3c", "10h", "9a", "11h"), actions=1
        ),
        reached=ever(lambda s: earned(s) == 20),
        solution=("Launch Cancer with 1a’s stack",),
        praise="Cancer pays the most for your four 2s: 20, not 16 or 14.",
        led=gains_and_losses,
        look="Your stack fits three drugs. Which of them pays 20?",
        mistakes=(
            Mistake(launched("Psychiatric"), "Psychiatric pays only 16. Your four 2s fit a drug that pays more."),
            Mistake(launched("Cardiovascular"), "Cardiovascular pays only 14. Your four 2s fit drugs that pay more."),
            nothing,
        ),
        kinds=MOVING,
    ),
    actions_puzzle(
        id="two-actions",
        rule="pocket_pharma/profit",
        title="Two actions left",
        task="With two actions, gain at least 16 points after costs, and keep your two 2s together.",
        spotlight=light("display", "neurological", "cancer"),
        begin=lambda: table(
            {0: ["6b-7e-8b-9c", "5a", "2b-2c"], 1: ["8a"]}, ("10b", "10c", "3c", "1b", "12c", "5b"), actions=2
        ),
        reached=ever(lambda s: earned(s) - s.losses[0] >= 16 and has(2, 2)(s)),
        solution=("Take 10c", "Add to 6b’s stack", "Launch Neurological with 6b’s stack"),
        praise="You got five in a row, and your launch cost little.",
        led=gains_and_losses,
        look="Your row from 6 to 9 can grow at either end. What would a 5 cost you in all, and a 10?",
        mistakes=(
            Mistake(
                lambda t: gained_points(t) > 0 and not has(2, 2)(t.over),
                "A good profit, but you paid with a 2. Pay with another card.",
            ),
            Mistake(
                lambda t: gained_points(t) > 0,
                "You launched a drug, but it cost too much. Look at the price of the card you took.",
            ),
            nothing,
        ),
        kinds=MOVING,
    ),
)

CHAPTER = Chapter(
    id="launches",
    title="What a launch costs",
    levels=LEVELS,
    goal="You can choose the drug that earns the most after you’ve paid for side effects.",
)
