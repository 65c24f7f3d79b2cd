"""Draw the table as a scene, as a seat sees it.

Players can click ``pile``, ``open``, ``question`` and ``events`` (the piles); ``two-0`` and ``two-1`` (two cards to
choose from); ``goal``, ``square-5``, ``seat-0``, ``answer-0``, ``place-0`` (in the row), ``accelerate``, and ``event``,
or ``event-KEY`` for an event card that is face up.

A lesson can show these regions on their own: the piles, the mats and the player's own cards; ``worth-0`` (the squares
that a seat's row is worth); ``track``; ``beginning`` (the first line of the track); ``asked`` (the question).
"""

from functools import partial

from pharmalab.core.agenda import Question
from pharmalab.core.events import Who, player
from pharmalab.drawing.html import Markup, markup
from pharmalab.drawing.scene import Scene
from pharmalab.drawing.table import felt
from pharmalab.games.pharma_code.components.cards import name as card_name
from pharmalab.games.pharma_code.draw import mats, own, piles, question, track
from pharmalab.games.pharma_code.draw.hand import in_hand
from pharmalab.games.pharma_code.draw.narrow import NarrowPlaces
from pharmalab.games.pharma_code.draw.places import Places
from pharmalab.games.pharma_code.mechanisms.answers import Verdict
from pharmalab.games.pharma_code.mechanisms.event_cards.trade import Return
from pharmalab.games.pharma_code.mechanisms.event_cards.two_from_open import ChooseOfTwo
from pharmalab.games.pharma_code.mechanisms.exchange import Placing
from pharmalab.games.pharma_code.mechanisms.questions import Reply
from pharmalab.games.pharma_code.pictures import art_of
from pharmalab.games.pharma_code.state import PharmaState


def draw(view: PharmaState, who: Who = player, seat: int | None = None, kind: type[Places] = Places) -> Scene:
    """Draw a player's view of the table as a scene.

    *who* returns the name of a seat. *seat* is the seat whose row is shown in the hand; None for no hand. *kind* is the
    layout, usual or narrow.
    """
    config, top = view.config, view.agenda[0] if view.agenda else None
    places, names = kind(config, seat), tuple(map(who, range(config.seats)))
    held, choose = (top.held, isinstance(top, ChooseOfTwo)) if isinstance(top, Placing | ChooseOfTwo) else ((), False)
    offer = (top.partner, top.place) if isinstance(top, Return) else (-1, -1)
    groups: dict[str, Markup] = {
        "table": markup(
            felt(places.width, places.height), track.track(places), piles.ground(places), mats.mats(places, names)
        ),
        "piles": piles.piles(places, len(view.pile), view.open[-2:]),
        "aside": piles.aside(places, len(view.question_pile), len(view.event_pool)),
        "beside": markup(_beside(view, places, n) for n in range(config.seats)),
    }
    for n in range(config.seats):
        offered = offer[1] if offer[0] == n else -1
        groups[f"row-{n}"] = mats.row(places, n, view.rows[n], view.accelerated[n], offered)
    groups["play"] = piles.in_play(places, held, choose, isinstance(top, Placing) and top.drawn)
    groups["pawns"] = track.pawns(places, view.squares)
    groups["marks"] = mats.marks(places, view.phase, _seat_asked(top), tuple(names[n] for n in view.winners))
    groups["question"] = _question(view, top, names, places)
    return Scene(places.width, places.height, groups, _in_words(view, names), art_of(config),
                 () if seat is None else in_hand(config, seat, view.rows[seat]),
                 narrow=partial(draw, view, who, seat, NarrowPlaces), regions=places.regions,
                 written="question")  # fmt: skip


def _beside(view: PharmaState, places: Places, seat: int) -> Markup:
    shown = view.shown_events[seat] if view.config.show_events else ()
    hand = len(shown) if view.config.show_events else view.event_hands[seat]
    twice, late = view.accelerated[seat], view.exchanged[seat]
    return own.beside(places, seat, view.accelerators[seat], twice, late, hand, shown)


def _question(view: PharmaState, top: object, names: tuple[str, ...], places: Places) -> Markup:
    reply = top if isinstance(top, Reply) else top.reply if isinstance(top, Verdict) else None
    if reply is None:
        return Markup()
    chosen, language = top.nth if isinstance(top, Verdict) else -1, view.config.language
    return question.question(
        places, question.Asked(reply.seat, names[reply.seat], reply.text, reply.answers, chosen, language)
    )


def _seat_asked(top: object) -> int:
    """Return the seat that is asked or that the chance node concerns.

    The result is -1 if no seat is asked, or if a question card already shows the seat.
    """
    if isinstance(top, Reply | Verdict):
        return -1
    return int(top.seat if isinstance(top, Question) else getattr(top, "to", -1))


def _in_words(view: PharmaState, names: tuple[str, ...]) -> str:
    """Return a description of the position in words."""
    where = ", ".join(f"{name} on {square}" for name, square in zip(names, view.squares, strict=True))
    top = f"; open pile: {card_name(view.open[-1])}" if view.open else ""
    return f"The Pharma Code, phase {view.phase}; goal {view.config.goal}; {where}{top}"
