"""Numbers that follow from two known ones, other readings of a sentence, and words beside facts that nobody can check."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, FeatureRef, StepRecord
from spatial_rag_plugin.model.llm import Standing

HUTS = (("Fuchsbau", 410.0, 3.0), ("Dachshütte", 452.6, 182.0), ("Marderheim", 455.4, 88.0), ("Luchsstube", 1630.0, 271.0))
ROWS = {1: (31, 4.4, 1902), 2: (18, 3.7, 1958), 3: (64, 4.1, 1987), 4: (22, 4.9, 2003)}


def huts() -> Answer:
    """Four of them by their distance from a spring; their layer tells beds, marks and years."""
    features = tuple(
        AnswerFeature("huts", at, name, rank=at, distance_m=far, azimuth_deg=way, reason=f"{far:.0f} m from Quellbrunn", layer_id="h")
        for at, (name, far, way) in enumerate(HUTS, 1)
    )
    trace = (StepRecord("s1", "Nearest", "huts: keep the 4 nearest to Quellbrunn", {}, 57, 4),)
    return Answer("the 4 nearest huts to Quellbrunn", "answered", features=features, total=4, trace=trace,
                  references=(FeatureRef("springs", "q", 1, "Quellbrunn"),))  # fmt: skip


def of_huts(_layer: str, fids: tuple[int, ...]) -> list[dict[str, float]]:
    return [dict(zip(("beds", "rating", "opened_year"), ROWS[fid]), fid=fid) for fid in fids]


def wards() -> Answer:
    """Counted; three of seven have none."""
    counts = {"Aldgate": 24, "Bexley": 8, "Corve": 6, "Dunmow": 5, "Elm Row": 0, "Farleigh": 0, "Grove": 0}
    features = tuple(
        AnswerFeature("wards", at, name, rank=at, measures={"kiosks": float(count)}, reason=f"kiosks {count}", layer_id="w")
        for at, (name, count) in enumerate(counts.items(), 1)
    )
    trace = (StepRecord("s1", "CountIn", "wards: count kiosks in each", {}, 7, 7),)
    return Answer("how many kiosks are there in each ward", "answered", features=features, total=7, trace=trace)


def standings(answer: Answer, text: str, rows: object = None) -> list[Standing]:
    verifier = Verifier(answer, rows)  # type: ignore[arg-type]
    return [verifier.sentence(sentence).standing for sentence in verifier.sentences(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Dachshütte is second at 453 m, with Marderheim a mere three metres behind it.",
        "Dachshütte und Marderheim trennen in der Entfernung gerade einmal drei Meter.",
        "Dachshütte 与 Marderheim 只差3米。",
        "Luchsstube is more than 1.1 km farther off than Marderheim.",
        "Luchsstube is about 298 % farther away than Fuchsbau.",
    ],
)
def test_a_gap_follows_from_two_distances(text: str) -> None:
    assert standings(huts(), text, of_huts) == [Standing.VERIFIED]


@pytest.mark.parametrize(
    "text",
    [
        "Dachshütte is second at 453 m, with Marderheim twenty metres behind it.",
        "Dachshütte und Marderheim trennen in der Entfernung 42 Meter.",
        "Dachshütte 与 Marderheim 只差30米。",
        "Luchsstube is 3 m from Quellbrunn, behind Marderheim.",
        "Luchsstube is 150 % farther away than Fuchsbau.",
    ],
)
def test_a_gap_that_does_not_follow_is_struck(text: str) -> None:
    assert standings(huts(), text, of_huts) == [Standing.STRUCK]


@pytest.mark.parametrize(
    "text",
    [
        "Marderheim has 64 beds. It is rated higher than Dachshütte: 4.1 versus 3.7.",
        "Luchsstube is the farthest. Its 22 beds average 4.9.",
        "Luchsstube kommt bei nur 22 Betten auf 4,9.",
    ],
)
def test_a_number_goes_with_the_word_beside_it(text: str) -> None:
    assert Standing.STRUCK not in standings(huts(), text, of_huts)


@pytest.mark.parametrize(
    "text",
    [
        "Luchsstube is the farthest. Its 64 beds average 4.9.",
        "Luchsstube is the farthest. Its 4.9 beds average 22.",
        "Luchsstube kommt bei nur 22 Betten auf 4,1.",
        "Dachshütte has a rating of 1958.",
        "Fuchsbau and Dachshütte share the rating of 2.",
    ],
)
def test_a_number_of_another_field_or_thing_is_struck(text: str) -> None:
    assert standings(huts(), text, of_huts)[-1] is Standing.STRUCK


@pytest.mark.parametrize(
    "text",
    [
        "Aldgate leads with 24. That is three times as many as Bexley, which comes second with 8.",
        "Three of the seven wards, among them Farleigh and Grove, have no kiosk at all.",
        "Drei der sieben wards, darunter Elm Row, haben keinen einzigen kiosk.",
        "Aldgate has 24 kiosks. Bexley has a third of that.",
        "The largest of the seven has 24 kiosks.",
    ],
)
def test_a_sentence_may_be_read_otherwise(text: str) -> None:
    assert Standing.STRUCK not in standings(wards(), text)


@pytest.mark.parametrize(
    "text",
    [
        "Aldgate leads with 24. That is three times as many as Corve, which comes second with 8.",
        "Aldgate leads with 24. That is three times as many as Bexley, which comes third with 8.",
        "Three of the seven wards, among them Farleigh and Dunmow, have no kiosk at all.",
        "Four of the seven wards, among them Farleigh and Grove, have no kiosk at all.",
        "Aldgate has 24 kiosks. Bexley has half of that.",
        "The largest of the seven has 8 kiosks.",
    ],
)
def test_no_reading_makes_a_false_sentence_stand(text: str) -> None:
    assert standings(wards(), text)[-1] is Standing.STRUCK


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("Fuchsbau, 410 m to the north, clings to a cliff.", Standing.UNCHECKED),
        ("Fuchsbau clings to a cliff.", Standing.STRUCK),
        ("Fuchsbau, 453 m to the north, clings to a cliff.", Standing.STRUCK),
        ("Fuchsbau and Wolfsgrube lie 410 m to the north.", Standing.STRUCK),
        ("Wolfsgrube counts as well.", Standing.STRUCK),
        ("紫藤坊距离 Quellbrunn 410米。", Standing.STRUCK),
    ],
)
def test_words_beside_a_fact_are_told_as_not_checked(text: str, standing: Standing) -> None:
    assert standings(huts(), text, of_huts) == [standing]


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Zwischen dem zweiten und dem vierten liegen 1.177 m.", True),
        ("Between the second and the fourth there are 1,177 m.", True),
        ("Between the second and the fourth there are 700 m.", False),
        ("Fuchsbau and Dachshütte are 410 and 453 m away respectively.", True),
        ("Fuchsbau und Dachshütte folgen mit 410 beziehungsweise 453 Metern.", True),
        ("Fuchsbau und Dachshütte folgen mit 453 beziehungsweise 410 Metern.", False),
        ("Fuchsbau has 31,250 beds.", False),
        ("The other 53 are farther away.", True),
        ("The other 43 are farther away.", False),
        ("Weiter ist es nach Luchsstube (1,63 km).", True),
        ("Weiter ist es nach Luchsstube (1,36 km).", False),
    ],
)
def test_numbers_of_two_and_of_the_rest(text: str, holds: bool) -> None:
    assert (standings(huts(), text, of_huts) != [Standing.STRUCK]) is holds


def of_countries() -> Answer:
    names = ("Kenya", "Rwanda", "Solomon Is.")
    features = tuple(AnswerFeature("countries", at, name, rank=at, layer_id="c") for at, name in enumerate(names, 1))
    trace = (StepRecord("s1", "Borders", "countries: keep what borders Uganda", {}, 240, 3),)
    return Answer("countries that border Uganda", "answered", features=features, total=3, trace=trace,
                  references=(FeatureRef("countries", "c", 9, "Uganda"),))  # fmt: skip


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("Mexico is not listed because it does not border Uganda.", Standing.UNCHECKED),
        ("Mexiko grenzt nicht an Uganda.", Standing.UNCHECKED),
        ("墨西哥不与乌干达接壤，所以没有列入。", Standing.UNCHECKED),
        ("Kenya does not border Uganda.", Standing.STRUCK),
        ("Kenia grenzt nicht an Uganda.", Standing.STRUCK),
        ("Mexico borders Uganda.", Standing.STRUCK),
        ("Mexico is not listed although it borders Uganda.", Standing.STRUCK),
        ("The Solomon Islands border Uganda.", Standing.VERIFIED),
    ],
)
def test_a_place_that_is_none_of_what_was_found(text: str, standing: Standing) -> None:
    assert standings(of_countries(), text) == [standing]


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Barnim has the most mills per km², about 240.", True),
        ("There are 300 mills in Barnim.", True),
        ("There are 240 mills in Barnim.", False),
    ],
)
def test_so_many_per_area_is_no_count(text: str, holds: bool) -> None:
    measures = {"number_of_mills": 300.0, "area_m2": 1.25e6, "mills_per_km²": 240.0}
    feature = AnswerFeature("shires", 1, "Barnim", rank=1, measures=measures, reason="240 per km²", layer_id="s")
    trace = (
        StepRecord("s1", "CountIn", "shires: count mills in each", {}, 12, 12),
        StepRecord("s2", "Largest", "keep the first", {}, 12, 1),
    )
    answer = Answer("which shire has the most mills per km2", "answered", features=(feature,), total=1, trace=trace)
    assert (standings(answer, text) != [Standing.STRUCK]) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Kenya, Rwanda and Uganda are spoken of. Nur zwei Länder grenzen an Uganda.", False),
        ("Drei Länder grenzen an Uganda.", True),
    ],
)
def test_only_so_many_of_the_whole(text: str, holds: bool) -> None:
    assert (standings(of_countries(), text)[-1] != Standing.STRUCK) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Aldgate lies above the average.", True),
        ("Aldgate lies below the average.", False),
        ("Grove liegt über dem Durchschnitt.", False),
        ("Bexley 的数量大于 Aldgate。", False),
        ("Aldgate 的数量大于 Bexley。", True),
    ],
)
def test_sides_of_a_mean_and_of_another(text: str, holds: bool) -> None:
    assert (standings(wards(), text)[-1] != Standing.STRUCK) is holds
