"""All games that the adapters are tried on: the template, and those of the registry."""

import pytest

from pharmalab.core import registry
from pharmalab.template.pills import GAME
from tests.effort import ALL

NAMES = ("pills", *registry.names())

#: the numbers of seats that can play (Off-Label takes more with a larger deck, and two in lessons)
SEATS = {"pills": [2], "off_label": [2, 3, 4, 5, 6], "pandemic": [2, 3, 4], "pharma_code": [2, 3, 4],
         "pocket_pharma": [2, 3, 4, 5], "alchemists": [2, 3, 4]}  # fmt: skip

#: the modules of the expansion with which outside suites play at full size, by seats
MODULES = {2: ("specialists", "market"), 3: ("advanced", "experimental"), 5: ("advanced", "specialists", "market",
           "experimental")}  # fmt: skip

each_game = pytest.mark.parametrize("name", NAMES)


def full_sizes(name, seats):
    """Options of set-ups at full size: of Alchemists both variants, everyday one of them."""
    modules = MODULES.get(seats, ()) if name == "pocket_pharma" else ()
    options = {"seats": seats, **dict.fromkeys(modules, True)}
    if name != "alchemists":
        return [options]
    variants = ("apprentice", "master") if ALL else (("apprentice", "master")[seats % 2],)
    return [options | {"variant": variant} for variant in variants]


def _id(value):
    return "-".join(map(str, value.values())) if isinstance(value, dict) else None


each_table = pytest.mark.parametrize(
    ("name", "options"),
    [(name, options) for name in NAMES for seats in SEATS[name] for options in full_sizes(name, seats)],
    ids=_id,
)


def named(name):
    return GAME if name == "pills" else registry.game(name)
