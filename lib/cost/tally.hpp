#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/cost/readers.hpp"
#include "lib/cost/sizer.hpp"
#include "lib/model/conversation.hpp"
#include "lib/policy/policy.hpp"
#include "lib/tokens/count/ruler.hpp"

namespace abridge::cost {

/// The tokens of a conversation's messages, in their order.
struct Tallied {
  struct One {
    Role role;
    tokens::Range tokens;
    std::optional<std::size_t> offset;  ///< in the file; none = it is not the file's own
  };
  std::vector<One> messages;
  tokens::Range around;  ///< the system prompt and the tools of the record; what a model bills once
  tokens::Range total;   ///< of both; where the provider said what it billed, that and what follows
};

/// Counts messages as they stand in the source: the texts of their blocks (thinking included) and their tool
/// calls' names and arguments, each by itself, and what a record says beside its history and a model reads
/// too. As a model bills them where the policy names one: with what it adds for each message, its images, and
/// what its provider said that it billed.
class Tally {
 public:
  Tally(const policy::Policy& policy, const Readers& readers);
  Tallied count(Conversation& c);
  /// The tokens of one text, escaped.
  tokens::Range count(std::string_view raw) const { return sizer_.range(raw); }

 private:
  const policy::Policy& policy_;
  const Readers& readers_;
  Sizer sizer_;
};

}  // namespace abridge::cost
