#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace abridge::format {

/// A piece of an answer as Open WebUI shows it.
struct ShownPiece {
  enum class Kind { text, thought, call };
  Kind kind = Kind::text;
  std::string text;            ///< of a text or a thought
  std::string id, name;        ///< of a call
  std::string arguments = {};  ///< … JSON, as is what it gave; empty = there is none
  std::string result = {};
};

/// What a text says (decoded): calls and thoughts stand in it as `<details type="…" …>…</details>`. What is
/// no such thing is text. Linear.
std::vector<ShownPiece> shown_pieces(std::string_view content);

}  // namespace abridge::format
