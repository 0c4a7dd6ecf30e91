#include "lib/model/tools.hpp"

namespace abridge {

std::vector<std::string_view> tools_of(const Conversation& c, const Pairs& pairs) {
  std::vector<std::string_view> tools(c.blocks.size());
  for (std::size_t i = 0; i < tools.size(); ++i) {
    const Block& b = c.blocks[i];
    if (b.kind != BlockKind::tool_call && b.kind != BlockKind::tool_result) continue;
    const bool answers = b.kind == BlockKind::tool_result && !pairs.partner.empty();
    const std::uint32_t call = answers ? pairs.partner[i] : Pairs::k_none;
    tools[i] = call == Pairs::k_none ? b.name : c.blocks[call].name;
  }
  return tools;
}

}  // namespace abridge
