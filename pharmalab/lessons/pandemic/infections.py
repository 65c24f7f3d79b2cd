"""The third chapter: what infection cards do, and how outbreaks run on."""

from pharmalab.games.pandemic.actions import Drive, Pass, Treat
from pharmalab.games.pandemic.frames import Turn
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pandemic.cures import CURING
from pharmalab.lessons.pandemic.questions import ASK
from pharmalab.lessons.pandemic.table import broke_out, calm, chose, steps, table
from pharmalab.lessons.tasks import Mistake, Puzzle, Task

DRAWN = ("Miami", "Taipei")  # the player cards of these turns

LEVELS = (
    Film(
        id="infection",
        rule="pandemic/infections",
        title="Two infections",
        text="After the actions and the two player cards, infection cards are turned over, two at first. Anna passes "
        "her "
        "last action. Watch Kolkata and Lima.",
        begin=lambda: table(cubes={"Kolkata": 2}, infection_top=[["Kolkata"], ["Lima"]], cards=DRAWN, left=1),
        steps=steps(Pass()),
        said="One cube came to Kolkata, one to Lima. Kolkata is full now: it has three.",
    ),
    Film(
        id="first-outbreak",
        rule="pandemic/outbreaks",
        title="A fourth cube",
        text="Now Sydney is full, and its card comes. A fourth cube does not fit. Watch Sydney, the cities connected "
        "to "
        "it, and the outbreak track: at the eighth outbreak all have lost.",
        begin=lambda: table(cubes={"Sydney": 3}, infection_top=[["Sydney"], ["Lima"]], cards=DRAWN, left=1),
        steps=steps(Pass()),
        said="Sydney broke out: it keeps its three cubes, and Jakarta, Manila and Los Angeles got a red one each. "
        "That is "
        "one outbreak. You also lose if a cube is needed, and none of its colour is left.",
    ),
    Film(
        id="chain-reaction",
        rule="pandemic/chain-reactions",
        title="It runs on",
        text="Osaka and Tokyo are both full, side by side. Osaka is infected. What will come of it?",
        begin=lambda: table(cubes={"Osaka": 3, "Tokyo": 3}, infection_top=[["Osaka"], ["Lima"]], cards=DRAWN, left=1),
        steps=steps(Pass()),
        said="Osaka broke out, and so Tokyo should have got a fourth cube: it broke out as well. Osaka got nothing "
        "back: a city breaks out once for one card. Two outbreaks in all.",
    ),
    ASK["pandemic-chain"],
    Task(
        id="outbreak",
        rule="pandemic/outbreaks",
        title="Just in time",
        text="Sometimes you know what comes: an event may show it, as you will see. Karachi lies on top, and it "
        "is full. So is Delhi, which is connected to it.",
        task="Karachi is infected after your two last actions. Make sure that nothing breaks out.",
        begin=lambda: table(
            pawns=("Delhi", "Paris"),
            cubes={"Karachi": 3, "Delhi": 3, "Tehran": 2},
            infection_top=[["Karachi"], ["Lima"]],
            cards=DRAWN,
            left=2,
        ),
        reached=calm,
        solution=steps(Drive(0, "Karachi"), Treat("Karachi", "black")),
        praise="Karachi got its cube, and had room for it. An outbreak would have set off Delhi too: a chain reaction.",
        within=(Turn,),
        led=broke_out,
        look="Only cubes taken out of Karachi help: one action to get there, one to treat.",
        mistakes=(
            Mistake(
                lambda t: t.over.pawns[0] == "Karachi",
                "You came to Karachi, and left its three cubes there. The second action was to treat one.",
            ),
            Mistake(
                chose(Treat("Delhi", "black")),
                "That may spare Delhi a chain reaction. But it was Karachi that could take no more.",
            ),
        ),
        kinds=CURING,
    ),
    Film(
        id="quarantine-specialist",
        rule="pandemic/quarantine-specialist",
        title="The Quarantine Specialist",
        text="Here Anna is the Quarantine Specialist, in Paris. London is connected to Paris and full; it is "
        "infected, and "
        "Paris too.",
        begin=lambda: table(
            pawns=("Paris", "Lima"),
            ben=("Bangkok", "Khartoum", "Montreal", "Osaka"),
            roles=("quarantine_specialist", "scientist"),
            cubes={"London": 3},
            infection_top=[["London"], ["Paris"]],
            cards=DRAWN,
            left=1,
        ),
        steps=steps(Pass()),
        said="Nothing happened, neither in London nor in Paris: no cube, no outbreak. The cubes that lay there stay.",
    ),
    ASK["pandemic-quarantine"],
    Puzzle(
        id="two-ways",
        rule="pandemic/quarantine-specialist",
        title="Prevent the outbreak",
        text="You are the Quarantine Specialist, in Istanbul. Both cards on top are known: Karachi and Cairo, and "
        "both are "
        "full. There is more than one way.",
        task="You have three actions. Let nothing break out in this turn.",
        begin=lambda: table(
            ("Essen", "Tokyo", "Seoul", "Osaka"),
            pawns=("Istanbul", "Lima"),
            roles=("quarantine_specialist", "scientist"),
            cubes={"Karachi": 3, "Cairo": 3},
            infection_top=[["Karachi"], ["Cairo"]],
            cards=DRAWN,
            left=3,
        ),
        reached=calm,
        solution=steps(Drive(0, "Baghdad"), Pass(), Pass()),
        praise="Each of the two was treated, or stood under your protection.",
        within=(Turn,),
        led=broke_out,
        look="A city is safe with room for a cube, and also while you are there or one line away. Where would you "
        "protect "
        "both?",
        mistakes=(
            Mistake(
                lambda t: t.over.pawns[0] in ("Karachi", "Tehran", "Delhi", "Mumbai"),
                "That kept Karachi safe. But Cairo is too far from there.",
            ),
        ),
        kinds=CURING,
    ),
)

CHAPTER = Chapter(id="infections", title="Infections and outbreaks", levels=LEVELS)
