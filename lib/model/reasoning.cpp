#include "lib/model/reasoning.hpp"

#include "lib/json/text.hpp"

namespace abridge {

json::Value reasoning_of(json::Value message) {
  for (const std::string_view key : k_reasoning_keys)
    if (const json::Value v = message.find(key); v && !json::is_blank(v.string())) return v;
  return {};
}

}  // namespace abridge
