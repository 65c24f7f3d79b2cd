"""The last chapter: what the other roles can do, the end of a game, and how one is set up."""

from functools import partial

from pharmalab.games.pandemic.components import CITIES, EVENTS
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
from pharmalab.lessons.pandemic.questions import ASK
from pharmalab.lessons.pandemic.table import (
    BEN,
    HAND,
    ActionTask,
    chose,
    flew,
    idle,
    is_calm_turn,
    outbreaks_of_turn,
    steps,
    table,
    whereabouts,
)
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

FOUND = (
    *("Atlanta", "London", "Madrid", "Milan", "Washington"),
    *("Bogota", "Lagos", "Lima", "Miami", "Santiago"),
    *("Algiers", "Cairo", "Delhi", "Mumbai", "Tehran", "Moscow"),
)  # spent on three cures and a station
SPENT = tuple(card for card in (*CITIES, *EVENTS) if card not in (*HAND, *BEN))  # all that nobody holds
THREE = ("blue", "yellow", "black")

DISPATCH = (*ALL_EVENTS, Rendezvous)
STORE = (*DISPATCH, StoreEvent)

action = partial(ActionTask, within=(Turn,))

LEVELS = (
    Film(
        id="scientist",
        rule="pandemic/scientist",
        title="The Scientist",
        text="There are five more roles. Here Ben is the Scientist, in Atlanta, with four red cards.",
        begin=lambda: table(
            ben=RED, hand=("Essen", "Paris", "Riyadh", "Lima"), roles=("researcher", "scientist"), mover=1
        ),
        steps=steps(Cure("red")),
        said="Four cards of a colour were enough: the Scientist needs one less for a cure.",
    ),
    action(
        id="researcher",
        rule="pandemic/researcher",
        title="The Researcher",
        text="The Researcher gives any city card to a player in the same city.",
        task="Ben, the Researcher, is with you in Atlanta. Have five red cards.",
        begin=lambda: table(
            RED, ("Taipei", "Paris", "Khartoum", "Montreal"), roles=("contingency_planner", "researcher")
        ),
        reached=ever(lambda s: "Taipei" in s.hands[0]),
        solution=steps(Take(1, "Taipei")),
        praise="Taipei changed hands in Atlanta. Nobody but the Researcher gives it there.",
        led=whereabouts,
        look="Look for Ben’s red card. He gives it where you both are.",
        mistakes=(
            Mistake(
                chose(*(Take(1, city) for city in ("Paris", "Khartoum", "Montreal"))),
                "That was not a red card. Which of Ben’s is one?",
            ),
            Mistake(flew, "That flight cost a red card, and Ben is not with you now."),
            idle,
        ),
        kinds=ALL_EVENTS,
    ),
    action(
        id="operations-expert",
        rule="pandemic/operations-expert",
        title="The Operations Expert",
        text="The Operations Expert needs no card for a station. Once a turn he or she may also fly from a station to "
        "any city, for any city card.",
        task="You are the Operations Expert, in Tokyo, with five red cards. Let Tokyo have a station, and keep all "
        "five.",
        begin=lambda: table(
            (*RED, "Taipei"), pawns=("Tokyo", "Paris"), roles=("operations_expert", "contingency_planner")
        ),
        reached=ever(lambda s: "Tokyo" in s.stations and len(s.hands[0]) == 5),
        solution=steps(Build("Tokyo")),
        praise="A station for an action, and five cards ready for the cure.",
        led=whereabouts,
        look="Build where you stand: it costs you no card.",
        mistakes=(
            Mistake(flew, "That flight cost a red card."),
            idle,
        ),
        kinds=ALL_EVENTS,
    ),
    action(
        id="dispatcher",
        rule="pandemic/dispatcher",
        title="The Dispatcher",
        text="The Dispatcher moves others’ pawns like the own one, or sends any pawn to where another pawn is. Each "
        "is an action.",
        task="You are the Dispatcher, in Delhi; Ben is in Lima. Have him in Delhi with one action.",
        begin=lambda: table(pawns=("Delhi", "Lima"), roles=("dispatcher", "contingency_planner")),
        reached=ever(lambda s: s.pawns == ("Delhi", "Delhi")),
        solution=steps(Rendezvous(1, "Delhi")),
        praise="Ben joined you from the other end of the world. Now cards could pass.",
        led=lambda t: f"{whereabouts(t)} Ben is in {t.over.pawns[1]}.",
        look="You may send Ben’s pawn to yours.",
        mistakes=(
            Mistake(lambda t: t.over.pawns[0] == "Lima", "You are both in Lima now. Ben was to come."),
            Mistake(
                lambda t: t.over.pawns == ("Delhi", t.over.pawns[1]) and t.over.pawns[1] != "Lima",
                "By road it is a long way. Send Ben’s pawn to where you are.",
            ),
            idle,
        ),
        kinds=DISPATCH,
    ),
    Task(
        id="contingency-planner",
        rule="pandemic/contingency-planner",
        title="The Contingency Planner",
        text="For an action, the Contingency Planner takes a used event from the discard pile. Played once more, it "
        "leaves the game.",
        task="You are the Contingency Planner. One Quiet Night was played already. Lagos is full, and comes next. "
        "With your last action, see that nothing breaks out.",
        begin=lambda: table(
            cubes={"Lagos": 3},
            gone=("one_quiet_night", "Osaka"),
            infection_top=[["Lagos"], ["Taipei"]],
            cards=("Miami", "Taipei"),
            left=1,
        ),
        reached=is_calm_turn,
        solution=steps(StoreEvent("one_quiet_night"), PlayEvent(0, "one_quiet_night")),
        praise="Stored with an action, played without one: a second quiet night.",
        within=(Turn, Pause),
        led=outbreaks_of_turn,
        look="Lagos is out of reach. Which event in the discard pile would help?",
        mistakes=(
            Mistake(
                lambda t: bool(t.over.stored) or chose(StoreEvent("one_quiet_night"))(t),
                "You stored One Quiet Night, and did not play it before the infections.",
            ),
        ),
        kinds=STORE,
    ),
    ASK["pandemic-who-cures"],
    Film(
        id="out-of-cards",
        rule="pandemic/out-of-cards",
        title="The deck is empty",
        text="Player cards are never shuffled again: their deck is the clock of the game. It is empty, and Anna "
        "passes her last action.",
        begin=lambda: table(gone=SPENT, came=4, left=1),
        steps=steps(Pass()),
        said="She had to draw two cards, and could not: all have lost, at once.",
    ),
    ASK["pandemic-last-card"],
    Task(
        id="win",
        rule="pandemic/winning",
        title="The fourth cure",
        text="Red is missing. Seven outbreaks have been; Taipei comes next, and is full. Ben waits in Hong Kong, with "
        "its card.",
        task="One more outbreak, and all have lost. You have three actions: win!",
        begin=lambda: table(
            RED,
            ("Hong Kong", "Paris", "Khartoum", "Montreal"),
            ("Atlanta", "Hong Kong"),
            cubes={"Taipei": 3, "Kolkata": 2},
            stations=("Atlanta", "Cairo", "Hong Kong"),
            cured=THREE,
            gone=FOUND,
            came=2,
            outbreaks=7,
            infection_top=[["Taipei"], ["Jakarta"]],
            left=3,
        ),
        reached=ever(lambda s: s.won),
        solution=steps(ShuttleFlight(0, "Hong Kong"), Take(1, "Hong Kong"), Cure("red")),
        praise="Four cures: you have all won, at once, whatever the cubes and outbreaks.",
        within=(Turn,),
        led=outbreaks_of_turn,
        look="Ben waits at a station with the fifth red card. Fly there from yours, take it, and cure.",
        mistakes=(
            Mistake(
                chose(*(DirectFlight(0, city) for city in (*RED, "Hong Kong"))),
                "That flight cost a red card. From station to station you fly for nothing.",
            ),
            Mistake(
                lambda t: "Hong Kong" in t.over.hands[0],
                "You had five red cards, at a station: the third action was to be the cure.",
            ),
        ),
        kinds=STORE,
    ),
    ASK["pandemic-fourth-cure"],
    ASK["pandemic-first-cubes"],
    ASK["pandemic-deck"],
    Puzzle(
        id="last-cure",
        rule="pandemic/winning",
        title="The last cure",
        text="You are the Operations Expert, Ben is the Researcher, and you are both in Bangkok. Red is missing. "
        "There is more than one way.",
        task="Seven outbreaks, and Taipei is full and comes next. Win with three actions!",
        begin=lambda: table(
            RED,
            ("Jakarta", "Paris", "Khartoum", "Montreal"),
            ("Bangkok", "Bangkok"),
            cubes={"Taipei": 3, "Kolkata": 2},
            roles=("operations_expert", "researcher"),
            stations=("Atlanta", "Cairo", "Kolkata"),
            cured=THREE,
            gone=FOUND,
            came=2,
            outbreaks=7,
            infection_top=[["Taipei"], ["Lima"]],
            left=3,
        ),
        reached=ever(lambda s: s.won),
        solution=steps(Take(1, "Jakarta"), Build("Bangkok"), Cure("red")),
        praise="Ben’s red card, a station under your feet, and the cure. All have won!",
        within=(Turn,),
        led=outbreaks_of_turn,
        look="A red card and the cure are two actions. One is left to be at a station. Who are you, and who is Ben?",
        mistakes=(
            Mistake(
                lambda t: "Jakarta" in t.over.hands[0],
                "You had five red cards. A station was missing, or the cure itself.",
            ),
        ),
        kinds=STORE,
    ),
)

CHAPTER = Chapter(id="winning", title="Roles, and the end", levels=LEVELS)
