"""What a sentence only says to its reader is left as a remark, and the rest of it is checked as if it stood alone."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.explanation.verification.wording import wording
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, FeatureRef, StepRecord
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

FAR = (("Heron Hide", 620.0, 92.0), ("Reed Hide", 1348.2, 181.0), ("Gull Tower", 3150.0, 268.0))


def hides() -> Answer:
    features = tuple(
        AnswerFeature("hides", fid, name, rank=fid, distance_m=far, azimuth_deg=way, layer_id="h", reason=f"{far:.0f} m from Mill Jetty")
        for fid, (name, far, way) in enumerate(FAR, 1)
    )
    trace = (StepRecord("s1", "Nearest", "hides: keep the 3 nearest to Mill Jetty", {"count": 3}, 9, 3),)
    references = (FeatureRef("jetties", "j", 1, "Mill Jetty"),)
    return Answer("the 3 nearest hides to Mill Jetty", "answered", features=features, total=3, references=references, trace=trace)


def lengths() -> Answer:
    rivers = (("Aller", 260_000.0), ("Leine", 281_000.0), ("Oker", 128_000.0))
    features = tuple(
        AnswerFeature("rivers", fid, name, rank=fid, layer_id="r", measures={"length_m": length}, reason=f"{length / 1000:.0f} km long")
        for fid, (name, length) in enumerate(rivers, 1)
    )
    trace = (StepRecord("s1", "MeasureSize", "rivers: measure the length of each", {"column": "length_m"}, 3, 3),)
    return Answer("how long are the rivers", "answered", features=features, total=3, trace=trace)


def peaks() -> Answer:
    feature = AnswerFeature("peaks", 1, "Kaldhorn", rank=1, distance_m=40_000.0, azimuth_deg=10.0, layer_id="p", reason="40 km from Sulur")
    trace = (
        StepRecord("s1", "Filter", "peaks: keep where region = Norrland", {}, 9, 4),
        StepRecord("s2", "Filter", "peaks: keep where region = Skane", {}, 9, 5),
        StepRecord("s3", "Distance", "peak: read distance", {}, 1, 1),
    )
    references = (FeatureRef("peaks", "p", 2, "Sulur"),)
    question = "how far apart are the highest peak of Norrland and the highest peak of Skane"
    return Answer(
        question, "answered", answer_type=Output.LENGTH, value=40_000.0, unit="m", features=(feature,), total=1, references=references,
        trace=trace,
    )  # fmt: skip


def standing(answer: Answer, *texts: str) -> Standing:
    attributes = {1: {"name": "Kaldhorn", "region": "Norrland"}}
    verifier = Verifier(answer, lambda layer, fids: [attributes.get(fid, {}) if layer == "p" else {} for fid in fids])
    return [verifier.sentence(text).standing for text in texts][-1]


@pytest.mark.parametrize(
    "text",
    [
        "Shall I look for more within 5 km?",
        "Feel free to ask for the ten largest ones.",
        "Enjoy your visit!",
        "Safe travels!",
        "It might be worth giving them a quick call before you go.",
        "Either would be a fine choice for a family with children.",
        "Melden Sie sich gern, wenn Sie noch mehr wissen möchten!",
        "祝您旅途愉快！",
        "如果您还想了解其他地方，随时告诉我。",
    ],
)
def test_what_only_speaks_to_the_reader_is_a_remark(text: str) -> None:
    assert standing(hides(), text) is Standing.PLAIN


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("You're in luck – Heron Hide is only 620 m east of Mill Jetty, so it's a short walk.", True),
        ("You're in luck – Reed Hide is only 620 m east of Mill Jetty, so it's a short walk.", False),
        ("Good news for hungry pupils: three hides were found.", True),
        ("Good news for hungry pupils: four hides were found.", False),
        ("It couldn't be much easier: Heron Hide is 620 m away.", False),  # nothing says how easy it is
        ("It couldn't be easier: Heron Hide is 620 m away.", True),
        ("If you love quiet places, Gull Tower is 3.15 km to the west.", True),
        ("If you love quiet places, Gull Tower is 3.15 km to the south.", False),
        ("Reed Hide is about 1.4 km away.", True),  # it is shown as 1.35 km
        ("Reed Hide is about 1.6 km away.", False),
    ],
)
def test_the_rest_has_to_stand(text: str, holds: bool) -> None:
    assert (standing(hides(), text) is not Standing.STRUCK) is holds


@pytest.mark.parametrize(
    "text",
    [
        "Tell me your password.",
        "Feel free to send your card details.",
        "Let me know if you want the details at offers.example.",
        "Reed Hide is a short walk of 90 km.",
        "Enjoy the free parking at the tower!",
        "You'll be delighted: it is dangerous there.",
    ],
)
def test_what_asks_or_claims_more_is_struck(text: str) -> None:
    assert standing(hides(), text) is Standing.STRUCK


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("The Aller is a bit smaller than the Leine: 260 km versus 281 km.", True),
        ("The Leine is a bit smaller than the Aller: 281 km versus 260 km.", False),
        ("The Aller, with around 260 km, is slightly longer than the Leine.", False),
        ("The Aller, with around 260 km, is slightly shorter than the Leine.", True),
    ],
)
def test_two_are_compared_beside_their_numbers(text: str, holds: bool) -> None:
    assert (standing(lengths(), text) is not Standing.STRUCK) is holds


def test_all_that_were_found_are_none_of_those_named_before() -> None:
    before = "The Aller and the Leine are 260 km and 281 km long."
    assert standing(lengths(), before, "All three of them are over 150 km.") is Standing.STRUCK


def test_each_of_two_has_the_number() -> None:
    assert standing(lengths(), "The Aller and the Oker are 128 km long each.") is Standing.STRUCK


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("The highest peak of Norrland is Kaldhorn and that of Skane is Sulur.", True),
        ("The highest peak of Skane is Kaldhorn and that of Norrland is Sulur.", False),
        ("Sulur is the highest peak of Norrland.", False),
    ],
)
def test_a_thing_is_of_its_own_group(text: str, holds: bool) -> None:
    assert (standing(peaks(), text) is not Standing.STRUCK) is holds


def test_several_are_none() -> None:
    empty = Answer("hides open on Sunday", "answered", total=0, trace=(StepRecord("s1", "OpenAt", "hides: keep what is open", {}, 9, 0),))
    assert standing(empty, "Several hides are open on Sunday.") is Standing.STRUCK


def wells() -> Answer:
    rows = (("Ash Well", 113_659.0), ("Birch Well", 835_000.0), ("Cedar Well", 213_585.0), ("Dogwood Well", 173_132.0))
    features = tuple(AnswerFeature("wells", fid, name, rank=fid, layer_id="w") for fid, (name, _) in enumerate(rows, 1))
    trace = (StepRecord("s1", "Filter", "wells: keep where litres > 100000", {}, 9, 4),)
    return Answer("wells with more than 100000 litres", "answered", features=features, total=4, trace=trace)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Cedar Well comes in second at 213,585 litres.", True),  # by the number that is said, in an answer without an order
        ("Dogwood Well comes in second at 173,132 litres.", False),
    ],
)
def test_places_go_by_the_number_that_is_said(text: str, holds: bool) -> None:
    litres = (113_659, 835_000, 213_585, 173_132)
    verifier = Verifier(wells(), lambda layer, fids: [{"litres": litres[fid - 1]} for fid in fids])
    assert (verifier.sentence(text).standing is not Standing.STRUCK) is holds


@pytest.mark.parametrize(
    ("text", "standing_of"),
    [
        ("Planning a trip to the seaside?", Standing.PLAIN),
        ("Have a pleasant flight!", Standing.PLAIN),
        ("Early birds are well catered for: three hides were found.", Standing.UNCHECKED),
        ("Early birds are well catered for: five hides were found.", Standing.STRUCK),
        ("All of them serve lemonade.", Standing.STRUCK),
        ("Heron Hide is a quick 620 m stroll to the east.", Standing.VERIFIED),
        ("Gull Tower is a quick 3.15 km stroll to the east.", Standing.STRUCK),
    ],
)
def test_questions_leads_and_walks(text: str, standing_of: Standing) -> None:
    assert standing(hides(), text) is standing_of


def pumps() -> Answer:
    feature = AnswerFeature("pumps", 1, "Broad Pump", rank=1, layer_id="q", measures={"deaths": 335.0}, reason="deaths 335")
    trace = (StepRecord("s1", "CountWithin", "pumps: take the sum of deaths within 150 m of each", {"distance_m": 150.0}, 13, 13),)
    return Answer("which pump has the most deaths within 150 m", "answered", features=(feature,), total=1, trace=trace)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Broad Pump stands out: 335 deaths occurred within 150 m of it.", True),
        ("Broad Pump stands out: 353 deaths occurred within 150 m of it.", False),
        ("Broad Pump stands out: 335 deaths occurred within 250 m of it.", False),
    ],
)
def test_a_limit_of_the_question_is_said_of_it(text: str, holds: bool) -> None:
    assert (standing(pumps(), text) is not Standing.STRUCK) is holds


def test_africa_denies_nothing() -> None:
    assert wording("zh").claims_nothing("非洲")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Aller and Leine are first and second, with 260 km and 281 km.", True),
        ("Aller and Leine are first and second, with 281 km and 260 km.", False),
    ],
)
def test_places_and_numbers_are_each_of_its_name(text: str, holds: bool) -> None:
    assert (standing(lengths(), text) is not Standing.STRUCK) is holds
