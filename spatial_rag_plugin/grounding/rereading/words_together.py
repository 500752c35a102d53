"""What the words of a question ask for together, once each is known to be a layer, a field, a value, a rank, a statistic or a limit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.marks import AMONG, counting, is_spaced, made_names
from ...model.catalog import FieldType, LayerInfo, Made, Making
from ...model.frame import Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Superlative, Tally, Term
from ...model.predicate import OneOf
from ...model.units import Quantity
from ..attributes.own_sizes import is_size_of
from ..groups.sorting import main_category
from ..numbers.adding_up import unsummed
from ..numbers.kept_sizes import field_of_size
from ..numbers.made_rates import Found
from ..world import World
from .counted_units import amounts, are_beings, number_counting
from .piece_meanings import holds_time
from .words_limits import distances, happens_once, lacking, limits, overdue, pairs, values
from .words_row import Row, Word
from .words_shares import is_of_place, share_of, sides

_CONFIDENCE = 0.55
_ENDS = {"max": "most", "min": "least"}
_STATISTICS = ("mean", "sum", "max", "min", "median")

Together = tuple[Frame, tuple[Found, ...]]


def together(words: Sequence[Word], layer: LayerInfo, world: World, code: str) -> Optional[Together]:
    """The frame of a row of words, and the numbers that are made for it; None where they make no question, or more than is known here."""
    apart = sides(words)
    if apart is not None:
        return _of_whole(Row(apart.whole, layer, world, code), Row(apart.part, layer, world, code))
    row = Row([word for word in words if word.does != AMONG], layer, world, code)
    return _told(row, _frame(row)) if _is_gathered(row) else None


def _is_gathered(row: Row) -> bool:
    """Whether every word of a row is used."""
    steps = (_of_one, distances, values, pairs, overdue, lacking, limits, _keys, _numbers, _rank, _rest)
    return all(step(row) for step in steps)


def _told(row: Row, frame: Optional[Frame]) -> Optional[Together]:
    return (frame, tuple(row.ask.made)) if frame is not None else None


def _of_whole(whole: Row, part: Row) -> Optional[Together]:
    """A share of what is told apart from what has it."""
    if not _is_gathered(whole) or not _is_gathered(part):
        return None
    if whole.ask.keys and not (whole.ask.conditions or whole.ask.relations or part.ask.keys):
        part.ask.keys, part.ask.share = whole.ask.keys, True
        return _told(part, _frame(part))
    return _told(part, share_of(whole, part, _plain(part)))


def _of_one(row: Row) -> bool:
    """ "The well with the maximum depth" is one of them; "the maximum depth of the wells" is a number."""
    for at, word in enumerate(row.words):
        if word.does in _ENDS and row.is_one_thing(at - 1) and row.is_number(at + 1):
            row.words[at] = replace(word, does=_ENDS[word.does], name=word.text)
    return True


def _keys(row: Row) -> bool:
    """What the answer is broken down by: 各街道, 按品种, 每月."""
    for at, word in enumerate(row.words):
        if word.does == "period":
            row.take(at)
            row.ask.keys.append((Phrase(word.name, plural=True), None))
            verb = next((other for other in (at + 1, at - 1) if row.does(other, "happened")), None)
            if verb is not None and happens_once(row, verb):
                row.take(verb)
        if row.does(at, "which_sort"):
            sort = None if row.is_kind(at + 1) else main_category(row.layer)
            said = any(each.does in ("by", "each") for each in row.words)  # 按类型…，哪类最多
            if sort is not None and not said:
                row.ask.keys.append((Phrase(sort.name, plural=True), None))
            row.words[at] = replace(word, does="which")
        if row.does(at, "grouped"):
            row.take(at)
            if not _key(row, at - 1):
                return False
        if row.does(at, "sorts"):
            named = row.is_kind(at + 1)
            sort = row.info(at + 1) if named else main_category(row.layer)
            if sort is None:
                return False
            row.take(at, *((at + 1,) if named else ()))
            row.ask.keys.append((Phrase(sort.name, plural=True), None))
        if word.does not in ("each", "by") or at in row.used:
            continue
        behind = at + 1 if not row.does(at + 1, "each") else at + 2
        if row.recurs(behind) and (word.does == "each" or row.counts()):
            row.ask.keys.append((Phrase(row.words[behind].name, plural=True), None))
            row.take(*range(at, behind + 1))
            continue  # "lights in each district" of numbered districts
        if word.does == "by" and ((row.is_number(behind) and not row.is_kind(behind)) or row.does(behind, "size")):
            row.take(at)
            continue  # 按面积排
        if row.does(behind, "layer") and row.words[behind].layer == row.layer.id and row.is_kind(behind + 1):
            row.take(behind)  # 各电梯品种
            behind += 1
        if not _key(row, behind):
            return False
        row.take(at, *range(at + 1, behind))
    return True


def _key(row: Row, at: int, text: bool = False) -> bool:
    if row.is_kind(at) or (text and row.is_text(at)):
        row.ask.keys.append((Phrase(row.words[at].name, plural=True), None))
    elif row.is_elsewhere(at) and row.world.catalog.layer(row.words[at].layer).holds_areas:
        row.ask.keys.append((Phrase(row.called(row.words[at]), plural=True), RelationKind.CONTAINS))
    else:
        return False
    row.take(at)
    return True


def _numbers(row: Row) -> bool:
    """A statistic with its number, what is counted, and a share."""
    ask = row.ask
    counted = [at for at in range(len(row.words)) if row.does(at, "count")]
    if any(other - one > 1 for one, other in zip(counted, counted[1:])):
        return False  # two questions
    for at, word in enumerate(row.words):
        if at in row.used:
            continue
        if word.does in _STATISTICS:
            if ask.statistic not in ("", word.does):
                return False
            ask.statistic = word.does
        elif word.does == "count":
            ask.counts = True
        elif word.does == "share" and not ask.share:
            ask.share = True
        elif word.does == "per_people" and not ask.per:
            ask.per = float(word.few or 1)
        elif word.does == "size" and not ask.size:
            ask.size = word.name
        else:
            continue
        row.take(at)
    said = [at for at in range(len(row.words)) if row.is_number(at) and not row.is_kind(at)]
    partly = any(row.is_partly_counted(at) or (ask.counts and (row.are_done(at) or row.is_numbered(at))) for at in said)
    if partly or (said and row.counts_things()) or (ask.counts and row.holds_counts()):
        return False  # "how many homes with fines" is no number of fines
    names = list(dict.fromkeys(row.words[at].name for at in said))
    joined = ("plus", "and") if ask.statistic == "sum" else ("plus",)
    plus = [at for at in range(len(row.words)) if row.does(at, *joined) and at - 1 in said and at + 1 in said]
    if len(names) == 2 and len(plus) == 1:
        name = made_names(row.code)["sum"]
        ask.made.append(Found({row.layer.id: Made(Making.SUM, names[0], names[1])}, name))
        names = [name]
        row.take(*plus)
    if len(names) > 1:
        return False
    if names:
        ask.measured = names[0]
        gathered = "sum" if any(row.does(at, "gathers") for at in range(len(row.words))) else ""
        ask.statistic = ask.statistic or _said_in_short(row, said) or gathered
        row.take(*said)
    return True


def _said_in_short(row: Row, said: Sequence[int]) -> str:
    """均价 is a mean of 单价, 日排放总量 a sum of 日排放量."""
    words = load(row.code).data["statistics"]
    for at in said:
        word, info = row.words[at], row.layer.field(row.words[at].name)
        called = (info.alias or info.name) if info is not None else ""
        if any(word.text.startswith(short) and not called.startswith(short) for short in words["mean"]):
            return "mean"
        if any(total in word.text and total not in called for total in words["sum"]):
            return "sum"
    return ""


def _rank(row: Row) -> bool:
    if (row.asks_extreme() and not row.ask.keys) or row.asks_what_is_there():
        return False
    ask, places = row.ask, range(len(row.words))
    ranks = [at for at in places if row.does(at, "most", "least")]
    if len(ranks) > 1:
        few = [at for at in ranks if row.words[at].few]
        if len(ranks) > 2 or len(few) != 1 or row.words[ranks[0]].does != row.words[ranks[1]].does:
            return False
        ranks = [*few, *(at for at in ranks if at not in few)]  # 最多的…，排前三
    qualities = {row.words[at].name for at in ranks} - {""}
    for at in places:
        if row.does(at, "down", "up"):
            ask.descending, ask.ordered = row.words[at].does == "down", True
            row.take(at)
    row.take(*ranks)
    if not ranks:
        return not any(row.does(at, "which") for at in places) or not (ask.statistic or ask.counts) or bool(ask.keys)
    rank = row.words[ranks[0]]
    asks_which = any(row.words[at].does == "which" for at in places)
    if ask.keys and qualities and ask.measured and not (ask.statistic or rank.few or asks_which):
        ask.statistic = "max" if rank.does == "most" else "min"  # 每年最大震级
        return True
    asked = [row.words[at].few for at in places if row.does(at, "which") and row.words[at].few]
    ask.rank = replace(rank, few=rank.few or (asked[0] if asked else 0), name="".join(qualities))
    ask.descending = ask.descending and rank.does == "most"
    modal = rank.does in ("most", "least") and not rank.name and not (ask.measured or ask.size)
    key = [at for at in places if row.is_kind(at) or row.is_elsewhere(at) or (modal and row.is_text(at))]
    if modal and not asks_which and any(_is_amount(row, at) for at in key):
        return False  # 死亡人数最多的事故 asks for none that is the most frequent
    if is_spaced(row.code) and ask.rank.name and not (ask.measured or ask.size):
        return False  # "the longest closures each year": by which number is not said
    if not ask.keys and key and (row.are_few(key[0], ask.rank.few) or row.is_partly_named(key[0])):
        return False  # "top 5 economies by GDP" of a field that sorts countries into seven
    return bool(ask.keys) or not key or _key(row, key[0], modal)


def _is_amount(row: Row, at: int) -> bool:
    """Whether unparted words say how many or how much of something there is, whatever the field holds."""
    word, behind = row.words[at], row.words[at + 1] if at + 1 < len(row.words) else None
    counted = behind is not None and behind.does == "count" and behind.start == word.end
    return not is_spaced(row.code) and (counted or word.text.endswith(tuple(counting(row.code))))


def _rest(row: Row) -> bool:
    """Light words, the things themselves, a place, and what is said once more."""
    if row.is_done_by_value() or row.are_two_kinds():
        return False  # "cases closed per year": by the year of closing, or of those that are closed
    held = {condition.field for condition in row.ask.conditions if condition.op == "="}
    if row.are_two_things() or (is_spaced(row.code) and any(phrase.text in held for phrase, _ in row.ask.keys)):
        return False  # "accessible by wheelchair" is no break-down
    known = {row.ask.measured, *(phrase.text for phrase, _ in row.ask.keys)}
    for at, word in enumerate(row.words):
        if at in row.used or word.does in ("and", "which", "gathers"):
            continue
        if word.does == "layer" and word.layer == row.layer.id:
            continue
        if (word.does == "field" and word.name in known) or (word.does == "apart" and row.ask.keys):
            continue
        if word.does in ("much", "nominal") and (row.ask.measured or row.ask.size):
            continue
        own = row.world.names(word.text, sure=True) if word.does == "place" else []
        if word.does == "place" and any(hit.layer_id == row.layer.id for hit in own):
            return False  # the things asked for are that one, and do not lie in it
        if word.does == "place" and not row.ask.relations:
            row.ask.relations.append(Relation(RelationKind.IN, word.text, Phrase(word.text, name_like=1.0)))
            continue
        return False
    return True


def _plain(row: Row) -> Frame:
    """The things themselves."""
    target = Phrase(row.layer.name, plural=True, conditions=tuple(row.ask.conditions), relations=tuple(row.ask.relations))
    return Frame("", Output.FEATURES, target, language=row.code, confidence=_CONFIDENCE)


def _frame(row: Row) -> Optional[Frame]:
    """The frame of all that was gathered."""
    ask, plain = row.ask, _plain(row)
    if ask.share:
        return _share(row, plain)
    if ask.per:
        return _per_people(row, plain)
    measure = _measure(row)
    if measure is None:
        return None
    if ask.keys:
        return _of_each(row, plain, measure)
    if ask.rank is not None or ask.ordered:
        return _ranked(row, plain)
    if measure.dimension:
        output = Output.LENGTH if measure.dimension == "length" else Output.AREA
        return replace(plain, output=output, measure=Measure(statistic=measure.statistic))
    if ask.measured and not measure.statistic:
        return None
    if measure.statistic == "count":
        return replace(plain, output=Output.COUNT) if ask.counts else plain if ask.conditions or ask.relations else None
    return replace(plain, output=Output.NUMBER, measure=measure)


def _measure(row: Row) -> Optional[Measure]:
    ask = row.ask
    asked = {word.text for word in row.words if word.does == "count"}
    units = [unit for unit in amounts(row.code) for said in asked if said.endswith(unit)]
    amount = next((found for unit in units for found in [number_counting(unit, row)] if found), "") if not ask.measured else ""
    if amount:
        return Measure(amount, "sum") if len(asked) == 1 and ask.statistic in ("", "sum") else None
    if any(unit in load(row.code).data["amounts_alike"] for unit in units) and not are_beings(row):
        return None  # 每个社区有多少人 is no number of 小区
    if ask.size and not ask.measured and (own := field_of_size(ask.size, row.layer, row.code)) is not None:
        ask.measured, ask.size, ask.statistic = own.name, "", ask.statistic or ("sum" if ask.rank is None else "")
    if ask.size:
        fits = {"length": row.layer.holds_lines, "area": row.layer.holds_areas}.get(ask.size, False)
        return Measure(statistic=ask.statistic or "sum", dimension=ask.size) if fits and not ask.measured and not ask.counts else None
    if not ask.measured:
        if ask.rank is not None and ask.rank.name:
            return None  # 哪种管材的管线最长 asks for no number of them
        return Measure(statistic="count") if ask.statistic == "" or (ask.statistic == "sum" and ask.counts) else None
    if _is_counted_beside(row):
        return None  # 平均面积和栋数 are two numbers
    made, info = {found.name for found in ask.made}, row.layer.field(ask.measured)
    if info is None and ask.measured not in made:
        return None
    adds = info is None or (unsummed(ask.measured, row.layer) is None and not holds_time(info))
    if ask.statistic:
        return Measure(ask.measured, ask.statistic) if ask.statistic != "sum" or adds else None
    if ask.counts and info is not None and (info.type is not FieldType.INTEGER or is_size_of("", info, row.code)):
        return None  # 沟段有几处 does not ask for their length
    if row.is_cost_of_counted():
        return None  # "replacements per year" asks for no REPL_COST
    if ask.counts or (ask.keys and (ask.rank is None or not ask.rank.name)):  # 最高 may be of one, 最多 is of all
        return Measure(ask.measured, "sum") if adds else None
    return Measure(ask.measured) if not ask.keys else None


def _is_counted_beside(row: Row) -> bool:
    """Whether a count is joined to what else is asked for: 件数和罚款总额."""
    told = [word for word in row.words if word.does not in _STATISTICS]
    pairs = [({one.does, other.does}, other.start - one.end) for one, other in zip(told, told[1:])]
    unspaced = not is_spaced(row.code)  # where a word between them was left out, it joined them
    return any(pair == {"count", "and"} or (unspaced and gap > 0 and pair == {"count", "field"}) for pair, gap in pairs)


def _of_each(row: Row, plain: Frame, measure: Measure) -> Optional[Frame]:
    ask = row.ask
    groups = [Group(phrase, phrase.text, kind) for phrase, kind in ask.keys]
    frame = replace(plain, output=Output.TABLE, measure=measure, group=groups[0], further=tuple(groups[1:]))
    order = "most" if ask.descending else "least"
    if ask.rank is None:
        return replace(frame, row_order=order) if ask.ordered else frame
    if len(groups) > 1:
        return None
    few = [at for at, word in enumerate(row.words) if word.few > 1 and word.does in ("most", "least")]
    if any(word.does == "layer" and word.layer == row.layer.id for at in few for word in row.words[at + 1 : at + 2]):
        return None  # 前20的机构 are things, whatever kinds they are of
    if ask.rank.few > 1 or groups[0].kind is not None:
        return replace(frame, row_order=order, limit=max(1, ask.rank.few))
    return replace(frame, best=order)


def _ranked(row: Row, plain: Frame) -> Optional[Frame]:
    ask = row.ask
    if not (ask.measured or ask.size) or ask.statistic or ask.counts or plain.target is None:
        return None
    few = max(1, ask.rank.few) if ask.rank is not None else 0
    best = Superlative(ask.measured, ask.descending, few, ask.size, ask.measured)
    return replace(plain, target=replace(plain.target, superlative=best))


def _per_people(row: Row, plain: Frame) -> Optional[Frame]:
    """每万人电梯数 of each area."""
    ask, target = row.ask, plain.target
    areas = [phrase for phrase, kind in ask.keys if kind is not None]
    if len(areas) != 1 or len(ask.keys) > 1 or ask.relations or ask.measured or ask.size or target is None:
        return None
    if ask.statistic not in ("", "mean"):
        return None
    per = Term(field="population", amount=Quantity(ask.per, ""))
    term = Term(target.text, tally=Tally(target), per=per)
    if ask.rank is None:
        return replace(plain, output=Output.TABLE, target=areas[0], measure=Measure(terms=(term,)))
    best = Superlative(ask.rank.text, ask.descending, max(1, ask.rank.few), term=term)
    return replace(plain, target=replace(areas[0], superlative=best))


def _share(row: Row, plain: Frame) -> Optional[Frame]:
    """Of all things, or of those of each group."""
    ask, target = row.ask, plain.target
    if target is None or ask.per or (ask.conditions and ask.relations) or not (row.names_things() or ask.measured):
        return None
    if not ask.keys:
        return None if is_of_place(row) else share_of(Row((), row.layer, row.world, row.code), row, plain)
    if len(ask.values) != 1 or len(ask.conditions) > 1 or len(ask.keys) > 1 or ask.measured or ask.statistic or ask.size:
        return None
    ((name, listed),) = ask.values.items()
    title = f"{ask.conditions[0].text}{made_names(row.code)['share']}"
    ask.made.append(Found({row.layer.id: Made(Making.MARK, name, unit="%", predicate=OneOf(name, listed))}, title))
    ask.counts = False
    return _of_each(row, replace(plain, target=replace(target, conditions=())), Measure(title, "mean"))
