# What hung on a line that is not an object, or no JSON, is linked past it.
for lost in null '{'; do
  abridge sanitize <<END
{"parentUuid":null,"isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"Go"},"uuid":"u1"}
$lost
{"parentUuid":"x","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"m1","role":"assistant","content":[{"type":"text","text":"Done"}]},"uuid":"a1"}
END
done
