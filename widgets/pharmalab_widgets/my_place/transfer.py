"""Send files to and from the browser in pieces, because the size of a message is limited.

Only one incoming and one outgoing file are kept for each user. A new file replaces the previous one.
"""

from pathlib import Path
from weakref import WeakValueDictionary

from pharmalab.core.files import home_folder, home_room
from pharmalab.core.texts import shorten
from pharmalab.place.pack_file import LARGEST, file_limit, megabytes

PIECE = 300_000  #: the most characters in a piece that is sent to the browser
MOST = 2_000  #: the most pieces of a file that the browser sends


def room() -> int:
    """Return the maximum total size of a user's files, in bytes."""
    return LARGEST if (known := home_room()) is None else known


def limit() -> int:
    """Return the maximum size of an incoming file, in bytes."""
    return file_limit(room())


class _Passage:
    """A file that is being transferred for a person."""

    def forget(self) -> None:
        """Drop the file from memory."""
        raise NotImplementedError

    def _take_the_place(self) -> None:
        """Drop any other file of this person that is being transferred in the same direction."""
        key = type(self), home_folder()
        if (before := _held.get(key)) is not None:
            before.forget()
        _held[key] = self


_held = WeakValueDictionary[tuple[type[_Passage], Path], _Passage]()


class Incoming(_Passage):
    """A file that the browser is sending.

    Attributes:
        name: the name of the file.
        text: the whole text, or None until all of it has arrived.
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        self.name = ""
        self.text: str | None = None
        self._of = self._size = 0
        self._pieces = list[str]()

    def take(self, text: str) -> None:
        """Accept a whole file that arrived in one piece."""
        self._take_the_place()
        self.forget()
        self.text = text

    def add(self, name: str, n: int, of: int, text: str) -> bool:
        """Accept the next piece of the file, and return whether the file is complete.

        Raises:
            ValueError: this isn't the next piece, or the file is too large. The whole file is dropped.
        """
        if n == 0:
            self._take_the_place()
            self.forget()
            self.name, self._of = name, of
        self._size += len(text.encode(errors="replace"))
        if (name, of, n) != (self.name, self._of, len(self._pieces)) or not 0 < of <= MOST:
            self.forget()
            raise ValueError(f"Only part of “{shorten(name)}” arrived: choose it again.")
        if self._size > limit():
            self.forget()
            raise ValueError(too_large(name))
        self._pieces.append(text)
        if len(self._pieces) < of:
            return False
        self.text, self._pieces, self._of = "".join(self._pieces), [], 0
        return True


def too_large(name: str) -> str:
    """Return the error message for a file that is too large to import."""
    most = megabytes(limit())
    return f"“{shorten(name)}” is larger than {most}, the most you can import here: choose another file."


class Outgoing(_Passage):
    """A file that is being sent to the browser in pieces."""

    def __init__(self) -> None:
        self.name, self._pieces = "", list[str]()

    def forget(self) -> None:
        self._pieces = []

    def begin(self, name: str, text: str) -> None:
        """Prepare a file to be sent in pieces."""
        self._take_the_place()
        self.name = name
        self._pieces = [text[at : at + PIECE] for at in range(0, len(text), PIECE)]

    def piece(self, n: int) -> dict[str, object]:
        """Return the message that contains piece *n*, counted from 0. The file is dropped after its last piece.

        Raises:
            ValueError: there is no such piece.
        """
        if not 0 <= n < len(self._pieces):
            raise ValueError("The rest of that file is missing: save the backup again.")
        of, text = len(self._pieces), self._pieces[n]
        if n == of - 1:
            self.forget()
        return {"download": {"name": self.name, "n": n, "of": of, "text": text}}
