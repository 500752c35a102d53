"""A number that every feature has, in words → the field, the geometry, the count or the raster that gives it."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.terms import DENSITY
from ...language.tokens import fold, is_cjk
from ...model.binding import Binding, BoundTally, BoundTerm
from ...model.catalog import FieldInfo, GeometryKind, LayerInfo
from ...model.columns import AREA_COLUMN, DISTANCE_COLUMN, LATITUDE_COLUMN, LENGTH_COLUMN, LONGITUDE_COLUMN, PERIMETER_COLUMN
from ...model.frame import Phrase, Tally, Term
from ...model.number_words import statistic_words
from ...model.units import AREA_UNITS, LENGTH_UNITS
from ...model.wording import translate
from ..asking import ask_back, ask_numbers
from ..attributes.fields import SAME_FIELD, find_field
from ..job import Job
from ..kinds.classes import class_readings
from ..lexicon.degrees import only_size_of
from ..lexicon.field_units import is_per_head, unit_of
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.statistics_words import statistics_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..times.durations import elapsed_term, how_long
from .kept_sizes import in_asked_unit, measured_size, named_size
from .kept_units import kept_unit, unit_sizes
from .means_per_amount import is_of_several, of_totals
from .rasters import find_band, is_of_a_raster
from .tallies import SPREADS, STATISTICS, bind_tally, of_the_only_layer, sum_of_parts

SIZES = {"area": (AREA_COLUMN, "m2"), "length": (LENGTH_COLUMN, "m"), "perimeter": (PERIMETER_COLUMN, "m")}
_POSITIONS = {"latitude": (LATITUDE_COLUMN, "deg"), "longitude": (LONGITUDE_COLUMN, "deg")}
_OF_TWO = 2
_RATE = ("rate",)
_LIKELY_KIND = 0.84
_SURE_KIND = 0.9
_DENSITY, _PEOPLE = ("population", "density"), "population"
#: What a size means where the geometry has none: the largest city has the most people, a peak "over 3000 m" is that high.
_OF_POINTS = {"size": ("population",), "length": ("elevation", "height")}
_PER_KM2, _PER_KM = 1e6, 1e3
_MONEY = "元"
_BASES = {**LENGTH_UNITS, **AREA_UNITS}
_COUNTED = frozenset((("population",), *taxonomy().field_names(("population",))))  # people, whose number needs no unit
_SHOWN = {"km2": "km²", "m2": "m²", "mi2": "mi²", "ft2": "ft²"}


def bind_term(job: Job, term: Term, binding: Binding, any_type: bool = False) -> Optional[BoundTerm]:
    """The number that a term means for the features of a binding; None (and an issue) when nothing gives it.

    A field whose name the words say wins over what can be measured or counted. ``any_type``: a field of text will do, to be shown.
    """
    layer = job.layer_of(binding)
    if term.per is not None:
        return _said_by_field(job, term, layer) or _ratio(job, term, binding)
    if term.tally is not None:
        return bind_tally(job, term.tally, binding)
    if term.origin is not None:
        origin = job.bind(term.origin)
        return None if origin is None else BoundTerm(DISTANCE_COLUMN, _distance_from(origin), origin=origin, unit="m")
    if term.elapsed:
        return elapsed_term(job, term, layer)
    if term.dimension:
        return _size(job, term, layer)
    return _field(job, term, binding, any_type)


def _distance_from(origin: Binding) -> str:
    return translate("SpatialRagWorkflow", "distance from {place}").said(place=origin.label)


def size_term(dimension: str) -> BoundTerm:
    """The area, length or perimeter of every feature as it lies on the ellipsoid, or its position."""
    column, unit = {**SIZES, **_POSITIONS}[dimension]
    return BoundTerm(column, dimension, dimension=dimension, unit=unit)


def size_for(dimension: str, layer: Optional[LayerInfo]) -> str:
    """The size that the geometry has for what is said: "size" is an area or a length; empty when it has none."""
    if layer is None:
        return "area" if dimension == "size" else dimension
    if dimension == "size":
        return "area" if layer.holds_areas else "length" if layer.holds_lines else ""
    fits = layer.holds_lines if dimension == "length" else layer.holds_areas
    return dimension if fits and dimension in SIZES else ""


def _said_by_field(job: Job, term: Term, layer: Optional[LayerInfo]) -> Optional[BoundTerm]:
    """A field that says the whole ratio: "population density" in a layer that has it."""
    if layer is None or not term.text:
        return None
    info = find_field(term.text, layer, numeric=True, at_least=SAME_FIELD)
    if info is None and term.field and term.per is not None and stems(term.per.field) in _COUNTED:
        info = find_field(f"{term.field} {statistics_words().per_head[0]}", layer, numeric=True, at_least=SAME_FIELD)
    above = term.field or (term.tally.counted.text if term.tally is not None else "")
    if info is None or (above and info == find_field(above, layer, numeric=True, at_least=SAME_FIELD)):
        return None
    job.say(ask_numbers.field_not_size(term.text, info.name, layer))
    return BoundTerm(info.name, term.text, field=info.name, unit=unit_of(info))


def _size(job: Job, term: Term, layer: Optional[LayerInfo]) -> Optional[BoundTerm]:
    dimension = size_for(term.dimension, layer)
    called = named_size(term.text, dimension, layer)
    if called is not None:
        return BoundTerm(called.name, term.text, field=called.name, unit=unit_of(called))
    if dimension:
        return size_term(dimension)
    words = term.text or term.dimension
    if layer is None:
        return None
    longest = load(job.frame.language).superlatives.longest(fold(term.text).split(), 0)[0] and term.dimension == "length"
    names = (term.text, *(() if longest else _OF_POINTS.get(term.dimension, ())), term.dimension)  # no elevation is the longest
    info = next((found for name in names for found in (find_field(name, layer, numeric=True),) if found is not None), None)
    info = info or (only_size_of(layer) if term.dimension == "size" else None)
    info = None if info is not None and not field_words().parts_of_land.isdisjoint(stems(info.name)[:-1]) else info  # a REPORTING_AREA
    lasted = how_long(job, words, layer) if info is None and term.dimension == "length" else None
    if lasted is not None:
        job.say(ask_numbers.taken(words, lasted.label))
        return lasted
    if info is None:
        job.say(ask_numbers.no_size(words, "size" if term.dimension not in SIZES else term.dimension, layer))
        return None
    job.say(ask_numbers.field_not_size(words, info.name, layer))
    return BoundTerm(info.name, words, field=info.name, unit=unit_of(info))


def _field(job: Job, term: Term, binding: Binding, any_type: bool) -> Optional[BoundTerm]:
    layer, words = job.layer_of(binding), term.field or term.text
    info = find_field(words, layer, numeric=not any_type) if layer is not None else None
    if info is not None and layer is not None:
        size = measured_size(words, info, layer, job.frame.unit, job.frame.language)
        if size:
            return size_term(size)
        if not {stems(info.name), stems(info.alias)} & {stems(words), *taxonomy().field_names(stems(words))}:
            job.say(ask_numbers.field_not_size(words, info.name, layer))
        return BoundTerm(info.name, words, field=info.name, unit=unit_of(info))
    if layer is None or find_field(words, layer) is None or is_of_a_raster(words, layer, job.catalog):
        statistic, rest = statistic_of(words, job.frame.language)
        if statistic and not term.statistic:
            return _field(job, replace(term, field=rest, statistic=statistic), binding, any_type)
        return _not_a_field(job, term, words, binding)
    job.say(ask_back.no_field(words, layer, True))
    return None


def statistic_of(words: str, code: str) -> tuple[str, str]:
    """The statistic that words begin with, and the rest: "average elevation" → mean, "elevation"; no statistic when nothing is left."""
    if is_cjk(words[:1]):
        statistic, rest = load(code).parted_statistic(words)
        return (statistic, rest) if rest else ("", words)
    language, parts = load(code), words.split()
    size, statistic = language.statistics.longest(fold(words).split(), 0) if parts else (0, "")
    if not size and len(parts) == 1 and language.segmenter is None:  # "Gesamtleistung"
        parts = language.parts(words)
        size, statistic = language.statistics.longest([fold(part) for part in parts], 0)
    rest = " ".join(parts[size:])
    return (statistic, rest) if size and rest else ("", words)


def statistic_said_by(info: FieldInfo, code: str) -> str:
    """The statistic that a field's own name or alias begins with: "MED_RENT", "Median household income"; empty where it says none."""
    names = (statistic_of(" ".join(stems(name)), code)[0] for name in (info.name, info.alias) if name)
    return next(filter(None, names), "")


def _not_a_field(job: Job, term: Term, words: str, binding: Binding) -> Optional[BoundTerm]:
    """Words that no field bears: a raster, a size, or things to be counted."""
    layer, band = job.layer_of(binding), find_band(words, job.catalog)
    if band is not None:
        statistic = term.statistic or "mean"
        where = f"“{band.raster.name}”" + (f", band {band.number}" if band.number > 1 else "")
        raster = translate("SpatialRagAsking", "the {statistic} of the raster {where}")
        job.say(ask_numbers.taken(words, raster.said(statistic=statistic_words(statistic), where=where)))
        spread = translate("SpatialRagAnswer", "{statistic} of {number}")
        words = spread.said(statistic=statistic_words(statistic), number=words) if statistic in SPREADS else words
        column = job.column(words, layer, (band.raster.id, band.number, statistic))
        return BoundTerm(column, words, raster=band.raster.id, statistic=statistic, band=band.number)
    names = (stems(words), *taxonomy().field_names(stems(words)))
    if _DENSITY in names and layer is not None and find_field(_PEOPLE, layer, numeric=True) is not None:
        return _ratio(job, Term(words, _PEOPLE, per=Term(dimension="area")), binding)
    dimension = next((size for size in SIZES if (size,) in names), "")
    if dimension and size_for(dimension, layer):
        return size_term(dimension)
    position = next((name for name in _POSITIONS if (name,) in names), "")
    if position and layer is not None and layer.geometry is not GeometryKind.NONE:
        return size_term(position)
    compound = (_size_of_things(job, words) or _of_things(job, words, term.statistic)) if layer is None or layer.holds_areas else None
    if compound is None and layer is not None and layer.holds_areas and not term.statistic:
        compound = sum_of_parts(job, words, layer)
    if compound is not None:
        return bind_tally(job, compound, binding)
    kinds = [kind for kind in class_readings(words, job.world) if not kind.unused and kind.score >= _SURE_KIND]
    counted = bool(words.split()) and load(job.frame.language).is_plural(words.split()[-1])  # "the highest peak" asks for no count of peaks
    if kinds and counted and (layer is None or layer.holds_areas):
        job.say(ask_numbers.taken(words, translate("SpatialRagAsking", "how many “{words}” there are in each").said(words=words)))
        return bind_tally(job, Tally(Phrase(words)), binding)
    marked = _marked_elsewhere(job, words) if not term.statistic and layer is not None and layer.holds_areas else None
    if marked is not None and layer is not None and marked != layer.id:
        job.say(ask_numbers.taken(words, translate("SpatialRagAsking", "how many “{words}” there are in each").said(words=words)))
        return bind_tally(job, Tally(Phrase(words, plural=True)), binding)
    # the size of a plant is not that of the state that it belongs to
    elsewhere = of_the_only_layer(job, words, term.statistic, layer) if layer is not None and not dimension else None
    if elsewhere is not None:
        return bind_tally(job, elsewhere, binding)
    if layer is not None:
        job.say(ask_back.no_field(_as_said(words, job), layer, False))
    return None


def _as_said(words: str, job: Job) -> str:
    """The words of the question for a field that an adjective asks for: "richest", not "income"."""
    best = job.frame.target.superlative if job.frame.target is not None else None
    return best.text if best is not None and best.field == words and words not in job.frame.question else words


def _marked_elsewhere(job: Job, words: str) -> Optional[str]:
    """The layer of the only things that a yes/no field calls so, in a script without spaces: 危房 are the buildings of 是否危房."""
    kinds = class_readings(words, job.world) if is_cjk(words[:1]) else []
    return kinds[0].layer_id if len(kinds) == 1 and kinds[0].by_flag and not kinds[0].unused else None


def _of_things(job: Job, words: str, statistic: str) -> Optional[Tally]:
    """ "Mean house price" of an area is the mean of the prices of the houses in it."""
    parts = words.split()
    for cut in range(len(parts) - 1, 0, -1) if statistic in STATISTICS else ():
        things, field = " ".join(parts[:cut]), " ".join(parts[cut:])
        kind = next((kind for kind in class_readings(things, job.world) if not kind.unused and kind.score >= _SURE_KIND), None)
        if kind is not None and find_field(field, job.catalog.layer(kind.layer_id), numeric=True) is not None:
            return Tally(Phrase(things, plural=True), statistic=statistic, field=field)
    return None


def _size_of_things(job: Job, words: str) -> Optional[Tally]:
    """ "Waldfläche" of a district, 森林面积: the size of what lies in it, in one word."""
    language = load(job.frame.language)
    parts = language.parts(words)
    dimension = language.data["dimension_nouns"].get(fold(parts[-1]), "") if len(parts) == _OF_TWO else ""
    if dimension not in SIZES or not any(not kind.unused and kind.score >= _SURE_KIND for kind in class_readings(parts[0], job.world)):
        return None
    return Tally(Phrase(parts[0], plural=True), statistic="sum", dimension=dimension)


def _measured_where_long(job: Job, term: Term) -> Term:
    """A density of lines is their length per area, one of other things their number."""
    if term.statistic != DENSITY or term.tally is None:
        return term
    counted = job.aside().bind(term.tally.counted)
    layer = job.layer_of(counted) if counted is not None else None
    if layer is None or layer.holds_areas or not layer.holds_lines:
        return term
    per_area = translate("SpatialRagAsking", "the length of “{layer}” per area").said(layer=layer.name)
    job.say(ask_numbers.taken(term.text, per_area))
    return replace(term, tally=replace(term.tally, statistic="sum", dimension="length"))


def _counted_per(job: Job, term: Term, layer: Optional[LayerInfo]) -> Term:
    """ "Crime rate per 1,000 residents" is how many crimes there are, where no field is called so."""
    words = term.field.split()
    rated = len(words) > 1 and stems(words[-1]) == _RATE and layer is not None and find_field(term.field, layer, numeric=True) is None
    things = " ".join(words[:-1])
    if not rated or not any(not kind.unused and kind.score >= _LIKELY_KIND for kind in class_readings(things, job.world)):
        return term
    return replace(term, field="", tally=Tally(Phrase(things, plural=True)))


def _counts_the_same(one: BoundTally, other: Optional[BoundTally]) -> bool:
    if other is None or replace(one, counted=other.counted) != other:
        return False
    return (one.counted.layer_id, one.counted.predicate, one.counted.relations) == (
        other.counted.layer_id,
        other.counted.predicate,
        other.counted.relations,
    )


def _ratio(job: Job, term: Term, binding: Binding) -> Optional[BoundTerm]:
    term = _counted_per(job, _measured_where_long(job, term), job.layer_of(binding))
    if is_of_several(term) and term.per is not None:
        aside, alone = job.aside(), replace(term, per=None)
        term = of_totals(term, bind_term(aside, alone, binding), bind_term(aside, term.per, binding), job.catalog)
    above = bind_term(job, replace(term, per=None, percent=False), binding)
    below = bind_term(job, term.per, binding) if above is not None and term.per is not None else None
    if above is None or below is None or term.per is None:
        return None
    if term.percent and above.tally is not None and _counts_the_same(above.tally, below.tally):
        job.say(ask_numbers.unsupported_statistic(f"share of all {above.label} in each"))
        return None  # it would be all of them everywhere: 各区幼儿园占全部幼儿园的比例 are shares of another whole
    if _is_of_each(above, below) or _is_kept_per(above, below, term.per):
        return replace(above, label=term.text or above.label)
    if term.percent:
        factor, unit = 100.0, "%"
    else:
        factor, unit = in_asked_unit(job.frame.unit, above.unit, *_scale(term.per, above, below))
    counted = _scale_of(job, above, binding)
    factor *= counted / _scale_of(job, below, binding)  # of 人口（万人） each stands for ten thousand people, of POP_K for a thousand
    if counted != 1.0:  # of single ones, as the field says none
        plain = _plain_unit(_counted_field(job, above, binding))
        unit = f"{plain} {unit.removeprefix(above.field).strip()}".strip()
    apart = above.origin is not None and below.origin is not None
    words, unit = ("distance ratio", "") if apart else (term.text, unit)
    if not words or stems(words) in (stems(above.label), stems(term.field)):
        words = f"share of {above.label}" if term.percent else f"{above.label} {unit.removeprefix(above.field).strip()}"
    column = job.column(words, job.layer_of(binding), (above, below, factor))
    return replace(above, column=column, label=words, per=below, factor=factor, unit=unit)


def _scale_of(job: Job, term: BoundTerm, binding: Binding) -> float:
    """In how many at a time a field counts that a number is made of."""
    info = _counted_field(job, term, binding)
    return layer_words().scale_of(info) if info is not None else 1.0


def _plain_unit(info: Optional[FieldInfo]) -> str:
    """The unit of the single ones of an amount of money: 元 of GDP_亿元; of people that are counted none has to be said."""
    unit = kept_unit(info) if info is not None else ""
    sizes = dict(unit_sizes(unit)) if unit.endswith(_MONEY) else {}
    return min(sizes, key=lambda each: sizes[each]) if sizes else ""


def _counted_field(job: Job, term: BoundTerm, binding: Binding) -> Optional[FieldInfo]:
    layer = job.layer_of(binding if term.tally is None else term.tally.counted)
    return layer.field(term.field or (term.tally.field if term.tally is not None else "")) if layer is not None else None


def _is_of_each(above: BoundTerm, below: BoundTerm) -> bool:
    """ "Average pupils per school": a mean over the schools is one per school already."""
    over, things = above.tally, below.tally
    if over is None or things is None or over.statistic != "mean" or things.statistic != "count":
        return False
    return over.counted.layer_id == things.counted.layer_id and over.counted.predicate == things.counted.predicate


def _is_kept_per(above: BoundTerm, below: BoundTerm, per: Term) -> bool:
    """ "Price per night" of one field ``price_per_night``: it is per night already, and so is GDP_PC per capita, and 每十万人床位."""
    plain = above.tally is None and below.tally is None and above.per is None and below.per is None
    if not plain or not above.field:
        return False
    said = above.field.startswith((*load("zh").data["per_head"], *load("zh").data["rate_openers"]))
    return above.field == below.field or (stems(per.field) in _COUNTED and (said or is_per_head(above.field)))


def bind_difference(job: Job, term: Term, binding: Binding) -> Optional[BoundTerm]:
    """What a term is above the one that it is said to be per; None (and an issue) when one is missing or they have different units."""
    above = bind_term(job, replace(term, per=None), binding)
    below = bind_term(job, term.per, binding) if above is not None and term.per is not None else None
    if above is None or below is None:
        return None
    if above.unit != below.unit:
        job.say(ask_numbers.not_alike(above.label, below.label))
        return None
    words = f"{above.label} minus {below.label}"
    return replace(above, column=job.column(words, job.layer_of(binding), (above, below)), label=words, minus=below)


def _scale(per: Term, above: BoundTerm, below: BoundTerm) -> tuple[float, str]:
    """The factor that makes a plain quotient one per amount, and the unit of that: per km² where the question names none.

    A field that says no unit stands for its own: "gdp_md_est per capita".
    """
    amount = per.amount
    of = above.unit or (above.field if above.field and stems(above.label) not in _COUNTED else "")
    sized = below.tally is None or (bool(below.tally.dimension) and amount is not None and bool(amount.unit))  # "per mile of road"
    if below.unit in _BASES and sized:
        unit, base = ("km2", _PER_KM2) if below.unit in AREA_UNITS else ("km", _PER_KM)
        if amount is not None and amount.unit in (AREA_UNITS if below.unit in AREA_UNITS else LENGTH_UNITS):
            unit, base = amount.unit, amount.base
        shown = _amount(amount.value if amount is not None and amount.base == base else 1.0, _SHOWN.get(unit, unit))
        if above.unit == "m":
            of, base = "km", base / _PER_KM
        return base / _BASES[below.unit], f"{of} per {shown}".strip()
    number = amount.value if amount is not None else 1.0
    counted = per.tally.counted.text if per.tally is not None and not per.tally.field else ""  # its text says "per" as well
    words = (counted or per.text or below.label).lstrip("0123456789., ")
    return number, f"{of} per {_amount(number, words)}".strip()


def _amount(number: float, unit: str) -> str:
    return unit if number == 1.0 else f"{number:,.12g} {unit}"
