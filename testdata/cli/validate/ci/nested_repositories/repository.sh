# A repository that lacks the revision is judged as the one around it sees it: as something new.
export GIT_CEILING_DIRECTORIES="${PWD%/*}"
for at in . inner; do
  mkdir -p $at; cp chat.json $at/a.json; git init -q $at
  (cd $at; git add a.json; git -c user.name=n -c user.email=e@e commit -qm first)
done
git tag old; abridge validate --changed-since old inner; echo "exit $?"
