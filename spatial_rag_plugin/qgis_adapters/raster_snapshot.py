"""Rasters of values as they are at one moment: where they are and what their bands are called; cells are read where they are needed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Optional

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsProject,
    QgsRasterLayer,
    QgsRectangle,
)

from ..model.catalog import RasterInfo
from .compat import is_picture
from .sources import group_names

_WGS84 = "EPSG:4326"
#: "Band 01: temperature": what QGIS makes of the description of a band, and of none.
_BAND = re.compile(r"^Band\s*\d+\s*(?::\s*(.*))?$")


@dataclass(frozen=True, eq=False)
class RasterSnapshot:
    """One raster; every attribute may be read from any thread, ``source`` and ``provider`` open it anew. ``extent`` is in its CRS."""

    id: str
    name: str
    source: str
    provider: str
    crs: QgsCoordinateReferenceSystem
    extent: QgsRectangle
    bands: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()

    def info(self, context: QgsCoordinateTransformContext) -> RasterInfo:
        """The raster as the catalog has it."""
        return RasterInfo(self.id, self.name, self.crs.authid() or self.crs.description(), self.bands, self._lonlat(context), self.keywords)

    def _lonlat(self, context: QgsCoordinateTransformContext) -> Optional[tuple[float, float, float, float]]:
        if not self.crs.isValid() or self.extent.isEmpty():
            return None
        transform = QgsCoordinateTransform(self.crs, QgsCoordinateReferenceSystem(_WGS84), context)
        try:
            box = transform.transformBoundingBox(self.extent, handle180Crossover=True)
        except QgsCsException:
            return None
        return box.xMinimum(), box.yMinimum(), box.xMaximum(), box.yMaximum()


def holds_values(layer: QgsRasterLayer) -> bool:
    """Whether the cells of a raster are values that can be read here: no map service, and no picture of red, green and blue."""
    if not layer.isValid() or layer.dataProvider() is None or layer.providerType() != "gdal":
        return False
    return not is_picture(layer.dataProvider().colorInterpretation(band) for band in range(1, layer.bandCount() + 1))


def snapshot_raster(layer: QgsRasterLayer, project: Optional[QgsProject] = None) -> RasterSnapshot:
    """One valid raster layer. Call it on the main thread."""
    metadata = layer.metadata()
    words = [word for words in metadata.keywords().values() for word in words]
    words += [word.strip() for word in layer.keywordList().split(",") if word.strip()]
    abstract = metadata.abstract() or layer.abstract()
    words += group_names(layer, project) + ([abstract] if abstract else [])
    return RasterSnapshot(
        id=layer.id(),
        name=layer.name(),
        source=layer.source(),
        provider=layer.providerType(),
        crs=QgsCoordinateReferenceSystem(layer.crs()),
        extent=QgsRectangle(layer.extent()),
        bands=tuple(_band_name(layer, band) for band in range(1, layer.bandCount() + 1)),
        keywords=tuple(dict.fromkeys(words)),
    )


def _band_name(layer: QgsRasterLayer, band: int) -> str:
    """The name that somebody gave a band, without what QGIS puts around it; empty where nobody did."""
    name = layer.bandName(band)
    found = _BAND.match(name)
    return (found.group(1) or "").strip() if found else name
