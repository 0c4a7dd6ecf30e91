#include "lib/io/command.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstring>
#include <ctime>
#include <optional>
#include <vector>

#include "lib/io/descriptor.hpp"
#include "lib/io/temporary.hpp"
#include "lib/text/visible.hpp"

extern char** environ;

namespace abridge::io {
namespace {

using Clock = std::chrono::steady_clock;

/// Process groups where a signal handler can read them; 0 = a free place.
std::array<std::atomic<pid_t>, 256> g_groups;
std::atomic<int> g_starting = 0;  ///< commands that will be in one of them at once
std::atomic<bool> g_ending = false;

/// A command that runs. Destroyed, it does not, and neither does what it started in its group.
class Running {
 public:
  explicit Running(pid_t leader) : leader_(leader) {
    for (std::size_t i = 0; i < g_groups.size(); ++i) {
      pid_t none = 0;
      if (!g_groups[i].compare_exchange_strong(none, leader)) continue;
      place_ = &g_groups[i];
      break;
    }
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() { end(); }

  /// Whether the command itself has ended; it is still known to the system, so that its group is no other's.
  bool has_ended() const {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(leader_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == leader_;
  }
  /// Its status, as waitpid says it.
  int end() {
    if (leader_ == 0) return status_;
    ::kill(-leader_, SIGKILL);
    if (place_ != nullptr) *place_ = 0;
    (void)retried([&] { return ::waitpid(leader_, &status_, 0); });
    leader_ = 0;
    return status_;
  }

 private:
  pid_t leader_;
  std::atomic<pid_t>* place_ = nullptr;
  int status_ = 0;
};

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;

  static Pipe make() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return {Descriptor(ends[0]), Descriptor(ends[1])};
  }
};

/// What was read of a pipe.
struct Taken {
  Descriptor from;
  std::size_t most;
  bool keeps_end = false;  ///< of more than `most`, the end is kept
  std::string bytes = {};
  bool over = false;

  /// All that is there now. Closed where it is all that there will be, or where there is too much. Where the
  /// end is kept there may always be more: then no more than fits into a pipe, so that the time is looked at.
  void take() {
    std::array<char, 65536> block;
    constexpr std::size_t k_pipe = 1U << 20U;  // bytes, at most: fs.pipe-max-size
    for (std::size_t n_blocks = 0; from && !(keeps_end && n_blocks == k_pipe / block.size()); ++n_blocks) {
      const ssize_t n = retried([&] { return ::read(from.number(), block.data(), block.size()); });
      if (n < 0 && errno == EAGAIN) return;
      if (n <= 0) {
        from = Descriptor();
        return;
      }
      bytes.append(block.data(), static_cast<std::size_t>(n));
      if (bytes.size() <= most) continue;
      over = true;
      if (keeps_end)
        bytes.erase(0, bytes.size() - most);
      else
        from = Descriptor();
    }
  }
};

/// Starts it with these as its standard descriptors; its process number, or 0 with errno.
pid_t start(const ExternalProgram& command, int in, int out, int errors) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, 0);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigaddset(&signals, SIGPIPE);  // what this program ignores
  sigaddset(&signals, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  // posix_spawn takes no pointers to const; it doesn't write through these.
  std::vector<char*> words;
  for (const std::string& word : command.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  pid_t child = 0;
  const int error = posix_spawnp(&child, words[0], &actions, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  errno = error;
  return error == 0 ? child : 0;
}

std::string_view last_line(std::string_view text) {
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  return text.substr(text.rfind('\n') + 1);
}

/// Reads what it writes until it has ended, or until it has taken too long or written too much.
void follow(const Running& running, Taken& out, Taken& errors, Clock::time_point deadline) {
  using std::chrono::milliseconds;
  // How often it is looked at, at least: others may hold its pipes, and it may have closed them.
  const auto look = [&] { return milliseconds(out.from || errors.from ? 20 : 1); };
  for (bool ended = false; !ended && !out.over && Clock::now() < deadline;) {
    ended = running.has_ended();
    if (!ended) {
      std::array<pollfd, 2> both{pollfd{out.from.number(), POLLIN, 0},
                                 pollfd{errors.from.number(), POLLIN, 0}};
      const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
      (void)::poll(both.data(), both.size(),
                   static_cast<int>(std::clamp(left, milliseconds(0), look()).count()));
    }
    out.take();
    errors.take();
  }
}

}  // namespace

Result<std::string> run(const ExternalProgram& command) {
  const Descriptor in(::memfd_create("input", MFD_CLOEXEC));
  Pipe out = Pipe::make();
  Pipe errors = Pipe::make();
  if (!in || !out.read_end || !errors.read_end || write_all(in.number(), command.input) != 0 ||
      ::lseek(in.number(), 0, SEEK_SET) != 0)
    return fail(fmt::format("can't be started: {}", std::strerror(errno)));
  const Clock::time_point deadline = Clock::now() + command.timeout;
  constexpr std::size_t k_most_errors = 4096;
  Taken output{std::move(out.read_end), command.most};
  Taken complained{std::move(errors.read_end), k_most_errors, true};
  std::optional<Running> running;
  {
    const SignalsHeld held;  // one that ends this program waits until its handler knows the command
    ++g_starting;
    const pid_t child =
        g_ending ? 0 : start(command, in.number(), out.write_end.number(), errors.write_end.number());
    const int error = errno;
    if (child != 0) running.emplace(child);
    --g_starting;
    if (child == 0)
      return fail(error == ENOENT ? std::string("is not found")
                                  : fmt::format("can't be started: {}", std::strerror(error)));
  }
  out.write_end = Descriptor();
  errors.write_end = Descriptor();
  follow(*running, output, complained, deadline);
  const bool in_time = running->has_ended();
  const int status = running->end();
  if (output.over) return fail(fmt::format("wrote more than {} bytes", command.most));
  if (!in_time)
    return fail(fmt::format("took longer than {} s", std::chrono::duration<double>(command.timeout).count()));
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::move(output.bytes);
  std::string why = WIFEXITED(status) ? fmt::format("ended with exit status {}", WEXITSTATUS(status))
                                      : fmt::format("was ended by signal {}", WTERMSIG(status));
  if (const std::string_view line = last_line(complained.bytes); !line.empty())
    why += fmt::format(": {}", text::visible(line));
  return fail(why);
}

void end_commands() noexcept {
  g_ending = true;
  // Another thread may be starting one: it is known in a moment.
  for (int i = 0; i < 1000 && g_starting > 0; ++i) {
    const timespec moment{0, 1000000};
    ::nanosleep(&moment, nullptr);
  }
  for (const std::atomic<pid_t>& group : g_groups)
    if (const pid_t leader = group; leader > 0) ::kill(-leader, SIGKILL);
}

}  // namespace abridge::io
