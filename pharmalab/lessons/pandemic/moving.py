"""The first chapter of the Pandemic lesson: from a pawn and three cubes to the whole board, step by step."""

from functools import partial

from pharmalab.core.match import Match
from pharmalab.games.pandemic.mechanisms.cure import Cure, UseCard
from pharmalab.games.pandemic.mechanisms.travel import CharterFlight, DirectFlight, Drive
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.mechanisms.turn import Pass, Turn
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pandemic.answers import ATLANTIC
from pharmalab.lessons.pandemic.questions import ASK
from pharmalab.lessons.pandemic.table import (
    FOUND,
    ActionTask,
    TeamPuzzle,
    TeamTask,
    around,
    arrived,
    board,
    chose,
    flew,
    full_cities,
    hand_words,
    is_calm_turn,
    lies_in,
    otherwise,
    outbreaks_of_turn,
    steps,
    table,
    used_up,
    whereabouts,
)
from pharmalab.lessons.tasks import Mistake, ever

FIGHT = (Drive, Treat)
FLY = (*FIGHT, DirectFlight)
MOVING = (*FLY, CharterFlight)
HEALING = (*MOVING, Cure, UseCard)

ALONE = ("Atlanta", "Tokyo")  #: the cities of the pawns while only the learner's pawn is shown
ONE = (1,) * 7  #: the infection rates while only one infection card per turn is shown
YELLOW = ("Lagos", "Bogota", "Santiago", "Lima", "Miami")
EAST = ("Jakarta", "Ho Chi Minh City", "Bangkok", "Sydney", "Manila")
NORTH = (
    *("San Francisco", "Los Angeles", "Chicago", "Atlanta", "Washington", "Montreal", "New York", "London", "Madrid"),
    *("Paris", "Essen", "Milan", "St. Petersburg", "Moscow", "Istanbul", "Algiers", "Cairo", "Baghdad", "Tehran"),
    *("Karachi", "Delhi", "Beijing", "Seoul", "Shanghai", "Tokyo"),
)
USED = (
    *("San Francisco", "St. Petersburg", "New York", "Johannesburg", "Kinshasa", "Sao Paulo", "Los Angeles", "Baghdad"),
)
SOUTH = ("Bogota", "Lima", "Sao Paulo", "Mexico City", "Santiago", "Buenos Aires")

action = partial(ActionTask, within=(Turn,))


def has_one_outbreak(match: Match) -> bool:
    """Return whether the learner's turn ended with one outbreak and no chain reaction."""
    return any(state.mover == 1 and state.outbreaks == 1 for state in match.states)


LEVELS = (
    TeamTask(
        id="save-chicago",
        rule="pandemic/treat-disease",
        title="Save Chicago",
        text="You’re the pawn, and you have four actions.",
        task="Chicago is full. Go there and remove a cube.",
        spotlight=around("Chicago", "Atlanta", "Montreal", "Washington", "New York", city_Chicago="Help!"),
        begin=lambda: table((), pawns=ALONE, cubes={"Chicago": 3}, stations=("Cairo",), infection_discard=()),
        reached=ever(lambda s: s.cubes_at("Chicago").get("blue") == 2),
        solution=steps(Drive(0, "Chicago"), Treat("Chicago", "blue")),
        praise="Chicago is safe for now. Each cube is a case of a disease.",
        within=(Turn,),
        led=used_up(lies_in("Chicago")),
        look="Follow the lines to Chicago, then choose its cubes.",
        alone=True,
        mistakes=(
            Mistake(
                lambda t: t.over.pawns[0] == "Chicago",
                "You’re in Chicago, but treated nothing. Next time, choose the cubes as soon as you’re there.",
            ),
            otherwise("No cube was removed in Chicago."),
        ),
        kinds=FIGHT,
    ),
    action(
        id="treat",
        rule="pandemic/treat-disease",
        title="One cube fewer",
        text="One action removes one cube of the colour you choose.",
        task="Istanbul is full of black cubes. Remove one.",
        spotlight=around("Istanbul", "Milan", "Cairo", "Baghdad"),
        begin=lambda: table(
            (), pawns=("Istanbul", "Paris"), cubes={"Istanbul": {"black": 3, "blue": 1}}, infection_discard=()
        ),
        reached=ever(lambda s: s.cubes_at("Istanbul").get("black") == 2),
        solution=steps(Treat("Istanbul", "black")),
        praise="Now a black cube fits. A city has room for three of each colour.",
        led=lies_in("Istanbul"),
        look="Stay in Istanbul, and choose the black cubes.",
        mistakes=(
            Mistake(
                chose(Treat("Istanbul", "blue")),
                "You removed the blue cube, but there’s still no room for a black one.",
            ),
            otherwise("You can only remove cubes from the city you’re in."),
        ),
        exact=True,
        kinds=FIGHT,
    ),
    TeamTask(
        id="fourth-cube",
        rule="pandemic/outbreaks",
        title="A fourth cube",
        text="A fourth cube causes an outbreak: each neighbour gets a cube instead.",
        task="Chicago’s outbreak is next. With your one action, make room in Atlanta.",
        spotlight=around("Chicago", "Atlanta", "Montreal", "San Francisco", "Los Angeles", "Mexico City"),
        begin=lambda: table(
            (),
            pawns=ALONE,
            cubes={"Chicago": 3, "Atlanta": 3},
            stations=("Cairo",),
            infection_discard=(),
            infection=("Chicago",),
            rates=ONE,
            left=1,
        ),
        reached=has_one_outbreak,
        solution=steps(Treat("Atlanta", "blue")),
        praise="Chicago had an outbreak. Each neighbour got a cube; Atlanta had room for one more.",
        within=(Turn,),
        led=outbreaks_of_turn,
        look="Atlanta is full, and Chicago’s outbreak will add a cube. Stay in Atlanta, and remove a cube there.",
        mistakes=(otherwise("Atlanta was still full, so Chicago’s outbreak set off another one there."),),
        exact=True,
        kinds=FIGHT,
    ),
    action(
        id="direct-flight",
        rule="pandemic/direct-flight",
        title="A ticket",
        text="A city card is a ticket: spend it to fly to its city.",
        task="Lagos is full. Get there in one move.",
        spotlight=around(
            "Atlanta",
            "Washington",
            "Miami",
            "New York",
            "Bogota",
            "Sao Paulo",
            "Lagos",
            "Madrid",
            hand=("Lagos", "Bogota"),
            city_Lagos="Help!",
        ),
        begin=lambda: table(
            ("Lagos", "Bogota"), pawns=ALONE, cubes={"Lagos": 3}, stations=("Cairo",), infection_discard=()
        ),
        reached=ever(arrived("Lagos")),
        solution=steps(DirectFlight(0, "Lagos")),
        praise="You land in the card’s city, and the card is discarded.",
        led=whereabouts,
        look="Lagos is too far to drive. Choose its card to land there.",
        mistakes=(
            Mistake(flew, "A card takes you to its own city: you spent the wrong card."),
            otherwise("By road, Lagos is too far for one move."),
        ),
        kinds=FLY,
    ),
    action(
        id="charter-flight",
        rule="pandemic/charter-flight",
        title="A ticket anywhere",
        text="The card for the city you’re in takes you anywhere.",
        task="Algiers is full, and you don’t hold its card. Get there in one move.",
        spotlight=around(*ATLANTIC, hand=("Miami", "Lima"), margin=16),
        begin=lambda: table(
            ("Lima", "Miami"), pawns=("Lima", "Tokyo"), cubes={"Algiers": 3}, stations=("Cairo",), infection_discard=()
        ),
        reached=ever(arrived("Algiers")),
        solution=steps(CharterFlight(0, "Algiers")),
        praise="You spent the card for the city you left, so you could go anywhere.",
        led=whereabouts,
        look="You’re in Lima, so Lima’s card takes you to any city.",
        mistakes=(
            Mistake(
                lambda t: flew(t) and "Lima" in t.over.player_discard,
                "The right card! It takes you anywhere, so this time choose Algiers.",
            ),
            Mistake(flew, "That card took you to its own city. The card for the city you’re in takes you anywhere."),
            otherwise("By road, Algiers is too far for one move."),
        ),
        kinds=MOVING,
    ),
    ASK["pandemic-flights"],
    action(
        id="drive",
        rule="pandemic/drive-or-ferry",
        title="Round the world",
        text="A line that leaves the map comes back on the other side.",
        task="You’re in San Francisco. Get to Tokyo in one move.",
        spotlight=around(*NORTH, margin=34),
        begin=lambda: table(
            (), pawns=("San Francisco", "Lima"), cubes={"Tokyo": 3}, stations=("Sydney",), infection_discard=()
        ),
        reached=ever(arrived("Tokyo")),
        solution=steps(Drive(0, "Tokyo")),
        praise="You crossed the Pacific along a line, without spending a card.",
        led=whereabouts,
        look="One line leaves the map beside San Francisco and comes back in Tokyo.",
        mistakes=(otherwise("The line to Tokyo leaves the map at its left edge."),),
        kinds=MOVING,
    ),
    action(
        id="first-cure",
        rule="pandemic/discover-a-cure",
        title="Five of a colour",
        text="You’re at a research station.",
        task="Here, five cards of one colour make a cure. Find the yellow cure.",
        spotlight=around(
            "Johannesburg", "Kinshasa", "Khartoum", also=("cures",), hand=YELLOW, cures="Four cures to find"
        ),
        begin=lambda: table(
            YELLOW,
            pawns=("Johannesburg", "Paris"),
            cubes={"Kinshasa": 2, "Johannesburg": 1},
            stations=("Johannesburg",),
            infection_discard=(),
        ),
        reached=ever(lambda s: "yellow" in s.cured),
        solution=steps(Cure("yellow")),
        praise="That’s one of four cures! When you’ve found all four, everyone wins.",
        led=whereabouts,
        look="You have all five cards, and you’re at a station. Choose the yellow vial.",
        mistakes=(
            Mistake(flew, "That flight cost a yellow card. A cure needs all five."),
            otherwise("You haven’t found the yellow cure yet."),
        ),
        kinds=HEALING,
    ),
    TeamTask(
        id="two-cards",
        rule="pandemic/turns",
        title="The deck",
        text="After your four actions, you draw two cards.",
        task="Jakarta is full, and will get a cube after the draw. Use your last action there.",
        spotlight=around(*EAST, also=("player",), hand=("Manila", "Osaka", "Tokyo", "Seoul", "Taipei")),
        begin=lambda: table(
            ("Manila", "Osaka", "Tokyo"),
            pawns=("Jakarta", "Paris"),
            cubes={"Jakarta": 3},
            cards=("Seoul", "Taipei"),
            infection=("Jakarta",),
            infection_discard=(),
            rates=ONE,
            left=1,
        ),
        reached=lambda match: is_calm_turn(match) and len(match.state.hands[0]) == 5,
        solution=steps(Treat("Jakarta", "red")),
        praise="You drew two new cards, and Jakarta had room for its new cube.",
        within=(Turn,),
        led=hand_words,
        look="Remove a cube in Jakarta, so that there’s room for the new one.",
        mistakes=(otherwise("Nobody removed a cube in Jakarta, so its next cube caused an outbreak."),),
        kinds=HEALING,
    ),
    TeamTask(
        id="next-infection",
        rule="pandemic/infections",
        title="What comes next",
        text="Each turn ends with infections: cards put cubes in cities.",
        task="Green marks show which cities could be next. Save the right city in two actions.",
        spotlight=around(*SOUTH, also=("infections",), margin=8),
        begin=lambda: table(
            (),
            pawns=("Bogota", "Paris"),
            cubes={"Lima": 3, "Sao Paulo": 3},
            cards=("Miami", "Taipei"),
            infection_top=[["Lima", "Mexico City"]],
            infection_discard=(),
            left=2,
        ),
        reached=is_calm_turn,
        solution=steps(Drive(0, "Lima"), Treat("Lima", "yellow")),
        praise="Lima and Mexico City got a cube each, and both had room.",
        within=(Turn,),
        led=used_up(outbreaks_of_turn),
        look="Two cities are full. Which of them has a green mark? Go there and remove a cube.",
        mistakes=(
            Mistake(
                lambda t: t.over.pawns[0] == "Sao Paulo",
                "São Paulo is full, but its card isn’t next. Look for the green mark.",
            ),
            otherwise("Lima was still full when its card was drawn."),
        ),
        kinds=HEALING,
    ),
    Film(
        id="epidemic-comes",
        rule="pandemic/epidemics",
        title="An epidemic",
        text="The infection rate says how many cities get a cube each turn. Watch the rate, and watch Jakarta.",
        spotlight=around(*EAST, also=("player", "packets", "track:rate")),
        begin=lambda: table(
            cards=("epidemic", "Chicago"),
            gone=(*FOUND, *USED),
            pawns=("Sydney", "Paris"),
            bottom=("Jakarta",),
            infection=("Jakarta", "Bangkok", "Manila"),
            infection_discard=("Bangkok", "Manila"),
            cubes={"Bangkok": 1, "Manila": 1},
            came=2,
            left=1,
        ),
        steps=steps(Pass()),
        said="The rate rose to 3 cities a turn. Jakarta got three cubes, and its card went back on top. It came up "
        "again at once, so Jakarta had an outbreak.",
    ),
    TeamPuzzle(
        id="two-full-cities",
        rule="pandemic/actions",
        title="The whole board",
        text="This is the whole board. There’s more than one solution.",
        spotlight=board("Essen", "Lagos", "Tokyo"),
        task="São Paulo and Lagos are full. Use your four actions to make room in both.",
        begin=lambda: table(("Essen", "Lagos", "Tokyo"), pawns=("Bogota", "Paris"), cubes={"Sao Paulo": 3, "Lagos": 3}),
        reached=ever(lambda s: not full_cities(s)),
        solution=steps(
            Drive(0, "Sao Paulo"), Treat("Sao Paulo", "yellow"), Drive(0, "Lagos"), Treat("Lagos", "yellow")
        ),
        praise="You travelled twice and treated twice. Following the lines costs no card.",
        within=(Turn,),
        led=used_up(lambda t: f"Still full: {' and '.join(full_cities(t.over))}."),
        look="Each city needs two actions: one to get there, and one to treat.",
        alone=True,
        mistakes=(
            Mistake(
                lambda t: len(full_cities(t.over)) == 1,
                "That’s one of the two cities! The other takes two actions: one to get there, and one to treat.",
            ),
            otherwise("You didn’t make room in either city."),
        ),
        kinds=HEALING,
    ),
)

CHAPTER = Chapter(
    id="moving",
    title="Saving the world",
    levels=LEVELS,
    goal="You can drive, fly, treat a disease, find a cure, and tell which city is in danger next.",
)
