#include "lib/io/unfinished_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <climits>
#include <random>
#include <string_view>

#include "lib/io/file_state.hpp"
#include "lib/io/path_parts.hpp"

namespace abridge::io {
namespace {

constexpr int k_tries = 100;

std::string random_letters(std::size_t count) {
  constexpr std::string_view k_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  std::random_device source;
  std::uniform_int_distribution<std::size_t> pick(0, k_letters.size() - 1);
  std::string out;
  while (out.size() < count) out += k_letters[pick(source)];
  return out;
}

/// A hidden name beside `target`.
std::string name_beside(const std::string& target, std::string_view last) {
  constexpr std::size_t k_longest_stem = NAME_MAX - std::string_view("..abridge-XXXXXX").size();
  const PathParts parts = parts_of(target);
  return fmt::format("{}.{}.abridge-{}", parts.folder, parts.name.substr(0, k_longest_stem), last);
}

/// The name that each run takes first: so the next one finds what a killed one left.
std::string usual_name(const std::string& target) { return name_beside(target, "new"); }
std::string other_name(const std::string& target) { return name_beside(target, random_letters(6)); }

/// Removes what a run that was killed left under this name. Nothing that some run still works on: that is
/// locked. Whoever removes it holds its lock, so that it can't have been exchanged for a new one meanwhile.
void remove_left(const std::string& name) {
  const Descriptor file(retried(
      [&] { return ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY); }));
  if (!file || retried([&] { return ::flock(file.number(), LOCK_EX | LOCK_NB); }) != 0) return;
  const auto left = state_of(file.number());
  struct stat status {};
  if (!left || ::lstat(name.c_str(), &status) != 0) return;
  if (const auto there = state_of(status); there && left->is_file(*there)) ::unlink(name.c_str());
}

std::string path_of(int descriptor) { return fmt::format("/proc/self/fd/{}", descriptor); }

/// None, with errno, where the file system has no files without a name, or none that can be given one.
Descriptor nameless_file(const std::string& target, mode_t mode) {
  const std::string folder = parts_of(target).folder;
  Descriptor file(retried(
      [&] { return ::open(folder.empty() ? "." : folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, mode); }));
  struct stat status {};
  if (file && ::stat(path_of(file.number()).c_str(), &status) != 0) return {};
  return file;
}

/// The same beside the target; its name goes to `name`.
Descriptor named_file(const std::string& target, mode_t mode, Temporary& name) {
  for (int i = 0; i < k_tries; ++i) {
    // A signal must find the name from the moment at which the file is there, and no other run's file.
    name = Temporary(other_name(target));
    Descriptor file(retried([&] {
      return ::open(name.path().c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
    }));
    if (file) return file;
    name.forget();
    if (errno != EEXIST) return {};
  }
  return {};
}

}  // namespace

UnfinishedFile UnfinishedFile::make(const std::string& target, mode_t mode) {
  UnfinishedFile made;
  made.target_ = target;
  made.file_ = nameless_file(target, mode);
  if (!made.file_) made.file_ = named_file(target, mode, made.beside_);
  // Without locks nobody removes what it may leave.
  if (made.file_) (void)retried([&] { return ::flock(made.file_.number(), LOCK_EX | LOCK_NB); });
  return made;
}

int UnfinishedFile::sync(Left left) {
  if (retried([&] { return ::fsync(file_.number()); }) != 0 && errno != EINVAL) return errno;
  Descriptor again(::fcntl(file_.number(), F_DUPFD_CLOEXEC, 0));  // keeps the lock
  if (!again) return errno;
  if (::close(file_.release()) != 0 && errno != EINTR) return errno;
  file_ = std::move(again);
  path_ = path_of(file_.number());
  names_ = {other_name(target_), other_name(target_)};
  if (left == Left::removed) {
    names_[0] = usual_name(target_);
    remove_left(names_[0]);
  }
  return 0;
}

const char* UnfinishedFile::name() const noexcept {
  return (name_ == k_none ? beside_.path() : names_[name_]).c_str();
}

int UnfinishedFile::link_to(const char* path) const noexcept {
  const bool has_name = *name() != '\0';
  const int linked = has_name ? ::renameat2(AT_FDCWD, name(), AT_FDCWD, path, RENAME_NOREPLACE)
                              : ::linkat(AT_FDCWD, path_.c_str(), AT_FDCWD, path, AT_SYMLINK_FOLLOW);
  return linked == 0 ? 0 : errno;
}

int UnfinishedFile::appear() noexcept {
  const int error = link_to(target_.c_str());
  if (error == 0) forget_name();
  return error;
}

int UnfinishedFile::give_name() noexcept {
  if (*name() != '\0') return 0;
  int error = EEXIST;
  for (std::size_t i = 0; error == EEXIST && i < names_.size(); ++i) {
    error = link_to(names_[i].c_str());
    if (error == 0) name_ = i;
  }
  return error;
}

int UnfinishedFile::rename() noexcept {
  if (const int error = give_name(); error != 0) return error;
  if (::rename(name(), target_.c_str()) != 0) return errno;
  forget_name();
  return 0;
}

void UnfinishedFile::forget_name() noexcept {
  name_ = k_none;
  beside_.forget();
}

void UnfinishedFile::remove_name() noexcept {
  if (name_ != k_none) ::unlink(names_[name_].c_str());
  name_ = k_none;
  beside_.remove();
}

}  // namespace abridge::io
