abridge trim --last 1 --append user:More calls.jsonl
abridge trim --last 5 calls.jsonl
# A turn in which nothing is said is left out.
abridge sanitize axolotl_missingturns.json | head -c 300
