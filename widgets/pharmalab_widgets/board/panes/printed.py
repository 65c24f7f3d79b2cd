"""Draw the tiles of a person's own copy of the game, with tick boxes for the ingredients that are printed on them."""

from collections.abc import Iterator

from pharmalab.core.words import capital
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.board.options import with_spaces
from pharmalab_widgets.board.panes.chips import chip
from pharmalab_widgets.board.printed import MOST, Printed
from pharmalab_widgets.live.controls import button


def draw(printed: Printed) -> list[Markup]:
    """Return a collapsible list of the person's own tiles for each set-up option that describes tiles."""
    return [_fold(printed, name) for name in printed.options]


def _fold(printed: Printed, name: str) -> Markup:
    many, opened = with_spaces(name), printed.opened == name
    return el.div(
        button(
            el.span("▾" if opened else "▸", aria_hidden="true"),
            f" {capital(many)} in your copy",
            do="open_printed",
            data_name=name,
            key=f"printed-{name}",
            expanded=opened,
            class_="pl-fold",
        ),
        opened and _form(printed, name, many),
        data_key=f"printed-box-{name}",
    )


def _form(printed: Printed, name: str, many: str) -> Markup:
    return el.div(
        el.p(
            f"For each tile in your copy, tick what it shows and enter its points. Then choose “Set the {many}”.",
            class_="pl-fine",
        ),
        el.ol(_tiles(printed, name), class_="pl-entered"),
        button(f"Set the {many}", do="printed", data_name=name, key=f"set-{name}", class_="pl-main"),
        class_="pl-group",
        data_key=f"printed-form-{name}",
    )


def _tiles(printed: Printed, name: str) -> Iterator[Markup]:
    for n, (things, points) in enumerate(printed.tiles(name)):
        chips = [
            chip(
                capital(thing),
                f"tile-{name}-{n}-{k}",
                "tile",
                data_name=name,
                data_tile=n,
                data_thing=k,
                data_again=True,
                pressed=thing in things,
            )
            for k, thing in enumerate(printed.options[name].things)
        ]
        worth = el.select(
            (el.option(value, value=value, selected=value == points) for value in range(MOST + 1)),
            data_do="tile_points",
            data_name=name,
            data_tile=n,
            data_key=f"tile-points-{name}-{n}",
            data_rev=points,
            aria_label=f"Points on tile {n + 1}",
        )
        label = el.label(f"Tile {n + 1}, points ", worth, class_="pl-fine")
        told = {"role": "group", "aria_label": f"On tile {n + 1}", "data_rove": True, "data_key": f"tile-{name}-{n}"}
        yield el.li(label, el.div(chips, class_="pl-chips", **told))
