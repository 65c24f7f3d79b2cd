"""The patterns of values that formulas require.

Each pattern, such as `two_pairs`, is a function that tests five values. All other functions, such as `missing`, are
based on these tests. Source: pocket_pharma/formulas and pocket_pharma/advanced-drugs.
"""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement

from pharmalab.core.words import listing
from pharmalab.games.pocket_pharma.components.names import STACK, VALUES

Values = tuple[int, ...]  #: the values of a stack, in ascending order


def two_pairs(values: Values) -> bool:
    """Return whether the values include two pairs."""
    return sum(n // 2 for n in Counter(values).values()) >= 2


def three_of_a_kind(values: Values) -> bool:
    """Return whether at least three values are equal."""
    return max(Counter(values).values()) >= 3


def straight(values: Values) -> bool:
    """Return whether the values are five consecutive numbers."""
    return values == tuple(range(values[0], values[0] + 5))


def four_of_a_kind(values: Values) -> bool:
    """Return whether at least four values are equal."""
    return max(Counter(values).values()) >= 4


def run_and_pair(values: Values) -> bool:
    """Return whether the values are three consecutive numbers and a pair."""
    for pair, n in Counter(values).items():
        if n >= 2:
            rest = list(values)
            rest.remove(pair)
            rest.remove(pair)
            if rest == list(range(rest[0], rest[0] + 3)):
                return True
    return False


def full_house(values: Values) -> bool:
    """Return whether the values are three of a kind and a pair."""
    return sorted(Counter(values).values()) in ([2, 3], [5])


def pair_single_pair(values: Values) -> bool:
    """Return whether the values are a pair, a single and a pair of consecutive numbers, such as 3-3-4-5-5."""
    a = values[0]
    return values == (a, a, a + 1, a + 2, a + 2)


def five_of_a_kind(values: Values) -> bool:
    """Return whether all values are equal."""
    return values[0] == values[-1]


FORMULAS: dict[str, Callable[[Values], bool]] = {
    fits.__name__: fits
    for fits in (two_pairs, three_of_a_kind, straight, four_of_a_kind, run_and_pair, full_house, pair_single_pair,
                 five_of_a_kind)
}  # fmt: skip
NUMBERS = ("", "one", "two", "three", "four", "five")
WORDS = {
    "two_pairs": "two pairs and any fifth value",
    "three_of_a_kind": "three equal values and any two more",
    "straight": "five values in a row",
    "four_of_a_kind": "four equal values and any fifth",
    "run_and_pair": "three values in a row and a pair",
    "full_house": "three equal values and a pair",
    "pair_single_pair": "a pair, the next value once, and a pair of the one after",
    "five_of_a_kind": "five equal values",
}


@lru_cache(maxsize=16)
def patterns(formula: str) -> frozenset[Values]:
    """Return every combination of five values that matches a formula, each in ascending order."""
    return frozenset(filter(FORMULAS[formula], combinations_with_replacement(VALUES, STACK)))


@lru_cache(maxsize=64)
def formulas_of(formulas: tuple[str, ...]) -> dict[Values, tuple[str, ...]]:
    """Return a mapping from each combination of five values to the formulas that it matches.

    Combinations that match no formula are left out.
    """
    found: dict[Values, tuple[str, ...]] = {}
    for formula in formulas:
        for five in patterns(formula):
            found[five] = (*found.get(five, ()), formula)
    return found


@lru_cache(maxsize=1 << 16)
def fitting(formula: str, values: Values, wild: tuple[Values, ...] = ()) -> Values | None:
    """Return values for a stack's experimental fragments that make its five cards match a formula.

    Return None if no values fit, and () if a stack without experimental fragments matches.

    Args:
        formula: the formula.
        values: the values of the regular fragments, in ascending order.
        wild: the possible values of each experimental fragment.
    """
    if len(values) + len(wild) != STACK:
        return None
    if not wild:
        return () if values in patterns(formula) else None
    for value in wild[0]:
        if len(wild) == 1:
            if tuple(sorted((*values, value))) in patterns(formula):
                return (value,)
        elif (rest := fitting(formula, tuple(sorted((*values, value))), wild[1:])) is not None:
            return (value, *rest)
    return None


def _after(rest: Values, wild: tuple[Values, ...]) -> list[Values]:
    """Return the values that may be left after each experimental fragment takes at most one of them."""
    if not wild:
        return [rest]
    found = _after(rest, wild[1:])
    for at, value in enumerate(rest):
        if value in wild[0]:
            found += _after(rest[:at] + rest[at + 1 :], wild[1:])
    return found


@lru_cache(maxsize=16)
def cores(formula: str) -> tuple[Values, ...]:
    """Return the cores of a formula: the smallest sets of values that guarantee a match.

    For example, 1-1-2-2 is a core of two pairs. All cores of a formula have the same size.
    """
    fives = patterns(formula)
    for size in range(1, STACK + 1):
        rests = list(combinations_with_replacement(VALUES, STACK - size))
        found = [some for some in combinations_with_replacement(VALUES, size)
                 if all(tuple(sorted(some + rest)) in fives for rest in rests)]  # fmt: skip
        if found:
            return tuple(found)
    return ()


@lru_cache(maxsize=1 << 15)
def missing(formula: str, values: Values) -> tuple[int, frozenset[int]]:
    """Return how many values a stack lacks for a core of a formula (see `cores`), and which values would help.

    If several cores are equally near, the helpful values of all of them are returned.
    """
    there = [0] * (VALUES[-1] + 1)
    for value in values:
        there[value] += 1
    least, helping = STACK, set[int]()
    for core in _counted(formula):
        lack = 0
        for value, n in core:
            if n > there[value]:
                lack += n - there[value]
        if lack < least:
            least, helping = lack, set()
        if lack == least:
            helping.update([value for value, n in core if n > there[value]])
    return least, frozenset(helping)


@lru_cache(maxsize=16)
def _counted(formula: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return each core of a formula as pairs of a value and its number."""
    return tuple([tuple(Counter(core).items()) for core in cores(formula)])


def _rest(core: Values, values: Values) -> list[int]:
    """Return the values of a core that are not among *values*."""
    there, rest = list(values), []
    for value in core:
        if value in there:
            there.remove(value)
        else:
            rest.append(value)
    return rest


@lru_cache(maxsize=1 << 12)
def lacks(formula: str, values: Values, wild: tuple[Values, ...] = ()) -> tuple[Values, int]:
    """Return the fewest values that a stack still needs for a formula, and how many more cards it needs to have five.

    *values* holds the values of the stack's regular fragments. *wild* holds the possible values of each experimental
    fragment.
    """
    best = _shortest(formula, values, wild)[0]
    return best, max(0, STACK - len(values) - len(wild) - len(best))


@lru_cache(maxsize=1 << 12)
def _shortest(formula: str, values: Values, wild: tuple[Values, ...]) -> tuple[Values, ...]:
    """Return each set of values that completes a core of the formula with as few cards as possible."""
    rests = [min(_after(tuple(_rest(core, values)), wild), key=len) for core in cores(formula)]
    least = min(map(len, rests))
    return tuple(dict.fromkeys(rest for rest in rests if len(rest) == least))


def lacking(formula: str, values: Values, wild: tuple[Values, ...] = (), stack: str = "") -> str:
    """Describe in words what a formula needs, and which cards a stack still lacks.

    For example: 'needs five values in a row. With your 3-4-5-7, you still need a 6'.

    Args:
        formula: the formula.
        values: the values of the stack, without its experimental fragments.
        wild: the possible values of each experimental fragment in the stack.
        stack: the stack's cards in words; required if it contains experimental fragments.
    """
    has = stack or "-".join(map(str, values))
    need = f"ou still need{wanted(formula, values, wild)}"
    return f"needs {WORDS[formula]}. {f'With your {has}, y' if has else 'Y'}{need}"


def wanted(formula: str, values: Values, wild: tuple[Values, ...] = ()) -> str:
    """Return the cards that a stack lacks for a formula, as words that follow a verb: ' a 2 and any two more cards'.

    The words begin with ', for example,' if several sets of cards would do.
    """
    core, any_ = lacks(formula, values, wild)
    ways = _shortest(formula, values, wild)
    one = [listing([word for way in sorted(ways) for word in _listed(way)], "or")] if len(core) == 1 else _listed(core)
    more = [f"any {NUMBERS[any_]} {'more card' if any_ == 1 else 'more cards'}"] if any_ else []
    over = len(values) + len(wild) + len(core) - STACK
    swap = f", in place of {'one other card' if over == 1 else f'{NUMBERS[over]} other cards'}" if over > 0 else ""
    example = ", for example," if len(ways) > 1 and len(core) > 1 else ""
    return f"{example} {listing([*one, *more])}{swap}"


def _listed(values: Values) -> list[str]:
    """Return values as texts, such as ['a 6'] or ['an 8', 'two 7s']."""
    return [f"{'an' if value in (8, 11) else 'a'} {value}" if n == 1 else f"{NUMBERS[n]} {value}s"
            for value, n in Counter(values).items()]  # fmt: skip
