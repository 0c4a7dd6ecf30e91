#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {
namespace {

/// A part of a message of Harmony's, in the JSON of its library.
bool is_part_of_harmony(Value part) {
  return is_word(part.find("type"), {"system_content", "developer_content"});
}

}  // namespace

Unsupported harmony() {
  return {
      .name = "harmony",
      .looks = "messages with a channel and a recipient",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return v.find("role") && (is_word(v.find("channel"), {"analysis", "commentary", "final"}) ||
                                      any_of(v.find("content"), is_part_of_harmony));
          },
      .certain =
          [](Value v) {
            return has(v, {"role", "content"}) && begins(v.find("recipient"), {"functions."});
          },
  };
}

}  // namespace abridge::format::unsupported
