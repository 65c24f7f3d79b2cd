"""The notes that a seat may take: entries for the deduction assistant, with their steps, and the state of the table.

The entries follow from the facts in `AlchemistsState.facts` that the seat knows.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from pharmalab.core.events import Event, Who, player
from pharmalab.deduction import entries, table
from pharmalab.deduction.entries import Written
from pharmalab.deduction.entries.rivals import COPIES, rival_names
from pharmalab.games.alchemists.components.board import zone_name
from pharmalab.games.alchemists.components.cards import ADVENTURERS
from pharmalab.games.alchemists.components.names import BLANK, INGREDIENTS
from pharmalab.games.alchemists.mechanisms.artifacts.feather_in_cap import SetAside
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import Peeked
from pharmalab.games.alchemists.mechanisms.debunk import AspectShown, MixShown, NothingShown, TheoryRemoved
from pharmalab.games.alchemists.mechanisms.endorse import Endorsed
from pharmalab.games.alchemists.mechanisms.forage import Foraged, RowCleared, RowDealt
from pharmalab.games.alchemists.mechanisms.hands import DiscardedIngredients
from pharmalab.games.alchemists.mechanisms.ingredients import DrewIngredient, IngredientsShuffled
from pharmalab.games.alchemists.mechanisms.potion import Mixed, owner_of_cauldron
from pharmalab.games.alchemists.mechanisms.publish import Published
from pharmalab.games.alchemists.mechanisms.seals import SealTurnedUp
from pharmalab.games.alchemists.mechanisms.sell import GUARANTEE_WORDS, PotionOffered
from pharmalab.games.alchemists.state import AlchemistsState, Fact

_SAID = (Mixed, AspectShown, MixShown)  #: the events that add a fact, one each


class Noted(NamedTuple):
    """The notes that a seat may take.

    Attributes:
        entries: the entries, in the order of the log.
        plies: for each entry, the step of the match at which it was made; 0 is the set-up.
        table: the seat's hand and everything that it can see on the table.
        rivals: the rivals' names in the entries.
    """

    entries: tuple[Written, ...]
    plies: tuple[int, ...]
    table: table.Table
    rivals: tuple[str, ...] = ()


def notes(view: AlchemistsState, steps: Iterable[Iterable[Event]], seat: int, who: Who = player) -> Noted:
    """Return the notes that a seat may take.

    *steps* lists the events of each step, starting with the set-up. In a match that begins in the middle of a game,
    facts already known are noted at step 0.
    """
    told = [(ply, event.seen_by(seat)) for ply, events in enumerate(steps) for event in events]
    names = rival_names([who(one) for one in range(len(view.hands))])
    found = _Notebook(_theories_before(view, [event for _, event in told]), seat, names)
    before = len(view.facts) - sum(isinstance(event, _SAID) for _, event in told)
    for fact in view.facts[:before]:
        found.put(0, found.said(fact, ""))
    facts, events = iter(view.facts[before:]), [event for _, event in told]
    hands = zip(_hands_at_mixes(view, events), _unseen_at_mixes(view, events, seat), strict=True)
    for ply, event in told:
        found.note(ply, event, facts, hands)
    rivals = tuple(name for one, name in enumerate(names) if one != seat)
    return Noted(tuple(found.entries), tuple(found.plies), table_of(view, seat), rivals)


def table_of(view: AlchemistsState, seat: int) -> table.Table:
    """Return the facts about the table that the deduction assistant needs.

    They include the seat's hand and seals, the published theories, the conflicts, and the potions that the adventurer
    wants.
    """
    zone: Any = zone_name(view.reputation[seat])
    variant: Any = view.config.debunks
    return table.Table(
        variant=variant,
        wanted=tuple(dict.fromkeys(ADVENTURERS[view.adventurer].wants)) if view.adventurer else (),
        hand=tuple(card for card in view.hands[seat] if card != BLANK),
        zone="white" if zone == "plain" else zone,
        theories=tuple(_theories(view, seat)),
        conflicts=view.conflicts,
    )


def _theories(view: AlchemistsState, seat: int) -> Iterator[table.Theory]:
    for name, theory in zip(INGREDIENTS, view.theories, strict=True):
        if theory is not None:
            own: Any = next((seal.kind for seal in theory.seals if seal.seat == seat), None)
            yield table.Theory(name, theory.alchemical, own)


def _theories_before(view: AlchemistsState, told: list[Event]) -> dict[str, str]:
    """Return a mapping from ingredient to alchemical for the theories published before the first event."""
    claimed = {name: one.alchemical for name, one in zip(INGREDIENTS, view.theories, strict=True) if one}
    for event in reversed(told):
        if isinstance(event, Published):
            claimed.pop(event.ingredient, None)
        elif isinstance(event, TheoryRemoved):
            claimed[event.ingredient] = event.alchemical
    return claimed


def _hands_at_mixes(view: AlchemistsState, told: list[Event]) -> Iterator[int]:
    """Yield, for each mix, how many ingredient cards the seat held, including the two mixed ones.

    The numbers are computed backwards from what the seat holds now.
    """
    held, owner, found = [len(hand) for hand in view.hands], owner_of_cauldron(view), list[int]()
    if owner >= 0:
        held[owner] += len(view.cauldron)
    for event in reversed(told):
        match event:
            case Mixed(seat=seat):
                found.append(held[seat])
            case DrewIngredient(seat=seat) | Foraged(seat=seat):
                held[seat] -= 1
            case DiscardedIngredients(seat=seat, cards=cards) | SetAside(seat=seat, ingredients=cards):
                held[seat] += len(cards)
    return reversed(found)


def _unseen_at_mixes(view: AlchemistsState, told: list[Event], seat: int) -> Iterator[tuple[int, ...]]:
    """Yield, for each mix, how many cards of each ingredient *seat* had not seen since the deck was renewed.

    All cards that others then held are among these, or were taken openly.
    """
    own = Counter(view.hands[seat]) + Counter(view.cauldron if owner_of_cauldron(view) == seat else ())
    for event in reversed(told):  # go back to the hand at the start
        match event:
            case DrewIngredient(seat=who, card=card) | Foraged(seat=who, card=card) if who == seat:
                own[card] -= 1
            case DiscardedIngredients(seat=who, cards=cards) | SetAside(seat=who, ingredients=cards) if who == seat:
                own.update(cards)
    seen, row, aside = +own, Counter[str](), Counter[str]()
    for event in told:
        match event:
            case DrewIngredient(seat=who, card=card) if who == seat:
                own[card] += 1
                seen[card] += 1
            case RowDealt(cards=cards):
                seen += Counter(cards) - row
                row = Counter(cards)
            case Foraged(seat=who, card=card):
                seen[card] += not row[card]  # the card lay there before the first event
                row[card] -= row[card] > 0
                own[card] += who == seat
            case RowCleared():
                row.clear()
            case DiscardedIngredients(seat=who, cards=cards) if who == seat:
                own.subtract(cards)
            case SetAside(seat=who, ingredients=cards) if who == seat:
                own.subtract(cards)
                aside.update(cards)
            case IngredientsShuffled():
                seen = own + row + aside
            case Mixed():
                yield tuple(max(COPIES - seen[name], 0) for name in INGREDIENTS)


class _Notebook:
    """The entries, collected while they are written."""

    def __init__(self, claimed: dict[str, str], seat: int, names: tuple[str, ...]) -> None:
        self.seat, self._names = seat, names
        self.entries: list[Written] = []
        self.plies: list[int] = []
        self._claimed = claimed  #: ingredient -> alchemical of the theories on the board
        self._guaranteed = ""
        self._looked: Fact | None = None
        #: before the last mix: how many cards its player held, and how many of each ingredient they may be
        self._held: tuple[int | None, tuple[int, ...] | None] = None, None

    def put(self, ply: int, entry: Written | None) -> None:
        if entry is not None:
            self.entries.append(entry)
            self.plies.append(ply)

    def note(self, ply: int, event: Event, facts: Iterator[Fact], hands: Iterator[tuple[int, tuple[int, ...]]]) -> None:
        """Add the entries that follow from an event.

        *facts* yields the facts that the log hasn't reached yet; *hands* yields the results of `_hands_at_mixes` and
        `_unseen_at_mixes` for each mix.
        """
        if isinstance(event, _SAID):
            self._looked = fact = next(facts)
            self._held = next(hands) if isinstance(event, Mixed) else (None, None)
            offered = self._guaranteed if fact.kind == "sale" else ""
            peeked = any(seat == self.seat for seat, _ in fact.peeks)
            self.put(ply, None if peeked else self.said(fact, offered))
        elif isinstance(event, PotionOffered):
            self._guaranteed = event.guarantee
        elif isinstance(event, Peeked) and event.seat == self.seat and self._looked is not None:
            self.put(ply, self.said(self._looked, self._guaranteed if self._looked.kind == "sale" else ""))
        elif isinstance(event, Foraged) and event.seat != self.seat:
            self.put(ply, entries.Took(self._name(event.seat), event.card))
        elif isinstance(event, Published):
            self._claimed[event.ingredient] = event.alchemical
            self._of_theory(ply, entries.Published, event)
        elif isinstance(event, Endorsed):
            self._of_theory(ply, entries.Endorsed, event)
        elif isinstance(event, SealTurnedUp):
            self._turn_up(event)
        elif isinstance(event, NothingShown) and event.seat != self.seat:
            self._failed(event.seat)

    # --- what the card reader said --------------------------------------------------------------------------

    def said(self, fact: Fact, guarantee: str) -> Written | None:
        """Return the entry about a fact, or None for the seat's own potion if nobody knows its ingredients any more."""
        if fact.kind == "aspect":
            return entries.Aspect(fact.ingredients[0], fact.asked, fact.answer)
        if fact.kind == "demonstration":
            a, b = fact.ingredients
            return entries.Debunk(a, b, fact.asked, fact.answer == "yes")
        if not fact.known:
            return self._hidden(fact, guarantee)
        a, b = fact.ingredients
        if fact.kind == "mix":
            return entries.Mix(a, b, fact.answer)
        note = f"guaranteed {GUARANTEE_WORDS[guarantee]}" if guarantee else ""
        return entries.Sell(a, b, fact.asked, fact.answer, note=note)

    def _hidden(self, fact: Fact, guarantee: str) -> Written | None:
        """Return the entry about a rival's potion, with the ingredient that the seat saw in it, if any."""
        if fact.by == self.seat:
            return None
        seen = next((name for name in fact.ingredients if name != BLANK), None)
        rival, (cards, left) = self._name(fact.by), self._held
        if cards and left and sum(left) < cards:
            left = None  # some are cards that she took
        hand: Any = {"seen": seen, "cards": cards, "left": left, "public": seen is None}
        if fact.kind == "mix":
            return entries.Showed(rival, fact.answer, **hand)
        return entries.Sold(rival, fact.asked, fact.answer, guarantee or None, **hand)

    # --- what rivals claimed --------------------------------------------------------------------------------

    def _of_theory(self, ply: int, kind: Any, event: Published | Endorsed) -> None:
        if event.seat != self.seat:
            self.put(ply, kind(self._name(event.seat), event.ingredient, self._claimed[event.ingredient]))

    def _turn_up(self, event: SealTurnedUp) -> None:
        """Enter a rival's revealed seal in the entry about its theory."""
        for n in reversed(range(len(self.entries))):
            one: Any = self.entries[n]
            about = isinstance(one, entries.Published) and one.ingredient == event.ingredient
            if about and one.rival == self._name(event.seat):
                self.entries[n] = one.replace(seal=event.kind)
                return

    def _failed(self, seat: int) -> None:
        """Note that the last demonstration refuted nothing; for a pair with two theories, the first counts."""
        last = self.entries[-1] if self.entries else None
        if isinstance(last, entries.Aspect) and last.ingredient in self._claimed:
            claimed = self._claimed[last.ingredient]
            self.entries[-1] = entries.Failed(self._name(seat), last.ingredient, claimed, color=last.color)
        if isinstance(last, entries.Debunk):
            about = next((name for name in INGREDIENTS if name in (last.a, last.b) and name in self._claimed), None)
            if about is not None:
                shown: Any = {"a": last.a, "b": last.b, "potion": last.potion, "result": last.result}
                self.entries[-1] = entries.Failed(self._name(seat), about, self._claimed[about], **shown)

    def _name(self, seat: int) -> str:
        return self._names[seat]
