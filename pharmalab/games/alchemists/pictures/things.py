"""Pictures for favour cards, artifacts and adventurers, 24 by 24 each, all drawn for this project."""

from collections.abc import Iterator

from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.marks import art, line
from pharmalab.drawing.palette import hue

Part = tuple[str, str, float]  #: a path, its colour, and the width of its stroke (0: it is filled)

FAVOURS: dict[str, tuple[Part, ...]] = {
    "assistant": (  # a cube, and a plus
        ("M3 9h12v12h-12z", "back", 0), ("M3 9l4 -4h12l-4 4zM15 21l4 -4v-12l-4 4z", "steel", 0),
        ("M20 12v8M16 16h8", "plus", 2.6),
    ),
    "herbalist": (  # a sprig
        ("M12 22C12 15 12 10 12 3", "stalk", 1.8),
        ("M12 9C6 9 4 6 4 3 9 3 12 5 12 9ZM12 13C18 13 20 10 20 7 15 7 12 9 12 13ZM12 18C7 18 5 15 5 12c4 0 7 2 7 6",
         "leaf", 0),
    ),
    "associate": (  # an arrow to the top of a list
        ("M14 7h8M14 13h8M14 19h8", "steel", 2), ("M6 21V4M2 8L6 3L10 8", "accent", 2.6),
    ),
    "custodian": (  # a key
        ("M8 12a4.5 4.5 0 1 0 -.1 0.1M11 11L20 20M17 17l3 -3M14.5 14.5l2.5 -2.5", "toad", 2.4),
    ),
    "barmaid": (  # a mug
        ("M4 8h12v12c0 2 -12 2 -12 0z", "gold", 0), ("M16 10c6 -1 6 9 0 8", "toad", 2),
        ("M3 8c0 -4 4 -5 6 -3 2 -3 8 -1 8 3z", "cloth", 0), ("M3 8c0 -4 4 -5 6 -3 2 -3 8 -1 8 3z", "edge", 1),
    ),
    "merchant": (  # scales
        ("M12 3V20M6 21h12M4 7h16", "toad", 2), ("M4 7l-3 7h6zM20 7l-3 7h6z", "gold", 0),
        ("M4 7l-3 7h6zM20 7l-3 7h6z", "toad", 1),
    ),
    "sage": (  # a hat with a star
        ("M12 1L20 18H4z", "event", 0), ("M1 20c5 -4 17 -4 22 0z", "event", 0),
        ("M12 7l1.4 2.9 3.1 .4 -2.3 2.2 .6 3.1 -2.8 -1.5 -2.8 1.5 .6 -3.1 -2.3 -2.2 3.1 -.4z",
         "star", 0),
    ),
    "shopkeeper": (  # a price tag
        ("M3 3h9l10 10 -9 9 -10 -10z", "gold", 0), ("M3 3h9l10 10 -9 9 -10 -10z", "toad", 1.2),
        ("M7 7h.1", "dark", 3.4), ("M10 14l4 -4M12 16l4 -4", "dark", 1.6),
    ),
}  # fmt: skip

ARTIFACTS: dict[str, tuple[Part, ...]] = {
    "boots_of_speed": (
        ("M9 3h6v11l7 3v4H9z", "toad", 0), ("M9 21h13", "dark", 2), ("M1 8h5M2 12h4M1 16h5", "accent", 1.8),
    ),
    "discount_card": (
        ("M2 5h20v14H2z", "back", 0), ("M7 16L17 8M8 9.500h.1M16 15h.1", "white", 2.4),
    ),
    "magic_mortar": (
        ("M3 11h18c0 6 -3 8 -5 9h-8c-2 -1 -5 -3 -5 -9z", "steel", 0), ("M11 12L18 2", "toad", 3),
        ("M7 22h10", "dark", 2),
    ),
    "periscope": (
        ("M8 22V6h9M15 2.500v7M5 22h7", "steel", 3.4), ("M19 3.500c3 1 3 5 0 6z", "accent", 0),
    ),
    "printing_press": (
        ("M3 21V5M21 21V5M2 5h20M12 5v6", "toad", 2.4), ("M6 11h12v3H6z", "toad", 0), ("M6 17h12v4H6z", "cloth", 0),
        ("M8 19h8", "dark", 1),
    ),
    "robe_of_respect": (
        ("M8 2h8l6 6 -3 3 -2 -2 1 13H6l1 -13 -2 2 -3 -3z", "scorpion", 0), ("M12 2v20", "gold", 1.8),
    ),
    "amulet_of_rhetoric": (
        ("M4 2C4 10 9 11 12 12 15 11 20 10 20 2", "gold", 1.6), ("M6 13h12v7h-6l-4 3v-3h-2z", "accent", 0),
    ),
    "hypnotic_amulet": (
        ("M4 2C4 8 9 9 12 9 15 9 20 8 20 2", "gold", 1.6), ("M12 23a7 7 0 1 0 -.1 0z", "event", 0),
        ("M12 20a4 4 0 1 1 .1 0M12 16.500h.1", "white", 1.6),
    ),
    "seal_of_authority": (
        ("M8 13l-3 9 4 -2 3 2 3 -2 4 2 -3 -9z", "accent", 0), ("M12 16a7 7 0 1 0 -.1 0z", "scorpion", 0),
        ("M12 5l1.3 2.6 2.9 .4 -2.1 2 .5 2.9 -2.6 -1.4 -2.6 1.4 .5 -2.9 -2.1 -2 2.9 -.4z", "gold", 0),
    ),
    "silver_chalice": (
        ("M5 2h14c0 8 -3 10 -6 11v5l4 3H7l4 -3v-5C8 12 5 10 5 2z", "grey", 0),
        ("M5 2h14c0 8 -3 10 -6 11v5l4 3H7l4 -3v-5C8 12 5 10 5 2z", "steel", 1.2),
    ),
    "thinking_cap": (
        ("M4 17C4 4 20 4 20 17z", "back", 0), ("M2 18c6 -3 14 -3 20 0", "dark", 2.4), ("M12 7V2M12 2h.1", "gold", 2.6),
        ("M8 13h.1M12 12h.1M16 13h.1", "white", 2.2),
    ),
    "witchs_trunk": (
        ("M2 11C2 4 22 4 22 11z", "toad", 0), ("M2 12h20v9H2z", "toad", 0), ("M2 11.500h20", "dark", 1.4),
        ("M10 10h4v5h-4z", "gold", 0),
    ),
    "altar_of_gold": (
        ("M3 10h18v3H3zM6 13h12v7H6zM3 20h18v2H3z", "grey", 0), ("M8 8h8l-1.5 -4h-5z", "gold", 0),
        ("M8 8h8l-1.5 -4h-5z", "toad", 1),
    ),
    "bronze_cup": (
        ("M6 4h12c0 8 -2 10 -5 11v4h3v2H8v-2h3v-4C8 14 6 12 6 4z", "toad", 0),
        ("M6 6C1 6 2 12 7 12M18 6c5 0 4 6 -1 6", "toad", 1.8),
    ),
    "crystal_cabinet": (
        ("M4 2h16v20H4z", "glass", 0), ("M4 2h16v20H4zM12 2v20M4 12h16", "toad", 1.8),
        ("M8 4l2 3 -2 3 -2 -3zM16 14l2 3 -2 3 -2 -3z", "accent", 0),
    ),
    "feather_in_cap": (
        ("M2 19c4 -9 16 -9 20 0z", "leaf", 0), ("M1 20h22", "stalk", 2.4),
        ("M9 14C8 6 13 2 21 1c0 8 -4 12 -12 13z", "sting", 0),
        ("M8 16L17 5", "cloth", 1.2),
    ),
    "magic_mirror": (
        ("M12 15a6.5 7 0 1 0 -.1 0z", "glass", 0), ("M12 15a6.5 7 0 1 0 -.1 0zM12 15v8M9 22h6", "gold", 2.2),
        ("M9 9l4 -5M10.5 11.500l4 -5", "edge", 1.2),
    ),
    "wisdom_idol": (
        ("M7 2h10v8c0 3 -10 3 -10 0zM5 13h14v5H5zM3 19h18v3H3z", "steel", 0), ("M10 6h.1M14 6h.1", "white", 2.2),
        ("M10 9.500h4", "white", 1.4),
    ),
}  # fmt: skip

ADVENTURERS: dict[str, tuple[Part, ...]] = {
    "cleric": (("M12 2v20M6 8h12", "gold", 3), ("M12 2v20M6 8h12", "toad", 0.8), ("M3 22h18", "toad", 2)),
    "assassin": (("M12 1l3 12h-6z", "grey", 0), ("M12 1l3 12h-6z", "steel", 1), ("M6 14h12M12 14v7", "toad", 2.6)),
    "ranger": (("M6 2C17 5 17 19 6 22", "toad", 2.2), ("M6 2v20", "edge", 1),
    ("M2 12h19M17 8.500l4 3.5 -4 3.5", "stalk", 1.8)),
    "berserker": (("M7 22L17 5", "toad", 2.4), ("M11 3c2 4 6 7 11 7C22 3 17 0 11 3z", "steel", 0)),
    "sorcerer": (
        ("M3 22L15 9", "toad", 2.6),
        ("M17 1l1.5 3.5 3.8 .4 -2.8 2.6 .8 3.7 -3.3 -1.9 -3.3 1.9 .8 -3.7 -2.8 -2.6 3.8 -.4z", "gold", 0),
        ("M17 1l1.5 3.5 3.8 .4 -2.8 2.6 .8 3.7 -3.3 -1.9 -3.3 1.9 .8 -3.7 -2.8 -2.6 3.8 -.4z", "toad", 0.8),
    ),
    "witcher": (("M3 2l14 14M21 2L7 16", "steel", 2.6), ("M14 19l6 -6M4 13l6 6M17 16l4 5M7 16l-4 5", "toad", 2.2)),
}  # fmt: skip


def sign_id(name: str) -> str:
    """Return the id of the 24 by 24 picture of a favour, an artifact or an adventurer."""
    return f"alchemists-{name}"


def thing_art() -> Iterator[Markup]:
    """Draw the pictures of favours, artifacts and adventurers."""
    people = {f"adventurer-{name}": parts for name, parts in ADVENTURERS.items()}
    for name, parts in {**FAVOURS, **ARTIFACTS, **people}.items():
        yield art(sign_id(name), [_drawn(*part) for part in parts])


def _drawn(d: str, colour: str, width: float) -> Markup:
    look = line(colour, width, stroke_linejoin="round") if width else {"fill": hue(colour)}
    return el.path(d=d, **look)
