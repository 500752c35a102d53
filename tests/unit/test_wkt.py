"""Well-known text made from binary, against shapely."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.model.wkt import wkt_of

degrees = st.floats(-180, 180, allow_nan=False).map(lambda value: round(value, 6))
vertex = st.tuples(degrees, degrees)
line = st.lists(vertex, min_size=2, max_size=6).map(shapely.LineString)
ring = st.lists(vertex, min_size=3, max_size=6)
polygon = st.tuples(ring, st.lists(ring, max_size=2)).map(lambda rings: shapely.Polygon(*rings))
single = st.one_of(vertex.map(shapely.Point), line, polygon)
geometry = st.one_of(
    single,
    st.lists(vertex.map(shapely.Point), max_size=4).map(shapely.MultiPoint),
    st.lists(line, max_size=3).map(shapely.MultiLineString),
    st.lists(polygon, max_size=3).map(shapely.MultiPolygon),
    st.lists(single, max_size=3).map(shapely.GeometryCollection),
)


@given(geometry, st.booleans())
def test_reads_back_as_the_same(shape, little_endian):
    text = wkt_of(shapely.to_wkb(shape, byte_order=int(little_endian)))
    back = shapely.from_wkt(text)
    assert back.geom_type == shape.geom_type
    assert shapely.equals_exact(back, shape, 1e-9)


def test_what_has_a_height_is_refused():
    with pytest.raises(ValueError, match="1001"):
        wkt_of(shapely.to_wkb(shapely.Point(1, 2, 3), flavor="iso"))
