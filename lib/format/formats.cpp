#include "lib/format/formats.hpp"

#include <iterator>
#include <vector>

#include "lib/format/thinking.hpp"

namespace abridge::format {

namespace {

/// In the order in which they are asked: those that others could be taken for stand after them.
constexpr Format (*k_formats[])() = {
    pi,        copilot_cli, kiro,      qwen_code,  antigravity,   opencode, inspect,    ai_sdk,
    langchain, open_webui,  oasst,     librechat,  grok,          aistudio, llm,        kimi,
    goose,     amp,         droid,     harmony,    session_trace, roo,      oasst_rows, otel_genai,
    atif,      preference,  codex,     gemini_cli, thread,        request,  task,       agent_rows,
    chatgpt,   claude_code, claude_ai, bedrock,    anthropic,     gemini,   sharegpt,   openai_responses,
    openai,    generic};

std::vector<Format (*)()>& added() {
  static std::vector<Format (*)()> all;
  return all;
}

}  // namespace

void add_format(Format (*describe)()) { added().push_back(describe); }

std::span<const Format> all_formats() {
  static const std::vector<Format> formats = [] {
    std::vector<Format> all;
    all.reserve(added().size() + std::size(k_formats));  // each is some kilobytes, and every start makes them
    for (Format (*const describe)() : added()) all.push_back(describe());
    for (Format (*const describe)() : k_formats) all.push_back(describe());
    for (Format& f : all) f.dialect.proof_of = proof_of;
    return all;
  }();
  return formats;
}

const Format* find_format(std::string_view name) {
  for (const Format& f : all_formats())
    if (f.name == name) return &f;
  return nullptr;
}

const Format& plainest_format() { return all_formats().back(); }

const Format* format_of(Nature nature) {
  for (const Format& f : all_formats())
    if (f.nature == nature) return &f;
  return nullptr;
}

}  // namespace abridge::format
