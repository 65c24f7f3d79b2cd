"""The fourth chapter of the Pandemic lesson: epidemics in the player deck, and the five event cards."""

from pharmalab.games.pandemic.components import titles
from pharmalab.games.pandemic.mechanisms.cure import Cure
from pharmalab.games.pandemic.mechanisms.event_cards.airlift import AirliftPawn, AirliftTo, AirliftWhere, AirliftWho
from pharmalab.games.pandemic.mechanisms.event_cards.forecast import PutNext
from pharmalab.games.pandemic.mechanisms.event_cards.government_grant import GrantCity, GrantWhere
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RemoveCard, RemoveWhich
from pharmalab.games.pandemic.mechanisms.hand_limit import Discard, DiscardDown
from pharmalab.games.pandemic.mechanisms.infection import Infect
from pharmalab.games.pandemic.mechanisms.pauses import Continue, Pause
from pharmalab.games.pandemic.mechanisms.share import Take
from pharmalab.games.pandemic.mechanisms.turn import Pass, Turn
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pandemic.cures import SICK
from pharmalab.lessons.pandemic.infections import PLAY
from pharmalab.lessons.pandemic.questions import ASK
from pharmalab.lessons.pandemic.table import (
    TeamPuzzle,
    TeamTask,
    around,
    chose,
    hand_words,
    is_calm_turn,
    otherwise,
    outbreaks_of_turn,
    steps,
    table,
    whereabouts,
)
from pharmalab.lessons.tasks import Mistake, ever

RED = ("Tokyo", "Manila", "Osaka", "Seoul")
BLACK = ("Algiers", "Cairo", "Mumbai", "Tehran")
DRAWN = ("epidemic", "Bogota")
EIGHT = ("Essen", "Tokyo", "Riyadh", "Delhi", "Lima", "Buenos Aires", "one_quiet_night", "Hong Kong")
INDIES = ("Jakarta", "Ho Chi Minh City", "Bangkok", "Chennai", "Sydney")
EVENTS = (*PLAY, Discard, PlayEvent, Continue)
AIRLIFT = (*EVENTS, AirliftPawn, AirliftTo)
GRANT = (*AIRLIFT, GrantCity)
ALL_EVENTS = (*GRANT, RemoveCard)

LEVELS = (
    TeamTask(
        id="hand-limit",
        rule="pandemic/hand-limit",
        title="One Quiet Night",
        text="Seven cards is the limit. Events cost no action.",
        task="You hold eight. Lagos is full, and its card is next. One event solves both problems.",
        spotlight=around("Lagos", "Kinshasa", "Khartoum", "Sao Paulo", hand=EIGHT),
        begin=lambda: table(
            EIGHT[:6],
            cubes={"Lagos": 3},
            infection_top=[["Lagos"], ["Taipei"]],
            cards=EIGHT[6:],
            phase="cards",
        ),
        reached=is_calm_turn,
        solution=steps(PlayEvent(0, "one_quiet_night")),
        praise="No city was infected, and you kept all seven city cards.",
        within=(DiscardDown,),
        led=hand_words,
        look="Don’t discard a city card you might need for a cure. Which of the eight cards is an event?",
        mistakes=(
            Mistake(
                chose(Discard("one_quiet_night")),
                "An event that you discard does nothing. An event that you play takes effect and leaves your hand too.",
            ),
            otherwise("You still hold the event, and nothing kept Lagos’s card from being drawn."),
        ),
        kinds=EVENTS,
    ),
    TeamTask(
        id="airlift",
        rule="pandemic/airlift",
        title="An Airlift",
        text="Airlift moves any one pawn to any city.",
        task="Ben, in Bangkok, holds Delhi’s card. Get it with your last action.",
        spotlight=around(
            "Delhi", "Karachi", "Mumbai", "Chennai", "Kolkata", "Bangkok", hand=(*BLACK, "Delhi", "airlift")
        ),
        begin=lambda: table(
            (*BLACK, "airlift"), ("Paris", "Delhi", "Lima", "Khartoum"), ("Delhi", "Bangkok"), SICK, left=1
        ),
        reached=ever(lambda s: "Delhi" in s.hands[0]),
        solution=steps(PlayEvent(0, "airlift"), AirliftPawn(1), AirliftTo(1, "Delhi"), Take(1, "Delhi")),
        praise="Ben’s flight cost no action. You can play events at almost any time.",
        within=(Turn, AirliftWho, AirliftWhere),
        led=whereabouts,
        look="You can take Delhi’s card only in Delhi, and taking it costs your one action. So Ben has to come to you.",
        mistakes=(
            Mistake(
                lambda t: "airlift" in t.over.player_discard and t.over.pawns[1] == "Delhi",
                "Ben was in Delhi. Use your action to take the card.",
            ),
            Mistake(
                lambda t: "airlift" in t.over.player_discard and t.over.pawns[1] == "Bangkok",
                "You airlifted your own pawn. You can take Delhi’s card only in Delhi, so Ben has to come to you.",
            ),
            otherwise("Delhi’s card can be taken only if you’re both in Delhi."),
        ),
        kinds=AIRLIFT,
    ),
    ASK["pandemic-eighth-card"],
    TeamTask(
        id="government-grant",
        rule="pandemic/government-grant",
        title="Government Grant",
        text="Government Grant lets you put a station in any city, without its card.",
        task="You’re in Jakarta with five red cards and one action. Cure red.",
        spotlight=around(
            "Jakarta", "Ho Chi Minh City", "Sydney", also=("cure:red",), hand=(*RED, "Jakarta", "government_grant")
        ),
        begin=lambda: table((*RED, "Jakarta", "government_grant"), pawns=("Jakarta", "Paris"), left=1),
        reached=ever(lambda s: "red" in s.cured),
        solution=steps(PlayEvent(0, "government_grant"), GrantCity("Jakarta"), Cure("red")),
        praise="The station cost no card or action, so you kept all five red cards.",
        within=(Turn, GrantWhere),
        led=lambda t: f"{whereabouts(t)} Stations: {titles(t.over.stations)}.",
        look="The cure takes your only action, so the station has to come to you.",
        mistakes=(
            Mistake(
                lambda t: "Jakarta" in t.over.stations and "government_grant" not in t.over.player_discard,
                "That station cost you Jakarta’s red card, and four cards aren’t enough for a cure.",
            ),
            Mistake(
                lambda t: "Jakarta" in t.over.stations,
                "You had a station in Jakarta. Use your last action for the cure.",
            ),
            otherwise("For the cure, you need five red cards in your hand and a station in your city."),
        ),
        kinds=GRANT,
    ),
    Film(
        id="forecast",
        rule="pandemic/forecast",
        title="A Forecast",
        text="Forecast lets you reorder the next six infection cards. Osaka is full.",
        spotlight=around("Osaka", "Tokyo", "Seoul", "Shanghai", "Taipei", hand=None),
        begin=lambda: table(
            ("forecast",),
            cubes={"Osaka": 3},
            infection_top=[["Osaka", "Lima", "Paris", "Delhi", "Cairo", "Tokyo"]],
            cards=("Miami", "Taipei"),
            left=1,
        ),
        steps=steps(
            PlayEvent(0, "forecast"),
            *(PutNext(city) for city in ("Lima", "Paris", "Delhi", "Cairo", "Tokyo")),
            Pass(),
        ),
        said="You put Osaka sixth. Lima and Paris came up instead, and both were empty. Now there’s time to help "
        "Osaka.",
    ),
    ASK["pandemic-epidemic-city"],
    TeamTask(
        id="epidemic",
        rule="pandemic/resilient-population",
        title="Resilient Population",
        text="Resilient Population removes a used infection card for good, even during an epidemic.",
        task="Hong Kong got three cubes. Keep its card out of the deck.",
        spotlight=around(
            *("Hong Kong", "Shanghai", "Taipei", "Seoul", "Osaka", "Kolkata"),
            hand=("resilient_population",),
        ),
        begin=lambda: table(
            ("Essen", "Tokyo", "Riyadh", "resilient_population"),
            cards=DRAWN,
            bottom=("Hong Kong",),
            infection=("Hong Kong", "Kinshasa", "Milan"),
            phase="cards",
            own=steps(Continue()),
        ),
        reached=is_calm_turn,
        solution=steps(PlayEvent(0, "resilient_population"), RemoveCard("Hong Kong")),
        praise="The other cards came back, but Hong Kong’s never will.",
        within=(Pause, RemoveWhich),
        led=outbreaks_of_turn,
        look="You removed the card of a city with few cubes. Which city has three?",
        mistakes=(
            Mistake(
                chose(Continue()),
                "Hong Kong’s card came back at once, and the city was full. Play Resilient Population before that "
                "happens.",
            ),
            otherwise("You removed the card of a city with few cubes, and Hong Kong’s card came back."),
        ),
        kinds=ALL_EVENTS,
    ),
    ASK["pandemic-eradicated"],
    TeamPuzzle(
        id="two-events",
        rule="pandemic/playing-events",
        title="Two events",
        text="You hold two events. Ben is the Quarantine Specialist. There’s more than one solution.",
        task="Bangkok is full, and its card will return. Prevent the outbreak.",
        spotlight=around(*INDIES, "Manila", "Kolkata", "Hong Kong", "Delhi", hand=("airlift", "resilient_population")),
        begin=lambda: table(
            ("Essen", "Tokyo", "airlift", "resilient_population"),
            ("Paris", "Montreal", "Khartoum", "Osaka"),
            ("Sydney", "Delhi"),
            roles=("contingency_planner", "quarantine_specialist"),
            cards=("epidemic", "Miami"),
            bottom=("Bangkok",),
            infection=("Bangkok", "Kinshasa", "Milan"),
            phase="cards",
            own=steps(Continue()),
        ),
        reached=is_calm_turn,
        solution=steps(Continue(), PlayEvent(0, "airlift"), AirliftPawn(1), AirliftTo(1, "Bangkok"), Continue()),
        praise="You can remove Bangkok’s card, or bring Ben close to Bangkok: two very different solutions.",
        within=(Pause, RemoveWhich, AirliftWho, AirliftWhere, Infect),
        led=outbreaks_of_turn,
        look="Remove Bangkok’s card, or get somebody to protect the city. Which event would you use for each?",
        mistakes=(
            Mistake(
                lambda t: "airlift" in t.states[-1].player_discard and t.states[-1].pawns[1] == "Delhi",
                "You airlifted yourself. But it’s Ben who keeps cubes away.",
            ),
            otherwise("Bangkok was full and unprotected when its card came back."),
        ),
        kinds=ALL_EVENTS,
    ),
)

CHAPTER = Chapter(
    id="cards",
    title="Epidemics and events",
    levels=LEVELS,
    goal="You know what an epidemic does, and can play each event when it helps most.",
)
