# The program reads what the steps before left out, as it was, but no system messages; what was only shortened is not there.
abridge trim --allow-commands --set 'trim=[{clear: {keep_last: 1}}, {last: {exchanges: 1, system: drop}}, {summarize: {command: [sh, -c, "cat > read.jsonl; echo Done."]}}]' agent.json | abridge render
jq -c '[.message, .step, .dropped, .value.role]' read.jsonl
