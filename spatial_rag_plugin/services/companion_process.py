"""One running companion: its process, and the threads that carry frames to and from it.

A call never touches the pipes itself, so that it can look at its ``check`` whatever the process does.
"""

from __future__ import annotations

import itertools
import queue
import subprocess  # nosec B404  # the companion is a process; what is started is our own script with a Python that the person chose
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, BinaryIO, Callable, Optional, cast

from ..companion import protocol
from ..companion.protocol import Frame, ProtocolError, encoded, read_frame
from ..errors import ServiceError

Check = Callable[[], None]
Progress = Callable[[float], None]
Heard = Callable[[str], None]

START = Path(__file__).resolve().parent.parent / "companion" / "start.py"
#: How often a waiting call looks whether it is cancelled.
POLL_SECONDS = 0.03
_START_SECONDS = 60.0
#: A cancelled call that has not yielded by then holds up others, so the process is ended.
_GRACE_SECONDS = 10.0
_LAST_LINES = 200
_LONGEST_LINE = 2000


class Died(Exception):
    """The process ended before a call was done; ``words`` say how.

    ``expected``: it was not the call that it ended of, but idleness. ``killed``: a signal from outside ended it.
    """

    def __init__(self, words: str, expected: bool = False, killed: bool = False) -> None:
        super().__init__(words)
        self.words = words
        self.expected = expected
        self.killed = killed


class NotStarted(ServiceError):
    """The process ended before its hello; ``killed``: by a signal from outside, so that another start may go well."""

    def __init__(self, died: Died, log: str) -> None:
        super().__init__(f"the companion did not start: {died.words}", log, "set it up again, or name another Python")
        self.killed = died.killed


class Closed(Died):
    """We ended the process while a call was under way."""


class CompanionProcess:
    """A started process. ``call`` may come from many threads; ``close`` ends it, as do ``idle_seconds`` without a call (0: never)."""

    def __init__(self, python: str, environment: Mapping[str, str], idle_seconds: float = 0.0, grace: float = _GRACE_SECONDS) -> None:
        self._idle_seconds = idle_seconds
        self._grace = grace
        self._lines: deque[str] = deque(maxlen=_LAST_LINES)
        self._inbox: dict[int, queue.SimpleQueue[Optional[Frame]]] = {0: queue.SimpleQueue()}
        self._outbox: queue.SimpleQueue[Optional[tuple[bytes, bytes]]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._ids = itertools.count(1)
        self._closing = False
        self._idle = False
        self._ended_by_us = False
        self._confusion = ""
        try:
            self._process = subprocess.Popen(  # nosec B603  # noqa: S603  # no shell; see the import
                [python, "-X", "utf8", str(START)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=dict(environment),
                cwd=tempfile.gettempdir(),
                **detached(),
            )
        except OSError as error:
            remedy = "name another Python in the settings"
            raise ServiceError(f"the companion cannot be started with {python}", str(error), remedy) from error
        self._listener, *others = (
            threading.Thread(target=work, name=f"companion {work.__name__}", daemon=True)
            for work in (self._listens, self._reads, self._writes)
        )
        self._threads = [self._listener, *others]
        for thread in self._threads:
            thread.start()

    @property
    def alive(self) -> bool:
        """Whether a new call can still be given to it."""
        return not self._closing and self._process.poll() is None

    @property
    def pid(self) -> int:
        return self._process.pid

    def log(self) -> str:
        """The last lines that the process wrote to stderr."""
        return "\n".join(self._lines)

    def greet(self, check: Optional[Check] = None) -> Mapping[str, Any]:
        """Wait for the hello and give what it says. Raises ServiceError when it does not come or speaks another language."""
        deadline = time.monotonic() + _START_SECONDS
        try:
            frame = self._next(self._inbox[0], check, None, deadline)
        except Died as died:
            raise NotStarted(died, self.log()) from died
        if frame is None:
            self.close()
            raise ServiceError(f"the companion did not start within {_START_SECONDS:.0f} s", self.log())
        if frame.kind != protocol.HELLO or frame.body.get("protocol") != protocol.VERSION:
            self.close()
            raise ServiceError("the companion speaks another version of the protocol", self.log(), "restart QGIS")
        with self._lock:
            del self._inbox[0]
        return frame.body

    def call(
        self,
        method: str,
        params: Mapping[str, Any],
        payload: bytes,
        check: Optional[Check] = None,
        progress: Optional[Progress] = None,
        timeout: Optional[float] = None,
        heard: Optional[Heard] = None,
    ) -> Optional[Frame]:
        """The result or error frame of a call; None when ``timeout`` seconds are over.

        Raises Died, whatever ``check`` raises, and ProtocolError where the call does not fit into a frame.
        """
        call_id = next(self._ids)
        head = encoded(Frame(protocol.CALL, call_id, {"method": method, "params": dict(params)}, payload))
        inbox: queue.SimpleQueue[Optional[Frame]] = queue.SimpleQueue()
        with self._lock:
            if not self.alive:
                raise self._death()
            self._inbox[call_id] = inbox
        self._outbox.put((head, payload))
        try:
            frame = self._next(inbox, check, progress, None if timeout is None else time.monotonic() + timeout, heard)
        except Died:
            raise
        except BaseException:
            self._abandon(call_id)
            raise
        if frame is None:
            self._abandon(call_id)
        return frame

    def close(self, patience: float = 0.3) -> None:
        """End the process: its input closes, and what has not gone by then is killed."""
        with self._lock:
            self._ended_by_us = self._ended_by_us or not self._closing
            self._closing = True
        self._outbox.put(None)
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(1.0)

    def _next(
        self,
        inbox: queue.SimpleQueue[Optional[Frame]],
        check: Optional[Check],
        progress: Optional[Progress],
        deadline: Optional[float],
        heard: Optional[Heard] = None,
    ) -> Optional[Frame]:
        """The next frame of a call that is no progress; None at the deadline."""
        while True:
            if check is not None:
                check()
            try:
                frame = inbox.get(timeout=POLL_SECONDS)
            except queue.Empty:
                if deadline is not None and time.monotonic() >= deadline:
                    return None
                continue
            if frame is None:
                raise self._death()
            if frame.kind != protocol.PROGRESS:
                return frame
            if "text" in frame.body:
                if heard is not None:
                    heard(str(frame.body["text"]))
            elif progress is not None:
                progress(float(frame.body.get("done", 0.0)))

    def _abandon(self, call_id: int) -> None:
        """Tell the process that nobody waits any longer; it is ended if it goes on regardless."""
        self._outbox.put((encoded(Frame(protocol.CANCEL, call_id)), b""))

        def end_if_still_busy() -> None:
            with self._lock:
                busy = call_id in self._inbox
            if busy:
                self._process.kill()

        timer = threading.Timer(self._grace, end_if_still_busy)
        timer.daemon = True
        timer.start()

    def _reads(self) -> None:
        """Thread: frames from the process go to the calls that wait for them."""
        try:
            with cast(BinaryIO, self._process.stdout) as stream:
                frame = read_frame(stream)
                while frame is not None:
                    self._deliver(frame)
                    frame = read_frame(stream)
        except (ProtocolError, OSError, ValueError) as error:
            self._confusion = f"it sent what I do not understand ({error})"
            self._process.kill()
        self._process.wait()
        with self._lock:
            self._closing = True
            waiting = list(self._inbox.values())
        self._outbox.put(None)
        self._listener.join(1.0)  # its last words belong into the log before anybody reads it
        for inbox in waiting:
            inbox.put(None)

    def _deliver(self, frame: Frame) -> None:
        with self._lock:
            inbox = self._inbox.get(frame.call_id)
            if frame.kind in (protocol.RESULT, protocol.ERROR):
                self._inbox.pop(frame.call_id, None)
        if inbox is not None:
            inbox.put(frame)

    def _writes(self) -> None:
        """Thread: frames to the process; it closes the process's input when it is told to end, or when nothing was asked for long."""
        stream = cast(IO[bytes], self._process.stdin)
        try:
            while True:
                try:
                    parts = self._outbox.get(timeout=self._idle_seconds or None)
                except queue.Empty:
                    with self._lock:
                        self._idle = not self._inbox and not self._closing
                        self._closing = self._closing or self._idle
                    if self._idle:
                        break
                    continue
                if parts is None:
                    break
                for part in parts:
                    stream.write(part)
                stream.flush()
        except (OSError, ValueError):
            self._process.kill()  # it reads no longer; who waits is told by the other thread
        finally:
            try:
                stream.close()
            except OSError:
                self._process.kill()

    def _listens(self) -> None:
        """Thread: keeps the last lines of stderr."""
        with cast(IO[bytes], self._process.stderr) as stream:
            for line in iter(lambda: stream.readline(_LONGEST_LINE), b""):
                self._lines.append(line.decode("utf-8", "replace").rstrip())

    def _death(self) -> Died:
        if self._ended_by_us:
            return Closed("it was ended")
        code = self._process.poll()
        if self._confusion:
            return Died(self._confusion)
        if code is not None and (code < 0 or code == 137):
            return Died("it was killed, perhaps for want of memory", killed=True)
        return Died("it had nothing to do" if self._idle else f"it ended with code {code}", expected=self._idle)


def detached() -> dict[str, Any]:
    """Options of Popen for a process without a window that Ctrl+C in our terminal does not reach.

    On Windows it comes after QGIS's window; elsewhere it sees to that itself.
    """
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS}
    return {"start_new_session": True}
