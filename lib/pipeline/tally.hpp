#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/model/conversation.hpp"
#include "lib/tokens/encoding.hpp"
#include "lib/tokens/ruler.hpp"

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
  explicit Tally(const tokens::Encoding& encoding)
      : tokenizer_{std::string(encoding.name()), &encoding, 0, {}, {}}, ruler_(tokenizer_) {}
  Tally(const Tally&) = delete;
  Tally& operator=(const Tally&) = delete;
  Tallied count(const Conversation& c) const;

 private:
  std::uint64_t message(const Conversation& c, const Message& m) const;

  tokens::Tokenizer tokenizer_;
  tokens::Ruler ruler_;  // of tokenizer_
};

}  // namespace abridge::pipeline
