#include "lib/pipeline/trace.hpp"

#include "lib/base/buffer.hpp"
#include "lib/json/printer.hpp"
#include "lib/json/writer.hpp"

namespace abridge::pipeline {

Trace::Trace(Conversation& c, const cost::Sizer& sizer) : sizer_(sizer), order_(c.order) {
  sizes_.reserve(order_.size());
  for (const std::uint32_t i : order_) sizes_.push_back(sizer.size(c, c.messages[i]));
}

void Trace::tell(Conversation& c, std::string_view step, std::vector<Traced>& traced) const {
  for (std::size_t k = 0; k < order_.size(); ++k) {
    Message& m = c.messages[order_[k]];
    if (!m.source) continue;  // a notice of this run
    const std::uint64_t size = m.dropped ? 0 : sizer_.size(c, m);
    if (m.dropped || size < sizes_[k]) traced.push_back({order_[k], step, m.dropped, sizes_[k], size});
  }
}

void append_line(const Conversation& c, const Traced& one, std::uint64_t conversation, std::string& out) {
  const Message& m = c.messages[one.message];
  json::Printer p(out, json::Printer::Layout::compact);
  p.open('{');
  if (conversation > 0) p.key("conversation").number(conversation);
  p.key("message").number(std::uint64_t{m.index} + 1);
  p.key("step").string(one.step);
  p.key("dropped").boolean(one.dropped);
  p.key("before").number(one.before);
  p.key("after").number(one.after);
  Buffer value;
  json::append_compact(m.source.raw(), value);
  p.key("value").raw(value.view());
  p.close('}');
  out += '\n';
}

}  // namespace abridge::pipeline
