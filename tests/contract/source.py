"""The C++ files of a tree, and their text without comments and literals."""
import pathlib
import re

# Raw strings first: they may hold anything, quotes and comment marks included. A ' after a letter or a digit
# is a digit separator or a literal's prefix, not the start of a character.
K_SKIPPED = re.compile(
    r'R"(?P<mark>[^()\\\s]{0,16})\((?:.|\n)*?\)(?P=mark)"'
    r"|//[^\n]*|/\*(?:.|\n)*?\*/"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9A-Za-z_])(?:u8|[uUL])?'(?:\\.|[^'\\\n])+'")
K_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', re.MULTILINE)


def cpp_files(root: pathlib.Path, *folders: str) -> list[pathlib.Path]:
    return sorted(path for folder in folders for path in (root / folder).rglob("*")
                  if path.suffix in (".hpp", ".cpp"))


def code_only(text: str) -> str:
    """Comments and literals blanked, line ends kept, so that line numbers stay right."""
    return K_SKIPPED.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)


def literals(text: str) -> list[tuple[re.Match, str]]:
    """Every string literal with what stands in it: no comments, no single characters."""
    found = [(match, match.group()) for match in K_SKIPPED.finditer(text)]
    return [(match, raw.split("(", 1)[1].rsplit(")", 1)[0] if raw.startswith("R") else raw[1:-1])
            for match, raw in found if raw.startswith(('"', 'R"'))]


def line_of(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def includes(text: str) -> list[tuple[int, str, str]]:
    """(line, < or ", header) of every include that is not commented out."""
    live = code_only(re.sub(r'(?m)^([ \t]*#[ \t]*include[ \t]*)"([^"\n]+)"', r"\1<\2>", text))
    return [(line_of(text, found.start()), found.group(1), found.group(2))
            for found in K_INCLUDE.finditer(text)
            if live[found.start():found.end()].lstrip().startswith("#")]
