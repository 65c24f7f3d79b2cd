"""Play a question with a learner. The answers are pieces on the board or buttons."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from pharmalab.core.words import listing
from pharmalab.lessons import Checkpoint
from pharmalab.lessons.checkpoints import NotAnswered
from pharmalab.lessons.progress_files import LevelProgress
from pharmalab_widgets.board.places import Place
from pharmalab_widgets.lessons.level_board import LevelBoard
from pharmalab_widgets.lessons.level_play import LookOnlyPlay, Said
from pharmalab_widgets.live.messages import place

HEADS = ("Right.", "Not yet.")  #: the first words of verdicts that stand out


class QuestionPlay(LookOnlyPlay):
    """An object that asks a learner a question and judges the answer.

    Attributes:
        ticked: the numbers of the chosen options.
        order: the numbers of the options, in the order in which they are shown.
    """

    what = "question"
    instead = "choose one of the answers"

    def __init__(self, level: Checkpoint, kept: LevelProgress) -> None:
        super().__init__(level, kept)
        self.level: Checkpoint
        self.order = _order(level)
        self.first = f"tick-{self.order[0]}"  #: the data-key of the first answer
        if level.begin is not None:
            self.board = LevelBoard(level.begin, 0, spotlight=level.spotlight)
            self.board.close("check" if level.places else self.first, done=False)
        self.ticked: tuple[int, ...] = ()
        self.showing = False  #: whether the answer was shown
        if isinstance(kept.answer, tuple):  # older answers were typed
            self.ticked = tuple(n for n in kept.answer if 0 <= n < len(level.options))
        if self.ticked and (kept.done or not level.several):  # a chosen answer without its ✗ would look right
            self._judged()
            self.judge()

    @property
    def decided(self) -> bool:
        """Return whether the question is closed: the learner's answer was right, or the answer was shown."""
        return self.showing or (self.said is not None and self.said.mark == "right")

    @property
    def places(self) -> Mapping[str, Place]:
        there = zip(self.level.places, self.level.options, strict=False)
        return {
            id: (option, n in self.ticked)
            for n, (id, option) in enumerate(there)
            if n in self.ticked or not self.decided
        }

    @property
    def marked(self) -> Mapping[str, str]:
        """Return the judged places on the board, each marked 'right' or 'wrong'."""
        return {self.level.places[n]: mark for n, mark in self.judged.items()} if self.level.places else {}

    @property
    def judged(self) -> Mapping[int, str]:
        """Return the judged options, each marked 'right' or 'wrong'.

        If an answer with several options is wrong, only its wrong options are included.
        """
        mark = "right" if self.showing else self.said.mark if self.said else ""
        if mark not in ("right", "wrong"):
            return {}
        fitting = self.level.solution if mark == "wrong" else ()
        return {n: mark for n in self.ticked if n not in fitting}

    @property
    def _how(self) -> str:
        """Return how to answer on the board."""
        if not self.level.several:
            return "Choose one of the highlighted answers."
        return f"Choose {len(self.level.solution)} of the highlighted pieces, then “Check”."

    # --- what a person can do -------------------------------------------------------------------------------

    def do_touch(self, id: str, at: int, piece: str = "") -> None:
        """Handle a click on the board. If the clicked place is one of the answers, choose it."""
        if id in self.level.places and not self.decided:
            self.do_tick(str(self.level.places.index(id)))
        elif self.level.places and not self.decided:  # a verdict stays, with its mark
            self.said = self.said or Said("note", "", self._how)
        else:
            super().do_touch(id, at)
            self.focus = "next" if self.decided else self.focus

    def do_tick(self, n: str) -> None:
        """Choose an answer. If more than one answer may be right, tick or untick it."""
        k = place(n, len(self.level.options), "answer")
        self.said, self.showing = None, False
        if self.level.several:
            self.ticked = tuple(sorted({*self.ticked} ^ {k}))
        else:
            self.ticked = (k,)
            self.do_check()

    def do_check(self) -> None:
        """Hand in the ticked answers."""
        if self._judged():
            self.kept.answer = self.ticked
            if self.said and self.said.mark == "right":
                self.finish()
                self._show_move()
                self.focus = "next"
            else:
                self.fail()

    def do_hint(self) -> None:
        """Show the next hint."""
        if not self.level.hints:
            raise ValueError("There is no hint for this question.")
        self._unmark()
        self.kept.hints = min(self.kept.hints + 1, len(self.level.hints))
        self.said = Said("note", "Hint:", self.level.hints[self.kept.hints - 1])
        self.focus = "hint" if self.kept.hints < len(self.level.hints) else "show"

    def _unmark(self) -> None:
        """Clear a wrong answer, so that its mark is not shown beside the next words or pointers."""
        if not self.level.several and self.said and self.said.mark == "wrong":
            self.ticked, self.said = (), None

    def do_show(self) -> None:
        """Show the answer."""
        self.ticked = self.level.solution
        answer = listing(self.level.options[k] for k in self.ticked)
        self.kept.shown = self.showing = True
        self.said = Said("note", f"The answer is {answer}.", self.level.why)
        self._show_move()
        self.focus = "next"

    def _show_move(self) -> None:
        """Play the move that the question is about, so that its result is seen on the board."""
        if self.board is not None and self.level.shows:
            self.board.watch(*self.level.shows)
            self.replay = self.board.start

    def do_again(self) -> None:
        """Clear the answer, so that the learner can try again."""
        if self.board is not None and self.board.moved:
            self.board.do_again()
            self.board.close("check" if self.level.places else self.first, done=False)
        self.ticked, self.said, self.showing = (), None, False
        self.focus = self.first

    def judge(self) -> None:
        """Show or hide the numbers on the board that the question asks for.

        They are hidden until the question is decided.
        """
        if self.board is not None and self.level.spotlight is not None and self.level.spotlight.bare:
            self.board.state.sight.spotlight = replace(self.level.spotlight, bare=not self.decided)

    def _judged(self) -> bool:
        """Say the verdict on the answer; return whether there is one."""
        try:
            verdict = self.level.check(self.ticked)
        except NotAnswered as problem:
            self.said = Said("trouble", "", str(problem))
            return False
        head = next((head for head in HEADS if verdict.sentence.startswith(head)), "")
        self.said = Said("right" if verdict.right else "wrong", head, verdict.sentence.removeprefix(head).strip())
        return True


def _order(level: Checkpoint) -> list[int]:
    """Return the options in a shuffled order, always the same for a level; numbers keep their order."""
    order = list(range(len(level.options)))
    if not all(option.lstrip("+−-")[:1].isdigit() for option in level.options):
        Random(level.id).shuffle(order)
    return order
