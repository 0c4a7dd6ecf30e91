#pragma once
#include <string>
#include <string_view>

#include "lib/recover/parts.hpp"
#include "tests/unit/recover/text.hpp"

namespace abridge::recover {

inline std::string message(std::string_view says) {
  return R"({"role":"user","content":")" + std::string(says) + R"("})";
}
inline const std::string k_a = message("a"), k_b = message("b");

/// A walk through a text of which something is open already.
struct Walking {
  explicit Walking(std::string_view raw, Scope scope = Scope::document)
      : text(raw), islands(find_islands(text.view())), w(text.view(), islands, scope) {}
  /// Opens what begins there, as the walk does.
  Frame& open(Frame::Role role, std::size_t begin) {
    w.at = begin + 1;
    return w.draft.open(role, begin, begin);
  }
  Frame& open_list(std::size_t begin, Frame::Holds holds) {
    Frame& f = open(Frame::Role::list, begin);
    f.holds = holds;
    return f;
  }
  std::size_t find(std::string_view part, std::size_t from = 0) const { return text.view().find(part, from); }

  Text text;
  Islands islands;
  Walk w;
};

}  // namespace abridge::recover
