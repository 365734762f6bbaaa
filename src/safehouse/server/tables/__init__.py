"""Tables: made, joined, played, and what comes after."""
