"""Publishing: how likely each theory is right, and which seal belongs on it.

Sources: rule book, "Seals", "Available Tokens and Ingredients", "Endorsing a Theory", "The Big Revelation".
"""

from fractions import Fraction

from pharmalab.core.values import Value
from pharmalab.deduction.advice.worth import percent, signed
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, INGREDIENTS, wrong_colors
from pharmalab.deduction.table import SEALS, Seal, Table
from pharmalab.deduction.words import COLOR_WORDS, NAMES, capital, listing
from pharmalab.deduction.worlds import Worlds

STARS = {"gold": 5, "silver": 3}  #: points of a right theory
WRONG = -4  #: points of a wrong one, unless only the hedged colour is wrong


class TheoryValue(Value, frozen=True, kw_only=True):
    """A theory: ingredient and alchemical (0-7), the chance that it is right, and the seals' expected points.

    ``points``: at the end of the game, in the order of ``SEALS``, if nobody debunks it before. ``how``:
    'publish', 'endorse', or '' with the reason in ``why``.
    """

    ingredient: int
    alchemical: int
    chance: Fraction
    points: tuple[Fraction, ...]
    how: str
    why: str = ""

    @property
    def best(self) -> tuple[Seal, ...]:
        """The seals with most expected points (all ties)."""
        most = max(self.points)
        return tuple(seal for seal, points in zip(SEALS, self.points, strict=True) if points == most)

    @property
    def sentence(self) -> str:
        theory = f"{NAMES[self.ingredient]} = {ALCHEMICALS[self.alchemical]}"
        right = "is certain" if self.chance == 1 else f"is right with {percent(self.chance)}"
        if not self.how:
            return f"{capital(theory)} {right}, but is not open to you: {self.why}."
        seals, points = listing(map(seal_words, self.best), "or"), signed(max(self.points))
        return (f"{capital(self.how)} {theory}: it {right}; best with the {seals}, {points} points expected "
                "if nobody debunks it.")  # fmt: skip

    def __repr__(self) -> str:
        return f"<{self.sentence}>"


def seal_words(seal: Seal) -> str:
    """'gold seal', 'green hedge'."""
    return f"{seal} seal" if seal in STARS else f"{COLOR_WORDS[COLORS.index(seal)]} hedge"


def theories(worlds: Worlds, table: Table) -> tuple[TheoryValue, ...]:
    """All 64 theories: first those open to you, of these the possible ones; among equals by the best seal's
    expected points, then by chance.
    """
    if not worlds.count:
        return ()
    rows = []
    for i in range(8):
        for a in range(8):
            how, why = _access(table, INGREDIENTS[i], ALCHEMICALS[a])
            chance = Fraction(worlds.counts[i][a], worlds.count)
            rows.append(TheoryValue(
                ingredient=i, alchemical=a, chance=chance, points=_points(worlds, i, a), how=how, why=why,
            ))  # fmt: skip
    return tuple(sorted(rows, key=lambda row: (not row.how, not row.chance, -max(row.points), -row.chance)))


def _points(worlds: Worlds, ingredient: int, alchemical: int) -> tuple[Fraction, ...]:
    """The expected points of each seal."""
    counts = worlds.counts[ingredient]
    right = counts[alchemical]
    wrong = worlds.count - right
    sums = [points * right + WRONG * wrong for points in STARS.values()]
    for color in range(3):
        saved = sum(n for a, n in enumerate(counts) if wrong_colors(alchemical, a) == (color,))
        sums.append(WRONG * (wrong - saved))
    return tuple(Fraction(n, worlds.count) for n in sums)


def _access(table: Table, ingredient: str, alchemical: str) -> tuple[str, str]:
    """'publish', 'endorse' or '', and then why not."""
    there = table.theory_of(ingredient)
    if there and there.alchemical == alchemical:
        if there.my_seal:
            return "", "your seal is on it"
        if any(ingredient in pair for pair in table.conflicts):
            return "", "theories in conflict cannot be endorsed"
        return "endorse", ""
    if there:
        return "", f"the theory about {ingredient.replace('_', ' ')} is {there.alchemical}"
    for theory in table.theories:
        if theory.alchemical == alchemical:
            return "", f"the token {alchemical} is on {theory.ingredient.replace('_', ' ')}"
    return "publish", ""
