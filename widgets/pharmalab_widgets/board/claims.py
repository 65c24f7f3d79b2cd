"""Answers of the game's own app (such as the card reader) that contradict earlier entries at a real table.

Such an answer is stored, together with the position, until the wrong entry is corrected.
"""

from pharmalab.core.agenda import Chance, State
from pharmalab.core.contradictions import Contradiction, step_in_log
from pharmalab.core.events import Who
from pharmalab.core.match import Match


class Claims:
    """The answers of the game's own app that contradict earlier entries.

    Each answer is stored together with the position in which the app gave it.
    """

    def __init__(self) -> None:
        self._by_position: dict[object, object] = {}
        self._found: tuple[State, object, Contradiction | None] | None = None  # computed once

    def put(self, state: object, answer: object) -> None:
        """Store the answer that the game's app gave in a position. If *answer* is None, remove the stored answer."""
        if answer is None:
            self._by_position.pop(state, None)
        else:
            self._by_position[state] = answer

    def at(self, match: Match) -> Contradiction | None:
        """Return the contradiction between the game app's answer in this position and earlier entries, or None."""
        state = match.state
        answer = self._by_position.get(state)
        if answer is None:
            return None
        if self._found is None or self._found[0] is not state or self._found[1] != answer:
            self._found = state, answer, match.contradiction(answer)
        return self._found[2]

    def kept(self, state: object) -> object:
        """Return the answer of the game's app in a position, in a form that can be saved with a match."""
        return self._by_position.get(state)

    def recall(self, match: Match, kept: object) -> None:
        """Restore a saved answer if it fits the current question."""
        state = match.state
        top = state.agenda[0] if state.agenda else None
        if isinstance(top, Chance) and isinstance(kept, str) and kept in top.answers(state):
            self.put(state, kept)


def step_words(match: Match, ply: int, reader: int | None) -> str:
    """Describe a step in words, without anything that is hidden from the player at the screen."""
    if not ply:
        return "what the match began with"
    one = match.plies[ply - 1]
    if reader is not None and reader >= 0:
        one = one.replace(events=tuple(event.seen_by(reader) for event in one.events))
    return step_in_log(one, match.who)


def answer_words(match: Match, ply: int, answer: object, who: Who) -> str:
    """Describe an answer in words that fit the question asked at the given step."""
    words: str = match.states[ply - 1].agenda[0].words(answer, who)
    return words
