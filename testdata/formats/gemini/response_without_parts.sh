# A response whose thoughts took all tokens has a content without parts.
printf '%s' '{"candidates":[{"content":{"role":"model"},"finishReason":"MAX_TOKENS"}],"usageMetadata":{}}' > cut.json
abridge validate cut.json && abridge sanitize cut.json | cmp - cut.json && echo clean
# In a request it is a mistake.
printf '%s' '{"contents":[{"role":"user","parts":[{"text":"a"}]},{"role":"model"},{"role":"user","parts":[{"text":"a"}]}]}' | abridge validate
