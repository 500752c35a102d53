"""The words of a language by what they do in a sentence about places; from ``data`` and from the words that questions are read with."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from pathlib import Path

from ...language.detect import detect
from ...language.language import Language, PhraseTable, available, load
from ...language.tokens import fold, is_cjk
from ...model.units import LENGTH_UNITS
from ...retrieval.tokens import terms_of, words
from .alike import terms

_DATA = Path(__file__).parent / "data"
_NOT_PHRASES = frozenset((
    "in_list", "occurring", "parting",
    "harmless", "clitic", "urging", "placing", "directing", "sole", "at", "to", "times", "equal", "joining",
    "single", "each", "relative", "far", "no_adverbs", "supposing", "readers", "pointing", "sources", "doings", "telling",
    "nought", "columns", "auxiliary", "against", "adding", "examples", "joints", "per", "dividing", "ways", "causing",
    "glue", "works", "rows", "gradable", "things", "utmost", "lengthwise", "anglewise", "extremes",
    "noes", "expletive", "nothings", "ordinal_lead", "having", "other_statistics", "inside", "asking",
    "equalling", "everywhere", "sharing", "dense", "years", "centuries", "further", "thresholds", "earliest", "latest",
    "much", "little", "amounting", "modal", "here", "spans", "per_span", "each_span", "either", "ones", "amassing", "changing",
    "superlative_ends", "owning", "whole_heads", "equal_lead", "like", "falling_short", "compared", "owns", "denying",
    "qualities", "broader", "events", "decades", "fitting", "passing", "barriers", "outdoing",
    "speakers", "gentle", "helping", "carrying", "ascribing", "reasons", "progressive_forms", "comparative_forms", "superlative_forms",
    "span_forms", "as_much", "evenly", "emphatic", "whole", "barely", "tops", "listing", "spare", "dealt", "shutting",
    "lessening", "taken_from", "other_cases", "value_links", "measured_as",
    "paces", "lasting", "making_up", "conditional", "nonassertive", "requirements", "devotees", "plural_forms", "verb_forms",
))  # fmt: skip
_OWN_WORDS = ("function_words", "copulas", "articles", "determiners", "months")
_LEAST_HAN = 0.2
#: Characters of the longest terms that are looked up in texts without spaces.
_MOST_HAN = 6


class Wording:
    """One language: what a phrase does (``phrases``: categories of ``data``, with the rank that it names), which words claim nothing."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.language: Language = load(code)
        data: dict[str, str] = json.loads((_DATA / f"{code}.json").read_text(encoding="utf-8"))
        categories: dict[str, set[tuple[str, int]]] = {}
        for category, listed in data.items():
            for entry in listed.split("|") if category not in _NOT_PHRASES else ():
                phrase, _, place = entry.partition(":") if entry[-1:].isdigit() else (entry, "", "")
                for form in self.forms(phrase):
                    categories.setdefault(form, set()).add((category, int(place or 0)))
        self.phrases = PhraseTable(self.language.clitics)
        for phrase, found in categories.items():
            self.phrases.add(phrase, frozenset(found))
        harmless = {fold(word) for word in f"{data['harmless']} {_ordinary().get(code, '')}".split()}
        for name in _OWN_WORDS:
            harmless |= {fold(form) for word in self.language.data.get(name, ()) for form in self.forms(word)}
        denying = self.language.negations if self.language.segmenter is not None else ()
        harmless |= {word for word in self.language.grammar_words - self.language.negations if not any(each in word for each in denying)}
        #: Words that advise: harmless in a question, a judgement in an answer.
        self.urging = frozenset(map(fold, data["urging"].split()))
        self.harmless = frozenset(harmless) - self.urging
        #: Words before a clock time, between two of them, behind how many times as much, and behind which part as much.
        self.at, self.to, self.times, self.equal = (frozenset(map(fold, data[name].split())) for name in ("at", "to", "times", "equal"))
        #: Beginnings of compounds that make no name: "Nachbarland".
        self.joining = frozenset(map(fold, data["joining"].split()))
        #: Nouns of distances and of directions, whose number is in a unit of these.
        self.lengthwise, self.anglewise = (frozenset(map(fold, data[name].split())) for name in ("lengthwise", "anglewise"))
        #: Words for statistics that are no sum.
        self.other_statistics = frozenset(map(fold, data["other_statistics"].split()))
        #: Words for what was asked.
        self.asking = frozenset(map(fold, data["asking"].split()))
        #: Verbs of what is as much as something else, and of having a place together; ends of words for a number per size.
        self.equalling, self.sharing, self.dense = (frozenset(map(fold, data[name].split())) for name in ("equalling", "sharing", "dense"))
        #: Words before a number that is a year (behind it, in a script without spaces).
        self.years = frozenset(map(fold, data["years"].split()))
        #: Words that call a number high, or low, and for what a number is called then.
        self.much, self.little, self.amounting = (
            frozenset(fold(form) for word in data[name].split() for form in self.forms(word)) for name in ("much", "little", "amounting")
        )
        #: Verbs of what may only be, and words for the reply itself.
        self.modal, self.here = (frozenset(map(fold, data[name].split())) for name in ("modal", "here"))
        #: Words for most and fewest, more and fewer of a kind; verbs of what became more or less.
        self.amassing, self.changing = (
            frozenset(fold(form) for word in data[name].split() for form in self.forms(word)) for name in ("amassing", "changing")
        )
        #: What a noun and a superlative of one word end in, each with the plain word for that superlative, the longest first.
        written = [entry.partition("=") for entry in data["superlative_ends"].split()]
        ends = {fold(f"{end}{case}"): fold(f"{plain}{case}") for end, _, plain in written for case in self.language.endings if case}
        self.superlative_ends = tuple(sorted(ends.items(), key=lambda each: -len(each[0])))
        #: Articles that count a unit.
        self.ones = frozenset(map(fold, data["ones"].split()))
        #: Nouns for spans of time, words that lead them in so many per span, and words that say so alone; words for one of two.
        self.spans, self.per_span, self.each_span, self.either = (
            frozenset(map(fold, data[name].split())) for name in ("spans", "per_span", "each_span", "either")
        )
        #: What a part is told of: "half as much"; words for that all parts are as large,
        #: and behind who has a large part.
        self.as_much, self.evenly, self.emphatic = (
            tuple(map(fold, data.get(name, "").split())) for name in ("as_much", "evenly", "emphatic")
        )
        #: Words of one span of time each: "day", "daily".
        self.span_forms = [frozenset(map(fold, forms.split())) for forms in data.get("span_forms", "").split("|") if forms]
        #: Words for not before, and for not after, a time.
        self.earliest, self.latest = (frozenset(map(fold, data[name].split())) for name in ("earliest", "latest"))
        #: What says on which side of a limit something is, which is not told there.
        self.thresholds = frozenset(map(fold, data["thresholds"].split("|")))
        #: Words for what there is besides.
        self.further = frozenset(map(fold, data["further"].split()))
        self.centuries = frozenset(map(fold, data["centuries"].split()))
        #: What says that all there is was meant.
        self.everywhere = tuple(map(fold, data["everywhere"].split("|")))
        #: Words for lying in something.
        self.inside = frozenset(map(fold, data["inside"].split()))
        #: Words before a number that something has.
        self.having = frozenset(map(fold, data["having"].split()))
        #: Words that answer no, verbs behind which a pronoun stands for nothing, and what leads a number that is a place.
        self.nothings = frozenset(map(fold, data["nothings"].split()))
        self.noes, self.expletive, self.ordinal_lead = (
            frozenset(map(fold, data[name].split())) for name in ("noes", "expletive", "ordinal_lead")
        )
        #: Words for the largest and the smallest of several numbers, as a statistic.
        self.extremes = frozenset(map(fold, data["extremes"].split()))
        self.relative, self.far = (frozenset(map(fold, data[name].split())) for name in ("relative", "far"))
        self.single, self.each = (frozenset(map(fold, data[name].split())) for name in ("single", "each"))
        #: How a compound begins that names a total.
        self.whole_heads = tuple(map(fold, data["whole_heads"].split()))
        #: What leads "as large as" and "as"; what denies it by itself; adjectives with their comparative, where that is another word.
        self.equal_lead, self.like, self.falling_short = (
            frozenset(map(fold, data[name].split())) for name in ("equal_lead", "like", "falling_short")
        )
        self.compared: dict[str, str] = {fold(word): fold(form) for word, form in _written(data["compared"])}
        #: Words by the quality that they are told of: length, depth, age.
        told = (entry.partition("=") for entry in data["qualities"].split("|"))
        self.qualities = {name: frozenset(fold(form) for word in own.split() for form in self.forms(word)) for name, _, own in told}
        #: What happens to things in a year, each as "name=words".
        self.events = frozenset(data["events"].split("|"))
        #: What a year ends in that stands for its decade.
        self.decades = tuple(data["decades"].split())
        #: Words that may stand for narrower ones, and these: people, of whoever is counted.
        self.broader = frozenset(data["broader"].split("|"))
        #: Words for people, whatever they do.
        self.folk = frozenset(word for entry in self.broader for word in fold(entry.replace("=", " ")).split())
        #: What words begin with that say the opposite.
        self.denying = tuple(map(fold, data["denying"].split()))
        #: Verbs of having, and words that say whose something is.
        self.owns = frozenset(map(fold, data["owns"].split()))
        self.owning = frozenset(map(fold, data["owning"].split()))
        #: Words for the only one.
        self.sole = frozenset(map(fold, data["sole"].split()))
        #: Words that send somebody to a place, where the sentence says nothing else of it.
        self.directing = frozenset(map(fold, data["directing"].split()))
        #: Adverbs by their form that are none, or that judge.
        self.no_adverbs = frozenset(map(fold, data["no_adverbs"].split()))
        #: How a supposition begins, and who reads; what data are made of, what is done with them, and how they tell.
        self.supposing, self.readers, self.sources, self.doings, self.telling = (
            frozenset(map(fold, data[name].split())) for name in ("supposing", "readers", "sources", "doings", "telling")
        )
        #: What may stand for a place, but mostly leads a clause or goes with a noun.
        self.pointing = frozenset(map(fold, data["pointing"].split()))
        #: Words for a field, before its name.
        self.columns = frozenset(map(fold, data["columns"].split()))
        #: Verbs that go with an adjective or another verb, besides the copulas.
        self.auxiliary = frozenset(map(fold, data["auxiliary"].split()))
        #: Words between two numbers that are set against each other.
        self.against = frozenset(map(fold, data["against"].split()))
        #: Words that add one more to what was named.
        self.adding = frozenset(map(fold, data["adding"].split()))
        #: How examples are led.
        self.examples = frozenset(map(fold, data["examples"].split("|")))
        #: Words between two numbers of one unit.
        self.joints = frozenset(map(fold, data["joints"].split()))
        #: Words that lead what something is counted per, and those for such a number.
        self.per = frozenset(map(fold, data["per"].split()))
        #: Words between what is divided and what by, each with the word that has to stand beside it ("").
        self.dividing = frozenset(tuple(map(fold, entry.partition("+")[::2])) for entry in data["dividing"].split())
        #: Verbs of what goes into something else; of what is more than a number, and nouns for such a number.
        self.fitting = frozenset(map(fold, data["fitting"].split()))
        #: Words between a verb and what it is set above; who writes; what leads a verb in its plain form, and what something has, or has
        #: behind a verb ("known for").
        self.outdoing, self.speakers, self.helping, self.carrying, self.ascribing = (
            frozenset(map(fold, data.get(name, "").split())) for name in ("outdoing", "speakers", "helping", "carrying", "ascribing")
        )
        #: Words for a reason; adverbs; what verbs of what is going on, comparatives, superlatives, plurals and verbs end in.
        self.reasons, self.gentle = (frozenset(map(fold, data[name].split())) for name in ("reasons", "gentle"))
        self.progressive_forms, self.comparative_forms, self.superlative_forms, self.plural_forms, self.verb_forms = (
            tuple(data.get(name, "").split())
            for name in ("progressive_forms", "comparative_forms", "superlative_forms", "plural_forms", "verb_forms")
        )
        self.passing, self.barriers = (frozenset(map(fold, data[name].split())) for name in ("passing", "barriers"))
        #: Words for one whole unit, before an idiom for that it is so by little, for the first few, for a place in the list, for what is
        #: left over a limit, for of each of them, and for closing where its other half stands last.
        self.whole, self.barely, self.tops, self.listing, self.spare, self.dealt, self.shutting = (
            frozenset(map(fold, data.get(name, "").split("|"))) - {""}
            for name in ("whole", "barely", "tops", "listing", "spare", "dealt", "shutting")
        )
        #: Words between a number and what is taken from it, before what it is taken from; for whatever a condition leaves; between a
        #: field and its value.
        self.lessening, self.taken_from, self.other_cases, self.value_links = (
            frozenset(map(fold, data[name].split())) for name in ("lessening", "taken_from", "other_cases", "value_links")
        )
        #: What is measured or worked out, each with the words for it.
        measured = (entry.partition("=") for entry in data["measured_as"].split("|"))
        self.measured_as = tuple((name, frozenset(map(fold, words.split()))) for name, _, words in measured)
        #: Words that lead a reason.
        self.causing = frozenset(map(fold, data["causing"].split()))
        #: Words for how somebody goes, which a straight line does not tell.
        self.ways = frozenset(map(fold, data["ways"].split()))
        #: Words that every sentence about an answer may have; what is done by a step: (verbs of the step, words for it).
        self.glue = frozenset(map(fold, data["glue"].split()))
        #: Words for being in the list, for how often a name is, and between the two numbers of a part ("one in five").
        self.in_list, self.occurring = (frozenset(data.get(name, "").split()) for name in ("in_list", "occurring"))
        self.parting = frozenset(data.get("parting", "").split("|")) - {""}
        #: Words for the rows of a table, in every language; verbs that only link a thing with what is said of it.
        self.rows = frozenset(map(fold, data["rows"].split()))
        self.copulas = frozenset(map(fold, self.language.data.get("copulas", ())))
        self.works = tuple(_work(group) for group in data["works"].split("|"))
        #: Adjectives of size without a measure, which judge.
        self.gradable = frozenset(fold(form) for word in data["gradable"].split() for form in self.forms(word))
        #: On which side of the others such an adjective puts the number of a thing.
        self.grades = {fold(form): int(side) for word, side in _written(data["grades"]) for form in self.forms(word)}
        #: Words of speed, each with the end of a time that it speaks of; words in the names of fields that are times.
        paces = (entry.partition("=") for entry in data["paces"].split("|"))
        self.paces = {fold(form): side for word, _, side in paces for form in self.forms(word)}
        self.lasting = frozenset(map(fold, data["lasting"].split()))
        #: Words that a denial before them makes to none.
        self.nonassertive = frozenset(filter(None, data["nonassertive"].split("|")))
        #: Words for a condition, behind the number of it.
        self.requirements = frozenset(map(fold, data["requirements"].split("|"))) - {""}
        #: Words for people by what they like.
        self.devotees = frozenset(map(fold, data["devotees"].split("|"))) - {""}
        #: What a condition ends in.
        self.conditional = tuple(filter(None, data["conditional"].split("|")))
        #: Verbs of what several come to together.
        self.making_up = frozenset(map(fold, data["making_up"].split()))
        #: What makes a superlative of any word that follows.
        self.utmost = frozenset(map(fold, data["utmost"].split()))
        #: Words for whatever was found, or how often.
        self.things = frozenset(map(fold, data["things"].split()))
        #: What is done to data, by whatever step; an order is looked at by itself.
        ordering = frozenset().union(*(forms for verbs, forms in self.works if "order" in verbs))
        self.methods = frozenset().union(*(forms for _, forms in self.works)) - self.glue - ordering
        self.nought = frozenset(map(fold, data["nought"].split()))
        self._placing = frozenset(map(fold, data["placing"].split()))
        #: Words that could be false of nothing, and those of which only a number beside them could be.
        self.plain, self.graded = _plain().get(code, frozenset()), _plain().get(f"{code} graded", frozenset())
        exact = frozenset(map(fold, _ordinary().get(code, "").split())) if code == "en" else frozenset()
        self._harmless_stems = frozenset(terms_of(self.harmless - exact, code))
        self.unspaced = self.language.segmenter is not None
        self.vocabulary = self._vocabulary(categories) if self.unspaced else frozenset()
        self.longest = max(map(len, self.vocabulary), default=1)

    def claims_nothing(self, key: str) -> bool:
        """Whether a word alone says nothing of a place."""
        if key in self.urging:
            return False
        if key in self.plain or key in self.harmless or (len(key) == 1 and key.isascii() and not self.unspaced):
            return True
        return not self.unspaced and all(term in self._harmless_stems for term in terms_of([key], self.code))

    def is_whole(self, key: str) -> bool:
        """Whether a word that claims nothing is one as it stands, and not only the stem of one."""
        return key in self.harmless or key not in terms_of([key], self.code)

    def is_done(self, key: str, words: Collection[str]) -> bool:
        """Whether a word tells what a step did of which ``words`` tell: "counted" of one that counts."""
        return any(key in forms and not verbs.isdisjoint(words) for verbs, forms in self.works)

    def is_place(self, key: str) -> bool:
        """Whether a number behind the word is a place in the list: "number 2", "Platz zwei"."""
        return key in self._placing

    def is_sole(self, text: str) -> bool:
        """Whether a phrase is one for the only one of its kind."""
        return any(word in self.sole for word in fold(text).split())

    def knows(self, word: str) -> bool:
        """Whether a word is one of those that every sentence of the language may have."""
        key = fold(word)
        return key in self.harmless or self.phrases.starts(key) or self.language.directions.starts(key)

    def stems(self, text: str) -> frozenset[str]:
        """The terms of a text, function words left out; of a script without spaces its characters and pairs of them."""
        found = words(text)
        runs = [run for run in found if is_cjk(run[0])] if self.unspaced else []
        longer = (run[at : at + size] for run in runs for size in range(3, _MOST_HAN + 1) for at in range(len(run) - size + 1))
        return frozenset((*terms_of(found, self.code), *map(fold, found), *longer))

    def forms(self, phrase: str) -> Iterable[str]:
        """A phrase with every ending where ``~`` stands."""
        endings: Sequence[str] = self.language.endings
        return [phrase.replace("~", ending) for ending in (*endings, "")] if "~" in phrase and len(phrase) > 1 else [phrase]

    def _vocabulary(self, categories: Iterable[str]) -> frozenset[str]:
        language = self.language
        tables = (language.units, language.directions, language.fractions, language.dayparts, language.estimated_units)
        found = {fold(phrase) for phrase in categories} | set(self.harmless) | {word for table in tables for word in table.words()}
        found |= {fold(word) for key in ("days", "ordinals") for word in language.data[key]}
        found |= {term for term in (*terms(), *self.ways, *self.passing, *self.barriers) if len(term) > 1}
        return frozenset(word for word in found if is_cjk(word))


def _written(text: str) -> Iterable[tuple[str, str]]:
    """Pairs that are written as "many=more much=more"."""
    return ((entry.partition("=")[0], entry.partition("=")[2]) for entry in text.split())


def _work(group: str) -> tuple[frozenset[str], frozenset[str]]:
    """The verbs of a step, and the words for what it does: "count:counted counting"."""
    verbs, _, forms = group.partition(":")
    return frozenset(map(fold, verbs.split(","))), frozenset(map(fold, forms.split()))


@cache
def _ordinary() -> dict[str, str]:
    """Ordinary words that carry no fact that could be looked up, by language."""
    return dict(json.loads((_DATA / "ordinary.json").read_text(encoding="utf-8")))


@cache
def _plain() -> dict[str, frozenset[str]]:
    """The classes of common words (``tools/make_word_classes.py``)."""
    lines = (_DATA / "plain_words.txt").read_text(encoding="utf-8").splitlines() if (_DATA / "plain_words.txt").is_file() else []
    classes = (line.partition(": ") for line in lines if not line.startswith("#"))
    return {name: frozenset(listed.split()) for name, _, listed in classes}


@cache
def wording(code: str) -> Wording:
    """The wording of a language; of English where there is none of it."""
    return Wording(code if code in languages() else "en")


def languages() -> tuple[str, ...]:
    """The languages in which sentences can be verified."""
    return tuple(code for code in available() if (_DATA / f"{code}.json").is_file())


@cache
def of_any_language(name: str) -> frozenset[str]:
    """The words of one set of a ``Wording`` in every language; read when they are asked for first."""
    return frozenset().union(*(getattr(wording(code), name) for code in languages()))


def language_of_question(question: str) -> str:
    """The language of a question; English where it is in one that has no wording."""
    found = detect(question)
    return found if found in languages() else "en"


def codes_in(text: str, default: str) -> tuple[str, ...]:
    """The language of a text, and English besides where that is one without spaces: "湖泊: keep the nearest to 中央车站"."""
    code = language_in(text, default)
    latin = sum(word.isascii() and word.isalpha() for word in words(text)) if wording(code).unspaced else 0
    return (code, "en") if latin > 1 else (code,)


def language_in(text: str, default: str) -> str:
    """The language of a text; ``default`` where its words do not tell, or are of one that has no wording."""
    han = sum(map(is_cjk, text))
    if han and "zh" in languages() and (default == "zh" or han >= _LEAST_HAN * sum(char.isalpha() for char in text)):
        return "zh"
    latin = default if default != "zh" else "en"
    found = [word for word in words(text) if word.isalpha() and word not in LENGTH_UNITS]  # "km" is of every language
    known = {code: sum(map(wording(code).knows, found)) for code in languages() if not wording(code).unspaced}
    return max(known, key=lambda code: (known[code], code == latin), default=latin)
