#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "lib/base/result.hpp"

namespace abridge::io {

/// Where bytes go. Not thread-safe; the batch writes in ticket order.
class Output {
 public:
  virtual ~Output() = default;
  /// Writes all of it. A full disk is an Error; a reader that went away (EPIPE) sets closed() and is no
  /// error.
  virtual Result<void> write(std::string_view bytes) = 0;
  /// Makes it final: flush, and for files fsync and rename. Nothing is final without it.
  virtual Result<void> commit() = 0;
  /// The reader has gone away: stop quietly.
  virtual bool closed() const { return false; }
};

/// A file descriptor that is not ours to close (standard output, standard error). Pipes are made 1 MiB wide.
std::unique_ptr<Output> descriptor_output(int descriptor, std::string name);
/// A file that appears, or replaces the old one, only on commit: a temporary file beside it, fsync, rename.
/// Keeps the old file's mode (and owner where permitted); writes through a symbolic link to its target;
/// writes devices and pipes
/// (/dev/null, /dev/full, /dev/stdout) directly; `-` is standard output. Dropped without commit, the
/// temporary file is removed and the old file stays.
Result<std::unique_ptr<Output>> file_output(const std::string& path);
/// Removes the temporary files of outputs that are not committed yet, for a signal that ends the program.
/// May be called in a signal handler.
void remove_temporaries() noexcept;
/// Collects in memory, for tests. The string must outlive it.
std::unique_ptr<Output> memory_output(std::string& into);

}  // namespace abridge::io
