# A dump of server-sent events is no transcript: it is named, with what to do. Not so a log that speaks of some.
for file in *.txt; do
  abridge detect "$file"
  abridge sanitize "$file" --rejects rejects
  echo "exit $?"
  cmp "$file" rejects && echo rejected
done
printf 'data: some notes\nevent: lunch\n' | abridge validate
printf '{"role":"user","content":"data: {}"}\n' | abridge validate && echo fine
