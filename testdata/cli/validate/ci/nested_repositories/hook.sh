# What a hook of git's sets in the environment says nothing of the inputs' repository.
export GIT_CONFIG_GLOBAL=/dev/null GIT_CEILING_DIRECTORIES="${PWD%/*}"
git init -q main; cd main; cp ../chat.json a.json; cp ../chat.json b.json; mkdir sub
git add . && git -c user.name=n -c user.email=e@e commit -qm first
echo '[{"role":"usr","content":"a"}]' | tee b.json > sub/c.json
GIT_DIR=.git GIT_INDEX_FILE=.git/index abridge validate --changed-since HEAD --findings compact .
git worktree add -q ../other; cd ../other; cp ../main/b.json d.json
GIT_DIR=$(git rev-parse --git-dir) GIT_WORK_TREE=. abridge validate --changed-since HEAD --findings compact .
