"""What a person has open beside the board and over it: a pane, a paragraph of the rules, a popover.

Nothing here changes a match.
"""

from pharmalab.core.match import WhichMoment
from pharmalab_widgets.board.deduction_help import DeductionHelp
from pharmalab_widgets.board.sight import Sight
from pharmalab_widgets.live.keeper import Talks

PANES = ("log", "deductions", "rules", "odds", "entries", "players")


class Inspector:
    """``pane``: the one that is open; ``paragraph`` and ``search``: of its rules; ``earlier``: how much more of the log
    is shown than its end. ``listed``: whether all actions stand under the question, those with the words of ``filter``.
    ``popover``: what is open over the board: ``("place", id)`` what can be done there, ``("rule", id)``,
    ``("recap", "")``, ``("late", "")`` what rivals may have done before, or ``("moment", label)`` when that was; None:
    nothing.

    Args:
        panel: gets the focus.
        has_panes: whether log, rules, odds and players stand beside the board.
    """

    def __init__(self, sight: Sight, help: DeductionHelp, panel: Talks, has_panes: bool) -> None:
        self.sight, self.help, self.panel, self.has_panes = sight, help, panel, has_panes
        self.pane = "log"
        self.paragraph, self.search, self.filter = "", "", ""
        self.earlier = 0
        self.listed = False
        self.popover: tuple[str, str] | None = None
        self.moments: WhichMoment | None = None  #: when was that, which a rival did before?

    # --- panes ----------------------------------------------------------------------------------------------

    @property
    def tabs(self) -> tuple[str, ...]:
        """The panes that there are; what was entered can be changed at one seat's table."""
        there = {"deductions": self.help.on, "entries": self.sight.table is not None}
        return tuple(pane for pane in PANES if there.get(pane, True))

    def do_pane(self, pane: str) -> None:
        if pane not in self.tabs:
            raise ValueError(f"there is no pane “{pane}”")
        self.pane = pane

    def do_rule(self, rule: str) -> None:
        """Open the rule pane at a paragraph."""
        self._check(rule)
        self.pane, self.paragraph, self.search, self.popover = "rules", rule, "", None

    def do_rules(self) -> None:
        """Back to the list of rules."""
        self.panel.focus = f"rule-{self.paragraph}"
        self.paragraph = ""

    def do_search(self, text: str) -> None:
        self.search, self.paragraph = text.strip(), ""

    def do_filter(self, value: str) -> None:
        self.filter = value.strip()

    def do_earlier(self, fold: str = "") -> None:
        """Show more of the log, or its end only."""
        self.earlier = 0 if fold else self.earlier + 1

    def do_list(self) -> None:
        """Show or hide all actions as a list."""
        self.listed, self.filter = not self.listed, ""

    def _check(self, rule: str) -> None:
        if rule not in self.sight.game.rulebook:
            raise ValueError(f"The rulebook has no paragraph “{rule}”.")

    # --- what opens over the board --------------------------------------------------------------------------

    def open(self, kind: str, of: str = "") -> None:
        """Open something over the board."""
        self.popover, self.panel.focus = (kind, of), "popover-0"

    def do_recap(self) -> None:
        """What happened since the last move."""
        self.open("recap")

    def do_explain(self, rule: str) -> None:
        """The paragraph of a rule, where it was asked for."""
        self._check(rule)
        self.open("rule", rule)

    def do_close(self, open: str = "") -> None:
        """Close it. The focus goes back to where it was opened."""
        if self.popover and self.popover[0] == "place" and not open:
            self.panel.focus = f"place:{self.popover[1]}"
        self.popover = None

    def moved(self) -> None:
        """The position is another one: close what is about the one before."""
        self.popover, self.filter = None, ""

    def escape(self) -> bool:
        """Close what was opened last; whether anything was."""
        if self.popover:
            self.do_close()
        elif self.paragraph and self.pane == "rules":
            self.do_rules()
        else:
            return False
        return True
