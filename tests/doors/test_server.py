"""The server without a browser: who is let in, what is told, and what is kept when."""

import asyncio
import gzip
import json
import os
import re
import time
from functools import wraps

import pytest
from tornado.httpclient import HTTPClientError

from pharmalab.core.files import home_folder
from pharmalab_widgets.doors.server.headers import Hosts, same_origin
from pharmalab_widgets.doors.server.room import Room, Store, size_of
from pharmalab_widgets.doors.server.serve import RISK, CannotServe, Options, lines, listening, serve
from pharmalab_widgets.doors.server.turns import Turns
from pharmalab_widgets.doors.server.visitors import DAY, Rules, Visitors, is_token, name_of, network_of, new_token
from pharmalab_widgets.doors.session import Limits
from tests.doors.serving import serving
from tests.loops import alone


def in_a_loop(test):
    """A test that is a coroutine."""

    @wraps(test)
    def run(*args, **fixtures):
        alone(test(*args, **fixtures))

    return run


TWO = ["me", "me"]


async def board(page, **more):
    """A board of Pocket Pharma with a deal of its own, opened on a page: two people share the screen."""
    return await page.open("play", "pocket_pharma", players=TWO, page="/play/pocket_pharma", **more)


def first_action(values):
    """The message of the first action that a board's bar offers."""
    button = re.search(r'<button[^>]*data-do="act"[^>]*>', values["bar"])[0]
    found = dict(re.findall(r'data-([a-z]+)="([^"]*)"', button))
    return {name: text for name, text in found.items() if name not in ("key", "again", "reveal")}


async def act(page, values):
    """Take the first action; the values after it."""
    message = first_action(values)
    changed = await page.do(message.pop("do"), **message)
    return {**values, **changed}


# --- pages and files -------------------------------------------------------------------------------------------


@in_a_loop
async def test_a_page_is_safe_and_knows_its_visitor(tmp_path):
    async with serving(tmp_path) as server:
        answer = await server.fetch("/exercise")
        assert answer.code == 200
        assert b"pl-door" in answer.body
        policy = answer.headers["Content-Security-Policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "Server" not in answer.headers
        cookie = answer.headers["Set-Cookie"]
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        assert "Secure" not in cookie
        assert is_token(cookie.partition(";")[0].partition("=")[2])


@in_a_loop
async def test_a_cookie_is_kept_and_a_strange_one_is_not_taken(tmp_path):
    async with serving(tmp_path) as server:
        token = new_token()
        assert f"pharmalab={token};" in (await server.fetch(Cookie=f"pharmalab={token}")).headers["Set-Cookie"]
        for strange in ("../../etc/passwd", "a", "", f"{token}x"):
            given = (await server.fetch(Cookie=f"pharmalab={strange}")).headers["Set-Cookie"]
            assert is_token(given.partition(";")[0].partition("=")[2])
            assert f"={strange};" not in given


@in_a_loop
async def test_behind_https_the_cookie_is_for_this_host_alone(tmp_path):
    async with serving(tmp_path, names=["play.example.org"], public="https://play.example.org") as server:
        cookie = (await server.fetch(Host="play.example.org")).headers["Set-Cookie"]
        assert cookie.startswith("__Host-pharmalab=")
        assert {"Secure", "HttpOnly", "Path=/"} <= set(cookie.split("; "))
        assert "Domain" not in cookie


@in_a_loop
async def test_files_are_compressed_and_not_sent_twice(tmp_path):
    async with serving(tmp_path) as server:
        plain = await server.fetch("/assets/panel.js")
        zipped = await server.fetch("/assets/panel.js", Accept_Encoding="gzip, br")
        assert zipped.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(zipped.body) == plain.body
        assert len(zipped.body) < len(plain.body) / 2
        again = await server.fetch("/assets/panel.js", If_None_Match=plain.headers["ETag"])
        assert (again.code, again.body) == (304, b"")
        assert b"export function connect" in (await server.fetch("/assets/door.js")).body


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/assets/nothing.js", "/assets/../server/app.py", "/assets/%2e%2e/session.py", "/assets/socket.js",
     "/../etc/passwd", "/%00", "/exercise/more"],
)  # fmt: skip
@in_a_loop
async def test_what_is_not_there_is_not_found(tmp_path, path):
    async with serving(tmp_path) as server:
        answer = await server.fetch(path)
        assert answer.code == 404
        assert b"Traceback" not in answer.body
        assert "Content-Security-Policy" in answer.headers


@pytest.mark.parametrize("path", ["/exercise/", "//exercise", "/exercise/index.html", "/exercise//"])
@in_a_loop
async def test_other_spellings_of_an_address_lead_to_the_one_that_the_pages_links_are_relative_to(tmp_path, path):
    async with serving(tmp_path) as server:
        answer = await server.fetch(f"{path}?seats=3")
        assert answer.code == 302
        assert answer.headers["Location"] == "/exercise?seats=3"


@in_a_loop
async def test_another_host_is_refused(tmp_path):
    async with serving(tmp_path, names=["play.example.org"]) as server:
        for host in (
            "evil.example",
            "evil.example:80",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "x:y",
            "@",
            "a@127.0.0.1",
        ):
            answer = await server.fetch(Host=host)
            assert answer.code in (400, 421), host
            assert "Set-Cookie" not in answer.headers
        for host in ("localhost", "play.example.org", "127.0.0.1:8765", "[::1]:80", "192.168.1.7"):
            assert (await server.fetch(Host=host)).code == 200, host
        assert (await server.fetch("/health", Host="whoever")).body == b"ok\n"


def test_hosts_in_every_spelling():
    hosts = Hosts(["Play.Example.org."])
    ours = ["play.example.org", "PLAY.EXAMPLE.ORG:443", "localhost:1", "10.0.0.1", "[fe80::1]:5"]
    assert [host for host in ours if not hosts.knows(host)] == []
    others = [
        "",
        "example.org",
        "a.play.example.org",
        "localhost:port",
        "[::1",
        "10.0.0.1.com",
        "a@10.0.0.1",
        "@localhost",
        "localhost/",
        "localhost?a",
    ]
    assert [host for host in others if hosts.knows(host)] == []


def test_an_origin_is_the_whole_of_it():
    assert same_origin("http://a.example:80", "a.example:80")
    assert not any(
        same_origin(origin, "a.example:80")
        for origin in ("", "null", "http://a.example", "http://a.example:81", "file://a.example:80", "http://[")
    )
    assert not same_origin("http://", "")


# --- the WebSocket: who is let in ------------------------------------------------------------------------------


@in_a_loop
async def test_a_page_of_another_site_is_refused(tmp_path):
    async with serving(tmp_path) as server:
        own = f"http://{server.address}"
        wrong = [{}, {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": f"{own}0"}]
        wrong += [{"Origin": "http://evil.example", "Sec_Fetch_Site": "same-origin"}]
        wrong += [{"Origin": own, "Sec_Fetch_Site": "cross-site", "Host": "evil.example"}]
        for headers in wrong:
            with pytest.raises(HTTPClientError) as refused:
                await server.handshake(**headers)
            assert refused.value.code in (403, 421), headers
        for key in ("", "x", "../" * 11, "a" * 33):
            with pytest.raises(HTTPClientError):
                await server.handshake(f"/door?page={key}", Origin=own)
        (await server.handshake(Origin=own)).close()


@in_a_loop
async def test_a_visitor_may_have_so_many_pages(tmp_path):
    async with serving(tmp_path, Rules(pages=2)) as server:
        visitor = await server.visitor()
        pages = [await visitor.page() for _ in range(3)]
        assert await pages[2].hear() is None
        assert pages[2].socket.close_code == 4008
        assert "close some" in pages[2].socket.close_reason
        assert "top" in await board(pages[1])
        pages[0].close()
        await asyncio.sleep(0.05)
        assert "top" in await board(await visitor.page())  # one that is gone makes room
        assert "top" in await board(await (await server.visitor()).page())


@in_a_loop
async def test_what_is_too_large_is_refused_and_what_is_huge_ends_the_connection(tmp_path):
    async with serving(tmp_path, Rules(session=Limits(size=2_000))) as server:
        page = await (await server.visitor()).page()
        await page.say("x" * 2_001)
        assert "too large" in (await page.hear())["refused"]
        assert "top" in await board(page)
        await page.say("x" * 9_000)
        assert await page.hear() is None


@in_a_loop
async def test_bytes_are_no_message(tmp_path):
    async with serving(tmp_path) as server:
        page = await (await server.visitor()).page()
        await page.socket.write_message(b"\x00\xff", binary=True)
        assert "can’t be read" in (await page.hear())["refused"]


@in_a_loop
async def test_a_flood_is_slowed_down_and_nothing_of_it_is_lost(tmp_path):
    rules = Rules(rate=50, burst=10)
    async with serving(tmp_path, rules) as server:
        flooder, other = await (await server.visitor()).page(), await (await server.visitor()).page()
        await flooder.open("exercise", "U01.3")
        for n in range(1, 61):
            await flooder.say({"to": "p1", "n": n, "message": {"do": "code"}})
        values = await board(other)  # while the flood waits
        assert "top" in await act(other, values)
        assert server.visitors.turns is not None
        assert [(await flooder.hear())["n"] for _ in range(60)] == list(range(1, 61))


@in_a_loop
async def test_what_is_told_is_compressed(tmp_path):
    async with serving(tmp_path) as server:
        page = await (await server.visitor()).page()
        assert page.socket.headers["Sec-WebSocket-Extensions"] == "permessage-deflate"
        assert "top" in await board(page)


# --- visitors have nothing to do with each other ------------------------------------------------------------------


@in_a_loop
async def test_no_visitor_sees_anything_of_another(tmp_path):
    async with serving(tmp_path) as server:
        anna, ben = await server.visitor(), await server.visitor()
        hers = await anna.page()
        await board(hers)
        await hers.do("save_as", name="Annas secret")
        his = await ben.page(hers.key)  # the same key is another page: the cookie tells
        values = await board(his)
        menu = await his.do("menu")
        assert "Annas secret" not in json.dumps([values, menu])
        assert "Annas secret" in (await hers.do("menu"))["top"]
        refused = await his.do("open", name="Annas secret")
        assert "no longer exists" in refused["status"]
        assert anna.folder != ben.folder
        assert [path.name for path in anna.folder.rglob("Annas secret.jsonl")] == ["Annas secret.jsonl"]
        assert list(ben.folder.rglob("Annas*")) == []


@pytest.mark.parametrize("name", ["../up", "/etc/passwd", "..", "a/b", "C:\\x", "con", "\x00", ".", "~", "$HOME"])
@in_a_loop
async def test_no_name_leads_out_of_the_folder(tmp_path, name):
    async with serving(tmp_path / "store") as server:
        page = await (await server.visitor()).page()
        await board(page)
        await page.do("save_as", name=name)
        await page.open("play", "pocket_pharma", id="p2", name=name)
        await page.open("deduce", id="p3", game=name)
        assert [path.name for path in tmp_path.iterdir()] == ["store"]
        files = {path.name for path in (tmp_path / "store").rglob("*") if path.is_file()}
        assert {file for file in files if "Pocket Pharma" not in file} <= {"bookmarks.json", ".lock"}


@in_a_loop
async def test_the_home_of_the_server_is_no_visitors(tmp_path):
    before = home_folder()
    async with serving(tmp_path) as server:
        page = await (await server.visitor()).page()
        await board(page)
        assert home_folder() == before


# --- a lost connection, a killed server ---------------------------------------------------------------------------


@in_a_loop
async def test_a_page_that_comes_back_goes_on_with_its_panels(tmp_path):
    async with serving(tmp_path) as server:
        visitor = await server.visitor()
        page = await visitor.page()
        values = await act(page, await board(page))
        page.close()
        again = await visitor.page(page.key)
        await again.say(
            {"open": "p1", "panel": "play", "args": ["pocket_pharma"], "options": {"players": TWO},
             "page": "/play/pocket_pharma", "query": "", "n": 0}
        )  # fmt: skip
        heard = await again.hear()
        assert heard["n"] == 1  # it was obeyed, even if the page did not hear it
        assert heard["opened"]["at"] == values["at"]
        message = first_action(values)
        assert (await again.answer(1, message)) == {}  # said again, answered again, not obeyed twice
        assert (await again.answer(2, {"do": "escape"}))["answered"] == 2


@in_a_loop
async def test_what_happened_while_a_page_was_away_is_there_when_it_is_back(tmp_path):
    async with serving(tmp_path) as server:
        visitor = await server.visitor()
        page = await visitor.page()
        values = await board(page)
        await page.say({"to": "p1", "n": 1, "message": first_action(values)})
        page.close()  # before the answer
        await asyncio.sleep(0.3)
        again = await visitor.page(page.key)
        assert (await board(again))["at"] > values["at"]


@in_a_loop
async def test_a_server_that_was_killed_has_every_game(tmp_path):
    async with serving(tmp_path) as server:
        visitor = await server.visitor()
        page = await visitor.page()
        values = await act(page, await board(page))
        values = await act(page, values)
    async with serving(tmp_path) as server:
        visitor.server = server
        page = await visitor.page(page.key)
        after = await board(page, n=2)
        assert (after["at"], after["told"]) == (values["at"], values["told"])
        assert "refused" not in await page.do("escape")  # it goes on counting
        assert (await act(page, after))["at"] > after["at"]


@in_a_loop
async def test_another_set_up_in_the_address_begins_a_new_game(tmp_path):
    async with serving(tmp_path) as server:
        visitor = await server.visitor()
        page = await visitor.page()
        values = await act(page, await board(page, query="seed=3"))
        other = await visitor.page()
        assert (await board(other, query="seed=4"))["at"] < values["at"]
        back = await visitor.page()
        assert (await board(back, query="seed=3"))["at"] == values["at"]
        kept = {path.name for path in visitor.folder.rglob("*.jsonl")}
        assert kept == {"Pocket Pharma seed 3.jsonl", "Pocket Pharma seed 4.jsonl"}


@in_a_loop
async def test_a_new_match_is_kept_beside_the_old_one_and_opened_next_time(tmp_path):
    async with serving(tmp_path) as server:
        visitor = await server.visitor()
        page = await visitor.page()
        await act(page, await board(page))
        changed = await page.do("new", seed="7")
        assert "not saved" not in changed["status"]
        values = await page.do("menu")
        assert "Pocket Pharma 2" in values["top"]
        again = await board(await visitor.page())
        assert "Pocket Pharma 2" in again["top"]
        assert len(list(visitor.folder.rglob("*.jsonl"))) == 2


# --- room ---------------------------------------------------------------------------------------------------------


@in_a_loop
async def test_a_full_folder_is_told_and_nothing_is_lost(tmp_path):
    async with serving(tmp_path) as server:
        visitor = await server.visitor()
        page = await visitor.page()
        values = await board(page)
        room = visitor.here.room
        before = {path: path.read_bytes() for path in visitor.folder.rglob("*.jsonl")}
        room.limit = room.used
        full = await act(page, values)
        assert "NOT SAVED" in full["top"]
        assert "no more room" in full["top"]
        assert str(tmp_path) not in json.dumps(full)
        assert visitor.folder.name not in json.dumps(full)
        assert {path: path.read_bytes() for path in visitor.folder.rglob("*.jsonl")} == before
        room.limit = 10**7
        assert "NOT SAVED" not in (await page.do("retry"))["top"]
        assert room.used == size_of(visitor.folder)


@in_a_loop
async def test_a_full_store_lets_nobody_in_at_the_cost_of_others(tmp_path):
    async with serving(tmp_path) as server:
        page = await (await server.visitor()).page()
        await board(page)
        server.visitors.store.limit = server.visitors.store.used
        late = await (await server.visitor()).page()
        assert "NOT SAVED" in (await board(late))["top"]


def test_room_is_counted_as_files_come_and_go(tmp_path):
    store = Store(tmp_path, 1_000)
    room, other = Room(store, tmp_path / "a", 600), Room(store, tmp_path / "b", 600)
    room.claim(500)
    with pytest.raises(OSError, match="no more room"):
        room.claim(101)
    other.claim(500)
    with pytest.raises(OSError, match="no more room"):
        other.claim(1)
    room.claim(-200)
    other.claim(100)
    assert (room.used, other.used, store.used) == (300, 600, 900)


def folder_of(tmp_path, letter, days):
    """The folder of somebody who was here so many days ago, with 100 bytes."""
    folder = tmp_path / (letter * 40)
    (folder / "matches").mkdir(parents=True)
    (folder / "matches" / "x.jsonl").write_text("x" * 100)
    os.utime(folder, (time.time() - days * DAY,) * 2)
    return folder


def test_a_full_store_loses_what_was_not_used_for_the_longest_time(tmp_path):
    for letter, days in (("a", 3), ("b", 9), ("c", 1), ("d", 5)):
        folder_of(tmp_path, letter, days)
    visitors = Visitors(tmp_path, Rules(store=500 / 1e6))
    visitor = visitors.visitor(new_token())
    visitor.room.claim(100)
    assert visitors.store.used == 500
    visitor.room.claim(160)
    assert sorted(folder.name[0] for folder in tmp_path.iterdir()) == ["a", "c"]
    assert visitors.store.used == 460
    with pytest.raises(OSError, match="no more room"):
        visitor.room.claim(10_000_000_000)
    assert len(list(tmp_path.iterdir())) == 2, "what is too much for the visitor costs nobody anything"


def test_nobody_who_is_here_loses_anything(tmp_path):
    token = new_token()
    visitors = Visitors(tmp_path, Rules(store=150 / 1e6))
    old = folder_of(tmp_path, "a", 1)
    mine = tmp_path / name_of(token)
    old.rename(mine)
    visitors.store.used = 100
    visitors.visitor(token)
    with pytest.raises(OSError, match="no more room"):
        visitors.visitor(new_token()).room.claim(100)
    assert (mine / "matches" / "x.jsonl").exists()


# --- who comes in -------------------------------------------------------------------------------------------------


@in_a_loop
async def test_only_so_many_new_visitors_come_from_one_address(tmp_path):
    async with serving(tmp_path, Rules(newcomers=3)) as server:
        first = await server.visitor()
        page = await first.page()
        await board(page)
        for _ in range(2):
            await (await server.visitor()).page()
        with pytest.raises(HTTPClientError) as refused:
            await (await server.visitor()).page()
        assert refused.value.code == 503
        await first.page()  # who is known comes in all the same,
        server.visitors.close()
        await first.page()  # also after a while
        assert (await server.fetch()).code == 200


@in_a_loop
async def test_only_so_many_visitors_are_in_memory(tmp_path):
    async with serving(tmp_path, Rules(visitors=2)) as server:
        away, here = await server.visitor(), await server.visitor()
        page = await away.page()
        await here.page()
        with pytest.raises(HTTPClientError):
            await (await server.visitor()).page()
        page.close()
        await asyncio.sleep(0.1)
        await (await server.visitor()).page()
        assert len(server.visitors._here) == 2
        assert name_of(away.cookie.partition("=")[2]) not in server.visitors._here


def test_addresses_that_are_counted_as_one():
    assert network_of("192.168.1.7") != network_of("192.168.1.8")
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db8:1::1")
    assert network_of("fe80::1%eth0") == network_of("fe80::2")
    assert network_of("") == ""


def test_an_address_that_was_quiet_is_forgotten(tmp_path):
    visitors = Visitors(tmp_path, Rules(newcomers=6_000_000))
    assert visitors.refusal(new_token(), "192.168.1.7") == ""
    assert len(visitors._newcomers) == 1
    time.sleep(0.01)
    visitors.tidy()
    assert visitors._newcomers == {}


@in_a_loop
async def test_what_a_page_leaves_unread_is_counted_in_bytes(tmp_path):
    async with serving(tmp_path) as server:
        await (await server.visitor()).page()
        (door,) = server.site.connections
        door.tell("é" * 1_000)
        assert door.unread == 2_000


# --- what is not used any more -------------------------------------------------------------------------------------


@in_a_loop
async def test_idle_panels_leave_the_memory_and_come_back_where_they_were(tmp_path):
    async with serving(tmp_path, Rules(idle=0)) as server:
        visitor = await server.visitor()
        page = await visitor.page()
        values = await act(page, await board(page))
        server.visitors.tidy()
        assert server.panel(page) is None
        message = first_action(values)
        await page.say({"to": "p1", "n": 2, "message": message})
        opened = await page.hear()
        assert (opened["opened"]["at"], opened["n"]) == (values["at"], 1)
        while "n" not in (heard := await page.hear()):
            pass
        assert heard["n"] == 2
        assert heard["state"]["at"] > values["at"]


@in_a_loop
async def test_only_so_many_panels_are_in_memory_the_last_ones_used(tmp_path):
    async with serving(tmp_path, Rules(panels=2)) as server:
        visitor = await server.visitor()
        page = await visitor.page()
        for id in ("p1", "p2", "p3"):
            await page.open("exercise", "U01.3", id=id)
        await page.do("code", to="p1")
        server.visitors.tidy()
        assert [server.panel(page, id) is None for id in ("p1", "p2", "p3")] == [False, True, False]
        await page.say({"to": "p2", "n": 1, "message": {"do": "code"}})
        assert "opened" in await page.hear()


@in_a_loop
async def test_nobody_takes_the_memory_of_others(tmp_path):
    async with serving(tmp_path, Rules(own=1)) as server:
        greedy, other = await (await server.visitor()).page(), await (await server.visitor()).page()
        await other.open("exercise", "U01.3")
        for id in ("p1", "p2", "p3"):
            await greedy.open("exercise", "U01.3", id=id)
        server.visitors.tidy()
        assert [server.panel(greedy, id) is None for id in ("p1", "p2", "p3")] == [True, True, False]
        assert server.panel(other) is not None


@in_a_loop
async def test_a_page_that_does_not_come_back_is_forgotten_and_its_visitor_too(tmp_path):
    async with serving(tmp_path, Rules(gone=0)) as server:
        page = await (await server.visitor()).page()
        await board(page)
        page.close()
        await asyncio.sleep(0.1)
        server.visitors.tidy()
        assert server.visitors._here == {}


@in_a_loop
async def test_the_folder_of_somebody_who_stays_away_is_removed(tmp_path):
    async with serving(tmp_path, Rules(days=10)) as server:
        visitors = server.visitors
        old, young, strange = tmp_path / ("a" * 40), tmp_path / ("b" * 40), tmp_path / "holidays"
        for folder in (old, young, strange):
            (folder / "matches").mkdir(parents=True)
            (folder / "matches" / "x.jsonl").write_text("12345")
        (tmp_path / ("c" * 40)).symlink_to(strange)
        visitors.store.used = size_of(tmp_path)
        for folder, days in ((old, 11), (young, 9), (strange, 99)):
            os.utime(folder, (time.time() - days * DAY,) * 2)
        visitors.remove_old()
        assert sorted(path.name[0] for path in tmp_path.iterdir()) == ["b", "c", "h"]
        assert visitors.store.used == size_of(tmp_path)


# --- long work ------------------------------------------------------------------------------------------------------


@in_a_loop
async def test_visitors_take_turns_whatever_they_have_begun():
    turns, done = Turns(), []

    async def work(name):
        for _ in range(3):
            await turns.of(name).turn(1)
            done.append(name)

    await asyncio.gather(*(work(name) for name in ("anna", "anna", "anna", "ben")))
    assert done[:6] == ["anna", "ben"] * 3
    assert done[6:] == ["anna"] * 6


@in_a_loop
async def test_a_turn_that_nobody_wants_any_more_goes_to_the_next():
    turns = Turns()
    gone = asyncio.ensure_future(turns.of("anna").turn(1))
    stays = asyncio.ensure_future(turns.of("ben").turn(1))
    await asyncio.sleep(0)
    gone.cancel()
    assert await stays <= 1


@in_a_loop
async def test_a_click_is_answered_between_the_slices_of_anothers_work(tmp_path):
    async with serving(tmp_path) as server:
        busy, other = await (await server.visitor()).page(), await (await server.visitor()).page()
        await busy.open("play", "alchemists", players=["professor"] * 4, seats=4, seed=1)
        state = server.panel(busy).state
        await busy.answer(1, {"do": "run", "to": "end"})
        begun = state.match.ply
        values = await board(other)
        assert (await act(other, values))["at"] > values["at"]
        assert state.job is not None  # it goes on
        while state.match.ply == begun:
            await busy.hear()
        await busy.answer(2, {"do": "stop"})
        assert state.job is None


# --- the start --------------------------------------------------------------------------------------------------------


def test_what_is_told_at_the_start(tmp_path):
    told = "\n".join(lines(Options(store=tmp_path), 8765))
    assert "http://localhost:8765/" in told
    assert RISK not in told


def test_who_lets_the_network_in_is_told_the_risk_and_gets_a_qr_code(tmp_path, monkeypatch):
    monkeypatch.setitem(lines.__globals__, "network_address", lambda: "192.168.1.7")
    told = "\n".join(lines(Options(host="0.0.0.0", lan=True, store=tmp_path), 8765))
    assert "http://192.168.1.7:8765/" in told
    assert "█" in told
    assert RISK in told
    monkeypatch.setitem(lines.__globals__, "network_address", lambda: "")
    assert "connected to a network" in "\n".join(lines(Options(host="0.0.0.0", lan=True, store=tmp_path), 8765))


def test_a_port_that_is_taken_is_told():
    (taken,) = listening("127.0.0.1", 0)
    with taken, pytest.raises(CannotServe, match="--port"):
        listening("127.0.0.1", taken.getsockname()[1])


def test_a_folder_that_is_none_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotServe, match="--store"):
        alone(serve(Options(port=0, store=tmp_path / "file", browser=False)))
