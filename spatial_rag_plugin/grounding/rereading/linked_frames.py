"""What the pieces of a question ask for together, once each is known to be a layer, a field, a value, a statistic or a limit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.linking import Link, Part, linking_words, phrase_at
from ...language.tokens import Token, fold
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Condition, Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Superlative
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..attributes.own_sizes import is_size_of
from ..lexicon.field_units import adds_money, said_as_amount
from ..lexicon.field_words import field_words
from ..lexicon.layer_names import BARE_NAME, layer_name_score
from ..lexicon.taxonomy import taxonomy
from ..lexicon.word_families import is_past
from ..lexicon.words import stems
from ..numbers.adding_up import counting_field, unsummed
from ..numbers.kept_sizes import field_of_size
from ..numbers.superlatives import in_its_sense, is_odd
from ..places.numbered_places import only_tells_apart
from .piece_meanings import Asked, are_people_by_value, counts_rows, holds_time, limited_by, may_be, recurs, says_age_of, tells_kinds_apart

_ASKED = 0.4  # what a field that is asked for costs: it may be a limit whose words are not known
_THINGS = (Part.LAYER, Part.FIELD, Part.VALUE)
_MIXED = 0.3  # more than a further field that has the value costs
_CONFIDENCE, _MOST_NUMBER = 0.6, 1000.0

Framing = tuple[float, Frame]


def framed(text: str, tokens: Sequence[Token], cover: Sequence[Link], layer: LayerInfo, code: str) -> Optional[Framing]:
    """The frame of the pieces and what is unsure about it; None where they make no question, or two."""
    found, mistaken = _Framer(text, tokens, cover, layer, code), are_people_by_value(cover, layer) or tells_kinds_apart(cover, code)
    framing = found.frame() if not mistaken and found.gather() else None
    return (framing[0] + found.mixed(), framing[1]) if framing is not None else None


class _Framer:
    """Puts the pieces of one cover together."""

    def __init__(self, text: str, tokens: Sequence[Token], cover: Sequence[Link], layer: LayerInfo, code: str) -> None:
        self._text, self._tokens, self._layer, self._code = text, tokens, layer, code
        self._words = linking_words(code)
        self._cover = cover
        self._said = [link for link in cover if link.part not in (Part.LIGHT, Part.AND)]
        self._used: set[int] = set()
        self._ask = Asked()

    def gather(self) -> bool:
        """Whether every piece finds what it belongs to."""
        steps = (self._limits, self._values, self._ranking, self._statistic, self._rest)
        return all(step() for step in steps)

    def _free(self, at: int, part: Part) -> bool:
        return 0 <= at < len(self._said) and at not in self._used and self._said[at].part is part

    def _is_part(self, at: int, part: Part) -> bool:
        return 0 <= at < len(self._said) and self._said[at].part is part

    def _info(self, at: int) -> Optional[FieldInfo]:
        return self._layer.field(self._said[at].word)

    def _is_number_field(self, at: int) -> bool:
        return self._free(at, Part.FIELD) and len(self._said[at].text) > 1 and self._is_amount(at)  # 年 of 20年 is no 年耗煤量

    def _limits(self) -> bool:
        """Every limit has its field beside it: "capacity over 200", "over 200 seats"; a number by itself is a value of the field before."""
        for at, link in enumerate(self._said):
            if link.part is Part.COMPARE:
                beside = next((other for other in (at - 1, at + 1) if self._is_number_field(other)), None)
                own = find_field(link.values[0], self._layer, numeric=True, at_least=SAME_FIELD) if link.values else None
                if beside is None and own is not None:  # "wider than"
                    self._take(at)
                    self._ask.conditions.append(Condition(link.text, own.name, link.word, number=link.number))
                    continue
                limit = limited_by(link, self._info(beside), self._layer) if beside is not None else None
                if beside is None or limit is None or says_age_of(self._said[beside], link, self._code) or self._counts_things(at, beside):
                    return False
                self._take(at, beside)
                said = self._between(min(at, beside), max(at, beside))
                self._ask.conditions.append(Condition(said, *limit, number=link.number))
            elif link.part is Part.TIME:
                dated = [other for other in range(len(self._said)) if self._free(other, Part.FIELD) and holds_time(self._info(other))]
                if len(dated) != 1 or link.number is None:
                    return False
                self._take(at, dated[0])
                said = f"{self._said[dated[0]].text} {link.text}"
                self._ask.conditions.append(Condition(said, self._said[dated[0]].word, link.word, f"{link.number.value:.0f}"))
            elif link.part is Part.NUMBER and self._free(at - 1, Part.FIELD) and self._joined(at - 1, at):
                info = self._info(at - 1)
                if info is None or link.number is None or link.number.unit or not may_be(info, link):
                    return False
                self._take(at, at - 1)
                op, value = ("=", "") if is_numeric(info) else ("=", link.text)
                number = link.number if is_numeric(info) else None
                self._ask.conditions.append(Condition(self._between(at - 1, at), info.name, op, value, number))
        return True

    def _counts_things(self, at: int, beside: int) -> bool:
        """Whether a number counts what is said behind it: "routes with more than 12 incidents" are none whose number is over 12."""
        behind = self._said[at + 1] if beside < at < len(self._said) - 1 else None
        if behind is None or behind.part not in _THINGS or behind.start != self._said[at].end:
            return False
        return self._text[self._tokens[behind.start].start - 1].isspace()

    def _values(self) -> bool:
        """Values, with the name of their field on either side, and what denies them."""
        either = {at for at, link in enumerate(self._said) if link.part is Part.OR}
        for at, link in enumerate(self._said):
            if link.part is not Part.VALUE:
                continue
            beside = [other for other in (at - 1, at + 1) if self._free(other, Part.FIELD) and self._said[other].word == link.word]
            plain = link.text in field_words().says_yes or taxonomy().says_yes_or_no(stems(link.text))
            if not beside and (plain or not any(char.isalpha() for char in link.text)):
                return False  # "4" is no value by itself, nor is "yes", or 无 in front of 供水供电
            if not beside and self._free(at + 1, Part.NOT) and self._free(at + 2, Part.FIELD) and self._said[at + 2].word == link.word:
                beside = [at + 2]  # "(what) Vero does not operate"
            self._take(at, *beside[:1])
            first, last = min((at, *beside[:1])), max((at, *beside[:1]))
            behind = link.flag and not (self._is_part(last + 2, Part.VALUE) and self._beside(last + 1))  # "dogs not allowed"
            denials = [first - 1] if self._beside(first - 1) else []
            denial = next((no for no in (*denials, at + 1 if last > at + 1 or behind else -1) if self._free(no, Part.NOT)), None)
            denied = denial is not None
            if denial is not None:
                if self._leads_clause(self._said[denial].start):
                    return False  # "berths that no tanker called at" are of any kind
                if layer_name_score(stems(link.text), self._layer) >= BARE_NAME:
                    return False  # no kind of park is what "not park" is about
                self._take(denial)
            self._ask.values.append((link, denied))
        for at in either:
            around = [self._said[other] for other in (at - 1, at + 1) if 0 <= other < len(self._said)]
            if len(around) < 2 or any(link.part is not Part.VALUE for link in around) or around[0].word != around[1].word:
                return False
            self._take(at)
        return self._merged()

    def mixed(self) -> float:
        """What it costs that "and" joins values of two fields: where one field has both, these are meant."""
        values = [link for link, _ in self._ask.values]
        joined = (self._said_between(one, other) for one, other in zip(values, values[1:]) if one.word != other.word)
        return _MIXED if any(joined) else 0.0

    def _said_between(self, one: Link, other: Link) -> bool:
        between = [link for link in self._cover if one.end <= link.start < other.start]
        return len(between) == 1 and between[0].part is Part.AND and between[0].text[:1].isalnum()

    def _merged(self) -> bool:
        """Several values of one field are alternatives; what is denied and what is not do not mix."""
        joined: dict[str, list[tuple[Link, bool]]] = {}
        for link, denied in self._ask.values:
            joined.setdefault(link.word, []).append((link, denied))
        other = load(self._code).data["alternatives"][0]
        apart = self._distributes()
        if (any(len(links) > 1 for links in joined.values()) and (apart or self.mixed())) or (apart and self.mixed()):
            return False  # each of them is asked for, and not all together; and of three in a row none is a condition on the others
        for name, found in joined.items():
            links = [pair for pair in found if pair[1] or not pair[0].flag] or found  # "dogs must be leashed" has the field and its value
            listed = all(self._listed(one, other) for (one, _), (other, _) in zip(links, links[1:]))
            if not listed or len({denied for _, denied in links}) > 1 or any(condition.field == name for condition in self._ask.conditions):
                return False
            said = " … ".join(link.text for link, _ in links)
            flag = all(link.flag for link, _ in links)  # what says yes is told by the field alone: true, Y or 1
            values = () if flag else dict.fromkeys(value for link, _ in links for value in link.values)
            self._ask.conditions.append(Condition(said, name, "=", f" {other} ".join(values), negated=links[0][1]))
        return True

    def _distributes(self) -> bool:
        """Whether a word such as "respectively" stands in the question."""
        language, keys = load(self._code), {token.key for token in self._tokens}
        words = language.data.get("distributive_words", ())
        return any(word in self._text if language.segmenter is not None and len(word) > 1 else word in keys for word in words)

    def _leads_clause(self, start: int) -> bool:
        """Whether "no" begins what a relative word tells, and so denies who does something."""
        before = self._tokens[start - 1].key if start else ""
        return before in self._words.relatives and self._tokens[start].key in self._words.no_one

    def _listed(self, one: Link, other: Link) -> bool:
        """Whether two values are told apart by a comma, "and" or "or": "Tesla chargers" are one kind."""
        between = [link for link in self._cover if one.end <= link.start < other.start]
        info = self._layer.field(one.word)
        if info is not None and info.tokens and any(link.part is Part.AND and link.text[:1].isalnum() for link in between):
            return False  # one thing can have both: which of the two is said, nobody knows
        return any(link.part in (Part.AND, Part.OR) or not link.text[:1].isalnum() for link in between)

    def _ranking(self) -> bool:
        ranks = [at for at, link in enumerate(self._said) if link.part is Part.RANK]
        if len(ranks) > 1 or any(stems(self._said[at].word) in taxonomy().frequent for at in ranks):
            return False  # what comes most often is no largest number
        for at in ranks:
            link = self._said[at]
            behind = at + 2 if self._is_part(at + 1, Part.STATISTIC) else at + 1  # "the lowest mean fee"
            if load(self._code).segmenter is not None and self._is_number_field(behind) and self._is_number_field(at - 1):
                return False  # 年龄最大的当事者 is no largest 当事者顺位
            beside = next((o for o in (behind, at - 1) if self._is_number_field(o) and not self._counts_things(at, o)), None)
            own = field_of_size(link.word, self._layer, self._code) if link.word and beside is None else None
            count = next((other for other in (at + 1, at - 1) if self._free(other, Part.NUMBER) and self._is_count(other)), None)
            if count is not None:
                self._take(count)
                beside = beside if beside is not None else next((o for o in (at + 2, at - 2) if self._is_number_field(o)), None)
            if beside is not None:
                self._take(beside)
                name, dimension = self._said[beside].word, ""
            elif own is not None or link.word in ("size", "length", "area"):
                name, dimension = (own.name, "") if own is not None else ("", link.word)
            else:
                return False
            self._take(at)
            most = self._said[count].number if count is not None else None
            by = Superlative(link.text, link.descending, int(most.value) if most else 1, dimension, name)
            info = self._layer.field(name) if name else None
            if info is not None and is_odd(by, info, self._code):
                return False  # the oldest is not the one with the smallest number
            self._ask.superlative = in_its_sense(by, () if info is None else (info,), self._code)
            amount = info is not None and beside is not None and said_as_amount(self._said[beside].text, self._code)
            of_one = link.word not in ("", "size", "area")
            self._ask.in_all = of_one and amount and unsummed(name, self._layer) is None
            self._ask.of_one = of_one and not self._ask.in_all
        return True

    def _is_count(self, at: int) -> bool:
        number = self._said[at].number
        return number is not None and not number.unit and number.value == int(number.value) and 0 < number.value < _MOST_NUMBER

    def _statistic(self) -> bool:
        for at, link in enumerate(self._said):
            if at in self._used or link.part not in (Part.STATISTIC, Part.SIZE, Part.COUNT, Part.MUCH):
                continue
            if link.part is Part.COUNT and not self._ask.counts:
                self._ask.counts = True
            elif link.part is Part.MUCH and not self._ask.much:
                self._ask.much = True
            elif link.part is Part.STATISTIC and not self._ask.statistic:
                self._ask.statistic = link.word
            elif link.part is Part.SIZE and not self._ask.size:
                self._ask.size = link.word
            else:
                return False
            self._take(at)
        return True

    def _rest(self) -> bool:
        """The layer, a place, and one field that is asked for are all that may be left."""
        for at, link in enumerate(self._said):
            if at in self._used:
                continue
            if link.part is Part.LAYER:
                self._ask.each = self._ask.each or link.flag
            elif link.part is Part.PLACE and self._layer.id in link.values and self._ask.named is None:
                self._ask.named = link
            elif link.part is Part.PLACE and not self._ask.places and self._is_placed(link):
                self._ask.places.append(link)
            elif link.part is Part.VERB and any(map(self._is_amount, (at - 1,) if link.flag else (at - 1, at + 1))):
                if link.start and link.flag and self._tokens[link.start - 1].key in self._words.now:
                    return False  # "spaces are taken" tells which of them, "pumas were seen" how they are known
            elif link.part is Part.FIELD and self._goes_on(at) and not self._is_amount(at):
                self._ask.conditions.append(Condition(link.text, value=link.text))
            elif link.part is not Part.FIELD or link.flag or self._ask.measured or self._says_no_column(at):
                return False
            else:  # "total population" of TotPop is a sum, like how much it is
                self._ask.measured = link.word
                counted = fold(link.text).startswith(tuple(self._words.plain[Part.COUNT]))  # "number of units"
                self._ask.much |= counted or load(self._code).statistics.longest(fold(link.text).split(), 0)[1] == "sum"
        return True

    def _goes_on(self, at: int) -> bool:
        """Whether words behind a condition and "and" say what the things have, too: "with over 100 berths and fuel" asks for no column."""
        start = self._said[at - 1].end if at - 1 in self._used else self._said[at].start
        return any(link.part is Part.AND and start <= link.start < self._said[at].start for link in self._cover)

    def _says_no_column(self, at: int) -> bool:
        """Whether a field goes on from a condition, or a participle only belongs to it: "sealed bores" do not ask for SEAL_DT."""
        link, words = self._said[at], stems(self._said[at].text)
        was_done = len(words) == 1 and is_past(link.text.casefold()) and words[0] not in stems(link.word)
        return self._goes_on(at) or was_done or self._says_which(at)

    def _says_which(self, at: int) -> bool:
        """Whether words right before things say which of them: "accessible stops" ask for no ADA_STATUS, "no-take areas" no NO_TAKE."""
        link, info = self._said[at], self._info(at)
        counted = self._ask.counts and self._is_amount(at)  # "how many fatal accidents" are not all who died
        sorts = info is not None and (info.role is FieldRole.CATEGORY or counted) and load(self._code).segmenter is None
        return sorts and self._is_part(at + 1, Part.LAYER) and self._said[at + 1].start == link.end

    def _is_amount(self, at: int) -> bool:
        info = self._info(at) if self._is_part(at, Part.FIELD) else None
        return info is not None and is_numeric(info)

    def _is_placed(self, link: Link) -> bool:
        """Whether a name is that of an area of another layer, where the words say that something is in it."""
        if link.word or load(self._code).segmenter is not None:
            return True
        before = [other for other in self._cover if other.end <= link.start][-2:]
        return any(phrase_at(self._tokens, other.start, other.end) in self._words.place for other in before)

    def _take(self, *places: int) -> None:
        self._used.update(places)

    def _joined(self, first: int, second: int) -> bool:
        """Whether nothing stands between two pieces but a word for equality."""
        start, end = self._said[first].end, self._said[second].start
        return start == end or phrase_at(self._tokens, start, end) in self._words.equal

    def _beside(self, at: int) -> bool:
        """Whether no comma and no "and" stands behind a piece before the next one."""
        if not 0 <= at < len(self._said) - 1:
            return False
        between = [link for link in self._cover if self._said[at].end <= link.start < self._said[at + 1].start]
        return all(link.part is Part.LIGHT and link.text[:1].isalnum() for link in between)

    def _between(self, first: int, last: int) -> str:
        return self._text[self._tokens[self._said[first].start].start : self._tokens[self._said[last].end - 1].end]

    def frame(self) -> Optional[Framing]:
        """The frame of all that was gathered."""
        ask, layer = self._ask, self._layer
        relations = tuple(Relation(RelationKind.IN, "in", Phrase(link.text, name_like=1.0)) for link in ask.places)
        target = Phrase(layer.name, plural=True, conditions=tuple(ask.conditions), relations=relations, superlative=ask.superlative)
        if ask.named is not None:
            if ask.conditions or relations or ask.superlative is not None or ask.counts:
                return None
            target = Phrase(ask.named.text, name_like=1.0)
        plain = Frame(self._text, Output.FEATURES, target, language=self._code, confidence=_CONFIDENCE)
        info = layer.field(ask.measured) if ask.measured else None
        if ask.each and (info is None or ask.counts or ask.statistic or ask.size or ask.superlative):
            return None
        ask.counts = ask.counts or (ask.much and info is None and not ask.size and not ask.statistic)
        if ask.statistic and ask.counts and info is None and not ask.size:  # "the sum of the hump count" where a field is called so
            info = counting_field(layer)
            ask.statistic, ask.counts = ("" if info is None and ask.statistic == "sum" else ask.statistic), info is None
        if ask.size:
            return self._of_size(plain)
        if info is None and ask.superlative is not None and self._asks_number(ask.superlative):
            measure = Measure(ask.superlative.field, "max" if ask.superlative.descending else "min")
            return 0.0, replace(plain, output=Output.NUMBER, target=replace(target, superlative=None), measure=measure)
        if info is not None and ask.superlative is not None and ask.superlative.field and recurs(info):
            return self._extreme_group(plain, info, ask.superlative)
        if ask.statistic:
            if info is None or not is_numeric(info) or ask.counts or ask.superlative is not None or info.role is FieldRole.ADDRESS:
                return None  # of house numbers there is no mean
            return 0.0, replace(plain, output=Output.NUMBER, measure=Measure(info.name, ask.statistic))
        if ask.counts and any(find_field(link.text, layer, numeric=True, at_least=SAME_FIELD) for link, _ in ask.values):
            return None  # how many pedestrians: of a kind of collision, or in their number
        if ask.counts:
            things = (0.0, replace(plain, output=Output.COUNT)) if ask.superlative is None else None
            return self._counted(plain, info) if info is not None else things
        if info is not None and ask.much and not ask.each and ask.named is None and ask.superlative is None and self._adds_up(info):
            return _ASKED, replace(plain, output=Output.NUMBER, measure=Measure(info.name, "sum"))
        return (_ASKED, replace(plain, output=Output.ATTRIBUTE, measure=Measure(info.name))) if info is not None else (0.0, plain)

    def _asks_number(self, by: Superlative) -> bool:
        """ "The highest fee of the campgrounds" is a number, "campgrounds with the highest fee" and "highest fee campgrounds" are not."""
        at = next((place for place, link in enumerate(self._said) if link.part is Part.RANK), 0)
        if at or by.count != 1 or not by.field or len(self._said) < 2 or self._said[1].part is not Part.FIELD:
            return False
        end = self._said[1].end
        behind = [link for link in self._cover if link.start == end]
        return not behind or (phrase_at(self._tokens, end, end + 1) if end < len(self._tokens) else "") in self._words.place

    def _extreme_group(self, plain: Frame, info: FieldInfo, by: Superlative) -> Optional[Framing]:
        """ "Which operator has the highest mean fee": the value of a field whose features have the most together."""
        ask = self._ask
        if ask.counts or by.count != 1 or plain.target is None or not (ask.statistic or ask.of_one or not unsummed(by.field, self._layer)):
            return None
        own, best = ("max", "most") if by.descending else ("min", "least")
        measure = Measure(by.field, ask.statistic or (own if ask.of_one else "sum" if ask.in_all else ""))
        target, group = replace(plain.target, superlative=None), Group(Phrase(info.name, plural=True), info.name)
        return 0.0, replace(plain, output=Output.TABLE, target=target, measure=measure, group=group, best=best)

    def _adds_up(self, info: FieldInfo) -> bool:
        return is_numeric(info) and unsummed(info.name, self._layer) is None and not (holds_time(info) or only_tells_apart(info))

    def _of_size(self, plain: Frame) -> Optional[Framing]:
        """The length of all lines, the area of all areas; not beside another number."""
        ask, layer = self._ask, self._layer
        output = {"area": Output.AREA, "length": Output.LENGTH}.get(ask.size)
        fits = layer.holds_areas if output is Output.AREA else layer.holds_lines
        if output is None or not fits or ask.measured or ask.counts or ask.superlative is not None:
            return None
        return 0.0, replace(plain, output=output, measure=Measure(statistic=ask.statistic))

    def _counted(self, plain: Frame, info: FieldInfo) -> Optional[Framing]:
        """ "How many pedestrians" where a field counts them: their sum; none of a size, 沟段有几处 where 沟段长度 is a field."""
        if self._ask.superlative is not None or self._asks_two() or counts_rows(self._said):
            return None
        if only_tells_apart(info):
            return _ASKED, replace(plain, output=Output.COUNT)  # 图斑数量 are the things that have a 图斑号
        size = is_size_of("", info, plain.language) or any(adds_money(info.name, one.text) for one in self._said if one.word == info.name)
        counts = info.type is FieldType.INTEGER and self._adds_up(info) and not size
        return (_ASKED, replace(plain, output=Output.NUMBER, measure=Measure(info.name, "sum"))) if counts else None

    def _asks_two(self) -> bool:
        """Whether "and" parts what is counted from the field: "number of wells and total yield" are two numbers."""
        two = [link for link in self._said if link.part is Part.COUNT or (link.part is Part.FIELD and link.word == self._ask.measured)]
        return any(phrase_at(self._tokens, at, at + 1) in self._words.plain[Part.AND] for at in range(two[0].end, two[-1].start))
