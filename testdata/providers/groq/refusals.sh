# What groq refuses: for each answer, where the transcript that caused it has the fault, what repairs
# make of it and that they cause no other refusal, and that a sound one has none.
for answer in *.answer; do
  case=${answer%.answer}
  echo "$case: $(cat "$answer")"
  abridge why "$case.bad.json" < "$answer"; echo "exit $?"
  if abridge sanitize -q --unsafe-fixes --target groq "$case.bad.json" > mended 2> /dev/null; then
    abridge validate --target groq mended
    cat mended
  else
    echo "left out"
  fi
  abridge validate --target groq "$case.good.json"
done
rm mended
