"""Numbers that no layer holds and that are made of those that it does hold, as if they were fields.

Numbers that a question speaks of like fields, though no layer holds them: 人均绿地面积, "growth from 2010 to 2020", "arrest rate".

Which fields or values make such a number is looked up in the data; for this question the layers then have it as a field, and the question
calls it by one word. Everything downstream takes it as the field that it is to the person who asks.
Of what a number is made that no layer holds: said beside the answer.
A rate of one place that several features make up: the mean of their rates, or a row for each, is not the rate that is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Optional, cast

from ...language.language import available, load
from ...language.made_words import Rule, Words, made_words
from ...language.tokens import fold, is_cjk
from ...model.binding import Binding, BindingKind, BoundSuperlative, BoundTerm, GroundedFrame
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, LayerInfo, Made, Making, NameHit
from ...model.columns import LENGTH_COLUMN
from ...model.issue import Choice, Issue, Severity
from ...model.predicate import Predicate
from ...model.wording import translate
from ..asking.ask_numbers import taken
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..kinds.classes import class_readings
from ..lexicon.layer_names import BARE_NAME, layer_name_score
from ..lexicon.name_parts import parts_of
from ..lexicon.words import stems
from ..wording.kept_times import of_all_years, without_year_of_rate
from ..wording.rows_of_any import with_rows_named
from ..world import StandIn, World
from .counted_in import by_single_ones
from .made_formulas import FORMULAS
from .made_rates import Found
from .made_scales import as_its_fields_count

_MOST, _FEW = 3, 60  # numbers that are made for one question, numbers of parts of a town
_SORTING = (FieldRole.CATEGORY, FieldRole.OTHER, FieldRole.DATE)
_WITH_A_NAME = "named"
_BETWEEN_YEARS = ("growth", "change")
_PLAIN = {"change": "growth"}  # of a kind of number the one in per cent


@dataclass(frozen=True)
class Spoken:
    """A question that calls its made numbers by their names, and the world that has them."""

    question: str
    world: World
    numbers: tuple[Found, ...] = ()
    whose: str = ""

    def of_several(self) -> tuple[Found, ...]:
        """The numbers that more than one layer has of its own."""
        return tuple(item for item in self.numbers if len(item.made) > 1 and item.things is None)

    def said_of(self, number: Found, layer: LayerInfo, plainly: bool) -> str:
        """The question with the number told to be of a layer, in plain words or under the name that it has here."""
        said = number.title or number.name.replace("_", " ") if plainly else number.name
        return self.question.replace(number.name, self.whose.format(name=said, group=layer.name))


def with_made_numbers(question: str, code: str, world: World) -> Optional[Spoken]:
    """The question with the numbers that are made for it; None where it speaks of none."""
    words = made_words(code)
    if words is None:
        return None
    text, found = without_year_of_rate(question, world.catalog), list[Found]()
    yearly = _between_years(question, code, words, world)
    if yearly is not None:
        world, text, found = of_all_years(world), yearly[0], [yearly[1]]
    for _ in range(_MOST - len(found)):
        known = frozenset(item.name for item in found)
        taken = _first(text, code, words, words.rules, world, known) or (_in_another_language(text, code, world) if not found else None)
        if taken is None:
            break
        text, number = taken
        found.append(number)
    if not found:
        return None
    named = with_rows_named(text, words.rows, {layer_id for number in found for layer_id in number.made}, world.catalog)
    return Spoken(named, with_these(world, found), tuple(found), words.whose)


def with_these(world: World, numbers: Sequence[Found]) -> World:
    """The world in which layers have such numbers as fields."""
    return cast(World, WithNumbers(world, _extended(world.catalog, numbers))) if numbers else world


def of_which_layer(spoken: Spoken, answers: Callable[[str], bool]) -> Optional[Issue]:
    """The question back where a number that several layers have is asked of none of them; each choice can be answered."""
    for number in spoken.of_several():
        having = (layer for layer in spoken.world.catalog.layers if layer.id in number.made)
        layers = [layer for layer in having if answers(spoken.said_of(number, layer, False))]
        if len(layers) > 1:
            named = number.title or number.name.replace("_", " ")
            text = translate("SpatialRagAsking", "“{number}” can be worked out for several layers. Of which?").said(number=named)
            of_layer = translate("SpatialRagAsking", "Of “{layer}”: {number}")
            choices = tuple(
                Choice(of_layer.said(layer=layer.name, number=_words(number.made[layer.id], layer)), spoken.said_of(number, layer, True))
                for layer in layers
            )
            return Issue(Severity.QUESTION, "which-made-number", text, understood=named, suggestions=choices, subject=named)
    return None


def _between_years(text: str, code: str, words: Words, world: World) -> Optional[tuple[str, Found]]:
    """The text with the difference of two years, where it says one of them that hides the fields of the other."""
    everything = of_all_years(world)
    rules = tuple(rule for rule in words.rules if rule.kind in _BETWEEN_YEARS) if everything is not world else ()
    return _first(text, code, words, rules, everything, frozenset())


def _in_another_language(text: str, code: str, world: World) -> Optional[tuple[str, Found]]:
    """The text with a rate that another language has a name for: nothing else tells of what language "Wahlbeteiligung in Dover" is."""
    for other in available():
        words = made_words(other) if other != code else None
        if words is not None:
            taken = _first(text, other, words, tuple(rule for rule in words.rules if rule.kind == _WITH_A_NAME), world, frozenset())
            if taken is not None:
                said, found = taken
                small = found.name.lower()  # what has a capital is a name where the rest is no German
                return said.replace(found.name, small), replace(found, name=small)
    return None


def _first(text: str, code: str, words: Words, rules: tuple[Rule, ...], world: World, known: frozenset[str]) -> Optional[tuple[str, Found]]:
    """The text with the first number that the data can make, under its name."""
    folded = text.casefold()
    for rule in (rule for rule in rules if rule.sought.may_be_in(folded)):
        for match in rule.sought.pattern.finditer(text):
            groups = {name: value.strip() for name, value in match.groupdict().items() if value and value.strip()}
            if any(name in match.group() for name in known):
                continue
            named = groups.values() if rule.kind == _WITH_A_NAME else ()  # 失业率超过6% has the name in it
            held = any(_is_held(said, world.catalog) for said in (match.group(), *named))
            if held or _is_mean_of_field(text, match, code, world.catalog):
                continue
            relative = words.relative.search(text) if rule.kind in _PLAIN and rule.gives.endswith("}") else None
            found = FORMULAS[rule.kind if relative is None else _PLAIN[rule.kind]](groups, words, world)
            found = replace(found, made=by_single_ones(found.made, world.catalog)) if found is not None else None
            found = found if found is not None and found.made else None
            number = as_its_fields_count(groups, found, words, world.catalog) if found is not None else None
            found = _by_length(text, match, found, words, code) if found is not None else None
            counts = found is not None and not (_is_of_no_area(text, match, found, code) or _is_of_a_size(text, match, found, code))
            if found is not None and number is not None and counts:
                groups = {**groups, **number}
                groups["a"] = groups.get("a", "").removeprefix(found.kept)
                called = found.name or rule.called.format_map(_Empty(groups)) or match.group().removeprefix(found.kept)
                found = replace(_told_by_their_field(found, text, match, words, world.catalog), name=_named(called, world.catalog))
                found = replace(found, title=" ".join(called.replace("_", " ").split()) if "_" in found.name else "")
                said = _said(text, match, rule, groups, found, words, world.catalog, code)
                return (said if relative is None else words.relative.sub("", said)), found
    return None


def _is_of_no_area(text: str, match: re.Match[str], found: Found, code: str) -> bool:
    """Whether a rate of some of the things is all that is asked for: "percentage of closed wells in poor repair" is of no district; or a
    verb behind goes on about them: "percentage of wells that were closed are in wards with …" is none of the closed ones.
    """
    before, behind = f"{text[: match.start()]}{found.kept}", text[match.end() :]
    if found.things is not None and not set(fold(behind).split()[:1]).isdisjoint(load(code).data.get("plural_copulas", ())):
        return True
    return found.things is not None and found.things.id not in found.made and _says_no_more(before, behind, code)


def _by_length(text: str, match: re.Match[str], found: Found, words: Words, code: str) -> Found:
    """Marks of lines that are said as one thing ("pavement"), broken down by a field of theirs: of each group so much of its length."""
    things = found.things
    if things is None or things.id not in found.made or not things.holds_lines or things.holds_areas or load(code).segmenter is not None:
        return found
    said = layer_word(match.group(), things, code)
    by = words.group_of(text[: match.start()], text[match.end() :])
    if not said or load(code).is_plural(said) or by is None or not any(_sorts(info, by.words, things) for info in things.fields):
        return found
    return replace(found, made={things.id: replace(found.made[things.id], second=LENGTH_COLUMN)})


def layer_word(said: str, layer: LayerInfo, code: str) -> str:
    """The word of a text that a layer is called by."""
    small = load(code).function_words
    words = (word for word in said.split() if fold(word) not in small)
    return next((word for word in words if layer_name_score(stems(word), layer) >= BARE_NAME), "")


def _is_of_a_size(text: str, match: re.Match[str], found: Found, code: str) -> bool:
    """Whether a share of things is one of their length or area, and not of their number: "by length", and so much track or road."""
    behind, said, language = fold(text[match.end() :]).split(), match.group().split(), load(code)
    if found.things is None or found.things.id not in found.made or language.segmenter is not None:
        return False
    if found.made[found.things.id].second:
        return False  # it goes by their length already
    by = behind[1:2] and language.superlative_by.longest(behind, 0)[0] == 1 and behind[1].strip(",.?!") in language.data["dimension_nouns"]
    return bool(by) or (found.things.holds_lines and not found.things.holds_areas and not language.is_plural(said[-1]))


def _told_by_their_field(found: Found, text: str, match: re.Match[str], words: Words, catalog: Catalog) -> Found:
    """Of the things alone, where a field of theirs breaks the number down: 各级别灌渠管道化率 is of no areas that have levels as well."""
    by = words.group_of(f"{text[: match.start()]}{found.kept}", text[match.end() :]) if found.things is not None else None
    if by is None or found.things is None or found.things.id not in found.made or _are_areas(by.words, found, catalog):
        return found
    own = any(_sorts(info, by.words, found.things) for info in found.things.fields)
    return replace(found, made={found.things.id: found.made[found.things.id]}) if own else found


class _Empty(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return ""


def _is_held(said: str, catalog: Catalog) -> bool:
    """Whether a field is called so: nothing is made then."""
    return any(find_field(said, layer, numeric=True, at_least=SAME_FIELD) is not None for layer in catalog.layers)


def _is_mean_of_field(text: str, match: re.Match[str], code: str, catalog: Catalog) -> bool:
    """Whether a field has the rate that a statistic is asked of: the "average rate of co-ops" is of AVG_RATE, and no share of them."""
    before, first = text[: match.start()].split()[-1:], match.group().split()[:1]
    if not before or not first or not load(code).statistics.longest((fold(before[0]),), 0)[0]:
        return False
    numbers = (info for layer in catalog.layers for info in layer.fields if is_numeric(info))
    return any(part.text == first[0].casefold() for info in numbers for part in parts_of(info.name))


def _named(said: str, catalog: Catalog) -> str:
    """One word for a number, that no field bears; codes such as "P1" stand last in it, because words end before a number in them."""
    said = re.sub("[" + "".join(load("zh").possessives) + "]", "", said) if is_cjk(said[:1]) else said
    parts = re.sub(r"[^\w]+", "" if is_cjk(said[:1]) else "_", said).strip("_").split("_")
    parts = [part.lower() if part[:1].isupper() and part.isascii() else part for part in parts]  # the name of a field is none of a place
    name = base = "_".join(sorted(parts, key=lambda part: any(char.isdigit() for char in part)))
    taken = {info.name for layer in catalog.layers for info in layer.fields}
    while name in taken:
        name = f"{name}_{base}"
    return name


def _says_no_more(before: str, behind: str, code: str) -> bool:
    """Whether a number is all that is asked for: "pupil-teacher ratio", "what is the pupil-teacher ratio?"."""
    small = load(code).function_words
    return not behind.strip(" ?.!？。") and all(word in small for word in fold(before).split())


def _said(
    text: str, match: re.Match[str], rule: Rule, groups: dict[str, str], found: Found, words: Words, catalog: Catalog, code: str
) -> str:
    """The text with the name of a number in place of the words for it, as a mean where it is broken down by a field of the things."""
    meant = {key: groups.get(key, "") for key in ("cmp", "n", "rest")}
    meant["n"] = _in_per_cent(groups, words)
    apart = "" if is_cjk(found.name) else " "
    meant["rest"] = f"{apart}{meant['rest']}" if meant["rest"] else ""
    said = " ".join(rule.gives.format(name=found.name, **meant).split())
    said = f" {said}" if rule.gives.startswith(" ") else said
    before, behind = f"{text[: match.start()]}{found.kept}", text[match.end() :]
    if found.things is not None:
        by = words.group_of(before, behind)
        if (
            by is not None
            and not _are_areas(by.words, found, catalog)
            and any(_sorts(info, by.words, found.things) for info in found.things.fields)
        ):
            said = f"{words.mean} {said}" if not is_cjk(said[:1]) else f"{words.mean}{said}"
        elif by is not None and by.start >= 0:
            behind = f"{words.of_each.format(group=by.words)}{behind[by.end :]}"
    if rule.gives == "{name}" and len(found.made) == 1 and _says_no_more(before, behind, code):
        (layer_id,) = found.made
        marked = is_cjk(said[:1]) and found.things is not None and layer_id == found.things.id  # 夜间超标的测点占比 is one of all of them
        said = f"{words.mean}{said}" if marked else words.of_all.format(name=said, group=catalog.layer(layer_id).name)
    if ("{cmp}" in rule.gives or rule.gives.endswith("0")) and len(found.made) == 1 and not before.strip() and not is_cjk(found.name):
        (layer_id,) = found.made
        said = f"{catalog.layer(layer_id).name} {said.strip()}"  # "depth greater than 10 times the width" is asked of what has them
    space = " " if behind[:1].isalnum() and not is_cjk(behind[:1]) else ""
    return f"{before}{said}{space}{behind}"


def _in_per_cent(groups: dict[str, str], words: Words) -> str:
    """The number that a made one is compared with: 50 of "half", 200 of "twice", 120 of "20% above"."""
    part = words.parts.get(groups.get("part", "").casefold())
    said = groups.get("n", "") if part is None else f"{part:.12g}"
    beyond = 1 if "above" in groups else -1 if "below" in groups else 0
    return f"{100 + beyond * float(said):.12g}" if said and beyond else said


def _are_areas(words: str, found: Found, catalog: Catalog) -> bool:
    """Whether a layer that has the number is called so: the 街道, though the things say in which of them they are as well."""
    others = (catalog.layer(layer_id) for layer_id in found.made if found.things is None or layer_id != found.things.id)
    return any(layer_name_score(stems(words), layer) >= BARE_NAME for layer in others)


def _sorts(info: FieldInfo, words: str, layer: LayerInfo) -> bool:
    if info is not find_field(words, layer):
        return False
    told = info.role is FieldRole.ADDRESS or (info.type is FieldType.INTEGER and 0 < (info.distinct or 0) <= _FEW)  # of a ward, a beat
    return info.role in _SORTING or (told and 2 * (info.distinct or 0) <= info.filled)


def _extended(catalog: Catalog, found: Sequence[Found]) -> Catalog:
    layers = []
    for layer in catalog.layers:
        own = tuple(
            FieldInfo(item.name, FieldType.REAL, item.title, FieldRole.NUMBER, layer.feature_count, made=item.made[layer.id])
            for item in found
            if layer.id in item.made
        )
        layers.append(replace(layer, fields=(*layer.fields, *own), fingerprint=f"{layer.fingerprint}+{own}") if own else layer)
    return replace(catalog, layers=tuple(layers))


class WithNumbers(StandIn):
    def __init__(self, world: World, catalog: Catalog) -> None:
        self._made = frozenset(info.name for layer in catalog.layers for info in layer.fields if info.made is not None)
        super().__init__(world, ("with-numbers", self._made), catalog)

    def count(self, layer_id: str, predicate: Predicate) -> int:
        """How many there may be where only a run can tell."""
        if predicate.fields() & self._made:
            return self.catalog.layer(layer_id).feature_count
        return self._world.count(layer_id, predicate)

    def matching(self, binding: Binding, most: int) -> list[NameHit]:
        known = binding.predicate is None or not binding.predicate.fields() & self._made
        return self._world.matching(binding, most) if known else []


def made_of(catalog: Catalog, columns: Collection[str], loaded: Collection[str]) -> tuple[Issue, ...]:
    """A note for each made number that is one of the columns that a workflow fills, of the layers that it loads."""
    notes: dict[str, Issue] = {}
    for layer in (layer for layer in catalog.layers if layer.id in loaded):
        for info in layer.fields:
            if info.made is not None and not info.is_joined and info.name in columns:
                notes.setdefault(info.name, taken(_title(info), _words(info.made, layer)))
    return tuple(notes.values())


def in_words(grounded: Optional[GroundedFrame], catalog: Catalog) -> Optional[GroundedFrame]:
    """With the made numbers under the words of the question: "GDP per capita", and not gdp_per_capita."""
    titles = {info.name: _title(info) for layer in catalog.layers for info in layer.fields if info.made is not None}
    if grounded is None or not titles:
        return grounded

    def called(term: Optional[BoundTerm]) -> Optional[BoundTerm]:
        return replace(term, label=titles[term.field]) if term is not None and term.label == term.field and term.field in titles else term

    def ranked(by: Optional[BoundSuperlative]) -> Optional[BoundSuperlative]:
        return replace(by, term=called(by.term)) if by is not None and by.term is not None else by

    target = grounded.target
    if target is not None:
        target = replace(target, superlative=ranked(target.superlative))
    columns = tuple(called(term) or term for term in grounded.columns)
    return replace(grounded, target=target, columns=columns, best=ranked(grounded.best))


def _title(info: FieldInfo) -> str:
    return info.alias or info.name.replace("_", " ")


def _words(made: Made, layer: LayerInfo) -> str:
    if made.making is Making.RATIO:
        plain = translate("SpatialRagAsking", "“{first}” divided by “{second}”")
        percent = translate("SpatialRagAsking", "“{first}” divided by “{second}”, in per cent")
        return (percent if made.unit == "%" else plain).said(first=made.first, second=made.second)
    if made.making is Making.CHANGE:
        return translate("SpatialRagAsking", "“{first}” less “{second}”").said(first=made.first, second=made.second)
    if made.making is Making.AGE:
        return translate("SpatialRagAsking", "the years from “{first}” to {second}").said(first=made.first, second=made.second)
    if made.making is Making.GAP:
        return translate("SpatialRagAsking", "how far “{first}” and “{second}” are apart").said(first=made.first, second=made.second)
    if made.making is Making.SUM:
        return translate("SpatialRagAsking", "“{first}” plus “{second}”").said(first=made.first, second=made.second)
    if made.making is Making.PRODUCT:
        return translate("SpatialRagAsking", "“{first}” times “{second}”").said(first=made.first, second=made.second)
    if made.making is Making.GROWTH:
        growth = translate("SpatialRagAsking", "“{first}” less “{second}”, in per cent of “{second}”")
        return growth.said(first=made.first, second=made.second)
    if made.making is Making.MARK and made.predicate is not None and len(made.predicate.fields()) > 1:
        return translate("SpatialRagAsking", "where {condition}").said(condition=made.predicate.words())
    condition = made.predicate.words() if made.predicate is not None else made.first
    return translate("SpatialRagAsking", "the share where {condition}").said(condition=condition)


def is_of_parts(grounded: GroundedFrame, world: World) -> bool:
    """Whether such a rate is asked of what is no kind of thing but a value that several features share (望江街道 of eleven grids)."""
    target = grounded.target
    layer = world.catalog.layer(target.layer_id) if target is not None and target.layer_id else None
    if target is None or layer is None or target.kind is not BindingKind.CLASS or grounded.frame.group is not None:
        return False
    asked = {grounded.attribute, *(term.field for term in grounded.columns)}
    made = {info.made.making for info in layer.fields if info.name in asked and info.made is not None}
    if Making.MARK in made and not grounded.statistic:
        return True  # each thing by itself has the value or not
    if Making.RATE not in made or target.predicate is None:
        return False
    readings = [reading for reading in class_readings(target.phrase.text, world) if reading.layer_id == layer.id and not reading.unused]
    return bool(readings) and all(reading.predicate is not None and not reading.name_score for reading in readings)
