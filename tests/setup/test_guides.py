"""The guides: every link between files leads somewhere, and every page of the site is in a list of contents."""

import re
from pathlib import Path

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


def test_there_are_links():
    assert sum(len(links(path)) for path in PAGES) > 90


def test_every_notebook_is_on_the_site():
    listed = "\n".join(path.read_text("utf-8") for path in SITE)
    books = [path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts]
    assert [path.stem for path in books if path.relative_to(ROOT).with_suffix("").as_posix() not in listed] == []
