"""Random conversations in nobody's words: who says what, which tools are called and what they answer. dialects.py writes
them as the providers want them.

Each text begins with a name of its own (`c3k12: `, the conversation and the text), by which it is known again in what is cut.
"""
import dataclasses
import random

import tools

K_WORDS = ("the build is red again and nobody knows why so please look at the log of the last run before you change "
           "anything in the parser because its tests take an hour and the release is tomorrow naïve café 漢字 ещё раз 🙂 "
           "let me see what the file says first then run the tests and tell you what failed here or there, in short: "
           "nothing that a second look would not have found; see also the notes \"as they are\" and the \\ path ").split(" ")


@dataclasses.dataclass
class Profile:
    """What a provider's requests may have."""
    interrupted: bool = True  # the user may speak right after results
    neighbours: bool = True  # or twice in a row
    images: bool = True
    servers: bool = False  # tools that the provider runs itself
    thinking: float = 0.0  # how many conversations think
    systems: int = 2
    late_systems: bool = False  # a system message may stand later
    leads: bool = False  # what a model thought first may lead a whole loop of calls
    late: bool = False  # results may come after the user has spoken again
    calls_speak: bool = False  # a call never stands without words


K_PROFILES = {
    "openai": Profile(late_systems=True),
    "openai-responses": Profile(servers=True, thinking=0.6, leads=True, late=True),
    "anthropic": Profile(servers=True, thinking=0.5),
    "gemini": Profile(interrupted=False, neighbours=False, thinking=0.6),
    "mistral": Profile(interrupted=False),
    "bedrock": Profile(interrupted=False, neighbours=False, thinking=0.4),
    "deepseek": Profile(thinking=0.6, images=False),
    "xai": Profile(calls_speak=True),
    "groq": Profile(),
}


def common(profiles):
    """What all of several providers take."""
    return Profile(interrupted=all(one.interrupted for one in profiles), neighbours=all(one.neighbours for one in profiles),
                   images=all(one.images for one in profiles), systems=min(one.systems for one in profiles),
                   late_systems=all(one.late_systems for one in profiles), calls_speak=any(one.calls_speak for one in profiles))


@dataclasses.dataclass
class Call:
    tool: str
    arguments: dict
    result: str


@dataclasses.dataclass
class Step:
    """What the assistant says at once, and what its tools answer."""
    thinking: str = ""
    text: str = ""
    calls: list = dataclasses.field(default_factory=list)
    answered: bool = True
    late: bool = False  # its results come after the next turn's first words
    order: list = dataclasses.field(default_factory=list)  # in which the results come
    search: tuple = ()  # a server tool's question and page


@dataclasses.dataclass
class Said:
    text: str
    image: bool = False


@dataclasses.dataclass
class Turn:
    says: list  # of Said
    steps: list  # of Step
    system: str = ""  # said before


@dataclasses.dataclass
class Script:
    systems: list
    turns: list
    thinks: bool
    request: bool  # to be sent now; else kept, and may end as it likes


class Writer:
    def __init__(self, seed, profile, number=0):
        self.random = random.Random(seed)
        self.profile, self.number = profile, number
        self.named = 0
        self.results = []
        start = self.random.randrange(len(K_WORDS))
        self.words = " ".join(K_WORDS[start:] + K_WORDS[:start])

    def chance(self, share):
        return self.random.random() < share

    def text(self, *lengths):
        self.named += 1
        length = max(4, int(self.random.choice(lengths) * (0.5 + self.random.random())))
        body = self.words
        if length > len(body):
            body *= length // len(body) + 1
        begin = self.random.randrange(len(body) - length + 1)
        return f"c{self.number}k{self.named}: " + body[begin:begin + length].strip() + "."

    def script(self, request, turns=None):
        thinks = self.chance(self.profile.thinking)
        systems = [self.text(30, 60, 120) for _ in range(self.random.choice([0, 1, 1, 1, self.profile.systems]))]
        count = turns or self.random.choice([1, 1, 2, 2, 3, 4, 6, 9])
        found = []
        for number in range(count):
            found.append(self.turn(thinks, number + 1 < count))
            if number and self.profile.late_systems and self.chance(0.03):
                found[-1].system = self.text(40)
        self.end(found[-1], thinks, request)
        return Script(systems, found, thinks, request)

    def turn(self, thinks, goes_on):
        says = [Said(self.text(10, 25, 60, 60, 120, 500), self.profile.images and self.chance(0.08))]
        if self.profile.neighbours and self.chance(0.1):
            says.append(Said(self.text(20, 60)))
        steps = [self.step(thinks, self.random.choice([1, 1, 1, 2, 3])) for _ in range(self.random.choice([0, 0, 1, 1, 2, 4]))]
        if self.profile.leads and thinks and self.chance(0.4):
            for step in steps[1:]:
                step.thinking = ""
        if self.profile.late and goes_on and steps and self.chance(0.1):
            steps[-1].late = True
        if not (goes_on and steps and self.profile.interrupted and self.chance(0.15)):
            steps.append(self.step(thinks, 0))
        return Turn(says, steps)

    def step(self, thinks, calls):
        step = Step(thinking=self.text(40, 200) if thinks and (calls or self.chance(0.7)) else "")
        if not calls or self.profile.calls_speak or self.chance(0.5):
            step.text = self.text(20, 80, 80, 300, 900)
        for _ in range(calls):
            tool, arguments = tools.call(self.random)
            step.calls.append(Call(tool, arguments, self.result()))
        step.order = list(range(calls))
        if self.chance(0.3):
            self.random.shuffle(step.order)
        if self.profile.servers and self.chance(0.15):
            step.search = (self.text(12), f"https://example.com/{self.named}")
        return step

    def result(self):
        if self.results and self.chance(0.1):
            return self.random.choice(self.results)
        self.results.append(self.text(30, 200, 200, 900, 3000))
        return self.results[-1]

    def end(self, last, thinks, request):
        """A request ends on the user or on results, what is kept also on the assistant or on an open call."""
        kind = self.random.choice(["user", "results"] if request else ["user", "results", "assistant", "assistant", "open"])
        if kind == "user":
            last.steps = []
        elif kind == "assistant":
            return
        else:
            last.steps = [step for step in last.steps if step.calls] or [self.step(thinks, 1)]
            if kind == "open":
                last.steps[-1].answered = False
