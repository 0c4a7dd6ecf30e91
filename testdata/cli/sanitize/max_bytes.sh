# Who sets emit.max_bytes means it; the policy may still say otherwise.
abridge sanitize --set emit.max_bytes=20 clean.json; echo "exit $?"
abridge sanitize --set emit.max_bytes=20 --set rules.payload-too-large=warn clean.json; echo "exit $?"
abridge sanitize --set emit.max_bytes=20 --set rules.payload-too-large=off clean.json; echo "exit $?"
abridge sanitize --set emit.max_bytes=2000 clean.json; echo "exit $?"
