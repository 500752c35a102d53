"""The companion through its client: a real process, with handlers that do what libraries do on their worst days."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from spatial_rag_plugin.errors import Cancelled, ServiceError
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.services import companion_process, interpreters
from spatial_rag_plugin.services.companion import Companion, close_all, companion_of, hand_over
from tests.unit.parsed import PACKAGE, ROOT

ODD = Path(__file__).with_name("odd_handlers.py")


@pytest.fixture(scope="module")
def odd_start(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The companion's own code with two more methods, one that works and one that waits."""
    folder = tmp_path_factory.mktemp("companion") / "companion"
    shutil.copytree(PACKAGE / "companion", folder)
    shutil.copy(ODD, folder / "odd_handlers.py")
    with (folder / "handlers.py").open("a", encoding="utf-8") as handlers:
        handlers.write('\nMETHODS["odd"] = METHODS["odd waits"] = ("odd_handlers", "odd")\nWAITING |= {"odd waits"}\n')
    return folder / "start.py"


@pytest.fixture
def odd(odd_start: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Companion]:
    monkeypatch.setattr(companion_process, "START", odd_start)
    made = Companion(sys.executable)
    yield made
    made.close()


def gone(pid: int, seconds: float = 5.0) -> bool:
    """Whether a process ends within some seconds (one of ours that nobody has waited for counts as gone, too)."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.02)
    return False


def after(seconds: float):
    """A check that cancels after some seconds."""
    ends = time.monotonic() + seconds

    def check() -> None:
        if time.monotonic() >= ends:
            raise Cancelled

    return check


def test_a_call_brings_back_its_payload_and_its_progress(odd: Companion) -> None:
    told: list[float] = []
    payload = bytes(range(256)) * 5000
    result, back = odd.call("ping", {"seconds": 0.3}, payload, progress=told.append)
    assert back == payload
    assert result["pid"] == odd.pid
    assert len(told) >= 3
    assert told == sorted(told)
    assert 0.0 <= told[0] <= told[-1] <= 1.0


def test_what_libraries_print_does_no_harm(odd: Companion) -> None:
    assert odd.call("odd", {"how": "prints"}, b"abc") == ({"how": "prints"}, b"abc")
    odd.call("ping", {"seconds": 0.1})
    assert {"a library says something", "and C does, too", "and a child"} <= set(odd.log().splitlines())


def test_a_noisy_library_neither_blocks_nor_fills_the_log(odd: Companion) -> None:
    odd.call("odd", {"how": "noisy"})
    assert len(odd.log()) < 1_000_000


@pytest.mark.parametrize(
    ("how", "message", "remedy"),
    [
        ("raises", "ZeroDivisionError: by zero", ""),
        ("panics", "Panic: index out of bounds", ""),
        ("quits", "SystemExit: 1", ""),
        ("refuses", "the model is not there", "name another model"),
        ("lacks", "no “a_library_that_nobody_has”", "set up the companion"),
        ("no memory", "out of memory", "smaller model"),
        ("nonsense", "does not fit into a frame", ""),
        ("nothing", "TypeError", ""),
    ],
)
def test_what_a_handler_raises_arrives_in_words(how: str, message: str, remedy: str, odd: Companion) -> None:
    odd.call("ping", {})
    pid = odd.pid
    with pytest.raises(ServiceError) as caught:
        odd.call("odd", {"how": how})
    assert message in caught.value.message
    assert remedy in caught.value.remedy
    assert odd.call("ping", {})[0]["pid"] == pid, "an error of one call must not end the process"


def test_an_unknown_method_is_refused(odd: Companion) -> None:
    with pytest.raises(ServiceError, match="knows no method “fly”"):
        odd.call("fly", {})


def test_a_process_that_dies_is_started_again_once(odd: Companion, tmp_path: Path) -> None:
    odd.call("ping", {})
    pid = odd.pid
    assert odd.call("odd", {"how": "dies once", "mark": str(tmp_path / "mark")}, b"x") == ({"how": "dies once"}, b"x")
    assert odd.pid not in (None, pid)


def test_a_process_that_dies_twice_is_told_with_its_last_words(odd: Companion) -> None:
    with pytest.raises(ServiceError, match=r"stopped twice .* killed") as caught:
        odd.call("odd", {"how": "dies"})
    assert "the last words" in caught.value.details
    with pytest.raises(ServiceError, match="ended with code 7"):
        odd.call("odd", {"how": "exits"})
    assert odd.call("ping", {}, b"again")[1] == b"again"


def test_what_scribbles_over_the_pipes_is_found_out(odd: Companion) -> None:
    with pytest.raises(ServiceError, match="what I do not understand"):
        odd.call("odd", {"how": "scribbles"})
    assert odd.call("ping", {}, b"again")[1] == b"again"


@pytest.mark.parametrize("while_it_starts", [True, False])
def test_killed_from_outside(odd: Companion, while_it_starts: bool) -> None:
    """The call that was under way is worked on by a new process; the caller does not notice."""
    if not while_it_starts:
        odd.call("ping", {})
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(odd.call, "ping", {"seconds": 0.5}, b"x")
        while odd.pid is None:
            time.sleep(0.001)
        if not while_it_starts:
            time.sleep(0.2)
        pid = odd.pid
        os.kill(pid, 9)
        result, payload = answer.result(20)
    assert payload == b"x"
    assert result["pid"] != pid


def test_cancelling_takes_effect_at_once_and_keeps_the_process(odd: Companion) -> None:
    odd.call("ping", {})
    pid, started = odd.pid, time.monotonic()
    with pytest.raises(Cancelled):
        odd.call("ping", {"seconds": 60}, check=after(0.3))
    assert time.monotonic() - started < 0.5
    assert odd.call("ping", {})[0]["pid"] == pid
    assert odd.call("odd", {"how": "environment"})[0]["threads"] <= 4, "the cancelled call has not ended"


def test_a_call_that_will_not_be_cancelled_ends_with_its_process(odd_start: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion_process, "START", odd_start)
    process = companion_process.CompanionProcess(sys.executable, interpreters.clean_environment(), grace=0.3)
    process.greet()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        process.call("odd", {"how": "deaf", "seconds": 60}, b"", after(0.2))
    assert time.monotonic() - started < 0.4
    assert gone(process.pid, 3.0)
    assert not process.alive
    process.close()


def test_a_deaf_call_that_ends_within_its_grace_costs_nothing(odd_start: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion_process, "START", odd_start)
    process = companion_process.CompanionProcess(sys.executable, interpreters.clean_environment(), grace=0.4)
    process.greet()
    with pytest.raises(Cancelled):
        process.call("odd", {"how": "deaf", "seconds": 0.25}, b"", after(0.1))
    time.sleep(0.5)
    assert process.alive
    process.close()


def test_a_call_that_takes_too_long_is_given_up(odd: Companion) -> None:
    with pytest.raises(ServiceError, match=r"did not answer within 0\.2 s"):
        odd.call("ping", {"seconds": 60}, timeout=0.2)
    assert odd.call("ping", {}, b"next", timeout=20)[1] == b"next"


def test_many_calls_at_once_do_not_mix(odd: Companion) -> None:
    def one(number: int) -> bool:
        payload = str(number).encode() * (number * 37 % 5000)
        return odd.call("ping", {"seconds": 0.001 * (number % 7)}, payload)[1] == payload

    with ThreadPoolExecutor(16) as pool:
        assert all(pool.map(one, range(300)))


def test_a_short_call_does_not_wait_for_a_long_one(odd: Companion) -> None:
    odd.call("ping", {})
    with ThreadPoolExecutor(1) as pool:
        long = pool.submit(odd.call, "ping", {"seconds": 0.6})
        started = time.monotonic()
        odd.call("ping", {})
        assert time.monotonic() - started < 0.5
        assert not long.done()


def test_too_large_a_call_is_refused_and_the_next_one_works(odd: Companion, monkeypatch: pytest.MonkeyPatch) -> None:
    from spatial_rag_plugin.companion import protocol

    monkeypatch.setattr(protocol, "MOST_PAYLOAD", 1000)
    with pytest.raises(ServiceError, match="too much for one call"):
        odd.call("ping", {}, b"x" * 1001)
    assert odd.call("ping", {}, b"x")[1] == b"x"


def test_it_ends_when_it_is_idle_and_starts_when_it_is_called(odd_start: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion_process, "START", odd_start)
    idle = Companion(sys.executable, idle_seconds=0.2)
    assert idle.call("ping", {"seconds": 0.5}, b"x")[1] == b"x", "a call that takes longer than that is no idleness"
    pid = idle.pid
    assert pid is not None
    assert gone(pid)
    assert idle.pid is None
    assert idle.call("ping", {}, b"x")[1] == b"x"
    idle.close()


def test_calls_race_with_idleness(odd_start: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion_process, "START", odd_start)
    idle = Companion(sys.executable, idle_seconds=0.02)
    for number in range(25):
        assert idle.call("ping", {}, str(number).encode())[1] == str(number).encode()
        time.sleep(0.018 + 0.0002 * number)
    idle.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a whole process stands back, or none")
def test_what_works_stands_back_and_what_waits_for_a_server_does_not(odd: Companion) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert odd.call("odd", {"how": "priority"})[0]["nice"] == min(19, own + 10)
    assert odd.call("odd waits", {"how": "priority"})[0]["nice"] == own


def test_closing_leaves_no_process_and_no_thread(odd: Companion) -> None:
    before = threading.active_count()
    odd.call("ping", {})
    pid = odd.pid
    started = time.monotonic()
    odd.close()
    assert time.monotonic() - started < 1.0
    assert pid is not None
    assert gone(pid)
    assert threading.active_count() <= before  # those of tests before may have ended meanwhile


def test_closing_ends_a_call_that_is_under_way(odd: Companion) -> None:
    """Unloading the plugin while a question runs: the question is told, and does not start the process again for ever."""
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(odd.call, "odd", {"how": "deaf", "seconds": 30}, timeout=3.0)
        while odd.pid is None:
            time.sleep(0.01)
        time.sleep(0.1)
        odd.close()
        with pytest.raises(ServiceError, match="was ended"):
            answer.result(10)
    assert odd.pid is None


def test_closing_does_not_wait_for_a_process_that_does_not_start(tmp_path: Path) -> None:
    mute = tmp_path / "python3"
    mute.write_text("#!/bin/sh\nexec sleep 60\n")
    mute.chmod(0o755)
    stuck = Companion(str(mute))
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(stuck.call, "ping", {})
        while stuck.pid is None:
            time.sleep(0.01)
        started = time.monotonic()
        stuck.close()
        assert time.monotonic() - started < 1.0
        with pytest.raises(ServiceError, match="did not start: it was ended"):
            answer.result(10)


def test_waiting_for_a_start_can_be_cancelled(tmp_path: Path) -> None:
    mute = tmp_path / "python3"
    mute.write_text("#!/bin/sh\nexec sleep 60\n")
    mute.chmod(0o755)
    stuck = Companion(str(mute))
    with ThreadPoolExecutor(2) as pool:
        answers = [pool.submit(stuck.call, "ping", {}, check=after(0.3)) for _ in range(2)]
        started = time.monotonic()
        for answer in answers:
            with pytest.raises(Cancelled):
                answer.result(10)
    assert time.monotonic() - started < 1.5
    assert stuck.pid is None


@pytest.mark.parametrize("ending", ["pass", "import os; os._exit(0)", "import os; os.kill(os.getpid(), 9)"])
def test_no_process_is_left_when_the_program_ends(ending: str) -> None:
    code = (
        "from spatial_rag_plugin.services.companion import companion_of\n"
        "from spatial_rag_plugin.model.settings import Settings\n"
        "import sys\n"
        "companion = companion_of(Settings(companion_python=sys.executable))\n"
        "companion.call('ping', {})\n"
        "print(companion.pid, flush=True)\n"
        f"{ending}\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout, done.stderr
    assert gone(int(done.stdout))


def test_a_python_that_is_none_is_told(tmp_path: Path) -> None:
    text = tmp_path / "python3"
    text.write_text("no program")
    text.chmod(0o755)
    with pytest.raises(ServiceError, match="cannot be started"):
        Companion(str(text)).call("ping", {})
    stubborn = tmp_path / "python4"
    stubborn.write_text("#!/bin/sh\necho 'cannot open shared object file' >&2\nexit 127\n")
    stubborn.chmod(0o755)
    with pytest.raises(ServiceError, match="did not start") as caught:
        Companion(str(stubborn)).call("ping", {})
    assert "shared object" in caught.value.details


def test_the_process_sees_a_clean_environment(odd: Companion, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('the wrong json')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PYTHONHOME", str(tmp_path))
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.chdir(tmp_path)
    result, _ = odd.call("odd", {"how": "environment"})
    assert not {"PYTHONPATH", "PYTHONHOME"} & set(result["environment"])
    assert result["environment"]["HF_HUB_OFFLINE"] == "1"
    assert result["cwd"] != str(tmp_path)
    ours = {str(PACKAGE), str(PACKAGE / "companion"), str(companion_process.START.parent), ""}
    assert not ours & set(result["path"]), "our modules would stand before libraries of the same name"


def test_callers_share_one_companion_and_what_is_handed_over() -> None:
    settings = Settings(companion_python=sys.executable)
    try:
        first = companion_of(settings)
        assert companion_of(settings) is first
        first.call("ping", {})
        pid = first.pid
        hand_over({"HTTPS_PROXY": "http://proxy.example:3128"})
        assert pid is not None
        assert gone(pid), "the proxy changed, so the process has to know"
        first.call("ping", {})
        pid = first.pid
        hand_over({"HTTPS_PROXY": "http://proxy.example:3128"})
        assert first.pid == pid, "nothing changed"
        assert Path(f"/proc/{pid}/environ").read_bytes().split(b"\0").count(b"HTTPS_PROXY=http://proxy.example:3128") == 1
    finally:
        hand_over({})
        close_all()
