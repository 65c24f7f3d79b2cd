"""Panels without a browser: messages go in as the browser sends them, HTML and state come out."""

import re
from asyncio import events

import pytest

from pharmalab_widgets.assistant.deduction_grid import DeductionGrid
from pharmalab_widgets.assistant.desk import PARTS


@pytest.fixture(autouse=True)
def clean(caplog, tmp_path, monkeypatch):
    """An empty home; no exception of a handler goes unseen; and no event loop that a
    browser test before may have left in this thread: without one, long work is done at once."""
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path))
    monkeypatch.delenv("QUERY_STRING", raising=False)
    monkeypatch.delenv("VOILA_REQUEST_URL", raising=False)
    loop = events._get_running_loop()
    events._set_running_loop(None)
    yield
    events._set_running_loop(loop)
    faults = [record for record in caplog.records if record.levelname in ("ERROR", "WARNING")]
    assert not faults or getattr(caplog, "faults_expected", False), faults[0].getMessage()


def tags(html):
    """The attributes of every tag."""
    for tag in re.findall(r"<\w+([^>]*)>", html):
        yield dict(re.findall(r'([\w-]+)(?:="([^"]*)")?', tag))


class Panel:
    """The panel and a person in front of it."""

    def __init__(self, *args, **options):
        self.grid = DeductionGrid(*args, **options)
        self.state = self.grid.state

    def do(self, action, **values):
        """What the browser sends after a click."""
        self.grid.receive({"do": action, **values})
        return self

    def type(self, *lines):
        for line in lines:
            self.do("type", line=line)
        return self

    def click(self, *keys):
        """Click what is really there: the element with this data-key in one of the parts. Afterwards what has the
        focus must be there too: what was clicked or, if it is gone, something else."""
        for key in keys:
            values, before = self.find(key), self.grid.focus
            self.do(**{"action" if name == "do" else name: value for name, value in values.items()})
            assert "disabled" not in self.tag(key if self.grid.focus == before else self.grid.focus[1])
        return self

    def has(self, key):
        return f'data-key="{key}"' in self.html

    @property
    def html(self):
        return "".join(getattr(self.grid, part) for part in PARTS)

    def tag(self, key):
        """The attributes of the element with a data-key."""
        found = [tag for tag in tags(self.html) if tag.get("data-key") == key]
        assert len(found) == 1, f"{len(found)} elements have the key {key}"
        return found[0]

    def find(self, key):
        """What a click on it sends."""
        data = {name[5:]: value for name, value in self.tag(key).items() if name.startswith("data-")}
        return {
            name: value
            for name, value in data.items()
            if name not in ("key", "keys", "rev", "reveal", "opens", "watches", "again")
        }

    def cells(self, name):
        """The cells of the sheet with a class, as 'ingredient-alchemical'."""
        cells = (tag for tag in tags(self.grid.sheet) if name in tag.get("class", "").split())
        return {tag["data-key"].removeprefix("cell-") for tag in cells}

    @property
    def worlds(self):
        return self.grid.notes.worlds.count

    def text(self, part):
        """A part as the eye reads it: a stop after a picture stands close to it. Without the message's own buttons."""
        own = r'<button[^>]*data-key="(close-news|close-reason|undo-entry)"[^>]*>.*?</button>'
        shown = re.sub(own, "", getattr(self.grid, part))
        words = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", shown))
        return re.sub(r" ([.,;:?])", r"\1", words)


@pytest.fixture
def new():
    return Panel


@pytest.fixture
def panel():
    return Panel()


EXAMPLE = ("toad+mushroom=R+", "sale fern+toad as G+: right sign", "fern+mushroom=soup")


@pytest.fixture
def example(panel):
    return panel.type(*EXAMPLE)
