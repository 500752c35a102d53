"""What people see in place of the codes of a field: value maps and value relations of the editor widgets."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Optional

from qgis.core import QgsFeatureRequest, QgsProject, QgsValueRelationFieldFormatter, QgsVectorLayer, QgsVectorLayerFeatureSource

from .compat import NO_GEOMETRY, plain

#: How QGIS writes null as a code of a value map.
_NULL_CODE = "{2839923C-8B7D-419E-B84B-CA2FE9B80EC7}"
_MAX_LABELS = 20_000


def code_text(value: Any) -> str:
    """An attribute as the text of a code: 3 and 3.0 are "3", booleans "true" and "false"."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)


@dataclass(eq=False)
class ValueLabels:
    """Codes → labels of one field; ``multiple``: the field holds several codes as "{1,2}". Readable from any thread."""

    multiple: bool = False
    _map: Optional[dict[str, str]] = None
    _source: Optional[QgsVectorLayerFeatureSource] = None
    _columns: tuple[int, int] = (0, 0)
    _filter: str = ""
    _lock: Any = field(default_factory=Lock, repr=False)

    def mapping(self) -> dict[str, str]:
        """All codes with their labels; a value relation reads its layer the first time."""
        with self._lock:
            if self._map is None:
                self._map = self._read()
            return self._map

    def label(self, code: str) -> str:
        """The label of a code, or the code itself."""
        return self.mapping().get(code, code)

    def codes(self, value: Any) -> list[str]:
        """The codes in one attribute value."""
        if not self.multiple:
            return [code_text(value)]
        if isinstance(value, list):
            return [code_text(item) for item in value]
        return [part.strip().strip('"') for part in str(value).strip("{}").split(",") if part.strip()]

    def _read(self) -> dict[str, str]:
        key, value = self._columns
        request = QgsFeatureRequest().setLimit(_MAX_LABELS).setFlags(NO_GEOMETRY)
        if self._filter:
            request.setFilterExpression(self._filter)
        found: dict[str, str] = {}
        if self._source is not None:
            for feature in self._source.getFeatures(request):
                code, label = plain(feature.attribute(key)), plain(feature.attribute(value))
                if code is not None and label is not None:
                    found[code_text(code)] = code_text(label)
        return found


def value_labels(layer: QgsVectorLayer, index: int, project: Optional[QgsProject] = None) -> Optional[ValueLabels]:
    """The labels of a field, or None when its widget gives none; main thread."""
    setup = layer.editorWidgetSetup(index)
    if setup.type() == "ValueMap":
        return _value_map(setup.config())
    if setup.type() == "ValueRelation":
        return _value_relation(layer, setup.config(), project)
    return None


def _value_map(config: dict[str, Any]) -> Optional[ValueLabels]:
    entries = config.get("map") or {}
    pairs = (
        list(entries.items())
        if isinstance(entries, dict)
        else [pair for entry in entries if isinstance(entry, dict) for pair in entry.items()]
    )
    labels = {code_text(plain(code)): str(label) for label, code in pairs if code != _NULL_CODE and plain(code) is not None}
    return ValueLabels(_map=labels) if labels else None


def _value_relation(layer: QgsVectorLayer, config: dict[str, Any], project: Optional[QgsProject]) -> Optional[ValueLabels]:
    related = QgsValueRelationFieldFormatter.resolveLayer(config, project if project is not None else QgsProject.instance())
    if related is None or not related.isValid():
        return None
    columns = (related.fields().lookupField(str(config.get("Key", ""))), related.fields().lookupField(str(config.get("Value", ""))))
    if min(columns) < 0:
        return None
    text = str(config.get("FilterExpression") or "")
    # A filter on the form's own values has no one answer for a whole layer.
    plain_filter = "" if "current_value" in text or "@" in text else text
    return ValueLabels(
        multiple=bool(config.get("AllowMulti")),
        _source=QgsVectorLayerFeatureSource(related),
        _columns=columns,
        _filter=plain_filter,
    )
