"""The lab: worked cases, records, simulations, measurements."""
