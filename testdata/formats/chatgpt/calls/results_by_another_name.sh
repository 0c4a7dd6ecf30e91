# A result is said by another name than the tool that was called; a call that the page hides takes its result along. What no call asked for, such as
# an attached file's text, is the system's.
for file in names hidden uncalled; do
  abridge validate $file.json
  abridge convert --to openai $file.json
  echo "exit $?"
done 2>&1
