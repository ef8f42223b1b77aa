"""Compares general solvers with Coalloc's planners on the same exported 0-1 programs, one thread each."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
INSIDE = "COALLOC_PEERS_INSIDE"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", default="testbed", help="work list (default testbed)")
    parser.add_argument("--count", type=int, default=100, help="tasks of the list (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the list (default 1)")
    parser.add_argument("--limit", type=float, default=20.0, help="seconds per program (default 20)")
    parser.add_argument("--planners", default="", help="our planners (default: all but exhaustive)")
    parser.add_argument(
        "--solvers", default="glpk,highs,cpsat", help="of glpk, highs, cpsat, scip (default the first three)"
    )
    parser.add_argument("--write", action="store_true", help="write www/docs/speed.md and tests/peers/measured.json")
    parser.add_argument("--json", type=Path, help="write the numbers into this file too")
    return parser.parse_args()


def run_inside(folder):
    """Starts this script again with the pinned packages; what is missing there is told when it is needed."""
    environment = Path(folder) / "venv"
    venv.create(environment, with_pip=True)
    python = environment / "bin/python"
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", HERE / "requirements.txt"]
    if subprocess.run(pip, check=False).returncode != 0:
        print("pip could not install the pinned packages: HiGHS and CP-SAT are skipped", file=sys.stderr)
    command = [python, Path(__file__).resolve(), *sys.argv[1:]]
    return subprocess.run(command, env={**os.environ, INSIDE: "1"}, check=False).returncode


def bench(options, folder):
    """Lets our planners plan the list; with a folder, leaves the programs there."""
    command = ["cargo", "bench", "--quiet", "--bench", "lists", "--", "--json", "--list", options.list]
    command += ["--count", str(options.count), "--seed", str(options.seed), "--limit", str(options.limit)]
    command += ["--planners", options.planners] if options.planners else []
    command += ["--export", folder]
    ran = subprocess.run(command, stdout=subprocess.PIPE, check=False, cwd=ROOT)
    if ran.returncode != 0:
        sys.exit(f"our own planners failed with exit code {ran.returncode}")
    return json.loads((Path(folder) / "cases.json").read_text(encoding="utf-8"))


def main():
    sys.dont_write_bytecode = True
    import report
    import solvers

    options = arguments()
    with tempfile.TemporaryDirectory(prefix="coalloc-peers-") as folder:
        first = bench(options, Path(folder) / "first")
        peers = solvers.available(options.solvers.split(","), skipped := [])
        for reason in skipped:
            print(f"skipped {reason}", file=sys.stderr)
        readings, wrong = solvers.solve_all(peers, first["windows"], Path(folder) / "first", options.limit)
        second = bench(options, Path(folder) / "second")
    measured = report.measured(options, first, second, peers, readings, skipped)
    table = report.table(measured)
    print(table)
    if options.json:
        options.json.write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")
    if options.write:
        (HERE / "measured.json").write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")
        report.write(ROOT / "www/docs/speed.md", table)
    for complaint in wrong:
        print(f"DISAGREEMENT {complaint}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    if os.environ.get(INSIDE):
        sys.exit(main())
    arguments()
    with tempfile.TemporaryDirectory(prefix="coalloc-peers-") as place:
        sys.exit(run_inside(place))
