# There is no list after whose last message another could stand.
echo '{"model":"m","choices":[{"message":{"role":"assistant","content":"Hi"}}]}' > answer.json
echo '{"model":"m","input":"Hi","instructions":"Be brief."}' > text.json
for command in "trim --last 5" sanitize; do
  abridge $command --append user:More answer.json; echo "exit $?"
done
# A text is what the user says: it becomes a list.
abridge trim --last 5 --append user:More text.json
abridge convert -q --to openai --append user:More answer.json
