"""What a board shows: who sits in front of the screen, what that person may see, and what can be done.

Nothing here changes a match, and nothing draws.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from pharmalab.core.agenda import CHANCE, OVER, Action, Reveal
from pharmalab.core.choices import Pick
from pharmalab.core.events import Event, Refusal
from pharmalab.core.game import Game
from pharmalab.core.log import Line, Log
from pharmalab.core.match import Match, Ply
from pharmalab.core.seat_match import SeatMatch
from pharmalab.core.seat_steps import WhichMoment
from pharmalab.drawing.scene import Scene, as_scene
from pharmalab_widgets.board.entering import Opening, Seen
from pharmalab_widgets.board.outcomes import owners
from pharmalab_widgets.board.picking import Picking
from pharmalab_widgets.board.recap import LAST, Recap, before_news, recap
from pharmalab_widgets.board.seating import Players, Seating
from pharmalab_widgets.board.ticking import Ticks
from pharmalab_widgets.live.jobs import Job

NOBODY = -2  #: no person sits in front of the screen yet


class Tried(NamedTuple):
    """What is put aside while a person tries something. ``imagined``: whether what others hold was drawn anew for the
    try, which then begins as a position without a past."""

    match: Match
    seating: Seating
    reader: int | None
    imagined: bool


class Watching:
    """A match and the people around it.

    ``reader``: the seat in front of the screen (None: no person plays, and everything is shown). ``now``: the ply of
    the position where the match stands, while an earlier one is looked at. ``ticked``: what is ticked of choices in
    parts. ``popover``: what is open over the board: ``("place", id)`` what can be done there, ``("rule", id)``,
    ``("recap", "")``, ``("late", "")`` what rivals may have done before, or ``("moment", label)`` when that was; None:
    nothing. ``listed``: whether all actions stand under the question. ``earlier``: how much more of the log is shown
    than its end. ``job``: long work that is going on.
    """

    panes: ClassVar[bool] = True  #: whether log, rules, odds and players stand beside the board

    def __init__(self, match: Match, players: Players | Seating | None = None) -> None:
        self.match = match
        self.game = match.game
        seats = match.config.seats
        self.seating = self.seated(players if isinstance(players, Seating) else Seating(match.game, seats, players))
        self.reader: int | None = NOBODY
        self.now: int | None = None
        self.aside: list[Tried] = []
        self.ticked = Ticks()
        self.popover: tuple[str, str] | None = None
        self.moments: WhichMoment | None = None  #: when was that, which a rival did before?
        self.listed = False
        self.filter = ""
        self.pane = "log"
        self.paragraph, self.search = "", ""
        self.earlier = 0
        self.begun = 0  #: how often another match came onto the board
        self.deduction_help = self.most_help = "assist"  #: what the deduction assistant does for a person, and may do
        self.by_itself = True  #: whether bots play without being told
        self.agreed = False  #: whether the table agrees that everything may be taken back
        self.job: Job | None = None
        self.message, self.trouble = "", False
        self.refusal: Refusal | None = None
        self.focus = ""  #: data-key of the element that should get the keyboard focus
        self._seen: tuple[Any, int | None, Any] | None = None
        self._legal: tuple[Any, tuple[Action, ...]] | None = None
        self._picking: tuple[Any, Picking | None] | None = None
        self._outcomes: tuple[Any, tuple[Any, ...]] | None = None
        self.width = "wide"  #: of the panel for which the board is drawn: `live.stage.WIDTHS`
        self._drawn: tuple[Any, Any, Scene] | None = None
        self._owned: tuple[Any, list[int]] | None = None
        self.settle()

    # --- one seat's real table ------------------------------------------------------------------------------

    @property
    def table(self) -> SeatMatch | None:
        """The match, if it is that of one seat at a real table."""
        return self.match if isinstance(self.match, SeatMatch) else None

    @property
    def rival(self) -> int | None:
        """The seat at a real table whose doing has to be entered now."""
        return self.table.rival if self.table and self.question is not None else None

    def seated(self, seating: Seating) -> Seating:
        """Who sits around the match: at a real table one alone in front of the screen; else nobody is elsewhere."""
        if self.table:
            return Seating.beside(self.game, self.match.config.seats, self.table.seat)
        return seating.among_bots()

    # --- who may see what -----------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """The position as it is shown."""
        state = self.match.state
        if self._seen is None or self._seen[0] is not state or self._seen[1] != self.reader:
            seen = state if self.reader is None else self.match.view(max(self.reader, 0))
            self._seen = state, self.reader, seen
        return self._seen[2]

    @property
    def deduces(self) -> bool:
        """Whether the person in front of the screen has the deduction assistant at hand, which is for one seat."""
        offered = type(self.game).notes is not Game.notes and self.deduction_help != "off"
        return offered and self.reader is not None and self.reader >= 0

    @property
    def told(self) -> list[tuple[Event, ...]]:
        """What came about in each step up to the position that is shown, that of the set-up first."""
        return [self.match.opening, *(ply.events for ply in self.match.plies)]

    @property
    def owners(self) -> list[int]:
        """At a chance node that people resolve: the seats that may know what comes, where not all may."""
        state = self.match.state
        if self.match.to_move != CHANCE or self.table:
            return []
        if self._owned is None or self._owned[0] is not state:
            self._owned = state, owners(self.game, state)
        return self._owned[1]

    @property
    def curtain(self) -> int | None:
        """The seat that the screen has to be passed to, or None."""
        people = self.seating.people
        if len(people) < 2 or self.now is not None or self.match.to_move == OVER:
            return None
        wanted = [seat for seat in (self.match.to_move, *self.owners) if seat in people]
        if not wanted:
            wanted = [people[0] if self.reader == NOBODY else self.reader or 0]
        return wanted[0] if self.reader not in wanted and (self.owners or self._hides(people)) else None

    def _hides(self, people: list[int]) -> bool:
        """Whether one of them may see what another may not."""
        first, *others = (self.match.view(seat) for seat in people)
        return any(view != first for view in others)

    def settle(self) -> None:
        """Who looks now: where nothing has to be hidden, the person who is asked."""
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

    # --- what can be done now -------------------------------------------------------------------------------

    @property
    def mover(self) -> int:
        """Who is asked, CHANCE or OVER."""
        return self.match.to_move

    @property
    def question(self) -> Any:
        """The top frame as it is shown, if the person in front of the screen is asked; else None."""
        waits = self.now is not None or self.job is not None or self.curtain is not None
        if waits or self.mover < 0 or self.mover in self.seating.policies:
            return None
        return self.view.agenda[0]

    @property
    def entering(self) -> bool:
        """Whether a person has to enter what chance gave."""
        return self.mover == CHANCE and self.now is None and self.job is None and self.curtain is None

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the person in front of the screen may do."""
        if self.question is None:
            return ()
        view = self.view
        if self._legal is None or self._legal[0] is not view:
            legal = self.match.legal if self.rival is not None else self.game.legal_actions(view)
            self._legal = view, tuple(one for one in legal if self.offers(type(one)))
        return self._legal[1]

    def offers(self, kind: type[Action]) -> bool:
        """Whether actions of this kind are shown, and told why they cannot be done; the rules ask nobody for that."""
        return True

    @property
    def picking(self) -> Picking | None:
        """The tick boxes, where the question is a choice in parts; at a real table also of what is laid open."""
        view, table = self.view, self.table
        if self._picking is None or self._picking[0] is not view:
            self._picking = view, self._boxes(view, table)
        return self._picking[1] if self.entering or self.question is not None else None

    def _boxes(self, view: Any, table: SeatMatch | None) -> Picking | None:
        top = view.agenda[0] if view.agenda else None
        if table and isinstance(top, Reveal):
            return Opening(table, top)
        if not (isinstance(top, Pick) and Picking.fits(top)):
            return None
        picking = Seen(table, top) if table and table.rival is not None else Picking(view, top)
        return None if picking.least == picking.most == 1 else picking  # one of several is no choice in parts

    @property
    def outcomes(self) -> tuple[Any, ...]:
        """At a chance node that people resolve: all that can come by what the person in front of the screen knows. So
        it does not tell what others were dealt; what cannot come after all is refused."""
        if not self.entering:
            return ()
        view = self.view
        if self._outcomes is None or self._outcomes[0] is not view:
            known = self.table.outcomes if self.table else [one for one, _ in self.game.chance(view).outcomes()]
            self._outcomes = view, tuple(known)
        return self._outcomes[1]

    def touching(self, place: str) -> list[Action]:
        """The legal actions that concern a place of the board."""
        return [] if place in self.own else [action for action in self.legal if place in action.touches()]

    @property
    def own(self) -> frozenset[str]:
        """The places in one's own hand, while it is a rival's doing that is entered: that concerns none of them."""
        if self.rival is None:
            return frozenset()
        try:
            return frozenset(piece.place for piece in self.scene.hand)
        except Exception:  # a fault of the game's drawing, which is told where it is drawn
            return frozenset()

    @property
    def ticks(self) -> Counter[int]:
        """What is ticked here; not to be changed."""
        return self.ticked.at(self.match.state)

    @property
    def lying(self) -> dict[str, Any]:
        """At a chance node that people resolve: the places of the board that stand for what can come."""
        top = self.view.agenda[0] if self.outcomes and not self.picking else None
        return {place: one for one in self.outcomes if top for place in top.touches(one)}

    # --- the drawing ----------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The board as it is shown. Raises whatever the game's drawing does."""
        view, names = self.view, (self.match.names, self.reader, self.width)
        if self._drawn is None or self._drawn[0] is not view or self._drawn[1] != names:
            self._drawn = view, names, self.drawing(view)
        return self._drawn[2]

    def drawing(self, view: Any) -> Scene:
        """A position, with the hand of the person in front of the screen."""
        hand = self.reader if self.reader is not None and self.reader >= 0 else None
        scene = as_scene(self.game.draw(view, self.match.who, hand), f"Board of {self.game.title}")
        other = {"phone": scene.narrow, "between": scene.between}.get(self.width)
        return other() if other else scene

    # --- what happened --------------------------------------------------------------------------------------

    @property
    def plies(self) -> tuple[Ply, ...]:
        """All steps of the match, also those after the position that is looked at."""
        at = self.match.ply
        plies = self.match.goto(self.length).plies
        self.match.goto(at)
        return plies

    def steps(self) -> Iterator[tuple[int, tuple[Line, ...]]]:
        """What happened in each step, with its ply, the newest first: also what came after the position that is looked
        at, as the reader may know it. Sentences are made as they are asked for."""
        match, plies = self.match, self.plies
        seat = None if self.reader is None else max(self.reader, 0)
        for ply in range(len(plies), -1, -1):
            if events := plies[ply - 1].events if ply else match.opening:
                yield ply, Log.of([events], match.who, seat).lines

    @property
    def since(self) -> int:
        """What came after this ply is new to the reader. Where only bots play, the last step is."""
        return self.length - 1 if self.reader is None else before_news(self.plies, self.reader)

    @property
    def recap(self) -> Recap | None:
        """What happened since the reader's last move, where the status line does not tell all of it."""
        asked = self.question is not None or (self.mover == OVER and self.now is None and self.job is None)
        if not asked or self.reader is None or self.reader < 0 or self.table:  # who entered it all knows it
            return None
        told = recap(self.match, self.reader)
        return told if len(told) > LAST else None

    @property
    def won(self) -> bool | None:
        """At the end: whether somebody in front of the screen is among the winners; None if all are bots."""
        end = self.match.outcome if self.mover == OVER and self.now is None else None
        people = self.seating.people
        return bool({*people} & {*end.winners}) if end and people else None

    @property
    def length(self) -> int:
        """The ply where the match stands."""
        return self.match.ply if self.now is None else self.now
