"""Sets as answers. The order of their members doesn't matter."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from pharmalab.core.texts import shorten
from pharmalab.exercises import parsing
from pharmalab.exercises.kinds.choices import option
from pharmalab.exercises.kinds.kind import Fit, Kind
from pharmalab.exercises.kinds.numbers import Rational
from pharmalab.exercises.parsing import Unreadable

Member = str | Fraction


class Members(Kind[Iterable[Member], frozenset[Member]]):
    """An answer that is a set of numbers or names.

    Learners type it as ``{1, 3}``, ``3, 4`` or ``toad, fern``. In code, it is a set or a list.
    """

    returned = "a set"

    def __init__(self, *names: str) -> None:
        self.names = names
        self.asked = f"a set, such as {{{', '.join(names[:2]) or '1, 3'}}}"

    def read(self, raw: object) -> frozenset[Member]:
        if isinstance(raw, str):
            members: Iterable[object] = parsing.parts(raw, once=True)
        elif isinstance(raw, Iterable):
            members = map(self._known, raw) if self.names else raw
        else:
            members = map(self._known, [raw]) if self.names else [raw]
        return frozenset(self._member(one) for one in members)

    def _known(self, one: object) -> object:
        """Return a name that code gave. Raises Unreadable if there is no such name."""
        try:
            return option(one, self.names)
        except Unreadable:
            said = f"{shorten(repr(one), 40)} isn’t one of the possible names, such as “{self.names[0]}”."
            raise Unreadable(said) from None

    def _member(self, one: object) -> Member:
        if self.names:
            return option(one, self.names)
        written = Rational().read(one)
        if not isinstance(written.value, Fraction):
            raise Unreadable("The numbers in the set must be whole numbers or fractions.")
        return written.value

    def fit(self, entered: frozenset[Member], value: Iterable[Member]) -> Fit:
        return Fit.EXACT if entered == frozenset(value) else Fit.OFF

    def missed(self, entered: frozenset[Member], value: Iterable[Member]) -> str:
        truth = frozenset(value)
        extra, lacking = len(entered - truth), len(truth - entered)
        parts = [f"{n} {word}" for n, word in ((extra, "wrong"), (lacking, "missing")) if n]
        return f"Not yet: {' and '.join(parts)}."

    def as_read(self, entered: frozenset[Member], rows: Sequence[str] = ()) -> str:
        return self.shown(entered)

    def shown(self, value: Iterable[Member]) -> str:
        order = self.names.index if self.names else None
        return "{" + ", ".join(str(one) for one in sorted(value, key=order)) + "}"

    def text(self, raw: object) -> str:
        if isinstance(raw, str):
            return raw
        return "{" + ", ".join(sorted(map(str, raw if isinstance(raw, Iterable) else [raw]))) + "}"
