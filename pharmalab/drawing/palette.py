"""The colours of panels and drawings, each with a value for the light theme and a value for the dark theme.

A drawing uses ``hue("ink")``, which is ``var(--pl-ink)``. The panel around it defines the value. For pictures outside a
panel, see `resolve_colours` and `both_themes`.
"""

import re

#: name -> value on a light ground, value on a dark one
PALETTE: dict[str, tuple[str, str]] = {
    # the page
    "paper": ("#fffdf8", "#10191d"),  # the ground of a panel
    "ink": ("#12262c", "#f0ebdf"),  # words and outlines
    "soft": ("#42575f", "#b4c0bf"),  # words of less weight
    "edge": ("#6d7d82", "#82939a"),  # borders of buttons and fields
    "line": ("#cfc6b0", "#465a61"),  # lines that only part
    "shade": ("#f4eee0", "#1a272c"),  # a ground that is set off from the page
    "accent": ("#005f73", "#52c4d6"),  # possible actions, and the focus
    "main": ("#0f5563", "#177384"),  # the ground of the button that goes on; its words are white
    "bar": ("#14505c", "#0c3a44"),  # the ground of the bar above a page; its words are white
    "tint": ("#d8eef0", "#173f48"),  # the ground of elements that are under the pointer, open or ticked
    "chosen": ("#bd4a00", "#ffa35c"),  # elements that are chosen and can still be taken back
    "good": ("#11692f", "#62cd8b"),
    "bad": ("#982d08", "#f6968a"),
    "lit": ("#e39a00", "#ffc64a"),  # places that were just touched
    "warn": ("#fdf0cf", "#3f3313"),  # the ground of a warning,
    "goodtint": ("#e0f3e5", "#183a29"),  # of good news,
    "badtint": ("#fde1d4", "#472419"),  # and of bad
    # the table and the things on it
    "felt": ("#bfdfd8", "#0f2d33"),
    "card": ("#ffffff", "#2c3d44"),  # the face of a card
    "back": ("#1f4e66", "#2d6b87"),  # the back of a card
    "backline": ("#9cc8d6", "#a3d0dc"),  # drawings on the back of a card
    "shadow": ("#0c2a3038", "#00000080"),
    "mat": ("#f3efe2", "#173d44"),  # a place set off on the felt: a seat's own, a slot
    "white": ("#ffffff", "#ffffff"),  # words and signs on a colour
    "dark": ("#2b2622", "#2b2622"),  # and on a bright one
    "gold": ("#f2c230", "#f2c230"),
    "plus": ("#11692f", "#1c7d43"),  # the ground of white words: this brings something …
    "minus": ("#982d08", "#b5441b"),  # … and this costs something
    # the seats, by number: pawns
    "seat0": ("#0b5fa5", "#2272b8"),
    "seat1": ("#b84a00", "#bd5210"),
    "seat2": ("#00735a", "#0a7d64"),
    "seat3": ("#8a3a78", "#9c4b8a"),
    "seat4": ("#6b5b00", "#796900"),
    "seat5": ("#a0203a", "#b53350"),
    "seat6": ("#3f4a5a", "#5d6a7d"),
    "seat7": ("#00717f", "#0a7b89"),
    "seat8": ("#6a3fb0", "#7a52bd"),
    "seat9": ("#7a4a21", "#8a5a30"),
    # the suits of Off-Label
    "moons": ("#33427a", "#5064ac"),
    "suns": ("#f0b429", "#f0b429"),
    "waves": ("#0069a8", "#1672b0"),
    "leaves": ("#0b7a55", "#0f7d58"),
    "wyrms": ("#b83e1b", "#bd4522"),
    "knots": ("#85407f", "#97508f"),
    # the side effects of Pocket Pharma, by their order: the ground of white letters
    "effect0": ("#0069a8", "#1672b0"),
    "effect1": ("#b83e1b", "#bd4522"),
    "effect2": ("#85407f", "#97508f"),
    "effect3": ("#0f6b62", "#167a70"),
    # people
    "skin1": ("#f0cfae", "#f0cfae"),
    "skin2": ("#d19a6b", "#d19a6b"),
    "skin3": ("#8d5a3b", "#8d5a3b"),
    "hair": ("#3a2a22", "#3a2a22"),
    "brown": ("#7d5432", "#7d5432"),
    "grey": ("#b9bec6", "#b9bec6"),
    "steel": ("#7c8795", "#7c8795"),
    "cloth": ("#f4f2ec", "#f4f2ec"),
    # the contents of the vials of The Pharma Code, by tens
    "vial1": ("#f1c945", "#f1c945"),
    "vial2": ("#a3c644", "#a3c644"),
    "vial3": ("#45ad6c", "#45ad6c"),
    "vial4": ("#1f93a0", "#1f93a0"),
    "vial5": ("#3c68b5", "#4a76c4"),
    "vial6": ("#5d3a94", "#7b57b5"),
    "glass": ("#f3f8fc", "#c9d6e0"),
    # the potions of Alchemists: the ground of white letters
    "potion-red": ("#B3261E", "#B3261E"),
    "potion-green": ("#1A6B38", "#1A6B38"),
    "potion-blue": ("#1D4FA0", "#1D4FA0"),
    "potion-soup": ("#565656", "#565656"),
    # its ingredients
    "shroom": ("#7A3B94", "#b07cc8"),
    "shroom-foot": ("#E3D3E8", "#E3D3E8"),
    "shroom-edge": ("#5B2A70", "#c9a6d8"),
    "shroom-dot": ("#F1E4F5", "#F1E4F5"),
    "stalk": ("#2C6B2F", "#4f9a53"),
    "leaf": ("#3D8B40", "#58ad5c"),
    "toad": ("#8A5A2B", "#ac7a45"),
    "toad-mouth": ("#3E2710", "#3E2710"),
    "pupil": ("#222222", "#222222"),
    "claw": ("#B98A00", "#cf9f14"),
    "claw-tip": ("#4A3A00", "#f0dc9a"),
    "petal": ("#2F6FC4", "#4f8bdc"),
    "pollen": ("#F4C430", "#F4C430"),
    "root": ("#7C8288", "#949ba3"),
    "root-leaf": ("#4E7F3A", "#6aa552"),
    "scorpion": ("#B3261E", "#d4554c"),
    "sting": ("#6E120C", "#f2a79f"),
    "feather": ("#26262B", "#8e95a3"),
    "shaft": ("#9AA0AA", "#2a2d33"),
    # Pandemic: the map, the diseases (fill, edge, sign on it), the roles' pawns, the backs of cards
    "sea": ("#bcdbe6", "#0f2733"),
    "shallow": ("#cfe6ee", "#163543"),
    "land": ("#f8f0da", "#2e4b48"),
    "shore": ("#bba873", "#66786c"),
    "route": ("#5f7079", "#7f9096"),
    "halo": ("#fffdf8d9", "#0b1418d9"),  # behind words on the map
    "disease-blue": ("#1f55a5", "#2f68bd"),
    "disease-yellow": ("#f3c52f", "#f0c232"),
    "disease-black": ("#2b2e33", "#0d0e10"),
    "disease-red": ("#b3261e", "#c73a31"),
    "rim-blue": ("#12346a", "#a6c6f4"),
    "rim-yellow": ("#7a5a00", "#fff1bd"),
    "rim-black": ("#000000", "#b9c1ca"),
    "rim-red": ("#6e120c", "#f6aca5"),
    "sign-blue": ("#ffffff", "#ffffff"),
    "sign-yellow": ("#3d2e00", "#3d2e00"),
    "sign-black": ("#ffffff", "#ffffff"),
    "sign-red": ("#ffffff", "#ffffff"),
    "role-none": ("#586472", "#7c8997"),
    "role-contingency_planner": ("#0b6e7f", "#1790a5"),
    "role-dispatcher": ("#9c2f7c", "#c04a9d"),
    "role-medic": ("#b84a00", "#d9661a"),
    "role-operations_expert": ("#2f7d32", "#449a47"),
    "role-quarantine_specialist": ("#1d4b33", "#2f7752"),
    "role-researcher": ("#7a4a1e", "#a06a35"),
    "role-scientist": ("#586472", "#7c8997"),
    "event": ("#5b3a86", "#7450a6"),
    "star": ("#ffe9a8", "#ffe9a8"),
    "epidemic": ("#2c6e49", "#357f56"),
    "infection": ("#3f5a4c", "#4a6d5d"),  # the back of an infection card
    "station": ("#00735a", "#00735a"),  # its cross, on "on"
    "station-edge": ("#16352a", "#16352a"),
    "won": ("#17663f", "#1f7a4d"),  # the ribbon at the end
    "lost": ("#a3261b", "#a8392d"),
    "on": ("#ffffff", "#ffffff"),  # words on a back, an event, an epidemic
}

NAMED = re.compile(r"var\(--pl-([\w-]+)\)")


def hue(name: str) -> str:
    """Return the CSS value ``var(--pl-NAME)`` of a named colour. Raises KeyError if the palette has no such colour."""
    PALETTE[name]
    return f"var(--pl-{name})"


def properties() -> str:
    """Return CSS that defines every colour of the palette for both the light and the dark ``color-scheme``."""
    return "".join(f"--pl-{name}:light-dark({light},{dark});" for name, (light, dark) in PALETTE.items())


def resolve_colours(text: str, dark: bool = False) -> str:
    """Replace the palette names in a drawing with the colours of the light or the dark theme."""
    return NAMED.sub(lambda found: PALETTE[found[1]][dark], text)


def both_themes(svg: str) -> str:
    """Replace the palette names in a picture with colours that follow the theme.

    An ``<img>`` of the picture prints in light colours.
    """
    names = dict[tuple[str, str], str]()  # the names of values that differ

    def said(found: re.Match[str]) -> str:
        light, dark = values = PALETTE[found[1]]
        return light if light == dark else f"var({names.setdefault(values, f'--{len(names):x}')})"

    drawn = NAMED.sub(said, svg)
    light, dark = ("".join(f"{name}:{values[theme]};" for values, name in names.items()) for theme in (0, 1))
    sheet = f"<style>svg{{{light}}}@media screen and (prefers-color-scheme:dark){{svg{{{dark}}}}}</style>"
    return drawn.replace(">", f">{sheet}", 1)
