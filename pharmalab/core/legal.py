"""The list of legal actions in a position, which people can search by words."""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import overload

from pharmalab.core.agenda import Action
from pharmalab.core.events import Refusal, Who
from pharmalab.core.name_search import find_named, mark_names
from pharmalab.core.texts import shorten


class IllegalStep(ValueError):
    """The error raised for an illegal step. ``refusal`` contains the reason and the rule, if the game provides them."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


def impossible_step(said: str, knower: str) -> IllegalStep:
    """Return the error to raise for a step that contradicts what a player at a real table knows."""
    return IllegalStep(f"{said}: this is impossible, given what {knower} knows")


class Legal(Sequence[Action]):
    """The legal actions in the current position of a match: a sequence that you can search by words."""

    def __init__(self, actions: tuple[Action, ...], who: Who) -> None:
        self._actions, self._who = actions, who

    @overload
    def __getitem__(self, n: int) -> Action: ...

    @overload
    def __getitem__(self, n: slice) -> tuple[Action, ...]: ...

    def __getitem__(self, n: int | slice) -> Action | tuple[Action, ...]:
        return self._actions[n]

    def __len__(self) -> int:
        return len(self._actions)

    def __contains__(self, step: object) -> bool:
        return step in self._actions or any(a.label(self._who) == step for a in self._actions)

    def find(self, text: str) -> Action:
        """Return the action whose label is *text*. Case doesn't matter, and the label may be shortened (`name_search`).

        Raises:
            IllegalStep: no action fits, or more than one does.
        """
        labels = [a.label(self._who) for a in self._actions]
        if text in labels:
            return self._actions[labels.index(text)]
        who = mark_names(self._who)
        clear, near = find_named(text, [(a.label(who),) for a in self._actions])
        if clear is not None:
            return self._actions[clear]
        said = shorten(text)
        if len(near) > 1:
            raise IllegalStep(f"“{said}” could mean {' or '.join(labels[n] for n in near)}")
        if meant := [labels[n] for n in near] or nearest_labels(text, labels):
            raise IllegalStep(f"“{said}” is not legal now: did you mean {' or '.join(meant)}?")
        raise IllegalStep(f"“{said}” is not legal now. Legal actions: {', '.join(labels[:8]) or 'nothing'}")

    def has(self, text: str) -> bool:
        """Return whether a text stands for exactly one legal action (see `find`)."""
        try:
            self.find(text)
        except IllegalStep:
            return False
        return True

    def __repr__(self) -> str:
        if not self._actions:
            return "There are no legal actions."
        return "\n".join(["Legal actions:", *(f"  {a.label(self._who)}" for a in self._actions)])


NEAR = 0.5  #: the minimum share of the typed words that a similar label must have


def nearest_labels(text: str, labels: Iterable[str], most: int = 3) -> list[str]:
    """Return at most *most* labels that a text may mean, most similar first.

    Labels are compared word by word: "Fly to Lima" is similar to "Direct flight to Lima", but not to "Drive to Lille".
    """
    said = _words(text)
    if not said:
        return []
    rated = []
    for label in labels:
        words = _words(label)
        found = sum(max((_alike(one, word) for word in words), default=0.0) for one in said) / len(said)
        if found >= NEAR:
            rated.append((-round(found, 3), len(words), label))
    best = min(rated)[0] if rated else 0
    return [label for rate, _, label in sorted(rated) if rate <= best + 0.1][:most]


def _words(text: str) -> list[str]:
    return [word for word in re.findall(r"[^\W_]+", text.lower()) if word not in ("the", "a", "to", "in", "of")]


@lru_cache(maxsize=50_000)
def _alike(one: str, other: str) -> float:
    """Return the similarity of two texts, from 0 to 1; at least 1/2 for verbs that begin alike ("fly", "flight")."""
    if one == other:
        return 1.0
    beginning = 0.5 if one[:2] == other[:2] else 0.0
    return max(beginning, SequenceMatcher(None, one, other).ratio() - 0.2)
