""" "The largest", "the 3 most populous", "the most schools": by which number of the features."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.binding import Binding, BoundSuperlative, BoundTerm
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Phrase, Superlative, Tally, Term
from ..asking import ask_back, ask_numbers
from ..attributes.amounts import is_cost
from ..attributes.fields import find_field, number_field
from ..attributes.name_endings import counted_by, is_kept_as
from ..attributes.verb_numbers import verb_roots
from ..job import Job
from ..kinds.classes import class_readings
from ..lexicon.degrees import fields_of_degree, in_one_degree, only_traffic_of
from ..lexicon.field_units import takes_time
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.short_names import is_kin
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..times.ages import beginning, says_age, tells_beginning
from ..times.dates import date_of, has_order, holds_dates, holds_years, is_called, the_year
from ..times.moments import case_date, the_date
from .rasters import ELEVATION, find_band
from .tallies import bind_tally, counts_things
from .terms import SIZES, bind_term

_SURE_KIND = 0.9
_REGISTERED = 1_000_000  # so large are numbers in which a register begins with a place or a year
_SPEED, _QUALITY = "speed", "quality"  # degrees of which less of some numbers is more


def bind_superlative(job: Job, superlative: Superlative, binding: Binding, layer: LayerInfo) -> Optional[BoundSuperlative]:
    """The extreme by a field, by size or by another number; None (and an issue) where the layer has nothing to rank by."""
    superlative = as_age(superlative, layer, job.frame.language)
    term = _term(job, superlative, binding, layer)
    if term is None:
        return None
    plain = term.per is None
    is_field = plain and bool(term.field)
    is_size = plain and term.dimension in SIZES
    by = term.field if is_field else term.dimension if is_size else term.column
    own = None if is_field or is_size else term
    return BoundSuperlative(by, is_field, superlative.descending, superlative.count, superlative.ordinal, own, superlative.percent)


def _is_register_number(info: FieldInfo) -> bool:
    """Whether a text of digits tells things apart as a register does, so that no thing has the most of it: GSBH 33102400207."""
    own = info.distinct is not None and info.distinct >= info.filled > 1 and info.type is FieldType.TEXT
    return own and isinstance(info.maximum, (int, float)) and info.maximum >= _REGISTERED


def _term(job: Job, superlative: Superlative, binding: Binding, layer: LayerInfo) -> Optional[BoundTerm]:
    counts = _kept_count(job, superlative.term, layer) if superlative.term is not None else None
    if counts is not None:
        return BoundTerm(counts.name, superlative.text, field=counts.name)
    if superlative.term is not None:
        return bind_term(job, superlative.term, binding)
    if superlative.field:
        field, exists = number_field(superlative.field, layer)
        if field is None and not exists and superlative.field == said_of(superlative, job.frame.language):
            extreme = field_words().extremes[superlative.descending]  # the coldest day has the lowest TMIN
            field = find_field(f"{extreme} {superlative.field}", layer, numeric=True)
        if field is None and superlative.field in load(job.frame.language).data.get("superlatives_of_years", ()):
            recorded = the_date(layer) if layer.placed is not None else None  # a table of what happened to things
            field = the_year(layer) or _ordered(date_of("", layer) or case_date(layer) or beginning(layer) or recorded)
        field = _when_it_began(field, superlative, layer, job.frame.language)
        field = field or _times_done(superlative, layer, job.frame.language)
        if field is None and exists:
            field = _ordered(find_field(superlative.field, layer))
        if field is None and not exists:
            field = _ordered(_date_of_event(superlative, layer, job.frame.language))
        busy = only_traffic_of(superlative, layer) if field is None and not exists else None
        if busy is not None:
            job.say(ask_numbers.field_not_size(superlative.text, busy.name, layer))
            return BoundTerm(busy.name, superlative.text, field=busy.name)
        if field is not None and (is_odd(superlative, field, job.frame.language) or _is_register_number(field)):
            job.say(ask_back.no_field(superlative.text, layer, False))
            return None
        if field is not None:
            return BoundTerm(field.name, superlative.field, field=field.name)
        if exists:
            named = superlative.field in job.frame.question
            job.say(ask_back.no_field(superlative.field if named else superlative.text, layer, named))
            return None
        if _is_counted_elsewhere(job, superlative, layer):
            return bind_tally(job, Tally(Phrase(superlative.field, plural=True)), binding)
        lying = _lying(job, superlative)
        return bind_term(job, lying or _of_the_highest(job, superlative) or Term(superlative.field, superlative.field), binding)
    if superlative.dimension == "count":
        job.say(ask_back.no_field(superlative.text, layer, False))
        return None
    term = Term(superlative.text, dimension=superlative.dimension or "size")
    lasting = _lasting(superlative, layer)
    if lasting is not None and bind_term(job.aside(), term, binding) is None:
        return BoundTerm(lasting.name, superlative.text, field=lasting.name)
    return bind_term(job, term, binding)


def _when_it_began(field: Optional[FieldInfo], superlative: Superlative, layer: LayerInfo, code: str) -> Optional[FieldInfo]:
    """The field of when things came to be in place of a year of what was done to them later: the oldest main by INSTALLDATE, beside a
    LINEDYEAR.
    """
    if field is None or superlative.field not in load(code).data.get("superlatives_of_years", ()) or tells_beginning(field):
        return field
    begun = beginning(layer) if superlative.field not in (*stems(field.alias), "".join(stems(field.name))) else None
    return _ordered(begun) or field


def _lasting(superlative: Superlative, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field that says how long each of some happenings took, for "the longest outage": points have no other length."""
    if superlative.dimension != "length" or layer.holds_lines or layer.holds_areas:
        return None
    found = [info for info in layer.fields if info.type in (FieldType.INTEGER, FieldType.REAL) and takes_time(info)]
    return found[0] if len(found) == 1 else None


def _times_done(superlative: Superlative, layer: LayerInfo, code: str) -> Optional[FieldInfo]:
    """The one field that counts how often something was done: the most cited papers by NUMBER_OF_CITATIONS, not by the day of the last."""
    said = fold(superlative.field)
    words = fold(superlative.text).split()
    size, entry = load(code).superlatives.longest(words, 0)
    if words[size:] != [said] or not load(code).is_participle(said) or entry is None or entry.get("role") not in ("most", "least"):
        return None  # the most recently cited is the last one
    whole = (info for info in layer.fields if info.type is FieldType.INTEGER and info.role is FieldRole.NUMBER)
    roots = verb_roots(said, code)
    counted = ((info, counted_by(stems(info.name))) for info in whole)
    counting = [info for info, name in counted if len(name) == 1 and (name[0] in roots or is_kin(name[0], said))]
    return counting[0] if len(counting) == 1 else None


def _date_of_event(superlative: Superlative, layer: LayerInfo, code: str) -> Optional[FieldInfo]:
    """The date of what is said to have happened, "sold last" of SALE_DATE; an adverb ("frequently") says that nothing has, nor does
    what is the highest in Chinese, where nothing else tells a verb: 坪效最高的门店.
    """
    language, said = load(code), superlative.field
    happened = any(language.is_participle(word) for word in fold(said).split())
    if language.segmenter is not None:
        entry = language.superlatives.longest(fold(superlative.text).split(), 0)[1]
        about = entry.get("field", "") if entry else ""
        happened = entry is None or entry.get("role") == "nearest" or about in language.data.get("superlatives_of_years", ())
    named = date_of(said, layer)
    return named if happened or (named is not None and is_called(named, said)) else None


def as_age(superlative: Superlative, layer: LayerInfo, code: str) -> Superlative:
    """The earliest of what has an age and no year is the one of the greatest age."""
    if not (code and superlative.field) or superlative.term is not None:
        return superlative
    if superlative.field not in load(code).data.get("superlatives_of_years", ()):
        return superlative
    if number_field(superlative.field, layer)[0] is not None or the_year(layer) or date_of("", layer) or case_date(layer):
        return superlative
    if beginning(layer) is not None:
        return superlative
    ages = [info for info in layer.fields if says_age(info)]
    return replace(superlative, field=ages[0].name, descending=not superlative.descending) if len(ages) == 1 else superlative


def _is_counted_elsewhere(job: Job, superlative: Superlative, layer: LayerInfo) -> bool:
    """ "The region with the most pupils": a field of what lies in the regions counts them."""
    language = load(job.frame.language)
    size, entry = language.superlatives.longest(fold(superlative.text).split(), 0)
    if not size or entry["role"] not in ("most", "least") or not layer.holds_areas or not language.is_plural(superlative.field.split()[-1]):
        return False
    return any(counts_things(superlative.field, other) for other in job.catalog.layers if other is not layer)


def _ordered(field: Optional[FieldInfo]) -> Optional[FieldInfo]:
    return field if field is not None and has_order(field) else None


def _kept_count(job: Job, term: Term, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that keeps how many there are of what no layer holds: "by number of reviews"."""
    tally = term.tally
    if tally is None or tally.statistic != "count" or tally.field or tally.distance is not None or term.per is not None:
        return None
    counted = tally.counted
    return number_field(counted.text, layer)[0] if counted.is_bare and not class_readings(counted.text, job.world) else None


def _lying(job: Job, superlative: Superlative) -> Optional[Term]:
    """How high things lie, of which no field tells: the highest hut by a raster of elevations. The tallest one is another question."""
    words = load(job.frame.language).data.get("lying_high", ())
    if superlative.field != said_of(superlative, job.frame.language) or not any(_says(word, fold(superlative.text)) for word in words):
        return None
    return Term(ELEVATION, ELEVATION) if find_band(ELEVATION, job.catalog) is not None else None


def _of_the_highest(job: Job, superlative: Superlative) -> Optional[Term]:
    """ "The country with the highest peak" has the peak with the largest of what "highest" is about; None where it is about nothing."""
    about = said_of(superlative, job.frame.language)
    kinds = [kind for kind in class_readings(superlative.field, job.world) if not kind.unused and kind.score >= _SURE_KIND]
    if not about or not kinds:
        return None
    statistic = "max" if superlative.descending else "min"
    return Term(superlative.text, tally=Tally(Phrase(superlative.field), statistic=statistic, field=about))


def is_odd(superlative: Superlative, field: FieldInfo, code: str) -> bool:
    """Whether the adjective is about something else than the field: the oldest population is not the smallest one."""
    about, words = said_of(superlative, code), load(code).data
    if _numbers_places(field) and superlative.field and stems(superlative.field) == stems(field.name):
        return True  # "most sculptures by ward" have no largest ward
    if about in ("", superlative.field, *words.get("superlatives_of_any", ())):
        return False
    if is_kept_as(field, about):
        return False  # 埋深最深
    if in_one_degree(about, superlative.field):
        return False  # the busiest by footfall
    if about in fields_of_degree(_SPEED) and takes_time(field):
        return False  # the slowest response
    if is_cost(field) and stems(about) in layer_words().prices:
        return False  # 人均最便宜
    return not (about in words.get("superlatives_of_years", ()) and (holds_dates(field) or holds_years(field) or says_age(field)))


def _numbers_places(field: FieldInfo) -> bool:
    """Whether numbers of a field say which of some areas a thing is in: WARD, PRECINCT."""
    return stems(field.name) in taxonomy().divisions or stems(field.name) in taxonomy().partitions


def in_its_sense(superlative: Superlative, found: Sequence[FieldInfo], code: str) -> Superlative:
    """The superlative turned round where less of the fields is quicker or better: the fastest response, the worst severity."""
    said = superlative.field if superlative.term is None else superlative.term.field
    if not _less_is_more(said_of(superlative, code), found, said):
        return superlative
    text = f"{superlative.text} {found[0].title}"  # so said, no later reading turns it back
    return replace(superlative, text=text, descending=not superlative.descending)


def is_turned(said: str, info: FieldInfo, code: str) -> bool:
    """Whether an adjective among words is one of which less of a field is more: 响应时间最慢."""
    entries = (entry for entry in load(code).data["superlatives"] if _less_is_more(entry.get("field", ""), (info,), ""))
    return any(_stands_in(fold(word), fold(said)) for entry in entries for word in entry["words"])


def _stands_in(word: str, said: str) -> bool:
    if is_cjk(word[:1]):
        return word in said
    padded = f" {said} "
    return f" {word[:-1]}" in padded if word.endswith("~") else f" {word} " in padded


def _less_is_more(about: str, found: Sequence[FieldInfo], words: str) -> bool:
    """Whether all of the fields say how long something took, or how bad it was, and an adjective how quick or good: by ``about``."""
    degree = _degree_of(about)
    return bool(degree and found) and all(takes_time(info) or (degree == _QUALITY and _is_burden(info, words)) for info in found)


def is_of_degree(superlative: Superlative, code: str) -> bool:
    """Whether an adjective says how quick or how good something is."""
    return bool(_degree_of(said_of(superlative, code)))


def _degree_of(about: str) -> str:
    return next((name for name in (_SPEED, _QUALITY) if about in fields_of_degree(name)), "")


def _is_burden(info: FieldInfo, words: str) -> bool:
    """Whether nobody wants more of what a field says how much there is of, or the words for it: a risk, a delay, losses."""
    burdens, said = field_words().burdens, {*stems(info.name), *stems(info.alias), *stems(words)}
    return not burdens.isdisjoint(said) or any(word in info.title for word in burdens if is_cjk(word[0]))


def said_of(superlative: Superlative, code: str) -> str:
    """The field that an adjective stands for by itself: "highest" for the height."""
    spoken = fold(superlative.text)
    entries = (entry for entry in load(code).data["superlatives"] if entry.get("field"))
    return next((entry["field"] for entry in entries if any(_says(word, spoken) for word in entry["words"])), "")


def _says(word: str, spoken: str) -> bool:
    """Whether a word of the language's data is what was said; "~" stands for any ending."""
    return spoken.startswith(word[:-1]) if word.endswith("~") else spoken == word
