"""Read and write notes as JSON or typed lines. If anything can't be read, one error reports all problems."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from pharmalab.core.plain_data import Misfit, decode_plain, error_line, refuse_twins
from pharmalab.core.texts import shorten
from pharmalab.core.words import number, plural
from pharmalab.deduction import limits
from pharmalab.deduction.entries import AnyEntry, OfRivals, Own, OwnTheories, Written
from pharmalab.deduction.lines import parse
from pharmalab.deduction.lines import to_text as lines_of
from pharmalab.deduction.table import Table
from pharmalab.deduction.words import one_line

#: the second schema added rivals' actions, the third your own theories as entries
SCHEMAS = ("pharmalab-notes/1", "pharmalab-notes/2", "pharmalab-notes/3")
KEYS = {"schema", "observations", "table", "unread", "below"}
TOLD = 260  #: characters of a message with several problems, besides one more line
Parts = tuple[tuple[Written, ...], Table, tuple[str, ...], tuple[str, ...]]


class NotesError(ValueError):
    """Raised if notes can't be read or are too long.

    ``problems`` lists all problems; the message gives the first few.
    """

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        told = list(problems[:1])
        for problem in problems[1:]:
            if sum(map(len, [*told, problem])) > TOLD:
                told.append(f"and {plural(len(problems) - len(told), 'more problem')}")
                break
            told.append(problem)
        super().__init__("\n".join(told))


def to_json(entries: Sequence[AnyEntry], table: Table, unread: Sequence[str] = (), below: Sequence[str] = ()) -> str:
    """Return the notes as JSON, with one line for each entry so that files are easy to read and compare."""
    entries = [e for e in entries if isinstance(e, Written)]
    kinds = (Own, OfRivals, OwnTheories)  # the oldest schema that can hold them
    schema = SCHEMAS[max((k for k, kind in enumerate(kinds) if any(isinstance(e, kind) for e in entries)), default=0)]
    observations = ",\n".join("    " + json.dumps(e.encode(), ensure_ascii=False) for e in entries)
    fields = [
        f'  "schema": "{schema}"',
        f'  "observations": [\n{observations}\n  ]' if entries else '  "observations": []',
    ]
    if table != Table():
        fields.append(f'  "table": {json.dumps(table.encode(), ensure_ascii=False)}')
    for name, lines in (("unread", unread), ("below", below)):
        if lines:
            fields.append(f'  "{name}": {json.dumps(list(lines), ensure_ascii=False)}')
    return "{\n" + ",\n".join(fields) + "\n}\n"


def to_text(entries: Sequence[AnyEntry], unread: Sequence[str] = (), below: Sequence[str] = ()) -> str:
    """Return the notes as typed lines. Lines that could not be read come last, unchanged."""
    return lines_of([e for e in entries if isinstance(e, Written)], below) + "".join(line + "\n" for line in unread)


def from_json(text: str) -> Parts:
    """Return the entries, the table, the unread lines and the final comments of notes in JSON.

    Raises:
        NotesError: the text has problems. The error lists each problem on its own line.
    """
    check_length(text)
    try:
        data = json.loads(text)
        refuse_twins(text)
    except Misfit as error:
        raise NotesError([str(error)]) from None
    except json.JSONDecodeError as error:
        raise NotesError([f"line {error.lineno}, column {error.colno}: this isn’t JSON ({error.msg})"]) from None
    except ValueError:
        raise NotesError(["this JSON has a number that is too long for notes"]) from None
    except RecursionError:
        raise NotesError(["this JSON is nested too deeply to be notes"]) from None
    if not isinstance(data, dict):
        raise NotesError(["notes are a JSON object with “schema” and “observations”"])
    problems = [f"notes have no field “{_shown(key)}”" for key in sorted(set(data) - KEYS)[: limits.ENTRIES]]
    schema = data.get("schema")
    if schema not in SCHEMAS:
        here = f"“{_shown(schema)}”" if isinstance(schema, str) else "not there" if schema is None else "no text"
        problems.append(f"schema: must be “{'” or “'.join(SCHEMAS)}”, here it is {here}")
    observations = data.get("observations")
    if not isinstance(observations, list):
        problems.append("observations: must be a list of entries")
        observations = []
    if len(observations) > limits.ENTRIES:
        most = f"notes can hold at most {plural(limits.ENTRIES, 'entry')}"
        raise NotesError([*problems, f"observations[{limits.ENTRIES}]: {most}, not {number(len(observations))}"])
    entries: list[Written] = []
    kinds: object = Own if schema == SCHEMAS[0] else Own | OfRivals if schema == SCHEMAS[1] else Written
    for n, observation in enumerate(observations):
        entry = _decode(observation, kinds, f"observations[{n}]", problems)
        if entry is not None:
            entries.append(entry)
    table = _decode(data.get("table", {}), Table, "table", problems)
    unread = _decode(data.get("unread", []), tuple[str, ...], "unread", problems)
    below = _decode(data.get("below", []), tuple[str, ...], "below", problems)
    for name, lines, longest in (("unread", unread, limits.TEXT), ("below", below, limits.COMMENT)):
        for n, line in enumerate(lines or ()):
            if wrong := limits.text_refusal(line, longest, "the line"):
                problems.append(f"{name}[{n}]: {wrong}")
    if len(unread or ()) > limits.ENTRIES:
        problems.append(f"unread[{limits.ENTRIES}]: notes can hold at most {plural(limits.ENTRIES, 'unread line')}")
    if problems:
        raise NotesError(problems)
    return tuple(entries), table, unread, below


def from_text(text: str) -> Parts:
    """Return the entries, the table, the unread lines and the final comments of notes, given as text.

    The text contains typed lines, or JSON if it starts with a brace.
    """
    if text.lstrip().startswith("{"):
        return from_json(text)
    check_length(text, limits.LINES)
    parsed = parse(text)
    if parsed.problems:
        raise NotesError([str(p) for p in parsed.problems])
    if len(parsed.entries) > limits.ENTRIES:
        most = f"notes can hold at most {plural(limits.ENTRIES, 'entry')}"
        raise NotesError([f"entry {number(limits.ENTRIES + 1)}: {most}, not {number(len(parsed.entries))}"])
    return parsed.entries, Table(), (), parsed.below


def check_length(text: str, lines: int | None = None) -> None:
    """Raise NotesError if a text is too long for notes, or has more than *lines* lines."""
    if len(text) > limits.TEXT:
        raise NotesError(
            [f"the text has {number(len(text))} characters, but the limit is {number(limits.TEXT)} for notes"]
        )
    if lines is not None and (many := len(text.splitlines())) > lines:
        most = f"notes can have at most {number(lines)} lines"
        raise NotesError([f"line {number(lines + 1)}: {most}, not {number(many)}"])


def _shown(text: str) -> str:
    return one_line(shorten(text))


def _decode(data: object, kind: object, place: str, problems: list[str]) -> Any:
    try:
        return decode_plain(lambda plain: msgspec.convert(plain, kind), data, place, kind)
    except Misfit as error:
        problems.append(error_line(str(error)))
        return None
