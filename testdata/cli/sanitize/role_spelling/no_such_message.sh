# The format has no message for a result: none is made up that the next run would refuse.
abridge trim --last 9 mixed.jsonl
