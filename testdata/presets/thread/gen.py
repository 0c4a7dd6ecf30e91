"""gen.py CASE: threads by line; gen.py leaf CASE: the leaf's id."""
import json
import sys


def uuid(n):
    return f"{n:08d}-1111-4111-8111-111111111111"


def thread(n, parent):
    return {"thread_id": uuid(n) if isinstance(n, int) else n, "parent_thread_id": uuid(parent) if isinstance(parent, int) else parent,
            "tool_name": "chat", "turns": [{"role": "user", "content": f"turn of {n}"}]}


k_cases = {
    "cycle": [thread(1, 2), thread(2, 3), thread(3, 1)],
    "self": [thread(1, 1)],
    "missing": [thread(1, 9)],
    "no_uuid": [thread(1, "x")],
    "leaf_no_uuid": [thread("x", None)],
    "twenty": [thread(n, n + 1 if n < 20 else None) for n in range(1, 21)],
    "twenty_one": [thread(n, n + 1 if n < 21 else None) for n in range(1, 22)],
    "twice": [thread(1, None), thread(1, 2), thread(2, None)],
}
if sys.argv[1] == "leaf":
    print(k_cases[sys.argv[2]][0]["thread_id"])
else:
    for one in k_cases[sys.argv[1]]:
        print(json.dumps(one))
