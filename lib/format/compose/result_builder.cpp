#include "lib/format/compose/result_builder.hpp"

#include <algorithm>

#include "lib/format/compose/arguments.hpp"
#include "lib/format/result_parts.hpp"
#include "lib/json/writer.hpp"

namespace abridge::format {
namespace {

/// What the Responses API has as a computer's output.
bool is_screenshot(json::Value output) { return output.find("type").says("computer_screenshot"); }

/// What a result holds beside its texts stands among these.
std::vector<json::Value> elements_of(const Block& b) {
  std::vector<json::Value> all;
  const auto add = [&](json::Value list) {
    for (const json::Value v : list.elements()) all.push_back(v);
  };
  const json::Value content = b.source.find("content");
  const json::Value output = b.source.find("output");
  // A row's own members are none of its result.
  if (b.place == Place::part || b.source.find("call_id") || content.is(json::Kind::array))
    add(list_of_result(b.source));
  if (is_screenshot(output)) all.push_back(output);  // the whole of it
  if (b.place != Place::message) return all;
  // Of a call in Gemini CLI's log, its response and what stands beside that; or the response alone.
  if (b.source.find("response")) add(b.source.find("parts"));
  for (const json::Value v :
       content || output ? json::Value{}.elements() : b.source.find("result").elements()) {
    if (const json::Value response = v.find("functionResponse"))
      add(response.find("parts"));
    else
      all.push_back(v);
  }
  return all;
}

}  // namespace

/// A response of Gemini's is an object. Where it is more than one text, its JSON is the text, and so it is
/// where that one text would be taken for a response.
std::string_view ResultBuilder::whole_response(const Block& b) {
  const json::Value holder = b.source.find("functionResponse", "function_response");
  const json::Value response = holder.find("response");
  if (!response.is(json::Kind::object)) return {};
  if (const json::Value text = text_of_response(response);
      text && (b.error || !inner_.is_response(text.string())))
    return {};
  for (const Text& t : at_.conversation.texts_of(b))
    if (t.changed) return {};
  return json::compact_text(response, at_.conversation.arena);
}

void ResultBuilder::add(const Message& m, std::uint32_t block) {
  const Block& b = at_.conversation.blocks[block];
  TurnPart p;
  p.kind = BlockKind::tool_result;
  p.block = &b;
  p.message = &m;
  p.own = standing_.block(block, Role::user, ids_);
  if (!p.own.empty()) {
    parts_.push_back(p);
    return;
  }
  lost_.block(b);
  lost_.output(b);
  const std::uint32_t call = ids_.partner_of(block);
  p.id = ids_.id_of(block);
  p.name = ids_.name_of(block);
  lost_.tool_name(b, p.name);
  p.custom = call != Pairs::k_none && is_custom(at_.conversation.blocks[call]);
  p.text = whole_response(b);
  parts_.push_back(p);
  if (call != Pairs::k_none && to_.ids != Capabilities::Ids::none) answer_others(p, call, block);
  if (b.error && to_.failures == Capabilities::Has::no) lost_.add(Loss::failures);
  if (to_.tools == Capabilities::Has::no) lost_.add(Loss::tools);
  elements(m, b, p.text);
}

/// What else than texts stands in a result, and, where a format has such results, the texts at their places
/// among it. `whole`: what stands for all of its texts, or empty.
void ResultBuilder::elements(const Message& m, const Block& b, std::string_view whole) {
  const bool has_place = to_.media_in_results == Capabilities::Has::yes;
  const std::size_t first = parts_.size();
  const auto texts = whole.empty() ? at_.conversation.texts_of(b) : std::span<Text>{};
  // A list that was read as JSON says all that is in it.
  if (texts.size() == 1 && is_same(texts[0].source, list_of_result(b.source))) return;
  std::size_t next = 0;
  bool any = false;  // something else than texts
  for (const json::Value v : elements_of(b)) {
    const std::size_t begin = next;
    bool as_it_stands = has_place && standing_.keeps_blocks() && b.gone_count == 0;
    for (; next < texts.size() && is_within(v.raw(), texts[next].source.raw()); ++next)
      as_it_stands = as_it_stands && !texts[next].changed;
    if (as_it_stands && standing_.fits_block(v)) {
      TurnPart& p = parts_.emplace_back();
      p.kind = BlockKind::other;
      p.own = v.raw();
      p.within = any = true;
      continue;
    }
    for (const Text& t : texts.subspan(begin, next - begin)) text_within(t.raw);
    const std::size_t before = parts_.size();
    element(m, v);
    any = any || parts_.size() > before;
  }
  if (!any) {
    parts_.resize(first);
    return;
  }
  // Texts that stand in no element come first.
  const auto middle = static_cast<std::ptrdiff_t>(parts_.size());
  if (!whole.empty()) text_within(whole);
  for (const Text& t : texts.subspan(next)) text_within(t.raw);
  std::rotate(parts_.begin() + static_cast<std::ptrdiff_t>(first), parts_.begin() + middle, parts_.end());
}

/// A text of a result.
void ResultBuilder::text_within(std::string_view escaped) {
  if (escaped.empty() && to_.blank == Capabilities::Has::no) return;  // nothing is lost with it
  TurnPart& p = parts_.emplace_back();
  p.text = escaped;
  p.within = true;
}

/// An element of a result beside its texts: an image, a document, or what only its own format knows.
void ResultBuilder::element(const Message& m, json::Value v) {
  TurnPart p;
  p.media = media_of(v, at_.conversation.arena);
  p.message = &m;
  if (p.media.from == Media::From::nothing && v.is(json::Kind::object) && !is_read_as_text(v)) {
    lost_.left_out(v);
    return;
  }
  if (p.media.from == Media::From::nothing) {
    lost_.block_fields(v);
    return;
  }
  const bool is_text = p.media.from == Media::From::text;
  const bool image = p.media.mime.starts_with("image/") || v.find("image_url") || is_screenshot(v) ||
                     v.find("type").says("image") || is_image(v);
  p.kind = is_text ? BlockKind::text : image ? BlockKind::image : BlockKind::document;
  const bool takes = to_.takes != nullptr && to_.takes(Role::user, p.kind, p.media);
  if (!is_text && !takes) {
    lost_.left_out(p);
    return;
  }
  lost_.block_fields(v);
  p.within = to_.media_in_results == Capabilities::Has::yes;
  if (!p.within) lost_.add(Loss::moved_media);
  if (is_text) {
    p.text = p.media.body;
    lost_.add(Loss::text_documents);
  } else if (!p.within) {
    lost_.tell_media_type(p);
  }
  lost_.media(p);
  (p.within ? parts_ : moved_).push_back(p);
}

/// A result that stands for all calls of a message is written for each.
void ResultBuilder::answer_others(TurnPart p, std::uint32_t call, std::uint32_t result) {
  const std::vector<Block>& blocks = at_.conversation.blocks;
  for (std::uint32_t i = call + 1; i < blocks.size() && ids_.partner_of(i) == result; ++i) {
    if (blocks[i].kind != BlockKind::tool_call || blocks[i].dropped) break;
    p.id = ids_.id_of(i);
    p.name = ids_.name_of(i);
    parts_.push_back(p);
  }
}

}  // namespace abridge::format
