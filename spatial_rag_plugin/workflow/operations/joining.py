"""Operations that join two layers: by a key, a field of each, whose values are equal where features belong together; or as one of both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ...model.codec import family
from ...model.columns import column_words
from ...model.wording import translate
from .base import TWO, Operation, PortType


@family
@dataclass(frozen=True)
class JoinField(Operation):
    """Fills ``column`` with the value of ``source`` in the reference feature whose ``reference_field`` equals the feature's ``field``; of
    several the first by id; null where none does, and for a feature without a value. Features are neither added nor left out.
    """

    column: str
    source: str
    field: str
    reference_field: str
    ports: ClassVar[Mapping[str, PortType]] = TWO
    algorithm = "native:joinattributestable"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "take {column} from those {reference} with the same {field}").said(
            column=column_words(self.source), reference=names["reference"], field=column_words(self.reference_field)
        )


@family
@dataclass(frozen=True)
class PlaceByKey(Operation):
    """Gives the rows of a table the place of the reference feature whose ``reference_field`` equals their ``field``: a point, and one on it
    of lines and areas; of several the first by id. Rows are neither added nor left out; one without such a feature lies nowhere.
    """

    field: str
    reference_field: str
    ports: ClassVar[Mapping[str, PortType]] = TWO
    algorithm = "native:geometrybyexpression"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "put each where the one of {reference} with the same {field} is").said(
            field=column_words(self.reference_field), reference=names["reference"]
        )


@family
@dataclass(frozen=True)
class KeepByKey(Operation):
    """Keeps the features whose ``field`` equals ``reference_field`` of any reference feature (``negated``: none); no value equals any."""

    field: str
    reference_field: str
    negated: bool = False
    ports: ClassVar[Mapping[str, PortType]] = TWO
    algorithm = "native:joinattributestable"

    def sentence(self, names: Mapping[str, str]) -> str:
        words = translate("SpatialRagWorkflow", "keep those with the {field} of one of {reference}")
        if self.negated:
            words = translate("SpatialRagWorkflow", "keep those with the {field} of none of {reference}")
        return words.said(field=column_words(self.field), reference=names["reference"])


@family
@dataclass(frozen=True)
class Unite(Operation):
    """The features of two layers that hold things of one kind, one as points and the other as areas, under ids of their own (``twins``);
    what stands in both once, as the area. ``layer_id``: what the two are called together.
    """

    layer_id: str
    name: str = ""
    key: str = ""
    kinds: tuple[str, ...] = ()
    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.FEATURES, "other": PortType.FEATURES}
    algorithm = "spatialrag:unite"

    def sentence(self, names: Mapping[str, str]) -> str:
        if not self.name and not self.key:
            return translate("SpatialRagWorkflow", "take them together with {other}").said(other=names["other"])
        return translate("SpatialRagWorkflow", "take them together with {other}, what stands in both once").said(other=names["other"])
