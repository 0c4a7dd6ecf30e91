#include "lib/look/stats.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "lib/cost/usage.hpp"
#include "lib/json/text.hpp"
#include "lib/look/overview.hpp"
#include "lib/look/speaker.hpp"
#include "lib/model/pairs.hpp"

namespace abridge::look {
namespace {

void add(Groups& all, const Groups& more) {
  for (const auto& [name, group] : more) all[name] += group;
}

/// Who speaks: of a message with nothing but results, the tool.
std::string speaker_in(const Conversation& c, const Message& m) {
  const bool results = carries_only_results(c, m);
  const auto speaker = speaker_of(m.role, results ? BlockKind::tool_result : BlockKind::text);
  return speaker ? std::string(name_of(*speaker)) : m.role_text.empty() ? "?" : std::string(m.role_text);
}

/// Calls f with each object that may say what an answer was billed: the bodies of its lines, the last one
/// first, or the message itself; then, of a provider's response, the record around it.
template <class F>
void for_each_answer(const cost::Readers& readers, const Conversation& c, const Message& m, F f) {
  const auto line = [&](json::Value at) {
    if (const Line* found = at ? c.line_at(at.raw()) : nullptr; found != nullptr) f(found->body);
  };
  const auto blocks = c.blocks_of(m);
  if (!c.lines.empty())
    for (auto b = blocks.rbegin(); b != blocks.rend(); ++b) line(b->source);
  c.lines.empty() ? f(m.source) : line(m.source);
  if (c.sources.size() == 1 && (c.order.size() == 1 || readers.is_response(c.sources[0])))
    f(c.sources[0].root);
}

/// The tool whose result a block is; `?` where its call is not known.
std::string_view tool_of(const Conversation& c, const Pairs& pairs, const Block& result) {
  const auto place = static_cast<std::size_t>(&result - c.blocks.data());
  const std::uint32_t call = pairs.partner.empty() ? Pairs::k_none : pairs.partner[place];
  return call == Pairs::k_none ? std::string_view("?") : c.blocks[call].name;
}

/// Of so many messages the largest, the first of equal ones before others.
std::vector<std::size_t> largest_of(const std::vector<cost::Tallied::One>& messages) {
  std::vector<std::size_t> places(messages.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  const auto end = places.begin() + static_cast<std::ptrdiff_t>(std::min(places.size(), Stats::k_large));
  std::partial_sort(places.begin(), end, places.end(), [&](std::size_t a, std::size_t b) {
    const std::uint64_t one = messages[a].tokens.most;
    const std::uint64_t two = messages[b].tokens.most;
    return one > two || (one == two && a < b);
  });
  places.erase(end, places.end());
  return places;
}

}  // namespace

Group& Group::operator+=(const Group& other) {
  conversations += other.conversations;
  messages += other.messages;
  characters += other.characters;
  tokens += other.tokens;
  usage += other.usage;
  return *this;
}

ToolUse& ToolUse::operator+=(const ToolUse& other) {
  calls += other.calls;
  errors += other.errors;
  tokens += other.tokens;
  return *this;
}

void Stats::add(const Stats& other, const std::string& file) {
  conversations += other.conversations;
  messages += other.messages;
  exchanges += other.exchanges;
  tokens += other.tokens;
  compactions += other.compactions;
  if (other.began) began = began ? std::min(*began, *other.began) : *other.began;
  if (other.last) last = last ? std::max(*last, *other.last) : *other.last;
  look::add(roles, other.roles);
  look::add(days, other.days);
  look::add(models, other.models);
  Group& here = files[file];
  // Each conversation counts for all of its roles, and what stands beside its messages for none.
  const std::uint64_t conversations_before = here.conversations;
  const tokens::Range tokens_before = here.tokens;
  for (const auto& [role, group] : other.roles) here += group;
  here.conversations = conversations_before + other.conversations;
  here.tokens = tokens_before;
  here.tokens += other.tokens;
  for (const auto& [name, tool] : other.tools) tools[name] += tool;
  largest.insert(largest.end(), other.largest.begin(), other.largest.end());
  std::stable_sort(largest.begin(), largest.end(),
                   [](const Large& a, const Large& b) { return a.tokens.most > b.tokens.most; });
  if (largest.size() > k_large) largest.resize(k_large);
  for (const Answer& answer : other.billed) {
    if (!answer.id.empty() && !known_.insert(answer.id).second) continue;
    answers += answer.answers;
    usage += answer.usage;
    here.usage += answer.usage;
    roles[answer.role].usage += answer.usage;
    if (!answer.model.empty()) models[answer.model].usage += answer.usage;
    if (!answer.day.empty()) days[answer.day].usage += answer.usage;
  }
}

Stats Measurer::measure(Conversation& c) {
  const cost::Tallied tallied = tally_.count(c);
  const Overview overview = overview_of(c, tallied);
  Stats stats;
  stats.conversations = 1;
  stats.messages = overview.messages;
  stats.exchanges = overview.exchanges;
  stats.tokens = overview.tokens;
  stats.compactions = c.compactions;
  stats.began = overview.began;
  stats.last = overview.last;
  const Pairs pairs = pair_tools(c);
  for (const auto& [name, calls] : overview.tools) stats.tools[name].calls = calls;
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    const Message& m = c.messages[c.order[i]];
    Group said{.messages = 1, .tokens = tallied.messages[i].tokens};
    texts(c, m, pairs, said, stats);
    Answer answer{.role = speaker_in(c, m)};
    if (const auto time = time_of(m)) answer.day = text::format_utc(time->seconds).substr(0, 10);
    stats.roles[answer.role] += said;
    stats.days[answer.day.empty() ? "?" : answer.day] += said;
    if (is_assistant(m.role)) billed(c, m, said, std::move(answer), stats);
  }
  for (const BilledBeside& beside : c.billed) billed_beside(beside, stats);
  for (const std::size_t i : largest_of(tallied.messages)) {
    const Message& m = c.messages[c.order[i]];
    Large& large = stats.largest.emplace_back(Large{.tokens = tallied.messages[i].tokens,
                                                    .role = speaker_in(c, m),
                                                    .message = static_cast<std::uint32_t>(i + 1)});
    large.offset = tallied.messages[i].offset.value_or(0);
    for (const Block& b : c.blocks_of(m))
      if (b.kind == BlockKind::tool_result) large.tool = tool_of(c, pairs, b);
  }
  for (Groups* groups : {&stats.roles, &stats.days, &stats.models})
    for (auto& [name, group] : *groups) group.conversations = 1;
  return stats;
}

void Measurer::billed_beside(const BilledBeside& beside, Stats& stats) const {
  const auto usage = readers_.usage(beside.answer);
  if (!usage) return;
  Answer answer{
      .id = std::string(beside.id), .role = std::string(name_of(Speaker::assistant)), .usage = *usage};
  answer.answers = beside.answers;
  json::decode(beside.model, answer.model);
  if (const auto time = time_of(beside.time)) answer.day = text::format_utc(time->seconds).substr(0, 10);
  stats.billed.push_back(std::move(answer));
}

void Measurer::texts(const Conversation& c, const Message& m, const Pairs& pairs, Group& said,
                     Stats& stats) const {
  const auto blocks = c.blocks_of(m);
  const auto results = std::count_if(blocks.begin(), blocks.end(),
                                     [](const Block& b) { return b.kind == BlockKind::tool_result; });
  for (const Block& b : blocks) {
    const bool apart = b.kind == BlockKind::tool_result && results > 1;
    tokens::Range tokens = apart ? tokens::Range() : said.tokens;
    for (const Text& t : c.texts_of(b)) {
      said.characters += chars_of(t);
      if (apart) tokens += tally_.count(t.raw);
    }
    if (b.kind != BlockKind::tool_result) continue;
    ToolUse& tool = stats.tools[std::string(tool_of(c, pairs, b))];
    tool.errors += b.error ? 1 : 0;
    tool.tokens += tokens;
  }
}

void Measurer::billed(const Conversation& c, const Message& m, const Group& said, Answer answer,
                      Stats& stats) const {
  bool any = false;
  for_each_answer(readers_, c, m, [&](json::Value body) {
    if (answer.model.empty()) json::decode(readers_.model(body).string(), answer.model);
    const auto usage = any ? std::nullopt : readers_.usage(body);
    if (!usage) return;
    // A response was billed as a whole, however many messages it has.
    if (!stats.billed.empty() && body.raw().data() == c.sources[0].root.raw().data()) return;
    any = true;
    json::decode(body.find("id").string(), answer.id);
    answer.usage = *usage;
  });
  if (answer.model.empty()) json::decode(c.model_beside(m), answer.model);
  if (!answer.model.empty()) stats.models[answer.model] += said;
  if (any) stats.billed.push_back(std::move(answer));
}

}  // namespace abridge::look
