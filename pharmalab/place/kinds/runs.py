"""Files with the results of long simulations, from which a simulation can continue where it stopped."""

import json
import re

from pharmalab.core.plain_data import object_without_twins
from pharmalab.core.texts import shorten
from pharmalab.place.kinds.kept import Kept, at_last, later
from pharmalab.probability import Estimate
from pharmalab.probability.run_files import SCHEMA, VERSION

NAME = re.compile(r"([A-Z]\d{1,3}\.\w{1,10})-[0-9a-f]{16}")


class Runs:
    """The kind of file that contains the results of a long simulation: ``runs/EXERCISE-DIGEST.jsonl``.

    If two files are for different simulations, only the later file is kept, because a simulation can be repeated.
    """

    one, many, ending, splits = "simulation", "simulations", ".jsonl", False

    def fits(self, rooms: tuple[str, ...], name: str) -> bool:
        return rooms == ("runs",) and NAME.fullmatch(name) is not None

    def title(self, rooms: tuple[str, ...], name: str) -> str:
        return f"a simulation of {name.partition('-')[0]}"

    def check(self, rooms: tuple[str, ...], name: str, text: str) -> None:
        _parts(text)

    def join(self, one: Kept, other: Kept) -> Kept | None:
        (mine, done), (theirs, more) = _parts(one.text), _parts(other.text)
        if mine != theirs:
            return later(one, other)
        if done.keys() >= more.keys():
            return at_last(one.text, one, other)
        lines = [mine, *(line for _, line in sorted({**more, **done}.items()))]
        return at_last("".join(f"{line}\n" for line in lines), one, other)


def _parts(text: str) -> tuple[str, dict[int, str]]:
    """Return the header, and the line of each finished part. An incomplete last line is left out.

    Raises:
        ValueError: the text is not such a file.
    """
    first, *lines = text.split("\n")[:-1] or [""]
    try:
        header = json.loads(first, object_pairs_hook=object_without_twins)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or header.get("schema") != f"{SCHEMA}/{VERSION}":
        of = header.get("schema") if isinstance(header, dict) else first
        raise ValueError(f"line 1: it is no {SCHEMA}/{VERSION} file, but “{shorten(str(of))}”")
    done: dict[int, str] = {}
    for n, line in enumerate(lines, 2):
        try:
            data = json.loads(line, object_pairs_hook=object_without_twins)
            part, result = data["part"], Estimate.decode(data["result"])
            result.check()
            if type(part) is not int or part < 0:
                raise ValueError("parts are counted from 0")
            done[part] = line
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise ValueError(f"line {n}: this isn’t the result of a simulation") from error
    return first, done
