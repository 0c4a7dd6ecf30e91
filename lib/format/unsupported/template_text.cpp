#include <algorithm>

#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {
namespace {

/// Transcripts as the model itself reads them: the tokens that begin a message, and nothing before them.
bool is_template_text(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text.starts_with("<|start|>") || text.starts_with("<|im_start|>");
}

}  // namespace

Unsupported template_text() {
  return {
      .name = "a chat template's text",
      .looks = "messages between <|start|> or <|im_start|> and their ends",
      .advice = k_to_messages,
      .recognise_text = is_template_text,
  };
}

}  // namespace abridge::format::unsupported
