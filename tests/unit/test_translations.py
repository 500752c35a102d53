"""Every text of the interface is in i18n/*.ts under the context that is asked for at run time, and translated without loss."""

from __future__ import annotations

import ast
import copy
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from spatial_rag_plugin.model.codec import dumps, loads
from spatial_rag_plugin.model.issue import Choice, ask_without, leaves_out
from spatial_rag_plugin.model.wording import Template

from .parsed import ROOT, called, sources, tree

TRANSLATIONS = sorted((ROOT / "i18n").glob("*.ts"))
#: Where pylupdate5 files a plain `tr("…")`.
PLAIN = "@default"
_PLACEHOLDER = re.compile(r"\{[^{}]*\}|%[0-9L]+|%n")
_TAG = re.compile(r"</?[a-z][^<>]*>|&[a-z#0-9]+;")
_CODE = re.compile(r"\b\w+_\w+\b|\bJSON\b|\bGeoPackage\b|\bWGS 84\b|\*\.\w+")
_ENDING = re.compile(r"[.:…?!]?\s*$")
#: Marks as Chinese writes them.
_WIDE = str.maketrans("。：？！；，（）", ".:?!;,()")

Text = tuple[str, str]


def translates(node: ast.AST) -> str:
    """ "tr" or "translate" where the node is a call of it, else nothing."""
    name = called(node).split(".")[-1] if isinstance(node, ast.Call) else ""
    return name if name in {"tr", "translate"} else ""


def texts_of(module: ast.Module) -> set[Text]:
    """(context, text) of every literal that is translated; inside f-strings too, where pylupdate5 does not look."""
    found = set()
    for node in ast.walk(module):
        name = translates(node)
        if isinstance(node, ast.Call) and name:
            literals = [argument.value for argument in node.args if isinstance(argument, ast.Constant) and isinstance(argument.value, str)]
            if name == "tr" and len(literals) == 1:
                found.add((PLAIN, literals[0]))
            elif name == "translate" and len(literals) == 2:
                found.add((literals[0], literals[1]))
    return found


def messages_of(path: Path) -> list[tuple[Text, ElementTree.Element]]:
    return [
        ((context.findtext("name", ""), message.findtext("source", "")), message)
        for context in ElementTree.parse(path).getroot().iter("context")
        for message in context.iter("message")
    ]


def faults(source: str, translation: str) -> list[str]:
    """What a translation has lost of its source."""
    wrong = []
    if not translation.strip():
        return ["empty"]
    fields, kept = _PLACEHOLDER.findall(source), _PLACEHOLDER.findall(translation)
    # Values are passed by position, so that fields without a name must keep their order.
    if Counter(fields) != Counter(kept) or [field for field in fields if field[:2] in {"{}", "{:"}] != [
        field for field in kept if field[:2] in {"{}", "{:"}
    ]:
        wrong.append(f"placeholders {kept} for {fields}")
    for what, pattern in (("markup", _TAG), ("names", _CODE)):
        if Counter(pattern.findall(source)) != Counter(pattern.findall(translation)):
            wrong.append(f"{what} {pattern.findall(translation)} for {pattern.findall(source)}")
    if _ENDING.search(source).group() != _ENDING.search(translation.translate(_WIDE).replace("……", "…")).group():  # type: ignore[union-attr]
        wrong.append("ends in other marks")
    if source.count("\n\n") != translation.count("\n\n"):
        wrong.append("other paragraphs")
    return wrong


def test_there_are_translations() -> None:
    assert [path.name for path in TRANSLATIONS] == ["spatial_rag_de.ts", "spatial_rag_zh.ts"]


#: Where the texts of what is asked back stand among the arguments; the same of names of them.
_TOLD = {"Issue": 2, "Choice": 0, "taken": 1, "_question": 1, "_info": 1}
_TOLD_BY_NAME = {"message", "understood", "not_understood", "label"}


def untold(module: ast.Module) -> list[str]:
    """Texts for people that are put together in English where nothing can translate them."""
    found = []
    for call in (node for node in ast.walk(module) if isinstance(node, ast.Call)):
        place = _TOLD.get(called(call).split(".")[-1])
        if place is None:
            continue
        texts = [*call.args[place : place + 1], *(item.value for item in call.keywords if item.arg in _TOLD_BY_NAME)]
        for text in texts:
            parts = text.values if isinstance(text, ast.JoinedStr) else [text]
            said = "".join(part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))
            if re.search(r"[A-Za-z]{3,}", said):
                found.append(f"{call.lineno}: {said}")
    return found


def test_texts_that_are_put_together_are_found() -> None:
    told = """Issue(severity, "code", f"No {words} here."); Choice("Yes please"); Choice(translate("A", "No").said()); Choice("5 km")"""
    assert untold(ast.parse(told)) == ["1: No  here.", "1: Yes please"]


@pytest.mark.parametrize("package", ["grounding", "language", "llm"])
def test_what_is_asked_back_can_be_translated(package: str) -> None:
    paths = sorted((ROOT / "spatial_rag_plugin" / package).glob("*.py"))
    assert paths
    assert not [f"{path.name}: {text}" for path in paths for text in untold(tree(path))]


@pytest.mark.parametrize("path", TRANSLATIONS, ids=lambda path: path.stem)
def test_holds_the_texts_of_the_sources(path: Path) -> None:
    in_sources = {text for source in sources() for text in texts_of(tree(source))}
    held = [text for text, _ in messages_of(path)]
    assert in_sources
    assert not in_sources - set(held), "run `make translations` and translate what is new; no tr() inside an f-string"
    assert not set(held) - in_sources, "run `make translations`: these are no longer in the sources"
    assert not [text for text, count in Counter(held).items() if count > 1]


@pytest.mark.parametrize("path", TRANSLATIONS, ids=lambda path: path.stem)
def test_everything_is_translated_without_loss(path: Path) -> None:
    wrong = {}
    for (_, source), message in messages_of(path):
        translation = message.find("translation")
        assert translation is not None, source
        found = faults(source, translation.text or "") + [f"type {translation.get('type')}"] * ("type" in translation.attrib)
        if found:
            wrong[source] = found
    assert not wrong


@pytest.mark.parametrize("path", TRANSLATIONS, ids=lambda path: path.stem)
def test_lists_in_one_text_stay_lists(path: Path) -> None:
    """The eight sectors are split at spaces, tags at commas."""
    for (_, source), message in messages_of(path):
        translation = message.findtext("translation", "")
        if source.startswith("N NE "):
            assert len(set(translation.split())) == len(source.split()) == 8
        if re.fullmatch(r"[^,]+(,[^,\s][^,]*){3,}", source):
            tags = translation.split(",")
            assert all(tag and tag == tag.strip() == tag.lower() for tag in tags), translation
            assert len(set(tags)) == len(tags), translation


def test_plain_tr_asks_in_the_context_of_the_file() -> None:
    contexts = []
    for path in sources():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef) and node.name == "tr":
                calls = [call for call in ast.walk(node) if isinstance(call, ast.Call) and translates(call) == "translate"]
                contexts += [ast.literal_eval(call.args[0]) for call in calls]
    assert contexts
    assert set(contexts) == {PLAIN}


@pytest.mark.parametrize(
    ("source", "translation", "count"),
    [
        ("{} of {name}", "{name}: {}", 0),
        ("{:.0f} ms ({})", "({}) {:.0f} ms", 1),
        ("{rows} of {total}", "{rows} von {totall}", 1),
        ("%1 rows", "Zeilen", 1),
        ("<b>Rows</b>", "<b>Zeilen", 1),
        ("Adds distance_m", "Fügt distanz_m hinzu", 1),
        ("Type a question.", "Eine Frage eingeben", 1),
        ("One\n\nTwo", "Eins\nZwei", 1),
        ("Rows", " ", 1),
    ],
)
def test_a_loss_is_seen(source: str, translation: str, count: int) -> None:
    assert len(faults(source, translation)) == count


def test_a_wording_is_its_english_text_and_remembers_how_it_was_made() -> None:
    inner = Template("Dock", "lowest first").said()
    made = Template("Dock", "By {field}, {way}").said(field="{x}", way=inner)
    assert made == "By {x}, lowest first"
    assert (made.context, made.template) == ("Dock", "By {field}, {way}")
    assert made.put_in["way"] is inner
    kept = copy.deepcopy(made)
    assert (kept, kept.template) == (made, made.template)
    assert loads(Choice, dumps(Choice(made))) == Choice("By {x}, lowest first")


def test_a_question_without_some_words_is_known_in_any_language() -> None:
    shorter = ask_without("lit", "paths in the park")
    assert (shorter.label, shorter.question) == ("Ask without “lit”", "paths in the park")
    assert leaves_out(shorter)
    assert not leaves_out(Choice("Ask without “lit” paths", "benches in the park"))  # a layer may be called so
    assert not leaves_out(Choice(Template("Dock", "Show “{layer}”").said(layer="paths"), "paths"))


def test_texts_inside_other_strings_are_seen() -> None:
    code = "f\"<p>{escape(translate('Dock', 'Rows'))}</p>\"\ntr('a ' 'b')\ntranslate('Dock', name)\n'abc'.translate('table')"
    assert texts_of(ast.parse(code)) == {("Dock", "Rows"), (PLAIN, "a b")}


def test_no_call_of_translate_ends_in_a_comma():
    """pylupdate5 does not see such a call, and would take its text out of the files with all translations."""
    ends = re.compile(r"""translate\(\s*"\w+",\s*(?:"(?:[^"\\]|\\.)*"\s*)+,\s*\)""")
    assert [path.name for path in sources(ROOT / "spatial_rag_plugin") if ends.search(path.read_text(encoding="utf-8"))] == []
