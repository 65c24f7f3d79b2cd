"""The table as a scene, a pure function of a state.

Places: ``pile``, ``open``, ``question``, ``events``: the piles; ``two-0``, ``two-1``: cards to choose from; ``goal``
and ``square-5``: squares with an effect; ``seat-0``: the mat of a seat; ``answer-0``: an answer that is offered. The
person's own: ``place-0`` and so on in the row, ``accelerate``, ``event``, or ``event-KEY`` for one that lies face up.
"""

from pharmalab.core.agenda import Question
from pharmalab.core.events import Who, player
from pharmalab.drawing.html import Markup
from pharmalab.drawing.scene import Scene
from pharmalab.games.pharma_code.draw import middle, places
from pharmalab.games.pharma_code.draw.hand import in_hand
from pharmalab.games.pharma_code.draw.question import question
from pharmalab.games.pharma_code.draw.rows import beside, row
from pharmalab.games.pharma_code.mechanisms.answers import Verdict
from pharmalab.games.pharma_code.mechanisms.event_cards.trade import Return
from pharmalab.games.pharma_code.mechanisms.event_cards.two_from_open import ChooseOfTwo
from pharmalab.games.pharma_code.mechanisms.exchange import Placing
from pharmalab.games.pharma_code.mechanisms.questions import Reply
from pharmalab.games.pharma_code.pictures import art_of
from pharmalab.games.pharma_code.state import PharmaState


def draw(view: PharmaState, who: Who = player, seat: int | None = None) -> Scene:
    """The table; before the person lies the row of ``seat``."""
    config, top = view.config, view.agenda[0] if view.agenda else None
    seats, goal = config.seats, config.goal
    names = tuple(map(who, range(seats)))
    tall = places.height(seats, goal)
    unseen = len(view.event_pool) if config.event_hand else None
    held, choose = (top.held, isinstance(top, ChooseOfTwo)) if isinstance(top, Placing | ChooseOfTwo) else ((), False)
    offer = (top.partner, top.place) if isinstance(top, Return) else (-1, -1)
    groups: dict[str, Markup] = {
        "table": middle.table(config, names, seat),
        "piles": middle.piles(len(view.pile), view.open[-2:], len(view.open), len(view.question_pile), unseen),
    }
    for n in range(seats):
        groups[f"beside-{n % 2}"] = Markup(groups.get(f"beside-{n % 2}", "") + _beside(view, seat, n))
    for n in range(seats):
        offered = offer[1] if offer[0] == n else -1
        groups[f"row-{n}"] = row(config, seat, n, view.rows[n], view.accelerated[n], offered)
    groups["play"] = middle.in_play(held, choose, isinstance(top, Placing) and top.drawn)
    groups["pawns"] = middle.pawns(seats, goal, view.squares)
    groups["marks"] = middle.marks(config, seat, view.phase, _seat_asked(top), tuple(names[n] for n in view.winners))
    groups["question"] = _question(view, top, names, tall - places.EDGE)
    hand = () if seat is None else in_hand(config, seat, view.rows[seat])
    return Scene(places.WIDTH, tall, groups, _in_words(view, names), art_of(config), hand)


def _beside(view: PharmaState, me: int | None, seat: int) -> Markup:
    shown = view.shown_events[seat] if view.config.show_events else ()
    hand = len(shown) if view.config.show_events else view.event_hands[seat]
    return beside(view.config, me, seat, view.accelerators[seat], view.accelerated[seat], hand, shown)


def _question(view: PharmaState, top: object, names: tuple[str, ...], bottom: int) -> Markup:
    reply = top if isinstance(top, Reply) else top.reply if isinstance(top, Verdict) else None
    if reply is None:
        return Markup()
    chosen = top.nth if isinstance(top, Verdict) else -1
    language = view.config.language
    return question(reply.seat, names[reply.seat], reply.text, reply.answers, chosen, language, bottom)


def _seat_asked(top: object) -> int:
    """The seat that is asked, or that chance is about; -1: nobody, and where the card of a question says it."""
    if isinstance(top, Reply | Verdict):
        return -1
    return int(top.seat if isinstance(top, Question) else getattr(top, "to", -1))


def _in_words(view: PharmaState, names: tuple[str, ...]) -> str:
    """The position in words."""
    where = ", ".join(f"{name} on {square}" for name, square in zip(names, view.squares, strict=True))
    return f"The Pharma Code, phase {view.phase}; goal {view.config.goal}; {where}"
