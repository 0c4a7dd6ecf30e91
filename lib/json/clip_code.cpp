#include "lib/json/clip_code.hpp"

#include <algorithm>
#include <array>

#include "lib/json/fence.hpp"

namespace abridge::json {
namespace {

bool may_have_fences(std::string_view raw) {
  return raw.find("```") != std::string_view::npos || raw.find("~~~") != std::string_view::npos;
}

}  // namespace

CodeClip::CodeClip(std::size_t max, std::string_view marker, Keep keep, CutAt at, const Ruler& ruler,
                   double units_per_max)
    : max_(max),
      marker_(marker),
      keep_(keep),
      at_(at),
      units_per_max_(units_per_max),
      plain_(max, marker, keep, at, ruler, units_per_max) {}

Clip CodeClip::within(std::string_view closed, std::string_view opened) const {
  // A fence has a line of its own.
  std::string marker;
  if (!closed.empty()) {
    marker.append("\n").append(closed);
    if (!marker_.starts_with('\n')) marker += '\n';
  }
  marker += marker_;
  if (!opened.empty()) {
    if (!marker_.ends_with('\n')) marker += '\n';
    marker.append(opened).append("\n");
  }
  return {max_, marker, keep_, at_, plain_.ruler(), units_per_max_};
}

bool CodeClip::exceeds(std::string_view raw, std::size_t size) const {
  if (!plain_.exceeds(raw, size)) return false;
  if (!may_have_fences(raw)) return true;
  constexpr std::array<std::string_view, 4> k_fences{"", "```", "````", "~~~"};
  return std::all_of(k_fences.begin(), k_fences.end(), [&](std::string_view closed) {
    return std::all_of(k_fences.begin(), k_fences.end(),
                       [&](std::string_view opened) { return within(closed, opened).exceeds(raw, size); });
  });
}

std::string_view CodeClip::apply(std::string_view raw, std::size_t size, Arena& arena) const {
  if (!may_have_fences(raw)) return plain_.apply(raw, size, arena);
  // Where the cut is, as Clip has it.
  const std::size_t end = keep_ == Keep::start ? 0 : keep_ == Keep::end ? limit() : limit() / 2;
  const std::size_t head = keep_ == Keep::end ? 0 : ruler().prefix_within(raw, limit() - end, at_);
  const std::size_t tail =
      keep_ == Keep::start ? raw.size() : std::max(head, ruler().suffix_within(raw, end, at_));
  const std::string closed = open_fence(raw.substr(0, head));
  const std::string opened = tail < raw.size() ? open_fence(raw.substr(0, tail)) : std::string();
  return within(closed, opened).apply(raw, size, arena);
}

}  // namespace abridge::json
