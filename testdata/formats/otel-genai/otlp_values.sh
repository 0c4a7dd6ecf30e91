# Messages in OTLP's own words for lists and maps, not as JSON in a text.
abridge validate otlp_values.json
abridge convert -q --to openai otlp_values.json
# What is no list of messages is not left out unsaid.
sed 's/"intValue":"3"/"intValue":"three"/' otlp_values.json | abridge convert -q --to openai
sed '5,6s/"arrayValue"/"kvlistValue"/' otlp_values.json | abridge validate
echo "exit $?"
