"""Work out what the card reader's answer proves about published theories.

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
    whose theories can't both be right, or ().
    """

    refuted: tuple[str, ...] = ()
    colour: str = ""
    conflict: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.refuted or self.conflict)


NOTHING = Shown()


def by_aspect(theories: Mapping[str, str], ingredient: str, colour: str, sign: str) -> Shown:
    """Return what an ingredient's sign, '+' or '-', proves about the published theories.

    *theories* maps ingredients to their published alchemicals. *colour* is R, G or B.
    """
    claimed = theories[ingredient]
    return NOTHING if _sign(claimed, colour) == sign else Shown((ingredient,), colour)


def by_mix(theories: Mapping[str, str], conflicts: Collection[Pair], pair: Pair, potion: str, answer: str) -> Shown:
    """Return what a demonstration proves about the published theories.

    Known *conflicts* aren't proved again. *potion* is the debunking seat's claim, and *answer* is 'yes' or 'no'.
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
    """Return an answer, 'yes' or 'no', that would refute a theory or reveal a conflict, or '' if neither would.

    Source: alchemists/al-22.
    """
    return next((answer for answer in (YES, NO) if by_mix(theories, conflicts, pair, potion, answer)), "")


def predict(one: str, other: str) -> str:
    """Return the name of the potion that two alchemicals make."""
    return POTIONS[mix(ALCHEMICALS.index(one), ALCHEMICALS.index(other))]


def _sign(alchemical: str, colour: str) -> str:
    return "+" if has_plus(ALCHEMICALS.index(alchemical), COLORS.index(colour)) else "-"
