#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/settings.hpp"

namespace abridge::pipeline {

/// Something that was asked for by its number or id, and was in no input.
struct Missed {
  std::string_view option;  ///< select or branch
  std::string why;          ///< a sentence without a full stop
  bool names_all = true;    ///< of branches: whether the sentence names all that there are
  bool is_number = false;   ///< of picks: of several digits, which are no beginning of an id
};
/// What a batch that has run did not find; a branch only where nothing of what it names was found.
std::vector<Missed> missed_in(const Settings& settings, const Batch& batch);

}  // namespace abridge::pipeline
