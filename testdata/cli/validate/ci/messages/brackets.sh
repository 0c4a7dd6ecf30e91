# A slash within brackets is matched by nothing, and holds the pattern to its folder, as in git.
mkdir -p ab x/ab 'x/a[b/'; for folder in ab x/ab; do cp chat.json $folder/c.json; done
search() { printf "$1" > .gitignore; echo "== $(head -n 1 .gitignore)"; abridge validate --findings compact . | sed 's/:1:.*//' | sort -u; }
git init -q .
search '[a/]b\n'
search 'x[/]ab\n'
search 'x/[a/]b\n'
search '[!x/]b\n'
# A name in brackets is one, not a list of names.
mkdir '[z]'; echo '[{"role":"usr","content":"a"}]' > '[z]/a.json'
abridge validate --findings compact '[z]'; abridge validate '[x,y]'; echo "exit $?"; abridge validate '[]' < /dev/null; echo "exit $?"
abridge detect -- '[z]' | head -1; abridge tokens '[z]'
