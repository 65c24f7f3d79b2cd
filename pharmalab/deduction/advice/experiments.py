"""The value of mixing: how informative one or two mixes are, and which pairs make the potions you want.

Sources: rulebook, "Test on Student", "Drink Potion", "Exhibit Potion".
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from pharmalab.core.figures import a_chance, percent
from pharmalab.core.values import Value
from pharmalab.core.work import checkpoint
from pharmalab.deduction.advice.outlook import FEW, Outlook, Pair, gains, stand_ins
from pharmalab.deduction.advice.worth import (
    Columns,
    Split,
    Weighed,
    Worth,
    columns,
    information,
    ranked,
    ranks,
    together,
)  # fmt: skip
from pharmalab.deduction.alchemy import ASPECTS, INGREDIENTS, PAIRS, POTIONS
from pharmalab.deduction.rivals.weighted_worlds import WeightedWorlds
from pharmalab.deduction.words import Unreadable, capital, listing, pair_words, potion_words
from pharmalab.deduction.worlds import Worlds

MANY = 20_000  #: worlds; with no more, rewriting is worthwhile for all two mixes
NEGATIVE = frozenset((1, 3, 5))  #: the potions that harm whoever drinks them


class MixValue(Worth, frozen=True, kw_only=True):
    """The value of mixing a pair. Its answers are the seven potions. Its risk is the chance of a negative potion."""

    pair: Pair

    @property
    def sentence(self) -> str:
        return f"Mix {pair_words(self.pair)}: {super().sentence}. {risk_words(self.risk)}"


class Plan(Split, frozen=True, kw_only=True):
    """The value of two mixes that you choose in advance.

    An answer names both potions, like 'R+ 0'. The risk is the chance that at least one potion is negative.
    """

    pairs: tuple[Pair, Pair]

    @property
    def sentence(self) -> str:
        return f"{_both(self.pairs)}: {super().sentence}. {risk_words(self.risk)}"


class PlanValue(Worth, frozen=True, kw_only=True):
    """The value of a :class:`Plan`, with the same figures as for a single action (see `Worth`).

    ``dominated`` is always False, because plans are not compared with each other.
    """

    pairs: tuple[Pair, Pair]

    @property
    def sentence(self) -> str:
        return f"{_both(self.pairs)}: {super().sentence}. {risk_words(self.risk)}"


class PotionValue(Value, frozen=True, kw_only=True):
    """A pair that may make a wanted potion, and the chance that it does.

    Attributes:
        potions: the wanted potions (0-6).
        sure: whether the pair makes a wanted potion in every world.
    """

    pair: Pair
    potions: tuple[int, ...]
    chance: Fraction
    sure: bool

    @property
    def potion(self) -> int:
        """The wanted potion, or the first of them if several are wanted."""
        return self.potions[0]

    @property
    def sentence(self) -> str:
        pair, made = capital(pair_words(self.pair)), listing(map(potion_words, self.potions), "or")
        return (
            f"{pair} makes {made} for sure." if self.sure else f"{pair} has {a_chance(self.chance)} of making {made}."
        )

    def __repr__(self) -> str:
        return f"<{self.sentence}>"


def risk_words(risk: Fraction) -> str:
    """Return a sentence that states the risk of a negative potion."""
    return f"The risk of a negative potion is {percent(risk)}."


def _both(pairs: tuple[Pair, Pair]) -> str:
    return f"Mix {pair_words(pairs[0])} and {pair_words(pairs[1])}"


def cards(hand: Sequence[str]) -> Counter[int]:
    """Return the number of cards of each ingredient in the hand.

    Raises:
        Unreadable: a card in the hand is not an ingredient id.
    """
    for card in hand:
        if card not in INGREDIENTS:
            raise Unreadable(f"“{card}” in your hand isn’t an ingredient: use {' '.join(INGREDIENTS)}", card)
    return Counter(INGREDIENTS.index(card) for card in hand)


def pairs(hand: Sequence[str] | None) -> tuple[Pair, ...]:
    """Return the pairs that can be mixed from the hand, in grid order. Without a hand, return all 28 pairs."""
    if hand is None:
        return PAIRS
    have = cards(hand)
    return tuple((i, j) for i, j in PAIRS if have[i] and have[j])


def mixes(outlook: Outlook, hand: Sequence[str] | None = None) -> tuple[MixValue, ...]:
    """Return the value of every mix that the hand allows, the most informative mix first."""
    if not outlook.count:
        return ()
    found: dict[Pair, MixValue] = {}
    rows = []
    for pair in pairs(hand):
        (kind,) = stand_ins(outlook.weighted, pair)
        if kind not in found:
            parts = outlook.mix(*kind)
            answers, negative = dict(zip(POTIONS, parts, strict=True)), together(parts[q] for q in NEGATIVE)
            found[kind] = MixValue(pair=pair, **columns(answers, negative), **gains(parts))
        rows.append(found[kind].replace(pair=pair))
    return ranked(rows)


def best_pairs(
    worlds: Worlds | WeightedWorlds, hand: Sequence[str] | None = None
) -> tuple[tuple[Pair, ...], float | None]:
    """Return the most informative pairs (all exact ties), and the expected bits of mixing one of them.

    If no pair can be mixed or no world is left, the result is ((), None).
    """
    weighted = WeightedWorlds.of(worlds)
    allowed = pairs(hand) if weighted.count else ()
    sizes = {pair: tuple(sorted(n for n in weighted.pair_weights(*pair) if n)) for pair in allowed}
    if not sizes:
        return (), None
    places = ranks(sizes.values())
    best = tuple(pair for pair in allowed if not places[sizes[pair]])
    return best, information(sizes[best[0]])


def plans(worlds: WeightedWorlds, hand: Sequence[str] | None = None) -> tuple[Plan, ...]:
    """Return the plans for two mixes that the cards allow, the most informative first.

    Without a hand, there are 378 plans.
    """
    if not worlds.count:
        return ()
    outlook = Outlook(worlds, MANY if worlds.touched == 0b11111111 else FEW)
    have = None if hand is None else cards(hand)
    found: dict[tuple[Pair, ...], Plan] = {}
    rows = []
    for one, other in combinations(pairs(hand), 2):
        checkpoint()
        if have is not None and not Counter(one + other) <= have:
            continue
        kind = stand_ins(worlds, one, other)
        if kind not in found:
            split = outlook.two_mixes(kind[0], kind[1])
            shares = {potions: outlook.share(bits) for potions, bits in split.items()}
            found[kind] = Plan(pairs=(one, other), **_joint(shares))
        rows.append((kind, found[kind].replace(pairs=(one, other))))
    sizes = {kind: row.sizes for kind, row in found.items()}
    places = ranks(sizes.values())
    return tuple(row for _, row in sorted(rows, key=lambda row: places[sizes[row[0]]]))


def plan(outlook: Outlook, one: Pair, other: Pair) -> PlanValue:
    """Return the value of a plan to mix two different pairs. In each pair (i, j), i must be less than j."""
    rows = outlook.rows(*one, *other)
    parts = {potions: outlook.part(bits, rows) for potions, bits in outlook.two_mixes(one, other).items()}
    return PlanValue(pairs=(one, other), **_joint(parts), **gains(parts.values()))


def _joint(parts: Mapping[Pair, Weighed]) -> Columns:
    """Return the columns of two mixes, given the parts by their two potions."""
    negative = together(part for potions, part in parts.items() if not NEGATIVE.isdisjoint(potions))
    return columns({f"{POTIONS[q]} {POTIONS[r]}": part for (q, r), part in parts.items()}, negative)


def finder(
    worlds: WeightedWorlds, potions: Sequence[int], hand: Sequence[str] | None = None
) -> tuple[PotionValue, ...]:
    """Return the pairs in the hand that can make one of the potions (0-6), the surest pairs first."""
    if not worlds.count:
        return ()
    wanted = tuple(sorted(set(potions)))
    rows = []
    for pair in pairs(hand):
        possible = worlds.worlds.potions(*pair)
        made = [q for q in wanted if possible >> q & 1]
        if made:
            chance = Fraction(sum(worlds.pair_weights(*pair)[q] for q in made), worlds.weight)
            sure = len(made) == possible.bit_count()
            rows.append(PotionValue(pair=pair, potions=wanted, chance=chance, sure=sure))
    return tuple(sorted(rows, key=lambda row: (not row.sure, -row.chance)))


def exhibition(worlds: WeightedWorlds, hand: Sequence[str] | None = None) -> dict[str, tuple[PotionValue, ...]]:
    """Return, for each of the six potions of the exhibition, the pairs in the hand that can make it."""
    return {name: finder(worlds, (potion,), hand) for potion, name in enumerate(ASPECTS)}
