# What stands in a text that a span holds is found where the span begins.
abridge validate -p strict --target openai --findings json trace.json | grep -o '"rule".*"pointer": "[^"]*"' | sort -u
