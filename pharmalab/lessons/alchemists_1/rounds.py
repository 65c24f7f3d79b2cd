"""The second chapter: order, cubes, and the spaces that are open in the first round."""

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
from pharmalab.lessons.alchemists.results import cube_places, holdings, mixed, potions, reader_answer, times_declared
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
    """Whether the learner is done declaring, and these actions are all."""
    done = not any(isinstance(frame, Declare) and frame.seat == 0 for frame in state.agenda)
    return done and all(state.declared[0][n] == cubes.get(space, 0) for space, n in AT.items())


LEVELS = (
    Film(
        id="whole-round",
        rule="alchemists/rounds",
        title="A whole round",
        text="Three parts: everybody takes an order space, then cubes are put on actions, then actions are done from "
        "top to bottom. Watch Anna and Ben in a first round. They have three cubes each.",
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
        said="Ben took an order space farther right: it brought him a card. He put his cubes first, so Anna saw them "
        "before she placed hers. But she acted first, and took the mushroom before him.",
    ),
    Task(
        id="order",
        rule="alchemists/choosing-play-order",
        title="Your order space",
        text="The row of order spaces: whoever is farther left acts earlier, but gets less. A plain card is an "
        "ingredient, a card with a heart a favour. Each space takes one player.",
        task="Ben has the one farthest to the left. Get two ingredients, and no favour.",
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
        praise="Two cards for your hand. Whoever took less acts before you, and declares after you.",
        led=holdings,
        look="Look for the space with two plain cards.",
        within=(ChooseOrder, DrawIngredient),
        kinds=ORDER,
    ),
    ASK["alchemists-cubes"],
    declaring(
        id="declare",
        rule="alchemists/declaring-actions",
        title="Your cubes",
        text="One cube is one action; a second action on the same space may take two. All see where you put them.",
        task="You have three cubes: look for one ingredient, and test two potions.",
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
        praise="First you forage, then you test twice: spaces are resolved from the top down.",
        look="Forage once, Test twice; then you are done.",
        mistakes=(
            Mistake(
                lambda t: sum(t.over.declared[0]) < 3 and not times_declared(t, "transmute"),
                "You had cubes left. Put down all three before you are done.",
            ),
            Mistake(
                lambda t: times_declared(t, "drink") > 0, "Whoever drinks is the test person: that is another space."
            ),
        ),
        kinds=CUBES,
    ),
    Task(
        id="forage",
        rule="alchemists/forage",
        title="Find an ingredient",
        text="Take an ingredient that lies open, or draw one unseen. What is left over is discarded.",
        task="You hold two toads, and a potion needs two different ingredients. Get what makes a red plus with toad.",
        begin=lambda: plain_table(
            ("toad", "toad"),
            {"forage": 1, "test": 1},
            row=("fern", "mushroom", "flower"),
            theories=truly("fern", "mushroom", "toad", "flower"),
            script={"ingredients": ("toad",)},
        ),
        reached=ever(lambda s: "fern" in s.hands[0]),
        solution=("Take fern from the row",),
        praise="Small red plus for toad’s big one. Everybody has seen that you took it.",
        led=holdings,
        look="Toad has a big red plus: you need a small red plus.",
        mistakes=(
            Mistake(
                lambda t: t.over.hands[0].count("toad") == 3,
                "The card from the deck is unseen before: it was a third toad.",
            ),
        ),
        within=(Forage, DrawIngredient),
        kinds=CARDS,
    ),
    Task(
        id="transmute",
        rule="alchemists/transmute",
        title="Ingredient to gold",
        text="Transmute: one ingredient goes, 1 gold comes. Nobody sees what you throw away.",
        task="You need gold, and want to test a potion afterwards, which takes two different ingredients.",
        begin=lambda: plain_table(("toad", "toad", "fern"), {"transmute": 1, "test": 1}, gold={0: 0}),
        reached=ever(lambda s: s.gold[0] == 1 and len(set(s.hands[0])) == 2),
        solution=("Transmute toad",),
        praise="A toad is left for the fern. Gold pays for theories, artifacts, and the top order space.",
        led=holdings,
        look="After it you must still hold two different ingredients.",
        within=(Transmute,),
        kinds=GOLD,
    ),
    ASK["alchemists-student"],
    Task(
        id="drink",
        rule="alchemists/drink-potion",
        title="Drink it yourself",
        text="Drinking costs no gold, but a minus strikes: red takes a cube to the hospital, green puts you last next "
        "round, blue costs a point of reputation (the laurel). Your triangle shows what you mixed before.",
        task="Drink something that does not harm you.",
        begin=lambda: plain_table(
            ("flower", "scorpion", "mushroom"),
            {"drink": 1},
            mixes=(("flower", "scorpion"), ("mushroom", "scorpion")),
            fields={"unhappy": True},
            gold={0: 0},
        ),
        reached=ever(lambda s: bool(s.facts) and s.facts[-1].answer == "G+"),
        solution=("Mix mushroom and flower",),
        praise="The other two pairs made red minus before, and potions never change. A plus does nobody any harm.",
        led=reader_answer,
        look="Find the lines of two ingredients in your triangle: where they meet stands what the two make.",
        mistakes=(
            Mistake(
                mixed(("flower", "scorpion"), ("mushroom", "scorpion")),
                "That pair stands in your triangle already: it made R− before, and does so again.",
            ),
        ),
        within=(Drink, Scan),
        kinds=GOLD,
    ),
    Puzzle(
        id="four-cards",
        rule="alchemists/forage",
        title="Plan ahead",
        text="You see the whole row, and what is in your hand. There is more than one way.",
        task="With your three cubes: come out with a green plus, and with one gold piece or more.",
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
        praise="A small and a big green plus made it, and the second toad was worth a gold piece.",
        led=potions,
        look="Toad has a small green plus. Whose green plus is big?",
        mistakes=(
            Mistake(
                lambda t: len(t.over.facts) == len(t.states[0].facts),
                "A potion needs two different ingredients: get another one, and keep a toad.",
            ),
        ),
        within=(Forage, Transmute, Test, Scan, DrawIngredient),
        kinds=(*GOLD, Decline),
    ),
)

CHAPTER = Chapter(id="rounds", title="A round", levels=LEVELS)
