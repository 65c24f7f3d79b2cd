"""The value of selling a potion: the information, the expected gold for each guarantee, and the possible loss.

Source: rulebook, "Sell Potion".
"""

from collections.abc import Sequence
from fractions import Fraction

from pharmalab.core.figures import decimal, percent
from pharmalab.deduction.advice import reputation
from pharmalab.deduction.advice.experiments import pairs
from pharmalab.deduction.advice.outlook import Outlook, Pair, Part, gains, stand_ins
from pharmalab.deduction.advice.worth import Worth, columns, points, ranked, together
from pharmalab.deduction.alchemy import ASPECTS, QUALITIES, potions_of_sale
from pharmalab.deduction.table import Zone
from pharmalab.deduction.words import Unreadable, listing, pair_words, potion_words

GUARANTEES = ("exact", "right sign", "neutral", "anything")


class SaleValue(Worth, frozen=True, kw_only=True):
    """The value of mixing a pair to sell it as a wanted potion (0-5), given the reputation zone and a discount (0-3).

    The answers are exact, sign, neutral and wrong. The action fails if the answer is neutral or wrong.
    """

    pair: Pair
    wanted: int
    zone: Zone
    discount: int = 0

    @property
    def gold(self) -> tuple[Fraction | None, ...]:
        """The expected gold for each of the ``GUARANTEES``, or None for guarantees that the discount doesn't allow."""
        expected: list[Fraction | None] = []
        kept = 0
        for guarantee, answer in enumerate(self.answers):
            kept += answer.weight
            price = reputation.price(guarantee, self.zone, self.discount)
            expected.append(None if price is None else Fraction(price * kept, self.weight))
        return tuple(expected)

    @property
    def sure(self) -> Fraction:
        """The chance that the potion meets the best guarantee, or 0 if no guarantee is possible.

        The best guarantee earns the most gold on average.
        """
        best = self.best_guarantees
        if not best:
            return Fraction()
        kept = self.answers[: GUARANTEES.index(best[0]) + 1]
        return Fraction(sum(answer.weight for answer in kept), self.weight)

    @property
    def best_guarantees(self) -> tuple[str, ...]:
        """The guarantees with the most expected gold, including all ties, or () if no guarantee is possible."""
        offers = self._offers()
        return tuple(name for name, gold in offers.items() if gold == max(offers.values()))

    def _offers(self) -> dict[str, Fraction]:
        """Return the expected gold of each guarantee that you may offer."""
        return {name: gold for name, gold in zip(GUARANTEES, self.gold, strict=True) if gold is not None}

    @property
    def merits(self) -> tuple[Fraction | float, ...]:
        """The values for comparing sales. A larger value is better.

        Sales add the expected gold of the best guarantee and the chance of meeting it.
        """
        return *super().merits, max(self._offers().values(), default=0), self.sure

    @property
    def reputation(self) -> Fraction:
        """The expected change in your reputation: 0 or less."""
        return self.risk * reputation.change(-1, self.zone)

    @property
    def sentence(self) -> str:
        best = listing([f"“{name}”" for name in self.best_guarantees], "or")
        gold = f"guarantee {best}, {decimal(max(self._offers().values(), default=Fraction()), 2)} gold on average"
        if not best:
            gold = "no guarantee can be offered in this zone at this discount"
        costs = (
            f"Chance of “neutral” or “wrong sign”: {percent(self.risk)}, "
            f"{points(self.reputation, 'reputation')} on average"
        )
        return f"Sell {pair_words(self.pair)} as {potion_words(self.wanted)}: {gold}. {costs}. {super().sentence}."


def sales(outlook: Outlook, wanted: Sequence[str] = ASPECTS, hand: Sequence[str] | None = None,
          zone: Zone = "white", discount: int = 0) -> tuple[SaleValue, ...]:  # fmt: skip
    """Return every way to sell a pair as a wanted potion, the most informative first.

    Raises:
        ValueError: the discount is not 0, 1, 2 or 3.
        Unreadable: a wanted potion is not a coloured potion.
    """
    reputation.price(0, zone, discount)  # report a wrong discount even if nothing can be sold
    for name in wanted:
        if name not in ASPECTS:
            raise Unreadable(f"no adventurer wants “{name}”: use {' '.join(ASPECTS)}", name)
    if not outlook.count:
        return ()
    potions = [ASPECTS.index(name) for name in dict.fromkeys(wanted)]
    found: dict[tuple[Pair, int], SaleValue] = {}
    rows = []
    for pair in pairs(hand):
        (kind,) = stand_ins(outlook.weighted, pair)
        for potion in potions:
            if (kind, potion) not in found:
                answers = _answers(outlook, kind, potion)
                failing = together([answers["neutral"], answers["wrong"]])
                found[kind, potion] = SaleValue(
                    pair=pair, wanted=potion, zone=zone, discount=discount,
                    **columns(answers, failing), **gains(answers.values()),
                )  # fmt: skip
            rows.append(found[kind, potion].replace(pair=pair))
    return ranked(rows)


def _answers(outlook: Outlook, pair: Pair, wanted: int) -> dict[str, Part]:
    """Return the worlds that each answer to a sale would leave."""
    parts = outlook.mix(*pair)
    return {
        quality: outlook.together(part for q, part in enumerate(parts) if potions_of_sale(wanted, quality) >> q & 1)
        for quality in QUALITIES
    }
