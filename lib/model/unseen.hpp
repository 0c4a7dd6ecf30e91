#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

namespace abridge {

/// Whether a raw text may have characters that a reader doesn't see, or that a terminal obeys: what scripts
/// and emoji need of them seldom makes it so. Fast; who looks on reads character by character.
bool may_hide(std::string_view raw);

// The same for who looks through many texts together, for other words too (Sightings).

/// The words of which one stands wherever a text may hide something, but for k_delete.
std::vector<std::string_view> words_of_hidden();
inline constexpr char k_delete = 0x7F;
/// Whether that is so at such a word, which begins at `at`.
bool may_hide_at(std::string_view raw, std::size_t at);

}  // namespace abridge
