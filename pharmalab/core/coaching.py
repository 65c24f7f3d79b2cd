"""The settings that a game declares for its coach: how to try choices out, and what to measure at the end."""

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
        says: a clause. With ``{}`` it states an amount (``"there are {} cubes on the board"``); without ``{}`` it
            states an event that may happen (``"there is an outbreak"``).
        aim: the player's aim, as a phrase that fits after the word "to": ``"prevent outbreaks"``.
        of: a function that returns the amount. It takes the state before the choice, the state at the end, and the
            seat. For an event, the amount is 1 if the event happened, and 0 if it didn't.
        good: whether a larger amount is better for the seat.
        now: a function that takes a view and the seat that decides. It returns a sentence about the measure in the
            current position that names no action, or '' if there is nothing to point out.
        spent: whether the amount is what a choice itself spends, and so gives no reason to prefer one of two choices
            that are about equally good.
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
        unit: the unit of a difference, in the plural: ``"tokens"``; '' if a number would mean nothing to a player.
        counts: a sentence about what the value includes and leaves out, if that isn't obvious.
        name: a noun phrase for a table, if the unit says too little: ``"lead over the best rival"``.
        parts: the names of measures that are parts of the value, in the same unit. Reasons compare all of them, so that
            their differences and the rest add up to the difference in value. () if the value isn't such a sum.
        rest: two clauses about the rest of the difference: one to use if it speaks for a choice, and one to use if it
            speaks against it. Each contains two ``{}``: the first for "is" or "may be", the second for the amount.
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

    Args:
        horizon: how the rollouts are played, when they end, and what the state at their end is worth.
        measures: what to measure at the end of a rollout, the most important measure first.
        until: the moment at which rollouts end, such as ``"before your next turn"``, or a function that returns it for
            a view.
        rating: the words for the value of the state at the end of a rollout.
        urgent: a function that returns a warning if a plan does nothing about the danger that the question's help
            mentions. If the plan averts the danger, or if no plan could, the function returns ''. It takes a view, the
            seat that decides, and the plan: a choice and the actions that could follow.
        together: the kinds of actions that the coach judges together with the next action, because a player decides on
            both at once, such as taking a card that everybody sees and putting it somewhere.
        effect: a function that says in a few words what a plan changes at once, such as ``"your row now: +1 → +4"``, or
            '' if that isn't known. It takes the same arguments as ``urgent``.
        advice: a function that says what a plan does first and why. It takes the same arguments as ``urgent``. It
            returns a clause that completes "you'd …", such as ``"treat the disease in Lagos, because it has 3 cubes"``,
            or '' if there is nothing to say.
        called: a function that returns what the game's sentences call a player other than the one who decides, such as
            ``"the Medic"``. It takes a view and the player's seat. A board shows the player's name instead.
        kept: a function that says what a player keeps by refusing another player's wish. It takes a view, the seat that
            is asked, and the first action of the wish, and returns a clause that completes "you'd …", or ''.
        aim: a function that returns a sentence on what to aim for in the next turns, or '' if there is no aim, or if
            the plan reaches it. It takes the same arguments as ``urgent``, with an empty plan before any rollouts.
        answers: a function that takes a view and a legal action, and returns whether the action answers the question;
            hints name only such actions. None if every legal action answers it.
        afterwards: a function that says what a player should know about the end of a plan, such as that cards must be
            discarded then; '' if there is nothing to say. It takes the same arguments as ``urgent``.
        turn: a function that takes a seat and its plan, as pairs of a state and the action taken in it, and returns the
            plan's steps in words, or no steps if the plan consists of fewer than two actions. None if the actions' own
            words will do.
        horizon_of: a function that takes a view and returns the horizon for this decision, so that its rollouts can
            share expensive computations. If the horizon has ``plans``, the coach judges each action together with the
            best plan that begins with it. None if all decisions have the same ``horizon``.
        unjudged: a function that takes a view and returns what the coach says instead of judging the choices, because
            rollouts would only guess: a question about the world outside the game, for example. For all other
            decisions, it returns ''.
    """

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
