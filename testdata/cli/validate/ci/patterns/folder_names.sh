# A folder's name in include stands for the transcripts in it, and for nothing else there.
mkdir -p fixtures/deep drafts; for at in fixtures/a.json fixtures/deep/b.jsonl fixtures/notes.md drafts/c.json d.json; do cp chat.json $at; done
said() { abridge validate --findings junit "$@" | grep -o 'name="[^"]*\.[jm][^"]*"'; echo "=="; }
for include in 'fixtures/' 'fixtures' '"*.json", "!drafts/"' '"fixtures/", "!deep"' '"fixtures/", "*.md"'; do
  echo "include: [$include]" > .abridge.yaml; said .
done
# --force-exclude leaves out named folders, too.
printf 'exclude: [drafts/]\n' > .abridge.yaml
said drafts; said --force-exclude drafts; said --force-exclude drafts/ fixtures
