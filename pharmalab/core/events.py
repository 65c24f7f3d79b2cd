"""What happened, and what was refused: each with a rule's id, and each making one sentence for people."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import ClassVar, Self

from pharmalab.core.changes import Change
from pharmalab.core.templates import make_sentence, make_touches
from pharmalab.core.values import Value

Who = Callable[[int], str]  #: the name of a seat


def player(seat: int) -> str:
    """The name of a seat to which nobody gave another."""
    return f"Player {seat + 1}"


class Event(Value, frozen=True, tag=True, kw_only=True, gc=False):
    """Something that happened in a transition. It declares ``says`` and ``lit``, or writes their methods.

    ``cause``: index, in the same transition, of the event that brought it about; -1 for the step itself. The log
    indents by it. Sentences are made on demand, never in play-outs.
    """

    rule: ClassVar[str] = ""
    ends: ClassVar[str] = ""  #: what is over with it, for a board to mark: 'The round'
    big: ClassVar[bool] = False  #: whether a film lingers on it: an outbreak, a cure, a theory debunked
    next_turn: ClassVar[bool] = False  #: whether it only says whose turn begins: in a lesson nobody plays that turn
    says: ClassVar[str]  #: its sentence, as a template of `core.templates`
    lit: ClassVar[tuple[str, ...]]  #: the places that it touches, each a template

    #: the fields whose numbers `changes` does not account for: a card's number, a die, a place, a total
    no_change: ClassVar[tuple[str, ...]] = ()

    cause: int = -1

    def __init_subclass__(cls) -> None:
        make_sentence(cls, "says", "sentence", player)
        make_touches(cls)

    def sentence(self, who: Who = player) -> str:
        raise NotImplementedError(f"{type(self).__name__}: declare `says`, or write `sentence`")

    def touches(self) -> tuple[str, ...]:
        """The places of the board that it is about, as ``Action.touches`` names them, in the order in which it came to
        them: lit while it is shown. A redacted event names none that its seat may not know."""
        return ()

    def ways(self) -> Mapping[str, Sequence[str]]:
        """Return which pieces of the board walked, each with the places that it passed one after the other, the one
        where it ends last: a film lets it hop along them. A piece that isn't named slides."""
        return {}

    def changes(self) -> Iterable[Change]:
        """Return what the event says that it changed in the state, with the numbers that its sentence tells: two cards
        less in the pile are ``Grows("pile", -2)``. `check_game` adds up what all events of a step say about a place,
        and compares it with what did change there."""
        return ()

    def seen_by(self, seat: int) -> Self:
        """The event as the seat may know it: secret fields blank. It is never left out, so that a seat's redacted log
        is its information state."""
        return self


def kinds_in(room: ModuleType) -> tuple[type[Event], ...]:
    """Return every kind of event that is defined in a module, or in any module of a package."""
    inside = [info.name for info in walk_packages(getattr(room, "__path__", ()), f"{room.__name__}.")]
    modules = [room, *map(import_module, inside)]
    kinds = [kind for module in modules for kind in vars(module).values()
             if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__]  # fmt: skip
    return tuple([kind for kind in kinds if kind.rule])  # without one it is a base of others


class Refusal(Value, frozen=True, gc=False):
    """Why something cannot be done. ``rule``: the paragraph of the rulebook."""

    sentence: str
    rule: str
