"""The value of publishing: how likely each theory is to be right, and the best seal for it.

Sources: rulebook, "Publishing a New Theory", "Seals", "Available Tokens and Ingredients", "Endorsing a Theory",
"Consequences of Debunking", "Effects of Reputation", "The Big Revelation".
"""

from fractions import Fraction

from pharmalab.core.figures import a_chance, signed
from pharmalab.core.values import Value
from pharmalab.deduction.advice.reputation import change
from pharmalab.deduction.advice.worth import points
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, INGREDIENTS, wrong_colors
from pharmalab.deduction.rivals.weighted_worlds import WeightedWorlds
from pharmalab.deduction.table import SEALS, Seal, Table
from pharmalab.deduction.words import COLOR_WORDS, NAMES, capital, listing

STARS = {"gold": 5, "silver": 3}  #: points of a right theory
WRONG = -4  #: points of a wrong theory, unless only the hedged colour is wrong
PUBLISHED = 1  #: reputation for a new theory
DEBUNKED = -5  #: reputation for a debunked theory, unless it is wrong in the hedged colour


class TheoryValue(Value, frozen=True, kw_only=True):
    """A theory about an ingredient (0-7): its chance of being right, and the expected value of each seal.

    Attributes:
        possible: whether the theory is right in some world.
        certain: whether the theory is right in every world.
        refuted: for each colour, the chance that a test debunks the theory.
        points: for each of ``SEALS``, the expected points without a test.
        reputation: for each seal, the expected change in reputation if a random sign is tested.
        tested: for each seal, the expected reputation plus points after such a test.
        how: 'publish', 'endorse', or '' if you can do neither.
        why: the reason why you can do neither.
    """

    ingredient: int
    alchemical: int
    chance: Fraction
    possible: bool
    certain: bool
    refuted: tuple[Fraction, Fraction, Fraction]
    points: tuple[Fraction, ...]
    reputation: tuple[Fraction, ...]
    tested: tuple[Fraction, ...]
    how: str
    why: str = ""

    @property
    def risk(self) -> Fraction:
        """The chance that the theory is debunked if somebody tests one of its three signs."""
        return sum(self.refuted, Fraction()) / 3

    @property
    def gain(self) -> int:
        """The reputation that you gain at once for publishing the theory. Endorsing gains no reputation."""
        return PUBLISHED if self.how == "publish" else 0

    @property
    def best(self) -> tuple[Seal, ...]:
        """The seals with the highest expected value if somebody tests the theory. If seals tie, all are included."""
        most = max(self.tested)
        return tuple(seal for seal, worth in zip(SEALS, self.tested, strict=True) if worth == most)

    @property
    def sentence(self) -> str:
        theory = f"{NAMES[self.ingredient]} = {ALCHEMICALS[self.alchemical]}"
        right = f"has {a_chance(self.chance)} of being right" if self.possible else "can’t be right"
        right = "is certain" if self.certain else right
        if not self.how:
            return f"{capital(theory)} {right}. You can’t publish or endorse it now: {self.why}."
        how, seals = f"{capital(self.how)} {theory}: the theory {right}", listing(map(seal_words, self.best), "or")
        ends = self._ends()
        if self.certain:
            ((_, untested),) = ends
            return (
                f"{how}, so nobody can debunk it. The best choice is the {seals}: {points(untested)}, including "
                f"{signed(self.gain)} reputation."
            )
        said = (f"{how}. If somebody tests one of its signs, it has {a_chance(self.risk)} of being "
                f"debunked, and the {seals} is your best choice: {points(max(self.tested))}")  # fmt: skip
        if len(ends) == 1:
            ((reputation, untested),) = ends
            return (
                f"{said}, including {signed(reputation)} reputation. If nobody tests it, it’s worth {points(untested)}."
            )
        each = (
            f"With the {listing(map(seal_words, alike), 'or')}, that includes {signed(reputation)} reputation. If "
            f"nobody tests the theory, it’s worth {points(untested)}."
            for (reputation, untested), alike in ends.items()
        )
        return " ".join([f"{said}.", *each])

    def _ends(self) -> dict[tuple[Fraction, Fraction], list[Seal]]:
        """Return the best seals, grouped by reputation if the theory is tested and by all points if it isn't."""
        found: dict[tuple[Fraction, Fraction], list[Seal]] = {}
        for seal in self.best:
            k = SEALS.index(seal)
            found.setdefault((self.reputation[k], self.points[k] + self.gain), []).append(seal)
        return found

    def __repr__(self) -> str:
        return f"<{self.sentence}>"


def seal_words(seal: Seal) -> str:
    """Return the name of a seal, like 'gold seal' or 'green hedge'."""
    return f"{seal} seal" if seal in STARS else f"{COLOR_WORDS[COLORS.index(seal)]} hedge"


def theories(worlds: WeightedWorlds, table: Table) -> tuple[TheoryValue, ...]:
    """Return the value of all 64 theories. Theories that you can publish or endorse come first.

    In each group, possible theories come first. Ties are broken by the value of the best seal if the theory is tested,
    then by the chance of being right.
    """
    if not worlds.count:
        return ()
    rows = [_theory(worlds, table, i, a) for i in range(8) for a in range(8)]
    return tuple(sorted(rows, key=lambda row: (not row.how, not row.possible, -max(row.tested), -row.chance)))


def _theory(worlds: WeightedWorlds, table: Table, ingredient: int, alchemical: int) -> TheoryValue:
    how, why = _access(table, INGREDIENTS[ingredient], ALCHEMICALS[alchemical])
    weights, right = worlds.cell_weights[ingredient], worlds.worlds.counts[ingredient][alchemical]
    # weights, and the colours in which the theory is wrong
    wrong = [(n, wrong_colors(alchemical, a)) for a, n in enumerate(weights)]
    gain, loss = PUBLISHED if how == "publish" else 0, change(DEBUNKED, table.zone)
    points, reputation, tested = [], [], []
    for seal in SEALS:
        ends = [(n, colors, end_points(seal, colors)) for n, colors in wrong]
        lost = sum(n * loss for n, colors, _ in ends for color in colors if COLORS[color] != seal)
        kept = sum(n * end * (3 - len(colors)) for n, colors, end in ends)
        points.append(Fraction(sum(n * end for n, _, end in ends), worlds.weight))
        reputation.append(gain + Fraction(lost, 3 * worlds.weight))
        tested.append(reputation[-1] + Fraction(kept, 3 * worlds.weight))
    refuted = tuple(Fraction(sum(n for n, colors in wrong if c in colors), worlds.weight) for c in range(3))
    return TheoryValue(
        ingredient=ingredient,
        alchemical=alchemical,
        chance=Fraction(weights[alchemical], worlds.weight),
        possible=right > 0,
        certain=right == worlds.count,
        refuted=refuted,  # type: ignore[arg-type]
        points=tuple(points),
        reputation=tuple(reputation),
        tested=tuple(tested),
        how=how,
        why=why,
    )


def end_points(seal: Seal, wrong: tuple[int, ...]) -> int:
    """Return the points that a seal scores at the end, if the theory's signs are wrong in the given colours."""
    if not wrong:
        return STARS.get(seal, 0)
    return 0 if [COLORS[color] for color in wrong] == [seal] else WRONG


def _access(table: Table, ingredient: str, alchemical: str) -> tuple[str, str]:
    """Return how you can seal the theory ('publish', 'endorse' or ''), and the reason if you can't."""
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
