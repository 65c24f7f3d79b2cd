"""Sugar Pills, a small example of a complete game, with hidden cards, chance, choices, views and a board.

Two seats each get a hidden dose from 0 to 6. In turn, each keeps its dose or swaps it for the top dose of the pile.
Then the higher dose wins, except that the sugar pill (0) loses to any dose.

As your game grows, move each section of this file to a file of its own. Keep a rule together with its question, its
actions and its event.
"""

from collections.abc import Iterable
from random import Random
from typing import Annotated, Any

from pharmalab.core.agenda import Action, Automatic, Chance, Question, State
from pharmalab.core.changes import Becomes, Change, Gains, Grows
from pharmalab.core.coaching import Coaching, Measure, Rating
from pharmalab.core.events import Event, Who, player
from pharmalab.core.game import Game, Outcome
from pharmalab.core.horizons import Horizon
from pharmalab.core.piles import Draw, Pile, without
from pharmalab.core.policies import RandomPolicy
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.templates import Said
from pharmalab.core.values import Value, replace
from pharmalab.core.zones import Empty, PerSeat, Seat, Sorted, Stock
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import hue
from pharmalab.drawing.scene import Box, InHand, Scene

BLANK, UNSEEN = -1, -2  # the marks for no dose yet, and for a dose that this seat can't see
DOSES = Stock("doses", lambda config: config.doses)  # each dose is in one zone: a position that loses a dose is refused
MARKS = {BLANK: "–", UNSEEN: "?"}


class Config(Value, frozen=True):
    """The set-up of a match.

    Attributes:
        seats: the number of seats.
        highest: the highest dose.
    """

    seats: int = 2
    highest: int = 6

    @property
    def doses(self) -> tuple[int, ...]:
        """All doses in the game, in ascending order."""
        return tuple(range(self.highest + 1))


# --- state.py -------------------------------------------------------------------------------------------------


class Pills(State, frozen=True):
    """A position of Sugar Pills.

    ``doses`` holds each seat's dose: BLANK before it is dealt, UNSEEN if a view hides it. ``aside`` holds the discarded
    doses, which everyone sees. ``shown`` is True once all doses have been shown, which ends the match.
    """

    #: functions that return whether a value in a view stands for something hidden
    blanks = {"doses": lambda dose: dose == UNSEEN, "pile": lambda pile: bool(pile.pool)}  # noqa: RUF012

    config: Config
    doses: PerSeat[Annotated[int, DOSES, Empty(BLANK)]] = ()
    pile: Annotated[Pile, DOSES] = Pile()
    aside: Sorted[Annotated[int, DOSES]] = ()
    shown: bool = False


# --- mechanisms/deal.py ---------------------------------------------------------------------------------------


class Deal(Chance, frozen=True):
    """The chance node that deals a seat its dose."""

    rule = "pills/deal"
    source = "pile"
    to: Seat

    def distribution(self, state: Pills) -> Draw:
        return state.pile.top()

    def outcome_seen_by(self, state: Pills, dose: int, seat: int) -> int:
        """Return the dose as *seat* sees it. A seat sees only its own dose."""
        return dose if seat == self.to else UNSEEN

    def answer(self, state: Pills, dose: int, events: list[Event]) -> Pills:
        events.append(Dealt(self.to, dose))
        doses = list(state.doses)
        doses[self.to] = dose
        return replace(state, doses=tuple(doses), pile=state.pile.draw(dose))


class Dealt(Event, frozen=True):
    """A seat got a dose."""

    rule = "pills/deal"
    says = "{seat} gets {dose}."
    seat: Seat
    dose: Annotated[int, Said(lambda dose: "a dose" if dose == UNSEEN else str(dose))]

    def seen_by(self, seat: int) -> "Dealt":
        return self if seat == self.seat else replace(self, dose=UNSEEN)

    def changes(self) -> Iterable[Change]:
        """Return the changes that the event reports, which `check_game` compares with the states."""
        return Becomes(("doses", self.seat), self.dose), Grows("pile", -1)


# --- mechanisms/swap.py: question, actions, and the event that tells what happened ----------------------------


class Ask(Question, frozen=True):
    """The question that asks a seat whether to keep its dose or swap it."""

    rule = "pills/swap"
    asks = "{seat}: keep the dose, or swap it?"


class Keep(Action, frozen=True):
    """Keep the dose."""

    rule = "pills/swap"
    says = "Keep"
    lit = ("dose",)

    def do(self, state: Pills, question: Ask, events: list[Event]) -> Pills:
        return state


class Swap(Keep, frozen=True):
    """Swap the dose for the top dose of the pile."""

    says = "Swap"
    lit = ("pile",)
    refuses = "The pile is empty."

    @classmethod
    def legal(cls, state: Pills, question: Ask) -> Iterable["Swap"]:
        return (cls(),) if len(state.pile) else ()

    def do(self, state: Pills, question: Ask, events: list[Event]) -> Pills:
        dose = state.doses[question.seat]
        events.append(Swapped(question.seat, dose))
        aside = tuple(sorted((*state.aside, dose)))
        doses = tuple(BLANK if seat == question.seat else had for seat, had in enumerate(state.doses))
        return state.ask(Deal(question.seat), aside=aside, doses=doses)


class Swapped(Event, frozen=True):
    """A seat swapped its dose. The old dose now lies face up beside the pile."""

    rule = "pills/swap"
    says = "{seat} swaps the {dose}."
    lit = ("pile",)
    seat: Seat
    dose: int

    def changes(self) -> Iterable[Change]:
        return (Gains("aside", (self.dose,)),)


# --- mechanisms/show.py ---------------------------------------------------------------------------------------


class Show(Automatic, frozen=True):
    """The step in which all seats show their doses."""

    rule = "pills/show"

    def resolve(self, state: Pills, events: list[Event]) -> Pills:
        events.append(Shown(state.doses))
        return replace(state, shown=True)


class Shown(Event, frozen=True):
    """All seats have shown their doses."""

    rule = "pills/show"
    doses: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        return "; ".join(f"{who(seat)} shows {dose}" for seat, dose in enumerate(self.doses)) + "."


# --- coaching.py: what the coach measures, once a match was played on from a choice -----------------------------


def wins(start: Pills, end: Pills, seat: int) -> float:
    """Return 1 if the seat has the higher dose; otherwise 0."""
    return max(end.doses) == end.doses[seat]


COACHING = Coaching[Pills](
    Horizon(RandomPolicy, ends=lambda start, now: False, worth=lambda end, seat: wins(end, end, seat)),
    (
        Measure("you win", "you win", "win", wins),
        Measure("your dose", "you have a dose of {}", "get a higher dose", lambda start, end, seat: end.doses[seat]),
    ),
    until="at the end",
    rating=Rating("you get {} of 1 win", "wins"),
)


# --- __init__.py and views.py ---------------------------------------------------------------------------------


class SugarPills(Game):
    """The game Sugar Pills. Its parts are stored in attributes with the names that pharmalab expects."""

    name = "pills"
    title = "Sugar Pills"
    Config = Config
    State = Pills
    frames = {Deal: (), Ask: (Keep, Swap), Show: ()}  # noqa: RUF012
    event_kinds = (Dealt, Swapped, Shown)
    tiny = Config()
    policies = {"random": RandomPolicy}  # noqa: RUF012
    coaching = COACHING
    rulebook = Rulebook.of(__package__, "pills")

    def initial_state(self, config: Any) -> Pills:
        pile = Pile.shuffled(config.doses)
        return Pills(config, (Deal(0), Deal(1), Ask(0), Ask(1), Show()), (BLANK, BLANK), pile)

    def outcome(self, state: Pills) -> Outcome | None:
        if not state.shown:
            return None
        best = state.doses.index(max(state.doses))
        return Outcome("The higher dose wins.", (best,), tuple(map(float, state.doses)), "pills/show")

    def view(self, state: Pills, seat: int) -> Pills:
        if state.shown:
            return state
        hidden = [dose for n, dose in enumerate(state.doses) if n != seat and dose != BLANK]
        doses = tuple(dose if n == seat else UNSEEN if dose != BLANK else BLANK for n, dose in enumerate(state.doses))
        return replace(state, doses=doses, pile=state.pile.hidden([d for d in hidden if d != UNSEEN]))

    def resample(self, view: Pills, rng: Random) -> Pills:
        cards = list(view.pile.pool)
        rng.shuffle(cards)
        doses = tuple(cards.pop() if dose == UNSEEN else dose for dose in view.doses)
        return view if view.shown else replace(view, doses=doses, pile=Pile.shuffled(cards))

    def worlds(self, view: Pills) -> Iterable[tuple[Pills, int]]:
        """Yield each state that agrees with the view, together with its weight.

        There is one state for each dose of the other seat, all with equal weights.
        """
        if UNSEEN not in view.doses:
            yield view, 1
            return
        at = view.doses.index(UNSEEN)
        for dose in view.pile.pool:
            doses = tuple(dose if n == at else known for n, known in enumerate(view.doses))
            yield replace(view, doses=doses, pile=Pile.shuffled(without(view.pile.pool, dose))), 1

    def draw(self, view: Pills, who: Who = player, seat: int | None = None) -> Scene:
        """Return the scene: the pile, the doses beside it, the other seat's dose, and the viewer's own dose."""
        others = [at for at in range(view.config.seats) if at != seat]
        held = [
            card(f"dose:{at}", str(MARKS.get(view.doses[at], view.doses[at])), 20 + 90 * n, who(at))
            for n, at in enumerate(others)
        ]
        aside = [card(f"aside:{dose}", str(dose), 310 + 30 * n) for n, dose in enumerate(view.aside)]
        groups = {
            "pile": el.g(card("pile", str(len(view.pile)), 220, "pile"), data_id="pile"),
            "doses": el.g(held, data_in="others"),
            "aside": el.g(aside, data_in="aside"),
        }
        hand = []
        if seat is not None and view.doses[seat] != BLANK:
            own = str(view.doses[seat])
            hand.append(InHand(f"dose:{seat}", "dose", 70, 90, face(own), f"your dose: {own}", comes_from="pile"))
        return Scene(480, 130, groups, f"{len(view.pile)} doses in the pile", hand=hand, regions=REGIONS)


#: the regions that a level of a lesson can show alone: the box of each element with this ``data-in`` or ``data-id``
REGIONS = {"others": Box(20, 10, 160, 110), "pile": Box(220, 10, 70, 110), "aside": Box(310, 10, 160, 90)}


def face(words: str) -> Markup:
    """Draw a card's face, 70 by 90 units."""
    return markup(
        el.rect(x=1, y=1, width=68, height=88, rx=8, fill=hue("card"), stroke=hue("edge")),
        el.text(words, x=35, y=56, font_size=32, text_anchor="middle", fill=hue("ink")),
    )


def card(name: str, words: str, x: int, below: str = "") -> Markup:
    """Draw a card on the board, with *words* on it and *below* under it."""
    said = el.text(below, x=35, y=108, font_size=15, text_anchor="middle", fill=hue("ink"))
    return el.g(face(words), said, data_piece=name, transform=f"translate({x} 10)")


GAME = SugarPills()
