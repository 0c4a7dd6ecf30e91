# Of an override's patterns the last that matches decides, too; `!` takes back.
mkdir -p fx/sub; cp chat.json fx/a.json; cp chat.json fx/b.json; cp chat.json fx/sub/c.json
for files in '"fx/*", "!fx/a.json"' '"fx/**", "!a.json"' '"fx/", "!./fx/a.json"' '"*.json", "!fx/a.json"' '"!fx/a.json", "*.json"' '"fx/**", "!fx/sub/"'; do
  echo "== $files"
  printf 'overrides: [{files: [%s], rules: {invalid-role: off, role-spelling: off}}]\n' "$files" > .abridge.yaml
  abridge validate --findings compact fx
done
