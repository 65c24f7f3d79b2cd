"""Draw the cards of deduction steps. A card shows one line. An open card also shows the reason and the grid cells."""

from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.grid import cells_of
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import NAMES, listing, plural, step_letter
from pharmalab.drawing.alchemists import picture, token
from pharmalab.drawing.html import Markup, classes, el
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.live.controls import button


def card(state: Assistant, step: Step, key: str, n: int) -> Markup:
    """Return the card of deduction step ``n`` (from 0), which can be opened to show the reason and the step's cells."""
    is_open = state.opened == key
    count = step.eliminated.bit_count()
    head = button(
        el.span(f"Step {step_letter(n)}", class_="pl-number"),
        el.span(step.conclusion, " ", el.small(step.heading, class_="pl-where"), class_="pl-heading"),
        el.small(plural(count, "cross") if count else ""),
        class_="pl-card-head",
        expanded=is_open,
        do="open_card",
        data_card=key,
        key=f"head-{key}",
    )
    return el.li(head, is_open and inside(step), class_=classes("pl-card", is_open=is_open), data_key=key)


def inside(step: Step) -> Markup:
    """Return the inside of an open card: the step's reason, its cases, and its cells on a small grid."""
    return el.div(
        el.div(
            el.p(with_pictures(step.sentence)),
            cases(step, step.sentence),
            step.depends and el.p(_rests(step), class_="pl-fine"),
        ),
        mini(step.premises, step.eliminated),
        class_="pl-inside",
    )


def made(entry: AnyEntry) -> Markup | None:
    """Return a picture of the potions that a pair may make according to an entry.

    Return None if the entry isn't about a pair.
    """
    clue = entry.clue()
    if len(clue.ingredients) < 2:
        return None
    return el.span(picture(token(clue.allowed), 22, 22, "-15 -15 30 30"), aria_hidden="true", class_="pl-made")


def cases(step: Step, sentence: str) -> Markup | None:
    """Return the list of a step's cases, or None if it has none.

    If the list and the sentence together would be too long, the list is collapsed.
    """
    if not step.cases:
        return None
    lines = el.ul((_case(line) for line in step.cases), class_="pl-cases")
    if not step.folds_after(sentence):
        return lines
    shown = plural(len(step.cases), step.found.technique.line)
    return el.details(el.summary(f"Show the {shown}"), lines, data_key="cases")


def _case(line: str) -> Markup:
    """Return a line about a case; a case inside another is indented."""
    depth = (len(line) - len(line.lstrip())) // 2
    return el.li(with_pictures(line.lstrip()), style=f"margin-left:{12 * depth}px" if depth else None)


def _rests(step: Step) -> str:
    """Return a sentence about the steps on which a step depends, by their letters."""
    letters = [step_letter(n) for n in step.depends]
    return f"It follows from step{'s' * (len(letters) > 1)} {listing(letters)}."


def mini(premises: int, new: int) -> Markup:
    """Return a small grid with the crosses of a deduction step. A label lists the crosses in words.

    Premises are outlined, and new crosses are filled.
    """
    size = 13
    shapes = [el.rect(width=8 * size, height=8 * size, class_="pl-mini-back")]
    shapes += [el.path(d=f"M0 {2 * k * size}H{8 * size}", class_="pl-mini-line") for k in range(1, 4)]
    for bits, mark in ((premises, "premise"), (new, "new")):
        for i, a in cells_of(bits):
            at = {"x": i * size + 1, "y": a * size + 1, "width": size - 2, "height": size - 2}
            shapes.append(el.rect(**at, class_=f"pl-mini-{mark}"))
            shapes.append(el.text("×", x=(i + 0.5) * size, y=(a + 0.5) * size + 4, class_=f"pl-mini-{mark}-x"))
    said = "; ".join(
        f"{word}: {_cells_words(bits)}" for word, bits in (("premises", premises), ("new crosses", new)) if bits
    )
    return el.svg(
        shapes,
        viewBox=f"-1 -1 {8 * size + 2} {8 * size + 2}",
        class_="pl-mini",
        role="img",
        aria_label=said or "no crosses",
    )


def _cells_words(bits: int) -> str:
    by_ingredient: dict[int, list[str]] = {}
    for i, a in cells_of(bits):
        by_ingredient.setdefault(i, []).append(ALCHEMICALS[a])
    return ", ".join(f"{NAMES[i]} {listing(who)}" for i, who in by_ingredient.items())
