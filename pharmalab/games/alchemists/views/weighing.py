"""How likely is what the card reader says next, by all that a seat knows? Exactly, by the law of `filling.resample`.

The facts whose ingredients the seat knows leave some worlds. Each of them counts as often as there are ways for the
pairs that others mixed unseen to have made what was seen. Where every ingredient is as frequent among the unseen cards
these ways are as many in each world, and the seat's own worlds alone would do.
"""

from collections import Counter
from collections.abc import Iterable

from pharmalab.core.chance import Outcomes, Unweighed
from pharmalab.core.words import plural
from pharmalab.games.alchemists.rules.mixing import owner_of_cauldron, pairs_of
from pharmalab.games.alchemists.rules.reader import ANSWERS, Reading, Revelation, allows, bits, revealed
from pharmalab.games.alchemists.state import AlchemistsState
from pharmalab.games.alchemists.views.held import held_then
from pharmalab.games.alchemists.views.pairs import Hidden, every, hidden_in

MOST = 20_000  #: ways for the hidden pairs that are gone through

Weights = tuple[tuple[int, int], ...]  #: some worlds (bits), and how often each of them counts


def weights(view: AlchemistsState) -> Weights:
    """The worlds that a seat may be in, weighed.

    Raises:
        Unweighed: there are too many ways for the pairs that others mixed unseen.
    """
    return _weights(view, hidden_in(view.facts, view.config.deck(), held_then(view)))


def _weights(view: AlchemistsState, hidden: tuple[Hidden, ...]) -> Weights:
    left = bits((*view.facts, *revealed(view.world)))
    if not hidden:
        return ((left, 1),)
    unseen: Counter[str] = Counter(map(str, view.deck.pool))
    able = every(left, hidden, tuple(sorted(unseen.items())), MOST)
    if able is None:
        raise Unweighed(
            f"others mixed {plural(len(hidden), 'pair')} unseen, in too many ways to weigh them all exactly: "
            "pharmalab.probability.ask estimates it"
        )
    found = Counter[int]()
    for _, worlds, times in able:
        found[worlds] += times
    return tuple(found.items())


def weighed(view: AlchemistsState, chances: Reading | Revelation) -> Outcomes:
    """What the card reader may say next, with integer weights; or which alchemical is revealed.

    Raises:
        Unweighed: there are too many ways for the pairs that others mixed unseen.
    """
    if isinstance(chances, Revelation) or chances.known:
        if all(fact.known for fact in view.facts):
            return chances.outcomes()
        parts = weights(view)
        return _some((said, _count(parts, there)) for said, there in chances.worlds())
    if held_then(view):
        raise Unweighed("what is mixed depends on a pair before it, which was not seen")
    return _some((said, sum(worlds.bit_count() * times for worlds, times in _weights(view, _with(view, chances, said))))
                 for said in ANSWERS[chances.kind])  # fmt: skip


def _with(view: AlchemistsState, chances: Reading, said: str) -> tuple[Hidden, ...]:
    """The hidden pairs, if the answer for the one in the cauldron of a rival were this."""
    deck, cards = view.config.deck(), len(view.hands[owner_of_cauldron(view)]) + 2
    brewing = Hidden(pairs_of(deck), allows(chances.kind, chances.asked, said), "", 0, cards)
    return (*hidden_in(view.facts, deck, 0), brewing)


def _count(parts: Weights, there: int) -> int:
    return sum((worlds & there).bit_count() * times for worlds, times in parts)


def _some(counts: Iterable[tuple[str, int]]) -> Outcomes:
    return tuple((said, n) for said, n in counts if n)
