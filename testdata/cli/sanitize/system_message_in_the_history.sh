# A system message in the history of a format that keeps its system prompt beside it goes there, wherever it stood.
go() { printf '%s\n' "$2" | abridge sanitize --from "$1"; echo "exit $?"; }
go anthropic '{"model":"m","messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"},{"role":"system","content":"And \"kind\"."},{"role":"assistant","content":"Ho"}]}'
go anthropic '{"model":"m","system":"You are.","messages":[{"role":"user","content":"Hi"},{"role":"system","content":"And kind."},{"role":"assistant","content":"Ho"}]}'
go anthropic '{"model":"m","system":null,"messages":[{"role":"user","content":"Hi"},{"role":"system","content":"And kind."}]}'
go anthropic '{"model":"m","system":[{"type":"text","text":"You are."}],"messages":[{"role":"user","content":"Hi"},{"role":"system","content":[{"type":"text","text":"And kind."}]},{"role":"assistant","content":"Ho"}]}'
go anthropic '{"custom_id":"1","params":{"max_tokens":3,"messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}]}}'
go gemini '{"contents":[{"role":"user","parts":[{"text":"Hi"}]},{"role":"system","parts":[{"text":"And kind."}]},{"role":"model","parts":[{"text":"Ho"}]},{"role":"user","parts":[{"text":"So"}]}]}'
go gemini '{"system_instruction":{"parts":[{"text":"You are."}]},"contents":[{"role":"user","parts":[{"text":"Hi"}]},{"role":"system","parts":[{"text":"And kind."}]},{"role":"model","parts":[{"text":"Ho"}]},{"role":"user","parts":[{"text":"So"}]}]}'
# What has no place for it, or is not text, is refused.
go anthropic '{"model":"m","system":7,"messages":[{"role":"user","content":"Hi"},{"role":"system","content":"And kind."}]}'
go anthropic '{"model":"m","messages":[{"role":"user","content":"Hi"},{"role":"system","content":[{"type":"image","source":{"type":"url","url":"u"}}]}]}'
# A bare list is no request: whoever sends it says what goes beside it.
go anthropic '[{"role":"user","content":"Hi"},{"role":"system","content":"And kind."},{"role":"assistant","content":"Ho"}]'
# In an array of requests each has its own.
printf '[{"model":"m","system":"a","messages":[{"role":"user","content":[{"type":"text","text":"Hi"}]},{"role":"system","content":"A"}]},{"model":"m","system":"b","messages":[{"role":"user","content":"Hi"},{"role":"system","content":"B"}]}]\n' | abridge sanitize --from anthropic
# A block that says more than its text goes there as it is.
cached='{"role":"system","content":[{"type":"text","text":"And kind.","cache_control":{"type":"ephemeral"}},{"type":"text","text":"And short."}]}'
for system in '' '"system":"You are.",' '"system":[{"type":"text","text":"You are."}],' '"system":"",'; do
  go anthropic '{"model":"m",'"$system"'"messages":[{"role":"user","content":"Hi"},'"$cached"']}'
done
go gemini '{"contents":[{"role":"user","parts":[{"text":"Hi"}]},{"role":"system","parts":[{"thought":true,"text":"And kind."},{"text":"And short.","partMetadata":{"a":1}}]},{"role":"model","parts":[{"text":"Ho"}]},{"role":"user","parts":[{"text":"So"}]}]}'
echo '== a bare list has no place for it; another format has'
bare='[{"role":"user","parts":[{"text":"Hi"}]},{"role":"system","parts":[{"text":"And kind."}]},{"role":"model","parts":[{"text":"Ho"}]}]'
go gemini "$bare"
printf '%s\n' "$bare" | abridge validate --from gemini
printf '%s\n' "$bare" | abridge convert --from gemini --to openai
printf '[{"role":"user","content":"Hi"},{"role":"system","content":"And kind."}]' > plain.json
for target in openai anthropic anthropic,gemini; do abridge sanitize --target $target plain.json; echo "exit $?"; done
