#pragma once
#include <cstdint>
#include <functional>

#include "lib/base/result.hpp"
#include "lib/io/input.hpp"

namespace abridge::io {

/// Some bytes of a file: from `begin` up to `end`.
struct ByteRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  bool empty() const { return begin >= end; }
  bool operator==(const ByteRange&) const = default;
};

/// One of so many equal parts of a row of files, each of which another process works on: all of them agree
/// where it begins and ends, whatever the files hold.
struct Shard {
  static constexpr std::uint32_t k_most = 10'000;
  std::uint32_t number = 1;  ///< from 1
  std::uint32_t of = 1;

  /// Its bytes of a row of files that are so many bytes long together.
  ByteRange of_row(std::uint64_t size) const { return {before(number - 1, size), before(number, size)}; }

 private:
  /// size * shards / of, without overflow.
  std::uint64_t before(std::uint64_t shards, std::uint64_t size) const {
    return size / of * shards + size % of * shards / of;
  }
};

/// The records that begin in a range of a JSONL, from the first one's first byte to the last one's end. A
/// record begins after a line end with a bracket before it and one after it, so that a value over several
/// lines, or a line that breaks off, stays with what stands before it; the first one where the input does.
/// Of what stands before the range a few bytes are read, and of what stands after it, as much as belongs to
/// its last record. `input` must be able to give parts of itself.
Result<ByteRange> records_in(const Input& input, ByteRange range);

}  // namespace abridge::io
