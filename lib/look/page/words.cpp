#include "lib/look/page/words.hpp"

#include <fmt/format.h>

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

std::string share_text(std::uint64_t part, std::uint64_t all) {
  if (part == 0 || all == 0) return {};
  constexpr double k_percent = 100;
  constexpr double k_least = 0.1;
  constexpr double k_whole = 9.95;  // from there on in whole numbers
  const double share = k_percent * static_cast<double>(part) / static_cast<double>(all);
  if (share < k_least) return "<0.1%";
  return fmt::format("{:.{}f}%", share, share < k_whole ? 1 : 0);
}

Anchor anchor_of(std::size_t conversation, std::size_t of_all) {
  return {of_all == 1 ? 0 : static_cast<std::uint32_t>(conversation + 1)};
}

Anchor anchor_of_message(std::size_t conversation, std::uint32_t message) {
  // Whatever follows the first one, its messages are called so.
  return {conversation == 0 ? 0 : static_cast<std::uint32_t>(conversation + 1), message};
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
