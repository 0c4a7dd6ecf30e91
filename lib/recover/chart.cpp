#include "lib/recover/chart.hpp"

#include <algorithm>

#include "lib/base/byte_order_mark.hpp"
#include "lib/format/format.hpp"
#include "lib/json/white.hpp"
#include "lib/recover/brackets.hpp"
#include "lib/recover/shapes.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;

}  // namespace

Chart::Chart(std::string_view text, const Islands& found) : text_(text), found_(found) {
  some_list_ends_ = std::any_of(found.islands.begin(), found.islands.end(), [&](const Island& i) {
    return i.kind == Kind::message && i.is_whole() && at(after_white(i.end)) == ']';
  });
}

std::size_t Chart::after_white(std::size_t place) const {
  return std::min(text_.find_first_not_of(json::k_white, place), text_.size());
}

std::size_t Chart::before_blanks(std::size_t place) const {
  constexpr std::string_view k_blank(" \t\r\n\0", 5);
  for (;;) {
    const std::size_t last = place == 0 ? npos : text_.find_last_not_of(k_blank, place - 1);
    if (last == npos || !text_.substr(0, last + 1).ends_with(k_byte_order_mark)) return last;
    place = last + 1 - k_byte_order_mark.size();
  }
}

bool Chart::follows_comma(std::size_t place) const {
  const std::size_t before = before_blanks(place);
  return before != npos && text_[before] == ',';
}

std::size_t Chart::word_in_brackets(std::size_t bracket) const {
  if (bracket == npos || bracket == 0 || text_[bracket] != ']') return npos;
  const std::size_t before = text_.find_last_of("[]{}\"", bracket - 1);
  return before != npos && text_[before] == '[' ? before : npos;
}

bool Chart::ends_line(std::size_t place) const {
  const std::size_t next = text_.find_first_not_of(" \t\r", place);
  return next == npos || text_[next] == '\n';
}

bool Chart::ends_with(List list) const {
  const std::size_t end = text_.find_last_not_of(json::k_white);
  if (end == npos || end == 0 || text_[end] != ']') return false;
  const std::size_t before = text_.find_last_not_of(json::k_white, end - 1);
  return list == List::any || (before != npos && text_[before] == ']');
}

const Island* Chart::next_island(std::size_t place) const {
  const auto found = std::lower_bound(found_.islands.begin(), found_.islands.end(), place,
                                      [](const Island& i, std::size_t at) { return i.start() < at; });
  return found == found_.islands.end() ? nullptr : &*found;
}

const Island* Chart::island_at(std::size_t start) const {
  const Island* const next = next_island(start);
  return next != nullptr && next->start() == start ? next : nullptr;
}

std::size_t Chart::next_start(std::size_t place) const {
  const Island* const next = next_island(place);
  return next == nullptr ? text_.size() : next->start();
}

Chart::Chain Chart::chain_from(const Island& message) const {
  const auto& islands = found_.islands;
  const auto number = static_cast<std::size_t>(&message - islands.data());
  if (number < chain_first_ || number >= chain_end_) {
    chain_first_ = chain_end_ = number;
    std::size_t begin = message.start();
    while (chain_end_ < islands.size() && islands[chain_end_].start() == begin &&
           islands[chain_end_].kind == Kind::message) {
      const Island& last = islands[chain_end_++];
      const std::size_t next = last.is_whole() ? after_white(last.end) : npos;
      chain_closed_ = at(next) == ']';
      begin = at(next) == ',' ? after_white(next + 1) : npos;
    }
  }
  return {chain_end_ - number, chain_closed_};
}

std::optional<json::Fault> Chart::walk(std::size_t begin, std::size_t& end) {
  if (is_start(text_, begin)) {
    const auto after = std::upper_bound(found_.others.begin(), found_.others.end(), begin,
                                        [](std::size_t place, const auto& o) { return place < o.begin; });
    const bool in_other = after != found_.others.begin() && begin < after[-1].end;
    if (in_other && after[-1].begin == begin) {
      end = after[-1].end;
      return std::nullopt;
    }
    const auto tried = std::upper_bound(found_.failed.begin(), found_.failed.end(), begin,
                                        [](std::size_t place, const auto& f) { return place < f.begin; });
    const auto island = std::upper_bound(found_.islands.begin(), found_.islands.end(), begin,
                                         [](std::size_t place, const Island& i) { return place < i.begin; });
    const bool in_island =
        island != found_.islands.begin() && island[-1].is_whole() && begin < island[-1].end;
    const bool failed = tried != found_.failed.begin() && begin < tried[-1].fault.offset;
    if (failed && !in_other && !in_island) return tried[-1].fault;
  }
  const std::size_t limit = next_start(begin + 1);
  auto fault = json::walk_value(text_.substr(begin, limit - begin), walked_);
  end = begin + walked_.end;
  bytes_walked_ += fault ? fault->offset : walked_.end;
  if (!fault) return fault;
  fault->offset += begin;
  if (fault->offset >= limit && limit < text_.size())
    fault = json::Fault{json::Fault::Kind::syntax, limit, fault->expected};
  return fault;
}

std::optional<json::Fault> Chart::walk_key(std::size_t begin, std::size_t& end) {
  if (text_[begin] != '"') return json::Fault{json::Fault::Kind::syntax, begin, "a quoted key"};
  if (const auto fault = walk(begin, end)) return fault;
  const std::size_t colon = after_white(end);
  end = colon + 1;
  if (at(colon) == ':') return std::nullopt;
  const bool cut = colon == text_.size();
  return json::Fault{cut ? json::Fault::Kind::truncated : json::Fault::Kind::syntax, colon, "':'"};
}

std::size_t Chart::half_after(std::size_t begin, std::size_t end) {
  const std::size_t comma = after_white(end);
  const std::size_t key = at(comma) == ',' ? after_white(comma + 1) : npos;
  if (text_[begin] != '{' || at(key) != '"' || says_something(begin, end)) return npos;
  std::size_t key_end = 0;
  return walk_key(key, key_end) ? npos : end_of_half(key);
}

const Chart::Whole& Chart::whole(std::size_t begin, std::size_t end) {
  const auto [at, is_new] = wholes_.try_emplace(begin);
  Whole& known = at->second;
  if (!is_new) return known;
  bytes_walked_ += end - begin;
  if (!tape_.index(text_.substr(begin, end - begin), json::Layout::document) || tape_.size() == 0)
    return known;
  if (const json::Value v = tape_.parse(0).value) {
    known.says_something = recover::says_something(v);
    known.ids = ids_of_node(v);
    known.tree_path = format::tree_path_of(v);
  }
  return known;
}

bool Chart::says_something(std::size_t begin, std::size_t end) { return whole(begin, end).says_something; }

bool Chart::have_same_first_key(std::size_t object, std::size_t other) const {
  std::size_t a = after_white(object + 1);
  std::size_t b = after_white(other + 1);
  for (const std::size_t begin = a; at(a) == at(b) && a < size(); ++a, ++b) {
    ++bytes_walked_;
    if (a > begin && at(a) == '"') return true;
  }
  return false;
}

bool Chart::is_node_without_key(std::size_t begin) const {
  const auto node = std::lower_bound(found_.nodes.begin(), found_.nodes.end(), begin,
                                     [](const auto& n, std::size_t place) { return n.begin < place; });
  return node != found_.nodes.end() && node->begin == begin;
}

std::string_view Chart::tree_path(std::size_t key) {
  const Island& node = *island_at(key);
  return whole(node.begin, node.end).tree_path;
}

json::Walked::Range Chart::node_of(std::string_view id, std::size_t value) {
  const auto own = std::lower_bound(found_.nodes.begin(), found_.nodes.end(), value,
                                    [](const auto& n, std::size_t place) { return n.begin < place; });
  if (own == found_.nodes.end() || next_start(value) < own->begin) return {0, 0};
  const std::vector<std::string>& ids = whole(own->begin, own->end).ids;
  return std::ranges::find(ids, id) != ids.end() ? *own : json::Walked::Range{0, 0};
}

std::size_t Chart::end_of_half(std::size_t key) {
  if (std::binary_search(half_keys_.begin(), half_keys_.end(), key)) return half_end_;
  half_keys_.assign(1, key);
  const std::size_t limit = next_start(key);
  std::size_t end = next_outside(text_, key, limit);
  while (end != npos && text_[end] == ',' && at(after_white(end + 1)) == '"') {
    half_keys_.push_back(after_white(end + 1));
    end = next_outside(text_, half_keys_.back(), limit);
  }
  bytes_walked_ += std::min(end, limit) - key;
  half_end_ = end != npos && text_[end] == '}' ? end + 1 : end;
  return half_end_;
}

}  // namespace abridge::recover
