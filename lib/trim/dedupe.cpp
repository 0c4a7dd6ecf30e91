#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>

#include "lib/json/text.hpp"
#include "lib/policy/slots.hpp"
#include "lib/trim/marker.hpp"
#include "lib/trim/replace.hpp"
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
      policy::field<&Dedupe::marker>(
          "marker",
          "what stands in the other places; {n} is that message's number, or ? where a later step leaves it out")};
}

bool is_meant(const Dedupe& p, const Block& b) {
  return !b.dropped && b.text_count > 0 && std::any_of(p.blocks.begin(), p.blocks.end(), [&](Repeated what) {
    return b.kind == (what == Repeated::text ? BlockKind::text : BlockKind::tool_result);
  });
}

/// All that the block says, as one text.
std::string_view text_of(Conversation& c, const Block& b) {
  if (b.text_count == 1) return c.texts[b.first_text].raw;
  std::string joined;
  for (const Text& t : c.texts_of(b)) joined.append(t.raw).append("\n");
  return c.arena.copy(joined);
}

/// The first text of a message that may stand in other places, too.
const char* original_in(const Conversation& c, const Dedupe& p, const Message& m) {
  for (const Block& b : c.blocks_of(m))
    if (is_meant(p, b)) return c.texts[b.first_text].raw.data();
  return nullptr;
}

/// A text that is compared.
struct Met {
  Message* message;
  Block* block;
  std::uint32_t place;   ///< of the message, in Conversation::messages
  std::uint32_t number;  ///< as the marker counts
};

std::vector<Met> collect(Conversation& c, const Dedupe& p) {
  std::vector<Met> all;
  std::uint32_t number = 0;
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    if (m.notice) continue;
    ++number;
    if (is_system(m.role)) continue;
    for (Block& b : c.blocks_of(m)) {
      if (!is_meant(p, b)) continue;
      std::size_t bytes = 0;
      for (const Text& t : c.texts_of(b)) bytes += t.notice > 0 ? 0 : t.raw.size();
      if (bytes >= p.at_least && chars_said(c, b) >= p.at_least) all.push_back({&m, &b, place, number});
    }
  }
  if (p.keep == Whole::last) std::reverse(all.begin(), all.end());
  return all;
}

bool is_marker(const Conversation& c, const policy::Policy& policy, const Block& b) {
  const std::string_view text = only_text(c, b);
  return !text.empty() &&
         std::any_of(policy.trim.begin(), policy.trim.end(), [&](const policy::StepSetting& s) {
           const auto wrote = all_steps()[s.step].wrote;
           return wrote != nullptr && wrote(s.parameters, text);
         });
}

Result<void> apply_dedupe(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<Dedupe>(&parameters);
  Conversation& c = context.conversation;
  const Marker marker(p.marker, {"n"});
  struct Original {
    const Met* met;
    const char* text;
  };
  std::unordered_map<std::string_view, Original> seen;
  const std::vector<Met> all = collect(c, p);
  for (const Met& one : all) {
    const std::string_view text = text_of(c, *one.block);
    const auto [at, fresh] =
        seen.try_emplace(text, Original{&one, c.texts[one.block->first_text].raw.data()});
    // What a step put there says nothing that could stand elsewhere.
    if (fresh || is_marker(c, context.policy, *one.block)) continue;
    const Original& original = at->second;
    const std::string said = marker.filled({{"n", std::to_string(original.met->number)}});
    // A text that the marker would make no shorter stays.
    if (chars_said(c, *one.block) <= json::count_chars(said)) continue;
    for (const Text& t : c.texts_of(*one.block)) context.done.before += context.sizer.size(t.raw);
    context.done.after += context.sizer.size(said);
    const std::string_view raw = c.arena.copy(said);
    replace_texts(c, *one.message, *one.block, raw);
    if (context.references != nullptr)
      context.references->push_back({raw.data(), original.text, original.met->place, &p});
    ++context.done.changed;
  }
  context.done.measured = Done::Measured::texts;
  context.done.why = "said in another message, too";
  return {};
}

void recognise_dedupe(const Conversation& c, const std::any& parameters, References& references) {
  const auto& p = *std::any_cast<Dedupe>(&parameters);
  const Marker marker(p.marker, {"n"});
  // As they were counted when they were written: what repairs leave out is among them.
  std::vector<std::uint32_t> numbered;
  for (std::uint32_t i = 0; i < c.messages.size(); ++i)
    if (!c.messages[i].notice) numbered.push_back(i);
  for (const std::uint32_t place : c.order) {
    for (const Block& b : c.blocks_of(c.messages[place])) {
      if (!is_meant(p, b)) continue;
      const std::string_view raw = only_text(c, b);
      const auto slots = raw.empty() ? std::nullopt : marker.read(raw);
      if (!slots || slots->empty()) continue;
      const std::string& text = slots->front();
      std::size_t n = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
      const bool is_number = error == std::errc{} && end == text.data() + text.size();
      if (!is_number || n == 0 || n > numbered.size()) continue;
      const std::uint32_t message = numbered[n - 1];
      if (const char* original = original_in(c, p, c.messages[message]);
          original != nullptr && original != raw.data())
        references.push_back({raw.data(), original, message, &p});
    }
  }
}

/// Messages that went since make other numbers of those that are left; none is higher than it was.
void finish_dedupe(Conversation& c, const std::any& parameters, References& references) {
  const auto& p = *std::any_cast<Dedupe>(&parameters);
  std::unordered_map<const char*, std::uint32_t> by_original;  // the numbers
  std::unordered_map<std::uint32_t, std::uint32_t> by_message;
  std::unordered_map<const char*, Reference*> by_text;
  for (Reference& r : references) {
    if (r.by != &p) continue;
    by_original.try_emplace(r.original, 0);
    by_message.try_emplace(r.message, 0);
    by_text.try_emplace(r.text, &r);
  }
  if (by_text.empty()) return;
  std::uint32_t number = 0;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    if (m.notice) continue;
    ++number;
    if (const auto at = by_message.find(place); at != by_message.end()) at->second = number;
    for (const Block& b : c.blocks_of(m)) {
      if (b.dropped || b.text_count == 0) continue;
      const auto at = by_original.find(c.texts[b.first_text].raw.data());
      if (at != by_original.end()) at->second = number;
    }
  }
  const Marker marker(p.marker, {"n"});
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    for (const Block& b : c.blocks_of(m)) {
      if (b.dropped || b.text_count == 0) continue;
      Text& t = c.texts[b.first_text];
      const auto at = by_text.find(t.raw.data());
      if (at == by_text.end()) continue;
      std::uint32_t now = by_original.at(at->second->original);
      if (now == 0) now = by_message.at(at->second->message);
      const std::string said = marker.filled({{"n", now == 0 ? "?" : std::to_string(now)}});
      if (said == t.raw) continue;
      c.change(m, t, c.arena.copy(said));
      at->second->text = t.raw.data();
    }
  }
}

Result<void> check_dedupe(const policy::StepSetting& setting, const policy::Policy&) {
  const auto& p = *std::any_cast<Dedupe>(&setting.parameters);
  const std::string path = setting.path + ".dedupe";
  if (p.blocks.empty())
    return fail(policy::error_at(setting.mark_of("blocks"), path + ".blocks: no blocks to compare"));
  if (p.marker.find_first_not_of(" \t\r\n") == std::string::npos)
    return fail(
        policy::error_at(setting.mark_of("marker"), path + ".marker is blank: a message must say something"));
  return policy::check_slots(p.marker, {"n"}, setting.mark_of("marker"), path + ".marker");
}

}  // namespace

Step dedupe_step() {
  return {
      .entry = policy::entry<Dedupe>("dedupe"),
      .summary = "leave a text that stands there more than once in one place",
      .apply = apply_dedupe,
      .check = check_dedupe,
      .recognise = recognise_dedupe,
      .finish = finish_dedupe,
  };
}

}  // namespace abridge::trim
