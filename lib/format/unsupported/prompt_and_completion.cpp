#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported prompt_and_completion() {
  return {
      .name = "prompt and completion",
      .looks = "a dataset of single answers: prompt beside completion",
      .advice = "save each as messages of a user and an assistant",
      .recognise =
          [](Value v) {
            return has(v, {"prompt", "completion"}) && !v.find("messages");
          },
  };
}

}  // namespace abridge::format::unsupported
