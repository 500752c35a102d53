"""What tells one state of a layer from another: equal fingerprints mean equal schema and content; a doubtful case gets a new one.

A fingerprint joins three parts. The *configuration* (fields, aliases, subset, joins, virtual fields, labels, CRS) and the *edit buffer* are
read on the main thread, and an edit session without changes has an empty buffer, so toggling edit mode changes nothing. The *content* is
found out lazily, off the main thread, by the kind of source:

* files and SQLite tables: a digest of what they hold, remembered by what the file system says of the file (see ``content``);
* memory and virtual layers, and whatever looks beyond its own rows (a subset with a sub-query, a virtual field that aggregates): a
  digest of the rows as read. Above ``ROW_VALUES`` values that would take seconds for each question, so a counter bound to the layer's
  signals, the number of features, the extent and some probed rows stand for them. A script that writes through the data provider of
  such a large memory layer, keeps the count and the extent and misses the probes is not seen: it should emit ``layer.dataChanged``;
* servers: the source, cheap statistics and a clock that ticks every ``REMOTE_SECONDS``, because nothing cheap sees every remote edit.
"""

from __future__ import annotations

import hashlib
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Callable, Optional

from qgis.core import QgsExpression, QgsFeatureRequest, QgsFields, QgsVectorLayer, QgsVectorLayerFeatureSource

from .compat import plain
from .content import ContentDigests, pack
from .sources import is_remote, source_parts
from .value_labels import ValueLabels

ROW_VALUES = 300_000
EDIT_COMMANDS = 20_000
REMOTE_SECONDS = 600
_PROBES = 1_000
_SQLITE_STORAGE = ("GPKG", "SQLite")
#: Expression functions whose result can change though the row does not.
_VOLATILE = frozenset((
    "now", "today", "age", "rand", "randf", "uuid", "var", "env", "eval", "eval_template", "aggregate", "relation_aggregate",
    "attributes", "get_feature", "get_feature_by_id", "layer_property", "is_selected", "num_selected", "represent_value", "decode_uri",
    "raster_value", "raster_statistic", "file_exists", "file_size", "exif", "project_color", "load_layer", "sum", "count",
    "count_distinct", "count_missing", "minimum", "maximum", "mean", "median", "stdev", "range", "minority", "majority", "q1", "q3",
    "iqr", "min_length", "max_length", "collect", "concatenate", "concatenate_unique", "array_agg",
))  # fmt: skip

#: Content digests already worked out in this process; thread-safe.
DIGESTS = ContentDigests()


class ChangeCounter:
    """Counts the changes that a layer announces by its signals, for layers too large to be read for each question."""

    def __init__(self) -> None:
        self._tokens: dict[str, list[Any]] = {}
        self._disconnect: dict[str, list[Callable[[], None]]] = {}

    def token(self, layer: QgsVectorLayer) -> str:
        """A text that changes with every announced change; the first call begins to listen (main thread)."""
        key = layer.id()
        if key not in self._tokens:
            self._tokens[key] = [uuid.uuid4().hex, 0]
            self._listen(layer, key)
        return ":".join(str(part) for part in self._tokens[key])

    def _listen(self, layer: QgsVectorLayer, key: str) -> None:
        def bump(*_: Any) -> None:
            if key in self._tokens:
                self._tokens[key][1] += 1

        signals = [
            layer.undoStack().indexChanged, layer.dataChanged, layer.afterCommitChanges, layer.afterRollBack, layer.dataSourceChanged,
            layer.subsetStringChanged, layer.updatedFields, layer.dataProvider().dataChanged,
        ]  # fmt: skip
        for signal in signals:
            signal.connect(bump)
        layer.willBeDeleted.connect(lambda: self._forget(key))
        self._disconnect[key] = [lambda signal=signal: signal.disconnect(bump) for signal in signals]  # type: ignore[misc]

    def _forget(self, key: str) -> None:
        self._tokens.pop(key, None)
        self._disconnect.pop(key, None)

    def close(self) -> None:
        """Stop listening to every layer; for unloading the plugin."""
        for key in list(self._disconnect):
            for disconnect in self._disconnect[key]:
                disconnect()
            self._forget(key)


CHANGES = ChangeCounter()


@dataclass(eq=False)
class LayerState:
    """What was seen on the main thread of a layer's state, and how to find out the rest; ``edits`` is empty without unsaved changes."""

    config: str = ""
    edits: str = ""
    joined: bool = False
    computed: bool = False
    kind: str = "rows"  # "sqlite" | "file" | "rows" | "large" | "remote"
    path: str = ""
    table: str = ""
    token: str = ""
    probes: Sequence[int] = ()
    others: tuple[tuple[LayerState, QgsVectorLayerFeatureSource], ...] = ()
    labels: tuple[ValueLabels, ...] = ()
    _lock: Any = field(default_factory=Lock, repr=False)
    _fingerprint: str = field(default="", repr=False)

    def fingerprint(self, source: QgsVectorLayerFeatureSource) -> str:
        """The fingerprint as hexadecimal text; worked out once, then kept."""
        with self._lock:
            if not self._fingerprint:
                self._fingerprint = self.compute(source)
            return self._fingerprint

    @property
    def lasts(self) -> bool:
        """Whether another session knows the state again: what files hold, without unsaved edits."""
        return self.kind in ("sqlite", "file") and not self.edits and all(state.lasts for state, _ in self.others)

    def compute(self, source: QgsVectorLayerFeatureSource) -> str:
        """The fingerprint of what the source holds now; called again after a long read it tells whether the file changed meanwhile."""
        parts = [self.config, self.edits, self.kind, self.token, self._content(source)]
        parts += [sorted(labels.mapping().items()) for labels in self.labels]
        parts += [state.compute(other) for state, other in self.others]
        return digest(parts)

    def _content(self, source: QgsVectorLayerFeatureSource) -> str:
        if self.kind == "sqlite":
            return DIGESTS.table(self.path, self.table)
        if self.kind == "file":
            return DIGESTS.files(self.path)
        if self.kind == "rows":
            return _rows_digest(source, QgsFeatureRequest())
        if self.kind == "large":
            return _rows_digest(source, QgsFeatureRequest().setFilterFids(list(self.probes)))
        return ""


def digest(parts: Any) -> str:
    """A short hash of plain values, the same in every process."""
    return hashlib.blake2b(repr(parts).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def layer_state(
    layer: QgsVectorLayer, path: str, table: str, labels: Mapping[str, ValueLabels], remote: bool = False, _seen: tuple[str, ...] = ()
) -> LayerState:
    """The state of a layer now; main thread, quick."""
    fields = layer.fields()
    joins = layer.vectorJoins()
    expressions = [layer.expressionField(index) for index in range(fields.count()) if _origin(fields, index) == "expression"]
    others = []
    for join in joins:
        other = join.joinLayer()
        if other is not None and other.isValid() and other.id() not in _seen:
            others.append((_joined_state(other, (*_seen, layer.id())), QgsVectorLayerFeatureSource(other)))
    kind = _kind(layer, path, table, remote, expressions)
    token, probes = "", range(0)
    if kind == "remote":
        token = repr((layer.source(), int(time.time() // REMOTE_SECONDS)))
    elif kind == "rows" and layer.featureCount() * (fields.count() + 1) > ROW_VALUES:
        kind, token = "large", repr((CHANGES.token(layer), layer.featureCount(), layer.extent().toString(9)))
        probes = range(1, layer.featureCount() + 1, max(1, layer.featureCount() // _PROBES))
    return LayerState(
        config=_config_digest(layer, expressions, labels),
        edits=edit_digest(layer),
        joined=bool(joins),
        computed=bool(expressions),
        kind=kind,
        path=path,
        table=table,
        token=token,
        probes=probes,
        others=tuple(others),
        labels=tuple(labels[name] for name in sorted(labels)),
    )


def _joined_state(layer: QgsVectorLayer, seen: tuple[str, ...]) -> LayerState:
    path, table = source_parts(layer)
    return layer_state(layer, path, table, {}, is_remote(layer, path), seen)


def _kind(layer: QgsVectorLayer, path: str, table: str, remote: bool, expressions: list[str]) -> str:
    if remote:
        return "remote"
    if (
        "select" in layer.subsetString().lower()
        or any(map(_is_volatile, expressions))
        or not path
        or layer.providerType() in ("memory", "virtual")
    ):
        return "rows"
    is_sqlite = layer.providerType() == "spatialite" or layer.dataProvider().storageType() in _SQLITE_STORAGE
    if is_sqlite:
        return "sqlite" if table else "rows"
    return "file"


def _is_volatile(text: str) -> bool:
    expression = QgsExpression(text)
    names = {name.lower() for name in expression.referencedFunctions()}
    return bool(names & _VOLATILE or any(name.startswith("overlay_") for name in names) or expression.referencedVariables())


def _origin(fields: QgsFields, index: int) -> str:
    origin = fields.fieldOrigin(index)
    return {1: "provider", 2: "join", 3: "edit", 4: "expression"}.get(int(getattr(origin, "value", origin)), "unknown")


def _config_digest(layer: QgsVectorLayer, expressions: list[str], labels: Mapping[str, ValueLabels]) -> str:
    fields = layer.fields()
    joins = layer.vectorJoins()
    return digest([
        layer.name(),
        layer.source(),
        layer.subsetString(),
        layer.crs().authid() or layer.crs().toWkt(),
        layer.displayExpression(),
        [(item.name(), item.typeName(), item.alias(), _origin(fields, index)) for index, item in enumerate(fields)],
        expressions,
        [(join.joinLayerId(), join.joinFieldName(), join.targetFieldName(), join.prefix(), join.joinFieldNamesSubset()) for join in joins],
        sorted(labels),
    ])  # fmt: skip


def edit_digest(layer: QgsVectorLayer) -> str:
    """A hash of the unsaved changes; empty without any. Very many changes are told apart by the undo stack's signals instead."""
    buffer = layer.editBuffer()
    if buffer is None or not buffer.isModified():
        return ""
    stack = layer.undoStack()
    if sum(max(1, stack.command(index).childCount()) for index in range(stack.count())) > EDIT_COMMANDS:
        return digest(["commands", CHANGES.token(layer)])
    hasher = hashlib.blake2b(digest_size=16)
    for fid, feature in sorted(buffer.addedFeatures().items()):
        hasher.update(pack([fid, [plain(value) for value in feature.attributes()], _wkb(feature.geometry())]))
    for fid, values in sorted(buffer.changedAttributeValues().items()):
        hasher.update(pack([fid, sorted((index, plain(value)) for index, value in values.items())]))
    for fid, geometry in sorted(buffer.changedGeometries().items()):
        hasher.update(pack([fid, _wkb(geometry)]))
    hasher.update(
        pack([sorted(buffer.deletedFeatureIds()), sorted(buffer.deletedAttributeIds()), [item.name() for item in buffer.addedAttributes()]])
    )
    return hasher.hexdigest()


def _wkb(geometry: Any) -> Optional[bytes]:
    return None if geometry.isNull() else bytes(geometry.asWkb())


def _rows_digest(source: QgsVectorLayerFeatureSource, request: QgsFeatureRequest) -> str:
    hasher = hashlib.blake2b(digest_size=16)
    for feature in source.getFeatures(request):
        hasher.update(pack([feature.id(), [plain(value) for value in feature.attributes()], _wkb(feature.geometry())]))
    return hasher.hexdigest()
