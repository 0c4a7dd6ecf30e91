#pragma once
#include <span>
#include <vector>

#include "lib/look/page/viewed.hpp"

namespace abridge::look::page {

/// Gives each remark on a file to the conversation and the message that it stands in: the nearest one that
/// begins before it. What is about no message goes to the conversation, and what stands in no conversation's
/// record, to the file (Viewed::of_file).
void place(std::vector<Remark> remarks, std::span<Viewed> conversations);

}  // namespace abridge::look::page
