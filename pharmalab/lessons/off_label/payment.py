"""The last chapter: who gets through is paid; then a new round comes, and at last the end."""

from functools import partial

from pharmalab.games.off_label import odds
from pharmalab.games.off_label.mechanisms.marketing import Market, MarketDrug
from pharmalab.games.off_label.mechanisms.payment import Payment, TakeToken
from pharmalab.games.off_label.mechanisms.research import Research
from pharmalab.games.off_label.state import OffLabelState
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.off_label.offers import RESEARCH, first, marketing
from pharmalab.lessons.off_label.questions import ASK
from pharmalab.lessons.off_label.table import (
    DREADFUL,
    dreadful_hand,
    drugs_of,
    indicted,
    laid_cards,
    place_in_line,
    research_of,
    supply_words,
    table,
    tokens_of,
)
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

PAYMENT = (*RESEARCH, TakeToken)

paying = partial(Task, within=(Payment,), led=supply_words)


def worth(state: OffLabelState) -> bool:
    """Whether the learner is first in line, safe on every suit, and due four tokens or more."""
    return first(state) and not odds.indicting(state, 0) and state.pay(0)[0] >= 4


LEVELS = (
    Film(
        id="paid",
        rule="off_label/payment",
        title="A payment",
        text="Who gets through is paid: half of the Doctor’s rank plus the cost of the play, rounded down, in any "
        "mix of the Doctor’s suits. The Painter has rank 3. Anna offers the Mill; Ben’s Castle costs 7.",
        begin=lambda: table(
            ("mill", "origin", "window"), die=("Waves", "Knots"), drugs=("battle", "journey", "desert")
        ),
        steps=(*drugs_of("mill"), *(TakeToken(suit).label() for suit in ("Suns", "Suns", "Knots"))),
        said="Ben got through: half of 3 + 7 is five tokens. He took two Suns and three Knots. Then all Drugs on the "
        "table were discarded, hands filled up to three, and Ben leads the next round.",
    ),
    paying(
        id="payment",
        rule="off_label/payment",
        title="Your mix",
        text="The tokens that you spent on research count like cost. They lie before you until the end of the round, "
        "and go back then.",
        task="You got through with the Mountain (4) and one research token. Have as many Suns as Knots in the end.",
        begin=lambda: table(
            ("mountain", "mill", "window"),
            tokens={0: {"Moons": 1}},
            die=("Leaves",),
            own=(*drugs_of("mountain"), "Spend a Moon token on R&D"),
        ),
        reached=ever(lambda s: tokens_of(s) == {"Suns": 2, "Knots": 2}),
        solution=("Take a Sun token", "Take a Sun token", "Take a Knot token"),
        praise="Half of rank 3 + cost 4 + token 1 is 4, in any mix of the Doctor’s suits; halves are rounded down.",
        look="Two of each: a payment may mix the Doctor’s suits in any way.",
        mistakes=(
            Mistake(
                lambda t: 4 in tokens_of(t.over).values(),
                "All four of one suit is lawful too, but the task is a mix: two of each.",
            ),
        ),
        kinds=PAYMENT,
    ),
    ASK["off-label-payment"],
    paying(
        id="short-pile",
        rule="off_label/dk-11",
        title="Short piles",
        text="There are only ten tokens of each suit. What the piles of the Doctor’s suits do not hold, nobody can "
        "take.",
        task="You are due 4 tokens. Ben holds nine of the ten Suns. Have tokens of both suits.",
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
        praise="An empty pile gives nothing. Were both short, you would take what there is, and no other suit instead.",
        look="Take the one Sun first. After that the pile is empty, and the rest can only be Knots.",
        mistakes=(
            Mistake(
                lambda t: "Suns" not in tokens_of(t.over),
                "You left the last Sun in its pile. You may take it, and three Knots are enough then.",
            ),
        ),
        kinds=PAYMENT,
    ),
    marketing(
        id="new-hand",
        rule="off_label/clean-up",
        title="A new hand",
        text="Drugs that were played are discarded, and everybody is dealt up to three. The Doctor goes, spent "
        "tokens go back. After the last Doctor, most tokens win; equal numbers share.",
        task="A dreadful hand. Be rid of all of it, and look at what you are dealt.",
        begin=dreadful_hand,
        reached=ever(lambda s: s.hands[0] == ("desert", "origin", "mill")),
        solution=tuple(MarketDrug(card).label() for card in DREADFUL),
        praise=(
            "Played Drugs are discarded and everybody is dealt up to three. All three were indicted, so Ben leads "
            "again."
        ),
        led=laid_cards,
        look="You kept a part of the hand. One can be rid of it only by marketing: all three Drugs.",
        kinds=PAYMENT,
    ),
    ASK["off-label-nobody"],
    ASK["off-label-deck"],
    Puzzle(
        id="four-tokens",
        rule="off_label/payment",
        title="Sure of four",
        text="All roll 3 and 4. Ben marketed the Pact (9), Cleo the Cave (7): they have 16 and 14. There is more "
        "than one way.",
        task="Be the first in line, safe whatever the Department rolls, and due at least four tokens.",
        begin=lambda: table(
            ("castle", "mountain", "battle"),
            ben="pact",
            tokens={0: {"Suns": 2, "Knots": 1, "Moons": 1}},
            die=("Suns",),
        ),
        reached=ever(worth),
        solution=(*drugs_of("castle"), *research_of()),
        praise="First, safe, and well paid: that is a round of Off-Label.",
        led=lambda t: f"{place_in_line(t)} {indicted(t)}",
        look="Look for a play that treats just Suns and Knots, alone or with research. Then add up.",
        mistakes=(
            Mistake(
                lambda t: not odds.indicting(t.over, 0),
                "No suit could catch you. But you have to be the first as well, with four tokens or more to come.",
            ),
        ),
        within=(Market, Research),
        kinds=PAYMENT,
    ),
)

CHAPTER = Chapter(id="payment-day", title="Payment, and a new round", levels=LEVELS)
