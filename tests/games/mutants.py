"""Positions with something wrong in them: a part of a real one is changed, swapped, doubled or left out."""

import random
from typing import Any

NUMBERS = (-5, -1, 0, 1, 2, 3, 4, 7, 99)
JUNK = (1.5, "3", None, True, "nobody", [], {}, ["nobody"], {"nobody": 1}, [[]])


def mutant(plain: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Another object of JSON types, with one to three changes. The old one is not touched."""
    texts = sorted({"nobody", *_texts(plain)})
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        changed = _changed(plain, rng, texts)
        plain = changed if isinstance(changed, dict) else plain
    return plain


def _texts(plain: Any) -> list[str]:
    if isinstance(plain, dict):
        return [text for part in plain.values() for text in _texts(part)]
    if isinstance(plain, list):
        return [text for part in plain for text in _texts(part)]
    return [plain] if isinstance(plain, str) else []


def _changed(plain: Any, rng: random.Random, texts: list[str]) -> Any:
    """With one change: here, or further down."""
    if rng.random() < 0.03:
        return rng.choice(JUNK)
    inner = list(plain) if isinstance(plain, dict) else list(range(len(plain))) if isinstance(plain, list) else []
    if inner and rng.random() < (0.9 if isinstance(plain, dict) else 0.6):
        at = "agenda" if "agenda" in inner and rng.random() < 0.4 else rng.choice(inner)
        copy = type(plain)(plain)
        copy[at] = _changed(plain[at], rng, texts)
        return copy
    if isinstance(plain, dict):
        return {key: part for key, part in plain.items() if key != rng.choice(inner)} if inner else {"nobody": 1}
    if isinstance(plain, list):
        return _list(list(plain), rng, texts)
    if isinstance(plain, bool):
        return not plain
    if isinstance(plain, int):
        return rng.choice((plain + 1, plain - 1, *NUMBERS))
    if isinstance(plain, str):
        return rng.choice((*rng.choices(texts, k=4), "", "?", "?0", plain.upper(), None, 3))
    return rng.choice((0, 1, "nobody"))


def _list(plain: list[Any], rng: random.Random, texts: list[str]) -> list[Any]:
    if not plain:
        return [rng.choice((*rng.choices(texts, k=2), 1, [], {}))]
    one, other = rng.randrange(len(plain)), rng.randrange(len(plain))
    if (how := rng.randrange(5)) == 0:
        plain[one], plain[other] = plain[other], plain[one]
    elif how == 1:
        plain.insert(other, plain[one])
    elif how == 2:
        del plain[one]
    elif how == 3:
        plain[other] = plain[one]
    else:
        del plain[one:]
    return plain


def wrong_agenda(plain: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Another object of JSON types, with one or two changes in its agenda alone."""
    texts = sorted({"nobody", *_texts(plain)})
    agenda: Any = plain["agenda"]
    for _ in range(rng.choice((1, 1, 2))):
        agenda = _changed(agenda, rng, texts)
    return plain | {"agenda": agenda}
