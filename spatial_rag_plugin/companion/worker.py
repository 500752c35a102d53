"""The companion's own loop: frames in, handlers at work, frames out; it ends when its input closes."""

from __future__ import annotations

import os
import platform
import sys
import threading
import traceback
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import BinaryIO

from . import protocol
from .handlers import WAITING, handler_of, packages
from .job import Job, Refusal, Stopped
from .protocol import Frame, ProtocolError, read_frame, write_frame

#: Exit codes: the input closed; what came was no frame.
ENDED, CONFUSED = 0, 3
_AT_ONCE = 8
#: A model takes every core that there is; QGIS's window comes first.
_NICE = 10


class Worker:
    """One conversation. Calls run at the same time, each in a thread; frames go out one after the other. Those that work stand back behind
    everything else on the computer, those that only wait for a server do not.
    """

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self._source = source
        self._sink = sink
        self._sending = threading.Lock()
        self._jobs: dict[int, Job] = {}
        self._working = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="work", initializer=_stand_back)
        self._waiting = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="wait")

    def serve(self) -> int:
        """Work until the input ends; gives the exit code."""
        self._send(Frame(protocol.HELLO, 0, {"protocol": protocol.VERSION, "python": platform.python_version(), "packages": packages()}))
        try:
            while True:
                frame = read_frame(self._source)
                if frame is None:
                    return ENDED
                self._take(frame)
        except ProtocolError as error:
            sys.stderr.write(f"companion: {error}\n")
            return CONFUSED

    def _take(self, frame: Frame) -> None:
        if frame.kind == protocol.CALL:
            job = Job(
                lambda done: self._send(Frame(protocol.PROGRESS, frame.call_id, {"done": done})),
                lambda text: self._send(Frame(protocol.PROGRESS, frame.call_id, {"text": text})),
            )
            self._jobs[frame.call_id] = job
            threads = self._waiting if str(frame.body.get("method")) in WAITING else self._working
            threads.submit(self._work, frame, job)
        elif frame.kind == protocol.CANCEL:
            job_or_none = self._jobs.get(frame.call_id)
            if job_or_none is not None:  # else it was done before we heard of it
                job_or_none.stop()
        else:
            raise ProtocolError(f"a {frame.kind} is nothing that a companion takes")

    def _work(self, frame: Frame, job: Job) -> None:
        try:
            answer = _answered(frame, job)
        finally:
            self._jobs.pop(frame.call_id, None)
        try:
            self._send(answer)
        except ProtocolError as error:
            self._send(_error(frame, protocol.BROKEN, "the answer does not fit into a frame", str(error)))

    def _send(self, frame: Frame) -> None:
        with self._sending:
            try:
                write_frame(self._sink, frame)
            except OSError:  # the plugin has gone, so nobody waits for anything
                os._exit(ENDED)


def _answered(frame: Frame, job: Job) -> Frame:
    """The result of a call, or its error: whatever a handler raises goes to the caller, who has the words for it."""
    method, params = frame.body.get("method"), frame.body.get("params")
    if not isinstance(method, str) or not isinstance(params, dict):
        return _error(frame, protocol.BROKEN, "a call needs a method and params")
    try:
        job.check()
        result, payload = handler_of(method)(params, frame.payload, job)
        return Frame(protocol.RESULT, frame.call_id, {"result": dict(result)}, bytes(payload))
    except Stopped:
        return _error(frame, protocol.CANCELLED, "cancelled")
    except Refusal as refusal:
        return _error(frame, protocol.REFUSED, refusal.message, refusal.details, refusal.remedy, refusal.problem)
    except ImportError as error:
        traceback.print_exc()
        return _error(frame, protocol.MISSING, (error.name or str(error)).partition(".")[0], str(error))
    except MemoryError as error:
        return _error(frame, protocol.REFUSED, "the companion ran out of memory", str(error), "use a smaller model")
    except BaseException as error:  # noqa: BLE001  # a panic in Rust and an exit are no Exception; the caller is told
        traceback.print_exc()
        return _error(frame, protocol.BROKEN, f"{type(error).__name__}: {error}", traceback.format_exc(limit=-3))


def _stand_back() -> None:
    """The thread, and those that a library starts from it, leave the cores to others. Only Linux knows this of a single thread."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), os.getpriority(os.PRIO_PROCESS, 0) + _NICE)


def _error(frame: Frame, error: str, message: str, details: str = "", remedy: str = "", problem: str = "") -> Frame:
    body = {"error": error, "message": message, "details": details, "remedy": remedy, "problem": problem}
    return Frame(protocol.ERROR, frame.call_id, body)


def main() -> None:
    """Talk over stdin and stdout, which are taken away from everybody else in this process: what a library prints goes to stderr."""
    if hasattr(os, "nice") and sys.platform != "linux":
        os.nice(_NICE)
    source = os.fdopen(os.dup(0), "rb")
    sink = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    code = CONFUSED
    try:
        code = Worker(source, sink).serve()
    finally:
        sys.stderr.flush()
        os._exit(code)  # threads of libraries may be in the middle of something, and nobody waits for it
