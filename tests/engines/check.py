#!/usr/bin/env python3
"""The recipes of docs/scale.md, run by the engines themselves: what they come to is what one run comes to.

usage: check.py --abridge PATH [--engine NAME]...

Each is started on this machine alone, in a folder of its own, and stopped again. One that is not installed, or does not
start here, is skipped, and the reason is said; exit 77 where all that were asked for are.
"""
import argparse
import json
import os
import pathlib
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time

K_SHARDS = 8
K_SECONDS = 60  # that an engine may take


class Skipped(Exception):
    """Why an engine is not run here."""


def need(*programs):
    for program in programs:
        if shutil.which(program) is None:
            raise Skipped(f"{program} is not installed")


class Job:
    """An input, and what one run makes of it."""

    def __init__(self, abridge, folder):
        self.abridge, self.folder = abridge, folder
        random_ = random.Random(7)
        with open(folder / "in.jsonl", "w", encoding="utf-8") as out:
            for number in range(3000):
                messages = [{"role": random_.choice(["user", "User"]), "content": "word " * random_.randrange(40)}]
                if random_.randrange(30) == 0:
                    messages.append({"role": "tool", "tool_call_id": "t1", "content": "lost"})
                out.write(json.dumps({"id": number, "messages": messages}) + "\n")
        self.run([abridge, "sanitize", "-q", "--rejects", "one-bad.jsonl", "--findings", "json=one.json", "-o", "one.jsonl",
                  "in.jsonl"], codes=(0, 1))

    def environment(self):
        return dict(os.environ, PATH=f"{pathlib.Path(self.abridge).parent}:{os.environ['PATH']}")

    def run(self, words, codes=(0,), **more):
        done = subprocess.run(words, cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=K_SECONDS, env=self.environment(), **more)
        if done.returncode not in codes:
            raise AssertionError(f"{words}: exit {done.returncode}\n{done.stdout[-1000:]}{done.stderr[-1000:]}")
        return done

    def shard(self, number, manifests):
        """The words of one shard; exit code 1 is that of what was rejected, and no failure."""
        return (f"abridge sanitize --shard {number}/{K_SHARDS} --manifest {manifests} --resume -j 1 -o {manifests}-{number}.jsonl "
                f"--rejects {manifests}-{number}.bad in.jsonl; test $? -lt 2")

    def merged(self, manifests):
        self.run([self.abridge, "merge", "-q", manifests, "-o", "all.jsonl", "--rejects", "all-bad.jsonl", "--findings",
                  "json=all.json"], codes=(0, 1))
        for mine, other in (("all.jsonl", "one.jsonl"), ("all-bad.jsonl", "one-bad.jsonl"), ("all.json", "one.json")):
            if (self.folder / mine).read_bytes() != (self.folder / other).read_bytes():
                raise AssertionError(f"{mine} differs from {other}")


def xargs(job):
    need("xargs", "seq")
    job.run(["sh", "-c", f"seq {K_SHARDS} | xargs -P 2 -I {{}} sh -c '{job.shard('{}', 'xargs')}'"])
    job.merged("xargs")


def make(job):
    need("make")
    (job.folder / "Makefile").write_text(
        f"shards := $(shell seq {K_SHARDS})\nall: $(shards)\n$(shards):\n\t@{job.shard('$@', 'make').replace('$?', '$$?')}\n"
        ".PHONY: all $(shards)\n")
    job.run(["make", "-j", "2"])
    job.merged("make")


def parallel(job):
    need("parallel")
    said = job.run(["parallel", "--version"]).stdout
    if "GNU parallel" not in said:
        raise Skipped("parallel is another program of that name")
    job.run(["sh", "-c", f"seq {K_SHARDS} | parallel -j 2 '{job.shard('{}', 'parallel')}'"])
    job.merged("parallel")
    # It parts the file itself, at line ends: what is written stands in the input's order with -k.
    done = job.run(["sh", "-c", "parallel -k -j 2 --pipepart -a in.jsonl --block 50k 'abridge sanitize -q - 2>/dev/null; "
                                "test $? -lt 2' > pipe.jsonl"])
    if (job.folder / "pipe.jsonl").read_bytes() != (job.folder / "one.jsonl").read_bytes():
        raise AssertionError(f"--pipepart: the output differs from one run's {done.stderr[-300:]}")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def dask(job):
    # Debian's package is for Debian's Python, whichever other comes first.
    python = next((one for one in ("/usr/bin/python3", sys.executable)
                   if subprocess.run([one, "-c", "import distributed"], capture_output=True, timeout=K_SECONDS).returncode == 0), None)
    if python is None:
        raise Skipped("python3-distributed is not installed")
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    quiet = {"cwd": job.folder, "stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL,
             "env": job.environment()}
    started = [subprocess.Popen([python, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port),
                                 "--no-dashboard"], **quiet)]
    started += [subprocess.Popen([python, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard"], **quiet)
                for _ in range(2)]
    (job.folder / "dask_job.py").write_text(f"""
import subprocess
from distributed import Client

def work(number):
    return subprocess.run(["sh", "-c", {job.shard('NUMBER', 'dask')!r}.replace("NUMBER", str(number))], check=True).returncode

if __name__ == "__main__":
    with Client({address!r}, timeout=30) as client:
        client.wait_for_workers(2, timeout=30)
        client.gather(client.map(work, range(1, {K_SHARDS + 1})))
""")
    try:
        job.run([python, "dask_job.py"])
    except subprocess.TimeoutExpired:
        raise Skipped("its scheduler and workers did not start on 127.0.0.1 in time") from None
    finally:
        for one in reversed(started):
            one.terminate()
        for one in started:
            one.wait()
    job.merged("dask")


def slurm(job):
    """A controller and one node of its own, with a key of its own: nothing of a Slurm that is there is touched."""
    need("slurmctld", "slurmd", "munged", "sbatch", "squeue")
    if os.geteuid() != 0:
        raise Skipped("slurmd wants to be root")
    home = job.folder / "slurm"
    for name in ("spool", "state"):
        (home / name).mkdir(parents=True)
    for one in (job.folder, home):  # munged looks at what is above its files
        one.chmod(0o755)
    (home / "key").write_bytes(os.urandom(1024))
    (home / "key").chmod(0o400)
    host = socket.gethostname()
    (home / "slurm.conf").write_text(f"""ClusterName=abridge
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={free_port()}
SlurmdPort={free_port()}
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket={home}/munge.socket
CredType=cred/munge
StateSaveLocation={home}/state
SlurmdSpoolDir={home}/spool
SlurmctldPidFile={home}/slurmctld.pid
SlurmdPidFile={home}/slurmd.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
MpiDefault=none
SelectType=select/linear
SchedulerParameters=batch_sched_delay=0,sched_interval=1
JobRequeue=1
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs=1 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
""")
    environment = dict(job.environment(), SLURM_CONF=str(home / "slurm.conf"))
    log = open(home / "log", "w", encoding="utf-8")
    quiet = {"cwd": job.folder, "stdin": subprocess.DEVNULL, "stdout": log, "stderr": log, "env": environment}
    started = []

    def call(*words):
        return subprocess.run(words, cwd=job.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=K_SECONDS,
                              env=environment)

    def wait_until(is_so, what):
        until = time.monotonic() + K_SECONDS / 2
        while not is_so():
            if time.monotonic() > until or any(one.poll() is not None for one in started):
                log.flush()
                last = (home / "log").read_text().strip().splitlines()[-1:]
                raise Skipped(f"{what} here{': ' if last else ''}{''.join(last)}")
            time.sleep(0.2)

    try:
        started.append(subprocess.Popen(["munged", "--foreground", "--force", f"--socket={home}/munge.socket", f"--key-file={home}/key",
                                         f"--pid-file={home}/munge.pid", f"--seed-file={home}/seed", f"--log-file={home}/munge.log"],
                                        **quiet))
        wait_until((home / "munge.socket").exists, "munged did not start")
        started.append(subprocess.Popen(["slurmctld", "-D"], **quiet))
        started.append(subprocess.Popen(["slurmd", "-D", "-N", host], **quiet))
        wait_until(lambda: "idle" in call("sinfo", "-h", "-o", "%T").stdout, "slurmctld and slurmd did not find each other")
        (job.folder / "job.sh").write_text("#!/bin/sh\n" + job.shard("$SLURM_ARRAY_TASK_ID", "slurm") + "\n")
        done = call("sbatch", f"--array=1-{K_SHARDS}", "--requeue", "--output=/dev/null", "job.sh")
        if done.returncode != 0:
            raise Skipped(f"sbatch: {done.stderr.strip()}")
        wait_until(lambda: call("squeue", "-h").stdout == "", "the array's tasks did not end")
    finally:
        for one in reversed(started):
            one.terminate()
        for one in started:
            one.wait()
        log.close()
    job.merged("slurm")


K_ENGINES = {"xargs": xargs, "make": make, "parallel": parallel, "dask": dask, "slurm": slurm}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--abridge", required=True)
    parser.add_argument("--engine", action="append", choices=K_ENGINES)
    arguments = parser.parse_args()
    abridge = str(pathlib.Path(arguments.abridge).resolve())
    failed = False
    skipped = 0
    for name in arguments.engine or K_ENGINES:
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            try:
                K_ENGINES[name](Job(abridge, pathlib.Path(folder)))
                print(f"{name}: as one run, {time.monotonic() - began:.1f} s")
            except Skipped as why:
                print(f"{name}: skipped: {why}")
                skipped += 1
            except (AssertionError, subprocess.TimeoutExpired) as wrong:
                print(f"{name}: {wrong}", file=sys.stderr)
                failed = True
    if failed:
        return 1
    return 77 if arguments.engine and skipped == len(arguments.engine) else 0


if __name__ == "__main__":
    sys.exit(main())
