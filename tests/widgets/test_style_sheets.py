"""The style sheets of all panels and pages keep a redraw cheap.

For a rule with ``:has()`` the browser has to ask, whenever a word changes, which elements it is about. If it can be any
element (``*``, ``:not(…)``), all of the page is styled anew. That takes longer than everything else that a click does.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pharmalab_widgets

HERE = Path(pharmalab_widgets.__file__).parent
SHEETS = sorted(HERE.rglob("*.css"))
ANY = re.compile(r"(\*|:not\(.*\)|:where\(.*\))+")
GROUP = re.compile(r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")


def selectors(css: str) -> Iterator[tuple[str, ...]]:
    """The selectors of each rule, from the outermost to its own."""
    stack: list[str] = []
    for text, end in re.findall(r"([^{};]*)([{};])", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)):
        if end == "{":
            stack.append(text.strip())
            yield tuple(one for one in stack if not one.startswith("@"))
        elif end == "}":
            stack.pop()


def subjects(selector: str) -> Iterator[str]:
    """What each part of a selector is about: its last compound, where the brackets are of one letter each."""
    kept: list[str] = []
    bare = GROUP.sub(lambda found: kept.append(found[0]) or f"({len(kept) - 1})", selector)
    for part in bare.split(","):
        last = re.split(r"[\s>~+]+", part.strip())[-1]
        yield re.sub(r"\((\d+)\)", lambda found: kept[int(found[1])], last)


def about_anything(css: str) -> list[str]:
    return [
        " { ".join(rule)
        for rule in selectors(css)
        if rule and any(":has(" in one for one in rule) and any(ANY.fullmatch(one) for one in subjects(rule[-1]))
    ]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda one: one.stem)
def test_no_rule_with_has_is_about_any_element(sheet):
    assert about_anything(sheet.read_text("utf-8")) == []


def test_such_a_rule_is_found():
    assert about_anything("[data-slot]:has(> .quiet) > :not(.quiet) { display: none; }")
    assert about_anything("@media print { .a { &:has(.b, .c) { .d { color: red; > * { grid-area: auto; } } } } }")
    assert not about_anything(
        ".a:has(> *) .b:not(:has(*)), .a:has(.c) > p:not(.d) { color: red; } .e > * { margin: 0 }"
    )
