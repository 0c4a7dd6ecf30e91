#pragma once
#include <any>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lib/model/conversation.hpp"
#include "lib/pipeline/locate.hpp"

// Some commands look at each conversation as it was read, before anything else is done with it if at all, and
// tell what they saw in the order of the inputs. What that is they say themselves: a Look finds it, on any
// thread, and Sinks::seen is told of it.

namespace abridge::pipeline {

struct Settings;

/// What was seen of a conversation.
struct Seen {
  std::uint64_t number = 0;  ///< its place among the input's conversations, from 1: what --select says
  std::string id;            ///< what --select may say, too; or empty
  std::any what;             ///< what the Look made of it
  /// Where what it found stands in the file, in bytes; and the same as lines and columns, once it is told.
  std::vector<std::uint64_t> offsets;
  std::vector<Locator::Place> places;

  template <typename T>
  const T& as() const {
    return *std::any_cast<T>(&what);
  }
};

/// Looks at one conversation after the other. Each thread has its own.
class Look {
 public:
  virtual ~Look() = default;
  /// Fills in `what` and `offsets`. False where there is nothing to tell.
  virtual bool look(Conversation& c, Seen& seen) = 0;
  /// Once more at what a cut leaves of it, where it is written; `seen` is what was seen before.
  virtual void look_after(Conversation& /*c*/, Seen& /*seen*/) {}
};

using MakeLook = std::function<std::unique_ptr<Look>(const Settings& settings)>;

/// Counts the tokens of each message: `what` is a cost::Tallied.
std::unique_ptr<Look> tally_look(const Settings& settings);

}  // namespace abridge::pipeline
