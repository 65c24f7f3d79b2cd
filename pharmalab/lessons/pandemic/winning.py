"""The last chapter of the Pandemic lesson: the abilities of other roles, the end of a game, and the set-up."""

from functools import partial

from pharmalab.games.pandemic.components import CITIES, EVENTS, title
from pharmalab.games.pandemic.mechanisms.contingency_planner import StoreEvent
from pharmalab.games.pandemic.mechanisms.cure import Cure
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.pauses import Pause
from pharmalab.games.pandemic.mechanisms.share import Take
from pharmalab.games.pandemic.mechanisms.stations import Build
from pharmalab.games.pandemic.mechanisms.travel import DirectFlight, Rendezvous, ShuttleFlight
from pharmalab.games.pandemic.mechanisms.turn import Pass, Turn
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pandemic.cards import ALL_EVENTS, RED
from pharmalab.lessons.pandemic.cures import NORTH
from pharmalab.lessons.pandemic.questions import ASK
from pharmalab.lessons.pandemic.table import (
    BEN,
    FOUND,
    HAND,
    ActionTask,
    TeamPuzzle,
    TeamTask,
    around,
    board,
    chose,
    flew,
    is_calm_turn,
    otherwise,
    outbreaks_of_turn,
    steps,
    table,
    whereabouts,
)
from pharmalab.lessons.tasks import Mistake, ever

SPENT = tuple(card for card in (*CITIES, *EVENTS) if card not in (*HAND, *BEN))  # all cards that nobody holds
ISLES = ("Jakarta", "Ho Chi Minh City", "Manila", "Sydney")
THREE = ("blue", "yellow", "black")
FOUR = ("Lagos", "Bogota", "Lima", "Miami")

DISPATCH = (*ALL_EVENTS, Rendezvous)
STORE = (*DISPATCH, StoreEvent)

action = partial(ActionTask, within=(Turn,))

LEVELS = (
    action(
        id="researcher",
        rule="pandemic/researcher",
        title="The Researcher",
        text="The Researcher can give any city card to a player in the same city.",
        task="Ben is the Researcher. Get five red cards.",
        spotlight=around(*NORTH, also=("seats",), hand=(*RED, "Taipei")),
        begin=lambda: table(
            RED, ("Paris", "Khartoum", "Taipei", "Montreal"), roles=("contingency_planner", "researcher")
        ),
        reached=ever(lambda s: "Taipei" in s.hands[0]),
        solution=steps(Take(1, "Taipei")),
        praise="Ben gave you Taipei’s card in Atlanta. Only the Researcher can do that.",
        led=whereabouts,
        look="Look for Ben’s red card, and choose it. He can give it to you right here.",
        mistakes=(
            Mistake(
                chose(*(Take(1, city) for city in ("Paris", "Khartoum", "Montreal"))),
                "That wasn’t a red card. Which of Ben’s cards is red?",
            ),
            Mistake(flew, "That flight cost a red card, and Ben isn’t with you now."),
            otherwise("Ben still holds his red card."),
        ),
        kinds=ALL_EVENTS,
    ),
    action(
        id="scientist",
        rule="pandemic/scientist",
        title="The Scientist",
        text="The Scientist needs only four cards for a cure.",
        task="You’re the Scientist, and you’re at a station. Bring your team closer to winning.",
        spotlight=around("Johannesburg", "Kinshasa", "Khartoum", also=("cures",), hand=FOUR),
        begin=lambda: table(
            FOUR,
            pawns=("Johannesburg", "Paris"),
            cubes={"Khartoum": 2},
            stations=("Johannesburg",),
            roles=("scientist", "operations_expert"),
        ),
        reached=ever(lambda s: "yellow" in s.cured),
        solution=steps(Cure("yellow")),
        praise="Four cards were enough for you. Everyone else needs five.",
        led=whereabouts,
        look="You hold four yellow cards. Choose the yellow vial.",
        mistakes=(
            Mistake(flew, "That flight cost a yellow card, and the three you have left aren’t enough for a cure."),
            otherwise("You haven’t found the yellow cure yet."),
        ),
        kinds=ALL_EVENTS,
    ),
    action(
        id="operations-expert",
        rule="pandemic/operations-expert",
        title="The Operations Expert",
        text="You’re the Operations Expert: you build stations without spending a card.",
        task="Give Tokyo a station, and keep all five red cards.",
        spotlight=around("Tokyo", "Osaka", "Seoul", "Shanghai", hand=(*RED, "Taipei")),
        begin=lambda: table(
            (*RED, "Taipei"), pawns=("Tokyo", "Paris"), roles=("operations_expert", "contingency_planner")
        ),
        reached=ever(lambda s: "Tokyo" in s.stations and len(s.hands[0]) == 5),
        solution=steps(Build("Tokyo")),
        praise="Once a turn, you can spend any city card to fly anywhere from a station.",
        led=whereabouts,
        look="Build where you are: choose Tokyo. Building costs you no card.",
        mistakes=(Mistake(flew, "That flight cost a red card."), otherwise("Tokyo still has no station.")),
        kinds=ALL_EVENTS,
    ),
    action(
        id="dispatcher",
        rule="pandemic/dispatcher",
        title="The Dispatcher",
        text="You’re the Dispatcher: you can send any pawn to another pawn’s city.",
        task="Bring Ben to you in Delhi with one action.",
        spotlight=around("Delhi", "Karachi", "Mumbai", "Chennai", "Kolkata", "Bangkok", "Jakarta"),
        begin=lambda: table((), pawns=("Delhi", "Jakarta"), roles=("dispatcher", "contingency_planner")),
        reached=ever(lambda s: s.pawns == ("Delhi", "Delhi")),
        solution=steps(Rendezvous(1, "Delhi")),
        praise="Ben joined you. You can also move his pawn as if it were yours.",
        led=lambda t: f"{whereabouts(t)} Ben is in {title(t.over.pawns[1])}.",
        look="Choose Ben’s pawn, then Delhi, where you are.",
        mistakes=(
            Mistake(
                lambda t: t.over.pawns[0] == "Jakarta",
                "You’re both in Jakarta now, but Ben was supposed to come to you.",
            ),
            Mistake(
                lambda t: t.over.pawns == ("Delhi", t.over.pawns[1]) and t.over.pawns[1] != "Jakarta",
                "That’s a long way by road. Send Ben’s pawn to where you are.",
            ),
            otherwise("Ben didn’t join you in Delhi."),
        ),
        kinds=DISPATCH,
    ),
    TeamTask(
        id="contingency-planner",
        rule="pandemic/contingency-planner",
        title="The Contingency Planner",
        text="You’re the Contingency Planner: you can take used events from the discard pile.",
        task="Manila is full, and its card is next. Use your last action.",
        spotlight=around(
            "Sydney", "Jakarta", "Manila", "Ho Chi Minh City", also=("player",), hand=("one_quiet_night",)
        ),
        begin=lambda: table(
            (),
            pawns=("Sydney", "Paris"),
            cubes={"Manila": 3},
            gone=("one_quiet_night", "Osaka"),
            infection_top=[["Manila"], ["Taipei"]],
            cards=("Miami", "Taipei"),
            left=1,
        ),
        reached=is_calm_turn,
        solution=steps(StoreEvent("one_quiet_night"), PlayEvent(0, "one_quiet_night")),
        praise="Storing the event cost an action, but playing it didn’t. Now it’s gone for good.",
        within=(Turn, Pause),
        led=outbreaks_of_turn,
        look="You can’t treat Manila in time. Open the discard pile: which event there would help?",
        mistakes=(
            Mistake(
                lambda t: bool(t.over.stored) or chose(StoreEvent("one_quiet_night"))(t),
                "You stored One Quiet Night, but didn’t play it before the infections.",
            ),
            otherwise("Manila was still full when its card was drawn."),
        ),
        kinds=STORE,
    ),
    Film(
        id="out-of-cards",
        rule="pandemic/out-of-cards",
        title="The deck is empty",
        text="The player deck is empty. Watch what happens after you pass your last action.",
        spotlight=board(),
        begin=lambda: table(gone=SPENT, came=4, left=1),
        steps=steps(Pass()),
        said="You couldn’t draw two cards, so everyone lost. The deck is the game’s clock.",
    ),
    TeamTask(
        id="win",
        rule="pandemic/winning",
        title="The fourth cure",
        text="You have three cures and seven outbreaks. Sydney is full, and its card is next.",
        task="Ben, in Jakarta, holds Jakarta’s card. Win in three actions!",
        spotlight=around(*ISLES, also=("cure:red",), hand=(*RED, "Jakarta")),
        begin=lambda: table(
            RED,
            ("Jakarta", "Paris", "Khartoum", "Montreal"),
            ("Manila", "Jakarta"),
            cubes={"Sydney": 3, "Kolkata": 2},
            stations=("Atlanta", "Manila", "Jakarta"),
            cured=THREE,
            gone=FOUND,
            came=2,
            outbreaks=7,
            infection_top=[["Sydney"], ["Lima"]],
            left=3,
        ),
        reached=ever(lambda s: s.won),
        solution=steps(ShuttleFlight(0, "Jakarta"), Take(1, "Jakarta"), Cure("red")),
        praise="That’s four cures, so you’ve all won, however many cubes are left.",
        within=(Turn,),
        led=outbreaks_of_turn,
        look="Ben is at a station with the fifth red card. Fly there from your station, take the card, and cure red.",
        mistakes=(
            Mistake(
                chose(*(DirectFlight(0, city) for city in (*RED, "Jakarta"))),
                "That flight cost a red card. Flying from station to station costs no card.",
            ),
            Mistake(
                lambda t: "Jakarta" in t.over.hands[0],
                "You were at a station with five red cards. Use the third action for the cure.",
            ),
            otherwise("You haven’t found the red cure yet."),
        ),
        kinds=STORE,
    ),
    ASK["pandemic-first-cubes"],
    ASK["pandemic-deck"],
    TeamPuzzle(
        id="last-cure",
        rule="pandemic/winning",
        title="The last cure",
        text="You’re the Operations Expert; Ben is the Researcher. There’s more than one solution.",
        task="Sydney is full, and its card is next. Win in three actions!",
        spotlight=around(*ISLES, also=("cure:red",), hand=(*RED, "Shanghai")),
        begin=lambda: table(
            RED,
            ("Shanghai", "Paris", "Khartoum", "Montreal"),
            ("Ho Chi Minh City", "Ho Chi Minh City"),
            cubes={"Sydney": 3, "Kolkata": 2},
            roles=("operations_expert", "researcher"),
            stations=("Atlanta", "Cairo", "Jakarta"),
            cured=THREE,
            gone=FOUND,
            came=2,
            outbreaks=7,
            infection_top=[["Sydney"], ["Lima"]],
            left=3,
        ),
        reached=ever(lambda s: s.won),
        solution=steps(Take(1, "Shanghai"), Build("Ho Chi Minh City"), Cure("red")),
        praise="You took Ben’s red card, got a station and cured red. Everyone wins!",
        within=(Turn,),
        led=outbreaks_of_turn,
        look="Taking a card and curing red cost two actions. Use the third action to get a station. Which roles do "
        "you and Ben have?",
        mistakes=(
            Mistake(
                lambda t: "Shanghai" in t.over.hands[0],
                "You had five red cards, but you still needed a station, or an action for the cure.",
            ),
            otherwise("You haven’t found the red cure yet."),
        ),
        kinds=STORE,
    ),
)

CHAPTER = Chapter(
    id="winning",
    title="Roles, and the end",
    levels=LEVELS,
    goal="You know every role, how your team wins, and the three ways it can lose.",
)
