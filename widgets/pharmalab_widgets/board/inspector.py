"""The panes and popovers that a person has opened beside and over the board.

Nothing here changes a match.
"""

from pharmalab.core.match import WhichMoment
from pharmalab_widgets.board.deduction_help import DeductionHelp
from pharmalab_widgets.board.sight import Sight
from pharmalab_widgets.live.keeper import Talks

PANES = ("log", "deductions", "rules", "odds", "coach", "entries", "players")


class Inspector:
    """The open panes and popovers of a board.

    Attributes:
        paragraph: the open paragraph of the rules.
        earlier: how many times the viewer has asked for earlier lines of the log.
        listed: whether all actions are listed, filtered by ``filter``.
        popover: the kind and subject of the open popover, such as ``("rule", id)`` or ``("recap", "")``, or None.
    """

    def __init__(self, sight: Sight, help: DeductionHelp, panel: Talks, has_panes: bool) -> None:
        self.sight, self.help, self.panel, self.has_panes = sight, help, panel, has_panes
        self.pane = "log"
        self.paragraph, self.search, self.filter = "", "", ""
        self.earlier = 0
        self.listed = False
        self.popover: tuple[str, str] | None = None
        self.moments: WhichMoment | None = None  #: the choice of when a rival acted

    # --- panes ----------------------------------------------------------------------------------------------

    @property
    def tabs(self) -> tuple[str, ...]:
        """Return the names of the board's panes. At a real table, there is also a pane for changing entries."""
        there = {
            "deductions": self.help.on,
            "coach": self.sight.game.coaching is not None,
            "entries": self.sight.table is not None,
        }
        return tuple(pane for pane in PANES if there.get(pane, True))

    def do_pane(self, pane: str) -> None:
        if pane not in self.tabs:
            raise ValueError(f"there is no pane “{pane}”")
        self.pane = pane

    def do_rule(self, rule: str) -> None:
        """Open the pane with the rules at a paragraph."""
        self._check(rule)
        self.pane, self.paragraph, self.search, self.popover = "rules", rule, "", None

    def do_rules(self) -> None:
        """Go back to the list of rules."""
        self.panel.focus = f"rule-{self.paragraph}"
        self.paragraph = ""

    def do_search(self, text: str) -> None:
        self.search, self.paragraph = text.strip(), ""

    def do_filter(self, value: str) -> None:
        self.filter = value.strip()

    def do_earlier(self, fold: str = "") -> None:
        """Show earlier lines of the log or, if ``fold`` is given, only the latest lines again."""
        self.earlier = 0 if fold else self.earlier + 1

    def do_list(self) -> None:
        """Show or hide the list of all actions."""
        self.listed, self.filter = not self.listed, ""

    def _check(self, rule: str) -> None:
        if rule not in self.sight.game.rulebook:
            raise ValueError(f"The rulebook has no paragraph “{rule}”.")

    # --- what opens over the board --------------------------------------------------------------------------

    def open(self, kind: str, of: str = "") -> None:
        """Open a popover over the board. ``kind`` is its kind, such as 'rule', and ``of`` is its subject."""
        self.popover, self.panel.focus = (kind, of), "popover-0"

    def do_recap(self) -> None:
        """Show the events since the person's last move."""
        self.open("recap")

    def do_explain(self, rule: str) -> None:
        """Show a paragraph of the rules in a popover over the board."""
        self._check(rule)
        self.open("rule", rule)

    def do_close(self, open: str = "") -> None:
        """Close the popover. If it was about a place on the board, that place gets the focus."""
        if self.popover and self.popover[0] == "place" and not open:
            self.panel.focus = f"place:{self.popover[1]}"
        self.popover = None

    def moved(self) -> None:
        """Close the popover, and clear the filter for actions, after the position has changed."""
        self.popover, self.filter = None, ""

    def escape(self) -> bool:
        """Close the popover or the rule that is open. Return whether anything was open."""
        if self.popover:
            self.do_close()
        elif self.paragraph and self.pane == "rules":
            self.do_rules()
        else:
            return False
        return True
