"""What is left of a notebook where nothing can run: an exported page, GitHub, a print."""

import re
from pathlib import Path

import nbformat
import pytest
from nbconvert import HTMLExporter

from tests.effort import some

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted(p for p in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts)
UNITS = [path for path in NOTEBOOKS if path.stem.startswith("unit_")]  #: alike: one source makes them
LARGEST = 150_000  #: bytes of a picture that lies beside the notebooks or in docs/


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", [*some(UNITS, 6), *(path for path in NOTEBOOKS if path not in UNITS)], ids=name)
def test_an_exported_page_has_its_pictures(path: Path) -> None:
    book = nbformat.read(path, 4)
    panels = sum(bool(re.search(r"^(?:play|lesson|deduce)\(|^panel$", cell.source, flags=re.M)) for cell in book.cells)
    page, _ = HTMLExporter(embed_images=True).from_notebook_node(book, {"metadata": {"path": str(path.parent)}})
    images = re.findall(r"<img[^>]*>", page)
    assert len(images) >= max(1, panels)
    for image in images:
        assert re.search(r'src="data:image/(?:svg\+xml|png)[;,][^"]{2000,}"', image), image[:100]
        assert re.search(r'alt="[^"]+"', image), image[:100]
    assert "widget-view" not in page


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_no_output_needs_what_an_untrusted_page_takes_away(path: Path) -> None:
    for cell in nbformat.read(path, 4).cells:
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            assert not re.search(r"<(?:svg|style|script)", data.get("text/html", ""))
            assert "image/svg+xml" not in data and not any("widget" in kind for kind in data)
            assert "text/plain" in data or not data


def test_no_picture_is_heavy() -> None:
    for picture in (*(ROOT / "docs").glob("*.png"), *(ROOT / "notebooks").rglob("*.png")):
        assert picture.stat().st_size <= LARGEST, picture.name
    assert (ROOT / "docs" / "replay.gif").stat().st_size <= 10 * LARGEST


def test_the_readme_and_the_guides_show_every_picture_and_no_other() -> None:
    pages = (ROOT / "README.md", *(ROOT / "docs").rglob("*.md"))
    shown = {name for page in pages for name in re.findall(r"([\w.-]+\.(?:png|gif))\b", page.read_text("utf-8"))}
    assert shown == {file.name for file in (ROOT / "docs").iterdir() if file.suffix in (".png", ".gif")}
