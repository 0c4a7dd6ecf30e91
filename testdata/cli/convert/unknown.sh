abridge convert tools.json
echo "exit $?"
abridge convert --to antropic tools.json
echo "exit $?"
abridge convert --to thread tools.json
echo "exit $?"
abridge convert --to openai -i tools.json
echo "exit $?"
