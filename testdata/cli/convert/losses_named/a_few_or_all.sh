# A few names of what is lost, or all of them; blocks without a type go by what they hold.
for file in *.json; do
  abridge convert --to openai $file
  abridge convert --to openai --all $file >/dev/null
  abridge convert --to openai --all --findings json $file 2>&1 >/dev/null | grep '"message"'
done
