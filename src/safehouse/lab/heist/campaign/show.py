"""A campaign in tables: what the team has, who is who, which jobs are open, what was played."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from safehouse.games.heist.campaign.party import by_name
from safehouse.games.heist.cards.printed import CREWS
from safehouse.games.heist.options import read_build
from safehouse.games.heist.table import Heist
from safehouse.lab.heist.campaign.file import JAILED, Campaign
from safehouse.lab.heist.campaign.play import due
from safehouse.lab.heist.check import many, objective_of


def a_table(*columns: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for n, name in enumerate(columns):
        table.add_column(name, no_wrap=n == 0)
    return table


def show_campaign(campaign: Campaign, console: Console) -> None:
    """Everything: cash and fixers, players, characters, history, what is pending."""
    ledger = campaign.ledger
    console.print(f"[bold]{escape(campaign.name)}[/]: {facts(campaign)}", highlight=False)
    console.print(f"Fixers: {', '.join(ledger['fixers'])}", highlight=False)
    items = ", ".join(f"{name} × {n}" for name, n in ledger["items"].items() if n)
    if items:
        console.print(f"Items: {items}", highlight=False)
    console.print(characters(campaign))
    if campaign.played:
        console.print(history(campaign))
    if jailed := campaign.jailed():
        inside = [plan.id for plan in campaign.plans.values() if plan.inside_characters]
        words = f"In jail: {', '.join(jailed)}."
        if inside:
            words += f" A job that starts inside frees them: {', '.join(inside)}."
        console.print(words, style="yellow", highlight=False)
    if campaign.open is not None:
        title = campaign.plans[campaign.open["job"]].title
        console.print(f"{title} is not over: safehouse campaign play", style="yellow")
    else:
        console.print("What can be done next: safehouse campaign jobs", style="dim")


def facts(campaign: Campaign) -> str:
    ledger = campaign.ledger
    jewels = f", {many(ledger['jewels'], 'jewel')}" if ledger["jewels"] else ""
    return (
        f"${ledger['team_cash']:,}{jewels}, {len(ledger['won'])} of {len(campaign.plans)} jobs won"
    )


def characters(campaign: Campaign) -> Table:
    """The crew first, then everybody else in the ledger."""
    table = a_table("character", "card and skills", "level", "player", "")
    known = campaign.ledger["characters"]
    others = [name for name in known if name not in campaign.crew]
    for name in [*campaign.crew, *others]:
        one = read_build(campaign.build_of(name), campaign.ledger)
        jail = "in jail" if known.get(name, {}).get("status") == JAILED else ""
        if name in campaign.crew:
            seat = campaign.crew.index(name) % campaign.seats
            who = campaign.party[seat] or f"seat {seat + 1}, a bot"
            player = f"{who}, level {campaign.level_of(seat)}"
        else:
            player = "not in the crew"
        skills = f"{one.card} ({', '.join(one.skills)})"
        table.add_row(name, skills, str(one.level()), player, f"[red]{jail}[/]")
    return table


def history(campaign: Campaign) -> Table:
    """The history job by job; those undone by a replay are marked."""
    table = a_table("#", "job", "outcome", "cash", "busted", "ledger")
    path = line_of(campaign)
    for n, one in enumerate(campaign.played, 1):
        entry = campaign.ledgers[one.after]["history"][-1]
        counts = one.after in path
        outcome = f"[{'green' if entry['outcome'] == 'won' else 'red'}]{entry['outcome']}[/]"
        table.add_row(
            str(n),
            campaign.plans[one.job].title,
            outcome,
            f"${entry['cash']:,}",
            ", ".join(entry["busted"]) or "–",
            f"{one.before} → {one.after}" + ("" if counts else ", no longer counts"),
            style="" if counts else "dim",
        )
    return table


def line_of(campaign: Campaign) -> list[int]:
    """The ledgers that led to the present one, latest first."""
    came = {one.after: one.before for one in campaign.played}
    found = [campaign.now]
    while found[-1] in came:
        found.append(came[found[-1]])
    return found


def show_jobs(campaign: Campaign, console: Console) -> None:
    """What each job needs and brings, and whether it is open."""
    if campaign.own is not None:
        console.print(f"[bold]{escape(campaign.jobs.name)}[/]  {escape(campaign.jobs.about)}")
    table = a_table("id", "job", "for", "now", "objective", "brings")
    won, fixers = campaign.ledger["won"], campaign.ledger["fixers"]
    for plan in campaign.plans.values():
        why = campaign.why_not(plan)
        state = "[green]won[/]" if plan.id in won else f"[red]{why}[/]" if why else "open"
        pays = f", ${plan.reward:,}" if plan.reward else ""
        brings = f"{plan.unlocks}{' (yours)' if plan.unlocks in fixers else ''}{pays}"
        brings = brings.removeprefix(", ") or "–"
        style = "dim" if why else ""
        row = (plan.difficulty, state, objective_of(plan), brings)
        table.add_row(escape(plan.id), escape(plan.title), *row, style=style)
    console.print(table)
    console.print(f"{facts(campaign)}. Play one: safehouse campaign play ID", style="dim")
    if campaign.jobs.is_won(won):
        console.print(f"{escape(campaign.jobs.name)} is won.", style="bold green")


def show_people(campaign: Campaign, console: Console) -> None:
    """The characters to choose from."""
    table = a_table("name", "card and skills", "level", "")
    known = campaign.ledger["characters"]
    for name in campaign.everybody():
        one = read_build(campaign.build_of(name), campaign.ledger)
        words = "in the crew" if name in campaign.crew else ""
        if known.get(name, {}).get("status") == JAILED:
            words = "in jail"
        elif not words and name in CREWS and name not in known:
            words = "ready-made"
        skills = f"{one.card} ({', '.join(one.skills)})"
        table.add_row(name, skills, str(one.level()), words)
    console.print(table)


def show_party(campaign: Campaign, console: Console) -> None:
    """The players, present and former."""
    table = a_table("seat", "who", "level")
    for seat, name in enumerate(campaign.party):
        table.add_row(str(seat + 1), name or "a bot", str(campaign.level_of(seat)))
    players = by_name(campaign.ledger["players"], campaign.party)
    for name in [name for name in players if name not in campaign.party]:
        table.add_row("–", name, str(players[name]), style="dim")
    console.print(table)
    console.print(f"A crew of {campaign.size}: {', '.join(campaign.crew)}.", highlight=False)


def show_outcome(campaign: Campaign, console: Console) -> None:
    """What the last job brought."""
    one = campaign.played[-1]
    before, after = campaign.ledgers[one.before], campaign.ledgers[one.after]
    entry = after["history"][-1]
    style = "bold green" if entry["outcome"] == "won" else "bold red"
    title = f"{campaign.plans[one.job].title}: {entry['outcome']}"
    console.print(title, style=style, highlight=False)
    earned = after["team_cash"] - before["team_cash"]
    words = [f"The team has ${after['team_cash']:,} ({earned:+,})."]
    words += [
        f"{name} is a friend now." for name in after["fixers"] if name not in before["fixers"]
    ]
    if entry["busted"]:
        words.append(f"In jail: {', '.join(entry['busted'])}.")
    for name, build in after["characters"].items():
        level = build["level"]
        if level > before["characters"].get(name, {}).get("level", 1):
            words.append(f"{name} is of level {level} now.")
    console.print(" ".join(words), highlight=False)


def show_due(g: Heist, console: Console) -> None:
    """Level-ups to be chosen."""
    table = a_table("character", "now", "can become")
    for n, into in due(g).items():
        person = g.people[n]
        now = f"{person.card} ({', '.join(person.skills)})"
        table.add_row(person.name, now, ", ".join(into))
    console.print(table)
    console.print("Choose one: safehouse campaign level NAME CARD", style="dim")
