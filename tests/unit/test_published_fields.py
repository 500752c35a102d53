"""Fields of published schemas: what they are called in words and what their codes say, only where the schema is there."""

from __future__ import annotations

from spatial_rag_plugin.grounding.lexicon.published_fields import published_fields


def test_a_field_of_a_schema_has_a_name_in_words_and_codes_with_their_meaning():
    found = published_fields(["LinearID", "FULLNAME", "RTTYP", "mtfcc"])
    assert set(found) == {"RTTYP", "mtfcc"}
    assert found["RTTYP"].codes["I"] == "interstate"
    assert published_fields(["GEOID20", "ALAND20", "pop"])["ALAND20"].alias == "land area (m²)"


def test_a_name_alone_is_no_schema():
    assert not published_fields(["id", "LSAD", "FTYPE", "FCODE", "LOCALE"])
    assert not published_fields(["FLD_ZONE"])
    assert set(published_fields(["FLD_ZONE", "SFHA_TF"])) == {"SFHA_TF"}


def test_schools_and_protected_areas_say_what_their_codes_stand_for():
    schools = published_fields(["NCESSCH", "LEA_NAME", "STUTERATIO", "NAME"])
    assert {name: found.alias for name, found in schools.items()} == {"LEA_NAME": "school district", "STUTERATIO": "student teacher ratio"}
    areas = published_fields(["UNIT_NM", "DES_TP", "PUB_ACCESS"])
    assert (areas["DES_TP"].codes["SP"], areas["PUB_ACCESS"].codes["XA"]) == ("state park", "closed")
    assert not published_fields(["Access", "FTE", "MEMBER"])


def test_census_sectors_say_in_which_neighbourhood_they_are():
    sectors = published_fields(["CD_GEOCODI", "TIPO", "NM_BAIR", "V014"])
    assert {name: found.alias for name, found in sectors.items()} == {"NM_BAIR": "neighborhood", "TIPO": "urban or rural"}


def test_stops_and_schools_of_the_united_kingdom():
    stops = published_fields(["ATCOCode", "CommonName", "StopType", "Status"])
    assert stops["StopType"].codes["BCT"] == "bus stop"
    assert stops["Status"].codes["act"] == "active"
    schools = published_fields(["URN", "EstablishmentName", "PhaseOfEducation (name)", "PercentageFSM"])
    assert schools["PhaseOfEducation (name)"].alias == "phase of education"
    assert schools["PercentageFSM"].alias == "free school meals percentage"
    assert not published_fields(["Status", "StopType", "NumberOfPupils"])


def test_fields_of_the_american_community_survey() -> None:
    found = published_fields(["GEOID", "B01003_001E", "B19013_001E", "B99999_001E"])
    assert {name: field.alias for name, field in found.items()} == {
        "B01003_001E": "population",
        "B19013_001E": "median household income (US$)",
    }
    assert not published_fields(["name", "B01003_001E"])


def test_stops_of_public_transport() -> None:
    assert published_fields(["stop_id", "wheelchair_boarding"])["wheelchair_boarding"].codes["1"] == "wheelchair accessible"


def test_dutch_registers() -> None:
    found = published_fields(["buurtnaam", "gemeentenaam", "aantal_inwoners"])
    assert {name: field.alias for name, field in found.items()} == {
        "buurtnaam": "neighbourhood",
        "gemeentenaam": "municipality",
        "aantal_inwoners": "population",
    }
    assert published_fields(["lokaalid", "typeweg"])["typeweg"].codes["hoofdweg"] == "main road"
    assert published_fields(["identificatie", "bouwjaar", "status"])["bouwjaar"].alias == "construction year"


def test_assays_go_by_chemical_symbols() -> None:
    found = published_fields(["AU_MAX_PPM", "as_ppm", "Cu_mg_kg", "AS_NAME", "AU", "FE_ID", "no3_mgl", "ZINC_PPM"])
    assert {name: field.alias for name, field in found.items()} == {
        "AU_MAX_PPM": "gold (ppm)",
        "as_ppm": "arsenic (ppm)",
        "Cu_mg_kg": "copper (mg/kg)",
    }


def test_catalogues_of_earthquakes_gazetteers_and_protected_areas() -> None:
    quakes = published_fields(["time", "depth", "mag", "magType", "nst"])
    assert (quakes["depth"].alias, quakes["mag"].alias) == ("depth (km)", "magnitude")
    assert not published_fields(["depth", "mag", "gap", "name"])  # of wells as well
    places = published_fields(["geonameid", "feature_code", "population"])
    assert places["feature_code"].codes["PPLC"] == "capital city"
    assert "capitals" in places["feature_code"].said["capital city"]
    areas = published_fields(["WDPAID", "STATUS_YR", "MARINE", "REP_AREA"])
    assert (areas["STATUS_YR"].alias, areas["REP_AREA"].alias) == ("year designated", "reported area (km²)")


def test_water_collisions_and_lots() -> None:
    assert published_fields(["GNIS_NAME", "FTYPE"])["FTYPE"].said["canal"] == ("canal/ditch", "canals/ditches", "ditch", "ditches")
    assert published_fields(["Hylak_id", "Lake_area"])["Lake_area"].alias == "lake area (km²)"
    assert published_fields(["collision_index", "accident_severity"])["accident_severity"].codes["1"] == "fatal"
    lots = published_fields(["BBL", "LandUse", "UnitsRes"])
    assert lots["LandUse"].codes["01"] == lots["LandUse"].codes["1"] == "one and two family buildings"
    assert published_fields(["route_id", "route_type"])["route_type"].said["tram"][0] == "light rail"


def test_records_of_species_and_dams() -> None:
    records = published_fields(["gbifID", "taxonRank", "class", "individualCount"])
    assert records["taxonRank"].codes["SPECIES"] == "rank of species"
    assert (records["class"].codes["Aves"], records["individualCount"].alias) == ("bird", "number of individuals")
    assert not published_fields(["class", "order", "kingdom"])
    assert published_fields(["NIDID", "DAM_HEIGHT"])["DAM_HEIGHT"].alias == "dam height (ft)"
