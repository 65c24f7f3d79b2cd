"""The named regions of the board. A lesson can show any region on its own.

Every place is a region. There are also:

* ``lab``: the laboratory, with ``cauldron`` and ``student``;
* ``triangle``: the results triangle;
* ``pair:fern:toad``: the result of a pair, with its ingredients in the triangle's order;
* ``theories``: the ingredients with their theories;
* ``seals:toad``: the seals on a theory;
* ``circles:toad``: everything above a theory's seals;
* ``tokens``: the alchemicals;
* ``spaces``: all action spaces;
* ``order``: the order track;
* ``later``: the artifacts that go on sale later;
* ``grants``, ``round`` and ``seats``.

The region of an action space includes the pieces on it. For example, ``space:buy`` includes the artifacts on sale.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache, reduce

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, PAIRS
from pharmalab.drawing.scene import Box
from pharmalab.games.alchemists.components.board import SPACES
from pharmalab.games.alchemists.draw.lab import STUDENT
from pharmalab.games.alchemists.draw.places import RISE, TRIANGLE, Places

GROUPS = {"order": "order:", "spaces": "space:", "theories": "book:", "tokens": "token:", "seats": "seat:"}


@lru_cache(maxsize=16)
def regions(places: Places) -> Mapping[str, Box]:
    """Return the bounding box of each region."""
    found = dict(_alone(places))
    for name, begins in GROUPS.items():
        found[name] = reduce(Box.joined, [box for part, box in found.items() if part.startswith(begins)])
    return found


def _alone(places: Places) -> Iterator[tuple[str, Box]]:
    x, y, width, height = places.lab
    yield "lab", Box(x, y, width, height)
    yield "cauldron", Box(x, y, STUDENT - 14, height)
    yield "student", Box(x + STUDENT - 14, y, width - STUDENT + 14, height)
    for name in ("next", "conference", "later", "unused", "hospital", "grants"):
        yield name, Box(*getattr(places, name))
    yield "reputation", Box(*places.track)
    yield "round", Box(places.right, places.triangle_top, places.corner, 28)
    yield "triangle", Box(places.right, places.triangle_top, 8 * places.column, TRIANGLE)
    for one, other in PAIRS:
        yield (
            f"pair:{INGREDIENTS[one]}:{INGREDIENTS[other]}",
            Box.around(*places.pair(one, other), places.column, 2 * RISE),
        )
    for n, name in enumerate(INGREDIENTS):
        yield f"book:{name}", Box(*places.theory(n))
        yield f"seals:{name}", Box(*places.theory(n))
        yield f"circles:{name}", Box(*places.theory(n)._replace(height=places.circles_tall))
    for n, name in enumerate(ALCHEMICALS):
        yield f"token:{name}", Box(*places.alchemical(n))
    for n in range(len(places.config.grants)):
        yield f"grant:{n + 1}", Box(*places.grant(n))
    for n in range(1, len(places.config.track) + 1):
        yield f"order:{n}", Box(*places.order(n))
    for space in SPACES:  # on a phone, the laboratory is below the cubes in the row for testing, and is its own region
        yield f"space:{space}", Box(*(places.own(space) if space == "test" and places.below else places.row(space)))
    for seat in range(places.config.seats):
        yield f"seat:{seat}", Box(*places.mat(seat))
