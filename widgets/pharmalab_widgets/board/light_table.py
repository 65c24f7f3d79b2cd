"""The light table: a board for a real table, on which you enter only facts for deduction.

Entries don't advance the match. They go into the seat's notes, so the full table shows them too.
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
FIRST = key_at("head-0")  #: the key of the sheet's first ingredient, where you start to enter a potion


class LightTable:
    """The light table: a board for a real table, on which people enter only facts for deduction."""

    def __init__(self, matches: Matches, deductions: Deductions) -> None:
        self.state, self.matches, self.deductions = matches.state, matches, deductions

    @property
    def possible(self) -> bool:
        """Return whether a light table is possible. It needs a deduction assistant and a match at a real table."""
        return self.state.table is not None and self.state.help.on

    @property
    def on(self) -> bool:
        return self.state.light and self.possible

    @property
    def fresh(self) -> bool:
        """Return whether the set-up can still be changed. It can until something is entered."""
        return not self.state.match.ply and not self.state.match.undone and not self.deductions.wrote

    @property
    def missing(self) -> list[AnyEntry]:
        """Return the entries in the person's notes that are not yet in the match on the full table."""
        following = self.deductions.following
        return following.untold if following else []

    # --- what a person can do -------------------------------------------------------------------------------

    def do_light(self, value: str) -> None:
        """Switch between the light table (for deduction only) and the full table. Both use the same file."""
        self._check()
        self.state.light = value == "on"
        self.state.say("")
        self.state.focus = "light-off" if self.state.light else "light-on"

    def do_potion_now(self) -> None:
        """Open the notes to enter a potion right now. Everything else can be entered on the full table later."""
        self._check()
        self.state.inspector.do_pane(TO)
        self.state.focus = FIRST

    def do_light_seats(self, value: str) -> None:
        if value not in map(str, SEATS):
            raise ValueError(f"This game isn’t for {value} players: choose 2, 3 or 4.")
        self._begin(seats=int(value))

    def do_light_variant(self, value: str) -> None:
        if value not in VARIANTS:
            raise ValueError(f"There is no variant “{value}”: choose apprentice or master.")
        self._begin(variant=value)

    def do_light_colour(self, value: str) -> None:
        """Choose the person's colour. Until the rivals are named, they are called by the other colours."""
        if value not in COLOURS:
            raise ValueError(f"There is no colour “{value}”.")
        others = [colour for colour in COLOURS if colour != value]
        self._begin(names=(value, *others))

    def do_light_new(self) -> None:
        """Start a new game at this table. The old game stays in its file."""
        self._check()
        self.matches.part()
        self._begin(anew=True)
        self.state.say("A new game begins. You’ll find the old one in the menu.")

    def _check(self) -> None:
        """Raise ValueError if there is no light table."""
        if not self.possible:
            raise ValueError(
                "To use a light table, you need the deduction assistant and your own seat at a real table."
            )

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
