"""Every number of the advice has its unit: behind it, in the head of its column, or in the words before it."""

import re

from pharmalab.deduction import report

NOUN = r"(?:more |fewer |reputation |unknown )?"
UNIT = (
    r"(?:%|bits?|worlds?|points?|reputation|gold|cards?|entr(?:y|ies)|types?|(?:hidden )?potions?|mix(?:es)?|cubes?"
    r"|plans?)\b|%|×"
)
NUMBER = r"(?<![\w/.])[-+−]?\d[\d,]*+(?:\.\d++)?+"
OF = r"(?: of \d+)?"  #: '48 of 240 worlds'
SAID = re.compile(rf"({NUMBER})(?![\w/])(?!{OF} ?{NOUN}(?:{UNIT}))")  #: a number, and no unit behind it
NAMED = re.compile(  #: before a number
    r"(?:entry|entries|World|of|in) $|(?:worlds|points)(?: \w+){1,3} $|points, $|points if it succeeds[^.;]*, $"
)
SHARE = re.compile(r"\d+/\d+|\b1 in \d+|^\d+\. ")  #: '1/7', '1 in 240', and the number of an entry


def units_missing(html):
    """The numbers of a view without a unit, each with the words around it."""
    html = re.sub(r"<(svg|select|summary)\b.*?</\1>|<button[^>]*>\d+</button>", " ", html, flags=re.DOTALL)
    found = []
    for table in re.findall(r"<table.*?</table>", html, re.DOTALL):
        found += in_table(table)
    for block in re.findall(r"<(?:p|li|dd|td colspan[^>]*|h3)\b[^>]*>(.*?)</(?:p|li|dd|td|h3)>", html, re.DOTALL):
        found += in_words(text(block))
    return found


def in_table(table):
    *over, names = re.findall(r"<tr\b.*?</tr>", table.split("</thead>")[0], re.DOTALL)
    heads = [text(head) for head in re.findall(r"<t[hd]\b[^>]*>(.*?)</t[hd]>", names, re.DOTALL)]
    for row in over:  # a head that spans the last columns
        ((many, said),) = re.findall(r'<th [^>]*colspan="(\d+)"[^>]*>(.*?)</th>', row)
        heads[-int(many) :] = [f"{said} {head}" for head in heads[-int(many) :]]
    for row in re.findall(r"<tr\b[^>]*>(.*?)</tr>", table.split("</thead>")[1], re.DOTALL):
        cells = [text(cell) for cell in re.findall(r"<td(?! colspan)\b[^>]*>(.*?)</td>", row, re.DOTALL)]
        for head, cell in zip(heads[1:], cells, strict=False):
            if re.search(r"\d", cell) and not re.search(UNIT, f"{head} {cell}"):
                yield f"{head}: {cell}"


def in_words(words):
    words = SHARE.sub("", words)
    for number in SAID.finditer(words):
        if not NAMED.search(words[: number.start()]):
            yield words[max(0, number.start() - 25) : number.end() + 15]


def text(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).replace("\u00ad", "").split())


def views(panel):
    """Each view of the assistant that tells numbers, with its rows open."""
    panel.type("Green took toad", "Green showed R+, 3 cards", "Blue published fern = nPp, gold")
    panel.click("tab-next").do("row", n="0")
    yield panel
    yield panel.click("goal-R+")
    yield panel.click("goal-R+", "twice").do("row", n="0")
    yield panel.click("twice", "kind-sell").do("row", n="0")
    yield panel.click("kind-publish").do("row", n="0")
    yield panel.click("kind-ahead").do("row", n="0")
    panel.do("theory", ingredient="fern", alchemical="nPp", seal="").click("kind-debunk")
    yield panel.do("row", n="0")
    panel.do("variant", value="master")
    yield panel.do("row", n="0")
    yield panel.click("tab-worlds")
    yield panel.click("basis-rivals")
    yield panel.click("tab-next", "kind-mix").do("row", n="0")
    for number in (3, 4, 5):
        yield panel.click("tab-rivals").do("open_card", card=f"act-{number}")


def test_no_number_of_the_views_stands_without_a_unit(example):
    missing = {words for view in views(example) for words in units_missing(view.grid.view)}
    assert not missing, "\n".join(sorted(missing))


def test_no_number_of_the_report_stands_without_a_unit(example):
    example.type("Blue published fern = nPp, gold")
    lines = report.deduction_text(example.grid.notes.with_table(basis="rivals")).splitlines()
    assert [line for line in lines if "bits" in line] and not [*in_words(lines[-1])]
