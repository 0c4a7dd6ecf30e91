#pragma once
#include <optional>

#include "lib/cost/readers.hpp"

namespace abridge::format {

/// What a provider billed that counts what it wrote to its cache, and read from it, apart from the input.
inline std::optional<cost::Usage> usage_beside_cache(json::Value in, json::Value out, json::Value written,
                                                     json::Value read) {
  auto billed = cost::usage_from(in, out);
  if (billed)
    for (const json::Value cached : {written, read}) billed->in += cost::tokens_from(cached).value_or(0);
  return billed;
}

}  // namespace abridge::format
