"""Runs an experiment of Coalloc on a Dask cluster: `python sweep.py preset:success-2010 -o results`.

Dask schedules, repeats and moves data; the command `coalloc` simulates and puts the parts together. The files
in the output folder have the same bytes as those of `coalloc experiment`, whatever the cluster.
"""

import argparse
import functools
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import dask
from dask_jobqueue import PBSCluster, SLURMCluster
from distributed import Client, LocalCluster, WorkerPlugin, as_completed, get_worker, progress


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("experiment", help="an experiment document, or preset:NAME")
    parser.add_argument("-o", "--output", type=Path, required=True, help="folder for result.json, means.csv, figures and parts")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--scheduler", help="address of a running Dask scheduler, such as tcp://head:8786")
    where.add_argument("--local", type=int, metavar="WORKERS", help="worker processes here; the default, one per core")
    where.add_argument("--slurm", type=int, metavar="JOBS", help="jobs of one core, submitted to SLURM")
    where.add_argument("--pbs", type=int, metavar="JOBS", help="jobs of one core, submitted to PBS")
    parser.add_argument("--job", action="append", default=[], metavar="KEY=VALUE", help="of these jobs, for dask-jobqueue: queue, account, walltime, memory")
    parser.add_argument("--command", default="coalloc", help="the program here; workers must have the same one")
    parser.add_argument("--ship", action="store_true", help="send it to workers instead of using the one installed there")
    parser.add_argument("--replications", type=int, help="days per series and value, in place of the document's")
    parser.add_argument("--seed", type=int, help="in place of the document's")
    parser.add_argument("--shards", type=int, help="parts; 8 per worker where left out. A part should take ten seconds or more")
    parser.add_argument("--retries", type=int, default=5, help="how often a part is tried again, and how many workers it may lose")
    return parser.parse_args()


def digest(path):
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


class Coalloc(WorkerPlugin):
    """Gives every worker, also one that joins later, the same program, or refuses the worker."""

    name = "coalloc"

    def __init__(self, command, sent):
        self.command, self.sent = command, sent
        here = shutil.which(command) or sys.exit(f"there is no program {command} here; give --command")
        self.digest, self.content = digest(here), Path(here).read_bytes() if sent else None

    def setup(self, worker):
        path = shutil.which(self.command)
        if self.sent:
            folder = tempfile.mkdtemp(prefix="coalloc-", dir=worker.local_directory)
            path = os.path.join(folder, "coalloc")
            Path(path).write_bytes(self.content)
            os.chmod(path, 0o755)
        if path is None:
            raise RuntimeError(f"worker {worker.address} has no program {self.command}; install it, or add --ship")
        if digest(path) != self.digest:
            version = subprocess.run([path, "--version"], capture_output=True, text=True).stdout.strip()
            raise RuntimeError(
                f"worker {worker.address} has another {path}: {version}, SHA-256 {digest(path)}, not {self.digest}; "
                "parts of different versions must not be mixed. Install the same one, or add --ship"
            )
        worker.coalloc = path


def simulate(document, shard, shards):
    """On a worker: one part, as the bytes that `coalloc experiment --shard` answers."""
    command = [get_worker().coalloc, "experiment", "-", "--shard", f"{shard}/{shards}", "--threads", "1"]
    ended = subprocess.run(command, input=document, capture_output=True)
    if ended.returncode != 0:
        raise RuntimeError(ended.stderr.decode())
    return ended.stdout


def cluster_of(options):
    jobs = options.slurm or options.pbs
    if options.scheduler:
        return options.scheduler
    if not jobs:
        return LocalCluster(n_workers=options.local, threads_per_worker=1, dashboard_address=None)
    job = {"cores": 1, "processes": 1, "memory": "2GB"} | dict(pair.split("=", 1) for pair in options.job)
    cluster = (SLURMCluster if options.slurm else PBSCluster)(**job)
    cluster.scale(jobs=jobs)
    return cluster


def read(options):
    """The document with the arguments in place of its own numbers, as text."""
    if options.experiment.startswith("preset:"):
        listed = subprocess.run([options.command, "experiment", "--list", "--json"], capture_output=True, check=True)
        found = [preset for preset in json.loads(listed.stdout) if preset["id"] == options.experiment[7:]]
        document = found[0]["document"] if found else sys.exit(f"there is no {options.experiment}")
    else:
        document = json.loads(Path(options.experiment).read_text())
    if options.replications is not None:
        document["replications"] = options.replications
    if options.seed is not None and "scenario" in document:
        # Experiments of co-allocation have the seed of their scenario.
        if isinstance(document["scenario"], str):
            convert = [options.command, "convert", document["scenario"], "--to", "scenario"]
            document["scenario"] = json.loads(subprocess.run(convert, capture_output=True, check=True).stdout)
        document["scenario"]["workload"]["seed"] = options.seed
    elif options.seed is not None:
        document["seed"] = options.seed
    return json.dumps(document)


def main():
    options = arguments()
    dask.config.set({"distributed.scheduler.allowed-failures": options.retries})
    document = read(options)
    with Client(cluster_of(options)) as client:
        client.wait_for_workers(1)
        client.register_plugin(Coalloc(options.command, options.ship))
        workers = client.run(os.getpid)
        shards = options.shards or 8 * (options.slurm or options.pbs or len(workers))
        print(f"{shards} parts; worker processes", *workers.values(), file=sys.stderr, flush=True)
        # The name of the folder stands for all that parts depend on.
        key = hashlib.sha256(f"{document} {shards} {digest(shutil.which(options.command))}".encode()).hexdigest()[:16]
        folder = options.output / f"parts-{key}"
        folder.mkdir(parents=True, exist_ok=True)
        parts = {shard: folder / f"{shard}.json" for shard in range(1, shards + 1)}
        one = functools.partial(simulate, document.encode(), shards=shards)
        missing = [shard for shard, part in parts.items() if not part.exists()]
        futures = {client.submit(one, shard, retries=options.retries, pure=False): shard for shard in missing}
        if sys.stderr.isatty() and futures:
            progress(list(futures))
        for future, part in as_completed(list(futures), with_results=True):
            unfinished = parts[futures[future]].with_suffix(".unfinished")
            unfinished.write_bytes(part)
            unfinished.replace(parts[futures[future]])
            future.release()
    merge = [options.command, "merge", *(str(part.resolve()) for part in parts.values())]
    for more in (["-o", "result.json", "--figures", "figures"], ["-o", "means.csv", "--csv"]):
        subprocess.run([*merge, *more], check=True, cwd=options.output)


if __name__ == "__main__":
    try:
        main()
    except RuntimeError as refusal:
        sys.exit(str(refusal))
