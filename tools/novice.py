"""Let a scripted novice walk through the lessons in a real browser, err on the way, and count the cost.

    python tools/novice.py [LESSON ...] [--seeds N] [--size 1400x900] [--voila] [--dark] [--films] [--shots FOLDER]

The novice reads every text, tries a wrong move or answer first about every second time, now and then asks for the
solution, goes back, opens unlit places, and reloads the page in the middle of the lesson. A row per walk shows
  clicks    on the board, on buttons and keys that send an answer
  scrolls   because the next thing to click, or the verdict, was out of sight
  jumps     clicks after which the page had scrolled, or the board had moved, by itself
  words     that were read, each text of a level once
  minutes   the words at 200 a minute, 8 seconds a click, and the films if they were shown
  wrong     moves and answers that were wrong
  ends      dead ends: something to click was not there, or was covered
  errors    of the browser
"""

import argparse
import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from servers import FLAGS, LAB, VOILA, chromium, serving
from walks.front_ends import applications, dark, in_lab, in_voila, notebooks
from walks.hands import COLUMNS
from walks.novice import Novice

from pharmalab.lessons import lesson
from pharmalab.lessons.registry import LESSONS


def walk(name: str, seed: int, asked: argparse.Namespace) -> Novice:
    """Make one walk, with servers and progress of its own."""
    width, height = map(int, asked.size.split("x"))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as made, sync_playwright() as playwright:
        folder = Path(made)
        (applications if asked.voila else notebooks)(folder)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        with serving(VOILA if asked.voila else LAB, folder) as url:
            page = browser.new_page(
                viewport={"width": width, "height": height},
                color_scheme="dark" if asked.dark else "light",
                reduced_motion="no-preference" if asked.films else "reduce",
            )
            page.set_default_timeout(60_000)
            page.on("pageerror", lambda error: found.notes.append(f"{found.here}: ERROR {error}"))
            one = lesson(name)
            enter = (in_voila if asked.voila else in_lab)(page, url, one)
            found = Novice(one, page, enter, random.Random(f"{name} {seed}"), asked.shots)
            if asked.dark and not asked.voila:
                dark(page, url)
            try:
                found.go()
            except Exception as error:
                found.end(f"{type(error).__name__}: {error}")
                found.here += "-STOPPED"
                found.shot("x")
            found.counts["errors"] = sum("ERROR" in note for note in found.notes)
        browser.close()
    return found


def main() -> int:
    """Walk through the requested lessons, and print the rows; return the exit status."""
    usage, _, _ = (__doc__ or "").partition("\n\n    python")
    options = argparse.ArgumentParser(description=usage)
    options.add_argument("lessons", nargs="*", metavar="LESSON")
    options.add_argument("--seeds", default="1", help="numbers of walks, as 1-5")
    options.add_argument("--size", default="1400x900", help="of the window")
    options.add_argument("--voila", action="store_true", help="the lesson as an application, without a notebook")
    options.add_argument("--dark", action="store_true")
    options.add_argument("--films", action="store_true", help="wait for the films (else: reduced motion)")
    options.add_argument("--shots", type=Path, help="a folder for pictures of every level")
    asked = options.parse_args()
    if asked.shots:
        asked.shots.mkdir(parents=True, exist_ok=True)
    first, _, last = asked.seeds.partition("-")
    print(f"{'lesson':12} {'seed':>4}", *(f"{name:>8}" for name in COLUMNS))
    stopped = 0
    for name in asked.lessons or LESSONS:
        for seed in range(int(first), int(last or first) + 1):
            found = walk(name, seed, asked)
            print(f"{name:12} {seed:4}", *(f"{found.counts[column]:8.0f}" for column in COLUMNS), flush=True)
            for note in found.notes:
                print(f"    {note}", flush=True)
            stopped += bool(found.counts["ends"] or found.counts["errors"])
    return 1 if stopped else 0


if __name__ == "__main__":
    sys.exit(main())
