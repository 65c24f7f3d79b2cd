"""The third chapter: the effect of infection cards, and chains of outbreaks."""

from functools import partial

from pharmalab.games.pandemic.mechanisms.travel import Drive
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.mechanisms.turn import Pass, Turn
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pandemic.cures import CURING
from pharmalab.lessons.pandemic.questions import ASK
from pharmalab.lessons.pandemic.table import around, chose, is_calm_turn, outbreaks_of_turn, steps, table
from pharmalab.lessons.tasks import Mistake, Puzzle, Task

DRAWN = ("Miami", "Taipei")  # the player cards of these turns
QUARANTINE = ("quarantine_specialist", "scientist")
NEAR_INDIA = ("Karachi", "Delhi", "Tehran", "Mumbai", "Baghdad", "Riyadh")
PLAY = (*CURING, Pass)

task = partial(Task, within=(Turn,), reached=is_calm_turn, led=outbreaks_of_turn)
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
        praise="Kinshasa had room. There’s no way to take an outbreak back.",
        look="Go to Kinshasa with one action, and take a cube away with the other.",
        kinds=CURING,
    ),
    Film(
        id="chain-reaction",
        rule="pandemic/chain-reactions",
        title="It runs on",
        text="Osaka and Tokyo are full, side by side. Osaka is infected now.",
        spotlight=around("Osaka", "Tokyo", "Seoul", "Shanghai", "Taipei", "Hong Kong"),
        begin=lambda: turn(cubes={"Osaka": 3, "Tokyo": 3}, infection_top=[["Osaka"], ["Lima"]], left=1),
        steps=steps(Pass()),
        said="Osaka broke out, so Tokyo got a fourth cube and broke out too. Osaka got nothing back: a city breaks out "
        "once for one card.",
    ),
    ASK["pandemic-chain"],
    task(
        id="outbreak",
        rule="pandemic/outbreaks",
        title="Just in time",
        text="Karachi’s card is next. Karachi and Delhi are full, side by side.",
        task="Let nothing break out. You have two actions.",
        spotlight=around(*NEAR_INDIA),
        begin=lambda: turn(
            pawns=("Delhi", "Paris"),
            cubes={"Karachi": 3, "Delhi": 3, "Tehran": 2},
            infection_top=[["Karachi"], ["Lima"]],
            left=2,
        ),
        solution=steps(Drive(0, "Karachi"), Treat("Karachi", "black")),
        praise="Karachi had room for its cube. Delhi would have broken out after it.",
        look="Only cubes taken out of Karachi help: one action to get there, one to treat.",
        mistakes=(
            Mistake(
                lambda t: t.over.pawns[0] == "Karachi",
                "You went to Karachi, but left its three cubes there. Use the second action to treat one.",
            ),
            Mistake(
                chose(Treat("Delhi", "black")), "That may save Delhi. But Karachi is the city that can’t take a cube."
            ),
        ),
        kinds=PLAY,
    ),
    task(
        id="quarantine-specialist",
        rule="pandemic/quarantine-specialist",
        title="The Quarantine Specialist",
        text="You’re the Quarantine Specialist: no cubes come to your city or its neighbours.",
        task="London and Algiers come next. Protect both with one action.",
        spotlight=around("Milan", "Essen", "Paris", "London", "Madrid", "Algiers", "Istanbul"),
        begin=lambda: turn(
            pawns=("Milan", "Lima"),
            roles=QUARANTINE,
            cubes={"London": 3, "Algiers": 3},
            infection_top=[["London"], ["Algiers"]],
            left=1,
        ),
        solution=steps(Drive(0, "Paris")),
        praise="Paris is one line from both. The cubes that were there stay.",
        look="You protect your own city, and each city one line away. Which city lies between the two?",
        mistakes=(
            Mistake(lambda t: t.over.pawns[0] == "Essen", "That kept London safe. Algiers was too far away."),
            Mistake(lambda t: t.over.pawns[0] == "Istanbul", "That kept Algiers safe. London was too far away."),
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
        spotlight=around("Johannesburg", "Kinshasa", "Khartoum", also=("cure:yellow",), cure_yellow="1 cube left"),
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
        praise="That gave one back, so two were enough. An empty supply is no loss yet.",
        look="Cubes you treat go back to the supply. Take one from where you stand.",
        kinds=PLAY,
    ),
    Puzzle(
        id="two-ways",
        rule="pandemic/quarantine-specialist",
        title="Prevent the outbreak",
        text="You’re the Quarantine Specialist. There’s more than one way.",
        task="Karachi and Cairo are full, and come next. Three actions: let nothing break out.",
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
        praise="Each city was treated, or stood under your protection.",
        within=(Turn,),
        led=outbreaks_of_turn,
        look="A city is safe with room for a cube, or with you in it or one line away. Where do you protect both?",
        mistakes=(
            Mistake(
                lambda t: t.over.pawns[0] in ("Karachi", "Tehran", "Delhi", "Mumbai"),
                "That kept Karachi safe. But Cairo is too far.",
            ),
        ),
        kinds=PLAY,
    ),
)

CHAPTER = Chapter(
    id="infections",
    title="Infections and outbreaks",
    levels=LEVELS,
    goal="You can tell which city will break out and what follows, and stop it in time.",
)
