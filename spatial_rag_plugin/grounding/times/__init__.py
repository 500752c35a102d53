"""Times of a question → conditions on dates, years and opening hours."""
