#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported aistudio() {
  return {
      .name = "aistudio",
      .looks = "chunkedPrompt",
      .advice = k_to_messages,
      .recognise = [](Value v) { return v.find("chunkedPrompt").is(Kind::object); },
  };
}

}  // namespace abridge::format::unsupported
