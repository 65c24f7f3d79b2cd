"""The order of advice, and the folding of rows that are equal for many pairs."""

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction

from pharmalab_widgets.assistant.planner import Row

Rank = tuple[Fraction | float, ...]  #: rows are sorted by it
Numbered = tuple[int, Row]  #: a row with its number in the whole list
Fold = tuple[Numbered, ...]  #: rows told as one


def by_merit(rows: Iterable[Numbered]) -> list[Numbered]:
    """Sort by information, with dominated rows last; then by the chance to publish, then by the least risk."""

    def order(numbered: Numbered) -> Rank:
        row = numbered[1]
        return -row.bits, getattr(row, "dominated", False), -getattr(row, "publishable", 0), row.risk

    return sorted(rows, key=order)


def sorted_by(rows: Iterable[Numbered], by: str) -> list[Numbered]:
    """Sort by the column that a person chose, the best first; equals by merit.

    If the gold is equal, the surer sale comes first, so that a certain sale is at the top. Theories are sorted by their
    merit, possible ones first.
    """
    rows = list(rows)
    if rows and hasattr(rows[0][1], "tested"):
        return sorted(rows, key=lambda numbered: (not numbered[1].chance, _THEORIES[by](numbered[1])))
    return sorted(by_merit(rows), key=lambda numbered: _ACTIONS[by](numbered[1]))


_ACTIONS: dict[str, Callable[[Row], Rank]] = {
    "gold": lambda row: (-_gold(row), -row.sure),
    "sure": lambda row: (-row.sure, -_gold(row)),
    "all_round": lambda row: (row.useless, -row.all_round),
    "bits": lambda row: (),
    "risk": lambda row: (row.risk,),
}
_THEORIES: dict[str, Callable[[Row], Rank]] = {
    "tested": lambda row: (-max(row.tested),),
    "untested": lambda row: (-max(row.points) - row.gain,),
    "sure": lambda row: (-row.chance,),
    "risk": lambda row: (row.risk,),
}


def _gold(row: Row) -> Fraction | int:
    gold: list[Fraction | int] = [one for one in row.gold if one is not None]
    return max(gold, default=-1)


def fold_rows(rows: Iterable[Numbered], shows: Callable[[Row], Hashable]) -> list[Fold]:
    """Fold rows whose ``shows`` is the same into one, in the place of the first.

    Either their pairs are all those of some ingredients, or they share an ingredient: both can be said in few words.
    """
    keys = [(numbered, shows(numbered[1])) for numbered in rows]
    alike: dict[Hashable, list[Numbered]] = {}
    for numbered, key in keys:
        alike.setdefault(key, []).append(numbered)
    folds, done = [], set[int]()
    for numbered, key in keys:
        if numbered[0] not in done:
            fold = _fold(numbered, [other for other in alike[key] if other[0] not in done])
            done.update(n for n, _ in fold)
            folds.append(fold)
    return folds


def _fold(first: Numbered, alike: list[Numbered]) -> Fold:
    if not hasattr(first[1], "pair"):
        return (first,)
    size = len({i for _, row in alike for i in row.pair})
    if len(alike) == size * (size - 1) // 2:
        return tuple(alike)
    return max((tuple(other for other in alike if i in other[1].pair) for i in first[1].pair), key=len)
