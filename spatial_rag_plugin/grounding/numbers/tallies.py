"""What stands in a relation to each feature, made one number: "(districts with) 3 schools", "the forest area of each"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional, Union

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import Binding, BindingKind, BoundTally, BoundTerm
from ...model.catalog import FieldInfo, FieldRole, GeometryKind, LayerInfo, Making
from ...model.columns import AREA_COLUMN, DISTANCE_COLUMN, LENGTH_COLUMN, PERIMETER_COLUMN, column_words
from ...model.frame import Phrase, RelationKind, Tally
from ...model.number_words import statistic_words
from ...model.units import Dimension, Quantity
from ...model.wording import translate
from ..asking import ask_back, ask_numbers
from ..asking.number_offers import counted_in_their_like, number_or_things, of_each
from ..attributes.beings_counted import is_site, multiples_of
from ..attributes.fields import SAME_FIELD, SIMILAR_FIELD, find_field, is_numeric
from ..job import Job
from ..kinds.classes import class_readings
from ..kinds.pieces import as_wholes
from ..lexicon.field_units import unit_of
from ..lexicon.layer_names import PARTIAL_LAYER_NAME, SYNONYM
from ..lexicon.layer_words import without_unit_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..places.areas_by_field import belongs_to_one
from ..relations.beside import reaching_in
from ..relations.joins import belongs_to, is_placed_by, join_of
from ..relations.near import along_distance, near_distance
from ..times.dates import holds_years
from ..times.durations import elapsed_term
from ..world import Need
from .adding_up import mean_taken, unsummed
from .kept_sizes import named_size, size_kept
from .sums_of_counts import counts_in_whole, pieces_with
from .thing_and_number import joined_parts

SPREADS = frozenset(("stdev", "variance", "range"))
STATISTICS = SPREADS | frozenset(("count", "sum", "mean", "median", "min", "max"))
APART = "distance"  # of what is counted from another thing
_SIZED = {"area": (Need.AREAS, "m2"), "length": (Need.LINES, "m"), "perimeter": (Need.AREAS, "m")}
_OWN = {"area": AREA_COLUMN, "length": LENGTH_COLUMN, "perimeter": PERIMETER_COLUMN}
_STATISTIC_OF = translate("SpatialRagWorkflow", "{statistic} {number} of {what}")
_AROUND = frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.NEAR))
#: A layer that is another word for the things may have a field that counts them: charging points of charging stations.
_LENGTH, _EXTREMES = "length", ("max", "min")
_OTHERWISE_CALLED = (SYNONYM,)
_HELD = (GeometryKind.POINT, GeometryKind.NONE)
_HOLDING = frozenset((RelationKind.CONTAINS, RelationKind.IN, RelationKind.OF))


def bind_tally(job: Job, tally: Tally, binding: Binding) -> Optional[BoundTerm]:
    """The number of a tally for the features of a binding; a numeric field that bears the name of what is counted wins over counting.

    What is said twice ("more than 5 wells and fewer than 10 wells") is one number.
    """
    if not tally.counted.is_bare:
        return _bind_tally(job, tally, binding)
    key = (replace(tally, counted=replace(tally.counted, start=0, end=0)), binding.layer_id, binding.label)
    bound = job.tallies.get(key) or _bind_tally(job, tally, binding)
    if bound is not None:
        job.tallies[key] = bound
    return bound


def _bind_tally(job: Job, tally: Tally, binding: Binding) -> Optional[BoundTerm]:
    layer = job.layer_of(binding)
    said = _said_by_field(job, tally, layer)
    if said is not None:
        return said
    tally = _added_up(job, tally)
    if tally.statistic not in STATISTICS:
        job.say(ask_numbers.unsupported_statistic(tally.statistic))
        return None
    counted = _counted(job, tally, binding)
    if counted is None:
        return None
    tally = _as_kept(job, _sized(job, tally, job.layer_of(counted)), counted)
    if tally.dimension in _OWN and _is_the_same(tally, counted, binding):
        return BoundTerm(_OWN[tally.dimension], tally.dimension, dimension=tally.dimension, unit=_SIZED[tally.dimension][1])
    if layer is not None and tally.dimension in _OWN and _lies_in_its_like(tally, counted, binding):
        job.say(ask_numbers.nothing_inside(tally.counted, layer, of_each(tally.counted, layer, job.frame)))
        return None
    if tally.statistic == "count":
        warn_of_multiples(job, counted)
    keys = _keys(job, tally, layer, job.layer_of(counted))
    tally = tally if keys else _passed(job, tally, layer, job.layer_of(counted))
    if layer is not None and (held := job.layer_of(counted)) is not None:
        tally = reaching_in(tally, job.frame, binding, layer, held)
    if layer is not None and tally.statistic == "count" and not keys and _counts_themselves(tally, counted, binding):
        fields = [info.title for info in layer.fields if info.role is FieldRole.CATEGORY][:_OFFERED]  # no country has countries in it
        job.say(counted_in_their_like(ask_numbers.which_group(binding.phrase, job.frame.question, fields), tally.counted, layer))
        return None
    if layer is not None and not keys and not can_hold(tally.kind, layer, job.layer_of(counted)):
        job.say(ask_numbers.nothing_inside(tally.counted, layer, of_each(tally.counted, layer, job.frame)))
        return None
    around = _distance(job, tally, counted)
    if tally.kind in _AROUND and around is None:
        return None
    field, unit = "", "m" if tally.dimension == APART else _SIZED[tally.dimension][1] if tally.dimension in _SIZED else ""
    if tally.field:
        info = _numeric(job, tally.field, counted)
        if info is None:
            return None
        field, unit = info
    over = elapsed_term(job, tally.over, job.layer_of(counted)) if tally.over is not None else None
    if over is not None:
        field, unit = over.column, over.unit
    elif tally.over is not None:
        return None
    bound = BoundTally(counted, _kind(tally, layer, job.layer_of(counted)), around, tally.statistic, field, tally.dimension, over, keys)
    if tally.statistic == "variance":
        unit = ""  # the square of what is measured
    words = words_of(tally if over is None else bound, counted)
    return BoundTerm(job.column(words, layer, bound), words, tally=bound, unit=unit)


def how_many(job: Job, mean: BoundTerm, layer: LayerInfo) -> BoundTerm:
    """Of how many things a mean is made: what it weighs where the means of several areas are made one."""
    if mean.tally is None:  # cells of a raster: the larger the area, the more of them
        return BoundTerm(AREA_COLUMN, "area", dimension="area", unit="m2")
    tally = replace(mean.tally, statistic="count", dimension="")
    words = translate("SpatialRagWorkflow", "number of {what}").said(what=tally.counted.label)
    return BoundTerm(job.column(words, layer, tally), words, tally=tally)


def _is_the_same(tally: Tally, counted: Binding, binding: Binding) -> bool:
    """Whether the things in each are these themselves: "the area of parks over the area of districts, for each district"."""
    plain = counted.kind is BindingKind.CLASS and not (counted.predicate or counted.relations or counted.conditions)
    return plain and counted.layer_id == binding.layer_id and tally.kind in _HOLDING


def _lies_in_its_like(tally: Tally, counted: Binding, binding: Binding) -> bool:
    """Whether some features of a layer would be measured inside those of the same one: no plot has a part in another."""
    both = counted.kind is binding.kind is BindingKind.CLASS and counted.layer_id == binding.layer_id != ""
    return both and tally.kind in _HOLDING and counted.made is None and binding.made is None


_OFFERED = 4


def _counts_themselves(tally: Tally, counted: Binding, binding: Binding) -> bool:
    """Whether all features of a layer would be counted inside those of the same one."""
    bare = counted.predicate in (None, binding.predicate) and not (counted.relations or counted.conditions)
    return _lies_in_its_like(tally, counted, binding) and bare


def _as_kept(job: Job, tally: Tally, counted: Binding) -> Tally:
    """The sum of the field that the question calls by its whole name, in place of the measured area: 永久基本农田面积 leaves out what is
    none of it in a patch, as the geometry cannot.
    """
    layer = job.layer_of(counted)
    if tally.dimension != "area" or tally.kind not in _HOLDING or tally.statistic != "sum" or layer is None or counted.made is not None:
        return tally
    info = named_size(job.frame.question, "area", layer)
    if info is None or load("zh").data["dimension_nouns"].get(without_unit_of(info.title)):
        return tally
    job.say(ask_numbers.field_not_size("area", info.title, layer))
    return replace(tally, field=info.name, dimension="")


def _sized(job: Job, tally: Tally, counted: Optional[LayerInfo]) -> Tally:
    """ "The average size of the parks in each district": a size is measured where no field is called so."""
    words = load(job.frame.language).data["dimension_nouns"]
    dimension = words.get(fold(tally.field), "") if tally.field and not tally.dimension else ""
    if not dimension or counted is None or find_field(tally.field, counted, numeric=True) is not None:
        return tally
    own = "area" if counted.holds_areas else "length" if counted.holds_lines else ""
    dimension = own if dimension == "size" else dimension
    return replace(tally, field="", dimension=dimension) if dimension in _SIZED and own else tally


def _said_by_field(job: Job, tally: Tally, layer: Optional[LayerInfo]) -> Optional[BoundTerm]:
    """ "The school with the most pupils": pupils are a field of schools, not things inside."""
    thing = tally.counted
    if layer is None or not thing.is_bare or tally.kind not in _HOLDING or tally.statistic != "count" or tally.field or tally.dimension:
        return None
    alone = layer.geometry is GeometryKind.POINT and not class_readings(thing.text, job.world)  # nothing lies in points
    own = alone or (layer.holds_areas and taxonomy().are_people(stems(thing.text)))  # who lives in an area, and no beds in it
    info = find_field(thing.text, layer, numeric=True, at_least=SIMILAR_FIELD if own else SAME_FIELD)
    if info is None:
        _ask_where_partly_said(job, thing, layer)
        return None
    if class_readings(thing.text, job.world):
        job.say(ask_numbers.field_not_size(thing.text, info.name, layer))
    return BoundTerm(info.name, thing.text, field=info.name, unit=unit_of(info))


def _ask_where_partly_said(job: Job, thing: Phrase, layer: LayerInfo) -> None:
    """ "The most IDPs" is asked back where a field IDP_IND and a layer of IDP sites are both called so in part."""
    kinds = class_readings(thing.text, job.world)[:1]
    partly = [kind for kind in kinds if not kind.unused and kind.predicate is None and 0.0 < kind.name_score <= PARTIAL_LAYER_NAME]
    info = find_field(thing.text, layer, numeric=True) if partly and partly[0].layer_id != layer.id else None
    if info is not None and not holds_years(info):
        job.say(number_or_things(job.frame, thing, info, layer, job.catalog.layer(partly[0].layer_id)))


def counts_things(words: str, layer: LayerInfo) -> bool:
    """Whether a field of the layer is called so and can be added up: years cannot."""
    info = find_field(words, layer, numeric=True, at_least=SAME_FIELD)
    return info is not None and not holds_years(info)


def _added_up(job: Job, tally: Tally) -> Tally:
    """ "The number of pupils in each district": nothing counts pupils but a field of the only layer that has one of that name."""
    thing = tally.counted
    plain = tally.statistic == "count" and not tally.field and not tally.dimension
    if not plain or thing.made or thing.superlative or thing.conditions or thing.qualifiers or thing.opening:
        return tally
    kinds = class_readings(thing.text, job.world)
    if thing.is_named:
        return tally
    unknown = not kinds or kinds[0].unused or _is_its_number(thing.text, job.catalog.layer(kinds[0].layer_id))
    parts = next(joined_parts(thing.text, job.world), None) if unknown else None
    if parts is not None:
        return _of_parts(job, tally, *parts)
    if thing.name_like > 0.0:
        return tally
    if kinds and kinds[0].name_score not in _OTHERWISE_CALLED:
        return tally
    layers = [layer for layer in job.catalog.layers if counts_things(thing.text, layer)]
    if len(layers) != 1 or (kinds and kinds[0].layer_id != layers[0].id):
        return tally
    counted = replace(thing, text=layers[0].name, plural=True, determiner="")
    mean = unsummed(thing.text, layers[0])
    if mean is not None:
        job.say(mean_taken(mean))
        return replace(tally, counted=counted, statistic="mean", field=thing.text)
    words = translate("SpatialRagAsking", "the sum of the field “{field}” of “{layer}”")
    job.say(ask_numbers.taken(thing.text, words.said(field=thing.text, layer=layers[0].name)))
    return replace(tally, counted=counted, statistic="sum", field=thing.text)


def _is_its_number(words: str, layer: LayerInfo) -> bool:
    """Whether words for things end in the very name of what each has so many of: "kindergarten places" are no kindergartens."""
    *things, last = words.split() or [""]
    names = [info.name.casefold() for info in layer.fields if is_numeric(info)]
    called = any(name == last or (len(name) > len(last) and stems(name) == stems(last)) for name in names)  # PLACES, one by one
    return bool(things) and called and find_field(words, layer) is None


def sum_of_parts(job: Job, words: str, areas: LayerInfo) -> Optional[Tally]:
    """ "Hospital beds" of areas are those of the hospitals there; only of points, which no border cuts, and of what adds up unasked."""
    for things, part in joined_parts(words, job.world):
        layer = job.catalog.layer(class_readings(things, job.world)[0].layer_id)
        if layer.geometry is not GeometryKind.POINT or layer is areas:
            continue
        field = words if find_field(words, layer, numeric=True, at_least=SAME_FIELD) is not None else part  # PERMIT_VALUE beside VALUE
        if counts_in_whole(find_field(field, layer, numeric=True), field, layer):
            return _of_parts(job, Tally(Phrase(words, plural=True)), things, field)
    return None


def _of_parts(job: Job, tally: Tally, things: str, field: str) -> Tally:
    """The sum of a field of things that are written together with it, 企业从业人员; the mean of what does not add up."""
    layer = job.catalog.layer(class_readings(things, job.world)[0].layer_id)
    size = size_kept(field, layer)
    if size is not None:  # "park acres" in each district are those inside it, and no park lies in two of them as a whole
        job.frame = replace(job.frame, unit=job.frame.unit or size[1])
        return replace(tally, counted=replace(tally.counted, text=things, plural=True, determiner=""), statistic="sum", dimension=size[0])
    statistic = "sum" if unsummed(field, layer) is None else "mean"
    what = translate("SpatialRagAsking", "the {statistic} of the field “{field}” of “{layer}”")
    job.say(ask_numbers.taken(tally.counted.text, what.said(statistic=statistic_words(statistic), field=field, layer=layer.name)))
    return replace(tally, counted=replace(tally.counted, text=things, plural=True, determiner=""), statistic=statistic, field=field)


def _counted(job: Job, tally: Tally, binding: Binding) -> Optional[Binding]:
    need = _SIZED[tally.dimension][0] if tally.dimension in _SIZED else Need.ANY
    own = job.layer_of(binding)
    if tally.kind is RelationKind.TOUCHES and own is not None and not class_readings(tally.counted.text, job.world):
        return Binding(tally.counted, BindingKind.CLASS, own.id, label=tally.counted.text)  # "the most neighbours": others of its kind
    found = job.bind(tally.counted, need)
    layer = job.layer_of(found) if found is not None and tally.dimension == _LENGTH and tally.statistic in _EXTREMES else None
    return as_wholes(job, found, layer, lengths_told=True) if found is not None and layer is not None else found


def can_hold(kind: RelationKind, layer: LayerInfo, counted: Optional[LayerInfo]) -> bool:
    """Areas hold anything; lines have what crosses them; points have nothing but what is around them, and areas that they are in."""
    if GeometryKind.NONE in (layer.geometry, counted.geometry if counted is not None else None) or is_placed_by(counted, layer):
        return False
    if kind is RelationKind.IN and counted is not None and counted.holds_areas:
        return True
    if layer.holds_areas or kind not in _HOLDING:
        return True
    return layer.holds_lines and counted is not None and (counted.holds_lines or counted.holds_areas)


def _keys(job: Job, tally: Tally, layer: Optional[LayerInfo], counted: Optional[LayerInfo]) -> tuple[str, ...]:
    """The fields that say what belongs to each, where nothing lies inside; said, for a distance might be meant."""
    if layer is None or counted is None or tally.kind not in _HOLDING or can_hold(tally.kind, layer, counted):
        return ()
    join = join_of(layer, counted, job.world)
    if join is None:
        return ()
    job.say(ask_back.joined_by(tally.counted, layer, counted, join.other))
    return tuple(join)


def _kind(tally: Tally, layer: Optional[LayerInfo], counted: Optional[LayerInfo]) -> RelationKind:
    """Areas that divide a larger one, or are small beside it, are counted as belonging to it, others wherever they have a part; what a
    field says of parts of the land is added up once, so that the people of a block are not those of two districts.
    """
    if tally.kind is not RelationKind.CONTAINS or counted is None:
        return tally.kind
    summed = tally.statistic if tally.field else ""
    return RelationKind.OF if belongs_to_one(tally.counted.text, summed, layer, counted) else tally.kind


def _passed(job: Job, tally: Tally, layer: Optional[LayerInfo], counted: Optional[LayerInfo]) -> Tally:
    """A tally of points that lines pass through: of those in a strip along the line, for no line runs through a town to the millimetre."""
    if layer is None or counted is None or not layer.holds_lines or layer.holds_areas or counted.geometry is not GeometryKind.POINT:
        return tally
    language = load(job.frame.language)
    asked, words = fold(job.frame.question), language.data.get("passing_words", ())
    passing = any(word in asked for word in words) if language.segmenter is not None else not set(asked.split()).isdisjoint(words)
    if not passing or tally.distance is not None or tally.kind not in (*_HOLDING, RelationKind.CROSSES, RelationKind.INTERSECTS):
        return tally
    metres = along_distance(layer)
    job.say(ask_numbers.near_taken(tally.counted, metres))
    return replace(tally, kind=RelationKind.WITHIN_DISTANCE, distance=Quantity(metres, "m"))


def _distance(job: Job, tally: Tally, counted: Binding) -> Optional[float]:
    """Metres of a tally around each feature, estimated (and said) where the question gives none; None for other tallies."""
    if tally.kind not in _AROUND:
        return None
    if tally.distance is not None and tally.distance.dimension is Dimension.LENGTH:
        return tally.distance.base
    layer = job.layer_of(counted)
    if tally.distance is not None or tally.kind is RelationKind.WITHIN_DISTANCE or layer is None:
        job.say(ask_numbers.no_distance(tally.counted))
        return None
    distance = near_distance(layer)
    job.say(ask_numbers.near_taken(tally.counted, distance))
    return distance


def _numeric(job: Job, words: str, counted: Binding) -> Optional[tuple[str, str]]:
    layer = job.layer_of(counted)
    info = find_field(words, layer, numeric=True) if layer is not None else None
    if info is not None:
        return info.name, unit_of(info)
    if layer is not None:
        job.say(ask_back.no_field(words, layer, find_field(words, layer) is not None))
    return None


def words_of(tally: Union[Tally, BoundTally], counted: Binding) -> str:
    """What the number of a tally is called."""
    if tally.dimension:
        size = column_words(DISTANCE_COLUMN if tally.dimension == APART else _OWN.get(tally.dimension, tally.dimension))
        if tally.statistic == "sum":
            return translate("SpatialRagWorkflow", "{number} of {what}").said(number=size, what=counted.label)
        return _STATISTIC_OF.said(statistic=statistic_words(tally.statistic), number=size, what=counted.label)
    if tally.statistic == "count":
        return counted.label
    number = tally.over.label if isinstance(tally, BoundTally) and tally.over is not None else tally.field
    if tally.statistic == "sum":
        return translate("SpatialRagWorkflow", "total {number} of {what}").said(number=number, what=counted.label)
    return _STATISTIC_OF.said(statistic=statistic_words(tally.statistic), number=number, what=counted.label)


def warn_of_multiples(job: Job, counted: Binding) -> None:
    """Say that features are counted where a field may say how many things each stands for ("Count" of the deaths at an address)."""
    layer = job.layer_of(counted)
    if layer is None or counted.kind is not BindingKind.CLASS or is_site(counted.label):
        return
    info = multiples_of(layer)
    if info is not None:
        job.say(ask_numbers.counted_as_features(counted.label, info.name, layer))


def of_the_only_layer(job: Job, words: str, statistic: str, layer: LayerInfo) -> Optional[Tally]:
    """ "The total number of pupils of Northside": the only field of that name is one of points there, or of parts; unasked what adds up."""
    found = ((other, find_field(words, other, numeric=True, at_least=SAME_FIELD)) for other in job.catalog.layers)
    holding = [(other, info) for other, info in found if info is not None]
    pieces = pieces_with(words, layer, job.catalog.layers) if statistic in ("", "sum") and layer.holds_areas else None
    if pieces is not None:
        name, statistic = pieces.name, "sum"
    elif len(holding) != 1 or holding[0][0] is layer or not (holding[0][0].geometry in _HELD or statistic):
        return None
    elif not layer.holds_areas and belongs_to(holding[0][0], layer, job.world) is None:
        return None  # nothing lies in points, but the samples of a station are its own
    else:
        name, statistic = holding[0][0].name, statistic or _unasked(holding[0][1], words, holding[0][0])
        if statistic not in STATISTICS or holding[0][0].holds_lines:
            return None
    of_field = translate("SpatialRagAsking", "the {statistic} of the field “{field}” of “{layer}”")
    job.say(ask_numbers.taken(words, of_field.said(statistic=statistic_words(statistic), field=words, layer=name)))
    return Tally(Phrase(name, plural=True), statistic=statistic, field=words)


def _unasked(info: FieldInfo, words: str, layer: LayerInfo) -> str:
    """What is made of the numbers of several things where nothing is said: of ratios that of their totals (`ratios_of_totals`)."""
    if info.made is not None and info.made.making is Making.RATIO:
        return "mean"
    return "sum" if counts_in_whole(info, words, layer) and not taxonomy().are_people(stems(words)) else ""  # seats are no people
