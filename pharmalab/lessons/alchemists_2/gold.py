"""The first chapter: potions are sold, and favours help with that."""

from functools import partial

from pharmalab.core.agenda import Frame
from pharmalab.core.match import Match
from pharmalab.games.alchemists.mechanisms.bid import Bid, PlaceBid, TurnBid
from pharmalab.games.alchemists.mechanisms.declare import Declare, EndDeclaring, PlaceCubes
from pharmalab.games.alchemists.mechanisms.favours.associate import PlayAssociate
from pharmalab.games.alchemists.mechanisms.favours.custodian import Custodian, PlayCustodian
from pharmalab.games.alchemists.mechanisms.forage import DrawOne, Forage, TakeFromRow
from pharmalab.games.alchemists.mechanisms.ingredients import DrawIngredient
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.potion import MixFor, Scan
from pharmalab.games.alchemists.mechanisms.sell import Offer, Sell
from pharmalab.games.alchemists.state import AT, AlchemistsState
from pharmalab.lessons.alchemists.results import cube_places, sale_result, times_declared
from pharmalab.lessons.alchemists.table import plain_table, truly
from pharmalab.lessons.alchemists_2.questions import ASK
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, Try, ever

SALE = (Offer, Mix)
EARLY = (*SALE, PlayCustodian, PlaceCubes, EndDeclaring)
BIDS = (*EARLY, PlaceBid)
GOLD = (*BIDS, PlayAssociate, TakeFromRow, DrawOne)

SOLD: tuple[type[Frame], ...] = (Sell, MixFor, Scan)
selling = partial(Task, within=SOLD, led=sale_result)


def bidding() -> Match:
    """Two sellers, Ben in the row above; he has bid 2, and the learner has 14 reputation."""
    match = plain_table(
        ("toad", "flower"),
        {"sell": 1},
        {1: {"sell": 1}},
        adventurer="cleric",
        reputation={0: 14},
        theories=truly("toad", "flower"),
        fields={"line": (1, 0), "order": (2, 1)},
    )
    return match.push("Bid a discount of 2")


def drank_first(state: AlchemistsState) -> bool:
    """Whether the learner has drunk a potion, and has a sale before her."""
    return any(fact.by == 0 for fact in state.facts) and state.left[0][AT["sell"]] == 1


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
        begin=lambda: plain_table(("fern", "toad", "mushroom"), {"sell": 1}, adventurer="cleric"),
        steps=("Offer red plus and guarantee exactly that", "Mix fern and toad"),
        said="“Exact” brought the full 4 gold. Guarantees bring 4, 3, 2 or 1: exactly that, the right sign, at least "
        "neutral, or anything in a bottle. Who keeps less than promised gets nothing.",
    ),
    selling(
        id="offer",
        rule="alchemists/guarantees",
        title="Your offer",
        text="Ben’s theories are true: toad is Ppn, flower nPp. The cleric wants blue plus, red plus or green plus.",
        task="You hold toad and flower. Earn as much gold as they can bring.",
        begin=lambda: plain_table(
            ("toad", "flower"), {"sell": 1}, adventurer="cleric", theories=truly("toad", "flower")
        ),
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
        id="drink-early",
        rule="alchemists/custodian",
        title="Drink early",
        text="Tests and drinks come after sales. A Custodian is a favour that takes one of your cubes: you drink a "
        "potion before anything is sold.",
        task="You know nothing of fern and toad. Learn in this round what they make, before you sell it.",
        begin=lambda: plain_table(
            ("fern", "fern", "toad", "toad"),
            {},
            frames=(Declare(0),),
            favours={0: ("custodian",)},
            config={"cubes": 3, "spaces": ("custodian", "sell", "test", "drink")},
        ),
        reached=ever(drank_first),
        solution=("Play a Custodian, with a cube on it", "Declare Sell Potion", "Done declaring", "Mix fern and toad"),
        praise="Red plus: with the other two cards you can promise exactly that. The cleric wants it.",
        led=cube_places,
        look="To know it before the sale you must drink above it: play the Custodian, and declare a sale.",
        mistakes=(
            Mistake(
                lambda t: times_declared(t, "custodian") > 0,
                "You drink early, but sell nothing: that takes two cubes at Sell Potion.",
            ),
        ),
        within=(Declare, Custodian, Scan),
        kinds=EARLY,
    ),
    Task(
        id="bid",
        rule="alchemists/order-of-selling",
        title="Who sells first",
        text="Of two sellers only one can sell: most smileys first, ties go to who is farther left. The bid card of 0 "
        "has one; each gold of discount adds one, and so does a reputation of 14 or more.",
        task="Ben, left of you, gives 2 gold away. Sell before him, and give away no more than you must.",
        begin=bidding,
        reached=ever(sells_first),
        solution=("Bid a discount of 2",),
        praise="4 smileys against 3. Of the price that you ask, 2 gold are taken off.",
        led=first,
        look="Ben has 1 + 2 = 3 smileys. Yours are 1, one for your reputation of 14, and one for each gold.",
        mistakes=(
            Mistake(
                lambda t: t.over.agenda[0].seat == 0,
                "But one gold less would have done it, too: each gold of discount is lost.",
            ),
            Mistake(lambda t: t.over.bids[0] == 1, "3 smileys each: a tie, and Ben’s cubes lie left of yours."),
        ),
        within=(Bid, TurnBid),
        kinds=BIDS,
    ),
    Task(
        id="top-row",
        rule="alchemists/associate",
        title="To the front",
        text="An Associate moves your cubes on one action space to its left end: there you act first. Among sellers it "
        "only breaks ties.",
        task="One toad lies open, and Ben, who acts before you, wants it too. Get it.",
        begin=lambda: plain_table(
            ("fern",),
            {},
            {1: {}},
            frames=(Declare(0), Declare(1)),
            favours={0: ("associate",)},
            row=("toad", "scorpion"),
            script={"ingredients": ("scorpion",)},
            config={"cubes": 1, "spaces": ("forage", "drink")},
            fields={"line": (1, 0), "order": (2, 1)},
            answers={
                1: ("Declare Forage for Ingredient", "Done declaring", "Take toad from the row", "Draw from the deck")
            },
        ),
        reached=ever(lambda s: "toad" in s.hands[0]),
        solution=(
            "Declare Forage for Ingredient",
            "Play an Associate on Forage for Ingredient",
            "Done declaring",
            "Take toad from the row",
        ),
        praise="Your cube went left of Ben’s on that space, and you took it before him.",
        led=cube_places,
        look="First your cube at Forage, then the Associate on it; then the toad.",
        mistakes=(
            Mistake(lambda t: not times_declared(t, "forage"), "To get an ingredient takes a cube at Forage."),
            Mistake(lambda t: not t.over.associates[0], "Ben comes before you there, and takes the toad first."),
        ),
        within=(Declare, Forage, DrawIngredient),
        rivals=(1,),
        kinds=GOLD,
    ),
    ASK["alchemists-bid-two"],
    ASK["alchemists-wrong-sign"],
    Puzzle(
        id="four-gold",
        rule="alchemists/payment",
        title="Four gold",
        text="The berserker wants red plus, green plus or blue minus. Ben’s theories are true. There is more than one "
        "way.",
        task="Earn four gold pieces with this sale.",
        begin=lambda: plain_table(
            ("fern", "toad", "mushroom"),
            {"sell": 1},
            adventurer="berserker",
            theories=truly("fern", "toad", "mushroom"),
        ),
        reached=ever(lambda s: s.gold[0] == 6),
        solution=("Offer red plus and guarantee exactly that", "Mix fern and toad"),
        praise="Exactly what was wanted, and promised: the full price.",
        led=sale_result,
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
