# What --diff writes names files as git does, so that git apply takes it, whatever they are called.
for name in 'a b' "tab	here" 'quote"d' 'back\slash' 'é漢' 'two
lines'; do
  printf '%s\n' '[{"role":"User","content":"hi"}]' > "$name.json"
  cp "$name.json" repaired.json; abridge sanitize -q -i repaired.json
  abridge sanitize -q --diff "$name.json" > changes.diff; head -n 1 changes.diff | cat -A
  git apply -p0 --unidiff-zero changes.diff && cmp "$name.json" repaired.json
  rm "$name.json" repaired.json changes.diff
done
