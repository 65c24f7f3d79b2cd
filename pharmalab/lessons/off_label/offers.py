"""The first chapter: come before a rival, by cost alone, then with dice; at its end a whole round is seen."""

from functools import partial

from pharmalab.drawing.spotlight import Spotlight
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.mechanisms.marketing import EnoughDrugs, Market, MarketDrug
from pharmalab.games.off_label.mechanisms.research import EnoughResearch, Research, SpendToken
from pharmalab.games.off_label.state import OffLabelState
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.off_label.questions import ASK
from pharmalab.lessons.off_label.table import (
    FIRST_ROUND,
    drugs_of,
    first_round,
    laid_cards,
    markets_several,
    place_in_line,
    played,
    table,
)
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

OFFER = (MarketDrug, EnoughDrugs)
RESEARCH = (*OFFER, SpendToken, EnoughResearch)
PHONE = 500  #: units: crops this wide are taken from the board of a phone there

marketing = partial(Task, within=(Market, Research))


def light(*hand: str, about: tuple[str, ...] = ("doctor", "seat-0", "seat-1", "line"), **labels: str) -> Spotlight:
    """These regions, and these pieces in hand. ``labels``: of seats."""
    said = {region.replace("_", "-"): words for region, words in labels.items()}
    return Spotlight(about=about, hand=hand, labels=said, least=PHONE, margin=12)


def marketed(state: OffLabelState) -> bool:
    """Whether the learner has marketed and is not asked any more."""
    return bool(state.played[0]) and not any(getattr(frame, "seat", None) == 0 for frame in state.agenda[:1])


def first(state: OffLabelState) -> bool:
    """Whether the learner leads the line of treatment."""
    return state.line[:1] == (0,)


LEVELS = (
    marketing(
        id="market",
        rule="off_label/marketing",
        title="Be cheaper",
        text="You sell Drugs. This Doctor likes them cheap. Ben asks 7; Cleo, out of sight, asks 9.",
        task="Be cheaper: choose a Drug, then the Doctor.",
        spotlight=light("mountain", "mill", "window", seat_1="Your rival"),
        begin=lambda: table(("mountain", "mill", "window"), cleo="pact", die=("Leaves",), config=Config(dice=0)),
        reached=ever(first),
        solution=drugs_of("mountain"),
        praise="You ask 4, Ben 7 and Cleo 9: you’re first in line.",
        led=laid_cards,
        look="Ben asks 7, so he comes first. Offer one Drug with a smaller number.",
        mistakes=(
            Mistake(
                lambda t: markets_several(t) and played("mountain")(t),
                "Costs add up, and Ben asks only 7. Offer the Mountain alone.",
            ),
        ),
        kinds=OFFER,
    ),
    marketing(
        id="line",
        rule="off_label/line-of-treatment",
        title="Two dice",
        text="Now each of you adds two dice. The lowest total goes first.",
        task="You’ll roll 9, Ben 5. His Drug costs 7. Be first.",
        spotlight=light("desert", "mountain", "mill"),
        begin=lambda: table(
            ("desert", "mountain", "mill"), cleo="pact", die=("Leaves",), dice={0: (4, 5), 1: (1, 4), 2: (6, 6)}
        ),
        reached=ever(first),
        solution=drugs_of("desert"),
        praise="9 + 2 is 11, and Ben has 5 + 7 = 12.",
        led=place_in_line,
        look="Ben’s total is 5 + 7 = 12. You roll 9, so your Drug has to cost less than 3.",
        mistakes=(
            Mistake(
                lambda t: markets_several(t) and played("desert")(t),
                "The costs of all your Drugs are added. Offer the Desert alone.",
            ),
        ),
        kinds=OFFER,
    ),
    marketing(
        id="tie",
        rule="off_label/dk-08",
        title="Equal totals",
        text="If totals are equal, whoever offered first goes first. That was Ben.",
        task="Ben has 4, and everyone will roll 7. Be first.",
        spotlight=light("origin", "battle", "window"),
        begin=lambda: table(("origin", "battle", "window"), ben="mountain", die=("Wyrms",)),
        reached=ever(first),
        solution=drugs_of("origin"),
        praise="9 beats Ben’s 11. With the Battle you’d have tied, and Ben would go first.",
        led=place_in_line,
        look="Ben’s total is 7 + 4 = 11. Choose a Drug that costs less than 4.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("battle",),
                "You tie with Ben, and he offered before you. Choose a Drug that costs less than 4.",
            ),
            Mistake(
                lambda t: markets_several(t) and played("origin")(t),
                "The costs of all your Drugs are added. Offer the Origin alone.",
            ),
        ),
        kinds=OFFER,
    ),
    marketing(
        id="several",
        rule="off_label/marketing",
        title="Two at once",
        text="You can offer several Drugs: their costs add up, and so does what they earn.",
        task="Offer two, and still be first.",
        spotlight=light("ace_knots", "mountain", "mill"),
        begin=lambda: table(("ace_knots", "mountain", "mill"), die=("Leaves",)),
        reached=ever(lambda s: first(s) and len(s.played[0]) > 1),
        solution=drugs_of("ace_knots", "mountain"),
        praise="Together they cost 5, still less than Ben’s 7.",
        led=place_in_line,
        look="Ben’s Drug costs 7. Which two of yours cost less together?",
        mistakes=(
            Mistake(
                lambda t: not markets_several(t),
                "That was one Drug. Choose two, then the Doctor.",
            ),
        ),
        kinds=OFFER,
    ),
    Film(
        id="round",
        rule="off_label/line-of-treatment",
        title="A whole round",
        text="This is the whole table. The Department of Justice checks the first in line. Watch its die.",
        begin=first_round,
        steps=FIRST_ROUND,
        said="Ben was first, but the Department caught him, and he lost his Waves token. Cleo was next, passed, and "
        "took five tokens. Most tokens win.",
    ),
    ASK["off-label-round"],
    Puzzle(
        id="be-first",
        rule="off_label/line-of-treatment",
        title="Be the first",
        text="Everyone will roll 7. Ben’s Drug costs 4, Cleo’s costs 7.",
        task="Stand first in the line of treatment.",
        spotlight=light("ace_knots", "origin", "mill"),
        begin=lambda: table(("ace_knots", "origin", "mill"), ben="mountain", cleo="castle", die=("Leaves",)),
        reached=ever(first),
        solution=drugs_of("origin"),
        praise="Your total is below Ben’s 11.",
        led=place_in_line,
        look="Ben has 11. You roll 7, so your Drugs have to cost less than 4 together.",
        within=(Market, Research),
        kinds=OFFER,
    ),
)

CHAPTER = Chapter(id="offers", title="First in line", levels=LEVELS)
