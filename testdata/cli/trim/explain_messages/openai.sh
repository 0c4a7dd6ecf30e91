# Each message that a step left out or changed, before the table: where it stands, by which step, and its sizes.
abridge trim --set 'trim=[{clear: {keep_last: 1}}, {last: {exchanges: 2, protect: {first: 1}, notice: "… "}}]' --explain=messages agent.json > /dev/null
