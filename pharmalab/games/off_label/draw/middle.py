"""What lies still, and the middle of the board: decks, Doctor, the line of treatment, the piles of tokens.

Mats lie still and are the places; what lies on them is drawn over them and lets the pointer through.
"""

from functools import lru_cache

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NAME, NUMBER, SMALL, TEXT, THROUGH, line, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import felt, gap, mat
from pharmalab.drawing.text_layout import BOLD, cut_text
from pharmalab.games.off_label.components import CONDITIONS
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.draw import places
from pharmalab.games.off_label.draw.places import DECKS, DOCTOR, HIGH, LINE, TALL, TOP, broad, mat_at, pile_at, slot_at
from pharmalab.games.off_label.pictures import doctors, drugs, suits


@lru_cache(maxsize=16)
def table(config: Config, names: tuple[str, ...], me: int | None) -> Markup:
    """The ground, and the places on it."""
    return markup(
        felt(places.WIDTH, places.height(config.seats)),
        (_deck(key, said, n) for n, (key, said) in enumerate(
            (("doctors", "Doctors"), ("drugs", "Drugs"), ("discards", "discarded")))),
        el.g(gap(doctors.WIDTH, HIGH), data_id="doctor", pointer_events="all",  # the Doctor on it lets clicks through
             transform=move(DOCTOR, TOP)),
        words("Line of treatment", LINE + 160, 57, SMALL, "soft", at="middle", class_="pl-detail"),
        el.g(mat(320, 92), words("indicted", 304, 24, SMALL, "soft", at="end"), transform=move(LINE, TOP + HIGH - 92)),
        (el.ellipse(cx=x, cy=y, rx=20, ry=6.5, **line("edge", 1.2, stroke_opacity=0.7))
         for x, y in (slot_at(config.seats, n) for n in range(config.seats))),
        (_pile(suit, n) for n, suit in enumerate(config.suits)),
        (_mat(config, seat, name, seat == me, *mat_at(config.seats, seat, me)) for seat, name in enumerate(names)),
    )  # fmt: skip


def _deck(key: str, said: str, n: int) -> Markup:
    return el.g(
        el.rect(width=138, height=72, fill=hue("felt")),
        el.g(gap(drugs.BACK_W, drugs.BACK_H), transform=move(6, 8)),
        words(said, 58, 58, SMALL, "soft", room=80),
        data_id=key,
        transform=move(DECKS, TOP + 82 * n),
    )


def _pile(suit: str, n: int) -> Markup:
    x, y = pile_at(n)
    return el.g(
        mat(154, 113),
        use(f"off_label-die-{n + 1}", 10, 10),
        words(suit, 50, 24, TEXT, bold=True),
        words(CONDITIONS[suit], 50, 42, SMALL, "soft", room=96, class_="pl-detail"),
        data_id=f"pile-{suit}",
        transform=move(x, y),
    )


def _mat(config: Config, seat: int, name: str, own: bool, x: float, y: float) -> Markup:
    """Of a rep: the name, and sockets for the tokens where they do not lie before the person."""
    width = broad(config.seats)
    step = (width - 16) / len(config.suits)
    return el.g(
        mat(width, TALL),
        el.ellipse(cx=28, cy=40, rx=15, ry=5, **line("edge", 1.2, stroke_opacity=0.7)),
        words(cut_text(name, (width - 124) / NAME / BOLD), 52, 33, NAME, bold=True),
        not own and (el.circle(cx=f"{8 + step * (n + 0.5):.1f}", cy=64, r=13, **line("edge", 1.2, stroke_opacity=0.55))
                     for n in range(len(config.suits))),
        data_id=f"seat-{seat}",
        data_label=name,
        transform=move(x, y),
    )  # fmt: skip


@lru_cache(maxsize=64)
def decks(to_come: int, left: int, discarded: int) -> Markup:
    """How many cards there are to come, and gone."""
    backs = (to_come and "off_label-doctor-back", left and "off_label-back", discarded and "off_label-back")
    return el.g(
        (use(back, DECKS + 6, TOP + 8 + 82 * n, opacity=0.75 if n == 2 else None)
         for n, back in enumerate(backs) if back),
        (el.text(count, x=DECKS + 58, y=TOP + 36 + 82 * n) for n, count in enumerate((to_come, left, discarded))),
        font_size=NUMBER, font_weight=700, fill=hue("ink"), **THROUGH,
    )  # fmt: skip


@lru_cache(maxsize=64)
def doctor(key: str, prestige: int, came: int, rounds: int, over: bool) -> Markup:
    """The Doctor of the round, and which round it is."""
    middle = DOCTOR + doctors.WIDTH / 2
    wait = ("No Doctor", "is left") if over else ("The next", "Doctor comes")
    return el.g(
        words(f"Round {came} of {rounds}", LINE + 160, 37, NAME, bold=True, at="middle"),
        piece(f"doctor:{key}", DOCTOR, TOP, use(doctors.doctor_id(key, prestige)), comes_from="doctors") if key
        else [words(said, middle, 130 + 24 * n, TEXT, "soft", at="middle") for n, said in enumerate(wait)],
        **THROUGH,
    )  # fmt: skip


@lru_cache(maxsize=64)
def piles(names: tuple[str, ...], there: tuple[int, ...]) -> Markup:
    """The tokens in the middle."""
    at = [pile_at(n) for n in range(len(names))]
    return el.g(
        (el.g(use(suits.heap(suit, n)), transform=move(x + 42, y + 91, 1.4))
         for suit, n, (x, y) in zip(names, there, at, strict=True) if n),
        (el.text(n, x=x + 138, y=y + 96) for n, (x, y) in zip(there, at, strict=True)),
        font_size=34, font_weight=700, text_anchor="end", fill=hue("ink"), **THROUGH,
    )  # fmt: skip


@lru_cache(maxsize=128)
def pawns(seats: int, me: int | None, line: tuple[int, ...], totals: tuple[int | None, ...], indicted: int) -> Markup:
    """At home, or in the line with their totals; those who were indicted step out of it."""
    out, numbers = [], []
    for seat in range(seats):
        x, y = mat_at(seats, seat, me)
        x, y, scale = x + 28, y + 41, 0.82
        if line:
            place = line.index(seat)
            x, y = slot_at(seats, place)
            scale = 1.25 if seats <= 5 else 0.9
            if place < indicted:
                x, y, scale = LINE + 34 + 250 * place / max(seats - 1, 3), TOP + HIGH - 20, 1
            else:
                numbers.append(el.text(f"{totals[seat]}".replace("-", "−"), x=round(x, 1), y=y + 30))
        out.append(piece(f"pawn:{seat}", x, y, use(f"off_label-pawn-{seat}"), scale=scale))
    size = NUMBER if seats <= 6 else TEXT
    return el.g(el.g(numbers, font_size=size, font_weight=700, text_anchor="middle", fill=hue("ink")), out, **THROUGH)


@lru_cache(maxsize=128)
def marks(seats: int, me: int | None, leader: int, asked: int) -> Markup:
    """Who leads the round, and who is asked or meant."""
    width = broad(seats)
    spots = [mat_at(seats, seat, me) for seat in range(seats)]
    return el.g(
        leader >= 0 and piece("leader", spots[leader][0] + width - 74, spots[leader][1] + 207, use("off_label-leads")),
        asked >= 0 and piece("turn", spots[asked][0] + 28, spots[asked][1] - 2, use("off_label-turn")),
        **THROUGH,
    )


def told(supply: int, name: str) -> str:
    """'Ada has 3 tokens'."""
    return f"{name} has {plural(supply, 'token')}"
