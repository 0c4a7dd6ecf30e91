"""Draws what is tried: targets, a command with a policy, and conversations, valid or corrupted."""
import random

import corruptions
import dialects
import scripts
from dialects import K_FAMILY, K_TARGETS
from examine import Batch
from policies import Plan, PolicyWriter, known_steps

K_CONVERSATIONS = 50  # of a batch
K_TIGHT = 300  # characters, of the batches that ask for so many


class Drawer:
    def __init__(self, runner):
        self.runner, self.known = runner, known_steps(runner.schema)

    def batch(self, seed, number, size=K_CONVERSATIONS, kind=None):
        draw = random.Random(f"{seed} {number}")
        kind = kind or draw.choices(["trim", "tight", "sanitize", "corrupted"], [64, 10, 22, 4])[0]
        targets, beside = self.targets(draw)
        request = draw.random() < 0.5
        if "gemini" in targets and not self.runner.has("--as"):
            request = False  # a body of its own doesn't say which it is
        words = ["sanitize" if kind == "sanitize" else "trim"]
        if self.runner.has("--as") and ("gemini" in targets or draw.random() < 0.3):
            words += ["--as", "request" if request else "history"]
        plan, appended, share = Plan({}), "", False
        if kind == "tight":
            plan = Plan({}, ["--max-chars", str(K_TIGHT)])
        elif kind == "sanitize":
            words += draw.choice([[], ["--unsafe-fixes"]])
        else:
            plan = PolicyWriter(draw, self.known).plan()
            share = kind == "trim" and len(targets) == 1 and not beside and plain_budget(plan)
            if kind == "trim" and draw.random() < 0.1:
                appended, request = "And now?", True
                if "--as" in words:
                    words[words.index("--as") + 1] = "request"
        bodies, spoiled = {}, {}
        for at in range(size):
            body = self.body(f"{seed} {number} {at}", at, targets, request)
            if kind in ("sanitize", "corrupted"):
                found = corruptions.corrupt(draw, targets[0], body)
                if not found:
                    continue
                spoiled[at], body = found
            bodies[at] = body
        return Batch(targets, request, plan, words, bodies, spoiled, appended, beside, share)

    def targets(self, draw):
        """Targets whose conversations are written, and others that they are meant for as well."""
        roll = draw.random()
        if roll < 0.12:
            return draw.sample(K_FAMILY, draw.choice([2, 3])), []
        if roll < 0.15:
            return draw.sample(["anthropic", "bedrock"], 2), []
        if roll < 0.2:
            return [draw.choice(K_FAMILY)], draw.sample(["anthropic", "gemini", "bedrock"], draw.choice([1, 2]))
        return [draw.choice(K_TARGETS)], []

    @staticmethod
    def body(seed, number, targets, request, turns=None):
        draw = random.Random(seed)
        profiles = [scripts.K_PROFILES[target] for target in targets]
        profile = profiles[0] if len(targets) == 1 else scripts.common(profiles)
        strictest = next((target for target in ("bedrock", "mistral") if target in targets), targets[0])
        return dialects.write(draw, scripts.Writer(draw.random(), profile, number).script(request, turns), strictest)


def plain_budget(plan):
    """A budget alone, of which nothing is said but how much."""
    if plan.arguments[:1] == ["--max-chars"]:
        return True
    steps = plan.policy.get("trim", [])
    return len(plan.policy) == 1 and len(steps) == 1 and set(steps[0].get("budget", {"other": 1})) <= {"max"}
