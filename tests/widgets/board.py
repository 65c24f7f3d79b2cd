"""A game board and the person in front of it, without a browser."""

import re

from pharmalab.core.start import new
from pharmalab.template.pills import GAME as PILLS
from pharmalab_widgets.board.deductions import TO, key_at
from pharmalab_widgets.board.game_board import GameBoard
from tests.widgets.pantry import GAME as PANTRY

OURS = {"pills": PILLS, "pantry": PANTRY}
SLOTS = ("top", "board", "status", "bar", "tabs", "view", "popover")


class Heard:
    """A door that writes down what it is told."""

    def __init__(self):
        self.sent, self.changes = [], []  #: messages (films), and the names of what changed at once

    def changed(self, names):
        self.changes.append(set(names))

    def send(self, content):
        self.sent.append(content)


class Board:
    """Messages go in as the browser sends them, HTML and state come out."""

    def __init__(self, game, players=None, seed=3, dealer=None, name=None, **config):
        match = new(OURS.get(game, game), seed, dealer, **config) if isinstance(game, str) else game
        self.widget = GameBoard(match, players, name)
        self.state = self.widget.state
        self.widget.door = self.door = Heard()
        self.sent = self.door.sent
        self.state.inspector.listed = (
            True  #: all actions stand as a list under the question, as one click brings it about
        )
        self.widget.redraw()
        self.start()

    def start(self):
        """Let the bots play, if one of them begins."""
        return self.click("run") if self.state.opening else self

    def agree(self):
        """Agree to whatever the bots ask, until they ask no more."""
        while self.has("consent"):
            self.click("consent")
        return self

    @property
    def match(self):
        return self.widget.match

    def do(self, action, **values):
        """What the browser sends."""
        self.widget.receive({"do": action, **values})
        return self

    def click(self, *keys):
        """Click what is really there, and not greyed out."""
        for key in keys:
            tag = self.tag(key)
            assert "disabled" not in tag, f"{key} is greyed out"
            data = {name[5:]: value for name, value in tag.items() if name.startswith("data-")}
            unsent = ("key", "keys", "rev", "reveal", "opens", "watches", "again", "moved")
            data = {name: value for name, value in data.items() if name not in unsent}
            if "aria-pressed" not in tag and tag.get("type") == "checkbox":
                data["value"] = "checked" not in tag
            if key.startswith(key_at("")):
                data["for"] = TO
            self.do(data.pop("do"), **data)
        return self

    def touch(self, place, **more):
        """Click a place of the board. ``piece``: the one of its pieces that is under the pointer."""
        return self.do("touch", id=place, at=self.widget.at, **more)

    @property
    def drawn(self):
        """What is on the board and in the hand, as the browser has it."""
        return "".join(self.widget.texts.values())

    def act(self, label):
        return self.click(f"act-{label}")

    @property
    def html(self):
        return "".join(getattr(self.widget, slot) for slot in SLOTS)

    def tag(self, key):
        """The attributes of the element with a data-key."""
        found = [tag for tag in _tags(self.html) if tag.get("data-key") == key]
        assert len(found) == 1, f"{len(found)} elements have the key {key}"
        return found[0]

    def has(self, key):
        return f'data-key="{key}"' in self.html

    def tags(self):
        """The attributes of every element."""
        return list(_tags(self.html))

    def text(self, slot):
        """A part as the eye reads it."""
        return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", getattr(self.widget, slot))).strip()


def _tags(html):
    for tag in re.findall(r"<\w+((?:[^>\"]|\"[^\"]*\")*)>", html):
        yield dict(re.findall(r'([\w-]+)(?:="([^"]*)")?', tag))
