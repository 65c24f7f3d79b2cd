"""The launches that a seat can make now, with their costs.

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
        values: the values of the stack's experimental fragments.
        ignored: the card that the Clinician ignores, or ''.
        loss: the points lost for missing efficacy.
        excess: the number of side-effect symbols above the limits.
        discards: the number of cards to discard from other stacks.
        dominated: whether another launch is better in some respect and worse in none.
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
        """The numbers by which launches are compared: profit, loss, discards and use of the Clinician.

        All except the profit are negated, so higher numbers are better.
        """
        return self.profit, -self.loss, -self.discards, -bool(self.ignored)


class Trials(Value, frozen=True):
    """How well a stack meets a drug's two thresholds, for side effects and for efficacy.

    ``side_effects`` contains each limited type with the number of its symbols and the limit. ``excess`` is the total
    number of symbols above the limits. ``has`` is the stack's efficacy, and ``needs`` is the efficacy that the drug
    needs.
    """

    side_effects: tuple[tuple[str, int, int], ...]
    excess: int
    has: int
    needs: int


@checked
def trials(state: PocketPharmaState, drug: str, stack: Stack, ignored: str = "") -> Trials:
    """Compare a stack's side effects and efficacy with a drug's thresholds.

    *ignored* is the card whose side effects the Clinician ignores, or ''.

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
    """Return the launches that a seat can make: highest profit minus loss first, dominated launches last.

    A launch is dominated if another launch is better in some respect and worse in none. For the Clinician, only the
    best card to ignore is considered.

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
    """Mark the dominated options, and return all options sorted, with the dominated options last.

    An option is dominated if another option is better in some respect and worse in none.
    """
    marked = [one.replace(dominated=dominated(one.worth, [other.worth for other in options])) for one in options]
    return tuple(
        sorted(marked, key=lambda one: (one.dominated, -one.net, one.discards, one.drug, one.stack, one.ignored))
    )


def dominated(worth: tuple[int, ...], others: Iterable[tuple[int, ...]]) -> bool:
    """Return whether any of the *others* dominates *worth*.

    A tuple dominates another if it has a higher number in some position and a lower number in none.
    """
    return any(other != worth and all(a >= b for a, b in zip(other, worth, strict=True)) for other in others)
