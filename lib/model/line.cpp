#include "lib/model/line.hpp"

#include <cstring>

#include "lib/model/edit.hpp"

namespace abridge {

std::string_view line_around(std::string_view bytes, std::string_view raw) {
  const auto is_blank = [](char ch) { return ch == ' ' || ch == '\t' || ch == '\r'; };
  const char* begin = raw.data();
  while (begin > bytes.data() && is_blank(begin[-1])) --begin;
  if (begin - bytes.data() >= 3 && std::memcmp(begin - 3, "\xEF\xBB\xBF", 3) == 0) begin -= 3;
  if (begin > bytes.data() && begin[-1] != '\n') return raw;
  const char* end = end_of(raw);
  while (end < end_of(bytes) && is_blank(*end)) ++end;
  if (end < end_of(bytes) && *end != '\n') return raw;
  return between(begin, end < end_of(bytes) ? end + 1 : end);
}

std::string_view line_end_of(std::string_view bytes) {
  const std::size_t newline = bytes.find('\n');
  const bool crlf = newline != std::string_view::npos && newline > 0 && bytes[newline - 1] == '\r';
  return crlf ? "\r\n" : "\n";
}

}  // namespace abridge
