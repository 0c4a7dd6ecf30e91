"""The examples of docs/library.md, each built against what is installed, as its reader would. A block of c, cpp, python
or js is a program that runs in a folder with the files of testdata/demo; the block of text after it is what it prints."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(K_ROOT / "tests" / "api"))
from node import why_not as why_no_node
K_PAGE = "docs/library.md"
K_EXAMPLE = re.compile(r"^```(c|cpp|python|js)\n(.*?)^```\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
K_LIST = "cmake_minimum_required(VERSION 3.25)\nproject(document LANGUAGES CXX)\nfind_package(abridge REQUIRED)\n" \
         "add_executable(document document.cpp)\ntarget_link_libraries(document PRIVATE abridge::abridge)\n"


def run(*command, **more) -> str:
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, **more)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def program(language: str, text: str, prefix: pathlib.Path, lib: pathlib.Path, folder: pathlib.Path) -> tuple[list, dict]:
    """What runs the example, and its environment."""
    source = folder / f"document.{'py' if language == 'python' else language}"
    source.write_text(text)
    found = {**os.environ, "PKG_CONFIG_PATH": str(lib / "pkgconfig"), "LD_LIBRARY_PATH": str(lib)}
    if language == "python":
        return [sys.executable, source], {**found, "PYTHONPATH": str(K_ROOT / "python"), "ABRIDGE_LIBRARY": str(lib / "libabridge.so.1")}
    if language == "js":
        shutil.copytree(K_ROOT / "node", folder / "node_modules/abridge")
        run("node", folder / "node_modules/abridge/build.js")
        return ["node", source], {**found, "ABRIDGE_LIBRARY": str(lib / "libabridge.so.1")}
    if language == "c":
        flags = [f"-I{prefix / 'include'}", f"-L{lib}", "-labridge"]
        if shutil.which("pkg-config"):
            flags = run("pkg-config", "--cflags", "--libs", "abridge", env=found).split()
        run("cc", "-std=c11", "-Wall", "-Wextra", "-Werror", source, "-o", folder / "document", *flags)
        return [folder / "document"], found
    (folder / "CMakeLists.txt").write_text(K_LIST)
    run("cmake", "-S", folder, "-B", folder / "build", f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_BUILD_TYPE=Debug")
    run("cmake", "--build", folder / "build")
    return [folder / "build" / "document"], found


def check(prefix: pathlib.Path, lib: pathlib.Path, folder: pathlib.Path) -> list[str]:
    found = []
    examples = K_EXAMPLE.findall((K_ROOT / K_PAGE).read_text())
    for number, (language, text, expected) in enumerate(examples, 1):
        if language == "js" and why_no_node():
            continue
        here = folder / str(number)
        shutil.copytree(K_ROOT / "testdata/demo", here)
        command, environment = program(language, text, prefix, lib, here)
        said = run(*command, cwd=here, env=environment)
        if said != expected:
            found.append(f"{K_PAGE}: example {number} ({language}) prints {said!r}")
    known = {language for language, _, _ in examples}
    return found + [f"{K_PAGE} has no example in {language}" for language in ("c", "cpp", "python", "js") if language not in known]
