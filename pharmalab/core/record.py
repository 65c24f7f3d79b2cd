"""The file format of saved matches: JSON Lines with a header, then a line for each step. Only plain data are read.

A line says who took the step: a seat, or chance. If an outcome comes from a person or a script, ``by`` says so. At a
real table, only people's entries are saved.

``passed`` is the number of pauses without an entry since the previous line. A pause is a moment at which a rival may
act or do nothing. The last lines, with ``wrote``, are people's notes.
"""

import json
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from pharmalab.core.agenda import CHANCE, Chance
from pharmalab.core.dealers import ChanceNode, Dealer, RealTable, Scripted, Seeded
from pharmalab.core.history import SCRIPT, TABLE, Node, Wrote
from pharmalab.core.knowledge import chance_node
from pharmalab.core.plain_data import Misfit, decode_plain, error_line, object_without_twins, unknown_key_words
from pharmalab.core.registry import game, is_registered
from pharmalab.core.texts import shorten, value_words
from pharmalab.core.values import Json, to_plain
from pharmalab.core.words import closest_name, listing, plural
from pharmalab.core.work import checkpoint

Match = Any  # the class in pharmalab.core.match
SCHEMA, VERSION = "pharmalab-match", 2
WITH_NOTES = 3  #: the version of a file with notes beside the match; other files are written in VERSION
HEADER = "the header"
#: version 1 did not mark scripted outcomes, and had other names for some fields of frames
READABLE = ("1", "2", "3")


class RecordError(ValueError):
    """The error raised for a file that is not a complete saved match.

    ``line`` is the number of the first bad line, from 1. ``match`` is the match up to that line, or None if the header
    is bad.
    """

    def __init__(self, message: str, line: int, match: Match = None) -> None:
        super().__init__(message)
        self.line, self.match = line, match


class _Lines:
    """The dealer of a match that is being replayed. It leaves every outcome to the lines of the file."""

    kind: ClassVar[str] = "lines"

    def deal(self, node: ChanceNode) -> None:
        return None


def text_of(match: Match) -> str:
    """Return the text of a saved match, as JSON Lines. Raises ValueError if the match's game is not registered."""
    if not is_registered(match.game):
        raise ValueError(
            f"{match.game.title} isn’t registered as “{match.game.name}”, so you couldn’t open the saved match later: "
            "call pharmalab.core.registry.register(name, package) first"
        )
    start = {"position": match.position.encode()} if match.position is not None else {"config": match.config.encode()}
    header = {
        "schema": f"{SCHEMA}/{WITH_NOTES if match.wrote else VERSION}",
        "game": match.game.name,
        **start,
        "names": list(match.names),
        "dealer": _dealer(match.dealer),
    }
    steps = (_line(match, node) for node in match.timeline.nodes() if match.knowledge.noted(node))
    lines = [header, *steps, *({"seat": one.seat, "wrote": one.what} for one in match.wrote)]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def undone_lines(match: Match) -> list[dict[str, Json]]:
    """Return the steps that can be redone, each as a JSON object like a line of a saved match."""
    here = match.timeline.here.number
    undone = [node for node in match.timeline.last.back() if node.number > here and match.knowledge.noted(node)]
    return [_line(match, node) for node in reversed(undone)]


def add_undone(match: Match, lines: Iterable[Mapping[str, Any]]) -> None:
    """Make the steps that `undone_lines` returned available to ``match.redo()``.

    Raises RecordError if they don't fit, and leaves the match as it was.
    """
    here, last, dealer = match.timeline.here, match.timeline.last, match.dealer
    try:
        match.dealer = dealer if match.knowledge.seat is not None else _Lines()
        for line in lines:
            _step(match, line, dealer, isinstance(dealer, Seeded))
    except Exception as error:
        match.timeline.last = last
        raise RecordError(_said(error, "a step that was undone cannot be taken here"), 0, match) from error
    finally:
        match.timeline.here, match.dealer = here, dealer


def _line(match: Match, node: Node) -> dict[str, Json]:
    ply = node.ply
    assert ply
    by = _by(match, node)
    taken = {"chance": ply.source, "gave": to_plain(ply.step)}
    if ply.mover != CHANCE:
        taken = {"seat": ply.mover, "does": to_plain(ply.step)}
        if (passed := match.knowledge.passed(node)) is not None:
            taken["passed"] = passed
    return taken | ({"by": by} if by else {})


def _by(match: Match, node: Node) -> str:
    """Return who gave a node's step: '' for a deciding seat or the match's dealer, otherwise TABLE or SCRIPT."""
    assert node.before and node.ply
    if node.ply.mover != CHANCE:
        return ""
    if not node.ply.dealt:
        return TABLE
    other = isinstance(match.dealer, Seeded) and _deals(match, match.dealer, node.before) != node.ply.step
    return SCRIPT if other else ""


def match_of(text: str, make: Callable[..., Match], place: str) -> Match:
    """Return the match that a text in JSON Lines describes. Raises RecordError if the text can't be read.

    The match is created with ``make(game, config, dealer, names)``.
    """
    lines = text.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    match, dealer, checked = _begin(lines[0] if lines else "", make, place)
    for n, line in enumerate(lines[1:], 2):
        checkpoint()
        try:
            _step(match, _object(line), dealer, checked)
        except Exception as error:  # even with correct types, a position can be such nonsense that the rules fail
            match.dealer = dealer
            kept = f"{plural(n - 2, 'step')} before it can be read" if n > 2 else "there are no steps before it"
            said = _said(error, "this step cannot be taken here")
            raise RecordError(f"{place}, line {n}: {said} ({kept})", n, match) from error
    match.dealer = dealer
    try:
        match.deal()
    except Exception as error:
        said = f"{place}: the match can’t continue after line {len(lines)} ({error_line(str(error))})"
        raise RecordError(said, len(lines), match) from error
    return match


def _begin(line: str, make: Callable[..., Match], place: str) -> tuple[Match, Dealer, bool]:
    """Return a new match from the header, its own dealer, and whether the dealer's outcomes can be checked.

    The lines of the file are the dealer of the new match.
    """
    try:
        header = _object(line)
        name, _, version = str(_field(header, "schema", HEADER)).partition("/")
        if name != SCHEMA:
            raise ValueError(f"this isn’t a {SCHEMA} file")
        if version not in READABLE:
            raise ValueError(
                f"it was written in version {shorten(version)} of the format, and this program reads versions "
                + listing(READABLE)
            )
        of = game(_field(header, "game", HEADER))
        begun = "position" if "position" in header else "config"
        _check_keys(header, ("schema", "game", begun, "names", "dealer"), HEADER)
        if begun == "position":
            start: Any = decode_plain(of.State.decode, _renamed(_field(header, "position", HEADER), of.renamed), begun)
            if wrong := of.impossible(start):
                raise ValueError("; ".join(wrong))
        else:
            start = decode_plain(of.Config.decode, _field(header, "config", HEADER), begun, of.Config)
        dealer = _dealer_of(_field(header, "dealer", HEADER))
        names = _read(_field(header, "names", HEADER), list[str], "names")
        match = make(of, start, dealer if getattr(dealer, "seat", None) is not None else _Lines(), names)
    except Exception as error:  # even with correct types, a position can be such nonsense that no rule can read it
        said = _said(error, "no match can begin like this")
        raise RecordError(f"{place}, line 1: {said}", 1) from error
    return match, dealer, version != READABLE[0] and isinstance(dealer, Seeded)


def _renamed(data: object, fields: Mapping[str, Mapping[str, str]]) -> object:
    """Return plain data with the current names of frame fields, given type -> old name -> current name."""
    if isinstance(data, list):
        return [_renamed(part, fields) for part in data]
    if not isinstance(data, dict):
        return data
    names = fields.get(str(data.get("type")), {})
    return {names.get(name, name): _renamed(part, fields) for name, part in data.items()}


def _said(error: Exception, else_: str) -> str:
    """Return the words of a refusal, short enough to print. For any other error, say that no rule can read the data."""
    return error_line(str(error) if isinstance(error, ValueError) else f"{else_}: undo the last change to the file")


def _step(match: Match, data: Mapping[str, Any], dealer: Dealer, checked: bool) -> None:
    """Take the step of a line, without asking the match's own dealer.

    If *checked*, outcomes of that dealer must be those that it gives today. Raises ValueError.
    """
    if "wrote" in data:
        _check_keys(data, ("seat", "wrote"), "the line")
        seat = match.who.checked(_read(data.get("seat"), int, "seat"))
        match.wrote = (*match.wrote, Wrote(seat, data["wrote"]))
        return
    _catch_up(match, data)
    by = data.get("by", "")
    late = ("passed",) if match.knowledge.seat is not None else ()
    _check_keys(data, ("chance", "gave", "by") if "gave" in data else ("seat", "does", *late), "the line")
    if "by" in data and by not in (TABLE, SCRIPT):
        raise ValueError(f"by is {value_words(by)}; it must be {TABLE} or {SCRIPT}, or left out")
    if "gave" in data:
        if match.source != data.get("chance"):
            raise ValueError(f"there is no chance of “{shorten(str(data.get('chance')))}” here, but {_asked(match)}")
        outcome = match.reader.recorded(match.timeline.here, data["gave"])
        all_known, wanted = match.knowledge.seat is None, checked and not by
        deals = _deals(match, dealer, match.timeline.here) if all_known and (wanted or by == TABLE) else None
        if wanted and deals != outcome:
            raise ValueError(
                f"the seed of this match gives “{to_plain(deals)}” here, not “{shorten(str(data['gave']))}”"
            )
        entered = by == TABLE and not (isinstance(dealer, RealTable) and deals == outcome)
        match.replay(outcome, dealt=all_known and not entered)
        return
    seat = data.get("seat")
    if not match.asks(seat):
        raise ValueError(f"seat {value_words(seat)} is not asked here, but {_asked(match)}")
    passed = _read(data.get("passed"), int | None, "passed")
    here = match.timeline.here
    step = decode_plain(lambda does: match.reader.recorded(here, does, seat), data.get("does"), "does")
    match.replay(step, passed=passed)


def _asked(match: Match) -> str:
    """Describe what the match waits for, if a line has something else."""
    if match.source:
        return f"of “{match.source}”"
    return f"seat {match.to_move} is" if match.question else "the game is over"


def _catch_up(match: Match, data: Mapping[str, Json]) -> None:
    """Take a step that older files of one seat's table leave out, because earlier entries determine it."""
    while match.knowledge.seat is not None and (only := _decided(match)) is not None:
        if data.get("chance") == match.source and data.get("gave") == to_plain(only):
            return
        match.replay(only)


def _decided(match: Match) -> Hashable | None:
    """Return the only answer that earlier entries allow, if a person is asked for it anyway; otherwise None."""
    known = match.state
    top = known.agenda[0] if known.agenda else None
    if not (isinstance(top, Chance) and top.answers(known)):
        return None
    outcomes = match.knowledge.outcomes(match.timeline.here)
    return outcomes[0] if len(outcomes) == 1 else None


def _deals(match: Match, dealer: Dealer, node: Node) -> Hashable | None:
    """Return a dealer's outcome for a chance node; None if a person enters it."""
    return dealer.deal(chance_node(match.game, node, match.who))


def _object(line: str) -> dict[str, Json]:
    """Return the JSON object of a line. Raises ValueError."""
    try:
        data = json.loads(line, object_pairs_hook=object_without_twins)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"it breaks off or isn’t JSON ({getattr(error, 'msg', 'too deep')})") from error
    except Misfit:
        raise
    except ValueError as error:
        raise ValueError("a number in it has thousands of digits: undo the last change to the file") from error
    if not isinstance(data, dict):
        raise ValueError("a line is an object in braces")
    return data


def _check_keys(data: Mapping[str, object], known: Iterable[str], place: str) -> None:
    """Raise ValueError for an unknown key (a mistake, or of a newer version), which would be lost on saving."""
    for key in data:
        if key not in known:
            near = closest_name(key, known)
            raise ValueError(unknown_key_words(key, place) + (f" (did you mean {near}?)" if near else ""))


def _read(data: object, kind: object, place: str) -> Any:
    """Return the data as a value of this type. Raises Misfit."""
    return decode_plain(lambda plain: msgspec.convert(plain, kind), data, place)


def _dealer(dealer: Dealer) -> dict[str, Json]:
    if isinstance(dealer, Seeded):
        return {"kind": dealer.kind, "seed": dealer.seed}
    seat = getattr(dealer, "seat", None)
    return {"kind": dealer.kind} | ({"seat": seat} if seat is not None else {})


def _dealer_of(data: Mapping[str, object]) -> Dealer:
    """Return the dealer of a saved match. The rest of a script is not saved: a person continues instead."""
    kind = _field(_read(data, dict, "dealer"), "kind", "dealer")
    if kind == Seeded.kind:
        _check_keys(data, ("kind", "seed"), "dealer")
        return Seeded(_read(_field(data, "seed", "dealer"), int | str, "dealer.seed"))
    if kind in (RealTable.kind, Scripted.kind):
        _check_keys(data, ("kind", "seat"), "dealer")
        return RealTable(_read(data.get("seat"), int | None, "dealer.seat"))
    there = listing((Seeded.kind, RealTable.kind, Scripted.kind), "or")
    raise ValueError(f"there is no dealer “{shorten(str(kind))}”: dealer.kind must be {there}")


def _field(data: Mapping[str, object], key: str, place: str) -> Any:
    """Return the value of a key. Raises ValueError if there is none."""
    if key not in data:
        raise ValueError(f"{place} has no “{key}”")
    return data[key]
