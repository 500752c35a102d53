"""Words of a sentence that claim something: each has to stand in what is known of the place, or of the answer as a whole."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...language.tokens import fold, is_cjk
from ...retrieval.sentences import sentences
from ...retrieval.tokens import terms_of
from ...retrieval.tokens import words as all_words
from .alike import alike, names_of_place
from .asides import is_aside, is_written_as_name, judges, tells_of_silence
from .clauses import Clause
from .evidence import Evidence
from .fields import is_field_word, named_fields, same_field
from .foreign import means
from .plain_words import is_capital, is_graded
from .reading import Kind, Mark, Names, read
from .subjects import Subject
from .untold import untold_measure, untold_unit
from .wording import Wording, language_in, wording

_FIGURES = re.compile(r"\d+(?:[.,:]\d+)*")
_WORDS = re.compile(r"[^\W\d_]+")
_NO_NAMES = Names(())
_ENGLISH = "en"
#: Letters of a word that a compound may end in.
_LEAST = 5
#: Endings of a German adjective.
_ENDINGS = ("e", "er", "es", "en", "em")
#: Letters of the last part of a compound that stands for all of it.
_HEAD = 3


def unbacked(
    plain: str,
    marks: Sequence[Mark],
    clauses: Sequence[Clause],
    evidence: Evidence,
    said: Wording,
    of_some: Sequence[Clause] = (),
    holding: Sequence[Clause] = (),
) -> tuple[str, list[str]]:
    """The first word that claims something which nothing backs ("" where there is none), and unbacked ones that are told as not checked.

    ``of_some``: clauses that hold of so many of what was found; ``holding``: those of which something that could be checked holds.
    """
    aside: list[str] = []
    subjects = [item for clause in clauses for group in clause.about for item in group]
    wished = frozenset(stem for text in evidence.wished for stem in said.stems(f"{text} {alike(text)}"))
    searching = any(mark.is_any("wished") for mark in marks)
    known = evidence.words(said)
    named = {stem for item in subjects for stem in said.stems(item.name)}
    longer = _longer_name(plain, marks, evidence, said) or _new_name(plain, marks, evidence, said) or untold_unit(marks, evidence)
    if longer:
        return longer, aside
    for clause in clauses:
        own = [item for group in clause.about for item in group] or (list(evidence.listed) if clause in of_some else [])
        for at, mark in enumerate(clause.marks):
            if mark.is_any("rate"):
                aside.append(mark.text)
            if mark.kind is not Kind.WORD or not any(char.isalpha() for char in mark.text):
                continue
            if untold_measure(clause, mark, evidence, said) and not is_said(stems_of(mark, said), own or subjects, clause, said):
                return mark.text, aside
            stems = stems_of(mark, said)
            if own and is_flag(stems, own, said):
                if not all(_is_told(stems, group, clause, said) for group in clause.about or [(item,) for item in own]):
                    return mark.text, aside
                continue
            source_tells = mark.key in said.telling and any(other.key in said.sources for other in clause.marks)  # "says the field"
            nothing = said.claims_nothing(mark.key) and not (mark.key in said.plain and is_capital(mark, clause, said))
            if source_tells or nothing or is_graded(clause.marks, at, said) or said.is_done(mark.key, evidence.plain_words):
                continue
            is_wish = bool(stems & wished)
            if is_wish and _is_predicate(clause, mark, said) and not (own and is_said(stems, own, clause, said)):
                return mark.text, aside
            if stems & known and mark.key not in said.urging and (not is_wish or searching or not subjects):
                continue
            if stems & named or (own and is_said(stems, own, clause, said)) or (not own and is_said(stems, subjects, clause, said)):
                continue
            if named_fields((mark,), evidence.fields) or same_field((mark.key,), _texts_of(own or subjects)):
                continue
            if is_field_word(mark.key) and same_field((mark.key,), evidence.plain_words):
                continue
            if _is_of_place(mark, clause.marks[at - 1 : at], known | named, own or subjects, said):
                continue
            if (said.unspaced and _is_joined(mark.key, known, said)) or means(mark.text, said.code, evidence.words(wording(_ENGLISH))):
                continue
            if said.code == "de" and (_is_head(stems, evidence, said) or _is_inflected(mark, own or subjects)):
                continue
            compound = not clause.has("negation", "none") and _is_compound(mark, known | named, said)
            if compound or (said.code == "de" and _other_form(mark.key) & known):
                continue
            if clause in holding and not is_written_as_name(mark, clause, said) and not judges(mark, said):
                aside.append(mark.text)
                continue
            amid = said.code == "en" and is_written_as_name(mark, clause, said, amid=True)
            spared = is_aside(mark, clause, evidence, said) and not amid
            if not _is_of_field(mark, evidence, said) and not spared and not tells_of_silence(clause, said):
                return mark.text, aside
            aside.append(mark.text)
    return "", aside


def _is_predicate(clause: Clause, mark: Mark, said: Wording) -> bool:
    """ "All of them are cheap": whether a wish is said to be so, and not asked whether or if it is."""
    at = clause.marks.index(mark)
    copulas = ("is", "are", "was", "were") if said.code == "en" else ("ist", "sind", "war", "waren") if said.code == "de" else ()
    before = [other for other in clause.marks[max(0, at - 3) : at] if other.kind is not Kind.SIGN]
    led = next((place for place, other in enumerate(before) if other.key in copulas), -1)
    asks = any(other.key in said.supposing or other.key in said.relative or other.is_any("negation", "unknown") for other in clause.marks)
    named = any(other.kind is Kind.NAME or other.is_any("they", "all", "both", "it") for other in clause.marks[:at])
    return led >= 0 and named and not asks and all(other.kind in (Kind.WORD, Kind.PHRASE) for other in before[led:])


def _longer_name(plain: str, marks: Sequence[Mark], evidence: Evidence, said: Wording) -> str:
    """A name that only begins like one that is known: "Old Town Grill" where there is an Old Town."""
    for name, mark in zip(marks, marks[1:]):
        if name.kind is not Kind.NAME or mark.kind not in (Kind.WORD, Kind.PHRASE) or plain[name.end : mark.start] != " ":
            continue
        word = plain[mark.start : mark.end].split()[0]
        if said.code == "de" and name.text.islower():
            continue  # "die privaten Hallen": an adjective before a noun
        if word[0].isupper() and not word.isupper() and (said.code != "de" or not said.claims_nothing(mark.key)):
            longer = f"{name.text} {word}"
            return "" if any(longer in text for text in evidence.texts) else longer
    return ""


def _new_name(plain: str, marks: Sequence[Mark], evidence: Evidence, said: Wording) -> str:
    """Two words amid a sentence that are written as a name, which stands nowhere: "the City Museum"."""
    if said.code == "en" and len(marks) > 1 and marks[0].kind is Kind.WORD is marks[1].kind:
        name = plain[marks[0].start : marks[1].end]  # two capitals begin no sentence but a name
        if name.istitle() and name == f"{marks[0].text} {marks[1].text}" and not _is_told_so(name, evidence):
            return name
    for before, one, other in zip(marks, marks[1:], marks[2:]):
        if before.kind is Kind.SIGN or one.kind is not Kind.WORD or other.kind is not Kind.WORD or said.code == "de":
            continue
        name = plain[one.start : other.end]
        if name == f"{one.text} {other.text}" and name.istitle() and not _is_told_so(name, evidence):
            return name
    return ""


def _is_told_so(name: str, evidence: Evidence) -> bool:
    """Whether two words stand so in what was said, or in a name."""
    return any(name in text for text in (*evidence.said, *(item.name for item in evidence.listed)))


def stems_of(mark: Mark, said: Wording) -> frozenset[str]:
    """The terms of a word, as texts are looked up by."""
    return frozenset({mark.key}) if is_cjk(mark.text) else said.stems(mark.text)


def _is_told(stems: frozenset[str], group: Sequence[Subject], clause: Clause, said: Wording) -> bool:
    """Whether a yes/no field of one of a group says what the clause does, or a text of it."""
    denied = clause.has("negation", "none")
    told = any(flag is not denied for item in group for word, flag in item.flags.items() if stems & said.stems(word))
    return told or is_said(stems, group, clause, said)


def is_flag(stems: frozenset[str], subjects: Sequence[Subject], said: Wording) -> bool:
    """Whether a word is the whole name of a yes/no field, however ordinary it is elsewhere: "heated"."""
    return any(stems & said.stems(flag) for item in subjects for flag in item.flags)


def is_said(stems: frozenset[str], subjects: Sequence[Subject], clause: Clause, said: Wording) -> bool:
    """Whether a text of one of the subjects says the word, and denies it if, and only if, the clause does."""
    denied = clause.has("negation", "none")
    for text in (text for item in subjects for text in item.texts):
        for sentence in sentences(text):
            if not stems & said.stems(sentence):
                continue
            theirs = language_in(sentence, "en")
            there = any(mark.is_any("negation", "none") for mark in read(sentence, theirs, _NO_NAMES))
            if there is denied:
                return True
    return False


def says_number(subject: Subject, mark: Mark, clause: Clause) -> bool:
    """Whether a text of a place says a number of the same things: "40 seats"; what it is measured from has to stand there, too."""
    figures = _FIGURES.search(mark.text)
    spelt = fold(mark.text) if figures is None else ""
    words = [other.text for other in clause.marks if other.kind in (Kind.WORD, Kind.PHRASE) and other.text[0].isalpha()]
    stems = [stem for stem in (_content(word) for word in words) if stem]
    grounds = [item.name for group in clause.grounds for item in group]
    if not stems:
        return False
    for sentence in (sentence for text in subject.fields for sentence in sentences(text)):
        stands = figures.group() in _FIGURES.findall(sentence) if figures is not None else spelt in _WORDS.findall(fold(sentence))
        if stands and (not grounds or any(name in sentence for name in grounds)):
            theirs = frozenset(terms_of(all_words(sentence), language_in(sentence, "en")))
            if any(stem & theirs for stem in stems) or same_field(map(fold, words), map(fold, all_words(sentence))):
                return True
    return False


def says_same(subject: Subject, mark: Mark, clause: Clause) -> bool:
    """Whether a sentence of a text of a place has a piece as it stands, with another word of the clause: "breakfast until noon"."""
    stems = [_content(other.text) for other in clause.marks if other.kind is Kind.WORD]
    for sentence in (sentence for text in subject.fields for sentence in sentences(text)):
        theirs = frozenset(terms_of(all_words(sentence), language_in(sentence, "en")))
        if fold(mark.text) in fold(sentence) and any(stem & theirs for stem in stems):
            return True
    return False


def _content(word: str) -> frozenset[str]:
    return frozenset(terms_of(all_words(word), language_in(word, "en")))


def _texts_of(subjects: Sequence[Subject]) -> frozenset[str]:
    """The words of the names of the fields in which something is said of them, and of long texts."""
    return frozenset(fold(word) for item in subjects for text in item.fields for word in _plain_words(text))


def _plain_words(text: str) -> list[str]:
    """The words of the name of a field, and of what it says where that is more than a term."""
    name, _, value = text.partition(": ")
    return [*name.replace("_", " ").split(), *(all_words(value) if " " in value else ())]


def _is_of_place(
    mark: Mark, led: Sequence[Mark], known: frozenset[str] | set[str], subjects: Sequence[Subject], said: Wording
) -> bool:
    """Whether an adjective belongs to a place that is known: "Austrian" where Austria is spoken of, or is a value of a field."""
    names = (*names_of_place(mark.text), *(name for before in led for name in names_of_place(f"{before.text} {mark.text}")))
    texts = " ".join(text for item in subjects for text in item.texts)
    return any(said.stems(name) <= known or name in texts for name in names)


def _other_form(key: str) -> frozenset[str]:
    """What a German word may be in the singular that the stemmer leaves alone: "Museen", "des Sees"."""
    return frozenset(filter(None, (f"{key[:-2]}um" if key.endswith("en") else "", key[:-1] if key.endswith("s") and len(key) > 3 else "")))


def _is_of_field(mark: Mark, evidence: Evidence, said: Wording) -> bool:
    """Whether a German compound ends in a word of the name of a number: "Weinprobe" where there is "probe_eur"."""
    parts = {fold(part) for name in evidence.fields for part in name.split("_")}
    return said.code == "de" and any(len(part) >= _LEAST and part != mark.key and mark.key.endswith(part) for part in parts)


def _is_inflected(mark: Mark, subjects: Sequence[Subject]) -> bool:
    """ "In freier Trägerschaft", of one called, or with the value, "frei"."""
    values = {fold(value) for item in subjects for value in (item.name, *item.cells, *(text.partition(": ")[2] for text in item.fields))}
    return any(mark.key.endswith(ending) and mark.key[: -len(ending)] in values for ending in _ENDINGS)


def _is_head(stems: frozenset[str], evidence: Evidence, said: Wording) -> bool:
    """ "Ein weiteres Bad" where Freibäder were asked for: whether a German word is the last part of a longer one of the question."""
    asked = said.stems(evidence.question)
    return any(len(stem) >= _HEAD and word.endswith(stem) and len(word) >= len(stem) + _HEAD for stem in stems for word in asked)


def _is_joined(key: str, known: frozenset[str], said: Wording) -> bool:
    """充电桩数量: whether a word of a script without spaces is a known one and one that claims nothing."""
    cuts = ((key[:at], key[at:]) for at in range(2, len(key) - 1))
    return any((head in known and said.claims_nothing(tail)) or (tail in known and said.claims_nothing(head)) for head, tail in cuts)


def _is_compound(mark: Mark, known: frozenset[str] | set[str], said: Wording) -> bool:
    """Whether a compound is made of words that claim nothing or are known: "Schulhof" of "Schul" and "Hof" is not, "Parkfläche" may be."""
    key = mark.key
    if said.code != "de" or len(key) < 7:
        return False

    def fine(part: str) -> bool:
        return len(part) > 2 and (said.claims_nothing(part) or part in known or bool(said.stems(part) & known))

    def ends(part: str) -> bool:
        """Whether it may be the last part: a whole word, and no stem of one, as the "sach" of a place called Weißach."""
        return fine(part) and (part in known or not said.claims_nothing(part) or said.is_whole(part))

    def names_kind(head: str, tail: str) -> bool:
        """Whether it may be the name of a thing of a known kind: "Stadtmuseum" where museums are spoken of."""
        kind = not said.claims_nothing(tail) and (tail in known or bool(said.stems(tail) & known))
        return kind and head not in said.joining and (said.claims_nothing(head) or not said.stems(head) & known)

    cuts = [(key[:cut], key[cut:]) for cut in range(3, len(key) - 2)]
    made = [(head, tail) for head, tail in cuts if fine(head) and (ends(tail) or (tail.startswith("s") and ends(tail[1:])))]
    return bool(made) and not any(names_kind(head, tail) for head, tail in made)


def tells_more(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> bool:
    """Whether a sentence says something of a place that was not asked for: its words are backed by then."""
    words = [mark for mark in marks if mark.kind is Kind.WORD and not said.claims_nothing(mark.key)]
    return any(not stems_of(mark, said) & evidence.words(said) for mark in words)
