"""Amounts of money in conditions: "under 900 euros", "up to 120 a night", against the one field that says what a thing costs."""

from __future__ import annotations

import re
from typing import Optional

from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Condition
from ...model.predicate import Compare, Comparison, Predicate
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.name_parts import parts_of
from ..lexicon.words import Words, stems
from .fields import is_numeric
from .flags import affirming, plain_yes, saying_no
from .free_fields import field_not_free, free_field, says_free

_PARTS = re.compile(r"[\W_]+")


def costs(condition: Condition, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that an amount of money is compared with; None for other conditions, where no field or more than one can be meant, and
    where currency or period are not those of the field.
    """
    words, said = layer_words(), stems(condition.text)
    field = stems(condition.field)
    a_period = bool(words.each & set(field)) and _of(tuple(word for word in field if word not in words.each), words.periods)
    is_money = _money_at_end("".join(field)) or fold(condition.field) in words.money or _of(field, words.currencies) or a_period  # 每晚
    if condition.number is None or not is_money or _says_more(field):
        return None
    known = [info for info in layer.fields if is_numeric(info) and is_cost(info)]
    known = known or [info for info in layer.fields if is_numeric(info) and (_is_sum_of_money(info) or _says_value(info))]
    if len(known) > 1:  # nobody pays a fee of 300,000 where the highest one is 310
        known = [info for info in known if _reaches(info, condition.number.base)]
    if len(known) != 1:
        return None
    name = (*stems(known[0].name), *stems(known[0].alias or ""))
    differ = any(_of(said, groups) and _of(name, groups) not in (None, _of(said, groups)) for groups in (words.currencies, words.periods))
    return None if differ else known[0]


def _says_more(field: Words) -> bool:
    """Whether words in Chinese say something besides an amount and its period: nothing of 两室且每晚 may be lost."""
    words = layer_words()
    written = (stems(word) for group in (*words.currencies, *words.periods, words.money) for word in group)
    groups = (words.each, words.costs, *written)
    return any(is_cjk(word[:1]) and not any(word in group for group in groups) for word in field)


def is_cost(info: FieldInfo) -> bool:
    """Whether a field holds amounts, and no level or class of them."""
    name, words = set(stems(info.name)) | set(stems(info.alias or "")), layer_words()
    parts = [part for text in (info.name, info.alias or "") for part in _PARTS.split(text) if is_cjk(part[-1:] or " ")]
    spoken = any(_money_at_end(part) or part.endswith(words.cost_endings) for part in parts)
    periods = frozenset[str]().union(*words.periods)
    per_period = name & words.rates and name & periods and name <= words.rates | words.rated | periods  # "nightly_rate"
    known = spoken or name & words.costs or per_period or _of(tuple(name), words.currencies) is not None
    return bool(known) and not name & words.graded_costs


def _is_sum_of_money(info: FieldInfo) -> bool:
    """Whether a number is called by what is paid, or lost: FINE_AMT, "amountPaidOnBuildingClaim", and no FINE_CODE."""
    name = {*stems(info.name), *stems(info.alias or "")}
    counts = layer_words().graded_costs.union(field_words().numbering, field_words().counted, field_words().times)
    return info.role is FieldRole.NUMBER and not name.isdisjoint(layer_words().sums_of_money) and name.isdisjoint(counts)


def _says_value(info: FieldInfo) -> bool:
    """Whether a field ends in a word for what something is worth: ASSD_VAL, TotalValue."""
    parts = parts_of(info.name)
    return len(parts) > 1 and parts[-1].text in field_words().prices


def _reaches(info: FieldInfo, amount: float) -> bool:
    return info.minimum is not None and info.maximum is not None and float(info.minimum) < amount < float(info.maximum)


def free_of_charge(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """ "Free", or what is charged for, where one field alone says what a thing costs, and is 0 for some, or whether it costs
    anything ("with a fee"); None elsewhere.
    """
    if words and (paid_for := field_not_free(words, layer)) is not None:
        return saying_no(paid_for)
    bare = bool(words) and layer_words().costs.issuperset(words)
    if not bare and words not in layer_words().free | layer_words().paid:
        return None
    if not bare and (told := free_field(layer)) is not None:
        return (affirming if words in layer_words().free else saying_no)(told)
    if (charges := says_whether_it_costs(layer)) is not None or bare:
        return None if charges is None else (saying_no if words in layer_words().free else affirming)(charges)
    known = [info for info in layer.fields if is_numeric(info) and is_cost(info)]
    known = known or [info for info in layer.fields if is_numeric(info) and _is_rate_of_time(info) and info.minimum == 0]
    costless = len(known) == 1 and known[0].minimum is not None and float(known[0].minimum) == 0.0
    return Compare(known[0].name, Comparison.EQ if words in layer_words().free else Comparison.GT, 0) if costless else None


def _is_rate_of_time(info: FieldInfo) -> bool:
    """Whether a field says what something costs for so long: HR_RATE, daily_rate."""
    words = {*stems(info.name), *(word for part in parts_of(info.name) for said in part.words for word in said)}
    return not layer_words().rated_by_time.isdisjoint(words) and any(not said.isdisjoint(words) for said in field_words().periods)


def says_whether_it_costs(layer: LayerInfo, words: Words = ()) -> Optional[FieldInfo]:
    """The one field that says yes or no to what costs something, FEE_CHARGED; ``words``: only where all of them are words for costs."""
    if not all(word in layer_words().costs for word in words):
        return None
    known = [info for info in layer.fields if is_cost(info) and plain_yes(info) is not None and saying_no(info) is not None]
    known = [info for info in known if not says_free(info)]
    return known[0] if len(known) == 1 else None


def _of(said: Words, groups: tuple[frozenset[str], ...]) -> Optional[int]:
    """Which of the groups a word belongs to; None where none does. Chinese words are whole: there are no euros in 单元数."""
    text = "".join(said)
    return next((at + 1 for at, group in enumerate(groups) if any(word in (text if is_cjk(word[0]) else said) for word in group)), None)


def _money_at_end(part: str) -> bool:
    """Whether a part of a name is a unit of money, or ends in one behind a word for costs: 租金_万元, 月租金元."""
    words = layer_words()
    money = next((word for word in sorted(words.money, key=len, reverse=True) if is_cjk(word[0]) and part.endswith(word)), "")
    before = part[: len(part) - len(money)].rstrip("".join(words.scales))
    return bool(money) and (not before or before.endswith(words.cost_endings))
