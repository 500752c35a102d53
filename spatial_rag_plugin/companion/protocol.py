"""Frames between the plugin and the companion: how both ends read and write them.

A frame is three numbers (magic, length of the header, length of the payload; big-endian), a header in JSON, and a payload of bytes,
so that vectors travel as they lie in memory. The header is an object with ``kind`` and ``id`` (of the call it belongs to) and what
the kind brings::

    companion → plugin   hello     protocol, python, packages: name → found or not
    plugin → companion   call      method, params          + payload
    plugin → companion   cancel
    companion → plugin   progress  done in [0,1], or text: a further piece of it
    companion → plugin   result    result                  + payload
    companion → plugin   error     error (one of ERRORS), message, details, remedy, problem
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Optional

VERSION = 1
HELLO, CALL, CANCEL, PROGRESS, RESULT, ERROR = "hello", "call", "cancel", "progress", "result", "error"
KINDS = frozenset((HELLO, CALL, CANCEL, PROGRESS, RESULT, ERROR))

#: What can go wrong with a call: a library is not installed, the handler declines in words, it was cancelled, anything else.
MISSING, REFUSED, CANCELLED, BROKEN = "missing", "refused", "cancelled", "broken"
ERRORS = frozenset((MISSING, REFUSED, CANCELLED, BROKEN))

MOST_HEADER = 64 << 20
MOST_PAYLOAD = 1 << 30
_MAGIC = b"SRC1"
_HEAD = struct.Struct(">4sII")


class ProtocolError(Exception):
    """What came is no frame, or what should go does not fit into one; the conversation cannot go on after the former."""


@dataclass(frozen=True)
class Frame:
    """One message; ``body`` is what the kind brings, ``call_id`` is 0 for a hello."""

    kind: str
    call_id: int = 0
    body: Mapping[str, Any] = field(default_factory=dict)
    payload: bytes = b""


def encoded(frame: Frame) -> bytes:
    """The bytes of a frame without its payload, which follows them.

    Half a letter (a surrogate alone) does not travel, because nobody who gets it could write it down: it becomes a question mark. Raises
    ProtocolError when the frame is larger than the other end takes, or when its body is no JSON (NaN is none).
    """
    body = {**frame.body, "kind": frame.kind, "id": frame.call_id}
    try:
        header = _bytes(json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":")))
    except (TypeError, ValueError) as error:
        raise ProtocolError(f"a {frame.kind} cannot be sent: {error}") from error
    for size, most in ((len(header), MOST_HEADER), (len(frame.payload), MOST_PAYLOAD)):
        if size > most:
            raise ProtocolError(f"a {frame.kind} of {size:,} bytes is too large; {most:,} are the most")
    return _HEAD.pack(_MAGIC, len(header), len(frame.payload)) + header


def write_frame(stream: BinaryIO, frame: Frame) -> None:
    """Write a frame as a whole. Raises ProtocolError (nothing is written then), and OSError when the other end has gone."""
    head = encoded(frame)
    stream.write(head)
    if frame.payload:
        stream.write(frame.payload)
    stream.flush()


def read_frame(stream: BinaryIO) -> Optional[Frame]:
    """The next frame; None where the stream ends between two frames. Raises ProtocolError for anything that is no frame."""
    head = _exactly(stream, _HEAD.size, may_end=True)
    if not head:
        return None
    magic, header_size, payload_size = _HEAD.unpack(head)
    if magic != _MAGIC:
        raise ProtocolError(f"{head[:16]!r} begins no frame")
    if header_size > MOST_HEADER or payload_size > MOST_PAYLOAD:
        raise ProtocolError(f"a frame of {header_size:,} + {payload_size:,} bytes is too large")
    header = _exactly(stream, header_size)
    payload = _exactly(stream, payload_size) if payload_size else b""
    try:
        body = json.loads(header)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"the header of a frame is no JSON: {error}") from error
    if not isinstance(body, dict):
        raise ProtocolError("the header of a frame is no object")
    kind, call_id = body.pop("kind", None), body.pop("id", None)
    if not isinstance(kind, str) or kind not in KINDS or not isinstance(call_id, int) or isinstance(call_id, bool):
        raise ProtocolError(f"a frame of kind {kind!r} with id {call_id!r} means nothing")
    return Frame(kind, call_id, body, payload)


def _bytes(text: str) -> bytes:
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode("utf-8")


def _exactly(stream: BinaryIO, size: int, may_end: bool = False) -> bytes:
    """``size`` bytes, in as few copies as the stream allows; b"" at the end of the stream where that is allowed."""
    first = stream.read(size)
    if len(first) == size or (may_end and not first):
        return first
    parts, missing = [first], size - len(first)
    while missing:
        part = stream.read(missing)
        if not part:
            raise ProtocolError(f"the stream ended {missing:,} bytes before the end of a frame")
        parts.append(part)
        missing -= len(part)
    return b"".join(parts)
