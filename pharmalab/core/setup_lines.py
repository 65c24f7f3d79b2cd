"""Set-up lines: a match's set-up as one line to share, such as ``off_label seed=3 doctors=2 players=me,greedy,greedy``.

Options that the line leaves out keep the game's usual values.
"""

import re
from collections.abc import Mapping, Sequence
from types import NoneType
from typing import Any, Literal, NamedTuple, get_origin

import msgspec

from pharmalab.core.configs import ConfigError, written_options
from pharmalab.core.dealers import RealTable, Seeded
from pharmalab.core.game import Game
from pharmalab.core.match import Match
from pharmalab.core.policies import Policy
from pharmalab.core.registry import game
from pharmalab.core.shared_lines import Line, LineError
from pharmalab.core.start import config_of, new
from pharmalab.core.texts import shorten
from pharmalab.core.words import suggestion

OURS = ("seed", "table", "my_seat", "tiny", "players", "names")  #: the fields that are not options of a game
YES, NO = "yes", "no"


class Setup(NamedTuple):
    """The set-up that a line describes.

    ``players`` lists the player in each seat, or is () if the line doesn't list players. ``options`` contains the
    game's options.
    """

    game: Game
    seed: int | str | None
    table: bool
    my_seat: int | None
    players: Sequence[str | Policy] | Mapping[int, str | Policy]
    names: Sequence[str] | None
    options: dict[str, Any]

    @property
    def config(self) -> Any:
        """The game's own set-up. Raises ConfigError if an option is impossible."""
        return config_of(self.game, **self.options)

    def changed(self, said: "Setup") -> "Setup":
        """Return this set-up, updated with the values in another line's set-up.

        If the number of seats changes, this set-up's names and players are dropped. Longer lists of names or players
        add seats.
        """
        many = len(said.players or said.names or ())
        if "seats" not in said.options and many > self.options.get("seats", many):
            said = said._replace(options={**said.options, "seats": many})
        seats = "seats" not in said.options and not said.options.get("tiny")
        luck = said.seed is not None or said.table or said.my_seat is not None
        return Setup(
            self.game,
            said.seed if luck else self.seed,
            said.table if luck else self.table,
            said.my_seat if luck else self.my_seat,
            () if said.my_seat is not None else said.players or (self.players if seats else ()),
            said.names or (self.names if seats else None),
            {**self.options, **said.options},
        )

    def match(self) -> Match:
        """Return a new match with this set-up.

        Raises:
            ValueError: an option is impossible. The message names the option.
        """
        if self.my_seat is not None and (self.table or self.players or self.seed is not None):
            raise ValueError("at a real table others play and deal: give no players, seed or table with my_seat")
        dealer = RealTable(self.my_seat) if self.table or self.my_seat is not None else None
        return new(self.game, self.seed, dealer, self.names, **self.options)


def line_of(match: Match, players: Sequence[str] = ()) -> Line:
    """Return the line that describes a match's set-up. *players* are the players in its seats.

    Raises:
        LineError: the match began in the middle of a game, its luck was scripted, or an option can't be written in a
            line.
    """
    if match.position is not None:
        raise LineError("this match began in the middle, which no line can tell: save it, and share its file")
    fields = dict[str, str]()
    if isinstance(match.dealer, Seeded):
        fields["seed"] = str(match.dealer.seed)
    elif isinstance(match.dealer, RealTable) and match.dealer.seat is not None:
        fields["my_seat"] = str(match.dealer.seat)
    elif isinstance(match.dealer, RealTable):
        fields["table"] = YES
    else:
        raise LineError("the luck of this match was written down, which no line can tell: save it, and share its file")
    fields |= _told(match)
    if players and "my_seat" not in fields:
        fields["players"] = ",".join(players)
    usual = tuple(f"Player {seat + 1}" for seat in range(len(match.names)))
    if match.names != usual and not any("," in name for name in match.names):
        fields["names"] = ",".join(match.names)
    return Line((match.game.name,), fields)


def _told(match: Match) -> dict[str, str]:
    """Return the options that differ from the usual ones, as texts."""
    config, of = match.config, match.game
    if config == of.tiny:
        return {"tiny": YES}
    usual = of.Config()
    changed = [name for name in type(config).__struct_fields__ if getattr(config, name) != getattr(usual, name)]
    for name in changed:
        value = getattr(config, name)
        if name in written_options(of.Config):
            continue
        if any(isinstance(one, msgspec.Struct) for one in (value if isinstance(value, tuple) else (value,))):
            # such as a teacher's questions with their answers
            raise LineError(f"a line can’t hold your own {name}: save the match, and share its file")
    texts = written_options(of.Config)
    return {
        name: texts[name].write(value) if name in texts else _written(value)
        for name in changed
        for value in [getattr(config, name)]
    }


def setup_of(line: Line) -> Setup:
    """Return the set-up that a line describes.

    Raises:
        ValueError: the line is wrong. The message names the wrong word and says how to fix it.
    """
    if len(line.words) != 1:
        raise LineError(
            f"“{shorten(' '.join(line.words))}” isn’t a game: start the line with the name of a game, as in off_label "
            "seed=3"
        )
    of = game(line.words[0])
    types = {field.name: field.type for field in msgspec.structs.fields(of.Config)}
    line.check((*OURS, *types))
    fields = line.fields
    options = {name: _read(of, name, text, types[name]) for name, text in fields.items() if name in types}
    if _flag(fields, "tiny"):
        config = config_of(of, tiny=True, **options)
        options = {name: getattr(config, name) for name in types}
    names = tuple(fields["names"].split(",")) if fields.get("names") else None
    table, my_seat = _flag(fields, "table"), _number(fields, "my_seat")
    players = tuple(player.strip() for player in fields.get("players", "").split(",") if player.strip())
    if table and "seed" in fields:
        raise LineError("at a table, people deal the cards: leave out either seed or table")
    return Setup(of, _seed(fields.get("seed", "")), table, my_seat, players, names, options)


def _flag(fields: dict[str, str], name: str) -> bool:
    text = fields.get(name, NO)
    if text not in (YES, NO):
        raise LineError(f"{name} is “{shorten(text)}”; it must be {YES} or {NO}")
    return text == YES


def _seed(text: str) -> int | str | None:
    """Return a number if the text is a number; None (any seed) if the text is empty."""
    return int(text) if re.fullmatch(r"0|-?[1-9][0-9]{0,99}", text) else text or None


def _number(fields: dict[str, str], name: str) -> int | None:
    text = fields.get(name, "")
    if text and not (text.isdecimal() and len(text) < 4):
        raise LineError(f"{name} is “{shorten(text)}”; it must be the number of a seat, counted from 0")
    return int(text) if text else None


# --- the value of an option ---------------------------------------------------------------------------------------


def _written(value: object) -> str:
    """Return a value as people write it: a list with commas, deeper data as JSON."""
    if isinstance(value, bool):
        return YES if value else NO
    if value is None:
        return ""
    if isinstance(value, tuple) and value and not all(_simple(one) for one in value):
        return msgspec.json.encode(value).decode()
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _simple(value: object) -> bool:
    return isinstance(value, int) or (isinstance(value, str) and "," not in value and not value.startswith("["))


def _read(of: Game, name: str, text: str, kind: object) -> object:
    """Return the value of an option's text. Raises ConfigError, which says what the option can be."""
    if name in written_options(of.Config):
        return text  # the set-up reads the text
    for value in _meanings(text):
        try:
            return msgspec.convert(value, kind, strict=False)
        except msgspec.ValidationError:
            continue
    raise ConfigError(f"{of.title}: {name} cannot be “{shorten(text)}”: {_wanted(text, kind)}")


def _wanted(text: str, kind: object) -> str:
    """Describe what people may write for an option of this type."""
    parts = getattr(kind, "__args__", ())
    if get_origin(kind) is Literal:
        return suggestion(text, map(str, parts))
    if kind is bool:
        return f"it must be {YES} or {NO}"
    if kind is int or int in parts:
        return "it must be a whole number" + (", or nothing" if NoneType in parts else "")
    return "write a list with commas but no spaces, or put the list in quotes"


def _meanings(text: str) -> list[object]:
    """Return the values that a text may mean, most likely first."""
    tidy = text.strip()
    if tidy.startswith("["):
        try:
            return [msgspec.json.decode(tidy)]
        except (msgspec.DecodeError, RecursionError):
            return []
    parts = [part.strip() for part in tidy.split(",") if part.strip()]
    plain = [{YES: True, NO: False}.get(tidy, tidy)]
    return [None, ()] if not tidy else [*plain, parts]
