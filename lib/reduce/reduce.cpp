#include "lib/reduce/reduce.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "lib/reduce/characters.hpp"
#include "lib/reduce/outline.hpp"
#include "lib/reduce/smallest.hpp"
#include "lib/reduce/trials.hpp"
#include "lib/reduce/words.hpp"

namespace abridge::reduce {
namespace {

using Id = Outline::Id;

/// Pieces of a text that are tried to be left out: more than these are not told apart.
constexpr std::size_t k_pieces = 1024;
/// Where less than this part of a text could go, smaller pieces are not tried.
constexpr std::size_t k_little = 8;
/// Of the tests, for leaving out; the others are for words, so that none is shown that need not be.
constexpr double k_for_less = 0.75;

class Reducer {
 public:
  /// `needed`: the sizes of long texts of which hardly anything could go.
  Reducer(Trials& trials, const ReduceOptions& asked, std::set<std::size_t>& needed)
      : trials_(trials), asked_(asked), needed_(needed) {}

  Reduced run() {
    if (!asked_.keeps_text) trials_.spend(k_for_less);
    // What goes may let something go that stood before it.
    std::size_t place = asked_.place.value_or(std::string::npos);
    for (std::size_t before = std::string::npos; trials_.text().size() < before && !trials_.is_over();) {
      before = trials_.text().size();
      leave_out_parts(place);
      leave_out_texts();
      place = std::string::npos;
    }
    Reduced out;
    out.is_smallest = !trials_.is_over();
    trials_.spend(1);
    if (!asked_.keeps_text) out.words_kept = make_neutral();
    // Without a newline at its end a file is awkward to show.
    if (!trials_.text().ends_with('\n')) (void)trials_.test(trials_.text() + '\n');
    out.text = trials_.text();
    out.tests = trials_.tests();
    out.is_smallest = out.is_smallest && !trials_.is_over();
    return out;
  }

 private:
  /// Level by level, from the top. `place`: of what is looked for, or npos.
  void leave_out_parts(std::size_t place) {
    trials_.must(Trials::Must::show);
    Outline outline(trials_.text(), Outline::Broken::has_parts);
    for (std::vector<Id> level = outline.top(); !level.empty() && !trials_.is_over();
         level = outline.below(level)) {
      const auto show = [&](const Some& kept) {
        for (const Id id : level) outline.set_gone(id, true);
        for (const std::uint32_t one : kept) outline.set_gone(level[one], false);
      };
      const auto near = place != std::string::npos ? outline.around(level, place) : std::nullopt;
      show(smallest(static_cast<std::uint32_t>(level.size()), near, [&](const Some& kept) {
        show(kept);
        return trials_.test(outline.written());
      }));
    }
    for (const Outline::White white : {Outline::White::none, Outline::White::marks}) {
      outline.set_white(white);
      if (trials_.test(outline.written()) == TestAnswer::yes) break;
    }
  }

  /// Texts as wholes, then characters of those that are needed.
  void leave_out_texts() {
    trials_.must(Trials::Must::show_nothing_new);
    Outline outline(trials_.text());
    const std::vector<Id> texts = outline.texts();
    std::vector<std::string> were;
    for (const Id id : texts) were.emplace_back(outline.text_of(id));
    const auto show = [&](const Some& kept) {
      for (const Id id : texts) outline.set_text(id, {});
      for (const std::uint32_t one : kept) outline.set_text(texts[one], were[one]);
    };
    const Some needed =
        smallest(static_cast<std::uint32_t>(texts.size()), std::nullopt, [&](const Some& kept) {
          show(kept);
          return trials_.test(outline.written());
        });
    show(needed);
    for (const std::uint32_t one : needed)
      if (!trials_.is_over()) shorten(outline, texts[one]);
  }

  void shorten(Outline& outline, Id id) {
    const Outline::In in = outline.is_json(id) ? Outline::In::string : Outline::In::text;
    if (needed_.contains(outline.text_of(id).size())) return;
    for (;;) {
      const std::string text(outline.text_of(id));
      const std::size_t least = std::max<std::size_t>(text.size() / k_pieces, 1);  // bytes
      const std::vector<std::size_t> ends = ends_of_pieces(text, in, least);
      const auto show = [&](const Some& kept) {
        std::string less;
        for (const std::uint32_t one : kept) {
          const std::size_t begin = one == 0 ? 0 : ends[one - 1];
          less.append(text, begin, ends[one] - begin);
        }
        outline.set_text(id, std::move(less));
      };
      show(smallest(static_cast<std::uint32_t>(ends.size()), std::nullopt, [&](const Some& kept) {
        show(kept);
        return trials_.test(outline.written());
      }));
      if (least == 1 || trials_.is_over()) return;
      const bool is_needed = outline.text_of(id).size() > text.size() - text.size() / k_little;
      if (is_needed) {
        cut_end(outline, id, in);
        needed_.insert(outline.text_of(id).size());
        return;
      }
    }
  }

  /// Of what is needed in nearly all its length, the shortest begin that is enough.
  void cut_end(Outline& outline, Id id, Outline::In in) {
    const std::string text(outline.text_of(id));
    const std::vector<std::size_t> ends = ends_of_pieces(text, in, 1);
    std::size_t enough = ends.size();
    for (std::size_t few = 0; few + 1 < enough;) {
      const std::size_t half = few + (enough - few) / 2;
      outline.set_text(id, text.substr(0, ends[half - 1]));
      (trials_.test(outline.written()) == TestAnswer::yes ? enough : few) = half;
    }
    outline.set_text(id, text.substr(0, ends[enough - 1]));
  }

  /// Pieces of so many bytes, and of whole characters.
  static std::vector<std::size_t> ends_of_pieces(std::string_view text, Outline::In in, std::size_t least) {
    std::vector<std::size_t> ends;
    Characters characters(text, in);
    std::size_t begin = 0;
    for (Characters::Char c{}; characters.next(c);) {
      if (c.end - begin < least && c.end < text.size()) continue;
      ends.push_back(c.end);
      begin = c.end;
    }
    return ends;
  }

  /// The words that could not be made so, or not all of them.
  std::vector<std::string> make_neutral() {
    Outline outline(trials_.text());
    outline.texts();  // all is open
    WordTable words;
    (void)outline.written([&](std::string_view text, Outline::In in, std::string&) { words.read(text, in); });
    trials_.must(Trials::Must::show_nothing_new);
    const auto test = [&] {
      return trials_.test(outline.written(
          [&](std::string_view text, Outline::In in, std::string& out) { words.write(text, in, out); }));
    };
    std::vector<std::uint32_t> left(words.size());
    std::iota(left.begin(), left.end(), 0);
    for (const PlaceholderStyle style : {PlaceholderStyle::plain, PlaceholderStyle::mixed}) {
      const Some kept =
          smallest(static_cast<std::uint32_t>(left.size()), std::nullopt, [&](const Some& some) {
            words.keep(left, some, style);
            return test();
          });
      words.keep(left, kept, style);
      std::vector<std::uint32_t> needed;
      for (const std::uint32_t one : kept) needed.push_back(left[one]);
      left = std::move(needed);
    }
    for (const std::uint32_t word : left) {
      if (trials_.is_over()) break;
      const auto test_characters = [&](const Some& some) {
        words.keep_characters(word, some, PlaceholderStyle::mixed);
        return test();
      };
      words.keep_characters(word, smallest(words.length(word), std::nullopt, test_characters),
                            PlaceholderStyle::mixed);
    }
    return words.kept();
  }

  Trials& trials_;
  const ReduceOptions& asked_;
  std::set<std::size_t>& needed_;
};

}  // namespace

std::optional<Reduced> reduced(std::string text, const Shows& shows, const ReduceOptions& asked) {
  Trials trials(shows, asked);
  if (trials.test(std::move(text)) != TestAnswer::yes) return std::nullopt;
  ReduceOptions again = asked;
  std::set<std::size_t> needed;
  for (;;) {
    const std::size_t before = trials.text().size();
    Reduced out = Reducer(trials, again, needed).run();
    // What is reduced may be read otherwise, and let more go.
    if (out.text.size() >= before || !out.is_smallest) return out;
    again.place.reset();
  }
}

}  // namespace abridge::reduce
