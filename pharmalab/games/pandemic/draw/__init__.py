"""The board: a pure function of a state or a seat's view.

It is panels of equal width: three with the map from west to east, one with tracks and decks, one for every seat, two
with the discard piles. On a wide page three stand side by side, on a narrower one two, on a phone one below the other.

What can be clicked carries ``data-id``: ``city:Atlanta``, ``cubes:Atlanta:red``, ``pawn:0``, ``station:Atlanta``,
``card:Atlanta``, ``infection:Atlanta``, ``cure:red``, ``role:0``, ``pass``, ``continue``, ``agree``, ``refuse``. What
can be chosen now has a blue edge: a city a ring, and a broken one if it costs a card to get there.
"""

from pharmalab.core.events import Who, player
from pharmalab.core.words import plural
from pharmalab.drawing.html import el
from pharmalab.games.pandemic.draw.choosing import choices
from pharmalab.games.pandemic.draw.hands import discards, hands
from pharmalab.games.pandemic.draw.map import world
from pharmalab.games.pandemic.draw.table import table
from pharmalab.games.pandemic.state import PandemicState

#: A third of the page; under 760 px half of it, under 480 px all of it. Floats close up under what is higher.
THIRD = (
    "display:block;float:left;height:auto;width:calc((760px - 100%)*1000);min-width:33.333%;"
    "max-width:max(50%,min(100%,(480px - 100%)*1000))"
)


def draw(view: PandemicState, who: Who = player) -> str:
    """The board as SVG panels in a box."""
    choice = choices(view)
    return el.div(
        world(view, choice, THIRD),
        table(view, choice, who, THIRD),
        hands(view, choice, who, THIRD),
        discards(view, choice, THIRD),
        role="group",
        aria_label=told(view, who),
        style="display:flow-root;max-width:1200px;margin:0 auto;background:#fff",
    )


def told(view: PandemicState, who: Who) -> str:
    """The position in a sentence."""
    cured = ", ".join(view.cured) or "none"
    where = ", ".join(f"{who(seat)} in {city}" for seat, city in enumerate(view.pawns))
    burst = plural(view.outbreaks, "outbreak")
    return f"Pandemic, turn {view.turn}: cured {cured}; {burst}; infection rate {view.rate}; {where}"
