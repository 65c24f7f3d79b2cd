"""The last chapter of the Off-Label lesson: how reps are paid, what tokens are for, and how a round ends."""

from functools import partial

from pharmalab.games.off_label import odds
from pharmalab.games.off_label.mechanisms.marketing import Market, MarketDrug
from pharmalab.games.off_label.mechanisms.payment import Payment, TakeToken
from pharmalab.games.off_label.mechanisms.research import Research
from pharmalab.games.off_label.mechanisms.treatment import Throw
from pharmalab.games.off_label.state import OffLabelState
from pharmalab.lessons.levels import Chapter
from pharmalab.lessons.off_label.offers import RESEARCH, light, marketing
from pharmalab.lessons.off_label.questions import ASK, MINE
from pharmalab.lessons.off_label.table import (
    DREADFUL,
    against_ben,
    dreadful_hand,
    drugs_of,
    first,
    indicted,
    laid_cards,
    markets_several,
    research_of,
    researched,
    supply_words,
    table,
    tokens_of,
)
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

PAYMENT = (*RESEARCH, TakeToken)
COUNTER = ("doctor", "seat-0", "piles")  #: the regions that a payment concerns

paying = partial(Task, within=(Payment,), led=supply_words)


def worth(state: OffLabelState) -> bool:
    """Return whether the learner is first in line, safe on every suit, and sure to earn at least four tokens."""
    return first(state) and not odds.indicting(state, 0) and state.pay(0)[0] >= 4


LEVELS = (
    paying(
        id="payment",
        rule="off_label/payment",
        title="Your pay",
        text="You’re in the clear! The Doctor’s number plus your cost is 8. You earn half of that.",
        task="Take as many Suns as Knots.",
        spotlight=light("own-Suns", "own-Knots", about=COUNTER),
        begin=lambda: table(
            ("mountain", "mill", "window"),
            cleo="",
            tokens={0: {"Moons": 1}},
            die=("Leaves",),
            own=(*drugs_of("mountain"), "Spend a Moon token on R&D"),
        ),
        reached=ever(lambda s: tokens_of(s) == {"Suns": 2, "Knots": 2}),
        solution=("Take a Sun token", "Take a Sun token", "Take a Knot token"),
        praise="You can take any mix of the Doctor’s suits. Half tokens don’t count.",
        look="Choose Suns twice and Knots twice.",
        mistakes=(
            Mistake(
                lambda t: 4 in tokens_of(t.over).values(),
                "Four of one suit is allowed, but here you need two of each.",
            ),
        ),
        kinds=PAYMENT,
    ),
    ASK["off-label-payment"],
    paying(
        id="short-pile",
        rule="off_label/dk-11",
        title="Short piles",
        text="Each suit has only ten tokens, and Ben holds nine Suns. You’ve earned 4 tokens.",
        task="Take tokens of both suits.",
        spotlight=light("own-Suns", "own-Knots", about=COUNTER),
        begin=lambda: table(
            ("forest", "mill", "window"),
            ben="cave",
            cleo="",
            tokens={1: {"Suns": 9}},
            die=("Waves", "Wyrms"),
            own=drugs_of("forest"),
        ),
        reached=ever(lambda s: tokens_of(s) == {"Suns": 1, "Knots": 3}),
        solution=("Take a Sun token",),
        praise="An empty pile pays nothing, and no other suit can make up for it.",
        look="Take the only Sun. The other three tokens can only be Knots.",
        mistakes=(
            Mistake(
                lambda t: "Suns" not in tokens_of(t.over),
                "You left the last Sun in its pile.",
            ),
        ),
        kinds=PAYMENT,
    ),
    marketing(
        id="history",
        rule="off_label/dk-07",
        title="Keep your tokens",
        text="Each token of the Doctor’s suits that you keep lowers your total by 1.",
        task="Ben’s total will be 11, and you’ll roll 7. Be first.",
        spotlight=light("discovery", "mill", "window", "own-Suns"),
        begin=lambda: table(("discovery", "mill", "window"), ben="mountain", cleo="", tokens={0: {"Suns": 2}}),
        reached=ever(first),
        solution=(*drugs_of("discovery"), *research_of()),
        praise="Your total is 10 instead of 12 because you kept the two Suns.",
        led=against_ben,
        look="Offer only the Discovery and keep both Suns. Your total will be 7 + 5 − 2.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("discovery",) and researched(t),
                "A Sun that you spend on research adds 1 to your total instead of subtracting 1.",
            ),
            Mistake(
                lambda t: markets_several(t) and "discovery" in t.over.played[0],
                "The costs of all the Drugs you offer are added up.",
            ),
        ),
        kinds=PAYMENT,
    ),
    ASK["off-label-totals"],
    marketing(
        id="new-hand",
        rule="off_label/clean-up",
        title="A new hand",
        text="After a round, all offered Drugs are discarded, and everyone draws until they have three again.",
        task="You have a terrible hand. Get three new Drugs.",
        spotlight=light(*DREADFUL, "battle", "journey", "desert", "origin", "mill", about=MINE),
        begin=lambda: dreadful_hand(cleo=""),
        alone=False,
        reached=ever(lambda s: s.hands[0] == ("desert", "origin", "mill")),
        solution=tuple(MarketDrug(card).label() for card in DREADFUL),
        praise="You got three new Drugs. Everyone was indicted, so Ben leads again.",
        led=laid_cards,
        look="Offer all three of your Drugs.",
        kinds=PAYMENT,
    ),
    ASK["off-label-nobody"],
    ASK["off-label-deck"],
    Puzzle(
        id="four-tokens",
        rule="off_label/payment",
        title="Four tokens for sure",
        text="You and Ben both roll 7. Ben’s Drug costs 7.",
        task="Be first, be safe on every roll, and earn at least four tokens.",
        spotlight=light("castle", "mountain", "battle", "own-Suns", "own-Knots", "own-Moons"),
        begin=lambda: table(
            ("castle", "mountain", "battle"),
            ben="cave",
            cleo="",
            tokens={0: {"Suns": 2, "Knots": 1, "Moons": 1}},
            die=("Suns",),
        ),
        reached=ever(worth),
        solution=(*drugs_of("castle"), *research_of()),
        praise="You were first, safe and well paid: that’s Off-Label.",
        led=lambda t: f"{against_ben(t)} {indicted(t)}",
        look="Find an offer that treats exactly Suns and Knots, with or without research. Then add up its cost.",
        mistakes=(
            Mistake(
                lambda t: not odds.indicting(t.over, 0),
                "You’re safe, but you also have to be first and earn four tokens.",
            ),
        ),
        within=(Market, Research, Throw),
        kinds=PAYMENT,
        alone=True,
    ),
)

CHAPTER = Chapter(
    id="payment-day",
    title="Tokens and pay",
    levels=LEVELS,
    goal="You can work out your pay in advance, and weigh cost, safety and tokens against each other.",
)
