# What went wrong in place of an answer is told of; a file in Drive is no file of another provider's, a film has an address.
cat > prompt.json <<'J'
{"chunkedPrompt":{"chunks":[{"role":"user","driveImage":{"id":"1x"}},{"role":"user","youtubeVideo":{"id":"dQw4w9WgXcQ"}},{"role":"user","driveDocument":{"id":"2x","mimeType":"application/pdf"}},{"role":"user","text":"q"},{"role":"model","errorMessage":"An internal error has occurred."}]}}
J
abridge convert --to openai prompt.json
abridge convert --to gemini prompt.json
abridge render prompt.json
