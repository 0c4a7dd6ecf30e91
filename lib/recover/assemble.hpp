#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/recover/islands.hpp"
#include "lib/recover/pieces.hpp"

namespace abridge::recover {

/// What the text is: of a line an object stays whole or goes; of a document its lists are read in parts.
enum class Unit : std::uint8_t { document, line };

/// The values of a damaged text, put together around what is whole in it: islands of one list, object or tree
/// stay together, and those of two are never joined. All bytes but white space, and commas between values, are
/// in a piece. Linear in the text, which has Buffer::k_padding readable bytes after it.
std::vector<Piece> assemble(std::string_view text, const Found& found, Unit unit);

}  // namespace abridge::recover
