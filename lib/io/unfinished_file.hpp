#pragma once
#include <sys/types.h>

#include <array>
#include <cstdint>
#include <string>

#include "lib/io/descriptor.hpp"
#include "lib/io/temporary.hpp"

namespace abridge::io {

/// A file that is written to stand at a path once it is whole. Until then it has no name, and goes however
/// the program ends; where a file system has no such files, it stands beside the path, and a run that is
/// killed leaves it there. It is locked: who finds its name without a lock knows that nobody finishes it.
/// Errors are errnos, 0 = none. What is noexcept allocates nothing, and keeps errno.
class UnfinishedFile {
 public:
  UnfinishedFile() = default;
  /// For `target`, with what the umask leaves of `mode`. None, with errno, where it can't be made.
  static UnfinishedFile make(const std::string& target, mode_t mode);

  explicit operator bool() const { return static_cast<bool>(file_); }
  int number() const { return file_.number(); }

  /// What becomes of the name that it has for a moment, where a later run finds it left over.
  enum class Left : std::uint8_t { removed, kept };
  /// Has the disk take all of it, and readies what follows. Network file systems report a full disk here.
  int sync(Left left);
  /// Puts it where it is to stand, if nothing is there: else EEXIST.
  int appear() noexcept;
  /// Gives it a name beside the path, from which it can be renamed.
  int give_name() noexcept;
  /// That name; empty = none.
  const char* name() const noexcept;
  /// Puts it where it is to stand, whatever is there.
  int rename() noexcept;
  /// What stands under its name has another one now.
  void forget_name() noexcept;
  /// Removes what stands under its name.
  void remove_name() noexcept;
  /// Gives the lock up. Nothing more is written to it.
  void close() { file_ = Descriptor(); }

 private:
  static constexpr std::size_t k_none = 2;
  int link_to(const char* path) const noexcept;

  std::string target_;
  Descriptor file_;
  std::string path_;                  // of the descriptor
  Temporary beside_;                  // the name that it has from the beginning
  std::array<std::string, 2> names_;  // others that it may have for a moment
  std::size_t name_ = k_none;         // which of them it has
};

}  // namespace abridge::io
