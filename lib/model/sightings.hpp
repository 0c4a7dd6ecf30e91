#pragma once
#include <algorithm>
#include <functional>
#include <string_view>
#include <vector>

#include "lib/model/unseen.hpp"

namespace abridge {

/// What one search through an input's bytes found, so that no record and no text in it is looked through
/// again.
class Sightings {
 public:
  /// Nothing was searched.
  Sightings() = default;
  /// Of these bytes, which must outlive it: nothing was found yet.
  explicit Sightings(std::string_view bytes) : bytes_(bytes) {}

  /// A place where a text may hide something (may_hide).
  void add_hidden(const char* at) { hidden_.push_back(at); }
  /// Half of a character, written as an escape.
  void add_lone_surrogate(const char* at) { surrogates_.push_back(at); }
  /// All were added: in any order.
  void finish() {
    for (auto* const places : {&hidden_, &surrogates_})
      std::sort(places->begin(), places->end(), std::less<>());
  }

  /// Whether a text is a part of what was searched.
  bool know(std::string_view text) const {
    const std::less_equal<> in_order;
    return in_order(bytes_.data(), text.data()) &&
           in_order(text.data() + text.size(), bytes_.data() + bytes_.size());
  }
  /// Whether a text may hide something. One that is no such part is looked through.
  bool may_hide(std::string_view text) const {
    return know(text) ? any_in(hidden_, text) : abridge::may_hide(text);
  }
  /// Whether a record may have half of a character: of one that is no such part nothing is known.
  bool may_have_lone_surrogate(std::string_view record) const {
    return !know(record) || any_in(surrogates_, record);
  }

 private:
  using Places = std::vector<const char*>;
  static bool any_in(const Places& places, std::string_view part) {
    if (places.empty()) return false;
    const auto first = std::lower_bound(places.begin(), places.end(), part.data(), std::less<>());
    return first != places.end() && std::less<>()(*first, part.data() + part.size());
  }

  std::string_view bytes_;
  Places hidden_;
  Places surrogates_;
};

}  // namespace abridge
