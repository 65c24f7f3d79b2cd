"""The third chapter of the first Alchemists lesson: turn order, cubes, the first actions, and then the whole board."""

from functools import partial

from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.declare import Declare, EndDeclaring, PlaceCubes
from pharmalab.games.alchemists.mechanisms.drink import Drink
from pharmalab.games.alchemists.mechanisms.forage import DrawOne, Forage, TakeFromRow
from pharmalab.games.alchemists.mechanisms.ingredients import DrawIngredient
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder, TakeOrder
from pharmalab.games.alchemists.mechanisms.potion import Scan
from pharmalab.games.alchemists.mechanisms.round import FormLine
from pharmalab.games.alchemists.mechanisms.test import Test
from pharmalab.games.alchemists.mechanisms.transmute import Transmute, TransmuteOne
from pharmalab.games.alchemists.state import AT, AlchemistsState
from pharmalab.lessons.alchemists.light import LABELLED, RESULTS, light, spaces
from pharmalab.lessons.alchemists.results import cube_places, holdings, last_potion, mixed, potions, times_declared
from pharmalab.lessons.alchemists.table import plain_table, truly
from pharmalab.lessons.alchemists_1.questions import ASK
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

ORDER = (Mix, TakeOrder)
CUBES = (*ORDER, PlaceCubes, EndDeclaring)
CARDS = (*CUBES, TakeFromRow, DrawOne)
GOLD = (*CARDS, TransmuteOne)

SPACES = {"spaces": ("forage", "transmute", "test", "drink")}  #: artifacts come in the second sitting

declaring = partial(Task, within=(Declare,), led=cube_places)


def has_declared(state: AlchemistsState, **cubes: int) -> bool:
    """Return whether the learner has finished declaring exactly the given actions."""
    done = not any(isinstance(frame, Declare) and frame.seat == 0 for frame in state.agenda)
    return done and all(state.declared[0][n] == cubes.get(space, 0) for space, n in AT.items())


LEVELS = (
    Task(
        id="order",
        rule="alchemists/choosing-play-order",
        title="Your order space",
        text="Spaces on the left let you act earlier; those on the right give you more cards. Hearts are favours.",
        task="Get two ingredients and no favour.",
        begin=lambda: plain_table(
            ("flower", "toad"),
            {},
            {1: {}},
            frames=(ChooseOrder(0), FormLine()),
            round=1,
            fields={"line": (), "order": (0, 1), "starting": 1},
        ),
        reached=ever(lambda s: s.order[0] > 0 and len(s.hands[0]) == 4),
        solution=("Take order space 4",),
        praise="Ben is farther left than you, so he places cubes last but acts first.",
        led=holdings,
        look="Look for the space with two plain cards.",
        spotlight=light(about=("order",), labels={"order": "who acts first"}, margin=LABELLED),
        within=(ChooseOrder, DrawIngredient),
        kinds=ORDER,
    ),
    declaring(
        id="declare",
        rule="alchemists/declaring-actions",
        title="Your cubes",
        text="Each cube you place in a row gives you one action there.",
        task="You have three cubes. Plan to forage once and test twice.",
        begin=lambda: plain_table(
            ("flower", "toad", "fern"),
            {},
            frames=(Declare(0),),
            row=("mushroom", "scorpion"),
            round=1,
            config=SPACES,
        ),
        reached=ever(lambda s: has_declared(s, forage=1, test=2)),
        solution=(
            "Declare Forage for Ingredient",
            "Declare Test on Student",
            "Declare Test on Student",
            "Done declaring",
        ),
        praise="You’ll forage first and test afterwards, because rows are played from the top down.",
        look="Place one cube on Forage and two on Test. Then you’re done.",
        mistakes=(
            Mistake(
                lambda t: sum(t.over.declared[0]) < 3 and not times_declared(t, "transmute"),
                "You had cubes left. Place all three before you finish.",
            ),
            Mistake(
                lambda t: times_declared(t, "drink") > 0,
                "If you choose Drink, you swallow the potion yourself. Use Test instead.",
            ),
        ),
        kinds=CUBES,
        spotlight=spaces("forage", "transmute", "test", "drink", also=("lab",), forage="your cubes"),
    ),
    ASK["alchemists-cubes"],
    ASK["alchemists-sale-cubes"],
    Task(
        id="forage",
        rule="alchemists/forage",
        title="Find an ingredient",
        text="Take a face-up card, or draw from the deck.",
        task="Toad has a big red plus. Get an ingredient that makes a red plus with it.",
        begin=lambda: plain_table(
            ("toad", "toad"),
            {"forage": 1, "test": 1},
            row=("fern", "mushroom", "flower"),
            theories=truly("fern", "mushroom", "toad", "flower"),
            script={"ingredients": ("toad",)},
        ),
        reached=ever(lambda s: "fern" in s.hands[0]),
        solution=("Take fern from the row",),
        praise="Fern has the small red plus that toad’s big one needs.",
        led=holdings,
        look="You need a small red plus. Look at the circles below fern, mushroom and flower.",
        spotlight=light(about=("space:forage", "theories"), labels={"space:forage": "open cards"}),
        mistakes=(
            Mistake(
                lambda t: t.over.hands[0].count("toad") == 3,
                "You drew from the deck and got a third toad. Take a card that you can see.",
            ),
        ),
        within=(Forage, DrawIngredient),
        kinds=CARDS,
    ),
    Task(
        id="transmute",
        rule="alchemists/transmute",
        title="From ingredient to gold",
        text="Transmute turns one ingredient into 1 gold.",
        task="Get gold, but keep two different cards for a test afterwards.",
        begin=lambda: plain_table(("toad", "toad", "fern"), {"transmute": 1, "test": 1}, gold={0: 0}),
        reached=ever(lambda s: s.gold[0] == 1 and len(set(s.hands[0])) == 2),
        solution=("Transmute toad",),
        praise="You can still mix toad and fern. Later, gold pays for theories and artifacts.",
        led=holdings,
        look="You need two different cards for a potion, so transmute one of your two toads.",
        spotlight=spaces("transmute", also=("seat:0",)),
        within=(Transmute,),
        kinds=GOLD,
    ),
    ASK["alchemists-student"],
    Task(
        id="drink",
        rule="alchemists/drink-potion",
        title="Drink it yourself",
        text="Drinking is free, but a minus costs you a cube, reputation or your place in the turn order.",
        task="Drink a harmless potion.",
        begin=lambda: plain_table(
            ("flower", "scorpion", "mushroom"),
            {"drink": 1},
            mixes=(("flower", "scorpion"), ("mushroom", "scorpion")),
            fields={"unhappy": True},
            gold={0: 0},
        ),
        reached=ever(lambda s: bool(s.facts) and s.facts[-1].answer == "G+"),
        solution=("Mix mushroom and flower",),
        praise="Your other two pairs make a red minus. A pair always makes the same potion.",
        led=last_potion,
        look="In your triangle, follow the lines from two ingredients. You’ll see their potion where the lines meet.",
        spotlight=RESULTS,
        mistakes=(
            Mistake(
                mixed(("flower", "scorpion"), ("mushroom", "scorpion")),
                "Your triangle shows that this pair makes a red minus, which costs you a cube. Try the blank space.",
            ),
        ),
        within=(Drink, Scan),
        kinds=GOLD,
    ),
    Film(
        id="whole-round",
        rule="alchemists/rounds",
        title="A whole round",
        text="This is the whole board. Watch the first round: order, then cubes, then actions, from the top row down.",
        begin=lambda: plain_table(
            ("flower", "scorpion"),
            {},
            {1: {}},
            frames=(ChooseOrder(1), ChooseOrder(0), FormLine()),
            hands={1: ("toad", "mandrake_root")},
            row=("fern", "mushroom"),
            round=1,
            fields={"line": (), "order": (0, 0), "starting": 1},
            script={"ingredients": ("fern", "bird_claw")},
        ),
        steps=(
            "Take order space 3",
            "Take order space 2",
            "Declare Forage for Ingredient",
            "Declare Test on Student",
            "Done declaring",
            "Declare Forage for Ingredient",
            "Declare Drink Potion",
            "Done declaring",
            "Take mushroom from the row",
            "Take fern from the row",
            "Mix fern and toad",
            "Mix mushroom and flower",
        ),
        said="Ben was farther right, so he got a card but had to place his cubes first. You saw them, acted before "
        "him and took the mushroom.",
    ),
    Puzzle(
        id="four-cards",
        rule="alchemists/forage",
        title="Plan ahead",
        text="You have one cube each on Forage, Transmute and Test. There’s more than one solution.",
        task="Make a green plus, and gain 1 gold.",
        begin=lambda: plain_table(
            ("toad", "toad"),
            {"forage": 1, "transmute": 1, "test": 1},
            row=("fern", "flower", "raven_feather", "scorpion"),
            theories=truly("fern", "flower", "toad", "raven_feather", "scorpion"),
            script={"ingredients": ("toad",)},
            gold={0: 0},
        ),
        reached=ever(lambda s: s.gold[0] >= 1 and "G+" in s.potions[0]),
        solution=("Take flower from the row", "Transmute toad", "Mix toad and flower"),
        praise="With three cubes, you made a green plus and gained 1 gold.",
        led=potions,
        look="Toad has a small green plus. Find a big green plus among the face-up cards.",
        spotlight=light(about=("spaces", "triangle", "theories", "seat:0")),
        mistakes=(
            Mistake(
                lambda t: len(t.over.facts) == len(t.states[0].facts),
                "A potion needs two different ingredients. Take another card, and keep a toad.",
            ),
        ),
        within=(Forage, Transmute, Test, Scan, DrawIngredient),
        kinds=(*GOLD, Decline),
    ),
)

CHAPTER = Chapter(
    id="rounds",
    title="A round",
    levels=LEVELS,
    goal="You can plan a round: choose your place in the turn order, place your cubes and take your actions.",
)
