#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lib/pipeline/mender.hpp"

namespace abridge::pipeline {

/// A range of the text that is written otherwise.
struct Change {
  std::size_t begin;
  std::size_t end;
  std::string with;
};

/// A comma that no longer stands between two elements went with what was bad beside it: widens that, so that
/// every byte is written or lost. Both lists are in their order.
void commas_that_went(std::string_view text, const std::vector<Change>& changes,
                      std::vector<Mended::Bad>& bad);

}  // namespace abridge::pipeline
