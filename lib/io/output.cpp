#include "lib/io/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <charconv>
#include <climits>
#include <optional>

#include "lib/io/apart.hpp"
#include "lib/io/descriptor.hpp"
#include "lib/io/file_rights.hpp"
#include "lib/io/path_parts.hpp"
#include "lib/io/replaced_file.hpp"
#include "lib/io/system_error.hpp"
#include "lib/io/unfinished_file.hpp"
#include "lib/text/visible.hpp"

namespace abridge::io {
namespace {

class DescriptorOutput final : public Output {
 public:
  /// Who wrote what goes there: others may want a terminal to obey them.
  enum class By : std::uint8_t { us, others };
  DescriptorOutput(Descriptor owned, int descriptor, std::string name, By by)
      : owned_(std::move(owned)),
        descriptor_(descriptor),
        name_(std::move(name)),
        shows_(by == By::others && ::isatty(descriptor) == 1) {
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

 private:
  std::string& into_;
};

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

}  // namespace

Result<void> Output::commit() {
  Output* const only = this;
  return commit_together({&only, 1});
}

Result<void> commit_together(std::span<Output* const> outputs) {
  for (Output* const output : outputs)
    if (auto r = output->prepare(); !r) return r;
  const auto reveal = [](void* all) {
    for (Output* const output : *static_cast<std::span<Output* const>*>(all))
      if (!output->reveal()) return;
  };
  if (std::any_of(outputs.begin(), outputs.end(), [](const Output* one) { return one->reveals(); }))
    run_apart(reveal, &outputs);
  for (Output* const output : outputs)
    if (auto r = output->settle(); !r) return r;
  return {};
}

std::unique_ptr<Output> descriptor_output(int descriptor, std::string name) {
  return std::make_unique<DescriptorOutput>(Descriptor(), descriptor, std::move(name),
                                            DescriptorOutput::By::us);
}

tl::expected<std::string, int> after_links(std::string path) {
  constexpr int k_most_links = 40;  // as the kernel
  for (int links = 0; links < k_most_links; ++links) {
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0 || !S_ISLNK(status.st_mode)) return path;
    char target[PATH_MAX];
    const ssize_t length = ::readlink(path.c_str(), target, sizeof target);
    if (length <= 0 || length == PATH_MAX) return tl::unexpected(length < 0 ? errno : ENAMETOOLONG);
    const std::string link(target, static_cast<std::size_t>(length));
    path = link.front() == '/' ? link : parts_of(path).folder + link;
  }
  return tl::unexpected(ELOOP);
}

bool names_a_descriptor(std::string_view path) { return named_descriptor(path).has_value(); }

Result<std::unique_ptr<Output>> file_output(const std::string& path, FileReaders readers) {
  if (const auto number = named_descriptor(path)) {
    Descriptor copy(::fcntl(*number, F_DUPFD_CLOEXEC, 0));
    if (!copy) return fail(system_error(path, errno));
    const int descriptor = copy.number();
    return std::make_unique<DescriptorOutput>(std::move(copy), descriptor, path,
                                              DescriptorOutput::By::others);
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
                                              DescriptorOutput::By::others);
  }
  // Renaming needs no leave of the file itself; a file made read-only is meant to stay.
  if (old && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)
    return fail(system_error(path, errno));

  const auto target = after_links(path);
  if (!target) return fail(system_error(path, target.error()));
  if (target->empty() || target->back() == '/')
    return fail(system_error(path, target->empty() ? ENOENT : EISDIR));
  const bool is_private = readers == FileReaders::owner_alone;
  // Created closed where an old mode will be set, else with what the umask leaves.
  UnfinishedFile file = UnfinishedFile::make(*target, old || is_private ? 0600 : 0666);
  if (!file) {
    const std::string folder = parts_of(*target).folder;
    const std::string where = folder.size() > 1 ? folder.substr(0, folder.size() - 1)
                              : folder.empty()  ? "."
                                                : folder;
    if (errno == ENOENT && ::stat(where.c_str(), &there) != 0)
      return fail(Error{"the folder " + where + " doesn't exist", path, 0, 0});
    // As in /proc, which has no place for files.
    if (errno == ENOENT) return fail(Error{"no file can be created in " + where, path, 0, 0});
    return fail(system_error(path, errno, "can't create a file in " + where));
  }
  if (old && !is_private) take_rights(file.number(), *target, *old);
  return replaced_file(path, *target, std::move(file), old);
}

std::unique_ptr<Output> memory_output(std::string& into) { return std::make_unique<MemoryOutput>(into); }

}  // namespace abridge::io
