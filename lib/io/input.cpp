#include "lib/io/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>

#include <algorithm>

#include "lib/base/npos.hpp"
#include "lib/io/descriptor.hpp"
#include "lib/io/line_ends.hpp"
#include "lib/io/system_error.hpp"

namespace abridge::io {
namespace {

bool readable_now(int descriptor) {
  pollfd waiting{descriptor, POLLIN, 0};
  return ::poll(&waiting, 1, 0) > 0;
}

void wait_until_readable(int descriptor) {
  pollfd waiting{descriptor, POLLIN, 0};
  ::poll(&waiting, 1, -1);
}

Error became_shorter(const std::string& name) {
  return {"became shorter while it was read: its end is missing", name, 0, 0};
}

/// A part of an open file, without a place of its own in it.
class FilePart final : public Input {
 public:
  FilePart(int descriptor, std::string name, std::uint64_t at, std::uint64_t size)
      : descriptor_(descriptor), name_(std::move(name)), at_(at), left_(size), size_(size) {}
  Result<bool> read(Buffer& out, std::size_t want) override {
    want = static_cast<std::size_t>(std::min<std::uint64_t>(want, left_));
    if (want == 0) return false;
    out.reserve(out.size() + want);
    const ssize_t got =
        retried([&] { return ::pread(descriptor_, out.data() + out.size(), want, static_cast<off_t>(at_)); });
    if (got < 0) return fail(system_error(name_, errno));
    if (got == 0) return fail(became_shorter(name_));
    out.resize_to(out.size() + static_cast<std::size_t>(got));
    at_ += static_cast<std::uint64_t>(got);
    left_ -= static_cast<std::uint64_t>(got);
    return true;
  }
  std::string_view name() const override { return name_; }
  std::uint64_t size_hint() const override { return size_; }

 private:
  int descriptor_;  // its owner's
  std::string name_;
  std::uint64_t at_;
  std::uint64_t left_;
  std::uint64_t size_;
};

class FileInput final : public Input {
 public:
  FileInput(Descriptor owned, int descriptor, std::string name, const struct stat& status)
      : owned_(std::move(owned)), descriptor_(descriptor), name_(std::move(name)), state_(state_of(status)) {
    if (state_) {
      // Standard input may have been read from already.
      const off_t at = ::lseek(descriptor_, 0, SEEK_CUR);
      if (at >= 0 && at < status.st_size) {
        start_ = static_cast<std::uint64_t>(at);
        size_ = static_cast<std::uint64_t>(status.st_size - at);
      }
      ::posix_fadvise(descriptor_, 0, 0, POSIX_FADV_SEQUENTIAL);
    } else if (S_ISFIFO(status.st_mode)) {
      ::fcntl(descriptor_, F_SETPIPE_SZ, k_pipe_size);
    }
  }

  Result<bool> read(Buffer& out, std::size_t want) override {
    if (ended_) return false;
    // What is added while it is read is another time's: its last record may be half there.
    if (size_ > 0) want = static_cast<std::size_t>(std::min<std::uint64_t>(want, size_ - taken_));
    ended_ = size_ > 0 && taken_ == size_;
    out.reserve(out.size() + want);
    const std::size_t before = out.size();
    while (want != 0) {
      const ssize_t got = ::read(descriptor_, out.data() + out.size(), want);
      if (got < 0) {
        if (errno == EINTR) continue;
        if (errno != EAGAIN) return fail(system_error(name_, errno));
        wait_until_readable(descriptor_);  // somebody set O_NONBLOCK on the terminal or pipe that we share
        continue;
      }
      if (got == 0) {
        if (taken_ < size_) return fail(became_shorter(name_));
        // Remembered, for a terminal would let go on after the end.
        ended_ = true;
        break;
      }
      out.resize_to(out.size() + static_cast<std::size_t>(got));
      want -= static_cast<std::size_t>(got);
      taken_ += static_cast<std::uint64_t>(got);
      // A pipe gives little at a time. Take what is there, but don't wait: a line that came is worth showing
      // now.
      if (state_ || !readable_now(descriptor_)) break;
    }
    return out.size() != before || !ended_;
  }
  std::string_view name() const override { return name_; }
  std::uint64_t size_hint() const override { return size_; }
  std::optional<FileState> state() const override { return state_; }
  std::unique_ptr<Input> again() const override {
    if (size_ == 0) return nullptr;
    return std::make_unique<FilePart>(descriptor_, name_, start_, size_);
  }
  std::unique_ptr<Input> part(std::uint64_t begin, std::uint64_t end) const override {
    if (end > size_ || begin > end) return nullptr;
    return std::make_unique<FilePart>(descriptor_, name_, start_ + begin, end - begin);
  }

 private:
  Descriptor owned_;
  int descriptor_;
  std::string name_;
  std::optional<FileState> state_;
  bool ended_ = false;
  std::uint64_t start_ = 0;
  std::uint64_t size_ = 0;   // bytes, of a file; 0 = not known
  std::uint64_t taken_ = 0;  // of these
};

class MemoryInput final : public Input {
 public:
  MemoryInput(std::string bytes, std::string name) : bytes_(std::move(bytes)), name_(std::move(name)) {}
  Result<bool> read(Buffer& out, std::size_t want) override {
    const std::string_view part = std::string_view(bytes_).substr(at_, want);
    out.append(part);
    at_ += part.size();
    return !part.empty();
  }
  std::string_view name() const override { return name_; }
  std::uint64_t size_hint() const override { return bytes_.size(); }
  std::unique_ptr<Input> again() const override { return memory_input(bytes_, name_); }
  std::unique_ptr<Input> part(std::uint64_t begin, std::uint64_t end) const override {
    return memory_input(bytes_.substr(begin, end - begin), name_);
  }

 private:
  std::string bytes_;
  std::string name_;
  std::size_t at_ = 0;
};

class HeadInput final : public Input {
 public:
  HeadInput(Buffer head, Input& rest) : head_(std::move(head)), rest_(&rest) {}
  HeadInput(Buffer head, std::unique_ptr<Input> rest)
      : head_(std::move(head)), owned_(std::move(rest)), rest_(owned_.get()) {}
  Result<bool> read(Buffer& out, std::size_t want) override {
    if (at_ == head_.size()) return rest_->read(out, want);
    const std::string_view part = head_.view().substr(at_, want);
    out.append(part);
    at_ += part.size();
    if (at_ == head_.size()) {
      head_ = Buffer();
      at_ = 0;
    }
    return true;
  }
  std::string_view name() const override { return rest_->name(); }
  // The head came out of `rest`, whose size is that of the whole.
  std::uint64_t size_hint() const override { return rest_->size_hint(); }
  std::optional<FileState> state() const override { return rest_->state(); }
  std::vector<std::string_view> containers() const override { return rest_->containers(); }
  std::uint64_t packed_bytes() const override { return rest_->packed_bytes(); }
  const ContainerDamage* damage() const override { return rest_->damage(); }
  std::unique_ptr<Input> again() const override { return rest_->again(); }
  std::unique_ptr<Input> part(std::uint64_t begin, std::uint64_t end) const override {
    return rest_->part(begin, end);
  }

 private:
  Buffer head_;
  std::unique_ptr<Input> owned_;
  Input* rest_;
  std::size_t at_ = 0;
};

/// A file that nobody else can open and that goes with its descriptor; none where it can't be made.
Descriptor nameless_file(const std::string& folder) {
  Descriptor file(
      retried([&] { return ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC | O_EXCL, 0600); }));
  if (file) return file;
  std::string path = folder + "/abridge-XXXXXX";  // not every file system has them
  file = Descriptor(retried([&] { return ::mkostemp(path.data(), O_CLOEXEC); }));
  if (file) ::unlink(path.c_str());
  return file;
}

}  // namespace

Result<std::unique_ptr<Input>> kept_in_a_file(std::string_view head, Input& input,
                                              const std::string& folder) {
  Descriptor file = nameless_file(folder.empty() ? "/var/tmp" : folder);
  if (!file && folder.empty()) file = nameless_file("/tmp");
  if (!file) return nullptr;
  Buffer block;
  std::string_view bytes = head;
  for (bool more = true; more;) {
    if (const int error = write_all(file.number(), bytes); error != 0)
      return fail(system_error(input.name(), error, "the temporary file for it (TMPDIR says where)"));
    block.clear();
    const auto read = input.read(block, LineBlocks::k_block);
    if (!read) return fail(read.error());
    bytes = block.view();
    more = *read;
  }
  struct stat status {};
  if (::fstat(file.number(), &status) != 0 || ::lseek(file.number(), 0, SEEK_SET) != 0)
    return fail(system_error(input.name(), errno));
  const int descriptor = file.number();
  return std::make_unique<FileInput>(std::move(file), descriptor, std::string(input.name()), status);
}

namespace {

class WatchedInput final : public Input {
 public:
  WatchedInput(Input& input, std::function<void(std::uint64_t)> seen)
      : input_(input), seen_(std::move(seen)) {}
  Result<bool> read(Buffer& out, std::size_t want) override {
    const std::size_t before = out.size();
    auto more = input_.read(out, want);
    read_ += out.size() - before;
    seen_(read_);
    return more;
  }
  std::string_view name() const override { return input_.name(); }
  std::uint64_t size_hint() const override { return input_.size_hint(); }
  std::optional<FileState> state() const override { return input_.state(); }
  std::vector<std::string_view> containers() const override { return input_.containers(); }
  std::uint64_t packed_bytes() const override { return input_.packed_bytes(); }
  const ContainerDamage* damage() const override { return input_.damage(); }

 private:
  Input& input_;
  std::function<void(std::uint64_t)> seen_;
  std::uint64_t read_ = 0;
};

/// Standard input, where it is kept; else null.
std::unique_ptr<Input>& kept_standard_input() {
  static std::unique_ptr<Input> kept;
  return kept;
}

}  // namespace

Result<bool> keep_standard_input(const std::string& folder) {
  if (kept_standard_input() != nullptr) return true;
  auto input = open_input("-");
  if (!input) return fail(input.error());
  if ((*input)->again() == nullptr) input = kept_in_a_file({}, **input, folder);
  if (!input) return fail(input.error());
  if (*input == nullptr) return false;
  const bool is_empty = (*input)->again() == nullptr;
  kept_standard_input() = is_empty ? memory_input({}, std::string((*input)->name())) : std::move(*input);
  return true;
}

Result<std::unique_ptr<Input>> open_input(const std::string& path) {
  const bool standard = path == "-";
  if (standard && kept_standard_input() != nullptr) return kept_standard_input()->again();
  const std::string name = standard ? "<stdin>" : path;
  Descriptor owned;
  if (!standard) {
    owned = Descriptor(retried([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY); }));
    if (!owned) return fail(system_error(name, errno));
  }
  const int descriptor = standard ? STDIN_FILENO : owned.number();
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return fail(system_error(name, errno));
  if (S_ISDIR(status.st_mode)) return fail(system_error(name, EISDIR));
  return std::make_unique<FileInput>(std::move(owned), descriptor, name, status);
}

std::unique_ptr<Input> memory_input(std::string bytes, std::string name) {
  return std::make_unique<MemoryInput>(std::move(bytes), std::move(name));
}

std::unique_ptr<Input> watched(Input& input, std::function<void(std::uint64_t read)> seen) {
  return std::make_unique<WatchedInput>(input, std::move(seen));
}

std::unique_ptr<Input> with_head(Buffer head, std::unique_ptr<Input> rest) {
  return std::make_unique<HeadInput>(std::move(head), std::move(rest));
}
std::unique_ptr<Input> with_head(Buffer head, Input& rest) {
  return std::make_unique<HeadInput>(std::move(head), rest);
}

/// After the last line with which a block may end; 0 where there is none after `searched`. `more`: whether
/// something follows the bytes.
std::size_t LineBlocks::end_of_block(std::string_view bytes, std::size_t searched, More more) const {
  for (std::size_t at = newline_before(bytes, bytes.size()); at != npos && at >= searched;) {
    if (ends_ == Ends::lines) return at + 1;
    const std::size_t last = last_before(bytes, at);
    if (last == npos) return 0;
    const std::size_t before = newline_before(bytes, last);
    if (closes(bytes[last])) {
      const char next = first_after(bytes, at);
      if (opens(next)) return at + 1;
      // Nothing may be there yet. A line that begins a value, and ends with a bracket, is all of it.
      if (next == '\0' && more == More::unknown) {
        const std::size_t end = before == npos ? npos : last_before(bytes, before);
        if (end == npos || (closes(bytes[end]) && opens(first_after(bytes, before)))) return at + 1;
      }
    }
    at = before;
  }
  return 0;
}

Result<bool> LineBlocks::next(Buffer& out) {
  out.clear();
  out.append(carry_.view());
  carry_.clear();
  // No end before it: each byte is looked at once, however long the line.
  std::size_t searched = ends_ == Ends::lines ? out.size() : 0;
  std::size_t end = 0;
  const auto is_enough = [&] {
    // What is begun may be the last of the input, and belongs to what stands before it.
    return end != 0 && (ends_ == Ends::lines || end == out.size() || out.size() >= block_);
  };
  while (!ended_ && !is_enough()) {
    const std::size_t want = out.size() < block_ / 2 ? block_ - out.size() : block_;
    const std::size_t before = out.size();
    const Result<bool> more = input_.read(out, want);
    if (!more) return fail(more.error());
    ended_ = !*more;
    const std::size_t fresh = out.size() - before;
    if (fresh == 0) continue;
    const std::string_view bytes = out.view();
    if (const std::size_t found =
            end_of_block(bytes, searched, fresh == want ? More::expected : More::unknown);
        found != 0)
      end = found;
    const std::size_t newline = newline_before(bytes, bytes.size());
    if (end == 0 && bytes.size() >= k_most * block_ && newline != std::string_view::npos) end = newline + 1;
    // Of the last line end it may not be known yet what follows it.
    searched = ends_ == Ends::lines || newline == std::string_view::npos ? bytes.size() : newline;
  }
  if (!ended_ && end != 0) {
    carry_.append(out.view().substr(end));
    out.resize_to(end);
  }
  out.pad();
  offset_ = given_;
  given_ += out.size();
  return !out.empty();
}

Result<void> read_all(Input& input, Buffer& out) {
  constexpr std::size_t k_step = 1 << 20;
  // One more than the size, so that the end is noticed without growing. A size that lies costs only address
  // space.
  out.reserve(out.size() + static_cast<std::size_t>(input.size_hint()) + 1);
  for (;;) {
    if (out.capacity() == out.size()) out.reserve(out.size() + k_step);
    const Result<bool> more = input.read(out, out.capacity() - out.size());
    if (!more) return fail(more.error());
    if (!*more) break;
  }
  out.pad();
  return {};
}

Result<std::string> read_text(const std::string& path) {
  auto input = open_input(path);
  if (!input) return fail(input.error());
  Buffer bytes;
  if (auto r = read_all(**input, bytes); !r) return fail(r.error());
  return std::string(bytes.view());
}

}  // namespace abridge::io
