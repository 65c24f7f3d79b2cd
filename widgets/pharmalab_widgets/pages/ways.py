"""Pages of links to other pages: the front page, a list for each group, "about" and "not found"."""

import re
from collections.abc import Iterator, Mapping

from pharmalab.core.words import listing
from pharmalab.drawing.html import Markup, el, element, markup
from pharmalab_widgets.pages.groups import GAMES, GROUPS, Game, Group
from pharmalab_widgets.pages.model import Page, Prose

ABOUT = re.compile(r"About (\d+) minutes")
HOOK = re.compile(
    r"(?m)^\*\*(.+)\*\*$|About \d+ minutes\.\s+([^.?]+[.?])"
)  #: phrases that make readers curious, at the beginning of a page

#: a description of a page whose title is not enough, for the cards that lead to the page
WHAT = {
    "/solve/first_deduction": "Alchemists in two minutes",
    "/assistant": "Enter your own results. The assistant crosses out whatever they rule out, and tells you why",
    "/solve/real_table": "Play with real cards, and enter what every player does, round by round",
    "/solve/pandemic_odds": "Your position in Pandemic, and a plan for the turn",
    "/solve/rulebook_example": "A proof in five steps",
}
LEADS = {
    "/learn": "Short levels of a few moves each. The game explains what happens. Then you play a whole game.",
    "/play": "Alone against bots, with friends on one screen, or at a table with real cards.",
    "/solve": "What do your notes prove, and why? Which card could come next?",
    "/units": "Predict, simulate, derive, compare. Every result is exact, and if your answer is wrong, you learn why.",
    "/deduce": "Nine lessons on proof, from the first potion to rivals who bluff.",
}


def minutes(*pages: Page) -> str:
    """Return how long pages take, such as "55 minutes" or "30 and 50 minutes", or "" if they don't say."""
    found = [number[1] for page in pages if (number := ABOUT.search(_beginning(page)))]
    return f"{listing(found)} minutes" if found else ""


def _beginning(page: Page) -> str:
    return next((block.on_a_page for block in page.blocks if isinstance(block, Prose)), "")


def _what(page: Page) -> str:
    """Return the sentence that says what a page is about; "" if the page doesn't begin with one."""
    found = HOOK.search(_beginning(page))
    return WHAT.get(page.address) or (" ".join((found[1] or found[2]).replace("*", "").split()) if found else "")


def ways(pages: Mapping[str, Page]) -> Iterator[Page]:
    """Yield the front page, a page for each group, the page about pharmalab, and the page for wrong addresses."""
    yield Page("/", "pharmalab", (Prose(str(_front(pages))),))
    for group in GROUPS:
        lead = el.p(LEADS[group.address], class_="pg-lead")
        yield Page(group.address, group.title, (Prose(str(markup(lead, _cards(group, pages)))),))
    yield Page("/about", "About pharmalab", (Prose(CREDITS),))
    yield Page(MISSING, "Page not found", (Prose(NOT_FOUND),))


def beside_a_board(game: Game) -> Markup:
    """Return the links to show beside a board: to the game's lessons, and to a board for each number of players."""
    lessons = [el.li(el.a(_learn(game, n), href=address)) for n, address in enumerate(game.lessons)]
    seats = [el.li(el.a(f"{n} players", href=f"/play/{game.name}?seats={n}")) for n in game.seats]
    offered = "New here? ", el.a(_learn(game, 0), href=game.lessons[0])
    offer = el.p(offered, class_="pg-first", data_first=game.lessons[0], hidden=True)
    return markup(offer, el.ul(lessons, seats, class_="pg-row"))


def _learn(game: Game, n: int) -> str:
    return f"Learn {game.title}" if len(game.lessons) == 1 else f"Learn {game.title}, part {n + 1}"


# --- the front page -------------------------------------------------------------------------------------------------


def _front(pages: Mapping[str, Page]) -> Markup:
    learn, _, solve, chance, deduction = GROUPS
    return markup(
        el.p(
            "Board games about medicine and potions. Play them, solve them, and learn about chance.", class_="pg-lead"
        ),
        el.section(
            el.h2("Continue where you left off", id="continue"),
            el.ul(class_="pg-visited", data_visited=True),
            hidden=True,
            aria_labelledby="continue",
            data_continue=True,
        ),
        el.section(
            _door("Play and learn", learn),
            el.p(LEADS["/learn"]),
            el.ul((_game(game, pages) for game in GAMES), class_="pg-cards pg-games"),
            aria_labelledby="learn",
        ),
        el.section(
            _door("Solve", solve),
            el.p(LEADS["/solve"]),
            el.ul((_card(pages[address]) for address in solve.pages), class_="pg-cards"),
            aria_labelledby="solve",
        ),
        el.section(
            el.h2("Teach, or teach yourself", id="teach"),
            el.p(LEADS["/units"]),
            el.ul(
                _numbers(chance, "Seventeen units on chance", "chance", pages),
                _numbers(deduction, "Nine lessons on deduction", "deduction", pages),
                _card(pages["/teach"], "Routes, a wall of guesses, handouts, classes, marks", cover="class"),
                class_="pg-cards",
            ),
            aria_labelledby="teach",
        ),
        el.section(
            el.h2("Open what somebody sent you", id="line"),
            el.form(
                el.label("Paste the line here", for_="shared"),
                el.div(
                    el.input(
                        id="shared",
                        name="line",
                        placeholder="off_label seed=3 doctors=2",
                        autocomplete="off",
                        required=True,
                    ),
                    el.button("Open"),
                    class_="pg-field",
                ),
                data_line=True,
            ),
            aria_labelledby="line",
        ),
    )


def _door(title: str, group: Group) -> Markup:
    return el.h2(el.a(title, href=group.address), id=group.address[1:])


def _game(game: Game, pages: Mapping[str, Page], heading: str = "h3") -> Markup:
    """Return a card with a cover: learn the game, play it, and other pages about it."""
    first, *more = game.lessons
    return el.li(
        _cover(game.name),
        element(heading, el.a(game.title, href=first, class_="pg-whole")),
        el.p(game.what, el.br(), el.small(minutes(*(pages[address] for address in game.lessons)))),
        el.ul(
            el.li(el.a("Learn", href=first, aria_label=f"Learn {game.title}")),
            el.li(el.a("Play", href=f"/play/{game.name}", aria_label=f"Play {game.title}")),
            class_="pg-row",
        ),
        el.ul(
            (
                el.li(el.a(f"Learn, part {n}", href=address, aria_label=f"Learn, part {n}: {game.title}"))
                for n, address in enumerate(more, 2)
            ),
            (el.li(el.a(word, href=address, aria_label=f"{word}: {game.title}")) for word, address in game.more),
            class_="pg-more",
        ),
        class_="pg-card",
    )


def _cover(name: str) -> Markup:
    return el.img(src=f"pictures/cover-{name}.svg", alt="")


def _card(page: Page, what: str = "", heading: str = "h3", cover: str = "") -> Markup:
    says = what or _what(page)
    return el.li(
        bool(cover) and _cover(cover),
        element(heading, el.a(page.title, href=page.address, class_="pg-whole")),
        bool(says) and el.p(says),
        el.small(minutes(page)),
        class_="pg-card",
    )


def _numbers(group: Group, title: str, cover: str, pages: Mapping[str, Page]) -> Markup:
    """Return a card with a number for each page of a group."""
    return el.li(
        _cover(cover),
        el.h3(el.a(title, href=group.address)),
        el.ol(
            (el.li(el.a(_number(address), href=address, title=pages[address].title)) for address in group.pages),
            class_="pg-numbers",
        ),
        class_="pg-card",
    )


def _number(address: str) -> str:
    return address.rpartition("/")[2].upper()


def _cards(group: Group, pages: Mapping[str, Page]) -> Markup:
    if group.address in ("/learn", "/play"):
        return el.ul((_game(game, pages, "h2") for game in GAMES), class_="pg-cards pg-games")
    return el.ul((_card(pages[address], heading="h2") for address in group.pages), class_="pg-cards")


# --- what the project is --------------------------------------------------------------------------------------------

CREDITS = """\
pharmalab is five board games about medicine and potions: a library in Python, notebooks for JupyterLab, and these
pages. Each game has all of its rules, bots to play with, a lesson, and exact odds.

## Unofficial

pharmalab is an unofficial companion, made by players. The games and their names belong to others:

* *Alchemists* is a game by Matúš Kotry, published by Czech Games Edition.
* *Pandemic* is a game by Matt Leacock, published by Z-Man Games.
* *Pocket Pharma* is a game by Brett J. Gilbert and Chu-Lan Kao, published by Alley Cat Games.
* *Off-Label* is by Jonah O., for the [Decktet](https://www.decktet.com) by P.D. Magnus: the names, ranks and suits of
  the cards, and none of the art.
* *The Pharma Code* is by Funtasy Factory Bertram Kaes, published by Spielefabrik with SCHOTT.

Names and trademarks only say which game is meant. Their owners have nothing to do with pharmalab.

## Pictures and words are ours

No text, art or code of the games is used here, only their facts. Every picture is drawn by pharmalab, and every
sentence is written for it. What isn't public in print is reconstructed, and marked where it's shown: the grants of
*Alchemists*, the symbols and numbers of *Pocket Pharma*, the track and the questions of *The Pharma Code*.

## Licence

The code is under the MIT licence. If you use pharmalab in a class or a paper, cite it as its file CITATION.cff says.
The pages load nothing from other hosts, and don’t count visitors.
"""

MISSING = "/404"  #: the page for unknown addresses
NOT_FOUND = """\
Perhaps there’s a typo in the address. Addresses are short here: `/learn/pandemic`, `/units/03`, `/assistant`,
`/play/alchemists?seats=3`.

<ul class="pg-row">
<li><a href="/">Home</a></li><li><a href="/learn">Learn a game</a></li><li><a href="/play">Play</a></li>
<li><a href="/solve">Solve</a></li><li><a href="/units">Chance</a></li><li><a href="/deduce">Deduction</a></li>
</ul>
"""
