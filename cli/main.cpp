#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <new>
#include <string_view>

#include "cli/world.hpp"
#include "lib/base/pages.hpp"
#include "lib/io/command.hpp"
#include "lib/io/confine.hpp"
#include "lib/io/descriptor.hpp"
#include "lib/io/output.hpp"
#include "lib/io/temporary.hpp"
#include "lib/look/pattern.hpp"

namespace {

/// A file that is being written leaves nothing beside the old one, and no command runs on; then the signal
/// does what it always does.
void end_by(int signal) {
  abridge::io::end_commands();
  abridge::io::remove_temporaries();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

std::terminate_handler g_usual_end = nullptr;

[[noreturn]] void end_without_memory() {
  constexpr std::string_view k_message = "abridge: out of memory\n";
  abridge::io::remove_temporaries();
  (void)abridge::io::write_all(STDERR_FILENO, k_message);
  _exit(abridge::cli::k_failed);
}

thread_local bool t_had_no_memory = false;

/// Where no memory is left, and no exception can say so.
void no_memory() {
  t_had_no_memory = true;
  if (abridge::look::Pattern::is_at_work()) end_without_memory();
  throw std::bad_alloc();
}

/// Where no memory is left before `main`, or within what may not throw (as folders are read by the standard
/// library), and nobody else can say so.
[[noreturn]] void end_for_good() {
  try {
    if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    end_without_memory();
  } catch (...) {  // as it is without this
    t_had_no_memory = false;
  }
  if (t_had_no_memory) end_without_memory();
  g_usual_end();
  std::abort();
}

/// Before what libraries make at the start.
[[gnu::constructor(101)]] void say_how_it_ends() {
  g_usual_end = std::set_terminate(end_for_good);
  std::set_new_handler(no_memory);
}

/// Of a terminal; 0 where it is none or does not say.
std::size_t columns_of(int descriptor) {
  winsize size{};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool is_null(int descriptor) {
  struct stat one {};
  struct stat null {};
  return fstat(descriptor, &one) == 0 && S_ISCHR(one.st_mode) && stat("/dev/null", &null) == 0 &&
         one.st_rdev == null.st_rdev;
}

/// Nothing of what asks for it is half done then.
void end_after(unsigned seconds) {
  std::signal(SIGALRM, [](int) { _exit(EXIT_SUCCESS); });
  alarm(seconds);
}

/// Whether there is the room that a run takes at most, and each thread of it. Without it the system ends the
/// program where it is, and nobody says why.
bool has_stack() {
  constexpr rlim_t k_least = 2 << 20;  // bytes: values nest deeply, and what is damaged of them deeper
  rlimit stack{};
  return getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur >= k_least;
}

}  // namespace

int main(int argc, char** argv) {
  abridge::keep_freed_memory();
  // A closed standard descriptor must not be given to the next file that is opened.
  for (int fd = 0; fd < 3; ++fd)
    if (fcntl(fd, F_GETFD) == -1)
      (void)open("/dev/null",
                 fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // so that its use fails, as it should
  // A reader that went away and a file size limit come back as errors of write.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  // Who started this one may ignore it; then no child could be waited for.
  std::signal(SIGCHLD, SIG_DFL);
  for (const int signal : abridge::io::k_ending_signals)
    // What is ignored (nohup) or watched by others (sanitizers) stays so.
    if (const auto before = std::signal(signal, end_by); before != SIG_DFL) std::signal(signal, before);
  const auto out = abridge::io::descriptor_output(STDOUT_FILENO, "<stdout>");
  const auto err = abridge::io::descriptor_output(STDERR_FILENO, "<stderr>");
  if (!has_stack()) {
    (void)err->write("abridge: the stack is too small: 2 MiB are needed (ulimit -s 2048)\n");
    return abridge::cli::k_failed;
  }
  abridge::cli::World world{*out,
                            *err,
                            isatty(STDIN_FILENO) == 1,
                            isatty(STDOUT_FILENO) == 1,
                            isatty(STDERR_FILENO) == 1,
                            [](const char* name) {
                              const char* value = std::getenv(name);
                              return std::string(value == nullptr ? "" : value);
                            },
                            [] { return static_cast<std::int64_t>(std::time(nullptr)); },
                            columns_of(STDERR_FILENO),
                            abridge::io::state_of(STDIN_FILENO),
                            abridge::io::state_of(STDOUT_FILENO),
                            abridge::io::state_of(STDERR_FILENO),
                            columns_of(STDOUT_FILENO),
                            is_null(STDIN_FILENO),
                            end_after,
#ifndef ABRIDGE_UNCONFINED
                            abridge::io::confine
#endif
  };
  return abridge::cli::run(argc, argv, world);
}
