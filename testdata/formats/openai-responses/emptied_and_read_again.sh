# A response whose only message was taken out is still one: it is read again, and nothing is wrong with it.
again() { abridge sanitize -q > once; cat once; abridge sanitize once | diff once -; }
printf '{"id":"resp_1","object":"response","output":[{"type":"message","id":"m","status":"completed","role":"assistant","content":[{"type":"output_text","text":" ","annotations":[]}]}]}\n' | again
printf '{"choices":[{"message":{"role":"assistant","content":" "}}],"object":"chat.completion"}\n' | again
printf '{"candidates":[{"content":{"role":"model","parts":[{"text":" "}]},"finishReason":"STOP"}]}\n' | again
