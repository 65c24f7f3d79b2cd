"""The second chapter: cards come together, and become stations and cures."""

from functools import partial

from pharmalab.games.pandemic.mechanisms.cure import Cure, UseCard
from pharmalab.games.pandemic.mechanisms.share import Give, Take
from pharmalab.games.pandemic.mechanisms.stations import Build
from pharmalab.games.pandemic.mechanisms.travel import DirectFlight, Drive, ShuttleFlight
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.mechanisms.turn import Turn
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pandemic.moving import MOVING
from pharmalab.lessons.pandemic.questions import ASK
from pharmalab.lessons.pandemic.table import (
    ActionTask,
    chose,
    flew,
    idle,
    lies_in,
    steps,
    table,
    whereabouts,
)
from pharmalab.lessons.tasks import Mistake, Puzzle, ever

BLUE = ("Atlanta", "Chicago", "Essen", "London", "Milan")
BLACK = ("Cairo", "Mumbai", "Tehran", "Moscow")
SICK = {"Karachi": 2, "Istanbul": 1, "Algiers": 1}
YELLOW = ("Bogota", "Lagos", "Lima", "Miami", "Santiago")
STATIONS = ("Atlanta", "Cairo")

SHARING = (*MOVING, Take, Give)
BUILDING = (*SHARING, Build)
SHUTTLING = (*BUILDING, ShuttleFlight)
CURING = (*SHUTTLING, Cure, UseCard)

action = partial(ActionTask, within=(Turn,))

LEVELS = (
    Film(
        id="ben-cures",
        rule="pandemic/discover-a-cure",
        title="A cure",
        text="Ben is at the research station of Atlanta, with five blue cards. Watch the cubes there: before his "
        "cure, and after it.",
        begin=lambda: table(
            ben=BLUE, cubes={"Atlanta": {"blue": 3, "red": 2}, "Chicago": 3}, hand=("Tokyo", "Riyadh", "Paris"), mover=1
        ),
        steps=steps(Treat("Atlanta", "red"), Treat("Atlanta", "red"), Cure("blue"), Treat("Atlanta", "blue")),
        said="Red is not cured: two actions for two cubes. With five blue cards Ben discovered the blue cure, and "
        "then one action took three cubes. Blue cubes elsewhere stay.",
    ),
    ASK["pandemic-treatments"],
    action(
        id="share",
        rule="pandemic/share-knowledge",
        title="Help each other",
        text="Two players in the same city may pass one card, the card of this very city. Giving and taking are both "
        "an action.",
        task="You hold four black cards and need five. Ben is with you in Delhi.",
        begin=lambda: table(BLACK, ("Paris", "Delhi", "Bangkok", "Khartoum"), ("Delhi", "Delhi"), SICK),
        reached=ever(lambda s: "Delhi" in s.hands[0]),
        solution=steps(Take(1, "Delhi")),
        praise="The card of the city where you both are goes from hand to hand. Ben’s others could not.",
        led=whereabouts,
        look="Cards pass only between players in one city: stay, and take Delhi from Ben.",
        mistakes=(
            Mistake(flew, "That flight cost a black card, and Ben is not with you now."),
            idle,
        ),
        kinds=SHARING,
    ),
    action(
        id="station",
        rule="pandemic/build-a-station",
        title="A place for cures",
        text="Cures are discovered at research stations, at first in Atlanta alone. To build one, discard the card of "
        "the city where you are. There are six; if all are on the map, one is moved.",
        task="You hold six black cards, and a cure needs five. Prepare its place with the one to spare.",
        begin=lambda: table(("Algiers", "Delhi", *BLACK), pawns=("Cairo", "Delhi"), cubes=SICK),
        reached=ever(lambda s: "Cairo" in s.stations),
        solution=steps(Build("Cairo")),
        praise="The station stands, the Cairo card is spent, and five black ones are left.",
        led=whereabouts,
        look="The Cairo card builds a station in Cairo alone. Build before you go.",
        mistakes=(
            Mistake(
                lambda t: flew(t) and "Cairo" in t.over.player_discard,
                "The Cairo card was your ticket. It would have paid for the station.",
            ),
            Mistake(flew, "That flight cost a black card, and took you away from Cairo."),
            idle,
        ),
        kinds=BUILDING,
    ),
    action(
        id="shuttle-flight",
        rule="pandemic/shuttle-flight",
        title="From station to station",
        text="Stations are airports, too: from one station you fly to any other. It is one action, and costs no card.",
        task="You are in Atlanta with five black cards. Be at the station in Cairo, and keep all five.",
        begin=lambda: table(("Algiers", "Delhi", *BLACK[:3]), cubes=SICK, stations=STATIONS),
        reached=ever(lambda s: s.pawns[0] == "Cairo" and len(s.hands[0]) == 5),
        solution=steps(ShuttleFlight(0, "Cairo")),
        praise="You are in Cairo, and so are all five cards.",
        led=whereabouts,
        look="One action is enough: both cities have a station.",
        mistakes=(
            Mistake(chose(DirectFlight(0, "Cairo")), "You are there, but for a black card: four are too few."),
            Mistake(flew, "That flight cost a black card, and went somewhere else."),
            idle,
        ),
        kinds=SHUTTLING,
    ),
    action(
        id="cure",
        rule="pandemic/discover-a-cure",
        title="Your first cure",
        text="At any station, five cards of one colour from your hand make a cure, whatever colour its city has.",
        task="You are at the station of Cairo with five black cards. Bring your team nearer to winning.",
        begin=lambda: table(
            ("Algiers", "Delhi", *BLACK[1:], "Essen"),
            pawns=("Cairo", "Delhi"),
            cubes=SICK,
            stations=STATIONS,
            gone=("Cairo",),
        ),
        reached=ever(lambda s: "black" in s.cured),
        solution=steps(Cure("black")),
        praise="One of four! The cubes stay, and new ones may come. But one action now takes all black cubes of a "
        "city.",
        led=whereabouts,
        look="At the station of Cairo you have all that it takes: discover the black cure.",
        mistakes=(
            Mistake(
                lambda t: flew(t) and "Essen" not in t.over.player_discard,
                "That flight cost a black card, and a cure needs all five.",
            ),
            idle,
        ),
        kinds=CURING,
    ),
    action(
        id="medic",
        rule="pandemic/medic-cured-diseases",
        title="The Medic",
        text="Everybody has a role. Where the Medic comes, cubes of cured diseases vanish without an action. A cured "
        "disease without a cube on the map is eradicated: it never comes back.",
        task="You are the Medic, and black is cured. Its last three cubes lie in Baghdad. Eradicate it with one "
        "action.",
        begin=lambda: table(
            pawns=("Istanbul", "Delhi"),
            cubes={"Baghdad": 3, "Istanbul": {"blue": 1}},
            roles=("medic", "operations_expert"),
            stations=STATIONS,
            cured=("black",),
            gone=("Algiers", "Delhi", *BLACK),
        ),
        reached=ever(lambda s: "black" in s.eradicated),
        solution=steps(Drive(0, "Baghdad")),
        praise="You came, and they vanished. Black infection cards do nothing from now on.",
        led=lies_in("Baghdad"),
        look="You clear only the city where you are. Baghdad is one line away.",
        mistakes=(
            Mistake(chose(Treat("Istanbul", "blue")), "A good deed, but a blue one. The black cubes are in Baghdad."),
            idle,
        ),
        kinds=CURING,
    ),
    Puzzle(
        id="fifth-card",
        rule="pandemic/share-knowledge",
        title="The fifth card",
        text="You hold four yellow cards. Ben is with you in Bogotá, with its card. There is more than one way.",
        task="Cure yellow with three actions.",
        begin=lambda: table(
            ("Atlanta", "Lagos", "Lima", "Miami", "Santiago", "Tokyo"),
            ("Bogota", "Paris", "Bangkok", "Khartoum"),
            pawns=("Bogota", "Bogota"),
            stations=("Atlanta", "Miami"),
            left=3,
        ),
        reached=ever(lambda s: "yellow" in s.cured),
        solution=steps(Take(1, "Bogota"), Drive(0, "Miami"), Cure("yellow")),
        praise="Ben’s card, the way to a station, the cure: no yellow card was spent on the way.",
        within=(Turn,),
        led=lambda t: (
            f"{whereabouts(t)} You hold {sum(card in YELLOW for card in t.over.hands[0])} of these yellow cards: "
            "Bogotá, Lagos, Lima, Miami and Santiago."
        ),
        look="Ben’s card, the way, the cure: three actions. No yellow card may be a ticket.",
        mistakes=(
            Mistake(
                lambda t: set(YELLOW) <= set(t.over.hands[0]),
                "You had all five cards, and no station: one is next to Bogotá.",
            ),
        ),
        kinds=CURING,
    ),
)

CHAPTER = Chapter(id="cures", title="Cards and cures", levels=LEVELS)
