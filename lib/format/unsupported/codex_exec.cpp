#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {
namespace {
constexpr std::string_view k_ask_for_rollout =
    "read the session's rollout instead: ~/.codex/sessions/…/rollout-*.jsonl";
}  // namespace

Unsupported codex_exec() {
  return {
      .name = "codex exec --json",
      .looks = "events thread.started, turn.…, item.…",
      .advice = k_ask_for_rollout,
      .recognise =
          [](Value v) {
            return begins(v.find("type"), {"thread.", "turn.", "item."}) && !v.find("payload");
          },
  };
}

}  // namespace abridge::format::unsupported
