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
  /// What a conversation was to a part of it: one that a number or an id names; one, or one of several, whose
  /// id only begins so.
  enum Hit : char { k_hit = 1, k_begun = 2, k_begun_by_several = 4 };
  /// The beginnings of ids that are enough: at least so many bytes.
  static constexpr std::size_t k_least_beginning = 4;

  /// Adds `3`, `7-9` (numbers from 1), an id or its beginning, or several of these with commas between them;
  /// with commas, all of it may be an id, too.
  Result<void> add(const std::string& words);
  bool empty() const { return wanted_.empty(); }
  std::size_t size() const { return wanted_.size(); }
  /// What was said and is no conversation, by the `hits` of all of them.
  std::vector<std::string_view> missed(const std::vector<char>& hits) const;
  /// What is the beginning of several ids, and of none all.
  std::vector<std::string_view> ambiguous(const std::vector<char>& hits) const;
  /// Whether one wants the conversation of that number; `match_id` answers how much
  /// of its id a text is. `hits` (as long as size()) notes all that do.
  enum class Match : std::uint8_t { no, beginning, whole };
  template <typename MatchId>
  bool wants(std::uint64_t number, std::vector<char>& hits, MatchId match_id) const {
    bool any = empty();
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
      const Wanted& w = wanted_[i];
      const bool is_number = w.first <= number && number <= w.last;
      const Match match = is_number ? Match::whole : match_id(std::string_view(w.word));
      if (match == Match::no) continue;
      add_hit(hits[i], match == Match::whole ? k_hit : k_begun);
      any = true;
    }
    return any;
  }
  /// Puts what was noted of several parts of an input together.
  static void add_hit(char& all, char more) {
    const bool several = (all & k_begun) != 0 && (more & k_begun) != 0;
    all = static_cast<char>(all | more | (several ? k_begun_by_several : 0));
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
