"""The setting for how much help the deduction assistant gives at a board."""

from pharmalab.core.game import Game
from pharmalab_widgets.board.sight import Sight

HELP = ("assist", "practise", "off")  #: the full assistant; your own grid, checked on request; no assistant


class DeductionHelp:
    """How much help the deduction assistant gives at a board, and the action that changes the level.

    ``chosen`` is the current level, and ``most`` the highest level that people may choose (see ``HELP``).
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
        """Return whether the deduction assistant is switched on."""
        return self._possible and self.chosen != "off"

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the levels of help that the user may choose, or () if there is no assistant."""
        return HELP[HELP.index(self.most) :] if self._possible else ()

    def do_deductions(self, value: str) -> None:
        """Choose how much help the deduction assistant gives."""
        if value not in self.choices:
            raise ValueError(f"There’s no setting “{value}” for the deductions here.")
        self.chosen = value
