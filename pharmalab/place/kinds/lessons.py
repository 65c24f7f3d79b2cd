"""Files with a learner's progress in a lesson. Two such files are merged level by level."""

import re

import msgspec

from pharmalab.lessons.progress_files import LevelProgress, ProgressFile, decode, encode
from pharmalab.place.kinds.kept import Kept, at_last, refuse_unprintable

NAME = re.compile(r"[a-z][a-z0-9_]{0,59}")
MOST = 1_000_000  #: the maximum number of tries, hints, moves of a detour, and restarts


class LessonProgress:
    """The kind of file that contains a learner's progress in a lesson: ``lessons/LESSON.json``.

    Files of unknown lessons are kept too.
    """

    one, many, ending, splits = "lesson", "lessons", ".json", False

    def fits(self, rooms: tuple[str, ...], name: str) -> bool:
        return rooms == ("lessons",) and NAME.fullmatch(name) is not None

    def title(self, rooms: tuple[str, ...], name: str) -> str:
        return f"the lesson {name}"

    def check(self, rooms: tuple[str, ...], name: str, text: str) -> None:
        found = decode(text)
        levels = found.levels.values()
        counted = [found.begun or 0, *(n for level in levels for n in (level.tries, level.hints, level.detour))]
        if not all(0 <= n <= MOST for n in counted):
            raise ValueError(f"it counts to {max(counted, key=abs)}, but the limit is {MOST}")
        refuse_unprintable(_text(found))

    def join(self, one: Kept, other: Kept) -> Kept | None:
        mine, theirs = decode(one.text), decode(other.text)
        levels = dict(mine.levels)
        for level, kept in theirs.levels.items():
            levels[level] = _joined(levels.get(level, LevelProgress()), kept)
        places = ((one.changed, mine.place), (other.changed, theirs.place))
        begun = max(mine.begun or 0, theirs.begun or 0)
        text = encode(max(places)[1], levels, begun)
        return at_last(one.text if text == _text(mine) else text, one, other)


def _text(file: ProgressFile) -> str:
    return encode(file.place, file.levels, file.begun or 0)


def _joined(one: LevelProgress, other: LevelProgress) -> LevelProgress:
    """Return the joint progress of both files.

    The answer comes from the file in which the level is done. If both have done it, the choice doesn't depend on the
    order. Of two tries that aren't decided yet, the one with more moves goes on.
    """
    answer = max(
        one, other, key=lambda kept: (kept.done, kept.answer is not None, msgspec.json.encode(kept.answer))
    ).answer
    both = one.joined(other)
    both.answer = answer
    both.moves = max(one.moves, other.moves, key=lambda moves: (len(moves), moves))
    return both
