"""One seat's table: a match beside real cards, which knows what one seat knows and asks for nothing that it cannot see.

The rules run on a *witness*, a full state with the seat's true view. Facts are the view, the steps as the seat sees
them and its redacted events. The rest of the witness is invented, may be exchanged before any step, and is never shown.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Self

from pharmalab.core import policies as deciding
from pharmalab.core import queries, reading
from pharmalab.core.agenda import Action
from pharmalab.core.arguments import checked
from pharmalab.core.beliefs import TooMany, believed
from pharmalab.core.dealers import Dealer, Seeded, Table
from pharmalab.core.events import Refusal
from pharmalab.core.game import Game
from pharmalab.core.legal import Legal
from pharmalab.core.log import Log
from pharmalab.core.match import Match
from pharmalab.core.policies import Players
from pharmalab.core.record import match_of
from pharmalab.core.seat_entries import SeatEntries

WORLDS = 5_000  #: so many at most are weighed by the policies of rivals
ASSUMED = "what the others chose is taken to tell nothing of their cards"


class UnknownToSeat(ValueError):
    """Something was asked that the seat of this table does not know."""


class SeatMatch(SeatEntries):
    """A match as one seat at a real table knows it; made by ``pharmalab.new(..., dealer=Table(seat=0))``.

    ``state``, ``states``, ``plies``, ``events``, ``log``, ``odds`` and ``branch`` speak for that seat. When a rival
    plays or shows a card, one enters which; hidden outcomes for others are taken without asking, as blanks. A rival's
    choice of several things can be entered whole (a list) or piece by piece. Where rivals may speak up and need not
    ('play an event now?') they are taken to say nothing; what somebody did play is entered when it is played.
    """

    def __init__(self, game: Game, config: Any, dealer: Dealer, names: Sequence[str] | None = None) -> None:
        if not isinstance(dealer, Table) or dealer.seat is None:
            raise ValueError("a match of one seat needs its table: Table(seat=0)")
        self.seat = dealer.seat
        self._luck = Random(0)  # of witnesses: what it gives is never shown
        seats = (config.config if isinstance(config, game.State) else config).seats
        if type(self.seat) is not int or not 0 <= self.seat < seats:
            raise ValueError(f"there is no seat {self.seat!r} to keep a table for: the seats are 0 to {seats - 1}")
        super().__init__(game, config, dealer, names)
        self.opening = tuple(event.seen_by(self.seat) for event in self.opening)

    # --- what the seat knows --------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The position as the seat knows it, with blanks."""
        return self._seen(self._here)

    @property
    def states(self) -> tuple[Any, ...]:
        """The positions from the start to this one, as the seat knows them."""
        return tuple(map(self._seen, reversed(list(self._here.back()))))

    @property
    def shown_to(self) -> int:
        """The seat whose table it is."""
        return self.seat

    def view(self, seat: int) -> Any:
        """The position as the seat knows it. Raises UnknownToSeat for another seat."""
        self._only(seat)
        return self.state

    def _only(self, seat: int | None) -> int:
        """The seat whose table it is, for which nothing or itself was given. Raises UnknownToSeat."""
        if seat is not None and self._seat(seat) != self.seat:
            raise UnknownToSeat(f"this table is {self.who(self.seat)}’s: what {self.who(seat)} knows is not known here")
        return self.seat

    def log(self, seat: int | None = None) -> Log:
        """What happened, as the seat knows it. Raises UnknownToSeat for another seat."""
        return super().log(self._only(seat))

    @property
    def legal(self) -> Legal:
        """What the seat may do; or what a rival may do in some world that agrees with all that the seat knows."""
        return self._legal(self._here)

    def why_not(self, step: Action | type[Action] | str) -> Refusal | None:
        """Why an action is not legal now. Of a rival nothing is told but that it cannot be."""
        if self.rival is None:
            return super().why_not(step)
        legal = self.legal
        if isinstance(step, str):
            if legal.has(step):
                return None
            step = reading.actions_named(self.game, self.state, step, self.who)[0]
        elif isinstance(step, type):
            if any(isinstance(one, step) for one in legal):
                return None
        elif step in legal:
            return None
        return Refusal(f"Not possible by what {self.who(self.seat)} knows.", step.rule)

    def odds(
        self,
        question: Any = None,
        seat: int | None = None,
        policies: Players | None = None,
        budget: int = 200_000,
        rivals: Players | None = None,
    ) -> Any:
        """Exact chances as the seat may know them; or what can be asked.

        Args:
            rivals: the policies that the others are taken to have followed so far, so that what they chose tells
                something of their cards. None: it tells nothing. In either case, and where there are too many worlds to
                weigh, the answer says so.

        Raises:
            UnknownToSeat: of another seat.
            ValueError: these policies would never have chosen what was seen.
        """
        if question is None:
            return queries.offered(self.game)
        worlds, assumed = None, ASSUMED
        if rivals is not None:
            named = deciding.by_seat(self.game, len(self.names), rivals)
            followed = dict(enumerate(deciding.made(self.game, named)))
            first = self._here.at(0).state
            try:
                worlds = believed(self.game, first, self.plies, self.seat, followed, WORLDS)
                assumed = "what the others chose is weighed by the policies that they are taken to follow"
            except TooMany:
                assumed = f"{ASSUMED}: there are too many worlds to weigh them by policies"
        return self._odds(question, self._only(seat), policies, budget, worlds).replace(assumed=assumed)

    def branch(self, seat: int | None = None, rng: Random | None = None) -> Match:
        """A match of a world that the seat may be in, to try something; it begins as a position, and has other luck."""
        rng = rng or Random()
        state = self.game.resample(self.view(self._only(seat)), rng)
        return Match(self.game, state, Seeded(rng.getrandbits(64)), self.names)

    @checked
    def auto(
        self,
        policies: Players,
        until: Callable[[Match], bool] | None = None,
        limit: int = 100_000,
    ) -> Self:
        """Let a policy decide for the seat of this table; it stops where a person has to enter something."""
        own = deciding.some(self.game, len(self.names), policies).get(self.seat)
        return super().auto({self.seat: own} if own else {}, until, limit)


def replayed(text: str, place: str = "the match") -> Match:
    """The match of a record, at its last step, be it one seat's or one in which all is known. ``place``: what errors
    call it. Raises RecordError."""
    found: Match = match_of(text, made, place)
    return found


def made(game: Game, config: Any, dealer: Dealer, names: Sequence[str] | None = None) -> Match:
    """The match that this dealer deals for: one seat's, or one in which all is known."""
    kind = SeatMatch if getattr(dealer, "seat", None) is not None else Match
    return kind(game, config, dealer, names)
