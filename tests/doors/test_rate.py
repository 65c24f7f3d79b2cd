import pytest

from pharmalab_widgets.doors.rate import Bucket


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def test_a_burst_then_a_wait(clock):
    bucket = Bucket(2, 3, clock)
    assert [bucket.take() for _ in range(3)] == [0, 0, 0]
    assert bucket.take() == pytest.approx(0.5)
    assert bucket.take() == pytest.approx(0.5)  # what was refused takes nothing
    clock.now += 0.5
    assert bucket.take() == 0


def test_it_fills_up_to_the_burst_and_no_further(clock):
    bucket = Bucket(2, 3, clock)
    clock.now += 1_000
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, pytest.approx(0.5)]


def test_who_reserves_waits_for_the_tokens_of_those_before(clock):
    bucket = Bucket(2, 1, clock)
    assert [bucket.reserve() for _ in range(3)] == [0, pytest.approx(0.5), pytest.approx(1)]
    clock.now += 1
    assert bucket.reserve() == pytest.approx(0.5)
