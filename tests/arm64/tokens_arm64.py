#!/usr/bin/env python3
"""Compiles the token counter for arm64, runs it under qemu and compares with this machine's results.

usage: tokens_arm64.py NATIVE VOCABULARIES WORK
NATIVE is tokens_digest built for this machine, VOCABULARIES the folder of the compiled vocabularies (the same bytes on
both machines), WORK a folder for what is built. Exit 77 where the cross compiler or qemu is missing
(scripts/dependencies.sh --arm64).
"""
import collections
import concurrent.futures
import pathlib
import shutil
import subprocess
import sys

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
K_COMPILER = "aarch64-linux-gnu-g++"
K_QEMU = ("qemu-aarch64", "qemu-aarch64-static")
# What only the build runs, and what stands on other rooms: vocabularies that are read from files, too.
K_NOT_NEEDED = ("compile_vocabulary.cpp", "packed.cpp", "ruler.cpp", "compiled_file.cpp", "check_compiled.cpp", "load.cpp", "ranked.cpp",
                "tiktoken_file.cpp", "tokenizer_json.cpp")


def compiled(folder: pathlib.Path, sources: list[pathlib.Path], vocabularies: str, work: pathlib.Path) -> str:
    """The object of a folder's sources, which are compiled at once: most of the time goes into headers."""
    unit = work / ("_".join(folder.relative_to(K_ROOT).parts) + ".cpp")
    unit.write_text("".join(f'#include "{source}"\n' for source in sources))
    target = unit.with_suffix(".o")
    subprocess.run([K_COMPILER, "-std=c++20", "-O1", "-Wno-subobject-linkage", f"-I{K_ROOT}", f'-DABRIDGE_VOCABULARIES="{vocabularies}"', "-c", str(unit),
                    "-o", str(target)], check=True)
    return str(target)


def main() -> int:
    native, vocabularies, work = sys.argv[1], str(pathlib.Path(sys.argv[2]).resolve()), pathlib.Path(sys.argv[3])
    qemu = next((name for name in K_QEMU if shutil.which(name)), None)
    if qemu is None or not shutil.which(K_COMPILER):
        print("no arm64 compiler or no qemu here: nothing compared")
        return 77
    work.mkdir(parents=True, exist_ok=True)
    sources = [path for path in sorted((K_ROOT / "lib/tokens").rglob("*.cpp")) if path.name not in K_NOT_NEEDED]
    sources += [K_ROOT / "lib/base/instructions.cpp", K_ROOT / "lib/text/base64.cpp", K_ROOT / "lib/text/utf8.cpp", K_ROOT / "tests/arm64/tokens_digest.cpp"]
    folders = collections.defaultdict(list)
    for source in sources:
        folders[source.parent].append(source)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        objects = list(pool.map(lambda folder: compiled(folder, folders[folder], vocabularies, work), folders))
    program = work / "tokens_digest"
    subprocess.run([K_COMPILER, "-static", "-o", str(program), *objects], check=True)
    here = subprocess.run([native], check=True, capture_output=True, text=True).stdout
    there = subprocess.run([qemu, str(program)], check=True, capture_output=True, text=True).stdout
    print(f"here:  {here}arm64: {there}", end="")
    return 0 if here and here == there else 1


if __name__ == "__main__":
    sys.exit(main())
