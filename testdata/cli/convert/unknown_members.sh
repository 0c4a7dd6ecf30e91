# Each of very many unknown members is looked at once: what takes their square would not end here.
python3 -c 'print("[{\"role\":\"user\",\"content\":\"x\"," + ",".join("\"k%d\":1" % i for i in range(300000)) + "}]")' > many.json
abridge convert --to anthropic many.json | jq -c .messages
