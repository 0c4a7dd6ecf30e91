# What openai-responses refuses: for each answer, where the transcript that caused it has the fault, what repairs
# make of it and that they cause no other refusal, and that a sound one has none.
for answer in *.answer; do
  case=${answer%.answer}
  echo "$case: $(cat "$answer")"
  abridge why "$case.bad.json" < "$answer"; echo "exit $?"
  if abridge sanitize -q --unsafe-fixes --target openai-responses "$case.bad.json" > mended 2> /dev/null; then
    abridge validate --target openai-responses mended
    cat mended
  else
    echo "left out"
  fi
  abridge validate --target openai-responses "$case.good.json"
done
rm mended
