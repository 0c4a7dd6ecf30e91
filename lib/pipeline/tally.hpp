#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/model/conversation.hpp"
#include "lib/tokens/encoding.hpp"

namespace abridge::pipeline {

/// The tokens of a conversation's messages, in their order.
struct Tallied {
  struct One {
    Role role;
    std::uint64_t tokens;
  };
  std::uint64_t number = 0;  ///< the conversation's own in its input, from 1; 0 = the one behind the last
  std::vector<One> messages;
};

/// Counts messages as they stand in the source: the texts of their blocks (thinking included) and their tool
/// calls' names and arguments, each by itself. Roles, names and what a provider adds are not counted.
class Tally {
 public:
  explicit Tally(const tokens::Encoding& encoding) : counter_(encoding) {}
  Tallied count(const Conversation& c);

 private:
  std::uint64_t message(const Conversation& c, const Message& m);
  /// Of escaped text.
  std::uint64_t text(std::string_view raw);

  tokens::Counter counter_;
  std::string decoded_;
};

}  // namespace abridge::pipeline
