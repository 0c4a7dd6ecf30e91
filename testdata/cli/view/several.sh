# Conversations one after the other, each with its findings; what they say is text, whatever it looks like.
abridge view rows.jsonl | sed -n '/^<nav>/,/<\/main>/p'
echo; abridge view --select second - < rows.jsonl | grep -o '<title>.*</title>\|<h1>.*</h1>\|id="[^"]*"'
