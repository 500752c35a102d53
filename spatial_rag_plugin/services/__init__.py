"""What asks other programs: a geocoder. None of it is needed to answer a question over layers."""
