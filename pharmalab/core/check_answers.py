"""Conformance: what answers the top frame of a position? Outcomes that chance gives as often as their weights say; or
legal actions, with a refusal and its rule for everything else."""

from collections import Counter
from collections.abc import Collection, Iterator
from random import Random
from typing import Any

import msgspec

from pharmalab.core.agenda import Action, Question
from pharmalab.core.chance import Distribution, Outcomes
from pharmalab.core.game import Game

SPREAD = 6.5  #: so many standard deviations are no luck


def unfair(game: Game, state: Any, sources: Collection[str], rng: Random, samples: int) -> Iterator[str]:
    """What is wrong with a chance node.

    Args:
        sources: all that luck may come from.
        samples: so many are drawn to compare them with the weights.
    """
    chances = game.chance(state)
    outcomes = chances.outcomes()
    values = [outcome for outcome, _ in outcomes]
    if not outcomes:
        yield "a chance node without outcomes"
    if not all(isinstance(weight, int) and weight > 0 for _, weight in outcomes):
        yield "weights must be positive integers"
    if len(set(values)) != len(values):
        yield "an outcome stands twice"
    if len({msgspec.json.encode(value) for value in values}) != len(values):
        yield "two outcomes cannot be told apart in a saved match"
    if game.legal_actions(state) != ():
        yield "a chance node has legal actions"
    source = state.agenda[0].source
    if not source:
        yield "a chance node without a source"
    elif source not in sources:
        yield f"the source “{source}” is not among those of the game: {sources}"
    if samples:
        yield from _unlikely(chances, outcomes, rng, samples)


def _unlikely(chances: Distribution, outcomes: Outcomes, rng: Random, samples: int) -> Iterator[str]:
    """What is sampled comes as often as its weight says, as far as some hundred samples can tell."""
    counts = Counter(chances.sample(rng) for _ in range(samples))
    total = sum(weight for _, weight in outcomes)
    if not counts.keys() <= dict(outcomes).keys():
        yield f"of {set(counts)}, which were sampled, not all are outcomes"
    for outcome, weight in outcomes:
        mean = samples * weight / total
        spread = (mean * (1 - weight / total)) ** 0.5
        if abs(counts[outcome] - mean) > SPREAD * spread + 3:  # + 3: rare outcomes are no bell curve
            came = counts[outcome]
            yield f"{outcome!r} has the weight {weight} of {total}, but {samples} samples had it {came} times"


def unanswerable(game: Game, state: Any, legal: Any, known: Collection[Action]) -> Iterator[str]:
    """What is wrong with a question and its legal actions. ``known``: all actions of the game."""
    question: Any = state.agenda[0]
    if not (isinstance(question, Question) and set(question.kinds) <= set(game.kinds)):
        yield "a kind is not listed"
    if not isinstance(legal, tuple):
        yield "legal_actions is no tuple"
    if legal != game.legal_actions(state):
        yield "legal_actions is not stable"
    if len(set(legal)) != len(legal):
        yield "a legal action stands twice"
    labels = [action.label() for action in legal]
    if len(set(labels)) != len(labels):
        yield f"labels are not unique: {labels}"
    if not all(label.strip() for label in labels):
        yield "a legal action without a label"
    for action in legal:
        if action not in known:
            yield f"{action} is legal and not in all_actions"
        if game.why_not(state, action) is not None:
            yield f"{action} is legal and refused"
    for kind in game.kinds:
        if not any(type(action) is kind for action in legal):
            yield from unrefused(game, state, kind)


def unrefused(game: Game, state: Any, what: Action | type[Action]) -> Iterator[str]:
    """What is wrong with the refusal of an action, or of all of a kind."""
    refusal = game.why_not(state, what)
    if refusal is None:
        yield f"{what} is not legal and not refused"
    else:
        if not refusal.sentence.strip():
            yield f"{what} is refused without a sentence"
        if refusal.rule not in game.rulebook:
            yield f"{what} is refused with the rule “{refusal.rule}”, which there is not"
