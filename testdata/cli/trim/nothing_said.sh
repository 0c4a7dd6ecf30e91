# Where the only message says nothing, a cut leaves none: nothing is written.
printf '{"messages":[{"role":"user","content":" "}]}' | abridge trim --last 3 || echo "exit $?"
