#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "lib/cost/readers.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/dialect.hpp"
#include "lib/render/slots.hpp"
#include "lib/render/style.hpp"

namespace abridge::render {

/// Appends what a message says: its texts, calls and results, each by its template, joined. Not escaped.
void append_content(const Style& style, const cost::Readers& readers, const Conversation& c, const Message& m,
                    std::string& out);

/// Appends each block of a message as a turn of its own, by the style's `blocks`, what it says escaped.
void append_block_turns(const Style& style, const cost::Readers& readers, const Conversation& c,
                        const Message& m, std::string_view role, std::string& out);
/// The same of a text that is appended.
void append_text_turn(const Style& style, std::string_view role, std::string_view text, std::string& out);

/// Appends what `{label}` says of a role, where no model's name does.
void append_label(const Style& style, std::string_view role, std::string& out);

/// What the slots of `turn` stand for: a message of the conversation, or one that is appended.
struct TurnSlots {
  const Style& style;
  const Dialect& dialect;
  const cost::Readers& readers;
  const Conversation& conversation;
  const Message* message = nullptr;  ///< none for an appended one
  Role role = Role::none;            ///< of an appended one
  std::string_view text = {};        ///< of an appended one
  std::size_t index = 0;
  std::size_t number = 0;
  std::size_t total = 0;
  const std::function<std::string_view(const Message&)>* json = nullptr;

  /// Appends the text by the style's template, or by that of the turn's tool.
  void write(std::string& out) const;
  void write(const Template& form, std::string& out) const;

 private:
  void slot(TurnSlot slot, std::string& out) const;
  std::string_view role_name() const;
  bool has_model_label() const;
  const std::string* own_label() const;  ///< what the style says, or none where the label is the transcript's
  void label(std::string& out) const;
  void content(std::string& out) const;
  void origin(std::string& out) const;
  bool names_files(TurnSlot slot) const;
  void files(std::string& out) const;
  void whole_json(std::string& out) const;
  void member(std::string_view key, std::string& out) const;
};

}  // namespace abridge::render
