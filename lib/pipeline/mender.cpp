#include "lib/pipeline/mender.hpp"

#include <algorithm>
#include <utility>

#include "lib/format/format.hpp"

namespace abridge::pipeline {
namespace {

constexpr std::size_t npos = std::string_view::npos;
/// A list of messages stands this deep at most: list, batch line, body, messages.
constexpr int k_depth = 6;
/// How far the end of a bad element is looked for by its brackets before anything else is tried.
constexpr std::size_t k_window = 1U << 16U;
/// How far the end of a bad member is looked for.
constexpr std::size_t k_member = 1U << 20U;
/// How many bytes are tried for each of the text's, so that no input takes more than linear time.
constexpr std::size_t k_tries = 16;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Finds, byte by byte, where the brackets that open behind a place are closed again, whatever stands between
/// them. Strings end at the latest with their line, so that a missing quote doesn't turn the rest inside out.
class Balance {
 public:
  Balance(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  /// The next comma or closing bracket outside of all brackets before `limit`, or npos.
  std::size_t next(std::size_t limit) {
    for (; at_ < limit && !closed_; ++at_) {
      const char c = text_[at_];
      if (in_string_) {
        if (c == '\\')
          ++at_;
        else if (c == '"' || c == '\n')
          in_string_ = false;
        continue;
      }
      if (c == '"') in_string_ = true;
      if (c == '{' || c == '[') open_ += c;
      const bool closes = c == '}' || c == ']';
      if (open_.empty() && (closes || c == ',')) {
        closed_ = closes;
        return at_++;
      }
      if (closes) open_.pop_back();
      if (!is_blank(c)) last_ = c;
    }
    return npos;
  }
  /// Whether an object where `next` stopped could be a part of what was opened before.
  bool takes_value() const {
    if (closed_ || in_string_ || open_.empty()) return false;
    return open_.back() == '{' ? last_ == ':' : last_ == '[' || last_ == ',';
  }

 private:
  std::string_view text_;
  std::size_t at_;
  std::string open_;
  char last_ = '\0';
  bool in_string_ = false;
  bool closed_ = false;
};

class Mender {
 public:
  explicit Mender(std::string_view text) : text_(text), budget_(k_tries * text.size() + (1U << 20U)) {}

  std::optional<Mended> run() {
    skip_white();
    if (ends()) return std::nullopt;
    const char first = text_[at_];
    if (!(first == '[' ? list(0, {}) : first == '{' ? object(0) : list_behind_cut()) || out_.kept == 0)
      return std::nullopt;
    out_.end = at_;
    std::stable_sort(changes_.begin(), changes_.end(),
                     [](const Change& a, const Change& b) { return a.begin < b.begin; });
    std::size_t from = 0;
    for (const Change& c : changes_) {
      out_.json.append(text_.substr(from, c.begin - from)).append(c.with);
      from = c.end;
      out_.shifts.push_back({out_.json.size(), from});
    }
    out_.json.append(text_.substr(from, at_ - from));
    return std::move(out_);
  }

 private:
  struct Change {
    std::size_t begin;
    std::size_t end;
    std::string with;
  };
  /// What is forgotten again where something can't be mended from within.
  struct Mark {
    std::size_t at, changes, bad, kept, lists;
  };
  Mark mark() const { return {at_, changes_.size(), out_.bad.size(), out_.kept, lists_.size()}; }
  bool back_to(const Mark& m) {
    at_ = m.at;
    changes_.resize(m.changes);
    out_.bad.resize(m.bad);
    out_.kept = m.kept;
    lists_.resize(m.lists);
    resume_in_ = npos;
    return false;
  }

  bool ends() const { return at_ >= text_.size(); }
  std::size_t behind_white(std::size_t at) const {
    while (at < text_.size() && is_blank(text_[at])) ++at;
    return at;
  }
  void skip_white() { at_ = behind_white(at_); }
  char at(std::size_t place) const { return place < text_.size() ? text_[place] : '\0'; }

  /// The end of the value at `place`, or what is wrong with it there.
  std::size_t value_end(std::size_t place, json::Fault& fault) {
    std::size_t end = 0;
    const auto found = json::diagnose(text_.substr(place), &end);
    if (end > 0) return place + end;
    if (found) fault = *found;
    fault.offset += place;
    return npos;
  }

  /// Members or elements of an open bracket, as they are found.
  struct Open {
    char closer;
    std::size_t last;    // behind the last one that is kept
    bool any = false;    // of them
    bool wants = true;   // one may follow
    bool dirty = false;  // since `last`, something other than one comma
    std::size_t comma = npos;
  };
  /// The one that ends at `at_` is kept.
  void keep(Open& o, std::size_t begin) {
    if (o.dirty) change(o.last, begin, o.any ? "," : "");
    o.last = at_;
    o.any = true;
    o.wants = false;
    o.dirty = false;
  }
  /// Leaves out what stands between, but for the white space before what follows.
  void change(std::size_t begin, std::size_t end, std::string with) {
    std::size_t white = end;
    while (white > begin && is_blank(text_[white - 1])) --white;
    with.append(text_.substr(white, end - white));
    if (begin < end || !with.empty()) changes_.push_back({begin, end, std::move(with)});
  }
  void bad(json::Fault::Kind kind, std::size_t place, std::string_view expected) {
    out_.bad.push_back({{kind, place, expected}, place, place});
  }
  /// Commas and brackets. Whether the bracket is closed.
  bool punctuation(Open& o) {
    for (;;) {
      if (resume_in_ != npos) {  // the bracket was never closed, and what encloses it goes on here
        changes_.push_back({o.last, at_, std::string(1, o.closer)});
        return true;
      }
      skip_white();
      if (ends()) {
        if (out_.bad.empty() || out_.bad.back().fault.kind != json::Fault::Kind::truncated)
          bad(json::Fault::Kind::truncated, text_.size(), o.closer == ']' ? "',' or ']'" : "',' or '}'");
        changes_.push_back({o.last, text_.size(), std::string(1, o.closer)});
        return true;
      }
      const char c = text_[at_];
      if (c == o.closer) {
        if (o.comma != npos && o.comma >= o.last && !o.dirty) {
          bad(json::Fault::Kind::syntax, at_,
              c == ']' ? "a value (no ',' may stand before ']')"
                       : "a quoted key (no ',' may stand before '}')");
          o.dirty = true;
        }
        if (o.dirty) change(o.last, at_, "");
        ++at_;
        return true;
      }
      if (c != ',') break;
      if (o.wants && !o.dirty) {
        bad(json::Fault::Kind::syntax, at_, o.closer == ']' ? "a value" : "a quoted key");
        o.dirty = true;
      }
      o.comma = at_;
      o.wants = true;
      ++at_;
    }
    if (!o.wants) {
      bad(json::Fault::Kind::syntax, at_, "','");
      o.dirty = true;
      o.wants = true;
    }
    return false;
  }
  void lose(Open& o, std::size_t begin, std::size_t end, const json::Fault& fault) {
    std::size_t last = end;
    while (last > begin && is_blank(text_[last - 1])) --last;
    out_.bad.push_back({fault, begin, last});
    o.dirty = true;
    o.wants = at(end) != ',';
    at_ = end;
  }

  /// A list, at its bracket. `kind` is what its elements look like, where that is known.
  bool list(int depth, std::optional<format::Looks> kind) {
    const std::size_t level = lists_.size();
    lists_.push_back(kind);
    Open o{']', ++at_};
    bool kept = false;
    while (!punctuation(o)) {
      const std::size_t begin = at_;
      json::Fault fault{};
      const std::size_t end = value_end(begin, fault);
      if (end != npos) {
        at_ = end;
        if (text_[begin] == '{' || text_[begin] == '[') {
          ++out_.kept;
          kept = true;
          if (!lists_[level]) lists_[level] = looks(begin, end);
        }
        keep(o, begin);
        continue;
      }
      if (!lists_[level] || *lists_[level] != format::Looks::message) {
        const bool was_open = !lists_[level];
        if (was_open) lists_[level] = text_[begin] == '[' ? format::Looks::list : format::Looks::conversation;
        if ((text_[begin] == '{' && object(depth + 1)) ||
            (text_[begin] == '[' && depth == 0 && list(depth + 1, format::Looks::message))) {
          kept = true;
          keep(o, begin);
          if (resume_in_ == level) {  // it was never closed, and the next one stands here
            resume_in_ = npos;
            o.wants = o.dirty = true;
          }
          continue;
        }
        if (was_open) lists_[level].reset();
      }
      lose(o, begin, next_element(begin, level), fault);
      if (resume_in_ == level) resume_in_ = npos;
    }
    lists_.resize(level);
    return kept;
  }

  /// A list whose head is cut off inside an element: `…"},{…},…]`. The elements behind the cut become a list
  /// of their own; what stands before them and behind their list is left out.
  bool list_behind_cut() {
    const std::size_t behind = behind_first_element();
    std::size_t first = behind == npos ? npos : next_object(behind);
    for (; first != npos && !is_whole_element(first); first = next_object(first + 1))
      if (budget_ == 0) return false;
    if (first == npos) return false;
    lose_outside(at_, first, "'[' or '{'");
    changes_.push_back({0, first, "["});
    at_ = first - 1;  // where the bracket is put
    if (!list(0, {})) return false;
    skip_white();
    if (!ends()) {
      lose_outside(at_, text_.size(), "the end");
      change(at_, text_.size(), "");
      at_ = text_.size();
    }
    return true;
  }
  void lose_outside(std::size_t begin, std::size_t end, std::string_view expected) {
    while (end > begin && is_blank(text_[end - 1])) --end;
    out_.bad.push_back({{json::Fault::Kind::syntax, begin, expected}, begin, end});
  }
  /// Behind the first `},` or `],`, which shows that something was a list; npos where there is none.
  std::size_t behind_first_element() const {
    for (std::size_t comma = text_.find(','); comma != npos; comma = text_.find(',', comma + 1)) {
      std::size_t last = comma;
      while (last > 0 && is_blank(text_[last - 1])) --last;
      if (last > 0 && (text_[last - 1] == '}' || text_[last - 1] == ']')) return comma + 1;
    }
    return npos;
  }
  /// Whether a message or a conversation stands there, and behind it what stands behind an element.
  bool is_whole_element(std::size_t begin) {
    json::Fault fault{};
    const std::size_t end = value_end(begin, fault);
    if (!spend((end == npos ? fault.offset : end) - begin) || end == npos) return false;
    const char behind = at(behind_white(end));
    if (behind != ',' && behind != ']') return false;
    const format::Looks seen = looks(begin, end);
    return seen == format::Looks::message || seen == format::Looks::conversation;
  }

  /// An object that holds a list, at its bracket. False, and nothing done, where none is found in it.
  bool object(int depth) {
    if (depth > k_depth) return false;
    const Mark start = mark();
    Open o{'}', ++at_};
    bool found = false;
    while (!punctuation(o)) {
      const std::size_t begin = at_;
      json::Fault fault{};
      std::string_view key;
      const std::size_t value = value_of_member(begin, key, fault);
      if (value != npos) {
        at_ = value;
        const bool leads = format::leads_to_history(key);
        if (const std::size_t end = value_end(value, fault); end != npos) {
          at_ = end;
          if (leads && text_[value] == '[') {
            found = true;
            ++out_.kept;
          }
          keep(o, begin);
          continue;
        }
        if (leads && at(value) == '[') {
          const bool batch = key == "requests" || key == "conversations";
          (void)list(depth + 1, batch ? std::nullopt : std::optional(format::Looks::message));
          found = true;
          keep(o, begin);
          continue;
        }
        if (leads && at(value) == '{' && object(depth + 1)) {
          found = true;
          keep(o, begin);
          continue;
        }
      }
      std::size_t next = next_member(begin);
      if (next == npos && !found) return back_to(start);
      if (next == npos) next = lists_.empty() ? text_.size() : next_element(begin, lists_.size() - 1);
      lose(o, begin, next, fault);
    }
    return found || back_to(start);
  }

  /// Where the value of the member at `begin` stands, and its key.
  std::size_t value_of_member(std::size_t begin, std::string_view& key, json::Fault& fault) {
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

  bool spend(std::size_t n) {
    budget_ -= std::min(budget_, n + 1);
    return budget_ > 0;
  }

  format::Looks looks(std::size_t begin, std::size_t end) {
    json::Tape tape;
    if (!tape.index(text_.substr(begin, end - begin), json::Layout::document) || tape.size() == 0)
      return format::Looks::other;
    return format::looks_of(tape.parse(0).value);
  }

  /// Whether what stands at a comma or bracket behind a bad element is what stands behind one.
  bool element_ends(std::size_t place, std::size_t level) const {
    const std::size_t next = behind_white(place + 1);
    const char c = at(next);
    if (text_[place] == ',') {
      if (next == text_.size()) return true;
      const char inner = at(behind_white(next + 1));
      return (c == '{' && (inner == '"' || inner == '}')) || (c == '[' && (inner == '{' || inner == '['));
    }
    if (text_[place] != ']') return false;
    // Behind the document itself there is nothing, or another one.
    const bool root = level == 0 && text_[behind_white(0)] == '[';
    return next == text_.size() || (root ? c == '{' || c == '[' : c == '}' || c == ']' || c == ',');
  }
  bool member_ends(std::size_t place) const {
    const std::size_t next = behind_white(place + 1);
    const char c = at(next);
    if (text_[place] == ',') return c == '"';
    return text_[place] == '}' && (next == text_.size() || c == '}' || c == ']' || c == ',');
  }

  /// Where reading goes on behind the bad element at `begin`: at the comma or bracket behind it, or at the
  /// next element; the end of the text where there is none. Sets resume_in_ where that is one of an enclosing
  /// list.
  std::size_t next_element(std::size_t begin, std::size_t level) {
    Balance balance(text_, begin);
    std::size_t candidate = next_object(begin + 1);
    std::size_t limit = begin;
    for (std::size_t window = k_window; limit < text_.size(); window *= 4) {
      limit = std::min(text_.size(), begin + window);
      if (!spend(limit - begin)) break;
      const std::size_t first = candidate;
      for (;; candidate = next_object(candidate + 1)) {
        for (std::size_t end; (end = balance.next(std::min(candidate, limit))) != npos;)
          if (element_ends(end, level)) return end;
        if (candidate >= limit) break;
        if (!balance.takes_value() && is_element(candidate, level)) return candidate;
      }
      // The brackets say nothing: whatever looks like an element is one.
      for (std::size_t c = first; c < limit && budget_ > 0; c = next_object(c + 1))
        if (is_element(c, level)) return c;
    }
    return text_.size();
  }

  /// Whether an object could be an element of an open list. Sets resume_in_ then.
  bool is_element(std::size_t begin, std::size_t level) {
    json::Fault fault{};
    const std::size_t end = value_end(begin, fault);
    if (!spend((end == npos ? fault.offset : end) - begin) || end == npos) return false;
    const std::size_t behind = behind_white(end);
    const bool comma = at(behind) == ',' && at(behind_white(behind + 1)) != '"';
    if (behind != text_.size() && at(behind) != ']' && !comma) return false;
    const format::Looks seen = looks(begin, end);
    for (std::size_t l = level + 1; l-- > 0 && seen != format::Looks::other;) {
      if (lists_[l] ? *lists_[l] != seen : l != level) continue;
      resume_in_ = l;
      return true;
    }
    return false;
  }

  std::size_t next_object(std::size_t from) const {
    for (from = text_.find('{', from); from != npos; from = text_.find('{', from + 1))
      if (at(behind_white(from + 1)) == '"') return from;
    return npos;
  }

  /// The comma or bracket behind the bad member at `begin`, or npos.
  std::size_t next_member(std::size_t begin) {
    const std::size_t limit = std::min(text_.size(), begin + k_member);
    if (!spend(limit - begin)) return npos;
    Balance balance(text_, begin);
    for (std::size_t end; (end = balance.next(limit)) != npos;)
      if (member_ends(end)) return end;
    return npos;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t budget_;
  std::vector<Change> changes_;
  std::vector<std::optional<format::Looks>> lists_;  // what the elements of the open lists look like
  std::size_t resume_in_ = npos;                     // which of them goes on at `at_`
  Mended out_;
};

}  // namespace

std::optional<Mended> mend(std::string_view text) { return Mender(text).run(); }

std::size_t written_again(std::string_view text) {
  const std::size_t quote = text.substr(0, 64).find('"');
  if (quote == npos || (text[0] != '{' && text[0] != '[')) return npos;
  const std::string_view opening = text.substr(0, quote + 1);
  std::size_t budget = 4 * text.size();
  for (std::size_t at = text.find(opening, 1); at != npos;) {
    const std::string_view tail = text.substr(at);
    const std::size_t key = tail.find('"', quote + 1);
    const std::size_t same = std::min(at, key == npos ? tail.size() : key + 1);
    std::size_t end = 0;
    if (text.substr(0, same) == tail.substr(0, same)) {
      const auto fault = json::diagnose(tail, &end);
      if (!fault) return at;
      const std::size_t cost = std::max(end, fault->offset) + 1;
      if (cost > budget) return npos;
      budget -= cost;
    }
    at = text.find(opening, end > 0 ? at + end : at + 1);
  }
  return npos;
}

}  // namespace abridge::pipeline
