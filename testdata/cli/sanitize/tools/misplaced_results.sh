# Results in the wrong place move with their message, which keeps its own bytes.
abridge sanitize --target anthropic misplaced_results.json
