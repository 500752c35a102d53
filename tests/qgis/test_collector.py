"""Python's collector stops every thread, the window's included: it is held back while languages and catalog are made."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest
from qgis.core import QgsProject

from spatial_rag_plugin import api
from spatial_rag_plugin.model.settings import LlmReading, Settings
from spatial_rag_plugin.qgis_adapters.collector import collector_held, collector_let_go
from tests.llm_server import Asked, LlmServer
from tests.qgis.layers import memory_layer


def test_languages_and_catalog_are_made_without_a_collection(monkeypatch: pytest.MonkeyPatch, qgis_new_project: None) -> None:
    layer = memory_layer("name:string", [("POINT(1 1)", ["Alpha"])])
    seen: dict[str, bool] = {}
    monkeypatch.setattr(api, "load", lambda code: seen.setdefault(code, gc.isenabled()))
    known = api.CATALOGS.known
    monkeypatch.setattr(api.CATALOGS, "known", lambda *given: (seen.setdefault("catalog", gc.isenabled()), known(*given))[1])
    assert gc.isenabled()
    api.open_world(api.snapshot([layer], QgsProject.instance()), Settings())
    assert gc.isenabled()
    assert set(seen.values()) == {False}
    assert {"de", "en", "zh", "catalog"} <= set(seen)


def test_what_was_made_meanwhile_is_not_looked_through_afterwards() -> None:
    gc.collect()
    looked: list[int] = []
    gc.callbacks.append(lambda phase, info: looked.append(info["generation"]) if phase == "start" else None)
    try:
        with collector_held():
            made = [[number] for number in range(100_000)]
        young = len(gc.get_objects(generation=0)) + len(gc.get_objects(generation=1))
        assert young < 10_000
        more = [[number] for number in range(5000)]
        assert 2 not in looked
    finally:
        gc.callbacks.pop()
    assert len(made) + len(more) == 105_000


def test_what_somebody_froze_stays_frozen() -> None:
    gc.freeze()
    try:
        frozen = gc.get_freeze_count()
        with collector_held():
            pass
        assert 0 < gc.get_freeze_count() <= frozen
    finally:
        gc.unfreeze()


def test_a_question_is_answered_without_a_collection(monkeypatch: pytest.MonkeyPatch, qgis_new_project: None) -> None:
    layer = memory_layer("name:string", [("POINT(1 1)", ["Alpha"])])
    seen: list[bool] = []
    ask = api.pipeline.ask
    monkeypatch.setattr(api.pipeline, "ask", lambda *given: (seen.append(gc.isenabled()), ask(*given))[1])
    api.ask_snapshot("how many points are there?", api.snapshot([layer], QgsProject.instance()), Settings())
    assert seen == [False]
    assert gc.isenabled()


def test_it_is_held_with_a_model_too_but_not_while_it_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qgis_new_project: None
) -> None:
    layer = memory_layer("name:string", [("POINT(1 1)", ["Alpha"])])
    asking: list[bool] = []
    waiting: list[bool] = []
    ask = api.pipeline.ask
    monkeypatch.setattr(api.pipeline, "ask", lambda *given: (asking.append(gc.isenabled()), ask(*given))[1])

    def script(asked: Asked) -> str:
        waiting.append(gc.isenabled())
        return "{}"

    with LlmServer(script) as server:
        here = {"cache_dir": str(tmp_path), "llm_log_dir": str(tmp_path), "companion_python": sys.executable}
        settings = Settings(llm_url=server.url, llm_model="m", llm_reading=LlmReading.FIRST, **here)
        api.ask_snapshot("how many points are there?", api.snapshot([layer], QgsProject.instance()), settings)
    assert asking == [False]
    assert waiting
    assert all(waiting)
    assert gc.isenabled()


def test_only_what_this_thread_holds_is_let_go() -> None:
    with collector_let_go():
        assert gc.isenabled()
    with collector_held(), collector_held():
        with collector_let_go():
            assert gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
