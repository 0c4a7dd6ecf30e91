#include "lib/secrets/plain.hpp"

#include <algorithm>

#include "lib/json/escape.hpp"

namespace abridge::secrets {
namespace {

constexpr char k_no_ascii = '\x80';

/// Bytes of the backslashes that stand there.
std::size_t backslashes(std::string_view raw, std::size_t at) {
  std::size_t n = 0;
  while (at + n < raw.size() && raw[at + n] == '\\') ++n;
  return n;
}

}  // namespace

Plain::Plain(std::string_view raw, std::size_t place, std::size_t before)
    : raw_(raw),
      next_(place - std::min(place, before)),
      until_(std::min(raw.size(), place + k_after)),
      wanted_(place) {
  // Not within an escape, as far as that can be told.
  while (next_ > 0 && next_ < place && raw_[next_] == '\\') ++next_;
  while (next_ <= wanted_ && read_on()) {
  }
}

void Plain::add(char c, std::size_t end) {
  if (next_ == wanted_) place_ = text_.size();
  text_ += c;
  begins_.push_back(next_);
  ends_.push_back(end);
  next_ = end;
}

bool Plain::read_on() {
  if (next_ >= until_) return false;
  const char c = raw_[next_];
  if (c != '\\') {
    add(c, next_ + 1);
    return true;
  }
  const std::size_t run = backslashes(raw_, next_);
  const std::size_t letter = next_ + run;
  if (letter >= until_) {
    add(c, letter);
    return true;
  }
  switch (raw_[letter]) {
    case 'n':
    case 'r':
    case 't':
    case 'b':
    case 'f':
      add(json::escape_meaning(raw_[letter]), letter + 1);
      return true;
    case '"':
    case '/':
    case '\'':
      add(raw_[letter], letter + 1);
      return true;
    case 'u': {
      const int code = json::unicode_escape(raw_, letter - 1);
      if (code >= 0) {
        add(code < 0x80 ? static_cast<char>(code) : k_no_ascii, letter + 5);
        return true;
      }
      break;
    }
    default:
      break;
  }
  add(c, letter);
  return true;
}

}  // namespace abridge::secrets
