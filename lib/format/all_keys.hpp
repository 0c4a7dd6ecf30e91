#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/format.hpp"

namespace abridge::format {

/// A path of some format's, ready to be followed.
struct JoinedPath {
  HistoryPath path;
  std::string pointer;  ///< `/body/messages`
  const Format* owner;
};
/// Those of all formats, in the order in which they count.
const std::vector<JoinedPath>& all_history_paths();

/// Words, each once, which tell at once that an object has none of them.
class AllWords : public std::vector<std::string_view> {
 public:
  void add(std::string_view word);
  /// Whether an object may have a member to which one of them leads.
  bool may_be_in(json::Value object) const { return object.may_have(bits_); }

 private:
  std::uint64_t bits_ = 0;  // of their first keys
};

/// What all formats say of one thing, each word once: `all_words<&Keys::ids>()`.
template <Words Keys::*Of>
const AllWords& all_words() {
  static const AllWords words = [] {
    AllWords out;
    for (const Format& f : all_formats())
      for (const std::string_view word : f.keys.*Of) out.add(word);
    return out;
  }();
  return words;
}

/// Whether a word is among those.
template <Words Keys::*Of>
bool is_word_of(std::string_view word) {
  for (const std::string_view known : all_words<Of>())
    if (known == word) return true;
  return false;
}

/// Of a value the first of these members, or of what these paths lead to, that is there; none where none is.
json::Value first_of(json::Value v, const std::vector<std::string_view>& words);
json::Value first_of(json::Value v, const AllWords& words);
/// What a path leads to; none where it leads nowhere.
json::Value follow(json::Value v, std::string_view path);

}  // namespace abridge::format
