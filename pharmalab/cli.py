"""The command line of pharmalab. Other programs can call it with ``--json``.

Exit statuses: 0 for success; 1 if the notes contradict each other or the answer cannot be written; 2 if the input
cannot be read; 130 after an interruption. The help of a command lists further exit statuses.
"""

import argparse
import contextlib
import io
import json
import os
import re
import shlex
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from pharmalab import __version__, notebook_copies, template
from pharmalab.classroom import cli as classroom
from pharmalab.commands import games, odds, place, play, serve, tournament
from pharmalab.core.texts import shorten
from pharmalab.core.values import Json
from pharmalab.core.words import lower_first
from pharmalab.deduction import Notes, NotesError, limits, report, words
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.codes import decode
from pharmalab.deduction.lines import to_text
from pharmalab.deduction.puzzles import LEVELS, NoPuzzle, generate

MOST = 300  #: the most characters of a refusal


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status. Raises SystemExit after ``--help`` or wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # a Windows pipe may not know → and “; broken characters are shown escaped
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        return 130  # the exit status that shells use for interruptions


def _run(arguments: Sequence[str] | None) -> int:
    parser = _parser()
    if not (sys.argv[1:] if arguments is None else arguments):
        return _write(parser.format_help())
    try:
        options, more = parser.parse_known_args(arguments)
        if more and not hasattr(options, "more"):
            parser.error(f"unrecognized arguments: {' '.join(more)}")
        options.more = more  # for a command that takes the options of a game
    except SystemExit:
        if _write(""):  # the help is still in the buffer, and its reader may be gone
            raise SystemExit(1) from None
        raise
    try:
        answer, text = options.run(options)
    except (ValueError, NoPuzzle) as error:
        return _refuse(*getattr(error, "problems", [str(error)]))
    except OSError as error:  # as of a name that is too long for a file
        return _refuse(f"{shorten(str(error.filename), 200)}: {error.strerror or error}")
    written = _write(
        (json.dumps(answer, ensure_ascii=False, indent=1) if getattr(options, "json", False) else text) + "\n"
    )
    return written or getattr(options, "status", 0)


def _write(text: str) -> int:
    """Write the answer, and whatever waits to be written; the exit status."""
    if sys.stdout is None:  # `pharmalab … >&-`
        return (text and _refuse("the answer cannot be written: standard output is closed", status=1)) or 0
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else the same again at the end
        if isinstance(error, BrokenPipeError):  # `pharmalab … | head`: the reader has seen enough
            return 0
        return _refuse(f"the answer cannot be written: {error.strerror or error}", status=1)
    return 0


def _refuse(*problems: str, status: int = 2) -> int:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):  # nobody reads the message
            for problem in problems:
                print(f"pharmalab: {_brief(problem, MOST - len('pharmalab: '))}", file=sys.stderr)
            sys.stderr.flush()
    return status


def _brief(text: str, most: int) -> str:
    """Return a text as one line, and shorten words that are too long for anyone to read to the end."""
    line = re.sub(r"[^\s:]{201,}", lambda word: shorten(word[0], 200), words.one_line(text))
    return shorten(line, most)


class _Parser(argparse.ArgumentParser):
    """A parser of command lines whose error messages fit in one line that can be printed and read."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(2, f"{_brief(f'{self.prog}: error: {message}', MOST)}\n")


def _parser() -> argparse.ArgumentParser:
    about = "Board games about potions, pills and patients: play them, compute odds, explain deductions, run a class."
    parser = _Parser(prog="pharmalab", description=about)
    parser.add_argument("--version", action="version", version=f"pharmalab {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (play, games, odds, tournament):
        command.add_parser(commands)
    notes_help = "a file of typed lines or JSON; - for standard input"

    deduce = commands.add_parser(
        "deduce", help="what follows from your notes; exit status 1 if the notes contradict each other"
    )
    deduce.add_argument("notes", metavar="NOTES", help=notes_help)
    deduce.add_argument("--hand", help="your cards, for the best mixes: toad,toad,scorpion,fern")
    deduce.add_argument("--json", action="store_true")
    deduce.set_defaults(run=_deduce)

    why = commands.add_parser("why-not", help="why an ingredient can’t be an alchemical, or else a world where it is")
    why.add_argument("notes", metavar="NOTES", help=notes_help)
    why.add_argument("ingredient", metavar="INGREDIENT")
    why.add_argument("alchemical", metavar="ALCHEMICAL", help=" ".join(ALCHEMICALS))
    why.add_argument("--json", action="store_true")
    why.set_defaults(run=_why_not)

    code = commands.add_parser("decode", help="the world behind a game code (DEMO, or ending in A to E)")
    code.add_argument("code", metavar="CODE")
    code.add_argument("--json", action="store_true")
    code.set_defaults(run=_decode)

    puzzle = commands.add_parser("puzzle", help="a new puzzle as typed lines")
    puzzle.add_argument("--level", type=_level, required=True, metavar="N", help=f"1 (easy) to {len(LEVELS)} (hard)")
    puzzle.add_argument("--seed", type=int, required=True, metavar="N")
    puzzle.set_defaults(run=_puzzle)

    game = commands.add_parser("new-game", help="a project for a game of your own, with tests that pass")
    game.add_argument("name", metavar="NAME", help="a name for its package: small letters, digits, underscores")
    game.add_argument("folder", metavar="FOLDER", nargs="?", help="a new folder for it (default: NAME)")
    game.set_defaults(run=_new_game)

    books = commands.add_parser("notebooks", help="the notebooks, in a folder of your own")
    books.add_argument("folder", metavar="FOLDER", help="a folder for them; notebooks that you have changed there stay")
    books.add_argument("--brief", action="store_true", help="don’t say what to do next")
    books.set_defaults(run=_notebooks)

    place.add_parser(commands)
    serve.add_parser(commands)
    classroom.add_parser(commands)
    return parser


def _level(text: str) -> int:
    if text not in map(str, range(1, len(LEVELS) + 1)):
        raise argparse.ArgumentTypeError(f"there is no level {shorten(text)}: choose 1 to {len(LEVELS)}")
    return int(text)


def _read(place: str) -> Notes:
    try:
        raw = _bytes(place)
    except FileNotFoundError:
        told = f"{shorten(place, 200)}: there is no such file. NOTES must be a file, or - for standard input"
        raise NotesError([told]) from None
    except OSError as error:
        raise NotesError([f"{place}: {error.strerror or error}"]) from None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise NotesError([f"{place}, line {line}: this is not UTF-8 text (byte {error.start})"]) from None
    notes = Notes.from_text(text)
    if notes.problems:  # a saved game that contains unreadable lines
        raise NotesError([f"unread {problem}" for problem in notes.problems])
    return notes


def _bytes(place: str) -> bytes:
    """No more than a little over what notes can have: a file may be endless."""
    most = 4 * limits.TEXT + 4
    if place != "-":
        with Path(place).open("rb") as file:
            return file.read(most)
    if sys.stdin is None:
        raise NotesError(["-: standard input is closed"])
    return sys.stdin.buffer.read(most)


def _deduce(options: argparse.Namespace) -> tuple[Json, str]:
    notes = _read(options.notes)
    if options.hand is not None:
        cards = [c for c in options.hand.split(",") if c.strip()]
        if not cards:
            raise ValueError("--hand lists your cards, as toad,toad,scorpion: leave it out if you have none")
        notes = notes.with_table(hand=tuple(INGREDIENTS[words.read_ingredient(c)] for c in cards))
    options.status = 0 if notes.worlds.count else 1
    return (report.deduction(notes), "") if options.json else (None, report.deduction_text(notes))


def _why_not(options: argparse.Namespace) -> tuple[Json, str]:
    notes = _read(options.notes)
    options.status = 0 if notes.worlds.count else 1
    why = notes.why_not(options.ingredient, options.alchemical)
    told = report.why_not_text(why)
    if not notes.worlds.count:
        told += f"\nNote that {lower_first(notes.diagnosis.sentence)}"
    return report.why_not(why), told


def _decode(options: argparse.Namespace) -> tuple[Json, str]:
    world = {i: ALCHEMICALS[a] for i, a in zip(INGREDIENTS, decode(options.code), strict=True)}
    return world, "\n".join(f"{i.replace('_', ' '):<14} {a}" for i, a in world.items())


def _puzzle(options: argparse.Namespace) -> tuple[Json, str]:
    puzzle = generate(options.level, options.seed)
    rung = LEVELS[options.level - 1]
    head = f"# {puzzle.name} ({rung.idea}); hardest step: {puzzle.difficulty.name}, rank {puzzle.difficulty.rank:g}\n"
    return None, (head + to_text(puzzle.entries)).rstrip("\n")


def _notebooks(options: argparse.Namespace) -> tuple[Json, str]:
    done = notebook_copies.copy(options.folder)
    told = [f"{words.plural(len(done.new), 'new file')} in {options.folder}"]
    if done.beside:
        told.append("You changed some older copies. The new versions are beside yours:")
        told += [f"  {path}" for path in done.beside]
    if find_spec("jupyterlab") is None:
        told.append("JupyterLab is not installed yet: pip install 'pharmalab[lab]'")
    if options.brief:
        return None, "\n".join(told)
    start = Path(options.folder) / notebook_copies.START
    return None, "\n".join([*told, f"Next: jupyter lab {shlex.quote(str(start))}"])


def _new_game(options: argparse.Namespace) -> tuple[Json, str]:
    folder = options.folder or options.name
    written = template.write(options.name, folder)
    listed = "\n".join(f"  {path}" for path in written)
    return None, "\n".join([listed, "Next:", *(f"  {step}" for step in template.steps(folder))])


if __name__ == "__main__":
    sys.exit(main())
