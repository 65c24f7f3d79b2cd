"""The colours of every panel and every drawing: one list of names, each with its value on a light and on a dark ground.

A drawing says ``hue("ink")``, which is ``var(--pl-ink)``: the panel around it gives the value, so a drawing follows the
theme without being made anew. A picture that stands alone gets the light values (`Scene.svg`).
"""

import re

#: name -> value on a light ground, value on a dark one
PALETTE: dict[str, tuple[str, str]] = {
    # the page
    "paper": ("#ffffff", "#17191c"),  # the ground of a panel
    "ink": ("#1f2328", "#e6e8eb"),  # words and outlines
    "soft": ("#57606a", "#a5adb6"),  # words of less weight
    "edge": ("#868e96", "#737b84"),  # borders of what can be pressed
    "line": ("#d0d7de", "#3a4047"),  # lines that only part
    "shade": ("#f3f5f7", "#22262b"),  # a ground that is set off from the page
    "accent": ("#0b6bb5", "#63b3ed"),  # what can be done, and the focus
    "main": ("#12456b", "#2f6f9f"),  # the ground of the button that goes on; its words are white
    "good": ("#1a7f43", "#57c17f"),
    "bad": ("#a3330a", "#f2897a"),
    "lit": ("#e69f00", "#ffca4d"),  # what was just touched
    "warn": ("#fff6e0", "#3b3018"),  # the ground of a warning
    # the table and what lies on it
    "felt": ("#dfeae2", "#22332a"),
    "card": ("#fffdf7", "#2c3036"),  # the face of a card
    "back": ("#31506f", "#3f678f"),  # the back of a card
    "backline": ("#9db7d1", "#8fb0d0"),  # what is drawn on a back
    "shadow": ("#00000026", "#00000066"),
    # Pandemic: the map, the diseases (fill, edge, sign on it), the roles' pawns, the backs of cards
    "sea": ("#d5e5ee", "#15222c"),
    "shallow": ("#e4f0f5", "#1e303d"),
    "land": ("#f5f0e1", "#35413d"),
    "shore": ("#cbc3a9", "#5c6c65"),
    "route": ("#818d98", "#75838e"),
    "halo": ("#fffffccc", "#0f161bcc"),  # behind words on the map
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


def hue(name: str) -> str:
    """``var(--pl-NAME)``. Raises KeyError: the palette has no such colour."""
    PALETTE[name]
    return f"var(--pl-{name})"


def properties() -> str:
    """The palette as a style sheet has it: each value follows the ``color-scheme`` of its element."""
    return "".join(f"--pl-{name}:light-dark({light},{dark});" for name, (light, dark) in PALETTE.items())


def resolved(text: str, dark: bool = False) -> str:
    """The drawing with values instead of names."""
    return re.sub(r"var\(--pl-([\w-]+)\)", lambda found: PALETTE[found[1]][dark], text)
