"""The second chapter of the second Alchemists lesson: artifacts, how they help, and what they score at the end."""

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
from pharmalab.lessons.alchemists.light import LABELLED, light
from pharmalab.lessons.alchemists.results import owned_artifacts, potions, reputation_and_gold
from pharmalab.lessons.alchemists.table import plain_table
from pharmalab.lessons.alchemists_2.gold import GOLD
from pharmalab.lessons.alchemists_2.questions import ASK
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, Try, ever

OWN = light(about=("seat:0",))
BUY = (*GOLD, PlayFavour, BuyArtifact)
ARTIFACTS = (*BUY, Use, Skip, PayGold)

LEVEL_2 = ("hypnotic_amulet", "silver_chalice", "thinking_cap")
LEVEL_3 = ("bronze_cup", "crystal_cabinet", "magic_mirror")


def ben_tested() -> Match:
    """Return a match in which Ben has just made a green plus.

    The learner owns the Periscope and tests next.
    """
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
    """Return a sentence that says whether the learner used the Periscope to look at a card."""
    looked = tried.over.facts[-1].peeks
    return "You looked at one of Ben’s cards." if looked else "You saw only the colour of Ben’s potion."


def worth(state: AlchemistsState) -> int:
    """Return how many points the learner's artifacts are worth in total."""
    return sum(artifact_points(state, 0, artifact) for artifact in state.artifacts[0])


LEVELS = (
    Task(
        id="artifact",
        rule="alchemists/buy-artifact",
        title="An artifact",
        text="Artifacts help you all game long, and most are worth points.",
        task="You have 3 gold. Get the artifact that makes publishing cheaper.",
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
        praise="The Shopkeeper took 1 gold off the price of 4.",
        led=reputation_and_gold,
        look="The Printing Press costs 4, and you have 3. Play your Shopkeeper first.",
        within=(Buy,),
        kinds=BUY,
        spotlight=light(about=("space:buy",), labels={"space:buy": "artifacts for sale"}, margin=LABELLED),
    ),
    Film(
        id="thinking-cap",
        rule="alchemists/the-artifact-row",
        title="The Thinking Cap",
        text="Some artifacts take effect right away. Watch: you buy the Thinking Cap.",
        begin=lambda: plain_table(
            ("fern", "toad", "mushroom", "flower"),
            {"buy": 1},
            round=4,
            gold={0: 5},
            artifact_row=LEVEL_2,
            config={"artifacts_each": 3},
        ),
        steps=("Buy Thinking Cap", "Mix fern and toad", "Mix mushroom and flower"),
        said="You tested two pairs in one go and kept all four cards. There is only one Thinking Cap, so nobody else "
        "can have it.",
        spotlight=light(about=("space:buy", "triangle", "theories")),
    ),
    Task(
        id="boots",
        rule="alchemists/boots-of-speed",
        title="Once more",
        text="Boots of Speed let you repeat an action without a cube.",
        task="You have one cube on Test. Make two different potions.",
        begin=lambda: plain_table(
            ("toad", "toad", "fern", "flower"),
            {"test": 1},
            artifacts={0: ("boots_of_speed",)},
            artifact_row=("periscope", "printing_press"),
            config={"artifacts_each": 3},
        ),
        reached=ever(lambda s: len(s.potions[0]) == 2),
        solution=("Mix fern and toad", "Use the Boots of Speed", "Mix toad and flower"),
        praise="You ran two tests with one cube. You can use your Boots every round.",
        led=potions,
        look="Your four cards make two pairs. Put one toad in each pair.",
        mistakes=(
            Mistake(
                lambda t: len(t.over.potions[0]) == 1 and not t.over.used[0],
                "You still had your Boots. Use them for another test.",
            ),
        ),
        within=(Test, Scan, Once),
        kinds=(*ARTIFACTS, Decline),
        spotlight=OWN,
    ),
    Task(
        id="periscope",
        rule="alchemists/periscope",
        title="What Ben used",
        text="After someone brews a potion, a Periscope shows you one of their cards.",
        task="Ben just made a green plus. Look at one of his cards.",
        begin=ben_tested,
        reached=ever(lambda s: bool(s.facts[-1].peeks) if s.facts else False),
        solution=("Use the Periscope",),
        praise="You saw a flower, so flower has a green plus. Looking cost you nothing.",
        led=seen,
        look="Use your Periscope now. After the next action, it’ll be too late.",
        within=(Look, Peek),
        kinds=ARTIFACTS,
        spotlight=OWN,
    ),
    Task(
        id="altar",
        rule="alchemists/altar-of-gold",
        title="Gold for reputation",
        text="At the end, you score 1 point per reputation, and 1 for every 3 gold.",
        task="It’s the last round. Turn your 8 gold into points.",
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
        praise="The Altar cost 1 gold, and the other 7 became 7 points.",
        led=reputation_and_gold,
        look="Choose an artifact to see what it costs and what it does. One of them turns gold into reputation.",
        mistakes=(
            Mistake(
                lambda t: "altar_of_gold" in t.over.artifacts[0],
                "Put all your gold on the Altar: 3 gold is worth 3 points there, but only 1 point if you keep it.",
            ),
        ),
        within=(Buy, PayAltar),
        kinds=ARTIFACTS,
        spotlight=light(about=("space:buy",)),
    ),
    ASK["alchemists-artifacts"],
    Puzzle(
        id="last-purchase",
        rule="alchemists/points-for-artifacts",
        title="A last purchase",
        text="You have 9 gold, 20 reputation and a Printing Press worth 2 points. There’s more than one solution.",
        task="Own artifacts worth 12 points in total.",
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
        praise="The Cabinet counts every artifact you own, including itself.",
        led=owned_artifacts,
        look="The Cabinet is worth 2 points for each artifact, and the Mirror is worth 1 for every 5 reputation.",
        within=(Buy,),
        kinds=(*ARTIFACTS, Decline),
        spotlight=light(about=("space:buy",)),
    ),
)

CHAPTER = Chapter(
    id="artifacts",
    title="Artifacts",
    levels=LEVELS,
    goal="You can choose artifacts that pay off during the game and at the end.",
)
