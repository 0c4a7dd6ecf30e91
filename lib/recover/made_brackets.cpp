#include "lib/recover/made_brackets.hpp"

#include <string>

#include "lib/format/all_keys.hpp"

namespace abridge::recover {

void open_made_object(Draft& draft, const Chart& chart, std::size_t key) {
  const Island* const island = chart.island_at(key);
  draft.open(Frame::Role::object, key, key, "{");
  if (island != nullptr && island->kind == Island::Kind::node)
    open_made_tree(draft, key, key);
  else
    draft.wrong(key, "'{'");
}

void open_made_tree(Draft& draft, std::size_t first, std::size_t start) {
  draft.wrong(first, "'{'");
  const bool lost_key = start == first;
  draft.open(Frame::Role::tree, first, start,
             lost_key ? "\"" + std::string(format::all_words<&format::Keys::trees>().front()) + "\":{" : "{");
}

void open_made_list(Draft& draft, const Island& first, std::size_t start) {
  draft.wrong(first.begin, "'['");
  draft.open(Frame::Role::list, first.begin, start, "[").holds =
      first.kind == Island::Kind::message ? Frame::Holds::messages : Frame::Holds::conversations;
}

}  // namespace abridge::recover
