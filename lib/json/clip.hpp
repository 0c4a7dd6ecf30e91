#pragma once
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "lib/base/arena.hpp"
#include "lib/base/names.hpp"
#include "lib/json/ruler.hpp"

namespace abridge::json {

/// Which end of a text stays when it is cut.
enum class Keep : std::uint8_t { start, end, both };
constexpr auto names_of(Keep) {
  return std::to_array<Name<Keep>>({{Keep::start, "start"}, {Keep::end, "end"}, {Keep::both, "both"}});
}
constexpr auto names_of(CutAt) {
  return std::to_array<Name<CutAt>>({{CutAt::character, "char"},
                                     {CutAt::grapheme, "grapheme"},
                                     {CutAt::word, "word"},
                                     {CutAt::line, "line"}});
}

/// Cuts raw text to a size and says so with a marker. The marker is not counted in `max`.
class Clip {
 public:
  /// `marker` is plain text; `{max}` in it becomes `max`, `{cut}` the number of units that were cut.
  /// `ruler` must outlive it; `units_per_max` scales `max` to its units (characters a token for estimated
  /// tokens, else 1).
  Clip(std::size_t max, std::string_view marker, Keep keep, CutAt at, const Ruler& ruler,
       double units_per_max = 1);

  /// Whether `raw`, of `size` units, is over the limit. A text that this clip made itself is not.
  bool exceeds(std::string_view raw, std::size_t size) const;
  /// Whether what is cut of a text of `size` units is more than the marker puts in its place.
  bool shortens(std::size_t size) const;
  /// The cut text, in the arena. `size` is its measure.
  std::string_view apply(std::string_view raw, std::size_t size, Arena& arena) const;

  std::size_t max() const { return max_; }
  /// What texts are compared with: `max` in units of the measure.
  std::size_t limit() const { return limit_; }
  const Ruler& ruler() const { return ruler_; }

 private:
  /// From where to where something stands in a text, in bytes; empty = nowhere.
  struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  bool made_here(std::string_view raw) const;
  /// Markers of this clip's in a text. What stands before the number may stand after it, too, or not at all.
  /// At the end of a text the blanks at its own end may be gone, as those of an answer that is the last one
  /// are, and at the beginning those at its own beginning: what is folded is stripped.
  Span first_marker(std::string_view raw) const;
  Span last_marker(std::string_view raw) const;
  /// The marker whose number ends at that place.
  Span marker_of_number(std::string_view raw, std::size_t end) const;

  std::size_t max_;
  std::size_t limit_;
  std::string before_;  // the marker, escaped, up to {cut}
  std::string after_;   // and after it
  bool says_cut_ = false;
  Keep keep_;
  CutAt at_;
  const Ruler& ruler_;
};

/// `text` with each `{name}` replaced.
std::string fill_in(std::string_view text, std::string_view name, std::string_view value);

}  // namespace abridge::json
