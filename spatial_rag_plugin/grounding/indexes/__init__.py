"""What is known of the loaded layers: names, values and profiles, kept and looked up."""
