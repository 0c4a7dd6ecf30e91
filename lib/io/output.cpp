#include "lib/io/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <array>
#include <atomic>
#include <charconv>
#include <climits>
#include <optional>
#include <random>

#include "lib/io/descriptor.hpp"
#include "lib/io/system_error.hpp"

namespace abridge::io {
namespace {

/// Names of temporary files that are not replacements yet, where a signal handler can read them.
struct Temporary {
  std::atomic<bool> stands = false;
  char path[PATH_MAX];
};
std::array<Temporary, 16> g_temporaries;  // as many as are open at a time, and some

/// Its place, or none: what does not fit is only not cleaned up.
std::size_t note_temporary(const std::string& path) {
  if (path.size() >= PATH_MAX) return g_temporaries.size();
  for (std::size_t i = 0; i < g_temporaries.size(); ++i) {
    if (g_temporaries[i].stands) continue;
    path.copy(g_temporaries[i].path, path.size());
    g_temporaries[i].path[path.size()] = '\0';
    g_temporaries[i].stands = true;
    return i;
  }
  return g_temporaries.size();
}
void forget_temporary(std::size_t place) {
  if (place < g_temporaries.size()) g_temporaries[place].stands = false;
}

constexpr int k_pipe_size = 1 << 20;

class DescriptorOutput final : public Output {
 public:
  DescriptorOutput(Descriptor owned, int descriptor, std::string name)
      : owned_(std::move(owned)), descriptor_(descriptor), name_(std::move(name)) {
    struct stat status {};
    if (::fstat(descriptor_, &status) == 0 && S_ISFIFO(status.st_mode))
      ::fcntl(descriptor_, F_SETPIPE_SZ, k_pipe_size);
  }
  Result<void> write(std::string_view bytes) override {
    if (closed_) return {};
    const int error = write_all(descriptor_, bytes);
    if (error == EPIPE) {
      closed_ = true;
      return {};
    }
    if (error != 0) return fail(system_error(name_, error));
    return {};
  }
  Result<void> commit() override { return {}; }
  bool closed() const override { return closed_; }

 private:
  Descriptor owned_;
  int descriptor_;
  std::string name_;
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
  /// `path` is what messages say, `target` what is replaced by `temporary`.
  ReplacedFile(std::string path, std::string target, std::string temporary, Descriptor file)
      : path_(std::move(path)),
        target_(std::move(target)),
        temporary_(std::move(temporary)),
        file_(std::move(file)),
        noted_(note_temporary(temporary_)) {}
  ~ReplacedFile() override { discard(); }
  ReplacedFile(const ReplacedFile&) = delete;
  ReplacedFile& operator=(const ReplacedFile&) = delete;

  Result<void> write(std::string_view bytes) override {
    if (error_ == 0) error_ = write_all(file_.number(), bytes);
    if (error_ != 0) return failed();
    return {};
  }

  Result<void> commit() override {
    if (error_ == 0 && !file_) return {};  // done already
    if (error_ == 0 && retried([&] { return ::fsync(file_.number()); }) != 0 && errno != EINVAL)
      error_ = errno;
    // Network file systems report a full disk here.
    if (error_ == 0 && ::close(file_.release()) != 0 && errno != EINTR) error_ = errno;
    if (error_ == 0 && ::rename(temporary_.c_str(), target_.c_str()) != 0) error_ = errno;
    if (error_ != 0) return failed();
    temporary_.clear();
    forget_temporary(noted_);
    return sync_folder();
  }

 private:
  void discard() {
    if (temporary_.empty()) return;
    ::unlink(temporary_.c_str());
    temporary_.clear();
    forget_temporary(noted_);
  }
  tl::unexpected<Error> failed() {
    discard();
    return fail(system_error(path_, error_, "writing failed, nothing was changed"));
  }
  /// Until this the new name may be lost in a power cut.
  Result<void> sync_folder() const;

  std::string path_;
  std::string target_;
  std::string temporary_;
  Descriptor file_;
  std::size_t noted_;
  int error_ = 0;
};

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
/// beginning and replacing them would leave the shell's file behind.
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
tl::expected<std::string, int> behind_links(std::string path) {
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

/// A new file beside `target`; its name goes to `name`, an errno is left on failure.
Descriptor create_beside(const std::string& target, mode_t mode, std::string& name) {
  constexpr std::size_t k_longest_stem = NAME_MAX - std::string_view("..abridge-XXXXXX").size();
  constexpr int k_tries = 100;
  const Split parts = split(target);
  for (int i = 0; i < k_tries; ++i) {
    name = parts.folder + '.' + parts.name.substr(0, k_longest_stem) + ".abridge-" + random_letters(6);
    Descriptor file(retried(
        [&] { return ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode); }));
    if (file || errno != EEXIST) return file;
  }
  return {};
}

/// Gives `file` the owner and mode of the `old` one, as far as permitted.
void take_after(int file, const struct stat& old) {
  constexpr uid_t k_same_owner = static_cast<uid_t>(-1);
  mode_t mode = old.st_mode & 07777;
  // The owner first, for changing it clears bits of the mode.
  if (::fchown(file, old.st_uid, old.st_gid) != 0) {
    mode &= ~static_cast<mode_t>(S_ISUID);
    // Without the old group its rights would go to another one, which gets no more than everybody.
    if (::fchown(file, k_same_owner, old.st_gid) != 0)
      mode = (mode & ~static_cast<mode_t>(S_ISGID | S_IRWXG)) | (mode & (mode << 3) & S_IRWXG);
  }
  ::fchmod(file, mode);
}

}  // namespace

std::unique_ptr<Output> descriptor_output(int descriptor, std::string name) {
  return std::make_unique<DescriptorOutput>(Descriptor(), descriptor, std::move(name));
}

Result<std::unique_ptr<Output>> file_output(const std::string& path) {
  if (const auto number = named_descriptor(path)) {
    Descriptor copy(::fcntl(*number, F_DUPFD_CLOEXEC, 0));
    if (!copy) return fail(system_error(path, errno));
    const int descriptor = copy.number();
    return std::make_unique<DescriptorOutput>(std::move(copy), descriptor, path);
  }
  struct stat old {};
  const bool replaces = ::stat(path.c_str(), &old) == 0;
  if (!replaces && errno != ENOENT) return fail(system_error(path, errno));
  if (replaces && S_ISDIR(old.st_mode)) return fail(system_error(path, EISDIR));
  if (replaces && !S_ISREG(old.st_mode)) {
    Descriptor device(retried([&] { return ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY); }));
    if (!device) return fail(system_error(path, errno));
    const int descriptor = device.number();
    return std::make_unique<DescriptorOutput>(std::move(device), descriptor, path);
  }
  // Renaming needs no leave of the file itself; a file made read-only is meant to stay.
  if (replaces && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)
    return fail(system_error(path, errno));

  const auto target = behind_links(path);
  if (!target) return fail(system_error(path, target.error()));
  if (target->empty() || target->back() == '/')
    return fail(system_error(path, target->empty() ? ENOENT : EISDIR));
  // Created closed where an old mode will be set, else with what the umask leaves.
  std::string temporary;
  Descriptor file = create_beside(*target, replaces ? 0600 : 0666, temporary);
  if (!file) {
    const std::string folder = split(*target).folder;
    const std::string where = folder.size() > 1 ? folder.substr(0, folder.size() - 1)
                              : folder.empty()  ? "."
                                                : folder;
    if (errno == ENOENT && ::stat(where.c_str(), &old) != 0)
      return fail(Error{"the folder " + where + " doesn't exist", path, 0, 0});
    // As in /proc, which has no place for files.
    if (errno == ENOENT) return fail(Error{"no file can be created in " + where, path, 0, 0});
    return fail(system_error(path, errno, "can't create a file in " + where));
  }
  if (replaces) take_after(file.number(), old);
  return std::make_unique<ReplacedFile>(path, *target, temporary, std::move(file));
}

void remove_temporaries() noexcept {
  for (const Temporary& t : g_temporaries)
    if (t.stands) ::unlink(t.path);
}

std::unique_ptr<Output> memory_output(std::string& into) { return std::make_unique<MemoryOutput>(into); }

}  // namespace abridge::io
