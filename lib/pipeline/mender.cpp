#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "lib/format/format.hpp"
#include "lib/json/white.hpp"
#include "lib/pipeline/landmarks.hpp"
#include "lib/pipeline/mender_walk.hpp"

namespace abridge::pipeline {
namespace {

constexpr std::size_t npos = std::string_view::npos;
/// A list of messages stands this deep at most: list, batch line, body, messages.
constexpr int k_depth = 6;

}  // namespace

std::optional<Mended> Mender::run(From from_where) {
  skip_white();
  if (ends() || !begins(from_where) || out_.kept == 0) return std::nullopt;
  if (in_records_ && from_where == From::start) lose_behind();
  out_.end = at_;
  std::stable_sort(changes_.begin(), changes_.end(),
                   [](const Change& a, const Change& b) { return a.begin < b.begin; });
  std::stable_sort(out_.bad.begin(), out_.bad.end(),
                   [](const Mended::Bad& a, const Mended::Bad& b) { return a.begin < b.begin; });
  out_.sound_head = out_.bad.empty() || first_kept_ < out_.bad[0].begin;
  commas_that_went(text_, changes_, out_.bad);
  std::size_t from = 0;
  for (const Change& c : changes_) {
    out_.json.append(text_.substr(from, c.begin - from)).append(c.with);
    from = c.end;
    out_.shifts.push_back({static_cast<std::uint32_t>(out_.json.size()), static_cast<std::uint32_t>(from)});
  }
  out_.json.append(text_.substr(from, at_ - from));
  return std::move(out_);
}

bool Mender::begins(From from) {
  if (from == From::records) return list_without_bracket();
  if (from == From::first_list) return list_at(next_list(text_, at_, Quotes::any).bracket);
  if (from == From::first_object || from == From::first_of_closed) {
    const std::size_t first = scout_.first_object();
    const bool closed = from == From::first_of_closed || text_[text_.find_last_not_of(" \t\r\n")] == ']';
    return first != npos && (text_[first] == '[' || closed) && list_at(first, End::there);
  }
  if (from == From::first_element) return list_at(scout_.first_element({}, behind_first_element(text_)));
  if (from == From::first_conversation)
    return list_at(scout_.first_element(format::Looks::conversation, behind_first_element(text_)));
  if (listed_ = text_[at_] == '['; listed_) return list(0, {});
  return text_[at_] == '{' ? object(0) : text_[at_] == '"' && object(0, Bracket::lost);
}

bool Mender::back_to(const Mark& m) {
  at_ = m.at;
  changes_.resize(m.changes);
  out_.bad.resize(m.bad);
  out_.kept = m.kept;
  lists_.resize(m.lists);
  scout_.forget();
  return false;
}

void Mender::count_kept(std::size_t begin) {
  if (out_.kept++ == 0) first_kept_ = begin;
}

void Mender::keep(Open& o, std::size_t begin) {
  if (o.dirty) change(o.last, begin, o.any ? "," : "");
  o.last = at_;
  o.any = true;
  o.wants = false;
  o.dirty = false;
}

void Mender::change(std::size_t begin, std::size_t end, std::string with) {
  std::size_t white = end;
  while (white > begin && json::is_white(text_[white - 1])) --white;
  with.append(text_.substr(white, end - white));
  if (begin < end || !with.empty()) changes_.push_back({begin, end, std::move(with)});
}

void Mender::bad(json::Fault::Kind kind, std::size_t place, std::string_view expected) {
  out_.bad.push_back({{kind, place, expected}, place, place});
}

bool Mender::end_is_said() const {
  if (out_.bad.empty() || out_.bad.back().fault.offset < view_begin_) return false;
  const Mended::Bad& last = out_.bad.back();
  return last.fault.kind == json::Fault::Kind::truncated ||
         (text_.size() < all_.size() && last.begin < last.end && last.end == text_.size());
}

bool Mender::punctuation(Open& o) {
  for (;;) {
    if (scout_.resumes_in() != npos) {  // the bracket was never closed, and what encloses it goes on here
      changes_.push_back({o.last, at_, std::string(1, o.closer)});
      return true;
    }
    skip_white();
    if (ends()) {
      if (stops_at_record(o)) return true;
      if (!end_is_said())
        bad(json::Fault::Kind::truncated, text_.size(), o.closer == ']' ? "',' or ']'" : "',' or '}'");
      changes_.push_back({o.last, text_.size(), std::string(1, o.closer)});
      return true;
    }
    const char c = text_[at_];
    if (c == ']' && c == o.closer) {
      if (stops_at_record(o)) {
        lose(o, at_, at_ + 1, {json::Fault::Kind::syntax, at_, k_list_goes_on});
        continue;
      }
      if (const std::size_t next = scout_.behind_early_end(at_, listed_); next != npos) {
        lose(o, at_, next, {json::Fault::Kind::syntax, at_, k_list_goes_on});
        continue;
      }
    }
    if (o.nodes && c == o.closer) {
      if (const std::size_t next = scout_.node_behind(at_); next != npos) {
        lose(o, at_, next, {json::Fault::Kind::syntax, at_, "',' (the nodes go on after their end)"});
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

void Mender::lose(Open& o, std::size_t begin, std::size_t end, json::Fault fault) {
  // It was said already that something else was to stand there.
  if (!out_.bad.empty() && out_.bad.back().begin == out_.bad.back().end &&
      out_.bad.back().fault.offset == begin && fault.offset == begin) {
    fault = out_.bad.back().fault;
    out_.bad.pop_back();
  }
  std::size_t last = end;
  while (last > begin && (json::is_white(text_[last - 1]) || text_[last - 1] == ',')) --last;
  out_.bad.push_back({fault, begin, last});
  o.dirty = true;
  o.wants = scout_.at(end) != ',';
  at_ = end;
}

bool Mender::list(int depth, std::optional<format::Looks> kind) {
  const std::size_t level = lists_.size();
  lists_.push_back(kind);
  Open o{']', ++at_};
  bool kept = false;
  if (level == 0 && kind != format::Looks::message && holds_records(at_)) {
    lists_[level] = outline_.kind();
    in_records_ = true;
    kept = records(o, depth);
  }
  kept = elements(o, depth) || kept;
  lists_.resize(level);
  return kept;
}

bool Mender::elements(Open& o, int depth) {
  const std::size_t level = lists_.size() - 1;
  bool kept = false;
  Last last;
  while (!punctuation(o)) {
    const std::size_t begin = at_;
    if (level == 0 && in_records_ && (is_begun_again(o) || lacks_start(o, depth, kept))) continue;
    json::Fault fault{};
    if (lists_[level] && text_[begin] == '[' &&
        scout_.is_element(text_.find_first_not_of(", \t\r\n", begin + 1), level)) {
      const bool own = scout_.resumes_in() == level;
      scout_.forget();
      if (own && *lists_[level] != format::Looks::list) {  // one bracket too many
        lose(o, begin, begin + 1, {json::Fault::Kind::syntax, begin, "'{'"});
        continue;
      }
    }
    const std::size_t end = scout_.value_end(begin, fault);
    if (end != npos && text_[begin] == '"') {
      if (scout_.at(scout_.behind_white(end)) == ':') {
        lose_half(o, last, begin, level);
        continue;
      }
      if (lists_[level]) {  // a quote too many: a string is no element, and may hold the begin of one
        lose(o, begin, scout_.next_element(begin, level), {json::Fault::Kind::syntax, begin, "'{'"});
        (void)scout_.take(level);
        continue;
      }
    }
    const bool whole = end != npos && text_[begin] == '{';
    // A conversation among messages is the next one of the list around: this one lost its end.
    if (whole && lists_[level] == format::Looks::message && level > 0 &&
        looks_of(scout_.part(begin, end)) == format::Looks::conversation &&
        scout_.is_element(begin, level - 1))
      continue;
    const std::size_t next = whole ? swallowed(scout_.part(begin, end)) : npos;
    if (next != npos) {
      lose(o, begin, begin + next, {json::Fault::Kind::syntax, begin + next, "']'"});
      continue;
    }
    if (end != npos && !(whole && has_nodes_outside(scout_.part(begin, end)))) {
      last = {begin, end, o, changes_.size()};
      at_ = end;
      if (text_[begin] == '{' || text_[begin] == '[') {
        count_kept(begin);
        kept = true;
        if (!lists_[level]) lists_[level] = looks_of(scout_.part(begin, end));
      }
      keep(o, begin);
      continue;
    }
    if (!lists_[level] || *lists_[level] != format::Looks::message) {
      const bool was_open = !lists_[level];
      if (was_open) lists_[level] = text_[begin] == '[' ? format::Looks::list : format::Looks::conversation;
      if ((text_[begin] == '{' && object(depth + 1)) ||
          (text_[begin] == '[' && depth == 0 && list_within(depth + 1))) {
        kept = true;
        keep(o, begin);
        if (scout_.take(level))
          o.wants = o.dirty = true;  // it was never closed, and the next one stands here
        continue;
      }
      if (was_open) lists_[level].reset();
    }
    // A bracket after which the next record begins.
    if (in_records_ && level == 0 && text_.find_first_not_of("[{ \t\r\n", begin) == npos)
      fault = {json::Fault::Kind::syntax, begin, outline_.kind() == format::Looks::list ? "'['" : "'{'"};
    lose(o, begin, scout_.next_element(begin, level), fault);
    (void)scout_.take(level);
  }
  return kept;
}

bool Mender::list_within(int depth) {
  const Mark start = mark();
  return list(depth, format::Looks::message) || back_to(start);
}

void Mender::lose_half(Open& o, const Last& last, std::size_t key, std::size_t level) {
  json::Fault fault{json::Fault::Kind::syntax, key, "an element"};
  std::size_t begin = key;
  const bool record = in_records_ && level == 0;
  if (!record && last.end == o.last && !o.dirty && text_[last.begin] == '{' &&
      !says_something(scout_.part(last.begin, last.end))) {
    changes_.resize(last.changes);
    o = last.before;
    begin = last.begin;
    --out_.kept;
  }
  lose(o, begin, scout_.next_element(key, level, "{"), fault);
  (void)scout_.take(level);
}

bool Mender::list_at(std::size_t first, End end) {
  if (first == npos || (first == 0 && text_[0] == '[') || first > worst_) return false;
  lose_outside(at_, first, "'[' or '{'");
  const bool bracket = text_[first] == '[';
  changes_.push_back({0, first, bracket ? "" : "["});
  at_ = bracket ? first : first - 1;  // where the bracket is, or is put
  listed_ = true;
  if (!list(0, {})) return false;
  // Of a list that has lost its bracket the other one is left.
  if (end == End::there && !bracket && text_[at_ - 1] != ']') return false;
  lose_behind();
  return true;
}

void Mender::lose_behind() {
  std::size_t next = at_;
  while (next < text_.size() && (json::is_white(text_[next]) || text_[next] == ']' || text_[next] == '}'))
    ++next;
  if (scout_.at(next) != '{' && scout_.at(next) != '[') next = text_.size();  // another document
  while (next > at_ && json::is_white(text_[next - 1])) --next;
  if (const std::size_t outside = scout_.behind_white(at_); outside < next) {
    lose_outside(outside, next, "the end");
    change(at_, next, "");
  }
  at_ = next;
}

void Mender::lose_outside(std::size_t begin, std::size_t end, std::string_view expected) {
  while (end > begin && json::is_white(text_[end - 1])) --end;
  json::Fault fault{json::Fault::Kind::syntax, begin, expected};
  // Where something is begun there, it is wrong further in.
  const bool begun = text_[begin] == '[' || text_[begin] == '{';
  if (json::Fault inner{}; begun && scout_.value_end(begin, inner) == npos && inner.offset < end)
    fault = inner;
  out_.bad.push_back({fault, begin, end});
}

bool Mender::object(int depth, Bracket bracket) {
  if (depth > k_depth) return false;
  const Mark start = mark();
  bool tree_goes_on = false;
  if (bracket == Bracket::lost) {
    json::Fault fault{};
    std::string_view key;
    if (scout_.value_of_member(at_, key, fault) == npos) return false;
    bad(json::Fault::Kind::syntax, at_, "'{'");
    tree_goes_on = scout_.is_node_member(at_);
    changes_.push_back({at_, at_, tree_goes_on ? fmt::format("{{\"{}\":{{", format::k_tree_key) : "{"});
  } else {
    ++at_;
  }
  Open o{'}', at_};
  bool found = false;
  Last last;
  if (tree_goes_on) {
    --at_;  // where the bracket is put
    found = tree(o, start.at);
  }
  while (!punctuation(o)) {
    const std::size_t begin = at_;
    json::Fault fault{};
    std::string_view key;
    std::size_t value = scout_.value_of_member(begin, key, fault);
    if (value != npos) {
      const bool leads = format::leads_to_history(key);
      if (leads || key == format::k_tree_key) value = behind_stray(value);
      at_ = value;
      if (leads && scout_.at(value) == '{' && scout_.begins_list(value)) {
        bad(json::Fault::Kind::syntax, value, "'['");
        changes_.push_back({value, value, "["});
        at_ = value - 1;  // where the bracket is put
        found = list(depth + 1, format::Looks::message) || found;
        keep(o, begin);
        continue;
      }
      if (key == format::k_tree_key && tree_begins(value)) {
        found = tree(o, begin) || found;
        continue;
      }
      const std::size_t end = scout_.value_end(value, fault);
      const bool records = leads && scout_.at(value) == '[' && lists_.empty() && holds_records(value + 1);
      const bool torn = records && end != npos &&
                        (outline_.next(end) != nullptr || mixes_messages(scout_.part(value, end)));
      const bool swallows =
          leads && end != npos && text_[value] == '[' && has_swallowed(scout_.part(value, end));
      if (end != npos && !torn && !swallows &&
          !(leads && text_[value] == '[' && scout_.ends_early(end, listed_))) {
        last = {begin, end, o, changes_.size()};
        at_ = end;
        if (leads && text_[value] == '[') {
          found = true;
          count_kept(begin);
        }
        keep(o, begin);
        continue;
      }
      if (leads && scout_.at(value) == '[') {
        const bool batch = records || key == "requests" || key == "conversations";
        (void)list(depth + 1, batch ? std::nullopt : std::optional(format::Looks::message));
        found = true;
        keep(o, begin);
        continue;
      }
      if (leads && scout_.at(value) == '{' && object(depth + 1)) {
        found = true;
        keep(o, begin);
        continue;
      }
    }
    if (found && never_closed(o, begin)) return true;
    // The text before it lost its quote, and took the one of the list's key for that. By itself, what is left
    // is better a list of its own: an object that lacks a member may be no conversation of its format.
    constexpr std::size_t k_key = 128;  // bytes, up to the list's first element
    if (!found && !lists_.empty() && last.end == begin &&
        next_list(text_.substr(begin - 1, k_key), 0, Quotes::whole).key == 0) {
      changes_.resize(last.changes);
      o = last.before;
      out_.bad.pop_back();  // the comma that was missed after it
      lose(o, last.begin, begin - 1, {json::Fault::Kind::syntax, begin, "',' or '}'"});
      continue;
    }
    std::size_t next = scout_.next_member(begin);
    if (!found) next = std::min(next, scout_.next_list_of_object(begin, next));
    if (next == npos && !found) return back_to(start);
    if (next == npos) next = lists_.empty() ? text_.size() : scout_.next_element(begin, lists_.size() - 1);
    if (const std::size_t c = scout_.element_between(begin, next); c != npos) next = c;
    if (next == begin) ++next;  // a bracket that closes nothing
    lose(o, begin, next, fault);
  }
  return found || back_to(start);
}

bool Mender::never_closed(const Open& o, std::size_t place) {
  if (lists_.empty() || o.dirty) return false;
  const bool goes_on = text_[place] == '{' && scout_.is_element(place, lists_.size() - 1);
  const bool own = goes_on && scout_.resumes_in() == lists_.size() - 1;
  scout_.forget();
  if (!own && text_[place] != ']') return false;
  bad(json::Fault::Kind::syntax, place, "'}'");
  changes_.push_back({o.last, o.last, "}"});
  at_ = o.last;
  return true;
}

std::size_t Mender::behind_stray(std::size_t value) {
  constexpr std::size_t k_few = 64;
  const std::size_t bracket = text_.substr(value, k_few).find_first_of("[{]}\",:\n");
  json::Fault fault{};
  if (bracket == npos || bracket == 0 || (text_[value + bracket] != '[' && text_[value + bracket] != '{') ||
      scout_.value_end(value, fault) != npos)
    return value;
  std::size_t last = value + bracket;
  while (json::is_white(text_[last - 1])) --last;
  bad(json::Fault::Kind::syntax, value, "'[' or '{'");
  out_.bad.back().end = last;
  change(value, value + bracket, "");
  return value + bracket;
}

namespace {

/// Whether a whole conversation is lost all the same, since what stands around them is damaged.
bool hides(const Mended& m, const Outline& outline) {
  std::size_t lost_to = 0;
  auto bad = m.bad.begin();
  return std::any_of(outline.starts().begin(), outline.starts().end(), [&](const Outline::Start& s) {
    for (; bad != m.bad.end() && bad->begin <= s.begin; ++bad) lost_to = std::max(lost_to, bad->end);
    return s.end != Outline::npos && (s.begin < lost_to || s.begin >= m.end);
  });
}

}  // namespace

std::optional<Mended> mend(std::string_view text) {
  // Of what stands after the end, a comma or a bracket shows that it was not the end; else it is another
  // document.
  const auto lost = [&](const Mended& m) {
    std::size_t sum = 0;
    for (const Mended::Bad& b : m.bad) sum += b.end - b.begin;
    const std::size_t behind = std::min(text.find_first_not_of(" \t\r\n", m.end), text.size());
    const bool ends =
        behind == text.size() || text[behind] == '{' || text[behind] == '[' || text.find('{', behind) == npos;
    return ends ? sum : sum + text.size() - behind;
  };
  using From = Mender::From;
  if (const Outline outline(text); outline.listed()) {
    std::optional<Mended> m;
    if (outline.opened()) m = Mender(text, outline).run(From::start);
    if (m && !hides(*m, outline)) return m;
    if (auto records = Mender(text, outline).run(From::records)) return records;
    if (m) return m;
  }
  const Outline none;
  std::optional<Mended> best;
  std::size_t least = npos;
  for (const auto from : {From::start, From::first_list, From::first_object, From::first_of_closed,
                          From::first_element, From::first_conversation}) {
    if (from == From::first_of_closed && best) continue;  // it takes any bracket for that
    if (best && best->sound_head) break;                  // the others are for what has lost its head
    auto m = Mender(text, none, least).run(from);
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
