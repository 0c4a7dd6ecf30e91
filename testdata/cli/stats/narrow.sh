# On a narrow terminal columns go, so that what remains of roles and tools can be told apart.
for columns in 20 30 40; do
  TERM=dumb script -qec "stty cols $columns; abridge stats session.jsonl 2>/dev/null" /dev/null < /dev/null | tr -d '\r'
done
