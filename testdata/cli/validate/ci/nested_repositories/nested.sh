# A repository within another: what does not know the revision is judged as the one around it sees it.
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
commit() { git -C "$1" add . 2> /dev/null && git -C "$1" commit -qm "$2"; }
mkdir outer outer/lib
git -C outer init -q -b main
git -C outer/lib init -q -b dev
echo '[{"role":"User ","content":"hi"}]' | tee outer/o.json > outer/lib/i.json
commit outer/lib one
git -C outer add o.json && git -C outer commit -qm one
cd outer
echo '== not known to main yet'; abridge validate --changed-since main --findings compact .
commit . two
echo '== known'; abridge validate --changed-since main .
echo '== its own branch'; abridge validate --changed-since dev lib; abridge validate --changed-since dev . 2>&1 | sed "s|$PWD|.|"
echo '== where a branch left main'
git checkout -q -b mine HEAD
echo '[{"role":"Assistant ","content":"new"}]' > mine.json
commit . three
git checkout -q main
echo '[{"role":"User ","content":"others"}]' > o.json
commit . four
git checkout -q mine
abridge validate --changed-since main --findings compact .
echo '--'
abridge validate --changed-since main... --findings compact .
