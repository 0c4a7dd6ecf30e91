# What xai refuses: for each answer, where the transcript that caused it has the fault, and that a sound one has none.
for answer in *.answer; do
  case=${answer%.answer}
  echo "$case: $(cat "$answer")"
  abridge why "$case.bad.json" < "$answer"; echo "exit $?"
  abridge validate --target xai "$case.good.json"
done
