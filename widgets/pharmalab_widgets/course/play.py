"""A task that a learner is working on, with the learner's actions and the verdicts, but without widgets.

An entry is a draft until the learner hands it in with *Check*. Drafts and answers survive a restart.
"""

from typing import ClassVar, NamedTuple

from pharmalab.course import Drill, Task
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.grid import COLUMNS, ROWS, candidates, cell, members
from pharmalab.deduction.words import NAMES, capital, listing, potion_words
from pharmalab.drawing.notes_sheet import pairs_seen
from pharmalab.exercises.records import Attempt
from pharmalab.exercises.verdicts import Verdict
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.keys import index
from pharmalab_widgets.assistant.sheet import Marks
from pharmalab_widgets.course.progress import Progress

HEADS = ("Right.", "Right:", "Right;", "Not yet.", "Not yet:", "Wrong:")  #: the first words of verdicts that stand out
PENS = ("not", "is")  #: the meaning of a click on a cell: not this alchemical, or this alchemical


class Said(NamedTuple):
    """A reply to something that the learner did.

    Attributes:
        mark: the kind of reply: 'right', 'wrong', 'note' or 'trouble'.
        head: the first words of the reply, which are emphasised.
    """

    mark: str
    head: str
    words: str


class Play:
    """The base class for tasks of all kinds that a learner is working on.

    *of* is the task from the lesson, and ``task`` is the same task with the learner's numbers. ``said`` is the latest
    verdict, hint or reply to a click.
    """

    how: ClassVar[str] = ""  #: how it is answered

    def __init__(self, of: Task, kept: Progress) -> None:
        self.of, self.kept = of, kept
        self.seed = self._seed()
        self.said: Said | None = None
        self.focus = ""
        self._open()

    def _seed(self) -> str:
        """Return the seed of the puzzle where the learner was in a drill; '' for other tasks."""
        if not isinstance(self.of, Drill):
            return ""
        seed = self.kept.half.seeds.get(self.of.id, "1")
        try:
            self.of.variant(seed)
        except ValueError:  # from an edited file
            return "1"
        return seed

    def _open(self) -> None:
        """Show the task of this seed, as the learner left it."""
        self.task = self.of.variant(self.seed)
        self.sheet = Assistant(self.task.notes)
        self.sheet.practise = True
        self.sheet.crosses = self.task.start
        self.past: list[int] = []  #: the learner's earlier grids
        self.said = None
        draft, attempt = self.kept.drafted(self.of.id, self.seed), self.attempt
        self.restore(draft if draft is not None else attempt.answers[-1] if attempt.answers else None)
        if draft is None and attempt.answers:
            self._tell(self.task.judge(attempt.answers[-1]))

    def restore(self, raw: str | None) -> None:
        """Restore a saved entry."""

    @property
    def attempt(self) -> Attempt:
        return self.kept.attempt(self.of.id, self.seed)

    @property
    def right(self) -> bool:
        """Return whether the learner's current entry is right."""
        return self.said is not None and self.said.mark == "right"

    @property
    def passed(self) -> bool:
        return self.kept.passed(self.of)

    @property
    def marks(self) -> Marks:
        """Return the marks that are shown on the learner's grid."""
        return Marks(new=self.task.pointed)

    # --- the sheet: a click is a note of one's own, unless the task says otherwise --------------------------------

    def do_cell(self, i: str, a: str) -> None:
        """Switch a cell's cross on or off.

        With the pen 'is', clear the cell and cross out the rest of its row and column instead.
        """
        where = index(i), index(a)
        crosses = self.sheet.crosses
        if self.sheet.settles:
            rest = (ROWS[where[0]] | COLUMNS[where[1]]) & ~cell(*where)
            self.cross(crosses & ~cell(*where) | rest)
        else:
            self.cross(crosses ^ cell(*where))

    def cross(self, crosses: int) -> None:
        """Replace the crosses on the learner's grid."""
        if crosses != self.sheet.crosses:
            self.past.append(self.sheet.crosses)
            self.sheet.crosses = crosses

    def do_pen(self, pen: str) -> None:
        """Choose which mark a click on a cell makes."""
        if pen not in PENS:
            raise ValueError(f"there is no mark “{pen}”")
        self.sheet.settles = pen == "is"

    def do_head(self, i: str) -> None:
        """Show which alchemicals are still open for an ingredient."""
        k = index(i)
        left = [ALCHEMICALS[a] for a in members(candidates(self.sheet.crosses | self.marks.new, k))]
        words = f"{listing(left) or 'nothing'} {'is' if len(left) < 2 else 'are'} still open on the grid."
        self.said = Said("note", f"{capital(NAMES[k])}:", words)

    def do_pair(self, i: str, j: str) -> None:
        """Show the entries about a pair of ingredients."""
        pair = index(i), index(j)
        entries = self.task.notes.entries
        about = [n for n, entry in enumerate(entries) if entry.mentions() == pair]
        told = [f"{capital(entries[n].fact())} (entry {n + 1})." for n in about]
        pairs = pairs_seen(self.task.notes)
        left = [potion_words(q) for q in members(pairs.get(pair, 0))] if len(told) > 1 else []
        more = f" Together: {listing(left, 'or')}." if left else ""
        name = f"{NAMES[pair[0]]} + {NAMES[pair[1]]}"
        self.said = Said("note", "", f"{' '.join(told)}{more}" if told else f"The log says nothing about {name}.")

    def do_undo(self) -> None:
        """Undo the last change to the grid."""
        if not self.past:
            raise ValueError("There is nothing to undo.")
        self.sheet.crosses = self.past.pop()

    def do_clear(self) -> None:
        """Restore the grid with which the task began. This can be undone."""
        self.cross(self.task.start)
        self.said = None

    # --- answers --------------------------------------------------------------------------------------------

    def hand_in(self, raw: str) -> None:
        """Judge an entry. If it can be read, it is also saved."""
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
        """Return the words on the button for hints, or '' if there are no hints."""
        taken, all_ = self.attempt.hints, len(self.task.advice)
        return f"Hint {taken + 1} of {all_}" if taken < all_ else "Show me" if all_ else ""

    def do_hint(self) -> None:
        """Give the next hint or, after the last hint, show the answer."""
        taken, advice = self.attempt.hints, self.task.advice
        if taken < len(advice):
            self.kept.hinted(self.of.id, self.seed, taken + 1)
            self.said = Said("note", f"Hint {taken + 1}.", advice[taken])
        else:
            self.kept.saw(self.of.id, self.seed)
            self.said = Said("note", "The answer:", self.task.solution)
            self.focus = "next"
