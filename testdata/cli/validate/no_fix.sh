# --no-fix turns no warning into an error.
abridge validate --no-fix -p strict repairable.json
echo "exit $?"
abridge validate -p strict repairable.json
