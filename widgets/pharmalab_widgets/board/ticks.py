"""Keep the ticks of unfinished choices while a person looks back, tries something out, or leaves."""

from collections import Counter
from collections.abc import Mapping

from pharmalab.core.choices import Pick
from pharmalab.core.match import Match
from pharmalab_widgets.board.tick_boxes import TickBoxes


class Ticks:
    """The ticks so far in each position where a player is choosing several things."""

    def __init__(self) -> None:
        self._by_position: dict[object, Counter[int]] = {}

    def at(self, state: object) -> Counter[int]:
        """Return how many times each option is ticked in a position. The result must not be modified."""
        return self._by_position.get(state) or Counter()

    def put(self, state: object, ticks: Mapping[int, int]) -> None:
        if some := Counter({n: count for n, count in ticks.items() if count}):
            self._by_position[state] = some
        else:
            self._by_position.pop(state, None)

    def kept(self, state: object) -> dict[str, int]:
        """Return the ticks in a position, in the form in which a match saves them."""
        return {str(n): count for n, count in sorted(self.at(state).items())}

    def recall(self, match: Match, kept: object) -> None:
        """Restore the saved ticks if they fit the current question."""
        question = match.state.agenda[0] if match.state.agenda else None
        if not (isinstance(question, Pick) and TickBoxes.fits(question) and isinstance(kept, dict)):
            return
        picking = TickBoxes(match.view(question.seat), question)
        most = {str(n): option.most for n, option in enumerate(picking.options)}
        fits = all(isinstance(count, int) and 0 < count <= most.get(n, 0) for n, count in kept.items())
        if fits and sum(kept.values()) <= picking.most:
            self.put(match.state, {int(n): count for n, count in kept.items()})
