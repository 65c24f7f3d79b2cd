"""A person in front of the panel of an exercise."""

import re
from html import unescape

from pharmalab.exercises.predictions import Options, Sketch


def do(panel, action, **values):
    """What the browser sends."""
    panel.receive({"do": action, **values})
    return panel


def text(html):
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", html)).strip())


def said(panel):
    return text(panel.status)


def names(html):
    """Of the fields that are there."""
    return set(re.findall(r'<(?:input|select)[^>]* name="([^"]*)"', html))


def tag(html, key):
    """The tag with this data-key; '' if there is none."""
    found = re.search(rf'<[^>]*data-key="{key}"[^>]*>', html)
    return unescape(found[0]) if found else ""


def guess(panel):
    """Any guess that can be made."""
    of = panel.of.predicts
    if isinstance(of, Sketch):
        return do(panel, "guess", **{f"guess-{n}": str(of.low) for n in range(len(panel.work.guessing.places))})
    return do(panel, "guess", guess="b" if isinstance(of, Options) else f"{of.high:f}") if of else panel


def check(panel, raw):
    """Enter an answer that is written so, into fields that are there."""
    do(panel, "step", step="check")
    fields = panel.work.field.filled(raw)
    assert fields and fields.keys() <= names(panel.body), (raw, fields)
    return do(panel, "check", **fields)


def right(panel):
    """Enter what is right."""
    variant = panel.work.variant
    check(panel, variant.exercise.kind.shown(variant.truth()))
    assert said(panel).startswith("✓ Right") and panel.work.right
    return panel


def derive(panel, derivation):
    """Enter every step as it is in a derivation."""
    fields = {}
    for n, line in enumerate(derivation.lines):
        if n in panel.work.deriving.shown.gaps:
            fields |= panel.work.deriving.field(n).filled(line.value)
    assert fields.keys() <= names(panel.body)
    return do(panel, "derive", **fields)
