"""Change the resources that plans over two rounds may use: mixes, cubes, gold and face-up cards."""

from typing import Any

from pharmalab.deduction.advice.resources import CUBES, EXPERIMENTS
from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.deduction.words import NAMES, plural
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.keys import index
from pharmalab_widgets.assistant.planner import Planner
from pharmalab_widgets.live.messages import place

GOLD = 3  #: no plan needs more
NUMBERS = {  #: the numbers chosen from a list, with their choices
    "cubes_now": tuple(range(CUBES + 1)),
    "cubes_next": tuple(range(CUBES + 1)),
    "gold": tuple(range(GOLD + 1)),
}


class AheadInput:
    """The actions in the Next view that change the resources for plans."""

    def __init__(self, state: Assistant, planning: Planner) -> None:
        self.state, self.planning = state, planning

    def do_resources(self) -> None:
        """Switch between showing all resources that plans may use and only a summary."""
        self.planning.shows_resources = not self.planning.shows_resources

    def do_experiments(self, n: str) -> None:
        """Set the number of mixes to plan."""
        numbers = {str(one): one for one in EXPERIMENTS}
        if n not in numbers:
            raise ValueError(f"{n} mixes can’t be planned: choose 2 or 3.")
        self._use(experiments=numbers[n])

    def do_spend(self, what: str, value: str) -> None:
        """Set how many cubes or gold pieces a plan may use."""
        if what not in NUMBERS:
            raise ValueError(f"a plan doesn't use “{what}”")
        self._use(**{what: place(value, len(NUMBERS[what]), "number")})

    def do_face_up(self, i: str) -> None:
        """Add a card to the face-up cards that you can forage in this round.

        Raises:
            Unreadable: the row is full.
        """
        row = (*self.planning.resources.row, INGREDIENTS[index(i)])
        self._use(row=tuple(sorted(row, key=INGREDIENTS.index)))
        self.state.say(f"{plural(len(row), 'card')} face up.")

    def do_face_down(self, i: str) -> None:
        """Remove a card from the face-up cards that you can forage in this round."""
        row = list(self.planning.resources.row)
        if INGREDIENTS[index(i)] in row:
            row.remove(INGREDIENTS[index(i)])
        self._use(row=tuple(row))
        self.state.say(f"You removed a {NAMES[index(i)]} card. Cards still face up: {len(row)}.")
        self.state.focus = f"up-{i}"

    def do_any_row(self) -> None:
        """Let plans forage any card, because the row is unknown."""
        self._use(row=())
        self.state.say("Plans now assume that you can forage any card.")
        self.state.focus = "up-0"

    def do_forage_next(self) -> None:
        """Switch between plans that also use cards foraged in the next round and plans that don't."""
        self._use(forage_next=not self.planning.resources.forage_next)

    def _use(self, **fields: Any) -> None:
        planning = self.planning
        planning.resources, planning.chosen = planning.resources.replace(**fields), None
        self.state.questions += 1
