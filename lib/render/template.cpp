#include "lib/render/template.hpp"

#include <fmt/format.h>

#include <charconv>

#include "lib/base/suggest.hpp"
#include "lib/policy/wording.hpp"

namespace abridge::render {
namespace {

constexpr std::size_t k_widest =
    4;  // digits of a width or a precision: {index:999999999} would fill the memory

bool is_harmless(std::string_view spec) {
  std::size_t digits = 0;
  for (const char c : spec) {
    digits = c >= '0' && c <= '9' ? digits + 1 : 0;
    if (digits == k_widest || c == '{') return false;
  }
  return true;
}

std::uint64_t number_in(std::string_view text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

tl::unexpected<Error> Template::wrong(std::string message) const {
  return fail(policy::error_at(mark_, policy::at_path(path_, message)));
}

Result<Template::Piece> Template::read_slot(std::string_view inner, std::span<const Slot> slots) const {
  const std::size_t colon = inner.find(':');
  const std::string_view name = inner.substr(0, colon);
  Piece piece;
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (slots[i].name.empty()) continue;
    if (slots[i].name == name) {
      piece.slot = static_cast<std::uint32_t>(i);
      piece.type = slots[i].type;
    }
    names.push_back(slots[i].name);
  }
  if (piece.slot == k_none)
    return wrong(fmt::format("unknown name {} in the template{}", policy::in_quotes(name),
                             did_you_mean_or_known(name, names)));
  if (colon == std::string_view::npos || colon + 1 == inner.size()) return piece;
  piece.spec = fmt::format("{{:{}}}", inner.substr(colon + 1));
  try {
    if (!is_harmless(inner.substr(colon + 1))) throw fmt::format_error("too wide");
    std::string sample = "1";
    lay_out(piece, sample, 0);
  } catch (const fmt::format_error& error) {
    return wrong(fmt::format("{}: {}", policy::in_quotes(fmt::format("{{{}}}", inner)), error.what()));
  }
  return piece;
}

Result<void> Template::resolve(std::span<const Slot> slots) {
  pieces_.clear();
  std::string before;
  const std::string_view text = text_;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c != '{' && c != '}') {
      before += c;
    } else if (i + 1 < text.size() && text[i + 1] == c) {
      before += c;
      ++i;
    } else if (c == '}') {
      return wrong("a '}' without its '{'; write '}}' for a brace");
    } else {
      const std::size_t end = text.find('}', i);
      if (end == std::string_view::npos) return wrong("a '{' without its '}'; write '{{' for a brace");
      auto piece = read_slot(text.substr(i + 1, end - i - 1), slots);
      if (!piece) return fail(piece.error());
      piece->before = std::move(before);
      before.clear();
      pieces_.push_back(*std::move(piece));
      i = end;
    }
  }
  if (!before.empty()) pieces_.push_back({std::move(before), k_none, Slot::Type::text, {}});
  return {};
}

bool Template::is_only(std::size_t slot) const {
  return pieces_.size() == 1 && pieces_[0].before.empty() && pieces_[0].slot == slot;
}

void Template::lay_out(const Piece& piece, std::string& out, std::size_t from) {
  const std::string value = out.substr(from);
  out.resize(from);
  if (piece.type == Slot::Type::number)
    fmt::format_to(std::back_inserter(out), fmt::runtime(piece.spec), number_in(value));
  else
    fmt::format_to(std::back_inserter(out), fmt::runtime(piece.spec), std::string_view(value));
}

Result<void> read_node(Template& out, const policy::Node& node, const std::string& path) {
  std::string text;
  if (auto r = policy::read_node(text, node, path); !r) return r;
  out = Template(std::move(text), node.mark, path);
  return {};
}

policy::FieldSchema schema_of(const Template*) {
  return policy::schema_of(static_cast<const std::string*>(nullptr));
}

Result<void> read_node(Lines& out, const policy::Node& node, const std::string& path) {
  std::string text;
  if (auto r = policy::read_node(text, node, path); !r) return r;
  out.lines.clear();
  if (text.empty()) return {};
  for (std::size_t from = 0;;) {
    const std::size_t end = text.find('\n', from);
    out.lines.emplace_back(text.substr(from, end - from), node.mark, path);
    if (end == std::string::npos) return {};
    from = end + 1;
  }
}

policy::FieldSchema schema_of(const Lines*) {
  return policy::schema_of(static_cast<const std::string*>(nullptr));
}

}  // namespace abridge::render
