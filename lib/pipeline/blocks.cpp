#include "lib/pipeline/blocks.hpp"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace abridge::pipeline {
namespace {

class Blocks {
 public:
  Blocks(io::Input& input, const Settings& settings, format::Shape shape, Committer& committer)
      : lines_(input, io::LineBlocks::k_block, io::LineBlocks::Ends::values),
        total_(input.size_hint()),
        settings_(settings),
        shape_(shape),
        committer_(committer) {}

  void work(std::unique_ptr<Processor> processor) {
    Worker worker(settings_, std::move(processor), shape_);
    Buffer block;
    while (const auto ticket = take(block)) {
      worker.first_record(1);  // the committer knows how many came before
      commit(*ticket, worker.lines(block.view(), ticket->offset, Records::End::input), block.size());
    }
    const std::lock_guard lock(committing_);
    committer_.worker_done(worker);
  }

  const std::optional<Error>& error() const { return error_; }

 private:
  struct Ticket {
    std::uint64_t number;
    std::uint64_t offset;
  };

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
    turn_.wait(lock, [&] { return next_commit_ == ticket.number; });
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
  std::mutex committing_;  // guards the committer, next_commit_ and error_
  std::condition_variable turn_;
  std::uint64_t next_commit_ = 0;
  std::optional<Error> error_;
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
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < jobs; ++i)
    threads.emplace_back([&blocks, &processors, i] { blocks.work(std::move(processors[i])); });
  blocks.work(std::move(processors[0]));
  for (std::thread& t : threads) t.join();
  if (blocks.error()) return fail(*blocks.error());
  return {};
}

}  // namespace abridge::pipeline
