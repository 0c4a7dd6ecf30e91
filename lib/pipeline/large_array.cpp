#include "lib/pipeline/large_array.hpp"

#include <utility>

#include "lib/json/white.hpp"

namespace abridge::pipeline {

bool may_be_large_array(const HeadRead& begun, std::uint64_t size, const Settings& settings) {
  const std::size_t first = begun.bytes.view().find_first_not_of(json::k_white);
  const bool is_large = size > 0 ? size >= settings.large_array : !begun.ended;
  if (!is_large || first == std::string_view::npos || begun.bytes.data()[first] != '[') return false;
  return begun.one_line || look_at_head(begun.lines(), begun.more()) != Head::lines;
}

Result<std::optional<LargeArray>> find_large_array(const io::Input& input, const Settings& settings,
                                                   const format::Format* forced) {
  const auto look = input.again();
  if (look == nullptr) return std::nullopt;
  auto array = survey_array(*look, settings.array_part);
  if (!array) return fail(array.error());
  if (!*array) return std::nullopt;
  auto detection =
      detect_array(ArrayParts(input.again(), **array), **array, settings.policy.accept.document, forced);
  if (!detection) return fail(detection.error());
  return LargeArray{std::move(**array), std::move(*detection)};
}

}  // namespace abridge::pipeline
