abridge convert --to openai --set rules.converted-lossy=error blocks.json > out.json
echo "exit $?"
abridge convert --to openai --set rules.converted-lossy=off blocks.json > out.json
echo "exit $?"
