#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"

namespace re2 {
class RE2;
}

namespace abridge::look {

/// What lines of texts are searched for: a regular expression in RE2's syntax, whose `^` and `$` are the ends
/// of a line, or a text as it stands. Linear in what is searched, whatever the pattern. Several threads may
/// use one at once.
class Pattern {
 public:
  enum class Syntax : std::uint8_t { expression, literal };
  enum class Case : std::uint8_t { matters, ignored };

  /// The Error says what of the expression could not be read.
  static Result<Pattern> make(std::string_view pattern, Syntax syntax, Case letters);
  /// Of several, at least one: what matches any of them.
  static Result<Pattern> any_of(std::span<const std::string> patterns, Syntax syntax, Case letters);

  /// Bytes [begin, end) of a text.
  struct Match {
    std::size_t begin;
    std::size_t end;
  };
  /// The first match that begins at `from` or later and ends by `to`, in UTF-8.
  std::optional<Match> find(std::string_view text, std::size_t from, std::size_t to) const;

  /// Whether this thread is within RE2. It makes what it needs within std::call_once, which no exception
  /// passes where libgcc is linked statically: where no memory is left, the program has to end there.
  static bool is_at_work();

 private:
  Pattern() = default;

  std::string literal_;  ///< where that is all there is to look for
  std::shared_ptr<const re2::RE2> expression_;
};

/// A line in which a pattern was found, without its end, and where in it: at least once.
struct MatchedLine {
  std::string_view text;
  std::vector<Pattern::Match> matches;
};
/// The lines of a text that match, in UTF-8; views into it.
std::vector<MatchedLine> lines_with(const Pattern& pattern, std::string_view text);

}  // namespace abridge::look
