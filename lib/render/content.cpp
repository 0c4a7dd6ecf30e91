#include <algorithm>
#include <utility>

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

  /// Appends what a call is given, or what the block says, by no template.
  void arguments(std::string& out) const {
    if (b_.arguments.is(json::Kind::string))
      json::decode(b_.arguments.string(), out);
    else if (b_.arguments)
      out += b_.arguments.raw();
  }
  void said(std::string& out) {
    texts(inner_);
    if (b_.kind == BlockKind::tool_result) images();
    out += inner_;
  }

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

/// A word of a turn's header, which nothing in it may end.
void append_word(std::string_view text, std::string& out) {
  for (const char c : text) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    out += is_plain || c == '-' || c == '.' ? c : '_';
  }
}

/// The tool that a result is of: that of its call, where it doesn't say so itself.
std::string_view tool_of(const Conversation& c, const Block& b) {
  constexpr std::size_t k_reach = 256;  // blocks before it
  if (!b.name.empty() || b.kind != BlockKind::tool_result || b.id.empty()) return b.name;
  const auto place = static_cast<std::size_t>(&b - c.blocks.data());
  for (std::size_t i = place, reach = k_reach; i-- > 0 && reach-- > 0;)
    if (c.blocks[i].kind == BlockKind::tool_call && c.blocks[i].id == b.id) return c.blocks[i].name;
  return {};
}

/// The blocks of a message (or a text that is appended) as turns of their own.
class BlockTurnWriter {
 public:
  BlockTurnWriter(const Style& style, std::string_view role, std::string& out)
      : style_(style), role_(role), out_(out) {}

  void run(const cost::Readers& readers, const Conversation& c, const Message& m) {
    const auto blocks = c.blocks_of(m);
    const bool calls = std::any_of(blocks.begin(), blocks.end(), [](const Block& b) {
      return !b.dropped && b.kind == BlockKind::tool_call && !b.name.empty();
    });
    const Template& text =
        calls && !style_.blocks.preamble.empty() ? style_.blocks.preamble : style_.blocks.text;
    std::string said;  // by the texts since the last turn
    for (const Block& b : blocks) {
      if (b.dropped) continue;
      BlockWriter writer(style_, readers, c, b);
      const Template* const own = own_of(b);
      if (own == nullptr) {
        if (!said.empty()) said += style_.join;
        writer.write(said);
        continue;
      }
      if (!said.empty()) turn(text, {}, std::exchange(said, {}));
      std::string what;
      b.kind == BlockKind::tool_call ? writer.arguments(what) : writer.said(what);
      if (b.kind != BlockKind::thinking || !what.empty()) turn(*own, tool_of(c, b), std::move(what));
    }
    if (!said.empty() || out_.size() == begin_) turn(text, {}, std::move(said));
  }
  void run(std::string_view text) { turn(style_.blocks.text, {}, std::string(text)); }

 private:
  /// The template of a block that is a turn by itself; none where it stands among texts.
  const Template* own_of(const Block& b) const {
    switch (b.kind) {
      case BlockKind::tool_call:
        return b.name.empty() ? nullptr : &style_.blocks.call;
      case BlockKind::tool_result:
        return &style_.blocks.result;
      case BlockKind::thinking:
        return &style_.blocks.thinking;
      default:
        return nullptr;
    }
  }
  void turn(const Template& form, std::string_view tool, std::string said) {
    style_.escaper.apply(said, 0, Escaper::Begins::line);
    form.write(out_, [&](std::size_t slot, std::string& to) {
      switch (static_cast<BlockTurnSlot>(slot)) {
        case BlockTurnSlot::author:
          if (const std::string* const label = style_.labels.find(role_))
            to += *label;
          else
            append_word(role_, to);
          return;
        case BlockTurnSlot::tool:
          append_word(tool.empty() ? "unknown" : tool, to);
          return;
        case BlockTurnSlot::arguments:
        case BlockTurnSlot::text:
          to += said;
          return;
      }
    });
  }

  const Style& style_;
  std::string_view role_;
  std::string& out_;
  std::size_t begin_ = out_.size();
};

}  // namespace

void append_block_turns(const Style& style, const cost::Readers& readers, const Conversation& c,
                        const Message& m, std::string_view role, std::string& out) {
  BlockTurnWriter(style, role, out).run(readers, c, m);
}
void append_text_turn(const Style& style, std::string_view role, std::string_view text, std::string& out) {
  BlockTurnWriter(style, role, out).run(text);
}

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
