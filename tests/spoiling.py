"""Plain data with one thing wrong in it: a part of another kind or left out, half a letter, far too long a text."""

import copy
import random
from collections.abc import Iterator
from typing import Any

ODD = (
    None, True, 3, -1, 10**30, 1.5, "", "x", "\ud800", "a" * 5000, [], [3], ["\ud800"], {}, {"x": 1}, {"\ud800": 1},
    [[[[]]]], ["a" * 5000], {"a" * 5000: 1},
)  # fmt: skip


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all parts, the whole first."""
    yield path
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield from places(data[key], (*path, key))


def spoilt(data: Any, rng: random.Random) -> Any:
    """Another one, with one change. The old one is not touched."""
    path = rng.choice(list(places(data)))
    if not path:
        return rng.choice(ODD)
    data = copy.deepcopy(data)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    if rng.random() < 0.15:
        del inner[path[-1]]
    elif isinstance(inner, dict) and rng.random() < 0.1:
        inner[rng.choice(("x", "\ud800", "a" * 5000))] = inner.pop(path[-1])
    else:
        inner[path[-1]] = rng.choice(ODD)
    return data
