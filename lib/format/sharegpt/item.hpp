#pragma once
#include <cstdint>

#include "lib/json/value.hpp"
#include "lib/model/conversation.hpp"
#include "lib/policy/policy.hpp"

namespace abridge::format {

/// A message of {from, value}, as Format::read_item reads one.
void read_sharegpt_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                        const policy::Accept& accept);

}  // namespace abridge::format
