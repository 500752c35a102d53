"""Statistics of raster cells inside features: cells by their centres for areas, those that are crossed for lines, the one below for points.

A raster is opened anew from its source by the thread that reads it.  Its cells are read in strips of rows at their own resolution,
so that an area of any size needs bounded memory (but for the median and the spread, which need all values).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Optional

import numpy as np
from qgis.core import QgsCoordinateTransformContext, QgsRasterDataProvider, QgsRasterLayer, QgsRectangle

from ..errors import LayerUnavailable
from ..qgis_adapters.compat import cell_type
from ..qgis_adapters.raster_snapshot import RasterSnapshot
from ..workflow.operations import Statistic
from .gathering import REDUCE, points_on_surface
from .geodesy import GeometryColumn, reproject
from .geodesy.chunks import Check
from .geodesy.wkb import LINE, POINT, POLYGON, Flat

_CELLS_AT_A_TIME = 2_000_000


def placed(raster: RasterSnapshot) -> None:
    """Raises LayerUnavailable for a raster that does not say where it is."""
    if not raster.crs.isValid():
        raise LayerUnavailable(
            f"The raster “{raster.name}” has no coordinate reference system, so nothing can be read from it at a place.",
            remedy="Set its coordinate reference system in the layer's properties, then ask again.",
        )


class Zonal(NamedTuple):
    """A number (N,) for each feature, NaN where there is none; how many areas took one cell, and how many reach beyond the raster."""

    values: np.ndarray
    small: int
    partly: int

    def notes(self, name: str) -> list[str]:
        """What people should know of the numbers."""
        said = []
        if self.small:
            said.append(f"{self.small:,} smaller than the cells of “{name}”: the value at a point on each is taken")
        if self.partly:
            said.append(f"{self.partly:,} only partly covered by “{name}”: only the part inside is seen")
        return said


class Cells:
    """One band of a raster, opened for this thread. Raises LayerUnavailable."""

    def __init__(self, raster: RasterSnapshot, band: int) -> None:
        options = QgsRasterLayer.LayerOptions(False)
        self._layer = QgsRasterLayer(raster.source, raster.name, raster.provider, options)
        if not self._layer.isValid() or not 1 <= band <= self._layer.bandCount():
            raise LayerUnavailable(f"The raster “{raster.name}” cannot be opened.", raster.source, "Check that its file is still there.")
        self._provider: QgsRasterDataProvider = self._layer.dataProvider()
        self._band = band
        extent = self._provider.extent()
        self.columns, self.rows = self._provider.xSize(), self._provider.ySize()
        if not self.columns or not self.rows:
            raise LayerUnavailable(f"The raster “{raster.name}” has no cells of its own.", raster.source)
        self.west, self.north = extent.xMinimum(), extent.yMaximum()
        self.width, self.height = extent.width() / self.columns, extent.height() / self.rows

    def grid(self, xy: np.ndarray) -> np.ndarray:
        """Coordinates (N, 2) in cells from the north-west corner: column to the right, row downwards."""
        return np.column_stack([(xy[:, 0] - self.west) / self.width, (self.north - xy[:, 1]) / self.height])

    def block(self, top: int, bottom: int, left: int, right: int) -> np.ndarray:
        """The values of the cells of these rows and columns (the last ones left out); NaN where there is no value."""
        extent = QgsRectangle(
            self.west + left * self.width, self.north - bottom * self.height, self.west + right * self.width, self.north - top * self.height
        )
        block = self._provider.block(self._band, extent, right - left, bottom - top)
        kind = cell_type(block.dataType())
        if not block.isValid() or not kind:
            raise LayerUnavailable("The cells of a raster cannot be read as numbers.", self._layer.source())
        values = np.frombuffer(bytes(block.data()), dtype=kind).reshape(bottom - top, right - left).astype(float)
        if block.hasNoDataValue():
            values[values == block.noDataValue()] = np.nan
        elif block.hasNoData():
            gone = [[block.isNoData(row, column) for column in range(right - left)] for row in range(bottom - top)]
            values[np.array(gone)] = np.nan
        return values


def zonal_statistics(
    column: GeometryColumn,
    raster: RasterSnapshot,
    band: int,
    statistic: Statistic,
    context: QgsCoordinateTransformContext,
    check: Check = None,
) -> Zonal:
    """The statistic of the cells inside each feature, in the units of the raster; features are moved to its CRS, densified.

    Raises LayerUnavailable where the raster cannot be read, or does not say where it is.
    """
    placed(raster)
    cells = Cells(raster, band)
    there = reproject(column, raster.crs, context, check=check)
    flat = there.flat._replace(xy=cells.grid(there.flat.xy))
    surface: Optional[np.ndarray] = None
    values = np.full(len(column), np.nan)
    small = partly = 0
    ends = np.searchsorted(flat.feature, np.arange(len(column) + 1))
    for row in np.flatnonzero(np.diff(ends)).tolist():
        if check is not None:
            check()
        shape = _rings(flat, int(ends[row]), int(ends[row + 1]))
        areas = [ring for kind, ring in shape if kind == POLYGON]
        found = _Gathered(statistic)
        if areas:
            met = _inside(cells, areas, found, check)
            if not met:
                if surface is None:
                    surface = cells.grid(points_on_surface(there).xy)
                on_it = surface[row : row + 1]
                _at(cells, on_it, found)
                small += int(found.count > 0)
            box = np.concatenate(areas)
            beyond = (box < 0).any() or (box > (cells.columns, cells.rows)).any()
            partly += int(beyond and found.count > 0)
        else:
            lines = [_crossed(ring) for kind, ring in shape if kind == LINE]
            points = [ring for kind, ring in shape if kind == POINT]
            _at(cells, np.concatenate([*lines, *points]), found)
        values[row] = found.number()
    return Zonal(values, small, partly)


def _rings(flat: Flat, first: int, last: int) -> list[tuple[int, np.ndarray]]:
    return [(int(flat.kind[ring]), flat.xy[flat.start[ring] : flat.start[ring + 1]]) for ring in range(first, last)]


#: Statistics that need all values at once.
_OF_ALL = frozenset((Statistic.MEDIAN, Statistic.STDEV, Statistic.VARIANCE, Statistic.DISTINCT))


class _Gathered:
    """The statistic of values that come in pieces."""

    def __init__(self, statistic: Statistic) -> None:
        self._statistic = statistic
        self.count = 0
        self._sum, self._least, self._most = 0.0, np.inf, -np.inf
        self._all: list[np.ndarray] = []

    def add(self, values: np.ndarray) -> None:
        known = values[np.isfinite(values)]
        if not len(known):
            return
        self.count += len(known)
        self._sum += float(known.sum())
        self._least, self._most = min(self._least, float(known.min())), max(self._most, float(known.max()))
        if self._statistic in _OF_ALL:
            self._all.append(known)

    def number(self) -> float:
        if self._statistic is Statistic.COUNT:
            return float(self.count)
        if not self.count:
            return 0.0 if self._statistic is Statistic.DISTINCT else np.nan
        made: dict[Statistic, Callable[[], float]] = {
            Statistic.SUM: lambda: self._sum,
            Statistic.MEAN: lambda: self._sum / self.count,
            Statistic.MIN: lambda: self._least,
            Statistic.MAX: lambda: self._most,
            Statistic.RANGE: lambda: self._most - self._least,
        }
        if self._statistic in _OF_ALL:
            return float(REDUCE[self._statistic](np.concatenate(self._all)))
        return made[self._statistic]()


def _inside(cells: Cells, rings: list[np.ndarray], found: _Gathered, check: Check) -> int:
    """Add the cells whose centres lie inside rings (even-odd, in cells); gives how many centres there are, those without a value too."""
    met = 0
    for top, bottom, left, right, inside in _strips(rings, cells.columns, cells.rows):
        if check is not None:
            check()
        met += int(inside.sum())
        if inside.any():
            found.add(cells.block(top, bottom, left, right)[inside])
    return met


def _strips(rings: list[np.ndarray], columns: int, rows: int) -> Iterator[tuple[int, int, int, int, np.ndarray]]:
    """Strips of the grid (top, bottom, left, right) with the mask of the cells whose centres lie inside.

    By crossings: along the centres of a row every edge toggles inside and outside.  An edge takes its upper end and not its lower one, and
    a crossing counts for what lies to its right, so that a centre on the border of two areas is in exactly one.
    """
    start = np.concatenate([ring[:-1] for ring in rings])
    end = np.concatenate([ring[1:] for ring in rings])
    low, high = np.minimum(start, end).min(axis=0), np.maximum(start, end).max(axis=0)
    left, right = max(0, int(np.floor(low[0]))), min(columns, int(np.ceil(high[0])))
    top, bottom = max(0, int(np.floor(low[1]))), min(rows, int(np.ceil(high[1])))
    if left >= right or top >= bottom:
        return
    # rows whose centres (row + ½) lie between the ends of an edge
    first = np.ceil(np.minimum(start[:, 1], end[:, 1]) - 0.5).astype(np.int64)
    last = np.ceil(np.maximum(start[:, 1], end[:, 1]) - 0.5).astype(np.int64)
    height = max(1, _CELLS_AT_A_TIME // (right - left))
    for at in range(top, bottom, height):
        stop = min(at + height, bottom)
        begin, close = np.clip(first, at, stop), np.clip(last, at, stop)
        many = close - begin
        edge = np.repeat(np.arange(len(many)), many)
        row = np.arange(len(edge)) - np.repeat(np.cumsum(many) - many, many) + begin[edge]
        share = (row + 0.5 - start[edge, 1]) / (end[edge, 1] - start[edge, 1])
        x = start[edge, 0] + share * (end[edge, 0] - start[edge, 0])
        column = np.clip(np.ceil(x - 0.5).astype(np.int64), left, right) - left
        toggles = np.zeros((stop - at, right - left + 1), dtype=np.int32)
        np.add.at(toggles, (row - at, column), 1)
        yield at, stop, left, right, (np.cumsum(toggles[:, :-1], axis=1) % 2).astype(bool)


def _crossed(line: np.ndarray) -> np.ndarray:
    """A point (in cells) in every cell that a line passes through: between two crossings with the grid it stays in one."""
    out = []
    for (x, y), (to_x, to_y) in zip(line[:-1].tolist(), line[1:].tolist()):
        shares = [np.array([0.0, 1.0])]
        for here, there in ((x, to_x), (y, to_y)):
            if here != there:
                walls = np.arange(np.ceil(min(here, there)), np.floor(max(here, there)) + 1)
                shares.append((walls - here) / (there - here))
        share = np.unique(np.clip(np.concatenate(shares), 0.0, 1.0))
        middle = (share[:-1] + share[1:]) / 2
        out.append(np.column_stack([x + middle * (to_x - x), y + middle * (to_y - y)]))
    return np.concatenate(out) if out else line[:1]


def _at(cells: Cells, places: np.ndarray, found: _Gathered) -> None:
    """Add the cells at places (in cells), each cell once; a place on the outermost border belongs to the cell inside of it."""
    places = places[np.isfinite(places).all(axis=1)]
    size = np.array([cells.columns, cells.rows])
    index = np.floor(places).astype(np.int64)
    index = np.where(places == size, size - 1, index)
    index = np.unique(index[((index >= 0) & (index < size)).all(axis=1)], axis=0)
    if not len(index):
        return
    left, top = index.min(axis=0)
    right, bottom = index.max(axis=0) + 1
    if (right - left) * (bottom - top) <= _CELLS_AT_A_TIME:
        found.add(cells.block(top, bottom, left, right)[index[:, 1] - top, index[:, 0] - left])
        return
    for row in np.unique(index[:, 1]).tolist():
        across = index[index[:, 1] == row, 0]
        found.add(cells.block(row, row + 1, int(across.min()), int(across.max()) + 1)[0, across - across.min()])
