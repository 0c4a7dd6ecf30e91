#!/usr/bin/env python3
"""Packs node/ as npm does, installs that into a folder, and runs its tests there: usage: node.py LIBRARY. Skipped without
npm, a C compiler, or a Node from 18 on with its headers."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
K_SKIPPED = 77


def why_not() -> str:
    missing = [name for name in ("node", "npm", "cc") if not shutil.which(name)]
    if missing:
        return f"there is no {missing[0]}"
    said = subprocess.run(["node", "-p", "process.versions.node + ' ' + process.execPath"], capture_output=True, text=True).stdout.split()
    if len(said) != 2 or int(said[0].partition(".")[0]) < 18:
        return "Node is older than 18"
    if not any((folder / "node_api.h").is_file() for folder in (pathlib.Path(said[1]).parents[1] / "include/node", pathlib.Path("/usr/include/node"))):
        return "Node's headers are missing"
    return ""


def main() -> int:
    if why := why_not():
        print(f"skipped: {why}")
        return K_SKIPPED
    version = re.search(r"^project\(abridge VERSION ([0-9.]+)", (K_ROOT / "CMakeLists.txt").read_text(), re.MULTILINE)[1]
    if json.loads((K_ROOT / "node/package.json").read_text())["version"] != version:
        print(f"node/package.json has another version than {version}")
        return 1
    with tempfile.TemporaryDirectory(prefix="abridge-node-") as name:
        folder = pathlib.Path(name)
        given = {**os.environ, "ABRIDGE_LIBRARY": str(pathlib.Path(sys.argv[1]).resolve()), "npm_config_cache": str(folder / "cache"),
                 "npm_config_update_notifier": "false", "HOME": name}
        run = lambda *command: subprocess.run(command, check=True, cwd=folder, env=given, stdin=subprocess.DEVNULL)
        run("npm", "pack", "--silent", str(K_ROOT / "node"))
        (folder / "package.json").write_text('{"private": true}')
        run("npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", f"./abridge-{version}.tgz")
        # The tests ask for what is above them.
        shutil.copytree(K_ROOT / "node/test", folder / "node_modules/abridge/test")
        run("node", "--test", str(folder / "node_modules/abridge/test/"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
