"""The guides: every link between files leads somewhere, and every page of the site is in a list of contents."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
SITE = [path for path in PAGES if path.is_relative_to(ROOT / "docs")]


def slug(heading):
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def places(path):
    text = path.read_text("utf-8")
    return {slug(one) for one in re.findall(r"^#+ (.*)$", text, re.M)} | set(re.findall(r"^\((.*)\)=$", text, re.M))


def links(path):
    text = re.sub(r"^```(?!\{).*?^```", "", path.read_text("utf-8"), flags=re.M | re.S)
    found = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:src|srcset|href)="([^"]+)"', text)
    found += re.findall(r"^```\{image\} (\S+)", text, re.M)
    return [one for one in found if not re.match(r"\w+:", one)]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_its_links_lead_somewhere(path):
    for link in links(path):
        file, _, place = link.partition("#")
        there = (path.parent / file).resolve() if file else path
        assert there.exists(), link
        if place and there.suffix == ".md":
            assert place in places(there), link


def outside_links(path):
    text = path.read_text("utf-8")
    return {one.rstrip(".,") for one in re.findall(r"\bhttps?://[^\s)>\]\"'`]+", text)}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_its_outside_links_have_the_form_of_an_address(path):
    """Whether they answer is asked by ``make docs ARGS='-b linkcheck'``, which needs the network."""
    for link in outside_links(path):
        parts = urlsplit(link)
        if re.fullmatch(r"address|127\.0\.0\.1|[a-z]+\.example", parts.hostname or ""):  # the reader's own computer
            continue
        assert parts.scheme == "https" and re.fullmatch(r"([a-z0-9-]+\.)+[a-z]{2,}", parts.hostname), link
        assert not parts.username and re.fullmatch(r"[\w\-./~%?=&#+]*", parts.path + parts.query + parts.fragment), link


#: what a stranger looks for: a page of "find it fast" -> words that answer it there
SOUGHT = {
    "how a rule works": ("docs/architecture.md", "pharmalab/games/pandemic/mechanisms/infection.py"),
    "what a ruling says": ("pharmalab/games/pandemic/rulebook.md", "### PD-03"),
    "the odds of an outbreak": ("docs/library/odds.md", 'match.odds("Outbreaks before the next turn"'),
    "which fields": ("docs/library/games/pandemic.md", "pharmalab.games.pandemic.position.position"),
    "what a policy does": ("docs/library/policies.md", "```{policies}"),
    "why a cell is crossed out": ("docs/solve/index.md", "Click the cell to see the shortest proof"),
    "how to add an exercise": ("docs/teach/exercises.md", "pharmalab/exercises/units"),
    "run the tests of one game": ("CONTRIBUTING.md", "tests/games/pandemic"),
}


@pytest.mark.parametrize("question", SOUGHT)
def test_a_stranger_finds_it_in_two_clicks(question):
    page, answer = SOUGHT[question]
    (row,) = (line for line in (ROOT / "docs" / "find.md").read_text("utf-8").splitlines() if question in line)
    reached = [(ROOT / "docs" / one.partition("#")[0]).resolve() for one in re.findall(r"\]\(([^)\s]+)\)", row)]
    beyond = [(one.parent / link.partition("#")[0]).resolve() for one in reached for link in links(one)]
    assert ROOT / page in reached + (beyond if question == "what a ruling says" else [])
    assert answer in (ROOT / page).read_text("utf-8")


def test_there_are_links():
    assert sum(len(links(path)) for path in PAGES) > 90


def test_every_notebook_is_on_the_site():
    listed = "\n".join(path.read_text("utf-8") for path in SITE)
    books = [path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts]
    assert [path.stem for path in books if path.relative_to(ROOT).with_suffix("").as_posix() not in listed] == []
