#pragma once
#include <fcntl.h>

#include <cerrno>
#include <csignal>

namespace abridge::io {

/// A file that nobody else may write to (a lease, fcntl(2)): whoever opens it for that meanwhile waits until
/// this ends, and is noticed. Not every file system has leases, and only the file's owner gets one: then
/// nothing is known.
class Quiet {
 public:
  explicit Quiet(int file) : file_(file) {
    // What tells of a writer would end the process; this signal is ignored.
    ::fcntl(file, F_SETSIG, SIGURG);
    held_ = ::fcntl(file, F_SETLEASE, F_RDLCK) == 0;
    written_ = !held_ && errno == EAGAIN;
  }
  ~Quiet() {
    if (held_) ::fcntl(file_, F_SETLEASE, F_UNLCK);
  }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;
  /// Whether somebody had it open for writing.
  bool was_written() const { return written_; }
  /// Whether nobody, so far as is known, has asked to write to it since.
  bool holds() const { return !held_ || ::fcntl(file_, F_GETLEASE) == F_RDLCK; }

 private:
  int file_;
  bool held_ = false;
  bool written_ = false;
};

}  // namespace abridge::io
