#include "lib/look/page/body.hpp"

#include <algorithm>
#include <string>

#include "lib/look/page/edits.hpp"
#include "lib/look/page/texts.hpp"
#include "lib/look/page/words.hpp"
#include "lib/text/grouped.hpp"
#include "lib/text/time.hpp"
#include "lib/text/width.hpp"

namespace abridge::look::page {
namespace {

/// Columns of what stands in a folded part's one line.
constexpr std::size_t k_columns = 160;
/// Up to so many bytes what stands on one line stands beside its name.
constexpr std::size_t k_short = 80;
bool is_short(std::string_view text) {
  return !text.empty() && text.size() <= k_short && text.find('\n') == std::string_view::npos;
}
/// From so many bytes on a system's text is folded.
constexpr std::size_t k_long = 1200;

std::string one_line(std::string_view text) {
  return text::fitted(text::one_line(text, 4 * k_columns), k_columns);
}

Literal class_of(std::optional<Speaker> speaker) {
  if (!speaker) return "other";
  switch (*speaker) {
    case Speaker::user:
      return "user";
    case Speaker::assistant:
      return "assistant";
    case Speaker::system:
      return "system";
    case Speaker::tool:
      return "tool";
  }
  return "other";
}

std::string tokens_text(std::uint64_t tokens, std::uint64_t all) {
  const std::string share = share_text(tokens, all);
  return counted(tokens, "token") + (share.empty() ? "" : " · " + share);
}

/// What a tool was called with, in one line, but for what a diff tells.
std::string arguments_text(const ShownPart& p, const Edits& edits) {
  std::string out;
  for (const auto& [name, value] : p.arguments) {
    if (std::ranges::find(edits.shown, name) != edits.shown.end()) continue;
    if (!out.empty()) out += ' ';
    if (p.arguments.size() > edits.shown.size() + 1) out += name + "=";
    out += text::one_line(value, 4 * k_columns);
    if (out.size() > 4 * k_columns) break;
  }
  if (edits.diffs.empty()) out += p.text;
  return one_line(out);
}

}  // namespace

Body::Body(Html& html, std::span<const Viewed> all)
    : html_(html), all_(all), callers_(callers_of(all)), called_(all.size()) {
  for (const Viewed& viewed : all) {
    std::uint64_t& largest = largest_.emplace_back(1);
    for (const ShownMessage& m : viewed.messages) largest = std::max(largest, m.tokens.most);
  }
  for (std::size_t i = 0; i < callers_.size(); ++i)
    if (callers_[i]) called_[callers_[i]->conversation].push_back(i);
  for (std::vector<std::size_t>& called : called_)
    std::ranges::stable_sort(called, {}, [&](std::size_t i) { return callers_[i]->call; });
}

std::span<const std::size_t> Body::called_by(std::size_t conversation, std::uint32_t call) const {
  const std::span<const std::size_t> all = called_[conversation];
  const auto by = [&](std::size_t i) { return callers_[i]->call; };
  const auto begin = std::ranges::lower_bound(all, call, {}, by);
  return {begin, std::ranges::upper_bound(all, call, {}, by)};
}

Anchor Body::anchor(std::size_t conversation) const { return anchor_of(conversation, all_.size()); }
Anchor Body::anchor(std::size_t conversation, std::uint32_t message) {
  return anchor_of_message(conversation, message);
}

std::string Body::full_bar(std::size_t conversation) const {
  const std::string share = share_text(largest_[conversation], all_[conversation].overview.tokens.most);
  return share.empty() ? std::string() : "a full bar is " + share;
}

void Body::remark(Html& html, const Remark& remark, std::string_view where) {
  const bool is_error = remark.severity == Severity::error;
  const auto p = html.in("p", {{"class", is_error ? Literal("remark error") : Literal("remark")}});
  if (!where.empty()) html.text(std::string(where) + " ");
  html.element("b", {}, is_error ? "error" : "warning");
  html.text(" " + remark.sentence + " ");
  html.element("code", {}, remark.rule);
}

Body::Writing Body::begin(std::size_t conversation) const {
  Writing w{.conversation = conversation, .by_itself = false, .calls = {}, .apart = {}};
  const Viewed& viewed = of(w);
  for (std::size_t i = 0; i < viewed.messages.size(); ++i) {
    const ShownMessage& m = viewed.messages[i];
    std::uint32_t apart = 0;
    for (std::size_t k = 0; k < m.parts.size(); ++k) {
      const ShownPart& p = m.parts[k];
      if (p.kind == BlockKind::tool_call) w.calls.try_emplace(p.call, Called{{i, k}, {}});
      if (stands_with_call(w, p, {i, k}))
        w.calls.at(p.call).results.push_back({i, k});
      else
        ++apart;
    }
    // One that says nothing is shown as it is.
    w.apart.push_back(m.parts.empty() ? 1 : apart);
  }
  return w;
}

void Body::write_apart(std::size_t conversation, std::size_t i) {
  Writing w{.conversation = conversation, .by_itself = true, .calls = {}, .apart = {}};
  for (const ShownPart& p : of(w).messages[i].parts)
    if (p.kind == BlockKind::tool_call) w.calls.try_emplace(p.call);
  message(w, i);
}

bool Body::stands_with_call(const Writing& w, const ShownPart& p, Spot at) {
  if (p.kind != BlockKind::tool_result) return false;
  const auto call = w.calls.find(p.call);
  return call != w.calls.end() && call->second.at < at;
}

void Body::write(std::size_t conversation) {
  const Writing w = begin(conversation);
  for (const Remark& remark : of(w).remarks)
    if (remark.message == Remark::k_whole) Body::remark(html_, remark);
  for (std::size_t i = 0; i < of(w).messages.size(); ++i)
    if (w.apart[i] > 0) message(w, i);
}

void Body::message(const Writing& w, std::size_t i) {
  const ShownMessage& m = of(w).messages[i];
  html_.line();
  const bool is_first = i == 0 || of(w).messages[i - 1].number != m.number;
  const AttributeValue name = class_of(m.speaker);
  const auto article = is_first
                           ? html_.in("article", {{"class", name}, {"id", anchor(w.conversation, m.number)}})
                           : html_.in("article", {{"class", name}});
  head(w, i, m.role.empty() ? "?" : m.role);
  remarks(w, i);
  for (std::size_t k = 0; k < m.parts.size(); ++k)
    if (!stands_with_call(w, m.parts[k], {i, k})) part(w, m.speaker, m.parts[k]);
}

void Body::head(const Writing& w, std::size_t i, std::string_view role) {
  const ShownMessage& m = of(w).messages[i];
  const auto head = html_.in("header");
  html_.element("b", {}, role);
  {
    const auto link = html_.link(anchor(w.conversation, m.number));
    html_.text(m.number == 0 ? "prompt" : "#" + std::to_string(m.number));
  }
  if (m.time) {
    std::string time = text::format_utc(m.time->seconds);
    time[10] = ' ';
    time.pop_back();
    html_.element("time", {}, time);
  }
  html_.element("meter",
                {{"max", largest_[w.conversation]}, {"value", m.tokens.most}, {"aria-hidden", "true"}}, "");
  html_.element("small", {}, tokens_text(m.tokens.most, of(w).overview.tokens.most));
}

void Body::remarks(const Writing& w, std::size_t i) {
  const auto& all = of(w).remarks;
  const auto by_message = [](const Remark& remark, std::size_t message) { return remark.message < message; };
  for (auto at = std::lower_bound(all.begin(), all.end(), i, by_message); at != all.end() && at->message == i;
       ++at)
    remark(html_, *at);
}

void Body::folded(Literal what, const ShownPart& p) {
  const auto details = html_.in("details", {{"class", what}});
  {
    const auto summary = html_.in("summary");
    html_.element("b", {}, what.text());
    html_.element("span", {}, p.text.empty() ? "it can't be read" : one_line(p.text));
  }
  write_prose(html_, p.text);
}

void Body::part(const Writing& w, std::optional<Speaker> speaker, const ShownPart& p) {
  switch (p.kind) {
    case BlockKind::text:
      // What an agent is told at its start is long, and not what one came to read.
      return p.text.size() > k_long && (speaker == Speaker::system || p.aside) ? folded("text", p)
                                                                               : write_prose(html_, p.text);
    case BlockKind::thinking:
      return folded("thinking", p);
    case BlockKind::tool_call:
      return call(w, p);
    case BlockKind::tool_result: {
      html_.element("p", {{"class", p.error ? Literal("note failed") : Literal("note")}},
                    p.tool.empty() ? "the result of a call that is not here"
                                   : p.tool + (p.error ? " failed" : " gave back"));
      return write_code(html_, p.text.empty() ? "(nothing)" : p.text);
    }
    default:
      html_.element("p", {{"class", "note"}},
                    std::string(name_of(p.kind)) + (p.tool.empty() ? "" : ": " + p.tool));
      if (!p.text.empty()) write_code(html_, p.text);
  }
}

bool Body::has_remarks(const Writing& w, const ShownPart& call) const {
  const auto& all = of(w).remarks;
  const auto by_message = [](const Remark& remark, std::size_t message) { return remark.message < message; };
  if (w.by_itself) return false;
  if (std::ranges::any_of(called_by(w.conversation, call.call),
                          [&](std::size_t i) { return !all_[i].remarks.empty(); }))
    return true;
  return std::ranges::any_of(w.calls.at(call.call).results, [&](const Spot& spot) {
    const auto at = std::lower_bound(all.begin(), all.end(), spot.message, by_message);
    return w.apart[spot.message] == 0 && at != all.end() && at->message == spot.message;
  });
}

void Body::call(const Writing& w, const ShownPart& p) {
  const std::vector<Spot>& results = w.calls.at(p.call).results;
  const Edits edits = edits_of(p);
  const AttributeValue name = Literal("call");
  const auto details = has_remarks(w, p) ? html_.in("details", {{"class", name}, {"open", ""}})
                                         : html_.in("details", {{"class", name}});
  {
    const auto summary = html_.in("summary");
    html_.element("b", {}, p.tool.empty() ? "?" : p.tool);
    html_.element("code", {}, arguments_text(p, edits));
    if (edits.added > 0) html_.element("ins", {}, "+" + text::grouped(edits.added));
    if (edits.gone > 0) html_.element("del", {}, "−" + text::grouped(edits.gone));
    const bool failed = std::ranges::any_of(
        results, [&](const Spot& spot) { return of(w).messages[spot.message].parts[spot.part].error; });
    if (failed) html_.element("em", {{"class", "failed"}}, "failed");
    if (results.empty() && !w.by_itself) html_.element("em", {}, "no result");
  }
  for (const auto& [argument, value] : p.arguments) {
    if (std::ranges::find(edits.shown, argument) != edits.shown.end()) continue;
    {
      const auto note = html_.in("p", {{"class", "note"}});
      html_.text(argument);
      if (is_short(value)) html_.element("code", {}, value);
    }
    if (!is_short(value)) write_code(html_, value);
  }
  for (const std::vector<Run>& runs : edits.diffs) write_diff(html_, runs);
  if (edits.diffs.empty() && !p.text.empty()) write_code(html_, p.text);
  for (const Spot& spot : results) result(w, spot);
  if (!w.by_itself) subagents(w, p);
}

void Body::result(const Writing& w, Spot spot) {
  const ShownMessage& m = of(w).messages[spot.message];
  const ShownPart& p = m.parts[spot.part];
  // A message that stands nowhere else is here.
  const bool is_message = w.apart[spot.message] == 0 && spot.part == 0;
  const AttributeValue name = p.error ? Literal("result failed") : Literal("result");
  const auto block = is_message ? html_.in("div", {{"class", name}, {"id", anchor(w.conversation, m.number)}})
                                : html_.in("div", {{"class", name}});
  if (is_message) {
    head(w, spot.message, p.error ? "failed" : "result");
    remarks(w, spot.message);
  } else {
    const auto head = html_.in("header");
    html_.element("b", {}, p.error ? "failed" : "result");
    const auto link = html_.link(anchor(w.conversation, m.number));
    html_.text("#" + std::to_string(m.number));
  }
  write_code(html_, p.text.empty() ? "(nothing)" : p.text);
}

void Body::subagents(const Writing& w, const ShownPart& p) {
  for (const std::size_t i : called_by(w.conversation, p.call)) {
    const auto section = html_.in("section", {{"class", "agent"}, {"id", anchor(i)}});
    html_.element("h3", {}, "Subagent " + all_[i].id);
    if (const std::string axis = full_bar(i); !axis.empty())
      html_.element("p", {{"class", "facts"}},
                    counted(all_[i].overview.tokens.most, "token") + " (" + axis + ")");
    write(i);
  }
}

}  // namespace abridge::look::page
