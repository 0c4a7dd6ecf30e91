#include "lib/pipeline/trace.hpp"

#include <algorithm>

#include "lib/base/buffer.hpp"
#include "lib/json/printer.hpp"
#include "lib/json/writer.hpp"

namespace abridge::pipeline {
namespace {

std::size_t blocks_left(const Conversation& c, const Message& m) {
  const auto blocks = c.blocks_of(m);
  return static_cast<std::size_t>(
      std::count_if(blocks.begin(), blocks.end(), [](const Block& b) { return !b.dropped; }));
}

}  // namespace

Trace::Trace(Conversation& c, const cost::Sizer& sizer) : sizer_(sizer) {
  before_.reserve(c.order.size());
  for (const std::uint32_t i : c.order)
    before_.push_back({i, sizer.size(c, c.messages[i]), blocks_left(c, c.messages[i])});
}

void Trace::tell(Conversation& c, std::string_view step, std::vector<Traced>& traced) const {
  using report::Fate;
  for (const Before& before : before_) {
    Message& m = c.messages[before.message];
    if (!m.source) continue;  // a notice of this run
    const std::uint64_t size = m.dropped ? 0 : sizer_.size(c, m);
    const std::size_t left = blocks_left(c, m);
    const std::size_t gone = !m.dropped && left < before.blocks ? before.blocks - left : 0;
    if (!m.dropped && size == before.size && gone == 0) continue;
    const Fate fate = m.dropped            ? Fate::left_out
                      : gone > 0           ? Fate::blocks
                      : size < before.size ? Fate::shortened
                                           : Fate::lengthened;
    traced.push_back(
        {before.message, step, fate, gone, before.size, size, name_of(sizer_.measured().unit)});
  }
}

void append_line(const Conversation& c, const Traced& one, std::uint64_t conversation, std::string& out) {
  const Message& m = c.messages[one.message];
  json::Printer p(out, json::Printer::Layout::compact);
  p.open('{');
  if (conversation > 0) p.key("conversation").number(conversation);
  p.key("message").number(std::uint64_t{m.index} + 1);
  p.key("step").string(one.step);
  p.key("dropped").boolean(one.fate == report::Fate::left_out);
  if (one.blocks > 0) p.key("blocks").number(one.blocks);
  p.key("before").number(one.before);
  p.key("after").number(one.after);
  Buffer value;
  json::append_compact(m.source.raw(), value);
  p.key("value").raw(value.view());
  p.close('}');
  out += '\n';
}

report::Cut cut_of(const Conversation& c, const Traced& one, std::uint64_t conversation) {
  const Message& m = c.messages[one.message];
  report::Cut cut{.conversation = conversation,
                  .message = std::uint64_t{m.index} + 1,
                  .step = std::string(one.step),
                  .fate = one.fate,
                  .blocks = one.blocks,
                  .before = one.before,
                  .after = one.after,
                  .unit = one.unit};
  const Line* const line = c.line_at(m.source.raw());
  const Source& source = c.sources[line != nullptr ? line->source : m.list];
  const char* const at = m.source.raw().data();
  if (at < source.bytes.data() || at >= source.bytes.data() + source.bytes.size()) return cut;
  const auto offset = static_cast<std::size_t>(at - source.bytes.data());
  cut.offset =
      source.offset + (source.shifts == nullptr ? offset : json::original_offset(*source.shifts, offset));
  return cut;
}

}  // namespace abridge::pipeline
