"""The facts about each game that pages need, and the groups of pages in reading order."""

from typing import NamedTuple


class Game(NamedTuple):
    """The facts about a game that the pages show.

    Attributes:
        lessons: the addresses of the game's lessons.
        seats: the possible numbers of players.
        more: the labels and addresses of further pages about the game.
    """

    name: str
    title: str
    what: str
    lessons: tuple[str, ...]
    seats: range
    more: tuple[tuple[str, str], ...]


GAMES = (
    Game(
        "pandemic",
        "Pandemic",
        "Cure four diseases together",
        ("/learn/pandemic",),
        range(2, 5),
        (("At your table", "/solve/pandemic_odds"), ("In class", "/units/06")),
    ),
    Game(
        "off_label",
        "Off-Label",
        "Sell drugs, and don’t get caught",
        ("/learn/off_label",),
        range(3, 5),
        (("In class", "/units/09"),),
    ),
    Game(
        "pharma_code",
        "The Pharma Code",
        "Put nine cards in order",
        ("/learn/pharma_code",),
        range(2, 5),
        (("In class", "/units/01"),),
    ),
    Game(
        "alchemists",
        "Alchemists",
        "Which ingredient is what?",
        ("/learn/alchemists_1", "/learn/alchemists_2"),
        range(2, 5),
        (
            ("Assistant", "/assistant"),
            ("At your table", "/solve/real_table"),
            ("In class", "/units/11"),
        ),
    ),
    Game(
        "pocket_pharma",
        "Pocket Pharma",
        "Build formulas, launch drugs",
        ("/learn/pocket_pharma",),
        range(2, 6),
        (("In class", "/units/04"),),
    ),
)


class Group(NamedTuple):
    """A group of pages in reading order. ``address`` is the address of the page that lists them."""

    title: str
    address: str
    pages: tuple[str, ...]


GROUPS = (
    Group("Learn a game", "/learn", tuple(lesson for game in GAMES for lesson in game.lessons)),
    Group("Play", "/play", tuple(f"/play/{game.name}" for game in GAMES)),
    Group(
        "Solve",
        "/solve",
        (
            "/solve/first_deduction",
            "/assistant",
            "/solve/real_table",
            "/solve/pandemic_odds",
            "/solve/rulebook_example",
        ),
    ),
    Group("Chance", "/units", tuple(f"/units/{n:02d}" for n in range(1, 18))),
    Group("Deduction", "/deduce", tuple(f"/deduce/d{n}" for n in range(1, 10))),
)
