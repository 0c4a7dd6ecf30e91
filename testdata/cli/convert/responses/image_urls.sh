# Gemini tells an image from a document by its media type, which an address says with its ending or not at all.
echo '{"input":[{"type":"message","role":"user","content":[{"type":"input_image","image_url":"https://a.b/c.PNG?x=1.pdf"},{"type":"input_image","image_url":"https://a.b/c"},{"type":"input_file","file_url":"https://a.b/d"}]}]}' > items.json
abridge convert --to gemini items.json | tee gemini.json
abridge convert -q --to openai-responses gemini.json
