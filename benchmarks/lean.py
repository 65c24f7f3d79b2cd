"""What panels do without large libraries: pictures beside Matplotlib's, equations and formulas beside SymPy's."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

from benchmarks.timing import shown, timed
from pharmalab.exercises import exercise
from pharmalab.exercises.comparison import picture
from pharmalab.exercises.parsing import number
from pharmalab.probability import plots
from pharmalab.probability.equations import solve
from pharmalab.probability.plots.figures import figure

Equations = tuple[list[Mapping[int, Fraction]], list[Fraction]]
PICTURES = ("U01.3", "U02.1", "U07.2", "U09.4")
FORMULA = "(7 - 3*sqrt(5))/2 + log2(7)/pi"


def walk(states: int) -> Equations:
    """How long a walk to and fro takes."""
    rows: list[Mapping[int, Fraction]] = [
        {n: Fraction(1), **{to: Fraction(-1, 2) for to in (n - 1, n + 1) if 0 <= to < states}} for n in range(states)
    ]
    return rows, [Fraction(1)] * states


def leaps(states: int, ways: int = 4) -> Equations:
    """The same where each state leads to any others."""
    rng, rows = Random(states), list[Mapping[int, Fraction]]()
    for n in range(states):
        parts = {to: rng.randint(1, 9) for to in rng.sample(range(states), ways)}
        row = {to: -Fraction(part, sum(parts.values()) + 3) for to, part in parts.items()}
        rows.append({**row, n: 1 + row.get(n, Fraction(0))})
    return rows, [Fraction(1)] * states


def solved_by_sympy(rows: list[Mapping[int, Fraction]], right: list[Fraction]) -> list[Fraction]:
    """The fastest that SymPy has: sparse, in rational numbers (Gauss and Jordan)."""
    import sympy
    from sympy.polys.matrices import DomainMatrix

    n = len(rows)
    lines = {i: {j: sympy.QQ(*x.as_integer_ratio()) for j, x in row.items() if x} for i, row in enumerate(rows)}
    for i, x in enumerate(right):
        lines[i][n] = sympy.QQ(*x.as_integer_ratio())
    found = DomainMatrix(lines, (n, n + 1), sympy.QQ).rref(method="GJ")[0].to_dok()
    values = [found.get((i, n), sympy.QQ(0)) for i in range(n)]
    return [Fraction(int(one.numerator), int(one.denominator)) for one in values]


def digits_by_sympy() -> Any:
    import sympy

    return ((7 - 3 * sympy.sqrt(5)) / 2 + sympy.log(7) / sympy.log(2) / sympy.pi).evalf(60)


def line(what: str, ours: float, rival: float, name: str) -> None:
    print(f"  {what:<42} {shown(ours):>12}  {rival / ours:>10,.1f} × {name}")


def main() -> None:
    print("Pictures of panels, wide and narrow, beside one figure of Matplotlib's as SVG")
    for id in PICTURES:
        drawn = picture(exercise(id).variant())
        assert drawn is not None
        ours = timed(lambda drawn=drawn: plots.panel_html(drawn))  # type: ignore[misc]
        rival = timed(lambda drawn=drawn: plots.svg_in_page_ink(figure(drawn.chart), ""))  # type: ignore[misc]
        line(id, ours, rival, "Matplotlib")
    print("Linear equations, exactly")
    for name, (rows, right) in {"a walk of 300 states": walk(300), "100 states with leaps": leaps(100)}.items():
        ours = timed(lambda rows=rows, right=right: solve(rows, right))  # type: ignore[misc]
        line(name, ours, timed(lambda rows=rows, right=right: solved_by_sympy(rows, right)), "SymPy")  # type: ignore[misc]
    print("A formula, to 60 digits")
    line(FORMULA, timed(lambda: number(FORMULA).value.rounded()), timed(digits_by_sympy), "SymPy, already written")
