"""What the person in front of the screen can do now, and what is open around the board.

Nothing here changes a match, and nothing draws.
"""

from collections import Counter
from typing import Any, ClassVar, NamedTuple

from pharmalab.core.agenda import CHANCE, OVER, Action, Chance, Reveal
from pharmalab.core.choices import Pick
from pharmalab.core.contradictions import Contradiction
from pharmalab.core.events import Refusal
from pharmalab.core.game import Game
from pharmalab.core.match import Match, WhichMoment
from pharmalab.core.seat_match import SeatMatch
from pharmalab_widgets.board.claims import Claims
from pharmalab_widgets.board.entering import Batched, Opening, Seen
from pharmalab_widgets.board.looking import Looking
from pharmalab_widgets.board.picking import Picking
from pharmalab_widgets.board.recap import LAST, Recap, recap
from pharmalab_widgets.board.seating import Players, Seating
from pharmalab_widgets.board.ticking import Ticks
from pharmalab_widgets.live.jobs import Job


class Tried(NamedTuple):
    """What is put aside while a person tries something. ``imagined``: whether what others hold was drawn anew for the
    try, which then begins as a position without a past."""

    match: Match
    seating: Seating
    reader: int | None
    imagined: bool


def where(action: Action, view: Any) -> tuple[str, ...]:
    """The places that offer an action. What is entered at a real table for others costs nothing that one sees."""
    return action.places(view) if isinstance(action, Action) else action.touches()


class Watching(Looking):
    """A match and what is done with it.

    ``ticked``: what is ticked of choices in parts. ``popover``: what is open over the board: ``("place", id)`` what can
    be done there, ``("rule", id)``, ``("recap", "")``, ``("late", "")`` what rivals may have done before, or
    ``("moment", label)`` when that was; None: nothing. ``listed``: whether all actions stand under the question.
    ``earlier``: how much more of the log is shown than its end. ``job``: long work that is going on.
    """

    panes: ClassVar[bool] = True  #: whether log, rules, odds and players stand beside the board

    def __init__(self, match: Match, players: Players | Seating | None = None) -> None:
        super().__init__(match, players)
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
        self._legal: tuple[Any, tuple[Action, ...]] | None = None
        self._picking: tuple[Any, Picking | None] | None = None
        self._outcomes: tuple[Any, tuple[Any, ...]] | None = None
        self.claims = Claims()  #: answers that contradict what was entered before

    @property
    def deduces(self) -> bool:
        """Whether the person in front of the screen has the deduction assistant at hand, which is for one seat."""
        offered = type(self.game).notes is not Game.notes and self.deduction_help != "off"
        return offered and self.reader is not None and self.reader >= 0

    @property
    def rival(self) -> int | None:
        """The seat at a real table whose doing has to be entered now."""
        return self.table.rival if self.table and self.question is not None else None

    # --- what can be done now -------------------------------------------------------------------------------

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
        """The tick boxes, where the question is a choice in parts; at a real table also of what is laid open, and of
        what chance gives in one go."""
        view, table = self.view, self.table
        if self._picking is None or self._picking[0] is not view:
            self._picking = view, self._boxes(view, table)
        return self._picking[1] if self.entering or self.question is not None else None

    def _boxes(self, view: Any, table: SeatMatch | None) -> Picking | None:
        top = view.agenda[0] if view.agenda else None
        if table and isinstance(top, Reveal):
            return Opening(table, top)
        if table and isinstance(top, Chance):
            batch = top.batch(view, table.who)
            return Batched(table, top, batch) if batch else None
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

    @property
    def ruled_out(self) -> tuple[Any, ...]:
        """The answers that the question has too, but that what was entered before leaves no room for."""
        can = self.outcomes
        if not can or self.picking:
            return ()
        view = self.view
        return tuple(answer for answer in view.agenda[0].answers(view) if answer not in can)

    @property
    def contradiction(self) -> Contradiction | None:
        """What the answer contradicts that the app gave here, where it does."""
        return self.claims.at(self.match) if self.entering else None

    def touching(self, place: str) -> list[Action]:
        """The legal actions that concern a place of the board."""
        return [] if place in self.own else [action for action in self.legal if place in where(action, self.view)]

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

    @property
    def recap(self) -> Recap | None:
        """What happened since the reader's last move, where the status line does not tell all of it."""
        asked = self.question is not None or (self.mover == OVER and self.now is None and self.job is None)
        if not asked or self.reader is None or self.reader < 0 or self.table:  # who entered it all knows it
            return None
        told = recap(self.match, self.reader)
        return told if len(told) > LAST else None
