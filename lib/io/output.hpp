#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "lib/base/result.hpp"
#include "lib/io/file_state.hpp"

namespace abridge::io {

/// Where bytes go. Not thread-safe; the batch writes in ticket order.
class Output {
 public:
  virtual ~Output() = default;
  /// Writes all of it. A full disk is an Error; a reader that went away (EPIPE) sets closed() and is no
  /// error.
  virtual Result<void> write(std::string_view bytes) = 0;
  /// How far it has come, in bytes: what is written from here on may be taken back until commit.
  virtual Result<std::uint64_t> mark() { return 0; }
  /// Takes back all that was written since it had come so far. False where that is out of reach, as in a
  /// pipe.
  virtual Result<bool> take_back(std::uint64_t mark) {
    (void)mark;
    return false;
  }
  /// Makes it final: flush, and for files fsync and rename. Nothing is final without it.
  Result<void> commit();
  /// The first step of that: whatever may still fail for want of room, or because the file that is replaced
  /// has changed. Nothing is seen of it, and nothing more may be written.
  virtual Result<void> prepare() { return {}; }
  /// The second: it stands where it is to stand, and everybody sees it. False where it could not be put
  /// there, which settle says. May run apart (lib/io/apart.hpp).
  virtual bool reveal() noexcept { return true; }
  /// Whether reveal does anything.
  virtual bool reveals() const { return false; }
  /// The last: it stays there when the power fails.
  virtual Result<void> settle() { return {}; }
  /// The reader has gone away: stop quietly.
  virtual bool closed() const { return false; }
  /// The file that is replaced is an input that was opened as `read`. Nobody else who says so may replace it
  /// meanwhile (a lock), and commit fails and leaves it as it is if it was changed or exchanged since.
  virtual Result<void> replaces(const FileState& read) {
    (void)read;
    return {};
  }
  /// The file that `replaces` spoke of stays beside the new one, as NAME.bak, in the place of an older one.
  virtual void keeps_old() {}
  /// Whether commit replaces a file that was there when it was opened.
  virtual bool replaces_file() const { return false; }
  /// After commit: how many further names (hard links) the old file had. They still name it.
  virtual std::size_t other_names() const { return 0; }
};

/// Makes several final, those of one run: they are seen as shortly after one another as can be, in their
/// order, and where one of them can't be prepared none is.
Result<void> commit_together(std::span<Output* const> outputs);

/// A file descriptor that is not ours to close (standard output, standard error). Pipes are made 1 MiB wide.
std::unique_ptr<Output> descriptor_output(int descriptor, std::string name);
/// A file that appears, or replaces the old one, only on commit: a file without a name, fsync, rename.
/// Keeps the old file's mode, extended attributes and access control list (and owner where permitted; nobody
/// gets a right that the old file did not give); writes through a symbolic link to its target; writes devices
/// and pipes (/dev/null, /dev/full, /dev/stdout) directly, terminals without what they would obey; `-` is
/// standard output. Dropped without commit, nothing is left of it and the old file stays.
/// With Readers::owner_alone nobody else may read or write what is made, whatever the old file let others.
enum class FileReaders : std::uint8_t { as_before, owner_alone };
Result<std::unique_ptr<Output>> file_output(const std::string& path,
                                            FileReaders readers = FileReaders::as_before);
/// Where writing through the symbolic links at `path` ends, be it there or not; else an errno.
tl::expected<std::string, int> after_links(std::string path);
/// Whether a path stands for a descriptor that is open already: `-`, `/dev/stdout`, `/dev/fd/3`.
bool names_a_descriptor(std::string_view path);
/// Collects in memory. The string must outlive it.
std::unique_ptr<Output> memory_output(std::string& into);

}  // namespace abridge::io
