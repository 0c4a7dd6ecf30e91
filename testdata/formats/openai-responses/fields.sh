# Items are written whole: each kind has members of its own.
printf '%s\n' 'version: 1' 'emit: {fields: [role, content]}' 'trim: [{last: {messages: 5}}]' > fields.yaml
abridge trim -p fields.yaml items.jsonl
