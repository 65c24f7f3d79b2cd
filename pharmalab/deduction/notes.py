"""A player's notes: a list of entries, and everything that follows from them.

Notes are immutable: every change returns new notes, and their ``earlier`` holds the notes before the change.

`inference` draws three kinds of conclusions: certain facts about ingredients, certain potions, and chances.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Annotated, Any

from pharmalab.core.arguments import checked
from pharmalab.core.plain_data import decode_plain
from pharmalab.core.texts import escape_unprintable
from pharmalab.deduction import limits, notes_files, words
from pharmalab.deduction.alchemy import INGREDIENTS, POTIONS
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Hidden, Mix, Peek, Sell, clues
from pharmalab.deduction.grid import grid_text
from pharmalab.deduction.inference import Inference
from pharmalab.deduction.lines import Problem, parse
from pharmalab.deduction.notes_files import NotesError
from pharmalab.deduction.table import Table, check_hand
from pharmalab.deduction.worlds import Worlds

OneEntry = Annotated[
    AnyEntry, "an entry, as Mix('toad', 'fern', 'R+'); for typed lines write notes.type('toad+fern=R+')"
]
Entries = Annotated[
    Iterable[AnyEntry],
    "a list of entries, as [Mix('toad', 'fern', 'R+')]; for typed lines write Notes().type('toad+fern=R+')",
]


@checked
class Notes(Inference):
    """The notes of one player: the entries, and facts about the table.

    Args:
        entries: the entries in order.
        table: facts about the table, used only for advice.
        unread: typed lines that can't be read.
        below: comment lines after the last entry.
        earlier: the notes before the last change, for ``undo``; None if there are none.

    Raises:
        NotesError: there are more entries or unread lines than `limits` allows.
    """

    def __init__(
        self,
        entries: Entries = (),
        table: Table | None = None,
        unread: Iterable[str] = (),
        below: Iterable[str] = (),
        earlier: "Notes | None" = None,
    ) -> None:
        self.entries = tuple(entries)
        self.table = table or Table()
        self.unread = tuple(map(escape_unprintable, unread))
        self.below = tuple(limits.tidy_comment(escape_unprintable(line)) for line in below)
        for what, many in (("entry", self.entries), ("unread line", self.unread)):
            if len(many) > limits.ENTRIES:
                most = words.plural(limits.ENTRIES, what)
                raise NotesError([f"{what} {words.number(limits.ENTRIES + 1)}: notes can hold at most {most}"])
        self.earlier: Notes | None = earlier

    # --- change ------------------------------------------------------------------------------------------------

    def replace(self, **fields: Any) -> "Notes":
        """Return a copy with new values for some of the fields ``entries``, ``table``, ``unread`` and ``below``.

        The copy's ``earlier`` refers to these notes.
        """
        now = {"entries": self.entries, "table": self.table, "unread": self.unread, "below": self.below, **fields}
        return Notes(**now, earlier=self)

    def add(self, *entries: OneEntry) -> "Notes":
        """Return the notes with the given entries added at the end."""
        return self.replace(entries=(*self.entries, *entries))

    def mix(self, a: str, b: str, potion: str) -> "Notes":
        """Return the notes with a mix added, as in ``notes.mix("toad", "mushroom", "R+")``."""
        return self.add(Mix(_ingredient(a), _ingredient(b), _potion(potion)))

    def sell(self, a: str, b: str, wanted: str, quality: str) -> "Notes":
        """Return the notes with a sale added. *quality* is one of exact, sign, neutral and wrong."""
        return self.add(Sell(_ingredient(a), _ingredient(b), _potion(wanted), words.read_quality(quality)))

    def aspect(self, ingredient: str, aspect: str) -> "Notes":
        """Return the notes with a revealed aspect added, as in ``notes.aspect("toad", "R+")``."""
        shown = POTIONS[words.read_aspect(aspect)]
        return self.add(Aspect(_ingredient(ingredient), shown[0], shown[1]))

    def debunk(self, a: str, b: str, potion: str, result: bool = True) -> "Notes":
        """Return the notes with a master's debunking added. *result* says whether the pair makes the potion."""
        return self.add(Debunk(_ingredient(a), _ingredient(b), _potion(potion), result))

    def peek(self, ingredient: str, potion: str) -> "Notes":
        """Return the notes with a peek added: an ingredient seen through the Periscope, and the potion made from it."""
        return self.add(Peek(_ingredient(ingredient), _potion(potion)))

    def type(self, text: str, keep: bool = False) -> "Notes":
        """Return the notes with typed lines added.

        Args:
            text: the typed lines.
            keep: whether to keep unreadable lines in ``unread`` instead of raising an error.

        Raises:
            NotesError: some lines can't be read (the error lists them), or the notes would exceed their limits.
            Stopped: `core.work.stop_when` stopped the call.
        """
        notes_files.check_length(text, limits.LINES)
        parsed = parse(text)
        if parsed.problems and not keep:
            raise NotesError([str(problem) for problem in parsed.problems])
        entries, below = list(parsed.entries), (*self.below, *parsed.below)
        if entries:  # comments at the end are now above the next entry
            entries[0] = entries[0].replace(above=(*self.below, *entries[0].above))
            below = parsed.below
        return self.replace(
            entries=(*self.entries, *entries),
            unread=(*self.unread, *(p.text for p in parsed.problems)),
            below=below,
        )

    def edit(self, n: int, entry: OneEntry) -> "Notes":
        """Return the notes with entry *n* (from 0) replaced."""
        self._known(n)
        return self.replace(entries=(*self.entries[:n], entry, *self.entries[n + 1 :]))

    def delete(self, n: int) -> "Notes":
        """Return the notes without entry *n* (from 0)."""
        self._known(n)
        return self.replace(entries=(*self.entries[:n], *self.entries[n + 1 :]))

    def _known(self, n: int) -> None:
        if not 0 <= n < len(self.entries):
            raise IndexError(f"there is no entry {n + 1}: the notes have {words.plural(len(self.entries), 'entry')}")

    def undo(self) -> "Notes":
        """Return the notes as they were before the last change, or these notes if nothing was changed."""
        return self if self.earlier is None else self.earlier  # notes without entries are false

    def with_table(self, **fields: object) -> "Notes":
        """Return the notes with some facts about the table changed.

        For example: ``notes.with_table(hand=("toad", "toad", "fern"))``.

        Raises:
            ValueError: a fact is impossible.
        """
        table: Table = decode_plain(Table.decode, {**self.table.encode(), **_plain(fields)}, "", Table)
        if "hand" in fields:
            check_hand(table.hand)
        return self.replace(table=table)

    def public_only(self) -> "Notes":
        """Return the public part of the notes: the entries that every player has seen.

        The player's private entries and hand are hidden. The other entries keep their numbers.
        """
        return Notes((e if e.public else Hidden() for e in self.entries), self.table.replace(hand=()))

    @cached_property
    def agreeing(self) -> "Notes":
        """The notes up to the first contradiction, leaving out the entry that causes it and everything after it."""
        if self.worlds.count:
            return self
        told = clues(self.entries)
        more = bisect_left(range(1, len(told)), True, key=lambda n: not Worlds.of(told[:n]).count)
        return Notes(self.entries[:more], self.table)

    # --- files -------------------------------------------------------------------------------------------------

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """The reasons why the ``unread`` lines can't be read."""
        return parse("\n".join(self.unread)).problems

    def to_json(self) -> str:
        """Return the notes as JSON, in the oldest format that can hold them.

        Format ``pharmalab-notes/2`` adds rivals' actions to ``pharmalab-notes/1``. ``pharmalab-notes/3`` adds your own
        theories.
        """
        return notes_files.to_json(self.entries, self.table, self.unread, self.below)

    def to_text(self) -> str:
        """Return the notes as text: the entries, the comments and the unreadable lines, as you would type them."""
        return notes_files.to_text(self.entries, self.unread, self.below)

    @classmethod
    def from_json(cls, text: str) -> "Notes":
        """Return the notes from JSON text. Raises NotesError, which lists all problems, if the text can't be read."""
        return cls(*notes_files.from_json(text))

    @classmethod
    def from_text(cls, text: str) -> "Notes":
        """Read notes from text: typed lines, or JSON if the text starts with a brace.

        If the text can't be read, raises NotesError, which lists all problems.
        """
        return cls(*notes_files.from_text(text))

    # --- show ----------------------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Notes):
            return NotImplemented
        mine = self.entries, self.table, self.unread, self.below
        return mine == (other.entries, other.table, other.unread, other.below)

    def __hash__(self) -> int:
        return hash((self.entries, self.unread))

    def __len__(self) -> int:
        return len(self.entries)

    def __repr__(self) -> str:
        listed = "".join(f"\n{n:3}  {e.line()}" for n, e in enumerate(self.entries, 1))
        unread = "".join(f"\n  ?  {one.text.strip()} ({one.message})" for one in self.problems)
        return (
            f"Notes: {words.plural(self.worlds.count, 'world')} left{listed}{unread}\n{grid_text(self.worlds.crosses)}"
        )


def _ingredient(text: str) -> str:
    return INGREDIENTS[words.read_ingredient(text)]


def _potion(text: str) -> str:
    return POTIONS[words.read_potion(text)]


def _plain(fields: Mapping[str, object]) -> dict[str, object]:
    """Return the fields with all records converted to plain data, so that one function checks everything."""
    return {
        k: [x.encode() if hasattr(x, "encode") and not isinstance(x, str) else x for x in v]
        if isinstance(v, tuple | list)
        else v
        for k, v in fields.items()
    }
