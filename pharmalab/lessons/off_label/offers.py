"""The first chapter: a round is seen; then one offers Drugs, and comes early in the line of treatment."""

from functools import partial

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
    research_of,
    researched,
    table,
)
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

OFFER = (MarketDrug, EnoughDrugs)
RESEARCH = (*OFFER, SpendToken, EnoughResearch)

marketing = partial(Task, within=(Market, Research))


def marketed(state: OffLabelState) -> bool:
    """Whether the learner has marketed and is not asked any more."""
    return bool(state.played[0]) and not any(getattr(frame, "seat", None) == 0 for frame in state.agenda[:1])


def first(state: OffLabelState) -> bool:
    """Whether the learner leads the line of treatment."""
    return state.line[:1] == (0,)


LEVELS = (
    Film(
        id="round",
        rule="off_label/line-of-treatment",
        title="A whole round",
        text="Sales reps offer Drugs to a Doctor. One Drug is prescribed, and its rep earns tokens; most tokens win. "
        "Ben leads, Cleo follows, you are Anna. Watch the dice, the line of treatment, and what the Department rolls.",
        begin=first_round,
        steps=FIRST_ROUND,
        said="Cost and dice made the line: Ben 10, Cleo 14, Anna 15. The Department rolled Waves: Ben was caught, "
        "and lost his Waves token. For Cleo it rolled Suns: she got through, and took five tokens. Then comes a new "
        "Doctor.",
    ),
    ASK["off-label-round"],
    marketing(
        id="market",
        rule="off_label/marketing",
        title="Your offer",
        text="You are Anna, and now you offer. One to three Drugs are laid before the Doctor, open for all. An Ace "
        "costs 1, a Crown 10, a Court 11; the others cost their number. Nobody may sit out.",
        task="Offer the Painter what costs you least, and nothing else.",
        begin=lambda: table(("ace_knots", "mill", "window")),
        reached=ever(lambda s: marketed(s) and s.played[0] == ("ace_knots",)),
        solution=drugs_of("ace_knots"),
        praise="One to three Drugs lie before each rep; their costs add up.",
        led=laid_cards,
        look="One Drug alone, and the cheapest: the Ace of Knots, which costs 1.",
        mistakes=(
            Mistake(
                lambda t: markets_several(t) and played("ace_knots")(t),
                "All the Drugs before you are marketed, and all their costs count. Press Done after the first one.",
            ),
        ),
        kinds=OFFER,
    ),
    marketing(
        id="line",
        rule="off_label/line-of-treatment",
        title="Who comes first",
        text="Everybody rolls two dice. Dice and costs are added up, and the lowest total stands first in the line "
        "of treatment: that play is prescribed first.",
        task="Everybody will roll 3 and 4. Ben’s Castle and Cleo’s Cave cost 7 each. Come before both.",
        begin=lambda: table(("mountain", "mill", "window"), die=("Leaves",)),
        reached=ever(first),
        solution=drugs_of("mountain"),
        praise="Dice 7 and cost 4 make 11; the others have 14. The lowest total is prescribed first.",
        led=place_in_line,
        look="Costs are added to the dice. To come before 14 with dice of 7, your Drugs have to cost less than 7.",
        mistakes=(
            Mistake(
                lambda t: markets_several(t) and played("mountain")(t),
                "The Mountain alone would have been first. Every further Drug adds its cost to your total.",
            ),
        ),
        kinds=OFFER,
    ),
    marketing(
        id="tie",
        rule="off_label/dk-08",
        title="Equal totals",
        text="Equal totals stand in the order in which the reps marketed, the leader first. Ben leads here, and you "
        "come last.",
        task="All roll 3 and 4 again. Ben marketed the Mountain (4) before you, so a tie will not do: come before him.",
        begin=lambda: table(("origin", "battle", "window"), ben="mountain", die=("Wyrms",)),
        reached=ever(first),
        solution=drugs_of("origin"),
        praise=(
            "Your 9 is below Ben’s 11. The Battle (4) would tie, and of equals the one who marketed earlier goes first."
        ),
        led=place_in_line,
        look="Costs and dice: the Mountain makes Ben’s total 7 + 4 = 11. Your Drugs together have to cost less than 4.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("battle",),
                "You tie with Ben, who marketed earlier and so goes first. You need a Drug that costs less than 4.",
            ),
            Mistake(
                lambda t: markets_several(t) and played("origin")(t),
                "The Origin alone would have been first. Every further Drug adds its cost to your total.",
            ),
        ),
        kinds=OFFER,
    ),
    marketing(
        id="research",
        rule="off_label/research-and-development",
        title="A little research",
        text="With your Drugs you may spend tokens on research (R&D). Each one switches its suit: one that your "
        "Drugs did not treat is treated, one they treated is not any more. And each costs one more.",
        task="The Painter treats Suns and Knots. Let your cheapest Drug treat just these two.",
        begin=lambda: table(("ace_knots", "mill", "window"), tokens={0: {"Suns": 1}}),
        reached=ever(lambda s: marketed(s) and s.played[0] == ("ace_knots",) and sum(s.spent[0]) == 1),
        solution=(*drugs_of("ace_knots"), "Spend a Sun token on R&D"),
        praise="Your play now treats Knots and Suns, just as the Doctor does, and it costs one more.",
        led=laid_cards,
        look="The Ace of Knots alone treats Knots; a Sun token on it adds Suns.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("ace_knots",),
                "You kept the token. When you are asked about R&D, spend the Sun before you are done.",
            ),
            Mistake(
                lambda t: played("ace_knots")(t) and markets_several(t),
                "One Drug was asked for: press Done after the Ace, then choose the token.",
            ),
        ),
        kinds=RESEARCH,
    ),
    marketing(
        id="history",
        rule="off_label/dk-07",
        title="A history helps",
        text="A Doctor trusts reps with experience. Every token that you keep in one of the Doctor’s suits takes one "
        "off your total. Tokens that you spend are gone.",
        task="You hold two Suns, and the Painter treats Suns. Ben’s Mountain (4) makes 11 with his dice. Come before "
        "him.",
        begin=lambda: table(("discovery", "mill", "window"), ben="mountain", tokens={0: {"Suns": 2}}, die=("Moons",)),
        reached=ever(first),
        solution=(*drugs_of("discovery"), *research_of()),
        praise="7 + 5 − 2 = 10. A token kept takes one off your total; the same token spent on R&D adds one.",
        led=place_in_line,
        look="The Discovery has to lie there alone: 7 + 5, less one for each Sun that you keep.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("discovery",) and researched(t),
                "A Sun spent on R&D adds one, and it takes nothing off any more. Keep both.",
            ),
            Mistake(
                lambda t: markets_several(t) and played("discovery")(t),
                "The other Drugs add their costs. Market the Discovery alone, and keep the Suns.",
            ),
        ),
        kinds=RESEARCH,
    ),
    ASK["off-label-totals"],
    Puzzle(
        id="be-first",
        rule="off_label/line-of-treatment",
        title="Be the first",
        text="All roll 3 and 4. Ben marketed the Mountain (4), Cleo the Castle (7). There is more than one way.",
        task="Stand first in the line of treatment.",
        begin=lambda: table(
            ("discovery", "origin", "mill"),
            ben="mountain",
            cleo="castle",
            tokens={0: {"Suns": 2, "Moons": 1}},
            die=("Leaves",),
        ),
        reached=ever(first),
        solution=(*drugs_of("discovery"), *research_of()),
        praise="Below Ben’s 11: your Drug costs little enough, with what your Suns took off.",
        led=place_in_line,
        look="Ben has 11. Your dice make 7, so cost and spent tokens, less the Suns that you keep, must come to less "
        "than 4.",
        mistakes=(
            Mistake(markets_several, "Every further Drug adds its cost. One is enough."),
            Mistake(researched, "What is spent adds one, and a Sun that is spent does not help any more."),
        ),
        within=(Market, Research),
        kinds=RESEARCH,
    ),
)

CHAPTER = Chapter(id="offers", title="Offers, and the line", levels=LEVELS)
