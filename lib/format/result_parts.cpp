#include "lib/format/result_parts.hpp"

#include <span>

#include "lib/format/all_keys.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/json/inner.hpp"

namespace abridge::format {
namespace {

/// The text of a part, where that is all it says.
json::Value text_of(json::Value part) {
  if (part.is(json::Kind::string)) return part;
  if (!part.is(json::Kind::object)) return {};
  for (const std::string_view key : {"text", "value"})
    if (const json::Value text = part.find(key)) return text;
  return part.find("json");
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

/// Where a text stands in the record. One that is a piece of its message's text was read from a copy
/// (inner_string): the block has the place of it.
std::string_view range_of(const Block& block, const Text& t) {
  const std::string_view text = t.source.string();
  const bool is_piece = block.place == Place::message && block.source.find("value").is(json::Kind::string) &&
                        !is_within(block.source.raw(), text);
  return is_piece ? block.source.find("value").string().substr(block.part, text.size()) : text;
}

/// An edit that puts a text (JSON) in the place of a value of a result, in the words of the format that has
/// such a value.
Edit text_in_place(Conversation& c, const Block& block, json::Value value, const std::string& text) {
  for (const Format& f : all_formats())
    if (f.text_in_place != nullptr)
      if (const TextInPlace own = f.text_in_place(block, value, text); own.place)
        return {own.place.raw(), c.arena.copy(own.bytes)};
  return {value.raw(), c.arena.copy(text)};
}

/// An edit that leaves `raw` (escaped) of a text.
Edit edit_of(Conversation& c, const Block& block, const Text& t, std::string_view raw) {
  if (t.source.is(json::Kind::string)) return {range_of(block, t), raw};
  // What was read of an object or a list is one again where it still is JSON.
  json::Inner inner;
  if (inner.read(raw).is(t.source.kind())) return {t.source.raw(), c.arena.copy(inner.text())};
  return text_in_place(c, block, t.source, "\"" + std::string(raw) + "\"");
}

/// What stands in the place of a result's list of which no part is left: a text that was put there, or "".
Edit text_alone(Conversation& c, const Block& block, json::Value list) {
  std::string text = "\"\"";
  for (const Text& t : c.texts_of(block))
    if (!t.source) text = "\"" + std::string(t.raw) + "\"";
  return text_in_place(c, block, list, text);
}

}  // namespace

json::Value content_of_output(json::Value output) {
  const json::Value items = output.find("content_items");
  return items.is(json::Kind::array) && !items.empty() ? items : output.find("content");
}

json::Value list_of_result(json::Value result) {
  for (const std::string_view path : all_words<&Keys::results>()) {
    const json::Value v = follow(result, path);
    for (const json::Value list : {v, content_of_output(v)})
      if (list.is(json::Kind::array)) return list;
  }
  return {};
}

bool is_read_as_text(json::Value part) {
  for (const std::string_view key : {"text", "value", "stdout", "stderr"})
    if (part.find(key).is(json::Kind::string)) return true;
  if (!part.find("type") && part.find("json")) return true;
  return part.is(json::Kind::string);
}

json::Value text_of_response(json::Value response) {
  if (!response.is(json::Kind::object) || response.count() != 1) return {};
  const json::Member only = *response.members().begin();
  const bool is_text = only.value.is(json::Kind::string) && (only.key == "output" || only.key == "error");
  return is_text ? only.value : json::Value{};
}

void text_edits(Conversation& c, const Block& block, std::vector<Edit>& edits) {
  for (const Text& t : c.texts_of(block))
    if (t.changed && t.source) edits.push_back(edit_of(c, block, t, t.raw));
  Run gone(c.gone_texts_of(block));
  const bool cleared = block.kind == BlockKind::tool_result && block.emptied;
  if (const json::Value list =
          block.gone_count > 0 || cleared ? list_of_result(block.source) : json::Value{}) {
    std::vector<Edit> cuts;
    ListCutter cutter(cuts);
    for (const json::Value part : list.elements())
      cutter.item(part.raw(), !gone.takes(text_of(part)) && !(cleared && !is_read_as_text(part)));
    cutter.finish();
    if (!cutter.any_kept()) cuts = {text_alone(c, block, list)};
    edits.insert(edits.end(), cuts.begin(), cuts.end());
  }
  // Texts that stand in no part of a list can only be empty.
  for (const Text& t : gone.rest()) edits.push_back(edit_of(c, block, t, {}));
}

void dropped_edits(const Conversation& c, const Message& m, const Block& block, std::vector<Edit>& edits) {
  if (block.place == Place::content && m.content_value.is(json::Kind::string))
    edits.push_back({m.content_value.raw(),
                     has(c, m, BlockKind::tool_call) && m.role != Role::tool_use ? "null" : "\"\""});
  const json::Value value = block.source.find("value");
  if (block.place != Place::message || !value.is(json::Kind::string)) return;
  const std::string_view text = value.string();
  if (block.kind == BlockKind::tool_call) {
    const Tagged call = first_tagged(text.substr(block.part), "tool_call");
    if (call.whole.data() == text.data() + block.part) edits.push_back({call.whole, {}});
  } else if (block.kind == BlockKind::tool_result) {
    const std::size_t begin = text.substr(0, block.part).rfind("tool_response");
    const std::size_t bracket =
        begin == std::string_view::npos ? 0 : text.substr(0, begin).find_last_of("<\\");
    if (begin == std::string_view::npos || bracket == std::string_view::npos) return;
    edits.push_back({first_tagged(text.substr(bracket), "tool_response").whole, {}});
  } else {
    for (const Text& t : c.texts_of(block)) edits.push_back({range_of(block, t), {}});
  }
}

}  // namespace abridge::format
