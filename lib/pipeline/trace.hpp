#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/cost/sizer.hpp"
#include "lib/model/conversation.hpp"
#include "lib/report/cuts.hpp"

namespace abridge::pipeline {

/// What a step did to one message.
struct Traced {
  std::uint32_t message;  ///< a place in Conversation::messages
  std::string_view step;  ///< its name
  report::Fate fate;
  std::size_t blocks;    ///< that went, of a message that stays
  std::uint64_t before;  ///< its size, in `unit`
  std::uint64_t after;
  std::string_view unit;

  /// Whether it stands nowhere any more, though another may tell of it.
  bool is_gone() const { return fate == report::Fate::left_out || fate == report::Fate::folded; }
  /// Whether less of it is left than stood there.
  bool took() const { return is_gone() || fate == report::Fate::shortened || blocks > 0; }
};

/// Watches a step: made before it, asked after it.
class Trace {
 public:
  Trace(Conversation& c, const cost::Sizer& sizer);
  /// Appends what became of the messages since. What an earlier step did is not said again, but where a
  /// message goes. `folded`: those that a message tells of which the step made.
  void tell(Conversation& c, std::string_view step, std::span<const std::uint32_t> folded,
            std::vector<Traced>& traced) const;

 private:
  struct Before {
    std::uint32_t message;
    std::uint64_t size;
    std::size_t blocks;
    std::uint64_t state;  ///< of all that it says
  };
  static Before look(const Conversation& c, std::uint32_t message, std::uint64_t size);

  const cost::Sizer& sizer_;
  std::vector<Before> before_;  ///< in their order
};

/// One message as a line of JSON; `conversation` is its number in the input, from 1, or 0 where it has none.
void append_line(const Conversation& c, const Traced& one, std::uint64_t conversation, std::string& out);
/// The same of a line of a log that goes along with what a cut takes, or is of a branch that was not asked
/// for; `message` is its number in the input, from 1.
void append_aside(json::Value line, std::uint64_t message, std::uint64_t conversation, std::string& out);
/// The same for a report, of any message; of its place, what is known before the input's lines are counted.
report::ReportedCut cut_of(const Conversation& c, const Traced& one, std::uint64_t conversation);

}  // namespace abridge::pipeline
