# A result that was made is no message that was dropped.
abridge trim --target openai --last 9 --explain --unsafe-fixes half.json || echo "exit $?"
