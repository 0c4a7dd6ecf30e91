# A result is said by another name than the tool that was called; a call that the page hides takes its result along.
for file in names hidden; do
  abridge validate $file.json
  abridge convert --to openai $file.json
  echo "exit $?"
done 2>&1
