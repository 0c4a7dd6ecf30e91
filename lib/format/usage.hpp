#pragma once
#include <optional>

#include "lib/cost/readers.hpp"

namespace abridge::format {

/// What a provider billed that counts what it wrote to its cache, and read from it, apart from the input.
inline std::optional<cost::Usage> usage_beside_cache(json::Value in, json::Value out, json::Value written,
                                                     json::Value read) {
  auto billed = cost::usage_from(in, out);
  if (!billed) return billed;
  billed->cache_written = cost::tokens_from(written).value_or(0);
  billed->cache_read = cost::tokens_from(read).value_or(0);
  billed->in += billed->cache_written + billed->cache_read;
  return billed;
}

/// What an answer in a provider's own words says that it billed, also where an agent keeps it; none where it
/// doesn't say.
std::optional<cost::Usage> anthropic_usage(json::Value answer);
std::optional<cost::Usage> openai_usage(json::Value answer);

}  // namespace abridge::format
