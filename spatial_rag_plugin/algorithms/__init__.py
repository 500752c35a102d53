"""The Processing provider `spatialrag`: the operations of a workflow as algorithms, and `ask`.

The names below never change once released: models, scripts and the compiled workflows use them.

===================== ============================================================================================
`ask`                 QUESTION, LAYERS, ENGINE, IN_MODE, WHOLE_FEATURES, MAX_FEATURES -> OUTPUT, REFERENCE, SEARCH_AREA, REPORT,
                      STATUS, ANSWER_TYPE, VALUE, NUMBER, UNIT, COUNT, EXPLANATION, ANSWER_JSON
`buffer`              INPUT, DISTANCE, UNIT, SEGMENTS, DISSOLVE -> OUTPUT, COUNT
`withindistance`      INPUT, REFERENCE, DISTANCE (empty: no upper bound), MIN_DISTANCE, UNIT -> OUTPUT, COUNT
`nearest`             INPUT, REFERENCE, MODE, K, SKIP, FARTHEST, MAX_DISTANCE, UNIT, JOIN_FIELDS, PREFIX, KEEP_UNMATCHED
                      -> OUTPUT, COUNT, DISTANCE_M, AZIMUTH_DEG
`direction`           INPUT, REFERENCE, DIRECTION (0 = N ... 7 = NW, 8 = the azimuth), AZIMUTH, HALF_WIDTH -> OUTPUT, COUNT
`towards`             INPUT, REFERENCE, DESTINATION, HALF_WIDTH -> OUTPUT, COUNT, AZIMUTH_DEG
`measure`             INPUT, REFERENCE (optional), MEASURES, LENGTH_UNIT, AREA_UNIT -> OUTPUT, COUNT, TOTAL_AREA, TOTAL_LENGTH
`top`                 INPUT, FIELD, K (0: all), SKIP, TIES, DESCENDING, KEY -> OUTPUT, COUNT, VALUE
`hybridrank`          INPUT, WANTS, DESCRIPTIONS, AVERSIONS (several with ;), REFERENCE, DISTANCE_FIELD, TIME_FIELD, FIELDS, CORPUS, KEY,
                      WEIGHT_SPACE, WEIGHT_MEANING, WEIGHT_TIME, K (0: all), LANGUAGE, ENCODE, REPLACE -> OUTPUT, COUNT
`paretofront`         INPUT, MAXIMISE, MINIMISE, FRONTS (0: all), REPLACE -> OUTPUT, COUNT, BEST
`either`              INPUT, OTHER, KEY -> OUTPUT, COUNT
`gather`              INPUT, REFERENCE, RELATION, DISTANCE, UNIT, STATISTIC, FIELD, SIZE, COLUMN -> OUTPUT, COUNT, TOTAL
`zonalstatistics`     INPUT, RASTER, BAND, STATISTIC, COLUMN, REPLACE -> OUTPUT, COUNT
`compare`             INPUT, FIELD, OPERATOR, VALUE, VALUE_FIELD, VALUE_EMPTY -> OUTPUT, COUNT
`ratio`               INPUT, INPUT_FIELD, INPUT_EMPTY, DENOMINATOR, DENOMINATOR_FIELD, DENOMINATOR_EMPTY, FACTOR -> OUTPUT, VALUE
===================== ============================================================================================

Those with a REFERENCE share three advanced parameters. SAME_SOURCE: both inputs come from one layer, and a feature is not its own
neighbour; assumed when both are the same layer. KEY: the field that tells features apart; without one `sr_fid` where both have it, else the
feature id. REPLACE: a column that is written replaces one of the same name; otherwise the new one gets a suffix and a message says so.

They add `distance_m` (to the nearest reference feature), `azimuth_deg` (from the representative point of that feature) and `reference_fid`
(its key). DISTANCE, MIN_DISTANCE and MAX_DISTANCE are numbers in UNIT (0 = metres), never in the units of a CRS.
"""
