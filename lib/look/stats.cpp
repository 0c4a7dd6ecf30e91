#include "lib/look/stats.hpp"

#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/look/overview.hpp"
#include "lib/look/speaker.hpp"
#include "lib/model/pairs.hpp"

namespace abridge::look {
namespace {

void add(cost::Usage& all, const cost::Usage& more) {
  all.in += more.in;
  all.out += more.out;
  all.cache_read += more.cache_read;
  all.cache_written += more.cache_written;
}

void add(Groups& all, const Groups& more) {
  for (const auto& [name, group] : more) all[name] += group;
}

/// Who speaks: of a message with nothing but results, the tool.
std::string speaker_in(const Conversation& c, const Message& m) {
  const auto blocks = c.blocks_of(m);
  const bool results = !blocks.empty() && std::all_of(blocks.begin(), blocks.end(), [](const Block& b) {
    return b.kind == BlockKind::tool_result;
  });
  const auto speaker = speaker_of(m.role, results ? BlockKind::tool_result : BlockKind::text);
  return speaker ? std::string(name_of(*speaker)) : m.role_text.empty() ? "?" : std::string(m.role_text);
}

/// The objects that may say what an answer was billed: the bodies of its lines, the last one first, or the
/// message itself.
std::vector<json::Value> answers_of(const Conversation& c, const Message& m) {
  std::vector<json::Value> all;
  if (c.lines.empty()) return {m.source};
  const auto blocks = c.blocks_of(m);
  for (auto b = blocks.rbegin(); b != blocks.rend(); ++b)
    if (const Line* line = b->source ? c.line_at(b->source.raw()) : nullptr; line != nullptr)
      all.push_back(line->body);
  if (const Line* line = m.source ? c.line_at(m.source.raw()) : nullptr; line != nullptr)
    all.push_back(line->body);
  return all;
}

}  // namespace

Group& Group::operator+=(const Group& other) {
  conversations += other.conversations;
  messages += other.messages;
  characters += other.characters;
  tokens += other.tokens;
  add(usage, other.usage);
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
  if (other.began) began = began ? std::min(*began, *other.began) : *other.began;
  if (other.last) last = last ? std::max(*last, *other.last) : *other.last;
  look::add(roles, other.roles);
  look::add(days, other.days);
  look::add(models, other.models);
  Group& here = files[file];
  const std::uint64_t before = here.conversations;
  for (const auto& [role, group] : other.roles) here += group;
  here.conversations = before;  // each counts for all of its roles
  here.conversations += other.conversations;
  for (const auto& [name, tool] : other.tools) tools[name] += tool;
  largest.insert(largest.end(), other.largest.begin(), other.largest.end());
  keep_largest();
  for (const Answer& answer : other.billed) {
    if (!answer.id.empty() && !known_.insert(answer.id).second) continue;
    ++answers;
    look::add(usage, answer.usage);
    look::add(here.usage, answer.usage);
    look::add(roles[answer.role].usage, answer.usage);
    if (!answer.model.empty()) look::add(models[answer.model].usage, answer.usage);
    if (!answer.day.empty()) look::add(days[answer.day].usage, answer.usage);
  }
}

void Stats::keep_largest() {
  std::stable_sort(largest.begin(), largest.end(),
                   [](const Large& a, const Large& b) { return a.tokens > b.tokens; });
  if (largest.size() > k_large) largest.resize(k_large);
}

Stats Measurer::measure(Conversation& c) {
  const cost::Tallied tallied = tally_.count(c);
  const Overview overview = overview_of(c, tallied);
  Stats stats;
  stats.conversations = 1;
  stats.messages = overview.messages;
  stats.exchanges = overview.exchanges;
  stats.tokens = overview.tokens.most;
  stats.began = overview.began;
  stats.last = overview.last;
  const Pairs pairs = pair_tools(c);
  for (const auto& [name, calls] : overview.tools) stats.tools[name].calls = calls;
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    const Message& m = c.messages[c.order[i]];
    if (m.notice) continue;
    Group said{.messages = 1, .tokens = tallied.messages[i].tokens.most};
    const std::string speaker = speaker_in(c, m);
    Large large{.tokens = said.tokens, .role = speaker, .message = static_cast<std::uint32_t>(i + 1)};
    large.offset = tallied.messages[i].offset.value_or(0);
    const auto blocks = c.blocks_of(m);
    const auto results = std::count_if(blocks.begin(), blocks.end(),
                                       [](const Block& b) { return b.kind == BlockKind::tool_result; });
    for (const Block& b : blocks) {
      std::uint64_t tokens = 0;
      for (const Text& t : c.texts_of(b)) {
        said.characters += chars_of(t);
        if (b.kind == BlockKind::tool_result && results > 1) tokens += tally_.count(t.raw);
      }
      if (b.kind != BlockKind::tool_result) continue;
      const std::uint32_t call = pairs.partner.empty()
                                     ? Pairs::k_none
                                     : pairs.partner[static_cast<std::size_t>(&b - c.blocks.data())];
      const std::string name(call == Pairs::k_none ? std::string_view("?") : c.blocks[call].name);
      ToolUse& tool = stats.tools[name];
      tool.errors += b.error ? 1 : 0;
      tool.tokens += results > 1 ? tokens : said.tokens;
      large.tool = name;
    }
    Answer answer{.role = speaker};
    if (const auto time = time_of(m)) answer.day = text::format_utc(time->seconds).substr(0, 10);
    stats.roles[speaker] += said;
    stats.days[answer.day.empty() ? "?" : answer.day] += said;
    if (is_assistant(m.role)) {
      std::vector<json::Value> bodies = answers_of(c, m);
      // Of a provider's response the record around it says so.
      if (c.order.size() == 1 && c.sources.size() == 1) bodies.push_back(c.sources[0].root);
      for (const json::Value body : bodies) {
        if (answer.model.empty()) json::decode(readers_.model(body).string(), answer.model);
        const auto usage = answer.usage.in == 0 ? readers_.usage(body) : std::nullopt;
        if (!usage) continue;
        json::decode(body.find("id").string(), answer.id);
        answer.usage = *usage;
      }
      if (!answer.model.empty()) stats.models[answer.model] += said;
      if (answer.usage.in > 0) stats.billed.push_back(std::move(answer));
    }
    stats.largest.push_back(std::move(large));
  }
  for (Groups* groups : {&stats.roles, &stats.days, &stats.models})
    for (auto& [name, group] : *groups) group.conversations = 1;
  stats.keep_largest();
  return stats;
}

}  // namespace abridge::look
