"""The first chapter: potions are sold, and artifacts bought."""

from functools import partial
from typing import Any

from pharmalab.core.match import Match
from pharmalab.games.alchemists.actions.artifacts import BuyArtifact
from pharmalab.games.alchemists.actions.favours import PlayFavour
from pharmalab.games.alchemists.actions.selling import Offer, PlaceBid
from pharmalab.games.alchemists.actions.spaces import Mix
from pharmalab.games.alchemists.frames import Bid, Buy, MixFor, Sell
from pharmalab.games.alchemists.rules.mixing import Scan
from pharmalab.games.alchemists.rules.selling import TurnBid
from pharmalab.games.alchemists.state import AlchemistsState
from pharmalab.lessons.alchemists.table import table, truly
from pharmalab.lessons.alchemists.told import paid, stands
from pharmalab.lessons.alchemists_2.questions import ASK
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, Try, ever

SALE = (Offer, Mix)
BIDS = (*SALE, PlaceBid)
GOLD = (*BIDS, PlayFavour, BuyArtifact)

SOLD: tuple[Any, ...] = (Sell, MixFor, Scan)
selling = partial(Task, within=SOLD, led=paid)


def bidding() -> Match:
    """Two sellers, Ben in the row above; he has bid 2, and the learner has 14 reputation."""
    match = table(
        ("toad", "flower"),
        {"sell": 1},
        {1: {"sell": 1}},
        adventurer="cleric",
        reputation={0: 14},
        theories=truly("toad", "flower"),
        fields={"line": (1, 0), "order": (2, 1)},
    )
    return match.push("Bid a discount of 2")


def sells_first(state: AlchemistsState) -> bool:
    """Whether the learner is the first to sell, and gives no more away than that takes."""
    return bool(state.agenda) and state.agenda[0] == Sell(0) and state.seller == 0 and state.bids[0] == 2


def first(tried: Try) -> str:
    """Who sells first."""
    return "You sell first." if tried.over.agenda[0].seat == 0 else "Ben sells first."


LEVELS = (
    Film(
        id="sale",
        rule="alchemists/selling-a-potion",
        title="A sale",
        text="From round 2 on an adventurer comes to each round, who wants three potions. A seller offers one of them "
        "with a guarantee, mixes, and the reader says how near it came. Watch Anna’s gold.",
        begin=lambda: table(("fern", "toad", "mushroom"), {"sell": 1}, adventurer="cleric"),
        steps=("Offer red plus and guarantee exactly that", "Mix fern and toad"),
        said="“Exact” brought the full 4 gold. Guarantees cost 4, 3, 2 or 1: exactly that, the right sign, at least "
        "neutral, or anything in a bottle. Who keeps less than promised gets nothing.",
    ),
    selling(
        id="offer",
        rule="alchemists/guarantees",
        title="Your offer",
        text="Ben’s theories are true: toad is Ppn, flower nPp. The cleric wants blue plus, red plus or green plus.",
        task="You hold toad and flower. Earn as much gold as they can bring.",
        begin=lambda: table(("toad", "flower"), {"sell": 1}, adventurer="cleric", theories=truly("toad", "flower")),
        reached=ever(lambda s: s.gold[0] == 6),
        solution=("Offer green plus and guarantee exactly that", "Mix toad and flower"),
        praise="You knew the potion, so you could promise it exactly: 4 gold.",
        look="Which colour do toad and flower make? Signs agree, one circle big, one small.",
        mistakes=(
            Mistake(
                lambda t: t.over.facts[-1].asked == "G+",
                "The right potion; but you knew exactly what it would be, and promised less.",
            ),
            Mistake(
                lambda t: t.over.gold[0] == 5,
                "A plus of another colour has the right sign: 3 gold. With the right colour it would be 4.",
            ),
        ),
        kinds=SALE,
    ),
    ASK["alchemists-right-sign"],
    Task(
        id="bid",
        rule="alchemists/order-of-selling",
        title="Who sells first",
        text="Of two sellers only one can sell. The bid card of 0 has one smiley; each gold of discount adds one, and "
        "a reputation of 14 or more adds one. Most smileys sell first; ties go to the row above.",
        task="Ben, in the row above, gives 2 gold away. You have 14 reputation. Sell before him, and give away no more "
        "than you must.",
        begin=bidding,
        reached=ever(sells_first),
        solution=("Bid a discount of 2",),
        praise="4 smileys against 3. Of the price that you ask, 2 gold are taken off.",
        led=first,
        look="Ben has 1 + 2 = 3 smileys. Yours are 1, one for your reputation, and one for each gold.",
        mistakes=(
            Mistake(
                lambda t: t.over.agenda[0].seat == 0,
                "But one gold less would have done it, too: each gold of discount is lost.",
            ),
            Mistake(lambda t: t.over.bids[0] == 1, "3 smileys each: a tie, and Ben’s cubes are in the row above."),
        ),
        within=(Bid, TurnBid),
        kinds=BIDS,
    ),
    ASK["alchemists-bid-two"],
    ASK["alchemists-wrong-sign"],
    Task(
        id="artifact",
        rule="alchemists/buy-artifact",
        title="An artifact",
        text="Artifacts help for the rest of the game, and bring points. Click one to read what it does. A Shopkeeper "
        "is a favour for buying.",
        task="You have 3 gold. Get the artifact that saves gold whenever you publish.",
        begin=lambda: table(
            ("toad",),
            {"buy": 1},
            gold={0: 3},
            favours={0: ("shopkeeper",)},
            artifact_row=("boots_of_speed", "periscope", "printing_press"),
            config={"artifacts_each": 3},
        ),
        reached=ever(lambda s: "printing_press" in s.artifacts[0]),
        solution=("Play the Shopkeeper", "Buy Printing Press"),
        praise="The Shopkeeper took 1 gold off its price of 4.",
        led=stands,
        look="The Printing Press costs 4, and you have 3: a favour in your hand helps.",
        within=(Buy,),
        kinds=GOLD,
    ),
    Puzzle(
        id="four-gold",
        rule="alchemists/payment",
        title="Four gold",
        text="The berserker wants red plus, green plus or blue minus. Ben’s theories are true. There is more than one "
        "way.",
        task="Earn four gold pieces with this sale.",
        begin=lambda: table(
            ("fern", "toad", "mushroom"),
            {"sell": 1},
            adventurer="berserker",
            theories=truly("fern", "toad", "mushroom"),
        ),
        reached=ever(lambda s: s.gold[0] == 6),
        solution=("Offer red plus and guarantee exactly that", "Mix fern and toad"),
        praise="Exactly what was wanted, and promised: the full price.",
        led=paid,
        look="First see what your pairs make; then offer what the berserker wants, and promise it exactly.",
        mistakes=(
            Mistake(
                lambda t: t.over.facts[-1].answer == "exact",
                "The potion was right, but your guarantee was lower than it could have been.",
            ),
        ),
        within=SOLD,
        kinds=GOLD,
    ),
)

CHAPTER = Chapter(id="gold", title="Gold", levels=LEVELS)
