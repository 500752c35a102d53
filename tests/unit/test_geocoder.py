"""The geocoder against a server of this test: good, empty, slow, broken and absent."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from spatial_rag_plugin.services.geocoder import PAUSE, USER_AGENT, Geocoder
from spatial_rag_plugin.services.kept_answers import KEEP_SECONDS, KeptAnswers
from tests.local_server import serving
from tests.timing import timed

_LIMERICK = {"lat": "52.6612577", "lon": "-8.6302084", "display_name": "Limerick, Munster, Ireland", "licence": "© the mappers"}


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        query = parse_qs(urlsplit(self.path).query)
        self.server.asked.append((query, self.headers.get("User-Agent", "")))  # type: ignore[attr-defined]
        wanted = query["q"][0]
        if wanted == "slow":
            time.sleep(1.0)
        if wanted == "gone":
            self.send_error(429)
            return
        bodies = {
            "nowhere": "[]",
            "broken": "<html>maintenance</html>",
            "odd": json.dumps([{"lat": "north", "lon": "1"}, {"place": 1}, 7]),
            "beyond": json.dumps([{**_LIMERICK, "lat": "95"}, _LIMERICK]),
            "huge": json.dumps([_LIMERICK] * 20_000),
        }
        body = bodies.get(wanted, json.dumps([_LIMERICK])).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        step = 1 if wanted == "dripping" else len(body)
        for start in range(0, len(body), step):
            try:
                self.wfile.write(body[start : start + step])
            except OSError:
                return
            if step == 1:
                time.sleep(0.02)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def server() -> Iterator[ThreadingHTTPServer]:
    with serving(_Handler) as served:
        yield served


def address(server: ThreadingHTTPServer) -> str:
    return f"http://127.0.0.1:{server.server_address[1]}/search"


def test_a_place_and_whose_data_it_is(server: ThreadingHTTPServer) -> None:
    said = Geocoder(address(server))("  Limerick,   Ireland ")
    assert [(place.name, place.lon, place.lat) for place in said.places] == [("Limerick, Munster, Ireland", -8.6302084, 52.6612577)]
    assert said.places[0].source == "127.0.0.1; © the mappers"
    assert said.problem == ""
    query, agent = server.asked[0]  # type: ignore[attr-defined]
    assert query["q"] == ["Limerick, Ireland"]
    assert query["format"] == ["jsonv2"]
    assert agent == USER_AGENT


def test_nothing_known_is_no_problem(server: ThreadingHTTPServer) -> None:
    said = Geocoder(address(server))("nowhere")
    assert said.places == ()
    assert said.problem == ""


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [("slow", "did not answer within"), ("dripping", "did not answer within"),
     ("broken", "do not understand"), ("odd", "do not understand"),
     ("huge", "do not understand"), ("gone", "HTTP 429")],
)  # fmt: skip
@timed
def test_what_goes_wrong_comes_back_as_words(server: ThreadingHTTPServer, wanted: str, problem: str) -> None:
    started = time.monotonic()
    said = Geocoder(address(server), seconds=0.3 if "within" in problem else 2.5)(wanted)  # the others answer, however busy the machine
    assert said.places == ()
    assert problem in said.problem
    assert time.monotonic() - started < 3.0


def test_a_position_that_is_none_is_left_out(server: ThreadingHTTPServer) -> None:
    assert len(Geocoder(address(server))("beyond").places) == 1


def test_a_server_that_is_not_there(server: ThreadingHTTPServer) -> None:
    gone = address(server)
    server.shutdown()
    server.server_close()
    assert "cannot be reached" in Geocoder(gone, seconds=1.0)("Limerick").problem


@pytest.mark.parametrize("endpoint", ["", "file:///etc/passwd", "ftp://example.org/search", "nominatim"])
def test_only_the_web_is_asked(endpoint: str) -> None:
    assert "no address of a geocoder" in Geocoder(endpoint)("Limerick").problem


def test_nothing_is_asked_for_no_words(server: ThreadingHTTPServer) -> None:
    assert Geocoder(address(server))("  ").places == ()
    assert server.asked == []  # type: ignore[attr-defined]


def test_at_most_one_request_a_second(server: ThreadingHTTPServer) -> None:
    slept: list[float] = []
    now = [100.0]

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        now[0] += seconds

    geocode = Geocoder(address(server), clock=lambda: now[0], sleep=sleep)
    for wanted in ("a", "b", "c"):
        geocode(wanted)
        now[0] += 0.25
    assert slept == pytest.approx([PAUSE - 0.25, PAUSE - 0.25])
    now[0] += 5.0
    geocode("d")
    assert len(slept) == 2


def test_answers_are_kept_on_disk_for_a_while(server: ThreadingHTTPServer, tmp_path: Path) -> None:
    now = [1000.0]
    kept = KeptAnswers(tmp_path / "new folder" / "kept.sqlite", clock=lambda: now[0])
    first = Geocoder(address(server), kept)("Limerick")
    assert Geocoder(address(server), kept)("Limerick") == first
    assert len(server.asked) == 1  # type: ignore[attr-defined]
    now[0] += KEEP_SECONDS + 1
    Geocoder(address(server), kept)("Limerick")
    assert len(server.asked) == 2  # type: ignore[attr-defined]


def test_failures_are_not_kept(server: ThreadingHTTPServer, tmp_path: Path) -> None:
    kept = KeptAnswers(tmp_path / "kept.sqlite")
    for _ in range(2):
        assert Geocoder(address(server), kept, sleep=lambda seconds: None)("broken").problem
    assert len(server.asked) == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize("spoil", ["folder", "not a database"])
def test_a_file_that_cannot_be_used_costs_a_request_and_nothing_else(server: ThreadingHTTPServer, tmp_path: Path, spoil: str) -> None:
    path = tmp_path / "kept.sqlite"
    if spoil == "folder":
        path.mkdir()
    else:
        path.write_bytes(b"not a database at all" * 100)
    assert Geocoder(address(server), KeptAnswers(path))("Limerick").places
