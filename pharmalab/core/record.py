"""Saved matches: JSON Lines, a header and then one line for each step. Nothing but plain data is ever read.

This room lies below `Match`, which calls it: what is written is read off a match, and what is read is played again by a
match that ``make`` gives.
"""

import json
from collections.abc import Callable
from typing import Any

import msgspec

from pharmalab.core.agenda import CHANCE
from pharmalab.core.dealers import Dealer, Scripted, Seeded, Table
from pharmalab.core.registry import game, known
from pharmalab.core.words import plural

Match = Any  # of pharmalab.core.match
SCHEMA, VERSION = "pharmalab-match", 1


class RecordError(ValueError):
    """A file that is no whole match. ``line``: the first bad line, from 1; ``match``: what the whole lines before it
    give, or None if not even the header can be read."""

    def __init__(self, message: str, line: int, match: Match = None) -> None:
        super().__init__(message)
        self.line, self.match = line, match


def text_of(match: Match) -> str:
    """The match as JSON Lines. Raises ValueError for a game that nobody could open again by its name."""
    if not known(match.game):
        raise ValueError(
            f"{match.game.title} is not registered as “{match.game.name}”, so a saved match could not be opened: "
            "call pharmalab.core.registry.register(name, package) first"
        )
    start = {"position": match.position.encode()} if match.position is not None else {"config": match.config.encode()}
    header = {
        "schema": f"{SCHEMA}/{VERSION}",
        "game": match.game.name,
        **start,
        "names": list(match.names),
        "dealer": _dealer(match.dealer),
    }
    lines = [header]
    for ply in match.plies:
        given = {"chance": ply.source, "gave": _plain(ply.step)} | ({"by": "table"} if not ply.dealt else {})
        lines.append(given if ply.mover == CHANCE else {"seat": ply.mover, "does": _plain(ply.step)})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def match_of(text: str, make: Callable[..., Match], place: str) -> Match:
    """The match of JSON Lines; ``make(game, config, dealer, names)`` makes a new one. Raises RecordError."""
    lines = text.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    match = _begin(lines[0] if lines else "", make, place)
    for n, line in enumerate(lines[1:], 2):
        try:
            _step(match, line)
        except Exception as error:  # a position of the right types can be such nonsense that its rules break
            kept = f"whole before it: {plural(n - 2, 'step')}" if n > 2 else "no step before it"
            raise RecordError(f"{place}, line {n}: {_said(error)} ({kept})", n, match) from error
    try:
        match.deal()
    except Exception as error:
        raise RecordError(f"{place}: it cannot go on after line {len(lines)} ({error})", len(lines), match) from error
    return match


def _begin(line: str, make: Callable[..., Match], place: str) -> Match:
    try:
        header = _object(line)
        name, _, version = str(header["schema"]).partition("/")
        if name != SCHEMA:
            raise ValueError(f"this is no {SCHEMA} file")
        if version != str(VERSION):
            raise ValueError(
                f"it was written in version {version} of the format, and this program reads version {VERSION}"
            )
        of = game(header["game"])
        if "position" in header:
            start: Any = of.State.decode(header["position"])
            if wrong := of.impossible(start):
                raise ValueError("; ".join(wrong))
        else:
            start = of.Config.decode(header["config"])
        match = make(of, start, Table(), msgspec.convert(header["names"], list[str]))
        match.dealer = _dealer_of(header["dealer"])
    except Exception as error:  # a position of the right types can still be such nonsense that no rule can read it
        said = f"no “{error.args[0]}”" if isinstance(error, KeyError) else _said(error)
        raise RecordError(f"{place}, line 1: {said}", 1) from error
    return match


def _said(error: Exception) -> str:
    """A refusal's own words; other errors mean that the rules cannot read what they were given."""
    return str(error) if isinstance(error, ValueError) else f"it leads to nonsense ({type(error).__name__})"


def _step(match: Match, line: str) -> None:
    """Take the step of a line, whatever its dealer would say. Raises ValueError."""
    data = _object(line)
    if "gave" in data:
        if match.to_move != CHANCE or match.state.agenda[0].source != data.get("chance"):
            raise ValueError(f"there is no chance of “{data.get('chance')}” here")
        for outcome, _ in match.chances.outcomes():
            if _plain(outcome) == data["gave"]:
                match.take(outcome, dealt=data.get("by") != "table")
                return
        raise ValueError(f"“{data['gave']}” cannot come of {data['chance']} here")
    if data.get("seat") != match.to_move:
        raise ValueError(f"seat {data.get('seat')} is not asked here")
    for action in match.legal:
        if _plain(action) == data.get("does"):
            match.take(action)
            return
    raise ValueError(f"{json.dumps(data.get('does'), ensure_ascii=False)} is not legal here")


def _object(line: str) -> dict[str, Any]:
    """Raises ValueError."""
    try:
        data = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"it breaks off or is no JSON ({getattr(error, 'msg', 'too deep')})") from error
    if not isinstance(data, dict):
        raise ValueError("a line is an object in braces")
    return data


def _dealer(dealer: Dealer) -> dict[str, Any]:
    return {"kind": dealer.kind} | ({"seed": dealer.seed} if isinstance(dealer, Seeded) else {})


def _dealer_of(data: dict[str, Any]) -> Dealer:
    """The dealer of a saved match. What a script still held is not saved: then a person goes on."""
    if data["kind"] == Seeded.kind:
        return Seeded(msgspec.convert(data["seed"], int | str))
    if data["kind"] in (Table.kind, Scripted.kind):
        return Table()
    raise ValueError(f"there is no dealer “{data['kind']}”")


def _plain(value: Any) -> Any:
    """As it stands in JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))
