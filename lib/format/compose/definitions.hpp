#pragma once
#include <vector>

#include "lib/format/compose/conversion.hpp"
#include "lib/format/compose/loss_counter.hpp"
#include "lib/format/compose/turns.hpp"
#include "lib/json/value.hpp"

namespace abridge::format {

/// A tool definition.
struct Definition {
  json::Value name, description, parameters;
  json::Value strict;   ///< none where it does not say
  json::Value format;   ///< of a custom tool: what text it takes
  bool custom = false;  ///< its input is plain text, and the format at hand has such tools
};

/// The definitions of tools that are functions, to be written; the others are counted as lost, and so are all
/// where the format has no tools. None where they stay as they stand.
std::vector<Definition> definitions_of(const Conversion& at, const Turns& turns, LossCounter& lost);

}  // namespace abridge::format
