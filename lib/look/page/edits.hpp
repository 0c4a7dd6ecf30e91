#pragma once
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "lib/look/page/line_diff.hpp"
#include "lib/look/transcript.hpp"

namespace abridge::look::page {

/// What a call changes in a file, as its arguments say it. Views are into these and the part's own texts.
struct Edits {
  std::vector<std::vector<Run>> diffs;  ///< one for each place
  std::vector<std::string_view> shown;  ///< names of the arguments that the diffs show
  std::size_t added = 0;                ///< lines
  std::size_t gone = 0;
  std::deque<std::string> texts;
};

/// Known by what the arguments are called, whatever tool it is: a text that was and one that is to be
/// (`old_string` and `new_string`), one by one or in a list of them, patches of apply_patch and unified
/// diffs, and the content of a file that is written. No diffs where it changes nothing.
Edits edits_of(const ShownPart& call);

}  // namespace abridge::look::page
