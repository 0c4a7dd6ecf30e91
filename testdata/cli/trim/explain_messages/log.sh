# Of a log, the lines that its messages stand in.
abridge trim --set 'trim=[{clear: {keep_last: 0}}, {last: {exchanges: 1}}]' --explain=messages session.jsonl > /dev/null
