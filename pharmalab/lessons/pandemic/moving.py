"""The first chapter: a turn is seen, then one moves and treats."""

from functools import partial

from pharmalab.games.pandemic.mechanisms.travel import CharterFlight, DirectFlight, Drive
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.mechanisms.turn import Pass, Turn
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pandemic.questions import ASK
from pharmalab.lessons.pandemic.table import (
    ActionTask,
    arrived,
    chose,
    flew,
    full_cities,
    idle,
    lies_in,
    passed,
    steps,
    table,
    whereabouts,
    whole_turn,
)
from pharmalab.lessons.tasks import Mistake, Puzzle, ever

WALK = (Drive, Pass)
FIGHT = (*WALK, Treat)
FLY = (*FIGHT, DirectFlight)
MOVING = (*FLY, CharterFlight)

action = partial(ActionTask, within=(Turn,))

LEVELS = (
    Film(
        id="turn",
        rule="pandemic/turns",
        title="A whole turn",
        text="Four diseases spread over the world; with four cures you all win. A cube in a city is a case of a "
        "disease. You are Anna, and all hands lie open. Watch a turn of hers.",
        begin=whole_turn,
        steps=steps(Drive(0, "Chicago"), Treat("Chicago", "blue"), Treat("Chicago", "blue"), Pass()),
        said="Anna drove to Chicago, took two cubes, and passed. Then two player cards came to her hand, and two "
        "infection cards put cubes in Lima and Cairo. Ben is next.",
    ),
    ASK["pandemic-turn"],
    action(
        id="drive",
        rule="pandemic/drive-or-ferry",
        title="Along the lines",
        text="You go along a line. One that leaves the map on one side comes back on the other: at its end you read "
        "where it leads.",
        task="You are in Los Angeles. Be in Sydney, which has three cubes, with one action.",
        begin=lambda: table(pawns=("Los Angeles", "Paris"), cubes={"Sydney": 3}),
        reached=ever(arrived("Sydney")),
        solution=steps(Drive(0, "Sydney")),
        praise="One line, one action, no card. Three lines cross the Pacific.",
        led=whereabouts,
        look="A line leaves the map beside Los Angeles, and comes back in Sydney.",
        mistakes=(idle,),
        kinds=WALK,
    ),
    action(
        id="treat",
        rule="pandemic/treat-disease",
        title="One cube less",
        text="An action takes away one cube where you are, of a colour you choose. A city holds three cubes of a "
        "colour. With a fourth it breaks out, as you will see.",
        task="Istanbul has three black cubes and a blue one. Keep it from breaking out.",
        begin=lambda: table(pawns=("Istanbul", "Paris"), cubes={"Istanbul": {"black": 3, "blue": 1}}),
        reached=ever(lambda s: s.cubes_at("Istanbul").get("black") == 2),
        solution=steps(Treat("Istanbul", "black")),
        praise="One cube, back to the supply: Istanbul can take one more black one.",
        led=lies_in("Istanbul"),
        look="Cubes are treated only where you stand. Stay, and treat black.",
        mistakes=(
            Mistake(
                chose(Treat("Istanbul", "blue")),
                "The blue cube was alone. Istanbul cannot take a fourth black one.",
            ),
            idle,
        ),
        kinds=FIGHT,
    ),
    action(
        id="direct-flight",
        rule="pandemic/direct-flight",
        title="By air",
        text="Each city card in your hand is a ticket: discard it to fly to its city.",
        task="Lagos has three cubes. Be there with one action.",
        begin=lambda: table(("Essen", "Lagos", "Tokyo", "Riyadh"), cubes={"Lagos": 3}),
        reached=ever(arrived("Lagos")),
        solution=steps(DirectFlight(0, "Lagos")),
        praise="You land where the card says, and it is spent: one card less for a cure.",
        led=whereabouts,
        look="Lagos is too far to drive. Fly there with its card.",
        mistakes=(
            Mistake(flew, "A direct flight lands in the city of its card: this was the wrong card."),
            idle,
        ),
        kinds=FLY,
    ),
    action(
        id="charter-flight",
        rule="pandemic/charter-flight",
        title="A ticket out",
        text="A card is also a ticket out of its city: discard the card of where you are, and fly anywhere.",
        task="Manila has three cubes, and nobody holds its card. You are in Lima. Be in Manila with one action.",
        begin=lambda: table(("Essen", "Lima", "Tokyo", "Riyadh"), pawns=("Lima", "Paris"), cubes={"Manila": 3}),
        reached=ever(arrived("Manila")),
        solution=steps(CharterFlight(0, "Manila")),
        praise="For the card of the city you leave, you land anywhere.",
        led=whereabouts,
        look="The Lima card takes you from Lima to any city.",
        mistakes=(
            Mistake(
                lambda t: flew(t) and "Lima" in t.over.player_discard,
                "The right card! It takes you anywhere, and anywhere should be Manila this time.",
            ),
            Mistake(flew, "That was a direct flight. Spend the Lima card, where you stand."),
            idle,
        ),
        kinds=MOVING,
    ),
    ASK["pandemic-flights"],
    Puzzle(
        id="two-full-cities",
        rule="pandemic/actions",
        title="Two full cities",
        text="Nobody tells you how. There is more than one way.",
        task="São Paulo and Lagos are full. With four actions, make room in both.",
        begin=lambda: table(("Essen", "Lagos", "Tokyo"), pawns=("Bogota", "Paris"), cubes={"Sao Paulo": 3, "Lagos": 3}),
        reached=ever(lambda s: not full_cities(s)),
        solution=steps(
            Drive(0, "Sao Paulo"), Treat("Sao Paulo", "yellow"), Drive(0, "Lagos"), Treat("Lagos", "yellow")
        ),
        praise="Two treatments, and two actions for the ways. By road it costs no card.",
        within=(Turn,),
        led=lambda t: f"Still full: {' and '.join(full_cities(t.over))}.",
        look="Each takes an action to treat, and so one is left to reach each.",
        mistakes=(
            Mistake(passed, "Four actions are just enough: none can be passed."),
            Mistake(
                lambda t: len(full_cities(t.over)) == 1,
                "One of two! The other takes two actions: to come, and to treat.",
            ),
        ),
        kinds=MOVING,
    ),
)

CHAPTER = Chapter(id="moving", title="Moving and treating", levels=LEVELS)
