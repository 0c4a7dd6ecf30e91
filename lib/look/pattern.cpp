#include "lib/look/pattern.hpp"

#include <re2/re2.h>

#include <algorithm>
#include <cstring>

#include "lib/text/utf8.hpp"

namespace abridge::look {
namespace {

/// Where what follows a match may begin: after an empty one, with the next character.
std::size_t after(std::string_view utf8, const Pattern::Match& match) {
  std::size_t next = match.end;
  if (match.end > match.begin) return next;
  do ++next;
  while (next < utf8.size() && text::goes_on(utf8[next]));
  return next;
}

thread_local bool g_at_work = false;

class AtWork {
 public:
  AtWork() { g_at_work = true; }
  ~AtWork() { g_at_work = false; }
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;
};

}  // namespace

bool Pattern::is_at_work() { return g_at_work; }

Result<Pattern> Pattern::make(std::string_view pattern, Syntax syntax, Case letters) {
  const std::string one(pattern);
  return any_of({&one, 1}, syntax, letters);
}

Result<Pattern> Pattern::any_of(std::span<const std::string> patterns, Syntax syntax, Case letters) {
  Pattern made;
  if (patterns.size() == 1 && syntax == Syntax::literal && letters == Case::matters &&
      patterns.front().find('\n') == std::string::npos) {
    made.literal_ = patterns.front();
    return made;
  }
  const AtWork at_work;
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_never_nl(true);
  options.set_case_sensitive(letters == Case::matters);
  std::string expression;
  for (const std::string& pattern : patterns) {
    if (pattern.find('\n') != std::string::npos)
      return fail("the pattern has a line end: texts are searched line by line");
    // By itself, so that no bracket of one is closed in the next.
    if (const re2::RE2 alone(pattern, options); syntax == Syntax::expression && !alone.ok())
      return fail("the pattern is not a regular expression: " + alone.error());
    expression += expression.empty() ? "(?m)(?:" : "|(?:";
    expression += syntax == Syntax::literal ? re2::RE2::QuoteMeta(pattern) : pattern;
    expression += ')';
  }
  const auto compiled = std::make_shared<const re2::RE2>(expression, options);
  if (!compiled->ok()) return fail("the patterns together are too large: " + compiled->error());
  made.expression_ = compiled;
  return made;
}

std::optional<Pattern::Match> Pattern::find(std::string_view text, std::size_t from, std::size_t to) const {
  if (from > to) return std::nullopt;
  if (expression_ == nullptr) {
    const void* const at = memmem(text.data() + from, to - from, literal_.data(), literal_.size());
    if (at == nullptr) return std::nullopt;
    const auto begin = static_cast<std::size_t>(static_cast<const char*>(at) - text.data());
    return Match{begin, begin + literal_.size()};
  }
  const AtWork at_work;
  re2::StringPiece found;
  if (!expression_->Match({text.data(), text.size()}, from, to, re2::RE2::UNANCHORED, &found, 1))
    return std::nullopt;
  const auto begin = static_cast<std::size_t>(found.data() - text.data());
  return Match{begin, begin + found.size()};
}

std::vector<MatchedLine> lines_with(const Pattern& pattern, std::string_view text) {
  std::vector<MatchedLine> lines;
  for (std::size_t at = 0; at <= text.size();) {
    auto match = pattern.find(text, at, text.size());
    if (!match) break;
    const std::size_t before =
        match->begin == 0 ? std::string_view::npos : text.rfind('\n', match->begin - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t end = std::min(text.find('\n', match->begin), text.size());
    MatchedLine& line = lines.emplace_back(MatchedLine{text.substr(begin, end - begin), {}});
    while (match) {
      line.matches.push_back({match->begin - begin, std::min(match->end, end) - begin});
      match = pattern.find(text, after(text, *match), end);
    }
    at = end + 1;
  }
  return lines;
}

}  // namespace abridge::look
