"""Names and values are found as people type them; a store survives what happens to files."""

from __future__ import annotations

import dataclasses
import random
import sqlite3
import string
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.errors import CacheError, Cancelled
from spatial_rag_plugin.grounding.indexes.gazetteer import Gazetteer
from spatial_rag_plugin.grounding.indexes.layer_file import FeatureRow, LayerFile, LayerFileWriter, ValueRow
from spatial_rag_plugin.grounding.indexes.store import Store
from spatial_rag_plugin.grounding.lexicon.folding import fold
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.services.folders import FOLDER_VARIABLE, cache_folder
from tests.examples import examples
from tests.timing import timed

KEY = "0123456789abcdef"


def layer_info(layer_id: str = "places", fields: tuple = ("name", "brand")) -> LayerInfo:
    return LayerInfo(layer_id, layer_id, GeometryKind.POINT, "EPSG:4326", 3, name_fields=fields, fingerprint=KEY)


def write(path: Path, names, values=(), info=None) -> LayerFile:
    """A layer file with these names; the n-th bears fid n."""
    writer = LayerFileWriter(path)
    rows = [FeatureRow(fid, 1.5, 2.5, [(0, name)], [("city", "Springfield")]) for fid, name in enumerate(names, 1)]
    writer.add(rows)
    writer.add_values(values)
    return LayerFile(writer.finish(info or layer_info()))


def gazetteer(folder: Path, names=(), values=()) -> Gazetteer:
    file = write(folder / "layer.sqlite", names, values)
    return Gazetteer([(file.info, file)])


LETTERS = "abcdefghijklmnoprstuvwz"  # pragma: allowlist secret
WORD = st.text(LETTERS, min_size=3, max_size=9).filter(lambda word: word != "the")
NAME = st.lists(WORD, min_size=1, max_size=4).map(lambda words: " ".join(word.capitalize() for word in words))
ACCENTS = {"a": "á", "e": "é", "o": "ö", "u": "ů", "c": "ç", "n": "ñ"}


def noisy(name: str, noise: random.Random) -> str:
    """The name in another case, with accents, punctuation and an article."""
    letters = [noise.choice((letter.upper(), letter.lower(), ACCENTS.get(letter, letter))) for letter in name.lower()]
    text = "".join(letters).replace(" ", noise.choice((" ", "  ", "-", ", ", " / ")))
    return noise.choice(("", "The ", "the ")) + text + noise.choice(("", ".", "!", "?"))


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(names=st.lists(NAME, min_size=1, max_size=25, unique=True), noise=st.randoms(use_true_random=False))
def test_every_name_is_found_under_noise(tmp_path_factory, names, noise):
    book = gazetteer(tmp_path_factory.mktemp("names"), names)
    for fid, name in enumerate(names, 1):
        assert book.lookup(name)[0].score == 1.0
        text = noisy(name, noise)
        hit = next((hit for hit in book.lookup(text) if hit.fid == fid), None)
        assert hit is not None, (name, text)
        assert hit.score >= 0.95
        sentence = f"what lies near {text} today"
        assert any(
            text.strip(".!?") in sentence[span.start : span.end] or fold(sentence[span.start : span.end]) == fold(name)
            for span in book.spans(sentence)
        )
    book.close()


@settings(max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    names=st.lists(NAME.filter(lambda name: len(name) >= 8), min_size=1, max_size=15, unique=True), noise=st.randoms(use_true_random=False)
)
def test_one_typing_error_is_forgiven(tmp_path_factory, names, noise):
    book = gazetteer(tmp_path_factory.mktemp("names"), names)
    for name in names:
        at = noise.randrange(1, len(name) - 1)
        typed = noise.choice(
            (name[:at] + name[at + 1 :], name[:at] + "x" + name[at:], name[: at - 1] + name[at] + name[at - 1] + name[at + 1 :])
        )
        # "The aAaa" of "Thea Aaa" has become an article and another word: more than one error
        assert typed[:4].lower() == "the " or name in [hit.name for hit in book.lookup(typed)], typed
        assert name in book.suggest(typed, 15)
    book.close()


def test_a_sure_look_up_gives_what_is_called_so_and_nothing_like_it(tmp_path):
    book = gazetteer(tmp_path, ["Lower Mill", "Mill Lane", "Zürich"])
    for text in ("Lower Mill", "the lower mill", "Zurich"):
        assert [hit.name for hit in book.lookup(text, sure=True)] == [hit.name for hit in book.lookup(text)] != []
    for text in ("Mill", "Lower Mil"):
        assert book.lookup(text)
        assert book.lookup(text, sure=True) == []
    book.close()


def test_hits_say_how_and_carry_context(tmp_path):
    book = gazetteer(tmp_path, ["Monmouth Museum", "Monmouth County Museum of Art", "Museum Café"])
    hit = book.lookup("Monmouth Museum")[0]
    assert (hit.how, hit.field, hit.lon, hit.lat, hit.context) == ("exact", "name", 1.5, 2.5, (("city", "Springfield"),))
    assert book.lookup("monmouth museum")[0].how == "folded"
    assert book.lookup("monmouth art")[0].how == "partial"
    assert book.lookup("Monmoth Museum")[0].how == "fuzzy"
    assert book.lookup("Palace of Versailles") == []
    assert book.lookup("") == book.lookup("?!") == []
    assert book.lookup("Monmouth Museum", layers=("elsewhere",)) == []


def test_shared_names_are_all_found_and_counted(tmp_path):
    book = gazetteer(tmp_path, ["Springfield", "springfield", "Springfield"])
    assert sorted(hit.fid for hit in book.lookup("Springfield")) == [1, 2, 3]
    assert len(book.lookup("Springfield", limit=2)) == 2
    (span,) = book.spans("In Springfield?")
    assert (span.start, span.end, span.count) == (3, 14, 3)


def test_the_pieces_of_a_street_count_as_one(tmp_path):
    street = dataclasses.replace(layer_info("streets", ("name",)), geometry=GeometryKind.LINE)
    file = write(tmp_path / "streets.sqlite", ["Mill Street"] * 40, info=street)
    (span,) = Gazetteer([(street, file)]).spans("near Mill Street station")
    assert span.count == 1


def test_values_are_looked_up_in_the_layers_that_are_asked_for_and_in_no_other(tmp_path):
    called = ("yards", "sheds", "halls")
    files = [write(tmp_path / f"{name}.sqlite", [], [ValueRow("use", "Depot", "Depot", 3)], layer_info(name)) for name in called]
    book = Gazetteer([(file.info, file) for file in files])
    assert [hit.layer_id for hit in book.values("depots", ("halls", "yards"))] == ["yards", "halls"], "the topmost layer first"
    assert [hit.layer_id for hit in book.values("depots")] == ["yards", "sheds", "halls"]
    assert book.values("depots", ("removed",)) == []


def test_spans_overlap_and_respect_word_boundaries(tmp_path):
    book = gazetteer(tmp_path, ["Park", "North Park Museum", "東京駅", "O'Hare & Sons"])
    text = "the north park museum, Parker, 新しい東京駅 and Ohare and sons"
    found = [text[span.start : span.end] for span in book.spans(text)]
    assert found == ["north park museum", "park", "東京駅", "Ohare and sons"] or set(found) >= {
        "north park museum",
        "park",
        "東京駅",
        "Ohare and sons",
    }
    assert "Parker" not in found


VALUES = [
    ValueRow("amenity", "fast_food", "fast_food", 30),
    ValueRow("amenity", "restaurant", "restaurant", 50),
    ValueRow("cuisine", "pizza", "pizza", 20, token=True),
    ValueRow("museum", "railway_museum", "railway_museum", 2),
    ValueRow("kind", "3", "Primary school", 7),
    ValueRow("wheelchair", "true", "true", 5),
]


@pytest.mark.parametrize(
    ("words", "value", "least", "most"),
    [
        ("fast food", "fast_food", 1.0, 1.0),
        ("Restaurants", "restaurant", 0.97, 0.97),
        ("pizzas", "pizza", 0.97, 0.97),
        ("primary schools", "3", 0.97, 0.97),
        ("railway", "railway_museum", 0.5, 0.85),
        ("resturant", "restaurant", 0.6, 0.85),
    ],
)
def test_values_by_words(tmp_path, words, value, least, most):
    book = gazetteer(tmp_path, ["x y"], VALUES)
    hit = book.values(words)[0]
    assert hit.value == value
    assert least <= hit.score <= most


CAMEL, INITIALS = (lambda words: "".join(map(str.capitalize, words))), (lambda words: ".".join(word[0] for word in words))
SAID = st.lists(st.sampled_from(("fast", "food", "Häuser", "cities", "US", "bus")), min_size=1, max_size=3)
WAYS = st.tuples(SAID, st.sampled_from((" ".join, "".join, "_".join, CAMEL, INITIALS)))


@settings(max_examples=examples(100), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(values=st.lists(WAYS, min_size=1, max_size=8), asked=WAYS)
def test_a_value_is_found_however_it_and_the_words_are_written(tmp_path_factory, values, asked):
    texts = list(dict.fromkeys(write(words) for words, write in values))
    book = gazetteer(tmp_path_factory.mktemp("values"), ["x y"], [ValueRow("kind", text, text, 1) for text in texts])
    said = asked[1](asked[0])
    sure = {hit.value: hit.score for hit in book.values(said, unsure=False)}
    for text in texts:
        if fold(text) == fold(said):
            assert sure.get(text) == 1.0
        elif stems(text) == stems(said):
            assert sure.get(text) == 0.97
    book.close()


def test_values_carry_labels_and_tokens(tmp_path):
    book = gazetteer(tmp_path, ["x y"], VALUES)
    assert book.values("primary school")[0].label == "Primary school"
    assert book.values("pizza")[0].token
    assert book.values("space station") == []
    assert "pizza" in book.similar_values("piza")
    assert {"restaurant", "railway", "school"} <= book.vocabulary()


def test_text_in_the_data_is_only_data(tmp_path):
    evil = "'); DROP TABLE name; --"
    book = gazetteer(tmp_path, [evil, "x\x1ey\x1fz"], [ValueRow("a", evil, evil, 1)])
    assert book.lookup(evil)[0].name == evil
    assert book.values(evil)[0].value == evil
    assert book.lookup("drop table name")[0].fid == 1


@timed
def test_speed_over_many_names(tmp_path):
    rng = random.Random(7)
    words = ["".join(rng.choices(string.ascii_lowercase, k=rng.randint(3, 9))) for _ in range(9_000)]
    names = [" ".join(rng.choices(words, k=rng.randint(1, 4))) for _ in range(40_000)]
    book = gazetteer(tmp_path, names)
    question = (
        f"what is the nearest hospital south of {names[5]}, Port Saint Lucie, FL within 30 km of {names[77]} and not near {names[9]}?"
    )
    book.spans(question), book.lookup("warm up please")
    assert best_of(5, lambda: book.spans(question)) < 0.02
    assert best_of(5, lambda: book.lookup(names[3][1:])) < 0.1


def best_of(runs: int, action) -> float:
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return min(times)


def test_the_environment_names_the_folder(monkeypatch, tmp_path):
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "mine"))
    assert cache_folder(Path("/elsewhere")) == tmp_path / "mine"
    monkeypatch.delenv(FOLDER_VARIABLE)
    assert cache_folder(Path("/elsewhere")) == Path("/elsewhere")


def put(store: Store, key: str, names=("A B",), source: str = "s") -> None:
    writer = store.write_layer(key)
    writer.add([FeatureRow(1, None, None, [(0, name)]) for name in names])
    writer.add_values([])
    writer.finish(layer_info())
    store.record_layer(key, source)


def test_a_layer_is_kept_between_sessions(tmp_path):
    put(Store(tmp_path), KEY)
    again = Store(tmp_path).open_layer(KEY)
    assert again is not None
    assert again.info == layer_info()
    assert Store(tmp_path).open_layer("ffffffffffffffff") is None


def test_a_damaged_layer_file_is_forgotten(tmp_path):
    store = Store(tmp_path)
    put(store, KEY)
    path = store.path(KEY)
    path.write_bytes(path.read_bytes()[:5_000].replace(b"version", b"noisrev"))
    assert store.open_layer(KEY) is None
    put(store, KEY)
    assert store.open_layer(KEY) is not None


def test_a_damaged_index_is_begun_anew(tmp_path):
    store = Store(tmp_path)
    store.remember_content("p", "t", "status", "digest")
    for path in tmp_path.glob("index-*"):
        path.write_bytes(b"this is no database, but long enough to look like one" * 100)
    again = Store(tmp_path)
    assert again.warnings == ()
    assert again.recall_content("p", "t") is None
    again.remember_content("p", "t", "status", "digest")
    assert again.recall_content("p", "t") == ("status", "digest")


def test_an_unusable_folder_gives_a_temporary_store_with_a_warning(tmp_path):
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    store = Store(in_the_way)
    assert len(store.warnings) == 1
    assert str(in_the_way) in store.warnings[0]
    put(store, KEY)
    assert store.open_layer(KEY) is not None
    folder = store.folder
    store.close()
    assert not folder.exists()


def test_a_locked_index_costs_nothing_but_the_saving(tmp_path, monkeypatch):
    monkeypatch.setattr("spatial_rag_plugin.grounding.indexes.store._BUSY_SECONDS", 0.05)
    store = Store(tmp_path)
    lock = sqlite3.connect(str(next(tmp_path.glob("index-*.sqlite"))), isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")
    put(store, KEY)
    assert store.open_layer(KEY) is not None
    lock.close()


def test_old_versions_are_pruned(tmp_path):
    now = [1_000_000.0]
    store = Store(tmp_path, clock=lambda: now[0])
    for number in range(6):
        now[0] += 10
        put(store, f"{number:016x}", source="same")
    kept = [number for number in range(6) if store.open_layer(f"{number:016x}") is not None]
    assert kept == [3, 4, 5]
    now[0] += 100 * 86_400
    put(store, KEY, source="other")
    assert store.open_layer(f"{5:016x}") is None


def test_two_writers_of_one_state_both_succeed(tmp_path):
    first, second = Store(tmp_path), Store(tmp_path)
    writers = [store.write_layer(KEY) for store in (first, second)]
    for writer in writers:
        writer.add([FeatureRow(1, None, None, [(0, "A B")])])
        writer.add_values([])
        writer.finish(layer_info())
    for store in (first, second):
        assert store.open_layer(KEY) is not None


def test_an_abandoned_file_leaves_nothing(tmp_path):
    def stop() -> None:
        raise Cancelled

    store = Store(tmp_path)
    with pytest.raises(Cancelled):
        store.write_layer(KEY, stop)
    writer = store.write_layer(KEY)
    writer.abandon()
    assert store.open_layer(KEY) is None
    assert [path.name for path in tmp_path.glob("layers-*/*")] == [], "temporary files are left"


def test_only_fingerprints_name_files(tmp_path):
    with pytest.raises(ValueError, match="fingerprint"):
        Store(tmp_path).open_layer("../../etc/passwd")


def test_a_file_of_another_version_is_refused(tmp_path):
    path = tmp_path / "x.sqlite"
    sqlite3.connect(str(path)).executescript("CREATE TABLE meta (key, value); INSERT INTO meta VALUES ('version', -1)")
    with pytest.raises(CacheError):
        LayerFile(path)


@pytest.mark.parametrize(
    ("names", "text", "found"),
    [
        (["Uk", "United Kingdom"], "UK", "United Kingdom"),
        (["UK", "United Kingdom"], "UK", "UK"),
        (["Usa"], "USA", "Usa"),
        (["Usa", "United States"], "Usa", "Usa"),
        (["Abc", "Abc Hall"], "ABC", "Abc"),
    ],
)
def test_initials_of_a_place_are_no_name_that_is_only_spelled_so(tmp_path, names, text, found):
    book = gazetteer(tmp_path, names)
    assert book.lookup(text)[0].name == found
    book.close()
