"""What Chinese says of a value beside its verb: 流转了的地块 are those that are 已流转, 没整治的 the ones that are 未整治, and 没有整治完的
all that are not 已整治, where the data have such values.

Kinds that are set aside by their value: 除化工外的企业 and 非化工企业 are those that are not 化工.

The values decide, as everywhere: of what no layer has a value for, the question stays as it is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
from ..attributes.fields import is_numeric
from ..indexes.same import Same

_SHORTEST, _LONGEST = 2, 10  # characters of a value, or of what is done


def with_outcomes(question: str, catalog: Catalog) -> str:
    """The question with such things by their values."""
    words = load("zh").data["outcomes"]
    if not any(mark in question for mark in words["marks"]):
        return question
    values = _values(Same(catalog))
    if values.denied is not None:
        question = values.denied.sub(_denied, question)
    if values.unfinished is not None:
        question = values.unfinished.sub(rf"{words['is_not']}{words['done']}\g<what>", question)
    if values.not_done is not None:
        question = values.not_done.sub(rf"{words['not']}\g<what>", question)
    return _with_done(question, values)


def _denied(said: re.Match[str]) -> str:
    words = load("zh").data["outcomes"]
    each = re.split(any_of(words["joins"]), said["several"] or said["one"] or said["kind"])
    return words["joined"].join(f"{words['is_not']}{value}" for value in each) + words["of"]


def _with_done(question: str, values: _Values) -> str:
    """已流转的 of 流转了的; 停产的 of 停产了的, where the verb itself is the value."""
    words = load("zh").data["outcomes"]
    for said in reversed(list(_done_said().finditer(question))):
        run = re.search("[\u3400-\u9fff]+$", question[: said.start()])
        before = run.group()[-_LONGEST:] if run is not None else ""
        ends = [before[at:] for at in range(len(before) - _SHORTEST + 1)]
        found = next((end for end in ends if words["done"] + end in values.labels or end in values.labels), "")
        if not found or found + said["end"] in values.all_words:
            continue
        lead = question[: said.start() - len(found)]
        several = question[said.end() :].count(words["of"]) > 1  # 没有流转了的地块的乡镇
        if lead.endswith(tuple(words["never"])) and not (several and lead.endswith(words["nots"][0])):
            continue
        done = words["done"] if words["done"] + found in values.labels else ""
        lead = re.sub(rf"(?:{any_of(words['already'])})$", "", lead) if done else lead
        question = f"{lead}{done}{found}{question[said.end('end') :]}"
    return question


@lru_cache(maxsize=1)
def _done_said() -> re.Pattern[str]:
    words = load("zh").data["outcomes"]
    return re.compile(rf"(?P<end>(?:{any_of(words['aspects'])}|{any_of(words['finished'])})+)(?={words['of']}[\u3400-\u9fff])")


class _Values(NamedTuple):
    labels: frozenset[str]
    all_words: str  # of values and of names
    denied: Optional[re.Pattern[str]]
    unfinished: Optional[re.Pattern[str]]
    not_done: Optional[re.Pattern[str]]


@lru_cache(maxsize=16)
def _values(catalog: Same[Catalog]) -> _Values:
    words = load("zh").data["outcomes"]
    infos = [info for layer in catalog.it.layers for info in layer.fields]
    sorting = [info for info in infos if info.role is FieldRole.CATEGORY and not is_numeric(info)]
    labels = {value.label for info in sorting for value in info.values}
    labels = {label for label in labels if _SHORTEST <= len(label) <= _LONGEST and all(map(is_cjk, label))}
    names = (name for layer in catalog.it.layers for name in (layer.name, *layer.called))  # 非机动车道
    whole = " ".join((*labels, *names, *(name for info in infos for name in (info.name, info.alias))))
    done, undone = ({label[1:] for label in labels if label[0] == mark} for mark in (words["done"], words["not"]))
    done, undone = ({word for word in found if len(word) >= _SHORTEST} for found in (done, undone))
    still, nots, of = f"(?:{any_of(words['still'])})?", any_of(words["nots"]), words["of"]
    finished, kinds = any_of(words["finished"]), any_of(words["kinds"])
    whose = [label for label in labels if words["none"] + label not in whole]
    one, joins = any_of(whose), any_of(words["joins"])
    apart = rf"(?:{any_of(words['apart'])})(?P<several>(?:{one})(?:(?:{joins})(?:{one}))*){of}?(?:{any_of(words['outside'])})[，,]?{of}?"
    other = rf"(?<![{words['no_none']}]){words['none']}(?P<one>{one})(?:{kinds})?{of}?"
    other = rf"{other}|(?:{any_of(words['belongs'])})(?P<kind>{one})(?:{kinds})?{of}"
    behind = r"(?=[\u3400-\u9fff])"
    later = rf"(?![^，,]*{of}[^，,]*{of})"  # 没有整治的排污口的乡镇 are those without such
    no = rf"{still}(?:{words['bare_not']}|(?:{nots}){later})"
    return _Values(
        frozenset(labels), whole,
        re.compile(f"(?:{apart}|{other}){behind}") if whose else None,
        re.compile(rf"{still}(?:{nots})(?P<what>{any_of(done)})(?:{finished})(?={of})") if done else None,
        re.compile(rf"{no}(?P<what>{any_of(undone)}){behind}") if undone else None,
    )  # fmt: skip
