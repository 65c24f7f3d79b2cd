"""The last chapter: the R&D Expansion, one module a level."""

from functools import partial

from pharmalab.games.pocket_pharma.actions import (
    EndTurn,
    IgnoreCard,
    PlaceFirst,
    TakeExperimental,
    UseSpecialist,
    WithoutClinician,
)
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pocket_pharma.ending import late_table, stands, won
from pharmalab.lessons.pocket_pharma.films import EXPERIMENT, experiment
from pharmalab.lessons.pocket_pharma.launching import LAUNCHING
from pharmalab.lessons.pocket_pharma.questions import ASK
from pharmalab.lessons.pocket_pharma.table import (
    BEN,
    built_stacks,
    earned,
    fitting,
    gains_and_losses,
    has,
    launched,
    lost_points,
    nothing,
    puzzle,
    table,
    took,
    turn,
)
from pharmalab.lessons.tasks import Mistake, ever

CLINICIAN = (*LAUNCHING, IgnoreCard, WithoutClinician)
ALL = (*CLINICIAN, TakeExperimental, UseSpecialist, PlaceFirst, EndTurn)

specialist_table = partial(table, specialists=True)
MARKET = {
    0: ["Cancer 20", "Cancer 9", "Psychiatric 16", "Psychiatric 8", "Neurological 18"],
    1: [
        *("Cancer 17", "Cancer 13", "Psychiatric 11", "Cardiovascular 14"),
        *("Neurological 15", "Neurological 12", "Neurological 7"),
    ],
}

LEVELS = (
    Film(
        id="experiment",
        rule="pocket_pharma/experimental-fragments",
        title="An experimental fragment",
        text="The expansion has four modules, to be added as one likes. The first: one experimental fragment lies "
        "face up, with a label: low, high, odd or even. Ben has 3-4-5-7. Watch his actions.",
        begin=experiment,
        seat=BEN,
        steps=EXPERIMENT,
        said="“Even” may be any even value, chosen at the launch: here a 6. Taking it used two actions and no "
        "points. After the launch it went under its own deck, and the four others onto the discards.",
    ),
    ASK["pocket-experiment"],
    turn(
        id="advanced",
        rule="pocket_pharma/advanced-drugs",
        title="Advanced drugs",
        text="Advanced drugs replace the four that you know: Cardiovascular three in a row and a pair, Psychiatric "
        "three equal and a pair, Neurological a, a, b, c, c with a, b, c in a row, Cancer five equal.",
        task="You have two full stacks and one action. Earn 18.",
        begin=lambda: table(
            {0: ["4b-4c-5b-6c-6e", "9c-9e-9h-10c-10e"], 1: ["8a"]},
            ("2b", "11a", "1c", "8d", "3b", "12a"),
            actions=1,
            advanced=True,
        ),
        reached=ever(lambda s: earned(s) == 18),
        solution=("Launch Neurological with 4b’s stack",),
        praise="4, 4, 5, 6, 6: a pair, the next value once, and a pair of the one after.",
        led=gains_and_losses,
        look="Which stack has two pairs with the value between them?",
        mistakes=(
            Mistake(launched("Psychiatric"), "Three equal values and a pair: that is Psychiatric, which brings 16."),
            nothing,
        ),
        kinds=LAUNCHING,
    ),
    turn(
        id="clinician",
        rule="pocket_pharma/clinician",
        title="The Clinician",
        text="Four Specialists, each for one use, take no action: the Chemist renews the display, the Molecular "
        "Biologist draws two fragments, the Pharmacologist gives an action, the Clinician ignores one card’s side "
        "effects in a launch. An unused one is worth 2 points at the end.",
        task="Earn 18, and have your three 6s still together. Nothing else is left to give.",
        begin=lambda: specialist_table(
            {0: ["8f-9c-10b-11e-12b", "6a-6b-6c"], 1: ["8a"]},
            ("2b", "11a", "1c", "8d", "3b", "12a"),
            actions=1,
            face_up={0: ["Clinician"]},
        ),
        reached=ever(lambda s: earned(s) == 18 and has(6, 6, 6)(s)),
        solution=("Launch Neurological with 8f’s stack", "Ignore the side effects of 8f"),
        praise="Five rash symbols were two too many, and the 8 alone has two. Its efficacy counts all the same.",
        led=gains_and_losses,
        look="Rash is two above the limit. On which card are two of these symbols?",
        mistakes=(
            Mistake(
                lambda t: "Go on without the Clinician" in t.steps,
                "Without the Clinician two symbols too many cost two cards.",
            ),
            Mistake(launched("Neurological"), "This card has one rash symbol, so one was still too many."),
            nothing,
        ),
        kinds=CLINICIAN,
    ),
    turn(
        id="market",
        rule="pocket_pharma/market-cards-are-awarded",
        title="The market",
        text="At the end each market card goes to whoever has most profit cards of its drugs, whatever they are "
        "worth; of those who are tied, to the one who lost fewest points.",
        task="Your last action: win, by more than its profit alone. You lost 8 points in this game, and Ben 20.",
        begin=lambda: late_table(
            {0: ["4b-4e-4h-5e-5g"], 1: ["8a"]},
            actions=1,
            profits=MARKET,
            losses={0: 8, 1: 20},
            market=True,
            market_cards=["M3", "M4", "M6"],
        ),
        reached=won,
        solution=("Launch Psychiatric with 4b’s stack",),
        praise="One Psychiatric card tied you with Ben on two market cards, and you had lost less: 5 and 4 points "
        "more.",
        led=stands,
        look="Count profit cards for each market card. With which drug do you draw level with Ben on two of them?",
        mistakes=(
            Mistake(
                launched("Cardiovascular"),
                "The higher profit, but all market cards stay with Ben. On which is he one card ahead of you?",
            ),
        ),
        kinds=CLINICIAN,
    ),
    ASK["pocket-expansion-points"],
    puzzle(
        id="be-ready",
        rule="pocket_pharma/pharmacologist",
        title="Be ready",
        text="The Pharmacologist gives one action more in this turn. An “even” fragment lies face up. There is more "
        "than one way.",
        task="One action is left, and the Pharmacologist. Have a stack that fits Neurological, and pay no point.",
        begin=lambda: specialist_table(
            {0: ["3b-4c-5b-7e", "11b"], 1: ["8a"]},
            ("2b", "6c", "12c", "8d", "1c", "10b"),
            actions=1,
            experimental=True,
            offer="X7",
            face_up={0: ["Pharmacologist"]},
        ),
        reached=ever(lambda s: fitting("neurological")(s) and not s.losses[0]),
        solution=("Use the Pharmacologist", "Take the experimental fragment", "Lay onto 3b’s stack"),
        praise="Two actions for the experimental one, or the front card first and then the 6: neither costs a point.",
        led=built_stacks,
        look="Two actions in all. What can be a 6 between 5 and 7, and how does it cost nothing?",
        mistakes=(
            Mistake(
                lambda t: fitting("neurological")(t.over) and lost_points(t) > 0,
                "It fits, but a card lay ahead of the 6, and that cost a point.",
            ),
            Mistake(took("6c"), "The 6 is yours, but the row is not complete in one stack, or it cost a point."),
        ),
        kinds=ALL,
    ),
)

CHAPTER = Chapter(id="expansion", title="The R&D Expansion", levels=LEVELS)
