"""The odds of outbreaks and of losing, computed exactly by following the rules through every possible draw.

Source: pandemic/infections, pandemic/epidemics, pandemic/outbreaks, pandemic/chain-reactions,
pandemic/too-many-outbreaks, pandemic/out-of-cubes, pandemic/out-of-cards.
"""

from collections.abc import Iterable
from fractions import Fraction

from pharmalab.core.agenda import Frame
from pharmalab.core.arguments import checked
from pharmalab.core.piles import Layer, Pile
from pharmalab.core.tree_walk import walk
from pharmalab.core.values import Value
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import BLANK, EPIDEMIC
from pharmalab.games.pandemic.mechanisms.infection import Infect
from pharmalab.games.pandemic.odds.due import due
from pharmalab.games.pandemic.odds.merged import Merged
from pharmalab.games.pandemic.state import PandemicState

BUDGET = 200_000  #: the default number of steps to compute


class Outlook(Value, frozen=True):
    """The probability of each number of outbreaks, and of losing the game.

    Args:
        cases: the exact probability of each pair (number of outbreaks, rule). The rule is the id of the rule by which
            the game is lost, or ''.
        open: the total probability of the cases not computed. Unless it is 0, all other probabilities are lower bounds.
        why: why the computation stopped early, or ''.
        steps: the number of steps computed.
    """

    cases: dict[tuple[int, str], Fraction]
    open: Fraction = Fraction(0)
    why: str = ""
    steps: int = 0

    @property
    def exact(self) -> bool:
        """Whether all possible cases were computed, so that the probabilities are exact."""
        return not self.open

    @property
    @checked
    def outbreaks(self) -> dict[int, Fraction]:
        """The probability of each number of outbreaks, fewest first."""
        found: dict[int, Fraction] = {}
        for (number, _), chance in sorted(self.cases.items()):
            found[number] = found.get(number, Fraction(0)) + chance
        return found

    @property
    def outbreak(self) -> Fraction:
        """The probability of at least one outbreak."""
        return sum((chance for number, chance in self.outbreaks.items() if number), Fraction(0))

    @property
    def lost(self) -> Fraction:
        """The probability that the game is lost."""
        return sum(self.lost_by.values(), Fraction(0))

    @property
    def lost_by(self) -> dict[str, Fraction]:
        """The probability of losing the game by each rule, with rule ids as keys."""
        found: dict[str, Fraction] = {}
        for (_, rule), chance in sorted(self.cases.items()):
            if rule:
                found[rule] = found.get(rule, Fraction(0)) + chance
        return found

    @property
    def mean(self) -> Fraction:
        """The mean number of outbreaks."""
        return sum((number * chance for number, chance in self.outbreaks.items()), Fraction(0))

    def __repr__(self) -> str:
        least = "" if self.exact else "at least "
        lines = [
            f"{plural(number, 'outbreak'):>20}  {least}{_said(chance)}" for number, chance in self.outbreaks.items()
        ]
        lines.append(f"{'lost':>20}  {least}{_said(self.lost)}")
        if self.open:
            lines.append(f"{'not reached':>20}  {_said(self.open)}  ({self.why})")
        return "\n".join(lines)


@checked
def outbreaks(state: PandemicState, cards: int | None = None, budget: int = BUDGET) -> Outlook:
    """Return the odds of each number of outbreaks from the next infection cards, if no epidemic comes first.

    Args:
        state: the state, or a seat's view.
        cards: the number of infection cards. None means this turn's number; it is 0 after One Quiet Night.
        budget: the maximum number of steps to compute. Cases not computed by then count as ``open``.

    Raises:
        ValueError: an epidemic is being resolved (use `rest_of_turn` then), the game is over or has not begun, or a
            decision in this turn is still open.
    """
    now = due(state)
    if now.bottoms or now.intensify:
        raise ValueError("an epidemic is being resolved: ask for the rest of the turn")
    cards = now.cards(state) if cards is None else cards
    if cards < 0:
        raise ValueError(f"cards is {cards}: give 0 or more")
    return _walk(state.replace(quiet=False), (Infect(),) * cards, budget)


@checked
def rest_of_turn(state: PandemicState, budget: int = BUDGET) -> Outlook:
    """Return the probability of each number of outbreaks until the next turn begins, if nobody acts.

    *budget* is the maximum number of steps to compute. Cases not computed by then count as ``open``.

    Raises:
        ValueError: the game is over or has not begun, or a decision in this turn is still open.
    """
    return _walk(state, due(state).frames, budget)


def _walk(state: PandemicState, frames: Iterable[Frame], budget: int) -> Outlook:
    game, before = Merged(state), state.outbreaks
    start = game.settle(cubes_only(state, tuple(frames))).state

    def case(at: PandemicState) -> tuple[int, str] | None:
        return None if at.agenda else (at.outbreaks - before, at.lost_rule)

    odds = walk(game, [(start, 1)], case, budget=budget)
    assert isinstance(odds.open, Fraction)  # the computation is exact and never estimates
    return Outlook(odds.chances, odds.open, odds.why, odds.edges)


def cubes_only(state: PandemicState, frames: tuple[Frame, ...]) -> PandemicState:
    """Return a simpler state with only the parts that affect cubes.

    Hands are empty, so that no player is asked anything, and all player cards except epidemics are blank.
    """
    layers = []
    for layer in state.player_deck.layers:
        left = tuple([card for card in layer.known if card == EPIDEMIC])
        layers.append(Layer(left, len(layer) - len(left)))
    deck = Pile(tuple(layers), (BLANK,) * sum(layer.blanks for layer in layers))
    config = state.config.replace(decides="team", hand_limit=20)
    hands: tuple[tuple[str, ...], ...] = ((),) * config.seats
    return state.replace(
        config=config, agenda=frames, hands=hands, stored="", shown=(), player_discard=(), player_deck=deck
    )


def _said(chance: Fraction) -> str:
    return f"{chance!s:>12}  {float(chance):7.2%}"
