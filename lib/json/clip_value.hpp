#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "lib/json/clip.hpp"
#include "lib/json/inner.hpp"

namespace abridge::json {

/// Cuts texts that are JSON, a list or an object, so that what is left is one, too: elements and members go,
/// and a marker takes their place. Keeps scratch memory: one for each thread.
class ValueClip {
 public:
  /// `marker` is plain text with `{cut}` in it or not; `limit` is in the ruler's units, and all that is left
  /// is within it, markers included; a marker alone may be over it.
  ValueClip(std::size_t limit, std::string_view marker, Keep keep, const Ruler& ruler);

  /// `raw` cut, escaped; none where it is no such text, or a marker alone is no shorter.
  std::optional<std::string> apply(std::string_view raw);

 private:
  std::size_t limit_;
  std::string marker_;
  Keep keep_;
  const Ruler& ruler_;
  Inner inner_;
};

}  // namespace abridge::json
