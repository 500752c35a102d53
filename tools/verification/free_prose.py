"""Explanations in free prose, each sentence labelled, over answers of several data sets: "+" is true, "-KIND" is false.

``free/seen.*.txt`` were mended against, ``free/held.*.txt`` never were: of those only the figures are looked at. With the numbers of the
facts, as our prompt wants it, are ``free/cited*.*.txt``; all were mended against, ``cited_later`` after it was judged once (55 of 58,
6 of 42), ``cited_fresh`` after once, too (42 of 47, 15 of 70). ``prompted*`` are replies to our very prompts, with one or two false
facts seeded in each by somebody else; at first sight ``prompted`` was judged 94 of 100 and 21 of 397, ``prompted_later`` 185 of 200 and
21 of 376, ``prompted_fresh`` (over other kinds of answers) 184 of 200 and 39 of 356, ``prompted_last`` (over answers like
these) 183 of 200 and 9 of 353; all were mended against since. ``prompted_turned*`` have three or more harder ones in each, seeded without
knowledge of the rules but by who wrote these later: at first sight ``prompted_turned`` was judged 248 of 326 and 36 of 281,
``prompted_turned_later`` 271 of 359 and 26 of 239, and 298 and 19 when only the former had been mended against; what went
wrong in it was never looked at. ``prompted_hand`` are replies in the manner of several models, over still other answers, their true
sentences freer: at first sight 201 of 222 and 42 of 149; ``prompted_hand_later``, by one who knew the rules and with one label put right
afterwards, 81 of 94 and 6 of 45. Both were mended against since. The totals of ``prompted_turned_later``, 304 and 24 then, decided between
two forms of two of these mends. ``prompted_hand_third`` and ``prompted_hand_fourth`` are again freer replies over other answers, by one
who did not know the rules: at first sight 88 of 102 and 33 of 75, 91 of 98 and 21 of 73; the third was mended against since, of the
fourth only totals were looked at. ``prompted_hand_fifth``, over other answers again and written when the third had been mended against:
65 of 70 and 25 of 86, and ``prompted_hand_sixth`` 80 of 90 and 33 of 137; both mended against since. ``prompted_hand_seventh``, plainer
replies over still other answers: 151 of 159 and 34 of 155; mended against since.
``prompted_hand_eighth``, plain replies again, over bridges, cafes, mills, bakeries, petrol stations and pharmacies: 134 of 139 and 28 of
119 at first sight, five of the 28 because the lines of one list, written without dashes, were put together as one sentence.
``prompted_close`` keep to what our prompt asks for (one fact a sentence, cited, nothing compared): at first sight 68 of 69 and 1 of 88;
``prompted_loose``, over the same data, do not (compared, worked out, remarked upon): 69 of 72 and 23 of 63. ``prompted_close_later`` and
``prompted_loose_later``, over other answers and written when these had been mended against: 13 of 15 and 0 of 20, 89 of 95 and 20 of 82;
``prompted_mixed``, which mostly keeps to it, over still others: 81 of 84 and 5 of 74. All mended against since.
``prompted_mixed_later``, written last and in the same manner: 27 of 28 and 1 of 30; what went wrong in it was never looked at.
``prompted_close_third`` and ``prompted_loose_third`` are again in the manner of several models, over eight more operations (routes,
shares of areas, rasters, ranks, group tables), with false facts of every kind: 142 of 150 and 3 of 129, 59 of 67 and 15 of 54 at first
sight. When these had been mended against, ``…_fourth`` were judged 126 of 133 and 6 of 107, 47 of 52 and 17 of 47; when those had,
``…_fifth`` 119 of 126 and 0 of 85, 31 of 34 and 10 of 36. All mended against since. ``…_sixth``, written last in the same manner: 89 of
91 and 0 of 49, 11 of 11 and 3 of 12; what went wrong in it was never looked at.
``prompted_worked`` are replies in the manner of several models over layers of the real world, half of them free (compared, worked out,
in lists and tables): at first sight 149 of 152 and 27 of 169; ``…_later``, over other answers and written when that had been mended
against, 97 of 101 and 18 of 115; ``…_third``, when that had been, 82 of 84 and 19 of 92. All mended against since. ``…_fourth``,
plainer and written last: 44 of 44 and 3 of 49 (before these mends 43 and 4); what went wrong in it was never looked at.
``prompted_row`` (mostly keep to the prompt) and ``prompted_reckoned`` (compare and work out) are over seven more small layers: lights,
libraries, car parks, stations, allotments, schools, museums. At first sight 93 of 97 and 5 of 104, 27 of 28 and 17 of 49; the second
half, written when that had been mended against, 55 of 56 and 5 of 64, 15 of 15 and 7 of 26. ``…_later``, written when both had been,
37 of 38 and 1 of 38, 10 of 10 and 2 of 16. All mended against since. ``…_third``, written last: 30 of 31 and 2 of 35, 5 of 6 and 1 of 10;
what went wrong in it was never looked at.
``prompted_told`` (keep to the prompt) and ``prompted_weighed`` (compare and work out) are over eleven more small layers: observatories,
wetlands, breweries, hospitals, glasshouses, glaciers, cemeteries, parks, lifeboats, locks, mines. At first sight 159 of 165 and 4 of 123,
59 of 61 and 13 of 58; ``…_later``, written when these had been mended against, 124 of 129 and 7 of 100, 53 of 53 and 13 of 58;
``prompted_told_third``, when those had been, 84 of 86 and 9 of 57, six of the nine for one unit. All mended against since.
``prompted_kept`` (keep to the prompt) and ``prompted_freed`` (compare and work out) are over eleven more small layers: wrecks, forest
stands, castles, courier depots; substations, dairy farms, tunnels, power stations; rinks, airfields, fishing ports. At first sight 135 of
139 and 7 of 92, 68 of 68 and 27 of 72; ``…_later``, written when these had been mended against, 135 of 135 and 7 of 94, 64 of 65 and 24 of
71; ``…_third``, when those had been, 51 of 52 and 0 of 40, 25 of 25 and 8 of 32. All mended against since.
``prompted_words`` (several manners: lively, bullets, a manager's summary) stood at 74 of 77 and 26 of 86 at first sight, before common
words were sorted by what they claim; ``…_later``, written when they had been, at 78 of 81 and 40 of 82 (before 42; nine of these say
what no fact has: a suburb, the coast), ``…_third`` at 78 of 78 and 26 of 80 (before 31), ``…_fourth``, plainer, at 65 of 65 and 9 of 62
(before 11). All but the last were mended against since, and that in two sentences.
``prompted_friendly*`` are friendly replies (calls, bold names, lists, hints, idioms), each false sentence a copy of the true one before
it, over coworking spaces, beaches, fire incidents, solar parks, recycling yards, charging stations, the town and the world. Judged one
false copy at a time, at first sight: 138 of 143 and 32 of 111, ``…_later`` 55 of 58 and 18 of 56; ``…_third``, when some of these had been
mended against, 61 of 63 and 17 of 64; ``…_fourth``, when all had, 42 of 44 and 11 of 41. All mended against since.
``prompted_model`` and ``prompted_model_later`` are the part over the town of 169, then 112, replies to our very prompts in the manner of
models of three sizes, most of them over other people's layers, each false sentence a copy of the true one before it. Judged one false
copy at a time the whole of them stood at 473 of 504 and 45 of 693 at first sight; the later ones, when the first had been mended
against, at 366 of 391 and 21 of 439 (364 and 27 before). All mended against since.
Sets whose layers are not beside the project are left out, and said so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from qgis.core import QgsCoordinateReferenceSystem, QgsMapLayer, QgsProject, QgsRasterLayer, QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.explanation.verification.evidence import Attributes
from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.llm import Disclosure, Standing
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.sampledata import generate
from spatial_rag_plugin.sampledata.schemas import write_schema
from tools.demo_sources import town_source, world_source

from . import spots

_HERE = Path(__file__).parent / "free"
_REAL = Path(__file__).resolve().parents[3] / "shared" / "realdata"
_FILES = {
    "ne": "natural_earth.gpkg", "alaska": "qgis_alaska.gpkg", "portland": "portland_osm_pois.gpkg", "snow": "john_snow.gpkg",
    "training": "qgis_training.gpkg", "gsqa": "../gsqa/gsqa.gpkg",
}  # fmt: skip
_LISTED = re.compile(r"\d+\.|\||[-*] ")
_BLOCK = re.compile(r"^@", re.MULTILINE)
_SETS = (
    "seen", "held", "cited", "cited_seen", "cited_later", "cited_fresh", "prompted", "prompted_later", "prompted_fresh",
    "prompted_last", "prompted_turned", "prompted_turned_later", "prompted_hand", "prompted_hand_later", "prompted_hand_third",
    "prompted_hand_fourth", "prompted_hand_fifth", "prompted_hand_sixth", "prompted_hand_seventh", "prompted_hand_eighth",
    "prompted_close", "prompted_loose", "prompted_close_later", "prompted_loose_later", "prompted_mixed",
    "prompted_mixed_later", "prompted_close_third", "prompted_loose_third", "prompted_close_fourth", "prompted_loose_fourth",
    "prompted_close_fifth", "prompted_loose_fifth", "prompted_close_sixth", "prompted_loose_sixth",
    "prompted_worked", "prompted_worked_later", "prompted_worked_third", "prompted_worked_fourth", "prompted_row", "prompted_reckoned",
    "prompted_row_later", "prompted_reckoned_later", "prompted_row_third", "prompted_reckoned_third", "prompted_told", "prompted_weighed",
    "prompted_told_later", "prompted_weighed_later", "prompted_told_third", "prompted_kept", "prompted_freed", "prompted_kept_later",
    "prompted_freed_later", "prompted_kept_third", "prompted_freed_third", "prompted_voices",
    "prompted_voices_later", "prompted_voices_third",
    "prompted_words", "prompted_words_later", "prompted_words_third", "prompted_words_fourth",
    "prompted_friendly", "prompted_friendly_later", "prompted_friendly_third", "prompted_friendly_fourth",
    "prompted_model", "prompted_model_later",
)  # fmt: skip
#: Sets whose figures are summed up: a line each at the end, and one of the README.
_GROUPS = {
    "free prose, mended against": ("seen",),
    "free prose, held out": ("held",),
    "cites its facts": ("cited", "cited_seen", "cited_later", "cited_fresh"),
    "replies to our very prompts": ("prompted", "prompted_later", "prompted_fresh", "prompted_last"),
    "several false facts in each, mended against": ("prompted_turned",),
    "several false facts in each, only figures looked at": ("prompted_turned_later",),
    "by hand, freer, mended against": (
        "prompted_hand", "prompted_hand_later", "prompted_hand_third", "prompted_hand_fifth", "prompted_hand_sixth",
        "prompted_hand_seventh", "prompted_hand_eighth",
    ),
    "by hand, freer, only figures looked at": ("prompted_hand_fourth",),
    "by hand, keeps to the prompt, mended against": (
        "prompted_close", "prompted_close_later", "prompted_close_third", "prompted_close_fourth", "prompted_close_fifth", "prompted_row",
        "prompted_row_later",
    ),
    "by hand, keeps to the prompt, only figures looked at": ("prompted_close_sixth", "prompted_row_third"),
    "by hand, compares and works out, mended against": (
        "prompted_loose", "prompted_loose_later", "prompted_loose_third", "prompted_loose_fourth", "prompted_loose_fifth", "prompted_mixed",
        "prompted_reckoned", "prompted_reckoned_later",
    ),
    "by hand, compares and works out, only figures looked at": (
        "prompted_loose_sixth", "prompted_mixed_later", "prompted_reckoned_third",
    ),
    "by hand, over eleven more layers, keeps to the prompt, mended against": (
        "prompted_told", "prompted_told_later", "prompted_told_third",
    ),
    "by hand, over eleven more layers, compares and works out, mended against": ("prompted_weighed", "prompted_weighed_later"),
    "by hand, over another eleven layers, keeps to the prompt, mended against": (
        "prompted_kept", "prompted_kept_later", "prompted_kept_third",
    ),
    "by hand, over another eleven layers, compares and works out, mended against": (
        "prompted_freed", "prompted_freed_later", "prompted_freed_third",
    ),
    "by hand, as eight models might write, mended against": ("prompted_voices", "prompted_voices_later", "prompted_voices_third"),
    "by hand, in several manners over 70 answers, mended against": (
        "prompted_words", "prompted_words_later", "prompted_words_third", "prompted_words_fourth",
    ),
    "by hand, friendly, over six more layers, mended against": (
        "prompted_friendly", "prompted_friendly_later", "prompted_friendly_third", "prompted_friendly_fourth",
    ),
    "replies to our very prompts in the manner of models of three sizes, mended against": ("prompted_model", "prompted_model_later"),
    "by hand, over layers of the real world, mended against": ("prompted_worked", "prompted_worked_later", "prompted_worked_third"),
    "by hand, over layers of the real world, only figures looked at": ("prompted_worked_fourth",),
}  # fmt: skip
_CITING = ("cited", "prompted")
#: Sets of which only figures are looked at.
_UNSEEN = (
    "held", "prompted_turned_later", "prompted_hand_fourth", "prompted_mixed_later", "prompted_close_sixth", "prompted_loose_sixth",
    "prompted_worked_fourth", "prompted_row_third", "prompted_reckoned_third",
)  # fmt: skip
TRUE = "true"
#: As many as a prompt tells of.
_CANDIDATES = 8

Made = tuple[Answer, Attributes]


@dataclass(frozen=True)
class Told:
    """An explanation: sentences with their labels ("true", or the kind of what is false), over the answer of ``key``."""

    key: str
    language: str
    sentences: tuple[tuple[str, str], ...]

    @property
    def between(self) -> str:
        """What stands between two sentences."""
        if any(_LISTED.match(text) for _, text in self.sentences):
            return "\n"
        return "" if self.language == "zh" else " "


@dataclass
class Figures:
    true: int = 0
    struck: int = 0
    false: int = 0
    caught: int = 0

    def plus(self, other: Figures) -> Figures:
        return Figures(self.true + other.true, self.struck + other.struck, self.false + other.false, self.caught + other.caught)

    def line(self, title: str) -> str:
        return (
            f"{title}: {self.caught} of {self.false} false facts caught ({self.caught / max(1, self.false):.3f}), "
            f"{self.struck} of {self.true} true sentences struck ({self.struck / max(1, self.true):.3f})"
        )


def read_all(name: str) -> list[Told]:
    """The explanations of ``free/NAME.*.txt``."""
    found = []
    for path in sorted(_HERE.glob(f"{name}.*.txt")):
        language = path.suffixes[0][1:]
        for block in _BLOCK.split(path.read_text(encoding="utf-8"))[1:]:
            key, *lines = block.strip().splitlines()
            found.append(Told(key.strip(), language, tuple(_labelled(line) for line in lines if line[0] in "+-")))
    return found


def _labelled(line: str) -> tuple[str, str]:
    if line[0] == "+":
        return TRUE, line[1:].strip()
    kind, _, text = line[1:].partition(" ")
    return kind, text.strip()


def figures(folder: Path, show: bool) -> list[str]:
    """What became of the sentences, a line for each set and language; with ``show`` also what went wrong in those that were looked at."""
    verified = dict(_verifiers(folder))
    lines: list[str] = []
    told_of: dict[str, tuple[int, Figures]] = {}
    for name in _SETS:
        explanations = [told for told in read_all(name) if told.key in verified]
        for language in ("en", "de", "zh"):
            counted = Figures()
            here = [told for told in explanations if told.language == language]
            wrong = [text for told in here for text in judge(told, _verifier(*verified[told.key], cites=name.startswith(_CITING)), counted)]
            lines += [f"  {text}" for text in wrong if show and name not in _UNSEEN]
            lines.append(counted.line(f"free prose, {name}, {language}, {len(here)} explanations"))
            many, summed = told_of.get(name, (0, Figures()))
            told_of[name] = (many + len(here), summed.plus(counted))
    for title, names in _GROUPS.items():
        together = Figures()
        for name in names:
            together = together.plus(told_of[name][1])
        lines.append(together.line(f"together: {title}, {sum(told_of[name][0] for name in names)} explanations, {len(names)} sets"))
    return lines


def judge(told: Told, verifier: Verifier, counted: Figures) -> list[str]:
    """Judges an explanation as a whole; what was judged wrongly comes back."""
    whole = told.between.join(text for _, text in told.sentences)
    spans, at = [], 0
    for text in verifier.sentences(whole):
        at = max(whole.find(text, at), at)
        spans.append((at, at + len(text), verifier.sentence(text)))
        at += len(text)
    wrong, start = [], 0
    for label, text in told.sentences:
        end = start + len(text)
        ours = [judged for first, last, judged in spans if min(end, last) - max(start, first) > 1]
        struck = any(judged.standing is Standing.STRUCK for judged in ours)
        counted.true += label == TRUE
        counted.false += label != TRUE
        counted.struck += struck and label == TRUE
        counted.caught += struck and label != TRUE
        if struck is (label == TRUE):
            wrong.append(f"{label} [{told.key}] {text}  {' / '.join(judged.why for judged in ours if judged.why)}")
        start = end + len(told.between)
    return wrong


def _verifier(answer: Answer, attributes: Attributes, cites: bool) -> Verifier:
    """A new verifier; with the facts that a prompt of ours numbers, where an explanation cites them."""
    disclosed = Disclosed(answer, Disclosure(values=True), Catalog(()))
    return Verifier(answer, attributes, facts_of(answer, disclosed, attributes, _CANDIDATES, 0)[1] if cites else ())


def _verifiers(folder: Path) -> Iterator[tuple[str, Made]]:
    asked: dict[str, dict[str, str]] = json.loads((_HERE / "asked.json").read_text(encoding="utf-8"))
    project = QgsProject.instance()
    settings = Settings(cache_dir=str(folder / "cache"), encoder=EncoderMode.NONE)
    for source in dict.fromkeys(entry["source"] for entry in asked.values()):
        layers = _layers(source, folder)
        if not layers:
            print(f"free prose: {source} is not here")
            continue
        project.clear()
        project.setEllipsoid("EPSG:7030")
        project.addMapLayers(layers)
        snapshot = api.snapshot(layers, project)
        for key, entry in asked.items():
            if entry["source"] == source:
                answer = replace(api.ask_snapshot(entry["question"], snapshot, settings), memory=None)
                if answer.answered:
                    yield key, (answer, api.open_world(snapshot, settings).attributes)
                else:
                    print(f"free prose: no answer to {entry['question']}")


def _layers(source: str, folder: Path) -> Sequence[QgsMapLayer]:
    if source == "town":
        return town_source(folder).load()
    if source == "world":
        return world_source().load()
    if source == "spots":
        return spots.layers()
    if source.startswith("town-"):
        home = folder / source
        write_schema(generate(), home, source.partition("-")[2])
        return _of_file(home / "town.gpkg")
    if (_HERE / "data" / source).is_dir():
        return _of_folder(_HERE / "data" / source)
    return _of_file(_REAL / _FILES[source]) if (_REAL / _FILES[source]).is_file() else ()


def _of_folder(folder: Path) -> list[QgsMapLayer]:
    rasters = [QgsRasterLayer(str(path), path.stem) for path in sorted(folder.glob("*.asc"))]
    for raster in rasters:
        raster.setCrs(QgsCoordinateReferenceSystem("EPSG:4326"))  # the text of a grid does not say it
    return [*(QgsVectorLayer(str(path), path.stem, "ogr") for path in sorted(folder.glob("*.geojson"))), *rasters]


def _of_file(path: Path) -> list[QgsVectorLayer]:
    layer = QgsVectorLayer(str(path), path.stem, "ogr")  # its provider lives as long as it does
    names = [entry.split("!!::!!")[1] for entry in layer.dataProvider().subLayers()]
    return [QgsVectorLayer(f"{path}|layername={name}", name, "ogr") for name in names]
