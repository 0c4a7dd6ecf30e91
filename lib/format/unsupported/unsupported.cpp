#include "lib/format/unsupported/unsupported.hpp"

#include <vector>

namespace abridge::format {

std::span<const Unsupported> unsupported_formats() {
  using namespace unsupported;
  static const std::vector<Unsupported> kinds{
      codex_exec(),        claude_stream(), goose_stream(), gemini_cli_logs(), kimi_wire(),    kiro_sidecar(),
      opencode_messages(), copilot_chat(),  cline_ui(),     other_batch(),     event_stream(),
  };
  return kinds;
}

const Unsupported* unsupported_text(std::string_view text) {
  constexpr std::size_t k_looked_at = 1 << 20;  // a line may be all of a large document
  text = text.substr(0, k_looked_at);
  for (const Unsupported& kind : unsupported_formats())
    if (kind.recognise_text != nullptr && kind.recognise_text(text)) return &kind;
  return nullptr;
}

}  // namespace abridge::format
