"""Readers of messages without a dialect of their own, and of what the first systems keep, as those of readers.py."""
from readers import joined, said, texts_of

K_LISTS = ("messages", "conversation", "conversation_history", "conversationHistory", "turns")


def messages_in(value):
    """Those of a list, of a record that has one, or of a list of records."""
    if isinstance(value, list):
        return [message for element in value for message in messages_in(element)]
    if "role" in value:
        return [value]
    return next((messages_in(value[key]) for key in K_LISTS if key in value), [])


def generic(documents):
    return [fact for message in messages_in(documents) for fact in said(message["role"], texts_of(message["content"]))]


def request(documents):
    """The prompt is what the user says last; a cut leaves a list."""
    prompts = [document["prompt"] for document in documents if "prompt" in document]
    return generic(documents) + said("user", prompts)


def agent_rows(rows):
    facts = []
    for row in rows:
        if row["role"] == "tool_use":
            facts.append(("call", row["tool_name"], row["tool_input"]))
        elif row["role"] == "tool_result":
            facts.append(("result", joined(texts_of(row["content"]))))
        else:
            facts += said(row["role"], [row["content"]])
    return facts


PLAIN = {"generic": generic, "request": request, "agent-rows": agent_rows, "task": generic, "thread": generic}
