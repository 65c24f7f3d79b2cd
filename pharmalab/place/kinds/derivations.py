"""Choose between two saved derivations of the same exercise: keep the derivation with more right steps."""

from pharmalab.exercises.derivations import Derivation
from pharmalab.exercises.registry import exercise

Fields = dict[str, str]  #: the entries in the fields of a level; the field of step n is step-n
OWN = 2  #: the level with the numbers of the exercise


def further(id: str, seed: str, one: tuple[Fields, ...], other: tuple[Fields, ...]) -> tuple[Fields, ...]:
    """Return the better of two derivations for each level of an exercise.

    The better derivation has more right steps or, if these are equally many, more entries. In an unknown exercise, no
    step counts as right. *seed* is the seed of the exercise's numbers.
    """
    levels = range(max(len(one), len(other)))
    pairs = [(one[n] if n < len(one) else {}, other[n] if n < len(other) else {}) for n in levels]
    return tuple(
        mine if mine == theirs else _of_two(id, seed, n, mine, theirs) for n, (mine, theirs) in enumerate(pairs)
    )


def _of_two(id: str, seed: str, level: int, one: Fields, other: Fields) -> Fields:
    if not one or not other:
        return one or other
    derivation = _derivation(id, seed, level)
    return max(one, other, key=lambda fields: (_right(derivation, fields), len(fields), sorted(fields.items())))


def _derivation(id: str, seed: str, level: int) -> Derivation | None:
    try:
        variant = exercise(id).variant(seed)
    except ValueError:
        return None
    of = variant.exercise
    if level == OWN:
        return Derivation(of.steps, variant.parameters, frozenset(range(len(of.steps))))
    return variant.scaffold(level) if level < OWN else None


def _right(derivation: Derivation | None, fields: Fields) -> int:
    """Return the number of right steps. Tables, which have several fields, are ignored."""
    if derivation is None:
        return 0
    filled = [(n, fields[f"step-{n}"].strip()) for n in derivation.gaps if f"step-{n}" in fields]
    return sum(derivation.judge(n, text).right for n, text in filled if text)
