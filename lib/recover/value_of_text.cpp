#include "lib/recover/parts.hpp"

#include <algorithm>
#include <optional>

#include "lib/base/npos.hpp"
#include "lib/json/white.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;
using Role = Frame::Role;

/// Where a member follows an object, its bracket came too early: half of a record is none.
bool lost_with_half(Walk& w, std::size_t begin, std::size_t end) {
  const std::size_t half = w.chart.half_after(begin, end);
  if (half == npos) return false;
  w.lose(begin, half, {json::Fault::Kind::trailing, w.chart.after_white(end), "nothing more"});
  return true;
}

void take_value(Walk& w, std::size_t begin, std::size_t end, std::optional<Kind> kind) {
  w.draft.add({Recovered::Kind::value, begin, end, {}, {}, {}, 0}, {kind, w.text[begin] == '['});
  w.at = end;
}

void island_of_text(Walk& w, const Island& island) {
  if (w.resync.awaits(island) && w.chart.follows_comma(island.begin)) {
    w.at = w.resync.at_missed();
    return;
  }
  if (island.kind == Kind::message && !w.resync.led_to(island) && w.belonging.lost_its_head(island.begin)) {
    w.at = w.resync.at(island, expected(island.begin, "'['"));
    return;
  }
  w.resync.arrived(island);
  if (island.replies != npos)
    w.open_list_at(island, island.begin);
  else if (!island.is_whole())
    w.open_island(island);
  else if (island.kind != Kind::message || !lost_with_half(w, island.begin, island.end))
    take_value(w, island.begin, island.end, island.kind);
}

void other_value(Walk& w, std::size_t begin) {
  const char c = w.text[begin];
  const bool bracket = c == '{' || c == '[';
  std::size_t end = 0;
  const auto fault = w.chart.walk(begin, end);
  if (!fault && c == '"' && w.chart.at(w.chart.after_white(end)) == ':') {
    w.open_object_at(begin);
  } else if (!fault && w.chart.is_node_without_key(begin)) {
    w.lose(begin, end, expected(begin, "a quoted key"));
  } else if (!fault && (bracket || w.chart.ends_line(end))) {
    if (!lost_with_half(w, begin, end)) take_value(w, begin, end, {});
  } else if (fault && bracket) {
    w.open(c == '{' ? Role::object : Role::list, begin, begin).fault = *fault;
  } else {
    const json::Fault wrong = fault.value_or(expected(begin, "a value"));
    if (const Island* const next = w.chart.next_island(begin + 1); next != nullptr)
      w.at = w.resync.at(*next, wrong);
    else
      w.lose(begin, w.text.size(), wrong);
  }
}

/// Commas and brackets between values. Where the values go on after a comma, they are elements of a list.
void separators(Walk& w, std::size_t begin) {
  const std::size_t end = std::min(w.text.find_first_not_of(",]}: \t\r\n", begin), w.text.size());
  const std::size_t last = w.text.find_last_not_of(json::k_white, end - 1);
  if (w.text[begin] == ']' && w.resync.goes_on_as_list(begin, nullptr)) {
    w.at = begin;
    return;
  }
  if (const Island* const next = w.chart.island_at(end); w.text[last] == ',' && next != nullptr)
    if (next->key == npos && w.resync.goes_on_as_list(last, next)) {
      w.at = last;
      return;
    }
  w.lose(begin, end, expected(begin, "a value"));
}

}  // namespace

void value_of_text(Walk& w) {
  const std::size_t begin = w.at;
  const char c = w.text[begin];
  if (std::string_view(",]}:").find(c) != npos) {
    separators(w, begin);
  } else if (const Island* const island = w.chart.island_at(begin);
             island != nullptr && island->key == npos) {
    island_of_text(w, *island);
  } else {
    other_value(w, begin);
  }
}

}  // namespace abridge::recover
