"""Sort the rows of advice. If the advice is the same for many pairs of ingredients, show these pairs in one row."""

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction

from pharmalab.deduction.advice.worth import ranks_all_round
from pharmalab_widgets.assistant.planner import Row

Rank = tuple[Fraction | float, ...]  #: the key by which rows are sorted
Numbered = tuple[int, Row]  #: a row with its number in the whole list
Fold = tuple[Numbered, ...]  #: rows shown as one


def by_merit(rows: Iterable[Numbered]) -> list[Numbered]:
    """Return the rows with the most informative action first.

    Among equally informative actions, an action that is beaten in every way comes last.
    """

    def order(numbered: Numbered) -> Rank:
        row = numbered[1]
        return -row.bits, getattr(row, "dominated", False), row.worst, -getattr(row, "publishable", 0), row.risk

    return sorted(rows, key=order)


def sorted_by(rows: Iterable[Numbered], by: str) -> list[Numbered]:
    """Return the rows sorted by the column *by*, best first.

    `by_merit` breaks ties between actions. Impossible theories come last.
    """
    rows = list(rows)
    if rows and hasattr(rows[0][1], "tested"):
        return sorted(rows, key=lambda numbered: (not numbered[1].chance, _THEORIES[by](numbered[1])))
    rows = by_merit(rows)
    if by == "all_round":
        ranks = ranks_all_round([row for _, row in rows])
        return [numbered for _, numbered in sorted(zip(ranks, rows, strict=True), key=lambda ranked: ranked[0])]
    return sorted(rows, key=lambda numbered: _ACTIONS[by](numbered[1]))


_ACTIONS: dict[str, Callable[[Row], Rank]] = {
    "gold": lambda row: (-_gold(row), -row.sure),
    "sure": lambda row: (-row.sure, -_gold(row)),
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
    """Merge rows for which *shows* returns the same value. A merged row takes the position of its first row.

    Rows are merged only if their pairs share an ingredient, or are all pairs of some ingredients.
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
