#include "lib/pipeline/element_blocks.hpp"

#include <algorithm>

#include "lib/json/white.hpp"

namespace abridge::pipeline {

Result<bool> ElementBlocks::next(Buffer& out, ElementBlock& what) {
  out.clear();
  out.append(carry_.view());
  carry_.clear();
  std::size_t comma = 0;
  while (!ended_ && comma == 0) {
    const std::size_t want = out.size() < block_ / 2 ? block_ - out.size() : block_;
    const Result<bool> more = input_.read(out, want);
    if (!more) return fail(more.error());
    ended_ = !*more;
    if (ended_ || out.size() < block_) continue;
    scanned_ += scanner_.go_on(out.view().substr(scanned_));
    if (scanner_.commas() > elements_) comma = static_cast<std::size_t>(scanner_.last_comma() - given_);
  }
  what = {given_, elements_, ended_};
  if (!ended_) {
    std::size_t end = comma;
    while (end > 1 && json::is_white(out.data()[end - 1])) --end;
    elements_ = scanner_.commas();
    scanned_ -= end;
    carry_.append(out.view().substr(end));
    out.resize_to(end);
  }
  out.pad();
  given_ += out.size();
  return !out.empty();
}

}  // namespace abridge::pipeline
