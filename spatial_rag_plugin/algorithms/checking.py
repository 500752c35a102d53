"""Cancel and progress: what long loops are handed instead of a `QgsProcessingFeedback`."""

from __future__ import annotations

from collections.abc import Callable

from qgis.core import QgsProcessingFeedback

from ..errors import Cancelled

Check = Callable[[], None]


def check_of(feedback: QgsProcessingFeedback) -> Check:
    """A function that raises Cancelled once the person has pressed cancel."""

    def check() -> None:
        if feedback.isCanceled():
            raise Cancelled

    return check
