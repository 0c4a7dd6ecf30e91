#include "lib/format/format.hpp"
#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {
namespace {

/// An answer that is wanted and one that is not, with or without what they answer.
bool is_pair(Value v) { return has(v, {"chosen", "rejected"}) && !find_history(v).value; }

}  // namespace

Unsupported preference_data() {
  return {
      .name = "preference data",
      .looks = "prompt, chosen and rejected, as TRL has them",
      .advice = "save prompt and chosen (or rejected) as one list of messages",
      .recognise = is_pair,
  };
}

}  // namespace abridge::format::unsupported
