"""What a question means can depend on what the data hold: the frame is read once more with the layers in sight, before anything is bound.

Each rewriting gives the frame back as it is where its case is not there; it only moves what the frame says already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..model.frame import Frame
from .attributes.agents import with_whose_they_are
from .attributes.by_field_said import by_fields_said
from .attributes.columns_had import as_columns_had
from .attributes.fields_as_written import with_fields_as_written
from .attributes.kinds_with_most import as_kinds_with_most, with_sizes_of_what_they_have
from .attributes.own_numbers import with_own_numbers, with_things_for_units
from .attributes.own_sizes import with_bounds_of_references
from .attributes.owned import as_attribute, as_count_of_these, as_joined, as_kept
from .attributes.rates_by_value import rates_by_value
from .attributes.recorded import without_recording
from .attributes.records_by_kind import as_records
from .attributes.said_twice import with_values_before, with_values_beside
from .attributes.valued import as_groups
from .attributes.valued_together import as_groups_together
from .attributes.values_as_things import as_values
from .attributes.whose_condition import with_its_conditions
from .attributes.yearly import with_years
from .attributes.yes_listed import as_what_they_have
from .groups.around import as_nearest_counts, by_the_field_of_others, of_the_nearest_to_each, with_the_distance_of_each
from .groups.asked_kinds import as_kinds_asked
from .groups.best_of_each import best_of_each, first_of_themselves, first_rows, kinds_with_most_of_each, with_what_each_has
from .groups.by_values import as_kinds_by_size, by_the_field_of_values, by_what_only_sorts, in_order_of_amounts, with_what_follows
from .groups.nameless import as_number_in_each
from .kinds.generic_groups import of_those_themselves, over_themselves, with_its_areas, with_their_layer
from .kinds.kinds_behind import with_kinds_behind, with_what_sorts_them
from .kinds.kinds_for import with_what_they_are_for
from .kinds.left_out import without_own_kinds
from .kinds.pieces import as_pieces
from .numbers.amounts_of_ground import as_amount_of_ground, as_covered_ground, as_most_ground, as_share_of_ground
from .numbers.areas_in_others import as_area_in_others
from .numbers.beings import as_multiples, at_their_sites
from .numbers.cells_around import as_cells_around
from .numbers.comparisons import compared_by_what_is_said, with_the_place_of_what_is_compared
from .numbers.counted_first import with_quality_of_counted
from .numbers.extremes_of_each import with_extremes_of_each
from .numbers.figures import of_what_is_counted, with_figures_behind, with_what_they_have
from .numbers.figures_of_groups import with_figures_of_groups
from .numbers.good_and_bad import with_less_as_better
from .numbers.happened_to import as_those_it_happened_to
from .numbers.kept_sizes_of_groups import by_kept_sizes_of_groups
from .numbers.most_by_number import with_number_of_most
from .numbers.number_first import as_number_of_its_layer
from .numbers.numbers_inside import with_numbers_inside, with_whose_together
from .numbers.of_numbers import as_one_of_their_kinds, of_its_own_kinds, over_all, with_what_they_are_from
from .numbers.order_of_compared import in_order_of_what_is_compared
from .numbers.ranked_rates import as_ranked_rate
from .numbers.ratios_together import as_rate_per_amount
from .numbers.said_amounts import with_heights_between, with_own_amounts
from .numbers.shares import as_share, by_length_of_lines, of_all_but_the_last
from .numbers.shares_of_cover import of_all_by_their_field, of_points_by_their_value, of_the_cover
from .numbers.shares_of_fields import of_the_field, sums_of_the_field
from .numbers.shares_of_kinds import of_their_kind
from .numbers.shares_there import of_a_wider_kind, of_all_of_them, of_countries, of_the_area, of_the_same_time, of_what_lies_there
from .numbers.sizes_of_all import as_size_of_all
from .numbers.sums_of_counts import as_sum_there, as_sums
from .numbers.totals_owned import with_totals_of_owners
from .places.belonging import with_groups_of_places, with_groups_that_lie_there
from .places.called_so_here import with_parts_called_so, with_rows_called_so
from .places.coasts import at_the_coast
from .places.ground_at import as_areas_of, as_ground_at
from .places.named_elsewhere import with_names_elsewhere
from .relations.counts_of_areas import (
    with_counts_of_areas,
    with_places_of_things_inside,
    with_region_of_the_deprived,
    with_region_of_the_ranked,
    with_sizes_of_things_inside,
)
from .relations.directions import with_latitudes
from .relations.distances import of_each, of_those_in_the_place, with_areas_of_things, with_place_of_those_near
from .relations.nearer_than_others import than_all_others
from .relations.neighbours import as_neighbours_of_their_kind, with_counts_of_neighbours, with_regions_of_neighbours
from .relations.owners import with_owners_before, with_years_of_things, without_any_owner, without_owners_of_groups
from .relations.parts_of_areas import as_near_parts, as_one_area, as_share_beyond
from .relations.same_preposition import with_preposition_repeated
from .relations.shared_borders import with_shared_borders
from .relations.ways import with_width_of_way
from .times.periods import with_date_of_time, with_groups_behind_verbs, with_period_of_event, with_periods_nowhere
from .times.plain_days import with_plain_days
from .times.several_periods import with_several_periods
from .times.whose_time import with_its_time, with_time_of_what_was_done, with_year_of_what_was_done
from .world import World

Rewriting = Callable[[Frame, World], Frame]

#: In the order in which they run: what is measured, then over what, then who has it.  Each sees what those before it gave.
REWRITINGS: tuple[Rewriting, ...] = (
    with_parts_called_so,  # "listings downtown", where a field has it as a value
    with_rows_called_so,  # "samples at North Beach", where several are called so
    at_the_coast,  # "landlocked countries", where the coast is made for the question
    without_recording,  # "how many blasts were recorded"
    as_records,  # "how many complaints", where requests say their COMPLAINT
    with_preposition_repeated,  # "that share a border with France and with Germany"
    with_number_of_most,  # "which buyer has the most timber by volume"
    with_totals_of_owners,  # "which continent's lakes cover the most area"
    as_area_in_others,  # "which city has the largest area in the noise contours"
    of_those_themselves,  # 欧洲国家中预期寿命低于75岁的有哪些
    in_order_of_amounts,  # "airports by ELEV"
    with_owners_before,  # 企业的检查记录有多少
    without_any_owner,  # "which country's capital is furthest north"
    without_owners_of_groups,  # 按企业行业类别
    with_years_of_things,  # 没有2025年检查记录的企业
    at_their_sites,  # "addresses with more than 3 deaths", where each row is an address with a count of its deaths
    with_what_each_has,  # 非洲每个国家人口最多的城市
    best_of_each,  # "highest severity by type"
    first_rows,  # "buildings per street, top three"
    first_of_themselves,  # 各州中面积最大的三个州
    with_less_as_better,  # "the slowest response", where only minutes are kept
    with_things_for_units,  # "growers with more than 10 blocks", where blocks are a layer
    with_own_numbers,  # "stations with PM2.5 above 35", where that is a kind of them too
    with_plain_days,  # "deaths on April 30, 1992"
    with_several_periods,  # "permits per ten years"
    with_periods_nowhere,  # "events per month at Easton Library"
    with_groups_behind_verbs,  # "permits issued by month"
    by_the_field_of_values,  # "permits by residential or commercial"
    by_what_only_sorts,  # "crimes by community area"
    with_the_place_of_what_is_compared,  # "countries larger than Germany in Europe"
    without_own_kinds,  # "parcels excluding vacant land", "districts outside Old Town"
    compared_by_what_is_said,  # "countries larger than Germany by population"
    with_whose_they_are,  # "permits by Acme"
    as_what_they_have,  # "shelters with generator and wifi"
    with_what_they_are_for,  # "houses for sale" of houses_for_sale
    with_its_areas,  # "sightings by zone" and "inside zones", in a layer of management zones
    with_its_conditions,  # "clinics in Easton with more than 40 beds"
    with_time_of_what_was_done,  # "permits approved by Diaz in 2021"
    with_year_of_what_was_done,  # "sites opened each year"
    as_columns_had,  # "list bridges with year built"
    with_its_time,  # "sightings within 1 km of a camp since 2022"
    with_date_of_time,  # "wells drilled since 2015 by spud date"
    with_period_of_event,  # "permits issued per year", where they have several dates
    with_their_layer,  # "sightings" of wildlife_sightings
    with_places_of_things_inside,  # "countries with a port within 20 km of Rotterdam"
    with_region_of_the_deprived,  # "the largest state without a coast in Mexico"
    with_sizes_of_things_inside,  # "countries with peaks above 5000 m"
    with_counts_of_areas,  # "countries with a peak above 5000 m and more than 10 ports"
    with_extremes_of_each,  # "which five countries have the longest rivers"
    with_region_of_the_ranked,  # "country with the least area of lakes in Europe"
    with_bounds_of_references,  # "cities near peaks over 6000 m"
    with_width_of_way,  # "bakeries on the way from A to B within 2 km"
    with_place_of_those_near,  # "clinics within 5 km of a river in Lofa"
    with_regions_of_neighbours,  # "neighbours of Bavaria in Germany"
    as_neighbours_of_their_kind,  # "neighbours of the smallest country"
    with_counts_of_neighbours,  # "countries that border no other country"
    with_shared_borders,  # "which country has the longest border with Canada"
    than_all_others,  # "deaths closer to pump 1 than to any other pump"
    with_latitudes,  # "capitals south of the equator"
    with_groups_of_places,  # "airports in each Brazilian state"
    with_groups_that_lie_there,  # "airports in South America by country"
    with_the_distance_of_each,  # "how many hydrants does each station have within 2 miles"
    by_the_field_of_others,  # "wells by the crop of the field they are in"
    of_the_nearest_to_each,  # "trauma level of the hospitals nearest to each school"
    as_nearest_counts,  # "calls by nearest fire station"
    with_what_follows,  # "crashes by weather (fatal)"
    with_figures_of_groups,  # "schools by level with total enrollment"
    with_figures_behind,  # "wells per owner with their mean depth"
    in_order_of_what_is_compared,  # "countries with a population below 100k, smallest first"
    # what is measured
    with_fields_as_written,  # "total ACRES of the parks"
    with_sizes_of_what_they_have,  # 哪条道路的供水管线最长
    as_pieces,  # "unlit sections of the cycle paths" are cycle paths
    with_what_they_are_from,  # "losses from thefts"
    as_one_of_their_kinds,  # "thefts from autos"
    over_all,  # "average visits per library"
    of_its_own_kinds,  # "average visits per library by branch type"
    with_areas_of_things,  # 埃及境内尼罗河沿岸30公里内的城市
    of_each,  # a distance for each of several things
    of_those_in_the_place,  # "average distance from schools to the nearest bus stop in Ashford"
    with_heights_between,  # "peaks between 4000 and 5000 m"
    with_own_amounts,  # "total claim amount by type"
    as_those_it_happened_to,  # "customers affected by outages", where these say how many
    as_size_of_all,  # "acres by forest type", where stands have no such field
    as_sums,  # "how many charging points", where stations say how many they have
    as_sum_there,  # "licensed beds in Corliss County"
    as_ranked_rate,  # "top 3 wards by casualties per voter"
    with_whose_together,  # "which county's libraries have the highest total income"
    with_numbers_inside,  # "top 3 wards by injuries since 2022", where only crashes have them
    with_what_they_have,  # "how many schools and pupils in each district"
    of_what_is_counted,  # a sum beside a count is over what is counted
    with_years,  # "each crop in 2024" is the field CROP_2024; before fields are looked up by anyone else
    with_kinds_behind,  # "Light Industrial zoning"
    with_values_beside,  # "diners that offer takeaway only", where that is a value of the field
    with_values_before,  # 两公里以内的营业旅馆
    with_what_sorts_them,  # "parcels zoned R-1" by the layer of zones
    # over what, and per what
    as_amount_of_ground,  # "how much forest is within 500 m of a river"
    as_most_ground,  # 哪个村的耕地最多
    as_covered_ground,  # "acres of Old Town covered by parks"
    as_share_of_ground,  # "how much of the forest is within 500 m of a river"
    as_cells_around,  # the raster around a thing, not the thing
    as_near_parts,  # the part of an area that is near something
    as_kept,  # a field that is kept per unit is not divided again
    as_one_area,  # a buffer's area
    as_areas_of,  # "the school district of hydrant H-12"
    as_ground_at,  # "soil type at the camp site", "highest point in Marl"
    # who has it: what no layer holds as a thing is looked for as a field, the narrowest reading first
    as_joined,  # "Kitaplätze"
    of_the_field,  # 批准面积中住宅占多少
    of_the_area,  # "share of farm area that is fallow"
    of_countries,  # 非洲低收入国家占非洲国家的比例
    of_a_wider_kind,  # 青石镇水田占耕地的比例
    of_all_by_their_field,  # 各权属性质的图斑面积占比
    of_points_by_their_value,  # "what share of the airports are used by the military"
    of_the_cover,  # 东屏镇工业用地占比, "percent of the county zoned industrial"
    as_share,  # "share of the population"
    of_their_kind,  # "share of accessible restaurants"
    of_all_of_them,  # "share of bridges in all roads"
    of_all_but_the_last,  # "percentage of tows on mud dominated by hake" is of those on mud
    of_what_lies_there,  # "unpaved roads in Mill Creek" are a share of the roads there
    of_the_same_time,  # "what share of crashes were fatal in 2024"
    by_length_of_lines,  # "percentage of the conductor that is underground"
    as_share_beyond,  # "what share of the forest is more than 2 km from a road"
    with_quality_of_counted,  # 哪条路上缺盖的井最多
    as_count_of_these,  # 成立于2000年之后的制造业企业数
    as_attribute,  # "seats of the bars"
    by_fields_said,  # "total bikes by area" of docks that say their area
    as_kinds_with_most,  # "which level of school has the most students"
    as_kinds_by_size,  # "the land use types with the largest area"
    kinds_with_most_of_each,  # "which flag has the most calls at each terminal"
    as_groups_together,  # 各街道人口和户数
    as_groups,  # "which continent has the most countries"
    with_names_elsewhere,  # "rivers named Yukon River", which is a line of another layer
    rates_by_value,  # "population density by continent"
    as_kinds_asked,  # "what types of roads are there"
    as_values,  # "how many towns are there", where tracts say their town
    sums_of_the_field,  # 批准面积中各用途占多少
    as_number_of_its_layer,  # "total beds": only where nothing else has them
    over_themselves,  # "how many sites in total over the hotspots"
    as_rate_per_amount,  # "ballots cast per registered voter"
    as_number_in_each,  # "deaths within 100 m of each pump", of which a list says nothing
    by_kept_sizes_of_groups,  # "acres of knotweed treated per year", where a field says how many
    as_multiples,  # "how many deaths", where each address has its count of them
)


def rewritten(frame: Frame, world: World) -> Frame:
    """The frame as the data let it be meant."""
    for rewriting in REWRITINGS:
        frame = rewriting(frame, world)
    return frame


def rewritings_of(frame: Frame, world: World) -> Iterator[tuple[str, Frame]]:
    """The names of the rewritings that change the frame, each with what it makes of it: to see why a question is read as it is."""
    for rewriting in REWRITINGS:
        before, frame = frame, rewriting(frame, world)
        if frame != before:
            yield rewriting.__name__, frame
