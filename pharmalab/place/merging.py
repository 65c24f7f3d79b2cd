"""Merge two places: folders in which pharmalab stores a user's files. No files are written.

Of two versions of a file, the more advanced one is kept, or both if neither continues the other.
"""

from collections.abc import Mapping
from typing import NamedTuple

from pharmalab.core.work import checkpoint
from pharmalab.place.kinds import answers, bookmarks
from pharmalab.place.kinds.kept import Kept, at_last
from pharmalab.place.kinds.notes import UNNAMED
from pharmalab.place.names import relatives, second
from pharmalab.place.report import Report
from pharmalab.place.spots import ANSWERS, BOOKMARKS, Spot


class Merged(NamedTuple):
    """The result of merging imported files with local files.

    Attributes:
        files: the files to write.
        away: unreadable local files, which must be renamed to make room for imported files.
    """

    files: dict[Spot, Kept]
    away: tuple[Spot, ...]
    report: Report


def put_together(here: Mapping[Spot, Kept | None], offered: Mapping[Spot, Kept]) -> Merged:
    """Merge imported files with local files. This can take a while.

    Args:
        here: all local files in the folders concerned; None for an unreadable file.
        offered: the files to import, already checked.
    """
    merging = _Merging(here)
    things = sorted((spot for spot in offered if not spot.beside), key=lambda spot: spot.path)
    things.sort(key=lambda spot: spot.kind is BOOKMARKS)  # bookmarks come last, because games may have got new names
    for n, spot in enumerate(things):
        checkpoint(done=n, total=len(things))
        merging.take(spot, offered[spot], offered.get(spot.looks))
    merging.report.unnamed = sum(spot.rooms == UNNAMED and not spot.beside for spot in merging.now)
    return Merged(merging.changed, tuple(merging.report.away), merging.report)


class _Merging:
    def __init__(self, here: Mapping[Spot, Kept | None]) -> None:
        self.here = here
        self.now = dict(here)
        self.checked = set[Spot]()
        self.names = dict[str, str]()  # the new names of games that were renamed in the merge
        self.report = Report()
        records = filter(None, (self._whole(spot) for spot in here if spot.kind is ANSWERS))
        self.who = next((answers.pseudonym(kept.text) for kept in records), "")

    @property
    def changed(self) -> dict[Spot, Kept]:
        return {spot: kept for spot, kept in self.now.items() if kept is not None and self.here.get(spot) != kept}

    def take(self, spot: Spot, kept: Kept, looks: Kept | None) -> None:
        """Merge one file, together with the extra file of its panel."""
        if spot.kind is ANSWERS:
            kept = self._under_one_name(kept)
        if spot.kind is BOOKMARKS:
            self._join(spot, kept._replace(text=bookmarks.renamed(kept.text, self.names)))
            return
        to = self._place_for(spot, kept) if spot.kind.splits else spot
        if to.name != spot.name:
            self.names[spot.name] = to.name
        before, after = self._join(to, kept)
        if looks is not None:
            self._join(to.looks, looks)
        if before is not None:
            (self.report.same if after.text == before.text else self.report.further).append(to)
        elif to.name.casefold() != spot.name.casefold():
            (self.report.twice if self._whole(spot) else self.report.beside).append((spot, to))
        else:
            self.report.new.append(to)

    def _join(self, spot: Spot, kept: Kept) -> tuple[Kept | None, Kept]:
        """Join a file with the local file; return the files before and after. An unreadable local file is renamed."""
        after = self._both(spot, kept)
        if after is not None:
            before, self.now[spot] = self.now[spot], after
            return before, after
        if spot in self.now:
            self.report.away.append(spot)
        self.now[spot] = kept
        self.checked.add(spot)
        return None, kept

    def _both(self, spot: Spot, kept: Kept) -> Kept | None:
        """Return the two files merged; None if they diverged, or if there is no readable local file."""
        there = self.now.get(spot)
        if there is not None and there.text == kept.text:
            return at_last(kept.text, there, kept)
        whole = self._whole(spot)
        return spot.kind.join(whole, kept) if whole else None

    def _whole(self, spot: Spot) -> Kept | None:
        """Return the local file if it can be read."""
        kept = self.now.get(spot)
        if kept is None or spot in self.checked:
            return kept
        try:
            spot.check(kept.text)
        except ValueError:
            self.now[spot] = None
            return None
        self.checked.add(spot)
        return kept

    def _place_for(self, spot: Spot, kept: Kept) -> Spot:
        """Return a file's new location: that of a file that it continues, or a free one (with its name if possible)."""
        family = relatives(spot, self.now)
        own = [other for other in family if other == spot] or [
            other for other in family if other.name.casefold() == spot.name.casefold()
        ]
        if not own:
            return spot
        joined = {other: both for other in (*own, *family) if (both := self._both(other, kept))}
        fits = [other for other in own if other in joined]
        has_all = [other for other, both in joined.items() if both.text == self._text(other)]
        return next(iter((*fits, *has_all, *joined)), None) or second(spot, self.now)

    def _text(self, spot: Spot) -> str:
        kept = self.now.get(spot)
        return kept.text if kept else ""

    def _under_one_name(self, kept: Kept) -> Kept:
        theirs = answers.pseudonym(kept.text)
        self.who = self.who or theirs
        if theirs != self.who:
            self.report.pseudonyms = theirs, self.who
        return kept._replace(text=answers.renamed(kept.text, self.who))
