# ruff: noqa: E501
"""Answers as plain values, for what is told of them."""

from __future__ import annotations

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, Explanation, FeatureRef, Sentence, StepRecord, Table
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.ranking import Weights

ROWS = (
    ("The Silver Rose", 212.8, 196.2, "Elm Grove", "213 m south of Elm Grove; open until Sun 20:00"),
    ("The Rose & Bean", 347.6, 357.7, "Southbank", "348 m north of Southbank; open until Sun 20:00"),
    ("Café Jonas", 486.1, 256.7, "Elm Grove", "486 m west of Elm Grove; open until Sun 22:30"),
)
TEXTS = {
    1: {
        "name": "The Silver Rose",
        "description": "A quiet tea room. Dogs are not allowed.",
        "opening_hours": "Mo-Sa 08:00-18:00; Su 10:00-20:00",
    },
    2: {"name": "The Rose & Bean", "description": "Famous for its cakes, 40 seats.", "opening_hours": "Mo-Su 09:00-20:00"},
    3: {"name": "Café Jonas", "description": "Loud and crowded.", "opening_hours": "Mo-Su 12:00-22:30"},
}
PLACES = LayerInfo(
    "p", "places", GeometryKind.POINT, "EPSG:4326", 100,
    (
        FieldInfo("name", FieldType.TEXT, role=FieldRole.NAME, filled=100),
        FieldInfo("description", FieldType.TEXT, role=FieldRole.TEXT, filled=100),
        FieldInfo("opening_hours", FieldType.TEXT, role=FieldRole.TIME, filled=100),
    ),
    name_fields=("name",),
)  # fmt: skip
STATIONS = LayerInfo(
    "s",
    "stations",
    GeometryKind.POINT,
    "EPSG:4326",
    9,
    (FieldInfo("name", FieldType.TEXT, role=FieldRole.NAME, filled=9),),
    name_fields=("name",),
)
CATALOG = Catalog((PLACES, STATIONS))


def attributes(layer_id: str, fids: list[int]) -> list[dict[str, str]]:
    return [TEXTS.get(fid, {}) if layer_id == "p" else {} for fid in fids]


def cafes(question: str = "quiet cafés within 500 m of a station, open Sunday evening") -> Answer:
    """Three of them, ranked by meaning and time, one set apart; 40 were within the distance."""
    features = tuple(
        AnswerFeature(
            "places", fid, name, 10.0 + fid / 100, 50.0, fid, metres, azimuth, {"space": 1 / (1 + metres / 1000), "meaning": 1 - fid / 4, "time": 1.0},
            {"open": 1.0}, reason, "p", front=1, total=round(0.75 * (1 - fid / 4) + 0.25, 9),
        )
        for fid, (name, metres, azimuth, _, reason) in enumerate(ROWS, 1)
    )  # fmt: skip
    trace = (
        StepRecord("s1", "WithinDistance", "cafés: keep what lies within 500 m of stations", {"distance_m": 500.0}, None, 40),
        StepRecord(
            "s2",
            "OpeningHours",
            "cafés: keep what is open Sunday evening (18:00 to 22:00, for at least 120 minutes)",
            {"hours_fields": ["opening_hours"]},
            40,
            3,
        ),
        StepRecord("s3", "HybridRank", "cafés: rank by what speaks for “quiet”", {"wishes": [{"text": "quiet", "kind": "want"}]}, 3, 3),
    )
    cited = (("p", 1),)
    sentences = (
        Sentence("3 found: cafés, first The Silver Rose (213 m south of Elm Grove).", cited, ("s3",), "answer"),
        Sentence(
            "Then The Rose & Bean (348 m north of Southbank); Café Jonas (486 m west of Elm Grove).", (("p", 2), ("p", 3)), (), "answer"
        ),
        Sentence("From cafés, kept what lies within 500 m of stations (40 left).", (), ("s1",), "how"),
    )
    return Answer(
        question, "answered", Output.FEATURES, features=features, total=3,
        references=(FeatureRef("stations", "s", 1, "Elm Grove", 10.0, 50.01), FeatureRef("stations", "s", 2, "Southbank", 10.02, 49.99)),
        trace=trace, explanation=Explanation(sentences), weights=Weights(0.0, 0.75, 0.25, 0.0),
        apart=(AnswerFeature("places", 9, "Roast 88", layer_id="p"),), apart_total=7, apart_why="opening hours unknown",
        issues=(Issue(Severity.INFO, "no-ellipsoid", "The project has no ellipsoid: distances are measured on WGS 84."),),
    )  # fmt: skip


def pharmacies(question: str = "the 3 nearest pharmacies to Elm Grove") -> Answer:
    """By distance alone; the first is 12 m away, the second 1.2 km."""
    rows = (("Löwen-Apotheke", 12.3, 45.0), ("Pharmacie Tremblay", 1204.0, 100.0), ("HealthPlus", 2650.0, 280.0))
    ways = ("north-east", "east", "west")
    lengths = ("12 m", "1.2 km", "2.65 km")
    features = tuple(
        AnswerFeature(
            "places", fid, name, rank=fid, distance_m=metres, azimuth_deg=azimuth, reason=f"{length} {way} of Elm Grove", layer_id="p"
        )
        for fid, ((name, metres, azimuth), way, length) in enumerate(zip(rows, ways, lengths), 1)
    )
    trace = (StepRecord("s1", "Nearest", "pharmacies: keep the 3 nearest to Elm Grove", {"count": 3}, 20, 3),)
    sentence = Sentence("3 found: pharmacies, first Löwen-Apotheke (12 m north-east of Elm Grove).", (("p", 1),), ("s1",), "answer")
    references = (FeatureRef("stations", "s", 1, "Elm Grove"),)
    return Answer(
        question,
        "answered",
        Output.FEATURES,
        features=features,
        total=3,
        references=references,
        trace=trace,
        explanation=Explanation((sentence,)),
    )


def schools() -> Answer:
    """How many in each district."""
    table = Table((Column("name"), Column("schools")), (("Harbour", 1), ("Saint-Rémy", 6), ("Old Town", 2)))
    features = tuple(
        AnswerFeature("districts", fid, str(name), rank=fid, measures={"schools": float(str(count))}, layer_id="d")
        for fid, (name, count) in enumerate(table.rows, 1)
    )
    return Answer("how many schools are there in each district", "answered", Output.TABLE, table=table, features=features, total=3)
