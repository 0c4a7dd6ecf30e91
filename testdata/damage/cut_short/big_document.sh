# A document that is cut short says where it stops.
printf '[\n  {"role": "user", "content": "a"},\n  {"role": "assistant", "content": "b"\n' | abridge validate
