"""Ten beats, each a round in which one rule decides."""


from pharmalab.games.off_label import odds
from pharmalab.games.off_label.actions import MarketDrug
from pharmalab.games.off_label.state import OffLabelState
from pharmalab.lessons.beats import Beat, ever
from pharmalab.lessons.off_label.table import drugs_of, research_of, table, tokens_of


def marketed(state: OffLabelState) -> bool:
    """Whether the learner has marketed and is not asked any more."""
    return bool(state.played[0]) and not any(getattr(frame, "seat", None) == 0 for frame in state.agenda[:1])


def first(state: OffLabelState) -> bool:
    """Whether the learner leads the line of treatment."""
    return state.line[:1] == (0,)


BEATS = (
    Beat(
        "market",
        "off_label/marketing",
        "Market the Ace of Knots, and no other Drug.",
        lambda: table(("ace_knots", "mill", "window")),
        ever(lambda s: marketed(s) and s.played[0] == ("ace_knots",)),
        drugs_of("ace_knots"),
        "One to three Drugs lie before each rep; their costs add up.",
    ),
    Beat(
        "research",
        "off_label/research-and-development",
        "Market the Ace of Knots and spend your Sun token on it.",
        lambda: table(("ace_knots", "mill", "window"), tokens={0: {"Suns": 1}}),
        ever(lambda s: marketed(s) and s.played[0] == ("ace_knots",) and sum(s.spent[0]) == 1),
        (*drugs_of("ace_knots"), "Spend a Suns token on R&D"),
        "Your play now treats Knots and Suns, just as the Doctor does, and it costs one more.",
    ),
    Beat(
        "line",
        "off_label/line-of-treatment",
        "Everybody will roll 3 and 4. Ben’s Castle and Cleo’s Cave cost 7 each. Market a Drug that comes before both.",
        lambda: table(("mountain", "mill", "window"), die=("Leaves",)),
        ever(first),
        drugs_of("mountain"),
        "Dice 7 and cost 4 make 11; the others have 14. The lowest total is prescribed first.",
    ),
    Beat(
        "tie",
        "off_label/dk-08",
        "All roll 3 and 4 again. Ben marketed the Mountain (4) before you, so a tie will not do: come before him.",
        lambda: table(("origin", "battle", "window"), ben="mountain", die=("Wyrms",)),
        ever(first),
        drugs_of("origin"),
        "Your 9 is below Ben’s 11. The Battle (4) would tie, and of equals the one who marketed earlier goes first.",
    ),
    Beat(
        "history",
        "off_label/dk-07",
        "You hold two Suns, and this Doctor treats Suns. Market the Discovery (5) and come before Ben’s Mountain (4).",
        lambda: table(("discovery", "mill", "window"), ben="mountain", tokens={0: {"Suns": 2}}, die=("Moons",)),
        ever(first),
        (*drugs_of("discovery"), *research_of()),
        "7 + 5 − 2 = 10. A token kept takes one off your total; the same token spent on R&D adds one.",
    ),
    Beat(
        "investigation",
        "off_label/investigation",
        "The Department rolls a suit. Make a play that no suit can catch.",
        lambda: table(("excuse", "castle", "window"), ben="mountain", tokens={0: {"Leaves": 1}}, die=("Leaves",)),
        ever(lambda s: marketed(s) and not odds.indicting(s, 0)),
        (*drugs_of("castle"), *research_of()),
        "The Castle treats Suns and Knots, exactly as the Painter: each suit stands in two places or in none.",
    ),
    Beat(
        "indictment",
        "off_label/indictment",
        "Market the Excuse, keep your tokens, and see what happens when the Department rolls Knots.",
        lambda: table(("excuse", "mill", "window"), tokens={0: {"Moons": 1, "Knots": 2}}, die=("Knots", "Moons")),
        ever(lambda s: s.indicted > 0 and tokens_of(s) == {"Moons": 1} and not any(s.spent[0])),
        (*drugs_of("excuse"), *research_of()),
        "Knots stands on the Doctor and on nothing of yours. Your Knot tokens are gone; the Moon stays.",
    ),
    Beat(
        "payment",
        "off_label/payment",
        "You got through with the Mountain (4) and one R&D token: take two Suns and two Knots.",
        lambda: table(
            ("mountain", "mill", "window"),
            tokens={0: {"Moons": 1}},
            die=("Leaves",),
            own=(*drugs_of("mountain"), "Spend a Moons token on R&D"),
        ),
        ever(lambda s: tokens_of(s) == {"Suns": 2, "Knots": 2}),
        ("Take a Suns token", "Take a Suns token", "Take a Knots token"),
        "Half of rank 3 + cost 4 + token 1 is 4, in any mix of the Doctor’s suits; halves are rounded down.",
    ),
    Beat(
        "short-pile",
        "off_label/dk-11",
        "You are due 4 tokens. Ben holds nine of the ten Suns: take the last one, and Knots for the rest.",
        lambda: table(
            ("forest", "mill", "window"),
            ben="cave",
            cleo="castle",
            tokens={1: {"Suns": 9}},
            die=("Waves", "Wyrms"),
            own=drugs_of("forest"),
        ),
        ever(lambda s: tokens_of(s) == {"Suns": 1, "Knots": 3}),
        ("Take a Suns token",),
        "An empty pile gives nothing. Were both short, you would take what there is, and no other suit instead.",
    ),
    Beat(
        "new-hand",
        "off_label/clean-up",
        "A dreadful hand. Throw it away: market all three Drugs, and look at what you are dealt.",
        lambda: table(
            ("windfall", "rite", "island"),
            ben="mountain",
            die=("Moons", "Waves", "Moons"),
            drugs=("battle", "journey", "desert", "origin", "mill"),
        ),
        ever(lambda s: s.hands[0] == ("desert", "origin", "mill")),
        tuple(MarketDrug(card).label() for card in ("windfall", "rite", "island")),
        "Played Drugs are discarded and everybody is dealt up to three. All three were indicted, so Ben leads again.",
    ),
)
