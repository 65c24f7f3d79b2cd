"""Do long-running work in the background, until it is done or stopped.

In a script without an event loop, all work is done immediately. Only the limits of the deduction engine can stop it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter
from typing import NamedTuple

from pharmalab.core.work import Stopped, Work, stop_when
from pharmalab.deduction import Notes
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.assistant.assistant import Assistant, Wish
from pharmalab_widgets.live.jobs import Job, Worker, running_loop

AT_ONCE = 0.15  #: seconds of work for which a person waits
SLICE = 0.1  #: seconds of work before the panel answers again


Drawing = Callable[[], Markup]
_late: ContextVar[list[Callable[[], object]] | None] = ContextVar("late", default=None)


def draw_later(drawing: Drawing, instead: Drawing = lambda: el.p("Not worked out yet.", class_="pl-hint")) -> Markup:
    """Draw a part of the panel. If this takes too long, draw *instead* until the work is done."""
    try:
        return drawing()
    except Stopped:
        late = _late.get()
        if late is None:
            raise  # in background work, it was stopped
        late.append(drawing)
        return instead()


class Asked(NamedTuple):
    """A question about the notes, such as a question about a cell.

    Attributes:
        notes: the notes.
        question: the number of the question, as counted by `Assistant.questions`.
    """

    notes: Notes
    question: int

    def same(self, other: "Asked") -> bool:
        return self.notes is other.notes and self.question == other.question


class WishJob(Job):
    """A background job that does the work that a player requested.

    Attributes:
        about: the notes and the question at the start. If the notes change, the job stops.
        finds_out: whether the job only computes an answer. A new question stops such a job.
    """

    def __init__(self, wish: Wish, about: Asked, finds_out: bool) -> None:
        super().__init__(wish.words, Work(wish.work))
        self.about, self.finds_out, self._then = about, finds_out, wish.then

    def finish(self) -> None:
        """Call the wish's ``then`` function with the result of the work."""
        self._then(self.work.result)


class LongWork:
    """The background work of an assistant's desk, one job at a time.

    *done* is called when a job ends, with the error that ended the job or None. ``late`` lists slow drawings that were
    postponed.
    """

    def __init__(self, state: Assistant, done: Callable[[Exception | None], None]) -> None:
        self.state, self._done = state, done
        self.job: WishJob | None = None
        self.late: list[Callable[[], object]] = []
        self._halted: Asked | None = None  # the question whose work was stopped
        self._heard = False  # whether a message came since the job began
        self._patient = False
        self._worker = Worker(lambda: self.job, self._over, SLICE)

    @property
    def halted(self) -> bool:
        return self._halted is not None and self._halted.same(self._asked)

    @property
    def _asked(self) -> Asked:
        return Asked(self.state.findings.notes, self.state.questions)

    # --- at once, as far as that is soon done ---------------------------------------------------------------

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Return a context manager that stops the engine's work if it takes too long.

        The work can continue in the background later.
        """
        self.late = []
        if self._patient or not running_loop():
            yield
            return
        end = perf_counter() + AT_ONCE
        token = _late.set(self.late)
        try:
            with stop_when(lambda: perf_counter() >= end):
                yield
        finally:
            _late.reset(token)

    def grant(self, wish: Wish) -> None:
        """Do the work that the user requested, in the background if it takes a long time."""
        self.stop()
        try:
            with self.at_once():
                answer = wish.work()
        except Stopped:
            self._start(wish)
        else:
            wish.then(answer)

    # --- beside ---------------------------------------------------------------------------------------------

    def hear(self) -> None:
        """Stop the running job if the latest message changed the notes or the question that the job works on."""
        self._heard = True
        job, asked = self.job, self._asked
        if job and not (job.about.same(asked) if job.finds_out else job.about.notes is asked.notes):
            self.stop()

    def find_out(self, words: str) -> None:
        """Run the postponed work in the background.

        *words* describes the work to the user. The answers are cached, so drawing is fast afterwards.
        """
        if self.late and not self.job and not self.halted:
            drawings = self.late
            self._start(Wish(words, lambda: [drawing() for drawing in drawings]), finds_out=True)

    def later(self, find: Callable[[], object]) -> None:
        """Postpone some work until the panel has been drawn. If no event loop is running, do nothing."""
        if running_loop():
            self.late.append(find)

    def stop(self) -> None:
        if self.job:
            self.job.work.stop()
            self.job = None

    def halt(self) -> None:
        """Stop the running job, because the user has pressed Stop.

        If the job computes answers about the notes, it doesn't restart by itself until the notes change.
        """
        if self.job and self.job.finds_out:
            self._halted = self._asked
        self.stop()

    def go_on(self) -> None:
        self._halted = None

    def _start(self, wish: Wish, finds_out: bool = False) -> None:
        if running_loop():
            self._heard = False
            self.job = WishJob(wish, self._asked, finds_out)
            self._worker.start()

    def _over(self, job: Job, failure: Exception | None) -> None:
        """Pass on the result of a job that was not stopped."""
        if job is not self.job:
            return
        assert self.job
        beside, self.job = self.job, None
        if failure is None:
            try:
                beside.finish()
            except Exception as error:
                failure = error
        # everything asked for is known, so the rest is quick; but a wish may have changed the notes
        self._patient = beside.finds_out and not self._heard
        try:
            self._done(failure)
        finally:
            self._patient = False
