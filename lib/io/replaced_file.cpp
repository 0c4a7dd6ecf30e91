#include "lib/io/replaced_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

#include "lib/io/path_parts.hpp"
#include "lib/io/quiet.hpp"
#include "lib/io/system_error.hpp"

namespace abridge::io {
namespace {

constexpr std::string_view k_backup = ".bak";

class ReplacedFile final : public Output {
 public:
  ReplacedFile(std::string path, std::string target, UnfinishedFile file,
               const std::optional<struct stat>& old)
      : path_(std::move(path)),
        target_(std::move(target)),
        file_(std::move(file)),
        old_state_(old ? state_of(*old) : std::nullopt),
        names_(old ? old->st_nlink : 0) {}

  Result<void> write(std::string_view bytes) override {
    if (error_ == 0) error_ = write_all(file_.number(), bytes);
    if (error_ != 0) return failed();
    written_ += bytes.size();
    return {};
  }
  Result<std::uint64_t> mark() override { return written_; }
  Result<bool> take_back(std::uint64_t mark) override {
    const auto size = static_cast<off_t>(mark);
    if (error_ == 0 &&
        (::ftruncate(file_.number(), size) != 0 || ::lseek(file_.number(), size, SEEK_SET) < 0))
      error_ = errno;
    if (error_ != 0) return failed();
    written_ = mark;
    return true;
  }

  Result<void> replaces(const FileState& read) override;
  void keeps_old() override {
    backup_ = target_ + std::string(k_backup);
    next_backup_ = backup_ + ".abridge-new";
  }
  bool replaces_file() const override { return names_ > 0; }
  std::size_t other_names() const override { return names_ > 1 ? names_ - 1 : 0; }

  Result<void> prepare() override;
  bool reveal() noexcept override;
  bool reveals() const override { return stage_ == Stage::prepared; }
  Result<void> settle() override;

 private:
  enum class Stage : std::uint8_t { written, prepared, revealed, settled };
  /// What came between when it was to be revealed.
  enum class Wrong : std::uint8_t { nothing, error, changed, no_backup, backup_misplaced };

  tl::unexpected<Error> failed();
  tl::unexpected<Error> left_as_it_was(std::string why);
  tl::unexpected<Error> changed() {
    return fail(Error{"changed while it was read; it was left as it is: try again", path_, 0, 0});
  }
  Wrong put_in_place() noexcept;
  Wrong exchange() noexcept;
  Wrong replace_without_exchange() noexcept;
  int backup_error(int error) const noexcept;
  Wrong wrong(Wrong what, int error) noexcept {
    error_ = error;
    return what;
  }

  std::string path_;
  std::string target_;
  UnfinishedFile file_;
  std::optional<FileState> old_state_;  // when its rights were taken
  std::size_t names_;                   // of the old file
  std::uint64_t written_ = 0;           // bytes
  std::optional<FileState> read_;       // what may be replaced
  Descriptor old_;                      // holds the lock
  std::optional<Quiet> quiet_;          // of the old file, from when it is known to be the one that was read
  std::string backup_;                  // the old file's next name; empty = it goes
  std::string next_backup_;             // what stands there for a moment
  Stage stage_ = Stage::written;
  Wrong wrong_ = Wrong::nothing;
  int error_ = 0;
};

tl::unexpected<Error> ReplacedFile::failed() {
  file_.remove_name();
  return fail(system_error(path_, error_, "writing failed, nothing was changed"));
}
tl::unexpected<Error> ReplacedFile::left_as_it_was(std::string why) {
  file_.remove_name();
  return fail(Error{std::move(why), path_, 0, 0});
}

Result<void> ReplacedFile::replaces(const FileState& read) {
  read_ = read;
  old_ = Descriptor(
      retried([&] { return ::open(target_.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK); }));
  if (!old_ && errno != ENOENT) return fail(system_error(path_, errno));
  const auto now = old_ ? state_of(old_.number()) : std::nullopt;
  // Rights that changed after they were taken would be undone.
  if (now != read || old_state_ != read) return changed();
  // Where a file system has no locks, the comparison before the rename is what there is.
  if (retried([&] { return ::flock(old_.number(), LOCK_EX | LOCK_NB); }) != 0 && errno == EWOULDBLOCK)
    return fail(Error{"another run is replacing it: let that one end first", path_, 0, 0});
  return {};
}

Result<void> ReplacedFile::prepare() {
  if (error_ != 0) return failed();
  if (stage_ != Stage::written) return {};
  // An old file that is to be kept must not be taken for what a killed run left.
  error_ = file_.sync(backup_.empty() ? UnfinishedFile::Left::removed : UnfinishedFile::Left::kept);
  if (error_ != 0) return failed();
  if (read_) {
    quiet_.emplace(old_.number());
    if (quiet_->was_written())
      return left_as_it_was(
          "another program has it open to write to it, and would write on into the old file; it was left as it is: let that program end first");
    if (state_of(target_) != read_) return changed();
  }
  stage_ = Stage::prepared;
  return {};
}

bool ReplacedFile::reveal() noexcept {
  if (stage_ != Stage::prepared) return error_ == 0;
  wrong_ = put_in_place();
  if (wrong_ != Wrong::nothing && wrong_ != Wrong::backup_misplaced) file_.remove_name();
  stage_ = Stage::revealed;
  return wrong_ == Wrong::nothing;
}

ReplacedFile::Wrong ReplacedFile::put_in_place() noexcept {
  if (read_) return exchange();
  if (names_ == 0 && file_.appear() == 0) return Wrong::nothing;
  const int error = file_.rename();
  return error == 0 ? Wrong::nothing : wrong(Wrong::error, error);
}

/// Why the old file could not take the backup's place. To a confined process a folder that stands there is
/// one that it has no right to remove.
int ReplacedFile::backup_error(int error) const noexcept {
  struct stat there {};
  return ::lstat(backup_.c_str(), &there) == 0 && S_ISDIR(there.st_mode) ? EISDIR : error;
}

/// Puts the new file in the place of the one that was read, unless that one has changed. Whoever writes to it
/// between a look and a rename would lose what was written: so the two are exchanged, and the old one is
/// looked at once more before it goes. Who has it open for writing would go on doing so where nobody reads.
ReplacedFile::Wrong ReplacedFile::exchange() noexcept {
  if (const int error = file_.give_name(); error != 0) return wrong(Wrong::error, error);
  const auto exchanged = [this] {
    return ::renameat2(AT_FDCWD, file_.name(), AT_FDCWD, target_.c_str(), RENAME_EXCHANGE) == 0;
  };
  if (state_of(target_.c_str()) != read_) return Wrong::changed;
  // Not every file system can.
  if (!exchanged()) return replace_without_exchange();
  const auto old = state_of(file_.name());
  if (!(old && old->is_renamed(*read_) && quiet_->holds()) && exchanged()) return Wrong::changed;
  if (backup_.empty()) {
    file_.remove_name();
  } else if (::rename(file_.name(), backup_.c_str()) == 0) {
    file_.forget_name();
  } else {
    const int error = backup_error(errno);
    return wrong(exchanged() ? Wrong::no_backup : Wrong::backup_misplaced, error);
  }
  return Wrong::nothing;
}

ReplacedFile::Wrong ReplacedFile::replace_without_exchange() noexcept {
  if (!backup_.empty()) {
    (void)::unlink(next_backup_.c_str());
    if (::link(target_.c_str(), next_backup_.c_str()) != 0 ||
        ::rename(next_backup_.c_str(), backup_.c_str()) != 0)
      return wrong(Wrong::no_backup, backup_error(errno));
  }
  const int error = file_.rename();
  return error == 0 ? Wrong::nothing : wrong(Wrong::error, error);
}

Result<void> ReplacedFile::settle() {
  if (stage_ != Stage::revealed) return {};
  stage_ = Stage::settled;
  quiet_.reset();
  switch (wrong_) {
    case Wrong::nothing:
      break;
    case Wrong::error:
      return failed();
    case Wrong::changed:
      return changed();
    case Wrong::no_backup:
      return left_as_it_was("left as it is, for " + backup_ + " can't be written: " + reason_of(error_));
    case Wrong::backup_misplaced:
      return fail(system_error(path_, error_, std::string("replaced; the old file is at ") + file_.name()));
  }
  file_.close();
  const std::string folder = parts_of(target_).folder;
  const Descriptor opened(retried(
      [&] { return ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
  // A folder that may be written but not read can't be synced; neither can some file systems.
  if (!opened || retried([&] { return ::fsync(opened.number()); }) == 0 || errno != EIO) return {};
  return fail(system_error(path_, errno, "the file was replaced, but may be lost when the power fails"));
}

}  // namespace

std::unique_ptr<Output> replaced_file(std::string path, std::string target, UnfinishedFile file,
                                      const std::optional<struct stat>& old) {
  return std::make_unique<ReplacedFile>(std::move(path), std::move(target), std::move(file), old);
}

}  // namespace abridge::io
