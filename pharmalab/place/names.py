"""Find a new name for a file whose name is already taken: “friday 2” if there is a “friday”."""

import re
from collections.abc import Iterable

from pharmalab.core.file_names import LONGEST
from pharmalab.place.kinds.notes import UNNAMED
from pharmalab.place.spots import Spot

NUMBERED = re.compile(r"(.+) \d{1,4}")
STAMPED = re.compile(r"(\d{4}-\d\d-\d\d \d\d-\d\d-\d\d)(?: \d{1,4})? (\w+)")  #: the name of a file of unnamed notes


def relatives(spot: Spot, others: Iterable[Spot]) -> list[Spot]:
    """Return the files that have the same name except for a number at the end, sorted by name.

    Upper and lower case make no difference: “Friday 2” is a relative of “friday”.
    """
    family = _family(spot)
    found = (other for other in others if other.kind is spot.kind and other.rooms == spot.rooms)
    return sorted(
        (other for other in found if _family(other) == family), key=lambda other: (len(other.name), other.name)
    )


def second(spot: Spot, others: Iterable[Spot]) -> Spot:
    """Return a location for a second file. The first free number is added to the name, as in “friday 2”."""
    taken = {other.name.casefold() for other in others if other.rooms == spot.rooms}
    tag = _tag(spot)
    base = _base(spot)
    n = 2
    while True:
        end = f" {n}" + (f" {tag}" if tag else "")
        name = base[: LONGEST - len(end)].rstrip() + end
        if name.casefold() not in taken:
            return spot.called(name)
        n += 1


def _base(spot: Spot) -> str:
    found = (STAMPED if spot.rooms == UNNAMED else NUMBERED).fullmatch(spot.name)
    return found[1] if found else spot.name


def _tag(spot: Spot) -> str:
    """Return the tag that tells the assistant how unnamed notes began."""
    found = STAMPED.fullmatch(spot.name) if spot.rooms == UNNAMED else None
    return found[2] if found else ""


def _family(spot: Spot) -> tuple[str, str]:
    return _base(spot).casefold(), _tag(spot)
