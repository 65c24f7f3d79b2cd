"""Ten beats, each a round in which one rule decides."""

from functools import partial

from pharmalab.games.off_label import odds
from pharmalab.games.off_label.actions import MarketDrug
from pharmalab.games.off_label.rules import Market, Payment, Research
from pharmalab.games.off_label.state import OffLabelState
from pharmalab.lessons.off_label.table import (
    caught,
    drugs_of,
    holding,
    laid,
    lined,
    played,
    research_of,
    researched,
    several,
    table,
    tokens_of,
)
from pharmalab.lessons.tasks import Mistake, Task, ever

marketing = partial(Task, within=(Market, Research))
paying = partial(Task, within=(Payment,), led=holding)


def marketed(state: OffLabelState) -> bool:
    """Whether the learner has marketed and is not asked any more."""
    return bool(state.played[0]) and not any(getattr(frame, "seat", None) == 0 for frame in state.agenda[:1])


def first(state: OffLabelState) -> bool:
    """Whether the learner leads the line of treatment."""
    return state.line[:1] == (0,)


BEATS = (
    marketing(
        id="market",
        rule="off_label/marketing",
        task="Market the Ace of Knots, and no other Drug.",
        begin=lambda: table(("ace_knots", "mill", "window")),
        reached=ever(lambda s: marketed(s) and s.played[0] == ("ace_knots",)),
        solution=drugs_of("ace_knots"),
        praise="One to three Drugs lie before each rep; their costs add up.",
        led=laid,
        look="The task is one Drug alone: the Ace of Knots, which costs 1.",
        mistakes=(
            Mistake(
                lambda t: several(t) and played("ace_knots")(t),
                "All the Drugs before you are marketed, and all their costs count. Press Done after the first one.",
            ),
        ),
    ),
    marketing(
        id="research",
        rule="off_label/research-and-development",
        task="Market the Ace of Knots and spend your Sun token on it.",
        begin=lambda: table(("ace_knots", "mill", "window"), tokens={0: {"Suns": 1}}),
        reached=ever(lambda s: marketed(s) and s.played[0] == ("ace_knots",) and sum(s.spent[0]) == 1),
        solution=(*drugs_of("ace_knots"), "Spend a Sun token on R&D"),
        praise="Your play now treats Knots and Suns, just as the Doctor does, and it costs one more.",
        led=laid,
        look="The task is the Ace of Knots alone, which costs 1, and the Sun token on it.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("ace_knots",),
                "You kept the token. When you are asked about R&D, spend the Sun before you are done.",
            ),
            Mistake(
                lambda t: played("ace_knots")(t) and several(t),
                "One Drug was asked for: press Done after the Ace, then choose the token.",
            ),
        ),
    ),
    marketing(
        id="line",
        rule="off_label/line-of-treatment",
        task=(
            "Everybody will roll 3 and 4. Ben’s Castle and Cleo’s Cave cost 7 each. Market a Drug that comes before "
            "both."
        ),
        begin=lambda: table(("mountain", "mill", "window"), die=("Leaves",)),
        reached=ever(first),
        solution=drugs_of("mountain"),
        praise="Dice 7 and cost 4 make 11; the others have 14. The lowest total is prescribed first.",
        led=lined,
        look="Costs are added to the dice. To come before 14 with dice of 7, your Drugs have to cost less than 7.",
        mistakes=(
            Mistake(
                lambda t: several(t) and played("mountain")(t),
                "The Mountain alone would have been first. Every further Drug adds its cost to your total.",
            ),
        ),
    ),
    marketing(
        id="tie",
        rule="off_label/dk-08",
        task="All roll 3 and 4 again. Ben marketed the Mountain (4) before you, so a tie will not do: come before him.",
        begin=lambda: table(("origin", "battle", "window"), ben="mountain", die=("Wyrms",)),
        reached=ever(first),
        solution=drugs_of("origin"),
        praise=(
            "Your 9 is below Ben’s 11. The Battle (4) would tie, and of equals the one who marketed earlier goes first."
        ),
        led=lined,
        look="The Mountain makes Ben’s total 7 + 4 = 11. Your Drugs together have to cost less than 4.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("battle",),
                "You tie with Ben, who marketed earlier and so goes first. You need a Drug that costs less than 4.",
            ),
            Mistake(
                lambda t: several(t) and played("origin")(t),
                "The Origin alone would have been first. Every further Drug adds its cost to your total.",
            ),
        ),
    ),
    marketing(
        id="history",
        rule="off_label/dk-07",
        task=(
            "You hold two Suns, and this Doctor treats Suns. Market the Discovery (5) and come before Ben’s Mountain "
            "(4)."
        ),
        begin=lambda: table(("discovery", "mill", "window"), ben="mountain", tokens={0: {"Suns": 2}}, die=("Moons",)),
        reached=ever(first),
        solution=(*drugs_of("discovery"), *research_of()),
        praise="7 + 5 − 2 = 10. A token kept takes one off your total; the same token spent on R&D adds one.",
        led=lined,
        look="The Discovery has to lie there alone: 7 + 5, less one for each Sun that you keep.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("discovery",) and researched(t),
                "A Sun spent on R&D adds one, and it takes nothing off any more. Keep both.",
            ),
            Mistake(
                lambda t: several(t) and played("discovery")(t),
                "The other Drugs add their costs. Market the Discovery alone, and keep the Suns.",
            ),
        ),
    ),
    marketing(
        id="investigation",
        rule="off_label/investigation",
        task="The Department rolls a suit. Make a play that no suit can catch.",
        begin=lambda: table(("excuse", "castle", "window"), ben="mountain", tokens={0: {"Leaves": 1}}, die=("Leaves",)),
        reached=ever(lambda s: marketed(s) and not odds.indicting(s, 0)),
        solution=(*drugs_of("castle"), *research_of()),
        praise=(
            "Each suit now stands in two places or in none. The Castle alone will do: it treats what the Painter does."
        ),
        led=caught,
        look="A suit is safe in two places or in none: look for a Drug with the Doctor’s two suits and no other.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("castle",) and researched(t),
                "The Castle was safe. The Leaves token put a suit before you that the Doctor does not treat.",
            ),
            Mistake(
                lambda t: t.over.played[0] == ("excuse",),
                "The Excuse treats nothing, so the Doctor’s two suits stand in one place only.",
            ),
            Mistake(
                lambda t: t.over.played[0] == ("window",) and not researched(t),
                "The Window treats what the Doctor does, and Leaves besides: that one stands alone.",
            ),
        ),
    ),
    marketing(
        id="indictment",
        rule="off_label/indictment",
        task="Market the Excuse, keep your tokens, and see what happens when the Department rolls Knots.",
        begin=lambda: table(("excuse", "mill", "window"), tokens={0: {"Moons": 1, "Knots": 2}}, die=("Knots", "Moons")),
        reached=ever(
            lambda s: (
                s.played[0] == ("excuse",) and s.indicted > 0 and tokens_of(s) == {"Moons": 1} and not any(s.spent[0])
            )
        ),
        solution=(*drugs_of("excuse"), *research_of()),
        praise="Knots stands on the Doctor and on nothing of yours. Your Knot tokens are gone; the Moon stays.",
        led=caught,
        look="The task is the Excuse alone, with all three tokens kept: press Done after it, and Done once more.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("excuse",) and researched(t),
                "You spent tokens, and what is spent is gone in any case. Keep them, to see which are taken.",
            ),
            Mistake(
                lambda t: "excuse" not in t.over.played[0],
                "The beat is about a play that treats nothing: market the Excuse.",
            ),
        ),
    ),
    paying(
        id="payment",
        rule="off_label/payment",
        task="You got through with the Mountain (4) and one R&D token: take two Suns and two Knots.",
        begin=lambda: table(
            ("mountain", "mill", "window"),
            tokens={0: {"Moons": 1}},
            die=("Leaves",),
            own=(*drugs_of("mountain"), "Spend a Moon token on R&D"),
        ),
        reached=ever(lambda s: tokens_of(s) == {"Suns": 2, "Knots": 2}),
        solution=("Take a Sun token", "Take a Sun token", "Take a Knot token"),
        praise="Half of rank 3 + cost 4 + token 1 is 4, in any mix of the Doctor’s suits; halves are rounded down.",
        look="Choose two of each: a payment may mix the Doctor’s suits in any way.",
        mistakes=(
            Mistake(
                lambda t: 4 in tokens_of(t.over).values(),
                "All four of one suit is lawful too, but the task is a mix: two Suns and two Knots.",
            ),
        ),
    ),
    paying(
        id="short-pile",
        rule="off_label/dk-11",
        task="You are due 4 tokens. Ben holds nine of the ten Suns: take the last one, and Knots for the rest.",
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
    ),
    marketing(
        id="new-hand",
        rule="off_label/clean-up",
        task="A dreadful hand. Throw it away: market all three Drugs, and look at what you are dealt.",
        begin=lambda: table(
            ("windfall", "rite", "island"),
            ben="mountain",
            die=("Moons", "Waves", "Moons"),
            drugs=("battle", "journey", "desert", "origin", "mill"),
        ),
        reached=ever(lambda s: s.hands[0] == ("desert", "origin", "mill")),
        solution=tuple(MarketDrug(card).label() for card in ("windfall", "rite", "island")),
        praise=(
            "Played Drugs are discarded and everybody is dealt up to three. All three were indicted, so Ben leads "
            "again."
        ),
        led=laid,
        look="You kept a part of the hand. One can be rid of it only by marketing: all three Drugs.",
    ),
)
