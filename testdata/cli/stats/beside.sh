# What stands beside the messages counts for the file, and for no role.
printf '{"system":"Be brief, and kind.","messages":[{"role":"user","content":"Hi"}],"model":"claude-sonnet-4-5","max_tokens":9}' > request.json
abridge stats --by file request.json
abridge stats --by role request.json
abridge stats --by day request.json
