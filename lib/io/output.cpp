#include "lib/io/output.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <array>
#include <charconv>
#include <climits>
#include <csignal>
#include <cstdio>
#include <optional>
#include <random>

#include "lib/io/descriptor.hpp"
#include "lib/io/file_rights.hpp"
#include "lib/io/system_error.hpp"
#include "lib/io/temporary.hpp"
#include "lib/text/visible.hpp"

namespace abridge::io {
namespace {

constexpr int k_pipe_size = 1 << 20;

class DescriptorOutput final : public Output {
 public:
  /// Who wrote what goes there: strangers may want a terminal to obey them.
  enum class By : std::uint8_t { us, strangers };
  DescriptorOutput(Descriptor owned, int descriptor, std::string name, By by)
      : owned_(std::move(owned)),
        descriptor_(descriptor),
        name_(std::move(name)),
        shows_(by == By::strangers && ::isatty(descriptor) == 1) {
    struct stat status {};
    if (::fstat(descriptor_, &status) == 0 && S_ISFIFO(status.st_mode))
      ::fcntl(descriptor_, F_SETPIPE_SZ, k_pipe_size);
  }
  Result<void> write(std::string_view bytes) override {
    if (closed_) return {};
    written_ += bytes.size();
    const int error = write_all(descriptor_, shows_ ? text::visible_lines(bytes) : bytes);
    if (error == EPIPE) {
      closed_ = true;
      return {};
    }
    if (error != 0) return fail(system_error(name_, error));
    return {};
  }
  Result<void> commit() override { return {}; }
  bool closed() const override { return closed_; }
  Result<std::uint64_t> mark() override { return written_; }
  Result<bool> take_back(std::uint64_t mark) override { return written_ == mark; }
  /// What is written directly can't take the place of what is still being read.
  Result<void> replaces(const FileState& read) override {
    (void)read;
    return fail(
        Error{"is an input, too, and would be written while it is read: name another file", name_, 0, 0});
  }

 private:
  Descriptor owned_;
  int descriptor_;
  std::string name_;
  bool shows_;  // what a terminal would obey is spelled out
  std::uint64_t written_ = 0;
  bool closed_ = false;
};

class MemoryOutput final : public Output {
 public:
  explicit MemoryOutput(std::string& into) : into_(into) {}
  Result<void> write(std::string_view bytes) override {
    into_ += bytes;
    return {};
  }
  Result<void> commit() override { return {}; }

 private:
  std::string& into_;
};

class ReplacedFile final : public Output {
 public:
  /// `path` is what messages say, `target` what is replaced by `temporary`, `old` the file that is there and
  /// whose rights the new one has.
  ReplacedFile(std::string path, std::string target, Temporary temporary, Descriptor file,
               const std::optional<struct stat>& old)
      : path_(std::move(path)),
        target_(std::move(target)),
        temporary_(std::move(temporary)),
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

  Result<void> replaces(const FileState& read) override {
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

  Result<void> commit() override {
    if (error_ == 0 && !file_) return {};  // done already
    if (error_ == 0 && retried([&] { return ::fsync(file_.number()); }) != 0 && errno != EINVAL)
      error_ = errno;
    // Network file systems report a full disk here.
    if (error_ == 0 && ::close(file_.release()) != 0 && errno != EINTR) error_ = errno;
    if (error_ != 0) return failed();
    if (read_) {
      if (auto r = exchange(); !r) return r;
    } else if (::rename(temporary_.path().c_str(), target_.c_str()) != 0) {
      error_ = errno;
      return failed();
    }
    temporary_.forget();
    return sync_folder();
  }

  bool replaces_file() const override { return names_ > 0; }
  std::size_t other_names() const override { return names_ > 1 ? names_ - 1 : 0; }

 private:
  tl::unexpected<Error> failed() {
    temporary_.remove();
    return fail(system_error(path_, error_, "writing failed, nothing was changed"));
  }
  tl::unexpected<Error> changed() {
    temporary_.remove();
    return fail(Error{"changed while it was read; it was left as it is: try again", path_, 0, 0});
  }
  Result<void> exchange();
  /// Until this the new name may be lost in a power cut.
  Result<void> sync_folder() const;

  std::string path_;
  std::string target_;
  Temporary temporary_;
  Descriptor file_;
  std::optional<FileState> old_state_;  // when its rights were taken
  std::size_t names_;                   // of the old file
  std::uint64_t written_ = 0;           // bytes
  std::optional<FileState> read_;       // what may be replaced
  Descriptor old_;                      // holds the lock
  int error_ = 0;
};

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

/// Puts the new file in the place of the one that was read, unless that one has changed. Whoever writes to it
/// between a look and a rename would lose what was written: so the two are exchanged, and the old one is
/// looked at once more before it goes. Who has it open for writing would go on doing so where nobody reads.
Result<void> ReplacedFile::exchange() {
  const std::string& temporary = temporary_.path();
  const auto exchanged = [&] {
    return ::renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, target_.c_str(), RENAME_EXCHANGE) == 0;
  };
  const Quiet quiet(old_.number());
  if (quiet.was_written()) {
    temporary_.remove();
    return fail(
        Error{"another program has it open to write to it, and would write on into the old file; it "
              "was left as it is: let that program end first",
              path_, 0, 0});
  }
  if (state_of(target_) != read_) return changed();
  // The old file has the temporary one's name for a moment, and no signal may remove it then.
  const SignalsHeld held;
  if (!exchanged()) {
    // Not every file system can.
    if (::rename(temporary.c_str(), target_.c_str()) == 0) return {};
    error_ = errno;
    return failed();
  }
  const auto old = state_of(temporary);
  if (!(old && old->is_renamed(*read_) && quiet.holds()) && exchanged()) return changed();
  ::unlink(temporary.c_str());
  return {};
}

struct Split {
  std::string folder;  ///< ends in `/`, or is empty: the current one
  std::string name;
};

Split split(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return {{}, path};
  return {path.substr(0, slash + 1), path.substr(slash + 1)};
}

Result<void> ReplacedFile::sync_folder() const {
  const std::string folder = split(target_).folder;
  const Descriptor opened(retried(
      [&] { return ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
  // A folder that may be written but not read can't be synced; neither can some file systems.
  if (!opened || retried([&] { return ::fsync(opened.number()); }) == 0 || errno != EIO) return {};
  return fail(system_error(path_, errno, "the file was replaced, but may be lost when the power fails"));
}

/// The descriptor that `/dev/stdout` and its kin stand for. Opening these anew would start at the file's
/// beginning and replacing them would leave the shell's file after.
std::optional<int> named_descriptor(std::string_view path) {
  if (path == "-" || path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(folder)) continue;
    int number = 0;
    const char* end = path.data() + path.size();
    const auto parsed = std::from_chars(path.data() + folder.size(), end, number);
    if (parsed.ec == std::errc() && parsed.ptr == end && number >= 0) return number;
  }
  return std::nullopt;
}

/// Where writing through the symbolic links at `path` ends, be it there or not; else an errno.
tl::expected<std::string, int> after_links(std::string path) {
  constexpr int k_most_links = 40;  // as the kernel
  for (int links = 0; links < k_most_links; ++links) {
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0 || !S_ISLNK(status.st_mode)) return path;
    char target[PATH_MAX];
    const ssize_t length = ::readlink(path.c_str(), target, sizeof target);
    if (length <= 0 || length == PATH_MAX) return tl::unexpected(length < 0 ? errno : ENAMETOOLONG);
    const std::string link(target, static_cast<std::size_t>(length));
    path = link.front() == '/' ? link : split(path).folder + link;
  }
  return tl::unexpected(ELOOP);
}

std::string random_letters(std::size_t count) {
  constexpr std::string_view k_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  std::random_device source;
  std::uniform_int_distribution<std::size_t> pick(0, k_letters.size() - 1);
  std::string out;
  while (out.size() < count) out += k_letters[pick(source)];
  return out;
}

/// A new file beside `target`; its name goes to `temporary`, an errno is left on failure.
Descriptor create_beside(const std::string& target, mode_t mode, Temporary& temporary) {
  constexpr std::size_t k_longest_stem = NAME_MAX - std::string_view("..abridge-XXXXXX").size();
  constexpr int k_tries = 100;
  const Split parts = split(target);
  for (int i = 0; i < k_tries; ++i) {
    // A signal must find the name from the moment at which the file is there.
    temporary = Temporary(parts.folder + '.' + parts.name.substr(0, k_longest_stem) + ".abridge-" +
                          random_letters(6));
    Descriptor file(retried([&] {
      return ::open(temporary.path().c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
    }));
    if (file) return file;
    temporary.forget();
    if (errno != EEXIST) return {};
  }
  return {};
}

}  // namespace

std::unique_ptr<Output> descriptor_output(int descriptor, std::string name) {
  return std::make_unique<DescriptorOutput>(Descriptor(), descriptor, std::move(name),
                                            DescriptorOutput::By::us);
}

bool names_a_descriptor(std::string_view path) { return named_descriptor(path).has_value(); }

Result<std::unique_ptr<Output>> file_output(const std::string& path) {
  if (const auto number = named_descriptor(path)) {
    Descriptor copy(::fcntl(*number, F_DUPFD_CLOEXEC, 0));
    if (!copy) return fail(system_error(path, errno));
    const int descriptor = copy.number();
    return std::make_unique<DescriptorOutput>(std::move(copy), descriptor, path,
                                              DescriptorOutput::By::strangers);
  }
  struct stat there {};
  std::optional<struct stat> old;  // what is replaced
  if (::stat(path.c_str(), &there) == 0)
    old = there;
  else if (errno != ENOENT)
    return fail(system_error(path, errno));
  if (old && S_ISDIR(old->st_mode)) return fail(system_error(path, EISDIR));
  if (old && !S_ISREG(old->st_mode)) {
    Descriptor device(retried([&] { return ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY); }));
    if (!device) return fail(system_error(path, errno));
    const int descriptor = device.number();
    return std::make_unique<DescriptorOutput>(std::move(device), descriptor, path,
                                              DescriptorOutput::By::strangers);
  }
  // Renaming needs no leave of the file itself; a file made read-only is meant to stay.
  if (old && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)
    return fail(system_error(path, errno));

  const auto target = after_links(path);
  if (!target) return fail(system_error(path, target.error()));
  if (target->empty() || target->back() == '/')
    return fail(system_error(path, target->empty() ? ENOENT : EISDIR));
  // Created closed where an old mode will be set, else with what the umask leaves.
  Temporary temporary;
  Descriptor file = create_beside(*target, old ? 0600 : 0666, temporary);
  if (!file) {
    const std::string folder = split(*target).folder;
    const std::string where = folder.size() > 1 ? folder.substr(0, folder.size() - 1)
                              : folder.empty()  ? "."
                                                : folder;
    if (errno == ENOENT && ::stat(where.c_str(), &there) != 0)
      return fail(Error{"the folder " + where + " doesn't exist", path, 0, 0});
    // As in /proc, which has no place for files.
    if (errno == ENOENT) return fail(Error{"no file can be created in " + where, path, 0, 0});
    return fail(system_error(path, errno, "can't create a file in " + where));
  }
  if (old) take_rights(file.number(), *target, *old);
  return std::make_unique<ReplacedFile>(path, *target, std::move(temporary), std::move(file), old);
}

std::unique_ptr<Output> memory_output(std::string& into) { return std::make_unique<MemoryOutput>(into); }

}  // namespace abridge::io
