"""The drawings of all boards, from the first turn to the last, as wide as a phone and wider: nothing in them lies over
what one has to read."""

import pytest

import pharmalab
from pharmalab.deduction import Notes
from pharmalab.drawing import notes_sheet

#: (game, seats, policy, decisions); the professor mixes and publishes much. How Pandemic ended lies over its map
POSITIONS = (
    *(("alchemists", seats, "professor", plies) for seats, plies in ((4, 200), (4, 9999), (3, 350), (2, 9999))),
    *((game, seats, "random", plies) for game, seats in
      (("alchemists", 4), ("pandemic", 4), ("off_label", 6), ("pharma_code", 4), ("pocket_pharma", 5))
      for plies in (0, 40)),
    *((game, seats, "random", 9999) for game, seats in (("off_label", 6), ("pharma_code", 4), ("pocket_pharma", 5))),
)  # fmt: skip
NOTES = (
    "toad+mushroom=R+; toad+fern=R+ or soup; fern+mushroom=soup; sale claw+root as G+: wrong sign; flower+scorpion=B-;"
    "claw+feather=R-; claw+toad=G+ or B+; debunk toad+feather!=R+; Ann showed R+; toad: R+"
)
#: pairs of texts, or of round tokens, of a drawing that lie over each other. Letters are as high as small ones; the
#: same words in the same place are an outline and its letters; a token that lies on another one does so on purpose
OVERLAPS = """svg => {
    const seen = node => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const part = (node, name) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return { name, x, y, width, height };
    };
    const texts = [...svg.querySelectorAll('text')].filter(node => node.textContent.trim() && seen(node)).map(node => {
        const found = part(node, node.textContent.trim());
        return { ...found, y: found.y + 0.25 * found.height, height: 0.5 * found.height };
    });
    const tokens = [...svg.querySelectorAll('circle')].filter(seen).map(node => part(node, 'token'))
        .filter(one => one.width > 12);
    const over = (a, b) => [['x', 'width'], ['y', 'height']].every(
        ([from, size]) => Math.min(a[from] + a[size], b[from] + b[size]) - Math.max(a[from], b[from]) > 1.5);
    const same = (a, b) => a.name === b.name && Math.hypot(a.x - b.x, a.y - b.y) < 3;
    const apart = (a, b) => Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
    const cut = (a, b) =>
        apart(a, b) < (a.width + b.width) / 2 - 1.5 && apart(a, b) > Math.abs(a.width - b.width) / 2 + 1;
    const pairs = (all, bad) => all.flatMap((a, n) => all.slice(n + 1).filter(b => bad(a, b)).map(
        b => [a.name, b.name, Math.round(a.x), Math.round(a.y)]));
    return [...pairs(texts, (a, b) => over(a, b) && !same(a, b)), ...pairs(tokens, cut)];
}"""


def later(game, seats, policy, plies):
    names = ("Ann", "Maximiliana", "Player 3", "Bartholomew Green", "Zoë", "Jo")[:seats]
    match = pharmalab.new(game, seed=7, names=names, seats=seats)
    return match.play_with(policy, until=lambda m: len(m.plies) >= plies and m.to_move == 0)


@pytest.fixture
def overlaps(browser):
    page = browser.new_page(viewport={"width": 1400, "height": 900})

    def found(svg, small=False):
        details = "<style>.pl-detail { display: none }</style>" if small else ""
        page.set_content(f"<body style='margin: 0'>{details}{svg}", wait_until="domcontentloaded")
        return page.locator("svg").first.evaluate(OVERLAPS)

    yield found
    page.close()


@pytest.mark.parametrize(("game", "seats", "policy", "plies"), POSITIONS)
def test_neither_letters_nor_tokens_lie_over_each_other(game, seats, policy, plies, overlaps):
    match = later(game, seats, policy, plies)
    for seat in (0, seats - 1):
        scene = match.game.draw(match.view(seat), match.who, seat)
        drawings = {"wide": scene} | {
            name: draw() for name, draw in (("narrow", scene.narrow), ("between", scene.between)) if draw
        }
        for name, drawing in drawings.items():
            assert overlaps(drawing.svg(), name != "wide") == [], (name, seat)


def test_nor_do_they_in_the_grid_of_the_assistant(overlaps):
    assert overlaps(notes_sheet.sheet(Notes().type(NOTES)).svg()) == []
