"""Draw the board as a scene, as a seat sees it.

Players can click these places:

- on the board: drugs, market cards and the fragments in the display, by their ids; ``deck``, ``discards`` and
  ``experimental``; and the seats' mats, such as ``seat-0``
- in the hand: stacks, by the id of their first card; ``new-stack``; and Specialists, by their ids

While the player has to choose single cards, each of these cards is a place.
"""

from functools import partial

from pharmalab.core.events import Who, player
from pharmalab.core.figures import decimal
from pharmalab.core.words import listing
from pharmalab.drawing.html import Markup, markup
from pharmalab.drawing.scene import Scene
from pharmalab.games.pocket_pharma.components.names import title, titles
from pharmalab.games.pocket_pharma.draw import drugs, middle, seats
from pharmalab.games.pocket_pharma.draw.hand import in_hand
from pharmalab.games.pocket_pharma.draw.narrow import NarrowPlaces
from pharmalab.games.pocket_pharma.draw.places import Places
from pharmalab.games.pocket_pharma.draw.regions import regions
from pharmalab.games.pocket_pharma.mechanisms.scoring import points
from pharmalab.games.pocket_pharma.pictures import art_of
from pharmalab.games.pocket_pharma.state import PocketPharmaState

SHARES = 3  #: the number of groups that the mats are divided into, each of which is sent when it changes


def draw(view: PocketPharmaState, who: Who = player, seat: int | None = None, of: type[Places] = Places) -> Scene:
    """Draw the board as a scene.

    *who* returns the name of a seat. *seat* is the seat whose laboratory is shown in the hand; None for no hand. *of*
    is the layout, usual or narrow.
    """
    config, places, top = view.config, of(view.config, seat), view.agenda[0] if view.agenda else None
    names = tuple(map(who, range(config.seats)))
    mover = view.mover if top is not None and view.first >= 0 else -1
    groups: dict[str, Markup] = {
        "table": middle.table(places, names),
        "drugs": drugs.drugs(places, view.adds, view.limits, view.left),
        "market": drugs.market(places, view.market),
        "decks": middle.decks(places, len(view.fragments), len(view.discards), view.offer, len(view.experimental)),
        "display": middle.display(places, view.display),
    }
    for share in range(SHARES):
        these = range(config.seats)[share::SHARES]
        groups[f"seats-{share}"] = markup(_seat(view, at, names[at], places) for at in these)
    groups["marks"] = seats.marks(places, mover, view.actions, view.final and top is not None)
    hand = () if seat is None else in_hand(view, seat, places.hand, places.stack)
    return Scene(places.width, places.height, groups, _description(view, names, mover), art_of(config), hand,
                 narrow=partial(draw, view, who, seat, NarrowPlaces), regions=regions(places),
                 even=places.width if places.hand == places.scale else 0)  # fmt: skip


def _seat(view: PocketPharmaState, at: int, name: str, places: Places) -> Markup:
    held = tuple((card, points(view, card)) for card in view.profits[at])
    open_ = view.config.open_piles or at == places.me or not view.agenda
    lab = () if at == places.me else view.labs[at]
    return seats.seat(places, at, name, held if open_ else len(held), view.losses[at] if open_ else None,
                      view.specialists[at], lab)  # fmt: skip


def _description(view: PocketPharmaState, names: tuple[str, ...], mover: int) -> str:
    """Return a description of the position in words."""
    turn = f"{names[mover]}: {view.actions} of {view.config.actions} actions left. " if mover >= 0 else ""
    left = listing([f"{title(drug)} {view.profit(drug) or 'none'}" for drug in view.config.drugs])
    open_ = view.config.open_piles or not view.agenda
    score = [f"{name} {decimal(sum(points(view, card) for card in view.profits[at]) - view.losses[at], 0)}"
             for at, name in enumerate(names)] if open_ else []  # fmt: skip
    shown = f"Points: {', '.join(score)}. " if score else ""
    display = titles(view.display) or "empty"
    return f"Pocket Pharma. {turn}{shown}Next profits: {left}. Display from the front: {display}."
