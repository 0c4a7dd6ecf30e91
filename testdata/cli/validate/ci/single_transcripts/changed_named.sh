# A file that is named has changed where git does not know it; and what git can't say is said plainly.
export GIT_CEILING_DIRECTORIES="${PWD%/*}"
abridge validate --changed-since HEAD chat.json; echo "exit $?"
as() { git -c user.name=n -c user.email=e@e "$@"; }
files() { grep -o 'testcase.* name="[^"]*"' | sed 's/.*name=//'; }
git init -q . && echo 'ignored.json' > .gitignore && git add . && as commit -qm first
cp chat.json ignored.json; cp chat.json fresh.json
abridge validate --changed-since HEAD --findings junit chat.json ignored.json fresh.json | files
echo "== in a folder"
abridge validate --changed-since HEAD --findings junit . | files
git add fresh.json && as commit -qm second
echo "== since the first"
abridge validate --changed-since HEAD~1 --findings junit chat.json ignored.json fresh.json | files
abridge validate --changed-since HEAD~7 chat.json; echo "exit $?"
