#include "lib/pipeline/mender.hpp"

#include <algorithm>
#include <utility>

#include "lib/format/format.hpp"
#include "lib/json/white.hpp"
#include "lib/pipeline/commas.hpp"
#include "lib/pipeline/landmarks.hpp"

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

class Mender {
 public:
  /// `worst`: how many bytes may be lost before the list that is read begins.
  explicit Mender(std::string_view text, std::size_t worst = npos)
      : text_(text), budget_(k_tries * text.size() + (1U << 20U)), worst_(worst) {}

  /// Where reading begins.
  enum class From : std::uint8_t {
    start,               ///< at the first bracket
    first_object,        ///< at the first element, whatever stands before it or its bracket
    first_list,          ///< at the first list that begins with an element, whatever stands before it
    first_element,       ///< at the first element behind another one's end: they become a list of their own
    first_conversation,  ///< the same, where that holds messages
  };

  std::optional<Mended> run(From from_where) {
    skip_white();
    if (ends() || !begins(from_where) || out_.kept == 0) return std::nullopt;
    out_.end = at_;
    std::stable_sort(changes_.begin(), changes_.end(),
                     [](const Change& a, const Change& b) { return a.begin < b.begin; });
    std::stable_sort(out_.bad.begin(), out_.bad.end(),
                     [](const Mended::Bad& a, const Mended::Bad& b) { return a.begin < b.begin; });
    commas_that_went(text_, changes_, out_.bad);
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
  bool begins(From from) {
    if (from == From::first_list) return list_at(next_list(text_, at_, Quotes::any).bracket);
    if (from == From::first_object) return list_at(first_object());
    if (from == From::first_element) return list_at(first_element({}, behind_first_element(text_)));
    if (from == From::first_conversation)
      return list_at(first_element(format::Looks::conversation, behind_first_element(text_)));
    if (listed_ = text_[at_] == '['; listed_) return list(0, {});
    return text_[at_] == '{' ? object(0) : text_[at_] == '"' && object(0, Bracket::lost);
  }

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
    while (at < text_.size() && json::is_white(text_[at])) ++at;
    return at;
  }
  void skip_white() { at_ = behind_white(at_); }
  std::string_view part(std::size_t begin, std::size_t end) const { return text_.substr(begin, end - begin); }
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
    while (white > begin && json::is_white(text_[white - 1])) --white;
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
      if (c == ']' && c == o.closer) {
        if (const std::size_t next = behind_early_end(); next != npos) {
          lose(o, at_, next, {json::Fault::Kind::syntax, at_, "',' (the list goes on behind its end)"});
          continue;
        }
      }
      if (c == o.closer) {
        if (o.comma != npos && o.comma >= o.last && !o.dirty) {
          bad(json::Fault::Kind::syntax, at_,
              c == ']' ? "a value (no ',' may stand before ']')"
                       : "a quoted key (no ',' may stand before '}')");
          out_.bad.back().begin = o.comma;
          out_.bad.back().end = o.comma + 1;
          o.dirty = true;
        }
        if (o.dirty) change(o.last, at_, "");
        ++at_;
        return true;
      }
      if (c != ',') break;
      if (o.wants && !o.dirty) {
        bad(json::Fault::Kind::syntax, at_, o.closer == ']' ? "a value" : "a quoted key");
        out_.bad.back().end = at_ + 1;
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
    while (last > begin && (json::is_white(text_[last - 1]) || text_[last - 1] == ',')) --last;
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
    Last last;
    while (!punctuation(o)) {
      const std::size_t begin = at_;
      json::Fault fault{};
      if (lists_[level] && text_[begin] == '[' && is_element(behind_white(begin + 1), level)) {
        const bool own = std::exchange(resume_in_, npos) == level;
        if (own && *lists_[level] != format::Looks::list) {  // one bracket too many
          lose(o, begin, begin + 1, {json::Fault::Kind::syntax, begin, "'{'"});
          continue;
        }
      }
      const std::size_t end = value_end(begin, fault);
      if (end != npos && at(behind_white(end)) == ':') {
        lose_half(o, last, begin, level);
        continue;
      }
      const std::size_t next = end == npos || text_[begin] != '{' ? npos : swallowed(part(begin, end));
      if (next != npos) {
        lose(o, begin, begin + next, {json::Fault::Kind::syntax, begin + next, "']'"});
        continue;
      }
      if (end != npos) {
        last = {begin, end, o, changes_.size()};
        at_ = end;
        if (text_[begin] == '{' || text_[begin] == '[') {
          ++out_.kept;
          kept = true;
          if (!lists_[level]) lists_[level] = looks_of(part(begin, end));
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

  /// The element of a list that was kept last, and what was open before it.
  struct Last {
    std::size_t begin = 0;
    std::size_t end = npos;
    Open before{};
    std::size_t changes = 0;
  };
  /// A key stands where an element should: the rest of a record of which the list ended too early, or of
  /// which the head is gone. What stands before it goes with it where that says nothing by itself.
  void lose_half(Open& o, const Last& last, std::size_t key, std::size_t level) {
    json::Fault fault{json::Fault::Kind::syntax, key, "an element"};
    std::size_t begin = key;
    if (last.end == o.last && !o.dirty && text_[last.begin] == '{' &&
        !says_something(part(last.begin, last.end))) {
      changes_.resize(last.changes);
      o = last.before;
      begin = last.begin;
      --out_.kept;
    }
    lose(o, begin, next_element(key, level, "{"), fault);
    if (resume_in_ == level) resume_in_ = npos;
  }

  /// Whether a sound list that ends there goes on behind it.
  bool ends_early(std::size_t end) {
    const std::size_t here = std::exchange(at_, text_.find_last_not_of(" \t\r\n", end - 1));
    lists_.push_back(format::Looks::message);
    const bool early = at(at_) == ']' && behind_early_end() != npos;
    lists_.pop_back();
    at_ = here;
    return early;
  }

  /// Where the list at whose bracket we stand goes on behind it, so that the bracket is too much; npos where
  /// it ends. What follows is an element like its others, or, where nothing encloses it, anything that stands
  /// before such a one.
  std::size_t behind_early_end() {
    const std::size_t level = lists_.size() - 1;
    std::size_t next = at_;
    bool comma = false;
    for (; next < text_.size() &&
           (json::is_white(text_[next]) || std::string_view(",]}").find(text_[next]) != npos);
         ++next)
      comma = comma || text_[next] == ',';
    if (at(next) == '{' && is_element(next, level)) {
      const bool own = std::exchange(resume_in_, npos) == level;
      return own && (comma || at(behind_white(element_end_)) != '\0') ? next : npos;
    }
    if (level > 0 || !comma || next == text_.size() || (at(next) != '{' && !listed_)) return npos;
    // Another document may stand there, damaged or not.
    json::Fault fault{};
    if (const std::size_t end = at(next) == '{' ? value_end(next, fault) : npos; end != npos) {
      const std::size_t behind = behind_white(end);
      return at(behind) == ',' && at(behind_white(behind + 1)) == '"' ? next : npos;
    }
    const bool messages = lists_[level] != format::Looks::conversation;
    const std::size_t list = messages ? next_list(text_, next, Quotes::whole).key : npos;
    for (std::size_t c = next_object(text_, next + 1); c < list && budget_ > 0; c = next_object(text_, c + 1))
      if (is_element(c, level)) {
        resume_in_ = npos;
        return next;
      }
    return npos;
  }

  /// A list of its own that begins at `first`, an element or a bracket; what stands before it and behind it
  /// is left out.
  bool list_at(std::size_t first) {
    if (first == npos || (first == 0 && text_[0] == '[') || first > worst_) return false;
    lose_outside(at_, first, "'[' or '{'");
    const bool bracket = text_[first] == '[';
    changes_.push_back({0, first, bracket ? "" : "["});
    at_ = bracket ? first : first - 1;  // where the bracket is, or is put
    listed_ = true;
    if (!list(0, {})) return false;
    std::size_t next = at_;
    while (next < text_.size() && (json::is_white(text_[next]) || text_[next] == ']' || text_[next] == '}'))
      ++next;
    if (at(next) != '{' && at(next) != '[') next = text_.size();  // another document
    while (next > at_ && json::is_white(text_[next - 1])) --next;
    if (behind_white(at_) < next) {
      lose_outside(behind_white(at_), next, "the end");
      change(at_, next, "");
    }
    at_ = next;
    return true;
  }
  /// The first element, or the bracket before it.
  std::size_t first_object() {
    const std::size_t first = first_element({}, 0);
    std::size_t before = first == npos ? 0 : first;
    while (before > 0 && json::is_white(text_[before - 1])) --before;
    if (before > 0 && text_[before - 1] == '[') return before - 1;
    // Of a list that has lost its bracket the other one is left.
    return text_[text_.find_last_not_of(" \t\r\n")] == ']' ? first : npos;
  }
  std::size_t first_element(std::optional<format::Looks> kind, std::size_t behind) {
    std::size_t first = behind == npos ? npos : next_object(text_, behind);
    for (; first != npos && !is_whole_element(first, kind); first = next_object(text_, first + 1))
      if (budget_ == 0) return npos;
    return first;
  }
  void lose_outside(std::size_t begin, std::size_t end, std::string_view expected) {
    while (end > begin && json::is_white(text_[end - 1])) --end;
    out_.bad.push_back({{json::Fault::Kind::syntax, begin, expected}, begin, end});
  }
  /// Whether a message or a conversation (or only the one) stands there, and behind it what stands behind an
  /// element.
  bool is_whole_element(std::size_t begin, std::optional<format::Looks> kind) {
    json::Fault fault{};
    const std::size_t end = value_end(begin, fault);
    if (!spend((end == npos ? fault.offset : end) - begin) || end == npos) return false;
    const char behind = at(behind_white(end));
    if (behind != ',' && behind != ']') return false;
    const format::Looks seen = looks_of(part(begin, end));
    return kind ? seen == *kind : seen == format::Looks::message || seen == format::Looks::conversation;
  }

  /// An object that holds a list, at its bracket. False, and nothing done, where none is found in it.
  /// `bracket`: it may be lost, so that its first key stands there.
  enum class Bracket : std::uint8_t { there, lost };
  bool object(int depth, Bracket bracket = Bracket::there) {
    if (depth > k_depth) return false;
    const Mark start = mark();
    if (bracket == Bracket::lost) {
      json::Fault fault{};
      std::string_view key;
      if (value_of_member(at_, key, fault) == npos) return false;
      bad(json::Fault::Kind::syntax, at_, "'{'");
      changes_.push_back({at_, at_, "{"});
    } else {
      ++at_;
    }
    Open o{'}', at_};
    bool found = false;
    while (!punctuation(o)) {
      const std::size_t begin = at_;
      json::Fault fault{};
      std::string_view key;
      const std::size_t value = value_of_member(begin, key, fault);
      if (value != npos) {
        at_ = value;
        const bool leads = format::leads_to_history(key);
        if (leads && at(value) == '{' && lost_its_bracket(value)) {
          bad(json::Fault::Kind::syntax, value, "'['");
          changes_.push_back({value, value, "["});
          at_ = value - 1;  // where the bracket is put
          found = list(depth + 1, format::Looks::message) || found;
          keep(o, begin);
          continue;
        }
        const std::size_t end = value_end(value, fault);
        if (end != npos && !(leads && text_[value] == '[' && ends_early(end))) {
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
      if (next == npos && !found) next = next_list_of_object(begin);
      if (next == npos && !found) return back_to(start);
      if (next == npos) next = lists_.empty() ? text_.size() : next_element(begin, lists_.size() - 1);
      if (const std::size_t c = element_between(begin, next); c != npos) next = c;
      lose(o, begin, next, fault);
    }
    return found || back_to(start);
  }

  /// Whether the object there is the first message of a list.
  bool lost_its_bracket(std::size_t begin) {
    json::Fault fault{};
    const std::size_t end = value_end(begin, fault);
    if (end == npos) return false;
    const std::size_t comma = behind_white(end);
    const bool list = at(comma) == ']' || (at(comma) == ',' && at(behind_white(comma + 1)) == '{');
    return list && looks_of(part(begin, end)) == format::Looks::message;
  }
  /// Where the enclosing list goes on before the bad member that begins there seems to end. Sets resume_in_
  /// then.
  std::size_t element_between(std::size_t begin, std::size_t end) {
    if (lists_.empty()) return npos;
    if (at(end) == ',') end = behind_white(end + 1) + 1;  // or right behind it
    for (std::size_t c = next_object(text_, begin + 1); c < end && budget_ > 0; c = next_object(text_, c + 1))
      if (is_element(c, lists_.size() - 1)) return c;
    return npos;
  }
  /// Where the member begins that holds the list of an object with a bad one at `begin`; npos where that is
  /// the next object's.
  std::size_t next_list_of_object(std::size_t begin) {
    const std::size_t list = next_list(text_, begin, Quotes::whole).key;
    if (list == npos || lists_.empty()) return list;
    if (element_between(begin, list) == npos) return list;
    resume_in_ = npos;
    return npos;
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
  /// list. `open`: what is open there.
  std::size_t next_element(std::size_t begin, std::size_t level, std::string open = {}) {
    Balance balance(text_, begin, std::move(open));
    std::size_t candidate = next_object(text_, begin + 1);
    std::size_t limit = begin;
    for (std::size_t window = k_window; limit < text_.size(); window *= 4) {
      limit = std::min(text_.size(), begin + window);
      if (!spend(limit - begin)) break;
      const std::size_t first = candidate;
      for (;; candidate = next_object(text_, candidate + 1)) {
        for (std::size_t end; (end = balance.next(std::min(candidate, limit))) != npos;)
          if (element_ends(end, level)) return end;
        if (candidate >= limit) break;
        const bool inside = balance.takes_value() && !holds_parts(balance.key());
        if (!inside && is_element(candidate, level) &&
            (!balance.takes_value() || speaks(part(candidate, element_end_))))
          return candidate;
        resume_in_ = npos;
      }
      // The brackets say nothing: whatever looks like an element is one.
      for (std::size_t c = first; c < limit && budget_ > 0; c = next_object(text_, c + 1))
        if (is_element(c, level)) return c;
    }
    return text_.size();
  }

  /// Whether an object could be an element of an open list. Sets resume_in_ and element_end_ then.
  bool is_element(std::size_t begin, std::size_t level) {
    json::Fault fault{};
    const std::size_t end = value_end(begin, fault);
    if (!spend((end == npos ? fault.offset : end) - begin) || end == npos) return false;
    const std::size_t behind = behind_white(end);
    const bool comma = at(behind) == ',' && at(behind_white(behind + 1)) != '"';
    if (behind != text_.size() && at(behind) != ']' && !comma) return false;
    const format::Looks seen = looks_of(part(begin, end));
    for (std::size_t l = level + 1; l-- > 0 && seen != format::Looks::other;) {
      if (lists_[l] ? *lists_[l] != seen : l != level) continue;
      resume_in_ = l;
      element_end_ = end;
      return true;
    }
    return false;
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
  std::size_t worst_;
  std::vector<Change> changes_;
  std::vector<std::optional<format::Looks>> lists_;  // what the elements of the open lists look like
  std::size_t resume_in_ = npos;                     // which of them goes on at `at_`
  std::size_t element_end_ = 0;                      // of the last that is_element found
  bool listed_ = false;                              // the document is read as a list
  Mended out_;
};

}  // namespace

std::optional<Mended> mend(std::string_view text) {
  // Of what stands behind the end, a comma or a bracket shows that it was not the end; else it is another
  // document.
  const auto lost = [&](const Mended& m) {
    std::size_t sum = 0;
    for (const Mended::Bad& b : m.bad) sum += b.end - b.begin;
    const std::size_t behind = std::min(text.find_first_not_of(" \t\r\n", m.end), text.size());
    const bool ends =
        behind == text.size() || text[behind] == '{' || text[behind] == '[' || text.find('{', behind) == npos;
    return ends ? sum : sum + text.size() - behind;
  };
  std::optional<Mended> best;
  std::size_t least = npos;
  for (const auto from : {Mender::From::start, Mender::From::first_list, Mender::From::first_object,
                          Mender::From::first_element, Mender::From::first_conversation}) {
    auto m = Mender(text, least).run(from);
    if (!m) continue;
    const std::size_t loss = lost(*m);
    if (loss < least) {
      best = std::move(m);
      least = loss;
    }
  }
  return best;
}

}  // namespace abridge::pipeline
