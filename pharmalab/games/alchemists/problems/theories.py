"""Check theories, seals, conflicts and grants."""

from collections import Counter
from collections.abc import Iterable, Iterator

from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.components.names import ALCHEMICALS, INDEX, INGREDIENTS
from pharmalab.games.alchemists.components.theories import SEALS_PER_THEORY
from pharmalab.games.alchemists.mechanisms.seals import OpenSeal
from pharmalab.games.alchemists.state import AlchemistsState


def of_theories(state: AlchemistsState) -> Iterator[str]:
    """Yield a sentence for each fault on the theory board."""
    used = Counter(theory.alchemical for theory in state.theories if theory)
    for alchemical, n in used.items():
        if alchemical not in ALCHEMICALS:
            yield f"theories: there is no alchemical “{alchemical}”"
        elif n > 1:
            yield f"theories: {alchemical} is on {n} theories"
    lie = [Counter((*row, *gone)) for row, gone in zip(state.seals, state.spent, strict=True)]
    for theory in filter(None, state.theories):
        owners = [seal.seat for seal in theory.seals]
        if len(set(owners)) != len(owners) or len(owners) > SEALS_PER_THEORY or not set(owners) <= set(range(len(lie))):
            yield f"theories: the seals on {theory.alchemical} are of seats {owners}"
            return
        for seal in theory.seals:
            lie[seal.seat][seal.kind] += 1
    yield from _placed(state)
    whole = Counter(state.config.all_seals())
    for seat, mine in enumerate(lie):
        if mine != whole:
            yield f"seals of seat {seat}: with those on theories and spent {dict(mine)}; there are {dict(whole)}"
    for one in state.conflicts:
        if len(one) != 2 or any(name not in INDEX or state.theories[INDEX[name]] is None for name in one):
            yield f"conflicts has {one}, which are not two theories"


def _placed(state: AlchemistsState) -> Iterator[str]:
    """Yield the faults in the order in which seats placed their seals, where the order is known."""
    if state.placed and len(state.placed) != len(state.seals):
        yield f"placed has {plural(len(state.placed), 'entry')} for {len(state.seals)} seats"
        return
    for seat, line in enumerate(state.placed):
        there = [name for name, theory in zip(INGREDIENTS, state.theories, strict=True)
                 if theory and any(seal.seat == seat for seal in theory.seals)]  # fmt: skip
        if line and sorted(line) != sorted([*there, *state.spent[seat]]):
            yield f"placed of seat {seat} is {listing(line)}; its seals are on {listing(there) or 'none'}, and spent"


def of_turned_seals(state: AlchemistsState, names: Iterable[str], of: str) -> Iterator[str]:
    """Yield a sentence if the seals on some theories aren't being revealed in order.

    The seals still to be revealed must be the last ones. *of* describes the theories in the sentence, such as 'the
    refuted theories'.
    """
    theories = [(name, theory) for name in names if (theory := state.theories[INDEX[name]])]
    every = [(name, seal) for name, theory in theories for seal in theory.seals]
    due = [(frame.about, frame.to) for frame in state.agenda if isinstance(frame, OpenSeal)]
    done = len(every) - len(due)
    if due != [(name, seal.seat) for name, seal in every[max(done, 0) :]]:
        yield f"agenda, OpenSeal: the seals to turn over are {due}, but they must be the last seals on {of}"
    elif not all(seal.open for _, seal in every[:done]):
        yield f"seals on {of} are face down, but the agenda does not turn them up"
