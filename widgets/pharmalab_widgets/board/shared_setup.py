"""Share a board's set-up as a line of text or a web address, and start boards from such lines and addresses."""

from collections.abc import Mapping

from pharmalab.core import shared_lines
from pharmalab.core.dealers import Seeded
from pharmalab.core.match import Match
from pharmalab.core.setup_lines import OURS, Setup, line_of, setup_of
from pharmalab.core.shared_lines import Line, LineError
from pharmalab.core.words import closest_name
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.matches import Matches
from pharmalab_widgets.board.seating import PERSON, Players, Seating
from pharmalab_widgets.board.undo_limits import hides_something
from pharmalab_widgets.live.surroundings import here

GAME = "play"  #: the field of an address that names the game
OTHERS = ("game", "level", "token")  #: fields for other readers
SURE = 0.75  #: how similar a field must be to one of ours to count as a slip
SEED = "The seed fixes the whole deal, so anyone who knows it, you included, can find out what is hidden."


class SharedSetup:
    """A board's set-up as a line of text or a web address to share."""

    def __init__(self, state: BoardState, matches: Matches) -> None:
        self.state, self.matches = state, matches

    @property
    def line(self) -> Line:
        """Return the line that describes how the match began. Raises LineError if a line can't describe it."""
        return line_of(self.state.sight.real, self.matches.looks()["players"])

    @property
    def address(self) -> dict[str, str]:
        """Return the fields of a web address that describe how the match began.

        Raises LineError if fields can't describe it.
        """
        line = self.line
        return {GAME: line.words[0], **line.fields}

    @property
    def warning(self) -> str:
        """Return a warning if sharing the match's set-up line would reveal hidden information, otherwise ''."""
        match = self.state.match
        seeded = isinstance(match.dealer, Seeded)
        return SEED if seeded and any(hides_something(match, one) for one in match.states[-1:]) else ""

    def do_line(self, line: str) -> None:
        """Start the match that a set-up line describes. Raises LineError if the line is wrong or for another game."""
        state, setup = self.state, of_line(line)
        if setup.game is not state.game:
            page = f"play/{setup.game.name}?{shared_lines.query_of(shared_lines.read_line(line).fields)}"
            way = here().way_words(page, f"play('{line.strip()}')")
            ours, theirs = state.game.title, setup.game.title
            raise LineError(f"This shared line is for {theirs}, not for {ours}: open it {way}.")
        match = setup.match()
        seating = seating_of(match, setup.players, setup.table)  # checked before anything is put on the board
        self.matches.name, self.matches.whole = "", None
        state.begin(match, seating)
        self.matches.leave()
        unsaved = "" if self.matches.base else " It isn’t saved until you give it a name."
        state.say(f"The match from the shared line has begun.{unsaved}")
        state.focus = "question"


def is_line(text: object) -> bool:
    """Return whether a text is a set-up line, and not just the name of a game."""
    return isinstance(text, str) and (" " in text.strip() or "=" in text)


def of_line(text: str) -> Setup:
    """Return the set-up that a line describes.

    Raises:
        ValueError: a word is wrong, or the line is for a lesson. The message says how to fix it.
    """
    line = shared_lines.read_line(text)
    if line.words[:1] == ("lesson",):
        place = " ".join(line.words[1:])
        page = f"learn/{place.partition('/')[0]}?{shared_lines.query_of({'level': place})}"
        way = here().way_words(page, f"lesson('{place}')")
        raise LineError(f"This shared line is for a lesson: open it {way}.")
    return setup_of(line)


def of_address(begun: Setup, fields: dict[str, str]) -> Setup | None:
    """Return the set-up that the fields of a web address describe, or None if they describe no set-up.

    Unless the address names the game, it only changes the set-up *begun*.

    Raises:
        ValueError: a value is impossible, or a field is misspelt.
    """
    game = begun.game
    known = (*OURS, *game.Config.__struct_fields__)
    if fields.get(GAME, game.name) != game.name:
        return None
    for name in fields:
        near = closest_name(name, known, SURE)
        if name not in (*known, *OTHERS, GAME) and near:
            raise LineError(f"The address has an unknown field “{name}”: did you mean {near}?")
    ours = {name: text for name, text in fields.items() if name in known}
    said = setup_of(Line((game.name,), ours))
    return said if GAME in fields else begun.changed(said) if ours else None


def seating_of(match: Match, players: Players | None, table: bool = False) -> Seating:
    """Return the seating of a match, given the players of some seats.

    Other seats get the usual bot or, at a real table, a person. By default, seat 0 belongs to a person.

    Raises:
        ValueError: there is no such seat or player.
    """
    rest = PERSON if table else match.game.usual_policy
    named = dict(players.items() if isinstance(players, Mapping) else enumerate(players or [PERSON]))
    sitting = {seat: named.pop(seat, rest) for seat in range(match.config.seats)}
    if named:
        raise ValueError(f"there is no seat {', '.join(map(str, named))}: {len(sitting)} seats count from 0")
    return Seating(match.game, match.config.seats, sitting)
