#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/json/value.hpp"
#include "lib/model/server_tools.hpp"
#include "lib/render/turn.hpp"

// What a message says, block by block.

namespace abridge::render {
namespace {

constexpr std::size_t k_fence = 3;

/// More backticks than stand in a row anywhere inside.
std::string fence_around(std::string_view text) {
  std::size_t longest = k_fence - 1;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return std::string(longest + 1, '`');
}

class BlockWriter {
 public:
  BlockWriter(const Style& style, const cost::Readers& readers, const Conversation& c, const Block& b)
      : style_(style), readers_(readers), c_(c), b_(b) {}

  /// Appends the block's text, or nothing.
  void write(std::string& out) {
    switch (b_.kind) {
      case BlockKind::text:
        texts(out);
        return;
      case BlockKind::tool_call:
        if (!b_.name.empty()) by(style_.call, out);
        return;
      case BlockKind::tool_result:
        texts(inner_);
        images();
        if (inner_.empty()) references_of(b_.source.find("content"));
        if (!inner_.empty()) by(style_.result, out);
        return;
      case BlockKind::thinking:
        texts(inner_);
        if (!inner_.empty()) by(style_.thinking, out);
        return;
      case BlockKind::image:
        out += style_.image;
        return;
      case BlockKind::document:
        document(out);
        return;
      case BlockKind::other:
        if (!b_.name.empty() || b_.source.find("type").is(json::Kind::string)) by(style_.other, out);
        return;
    }
  }

 private:
  void texts(std::string& out) const {
    bool first = true;
    for (const Text& t : c_.texts_of(b_)) {
      if (!first) out += '\n';
      first = false;
      json::decode(t.raw, out);
    }
  }
  /// What stands for the images of a result, after its texts.
  void images() {
    if (style_.image.empty()) return;
    for (const cost::ResultPart& part : readers_.result_parts(b_.source)) {
      if (part.is_read || !readers_.is_image(part.value)) continue;
      if (!inner_.empty()) inner_ += '\n';
      inner_ += style_.image;
    }
  }
  /// A search for tools may give nothing but their names.
  void references_of(json::Value list) {
    for (const json::Value part : list.elements()) {
      const json::Value name = referred_tool(part);
      if (!name) continue;
      if (!inner_.empty()) inner_ += '\n';
      json::decode(name.string(), inner_);
    }
  }
  void document(std::string& out) const {
    Arena arena;
    const std::string_view text = readers_.document_text(b_.source, arena);
    if (text.data() != nullptr)
      json::decode(text, out);
    else
      out += style_.document;
  }
  void arguments(std::string& out) const {
    if (b_.arguments.is(json::Kind::string))
      json::decode(b_.arguments.string(), out);
    else if (b_.arguments)
      out += b_.arguments.raw();
  }
  void by(const Template& form, std::string& out) {
    form.write(out, [this](std::size_t slot, std::string& to) {
      switch (static_cast<BlockSlot>(slot)) {
        case BlockSlot::name:
          to += b_.name;
          return;
        case BlockSlot::arguments:
          arguments(to);
          return;
        case BlockSlot::id:
          to += b_.new_id.empty() ? b_.id : b_.new_id;
          return;
        case BlockSlot::text:
          to += inner_;
          return;
        case BlockSlot::type:
          if (b_.kind == BlockKind::other && !b_.name.empty())
            to += b_.name;
          else
            json::decode(b_.source.find("type").string(), to);
          return;
        case BlockSlot::fence:
          if (b_.kind == BlockKind::tool_call && inner_.empty()) arguments(inner_);
          to += fence_around(inner_);
          return;
      }
    });
  }

  const Style& style_;
  const cost::Readers& readers_;
  const Conversation& c_;
  const Block& b_;
  std::string inner_;  // what a fence goes around
};

}  // namespace

void append_content(const Style& style, const cost::Readers& readers, const Conversation& c, const Message& m,
                    std::string& out) {
  bool first = true;
  for (const Block& b : c.blocks_of(m)) {
    if (b.dropped) continue;
    const std::size_t from = out.size();
    if (!first) out += style.join;
    const std::size_t begin = out.size();
    BlockWriter(style, readers, c, b).write(out);
    // A block that says nothing leaves no empty line after.
    if (out.size() == begin && b.kind != BlockKind::text)
      out.resize(from);
    else
      first = false;
  }
}

}  // namespace abridge::render
