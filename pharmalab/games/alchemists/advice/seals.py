"""How a rival may have sealed a theory: exact under the model, which does not count how many seals of a kind she has.

In a world, and for a rival of a type, the chance of each seal is a stated number; how likely she is of which type there
follows from all her acts. Worlds in which all of these have the same chances are added up first.
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
    """``worlds`` (as in `Slices`) in which the acts of a rival have the same ``chances``, by her type."""

    worlds: int
    chances: Chances


def act_of(entries: Entries, seat: int, ingredient: str) -> Published:
    """The entry with which a rival's seal came on the theory about an ingredient, the last one of several.

    Raises:
        IndexError: the entries have none.
    """
    acts = [one for one in entries if isinstance(one, Published) and one.rival == player(seat)]
    return [one for one in acts if one.ingredient == ingredient][-1]


def seals(likely: Likely, act: Published, true: Collection[int] = range(8)) -> tuple[tuple[str, float], ...]:
    """The weighted chance of each kind of seal, the likeliest first.

    Args:
        act: one of the entries, a theory published or endorsed with a seal that nobody saw.
        true: if the ingredient is one of these alchemicals (0-7), which some world has to allow.
    """
    if act not in likely.entries:  # the model allows none of what was noted: this act alone
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
    """The chance of an act by a rival of the types with these chances, if the ingredient is this alchemical."""
    return sum((chance * row[a] for chance, row in zip(chances, rows, strict=True)), Fraction())


def _told_apart(likely: Likely, alike: Sequence[Alike], act: OfRival) -> list[Alike]:
    """With one more act."""
    rows, found = [one.chances(act) for one in likely.model.types], dict[Chances, int]()
    cells = likely.slices.cells[act.theory[0]] if isinstance(act, OfTheory) else (likely.slices.all,)
    for worlds, chances in alike:
        for true, cell in enumerate(cells):
            if both := worlds & cell:
                now = tuple([chance * row[true] for chance, row in zip(chances, rows, strict=True)])
                found[now] = found.get(now, 0) | both
    return [Alike(worlds, chances) for chances, worlds in found.items()]
