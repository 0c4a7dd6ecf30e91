#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported grok() {
  return {
      .name = "grok",
      .looks = "conversation beside responses",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return (v.find("conversation").is(Kind::object) && v.find("responses").is(Kind::array)) ||
                   first_of(v.find("conversations")).find("responses").is(Kind::array);
          },
  };
}

}  // namespace abridge::format::unsupported
