"""Conformance checks of chance outcomes, legal actions and refusals. Each function yields a sentence for each fault.

The probability with which a chance node draws an outcome must be proportional to the outcome's weight. A question must
have legal actions, and must refuse every other action with a reason that names a rule.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from random import Random

import msgspec

from pharmalab.core.agenda import Action, Question, State
from pharmalab.core.chance import Distribution, Outcomes
from pharmalab.core.faults import fault
from pharmalab.core.game import Game

SPREAD = 6.5  #: deviations by more standard deviations than this are not due to chance


def find_unfair_chances(game: Game, state: State, sources: Collection[str], rng: Random, samples: int) -> Iterator[str]:
    """Find faults in the chance node on top of the agenda, such as outcomes drawn too often.

    *sources* lists all sources of luck. *samples* is the number of outcomes to draw and to compare with the weights.
    """
    node = state.agenda[0]
    kind = type(node).__name__
    fix = f"Fix {kind}.distribution: Uniform(outcomes), Weighted([(outcome, weight), …]) or pile.top()"
    chances = game.chance(state)
    outcomes = chances.outcomes()
    values = [outcome for outcome, _ in outcomes]
    if not outcomes:
        yield fault(f"the chance node {kind} has no outcomes", f"{fix}. Or don’t push {kind} here")
    if wrong := [(one, weight) for one, weight in outcomes if not (isinstance(weight, int) and weight > 0)]:
        yield fault(f"{kind} has weights that aren’t whole numbers above 0: {wrong}", fix)
    if twice := [one for one, n in Counter(values).items() if n > 1]:
        yield fault(f"{kind} lists the outcome {twice[0]!r} twice", f"List it once, with the sum of its weights. {fix}")
    if len({msgspec.json.encode(value) for value in values}) != len(values):
        fix = f"Use only numbers, strings, and tuples of numbers and strings as outcomes of {kind}.distribution"
        yield fault(f"two outcomes of {kind} cannot be told apart in a saved match", fix)
    if game.legal_actions(state) != ():
        yield fault(f"the chance node {kind} has legal actions", f"In the game’s `frames`, write {kind}: ()")
    source = node.source
    if not source:
        yield fault(f"the chance node {kind} has no source", f"Give {kind} a source, such as source = 'die'")
    elif source not in sources:
        fix = f"Write the method {kind}.sources(config), which lists all the sources that the frame can have"
        yield fault(f"the source “{source}” is not among those of the game: {sources}", fix)
    if samples:
        yield from (fault(wrong, fix) for wrong in _unlikely(chances, outcomes, rng, samples))


def _unlikely(chances: Distribution, outcomes: Outcomes, rng: Random, samples: int) -> Iterator[str]:
    """Draw samples, and find outcomes that occur far more or far less often than their weights say."""
    counts = Counter(chances.sample(rng) for _ in range(samples))
    total = sum(weight for _, weight in outcomes)
    if not counts.keys() <= dict(outcomes).keys():
        yield f"some of these samples aren’t outcomes: {set(counts)}"
    for outcome, weight in outcomes:
        mean = samples * weight / total
        spread = (mean * (1 - weight / total)) ** 0.5
        if abs(counts[outcome] - mean) > SPREAD * spread + 3:  # + 3 because rare outcomes do not follow a bell curve
            came = counts[outcome]
            drawn = f"it was drawn {came} times in {samples} samples"
            yield f"{outcome!r} has a weight of {weight} out of {total}, but {drawn}"


def find_question_faults(game: Game, state: State, legal: Sequence[Action], known: Collection[Action]) -> Iterator[str]:
    """Find faults in the question on top of the agenda and in its legal actions.

    *known* are all actions of the game.
    """
    question = state.agenda[0]
    if not (isinstance(question, Question) and set(question.kinds) <= set(game.kinds)):
        fix = f"List the kinds of action that {type(question).__name__} offers in {type(game).__name__}.frames"
        yield fault(f"the game doesn’t list a kind of {question}: {[kind.__name__ for kind in question.kinds]}", fix)
    if not isinstance(legal, tuple):
        yield fault("legal_actions isn’t a tuple", f"Don’t override {type(game).__name__}.legal_actions")
    if legal != game.legal_actions(state):
        yield fault(
            "legal_actions returns something different each time it is called",
            "Make every `legal` return its actions in a fixed order",
        )
    if twice := [one for one, n in Counter(legal).items() if n > 1]:
        fix = (
            f"Make {type(twice[0]).__name__}.legal return each action only once (dict.fromkeys removes copies and "
            "keeps the order)"
        )
        yield fault(f"a legal action is listed twice: {twice[0]}", fix)
    labels = [action.label() for action in legal]
    if same := [one for one, label in zip(legal, labels, strict=True) if labels.count(label) > 1]:
        fix = f"Make {type(same[0]).__name__}.label return different words for {same[0]} and {same[-1]}"
        yield fault(f"labels are not unique: {labels}", fix)
    for action, label in zip(legal, labels, strict=True):
        called = type(action).__name__
        if not label.strip():
            yield fault(
                f"a legal action without a label: {action}",
                f"Make {called}.label return a short command, such as “Draw a card”",
            )
        if action not in known:
            yield fault(
                f"{action} is legal but not in all_actions", f"Make {called}.every(config) return this action too"
            )
        if game.why_not(state, action) is not None:
            fix = f"Don’t override {type(game).__name__}.why_not, because the base class already checks {called}.legal"
            yield fault(f"{action} is legal but refused", fix)
    for kind in game.kinds:
        if not any(type(action) is kind for action in legal):
            yield from find_refusal_faults(game, state, kind)


def find_refusal_faults(game: Game, state: State, what: Action | type[Action]) -> Iterator[str]:
    """Find faults in the reason that a game gives for refusing an illegal action, or an illegal kind of action."""
    kind = (what if isinstance(what, type) else type(what)).__name__
    fix = f"Make {kind}.refusal(state, question, action) return Refusal('why not, and what to do instead', {kind}.rule)"
    refusal = game.why_not(state, what)
    if refusal is None:
        yield fault(f"{what} isn’t legal, but isn’t refused either", fix)
    else:
        if not refusal.sentence.strip():
            yield fault(f"{what} is refused without an explanation", fix)
        if refusal.rule not in game.rulebook:
            yield fault(f"{what} is refused with the rule “{refusal.rule}”, which doesn’t exist", fix)
