# Each finding at its line, with a pointer into the line; what a compaction replaced is not looked at.
abridge validate --set rules.invalid-timestamp=warn --findings json wrong.log
echo "exit $?"
