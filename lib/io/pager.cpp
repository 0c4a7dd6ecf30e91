#include "lib/io/pager.hpp"

#include <csignal>
#include <cstdio>
#include <utility>

namespace abridge::io {
namespace {

class Pager final : public Output {
 public:
  explicit Pager(std::string command) : command_(std::move(command)) {}
  ~Pager() override {
    if (pipe_ == nullptr) return;
    (void)pclose(pipe_);
    if (interrupt_ != SIG_ERR) std::signal(SIGINT, interrupt_);
  }
  Pager(const Pager&) = delete;
  Pager& operator=(const Pager&) = delete;

  Result<void> write(std::string_view bytes) override {
    if (pipe_ == nullptr && !bytes.empty()) {
      // NOLINTNEXTLINE(cert-env33-c): the user's own choice, said as a line of the shell's
      pipe_ = popen(command_.c_str(), "w");
      if (pipe_ == nullptr) return fail("'" + command_ + "' can't be started");
      interrupt_ = std::signal(SIGINT, SIG_IGN);
    }
    // Whoever has read enough has ended it.
    if (!bytes.empty())
      closed_ = closed_ || std::fwrite(bytes.data(), 1, bytes.size(), pipe_) != bytes.size();
    return {};
  }
  Result<void> prepare() override {
    closed_ = closed_ || (pipe_ != nullptr && std::fflush(pipe_) != 0);
    return {};
  }
  bool closed() const override { return closed_; }

 private:
  std::string command_;
  FILE* pipe_ = nullptr;              // once something is written
  void (*interrupt_)(int) = SIG_ERR;  // what an interrupt did before: then it is the pager's
  bool closed_ = false;
};

}  // namespace

std::unique_ptr<Output> pager_output(std::string command) {
  return std::make_unique<Pager>(std::move(command));
}

}  // namespace abridge::io
