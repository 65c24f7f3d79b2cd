"""The command line: ``pharmalab deduce | why-not | decode | puzzle``. Other programs call it with ``--json``.

A contradiction is an answer (exit status 0). What cannot be read computes nothing: one line for each problem on
standard error, exit status 2.
"""

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pharmalab.deduction import Notes, NotesError, report, words
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.codes import decode
from pharmalab.deduction.lines import to_text
from pharmalab.deduction.puzzles import LEVELS, NoPuzzle, generate


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # → and “ are no part of what a Windows pipe expects; what is no text at all is shown escaped
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    options = _parser().parse_args(arguments)
    try:
        answer, text = options.run(options)
    except NotesError as error:
        return _refuse(*error.problems)
    except (ValueError, NoPuzzle) as error:
        return _refuse(str(error))
    try:
        if getattr(options, "json", False):
            print(json.dumps(answer, ensure_ascii=False, indent=1))
        else:
            print(text)
        sys.stdout.flush()
    except BrokenPipeError:  # `pharmalab … | head`: the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _refuse(*problems: str) -> int:
    for problem in problems:
        print(f"pharmalab: {words.one_line(problem)}", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pharmalab", description="Alchemists deductions, exact and with reasons.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    notes_help = "a file of typed lines or JSON; - for standard input"

    deduce = commands.add_parser("deduce", help="what follows from notes")
    deduce.add_argument("notes", metavar="NOTES", help=notes_help)
    deduce.add_argument("--hand", help="your cards, for the best mixes: toad,toad,scorpion,fern")
    deduce.add_argument("--json", action="store_true")
    deduce.set_defaults(run=_deduce)

    why = commands.add_parser("why-not", help="why an ingredient is not an alchemical, or a world in which it is")
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
    puzzle.add_argument("--level", type=int, required=True, metavar="N", help=f"1 to {len(LEVELS)}")
    puzzle.add_argument("--seed", type=int, required=True, metavar="N")
    puzzle.set_defaults(run=_puzzle)
    return parser


def _read(place: str) -> Notes:
    try:
        raw = sys.stdin.buffer.read() if place == "-" else Path(place).read_bytes()
        notes = Notes.from_text(raw.decode("utf-8-sig"))
        if notes.problems:  # a game that was saved with lines that nobody can read
            raise NotesError([f"unread {problem}" for problem in notes.problems])
        return notes
    except UnicodeDecodeError as error:
        raise NotesError([f"{place}: this is no UTF-8 text (byte {error.start})"]) from None
    except OSError as error:
        raise NotesError([f"{place}: {error.strerror or error}"]) from None


def _deduce(options: argparse.Namespace) -> tuple[Any, str]:
    notes = _read(options.notes)
    if options.hand is not None:
        cards = [c for c in options.hand.split(",") if c.strip()]
        notes = notes.with_table(hand=tuple(INGREDIENTS[words.read_ingredient(c)] for c in cards))
    return (report.deduction(notes), "") if options.json else (None, report.deduction_text(notes))


def _why_not(options: argparse.Namespace) -> tuple[Any, str]:
    why = _read(options.notes).why_not(options.ingredient, options.alchemical)
    return report.why_not(why), report.why_not_text(why)


def _decode(options: argparse.Namespace) -> tuple[Any, str]:
    world = {i: ALCHEMICALS[a] for i, a in zip(INGREDIENTS, decode(options.code), strict=True)}
    return world, "\n".join(f"{i.replace('_', ' '):<14} {a}" for i, a in world.items())


def _puzzle(options: argparse.Namespace) -> tuple[Any, str]:
    puzzle = generate(options.level, options.seed)
    rung = LEVELS[options.level - 1]
    head = f"# {puzzle.name} ({rung.idea}); hardest step: {puzzle.difficulty.name}, rank {puzzle.difficulty.rank:g}\n"
    return None, (head + to_text(puzzle.entries)).rstrip("\n")


if __name__ == "__main__":
    sys.exit(main())
