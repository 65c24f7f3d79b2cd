"""A second engine that states the notes as a constraint-satisfaction problem, which you can print and solve.

The engine is independent of ``worlds``, and needs python-constraint.

    from pharmalab.deduction.csp import problem
    puzzle = problem(notes.entries)
    print(puzzle)
    puzzle.getSolutions()
"""

from collections.abc import Iterable

from constraint import AllDifferentConstraint, FunctionConstraint, Problem

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Is, Mix, OneOf, Own, Peek, Sell


class EntryConstraint(FunctionConstraint):
    """A constraint made from an entry, on the one or two ingredients that the entry names."""

    def __init__(self, entry: Own | Is) -> None:
        super().__init__(lambda *alchemicals: holds(entry, *alchemicals))
        self.entry = entry
        self.variables = (entry.ingredient,) if isinstance(entry, Aspect | Is | Peek) else (entry.a, entry.b)

    def __repr__(self) -> str:
        return f"{self.entry.line()}  ({self.entry.fact()})"


class NotesProblem(Problem):
    """A problem with a variable for each ingredient and a constraint for each entry. All alchemicals must differ."""

    def __init__(self, entries: Iterable[AnyEntry]) -> None:
        super().__init__()
        seen = (entry.certain() for entry in entries)
        self.entry_constraints = tuple(EntryConstraint(entry) for entry in seen if isinstance(entry, Own | Is))
        self.addVariables(INGREDIENTS, list(ALCHEMICALS))
        self.addConstraint(AllDifferentConstraint(), INGREDIENTS)
        for found in self.entry_constraints:
            self.addConstraint(found, found.variables)

    def __repr__(self) -> str:
        listed = [f"{n:3}  {found!r}" for n, found in enumerate(self.entry_constraints, 1)]
        return "\n".join(
            [
                f"Variables: {', '.join(INGREDIENTS)}",
                f"Possible values: {', '.join(ALCHEMICALS)}",
                "All variables have different values, because no alchemical belongs to two ingredients",
                *(["Entries:", *listed] if listed else ["No entries"]),
            ]
        )


def problem(entries: Iterable[AnyEntry]) -> NotesProblem:
    """Return the entries as a python-constraint ``Problem``, which you can print, or solve with ``getSolutions()``."""
    return NotesProblem(entries)


def solutions(entries: Iterable[AnyEntry]) -> list[dict[str, str]]:
    """Return all worlds that agree with the entries, each as {ingredient: alchemical}, in the order of ``Worlds``."""
    found = ({i: world[i] for i in INGREDIENTS} for world in problem(entries).getSolutions())
    rank = {name: k for k, name in enumerate(ALCHEMICALS)}
    return sorted(found, key=lambda world: [rank[a] for a in world.values()])


def holds(entry: Own | Is, *alchemicals: str) -> bool:
    """Return whether an entry is true if its ingredients are the given alchemicals (ids, in the same order)."""
    match entry:
        case Mix(potion=potion):
            return mixed(*alchemicals) == potion
        case OneOf(potions=potions):
            return mixed(*alchemicals) in potions
        case Sell(wanted=wanted, quality=quality):
            return answered(wanted, mixed(*alchemicals)) == quality
        case Debunk(potion=potion, result=result):
            return (mixed(*alchemicals) == potion) is result
        case Aspect(color=color, sign=sign):
            return alchemicals[0]["RGB".index(color)] in ("pP" if sign == "+" else "nN")
        case Is(alchemical=alchemical):
            return alchemicals[0] == alchemical
        case Peek(potion=potion, wanted=wanted, quality=quality):
            made = [mixed(alchemicals[0], other) for other in ALCHEMICALS if other != alchemicals[0]]
            if wanted is None:
                return potion in made
            return quality in [answered(wanted, one) for one in made]


def mixed(a: str, b: str) -> str:
    """Return the potion that two alchemicals (like 'npN') make, or '0' for soup.

    In the potion's colour, both have the same letter, once as a capital and once as a small letter.
    """
    for color, x, y in zip("RGB", a, b, strict=True):
        if x != y and x.lower() == y.lower():
            return color + ("+" if x in "pP" else "-")
    return "0"


def answered(wanted: str, made: str) -> str:
    """Return the adventurer's answer to a sale, given the wanted potion and the potion that was made."""
    if made == wanted:
        return "exact"
    if made == "0":
        return "neutral"
    return "sign" if made[1] == wanted[1] else "wrong"
