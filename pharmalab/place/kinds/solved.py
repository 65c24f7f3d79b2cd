"""The file that lists the solved puzzles. Two such files are merged puzzle by puzzle."""

from pharmalab.deduction.solved_puzzles import decode, encode, joined
from pharmalab.place.kinds.kept import Kept, at_last


class SolvedPuzzles:
    """The kind of file that lists the puzzles that a user has solved: ``puzzles/solved.json``."""

    one, many, ending, splits = "list of solved puzzles", "lists of solved puzzles", ".json", False

    def fits(self, rooms: tuple[str, ...], name: str) -> bool:
        return (*rooms, name) == ("puzzles", "solved")

    def title(self, rooms: tuple[str, ...], name: str) -> str:
        return "your solved puzzles"

    def check(self, rooms: tuple[str, ...], name: str, text: str) -> None:
        decode(text)

    def join(self, one: Kept, other: Kept) -> Kept | None:
        mine = decode(one.text)
        both = joined(mine, decode(other.text))
        return at_last(one.text if both == mine else encode(both), one, other)
