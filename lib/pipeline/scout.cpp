#include "lib/pipeline/scout.hpp"

#include <algorithm>
#include <utility>

#include "lib/json/white.hpp"
#include "lib/pipeline/landmarks.hpp"

namespace abridge::pipeline {
namespace {

/// How far the end of a bad element is looked for by its brackets before anything else is tried.
constexpr std::size_t k_window = 1U << 16U;
/// How far the end of a bad member is looked for.
constexpr std::size_t k_member = 1U << 20U;
/// How many bytes are tried for each of the text's, so that no input takes more than linear time.
constexpr std::size_t k_tries = 16;

}  // namespace

Scout::Scout(std::string_view text)
    : text_(text),
      budget_(k_tries * text.size() + (1U << 20U)),
      tree_{format::k_tree_key},
      current_{format::k_current_key} {}

void Scout::look_up_to(std::string_view text) {
  text_ = text;
  list_from_ = npos;  // what was found, or not, may be beyond it
  list_key_ = 0;
  tree_.from = current_.from = tree_.place = current_.place = npos;
  object_from_ = npos;
  object_ = 0;
  forget();
}

std::size_t Scout::behind_white(std::size_t place) const {
  while (place < text_.size() && json::is_white(text_[place])) ++place;
  return place;
}

std::size_t Scout::value_end(std::size_t place, json::Fault& fault) const {
  std::size_t end = 0;
  const auto found = json::diagnose(text_.substr(place), &end);
  if (end > 0) return place + end;
  if (found) fault = *found;
  fault.offset += place;
  return npos;
}

std::size_t Scout::value_of_member(std::size_t begin, std::string_view& key, json::Fault& fault) const {
  if (text_[begin] != '"') {
    fault = {json::Fault::Kind::syntax, begin, "a quoted key"};
    return npos;
  }
  const std::size_t end = value_end(begin, fault);
  if (end == npos) return npos;
  key = text_.substr(begin + 1, end - begin - 2);
  const std::size_t colon = behind_white(end);
  if (at(colon) == ':') return behind_white(colon + 1);
  const bool cut = colon == text_.size();
  fault = {cut ? json::Fault::Kind::truncated : json::Fault::Kind::syntax, colon, "':'"};
  return npos;
}

bool Scout::take(std::size_t level) {
  if (resumes_in_ != level) return false;
  forget();
  return true;
}

bool Scout::spend(std::size_t n) {
  budget_ -= std::min(budget_, n + 1);
  return budget_ > 0;
}

bool Scout::is_element(std::size_t begin, std::size_t level) {
  if (begin >= text_.size()) return false;
  json::Fault fault{};
  const std::size_t end = value_end(begin, fault);
  if (!spend((end == npos ? fault.offset : end) - begin) || end == npos) return false;
  const std::size_t behind = behind_white(end);
  const bool comma = at(behind) == ',' && at(behind_white(behind + 1)) != '"';
  if (behind != text_.size() && at(behind) != ']' && !comma) return false;
  const format::Looks seen = looks_of(part(begin, end));
  for (std::size_t l = level + 1; l-- > 0 && seen != format::Looks::other;) {
    if (lists_[l] ? *lists_[l] != seen : l != level) continue;
    resumes_in_ = l;
    element_end_ = end;
    return true;
  }
  return false;
}

/// Whether what stands at a comma or bracket after a bad element is what stands after one.
bool Scout::element_ends(std::size_t place, std::size_t level) const {
  const std::size_t next = behind_white(place + 1);
  const char c = at(next);
  if (text_[place] == ',') {
    if (next == text_.size()) return true;
    const char inner = at(behind_white(next + 1));
    return (c == '{' && (inner == '"' || inner == '}')) || (c == '[' && (inner == '{' || inner == '['));
  }
  if (text_[place] != ']') return false;
  // After the document itself there is nothing, or another one.
  const bool root = level == 0 && text_[behind_white(0)] == '[';
  return next == text_.size() || (root ? c == '{' || c == '[' : c == '}' || c == ']' || c == ',');
}

bool Scout::member_ends(std::size_t place) const {
  const std::size_t next = behind_white(place + 1);
  const char c = at(next);
  if (text_[place] == ',') return c == '"';
  return text_[place] == '}' && (next == text_.size() || c == '}' || c == ']' || c == ',');
}

std::size_t Scout::next_element(std::size_t begin, std::size_t level, std::string open) {
  Balance balance(text_, begin, std::move(open));
  std::size_t candidate = object_behind(begin);
  std::size_t limit = begin;
  // What is paid is what was looked at, not all that might have been.
  const auto found = [&](std::size_t place) {
    (void)spend(std::min(std::max(place, candidate), text_.size()) - begin);
    return place;
  };
  for (std::size_t window = k_window; limit < text_.size() && budget_ > 0; window *= 4) {
    limit = std::min(text_.size(), begin + window);
    const std::size_t first = candidate;
    for (;; candidate = next_object(text_, candidate + 1)) {
      for (std::size_t end; (end = balance.next(std::min(candidate, limit))) != npos;)
        if (element_ends(end, level)) return found(end);
      if (candidate >= limit) break;
      const bool part_of = balance.takes_value() && !holds_text(balance.key());
      if ((!part_of || holds_parts(balance.key())) && is_element(candidate, level) &&
          (part_of ? speaks(part(candidate, element_end_)) : !is_half(part(candidate, element_end_))))
        return found(candidate);
      forget();
    }
    if (!spend(std::max(std::min(candidate, text_.size()), limit) - begin)) break;
    // The brackets say nothing: whatever looks like an element is one.
    for (std::size_t c = first; c < limit && budget_ > 0; c = next_object(text_, c + 1))
      if (is_element(c, level)) return c;
  }
  return text_.size();
}

std::size_t Scout::next_member(std::size_t begin) {
  const std::size_t limit = std::min(text_.size(), begin + k_member);
  Balance balance(text_, begin);
  std::size_t end = npos;
  while (budget_ > 0 && (end = balance.next(limit)) != npos && !member_ends(end)) {
  }
  return spend(std::min(end, limit) - begin) ? end : npos;
}

std::size_t Scout::element_between(std::size_t begin, std::size_t end) {
  if (lists_.empty()) return npos;
  if (at(end) == ',') end = behind_white(end + 1) + 1;  // or right after it
  for (std::size_t c = object_behind(begin); c < end && budget_ > 0; c = next_object(text_, c + 1))
    if (is_element(c, lists_.size() - 1)) return c;
  return npos;
}

/// The key of the next list. What was found is good for all places before it, so that all that ask pay once.
std::size_t Scout::next_list_key(std::size_t from) {
  if (from < list_from_ || from > list_key_) {
    list_key_ = next_list(text_, from, Quotes::whole).key;
    list_from_ = from;
  }
  return list_key_;
}

/// The next object, looked for once where it is far.
std::size_t Scout::object_behind(std::size_t begin) {
  if (begin + 1 < object_from_ || begin + 1 > object_) {
    object_ = next_object(text_, begin + 1);
    object_from_ = begin + 1;
  }
  return object_;
}

std::size_t Scout::next_list_of_object(std::size_t begin, std::size_t end) {
  const std::size_t list = next_list_key(begin);
  if (list >= end) return npos;
  if (end != npos) {  // a part of the bad member, but for one of a conversation that begins with a message
    if (lists_.empty()) return npos;
    const std::size_t first = text_.find('{', text_.find('[', list));
    json::Fault fault{};
    const std::size_t behind = first == npos ? npos : value_end(first, fault);
    if (first == npos || !spend((behind == npos ? fault.offset : behind) - list) || !begins_list(first))
      return npos;
  }
  if (lists_.empty()) return list;
  if (element_between(begin, list) == npos) return list;
  forget();
  return npos;
}

bool Scout::is_node(std::size_t begin) {
  json::Fault fault{};
  const std::size_t end = value_end(begin, fault);
  if (!spend((end == npos ? fault.offset : end) - begin) || end == npos) return false;
  return looks_like_node(part(begin, end));
}

bool Scout::is_node_member(std::size_t begin) {
  json::Fault fault{};
  std::string_view key;
  const std::size_t value = at(begin) == '"' ? value_of_member(begin, key, fault) : npos;
  return value != npos && at(value) == '{' && is_node(value);
}

/// Where the key of the value there begins; npos where none stands before it.
std::size_t Scout::key_before(std::size_t value) const {
  const auto last = [&](std::size_t end) {
    return end == 0 ? npos : text_.find_last_not_of(" \t\r\n", end - 1);
  };
  const std::size_t colon = last(value);
  if (colon == npos || text_[colon] != ':') return npos;
  const std::size_t quote = last(colon);
  return quote == npos || quote == 0 || text_[quote] != '"' ? npos : text_.rfind('"', quote - 1);
}

std::size_t Scout::next_key(KeySeen& key, std::size_t from) {
  if (from < key.from || from > key.place) {
    key.from = from;
    key.place = next_member_named(text_, key.key, from);
  }
  return key.place;
}

std::size_t Scout::node_between(std::size_t begin, std::size_t end) {
  end = std::min(end, text_.size());
  for (std::size_t c = object_behind(begin); c < end && budget_ > 0; c = next_object(text_, c + 1)) {
    const std::size_t key = key_before(c);
    if (key != npos && key > begin && is_node(c)) return key;
  }
  return npos;
}

std::size_t Scout::node_of_id(std::size_t value, std::string_view id) {
  const std::size_t end = std::min({text_.size(), next_key(tree_, value), next_key(current_, value)});
  for (std::size_t c = object_behind(value); c < end && budget_ > 0; c = next_object(text_, c + 1)) {
    if (!is_node(c)) continue;
    json::Fault fault{};
    return is_node_of_id(part(c, value_end(c, fault)), id) ? c : npos;
  }
  return npos;
}

bool Scout::nodes_follow(std::size_t begin) {
  return node_between(begin, std::min(next_key(tree_, begin), next_key(current_, begin + 1))) != npos;
}

Scout::NextNode Scout::next_node(std::size_t begin) {
  const std::size_t end = next_member(begin);
  // There another member of the conversation stands, or the next one has its tree.
  const std::size_t current = next_key(current_, begin);
  const std::size_t tree = next_key(tree_, begin);
  const std::size_t stop = std::min(current, tree);
  const std::size_t behind = end != npos && at(end) == ',' ? behind_white(end + 1) : end;
  if (const std::size_t node = node_between(begin, std::min(behind, stop)); node != npos)
    return {node, false};
  if (end != npos && end <= stop) return {end, false};
  if (current < tree) return {current, true};
  return {lists_.empty() ? text_.size() : next_element(begin, lists_.size() - 1), true};
}

std::size_t Scout::node_behind(std::size_t bracket) {
  const std::size_t next = text_.find_first_not_of(std::string_view(",]} \t\r\n\0", 8), bracket);
  if (next == npos || is_node_member(next)) return next;
  // It may be damaged, too, and others stand after it.
  return at(next) == '"' && nodes_follow(next) ? next : npos;
}

std::size_t Scout::behind_early_end(std::size_t bracket, bool listed) {
  const std::size_t level = lists_.size() - 1;
  std::size_t next = bracket;
  bool comma = false;
  for (; next < text_.size() &&
         (json::is_white(text_[next]) || std::string_view(",]}").find(text_[next]) != npos);
       ++next)
    comma = comma || text_[next] == ',';
  if (at(next) == '{' && is_element(next, level)) {
    const bool own = std::exchange(resumes_in_, npos) == level;
    return own && (comma || at(behind_white(element_end_)) != '\0') ? next : npos;
  }
  if (level > 0 || !comma || next == text_.size() || (at(next) != '{' && !listed)) return npos;
  json::Fault fault{};
  std::string_view key;
  // The object that holds this list goes on with another one.
  if (const std::size_t value = at(next) == '"' ? value_of_member(next, key, fault) : npos;
      value != npos && at(value) == '[' && is_element(behind_white(value + 1), level)) {
    forget();
    return npos;
  }
  // Another document may stand there, damaged or not.
  if (const std::size_t end = at(next) == '{' ? value_end(next, fault) : npos; end != npos) {
    const std::size_t behind = behind_white(end);
    return at(behind) == ',' && at(behind_white(behind + 1)) == '"' ? next : npos;
  }
  const bool messages = lists_[level] != format::Looks::conversation;
  const std::size_t list = messages ? next_list_key(next) : npos;
  for (std::size_t c = next_object(text_, next + 1); c < list && budget_ > 0; c = next_object(text_, c + 1))
    if (is_element(c, level)) {
      forget();
      return next;
    }
  return npos;
}

bool Scout::ends_early(std::size_t end, bool listed) {
  const std::size_t last = text_.find_last_not_of(" \t\r\n", end - 1);
  lists_.push_back(format::Looks::message);
  const bool early = at(last) == ']' && behind_early_end(last, listed) != npos;
  lists_.pop_back();
  return early;
}

std::size_t Scout::first_object() {
  const std::size_t first = first_element({}, 0);
  std::size_t before = first == npos ? 0 : first;
  while (before > 0 && json::is_white(text_[before - 1])) --before;
  return before > 0 && text_[before - 1] == '[' ? before - 1 : first;
}

std::size_t Scout::first_element(std::optional<format::Looks> kind, std::size_t behind) {
  std::size_t first = behind == npos ? npos : next_object(text_, behind);
  for (; first != npos && !is_whole_element(first, kind); first = next_object(text_, first + 1))
    if (budget_ == 0) return npos;
  return first;
}

/// Whether a message or a conversation (or only the one) stands there, and after it what stands after an
/// element.
bool Scout::is_whole_element(std::size_t begin, std::optional<format::Looks> kind) {
  json::Fault fault{};
  const std::size_t end = value_end(begin, fault);
  if (!spend((end == npos ? fault.offset : end) - begin) || end == npos) return false;
  const char behind = at(behind_white(end));
  if (behind != ',' && behind != ']') return false;
  const format::Looks seen = looks_of(part(begin, end));
  return kind ? seen == *kind : seen == format::Looks::message || seen == format::Looks::conversation;
}

bool Scout::begins_list(std::size_t begin) const {
  json::Fault fault{};
  const std::size_t end = value_end(begin, fault);
  if (end == npos) return false;
  const std::size_t comma = behind_white(end);
  const bool list = at(comma) == ']' || (at(comma) == ',' && at(behind_white(comma + 1)) == '{');
  return list && looks_of(part(begin, end)) == format::Looks::message;
}

}  // namespace abridge::pipeline
