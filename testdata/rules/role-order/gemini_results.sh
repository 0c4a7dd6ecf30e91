# Gemini wants the results of a turn in the one message after its calls, by their names.
go() {
  printf '%s\n' "$1" | abridge validate --from gemini --target gemini -
  printf '%s\n' "$1" | abridge sanitize -q --unsafe-fixes --from gemini --target gemini -
}
call() { printf '{"functionCall":{"name":"%s","args":{}}}' "$1"; }
result() { printf '{"functionResponse":{"name":"%s","response":{"output":"Done."}}}' "$1"; }
user='{"role":"user","parts":[{"text":"Hi"}]}'
echo "results in two messages:"
go "{\"contents\":[$user,{\"role\":\"model\",\"parts\":[$(call f),$(call g)]},{\"role\":\"user\",\"parts\":[$(result f)]},{\"role\":\"user\",\"parts\":[$(result g)]}]}"
echo "a word between a call and its result:"
go "{\"contents\":[$user,{\"role\":\"model\",\"parts\":[$(call f)]},{\"role\":\"model\",\"parts\":[{\"text\":\"One moment.\"}]},{\"role\":\"user\",\"parts\":[$(result f)]}]}"
echo "the result of another function:"
go "{\"contents\":[$user,{\"role\":\"model\",\"parts\":[{\"functionCall\":{\"id\":\"1\",\"name\":\"f\",\"args\":{}}}]},{\"role\":\"user\",\"parts\":[{\"functionResponse\":{\"id\":\"1\",\"name\":\"g\",\"response\":{\"output\":\"Done.\"}}}]}]}"
