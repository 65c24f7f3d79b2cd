"""The fourth chapter: epidemics among the cards, and the five events against them."""

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
from pharmalab.lessons.pandemic.cures import BLACK, CURING, SICK
from pharmalab.lessons.pandemic.questions import ASK
from pharmalab.lessons.pandemic.table import (
    chose,
    hand_words,
    is_calm_turn,
    outbreaks_of_turn,
    steps,
    table,
    whereabouts,
)
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

RED = ("Tokyo", "Manila", "Osaka", "Seoul")
DRAWN = ("epidemic", "Bogota")
EVENTS = (*CURING, Discard, PlayEvent, Continue)
AIRLIFT = (*EVENTS, AirliftPawn, AirliftTo)
GRANT = (*AIRLIFT, GrantCity)
ALL_EVENTS = (*GRANT, RemoveCard)

LEVELS = (
    Film(
        id="epidemic-comes",
        rule="pandemic/epidemics",
        title="An epidemic",
        text="Epidemics hide among the player cards. One comes now: the infection rate goes up, the bottom infection "
        "card brings three cubes, the used infection cards are shuffled and go back on top.",
        begin=lambda: table(cards=DRAWN, bottom=("Hong Kong",), infection=("Hong Kong", "Kinshasa"), left=1),
        steps=steps(Pass()),
        said="Increase: the rate went up. Infect: three cubes in Hong Kong. Intensify: its card went back on top with "
        "the used ones, and came again at once: an outbreak.",
    ),
    ASK["pandemic-epidemic-city"],
    ASK["pandemic-eradicated"],
    Task(
        id="hand-limit",
        rule="pandemic/hand-limit",
        title="One Quiet Night",
        text="Nobody keeps more than seven cards. One of yours is an event: it costs no action, and may be played at "
        "almost any time, in anybody’s turn. After One Quiet Night, no city is infected in this turn.",
        task="You hold eight cards, and Lagos is full and comes next. One card solves both.",
        begin=lambda: table(
            ("Essen", "Tokyo", "Riyadh", "Delhi", "Lima", "Buenos Aires"),
            cubes={"Lagos": 3},
            infection_top=[["Lagos"], ["Taipei"]],
            cards=("one_quiet_night", "Hong Kong"),
            phase="cards",
        ),
        reached=is_calm_turn,
        solution=steps(PlayEvent(0, "one_quiet_night")),
        praise="Seven city cards, and a quiet night: no city was infected.",
        within=(DiscardDown,),
        led=hand_words,
        look="A cure may need that city card. Which of the eight is an event?",
        mistakes=(
            Mistake(
                chose(Discard("one_quiet_night")),
                "Thrown away, it does nothing. Play it, and it is gone from your hand as well.",
            ),
        ),
        kinds=EVENTS,
    ),
    Task(
        id="airlift",
        rule="pandemic/airlift",
        title="An Airlift",
        text="Airlift moves any one pawn to any city, also between two actions.",
        task="You are in Delhi, Ben is in Lima, and he holds the Delhi card. Have it with your last action.",
        begin=lambda: table(
            (*BLACK, "airlift"), ("Paris", "Delhi", "Bangkok", "Khartoum"), ("Delhi", "Lima"), SICK, left=1
        ),
        reached=ever(lambda s: "Delhi" in s.hands[0]),
        solution=steps(PlayEvent(0, "airlift"), AirliftPawn(1), AirliftTo(1, "Delhi"), Take(1, "Delhi")),
        praise="Ben came without an action, and one was enough to take the card: five black ones.",
        within=(Turn, AirliftWho, AirliftWhere),
        led=whereabouts,
        look="The card passes in Delhi alone, and takes your one action. So it is Ben who has to come.",
        mistakes=(
            Mistake(
                lambda t: "airlift" in t.over.player_discard and t.over.pawns[1] == "Delhi",
                "Ben was there. Your action was to take the card.",
            ),
            Mistake(
                lambda t: "airlift" in t.over.player_discard and t.over.pawns[1] == "Lima",
                "You took the Airlift yourself. But in Delhi alone the card passes: Ben has to come.",
            ),
        ),
        kinds=AIRLIFT,
    ),
    ASK["pandemic-eighth-card"],
    Task(
        id="government-grant",
        rule="pandemic/government-grant",
        title="Government Grant",
        text="Government Grant puts a station in any city, without its card.",
        task="You are in Tokyo with five red cards, and with your last action. Cure red.",
        begin=lambda: table((*RED, "Taipei", "government_grant"), pawns=("Tokyo", "Paris"), left=1),
        reached=ever(lambda s: "red" in s.cured),
        solution=steps(PlayEvent(0, "government_grant"), GrantCity("Tokyo"), Cure("red")),
        praise="A station where you were, for no card and no action: five red ones were left for the cure.",
        within=(Turn, GrantWhere),
        led=lambda t: f"{whereabouts(t)} Stations: {', '.join(t.over.stations)}.",
        look="The cure takes your action: the station has to come to you.",
        mistakes=(
            Mistake(
                lambda t: "Tokyo" in t.over.stations and "government_grant" not in t.over.player_discard,
                "The station cost the Tokyo card, a red one: four are too few.",
            ),
            Mistake(
                lambda t: "Tokyo" in t.over.stations,
                "The station stood in Tokyo. Your last action was to be the cure.",
            ),
        ),
        kinds=GRANT,
    ),
    Film(
        id="forecast",
        rule="pandemic/forecast",
        title="A Forecast",
        text="Forecast lets you look at the next six infection cards, and put them back in any order. Osaka, which is "
        "full, is among them. Watch where Anna puts it.",
        begin=lambda: table(
            ("Essen", "Riyadh", "Buenos Aires", "forecast"),
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
        said="Lima and Paris came, and were empty. Osaka is the sixth card now: two turns for somebody to go there.",
    ),
    Task(
        id="epidemic",
        rule="pandemic/resilient-population",
        title="Resilient Population",
        text="Resilient Population takes one used infection card out of the game, also inside an epidemic, just "
        "before the used cards go back. No other event can.",
        task="The epidemic put three cubes in Hong Kong, and its card is about to come back on top. Stop it.",
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
        praise="The other cards came back; that of Hong Kong never will. There is no better moment.",
        within=(Pause, RemoveWhich),
        led=outbreaks_of_turn,
        look="You removed a city with few cubes. Which one has three?",
        mistakes=(
            Mistake(
                chose(Continue()),
                "Hong Kong came back at once, and was full. This was the moment for Resilient Population.",
            ),
        ),
        kinds=ALL_EVENTS,
    ),
    Puzzle(
        id="two-events",
        rule="pandemic/playing-events",
        title="Two events",
        text="Bangkok has three cubes of an epidemic, and its card comes again in this turn. You hold two events; Ben "
        "is the Quarantine Specialist. There is more than one way.",
        task="Let nothing break out in this turn.",
        begin=lambda: table(
            ("Essen", "Tokyo", "airlift", "resilient_population"),
            ("Paris", "Montreal", "Khartoum", "Osaka"),
            ("Atlanta", "Lima"),
            roles=("contingency_planner", "quarantine_specialist"),
            cards=("epidemic", "Miami"),
            bottom=("Bangkok",),
            infection=("Bangkok", "Kinshasa", "Milan"),
            phase="cards",
            own=steps(Continue()),
        ),
        reached=is_calm_turn,
        solution=steps(Continue(), PlayEvent(0, "airlift"), AirliftPawn(1), AirliftTo(1, "Bangkok"), Continue()),
        praise="Its card out of the game, or Ben near it when it came: two quite different events.",
        within=(Pause, RemoveWhich, AirliftWho, AirliftWhere, Infect),
        led=outbreaks_of_turn,
        look="Either Bangkok does not come again, or somebody protects it. Which event does which?",
        mistakes=(
            Mistake(
                lambda t: "airlift" in t.states[-1].player_discard and t.states[-1].pawns[1] == "Lima",
                "You airlifted yourself. It is Ben who keeps cubes away.",
            ),
        ),
        kinds=ALL_EVENTS,
    ),
)

CHAPTER = Chapter(id="cards", title="Epidemics and events", levels=LEVELS)
