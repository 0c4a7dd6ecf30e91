#include "lib/io/pager.hpp"

#include <csignal>
#include <cstdio>

namespace abridge::io {
namespace {

class Pager final : public Output {
 public:
  explicit Pager(FILE* pipe) : pipe_(pipe), interrupt_(std::signal(SIGINT, SIG_IGN)) {}
  ~Pager() override {
    (void)pclose(pipe_);
    if (interrupt_ != SIG_ERR) std::signal(SIGINT, interrupt_);
  }
  Pager(const Pager&) = delete;
  Pager& operator=(const Pager&) = delete;

  Result<void> write(std::string_view bytes) override {
    // Whoever has read enough has ended it.
    closed_ = closed_ || std::fwrite(bytes.data(), 1, bytes.size(), pipe_) != bytes.size();
    return {};
  }
  Result<void> commit() override {
    closed_ = std::fflush(pipe_) != 0 || closed_;
    return {};
  }
  bool closed() const override { return closed_; }

 private:
  FILE* pipe_;
  void (*interrupt_)(int);  // what an interrupt did before: now it is the pager's
  bool closed_ = false;
};

}  // namespace

std::unique_ptr<Output> pager_output(const std::string& command) {
  // NOLINTNEXTLINE(cert-env33-c): the user's own choice, said as a line of the shell's
  FILE* const pipe = popen(command.c_str(), "w");
  return pipe == nullptr ? nullptr : std::make_unique<Pager>(pipe);
}

}  // namespace abridge::io
