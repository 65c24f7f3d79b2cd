"""The probabilities of the card reader's next answer and of the next ingredient, given everything that a seat knows.

A world's weight is the number of ways to choose hidden pairs that make the observed potions. The probabilities agree
with `filling.resample`.
"""

from collections import Counter
from collections.abc import Iterable

from pharmalab.core.chance import Outcomes, Unweighed
from pharmalab.core.piles import Draw
from pharmalab.core.words import plural
from pharmalab.core.work import with_checkpoints
from pharmalab.games.alchemists.mechanisms.card_reader import Reading, Revelation, allows, bits, revealed
from pharmalab.games.alchemists.mechanisms.facts import ANSWERS
from pharmalab.games.alchemists.state import AlchemistsState
from pharmalab.games.alchemists.views.held import held_then, ways_to_hold, ways_to_hold_both
from pharmalab.games.alchemists.views.lasting import Table, lasting
from pharmalab.games.alchemists.views.ways import Hidden, Pair, Way, agreeing, every, hidden_in

MOST = 20_000  #: the most ways for the hidden pairs to enumerate
MOST_DRAWN = 1_000  #: the same for each drawn card, because computing odds draws many

Weights = tuple[tuple[int, int], ...]  #: some worlds (as bits), and how often each of them counts


def weights(view: AlchemistsState) -> Weights:
    """Return the worlds that are possible for a seat, with integer weights.

    Args:
        view: the seat's view.

    Raises:
        Unweighed: the pairs that other seats mixed in secret have too many possible combinations.
    """
    found = Counter[int]()
    for way in with_checkpoints(_ways(view, Table(Table.of(view).hands, None), MOST)):
        found[way.worlds] += way.times
    return tuple(found.items())


def _ways(view: AlchemistsState, table: Table, most: int) -> tuple[Way, ...]:
    """Return the ways to fill in what is hidden, at most *most* if hands are drawn independently.

    If *table* has a pair that is still to be scanned, that pair comes last in each way.
    """
    left = bits((*view.facts, *revealed(view.world)))
    hidden, brewing = hidden_in(view.facts, view.config.deck(), held_then(view)), table.brewing
    if not hidden and not brewing:
        return (Way((), left, 1),)
    unseen: Counter[str] = Counter(map(str, view.deck.pool))
    able = lasting(left, hidden, unseen, table) or _apart(left, hidden, unseen, brewing, most)
    if able is None:
        raise Unweighed(
            f"others mixed {plural(len(hidden) + bool(brewing), 'pair')} unseen, in too many ways to weigh them all "
            "exactly"
        )
    return able


def _apart(
    left: int, hidden: tuple[Hidden, ...], unseen: Counter[str], brewing: Hidden | None, most: int
) -> tuple[Way, ...] | None:
    """Return all ways with independent hands; both pairs of a Thinking Cap come from one hand."""
    cards = tuple(sorted(unseen.items()))
    if brewing and not brewing.second:
        return every(left, (*hidden, brewing), cards, most)
    able = every(left, hidden, cards, most)
    if able is None or brewing is None:
        return able
    if len(able) * len(brewing.pairs) > most:
        return None
    first, found = hidden[-1], list[Way]()
    for pairs, worlds, times, _ in with_checkpoints(able):
        there = unseen - Counter([card for pair, one in zip(pairs, hidden, strict=True) for card in pair[: one.lies]])
        shared = times // ways_to_hold(*pairs[-1], first.held, there)
        found += [Way((*pairs, pair), worlds, shared * ways_to_hold_both(pairs[-1], pair, first.held, there))
                  for pair in brewing.pairs]  # fmt: skip
    return tuple(found)


def weighed(view: AlchemistsState, chances: Reading | Revelation) -> Outcomes:
    """Return the card reader's possible next answers, with integer weights.

    At the end of the game, the answers are alchemicals. *chances* gives the probabilities according to the seat's own
    facts alone.

    Raises:
        Unweighed: the hidden pairs have too many possible combinations.
    """
    if isinstance(chances, Revelation) or chances.known:
        if all(fact.known for fact in view.facts):
            return chances.outcomes()
        parts = weights(view)
        return _some((said, _count(parts, there)) for said, there in chances.worlds())
    found = Counter[tuple[Pair, int]]()
    for way in with_checkpoints(_ways(view, Table.of(view), MOST)):
        found[way.pairs[-1], way.worlds] += way.times
    made = {said: allows(chances.kind, chances.asked, said) for said in ANSWERS[chances.kind]}
    return _some((said, sum([(worlds & agreeing(*pair, potions)).bit_count() * times
                             for (pair, worlds), times in with_checkpoints(found.items())]))
                 for said, potions in made.items())  # fmt: skip


def drawn(view: AlchemistsState, top: Draw) -> Outcomes:
    """Return the ingredients that may be on top of the deck, with integer weights.

    Cards that rivals have mixed, and still hold or have discarded, are excluded. *top* is the distribution as if all
    hidden cards were shuffled together.

    Raises:
        Unweighed: the hidden pairs have too many possible combinations.
    """
    hidden = hidden_in(view.facts, view.config.deck(), held_then(view))
    if not top.layer.blanks or not any(one.lies or one.held for one in hidden):
        return top.outcomes()  # no card is known to be elsewhere
    ways, counts = _ways(view, Table.of(view), MOST_DRAWN), Counter[str]()
    if view.cauldron and not any(way.rests for way in ways):
        raise Unweighed("a rival's potion is not put away yet, and its hand is one of too many to weigh them exactly")
    unseen: Counter[str] = Counter(map(str, view.deck.pool))
    for pairs, worlds, times, rests in with_checkpoints(ways):
        lie = [card for pair, one in zip(pairs, hidden, strict=False) for card in pair[: one.lies]]
        lie += [card for rest in rests for card in (*rest.hand, *rest.gone)]
        weight = times * worlds.bit_count()
        for card, n in (unseen - Counter(lie)).items():
            counts[card] += n * weight
    return tuple(sorted(counts.items()))


def looked_at(view: AlchemistsState) -> Outcomes:
    """Return the ingredients of the last potion that the Periscope may show, with integer weights.

    Raises:
        Unweighed: the hidden pairs have too many possible combinations.
    """
    counts = Counter[str]()
    for way in with_checkpoints(_ways(view, Table.of(view), MOST)):
        for name in way.pairs[-1]:
            counts[name] += way.times * way.worlds.bit_count()
    return tuple(sorted((+counts).items()))


def _count(parts: Weights, there: int) -> int:
    return sum((worlds & there).bit_count() * times for worlds, times in with_checkpoints(parts))


def _some(counts: Iterable[tuple[str, int]]) -> Outcomes:
    return tuple((said, n) for said, n in counts if n)
