"""Random policies of what the program knows (it says so in its schema), and what each of them promises."""
import dataclasses
import json

K_NOTICES = ["[{dropped} messages omitted] ", "… "]


def to_yaml(policy):
    """YAML whose values are written in flow style, which is JSON."""
    return "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in policy.items())


def known_steps(schema):
    """The steps that the program has, with their keys."""
    found = {}
    for shape in schema["properties"]["trim"]["anyOf"]:
        for name, step in shape.get("properties", {}).items():
            fields = next((one["properties"] for one in step.get("anyOf", [step]) if "properties" in one), {})
            found[name] = set(fields)
    return found


@dataclasses.dataclass
class Plan:
    policy: dict
    arguments: list = dataclasses.field(default_factory=list)

    def steps(self, name):
        return [step[name] for step in self.policy.get("trim", []) if name in step]

    def words(self, file):
        """As arguments, with the policy in `file`."""
        if not self.policy:
            return self.arguments
        file.write_text(to_yaml(self.policy), encoding="utf-8")
        return ["-p", str(file), *self.arguments]

    @property
    def keeps_systems(self):
        gone = any("system" in (step.get("roles") or []) for step in self.steps("drop")) or "history" in self.policy
        gone = gone or any(step.get("system", "keep") != "keep" for step in self.steps("last"))
        gone = gone or "--drop-system" in self.arguments
        return not gone and all((step.get("protect") or {}).get("system", True) for step in self.steps("budget"))

    @property
    def budgets(self):
        found = [step["max"] for step in self.steps("budget") if "max" in step]
        return found + [int(value) for name, value in zip(self.arguments, self.arguments[1:]) if name == "--max-chars"]

    @property
    def most_messages(self):
        found = [step["messages"] for step in self.steps("last") if step.get("messages")]
        found += [int(value) for name, value in zip(self.arguments, self.arguments[1:]) if name == "--last"]
        return min(found, default=None)

    @property
    def adds(self):
        """How many messages it may add: notices."""
        steps = self.steps("budget") + self.steps("ends") + self.steps("last")
        return 2 * sum(1 for step in steps if "notice" in step) + len(self.steps("summarize"))


class PolicyWriter:
    def __init__(self, random, known):
        self.random, self.choice, self.known = random, random.choice, known

    def chance(self, share):
        return self.random.random() < share

    def has(self, step, key):
        return key in self.known.get(step, ())

    def plan(self):
        kind = self.random.random()
        if kind < 0.12:
            return Plan({}, ["--last", str(self.count())])
        if kind < 0.24:
            return Plan({}, ["--max-chars", str(self.choice([20, 60, self.size()]))])
        policy = {"trim": [self.step() for _ in range(self.choice([1, 1, 2, 3, 4]))]}
        while "summarize" in policy["trim"][0]:  # it sums up what steps before it leave out
            policy["trim"][0] = self.step()
        words = ["--allow-commands"] if any("summarize" in step for step in policy["trim"]) else []
        if self.chance(0.1):
            policy["limits"] = {self.choice(["tool_result", "assistant"]): {"max": self.choice([60, 400]), "marker": "… [cut]"}}
        if self.chance(0.06):
            policy["history"] = {"max_messages": self.choice([2, 3, 5, 9])}
        return Plan(policy, words)

    def count(self):
        return self.choice([1, 1, 2, 3, 4, 6, 10, 20, 100])

    def size(self):
        return self.choice([120, 300, 600, 1500, 4000, 10000, 100000])

    def step(self):
        names = [name for name in self.known if hasattr(self, "make_" + name)]
        name = self.choice([*names, "budget", "budget", "last"])
        return {name: getattr(self, "make_" + name)()}

    def noticed(self, step, share):
        if self.chance(share):
            step |= {"notice": self.choice(K_NOTICES), "notice_at": self.choice(["content", "message", "next"])}
        return step

    def make_last(self):
        step = {self.choice(["messages", "exchanges"]): self.count()}
        if self.chance(0.2):
            step["system"] = self.choice(["keep", "count", "drop"])
        if self.has("last", "protect") and "exchanges" in step and self.chance(0.3):
            step["protect"] = {"first": self.choice([1, 2])}
        return self.noticed(step, 0.2)

    def make_ends(self):
        step = {"first": self.choice([0, 1, 2, 4]), "last": self.count()}
        if self.has("ends", "of") and self.chance(0.4):
            step["of"] = "exchanges"
        return self.noticed(step, 0.5)

    def make_drop(self):
        return self.choice([{"roles": ["system"]}, {"roles": ["tool"]}, {"roles": ["assistant"]}, {"blocks": ["thinking"]}, {"blocks": ["thinking"], "keep_last": self.choice([1, 2])},
                            {"blocks": ["tool_call"], "keep_last": self.choice([0, 1, 2])}, {"blocks": ["tool_result"], "keep_last": 1}, {"blocks": ["image"]},
                            {"blocks": ["thinking", "tool_call"], "keep_last": 1}])

    def make_fold(self):
        return {"tools": "assistant", "result_max": self.choice([20, 500])}

    def make_clip(self):
        step = self.choice([{"blocks": ["tool_result"]}, {"blocks": ["tool_result"]}, {"blocks": ["text"], "roles": ["assistant"]}])
        step = {**step, "max": self.choice([30, 100, 1000]), "keep": self.choice(["start", "end", "both"])}
        if self.has("clip", "keep_last") and self.chance(0.3):
            step["keep_last"] = self.choice([1, 2])
        if self.has("clip", "tools") and step["blocks"] == ["tool_result"] and self.chance(0.3):
            step["tools"] = {"Bash": 50, "mcp__*": 20}
        return step

    def make_clear(self):
        step = {"keep_last": self.choice([0, 1, 3])}
        if self.chance(0.3):
            step["at_least"] = self.choice([100, 1000])
        if self.chance(0.3):
            step["tools"] = ["Read", "Bash"]
        if self.chance(0.3):
            step["except"] = ["Grep"]
        if self.chance(0.2):
            step["inputs"] = True
        if self.chance(0.2):
            step["trigger"] = self.choice([500, 5000])
        return {key: value for key, value in step.items() if self.has("clear", key)}

    def make_supersede(self):
        step = {"tools": {"Read": "file_path", "Edit": "file_path", "Write": "file_path"}}
        if self.has("supersede", "together") and self.chance(0.3):
            step["together"] = self.choice([200, 2000])
        return step

    def make_dedupe(self):
        return {"blocks": ["tool_result"], "at_least": self.choice([20, 400])}

    def make_summarize(self):
        return {"command": ["head", "-c", "60"], "max": 80}

    def make_start_on(self):
        return "user"

    def make_budget(self):
        step = {"max": self.size()}
        if self.has("budget", "to") and self.chance(0.3):
            step["to"] = step["max"] * 2 // 3
        elif self.has("budget", "keep") and self.chance(0.1):
            step["keep"] = "oldest"
        if self.chance(0.4):
            step["drop"] = self.choice(["message", "exchange"])
        if self.chance(0.4):
            protect = {"first": self.choice([0, 1, 2]), "last": self.choice([0, 1, 3]), "last_user": self.chance(0.4), "open_call": self.chance(0.5)}
            step["protect"] = {key: value for key, value in protect.items() if self.chance(0.6)}
            if self.chance(0.3):
                step["protect"]["system"] = False
        if self.chance(0.3):
            step["oversize"] = self.choice(["stop", "skip", "clip", ["clip", "clear", "ask"]])
            if step.get("keep") == "oldest" and isinstance(step["oversize"], list):
                step["oversize"] = "clip"  # a list is about the newest
        return self.noticed(step, 0.4)
