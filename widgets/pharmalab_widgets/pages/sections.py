"""Split pages into sections: the blocks under each heading, in the order in which the page shows them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from pharmalab_widgets.pages.model import Block, Code, Page, PanelCall, Prose

FOLDED = ("In code", "For programmers")  #: the beginnings of headings for programmers
LARGE = ("lesson", "deduction", "deduce", "play")  #: panels that need the whole window
HEADING = re.compile(r"(?m)^## (.+)$")
TITLE = re.compile(r"\A# .+\n*")
WORDS = re.compile(r"[^a-z0-9]+")


class Section(NamedTuple):
    """A section of a page: a heading and the blocks under it.

    Links to the section use its ``id``, which is "" if the section has no heading.
    """

    heading: str
    id: str
    blocks: tuple[Block, ...]

    @property
    def name(self) -> str:
        """The text of the heading, without Markdown."""
        return re.sub(r"[*_`]", "", re.sub(r"\\(.)", r"\1", self.heading))

    @property
    def of_a_panel(self) -> bool:
        """Whether the section begins with a large panel, so that it needs no heading."""
        first = self.blocks[0]
        return isinstance(first, PanelCall) and first.name in LARGE

    @property
    def folded(self) -> bool:
        return self.heading.startswith(FOLDED)


def sections(page: Page) -> tuple[Section, ...]:
    """Split a page into sections at its headings.

    Cells for notebooks and cells with only imports are left out. If the first panel is large and comes before any code,
    it moves to the top.
    """
    found = tuple(_named(_cut(page)))
    blocks = [block for section in found for block in section.blocks]
    panel = next((block for block in blocks if not isinstance(block, Prose)), None)
    if not isinstance(panel, PanelCall) or panel.name not in LARGE:
        return found
    n = next(n for n, section in enumerate(found) if panel in section.blocks)
    first = found[n]
    at = first.blocks.index(panel)
    before = (block for section in found[:n] for block in section.blocks)
    moved = (panel, *first.blocks[:at], *before, *first.blocks[at + 1 :])
    return Section(first.heading, first.id, moved), *sorted(found[n + 1 :], key=lambda section: section.folded)


def _cut(page: Page) -> Iterator[tuple[str, list[Block]]]:
    heading, blocks = "", list[Block]()
    for n, block in enumerate(page.blocks):
        if block.door or (isinstance(block, Code) and block.only_imports):
            continue
        if not isinstance(block, Prose):
            blocks.append(block)
            continue
        text = TITLE.sub("", block.on_a_page) if n == 0 else block.on_a_page
        first, *others = HEADING.split(text)
        blocks.append(Prose(first.strip()))
        for name, rest in zip(others[::2], others[1::2], strict=True):
            yield heading, blocks
            heading, blocks = name, [Prose(rest.strip())]
    yield heading, blocks


def _named(cut: Iterator[tuple[str, list[Block]]]) -> Iterator[Section]:
    taken = {""}
    for heading, blocks in cut:
        kept = tuple(block for block in blocks if not isinstance(block, Prose) or block.markdown)
        if not heading:
            yield Section("", "", kept)
            continue
        id = plain = WORDS.sub("-", heading.casefold()).strip("-")
        n = 1
        while id in taken:
            n += 1
            id = f"{plain}-{n}"
        taken.add(id)
        yield Section(heading, id, kept)
