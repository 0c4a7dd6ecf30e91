#include "lib/look/transcript.hpp"
#include "lib/model/server_tools.hpp"

#include <algorithm>
#include <functional>

#include "lib/json/inner.hpp"
#include "lib/json/text.hpp"
#include "lib/json/writer.hpp"
#include "lib/look/overview.hpp"
#include "lib/model/offset.hpp"
#include "lib/model/pairs.hpp"
#include "lib/model/reasoning.hpp"

namespace abridge::look {
namespace {

std::string decoded(std::string_view raw) {
  std::string plain;
  json::decode(raw, plain);
  return plain;
}

/// A value for people: a text as it is, anything else as its shortest JSON.
std::string said(json::Value value) {
  if (value.is(json::Kind::string)) return decoded(value.string());
  Buffer out;
  json::append_compact(value, out);
  return std::string(out.view());
}

/// The tools that a search among them found: their names are all that its result says.
void add_referred_tools(json::Value result, std::string& text) {
  for (const json::Value part : result.find("content").elements()) {
    const json::Value name = referred_tool(part);
    if (!name) continue;
    if (!text.empty()) text += '\n';
    json::decode(name.string(), text);
  }
}

class MessageReader {
 public:
  MessageReader(Conversation& c, const cost::Readers& readers)
      : c_(c), readers_(readers), pairs_(pair_tools(c)) {}

  ShownMessage read(const Message& m) {
    ShownMessage shown;
    shown.time = time_of(m);
    const json::Value thought = reasoning_of(m.source);
    if (thought && is_assistant(m.role) && !has(c_, m, BlockKind::thinking))
      shown.parts.push_back({.kind = BlockKind::thinking, .text = decoded(thought.string())});
    for (const Block& b : c_.blocks_of(m))
      if (!b.dropped) shown.parts.push_back(part(b));
    const bool results = carries_only_results(c_, m);
    shown.speaker = speaker_of(m.role, results ? BlockKind::tool_result : BlockKind::text);
    const bool by_speaker = results || (m.role_text.empty() && shown.speaker);
    shown.role = by_speaker && shown.speaker ? name_of(*shown.speaker) : m.role_text;
    return shown;
  }

 private:
  std::uint32_t number_of(const Block& b) const {
    return static_cast<std::uint32_t>(&b - c_.blocks.data()) + 1;
  }

  ShownPart part(const Block& b) {
    ShownPart p{.kind = b.kind, .error = b.error, .aside = b.aside};
    for (const Text& t : c_.texts_of(b)) {
      if (!p.text.empty() && p.text.back() != '\n') p.text += '\n';
      json::decode(t.raw, p.text);
    }
    if (b.kind == BlockKind::tool_result && b.place == Place::part && p.text.empty())
      add_referred_tools(b.source, p.text);
    if (b.kind == BlockKind::tool_call) {
      p.tool = b.name;
      p.call = number_of(b);
      p.id = b.id;
      arguments(b.arguments, p);
    } else if (b.kind == BlockKind::tool_result && !pairs_.partner.empty()) {
      p.id = b.id;
      const std::uint32_t call = pairs_.partner[number_of(b) - 1];
      if (call != Pairs::k_none) {
        p.tool = c_.blocks[call].name;
        p.call = call + 1;
      }
    } else if (b.kind == BlockKind::other) {
      p.tool = decoded(b.source.find("type").string());
    }
    if (b.kind == BlockKind::image || b.kind == BlockKind::document) p.media = media(b.source);
    return p;
  }

  std::size_t media(json::Value source) {
    if (!source) return 0;
    const std::string_view base64 =
        readers_.is_image(source) ? readers_.image(source, c_.arena).base64 : std::string_view();
    return std::hash<std::string_view>{}(base64.empty() ? source.raw() : base64);
  }

  void arguments(json::Value value, ShownPart& p) {
    const json::Value whole = value;
    if (value.is(json::Kind::string)) value = inner_.read(value.string());
    if (!value.is(json::Kind::object)) {
      if (whole) p.text = said(whole);
      return;
    }
    for (const json::Member m : value.members()) p.arguments.emplace_back(decoded(m.key), said(m.value));
  }

  Conversation& c_;
  const cost::Readers& readers_;
  Pairs pairs_;
  json::Inner inner_;
};

}  // namespace

std::vector<ShownMessage> messages_of(Conversation& c, const cost::Tallied& tallied,
                                      const cost::Readers& readers) {
  std::vector<ShownMessage> all;
  for (const Source& source : c.sources) {
    if (!source.root) continue;
    ShownMessage prompt{.role = std::string(name_of(Speaker::system)),
                        .speaker = Speaker::system,
                        .tokens = tallied.around,
                        .offset = offset_in(source, source.root.raw().data()).value_or(source.offset)};
    for (const std::string_view text : readers.prompt(source).system)
      prompt.parts.push_back({.text = decoded(text)});
    if (!prompt.parts.empty()) all.push_back(std::move(prompt));
  }
  MessageReader reader(c, readers);
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    const Message& m = c.messages[c.order[i]];
    ShownMessage shown = reader.read(m);
    shown.place = c.order[i] + 1;
    shown.number = static_cast<std::uint32_t>(i + 1);
    if (i < tallied.messages.size()) shown.tokens = tallied.messages[i].tokens;
    shown.offset = offset_of(c, m).value_or(0);
    all.push_back(std::move(shown));
  }
  return all;
}

}  // namespace abridge::look
