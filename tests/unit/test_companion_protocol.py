"""Frames survive any cut of the stream, and whatever is no frame is seen to be none."""

from __future__ import annotations

import io
import json
import struct
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.companion import protocol
from spatial_rag_plugin.companion.protocol import Frame, ProtocolError, encoded, read_frame, write_frame
from spatial_rag_plugin.services.companion_process import START

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
FRAMES = st.builds(
    Frame,
    st.sampled_from(sorted(protocol.KINDS)),
    st.integers(0, 2**40),
    st.dictionaries(st.text().filter(lambda name: name not in ("kind", "id")), JSON, max_size=4),
    st.binary(max_size=200),
)


class Dripping(io.RawIOBase):
    """A stream that gives its bytes in pieces of the sizes that it was told, as a pipe may."""

    def __init__(self, data: bytes, sizes: list[int]) -> None:
        self._data = io.BytesIO(data)
        self._sizes = sizes
        self._turn = 0

    def read(self, size: int = -1) -> bytes:
        self._turn += 1
        return self._data.read(min(size, self._sizes[self._turn % len(self._sizes)]))


def written(frames: list[Frame]) -> bytes:
    stream = io.BytesIO()
    for frame in frames:
        write_frame(stream, frame)
    return stream.getvalue()


@given(st.lists(FRAMES, max_size=4), st.lists(st.integers(1, 40), min_size=1, max_size=5))
def test_frames_arrive_as_they_were_sent(frames: list[Frame], sizes: list[int]) -> None:
    stream = Dripping(written(frames), sizes)
    assert [read_frame(stream) for _ in frames] == frames
    assert read_frame(stream) is None


@given(st.lists(FRAMES, min_size=1, max_size=3), st.data())
def test_a_stream_that_ends_early_is_no_answer(frames: list[Frame], data: st.DataObject) -> None:
    whole = written(frames)
    cut = data.draw(st.integers(0, len(whole) - 1))
    boundaries = [len(written(frames[:count])) for count in range(len(frames))]
    stream = io.BytesIO(whole[:cut])
    for _ in range(sum(boundary <= cut for boundary in boundaries) - 1):
        assert read_frame(stream) is not None
    if cut in boundaries:
        assert read_frame(stream) is None
    else:
        with pytest.raises(ProtocolError):
            read_frame(stream)


@given(st.binary(min_size=1, max_size=300))
def test_noise_is_no_frame(noise: bytes) -> None:
    with pytest.raises(ProtocolError):
        read_frame(io.BytesIO(noise))


@given(FRAMES, st.data())
def test_a_changed_byte_is_seen_or_stays_in_its_frame(frame: Frame, data: st.DataObject) -> None:
    """No change of a byte makes the reader wait for more than the bound, raise anything else, or give something that is no frame."""
    whole = bytearray(written([frame]))
    whole[data.draw(st.integers(0, len(whole) - 1))] ^= data.draw(st.integers(1, 255))
    try:
        read = read_frame(io.BytesIO(bytes(whole)))
    except ProtocolError:
        return
    assert read is not None
    assert read.kind in protocol.KINDS


@pytest.mark.parametrize(
    "header",
    [b"", b"[]", b"7", b"{", b'{"kind": "result"}', b'{"kind": "shout", "id": 1}', b'{"kind": "result", "id": "1"}',
     b'{"kind": "result", "id": true}', b'{"kind": ["result"], "id": 1}', b"\xff\xfe", b"[" * 100_000],
)  # fmt: skip
def test_a_header_that_means_nothing(header: bytes) -> None:
    with pytest.raises(ProtocolError):
        read_frame(io.BytesIO(struct.pack(">4sII", b"SRC1", len(header), 0) + header))


@pytest.mark.parametrize("sizes", [(protocol.MOST_HEADER + 1, 0), (2, protocol.MOST_PAYLOAD + 1), (2**32 - 1, 2**32 - 1)])
def test_too_large_is_refused_before_it_is_read(sizes: tuple[int, int]) -> None:
    with pytest.raises(ProtocolError, match="too large"):
        read_frame(io.BytesIO(struct.pack(">4sII", b"SRC1", *sizes)))


def test_what_does_not_fit_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "MOST_HEADER", 100)
    monkeypatch.setattr(protocol, "MOST_PAYLOAD", 100)
    for frame in (Frame(protocol.CALL, 1, {"text": "x" * 200}), Frame(protocol.CALL, 1, {}, b"x" * 101)):
        stream = io.BytesIO()
        with pytest.raises(ProtocolError, match="too large"):
            write_frame(stream, frame)
        assert stream.getvalue() == b""


@pytest.mark.parametrize("value", [float("nan"), float("inf"), b"bytes", object(), {1, 2}])
def test_what_is_no_json_is_not_sent(value: object) -> None:
    with pytest.raises(ProtocolError, match="cannot be sent"):
        encoded(Frame(protocol.RESULT, 1, {"result": value}))


def talk(data: bytes) -> tuple[int, list[Frame], str]:
    """What a worker makes of these bytes: its exit code, what it said, its log."""
    done = subprocess.run([sys.executable, str(START)], input=data, capture_output=True, timeout=60, check=False)
    stream, frames = io.BytesIO(done.stdout), []
    frame = read_frame(stream)
    while frame is not None:
        frames.append(frame)
        frame = read_frame(stream)
    return done.returncode, frames, done.stderr.decode()


def test_the_worker_says_hello_and_ends_with_its_input() -> None:
    code, frames, log = talk(b"")
    assert (code, log) == (0, "")
    assert [frame.kind for frame in frames] == [protocol.HELLO]
    assert frames[0].body["protocol"] == protocol.VERSION
    assert frames[0].body["python"] == ".".join(map(str, sys.version_info[:3]))


@pytest.mark.parametrize(
    "data",
    [b"GET / HTTP/1.1\r\n\r\n", written([Frame(protocol.CALL, 1, {"method": "ping"})])[:-3], written([Frame(protocol.HELLO)])],
)
def test_the_worker_ends_a_conversation_that_it_does_not_understand(data: bytes) -> None:
    code, frames, log = talk(data)
    assert code == 3
    assert frames[0].kind == protocol.HELLO
    assert log.startswith("companion: ")


def test_a_call_without_method_or_params_is_answered() -> None:
    process = subprocess.Popen([sys.executable, str(START)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    with process:
        assert read_frame(process.stdout).kind == protocol.HELLO
        for call_id, body in enumerate(({}, {"method": 7, "params": {}}, {"method": "ping"}, {"method": "ping", "params": []}), start=1):
            write_frame(process.stdin, Frame(protocol.CALL, call_id, body))
            answer = read_frame(process.stdout)
            assert (answer.kind, answer.call_id, answer.body["error"]) == (protocol.ERROR, call_id, protocol.BROKEN)
        process.stdin.close()
        assert process.wait(10) == 0


def test_the_probe_prints_one_line_of_json() -> None:
    done = subprocess.run([sys.executable, str(START), "--packages"], capture_output=True, timeout=60, check=True)
    assert set(json.loads(done.stdout)["packages"]) == {"opening_hours", "openai", "torch", "sentence_transformers"}


def test_half_a_character_arrives_as_the_mark_of_one() -> None:
    """Half of a pair of surrogates is no text that can be written; what is around it is kept."""
    frame = Frame("call", 1, {"text": "a\ud800b"})
    assert read_frame(io.BytesIO(written([frame]))).body == {"text": "a\ufffdb"}
