"""Draw the background and the middle of the board: decks, Doctor, line of treatment and piles of tokens.

Clicks on the pieces pass through to the background.
"""

from functools import lru_cache

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NAME, NUMBER, TEXT, THROUGH, line, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import felt, gap, mat
from pharmalab.drawing.text_layout import BOLD, cut_text
from pharmalab.games.off_label.components import CONDITIONS
from pharmalab.games.off_label.draw.places import Places
from pharmalab.games.off_label.pictures import die_id, doctors, drugs, suits

BESIDE = 4  #: so many pawns in a low line have room for their totals beside them; the mats show the totals as well
LOW = 0.66  #: the scale of pawns in a low line
TIP = 18  #: the least distance of a turn mark's tip from the top of the board, where the mark still fits
NAMED = 33  #: the baseline of a rep's name on its mat
BACK = 6  #: the distance of a deck from the edges of its place


@lru_cache(maxsize=16)
def table(places: Places, names: tuple[str, ...]) -> Markup:
    """Draw the background, with the places for cards and tokens."""
    config = places.config
    return markup(
        felt(places.width, places.height),
        (_deck(places, n, key, said) for n, (key, said) in enumerate(
            (("doctors", "Doctors"), ("drugs", "Drugs"), ("discards", "discarded")))),
        _doctor(places),
        _line(places),
        _cell(places),
        (_pile(places, suit, n) for n, suit in enumerate(config.suits)),
        (_mat(places, seat, name) for seat, name in enumerate(names)),
    )  # fmt: skip


def _doctor(places: Places) -> Markup:
    """Draw the place of the Doctor.

    The card on this place lets clicks through. It hides everything except the glow around the place.
    """
    return el.g(
        el.rect(width=doctors.WIDTH, height=doctors.HEIGHT, rx=8, fill=hue("felt")),
        gap(doctors.WIDTH, doctors.HEIGHT),
        data_id="doctor",
        data_label="The Doctor",
        pointer_events="all",
        transform=move(places.doctor.left, places.doctor.top, places.doctor_scale),
    )


def _deck(places: Places, n: int, key: str, said: str) -> Markup:
    at = places.deck(n)
    return el.g(
        el.rect(width=round(at.width, 1), height=at.height, fill=hue("felt")),
        el.g(gap(drugs.BACK_W, drugs.BACK_H), transform=move(BACK, 8 if at.height > 60 else 0)),
        words(said, 56, 58 if at.height > 60 else 47, places.text, "soft", room=at.width - 56),
        data_id=key,
        data_in="decks",
        transform=move(at.left, at.top),
    )


def _line(places: Places) -> Markup:
    """Draw the heading of the line of treatment, and the places where pawns will stand."""
    at = places.line
    heading = (
        words("Line", at.left, at.bottom - 10, places.text, "soft") if places.slim
        else words("Line of treatment", at.left + at.width / 2, at.top + 44, places.text, "soft", at="middle")
    )  # fmt: skip
    return el.g(
        heading,
        (el.ellipse(cx=round(x, 1), cy=y, rx=20, ry=6.5, **line("edge", 1.2, stroke_opacity=0.7))
         for x, y in map(places.slot, range(places.config.seats))),
        data_in="line",
    )  # fmt: skip


def _cell(places: Places) -> Markup:
    """Draw the cell, with its bars. A low cell has its bars only while somebody is in it (`pawns`)."""
    at = places.cell
    return el.g(
        mat(round(at.width, 1), at.height),
        not places.slim and (_bars(places), words("indicted", at.width - 12, 24, places.text, "soft", at="end")),
        data_in="cell",
        transform=move(at.left, at.top),
    )  # fmt: skip


def _bars(places: Places) -> Markup:
    """Draw the bars of the cell, with the cell's corner at the origin."""
    at = places.cell
    return el.path(d="".join(f"M{x} 4v{at.height - 8:g}" for x in range(20, round(at.width) - 8, 28)),
                   **line("edge", 5, stroke_opacity=0.3))  # fmt: skip


def _pile(places: Places, suit: str, n: int) -> Markup:
    at, slim, size, die = places.pile(n), places.slim, places.text, die_id(n + 1)
    return el.g(
        mat(round(at.width, 1), at.height),
        el.g(use(die), transform=move(5, 8, 0.55)) if slim else use(die, 10, 10),
        words(suit, at.width / 2, at.height - 8, size, bold=True, at="middle", room=at.width - 6) if slim
        else words(suit, 50, 25, size, bold=True),
        not slim and words(CONDITIONS[suit], 50, 45, size, "soft", room=103),
        data_id=f"pile-{suit}",
        data_in="piles",
        data_label=f"{suit}: the pile of tokens for {CONDITIONS[suit].lower()}",
        transform=move(at.left, at.top),
    )  # fmt: skip


def _mat(places: Places, seat: int, name: str) -> Markup:
    """Draw the mat of a rep, without the things on it.

    The mat has the rep's name, outlines for the player's own Drugs to come, and sockets for tokens that are not in the
    hand.
    """
    at, inside, suits_ = places.mat(seat), places.inside(seat), len(places.config.suits)
    step = (at.width - 16) / suits_
    size = TEXT if places.slim else NAME
    room = (inside.cards[0] if inside.cards[1] < NAMED else at.width - 36) - 52  # the Drugs lie beside the name
    short = places.offer(seat).height
    place = el.g(
        mat(round(at.width, 1), short),
        el.ellipse(cx=28, cy=40, rx=15, ry=5, **line("edge", 1.2, stroke_opacity=0.7)),
        words(cut_text(name, 1.4 * room / size / BOLD), 50, NAMED, size, bold=True, room=room),
        seat == places.me and el.g(gap(drugs.WIDTH, drugs.HEIGHT), transform=move(*inside.cards, inside.scale)),
        data_id=f"seat-{seat}",
        data_label=name,
        transform=move(at.left, at.top),
    )
    sockets = (el.circle(cx=f"{8 + step * (n + 0.5):.1f}", cy=inside.tokens, r=13,
                         **line("edge", 1.2, stroke_opacity=0.55)) for n in range(suits_))  # fmt: skip
    if seat == places.me:
        return place
    return markup(
        short < at.height
        and el.g(
            mat(round(at.width, 1), at.height), data_in=f"supply-{seat}", transform=move(at.left, at.top), **THROUGH
        ),
        place,
        el.g(sockets, data_in=f"supply-{seat}", transform=move(at.left, at.top), **THROUGH),
    )


@lru_cache(maxsize=64)
def decks(places: Places, to_come: int, left: int, discarded: int) -> Markup:
    """Draw the decks of Doctors and Drugs and the discarded Drugs, each with its number of cards."""
    backs = (to_come and "off_label-doctor-back", left and "off_label-back", discarded and "off_label-back")
    at = list(map(places.deck, range(3)))
    return el.g(
        (use(back, box.left + BACK, box.top + (8 if box.height > 60 else 0), opacity=0.75 if n == 2 else None)
         for n, (back, box) in enumerate(zip(backs, at, strict=True)) if back),
        (el.text(count, x=round(box.left + 56, 1), y=round(box.top + (36 if box.height > 60 else 26), 1))
         for count, box in zip((to_come, left, discarded), at, strict=True)),
        font_size=NUMBER, font_weight=700, fill=hue("ink"), data_in="decks", **THROUGH,
    )  # fmt: skip


@lru_cache(maxsize=64)
def doctor(places: Places, key: str, prestige: int, came: int, rounds: int, over: bool) -> Markup:
    """Draw the current Doctor and the number of the round."""
    at, line_ = places.doctor, places.line
    wait = ("No Doctor", "is left") if over else ("The next", "Doctor comes")
    return el.g(
        not places.slim and words(f"Round {came} of {rounds}", line_.left + line_.width / 2, line_.top + 21, NAME,
                                  bold=True, at="middle", data_in="round"),
        el.g(
            piece(f"doctor:{key}", at.left, at.top, use(doctors.doctor_id(key, prestige)),
                  scale=places.doctor_scale, comes_from="doctors") if key
            else [words(said, at.left + at.width / 2, at.top + at.height / 2 - 4 + 24 * n, TEXT, "soft", at="middle")
                  for n, said in enumerate(wait)],
            data_in="doctor",
        ),
        **THROUGH,
    )  # fmt: skip


@lru_cache(maxsize=64)
def piles(places: Places, there: tuple[int, ...]) -> Markup:
    """Draw the piles of tokens in the middle."""
    names = places.config.suits
    at = list(map(places.pile, range(len(names))))
    slim = places.slim
    return el.g(
        (el.g(use(suits.heap(suit, n)), transform=move(
            box.left + (box.width / 2 if slim else 42), box.top + (60 if slim else 91), places.heap_scale))
         for suit, n, box in zip(names, there, at, strict=True) if n),
        (el.text(n, x=round(box.right - (6 if slim else 16), 1), y=round(box.top + (25 if slim else 96), 1))
         for n, box in zip(there, at, strict=True)),
        font_size=20 if slim else 34, font_weight=700, text_anchor="end", fill=hue("ink"), data_in="piles", **THROUGH,
    )  # fmt: skip


@lru_cache(maxsize=128)
def pawns(places: Places, line: tuple[int, ...], totals: tuple[int | None, ...], indicted: int) -> Markup:
    """Draw the reps' pawns, either at home or in line with their totals.

    The pawns of indicted reps stand outside the line.
    """
    seats, slim = places.config.seats, places.slim
    scale, caught = (LOW, LOW) if slim else (0.9, 0.9) if seats > 5 else (1.25, 1)
    if not line:
        return el.g(
            (el.g(_pawn(seat, at.left + 28, at.top + 41, 0.82), data_in=f"seat-{seat}")
             for seat, at in enumerate(map(places.mat, range(seats)))),
            _low_cell(places, 0),
            **THROUGH,
        )  # fmt: skip
    rest = [(seat, *places.slot(n)) for n, seat in enumerate(line)][indicted:]
    size = TEXT if slim or seats > 6 else NUMBER
    beside, below = (28, -5) if slim else (0, 28)
    told = not slim or seats <= BESIDE
    return el.g(
        el.g((el.g(el.text(f"{totals[seat]}".replace("-", "−"), x=round(x + beside, 1), y=round(y + below, 1)),
                   data_in=_in_line(seat))
              for seat, x, y in rest if told),
             font_size=size, font_weight=700, text_anchor="middle", fill=hue("ink")),
        (el.g(_pawn(seat, x, y, scale), data_in=_in_line(seat)) for seat, x, y in rest),
        _low_cell(places, indicted),
        el.g((_pawn(seat, *places.caught(n), caught) for n, seat in enumerate(line[:indicted])),
             data_in="cell") if indicted else None,
        **THROUGH,
    )  # fmt: skip


def _in_line(seat: int) -> str:
    """Return the region of a pawn in line. A crop that doesn’t show the rep’s mat leaves the pawn out, too."""
    return f"line if seat-{seat}"


def _low_cell(places: Places, caught: int) -> Markup | None:
    """Draw what a low cell has no room for beside its pawns: its name while it is empty, and else its bars."""
    at = places.cell
    if not places.slim:
        return None
    inside = _bars(places) if caught else words("indicted", at.width / 2, 22, places.text, "soft", at="middle")
    return el.g(inside, data_in="cell", transform=move(at.left, at.top))


def _pawn(seat: int, x: float, y: float, scale: float) -> Markup:
    return piece(f"pawn:{seat}", x, y, use(f"off_label-pawn-{seat}"), scale=scale)


@lru_cache(maxsize=128)
def marks(places: Places, leader: int, asked: int) -> Markup:
    """Draw a mark for the rep who leads the round, and an arrow for the rep whose turn it is."""

    def beside(seat: int, name: str, art: str, x: float, y: float, region: str) -> Markup:
        at = places.mat(seat)
        return el.g(piece(name, at.left + x, at.top + y, use(art)), data_in=region)

    return el.g(
        leader >= 0 and beside(leader, "leader", "off_label-leads", *places.inside(leader).leads, "leads"),
        asked >= 0
        and beside(asked, "turn", "off_label-turn", 28, max(-2, TIP - places.mat(asked).top), f"seat-{asked}"),
        **THROUGH,
    )


def told(supply: int, name: str) -> str:
    """Describe how many tokens a rep has: 'Ada: 3 tokens'."""
    return f"{name}: {plural(supply, 'token')}"
