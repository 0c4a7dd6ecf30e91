#!/usr/bin/env python3
"""Measures counting tokens beside npm's tiktoken, gpt-tokenizer and ai-tokenizer, in one run.

usage: tokens.py [--bench PROGRAM] [--work FOLDER] [--encoding NAME] [--rounds N] [--hard BYTES] [--alone]
Build first: `ninja -C build tokens_bench`. The libraries are installed in FOLDER, exactly as tests/bench/tokens locks
them. Texts are made there from a seed: chat, English (this repository's pages), code (its sources), Chinese and
Japanese without spaces, and all of these mixed; then what is hard for byte-pair encoding: --hard bytes for abridge, and
32 KB for the others, which are given up after a minute. MB/s of text in processor time; abridge's caches
know nothing before each round, the others' are warm, but for the hard texts.
"""
import argparse
import pathlib
import random
import shutil
import statistics
import string
import subprocess
import sys

K_HERE = pathlib.Path(__file__).resolve().parent
K_ROOT = K_HERE.parents[1]
K_PACKAGE = K_HERE / "tokens"
K_LIBRARIES = ("ai-tokenizer", "gpt-tokenizer", "tiktoken")
K_TEXT = 2_000_000  # bytes
K_TEXT_OF_LIBRARIES = 400_000
K_HARD_OF_LIBRARIES = 32_000
K_SECONDS = 60

# Words of every day, put together anew: no corpus of that size may be copied here.
K_CHINESE = "我们 你们 今天 明天 可以 因为 所以 但是 如果 问题 时间 世界 中国 工作 学习 发展 技术 数据 模型 语言 计算 程序 系统 用户 信息 需要 已经 没有 什么 怎么 非常 重要 的 了 在 是 和 有 这个 那个 一个 不同 方法 结果 文件 代码 测试 运行 速度 增加 减少 上海 北京 朋友 老师 学生".split()
K_JAPANESE = "私たち 今日 明日 です ます でした こと もの ため から まで 日本 東京 世界 時間 言語 モデル データ プログラム システム ユーザー 情報 必要 重要 方法 結果 ファイル コード テスト 実行 速度 の は が を に で と も この その 一つ 新しい 大きい 小さい 見る 書く 読む 使う 作る".split()
K_HARD_UNITS = {"aaaa": "a", "blanks": " ", "Han": "中", "punctuation": "=", "newlines": "\n", "digits": "7", "all-kinds": "a 1\n中="}


def english() -> str:
    lines = [line for path in sorted((K_ROOT / "docs").glob("*.md")) + [K_ROOT / "README.md"] for line in path.read_text().splitlines()
             if len(line) > 60 and not line.startswith(("|", "$", "{")) and "<|" not in line]  # ai-tokenizer refuses those
    generator = random.Random(1)
    out, size = [], 0
    while size < K_TEXT:
        sentence = generator.choice(lines)
        out.append(sentence)
        size += len(sentence) + 1
    return "\n".join(out)


def code() -> str:
    files = sorted(path for folder in ("lib", "cli", "tests") for path in (K_ROOT / folder).rglob("*") if path.suffix in (".cpp", ".hpp", ".py"))
    return "".join(path.read_text() for path in files)


def without_spaces() -> str:
    generator = random.Random(2)
    out, size = [], 0
    while size < K_TEXT:
        words, stop = generator.choice([(K_CHINESE, "，。！"), (K_JAPANESE, "、。！")])
        sentence = "".join(generator.choice(words) for _ in range(generator.randint(2, 9))) + generator.choice(stop)
        out.append(sentence)
        size += len(sentence.encode())
    return "".join(out)


def chat(pages: str) -> str:
    generator = random.Random(3)
    lines = pages.splitlines()
    says = [lambda: generator.choice(lines), lambda: "\n".join(generator.choice(lines) for _ in range(4)),
            lambda: "Yes, thanks! Can you explain that again?", lambda: "I don't know; let's see what we've got.\n\n- first\n- second\n"]
    out, size = [], 0
    while size < K_TEXT:
        text = ("user: ", "assistant: ")[len(out) % 2] + generator.choice(says)() + "\n\n"
        out.append(text)
        size += len(text.encode())
    return "".join(out)


def texts() -> dict[str, str]:
    pages = english()
    all_kinds = {"chat": chat(pages), "English": pages, "code": code(), "CJK": without_spaces()}
    parts = [part for text in all_kinds.values() for part in text[:K_TEXT // 4].splitlines(keepends=True)]
    random.Random(4).shuffle(parts)
    return all_kinds | {"mixed": "".join(parts)}


def hard_texts(pages: str, size: int) -> dict[str, str]:
    """What byte-pair encoding or a library's regular expressions take long for: one thing again and again, and no blanks in what is drawn at random."""
    generator = random.Random(5)
    words = sorted({word for word in pages.split() if word.isalpha() and word.islower()})
    letters = generator.choices(string.ascii_lowercase, k=size)
    drawn = {"letters": letters, "capitals": generator.choices(string.ascii_uppercase, k=size),
             "words": generator.choices(words, k=size), "marks": generator.choices(string.punctuation, k=size),
             "characters": [chr(generator.randrange(0x4E00, 0x9FA6)) for _ in range(size)]}
    return ({name: (unit * size)[:size] for name, unit in K_HARD_UNITS.items()}
            | {f"random-{name}": "".join(parts) for name, parts in drawn.items()}
            | {"words-of-16": "".join("".join(letters[i:i + 16]) + " " for i in range(0, size, 16))})


def first_bytes(text: str, size: int) -> str:
    return text.encode()[:size].decode("utf-8", "ignore")


def run(command: list[str], work: pathlib.Path, timeout: float | None = None) -> list[list[str]]:
    try:
        out = subprocess.run(command, cwd=work, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=timeout).stdout
    except subprocess.TimeoutExpired as expired:
        out = (expired.stdout or b"").decode()
    return [line.split() for line in out.splitlines()]


def install(work: pathlib.Path) -> None:
    for path in [*K_PACKAGE.iterdir()]:
        shutil.copy(path, work)
    subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=work, check=True, stdout=subprocess.DEVNULL)


def rate_text(rate: float) -> str:
    return f"{rate:,.1f}" if rate >= 0.1 else f"{rate:.3f}"


def table(head: str, columns: list[str], rates: dict[tuple[str, str], list[float]], programs: list[str]) -> None:
    print(f"| {head} | " + " | ".join(columns) + " |")
    print("| --- |" + " ---: |" * len(columns))
    for program in programs:
        cells = [rates.get((program, column)) for column in columns]
        print(f"| {program} | " + " | ".join(rate_text(statistics.median(cell)) if cell else "–" for cell in cells) + " |")
    print()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", type=pathlib.Path, default=K_ROOT / "build/tests/tokens_bench")
    parser.add_argument("--work", type=pathlib.Path, default=K_ROOT / "build/bench-tokens")
    parser.add_argument("--encoding", default="o200k_base")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--hard", type=int, default=1_000_000, help="bytes of each hard text")
    parser.add_argument("--alone", action="store_true", help="without the libraries")
    options = parser.parse_args()
    libraries = () if options.alone else K_LIBRARIES
    work = options.work
    work.mkdir(parents=True, exist_ok=True)
    if libraries:
        install(work)
    kinds = texts()
    hard = hard_texts(kinds["English"], options.hard)
    for name, text in (kinds | hard).items():
        mine, theirs = (K_TEXT, K_TEXT_OF_LIBRARIES) if name in kinds else (options.hard, K_HARD_OF_LIBRARIES)
        (work / f"{name}.txt").write_text(first_bytes(text, mine))
        (work / f"{name}.part").write_text(first_bytes(text, theirs))

    rates: dict[tuple[str, str], list[float]] = {}
    counts: dict[tuple[str, str], set[str]] = {}

    def note(lines: list[list[str]]) -> None:
        for program, file, tokens, rate in lines:
            if file == "load":
                rates.setdefault((program, "load, ms"), []).append(float(rate))
                continue
            path = pathlib.Path(file)
            rates.setdefault((program, path.stem), []).append(float(rate))
            if path.suffix == ".part":
                counts.setdefault((path.stem, program), set()).add(tokens)

    bench = str(options.bench.resolve())
    for _ in range(options.rounds):
        note(run([bench, options.encoding, "5", *(f"{name}.txt" for name in kinds)], work))
        for library in libraries:
            note(run(["node", str(K_HERE / "tokens.mjs"), library, options.encoding, "2", *(f"{name}.part" for name in kinds)], work))
    note(run([bench, options.encoding, "5", *(f"{name}.txt" for name in hard)], work))
    for library in libraries:
        for name in hard:
            note(run(["node", str(K_HERE / "tokens.mjs"), library, options.encoding, "0", f"{name}.part"], work, K_SECONDS))
    engines = [program for program in ("avx512", "avx2", "sse2", "portable") if (program, "chat") in rates]
    programs = [*engines, *libraries]
    print(f"{options.encoding}, MB/s")
    table("program", [*kinds, "load, ms"], rates, programs)
    table("hard texts", list(hard), rates, programs)
    # A library that counts otherwise is not the same work.
    for name in [*kinds, *hard]:
        ours = run([bench, options.encoding, "1", f"{name}.part"], work)[0][2]
        for library in libraries:
            theirs = counts.get((name, library), set())
            if theirs - {ours}:
                print(f"{library} counts {', '.join(theirs)} tokens in {name}, abridge {ours}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
