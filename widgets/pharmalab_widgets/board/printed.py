"""Enter the tiles of your own copy of the game, at any time during a match at a real table."""

from collections.abc import Mapping

from pharmalab.core.configs import Written, written_options
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.options import config_from, with_spaces
from pharmalab_widgets.live.messages import place

Tile = tuple[frozenset[str], int]  #: the things on a tile, and its points
MOST = 9  #: the most points of a tile


class Printed:
    """The tiles of a person's own copy of the game, and the actions for ticking what is printed on them.

    Attributes:
        opened: the option whose tiles are shown, or ''.
    """

    def __init__(self, state: BoardState) -> None:
        self.state = state
        self.opened = ""
        self._ticked: tuple[int, dict[str, list[Tile]]] = 0, {}

    @property
    def begun(self) -> dict[str, list[Tile]]:
        """Return the ticked tiles that haven't been applied to the match yet.

        The keys are the names of the options to which the tiles belong.
        """
        if self._ticked[0] != self.state.begun:
            self._ticked = self.state.begun, {}
        return self._ticked[1]

    @property
    def options(self) -> Mapping[str, Written]:
        """Return the set-up options that say what is printed on tiles.

        The result maps each option's name to the format in which its value is written. Without a real table, the result
        is empty.
        """
        return written_options(type(self.state.match.config)) if self.state.table else {}

    def tiles(self, name: str) -> list[Tile]:
        """Return an option's tiles as the person has ticked them or, without ticks, as they are in the match."""
        if name in self.begun:
            return self.begun[name]
        said = self.options[name].write(getattr(self.state.match.config, name))
        parts = [part.rsplit(" ", 1) for part in said.split("; ") if part]
        return [(frozenset(things.split("+")), int(points)) for things, points in parts]

    def do_show_printed(self, name: str) -> None:
        """Open the pane in which a person describes the printed tiles, and show the tiles of this option."""
        self.opened = self._option(name)
        inspector = self.state.inspector
        inspector.pane, inspector.popover, self.state.focus = "entries", None, f"printed-{name}"

    def do_open_printed(self, name: str) -> None:
        """Show or hide the tiles of an option."""
        self.opened = "" if self.opened == name else self._option(name)

    def do_tile(self, name: str, tile: str, thing: str) -> None:
        """Tick or untick something that may be printed on a tile of the option *name*, such as an ingredient."""
        n, tiles = self._tile(name, tile)
        one = self.options[name].things[place(thing, len(self.options[name].things), "thing on a tile")]
        self.begun[name] = [*tiles[:n], (tiles[n][0] ^ {one}, tiles[n][1]), *tiles[n + 1 :]]

    def do_tile_points(self, name: str, tile: str, value: str) -> None:
        n, tiles = self._tile(name, tile)
        points = place(value, MOST + 1, "number of points")
        self.begun[name] = [*tiles[:n], (tiles[n][0], points), *tiles[n + 1 :]]

    def do_printed(self, name: str) -> None:
        """Apply the person's ticks to an option's tiles in the match."""
        state, tiles = self.state, self.tiles(self._option(name))
        table = state.table
        assert table
        order = self.options[name].things
        text = "; ".join(f"{'+'.join(one for one in order if one in things)} {points}" for things, points in tiles)
        state.sight.leave_past()
        state.sight.match = table.with_config(config_from(state.game, table.config, {name: text}, whole=False))
        self.begun.pop(name, None)
        self.opened = ""
        state.moved()
        state.focus = f"printed-{name}"
        state.say(f"The {with_spaces(name)} now match your copy of the game. All your entries are kept.")

    def _option(self, name: str) -> str:
        if name not in self.options:
            raise ValueError(f"This game has no printed tiles called “{name}”.")
        return name

    def _tile(self, name: str, tile: str) -> tuple[int, list[Tile]]:
        tiles = self.tiles(self._option(name))
        return place(tile, len(tiles), "tile"), tiles
