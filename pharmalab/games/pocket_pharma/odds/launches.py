"""Every launch that a seat can make now, with its costs.

Source: pocket_pharma/launch-a-drug, pocket_pharma/side-effects, pocket_pharma/efficacy, pocket_pharma/profit.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from pharmalab.core.arguments import checked
from pharmalab.core.values import Value
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack


class LaunchOption(Value, frozen=True):
    """A launch that a seat can make.

    Args:
        drug: the drug.
        stack: the stack.
        values: the values of the stack's experimental fragments.
        ignored: the card that the Clinician ignores, or '' without the Clinician.
        loss: the points lost for missing efficacy.
        excess: the number of side-effect symbols above the limits.
        discards: the number of cards from other stacks that must be discarded.
        profit: the points of the profit card.
        dominated: whether another launch is clearly better: at least as good in profit, loss, discards and use of the
            Clinician, and better in at least one of them.
    """

    drug: str
    stack: Stack
    values: tuple[int, ...]
    ignored: str
    loss: int
    excess: int
    discards: int
    profit: int
    dominated: bool = False

    @property
    def net(self) -> int:
        """The profit minus the points lost for missing efficacy."""
        return self.profit - self.loss

    @property
    def worth(self) -> tuple[int, ...]:
        """The numbers by which launches are compared, as a tuple.

        They are the profit and then, as negative numbers, the points lost, the cards discarded and the use of the
        Clinician. In each position, a higher number is better.
        """
        return self.profit, -self.loss, -self.discards, -bool(self.ignored)


class Trials(Value, frozen=True):
    """How well a stack meets a drug's two thresholds, for side effects and for efficacy.

    Args:
        side_effects: for each type of side effect on the threshold card, a tuple of the type, the number of its symbols
            in the stack, and the limit.
        excess: the total number of symbols above the limits.
        has: the efficacy of the stack.
        needs: the efficacy that the drug needs.
    """

    side_effects: tuple[tuple[str, int, int], ...]
    excess: int
    has: int
    needs: int


@checked
def trials(state: PocketPharmaState, drug: str, stack: Stack, ignored: str = "") -> Trials:
    """Compare a stack's side effects and efficacy with a drug's thresholds.

    Args:
        state: the state.
        drug: the drug.
        stack: the stack.
        ignored: the card whose side effects the Clinician ignores; '' if the Clinician isn't used.

    Raises:
        ValueError: the drug's thresholds have not been dealt yet.
    """
    at = state.config.drugs.index(drug)
    if not state.adds[at] or not state.limits[at]:
        raise ValueError(f"the thresholds of {drug} haven’t been dealt yet")
    found = state.tables
    counts = dict(zip(found.types, found.counts(tuple([card for card in stack if card != ignored])), strict=True))
    rows = tuple([(name, counts[name], most) for name, most in state.limits_of(drug)])
    has = sum(map(found.efficacy.__getitem__, stack))
    return Trials(rows, state.excess(drug, stack, ignored), has, state.required(drug))


@checked
def launches(state: PocketPharmaState, seat: int) -> tuple[LaunchOption, ...]:
    """Return all launches that a seat can make, best first.

    The launches are sorted by profit minus loss, except that dominated launches come last. A launch is dominated if
    another launch is at least as good in every respect and better in at least one.

    Args:
        state: the state.
        seat: the seat.

    Raises:
        ValueError: there is no such seat, or some thresholds have not been dealt yet.
    """
    if not 0 <= seat < state.config.seats:
        raise ValueError(f"there is no seat {seat}; the seats are 0 to {state.config.seats - 1}")
    if not all(state.adds) or not all(state.limits):
        raise ValueError("thresholds are still to be dealt")
    found, left = [], dict(zip(state.config.drugs, state.left, strict=True))
    cards = sum(map(len, state.labs[seat]))
    clinician = "clinician" in state.specialists[seat]
    for stack in state.labs[seat]:
        for drug in state.tables.launchable(stack):
            if left[drug]:
                found += _options(state, drug, stack, cards - len(stack), clinician)
    return undominated_first(found)


def _options(state: PocketPharmaState, drug: str, stack: Stack, others: int, clinician: bool) -> list[LaunchOption]:
    """Return the launch without the Clinician, and the launch with the best card for the Clinician to ignore."""
    values, loss, profit = state.chosen_values(drug, stack) or (), state.shortfall(drug, stack), state.profit(drug)
    excess = state.excess(drug, stack)
    found = [LaunchOption(drug, stack, values, "", loss, excess, min(excess, others), profit)]
    if clinician and min(excess, others):
        less, card = min((state.excess(drug, stack, card), card) for card in stack)
        if min(less, others) < min(excess, others):
            found.append(LaunchOption(drug, stack, values, card, loss, less, min(less, others), profit))
    return found


O = TypeVar("O", bound=LaunchOption)  # noqa: E741


def undominated_first(options: Sequence[O]) -> tuple[O, ...]:
    """Return the options, with the dominated ones marked and moved to the end.

    An option is dominated if another option is at least as good in every respect and better in at least one.
    """
    marked = [one.replace(dominated=dominated(one.worth, [other.worth for other in options])) for one in options]
    return tuple(
        sorted(marked, key=lambda one: (one.dominated, -one.net, one.discards, one.drug, one.stack, one.ignored))
    )


def dominated(worth: tuple[int, ...], others: Iterable[tuple[int, ...]]) -> bool:
    """Return whether any of the *others* dominates a tuple of numbers.

    A tuple dominates another tuple if its number is at least as high in every position, and higher in at least one.

    Args:
        worth: the tuple that may be dominated.
        others: the tuples to compare it with.
    """
    return any(other != worth and all(a >= b for a, b in zip(other, worth, strict=True)) for other in others)
