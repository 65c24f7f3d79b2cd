"""The probability of each kind of seal that a rival may have put on a theory, according to the model of rivals.

The model ignores how many seals of each kind the rival has left.
"""

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import NamedTuple

from pharmalab.core.events import player
from pharmalab.deduction.entries.rivals import OfRival, OfTheory, Published
from pharmalab.deduction.rivals import Likely
from pharmalab.games.alchemists.advice.evidence import Entries
from pharmalab.games.alchemists.components.theories import SEAL_KINDS

Chances = tuple[Fraction, ...]


class Alike(NamedTuple):
    """A group of worlds in which a rival's actions have the same probabilities.

    Attributes:
        worlds: the worlds (see `Slices`).
        chances: for each type of rival, the probability that a rival is of this type and takes these actions.
    """

    worlds: int
    chances: Chances


def act_of(entries: Entries, seat: int, ingredient: str) -> Published:
    """Return the last entry about a rival's seal on an ingredient's theory.

    *seat* is the rival's seat.

    Raises:
        IndexError: there is no such entry.
    """
    acts = [one for one in entries if isinstance(one, Published) and one.rival == player(seat)]
    return [one for one in acts if one.ingredient == ingredient][-1]


def seals(likely: Likely, act: Published, true: Collection[int] = range(8)) -> tuple[tuple[str, float], ...]:
    """Return each kind of seal that a rival may have used, likeliest first, with its weighted probability.

    *act* is the entry about a theory with a hidden seal. Only worlds where the ingredient is one of the alchemicals in
    *true* (0-7) count. At least one must be possible.
    """
    if act not in likely.entries:  # if the model allows none of the entries, use this act alone
        likely = Likely(likely.worlds, (act,), likely.model)
    others = list(likely.acts[act.rival])
    others.remove(act)
    types = likely.model.types
    alike = [Alike(likely.slices.all, tuple(map(likely.model.prior, types)))]
    for other in others:
        alike = _told_apart(likely, alike, other)
    hidden = [one.chances(act) for one in types]
    shown = {kind: [one.chances(act.replace(seal=kind)) for one in types] for kind in SEAL_KINDS}
    found = dict.fromkeys(SEAL_KINDS, Fraction())
    for worlds, chances in alike:
        for a in true:
            if not (weight := likely.weights.units(worlds & likely.slices.cells[act.theory[0]][a])):
                continue
            acts = _mixed(chances, hidden, a)
            for kind, rows in shown.items():
                found[kind] += weight * _mixed(chances, rows, a) / acts
    whole = sum(found.values())
    return tuple(sorted(((kind, float(one / whole)) for kind, one in found.items()), key=lambda one: -one[1]))


def _mixed(chances: Chances, rows: Sequence[Chances], a: int) -> Fraction:
    """Return the probability of an action by a rival whose types have these probabilities, if the ingredient is *a*."""
    return sum((chance * row[a] for chance, row in zip(chances, rows, strict=True)), Fraction())


def _told_apart(likely: Likely, alike: Sequence[Alike], act: OfRival) -> list[Alike]:
    """Return the groups of worlds, split further by one more action."""
    rows, found = [one.chances(act) for one in likely.model.types], dict[Chances, int]()
    cells = likely.slices.cells[act.theory[0]] if isinstance(act, OfTheory) else (likely.slices.all,)
    for worlds, chances in alike:
        for true, cell in enumerate(cells):
            if both := worlds & cell:
                now = tuple([chance * row[true] for chance, row in zip(chances, rows, strict=True)])
                found[now] = found.get(now, 0) | both
    return [Alike(worlds, chances) for chances, worlds in found.items()]
