#include "lib/format/formats.hpp"

#include <array>

namespace abridge::format {

std::span<const Format> all_formats() {
  static const std::array formats{
      codex(),      gemini_cli(), thread(),           request(),   task(),
      agent_rows(), chatgpt(),    claude_code(),      claude_ai(), anthropic(),
      gemini(),     sharegpt(),   openai_responses(), openai(),    generic(),
  };
  return formats;
}

const Format* find_format(std::string_view name) {
  for (const Format& f : all_formats())
    if (f.name == name) return &f;
  return nullptr;
}

}  // namespace abridge::format
