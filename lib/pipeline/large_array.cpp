#include "lib/pipeline/large_array.hpp"

#include <utility>

#include "lib/json/white.hpp"
#include "lib/pipeline/sniff.hpp"

namespace abridge::pipeline {

Result<void> LargeArrayLook::look(HeadRead& begun) {
  if (!may_be(begun)) return {};
  if (input_.again() == nullptr) {
    if (auto r = keep(begun); !r) return r;
    if (kept_ == nullptr) return {};
  }
  const auto survey = again();
  if (survey == nullptr) return {};
  auto array = survey_array(*io::watched(*survey, seen_), settings_.array_part);
  if (!array) return fail(array.error());
  if (!*array) return {};
  auto detection =
      detect_array(ArrayParts(again(), **array), **array, settings_.policy.accept.document, forced_);
  if (!detection) return fail(detection.error());
  if (goes_in_parts(*detection)) found_ = LargeArray{std::move(**array), std::move(*detection)};
  return {};
}

bool LargeArrayLook::may_be(const HeadRead& begun) const {
  const std::uint64_t size = input_.size_hint();
  const std::size_t first = begun.bytes.view().find_first_not_of(json::k_white);
  const bool is_large = size > 0 ? size >= settings_.large_array : !begun.ended;
  if (!is_large || first == std::string_view::npos || begun.bytes.data()[first] != '[') return false;
  return begun.one_line || look_at_head(begun.lines(), begun.more()) != Head::lines;
}

bool LargeArrayLook::goes_in_parts(const format::Detection& d) const {
  if (d.format == nullptr || d.shape != format::Shape::conversations || is_only_read(settings_, d))
    return false;
  return d.format->nature != format::Nature::thread || !settings_.chains();
}

/// Has `rest_` give the input from its start, out of a file where it is large, and `begun` be its begin
/// again.
Result<void> LargeArrayLook::keep(HeadRead& begun) {
  Buffer bytes = std::move(begun.bytes);
  while (!begun.ended && bytes.size() < settings_.large_array) {
    const auto more = input_.read(bytes, static_cast<std::size_t>(settings_.large_array) - bytes.size());
    if (!more) return fail(more.error());
    begun.ended = !*more;
  }
  if (!begun.ended) {
    auto kept = io::kept_in_a_file(bytes.view(), input_, settings_.temporary);
    if (!kept) return fail(kept.error());
    kept_ = std::move(*kept);
  }
  from_start_ = kept_ != nullptr ? kept_->again() : io::with_head(std::move(bytes), input_);
  rest_ = from_start_.get();
  auto again = read_block(*rest_);
  if (!again) return fail(again.error());
  begun = std::move(*again);
  return {};
}

}  // namespace abridge::pipeline
