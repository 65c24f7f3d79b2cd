"""The cards, with their symbols and numbers."""

from collections import Counter
from collections.abc import Iterable, Iterator

from pharmalab.core.configs import ConfigError
from pharmalab.core.values import Value
from pharmalab.core.words import suggestion
from pharmalab.games.pocket_pharma.components.formulas import FORMULAS
from pharmalab.games.pocket_pharma.components.names import DRUGS, EXPERIMENTAL, FRAGMENTS, LABELS

MOST = 99  #: the largest number on a card


class CardError(ConfigError):
    """An error that reports an impossible value on a card. ``table`` and ``key`` name the card."""

    def __init__(self, table: str, key: str, said: str) -> None:
        super().__init__(f"data: {', '.join(filter(None, [table, key]))}: {said}")
        self.table, self.key, self.said = table, key, said


class Fragment(Value, frozen=True):
    """A fragment card. ``side_effects`` lists the type of each side-effect symbol on it."""

    id: str
    efficacy: int
    side_effects: tuple[str, ...]


class ExperimentalFragment(Value, frozen=True):
    """An experimental fragment card.

    Its value can be chosen at a launch. ``label`` says which values are possible: 'low', 'high', 'odd' or 'even'.
    """

    id: str
    label: str
    efficacy: int
    side_effects: tuple[str, ...]


class Drug(Value, frozen=True):
    """A drug card.

    ``base`` is the efficacy printed on the card. A launch needs this efficacy plus the number on the drug's threshold
    card. ``profits`` holds the points of the drug's profit cards, in descending order.
    """

    id: str
    formula: str
    base: int
    profits: tuple[int, ...]


class AdvancedDrug(Value, frozen=True):
    """An advanced drug card, which replaces the drug's regular card but keeps its profits."""

    id: str
    formula: str
    base: int


class EfficacyThreshold(Value, frozen=True):
    """An efficacy threshold card.

    ``adds`` holds a number for each of the card's two edges. The number on the edge that faces up is added to the
    drug's base efficacy.
    """

    id: str
    adds: tuple[int, int]


class Limit(Value, frozen=True):
    """A limit on side effects: the largest number of symbols of one type."""

    type: str
    most: int


class SideEffectThreshold(Value, frozen=True):
    """A side-effect threshold card.

    ``edges`` holds the limits printed on each edge. If an edge doesn't name a type of side effect, that type is
    unlimited.
    """

    id: str
    edges: tuple[tuple[Limit, ...], tuple[Limit, ...]]


class MarketCard(Value, frozen=True):
    """A market card, which is awarded to the seat with the most profit cards of its ``drugs``."""

    id: str
    drugs: tuple[str, ...]
    points: int


class CardSet(Value, frozen=True, cache_hash=True):
    """Everything that is printed on the cards of a box.

    Args:
        side_effects: the types of side effects.
        reconstructed: the names of the tables whose numbers do not come from a printed copy.
    """

    side_effects: tuple[str, ...]
    fragments: tuple[Fragment, ...]
    drugs: tuple[Drug, ...]
    advanced_drugs: tuple[AdvancedDrug, ...]
    efficacy_thresholds: tuple[EfficacyThreshold, ...]
    side_effect_thresholds: tuple[SideEffectThreshold, ...]
    market: tuple[MarketCard, ...]
    experimental: tuple[ExperimentalFragment, ...]
    reconstructed: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Check the cards. Raises CardError, which names the table and the card."""
        for table, key, said in faults(self):
            raise CardError(table, key, said)


def faults(cards: CardSet) -> Iterator[tuple[str, str, str]]:
    """Yield the table, the card and an error message for each impossible value on the cards."""
    types = cards.side_effects
    if not types or len(set(types)) != len(types):
        yield "side_effects", "", "lists the types of side effect, each once"
    yield from _ids("fragments", cards.fragments, FRAGMENTS)
    yield from _ids("drugs", cards.drugs, DRUGS)
    yield from _ids("advanced_drugs", cards.advanced_drugs, DRUGS)
    yield from _ids("experimental", cards.experimental, EXPERIMENTAL)
    for table, fragments in (("fragments", cards.fragments), ("experimental", cards.experimental)):
        for one in fragments:
            yield from _number(table, one.id, "efficacy", one.efficacy, 0)
            yield from _known(table, one.id, "side effect", one.side_effects, types)
    for one in cards.experimental:
        yield from _known("experimental", one.id, "label", [one.label], tuple(LABELS))
    for table, drugs in (("drugs", cards.drugs), ("advanced_drugs", cards.advanced_drugs)):
        for drug in drugs:
            yield from _known(table, drug.id, "formula", [drug.formula], tuple(FORMULAS))
            yield from _number(table, drug.id, "base efficacy", drug.base, 0)
    for drug in cards.drugs:
        if not drug.profits or list(drug.profits) != sorted(drug.profits, reverse=True):
            yield "drugs", drug.id, f"profits are {list(drug.profits)}; they go from the highest down"
        for value in drug.profits:
            yield from _number("drugs", drug.id, "a profit", value, 1)
    yield from _thresholds(cards)
    for market in cards.market:
        yield from _known("market", market.id, "drug", market.drugs, DRUGS)
        if not market.drugs or len(set(market.drugs)) != len(market.drugs):
            yield "market", market.id, "names some drugs, each once"
        yield from _number("market", market.id, "points", market.points, 0)
    if len({one.id for one in cards.market}) != len(cards.market) or len(cards.market) < 3:
        yield "market", "", "has at least three cards, each under a name of its own"


def _thresholds(cards: CardSet) -> Iterator[tuple[str, str, str]]:
    for table, found in (("efficacy_thresholds", cards.efficacy_thresholds),
                         ("side_effect_thresholds", cards.side_effect_thresholds)):  # fmt: skip
        if len({one.id for one in found}) != len(found) or len(found) < len(DRUGS):
            yield table, "", f"has at least {len(DRUGS)} cards, each under a name of its own"
    for one in cards.efficacy_thresholds:
        for add in one.adds:
            yield from _number("efficacy_thresholds", one.id, "an edge", add, 0)
    for card in cards.side_effect_thresholds:
        for edge in card.edges:
            yield from _known("side_effect_thresholds", card.id, "side effect", [limit.type for limit in edge],
                              cards.side_effects)  # fmt: skip
            if len({limit.type for limit in edge}) != len(edge):
                yield "side_effect_thresholds", card.id, "an edge limits a type twice"
            for limit in edge:
                yield from _number("side_effect_thresholds", card.id, limit.type, limit.most, 0)


def _ids(table: str, found: Iterable[Value], expected: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """Yield a fault unless the cards have exactly the expected ids, in order."""
    ids: list[str] = [one.id for one in found]  # type: ignore[attr-defined]
    for strange in set(ids) - set(expected):
        yield table, strange, f"there is no such card: {suggestion(strange, expected)}"
    missing = [one for one in expected if one not in ids]
    if missing:
        yield table, "", f"lacks {', '.join(missing[:8])}{' …' * (len(missing) > 8)}"
    for twice in [one for one, n in Counter(ids).items() if n > 1]:
        yield table, twice, "stands there twice"
    if not missing and tuple(ids) != expected and len(ids) == len(expected):
        yield table, "", "lists its cards in the wrong order"


def _number(table: str, key: str, what: str, value: int, least: int) -> Iterator[tuple[str, str, str]]:
    if not least <= value <= MOST:
        yield table, key, f"{what} is {value}; it must be from {least} to {MOST}"


def _known(
    table: str, key: str, what: str, found: Iterable[str], known: tuple[str, ...]
) -> Iterator[tuple[str, str, str]]:
    for one in found:
        if one not in known:
            yield table, key, f"there is no {what} “{one}”: {suggestion(one, known)}"
