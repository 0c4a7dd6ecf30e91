#pragma once
#include <cstddef>

namespace abridge {

/// Asks the system for huge pages where a block of fresh memory is large (8 MiB or more): writing to it for
/// the first time is bound by page faults. Only advice: nothing depends on whether it is followed.
void ask_for_huge_pages(void* data, std::size_t bytes);

}  // namespace abridge
