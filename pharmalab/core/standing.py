"""Where a match stands: the position, the question, who is asked, and how it ended."""

from typing import Any

from pharmalab.core.agenda import CHANCE, Chance, Frame, Question
from pharmalab.core.chance import Distribution
from pharmalab.core.game import Game, Outcome
from pharmalab.core.history import Timeline
from pharmalab.core.legal import IllegalStep, Legal


class Standing(Timeline):
    """What can be read off a match where it stands. ``names``: of the seats."""

    game: Game
    names: tuple[str, ...]

    @property
    def state(self) -> Any:
        """The position, with all that is hidden."""
        return self._here.state

    def who(self, seat: int) -> str:
        """The name of a seat."""
        return "chance" if seat == CHANCE else self.names[seat]

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

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < len(self.names):
            raise ValueError(f"there is no seat {seat}: the seats are 0 to {len(self.names) - 1}")
        return seat
