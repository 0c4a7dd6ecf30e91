#pragma once
#include <array>
#include <csignal>
#include <cstddef>
#include <string>

namespace abridge::io {

/// The name of a file that stands only until it is whole. It is known to remove_temporaries from before the
/// file is made until it is forgotten. Destroyed, it removes the file.
class Temporary {
 public:
  Temporary() = default;
  explicit Temporary(std::string path);
  Temporary(Temporary&& other) noexcept;
  Temporary& operator=(Temporary&& other) noexcept;
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() { remove(); }

  /// Empty where there is none.
  const std::string& path() const { return path_; }
  /// The file has another name now, or was never made.
  void forget();
  void remove();

 private:
  static constexpr std::size_t k_nowhere = static_cast<std::size_t>(-1);
  std::string path_;
  std::size_t place_ = k_nowhere;
};

/// The signals that end a program unless it says otherwise and that it can do something about: those of
/// people, of other programs and timers, of what the system allows, and of mistakes in the program itself.
/// Without SIGPIPE and SIGXFSZ, of which a write says the same.
inline constexpr std::array k_ending_signals{
    SIGHUP, SIGINT,    SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO,
    SIGPWR, SIGSTKFLT, SIGXCPU, SIGABRT, SIGBUS,  SIGFPE,  SIGILL,  SIGSEGV,   SIGSYS,  SIGTRAP};

/// Removes all temporary files that stand, for a signal that ends the program. May be called in a signal
/// handler.
void remove_temporaries() noexcept;

/// Keeps the signals that end the program waiting, in this thread.
class SignalsHeld {
 public:
  SignalsHeld();
  ~SignalsHeld();
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;

 private:
  sigset_t before_{};
};

}  // namespace abridge::io
