"""Fill in the hidden parts of a seat's view at random, as `resample` describes."""

from collections import Counter
from math import comb
from random import Random
from typing import Any, NamedTuple

from pharmalab.core.piles import Pile
from pharmalab.core.values import replace
from pharmalab.games.alchemists.components.names import BLANK, INDEX
from pharmalab.games.alchemists.mechanisms.artifacts.magic_mortar import ReturnOther
from pharmalab.games.alchemists.mechanisms.bid import biddable
from pharmalab.games.alchemists.mechanisms.card_reader import revealed
from pharmalab.games.alchemists.mechanisms.favours.herbalist import HERBALIST, DiscardTwo, Herbalists, fresh_blanks
from pharmalab.games.alchemists.mechanisms.potion import MixFor, owner_of_cauldron, pairs_of
from pharmalab.games.alchemists.state import FACE_DOWN, AlchemistsState, Fact
from pharmalab.games.alchemists.views.held import hand_and_cauldron, held_then
from pharmalab.games.alchemists.views.lasting import Table
from pharmalab.games.alchemists.views.pairs import Sample, sample
from pharmalab.games.alchemists.views.seals import sealed
from pharmalab.games.alchemists.views.ways import hidden_in

TRIES = 60


class Wanted(NamedTuple):
    """Requirements for a random full state.

    Attributes:
        facts: facts that must be true, besides the view's.
        deck: cards that must be in the deck.
        favour_deck: cards that must be in the favour deck.
        favours: (seat, card) for each favour that must be in a hand.
        herbalist: (seat, whether it has just drawn a Herbalist), or None.
        seals: (ingredient, seat, kind) for each required seal.
        bids: (seat, discount) for each required bid.
    """

    facts: tuple[Fact, ...] = ()
    deck: tuple[str, ...] = ()
    favour_deck: tuple[str, ...] = ()
    favours: tuple[tuple[int, str], ...] = ()
    herbalist: tuple[int, bool] | None = None
    seals: tuple[tuple[str, int, str], ...] = ()
    bids: tuple[tuple[int, int], ...] = ()


NOTHING = Wanted()


def resample(view: AlchemistsState, rng: Random, wanted: Wanted = NOTHING) -> AlchemistsState:
    """Return a random full state that agrees with a seat's view.

    Rivals are assumed to choose each hidden option with equal probability, such as each pair in their hand. Choices
    that everybody saw are taken as given.

    - World: weighted by the number of ways to choose pairs that make the observed potions. The state doesn't contain
      the world.
    - Pairs: each is chosen from a hand of the size that the rival had at the time. The rival keeps the other cards (see
      `lasting`).
    - Seals: each is of a kind that its owner had left when placing it (see `seals`).
    - Bids, and discards from which a card may have been picked up: all possibilities are equally likely.
    - Herbalists: only in a hand that has just drawn one.
    - Favours drawn in the set-up: each is equally likely to be the card that was kept.

    Two things are ignored: which cards a rival took openly and then transmuted or discarded for a Herbalist, and which
    cards were shuffled back into the deck.

    The result is exact if there are few ways to fill in the hidden pairs. If there are too many, each hand is drawn
    independently. For two pairs from hands of 3 to 5 cards, the total variation distance is then 0.01, or at most 0.04
    for pairs of the same rival. For even more ways, the pairs are drawn by importance sampling (see `pairs`).

    Args:
        view: the seat's view.
        rng: the random number generator.
        wanted: further requirements for the state.

    Raises:
        ValueError: no full state has this view and meets the requirements.
    """
    found = described(view, rng, wanted)
    if found is None:
        raise ValueError("no full state has this view: what others mixed cannot agree with all that was said")
    return _begun(view, found[0], rng)


def described(view: AlchemistsState, rng: Random, wanted: Wanted = NOTHING) -> tuple[AlchemistsState, Sample] | None:
    """Return a random full state, as `resample` does, with a report of how its hidden pairs were drawn.

    Return None if there is no such state.
    """
    unseen: Counter[Any] = Counter(view.deck.pool)
    unseen.subtract(wanted.deck)
    if min(unseen.values(), default=0) < 0:
        return None
    held, table = held_then(view), Table.of(view)
    hidden = hidden_in(view.facts, view.config.deck(), held)
    for _ in range(TRIES):
        drawn = sample((*view.facts, *revealed(view.world), *wanted.facts), hidden, +unseen, table, rng)
        if drawn is None:
            return None
        full = _filled(view, drawn, unseen, held > 0, wanted, rng)
        if full is not None:
            return full, drawn
    return None


def _filled(
    view: AlchemistsState, drawn: Sample, unseen: Counter[str], last: bool, wanted: Wanted, rng: Random
) -> AlchemistsState | None:
    """Return the view with these hidden pairs, and everything else filled in at random; None if that is impossible.

    *last* says whether the cards of the last pair are still at hand.
    """
    pool, pairs, pair = Counter(unseen), list(drawn.pairs), None
    hands, discard, aside = ([list(row) for row in rows] for rows in (view.hands, view.discard, view.aside))
    facts = list[Fact]()
    for fact in view.facts:
        if fact.known:
            facts.append(fact)
            continue
        a, b = pairs.pop(0)
        pair = (a, b) if INDEX[a] < INDEX[b] else (b, a)
        there = (aside if view.feathered(fact) else discard)[fact.by]
        for card in (a, b)[: fact.lies]:
            pool[card] -= 1
            there.remove(BLANK)
            there.append(card)
        peeks = tuple([(who, name if name != BLANK else rng.choice(pair)) for who, name in fact.peeks])
        facts.append(replace(fact, ingredients=pair, peeks=peeks))
    chosen, cauldron = pair if last else None, view.cauldron
    if drawn.rests:
        cauldron = drawn.pairs[-1] if BLANK in cauldron else cauldron
        for seat, kept, gone in drawn.rests:
            pool.subtract((*kept, *gone))
            there = [*kept]
            for card in cauldron if seat == owner_of_cauldron(view) else ():
                there.remove(card)
            for card in there:
                hands[seat][hands[seat].index(BLANK)] = card
            for card in gone:
                discard[seat][discard[seat].index(BLANK)] = card
    elif chosen or BLANK in cauldron:
        pool.subtract(chosen or ())
        if min(pool.values(), default=0) < 0:
            return None
        found = hand_and_cauldron(view, chosen, list(pool.elements()), rng)
        if found is None:
            return None
        seat, hands[seat], cauldron = found
        pool.update([*(chosen or ()), *(card for card in view.hands[seat] if card != BLANK)])
        pool.subtract([*hands[seat], *cauldron])
    rest = list[Any](pool.elements())
    rng.shuffle(rest)
    rows = [[card if card != BLANK else rest.pop() for card in row] for row in (*hands, *discard, *aside)]
    favours = _favours(view, wanted, rng)
    if favours is None:
        return None
    seats = view.config.seats
    sorted_rows = [tuple(sorted(row)) for row in rows]
    if _promised(view) and not pairs_of(sorted_rows[view.agenda[0].seat]):
        return None
    full = replace(
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
    )
    return sealed(full, wanted.seals, rng)


def _promised(view: AlchemistsState) -> bool:
    """Return whether the asked seat has offered or promised a potion, and so must hold two ingredients to mix."""
    top = view.agenda[0] if view.agenda else None
    return isinstance(top, MixFor) and top.button != "cap"


def _begun(view: AlchemistsState, full: AlchemistsState, rng: Random) -> AlchemistsState:
    """Return the state after a rival that must discard two cards may already have chosen one.

    Both cases are equally likely, and so is each card that the rival may have chosen first.
    """
    top = full.agenda[0] if full.agenda else None
    if not isinstance(top, DiscardTwo) or BLANK not in view.hands[top.seat] or rng.random() < 0.5:
        return full
    first = rng.choice(top.takeable(full))
    return replace(full, agenda=(replace(top, picked=(first,)), *full.agenda[1:]))


def _told(view: AlchemistsState, pair: tuple[str, ...], rng: Random) -> tuple[Any, ...]:
    """Return the agenda with the hidden cards of its frames filled in. *pair* is in the cauldron."""
    return tuple([replace(frame, card=rng.choice(pair))
                  if isinstance(frame, ReturnOther) and frame.card == BLANK else frame
                  for frame in view.agenda])  # fmt: skip


def _bids(view: AlchemistsState, wanted: Wanted, rng: Random) -> tuple[int, ...]:
    """Return the bids with a random bid for each face-down card."""
    said = dict(wanted.bids)
    return tuple([said.get(seat, rng.choice(biddable(view.reputation[seat]))) if bid == FACE_DOWN else bid
                  for seat, bid in enumerate(view.bids)])  # fmt: skip


def _favours(view: AlchemistsState, wanted: Wanted, rng: Random) -> dict[str, Any] | None:
    """Return favour cards that fill in the blanks.

    A hand gets a Herbalist only if the seat may just have drawn her; otherwise each card is equally likely in all
    places.
    """
    pool, hands = list(view.favour_deck.pool), [list(row) for row in view.favours]
    for card in wanted.favour_deck:
        if card not in pool:
            return None
        pool.remove(card)
    fresh = [fresh_blanks(view, seat) for seat in range(len(hands))]
    for seat, card in wanted.favours:
        if card in hands[seat]:
            continue
        if BLANK not in hands[seat] or card not in pool:
            return None
        hands[seat].remove(BLANK)
        hands[seat].append(card)
        pool.remove(card)
        fresh[seat] = min(fresh[seat], hands[seat].count(BLANK))
    others = [card for card in pool if card != HERBALIST]
    herbalists = [card for card in pool if card == HERBALIST]
    settled = [hand.count(BLANK) - new for hand, new in zip(hands, fresh, strict=True)]
    if len(others) < sum(settled):
        return None
    for _ in range(TRIES):
        rng.shuffle(others)
        held, left = others[: sum(settled)], others[sum(settled) :] + herbalists
        rng.shuffle(left)
        filled, found, chance = [], [], 1.0
        for seat, hand in enumerate(hands):
            new = [left.pop() for _ in range(fresh[seat])]
            mine = [*(card for card in hand if card != BLANK), *(held.pop() for _ in range(settled[seat])), *new]
            filled.append(tuple(sorted(mine)))
            found.append(HERBALIST in mine)
            chance /= comb(_shown(view, seat) + new.count(HERBALIST), new.count(HERBALIST))
        if wanted.herbalist and found[wanted.herbalist[0]] != wanted.herbalist[1]:
            continue
        if chance < 1 and rng.random() >= chance:
            continue
        discard = tuple(tuple(sorted([card if card != BLANK else left.pop() for card in row]))
                        for row in view.favour_discard)  # fmt: skip
        deck = Pile.shuffled([*left, *wanted.favour_deck])
        return {"favours": tuple(filled), "favour_discard": discard, "favour_deck": deck}
    return None


def _shown(view: AlchemistsState, seat: int) -> int:
    """Return how many Herbalists were already found among the seat's newly drawn favours.

    Any Herbalist there could have been found first, so each way counts less the more Herbalists remain.
    """
    return max((frame.shown for frame in view.agenda if isinstance(frame, Herbalists) and frame.to == seat), default=0)
