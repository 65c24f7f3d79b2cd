"""Files of people in JSON: a key that stands twice in one object is refused with its line."""

import pytest

from pharmalab.core.plain_data import Misfit, refuse_twins


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"a": 1,\n"a": 2}', "“a” appears twice in one object.* \\(line 2\\)"),
        (
            '{"a": {"b": 1},\n"b": [{"c": 1}, {"c": 2}, {"c": 3,\n\n"d": 0, "c": 4}]}',
            "“c” appears twice in one object.* \\(line 4\\)",
        ),
        ('{"says \\"}{\\"": 1, "b": "a",\n"says \\"}{\\"": 2}', "line 2"),
        ('{"a": "}", "b": "\\\\",\n"\\u0061": 2}', "“a” appears twice in one object.* \\(line 2\\)"),
        ('{"a":\n{"x": 1, "y": 2}, "b": 3,\n"b":\n4}', "“b” appears twice in one object.* \\(line 3\\)"),
    ],
)
def test_a_key_that_stands_twice(text, said):
    with pytest.raises(Misfit, match=said):
        refuse_twins(text)


def test_the_same_key_in_several_objects():
    refuse_twins('{"a": {"a": "a"}, "b": [{"a": 1}, {"a": 1}, "a"]}')
