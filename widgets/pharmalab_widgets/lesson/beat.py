"""A beat of a lesson as a panel: the board, one task over it, and what the move has shown."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab.lessons import Beat, lesson
from pharmalab_widgets.board.game_board import CSS, GameBoard
from pharmalab_widgets.board.panes.top import undo_button
from pharmalab_widgets.board.seating import PERSON, Seating
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.live import styles

DONE, MISSED = "Done.", "Not this time."


class BeatPanel(GameBoard):
    """The learner makes a move; the rules answer. Nothing is left to chance, and it can be begun again at will."""

    _css: Any = styles(CSS, Path(__file__).with_suffix(".css"))

    def __init__(self, beat: Beat) -> None:
        self.beat = beat
        self.shown = False  #: whether the learner asked for the solution
        self._judged = False  #: whether the verdict was told
        match = beat.begin()
        self._start = match.ply
        super().__init__(match, self._players(match.config.seats))
        self.label = f"{match.game.title}, task: {beat.task}"
        self.state.by_itself = False
        self.redraw()

    def _players(self, seats: int) -> dict[int, str]:
        return {seat: PERSON if seat == self.beat.seat else "random" for seat in range(seats)}

    @property
    def done(self) -> bool:
        """Whether the task is done; by the match itself, not by what is tried meanwhile."""
        return not self.state.aside and self.beat.reached(self.match)

    @property
    def stuck(self) -> bool:
        """Whether the learner has moved, and the task cannot be done any more."""
        return not self.state.aside and self.beat.missed(self.match) is not None

    @property
    def _undoable(self) -> bool:
        """Whether there is anything of the task to take back."""
        return self.match.ply > self._start

    # --- what a person can do -------------------------------------------------------------------------------

    def do_again(self) -> None:
        """From the beginning."""
        match = self.beat.begin()
        self.state.begin(match, Seating(match.game, match.config.seats, self._players(match.config.seats)))
        self.state.by_itself = False
        self.state.say("")
        self.state.focus = "question"

    def do_undo(self) -> None:
        """Take back a move, but none of those that lead to the task. Raises ValueError at its beginning."""
        if self.state.aside:
            return self.travel.do_undo()
        if not self._undoable:
            raise ValueError("This is where the task begins.")
        match = self.match
        while match.ply > self._start:
            match.pop()
            if match.to_move == self.beat.seat and not getattr(match.state.agenda[0], "picked", ()):
                break
        match.goto(max(match.ply, self._start))
        self.state.moved()
        self.state.say("Taken back.")

    def do_show(self) -> None:
        """Tell a way to do it."""
        self.shown = True
        self.state.focus = "again"

    def after(self) -> None:
        """The verdict gets the focus when it comes, and so into sight: it may stand far above the move."""
        judged = self.done or self.stuck
        if judged and (not self._judged or self.state.focus == "question"):
            self.state.focus = "verdict"
        self._judged = judged
        super().after()

    # --- show -----------------------------------------------------------------------------------------------

    def parts(self) -> Mapping[str, Markup]:
        done, stuck = self.done, self.stuck
        parts = {**super().parts(), "top": self._heading()}
        if done or stuck:
            parts["bar"] = Markup()
        if (done or stuck) and not self.state.message:
            parts["status"] = el.p(el.b(DONE if done else MISSED))
        return parts

    def _heading(self) -> Markup:
        beat = self.beat
        if self.done:
            said = el.p(el.b(f"✓ {DONE}"), f" {beat.praise}")
        elif self.stuck:
            rule = self.match.game.rulebook[beat.rule]
            said = markup(
                el.p(el.b(MISSED), f" {beat.missed(self.match)}"),
                el.p(f"The rule: {rule.first} Take your move back, or start again.", class_="pl-fine"),
            )
        else:
            said = None
        return el.div(
            el.p(el.b("Your task: "), beat.task, class_="pl-task-words"),
            said and el.div(said, tabindex=-1, data_key="verdict", data_sight="", class_="pl-verdict"),
            self.shown and not self.done and el.p("One way: " + ", then ".join(beat.solution) + ".", class_="pl-fine"),
            el.div(
                undo_button(self.state)
                if self.state.aside
                else button("Undo", do="undo", key="undo", data_again=True, disabled=not self._undoable),
                button("Start again", do="again", key="again"),
                None if self.shown or self.done else button("Show me", do="show", key="show"),
                button("The rule", do="rule", data_rule=beat.rule, key="task-rule"),
                class_="pl-buttons",
            ),
            class_=classes("pl-task", is_done=self.done, is_stuck=self.stuck),
            role="group",
            aria_label="Task",
        )

    def __repr__(self) -> str:
        return f"Task: {self.beat.task}\n{super().__repr__()}"


def beat(game: str, name: str) -> BeatPanel:
    """A beat of a game's lesson: ``beat("off_label", "market")``."""
    return BeatPanel(lesson(game).beat(name))
