#include "lib/recover/made_brackets.hpp"

#include <string>
#include <string_view>

namespace abridge::recover {

void open_made_object(Draft& draft, Chart& chart, std::size_t key, std::size_t start) {
  const Island* const island = chart.island_at(key);
  draft.open(Frame::Role::object, key, start, "{");
  if (island != nullptr && island->kind == Island::Kind::node)
    open_made_tree(draft, chart, key, key);
  else
    draft.wrong(key, "'{'");
}

void open_made_tree(Draft& draft, Chart& chart, std::size_t first, std::size_t start) {
  draft.wrong(first, "'{'");
  if (start != first) {
    draft.open(Frame::Role::tree, first, start, "{");
    return;
  }
  std::string_view path = chart.tree_path(first);
  const std::string_view around = key_of(draft.top(), chart.text());
  for (std::string_view rest = path; rest.find('/') != rest.npos;) {
    const std::string_view key = rest.substr(0, rest.find('/'));
    rest.remove_prefix(key.size() + 1);
    if (key == around) path = rest;
  }
  for (;;) {
    const std::size_t slash = path.find('/');
    const bool last = slash == path.npos;
    const std::string put = "\"" + std::string(path.substr(0, slash)) + "\":{";
    draft.open(last ? Frame::Role::tree : Frame::Role::object, first, first, put);
    if (last) return;
    path.remove_prefix(slash + 1);
  }
}

void open_made_list(Draft& draft, const Island& first, std::size_t start) {
  draft.wrong(first.begin, "'['");
  draft.open(Frame::Role::list, first.begin, start, "[").holds =
      first.kind == Island::Kind::message ? Frame::Holds::messages : Frame::Holds::conversations;
}

}  // namespace abridge::recover
