#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported antigravity() {
  return {
      .name = "antigravity",
      .looks = "steps with step_index, source and status",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return has(v, {"step_index", "source", "status"}) && !v.find("role");
          },
  };
}

}  // namespace abridge::format::unsupported
