"""Ctrl+C at any line of the driver: a step was taken as a whole, or not at all."""

import sys
from pathlib import Path

import pytest

import pharmalab
from pharmalab.core import history, knowledge, match, registry, seat_knowledge, seat_match, step_reader
from pharmalab.core.dealers import RealTable
from pharmalab.core.match import Match
from pharmalab.core.start import new
from pharmalab.template.pills import GAME

FILES = {str(Path(module.__file__)) for module in (history, knowledge, match, seat_knowledge, seat_match, step_reader)}


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    monkeypatch.setitem(registry._PLACES, "pills", "pharmalab.template.pills")


class Interrupt(BaseException):
    """Stands for KeyboardInterrupt, which pytest takes for the end of all tests."""


def interrupted(call, at):
    """Calls, and breaks off at the line of the driver with this number; whether it was broken off."""
    left = at

    def line(frame, event, argument):
        nonlocal left
        if event == "line":
            left -= 1
            if left < 0:
                raise Interrupt
        return line

    def trace(frame, event, argument):
        return line if frame.f_code.co_filename in FILES else None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    except Interrupt:
        return True
    finally:
        sys.settrace(before)
    return False


def whole(played):
    """What stands in a match agrees, and it can be played on and opened again."""
    plies, states = played.plies, played.states
    assert len(states) == len(plies) + 1 == played.ply + 1 and states[-1] == played.state
    assert type(played).replayed(played.record()).states == states


def swapped():
    return new(GAME, seed=3).push("Swap")


def taken_back():
    played = swapped()
    played.pop()
    return played


def at_a_table():
    return pharmalab.new("off_label", seats=3, leader=1, dealer=RealTable(seat=0)).push("castle").push("window")


@pytest.mark.parametrize(
    ("begin", "act"),
    [
        (swapped, lambda played: played.push("Swap")),
        (swapped, Match.pop),
        (taken_back, Match.redo),
        (taken_back, lambda played: played.push("Keep")),
        (swapped, lambda played: played.goto(2)),
        (swapped, lambda played: played.correct(3, "Keep")),
        (at_a_table, lambda played: played.push("pact")),
    ],
    ids=["push", "pop", "redo", "push instead", "goto", "correct", "a seat's table"],
)
def test_a_step_is_whole_or_not_there(begin, act):
    after = begin()
    act(after)
    at = 0
    while True:
        played = begin()
        before = played.states
        if not interrupted(lambda played=played: act(played), at):
            break
        assert played.states in (before, after.states), f"line {at}"
        whole(played)
        at += 1
    assert at > 3 and played.states == after.states
