#include <algorithm>
#include <cstring>
#include <vector>

#include "lib/base/ascii.hpp"
#include "lib/json/number.hpp"
#include "lib/json/white.hpp"
#include "lib/model/edit.hpp"
#include "lib/pipeline/outline.hpp"
#include "lib/pipeline/record_text.hpp"
#include "lib/pipeline/records.hpp"

// A line that is not one whole value: several on one line, one over several, and what is damaged among them.

namespace abridge::pipeline {
namespace {

constexpr std::size_t npos = std::string_view::npos;
/// How many records before a line say what it is.
constexpr std::size_t k_before = 64;

/// Whether a line is a list of objects, as far as it goes.
bool begins_list(std::string_view text) {
  if (!text.starts_with('[')) return false;
  constexpr std::size_t k_stray = 64;  // bytes that may stand before its first element
  const std::size_t first = text.substr(0, k_stray).find_first_of("{[]\"", 1);
  if (first != npos && text[first] == '"') {  // the key of one that lost its bracket
    std::size_t end = 0;
    (void)json::diagnose(text.substr(first), &end);
    return end > 0 && trim_blanks(text.substr(first + end)).starts_with(':');
  }
  return first != npos && text[first] == '{' && trim_blanks(text.substr(first + 1)).starts_with('"');
}

/// What stands after commas, closing brackets and the like between two records.
std::string_view behind_separators(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(" \t\r\n,;:]}"), text.size()));
}

/// Whether a word begins with it.
bool is_word(char c) { return is_ascii_letter(c) || json::is_digit(c); }

/// What is wrong with a text that is no value.
json::Fault fault_of(std::string_view text) {
  return json::diagnose(text).value_or(json::Fault{json::Fault::Kind::syntax, 0, "a value"});
}

/// What is wrong with a text beside bytes that are no UTF-8.
json::Fault fault_beside_utf8(std::string_view text) {
  Buffer fixed;
  std::vector<json::Shift> shifts;
  json::repair_utf8(text, fixed, shifts);
  auto fault = fault_of(fixed.view());
  fault.offset = json::original_offset(shifts, fault.offset);
  return fault;
}

/// Whether it is one value but for bytes that are no UTF-8.
bool is_sound_beside_utf8(std::string_view text) {
  Buffer fixed;
  std::vector<json::Shift> shifts;
  json::repair_utf8(text, fixed, shifts);
  return !json::diagnose(fixed.view());
}

}  // namespace

/// One record after the other of a line that is not one whole value.
void Records::join_or_refuse(std::string_view text) {
  if (outlined(text, Container::line) || list_without_start(text)) return;
  std::size_t budget = k_tries * text.size();
  while (!text.empty()) text = first_of_line(text, budget);
}

/// Several conversations after one another of which some are damaged: each by itself. False, and nothing
/// done, where it is none of these.
bool Records::outlined(std::string_view text, Container container) {
  const Outline outline(text);
  if (outline.empty() || outline.listed()) return false;
  const auto& starts = outline.starts();
  if (starts.size() == 1 && starts[0].begin == 0) return false;
  const char* end = text.data();  // after what stands before
  bool behind_one = false;
  const auto take = [&](std::size_t from, std::size_t to, auto&& read) {
    const std::string_view one = trim_blanks(text.substr(from, to - from));
    if (one.empty()) return;
    const bool separator = one.find_first_not_of(",]}") == npos;
    if (behind_one && !separator) note_next(between(end, one.data()));
    read(one);
    end = end_of(one);
    if (!separator) behind_one = static_cast<bool>(records_.back().value);
  };
  const auto read_damaged = [&](std::string_view one) { damaged(one, container, false); };
  take(0, starts[0].begin, read_damaged);
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const std::size_t next = i + 1 < starts.size() ? starts[i + 1].begin : text.size();
    std::size_t begin = starts[i].begin;
    if (outline.is_begun_again(i)) {
      take(begin, next, [&](std::string_view one) { refuse(one, fault_of(one)); });
    } else if (starts[i].end != npos) {
      take(begin, starts[i].end, [&](std::string_view one) { (void)whole(one, Lines::joined); });
      begin = starts[i].end;
      take(begin, next, read_damaged);
    } else {
      take(begin, next, [&](std::string_view one) { damaged(one, container, true); });
    }
  }
  return true;
}

/// A list of messages that lost its bracket, and what stood after that, where other lines are lists. Whether
/// it is taken.
bool Records::list_without_start(std::string_view text) {
  if (text.starts_with('[') || !text.ends_with(']') || tried_ > k_tries * bytes_.size()) return false;
  const auto end = records_.rbegin() + static_cast<std::ptrdiff_t>(std::min(records_.size(), k_before));
  const auto before = std::find_if(records_.rbegin(), end, [](const Record& r) { return bool{r.value}; });
  const std::string_view behind = between(end_of(text), end_of(bytes_));
  const std::size_t next = behind.find_first_not_of(" \t\r\n");
  const bool lists =
      before != end ? before->value.is(json::Kind::array) : next != npos && behind[next] == '[';
  if (!lists) return false;
  tried_ += text.size();
  const std::size_t notes = notes_.size();
  const std::size_t read = mended(text);
  if (read == 0) return false;
  if (read == text.size() && records_.back().value.is(json::Kind::array)) {
    line_of_last_ = end_of(text);
    return true;
  }
  records_.pop_back();
  notes_.erase(notes_.begin() + static_cast<std::ptrdiff_t>(notes), notes_.end());
  return false;
}

/// The rest of a line is damaged, of which values were taken: where they are conversations, all of it is read
/// again as several of these. False, and nothing done, where they are not.
bool Records::read_line_anew(std::string_view rest) {
  const auto* newline = static_cast<const char*>(
      memrchr(bytes_.data(), '\n', static_cast<std::size_t>(rest.data() - bytes_.data())));
  const char* begin = std::max(newline == nullptr ? bytes_.data() : newline + 1, resume_);
  const auto first = std::lower_bound(records_.begin(), records_.end(), begin,
                                      [](const Record& r, const char* at) { return r.raw.data() < at; });
  if (first == records_.end()) return false;
  const std::vector<Record> taken(first, records_.end());
  const auto first_note = notes_.begin() + static_cast<std::ptrdiff_t>(taken.front().first_note);
  const std::vector<Note> said(first_note, notes_.end());
  records_.erase(first, records_.end());
  notes_.erase(first_note, notes_.end());
  const std::string_view line = trim_blanks(between(taken.front().raw.data(), end_of(rest)));
  if (outlined(line, Container::line) || list_without_start(line)) return true;
  records_.insert(records_.end(), taken.begin(), taken.end());
  notes_.insert(notes_.end(), said.begin(), said.end());
  return false;
}

/// One conversation, or what is left of it. `starts`: it has its begin.
void Records::damaged(std::string_view text, Container container, bool starts) {
  if (text.find_first_not_of(",]} \t\r\n") == npos) {
    refuse(text, {json::Fault::Kind::syntax, 0, "a value"});
    return;
  }
  const bool object = text.starts_with('{');
  // Of a line an object is kept whole or not at all.
  const bool mends = container == Container::document || !object || !starts;
  std::size_t read = 0;
  if (repairs_.invalid_utf8 && valid_prefix(text) != text.size() && repaired(text)) return;
  if (mends && tried_ <= k_tries * bytes_.size()) {
    tried_ += text.size();
    read = mended(text);
  }
  if (read == 0) {
    join_or_refuse(text);
    return;
  }
  line_of_last_ = end_of(text);
  const std::string_view rest = trim_blanks(text.substr(read));
  if (!rest.empty()) refuse(rest, {json::Fault::Kind::syntax, 0, "the end"});
}

/// Takes or refuses what stands first: what is left of the line. `budget`: how many bytes may yet be looked
/// at more than once.
std::string_view Records::first_of_line(std::string_view text, std::size_t& budget) {
  std::size_t end = 0;
  auto fault = json::diagnose(text, &end);
  if (!fault) {
    if (!whole(text)) refuse(text, json::Fault{json::Fault::Kind::syntax, 0, "a value"});
    return {};
  }
  if (fault->kind == json::Fault::Kind::invalid_utf8 && budget > 0) {
    budget -= std::min(budget, text.size());
    if (repaired(text)) return {};
    fault = fault_beside_utf8(text);
  }
  const bool trailing = fault->kind == json::Fault::Kind::trailing && end > 0;
  if (trailing && begins_list(text))
    if (const std::size_t further = went_on(text, end); further > 0) return behind_list(text, further);
  if (trailing) {
    // A whole value, then something else: the first is kept, the rest judged by itself.
    const std::string_view rest = trim_blanks(text.substr(end));
    if (stands_alone(text, end) && whole(trim_blanks(text.substr(0, end)))) {
      note(Damage::concatenated, rest.data());
      return rest;
    }
  }
  if (fault->kind == json::Fault::Kind::truncated && text.data() >= no_join_before_ &&
      (text.front() == '{' || text.front() == '[') && joined(text))
    return {};
  if (begins_list(text)) {
    const std::size_t next = next_of_line(text, *fault, "[{\"", budget);
    const std::string_view list = text.substr(0, next);
    if (tried_ <= k_tries * bytes_.size()) {
      tried_ += list.size();
      if (const std::size_t read = mended(list); read > 0) {
        const std::string_view rest = behind_list(list, read);
        return rest.empty() ? text.substr(list.size()) : between(rest.data(), end_of(text));
      }
    }
    if (next != npos) {
      refuse(list, *fault);
      return text.substr(next);
    }
  }
  std::size_t next = next_of_line(text, *fault, "{\"", budget);
  if (next == npos) next = next_record(text);
  refuse(text.substr(0, next), *fault);
  return next == npos ? std::string_view{} : text.substr(next);
}

/// Whether a value that stops at the end of its line goes on in the lines that follow: then it is taken.
bool Records::joined(std::string_view text) {
  const std::string_view rest = between(text.data(), end_of(bytes_));
  std::size_t length = 0;
  const auto further = json::diagnose(rest, &length);
  const bool one = !further || (further->kind == json::Fault::Kind::trailing && length > 0);
  if (one && rest.size() > text.size()) {
    const std::string_view value = trim_blanks(further ? rest.substr(0, length) : rest);
    if (value.size() > text.size()) {
      note(Damage::concatenated, value.data(), 2);
      if (whole(value, Lines::joined)) {
        resume_ = end_of(value);
        line_of_last_ = resume_;
        // What follows on the last line of the value is walked on by the caller, or here where it is read
        // line by line.
        return true;
      }
      notes_.pop_back();
    }
  }
  no_join_before_ = text.data() + std::max(text.size(), further ? further->offset : rest.size());
  return false;
}

/// Where the next record begins in a line whose first one is damaged: from there on the line is whole values,
/// or another record of its kind follows it. `opening`: how it begins. npos where none does.
std::size_t Records::next_of_line(std::string_view text, const json::Fault& fault, std::string_view opening,
                                  std::size_t& budget) const {
  // Where nothing is wrong with the line but its end, a value in it may be a part of the one that ends there.
  const bool is_prefix = fault.kind == json::Fault::Kind::truncated && fault.offset == text.size();
  const bool begun = text.front() == opening.front();
  const std::string_view key = first_key(text);
  const std::size_t first_opened = text.find_first_of("{[\"");
  for (std::size_t at = text.find(opening, 1); at != npos && budget > 0; at = text.find(opening, at + 1)) {
    const std::string_view tail = text.substr(at);
    std::size_t end = 0;
    const auto tail_fault = json::diagnose(tail, &end);
    budget -= std::min(budget, tail_fault ? tail_fault->offset + 1 : tail.size());
    const bool like = first_key(tail) == key;
    if (!tail_fault) return is_prefix && !like ? npos : at;
    if (tail_fault->kind == json::Fault::Kind::invalid_utf8) {
      budget -= std::min(budget, tail.size());
      if (is_sound_beside_utf8(tail)) return at;
    }
    if (tail_fault->kind != json::Fault::Kind::trailing || end == 0) continue;
    const std::string_view behind = behind_separators(tail.substr(end));
    // What stands in a list, or after a key, is a part of the record that is damaged.
    const std::size_t before = text.find_last_not_of(" \t\r\n", at - 1);
    const bool inside =
        first_opened < at && before != npos && std::string_view("[,:").find(text[before]) != npos;
    const bool another = behind.starts_with(opening) && first_key(behind) == first_key(tail);
    if (another && !inside && (!begun || like)) return at;
    // A record between words: a line of some program's own log.
    const bool words = text.front() != '{' && text.front() != '[' && json::is_white(text[at - 1]);
    const std::string_view rest = trim_blanks(tail.substr(end));
    if (words && is_word(rest.front())) return at;
  }
  return npos;
}

/// What stands after a list that was mended up to there.
std::string_view Records::behind_list(std::string_view text, std::size_t end) {
  line_of_last_ = end_of(text);
  return next_document(text, end);
}

}  // namespace abridge::pipeline
