"""Tasks that learners answer by choosing options or typing a number, rather than on the grid."""

from pharmalab.course import Task
from pharmalab.exercises.kinds import Choice, Members
from pharmalab.exercises.parsing import Unreadable
from pharmalab_widgets.course.play import Play, Said
from pharmalab_widgets.live.messages import place


def options_of(task: Task) -> tuple[str, ...]:
    """Return the options that a learner can tick, or () if the task has none."""
    kind = task.kind
    return tuple(kind.names) if isinstance(kind, Members) else tuple(kind.options) if isinstance(kind, Choice) else ()


class ChoicePlay(Play):
    """A task with options: the learner chooses one option, or ticks several options if the answer is a set."""

    how = "options"

    @property
    def options(self) -> tuple[str, ...]:
        return options_of(self.task)

    @property
    def several(self) -> bool:
        return isinstance(self.task.kind, Members)

    def restore(self, raw: str | None) -> None:
        self.ticked: tuple[int, ...] = ()
        if raw:
            try:
                found = self.task.kind.read(raw)
            except Unreadable:
                return
            chosen = found if self.several else {found}
            self.ticked = tuple(n for n, option in enumerate(self.options) if option in chosen)

    def do_tick(self, n: str, value: bool = True) -> None:
        """Tick or untick an option. If the task asks for only one option, the new option replaces the old one."""
        k = place(n, len(self.options), "answer")
        others = {one for one in self.ticked if one != k} if self.several else set()
        self.ticked = tuple(sorted(others | {k} if value or not self.several else others))
        self.said = None
        self.kept.draft(self.of.id, self.seed, self.raw)

    @property
    def raw(self) -> str:
        chosen = [self.options[n] for n in self.ticked]
        return self.task.kind.text(chosen) if self.several else "".join(chosen)

    def do_check(self) -> None:
        """Hand in the ticked options."""
        if not self.ticked:
            self.said = Said("trouble", "", "Tick what you think is right.")
            return
        self.hand_in(self.raw)

    def do_hint(self) -> None:
        """Give the next hint. After the last hint, tick the right options."""
        taken = self.attempt.hints
        super().do_hint()
        if taken == len(self.task.advice):
            self.restore(self.task.kind.text(self.task.truth()))

    def do_again(self) -> None:
        self.ticked, self.said, self.focus = (), None, "tick-0"


class FieldPlay(Play):
    """A task whose answer is a typed number."""

    how = "field"

    def restore(self, raw: str | None) -> None:
        self.typed, self.turn = raw or "", 0

    def do_answer(self, answer: str = "") -> None:
        """Hand in the number that was typed."""
        self.typed = answer
        self.hand_in(answer)

    def do_again(self) -> None:
        self.typed, self.said, self.focus = "", None, "answer"
        self.turn += 1
