"""Answers from cells, the file they are kept in, and what one's guesses say."""

import json
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest

from pharmalab.exercises import answer, calibration, exercise, records, unit, units
from pharmalab.exercises.records import Attempt, Record, RecordError


def right(id, seed=""):
    of = exercise(id)
    return of.kind.shown(of.variant(seed).truth())


def test_an_answer_is_judged_and_kept(tmp_path):
    assert not answer("U01.3", "1/24", guess=0.3, folder=tmp_path)
    assert answer("u01.3 ", right("U01.3"), folder=tmp_path)
    assert "place" in repr(answer("U01.4", "1/7 + x", folder=tmp_path))
    assert answer("U01.3", right("U01.3", "a"), seed="a", folder=tmp_path)
    record = records.read(tmp_path / "answers-U01.json")
    assert record.unit == "U01" and "-" in record.who and not record.problems
    assert record.attempt("U01.3") == Attempt("", "0.3", ("1/24", right("U01.3")))
    assert record.attempt("U01.3", "a").answers == (right("U01.3", "a"),)
    judged = [(id, attempt.seed, [bool(one) for one in verdicts]) for id, attempt, verdicts in record.judged()]
    assert judged == [("U01.3", "", [False, True]), ("U01.3", "a", [True]), ("U01.4", "", [False])]
    assert [one.slip for _, _, verdicts in record.judged() for one in verdicts] == ["at-least", "", "", ""]


def test_the_size_of_the_display_is_told():
    for seed in ("", "second"):
        variant = exercise("U05.4").variant(seed)
        assert f"a display of {variant.parameters['display']} " in variant.story


def test_one_learner_has_one_pseudonym_in_all_units(tmp_path):
    (tmp_path / "answers-U00.json").write_text("damaged")
    for id in ("U01.3", "U03.1", "U02.1"):
        answer(id, "1/24", folder=tmp_path)
    assert len({records.read(tmp_path / f"answers-{unit}.json").who for unit in ("U01", "U02", "U03")}) == 1


def test_who_writes_at_the_same_time_loses_nothing(tmp_path):
    def enter(id):
        for n in range(2, 8):
            answer(id, f"1/{n}", folder=tmp_path)

    ids = ["U01.3", "U01.4", "U01.5"]
    with ThreadPoolExecutor(len(ids)) as threads:
        list(threads.map(enter, ids))
    record = records.read(tmp_path / "answers-U01.json")
    assert [record.attempt(id).answers for id in ids] == [tuple(f"1/{n}" for n in range(2, 8))] * 3


def test_answers_lie_beside_the_notebook_of_a_class_else_at_home(tmp_path, monkeypatch):
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    answer("U01.3", "1/7")
    assert records.place() == tmp_path / "home" / "answers" and list(tmp_path.glob("answers*")) == []
    (tmp_path / records.CLASS).touch()
    answer("U01.3", "1/8")
    assert records.read(tmp_path / "answers-U01.json").attempt("U01.3").answers == ("1/8",)


def test_what_cannot_be_read_whole_is_not_written_over(tmp_path):
    path = written(tmp_path, attempts={"U01.3": 7}).rename(tmp_path / "answers-U01.json")
    before = path.read_text()
    verdict = answer("U01.3", right("U01.3"), folder=tmp_path)
    assert verdict and "has what cannot be read (U01.3: its attempts cannot be read): put it right" in verdict.message
    assert path.read_text() == before


def test_values_of_code_are_kept_so_that_they_can_be_judged_again(tmp_path):
    for value in (Fraction(1, 30), 1 / 30, "3.33333 %"):
        assert answer("U01.3", value, folder=tmp_path)

    def p_run(k, row):
        return 7

    assert "p_run(4, 9)" in answer("U01.3", p_run, folder=tmp_path).message
    *numbers, function = records.read(tmp_path / "answers-U01.json").attempt("U01.3").answers
    assert all(exercise("U01.3").judge(raw) for raw in numbers) and "def p_run(k, row):" in function
    assert "p_run(4, 9)" in exercise("U01.3").judge(function).message, "by what it gave; its source is never run"
    assert not exercise("U01.3").judge(function.partition("\n")[2]).readable


def test_any_exercise_may_be_answered_by_a_function_of_its_numbers(tmp_path):
    of = exercise("U01.1")
    assert of.coded is None and answer("U01.1", of.general.function, folder=tmp_path)
    printed = of.variant().truth()
    assert "typed in" in answer("U01.1", lambda *numbers: printed, folder=tmp_path).message
    kept = records.read(tmp_path / "answers-U01.json").attempt("U01.1").answers
    assert [bool(of.judge(raw)) for raw in kept] == [True, False], "the graders' numbers are tried too"


def test_where_nothing_can_be_kept_the_verdict_says_so(tmp_path):
    path = tmp_path / "answers-U01.json"
    path.write_text("[]")
    verdict = answer("U01.3", right("U01.3"), folder=tmp_path)
    assert verdict and "it was not kept: answers-U01.json is no answers file" in verdict.message
    assert path.read_text() == "[]", "what is not ours stays as it is"
    assert "a guess is from 0 to" in answer("U01.4", "3", guess=77, folder=tmp_path / "x").message.lower()


def test_a_record_comes_back(tmp_path):
    path = tmp_path / "deep" / "answers-U03.json"
    attempts = {"U03.1": (Attempt("", "0.5", ("1/50", "4/25"), 2, True), Attempt("7", "", ("½\nü",)))}
    records.write(path, Record("U03", "heron-7", attempts))
    assert records.read(path) == Record("U03", "heron-7", attempts)
    assert json.loads(path.read_text())["schema"] == "pharmalab-answers/1"


def written(tmp_path, **changes):
    data = {"schema": "pharmalab-answers/1", "unit": "U01", "who": "heron-7", "attempts": {}, **changes}
    path = tmp_path / "answers.json"
    path.write_text(json.dumps(data))
    return path


def test_what_can_be_read_of_a_damaged_record_is(tmp_path):
    good, long = {"seed": "a", "answers": ["1/2"], "right": True}, {"answers": ["1" * 100_000]}
    attempts = {
        "U01.1": [good, good, {"answers": "1/2"}, {"hints": 9}, long, 5, {"answers": ["\u202e"], "seed": "b"}],
        "U01.2": 7,
        "U99.1": [good],
    }
    record = records.read(written(tmp_path, attempts=attempts, verdicts={"U01.1": True}))
    assert record.attempts == {"U01.1": (Attempt("a", "", ("1/2",)),), "U99.1": (Attempt("a", "", ("1/2",)),)}
    assert [one.partition(": ")[0] for one in record.problems] == [
        *(f"U01.1, attempt {n}" for n in (2, 3, 4, 5, 6, 7)), "U01.2"
    ]  # fmt: skip
    assert [id for id, _, verdicts in record.judged() if not any(verdicts)] == ["U01.1"], "its “right” counts nothing"
    assert records.read(written(tmp_path, attempts=[])).problems == ("attempts is no table",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is no answers file"),
        ("{", "is no answers file"),
        ("[" * 100_000, "is no answers file"),
        ('{"schema": "other/1"}', "does not begin with “pharmalab-answers”"),
        ('{"schema": "pharmalab-answers/2"}', "version 2 of the format, and this program reads version 1: update"),
        ('{"schema": "pharmalab-answers/1", "unit": 3, "who": "a"}', "unit has to be a text"),
        ('{"schema": "pharmalab-answers/1", "unit": "U01"}', "who has to be a text"),
        ("1" * 1_000_001, "is larger than 1000000 bytes"),
    ],
)
def test_what_is_no_record_is_refused(tmp_path, text, message):
    path = tmp_path / "one.json"
    path.write_text(text)
    with pytest.raises(RecordError) as told:
        records.read(path)
    assert message in str(told.value) and "one.json" in str(told.value)


def test_calibration_tells_only_what_one_has_finished():
    record = Record("U01", "heron-7", {
        "U01.1": (Attempt("", "10^12", (), 0, True),),
        "U01.3": (Attempt("", "0.3", ("1/24", right("U01.3"))),),
        "U01.4": (Attempt("", "5", ("5",)),),
        "U01.5": (Attempt("", "nonsense", (), 0, True),),
        "U01.6": (Attempt("", "", (), 0, True),),
    })  # fmt: skip
    found = calibration([record])
    assert [one.exercise for one in found] == ["U01.1", "U01.3"]
    assert found.words == "0 of 1 choice were right. 0 of 1 guess were within a tenth of the scale."
    assert "too high by 0.267" in repr(found) and "U01.4" not in repr(found)
    assert "<td>U01.3</td>" in found._repr_html_()
    assert "No guess" in calibration([]).words
    many = Record("U01", "heron-7", {"U01.3": tuple(Attempt(str(n), "0.5", (), 0, True) for n in range(3))})
    assert "You guess too high: 3 times of 3." in calibration([many]).words


def test_units_and_exercises_by_their_names():
    assert unit("u01").title == "Sorted by luck" and [one.id for one in units()] == sorted(one.id for one in units())
    for wrong, message in [("U99", "no unit “U99”"), ("U01.77", "did you mean U01.7"), (3, "no unit"), ("", "no unit")]:
        with pytest.raises(ValueError, match=message):
            exercise(wrong)
