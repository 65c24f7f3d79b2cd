"""Start a board from a game with its options, a match, a set-up line, or the address of a web page."""

from collections.abc import Sequence
from typing import Any

from pharmalab.core.arguments import checked
from pharmalab.core.events import player
from pharmalab.core.match import Match
from pharmalab.core.registry import GameName
from pharmalab.core.registry import game as known_game
from pharmalab.core.setup_lines import Setup
from pharmalab_widgets.board.game_board import GameBoard
from pharmalab_widgets.board.seating import Players
from pharmalab_widgets.board.shared_setup import is_line, of_address, of_line, seating_of
from pharmalab_widgets.live import address

BOTS = ("Ben", "Cleo", "Dora", "Emil")  #: the names of the bots that a learner meets, as in the lessons


@checked
def play(
    game: GameName | Match,
    seats: int | None = None,
    players: Players | None = None,
    seed: int | str | None = None,
    names: Sequence[str] | None = None,
    table: bool = False,
    my_seat: int | None = None,
    name: str | None = None,
    deductions: str = "assist",
    light: bool = False,
    **config: Any,
) -> GameBoard:
    """Start a match, and return a board on which you can play it: ``play("off_label", seats=3)``.

    On a web page, the address may override the arguments: ``…/off_label.ipynb?seed=3&seats=4&players=me,greedy``.

    Args:
        game: a game or its name, a match, or a set-up line: ``"off_label seed=3 players=me,greedy"``.
        seats: the number of seats (default: the game's usual number).
        players: the players by seat, for example ``{0: "me", 1: "greedy"}`` (default: you in seat 0). Other seats get
            the usual bot.
        seed: the random seed.
        names: the names of the players.
        table: whether people deal real cards, roll real dice, and enter every outcome.
        my_seat: your seat at a real table. The board knows only what you see.
        name: the name under which the match is saved or, if it exists, opened.
        deductions: help with deduction: ``"assist"``, ``"practise"`` or ``"off"``.
        light: whether a real table starts as a light table, for deduction only.
        config: more options of the game, for example ``tiny=True``.

    Raises:
        ValueError: there is no such game, option or player. The message lists the valid names.
    """
    if isinstance(game, Match):
        if config or table or any(option is not None for option in (seats, seed, names, my_seat)):
            raise ValueError(
                "a match has its seats, names, luck and set-up already: give only players and name with it"
            )
        return GameBoard(game, players, name, deductions=deductions, light=light)
    if is_line(game):
        if config or table or any(option is not None for option in (seats, players, seed, names, my_seat)):
            raise ValueError("a line tells the whole set-up: give only name with it, or write the rest into the line")
        return _begun(of_line(str(game)), name, deductions, light)
    of, wrong = known_game(game), None
    if seats is not None:
        config["seats"] = seats
    begun = Setup(of, seed, table, my_seat, players or (), names, config)
    try:
        said = of_address(begun, address.read_address())
        if said is not None:
            return _begun(said, name, deductions, light)
    except ValueError as error:
        wrong = error
    panel = _begun(begun, name, deductions, light)
    if wrong is not None:
        panel.failed(wrong)
        panel.redraw()
    return panel


def usual_board(game: str, name: str, seats: int = 0) -> GameBoard:
    """Start a match with you in seat 0 and bots in the other seats, and return its board.

    The match is saved under *name* or, if it exists, opened. If *seats* is 0, the game's usual number is used.

    Raises:
        ValueError: there is no such game.
    """
    options = {"seats": seats} if seats else {}
    return _begun(Setup(known_game(game), None, False, None, (), None, options), name, "assist")


def _begun(setup: Setup, name: str | None, deductions: str, light: bool = False) -> GameBoard:
    """Return the board of a set-up. By default, the bots have the names that lessons use."""
    if not (setup.names or setup.players or setup.table or setup.my_seat is not None):
        setup = setup._replace(names=(player(0), *BOTS)[: setup.config.seats])
    match = setup.match()
    players = None if setup.my_seat is not None else seating_of(match, setup.players, setup.table)
    return GameBoard(match, players, name, deductions=deductions, light=light)
