"""Events and refusals: what happened, or why an action is illegal, each with a sentence and the id of its rule."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import ClassVar, Self

from pharmalab.core.changes import Change
from pharmalab.core.templates import make_sentence, make_touches
from pharmalab.core.values import Value

Who = Callable[[int], str]  #: a function that returns the name of a seat


def player(seat: int) -> str:
    """Return the default name of a seat."""
    return f"Player {seat + 1}"


class Event(Value, frozen=True, tag=True, kw_only=True, gc=False):
    """Something that happened in a game, such as a card being drawn.

    A subclass declares ``says`` and ``lit``, or implements ``sentence`` and ``touches``. ``cause`` is the index of the
    event that caused this event; -1 stands for the step itself.
    """

    rule: ClassVar[str] = ""
    ends: ClassVar[str] = ""  #: what ends with the event, for a board to mark: 'The round'
    big: ClassVar[bool] = False  #: whether an animation pauses at the event: an outbreak, a cure, a debunked theory
    #: whether an animation shows the event on the board before it, and long enough to read its sentence, also to the
    #: player who caused it: afterwards, what the event is about is gone, such as a question with its answers
    looks_back: ClassVar[bool] = False
    #: whether the event only says whose turn begins: in a lesson nobody plays that turn
    next_turn: ClassVar[bool] = False
    routine: ClassVar[bool] = False  #: whether the event is no news, like a refill: only the log has its sentence
    says: ClassVar[str]  #: the sentence, as a template of `core.templates`
    lit: ClassVar[tuple[str, ...]]  #: the places that the event touches, each a template

    #: the fields whose numbers `changes` does not account for: a card's number, a die, a place, a total
    no_change: ClassVar[tuple[str, ...]] = ()

    cause: int = -1

    def __init_subclass__(cls) -> None:
        make_sentence(cls, "says", "sentence", player)
        make_touches(cls)

    @property
    def by_itself(self) -> bool:
        """Whether the event was inevitable because the seat had no other choice."""
        return False

    def sentence(self, who: Who = player) -> str:
        raise NotImplementedError(f"{type(self).__name__}: declare the text `says`, or write the method `sentence`")

    def touches(self) -> tuple[str, ...]:
        """Return the ids of the places on the board that the event concerns, in the order in which it reaches them.

        The places must not reveal the value of a blank field.
        """
        return ()

    def ways(self) -> Mapping[str, Sequence[str]]:
        """Return the paths of the pieces that moved across the board: for each piece, the places from first to last.

        In an animation, these pieces hop from place to place. All other pieces slide.
        """
        return {}

    def changes(self) -> Iterable[Change]:
        """Return the changes to the state that the event reports.

        For example, an event that takes two cards from the pile reports ``Grows("pile", -2)``. `check_game` compares
        the sum of the reported changes with the real change.
        """
        return ()

    def seen_by(self, seat: int) -> Self:
        """Return the event as *seat* may see it, with blanks in place of secret fields."""
        return self


def kinds_in(room: ModuleType) -> tuple[type[Event], ...]:
    """Return all kinds of event that a module defines, or that the modules of a package define."""
    inside = [info.name for info in walk_packages(getattr(room, "__path__", ()), f"{room.__name__}.")]
    modules = [room, *map(import_module, inside)]
    kinds = [kind for module in modules for kind in vars(module).values()
             if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__]  # fmt: skip
    return tuple([kind for kind in kinds if kind.rule])  # a class without a rule is a base class


class Refusal(Value, frozen=True, gc=False):
    """The reason why an action is illegal. ``rule`` is the id of the rulebook paragraph."""

    sentence: str
    rule: str
