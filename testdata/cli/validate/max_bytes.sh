# What would be written is too large: all commands say so.
printf '[{"role":"user","content":"0123456789"}]' > chat.json
abridge validate --set emit.max_bytes=20 chat.json; echo "exit $?"
abridge validate --set emit.max_bytes=41 chat.json; echo "exit $?"
abridge render --set emit.max_bytes=8 chat.json; echo "exit $?"
abridge render --set emit.max_bytes=20 chat.json; echo "exit $?"
abridge convert --to anthropic --set emit.max_bytes=20 chat.json; echo "exit $?"
