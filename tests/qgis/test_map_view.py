"""Where the map goes when an answer is shown: its main parts, not its last island."""

from __future__ import annotations

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsRectangle, QgsVectorLayer

from spatial_rag_plugin.qgis_adapters.map_view import answer_extent, main_extent, main_part


def square(x: float, y: float, size: float) -> str:
    return f"(({x} {y},{x + size} {y},{x + size} {y + size},{x} {y + size},{x} {y}))"


def box_of(rectangle: QgsRectangle) -> tuple[float, float, float, float]:
    return (rectangle.xMinimum(), rectangle.yMinimum(), rectangle.xMaximum(), rectangle.yMaximum())


def layer_of(kind: str, *wkts: str) -> QgsVectorLayer:
    layer = QgsVectorLayer(f"{kind}?crs=EPSG:4326", "parts", "memory")
    features = []
    for wkt in wkts:
        feature = QgsFeature()
        feature.setGeometry(QgsGeometry.fromWkt(wkt))
        features.append(feature)
    layer.dataProvider().addFeatures(features)
    layer.updateExtents()
    return layer


def test_a_remote_part_is_left_out_and_a_near_one_kept():
    mainland, corsica, guiana = square(-4, 43, 10), square(8.5, 41.5, 1), square(-54, 3, 3)
    found = main_part(QgsGeometry.fromWkt(f"MULTIPOLYGON({guiana},{corsica},{mainland})"))
    assert box_of(found) == (-4, 41.5, 9.5, 53)


def test_parts_along_a_line_and_parts_that_are_points():
    assert box_of(main_part(QgsGeometry.fromWkt("MULTILINESTRING((0 0,10 0),(12 1,13 1),(40 0,41 0))"))) == (0, 0, 13, 1)
    assert box_of(main_part(QgsGeometry.fromWkt("MULTIPOINT((1 1),(5 5))"))) == (1, 1, 5, 5)


def test_every_feature_of_a_layer_counts_with_its_main_part():
    layer = layer_of(
        "MultiPolygon", f"MULTIPOLYGON({square(0, 0, 10)},{square(100, 0, 1)})", f"MULTIPOLYGON({square(20, 5, 4)},{square(-60, 0, 1)})"
    )
    assert box_of(main_extent(layer)) == (0, 0, 24, 10)
    assert box_of(layer.extent()) == (-60, 0, 101, 10)


def test_single_parts_and_empty_layers_keep_their_whole_extent():
    assert box_of(main_extent(layer_of("Point", "POINT(1 2)", "POINT(80 3)"))) == (1, 2, 80, 3)
    empty = layer_of("MultiPolygon")
    assert main_extent(empty) == empty.extent()


@pytest.mark.parametrize(("width", "both"), [(40.0, True), (60.0, False)])
def test_a_reference_around_the_answer_is_shown_until_the_answer_would_be_a_dot(width: float, both: bool):
    result, reference = QgsRectangle(10, 10, 11, 11), QgsRectangle(0, 0, width, width)
    assert answer_extent(result, reference, QgsRectangle()) == (reference if both else result)


@pytest.mark.parametrize(("width", "both"), [(2.0, True), (4.0, False)])
def test_many_references_are_left_out_sooner(width: float, both: bool):
    result, reference = QgsRectangle(1, 1, 2, 2), QgsRectangle(0, 0, width, width)
    assert answer_extent(result, reference, QgsRectangle(), many=True) == (reference if both else result)


@pytest.mark.parametrize(("size", "all_of_it"), [(2.0, True), (4.0, False)])
def test_the_searched_area_is_shown_when_it_does_not_make_the_answer_small(size: float, all_of_it: bool):
    result, reference, searched = QgsRectangle(1, 0, 1, 0), QgsRectangle(0, 0, 0, 0.5), QgsRectangle(0, 0, size, size)
    shown = answer_extent(result, reference, searched)
    assert box_of(shown) == ((0, 0, size, size) if all_of_it else (0, 0, 1, 0.5))
