"""What the dock needs from the rest, as an interface, so that tests hand in their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Callable, Protocol

from qgis.core import QgsGeometry, QgsProject

from ..model.answer import Answer
from ..model.llm import ToldSentence
from ..model.ranking import Weights
from ..model.settings import Settings
from ..qgis_adapters.snapshot import ProjectSnapshot, snapshot_project

if TYPE_CHECKING:
    from ..workflow.changing import Change


class AskService(Protocol):
    """Takes the snapshot on the main thread, answers in any."""

    def snapshot(self, project: QgsProject, canvas: Any) -> ProjectSnapshot: ...

    def answer(
        self, question: str, snapshot: ProjectSnapshot, settings: Settings, check: Callable[[], None], progress: Callable[[float], None]
    ) -> Answer: ...

    def answer_edited(
        self,
        answer: Answer,
        places: Mapping[str, str],
        snapshot: ProjectSnapshot,
        settings: Settings,
        check: Callable[[], None],
        progress: Callable[[float], None],
    ) -> Answer: ...

    def answer_changed(
        self,
        answer: Answer,
        changes: Sequence[Change],
        snapshot: ProjectSnapshot,
        settings: Settings,
        check: Callable[[], None],
        progress: Callable[[float], None],
    ) -> Answer: ...

    def search_areas(
        self, answer: Answer, snapshot: ProjectSnapshot, settings: Settings, check: Callable[[], None]
    ) -> Sequence[QgsGeometry]: ...

    def rerank(self, answer: Answer, weights: Weights) -> Answer: ...

    def save_model(self, answer: Answer, snapshot: ProjectSnapshot, path: str) -> bool: ...

    def tell(
        self,
        answer: Answer,
        snapshot: ProjectSnapshot,
        settings: Settings,
        heard: Callable[[str], None],
        judged: Callable[[ToldSentence], None],
        check: Callable[[], None],
    ) -> Answer: ...


class ApiService:
    """The real one; the worker imports the pipeline with the first question, because that would stop the window for a moment."""

    def snapshot(self, project: QgsProject, canvas: Any) -> ProjectSnapshot:
        return snapshot_project(project, canvas)

    def answer(
        self, question: str, snapshot: ProjectSnapshot, settings: Settings, check: Callable[[], None], progress: Callable[[float], None]
    ) -> Answer:
        from .. import api

        return api.ask_snapshot(question, snapshot, settings=settings, check=check, progress=progress)

    def answer_edited(
        self,
        answer: Answer,
        places: Mapping[str, str],
        snapshot: ProjectSnapshot,
        settings: Settings,
        check: Callable[[], None],
        progress: Callable[[float], None],
    ) -> Answer:
        from .. import api

        return api.ask_edited(answer, places, snapshot, settings, check, progress)

    def answer_changed(
        self,
        answer: Answer,
        changes: Sequence[Change],
        snapshot: ProjectSnapshot,
        settings: Settings,
        check: Callable[[], None],
        progress: Callable[[float], None],
    ) -> Answer:
        from .. import api

        return api.ask_changed(answer, changes, snapshot, settings, check, progress)

    def search_areas(
        self, answer: Answer, snapshot: ProjectSnapshot, settings: Settings, check: Callable[[], None]
    ) -> Sequence[QgsGeometry]:
        from ..engine.search_area import search_areas
        from ..workflow.graph import Workflow

        if not answer.workflow:
            return ()
        farthest = max((feature.distance_m for feature in answer.features if feature.distance_m is not None), default=None)
        return search_areas(Workflow.from_json(answer.workflow), snapshot, farthest, settings, check)

    def rerank(self, answer: Answer, weights: Weights) -> Answer:
        from .. import api

        return api.rerank(answer, weights)

    def save_model(self, answer: Answer, snapshot: ProjectSnapshot, path: str) -> bool:
        from ..engine.model_compiler import save_model
        from ..workflow.graph import Workflow

        return save_model(Workflow.from_json(answer.workflow), snapshot, path)

    def tell(
        self,
        answer: Answer,
        snapshot: ProjectSnapshot,
        settings: Settings,
        heard: Callable[[str], None],
        judged: Callable[[ToldSentence], None],
        check: Callable[[], None],
    ) -> Answer:
        from .. import api

        return api.tell(answer, snapshot, settings, check, heard, judged)
