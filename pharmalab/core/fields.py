"""Convert the fields of a position from the form in which people write them, and report all faults in one error."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import signature
from itertools import islice
from typing import Any, TypeVar

from pharmalab.core.configs import change_config, refuse_unknown_names
from pharmalab.core.game import PositionError
from pharmalab.core.texts import shorten, value_words
from pharmalab.core.values import Value
from pharmalab.core.words import plural, suggestion

C = TypeVar("C", bound=Value)
MOST = 1_000  #: the maximum number of list entries that are read: more than any game has cards
LARGEST = 10**9  #: larger than any number in a position
TOLD = 900  #: the maximum number of characters of a message with several problems


def options_of(
    title: str,
    kind: type[C],
    config: C | None,
    position: Callable[..., object],
    fields: Mapping[str, object],
    *more: str,
) -> C:
    """Return a set-up with the options in *fields* changed.

    *config* is the set-up to start from; None for the usual set-up. *fields* may also contain parameters of the
    function *position*, and the names in *more*; they are ignored.

    Raises:
        PositionError: a field is unknown; the message suggests similar names.
    """
    if config is not None and not isinstance(config, kind):
        raise PositionError(f"{title}: config is {value_words(config)}; use this game’s Config, or leave config out")
    config = config or kind()
    options = [name for name in kind.__struct_fields__ if name in fields]
    known = {*kind.__struct_fields__, *signature(position).parameters, *more} - {"fields"}
    if said := refuse_unknown_names(fields, known):
        raise PositionError(f"{title}: {said}")
    return change_config(config, title, {name: fields[name] for name in options})


class Fields:
    """A converter for fields. It collects the faults of all fields, and `stop` reports them in a single error.

    *example* is an example of a list of things, for error messages: ``['Paris']``.
    """

    def __init__(self, title: str, seats: int, example: str) -> None:
        self.title, self.seats, self.example = title, seats, example
        self.names: dict[str, int] = {}  #: the names of seats that people may use besides numbers, in lower case
        self.wrong: list[str] = []

    def stop(self) -> None:
        """Raise PositionError if any field is wrong."""
        if self.wrong:
            first, *others = dict.fromkeys(self.wrong)
            told = [first]
            for n, problem in enumerate(others):
                if sum(map(len, [*told, problem])) > TOLD:
                    told.append(f"and {plural(len(others) - n, 'more problem')}")
                    break
                told.append(problem)
            raise PositionError(f"{self.title}: " + "; ".join(told))

    def name(
        self, written: object, known: Mapping[str, str], place: str, why: Callable[[str], str] | None = None
    ) -> str | None:
        """Return the id that a written name stands for, ignoring case and a leading article; None if it is unknown.

        *known* maps lower-case names without articles to ids. *why* returns why an unknown name is refused.
        """
        text = written if isinstance(written, str) else value_words(written)
        said = " ".join(text.lower().replace("_", " ").split()).removeprefix("the ")
        if isinstance(written, str) and said in known:
            return known[said]
        refused = why(said) if why else "which doesn’t exist"
        self.wrong.append(f"{place} has “{shorten(text)}”, {refused}: {suggestion(shorten(said), known)}")
        return None

    def cards(
        self, written: object, known: Mapping[str, str], place: str, why: Callable[[str], str] | None = None
    ) -> list[str]:
        """Return the ids that the names in a list stand for. Unknown names are left out and recorded as faults.

        For the arguments, see `name`.
        """
        found = [self.name(one, known, place, why) for one in self.listed(written, place)]
        return [one for one in found if one is not None]

    def listed(self, written: object, place: str, example: str = "") -> list[Any]:
        if isinstance(written, str | Mapping) or not isinstance(written, Iterable):
            self.wrong.append(
                f"{place} is {value_words(written)}; it must be a list, such as {example or self.example}"
            )
            return []
        found = list(islice(written, MOST + 1))
        if len(found) > MOST:
            self.wrong.append(
                f"{place} lists more than {plural(MOST, 'thing')}: remove those that the game doesn’t have"
            )
            return []
        return found

    def mapping(self, written: object, place: str, example: str) -> dict[object, object]:
        if isinstance(written, Mapping):
            return dict(written)
        self.wrong.append(f"{place} is {value_words(written)}; it needs a number for each name, such as {example}")
        return {}

    def whole(self, written: object, place: str) -> int:
        if isinstance(written, int) and not isinstance(written, bool):
            if abs(written) < LARGEST:
                return written
            self.wrong.append(f"{place} is {value_words(written)}: use a smaller number")
            return 0
        self.wrong.append(f"{place} is {value_words(written)}, which isn’t a whole number")
        return 0

    def flag(self, written: object, place: str) -> bool:
        if isinstance(written, bool):
            return written
        self.wrong.append(f"{place} is {value_words(written)}: write True or False")
        return False

    def seat(self, written: object, place: str) -> int | None:
        """Return the seat that a number or a name means, or None if there is no such seat."""
        if isinstance(written, str) and written.lower() in self.names:
            return self.names[written.lower()]
        if isinstance(written, int) and not isinstance(written, bool) and 0 <= written < self.seats:
            return written
        also = f", or {', '.join(self.names)}" if self.names else ""
        self.wrong.append(
            f"{place}: there is no seat {value_words(written)}; the seats are 0 to {self.seats - 1}{also}"
        )
        return None

    def by_seat(self, written: object, place: str, missing: object) -> list[object]:
        """Return a list with one entry for each seat.

        *written* is a mapping from seats, or a list that starts with seat 0. A seat without an entry gets *missing*.
        """
        if isinstance(written, str) or not isinstance(written, Mapping | Sequence):
            self.wrong.append(
                f"{place} is {value_words(written)}; it needs an entry for each seat: a list, or a dict such as "
                f"{{0: …}}"
            )
            written = ()
        entries: dict[int, object] = {}
        pairs = written.items() if isinstance(written, Mapping) else enumerate(written)
        for key, entry in islice(pairs, MOST):
            seat = self.seat(key, place)
            if seat in entries:
                self.wrong.append(f"{place} lists seat {seat} twice")
            if seat is not None:
                entries[seat] = entry
        return [entries.get(seat, missing) for seat in range(self.seats)]


def ids_by_name(ids: Iterable[str], *titles: Callable[[str], str]) -> dict[str, str]:
    """Return a mapping from names to ids. A thing's names are its id and its titles, in lower case, without articles.

    Each function in *titles* takes an id and returns a title.
    """
    found: dict[str, str] = {}
    for one in ids:
        for text in (one, *(title(one) for title in titles)):
            found.setdefault(" ".join(text.lower().replace("_", " ").split()).removeprefix("the "), one)
    return found


__all__ = ["Fields", "ids_by_name", "options_of"]
