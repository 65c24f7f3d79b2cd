"""A file that comes from the browser, or goes there, in pieces: a message may not be of any size."""

from pharmalab.core.texts import shorten

PIECE = 300_000  #: characters of a piece that goes to the browser
LARGEST = 20_000_000  #: characters of a file that comes
MOST = 2_000  #: pieces of a file that comes


class Incoming:
    """A file that is on its way here."""

    def __init__(self) -> None:
        self.name, self._of = "", 0
        self._pieces = list[str]()

    def add(self, name: str, n: int, of: int, text: str) -> str | None:
        """Take the next piece, and return the whole text when it is there.

        Raises:
            ValueError: it is another piece than the next, or too large; then all of it is forgotten.
        """
        if n == 0:
            self.name, self._of, self._pieces = name, of, []
        known = (name, of, n) == (self.name, self._of, len(self._pieces)) and 0 < of <= MOST
        if not known or sum(map(len, self._pieces)) + len(text) > LARGEST:
            self._pieces, self._of = [], 0
            raise ValueError(f"“{shorten(name)}” did not arrive whole: choose it again.")
        self._pieces.append(text)
        if len(self._pieces) < of:
            return None
        whole, self._pieces, self._of = "".join(self._pieces), [], 0
        return whole


class Outgoing:
    """A file that is on its way to the browser."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self._pieces = [text[at : at + PIECE] for at in range(0, len(text), PIECE)]

    def piece(self, n: int) -> dict[str, object]:
        """Return the message with a piece, from 0. Raises ValueError: there is none of this number."""
        if not 0 <= n < len(self._pieces):
            raise ValueError("There is no more of that file: export it again.")
        return {"download": {"name": self.name, "n": n, "of": len(self._pieces), "text": self._pieces[n]}}
