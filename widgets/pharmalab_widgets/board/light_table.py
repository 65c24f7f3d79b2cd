"""The light table: a game at a real table that keeps only the facts for deduction, in the same file as the full table.

The match stays where its bookkeeping ends. What a person enters here goes into the seat's notes, which are kept with
the match. So each table shows what was entered on the other one.
"""

from pharmalab.core.dealers import RealTable
from pharmalab.core.start import new
from pharmalab.deduction.entries import AnyEntry
from pharmalab_widgets.assistant.rival_input import COLOURS
from pharmalab_widgets.board.deductions import TO, Deductions, key_at
from pharmalab_widgets.board.matches import Matches
from pharmalab_widgets.board.seating import Seating

VARIANTS = ("apprentice", "master")
SEATS = (2, 3, 4)
FIRST = key_at("head-0")  #: where the first own potion begins: the first ingredient of the sheet


class LightTable:
    """What a person does with the light table of a board."""

    def __init__(self, matches: Matches, deductions: Deductions) -> None:
        self.state, self.matches, self.deductions = matches.state, matches, deductions

    @property
    def possible(self) -> bool:
        """Whether the match belongs to one seat at a real table, in a game of deduction."""
        return self.state.table is not None and self.state.help.on

    @property
    def on(self) -> bool:
        return self.state.light and self.possible

    @property
    def fresh(self) -> bool:
        """Whether nothing has been entered yet, so that a tap can change the set-up."""
        return not self.state.match.ply and not self.state.match.undone and not self.deductions.wrote

    @property
    def missing(self) -> list[AnyEntry]:
        """The entries of the person's notes that the full table's bookkeeping lacks."""
        following = self.deductions.following
        return following.untold if following else []

    # --- what a person can do -------------------------------------------------------------------------------

    def do_light(self, value: str) -> None:
        """Go to the light table, or back to the full one; both use the same file."""
        self._check()
        self.state.light = value == "on"
        self.state.say("")
        self.state.focus = "light-off" if self.state.light else "light-on"

    def do_potion_now(self) -> None:
        """Open the notes for a potion; the full table's bookkeeping can catch up later."""
        self._check()
        self.state.inspector.do_pane(TO)
        self.state.focus = FIRST

    def do_light_seats(self, value: str) -> None:
        if value not in map(str, SEATS):
            raise ValueError(f"{value} players cannot play: choose 2, 3 or 4.")
        self._begin(seats=int(value))

    def do_light_variant(self, value: str) -> None:
        if value not in VARIANTS:
            raise ValueError(f"There is no variant “{value}”: choose apprentice or master.")
        self._begin(variant=value)

    def do_light_colour(self, value: str) -> None:
        """Choose your own colour; rivals get the other colours until somebody names them."""
        if value not in COLOURS:
            raise ValueError(f"There is no colour “{value}”.")
        others = [colour for colour in COLOURS if colour != value]
        self._begin(names=(value, *others))

    def do_light_new(self) -> None:
        """Start a new game at this table; the old one stays in its file."""
        self._check()
        self.matches.part()
        self._begin(anew=True)
        self.state.say("A new game begins. You’ll find the old one in the menu.")

    def _check(self) -> None:
        """Raise ValueError if there is no light table."""
        if not self.possible:
            raise ValueError("A light table needs the deduction assistant and your own seat at a real table.")

    def _begin(self, names: tuple[str, ...] = (), anew: bool = False, **options: object) -> None:
        """Set the same table up anew. Raises ValueError if something has been entered already."""
        self._check()
        if not (anew or self.fresh):
            raise ValueError("You’ve already entered something. To change the set-up, choose “New game”.")
        match = self.state.match
        config = match.config.replace(**{**options, "hands": None, "conferences": None})
        seated = (*(names or match.names), *(colour for colour in COLOURS if colour not in (names or match.names)))
        fields = {name: getattr(config, name) for name in type(config).__struct_fields__}
        other = new(match.game, dealer=RealTable(0), names=seated[: config.seats], **fields)
        self.state.begin(other, Seating.beside(match.game, config.seats, 0))
