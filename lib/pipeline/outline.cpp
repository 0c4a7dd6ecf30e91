#include "lib/pipeline/outline.hpp"

#include <algorithm>

#include "lib/json/tape.hpp"
#include "lib/pipeline/landmarks.hpp"
#include "lib/pipeline/record_text.hpp"

namespace abridge::pipeline {
namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::string_view k_white = " \t\r\n";
/// How many bytes are looked at for each of the text's.
constexpr std::size_t k_looks = 8;

/// What stands before a place, white space left out; NUL where nothing does.
char before(std::string_view text, std::size_t place) {
  const std::size_t last = place == 0 ? npos : text.find_last_not_of(k_white, place - 1);
  return last == npos ? '\0' : text[last];
}
char behind(std::string_view text, std::size_t place) {
  const std::size_t next = text.find_first_not_of(k_white, place);
  return next == npos ? '\0' : text[next];
}

/// The key under which the object that begins a text leads to a history, as far as it can be read; empty
/// where it does not.
std::string_view leading_key(std::string_view object) {
  std::size_t at = 1;
  for (;;) {
    at = std::min(object.find_first_not_of(k_white, at), object.size());
    std::size_t end = 0;
    (void)json::diagnose(object.substr(at), &end);
    if (end < 2 || object[at] != '"') return {};
    const std::string_view key = object.substr(at + 1, end - 2);
    const std::size_t colon = object.find_first_not_of(k_white, at + end);
    if (colon == npos || object[colon] != ':' || says_speaker(key)) return {};
    at = std::min(object.find_first_not_of(k_white, colon + 1), object.size());
    if (at == object.size()) return {};
    const bool opens = object[at] == '[' || object[at] == '{';
    if (opens && (format::leads_to_history(key) || key == format::k_tree_key)) return key;
    (void)json::diagnose(object.substr(at), &end);
    if (end == 0) return {};
    at = object.find_first_not_of(k_white, at + end);
    if (at == npos || object[at] != ',') return {};
    ++at;
  }
}

}  // namespace

Outline::Outline(std::string_view text) : text_(text), budget_(k_looks * text.size()) {
  scan();
  if (starts_.empty()) return;
  find_list();
  if (!listed_ && kind_ == format::Looks::list && !are_lists()) starts_.clear();
}

bool Outline::spend(std::size_t n) {
  budget_ -= std::min(budget_, n + 1);
  return budget_ > 0;
}

const Outline::Start* Outline::next(std::size_t from) const {
  const auto found = std::lower_bound(starts_.begin(), starts_.end(), from,
                                      [](const Start& s, std::size_t place) { return s.begin < place; });
  return found == starts_.end() ? nullptr : &*found;
}

void Outline::scan() {
  std::vector<Start> objects;
  std::vector<Start> lists;
  std::vector<Damaged> damaged_objects;
  std::vector<Damaged> damaged_lists;
  for (std::size_t at = text_.find_first_of("{["); at != npos && budget_ > 0;
       at = text_.find_first_of("{[", at)) {
    const std::size_t begin = at++;
    const bool list = text_[begin] == '[';
    if (behind(text_, begin + 1) != (list ? '{' : '"')) continue;
    // The value of a member is a part of something.
    const char last = before(text_, begin);
    if (last == ':') continue;
    std::size_t end = 0;
    const auto fault = json::diagnose(text_.substr(begin), &end);
    (void)spend(end > 0 ? end : fault->offset);
    // One that holds others, too, lost its end where it begins as they do.
    const Conversations seen = end == 0 ? Conversations::several : conversations_in(text_.substr(begin, end));
    if (seen == Conversations::several) {
      if (!list)
        damaged_objects.push_back(
            {begin, end == 0 ? leading_key(text_.substr(begin, fault->offset)) : std::string_view{}});
      else if (last == '\0' || std::string_view(",[]}").find(last) != npos)
        damaged_lists.push_back({begin, {}});
      continue;
    }
    if (seen == Conversations::one) (list ? lists : objects).push_back({begin, begin + end});
    at = begin + end;
  }
  const bool as_lists = lists.size() > objects.size();
  starts_ = as_lists ? std::move(lists) : std::move(objects);
  if (starts_.empty()) return;
  kind_ = as_lists ? format::Looks::list : format::Looks::conversation;
  add_damaged(as_lists ? damaged_lists : damaged_objects);
}

/// Those that begin as the whole ones do, and as nothing within these does, or that lead to a history as
/// these do.
void Outline::add_damaged(const std::vector<Damaged>& damaged) {
  const std::string_view whole = text_.substr(starts_[0].begin, starts_[0].end - starts_[0].begin);
  key_ = first_key(whole);
  bool own = true;  // whether nothing within begins with that key
  for (std::size_t at = next_object(whole, 1); at != npos && own; at = next_object(whole, at + 1))
    own = first_key(whole.substr(at)) != key_;
  const bool lists = kind_ == format::Looks::list;
  const std::string_view leads = lists ? std::string_view{} : leading_key(whole);
  const std::size_t count = starts_.size();
  for (const Damaged& d : damaged)
    if (lists || (!leads.empty() && d.leads == leads) || (own && first_key(text_.substr(d.begin)) == key_))
      starts_.push_back({d.begin, npos});
  const auto by_place = [](const Start& a, const Start& b) { return a.begin < b.begin; };
  std::inplace_merge(starts_.begin(), starts_.begin() + static_cast<std::ptrdiff_t>(count), starts_.end(),
                     by_place);
}

bool Outline::is_begun_again(std::size_t number) const {
  if (starts_[number].end != npos || number + 1 == starts_.size()) return false;
  const std::size_t next = starts_[number + 1].begin;
  const std::string_view begun =
      trim_blanks(text_.substr(starts_[number].begin, next - starts_[number].begin));
  const std::string_view again = text_.substr(next);
  const auto same = static_cast<std::size_t>(
      std::mismatch(begun.begin(), begun.end(), again.begin(), again.end()).first - begun.begin());
  return same == begun.size() || begun.substr(0, same).find('}') != npos;
}

/// Whether lists stand after one another; else one of messages has something before its bracket, or one too
/// many.
bool Outline::are_lists() const {
  const auto is_whole = [](const Start& s) { return s.end != npos; };
  if (std::count_if(starts_.begin(), starts_.end(), is_whole) > 1) return true;
  const auto whole = std::find_if(starts_.begin(), starts_.end(), is_whole);
  const char last = before(text_, whole->begin);
  const bool behind_one = last == ']' && text_.find('{') < whole->begin;
  return behind_one || (behind(text_, 0) == '[' && last != ',');
}

/// Whether the text's first object ends before that place, so that it holds nothing that stands there.
bool Outline::is_closed_before(std::size_t place) const {
  const std::size_t first = std::min(text_.find('{'), place);
  std::size_t end = 0;
  (void)json::diagnose(text_.substr(first), &end);
  return end > 0 && first + end <= place;
}

/// What stands between whole ones decides it, and what encloses them.
void Outline::find_list() {
  const bool as_lists = kind_ == format::Looks::list;
  const char first = behind(text_, 0);
  const std::size_t inner = text_.find_first_of("{[") + 1;
  if (first == '[' && behind(text_, inner) == (as_lists ? '[' : '{')) {
    listed_ = opened_ = true;
    return;
  }
  const auto whole =
      std::find_if(starts_.begin(), starts_.end(), [](const Start& s) { return s.end != npos; });
  const char last = before(text_, whole->begin);
  bool commas = last == ',' || last == '[';
  bool shown = false;
  for (auto s = whole + 1; s != starts_.end(); ++s) {
    const std::size_t end = (s - 1)->end;
    const std::string_view gap = end == npos ? "?" : trim_blanks(text_.substr(end, s->begin - end));
    if (!gap.empty() && gap != ",") continue;
    commas = gap == ",";
    shown = true;
    break;
  }
  if (!commas) return;
  // A bracket too many before a member.
  if (first == '{' && first_key(text_) != key_ && !shown && last == ',' &&
      !is_closed_before(starts_[0].begin)) {
    starts_.clear();
    return;
  }
  // The object around it may have lost its bracket.
  const bool key = first == '"' && before(text_, starts_[0].begin) == '[';
  opened_ = (first == '{' || key) && first_key(text_) != key_ && !is_closed_before(starts_[0].begin);
  const std::size_t end = text_.find_last_not_of(k_white);
  const bool closed = text_[end] == ']' && (!as_lists || before(text_, end) == ']');
  const bool head_is_lost = trim_blanks(text_).data() < text_.data() + starts_[0].begin;
  listed_ = opened_ || closed || (head_is_lost && (shown || !as_lists));
}

}  // namespace abridge::pipeline
