"""The third chapter: what infection cards do, and how outbreaks run on."""

from pharmalab.games.pandemic.mechanisms.travel import Drive
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.mechanisms.turn import Pass, Turn
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pandemic.cures import CURING
from pharmalab.lessons.pandemic.questions import ASK
from pharmalab.lessons.pandemic.table import chose, is_calm_turn, outbreaks_of_turn, steps, table
from pharmalab.lessons.tasks import Mistake, Puzzle, Task

DRAWN = ("Miami", "Taipei")  # the player cards of these turns

LEVELS = (
    Film(
        id="infection",
        rule="pandemic/infections",
        title="Two infections",
        text="After the actions and the two player cards, infection cards are turned over, two at first. Anna passes. "
        "Watch Kolkata and Lima.",
        begin=lambda: table(cubes={"Kolkata": 2}, infection_top=[["Kolkata"], ["Lima"]], cards=DRAWN, left=1),
        steps=steps(Pass()),
        said="One cube each. Kolkata is full now: it has three.",
    ),
    Film(
        id="first-outbreak",
        rule="pandemic/outbreaks",
        title="A fourth cube",
        text="Now Sydney is full, and its card comes. Watch the cities around it, and the outbreak track: at the "
        "eighth outbreak all have lost.",
        begin=lambda: table(cubes={"Sydney": 3}, infection_top=[["Sydney"], ["Lima"]], cards=DRAWN, left=1),
        steps=steps(Pass()),
        said="Sydney broke out: it keeps three cubes, and each connected city got one. You also lose if a cube is "
        "needed, and none of its colour is left.",
    ),
    Film(
        id="chain-reaction",
        rule="pandemic/chain-reactions",
        title="It runs on",
        text="Osaka and Tokyo are both full, side by side. Osaka is infected. What will come of it?",
        begin=lambda: table(cubes={"Osaka": 3, "Tokyo": 3}, infection_top=[["Osaka"], ["Lima"]], cards=DRAWN, left=1),
        steps=steps(Pass()),
        said="Osaka broke out, so Tokyo was to get a fourth cube: it broke out as well. Osaka got nothing back: a "
        "city breaks out once for one card.",
    ),
    ASK["pandemic-chain"],
    Task(
        id="outbreak",
        rule="pandemic/outbreaks",
        title="Just in time",
        text="Sometimes you know what comes. Karachi lies on top, and is full. So is Delhi, which is connected to it.",
        task="You have two actions, then Karachi is infected. Let nothing break out.",
        begin=lambda: table(
            pawns=("Delhi", "Paris"),
            cubes={"Karachi": 3, "Delhi": 3, "Tehran": 2},
            infection_top=[["Karachi"], ["Lima"]],
            cards=DRAWN,
            left=2,
        ),
        reached=is_calm_turn,
        solution=steps(Drive(0, "Karachi"), Treat("Karachi", "black")),
        praise="Karachi had room for its cube. An outbreak would have set off Delhi too: a chain reaction.",
        within=(Turn,),
        led=outbreaks_of_turn,
        look="Only cubes taken out of Karachi help: one action to get there, one to treat.",
        mistakes=(
            Mistake(
                lambda t: t.over.pawns[0] == "Karachi",
                "You came to Karachi, and left its three cubes there. The second action was to treat one.",
            ),
            Mistake(
                chose(Treat("Delhi", "black")),
                "That may spare Delhi. But it was Karachi that could take no more.",
            ),
        ),
        kinds=CURING,
    ),
    Film(
        id="quarantine-specialist",
        rule="pandemic/quarantine-specialist",
        title="The Quarantine Specialist",
        text="Here Anna is the Quarantine Specialist, in Paris. London, one line away, is full. It is infected, and "
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
        said="Nothing happened in either: no cube, no outbreak. The cubes that lay there stay.",
    ),
    ASK["pandemic-quarantine"],
    Puzzle(
        id="two-ways",
        rule="pandemic/quarantine-specialist",
        title="Prevent the outbreak",
        text="You are the Quarantine Specialist, in Istanbul. Karachi and Cairo come next, and are full. There is "
        "more than one way.",
        task="You have three actions. Let nothing break out.",
        begin=lambda: table(
            ("Essen", "Tokyo", "Seoul", "Osaka"),
            pawns=("Istanbul", "Lima"),
            roles=("quarantine_specialist", "scientist"),
            cubes={"Karachi": 3, "Cairo": 3},
            infection_top=[["Karachi"], ["Cairo"]],
            cards=DRAWN,
            left=3,
        ),
        reached=is_calm_turn,
        solution=steps(Drive(0, "Baghdad"), Pass(), Pass()),
        praise="Both were treated, or stood under your protection.",
        within=(Turn,),
        led=outbreaks_of_turn,
        look="A city is safe with room for a cube, and with you in it or one line away. Where would you protect both?",
        mistakes=(
            Mistake(
                lambda t: t.over.pawns[0] in ("Karachi", "Tehran", "Delhi", "Mumbai"),
                "That kept Karachi safe. But Cairo is too far.",
            ),
        ),
        kinds=CURING,
    ),
)

CHAPTER = Chapter(id="infections", title="Infections and outbreaks", levels=LEVELS)
