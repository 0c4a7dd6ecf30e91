#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported goose_stream() {
  return {
      .name = "goose run --output-format stream-json",
      .looks = "type message around a message with an id and created",
      .advice = "export the session instead: goose session export --format json",
      .recognise =
          [](Value v) {
            if (v.find("type").says("complete")) return has(v, {"total_tokens", "input_tokens"});
            return v.find("type").says("message") && has(v.find("message"), {"id", "created", "content"}) &&
                   !v.find("timestamp");
          },
  };
}

}  // namespace abridge::format::unsupported
