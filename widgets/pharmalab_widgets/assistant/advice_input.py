"""Enter the result of a recommended action with a single tap on a button."""

from pharmalab.deduction.alchemy import ASPECTS, INGREDIENTS, POTIONS
from pharmalab.deduction.entries import Aspect, Debunk, Mix, Sell, Written
from pharmalab_widgets.assistant.entry_input import EntryInput
from pharmalab_widgets.assistant.keys import index
from pharmalab_widgets.assistant.planner import Planner
from pharmalab_widgets.live.messages import place


class AdviceInput:
    """The panel's actions for entering the result of a recommended mix, sale or debunking.

    If the notes rule out the result, the entry bar asks for confirmation first.
    """

    def __init__(self, planning: Planner, entering: EntryInput) -> None:
        self.planning, self.entering = planning, entering

    def do_mixed(self, i: str, j: str, potion: str) -> None:
        """Enter the potion that the recommended mix made."""
        self._enter(Mix(*_pair(i, j), potion))

    def do_sold_as(self, i: str, j: str, wanted: str, quality: str) -> None:
        """Enter the adventurer's answer for the recommended sale."""
        self._enter(Sell(*_pair(i, j), ASPECTS[place(wanted, len(ASPECTS), "potion")], quality))

    def do_sign_shown(self, i: str, potion: str) -> None:
        """Enter the sign that the recommended debunking showed."""
        self._enter(Aspect(INGREDIENTS[index(i)], potion[:1], potion[1:]))

    def do_reader_said(self, i: str, j: str, asked: str, makes: str) -> None:
        """Enter the card reader's answer to the recommended question about a pair and a potion."""
        self._enter(Debunk(*_pair(i, j), POTIONS[place(asked, len(POTIONS), "potion")], makes == "yes"))

    def _enter(self, entry: Written) -> None:
        state = self.planning.state
        state.pick(entry.mentions())
        self.entering.enter(entry)
        if state.doubted is None:
            self.planning.chosen = None
            state.focus = f"kind-{self.planning.kind}"


def _pair(i: str, j: str) -> tuple[str, str]:
    return INGREDIENTS[index(i)], INGREDIENTS[index(j)]
