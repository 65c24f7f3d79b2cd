"""Report in plain words what an import changed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pharmalab.core.words import listing, plural
from pharmalab.place.folder import count, count_words
from pharmalab.place.kinds.notes import UNNAMED
from pharmalab.place.spots import Spot

KEPT = 10  #: the number of unnamed notes that the assistant keeps
NAMED = 4  #: the maximum number of items to name; with more, they are only counted


@dataclass
class Report:
    """A report about an import. Its lists group the files by what happened to them.

    Attributes:
        new: files that existed only in the import.
        further: local files that the import updated.
        same: files that did not change.
        twice: files for which both versions were kept, each with the path of the second version.
        beside: imported files whose local version is unreadable, each with its new path.
        away: unreadable local files that were renamed.
        pseudonyms: the pseudonyms of the imported and the local answers, if they differ; otherwise None.
        unnamed: the number of sets of unnamed notes in the folder.
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
        """The sentences of the report, the most important first."""
        return tuple(self._lines())

    def _lines(self) -> Iterator[str]:
        if self.new:
            yield f"New here: {_named(self.new)}."
        if self.further:
            yield f"Now further along: {_named(self.further)}."
        for spot, to in self.twice:
            yield (
                f"{spot.title} is different here and in the file. Both versions are kept: the version from the file "
                f"is now “{to.name}”."
            )
        for spot, to in self.beside:
            yield (
                f"{spot.title} can’t be read here, so it stays unchanged. The version from the file is now “{to.name}”."
            )
        if self.pseudonyms:
            there, here = self.pseudonyms
            yield (
                f"The answers in the file are under the name {there}. Here they are under {here}, like your other "
                "answers."
            )
        for spot in self.away:
            yield f"{spot.path} could not be read. It is kept, with “.damaged” at the end of its name."
        if self.unnamed > KEPT and any(spot.rooms == UNNAMED for spot in (*self.new, *(to for _, to in self.twice))):
            yield (
                f"You now have {self.unnamed} unnamed sets of notes. The assistant keeps the last {KEPT}, so name "
                "the ones you want to keep."
            )
        if self.same:
            was = "was" if len(self.same) == 1 else "were"
            yield f"{plural(len(self.same), 'thing')} {was} already up to date here."

    def __str__(self) -> str:
        return "\n".join(self.lines) or "The file was empty."


def _named(spots: Sequence[Spot]) -> str:
    named = [spot.title for spot in spots]
    return listing(named) if len(named) <= NAMED else count_words(count(spots))
