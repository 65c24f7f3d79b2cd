"""``pharmalab serve``: what it refuses, and how it starts and ends."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from pharmalab import cli
from pharmalab_widgets.doors.server import serve as server


@pytest.fixture
def started(monkeypatch):
    """The options with which a server would start."""
    found = []

    async def serve(options, rules):
        found.append((options, rules))

    monkeypatch.setattr(server, "serve", serve)
    return found


def run(*arguments):
    """Run the command in a thread of its own: a browser test before may have left its event loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(cli.main, ["serve", *arguments]).result()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "x"], "“x” isn’t a port"),
        (["--port", "70000"], "from 0 to 65535"),
        (["--room", "much"], "write a number of megabytes"),
        (["--room", "-1"], "write a number of megabytes"),
        (["--room", "nan"], "write a number of megabytes"),
        (["--public", "play.example.org"], "write it like https://"),
        (["--public", "ftp://play.example.org"], "write it like https://"),
        (["--public", "https://play.example.org/games"], "write it like https://"),
        (["--public", "https://me@play.example.org"], "write it like https://"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_line(arguments, words, capsys, started):
    with pytest.raises(SystemExit) as end:
        cli.main(["serve", *arguments])
    assert end.value.code == 2
    assert words in capsys.readouterr().err
    assert started == []


def test_without_options_it_is_for_this_computer_alone(started, monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path))
    assert run() == 0
    ((options, rules),) = started
    assert (options.host, options.port, options.lan, options.browser) == ("127.0.0.1", None, False, True)
    assert options.store == tmp_path / "visitors"
    assert rules.megabytes == 20
    assert "All games are saved" in capsys.readouterr().out


def test_with_lan_it_listens_to_the_network_unless_a_host_is_named(started):
    run("--lan")
    run("--lan", "--host", "192.168.1.7")
    assert [options.host for options, _ in started] == ["0.0.0.0", "192.168.1.7"]


def test_an_address_of_a_proxy_and_room(started, tmp_path):
    arguments = ["--public", "https://play.example.org/", "--room", "0.5", "--store", str(tmp_path), "--no-browser"]
    run(*arguments)
    ((options, rules),) = started
    assert (options.public, options.store, options.browser) == ("https://play.example.org", tmp_path, False)
    assert rules.megabytes == 0.5


def test_without_tornado_it_says_what_to_install(monkeypatch, capsys):
    for name in [name for name in sys.modules if name.startswith("pharmalab_widgets.doors.server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "tornado", None)
    assert cli.main(["serve"]) == 2
    assert "pip install 'pharmalab[serve]'" in capsys.readouterr().err
