"""The peers: each solves one exported program with one thread and tells what it proved and how long it took."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

SLACK = 1e-6
"""How far, relatively, a floating-point objective may be from the integer it stands for."""


@dataclass
class Answer:
    """What a solver said of one program; `cost` is None where there is no plan."""

    proven: bool
    cost: float | None
    seconds: float


class Glpk:
    """GLPK's program, from the LP form, with Gomory cuts: on a sample the fastest of its settings."""

    name = "GLPK"

    def __init__(self):
        if shutil.which("glpsol") is None:
            raise ImportError("glpsol is not installed; on Debian: apt-get install glpk-utils")
        told = subprocess.run(["glpsol", "--version"], capture_output=True, text=True, check=False).stdout
        self.version = re.search(r"Solver[, ]+v?([\d.]+)", told).group(1)

    def solve(self, folder, program, limit):
        out = folder / "glpk.txt"
        out.unlink(missing_ok=True)
        command = ["glpsol", "--gomory", "--lp", folder / program["lp"]]
        # Its own "Time used" has steps of 0.1 s, so the time it takes to start and read is measured and subtracted.
        reading, _ = timed([*command, "--check"])
        seconds, told = timed([*command, "--tmlim", str(max(1, round(limit))), "-o", out])
        seconds = max(seconds - reading, 0.0)
        if "NO PRIMAL FEASIBLE SOLUTION" in told or "NO INTEGER FEASIBLE SOLUTION" in told:
            return Answer(True, None, seconds)
        if "INTEGER OPTIMAL SOLUTION FOUND" in told:
            cost = re.search(r"^Objective:\s+cost = (\S+)", out.read_text(encoding="utf-8"), re.MULTILINE)
            return Answer(True, float(cost.group(1)), seconds)
        return Answer(False, None, seconds)


def timed(command):
    begun = time.perf_counter()
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return time.perf_counter() - begun, ran.stdout


class Highs:
    """HiGHS by its Python package, from the MPS form."""

    name = "HiGHS"

    def __init__(self):
        import highspy

        self.highspy = highspy
        self.version = highspy.Highs().version()

    def solve(self, folder, program, limit):
        model = self.highspy.Highs()
        model.setOptionValue("output_flag", False)
        model.setOptionValue("threads", 1)
        # The default, 0.01 %, would call a plan optimal that is not.
        model.setOptionValue("mip_rel_gap", 0.0)
        if model.readModel(str(folder / program["mps"])) != self.highspy.HighsStatus.kOk:
            sys.exit(f"HiGHS cannot read {program['mps']}")
        model.setOptionValue("time_limit", limit)
        begun = time.perf_counter()
        model.run()
        seconds = time.perf_counter() - begun
        status = model.getModelStatus()
        kinds = self.highspy.HighsModelStatus
        if status in (kinds.kInfeasible, kinds.kUnboundedOrInfeasible):
            return Answer(True, None, seconds)
        if status == kinds.kOptimal:
            return Answer(True, model.getInfo().objective_function_value, seconds)
        return Answer(False, None, seconds)


class CpSat:
    """CP-SAT of OR-tools with one worker, from the MPS form; making its model does not count."""

    name = "CP-SAT"

    def __init__(self):
        from ortools import __version__
        from ortools.sat.python import cp_model

        self.cp_model, self.version = cp_model, __version__

    def solve(self, folder, program, limit):
        model = self.model_of((folder / program["mps"]).read_text(encoding="utf-8"))
        solver = self.cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = limit
        begun = time.perf_counter()
        status = solver.solve(model)
        seconds = time.perf_counter() - begun
        if status == self.cp_model.OPTIMAL:
            return Answer(True, solver.objective_value, seconds)
        return Answer(status == self.cp_model.INFEASIBLE, None, seconds)

    def model_of(self, text):
        model, section = self.cp_model.CpModel(), ""
        relations, columns, rows, rights = {}, {}, {}, {}
        for line in text.splitlines():
            words = line.split()
            if line.startswith("*"):
                continue
            if not line.startswith(" "):
                section = words[0]
            elif section == "ROWS":
                relations[words[1]] = words[0]
            elif section == "COLUMNS" and words[1] != "'MARKER'":
                column, row, factor = words
                if column not in columns:
                    columns[column] = model.new_bool_var(column)
                rows.setdefault(row, []).append(int(factor) * columns[column])
            elif section == "RHS":
                rights[words[1]] = int(words[2])
            elif section == "BOUNDS" and words[0] == "FX":
                model.add(columns[words[2]] == int(words[3]))
        for row, relation in relations.items():
            total, right = sum(rows.get(row, [])), rights.get(row, 0)
            if relation == "N":
                model.minimize(total)
            elif relation == "L":
                model.add(total <= right)
            elif relation == "G":
                model.add(total >= right)
            else:
                model.add(total == right)
        return model


class Scip:
    """SCIP by its Python package, from the MPS form."""

    name = "SCIP"

    def __init__(self):
        import pyscipopt

        self.pyscipopt = pyscipopt
        self.version = f"{pyscipopt.Model().version():.1f}"

    def solve(self, folder, program, limit):
        model = self.pyscipopt.Model()
        model.hideOutput()
        model.readProblem(str(folder / program["mps"]))
        model.setParam("limits/time", limit)
        begun = time.perf_counter()
        model.optimize()
        seconds = time.perf_counter() - begun
        status = model.getStatus()
        return Answer(status in ("optimal", "infeasible"), model.getObjVal() if status == "optimal" else None, seconds)


class Apart:
    """A solver in a process of its own: the libraries of two of them do not bear each other."""

    def __init__(self, kind):
        command = [sys.executable, __file__, kind]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        hello = self.hear()
        if "missing" in hello:
            raise ImportError(hello["missing"])
        self.name, self.version = hello["name"], hello["version"]

    def hear(self):
        line = self.process.stdout.readline()
        return json.loads(line) if line else sys.exit(f"a solver ended early: {self.process.args}")

    def solve(self, folder, program, limit):
        question = {"folder": str(folder), "program": program, "limit": limit}
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        return Answer(**self.hear())


def serve(kind):
    """What such a process does: says who it is, then answers question by question."""
    # Solvers may print; answers must not be mixed with that.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def say(what):
        print(json.dumps(what), file=answers, flush=True)

    try:
        solver = KINDS[kind]()
    except ImportError as reason:
        return say({"missing": str(reason)})
    say({"name": solver.name, "version": solver.version})
    for line in sys.stdin:
        question = json.loads(line)
        say(asdict(solver.solve(Path(question["folder"]), question["program"], question["limit"])))


KINDS = {"glpk": Glpk, "highs": Highs, "cpsat": CpSat, "scip": Scip}


def available(names, skipped):
    """The solvers that are here; why the others are not goes to `skipped`."""
    found = []
    for name in names:
        if name not in KINDS:
            sys.exit(f"there is no solver {name}; there are {', '.join(KINDS)}")
        try:
            found.append(Apart(name))
        except ImportError as reason:
            skipped.append(f"{KINDS[name].name}: {reason}")
    return found


def solve_all(peers, windows, folder, limit):
    """Every program by every solver, case by case in turns: seconds and proofs, and who disagrees with us."""
    formulations = sorted({program["formulation"] for window in windows for program in window["programs"]})
    readings = {(peer.name, formulation): [] for formulation in formulations for peer in peers}
    wrong = []
    for number, window in enumerate(windows):
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {len(windows)} windows ", end="", file=sys.stderr)
        ours = next((answer for answer in window["answers"] if answer["proven"]), None)
        for program in window["programs"]:
            for peer in peers:
                answer = peer.solve(folder, program, limit)
                readings[peer.name, program["formulation"]].append(answer)
                if ours and answer.proven and not same(answer.cost, ours["cost"]):
                    what = f"{peer.name} on {window['task']}, {program['formulation']} formulation"
                    wrong.append(f"{what}: {answer.cost}, ours {ours['cost']}")
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return readings, wrong


def same(cost, ours):
    if cost is None or ours is None:
        return cost is None and ours is None
    return abs(cost - ours) <= SLACK * max(1.0, abs(ours))


if __name__ == "__main__":
    serve(sys.argv[1])
