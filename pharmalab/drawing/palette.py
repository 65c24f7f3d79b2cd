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
    "main": ("#12456b", "#2f6f9f"),  # the ground of the button that goes on,
    "onmain": ("#ffffff", "#ffffff"),  # and its words
    "tint": ("#e3effa", "#1d3347"),  # the ground of what is under the pointer, open or ticked
    "chosen": ("#c24e00", "#ff9d4d"),  # what is chosen and can still be taken back
    "good": ("#1a7f43", "#57c17f"),
    "bad": ("#a3330a", "#f2897a"),
    "lit": ("#e69f00", "#ffca4d"),  # what was just touched
    "warn": ("#fff6e0", "#3b3018"),  # the ground of a warning,
    "goodtint": ("#eaf6ee", "#1b3325"),  # of good news,
    "badtint": ("#fde4d8", "#42241c"),  # and of bad
    # the table and what lies on it
    "felt": ("#dfeae2", "#22332a"),
    "card": ("#fffdf7", "#2c3036"),  # the face of a card
    "back": ("#31506f", "#3f678f"),  # the back of a card
    "backline": ("#9db7d1", "#8fb0d0"),  # what is drawn on a back
    "shadow": ("#00000026", "#00000066"),
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
