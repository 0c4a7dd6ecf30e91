# Base64 in lines of 76 is read as any.
abridge tokens --model gpt-4o wrapped.json
