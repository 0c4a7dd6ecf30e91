# DeepSeek wants the reasoning back where the model thinks: the request says so, its name, or a message that has some.
go() { printf '{%s"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"",%s"tool_calls":[{"id":"call_1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"call_1","content":"Done."}]}\n' "$1" "$2" | abridge validate --from openai --target deepseek -; }
echo "nobody says so:"; go ""
echo "the request:"; go '"thinking":{"type":"enabled"},'
echo "its name:"; go '"model":"deepseek-reasoner",'
go '"model":"deepseek-v4-flash",'
echo "Moonshot's:"; go '"model":"kimi-k2.5",'
echo "a name that does not think:"; go '"model":"deepseek-chat",'
echo "its name, and the request says no:"; go '"model":"deepseek-v4-pro","thinking":{"type":"disabled"},'
echo "it is there:"; go '"model":"deepseek-v4-pro",' '"reasoning_content":"A call.",'
echo "Groq refuses it, also where it says nothing:"
echo '{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello.","reasoning_content":null},{"role":"user","content":"Who are you?"}]}' |
  abridge sanitize --unsafe-fixes --from openai --target groq -
