# Each finding at its line, with a pointer into the line.
abridge validate --set rules.invalid-timestamp=warn --findings json wrong.log
echo "exit $?"
