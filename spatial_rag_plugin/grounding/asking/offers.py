"""Questions to offer instead of one that was stopped: by a field, with a value, for another kind of thing, without what is unclear."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Optional

from ...language.asking_words import asking_words
from ...language.language import load
from ...language.tokens import fold, is_cjk, tokenize
from ...model.catalog import FieldInfo, FieldType, LayerInfo
from ...model.frame import Frame, Output
from ...model.wording import translate
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.flags import affirming
from ..attributes.words_of_no import says_no
from ..lexicon.degrees import Scale, graded_field, is_amount, said_range, scales, scales_of
from ..lexicon.likeness import akin_field, akin_scale, akin_values, alike, is_akin, may_be_coded
from ..lexicon.words import stems
from ..times.dates import holds_dates, holds_years, is_period
from ..vocabulary import WorldLexicon
from ..world import World
from .ask_back import WHICH_DATE
from .compared import comparisons
from .dropped import denial_of
from .field_offers import layers_of, numbers, tellings
from .gaps import NOT_INSIDE, Cause, Gap, cut
from .number_offers import distances, number_in_other_words

_FEW, _MANY = 3, 6
_EVIDENT = 0.5
_UNKNOWN = frozenset(("unknown-words", "unknown-kind", "unknown-condition", "ignored-words"))
_SHOWN = 20_000  # features of a layer that is shown whole
_IS, _IS_NOT = translate("SpatialRagAsking", "“{field}” is “{value}”"), translate("SpatialRagAsking", "“{field}” is not “{value}”")


@dataclass(frozen=True)
class Offer:
    """A question to offer; ``orders``: the field that its answer has to be in the order of, or be broken down by, where it is offered for
    that; ``whole``: nothing more may be left out of it; ``another``: for another kind of thing; ``shows``: what is
    there, which is no meaning of the question; ``tells``: the field that it has to go by, and the ``value``;
    ``measures``: the field that it has to measure or rank by;
    ``compares``: the field that the answer has to hold against ``limits`` by that ``sign``.
    """

    label: str
    question: str
    orders: str = ""
    descending: Optional[bool] = None
    whole: bool = False
    another: bool = False
    shows: bool = False
    tells: str = ""
    value: str = ""
    measures: str = ""
    compares: str = ""
    sign: str = ""
    limits: tuple[float, ...] = ()
    blind: bool = False  # what fields say of any things, where no word is alike
    alike: bool = False  # what is taken is called much like it


def offers_for(gap: Gap, rest: str, frame: Frame, world: World, gaps: Sequence[Gap] = ()) -> Iterator[Offer]:
    """What may be meant by a gap; ``rest``: the question without any of its ``gaps``."""
    if gap.issue.code == NOT_INSIDE:  # how close is asked: no number of the things stands for those around them
        around = [(length, question) for layer in layers_of(gap, frame, world)[:1] for length, question in distances(gap, layer, frame)]
        yield from (
            Offer(translate("SpatialRagAsking", "Within {distance}").said(distance=length), question) for length, question in around
        )
        if around:
            return
    others = list(_in_other_words(gap, frame, world))
    yield from others
    asked = [each for each in numbers(gap, frame, world) if not others]
    yield from (Offer(label, question, measures=name, whole=True) for label, question, name in asked)
    if asked:
        return
    if gap.cause is Cause.TARGET or gap.issue.code == "unknown-group":
        yield from _of_fields(gap, frame, world)
        return
    for layer in layers_of(gap, frame, world):
        dated = list(_dated(gap, layer, frame))
        yield from dated
        if dated:
            return
        answered = any(choice.question for choice in gap.issue.suggestions) and gap.issue.code not in _UNKNOWN
        compared = [] if answered else list(_compared(gap, layer, frame, gaps))
        yield from compared
        if compared or (gap.cause is Cause.FIELD and not rest):
            return
        missing = list(_missing(gap, layer, frame)) if gap.issue.code in _UNKNOWN else []
        yield from missing
        if missing:
            return
        found = [offer for word in gap.words for offer in _in_order(gap, word, layer, rest, frame)]
        yield from found
        valued = list(_valued(gap, layer, frame, len(gaps) > 1))
        yield from valued
        if found:
            return
        denied = _with_its_denial(gap, frame) is not gap  # what is only akin would be its opposite
        if not valued and not denied and gap.issue.code in _UNKNOWN and not any(map(str.isdigit, gap.text)):
            yield from _told_by(gap, layer, frame)


def _in_other_words(gap: Gap, frame: Frame, world: World) -> Iterator[Offer]:
    for layer in layers_of(gap, frame, world) if gap.cause is not Cause.TARGET else ():
        other = number_in_other_words(gap, layer, frame)
        if other is not None:
            said, called, info = other
            label = translate("SpatialRagAsking", "“{layer}” for “{words}”").said(layer=info.title, words=said)
            yield Offer(label, frame.question.replace(said, called), whole=True)


def _compared(gap: Gap, layer: LayerInfo, frame: Frame, gaps: Sequence[Gap]) -> Iterator[Offer]:
    for found in comparisons(gap, layer, frame, gaps):
        for question in found.questions:
            yield Offer(found.label, question, compares=found.field, sign=found.sign, limits=found.limits)


def _dated(gap: Gap, layer: LayerInfo, frame: Frame) -> Iterator[Offer]:
    """A time that may be that of any of several dates, as that of each of them."""
    said = next((item for item in (gap.of.conditions if gap.of is not None else ()) if item.text == gap.issue.subject), None)
    fields = [info for info in layer.fields if holds_dates(info)] if gap.issue.code == WHICH_DATE and said is not None else []
    (start, end), words = gap.pieces[0], asking_words(frame.language)
    plain = said.value if said is not None and said.op in ("=", "has") and is_period(said.value) else gap.text
    holders = dict.fromkeys(phrase.end for phrase in (frame.target, gap.of) if phrase is not None and phrase.end < start)
    for info, time in ((info, time) for info in fields[:_MANY] for time in dict.fromkeys((gap.text, plain))):
        label = translate("SpatialRagAsking", "“{field}” for “{words}”").said(field=info.title, words=gap.text)
        for named in (wording.format(field=info.title, words=time) for wording in words.dated):
            for at in holders if not words.valued_before else ():
                moved = f"{frame.question[:at]} {named}{frame.question[at:start].rstrip()}{frame.question[end:]}"
                yield Offer(label, moved, whole=True, tells=info.name)
            yield Offer(label, f"{frame.question[:start]}{named}{frame.question[end:]}", whole=True, tells=info.name)


def _told_by(gap: Gap, layer: LayerInfo, frame: Frame) -> Iterator[Offer]:
    """What fields say of things of any kind, where no word is alike: yes or no, something that few have, or a state."""
    words = asking_words(frame.language)
    for info, value in tellings(gap.text, layer, gap.cause is not Cause.CONDITION) if gap.cause is not Cause.REFERENCE else ():
        if value is None:
            number = f"{info.filled:,}"
            label = translate("SpatialRagAsking", "“{field}” is given ({number} of them)").said(field=info.title, number=number)
        else:
            label = translate("SpatialRagAsking", "“{field}” is “{value}”").said(field=info.title, value=value.label)
        for wording in words.given if value is None else words.valued:
            said = wording.format(field=info.title, value=_quoted(value.label) if value is not None else "")
            told = value.value if value is not None else ""
            yield Offer(label, _in_place(gap, said, words.valued_before, frame), whole=True, tells=info.name, value=told, blind=True)


def _missing(gap: Gap, layer: LayerInfo, frame: Frame) -> Iterator[Offer]:
    """What is denied may be missing: "no flow test" in FLOW_GPM, and "never televised" in the dates of which some have none."""
    denied = _with_its_denial(gap, frame)
    if len(gap.pieces) != 1 or (denied is gap and denial_of(*gap.pieces[0], frame.question, frame.language) is None):
        return
    akin = [info for info in (akin_field(gap.text, layer), akin_scale(gap.text, layer)) if info is not None]
    called = [info for info in akin if info.filled < layer.feature_count]
    dates = [info for info in layer.fields if holds_dates(info) and 0 < info.filled < layer.feature_count]
    words = asking_words(frame.language)
    for info in called[:1] if akin else dates[:_FEW]:
        number = f"{layer.feature_count - info.filled:,}"
        label = translate("SpatialRagAsking", "“{field}” has no value ({number} of them)").said(field=info.title, number=number)
        for wording in words.not_given:
            question = _in_place(denied, wording.format(field=info.title), words.valued_before, frame)
            yield Offer(label, question, whole=True, tells=info.name)


def _in_order(gap: Gap, said: str, layer: LayerInfo, rest: str, frame: Frame) -> Iterator[Offer]:
    words = asking_words(frame.language)
    for scale in _scales(said, layer, frame) if rest else ():
        info = scale.field
        if info.type is FieldType.INTEGER and affirming(info) is not None:
            yield from _yes_or_no(gap, info, frame)
            continue
        between = f" ({said_range(info)})" if said_range(info) else ""
        label = translate("SpatialRagAsking", "In the order of “{field}”{between}, {way}").said(
            field=info.title, between=between, way=way(scale)
        )
        for question in words.in_order(rest, _said(info, frame), scale.descending):
            yield Offer(label, question, info.name, scale.descending, True)


def _yes_or_no(gap: Gap, info: FieldInfo, frame: Frame) -> Iterator[Offer]:
    """Numbers that say yes or no put nothing in order: those with it are offered, and those without."""
    words = asking_words(frame.language)
    for value in ("1", "0"):
        label = translate("SpatialRagAsking", "“{field}” is “{value}”").said(field=info.title, value=value)
        for wording in words.valued:
            said = wording.format(field=info.title, value=value)
            yield Offer(label, _in_place(gap, said, words.valued_before, frame), whole=True, tells=info.name, value=value)


def _scales(said: str, layer: LayerInfo, frame: Frame) -> Sequence[Scale]:
    """The fields that words may be about: an adjective, or the superlative of what is asked for."""
    best = frame.target.superlative if frame.target is not None else None
    if best is not None and best.text == said:
        return scales_of(best, layer)
    akin_to = akin_scale(said, layer)
    return scales(said, layer, frame.language) or ((Scale(akin_to, not holds_dates(akin_to)),) if akin_to is not None else ())


def way(scale: Scale) -> str:
    """Which end comes first."""
    if holds_dates(scale.field) or holds_years(scale.field):
        latest, earliest = translate("SpatialRagAsking", "latest first"), translate("SpatialRagAsking", "earliest first")
        return (latest if scale.descending else earliest).said()
    highest, lowest = translate("SpatialRagAsking", "highest first"), translate("SpatialRagAsking", "lowest first")
    return (highest if scale.descending else lowest).said()


def _said(info: FieldInfo, frame: Frame) -> str:
    """How a question names a field: before a unit in letters without spaces the tokens of a name fall apart."""
    words = asking_words(frame.language)
    return info.title.partition("_")[0] if words.valued_before and not info.title.isascii() else info.title


def _valued(gap: Gap, layer: LayerInfo, frame: Frame, quoted: bool) -> Iterator[Offer]:
    """Values that a gap is akin to, and those of the field that it names."""
    info = akin_field(gap.text, layer) or graded_field(gap.text, layer, frame.language)
    pairs = list(akin_values(gap.text, layer))
    if not pairs and info is not None and gap.cause is not Cause.REFERENCE:
        pairs = [(info, value) for value in info.values]
    words = asking_words(frame.language)
    denied = _with_its_denial(gap, frame)
    for field, value in sorted(pairs, key=lambda pair: -alike(gap.text, pair[1].label))[:_MANY]:
        if denied is not gap and says_no(value.value):
            continue  # "neither dogs nor cats" is none without a no
        for wording in words.valued if denied is gap else words.not_valued:
            said = wording.format(field=field.title, value=_quoted(value.label, quoted))
            label = (_IS if denied is gap else _IS_NOT).said(field=field.title, value=value.label)
            yield Offer(label, _in_place(denied, said, words.valued_before, frame), tells=field.name, value=value.value)


def _with_its_denial(gap: Gap, frame: Frame) -> Gap:
    """A gap with what denies it in the question, so that none of its choices is the opposite; else the gap as it is."""
    if len(gap.pieces) != 1:
        return gap
    start, end = gap.pieces[0]
    first = denial_of(start, end, frame.question, frame.language)
    return gap if first is None else replace(gap, pieces=((first, end),))


def _quoted(value: str, always: bool = False) -> str:
    """A value of several words, or with other marks in it, is one only in quotes: "2. High income: nonOECD".

    ``always``: so is one that another condition follows.
    """
    return value if value.isalnum() and not always else f"“{value}”"


def _in_place(gap: Gap, said: str, before: bool, frame: Frame) -> str:
    """A condition in the place of a gap, behind what a gap stands before, or at the end where a gap is of several pieces."""
    start, end = gap.pieces[0]
    particle = next((each for each in load(frame.language).possessives if before and said.endswith(each)), "")
    if particle and frame.question.startswith(particle, end):
        said = said[: -len(particle)]
    if len(gap.pieces) > 1:
        rest = cut(frame.question, gap.pieces, frame.language)
        return f"{said}{rest}" if before else f"{rest} {said}"
    if gap.cause is Cause.QUALITY and not before and gap.of is not None and end < gap.of.end:
        at = gap.of.end
        return f"{frame.question[:start]}{frame.question[end:at].strip()} {said}{frame.question[at:]}"
    return f"{frame.question[:start]}{said}{frame.question[end:]}"


def _of_fields(gap: Gap, frame: Frame, world: World) -> Iterator[Offer]:
    """What is asked for is no kind of thing but a field: the number that is asked for, or how many there are, for each of its values."""
    words = asking_words(frame.language)
    for layer, info in fields_called(gap.text, world)[:_FEW] if words.each else ():
        if is_amount(info):
            for question in words.in_order(layer.name, info.title, True):
                ranked = translate("SpatialRagAsking", "“{layer}” in the order of “{field}”").said(layer=layer.name, field=info.title)
                yield Offer(ranked, question, info.name, True, True)
            continue
        start, end = gap.pieces[0]
        figure = frame.output not in (Output.FEATURES, Output.COUNT, Output.LOCATION, Output.BOOLEAN)
        for before in (frame.question[:start], _without_last_word(frame.question[:start])) if figure else ():
            said = before + words.each_of.format(kind=layer.name, field=info.title) + frame.question[end:]
            yield Offer(said, said, info.name, whole=True)
        counted = words.each.format(kind=layer.name, field=info.title)
        label = translate("SpatialRagAsking", "Number of “{layer}” for each “{field}”").said(layer=layer.name, field=info.title)
        yield Offer(label, counted, info.name, whole=True)


def _without_last_word(text: str) -> str:
    return text.rstrip().rpartition(" ")[0] + " " if " " in text.strip() else ""


def fields_called(text: str, world: World) -> list[tuple[LayerInfo, FieldInfo]]:
    """The fields that sort features and are named so, with their layers; also by the last words of a text: "worst feeder"."""
    own = text.split()
    for at in range(len(own)):
        named = " ".join(own[at:])
        found = [(layer, find_field(named, layer, at_least=SAME_FIELD)) for layer in world.catalog.layers]
        fields = [(layer, info) for layer, info in found if info is not None and _sorts(info)]
        if fields:
            return fields
    return []


def _sorts(info: FieldInfo) -> bool:
    """Whether it is an amount, or several features have a value of it in common."""
    return is_amount(info) or (info.distinct is not None and 1 < info.distinct < info.filled)


def other_kinds(gap: Gap, frame: Frame, world: World) -> Iterator[Offer]:
    """The layers in the place of a kind of thing that none of them holds."""
    for layer in sorted(world.catalog.layers, key=lambda layer: -alike(gap.text, layer.name, *layer.called)):
        akin = any(is_akin(gap.text, called) for called in (layer.name, *layer.called))
        for start, end in gap.pieces:
            question = frame.question[:start] + layer.name + frame.question[end:]
            if question.strip(" ?.!？。") != layer.name:
                label = translate("SpatialRagAsking", "“{layer}” for “{words}”").said(layer=layer.name, words=gap.text)
                yield Offer(label, question, whole=True, another=True, alike=akin)


def coded_kinds(gap: Gap, frame: Frame, world: World) -> Iterator[Offer]:
    """The layers whose names are no words, in the place of a kind that nothing is called: CE_Polys for easements, with a field FEE_EASE."""
    at = frame.question.find(gap.text) if gap.issue.code == "unknown-kind" else -1
    for layer in (layer for layer in world.catalog.layers if at >= 0 and may_be_coded(gap.text, layer)):
        question = frame.question[:at] + layer.name + frame.question[at + len(gap.text) :]
        label = translate("SpatialRagAsking", "“{layer}” for “{words}”").said(layer=layer.name, words=gap.text)
        yield Offer(label, question, whole=True)


def layers_shown(world: World) -> Iterator[Offer]:
    """The layers themselves, for someone who does not know what they hold."""
    for layer in world.catalog.layers:
        if layer.feature_count <= _SHOWN:
            label = translate("SpatialRagAsking", "Show “{layer}” ({number})").said(layer=layer.name, number=f"{layer.feature_count:,}")
            yield Offer(label, layer.name, whole=True, shows=True)


def mentioned(frame: Frame, world: World, lexicon: WorldLexicon, kinds_alone: bool = True) -> Iterator[Offer]:
    """What the data know of the words of a question that was not understood at all: its kinds of things, and the places among them.

    ``kinds_alone``: also all things of a kind.
    """
    words = asking_words(frame.language)
    kinds, places = _kinds(frame, lexicon), _places(frame, lexicon)
    if len(places) > 1 and words.apart:
        question = words.apart.format(one=places[0], other=places[1])
        yield Offer(question, question, whole=True, shows=True)
    for kind in kinds[:_FEW]:
        for place in [each for each in places if kind not in each][:1]:
            if words.inside:
                question = words.inside.format(kind=kind, place=place)
                yield Offer(question, question, whole=True, shows=True)
        if kinds_alone and not any(kind in place for place in places):
            yield Offer(kind, kind, whole=True, shows=True)
    for place in places[:1]:
        yield Offer(place, place, whole=True, shows=True)


def _places(frame: Frame, lexicon: WorldLexicon) -> list[str]:
    """The known names in a question, none inside another one."""
    found: list[str] = []
    for span in sorted(lexicon.spans(frame.question), key=lambda span: span.start - span.end):
        text = frame.question[span.start : span.end]
        if (len(text) > 1 or is_cjk(text)) and not any(text in other for other in found):
            found.append(text)
    return sorted(found, key=frame.question.find)


def _kinds(frame: Frame, lexicon: WorldLexicon) -> list[str]:
    """The longest words of a question that are kinds of things; "the total area of …" asks for a size."""
    taken: list[str] = []
    sizes = load(frame.language).data["dimension_nouns"]
    for piece in _pieces(frame, lexicon):
        if any(piece in other for other in taken) or fold(piece) in sizes:
            continue
        if stems(piece) and lexicon.is_category(piece) >= _EVIDENT:
            taken.append(piece)
    return taken


def _pieces(frame: Frame, lexicon: WorldLexicon) -> list[str]:
    """Runs of words that may be a kind of thing, the longest first; none begins or ends with a small word."""
    language = load(frame.language)
    if language.segmenter is not None:
        known = [word for word in lexicon.unspaced_words() if len(word) > 1 and word in frame.question]
        return sorted(known, key=lambda word: (-len(word), word))
    tokens = [token for token in tokenize(frame.question, language.clitics) if not token.is_mark]
    runs = [tokens[at : at + size] for size in (3, 2, 1) for at in range(len(tokens) - size + 1)]
    light = language.function_words
    return [frame.question[run[0].start : run[-1].end] for run in runs if run[0].key not in light and run[-1].key not in light]
