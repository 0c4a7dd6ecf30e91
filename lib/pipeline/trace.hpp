#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/cost/sizer.hpp"
#include "lib/model/conversation.hpp"

namespace abridge::pipeline {

/// What a step did to one message.
struct Traced {
  std::uint32_t message;  ///< a place in Conversation::messages
  std::string_view step;  ///< its name
  bool dropped;           ///< else something of it was taken
  std::uint64_t before;   ///< its size, in the step's unit
  std::uint64_t after;
};

/// Watches a step: made before it, asked after it.
class Trace {
 public:
  Trace(Conversation& c, const cost::Sizer& sizer);
  /// Appends what became of the messages since. What an earlier step did is not said again, but where a
  /// message goes.
  void tell(Conversation& c, std::string_view step, std::vector<Traced>& traced) const;

 private:
  const cost::Sizer& sizer_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint64_t> sizes_;  ///< by places in the order
};

/// One message as a line of JSON; `conversation` is its number in the input, from 1, or 0 where it has none.
void append_line(const Conversation& c, const Traced& one, std::uint64_t conversation, std::string& out);

}  // namespace abridge::pipeline
