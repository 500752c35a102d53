"""The operations of a workflow: one small class each, with typed ports, the Processing algorithm that carries it out, and a sentence.

A stream of features carries, besides its own attributes, the columns named below; the engine that runs an operation fills them,
step by step as fields of a layer, fused as numpy columns.
"""

from __future__ import annotations

from ...model.columns import AREA_COLUMN as AREA_COLUMN
from ...model.columns import AZIMUTH_COLUMN as AZIMUTH_COLUMN
from ...model.columns import DISTANCE_COLUMN as DISTANCE_COLUMN
from ...model.columns import KEY_COLUMN as KEY_COLUMN
from ...model.columns import LATITUDE_COLUMN as LATITUDE_COLUMN
from ...model.columns import LENGTH_COLUMN as LENGTH_COLUMN
from ...model.columns import LONGITUDE_COLUMN as LONGITUDE_COLUMN
from ...model.columns import PERIMETER_COLUMN as PERIMETER_COLUMN
from ...model.columns import REFERENCE_COLUMN as REFERENCE_COLUMN
from ...model.columns import SECTOR_HALF_WIDTH as SECTOR_HALF_WIDTH
from ...model.columns import SECTOR_NAMES as SECTOR_NAMES
from ...model.columns import sector_name as sector_name
from .base import Operation as Operation
from .base import PortType as PortType
from .joining import JoinField as JoinField
from .joining import KeepByKey as KeepByKey
from .joining import PlaceByKey as PlaceByKey
from .joining import Unite as Unite
from .making import AreaBetween as AreaBetween
from .making import AreaEnclosed as AreaEnclosed
from .making import Borders as Borders
from .making import Boundary as Boundary
from .making import Buffer as Buffer
from .making import Centroids as Centroids
from .making import Clip as Clip
from .making import ConvexHull as ConvexHull
from .making import Crossings as Crossings
from .making import DensestQuarter as DensestQuarter
from .making import Dissolve as Dissolve
from .making import Landmasses as Landmasses
from .making import MeanCentre as MeanCentre
from .making import Overlay as Overlay
from .making import OverlayKind as OverlayKind
from .making import PartTowards as PartTowards
from .making import PlaceArea as PlaceArea
from .making import ServiceArea as ServiceArea
from .making import ShortestPath as ShortestPath
from .numbers import Combine as Combine
from .numbers import Derive as Derive
from .numbers import Difference as Difference
from .numbers import Elapse as Elapse
from .numbers import Gather as Gather
from .numbers import GroupStatistic as GroupStatistic
from .numbers import Lookup as Lookup
from .numbers import Mark as Mark
from .numbers import MeasureSize as MeasureSize
from .numbers import Ratio as Ratio
from .numbers import Statistic as Statistic
from .numbers import Subtract as Subtract
from .numbers import Summarise as Summarise
from .numbers import ZonalStatistics as ZonalStatistics
from .ordering import Top as Top
from .ordering import TopIn as TopIn
from .ordering import places_of as places_of
from .ranking import HybridRank as HybridRank
from .ranking import Keep as Keep
from .ranking import OpeningHours as OpeningHours
from .ranking import unknown_in as unknown_in
from .ranking import unknown_note as unknown_note
from .selecting import Allot as Allot
from .selecting import CompareWith as CompareWith
from .selecting import Either as Either
from .selecting import Filter as Filter
from .selecting import InDirection as InDirection
from .selecting import Load as Load
from .selecting import MeasureFrom as MeasureFrom
from .selecting import Nearest as Nearest
from .selecting import Pick as Pick
from .selecting import PlacePoint as PlacePoint
from .selecting import Relate as Relate
from .selecting import Topology as Topology
from .selecting import Towards as Towards
from .selecting import WithinDistance as WithinDistance
from .tables import LEAST as LEAST
from .tables import MOST as MOST
from .tables import SummariseBy as SummariseBy
