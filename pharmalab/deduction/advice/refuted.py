"""Your own theories that the facts now exclude: their cost, and advice on what to do.

Sources: rule book, "Debunking Your Own Theory", "Consequences of Debunking", "The Big Revelation".
"""

from pharmalab.core.values import Value
from pharmalab.deduction.advice import reputation
from pharmalab.deduction.advice.debunks import PENALTY, REWARD
from pharmalab.deduction.advice.theories import WRONG, seal_words
from pharmalab.deduction.advice.worth import signed
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, INGREDIENTS, wrong_colors
from pharmalab.deduction.grid import candidates, members
from pharmalab.deduction.table import Table, Theory, Zone
from pharmalab.deduction.words import COLOR_WORDS
from pharmalab.deduction.worlds import Worlds


class Refuted(Value, frozen=True, kw_only=True):
    """A theory with your seal that is wrong in every world.

    ``wrong``: for each alchemical that its ingredient can still be, the colours (0-2) in which the theory is wrong.
    """

    theory: Theory
    wrong: tuple[tuple[int, ...], ...]
    zone: Zone

    @property
    def covered(self) -> bool:
        """Whether the mistake is in your hedge's colour only, for sure."""
        return all(self._hedged(colors) for colors in self.wrong)

    @property
    def sentence(self) -> str:
        name, seal = self.theory.ingredient.replace("_", " "), seal_words(self.theory.my_seal or "gold")
        gone = f"Your theory {name} = {self.theory.alchemical} cannot be right any more"
        hedge = COLORS.index(self.theory.my_seal) if self.theory.my_seal in COLORS else None
        safe = hedge is not None and all(hedge in colors for colors in self.wrong)
        if self.covered:
            return (f"{gone}, but your {seal} covers the mistake, so you lose nothing. Debunk it yourself for "
                    f"{signed(REWARD)} reputation.")  # fmt: skip
        gain = REWARD if safe else reputation.change(REWARD + PENALTY, self.zone)
        how = f" by {COLOR_WORDS[hedge or 0]}, the colour of your hedge" if safe else ""
        but = f" (unless your {seal} covers the mistake)" if any(map(self._hedged, self.wrong)) else ""
        lost = -reputation.change(PENALTY, self.zone)
        other = " by another colour" if any(hedge in colors for colors in self.wrong) else ""
        return (f"{gone}. Debunk it yourself{how} ({signed(gain)} reputation). Otherwise it costs you {-WRONG} points "
                f"at the end{but}, or {lost} reputation if a rival debunks it{other} first.")  # fmt: skip

    def _hedged(self, colors: tuple[int, ...]) -> bool:
        return [COLORS[c] for c in colors] == [self.theory.my_seal]


def disproved(worlds: Worlds, table: Table, ingredient: str) -> str:
    """Return advice to debunk a rival's theory that no world allows; '' if it may be right, or has your seal."""
    theory = table.theory_of(ingredient)
    if theory is None or theory.my_seal or not worlds.count:
        return ""
    claimed = ALCHEMICALS.index(theory.alchemical)
    left = candidates(worlds.crosses, INGREDIENTS.index(ingredient))
    if left >> claimed & 1:
        return ""
    sure = set(range(3)).intersection(*(wrong_colors(claimed, a) for a in members(left)))
    if table.variant == "master" or not sure:
        return "Your notes prove it wrong, so you may be able to debunk it."
    gain = signed(reputation.change(REWARD, table.zone))
    return f"Your notes prove it wrong: debunk it by {COLOR_WORDS[min(sure)]} for {gain} reputation."


def refuted(worlds: Worlds, table: Table) -> tuple[Refuted, ...]:
    """Return your own theories on the table that no world allows; none if there is no world."""
    found = []
    for theory in table.theories if worlds.count else ():
        claimed = ALCHEMICALS.index(theory.alchemical)
        left = candidates(worlds.crosses, INGREDIENTS.index(theory.ingredient))
        if theory.my_seal and not left >> claimed & 1:
            wrong = tuple(wrong_colors(claimed, a) for a in members(left))
            found.append(Refuted(theory=theory, wrong=wrong, zone=table.zone))
    return tuple(found)
