"""What is not done yet in Chinese: 未办结的工单 where the data have 已办结 and no word for its opposite are those that are not 已办结.

What denies in speech that it was done, where a value says 未: 还没建的地块 are those that are 未建.
"""

from __future__ import annotations

import re
from functools import lru_cache, partial

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same

_SHORTEST_UNDONE = 2  # characters of what is done


def with_undone(question: str, catalog: Catalog) -> str:
    """The question with such things as what does not have the value; as it is where a value says so itself."""
    words = load("zh").data["undone"]
    question = _not_of_flag(Same(catalog)).sub(rf"{words['said']}\g<done>", question)
    question = _not_begun(Same(catalog)).sub(rf"{words['not']}\g<done>", question)
    question = _not_so(Same(catalog)).sub(rf"{words['not']}\g<done>", question)
    question = _underway(Same(catalog)).sub(rf"\g<doing>{words['underway']}", question)
    if any(word in question for word in words["in"]):
        question = _right_now(Same(catalog)).sub("", question)
    question = _so_and_undone(Same(catalog)).sub(rf"{words['is_not']}{words['done']}\g<done>{words['of']}", question)
    if words["not"] not in question:
        return question
    return _undone_pattern(Same(catalog)).sub(partial(_as_what_is_not, _waiting(Same(catalog))), question)


def _as_what_is_not(waiting: frozenset[str], said: re.Match[str]) -> str:
    """没有办结的; of what the grammar knows as done at some time 不是已竣工的, so that it is no time, and 不是已修复的 where 待修复
    says 修复 too.
    """
    words, of = load("zh").data["undone"], said["kind"] is not None
    if of and (said["done"] in load("zh").participles or said["done"] in waiting):
        return f"{words['is_not']}{words['done']}{said['done']}{words['of']}"
    return f"{words['said']}{said['done']}{words['of'] if of else ''}"


@lru_cache(maxsize=16)
def _of_flags(catalog: Same[Catalog]) -> str:
    """What yes/no fields say to be done or not, as alternatives: 清洗 of 是否清洗; empty where there is none."""
    whether = load("zh").data["undone"]["whether"]
    infos = (info for layer in catalog.it.layers for info in layer.fields)
    names = (name.removeprefix(whether) for info in infos for name in (info.name, info.alias) if name.startswith(whether))
    return any_of({name for name in names if len(name) >= _SHORTEST_UNDONE and all(map(is_cjk, name))})


@lru_cache(maxsize=16)
def _not_of_flag(catalog: Same[Catalog]) -> re.Pattern[str]:
    """What denies that something was ever done of which a field says whether it is: 没清洗过的, 还没出让的."""
    data, done = load("zh").data, _of_flags(catalog)
    none, still, ever = any_of(data["none_words"]), "|".join(data["undone"]["still"]), any_of(data["outcomes"]["aspects"])
    said = rf"(?:{still})?(?:{none})(?P<done>{done})(?:{ever})?(?={data['undone']['of']})"
    return re.compile(said if done else "(?!)(?P<done>)")


@lru_cache(maxsize=16)
def _not_begun(catalog: Same[Catalog]) -> re.Pattern[str]:
    """What says of a field, in front of its name, that it has the value for what is not done: 没开展除险加固 where 除险加固 is 未开展."""
    words, none = load("zh").data["undone"], any_of(load("zh").data["none_words"])
    still, said = "|".join(words["still"]), []
    for info in (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY):
        done = [value.label[1:] for value in info.values if value.label.startswith(words["not"]) and len(value.label) > _SHORTEST_UNDONE]
        names = [name for name in (info.name, info.alias) if is_cjk(name or " ")]
        said += [rf"{any_of(done)}(?={any_of(names)})"] if done and names else []
    return re.compile(rf"(?:{still})?(?:{none})(?P<done>{'|'.join(said)})") if said else re.compile("(?!)(?P<done>)")


@lru_cache(maxsize=16)
def _not_so(catalog: Same[Catalog]) -> re.Pattern[str]:
    """What denies that something was done, where a value for it says 未: 还没建的 where plots are 未建."""
    words, none = load("zh").data["undone"], any_of(load("zh").data["none_words"])
    sorting = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    done = {value.label[1:] for info in sorting for value in info.values if value.label.startswith(words["not"])} - {""} | _waiting(catalog)
    still = "|".join(words["still"])
    return re.compile(rf"(?:{still})?(?:{none})(?P<done>{any_of(done)})(?={words['of']})") if done else re.compile("(?!)(?P<done>)")


@lru_cache(maxsize=16)
def _waiting(catalog: Same[Catalog]) -> frozenset[str]:
    """What is said to be done by one value and in another one too, of which it is not so yet: 修复 of 已修复 and 待修复."""
    words = load("zh").data["undone"]
    sorting = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    found: set[str] = set()
    for labels in ({value.label for value in info.values} for info in sorting):
        done = {label.removeprefix(words["done"]) for label in labels if label.startswith(words["done"])}
        others = [label for label in labels if not label.startswith((words["done"], words["not"]))]
        also = {word for word in done if any(other.endswith(word) and other != word for other in others)}
        found |= {word for word in also if len(word) >= _SHORTEST_UNDONE}
    return frozenset(found)


@lru_cache(maxsize=16)
def _underway(catalog: Same[Catalog]) -> re.Pattern[str]:
    """What says that something is being done, where a value says so: 还在审批的 where things are 审批中."""
    words = load("zh").data["undone"]
    sorting = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    labels = {value.label for info in sorting for value in info.values if value.label.endswith(words["underway"])}
    doing = [label[: -len(words["underway"])] for label in labels if len(label) > _SHORTEST_UNDONE]
    return re.compile(rf"(?:{any_of(words['in'])})(?P<doing>{any_of(doing)})(?={words['of']})") if doing else re.compile("(?!)(?P<doing>)")


@lru_cache(maxsize=16)
def _right_now(catalog: Same[Catalog]) -> re.Pattern[str]:
    """What says that a state is that of now, in front of the value for it: 正在运行的 where things are 运行."""
    words = load("zh").data["undone"]
    sorting = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    labels = {value.label for info in sorting for value in info.values if len(value.label) >= _SHORTEST_UNDONE}
    states = [label for label in labels if all(map(is_cjk, label))]
    now = any_of(word for word in words["in"] if len(word) > 1)
    return re.compile(rf"(?:{now})(?={any_of(states)}{words['of']})") if states else re.compile("(?!)")


@lru_cache(maxsize=16)
def _so_and_undone(catalog: Same[Catalog]) -> re.Pattern[str]:
    """What is not done, right behind what is so: 超期未办结的, which denies of neither that it is 超期."""
    words, undone = load("zh").data["undone"], _undone(catalog)
    infos = [info for layer in catalog.it.layers for info in layer.fields]
    names = {name for info in infos for name in (info.name, info.alias) if name.startswith(words["whether"])}
    labels = (value.label for info in infos if info.role is FieldRole.CATEGORY for value in info.values)
    so = {state for state in (*(name.removeprefix(words["whether"]) for name in names), *labels) if len(state) >= _SHORTEST_UNDONE}
    so = {state for state in so if all(map(is_cjk, state))}
    if not undone or not so:
        return re.compile("(?!)(?P<done>)")
    before = "|".join(f"(?<={re.escape(state)}{joint})" for state in sorted(so) for joint in ("", *words["joints"]))
    none = any_of((words["not"], *load("zh").data["none_words"]))
    still, ends = "|".join(words["still"]), rf"{words['of']}|(?=[\u3400-\u9fff])"
    return re.compile(rf"(?:{before})(?:{still})?(?:{none})(?P<done>{any_of(undone)})(?:{ends})")


@lru_cache(maxsize=16)
def _undone_pattern(catalog: Same[Catalog]) -> re.Pattern[str]:
    words, undone = load("zh").data["undone"], _undone(catalog)
    if not undone:
        return re.compile("(?!)")
    still = "|".join(words["still"])
    return re.compile(rf"(?:{still})?{words['not']}(?P<done>{any_of(undone)})(?P<kind>{words['of']}|(?=[\u3400-\u9fff]))?")


@lru_cache(maxsize=16)
def _undone(catalog: Same[Catalog]) -> tuple[str, ...]:
    """What values say to be done, and no word of the data not to be."""
    words = load("zh").data["undone"]
    sorting = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    labels = {value.label for info in sorting for value in info.values}
    done = {label.removeprefix(words["done"]) for label in labels if label.startswith(words["done"])}
    known = (name for layer in catalog.it.layers for info in layer.fields for name in (info.name, info.alias))
    said = " ".join((*labels, *known))
    return tuple(word for word in done if len(word) >= _SHORTEST_UNDONE and words["not"] + word not in said)
