"""From job to job: the end of a heist, the ledger, levels, which jobs are open."""
