"""The peers: each solves one exported program with one thread and tells what it proved and how long it took."""

import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass

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

    def read(self, path):
        model = self.highspy.Highs()
        model.setOptionValue("output_flag", False)
        model.setOptionValue("threads", 1)
        # The default, 0.01 %, would call a plan optimal that is not.
        model.setOptionValue("mip_rel_gap", 0.0)
        if model.readModel(str(path)) != self.highspy.HighsStatus.kOk:
            sys.exit(f"HiGHS cannot read {path}")
        return model

    def solve(self, folder, program, limit):
        model = self.read(folder / program["mps"])
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
    """CP-SAT of OR-tools with one worker; its model is made from what HiGHS reads, which does not count."""

    name = "CP-SAT"

    def __init__(self):
        from ortools import __version__
        from ortools.sat.python import cp_model

        self.cp_model, self.version, self.reader = cp_model, __version__, Highs()

    def solve(self, folder, program, limit):
        model = self.model_of(self.reader.read(folder / program["mps"]).getLp())
        solver = self.cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = limit
        begun = time.perf_counter()
        status = solver.solve(model)
        seconds = time.perf_counter() - begun
        if status == self.cp_model.OPTIMAL:
            return Answer(True, solver.objective_value, seconds)
        return Answer(status == self.cp_model.INFEASIBLE, None, seconds)

    def model_of(self, lp):
        model = self.cp_model.CpModel()
        columns = [
            model.new_int_var(round(low), round(high), "") for low, high in zip(lp.col_lower_, lp.col_upper_)
        ]
        terms = [[] for _ in range(lp.num_row_)]
        matrix = lp.a_matrix_
        by_column = "kColwise" in str(matrix.format_)
        outer = lp.num_col_ if by_column else lp.num_row_
        for line in range(outer):
            for at in range(matrix.start_[line], matrix.start_[line + 1]):
                row, column = (matrix.index_[at], line) if by_column else (line, matrix.index_[at])
                terms[row].append(round(matrix.value_[at]) * columns[column])
        for row, (low, high) in enumerate(zip(lp.row_lower_, lp.row_upper_)):
            total = sum(terms[row])
            if low == high:
                model.add(total == round(low))
            elif low > -1e20:
                model.add(total >= round(low))
            elif high < 1e20:
                model.add(total <= round(high))
        model.minimize(sum(round(cost) * column for cost, column in zip(lp.col_cost_, columns)))
        return model


KINDS = {"glpk": Glpk, "highs": Highs, "cpsat": CpSat}


def available(names, skipped):
    """The solvers that are here; why the others are not goes to `skipped`."""
    found = []
    for name in names:
        if name not in KINDS:
            sys.exit(f"there is no solver {name}; there are {', '.join(KINDS)}")
        try:
            found.append(KINDS[name]())
        except ImportError as reason:
            skipped.append(f"{KINDS[name].name}: {reason}")
    return found


def solve_all(peers, windows, folder, limit):
    """Every program by every solver, case by case in turns: seconds and proofs, and who disagrees with us."""
    formulations = [program["formulation"] for program in windows[0]["programs"]] if windows else []
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
