#pragma once
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/base/names.hpp"
#include "lib/base/result.hpp"
#include "lib/policy/field.hpp"

// The language of templates: text with `{name}` and `{name:SPEC}` as fmt writes them, `{{` and `}}` for
// braces. A template is read with the policy and resolved once against the names that stand for something in
// its place; then it can't fail.

namespace abridge::render {

/// A name that a template may use; an empty one keeps a place that this template may not use. Numbers take
/// fmt's specs for numbers, everything else those for text.
struct Slot {
  enum class Type : std::uint8_t { text, number };
  std::string_view name;
  Type type = Type::text;
};

/// The slots of an enum, in its order: `names_of` gives the names, `is_number` those that are numbers.
template <class E>
std::vector<Slot> slots_of() {
  std::vector<Slot> slots;
  for (const auto& n : names_of(E{}))
    slots.push_back({n.text, is_number(n.value) ? Slot::Type::number : Slot::Type::text});
  return slots;
}

class Template {
 public:
  Template() = default;
  /// A style's default; resolve it like any other.
  Template(const char* text) : text_(text) {}
  Template(std::string text, policy::Mark mark, std::string path)
      : text_(std::move(text)), path_(std::move(path)), mark_(std::move(mark)) {}

  bool empty() const { return text_.empty(); }
  const std::string& text() const { return text_; }
  const policy::Mark& mark() const { return mark_; }
  const std::string& path() const { return path_; }

  /// Finds each name's place in `slots`. An unknown one, a lone brace or a bad spec is an Error at the
  /// template's own place.
  Result<void> resolve(std::span<const Slot> slots);
  /// Whether it is the one slot and nothing else.
  bool is_only(std::size_t slot) const;

  /// Appends the text; `value(slot, out)` appends what a slot stands for. Gives whether every slot stood for
  /// something.
  template <class Value>
  void write(std::string& out, Value&& value) const {
    for (const Piece& piece : pieces_) {
      out += piece.before;
      if (piece.slot == k_none) continue;
      const std::size_t from = out.size();
      value(static_cast<std::size_t>(piece.slot), out);
      if (!piece.spec.empty()) lay_out(piece, out, from);
    }
  }

 private:
  static constexpr std::uint32_t k_none = std::numeric_limits<std::uint32_t>::max();
  struct Piece {
    std::string before;
    std::uint32_t slot = k_none;
    Slot::Type type = Slot::Type::text;
    std::string spec;  ///< `{:SPEC}`, or empty
  };
  static void lay_out(const Piece& piece, std::string& out, std::size_t from);
  tl::unexpected<Error> wrong(std::string message) const;
  Result<Piece> read_slot(std::string_view inner, std::span<const Slot> slots) const;

  std::string text_;
  std::string path_;
  policy::Mark mark_;
  std::vector<Piece> pieces_;
};
Result<void> read_node(Template& out, const policy::Node& node, const std::string& path);
policy::FieldSchema schema_of(const Template*);

/// Whole lines, each a template of its own, so that each can be measured apart. An empty text has none.
struct Lines {
  std::vector<Template> lines;
};
Result<void> read_node(Lines& out, const policy::Node& node, const std::string& path);
policy::FieldSchema schema_of(const Lines*);

}  // namespace abridge::render
