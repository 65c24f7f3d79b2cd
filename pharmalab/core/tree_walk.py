"""Exact probabilities of the answers to a question about the future, found by following every possibility."""

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from math import lcm

from pharmalab.core.agenda import CHANCE, Reveal, State, Step
from pharmalab.core.chance import Unweighed
from pharmalab.core.covered_states import HiddenInformation, Watch
from pharmalab.core.game import Game
from pharmalab.core.odds import AnswerOf, Odds, likeliest_first
from pharmalab.core.policies import Policy, kind_of
from pharmalab.core.seat_questions import mover_view
from pharmalab.core.words import listing, plural
from pharmalab.core.work import checkpoint, without_progress

MANY = 500  #: the number of probabilities of one answer to add between two checkpoints
DECISION, HIDDEN_DECISION = "a decision comes first", "a hidden decision comes first"
ENDS = "the game ends before the question is answered"


def walk(
    game: Game,
    worlds: Iterable[tuple[State, int]],
    question: AnswerOf,
    policies: Sequence[Policy] | None = None,
    budget: int = 200_000,
    referee: bool = False,
    whole: bool = False,
    seat: int | None = None,
) -> Odds:
    """Return the exact probability of each answer to a question about the future. Nothing is estimated.

    Args:
        game: the game.
        worlds: the states to start from, with integer weights: ``[(state, 1)]``, or ``game.worlds(view)``.
        question: takes a state, and returns the answer, a dict of exact probabilities, or None to continue.
        policies: a policy for each seat. The search can only follow fixed and uniform policies.
        budget: the maximum number of steps in total. Further paths get no answer.
        referee: whether the worlds contain facts that no seat knows.
        whole: whether to give up as soon as one path gets no answer.
        seat: the seat that sees the worlds; None if they are full states.
    """
    found: dict[Hashable, Fraction] = {}
    left, why, edges, spent = Fraction(0), "", 0, f"the budget of {plural(budget, 'step')} is used up"
    level: dict[State, int] = {}
    for at, weight in worlds:
        level[at] = level.get(at, 0) + weight
        checkpoint(edges)
    unweighed, watch = False, Watch()
    unit = sum(level.values())  # the total, of which the weights are parts
    while True:
        open_, answers = dict[State, int](), dict[Hashable, int | Fraction]()
        for at, weight in level.items():
            try:
                answer = question(at)
            except HiddenInformation as error:
                return Odds({}, Fraction(1), str(error), referee, edges, unweighed=True)
            except Unweighed as error:
                return Odds({}, Fraction(1), str(error), referee, edges, unweighed=True)
            if answer is None:
                open_[at] = weight
            elif isinstance(answer, dict):
                for n, (one, chance) in enumerate(answer.items(), 1):
                    answers[one] = answers.get(one, 0) + weight * chance
                    if n % MANY == 0:
                        checkpoint(edges)
            else:
                answers[answer] = answers.get(answer, 0) + weight
            checkpoint(edges)
        for n, (answer, part) in enumerate(answers.items(), 1):
            found[answer] = found.get(answer, 0) + Fraction(part, unit)
            if n % MANY == 0:
                checkpoint(edges)
        level = open_
        if not level:
            break
        nodes: list[tuple[State, int, Sequence[tuple[Step, int]], int]] = []
        stopped, full = 0, not budget and policies is not None  # a view may lack what a policy bases its decision on
        for at, weight in level.items():
            try:
                branches = spent if full else _branches(game, at, policies, seat, watch)
            except Unweighed as error:
                branches, unweighed = str(error), True
            if not isinstance(branches, str):
                if edges + len(branches) <= budget:
                    edges += len(branches)
                    nodes.append((at, weight, branches, sum([part for _, part in branches])))
                    checkpoint(edges)
                    continue
                branches, full = spent, True
            stopped, why = stopped + weight, branches
            if whole:
                return Odds({}, Fraction(1), why, referee, edges, unweighed=unweighed)
        left += Fraction(stopped, unit)
        common = lcm(*{total for *_, total in nodes})
        level = {}
        for at, weight, branches, total in nodes:
            share = weight * (common // total)
            for step, part in branches:
                # states that differ only in their past are merged
                following = game.apply(at, step).state.without_past()
                level[following] = level.get(following, 0) + share * part
            checkpoint(edges)
        unit *= common
    hint = _who_decides(game) if left and why == DECISION else ""
    return Odds(likeliest_first(found), left, why, referee, edges, unweighed=unweighed, hint=hint)


def _who_decides(game: Game) -> str:
    """Describe how to continue if a decision comes first."""
    names = listing([f'policies="{name}"' for name in game.policies], "or")
    return f"To let a policy decide for the players, use {names}." if names else ""


def _branches(
    game: Game, state: State, policies: Sequence[Policy] | None, viewer: int | None, watch: Watch
) -> Sequence[tuple[Step, int]] | str:
    """Return the possible next steps with weights, or why the walk stops."""
    seat = game.to_move(state)
    if seat == CHANCE:
        top = state.agenda[0]
        if isinstance(top, Reveal) and top.possible(state)[1]:
            return "what is laid open first is hidden"
        return game.weighed(state)
    if seat < 0:
        return ENDS
    if policies is None:
        return DECISION
    kind = kind_of(policies[seat])
    if kind == "random":
        name = getattr(policies[seat], "__name__", type(policies[seat]).__name__)
        return f"the policy “{name}” may throw dice of its own: it is not marked as fixed"
    view, legal = mover_view(game, state, seat, viewer, watch)
    if not legal:
        return HIDDEN_DECISION
    if kind == "uniform":
        return [(action, 1) for action in legal]
    try:
        with without_progress():  # a policy may ask for odds itself, whose progress must not be reported
            action = policies[seat](view, legal)
    except Exception:
        if not watch.at:
            raise
    return HIDDEN_DECISION if watch.at else [(action, 1)]
