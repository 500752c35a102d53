"""Python's collector stops every thread, the window's included: it is held back while languages and catalog are made."""

from __future__ import annotations

import gc

import pytest
from qgis.core import QgsProject

from spatial_rag_plugin import api
from spatial_rag_plugin.model.settings import Settings
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
