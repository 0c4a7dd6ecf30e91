#!/usr/bin/env python3
"""Checks the nine promises of every trim on random transcripts under random policies.

Usage: check.py --abridge build/abridge --count 1000 --seed 1 [--only again]
"""

import argparse
import collections
import dataclasses
import os
import random
import re
import sys

sys.dont_write_bytecode = True
sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "seeds")]

from abridge import NOW, Abridge  # noqa: E402
from output import OWN_KEYS, Unreadable, names_of, parse  # noqa: E402
from policies import PolicyGenerator, to_yaml  # noqa: E402
from promises import JUDGES, Facts  # noqa: E402
from transcripts import Transcript, TranscriptGenerator  # noqa: E402

PROMISES = ["pairs", "newest", "system", "budget", "untouched", "bytes", "again", "same", "valid"]
NEEDED = {"role", "content", "tool_calls", "function_call", "tool_call_id", "refusal", "audio"}  # by one provider or another
PRESETS = ["recommended", "task-context", "stateless", "strict", "agent"]


@dataclasses.dataclass
class Case:
    transcript: Transcript
    policy: dict  # the policy, or what is known of a preset
    arguments: tuple = ()  # instead of a policy file
    appended: tuple = ()
    generous: bool = False


SYSTEM_KEYS = {"anthropic": "system", "gemini": "systemInstruction"}  # where the target wants it beside the history


def from_arguments(case):
    """What is left of these may look like any chat."""
    kind = case.transcript.format
    named = kind in ("openai-responses", "agent-rows") or (kind == "openai" and "target" in case.policy)
    return ["--from", kind] if named else []


def without_system(case, origin, conversation):
    """What stands around the messages but for the system prompt that the target wants there, and the names in that."""
    key = SYSTEM_KEYS.get(case.policy.get("target"))
    if case.transcript.format not in ("generic", "openai") or any(name == key for name, _ in origin.envelope):
        return conversation.envelope, frozenset()
    moved = [names_of({name: raw}) for name, raw in conversation.envelope if name == key]
    return [(name, raw) for name, raw in conversation.envelope if name != key], frozenset().union(*moved)


class Skipped(Exception):
    """The case says nothing: the transcript is rejected."""


class Checker:
    def __init__(self, abridge):
        self.abridge = abridge
        self.policy_file = os.path.join(abridge.folder.name, "policy.yaml")
        self.waived = {name: self.preset_waives(name) for name in PRESETS}
        self.unclean = collections.Counter()
        self.judged_untouched, self.smallest_tried, self.turn = 0, 0, 0
        self.has_jobs = b"-j" in abridge.run(["trim", "--help"], findings=False).stdout

    def preset_waives(self, name):
        text = self.abridge.run(["presets", name], findings=False).stdout.decode(errors="replace")
        found = re.search(r"^waive:\s*(\[[^\]]*\]|(?:\n\s*-[^\n]*)+)", text, re.M)
        return re.findall(r"[a-z]+", re.sub(r"#.*", "", found.group(1))) if found else []

    def policy_arguments(self, case):
        if case.arguments:
            return list(case.arguments)
        with open(self.policy_file, "w", encoding="utf-8") as file:
            file.write(to_yaml(case.policy))
        return ["-p", self.policy_file]

    def trim(self, case, text, *more, env=None):
        arguments = ["trim", *self.policy_arguments(case), "--now", NOW, *more]
        arguments += from_arguments(case)
        return self.abridge.run([*arguments, "-"], text.encode("utf-8"), env=env)

    def error_rules(self, text, case, *more):
        """The error rules that `validate` finds broken under the policy's target, or that of the recognised format."""
        target = case.policy.get("target")
        run = self.abridge.run(["validate", *(["--target", target] if target else []), *from_arguments(case), *more, "-"], text.encode("utf-8"))
        if run.broke():
            raise Unreadable(f"validate: exit {run.exit_code}: {run.stderr.decode(errors='replace')[:300]}")
        return {finding["rule"] for finding in run.findings or [] if finding["severity"].startswith("error")}

    def failures(self, case):
        """[(promise, what is wrong)]; "run" stands for a crash or a refused policy."""
        text = case.transcript.write(random.Random)
        more = [argument for appended in case.appended for argument in ("--append", f"user:{appended}")]
        run = self.trim(case, text, *more)
        if run.broke():
            return [("run", f"exit {run.exit_code}: {run.stderr.decode(errors='replace')[:400]}")]
        output = run.stdout.decode("utf-8", "surrogateescape")
        try:
            if run.exit_code and not output.strip():
                found = self.smallest(case, text, more, run)
                if not found:
                    raise Skipped("rejected: " + ", ".join(sorted({one["rule"] for one in run.findings or [] if remains(one)})))
                return found
            if "emit" in case.policy:
                providers = case.transcript.format not in ("sharegpt", "agent-rows")  # of the others none promises anything
                return self.emitted(case, output) + (self.valid(case, text, output) if providers else [])
            found = self.judge(case, text, output)
            found += self.untouched(case, text, run, output)
            found += self.same(case, text, more, run)
            found += self.valid(case, text, output)
            found += self.smallest(case, text, more, run)
            if not case.appended:
                found += self.again(case, run, output)
        except Unreadable as error:
            found = [("run", str(error))]
        return [(promise, problem) for promise, problem in found if promise not in case.policy.get("waive", [])]

    def emitted(self, case, output):
        """Where a policy names fields, what it doesn't name is gone, what abridge adds included; what the provider needs stays."""
        kind = case.transcript.format
        if kind == "openai-responses":
            return []  # its items are written whole
        fields = [OWN_KEYS.get(kind, {}).get(field, field) for field in case.policy["emit"]["fields"]]
        messages = [message.value for one in parse(output, case.transcript.container) for message in one.messages]
        others = {key for value in messages for key in value} - set(fields) - NEEDED - {*OWN_KEYS.get(kind, {}).values()}
        return [("run", f"emitted beside {fields}: {sorted(others)}")] if others else []

    def judge(self, case, text, output):
        before, after = (parse(part, case.transcript.container) for part in (text, output))
        found = []
        for conversation in after:
            names = {name for message in conversation.messages for name in message.names}
            origin = next((one for one in before if names & {name for message in one.messages for name in message.names}), None)
            if origin is None:
                continue  # nothing of it was left
            envelope, moved = without_system(case, origin, conversation)
            facts = Facts(origin.messages, conversation.messages, case.policy, case.transcript.format, case.transcript.faulty, list(case.appended), moved)
            judges = JUDGES if not case.policy.get("preset") else {"pairs": JUDGES["pairs"]}
            if case.policy.get("preset") == "agent":
                judges = {}  # it folds tools into text
            found += [(promise, problem) for promise, judge in judges.items() for problem in judge(facts)]
            if origin.envelope != envelope and not case.policy.get("preset"):
                found.append(("bytes", f"what stands around the messages changed: {conversation.envelope}"))
        return found

    def untouched(self, case, text, run, output):
        if not case.generous:
            return []
        if run.findings:
            self.unclean[run.findings[0]["rule"]] += 1
            return []
        self.judged_untouched += 1
        return [] if output == text else [("untouched", f"clean and within every limit, yet changed: {first_change(text, output)}")]

    def same(self, case, text, more, run):
        """One other run a case, in turns: each costs as much as the first."""
        found = []
        runs = [("a second run", []), ("another time zone and locale", [])]
        if self.has_jobs:
            runs += [("-j 1", ["-j", "1"]), ("-j 2", ["-j", "2"])]
        self.turn += 1
        for name, extra in [runs[self.turn % len(runs)]]:
            env = {"TZ": "Asia/Tokyo", "LC_ALL": "C", "HOME": "/nonexistent"} if "zone" in name else None
            other = self.trim(case, text, *more, *extra, env=env)
            if (other.stdout, other.exit_code) != (run.stdout, run.exit_code):
                found.append(("same", f"{name} gives another output: {first_change(run.stdout, other.stdout)}"))
        return found

    def valid(self, case, text, output):
        if not output.strip() or case.policy.get("preset"):
            return []
        if case.policy.get("extends") == "none" and "target" not in case.policy:
            return []  # no provider's rules were asked for
        new = self.error_rules(output, case) - self.error_rules(text, case)
        return [("valid", f"the output breaks {sorted(new)}")] if new else []

    def smallest(self, case, text, more, run):
        """Where one budget can't be met, the one that is named as the smallest that works does."""
        named = [int(found.group(1).replace(",", "")) for one in run.findings or [] if one["rule"] == "budget-unreachable" and (found := re.search(r"use at least ([\d,]+)", one["message"]))]
        if len(named) != len([one for one in run.findings or [] if one["rule"] == "budget-unreachable"]):
            return [("budget", "budget-unreachable names no budget that works")]
        if not named or case.arguments or [name for step in case.policy["trim"] for name in step] != ["budget"]:
            return []
        step = {"budget": {**case.policy["trim"][0]["budget"], "max": max(named)}}
        other = self.trim(dataclasses.replace(case, policy={**case.policy, "trim": [step]}), text, *more)
        self.smallest_tried += 1
        excused = {gone["rule"] for gone in run.findings if gone["rule"] != "budget-unreachable"}
        left = [one for one in other.findings or [] if one["rule"] not in excused and remains(one)]
        if left:  # what no budget mends is no budget's business
            step["budget"]["max"] = 10**9
            whole = self.trim(dataclasses.replace(case, policy={**case.policy, "trim": [step]}), text, *more)
            left = [one for one in left if one["rule"] not in {same["rule"] for same in whole.findings or [] if remains(same)}]
        return [("budget", f"{max(named)} is named as the smallest budget that works; with it: {left[0]['rule']}: {left[0]['message']}")] if left else []

    def again(self, case, run, output):
        if not output.strip():
            return []
        if case.policy.get("preset") and case.transcript.container == "messages" and output.count("\n") <= 1:
            return []  # a single line is a document to presets that read documents
        other = self.trim(case, output)
        second = other.stdout.decode("utf-8", "surrogateescape")
        if second == output:
            return []
        return [("again", f"trimmed twice (exit {other.exit_code}) it changes: {first_change(output, second)}")]


def remains(finding):
    """Whether it is an error that was not repaired."""
    return finding["severity"] == "error" and not (finding["fix"] or {}).get("applied")


def first_change(one, two):
    place = len(os.path.commonprefix([one, two]))
    return f"at {place} of {len(one)} and {len(two)}: {ascii(one[max(0, place - 30) : place + 60])} became {ascii(two[max(0, place - 30) : place + 60])}"


def make_case(random, checker):
    transcripts, policies = TranscriptGenerator(random), PolicyGenerator(random)
    transcript = transcripts.transcript()
    kind = random.random()
    if kind < 0.1:
        name = random.choice(PRESETS[1:])
        return Case(transcript, {"preset": name, "waive": checker.waived[name]}, ("-p", name))
    if kind < 0.2:
        number = random.choice([1, 2, 5, 20])
        size = {"unit": "chars", "of": ["content"]}
        model, tokenizer, overheads = random.choice([("", "o200k_base", (0, 0)), ("gpt-4o", "o200k_base", (4, 3)), ("gpt-4", "cl100k_base", (4, 3)), ("claude-sonnet-4-5", "claude", (2, 6))])
        if random.random() < 0.4:
            size |= {"unit": "tokens", "tokenizer": tokenizer, "per_message": overheads[0], "per_history": overheads[1]}
            target = {"": {}, "claude": {"target": "anthropic"}}.get(tokenizer if model[:1] == "c" else model, {"target": "openai"})
            limit = number * 60
            return Case(transcript, {"size": size, "trim": [{"budget": {"max": limit}}], "waive": checker.waived["recommended"]} | target,
                        ("-p", "recommended", "--max-tokens", str(limit), *(["--model", model] if model else [])))
        step, option = random.choice([({"last": {"messages": number}}, ("--last", str(number))), ({"budget": {"max": number * 400}}, ("--max-chars", str(number * 400)))])
        return Case(transcript, {"size": size, "trim": [step], "waive": checker.waived["recommended"]}, ("-p", "recommended", *option))
    generous = kind < 0.4 and not transcript.faulty
    appended = (f"k{transcripts.next()}: appended",) if random.random() < 0.15 and not generous and transcript.container != "messages" else ()
    return Case(transcript, policies.policy(transcript, generous), (), appended, generous)


def variants(case):
    """Smaller cases."""
    transcript = case.transcript
    for number, messages in enumerate(transcript.conversations):
        if len(transcript.conversations) > 1:
            yield with_conversations(case, transcript.conversations[:number] + transcript.conversations[number + 1 :])
        size = len(messages) // 2
        while size:
            for start in range(0, len(messages), size):
                if len(messages) > size:
                    smaller = messages[:start] + messages[start + size :]
                    yield with_conversations(case, [*transcript.conversations[:number], smaller, *transcript.conversations[number + 1 :]])
            size //= 2
    if case.arguments:
        return
    for key in set(case.policy) - {"version", "extends", "trim", "waive"}:
        yield dataclasses.replace(case, policy={other: value for other, value in case.policy.items() if other != key})
    for number in range(len(case.policy["trim"])):
        if len(case.policy["trim"]) > 1:
            yield dataclasses.replace(case, policy={**case.policy, "trim": case.policy["trim"][:number] + case.policy["trim"][number + 1 :]})


def with_conversations(case, conversations):
    return dataclasses.replace(case, transcript=dataclasses.replace(case.transcript, conversations=conversations))


def shrink(checker, case, promise, attempts=150):
    """The smallest case found that breaks the same promise."""
    progress = True
    while progress and attempts > 0:
        progress = False
        for other in variants(case):
            attempts -= 1
            try:
                fails = any(broken == promise for broken, _ in checker.failures(other))
            except Skipped:
                fails = False
            if fails:
                case, progress = other, True
                break
            if attempts <= 0:
                break
    return case


def show(checker, case, promise, seed, number):
    small = shrink(checker, case, promise)
    problem = next((problem for broken, problem in checker.failures(small) if broken == promise), "(gone when run again)")
    print(f"\nFAIL {promise}, seed {seed}, case {number}: {problem}")
    print("      policy:", " ".join(small.arguments) or to_yaml(small.policy).replace("\n", "\n              ").rstrip())
    if small.appended:
        print("      --append", ascii(small.appended))
    print(f"      input ({small.transcript.format}, {small.transcript.container}): {ascii(small.transcript.write(random.Random))[1:-1][:2500]}")
    sys.stdout.flush()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--abridge", default="build/abridge")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=PROMISES, help="one promise")
    parser.add_argument("--show", type=int, default=2, help="how many failures of each promise are shown")
    options = parser.parse_args()
    checker = Checker(Abridge(options.abridge))
    passed, broken, skipped = 0, collections.Counter(), collections.Counter()
    for number in range(options.count):
        case = make_case(random.Random(f"{options.seed} {number}"), checker)
        try:
            failures = checker.failures(case)
        except Skipped as reason:
            skipped[str(reason)] += 1
            continue
        promises = {promise for promise, _ in failures if options.only in (None, promise) or promise == "run"}
        for promise in promises:
            broken[promise] += 1
            if broken[promise] <= options.show:
                show(checker, case, promise, options.seed, number)
        passed += not promises
    for reason, count in skipped.most_common():
        print(f"{count:6} × not judged: {reason}")
    for rule, count in checker.unclean.most_common():
        print(f"{count:6} × not judged by untouched: {rule} is found in the input")
    print(f"{checker.judged_untouched:6} × judged by untouched")
    print(f"{checker.smallest_tried:6} × the smallest budget tried")
    for promise, count in broken.most_common():
        print(f"{count:6} × {promise} broken")
    judged = options.count - sum(skipped.values())
    print(f"{passed} passed, {judged - passed} failed")
    return 1 if passed < judged or judged < options.count // 2 else 0


if __name__ == "__main__":
    sys.exit(main())
