"""Take all pictures again, those of the README and of the units: real panels in a real browser.

    python tools/pictures.py [NAME ...]

Each picture is a cell run by Voila, and a person's actions before the picture is taken; the film shows those actions.
They are saved with few colours: `LARGEST` and `LONGEST` are the largest sizes.
"""

import io
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright
from servers import FLAGS, VOILA, chromium, serving

ROOT = Path(__file__).parent.parent
DOCS, UNITS = ROOT / "docs", ROOT / "notebooks" / "teach" / "pictures"
SHORTEST = 130  #: milliseconds of a frame in a film
LARGEST, LONGEST = 150_000, 1_500_000  #: bytes of a picture, of a film
SLOW = 30  #: times as long a film takes while it is taken: a picture of a window takes its time
PACE = 2  #: times as long it takes in the picture: there is nothing else to look at
NOTES = '.type("toad+mushroom=R+").type("sale fern+toad as G+: right sign").type("fern+mushroom=soup")'
DEDUCE = f"from pharmalab.deduction import Notes\nfrom pharmalab_widgets import deduce\ndeduce(Notes(){NOTES})"
CLASH = DEDUCE[:-1] + '.type("mushroom: B+"))'


class Picture(NamedTuple):
    """A picture: the cell to run, the size of the window, the actions before, and the part of the window to take."""

    cell: str
    width: int
    height: int
    act: Callable[[Page], Any] = lambda page: None
    clip: str = ""  #: the element that is taken, '' for the window
    folder: Path = DOCS
    dark: bool = False  #: whether NAME-dark is taken as well
    film: bool = False  #: whether what is seen while one acts is taken
    below: int = 0  #: pixels that are left out at the bottom, as of a button that the window cuts


def clicks(*keys: str) -> Callable[[Page], None]:
    """Return an action that clicks on elements by their data-key, each answered before the next."""
    return pressed(*(f'[data-key="{key}"]' for key in keys))


def pressed(*selectors: str) -> Callable[[Page], None]:
    """Return an action that clicks on elements by selectors, each answered before the next."""

    def act(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()
            expect(page.locator(".pl-live").first).not_to_have_attribute("data-waiting", "")

    return act


def play(arguments: str) -> str:
    """Return a cell with a board."""
    return f"from pharmalab_widgets import play\nplay({arguments})"


NAMES = 'names=("Anna", "Ben", "Cleo")'
MIDGAME = f"""import pharmalab
from pharmalab_widgets import GameBoard
match = pharmalab.new("pandemic", seats=3, seed=20, {NAMES}, roles=("medic", "scientist", "dispatcher"))
match.play_with(match.game.policies["cooperative"](1), until=lambda match: match.state.turn == 9)
GameBoard(match, players=["me"] * 3)"""
OUTBREAK = """import pharmalab
from pharmalab_widgets import GameBoard
match = pharmalab.position(
    "pandemic", seed=4, first=0, left=1, names=["Anna", "Ben"], roles=["medic", "researcher"],
    pawns=["Istanbul", "Chicago"], hands=[["Tehran", "Delhi"], ["Lima", "Paris", "Milan"]],
    cubes={"Algiers": 3, "Madrid": 3, "Cairo": 1, "Baghdad": 2, "Lima": 2, "Tokyo": 1, "Lagos": 1, "Essen": 1},
    infection_top=["Essen", "Algiers"], outbreaks=2,
)
panel = GameBoard(match, players=["me", "cooperative"])
panel.do_by_itself(False)  # the film ends with one's own turn
panel"""
HERS = 'match.to_move == 0 and type(match.state.agenda[0]).__name__ == "Declare"'
AT_ALCHEMISTS = f"""import pharmalab
from pharmalab_widgets import GameBoard
match = pharmalab.new("alchemists", seats=3, seed=8, {NAMES})
match.play_with(match.game.policies["professor"](1), until=lambda match: match.state.round == 4 and {HERS})
GameBoard(match, players=["me", "professor", "professor"])"""
GUESSES = """from pharmalab.probability import compare, simulate
def two_dice(rng):
    return rng.randint(1, 6) + rng.randint(1, 6)
exact = {2 + n: (6 - abs(5 - n)) / 36 for n in range(11)}
compare({total: 1 / 11 for total in exact}, simulate(two_dice, 400, seed=2), exact)"""
EXERCISE = 'from pharmalab_widgets import exercise\nexercise("U04.8")'
WALL = """from pharmalab_widgets import wall
wall("U01.4", "1; 2: 3; 2.5: 2; 3: 6; 3.5: 2; 4: 5; 4.5: 4; 5: 3; 6; 9", shown=True)"""


def tried(page: Page) -> None:
    """Guess, make many tries, and compare."""
    page.locator('[data-key="guess"]').fill("5")
    clicks("enter-guess")(page)
    clicks("many")(page)
    expect(page.get_by_text("Done.").first).to_be_visible()
    clicks("step-compare")(page)
    expect(page.locator(".pl-plot svg:visible").first).to_be_visible()


PICTURES = {
    "pandemic": Picture(MIDGAME, 1200, 800, clip=".pl-live", dark=True, below=26),
    "panel": Picture(DEDUCE, 1200, 700, clicks("head-step-4"), clip=".pl-live", dark=True),
    "next": Picture(DEDUCE, 1000, 660, clicks("tab-next", "card-2", "card-4", "card-6")),
    "contradiction": Picture(CLASH, 1000, 660),
    "phone": Picture(DEDUCE, 360, 640, clicks("pair-3-5")),
    "off_label": Picture(play(f'"off_label", seats=3, {NAMES}, seed=8'), 1000, 780, clip=".pl-live"),
    "pharma_code": Picture(play(f'"pharma_code", seats=3, {NAMES}, seed=8'), 1000, 560, clip=".pl-live"),
    "pocket_pharma": Picture(play(f'"pocket_pharma", seats=3, {NAMES}, seed=8, first=0'), 1000, 700, clip=".pl-live"),
    "alchemists": Picture(AT_ALCHEMISTS, 1400, 860, clicks("tab-deductions"), clip=".pl-live"),
    "lesson": Picture('from pharmalab_widgets import lesson\nlesson("pandemic/moving/save-chicago")', 1000, 640),
    "exercise": Picture(EXERCISE, 760, 700, tried, clip=".pl-live"),
    "wall": Picture(WALL, 1000, 780, clicks("simulate"), clip=".pl-live"),
    "replay": Picture(OUTBREAK, 1000, 860, pressed('[data-id="city:Cairo"] use'), clip=".pl-stage", film=True),
    "map": Picture(MIDGAME, 900, 700, clip=".pl-viewport", folder=UNITS, dark=True),
    "mixes": Picture(DEDUCE, 960, 480, clicks("head-step-4"), clip=".pl-live", folder=UNITS, dark=True),
    "layers": Picture(GUESSES, 960, 480, clip="figure svg", folder=UNITS),
    "rows": Picture(
        play(f'"pharma_code", seats=3, {NAMES}, seed=8'), 700, 480, clip=".pl-stage", folder=UNITS, dark=True
    ),
    "display": Picture(
        play(f'"pocket_pharma", seats=3, {NAMES}, seed=8, first=0'),
        700,
        600,
        clip=".pl-viewport",
        folder=UNITS,
        dark=True,
    ),
    "laboratory": Picture(AT_ALCHEMISTS, 900, 1300, clip=".pl-viewport", folder=UNITS, dark=True),
    "doctor": Picture(
        play(f'"off_label", seats=3, {NAMES}, seed=8'), 700, 600, clip=".pl-stage", folder=UNITS, dark=True
    ),
}


def main(names: list[str]) -> int:
    """Take the pictures with these names, or all; return the exit status."""
    if unknown := set(names) - set(PICTURES):
        print(f"there is no picture {', '.join(sorted(unknown))}; there are {', '.join(PICTURES)}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        for name, picture in PICTURES.items():
            notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(picture.cell)])
            notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
            nbformat.write(notebook, Path(folder) / f"{name}.ipynb")
        with serving(VOILA, Path(folder)) as url, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for name in names or PICTURES:
                for dark in (False, True)[: 1 + PICTURES[name].dark]:
                    written(take(browser, url, name, dark))
    return 0


def take(browser: Browser, url: str, name: str, dark: bool) -> Path:
    """Take a picture, light or dark; return its file."""
    picture = PICTURES[name]
    page = browser.new_page(
        viewport={"width": picture.width, "height": picture.height}, color_scheme="dark" if dark else "light"
    )
    page.goto(f"{url}/voila/render/{name}.ipynb")
    expect(page.locator(picture.clip or ".pl-live").first).to_be_visible(timeout=120_000)
    page.wait_for_timeout(1000)  # for the first colours to settle
    path = picture.folder / f"{name}{'-dark' if dark else ''}.{'gif' if picture.film else 'png'}"
    path.parent.mkdir(exist_ok=True)
    if picture.film:
        save_film(path, list(filmed(page, picture)))
    else:
        picture.act(page)
        page.evaluate("() => document.activeElement.blur()")
        page.wait_for_timeout(300)  # for the last colours to settle
        few_colours(still(page, picture)).save(path, optimize=True)
    page.close()
    return path


def written(path: Path) -> None:
    """Report a written file, and whether it is too large."""
    size, most = path.stat().st_size, LONGEST if path.suffix == ".gif" else LARGEST
    print(f"wrote {path.relative_to(ROOT)}: {size / 1000:.0f} kB{'  TOO LARGE' if size > most else ''}")


def still(page: Page, picture: Picture) -> Image.Image:
    """Return the current image of the picture's part of the page."""
    seen = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    box = page.locator(picture.clip).first.bounding_box() if picture.clip else None
    if box is None:
        return seen
    x, y = max(0, round(box["x"])), max(0, round(box["y"]))
    return seen.crop(
        (x, y, min(seen.width, x + round(box["width"])), min(seen.height, y + round(box["height"])) - picture.below)
    )


def few_colours(image: Image.Image) -> Image.Image:
    """Return the image with 256 colours, by the closest method: others make mats pink and the sea violet."""
    return image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


# --- the film -------------------------------------------------------------------------------------------------------


def filmed(page: Page, picture: Picture) -> Iterable[tuple[Image.Image, int]]:
    """Yield the images during the actions, each with its duration in milliseconds. The page's clocks run slowly."""
    yield still(page, picture), 1200
    page.evaluate(
        """slow => { const later = setTimeout;
            window.setTimeout = (work, ms, ...more) => later(work, slow * ms, ...more) }""",
        SLOW,
    )
    motion = page.context.new_cdp_session(page)
    motion.send("Animation.enable")
    motion.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOW})
    picture.act(page)
    last, since = still(page, picture), time.monotonic()
    while page.locator("[data-playing]").count():
        page.mouse.move(0, 0)
        seen, now = still(page, picture), time.monotonic()
        if seen.tobytes() != last.tobytes():
            yield last, round(1000 * PACE * (now - since) / SLOW)
            last, since = seen, now
    yield last, round(1000 * PACE * (time.monotonic() - since) / SLOW)
    motion.send("Animation.setPlaybackRate", {"playbackRate": 1})
    page.wait_for_timeout(500)
    yield still(page, picture), 2500


def thinned(frames: Iterable[tuple[Image.Image, int]]) -> Iterable[tuple[Image.Image, int]]:
    """Yield the frames without invisible ones: those shorter than SHORTEST are merged with the next one."""
    shown = 0
    for frame, time_ in frames:
        shown += time_
        if shown >= SHORTEST:
            yield frame, shown
            shown = 0


def save_film(path: Path, frames: Iterable[tuple[Image.Image, int]], width: int = 720) -> None:
    """Save all frames with the colours of the last one, in which nothing glows, so that only changes are stored."""
    small = [(frame.resize((width, round(frame.height * width / frame.width)), Image.Resampling.LANCZOS), time_)
             for frame, time_ in thinned(frames)]  # fmt: skip
    palette = few_colours(small[-1][0])
    first, *others = (frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame, _ in small)
    first.save(path, save_all=True, append_images=others, duration=[time_ for _, time_ in small], loop=0, optimize=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
