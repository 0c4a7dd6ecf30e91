#pragma once
#include "lib/format/format.hpp"

namespace abridge::format {

/// The members of messages of {role, content} in all their dialects.
inline constexpr std::string_view k_plain_fields[] = {
    "role",  "content", "name",          "tool_calls", "tool_call_id", "function_call", "refusal",
    "audio", "weight",  "cache_control", "timestamp",  "tool_name",    "tool_input"};

// One function per format's file; formats.cpp lists them.
Format pi();
Format copilot_cli();
Format kiro();
Format qwen_code();
Format antigravity();
Format opencode();
Format codex();
Format gemini_cli();
Format thread();
Format request();
Format task();
Format agent_rows();
Format chatgpt();
Format claude_ai();
Format claude_code();
Format anthropic();
Format bedrock();
Format ai_sdk();
Format langchain();
Format open_webui();
Format oasst();
Format librechat();
Format llm();
Format kimi();
Format goose();
Format amp();
Format droid();
Format harmony();
Format session_trace();
Format roo();
Format oasst_rows();
Format otel_genai();
Format atif();
Format preference();
Format grok();
Format aistudio();
Format inspect();
Format gemini();
Format sharegpt();
Format openai_responses();
Format openai();
Format generic();

// What Format::capabilities and Format::compose are, in files of their own.
const Capabilities& openai_capabilities();
const Capabilities& anthropic_capabilities();
const Capabilities& generic_capabilities();
const Capabilities& openai_responses_capabilities();
const Capabilities& gemini_capabilities();
const Capabilities& sharegpt_capabilities();
const Capabilities& bedrock_capabilities();
const Capabilities& atif_capabilities();
const Capabilities& ai_sdk_capabilities();
const Capabilities& langchain_capabilities();
const Capabilities& harmony_capabilities();
const Capabilities& codex_capabilities();
const Capabilities& claude_code_capabilities();
const Capabilities& pi_capabilities();
const Capabilities& session_trace_capabilities();
void compose_openai(ConversationWriter& to);
void compose_anthropic(ConversationWriter& to);
void compose_generic(ConversationWriter& to);
void compose_openai_responses(ConversationWriter& to);
void compose_gemini(ConversationWriter& to);
void compose_sharegpt(ConversationWriter& to);
void compose_bedrock(ConversationWriter& to);
void compose_atif(ConversationWriter& to);
void compose_ai_sdk(ConversationWriter& to);
void compose_langchain(ConversationWriter& to);
void compose_harmony(ConversationWriter& to);
void compose_codex(ConversationWriter& to);
void compose_claude_code(ConversationWriter& to);
void compose_pi(ConversationWriter& to);
void compose_session_trace(ConversationWriter& to);

// What Format::request is.
const RequestWords& openai_request();
const RequestWords& openai_responses_request();
const RequestWords& anthropic_request();
const RequestWords& gemini_request();
const RequestWords& bedrock_request();

// What Format::fits is.
bool fits_openai(json::Value message, Arena& arena, std::vector<Edit>& mends, Losses& losses);

/// Whether a message's content is a list with a part of one of these types.
bool has_part(json::Value message, std::span<const std::string_view> types);
/// Whether a list's first element says who speaks.
bool begins_with_message(json::Value list);
/// Whether the value is an object with a role (a string).
bool is_message(json::Value value);

}  // namespace abridge::format
