"""The last chapter of the first lesson: favours, and a first round without help."""

from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.favours.assistant import PlayAssistant
from pharmalab.games.alchemists.mechanisms.favours.herbalist import DiscardOne, DiscardTwo, Favours, Herbalists
from pharmalab.games.alchemists.mechanisms.forage import Forage
from pharmalab.games.alchemists.mechanisms.ingredients import DrawIngredient
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder
from pharmalab.games.alchemists.mechanisms.potion import Scan
from pharmalab.games.alchemists.mechanisms.round import FormLine
from pharmalab.games.alchemists.mechanisms.setup import Keep, KeepFavour
from pharmalab.games.alchemists.mechanisms.test import Test
from pharmalab.games.alchemists.mechanisms.transmute import Transmute
from pharmalab.games.alchemists.state import AlchemistsState
from pharmalab.lessons.alchemists.light import LABELLED, light, spaces
from pharmalab.lessons.alchemists.results import holdings, potions, times_declared
from pharmalab.lessons.alchemists.table import plain_table
from pharmalab.lessons.alchemists_1.rounds import GOLD, declaring, has_declared
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

#: Ben's steps in order, each if it is legal
BEN = ("Take order space 2", "Take order space 1", "Declare Forage for Ingredient", "Declare Test on Student",
       "Declare Test on Student", "Done declaring", "Take flower from the row", "Take bird claw from the row",
       "Mix mandrake root and scorpion", "Decline")  # fmt: skip
FAVOURS = (*GOLD, Keep, DiscardOne, PlayAssistant)
ALL = (*FAVOURS, Decline)
SHORT = {"spaces": ("forage", "transmute", "test")}


def two_potions(state: AlchemistsState) -> bool:
    """Return whether the round is over and the learner has made two different potions."""
    return state.round == 2 and len(state.potions[0]) >= 2


LEVELS = (
    Task(
        id="keep",
        rule="alchemists/herbalist",
        title="Keep one favour",
        text="You draw two favours and keep one. With a Herbalist, you draw three ingredients, then discard two cards.",
        task="Get four different ingredients.",
        begin=lambda: plain_table(
            ("toad", "toad", "toad"),
            {},
            frames=(Favours(0, 2), KeepFavour(0), Herbalists(0, 2)),
            round=1,
            fields={"round": 0, "line": (), "order": (0, 0)},
            script={"favours": ("assistant", "herbalist"), "ingredients": ("fern", "flower", "scorpion")},
        ),
        reached=ever(lambda s: len(s.hands[0]) == len(set(s.hands[0])) == 4),
        solution=("Keep Herbalist", "Discard toad", "Discard toad"),
        praise="You must play a Herbalist at once, but you can keep other favours for later.",
        led=holdings,
        look="Three of your six cards are toads. Discard two of them.",
        spotlight=light(about=("seat:0",), labels={"seat:0": "your laboratory"}, margin=LABELLED),
        mistakes=(
            Mistake(
                lambda t: len(t.over.hands[0]) == 3,
                "The Assistant doesn’t get you any ingredients. Keep the Herbalist instead.",
            ),
        ),
        within=(KeepFavour, Herbalists, DrawIngredient, DiscardTwo),
        kinds=FAVOURS,
    ),
    declaring(
        id="assistant",
        rule="alchemists/assistant",
        title="A favour",
        text="An Assistant gives you a fourth cube this round. Play it first.",
        task="Plan four actions: one Forage, one Transmute and two Tests.",
        begin=lambda: plain_table(
            ("flower", "toad", "fern"),
            {},
            frames=(Declare(0),),
            favours={0: ("assistant",)},
            row=("mushroom", "scorpion"),
            round=1,
            config=SHORT,
        ),
        reached=ever(lambda s: has_declared(s, forage=1, transmute=1, test=2)),
        solution=(
            "Play an Assistant",
            "Declare Forage for Ingredient",
            "Declare Transmute Ingredient",
            "Declare Test on Student",
            "Declare Test on Student",
            "Done declaring",
        ),
        praise="Four cubes gave you four actions. To read what a favour does, choose it.",
        look="Place one cube on Forage, one on Transmute and two on Test.",
        spotlight=spaces("forage", "transmute", "test"),
        mistakes=(
            Mistake(
                lambda t: bool(t.over.favours[0]),
                "Four actions take four cubes. Play the Assistant before you place the first cube.",
            ),
            Mistake(lambda t: times_declared(t, "test") < 2, "You planned too few tests: place two cubes on Test."),
        ),
        kinds=FAVOURS,
    ),
    Film(
        id="unused",
        rule="alchemists/unused-cubes",
        title="Cubes left over",
        text="Two unused cubes get you a favour at the end of a round. Watch which favour you get for yours.",
        begin=lambda: plain_table(
            ("fern", "toad"),
            {},
            {1: {}},
            frames=(Declare(0),),
            round=1,
            script={"favours": ("assistant",)},
        ),
        steps=("Declare Test on Student", "Done declaring", "Mix fern and toad"),
        said="Your two unused cubes got you a favour, the Assistant. Nobody else sees your favours until you play "
        "them.",
        spotlight=light(about=("space:test", "space:drink", "lab", "unused", "seat:0")),
    ),
    Puzzle(
        id="first-round",
        rule="alchemists/rounds",
        title="A first round",
        text="Play a whole round against Ben. Decline any action you can’t take. There’s more than one solution.",
        task="Make two different potions this round.",
        begin=lambda: plain_table(
            ("fern", "toad", "toad"),
            {},
            {1: {}},
            frames=(ChooseOrder(0), ChooseOrder(1), FormLine()),
            hands={1: ("scorpion", "mandrake_root")},
            row=("flower", "bird_claw"),
            round=1,
            gold={0: 1},
            fields={"line": (), "order": (0, 0)},
            script={"ingredients": ("raven_feather", "toad", "toad", "fern")},
            config={**SHORT, "order": ("nothing", "one_ingredient", "two_ingredients")},
            answers={1: BEN},
        ),
        reached=ever(two_potions),
        solution=(
            "Take order space 1",
            "Declare Forage for Ingredient",
            "Declare Test on Student",
            "Declare Test on Student",
            "Done declaring",
            "Take flower from the row",
            "Mix fern and toad",
            "Mix toad and flower",
        ),
        praise="You made two potions, and only you know what’s in them. Five more rounds follow.",
        led=potions,
        look="For two potions, you need two tests, each with two different cards. Test before Ben does: once he’s "
        "made a minus potion, tests cost gold.",
        mistakes=(
            Mistake(
                lambda t: not t.over.potions[0], "To make a potion, you need a cube on Test and two different cards."
            ),
        ),
        within=(ChooseOrder, Declare, Forage, Transmute, Test, Scan, DrawIngredient),
        rivals=(1,),
        kinds=ALL,
    ),
)

CHAPTER = Chapter(
    id="alone",
    title="A first round",
    levels=LEVELS,
    goal="You can play a first round on your own and make two different potions.",
)
