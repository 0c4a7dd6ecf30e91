#include "lib/pipeline/blocks.hpp"

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace abridge::pipeline {
namespace {

class Blocks {
 public:
  Blocks(io::Input& input, const Settings& settings, format::Shape shape, Committer& committer)
      : lines_(input, settings.block, io::LineBlocks::Ends::values),
        total_(input.size_hint()),
        settings_(settings),
        shape_(shape),
        committer_(committer) {}

  /// What is thrown meanwhile ends all workers, and is thrown again by `end`.
  void work(std::unique_ptr<Processor> processor) noexcept {
    try {
      work_through(std::move(processor));
    } catch (...) {
      give_up(std::current_exception());
    }
  }

  /// After all workers.
  Result<void> end() const {
    if (thrown_) std::rethrow_exception(thrown_);
    if (error_) return fail(*error_);
    return {};
  }

 private:
  struct Ticket {
    std::uint64_t number;
    std::uint64_t offset;
  };

  void work_through(std::unique_ptr<Processor> processor) {
    PieceReader reader(settings_, std::move(processor), shape_);
    Buffer block;
    while (const auto ticket = take(block))
      commit(*ticket, reader.lines(block.view(), ticket->offset), block.size());
    const std::lock_guard lock(committing_);
    if (!thrown_) committer_.reader_done(reader);
  }

  /// Nobody waits for the ticket of a worker that failed.
  void give_up(std::exception_ptr why) {
    {
      const std::lock_guard lock(committing_);
      if (!thrown_) thrown_ = std::move(why);
    }
    turn_.notify_all();
    const std::lock_guard reading(reading_);
    stop_ = true;
  }

  std::optional<Ticket> take(Buffer& block) {
    const std::lock_guard lock(reading_);
    if (stop_) return std::nullopt;
    const auto more = lines_.next(block);
    if (more && *more) return Ticket{next_ticket_++, lines_.offset()};
    stop_ = true;
    if (!more) {
      const std::lock_guard committing(committing_);
      if (!error_) error_ = more.error();
    }
    return std::nullopt;
  }

  void commit(const Ticket& ticket, const Piece& piece, std::size_t size) {
    std::unique_lock lock(committing_);
    turn_.wait(lock, [&] { return next_commit_ == ticket.number || thrown_; });
    if (thrown_) return;
    if (!error_ && !committer_.closed()) {
      if (const auto done = committer_.commit(piece); !done) error_ = done.error();
      if (committer_.sinks().progress) committer_.sinks().progress(ticket.offset + size, total_);
    }
    const bool stopping = error_ || committer_.closed();
    ++next_commit_;
    lock.unlock();
    turn_.notify_all();
    if (!stopping) return;
    const std::lock_guard reading(reading_);
    stop_ = true;
  }

  io::LineBlocks lines_;
  std::uint64_t total_;
  const Settings& settings_;
  format::Shape shape_;
  Committer& committer_;
  std::mutex reading_;  // guards lines_, next_ticket_ and stop_
  std::uint64_t next_ticket_ = 0;
  bool stop_ = false;
  std::mutex committing_;  // guards the committer, next_commit_, error_ and thrown_
  std::condition_variable turn_;
  std::uint64_t next_commit_ = 0;
  std::optional<Error> error_;
  std::exception_ptr thrown_;
};

}  // namespace

Result<void> run_blocks(io::Input& input, const Settings& settings, const format::Detection& detection,
                        unsigned jobs, Committer& committer) {
  std::vector<std::unique_ptr<Processor>> processors;
  for (unsigned i = 0; i < jobs; ++i) {
    auto p = Processor::make(settings, *detection.format);
    if (!p) return fail(p.error());
    processors.push_back(std::move(*p));
  }
  Blocks blocks(input, settings, detection.shape, committer);
  {
    std::vector<std::jthread> threads;
    threads.reserve(jobs - 1);
    try {
      for (unsigned i = 1; i < jobs; ++i)
        threads.emplace_back([&blocks, &processors, i] { blocks.work(std::move(processors[i])); });
    } catch (const std::system_error&) {
      // The system gives no more of them: those that there are do the work.
    }
    blocks.work(std::move(processors[0]));
  }
  return blocks.end();
}

}  // namespace abridge::pipeline
