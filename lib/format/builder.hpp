#pragma once
#include <span>
#include <string_view>

#include "lib/model/conversation.hpp"
#include "lib/model/dialect.hpp"
#include "lib/policy/policy.hpp"

namespace abridge::format {

/// Parts of a list that are no parts: of so many of them blocks are made. A block takes more memory than a
/// few bytes of what is none.
inline constexpr std::size_t k_most_invalid_parts = 1000;

/// Calls `read(part, place)` for each element of a list that may be a part; the others are counted as unread.
template <typename ReadPart>
void for_each_part(Conversation& c, json::Value list, ReadPart read) {
  std::size_t invalid = 0;
  std::uint32_t place = 0;
  for (const json::Value e : list.elements()) {
    if (e.is(json::Kind::object) || e.is(json::Kind::string) || ++invalid <= k_most_invalid_parts)
      read(e, place);
    else
      ++c.unread;
    ++place;
  }
}

/// Puts one message together from views into its source: what the readers of all formats share. Call `role`,
/// then the blocks, then `finish`.
class MessageBuilder {
 public:
  /// `list` is its place in `c.sources`, `index` as in Message::index.
  MessageBuilder(Conversation& c, json::Value source, std::uint32_t list, std::uint32_t index,
                 const policy::Accept& accept);

  /// The message, until `finish`.
  Message& message() { return m_; }
  Conversation& conversation() { return c_; }
  /// Whether `value` is what a message can be read of: an object. Else the message is a broken one, and
  /// nothing of it is read.
  bool can_read(json::Value value) {
    m_.broken = !value.is(json::Kind::object);
    return !m_.broken;
  }
  /// Whether it has no block yet.
  bool is_empty() const { return c_.blocks.size() == m_.first_block; }

  /// Who speaks, where no value says so.
  void speaks(Role role) {
    m_.role = role;
    m_.role_text = name_of(role);
  }
  /// Who speaks, after the policy's aliases and normalisation; `spellings` are the format's own words.
  void role(json::Value value, std::span<const Spelling> spellings = {});
  /// A block without texts yet. The reference holds until the next one.
  Block& block(BlockKind kind, Place place, json::Value source);
  /// A block that is a call of a tool. Here and in the next two, `id` joins a call with its result.
  Block& call(Place place, json::Value source, json::Value id, json::Value name, json::Value arguments);
  /// A block that is what a call gave, without its texts yet.
  Block& result(Place place, json::Value source, json::Value id, json::Value name = {});
  /// What a call, or its result, is known by.
  void known_by(Block& b, json::Value id, json::Value name = {});
  /// A text of the newest block; nothing where `v` is no string.
  void text(json::Value v);
  /// A text of the newest block that is a piece of `v`: `raw` is a view into that.
  void piece(json::Value v, std::string_view raw);
  /// A text of the newest block that says more than `v`: what its agent puts around it, escaped.
  void framed_text(std::string_view before, json::Value v, std::string_view after);
  /// What is said as no text, as a text of the newest block: its JSON, without white space. Nothing where
  /// there is nothing, or nothing in it.
  void json_text(json::Value v);
  /// A string as a text, anything else as its JSON.
  void text_or_json(json::Value v);
  /// The texts of a string, or of the text parts of a list; of anything else its JSON.
  void texts_of(json::Value content);
  /// The texts of the blocks from a place in the conversation's on are no person's, though the user's.
  void aside(std::size_t first);
  /// What a function of Gemini's gave back: the text that it is, or its JSON.
  void response(json::Value v);
  /// A content: a string, or a list of parts.
  void content(json::Value v) {
    content(v, [this](json::Value e, std::uint32_t place) { part(e, place); });
  }
  /// The same of a format with parts of its own: of a list, `read(part, place)` reads each.
  template <typename ReadPart>
  void content(json::Value v, ReadPart read) {
    if (v.is(json::Kind::array)) {
      for_each_part(c_, v, read);
    } else if (v.is(json::Kind::string)) {
      block(BlockKind::text, Place::content, {});
      text(v);
    }
  }
  /// One element of a content list, in the words of OpenAI and Anthropic.
  void part(json::Value v, std::uint32_t place);
  /// The text of a string, decoded; empty where it is none.
  std::string_view string_of(json::Value v);

  /// Appends the message to the conversation and its order.
  void finish();

 private:
  /// What some datasets say as the `value` of a call: `{"name": …, "arguments": …}`, or JSON text of that.
  void call_in(json::Value value, Block& b);
  Role role_of(std::string_view text, std::span<const Spelling> spellings) const;
  Conversation& c_;
  const policy::Accept& accept_;
  Message m_;
};

}  // namespace abridge::format
