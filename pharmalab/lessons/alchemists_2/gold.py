"""The first chapter of the second Alchemists lesson: selling potions, and favours that help with sales."""

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
from pharmalab.lessons.alchemists.light import LABELLED, light
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
SALES = light(about=("space:sell", "seat:0"))


def bidding() -> Match:
    """Return a match with two sellers: the learner, with 14 reputation, and Ben, who acts first and has bid 2."""
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
    """Return whether the learner has drunk a potion before selling one."""
    return any(fact.by == 0 for fact in state.facts) and state.left[0][AT["sell"]] == 1


def sells_first(state: AlchemistsState) -> bool:
    """Return whether the learner sells first after bidding 2, the smallest bid that is enough."""
    return bool(state.agenda) and state.agenda[0] == Sell(0) and state.seller == 0 and state.bids[0] == 2


def first(tried: Try) -> str:
    """Return a sentence that says who sells first."""
    return "You sell first." if tried.over.agenda[0].seat == 0 else "Ben sells first."


LEVELS = (
    selling(
        id="offer",
        rule="alchemists/guarantees",
        title="Your offer",
        text="You’ve tested toad and flower: they make a green plus. The adventurer buys potions.",
        task="Sell him that potion for as much gold as you can.",
        begin=lambda: plain_table(("toad", "flower"), {"sell": 1}, adventurer="cleric", mixes=(("toad", "flower"),)),
        reached=ever(lambda s: s.gold[0] == 6),
        solution=("Offer green plus and guarantee exactly that", "Mix toad and flower"),
        praise="You knew the potion, so you could guarantee exactly that. You earned 4 gold.",
        look="Offer the potion that toad and flower make. You’re sure of it, so guarantee exactly that.",
        mistakes=(
            Mistake(
                lambda t: t.over.facts[-1].asked == "G+",
                "You offered the right potion, but promised less than you could. Guarantee exactly that potion.",
            ),
            Mistake(
                lambda t: t.over.gold[0] == 5,
                "You offered the wrong colour, so only the sign was right, and you got 3 gold. Offer green plus.",
            ),
        ),
        kinds=SALE,
        spotlight=light(about=("space:sell", "seat:0")),
    ),
    Film(
        id="sale",
        rule="alchemists/selling-a-potion",
        title="A sale",
        text="A weaker promise is safer, but pays less. Watch: you promise only the sign, a plus.",
        begin=lambda: plain_table(("fern", "toad", "mushroom"), {"sell": 1}, adventurer="cleric"),
        steps=("Offer red plus and guarantee at least the right sign", "Mix fern and toad"),
        said="Promising the right sign paid 3 gold. “At least neutral” pays 2, and “anything at all” pays 1. If you "
        "break your "
        "promise, you "
        "get nothing.",
        spotlight=SALES,
    ),
    ASK["alchemists-right-sign"],
    Task(
        id="drink-early",
        rule="alchemists/custodian",
        title="Drink early",
        text="Players sell before they test. A Custodian lets you drink a potion before you sell.",
        task="Find out what fern and toad make before you sell.",
        begin=lambda: plain_table(
            ("fern", "fern", "toad", "toad"),
            {},
            frames=(Declare(0),),
            favours={0: ("custodian",)},
            config={"cubes": 3, "spaces": ("custodian", "sell", "test", "drink")},
        ),
        reached=ever(drank_first),
        solution=(
            "Play a Custodian and put a cube on the card",
            "Declare Sell Potion",
            "Done declaring",
            "Mix fern and toad",
        ),
        praise="Fern and toad make a red plus. Now you can make another one to sell.",
        led=cube_places,
        look="Play the Custodian, and place cubes on Sell. Then drink fern and toad.",
        mistakes=(
            Mistake(
                lambda t: times_declared(t, "custodian") > 0,
                "You drank early but sold nothing. A sale takes two cubes on Sell.",
            ),
        ),
        within=(Declare, Custodian, Scan),
        kinds=EARLY,
        spotlight=light(about=("space:custodian", "space:sell")),
    ),
    Task(
        id="bid",
        rule="alchemists/order-of-selling",
        title="Who sells first",
        text="Ben is selling too. He has 3 smileys and wins ties. Your reputation adds one to your card’s smileys.",
        task="Bid just enough to sell first.",
        begin=bidding,
        reached=ever(sells_first),
        solution=("Bid a discount of 2",),
        praise="You have 4 smileys, and Ben has 3. Your discount costs you 2 gold.",
        led=first,
        look="You need 4 smileys to beat Ben’s 3. Your reputation gives you one, so you need three on your card.",
        mistakes=(
            Mistake(
                lambda t: t.over.agenda[0].seat == 0,
                "A smaller discount would have been enough. Count your card’s smileys, plus one for your reputation.",
            ),
            Mistake(
                lambda t: t.over.bids[0] == 1,
                "You both have 3 smileys, and Ben wins ties because his cubes are to the left of yours. Bid 1 more "
                "gold.",
            ),
        ),
        within=(Bid, TurnBid),
        kinds=BIDS,
        spotlight=SALES,
    ),
    Task(
        id="top-row",
        rule="alchemists/associate",
        title="To the front",
        text="Ben’s cube comes before yours, and he wants the toad. An Associate moves your cubes to the front.",
        task="Get the toad.",
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
        praise="Your cube moved to the left of Ben’s, so you took the toad before him.",
        led=cube_places,
        look="Place your cube on Forage, play the Associate there, then take the toad.",
        mistakes=(
            Mistake(lambda t: not times_declared(t, "forage"), "You need a cube on Forage to take a card."),
            Mistake(
                lambda t: not t.over.associates[0],
                "Ben acted first and took the toad. Play the Associate on Forage before you’re done declaring.",
            ),
        ),
        within=(Declare, Forage, DrawIngredient),
        rivals=(1,),
        kinds=GOLD,
        spotlight=light(about=("space:forage",), labels={"space:forage": "who acts first"}, margin=LABELLED),
    ),
    ASK["alchemists-bid-two"],
    ASK["alchemists-wrong-sign"],
    Puzzle(
        id="four-gold",
        rule="alchemists/payment",
        title="Four gold",
        text="Ben’s theories are true. There’s more than one solution.",
        task="Earn 4 gold with this sale.",
        begin=lambda: plain_table(
            ("fern", "toad", "mushroom"),
            {"sell": 1},
            adventurer="berserker",
            theories=truly("fern", "toad", "mushroom"),
        ),
        reached=ever(lambda s: s.gold[0] == 6),
        solution=("Offer red plus and guarantee exactly that", "Mix fern and toad"),
        praise="You made exactly what you promised, so you got the full price.",
        spotlight=light(about=("space:sell", "theories")),
        led=sale_result,
        look="Work out what your pairs make. Then offer a potion that the berserker wants, and guarantee exactly that.",
        mistakes=(
            Mistake(
                lambda t: t.over.facts[-1].answer == "exact",
                "You made the right potion, but promised too little. Guarantee exactly that potion.",
            ),
        ),
        within=SOLD,
        kinds=GOLD,
    ),
)

CHAPTER = Chapter(
    id="gold",
    title="Gold",
    levels=LEVELS,
    goal="You can sell potions: make an offer, promise what you know, and bid to sell first.",
)
