"""Work out which kinds of seal the other seats' face-down seals may be.

A seat is assumed to choose each kind that it has left with equal probability. Unknown orders of placing are equally
likely, too.
"""

from collections import Counter
from functools import lru_cache
from math import factorial, prod
from random import Random

from pharmalab.core.values import replace
from pharmalab.games.alchemists.components.names import BLANK, INGREDIENTS
from pharmalab.games.alchemists.components.theories import SEAL_KINDS
from pharmalab.games.alchemists.state import SEAL_ORDER, AlchemistsState

Counts = tuple[int, ...]  #: numbers of seals, in the order of ``SEAL_KINDS``


def sealed(state: AlchemistsState, said: tuple[tuple[str, int, str], ...], rng: Random) -> AlchemistsState | None:
    """Return the state with random kinds for all hidden seals, or None if no kinds fit.

    *said* lists the face-down seals whose kinds are known, as (ingredient, seat, kind).
    """
    known = {(name, seat): kind for name, seat, kind in said}
    rows, theories = list(state.seals), list(state.theories)
    for owner, (row, spent) in enumerate(zip(state.seals, state.spent, strict=True)):
        lie = [(at, n, known.get((INGREDIENTS[at], owner), seal.kind))
               for at, theory in enumerate(state.theories) if theory
               for n, seal in enumerate(theory.seals) if seal.seat == owner]  # fmt: skip
        covered = [(at, n) for at, n, kind in lie if kind == BLANK]
        order = state.placed[owner] if state.placed else ()
        if order:
            places = {INGREDIENTS[at]: (at, n, kind) for at, n, kind in lie}
            line = tuple([places[one][2] if one in places else one for one in order])
            covered = [places[one][:2] for one in order if one in places and places[one][2] == BLANK]
            kinds = in_order(state.config.seals, line, rng)
        else:
            kinds = drawn(state.config.seals, counted([*spent, *(kind for *_, kind in lie)]), len(covered), rng)
        if kinds is None:
            return None
        there = {(at, n): kind for at, n, kind in lie} | dict(zip(covered, kinds, strict=True))
        for (at, n), kind in there.items():
            theory = theories[at]
            assert theory is not None
            if theory.seals[n].kind == BLANK:
                seals = (*theory.seals[:n], replace(theory.seals[n], kind=kind), *theory.seals[n + 1 :])
                theories[at] = replace(theory, seals=seals)
        if BLANK in row:
            left = Counter(state.config.all_seals()) - Counter([*spent, *there.values()])
            rows[owner] = tuple(sorted(left.elements(), key=SEAL_ORDER.__getitem__))
    return replace(state, theories=tuple(theories), seals=tuple(rows))


def in_order(owned: Counts, line: tuple[str, ...], rng: Random) -> list[str] | None:
    """Return random kinds for a seat's face-down seals, in the order of placing, or None if no kinds fit.

    *owned* is the number of seals of each kind that the seat started with. *line* lists the placed kinds, with '?' for
    a face-down seal.
    """
    if not ahead(owned, line):
        return None
    found, left = [], owned
    for n, kind in enumerate(line):
        if kind == BLANK:
            able = [
                (k, chance)
                for k in range(len(left))
                if left[k] and (chance := ahead(_one_less(left, k), line[n + 1 :]))
            ]
            (k,) = rng.choices([k for k, _ in able], [chance for _, chance in able])
            found.append(SEAL_KINDS[k])
        else:
            k = SEAL_KINDS.index(kind)
        left = _one_less(left, k)
    return found


@lru_cache(maxsize=4096)
def ahead(left: Counts, line: tuple[str, ...]) -> float:
    """Return the probability that a seat chooses the seals in *line*, in this order.

    *left* counts the seals of each kind that the seat has left. In *line*, '?' stands for any kind.
    """
    if not line:
        return 1.0
    able = [k for k, n in enumerate(left) if n]
    return sum([ahead(_one_less(left, k), line[1:]) for k in able if line[0] in (BLANK, SEAL_KINDS[k])]) / max(
        1, len(able)
    )


def _one_less(counts: Counts, at: int) -> Counts:
    return (*counts[:at], counts[at] - 1, *counts[at + 1 :])


def counted(kinds: list[str]) -> Counts:
    """Count the face-up seals of each kind."""
    return tuple(map(kinds.count, SEAL_KINDS))


def drawn(owned: Counts, known: Counts, number: int, rng: Random) -> list[str] | None:
    """Return random kinds for *number* face-down seals, or None if too few seals are left.

    *owned* is the number of seals of each kind that the seat started with, and *known* the number that everybody has
    seen.
    """
    able = cases(owned, known, number)
    if not able:
        return None
    (counts,) = rng.choices([counts for counts, _ in able], [weight for _, weight in able])
    kinds = [kind for kind, n in zip(SEAL_KINDS, counts, strict=True) for _ in range(n)]
    rng.shuffle(kinds)
    return kinds


@lru_cache(maxsize=1024)
def cases(owned: Counts, known: Counts, number: int) -> tuple[tuple[Counts, float], ...]:
    """Return the possible numbers of face-down seals of each kind, with a weight for each combination.

    The weights are proportional to the probabilities. All orders of placing are equally likely. The arguments are as in
    `drawn`.
    """
    found = []
    for counts in _splits(number, tuple(n - m for n, m in zip(owned, known, strict=True))):
        whole = tuple(n + m for n, m in zip(counts, known, strict=True))
        ways = factorial(number) / prod(map(factorial, counts)) * prod(map(factorial, whole))
        found.append((counts, ways * _chance(owned, whole)))
    return tuple(found)


def _splits(number: int, most: Counts) -> list[Counts]:
    """Return all ways to take *number* seals without exceeding any kind's limit."""
    if not most:
        return [()] if not number else []
    return [(n, *rest) for n in range(min(number, most[0]) + 1) for rest in _splits(number - n, most[1:])]


@lru_cache(maxsize=4096)
def _chance(owned: Counts, chosen: Counts) -> float:
    """Return the probability that a seat chooses exactly these seals, in any order."""
    if not any(chosen):
        return 1.0
    found = 0.0
    for n, last in enumerate(chosen):
        if last:
            before = _one_less(chosen, n)
            kinds = sum(have > used for have, used in zip(owned, before, strict=True))
            found += _chance(owned, before) / kinds
    return found
