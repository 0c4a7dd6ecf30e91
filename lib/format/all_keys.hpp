#pragma once
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

/// What all formats say of one thing, each word once: `all_words<&Keys::ids>()`.
template <Words Keys::*Of>
const std::vector<std::string_view>& all_words() {
  static const std::vector<std::string_view> words = [] {
    std::vector<std::string_view> out;
    for (const Format& f : all_formats())
      for (const std::string_view word : f.keys.*Of) {
        bool known = false;
        for (const std::string_view other : out) known = known || other == word;
        if (!known) out.push_back(word);
      }
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
/// What a path leads to; none where it leads nowhere.
json::Value follow(json::Value v, std::string_view path);

}  // namespace abridge::format
