#include <algorithm>

#include "lib/format/compose.hpp"
#include "lib/format/items.hpp"
#include "lib/format/result_parts.hpp"
#include "lib/format/understood.hpp"
#include "lib/json/text.hpp"

// Tool results as parts, with what else stands in them.

namespace abridge::format {
namespace {

/// Whether an element of a result's list was read as text: by `text` or `value`, or, of a shell, what it
/// wrote.
bool has_text(json::Value part) {
  for (const std::string_view key : {"text", "value", "stdout", "stderr"})
    if (part.find(key).is(json::Kind::string)) return true;
  return false;
}

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
  if (b.place == Place::part || b.source.find("call_id") || content.is(json::Kind::array)) {
    add(content);
    add(output);
    add(content_of_output(output));
  }
  if (is_screenshot(output)) all.push_back(output);  // the whole of it
  add(b.source.find("functionResponse", "function_response").find("parts"));
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
std::string_view Composition::whole_response(const Block& b) {
  const json::Value holder = b.source.find("functionResponse", "function_response");
  const json::Value response = holder.find("response");
  if (!response.is(json::Kind::object)) return {};
  if (const json::Value text = text_of_response(response); text && (b.error || !is_response(text.string())))
    return {};
  for (const Text& t : c_->texts_of(b))
    if (t.changed) return {};
  return json::compact_text(response.raw(), c_->arena);
}

void Composition::result(const Message& m, std::uint32_t block) {
  const Block& b = c_->blocks[block];
  Part p;
  p.kind = BlockKind::tool_result;
  p.block = &b;
  p.message = &m;
  p.own = own_block(block, Role::user);
  if (!p.own.empty()) {
    parts_.push_back(p);
    return;
  }
  note_block(b);
  note_output(b);
  if (!ids_.empty()) p.id = ids_[block];
  const std::uint32_t call = pairs_.partner.empty() ? Pairs::k_none : pairs_.partner[block];
  p.name = call != Pairs::k_none && !c_->blocks[call].name.empty() ? c_->blocks[call].name : b.name;
  if (p.name.empty()) p.name = "unknown";
  p.custom = call != Pairs::k_none && is_custom(c_->blocks[call]);
  p.text = whole_response(b);
  parts_.push_back(p);
  if (call != Pairs::k_none && capabilities_->ids != Capabilities::Ids::none) answer_others(p, call, block);
  if (b.error && capabilities_->failures == Capabilities::Has::no) losses_.add(Loss::failures);
  if (capabilities_->tools == Capabilities::Has::no) losses_.add(Loss::tools);
  elements(m, b, p.text);
}

/// Of an output that is an object and says what it says in a member: the others, but for whether it failed.
void Composition::note_output(const Block& b) {
  const json::Value output = b.source.find("output");
  if (!content_of_output(output)) return;
  for (const json::Member m : output.members())
    if (m.key != "content" && m.key != "content_items" && m.key != "success" && says_something(m.value))
      losses_.add(Loss::block_fields, json::decoded(m.key, c_->arena));
}

/// What else than texts stands in a result, and, where a format has such results, the texts at their places
/// among it. `whole`: what stands for all of its texts, or empty.
void Composition::elements(const Message& m, const Block& b, std::string_view whole) {
  const bool has_place = capabilities_->media_in_results == Capabilities::Has::yes;
  const std::size_t first = parts_.size();
  const auto texts = whole.empty() ? c_->texts_of(b) : std::span<Text>{};
  std::size_t next = 0;
  bool any = false;  // something else than texts
  for (const json::Value v : elements_of(b)) {
    const std::size_t begin = next;
    bool as_it_stands = has_place && own_blocks_ && b.gone_count == 0;
    for (; next < texts.size() && is_within(v.raw(), texts[next].source.raw()); ++next)
      as_it_stands = as_it_stands && !texts[next].changed;
    if (as_it_stands && fits_block(v)) {
      Part& p = parts_.emplace_back();
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
void Composition::text_within(std::string_view escaped) {
  if (escaped.empty() && capabilities_->blank == Capabilities::Has::no) return;  // nothing is lost with it
  Part& p = parts_.emplace_back();
  p.text = escaped;
  p.within = true;
}

/// An element of a result beside its texts: an image, a document, or what only its own format knows.
void Composition::element(const Message& m, json::Value v) {
  Part p;
  p.media = media_of(v, c_->arena);
  p.message = &m;
  if (p.media.from == Media::From::nothing && v.is(json::Kind::object) && !has_text(v)) {
    losses_.add(Loss::blocks, word_of(v));
    return;
  }
  if (p.media.from == Media::From::nothing) {
    note_fields(v, Loss::block_fields);
    return;
  }
  const bool is_text = p.media.from == Media::From::text;
  const bool image = p.media.mime.starts_with("image/") || v.find("image_url") || is_screenshot(v) ||
                     v.find("type").says("image");
  p.kind = is_text ? BlockKind::text : image ? BlockKind::image : BlockKind::document;
  const bool takes = capabilities_->takes != nullptr && capabilities_->takes(Role::user, p.kind, p.media);
  if (!is_text && !takes) {
    lose_media(p);
    return;
  }
  note_fields(v, Loss::block_fields);
  p.within = capabilities_->media_in_results == Capabilities::Has::yes;
  if (!p.within) losses_.add(Loss::moved_media);
  if (is_text) {
    p.text = p.media.body;
    losses_.add(Loss::text_documents);
  } else if (!p.within) {
    tell_media_type(p);
  }
  note_media(p);
  (p.within ? parts_ : moved_).push_back(p);
}

/// A result that stands for all calls of a message is written for each.
void Composition::answer_others(Part p, std::uint32_t call, std::uint32_t result) {
  for (std::uint32_t i = call + 1; i < c_->blocks.size() && pairs_.partner[i] == result; ++i) {
    if (c_->blocks[i].kind != BlockKind::tool_call || c_->blocks[i].dropped) break;
    if (!ids_.empty()) p.id = ids_[i];
    p.name = c_->blocks[i].name.empty() ? "unknown" : c_->blocks[i].name;
    parts_.push_back(p);
  }
}

void Composition::flush_moved() {
  if (moved_.empty()) return;
  open(Role::user, nullptr);
  parts_.insert(parts_.end(), moved_.begin(), moved_.end());
  moved_.clear();
  close();
}

}  // namespace abridge::format
