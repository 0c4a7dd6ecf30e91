// usage: measure RUNS COMMAND [ARGUMENT...]
// Runs a command with nothing to read and its output thrown away, and prints a line for each run: the seconds
// it took, its peak memory in KiB, its exit status, the processor's seconds. A program of its own because
// Linux counts what the parent had mapped before exec as the child's peak memory: measured from Python,
// everything seems to need 10 MiB.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

int main(int count, char** arguments) {
  if (count < 3) {
    std::fputs("usage: measure RUNS COMMAND [ARGUMENT...]\n", stderr);
    return 2;
  }
  const int null = open("/dev/null", O_RDWR);
  for (int left = std::atoi(arguments[1]); left > 0; --left) {
    const auto start = std::chrono::steady_clock::now();
    const pid_t child = vfork();
    if (child == 0) {
      dup2(null, STDIN_FILENO);
      dup2(null, STDOUT_FILENO);
      execvp(arguments[2], arguments + 2);
      _exit(127);
    }
    int status = 0;
    rusage used{};
    if (child < 0 || wait4(child, &status, 0, &used) != child) return 1;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    const auto seconds = [](timeval t) {
      return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
    };
    std::printf("%.6f %ld %d %.6f\n", took.count(), used.ru_maxrss,
                WIFEXITED(status) ? WEXITSTATUS(status) : 255,
                seconds(used.ru_utime) + seconds(used.ru_stime));
  }
  return 0;
}
