"""The last chapter: a rep's pay, the use of tokens, and the end of a round."""

from functools import partial

from pharmalab.games.off_label import odds
from pharmalab.games.off_label.mechanisms.marketing import Market, MarketDrug
from pharmalab.games.off_label.mechanisms.payment import Payment, TakeToken
from pharmalab.games.off_label.mechanisms.research import Research
from pharmalab.games.off_label.state import OffLabelState
from pharmalab.lessons.levels import Chapter
from pharmalab.lessons.off_label.offers import RESEARCH, light, marketing
from pharmalab.lessons.off_label.questions import ASK, MINE
from pharmalab.lessons.off_label.table import (
    DREADFUL,
    dreadful_hand,
    drugs_of,
    first,
    indicted,
    laid_cards,
    markets_several,
    place_in_line,
    research_of,
    researched,
    supply_words,
    table,
    tokens_of,
)
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

PAYMENT = (*RESEARCH, TakeToken)
COUNTER = ("doctor", "line", "piles")  #: the regions of a payment

paying = partial(Task, within=(Payment,), led=supply_words)


def worth(state: OffLabelState) -> bool:
    """Return whether the learner is first in line, safe on every suit, and due four tokens or more."""
    return first(state) and not odds.indicting(state, 0) and state.pay(0)[0] >= 4


LEVELS = (
    paying(
        id="payment",
        rule="off_label/payment",
        title="Your pay",
        text="You passed! Pay is half of Doctor plus offer: 3 + 5 makes 4 tokens in the Doctor’s suits.",
        task="Have as many Suns as Knots.",
        spotlight=light("own-Suns", "own-Knots", about=COUNTER),
        begin=lambda: table(
            ("mountain", "mill", "window"),
            tokens={0: {"Moons": 1}},
            die=("Leaves",),
            own=(*drugs_of("mountain"), "Spend a Moon token on R&D"),
        ),
        reached=ever(lambda s: tokens_of(s) == {"Suns": 2, "Knots": 2}),
        solution=("Take a Sun token", "Take a Sun token", "Take a Knot token"),
        praise="Any mix of the Doctor’s suits is fine. Halves are rounded down.",
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
        text="Each suit has only ten tokens, and Ben holds nine Suns. You’re due 4.",
        task="Get tokens of both suits.",
        spotlight=light("own-Suns", "own-Knots", about=COUNTER),
        begin=lambda: table(
            ("forest", "mill", "window"),
            ben="cave",
            cleo="castle",
            tokens={1: {"Suns": 9}},
            die=("Waves", "Wyrms"),
            own=drugs_of("forest"),
        ),
        reached=ever(lambda s: tokens_of(s) == {"Suns": 1, "Knots": 3}),
        solution=("Take a Sun token",),
        praise="An empty pile pays nothing, and no other suit stands in for it.",
        look="Choose the one Sun. The other three can only be Knots.",
        mistakes=(
            Mistake(
                lambda t: "Suns" not in tokens_of(t.over),
                "You left the last Sun in its pile. Choose it, then three Knots.",
            ),
        ),
        kinds=PAYMENT,
    ),
    marketing(
        id="history",
        rule="off_label/dk-07",
        title="A history helps",
        text="Each token you keep in the Doctor’s suits lowers your total by 1.",
        task="Ben’s total will be 11, and you’ll roll 7. Be first.",
        spotlight=light("discovery", "mill", "window", "own-Suns"),
        begin=lambda: table(("discovery", "mill", "window"), ben="mountain", tokens={0: {"Suns": 2}}, die=("Moons",)),
        reached=ever(first),
        solution=(*drugs_of("discovery"), *research_of()),
        praise="7 + 5 − 2 = 10. The two Suns you kept made the difference.",
        led=place_in_line,
        look="Offer the Discovery alone and keep both Suns: 7 + 5 − 2.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("discovery",) and researched(t),
                "A Sun spent on research adds 1 instead of taking 1 off. Keep both.",
            ),
            Mistake(
                lambda t: markets_several(t) and "discovery" in t.over.played[0],
                "The costs of all your Drugs are added. Offer the Discovery alone.",
            ),
        ),
        kinds=PAYMENT,
    ),
    ASK["off-label-totals"],
    marketing(
        id="new-hand",
        rule="off_label/clean-up",
        title="A new hand",
        text="After a round, offered Drugs are discarded, and everyone is dealt up to three.",
        task="Your hand is dreadful. Get three new Drugs.",
        spotlight=light(*DREADFUL, "battle", "journey", "desert", "origin", "mill", about=MINE),
        begin=dreadful_hand,
        reached=ever(lambda s: s.hands[0] == ("desert", "origin", "mill")),
        solution=tuple(MarketDrug(card).label() for card in DREADFUL),
        praise="Three new Drugs, and a new Doctor. Everyone was indicted, so Ben leads again.",
        led=laid_cards,
        look="Offer all three of your Drugs.",
        kinds=PAYMENT,
    ),
    ASK["off-label-nobody"],
    ASK["off-label-deck"],
    Puzzle(
        id="four-tokens",
        rule="off_label/payment",
        title="Sure of four",
        text="Everyone will roll 7. Ben’s offer costs 9, Cleo’s 7.",
        task="Be first, safe on every roll, and due at least four tokens.",
        spotlight=light("castle", "mountain", "battle", "own-Suns", "own-Knots", "own-Moons"),
        begin=lambda: table(
            ("castle", "mountain", "battle"),
            ben="pact",
            tokens={0: {"Suns": 2, "Knots": 1, "Moons": 1}},
            die=("Suns",),
        ),
        reached=ever(worth),
        solution=(*drugs_of("castle"), *research_of()),
        praise="First, safe and well paid: that’s Off-Label. After the last Doctor, most tokens win.",
        led=lambda t: f"{place_in_line(t)} {indicted(t)}",
        look="Find an offer that treats just Suns and Knots, alone or with research. Then add up.",
        mistakes=(
            Mistake(
                lambda t: not odds.indicting(t.over, 0),
                "You’re safe, but you also have to be first, and earn four tokens.",
            ),
        ),
        within=(Market, Research),
        kinds=PAYMENT,
    ),
)

CHAPTER = Chapter(
    id="payment-day",
    title="Tokens and pay",
    levels=LEVELS,
    goal="You can count your pay in advance, and weigh price, safety and tokens.",
)
