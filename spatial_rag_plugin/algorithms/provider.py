"""The Processing provider: which algorithms there are."""

from __future__ import annotations

from qgis.core import QgsProcessingProvider
from qgis.PyQt.QtGui import QIcon

from .base import ICONS

PROVIDER_ID = "spatialrag"


class SpatialRagProvider(QgsProcessingProvider):
    """Id `spatialrag`; the algorithms' ids never change once released."""

    def id(self) -> str:
        return PROVIDER_ID

    def name(self) -> str:
        return "Spatial RAG"

    def longName(self) -> str:
        return "Spatial RAG"

    def icon(self) -> QIcon:
        return QIcon(self.svgIconPath())

    def svgIconPath(self) -> str:
        return str(ICONS / "spatial_rag.svg")

    def loadAlgorithms(self) -> None:
        # the kernel's libraries are paid for when Processing asks for the algorithms, not when QGIS starts
        from .allot import Allot
        from .ask import Ask
        from .borders import Borders
        from .buffer import Buffer
        from .build_index import BuildIndex
        from .compare import Compare, Ratio
        from .direction import Direction
        from .either import Either
        from .gather import Gather
        from .hybrid_rank import HybridRank
        from .landmasses import Landmasses
        from .measure import Measure
        from .nearest import Nearest
        from .network import ServiceArea, ShortestPath
        from .opening_hours import OpeningHours
        from .pareto_front import ParetoFront
        from .part import Part
        from .places import Between, Centre, Densest, Enclosed
        from .semantic_score import SemanticScore
        from .summarise import SummariseTexts
        from .top import Top
        from .towards import Towards
        from .unite import Unite
        from .within_distance import WithinDistance
        from .zonal import ZonalStatistics

        geodesic = (Ask, Buffer, WithinDistance, Nearest, Direction, Towards, Measure, Top)
        places = (Centre, Between, Enclosed, Densest, Part, Landmasses, Borders, ShortestPath, ServiceArea)
        ranking = (OpeningHours, BuildIndex, SummariseTexts, SemanticScore, HybridRank, ParetoFront)
        for algorithm in (*geodesic, *ranking, Either, Unite, Allot, Gather, ZonalStatistics, Compare, Ratio, *places):
            self.addAlgorithm(algorithm())
