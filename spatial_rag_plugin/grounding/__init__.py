"""Words of the question → layers, fields, values and named features of the catalog."""
