"""Draw the pane with the rules: one paragraph, or a list of all paragraphs, which can be searched."""

import re
from itertools import groupby

from pharmalab.core.rulebook import Paragraph
from pharmalab.drawing.html import Markup, el, mark_chinese, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.live.controls import button


def draw(state: BoardState) -> Markup:
    """Return the pane with the rules."""
    return markup(_search(state), _paragraph(state) if state.inspector.paragraph else _list(state))


def _search(state: BoardState) -> Markup:
    field = el.input(
        type="search",
        name="text",
        value=state.inspector.search,
        data_rev=f"{state.inspector.search}-{state.inspector.paragraph}",
        aria_label="Search the rules",
        placeholder="search the rules",
        autocomplete="off",
        data_key="search-field",
    )
    return el.form(field, el.button("Search", type="submit"), data_do="search", data_key="search", class_="pl-line")


def _list(state: BoardState) -> Markup:
    words = state.inspector.search.lower().split()
    found = [p for p in state.game.rulebook.values() if all(w in f"{p.heading} {p.text}".lower() for w in words)]
    if not found:
        return el.p(f"No paragraph of the rules contains “{state.inspector.search}”.")
    return el.div(
        (
            el.section(
                el.h4(chapter or "Rules"),
                el.ul(
                    el.li(
                        button(
                            mark_chinese(p.heading), do="rule", data_rule=p.id, key=f"rule-{p.id}", class_="pl-heading"
                        ),
                        el.small(p.first),
                    )
                    for p in paragraphs
                ),
            )
            for chapter, paragraphs in groupby(found, lambda p: p.chapter)
        ),
        class_="pl-rules",
        data_rove=True,
        data_key="rules",
    )


def _paragraph(state: BoardState) -> Markup:
    p = state.game.rulebook[state.inspector.paragraph]
    ids = list(state.game.rulebook)
    at = ids.index(p.id)
    return el.article(
        el.p(p.chapter, class_="pl-fine"),
        el.h4(mark_chinese(p.heading), tabindex=-1, data_key="paragraph"),
        text(p),
        el.div(
            button("All rules", do="rules", key="all-rules"),
            at > 0 and button("‹ previous", do="rule", data_rule=ids[at - 1], key="rule-before"),
            at + 1 < len(ids) and button("next ›", do="rule", data_rule=ids[at + 1], key="rule-next"),
            class_="pl-buttons",
        ),
        class_="pl-paragraph",
        data_key=f"paragraph-{p.id}",
    )


def text(paragraph: Paragraph) -> Markup:
    """Convert a paragraph of a rulebook from Markdown to HTML: lists, tables, **strong**, *emphasis* and `code`."""
    return markup(_block(block) for block in re.split(r"\n\s*\n", paragraph.text))


def _block(block: str) -> Markup:
    lines = block.splitlines()
    if all(line.lstrip().startswith("|") for line in lines):
        return _table(lines)
    parts: list[Markup] = []
    items: list[str] = []
    prose: list[str] = []

    def flush() -> None:
        if prose:
            parts.append(el.p(_spans(" ".join(prose))))
            prose.clear()
        if items:
            parts.append(el.ul((el.li(_spans(item)) for item in items), class_="pl-dots"))
            items.clear()

    for line in lines:
        if start := re.match(r"\s*(?:[-*]|\d+\.)\s+(.*)", line):
            if prose:
                flush()
            items.append(start[1])
        elif items:
            items[-1] += " " + line.strip()
        else:
            prose.append(line.strip())
    flush()
    return markup(parts)


def _table(lines: list[str]) -> Markup:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    head, *body = rows
    return el.table(
        el.thead(el.tr(el.th(_spans(cell), scope="col") for cell in head)),
        el.tbody(el.tr(el.td(_spans(cell)) for cell in row) for row in body),
        class_="pl-scores",
    )


def _spans(words: str) -> Markup:
    """Return *words* with marked parts as elements and all text escaped."""
    parts = []
    for part in re.split(r"(\*\*.+?\*\*|\*.+?\*|`.+?`|\[.+?\]\(.*?\))", words):
        if part.startswith("**") and part.endswith("**") and len(part) > 4:
            parts.append(el.strong(part[2:-2]))
        elif part.startswith("*") and part.endswith("*") and len(part) > 2:
            parts.append(el.em(part[1:-1]))
        elif part.startswith("`") and part.endswith("`") and len(part) > 2:
            parts.append(el.code(part[1:-1]))
        elif link := re.fullmatch(r"\[(.+?)\]\(.*?\)", part):
            parts.append(markup(link[1]))
        else:
            parts.append(markup(part))
    return markup(parts)
