#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/world.hpp"
#include "lib/base/result.hpp"
#include "lib/io/container.hpp"
#include "lib/io/input.hpp"
#include "lib/tokens/count/encoding.hpp"

// A file as plain text: its first and last tokens, and what keeps it from being one.

namespace abridge::cli {

/// An Error where a text begins as what could not be unpacked.
Result<void> check_unpacked(const io::Input& input, std::string_view text);

/// Says where a container could not be read on; the exit code for that.
int tell_damage(World& world, std::string_view name, const io::ContainerDamage& damage);

/// The longest beginning of at most `most` tokens, in whole characters. No more is read than that takes.
Result<std::string> head_of(io::Input& input, const tokens::Encoding& encoding, std::uint64_t most);
/// The same of its end.
Result<std::string> tail_of(io::Input& input, const tokens::Encoding& encoding, std::uint64_t most);

}  // namespace abridge::cli
