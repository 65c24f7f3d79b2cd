"""Conformance of the answers to the top frame; each function gives a sentence for each fault.

A chance node gives each outcome as often as its weight says. A question has legal actions, and a refusal with its rule
for every other action.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from random import Random

import msgspec

from pharmalab.core.agenda import Action, Question, State
from pharmalab.core.chance import Distribution, Outcomes
from pharmalab.core.faults import fault
from pharmalab.core.game import Game

SPREAD = 6.5  #: more standard deviations than this are not luck


def find_unfair_chances(game: Game, state: State, sources: Collection[str], rng: Random, samples: int) -> Iterator[str]:
    """Find faults of the chance node on top of the agenda.

    Args:
        game: the game to check.
        state: a position whose agenda has a chance node on top.
        sources: every possible source of luck.
        rng: draws the samples.
        samples: how many outcomes to draw, to compare them with the weights.
    """
    node = state.agenda[0]
    kind = type(node).__name__
    mend = f"Mend {kind}.distribution: Uniform(outcomes), Weighted([(outcome, weight), …]) or pile.top()"
    chances = game.chance(state)
    outcomes = chances.outcomes()
    values = [outcome for outcome, _ in outcomes]
    if not outcomes:
        yield fault(f"{kind} is a chance node without outcomes", f"{mend}; or do not ask it here")
    if wrong := [(one, weight) for one, weight in outcomes if not (isinstance(weight, int) and weight > 0)]:
        yield fault(f"{kind}: weights must be positive integers, and these are not: {wrong}", mend)
    if twice := [one for one, n in Counter(values).items() if n > 1]:
        yield fault(f"{kind} lists the outcome {twice[0]!r} twice", f"Add their weights up. {mend}")
    if len({msgspec.json.encode(value) for value in values}) != len(values):
        mend_ = f"Let the outcomes of {kind}.distribution be numbers, texts or tuples of these"
        yield fault(f"two outcomes of {kind} cannot be told apart in a saved match", mend_)
    if game.legal_actions(state) != ():
        yield fault(f"{kind} is a chance node and has legal actions", f"In `frames` of the game write {kind}: ()")
    source = node.source
    if not source:
        yield fault(f"{kind} is a chance node without a source", f"Write {kind}.source, as source = 'die'")
    elif source not in sources:
        mend_ = f"Write {kind}.sources(config), which lists every source that the frame can have"
        yield fault(f"the source “{source}” is not among those of the game: {sources}", mend_)
    if samples:
        yield from (fault(wrong, mend) for wrong in _unlikely(chances, outcomes, rng, samples))


def _unlikely(chances: Distribution, outcomes: Outcomes, rng: Random, samples: int) -> Iterator[str]:
    """Draw samples, and find outcomes that occur far more or far less often than their weights say."""
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


def find_question_faults(game: Game, state: State, legal: Sequence[Action], known: Collection[Action]) -> Iterator[str]:
    """Find faults of the question on top of the agenda, and of its legal actions.

    Args:
        game: the game to check.
        state: a position whose agenda has a question on top.
        legal: its legal actions.
        known: all actions of the game.
    """
    question = state.agenda[0]
    if not (isinstance(question, Question) and set(question.kinds) <= set(game.kinds)):
        mend = f"List them in {type(game).__name__}.frames for {type(question).__name__}"
        yield fault(f"the game doesn’t list a kind of {question}: {[kind.__name__ for kind in question.kinds]}", mend)
    if not isinstance(legal, tuple):
        yield fault("legal_actions isn’t a tuple", f"Leave {type(game).__name__}.legal_actions to the base class")
    if legal != game.legal_actions(state):
        yield fault("legal_actions changes from call to call", "Let every `legal` give its actions in a fixed order")
    if twice := [one for one, n in Counter(legal).items() if n > 1]:
        mend = f"Let {type(twice[0]).__name__}.legal give each once (dict.fromkeys drops copies and keeps the order)"
        yield fault(f"a legal action is listed twice: {twice[0]}", mend)
    labels = [action.label() for action in legal]
    if same := [one for one, label in zip(legal, labels, strict=True) if labels.count(label) > 1]:
        mend = f"Let {type(same[0]).__name__}.label say how {same[0]} differs from {same[-1]}"
        yield fault(f"labels are not unique: {labels}", mend)
    for action, label in zip(legal, labels, strict=True):
        called = type(action).__name__
        if not label.strip():
            yield fault(f"a legal action without a label: {action}", f"Let {called}.label return a short imperative")
        if action not in known:
            yield fault(f"{action} is legal but not in all_actions", f"Let {called}.every(config) give it too")
        if game.why_not(state, action) is not None:
            mend = f"Leave {type(game).__name__}.why_not to the base class, which asks {called}.legal"
            yield fault(f"{action} is legal but refused", mend)
    for kind in game.kinds:
        if not any(type(action) is kind for action in legal):
            yield from find_refusal_faults(game, state, kind)


def find_refusal_faults(game: Game, state: State, what: Action | type[Action]) -> Iterator[str]:
    """Find faults of the refusal of an illegal action, or of a kind without legal actions."""
    kind = (what if isinstance(what, type) else type(what)).__name__
    mend = f"Let {kind}.refusal(state, question, action) return Refusal('why not, and what to do instead', {kind}.rule)"
    refusal = game.why_not(state, what)
    if refusal is None:
        yield fault(f"{what} is not legal and not refused", mend)
    else:
        if not refusal.sentence.strip():
            yield fault(f"{what} is refused without a sentence", mend)
        if refusal.rule not in game.rulebook:
            yield fault(f"{what} is refused with the rule “{refusal.rule}”, which doesn’t exist", mend)
