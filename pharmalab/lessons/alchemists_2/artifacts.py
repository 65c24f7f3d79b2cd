"""The second chapter: artifacts, what they help with, and what they bring at the end."""

from pharmalab.core.match import Match
from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.artifacts.altar_of_gold import PayAltar, PayGold
from pharmalab.games.alchemists.mechanisms.artifacts.artifact import Use
from pharmalab.games.alchemists.mechanisms.artifacts.boots_of_speed import Once
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import Look, Peek
from pharmalab.games.alchemists.mechanisms.buy import Buy, BuyArtifact
from pharmalab.games.alchemists.mechanisms.favours.play import PlayFavour
from pharmalab.games.alchemists.mechanisms.potion import Scan
from pharmalab.games.alchemists.mechanisms.scoring import artifact_points
from pharmalab.games.alchemists.mechanisms.skip import Skip
from pharmalab.games.alchemists.mechanisms.test import Test
from pharmalab.games.alchemists.state import AlchemistsState
from pharmalab.lessons.alchemists.results import owned_artifacts, potions, reputation_and_gold
from pharmalab.lessons.alchemists.table import plain_table
from pharmalab.lessons.alchemists_2.gold import GOLD
from pharmalab.lessons.alchemists_2.questions import ASK
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, Try, ever

BUY = (*GOLD, PlayFavour, BuyArtifact)
ARTIFACTS = (*BUY, Use, Skip, PayGold)

LEVEL_1 = ("boots_of_speed", "periscope", "printing_press")
LEVEL_2 = ("hypnotic_amulet", "silver_chalice", "thinking_cap")
LEVEL_3 = ("bronze_cup", "crystal_cabinet", "magic_mirror")


def ben_tested() -> Match:
    """Ben, in the row above, has made a green plus; the learner has the Periscope."""
    match = plain_table(
        ("fern", "toad"),
        {"test": 1},
        {1: {"test": 1}},
        hands={1: ("flower", "mushroom")},
        artifacts={0: ("periscope",)},
        artifact_row=("boots_of_speed", "printing_press"),
        config={"artifacts_each": 3},
        script={"periscope": ("flower",)},
        fields={"line": (1, 0), "order": (2, 1)},
    )
    return match.push("Mix mushroom and flower")


def seen(tried: Try) -> str:
    """Whether the learner looked."""
    return "You looked." if tried.over.facts[-1].peeks else "You saw nothing of Ben’s potion but its colour."


def worth(state: AlchemistsState) -> int:
    """Points of the learner's artifacts."""
    return sum(artifact_points(state, 0, artifact) for artifact in state.artifacts[0])


LEVELS = (
    Film(
        id="thinking-cap",
        rule="alchemists/the-artifact-row",
        title="Artifacts come",
        text="Artifacts help for the rest of the game, or at once, and most bring points at the end. Other ones come "
        "after rounds 3 and 5. Watch Anna buy the Thinking Cap.",
        begin=lambda: plain_table(
            ("fern", "toad", "mushroom", "flower"),
            {"buy": 1},
            round=4,
            gold={0: 5},
            artifact_row=LEVEL_2,
            config={"artifacts_each": 3},
        ),
        steps=("Buy Thinking Cap", "Mix fern and toad", "Mix mushroom and flower"),
        said="At once she tested two pairs, and kept all four cards. Everybody saw the potions; only Anna knows the "
        "pairs. Each artifact is there once: nobody else can have the Cap.",
    ),
    Task(
        id="artifact",
        rule="alchemists/buy-artifact",
        title="An artifact",
        text="Click an artifact to read what it does. A Shopkeeper is a favour for buying.",
        task="You have 3 gold. Get the artifact that saves gold whenever you publish.",
        begin=lambda: plain_table(
            (),
            {"buy": 1},
            gold={0: 3},
            favours={0: ("shopkeeper",)},
            artifact_row=("boots_of_speed", "periscope", "printing_press"),
            config={"artifacts_each": 3},
        ),
        reached=ever(lambda s: "printing_press" in s.artifacts[0]),
        solution=("Play the Shopkeeper", "Buy Printing Press"),
        praise="The Shopkeeper took 1 gold off its price of 4.",
        led=reputation_and_gold,
        look="The Printing Press costs 4, and you have 3: a favour in your hand helps.",
        within=(Buy,),
        kinds=BUY,
    ),
    Task(
        id="boots",
        rule="alchemists/boots-of-speed",
        title="Once more",
        text="With the Boots of Speed you act once more, after everybody, where you have acted: without a cube, once a "
        "round, but not where potions are sold.",
        task="You have one cube, at Test. Make two different potions.",
        begin=lambda: plain_table(
            ("toad", "toad", "fern", "flower"),
            {"test": 1},
            artifacts={0: ("boots_of_speed",)},
            artifact_row=("periscope", "printing_press"),
            config={"artifacts_each": 3},
        ),
        reached=ever(lambda s: len(s.potions[0]) == 2),
        solution=("Mix fern and toad", "Use the Boots of Speed", "Mix toad and flower"),
        praise="Two tests with one cube. They are there for each round from now on.",
        led=potions,
        look="Four cards make two pairs. Two toads make no potion, so keep them apart.",
        mistakes=(
            Mistake(
                lambda t: len(t.over.potions[0]) == 1 and not t.over.used[0],
                "Your Boots could have given you another test.",
            ),
        ),
        within=(Test, Scan, Once),
        kinds=(*ARTIFACTS, Decline),
    ),
    Task(
        id="periscope",
        rule="alchemists/periscope",
        title="What Ben used",
        text="With the Periscope you see one of two ingredients, right after somebody else’s potion: once a round.",
        task="Ben has just made a green plus. Learn something of it.",
        begin=ben_tested,
        reached=ever(lambda s: bool(s.facts[-1].peeks) if s.facts else False),
        solution=("Use the Periscope",),
        praise="Flower: so flower has a green plus, and it cost you neither cube nor card.",
        led=seen,
        look="The Periscope is used now or not at all: the next thing that happens is another action.",
        within=(Look, Peek),
        kinds=ARTIFACTS,
    ),
    Task(
        id="altar",
        rule="alchemists/altar-of-gold",
        title="Gold for reputation",
        text="On the Altar of Gold you lay 1 to 8 gold, and gain as much reputation. At the end a point of reputation "
        "is a victory point; so are 3 gold.",
        task="It is the last round, and you have 8 gold. Get as many points for it as you can.",
        begin=lambda: plain_table(
            (),
            {"buy": 1},
            {1: {"exhibit": 1}},
            round=6,
            gold={0: 8},
            artifact_row=("altar_of_gold", "bronze_cup", "feather_in_cap"),
            config={"artifacts_each": 3},
        ),
        reached=ever(lambda s: s.reputation[0] == 17),
        solution=("Buy Altar of Gold", "Put 7 gold on the altar"),
        praise="It cost 1, and the other 7 became 7 points. The Bronze Cup would have brought 4, and a point for gold.",
        led=reputation_and_gold,
        look="Click the cards to see what they cost and bring. What is your gold worth if you keep it?",
        mistakes=(
            Mistake(
                lambda t: "altar_of_gold" in t.over.artifacts[0],
                "Three gold pieces that you keep are worth one point; on the altar they are worth three.",
            ),
        ),
        within=(Buy, PayAltar),
        kinds=ARTIFACTS,
    ),
    ASK["alchemists-artifacts"],
    Puzzle(
        id="last-purchase",
        rule="alchemists/points-for-artifacts",
        title="A last purchase",
        text="The last round: two actions at Buy Artifact, 9 gold and 20 reputation. You own the Printing Press, "
        "which is worth 2 points. There is more than one way.",
        task="Own artifacts that are worth 12 points together.",
        begin=lambda: plain_table(
            (),
            {"buy": 2},
            {1: {"exhibit": 1}},
            round=6,
            gold={0: 9},
            reputation={0: 20},
            artifacts={0: ("printing_press",)},
            artifact_row=LEVEL_3,
            config={"artifacts_each": 3},
        ),
        reached=ever(lambda s: worth(s) == 12),
        solution=("Buy Bronze Cup", "Buy Crystal Cabinet"),
        praise="The Cabinet counts all that you own, itself as well: 6 points for three.",
        led=owned_artifacts,
        look="The Cabinet brings 2 points for each artifact, the Mirror a point for every 5 reputation.",
        within=(Buy,),
        kinds=(*ARTIFACTS, Decline),
    ),
)

CHAPTER = Chapter(id="artifacts", title="Artifacts", levels=LEVELS)
