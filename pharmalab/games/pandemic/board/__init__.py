"""Draw the board as a scene, from a state or a seat's view.

The other seats are above the map. The tracks and decks are below it.

Places are ``city:Lima``, ``cubes:Lima:red``, ``pawn:0``, ``station:Lima``, ``card:Lima``, ``infection:Lima`` (an
infection card to choose), ``cure:red``, ``role:0``, ``pile:infection``, ``pile:infection_discard``, ``pile:player``,
``pile:player_discard``, ``track:rate`` and ``track:outbreaks``.

A lesson can show **regions** (`drawing.scene`) on their own: ``city:Lima`` (with everything in it), ``cures``,
``cure:red``, ``track:rate``, ``track:outbreaks``, ``infections`` and ``player`` (decks with discard piles), ``packets``
(what is known about the player deck), ``supply:red`` (cubes left), ``seats`` (the other seats) and ``ended``.
"""

from dataclasses import replace
from functools import lru_cache

from pharmalab.core.events import Who, player
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import hue
from pharmalab.drawing.scene import Scene
from pharmalab.games.pandemic.board.art import art
from pharmalab.games.pandemic.board.decks import infections, upcoming
from pharmalab.games.pandemic.board.diseases import disease
from pharmalab.games.pandemic.board.geometry import SIZE, WORLD, Layout
from pharmalab.games.pandemic.board.hand import in_hand
from pharmalab.games.pandemic.board.regions import regions
from pharmalab.games.pandemic.board.seats import lain, on_turn
from pharmalab.games.pandemic.board.table import slots, table
from pharmalab.games.pandemic.board.world import continents, pieces, world
from pharmalab.games.pandemic.components import CITIES, COLOURS, title
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RemoveWhich
from pharmalab.games.pandemic.state import PandemicState

PANNED = 880  #: pixels of the board's width on a phone, where 15 units are 11 pixels


def draw(view: PandemicState, who: Who = player, seat: int | None = None) -> Scene:
    """Draw the board as a scene, with the hand of *seat*, or with no hand if *seat* is None."""
    usual = _scene(view, who, seat)
    return replace(usual, narrow=lambda: replace(usual, hand=in_hand(view, seat, who, small=True), panned=PANNED))


def _scene(view: PandemicState, who: Who, seat: int | None) -> Scene:
    # each group depends only on what it shows and is cached, so a group that hasn't changed costs one look-up
    layout = WORLD
    config, infection = view.config, view.infection
    groups = {"world": _still(layout, config.cities, config.rates, config.outbreak_limit)}
    shown = [other for other in range(config.seats) if other != seat]
    for other in range(config.seats):
        groups[f"seat {other + 1}"] = (
            lain(layout, view, other, shown.index(other), len(shown), who) if other != seat else Markup()
        )
    asked = bool(view.agenda) and type(view.agenda[0]) is RemoveWhich
    groups["infection"] = infections(layout, infection, view.infection_discard, view.rate, asked)
    for colour in COLOURS:
        cure = (colour in view.cured) + (colour in view.eradicated)
        groups[colour] = disease(layout, colour, config.colours, view.cubes, config.supply, cure)
    mover = view.mover if view.turn else -1
    lit = on_turn(layout, shown.index(mover), len(shown)) if mover in shown else ""
    groups["pieces"] = Markup(pieces(layout, view.pawns, view.roles, view.stations, mover) + lit)
    groups["table"] = table(
        layout, config.rates, view.epidemics, view.outbreaks, config.outbreak_limit, view.quiet, view.player_deck,
        view.player_discard, view.removed, None if view.agenda else view.lost,
    )  # fmt: skip
    sized = {name: Markup(f'<g font-size="{SIZE}">{text}</g>') for name, text in groups.items()}
    return Scene(
        layout.wide, layout.tall, sized, told(view, who), art(), in_hand(view, seat, who),
        regions=regions(layout, config.cities, config.colours, len(shown)), names=_names(view),
    )  # fmt: skip


def _names(view: PandemicState) -> dict[str, list[tuple[str, str]]]:
    """Return the words for each city where cubes are, or whose infection card may be next."""
    soon, found = upcoming(view.infection, view.rate), dict[str, list[tuple[str, str]]]()
    for n, city in enumerate(CITIES):
        cubes = [plural(row[n], f"{colour} cube") for colour, row in zip(COLOURS, view.cubes, strict=True) if row[n]]
        parts = [("", one) for one in cubes] + [("infections", "could be infected next")] * (city in soon)
        if parts:
            found[f"city:{city}"] = [("", title(city)), *parts]
    return found


@lru_cache(maxsize=16)
def _still(layout: Layout, cities: tuple[str, ...] | None, rates: tuple[int, ...], outbreak_limit: int) -> Markup:
    """Draw the parts that never change during a match: the table, the map with its cities, the tracks."""
    felt = el.rect(width=layout.wide, height=layout.tall, rx=8, fill=hue("felt"))
    return markup(felt, world(layout, cities, continents()), slots(rates, outbreak_limit))


def told(view: PandemicState, who: Who) -> str:
    """Describe the position in one sentence."""
    cured = ", ".join(view.cured) or "none"
    where = ", ".join(f"{who(seat)} in {title(city)}" for seat, city in enumerate(view.pawns))
    burst = plural(view.outbreaks, "outbreak")
    ended = "" if view.agenda else f"; {view.lost or 'every cure is discovered'}"
    return f"Pandemic, turn {view.turn}: cured {cured}; {burst}; infection rate {view.rate}; {where}{ended}"
