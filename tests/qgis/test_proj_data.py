"""pyproj without its data: QGIS knows where they are, and where nobody does, people are told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pyproj import datadir
from pyproj.exceptions import DataDirError
from qgis.core import QgsProject

from spatial_rag_plugin import api
from spatial_rag_plugin.engine import context
from spatial_rag_plugin.engine.geodesy import proj_data
from tests.qgis.layers import memory_layer


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """pyproj finds nothing; gives what it is told instead."""
    told: list[str] = []

    def nowhere() -> str:
        raise DataDirError("Valid PROJ data directory not found.")

    monkeypatch.setattr(datadir, "get_data_dir", nowhere)
    monkeypatch.setattr(datadir, "set_data_dir", told.append)
    monkeypatch.setattr(context, "_measurers", [])  # what other tests have left
    proj_data.require_proj_data.cache_clear()
    yield told
    proj_data.require_proj_data.cache_clear()


def test_the_data_that_qgis_uses_are_taken(lost: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    (tmp_path / "proj.db").touch()
    monkeypatch.setattr(proj_data.QgsProjUtils, "searchPaths", lambda: [str(tmp_path / "none"), str(tmp_path)])
    proj_data.require_proj_data()
    assert lost == [str(tmp_path)]


def test_without_any_the_answer_says_so(lost: list[str], monkeypatch: pytest.MonkeyPatch, qgis_new_project: None) -> None:
    monkeypatch.setattr(proj_data.QgsProjUtils, "searchPaths", list)
    layer = memory_layer("name:string", [("POINT(1 1)", ["Alpha"]), ("POINT(1.01 1)", ["Beta"])], name="wells")
    QgsProject.instance().addMapLayer(layer)
    answer = api.ask("wells within 5 km of Alpha")
    assert (answer.status, lost) == ("failed", [])
    assert "pyproj" in answer.issues[-1].message
    assert "PROJ_DATA" in answer.issues[-1].suggestions[0].label
