# --force-exclude: a named file is taken only where a search of its folder would take it.
mkdir -p f/drafts/x; for at in f/a.json f/b.txt f/drafts/x/c.json; do cp chat.json $at; done
said() { abridge validate --findings junit "$@" | grep -o 'name="[^"]*\.[jt][^"]*"'; echo "=="; }
said --force-exclude chat.json f/a.json f/b.txt f/drafts/x/c.json
printf 'exclude: [drafts/, "!c.json"]\n' > f/.abridge.yaml
said chat.json f/a.json f/b.txt f/drafts/x/c.json; said --force-exclude chat.json f/a.json f/b.txt f/drafts/x/c.json
abridge validate --force-exclude f/b.txt; echo "exit $?"
abridge sanitize --check --force-exclude f/drafts/x/c.json; echo "exit $?"
abridge validate --force-exclude --findings compact - < f/a.json
