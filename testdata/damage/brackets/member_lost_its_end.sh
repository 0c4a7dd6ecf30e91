# An object before the history lost its bracket, so that the history stands in it, and the record has no end.
messages='"messages":[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]'
printf '%s' "{\"id\":1,\"meta\":{\"n\":1,$messages}" > one.json
abridge sanitize --rejects rejects one.json; echo; cat rejects; echo
printf '%s' "[{\"id\":1,\"meta\":{\"n\":1,$messages},{\"id\":2,$messages}]" > list.json
abridge sanitize --rejects rejects list.json; echo; cat rejects; echo
# LibreChat's options.
printf '%s' '{"conversationId":"c","title":"T","options":{"promptPrefix":"Be brief.","messages":[{"messageId":"1","parentMessageId":null,"isCreatedByUser":true,"sender":"User","text":"q"},{"messageId":"2","parentMessageId":"1","isCreatedByUser":false,"sender":"AI","text":"w"}]}' > chat.json
abridge convert --to generic chat.json
