"""What was measured, as JSON and as the table of www/docs/speed.md."""

import datetime
import math
import os
import platform
import statistics
import sys
from pathlib import Path

BEGIN, END = "<!-- peers: begin -->", "<!-- peers: end -->"
FORMULATIONS = {"milp": "literal", "milpSet": "set", "sat": "literal", "satFirst": "literal"}
NAMES = {"milpSet": "milp-set", "satFirst": "sat-first"}


def measured(options, first, second, peers, readings, skipped):
    """Everything: the machine, what was asked, a row per engine and formulation, fastest first."""
    windows = len(first["windows"])
    rows = []
    for number, planner in enumerate(first["report"]["options"]["planners"]):
        runs = [[window["answers"][number] for window in run["windows"]] for run in (first, second)]
        seconds = [sum(answer["microseconds"] for answer in pair) / 2e6 for pair in zip(*runs)]
        solved = sum(all(answer["proven"] for answer in pair) for pair in zip(*runs))
        means = [statistics.fmean(answer["microseconds"] for answer in run) / 1e6 for run in runs]
        name = f"Coalloc {NAMES.get(planner, planner)}"
        formulation = FORMULATIONS.get(planner)
        rows.append({**row(name, formulation, seconds, solved, windows), "mean_seconds_of_both_runs": means})
    for peer in peers:
        for (name, formulation), answers in readings.items():
            if name == peer.name:
                seconds, solved = [answer.seconds for answer in answers], sum(answer.proven for answer in answers)
                rows.append(row(f"{peer.name} {peer.version}", formulation, seconds, solved, len(answers)))
    fastest = next((row for row in rows if row["engine"] == "Coalloc exact"), rows[0])
    for one in rows:
        one["times_exact"] = one["mean_seconds"] / max(fastest["mean_seconds"], 1e-9)
    rows.sort(key=lambda one: one["mean_seconds"])
    noise = [run["report"]["noisePercent"] for run in (first, second)]
    return {
        "date": datetime.date.today().isoformat(),
        "machine": {"cpu": cpu(), "cores": os.cpu_count(), "system": platform.platform()},
        "versions": {"coalloc": first["version"], "python": platform.python_version()}
        | {peer.name: peer.version for peer in peers},
        "skipped": skipped,
        "list": options.list,
        "seed": options.seed,
        "windows": windows,
        "limit_seconds": options.limit,
        "noise_percent_of_both_runs": noise,
        "rows": rows,
    }


def row(engine, formulation, seconds, solved, windows):
    ordered = sorted(seconds)
    nearest_rank = lambda percent: ordered[max(1, math.ceil(percent / 100 * len(ordered))) - 1]
    return {
        "engine": engine,
        "formulation": formulation,
        "solved": solved,
        "windows": windows,
        "mean_seconds": statistics.fmean(seconds),
        "median_seconds": nearest_rank(50),
        "percentile99_seconds": nearest_rank(99),
        "maximum_seconds": ordered[-1],
        "deviation_seconds": statistics.pstdev(seconds),
    }


def table(measured):
    """Markdown, with everything needed to repeat it below."""
    lines = [
        "| engine | formulation | proven | mean | median | 99 % | most | mean ÷ exact |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for one in measured["rows"]:
        share = f"{one['solved']}/{one['windows']}"
        times = [one[key] for key in ("mean_seconds", "median_seconds", "percentile99_seconds", "maximum_seconds")]
        ratio = "1" if one["engine"] == "Coalloc exact" else three_digits(one["times_exact"])
        cells = [one["engine"], one["formulation"] or "–", share, *map(duration, times), ratio]
        lines.append(f"| {' | '.join(cells)} |")
    machine = measured["machine"]
    unproven = [one for one in measured["rows"] if one["solved"] < one["windows"]]
    note = (
        f"{measured['windows']} windows of the list `{measured['list']}`, seed {measured['seed']}, one thread, limit "
        f"{measured['limit_seconds']:g} s; {machine['cpu']}, {machine['cores']} cores, {measured['date']}."
    )
    if unproven:
        note += " Where not all are proven, the mean and its ratio are lower bounds: what was given up counts with its limit."
    if measured["skipped"]:
        note += f" Skipped: {'; '.join(measured['skipped'])}."
    return "\n".join([*lines, "", note])


def write(file, text):
    """Puts the table between the two markers."""
    old = file.read_text(encoding="utf-8")
    if old.count(BEGIN) != 1 or old.count(END) != 1:
        sys.exit(f"{file.name} needs the lines {BEGIN} and {END}, once each")
    head, rest = old.split(BEGIN)
    tail = rest.split(END)[1]
    file.write_text(f"{head}{BEGIN}\n{text}\n{END}{tail}", encoding="utf-8")


def duration(seconds):
    for unit, size in (("µs", 1e-6), ("ms", 1e-3)):
        if seconds < 999.5 * size:
            return f"{three_digits(seconds / size)} {unit}"
    return f"{three_digits(seconds)} s"


def three_digits(number):
    if number >= 1000:
        return f"{round(number, 2 - math.floor(math.log10(number))):,.0f}".replace(",", " ")
    return f"{number:.{0 if number >= 99.5 else 1 if number >= 9.95 else 2}f}"


def cpu():
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()
