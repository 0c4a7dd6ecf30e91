#pragma once
#include <cstdint>
#include <functional>
#include <set>
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/io/output.hpp"
#include "lib/pipeline/alike.hpp"
#include "lib/pipeline/locate.hpp"
#include "lib/pipeline/piece.hpp"
#include "lib/pipeline/piece_reader.hpp"
#include "lib/pipeline/proposed_fixes.hpp"
#include "lib/pipeline/rejection_reasons.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/report/counting.hpp"
#include "lib/report/cuts.hpp"
#include "lib/report/diff.hpp"
#include "lib/report/explain.hpp"
#include "lib/report/findings.hpp"

namespace abridge::pipeline {

/// Where the batch's results go; the caller owns them. None = not wanted.
struct Sinks {
  io::Output* output = nullptr;   ///< histories or prompts
  io::Output* rejects = nullptr;  ///< rejected records, byte for byte
  io::Output* reasons = nullptr;  ///< of each part of them a line of JSON: where it stood, and why it went
  io::Output* cut = nullptr;      ///< what cuts took of each message, as JSONL
  report::Findings* findings = nullptr;
  bool changes = false;  ///< `findings` wants to know what fixes would change
  /// Whether a finding of a file is known already: then it is neither said nor counted as what it is.
  std::function<bool(const Finding& finding, std::string_view file)> known;
  std::function<void(std::string_view)> diff;  ///< what would change, as a unified diff
  report::DiffFor diff_for = report::DiffFor::patch;
  std::function<void(std::uint64_t bytes, std::uint64_t total)> progress;
  /// What gives texts, each for itself: its number in the input (0 = it needs none) and its text. Instead of
  /// `output`.
  std::function<Result<void>(std::size_t number, std::string_view text)> text;
  std::function<void(const report::ReportedCut& cut)>
      cut_message;                                     ///< each message that was cut, in the input's order
  std::function<void(const Seen& conversation)> seen;  ///< look, in the input's order
  /// Lines and numbers that are told count from where the part of the input begins that is read.
  bool places_in_part = false;
  bool only_sums_seen = false;  ///< who sees makes sums: numbers and places need not be those of the input
};

/// Where an input stands among those that are written one after the other.
struct InRow {
  bool first = true;
  bool last = true;
};

/// How much of an input stands before what is read of it.
struct Before {
  std::uint64_t lines = 0;
  std::uint64_t records = 0;
  std::uint64_t numbers = 0;  ///< of conversations, as --select counts them
};
using CountBefore = std::function<Result<Before>()>;

/// How findings of a run with such settings are counted.
report::CountingRules counting_of(const Settings& settings);

/// Lets others see what pieces came to, in the order of the inputs: findings with their places, output,
/// rejects, the diff, sums. Not thread-safe: the batch calls it in the order of the tickets.
class Committer {
 public:
  Committer(const Settings& settings, Sinks sinks) : settings_(&settings), sinks_(std::move(sinks)) {}

  /// Other settings for the inputs that follow.
  void use(const Settings& settings) { settings_ = &settings; }
  void begin(std::string_view file, InRow row = {});
  /// The same of an input of which only a part is read. What stands before it is counted where a line or a
  /// number has to be told, and then once; none = nothing stands before it.
  void begin_part(std::string_view file, InRow row, CountBefore count_before);
  /// After all of an input, or its last part, was written.
  Result<void> end();
  void shape(format::Shape shape) { input_.shape = shape; }
  /// Everything of a piece. The pieces of an input come one after the other.
  Result<void> commit(const Piece& piece);
  /// A finding about the input as a whole, for which nothing of it is left out.
  void note(const Finding& finding);
  /// The input's first byte is a NUL, and so many more stood after it.
  void left_out_nuls(std::uint64_t count);
  /// An input of which no more can be said than why: its `bytes` are rejected as they stand, or kept in their
  /// place.
  Result<void> reject(const Finding& why, std::string_view bytes);
  /// After an input's last piece: what its conversion lost, one finding a kind.
  void report_losses();
  /// What a reader of pieces counted of the targets, after its last one.
  void reader_done(const PieceReader& reader);
  /// What was committed of the current input.
  Before so_far() const {
    return {input_.next.line - 1 - input_.before.lines, input_.record - 1 - input_.before.records,
            input_.numbers - input_.before.numbers};
  }
  /// What its conversion has lost so far.
  const format::Losses& losses() const { return input_.losses; }
  /// Another output for the inputs that follow.
  void output_to(io::Output* output);
  void finish();

  /// Whether the current input's output differs from it.
  bool changed() const { return input_.changed; }
  /// The current input was unpacked: places are not those of its file, and no fix can name them.
  void unpacked() { input_.packed = true; }
  bool closed() const { return sinks_.output != nullptr && sinks_.output->closed(); }
  const Sinks& sinks() const { return sinks_; }
  report::Summary& summary() { return summary_; }
  const report::Summary& summary() const { return summary_; }
  report::Explained& explained() { return explained_; }
  const std::vector<char>& selected() const { return selected_; }
  std::uint64_t numbered() const { return numbered_; }
  const std::vector<std::string>& leaves() const { return leaves_; }
  const std::set<std::string>& models() const { return models_; }

 private:
  bool is_stream() const {
    return input_.shape == format::Shape::stream_of_conversations ||
           input_.shape == format::Shape::stream_of_messages;
  }
  /// Whether it is to be said.
  bool count(const Finding& f);
  /// Whether a line or a number of something in it is told.
  bool tells_places(const Piece& piece) const;
  void say(Finding f, std::size_t line, std::size_t column, std::span<const report::FixedRange> changes = {});
  void put_back(std::uint64_t line_start, std::uint64_t& offset, Locator::Place& place) const;
  /// What was kept to speak for others, now that it is known for how many.
  void say_alike();
  /// What stands before the part that is read, where a place in the piece has to be told.
  Result<void> count_before(const Piece& piece);
  void tell(const Finding& finding, Locator& locator);
  void tell_findings(const Piece& piece, Locator& locator);
  void tell_diff(const Piece& piece);
  void add_up(const Piece& piece);
  Result<void> write(std::string_view bytes);
  Result<void> write_output(const Piece& piece);
  Result<void> write_rejects(const Piece& piece);
  /// Of a range of the piece, of which `rejects` has so many bytes.
  Result<void> write_reasons(const Piece& piece, std::string_view rejected, std::size_t bytes,
                             Locator& locator);
  void tell_cuts(const Piece& piece, Locator& locator);
  void tell_seen(const Piece& piece, Locator& locator);
  /// `before`: the input's conversations in earlier pieces.
  Result<void> write_texts(const Piece& piece, std::uint64_t before);

  const Settings* settings_;
  Sinks sinks_;
  report::Summary summary_;
  report::Explained explained_;
  std::vector<char> selected_;
  std::uint64_t numbered_ = 0;  // conversations of all inputs
  std::vector<std::string> leaves_;
  static constexpr std::size_t k_models = 64;  // how many are remembered: the first by name
  std::set<std::string> models_;
  /// What is known of the current input.
  struct OfInput {
    std::string_view file = {};
    InRow row = {};
    format::Shape shape = format::Shape::history;
    Locator::Place next = {};  ///< of the next piece's first byte
    std::uint64_t record = 1;
    bool packed = false;
    std::uint64_t nuls = 0;  ///< left out after its first byte
    std::uint64_t conversations = 0;
    std::uint64_t numbers = 0;  ///< of conversations, as --select counts them
    bool changed = false;
    bool after_line_end = false;  ///< of a document that is put on one line: how what is written of it ends
    bool ends_open = false;       ///< what was written of it last has no newline at its end
    report::DiffState diff = {};
    format::Losses losses = {};
    CountBefore count_before = {};  ///< none: it is counted
    Before before = {};             ///< once it is
    bool at_start = false;          ///< nothing of it was written yet
  };
  OfInput input_;
  // of the current output
  std::size_t texts_ = 0;
  Buffer out_;
  RejectionReasons reasons_;  // of the current piece, or of the input as such; where they are wanted
  AlikeFindings alike_;       // of a document's parts
  ProposedFixes fixes_;       // of the current piece, where changes are wanted
};

}  // namespace abridge::pipeline
