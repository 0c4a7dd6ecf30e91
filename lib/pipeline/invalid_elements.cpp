#include "lib/pipeline/invalid_elements.hpp"

#include <algorithm>
#include <vector>

#include "lib/json/white.hpp"

namespace abridge::pipeline {
namespace {

/// Rules that reject a message by itself in a list.
constexpr RuleId k_element_rules[] = {RuleId::not_an_object};

}  // namespace

InvalidElements::Aside InvalidElements::set_aside(const Record& r) {
  Aside out;
  out.rules = k_element_rules;
  if (draft_.settings.keep_rejected || draft_.settings.command == Job::look) return out;
  const auto places = draft_.processor.take_out_invalid(draft_.c, out.rules, draft_.piece.findings);
  out.count = places.size();
  out.rejects_from = out.rejects_to = draft_.piece.rejects.size();
  draft_.piece.rejected += out.count;
  if (places.empty() || draft_.settings.only_looks()) return out;
  Elements elements;
  for (const std::uint32_t place : places)
    elements.push_back({draft_.c.messages[place].index, draft_.c.messages[place].source.raw()});
  reject_elements(r, elements, draft_.c.sources[0].list.count());
  out.rejects_to = draft_.piece.rejects.size();
  return out;
}

InvalidElements::Elements InvalidElements::lines_of(std::span<const std::uint32_t> messages,
                                                    const format::Log& log,
                                                    std::span<const format::LogLine> lines,
                                                    std::span<const std::string_view> raws) const {
  Elements elements;
  for (const std::uint32_t place : messages) {
    for (const std::uint32_t at : log.lines_of_message(place)) elements.push_back({at, raws[at]});
    const std::uint32_t number = draft_.c.messages[place].index;
    const auto line =
        std::lower_bound(lines.begin(), lines.end(), number,
                         [](const format::LogLine& l, std::uint32_t n) { return l.number < n; });
    const auto at = static_cast<std::uint32_t>(line - lines.begin());
    elements.push_back({at, raws[at]});
  }
  const auto by_place = [](const Element& a, const Element& b) { return a.index < b.index; };
  const auto same = [](const Element& a, const Element& b) { return a.index == b.index; };
  std::sort(elements.begin(), elements.end(), by_place);
  elements.erase(std::unique(elements.begin(), elements.end(), same), elements.end());
  return elements;
}

InvalidElements::Aside InvalidElements::set_lines_aside(const format::Log& log,
                                                        std::span<const format::LogLine> lines,
                                                        std::span<const std::string_view> raws,
                                                        const Record* document, format::LogEdits& out) {
  Aside all;
  all.rules = k_line_rules;
  if (draft_.settings.command == Job::look) return all;
  const auto places = draft_.processor.take_out_invalid(draft_.c, all.rules, draft_.piece.findings);
  const Elements elements = lines_of(places, log, lines, raws);
  all.count = elements.size();
  all.rejects_from = all.rejects_to = draft_.piece.rejects.size();
  draft_.piece.rejected += all.count;
  if (elements.empty() || draft_.settings.only_looks()) return all;
  if (draft_.settings.keep_rejected) {
    out.rejected.resize(lines.size());
    for (const Element& s : elements) out.rejected[s.index] = 1;
  }
  reject_lines(elements, lines.size(), document);
  all.rejects_to = draft_.piece.rejects.size();
  return all;
}

std::vector<std::uint32_t> InvalidElements::lost() const {
  std::vector<std::uint32_t> places;
  for (const Message& m : draft_.c.messages)
    if (m.lost && m.source) places.push_back(draft_.c.place_of(m));
  return places;
}

void InvalidElements::keep_lost(const Record& r) {
  if (draft_.settings.only_looks()) return;
  const Conversation& c = draft_.c;
  const Source& source = c.sources[0];
  std::vector<Element> elements;
  if ((c.omitted || c.emptied) && !source.list && !source.single && source.history)
    elements.push_back({0, source.history.raw()});
  for (const std::uint32_t place : lost())
    elements.push_back({c.messages[place].index, c.messages[place].source.raw()});
  draft_.piece.taken_out += elements.size();
  const auto is_in_a_text = [&](const Element& one) { return !is_within(r.bytes, one.raw); };
  if (std::any_of(elements.begin(), elements.end(), is_in_a_text))
    draft_.piece.rejects.push_back(r.raw);
  else if (source.list)
    reject_elements(r, elements, source.list.count());
  else
    for (const Element& one : elements) draft_.piece.rejects.push_back(r.in_input(one.raw));
}

void InvalidElements::keep_lost_lines(const format::Log& log, std::span<const format::LogLine> lines,
                                      std::span<const std::string_view> raws, const Record* document) {
  if (draft_.settings.only_looks()) return;
  const Elements elements = lines_of(lost(), log, lines, raws);
  draft_.piece.taken_out += elements.size();
  reject_lines(elements, lines.size(), document);
}

void InvalidElements::reject_lines(const Elements& elements, std::size_t count, const Record* document) {
  if (document != nullptr && !draft_.settings.keep_rejected)
    reject_elements(*document, elements, count);
  else
    for (const Element& s : elements)
      draft_.piece.rejects.push_back(document != nullptr ? document->in_input(s.raw) : s.raw);
}

void InvalidElements::set_aside_again(const Aside& aside) {
  if (aside.count == 0) return;
  std::vector<Finding> reported_before;
  (void)draft_.processor.take_out_invalid(draft_.c, aside.rules, reported_before);
}

void InvalidElements::take_back(const Aside& aside) {
  const auto begin = draft_.piece.rejects.begin();
  draft_.piece.rejects.erase(begin + static_cast<std::ptrdiff_t>(aside.rejects_from),
                             begin + static_cast<std::ptrdiff_t>(aside.rejects_to));
  draft_.piece.rejected -= aside.count;
}

void InvalidElements::reject_elements(const Record& r, std::span<const Element> elements, std::size_t count) {
  // Those at the list's end go with the comma before them, all others with the one after.
  for (auto element = elements.rbegin(); element != elements.rend() && element->index + 1 == count; ++element)
    --count;
  for (const Element& s : elements) reject_element(r, s.raw, s.index >= count);
}

void InvalidElements::reject_element(const Record& r, std::string_view raw, bool after_kept) {
  std::string_view range = r.in_input(raw);
  const auto lost_at = [&](const char* at) {
    const auto after = std::upper_bound(r.lost.begin(), r.lost.end(), at,
                                        [](const char* p, std::string_view l) { return p < l.data(); });
    return after == r.lost.begin() || at >= end_of(after[-1]) ? std::string_view{} : after[-1];
  };
  const char* at = after_kept ? range.data() : end_of(range);
  const char* const limit = after_kept ? r.raw.data() : end_of(r.raw);
  bool adjoins = true;
  while (at != limit) {
    const char* const next = after_kept ? at - 1 : at;
    const std::string_view lost = lost_at(next);
    if (!lost.empty()) {
      at = after_kept ? lost.data() : end_of(lost);
      adjoins = false;
    } else if (json::is_white(*next)) {
      at = after_kept ? next : next + 1;
    } else {
      if (*next == ',' && adjoins)
        range = after_kept ? between(next, end_of(range)) : between(range.data(), next + 1);
      else if (*next == ',')
        draft_.piece.rejects.push_back(between(next, next + 1));
      break;
    }
  }
  draft_.piece.rejects.push_back(range);
}

}  // namespace abridge::pipeline
