"""A match where it stands: the position, the question, who is asked, how it ended; and what can be asked about it."""

from collections.abc import Iterable
from typing import Any, overload

from pharmalab.core import queries, reading
from pharmalab.core.agenda import CHANCE, Action, Chance, Frame, Question
from pharmalab.core.arguments import ArgumentError, checked, fits
from pharmalab.core.chance import Distribution
from pharmalab.core.events import Refusal
from pharmalab.core.game import Game, Outcome
from pharmalab.core.history import Timeline
from pharmalab.core.legal import IllegalStep, Legal
from pharmalab.core.log import Log
from pharmalab.core.odds import Odds, walk
from pharmalab.core.policies import Players, by_seat, made
from pharmalab.core.seen import Seen
from pharmalab.core.texts import shown
from pharmalab.core.words import listing


class Standing(Timeline):
    """What can be read off a match where it stands, and asked about it; nothing here changes it. ``names``: of the
    seats."""

    game: Game
    names: tuple[str, ...]

    @property
    def state(self) -> Any:
        """The position, with all that is hidden."""
        return self._here.state

    def who(self, seat: int) -> str:
        """The name of a seat."""
        try:
            return "chance" if seat == CHANCE else self.names[seat]
        except (IndexError, TypeError):
            return self.names[self._seat(seat)]

    @property
    def to_move(self) -> int:
        """The seat that is asked, CHANCE (waiting for a person at the table) or OVER."""
        return self.game.to_move(self.state)

    @property
    def prompt(self) -> str:
        """The question as a sentence; '' at the end."""
        top = self._top
        return top.prompt(self.who) if isinstance(top, Question | Chance) else ""

    @property
    def shown_to(self) -> int:
        """The seat for which the match shows itself: the one that is asked, else the first."""
        return max(self.to_move, 0)

    @property
    def question(self) -> Question | None:
        """The question that a seat is asked; None at a chance node and at the end."""
        top = self._top
        return top if isinstance(top, Question) else None

    @property
    def source(self) -> str:
        """The source of the chance node that waits for a person ('dice of seat 2'); '' if there is none."""
        top = self._top
        return top.source if isinstance(top, Chance) else ""

    @property
    def _top(self) -> Frame | None:
        agenda = self.state.agenda
        return agenda[0] if agenda else None

    @property
    def legal(self) -> Legal:
        return Legal(self.game.legal_actions(self.state), self.who)

    @property
    def chances(self) -> Distribution:
        """What can come at a chance node."""
        if self.to_move != CHANCE:
            raise IllegalStep("this is no chance node")
        return self.game.chance(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Why it ended and who won; None while it goes on."""
        return self.game.outcome(self.state)

    def view(self, seat: int) -> Any:
        """The position as the seat may know it."""
        return self.game.view(self.state, self._seat(seat))

    def _seat(self, seat: Any) -> int:
        if not fits(seat, int):
            seats = listing(f"{n} ({name})" for n, name in enumerate(self.names))
            raise ArgumentError(f"a seat is a whole number, not {shown(seat)}: there are {seats}")
        if not 0 <= seat < len(self.names):
            raise ValueError(f"there is no seat {seat}: the seats are 0 to {len(self.names) - 1}")
        return int(seat)

    # --- questions ------------------------------------------------------------------------------------------

    @checked
    def why_not(self, step: Action | type[Action] | str) -> Refusal | None:
        """Why an action (or all of a kind) is not legal now; None for a legal one.

        Raises:
            ValueError: it is no action of this game in this set-up.
        """
        if isinstance(step, str):
            return reading.refusal_of(self.game, self.state, step, self.who)
        try:
            return self.game.why_not(self.state, step, self.who)
        except (LookupError, ValueError, TypeError):
            if step in self.game.all_actions(self.state.config):
                raise  # a fault of the game
            raise IllegalStep(f"{step} is no action of {self.game.title} in this set-up") from None

    @overload
    def odds(self, question: None = None) -> queries.Offered: ...

    @overload
    def odds(
        self, question: Any, seat: int | None = None, policies: Players | None = None, budget: int = 200_000
    ) -> Odds: ...

    @checked
    def odds(
        self, question: Any = None, seat: int | None = None, policies: Players | None = None, budget: int = 200_000
    ) -> Odds | queries.Offered:
        """Exact chances of what will happen, as a seat may know them (None: with the referee's knowledge).

        Args:
            question: the words of one that the game offers, a query, or a function of a state that gives an answer, or
                None while the answer is not known yet. Without a question: what can be asked.
            policies: who decides: names or policies, one for all seats or by seat. The walk can follow those that are
                fixed or uniform, as the random one; without any it stops at decisions.

        Raises:
            ValueError: there is no such question, seat or policy.
        """
        if question is None:
            return queries.offered(self.game)
        return self._odds(question, seat, policies, budget)

    def _odds(
        self,
        question: Any,
        seat: int | None,
        policies: Players | None,
        budget: int,
        worlds: Iterable[tuple[Any, int]] | None = None,
    ) -> Odds:
        """The same. ``worlds``: where the walk starts; None: where the game says that the seat may be."""
        asked = queries.query(self.game, question, self.state)
        found = self._walked(asked, seat, policies, budget, worlds)
        return found.replace(chances=asked.told(found.chances))

    def _walked(
        self,
        asked: queries.Query,
        seat: int | None,
        policies: Players | None,
        budget: int,
        worlds: Iterable[tuple[Any, int]] | None,
    ) -> Odds:
        deciding = policies if policies is None else made(self.game, by_seat(self.game, len(self.names), policies))
        answer: Any = queries.Reading(asked, self.who)
        if seat is None:
            return walk(self.game, [(self.state, 1)], answer, deciding, budget, referee=True)
        if worlds is not None:
            return walk(self.game, worlds, answer, deciding, budget)
        view = self.view(seat)
        viewer = None if view == self._here.state else seat  # None: nothing is hidden from it
        if viewer is not None and not asked.forecast:
            answer = Seen(self.game, answer, viewer, budget)
        return walk(self.game, self.game.worlds(view), answer, deciding, budget, seat=viewer)

    def log(self, seat: int | None = None) -> Log:
        """What happened, as sentences with their rules; as a seat knows it, or all of it."""
        if seat is not None:
            self._seat(seat)
        return Log.of([self.opening, *(ply.events for ply in self.plies)], self.who, seat)
