#include "lib/pipeline/selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

namespace abridge::pipeline {
namespace {

/// The number that the whole text is; 0 where it is none.
std::uint64_t number_of(std::string_view text) {
  std::uint64_t n = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), n);
  return parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size() ? n : 0;
}

}  // namespace

Result<void> Selection::add(const std::string& words) {
  const std::size_t whole = wanted_.size();
  if (words.find(',') != std::string::npos) wanted_.push_back({words, whole});
  for (std::size_t at = 0; at <= words.size();) {
    const std::size_t comma = std::min(words.find(',', at), words.size());
    Wanted w;
    w.whole = whole;
    w.word = words.substr(at, comma - at);
    at = comma + 1;
    if (w.word.empty())
      return fail(fmt::format("--select: '{}' has an empty part: write 3, 7-9, or an id", words));
    const std::size_t dash = w.word.find('-');
    const std::uint64_t from = number_of(std::string_view(w.word).substr(0, dash));
    const std::uint64_t to = dash == std::string::npos ? from
                             : dash + 1 == w.word.size()
                                 ? std::numeric_limits<std::uint64_t>::max()
                                 : number_of(std::string_view(w.word).substr(dash + 1));
    if (from > 0 && to > 0) {
      if (from > to) return fail(fmt::format("--select: '{}' ends before it begins", w.word));
      w.first = from;
      w.last = to;
    }
    wanted_.push_back(w);
  }
  return {};
}

std::vector<std::string_view> Selection::beginnings(std::size_t digits) const {
  std::vector<std::string_view> all;
  for (const Wanted& w : wanted_)
    if (w.first > w.last || w.word.size() >= digits || w.word.starts_with('0')) all.emplace_back(w.word);
  return all;
}

void Selection::set_id(std::string_view word, std::string_view id) {
  for (Wanted& w : wanted_)
    if (w.word == word) w = {std::string(id), w.whole};
}

std::vector<std::string_view> Selection::missed(const std::vector<char>& hits) const {
  const auto is_hit = [&](std::size_t i) { return i < hits.size() && hits[i] != 0; };
  const auto has_parts = [&](std::size_t i) { return i + 1 < wanted_.size() && wanted_[i + 1].whole == i; };
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < wanted_.size(); ++i)
    if (!is_hit(i) && !is_hit(wanted_[i].whole) && !has_parts(i)) words.emplace_back(wanted_[i].word);
  return words;
}

}  // namespace abridge::pipeline
