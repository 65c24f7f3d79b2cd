"""The game menu of a board: start, open, save and repair matches."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from pharmalab.core.dealers import RealTable, Seeded
from pharmalab.core.file_names import check_name
from pharmalab.core.files import home_folder
from pharmalab.core.game import Game
from pharmalab.core.history import Wrote
from pharmalab.core.match import Match
from pharmalab.core.record import RecordError, add_undone, undone_lines
from pharmalab.core.seat_match import read_match
from pharmalab.core.start import config_of, new
from pharmalab.core.words import plural
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.bots import BotRun
from pharmalab_widgets.board.deductions import Deductions
from pharmalab_widgets.board.options import config_from
from pharmalab_widgets.board.seating import PERSON, RIVAL, Seating, names_for
from pharmalab_widgets.live.keeper import Keeper, check_readable
from pharmalab_widgets.live.messages import place
from pharmalab_widgets.live.messages import whole as whole_number
from pharmalab_widgets.live.store import Store

BESIDE = "seat"  #: the dealer's name if people deal at a real table and the board keeps one seat


def store_of(game: Game) -> Store:
    """Return the store of a game's saved matches."""
    return Store(home_folder() / "matches" / game.name, ".jsonl")


T = TypeVar("T")


class Matches(Keeper):
    """The file in which a board's match is saved. A copy for trying something out is never saved."""

    def __init__(self, state: BoardState, store: Store | None = None) -> None:
        super().__init__(state, store or store_of(state.game))
        self.state = state
        self.name = ""
        self.beside: Deductions | None = None  #: people's notes, which are kept beside the match
        self.more = False  #: whether the form shows all options
        self.whole: tuple[str, Match] | None = None  #: a damaged file's name, and the match of its readable lines

    # --- what is kept ---------------------------------------------------------------------------------------

    def content(self) -> object:
        """Return everything to save: the game, the players' names, all steps, and the notes."""
        match = self.state.sight.real
        return match.game.name, match.names, self._standing(lambda match: match.plies), self._wrote()

    def _wrote(self) -> tuple[Wrote, ...]:
        return self.beside.wrote if self.beside else self.state.sight.real.wrote

    def text(self) -> str:
        self.state.sight.real.wrote = self._wrote()
        return str(self._standing(Match.record))

    def _standing(self, read: Callable[[Match], T]) -> T:
        sight, match = self.state.sight, self.state.sight.real
        at = match.ply
        try:
            if match is sight.match and sight.now is not None:
                match.goto(sight.now)
            return read(match)
        finally:
            match.goto(at)

    @property
    def kept(self) -> str:
        kept = super().kept
        return "saved when the bots stop" if kept == "saved" and isinstance(self.state.job, BotRun) else kept

    def looks(self) -> dict[str, Any]:
        state, seating = self.state, self.state.sight.real_seating
        position = self._standing(lambda match: match.state)
        known = [name if name in (PERSON, RIVAL, *state.game.player_names) else seating.usual for name in seating.names]
        ticks = state.question.ticked.kept(position)
        marks = {"deductions": noted} if self.beside and (noted := self.beside.looks()) else {}
        looks = {"players": known, "pane": state.inspector.pane, "by_itself": state.by_itself, "ticks": ticks}
        claim = state.question.claims.kept(position)
        undone, answers = self._standing(undone_lines), state.permission.kept(state.sight.real)
        looks |= {"undone": {"ply": self._standing(lambda match: match.ply), "steps": undone}, "answers": answers}
        looks |= {"light": True} if state.light else {}
        return {**looks, **({"claim": claim} if claim is not None else {}), **marks}

    def start(self, name: str) -> None:
        """Open the match with this name or, if there is none, save the board's match under this name."""
        name = check_name(name)
        text = self.store.read(name)
        self.whole = None
        if text is None:
            self.name = name
            self.unwritten(name)
            return
        try:
            match = read_match(text, f"“{name}”")
        except RecordError as error:
            if error.match is not None and error.match.game is self.state.game:
                self.whole = name, error.match
            raise ValueError(f"Only part of the file can be read, so it hasn’t been changed: {error}.") from error
        if match.game is not self.state.game:
            raise ValueError(f"“{name}” is a match of {match.game.title}, so it can’t be opened here.")
        check_readable(name, match.record())
        self._begin(match)
        self.name = name
        self.opened(name)
        self.recall(name)

    def _begin(self, match: Match) -> None:
        """Put a match without a name on the board, so that no failure overwrites a saved match."""
        self.name = ""
        self.state.begin(match, self.state.seating.resized(match.config.seats))

    def set_looks(self, looks: Any) -> None:
        state, match = self.state, self.state.match
        state.by_itself = looks.get("by_itself") is not False
        state.light = looks.get("light") is True
        if looks.get("pane") in state.inspector.tabs:
            state.inspector.pane = looks["pane"]
        if "players" in looks and not state.table:
            state.begin(match, Seating(match.game, match.config.seats, looks["players"][: match.config.seats]))
        self._recall_undone(**looks.get("undone", {}))
        state.permission.recall(match, looks.get("answers", []))
        state.question.ticked.recall(match, looks.get("ticks"))
        state.question.claims.recall(match, looks.get("claim"))
        if self.beside and "deductions" in looks:
            self.beside.set_looks(looks["deductions"])

    def _recall_undone(self, ply: int = 0, steps: Sequence[Mapping[str, Any]] = ()) -> None:
        """Let the person redo the steps that were undone after *ply* steps, if the match is still there."""
        if self.state.match.ply == ply:
            with suppress(RecordError):
                add_undone(self.state.match, steps)

    # --- what a person can do -------------------------------------------------------------------------------

    def do_more(self) -> None:
        self.more = not self.more

    def do_new(
        self, seed: str = "", dealer: str = "", seat: str = "", tiny: bool = False, whole: bool = False, **form: str
    ) -> None:
        """Start a new match with the options of the form. Options that the form leaves out stay as in this match.

        If *dealer* is BESIDE, the match is played at a real table, and *seat* is the person's seat, counted from 1.
        *form* contains options as ``option-NAME``.
        """
        state, game = self.state, self.state.game
        texts = {name.removeprefix("option-"): text for name, text in form.items() if name.startswith("option-")}
        base = state.match.config
        config = config_of(game, tiny=True) if tiny else config_from(game, base, texts, whole) if texts else base
        seating = state.seating.resized(config.seats)
        names = names_for(state.match.names, config.seats)
        chosen = {name: getattr(config, name) for name in type(config).__struct_fields__}
        match = new(game, seed.strip() or None, self._dealer(dealer, seat, config.seats), names, **chosen)
        self.name, self.whole = "", None
        state.begin(match, seating)
        self.leave()
        luck = f" Its seed is {match.dealer.seed}." if isinstance(match.dealer, Seeded) else ""
        state.say(
            f"A new match begins.{luck}"
            if self.base
            else f"A new match begins. It isn’t saved until you give it a name.{luck}"
        )
        state.focus = "question"

    def part(self) -> None:
        """Stop saving to the current file, which stays as it is.

        If the current match has a name, the next match on the board will get a similar name. Otherwise, it will have
        no name.
        """
        self.base = self.base or self.name
        self.name, self.whole = "", None
        self.leave()

    def _dealer(self, kind: str, seat: str, seats: int) -> RealTable | None:
        """Return the dealer that a form names; this match's dealer if it names none."""
        now = self.state.match.dealer
        own = now.seat if isinstance(now, RealTable) else None
        kind = kind or (now.kind if own is None else BESIDE)
        if kind == BESIDE:
            return RealTable(
                min(own or 0, seats - 1) if not seat.strip() else place(whole_number(seat) - 1, seats, "seat")
            )
        return RealTable() if kind == RealTable.kind else None

    def do_whole(self) -> None:
        """Open the readable part of a damaged file as a match without a name, to be saved under another name."""
        if self.whole is None:
            raise ValueError("There is no damaged file to open.")
        name, match = self.whole
        match.deal()
        check_readable(name, match.record())
        self._begin(match)
        self.recall(name)
        self.state.by_itself = False
        self.whole = None
        self.leave()
        self.state.say(
            f"This is all that can still be read of “{name}”: {plural(match.ply, 'step')}. Save it under another name."
        )

    def do_reload(self) -> None:
        """Replace the match with the current content of its file."""
        name = self.name
        if self.store.read(name) is None:
            self.unwritten(name)
            self.leave()
            self.state.say(f"The file for “{name}” was missing, so it has been saved again.")
            return
        self.start(name)
        self.leave()
        self.state.say("Reloaded from the file.")
