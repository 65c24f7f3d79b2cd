"""What can come of a chance node, in words, and what a person enters of it."""

import re
from collections.abc import Hashable, Iterable, Sequence
from itertools import islice
from typing import Any

from pharmalab.core.match import Match

FEW, SOME = 24, 400  #: up to so many outcomes are buttons; up to so many are proposed while one types


def offered(match: Match, view: Any) -> list[str]:
    """What a person may enter, in words: all that can come by what the seat of this view knows. So the list does not
    tell what others were dealt; what cannot come after all is refused."""
    return [words(match, outcome) for outcome, _ in match.game.chance(view).outcomes()]


def entered(match: Match, text: str, shown: Sequence[str]) -> Hashable:
    """The outcome that a person means: as it is shown, in any punctuation, or shortened as long as it is clear.

    Args:
        shown: what was offered; errors name nothing else.

    Raises:
        ValueError: none or several; the message names those that are near.
    """
    wanted = _tokens(text)
    if not wanted:
        raise ValueError(f"{match.prompt} Enter what came.")
    named = [(outcome, words(match, outcome)) for outcome, _ in match.chances.outcomes()]
    for test in (list.__eq__, _begins, _has):
        found = [(outcome, name) for outcome, name in named if test(_tokens(name), wanted)]
        if len(found) == 1:
            return found[0][0]
        if found:
            raise ValueError(f"“{text}” may mean {_some(name for _, name in found)}.")
    if any(_tokens(name) == wanted for name in shown):
        raise ValueError(f"“{text}” is out already.")
    raise ValueError(f"“{text}” cannot come here; possible: {_some(shown)}.")


def typed(shown: Sequence[str]) -> bool:
    """Whether there are too many outcomes for buttons."""
    return len(shown) > FEW


def words(match: Match, outcome: Any) -> str:
    """The outcome of the chance node that the match waits at, as people say it."""
    return str(match.state.agenda[0].words(outcome))


def _tokens(text: str) -> list[str]:
    return [word for word in re.findall(r"[^\W_]+", text.lower()) if word not in ("of", "the")]


def _begins(tokens: list[str], wanted: list[str]) -> bool:
    return " ".join(tokens).startswith(" ".join(wanted))


def _has(tokens: list[str], wanted: list[str]) -> bool:
    return all(any(word in token for token in tokens) for word in wanted)


def _some(names: Iterable[str]) -> str:
    first = list(islice(names, 9))
    return "; ".join(first[:8]) + (" …" if len(first) > 8 else "")
