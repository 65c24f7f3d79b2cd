"""All panels side by side at the widths that people have: nothing is cut off, covered, or small where there is room."""

import nbformat
import pytest
from playwright.sync_api import expect

from tests.patience import patience_ms

from .panel import click, key, open_in_lab, open_in_voila, shoot

LESSONS = ("pandemic", "off_label", "alchemists_1", "pharma_code", "pocket_pharma")
GAMES = ("pandemic", "off_label", "alchemists", "pharma_code", "pocket_pharma")
ALL_PANELS = (  # lessons come first: what styles boards came after what styles lessons, and won
    "from pharmalab_widgets import deduce, exercise, lesson, play",
    *(f'lesson("{level}")' for level in LESSONS),
    *(f'play("{game}", seed=3)' for game in GAMES),
    "deduce()",
    'exercise("U01.3")',
)
BOOKS = {
    "widths": ALL_PANELS,
    "widths-board": ("from pharmalab_widgets import play", 'play("pandemic", seed=3, seats=2)'),
}
SIZES = ((360, 740), (568, 760), (1000, 900), (1228, 900), (1234, 900), (1366, 900), (1632, 900), (1920, 1080))
LAPTOPS = ((1280, 720), (1366, 768), (1400, 900), (1440, 900), (1536, 864))
SHOWS = {"panel": ".pl-board", "shows": ".pl-lead"}
APART = (("text", "foot"), ("text", "scene"), ("scene", "foot"), ("scene", "tabs"), ("bar", "foot"))
SETTLED = "() => new Promise(done => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 120))"

#: of a panel at the top of the window: its boxes, relative to itself, and how many pixels a unit of its board has
MEASURED = """async panel => {
    panel.scrollIntoView();
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { x, y, width } = panel.getBoundingClientRect();
    const box = name => {
        const node = panel.querySelector(name);
        if (!node || !node.getClientRects().length) return null;
        const at = node.getBoundingClientRect();
        return [at.x - x, at.y - y, at.right - x, at.bottom - y].map(Math.round);
    };
    const scene = panel.querySelector('.pl-scene');
    return {
        name: panel.getAttribute('aria-label'), width, lesson: !!panel.querySelector('.pl-lesson'),
        scale: scene && scene.getBoundingClientRect().width / scene.viewBox.baseVal.width,
        parts: Object.fromEntries(Object.entries({ text: '[data-slot=text]', hand: '.pl-hand',
            scene: ':is([data-zoomed], [data-framed]) .pl-viewport, ' // what of it is in sight
                + '.pl-stage:not([data-zoomed], [data-framed]) .pl-scene',
            bar: '[data-slot=bar]', foot: '.pl-foot', tabs: '[data-slot=tabs]' }).map(([k, name]) => [k, box(name)])),
    };
}"""
#: words that stand on two lines, but for a hyphen that may stand in them
BROKEN = r"""() => [...document.querySelectorAll('.pl-live')].flatMap(panel => {
    const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT), found = [];
    for (let node; (node = texts.nextNode());) {
        const parent = node.parentElement;
        if (parent.closest('svg, .pl-sr, textarea, datalist, option') || !parent.checkVisibility()) continue;
        for (const word of node.data.matchAll(/[\p{L}\p{N}’']+/gu)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const boxes = [...range.getClientRects()].filter(box => box.width > 0.5);
            const hyphen = node.data[word.index - 1] === '\u00ad';
            if (!hyphen && boxes.some(box => box.top > boxes[0].bottom - 2)) found.push(word[0]);
        }
    }
    return found;
})"""
#: what a question that sticks to the lower edge hides though it does not stick: its shadow is no part of its box
SHADED = """() => [...document.querySelectorAll('.pl-board [data-slot=bar]')].flatMap(bar => {
    bar.style.position = 'relative'; // as where it does not stick
    const { bottom } = bar.getBoundingClientRect();
    const hides = Number(getComputedStyle(bar).boxShadow.match(/0px (\\d+)px 0px 0px/)?.[1] ?? 0);
    const hidden = [...bar.parentElement.querySelectorAll('[data-slot=tabs] button, .pl-hand > svg')].filter(node => {
        const { top } = node.getBoundingClientRect();
        return top > bottom - 1 && top < bottom + hides;
    });
    bar.style.position = '';
    return hidden.map(node => node.textContent.trim().slice(0, 20));
})"""
#: places at which a pointer does not reach what it points at, and how many there are
DEAD = """() => {
    const places = [...document.querySelectorAll('.pl-scene [data-id]')].filter(place => place.checkVisibility());
    const five = [1, 2, 3, 4, 5].map(n => n / 6);
    return [places.length, places.filter(place => {
        place.scrollIntoView({ block: 'center', inline: 'center' });
        const { x, y, width, height } = (place.querySelector('[data-body]') ?? place).getBoundingClientRect();
        const at = (u, v) => document.elementFromPoint(x + width * u, y + height * v);
        return !five.some(u => five.some(v => place.contains(at(u, v))));
    }).map(place => place.dataset.id)];
}"""
#: ids that are there twice, and what leads to an id that is not there
CLASHES = r"""() => {
    const ids = [...document.querySelectorAll('.pl-live [id]')].map(node => node.id), known = new Set(ids);
    const meant = [...document.querySelectorAll('.pl-live *')].flatMap(node => [...node.attributes].flatMap(
        ({ name, value }) => /^(for|list|aria-(labelledby|describedby|controls))$/.test(name) ? value.split(/\s+/)
            : name.endsWith('href') ? [value.replace(/^#/, '')]
            : [...value.matchAll(/url\("?#([^")]+)/g)].map(([, id]) => id)));
    const first = wrong => wrong.slice(0, 5);
    return [ids.length, first(ids.filter((id, n) => ids.indexOf(id) < n)), first(meant.filter(id => !known.has(id)))];
}"""
#: pixels of the smallest name of a city, how many are seen, and how many of them lie outside of the map
NAMES = """panel => {
    const map = panel.querySelector('.pl-scene').getBoundingClientRect();
    const names = [...panel.querySelectorAll('text[data-in^="city:"]:not([data-in*="+"])')].filter(
        name => name.getClientRects().length && getComputedStyle(name).visibility === 'visible');
    const sizes = names.map(name => parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a);
    const out = names.filter(name => {
        const { left, right } = name.getBoundingClientRect();
        return left < map.left - 1 || right > map.right + 1;
    });
    return [Math.min(...sizes), names.length, out.length];
}"""


@pytest.fixture(scope="module")
def books(jupyter):
    for name, sources in BOOKS.items():
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(book, jupyter[0] / "nb" / f"{name}.ipynb")


def covered(one, other):
    """Whether one box lies over another one."""
    return one and other and all(min(one[n + 2], other[n + 2]) - max(one[n], other[n]) > 1 for n in (0, 1))


def in_sight(panel, name):
    """The goal of a lesson and the way on are seen together."""
    for part in (panel.locator(".pl-goal"), key(panel, "next")):
        expect(part, name).to_be_in_viewport(ratio=0.9)


def test_every_panel_at_every_width(books, new_page, voila):
    page = new_page(1000, 900)
    open_in_voila(page, voila, "widths.ipynb", **SHOWS)
    panels = page.locator(".pl-live")
    expect(panels).to_have_count(len(ALL_PANELS) - 1, timeout=patience_ms(60))
    expect(page.locator(".pl-exercise .pl-title").first).to_be_visible()
    before = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        for n in range(panels.count()):
            panel = panels.nth(n).evaluate(MEASURED)
            name, parts = f"{panel['name']} at {width}", panel["parts"]
            for part, box in parts.items():
                assert not box or (box[0] >= -1 and box[2] <= panel["width"] + 1), f"{name}: {part} sticks out"
            for part, over in APART:
                if part != "scene" or width >= 1200:  # a narrow lesson's buttons stick to the window's edge
                    assert not covered(parts[part], parts[over]), f"{name}: {over} lies over {part}"
            if panel["scale"]:
                # from 1200 px on, the question and the log stand beside the board, and take some of its width
                assert panel["scale"] > 0.85 * before.get(n, 0), f"{name}: much smaller than on a narrower panel"
                before[n] = max(before.get(n, 0), panel["scale"] if width > 600 else 0)
            if panel["lesson"]:
                in_sight(panels.nth(n), name)
            if width >= 1366 and parts["hand"] and parts["scene"]:
                assert parts["hand"][1] > parts["scene"][3] - 1, f"{name}: the drawing for small panels"
        assert page.evaluate(SHADED) == [], width
        if width == 360:
            name = page.locator(".pl-deduction .pl-name")
            assert name.evaluate("name => name.scrollWidth <= name.clientWidth"), "the name of the game is cut off"
            click(page.locator(".pl-deduction"), "tab-next")
            page.locator(".pl-deduction details").evaluate_all("all => all.forEach(one => (one.open = true))")
            assert page.evaluate(BROKEN) == []
        shoot(page, f"widths-{width}")
    places, dead = page.evaluate(DEAD)
    assert places > 150 and dead == []  # lessons show only what their level is about
    count, twice, nowhere = page.evaluate(CLASHES)
    assert count > 500 and twice == [] and nowhere == []
    assert page.errors == []


def test_on_a_laptop_the_map_has_its_names(books, new_page, lab):
    page = new_page(1280, 720)
    board = open_in_lab(page, lab, "widths-board.ipynb", panel=".pl-board:has([data-slot=tabs])", shows=".pl-scene")
    for side in ("collapseLeft", "expandLeft"):
        page.evaluate(f"() => window.jupyterapp.shell.{side}()")
        for width, height in LAPTOPS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            board.evaluate(MEASURED)
            shoot(page, f"laptop-board-{side}-{width}")
            smallest, seen, out = board.evaluate(NAMES)
            assert smallest > 9.5 and seen == 48 and out == 0, (side, width)
    assert page.errors == []
