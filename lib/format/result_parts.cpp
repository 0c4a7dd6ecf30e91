#include "lib/format/result_parts.hpp"

#include <span>

namespace abridge::format {
namespace {

/// The list of parts that a result's texts stand in; none where they stand elsewhere.
json::Value list_of(json::Value result) {
  const json::Value output = result.find("output");
  for (const json::Value v : {result.find("content"), output, output.find("content")})
    if (v.is(json::Kind::array)) return v;
  return {};
}

/// The text of a part, where that is all it says.
json::Value text_of(json::Value part) {
  if (part.is(json::Kind::string)) return part;
  if (!part.is(json::Kind::object)) return {};
  const json::Value text = part.find("text");
  return text ? text : part.find("value");
}

/// Texts in the order of their parts, as they are met.
class Run {
 public:
  explicit Run(std::span<const Text> texts) : texts_(texts) {}
  bool takes(json::Value value) {
    const bool mine = value && next_ < texts_.size() && texts_[next_].source &&
                      value.raw().data() == texts_[next_].source.raw().data();
    next_ += mine ? 1 : 0;
    return mine;
  }
  std::span<const Text> rest() const { return texts_.subspan(next_); }

 private:
  std::span<const Text> texts_;
  std::size_t next_ = 0;
};

}  // namespace

void text_edits(const Conversation& c, const Block& block, std::vector<Edit>& edits) {
  for (const Text& t : c.texts_of(block))
    if (t.changed && t.source) edits.push_back({t.source.string(), t.raw});
  Run gone(c.gone_texts_of(block));
  if (const json::Value list = block.gone_count > 0 ? list_of(block.source) : json::Value{}) {
    std::vector<Edit> cuts;
    ListCutter cutter(cuts);
    for (const json::Value part : list.elements()) cutter.item(part.raw(), !gone.takes(text_of(part)));
    cutter.finish();
    if (!cutter.any_kept()) cuts = {{list.raw(), "\"\""}};
    edits.insert(edits.end(), cuts.begin(), cuts.end());
  }
  // Texts that stand in no part of a list can only be empty.
  for (const Text& t : gone.rest()) edits.push_back({t.source.string(), {}});
}

}  // namespace abridge::format
