#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"

// Conversations as ModelMessages (vercel/ai, packages/provider-utils/src/types/content-part.ts): what the
// SDK's models are sent. Results stand in messages of their own; tools are code, and no part of the messages.

namespace abridge::format {
namespace {

/// Files of a user's, and of no provider's: an id is another thing in each.
bool takes(Role role, BlockKind kind, const Media& m) {
  return role == Role::user && m.from != Media::From::file && is_reachable(m) &&
         (kind == BlockKind::image || !m.mime.empty());
}

class Messages {
 public:
  explicit Messages(ConversationWriter& to) : to_(to), json_(to.json()) {}

  void turn(const Turn& t) {
    const auto parts = to_.parts_of(t);
    json_.open('{');
    to_.role(name_of(t.role));
    json_.key("content");
    const bool is_text = parts.size() == 1 && parts[0].kind == BlockKind::text;
    if (is_system(t.role)) {
      to_.paragraphs(parts);  // a text, whatever it is made of
    } else if (is_text) {
      json_.text(parts[0].text);
    } else {
      json_.open('[');
      for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].kind != BlockKind::tool_result) {
          part(parts[i]);
          continue;
        }
        const auto within = parts_within(parts, i);
        result(parts[i], within);
        i += within.size();
      }
      json_.close(']');
    }
    json_.close('}');
  }

 private:
  void part(const TurnPart& p) {
    switch (p.kind) {
      case BlockKind::text:
        to_.text_part("text", p.text);
        break;
      case BlockKind::thinking:
        json_.open('{').key("type").text("reasoning").key("text");
        to_.joined_texts(p);
        json_.close('}');
        break;
      case BlockKind::tool_call:
        json_.open('{').key("type").text("tool-call").key("toolCallId").string(p.id);
        json_.key("toolName").string(p.name).key("input");
        to_.arguments().as_object(*p.block, json_);
        json_.close('}');
        break;
      default:
        file(p);
        break;
    }
  }

  /// A text that says whether it failed, or the parts that it is made of.
  void result(const TurnPart& p, std::span<const TurnPart> within) {
    json_.open('{').key("type").text("tool-result").key("toolCallId").string(p.id);
    json_.key("toolName").string(p.name).key("output").open('{');
    json_.key("type");
    if (within.empty()) {
      json_.text(p.block->error ? "error-text" : "text").key("value");
      to_.joined_texts(p);
    } else {
      if (p.block->error) to_.losses().add(Loss::failures);
      json_.text("content").key("value").open('[');
      for (const TurnPart& one : within) element(one);
      json_.close(']');
    }
    json_.close('}').close('}');
  }
  void element(const TurnPart& p) {
    if (p.kind == BlockKind::text) {
      to_.text_part("text", p.text);
    } else if (p.media.from == Media::From::data) {
      json_.open('{').key("type").text("media").key("data").text(p.media.body);
      json_.key("mediaType").text(p.media.mime.empty() ? "image/png" : p.media.mime).close('}');
    } else {
      json_.open('{').key("type").text(p.kind == BlockKind::image ? "image-url" : "file-url");
      json_.key("url").text(p.media.body).close('}');
    }
  }

  void file(const TurnPart& p) {
    const bool is_image = p.kind == BlockKind::image;
    json_.open('{').key("type").text(is_image ? "image" : "file").key(is_image ? "image" : "data");
    json_.text(p.media.body);
    if (!p.media.mime.empty()) json_.key("mediaType").text(p.media.mime);
    if (!is_image && !p.media.name.empty()) json_.key("filename").text(p.media.name);
    json_.close('}');
  }

  ConversationWriter& to_;
  json::Writer& json_;
};

}  // namespace

const Capabilities& ai_sdk_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.join = Capabilities::Join::calls;
    m.thinking = Capabilities::Thinking::any;
    m.failures = m.media_in_results = m.blank = m.text_after_calls = m.file_names = Capabilities::Has::yes;
    m.definitions = Capabilities::Has::no;
    m.takes = takes;
    return m;
  }();
  return k_capabilities;
}

void compose_ai_sdk(ConversationWriter& to) {
  to.json().open('{');
  to.turn_list<Messages>("messages");
  to.json().close('}');
}

}  // namespace abridge::format
