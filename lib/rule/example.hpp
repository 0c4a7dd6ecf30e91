#pragma once
#include <string>
#include <string_view>

namespace abridge::rule {

/// The bytes of a rule's example. In an example `\xE9` stands for the byte E9, so that it can be read where
/// that byte could not; JSON has no such escape, so nothing else is meant by it.
std::string example_bytes(std::string_view shown);
/// Whether it has any of these.
bool has_spelled_bytes(std::string_view shown);

}  // namespace abridge::rule
