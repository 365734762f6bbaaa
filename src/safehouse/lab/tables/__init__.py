"""Tables worked out from many games: what bots and reviews know, and how often teams succeed."""
