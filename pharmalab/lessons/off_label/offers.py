"""The first chapter of the Off-Label lesson: getting ahead of a rival, first by cost and then with dice as well."""

from functools import partial

from pharmalab.drawing.spotlight import Spotlight
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.mechanisms.marketing import EnoughDrugs, Market, MarketDrug
from pharmalab.games.off_label.mechanisms.research import EnoughResearch, Research, SpendToken
from pharmalab.games.off_label.mechanisms.treatment import Throw
from pharmalab.games.off_label.state import OffLabelState
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.off_label.questions import ASK, MINE
from pharmalab.lessons.off_label.table import (
    FIRST_ROUND,
    against_ben,
    costs_against_ben,
    drugs_of,
    earned,
    first,
    first_in_line,
    first_round,
    markets_several,
    table,
)
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

OFFER = (MarketDrug, EnoughDrugs)
RESEARCH = (*OFFER, SpendToken, EnoughResearch)
DUEL = ("doctor", "seat-0", "seat-1", "line", "totals")  #: the regions of the learner and a single rival
ROW = 4  #: pieces in one row of a phone; more need the room of the line of treatment and of margins

marketing = partial(Task, within=(Market, Research, Throw), alone=True)


def light(*hand: str, about: tuple[str, ...] = DUEL, **labels: str) -> Spotlight:
    """Return a spotlight on some cards in hand and some regions of the board.

    *about* contains the regions. *labels* are the words beside a region: ``seat_1="Your rival"`` for ``seat-1``.
    """
    said = {region.replace("_", "-"): words for region, words in labels.items()}
    low = len(hand) <= ROW
    return Spotlight(about=about, hand=hand, labels=said, phone=0, margin=12 if low else 5, stacked=True, apart=30,
                     spare=() if low else ("line",))  # fmt: skip


#: the whole table but for the decks; a film of everybody’s offers doesn’t need the learner’s hand
TABLE = Spotlight(about=(*DUEL, "seat-2", "cell", "piles"), hand=(), phone=0, spare=("piles",))


def marketed(state: OffLabelState) -> bool:
    """Return whether the learner has marketed a Drug and has no decision to make now."""
    return bool(state.played[0]) and not any(getattr(frame, "seat", None) == 0 for frame in state.agenda[:1])


LEVELS = (
    marketing(
        id="market",
        rule="off_label/marketing",
        title="Undercut Ben",
        text="You sell Drugs, and this Doctor takes the cheapest offer. Ben’s costs 7. Symbols don’t count yet.",
        task="Undercut him: choose a Drug, then the Doctor.",
        spotlight=light("mountain", "mill", "window", seat_1="Your rival"),
        begin=lambda: table(
            ("mountain", "mill", "window"), cleo="", doctor="diplomat", die=("Leaves",), config=Config(dice=0)
        ),
        reached=ever(first),
        solution=drugs_of("mountain"),
        praise="Your offer costs 4, and Ben’s costs 7. You’re first in line.",
        led=costs_against_ben,
        look="Which of your Drugs costs less than Ben’s 7? Offer only that Drug.",
        mistakes=(
            Mistake(
                markets_several,
                "The costs of all the Drugs you offer are added up.",
            ),
        ),
        kinds=OFFER,
    ),
    marketing(
        id="earnings",
        rule="off_label/payment",
        title="What you earn",
        text="Add the Doctor’s number to your cost. Half of that is your pay, in tokens.",
        task="Make an offer that earns 5 tokens.",
        spotlight=light("mountain", "castle", "window", about=MINE),
        begin=lambda: table(("mountain", "castle", "window"), ben="battle", cleo="", config=Config(dice=0)),
        reached=ever(lambda s: marketed(s) and s.due(0) == 5),
        solution=drugs_of("castle"),
        praise="Half of 3 + 7 is 5. A more expensive offer earns more.",
        led=earned,
        look="This Doctor’s number is 3. What cost brings the sum to 10?",
        mistakes=(Mistake(markets_several, "The costs of all the Drugs you offer are added up."),),
        within=(Market, Research),  # the move ends before the line of treatment, which would speak of an unseen rival
        kinds=OFFER,
    ),
    marketing(
        id="line",
        rule="off_label/line-of-treatment",
        title="Two dice",
        text="Add two dice to your cost. The lowest total goes first.",
        task="You’ll roll 3, Ben 6. Go first anyway, with the most expensive Drug possible.",
        spotlight=light("mountain", "mill", "window"),
        begin=lambda: table(
            ("mountain", "mill", "window"),
            cleo="",
            doctor="sailor",
            die=("Moons",),
            dice={0: (1, 2), 1: (2, 4)},
        ),
        reached=ever(lambda s: first(s) and s.played[0] == ("mill",)),
        solution=drugs_of("mill"),
        praise="Your total is 3 + 8 = 11. Ben’s is 6 + 7 = 13.",
        led=against_ben,
        look="Ben’s total is 6 + 7 = 13, and you roll 3. What’s the most your Drug can cost?",
        mistakes=(
            Mistake(markets_several, "The costs of all the Drugs you offer are added up."),
            Mistake(first_in_line, "A more expensive Drug would also go first, and earn more."),
        ),
        kinds=OFFER,
    ),
    marketing(
        id="tie",
        rule="off_label/dk-08",
        title="Equal totals",
        text="In a tie, the earlier offer goes first. Ben offered first.",
        task="You both roll 7. Go first anyway, with the most expensive Drug possible.",
        spotlight=light("origin", "journey", "battle"),
        begin=lambda: table(("origin", "journey", "battle"), ben="mountain", cleo="", doctor="lunatic", die=("Wyrms",)),
        reached=ever(lambda s: first(s) and s.played[0] == ("journey",)),
        solution=drugs_of("journey"),
        praise="Your 10 beats Ben’s 11. With the Battle, you’d have tied and come second.",
        led=against_ben,
        look="Ben’s total is 7 + 4 = 11. Choose the most expensive Drug that costs less than 4.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("battle",),
                "You tie with Ben, and he offered before you.",
            ),
            Mistake(first_in_line, "A more expensive Drug would also go first, and earn more."),
            Mistake(markets_several, "The costs of all the Drugs you offer are added up."),
        ),
        kinds=OFFER,
    ),
    marketing(
        id="several",
        rule="off_label/marketing",
        title="Two at once",
        text="You can offer several Drugs. Their costs add up.",
        task="You both roll 7. Offer two Drugs and still go first.",
        spotlight=light("ace_knots", "journey", "mill"),
        begin=lambda: table(("ace_knots", "journey", "mill"), cleo="", doctor="consul", die=("Leaves",)),
        reached=ever(lambda s: first(s) and len(s.played[0]) > 1),
        solution=drugs_of("ace_knots", "journey"),
        praise="Your two Drugs cost 4 in total, still less than Ben’s 7.",
        led=against_ben,
        look="Ben’s Drug costs 7. Which two of your Drugs cost less than that in total?",
        mistakes=(
            Mistake(
                lambda t: not markets_several(t),
                "You offered one Drug. Choose two Drugs, then the Doctor.",
            ),
        ),
        kinds=OFFER,
    ),
    Film(
        id="round",
        rule="off_label/line-of-treatment",
        title="A whole round",
        text="The Department of Justice investigates the first player in line. Watch who gets paid.",
        spotlight=TABLE,
        begin=first_round,
        steps=FIRST_ROUND,
        said="Ben’s Drug treats Waves, but the Doctor doesn’t, so Ben is caught. The next in line is investigated too. "
        "The player with the most tokens wins.",
    ),
    ASK["off-label-round"],
    Puzzle(
        id="be-first",
        rule="off_label/line-of-treatment",
        title="Be first",
        text="You and Ben both roll 7. Ben’s Drug costs 4.",
        task="Be first in the line of treatment.",
        spotlight=light("ace_knots", "origin", "mill"),
        begin=lambda: table(("ace_knots", "origin", "mill"), ben="mountain", cleo="", doctor="sailor", die=("Moons",)),
        reached=ever(first),
        solution=drugs_of("origin"),
        praise="Your total is below Ben’s 11.",
        led=against_ben,
        look="Ben’s total is 11. You roll 7, so your Drugs must cost less than 4 in total.",
        within=(Market, Research, Throw),
        kinds=OFFER,
        alone=True,
    ),
)

CHAPTER = Chapter(
    id="offers",
    title="First in line",
    levels=LEVELS,
    goal="You can make the most expensive offer that still goes first, taking dice and ties into account.",
)
