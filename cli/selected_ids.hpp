#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "cli/world.hpp"
#include "lib/base/result.hpp"

namespace abridge::cli {

/// How much of a thread's id is taken for it at least, in bytes, where no other begins so.
inline constexpr std::size_t k_least_of_an_id = 4;

/// How much of ids tells each from all others; at least as much as people want to see of one.
class Beginnings {
 public:
  explicit Beginnings(std::vector<std::string> ids);
  /// Of one of them or another, at whole characters; all of it where little would be left out.
  std::string_view of(std::string_view id) const;

 private:
  std::vector<std::string> ids_;  ///< sorted, each once
};

/// Has --select say whole ids where it says their beginnings: for that the inputs are looked through, before
/// anything else is done with them; what is piped in is kept in a temporary file meanwhile. A number is no
/// beginning, unless it is as long as those that are shown. Error: several ids begin so, and none is that; or
/// standard input can't be read or kept.
Result<void> complete_ids(Options& options, World& world);

}  // namespace abridge::cli
