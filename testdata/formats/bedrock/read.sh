# What is recognised, and judged by what Bedrock enforces.
abridge detect *.json *.jsonl
abridge validate *.json *.jsonl
abridge render --style markdown all_parts.json
abridge validate --set rules.unknown-field=warn all_parts.json
# Of a file cut short, what stands before the cut.
head -c 900 all_parts.json | abridge sanitize -q
