"""Tables: making, joining and playing them, and what comes after."""
