#!/usr/bin/env python3
"""Checks that the store of threads loses nothing: writers side by side, a kill, a damaged or foreign file, a full disk;
and that it does what a plain model of seed 004 does.

Usage: check.py --abridge build/abridge [--turns 40] [--operations 300] [--seed 1]
"""

import argparse
import json
import os
import random
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

WRITERS = 16
START = 1_800_000_000
UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")


class Store:
    def __init__(self, abridge, path):
        self.abridge, self.path = abridge, path

    def start(self, *words, **more):
        environment = {"PATH": os.environ["PATH"], "ABRIDGE_STORE": self.path, "HOME": "/nonexistent"}
        return subprocess.Popen([self.abridge, "thread", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                env=environment, **{"stdin": subprocess.DEVNULL, **more})

    def run(self, *words, **more):
        process = self.start(*words, **more)
        out, err = process.communicate(timeout=120)
        return process.returncode, out.decode(), err.decode()

    def ask(self, *words):
        code, out, err = self.run(*words)
        assert code == 0, f"thread {' '.join(words)}: exit {code}: {err}"
        return out

    def thread(self, name):
        return json.loads(self.ask("show", name, "--json"))


WRITER = """
import subprocess, sys
abridge, turns, limit, me, *threads = sys.argv[1:]
done = 0
for i in range(int(turns)):
    thread = threads[(i + int(me)) % len(threads)]
    code = subprocess.run([abridge, "thread", "add", thread, "user", f"{me}-{i}", "--max-turns", limit], stderr=subprocess.DEVNULL).returncode
    assert code in (0, 1), code
    done += code == 0
    if code == 0: print(f"{me}-{i}")
"""


def race(store, turns, threads, limit):
    """What each writer was told was added, and what is there."""
    names = [store.ask("new").strip() for _ in range(threads)]
    environment = {**os.environ, "ABRIDGE_STORE": store.path}
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, store.abridge, str(turns), str(limit), str(me), *names],
                                stdout=subprocess.PIPE, env=environment) for me in range(WRITERS)]
    while any(writer.poll() is None for writer in writers):  # a reader never sees a torn thread
        seen = store.thread(names[0])["turns"]
        assert len(seen) <= limit and len({turn["content"] for turn in seen}) == len(seen)
        time.sleep(0.05)
    told = [word for writer in writers for word in writer.communicate()[0].decode().split()]
    assert all(writer.returncode == 0 for writer in writers)
    there = [turn["content"] for name in names for turn in store.thread(name)["turns"]]
    assert sorted(told) == sorted(there), f"{len(told)} turns were acknowledged, {len(there)} are there"
    for name in names:  # each writer's turns stand in the order in which it added them
        for me in range(WRITERS):
            mine = [int(t["content"].split("-")[1]) for t in store.thread(name)["turns"] if t["content"].startswith(f"{me}-")]
            assert mine == sorted(mine)
    return len(there)


def check_races(store, turns):
    assert race(store, turns, 1, 10**6) == WRITERS * turns
    assert race(store, turns, 8, 10**6) == WRITERS * turns
    for limit in (1, 7, 50):
        assert race(store, 8, 1, limit) == min(limit, WRITERS * 8), f"a limit of {limit} does not hold"


def check_kills(store):
    """A turn that was acknowledged is there after kill -9; one that wasn't is there whole or not at all."""
    name = store.ask("new").strip()
    acknowledged = []
    for i in range(25):
        process = store.start("add", name, "user", f"turn {i} " + "x" * 20000, "--max-turns", "1000")
        time.sleep(random.random() * 0.006)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        if process.returncode == 0:
            acknowledged.append(f"turn {i} ")
    there = [turn["content"] for turn in store.thread(name)["turns"]]
    assert all(text.endswith("x" * 20000) for text in there), "half a turn"
    for text in acknowledged:
        assert sum(t.startswith(text) for t in there) == 1, f"'{text}' was acknowledged and is not there"


def refused(store, *words, sentence):
    before = open(store.path, "rb").read()
    code, out, err = store.run(*words)
    assert code == 2 and sentence in err and err.count("\n") == 1, f"thread {' '.join(words)}: exit {code}: {out}{err}"
    assert open(store.path, "rb").read() == before, "the file was changed"


def check_bad_files(abridge, folder):
    good = Store(abridge, os.path.join(folder, "good.db"))
    names = [good.ask("new", "--tool", f"t{i}").strip() for i in range(40)]
    for name in names:
        for i in range(3):
            good.ask("add", name, "user", f"{name} {i} " + "word " * 400)

    def copy(file):
        shutil.copy(good.path, os.path.join(folder, file))
        return Store(abridge, os.path.join(folder, file))

    newer = copy("newer.db")
    with sqlite3.connect(newer.path) as database:
        database.execute("PRAGMA user_version=999")
    database.close()
    foreign = Store(abridge, os.path.join(folder, "foreign.db"))
    with sqlite3.connect(foreign.path) as database:
        database.execute("CREATE TABLE mine (x)")
    database.close()
    text = Store(abridge, os.path.join(folder, "text.db"))
    with open(text.path, "w", encoding="ascii") as file:
        file.write("no database, but longer than the header of one. " * 40)
    for words in (["new"], ["list"], ["show", names[0]], ["add", names[0], "user", "x"], ["gc"], ["export", "--all"]):
        refused(newer, *words, sentence="newer abridge")
        refused(foreign, *words, sentence="another program's")
        refused(text, *words, sentence="not a database of abridge")

    damaged = copy("damaged.db")
    with open(damaged.path, "r+b") as file:  # some pages in the middle, not the schema's
        size = os.path.getsize(damaged.path)
        for page in range(10, size // 4096 - 4, 9):
            file.seek(page * 4096)
            file.write(b"\xa5" * 4096)
    code, out, err = damaged.run("export", "--all")
    saved = [json.loads(line) for line in out.splitlines()]
    assert code == 2 and "is damaged: what could be read was written" in err, f"exit {code}: {err}"
    assert 0 < sum(len(thread["turns"]) for thread in saved) < 120, "nothing was saved, or nothing was lost"
    for thread in saved:
        assert thread["thread_id"] in names
        for turn in thread["turns"]:
            assert turn["content"].endswith("word ")
    assert any(damaged.run("add", name, "user", "x")[0] == 2 for name in names), "no write noticed the damage"
    check_salvage(abridge, folder, good)

    full = copy("full.db")
    limit = os.path.getsize(full.path) + 8192
    with open(os.path.join(folder, "long.txt"), "w+", encoding="ascii") as long:
        long.write("y" * 2 * limit)
        long.seek(0)
        code, _, err = full.run("add", names[0], "user", "-", stdin=long,
                                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    assert code == 2 and full.path in err, f"exit {code}: {err}"
    assert len(full.thread(names[0])["turns"]) == 3, "a turn that was refused is there"

    check_read_only(good, folder, names[0])


def check_salvage(abridge, folder, good):
    """Of a store whose end is missing, or that has wrong bytes, `export --all` saves the turns that are there; nothing of
    what was removed; and what it writes can be imported."""
    random.seed(1)
    gone = good.ask("new").strip()
    good.ask("add", gone, "user", "removed " * 300)
    good.ask("rm", gone)
    before = {turn["content"] for line in good.ask("export", "--all").splitlines() for turn in json.loads(line)["turns"]}
    with open(good.path, "rb") as file:
        whole = file.read()
    bad = Store(abridge, os.path.join(folder, "bad.db"))
    least = {}
    for damage in ["end 90", "end 60", "end 30", "end 1", "first page"] + ["bytes"] * 8 + ["pages"] * 8:
        data = bytearray(whole)
        if damage.startswith("end"):
            del data[len(data) * int(damage[4:]) // 100:]
        elif damage == "bytes":
            for _ in range(100):
                data[random.randrange(len(data))] ^= 1 << random.randrange(8)
        else:
            for page in [0] if damage == "first page" else random.sample(range(len(data) // 4096), 6):
                data[page * 4096:page * 4096 + 4096] = random.randbytes(4096)
        for ending in ("", "-wal", "-shm"):
            if os.path.exists(bad.path + ending):
                os.remove(bad.path + ending)
        with open(bad.path, "wb") as file:
            file.write(data)
        code, out, err = bad.run("export", "--all")
        assert code in (0, 2) and (code == 2) == bool(err), f"{damage}: exit {code}: {err}"
        # A wrong bit may stand in a member's name.
        turns = [turn.get("content", str(turn)) for line in out.splitlines() for turn in json.loads(line)["turns"]]
        assert len(set(turns)) == len(turns), f"{damage}: a turn was written twice"
        assert "removed" not in out, f"{damage}: what was removed came back"
        assert code == 2 or len(turns) == len(before), f"{damage}: turns were lost without a word"
        if damage != "bytes":  # a bit within a word is nothing that anybody could notice
            assert set(turns) <= before, f"{damage}: turns that nobody wrote"
        least[damage] = min(least.get(damage, 10**9), len(turns))
        if out:
            fresh = Store(abridge, os.path.join(folder, "fresh.db"))
            with open(fresh.path + ".jsonl", "w", encoding="utf-8") as file:
                file.write(out)
            fresh.ask("import", "--replace", fresh.path + ".jsonl")
    for damage, share in {"end 90": 80, "end 60": 40, "end 30": 10, "end 1": 0, "first page": 100, "bytes": 70, "pages": 70}.items():
        assert least[damage] * 100 >= share * len(before), f"{damage}: of {len(before)} turns only {least[damage]} were saved"


def check_read_only(good, folder, name):
    """Root may write whatever its mode says: then somebody else tries."""
    somebody = {"user": 65534, "group": 65534} if os.geteuid() == 0 else {}
    for path in [folder, *(os.path.join(folder, file) for file in os.listdir(folder))] if somebody else []:
        os.chown(path, 65534, 65534)
    try:
        assert good.run("list", **somebody)[0] == 0
    except PermissionError:
        print("skipped: nobody else may start the program")
        return
    words = ["add", name, "user", "x", "--max-turns", "100"]
    for modes in ((0o400, 0o700), (0o600, 0o500), (0o400, 0o500)):
        os.chmod(good.path, modes[0])
        os.chmod(folder, modes[1])
        for change in (words, ["new"], ["gc"], ["rm", name], ["fork", name, "--at", "1"]):
            code, out, err = good.run(*change, **somebody)
            assert code == 2 and "it is read-only; nothing was changed" in err, f"thread {' '.join(change)}: exit {code}: {out}{err}"
        code, out, err = good.run("show", name, "--json", **somebody)
        assert code == 0 and len(json.loads(out)["turns"]) == 3, err
        os.chmod(folder, 0o700)
        os.chmod(good.path, 0o600)
    code, _, err = good.run(*words, **somebody)
    assert code == 0, f"a store that was read-only stays so: {err}"
    if not somebody:
        return
    os.chmod(good.path, 0o000)
    for look in (["list"], ["show", name], ["export", "--all"]):
        code, out, err = good.run(*look, **somebody)
        assert code == 2 and "Permission denied" in err, f"thread {' '.join(look)}: exit {code}: {out}{err}"
    os.chmod(folder, 0o000)
    code, out, err = good.run("list", **somebody)
    assert code == 2 and "Permission denied" in err, f"a store out of reach is taken for an empty one: exit {code}: {out}{err}"
    os.chmod(folder, 0o700)


def stamp(seconds):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def newest_first(chain, key):
    """seed 004, get_conversation_file_list: backwards through the turns, each turn's list in its order."""
    seen = []
    for turn in reversed([turn for thread in chain for turn in thread["turns"]]):
        for path in turn.get(key, []):
            if path not in seen:
                seen.append(path)
    return seen


class Model:
    """What seed 004 keeps in memory: contexts by id, each with the second at which it ends."""

    def __init__(self):
        self.threads, self.ends, self.ttl, self.now = {}, {}, {}, START

    def live(self, name):
        return name in self.threads and self.ends[name] > self.now

    def chain(self, name):
        out = []
        while name and self.live(name) and len(out) < 20 and name not in [t["thread_id"] for t in out]:
            out.append(self.threads[name])
            name = self.threads[name]["parent_thread_id"]
        return out[::-1]


def check_model(store, operations, seed):
    random.seed(seed)
    model = Model()
    words = ["a.py", "b.py", "c/d.png", "ü.md", "e f.txt"]
    for _ in range(operations):
        model.now += random.choice([0, 1, 60, 1800])
        now = ["--now", stamp(model.now)]
        name = random.choice(list(model.threads) or ["00000000-0000-4000-8000-000000000000"])
        match random.choice(["new", "new", "add", "add", "add", "add", "fork", "rm", "gc", "export", "look"]):
            case "new":
                hours = random.choice([1, 3])
                parent = name if model.live(name) and random.random() < 0.7 else None
                made = store.ask("new", "--tool", "chat", "--ttl", str(hours), *(["--parent", parent] if parent else []), *now).strip()
                assert UUID.fullmatch(made)
                model.threads[made] = {"thread_id": made, "parent_thread_id": parent, "created_at": stamp(model.now),
                                       "last_updated_at": stamp(model.now), "tool_name": "chat", "turns": [], "initial_context": {}}
                model.ttl[made] = hours * 3600
                model.ends[made] = model.now + model.ttl[made]
            case "add":
                turn = {"role": random.choice(["user", "assistant"]), "content": random.choice(["Hi", "naïve 👩‍🚀", 'a "b"\n\\c']), "timestamp": stamp(model.now)}
                more = []
                for key in ("files", "images"):
                    if random.random() < 0.5:
                        turn[key] = random.sample(words, random.randint(1, 3))
                        more += [f"--{key}", ",".join(turn[key])]
                code, _, err = store.run("add", name, turn["role"], turn["content"], *more, "--max-turns", "5", *now)
                full = model.live(name) and len(model.threads[name]["turns"]) >= 5
                assert code == (0 if model.live(name) and not full else 1), err
                assert ("has its 5 turns" in err) == full
                if code == 0:
                    model.threads[name]["turns"].append(turn)
                    model.threads[name]["last_updated_at"] = stamp(model.now)
                    model.ends[name] = model.now + model.ttl[name]
            case "fork":
                turns = len(model.threads[name]["turns"]) if name in model.threads else 0
                at = random.randint(0, turns)
                code, out, err = store.run("fork", name, "--at", str(at), *now)
                assert code == (0 if model.live(name) else 1), err
                if code == 0:
                    made = out.strip()
                    model.threads[made] = {**model.threads[name], "thread_id": made, "created_at": stamp(model.now),
                                           "last_updated_at": stamp(model.now), "turns": model.threads[name]["turns"][:at]}
                    model.ttl[made] = model.ttl[name]
                    model.ends[made] = model.now + model.ttl[made]
            case "rm":
                if random.random() < 0.3:
                    there = name in model.threads
                    code, _, err = store.run("rm", name, *now)
                    assert code == 0 or not model.live(name), err
                    if there:
                        del model.threads[name]
            case "gc":
                store.ask("gc", *now)
            case "export":
                if model.live(name):
                    text = store.ask("export", name, *now)
                    store.ask("rm", name, *now)
                    with open(store.path + ".jsonl", "w", encoding="utf-8") as file:
                        file.write(text)
                    store.ask("import", store.path + ".jsonl", "--ttl", f"{model.ttl[name]}s", *now)
                    assert store.ask("export", name, *now) == text, "export | import is not the identity"
                    model.ends[name] = model.now + model.ttl[name]
            case "look":
                chain = model.chain(name)
                code, out, err = store.run("export", "--chain", name, *now)
                assert code == (0 if chain else 1), err
                assert [json.loads(line) for line in out.splitlines()] == chain
                if chain:
                    assert store.ask("files", name, *now).splitlines() == newest_first(chain, "files")
                    assert store.ask("images", name, *now).splitlines() == newest_first(chain, "images")
        if random.random() < 0.1:
            listed = [line.split()[0] for line in store.ask("list", *now).splitlines()[1:]]
            assert sorted(listed) == sorted(n for n in model.threads if model.live(n))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", required=True)
    parser.add_argument("--turns", type=int, default=40, help="turns of each of 16 writers in a race")
    parser.add_argument("--operations", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    abridge = os.path.abspath(options.abridge)
    checks = [
        ("writers side by side", lambda folder: check_races(Store(abridge, folder + "/race.db"), options.turns)),
        ("killed writers", lambda folder: check_kills(Store(abridge, folder + "/kill.db"))),
        ("files that are no store of ours", lambda folder: check_bad_files(abridge, folder)),
        ("seed 004's model", lambda folder: check_model(Store(abridge, folder + "/model.db"), options.operations, options.seed)),
    ]
    failed = 0
    for name, check in checks:
        with tempfile.TemporaryDirectory(prefix="abridge-threads-") as folder:
            try:
                check(folder)
                print(f"ok: {name}")
            except AssertionError as error:
                failed += 1
                print(f"FAILED: {name}: {error!r}"[:2000])
                import traceback
                traceback.print_exc()
    print(f"{len(checks) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
