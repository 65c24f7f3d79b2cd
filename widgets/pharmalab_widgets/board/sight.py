"""The match on a board, the person in front of the screen, and what that person can see.

This module never adds steps to a match.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from pharmalab.core import values
from pharmalab.core.agenda import CHANCE, OVER, Question, State
from pharmalab.core.events import Event, player
from pharmalab.core.game import Game
from pharmalab.core.log import Line, Log
from pharmalab.core.match import Match, Ply
from pharmalab.core.seat_match import SeatMatch
from pharmalab.core.second_person import to_you
from pharmalab.drawing.html import Markup
from pharmalab.drawing.scene import Scene, as_scene
from pharmalab.drawing.spotlight import Spotlight
from pharmalab_widgets.board.outcomes import owners
from pharmalab_widgets.board.recap import before_news
from pharmalab_widgets.board.seating import Players, Seating

NOBODY = -2  #: nobody sits in front of the screen yet


class PutAside(NamedTuple):
    """A match and its seating, put aside while a person tries something out in a copy.

    *imagined* says whether the copy's hidden cards were redrawn at random. If so, the copy has no earlier steps.
    """

    match: Match
    seating: Seating
    reader: int | None
    imagined: bool


class Sight:
    """A match, the people who play it, and the viewer.

    Attributes:
        reader: the viewer's seat. If only bots play, it is None, and everything is shown.
        now: the number of steps in the match while the viewer looks at an earlier position, otherwise None.
        hidden: whether the viewer has temporarily hidden the board.
        aside: the matches put aside while a viewer tries something out.
        agreed: whether the players have agreed that every step may be undone.
        learner: the seat that a lesson calls "you".
    """

    def __init__(
        self, match: Match, players: Players | Seating | None = None, spotlight: Spotlight | None = None
    ) -> None:
        self.hidden = False
        self.spotlight = spotlight
        self.learner: int | None = None
        self.width = "wide"  #: the width class of the panel for which the board is drawn (`live.stage.WIDTHS`)
        self.with_ticks: Callable[[State], State] = lambda view: view  #: adds the things that a person has ticked
        self._seen: tuple[State, int | None, State] | None = None
        self._drawn: tuple[State, object, Scene] | None = None
        self._dark: tuple[State, frozenset[str]] | None = None
        self._owned: tuple[State, list[int]] | None = None
        seats = match.config.seats
        self.begin(match, players if isinstance(players, Seating) else Seating(match.game, seats, players))

    def begin(self, match: Match, seating: Seating) -> None:
        """Show another match, at its latest position, with nobody in front of the screen."""
        self.match = match
        self.seating = self._seated(seating)
        self.aside: list[PutAside] = []
        self.agreed = False
        self.reader: int | None = NOBODY
        self.now: int | None = None
        self.settle()

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def table(self) -> SeatMatch | None:
        """Return the match if it is played at a real table, otherwise None."""
        return self.match if isinstance(self.match, SeatMatch) else None

    def _seated(self, seating: Seating) -> Seating:
        """Return the seating of a match. At a real table, it has only one person in front of the screen."""
        if self.table:
            return Seating.beside(self.game, self.match.config.seats, self.table.seat)
        return seating.among_bots()

    # --- who may see what -----------------------------------------------------------------------------------

    @property
    def view(self) -> State:
        """Return the position as the board shows it, without hidden information."""
        state = self.match.state
        if self._seen is None or self._seen[0] is not state or self._seen[1] != self.reader:
            seen = state if self.seat is None else self.match.view(self.seat)
            self._seen = state, self.reader, seen
        return self._seen[2]

    @property
    def seat(self) -> int | None:
        """Return the seat whose knowledge the board shows, or None if it shows everything."""
        return None if self.reader is None else max(self.reader, 0)

    @property
    def person(self) -> int | None:
        """Return the seat of the person in front of the screen, or None if nobody is there."""
        return self.reader if self.reader is not None and self.reader >= 0 else None

    @property
    def events(self) -> list[tuple[Event, ...]]:
        """Return the events of the set-up, followed by the events of each step up to the shown position."""
        return [self.match.opening, *(ply.events for ply in self.match.plies)]

    @property
    def owners(self) -> list[int]:
        """Return the seats that may know the chance outcome that a person has to enter.

        The list is empty if all seats or no seats may know it, and at a real table.
        """
        state = self.match.state
        if self.match.to_move != CHANCE or self.table:
            return []
        if self._owned is None or self._owned[0] is not state:
            self._owned = state, owners(self.game, state)
        return self._owned[1]

    @property
    def curtain(self) -> int | None:
        """Return the seat named on the curtain, or None if there is no curtain.

        The curtain covers the board while someone has chosen to hide it, or while the screen is being passed to another
        person.
        """
        people = self.seating.people
        if self.hidden and self.reader in people:
            return self.reader
        if len(people) < 2 or self.now is not None or self.match.to_move == OVER:
            return None
        wanted = [seat for seat in (self.match.to_move, *self.owners) if seat in people]
        if not wanted:
            wanted = [people[0] if self.reader == NOBODY else self.reader or 0]
        return wanted[0] if self.reader not in wanted and (self.owners or self._hides(people)) else None

    def _hides(self, people: list[int]) -> bool:
        """Return whether one of *people* may see what another may not."""
        first, *others = (self.match.view(seat) for seat in people)
        return any(view != first for view in others)

    def settle(self) -> None:
        """Show the board to the person whose turn it is, unless something has to be hidden first."""
        people = self.seating.people
        if not people:
            self.reader = None
        elif len(people) == 1:
            self.reader = people[0]
        elif self.now is None:
            if self.reader not in people:
                self.reader = NOBODY
            if self.curtain is None:
                mover = self.match.to_move
                self.reader = mover if mover in people else self.reader if self.reader in people else people[0]

    # --- the drawing ----------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """Return a drawing of the board as it is shown. Raises any error that the game's drawing code raises."""
        names = (self.match.names, self.reader, self.width, self.spotlight, tuple(self.seating.people))
        view = self.with_ticks(self.view)
        if self._drawn is None or self._drawn[0] != view or self._drawn[1] != names:
            self._drawn = view, names, self.draw(view)
        return self._drawn[2]

    def draw(self, view: State, judged: bool = False) -> Scene:
        """Draw a position, with the hand of the person in front of the screen.

        A written question is drawn on the board only if *judged* is true, to show which answer is right.
        """
        scene = as_scene(self.game.draw(view, self.who, self.person), f"Board of {self.game.title}")
        if self.spotlight is not None:
            scene = self.spotlight.on(scene)
        other = {"phone": scene.narrow, "between": scene.between}.get(self.width)
        if self.spotlight is not None:
            return other() if other else scene
        below = not judged and self._asks_below(view)
        drawn = replace(other(), narrow=scene.narrow, between=scene.between, least=scene.least) if other else scene
        return replace(drawn, groups={**drawn.groups, drawn.written: Markup()}) if below and drawn.written else drawn

    def _asks_below(self, view: State) -> bool:
        """Return whether one of the people has to answer a written question in *view*."""
        top = view.agenda[0] if view.agenda else None
        return isinstance(top, Question) and top.written and top.seat in self.seating.people

    @property
    def hand_in_the_dark(self) -> frozenset[str]:
        """Return the places in the person's hand that are outside the spotlight."""
        light, view = self.spotlight, self.view
        if light is None or light.hand is None:
            return frozenset()
        if self._dark is None or self._dark[0] is not view:
            whole = as_scene(self.game.draw(view, self.match.who, self.person), "")
            self._dark = view, frozenset(piece.place for piece in whole.hand).difference(light.hand)
        return self._dark[1]

    # --- what happened --------------------------------------------------------------------------------------

    @property
    def plies(self) -> tuple[Ply, ...]:
        """Return all steps of the match, including those after the shown position."""
        at = self.match.ply
        plies = self.match.goto(self.length).plies
        self.match.goto(at)
        return plies

    def steps(self) -> Iterator[tuple[int, tuple[Line, ...]]]:
        """Yield each step's number and sentences about its events, newest step first.

        The sentences leave out anything that is hidden from the reader. Steps after the shown position are included.
        """
        match, plies = self.match, self.plies
        for ply in range(len(plies), -1, -1):
            if events := plies[ply - 1].events if ply else match.opening:
                yield ply, self.told(events)

    def told(self, events: tuple[Event, ...]) -> tuple[Line, ...]:
        """Return sentences about the events, leaving out anything that is hidden from the reader."""
        lines = Log.of([events], self.match.who, self.seat).lines
        return tuple(values.replace(line, text=self.spoken(line.text)) for line in lines)

    @property
    def you(self) -> int | None:
        """Return the seat that is called "you": a lesson's learner, or an unnamed person playing only with bots."""
        people = self.seating.people
        alone = len(people) == 1 < len(self.match.names) and not self.table and self.learner is None
        return people[0] if alone and self.match.who(people[0]) == player(people[0]) else self.learner

    def spoken(self, sentence: str) -> str:
        """Rephrase a sentence to address the reader as "you"."""
        return sentence if self.you is None else to_you(sentence, self.match.who(self.you))

    def who(self, seat: int) -> str:
        """Return the name that the board shows for *seat*, which may be "You"."""
        return "You" if seat == self.you else self.match.who(seat)

    @property
    def since(self) -> int:
        """Return the number of the last step that the reader already knows.

        All steps after it are new to the reader. If only bots play, only the last step is new.
        """
        return self.length - 1 if self.reader is None else before_news(self.plies, self.reader)

    @property
    def won(self) -> bool | None:
        """Return whether one of the people has won.

        Return None if the match hasn't ended, if the board shows an earlier position, or if only bots play.
        """
        end = self.match.outcome if self.match.to_move == OVER and self.now is None else None
        people = self.seating.people
        return bool({*people} & {*end.winners}) if end and people else None

    # --- another position, another match --------------------------------------------------------------------

    @property
    def length(self) -> int:
        """Return the number of steps in the match, even while the person looks at an earlier position."""
        return self.match.ply if self.now is None else self.now

    def leave_past(self) -> None:
        """Stop looking at an earlier position, and show the current one."""
        if self.now is not None:
            self.match.goto(self.now)
            self.now = None

    @property
    def real(self) -> Match:
        """Return the real match, even while a person tries something out in a copy."""
        return self.aside[0].match if self.aside else self.match

    @property
    def real_seating(self) -> Seating:
        """Return the seating of the real match, even while a person tries something out in a copy."""
        return self.aside[0].seating if self.aside else self.seating

    def try_copy(self, rng: Random) -> None:
        """Put the match aside, and show a copy of it in which a person can try something out.

        Hidden cards are redrawn at random. If the match is at a real table, bots replace the rivals.
        """
        copy = self.match.branch(self.seat, rng)
        imagined = copy.states[0] is not self.match.states[0]  # its past would reveal hidden cards, so it has none
        self.leave_past()
        self.aside.append(PutAside(self.match, self.seating, self.reader, imagined))
        self.match, self.seating = copy, self.seating.among_bots()

    def drop_copy(self) -> None:
        """Discard the copy, and show the match that was put aside."""
        self.now = None
        self.match, self.seating, reader, _ = self.aside.pop()
        self.reader = reader if len(self.seating.people) < 2 else NOBODY  # somebody else may have the screen now
