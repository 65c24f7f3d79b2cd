"""The third chapter of the Pandemic lesson: infection cards and chains of outbreaks."""

from functools import partial

from pharmalab.games.pandemic.mechanisms.travel import Drive
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.mechanisms.turn import Pass, Turn
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pandemic.cures import CURING
from pharmalab.lessons.pandemic.questions import ASK
from pharmalab.lessons.pandemic.table import (
    TeamPuzzle,
    TeamTask,
    around,
    chose,
    is_calm_turn,
    otherwise,
    outbreaks_of_turn,
    steps,
    table,
)
from pharmalab.lessons.tasks import Mistake

DRAWN = ("Miami", "Taipei")  # the player cards of these turns
QUARANTINE = ("quarantine_specialist", "scientist")
NEAR_INDIA = ("Karachi", "Delhi", "Tehran", "Mumbai", "Baghdad", "Riyadh")
PLAY = (*CURING, Pass)

task = partial(TeamTask, within=(Turn,), reached=is_calm_turn, led=outbreaks_of_turn)
turn = partial(table, (), cards=DRAWN)

LEVELS = (
    task(
        id="eighth-outbreak",
        rule="pandemic/too-many-outbreaks",
        title="Seven so far",
        text="At the eighth outbreak, everyone loses.",
        task="Kinshasa is full, and its card is next. You have two actions.",
        spotlight=around("Lagos", "Kinshasa", "Khartoum", "Johannesburg", also=("track:outbreaks",)),
        begin=lambda: turn(
            pawns=("Lagos", "Paris"),
            cubes={"Kinshasa": 3},
            infection_top=[["Kinshasa"], ["Lagos"]],
            outbreaks=7,
            left=2,
        ),
        solution=steps(Drive(0, "Kinshasa"), Treat("Kinshasa", "yellow")),
        praise="Kinshasa had room for its cube, so the eighth outbreak didn’t happen.",
        look="Use one action to go to Kinshasa, and the other to remove a cube.",
        mistakes=(otherwise("Kinshasa was still full when its card was drawn."),),
        kinds=CURING,
    ),
    Film(
        id="chain-reaction",
        rule="pandemic/chain-reactions",
        title="A chain reaction",
        text="Osaka and Tokyo are neighbours, and both are full. Watch what happens when Osaka is infected.",
        spotlight=around("Osaka", "Tokyo", "Seoul", "Shanghai", "Taipei", "Hong Kong"),
        begin=lambda: turn(cubes={"Osaka": 3, "Tokyo": 3}, infection_top=[["Osaka"], ["Lima"]], left=1),
        steps=steps(Pass()),
        said="Osaka’s outbreak gave Tokyo a fourth cube, so Tokyo had an outbreak too. Osaka didn’t get a cube "
        "back: a city can have only one outbreak per card.",
    ),
    ASK["pandemic-chain"],
    task(
        id="outbreak",
        rule="pandemic/outbreaks",
        title="Just in time",
        text="Karachi’s card is next. Karachi and its neighbour Delhi are full.",
        task="Prevent both outbreaks in two actions.",
        spotlight=around(*NEAR_INDIA),
        begin=lambda: turn(
            pawns=("Delhi", "Paris"),
            cubes={"Karachi": 3, "Delhi": 3, "Tehran": 2},
            infection_top=[["Karachi"], ["Lima"]],
            left=2,
        ),
        solution=steps(Drive(0, "Karachi"), Treat("Karachi", "black")),
        praise="Karachi had room for its cube. Otherwise, Delhi would have had an outbreak too.",
        look="Only treating Karachi helps. Use one action to get there and one to treat.",
        mistakes=(
            Mistake(
                lambda t: t.over.pawns[0] == "Karachi",
                "You went to Karachi, but left its three cubes there. Use the second action to treat one.",
            ),
            Mistake(
                chose(Treat("Delhi", "black")),
                "You treated Delhi. But Karachi’s card was next, and Karachi had no room.",
            ),
            otherwise("Karachi was still full when its card was drawn."),
        ),
        kinds=PLAY,
    ),
    task(
        id="quarantine-specialist",
        rule="pandemic/quarantine-specialist",
        title="The Quarantine Specialist",
        text="You’re the Quarantine Specialist: your city and its neighbours get no cubes.",
        task="London and Algiers are next. Protect both with one action.",
        spotlight=around("Milan", "Essen", "Paris", "London", "Madrid", "Algiers", "Istanbul"),
        begin=lambda: turn(
            pawns=("Milan", "Lima"),
            roles=QUARANTINE,
            cubes={"London": 3, "Algiers": 3},
            infection_top=[["London"], ["Algiers"]],
            left=1,
        ),
        solution=steps(Drive(0, "Paris")),
        praise="Paris is one step from both cities. Cubes that were already there stay.",
        look="You protect your own city, and each city one step away. Which city lies between London and Algiers?",
        mistakes=(
            Mistake(lambda t: t.over.pawns[0] == "Essen", "That kept London safe. Algiers was too far away."),
            Mistake(lambda t: t.over.pawns[0] == "Istanbul", "That kept Algiers safe. London was too far away."),
            otherwise("From Milan, you protected neither city."),
        ),
        kinds=PLAY,
    ),
    ASK["pandemic-quarantine"],
    task(
        id="last-cubes",
        rule="pandemic/out-of-cubes",
        title="The last cube",
        text="If a cube is needed and none is left, everyone loses.",
        task="One yellow cube is left, and two will be needed. Use your last action.",
        spotlight=around(
            "Johannesburg", "Kinshasa", "Khartoum", also=("cure:yellow", "supply:yellow"), cure_yellow="1 cube left"
        ),
        begin=lambda: turn(
            pawns=("Johannesburg", "Paris"),
            cubes={
                **dict.fromkeys(
                    ("Bogota", "Buenos Aires", "Lima", "Los Angeles", "Mexico City", "Miami", "Santiago"), 3
                ),
                "Johannesburg": 2,
                "Kinshasa": 0,
            },
            infection_top=[["Kinshasa"], ["Khartoum"]],
            infection_discard=(),
            left=1,
        ),
        solution=steps(Treat("Johannesburg", "yellow")),
        praise="Two cubes were left, just enough. You lose only if you run short.",
        look="Cubes you remove go back to the supply. Remove one from the city you’re in.",
        mistakes=(otherwise("No cube went back to the supply, so it ran out."),),
        kinds=PLAY,
    ),
    TeamPuzzle(
        id="two-ways",
        rule="pandemic/quarantine-specialist",
        title="Prevent the outbreak",
        text="You’re the Quarantine Specialist. There’s more than one solution.",
        task="Karachi and Cairo are full, and their cards are next. Prevent both outbreaks in three actions.",
        spotlight=around(*NEAR_INDIA, "Istanbul", "Cairo", "Moscow"),
        begin=lambda: turn(
            pawns=("Istanbul", "Lima"),
            roles=QUARANTINE,
            cubes={"Karachi": 3, "Cairo": 3},
            infection_top=[["Karachi"], ["Cairo"]],
            left=3,
        ),
        reached=is_calm_turn,
        solution=steps(Drive(0, "Baghdad"), Pass(), Pass()),
        praise="You made both cities safe by treating or protecting them.",
        within=(Turn,),
        led=outbreaks_of_turn,
        look="A city is safe if it has room for a cube, or if you’re in it or next to it. From which city can you "
        "protect both?",
        mistakes=(
            Mistake(
                lambda t: t.over.pawns[0] in ("Karachi", "Tehran", "Delhi", "Mumbai"),
                "That kept Karachi safe. But Cairo is too far away.",
            ),
            otherwise("The card for a full city was drawn, and you were too far away to protect that city."),
        ),
        kinds=PLAY,
    ),
)

CHAPTER = Chapter(
    id="infections",
    title="Infections and outbreaks",
    levels=LEVELS,
    goal="You can tell where the next outbreak will be and what it will do, and prevent it in time.",
)
