#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported inspect() {
  return {
      .name = "inspect",
      .looks = "an eval log: eval beside samples, plan or status",
      .advice = "inspect log dump writes it as JSON; save a sample's messages as a list",
      .recognise =
          [](Value v) {
            return (v.find("eval").is(Kind::object) &&
                    (v.find("samples") || v.find("plan") || v.find("status"))) ||
                   (has(v, {"epoch", "messages", "output"}) && has(v, {"target", "input"}));
          },
      // Its calls have a name where Chat Completions has an object.
      .certain =
          [](Value v) {
            return v.find("role") &&
                   any_of(v.find("tool_calls"), [](Value call) { return is_text(call.find("function")); });
          },
  };
}

}  // namespace abridge::format::unsupported
