# What stands in the place of calls and can hold none goes alone: what is said beside it stays.
go() { printf '%s\n' "$2" | abridge $1; echo "exit $?"; }
said='[{"role":"user","content":"q"},{"role":"assistant","content":"hi","tool_calls":"garbage"},{"role":"user","content":"b"}]'
lines='{"role":"user","content":"q"}
{"role":"assistant","content":"hi","tool_calls":[7,"x"]}
{"role":"user","content":"b"}'
go sanitize "$said"
go sanitize "$lines"
go 'sanitize --no-fix' "$lines"
go render "$said"
go render "$lines"
# Where it is all that is said, nothing would be left of the message.
go sanitize '[{"role":"user","content":"q"},{"role":"assistant","content":null,"tool_calls":"garbage"},{"role":"user","content":"b"}]'
# What may be a piece of a call is left out on request, and from what a reader sees.
cut='{"role":"user","content":"q"}
{"role":"assistant","content":"hi","tool_calls":"[{\"id\":\"c\",\"function\":{\"name\":\"f"}
{"role":"user","content":"b"}'
go 'sanitize --rejects rejected' "$cut"
cat rejected
go 'sanitize --unsafe-fixes' "$cut"
go render "$cut"
