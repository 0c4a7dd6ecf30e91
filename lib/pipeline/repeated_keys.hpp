#pragma once
#include <cstddef>

#include "lib/json/value.hpp"

namespace abridge::pipeline {

/// The first key that stands a second time in its object, inside a value, however deep; none where no key
/// does. Adds the objects of which one does to `count`. Linear but for objects of few members.
const char* find_repeated_keys(json::Value value, std::size_t& count);

}  // namespace abridge::pipeline
