"""Questions in which a seat picks several things one by one, in ascending order, and ends with `Done`.

A board may show tick boxes and enter all picks together.
"""

# the fixed order leaves only one way to choose each subset, and no action has to represent a whole subset

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Self

from pharmalab.core.agenda import Action, Question, S
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace


class Pick(Question[S], frozen=True):
    """A question that lets a seat choose several things, one by one.

    A subclass sets ``kinds`` to its own subclasses of `Take` and `Done`, and implements ``options``, ``bounds`` and
    ``chosen``.
    """

    picked: tuple[Any, ...] = ()

    def options(self, state: S) -> Sequence[Hashable]:
        """Return all options in a fixed order. An option that can be chosen twice is listed twice in a row."""
        raise NotImplementedError

    def bounds(self, state: S) -> tuple[int, int]:
        """Return the minimum and maximum number of things to choose."""
        raise NotImplementedError

    def chosen(self, state: S, events: list[Event]) -> S:
        """Carry out the complete choice, which is in ``picked``, and return the new state."""
        raise NotImplementedError

    def takeable(self, state: S) -> tuple[Hashable, ...]:
        """Return the options that can be picked next.

        They come after the last pick. Options at the end are left out if picking them would make the minimum
        unreachable.
        """
        options, picked = self.options(state), self.picked
        least, most = self.bounds(state)
        if len(picked) >= most:
            return ()
        end = max(0, len(options) - max(0, least - len(picked) - 1))
        return tuple(dict.fromkeys(options[_place_after(options, picked) : end]))

    def passes(self, state: S) -> bool:
        """Return whether the choice is complete because nothing more can be picked."""
        return not self.takeable(state)

    def resolve(self, state: S, events: list[Event]) -> S:
        return self.chosen(state, events)

    def enough(self, state: S) -> bool:
        return len(self.picked) >= self.bounds(state)[0]


class Take(Action[S], frozen=True):
    """The action that picks one more thing in a `Pick`.

    A subclass declares ``says`` and ``lit``, and implements ``every`` and ``missing``.
    """

    option: Any

    def several(self, number: int) -> str:
        """Return words for picking the same thing *number* times, such as 'Take 6 Leaves'; '' for no special words."""
        return ""

    def lies(self) -> tuple[str, ...]:
        """Return the places where the board shows the thing after it has been picked, or () if there are none.

        A click on one of these places puts the thing back.
        """
        return ()

    @classmethod
    def legal(cls, state: S, question: Pick[S]) -> Iterable[Self]:
        return _takes(cls, question.takeable(state))

    @classmethod
    def refusal(cls, state: S, question: Pick[S], action: Self | None) -> Refusal:
        options = list(question.options(state))
        least, most = question.bounds(state)
        if action is None or len(question.picked) >= most:
            return Refusal(f"You can’t choose more than {most} here.", cls.rule)
        if action.option not in options:
            return cls.missing(state, question, action)
        if options.count(action.option) <= question.picked.count(action.option):
            return Refusal("You’ve already chosen that.", cls.rule)
        if options.index(action.option) < _place_after(options, question.picked):
            return Refusal(
                "Enter your choices from left to right. To change this choice, first take back the later choices.",
                cls.rule,
            )
        return Refusal(
            f"You have to choose at least {least}. After this choice, there wouldn’t be enough options left.",
            cls.rule,
        )

    @classmethod
    def missing(cls, state: S, question: Pick[S], action: Self) -> Refusal:
        """Return why a thing that isn't an option can't be picked."""
        return Refusal("You can’t choose that here.", cls.rule)

    def do(self, state: S, question: Pick[S], events: list[Event]) -> S:
        return replace(state, agenda=(replace(question, picked=(*question.picked, self.option)), *state.agenda))


class Done(Action[S], frozen=True):
    """The action that ends a `Pick`."""

    says = "Done"
    ends: ClassVar[bool] = True

    @classmethod
    def ends_at(cls, question: Pick[S]) -> tuple[str, ...]:
        """Return the places on a board where a click ends the choice."""
        return cls().touches()

    @classmethod
    def legal(cls, state: S, question: Pick[S]) -> Iterable[Self]:
        return (cls(),) if question.enough(state) else ()

    @classmethod
    def refusal(cls, state: S, question: Pick[S], action: Self | None) -> Refusal:
        least = question.bounds(state)[0]
        return Refusal(f"Choose at least {least}. You have {len(question.picked)} so far.", cls.rule)

    def do(self, state: S, question: Pick[S], events: list[Event]) -> S:
        return question.chosen(state, events)


@lru_cache(maxsize=4096)
def _takes(kind: type[Take], options: tuple[Hashable, ...]) -> tuple[Any, ...]:
    """Return the actions that take these options. The result is cached, because few different choices occur."""
    return tuple([kind(option) for option in options])


def _place_after(options: Sequence[object], picked: Sequence[object]) -> int:
    """Return the index in *options* after the last pick; copies of an option are adjacent."""
    return options.index(picked[-1]) + picked.count(picked[-1]) if picked else 0
