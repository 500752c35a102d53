"""What Chinese says of things beside the name of a field, as conditions that the grammar knows: 哪些小区均价超过3万 are 均价超过3万的小区,
健康状况差的树 those whose health is Poor, 评分高的酒店 the hotels in the order of their rating.

Fields go by their own names and by the words of the taxonomy, so the layers may speak another language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..attributes.flags import says_yes
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import without_unit_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.unspaced import unspaced_words
from ..lexicon.words import stems
from ..numbers.thing_and_number import is_kind

_SHORTEST, _LONGEST = 2, 8
_LONGEST_VALUE = 6
_BEFORE_UNIT = re.compile(r"([\u3400-\u9fff]{2,})_[A-Za-z][A-Za-z0-9]*$")
_NUMBER = "[0-9一二两三四五六七八九十百千]"


def with_conditions(question: str, catalog: Catalog) -> str:
    """The question with what it says of a field before, or behind, the things that have it as a condition before them."""
    if not any(map(is_cjk, question)):
        return question
    question = _denied_in_front(Same(catalog)).sub(rf"\g<said>{load('zh').data['possessives'][0]}", _ordered(question))
    numbers, kinds, flags = _named_in(question, Same(catalog))
    for rewrite, words in ((_ranked, numbers), (_asked_behind, numbers), (_graded, numbers), (_flagged, flags)):
        if words:
            question = rewrite(question, _any_of(words), catalog)
    for word, fields in kinds.items():
        question = _valued(question, word, fields)
    return question


def with_each_had(question: str, catalog: Catalog) -> str:
    """The question with each of several kinds that something has said by itself: 既有水库又有泵站的 of 有水库和泵站的."""
    words = load("zh").data["several_had"]
    if words["have"] not in question:
        return question

    def apart(said: re.Match[str]) -> str:
        things = re.split(_any_of(words["joins"]), said["things"])
        kinds = len(things) > 1 and all(len(thing) >= _SHORTEST and is_kind(thing, catalog) for thing in things)
        return words["first"] + words["next"].join(things) if kinds else said.group()

    return re.sub(words["said"].format(joins=_any_of(words["joins"])), apart, question)


def with_the_one_asked(question: str) -> str:
    """The question with the one thing that is the most for itself: 损失最大的火灾的原因是什么 of 损失最大的一起火灾是什么原因."""
    words, of = load("zh").data["the_one"], load("zh").data["possessives"][0]
    if words["most"] not in question:
        return question
    counted = _any_of(load("zh").data["classifiers"])
    one = re.search(rf"{words['most']}[^，,。？?{of}]{{1,2}}{of}(?P<one>{words['one']}(?:{counted}))(?=..)", question)
    if one is None:
        return question
    plain = question[: one.start("one")] + question[one.end("one") :]
    return re.sub(words["asked"], words["read"], plain)


def _ordered(question: str) -> str:
    """按人口对各区排名 → 各区按人口排名."""
    by_what, of_what, sorting, meant = load("zh").data["ranked_before"]
    found = re.fullmatch(rf"{by_what}(?P<number>[^，,。？?]+?){of_what}(?P<things>[^，,。？?]+?){sorting}[。？?]?", question)
    return str(meant).format(**found.groupdict()) if found is not None else question


def _ranked(question: str, numbers: str, catalog: Catalog) -> str:
    """水库总库容前三 → 总库容最高的三个水库, and the same of what stands behind a comma: 医院，床位数最多的5家."""
    data = load("zh").data
    by, of, each = "".join(data["superlative_by"]), data["possessives"][0], _any_of(data["grouping_determiners"])
    within = rf"(?P<all>{each})?(?P<things>[^，,。？?{by}]{{2,}}?)"
    patterns = [(rf"{within}{of}?(?P<number>{numbers}){said}", meant) for said, meant in data["ranked_behind"]]
    said, meant = data["ranked_behind_comma"]
    patterns.append((rf"(?P<all>{each})?(?P<things>[^，,。？?]{{2,}}?)[，,](?P<number>{numbers}){said}", meant))
    for pattern, meant in patterns:
        found = re.fullmatch(rf"{pattern}[。？?]?", question)
        if found is not None and (not found["all"] or is_kind(found["things"], catalog)):  # 各区医院床位数前三 are some of each 区
            return str(meant).format(**found.groupdict())
    return question


def _asked_behind(question: str, numbers: str, catalog: Catalog) -> str:
    """哪些小区均价超过3万, 小区均价超过3万的有哪些 → 均价超过3万的小区有哪些."""
    data = load("zh").data
    ops = _any_of(word for words in data["comparators"].values() for word in words)
    bound = rf"(?P<number>{numbers})(?P<bound>(?:{_any_of(data['bound_openers'])})?(?:{ops})?{_NUMBER}[^，。？?的]*?)"
    asked = _any_of(word for word in data["interrogatives"] if len(word) > 1)
    possessive, has = data["possessives"][0], data["holding_words"][0]
    letter = f"[^，。？?{possessive}]"
    before = rf"(?P<lead>[^，。？?]*?)(?:{has})?(?P<asked>{asked})(?P<things>{letter}{{1,10}}?){possessive}?{bound}{possessive}?"
    behind = rf"(?P<things>{letter}{{2,10}}?){possessive}?{bound}{possessive}(?P<asked>{letter}{{2,9}})"
    found = re.fullmatch(rf"{before}[。？?]?", question)
    if found is not None:
        return "{lead}{number}{bound}{of}{things}{has}{asked}".format(of=possessive, has=has, **found.groupdict())
    found = re.fullmatch(rf"{behind}[。？?]?", question)
    known = found is not None and (is_kind(found["things"], catalog) or found["things"] in unspaced_words(Same(catalog)))
    own = found is not None and _is_number(found["things"] + found["number"], found["number"], question, catalog)
    asked = found["asked"] if found is not None else ""
    own = own or any(is_kind(asked[:size], catalog) for size in range(_SHORTEST, len(asked)))  # …超过3万的街道有几个 asks for 街道
    if found is None or not known or own or not any(word in found["asked"] for word in data["interrogatives"]):
        return question
    return "{number}{bound}{of}{things}{asked}".format(of=possessive, **found.groupdict())


def _is_number(words: str, number: str, question: str, catalog: Catalog) -> bool:
    """Whether words end in a longer name of a number than the one that was found: 建筑面积 is no 面积 of 建筑."""
    return any(len(name) > len(number) and words.endswith(name) for name in numbers_named(question, Same(catalog)))


def _graded(question: str, numbers: str, catalog: Catalog) -> str:
    """评分高的酒店 → 按评分从高到低排列的酒店; of what is counted or measured none can be told so."""
    data = load("zh").data
    ways, of = data["graded_orders"], data["possessives"][0]
    statistics = (word for words in data["statistics"].values() for word in words if len(word) > 1)
    if any(word in question for word in (*data["how_many"], *data["count_nouns"], *statistics)):
        return question
    degree, little = _any_of(data["degree_words"]), _any_of(data["little_more"])
    pattern = rf"(?P<number>{numbers})(?:{degree})?(?P<way>{_any_of(ways)})(?:{little})?{of}(?=[^，。？?{of}]{{2,}})"
    by, sorts = data["superlative_by"][0], data["sort_words"][1]
    return re.sub(pattern, lambda match: f"{by}{match['number']}{ways[match['way']]}{sorts}{of}", question, count=1)


def _flagged(question: str, flags: str, catalog: Catalog) -> str:
    """无障碍的地铁站 → 有无障碍的地铁站, 被逮捕的 → 有逮捕的, 水质达标的断面 → 有达标的断面, where all of it is about 水质."""
    data = load("zh").data
    has = data["holding_words"][0]
    denying = "".join(word for word in load("zh").negations if len(word) == 1)
    of, holding = data["possessives"][0], "".join(word[-1] for word in data["holding_words"])
    passive = _any_of(data["passive_words"])
    holding += "".join(word[-1] for word in data["permitting_words"])
    amount = _any_of((*data["count_nouns"], *data["dimension_nouns"], *data["share_nouns"]))  # 单行道的总长度 is one of what is called so
    said = rf"(?<![{holding}{denying}])(?:{passive})?(?P<flag>{flags}){of}(?=[^，。？?{of}])(?!{amount})"
    begins = re.match(rf"(?P<about>[\u3400-\u9fff]{{{_SHORTEST},4}}?)(?:{flags}){of}", question)
    if begins is not None and _is_about(begins["about"], catalog):
        question = question[begins.end("about") :]
    return re.sub(said, rf"{has}\g<flag>{of}", question)


def _is_about(words: str, catalog: Catalog) -> bool:
    """Whether words say what all of a layer is about, as its name or those of two of its fields begin so, and are no thing or value."""
    fields = [[info.alias or info.name for info in layer.fields] for layer in catalog.layers]
    about = any(layer.name.startswith(words) for layer in catalog.layers)
    about = about or any(sum(name.startswith(words) and name != words for name in names) > 1 for names in fields)
    values = (value.label for layer in catalog.layers for info in layer.fields for value in info.values)
    return about and not is_kind(words, catalog) and not any(words in label for label in values)


@lru_cache(maxsize=16)
def _denied_in_front(catalog: Same[Catalog]) -> re.Pattern[str]:
    """What is not as a field of yes and no asks, right before the things: 不达标断面 where 是否达标 is a field, and no value is 不达标."""
    infos = [info for layer in catalog.it.layers for info in layer.fields]
    asks, names = any_of(field_words().flag_questions), [name for info in infos for name in (info.name, info.alias) if name]
    asked = {name[found.end() :] for name in names for found in [re.match(asks, name)] if found is not None}
    denying = [word for word in load("zh").negations if len(word) == 1]
    labels = {value.label for info in infos for value in info.values}
    said = [f"{no}{word}" for word in asked if len(word) >= _SHORTEST for no in denying]
    said = [each for each in said if not any(each in label for label in labels)]
    stop = "".join(load("zh").data["possessives"]) + "".join(load("zh").data["flag_stops"])
    return re.compile(rf"(?P<said>{any_of(said)})(?=[\u3400-\u9fff]{{2}})(?![{stop}])") if said else re.compile("(?!)(?P<said>)")


def _valued(question: str, word: str, fields: list[FieldInfo]) -> str:
    """健康状况差的 → health为“Poor”的, 优势树种马尾松、郁闭度低于0.4的 → 优势树种为“马尾松”且郁闭度低于0.4的."""
    of, (is_, *_) = load("zh").data["possessives"][0], load("zh").data["rank_verbs"]
    verbs = _any_of(load("zh").data["rank_verbs"])
    joins = _any_of((*load("zh").data["condition_joiners"], *load("zh").data["value_breaks"]))
    end = rf"(?P<end>{of}(?=[^，。？?])|(?:{joins})(?=[^，。？?{of}]*{_NUMBER}[^，。？?]*{of}))"
    pattern = re.compile(rf"{re.escape(word)}(?:{verbs})?(?P<value>[\u3400-\u9fff]{{1,{_LONGEST_VALUE}}}?){end}")

    def tied(match: re.Match[str]) -> str:
        said = match["value"]
        meant = {stems(said), *taxonomy().qualities(stems(said)), *taxonomy().field_names(stems(said))}
        found = [(info, value.label) for info in fields for value in info.values if stems(value.label) in meant]
        both = of if match["end"] == of else load("zh").data["condition_joiners"][0]
        return f"{found[0][0].name}{is_}“{found[0][1]}”{both}" if len(found) == 1 else match.group()

    question = pattern.sub(tied, question)
    if any(map(is_cjk, "".join(value.label for info in fields for value in info.values))):
        return question  # 人工起源 is met as it stands
    value = rf"(?<![\u3400-\u9fff])(?P<value>[\u3400-\u9fff]{{1,{_LONGEST_VALUE}}}?)"
    before = re.compile(rf"{value}{re.escape(word)}(?P<end>{of})(?=[^，。？?])")
    return before.sub(tied, question)  # 高优先级的


def numbers_named(question: str, catalog: Same[Catalog]) -> frozenset[str]:
    """The words of a question that name a field of numbers of some layer."""
    return _named_in(question, catalog)[0]


@lru_cache(maxsize=256)
def _named_in(question: str, catalog: Same[Catalog]) -> tuple[frozenset[str], dict[str, list[FieldInfo]], frozenset[str]]:
    """The words of a question that name numbers, kinds, and what is or is not so, of some layer; the longest where they overlap."""
    layers, own = catalog.it.layers, _own_names(catalog)
    numbers: set[str] = set()
    kinds: dict[str, list[FieldInfo]] = {}
    flags: set[str] = set()
    for word in sorted(_parts(question), key=len, reverse=True):
        if word in own or word in taxonomy().unspaced_fields:
            found = [info for layer in layers for info in [find_field(word, layer, at_least=SAME_FIELD)] if info is not None]
            numbers |= {word} if any(map(is_numeric, found)) else set()
            sorting = [info for info in found if info.role is FieldRole.CATEGORY and not info.tokens]
            if sorting:
                kinds[word] = sorting
        if word in taxonomy().unspaced and any(says_yes(stems(word), layer) for layer in layers):
            flags.add(word)
    return frozenset(numbers), kinds, frozenset(flags)


def _any_of(words: Iterable[str]) -> str:
    return any_of(words)


def _parts(question: str) -> set[str]:
    runs = re.findall(r"[\u3400-\u9fff]+", question)
    return {run[at : at + size] for run in runs for size in range(_SHORTEST, _LONGEST + 1) for at in range(len(run) - size + 1)}


@lru_cache(maxsize=16)
def _own_names(catalog: Same[Catalog]) -> frozenset[str]:
    names = [name for layer in catalog.it.layers for info in layer.fields for name in (info.name, info.alias) if is_cjk(name or " ")]
    return frozenset((*map(without_unit_of, names), *(match.group(1) for match in map(_BEFORE_UNIT.match, names) if match)))  # 溶解氧_mgL
