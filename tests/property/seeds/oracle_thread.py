"""Seed 004: chained threads, embedded files and the continuation prompt."""

import os
import re
import stat
from dataclasses import dataclass
from datetime import datetime, timezone

from expected import REJECTED, Expected

MAX_DEPTH, MAX_TURNS, MAX_FILE_BYTES = 20, 50, 1_000_000
UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\Z")
# Tenths of bytes a token, by the ending of the name.
RATIOS = {
    ending: ratio
    for endings, ratio in [
        ("py rs kt tf", 35), ("js toml scala", 32), ("ts php", 33), ("jsx csv", 31), ("tsx yaml yml", 30), ("java rb", 36),
        ("cpp dockerfile", 37), ("c ps1 sql", 38), ("go", 39), ("swift css", 34), ("sh rst", 41), ("bat txt", 40), ("json", 25),
        ("xml", 28), ("md", 42), ("html", 29), ("log", 45),
    ]
    for ending in endings.split()
}  # fmt: skip
OTHER_RATIO = 35


def budgets(window):
    """(files, history) in tokens."""
    content = window * 6 // 10 if window < 300_000 else window * 8 // 10
    return (content * 3 // 10, content * 5 // 10) if window < 300_000 else (content * 4 // 10, content * 4 // 10)


def chain_of(threads, leaf_id, result):
    """The chain, oldest thread first."""
    by_id = {}
    for thread in threads:
        if thread["thread_id"] in by_id:
            if "duplicate-id" not in result.rules():
                result.warn("duplicate-id")
        else:
            by_id[thread["thread_id"]] = thread
    chain, seen, current = [], set(), leaf_id
    while current:
        if len(chain) == MAX_DEPTH:
            if current in by_id and current not in seen:
                result.warn("thread-depth")
            else:  # a chain that ends for two reasons at once: which is said is open
                result.optional |= {"thread-depth", "thread-cycle", "thread-missing-parent"}
            break
        if current in seen:
            result.warn("thread-cycle")
            break
        thread = by_id.get(current) if UUID.match(current) else None
        if thread is None:
            result.warn("thread-missing-parent")
            break
        seen.add(current)
        chain.append(thread)
        current = thread.get("parent_thread_id")
    return chain[::-1]


def newest_first(turns, field):
    """Each path once, the newest turn's first, in a turn's own order."""
    return list(dict.fromkeys(path for turn in reversed(turns) for path in turn.get(field) or []))


def readable(path, root):
    """The bytes of a file that may be embedded, or None."""
    full = os.path.realpath(os.path.join(root, path))
    inside = os.path.commonpath([os.path.realpath(root), full]) == os.path.realpath(root)
    try:
        info = os.stat(full)
        if not inside or not stat.S_ISREG(info.st_mode) or info.st_size > MAX_FILE_BYTES:
            return None
        with open(full, "rb") as file:
            return file.read()
    except OSError:
        return None


def estimate_file(path, size):
    ending = os.path.splitext(path)[1].lstrip(".").lower()
    return size * 10 // RATIOS.get(ending, OTHER_RATIO)


def file_block(path, root, content):
    changed = datetime.fromtimestamp(int(os.stat(os.path.join(root, path)).st_mtime), timezone.utc)
    text = content.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n") + "\n"
    return f"\n--- BEGIN FILE: {path} (Last modified: {changed:%Y-%m-%d %H:%M:%S} UTC) ---\n{text}--- END FILE: {path} ---\n"


def plan_files(paths, root, budget):
    """(blocks to embed, number of skipped files)."""
    blocks, skipped, total = [], 0, 0
    for path in paths:
        content = readable(path, root)
        if content is None or total + estimate_file(path, len(content)) > budget:
            skipped += 1
            continue
        total += estimate_file(path, len(content))
        blocks.append(file_block(path, root, content))
    return blocks, skipped


def file_pieces(paths, root, budget):
    if not paths:
        return []
    pieces = []
    blocks, skipped = plan_files(paths, root, budget)
    if blocks:
        note = f"[NOTE: {skipped} files omitted (size constraints, missing files, or access issues)]" if skipped else ""
        pieces += [
            "=== FILES REFERENCED IN THIS CONVERSATION ===",
            "The following files have been shared and analyzed during our conversation.",
            note,
            "Refer to these when analyzing the context and requests below:",
            "",
        ]
        text = "".join(blocks)
        if skipped:
            text += (
                f"\n[NOTE: {skipped} additional file(s) were omitted due to size constraints, missing files, or access issues."
                " These were older files from earlier conversation turns.]\n"
            )
        pieces.append(text)
    return [*pieces, "", "=== END REFERENCED FILES ===", ""]


def turn_text(turn, number):
    model, provider = turn.get("model_name"), turn.get("model_provider")
    label = "Agent" if turn["role"] == "user" else model or "Assistant"
    header = f"\n--- Turn {number} ({label}"
    if turn.get("tool_name"):
        header += f" using {turn['tool_name']}"
    other_model = model if model and model != label else None
    if provider:
        header += f" via {provider}" + (f"/{other_model}" if other_model else "")
    elif other_model:
        header += f" via {other_model}"
    lines = [header + ") ---"]
    if turn.get("files"):
        lines += [f"Files used in this turn: {', '.join(turn['files'])}", ""]
    return "\n".join([*lines, turn["content"]])


CLOSING = """\

=== END CONVERSATION HISTORY ===

IMPORTANT: You are continuing an existing conversation thread. Build upon the previous exchanges shown above,
reference earlier points, and maintain consistency with what has been discussed.

DO NOT repeat or summarize previous analysis, findings, or instructions that are already covered in the
conversation history. Instead, provide only new insights, additional analysis, or direct answers to
the follow-up question / concerns / insights. Assume the user has read the prior conversation.

This is turn {next} of the conversation - use the conversation history above to provide a coherent continuation."""


def estimate(text):
    return len(text) // 3


@dataclass
class Prompt:
    expected: Expected  # its output: the leaf with the chain's kept turns, or REJECTED
    text: str = ""  # without the final newline; empty where there is no turn


def prepare(threads, leaf_id, window=200_000, root="."):
    result = Expected(REJECTED, optional=frozenset(["history-too-large"]))
    if not UUID.match(leaf_id):
        result.error("invalid-thread-id")
        return Prompt(result)
    chain = chain_of(threads, leaf_id, result)
    leaf = chain[-1]
    turns = [turn for thread in chain for turn in thread["turns"]]
    result.output = {**leaf, "turns": turns}
    if not turns:
        return Prompt(result)
    file_budget, history_budget = budgets(window)
    pieces = [
        "=== CONVERSATION HISTORY (CONTINUATION) ===",
        f"Thread: {leaf['thread_id']}",
        f"Tool: {leaf['tool_name']}",
        f"Turn {len(turns)}/{MAX_TURNS}",
        "You are continuing this conversation thread from where it left off.",
        "",
        *file_pieces(newest_first(turns, "files"), root, file_budget),
        "Previous conversation turns:",
    ]
    used, kept = sum(map(estimate, pieces)), []
    for number in range(len(turns), 0, -1):
        text = turn_text(turns[number - 1], number)
        if used + estimate(text) > history_budget:
            break
        used += estimate(text)
        kept.insert(0, text)
    result.output["turns"] = turns[len(turns) - len(kept) :]
    pieces += kept
    if len(kept) < len(turns):
        pieces.append(f"\n[Note: Showing {len(kept)} most recent turns out of {len(turns)} total]")
    pieces.append(CLOSING.replace("{next}", str(len(turns) + 1)))
    return Prompt(result, "\n".join(pieces))


