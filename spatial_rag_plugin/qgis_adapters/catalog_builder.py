"""Layer snapshots → catalog: each layer's profile from the store when its state is known there, else built and stored.

A layer is read twice, in chunks and off the main thread: once to count what its fields hold and where it is, once for the names, which
only the counts tell. A layer that changes while it is read is stored under a name that nobody asks for again.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Callable, Optional

import numpy as np
from qgis.core import QgsCoordinateTransformContext

from ..errors import CacheError, LayerUnavailable
from ..grounding.indexes.gazetteer import Gazetteer
from ..grounding.indexes.layer_file import FeatureRow, LayerFile, LayerFileWriter, ValueRow
from ..grounding.indexes.store import Store
from ..grounding.lexicon.folding import strip_language
from ..grounding.lexicon.names_end import kinds_in_names, kinds_named
from ..grounding.lexicon.stated_units import with_stated_units
from ..grounding.lexicon.twin_names import are_apart
from ..grounding.places.areas_by_field import area_kinds
from ..grounding.relations.placed import with_places
from ..model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ValueCount
from ..model.twins import Twins
from .compat import field_type
from .field_profile import FieldProfile
from .field_roles import name_fields, recognise
from .fingerprint import DIGESTS
from .layer_rows import LayerRows, RowChunk, open_rows
from .numbered import barely_numbered_as, names_by_number, numbered_as, numbered_names, numbers_any
from .plain_codes import with_plain_codes
from .positions import ToLonLat, Whereabouts, representative_points
from .recurring_names import kinds_among_names, mostly_names, without_owners
from .region_codes import with_region_names
from .snapshot import LayerSnapshot, ProjectSnapshot
from .value_labels import code_text

SAMPLE_ABOVE = 2_000_000
_MAX_STORED_VALUES = {FieldRole.CATEGORY: 20_000, FieldRole.ADDRESS: 50_000, FieldRole.OTHER: 2_000, FieldRole.NUMBER: 50}
_EMPTY = (None, "")
_MAX_CONTEXT, _MAX_CONTEXT_LENGTH = 14, 80

Check = Callable[[], None]
Progress = Callable[[float], None]
Found = tuple[LayerInfo, LayerFile]


@dataclass(frozen=True, eq=False)
class Known:
    """A catalog with the gazetteer over the same layers; ``fingerprint`` changes with any of them.

    ``found``: all that is known of single layers, ``united`` of what two of them are together, of which the catalog has no other.
    """

    catalog: Catalog
    gazetteer: Gazetteer
    fingerprint: str = ""
    found: tuple[Found, ...] = ()
    united: tuple[Found, ...] = ()

    def viewed(self, left_out: frozenset[str], as_areas: frozenset[str] = frozenset()) -> Known:
        """Without some layers: without both together each of two is there by itself. ``as_areas``: with the areas beside both together."""
        units = {info.id: (info, file) for info, file in self.united if info.id not in left_out}
        shown = _shown([each for each in self.found if each[0].id not in left_out], units, as_areas)
        return _known(shown, self.found, self.united, self.catalog, self.fingerprint)


def build_catalog(
    snapshot: ProjectSnapshot,
    store: Store,
    check: Check = lambda: None,
    progress: Progress = lambda share: None,
    sample_above: int = SAMPLE_ABOVE,
) -> Catalog:
    """The catalog of all layers; ``check`` may raise to stop, ``progress`` gets the share done from 0 to 1. Any thread."""
    known = know(snapshot, store, check, progress, sample_above)
    known.gazetteer.close()
    return known.catalog


def know(
    snapshot: ProjectSnapshot,
    store: Store,
    check: Check = lambda: None,
    progress: Progress = lambda share: None,
    sample_above: int = SAMPLE_ABOVE,
) -> Known:
    """Catalog and gazetteer of all layers, from the store where unchanged; a layer that cannot be read is left out with a note."""
    notes = list(snapshot.notes) + [issue.message for issue in snapshot.issues]
    found: list[Found] = []
    united: list[Found] = []
    every = (*snapshot.layers, *snapshot.united)
    share = [max(layer.feature_count, 1_000) for layer in every]
    done, total = 0, max(sum(share), 1)
    for layer, weight in zip(every, share):
        check()
        if layer.twins is not None and (layer.feature_count > sample_above or not _are_apart(layer.twins, found)):
            continue

        def step(part: float, done: int = done, weight: int = weight) -> None:
            progress((done + weight * min(part, 1.0)) / total)

        try:
            file = layer_file(layer, store, snapshot.transform_context, check, step, sample_above)
        except LayerUnavailable as error:
            notes.append(error.message)
        else:
            info = replace(file.as_layer(layer.id, layer.name), keywords=_keywords(layer), twins=layer.twins)
            (found if layer.twins is None else united).append((info, file))
            if info.sampled:
                notes.append(f"“{layer.name}” is remote or very large: its values and names are known from a sample only.")
        done += weight
    progress(1.0)
    notes += store.warnings
    rasters = tuple(raster.info(snapshot.transform_context) for raster in snapshot.rasters)
    empty = Catalog((), snapshot.ellipsoid, tuple(dict.fromkeys(notes)), rasters, snapshot.joins)
    shown = _shown(found, {info.id: (info, file) for info, file in united})
    return _known(shown, found, united, empty, "|".join(info.fingerprint for info, _ in found))


def _are_apart(twins: Twins, found: Sequence[Found]) -> bool:
    sides = {info.id: info for info, _ in found}
    both = [sides[layer_id] for layer_id in (twins.points_id, twins.areas_id) if layer_id in sides]
    return len(both) > 1 and are_apart(both[0], both[1], twins)


def _shown(found: Sequence[Found], units: Mapping[str, Found], as_areas: frozenset[str] = frozenset()) -> list[Found]:
    """The layers of a catalog: where two are taken together, both in the place of the first of them."""
    made = {part: unit for unit in units.values() for part in _parts(unit[0])}
    shown: list[Found] = []
    for info, file in found:
        unit = made.get(info.id)
        if unit is None:
            shown.append((info, file))
            continue
        own, kept = unit
        if own.id in as_areas:
            own = replace(own, has_polygons=False)
        if all(other.id != own.id for other, _ in shown):
            shown.append((own, kept))
        if own.id in as_areas and info.geometry is GeometryKind.POLYGON:
            shown.append((replace(info, only_areas=True), file))
    return shown


def _parts(info: LayerInfo) -> tuple[str, ...]:
    return () if info.twins is None else (info.twins.points_id, info.twins.areas_id)


def _known(shown: Sequence[Found], found: Sequence[Found], united: Sequence[Found], like: Catalog, fingerprint: str) -> Known:
    there = {info.id for info, _ in shown}
    layers = tuple(info for info, _ in shown)
    behind = tuple(info for info, _ in found if info.id not in there)
    catalog = with_places(replace(like, layers=layers, behind=behind))
    return Known(catalog, Gazetteer(shown), fingerprint, tuple(found), tuple(united))


def layer_file(
    layer: LayerSnapshot, store: Store, context: QgsCoordinateTransformContext, check: Check, step: Progress, sample_above: int
) -> LayerFile:
    """The stored knowledge of one layer, built if its state is new, in a temporary store where the disk does not take it.

    Raises LayerUnavailable, and CacheError where nothing can be written at all.
    """
    fingerprint = _fingerprint(layer, store)
    known = store.open_layer(fingerprint)
    if known is not None:
        return known
    folder = store.folder
    try:
        return _built(layer, fingerprint, store, context, check, step, sample_above)
    except CacheError as error:
        store.step_aside(folder, error)
    return _built(layer, fingerprint, store, context, check, step, sample_above)


def _built(
    layer: LayerSnapshot,
    fingerprint: str,
    store: Store,
    context: QgsCoordinateTransformContext,
    check: Check,
    step: Progress,
    sample_above: int,
) -> LayerFile:
    """The knowledge of one layer, read and stored now."""
    writer = store.write_layer(fingerprint, check)
    try:
        with open_rows(layer, sample_above) as rows:
            info = _Builder(layer, rows, context, check, step).build(writer, fingerprint)
        if layer.state.compute(layer.source) != fingerprint:
            fingerprint = f"{fingerprint}-{uuid.uuid4().hex}"
            info = replace(info, fingerprint=fingerprint)
        writer.finish(info, store.path(fingerprint))
    except BaseException:
        writer.abandon()
        raise
    store.record_layer(fingerprint, f"{layer.provider}:{layer.path}:{layer.table}:{layer.subset}" if layer.path else layer.id)
    found = store.open_layer(fingerprint)
    if found is None:
        raise CacheError(f"The catalog of “{layer.name}” could not be read back.")
    return found


def _fingerprint(layer: LayerSnapshot, store: Store) -> str:
    """The layer's fingerprint, with the content digests that an earlier session left in the store."""
    part = layer.table if layer.state.kind == "sqlite" else ""
    if not layer.path:
        return layer.fingerprint
    earlier = store.recall_content(layer.path, part)
    if earlier is not None:
        DIGESTS.recall(layer.path, part, *earlier)
    fingerprint = layer.fingerprint
    now = DIGESTS.known(layer.path, part)
    if now is not None and now != earlier:
        store.remember_content(layer.path, part, *now)
    return fingerprint


def _keywords(layer: LayerSnapshot) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for word in (*layer.keywords, layer.abstract) if word))


class _Builder:
    """The two readings of one layer."""

    def __init__(self, layer: LayerSnapshot, rows: LayerRows, context: QgsCoordinateTransformContext, check: Check, step: Progress) -> None:
        self._layer = layer
        self._rows = rows
        self._check = check
        self._step = step
        self._to_lonlat = ToLonLat(layer.crs, context)
        self._expected = max(layer.feature_count if rows.limit < 0 else rows.limit, 1)

    def build(self, writer: LayerFileWriter, fingerprint: str) -> LayerInfo:
        profiles, where, count = self._count()
        keys = set(self._layer.primary_key)
        lines = where.kind() is GeometryKind.LINE
        roles = [recognise(profile, self._layer.name, profile.name in keys, lines) for profile in profiles]
        roles = roles if lines else without_owners(profiles, roles)
        areas = where.kind() is GeometryKind.POLYGON
        names = name_fields(profiles, roles, self._layer.display_field, self._layer.name, areas, lines)
        roles = [
            FieldRole.NAME if names[:1] == (profile.name,) and role is not FieldRole.CATEGORY else role
            for profile, role in zip(profiles, roles)
        ]
        infos = self._fields(profiles, roles, writer)
        context = [info.name for info in infos if info.role in (FieldRole.ADDRESS, FieldRole.CATEGORY) and info.name not in names]
        if names:
            self._names(names, context, {profile.name: profile for profile in profiles}, writer)
        named = next((profile for profile in profiles if profile.name in names[:1]), None)
        sampled = self._rows.limit >= 0 and count >= self._rows.limit
        kind = where.kind()
        return LayerInfo(
            id=self._layer.id,
            name=self._layer.name,
            geometry=kind if kind is not GeometryKind.NONE else self._layer.geometry,
            crs=self._layer.crs.authid() or self._layer.crs.description(),
            feature_count=self._layer.feature_count if sampled else count,
            # what is empty everywhere answers nothing
            fields=with_stated_units([info for info in infos if info.filled or sampled or not count]),
            extent=where.extent(),
            sampled=sampled,
            name_fields=names,
            display_field=names[0] if names else self._layer.display_field,
            kinds=area_kinds(map(str, named.counts)) if named is not None and kind is GeometryKind.POLYGON else (),
            named_as=kinds_named(named.counts, self._layer.name) if named is not None else (),
            name_kinds=kinds_in_names(named.counts, self._layer.name) if named is not None else (),
            null_geometries=where.nulls,
            fingerprint=fingerprint,
            has_lines=kind is GeometryKind.MIXED and where.kinds.get(GeometryKind.LINE, 0) > 0,
            has_polygons=kind is GeometryKind.MIXED and where.kinds.get(GeometryKind.POLYGON, 0) > 0,
        )

    def _count(self) -> tuple[list[FieldProfile], Whereabouts, int]:
        layer = self._layer
        named = ((item, item.name()) for item in layer.fields)
        profiles = [FieldProfile(name, field_type(item), layer.aliases.get(name, ""), layer.labels.get(name)) for item, name in named]
        where = Whereabouts(self._to_lonlat, layer.crs.isGeographic())
        count = 0
        for chunk in self._rows.chunks(layer.field_names()):
            self._check()
            for profile, values in zip(profiles, chunk.columns):
                profile.add(values)
            where.add(chunk.shapes)
            count += len(chunk.fids)
            self._step(0.5 * count / self._expected)
        with_region_names(profiles)
        with_plain_codes(profiles)
        return profiles, where, count

    def _fields(self, profiles: Sequence[FieldProfile], roles: Sequence[FieldRole], writer: LayerFileWriter) -> list[FieldInfo]:
        infos: list[FieldInfo] = []
        stored: list[ValueRow] = []
        for profile, role in zip(profiles, roles):
            self._check()
            tokens = role is FieldRole.CATEGORY and profile.is_list()
            looked_up = role is FieldRole.NAME and self._layer.geometry is GeometryKind.NONE  # what codes mean, in a table of them
            entries = _entries(profile, FieldRole.CATEGORY if looked_up else role, tokens)
            infos.append(profile.info(role, tokens, entries if role is not FieldRole.OTHER else ()))
            stored += [ValueRow(profile.name, item.value, item.label, item.count, tokens) for item in entries]
        writer.add_values(stored)
        return infos

    def _names(self, names: Sequence[str], context: Sequence[str], profiles: dict[str, FieldProfile], writer: LayerFileWriter) -> None:
        count = 0
        for chunk in self._rows.chunks([*names, *context]):
            self._check()
            writer.add(self._named(chunk, names, context, profiles))
            count += len(chunk.fids)
            self._step(0.5 + 0.45 * count / self._expected)

    def _named(
        self, chunk: RowChunk, names: Sequence[str], context: Sequence[str], profiles: dict[str, FieldProfile]
    ) -> Iterator[FeatureRow]:
        """The named features of a chunk, one at a time: many objects alive at once would set off long rounds of garbage collection."""
        columns = chunk.columns[: len(names)]
        naming = {name: self._naming(profiles[name]) for name in names}
        found = [row for row, values in enumerate(zip(*columns)) if any(values)]
        lonlat = self._to_lonlat(representative_points([chunk.shapes[row] for row in found], self._check).reshape(-1, 2))
        placed = np.isfinite(lonlat).all(axis=1).tolist()
        degrees = np.round(lonlat, 7).tolist()
        others = [(name, _labeller(profiles[name]), column) for name, column in zip(context, chunk.columns[len(names) :])]
        for position, row in enumerate(found):
            lon, lat = degrees[position] if placed[position] else (None, None)
            texts = [
                (index, text) for index, column in enumerate(columns) for text in _texts(names[index], column[row], naming[names[index]])
            ]
            attributes = [(name, label(column[row])[:_MAX_CONTEXT_LENGTH]) for name, label, column in others if column[row] not in _EMPTY]
            yield FeatureRow(chunk.fids[row], lon, lat, texts, attributes[:_MAX_CONTEXT])

    def _naming(self, profile: FieldProfile) -> Optional[Callable[[object], list[str]]]:
        """What people call the features by the numbers in a field; None where it holds no numbers of them."""
        called, layer = numbered_as(profile, self._layer.name, lines=True), self._layer.name
        barely = barely_numbered_as(profile, layer)
        if barely is not None:
            return lambda value: numbered_names(barely, layer, value, bare=True)
        if called is not None:
            return lambda value: numbered_names(called, layer, value)
        if mostly_names(profile):
            kinds = kinds_among_names(profile)
            return lambda value: [] if value in kinds else _name_texts(profile.name, value)
        return (lambda value: names_by_number(profile.name, layer, value)) if numbers_any(profile) else None


def _texts(field: str, value: object, naming: Optional[Callable[[object], list[str]]]) -> list[str]:
    return naming(value) if naming is not None and value not in _EMPTY else _name_texts(field, value)


def _entries(profile: FieldProfile, role: FieldRole, tokens: bool) -> list[ValueCount]:
    most = _MAX_STORED_VALUES.get(role, 0)
    if not most or not profile.filled or profile.type is FieldType.OTHER:
        return []
    if role in (FieldRole.NUMBER, FieldRole.OTHER) and (profile.distinct is None or profile.distinct > most):
        return []
    if profile.overflowed:
        return []
    return profile.entries(tokens)[:most]


def _labeller(profile: FieldProfile) -> Callable[[object], str]:
    labels = profile.labels
    if labels is None:
        return code_text
    return lambda value: ", ".join(labels.label(code) for code in labels.codes(value))


def _name_texts(field: str, value: object) -> list[str]:
    """The names in one value: lists of alternate names are taken apart, the language of a Wikipedia title is left out."""
    if value is None or value == "":
        return []
    text = code_text(value).strip()
    if "wikipedia" in field.lower():
        return [strip_language(text)]
    if ";" in text:
        return list(dict.fromkeys(part for part in (text, *(part.strip() for part in text.split(";"))) if part))
    return [text] if text else []


def open_store(default: Optional[str] = None) -> Store:
    """The store in the folder that the environment names, else ``default``, else the user's cache folder."""
    from pathlib import Path

    from qgis.PyQt.QtCore import QStandardPaths

    from ..services.folders import cache_folder

    location = default or QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericCacheLocation)
    return Store(cache_folder(Path(location) if default else Path(location) / "spatial_rag"))
