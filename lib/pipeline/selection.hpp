#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"

namespace abridge::pipeline {

/// Which of a file's conversations are wanted: what --select says. Empty = all.
class Selection {
 public:
  /// Adds `3`, `7-9`, `7-` (numbers from 1), an id, or several of these with commas between them; with
  /// commas, all of it may be an id, too.
  Result<void> add(const std::string& words);
  bool empty() const { return wanted_.empty(); }
  std::size_t size() const { return wanted_.size(); }
  /// What was said that may be the beginning of an id: no number that is shorter than `digits`, but one that
  /// begins with 0, as no number does.
  std::vector<std::string_view> beginnings(std::size_t digits) const;
  /// Has a word mean that id, and nothing else.
  void set_id(std::string_view word, std::string_view id);
  /// What was said and is no conversation, by the `hits` of all of them.
  std::vector<std::string_view> missed(const std::vector<char>& hits) const;
  /// Whether one wants the conversation of that number; `is_id` answers for an id. `hits` (as long as size())
  /// notes all that do.
  template <typename IsId>
  bool wants(std::uint64_t number, std::vector<char>& hits, IsId is_id) const {
    bool any = empty();
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
      const Wanted& w = wanted_[i];
      if (!(w.first <= number && number <= w.last) && !is_id(std::string_view(w.word))) continue;
      hits[i] = 1;
      any = true;
    }
    return any;
  }

 private:
  struct Wanted {
    std::string word;
    std::size_t whole = 0;    ///< the place of the one that it is a part of, or its own
    std::uint64_t first = 1;  ///< none where it is no number: first > last
    std::uint64_t last = 0;
  };
  std::vector<Wanted> wanted_;
};

}  // namespace abridge::pipeline
