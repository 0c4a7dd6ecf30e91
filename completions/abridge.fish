# Completion of abridge for fish. Made by `abridge generate completions`; changes are lost.

# Whether the command line begins with abridge and the words $argv.
function __abridge_at
    set -l words (commandline -opc)[2..-1]
    test (count $words) -ge (count $argv); or return 1
    for i in (seq (count $argv))
        test "$words[$i]" = "$argv[$i]"; or return 1
    end
end

# Whether the command line is abridge and the words $argv, and nothing else yet.
function __abridge_only
    __abridge_at $argv; and test (count (commandline -opc)) -eq (math 1 + (count $argv))
end

# Files whose ending is one of $argv (none: all files), and folders; where no file has it, all.
function __abridge_files
    set -l token (string replace -r -- '^--?[^=]*=' '' (commandline -ct))
    set -l all (complete -C "__fish_command_without_completions "(string escape -- $token))
    set -l some (string match -r -- '^.*(?:/|\.(?:'(string join '|' $argv)'))(?:\t.*)?$' $all)
    if test (count $argv) -gt 0 -a (count $some) -gt 0
        string join \n -- $some
    else
        string join \n -- $all
    end
end

# Files whose ending is one of $argv, and folders.
function __abridge_files_only
    set -l token (string replace -r -- '^--?[^=]*=' '' (commandline -ct))
    set -l all (complete -C "__fish_command_without_completions "(string escape -- $token))
    string match -r -- '^.*(?:/|\.(?:'(string join '|' $argv)'))(?:\t.*)?$' $all
end

# Values of function $argv[2]; after one and the character $argv[1]: what $argv[2]_after says of it, and files
# where $argv[3] is files.
function __abridge_after
    set -l token (string replace -r -- '^--?[^=]*=' '' (commandline -ct))
    set -l parts (string split -m 1 -- $argv[1] $token)
    if test (count $parts) -lt 2
        $argv[2]
    else if test "$argv[3]" = files
        for file in (complete -C "__fish_command_without_completions "(string escape -- $parts[2]))
            echo $parts[1]$argv[1]$file
        end
    else
        for word in ($argv[2]_after $parts[1])
            echo $parts[1]$argv[1]$word
        end
    end
end

# What the program says of $argv[1], given the words that stand before the cursor.
function __abridge_ask
    command abridge complete $argv[1] -- (commandline -opc)[2..-1] 2>/dev/null
end

# Several of the values of function $argv, with commas between them.
function __abridge_list
    set -l token (string replace -r -- '^--?[^=]*=' '' (commandline -ct))
    set -l before (string match -r -- '^.*,' $token)
    for value in ($argv)
        echo "$before"$value
    end
end

function __abridge_word_dir
    __fish_complete_directories
end

function __abridge_word_file
    __abridge_files
end

function __abridge_word_files
    __abridge_files json jsonl ndjson gz zst
end

function __abridge_word_file_json
    __abridge_files_only json
end

function __abridge_word_file_yaml
    __abridge_files_only yaml yml
end

function __abridge_word_format
    printf '%s\n' 'pi	pi\'s sessions: a header, and entries that make a tree, of which one branch is read' 'copilot-cli	GitHub Copilot CLI\'s event logs: user.message, assistant.message, tool.execution_complete …' 'kiro	Kiro CLI\'s session logs: events Prompt, AssistantMessage, ToolResults …' 'qwen-code	Qwen Code\'s session logs: lines that make a tree, of which one branch is read' 'antigravity	Antigravity\'s transcripts: steps with step_index, source and status' 'opencode	opencode\'s sessions: exports of info and messages, or its table of parts' 'inspect	Inspect\'s eval logs: each sample is a conversation' 'ai-sdk	messages of Vercel\'s AI SDK: UIMessage (parts), ModelMessage, toolInvocations' 'langchain	LangChain\'s messages: type and data, constructors, or as model_dump writes them' 'open-webui	chats of Open WebUI: a tree (history.messages), of which one branch is read' 'oasst	OpenAssistant\'s trees: messages with replies, of which the best ranked are read' 'librechat	LibreChat\'s exports: a tree of messages, by children or parentMessageId, of which one branch is read' 'grok	Grok\'s exports: a conversation beside its responses, a tree of which one branch is read' 'aistudio	prompts of Google AI Studio: chunkedPrompt.chunks' 'llm	logs of llm (llm logs --json): rows of prompt and response' 'kimi	Kimi CLI\'s context.jsonl: messages between rows of role _checkpoint and _usage' 'goose	goose\'s sessions: exports, lines or rows with parts toolRequest and toolResponse' 'amp	Amp\'s threads: messages with results by toolUseID' 'droid	sessions of Factory\'s droid: session_start, message, compaction_state' 'harmony	OpenAI\'s Harmony, as JSON or as a prompt\'s text: messages with a channel and a recipient' 'session-trace	Hugging Face\'s session traces: a session with its harness, then lines around messages' 'roo	Roo Code\'s histories that were condensed, or hold reasoning: messages of which some stand for others' 'oasst-rows	Open Assistant\'s messages as rows, each with the one that it replies to' 'otel-genai	messages of OpenTelemetry\'s GenAI conventions: role and parts, and spans that have them' 'atif	trajectories of Harbor\'s ATIF: steps with their calls and observations' 'preference	rows of prompt and completion, chosen and rejected, or OpenAI\'s two outputs: each side is a conversation' 'codex	Codex rollouts: session_meta, response_item, event_msg lines, or bare items of old' 'gemini-cli	Gemini CLI\'s session logs: messages by id, $set, $rewindTo; or one document of old' 'thread	ThreadContext objects: turns with files, chained by parent_thread_id' 'request	a request body: prompt and conversationHistory' 'task	a task record with its conversation_history' 'agent-rows	rows of an agent\'s message table: role, content, tool_name, tool_input' 'chatgpt	conversations exported from ChatGPT: a tree (mapping), of which one branch is read' 'claude-code	Claude Code session logs: line by line, or `loglines` in a document' 'claude-ai	conversations exported from claude.ai: chat_messages, of which one branch is read' 'bedrock	Amazon Bedrock\'s Converse: requests, bare messages and responses' 'anthropic	Anthropic Messages: requests and bare arrays' 'gemini	Gemini API: requests, bare contents and responses' 'sharegpt	ShareGPT datasets: conversations of from and value' 'openai-responses	OpenAI Responses: input items, requests and responses' 'openai	OpenAI Chat Completions: messages, requests, fine-tuning and batch lines' 'generic	role and content, valid in many dialects; treated as openai'
end

function __abridge_word_format_or_files
    printf '%s\n' 'pi	pi\'s sessions: a header, and entries that make a tree, of which one branch is read' 'copilot-cli	GitHub Copilot CLI\'s event logs: user.message, assistant.message, tool.execution_complete …' 'kiro	Kiro CLI\'s session logs: events Prompt, AssistantMessage, ToolResults …' 'qwen-code	Qwen Code\'s session logs: lines that make a tree, of which one branch is read' 'antigravity	Antigravity\'s transcripts: steps with step_index, source and status' 'opencode	opencode\'s sessions: exports of info and messages, or its table of parts' 'inspect	Inspect\'s eval logs: each sample is a conversation' 'ai-sdk	messages of Vercel\'s AI SDK: UIMessage (parts), ModelMessage, toolInvocations' 'langchain	LangChain\'s messages: type and data, constructors, or as model_dump writes them' 'open-webui	chats of Open WebUI: a tree (history.messages), of which one branch is read' 'oasst	OpenAssistant\'s trees: messages with replies, of which the best ranked are read' 'librechat	LibreChat\'s exports: a tree of messages, by children or parentMessageId, of which one branch is read' 'grok	Grok\'s exports: a conversation beside its responses, a tree of which one branch is read' 'aistudio	prompts of Google AI Studio: chunkedPrompt.chunks' 'llm	logs of llm (llm logs --json): rows of prompt and response' 'kimi	Kimi CLI\'s context.jsonl: messages between rows of role _checkpoint and _usage' 'goose	goose\'s sessions: exports, lines or rows with parts toolRequest and toolResponse' 'amp	Amp\'s threads: messages with results by toolUseID' 'droid	sessions of Factory\'s droid: session_start, message, compaction_state' 'harmony	OpenAI\'s Harmony, as JSON or as a prompt\'s text: messages with a channel and a recipient' 'session-trace	Hugging Face\'s session traces: a session with its harness, then lines around messages' 'roo	Roo Code\'s histories that were condensed, or hold reasoning: messages of which some stand for others' 'oasst-rows	Open Assistant\'s messages as rows, each with the one that it replies to' 'otel-genai	messages of OpenTelemetry\'s GenAI conventions: role and parts, and spans that have them' 'atif	trajectories of Harbor\'s ATIF: steps with their calls and observations' 'preference	rows of prompt and completion, chosen and rejected, or OpenAI\'s two outputs: each side is a conversation' 'codex	Codex rollouts: session_meta, response_item, event_msg lines, or bare items of old' 'gemini-cli	Gemini CLI\'s session logs: messages by id, $set, $rewindTo; or one document of old' 'thread	ThreadContext objects: turns with files, chained by parent_thread_id' 'request	a request body: prompt and conversationHistory' 'task	a task record with its conversation_history' 'agent-rows	rows of an agent\'s message table: role, content, tool_name, tool_input' 'chatgpt	conversations exported from ChatGPT: a tree (mapping), of which one branch is read' 'claude-code	Claude Code session logs: line by line, or `loglines` in a document' 'claude-ai	conversations exported from claude.ai: chat_messages, of which one branch is read' 'bedrock	Amazon Bedrock\'s Converse: requests, bare messages and responses' 'anthropic	Anthropic Messages: requests and bare arrays' 'gemini	Gemini API: requests, bare contents and responses' 'sharegpt	ShareGPT datasets: conversations of from and value' 'openai-responses	OpenAI Responses: input items, requests and responses' 'openai	OpenAI Chat Completions: messages, requests, fine-tuning and batch lines' 'generic	role and content, valid in many dialects; treated as openai'
    __abridge_files json jsonl ndjson gz zst
end

function __abridge_word_format_file
    printf '%s\n' 'text	for people: place, severity, rule, sentence; many of one rule are folded' 'compact	one line each, nothing else: for grep and editors' 'json	one JSON document for machines' 'sarif	SARIF 2.1.0, with rule pages, fingerprints and fixes' 'junit	JUnit XML: each file is a test' 'github	annotations of a GitHub Actions run'
end

function __abridge_word_id
    __abridge_ask conversations
end

function __abridge_word_model
    printf '%s\n' 'gpt-3.5-turbo	openai' 'gpt-4	openai' 'gpt-4-32k	openai' 'gpt-4-turbo	openai' 'gpt-4o	openai' 'gpt-4o-mini	openai' 'gpt-4.5-preview	openai' 'gpt-4.1	openai' 'gpt-4.1-mini	openai' 'gpt-4.1-nano	openai' 'o1	openai' 'o1-preview	openai' 'o1-mini	openai' 'o3	openai' 'o3-mini	openai' 'o4-mini	openai' 'gpt-5	openai' 'gpt-5-chat-latest	openai' 'gpt-5-pro	openai' 'gpt-5-mini	openai' 'gpt-5-nano	openai' 'gpt-5.1	openai' 'gpt-5.2	openai' 'gpt-5.3-codex	openai' 'gpt-5.3-codex-spark	openai' 'gpt-5.4	openai' 'gpt-5.5	openai' 'gpt-5.5-instant	openai' 'gpt-5.6	openai' 'gpt-5.6-cyber	openai' 'gpt-6-astra	openai' 'claude-3-haiku	anthropic' 'claude-3-sonnet	anthropic' 'claude-3-opus	anthropic' 'claude-3-5-haiku	anthropic' 'claude-3-5-sonnet	anthropic' 'claude-3-7-sonnet	anthropic' 'claude-sonnet-4	anthropic' 'claude-opus-4	anthropic' 'claude-opus-4-1	anthropic' 'claude-sonnet-4-5	anthropic' 'claude-haiku-4-5	anthropic' 'claude-opus-4-5	anthropic' 'claude-opus-4-6	anthropic' 'claude-sonnet-4-6	anthropic' 'claude-opus-4-7	anthropic' 'claude-opus-4-8	anthropic' 'claude-sonnet-5	anthropic' 'claude-fable-5	anthropic' 'claude-mythos-5	anthropic' 'claude-opus-5	anthropic' 'claude-sonnet-5-5	anthropic' 'claude-haiku-5-5	anthropic' 'gemini-1.5-flash	gemini' 'gemini-1.5-pro	gemini' 'gemini-2.0-flash	gemini' 'gemini-2.5-flash-lite	gemini' 'gemini-2.5-flash	gemini' 'gemini-2.5-pro	gemini' 'gemini-3-pro	gemini' 'gemini-3-flash	gemini' 'gemini-3.1-pro	gemini' 'gemini-3.1-flash-lite	gemini' 'gemini-3.5-flash	gemini' 'gemini-3.8-flash	gemini' 'deepseek-chat	deepseek' 'deepseek-reasoner	deepseek' 'deepseek-v4-flash	deepseek' 'deepseek-v4-pro	deepseek' 'grok-4	xai' 'grok-code-fast-1	xai' 'grok-4-1-fast	xai' 'grok-4.3	xai' 'grok-4.5	xai' 'grok-4.6	xai' 'grok-4.7	xai' 'mistral-small-2506	mistral' 'codestral-2508	mistral' 'mistral-medium-2508	mistral' 'mistral-large-2512	mistral' 'devstral-2512	mistral' 'mistral-medium-2604	mistral' 'gpt-oss-120b	openai' 'gpt-oss-20b	openai'
end

function __abridge_word_new
    __abridge_files_only json jsonl ndjson gz zst
end

function __abridge_word_old
    __abridge_files_only json jsonl ndjson gz zst
end

function __abridge_word_output_format
    printf '%s\n' 'pi	pi\'s sessions: a header, and entries that make a tree, of which one branch is read' 'ai-sdk	messages of Vercel\'s AI SDK: UIMessage (parts), ModelMessage, toolInvocations' 'langchain	LangChain\'s messages: type and data, constructors, or as model_dump writes them' 'harmony	OpenAI\'s Harmony, as JSON or as a prompt\'s text: messages with a channel and a recipient' 'session-trace	Hugging Face\'s session traces: a session with its harness, then lines around messages' 'atif	trajectories of Harbor\'s ATIF: steps with their calls and observations' 'codex	Codex rollouts: session_meta, response_item, event_msg lines, or bare items of old' 'claude-code	Claude Code session logs: line by line, or `loglines` in a document' 'bedrock	Amazon Bedrock\'s Converse: requests, bare messages and responses' 'anthropic	Anthropic Messages: requests and bare arrays' 'gemini	Gemini API: requests, bare contents and responses' 'sharegpt	ShareGPT datasets: conversations of from and value' 'openai-responses	OpenAI Responses: input items, requests and responses' 'openai	OpenAI Chat Completions: messages, requests, fine-tuning and batch lines' 'generic	role and content, valid in many dialects; treated as openai'
end

function __abridge_word_path
    __abridge_files
end

function __abridge_word_paths
    __abridge_files
end

function __abridge_word_path_value
    printf '%s\n' 'rules.damaged-container=	compressed or UTF-16 input that breaks off' 'rules.invalid-json=	a record that is not JSON' 'rules.truncated-record=	the last record stops inside a value' 'rules.concatenated-records=	two values on one line, or one over several lines' 'rules.nul-bytes=	runs of NUL bytes between records' 'rules.byte-order-mark=	byte order marks that are not at the start of the file' 'rules.invalid-utf8=	bytes that are not UTF-8' 'rules.lone-surrogate=	half of a character, written as an escape' 'rules.duplicate-key=	a key twice in one object' 'rules.duplicate-record=	a line that repeats an earlier one' 'rules.unknown-format=	no format that is known' 'rules.read-only-format=	a format that is read, not written' 'rules.converted-lossy=	something that the format converted to has no place for' 'rules.expected-finding=	a finding that a fixture must have, and has not' 'rules.invalid-thread-id=	a thread\'s id that is not a UUID' 'rules.thread-cycle=	a chain of threads that returns to itself' 'rules.thread-missing-parent=	a thread\'s parent is not there' 'rules.thread-depth=	a chain of threads that is too long' 'rules.broken-tree=	a tree of messages whose branch breaks off' 'rules.invalid-field=	a task record\'s field of the wrong type' 'rules.not-a-list=	the messages are not a list' 'rules.too-many-messages=	more messages than allowed' 'rules.near-message-limit=	the history is close to the limit, or over it' 'rules.not-an-object=	a message that is not an object' 'rules.missing-field=	a message without role or content' 'rules.role-spelling=	an accepted role in another spelling' 'rules.invalid-role=	a role that the format does not have' 'rules.unknown-field=	a key that the target would refuse' 'rules.speaker-name-format=	a speaker\'s name that the target refuses' 'rules.extra-field=	a field that the target refuses in a block' 'rules.empty-tool-calls=	an empty list of tool calls, or calls in no list' 'rules.invalid-content=	content of the wrong type' 'rules.media-role=	an image or a file that is not the user\'s' 'rules.empty-content=	a message, or a text block, without text' 'rules.invisible-text=	text that nobody sees and a model reads' 'rules.control-character=	an escape sequence or control character in a text' 'rules.injection-marker=	what a chat template has between turns, in a text' 'rules.inline-data=	a large piece of base64 in a text' 'rules.secret=	a key, token or password' 'rules.message-over-hard-limit=	a text over the hard limit of its role' 'rules.message-too-long=	a text over the limit of its role' 'rules.missing-timestamp=	a message without a time stamp' 'rules.invalid-timestamp=	an invalid time stamp' 'rules.empty-history=	no message at all' 'rules.timestamp-order=	a message earlier than the one before it' 'rules.duplicate-id=	two messages, or two threads, with one id' 'rules.tool-call-duplicate-id=	two tool calls with one id' 'rules.tool-result-duplicate=	a tool call that is answered twice' 'rules.tool-id-format=	a tool id that the target refuses' 'rules.tool-name-format=	a tool name that the target refuses' 'rules.tool-definition=	a tool\'s description that is too long for the target' 'rules.tool-arguments=	arguments of a tool call that are not a JSON object' 'rules.tool-result-orphan=	a tool result without its call' 'rules.server-tool-orphan=	the result of a server\'s tool without its call, or the reverse' 'rules.tool-result-misplaced=	a tool result that does not stand next to its call' 'rules.tool-call-unanswered=	a tool call without a result' 'rules.mixed-tool-turn=	text beside tool results in one message' 'rules.thinking-unsigned=	a thinking block without a signature' 'rules.signature-damaged=	a signature that cannot be the provider\'s' 'rules.thinking-order=	thinking that does not come first in its message, or comes last' 'rules.reasoning-unpaired=	a reasoning item without the item that it led to' 'rules.item-id=	an item\'s id that the target refuses' 'rules.thinking-mode=	thinking that does not fit the request\'s own setting' 'rules.reasoning-content=	reasoning_content that is missing, or refused' 'rules.thought-signature=	a call of Gemini\'s without its thought signature' 'rules.misplaced-system=	a system message inside the history' 'rules.roles-not-alternating=	neighbours of one role' 'rules.role-order=	a role that may not follow the one before it' 'rules.first-role=	a history that does not start with the user' 'rules.last-role=	a history that ends on the assistant' 'rules.cache-breakpoints=	more cache_control marks than the target takes' 'rules.image-size=	an image that is larger than the target takes' 'rules.tools-undefined=	tools that are used and not defined' 'rules.trailing-whitespace=	a final assistant message that ends in white space' 'rules.history-emptied=	no message is left after the repairs' 'rules.history-too-large=	the history is over its total size' 'rules.budget-unreachable=	what is protected is over the budget by itself' 'rules.newest-over-limit=	the newest message, with what belongs to it, is over a budget by itself' 'rules.payload-too-large=	the output is over the policy\'s size in bytes' 'rules.summary-failed=	what was left out could not be summarised' 'limits.user.max=	a longer text is cut to this (rule message-too-long)' 'limits.user.hard=	a longer text is an error (rule message-over-hard-limit)' 'limits.user.marker=	put where text was cut; {max} is the limit, {cut} what was cut' 'limits.user.keep=	which end of the text is kept' 'limits.user.at=	what must not be halved' 'limits.user.lengthen=	whether a text is cut even where the marker makes it longer than it was' 'limits.user.tools=	tool_result only: another max for results of single tools; * stands for any letters' 'limits.assistant.max=	a longer text is cut to this (rule message-too-long)' 'limits.assistant.hard=	a longer text is an error (rule message-over-hard-limit)' 'limits.assistant.marker=	put where text was cut; {max} is the limit, {cut} what was cut' 'limits.assistant.keep=	which end of the text is kept' 'limits.assistant.at=	what must not be halved' 'limits.assistant.lengthen=	whether a text is cut even where the marker makes it longer than it was' 'limits.assistant.tools=	tool_result only: another max for results of single tools; * stands for any letters' 'limits.system.max=	a longer text is cut to this (rule message-too-long)' 'limits.system.hard=	a longer text is an error (rule message-over-hard-limit)' 'limits.system.marker=	put where text was cut; {max} is the limit, {cut} what was cut' 'limits.system.keep=	which end of the text is kept' 'limits.system.at=	what must not be halved' 'limits.system.lengthen=	whether a text is cut even where the marker makes it longer than it was' 'limits.system.tools=	tool_result only: another max for results of single tools; * stands for any letters' 'limits.developer.max=	a longer text is cut to this (rule message-too-long)' 'limits.developer.hard=	a longer text is an error (rule message-over-hard-limit)' 'limits.developer.marker=	put where text was cut; {max} is the limit, {cut} what was cut' 'limits.developer.keep=	which end of the text is kept' 'limits.developer.at=	what must not be halved' 'limits.developer.lengthen=	whether a text is cut even where the marker makes it longer than it was' 'limits.developer.tools=	tool_result only: another max for results of single tools; * stands for any letters' 'limits.tool.max=	a longer text is cut to this (rule message-too-long)' 'limits.tool.hard=	a longer text is an error (rule message-over-hard-limit)' 'limits.tool.marker=	put where text was cut; {max} is the limit, {cut} what was cut' 'limits.tool.keep=	which end of the text is kept' 'limits.tool.at=	what must not be halved' 'limits.tool.lengthen=	whether a text is cut even where the marker makes it longer than it was' 'limits.tool.tools=	tool_result only: another max for results of single tools; * stands for any letters' 'limits.function.max=	a longer text is cut to this (rule message-too-long)' 'limits.function.hard=	a longer text is an error (rule message-over-hard-limit)' 'limits.function.marker=	put where text was cut; {max} is the limit, {cut} what was cut' 'limits.function.keep=	which end of the text is kept' 'limits.function.at=	what must not be halved' 'limits.function.lengthen=	whether a text is cut even where the marker makes it longer than it was' 'limits.function.tools=	tool_result only: another max for results of single tools; * stands for any letters' 'limits.tool_use.max=	a longer text is cut to this (rule message-too-long)' 'limits.tool_use.hard=	a longer text is an error (rule message-over-hard-limit)' 'limits.tool_use.marker=	put where text was cut; {max} is the limit, {cut} what was cut' 'limits.tool_use.keep=	which end of the text is kept' 'limits.tool_use.at=	what must not be halved' 'limits.tool_use.lengthen=	whether a text is cut even where the marker makes it longer than it was' 'limits.tool_use.tools=	tool_result only: another max for results of single tools; * stands for any letters' 'limits.tool_result.max=	a longer text is cut to this (rule message-too-long)' 'limits.tool_result.hard=	a longer text is an error (rule message-over-hard-limit)' 'limits.tool_result.marker=	put where text was cut; {max} is the limit, {cut} what was cut' 'limits.tool_result.keep=	which end of the text is kept' 'limits.tool_result.at=	what must not be halved' 'limits.tool_result.lengthen=	whether a text is cut even where the marker makes it longer than it was' 'limits.tool_result.tools=	tool_result only: another max for results of single tools; * stands for any letters' 'limits.model.max=	a longer text is cut to this (rule message-too-long)' 'limits.model.hard=	a longer text is an error (rule message-over-hard-limit)' 'limits.model.marker=	put where text was cut; {max} is the limit, {cut} what was cut' 'limits.model.keep=	which end of the text is kept' 'limits.model.at=	what must not be halved' 'limits.model.lengthen=	whether a text is cut even where the marker makes it longer than it was' 'limits.model.tools=	tool_result only: another max for results of single tools; * stands for any letters' 'limits.thinking.max=	a longer text is cut to this (rule message-too-long)' 'limits.thinking.hard=	a longer text is an error (rule message-over-hard-limit)' 'limits.thinking.marker=	put where text was cut; {max} is the limit, {cut} what was cut' 'limits.thinking.keep=	which end of the text is kept' 'limits.thinking.at=	what must not be halved' 'limits.thinking.lengthen=	whether a text is cut even where the marker makes it longer than it was' 'limits.thinking.tools=	tool_result only: another max for results of single tools; * stands for any letters'
end

function __abridge_word_path_value_after
    switch $argv[1]
        case limits.user.at limits.assistant.at limits.system.at limits.developer.at limits.tool.at limits.function.at limits.tool_use.at limits.tool_result.at limits.model.at limits.thinking.at
            printf '%s\n' char grapheme word line
        case rules.damaged-container rules.invalid-json rules.truncated-record rules.concatenated-records rules.nul-bytes rules.byte-order-mark rules.invalid-utf8 rules.lone-surrogate rules.duplicate-key rules.duplicate-record rules.unknown-format rules.read-only-format rules.converted-lossy rules.expected-finding rules.invalid-thread-id rules.thread-cycle rules.thread-missing-parent rules.thread-depth rules.broken-tree rules.invalid-field rules.not-a-list rules.too-many-messages rules.near-message-limit rules.not-an-object rules.missing-field rules.role-spelling rules.invalid-role rules.unknown-field rules.speaker-name-format rules.extra-field rules.empty-tool-calls rules.invalid-content rules.media-role rules.empty-content rules.invisible-text rules.control-character rules.injection-marker rules.inline-data rules.secret rules.message-over-hard-limit rules.message-too-long rules.missing-timestamp rules.invalid-timestamp rules.empty-history rules.timestamp-order rules.duplicate-id rules.tool-call-duplicate-id rules.tool-result-duplicate rules.tool-id-format rules.tool-name-format rules.tool-definition rules.tool-arguments rules.tool-result-orphan rules.server-tool-orphan rules.tool-result-misplaced rules.tool-call-unanswered rules.mixed-tool-turn rules.thinking-unsigned rules.signature-damaged rules.thinking-order rules.reasoning-unpaired rules.item-id rules.thinking-mode rules.reasoning-content rules.thought-signature rules.misplaced-system rules.roles-not-alternating rules.role-order rules.first-role rules.last-role rules.cache-breakpoints rules.image-size rules.tools-undefined rules.trailing-whitespace rules.history-emptied rules.history-too-large rules.budget-unreachable rules.newest-over-limit rules.payload-too-large rules.summary-failed
            printf '%s\n' off warn error fix
        case limits.user.keep limits.assistant.keep limits.system.keep limits.developer.keep limits.tool.keep limits.function.keep limits.tool_use.keep limits.tool_result.keep limits.model.keep limits.thinking.keep
            printf '%s\n' start end both
        case limits.user.lengthen limits.assistant.lengthen limits.system.lengthen limits.developer.lengthen limits.tool.lengthen limits.function.lengthen limits.tool_use.lengthen limits.tool_result.lengthen limits.model.lengthen limits.thinking.lengthen
            printf '%s\n' true false
    end
end

function __abridge_word_policy
    printf '%s\n' 'recommended	the default: structure and the provider\'s pairing rules; cuts nothing' 'agent-window	an agent within three quarters of its window: old results first, then messages; cuts that hold still' 'chat	the newest whole exchanges within three quarters of the model\'s context window' 'clear-tools	a marker in the place of old tool results: the newest three, and all messages, stay' 'dataset	from the beginning on, within a context window, up to the assistant\'s last word' 'agent-storage	tool results cut at 50,000 characters for storage' 'agent	tool rows folded into assistant turns, 20 pairs or 100,000 characters, <conversation_history> prompt' 'stateless	last 20 messages, role and content only, new prompt appended, payload under 100 KB' 'strict	errors reject, warnings repair, 50 messages, 150 / 8,192 characters, 15,360 in total' 'task-context	lenient: skip what is invalid with a warning, clip per role, numbered block with icons' 'thread	chained threads, newest first within a token budget, files embedded once, continuation prompt'
    __abridge_files_only yaml yml
end

function __abridge_word_preset
    printf '%s\n' 'recommended	the default: structure and the provider\'s pairing rules; cuts nothing' 'agent-window	an agent within three quarters of its window: old results first, then messages; cuts that hold still' 'chat	the newest whole exchanges within three quarters of the model\'s context window' 'clear-tools	a marker in the place of old tool results: the newest three, and all messages, stay' 'dataset	from the beginning on, within a context window, up to the assistant\'s last word' 'agent-storage	tool results cut at 50,000 characters for storage' 'agent	tool rows folded into assistant turns, 20 pairs or 100,000 characters, <conversation_history> prompt' 'stateless	last 20 messages, role and content only, new prompt appended, payload under 100 KB' 'strict	errors reject, warnings repair, 50 messages, 150 / 8,192 characters, 15,360 in total' 'task-context	lenient: skip what is invalid with a warning, clip per role, numbered block with icons' 'thread	chained threads, newest first within a token budget, files embedded once, continuation prompt'
end

function __abridge_word_role
    printf '%s\n' 'user' 'assistant'
end

function __abridge_word_role_file
    printf '%s\n' 'user:' 'assistant:' 'system:' 'developer:' 'tool:'
end

function __abridge_word_role_text
    printf '%s\n' 'user:' 'assistant:' 'system:' 'developer:' 'tool:'
end

function __abridge_word_rule
    printf '%s\n' 'damaged-container	compressed or UTF-16 input that breaks off' 'invalid-json	a record that is not JSON' 'truncated-record	the last record stops inside a value' 'concatenated-records	two values on one line, or one over several lines' 'nul-bytes	runs of NUL bytes between records' 'byte-order-mark	byte order marks that are not at the start of the file' 'invalid-utf8	bytes that are not UTF-8' 'lone-surrogate	half of a character, written as an escape' 'duplicate-key	a key twice in one object' 'duplicate-record	a line that repeats an earlier one' 'unknown-format	no format that is known' 'read-only-format	a format that is read, not written' 'converted-lossy	something that the format converted to has no place for' 'expected-finding	a finding that a fixture must have, and has not' 'invalid-thread-id	a thread\'s id that is not a UUID' 'thread-cycle	a chain of threads that returns to itself' 'thread-missing-parent	a thread\'s parent is not there' 'thread-depth	a chain of threads that is too long' 'broken-tree	a tree of messages whose branch breaks off' 'invalid-field	a task record\'s field of the wrong type' 'not-a-list	the messages are not a list' 'too-many-messages	more messages than allowed' 'near-message-limit	the history is close to the limit, or over it' 'not-an-object	a message that is not an object' 'missing-field	a message without role or content' 'role-spelling	an accepted role in another spelling' 'invalid-role	a role that the format does not have' 'unknown-field	a key that the target would refuse' 'speaker-name-format	a speaker\'s name that the target refuses' 'extra-field	a field that the target refuses in a block' 'empty-tool-calls	an empty list of tool calls, or calls in no list' 'invalid-content	content of the wrong type' 'media-role	an image or a file that is not the user\'s' 'empty-content	a message, or a text block, without text' 'invisible-text	text that nobody sees and a model reads' 'control-character	an escape sequence or control character in a text' 'injection-marker	what a chat template has between turns, in a text' 'inline-data	a large piece of base64 in a text' 'secret	a key, token or password' 'message-over-hard-limit	a text over the hard limit of its role' 'message-too-long	a text over the limit of its role' 'missing-timestamp	a message without a time stamp' 'invalid-timestamp	an invalid time stamp' 'empty-history	no message at all' 'timestamp-order	a message earlier than the one before it' 'duplicate-id	two messages, or two threads, with one id' 'tool-call-duplicate-id	two tool calls with one id' 'tool-result-duplicate	a tool call that is answered twice' 'tool-id-format	a tool id that the target refuses' 'tool-name-format	a tool name that the target refuses' 'tool-definition	a tool\'s description that is too long for the target' 'tool-arguments	arguments of a tool call that are not a JSON object' 'tool-result-orphan	a tool result without its call' 'server-tool-orphan	the result of a server\'s tool without its call, or the reverse' 'tool-result-misplaced	a tool result that does not stand next to its call' 'tool-call-unanswered	a tool call without a result' 'mixed-tool-turn	text beside tool results in one message' 'thinking-unsigned	a thinking block without a signature' 'signature-damaged	a signature that cannot be the provider\'s' 'thinking-order	thinking that does not come first in its message, or comes last' 'reasoning-unpaired	a reasoning item without the item that it led to' 'item-id	an item\'s id that the target refuses' 'thinking-mode	thinking that does not fit the request\'s own setting' 'reasoning-content	reasoning_content that is missing, or refused' 'thought-signature	a call of Gemini\'s without its thought signature' 'misplaced-system	a system message inside the history' 'roles-not-alternating	neighbours of one role' 'role-order	a role that may not follow the one before it' 'first-role	a history that does not start with the user' 'last-role	a history that ends on the assistant' 'cache-breakpoints	more cache_control marks than the target takes' 'image-size	an image that is larger than the target takes' 'tools-undefined	tools that are used and not defined' 'trailing-whitespace	a final assistant message that ends in white space' 'history-emptied	no message is left after the repairs' 'history-too-large	the history is over its total size' 'budget-unreachable	what is protected is over the budget by itself' 'newest-over-limit	the newest message, with what belongs to it, is over a budget by itself' 'payload-too-large	the output is over the policy\'s size in bytes' 'summary-failed	what was left out could not be summarised'
end

function __abridge_word_schema
    printf '%s\n' 'policy	the language of policies' 'project	a project\'s .abridge.yaml' 'findings	what --findings json writes' 'report	what --report writes' 'manifest	what --manifest writes' 'reasons	a line of what --reasons writes' 'list	a line of what list --json writes' 'show	a line of what show --json writes' 'view	a line of what view --json writes' 'stats	what stats --json writes' 'grep	a line of what grep --json writes' 'diff	a line of what diff --json writes' 'task	a task record' 'thread	a thread of turns' 'thread-list	a line of what thread list --json writes' 'thread-search	a line of what thread search --json writes' 'agent-rows' 'ai-sdk' 'anthropic' 'atif' 'bedrock' 'claude-code' 'codex' 'gemini' 'generic' 'harmony' 'langchain' 'openai' 'openai-responses' 'pi' 'request' 'session-trace' 'sharegpt'
end

function __abridge_word_style
    printf '%s\n' 'chatml	<|im_start|>role ... <|im_end|>, for models that are fed raw text' 'harmony	OpenAI\'s Harmony, <|start|>role<|channel|>…<|message|>…<|end|>, for models that are fed raw text' 'json	the provider\'s request body as JSON, a line per message' 'markdown	a heading per message, tool calls and results in fences' 'numbered	numbered messages with icons, a section of a larger prompt' 'plain	a label and a colon before each message, a blank line between two' 'task	a task\'s background, deliverables, criteria, files and history between two rules' 'thread	a thread to be continued, with the files that its turns name' 'xml	a <conversation_history> block, then what the human says now'
end

function __abridge_word_target
    printf '%s\n' 'openai	OpenAI Chat Completions' 'openai-responses	OpenAI Responses' 'anthropic	Anthropic Messages' 'gemini	Google Gemini generateContent' 'mistral	Mistral chat' 'bedrock	Amazon Bedrock Converse' 'deepseek	DeepSeek chat' 'xai	xAI chat' 'groq	Groq chat'
end

function __abridge_word_thread
    __abridge_ask threads
end

function __abridge_word_tokenizer
    printf '%s\n' 'o200k_base' 'cl100k_base'
    __abridge_files_only json tiktoken model
end

function __abridge_word_uuid
    __abridge_ask conversations
end

function __abridge_word_verb
    printf '%s\n' 'show	as it is resolved'
end

function __abridge_word_auto_always_never
    printf '%s\n' 'auto' 'always' 'never'
end

function __abridge_word_error_warning_never
    printf '%s\n' 'error' 'warning' 'never'
end

function __abridge_word_exact
    printf '%s\n' 'exact'
end

function __abridge_word_last_began_messages_exchanges_tokens_none
    printf '%s\n' 'last' 'began' 'messages' 'exchanges' 'tokens' 'none'
end

function __abridge_word_message_role_conversation
    printf '%s\n' 'message' 'role' 'conversation'
end

function __abridge_word_on_off
    printf '%s\n' 'on' 'off'
end

function __abridge_word_request_history
    printf '%s\n' 'request' 'history'
end

function __abridge_word_role_day_model_tool_file
    printf '%s\n' 'role' 'day' 'model' 'tool' 'file'
end

function __abridge_word_steps_messages
    printf '%s\n' 'steps' 'messages'
end

function __abridge_word_text_tool_call_tool_result_thinking
    printf '%s\n' 'text' 'tool_call' 'tool_result' 'thinking'
end

function __abridge_word_user_assistant_system_tool
    printf '%s\n' 'user' 'assistant' 'system' 'tool'
end

complete -c abridge -f
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a validate -d 'report what is wrong with transcripts, and where'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a sanitize -d 'repair what can be repaired'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a trim -d 'repair, then cut to a policy'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a render -d 'repair, cut, and write the prompt text'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a convert -d 'write transcripts in another format'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a tokens -d 'count tokens, of text or of a transcript\'s messages'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a list -d 'list conversations'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a show -d 'read conversations, message by message'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a view -d 'write a page of HTML to read conversations on'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a stats -d 'summarise conversations'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a grep -d 'search the texts of transcripts'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a diff -d 'compare two versions of a transcript, message by message'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a reduce -d 'make the smallest transcript that still shows a finding'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a merge -d 'combine the results of the shards of a run'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a thread -d 'keep conversations from one process to the next'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a restore -d 'put secrets that were taken out back in their places'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a detect -d 'say what format a file has, and why'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a formats -d 'list the formats that are read and written, or show one'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a models -d 'list the models that are known, or show one'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a why -d 'find what a provider refused a transcript for'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a presets -d 'list the presets, or print one as YAML'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a policy -d 'show a policy as it is resolved'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a rules -d 'list the rules, or explain one'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a schema -d 'print a JSON Schema'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -a help -d 'show the help of a command'
complete -c abridge -n '__abridge_only help' -a validate -d 'report what is wrong with transcripts, and where'
complete -c abridge -n '__abridge_only help' -a sanitize -d 'repair what can be repaired'
complete -c abridge -n '__abridge_only help' -a trim -d 'repair, then cut to a policy'
complete -c abridge -n '__abridge_only help' -a render -d 'repair, cut, and write the prompt text'
complete -c abridge -n '__abridge_only help' -a convert -d 'write transcripts in another format'
complete -c abridge -n '__abridge_only help' -a tokens -d 'count tokens, of text or of a transcript\'s messages'
complete -c abridge -n '__abridge_only help' -a list -d 'list conversations'
complete -c abridge -n '__abridge_only help' -a show -d 'read conversations, message by message'
complete -c abridge -n '__abridge_only help' -a view -d 'write a page of HTML to read conversations on'
complete -c abridge -n '__abridge_only help' -a stats -d 'summarise conversations'
complete -c abridge -n '__abridge_only help' -a grep -d 'search the texts of transcripts'
complete -c abridge -n '__abridge_only help' -a diff -d 'compare two versions of a transcript, message by message'
complete -c abridge -n '__abridge_only help' -a reduce -d 'make the smallest transcript that still shows a finding'
complete -c abridge -n '__abridge_only help' -a merge -d 'combine the results of the shards of a run'
complete -c abridge -n '__abridge_only help' -a thread -d 'keep conversations from one process to the next'
complete -c abridge -n '__abridge_only help' -a restore -d 'put secrets that were taken out back in their places'
complete -c abridge -n '__abridge_only help' -a detect -d 'say what format a file has, and why'
complete -c abridge -n '__abridge_only help' -a formats -d 'list the formats that are read and written, or show one'
complete -c abridge -n '__abridge_only help' -a models -d 'list the models that are known, or show one'
complete -c abridge -n '__abridge_only help' -a why -d 'find what a provider refused a transcript for'
complete -c abridge -n '__abridge_only help' -a presets -d 'list the presets, or print one as YAML'
complete -c abridge -n '__abridge_only help' -a policy -d 'show a policy as it is resolved'
complete -c abridge -n '__abridge_only help' -a rules -d 'list the rules, or explain one'
complete -c abridge -n '__abridge_only help' -a schema -d 'print a JSON Schema'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -s h -l help -d 'show the help'
complete -c abridge -n 'test (count (commandline -opc)) -eq 1' -s V -l version -d 'print the version'
complete -c abridge -n '__abridge_only thread' -a new -d 'begin a thread; prints its UUID'
complete -c abridge -n '__abridge_only thread' -a add -d 'add a turn'
complete -c abridge -n '__abridge_only thread' -a undo -d 'remove the last turn, and print it'
complete -c abridge -n '__abridge_only thread' -a title -d 'set the title of a thread, or print it'
complete -c abridge -n '__abridge_only thread' -a show -d 'show a thread'
complete -c abridge -n '__abridge_only thread' -a list -d 'list threads, the last used first'
complete -c abridge -n '__abridge_only thread' -a search -d 'find turns that contain a text'
complete -c abridge -n '__abridge_only thread' -a chain -d 'list a thread and its parents, oldest first'
complete -c abridge -n '__abridge_only thread' -a files -d 'list the chain\'s files, the newest reference first'
complete -c abridge -n '__abridge_only thread' -a images -d 'list the chain\'s images, the newest reference first'
complete -c abridge -n '__abridge_only thread' -a export -d 'print threads as JSON'
complete -c abridge -n '__abridge_only thread' -a import -d 'import threads'
complete -c abridge -n '__abridge_only thread' -a fork -d 'begin a thread with the first turns of another; prints its UUID'
complete -c abridge -n '__abridge_only thread' -a gc -d 'remove what has expired'
complete -c abridge -n '__abridge_only thread' -a rm -d 'remove a thread'
complete -c abridge -n '__abridge_only thread' -a render -d 'write the chain as the prompt for its next turn'
complete -c abridge -n '__abridge_only help thread' -a new -d 'begin a thread; prints its UUID'
complete -c abridge -n '__abridge_only help thread' -a add -d 'add a turn'
complete -c abridge -n '__abridge_only help thread' -a undo -d 'remove the last turn, and print it'
complete -c abridge -n '__abridge_only help thread' -a title -d 'set the title of a thread, or print it'
complete -c abridge -n '__abridge_only help thread' -a show -d 'show a thread'
complete -c abridge -n '__abridge_only help thread' -a list -d 'list threads, the last used first'
complete -c abridge -n '__abridge_only help thread' -a search -d 'find turns that contain a text'
complete -c abridge -n '__abridge_only help thread' -a chain -d 'list a thread and its parents, oldest first'
complete -c abridge -n '__abridge_only help thread' -a files -d 'list the chain\'s files, the newest reference first'
complete -c abridge -n '__abridge_only help thread' -a images -d 'list the chain\'s images, the newest reference first'
complete -c abridge -n '__abridge_only help thread' -a export -d 'print threads as JSON'
complete -c abridge -n '__abridge_only help thread' -a import -d 'import threads'
complete -c abridge -n '__abridge_only help thread' -a fork -d 'begin a thread with the first turns of another; prints its UUID'
complete -c abridge -n '__abridge_only help thread' -a gc -d 'remove what has expired'
complete -c abridge -n '__abridge_only help thread' -a rm -d 'remove a thread'
complete -c abridge -n '__abridge_only help thread' -a render -d 'write the chain as the prompt for its next turn'
complete -c abridge -n '__abridge_only thread' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at validate' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at validate' -s p -l policy -x -a '(__abridge_word_policy)' -d 'a preset, or a policy\'s path (with a / or ending in .yaml); default: the project\'s, else recommended'
complete -c abridge -n '__abridge_at validate' -l set -x -a '(__abridge_after = __abridge_word_path_value)' -d 'change one value of the policy: limits.user.max=400'
complete -c abridge -n '__abridge_at validate' -l from -x -a '(__abridge_word_format)' -d 'the format, instead of detecting it'
complete -c abridge -n '__abridge_at validate' -l target -x -a '(__abridge_list __abridge_word_target)' -d 'the provider whose rules hold'
complete -c abridge -n '__abridge_at validate' -l as -x -a '(__abridge_word_request_history)' -d 'what a history is: a request may not end on an open call, nor on the assistant where the model takes no such end; default: request where a message is appended or a model is named beside the messages'
complete -c abridge -n '__abridge_at validate' -l model -x -a '(__abridge_word_model)' -d 'count and judge as this model does: its context window, tokens, images and provider'
complete -c abridge -n '__abridge_at validate' -l models -x -a '(__abridge_word_file_yaml)' -d 'more models, or other figures: YAML as abridge models --yaml prints it'
complete -c abridge -n '__abridge_at validate' -l thread -x -a '(__abridge_word_uuid)' -d 'the thread to take, by its UUID'
complete -c abridge -n '__abridge_at validate' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at validate' -l branch -x -d 'of a tree, the branch that ends in this node; detect --branches lists them'
complete -c abridge -n '__abridge_at validate' -l unsafe-fixes -d 'permit repairs that remove or invent content'
complete -c abridge -n '__abridge_at validate' -l no-fix -d 'repair nothing'
complete -c abridge -n '__abridge_at validate' -l findings -x -a '(__abridge_after = __abridge_word_format_file files)' -d 'how findings are written, to FILE if given; may be repeated: text, compact, json, sarif, junit, github'
complete -c abridge -n '__abridge_at validate' -l statistics -d 'say how often each rule was broken instead of showing each finding'
complete -c abridge -n '__abridge_at validate' -l all -d 'show each finding, however many there are of one rule'
complete -c abridge -n '__abridge_at validate' -l fail-on -x -a '(__abridge_word_error_warning_never)' -d 'from which severity on the exit code is 1: error, warning or never'
complete -c abridge -n '__abridge_at validate' -l baseline -x -a '(__abridge_word_file_json)' -d 'findings that this file lists are neither shown nor counted'
complete -c abridge -n '__abridge_at validate' -l write-baseline -x -a '(__abridge_word_file_json)' -d 'write the findings of this run here, as known ones'
complete -c abridge -n '__abridge_at validate' -l expect -d 'each file must have the findings that NAME.expect beside it lists, and no others'
complete -c abridge -n '__abridge_at validate' -l write-expect -d 'write those files from the findings of this run'
complete -c abridge -n '__abridge_at validate' -l changed-since -x -d 'only files that differ from this git revision, new ones too'
complete -c abridge -n '__abridge_at validate' -l exclude -x -d 'of folders, leave out what has this name, or this path from here, as .gitignore writes them; may be repeated'
complete -c abridge -n '__abridge_at validate' -l force-exclude -d 'what --exclude and the project\'s file leave out is left out where it is named, too'
complete -c abridge -n '__abridge_at validate' -l now -x -d 'the time written where one is missing; default: SOURCE_DATE_EPOCH or the clock'
complete -c abridge -n '__abridge_at validate' -s j -l jobs -x -d 'threads for large JSONL; default: all processors'
complete -c abridge -n '__abridge_at validate' -l shard -x -d 'of JSONL files, do the I-th of N equal parts, from 1: what all of them write, one after the other, is what one run writes'
complete -c abridge -n '__abridge_at validate' -l manifest -x -a '(__abridge_word_dir)' -d 'keep the results and findings of the shard in this folder: merge combines those of all shards'
complete -c abridge -n '__abridge_at validate' -l resume -d 'pass over the shard where its manifest says that it is done, and what it wrote is there'
complete -c abridge -n '__abridge_at validate' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at validate' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at validate' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether findings are coloured; default: auto'
complete -c abridge -n '__abridge_at validate' -s q -l quiet -d 'errors only: no warnings or notes on what was read, no summary'
complete -c abridge -n '__abridge_at validate' -a '(__abridge_word_files)'
complete -c abridge -n '__abridge_at sanitize' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at sanitize' -s p -l policy -x -a '(__abridge_word_policy)' -d 'a preset, or a policy\'s path (with a / or ending in .yaml); default: the project\'s, else recommended'
complete -c abridge -n '__abridge_at sanitize' -l set -x -a '(__abridge_after = __abridge_word_path_value)' -d 'change one value of the policy: limits.user.max=400'
complete -c abridge -n '__abridge_at sanitize' -l from -x -a '(__abridge_word_format)' -d 'the format, instead of detecting it'
complete -c abridge -n '__abridge_at sanitize' -l target -x -a '(__abridge_list __abridge_word_target)' -d 'the provider whose rules hold'
complete -c abridge -n '__abridge_at sanitize' -l as -x -a '(__abridge_word_request_history)' -d 'what a history is: a request may not end on an open call, nor on the assistant where the model takes no such end; default: request where a message is appended or a model is named beside the messages'
complete -c abridge -n '__abridge_at sanitize' -l model -x -a '(__abridge_word_model)' -d 'count and judge as this model does: its context window, tokens, images and provider'
complete -c abridge -n '__abridge_at sanitize' -l models -x -a '(__abridge_word_file_yaml)' -d 'more models, or other figures: YAML as abridge models --yaml prints it'
complete -c abridge -n '__abridge_at sanitize' -l append -x -a '(__abridge_word_role_text)' -d 'put a message after the history: user:TEXT'
complete -c abridge -n '__abridge_at sanitize' -l append-file -x -a '(__abridge_after : __abridge_word_role_file files)' -d 'the same from a file: user:FILE'
complete -c abridge -n '__abridge_at sanitize' -l thread -x -a '(__abridge_word_uuid)' -d 'the thread to take, by its UUID'
complete -c abridge -n '__abridge_at sanitize' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at sanitize' -l where -x -d 'only conversations that are like this: turns>=2 and tokens<=4096 and roles=user,assistant'
complete -c abridge -n '__abridge_at sanitize' -l dedupe -x -a '(__abridge_word_exact)' -d 'leave out conversations that repeat an earlier one, over all files'
complete -c abridge -n '__abridge_at sanitize' -l hashes -x -a '(__abridge_word_dir)' -d 'of a shard, keep in this folder what the conversations that it keeps say, and write nothing else; with --dedupe, leave out what the shards before it keep'
complete -c abridge -n '__abridge_at sanitize' -l branch -x -d 'of a tree, the branch that ends in this node; detect --branches lists them'
complete -c abridge -n '__abridge_at sanitize' -s o -l output -x -a '(__abridge_word_file)' -d 'write to FILE, packed where it ends in .gz or .zst, or into DIR/ under the inputs\' names'
complete -c abridge -n '__abridge_at sanitize' -l rejects -x -a '(__abridge_word_file)' -d 'keep rejected records here, byte for byte'
complete -c abridge -n '__abridge_at sanitize' -l reasons -d 'of each record in the file of --rejects, where it stood and why it went: in FILE.reasons.jsonl, beside it'
complete -c abridge -n '__abridge_at sanitize' -l jsonl -d 'each document on one line'
complete -c abridge -n '__abridge_at sanitize' -s i -l in-place -d 'replace the files'
complete -c abridge -n '__abridge_at sanitize' -l backup -d 'with -i: keep each old file beside the new one, as NAME.bak'
complete -c abridge -n '__abridge_at sanitize' -l check -d 'write nothing; exit 1 where -i would change something'
complete -c abridge -n '__abridge_at sanitize' -l diff -d 'write nothing; show what -i would change, as a patch; on a terminal of lines of more than 400 bytes the words that change'
complete -c abridge -n '__abridge_at sanitize' -l unsafe-fixes -d 'permit repairs that remove or invent content'
complete -c abridge -n '__abridge_at sanitize' -l no-fix -d 'repair nothing'
complete -c abridge -n '__abridge_at sanitize' -l redact -d 'write names in the places of secrets, one for each over all files: [REDACTED:KIND:1]'
complete -c abridge -n '__abridge_at sanitize' -l redaction-map -x -a '(__abridge_word_file)' -d 'keep here what the names of --redact stand for, for restore; names that it has already mean the same'
complete -c abridge -n '__abridge_at sanitize' -l findings -x -a '(__abridge_after = __abridge_word_format_file files)' -d 'how findings are written, to FILE if given; may be repeated: text, compact, json, sarif, junit, github'
complete -c abridge -n '__abridge_at sanitize' -l statistics -d 'say how often each rule was broken instead of showing each finding'
complete -c abridge -n '__abridge_at sanitize' -l all -d 'show each finding, however many there are of one rule'
complete -c abridge -n '__abridge_at sanitize' -l fail-on -x -a '(__abridge_word_error_warning_never)' -d 'from which severity on the exit code is 1: error, warning or never'
complete -c abridge -n '__abridge_at sanitize' -l baseline -x -a '(__abridge_word_file_json)' -d 'findings that this file lists are neither shown nor counted'
complete -c abridge -n '__abridge_at sanitize' -l changed-since -x -d 'only files that differ from this git revision, new ones too'
complete -c abridge -n '__abridge_at sanitize' -l exclude -x -d 'of folders, leave out what has this name, or this path from here, as .gitignore writes them; may be repeated'
complete -c abridge -n '__abridge_at sanitize' -l force-exclude -d 'what --exclude and the project\'s file leave out is left out where it is named, too'
complete -c abridge -n '__abridge_at sanitize' -l now -x -d 'the time written where one is missing; default: SOURCE_DATE_EPOCH or the clock'
complete -c abridge -n '__abridge_at sanitize' -s j -l jobs -x -d 'threads for large JSONL; default: all processors'
complete -c abridge -n '__abridge_at sanitize' -l shard -x -d 'of JSONL files, do the I-th of N equal parts, from 1: what all of them write, one after the other, is what one run writes'
complete -c abridge -n '__abridge_at sanitize' -l manifest -x -a '(__abridge_word_dir)' -d 'keep the results and findings of the shard in this folder: merge combines those of all shards'
complete -c abridge -n '__abridge_at sanitize' -l resume -d 'pass over the shard where its manifest says that it is done, and what it wrote is there'
complete -c abridge -n '__abridge_at sanitize' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at sanitize' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at sanitize' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether findings and --diff are coloured; default: auto'
complete -c abridge -n '__abridge_at sanitize' -s q -l quiet -d 'errors only: no warnings or notes on what was read, no summary'
complete -c abridge -n '__abridge_at sanitize' -a '(__abridge_word_files)'
complete -c abridge -n '__abridge_at trim' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at trim' -s p -l policy -x -a '(__abridge_word_policy)' -d 'a preset, or a policy\'s path (with a / or ending in .yaml); default: the project\'s, else recommended'
complete -c abridge -n '__abridge_at trim' -l set -x -a '(__abridge_after = __abridge_word_path_value)' -d 'change one value of the policy: limits.user.max=400'
complete -c abridge -n '__abridge_at trim' -l from -x -a '(__abridge_word_format)' -d 'the format, instead of detecting it'
complete -c abridge -n '__abridge_at trim' -l target -x -a '(__abridge_list __abridge_word_target)' -d 'the provider whose rules hold'
complete -c abridge -n '__abridge_at trim' -l as -x -a '(__abridge_word_request_history)' -d 'what a history is: a request may not end on an open call, nor on the assistant where the model takes no such end; default: request where a message is appended or a model is named beside the messages'
complete -c abridge -n '__abridge_at trim' -l model -x -a '(__abridge_word_model)' -d 'count and judge as this model does: its context window, tokens, images and provider'
complete -c abridge -n '__abridge_at trim' -l models -x -a '(__abridge_word_file_yaml)' -d 'more models, or other figures: YAML as abridge models --yaml prints it'
complete -c abridge -n '__abridge_at trim' -l last -x -d 'keep the newest N messages'
complete -c abridge -n '__abridge_at trim' -l max-chars -x -d 'keep what fits into N characters, newest first'
complete -c abridge -n '__abridge_at trim' -l max-tokens -x -d 'the same in tokens, as the policy or --model counts them'
complete -c abridge -n '__abridge_at trim' -l notice -x -d 'say where messages are left out, with {dropped} for their number: before the user\'s next words, or as a user message of its own'
complete -c abridge -n '__abridge_at trim' -l drop-system -d 'leave out system messages and the request\'s system prompt'
complete -c abridge -n '__abridge_at trim' -l append -x -a '(__abridge_word_role_text)' -d 'put a message after the history: user:TEXT'
complete -c abridge -n '__abridge_at trim' -l append-file -x -a '(__abridge_after : __abridge_word_role_file files)' -d 'the same from a file: user:FILE'
complete -c abridge -n '__abridge_at trim' -l context-window -x -d 'the model\'s context window in tokens, for shares'
complete -c abridge -n '__abridge_at trim' -l files-root -x -a '(__abridge_word_dir)' -d 'embedded files are read only below this folder; default: .'
complete -c abridge -n '__abridge_at trim' -l files-anywhere -d 'embed files from anywhere'
complete -c abridge -n '__abridge_at trim' -l thread -x -a '(__abridge_word_uuid)' -d 'the thread to take, by its UUID'
complete -c abridge -n '__abridge_at trim' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at trim' -l where -x -d 'only conversations that are like this: turns>=2 and tokens<=4096 and roles=user,assistant'
complete -c abridge -n '__abridge_at trim' -l dedupe -x -a '(__abridge_word_exact)' -d 'leave out conversations that repeat an earlier one, over all files'
complete -c abridge -n '__abridge_at trim' -l hashes -x -a '(__abridge_word_dir)' -d 'of a shard, keep in this folder what the conversations that it keeps say, and write nothing else; with --dedupe, leave out what the shards before it keep'
complete -c abridge -n '__abridge_at trim' -l branch -x -d 'of a tree, the branch that ends in this node; detect --branches lists them'
complete -c abridge -n '__abridge_at trim' -s o -l output -x -a '(__abridge_word_file)' -d 'write to FILE, packed where it ends in .gz or .zst, or into DIR/ under the inputs\' names'
complete -c abridge -n '__abridge_at trim' -l rejects -x -a '(__abridge_word_file)' -d 'keep rejected records here, byte for byte'
complete -c abridge -n '__abridge_at trim' -l reasons -d 'of each record in the file of --rejects, where it stood and why it went: in FILE.reasons.jsonl, beside it'
complete -c abridge -n '__abridge_at trim' -l jsonl -d 'each document on one line'
complete -c abridge -n '__abridge_at trim' -s i -l in-place -d 'replace the files'
complete -c abridge -n '__abridge_at trim' -l backup -d 'with -i: keep each old file beside the new one, as NAME.bak'
complete -c abridge -n '__abridge_at trim' -l check -d 'write nothing; exit 1 where -i would change something'
complete -c abridge -n '__abridge_at trim' -l diff -d 'write nothing; show what -i would change, as a patch; on a terminal of lines of more than 400 bytes the words that change'
complete -c abridge -n '__abridge_at trim' -l explain -a '(__abridge_word_steps_messages)' -d 'say on standard error what was cut, by which step, and why; --explain=messages names each message, too'
complete -c abridge -n '__abridge_at trim' -l report -x -a '(__abridge_word_file_json)' -d 'the same as JSON, with each message'
complete -c abridge -n '__abridge_at trim' -l html -x -a '(__abridge_word_file)' -d 'both versions side by side on a page of HTML: what each step took of which message, and why'
complete -c abridge -n '__abridge_at trim' -l dropped -x -a '(__abridge_word_file)' -d 'keep here what was cut, as JSONL: each message that went or lost something, with its step and sizes'
complete -c abridge -n '__abridge_at trim' -l allow-commands -d 'run the commands that the policy names (summarize)'
complete -c abridge -n '__abridge_at trim' -l unsafe-fixes -d 'permit repairs that remove or invent content'
complete -c abridge -n '__abridge_at trim' -l no-fix -d 'repair nothing'
complete -c abridge -n '__abridge_at trim' -l redact -d 'write names in the places of secrets, one for each over all files: [REDACTED:KIND:1]'
complete -c abridge -n '__abridge_at trim' -l redaction-map -x -a '(__abridge_word_file)' -d 'keep here what the names of --redact stand for, for restore; names that it has already mean the same'
complete -c abridge -n '__abridge_at trim' -l findings -x -a '(__abridge_after = __abridge_word_format_file files)' -d 'how findings are written, to FILE if given; may be repeated: text, compact, json, sarif, junit, github'
complete -c abridge -n '__abridge_at trim' -l statistics -d 'say how often each rule was broken instead of showing each finding'
complete -c abridge -n '__abridge_at trim' -l all -d 'show each finding, however many there are of one rule'
complete -c abridge -n '__abridge_at trim' -l fail-on -x -a '(__abridge_word_error_warning_never)' -d 'from which severity on the exit code is 1: error, warning or never'
complete -c abridge -n '__abridge_at trim' -l baseline -x -a '(__abridge_word_file_json)' -d 'findings that this file lists are neither shown nor counted'
complete -c abridge -n '__abridge_at trim' -l changed-since -x -d 'only files that differ from this git revision, new ones too'
complete -c abridge -n '__abridge_at trim' -l exclude -x -d 'of folders, leave out what has this name, or this path from here, as .gitignore writes them; may be repeated'
complete -c abridge -n '__abridge_at trim' -l force-exclude -d 'what --exclude and the project\'s file leave out is left out where it is named, too'
complete -c abridge -n '__abridge_at trim' -l now -x -d 'the time written where one is missing; default: SOURCE_DATE_EPOCH or the clock'
complete -c abridge -n '__abridge_at trim' -s j -l jobs -x -d 'threads for large JSONL; default: all processors'
complete -c abridge -n '__abridge_at trim' -l shard -x -d 'of JSONL files, do the I-th of N equal parts, from 1: what all of them write, one after the other, is what one run writes'
complete -c abridge -n '__abridge_at trim' -l manifest -x -a '(__abridge_word_dir)' -d 'keep the results and findings of the shard in this folder: merge combines those of all shards'
complete -c abridge -n '__abridge_at trim' -l resume -d 'pass over the shard where its manifest says that it is done, and what it wrote is there'
complete -c abridge -n '__abridge_at trim' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at trim' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at trim' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether findings and --diff are coloured; default: auto'
complete -c abridge -n '__abridge_at trim' -s q -l quiet -d 'errors only: no warnings or notes on what was read, no summary'
complete -c abridge -n '__abridge_at trim' -a '(__abridge_word_files)'
complete -c abridge -n '__abridge_at render' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at render' -s p -l policy -x -a '(__abridge_word_policy)' -d 'a preset, or a policy\'s path (with a / or ending in .yaml); default: the project\'s, else recommended'
complete -c abridge -n '__abridge_at render' -l set -x -a '(__abridge_after = __abridge_word_path_value)' -d 'change one value of the policy: limits.user.max=400'
complete -c abridge -n '__abridge_at render' -l from -x -a '(__abridge_word_format)' -d 'the format, instead of detecting it'
complete -c abridge -n '__abridge_at render' -l target -x -a '(__abridge_list __abridge_word_target)' -d 'the provider whose rules hold'
complete -c abridge -n '__abridge_at render' -l as -x -a '(__abridge_word_request_history)' -d 'what a history is: a request may not end on an open call, nor on the assistant where the model takes no such end; default: request where a message is appended or a model is named beside the messages'
complete -c abridge -n '__abridge_at render' -l model -x -a '(__abridge_word_model)' -d 'count and judge as this model does: its context window, tokens, images and provider'
complete -c abridge -n '__abridge_at render' -l models -x -a '(__abridge_word_file_yaml)' -d 'more models, or other figures: YAML as abridge models --yaml prints it'
complete -c abridge -n '__abridge_at render' -l last -x -d 'keep the newest N messages'
complete -c abridge -n '__abridge_at render' -l max-chars -x -d 'keep what fits into N characters, newest first'
complete -c abridge -n '__abridge_at render' -l max-tokens -x -d 'the same in tokens, as the policy or --model counts them'
complete -c abridge -n '__abridge_at render' -l notice -x -d 'say where messages are left out, with {dropped} for their number: before the user\'s next words, or as a user message of its own'
complete -c abridge -n '__abridge_at render' -l drop-system -d 'leave out system messages and the request\'s system prompt'
complete -c abridge -n '__abridge_at render' -l append -x -a '(__abridge_word_role_text)' -d 'put a message after the history: user:TEXT'
complete -c abridge -n '__abridge_at render' -l append-file -x -a '(__abridge_after : __abridge_word_role_file files)' -d 'the same from a file: user:FILE'
complete -c abridge -n '__abridge_at render' -l context-window -x -d 'the model\'s context window in tokens, for shares'
complete -c abridge -n '__abridge_at render' -l files-root -x -a '(__abridge_word_dir)' -d 'embedded files are read only below this folder; default: .'
complete -c abridge -n '__abridge_at render' -l files-anywhere -d 'embed files from anywhere'
complete -c abridge -n '__abridge_at render' -l thread -x -a '(__abridge_word_uuid)' -d 'the thread to take, by its UUID'
complete -c abridge -n '__abridge_at render' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at render' -l where -x -d 'only conversations that are like this: turns>=2 and tokens<=4096 and roles=user,assistant'
complete -c abridge -n '__abridge_at render' -l dedupe -x -a '(__abridge_word_exact)' -d 'leave out conversations that repeat an earlier one, over all files'
complete -c abridge -n '__abridge_at render' -l hashes -x -a '(__abridge_word_dir)' -d 'of a shard, keep in this folder what the conversations that it keeps say, and write nothing else; with --dedupe, leave out what the shards before it keep'
complete -c abridge -n '__abridge_at render' -l branch -x -d 'of a tree, the branch that ends in this node; detect --branches lists them'
complete -c abridge -n '__abridge_at render' -l style -x -a '(__abridge_word_style)' -d 'how it is written: chatml, harmony, json, markdown, numbered, plain, task, thread, xml; its own words come on top of a budget'
complete -c abridge -n '__abridge_at render' -l escape -x -a '(__abridge_word_on_off)' -d 'whether text that looks like the style\'s delimiters is made harmless: on, off'
complete -c abridge -n '__abridge_at render' -l raw -d 'show a terminal the texts as they stand: it obeys the control characters in them'
complete -c abridge -n '__abridge_at render' -s 0 -l null -d 'a NUL byte after each text'
complete -c abridge -n '__abridge_at render' -s o -l output -x -a '(__abridge_word_file)' -d 'write to FILE, packed where it ends in .gz or .zst, or into DIR/ under the inputs\' names'
complete -c abridge -n '__abridge_at render' -l rejects -x -a '(__abridge_word_file)' -d 'keep rejected records here, byte for byte'
complete -c abridge -n '__abridge_at render' -l reasons -d 'of each record in the file of --rejects, where it stood and why it went: in FILE.reasons.jsonl, beside it'
complete -c abridge -n '__abridge_at render' -l jsonl -d 'each text as a JSON string on a line'
complete -c abridge -n '__abridge_at render' -l explain -a '(__abridge_word_steps_messages)' -d 'say on standard error what was cut, by which step, and why; --explain=messages names each message, too'
complete -c abridge -n '__abridge_at render' -l report -x -a '(__abridge_word_file_json)' -d 'the same as JSON, with each message'
complete -c abridge -n '__abridge_at render' -l dropped -x -a '(__abridge_word_file)' -d 'keep here what was cut, as JSONL: each message that went or lost something, with its step and sizes'
complete -c abridge -n '__abridge_at render' -l allow-commands -d 'run the commands that the policy names (summarize)'
complete -c abridge -n '__abridge_at render' -l unsafe-fixes -d 'permit repairs that remove or invent content'
complete -c abridge -n '__abridge_at render' -l no-fix -d 'repair nothing'
complete -c abridge -n '__abridge_at render' -l redact -d 'write names in the places of secrets, one for each over all files: [REDACTED:KIND:1]'
complete -c abridge -n '__abridge_at render' -l redaction-map -x -a '(__abridge_word_file)' -d 'keep here what the names of --redact stand for, for restore; names that it has already mean the same'
complete -c abridge -n '__abridge_at render' -l findings -x -a '(__abridge_after = __abridge_word_format_file files)' -d 'how findings are written, to FILE if given; may be repeated: text, compact, json, sarif, junit, github'
complete -c abridge -n '__abridge_at render' -l statistics -d 'say how often each rule was broken instead of showing each finding'
complete -c abridge -n '__abridge_at render' -l all -d 'show each finding, however many there are of one rule'
complete -c abridge -n '__abridge_at render' -l fail-on -x -a '(__abridge_word_error_warning_never)' -d 'from which severity on the exit code is 1: error, warning or never'
complete -c abridge -n '__abridge_at render' -l baseline -x -a '(__abridge_word_file_json)' -d 'findings that this file lists are neither shown nor counted'
complete -c abridge -n '__abridge_at render' -l changed-since -x -d 'only files that differ from this git revision, new ones too'
complete -c abridge -n '__abridge_at render' -l exclude -x -d 'of folders, leave out what has this name, or this path from here, as .gitignore writes them; may be repeated'
complete -c abridge -n '__abridge_at render' -l force-exclude -d 'what --exclude and the project\'s file leave out is left out where it is named, too'
complete -c abridge -n '__abridge_at render' -l now -x -d 'the time written where one is missing; default: SOURCE_DATE_EPOCH or the clock'
complete -c abridge -n '__abridge_at render' -s j -l jobs -x -d 'threads for large JSONL; default: all processors'
complete -c abridge -n '__abridge_at render' -l shard -x -d 'of JSONL files, do the I-th of N equal parts, from 1: what all of them write, one after the other, is what one run writes'
complete -c abridge -n '__abridge_at render' -l manifest -x -a '(__abridge_word_dir)' -d 'keep the results and findings of the shard in this folder: merge combines those of all shards'
complete -c abridge -n '__abridge_at render' -l resume -d 'pass over the shard where its manifest says that it is done, and what it wrote is there'
complete -c abridge -n '__abridge_at render' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at render' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at render' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether findings are coloured; default: auto'
complete -c abridge -n '__abridge_at render' -s q -l quiet -d 'errors only: no warnings or notes on what was read, no summary'
complete -c abridge -n '__abridge_at render' -a '(__abridge_word_files)'
complete -c abridge -n '__abridge_at convert' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at convert' -s p -l policy -x -a '(__abridge_word_policy)' -d 'a preset, or a policy\'s path (with a / or ending in .yaml); default: the project\'s, else recommended'
complete -c abridge -n '__abridge_at convert' -l set -x -a '(__abridge_after = __abridge_word_path_value)' -d 'change one value of the policy: limits.user.max=400'
complete -c abridge -n '__abridge_at convert' -l from -x -a '(__abridge_word_format)' -d 'the format, instead of detecting it'
complete -c abridge -n '__abridge_at convert' -l to -x -a '(__abridge_word_output_format)' -d 'the format that is written: pi, ai-sdk, langchain, harmony, session-trace, atif, codex, claude-code, bedrock, anthropic, gemini, sharegpt, openai-responses, openai, generic'
complete -c abridge -n '__abridge_at convert' -l target -x -a '(__abridge_list __abridge_word_target)' -d 'the provider whose rules hold'
complete -c abridge -n '__abridge_at convert' -l as -x -a '(__abridge_word_request_history)' -d 'what a history is: a request may not end on an open call, nor on the assistant where the model takes no such end; default: request where a message is appended or a model is named beside the messages'
complete -c abridge -n '__abridge_at convert' -l append -x -a '(__abridge_word_role_text)' -d 'put a message after the history: user:TEXT'
complete -c abridge -n '__abridge_at convert' -l append-file -x -a '(__abridge_after : __abridge_word_role_file files)' -d 'the same from a file: user:FILE'
complete -c abridge -n '__abridge_at convert' -l thread -x -a '(__abridge_word_uuid)' -d 'the thread to take, by its UUID'
complete -c abridge -n '__abridge_at convert' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at convert' -l where -x -d 'only conversations that are like this: turns>=2 and tokens<=4096 and roles=user,assistant'
complete -c abridge -n '__abridge_at convert' -l dedupe -x -a '(__abridge_word_exact)' -d 'leave out conversations that repeat an earlier one, over all files'
complete -c abridge -n '__abridge_at convert' -l hashes -x -a '(__abridge_word_dir)' -d 'of a shard, keep in this folder what the conversations that it keeps say, and write nothing else; with --dedupe, leave out what the shards before it keep'
complete -c abridge -n '__abridge_at convert' -l branch -x -d 'of a tree, the branch that ends in this node; detect --branches lists them'
complete -c abridge -n '__abridge_at convert' -s o -l output -x -a '(__abridge_word_file)' -d 'write to FILE, packed where it ends in .gz or .zst, or into DIR/ under the inputs\' names'
complete -c abridge -n '__abridge_at convert' -l rejects -x -a '(__abridge_word_file)' -d 'keep rejected records here, byte for byte'
complete -c abridge -n '__abridge_at convert' -l reasons -d 'of each record in the file of --rejects, where it stood and why it went: in FILE.reasons.jsonl, beside it'
complete -c abridge -n '__abridge_at convert' -l keep-fields -x -d 'members of the records that are carried along, with commas between them: id,source'
complete -c abridge -n '__abridge_at convert' -l jsonl -d 'each conversation on one line, as they are anyway'
complete -c abridge -n '__abridge_at convert' -l unsafe-fixes -d 'permit repairs that remove or invent content'
complete -c abridge -n '__abridge_at convert' -l no-fix -d 'repair nothing'
complete -c abridge -n '__abridge_at convert' -l redact -d 'write names in the places of secrets, one for each over all files: [REDACTED:KIND:1]'
complete -c abridge -n '__abridge_at convert' -l redaction-map -x -a '(__abridge_word_file)' -d 'keep here what the names of --redact stand for, for restore; names that it has already mean the same'
complete -c abridge -n '__abridge_at convert' -l findings -x -a '(__abridge_after = __abridge_word_format_file files)' -d 'how findings are written, to FILE if given; may be repeated: text, compact, json, sarif, junit, github'
complete -c abridge -n '__abridge_at convert' -l statistics -d 'say how often each rule was broken instead of showing each finding'
complete -c abridge -n '__abridge_at convert' -l all -d 'show each finding, however many there are of one rule'
complete -c abridge -n '__abridge_at convert' -l fail-on -x -a '(__abridge_word_error_warning_never)' -d 'from which severity on the exit code is 1: error, warning or never'
complete -c abridge -n '__abridge_at convert' -l baseline -x -a '(__abridge_word_file_json)' -d 'findings that this file lists are neither shown nor counted'
complete -c abridge -n '__abridge_at convert' -l changed-since -x -d 'only files that differ from this git revision, new ones too'
complete -c abridge -n '__abridge_at convert' -l exclude -x -d 'of folders, leave out what has this name, or this path from here, as .gitignore writes them; may be repeated'
complete -c abridge -n '__abridge_at convert' -l force-exclude -d 'what --exclude and the project\'s file leave out is left out where it is named, too'
complete -c abridge -n '__abridge_at convert' -l now -x -d 'the time written where one is missing; default: SOURCE_DATE_EPOCH or the clock'
complete -c abridge -n '__abridge_at convert' -s j -l jobs -x -d 'threads for large JSONL; default: all processors'
complete -c abridge -n '__abridge_at convert' -l shard -x -d 'of JSONL files, do the I-th of N equal parts, from 1: what all of them write, one after the other, is what one run writes'
complete -c abridge -n '__abridge_at convert' -l manifest -x -a '(__abridge_word_dir)' -d 'keep the results and findings of the shard in this folder: merge combines those of all shards'
complete -c abridge -n '__abridge_at convert' -l resume -d 'pass over the shard where its manifest says that it is done, and what it wrote is there'
complete -c abridge -n '__abridge_at convert' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at convert' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at convert' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether findings are coloured; default: auto'
complete -c abridge -n '__abridge_at convert' -s q -l quiet -d 'errors only: no warnings or notes on what was read, no summary'
complete -c abridge -n '__abridge_at convert' -a '(__abridge_word_files)'
complete -c abridge -n '__abridge_at tokens' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at tokens' -l tokenizer -x -a '(__abridge_word_tokenizer)' -d 'o200k_base, cl100k_base, or the path of a vocabulary: tokenizer.json, *.tiktoken (default: o200k_base)'
complete -c abridge -n '__abridge_at tokens' -l model -x -a '(__abridge_word_model)' -d 'count as this model bills: its tokens, and what it adds for messages, images and tools'
complete -c abridge -n '__abridge_at tokens' -l models -x -a '(__abridge_word_file_yaml)' -d 'more models, or other figures: YAML as abridge models --yaml prints it'
complete -c abridge -n '__abridge_at tokens' -l by -x -a '(__abridge_word_message_role_conversation)' -d 'a count for each message, role or conversation'
complete -c abridge -n '__abridge_at tokens' -l text -d 'count the file\'s own text, even if it is a transcript'
complete -c abridge -n '__abridge_at tokens' -l ids -d 'print the tokens\' ids, of the file\'s own text'
complete -c abridge -n '__abridge_at tokens' -l head -x -d 'write the beginning of the text, at most N tokens'
complete -c abridge -n '__abridge_at tokens' -l tail -x -d 'write the end of the text, at most N tokens'
complete -c abridge -n '__abridge_at tokens' -l json -d 'one JSON object a line'
complete -c abridge -n '__abridge_at tokens' -l from -x -a '(__abridge_word_format)' -d 'the transcript\'s format, instead of detecting it'
complete -c abridge -n '__abridge_at tokens' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at tokens' -l branch -x -d 'of a tree, the branch that ends in this node'
complete -c abridge -n '__abridge_at tokens' -l exclude -x -d 'of folders, leave out what has this name, or this path from here, as .gitignore writes them; may be repeated'
complete -c abridge -n '__abridge_at tokens' -s j -l jobs -x -d 'threads for large JSONL; default: all processors'
complete -c abridge -n '__abridge_at tokens' -l shard -x -d 'of JSONL files, do the I-th of N equal parts, from 1; sums are its own, and are to be added'
complete -c abridge -n '__abridge_at tokens' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at tokens' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at tokens' -s q -l quiet -d 'don\'t report damage in transcripts, or that they have no messages'
complete -c abridge -n '__abridge_at tokens' -a '(__abridge_word_paths)'
complete -c abridge -n '__abridge_at list' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at list' -l sort -x -a '(__abridge_word_last_began_messages_exchanges_tokens_none)' -d 'what stands first: the latest (the default), begun last, the longest, or as the input has it'
complete -c abridge -n '__abridge_at list' -l since -x -d 'only conversations that went on after this: a day, a time in ISO 8601, or how long ago (7d, 12h)'
complete -c abridge -n '__abridge_at list' -l grep -x -d 'only conversations that contain this, a pattern as grep takes it'
complete -c abridge -n '__abridge_at list' -l csv -d 'comma-separated values, with a line of names first'
complete -c abridge -n '__abridge_at list' -l no-discover -d 'look for no agents\' logs: without a PATH standard input is read'
complete -c abridge -n '__abridge_at list' -l json -d 'one JSON object a line'
complete -c abridge -n '__abridge_at list' -l from -x -a '(__abridge_word_format)' -d 'the transcript\'s format, instead of detecting it'
complete -c abridge -n '__abridge_at list' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at list' -l exclude -x -d 'of folders, leave out what has this name, or this path from here, as .gitignore writes them; may be repeated'
complete -c abridge -n '__abridge_at list' -s j -l jobs -x -d 'threads for large JSONL; default: all processors'
complete -c abridge -n '__abridge_at list' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at list' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at list' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether it is coloured; default: auto'
complete -c abridge -n '__abridge_at list' -s q -l quiet -d 'don\'t report damage in transcripts, or that they have no messages'
complete -c abridge -n '__abridge_at list' -a '(__abridge_word_paths)'
complete -c abridge -n '__abridge_at show' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at show' -l messages -x -d 'only the messages of these numbers: 10-20, or 1,8-'
complete -c abridge -n '__abridge_at show' -l from-line -x -d 'only what begins at this line of the file, or after it'
complete -c abridge -n '__abridge_at show' -l full -d 'show thinking, arguments and results in full'
complete -c abridge -n '__abridge_at show' -l no-pager -d 'write all at once, without a pager'
complete -c abridge -n '__abridge_at show' -l role -x -a '(__abridge_list __abridge_word_user_assistant_system_tool)' -d 'only what they say; several with commas between them'
complete -c abridge -n '__abridge_at show' -l json -d 'one JSON object a line'
complete -c abridge -n '__abridge_at show' -l from -x -a '(__abridge_word_format)' -d 'the transcript\'s format, instead of detecting it'
complete -c abridge -n '__abridge_at show' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at show' -l branch -x -d 'of a tree, the branch that ends in this node'
complete -c abridge -n '__abridge_at show' -l redact -d 'write names in the places of secrets, one for each over all files: [REDACTED:KIND:1]'
complete -c abridge -n '__abridge_at show' -s j -l jobs -x -d 'threads for large JSONL; default: all processors'
complete -c abridge -n '__abridge_at show' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at show' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at show' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether it is coloured; default: auto'
complete -c abridge -n '__abridge_at show' -s q -l quiet -d 'don\'t report damage in transcripts, or that they have no messages'
complete -c abridge -n '__abridge_at show' -a '(__abridge_word_paths)'
complete -c abridge -n '__abridge_at view' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at view' -s p -l policy -x -a '(__abridge_word_policy)' -d 'a preset, or a policy\'s path (with a / or ending in .yaml); default: the project\'s, else recommended'
complete -c abridge -n '__abridge_at view' -l set -x -a '(__abridge_after = __abridge_word_path_value)' -d 'change one value of the policy: limits.user.max=400'
complete -c abridge -n '__abridge_at view' -l from -x -a '(__abridge_word_format)' -d 'the format, instead of detecting it'
complete -c abridge -n '__abridge_at view' -l target -x -a '(__abridge_list __abridge_word_target)' -d 'the provider whose rules hold'
complete -c abridge -n '__abridge_at view' -l json -d 'what stands on the page as data: a JSON object a line for each conversation'
complete -c abridge -n '__abridge_at view' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at view' -l branch -x -d 'of a tree, the branch that ends in this node'
complete -c abridge -n '__abridge_at view' -s o -l output -x -a '(__abridge_word_file)' -d 'write to FILE, packed where it ends in .gz or .zst; default: standard output'
complete -c abridge -n '__abridge_at view' -l redact -d 'write names in the places of secrets, one for each over all files: [REDACTED:KIND:1]'
complete -c abridge -n '__abridge_at view' -l redaction-map -x -a '(__abridge_word_file)' -d 'keep here what the names of --redact stand for, for restore; names that it has already mean the same'
complete -c abridge -n '__abridge_at view' -l exclude -x -d 'of folders, leave out what has this name, or this path from here, as .gitignore writes them; may be repeated'
complete -c abridge -n '__abridge_at view' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at view' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at view' -s q -l quiet -d 'don\'t report damage in transcripts, or that they have no messages'
complete -c abridge -n '__abridge_at view' -a '(__abridge_word_paths)'
complete -c abridge -n '__abridge_at stats' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at stats' -l by -x -a '(__abridge_word_role_day_model_tool_file)' -d 'one table, of these; --csv without it has roles'
complete -c abridge -n '__abridge_at stats' -l csv -d 'comma-separated values, with a line of names first'
complete -c abridge -n '__abridge_at stats' -l model -x -a '(__abridge_word_model)' -d 'count as this model bills: its tokens, and what it adds for messages, images and tools'
complete -c abridge -n '__abridge_at stats' -l models -x -a '(__abridge_word_file_yaml)' -d 'more models, or other figures: YAML as abridge models --yaml prints it'
complete -c abridge -n '__abridge_at stats' -l json -d 'all of it, as one JSON object'
complete -c abridge -n '__abridge_at stats' -l from -x -a '(__abridge_word_format)' -d 'the transcript\'s format, instead of detecting it'
complete -c abridge -n '__abridge_at stats' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at stats' -l exclude -x -d 'of folders, leave out what has this name, or this path from here, as .gitignore writes them; may be repeated'
complete -c abridge -n '__abridge_at stats' -s j -l jobs -x -d 'threads for large JSONL; default: all processors'
complete -c abridge -n '__abridge_at stats' -l shard -x -d 'of JSONL files, do the I-th of N equal parts, from 1; sums are its own, and are to be added'
complete -c abridge -n '__abridge_at stats' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at stats' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at stats' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether it is coloured; default: auto'
complete -c abridge -n '__abridge_at stats' -s q -l quiet -d 'don\'t report damage in transcripts, or that they have no messages'
complete -c abridge -n '__abridge_at stats' -a '(__abridge_word_paths)'
complete -c abridge -n '__abridge_at grep' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at grep' -s e -l regexp -x -d 'a PATTERN, also where it begins with -; of several, lines that match any'
complete -c abridge -n '__abridge_at grep' -s f -l file -x -a '(__abridge_word_file)' -d 'the same of patterns in a file, one on each line'
complete -c abridge -n '__abridge_at grep' -s F -l fixed-strings -d 'the pattern is plain text, not an expression'
complete -c abridge -n '__abridge_at grep' -s i -l ignore-case -d 'ignore the difference between capital and small letters'
complete -c abridge -n '__abridge_at grep' -l role -x -a '(__abridge_list __abridge_word_user_assistant_system_tool)' -d 'only what they say; several with commas between them'
complete -c abridge -n '__abridge_at grep' -l in -x -a '(__abridge_list __abridge_word_text_tool_call_tool_result_thinking)' -d 'only in these; several with commas between them'
complete -c abridge -n '__abridge_at grep' -s c -l count -d 'how many lines match, of each file'
complete -c abridge -n '__abridge_at grep' -s l -l files-with-matches -d 'only the names of files in which something matches'
complete -c abridge -n '__abridge_at grep' -l json -d 'one JSON object a line'
complete -c abridge -n '__abridge_at grep' -l from -x -a '(__abridge_word_format)' -d 'the transcript\'s format, instead of detecting it'
complete -c abridge -n '__abridge_at grep' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at grep' -l branch -x -d 'of a tree, the branch that ends in this node'
complete -c abridge -n '__abridge_at grep' -l exclude -x -d 'of folders, leave out what has this name, or this path from here, as .gitignore writes them; may be repeated'
complete -c abridge -n '__abridge_at grep' -s j -l jobs -x -d 'threads for large JSONL; default: all processors'
complete -c abridge -n '__abridge_at grep' -l shard -x -d 'of JSONL files, do the I-th of N equal parts, from 1: what all of them write, one after the other, is what one run writes'
complete -c abridge -n '__abridge_at grep' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at grep' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at grep' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether it is coloured; default: auto'
complete -c abridge -n '__abridge_at grep' -s q -l quiet -d 'print nothing: the exit code says whether anything matches'
complete -c abridge -n '__abridge_at grep' -a '(__abridge_word_paths)'
complete -c abridge -n '__abridge_at diff' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at diff' -l stat -d 'how many messages were kept, cut, changed … of each conversation'
complete -c abridge -n '__abridge_at diff' -l full -d 'show texts in full, with what is the same in them'
complete -c abridge -n '__abridge_at diff' -l no-pager -d 'write all at once, without a pager'
complete -c abridge -n '__abridge_at diff' -l json -d 'one JSON object a line'
complete -c abridge -n '__abridge_at diff' -l from -x -a '(__abridge_word_format)' -d 'the transcript\'s format, instead of detecting it'
complete -c abridge -n '__abridge_at diff' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at diff' -l branch -x -d 'of a tree, the branch that ends in this node'
complete -c abridge -n '__abridge_at diff' -s j -l jobs -x -d 'threads for large JSONL; default: all processors'
complete -c abridge -n '__abridge_at diff' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at diff' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at diff' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether it is coloured; default: auto'
complete -c abridge -n '__abridge_at diff' -s q -l quiet -d 'don\'t report damage in transcripts, or that they have no messages'
complete -c abridge -n '__abridge_at diff' -a '(__abridge_word_old)'
complete -c abridge -n '__abridge_at diff' -a '(__abridge_word_new)'
complete -c abridge -n '__abridge_at reduce' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at reduce' -l rule -x -a '(__abridge_word_rule)' -d 'what must be found: this rule is broken'
complete -c abridge -n '__abridge_at reduce' -l error -x -d 'what must be found: a finding, or an error that ends the run, whose message contains this'
complete -c abridge -n '__abridge_at reduce' -l keep-text -d 'words stay as they are'
complete -c abridge -n '__abridge_at reduce' -l max-tests -x -d 'how many shorter files are tried at most; default: 10000'
complete -c abridge -n '__abridge_at reduce' -l timeout -x -d 'how long they are tried at most; default: 120'
complete -c abridge -n '__abridge_at reduce' -s p -l policy -x -a '(__abridge_word_policy)' -d 'a preset, or a policy\'s path (with a / or ending in .yaml); default: the project\'s, else recommended'
complete -c abridge -n '__abridge_at reduce' -l set -x -a '(__abridge_after = __abridge_word_path_value)' -d 'change one value of the policy: limits.user.max=400'
complete -c abridge -n '__abridge_at reduce' -l target -x -a '(__abridge_list __abridge_word_target)' -d 'the provider whose rules hold'
complete -c abridge -n '__abridge_at reduce' -l as -x -a '(__abridge_word_request_history)' -d 'what a history is: a request may not end on an open call, nor on the assistant where the model takes no such end; default: request where a message is appended or a model is named beside the messages'
complete -c abridge -n '__abridge_at reduce' -l model -x -a '(__abridge_word_model)' -d 'count and judge as this model does: its context window, tokens, images and provider'
complete -c abridge -n '__abridge_at reduce' -l models -x -a '(__abridge_word_file_yaml)' -d 'more models, or other figures: YAML as abridge models --yaml prints it'
complete -c abridge -n '__abridge_at reduce' -l thread -x -a '(__abridge_word_uuid)' -d 'the thread to take, by its UUID'
complete -c abridge -n '__abridge_at reduce' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at reduce' -l branch -x -d 'of a tree, the branch that ends in this node; detect --branches lists them'
complete -c abridge -n '__abridge_at reduce' -s o -l output -x -a '(__abridge_word_file)' -d 'write to FILE, packed where it ends in .gz or .zst; default: standard output'
complete -c abridge -n '__abridge_at reduce' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at reduce' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at reduce' -s q -l quiet -d 'don\'t print the size of the result'
complete -c abridge -n '__abridge_at reduce' -a '(__abridge_word_files)'
complete -c abridge -n '__abridge_at merge' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at merge' -s o -l output -x -a '(__abridge_word_file)' -d 'write here what the shards wrote, one after the other, packed where it ends in .gz or .zst'
complete -c abridge -n '__abridge_at merge' -l rejects -x -a '(__abridge_word_file)' -d 'keep rejected records here, byte for byte'
complete -c abridge -n '__abridge_at merge' -l reasons -d 'of each record in the file of --rejects, where it stood and why it went: in FILE.reasons.jsonl, beside it'
complete -c abridge -n '__abridge_at merge' -l report -x -a '(__abridge_word_file_json)' -d 'what was cut, as one run says it: the sums, and each message where the shards had --report, too'
complete -c abridge -n '__abridge_at merge' -l dropped -x -a '(__abridge_word_file)' -d 'keep here what was cut, as JSONL: each message that went or lost something, with its step and sizes'
complete -c abridge -n '__abridge_at merge' -l findings -x -a '(__abridge_after = __abridge_word_format_file files)' -d 'how findings are written, to FILE if given; may be repeated: text, compact, json, sarif, junit, github'
complete -c abridge -n '__abridge_at merge' -l statistics -d 'say how often each rule was broken instead of showing each finding'
complete -c abridge -n '__abridge_at merge' -l all -d 'show each finding, however many there are of one rule'
complete -c abridge -n '__abridge_at merge' -l baseline -x -a '(__abridge_word_file_json)' -d 'findings that this file lists are neither shown nor counted'
complete -c abridge -n '__abridge_at merge' -l write-baseline -x -a '(__abridge_word_file_json)' -d 'write the findings of this run here, as known ones'
complete -c abridge -n '__abridge_at merge' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at merge' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether findings are coloured; default: auto'
complete -c abridge -n '__abridge_at merge' -s q -l quiet -d 'errors only: no warnings or notes on what was read, no summary'
complete -c abridge -n '__abridge_at merge' -a '(__abridge_word_dir)'
complete -c abridge -n '__abridge_at thread new' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread new' -l tool -x -d 'the tool that begins the conversation'
complete -c abridge -n '__abridge_at thread new' -l title -x -d 'what people call it'
complete -c abridge -n '__abridge_at thread new' -l context -x -a '(__abridge_word_file_json)' -d 'a JSON object that is kept with the thread, without temperature, thinking_mode, model and continuation_id'
complete -c abridge -n '__abridge_at thread new' -l parent -x -a '(__abridge_word_thread)' -d 'the thread that this one goes on from'
complete -c abridge -n '__abridge_at thread new' -l max-turns -x -d 'how many turns it may have; default: the policy\'s, ABRIDGE_MAX_TURNS or 50'
complete -c abridge -n '__abridge_at thread new' -l ttl -x -d 'how long it lives after its last turn: 3h, 90m, 2d, never; default: the policy\'s, ABRIDGE_THREAD_TTL or never'
complete -c abridge -n '__abridge_at thread new' -s p -l policy -x -a '(__abridge_word_policy)' -d 'a preset, or a policy\'s path, that says how long it lives and how many turns it may have (chain)'
complete -c abridge -n '__abridge_at thread new' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread new' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread new' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread add' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread add' -l files -x -a '(__abridge_word_path)' -d 'files that the turn is about; a comma in a name is written \\,'
complete -c abridge -n '__abridge_at thread add' -l images -x -a '(__abridge_word_path)' -d 'images that the turn is about; a comma in a name is written \\,'
complete -c abridge -n '__abridge_at thread add' -l tool -x -d 'the tool that made the turn'
complete -c abridge -n '__abridge_at thread add' -l model -x -d 'the model that wrote the turn'
complete -c abridge -n '__abridge_at thread add' -l provider -x -d 'the model\'s provider'
complete -c abridge -n '__abridge_at thread add' -l meta -x -a '(__abridge_word_file)' -d 'more about it, a JSON object such as the usage'
complete -c abridge -n '__abridge_at thread add' -l max-turns -x -d 'how many turns the thread may have from now on; default: as it was made'
complete -c abridge -n '__abridge_at thread add' -l ttl -x -d 'how long the thread lives from now; default: as it was made'
complete -c abridge -n '__abridge_at thread add' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread add' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread add' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread add' -a '(__abridge_word_thread)'
complete -c abridge -n '__abridge_at thread add' -a '(__abridge_word_role)'
complete -c abridge -n '__abridge_at thread undo' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread undo' -l turns -x -d 'the last N turns; default: 1'
complete -c abridge -n '__abridge_at thread undo' -l json -d 'each turn as ThreadContext JSON has it, on a line'
complete -c abridge -n '__abridge_at thread undo' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread undo' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread undo' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread undo' -a '(__abridge_word_thread)'
complete -c abridge -n '__abridge_at thread title' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread title' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread title' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread title' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread title' -a '(__abridge_word_thread)'
complete -c abridge -n '__abridge_at thread show' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread show' -l json -d 'as ThreadContext JSON'
complete -c abridge -n '__abridge_at thread show' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread show' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread show' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread show' -a '(__abridge_word_thread)'
complete -c abridge -n '__abridge_at thread list' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread list' -l tool -x -d 'of one tool'
complete -c abridge -n '__abridge_at thread list' -l all -d 'expired ones too'
complete -c abridge -n '__abridge_at thread list' -l json -d 'one JSON object a line'
complete -c abridge -n '__abridge_at thread list' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread list' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether it is coloured; default: auto'
complete -c abridge -n '__abridge_at thread list' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread list' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread search' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread search' -l tool -x -d 'of one tool'
complete -c abridge -n '__abridge_at thread search' -l json -d 'one JSON object a line'
complete -c abridge -n '__abridge_at thread search' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread search' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread search' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread chain' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread chain' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread chain' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread chain' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread chain' -a '(__abridge_word_thread)'
complete -c abridge -n '__abridge_at thread files' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread files' -s 0 -l null -d 'a NUL byte after each name, which stands as it is'
complete -c abridge -n '__abridge_at thread files' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread files' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread files' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread files' -a '(__abridge_word_thread)'
complete -c abridge -n '__abridge_at thread images' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread images' -s 0 -l null -d 'a NUL byte after each name, which stands as it is'
complete -c abridge -n '__abridge_at thread images' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread images' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread images' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread images' -a '(__abridge_word_thread)'
complete -c abridge -n '__abridge_at thread export' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread export' -l chain -d 'with its parents, oldest first'
complete -c abridge -n '__abridge_at thread export' -l all -d 'every thread, and of a damaged store what can be read'
complete -c abridge -n '__abridge_at thread export' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread export' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread export' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread export' -a '(__abridge_word_thread)'
complete -c abridge -n '__abridge_at thread import' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread import' -l max-turns -x -d 'how many turns it may have; default: the policy\'s, ABRIDGE_MAX_TURNS or 50'
complete -c abridge -n '__abridge_at thread import' -l replace -d 'threads that are there already, too'
complete -c abridge -n '__abridge_at thread import' -l ttl -x -d 'how long they live from now; default: the policy\'s, ABRIDGE_THREAD_TTL or never'
complete -c abridge -n '__abridge_at thread import' -s p -l policy -x -a '(__abridge_word_policy)' -d 'a preset, or a policy\'s path, that says how long it lives and how many turns it may have (chain)'
complete -c abridge -n '__abridge_at thread import' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread import' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at thread import' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread import' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread import' -a '(__abridge_word_files)'
complete -c abridge -n '__abridge_at thread fork' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread fork' -l at -x -d 'how many turns both have'
complete -c abridge -n '__abridge_at thread fork' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread fork' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread fork' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread fork' -a '(__abridge_word_thread)'
complete -c abridge -n '__abridge_at thread gc' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread gc' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread gc' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread gc' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread rm' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread rm' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread rm' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread rm' -l now -x -d 'the current time; default: the clock\'s'
complete -c abridge -n '__abridge_at thread rm' -a '(__abridge_word_thread)'
complete -c abridge -n '__abridge_at thread render' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at thread render' -s p -l policy -x -a '(__abridge_word_policy)' -d 'a preset, or a policy\'s path (with a / or ending in .yaml); default: thread'
complete -c abridge -n '__abridge_at thread render' -l set -x -a '(__abridge_after = __abridge_word_path_value)' -d 'change one value of the policy: limits.user.max=400'
complete -c abridge -n '__abridge_at thread render' -l target -x -a '(__abridge_list __abridge_word_target)' -d 'the provider whose rules hold'
complete -c abridge -n '__abridge_at thread render' -l as -x -a '(__abridge_word_request_history)' -d 'what a history is: a request may not end on an open call, nor on the assistant where the model takes no such end; default: request where a message is appended or a model is named beside the messages'
complete -c abridge -n '__abridge_at thread render' -l model -x -a '(__abridge_word_model)' -d 'count and judge as this model does: its context window, tokens, images and provider'
complete -c abridge -n '__abridge_at thread render' -l models -x -a '(__abridge_word_file_yaml)' -d 'more models, or other figures: YAML as abridge models --yaml prints it'
complete -c abridge -n '__abridge_at thread render' -l last -x -d 'keep the newest N messages'
complete -c abridge -n '__abridge_at thread render' -l max-chars -x -d 'keep what fits into N characters, newest first'
complete -c abridge -n '__abridge_at thread render' -l max-tokens -x -d 'the same in tokens, as the policy or --model counts them'
complete -c abridge -n '__abridge_at thread render' -l append -x -a '(__abridge_word_role_text)' -d 'put a message after the history: user:TEXT'
complete -c abridge -n '__abridge_at thread render' -l append-file -x -a '(__abridge_after : __abridge_word_role_file files)' -d 'the same from a file: user:FILE'
complete -c abridge -n '__abridge_at thread render' -l context-window -x -d 'the model\'s context window in tokens, for shares'
complete -c abridge -n '__abridge_at thread render' -l files-root -x -a '(__abridge_word_dir)' -d 'embedded files are read only below this folder; default: .'
complete -c abridge -n '__abridge_at thread render' -l files-anywhere -d 'embed files from anywhere'
complete -c abridge -n '__abridge_at thread render' -l branch -x -d 'of a tree, the branch that ends in this node; detect --branches lists them'
complete -c abridge -n '__abridge_at thread render' -l style -x -a '(__abridge_word_style)' -d 'how it is written: chatml, harmony, json, markdown, numbered, plain, task, thread, xml; its own words come on top of a budget'
complete -c abridge -n '__abridge_at thread render' -l escape -x -a '(__abridge_word_on_off)' -d 'whether text that looks like the style\'s delimiters is made harmless: on, off'
complete -c abridge -n '__abridge_at thread render' -l raw -d 'show a terminal the texts as they stand: it obeys the control characters in them'
complete -c abridge -n '__abridge_at thread render' -s 0 -l null -d 'a NUL byte after each text'
complete -c abridge -n '__abridge_at thread render' -s o -l output -x -a '(__abridge_word_file)' -d 'write to FILE, packed where it ends in .gz or .zst, or into DIR/ under the inputs\' names'
complete -c abridge -n '__abridge_at thread render' -l rejects -x -a '(__abridge_word_file)' -d 'keep rejected records here, byte for byte'
complete -c abridge -n '__abridge_at thread render' -l reasons -d 'of each record in the file of --rejects, where it stood and why it went: in FILE.reasons.jsonl, beside it'
complete -c abridge -n '__abridge_at thread render' -l jsonl -d 'each text as a JSON string on a line'
complete -c abridge -n '__abridge_at thread render' -l explain -a '(__abridge_word_steps_messages)' -d 'say on standard error what was cut, by which step, and why; --explain=messages names each message, too'
complete -c abridge -n '__abridge_at thread render' -l report -x -a '(__abridge_word_file_json)' -d 'the same as JSON, with each message'
complete -c abridge -n '__abridge_at thread render' -l dropped -x -a '(__abridge_word_file)' -d 'keep here what was cut, as JSONL: each message that went or lost something, with its step and sizes'
complete -c abridge -n '__abridge_at thread render' -l allow-commands -d 'run the commands that the policy names (summarize)'
complete -c abridge -n '__abridge_at thread render' -l unsafe-fixes -d 'permit repairs that remove or invent content'
complete -c abridge -n '__abridge_at thread render' -l no-fix -d 'repair nothing'
complete -c abridge -n '__abridge_at thread render' -l findings -x -a '(__abridge_after = __abridge_word_format_file files)' -d 'how findings are written, to FILE if given; may be repeated: text, compact, json, sarif, junit, github'
complete -c abridge -n '__abridge_at thread render' -l statistics -d 'say how often each rule was broken instead of showing each finding'
complete -c abridge -n '__abridge_at thread render' -l all -d 'show each finding, however many there are of one rule'
complete -c abridge -n '__abridge_at thread render' -l fail-on -x -a '(__abridge_word_error_warning_never)' -d 'from which severity on the exit code is 1: error, warning or never'
complete -c abridge -n '__abridge_at thread render' -l baseline -x -a '(__abridge_word_file_json)' -d 'findings that this file lists are neither shown nor counted'
complete -c abridge -n '__abridge_at thread render' -l changed-since -x -d 'only files that differ from this git revision, new ones too'
complete -c abridge -n '__abridge_at thread render' -l force-exclude -d 'what --exclude and the project\'s file leave out is left out where it is named, too'
complete -c abridge -n '__abridge_at thread render' -l now -x -d 'the time written where one is missing; default: SOURCE_DATE_EPOCH or the clock'
complete -c abridge -n '__abridge_at thread render' -s j -l jobs -x -d 'threads for large JSONL; default: all processors'
complete -c abridge -n '__abridge_at thread render' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at thread render' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at thread render' -l color -x -a '(__abridge_word_auto_always_never)' -d 'whether findings are coloured; default: auto'
complete -c abridge -n '__abridge_at thread render' -s q -l quiet -d 'errors only: no warnings or notes on what was read, no summary'
complete -c abridge -n '__abridge_at thread render' -l max-turns -x -d 'how many turns the thread may have, for its header; default: as it was made'
complete -c abridge -n '__abridge_at thread render' -l store -x -a '(__abridge_word_file)' -d 'the file of threads; default: ABRIDGE_STORE, or the user\'s state folder'
complete -c abridge -n '__abridge_at thread render' -a '(__abridge_word_thread)'
complete -c abridge -n '__abridge_at restore' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at restore' -s o -l output -x -a '(__abridge_word_file)' -d 'write to FILE, packed where it ends in .gz or .zst; default: standard output'
complete -c abridge -n '__abridge_at restore' -s i -l in-place -d 'replace the files'
complete -c abridge -n '__abridge_at restore' -l redaction-map -x -a '(__abridge_word_file)' -d 'what names stand for, as --redact kept it'
complete -c abridge -n '__abridge_at restore' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at restore' -a '(__abridge_word_file)'
complete -c abridge -n '__abridge_at detect' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at detect' -l json -d 'one JSON object a line'
complete -c abridge -n '__abridge_at detect' -l branches -d 'list the branches of conversations that are trees (* is the current one)'
complete -c abridge -n '__abridge_at detect' -l exclude -x -d 'of folders, leave out what has this name, or this path from here, as .gitignore writes them; may be repeated'
complete -c abridge -n '__abridge_at detect' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at detect' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at detect' -a '(__abridge_word_files)'
complete -c abridge -n '__abridge_at formats' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at formats' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at formats' -l max-inflate -x -d 'what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and 4G at most'
complete -c abridge -n '__abridge_at formats' -a '(__abridge_word_format_or_files)'
complete -c abridge -n '__abridge_at models' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at models' -l models -x -a '(__abridge_word_file_yaml)' -d 'more models, or other figures'
complete -c abridge -n '__abridge_at models' -l json -d 'for machines'
complete -c abridge -n '__abridge_at models' -l yaml -d 'the table as it is written, or the model alone, to be changed and given to --models'
complete -c abridge -n '__abridge_at models' -a '(__abridge_word_model)'
complete -c abridge -n '__abridge_at why' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at why' -l error -x -d 'what the provider answered; default: standard input'
complete -c abridge -n '__abridge_at why' -s p -l policy -x -a '(__abridge_word_policy)' -d 'a preset, or a policy\'s path (with a / or ending in .yaml); default: the project\'s, else recommended'
complete -c abridge -n '__abridge_at why' -l from -x -a '(__abridge_word_format)' -d 'the format, instead of detecting it'
complete -c abridge -n '__abridge_at why' -l target -x -a '(__abridge_list __abridge_word_target)' -d 'the provider whose rules hold'
complete -c abridge -n '__abridge_at why' -l select -x -a '(__abridge_list __abridge_word_id)' -d 'conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; may be repeated'
complete -c abridge -n '__abridge_at why' -l no-sandbox -d 'keep the right to write other files than the outputs, to start programs and to open sockets'
complete -c abridge -n '__abridge_at why' -a '(__abridge_word_files)'
complete -c abridge -n '__abridge_at presets' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at presets' -a '(__abridge_word_preset)'
complete -c abridge -n '__abridge_at policy' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at policy' -s p -l policy -x -a '(__abridge_word_policy)' -d 'a preset, or a policy\'s path; default: recommended (project files are ignored)'
complete -c abridge -n '__abridge_at policy' -l set -x -a '(__abridge_after = __abridge_word_path_value)' -d 'change one value: limits.user.max=400'
complete -c abridge -n '__abridge_at policy' -a '(__abridge_word_verb)'
complete -c abridge -n '__abridge_at rules' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at rules' -a '(__abridge_word_rule)'
complete -c abridge -n '__abridge_at schema' -s h -l help -d 'show this'
complete -c abridge -n '__abridge_at schema' -a '(__abridge_word_schema)'
