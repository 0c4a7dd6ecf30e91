# A search that is half there: its result without it, it without its result, and a text that cites what is gone.
go() {
  printf '%s\n' "$1" | abridge validate --target anthropic -
  printf '%s\n' "$1" | abridge sanitize -q --unsafe-fixes --target anthropic -
}
search='{"type":"server_tool_use","id":"srvtoolu_1","name":"web_search","input":{"query":"news"}}'
found='{"type":"web_search_tool_result","tool_use_id":"srvtoolu_1","content":[{"type":"web_search_result","url":"https://example.org/n","title":"N","encrypted_content":"EqQB"}]}'
text='{"type":"text","text":"It rains.","citations":[{"type":"web_search_result_location","url":"https://example.org/n","title":"N","encrypted_index":"EqQB","cited_text":"rain"}]}'
turn() { printf '{"messages":[{"role":"user","content":"News?"},{"role":"assistant","content":[%s]},{"role":"user","content":"And?"}]}' "$1"; }
echo "all of it:"; go "$(turn "$search,$found,$text")"
echo "without the search:"; go "$(turn "$found,$text")"
echo "without its result:"; go "$(turn "$search,$text")"
echo "still at work:"; go "{\"messages\":[{\"role\":\"user\",\"content\":\"News?\"},{\"role\":\"assistant\",\"content\":[$search]}]}"
