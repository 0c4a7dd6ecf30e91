#pragma once
#include <string>

#include "lib/json/text.hpp"
#include "lib/model/conversation.hpp"

namespace abridge::format {

/// One line a message: its pointer where it has one, its role, and its blocks, e.g.
/// `/payload assistant tool_call[c1 shell {"a":1}]`, `user text[Hi|there]`.
inline std::string said(const Conversation& c) {
  std::string out;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    if (!m.pointer.empty()) out += std::string(m.pointer) + ' ';
    out += m.broken ? "broken" : std::string(m.role == Role::other ? m.role_text : name_of(m.role));
    for (const Block& b : c.blocks_of(m)) {
      std::string inside;
      const auto add = [&](std::string_view word, char before = ' ') {
        if (word.empty()) return;
        if (!inside.empty()) inside += before;
        inside += word;
      };
      add(b.id);
      add(b.name);
      add(b.arguments.raw());
      if (b.error) add("error");
      for (const Text& t : c.texts_of(b)) {
        std::string plain;
        json::decode(t.raw, plain);
        add(plain, '|');
      }
      out += ' ' + std::string(name_of(b.kind)) + '[' + inside + ']';
    }
    out += '\n';
  }
  return out;
}

}  // namespace abridge::format
