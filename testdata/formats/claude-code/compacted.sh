# What was compacted is not read, and stays.
abridge trim --last 2 compacted.jsonl
# Where only the summary says that it was, it goes with the summary.
grep -v compact_boundary compacted.jsonl > unbounded.jsonl
abridge trim --last 2 unbounded.jsonl
