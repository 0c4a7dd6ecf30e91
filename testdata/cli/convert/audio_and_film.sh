# Sound has a place in openai and gemini, film in gemini alone.
echo '{"messages":[{"role":"user","content":[{"type":"text","text":"Who speaks?"},{"type":"input_audio","input_audio":{"data":"UklGRg==","format":"wav"}},{"type":"input_audio","input_audio":{"data":"SUQz","format":"mp3"}},{"type":"input_audio","input_audio":{"data":"AAAA","format":"opus"}}]}]}' > openai.json
echo '{"contents":[{"role":"user","parts":[{"text":"Who speaks?"},{"inlineData":{"mimeType":"audio/mpeg","data":"SUQz"}},{"inlineData":{"mimeType":"audio/flac","data":"ZkxhQw=="}},{"inlineData":{"mimeType":"video/mp4","data":"AAAA"}},{"fileData":{"mimeType":"video/mp4","fileUri":"https://a.b/c.mp4"}},{"fileData":{"mimeType":"application/pdf","fileUri":"https://a.b/c.pdf"}}]}]}' > gemini.json
for to in openai gemini anthropic openai-responses generic; do abridge convert --to $to openai.json gemini.json; done
abridge convert -q --to gemini openai.json | abridge convert -q --to openai
