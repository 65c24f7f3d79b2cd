"""The last chapter of the Pocket Pharma lesson: the R&D Expansion, module by module."""

from functools import partial

from pharmalab.games.pocket_pharma.actions import (
    EndTurn,
    IgnoreCard,
    PlaceFirst,
    TakeExperimental,
    UseSpecialist,
    WithoutClinician,
)
from pharmalab.lessons.levels import Chapter
from pharmalab.lessons.pocket_pharma.ending import late_table, stands, won
from pharmalab.lessons.pocket_pharma.moving import MOVING
from pharmalab.lessons.pocket_pharma.questions import ASK
from pharmalab.lessons.pocket_pharma.table import (
    earned,
    fitting,
    gains_and_losses,
    has,
    launched,
    light,
    lost_points,
    nothing,
    puzzle,
    table,
    took,
    turn,
    turn_cost,
)
from pharmalab.lessons.tasks import Mistake, ever

EXPERIMENTAL = (*MOVING, TakeExperimental)
ALL = (*EXPERIMENTAL, IgnoreCard, WithoutClinician, UseSpecialist, PlaceFirst, EndTurn)

specialist_table = partial(table, specialists=True, drugs=("neurological",))
MARKET = {
    0: ["Cancer 20", "Cancer 9", "Psychiatric 16", "Psychiatric 8", "Neurological 18"],
    1: [
        *("Cancer 17", "Cancer 13", "Psychiatric 11", "Cardiovascular 14"),
        *("Neurological 15", "Neurological 12", "Neurological 7"),
    ],
}

LEVELS = (
    turn(
        id="experiment",
        rule="pocket_pharma/experimental-fragments",
        title="An experimental card",
        text="An experimental card costs two actions, but no points. “Even” can be any even value.",
        task="Complete your row from 3 to 7.",
        spotlight=light("formulas", "display", "experimental", labels={"experimental": "new"}),
        begin=lambda: table(
            {0: ["3a-4d-5b-7e"], 1: ["9a"]},
            ("12a", "10c", "12c", "11h", "1b", "9e"),
            actions=2,
            experimental=True,
            offer="X7",
            drugs=("neurological",),
        ),
        reached=ever(fitting("neurological")),
        solution=("Take the experimental fragment", "Add to 3a’s stack"),
        praise="“Even” counts as 6. After a launch, the experimental card goes under its deck.",
        led=turn_cost,
        look="Your row needs a 6, which is an even number. Take the experimental card, and add it to your row.",
        mistakes=(
            Mistake(
                lambda t: "Take the experimental fragment" in t.steps,
                "You have the right card, but it’s in a separate stack. Add it to your row.",
            ),
        ),
        kinds=EXPERIMENTAL,
    ),
    turn(
        id="advanced",
        rule="pocket_pharma/advanced-drugs",
        title="Advanced drugs",
        text="Advanced drugs need harder formulas. Look at their bars.",
        task="You have one action. Earn 18 points.",
        spotlight=light("formulas"),
        begin=lambda: table({0: ["4b-4c-5b-6c-6e", "9c-9e-9h-10c-10e"], 1: ["8a"]}, actions=1, advanced=True),
        reached=ever(lambda s: earned(s) == 18),
        solution=("Launch Neurological with 4b’s stack",),
        praise="4, 4, 5, 6, 6: two pairs, and a 5 between them.",
        led=gains_and_losses,
        look="Neurological pays 18. Which stack holds two pairs, and a card whose value lies between them?",
        mistakes=(
            Mistake(launched("Psychiatric"), "Your three 9s and two 10s fit Psychiatric, which pays 16."),
            nothing,
        ),
        kinds=EXPERIMENTAL,
    ),
    turn(
        id="chemist",
        rule="pocket_pharma/chemist",
        title="The Chemist",
        text="Each Specialist helps once and costs no action. The Chemist renews the display.",
        task="Complete your row with one action, for free.",
        spotlight=light("formulas", "display", hand=("04e", "chemist")),
        begin=lambda: specialist_table(
            {0: ["4e-5b-6e-7b"], 1: ["10a"]},
            ("12a", "1a", "12b", "8c", "1b", "2a"),
            deck=("8d", "1d", "2c", "11a", "12c", "1c"),
            actions=1,
            face_up={0: ["Chemist"]},
        ),
        reached=ever(lambda s: has(4, 5, 6, 7, 8)(s) and not s.losses[0]),
        solution=("Use the Chemist", "Take 8d", "Add to 4e’s stack"),
        praise="An 8 came to the front. Your Chemist is face down now.",
        led=turn_cost,
        look="No free card helps you now. Choose the Chemist first, then take the 8.",
        mistakes=(
            Mistake(
                lambda t: fitting("neurological")(t.over),
                "The row is complete, but that 8 cost 3 points. Use the Chemist first.",
            ),
        ),
        kinds=ALL,
    ),
    turn(
        id="biologist",
        rule="pocket_pharma/molecular-biologist",
        title="The Molecular Biologist",
        text="The Molecular Biologist draws two cards and costs no action.",
        task="Your row lacks two cards, and neither is in the display. Complete the row.",
        spotlight=light("formulas", "display", hand=("04e", "molecular_biologist", "07b", "08d")),
        begin=lambda: specialist_table(
            {0: ["4e-5b-6e"], 1: ["10a"]},
            ("12a", "1a", "12b", "11c", "1b", "2a"),
            deck=("7b", "8d"),
            actions=1,
            face_up={0: ["Molecular Biologist"]},
        ),
        reached=ever(has(4, 5, 6, 7, 8)),
        solution=("Use the Molecular Biologist", "Place 7b first", "Add to 4e’s stack", "Add to 4e’s stack"),
        spoiled=lambda s: len(s.labs[0]) > 1 or len(s.display) < 6,
        praise="A 7 and an 8! You never know what you’ll draw, but it’s always free.",
        led=turn_cost,
        look="Choose the Molecular Biologist, then add both cards to your row.",
        mistakes=(
            Mistake(
                lambda t: "Use the Molecular Biologist" in t.steps,
                "You drew the right cards, but one is in a separate stack. Add both to your row.",
            ),
        ),
        kinds=ALL,
    ),
    turn(
        id="clinician",
        rule="pocket_pharma/clinician",
        title="The Clinician",
        text="In a launch, the Clinician lets you ignore the side effects of one card.",
        task="Earn 18 points, and keep your three 6s together.",
        spotlight=light("neurological"),
        begin=lambda: specialist_table(
            {0: ["8f-9c-10b-11e-12b", "6a-6b-6c"], 1: ["8a"]}, actions=1, face_up={0: ["Clinician"]}
        ),
        reached=ever(lambda s: earned(s) == 18 and has(6, 6, 6)(s)),
        solution=("Launch Neurological with 8f’s stack", "Ignore the side effects of 8f"),
        praise="You had two rashes too many, both on the 8. Its pluses still counted.",
        led=gains_and_losses,
        look="You have two red rashes too many. Which card has two of them?",
        mistakes=(
            Mistake(
                lambda t: "Go on without the Clinician" in t.steps,
                "You had two rashes too many, so you lost two cards. Use the Clinician.",
            ),
            Mistake(
                launched("Neurological"), "That card has only one rash, so you still had one too many. Choose the 8."
            ),
            nothing,
        ),
        kinds=ALL,
    ),
    turn(
        id="market",
        rule="pocket_pharma/market-cards-are-awarded",
        title="The market",
        text="At the end, each market card goes to whoever has the most matching profit cards. "
        "In ties, the lower loss wins.",
        task="Win with one action.",
        spotlight=light("formulas", "market", "seat-0", "seat-1", hand=("04b",)),
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
        praise="You tied with Ben on two market cards, and won both with your lower loss.",
        led=stands,
        look="Count the profit cards for each market card. Which launch lets you catch up with Ben on two of them?",
        mistakes=(
            Mistake(
                launched("Cardiovascular"),
                "That profit is higher, but Ben keeps all the market cards. For which market cards is he one "
                "profit card ahead of you?",
            ),
        ),
        kinds=ALL,
    ),
    ASK["pocket-expansion-points"],
    puzzle(
        id="be-ready",
        rule="pocket_pharma/pharmacologist",
        title="Be ready",
        text="The Pharmacologist gives you an extra action.",
        task="You have one action. Make your row fit Neurological, and pay nothing.",
        spotlight=light("formulas", "display", "experimental"),
        begin=lambda: specialist_table(
            {0: ["3b-4c-5b-7e", "11b"], 1: ["8a"]},
            ("2b", "6c", "12c", "8d", "1c", "10b"),
            actions=1,
            experimental=True,
            offer="X7",
            face_up={0: ["Pharmacologist"]},
        ),
        reached=ever(lambda s: fitting("neurological")(s) and not s.losses[0]),
        solution=("Use the Pharmacologist", "Take the experimental fragment", "Add to 3b’s stack"),
        praise="The experimental card costs two actions. So do the front card and the 6 together.",
        led=turn_cost,
        look="You have two actions in all. Which cards could be your 6, and how can you get one for free?",
        mistakes=(
            Mistake(
                lambda t: fitting("neurological")(t.over) and lost_points(t) > 0,
                "Your row fits, but there was a card ahead of the 6, which cost you a point. Take that card first.",
            ),
            Mistake(took("6c"), "Put a 6 in your row without paying for it."),
        ),
        kinds=ALL,
    ),
)

CHAPTER = Chapter(
    id="expansion",
    title="The R&D Expansion",
    levels=LEVELS,
    goal="You can use everything that the R&D Expansion adds: new cards and drugs, Specialists, and the market.",
)
