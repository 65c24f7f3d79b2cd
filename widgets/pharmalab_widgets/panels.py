"""Create panels by name, as web pages request them: ``make("play", ["pandemic"], {"seats": 3})``.

`make` accepts only the names on a fixed list, and checks the arguments. Jupyter isn't needed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Any

from pharmalab.core.arguments import require
from pharmalab.core.file_names import check_name
from pharmalab.core.texts import shorten
from pharmalab.core.words import listing, plural, suggestion
from pharmalab_widgets.live.live import Json, Live
from pharmalab_widgets.live.messages import check_text

MOST = 32  #: the most arguments of a panel, and the most seats or names in an argument
DIGITS = 30  #: the most digits of a whole number
Name = str | None
Number = int | None
Plain = str | int | bool  #: an option of a game


@dataclass(frozen=True)
class Maker:
    """A recipe for making panels of one kind.

    Args:
        where: the module and the function, such as ``"board.start:play"``.
        takes: the arguments that a page may pass, in order, with their types.
        file: the argument that is the name of a file, or ''.
        games: whether a page may pass further options of the game.
    """

    where: str
    takes: Mapping[str, Any]
    file: str = ""
    games: bool = False

    def __call__(self, *args: Any, **options: Any) -> Live:
        module, _, function = self.where.partition(":")
        make: Callable[..., Live] = getattr(import_module(f"pharmalab_widgets.{module}"), function)
        return make(*args, **options)


PANELS: Mapping[str, Maker] = MappingProxyType(
    {
        "play": Maker(
            "board.start:play",
            {
                "game": str,
                "seats": Number,
                "players": list[str] | dict[int, str] | None,
                "seed": int | str | None,
                "names": list[str] | None,
                "table": bool,
                "my_seat": Number,
                "name": Name,
                "deductions": str,
                "light": bool,
            },
            file="name",
            games=True,
        ),
        "lesson": Maker(
            "lessons.lesson_panel:lesson", {"game": str, "chapter": Name, "level": Name, "deductions": str}
        ),
        "deduce": Maker(
            "assistant.deduction_grid:deduce", {"notes": Name, "game": Name, "practise": bool}, file="game"
        ),
        "deduction": Maker("course.course_panel:deduction", {"id": str, "task": Name}),
        "exercise": Maker("exercises.exercise_panel:exercise", {"id": str}),
        "check": Maker("exercises.questions:check", {"id": str}),
        "review": Maker("exercises.questions:review", {"unit": str}),
        "calibration": Maker("exercises.calibration_panel:calibration_panel", {}),
        "place": Maker("my_place.place_panel:place", {}),
        "wall": Maker("teacher.wall_panel:wall", {"id": str, "guesses": str, "deals": str, "seed": str, "shown": bool}),
    }
)


def make(name: str, args: list[Json], options: dict[str, Json]) -> Live:
    """Create a panel for a page.

    Args:
        name: the name of the panel, one of `PANELS`.
        args: the positional arguments, as JSON values.
        options: the named arguments, as JSON values.

    Raises:
        ValueError: there is no such panel, or an argument is invalid.
    """
    if not isinstance(name, str) or name not in PANELS:
        asked = shorten(str(name), 40)
        raise ValueError(f"there is no panel “{asked}”: {suggestion(asked, list(PANELS), len(PANELS))}")
    maker = PANELS[name]
    values = _named(name, args, options)
    for of, value in values.items():
        if of not in maker.takes and not maker.games:
            takes = (
                suggestion(of, list(maker.takes), len(maker.takes)) if maker.takes else "it takes no named arguments"
            )
            raise ValueError(f"{name} has no “{shorten(of, 40)}”: {takes}")
        values[of] = _checked(name, of, value, maker.takes.get(of, Plain))
    if values.get(maker.file):
        values[maker.file] = check_name(values[maker.file])
    try:
        return maker(**values)
    except KeyError as error:  # the lesson has no such chapter; the error's message is a complete sentence
        raise ValueError(str(error.args[0])) from error


def _named(name: str, args: list[Json], options: dict[str, Json]) -> dict[str, Json]:
    """Return the arguments by name. Raises ValueError."""
    if not isinstance(args, list) or not isinstance(options, dict):
        raise ValueError(f"{name}: arguments must be a list, and named arguments a JSON object")
    if len(args) + len(options) > MOST:
        raise ValueError(f"{name}: {len(args) + len(options)} arguments, but the limit is {MOST}")
    takes = list(PANELS[name].takes)
    if len(args) > len(takes):
        known = f" ({', '.join(takes)})" if takes else ""
        raise ValueError(f"{name} takes {plural(len(takes), 'positional argument')}{known}, not {len(args)}")
    values = dict(zip(takes, args, strict=False))
    if twice := values.keys() & options.keys():
        raise ValueError(f"{name} was given {listing(sorted(twice))} twice")
    return values | options


def _checked(name: str, of: str, value: Json, hint: Any) -> Json:
    """Return the value in the form that the panel takes. Raises ValueError if its type is wrong or it is too large."""
    if of == "players" and isinstance(value, dict):  # in JSON all keys are text
        value = {_seat(name, key): one for key, one in value.items()}
    require(name, of, value, hint)
    several = [*value.values()] if isinstance(value, dict) else value if isinstance(value, list) else [value]
    if len(several) > MOST:
        raise ValueError(f"{name}: {of} has {len(several)} parts, but the limit is {MOST}")
    for one in several:
        if isinstance(one, str):
            check_text(one)
        elif isinstance(one, int) and abs(one) >= 10**DIGITS:
            raise ValueError(f"{name}: {of} is too large: a number can have at most {DIGITS} digits")
    return value


def _seat(name: str, key: object) -> int:
    if isinstance(key, int) and not isinstance(key, bool):
        return key
    if not isinstance(key, str) or not key.isascii() or not key.isdigit() or len(key) > 3:
        raise ValueError(f"{name}: “players” contains “{shorten(str(key), 20)}”, but seats are numbered from 0")
    return int(key)
