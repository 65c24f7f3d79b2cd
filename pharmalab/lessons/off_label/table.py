"""The table for the Off-Label lesson.

The learner sits in seat 0 and markets last. The rivals' moves, the dice and the piles are all fixed.
"""

from collections.abc import Callable, Mapping, Sequence

from pharmalab.core.dealers import Scripted, Seeded
from pharmalab.core.figures import decimal
from pharmalab.core.match import Match
from pharmalab.core.start import position
from pharmalab.core.values import replace
from pharmalab.core.words import listing, plural
from pharmalab.games.off_label import odds
from pharmalab.games.off_label.components import SUITS, amounts, titles
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.mechanisms.marketing import EnoughDrugs, MarketDrug
from pharmalab.games.off_label.mechanisms.payment import TakeToken
from pharmalab.games.off_label.mechanisms.research import EnoughResearch, SpendToken
from pharmalab.games.off_label.state import OffLabelState
from pharmalab.lessons.tasks import Try

NAMES = ("Anna", "Ben", "Cleo")  # the learner is Anna
FACES = {suit: n for n, suit in enumerate(SUITS, 1)}
DREADFUL = ("windfall", "rite", "island")
BALLAST = ("sea", "end", "calamity", "windfall", "pact", "darkness")  # the others' remaining cards


def table(
    hand: Sequence[str],
    ben: str = "castle",
    cleo: str = "cave",
    tokens: Mapping[int, Mapping[str, int]] | None = None,
    doctor: str = "painter",
    die: Sequence[str] = (),
    drugs: Sequence[str] = (),
    own: Sequence[str] = (),
    dice: Mapping[int, tuple[int, int]] | None = None,
    config: Config | None = None,
) -> Match:
    """Return a match in which Ben and Cleo have each marketed a Drug, and it's the learner's turn.

    If *cleo* is '', only Ben plays. *tokens* are given by seat and suit. *die* contains the suits that the Department
    rolls. *drugs* are dealt after the round. *own* contains the learner's earlier steps.
    """
    match = opened(hand, ben, cleo, tokens, doctor, die, drugs, dice, config)
    for seat, card in enumerate(filter(None, (ben, cleo)), 1):
        for step in drugs_of(card):
            match.push(step)
        if match.to_move == seat:  # a rep with tokens is asked about them
            match.push(EnoughResearch().label())
    for step in own:
        match.push(step)
    return match


def opened(
    hand: Sequence[str],
    ben: str,
    cleo: str,
    tokens: Mapping[int, Mapping[str, int]] | None,
    doctor: str,
    die: Sequence[str],
    drugs: Sequence[str],
    dice: Mapping[int, tuple[int, int]] | None,
    config: Config | None = None,
) -> Match:
    """Return the same match as `table`, but before anybody has marketed a Drug. Ben leads."""
    config = replace(config or Config(), seats=3 if cleo else 2)
    keeps = iter(card for card in BALLAST if card not in (*hand, *drugs, ben, cleo))
    hands = [tuple(hand), *((card, next(keeps), next(keeps)) for card in (ben, cleo) if card)]
    dealer = Scripted(
        then=Seeded("the lesson"),
        investigation=[FACES[suit] for suit in die],
        drugs=drugs,
        **{f"dice of seat {seat}": [(dice or {}).get(seat, (3, 4))[: config.dice]] for seat in range(config.seats)},
    )
    return position(
        "off_label",
        dealer=dealer,
        config=config,
        names=NAMES[: config.seats],
        doctor=doctor,
        hands=hands,
        tokens=tokens or {},
        leader=1,
    )


def first_round() -> Match:
    """Return a match at the beginning of the first round that the lesson shows."""
    return opened(
        ("mountain", "mill", "window"), "cave", "castle", {1: {"Waves": 1}}, "painter", ("Waves", "Suns"),
        ("battle", "journey", "desert"), {0: (5, 6), 1: (1, 2)},
    )  # fmt: skip


def dreadful_hand(cleo: str = "cave") -> Match:
    """Return a match in which nobody holds a Drug with the Doctor's suits. If *cleo* is '', Ben is the only rival."""
    return table(
        DREADFUL,
        ben="mountain",
        cleo=cleo,
        die=("Moons", "Waves", "Moons"),
        drugs=("battle", *(["journey"] if cleo else []), "desert", "origin", "mill"),
    )


def drugs_of(*cards: str) -> tuple[str, ...]:
    """Return the steps that market these Drugs from the hand and then stop."""
    return (*(MarketDrug(card).label() for card in cards), EnoughDrugs().label())


FIRST_ROUND = (
    *drugs_of("cave"),
    EnoughResearch().label(),
    *drugs_of("castle"),
    *drugs_of("mountain"),
    *[TakeToken("Suns").label()] * 3,
)  # Cleo is still being paid, so everything that was offered and rolled is on the table


def research_of(*suits: str) -> tuple[str, ...]:
    """Return the steps that spend tokens of these suits on research and then stop."""
    return (*(SpendToken(suit).label() for suit in suits), EnoughResearch().label())


def tokens_of(state: OffLabelState, seat: int = 0) -> dict[str, int]:
    """Return how many tokens of each suit a seat has. Suits without tokens are left out."""
    return {suit: n for suit, n in zip(state.config.suits, state.tokens[seat], strict=True) if n}


# --- what came of a move ----------------------------------------------------------------------------------------


def laid_cards(tried: Try) -> str:
    """Describe the Drugs and tokens in the learner's offer."""
    state = tried.over
    drugs, tokens, cost = titles(state.played[0]), token_words(state, state.spent[0]), state.cost(0)
    if tokens:
        return f"You offer {drugs} with {tokens} for research, at a cost of {cost + sum(state.spent[0])}."
    return f"You offer {drugs} for {cost}."


def costs_against_ben(tried: Try) -> str:
    """Compare the costs of the learner's offer and Ben's offer, in a round without dice."""
    mine, ben = tried.over.cost(0), tried.over.cost(1)
    return f"You offer {titles(tried.over.played[0])} for {mine}, but Ben’s offer costs {ben}, so he goes first."


def earned(tried: Try) -> str:
    """Describe what the learner's offer would earn."""
    state = tried.over
    number, cost = state.prestige(), state.cost(0)
    return (
        f"Half of {number} + {cost} is {decimal((number + cost) / 2)}, so you’d earn {plural(state.due(0), 'token')}."
    )


def against_ben(tried: Try) -> str:
    """Say whether the learner or Ben goes first, and give both totals."""
    state = next(state for state in tried.states if state.line)
    mine, ben = state.totals
    first_ = "you go" if state.line.index(0) < state.line.index(1) else "he goes"
    return f"Your total is {mine}, and Ben’s is {ben}: {first_} first."


def indicting_suits(tried: Try) -> str:
    """Describe the learner's offer, and the suits on which it would be indicted."""
    return f"{laid_cards(tried)} {indicted(tried)}"


def indicted(tried: Try) -> str:
    """Describe the rolls that would get the learner indicted."""
    bad = odds.indicting(tried.over, 0)
    suits = [suit for suit in tried.over.config.suits if suit in bad]
    return f"A roll of {listing(suits, 'or')} would get you indicted." if suits else "No roll can catch you."


def supply_words(tried: Try) -> str:
    """Describe the learner's tokens in words."""
    return f"Now you hold {token_words(tried.over, tried.over.tokens[0]) or 'no tokens'}."


def token_words(state: OffLabelState, tokens: Sequence[int]) -> str:
    """Describe tokens in words, such as '1 Sun and 3 Knots'. Return '' if there are none."""
    return amounts(suit for suit, n in zip(state.config.suits, tokens, strict=True) for _ in range(n))


# --- likely mistakes --------------------------------------------------------------------------------------------


def played(*cards: str) -> Callable[[Try], bool]:
    """Return a function that checks whether the learner marketed any of these Drugs."""
    return lambda tried: bool(set(cards) & set(tried.over.played[0]))


def markets_several(tried: Try) -> bool:
    """Return whether the learner has marketed more than one Drug."""
    return len(tried.over.played[0]) > 1


def first(state: OffLabelState) -> bool:
    """Return whether the learner is now first in the line of treatment."""
    return state.line[:1] == (0,)


def first_in_line(tried: Try) -> bool:
    """Return whether the learner was first in line at any time during the attempt."""
    return any(map(first, tried.states))


def researched(tried: Try) -> bool:
    """Return whether any tokens were spent on R&D."""
    return any(tried.over.spent[0])
