# Each verb shows examples of its own, and they work when pasted.
export ABRIDGE_STORE=threads.db
echo 'print(1)' > main.py
for verb in $(abridge thread --help | sed -n '/^Verbs:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
  abridge thread $verb --help | sed -n '/^Examples:/,$p' | sed 1d > examples
  grep -q "abridge thread $verb" examples && sh -e ./examples > out || echo "$verb: $?"
done
abridge help thread fork | tail -n 5
