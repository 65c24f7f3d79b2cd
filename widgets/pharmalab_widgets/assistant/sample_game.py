"""A sample game that plays on its own, for people who have never seen the assistant.

The sample game has its own desk, so your own notes and your undo history stay as they are.
"""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from pharmalab.deduction.words import number
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.long_work import LongWork
from pharmalab_widgets.assistant.sample_frames import FRAMES
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.messages import whole


class SampleDesk(Protocol):
    """The attributes of a desk that the sample game needs."""

    state: Assistant
    working: LongWork


Made = TypeVar("Made", bound=SampleDesk)


class SampleGame(Generic[Made]):
    """The sample game, which the panel shows in place of the player's own sheet.

    ``desk`` is None while the sample game is closed. ``n`` is the index of the shown frame in ``FRAMES``.
    """

    def __init__(self, own: Assistant, empty: Callable[[], Made]) -> None:
        self.own, self.empty = own, empty
        self.desk: Made | None = None
        self.n, self.plays = 0, False

    @property
    def over(self) -> bool:
        """Whether the last frame is shown."""
        return self.n == len(FRAMES) - 1

    def _show(self, n: int) -> None:
        if self.desk is None:
            raise ValueError("The sample game is over. You can start it again from an empty sheet.")
        if n < len(FRAMES):
            self.n = n
            FRAMES[n].play(self.desk.state)
        if self.over:
            self.plays, self.own.focus = False, "sample-end"

    def do_sample(self) -> None:
        """Play the sample game from the beginning."""
        self.stop()
        self.desk, self.plays, self.own.focus = self.empty(), True, "sample-pause"
        self._show(0)

    def do_sample_next(self, n: str) -> None:
        """Show the next frame when the time for frame ``n`` is over.

        Do nothing if another window has already shown it.
        """
        if self.desk and self.plays and whole(n) == self.n:
            self._show(self.n + 1)

    def do_sample_pause(self) -> None:
        self.plays = not self.plays and not self.over

    def do_sample_step(self) -> None:
        """Show the next frame, and pause."""
        self.plays = False
        self._show(self.n + 1)

    def do_sample_end(self) -> None:
        """Return to the user's own sheet."""
        self.stop()
        self.own.focus = "sample"

    def stop(self) -> None:
        if self.desk:
            self.desk.working.stop()
        self.desk, self.plays = None, False

    # --- drawing --------------------------------------------------------------------------------------------

    def draw(self) -> Markup:
        """Return the HTML of the current frame's sentence and the buttons."""
        assert self.desk
        frame, worlds = FRAMES[self.n], self.desk.state.notes.worlds.count
        return el.div(
            el.p(
                with_pictures(frame.said.format(worlds=number(worlds))),
                role="status",
                aria_live="polite",
                data_key="sample-said",
            ),
            el.span(f"{self.n + 1}/{len(FRAMES)}", class_="pl-fine", aria_hidden="true"),
            el.div(self._buttons(), class_="pl-buttons", role="group", aria_label="Sample game"),
            el.span(data_do="sample_next", data_n=self.n, data_after=frame.ms, hidden=True) if self.plays else None,
            class_="pl-sample",
            data_look=frame.look,
        )

    def _buttons(self) -> tuple[Markup, ...]:
        if self.over:
            again = button("Watch again", do="sample", key="sample")
            return button("Start my own notes", do="sample_end", key="sample-end", class_="pl-main"), again
        return (
            button("Pause" if self.plays else "Play", do="sample_pause", key="sample-pause", data_again=True),
            button(
                "Step",
                do="sample_step",
                key="sample-step",
                title="Show the next step and pause",
                data_again=True,
                data_reveal="sheet",
            ),
            button("Skip", do="sample_end", key="sample-end", title="Go to your own sheet"),
        )
