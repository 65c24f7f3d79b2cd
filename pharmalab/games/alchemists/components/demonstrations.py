"""Work out what the card reader's answer proves about published theories, without needing a game state.

Source: alchemists/apprentice-debunking, alchemists/refuted-by-a-mix, alchemists/conflicts,
alchemists/invalid-demonstrations.
"""

from collections.abc import Collection, Mapping

from pharmalab.core.values import Value
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, POTIONS, SOUP, has_plus, mix

YES, NO = "yes", "no"
Pair = tuple[str, str]  #: two ingredients, sorted


class Shown(Value, frozen=True):
    """The result of a demonstration: refuted theories, a conflict, or nothing.

    ``refuted`` lists the ingredients whose theories are wrong in ``colour``. ``conflict`` is a pair of ingredients
    whose theories can't both be right. If the demonstration shows no conflict, ``conflict`` is ().
    """

    refuted: tuple[str, ...] = ()
    colour: str = ""
    conflict: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.refuted or self.conflict)


NOTHING = Shown()


def by_aspect(theories: Mapping[str, str], ingredient: str, colour: str, sign: str) -> Shown:
    """Return what an ingredient's sign proves about the published theories.

    Args:
        theories: ingredient -> the alchemical that is published for it.
        ingredient: the ingredient.
        colour: R, G or B.
        sign: '+' or '-'.
    """
    claimed = theories[ingredient]
    return NOTHING if _sign(claimed, colour) == sign else Shown((ingredient,), colour)


def by_mix(theories: Mapping[str, str], conflicts: Collection[Pair], pair: Pair, potion: str, answer: str) -> Shown:
    """Return what a demonstration proves about the published theories.

    Args:
        theories: ingredient -> the alchemical that is published for it.
        conflicts: the conflicts that are known already. They aren't proved again.
        pair: the two ingredients.
        potion: the potion that the debunking seat claims they make.
        answer: the card reader's answer, 'yes' or 'no'.
    """
    claimed = [theories[one] for one in pair if one in theories]
    predicted = predict(*claimed) if len(claimed) == 2 else ""
    if answer == YES and potion != POTIONS[SOUP]:
        colour, sign = potion[0], potion[1]
        refuted = [one for one in pair if one in theories and _sign(theories[one], colour) != sign]
        if refuted:
            return Shown(tuple(refuted), colour)
    contradicted = predicted and (predicted == potion) == (answer == NO)
    return Shown(conflict=pair) if contradicted and pair not in conflicts else NOTHING


def useful_answer(theories: Mapping[str, str], conflicts: Collection[Pair], pair: Pair, potion: str) -> str:
    """Return the answer, 'yes' or 'no', that would prove something, or '' if neither would.

    Source: alchemists/al-22.
    """
    return next((answer for answer in (YES, NO) if by_mix(theories, conflicts, pair, potion, answer)), "")


def predict(one: str, other: str) -> str:
    """Return the name of the potion that two alchemicals make."""
    return POTIONS[mix(ALCHEMICALS.index(one), ALCHEMICALS.index(other))]


def _sign(alchemical: str, colour: str) -> str:
    return "+" if has_plus(ALCHEMICALS.index(alchemical), COLORS.index(colour)) else "-"
