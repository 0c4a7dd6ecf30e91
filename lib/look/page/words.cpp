#include "lib/look/page/words.hpp"

#include "lib/text/grouped.hpp"
#include "lib/text/width.hpp"

namespace abridge::look::page {
namespace {

constexpr std::size_t k_title_columns = 120;

/// `2026-01-02 03:04`
std::string minute(const text::Instant& time) {
  std::string out = text::format_utc(time.seconds).substr(0, 16);
  out[10] = ' ';
  return out;
}

}  // namespace

std::string counted(std::uint64_t n, std::string_view one) {
  return text::grouped(n) + " " + std::string(one) + (n == 1 ? "" : "s");
}

std::string name_of(const Viewed& viewed) {
  const Overview& o = viewed.overview;
  const std::string& name = !o.title.empty() ? o.title : !o.words.empty() ? o.words : viewed.id;
  return text::fitted(text::one_line(name.empty() ? viewed.file : name, 4 * k_title_columns),
                      k_title_columns);
}

std::string span_of(const text::Instant& began, const text::Instant& last) {
  const std::string first = minute(began);
  const std::string end = minute(last);
  constexpr std::size_t k_day = 10;
  if (first == end) return first + " UTC";
  return first + " – " + (first.substr(0, k_day) == end.substr(0, k_day) ? end.substr(k_day + 1) : end) +
         " UTC";
}

}  // namespace abridge::look::page
