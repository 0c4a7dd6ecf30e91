#!/usr/bin/env python3
"""Installs the build into a folder, and uses what is there as a newcomer would: usage: check.py --build DIR.

Runs the program, compiles tests/package/example.cpp against it with find_package(abridge), runs the examples of
docs/library.md, and looks at the libraries that the program loads. Then compiles a few sources in two folders, which must give
the same bytes, and looks for what would make two packages differ. (Whole packages of two clones: scripts/package.sh in each.)
"""
import argparse
import gzip
import io
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import tempfile

import documents

K_HERE = pathlib.Path(__file__).resolve().parent
K_ROOT = K_HERE.parents[1]

K_INSTALLED = [
    "bin/abridge", "share/man/man1/abridge.1", "share/man/man1/abridge-trim.1", "share/man/man5/abridge-policy.5",
    "share/man/man7/abridge-rules.7", "share/bash-completion/completions/abridge",
    "share/zsh/site-functions/_abridge", "share/fish/vendor_completions.d/abridge.fish",
    "share/abridge/schemas/policy.schema.json", "share/abridge/schemas/openai.schema.json", "share/abridge/presets/strict.yaml", "share/doc/abridge/README.md",
    "share/doc/abridge/LICENSE", "share/doc/abridge/docs/policy.md", "share/doc/abridge/testdata/demo/chat.json", "include/abridge/lib/pipeline/batch.hpp",
    "include/abridge/abridge.h", "include/abridge/abridge.hpp", "lib/libabridge.so", "lib/libabridge.so.1", "lib/pkgconfig/abridge.pc",
    "lib/libabridge.a", "lib/cmake/abridge/abridgeConfig.cmake",
]
K_NOT_INSTALLED = ["bin/compile_yaml", "include/abridge/cli", "include/abridge/lib/presets", "include/gtest"]
# What a Debian 12 has without any package of ours.
K_LOADED = ("linux-vdso.so", "libc.so", "libm.so", "ld-linux", "/lib64/ld-linux")
# With an assertion, and with what the build made.
K_SOURCES = ["lib/format/splice.cpp", "lib/policy/presets.cpp"]
K_PACKED = ["bin/abridge", "share/abridge/presets/strict.yaml", "share/bash-completion/completions/abridge"]
K_HISTORY = '[{"role": "user", "content": "One?"}, {"role": "assistant", "content": "Two."}, {"role": "user", "content": "Three?"}]'
K_TRIMMED = '[{"role": "user", "content": "Three?"}]'  # which a history begins with
K_DATE = 1767323045  # 2026-01-02T03:04:05Z


def run(command, **more) -> str:
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, **more)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def compiled(build: pathlib.Path, folder: pathlib.Path) -> dict[str, bytes]:
    """The objects of K_SOURCES, compiled in a copy of the tree in `folder`."""
    shutil.copytree(K_ROOT / "lib", folder / "lib", ignore=lambda at, names: [
        name for name in names if not name.endswith(".hpp") and not (pathlib.Path(at) / name).is_dir()])
    shutil.copytree(build / "generated" / "embedded", folder / "build" / "generated" / "embedded")
    objects = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        # Many sources are compiled in one unit (cmake/unity.cmake), which includes them.
        unit = pathlib.Path(entry["file"])
        text = unit.read_text() if "Unity" in unit.parts else f'"{unit}"'
        for source in K_SOURCES:
            if source in objects or f'"{K_ROOT / source}"' not in text:
                continue
            shutil.copy(K_ROOT / source, folder / source)
            command = entry["command"].replace(str(unit), str(K_ROOT / source))
            words = shlex.split(command.replace(str(build), str(folder / "build")).replace(str(K_ROOT), str(folder)))
            words = words[1:] if words[0].endswith("ccache") else words
            # Without the precompiled header, which is not here; with assertions, which name their file.
            words = [word for word in words if "cmake_pch" not in word and word not in ("-include", "-include-pch", "-Winvalid-pch", "-Xclang")]
            words[words.index("-o") + 1] = str(folder / "object")
            run([*words, "-UNDEBUG", "-O0"], cwd=folder / "build")
            objects[source] = (folder / "object").read_bytes()
    return objects


def compiled_alike(build: pathlib.Path, folder: pathlib.Path) -> list[str]:
    here, there = (compiled(build, folder / name) for name in ("one", "another-name"))
    return [f"{source} is not compiled, or is other bytes in another folder"
            for source in K_SOURCES if source not in here or here[source] != there[source]]


def packed(build: pathlib.Path, folder: pathlib.Path) -> list[str]:
    """What is wrong with the packages: where their files are, and what would be other bytes at another time or place."""
    # The dependencies are worked out by dpkg-dev, which need not be here; xz takes long.
    quick = ["-D", "CPACK_DEBIAN_PACKAGE_SHLIBDEPS=OFF", "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=gzip"]
    run(["cpack", "-G", "DEB;TGZ", "--config", build / "CPackConfig.cmake", "-B", folder, "-D", f"CPACK_PACKAGE_DIRECTORY={folder}", *quick],
        cwd=folder, env={**os.environ, "SOURCE_DATE_EPOCH": str(K_DATE)})
    [tarball], [debian] = folder.glob("*.tar.gz"), folder.glob("*.deb")
    listed = subprocess.run(["dpkg-deb", "--fsys-tarfile", debian], capture_output=True, check=True).stdout
    found = []
    if tarball.read_bytes()[4:8] != bytes(4):
        found.append("the tarball says when it was compressed")
    for name, file, prefix in (("the tarball", gzip.decompress(tarball.read_bytes()), tarball.name[:-len(".tar.gz")] + "/"),
                               ("the Debian package", listed, "./usr/")):
        members = tarfile.open(fileobj=io.BytesIO(file)).getmembers()
        names = [member.name for member in members]
        found += [f"{name} has no {prefix}{path}" for path in K_PACKED if prefix + path not in names]
        found += [f"{name} puts {one} where nobody looks" for one in names if not (one + "/").startswith(prefix)]
        if {(m.mtime, m.uid, m.gid, m.uname, m.gname) for m in members} != {(K_DATE, 0, 0, "root", "root")}:
            found.append(f"{name} says when or by whom its files were made")
        if names != sorted(names):
            found.append(f"{name} has its files in no order")
    return found


def dead_links(folder: pathlib.Path) -> list[str]:
    """Links of documents to files that did not come with them."""
    found, seen = [], 0
    for page in sorted(folder.rglob("*.md")):
        for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text()):
            path = link.partition("#")[0]
            if "://" in link or not path:
                continue
            seen += 1
            if not (page.parent / path).exists():
                found.append(f"{page.relative_to(folder)} links to {path}, which is not installed")
    return found if seen > 20 else [*found, f"only {seen} links were looked at"]


def check(build: pathlib.Path, folder: pathlib.Path) -> list[str]:
    prefix, example = folder / "usr", folder / "example"
    run(["cmake", "--install", build, "--prefix", prefix])
    # Debian's multiarch folder is used below /usr alone, whatever the prefix was when it was configured.
    lib = next((path.parent for path in sorted(prefix.glob("lib/**/libabridge.a"))), prefix / "lib")
    at = lambda name: lib / name[4:] if name.startswith("lib/") else prefix / name
    found = [f"not installed: {name}" for name in K_INSTALLED if not at(name).exists()]
    found += [f"installed, and of no use to anybody: {name}" for name in K_NOT_INSTALLED if at(name).exists()]
    found += dead_links(prefix / "share" / "doc" / "abridge")
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
    said = run([example / "example"], input=K_HISTORY)
    if said != K_TRIMMED:
        found.append(f"the example says {said!r}")
    found += documents.check(prefix, lib, folder / "documents")
    (folder / "packages").mkdir()
    return found + compiled_alike(build, folder) + packed(build, folder / "packages")


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
