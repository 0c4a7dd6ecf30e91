#pragma once
#include <string_view>
#include <vector>

#include "lib/recover/draft.hpp"
#include "lib/recover/islands.hpp"

namespace abridge::recover {

/// The values of a damaged text, put together around what is whole in it: islands of one list, object or tree
/// stay together, and those of two are never joined. All bytes but white space, and commas between values,
/// are in a piece. Linear in the text, which has Buffer::k_padding readable bytes after it; `walked`, when
/// given, gets how many of its bytes were read again for it.
std::vector<Recovered> assemble(std::string_view text, const Islands& found, Scope scope,
                                std::size_t* walked = nullptr);

}  // namespace abridge::recover
