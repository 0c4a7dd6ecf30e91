# Every kind of change is one: of bytes, of names, of kinds; and odd names are names.
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
odd=$(printf 'new\nline "quoted" \\ \303\244\t.json')
mkdir deep; for name in same "$odd" ends gone moved link unindexed unread deep/same deep/ends staged; do
  case $name in *.json) cp chat.json "$name" ;; *) cp chat.json $name.json ;; esac
done
touch none.json
echo '*.json text=auto' > .gitattributes
git init -q . && git add . && git commit -qm first
files() { abridge validate --findings junit "$@" | grep -o 'testcase.* name="[^"]*"' | sed 's|.*name=||'; }
echo "== nothing"; files --changed-since HEAD .
for at in ends deep/ends; do sed -i 's/$/\r/' $at.json; done
mv moved.json deep/moved.json; rm gone.json link.json; ln -s same.json link.json
git rm -q --cached unindexed.json; chmod 755 same.json deep/same.json
echo ' ' >> staged.json; git add staged.json
echo "== git's own change of line ends is a change, a mode is none"; files --changed-since HEAD .
echo "== named"; files --changed-since HEAD "$odd" unindexed.json deep/same.json gone.json
printf '\n' >> "$odd"
echo "== odd"; files --changed-since HEAD . | grep quot
cd deep; echo "== from below"; files --changed-since HEAD .
