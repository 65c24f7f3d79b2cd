"""A task that is done: what a learner can do in it, and what is said then. Plain objects, no widget.

What is entered is a draft until it is handed in with *Check*; both survive a restart.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar, NamedTuple

from pharmalab.course import Drill, Task, Worked
from pharmalab.course.crosses import Crosses
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.checking import too_early
from pharmalab.deduction.grid import COLUMNS, ROWS, candidates, cell, grid_of, members
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import NAMES, capital, listing, plural, potion_words, step_letter
from pharmalab.drawing.notes_sheet import pairs_seen
from pharmalab.exercises.kinds import Choice, Members
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.verdicts import Verdict
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.keys import index
from pharmalab_widgets.assistant.sheet import Marks
from pharmalab_widgets.course.kept import MOST_HINTS, Kept
from pharmalab_widgets.live.messages import place

HEADS = ("Right.", "Right:", "Right;", "Not yet.", "Not yet:", "Wrong:")  #: the first words of verdicts that stand out
PENS = ("not", "is")  #: what a click on a cell says: not this one, or this is it


class Said(NamedTuple):
    """What is said. ``mark``: right, wrong, note or trouble; ``head``: the first words."""

    mark: str
    head: str
    words: str


class Play:
    """Base of the kinds. ``of``: the task of the lesson; ``task``: with these numbers; ``sheet``: the learner's grid;
    ``said``: the verdict, a hint, or what was asked; ``focus``: data-key of what should get the keyboard focus."""

    how: ClassVar[str] = ""  #: it is answered

    def __init__(self, of: Task, kept: Kept) -> None:
        self.of, self.kept = of, kept
        self.seed = kept.half.seeds.get(of.id, "1") if isinstance(of, Drill) else ""
        self.said: Said | None = None
        self.focus = ""
        self._open()

    def _open(self) -> None:
        """Show the task of this seed, as it was left."""
        self.task = self.of.variant(self.seed)
        self.sheet = Assistant(self.task.notes)
        self.sheet.practise = True
        self.sheet.crosses = self.task.start
        self.past: list[int] = []  #: the learner's grids before
        self.said = None
        draft, attempt = self.kept.drafted(self.of.id, self.seed), self.attempt
        self.restore(draft if draft is not None else attempt.answers[-1] if attempt.answers else None)
        if draft is None and attempt.answers:
            self._tell(self.task.judge(attempt.answers[-1]))

    def restore(self, raw: str | None) -> None:
        """Enter what was entered."""

    @property
    def attempt(self) -> Any:
        return self.kept.attempt(self.of.id, self.seed)

    @property
    def right(self) -> bool:
        """Whether what is entered is right as it stands."""
        return self.said is not None and self.said.mark == "right"

    @property
    def passed(self) -> bool:
        return self.kept.passed(self.of)

    @property
    def marks(self) -> Marks:
        """What the sheet points at."""
        return Marks(new=self.task.pointed)

    # --- the sheet: a click is a note of one's own, unless the task says otherwise --------------------------------

    def do_cell(self, i: str, a: str) -> None:
        """Cross a cell out, or take that back."""
        where = index(i), index(a)
        crosses = self.sheet.crosses
        if self.sheet.settles:
            rest = (ROWS[where[0]] | COLUMNS[where[1]]) & ~cell(*where)
            self.cross(crosses & ~cell(*where) | rest)
        else:
            self.cross(crosses ^ cell(*where))

    def cross(self, crosses: int) -> None:
        """Take another grid."""
        if crosses != self.sheet.crosses:
            self.past.append(self.sheet.crosses)
            self.sheet.crosses = crosses

    def do_pen(self, pen: str) -> None:
        """What a click on a cell says."""
        if pen not in PENS:
            raise ValueError(f"there is no pen “{pen}”")
        self.sheet.settles = pen == "is"

    def do_head(self, i: str) -> None:
        """Which rows of a column are open."""
        k = index(i)
        left = [ALCHEMICALS[a] for a in members(candidates(self.sheet.crosses | self.marks.new, k))]
        words = f"{'is' if len(left) < 2 else 'are'} {listing(left, 'or') or 'nothing'}"
        self.said = Said("note", f"{capital(NAMES[k])}:", f"open on the grid {words}.")

    def do_pair(self, i: str, j: str) -> None:
        """What the log says of a pair."""
        pair = index(i), index(j)
        entries = self.task.notes.entries
        about = [n for n, entry in enumerate(entries) if entry.mentions() == pair]
        told = [f"{capital(entries[n].fact())} (entry {n + 1})." for n in about]
        pairs = pairs_seen(self.task.notes)
        left = [potion_words(q) for q in members(pairs.get(pair, 0))] if len(told) > 1 else []
        more = f" Together: {listing(left, 'or')}." if left else ""
        name = f"{NAMES[pair[0]]} + {NAMES[pair[1]]}"
        self.said = Said("note", "", f"{' '.join(told)}{more}" if told else f"The log says nothing of {name}.")

    def do_undo(self) -> None:
        """The grid before."""
        if not self.past:
            raise ValueError("There is nothing to undo.")
        self.sheet.crosses = self.past.pop()

    def do_clear(self) -> None:
        """The grid as the task begins with it; undo brings it back."""
        self.cross(self.task.start)
        self.said = None

    # --- answers --------------------------------------------------------------------------------------------

    def hand_in(self, raw: str) -> None:
        """Judge what was entered, and keep it if it could be read."""
        verdict = self.task.judge(raw)
        if verdict.readable:
            self.kept.draft(self.of.id, self.seed, None)
            self.kept.answered(self.of.id, self.seed, raw)
        else:
            self.kept.draft(self.of.id, self.seed, raw)
        self._tell(verdict)
        if verdict:
            self.focus = "next" if self.passed else "another"

    def _tell(self, verdict: Verdict) -> None:
        head = next((head for head in HEADS if verdict.message.startswith(head)), "")
        mark = "right" if verdict else "wrong" if verdict.readable else "trouble"
        self.said = Said(mark, head, verdict.message.removeprefix(head).strip())

    # --- hints: in words ------------------------------------------------------------------------------------

    @property
    def hint_words(self) -> str:
        """What the button says; '' where there are no hints."""
        taken, all_ = self.attempt.hints, len(self.task.advice)
        return f"Hint {taken + 1} of {all_}" if taken < all_ else "Show me" if all_ else ""

    def do_hint(self) -> None:
        """The next hint; after the last one the answer."""
        taken, advice = self.attempt.hints, self.task.advice
        if taken < len(advice):
            self.kept.hinted(self.of.id, self.seed, taken + 1)
            self.said = Said("note", f"Hint {taken + 1}.", advice[taken])
        else:
            self.kept.saw(self.of.id, self.seed)
            self.said = Said("note", "The answer:", self.task.solution)
            self.focus = "next"


class WorkedPlay(Play):
    """The cards come one after the other; a click on a cell asks about it."""

    how = "cards"

    def restore(self, raw: str | None) -> None:
        self.shown = min(int(raw), len(self.cards)) if raw and raw.isdecimal() else 0
        self._grid()

    @property
    def cards(self) -> tuple[Step, ...]:
        return self.task.cards

    @property
    def card(self) -> Step | None:
        """The newest one."""
        return self.cards[self.shown - 1] if self.shown else None

    @property
    def marks(self) -> Marks:
        return Marks(self.card.premises, self.card.eliminated) if self.card else Marks()

    def _grid(self) -> None:
        """The crosses of the newest card are marked as new ones."""
        self.sheet.crosses = sum(card.eliminated for card in self.cards[: max(0, self.shown - 1)])

    def do_card(self) -> None:
        """The next card."""
        if self.shown == len(self.cards):
            raise ValueError("That was the last card.")
        self.shown += 1
        self._grid()
        self.said = None
        if self.shown == len(self.cards):
            self.hand_in(str(self.shown))
        else:
            self.kept.draft(self.of.id, self.seed, str(self.shown))
            self.focus = "card"

    def do_again(self) -> None:
        """From the first card."""
        self.shown, self.said, self.focus = 0, None, "card"
        self._grid()

    def do_cell(self, i: str, a: str) -> None:
        """Why is it crossed out, or why not?"""
        where = index(i), index(a)
        name = f"{capital(NAMES[where[0]])} as {ALCHEMICALS[where[1]]}:"
        for n, card in enumerate(self.cards[: self.shown]):
            if card.eliminated & cell(*where):
                self.said = Said("note", name, f"card {step_letter(n)}. {card.sentence}")
                return
        worlds = self.task.notes.worlds
        open_ = too_early(worlds, cell(*where))
        words = f"still possible. {open_[0].sentence}" if open_ else "a card that comes crosses it out."
        words = words if worlds.count else "the entries contradict each other, so nothing is possible or not."
        self.said = Said("note", name, words)

    def do_clear(self) -> None:
        raise ValueError("These crosses are the example's.")

    do_pen = do_undo = do_clear  # type: ignore[assignment]


class GridPlay(Play):
    """The grid is the answer. Hints come in four levels, on the learner's own line."""

    how = "grid"

    def restore(self, raw: str | None) -> None:
        self.level, self.step = 0, None
        self.wrong = 0
        if raw is not None:
            with suppress(Unreadable):  # of a file that somebody wrote in: the grid stays as it is
                self.sheet.crosses = Crosses().read(raw)

    @property
    def marks(self) -> Marks:
        if self.step is not None and self.level > MOST_HINTS:
            return Marks(self.step.premises, self.step.eliminated)
        return Marks(wrong=self.wrong)

    def cross(self, crosses: int) -> None:
        super().cross(crosses)
        self._drafted()

    def do_undo(self) -> None:
        super().do_undo()
        self._drafted()

    def _drafted(self) -> None:
        """What was said is about the grid as it was."""
        self.level, self.step, self.wrong, self.said = 0, None, 0, None
        self.kept.draft(self.of.id, self.seed, Crosses().shown(self.sheet.crosses))

    def do_check(self) -> None:
        self.level, self.step = 0, None
        self.hand_in(Crosses().shown(self.sheet.crosses))
        early = too_early(self.task.notes.worlds, self.sheet.crosses)
        self.wrong = grid_of((one.ingredient, one.alchemical) for one in early[:1])

    @property
    def hint_words(self) -> str:
        return "Next hint" if 0 < self.level <= MOST_HINTS else "Hint"

    def do_hint(self) -> None:
        """One more level about the easiest step that is left: the kind, where to look, the key fact, all of it."""
        step = self.step or self.task.step(self.sheet.crosses)
        if step is None:
            return self.do_check()
        self.step, self.level, self.wrong = step, min(self.level + 1, MOST_HINTS + 1), 0
        self.kept.hinted(self.of.id, self.seed, self.level)
        self.said = Said("note", f"Hint {self.level} of {MOST_HINTS + 1}.", step.hint(self.level))
        if self.takes:
            self.focus = "take"

    @property
    def takes(self) -> bool:
        """Whether the cells of a hint can be crossed out at once."""
        return self.step is not None and self.level > MOST_HINTS

    def do_take(self) -> None:
        """Cross out what the open hint names."""
        if not self.takes or self.step is None:
            raise ValueError("No hint is open that names cells.")
        new = self.step.eliminated
        self.cross(self.sheet.crosses | new)
        self.said = Said("note", "", f"{plural(new.bit_count(), 'cell')} of the hint are crossed out.")
        self.focus = "check"

    def do_again(self) -> None:
        """From the grid that the task begins with."""
        self.do_clear()
        self.focus = "check"


class DrillPlay(GridPlay):
    """Puzzles of one technique, one after the other."""

    of: Drill

    @property
    def solved(self) -> int:
        return self.of.solved(self.kept.record.attempts.get(self.of.id, ()))

    def do_another(self) -> None:
        """The next puzzle."""
        self.seed = str(int(self.seed) + 1) if self.seed.isdecimal() else "1"
        self.kept.half.seeds[self.of.id] = self.seed
        self._open()
        self.focus = "level"


class ChoicePlay(Play):
    """Options to tick: one, or several of a set of names."""

    how = "options"

    @property
    def options(self) -> tuple[str, ...]:
        kind = self.task.kind
        return tuple(kind.options if isinstance(kind, Choice) else kind.names if isinstance(kind, Members) else ())

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
        """Tick a box, or choose the only one."""
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
        """The ticked boxes."""
        if not self.ticked:
            self.said = Said("trouble", "", "Tick what you think is right.")
            return
        self.hand_in(self.raw)

    def do_again(self) -> None:
        self.ticked, self.said, self.focus = (), None, "tick-0"


class FieldPlay(Play):
    """A number that is typed."""

    how = "field"

    def restore(self, raw: str | None) -> None:
        self.typed, self.turn = raw or "", 0

    def do_answer(self, answer: str = "") -> None:
        """The typed answer."""
        self.typed = answer
        self.hand_in(answer)

    def do_again(self) -> None:
        self.typed, self.said, self.focus = "", None, "answer"
        self.turn += 1


def play_of(task: Task, kept: Kept) -> Play:
    """The task, ready to be done."""
    kinds: tuple[tuple[Callable[[], bool], type[Play]], ...] = (
        (lambda: isinstance(task, Worked), WorkedPlay),
        (lambda: isinstance(task, Drill), DrillPlay),
        (lambda: isinstance(task.kind, Crosses), GridPlay),
        (lambda: isinstance(task.kind, Choice | Members) and bool(_names(task)), ChoicePlay),
    )
    return next((played for fits, played in kinds if fits()), FieldPlay)(task, kept)


def _names(task: Task) -> tuple[str, ...]:
    kind = task.kind
    return tuple(kind.names) if isinstance(kind, Members) else tuple(kind.options) if isinstance(kind, Choice) else ()
