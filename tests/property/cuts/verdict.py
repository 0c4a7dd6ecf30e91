"""What a judge says of a request: what its provider refuses, and what it takes or refuses as the model or the day is."""
import dataclasses
import re

K_BASE64 = re.compile(r"[A-Za-z0-9+/_-]+={0,2}\Z")
K_NAME = re.compile(r"[a-zA-Z0-9_-]{1,64}\Z")


@dataclasses.dataclass
class Verdict:
    request: bool  # judged as what is sent now; else as what is kept, which may end on a call or on the assistant
    refusals: list = dataclasses.field(default_factory=list)
    doubts: list = dataclasses.field(default_factory=list)

    def refuse(self, place, why):
        self.refusals.append(f"{place}: {why}")

    def doubt(self, place, why):
        self.doubts.append(f"{place}: {why}")

    @property
    def accepted(self):
        return not self.refusals


def blank(text):
    return not text or text.isspace()
