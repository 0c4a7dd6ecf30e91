#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace abridge {

/// The candidate that `word` most likely meant, by edit distance (transpositions count one; case is ignored),
/// or nothing where none is near: at most a third of the word's length, and at least 1, edits away. Of those
/// that are equally near, the first that begins as the word does for longest. Of a word that is near none,
/// the first that begins with it and goes on after a dash or a low line.
std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates);

/// `, did you mean 'max_tokens'?`, where it is known what was meant.
std::string did_you_mean(std::string_view meant);

/// The same of the candidate that is near; without one the empty string.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

/// The same of a short list, which stands there without a near candidate: `; there are json, plain, xml`.
std::string did_you_mean_or_known(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace abridge
