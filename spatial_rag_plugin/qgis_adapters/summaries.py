"""Summaries of the texts of layers by the language model of the settings: what they will cost, making them, and reading with them."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock
from typing import Callable, Optional

from qgis.core import Qgis, QgsMessageLog
from qgis.PyQt.QtCore import QCoreApplication

from ..errors import LayerUnavailable, LlmError, LlmProblem
from ..llm.assistant import Assistant
from ..llm.summaries import Estimate, Summarised, estimate, summarise, worth_summing
from ..model.settings import Settings
from ..retrieval.documents import LayerDocuments
from ..retrieval.summary_store import SummaryStore, whole_texts, with_summaries
from .cache_places import cache_root, text_store
from .catalog_cache import CATALOGS
from .llm_access import assistant_of
from .snapshot import ProjectSnapshot
from .tasks import LOG
from .texts import TEXTS, speaking_fields

Check = Callable[[], None]
Progress = Callable[[float], None]

translate = QCoreApplication.translate

#: The share of the progress bar that belongs to reading the texts.
_READING = 0.1


def summary_store(settings: Settings) -> SummaryStore:
    """Where summaries are kept; what goes wrong there is in the log."""
    return SummaryStore(cache_root(settings), lambda message: QgsMessageLog.logMessage(message, LOG, Qgis.MessageLevel.Info))


_KNOWN: dict[tuple[str, str, str, int], LayerDocuments] = {}
_LOCK = Lock()
_MOST_KNOWN = 4


def summed_up(settings: Settings) -> Callable[[LayerDocuments], LayerDocuments]:
    """Gives documents the summaries of them that the language model of the settings made; those that it gave last are kept in memory."""
    path = summary_store(settings).path
    model = settings.llm_model if settings.llm_url else ""

    def applied(documents: LayerDocuments) -> LayerDocuments:
        if not model or not path.exists():
            return documents
        state = (documents.layer_id, documents.key, f"{path}\0{model}", path.stat().st_mtime_ns)
        with _LOCK:
            if state not in _KNOWN:
                while len(_KNOWN) >= _MOST_KNOWN:
                    del _KNOWN[next(iter(_KNOWN))]
                _KNOWN[state] = with_summaries(documents, summary_store(settings), model)
            return _KNOWN[state]

    return applied


@dataclass(frozen=True, eq=False)
class Summing:
    """The texts of one layer that are to be summed up, and who does it. Made by ``open_summing``."""

    texts: list[str]
    values_of: tuple[tuple[str, str], ...]
    store: SummaryStore
    assistant: Assistant
    fields: tuple[str, ...]

    def estimate(self) -> Estimate:
        """What it will cost; sends nothing."""
        return estimate(self.texts, self.store, self.assistant)

    def run(self, check: Check, progress: Progress) -> Summarised:
        """Sum up what has no summary yet. Raises LlmError, and what ``check`` raises."""

        def done(share: float) -> None:
            progress(_READING + (1.0 - _READING) * share)

        return summarise(self.texts, self.values_of, self.store, self.assistant, check, done)


def open_summing(
    snapshot: ProjectSnapshot,
    layer_id: str,
    settings: Settings,
    fields: tuple[str, ...],
    check: Check,
    progress: Optional[Progress] = None,
    most: int = 0,
) -> Summing:
    """Read the texts of a layer, from ``fields`` (empty: those that speak), at most so many (0: all). Any thread.

    Raises LayerUnavailable where it holds no text, LlmError where no language model is set, and what ``check`` raises.
    """
    report = progress or (lambda share: None)
    assistant = assistant_of(settings, check)
    if assistant is None:
        message = translate("@default", "no language model is set")
        raise LlmError(LlmProblem.NO_MODEL, message, remedy=translate("@default", "choose one in the options"))
    layer = snapshot.layer(layer_id)
    info = CATALOGS.known(snapshot, settings, check, lambda share: report(_READING / 2 * share)).catalog.layer(layer_id)
    documents = TEXTS.documents(layer, info, fields, check, lambda share: report(_READING / 2 * (1 + share)), text_store(settings))
    if documents is None:
        message = translate("@default", "“{}” has no field with text").format(layer.name)
        raise LayerUnavailable(message, remedy=translate("@default", "choose the fields that hold text"))
    spoken = speaking_fields(layer, info, fields)
    values_of = tuple((layer.name, name) for name in spoken.all)
    texts = worth_summing(list(whole_texts(documents)))
    return Summing(texts[:most] if most else texts, values_of, summary_store(settings), assistant, spoken.all)
