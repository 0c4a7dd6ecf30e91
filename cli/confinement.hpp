#pragma once
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "cli/world.hpp"
#include "lib/io/confine.hpp"

namespace abridge::cli {

/// The option against it, which what reads transcripts takes.
inline constexpr std::string_view k_no_sandbox = "--no-sandbox";

/// Whether a run is confined once its options are known: it reads transcripts, nobody said --no-sandbox, and
/// it starts no other program, which would be confined with it.
bool is_confined(const Options& options, const World& world);
/// Where such a run writes: its outputs, and in the folders that the program has of its own.
std::vector<io::WritablePlace> places_of(const Options& options, const World& world);

}  // namespace abridge::cli
