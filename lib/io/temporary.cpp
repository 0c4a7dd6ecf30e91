#include "lib/io/temporary.hpp"

#include <pthread.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <climits>
#include <utility>

namespace abridge::io {
namespace {

/// Names where a signal handler can read them.
struct NamedPath {
  std::atomic<bool> stands = false;
  char path[PATH_MAX] = {};
};
constinit std::array<NamedPath, 16> g_names;  // as many as are open at a time, and some

}  // namespace

Temporary::Temporary(std::string path) : path_(std::move(path)) {
  if (path_.size() >= PATH_MAX) return;
  // What finds no place is only not removed by a signal.
  for (std::size_t i = 0; i < g_names.size() && place_ == k_nowhere; ++i) {
    if (g_names[i].stands) continue;
    path_.copy(g_names[i].path, path_.size());
    g_names[i].path[path_.size()] = '\0';
    g_names[i].stands = true;
    place_ = i;
  }
}

Temporary::Temporary(Temporary&& other) noexcept
    : path_(std::exchange(other.path_, {})), place_(std::exchange(other.place_, k_nowhere)) {}

Temporary& Temporary::operator=(Temporary&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(place_, other.place_);
  return *this;
}

void Temporary::forget() {
  path_.clear();
  if (const std::size_t place = std::exchange(place_, k_nowhere); place != k_nowhere)
    g_names[place].stands = false;
}

void Temporary::remove() {
  if (!path_.empty()) ::unlink(path_.c_str());
  forget();
}

void remove_temporaries() noexcept {
  for (const NamedPath& name : g_names)
    if (name.stands) ::unlink(name.path);
}

SignalsHeld::SignalsHeld() {
  sigset_t ending;
  sigemptyset(&ending);
  for (const int signal : k_ending_signals) sigaddset(&ending, signal);
  ::pthread_sigmask(SIG_BLOCK, &ending, &before_);
}

SignalsHeld::~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

}  // namespace abridge::io
