# Gemini 3 wants each call of the current turn signed, older models sign nothing: where nobody names the model it is a warning.
go() { printf '{%s"contents":[{"role":"user","parts":[{"text":"Weather?"}]},{"role":"model","parts":[{"functionCall":{"name":"weather","args":{}}%s}]},{"role":"user","parts":[{"functionResponse":{"name":"weather","response":{"output":"Rain"}}}]}]}\n' "$1" "$2" > chat.json; shift 2; abridge validate "$@" chat.json; echo "exit $?"; }
echo "nobody names a model:"; go "" "" --target gemini --as request
echo "nor that it is for Gemini:"; go "" "" --as request
echo "nor that it is sent:"; go "" "" --target gemini
echo "the command line does:"; go "" "" --model gemini-3-pro-preview
echo "the request does:"; go '"model":"gemini-3-flash",' "" --target gemini
echo "an older one:"; go '"model":"gemini-2.5-pro",' "" --target gemini
go "" "" --model gemini-2.5-pro
echo "signed:"; go "" ',"thoughtSignature":"CiQB"' --model gemini-3-pro-preview
rm chat.json
