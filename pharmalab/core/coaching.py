"""The settings that a game declares for its coach: how to play rollouts, and what to measure at their end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from pharmalab.core.agenda import Action, S
from pharmalab.core.horizons import Horizon


@dataclass(frozen=True)
class Measure(Generic[S]):
    """A quantity or event that a choice can influence, measured at the end of a rollout.

    Args:
        name: a noun phrase for a table: ``"outbreaks"``.
        says: a clause. For a quantity, it contains ``{}`` for the amount: ``"there are {} cubes"``.
        aim: the player's aim, after the word "to": ``"prevent outbreaks"``.
        of: returns the amount (for an event, 1 or 0), given the states before and after, and the seat.
        now: given a view and the seat, returns a sentence about the present, without an action, or ''.
        spent: whether the amount is a cost of the choice, and therefore no reason to prefer it.
    """

    name: str
    says: str
    aim: str
    of: Callable[[S, S, int], float]
    good: bool = True
    now: Callable[[S, int], str] | None = None
    spent: bool = False

    @property
    def is_event(self) -> bool:
        """Whether the measure is an event that may happen, so that its mean is a probability."""
        return "{}" not in self.says


@dataclass(frozen=True)
class Rating:
    """The words for the value by which a coach ranks choices (the horizon's ``worth``).

    Args:
        says: a clause with ``{}`` for the value: ``"your lead is {} tokens"``.
        unit: the plural unit of a difference: ``"tokens"``; '' if numbers mean nothing to players.
        parts: the names of the measures that explain a difference in value, except for a rest; () if there are none.
        rest: two clauses about the unexplained rest, for and against a choice. In each, the first ``{}`` is "is" or
            "may be", and the second is the amount.
    """

    says: str
    unit: str
    counts: str = ""
    name: str = ""
    parts: tuple[str, ...] = ()
    rest: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Coaching(Generic[S]):
    """The settings of a game's coach.

    Some functions take a view, the seat that decides, and a plan: a choice and the actions that could follow. They
    return '' if there is nothing to say.

    Args:
        horizon: how rollouts are played, when they end, and what their last state is worth.
        measures: the measures that the coach compares, most important first.
        until: when rollouts end: ``"before your next turn"``, or a function of a view.
        urgent: warns if a plan ignores the danger in the question's help.
        together: the kinds of actions that the coach judges together with the next action.
        effect: describes the immediate effect of a plan: ``"your row now: +1 → +4"``.
        advice: says what a plan does first and why, as the end of a sentence that begins with "you'd".
        called: names another player, such as ``"the Medic"``, given a view and the player's seat.
        kept: says what refusing a wish keeps, as the end of a sentence that begins with "you'd". It takes a view, the
            seat asked and the wish's first action.
        aim: says what to aim for in the next turns. Before any rollouts, the plan is empty.
        answers: given a view and a legal action, returns whether hints may name the action; None if they always may.
        afterwards: warns of consequences at the end of a plan, for example that cards must be discarded.
        turn: returns a plan's steps in words, given a seat and pairs of state and action; None for the actions' own
            words.
        horizon_of: returns the horizon for a view; None if all decisions have the same ``horizon``.
        unjudged: returns, for a view, the sentence to show if the coach can't judge the choices; '' if it can.
    """

    # `horizon_of` lets a decision's rollouts share computations; with `plans`, each action is judged by its best plan

    horizon: Horizon[S]
    measures: Sequence[Measure[S]]
    until: str | Callable[[S], str]
    rating: Rating = Rating("your position is worth {}", "points")
    urgent: Callable[[S, int, Sequence[Action]], str] | None = None
    advice: Callable[[S, int, Sequence[Action]], str] | None = None
    afterwards: Callable[[S, int, Sequence[Action]], str] | None = None
    effect: Callable[[S, int, Sequence[Action]], str] | None = None
    called: Callable[[S, int], str] | None = None
    kept: Callable[[S, int, Action], str] | None = None
    aim: Callable[[S, int, Sequence[Action]], str] | None = None
    answers: Callable[[S, Action], bool] | None = None
    together: tuple[type[Action], ...] = ()
    turn: Callable[[int, Sequence[tuple[S, Action]]], Sequence[str]] | None = None
    horizon_of: Callable[[S], Horizon[S]] | None = None
    unjudged: Callable[[S], str] | None = None
