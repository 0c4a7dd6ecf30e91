#pragma once
#include <cstddef>

namespace abridge {

/// Asks the system for huge pages where a block of fresh memory is large (8 MiB or more): writing to it for
/// the first time is bound by page faults. Only advice: nothing depends on whether it is followed.
void ask_for_huge_pages(void* data, std::size_t bytes);

/// Freed memory stays with the process, to be used again: else every file of many is paid for by page faults
/// once more. Blocks of 16 MiB and more are given back. Where address space is limited to less than 1 GiB,
/// threads share what they allocate from. Called once, before there are threads.
void keep_freed_memory();

/// Huge pages for the next `bytes` that the calling thread allocates in small blocks, where these are many:
/// address space, and nothing else, until they are used. Advice, too.
void expect_small_blocks(std::size_t bytes);

}  // namespace abridge
