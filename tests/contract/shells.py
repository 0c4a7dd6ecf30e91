#!/usr/bin/env python3
"""Tries completions/ in the real shells, and man/ and the bash completion with their linters.

usage: shells.py --abridge FILE. Exit 77 where a tool is missing (scripts/dependencies.sh --manual installs them)
and the others found nothing wrong.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

K_ROOT = pathlib.Path(__file__).resolve().parents[2]
K_FILES = ["chat.jsonl", "list.json", "notes.txt", "mine.yaml", "sub/inner.json", "sub/own.yaml"]
K_LOGS = {  # by their names, the ids of the conversations in them
    "logs.jsonl": ["5f0c2f1e-0001", "5f0c2f1e-0002", "other-one"],
    "more.jsonl": ["third"],
}
K_THREADS = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"]

# What is typed up to the cursor; what must be offered; what must not.
K_CASES = [
    ("abridge tr", ["trim"], ["render", "generate"]),
    ("abridge ", ["validate", "thread", "help"], ["generate"]),
    ("abridge help ren", ["render"], ["trim"]),
    ("abridge help ", ["validate", "thread"], ["--version", "--help", "generate"]),
    ("abridge help thread a", ["add"], ["show", "agent"]),
    ("abridge help trim ", [], ["add", "chat.jsonl", "trim"]),
    ("abridge thread --h", ["--help"], ["add"]),
    ("abridge trim --expl", ["--explain"], ["--explode", "--json"]),
    ("abridge trim --explain ", ["chat.jsonl"], ["messages"]),
    ("abridge validate -", ["--target", "--findings"], ["--explain", "--in-place"]),
    ("abridge trim -p str", ["strict"], ["agent"]),
    ("abridge trim --policy ", ["strict", "mine.yaml"], ["chat.jsonl"]),
    ("abridge render --style ma", ["markdown"], ["plain"]),
    ("abridge convert --to anth", ["anthropic"], ["chatgpt"]),
    ("abridge detect ", ["chat.jsonl", "list.json"], ["notes.txt", "mine.yaml"]),
    ("abridge convert --to ch", [], ["chatgpt"]),
    ("abridge tokens n", ["notes.txt"], ["chat.jsonl"]),
    ("abridge tokens --tokenizer cl", ["cl100k_base"], ["o200k_base"]),
    ("abridge tokens --tokenizer ", ["o200k_base", "list.json"], ["notes.txt", "chat.jsonl"]),
    ("abridge validate --target ", ["anthropic", "openai"], ["chat.jsonl"]),
    ("abridge trim --model claude-son", ["claude-sonnet-4-5"], ["gpt-4o"]),
    ("abridge validate --fail-on w", ["warning"], ["error"]),
    ("abridge trim -q -p strict --models m", ["mine.yaml"], ["chat.jsonl"]),
    ("abridge rules tool-result-o", ["tool-result-orphan"], ["invalid-role"]),
    ("abridge presets agent-", ["agent-storage"], ["strict"]),
    ("abridge schema pol", ["policy"], ["openai"]),
    ("abridge thread sh", ["show"], ["add"]),
    ("abridge thread list --j", ["--json"], ["--chain"]),
    ("abridge thread export --ch", ["--chain"], ["--files"]),
    ("abridge thread render --style xm", ["xml"], ["plain"]),
    ("abridge validate --findings js", ["json"], ["text"]),
    ("abridge trim --color al", ["always"], ["never"]),
    ("abridge trim -p n", [], ["notes.txt"]),
    ("abridge validate --baseline ", ["list.json"], ["chat.jsonl", "notes.txt"]),
    ("abridge trim --set limits.assistant.m", ["limits.assistant.max=", "limits.assistant.marker="], ["limits.user.max="]),
    ("abridge validate --set rules.invalid-ro", ["rules.invalid-role="], ["rules.nul-bytes="]),
    ("abridge show logs.jsonl --select ", ["5f0c2f1e-0001", "5f0c2f1e-0002", "other-one"], ["third", "logs.jsonl"]),
    ("abridge trim --last 2 logs.jsonl --select oth", ["other-one"], ["5f0c2f1e-0001"]),
    ("abridge grep -F cache logs.jsonl -i --select 5f", ["5f0c2f1e-0001", "5f0c2f1e-0002"], ["other-one"]),
    ("abridge diff logs.jsonl mine.yaml --select ", ["other-one"], ["third"]),
    ("abridge view notes.txt --select ", [], ["notes.txt"]),
    ("abridge show nowhere.json --select ", [], ["nowhere.json"]),
    ("abridge thread show ", K_THREADS, ["logs.jsonl"]),
    ("abridge thread add 22", [K_THREADS[1]], [K_THREADS[0]]),
    ("abridge thread new --parent 1", [K_THREADS[0]], [K_THREADS[1]]),
    ("abridge thread rm --store none.db ", [], K_THREADS),
]
# In some shells only: what stands after = or a comma, or before a colon.
K_GLUED = [
    ("abridge trim --policy=str", "strict"),
    ("abridge trim --explain=me", "messages"),
    ("abridge validate --target openai,anth", "anthropic"),
    ("abridge grep --role user,as", "assistant"),
    ("abridge show --role=user,", "tool"),
    ("abridge grep --in text,thi", "thinking"),
    ("abridge trim --append us", "user:"),
    ("abridge trim -p sub/o", "own.yaml"),
    ("abridge validate --findings sarif=not", "notes.txt"),
    ("abridge validate --findings=sarif=not", "notes.txt"),
    ("abridge trim --append-file system:not", "notes.txt"),
    ("abridge trim --append-file=user:sub/o", "own.yaml"),
    ("abridge validate --set rules.invalid-role=er", "error"),
    ("abridge validate --set=rules.invalid-role=o", "off"),
    ("abridge trim --set limits.user.keep=", "end"),
    ("abridge list logs.jsonl --select other-one,5", "5f0c2f1e-0002"),
    ("abridge stats logs.jsonl --select=oth", "other-one"),
]


def run(command: list[str], folder: pathlib.Path, text: str = "") -> subprocess.CompletedProcess:
    return subprocess.run(command, cwd=folder, input=text, capture_output=True, text=True, timeout=60, env=os.environ)


def fill(folder: pathlib.Path, abridge: str) -> None:
    """What is completed in the folder: files, logs, threads; and the program as the shells find it."""
    for file in K_FILES:
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text("")
    for file, ids in K_LOGS.items():
        (folder / file).write_text("".join(json.dumps({"id": one, "messages": [{"role": "user", "content": "Hi: there"}]}) + "\n" for one in ids))
    (folder / "bin").mkdir()
    (folder / "bin" / "abridge").symlink_to(pathlib.Path(abridge).resolve())
    os.environ["PATH"] = f"{folder / 'bin'}:{os.environ['PATH']}"
    os.environ["ABRIDGE_STORE"] = str(folder / "threads.db")
    threads = [{"thread_id": one, "turns": [{"role": "user", "content": "What's that?"}]} for one in K_THREADS]
    run(["abridge", "thread", "import", "-"], folder, json.dumps(threads)).check_returncode()


K_BASH = r'''
source "$1"
shift
for line; do
  COMP_LINE=$line COMP_POINT=${#line} COMP_WORDS=() COMPREPLY=()
  rest=$line
  # As Readline parts words: at blanks, and at = and :, which are words of their own.
  while [[ $rest =~ ^\ *([=:]+|[^\ =:]+)(.*)$ ]]; do
    COMP_WORDS+=("${BASH_REMATCH[1]}")
    rest=${BASH_REMATCH[2]}
  done
  [[ $line == *[\ =] ]] && COMP_WORDS+=("")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  _abridge abridge "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
  printf '%s\x1f' "${COMPREPLY[@]}"
  printf '\x1e'
done
'''


def in_bash(lines: list[str], folder: pathlib.Path) -> list[list[str]]:
    done = run(["bash", "--norc", "-c", K_BASH, "bash", str(K_ROOT / "completions" / "abridge.bash"), *lines], folder)
    if done.stderr:
        raise RuntimeError(f"bash: {done.stderr[:800]}")
    return [[word for word in part.split("\x1f") if word] for part in done.stdout.split("\x1e")[:-1]]


# A terminal of its own, in which each line is typed and completed; compadd says what it was given.
K_ZSH = r'''
zmodload zsh/zpty
zpty shell zsh -f -i
answer() {
  local all= chunk
  while zpty -r shell chunk; do
    all+=$chunk
    [[ $all == *$1* ]] && break
  done
  print -r -- $all
}
zpty -w shell "PS1='' ; stty -echo; fpath=($1 \$fpath); autoload -Uz compinit; compinit -D -u; setopt no_list_ambiguous
compadd() {
  if [[ \${@[(I)-O]} -gt 0 || \${@[(I)-A]} -gt 0 || \${@[(I)-D]} -gt 0 ]]; then builtin compadd \"\$@\"; return; fi
  local -a found
  builtin compadd -O found \"\$@\"
  (( \$#found )) && print -rl -- OFFER:\${^found}
  builtin compadd \"\$@\"
}
said() { print -r -- DONE-LINE; BUFFER=; zle -I }
none() { compstate[insert]=; compstate[list]= }
comppostfuncs=(none)
zle -C offers complete-word offered
offered() { comppostfuncs=(none); _main_complete }
zle -N said; bindkey '^X' offers; bindkey '^Y' said; cd $2; print -r -- READY''-NOW"
answer READY-NOW >/dev/null
shift 2
for line; do
  zpty -w -n shell "$line"$'\C-X\C-Y'
  answer DONE-LINE
  print -r -- $'\x1e'
done
zpty -d shell
'''


def in_zsh(lines: list[str], folder: pathlib.Path) -> list[list[str]]:
    done = run(["zsh", "-f", "-c", K_ZSH, "zsh", str(K_ROOT / "completions"), str(folder), *lines], folder)
    parts = done.stdout.split("\x1e")[:-1]
    if len(parts) != len(lines):
        raise RuntimeError(f"zsh answered {len(parts)} of {len(lines)} lines: {done.stdout[-400:]} {done.stderr[-400:]}")
    return [re.findall(r"OFFER:([^\r\n]+)", part) for part in parts]


K_FISH = r'''
source $argv[1]
for line in $argv[2..]
    complete -C $line
    printf '\x1e\n'
end
'''


def in_fish(lines: list[str], folder: pathlib.Path) -> list[list[str]]:
    done = run(["fish", "--no-config", "-c", K_FISH, str(K_ROOT / "completions" / "abridge.fish"), *lines], folder)
    if done.stderr:
        raise RuntimeError(f"fish: {done.stderr[:800]}")
    return [[line.split("\t")[0] for line in part.splitlines() if line] for part in done.stdout.split("\x1e")[:-1]]


def judge(shell: str, complete, abridge: str) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="abridge-shells-") as name:
        folder = pathlib.Path(name)
        fill(folder, abridge)
        answers = complete([line for line, _, _ in K_CASES] + [line for line, _ in K_GLUED], folder)
    found = []
    for (line, wanted, unwanted), got in zip(K_CASES, answers):
        found += [f"{shell}: '{line}' does not offer {word}: {got[:20]}" for word in wanted if word not in got]
        found += [f"{shell}: '{line}' offers {word}" for word in unwanted if word in got]
    for (line, wanted), got in zip(K_GLUED, answers[len(K_CASES):]):
        if not any(word.endswith(wanted) for word in got):
            found.append(f"{shell}: '{line}' does not offer {wanted}: {got[:20]}")
    return found


def lint(command: list[str]) -> list[str]:
    done = run(command, K_ROOT)
    return [] if done.returncode == 0 else [f"{command[0]}: {(done.stdout + done.stderr).strip()[:2000]}"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--abridge", required=True)
    abridge = parser.parse_args().abridge
    checks = {
        "mandoc": lambda: lint(["mandoc", "-T", "lint", "-W", "style", *map(str, sorted((K_ROOT / "man").iterdir()))]),
        "shellcheck": lambda: lint(["shellcheck", str(K_ROOT / "completions" / "abridge.bash")]),
        "bash": lambda: judge("bash", in_bash, abridge),
        "zsh": lambda: judge("zsh", in_zsh, abridge),
        "fish": lambda: judge("fish", in_fish, abridge),
    }
    missing = [tool for tool in checks if shutil.which(tool) is None]
    found = [fault for tool, check in checks.items() if tool not in missing for fault in check()]
    print(*found, sep="\n", end="\n" if found else "")
    for tool in missing:
        print(f"SKIP: {tool} is not here; scripts/dependencies.sh --manual installs it")
    print(f"{len(checks) - len(missing)} tools, {len(found)} faults")
    return 1 if found else 77 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
