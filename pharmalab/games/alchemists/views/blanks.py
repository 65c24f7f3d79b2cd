"""A seat's view, where other seats' hands, mixes, face-down discards and seals are blank."""

from typing import Any

from pharmalab.core.values import replace
from pharmalab.games.alchemists.components.names import BLANK
from pharmalab.games.alchemists.mechanisms.bid import face_down
from pharmalab.games.alchemists.mechanisms.hands import Rows
from pharmalab.games.alchemists.mechanisms.potion import owner_of_cauldron
from pharmalab.games.alchemists.state import FACE_DOWN, NO_BID, AlchemistsState, Fact, Seal, Theory


def view(state: AlchemistsState, seat: int) -> AlchemistsState:
    """Return a seat's view: the state with blanks for everything that the seat doesn't know.

    Ingredients seen with the Periscope stay visible. The pool of each deck includes the hidden cards.
    """
    owner = owner_of_cauldron(state)
    cauldron = state.cauldron
    hidden: list[str] = []
    if cauldron and owner != seat:
        hidden += cauldron
        cauldron = _blank(cauldron)
    hands, discard = _others(state.hands, seat, hidden), _others(state.discard, seat, hidden, 1)
    aside, favours_hidden = _others(state.aside, seat, hidden), list[str]()
    favours = _others(state.favours, seat, favours_hidden)
    favour_discard = _others(state.favour_discard, seat, favours_hidden, 1)
    agenda: Any = tuple([frame.seen_by(seat) for frame in state.agenda])
    return replace(
        state,
        agenda=agenda,
        hands=hands,
        favours=favours,
        discard=discard,
        favour_discard=favour_discard,
        aside=aside,
        cauldron=cauldron,
        deck=state.deck.hidden([card for card in hidden if card != BLANK]),
        favour_deck=state.favour_deck.hidden([card for card in favours_hidden if card != BLANK]),
        seals=tuple([row if owner == seat else _blank(row) for owner, row in enumerate(state.seals)]),
        theories=tuple([theory and _covered(theory, seat) for theory in state.theories]),
        bids=_bids(state, seat),
        facts=tuple([seen(fact, seat) for fact in state.facts]),
    )


def seen(fact: Fact, seat: int) -> Fact:
    """Return a fact as one seat knows it, with blanks for unknown ingredients.

    After a look with the Periscope, the seat knows one ingredient. Others know only that the seat looked.
    """
    if seat in fact.knows:
        return fact
    mine = tuple([name for who, name in fact.peeks if who == seat][:1])
    shown = mine + (BLANK,) * (len(fact.ingredients) - len(mine))
    peeks = tuple([(who, name if who == seat else BLANK) for who, name in fact.peeks])
    if shown == fact.ingredients and peeks == fact.peeks:
        return fact
    return replace(fact, ingredients=shown, peeks=peeks)


def _bids(state: AlchemistsState, seat: int) -> tuple[int, ...]:
    """Return the bids, hiding others' bids that are still face down."""
    hidden = [owner for owner in face_down(state) if owner != seat and state.bids[owner] != NO_BID]
    if not hidden:
        return state.bids
    return tuple([FACE_DOWN if owner in hidden else bid for owner, bid in enumerate(state.bids)])


def _blank(row: tuple[str, ...]) -> tuple[str, ...]:
    return (BLANK,) * len(row)


def _others(rows: Rows, seat: int, hidden: list[str], public: int = 0) -> Rows:
    """Return the rows with blanks for other seats' cards, which are added to *hidden*.

    The last *public* rows stay visible.
    """
    found = []
    for owner, row in enumerate(rows):
        if owner == seat or owner >= len(rows) - public or not row:
            found.append(row)
        else:
            hidden += row
            found.append((BLANK,) * len(row))
    return tuple(found)


def _covered(theory: Theory, seat: int) -> Theory:
    """Return a theory with the others' seals face down."""
    seals = tuple([seal if seal.open or seal.seat == seat or seal.kind == BLANK else Seal(seal.seat, BLANK)
                   for seal in theory.seals])  # fmt: skip
    return theory if seals == theory.seals else replace(theory, seals=seals)
