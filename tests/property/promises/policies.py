"""Random policies: steps, parameters in all units, limits, protection."""

import json

TARGETS = ["anthropic", "openai", "gemini", "mistral"]
UNITS = ["chars", "graphemes", "bytes", "tokens"]


def to_yaml(policy):
    """YAML whose values are written in flow style, which is JSON."""
    return "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in policy.items())


class PolicyGenerator:
    def __init__(self, random):
        self.random, self.choice = random, random.choice

    def chance(self, share):
        return self.random.random() < share

    def policy(self, transcript, generous=False):
        """A policy for this transcript; a generous one has nothing to do."""
        longest = max(len(messages) for messages in transcript.conversations)
        characters = max(len(text) for text in (json.dumps(messages) for messages in transcript.conversations))
        self.generous, self.longest, self.characters = generous, longest, characters
        self.unit = self.choice(UNITS)
        self.ratio = self.choice([1, 3, 4])
        policy = {"version": 1, "extends": self.choice(["recommended", "recommended", "none"]), "waive": []}
        if self.chance(0.4):
            policy["target"] = self.choice(TARGETS)
        policy["size"] = {"unit": self.unit, "tokenizer": ["o200k_base", "cl100k_base", f"estimate:{self.ratio}"][characters % 3], "of": self.choice([["content"], ["content"], ["content", "role"]])}
        if self.chance(0.3):
            policy["size"]["round"] = "floor_each"
        if self.chance(0.3):
            policy["size"] |= {"per_message": self.choice([0, 3, 10]), "per_history": self.choice([0, 3])}
        if self.chance(0.2):
            policy["history"] = {"max_messages": self.count()}
        if self.chance(0.3):
            policy["limits"] = {role: self.limit() for role in self.random.sample(["user", "assistant", "tool_result"], self.choice([1, 2]))}
        if not generous and self.chance(0.1):
            fields = ["role", "content", "timestamp", "tool_calls", "tool_call_id", "name", "truncated"]
            policy["emit"] = {"fields": self.random.sample(fields, self.choice([1, 2, 3, 5]))}
            policy["rules"] = {"missing-timestamp": "fix", "invalid-timestamp": "fix"}
        policy["trim"] = [self.step() for _ in range(self.choice([1, 1, 1, 2, 3]))]
        return policy

    def count(self):
        return self.longest + self.choice([0, 1, 50]) if self.generous else self.choice([1, 2, 3, 5, 8, 20, self.longest])

    def limit(self):
        limit = {"max": 10**6 if self.generous else self.choice([30, 150, 400, 2000]), "marker": self.choice(["... [truncated]", "… [cut at {max} chars]", ""])}
        if self.chance(0.4):
            limit |= {"keep": self.choice(["start", "end", "both"]), "at": self.choice(["char", "grapheme", "word", "line"])}
        return limit

    def step(self):
        kinds = ["last", "ends", "clip", "budget", "budget", "budget"]
        if not self.generous:
            kinds += ["drop", "fold", "start_on", "last"]
        kind = self.choice(kinds)
        return {kind: getattr(self, kind)()}

    def last(self):
        step = {self.choice(["messages", "exchanges"]): self.count()}
        return step | {"system": "keep"} if self.chance(0.5) else step

    def ends(self):
        step = {"first": self.choice([0, 1, 2, 4]), "last": self.count()}
        return step | {"notice": self.choice(["[{dropped} messages omitted]", "…"])} if self.chance(0.6) else step

    def drop(self):
        return self.choice([{"roles": ["system"]}, {"blocks": ["thinking"]}, {"blocks": ["thinking"], "keep_last": 1}, {"blocks": ["tool_result"], "keep_last": 2}])

    def fold(self):
        return {"tools": "assistant", "result_max": self.choice([20, 500]), "marker": "... [truncated]", "join": "\n", "strip": True}

    def clip(self):
        return {
            "blocks": ["tool_result"],
            "max": 10**6 if self.generous else self.choice([30, 100, 1000]),
            "keep": self.choice(["start", "end", "both"]),
            "marker": self.choice(["\n[… {cut} characters cut …]\n", "…"]),
        }

    def start_on(self):
        return "user"

    def budget(self):
        limit = 10**9 if self.generous else max(1, int(self.characters * self.choice([0.005, 0.02, 0.1, 0.3, 0.6, 1.0])))
        step = {"max": limit // self.ratio + 1 if self.unit == "tokens" else limit}
        if self.chance(0.6):
            step["drop"] = self.choice(["message", "exchange"])
        if self.chance(0.7):
            step["protect"] = {
                "system": self.chance(0.8),
                "first": self.choice([0, 0, 0, 2]),
                "last": self.choice([0, 0, 1, 5]),
                "last_user": self.chance(0.3),
                "open_call": self.chance(0.3),
            }
        if self.chance(0.4):
            step["oversize"] = self.choice(["stop", "skip", "clip"])
        if self.chance(0.4):
            step["notice"] = "... (earlier messages omitted for brevity)\n\n"
            step["notice_at"] = self.choice(["content", "message"])
        return step
