# What stands beside the steps stays, and stands once.
printf '%s\n' '{"schema_version":"ATIF-v1.7","session_id":"s","agent":{"name":"a","version":"1"},"steps":[{"step_id":1,"source":"user","message":"Hi"},{"step_id":2,"source":"agent","message":"Hello."}],"extra":{"title":"t"}}' > own.json
abridge convert --to atif own.json | tee again.json
abridge convert --to atif again.json | cmp - again.json && abridge validate again.json
