"""The set-up of a board as a line of text and as an address; and boards that begin as such a line says."""

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
OTHERS = ("game", "level", "token")  #: fields that others read
SURE = 0.75  #: how much a field of an address has to be like one of ours, to be a slip
SEED = "The seed tells the whole deal: with it anybody, you too, can find out what is hidden."


class SharedSetup:
    def __init__(self, state: BoardState, matches: Matches) -> None:
        self.state, self.matches = state, matches

    @property
    def line(self) -> Line:
        """How the match began. Raises LineError where no line can tell."""
        return line_of(self.state.sight.real, self.matches.looks()["players"])

    @property
    def address(self) -> dict[str, str]:
        """The same, as the query of an address. Raises LineError."""
        line = self.line
        return {GAME: line.words[0], **line.fields}

    @property
    def warning(self) -> str:
        """That the line gives away what is hidden; '' where it does not."""
        match = self.state.match
        seeded = isinstance(match.dealer, Seeded)
        return SEED if seeded and any(hides_something(match, one) for one in match.states[-1:]) else ""

    def do_line(self, line: str) -> None:
        """Begin the match of a line that was shared."""
        state, setup = self.state, of_line(line)
        if setup.game is not state.game:
            page = f"play/{setup.game.name}?{shared_lines.query_of(shared_lines.read_line(line).fields)}"
            way = here().way_words(page, f"play('{line.strip()}')")
            raise LineError(f"This is a board of {state.game.title}: open the line {way}.")
        match = setup.match()
        seating = seating_of(match, setup.players, setup.table)  # before anything is put on the board
        self.matches.name, self.matches.whole = "", None
        state.begin(match, seating)
        self.matches.leave()
        unsaved = "" if self.matches.base else " It is not saved until it has a name."
        state.say(f"The match of the line begins.{unsaved}")
        state.focus = "question"


def is_line(text: object) -> bool:
    """Return whether a text is a shared line, and not just the name of a game."""
    return isinstance(text, str) and (" " in text.strip() or "=" in text)


def of_line(text: str) -> Setup:
    """What a line tells. Raises ValueError, which names the word and the way out."""
    line = shared_lines.read_line(text)
    if line.words[:1] == ("lesson",):
        place = " ".join(line.words[1:])
        page = f"learn/{place.partition('/')[0]}?{shared_lines.query_of({'level': place})}"
        way = here().way_words(page, f"lesson('{place}')")
        raise LineError(f"That is a lesson: open it {way}.")
    return setup_of(line)


def of_address(begun: Setup, fields: dict[str, str]) -> Setup | None:
    """What the address makes of a set-up: the whole of it, where it names the game, as shared ones do; else what it
    says is changed. None if it says nothing of such a board.

    Raises:
        ValueError: it cannot be, or a field is nearly one of ours; the message names it.
    """
    game = begun.game
    known = (*OURS, *game.Config.__struct_fields__)
    if fields.get(GAME, game.name) != game.name:
        return None
    for name in fields:
        near = closest_name(name, known, SURE)
        if name not in (*known, *OTHERS, GAME) and near:
            raise LineError(f"“{name}” in the address is no field: did you mean {near}?")
    ours = {name: text for name, text in fields.items() if name in known}
    said = setup_of(Line((game.name,), ours))
    return said if GAME in fields else begun.changed(said) if ours else None


def seating_of(match: Match, players: Players | None, table: bool = False) -> Seating:
    """Who sits where: seats that are not named get the usual bot, at a table a person; without any name the first seat
    is a person's. Raises ValueError."""
    rest = PERSON if table else match.game.usual_policy
    named = dict(players.items() if isinstance(players, Mapping) else enumerate(players or [PERSON]))
    sitting = {seat: named.pop(seat, rest) for seat in range(match.config.seats)}
    if named:
        raise ValueError(f"there is no seat {', '.join(map(str, named))}: {len(sitting)} seats count from 0")
    return Seating(match.game, match.config.seats, sitting)
