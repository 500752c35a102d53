"""Words → numbers of features: fields, measures, counts, shares, statistics."""
