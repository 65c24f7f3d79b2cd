"""A panel of this process on a page from memory: no server, no kernel, and films are shown."""

import json

from greenlet import getcurrent

from pharmalab_widgets.lessons.lesson_panel import LessonPanel
from pharmalab_widgets.live.live import Live

from .gate import HOME, SETTLED, _answer

PAGES = {True: "/learn/pandemic", False: "/play/pandemic"}  #: pages with one panel: a lesson, or another


class Bare:
    """The door of one panel, and the page that shows it: what the page sends is obeyed when a test asks for it
    (`obey`), so that a test decides what comes first."""

    def __init__(self, page, panel: Live, lab: int = 0) -> None:
        self.page, self.panel, self._n = page, panel, 0
        self._test, self._waiting = getcurrent(), list[dict]()
        page.route("**/*", _answer)
        page.goto(HOME + PAGES[isinstance(panel, LessonPanel)])
        page.wait_for_function("() => window.hear && window.said.length")
        page.evaluate("() => window.said.splice(0)")
        panel.door = self
        self._hear({"panel": "p1", "opened": panel.values(), "n": 0})
        self.obey()

    def obey(self) -> list[dict]:
        """Obey what the page has sent, and return it."""
        obeyed = []
        while (sent := [one for one in self.page.evaluate(SETTLED) if "message" in one]) or self._waiting:
            while self._waiting:
                self._hear(self._waiting.pop(0))
            for one in sent:
                self._n = one["n"]
                obeyed.append(one["message"])
                self.panel.receive(one["message"])
        return obeyed

    def place(self, id: str):
        return self.page.locator(f'.pl-stage [data-id="{id}"]')

    def click(self, *places: str) -> "Bare":
        """Click places of the board, each answered before the next."""
        for id in places:
            self.place(id).click()
            self.obey()
        return self

    def changed(self, names) -> None:
        self._hear({"panel": "p1", "state": self.panel.values(names), "n": self._n})

    def send(self, content) -> None:
        self._hear({"panel": "p1", "content": content})

    def _hear(self, message) -> None:
        """Tell the page, or do it later: what a panel does in Playwright's own event loop must not call Playwright."""
        if getcurrent() is self._test:
            self.page.evaluate("text => window.hear(JSON.parse(text))", json.dumps(message))
        else:
            self._waiting.append(message)
