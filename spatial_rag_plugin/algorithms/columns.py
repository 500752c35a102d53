"""The columns of an output: all attributes of the source, and the new ones under names that clash with none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from qgis.core import QgsField, QgsFields, QgsProcessingFeedback

from ..model.kinds import FieldType
from ..qgis_adapters.compat import make_field
from .base import tr


@dataclass(frozen=True)
class Columns:
    """`fields` of the output; `positions[i]` is where the i-th new column stands in it."""

    fields: QgsFields
    positions: tuple[int, ...]

    @classmethod
    def add(cls, source: QgsFields, new: Sequence[QgsField], replace: bool, feedback: QgsProcessingFeedback) -> Columns:
        """Append `new` to the fields of a source; a name that exists is replaced, or else gets a suffix and a message."""
        fields = QgsFields(source)
        positions = []
        for field in new:
            position = _position(field.name(), fields)
            if position >= 0 and replace:
                kept = QgsFields()
                for i, old in enumerate(fields):
                    kept.append(field if i == position else old)
                fields = kept
                positions.append(position)
                continue
            unused = _unused(field.name(), fields)
            if unused != field.name():
                feedback.pushInfo(tr("There is a column “{}” already: the new one is called “{}”.").format(field.name(), unused))
            fields.append(renamed(field, unused))
            positions.append(fields.count() - 1)
        return cls(fields, tuple(positions))

    def attributes(self, source: Sequence[Any], new: Sequence[Any]) -> list[Any]:
        """The attributes of an output feature."""
        values = list(source)
        values += [None] * (self.fields.count() - len(values))
        for position, value in zip(self.positions, new):
            values[position] = value
        return values


def renamed(field: QgsField, name: str) -> QgsField:
    """A copy of a field under another name."""
    copy = QgsField(field)
    copy.setName(name)
    return copy


def real(*names: str) -> list[QgsField]:
    """Fields for real numbers."""
    return [make_field(name, FieldType.REAL) for name in names]


def integer(*names: str) -> list[QgsField]:
    """Fields for integers of 64 bits."""
    return [make_field(name, FieldType.INTEGER) for name in names]


def _position(name: str, fields: QgsFields) -> int:
    # names that differ in case only are one name to GeoPackage and shapefile; lookupField would match an alias as well
    return next((i for i, other in enumerate(fields.names()) if other.lower() == name.lower()), -1)


def _unused(name: str, fields: QgsFields) -> str:
    unused, number = name, 1
    while _position(unused, fields) >= 0:
        number += 1
        unused = f"{name}_{number}"
    return unused
