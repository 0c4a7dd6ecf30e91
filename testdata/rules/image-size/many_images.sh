# How large an image may be depends on how many there are: those in a tool's result count, too.
small=iVBORw0KGgoAAAANSUhEUgAAAyAAAABkCAIAAAA=
medium=iVBORw0KGgoAAAANSUhEUgAACWAAAABkCAIAAAA=
large=iVBORw0KGgoAAAANSUhEUgAAI5AAAABkCAIAAAA=
image() { printf '{"type":"image","source":{"type":"base64","media_type":"image/png","data":"%s"}}' "$1"; }
request() { # $1 small images beside one of $2
  printf '{"messages":[{"role":"user","content":['
  n=0
  while [ $n -lt "$1" ]; do image $small; printf ','; n=$((n + 1)); done
  printf '%s,{"type":"text","text":"What is it?"}]}]}\n' "$(image "$2")"
}
echo "19 and one of 2,400 pixels:"; request 19 $medium | abridge validate --target anthropic -
echo "20 and one of 2,400 pixels:"; request 20 $medium | abridge validate --target anthropic -
echo "the same for bedrock:"; request 20 $medium | abridge validate --from anthropic --target bedrock -
echo "one of 9,104 pixels:"; request 0 $large | abridge validate --target anthropic -
echo "one in a result:"
printf '{"messages":[{"role":"user","content":"Look."},{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"shot","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":[%s]}]}]}\n' "$(image $large)" |
  abridge validate --target anthropic -
