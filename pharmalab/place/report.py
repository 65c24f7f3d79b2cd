"""The result of a merge, in plain words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pharmalab.core.words import listing, plural
from pharmalab.place.folder import count, count_words
from pharmalab.place.kinds.notes import UNNAMED
from pharmalab.place.spots import Spot

KEPT = 10  #: notes without a name that the assistant keeps
NAMED = 4  #: the most items that are named; more are counted


@dataclass
class Report:
    """The result of a merge.

    Attributes:
        new: files that were not here.
        further: files that were further there, or where each had something.
        same: files with nothing to take.
        twice: files that diverged, with the second place.
        beside: the same, if the local file cannot be read.
        away: unreadable local files, which were renamed.
        pseudonyms: of the answers there, and of those here, if they differ.
        unnamed: how many unnamed notes are here now.
    """

    new: list[Spot] = field(default_factory=list)
    further: list[Spot] = field(default_factory=list)
    same: list[Spot] = field(default_factory=list)
    twice: list[tuple[Spot, Spot]] = field(default_factory=list)
    beside: list[tuple[Spot, Spot]] = field(default_factory=list)
    away: list[Spot] = field(default_factory=list)
    pseudonyms: tuple[str, str] | None = None
    unnamed: int = 0

    @property
    def lines(self) -> tuple[str, ...]:
        """Sentences, the most important first."""
        return tuple(self._lines())

    def _lines(self) -> Iterator[str]:
        if self.new:
            yield f"New here: {_named(self.new)}."
        if self.further:
            yield f"Now further along: {_named(self.further)}."
        for spot, to in self.twice:
            yield f"{spot.title} went on differently here and there. Both are kept: the other one is “{to.name}”."
        for spot, to in self.beside:
            yield f"{spot.title} cannot be read here, and stays as it is. The other one is “{to.name}”."
        if self.pseudonyms:
            there, here = self.pseudonyms
            yield f"The answers in the file are named {there}. Here they are named {here}, like your others."
        for spot in self.away:
            yield f"{spot.path} could not be read. It is put away beside the new one, with “.damaged” at its end."
        if self.unnamed > KEPT and any(spot.rooms == UNNAMED for spot in (*self.new, *(to for _, to in self.twice))):
            yield (
                f"You now have {self.unnamed} sets of notes without a name. The assistant keeps the last {KEPT}, so "
                "name those that you want to keep."
            )
        if self.same:
            yield f"You already had {plural(len(self.same), 'thing')}, at least as far along."

    def __str__(self) -> str:
        return "\n".join(self.lines) or "There was nothing in it."


def _named(spots: Sequence[Spot]) -> str:
    named = [spot.title for spot in spots]
    return listing(named) if len(named) <= NAMED else count_words(count(spots))
