"""Says whether a provider takes a request, and if not, why: from what providers publish and were seen to answer, without abridge.

A body is the JSON that is sent. Bedrock's is judged in Anthropic's words, as its Claude models take it.
"""
import json

import judge_anthropic
import judge_chat
import judge_gemini
import judge_responses
from dialects import K_DIALECTS
from verdict import Verdict


def judge(target, body, request=True, origin=None):
    """The verdict on a body. `origin` is the body that it was made of, where what only the server remembers (which
    reasoning an item came from, how signed thinking read) counts too."""
    verdict = Verdict(request)
    if not isinstance(body, dict):
        verdict.refuse("body", "is no object")
    elif K_DIALECTS[target] == "openai":
        judge_chat.judge(target, body, verdict)
    elif K_DIALECTS[target] == "openai-responses":
        judge_responses.judge(body, verdict, origin)
    elif K_DIALECTS[target] == "gemini":
        judge_gemini.judge(body, verdict, origin)
    else:
        judge_anthropic.judge(target, body, verdict, origin)
    return verdict


def judge_text(target, text, request=True, origin=None):
    """The same of a body as bytes of JSON in UTF-8."""
    try:
        body = json.loads(text.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        verdict = Verdict(request)
        verdict.refuse("body", f"is no JSON: {error}")
        return verdict
    verdict = judge(target, body, request, origin)
    if b"\\ud" in text or b"\\uD" in text:
        try:
            json.dumps(body, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError:
            verdict.refuse("body", "half of a surrogate pair")
    return verdict
