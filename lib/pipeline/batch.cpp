#include "lib/pipeline/batch.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "lib/json/text.hpp"
#include "lib/pipeline/head.hpp"
#include "lib/pipeline/locate.hpp"
#include "lib/pipeline/records.hpp"
#include "lib/pipeline/worker.hpp"
#include "lib/report/diff.hpp"

namespace abridge::pipeline {
namespace {

/// How much of an input is looked at before it is known what it is.
constexpr std::size_t k_head = io::LineBlocks::k_block;

struct HeadRead {
  Buffer bytes;
  bool ended = false;
};

/// Reads until there is a block, and in it a line end, or all there is.
Result<HeadRead> read_head(io::Input& input) {
  HeadRead head;
  std::size_t scanned = 0;
  bool newline = false;
  while (!head.ended && (head.bytes.size() < k_head || !newline)) {
    // A first line of 100 MB is read in growing steps.
    const auto more = input.read(head.bytes, std::max(k_head, head.bytes.size() / 2));
    if (!more) return fail(more.error());
    head.ended = !*more;
    const std::string_view fresh = head.bytes.view().substr(scanned);
    newline = newline || fresh.find('\n') != std::string_view::npos;
    scanned = head.bytes.size();
  }
  head.bytes.pad();
  return head;
}

/// The whole lines of a head.
std::string_view whole_lines(const HeadRead& head) {
  const std::string_view all = head.bytes.view();
  if (head.ended) return all;
  return all.substr(0, all.rfind('\n') + 1);
}

std::vector<json::Value> values_of(const Records& records) {
  std::vector<json::Value> values;
  for (const Record& r : records.records()) {
    if (values.size() == format::k_votes) break;
    if (r.value) values.push_back(r.value);
  }
  return values;
}

const format::Format* forced_format(const Settings& s) {
  return s.from.empty() ? nullptr : format::find_format(s.from);
}

/// `diff -U0` of a piece: the lines that edits touch, before and after.
void write_diff(const Piece& piece, std::string_view file, std::size_t first_line, const Sinks& sinks) {
  if (sinks.diff && !piece.edits.empty())
    sinks.diff(report::diff_lines(piece.bytes, piece.edits, file, first_line));
}

}  // namespace

/// One input's way through the batch.
class InputRun {
 public:
  InputRun(Batch& batch, io::Input& input)
      : batch_(batch), settings_(batch.settings_), input_(input), file_(input.name()) {}

  Result<Batch::Ran> run() {
    ++batch_.summary_.files;
    auto head = read_head(input_);
    if (!head) return fail(head.error());
    batch_.summary_.bytes_read += head->bytes.size();
    if (const std::string_view kind = unreadable_kind(head->bytes.view()); !kind.empty()) return refuse(kind);
    const std::string_view lines = whole_lines(*head);
    switch (look_at_head(lines, head->ended ? More::no : More::yes)) {
      case Head::blank:
        if (head->ended) return blank(head->bytes.view());
        [[fallthrough]];  // white space of a megabyte: read on
      case Head::document:
        return document(std::move(*head));
      case Head::lines:
        return stream(std::move(*head));
    }
    return ran_;
  }

 private:
  /// White space only, or NUL bytes: nothing to do; the NUL bytes are said.
  Result<Batch::Ran> blank(std::string_view bytes) {
    if (bytes.find('\0') == std::string_view::npos) return ran_;
    if (auto made = make_processor(format::Detection{
            format::find_format("generic"), format::Shape::stream_of_conversations, {}, 0, {}});
        !made)
      return fail(made.error());
    Worker worker(settings_, std::move(processor_), shape_);
    Buffer copy;
    copy.append(bytes);
    copy.pad();
    if (auto r = commit(worker.lines(copy.view(), 0, Records::End::input)); !r) return fail(r.error());
    return ran_;
  }

  Result<Batch::Ran> document(HeadRead head) {
    Buffer all = std::move(head.bytes);
    if (!head.ended) {
      const std::size_t before = all.size();
      if (auto r = io::read_all(input_, all); !r) return fail(r.error());
      batch_.summary_.bytes_read += all.size() - before;
    }
    all.pad();
    Records records;
    records.split_document(all.view(), {});
    const auto values = values_of(records);
    const bool one = records.records().size() <= 1;
    ran_.container = one ? Container::document : Container::lines;
    const auto container = one ? format::Container::document : format::Container::stream;
    return whole(
        all, format::detect(values, container, settings_.policy.accept.document, forced_format(settings_)),
        values.empty(), format::Container::document);
  }

  Result<Batch::Ran> stream(HeadRead head) {
    ran_.container = Container::lines;
    Records records;
    records.split(whole_lines(head), {}, head.ended ? Records::End::input : Records::End::more_follows);
    const auto values = values_of(records);
    const format::Detection d = format::detect(values, format::Container::stream,
                                               settings_.policy.accept.document, forced_format(settings_));
    const bool chained =
        d.format != nullptr && d.format->nature == format::Nature::thread && settings_.policy.chain;
    if (d.format != nullptr && d.shape == format::Shape::stream_of_conversations && !chained)
      return blocks(std::move(head), d);
    Buffer all = std::move(head.bytes);
    if (!head.ended) {
      const std::size_t before = all.size();
      if (auto r = io::read_all(input_, all); !r) return fail(r.error());
      batch_.summary_.bytes_read += all.size() - before;
    }
    all.pad();
    return whole(all, d, values.empty(), format::Container::stream);
  }

  Result<void> make_processor(const format::Detection& d) {
    shape_ = d.shape;
    auto p = Processor::make(settings_, *d.format);
    if (!p) return fail(p.error());
    processor_ = std::move(*p);
    return {};
  }

  Result<Batch::Ran> whole(Buffer& all, format::Detection d, bool no_values, format::Container container) {
    if (d.format == nullptr && !no_values) return unknown(all.view(), d);
    if (d.format == nullptr) d.format = format::find_format("generic");
    if (auto r = make_processor(d); !r) return fail(r.error());
    Worker worker(settings_, std::move(processor_), shape_);
    if (auto r = commit(worker.whole(all.view(), container)); !r) return fail(r.error());
    add_explained(worker.explained());
    add_verdicts(worker.verdicts());
    return ran_;
  }

  Result<Batch::Ran> refuse(std::string_view kind) {
    if (auto r = make_processor(
            format::Detection{format::find_format("generic"), format::Shape::history, {}, 0, {}});
        !r)
      return fail(r.error());
    Finding f = file_finding("unknown-format", "this is {0}");
    f.words = {kind, {}};
    count(f);
    ++batch_.summary_.rejected;
    if (batch_.sinks_.findings != nullptr) batch_.sinks_.findings->add({&f, file_, 1, 1});
    ran_.container = Container::document;
    return ran_;
  }

  static Finding file_finding(std::string_view rule, std::string_view sentence) {
    Finding f;
    f.rule = rule;
    f.severity = Severity::error;
    f.record = 1;
    f.sentence = sentence;
    return f;
  }

  Result<Batch::Ran> unknown(std::string_view bytes, const format::Detection& d) {
    Finding f = file_finding("unknown-format", "");
    if (d.elsewhere.empty()) {
      f.sentence =
          "no format is recognised: of {2} records none has a history ({0}), and none is a message with role "
          "and content; "
          "abridge detect says more, --from names the format";
      f.words = {format::history_keys_text(), {}};
      f.numbers = {d.looked_at, 0, 0};
    } else {
      f.sentence = "this looks like {0}, which this version does not read";
      f.words = {d.elsewhere, {}};
    }
    const std::size_t at = bytes.find_first_not_of(" \t\r\n");
    f.offset = at == std::string_view::npos ? 0 : at;
    count(f);
    ++batch_.summary_.rejected;
    const auto place = Locator(bytes, 0, 1).locate(f.offset);
    if (batch_.sinks_.findings != nullptr) batch_.sinks_.findings->add({&f, file_, place.line, place.column});
    if (settings_.keep_rejected) return write_raw(bytes);
    if (batch_.sinks_.rejects != nullptr)
      if (auto r = batch_.sinks_.rejects->write(bytes); !r) return fail(r.error());
    ran_.changed = true;
    return ran_;
  }
  Result<Batch::Ran> write_raw(std::string_view bytes) {
    if (auto r = write(bytes); !r) return fail(r.error());
    return ran_;
  }

  void count(const Finding& f) {
    report::Summary& s = batch_.summary_;
    ++(f.severity == Severity::error ? s.errors : s.warnings);
    if (f.fix == Fix::safe) ++s.fixable;
    if (f.applied) ++s.applied;
  }

  Result<void> write(std::string_view bytes) {
    if (batch_.sinks_.output == nullptr || bytes.empty()) return {};
    // Several inputs behind one another: the next one starts on a line of its own.
    if (batch_.ends_open_) {
      if (auto r = batch_.sinks_.output->write("\n"); !r) return r;
      batch_.ends_open_ = false;
    }
    last_byte_ = bytes.back();
    wrote_ = true;
    return batch_.sinks_.output->write(bytes);
  }

  /// Everything of a piece that others see, in the order of the input.
  Result<void> commit(const Piece& piece) {
    report::Summary& s = batch_.summary_;
    Locator locator(piece.bytes, piece.offset, line_);
    for (Finding f : piece.findings) {
      f.record += record_ - 1;
      count(f);
      if (batch_.sinks_.findings == nullptr) continue;
      const auto place = locator.locate(f.offset);
      batch_.sinks_.findings->add({&f, file_, place.line, place.column});
    }
    s.records += piece.records;
    s.conversations += piece.conversations;
    s.rejected += piece.rejected;
    s.records_lost += piece.records_lost;
    s.bytes_lost += piece.bytes_lost;
    ran_.conversations += piece.conversations;
    ran_.changed = ran_.changed || !piece.edits.empty();
    if (!piece.error.empty()) return fail(std::string(file_) + ": " + piece.error);
    write_diff(piece, file_, line_, batch_.sinks_);
    line_ += piece.lines;
    record_ += piece.records;
    batch_.explained_.bytes_in += piece.bytes.size();
    if (batch_.sinks_.rejects != nullptr) {
      for (const std::string_view r : piece.rejects) {
        if (auto w = batch_.sinks_.rejects->write(r); !w) return w;
        if (shape_ != format::Shape::history && !r.empty() && r.back() != '\n')
          if (auto w = batch_.sinks_.rejects->write("\n"); !w) return w;
      }
    }
    if (settings_.command == Command::validate) return {};
    if (settings_.command == Command::render) return write_texts(piece);
    if (piece.edits.empty() && !settings_.jsonl) {
      batch_.explained_.bytes_out += piece.bytes.size();
      return write(piece.bytes);
    }
    out_.clear();
    std::vector<Edit> edits = piece.edits;
    format::splice(piece.bytes, edits, out_);
    if (settings_.jsonl) one_line(out_);
    batch_.explained_.bytes_out += out_.size();
    return write(out_.view());
  }

  /// A document on one line: white space between tokens goes where a line ends.
  void one_line(Buffer& out) {
    const bool stream =
        shape_ == format::Shape::stream_of_conversations || shape_ == format::Shape::stream_of_messages;
    if (stream) return;
    std::string line;
    bool in_string = false;
    const std::string_view text = out.view();
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char ch = text[i];
      if (in_string) {
        line += ch;
        if (ch == '\\' && i + 1 < text.size())
          line += text[++i];
        else if (ch == '"')
          in_string = false;
        continue;
      }
      if (ch == '\n' || ch == '\r') {
        while (i + 1 < text.size() &&
               (text[i + 1] == ' ' || text[i + 1] == '\t' || text[i + 1] == '\n' || text[i + 1] == '\r'))
          ++i;
        continue;
      }
      in_string = ch == '"';
      line += ch;
    }
    if (!line.empty()) line += '\n';
    out.clear();
    out.append(line);
  }

  Result<void> write_texts(const Piece& piece) {
    for (const std::string& text : piece.texts) {
      ++texts_;
      if (settings_.between == Settings::Between::refuse && total_texts() > 1)
        return fail(std::string(file_) +
                    ": several conversations give several texts: pick one with --select, or separate them "
                    "with -0 (NUL), --jsonl "
                    "(one JSON string a line) or -o DIR/");
      if (settings_.between == Settings::Between::jsonl) {
        // The newline ends the line; it is no part of the prompt.
        std::string line = "\"";
        json::encode(text.ends_with('\n') ? std::string_view(text).substr(0, text.size() - 1) : text, line);
        line += "\"\n";
        if (auto r = write(line); !r) return r;
      } else {
        if (auto r = write(text); !r) return r;
        if (settings_.between == Settings::Between::nul)
          if (auto r = write(std::string_view("\0", 1)); !r) return r;
      }
    }
    return {};
  }
  std::size_t total_texts() const { return texts_ + batch_.texts_before_; }

  void add_verdicts(const std::vector<report::Verdict>& verdicts) {
    auto& all = batch_.summary_.verdicts;
    if (all.empty())
      all = verdicts;
    else
      for (std::size_t i = 0; i < verdicts.size(); ++i) all[i].refused += verdicts[i].refused;
  }

  void add_explained(const report::Explained& one) {
    report::Explained& all = batch_.explained_;
    if (all.steps.empty())
      all.steps = one.steps;
    else
      for (std::size_t i = 0; i < one.steps.size() && i < all.steps.size(); ++i) {
        auto& to = all.steps[i];
        const auto& from = one.steps[i];
        to.cut_in += from.cut_in;
        to.dropped += from.dropped;
        to.changed += from.changed;
        to.blocks += from.blocks;
        to.before += from.before;
        to.after += from.after;
        to.limit = std::max(to.limit, from.limit);
        if (from.cut_in > 0) to.why = from.why;
      }
    all.conversations += one.conversations;
    all.messages_in += one.messages_in;
    all.messages_out += one.messages_out;
    all.unchanged_messages += one.unchanged_messages;
    all.unchanged_bytes += one.unchanged_bytes;
  }

  /// A stream of conversations, block by block: equal workers take a ticket and a block, work unlocked, and
  /// commit in the order of their tickets.
  Result<Batch::Ran> blocks(HeadRead head, const format::Detection& d) {
    shape_ = d.shape;
    const std::uint64_t total = input_.size_hint();
    const bool small = head.ended;
    auto rest = io::with_head(std::move(head.bytes), Borrowed::of(input_));
    io::LineBlocks lines(*rest);
    const unsigned jobs = small || !settings_.select.empty() ? 1 : batch_.jobs_;
    std::mutex read_lock;
    std::mutex commit_lock;
    std::condition_variable turn;
    std::uint64_t next_ticket = 0;
    std::uint64_t next_commit = 0;
    bool stop = false;
    std::optional<Error> error;
    const auto work = [&](std::unique_ptr<Processor> processor) {
      Worker worker(settings_, std::move(processor), shape_);
      Buffer block;
      for (;;) {
        std::uint64_t ticket = 0;
        std::uint64_t offset = 0;
        bool got = false;
        {
          const std::lock_guard lock(read_lock);
          if (stop) break;
          const auto more = lines.next(block);
          if (!more) {
            const std::lock_guard commit_guard(commit_lock);
            if (!error) error = more.error();
            stop = true;
          }
          got = more && *more;
          if (got) {
            ticket = next_ticket++;
            offset = lines.offset();
          }
        }
        if (!got) break;
        worker.first_record(1);
        const Piece& piece = worker.lines(block.view(), offset, Records::End::input);
        std::unique_lock lock(commit_lock);
        turn.wait(lock, [&] { return next_commit == ticket; });
        if (!error) {
          if (const auto done = commit(piece); !done) error = done.error();
          if (batch_.sinks_.progress) batch_.sinks_.progress(offset + block.size(), total);
          if (error || (batch_.sinks_.output != nullptr && batch_.sinks_.output->closed())) stopping_ = true;
        }
        ++next_commit;
        lock.unlock();
        turn.notify_all();
        if (stopping_) {
          const std::lock_guard guard(read_lock);
          stop = true;
        }
      }
      const std::lock_guard lock(commit_lock);
      add_explained(worker.explained());
      add_verdicts(worker.verdicts());
    };
    std::vector<std::unique_ptr<Processor>> processors;
    for (unsigned i = 0; i < jobs; ++i) {
      auto p = Processor::make(settings_, *d.format);
      if (!p) return fail(p.error());
      processors.push_back(std::move(*p));
    }
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < jobs; ++i) threads.emplace_back(work, std::move(processors[i]));
    work(std::move(processors[0]));
    for (std::thread& t : threads) t.join();
    batch_.summary_.bytes_read = batch_.explained_.bytes_in;
    if (error) return fail(*error);
    return ran_;
  }

  /// An input that belongs to somebody else, for with_head.
  class Borrowed : public io::Input {
   public:
    static std::unique_ptr<io::Input> of(io::Input& input) {
      return std::unique_ptr<io::Input>(new Borrowed(input));
    }
    Result<bool> read(Buffer& out, std::size_t want) override { return input_.read(out, want); }
    std::string_view name() const override { return input_.name(); }
    std::uint64_t size_hint() const override { return input_.size_hint(); }

   private:
    explicit Borrowed(io::Input& input) : input_(input) {}
    io::Input& input_;
  };

 public:
  char last_byte() const { return last_byte_; }
  bool wrote() const { return wrote_; }
  std::size_t texts() const { return texts_; }

 private:
  Batch& batch_;
  const Settings& settings_;
  io::Input& input_;
  std::string_view file_;
  Batch::Ran ran_;
  std::unique_ptr<Processor> processor_;
  format::Shape shape_ = format::Shape::history;
  std::size_t line_ = 1;
  std::uint64_t record_ = 1;
  Buffer out_;
  char last_byte_ = '\n';
  bool wrote_ = false;
  std::size_t texts_ = 0;
  bool stopping_ = false;
};

Batch::Batch(const Settings& settings, Sinks sinks, unsigned jobs)
    : settings_(settings), sinks_(std::move(sinks)), jobs_(std::max(1U, jobs)) {}
Batch::~Batch() = default;

Result<Batch::Ran> Batch::run(io::Input& input) {
  InputRun one(*this, input);
  auto ran = one.run();
  if (one.wrote()) ends_open_ = one.last_byte() != '\n' && settings_.command != Command::render;
  texts_before_ += one.texts();
  return ran;
}

void Batch::output_to(io::Output* output) {
  sinks_.output = output;
  ends_open_ = false;
  texts_before_ = 0;
}

void Batch::finish() {
  if (sinks_.findings != nullptr) sinks_.findings->finish(summary_);
}

Result<Sniffed> sniff(io::Input& input, const policy::Policy& policy, const format::Format* forced) {
  auto head = read_head(input);
  if (!head) return fail(head.error());
  Sniffed out;
  Records records;
  switch (look_at_head(whole_lines(*head), head->ended ? More::no : More::yes)) {
    case Head::blank:
      if (head->ended) return out;
      [[fallthrough]];
    case Head::document: {
      if (!head->ended)
        if (auto r = io::read_all(input, head->bytes); !r) return fail(r.error());
      head->bytes.pad();
      records.split_document(head->bytes.view(), {});
      out.container = records.records().size() > 1 ? Container::lines : Container::document;
      break;
    }
    case Head::lines:
      records.split(whole_lines(*head), {}, head->ended ? Records::End::input : Records::End::more_follows);
      out.container = Container::lines;
      break;
  }
  const auto container =
      out.container == Container::lines ? format::Container::stream : format::Container::document;
  out.detection = format::detect(values_of(records), container, policy.accept.document, forced);
  return out;
}

}  // namespace abridge::pipeline
