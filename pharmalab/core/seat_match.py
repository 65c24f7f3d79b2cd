"""Matches at a real table, as one player knows them. They never ask for anything that this player cannot see.

The actions of rivals are entered by hand, possibly later. Entries can be listed and corrected.
"""

from collections.abc import Callable, Hashable, Sequence
from copy import copy
from random import Random
from typing import Any, NamedTuple, Self

from pharmalab.core import policies as deciding
from pharmalab.core.agenda import CHANCE, Action, Chance, State
from pharmalab.core.arguments import checked
from pharmalab.core.beliefs import TooMany, weigh_worlds
from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.configs import Config
from pharmalab.core.dealers import Dealer, RealTable, Seeded
from pharmalab.core.game import Game
from pharmalab.core.history import Node, Timeline
from pharmalab.core.inquiries import BUDGET, Inquiry
from pharmalab.core.legal import Legal, impossible_step
from pharmalab.core.log import Log
from pharmalab.core.match import Beginning, Match
from pharmalab.core.policies import Players
from pharmalab.core.record import match_of
from pharmalab.core.seat_knowledge import SeatKnowledge

WORLDS = 5_000  #: the maximum number of worlds to weigh by the rivals' policies
ASSUMED = "the others’ choices are assumed to reveal nothing about their cards"


class UnknownToSeat(ValueError):
    """The error raised for a question about something that the match's seat does not know."""


class Entry(NamedTuple):
    """An entry that was made at a real table. ``match.correct(first, step, last)`` corrects it.

    ``first`` and ``last`` are the numbers of the entry's first and last steps. ``mover`` is the seat that acted, or
    CHANCE. ``asked`` is the question, and ``said`` is the answer.
    """

    first: int
    last: int
    mover: int
    asked: str
    said: str


class SeatMatch(Match):
    """A match at a real table, as one player knows it. Create it with ``pharmalab.new(..., dealer=RealTable(seat=0))``.

    The match's state, log and odds show what the player's seat knows. An outcome that the seat cannot see becomes a
    blank. If a rival may act or do nothing, make an entry only if the rival acts.
    """

    knowledge: SeatKnowledge
    assumed = ASSUMED

    def _knowledge(self) -> SeatKnowledge:
        if not isinstance(self.dealer, RealTable) or self.dealer.seat is None:
            raise ValueError("a match of one seat needs its table: Table(seat=0)")
        seat, seats = self.dealer.seat, self.config.seats
        if type(seat) is not int or not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat!r} to keep a table for: the seats are 0 to {seats - 1}")
        return SeatKnowledge(self.game, seat, self.who)

    # --- what the seat knows --------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat of the player who records the match. The match knows only what this player knows."""
        return self.knowledge.seat

    @property
    def shown_to(self) -> int:
        """The seat whose view the match shows, which is always ``seat``."""
        return self.seat

    def view(self, seat: int) -> Any:
        """Return the position as the seat knows it. Raises UnknownToSeat for any other seat."""
        self._only(seat)
        return self.state

    def log(self, seat: int | None = None) -> Log:
        """Return the log as the seat knows it. Raises UnknownToSeat for any other seat."""
        return super().log(self._only(seat))

    def _only(self, seat: int | None) -> int:
        """Return the table's seat if *seat* is None or this seat. Raises UnknownToSeat for another seat."""
        if seat is not None and self.who.checked(seat) != self.seat:
            raise UnknownToSeat(f"this table is {self.who(self.seat)}’s: what {self.who(seat)} knows is not known here")
        return self.seat

    @checked
    def odds(
        self,
        question: object = None,
        seat: int | None = None,
        policies: Players | None = None,
        budget: int = BUDGET,
        rivals: Players | None = None,
        **options: Any,
    ) -> Any:
        """Return the probabilities as far as the seat can know them, or the available questions (see `Match.odds`).

        *rivals* are the policies that the other seats are assumed to have followed so far. Without them, or with too
        many possible worlds, the other seats' choices are assumed to reveal nothing about their cards.

        Raises:
            UnknownToSeat: *seat* is another seat.
            ValueError: the *rivals* policies would never have made the choices that were seen.
        """
        if question is None or rivals is None:
            return super().odds(question, seat, policies, budget, **options)
        worlds, assumed = self._believed(rivals)
        return Inquiry(
            self, question, seat=seat, policies=policies, budget=budget, worlds=worlds, assumed=assumed, **options
        ).run()

    def _believed(self, rivals: Players) -> tuple[Sequence[tuple[State, int]], str]:
        """Return the possible worlds if the others followed these policies, and a sentence on what that assumes.

        If there are too many worlds, none are returned.
        """
        named = deciding.players_by_seat(self.game, len(self.names), rivals)
        followed = dict(enumerate(deciding.make_policies(self.game, named)))
        first = self.timeline.here.at(0).state
        try:
            worlds = weigh_worlds(self.game, first, self.plies, self.seat, followed, WORLDS)
        except TooMany:
            return (), f"{ASSUMED}, because there are too many possible worlds to weigh by the rivals’ policies"
        return worlds, "the others’ choices are weighed by the policies that they are assumed to follow"

    def branch(self, seat: int | None = None, rng: Random | None = None) -> Match:
        """Return an ordinary match that continues from here, for trying things out.

        Everything that the seat doesn't know is drawn at random, and so is all later luck.
        """
        rng = rng or Random()
        state = self.game.resample(self.view(self._only(seat)), rng)
        return Match(self.game, state, Seeded(rng.getrandbits(64)), self.names)

    @checked
    def play_with(
        self,
        policies: Players,
        until: Callable[[Match], bool] | None = None,
        limit: int = 100_000,
    ) -> Self:
        """Let a policy play the match's own seat until an entry is needed."""
        own = deciding.make_some_policies(self.game, len(self.names), policies).get(self.seat)
        return super().play_with({self.seat: own} if own else {}, until, limit)

    # --- what can be entered --------------------------------------------------------------------------------

    @property
    def rival(self) -> int | None:
        """The seat of the rival whose action has to be entered now; None if there is none."""
        return self.knowledge.rival(self.timeline.here)

    @property
    def outcomes(self) -> tuple[Hashable, ...]:
        """The possible outcomes of the current chance node, as the seat sees them; () at any other position.

        For a `Reveal`, these are the single components, such as cards, that may be revealed.
        """
        here = self.timeline.here
        return tuple(self.knowledge.outcomes(here)) if isinstance(self._top(here), Chance) else ()

    @property
    def picked(self) -> tuple[Take, ...]:
        """The picks entered so far in a rival's unfinished choice of several things."""
        return tuple(one for one in self.knowledge.picked(self.timeline.here) if isinstance(one, Take))

    @property
    def things(self) -> tuple[Take, ...]:
        """The picks that a rival may make next, as far as the seat knows.

        If no rival is choosing several things, this is ().
        """
        asked = self.question
        if not isinstance(asked, Pick) or self.rival is None:
            return ()
        found, some = list[Take](), list[Take]()
        most = asked.bounds(self.state)[1] - len(self.picked)
        for one in [one for kind in asked.kinds if issubclass(kind, Take) for one in kind.every(self.config)]:
            together = next((n for n in range(len(some), -1, -1) if self.fits(*some[:n], one)), None)
            if together is not None:  # options late in the order of a choice may need earlier picks
                found.append(one)
                some += [one] * (together == len(some) < most - 1)
        return tuple(found)

    @property
    def in_batch(self) -> bool:
        """Whether a batch of outcomes, such as the cards of a hand, has been entered only in part."""
        here = self.timeline.here
        before, top = here.before, self._top(here)
        if before is None or not isinstance(top, Chance):
            return False
        earlier = self.knowledge.state(before)
        return type(earlier.agenda[0]) is type(top) and earlier.agenda[0].batch(earlier) is not None

    def fits(self, *steps: Action) -> bool:
        """Return whether the rival to move can take these steps one after the other, as far as the seat knows.

        If the rival chooses several things, give all the steps of the choice.
        """
        return self.rival is not None and self.knowledge.witness(self.timeline.here, steps) is not None

    # --- what rivals may have done at pauses ----------------------------------------------------------------

    @property
    def passed(self) -> int:
        """The number of pauses since the last entry. The match assumes that nothing happened at them.

        A pause is a moment at which a rival may act or do nothing.
        """
        return sum(1 for _ in self.knowledge.silent_pauses(self.timeline.here))

    @property
    def late(self) -> Legal:
        """The actions that rivals may have taken at pauses since the last entry. You can still enter one.

        A pause is a moment at which a rival may act or do nothing.
        """
        found = dict[Action, None]()
        for pause in reversed(list(self.knowledge.silent_pauses(self.timeline.here))):
            silence = pause.state.agenda[0].silence()
            found.update(dict.fromkeys(one for one in self.knowledge.legal(pause) if one != silence))
        return Legal(tuple(found), self.who)

    def push_late(self, step: object) -> Self:
        """Enter an action that a rival took at an earlier pause, even if the action is also legal now.

        Raises:
            WhichMoment: the action fits at several pauses; the error lists them.
            IllegalStep: the action fits at no pause.
        """
        if moments := self._moments(self.timeline.here, lambda pause: self._entered(pause, step)):
            return self._go(self._only_moment(step, moments))
        raise impossible_step(step.label(self.who) if isinstance(step, Action) else str(step), self.who(self.seat))

    # --- what was entered -----------------------------------------------------------------------------------

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, in order. A choice of several things is one entry."""
        found = list[Entry]()
        for node in self._entered_nodes():
            ply, before = node.ply, node.before
            assert ply and before
            top = before.state.agenda[0]
            step, acted = ply.step, isinstance(ply.step, Action)
            said = step.label(self.who) if isinstance(step, Action) else top.words(step, self.who)
            if found and isinstance(top, Pick) and top.picked and found[-1].mover == ply.mover:
                said = found[-1].said if isinstance(ply.step, Done) else f"{found[-1].said}, {said}"
                found[-1] = found[-1]._replace(last=node.number, said=said)
            else:
                mover = ply.mover if acted else CHANCE
                found.append(Entry(node.number, node.number, mover, self._asked(before), said))
        return tuple(found)

    def _entered_nodes(self) -> list[Node]:
        return [node for node in self.timeline.nodes() if self.knowledge.noted(node)]

    def with_config(self, config: Config) -> Self:
        """Return another match with the same entries and a corrected set-up.

        Raises:
            ValueError: this match began in the middle of a game, or an entry no longer fits.
        """
        if self.position is not None:
            raise ValueError("This match began in the middle of a game, so you can’t change its set-up.")
        other = type(self)(self.game, config, self.dealer, self.names)
        other.wrote = self.wrote
        for node in self._entered_nodes():
            other._go(other._again(other.timeline.here, node))
        return other

    def before(self, ply: int) -> Self:
        """Return a copy of the match as it was before step *ply*. Raises IndexError if there is no such step."""
        other = copy(self)
        other.timeline = Timeline(self.timeline.here.at(ply - 1))
        return other


def read_match(text: str, place: str = "the match") -> Match:
    """Return the match that was saved as *text*: a `SeatMatch` or an ordinary match.

    *place* is the name of the record in error messages.

    Raises:
        RecordError: the record cannot be read.
    """
    found: Match = match_of(text, make_match, place)
    return found


def make_match(game: Game, config: Beginning, dealer: Dealer, names: Sequence[str] | None = None) -> Match:
    """Return a new match with this dealer: a `SeatMatch` if the dealer has a seat, otherwise an ordinary match."""
    kind = SeatMatch if getattr(dealer, "seat", None) is not None else Match
    return kind(game, config, dealer, names)
