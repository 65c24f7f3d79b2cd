"""What is typed at a table is what is recorded, in each game, for each question, and for each seat.

The oracle has its own eyes: it splits texts in its own way, and knows nothing of how the reader does it.
"""

import re
import unicodedata
from collections import Counter
from random import Random

import pytest

import pharmalab
from pharmalab.core.agenda import CHANCE, Reveal
from pharmalab.core.dealers import RealTable
from pharmalab.core.legal import IllegalStep
from pharmalab.core.text_input import outcome_of
from pharmalab.games.pharma_code.mechanisms.answers import Verdict
from pharmalab.games.pharma_code.mechanisms.event_cards.play import RevealEvent
from pharmalab.games.pharma_code.mechanisms.questions import Reply
from pharmalab.probability import ask
from tests.effort import part, some

GAMES = {"alchemists": 3, "off_label": 4, "pandemic": 3, "pharma_code": 3, "pocket_pharma": 3}
NAMES = ("Ann", "Joanna", "Ben", "Annabel")
NOT = {"not", "no", "nothing", "without", "never", "none", "nobody"}
SMALL = {"a", "an", "in", "on", "to", "it", "do", "one", *NOT}
ASIDE = ("-", "−", "+", "not ", "no ", "without ", "never ")


# --- the oracle ---------------------------------------------------------------------------------------------------


def plain(text):
    letters = (one for one in unicodedata.normalize("NFD", text) if unicodedata.category(one) != "Mn")
    return re.sub(r"['’]s\b", "", "".join(letters).replace("−", "-").casefold()).replace("’", "").replace("'", "")


def words(text):
    found = re.findall(r"[^\W_]+", plain(text))
    return [re.sub(r"(?<!\d)0+(?=\d)", "", word) for word in found if word not in ("of", "the")]


def cuts(whole, last, name):
    after = name[len(whole) : len(whole) + 1]
    told = any(word not in SMALL for word in whole)
    return told and whole == name[: len(whole)] and last.isalpha() and any(one.startswith(last) for one in after)


def has_words(text, name):
    """Whether each typed word is a word of the name, or begins one with three letters or more; or whether the text
    begins the name, its last word cut anywhere."""
    left = words(name)
    *whole, last = words(text) or [""]
    if cuts(whole, last, left):
        return True
    for word in words(text):
        begins = [one for one in left if len(word) > 2 and word.isalpha() and one.isalpha() and one.startswith(word)]
        if word not in left and not begins:
            return False
        left.remove(word if word in left else begins[0])
    return bool(words(text) or re.search("[+-]", text))


def signs(text):
    return Counter(re.findall(r"(?<![^\W_])[+-]|[+-](?![^\W_])", plain(text)))


def signed(text):
    """The words that have a sign behind them, as 'R+' and 'red plus'."""
    return re.findall(r"([^\W_]+)(?=[+-](?![^\W_])| plus\b| minus\b)", plain(text))


def nots(text):
    return Counter(word for word in words(text) if word in NOT)


def says(text, name):
    """Whether the words of a name were typed, with their signs and with each "not"."""
    if not has_words(text, name) or signs(text) - signs(name) or nots(text) - nots(name):
        return False
    said = {*words(text)}
    if said & {*signed(name)} and not signs(text) and not said & {"plus", "minus"}:
        return False
    phrases = [words(phrase) for phrase in re.split(r"[,:;()·]", name)]
    long = {word for word in said if len(word) > 2}
    return not any(long & {*phrase} and {*phrase} & NOT - said for phrase in phrases)


def judge(text, found, names):
    """``names``: thing -> the texts that say it; ``found``: the thing that was read, None if it was refused."""
    whole = [thing for thing, said in names.items() if any(words(text) == words(one) and signs(text) == signs(one)
                                                           for one in said)]  # fmt: skip
    if found is None:
        assert text not in {one for said in names.values() for one in said}, f"{text!r} is refused, and stands there"
        return
    assert any(says(text, one) for one in names[found]), f"{text!r} is read as {names[found]}"
    near = [thing for thing, said in names.items() if any(has_words(text, one) for one in said)]
    assert whole == [found] or near == [found], f"{text!r} is read as {names[found]}, and may mean another"


# --- what is typed ------------------------------------------------------------------------------------------------


def typed(names, rng):
    """Names, pieces of them, with signs and nots before them, mixed up; numbers, and small words."""
    for name in names:
        parts = name.split()
        first = rng.randrange(len(parts))
        some = " ".join(parts[first : rng.randint(first, len(parts)) + 1])
        at = rng.randrange(len(name))
        yield from (name, some, rng.choice(ASIDE) + some, name[at : at + rng.randint(1, 5)], name[:at], name[at:])
        yield " ".join(rng.sample(parts, len(parts)))
        yield " ".join(word[: rng.randint(1, 5)] for word in parts if rng.random() < 0.7)
    yield from ("R-", "R−", "r+", "-0", "-1", "0", "1", "2", "3", "1c", "2d", "+", "-", "True")
    yield from ("no", "ok", "ja", "not", "the", "a", "yes", "LA", "Ann", "Jo", "not Ben", "accelerate now")


def asked(match, rng):
    """What is asked: how a text is read, and the things with the texts that say them."""
    view = match.state
    outcomes = list(match.outcomes) if hasattr(match, "outcomes") else None
    if outcomes is None and match.to_move == CHANCE:
        outcomes = [outcome for outcome, _ in match.chances.outcomes()]
    if outcomes:
        node = view.agenda[0]
        names = {outcome: node.spoken(outcome, match.who) for outcome in outcomes}
        return lambda text: outcome_of(match.game, view, text, match.who, outcomes=outcomes), names
    legal = match.legal
    return legal.find, {action: (action.label(match.who),) for action in legal}


def step(match, rng, names):
    """Something that goes on."""
    top = match.state.agenda[0]
    if isinstance(top, Reveal):
        things, number = top.possible(match.state)
        return match.push(rng.sample(list(things), number))
    for thing in rng.sample(list(names), len(names)):
        try:
            return match.push(thing)
        except IllegalStep:  # by what a seat knows it may be one of several that cannot be
            continue
    raise AssertionError("nothing goes on")


AT_SEATS = [("alchemists", 0), ("pandemic", 1), ("pocket_pharma", 0), ("off_label", 1), ("pharma_code", 0),
            ("alchemists", 1), ("pandemic", 0), ("pocket_pharma", 1), ("off_label", 0), ("pharma_code", 1)]  # fmt: skip


@pytest.mark.parametrize(("game", "seat"), [*((game, None) for game in GAMES), *some(AT_SEATS, 3)])
def test_nothing_is_recorded_whose_words_were_not_typed(game, seat):
    seats = GAMES[game]
    rng = Random(f"{game} {seat}")
    match = pharmalab.new(game, seats=seats, names=NAMES[:seats], dealer=RealTable(seat=seat))
    before = dict[type, int]()
    for _ in range(part(160)):
        if match.outcome:
            break
        read, names = asked(match, rng)
        kind = type(match.state.agenda[0])
        before[kind] = before.get(kind, 0) + 1
        if before[kind] <= part(4):
            said = [one for texts in names.values() for one in texts]
            for text in typed(rng.sample(said, min(len(said), 5)), rng):
                try:
                    found = read(text)
                except IllegalStep:
                    found = None
                if text not in names:  # an outcome itself is one
                    judge(text, found, names)
        step(match, rng, names)
    assert len(before) > 3


# --- the trials' own texts ----------------------------------------------------------------------------------------


def ruled_out(seat):
    """The card reader is to be asked of mushroom and toad: it can say red plus, and by the notes not red minus."""
    hands = {0: ["toad", "mushroom", "fern"]}
    match = pharmalab.position(
        "alchemists", seats=2, round=1, dealer=RealTable(seat=seat), notes={0: ["toad: R+"]}, hands=hands
    )
    while match.source != "card reader":
        if match.to_move == CHANCE:
            match.push(match.chances.outcomes()[0][0] if seat is None else match.outcomes[0])
            continue
        legal = {action.label(): action for action in match.legal}
        wanted = ("Mix mushroom and toad", "Declare Test on Student") if match.to_move == 0 else ("Done declaring",)
        match.push(next((legal[one] for one in wanted if one in legal), match.legal[0]))
    return match


@pytest.mark.parametrize("seat", [None, 0])
def test_a_minus_is_never_a_plus(seat):
    """Also where red minus cannot be and red plus can."""
    match = ruled_out(seat)
    before, asked_at = match.record(), match.ply
    for text in ("R-", "r-", "R−", "R -", "red minus", "red", "R", "not R+", "-R+", "R+-"):
        with pytest.raises(IllegalStep):
            match.push(text)
        assert match.record() == before
    for text in ("r+", "red plus", " Red  Plus ", "plus red", "R+"):
        match.goto(asked_at).push(text)
        assert match.plies[asked_at].step == "R+"
    with pytest.raises(IllegalStep):
        match.correct(asked_at + 1, "R-")
    assert match.plies[asked_at].step == "R+"


def test_a_supposed_minus_is_no_plus():
    match = ruled_out(None)
    assert ask(match, lambda state: state.facts[-1].answer, suppose=["r+"])["R+"]
    with pytest.raises(IllegalStep, match="It can’t be"):
        ask(match, lambda state: 1, suppose=["R-"])


@pytest.mark.parametrize("game", ["off_label", "alchemists", "pocket_pharma"])
def test_players_are_counted_from_one(game):
    seats = GAMES[game]
    match = pharmalab.new(game, seats=seats, dealer=RealTable())
    while match.chances.outcomes()[0][0] != 0:
        match.push(match.chances.outcomes()[0][0])
    for text, seat in (("1", 0), ("Player 2", 1), ("player 1", 0), (1, 1), (0, 0)):
        assert match.branch().push(text).plies[match.ply].step == seat
    for text in ("0", "-0", "-1", "+1", "4" if seats < 4 else "5", "Player", "not 1", True, False):
        with pytest.raises(IllegalStep):
            match.push(text)


def at(match, node):
    """How a text is read where this chance node is asked."""
    state = match.state.ask(node)
    return lambda text: outcome_of(match.game, state, text, match.who)


def test_ids_that_nobody_sees_are_no_words():
    match = pharmalab.new("pharma_code", seats=2, dealer=RealTable())
    reply = Reply(0, "own", "Which?", ("Ice", "12 mg", "Glass"), 2, 0, True)
    event, verdict = at(match, RevealEvent(0)), at(match, Verdict(0, reply, 0))
    for read, texts in [
        (match.push, ("0", "-54", "−5", "jo", "not 5", "+5")),
        (event, ("1", "2", "all back", "swap", "back_", "one")),
        (verdict, ("1", "2", "0", "3", "2 mg", "-12 mg", "not Ice", "b: ice", "d")),
    ]:
        for text in texts:
            with pytest.raises(IllegalStep):
                read(text)
    assert event("power cut") == event("Power cut!") == event("all_back_1") == "all_back_1"
    assert [verdict(text) for text in ("A", "b", "12 mg", "C: Glass", 2)] == [0, 1, 1, 2, 2]
    assert match.push("joker").push("45").plies[-1].step == 45 and match.plies[0].step == 0
