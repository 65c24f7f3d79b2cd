"""What may be done now, as an object that answers to people."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.events import Refusal, Who


class IllegalStep(ValueError):
    """A step that cannot be taken now. ``refusal`` says why, with its rule, where the game knows it."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class Legal(Sequence[Action]):
    """The legal actions of a match as it stands: iterate, index, count, ask ``in`` (an action or a text), ``find``."""

    def __init__(self, actions: tuple[Action, ...], who: Who) -> None:
        self._actions, self._who = actions, who

    def __getitem__(self, n: Any) -> Any:
        return self._actions[n]

    def __len__(self) -> int:
        return len(self._actions)

    def __contains__(self, step: object) -> bool:
        return step in self._actions or any(a.label(self._who) == step for a in self._actions)

    def find(self, text: str) -> Action:
        """The action with this label; in any case, and shortened as long as it is clear.

        Raises:
            IllegalStep: none, or several; the message names those that are near.
        """
        named = {a.label(self._who): a for a in self._actions}
        if text in named:
            return named[text]
        low = text.strip().lower()
        for test in (str.__eq__, str.startswith, str.__contains__):
            found = [a for label, a in named.items() if low and test(label.lower(), low)]
            if len(found) == 1:
                return found[0]
            if found:
                several = ", ".join(a.label(self._who) for a in found)
                raise IllegalStep(f"“{text}” may mean {several}")
        near = get_close_matches(text, named, 3, 0.4) or list(named)[:8]
        raise IllegalStep(f"“{text}” is not legal now; legal: {', '.join(near) if near else 'nothing'}")

    def has(self, text: str) -> bool:
        """Whether this text, as `find` reads it, is a legal action."""
        try:
            self.find(text)
        except IllegalStep:
            return False
        return True

    def __repr__(self) -> str:
        if not self._actions:
            return "Legal actions: none"
        return "\n".join(["Legal actions:", *(f"  {a.label(self._who)}" for a in self._actions)])
