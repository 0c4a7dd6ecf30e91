#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported kimi_wire() {
  return {
      .name = "what Kimi keeps of its wire",
      .looks = "a timestamp beside a message of type and payload",
      .advice = "read context.jsonl beside it instead",
      .recognise =
          [](Value v) {
            return v.find("timestamp") && has(v.find("message"), {"type", "payload"}) && !v.find("role");
          },
  };
}

}  // namespace abridge::format::unsupported
