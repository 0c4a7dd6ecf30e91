#!/usr/bin/env python3
"""Installs the build into a folder, and uses what is there as a newcomer would: usage: check.py --build DIR.

Runs the program, compiles tests/package/example.cpp against it with find_package(abridge), and looks at the
libraries that the program loads.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

K_HERE = pathlib.Path(__file__).resolve().parent
K_ROOT = K_HERE.parents[1]

K_INSTALLED = [
    "bin/abridge", "share/man/man1/abridge.1", "share/man/man1/abridge-trim.1", "share/man/man5/abridge-policy.5",
    "share/man/man7/abridge-rules.7", "share/bash-completion/completions/abridge",
    "share/zsh/site-functions/_abridge", "share/fish/vendor_completions.d/abridge.fish",
    "share/abridge/schemas/policy.schema.json", "share/abridge/presets/strict.yaml", "share/doc/abridge/README.md",
    "share/doc/abridge/LICENSE", "share/doc/abridge/docs/policy.md", "include/abridge/lib/pipeline/batch.hpp",
    "lib/libabridge.a", "lib/cmake/abridge/abridgeConfig.cmake",
]
K_NOT_INSTALLED = ["bin/compile_yaml", "include/abridge/cli", "include/abridge/lib/presets", "include/gtest"]
# What a Debian 12 has without any package of ours.
K_LOADED = ("linux-vdso.so", "libc.so", "libm.so", "ld-linux", "/lib64/ld-linux")


def run(command, **more) -> str:
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, **more)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def check(build: pathlib.Path, folder: pathlib.Path) -> list[str]:
    prefix, example = folder / "usr", folder / "example"
    run(["cmake", "--install", build, "--prefix", prefix])
    # Debian's multiarch folder is used below /usr alone, whatever the prefix was when it was configured.
    lib = next((path.parent for path in sorted(prefix.glob("lib/**/libabridge.a"))), prefix / "lib")
    at = lambda name: lib / name[4:] if name.startswith("lib/") else prefix / name
    found = [f"not installed: {name}" for name in K_INSTALLED if not at(name).exists()]
    found += [f"installed, and of no use to anybody: {name}" for name in K_NOT_INSTALLED if at(name).exists()]
    said = run([prefix / "bin" / "abridge", "--version"])
    if not said.startswith("abridge "):
        found.append(f"abridge --version says {said!r}")
    loaded = [line.split()[0] for line in run(["ldd", prefix / "bin" / "abridge"]).splitlines()]
    found += [f"the program loads {name}, which a machine without development packages may lack"
              for name in loaded if not name.startswith(K_LOADED)]
    # Another folder must make the same bytes.
    program = (build / "abridge").read_bytes()
    found += [f"the program knows the folder it was built in: {path}"
              for path in (build, K_ROOT) if str(path).encode() in program]
    run(["cmake", "-S", K_HERE, "-B", example, f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_BUILD_TYPE=Debug"])
    run(["cmake", "--build", example])
    said = run([example / "example"])
    if said != "trim steps of strict: 1\n":
        found.append(f"the example says {said!r}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True, type=lambda text: pathlib.Path(text).resolve())
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="abridge-package-") as folder:
        found = check(options.build, pathlib.Path(os.path.realpath(folder)))
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
