#include "lib/pipeline/trace.hpp"

#include <unordered_set>

#include "lib/base/buffer.hpp"
#include "lib/json/printer.hpp"
#include "lib/json/writer.hpp"
#include "lib/model/offset.hpp"

namespace abridge::pipeline {
namespace {

/// Where what a block says stands in memory, which it keeps in whatever message it is put; null where it says
/// nothing that could be told apart.
const char* bytes_of(const Conversation& c, const Block& b) {
  if (b.source) return b.source.raw().data();
  return b.text_count > 0 ? c.texts[b.first_text].raw.data() : nullptr;
}

/// Blocks that stand in a message that was put together from several.
std::unordered_set<const char*> moved_blocks(const Conversation& c) {
  std::unordered_set<const char*> moved;
  for (const std::uint32_t i : c.order) {
    const Message& m = c.messages[i];
    if (m.dropped || !m.rebuilt) continue;
    for (const Block& b : c.blocks_of(m))
      if (const char* bytes = bytes_of(c, b); bytes != nullptr && !b.dropped) moved.insert(bytes);
  }
  return moved;
}

bool is_joined(const Conversation& c, const Message& m, const std::unordered_set<const char*>& moved) {
  for (const Block& b : c.blocks_of(m))
    if (!b.dropped && moved.contains(bytes_of(c, b))) return true;
  return false;
}

void begin_line(json::Printer& p, std::uint64_t conversation, std::uint64_t message, std::string_view step,
                bool dropped) {
  p.open('{');
  if (conversation > 0) p.key("conversation").number(conversation);
  p.key("message").number(message);
  p.key("step").string(step);
  p.key("dropped").boolean(dropped);
}

void end_line(json::Printer& p, json::Value source, std::string& out) {
  Buffer value;
  json::append_compact(source, value);
  p.key("value").raw(value.view());
  p.close('}');
  out += '\n';
}

}  // namespace

Trace::Before Trace::look(const Conversation& c, std::uint32_t message, std::uint64_t size) {
  Before now{message, size, 0, 0};
  const auto mix = [&now](std::uint64_t part) {
    constexpr std::uint64_t k_prime = 0x100000001b3;
    now.state = (now.state ^ part) * k_prime;
  };
  for (const Block& b : c.blocks_of(c.messages[message])) {
    if (b.dropped) continue;
    ++now.blocks;
    mix(static_cast<std::uint64_t>(b.kind) * 2 + (b.emptied ? 1 : 0));
    for (const Text& t : c.texts_of(b)) {
      mix(reinterpret_cast<std::uintptr_t>(t.raw.data()));
      mix(t.raw.size());
    }
  }
  return now;
}

Trace::Trace(Conversation& c, const cost::Sizer& sizer) : sizer_(sizer) {
  before_.reserve(c.order.size());
  for (const std::uint32_t i : c.order) before_.push_back(look(c, i, sizer.size(c, c.messages[i])));
}

void Trace::tell(Conversation& c, std::string_view step, std::span<const std::uint32_t> folded,
                 std::vector<Traced>& traced) const {
  using report::Fate;
  const std::unordered_set<std::uint32_t> retold(folded.begin(), folded.end());
  const std::unordered_set<const char*> moved = moved_blocks(c);
  for (const Before& before : before_) {
    Message& m = c.messages[before.message];
    if (!m.source) continue;  // a notice of this run
    const Before now = look(c, before.message, m.dropped ? 0 : sizer_.size(c, m));
    const std::size_t gone = !m.dropped && now.blocks < before.blocks ? before.blocks - now.blocks : 0;
    if (!m.dropped && now.size == before.size && now.state == before.state) continue;
    const Fate fate = retold.contains(before.message) ? Fate::folded
                      : m.dropped                     ? is_joined(c, m, moved) ? Fate::joined : Fate::left_out
                      : now.size < before.size        ? Fate::shortened
                                                      : Fate::changed;
    traced.push_back(
        {before.message, step, fate, gone, before.size, now.size, name_of(sizer_.measured().unit)});
  }
}

void append_line(const Conversation& c, const Traced& one, std::uint64_t conversation, std::string& out) {
  const Message& m = c.messages[one.message];
  json::Printer p(out, json::Printer::Layout::compact);
  begin_line(p, conversation, std::uint64_t{m.index} + 1, one.step, one.is_gone());
  if (one.blocks > 0) p.key("blocks").number(one.blocks);
  p.key("before").number(one.before);
  p.key("after").number(one.after);
  end_line(p, m.source, out);
}

void append_aside(json::Value line, std::uint64_t message, std::uint64_t conversation, std::string& out) {
  json::Printer p(out, json::Printer::Layout::compact);
  begin_line(p, conversation, message, "aside", true);
  end_line(p, line, out);
}

report::ReportedCut cut_of(const Conversation& c, const Traced& one, std::uint64_t conversation) {
  const Message& m = c.messages[one.message];
  return {.conversation = conversation,
          .message = std::uint64_t{m.index} + 1,
          .offset = offset_of(c, m),
          .step = one.step,
          .fate = one.fate,
          .blocks = one.blocks,
          .before = one.before,
          .after = one.after,
          .unit = one.unit};
}

}  // namespace abridge::pipeline
