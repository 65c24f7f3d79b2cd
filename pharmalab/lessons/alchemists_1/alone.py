"""The last chapter of the first sitting: favours, what a potion tells, and a first round by oneself."""

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
from pharmalab.lessons.alchemists.results import holdings, potions, reader_answer, times_declared
from pharmalab.lessons.alchemists.table import plain_table
from pharmalab.lessons.alchemists_1.potions import shown
from pharmalab.lessons.alchemists_1.questions import ASK
from pharmalab.lessons.alchemists_1.rounds import GOLD, declaring, has_declared
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

#: what Ben does in turn, where he can
BEN = ("Take order space 2", "Take order space 1", "Declare Forage for Ingredient", "Declare Test on Student",
       "Declare Test on Student", "Done declaring", "Take flower from the row", "Take bird claw from the row",
       "Mix mandrake root and scorpion", "Decline")  # fmt: skip
FAVOURS = (*GOLD, Keep, DiscardOne, PlayAssistant)
ALL = (*FAVOURS, Decline)
SHORT = {"spaces": ("forage", "transmute", "test")}


def two_potions(state: AlchemistsState) -> bool:
    """Whether the round is over, and the learner has made two different potions."""
    return state.round == 2 and len(state.potions[0]) >= 2


LEVELS = (
    Film(
        id="unused",
        rule="alchemists/unused-cubes",
        title="Cubes left over",
        text="Cubes that you do not use are not lost: at the end of the round every two of them bring a favour. Watch "
        "Anna keep two, and decline an action.",
        begin=lambda: plain_table(
            ("fern", "toad"),
            {},
            {1: {}},
            frames=(Declare(0),),
            round=1,
            script={"favours": ("assistant",)},
        ),
        steps=("Declare Test on Student", "Done declaring", "Mix fern and toad"),
        said="Two cubes stayed unused: Anna drew a favour, the Assistant. Favours stay secret until they are played; "
        "each says what it does.",
    ),
    Task(
        id="keep",
        rule="alchemists/herbalist",
        title="Keep one favour",
        text="Each player draws two favours at first, and keeps one. A Herbalist is played at once: draw three "
        "ingredients, discard any two.",
        task="You hold three toads. Come to four different ingredients.",
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
        praise="Six cards, and the two that you needed least went. All other favours wait in your hand.",
        led=holdings,
        look="Of six cards three are toads: which two are too many?",
        mistakes=(
            Mistake(lambda t: len(t.over.hands[0]) == 3, "An Assistant brings no ingredients: the other one does."),
        ),
        within=(KeepFavour, Herbalists, DrawIngredient, DiscardTwo),
        kinds=FAVOURS,
    ),
    declaring(
        id="assistant",
        rule="alchemists/assistant",
        title="A favour",
        text="Your Assistant gives you a fourth cube in this round. Favours for declaring are played before cubes are "
        "put down.",
        task="Get an ingredient, turn one to gold, and test two potions.",
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
        praise="Four cubes for four actions. There are eight kinds of favour; click one to read it.",
        look="One cube at Forage, one at Transmute, two at Test.",
        mistakes=(
            Mistake(
                lambda t: bool(t.over.favours[0]),
                "Four actions take four cubes: play the Assistant before you put the first one down.",
            ),
            Mistake(lambda t: times_declared(t, "test") < 2, "Two tests were asked for."),
        ),
        kinds=FAVOURS,
    ),
    ASK["alchemists-certain"],
    Task(
        id="something-new",
        rule="alchemists/mixing-a-potion",
        title="Something new",
        text="Your triangle: fern and toad made R+, toad and bird claw as well. A mix that you know already tells "
        "nothing.",
        task="Learn something about an ingredient of which you know nothing yet.",
        begin=lambda: plain_table(
            ("fern", "toad", "bird_claw", "flower"),
            {"test": 1},
            mixes=(("fern", "toad"), ("toad", "bird_claw"), ("fern", "bird_claw")),
            round=1,
        ),
        reached=shown("0"),
        solution=("Mix fern and flower",),
        praise="Neutral: flower has all signs opposite to fern’s. What you knew of fern, you now know of flower.",
        led=reader_answer,
        look="An empty field in your triangle is a mix of which you know nothing.",
        within=(Test, Scan),
        kinds=FAVOURS,
    ),
    Puzzle(
        id="first-round",
        rule="alchemists/rounds",
        title="A first round",
        text="A whole round against Ben. After a minus each test costs 1 gold. Decline what you cannot do. There is "
        "more than one way.",
        task="When the round is over, have made two different potions.",
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
        praise="Two potions in one round, and only you know what they were made of. Five more rounds would follow.",
        led=potions,
        look="Two potions take two tests, and two pairs of different cards. Ben’s test made a minus: who tests before "
        "him pays nothing.",
        mistakes=(
            Mistake(lambda t: not t.over.potions[0], "A potion takes a test: a cube there, and two different cards."),
        ),
        within=(ChooseOrder, Declare, Forage, Transmute, Test, Scan, DrawIngredient),
        rivals=(1,),
        kinds=ALL,
    ),
)

CHAPTER = Chapter(id="alone", title="A first round", levels=LEVELS)
