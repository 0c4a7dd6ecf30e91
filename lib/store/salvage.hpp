#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "lib/base/result.hpp"

namespace abridge::store {

/// What could not be read of a damaged store.
struct StoreDamage {
  bool damaged = false;
  bool newer = false;      ///< made by a newer version: what this one knows of it was given
  std::int64_t heads = 0;  ///< threads of which the turns were found, and not all of the rest
  std::int64_t turns = 0;  ///< of the other threads that were found
};

/// Every thread that lives at `now` (seconds since 1970), as ThreadContext JSON on one line: oldest first,
/// then what was found beside the damaged trees. `each` gives false to end. A store that isn't there is an
/// empty one. Where a thread's own row is lost, its turns are given with an id that is made up where it is
/// lost too, and whether they have expired is not known. Errors: one that can't be opened, or of which
/// nothing can be read.
Result<StoreDamage> save_all(const std::string& path, std::int64_t now,
                             const std::function<bool(std::string_view json)>& each);

}  // namespace abridge::store
