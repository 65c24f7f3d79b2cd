"""Pauses: the moments when players may play event cards before play continues."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import astuple

from pharmalab.core.agenda import Action, Automatic, Frame
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.words import listing, lower_first
from pharmalab.games.pandemic.components import EVENTS, title
from pharmalab.games.pandemic.mechanisms.consent import Window
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RESILIENT
from pharmalab.games.pandemic.mechanisms.hands import PLANNER
from pharmalab.games.pandemic.mechanisms.urgent import next_outbreaks
from pharmalab.games.pandemic.state import PandemicState


def event_held(hands: tuple[tuple[str, ...], ...]) -> bool:
    """Return whether anybody has an event card in hand. Hands must be sorted, with event cards last."""
    for hand in hands:  # noqa: SIM110 - half the time of any(), and asked all the time
        if hand and hand[-1] in EVENTS:
            return True
    return False


FEW = 3  #: cities that a sentence names


class Pause(Window, frozen=True):
    """A question that asks a player whether to play an event card now.

    ``only`` is the one event card that may be played, or '' for any. ``barred`` is an event card that may not be
    played, because the seat has just drawn it (PD-02). Other players see only ``drawn``, which is true if the seat may
    have just drawn ``only``.
    """

    rule = "pandemic/playing-events"
    secrets = ("barred",)
    only: str = ""
    barred: str = ""
    drawn: bool = False

    def passes(self, state: PandemicState) -> bool:
        """Return whether to skip the pause because everybody can tell that the seat has no event card to play."""
        if state.config.decides == "team":
            return not ((state.stored or event_held(state.hands)) and self.kinds[0].legal(state, self))
        return not _may_hold(state, self.seat, self.only)

    def silence(self) -> Action:
        """Return the action that continues without playing an event."""
        return self.kinds[-1]()

    def default(self, view: PandemicState) -> Action | None:
        """Return the action that skips this pause, or None if the player has to decide.

        The pause is skipped only if the team decides, and never during an epidemic or before infections that may cause
        an outbreak.
        """
        waits = view.config.decides == "team" and not self.only and not self._in_danger(view)
        return self.silence() if waits else None

    def _in_danger(self, view: PandemicState) -> list[str]:
        """Return the cities that may have an outbreak in the infections that follow."""
        infections = len(view.agenda) > 1 and view.agenda[1].rule == "pandemic/infections"
        return next_outbreaks(view) if infections and isinstance(view.agenda[1], Automatic) else []

    def seen_by(self, seat: int) -> "Pause":
        return replace(self, barred="") if self.barred and seat != self.seat else self

    def problems(self, state: PandemicState) -> Iterator[str]:
        yield from super().problems(state)
        for field, event in (("only", self.only), ("barred", self.barred)):
            if event and event not in (*state.config.events, RESILIENT):
                yield f"agenda, Pause: “{field}” is “{event}”, which isn’t an event"

    def help(self, view: PandemicState) -> str:
        """Return help text: the event cards that can be played now, and the cities where outbreaks may follow.

        The text is '' if no event card can be played.
        """
        held: dict[int, list[str]] = {}
        playable = [astuple(action) for action in self.kinds[0].legal(view, self)]
        for owner, event in playable:
            held.setdefault(owner, []).append(title(event))
        does = f": {lower_first(EVENTS[playable[0][1]].text)}" if len(playable) == 1 else "."
        risk = listing(map(title, self._in_danger(view)[:FEW]), "or")
        said = [f"There could be an outbreak in {risk} now."] if risk and held else []
        return " ".join(said + [
            f"{'You hold' if owner == self.seat else f'The {title(view.roles[owner])} holds'} {listing(cards)}, "
            f"{'an event card' if len(cards) == 1 else 'event cards'}{does}"
            for owner, cards in held.items()
        ])  # fmt: skip

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: play {title(self.only) if self.only else 'an event'} now, or go on?"


@lru_cache(maxsize=256)
def pauses(
    decides: str, seats: int, mover: int, only: str = "", barred: str = "", drawn: bool = False
) -> tuple[Frame, ...]:
    """Return the `Pause` questions to ask now, starting with the seat whose turn it is (PD-12).

    If the team decides about event cards, only *mover* is asked. If owners decide, every seat is asked.
    """
    asked = [mover] if decides == "team" else [(mover + n) % seats for n in range(seats)]
    movers = Pause(mover, only=only, barred=barred, drawn=drawn)
    return tuple([movers if seat == mover else Pause(seat, only=only) for seat in asked])


def _may_hold(state: PandemicState, seat: int, only: str) -> bool:
    """Return whether a seat may hold an event card, as far as everybody knows. A blank may be any card."""
    if state.stored and state.roles[seat] == PLANNER and only in ("", state.stored):
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


class Continue(Action, frozen=True):
    """Continue without playing an event card."""

    rule = "pandemic/playing-events"
    says = "Go on"
    ends = True

    @classmethod
    def legal(cls, state: PandemicState, question: Pause) -> tuple["Continue", ...]:
        return _CONTINUE

    def do(self, state: PandemicState, question: Pause, events: list[Event]) -> PandemicState:
        return state


_CONTINUE = (Continue(),)
