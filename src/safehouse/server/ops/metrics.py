"""What the server counts, for Prometheus at /metrics."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
SLOW = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0)


class Metrics:
    """One server's metrics; each server has its own, so that tests can run several."""

    def __init__(self) -> None:
        r = self.registry = CollectorRegistry()
        ProcessCollector(registry=r)
        GCCollector(registry=r)
        self.moves = Counter("safehouse_moves", "Moves stored and shown.", ["game"], registry=r)
        self.move_seconds = Histogram(
            "safehouse_move_seconds",
            "From reading a message to handing out its frames.",
            buckets=QUICK,
            registry=r,
        )
        self.frames = Counter("safehouse_frames", "Frames sent to sockets.", registry=r)
        self.merged = Counter(
            "safehouse_frames_merged", "Frames a slow socket got as one.", registry=r
        )
        self.refused = Counter(
            "safehouse_refused", "Messages that were answered with an error.", ["why"], registry=r
        )
        self.cut_off = Counter("safehouse_cut_off", "Sockets closed for abuse.", registry=r)
        self.rule_errors = Counter(
            "safehouse_rule_errors", "Rules that raised: bugs.", ["game"], registry=r
        )
        self.page_errors = Counter(
            "safehouse_page_errors", "Things that went wrong in somebody's page.", registry=r
        )
        self.sockets = Gauge("safehouse_sockets", "Open sockets.", registry=r)
        self.rooms = Gauge("safehouse_rooms", "Tables in memory.", registry=r)
        self.tables_made = Counter("safehouse_tables_made", "Tables made.", ["game"], registry=r)
        self.games_over = Counter("safehouse_games_over", "Games finished.", ["game"], registry=r)
        self.commit_seconds = Histogram(
            "safehouse_commit_seconds", "One group commit.", buckets=QUICK, registry=r
        )
        self.commit_size = Histogram(
            "safehouse_commit_size",
            "Writes in a commit.",
            buckets=(1, 2, 5, 10, 50, 512),
            registry=r,
        )
        self.bot_seconds = Histogram(
            "safehouse_bot_seconds", "A bot's answer, there and back.", buckets=QUICK, registry=r
        )
        self.loop_lag = Histogram(
            "safehouse_loop_lag_seconds",
            "How late the event loop does what is due.",
            buckets=SLOW,
            registry=r,
        )
        self.bot_queue = Gauge("safehouse_bot_queue", "Questions that wait for a bot.", registry=r)
        self.bot_wait_seconds = Histogram(
            "safehouse_bot_wait_seconds",
            "How long a question waited for its turn.",
            buckets=SLOW,
            registry=r,
        )
        self.bot_failures = Counter(
            "safehouse_bot_failures", "Bots that failed or were too slow.", registry=r
        )
        self.requests = Counter(
            "safehouse_http_requests", "HTTP requests.", ["method", "status"], registry=r
        )

    def watch_store(self, age: Callable[[], float], size: Callable[[], float]) -> None:
        """Metrics that ask the store whenever somebody reads them."""
        written = Gauge(
            "safehouse_write_age_seconds", "Since the last commit.", registry=self.registry
        )
        written.set_function(age)
        database = Gauge(
            "safehouse_database_bytes", "The database with its log.", registry=self.registry
        )
        database.set_function(size)

    def text(self) -> bytes:
        return generate_latest(self.registry)
