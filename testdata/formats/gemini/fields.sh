# A policy that writes role and content alone means what this format calls so.
printf '%s\n' 'version: 1' 'emit: {fields: [role, content]}' 'trim: [{last: {messages: 4}}]' > fields.yaml
abridge trim -p fields.yaml --append 'user:More' - <<'J'
{"contents": [{"role": "user", "parts": [{"text": "Hi"}], "createTime": "x"}, {"parts": [{"text": "Hello."}], "role": "model"}]}
J
