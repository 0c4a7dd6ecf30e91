# shellcheck shell=bash
# Completion of abridge for bash. Made by `abridge generate completions`; changes are lost.

# Offers those of the words $@ that begin as $value does, and stand not in the list before it.
_abridge_words() {
  local word
  for word; do
    [[ $before == *, && ,${before#*=} == *,"$word",* ]] && continue
    [[ $word == "$value"* ]] && COMPREPLY+=("$before$word")
  done
}

# Offers folders, and the files whose ending is one of $@.
_abridge_only() {
  local path ending
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do
    [[ -d $path ]] && COMPREPLY+=("$before$path")
    for ending; do
      [[ $path == *."$ending" ]] && COMPREPLY+=("$before$path")
    done
  done < <(compgen -f -- "$value")
}

# The same; where there are none, and where no ending is said, all files.
_abridge_files() {
  local path count=${#COMPREPLY[@]}
  [[ $# -gt 0 ]] && _abridge_only "$@"
  [[ ${#COMPREPLY[@]} -gt $count ]] && return
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do
    COMPREPLY+=("$before$path")
  done < <(compgen -f -- "$value")
}

# Offers what the program says of $1, given the words that stand before the cursor.
_abridge_ask() {
  local line word said=()
  for word in "${words[@]:1:${#words[@]}-2}"; do
    word=${word//[\\\"\']/}
    said+=("${word/#\~\//$HOME/}")
  done
  while IFS= read -r line; do
    _abridge_words "${line%%$'\t'*}"
  done < <("${words[0]}" complete "$1" -- "${said[@]}" 2>/dev/null)
}

_abridge_folders() {
  local path
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do
    COMPREPLY+=("$before$path")
  done < <(compgen -d -- "$value")
}

# Offers what fits the word $1 of the help.
_abridge_offer() {
  case $1 in
    'thread VERB')
      _abridge_words 'new' 'add' 'undo' 'title' 'show' 'list' 'search' 'chain' 'files' 'images' 'export' 'import' 'fork' 'gc' 'rm' 'render'
      ;;
    'help COMMAND')
      _abridge_words 'validate' 'sanitize' 'trim' 'render' 'convert' 'tokens' 'list' 'show' 'view' 'stats' 'grep' 'diff' 'reduce' 'merge' 'thread' 'restore' 'detect' 'formats' 'models' 'why' 'presets' 'policy' 'rules' 'schema'
      ;;
    'COMMAND')
      _abridge_words 'validate' 'sanitize' 'trim' 'render' 'convert' 'tokens' 'list' 'show' 'view' 'stats' 'grep' 'diff' 'reduce' 'merge' 'thread' 'restore' 'detect' 'formats' 'models' 'why' 'presets' 'policy' 'rules' 'schema' 'help' '--help' '--version'
      ;;
    'DIR')
      _abridge_folders
      ;;
    'FILE')
      _abridge_files
      ;;
    'FILE...')
      _abridge_files json jsonl ndjson gz zst
      ;;
    'FILE.json')
      _abridge_only json
      ;;
    'FILE.yaml')
      _abridge_only yaml yml
      ;;
    'FORMAT')
      _abridge_words 'pi' 'copilot-cli' 'kiro' 'qwen-code' 'antigravity' 'opencode' 'inspect' 'ai-sdk' 'langchain' 'open-webui' 'oasst' 'librechat' 'grok' 'aistudio' 'llm' 'kimi' 'goose' 'amp' 'droid' 'harmony' 'session-trace' 'roo' 'oasst-rows' 'otel-genai' 'atif' 'preference' 'codex' 'gemini-cli' 'thread' 'request' 'task' 'agent-rows' 'chatgpt' 'claude-code' 'claude-ai' 'bedrock' 'anthropic' 'gemini' 'sharegpt' 'openai-responses' 'openai' 'generic'
      ;;
    'FORMAT-OR-FILE...')
      _abridge_words 'pi' 'copilot-cli' 'kiro' 'qwen-code' 'antigravity' 'opencode' 'inspect' 'ai-sdk' 'langchain' 'open-webui' 'oasst' 'librechat' 'grok' 'aistudio' 'llm' 'kimi' 'goose' 'amp' 'droid' 'harmony' 'session-trace' 'roo' 'oasst-rows' 'otel-genai' 'atif' 'preference' 'codex' 'gemini-cli' 'thread' 'request' 'task' 'agent-rows' 'chatgpt' 'claude-code' 'claude-ai' 'bedrock' 'anthropic' 'gemini' 'sharegpt' 'openai-responses' 'openai' 'generic'
      _abridge_files json jsonl ndjson gz zst
      ;;
    'FORMAT[=FILE]')
      if [[ $value == *=* ]]; then
        set -- "${value%%=*}"
        before+=$1=
        value=${value#*=}
        _abridge_files
      else
        _abridge_words 'text' 'compact' 'json' 'sarif' 'junit' 'github'
      fi
      ;;
    'ID')
      before+=${value%"${value##*,}"}
      value=${value##*,}
      _abridge_ask conversations
      ;;
    'MODEL')
      _abridge_words 'gpt-3.5-turbo' 'gpt-4' 'gpt-4-32k' 'gpt-4-turbo' 'gpt-4o' 'gpt-4o-mini' 'gpt-4.5-preview' 'gpt-4.1' 'gpt-4.1-mini' 'gpt-4.1-nano' 'o1' 'o1-preview' 'o1-mini' 'o3' 'o3-mini' 'o4-mini' 'gpt-5' 'gpt-5-chat-latest' 'gpt-5-pro' 'gpt-5-mini' 'gpt-5-nano' 'gpt-5.1' 'gpt-5.2' 'gpt-5.3-codex' 'gpt-5.3-codex-spark' 'gpt-5.4' 'gpt-5.5' 'gpt-5.5-instant' 'gpt-5.6' 'gpt-5.6-cyber' 'gpt-6-astra' 'claude-3-haiku' 'claude-3-sonnet' 'claude-3-opus' 'claude-3-5-haiku' 'claude-3-5-sonnet' 'claude-3-7-sonnet' 'claude-sonnet-4' 'claude-opus-4' 'claude-opus-4-1' 'claude-sonnet-4-5' 'claude-haiku-4-5' 'claude-opus-4-5' 'claude-opus-4-6' 'claude-sonnet-4-6' 'claude-opus-4-7' 'claude-opus-4-8' 'claude-sonnet-5' 'claude-fable-5' 'claude-mythos-5' 'claude-opus-5' 'claude-sonnet-5-5' 'claude-haiku-5-5' 'gemini-1.5-flash' 'gemini-1.5-pro' 'gemini-2.0-flash' 'gemini-2.5-flash-lite' 'gemini-2.5-flash' 'gemini-2.5-pro' 'gemini-3-pro' 'gemini-3-flash' 'gemini-3.1-pro' 'gemini-3.1-flash-lite' 'gemini-3.5-flash' 'gemini-3.8-flash' 'deepseek-chat' 'deepseek-reasoner' 'deepseek-v4-flash' 'deepseek-v4-pro' 'grok-4' 'grok-code-fast-1' 'grok-4-1-fast' 'grok-4.3' 'grok-4.5' 'grok-4.6' 'grok-4.7' 'mistral-small-2506' 'codestral-2508' 'mistral-medium-2508' 'mistral-large-2512' 'devstral-2512' 'mistral-medium-2604' 'gpt-oss-120b' 'gpt-oss-20b'
      ;;
    'NEW')
      _abridge_only json jsonl ndjson gz zst
      ;;
    'OLD')
      _abridge_only json jsonl ndjson gz zst
      ;;
    'OUTPUT-FORMAT')
      _abridge_words 'pi' 'ai-sdk' 'langchain' 'harmony' 'session-trace' 'atif' 'codex' 'claude-code' 'bedrock' 'anthropic' 'gemini' 'sharegpt' 'openai-responses' 'openai' 'generic'
      ;;
    'PATH,...')
      _abridge_files
      ;;
    'PATH...')
      _abridge_files
      ;;
    'PATH=VALUE')
      if [[ $value == *=* ]]; then
        set -- "${value%%=*}"
        before+=$1=
        value=${value#*=}
        case $1 in
          limits.user.at | limits.assistant.at | limits.system.at | limits.developer.at | limits.tool.at | limits.function.at | limits.tool_use.at | limits.tool_result.at | limits.model.at | limits.thinking.at) _abridge_words char grapheme word line ;;
          rules.damaged-container | rules.invalid-json | rules.truncated-record | rules.concatenated-records | rules.nul-bytes | rules.byte-order-mark | rules.invalid-utf8 | rules.lone-surrogate | rules.duplicate-key | rules.duplicate-record | rules.unknown-format | rules.read-only-format | rules.converted-lossy | rules.expected-finding | rules.invalid-thread-id | rules.thread-cycle | rules.thread-missing-parent | rules.thread-depth | rules.broken-tree | rules.invalid-field | rules.not-a-list | rules.too-many-messages | rules.near-message-limit | rules.not-an-object | rules.missing-field | rules.role-spelling | rules.invalid-role | rules.unknown-field | rules.speaker-name-format | rules.extra-field | rules.empty-tool-calls | rules.invalid-content | rules.media-role | rules.empty-content | rules.invisible-text | rules.control-character | rules.injection-marker | rules.inline-data | rules.secret | rules.message-over-hard-limit | rules.message-too-long | rules.missing-timestamp | rules.invalid-timestamp | rules.empty-history | rules.timestamp-order | rules.duplicate-id | rules.tool-call-duplicate-id | rules.tool-result-duplicate | rules.tool-id-format | rules.tool-name-format | rules.tool-definition | rules.tool-arguments | rules.tool-result-orphan | rules.server-tool-orphan | rules.tool-result-misplaced | rules.tool-call-unanswered | rules.mixed-tool-turn | rules.thinking-unsigned | rules.signature-damaged | rules.thinking-order | rules.reasoning-unpaired | rules.item-id | rules.thinking-mode | rules.reasoning-content | rules.thought-signature | rules.misplaced-system | rules.roles-not-alternating | rules.role-order | rules.first-role | rules.last-role | rules.cache-breakpoints | rules.image-size | rules.tools-undefined | rules.trailing-whitespace | rules.history-emptied | rules.history-too-large | rules.budget-unreachable | rules.newest-over-limit | rules.payload-too-large | rules.summary-failed) _abridge_words off warn error fix ;;
          limits.user.keep | limits.assistant.keep | limits.system.keep | limits.developer.keep | limits.tool.keep | limits.function.keep | limits.tool_use.keep | limits.tool_result.keep | limits.model.keep | limits.thinking.keep) _abridge_words start end both ;;
          limits.user.lengthen | limits.assistant.lengthen | limits.system.lengthen | limits.developer.lengthen | limits.tool.lengthen | limits.function.lengthen | limits.tool_use.lengthen | limits.tool_result.lengthen | limits.model.lengthen | limits.thinking.lengthen) _abridge_words true false ;;
        esac
      else
        _abridge_words 'rules.damaged-container=' 'rules.invalid-json=' 'rules.truncated-record=' 'rules.concatenated-records=' 'rules.nul-bytes=' 'rules.byte-order-mark=' 'rules.invalid-utf8=' 'rules.lone-surrogate=' 'rules.duplicate-key=' 'rules.duplicate-record=' 'rules.unknown-format=' 'rules.read-only-format=' 'rules.converted-lossy=' 'rules.expected-finding=' 'rules.invalid-thread-id=' 'rules.thread-cycle=' 'rules.thread-missing-parent=' 'rules.thread-depth=' 'rules.broken-tree=' 'rules.invalid-field=' 'rules.not-a-list=' 'rules.too-many-messages=' 'rules.near-message-limit=' 'rules.not-an-object=' 'rules.missing-field=' 'rules.role-spelling=' 'rules.invalid-role=' 'rules.unknown-field=' 'rules.speaker-name-format=' 'rules.extra-field=' 'rules.empty-tool-calls=' 'rules.invalid-content=' 'rules.media-role=' 'rules.empty-content=' 'rules.invisible-text=' 'rules.control-character=' 'rules.injection-marker=' 'rules.inline-data=' 'rules.secret=' 'rules.message-over-hard-limit=' 'rules.message-too-long=' 'rules.missing-timestamp=' 'rules.invalid-timestamp=' 'rules.empty-history=' 'rules.timestamp-order=' 'rules.duplicate-id=' 'rules.tool-call-duplicate-id=' 'rules.tool-result-duplicate=' 'rules.tool-id-format=' 'rules.tool-name-format=' 'rules.tool-definition=' 'rules.tool-arguments=' 'rules.tool-result-orphan=' 'rules.server-tool-orphan=' 'rules.tool-result-misplaced=' 'rules.tool-call-unanswered=' 'rules.mixed-tool-turn=' 'rules.thinking-unsigned=' 'rules.signature-damaged=' 'rules.thinking-order=' 'rules.reasoning-unpaired=' 'rules.item-id=' 'rules.thinking-mode=' 'rules.reasoning-content=' 'rules.thought-signature=' 'rules.misplaced-system=' 'rules.roles-not-alternating=' 'rules.role-order=' 'rules.first-role=' 'rules.last-role=' 'rules.cache-breakpoints=' 'rules.image-size=' 'rules.tools-undefined=' 'rules.trailing-whitespace=' 'rules.history-emptied=' 'rules.history-too-large=' 'rules.budget-unreachable=' 'rules.newest-over-limit=' 'rules.payload-too-large=' 'rules.summary-failed=' 'limits.user.max=' 'limits.user.hard=' 'limits.user.marker=' 'limits.user.keep=' 'limits.user.at=' 'limits.user.lengthen=' 'limits.user.tools=' 'limits.assistant.max=' 'limits.assistant.hard=' 'limits.assistant.marker=' 'limits.assistant.keep=' 'limits.assistant.at=' 'limits.assistant.lengthen=' 'limits.assistant.tools=' 'limits.system.max=' 'limits.system.hard=' 'limits.system.marker=' 'limits.system.keep=' 'limits.system.at=' 'limits.system.lengthen=' 'limits.system.tools=' 'limits.developer.max=' 'limits.developer.hard=' 'limits.developer.marker=' 'limits.developer.keep=' 'limits.developer.at=' 'limits.developer.lengthen=' 'limits.developer.tools=' 'limits.tool.max=' 'limits.tool.hard=' 'limits.tool.marker=' 'limits.tool.keep=' 'limits.tool.at=' 'limits.tool.lengthen=' 'limits.tool.tools=' 'limits.function.max=' 'limits.function.hard=' 'limits.function.marker=' 'limits.function.keep=' 'limits.function.at=' 'limits.function.lengthen=' 'limits.function.tools=' 'limits.tool_use.max=' 'limits.tool_use.hard=' 'limits.tool_use.marker=' 'limits.tool_use.keep=' 'limits.tool_use.at=' 'limits.tool_use.lengthen=' 'limits.tool_use.tools=' 'limits.tool_result.max=' 'limits.tool_result.hard=' 'limits.tool_result.marker=' 'limits.tool_result.keep=' 'limits.tool_result.at=' 'limits.tool_result.lengthen=' 'limits.tool_result.tools=' 'limits.model.max=' 'limits.model.hard=' 'limits.model.marker=' 'limits.model.keep=' 'limits.model.at=' 'limits.model.lengthen=' 'limits.model.tools=' 'limits.thinking.max=' 'limits.thinking.hard=' 'limits.thinking.marker=' 'limits.thinking.keep=' 'limits.thinking.at=' 'limits.thinking.lengthen=' 'limits.thinking.tools='
      fi
      ;;
    'POLICY')
      _abridge_words 'recommended' 'agent-window' 'chat' 'clear-tools' 'dataset' 'agent-storage' 'agent' 'stateless' 'strict' 'task-context' 'thread'
      _abridge_only yaml yml
      ;;
    'PRESET')
      _abridge_words 'recommended' 'agent-window' 'chat' 'clear-tools' 'dataset' 'agent-storage' 'agent' 'stateless' 'strict' 'task-context' 'thread'
      ;;
    'ROLE')
      _abridge_words 'user' 'assistant'
      ;;
    'ROLE:FILE')
      if [[ $value == *:* ]]; then
        set -- "${value%%:*}"
        before+=$1:
        value=${value#*:}
        _abridge_files
      else
        _abridge_words 'user:' 'assistant:' 'system:' 'developer:' 'tool:'
      fi
      ;;
    'ROLE:TEXT')
      _abridge_words 'user:' 'assistant:' 'system:' 'developer:' 'tool:'
      ;;
    'RULE')
      _abridge_words 'damaged-container' 'invalid-json' 'truncated-record' 'concatenated-records' 'nul-bytes' 'byte-order-mark' 'invalid-utf8' 'lone-surrogate' 'duplicate-key' 'duplicate-record' 'unknown-format' 'read-only-format' 'converted-lossy' 'expected-finding' 'invalid-thread-id' 'thread-cycle' 'thread-missing-parent' 'thread-depth' 'broken-tree' 'invalid-field' 'not-a-list' 'too-many-messages' 'near-message-limit' 'not-an-object' 'missing-field' 'role-spelling' 'invalid-role' 'unknown-field' 'speaker-name-format' 'extra-field' 'empty-tool-calls' 'invalid-content' 'media-role' 'empty-content' 'invisible-text' 'control-character' 'injection-marker' 'inline-data' 'secret' 'message-over-hard-limit' 'message-too-long' 'missing-timestamp' 'invalid-timestamp' 'empty-history' 'timestamp-order' 'duplicate-id' 'tool-call-duplicate-id' 'tool-result-duplicate' 'tool-id-format' 'tool-name-format' 'tool-definition' 'tool-arguments' 'tool-result-orphan' 'server-tool-orphan' 'tool-result-misplaced' 'tool-call-unanswered' 'mixed-tool-turn' 'thinking-unsigned' 'signature-damaged' 'thinking-order' 'reasoning-unpaired' 'item-id' 'thinking-mode' 'reasoning-content' 'thought-signature' 'misplaced-system' 'roles-not-alternating' 'role-order' 'first-role' 'last-role' 'cache-breakpoints' 'image-size' 'tools-undefined' 'trailing-whitespace' 'history-emptied' 'history-too-large' 'budget-unreachable' 'newest-over-limit' 'payload-too-large' 'summary-failed'
      ;;
    'SCHEMA')
      _abridge_words 'policy' 'project' 'findings' 'report' 'manifest' 'reasons' 'list' 'show' 'view' 'stats' 'grep' 'diff' 'task' 'thread' 'thread-list' 'thread-search' 'agent-rows' 'ai-sdk' 'anthropic' 'atif' 'bedrock' 'claude-code' 'codex' 'gemini' 'generic' 'harmony' 'langchain' 'openai' 'openai-responses' 'pi' 'request' 'session-trace' 'sharegpt'
      ;;
    'STYLE')
      _abridge_words 'chatml' 'harmony' 'json' 'markdown' 'numbered' 'plain' 'task' 'thread' 'xml'
      ;;
    'TARGET,...')
      before+=${value%"${value##*,}"}
      value=${value##*,}
      _abridge_words 'openai' 'openai-responses' 'anthropic' 'gemini' 'mistral' 'bedrock' 'deepseek' 'xai' 'groq'
      ;;
    'THREAD')
      _abridge_ask threads
      ;;
    'TOKENIZER')
      _abridge_words 'o200k_base' 'cl100k_base'
      _abridge_only json tiktoken model
      ;;
    'UUID')
      _abridge_ask conversations
      ;;
    'VERB')
      _abridge_words 'show'
      ;;
    'auto|always|never')
      _abridge_words 'auto' 'always' 'never'
      ;;
    'error|warning|never')
      _abridge_words 'error' 'warning' 'never'
      ;;
    'exact')
      _abridge_words 'exact'
      ;;
    'last|began|messages|exchanges|tokens|none')
      _abridge_words 'last' 'began' 'messages' 'exchanges' 'tokens' 'none'
      ;;
    'message|role|conversation')
      _abridge_words 'message' 'role' 'conversation'
      ;;
    'on|off')
      _abridge_words 'on' 'off'
      ;;
    'request|history')
      _abridge_words 'request' 'history'
      ;;
    'role|day|model|tool|file')
      _abridge_words 'role' 'day' 'model' 'tool' 'file'
      ;;
    'steps|messages')
      _abridge_words 'steps' 'messages'
      ;;
    'text|tool_call|tool_result|thinking')
      before+=${value%"${value##*,}"}
      value=${value##*,}
      _abridge_words 'text' 'tool_call' 'tool_result' 'thinking'
      ;;
    'user|assistant|system|tool')
      before+=${value%"${value##*,}"}
      value=${value##*,}
      _abridge_words 'user' 'assistant' 'system' 'tool'
      ;;
  esac
}

# The word that the option $2 of the command $1 takes, as $takes; a flag takes none, or only after a =.
_abridge_takes() {
  takes=
  case "$1 $2" in
    'validate -p' | 'validate --policy') takes='POLICY' ;;
    'validate --set') takes='PATH=VALUE' ;;
    'validate --from') takes='FORMAT' ;;
    'validate --target') takes='TARGET,...' ;;
    'validate --as') takes='request|history' ;;
    'validate --model') takes='MODEL' ;;
    'validate --models') takes='FILE.yaml' ;;
    'validate --thread') takes='UUID' ;;
    'validate --select') takes='ID' ;;
    'validate --branch') takes='LEAF' ;;
    'validate --findings') takes='FORMAT[=FILE]' ;;
    'validate --fail-on') takes='error|warning|never' ;;
    'validate --baseline') takes='FILE.json' ;;
    'validate --write-baseline') takes='FILE.json' ;;
    'validate --changed-since') takes='REV' ;;
    'validate --exclude') takes='GLOB' ;;
    'validate --now') takes='TIME' ;;
    'validate -j' | 'validate --jobs') takes='N' ;;
    'validate --shard') takes='I/N' ;;
    'validate --manifest') takes='DIR' ;;
    'validate --max-inflate') takes='SIZE' ;;
    'validate --color') takes='auto|always|never' ;;
    'sanitize -p' | 'sanitize --policy') takes='POLICY' ;;
    'sanitize --set') takes='PATH=VALUE' ;;
    'sanitize --from') takes='FORMAT' ;;
    'sanitize --target') takes='TARGET,...' ;;
    'sanitize --as') takes='request|history' ;;
    'sanitize --model') takes='MODEL' ;;
    'sanitize --models') takes='FILE.yaml' ;;
    'sanitize --append') takes='ROLE:TEXT' ;;
    'sanitize --append-file') takes='ROLE:FILE' ;;
    'sanitize --thread') takes='UUID' ;;
    'sanitize --select') takes='ID' ;;
    'sanitize --where') takes='CONDITION' ;;
    'sanitize --dedupe') takes='exact' ;;
    'sanitize --hashes') takes='DIR' ;;
    'sanitize --branch') takes='LEAF' ;;
    'sanitize -o' | 'sanitize --output') takes='FILE' ;;
    'sanitize --rejects') takes='FILE' ;;
    'sanitize --redaction-map') takes='FILE' ;;
    'sanitize --findings') takes='FORMAT[=FILE]' ;;
    'sanitize --fail-on') takes='error|warning|never' ;;
    'sanitize --baseline') takes='FILE.json' ;;
    'sanitize --changed-since') takes='REV' ;;
    'sanitize --exclude') takes='GLOB' ;;
    'sanitize --now') takes='TIME' ;;
    'sanitize -j' | 'sanitize --jobs') takes='N' ;;
    'sanitize --shard') takes='I/N' ;;
    'sanitize --manifest') takes='DIR' ;;
    'sanitize --max-inflate') takes='SIZE' ;;
    'sanitize --color') takes='auto|always|never' ;;
    'trim -p' | 'trim --policy') takes='POLICY' ;;
    'trim --set') takes='PATH=VALUE' ;;
    'trim --from') takes='FORMAT' ;;
    'trim --target') takes='TARGET,...' ;;
    'trim --as') takes='request|history' ;;
    'trim --model') takes='MODEL' ;;
    'trim --models') takes='FILE.yaml' ;;
    'trim --last') takes='N' ;;
    'trim --max-chars') takes='N' ;;
    'trim --max-tokens') takes='N' ;;
    'trim --notice') takes='TEXT' ;;
    'trim --append') takes='ROLE:TEXT' ;;
    'trim --append-file') takes='ROLE:FILE' ;;
    'trim --context-window') takes='N' ;;
    'trim --files-root') takes='DIR' ;;
    'trim --thread') takes='UUID' ;;
    'trim --select') takes='ID' ;;
    'trim --where') takes='CONDITION' ;;
    'trim --dedupe') takes='exact' ;;
    'trim --hashes') takes='DIR' ;;
    'trim --branch') takes='LEAF' ;;
    'trim -o' | 'trim --output') takes='FILE' ;;
    'trim --rejects') takes='FILE' ;;
    'trim --explain=') takes='steps|messages' ;;
    'trim --report') takes='FILE.json' ;;
    'trim --html') takes='FILE' ;;
    'trim --dropped') takes='FILE' ;;
    'trim --redaction-map') takes='FILE' ;;
    'trim --findings') takes='FORMAT[=FILE]' ;;
    'trim --fail-on') takes='error|warning|never' ;;
    'trim --baseline') takes='FILE.json' ;;
    'trim --changed-since') takes='REV' ;;
    'trim --exclude') takes='GLOB' ;;
    'trim --now') takes='TIME' ;;
    'trim -j' | 'trim --jobs') takes='N' ;;
    'trim --shard') takes='I/N' ;;
    'trim --manifest') takes='DIR' ;;
    'trim --max-inflate') takes='SIZE' ;;
    'trim --color') takes='auto|always|never' ;;
    'render -p' | 'render --policy') takes='POLICY' ;;
    'render --set') takes='PATH=VALUE' ;;
    'render --from') takes='FORMAT' ;;
    'render --target') takes='TARGET,...' ;;
    'render --as') takes='request|history' ;;
    'render --model') takes='MODEL' ;;
    'render --models') takes='FILE.yaml' ;;
    'render --last') takes='N' ;;
    'render --max-chars') takes='N' ;;
    'render --max-tokens') takes='N' ;;
    'render --notice') takes='TEXT' ;;
    'render --append') takes='ROLE:TEXT' ;;
    'render --append-file') takes='ROLE:FILE' ;;
    'render --context-window') takes='N' ;;
    'render --files-root') takes='DIR' ;;
    'render --thread') takes='UUID' ;;
    'render --select') takes='ID' ;;
    'render --where') takes='CONDITION' ;;
    'render --dedupe') takes='exact' ;;
    'render --hashes') takes='DIR' ;;
    'render --branch') takes='LEAF' ;;
    'render --style') takes='STYLE' ;;
    'render --escape') takes='on|off' ;;
    'render -o' | 'render --output') takes='FILE' ;;
    'render --rejects') takes='FILE' ;;
    'render --explain=') takes='steps|messages' ;;
    'render --report') takes='FILE.json' ;;
    'render --dropped') takes='FILE' ;;
    'render --redaction-map') takes='FILE' ;;
    'render --findings') takes='FORMAT[=FILE]' ;;
    'render --fail-on') takes='error|warning|never' ;;
    'render --baseline') takes='FILE.json' ;;
    'render --changed-since') takes='REV' ;;
    'render --exclude') takes='GLOB' ;;
    'render --now') takes='TIME' ;;
    'render -j' | 'render --jobs') takes='N' ;;
    'render --shard') takes='I/N' ;;
    'render --manifest') takes='DIR' ;;
    'render --max-inflate') takes='SIZE' ;;
    'render --color') takes='auto|always|never' ;;
    'convert -p' | 'convert --policy') takes='POLICY' ;;
    'convert --set') takes='PATH=VALUE' ;;
    'convert --from') takes='FORMAT' ;;
    'convert --to') takes='OUTPUT-FORMAT' ;;
    'convert --target') takes='TARGET,...' ;;
    'convert --as') takes='request|history' ;;
    'convert --append') takes='ROLE:TEXT' ;;
    'convert --append-file') takes='ROLE:FILE' ;;
    'convert --thread') takes='UUID' ;;
    'convert --select') takes='ID' ;;
    'convert --where') takes='CONDITION' ;;
    'convert --dedupe') takes='exact' ;;
    'convert --hashes') takes='DIR' ;;
    'convert --branch') takes='LEAF' ;;
    'convert -o' | 'convert --output') takes='FILE' ;;
    'convert --rejects') takes='FILE' ;;
    'convert --keep-fields') takes='KEY,...' ;;
    'convert --redaction-map') takes='FILE' ;;
    'convert --findings') takes='FORMAT[=FILE]' ;;
    'convert --fail-on') takes='error|warning|never' ;;
    'convert --baseline') takes='FILE.json' ;;
    'convert --changed-since') takes='REV' ;;
    'convert --exclude') takes='GLOB' ;;
    'convert --now') takes='TIME' ;;
    'convert -j' | 'convert --jobs') takes='N' ;;
    'convert --shard') takes='I/N' ;;
    'convert --manifest') takes='DIR' ;;
    'convert --max-inflate') takes='SIZE' ;;
    'convert --color') takes='auto|always|never' ;;
    'tokens --tokenizer') takes='TOKENIZER' ;;
    'tokens --model') takes='MODEL' ;;
    'tokens --models') takes='FILE.yaml' ;;
    'tokens --by') takes='message|role|conversation' ;;
    'tokens --head') takes='N' ;;
    'tokens --tail') takes='N' ;;
    'tokens --from') takes='FORMAT' ;;
    'tokens --select') takes='ID' ;;
    'tokens --branch') takes='LEAF' ;;
    'tokens --exclude') takes='GLOB' ;;
    'tokens -j' | 'tokens --jobs') takes='N' ;;
    'tokens --shard') takes='I/N' ;;
    'tokens --max-inflate') takes='SIZE' ;;
    'list --sort') takes='last|began|messages|exchanges|tokens|none' ;;
    'list --since') takes='TIME' ;;
    'list --grep') takes='PATTERN' ;;
    'list --from') takes='FORMAT' ;;
    'list --select') takes='ID' ;;
    'list --exclude') takes='GLOB' ;;
    'list -j' | 'list --jobs') takes='N' ;;
    'list --max-inflate') takes='SIZE' ;;
    'list --color') takes='auto|always|never' ;;
    'show --messages') takes='N[-M],...' ;;
    'show --from-line') takes='N' ;;
    'show --role') takes='user|assistant|system|tool' ;;
    'show --from') takes='FORMAT' ;;
    'show --select') takes='ID' ;;
    'show --branch') takes='LEAF' ;;
    'show -j' | 'show --jobs') takes='N' ;;
    'show --max-inflate') takes='SIZE' ;;
    'show --color') takes='auto|always|never' ;;
    'view -p' | 'view --policy') takes='POLICY' ;;
    'view --set') takes='PATH=VALUE' ;;
    'view --from') takes='FORMAT' ;;
    'view --target') takes='TARGET,...' ;;
    'view --select') takes='ID' ;;
    'view --branch') takes='LEAF' ;;
    'view -o' | 'view --output') takes='FILE' ;;
    'view --redaction-map') takes='FILE' ;;
    'view --exclude') takes='GLOB' ;;
    'view --max-inflate') takes='SIZE' ;;
    'stats --by') takes='role|day|model|tool|file' ;;
    'stats --model') takes='MODEL' ;;
    'stats --models') takes='FILE.yaml' ;;
    'stats --from') takes='FORMAT' ;;
    'stats --select') takes='ID' ;;
    'stats --exclude') takes='GLOB' ;;
    'stats -j' | 'stats --jobs') takes='N' ;;
    'stats --shard') takes='I/N' ;;
    'stats --max-inflate') takes='SIZE' ;;
    'stats --color') takes='auto|always|never' ;;
    'grep -e' | 'grep --regexp') takes='PATTERN' ;;
    'grep -f' | 'grep --file') takes='FILE' ;;
    'grep --role') takes='user|assistant|system|tool' ;;
    'grep --in') takes='text|tool_call|tool_result|thinking' ;;
    'grep --from') takes='FORMAT' ;;
    'grep --select') takes='ID' ;;
    'grep --branch') takes='LEAF' ;;
    'grep --exclude') takes='GLOB' ;;
    'grep -j' | 'grep --jobs') takes='N' ;;
    'grep --shard') takes='I/N' ;;
    'grep --max-inflate') takes='SIZE' ;;
    'grep --color') takes='auto|always|never' ;;
    'diff --from') takes='FORMAT' ;;
    'diff --select') takes='ID' ;;
    'diff --branch') takes='LEAF' ;;
    'diff -j' | 'diff --jobs') takes='N' ;;
    'diff --max-inflate') takes='SIZE' ;;
    'diff --color') takes='auto|always|never' ;;
    'reduce --rule') takes='RULE' ;;
    'reduce --error') takes='TEXT' ;;
    'reduce --max-tests') takes='N' ;;
    'reduce --timeout') takes='SECONDS' ;;
    'reduce -p' | 'reduce --policy') takes='POLICY' ;;
    'reduce --set') takes='PATH=VALUE' ;;
    'reduce --target') takes='TARGET,...' ;;
    'reduce --as') takes='request|history' ;;
    'reduce --model') takes='MODEL' ;;
    'reduce --models') takes='FILE.yaml' ;;
    'reduce --thread') takes='UUID' ;;
    'reduce --select') takes='ID' ;;
    'reduce --branch') takes='LEAF' ;;
    'reduce -o' | 'reduce --output') takes='FILE' ;;
    'reduce --max-inflate') takes='SIZE' ;;
    'merge -o' | 'merge --output') takes='FILE' ;;
    'merge --rejects') takes='FILE' ;;
    'merge --report') takes='FILE.json' ;;
    'merge --dropped') takes='FILE' ;;
    'merge --findings') takes='FORMAT[=FILE]' ;;
    'merge --baseline') takes='FILE.json' ;;
    'merge --write-baseline') takes='FILE.json' ;;
    'merge --color') takes='auto|always|never' ;;
    'thread new --tool') takes='NAME' ;;
    'thread new --title') takes='TEXT' ;;
    'thread new --context') takes='FILE.json' ;;
    'thread new --parent') takes='THREAD' ;;
    'thread new --max-turns') takes='N' ;;
    'thread new --ttl') takes='TIME' ;;
    'thread new -p' | 'thread new --policy') takes='POLICY' ;;
    'thread new --store') takes='FILE' ;;
    'thread new --now') takes='TIME' ;;
    'thread add --files') takes='PATH,...' ;;
    'thread add --images') takes='PATH,...' ;;
    'thread add --tool') takes='NAME' ;;
    'thread add --model') takes='NAME' ;;
    'thread add --provider') takes='NAME' ;;
    'thread add --meta') takes='FILE' ;;
    'thread add --max-turns') takes='N' ;;
    'thread add --ttl') takes='TIME' ;;
    'thread add --store') takes='FILE' ;;
    'thread add --now') takes='TIME' ;;
    'thread undo --turns') takes='N' ;;
    'thread undo --store') takes='FILE' ;;
    'thread undo --now') takes='TIME' ;;
    'thread title --store') takes='FILE' ;;
    'thread title --now') takes='TIME' ;;
    'thread show --store') takes='FILE' ;;
    'thread show --now') takes='TIME' ;;
    'thread list --tool') takes='NAME' ;;
    'thread list --color') takes='auto|always|never' ;;
    'thread list --store') takes='FILE' ;;
    'thread list --now') takes='TIME' ;;
    'thread search --tool') takes='NAME' ;;
    'thread search --store') takes='FILE' ;;
    'thread search --now') takes='TIME' ;;
    'thread chain --store') takes='FILE' ;;
    'thread chain --now') takes='TIME' ;;
    'thread files --store') takes='FILE' ;;
    'thread files --now') takes='TIME' ;;
    'thread images --store') takes='FILE' ;;
    'thread images --now') takes='TIME' ;;
    'thread export --store') takes='FILE' ;;
    'thread export --now') takes='TIME' ;;
    'thread import --max-turns') takes='N' ;;
    'thread import --ttl') takes='TIME' ;;
    'thread import -p' | 'thread import --policy') takes='POLICY' ;;
    'thread import --max-inflate') takes='SIZE' ;;
    'thread import --store') takes='FILE' ;;
    'thread import --now') takes='TIME' ;;
    'thread fork --at') takes='N' ;;
    'thread fork --store') takes='FILE' ;;
    'thread fork --now') takes='TIME' ;;
    'thread gc --store') takes='FILE' ;;
    'thread gc --now') takes='TIME' ;;
    'thread rm --store') takes='FILE' ;;
    'thread rm --now') takes='TIME' ;;
    'thread render -p' | 'thread render --policy') takes='POLICY' ;;
    'thread render --set') takes='PATH=VALUE' ;;
    'thread render --target') takes='TARGET,...' ;;
    'thread render --as') takes='request|history' ;;
    'thread render --model') takes='MODEL' ;;
    'thread render --models') takes='FILE.yaml' ;;
    'thread render --last') takes='N' ;;
    'thread render --max-chars') takes='N' ;;
    'thread render --max-tokens') takes='N' ;;
    'thread render --append') takes='ROLE:TEXT' ;;
    'thread render --append-file') takes='ROLE:FILE' ;;
    'thread render --context-window') takes='N' ;;
    'thread render --files-root') takes='DIR' ;;
    'thread render --branch') takes='LEAF' ;;
    'thread render --style') takes='STYLE' ;;
    'thread render --escape') takes='on|off' ;;
    'thread render -o' | 'thread render --output') takes='FILE' ;;
    'thread render --rejects') takes='FILE' ;;
    'thread render --explain=') takes='steps|messages' ;;
    'thread render --report') takes='FILE.json' ;;
    'thread render --dropped') takes='FILE' ;;
    'thread render --findings') takes='FORMAT[=FILE]' ;;
    'thread render --fail-on') takes='error|warning|never' ;;
    'thread render --baseline') takes='FILE.json' ;;
    'thread render --changed-since') takes='REV' ;;
    'thread render --now') takes='TIME' ;;
    'thread render -j' | 'thread render --jobs') takes='N' ;;
    'thread render --max-inflate') takes='SIZE' ;;
    'thread render --color') takes='auto|always|never' ;;
    'thread render --max-turns') takes='N' ;;
    'thread render --store') takes='FILE' ;;
    'restore -o' | 'restore --output') takes='FILE' ;;
    'restore --redaction-map') takes='FILE' ;;
    'detect --exclude') takes='GLOB' ;;
    'detect --max-inflate') takes='SIZE' ;;
    'formats --max-inflate') takes='SIZE' ;;
    'models --models') takes='FILE.yaml' ;;
    'why --error') takes='TEXT' ;;
    'why -p' | 'why --policy') takes='POLICY' ;;
    'why --from') takes='FORMAT' ;;
    'why --target') takes='TARGET,...' ;;
    'why --select') takes='ID' ;;
    'policy -p' | 'policy --policy') takes='POLICY' ;;
    'policy --set') takes='PATH=VALUE' ;;
  esac
}

# The options of the command $1, as $options, and its arguments' words, as $argument.
_abridge_options() {
  case $1 in
    'validate')
      options=(-h --help -p --policy --set --from --target --as --model --models --thread --select --branch --unsafe-fixes --no-fix --findings --statistics --all --fail-on --baseline --write-baseline --expect --write-expect --changed-since --exclude --force-exclude --now -j --jobs --shard --manifest --resume --no-sandbox --max-inflate --color -q --quiet)
      argument=('FILE...')
      ;;
    'sanitize')
      options=(-h --help -p --policy --set --from --target --as --model --models --append --append-file --thread --select --where --dedupe --hashes --branch -o --output --rejects --reasons --jsonl -i --in-place --backup --check --diff --unsafe-fixes --no-fix --redact --redaction-map --findings --statistics --all --fail-on --baseline --changed-since --exclude --force-exclude --now -j --jobs --shard --manifest --resume --no-sandbox --max-inflate --color -q --quiet)
      argument=('FILE...')
      ;;
    'trim')
      options=(-h --help -p --policy --set --from --target --as --model --models --last --max-chars --max-tokens --notice --drop-system --append --append-file --context-window --files-root --files-anywhere --thread --select --where --dedupe --hashes --branch -o --output --rejects --reasons --jsonl -i --in-place --backup --check --diff --explain --report --html --dropped --allow-commands --unsafe-fixes --no-fix --redact --redaction-map --findings --statistics --all --fail-on --baseline --changed-since --exclude --force-exclude --now -j --jobs --shard --manifest --resume --no-sandbox --max-inflate --color -q --quiet)
      argument=('FILE...')
      ;;
    'render')
      options=(-h --help -p --policy --set --from --target --as --model --models --last --max-chars --max-tokens --notice --drop-system --append --append-file --context-window --files-root --files-anywhere --thread --select --where --dedupe --hashes --branch --style --escape --raw -0 --null -o --output --rejects --reasons --jsonl --explain --report --dropped --allow-commands --unsafe-fixes --no-fix --redact --redaction-map --findings --statistics --all --fail-on --baseline --changed-since --exclude --force-exclude --now -j --jobs --shard --manifest --resume --no-sandbox --max-inflate --color -q --quiet)
      argument=('FILE...')
      ;;
    'convert')
      options=(-h --help -p --policy --set --from --to --target --as --append --append-file --thread --select --where --dedupe --hashes --branch -o --output --rejects --reasons --keep-fields --jsonl --unsafe-fixes --no-fix --redact --redaction-map --findings --statistics --all --fail-on --baseline --changed-since --exclude --force-exclude --now -j --jobs --shard --manifest --resume --no-sandbox --max-inflate --color -q --quiet)
      argument=('FILE...')
      ;;
    'tokens')
      options=(-h --help --tokenizer --model --models --by --text --ids --head --tail --json --from --select --branch --exclude -j --jobs --shard --no-sandbox --max-inflate -q --quiet)
      argument=('PATH...')
      ;;
    'list')
      options=(-h --help --sort --since --grep --csv --no-discover --json --from --select --exclude -j --jobs --no-sandbox --max-inflate --color -q --quiet)
      argument=('PATH...')
      ;;
    'show')
      options=(-h --help --messages --from-line --full --no-pager --role --json --from --select --branch --redact -j --jobs --no-sandbox --max-inflate --color -q --quiet)
      argument=('PATH...')
      ;;
    'view')
      options=(-h --help -p --policy --set --from --target --json --select --branch -o --output --redact --redaction-map --exclude --no-sandbox --max-inflate -q --quiet)
      argument=('PATH...')
      ;;
    'stats')
      options=(-h --help --by --csv --model --models --json --from --select --exclude -j --jobs --shard --no-sandbox --max-inflate --color -q --quiet)
      argument=('PATH...')
      ;;
    'grep')
      options=(-h --help -e --regexp -f --file -F --fixed-strings -i --ignore-case --role --in -c --count -l --files-with-matches --json --from --select --branch --exclude -j --jobs --shard --no-sandbox --max-inflate --color -q --quiet)
      argument=('PATTERN' 'PATH...')
      ;;
    'diff')
      options=(-h --help --stat --full --no-pager --json --from --select --branch -j --jobs --no-sandbox --max-inflate --color -q --quiet)
      argument=('OLD' 'NEW')
      ;;
    'reduce')
      options=(-h --help --rule --error --keep-text --max-tests --timeout -p --policy --set --target --as --model --models --thread --select --branch -o --output --no-sandbox --max-inflate -q --quiet)
      argument=('FILE...')
      ;;
    'merge')
      options=(-h --help -o --output --rejects --reasons --report --dropped --findings --statistics --all --baseline --write-baseline --no-sandbox --color -q --quiet)
      argument=('DIR')
      ;;
    'thread new')
      options=(-h --help --tool --title --context --parent --max-turns --ttl -p --policy --no-sandbox --store --now)
      argument=()
      ;;
    'thread add')
      options=(-h --help --files --images --tool --model --provider --meta --max-turns --ttl --no-sandbox --store --now)
      argument=('THREAD' 'ROLE' 'TEXT')
      ;;
    'thread undo')
      options=(-h --help --turns --json --no-sandbox --store --now)
      argument=('THREAD')
      ;;
    'thread title')
      options=(-h --help --no-sandbox --store --now)
      argument=('THREAD' 'TITLE')
      ;;
    'thread show')
      options=(-h --help --json --no-sandbox --store --now)
      argument=('THREAD')
      ;;
    'thread list')
      options=(-h --help --tool --all --json --no-sandbox --color --store --now)
      argument=()
      ;;
    'thread search')
      options=(-h --help --tool --json --no-sandbox --store --now)
      argument=('TEXT')
      ;;
    'thread chain')
      options=(-h --help --no-sandbox --store --now)
      argument=('THREAD')
      ;;
    'thread files')
      options=(-h --help -0 --null --no-sandbox --store --now)
      argument=('THREAD')
      ;;
    'thread images')
      options=(-h --help -0 --null --no-sandbox --store --now)
      argument=('THREAD')
      ;;
    'thread export')
      options=(-h --help --chain --all --no-sandbox --store --now)
      argument=('THREAD')
      ;;
    'thread import')
      options=(-h --help --max-turns --replace --ttl -p --policy --no-sandbox --max-inflate --store --now)
      argument=('FILE...')
      ;;
    'thread fork')
      options=(-h --help --at --no-sandbox --store --now)
      argument=('THREAD')
      ;;
    'thread gc')
      options=(-h --help --no-sandbox --store --now)
      argument=()
      ;;
    'thread rm')
      options=(-h --help --no-sandbox --store --now)
      argument=('THREAD')
      ;;
    'thread render')
      options=(-h --help -p --policy --set --target --as --model --models --last --max-chars --max-tokens --append --append-file --context-window --files-root --files-anywhere --branch --style --escape --raw -0 --null -o --output --rejects --reasons --jsonl --explain --report --dropped --allow-commands --unsafe-fixes --no-fix --findings --statistics --all --fail-on --baseline --changed-since --force-exclude --now -j --jobs --no-sandbox --max-inflate --color -q --quiet --max-turns --store)
      argument=('THREAD')
      ;;
    'restore')
      options=(-h --help -o --output -i --in-place --redaction-map --no-sandbox)
      argument=('FILE')
      ;;
    'detect')
      options=(-h --help --json --branches --exclude --no-sandbox --max-inflate)
      argument=('FILE...')
      ;;
    'formats')
      options=(-h --help --no-sandbox --max-inflate)
      argument=('FORMAT-OR-FILE...')
      ;;
    'models')
      options=(-h --help --models --json --yaml)
      argument=('MODEL')
      ;;
    'why')
      options=(-h --help --error -p --policy --from --target --select --no-sandbox)
      argument=('FILE...')
      ;;
    'presets')
      options=(-h --help)
      argument=('PRESET')
      ;;
    'policy')
      options=(-h --help -p --policy --set)
      argument=('VERB')
      ;;
    'rules')
      options=(-h --help)
      argument=('RULE')
      ;;
    'schema')
      options=(-h --help)
      argument=('SCHEMA')
      ;;
  esac
}

_abridge() {
  local words=() word glued=no i
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ ${#words[@]} -gt 1 && ($word == [=:]* || $glued == yes) ]]; then
      words[${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
    if [[ $word == *[=:] ]]; then glued=yes; else glued=no; fi
  done
  local current=${words[${#words[@]} - 1]} command='' expected='' takes='' options=() argument=() place=0 only=no
  for word in "${words[@]:1:${#words[@]}-2}"; do
    if [[ -n $expected ]]; then
      expected=
    elif [[ $only == yes || $word != -?* ]]; then
      if [[ -z $command ]]; then
        command=$word
      elif [[ $command == thread || $command == help ]]; then
        command="$command $word"
      else
        place=$((place + 1))
      fi
    elif [[ $word == -- ]]; then
      only=yes
    elif [[ $word != --*=* ]]; then
      _abridge_takes "$command" "$word"
      expected=$takes
    fi
  done
  local value=$current before=''
  COMPREPLY=()
  if [[ -n $expected ]]; then
    _abridge_offer "$expected"
  elif [[ $only == no && $current == --*=* ]]; then
    _abridge_takes "$command" "${current%%=*}"
    [[ -z $takes ]] && _abridge_takes "$command" "${current%%=*}="
    before=${current%%=*}=
    value=${current#*=}
    _abridge_offer "$takes"
  elif [[ -z $command ]]; then
    _abridge_offer COMMAND
  elif [[ $command == help ]]; then
    _abridge_offer 'help COMMAND'
  elif [[ $only == no && $command == thread && $current == -* ]]; then
    _abridge_words -h --help
  elif [[ $command == thread || $command == 'help thread' ]]; then
    _abridge_offer 'thread VERB'
  elif [[ $only == no && $current == -* ]]; then
    _abridge_options "$command"
    _abridge_words "${options[@]}"
  else
    _abridge_options "$command"
    if [[ ${#argument[@]} -gt 0 ]]; then
      if [[ $place -ge ${#argument[@]} && ${argument[${#argument[@]} - 1]} == *... ]]; then
        place=$((${#argument[@]} - 1))
      fi
      [[ $place -lt ${#argument[@]} ]] && _abridge_offer "${argument[place]}"
    fi
  fi
  # Readline replaces what stands after the last = or : where it parts words there.
  local part=''
  if [[ $COMP_WORDBREAKS == *=* && $current == *=* ]]; then part=${current%"${current##*=}"}; fi
  if [[ $COMP_WORDBREAKS == *:* && $current == *:* ]]; then
    word=${current%"${current##*:}"}
    [[ ${#word} -gt ${#part} ]] && part=$word
  fi
  for i in "${!COMPREPLY[@]}"; do
    COMPREPLY[i]=${COMPREPLY[i]#"$part"}
    [[ ${COMPREPLY[i]} == *[:=] ]] && compopt -o nospace 2>/dev/null
  done
  return 0
}

complete -F _abridge abridge
