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

/// A block, and whose turn it is.
struct Ticket {
  std::uint64_t number = 0;
  std::uint64_t offset = 0;                ///< in the input
  const ArrayPart* part = nullptr;         ///< where the input is an array
  Records::End end = Records::End::input;  ///< whether it is the last
};

/// Where blocks come from.
class BlockSource {
 public:
  BlockSource() = default;
  BlockSource(const BlockSource&) = delete;
  BlockSource& operator=(const BlockSource&) = delete;
  virtual ~BlockSource() = default;
  /// The next one, with its offset or part; false after the last.
  virtual Result<bool> next(Buffer& out, Ticket& ticket) = 0;
  /// Whether all of it was read before, to find out what it is.
  virtual bool is_second_reading() const { return true; }
};

class Lines final : public BlockSource {
 public:
  Lines(io::Input& input, const InFile& in_file)
      : lines_(input, io::LineBlocks::k_block, io::LineBlocks::Ends::values), in_file_(in_file) {}
  Result<bool> next(Buffer& out, Ticket& ticket) override {
    const auto more = lines_.next(out);
    ticket.offset = in_file_.offset + lines_.offset();
    if (in_file_.goes_on || lines_.more_follows()) ticket.end = Records::End::more_follows;
    return more;
  }
  bool is_second_reading() const override { return false; }

 private:
  io::LineBlocks lines_;
  InFile in_file_;
};

class Parts final : public BlockSource {
 public:
  explicit Parts(ArrayParts parts) : parts_(std::move(parts)) {}
  Result<bool> next(Buffer& out, Ticket& ticket) override {
    const auto part = parts_.next(out);
    if (!part) return fail(part.error());
    ticket.part = *part;
    if (*part != nullptr) ticket.offset = (*part)->begin;
    return *part != nullptr;
  }

 private:
  ArrayParts parts_;
};

class LogParts final : public BlockSource {
 public:
  LogParts(io::Input& input, std::vector<std::uint64_t> ends) : input_(input), ends_(std::move(ends)) {}
  Result<bool> next(Buffer& out, Ticket& ticket) override {
    if (at_ == ends_.size()) return false;
    const std::uint64_t end = ends_[at_++];
    const bool last = at_ == ends_.size();  // and whatever was written meanwhile
    ticket.offset = begin_;
    out.clear();
    while (last || out.size() < end - begin_) {
      const std::uint64_t known = begin_ + out.size();
      const auto more =
          input_.read(out, known < end ? static_cast<std::size_t>(end - known) : io::LineBlocks::k_block);
      if (!more) return fail(more.error());
      if (!*more) break;
    }
    out.pad();
    begin_ = end;
    return true;
  }

 private:
  io::Input& input_;
  const std::vector<std::uint64_t> ends_;
  std::size_t at_ = 0;       // of these, the next
  std::uint64_t begin_ = 0;  // of what it ends
};

class Blocks {
 public:
  Blocks(BlockSource& source, std::uint64_t total, const Settings& settings, format::Shape shape,
         const InFile& in_file, Committer& committer)
      : source_(source),
        total_(total),
        settings_(settings),
        shape_(shape),
        in_file_(in_file),
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
  void work_through(std::unique_ptr<Processor> processor) {
    PieceReader reader(settings_, std::move(processor), shape_, in_file_.line_end);
    reader.go_on_after(in_file_.conversations);
    Buffer block;
    while (const auto ticket = take(block)) {
      if (ticket->part == nullptr)
        commit(*ticket, reader.lines(block.view(), ticket->offset, ticket->end));
      else
        commit(*ticket, reader.part(block.view().substr(0, ticket->part->size()), *ticket->part,
                                    any_kept_before(*ticket)));
    }
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
    Ticket ticket{next_ticket_};
    const auto more = source_.next(block, ticket);
    if (more && *more) {
      ++next_ticket_;
      return ticket;
    }
    stop_ = true;
    if (!more) {
      const std::lock_guard committing(committing_);
      if (!error_) error_ = more.error();
    }
    return std::nullopt;
  }

  /// Whether an element of an earlier part stays: as good as always the first part's first one.
  bool any_kept_before(const Ticket& ticket) {
    std::unique_lock lock(committing_);
    turn_.wait(lock, [&] { return any_kept_ || next_commit_ == ticket.number || thrown_; });
    return any_kept_;
  }

  void commit(const Ticket& ticket, const Piece& piece) {
    std::unique_lock lock(committing_);
    turn_.wait(lock, [&] { return next_commit_ == ticket.number || thrown_; });
    if (thrown_) return;
    if (!error_ && !committer_.closed()) {
      any_kept_ = any_kept_ || piece.any_kept;
      if (const auto done = committer_.commit(piece); !done) error_ = done.error();
      if (committer_.sinks().progress) committer_.sinks().progress(read_by(ticket, piece), total_);
    }
    const bool stopping = error_ || committer_.closed();
    ++next_commit_;
    lock.unlock();
    turn_.notify_all();
    if (!stopping) return;
    const std::lock_guard reading(reading_);
    stop_ = true;
  }

  /// Bytes, of two readings half of them.
  std::uint64_t read_by(const Ticket& ticket, const Piece& piece) const {
    const std::uint64_t read = ticket.offset + piece.bytes.size();
    return source_.is_second_reading() ? (total_ + read) / 2 : read;
  }

  BlockSource& source_;
  std::uint64_t total_;
  const Settings& settings_;
  format::Shape shape_;
  InFile in_file_;
  Committer& committer_;
  std::mutex reading_;  // guards source_, next_ticket_ and stop_
  std::uint64_t next_ticket_ = 0;
  bool stop_ = false;
  std::mutex committing_;  // guards the committer and what follows
  std::condition_variable turn_;
  std::uint64_t next_commit_ = 0;
  bool any_kept_ = false;  // of an array's elements, in what is committed
  std::optional<Error> error_;
  std::exception_ptr thrown_;
};

Result<void> run(BlockSource& source, std::uint64_t total, const Settings& settings,
                 const format::Detection& detection, unsigned jobs, Committer& committer,
                 const InFile& in_file = {0, {}, 0, false}) {
  std::vector<std::unique_ptr<Processor>> processors;
  for (unsigned i = 0; i < jobs; ++i) {
    auto p = Processor::make(settings, *detection.format);
    if (!p) return fail(p.error());
    processors.push_back(std::move(*p));
  }
  Blocks blocks(source, total, settings, detection.shape, in_file, committer);
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

}  // namespace

Result<void> run_blocks(io::Input& input, const Settings& settings, const format::Detection& detection,
                        unsigned jobs, Committer& committer, InFile in_file) {
  Lines lines(input, in_file);
  return run(lines, input.size_hint(), settings, detection, jobs, committer, in_file);
}

Result<void> run_parts(ArrayParts parts, const Settings& settings, const format::Detection& detection,
                       unsigned jobs, Committer& committer) {
  const std::uint64_t total = parts.input().size_hint();
  Parts source(std::move(parts));
  return run(source, total, settings, detection, jobs, committer);
}

Result<void> run_log(io::Input& input, std::vector<std::uint64_t> ends, const Settings& settings,
                     const format::Detection& detection, unsigned jobs, Committer& committer) {
  const std::uint64_t total = ends.back();
  LogParts source(input, std::move(ends));
  return run(source, total, settings, detection, jobs, committer);
}

}  // namespace abridge::pipeline
