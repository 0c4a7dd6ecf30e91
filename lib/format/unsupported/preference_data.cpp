#include "lib/format/format.hpp"
#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {
namespace {

/// An answer that is wanted and one that is not, with or without what they answer.
bool is_pair(Value v) { return has(v, {"chosen", "rejected"}) && !find_history(v).value; }

std::string_view trimmed(std::string_view s) {
  constexpr std::string_view k_blank = " \t\r";
  s.remove_prefix(std::min(s.find_first_not_of(k_blank), s.size()));
  return s.substr(0, s.find_last_not_of(k_blank) + 1);
}

}  // namespace

Unsupported preference_data() {
  return {
      .name = "preference data",
      .looks = "prompt, chosen and rejected, as TRL has them",
      .advice = "save prompt and chosen (or rejected) as one list of messages",
      .recognise = [](Value v) { return is_pair(v); },
  };
}

}  // namespace abridge::format::unsupported
