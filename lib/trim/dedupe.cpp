#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>

#include "lib/json/text.hpp"
#include "lib/policy/slots.hpp"
#include "lib/trim/marker.hpp"
#include "lib/trim/steps.hpp"

// Leaves a text that stands in the history more than once in one place, and says in the others where that is.

namespace abridge::trim {
namespace {

enum class Repeated : std::uint8_t { tool_result, text };
constexpr auto names_of(Repeated) {
  return std::to_array<Name<Repeated>>({{Repeated::tool_result, "tool_result"}, {Repeated::text, "text"}});
}
enum class Whole : std::uint8_t { first, last };
constexpr auto names_of(Whole) {
  return std::to_array<Name<Whole>>({{Whole::first, "first"}, {Whole::last, "last"}});
}

struct Dedupe {
  std::vector<Repeated> blocks = {Repeated::tool_result};
  std::size_t at_least = 400;
  Whole keep = Whole::first;
  std::string marker = "[as in message {n}]";
};
std::vector<policy::Field> fields_of(const Dedupe*) {
  return {
      policy::field<&Dedupe::blocks>("blocks", "the kinds that are compared: tool_result, text"),
      policy::field<&Dedupe::at_least>("at_least", "shorter texts stay, in characters"),
      policy::field<&Dedupe::keep>("keep", "where the text stays whole: first or last"),
      policy::field<&Dedupe::marker>("marker",
                                     "what stands in the other places; {n} is that message's number, or ? "
                                     "where a later step changes it or leaves it out")};
}

bool is_meant(const Dedupe& p, const Block& b) {
  return !b.dropped && !b.mixed && b.text_count > 0 &&
         std::any_of(p.blocks.begin(), p.blocks.end(), [&](Repeated what) {
           return b.kind == (what == Repeated::text ? BlockKind::text : BlockKind::tool_result);
         });
}

/// Calls f(message, block) for the live blocks that are compared, in their order.
template <class F>
void for_each_meant(Conversation& c, const Dedupe& p, F f) {
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    if (m.notice || is_system(m.role)) continue;
    for (Block& b : c.blocks_of(m))
      if (is_meant(p, b)) f(m, b);
  }
}

/// All that the block says, as one text.
std::string_view text_of(Conversation& c, const Block& b) {
  if (b.text_count == 1) return c.texts[b.first_text].raw;
  std::string joined;
  for (const Text& t : c.texts_of(b)) joined.append(t.raw).append("\n");
  return c.arena.copy(joined);
}

/// The numbers of the messages that are left, as they are counted: notices are none of them.
std::vector<std::uint32_t> numbered(const Conversation& c) {
  std::vector<std::uint32_t> messages;
  for (const std::uint32_t place : c.order)
    if (!c.messages[place].notice) messages.push_back(place);
  return messages;
}

void put(Conversation& c, Message& m, Block& b, const std::string& marker, const char* original,
         const void* by) {
  const std::string_view raw = c.arena.copy(marker);
  if (b.kind == BlockKind::tool_result) {
    c.replace_result(m, b, raw);
  } else {
    for (Text& t : c.texts_of(b)) c.change(m, t, {});
    c.change(m, c.texts[b.first_text], raw);
  }
  c.references.push_back({raw.data(), original, by});
}

Result<void> apply(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<Dedupe>(&parameters);
  Conversation& c = context.conversation;
  const Marker marker(p.marker, {"n"});
  struct Place {
    const char* original;
    std::uint32_t number;
  };
  std::unordered_map<std::string_view, Place> seen;
  std::unordered_map<const Message*, std::uint32_t> numbers;
  std::uint32_t number = 0;
  for (const std::uint32_t place : numbered(c)) numbers[&c.messages[place]] = ++number;
  struct Met {
    Message* message;
    Block* block;
  };
  std::vector<Met> all;
  for_each_meant(c, p, [&](Message& m, Block& b) {
    std::size_t bytes = 0;
    for (const Text& t : c.texts_of(b)) bytes += t.notice > 0 ? 0 : t.raw.size();
    if (bytes >= p.at_least && json::count_chars(text_of(c, b)) >= p.at_least) all.push_back({&m, &b});
  });
  if (p.keep == Whole::last) std::reverse(all.begin(), all.end());
  for (const Met& one : all) {
    const std::string_view text = text_of(c, *one.block);
    const auto [at, fresh] =
        seen.try_emplace(text, Place{c.texts[one.block->first_text].raw.data(), numbers[one.message]});
    const std::string said = fresh ? std::string() : marker.filled({{"n", std::to_string(at->second.number)}});
    // A text that the marker would make no shorter stays.
    if (fresh || json::count_chars(text) <= json::count_chars(said)) continue;
    for (const Text& t : c.texts_of(*one.block)) context.done.before += context.sizer.size(t.raw);
    context.done.after += context.sizer.size(said);
    put(c, *one.message, *one.block, said, at->second.original, &p);
    ++context.done.changed;
  }
  context.done.measured = Done::Measured::texts;
  context.done.why = "said in another message, too";
  return {};
}

void recognise(Conversation& c, const std::any& parameters) {
  const auto& p = *std::any_cast<Dedupe>(&parameters);
  const Marker marker(p.marker, {"n"});
  const std::vector<std::uint32_t> messages = numbered(c);
  const auto original_in = [&](const Message& m) -> const char* {
    for (const Block& b : c.blocks_of(m))
      if (is_meant(p, b)) return c.texts[b.first_text].raw.data();
    return nullptr;
  };
  for_each_meant(c, p, [&](Message&, Block& b) {
    const std::string_view raw = c.texts[b.first_text].raw;
    const auto slots = b.text_count == 1 ? marker.read(raw) : std::nullopt;
    if (!slots || slots->empty()) return;
    const std::string& text = slots->front();
    std::size_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size() || n == 0 || n > messages.size()) return;
    if (const char* original = original_in(c.messages[messages[n - 1]]); original != nullptr && original != raw.data())
      c.references.push_back({raw.data(), original, &p});
  });
}

/// Messages that went since make other numbers of those that are left; none is higher than it was.
void finish(Conversation& c, const std::any& parameters) {
  const auto& p = *std::any_cast<Dedupe>(&parameters);
  std::unordered_map<const char*, std::uint32_t> number_of;  // by where the original begins
  std::unordered_map<const char*, Reference*> by_text;
  for (Reference& r : c.references) {
    if (r.by != &p) continue;
    number_of.try_emplace(r.original, 0);
    by_text.try_emplace(r.text, &r);
  }
  if (by_text.empty()) return;
  std::uint32_t number = 0;
  const std::vector<std::uint32_t> messages = numbered(c);
  for (const std::uint32_t place : messages) {
    ++number;
    for (const Block& b : c.blocks_of(c.messages[place]))
      if (!b.dropped && b.text_count > 0)
        if (const auto at = number_of.find(c.texts[b.first_text].raw.data()); at != number_of.end())
          at->second = number;
  }
  const Marker marker(p.marker, {"n"});
  for (const std::uint32_t place : messages) {
    Message& m = c.messages[place];
    for (const Block& b : c.blocks_of(m)) {
      if (b.dropped || b.text_count == 0) continue;
      Text& t = c.texts[b.first_text];
      const auto at = by_text.find(t.raw.data());
      if (at == by_text.end()) continue;
      const std::uint32_t now = number_of.at(at->second->original);
      const std::string said = marker.filled({{"n", now == 0 ? "?" : std::to_string(now)}});
      if (said == t.raw) continue;
      c.change(m, t, c.arena.copy(said));
      at->second->text = t.raw.data();
    }
  }
}

Result<void> check(const policy::StepSetting& setting, const policy::Policy&) {
  const auto& p = *std::any_cast<Dedupe>(&setting.parameters);
  const std::string path = setting.path + ".dedupe";
  if (p.blocks.empty()) return fail(policy::error_at(setting.mark_of("blocks"), path + ".blocks: no blocks to compare"));
  if (p.marker.find_first_not_of(" \t\r\n") == std::string::npos)
    return fail(policy::error_at(setting.mark_of("marker"),
                                 path + ".marker is blank: a message must say something"));
  return policy::check_slots(p.marker, {"n"}, setting.mark_of("marker"), path + ".marker");
}

}  // namespace

Step dedupe_step() {
  return {
      .entry = policy::entry<Dedupe>("dedupe"),
      .summary = "leave a text that stands there more than once in one place",
      .apply = apply,
      .check = check,
      .recognise = recognise,
      .finish = finish,
  };
}

}  // namespace abridge::trim
