#include "lib/secrets/base64_runs.hpp"

#include <algorithm>
#include <string>

#include "lib/json/escape.hpp"
#include "lib/secrets/runs.hpp"
#include "lib/secrets/scanner.hpp"
#include "lib/text/base64.hpp"

namespace abridge::secrets {
namespace {

bool is_text(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(),
                     [](char c) { return (c >= ' ' && c <= '~') || c == '\n' || c == '\r' || c == '\t'; });
}

std::size_t end_of_run(std::string_view raw, std::size_t at) {
  return secrets::end_of_run(RunOf::base64, raw, at);
}
/// Where base64 begins that passes over a place, at or after `from`; its slashes may be escaped.
std::size_t begin_of_base64(std::string_view raw, std::size_t from, std::size_t at) {
  for (;;) {
    while (at > from && is_of(RunOf::base64, raw[at - 1])) --at;
    std::size_t before = at;
    while (before > from && raw[at] == '/' && raw[before - 1] == '\\') --before;
    if (before == at || before == from || !is_of(RunOf::base64, raw[before - 1])) return at;
    at = before;
  }
}
std::size_t after_backslashes(std::string_view raw, std::size_t at) {
  while (at < raw.size() && raw[at] == '\\') ++at;
  return at;
}

/// Where an escape ends that base64 seems to begin with: its letter, or its code.
std::size_t after_escape(std::string_view raw, std::size_t begin, std::size_t end) {
  if (begin == 0 || raw[begin - 1] != '\\' || raw[begin] == '/') return begin;
  return std::min(begin + (json::unicode_escape(raw, begin - 1) >= 0 ? 5 : 1), end);
}

/// Characters by which most runs are told that stand for no text: most of these by the first four.
constexpr std::size_t k_told_by = 16;
bool begins_as_text(std::string_view base64) {
  std::string decoded;
  for (const std::size_t looked_at : {std::size_t{4}, k_told_by}) {
    decoded.clear();
    if (!text::append_from_base64(base64.substr(0, looked_at), decoded) || !is_text(decoded)) return false;
  }
  return true;
}

/// Where the next line of base64 begins after one that ends at `at`; `at` where none does.
std::size_t next_line(std::string_view raw, std::size_t at) {
  std::size_t next = at;
  for (const auto& [letter, end] : {std::pair('r', '\r'), std::pair('n', '\n')}) {
    const std::size_t after = after_backslashes(raw, next);
    if (next < raw.size() && raw[next] == end)
      ++next;
    else if (after > next && after < raw.size() && raw[after] == letter)
      next = after + 1;
    else if (letter == 'n')
      return at;
  }
  return next < raw.size() && is_of(RunOf::base64, raw[next]) ? next : at;
}

/// Base64 as it stands in a text: with escaped slashes, and in lines.
class Base64 {
 public:
  Base64(std::string_view raw, std::size_t begin, std::size_t end) : raw_(raw), end_(end) { add(begin); }

  /// Up to its end.
  void read_on() {
    while (base64_.size() <= k_longest) {
      const std::size_t slash = after_backslashes(raw_, end_);
      const bool is_slash = slash > end_ && slash < raw_.size() && raw_[slash] == '/';
      const std::size_t next = is_slash ? slash : is_whole_line() ? next_line(raw_, end_) : end_;
      if (next == end_) return;
      if (!is_slash) line_ = 0;
      end_ = end_of_run(raw_, next);
      add(next);
    }
  }
  std::string_view characters() const { return base64_; }
  std::size_t end() const { return end_; }
  std::size_t end_with_padding() const {
    std::size_t at = end_;
    while (at < std::min(raw_.size(), end_ + 2) && raw_[at] == '=') ++at;
    return at;
  }
  /// The text that it stands for; null where it stands for none.
  const std::string* decoded() {
    decoded_.clear();
    if (base64_.size() > k_longest || !text::append_from_base64(base64_, decoded_) || !is_text(decoded_))
      return nullptr;
    return &decoded_;
  }

 private:
  void add(std::size_t from) {
    base64_.append(raw_.substr(from, end_ - from));
    line_ += end_ - from;
  }
  /// Programs break lines after 64 or 76 characters.
  bool is_whole_line() const { return line_ == 64 || line_ == 76; }

  std::string_view raw_;
  std::size_t end_;
  std::size_t line_ = 0;  // characters of the last line
  std::string base64_;
  std::string decoded_;
};

}  // namespace

void for_each_base64(std::string_view raw, std::size_t from,
                     FunctionRef<void(std::size_t, std::size_t, std::string_view)> look) {
  std::size_t done = from;
  for (std::size_t at = from; (at = next_run(RunOf::base64, raw, at)) != raw.npos;) {
    std::size_t begin = begin_of_base64(raw, done, at);
    at = done = end_of_run(raw, at);
    begin = after_escape(raw, begin, at);
    const std::size_t end = end_of_run(raw, begin);
    if (at - begin < k_base64_run || end - begin > k_longest) continue;
    const bool is_short = end - begin < k_told_by;  // up to an escaped slash
    if (!is_short && !begins_as_text(raw.substr(begin, k_told_by))) continue;
    Base64 base64(raw, begin, end);
    base64.read_on();
    if (is_short && !begins_as_text(base64.characters())) continue;
    at = done = std::max(at, base64.end());
    if (const std::string* const text = base64.decoded()) look(begin, base64.end_with_padding(), *text);
  }
}

}  // namespace abridge::secrets
