"""People among each other: names, who may come, what a host may do, what is reported."""
