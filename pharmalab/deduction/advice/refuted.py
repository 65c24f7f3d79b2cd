"""Your own published theories that the facts now prove wrong: their cost, and your options.

Sources: rulebook, "Debunking Your Own Theory", "Consequences of Debunking", "The Big Revelation".
"""

from pharmalab.core.figures import signed
from pharmalab.core.values import Value
from pharmalab.deduction.advice import reputation
from pharmalab.deduction.advice.debunks import PENALTY, REWARD
from pharmalab.deduction.advice.theories import WRONG, seal_words
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, INGREDIENTS, wrong_colors
from pharmalab.deduction.grid import candidates, members
from pharmalab.deduction.table import Table, Theory, Zone
from pharmalab.deduction.words import COLOR_WORDS
from pharmalab.deduction.worlds import Worlds


class Refuted(Value, frozen=True, kw_only=True):
    """A theory with your seal on it that is wrong in every world.

    For each alchemical that the ingredient can still be, ``wrong`` holds the colours (0-2) of the theory's wrong signs.
    """

    theory: Theory
    wrong: tuple[tuple[int, ...], ...]
    zone: Zone

    @property
    def covered(self) -> bool:
        """Whether the theory can only be wrong in the one colour that your seal hedges."""
        return all(self._hedged(colors) for colors in self.wrong)

    @property
    def sentence(self) -> str:
        name, seal = self.theory.ingredient.replace("_", " "), seal_words(self.theory.my_seal or "gold")
        gone = f"Your theory {name} = {self.theory.alchemical} can’t be right"
        hedge = COLORS.index(self.theory.my_seal) if self.theory.my_seal in COLORS else None
        safe = hedge is not None and all(hedge in colors for colors in self.wrong)
        if self.covered:
            return (f"{gone}, but your {seal} covers the mistake, so you lose nothing. Debunking it yourself earns you "
                    f"{REWARD} reputation points.")  # fmt: skip
        gain = REWARD if safe else reputation.change(REWARD + PENALTY, self.zone)
        how = f" by {COLOR_WORDS[hedge or 0]}, the colour of your hedge," if safe else ""
        but = f" (unless your {seal} covers the mistake)" if any(map(self._hedged, self.wrong)) else ""
        lost = -reputation.change(PENALTY, self.zone)
        other = " by another colour" if any(hedge in colors for colors in self.wrong) else ""
        effect = "earns" if gain > 0 else "costs"
        return (f"{gone}. It costs you {-WRONG} points at the end{but}, or {lost} reputation points if a rival debunks "
                f"it{other} first. Debunking it yourself{how} {effect} you {abs(gain)} reputation points.")  # fmt: skip

    def _hedged(self, colors: tuple[int, ...]) -> bool:
        return [COLORS[c] for c in colors] == [self.theory.my_seal]


def disproved(worlds: Worlds, table: Table, ingredient: str) -> str:
    """Return advice on debunking a rival's impossible theory about *ingredient*; '' if there is no such theory."""
    theory = table.theory_of(ingredient)
    if theory is None or theory.my_seal or not worlds.count:
        return ""
    claimed = ALCHEMICALS.index(theory.alchemical)
    left = candidates(worlds.crosses, INGREDIENTS.index(ingredient))
    if left >> claimed & 1:
        return ""
    sure = set(range(3)).intersection(*(wrong_colors(claimed, a) for a in members(left)))
    if table.variant == "master" or not sure:
        return "Your notes prove this theory wrong, so you may be able to debunk it."
    gain = signed(reputation.change(REWARD, table.zone))
    return f"Your notes prove this theory wrong. Ask for its {COLOR_WORDS[min(sure)]} sign: {gain} reputation."


def refuted(worlds: Worlds, table: Table) -> tuple[Refuted, ...]:
    """Return your own theories on the table that are wrong in every world.

    There are none if the notes contradict each other.
    """
    found = []
    for theory in table.theories if worlds.count else ():
        claimed = ALCHEMICALS.index(theory.alchemical)
        left = candidates(worlds.crosses, INGREDIENTS.index(theory.ingredient))
        if theory.my_seal and not left >> claimed & 1:
            wrong = tuple(wrong_colors(claimed, a) for a in members(left))
            found.append(Refuted(theory=theory, wrong=wrong, zone=table.zone))
    return tuple(found)
