"""Full states that a seat may be in."""

from collections import Counter
from random import Random
from typing import Any, NamedTuple

from pharmalab.core.piles import Pile
from pharmalab.core.values import replace
from pharmalab.games.alchemists.components.names import BLANK, INDEX, INGREDIENTS
from pharmalab.games.alchemists.components.theories import SEAL_KINDS
from pharmalab.games.alchemists.frames import MixFor, ReturnOther
from pharmalab.games.alchemists.rules.drawing import HERBALIST, Herbalists
from pharmalab.games.alchemists.rules.mixing import Scan, owner_of_cauldron, pairs_of
from pharmalab.games.alchemists.rules.reader import revealed
from pharmalab.games.alchemists.rules.selling import FACE_DOWN, biddable
from pharmalab.games.alchemists.state import SEAL_ORDER, AlchemistsState, Fact, Theory
from pharmalab.games.alchemists.views.pairs import Sample, hidden_in, sample

TRIES = 60


class Wanted(NamedTuple):
    """What a full state shall have besides, so that some step can come in it.

    ``facts``: more facts, of which some world has to be left; ``deck``, ``favour_deck``: cards that lie there;
    ``hands``, ``favours``: (seat, card) that it holds; ``herbalist``: (seat, whether it has just drawn one);
    ``seals``: (ingredient, seat, kind) on its theory; ``bids``: (seat, discount).
    """

    facts: tuple[Fact, ...] = ()
    deck: tuple[str, ...] = ()
    favour_deck: tuple[str, ...] = ()
    hands: tuple[tuple[int, str], ...] = ()
    favours: tuple[tuple[int, str], ...] = ()
    herbalist: tuple[int, bool] | None = None
    seals: tuple[tuple[str, int, str], ...] = ()
    bids: tuple[tuple[int, int], ...] = ()


NOTHING = Wanted()


def resample(view: AlchemistsState, rng: Random, wanted: Wanted = NOTHING) -> AlchemistsState:
    """A full state with this view.

    The law: each way to lay the unseen cards out over the places that hold them, with each choice that was hidden (of a
    pair whose cards were shuffled into the deck again; of a seal, among the kinds left; of a bid) and each world, is as
    likely as any other in which the potions agree with what was seen. A hand holds no Herbalist but one just drawn.
    After the discards were shuffled into a new deck it is not remembered which of the unseen cards were among them.
    Exact where the hidden pairs have few ways; else it is sampling by importance: see `pairs`, and ``described``.

    Raises:
        ValueError: no full state has this view, or what is wanted.
    """
    found = described(view, rng, wanted)
    if found is None:
        raise ValueError("no full state has this view: what others mixed cannot agree with all that was said")
    return found[0]


def described(view: AlchemistsState, rng: Random, wanted: Wanted = NOTHING) -> tuple[AlchemistsState, Sample] | None:
    """The same with how its hidden pairs were drawn: all ways gone through, or by an effective number of samples."""
    owner = owner_of_cauldron(view)
    scanning = any(isinstance(frame, Scan) for frame in view.agenda)
    brewing = BLANK in view.cauldron
    again = _kept(view) is not None and not view.cauldron
    hidden = hidden_in(view.facts, view.config.deck(), again or (brewing and not scanning))
    for _ in range(TRIES):
        unseen: Counter[Any] = Counter(view.deck.pool)
        unseen.subtract(wanted.deck)
        unseen.subtract([card for _, card in wanted.hands])
        if min(unseen.values(), default=0) < 0:
            return None
        drawn = sample((*view.facts, *revealed(view.world), *wanted.facts), hidden, +unseen, rng)
        if drawn is None:
            return None
        full = _filled(view, drawn, owner, scanning, wanted, rng)
        if full is not None:
            return full, drawn
    return None


def _filled(
    view: AlchemistsState, drawn: Sample, owner: int, scanning: bool, wanted: Wanted, rng: Random
) -> AlchemistsState | None:
    """The view with these hidden pairs, and the rest laid out anyhow."""
    pool, pairs = Counter(view.deck.pool), list(drawn.pairs)
    pool.subtract(wanted.deck)
    discard, aside = [list(row) for row in view.discard], [list(row) for row in view.aside]
    cauldron, facts = view.cauldron, list[Fact]()
    for n, fact in enumerate(view.facts):
        if fact.known:
            facts.append(fact)
            continue
        a, b = pairs.pop(0)
        in_cauldron = BLANK in cauldron and not scanning and n == len(view.facts) - 1
        lying = (a, b) if fact.lies == 2 else (a,) if fact.lies else ()
        there = (aside if view.feathered(fact) else discard)[fact.by]
        for card in lying:
            pool[card] -= 1
            there.remove(BLANK)
            there.append(card)
        pair = (a, b) if INDEX[a] < INDEX[b] else (b, a)
        if in_cauldron:
            cauldron = pair
            pool.subtract(pair)
        peeks = tuple([(who, name if name != BLANK else rng.choice(pair)) for who, name in fact.peeks])
        facts.append(replace(fact, ingredients=pair, peeks=peeks))
    if min(pool.values(), default=0) < 0:
        return None
    hands = [list(row) for row in view.hands]
    kept = _kept(view)  # the first pair of a Thinking Cap is in the hand again
    again = [(kept.seat, card) for card in facts[-1].ingredients] if kept and not cauldron else []
    for seat, card in (*wanted.hands, *again):
        if BLANK not in hands[seat] or pool[card] < 1:
            return None
        pool[card] -= 1
        hands[seat].remove(BLANK)
        hands[seat].append(card)
    rest: list[Any] = list(pool.elements())
    rng.shuffle(rest)
    if BLANK in cauldron:  # a pair that is about to be scanned: any two that differ
        able = pairs_of(tuple(sorted(rest)))
        if not able:
            return None
        counts = Counter(rest)
        cauldron = rng.choices(able, [counts[a] * counts[b] for a, b in able])[0]
        for card in cauldron:
            rest.remove(card)
    rows = [[card if card != BLANK else rest.pop() for card in row] for row in (*hands, *discard, *aside)]
    favours = _favours(view, wanted, rng)
    if favours is None:
        return None
    seats = view.config.seats
    sorted_rows = [tuple(sorted(row)) for row in rows]
    return _sealed(
        replace(
            view,
            hands=tuple(sorted_rows[:seats]),
            discard=tuple(sorted_rows[seats : 2 * seats + 1]),
            aside=tuple(sorted_rows[2 * seats + 1 :]),
            cauldron=cauldron,
            agenda=_told(view, cauldron, rng),
            bids=_bids(view, wanted, rng),
            deck=Pile.shuffled([*rest, *wanted.deck]),
            facts=tuple(facts),
            **favours,
        ),
        wanted,
        rng,
    )


def _kept(view: AlchemistsState) -> MixFor | None:
    """The question for a second pair with the Thinking Cap, where the first one is hidden."""
    asked = next((one for one in view.agenda if isinstance(one, MixFor) and one.second), None)
    return None if asked is None or not view.facts or view.facts[-1].known else asked


def _told(view: AlchemistsState, pair: tuple[str, ...], rng: Random) -> tuple[Any, ...]:
    """The agenda with what is hidden in its frames. ``pair``: in the cauldron."""
    agenda = []
    for frame in view.agenda:
        if isinstance(frame, ReturnOther) and frame.card == BLANK:
            frame = replace(frame, card=rng.choice(pair))
        agenda.append(frame)
    return tuple(agenda)


def _bids(view: AlchemistsState, wanted: Wanted, rng: Random) -> tuple[int, ...]:
    """With a bid for each that lies face down."""
    said = dict(wanted.bids)
    return tuple([said.get(seat, rng.choice(biddable(view.reputation[seat]))) if bid == FACE_DOWN else bid
                  for seat, bid in enumerate(view.bids)])  # fmt: skip


def _favours(view: AlchemistsState, wanted: Wanted, rng: Random) -> dict[str, Any] | None:
    """Favour cards for the blanks. A hand has a Herbalist only where one may just have been drawn: those cards that it
    had before are drawn from the others first."""
    pool, hands = list(view.favour_deck.pool), [list(row) for row in view.favours]
    for card in wanted.favour_deck:
        if card not in pool:
            return None
        pool.remove(card)
    for seat, card in wanted.favours:
        if card in hands[seat]:
            continue
        if BLANK not in hands[seat] or card not in pool:
            return None
        hands[seat].remove(BLANK)
        hands[seat].append(card)
        pool.remove(card)
    blanks = [hand.count(BLANK) for hand in hands]
    fresh = [min(_fresh(view, seat), n) for seat, n in enumerate(blanks)]
    for _ in range(TRIES):
        left = rng.sample(pool, len(pool))
        others = [n for n, card in enumerate(left) if card != HERBALIST][: sum(blanks) - sum(fresh)]
        before = [left[n] for n in others]
        if len(before) < sum(blanks) - sum(fresh):
            return None
        left = [card for n, card in enumerate(left) if n not in others]
        filled = []
        for hand, n, new in zip(hands, blanks, fresh, strict=True):
            mine = [before.pop() for _ in range(n - new)] + [left.pop() for _ in range(new)]
            filled.append(tuple(sorted([*(card for card in hand if card != BLANK), *mine])))
        if wanted.herbalist and (HERBALIST in filled[wanted.herbalist[0]]) != wanted.herbalist[1]:
            continue
        discard = tuple(tuple(sorted([card if card != BLANK else left.pop() for card in row]))
                        for row in view.favour_discard)  # fmt: skip
        deck = Pile.shuffled([*left, *wanted.favour_deck])
        return {"favours": tuple(filled), "favour_discard": discard, "favour_deck": deck}
    return None


def _fresh(view: AlchemistsState, seat: int) -> int:
    """How many cards of the seat's favours were just drawn, and may be Herbalists."""
    return max((frame.n for frame in view.agenda if isinstance(frame, Herbalists) and frame.to == seat), default=0)


def _sealed(state: AlchemistsState, wanted: Wanted, rng: Random) -> AlchemistsState | None:
    """Kinds for the seals that lie face down, each among those that are left to its seat, and the rest in hand."""
    if not any(BLANK in row for row in state.seals) and not any(map(_covered, state.theories)):
        return state
    left = []
    for seat, spent in enumerate(state.spent):
        mine = Counter(state.config.all_seals()) - Counter(spent)
        mine -= Counter(seal.kind for theory in state.theories if theory for seal in theory.seals
                        if seal.seat == seat and seal.kind != BLANK)  # fmt: skip
        left.append(mine)
    said = {(name, seat): kind for name, seat, kind in wanted.seals}
    for (_, seat), kind in said.items():
        left[seat][kind] -= 1
        if left[seat][kind] < 0:
            return None
    theories = list(state.theories)
    for at, theory in enumerate(theories):
        if theory is None or not _covered(theory):
            continue
        seals = []
        for seal in theory.seals:
            kind = seal.kind
            if kind == BLANK:
                kind = said.get((INGREDIENTS[at], seal.seat), "")
                if not kind:
                    kinds = [one for one in SEAL_KINDS if left[seal.seat][one] > 0]
                    if not kinds:
                        return None
                    kind = rng.choice(kinds)
                    left[seal.seat][kind] -= 1
            seals.append(replace(seal, kind=kind))
        theories[at] = replace(theory, seals=tuple(seals))
    rest = tuple(tuple(sorted(mine.elements(), key=SEAL_ORDER.__getitem__)) for mine in left)
    unused = tuple(rest[seat] if BLANK in row else row for seat, row in enumerate(state.seals))
    return replace(state, theories=tuple(theories), seals=unused)


def _covered(theory: Theory | None) -> bool:
    return theory is not None and any(seal.kind == BLANK for seal in theory.seals)
