#pragma once
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/format/own_fields.hpp"
#include "lib/format/write.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {

/// Writes single messages: as edits of their source where they have one, so that what nobody touched keeps
/// its bytes, else from their blocks. New bytes are in the conversation's arena.
class MessageWriter {
 public:
  MessageWriter(Conversation& c, const Emission& e) : c_(c), e_(e), fields_(e) {}

  /// One message as it will stand: its raw bytes where nothing changed, else in the arena.
  std::string_view message(const Message& m);
  /// One block that is an element of a content list: likewise.
  std::string_view block(const Block& b);
  /// Edits inside a message's object.
  void message_edits(const Message& m, std::vector<Edit>& edits);
  /// A message that we made ourselves, or put together anew.
  std::string made(const Message& m);
  /// One that is put after the history.
  std::string appended(const Appended& a);
  /// Whether all that a message has is written, so that what nobody touched stands as it stood.
  bool writes_all() const { return fields_.all(); }

 private:
  /// The flag that a policy's emit.fields may ask for: whether a limit shortened the message.
  static constexpr std::string_view k_truncated = "truncated";

  std::string_view encoded(std::string_view plain) { return json::encoded(plain, c_.arena); }
  std::string_view spliced(std::string_view source, std::vector<Edit>& edits);
  /// A member of an object that we make ourselves.
  struct OwnMember {
    std::string_view key;
    std::string value;
  };
  /// Its members as they come, or what of them is emitted, as the policy orders it.
  std::string object(const std::vector<OwnMember>& members);
  /// A content that is one text, `quoted`.
  std::string text_content(const std::string& quoted) const;
  /// Whether the policy asks for the flag that says which messages were cut.
  bool flags_truncated() const { return !fields_.all() && fields_.names(k_truncated); }
  /// What the call with that id says that it is, escaped; empty where there is none.
  std::string_view call_type(std::string_view id);
  /// Content written anew from the blocks: one string where it is one text, else a list.
  std::string content(const Message& m);
  /// One block as an element of a content list.
  std::string part(const Message& m, const Block& b);
  std::string result_part(const Block& b, const std::string& text);
  void replace_or_add(std::vector<Edit>& edits, std::vector<NewMember>& added, json::Value old,
                      std::string_view key, const std::string& value);
  /// Whether what is left of a message are the parts of its source after all: a repair may put a part there
  /// that a cut takes away again.
  bool has_its_parts(const Message& m) const;
  void block_edits(const Message& m, std::vector<Edit>& edits, std::vector<NewMember>& added);
  /// Takes the members that are left out of a block's object, with the edits inside them.
  void cut_block(const Block& b, std::vector<Edit>& edits);
  void part_edits(const Message& m, std::vector<Edit>& edits);
  /// Elements of tool_calls. Where none is left, the member goes (cut_members).
  void call_edits(const Message& m, std::vector<Edit>& edits);
  /// What edits of calls that stand in a string come to: another string.
  void inner_edit(const Message& m, std::vector<Edit>& inner, std::vector<Edit>& edits);
  bool any_call(const Message& m) const;
  bool any_part(const Message& m) const;
  /// Whether all the calls beside the content are left out, so that their member goes too.
  bool all_calls_dropped(const Message& m) const;
  /// Whether the members that are emitted stand in the policy's order already (what is missing goes last).
  bool in_order(const Message& m) const;
  std::string by_fields(const Message& m);
  /// Leaves out the members that are not emitted, with the edits inside them, and adds the new ones after
  /// the last that stays.
  void cut_members(const Message& m, std::vector<Edit>& edits, std::vector<NewMember>& added);
  /// Whether the policy emits a member: of several with one name the last.
  bool listed(const Message& m, const json::Member& member) const;

  Conversation& c_;
  const Emission& e_;
  OwnFields fields_;
  std::unordered_map<std::string_view, const Block*> calls_;  ///< by id, once asked for
};

}  // namespace abridge::format
