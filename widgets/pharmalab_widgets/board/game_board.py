"""The panel on which people play a match of any game."""

from collections.abc import Callable, Mapping
from itertools import islice
from time import perf_counter

from pharmalab.core.arguments import checked
from pharmalab.core.match import Match
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board import panes
from pharmalab_widgets.board.board_panel import BoardPanel
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.bots import BotRun
from pharmalab_widgets.board.coach import PANE, CoachDesk
from pharmalab_widgets.board.deductions import Deductions, help_of
from pharmalab_widgets.board.entries import Entries
from pharmalab_widgets.board.hindsight import HindsightJob, HindsightRequest
from pharmalab_widgets.board.light_table import LightTable
from pharmalab_widgets.board.matches import Matches
from pharmalab_widgets.board.odds import OddsForm
from pharmalab_widgets.board.panes import actions, deductions, front, light_table, popover, top
from pharmalab_widgets.board.places import drawn_places, places, reach
from pharmalab_widgets.board.seating import Players, Seating, renamed
from pharmalab_widgets.board.shared_setup import SharedSetup
from pharmalab_widgets.board.time_travel import Travel
from pharmalab_widgets.live.jobs import Job, Worker
from pharmalab_widgets.live.keeper import KeepingPanel
from pharmalab_widgets.live.live import slots
from pharmalab_widgets.live.messages import place
from pharmalab_widgets.live.stage import STAGE
from pharmalab_widgets.live.store import Store
from pharmalab_widgets.live.synced import synced_texts

UNDRAWN = "This board can’t be drawn right now, but you can still play by using the list of actions."
SLICE = 0.1  #: seconds of work before the panel is drawn again
FIRST = 0.3  #: seconds of work without a progress bar
SELDOM = 0.5  #: seconds after which progress is drawn again

FRAME = slots(
    top="Match",
    status="Status",
    board="Board",
    stage=STAGE,
    bar="What you can do",
    tabs="Panes",
    view="Pane",
    popover="On top of the board",
)


class GameBoard(BoardPanel, KeepingPanel):
    """A panel on which people and bots play a match.

    Args:
        match: the match, of any game.
        players: for each seat ``"me"``, a policy or its name (default: people). You can also pass a `Seating`.
        name: the name under which the match is saved or, if it exists, opened. None saves nothing.
        store: where matches are saved (default: a folder per game in PHARMALAB_HOME).
        deductions: help with deduction: ``"assist"``, ``"practise"`` (you fill in your own grid) or ``"off"``.
        light: whether a real table starts as a light table, for deduction only.
    """

    top, board, status, bar, tabs, view, popover = synced_texts(7)
    _drawn = 0.0  #: when long work was drawn last

    @checked
    def __init__(
        self,
        match: Match,
        players: Players | Seating | None = None,
        name: str | None = None,
        store: Store | None = None,
        deductions: str = "assist",
        light: bool = False,
    ) -> None:
        of_help = help_of(deductions)
        super().__init__(kind="board", label=f"A whole game of {match.game.title}", frame=str(FRAME))
        self.state = BoardState(match, players)
        self.travel = Travel(self.state)
        self.matches = Matches(self.state, store)
        self.asking = OddsForm(self.state)
        self.entries = Entries(self.state)
        self.sharing = SharedSetup(self.state, self.matches)
        self.look = HindsightRequest(self.state)
        self.coach = CoachDesk(self.state)
        self.state.help.chosen = self.state.help.most = of_help
        self.deductions = self.matches.beside = Deductions(self.state, self.deduced)
        self.table = LightTable(self.matches, self.deductions)
        self.state.light = light
        self.worker = Worker(lambda: self.state.job, self._over, SLICE, self._beside)
        self.drafts = Worker(
            lambda: None if self.closed else self.asking.drafting, lambda job, failure: None, SLICE, self._drafted
        )
        self.trying = Worker(lambda: None if self.closed else self.coach.job, self._coached, SLICE, self._told)
        try:
            if name:
                self.matches.start(name)
            self.after()
        except ValueError as error:
            self.failed(error)
        self.keep()
        self.state.focus = ""
        self.redraw()

    @property
    def match(self) -> Match:
        """Return the current match."""
        return self.state.match

    @property
    def shown(self) -> BoardState:
        return self.state

    @property
    def light(self) -> bool:
        return self.table.on and self.state.sight.curtain is None

    # --- drawing --------------------------------------------------------------------------------------------

    def parts(self) -> Mapping[str, Markup]:
        state = self.state
        covered = state.sight.curtain
        if covered is not None:
            hidden = dict.fromkeys(("bar", "tabs", "view", "popover"), Markup())
            return {
                **hidden,
                "top": top.draw(state, self.matches, self.sharing, covered=True),
                "board": front.curtain(state, covered),
                "status": el.p("Hidden." if state.sight.hidden else f"{state.match.who(covered)} is next."),
            }
        if self.light:
            return {
                "top": light_table.top(self.table, self.sharing),
                "board": Markup(),
                "status": front.status(state) if state.message else Markup(),
                "bar": light_table.setting_up(self.table) if self.table.fresh else light_table.names(self.table),
                "tabs": Markup(),
                "view": deductions.draw(self.desk),
                "popover": Markup(),
            }
        scene = self._scene()
        return {
            "top": markup(
                top.draw(state, self.matches, self.sharing, controls=light_table.ways(self.table)),
                light_table.missing(self.table),
            ),
            "board": el.p(UNDRAWN, class_="pl-fine") if scene is None else Markup(),
            "status": front.status(state),
            "bar": actions.draw(state, drawn_places(scene, hand=state.question.rival is None), self.look, self.coach),
            "tabs": panes.tabs(state),
            "view": panes.draw(state, self.asking, self.coach, self.entries, self.desk),
            "popover": popover.draw(state, self.coach),
        }

    def redraw(self) -> None:
        hinted = self.state.permission.places or self.coach.pointed
        self.pointed = list(places(self.state) if self.state.refused else hinted)
        super().redraw()
        scene = self._scene() if self.panned and self.state.sight.curtain is None else None
        self.aims = reach(self.state, scene) if scene else []
        if self.asking.drafting:
            self.drafts.start()

    # --- messages from the browser --------------------------------------------------------------------------

    @property
    def actors(self) -> tuple[object, ...]:
        entering = self.entries, self.entries.printed
        own = self.table, self.travel, self.matches, self.asking
        return self, *self.state.actors, *own, *entering, self.sharing, self.look, self.coach

    def do_escape(self) -> None:
        if not (self.state.escape() or self.matches.do_escape() or self.desk_escapes()):
            self.travel.do_back()

    def do_step(self) -> None:
        """Let a bot make one decision."""
        self.state.by_itself = False
        self.state.job = BotRun(self.state, limit=1, focus="step")
        self.state.focus = "step"

    def do_run(self, to: str = "turn") -> None:
        """Let bots play until a person has to decide.

        If *to* is "end", bots play for people too, until the match ends.
        """
        self.travel.do_back()
        self.state.job = BotRun(self.state, to == "end")

    def do_skip_film(self) -> None:
        """Skip the film: let the bots play on without showing their moves."""
        self.state.unseen = isinstance(self.state.job, BotRun)
        self.state.focus = "question"

    def do_stop(self) -> None:
        self.state.by_itself &= not isinstance(self.state.job, BotRun)
        self.state.job = None
        self.state.sight.settle()
        self.state.say("Stopped.")
        self.state.focus = "question"

    def do_name(self, seat: str, value: str) -> None:
        """Give a player another name."""
        names = self.state.match.names
        self.state.match.names = renamed(names, place(seat, len(names), "seat"), value)
        self.state.say("")

    def do_by_itself(self, value: bool) -> None:
        """Set whether bots play without waiting for a click."""
        self.state.by_itself = bool(value)

    def do_asks_all(self, value: bool) -> None:
        """Set whether the board asks questions even if nothing is at stake."""
        self.state.short_cuts.asks_all = bool(value)
        self.state.say("")

    def do_sit(self, seat: str, value: str) -> None:
        """Seat a person or a bot."""
        if self.state.table:
            raise ValueError("Bots can’t play at a real table.")
        self.state.seating.put(place(seat, len(self.state.match.names), "seat"), value)
        self.state.job = None
        self.state.moved()

    def after(self) -> None:
        """Let bots play if it is their turn, and set the keyboard focus."""
        state = self.state
        if state.fresh:
            state.short_cuts.take_along()
        sight = state.sight
        bots = state.match.to_move in sight.seating.policies and sight.now is None and bool(sight.seating.people)
        asked = state.permission.proposal is not None
        if state.job is None and state.by_itself and bots and not state.opening and not asked:
            state.job = BotRun(state)
        if state.job is not None:
            self.worker.start(FIRST)
        if self.coach.job is not None:
            self.trying.start(FIRST)
        super().after()

    @property
    def keeper(self) -> Matches:
        return self.matches

    def keep(self) -> None:
        if self.state.job is None:
            super().keep()

    # --- long work ------------------------------------------------------------------------------------------

    def _beside(self, work: Callable[[], bool]) -> bool:
        """Do a slice of background work, and show its result; return whether there is more to do."""
        job = self.state.job
        with self.hold():
            more = work()
            if more and self._is_drawn_seldom(job) and perf_counter() < self._drawn + SELDOM:
                return more
            self._drawn = perf_counter()
            if not more:
                self._try(self.keep, "long work")
                if isinstance(job, BotRun) and (key := self._focused(self.state, job.focus)):
                    self.move_focus(key)
            self.redraw_or_tell()
        self.state.unseen &= self.state.job is not None
        return more

    def _is_drawn_seldom(self, job: Job | None) -> bool:
        """Return whether the panel shows only the progress of the work, so that drawing it often would delay it."""
        return self.state.unseen or isinstance(job, HindsightJob)

    def _drafted(self, work: Callable[[], bool]) -> bool:
        """Do a slice of the work on tables; show them once all are complete. Return whether there is more to do."""
        if not work():
            self.redraw_or_tell()
        return self.asking.drafting is not None

    def _told(self, work: Callable[[], bool]) -> bool:
        """Do a slice of the coach's work, and show what it has found so far now and then, if anybody looks at it."""
        more = work()
        if (self.coach.level or self.state.inspector.pane == PANE) and self.coach.has_news():
            self.redraw_or_tell()
        return more

    def _coached(self, job: Job, failure: Exception | None) -> None:
        """Finish the coach's work, or report its failure."""
        if self.coach.job is job:
            self.coach.job = None
        if failure is not None:
            self._tell(failure, job.words)

    def _over(self, job: Job, failure: Exception | None) -> None:
        """Finish long work, or report its failure."""
        state = self.state
        if failure is not None:
            state.job, state.by_itself = None, False  # otherwise the job would fail again with every click
            self._tell(failure, job.words)
        elif state.job is job:
            state.job = None
            state.sight.settle()

    def close(self) -> None:
        self.state.job = None
        super().close()

    # --- without a browser ----------------------------------------------------------------------------------

    def __repr__(self) -> str:
        """Return what the person in front of the screen may know, as text."""
        state, match = self.state, self.match
        head = f"{match.game.title}, {len(match.names)} seats, {plural(match.ply, 'step')}"
        covered = state.sight.curtain
        if covered is not None:
            return f"{head}\n{'Hidden' if state.sight.hidden else f'Pass the screen to {match.who(covered)}'}."
        newest = (line for ply, lines in state.sight.steps() if ply <= match.ply for line in reversed(lines))
        last = reversed(list(islice(newest, 4)))
        end = match.outcome
        return "\n".join([head, *(f"  {line.text}" for line in last), end.sentence(match.who) if end else match.prompt])
