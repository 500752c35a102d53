"""Work in QGIS's task manager: a function of values runs in a worker thread, and its outcome is read on the main thread.

The function gets two callables: ``check()`` raises Cancelled once the person has stopped the task, ``progress(fraction)`` reports 0 to 1.
It must not touch layers, the project or widgets.
"""

from __future__ import annotations

import traceback
from threading import Event
from typing import Any, Callable, Optional

from qgis.core import Qgis, QgsMessageLog, QgsTask
from qgis.PyQt.QtCore import QCoreApplication

from ..errors import Cancelled, SpatialRagError

Check = Callable[[], None]
Progress = Callable[[float], None]
Work = Callable[[Check, Progress], Any]

LOG = "Spatial RAG"

translate = QCoreApplication.translate


class WorkTask(QgsTask):
    """Runs ``work``; afterwards ``result`` or ``error`` is set (an error that is Cancelled when it was stopped).

    Listen to ``taskCompleted`` and ``taskTerminated``, which QGIS emits on the main thread's loop.
    """

    def __init__(self, description: str, work: Work) -> None:
        # QGIS leaves at once: it would stay open, ask whether to cancel, and have to be left once more.
        super().__init__(description, QgsTask.Flag.CanCancel | QgsTask.Flag.CancelWithoutPrompt)
        self._work = work
        self.result: Any = None
        self.error: Optional[SpatialRagError] = None
        self._entered = Event()
        self._left = Event()

    def run(self) -> bool:
        """Called by QGIS in the worker thread; an exception that left it would reach the person as a traceback."""
        self._entered.set()
        try:
            self.result = self._work(self._check, self._progress)
        except SpatialRagError as error:
            self.error = error
        except Exception as error:  # noqa: BLE001 - logged here, and shown as a message by whoever started the task
            QgsMessageLog.logMessage(traceback.format_exc(), LOG, Qgis.MessageLevel.Critical)
            remedy = translate("SpatialRagTask", "See the tab “{tab}” of the log messages for the details.").format(tab=LOG)
            self.error = SpatialRagError(f"{type(error).__name__}: {error}", remedy=remedy)
        finally:
            self._left.set()
        return self.error is None

    def wait_until_left(self, seconds: float) -> bool:
        """Block until a cancelled task has left its thread, at most ``seconds``; for unloading, when no event loop may be entered.

        QGIS's own status does not change meanwhile, because it changes on the main thread.
        """
        return not self._entered.is_set() or self._left.wait(seconds)

    def _check(self) -> None:
        if self.isCanceled():
            raise Cancelled

    def _progress(self, fraction: float) -> None:
        self.setProgress(min(max(fraction, 0.0), 1.0) * 100.0)
