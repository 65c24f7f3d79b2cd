"""Read entries that people type as lines while they play, and report every line that can't be read.

    toad+mushroom=R+            fern+mushroom=soup          toad: R+
    toad+fern=G+ or soup                                    (if you don't know which)
    sale fern+toad as G+: right sign                        (or: exact, neutral, wrong sign)
    debunk toad+fern=R+         toad+fern!=R+               (instead of != you may type ≠)
    peek toad in R+             peek toad in sale as G+: wrong sign
    publish toad = pNn with a gold seal                     (or: endorse toad = pNn)

Rivals' actions are in `rival_lines`: Green showed R+, Red published toad = pNn.

A ``#`` starts a comment, and a semicolon separates entries. Names may be shortened if they stay unambiguous.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pharmalab.core.texts import find_unprintable
from pharmalab.core.words import closest_name
from pharmalab.core.work import checkpoint
from pharmalab.deduction import limits, rival_lines, words
from pharmalab.deduction.alchemy import INGREDIENTS, POTIONS
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Mix, OneOf, Peek, Sell, Written
from pharmalab.deduction.words import Unreadable

FORMS = "toad+fern=R+, sale toad+fern as G+: right sign, toad: R+, debunk toad+fern!=R+ or peek toad in R+"
VERBS = ("sale", "debunk", "peek", "publish", "endorse")
_SIGNS = re.compile("≠|→|⇒|(?<![!=])(?:[-=]>|==)(?![=>])")  #: other ways to write "!=" and "="


class Problem(NamedTuple):
    """A typed line, or a part of one, that can't be read.

    Attributes:
        line: the number of the line, from 1.
        column: the column in the line, from 1.
        hint: the most similar readable text, or ''.
    """

    line: int
    column: int
    text: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


class Parsed(NamedTuple):
    """The result of reading typed lines: entries, problems, and the comments after the last entry."""

    entries: tuple[Written, ...]
    problems: tuple[Problem, ...]
    below: tuple[str, ...] = ()


def read_line(text: str) -> Written:
    """Return the entry that a typed line describes.

    Raises:
        Unreadable: the line can't be read. The error says why and, if possible, suggests a similar line.
    """
    if wrong := limits.text_refusal(text, limits.LINE, "the line"):
        raise Unreadable(wrong, text[find_unprintable(text)] if len(text) <= limits.LINE else "")
    body, _, comment = text.partition("#")
    if len(body) > limits.BODY:
        raise Unreadable(f"the line has {len(body)} characters before its comment, but the limit is {limits.BODY}")
    body = _SIGNS.sub(lambda sign: "!=" if sign[0] == "≠" else "=", _with_ascii_minus(body)).strip()
    flag = re.search(r"\((public|private)\)\s*$", body, re.I)
    if flag:
        body = body[: flag.start()].strip()
    entry = _read(body)
    changes: dict[str, object] = {"note": comment.strip()} if comment.strip() else {}
    if flag:
        changes["public"] = flag[1].lower() == "public"
    return entry.replace(**changes) if changes else entry


def parse(text: str) -> Parsed:
    """Return the entries, the problems and the final comments of a text of typed lines."""
    entries: list[Written] = []
    problems: list[Problem] = []
    above: list[str] = []
    for n, line in enumerate(text.splitlines(), 1):
        checkpoint()
        said = re.sub(r"^[\s;]+", "", line)
        if not said:
            continue
        if said.startswith("#"):
            comment = said[1:].strip()
            if wrong := limits.text_refusal(comment, limits.COMMENT, "the comment"):
                problems.append(Problem(n, line.index("#") + 1, line, wrong))
            else:
                above.append(comment)
            continue
        for start, part in _parts(line):
            try:
                entry = read_line(part)
            except ValueError as error:
                problem = _problem(n, part, error)
                problems.append(problem._replace(column=start + problem.column))
            else:
                entries.append(entry.replace(above=tuple(above)) if above else entry)
                above = []
    return Parsed(tuple(entries), tuple(problems), tuple(above))


def _parts(line: str) -> Iterator[tuple[int, str]]:
    """Yield a line's entries with the columns (from 0) where they begin; a comment belongs to the last entry."""
    body, mark, comment = line.partition("#")
    if ";" not in body:
        yield 0, line
        return
    start, parts = 0, body.split(";")
    last = max((k for k, part in enumerate(parts) if part.strip()), default=-1)
    for k, part in enumerate(parts):
        if part.strip():
            yield start, part + mark + comment if k == last else part
        start += len(part) + 1


def to_line(entries: Sequence[AnyEntry]) -> str:
    """Return the entries as a single typed line without comments, which ``parse`` can read."""
    return "; ".join(e.line() for e in entries if isinstance(e, Written))


def to_text(entries: Sequence[AnyEntry], below: Sequence[str] = ()) -> str:
    """Return the entries as typed lines with their comments. Reading them with ``parse`` gives the same entries."""
    lines: list[str] = []
    for e in entries:
        lines += [_comment(remark) for remark in e.above]
        lines.append(e.line() + (f"  {_comment(e.note)}" if e.note else ""))
    lines += [_comment(remark) for remark in below]
    return "".join(line + "\n" for line in lines)


def _comment(text: str) -> str:
    return f"# {limits.tidy_comment(text)}".rstrip()


def _with_ascii_minus(text: str) -> str:
    return text.translate(dict.fromkeys(map(ord, "−–‐‑"), "-"))


def _problem(n: int, line: str, error: ValueError) -> Problem:
    word = getattr(error, "word", "")
    # a separate word: the second m in "mushroom+m"
    found = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", _with_ascii_minus(line)) if word else None
    if len(word) == 1 and find_unprintable(word) >= 0:
        return Problem(n, line.index(word) + 1, line, str(error))
    column = (found.start() if found else len(line) - len(line.lstrip())) + 1
    return Problem(n, column, line, str(error), getattr(error, "hint", ""))


def _read(body: str) -> Written:
    of_rival = rival_lines.read(body)  # rivals first, because a rival may be called Mix
    if of_rival is not None:
        return of_rival
    verb, rest = (*body.split(maxsplit=1), "", "")[:2]
    match verb.lower():
        case "sale" | "sell" | "sold":
            return _sale(rest)
        case "debunk" | "debunked":
            return _debunk(rest) if "=" in rest else _aspect(rest)
        case "peek" | "peeked":
            return _peek(rest)
        case "publish" | "published" | "endorse" | "endorsed":
            return rival_lines.read_own_theory(verb.lower(), rest)
        case "suppose" | "puzzle":
            raise Unreadable(f"A line that starts with “{verb}” isn’t an entry: type it by itself in the panel", verb)
        case "mix" | "mixed" | "test" | "tested" | "drink" | "drank" if rest:
            return _mix(rest)
    near = closest_name(verb.lower(), VERBS, 0.7 if rest else 0.6)
    if near and not re.search(r"[+=:]", verb):
        raise Unreadable(f"No entry starts with “{verb}”", verb, near)
    if "!=" in body:
        return _debunk(body)
    if "=" in body:
        return _mix(body)
    if ":" in body:
        return _aspect(body)
    if re.fullmatch(r"[^+]*[^+\s][^+]*\+[^+]*[^+\s][^+]*", body):
        raise Unreadable("the result is missing", "", f"{body}=R+ … or {body}=soup")
    if re.fullmatch(r"[^+=:]+\s+is\s+\S+", body):
        raise Unreadable("you can’t enter this, but you can suppose it", body, f"suppose {body}")
    raise Unreadable(f"no entry has this form; write {FORMS}; or about a rival, {rival_lines.FORMS}")


def _mix(body: str) -> Mix | OneOf:
    left, equal, right = body.partition("=")
    if not equal:
        raise Unreadable("write a mix like this: toad+fern=R+ or toad+fern=soup")
    a, b = _two(left)
    potions = [POTIONS[words.read_potion(part)] for part in re.split(r"\s+or\s+|[,/|]", right, flags=re.I)]
    return Mix(a, b, potions[0]) if len(potions) == 1 else OneOf(a, b, tuple(potions))


def _aspect(body: str) -> Aspect:
    left, colon, right = body.partition(":")
    if not colon:
        raise Unreadable("write a debunking like this: toad: R+, or debunk toad+fern=R+, or debunk toad+fern!=R+")
    if "+" in left:
        raise Unreadable("write the potion of a mix after =", "", f"{left.strip()}={right.strip()}")
    aspect = POTIONS[words.read_aspect(right)]
    return Aspect(_one(left), aspect[0], aspect[1])


def _sale(rest: str) -> Sell:
    form = re.fullmatch(r"(.*?)\s+as\s+(.*?)\s*:\s*(.*)", rest, re.I)
    if not form:
        raise Unreadable("write a sale like this: sale toad+fern as G+: right sign (exact, neutral, wrong sign)")
    a, b = _two(form[1])
    return Sell(a, b, POTIONS[words.read_aspect(form[2])], words.read_quality(form[3]))


def _debunk(rest: str) -> Debunk:
    left, equal, right = rest.partition("!=" if "!=" in rest else "=")
    if not equal:
        raise Unreadable("write a debunking like this: debunk toad+fern=R+ or debunk toad+fern!=R+")
    a, b = _two(left)
    return Debunk(a, b, POTIONS[words.read_potion(right)], equal == "=")


def _peek(rest: str) -> Peek:
    form = re.fullmatch(r"(?:at\s+)?(.*?)\s+in\s+(.*)", rest, re.I)
    if not form:
        raise Unreadable("write a peek like this: peek toad in R+, or peek toad in sale as G+: right sign")
    ingredient = _one(form[1])
    sale = re.fullmatch(r"(?:a\s+)?sale\s+as\s+(.*?)\s*:\s*(.*)", form[2], re.I)
    if sale:
        return Peek(ingredient, wanted=POTIONS[words.read_aspect(sale[1])], quality=words.read_quality(sale[2]))
    return Peek(ingredient, POTIONS[words.read_potion(form[2])])


def _one(text: str) -> str:
    return INGREDIENTS[words.read_ingredient(text)]


def _two(text: str) -> tuple[str, str]:
    parts = re.split(r"\+|&|\sand\s", text, flags=re.I)
    if len(parts) != 2:
        raise Unreadable(
            f"“{text.strip()}” names {words.plural(len(parts), 'ingredient')}, but a mix needs two, as in toad+fern",
            text.strip(),
        )
    return _one(parts[0]), _one(parts[1])
