#include "lib/format/thinking.hpp"

#include "lib/model/thinking.hpp"

namespace abridge::format {

json::Value proof_of(const Block& b) {
  const auto text = [](json::Value v) { return v.is(json::Kind::string) ? v : json::Value{}; };
  if (b.kind == BlockKind::thinking) {
    if (const json::Value v = signature_of(b)) return v;
    if (const json::Value v = redacted_thinking_of(b)) return v;
  }
  if (const json::Value v = text(thought_signature_of(b))) return v;
  return b.kind == BlockKind::thinking || b.kind == BlockKind::other ? text(sealed_of(b)) : json::Value{};
}

}  // namespace abridge::format
