# Of calls that run at once some have their result: the others were broken off, and providers refuse that. In a log
# that its agent resumes they may still run.
for f in *.json*; do
  echo "$f:"
  abridge validate $f
done
abridge trim -q --last 9 claude.jsonl | cmp - claude.jsonl
abridge sanitize -q --unsafe-fixes openai.json | abridge validate
echo "once somebody goes on:"
sed 's/]$/,{"role":"user","content":"Well?"}]/' openai.json | abridge validate
