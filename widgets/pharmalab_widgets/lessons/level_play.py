"""A level that is played: what a learner can do in it, when it is done, and what is said then. Plain objects."""

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from pharmalab.lessons import Checkpoint, Film, Level, Puzzle, Task
from pharmalab.lessons.checkpoints import NotAnswered, shown
from pharmalab.lessons.progress_files import LevelProgress
from pharmalab_widgets.lessons.level_board import LevelBoard
from pharmalab_widgets.live.messages import place

HEADS = ("Right.", "Not yet.")  #: the first words of verdicts that stand out


class Said(NamedTuple):
    """What is said of what the learner did. ``mark``: right, wrong, note, or trouble; ``head``: the first words."""

    mark: str
    head: str
    words: str


class Play:
    """Base of the kinds. ``kept``: what progress has of the level, and is told; ``board``: its board, if it has one;
    ``said``: the verdict, or a hint."""

    what: ClassVar[str] = ""  #: it is, in a word

    def __init__(self, level: Level, kept: LevelProgress) -> None:
        self.level, self.kept = level, kept
        self.board: LevelBoard | None = None
        self.said: Said | None = None
        self.replay: int | None = None  #: the ply after which a film of the board is to be shown, slowly
        self.focus = ""  #: data-key of what should get the keyboard focus

    @property
    def right(self) -> bool:
        """Whether *Next* is lit."""
        return self.kept.done and (self.said is None or self.said.mark != "wrong")

    def judge(self) -> None:
        """Look at what was done; called after each message."""


class TaskPlay(Play):
    what = "task"

    def __init__(self, level: Task, kept: LevelProgress) -> None:
        super().__init__(level, kept)
        self.level: Task
        self.board: LevelBoard = LevelBoard(level.begin, level.seat, level.kinds, level.spotlight)
        self.showing = False  #: whether the board shows the solution
        if kept.done:
            self.said = Said("note", "Done before.", "Do it again if you like, or go on.")

    def do_again(self) -> None:
        """From the beginning."""
        self.board.do_again()
        self.said, self.showing = None, False

    def do_show(self) -> None:
        """A way to do it, on the board."""
        self.board.watch(*self.level.solution)
        self.kept.shown, self.showing = True, True
        self.replay, self.focus = self.board.start, "again"
        own = f" ({self.board.match.who(self.level.seat)})"
        way = ", then ".join(f"“{step.removesuffix(own)}”" for step in self.level.solution)
        self.said = Said("note", "One way:", f"{way}. {self.level.praise}")

    def judge(self) -> None:
        board, level = self.board, self.level
        if not board.undoable:
            return
        if level.reached(board.match):
            self.kept.done, self.focus = True, "next"
            self.said = Said("right", "Done.", level.praise)
        elif (missed := level.missed(board.match)) is not None:
            self.kept.tries += 1
            self.focus = "again"
            self.said = Said("wrong", "Not this time.", missed)
        else:
            self.said = None
            return
        board.close(self.focus)
        board.state.inspector.popover, board.state.focus = None, ""
        board.state.say("")


class LookOnlyPlay(Play):
    """Nothing can be done on its board. ``instead``: what can be done."""

    instead: ClassVar[str]

    def do_touch(self, id: str, at: int) -> None:
        """A click on the board: what is to be done instead is said, if nothing else is, and gets the focus."""
        if self.board is not None:
            self.focus = self.board.onward
            self.said = self.said or Said("note", "", f"The board is for looking at here: {self.instead}.")


class FilmPlay(LookOnlyPlay):
    what = "film"
    instead = "press Play"

    def __init__(self, level: Film, kept: LevelProgress) -> None:
        super().__init__(level, kept)
        self.level: Film
        self.board: LevelBoard = LevelBoard(level.begin, level.seat, spotlight=level.spotlight)
        self.board.close("play")

    @property
    def played(self) -> bool:
        return self.board.moved

    def do_play(self) -> None:
        """See it, from its beginning."""
        self.board.watch(*self.level.steps)
        self.replay, self.focus = self.board.start, "next"
        self.board.onward = self.focus
        self.said = Said("note", "", self.level.said)
        self.kept.done = True

    do_again = do_play


class QuestionPlay(LookOnlyPlay):
    what = "question"
    instead = "answer the question"

    def __init__(self, level: Checkpoint, kept: LevelProgress) -> None:
        super().__init__(level, kept)
        self.level: Checkpoint
        if level.begin is not None:
            self.board = LevelBoard(level.begin, 0, spotlight=level.spotlight)
            self.board.close("tick-0" if level.options else "answer")
        self.ticked: tuple[int, ...] = ()
        self.typed = ""
        self.turn = 0  #: how often the field was filled by us
        if isinstance(kept.answer, str):
            self.typed = kept.answer
        elif kept.answer:
            self.ticked = tuple(n for n in kept.answer if 0 <= n < len(level.options))
        if kept.done and kept.answer is not None:
            self._judged(self.ticked or self.typed)

    # --- what a person can do -------------------------------------------------------------------------------

    def do_answer(self, answer: str = "") -> None:
        """The typed answer."""
        self.typed = answer
        self._check(answer)

    def do_tick(self, n: str, value: bool = True) -> None:
        """Tick a box, or choose the only one."""
        k = place(n, len(self.level.options), "answer")
        if not self.level.several:
            self.ticked = (k,)
        elif value:
            self.ticked = tuple(sorted({*self.ticked, k}))
        else:
            self.ticked = tuple(i for i in self.ticked if i != k)
        self.said = None

    def do_check(self) -> None:
        """The ticked boxes."""
        self._check(self.ticked)

    def do_hint(self) -> None:
        """One more hint."""
        if not self.level.hints:
            raise ValueError("There is no hint to this question.")
        self.kept.hints = min(self.kept.hints + 1, len(self.level.hints))
        self.said = Said("note", "Hint:", self.level.hints[self.kept.hints - 1])
        self.focus = "hint" if self.kept.hints < len(self.level.hints) else "show"

    def do_show(self) -> None:
        """The answer."""
        right = self.level.solution
        if self.level.options:
            self.ticked = tuple(int(k) for k in right)
            answer = ", ".join(self.level.options[k] for k in self.ticked)
        else:
            answer = self.typed = shown(right)
            self.turn += 1
        self.kept.shown, self.focus = True, "next"
        self.said = Said("note", f"It is {answer}.", self.level.why)

    def do_again(self) -> None:
        """Answer it anew."""
        self.ticked, self.typed, self.said = (), "", None
        self.turn += 1
        self.focus = "tick-0" if self.level.options else "answer"

    def _check(self, answer: str | tuple[int, ...]) -> None:
        if self._judged(answer):
            self.kept.answer = answer
            if self.said and self.said.mark == "right":
                self.kept.done, self.focus = True, "next"
            else:
                self.kept.tries += 1

    def _judged(self, answer: str | tuple[int, ...]) -> bool:
        """Say what is to be said of an answer; whether it was one."""
        try:
            verdict = self.level.check(answer)
        except NotAnswered as problem:
            self.said = Said("trouble", "", str(problem))
            return False
        head = next((head for head in HEADS if verdict.sentence.startswith(head)), "")
        self.said = Said("right" if verdict.right else "wrong", head, verdict.sentence.removeprefix(head).strip())
        return True


class PuzzlePlay(TaskPlay):
    what = "puzzle"


KINDS: tuple[tuple[type[Level], Callable[[Any, LevelProgress], Play]], ...] = (
    (Puzzle, PuzzlePlay),
    (Task, TaskPlay),
    (Film, FilmPlay),
    (Checkpoint, QuestionPlay),
)


def play_of(level: Level, kept: LevelProgress) -> Play:
    """The level, ready to be played. Raises TypeError for a kind that there is not."""
    for kind, played in KINDS:
        if isinstance(level, kind):
            return played(level, kept)
    raise TypeError(f"the level “{level.id}” is a {type(level).__name__}, which nobody can play")
