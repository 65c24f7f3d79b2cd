"""The amount of help that the deduction assistant gives the person at a board."""

from pharmalab.core.game import Game
from pharmalab_widgets.board.sight import Sight

HELP = ("assist", "practise", "off")  #: the deduction assistant and all; one's own grid, checked on request; none


class DeductionHelp:
    """What the deduction assistant does for a person.

    Attributes:
        chosen: what the assistant does, one of ``HELP``.
        most: the most that the maker of the board allows it to do, one of ``HELP``.
    """

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.chosen = self.most = HELP[0]

    @property
    def _possible(self) -> bool:
        """Whether the game has deductions and a person sits in front of the screen: the assistant helps one seat."""
        return type(self.sight.game).notes is not Game.notes and self.sight.person is not None

    @property
    def on(self) -> bool:
        """Whether the person has the assistant at hand."""
        return self._possible and self.chosen != "off"

    @property
    def choices(self) -> tuple[str, ...]:
        """The kinds of help that the person may choose; empty if there is no assistant."""
        return HELP[HELP.index(self.most) :] if self._possible else ()

    def do_deductions(self, value: str) -> None:
        """Choose how much the assistant does."""
        if value not in self.choices:
            raise ValueError(f"The deductions have no setting “{value}” here.")
        self.chosen = value
