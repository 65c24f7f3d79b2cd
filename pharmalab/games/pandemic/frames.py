"""Questions asked of a seat: data only. What they offer is set in ``actions``, what follows in ``rules``.

Where the team decides, the mover is asked everything; where owners decide, each is asked about what is theirs.
"""

from functools import lru_cache

from pharmalab.core.agenda import Action, Frame, Question
from pharmalab.core.events import Who, player
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import EVENTS, title
from pharmalab.games.pandemic.state import PandemicState

RESILIENT = "resilient_population"


def event_held(hands: tuple[tuple[str, ...], ...]) -> bool:
    """Whether any hand has an event: a hand is sorted, and events stand last."""
    for hand in hands:  # noqa: SIM110 - half the time of any(), and asked all the time
        if hand and hand[-1] in EVENTS:
            return True
    return False


class Window(Question, frozen=True):
    """A question in which events can be played. ``refused``: proposals that were refused in it: kind, seat, thing."""

    refused: tuple[tuple[str, int, str], ...] = ()


class Turn(Window, frozen=True):
    """The next action. ``left``: actions; ``flown``: whether the Operations Expert's flight was used in this turn."""

    rule = "pandemic/actions"
    left: int = 4
    flown: bool = False

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: what do you do? ({plural(self.left, 'action')} left)"


class Pause(Window, frozen=True):
    """A moment in which events can be played. ``only``: this one alone; ``barred``: one that cannot be; ``drawn``:
    whether the seat drew a card that may be such a one, as everybody saw."""

    rule = "pandemic/playing-events"
    secrets = ("barred",)
    only: str = ""
    barred: str = ""
    drawn: bool = False

    def passes(self, state: PandemicState) -> bool:
        """When nobody who is asked can have an event. It must not tell what is in a private hand."""
        if state.config.decides == "team":
            return not ((state.stored or event_held(state.hands)) and self.kinds[0].legal(state, self))
        return not _may_hold(state, self.seat, self.only)

    def silence(self) -> Action:
        """To go on: the last kind that it offers."""
        return self.kinds[-1]()

    def seen_by(self, seat: int) -> "Pause":
        return replace(self, barred="") if self.barred and seat != self.seat else self

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: play {title(self.only) if self.only else 'an event'} now, or go on?"


class DiscardDown(Window, frozen=True):
    """Too many cards in the hand of ``owner``."""

    rule = "pandemic/hand-limit"
    owner: Seat = 0

    def passes(self, state: PandemicState) -> bool:
        return len(state.hands[self.owner]) <= state.config.hand_limit

    def prompt(self, who: Who = player) -> str:
        whose = "do you" if self.owner == self.seat else f"does {who(self.owner)}"
        return f"{who(self.seat)}: which card {whose} discard, or which event is played instead?"


class Consent(Question, frozen=True):
    """May it be done with what is yours? The question that it was proposed in lies below. ``kind``, ``who``, ``thing``:
    the proposal, as ``Window.refused`` has it."""

    rule = "pandemic/consent"
    kind: str
    who: Seat
    thing: str

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: do you agree? It is proposed that {proposal(self.kind, self.who, self.thing, who)}."


_PROPOSALS = {
    "Drive": "{0} drives to {1}",
    "DirectFlight": "{0} flies to {1}, for the card of that city",
    "CharterFlight": "{0} flies to {1}, for the card of the city that is left",
    "ShuttleFlight": "{0} flies from station to station, to {1}",
    "Rendezvous": "{0} joins a pawn in {1}",
    "AirliftTo": "{0} is airlifted to {1}",
    "Give": "{0} is given the {1} card",
    "Take": "{0} gives the {1} card",
}


def proposal(kind: str, seat: int, thing: str, who: Who) -> str:
    """'Player 2 drives to Miami': the proposals of one question differ in their words."""
    return _PROPOSALS[kind].format(who(seat), title(thing))


class FlyWhere(Question, frozen=True):
    """The Operations Expert's flight, for which ``card`` is discarded: where to?"""

    rule = "pandemic/operations-expert"
    card: str

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: where do you fly for the {title(self.card)} card?"


class MoveStation(Question, frozen=True):
    """All stations are on the board: from where does the one for ``to`` come?"""

    rule = "pandemic/moving-a-station"
    to: str

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: which station is moved to {title(self.to)}?"


class AirliftWho(Question, frozen=True):
    """The event of ``owner``: which pawn?"""

    rule = "pandemic/airlift"
    owner: Seat

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: which pawn is airlifted?"


class AirliftWhere(Question, frozen=True):
    """The event of ``owner``: where does ``pawn`` go?"""

    rule = "pandemic/airlift"
    owner: Seat
    pawn: Seat

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: where is {who(self.pawn)} airlifted to?"


class GrantWhere(Question, frozen=True):
    """The event of ``owner``: where is the station put?"""

    rule = "pandemic/government-grant"
    owner: Seat

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: in which city is the research station put?"


class RemoveWhich(Question, frozen=True):
    """The event of ``owner``: which infection card leaves the game?"""

    rule = "pandemic/resilient-population"
    owner: Seat

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: which infection card is removed from the game?"


class Arrange(Question, frozen=True):
    """The cards of a Forecast: which one comes next from the top? ``cards``: left, sorted; ``order``: those put."""

    rule = "pandemic/forecast"
    cards: tuple[str, ...]
    order: tuple[str, ...] = ()

    @property
    def infection_cards(self) -> tuple[str, ...]:
        """That lie nowhere else meanwhile."""
        return self.cards + self.order

    def prompt(self, who: Who = player) -> str:
        place = "on top" if not self.order else f"as number {len(self.order) + 1} from the top"
        return f"{who(self.seat)}: which infection card is put {place}?"


@lru_cache(maxsize=256)
def pauses(
    decides: str, seats: int, mover: int, only: str = "", barred: str = "", drawn: bool = False
) -> tuple[Frame, ...]:
    """A moment for events: the mover is asked for all, or everybody from the mover on (PD-12)."""
    asked = [mover] if decides == "team" else [(mover + n) % seats for n in range(seats)]
    movers = Pause(mover, only=only, barred=barred, drawn=drawn)
    return tuple([movers if seat == mover else Pause(seat, only=only) for seat in asked])


def _may_hold(state: PandemicState, seat: int, only: str) -> bool:
    """Whether the seat may have an event by what everybody knows: a blank card is as good as one."""
    if state.stored and state.roles[seat] == "contingency_planner" and only in ("", state.stored):
        return True
    hand, shown = state.hands[seat], state.shown
    hidden = sum([card not in shown for card in hand])
    for event in (only,) if only else state.config.events:
        if event in shown:
            if event in hand:
                return True
        elif hidden and event not in state.player_discard and event not in state.removed and event != state.stored:
            return True
    return False
