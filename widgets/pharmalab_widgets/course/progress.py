"""A learner's progress in a lesson: the answers, the current task, and entries not handed in yet.

Answers go into ``answers-D1.json`` (see `pharmalab.exercises.records`), and everything else into a file in
PHARMALAB_HOME.
"""

from collections.abc import Callable

import msgspec

from pharmalab.core.files import home_folder, shown_path
from pharmalab.course import Lesson, Task
from pharmalab.exercises import records
from pharmalab.exercises.records import Attempt, Record
from pharmalab_widgets.live.store import Store, StoreError, cause_words

MOST_HINTS = 3  #: the most hints that a record counts; the next one shows the answer


class Unfinished(msgspec.Struct):
    """A learner's current task, and the entries that have not been handed in yet.

    Attributes:
        place: the id of the task that the learner opened last, or ''.
        seeds: the seeds of drills, by id.
        drafts: the entries, by task and seed, such as 'D1.10/2'.
    """

    place: str = ""
    seeds: dict[str, str] = {}
    drafts: dict[str, str] = {}


class Progress:
    """A learner's progress in a lesson. ``problem`` is the reason why it can't be saved, or ''."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.problem = lesson, ""
        self.path = records.path_of(records.answers_folder(), lesson.id)
        self.store = Store(home_folder() / "lessons")
        self.record = records.new(lesson.id)
        self.half = self._half()
        self._written = msgspec.json.encode(self.half)
        self._done: dict[str, tuple[tuple[Attempt, ...], bool]] = {}
        self._read()

    def attempt(self, id: str, seed: str) -> Attempt:
        return self.record.attempt(id, seed)

    def done(self, task: Task) -> bool:
        """Return whether the learner has done a task."""
        attempts = self.record.attempts.get(task.id, ())
        known = self._done.get(task.id)
        if known is None or known[0] != attempts:
            known = self._done[task.id] = attempts, task.done(attempts)
        return known[1]

    def seen(self, task: Task) -> bool:
        """Return whether the learner has seen the task's answer."""
        return any(attempt.seen for attempt in self.record.attempts.get(task.id, ()))

    def passed(self, task: Task) -> bool:
        """Return whether the learner may go on from this task to the next."""
        return self.done(task) or self.seen(task)

    # --- changes --------------------------------------------------------------------------------------------

    def answered(self, id: str, seed: str, raw: str) -> None:
        self._change(id, seed, lambda attempt: attempt.with_answer(raw))

    def hinted(self, id: str, seed: str, level: int) -> None:
        """Record that the learner took a hint.

        *level* is the level of the hint, counted from 1. A level beyond the last hint means that the learner saw the
        answer.
        """
        most = min(level, MOST_HINTS)
        self._change(
            id,
            seed,
            lambda attempt: attempt.replace(hints=max(most, attempt.hints), seen=attempt.seen or level > MOST_HINTS),
        )

    def saw(self, id: str, seed: str) -> None:
        self._change(id, seed, lambda attempt: attempt.replace(seen=True))

    def draft(self, id: str, seed: str, raw: str | None) -> None:
        """Save an entry that has not been handed in yet. If *raw* is None, remove the saved entry."""
        key = f"{id}/{seed}" if seed else id
        if raw is None:
            self.half.drafts.pop(key, None)
        else:
            self.half.drafts[key] = raw

    def drafted(self, id: str, seed: str) -> str | None:
        return self.half.drafts.get(f"{id}/{seed}" if seed else id)

    def save(self) -> None:
        """Write the unfinished entries to their file, if they have changed."""
        now = msgspec.json.encode(self.half)
        if now == self._written:
            return
        try:
            self.store.write_aside(self.lesson.id, msgspec.json.format(now, indent=1).decode() + "\n")
            self._written = now
        except StoreError as error:
            self.problem = str(error)

    def _change(self, id: str, seed: str, change: Callable[[Attempt], Attempt]) -> None:
        """Change an attempt in the file, which another panel may have changed; if that fails, in this panel alone."""

        def changed(record: Record) -> Record:
            return record.with_attempt(id, change(record.attempt(id, seed)))

        try:
            self.record, self.problem = records.change(self.path, self.lesson.id, changed), ""
        except (OSError, ValueError) as error:
            self.record, self.problem = changed(self.record), self._not_kept(error)

    def _read(self) -> None:
        try:
            if self.path.exists():
                self.record = records.read(self.path)
        except (OSError, ValueError) as error:
            self.problem = self._not_kept(error)

    def _not_kept(self, error: Exception) -> str:
        why = f"{shown_path(self.path)}: {cause_words(error)}" if isinstance(error, OSError) else error
        return f"Your answers aren’t being saved: {why}"

    def _half(self) -> Unfinished:
        """Return the unfinished entries, or none if their file cannot be read."""
        try:
            text = self.store.read_aside(self.lesson.id)
            return msgspec.json.decode(text, type=Unfinished) if text else Unfinished()
        except (StoreError, msgspec.MsgspecError, UnicodeEncodeError):
            return Unfinished()
