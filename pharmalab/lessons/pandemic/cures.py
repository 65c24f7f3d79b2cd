"""The second chapter of the Pandemic lesson: collecting cards for research stations and cures."""

from functools import partial

from pharmalab.core.words import plural
from pharmalab.games.pandemic.mechanisms.cure import Cure
from pharmalab.games.pandemic.mechanisms.share import Give, Take
from pharmalab.games.pandemic.mechanisms.stations import Build
from pharmalab.games.pandemic.mechanisms.travel import DirectFlight, Drive, ShuttleFlight
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.mechanisms.turn import Turn
from pharmalab.games.pandemic.state import PandemicState
from pharmalab.lessons.levels import Chapter
from pharmalab.lessons.pandemic.moving import HEALING
from pharmalab.lessons.pandemic.table import (
    ActionTask,
    TeamPuzzle,
    around,
    chose,
    flew,
    lies_in,
    moved,
    otherwise,
    steps,
    table,
    whereabouts,
)
from pharmalab.lessons.tasks import Mistake, ever

BLUE = ("Essen", "London", "Milan", "Paris")
BLACK = ("Algiers", "Delhi", "Mumbai", "Tehran", "Moscow")
YELLOW = ("Lagos", "Lima", "Miami", "Santiago")
FIVE = (*YELLOW, "Kinshasa")
SICK = {"Karachi": 2, "Istanbul": 1, "Algiers": 1}
STATIONS = ("Cairo", "Delhi")
NORTH = ("Chicago", "Atlanta", "Montreal", "Washington", "San Francisco", "Los Angeles")
ORIENT = ("Cairo", "Istanbul", "Baghdad", "Riyadh", "Tehran", "Karachi", "Delhi", "Mumbai")

SHARING = (*HEALING, Take, Give)
BUILDING = (*SHARING, Build)
CURING = (*BUILDING, ShuttleFlight)

action = partial(ActionTask, within=(Turn,))


def curable(state: PandemicState) -> bool:
    """Return whether the learner can still cure yellow in the last level with the remaining cards and actions."""
    left = getattr(state.agenda[0], "left", 0) if state.agenda else 0
    here = state.pawns[0] in state.stations
    needed = 2 - here if "Kinshasa" in state.hands[0] else 3
    return "yellow" in state.cured or (set(YELLOW) <= set(state.hands[0]) and left >= needed)


LEVELS = (
    action(
        id="share",
        rule="pandemic/share-knowledge",
        title="Help each other",
        text="Two players in the same city can share that city’s card.",
        task="Ben is here and holds this city’s card. Get five blue cards.",
        spotlight=around(*NORTH, also=("seats",), hand=(*BLUE, "Chicago"), seats="Ben’s cards"),
        begin=lambda: table(BLUE, ("Bangkok", "Chicago", "Khartoum", "Lima"), ("Chicago", "Chicago")),
        reached=ever(lambda s: "Chicago" in s.hands[0]),
        solution=steps(Take(1, "Chicago")),
        praise="Ben gave you Chicago’s card in Chicago. He couldn’t give you his other cards there.",
        led=whereabouts,
        look="You’re both in Chicago. Stay, and choose Chicago’s card or Ben’s pawn.",
        mistakes=(
            Mistake(flew, "That flight cost a blue card, and Ben isn’t with you now."),
            Mistake(moved, "You left Chicago, but Ben can only give you its card there."),
            otherwise("Ben still holds Chicago’s card."),
        ),
        kinds=SHARING,
    ),
    action(
        id="station",
        rule="pandemic/build-a-station",
        title="A place for cures",
        text="A station costs the card for the city you’re in.",
        task="You hold six black cards; a cure needs five. Use the sixth for a station.",
        spotlight=around("Cairo", "Istanbul", "Baghdad", "Riyadh", "Khartoum", "Algiers", hand=("Cairo", *BLACK)),
        begin=lambda: table(("Cairo", *BLACK), pawns=("Cairo", "Paris"), cubes=SICK),
        reached=ever(lambda s: "Cairo" in s.stations),
        solution=steps(Build("Cairo")),
        praise="You built a station in Cairo. Once there are six stations, you move one instead.",
        led=whereabouts,
        look="Cairo’s card lets you build only in Cairo. Build before you leave: choose Cairo.",
        mistakes=(
            Mistake(
                lambda t: flew(t) and "Cairo" in t.over.player_discard,
                "You spent Cairo’s card as a ticket. It would have paid for the station.",
            ),
            Mistake(flew, "That flight cost a black card, and took you away from Cairo."),
            otherwise("You left Cairo, but its card only pays for a station there."),
        ),
        kinds=BUILDING,
    ),
    action(
        id="shuttle-flight",
        rule="pandemic/shuttle-flight",
        title="Station to station",
        text="You can fly from any station to any other without spending a card.",
        task="Get to the station in Delhi, and keep all five black cards.",
        spotlight=around(*ORIENT, hand=BLACK),
        begin=lambda: table(BLACK, pawns=("Cairo", "Paris"), cubes=SICK, stations=STATIONS, gone=("Cairo",)),
        reached=ever(lambda s: s.pawns[0] == "Delhi" and len(s.hands[0]) == 5),
        solution=steps(ShuttleFlight(0, "Delhi")),
        praise="You’re in Delhi, and you still have all five cards.",
        led=whereabouts,
        look="Both cities have a station, so choose Delhi: the flight takes one action and costs no card.",
        mistakes=(
            Mistake(
                chose(DirectFlight(0, "Delhi")),
                "You got there, but it cost a black card, and the four you have left aren’t enough for a cure.",
            ),
            Mistake(flew, "That flight cost a black card, and took you somewhere else."),
            otherwise("That wasn’t a flight to Delhi."),
        ),
        kinds=CURING,
    ),
    action(
        id="cure",
        rule="pandemic/discover-a-cure",
        title="At any station",
        text="You can discover any cure at any station.",
        task="You’re at Khartoum’s station. With one action, bring your team closer to winning.",
        spotlight=around("Khartoum", "Kinshasa", "Johannesburg", also=("cures",), hand=(*BLACK, "Essen")),
        begin=lambda: table((*BLACK, "Essen"), pawns=("Khartoum", "Paris"), cubes=SICK, stations=("Khartoum",)),
        reached=ever(lambda s: "black" in s.cured),
        solution=steps(Cure("black")),
        praise="Black is cured. Its cubes stay, but they’re easier to treat from now on.",
        led=whereabouts,
        look="You’re at a station with five black cards. Choose the black vial.",
        mistakes=(
            Mistake(
                lambda t: flew(t) and "Essen" not in t.over.player_discard,
                "That flight cost a black card, but the cure needs all five.",
            ),
            otherwise("You had all you needed for the cure, but you left the station."),
        ),
        kinds=CURING,
    ),
    action(
        id="cured-treat",
        rule="pandemic/treat-disease",
        title="All at once",
        text="Treating a cured disease removes all its cubes in the city.",
        task="Yellow is cured. With one action, leave as few cubes in Khartoum as possible.",
        spotlight=around("Khartoum", "Cairo", "Kinshasa", "Johannesburg", also=("cure:yellow",)),
        begin=lambda: table(
            (),
            pawns=("Khartoum", "Paris"),
            cubes={"Khartoum": {"yellow": 3, "black": 2}},
            cured=("yellow",),
            gone=FIVE,
            infection_discard=(),
        ),
        reached=ever(lambda s: "yellow" not in s.cubes_at("Khartoum")),
        solution=steps(Treat("Khartoum", "yellow")),
        praise="One action removed three cubes. Without the cure, it would have removed only one.",
        led=lies_in("Khartoum"),
        look="Stay where the cubes are. Which colour is cured?",
        mistakes=(
            Mistake(
                chose(Treat("Khartoum", "black")),
                "Black isn’t cured, so you removed only one cube. Treating yellow would have removed all its cubes.",
            ),
            otherwise("You left Khartoum, and you can only remove cubes from the city you’re in."),
        ),
        exact=True,
        kinds=CURING,
    ),
    action(
        id="medic",
        rule="pandemic/medic-cured-diseases",
        title="The Medic",
        text="You’re the Medic: you clear cured diseases just by arriving.",
        task="Black is cured, and its last three cubes are in Baghdad. Eradicate it.",
        spotlight=around("Istanbul", "Milan", "Cairo", "Baghdad", "Tehran", "Riyadh", also=("cures",), hand=()),
        begin=lambda: table(
            (),
            pawns=("Istanbul", "Delhi"),
            cubes={"Baghdad": 3, "Istanbul": {"blue": 1}},
            roles=("medic", "operations_expert"),
            stations=STATIONS,
            cured=("black",),
            gone=BLACK,
        ),
        reached=ever(lambda s: "black" in s.eradicated),
        solution=steps(Drive(0, "Baghdad")),
        praise="A cured disease without cubes is eradicated: it never comes back.",
        led=lies_in("Baghdad"),
        look="You only clear the city you’re in. Baghdad is one step away.",
        mistakes=(
            Mistake(chose(Treat("Istanbul", "blue")), "That was a blue cube. The black ones are in Baghdad."),
            otherwise("You only clear the city you’re in, and you aren’t in Baghdad."),
        ),
        kinds=CURING,
    ),
    TeamPuzzle(
        id="fifth-card",
        rule="pandemic/share-knowledge",
        title="The fifth card",
        text="You hold four yellow cards, and Ben holds a fifth one, Kinshasa’s. There’s more than one solution.",
        task="Cure yellow in three actions.",
        spotlight=around(
            *("Kinshasa", "Khartoum", "Johannesburg", "Cairo"),
            also=("cures", "seats"),
            hand=(*YELLOW, "Cairo", "Kinshasa"),
        ),
        begin=lambda: table(
            (*YELLOW, "Cairo"),
            ("Kinshasa", "Paris", "Bangkok", "Tokyo"),
            pawns=("Kinshasa", "Kinshasa"),
            stations=("Cairo", "Johannesburg"),
            left=3,
        ),
        reached=ever(lambda s: "yellow" in s.cured),
        solution=steps(Take(1, "Kinshasa"), Drive(0, "Johannesburg"), Cure("yellow")),
        praise="You took Ben’s card, reached a station and cured yellow without wasting a card.",
        within=(Turn,),
        led=lambda t: (
            f"{whereabouts(t)} You hold {plural(sum(card in FIVE for card in t.over.hands[0]), 'yellow card')}."
        ),
        look="Take Ben’s card, go to a station, and cure yellow: that’s three actions. Don’t use a yellow card as a "
        "ticket.",
        spoiled=lambda s: s.mover == 0 and not curable(s),
        mistakes=(
            Mistake(
                lambda t: not set(YELLOW) <= set(t.over.hands[0]),
                "A yellow card is gone, but the cure needs all five.",
            ),
            Mistake(
                lambda t: set(FIVE) <= set(t.over.hands[0]) and t.over.pawns[0] in t.over.stations,
                "You’re at a station with five yellow cards, but you have no action left for the cure.",
            ),
            Mistake(
                lambda t: set(FIVE) <= set(t.over.hands[0]),
                "You have all five cards, but too few actions to reach a station and find the cure.",
            ),
            otherwise(
                "You have too few actions left: you need three to take Ben’s card, reach a station and cure yellow."
            ),
        ),
        kinds=CURING,
    ),
)

CHAPTER = Chapter(
    id="cures",
    title="Cards and cures",
    levels=LEVELS,
    goal="You can share cards, build stations, fly between them, and wipe out a cured disease.",
)
