"""From a click on a board to the frame that shows what came of it, in Chromium: the server's pages beside Voila's.

``make bench ARGS=clicks``. Each game is played for a few clicks on whatever is lit. A click counts from its event to
the first frame after the question or the status line has changed, so the way to Python and back is in it. Films are
left out (reduced motion).
"""

from collections.abc import Sequence
from statistics import median
from typing import Any

from benchmarks.doors import KINDS, SEEN, browser, server, voila

CLICKS = 14  #: a game
GAMES = [name for name, (panel, *_) in KINDS.items() if panel == "play"]
AIM = "aim 100 ms"
LIT = "all => all.map(one => one.dataset.id)"
#: clicks a place; resolves to the milliseconds until the frame after the words have changed, or to -1 if they don't
CLICK = """id => new Promise(done => {
  const node = document.querySelector(`[data-id="${CSS.escape(id)}"]`);
  const live = node.closest('.pl-live');
  const said = () => ['bar', 'status'].map(name => live.querySelector(`[data-slot=${name}]`).innerHTML).join();
  const [before, begun] = [said(), performance.now()];
  const seen = new MutationObserver(() => {
    if (said() === before) return;
    seen.disconnect();
    requestAnimationFrame(() => done(performance.now() - begun));
  });
  seen.observe(live, { subtree: true, childList: true, attributes: true, characterData: true });
  node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  setTimeout(() => { seen.disconnect(); done(-1); }, 1500);
})"""


def clicks(chromium: Any, url: str) -> list[float]:
    """Open a page as somebody new, and click on what is lit. Return the milliseconds of each answered click."""
    context = chromium.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(url, timeout=120_000)
    page.locator(SEEN).first.wait_for(timeout=120_000)
    page.wait_for_timeout(1000)
    start = page.get_by_role("button", name="Start", exact=True)
    if start.count():
        start.first.click()
    took = list[float]()
    for n in range(CLICKS):
        page.wait_for_timeout(700)
        lit: Sequence[str] = page.locator(".pl-live").first.locator(".pl-can[data-id]").evaluate_all(LIT)
        if lit:
            took.append(page.evaluate(CLICK, lit[n % len(lit)]))
        elif (asked := page.locator(".pl-live [data-do=decline], .pl-live [data-do=run]")).count():
            asked.first.click()  # a bot asks for a card of the person's
    context.close()
    return [one for one in took if one >= 0]


def told(took: Sequence[float]) -> str:
    return f"{median(took):4.0f} ms, slowest {max(took):4.0f} ms, of {len(took):2} clicks"


def main() -> None:
    from playwright.sync_api import sync_playwright

    print(f"\nclicks: from a click on a board to its frame, 1366 × 768 ({AIM})")
    if browser() is None:
        print("  no Chromium: nothing is measured")
        return
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=["--no-sandbox", "--disable-gpu"])
        with server() as (address, _):
            ours = {game: clicks(chromium, f"http://{address}{KINDS[game][3]}") for game in GAMES}
        for game, took in ours.items():
            print(f"  {game:<16} {told(took) if took else 'nothing could be clicked'}")
        with voila() as (url, _):
            theirs = clicks(chromium, url)
        ratio = median(theirs) / median(ours["Pandemic"]) if theirs and ours["Pandemic"] else float("nan")
        print(f"  Pandemic in Voila {told(theirs) if theirs else ''}: {ratio:.1f} ×")
        chromium.close()


if __name__ == "__main__":
    main()
