#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/cost/tally.hpp"
#include "lib/format/format.hpp"
#include "lib/format/log.hpp"
#include "lib/pipeline/processor.hpp"
#include "lib/pipeline/proposals.hpp"
#include "lib/pipeline/records.hpp"
#include "lib/pipeline/repeats.hpp"

namespace abridge::pipeline {

/// What a piece of input came to. Views are good until the worker's next piece.
struct Piece {
  std::string_view bytes;    ///< the input
  std::uint64_t offset = 0;  ///< of its first byte in the file
  std::size_t lines = 0;     ///< newlines in it
  std::uint64_t records = 0;
  std::uint64_t conversations = 0;
  std::uint64_t rejected = 0;
  std::uint64_t records_lost = 0;
  std::uint64_t bytes_lost = 0;
  std::uint64_t elements =
      0;  ///< of documents that were mended: their lists' elements, each a record to people
  std::vector<Finding> findings;          ///< `record` counts from 1 within the piece
  std::vector<Edit> edits;                ///< what is written otherwise
  std::vector<std::string_view> rejects;  ///< ranges of the input
  std::vector<std::string> texts;         ///< render: one text a conversation that has one
  std::vector<std::uint64_t> texts_of;    ///< whose they are: the number among the piece's conversations
  std::vector<char> selected;             ///< per part of --select, whether something is it
  std::vector<std::string> leaves;        ///< of trees that have no node --branch; the first few
  std::vector<cost::Tallied> tallied;     ///< count: one a conversation, numbered from 1 within the piece
  std::uint64_t numbers = 0;              ///< how many numbers of conversations it has, read or not
  Buffer converted;                       ///< convert: one line a conversation
  format::Losses losses;                  ///< convert
  std::vector<const Record*> copies;      ///< proposed: whose repaired copies edits and findings view into
  std::vector<Mend> mends;                ///< proposed: what repairs of damage change, by their findings
  std::vector<std::string_view> kept;     ///< proposed: the conversations that are edited, in their order
  std::string error;                      ///< the run can't go on
};

/// What the records of a log are to it.
struct LogRead {
  std::unique_ptr<format::Log> log;
  json::Value document;  ///< that has the lines as its list; none where they are records
  std::vector<format::LogLine> lines;
  std::vector<std::string_view> raws;  ///< of the lines, in the input or in the document's bytes
  std::vector<Source> sources;         ///< of the lines
  std::vector<std::uint32_t> lost;     ///< as Log::close takes it
  std::size_t taken = 0;               ///< records that were looked at
  Repeats repeats;
};

/// Works on one piece of input after the other: cuts it into records, takes each conversation through the
/// phases, and says what is written. One for each thread.
class Worker {
 public:
  Worker(const Settings& settings, std::unique_ptr<Processor> processor, format::Shape shape);

  /// Whole lines of a stream of conversations.
  const Piece& lines(std::string_view bytes, std::uint64_t offset, Records::End end);
  /// A whole input: a document, a stream of messages, or threads that are chained; or the part of a log that
  /// begins at `offset`.
  const Piece& whole(std::string_view bytes, format::Container container, std::uint64_t offset = 0);
  /// A document that was split, without repairs, to find out what it is.
  const Piece& document(std::string_view bytes, Records records);
  const report::Explained& explained() const { return processor_->explained(); }
  const std::vector<report::Verdict>& verdicts() const { return processor_->verdicts(); }
  /// The first record's number; counts on by itself.
  void first_record(std::uint64_t number) { next_record_ = number; }

 private:
  void start(std::string_view bytes, std::uint64_t offset);
  Repairs repairs() const;
  void record(const Record& r, std::uint64_t number);
  void array_of_conversations(const Record& r, std::uint64_t number);
  void leave_out_line(const Record& r, const Finding& f);
  /// The finding of a stub that a fix leaves out.
  std::optional<Finding> fixed_stub(const Record& r) const;
  /// Of a record that is no JSON.
  void reject_unread(const Record& r);
  bool drop_repeated(const Record& r, std::uint64_t number);
  std::string_view with_line_end(std::string_view bytes) const;
  /// Elements of a history that were rejected by themselves.
  struct Strays {
    std::span<const RuleId> rules;  ///< that reject one alone
    std::size_t count = 0;
    std::size_t rejects_from = 0;  ///< places in Piece::rejects
    std::size_t rejects_to = 0;
  };
  /// One of them: its place in its list, and its bytes.
  struct Stray {
    std::uint32_t index;
    std::string_view raw;
  };
  /// Takes elements that are no messages out of `c_`, and rejects them.
  Strays set_strays_aside(const Record& r);
  /// The same of a log's lines, those too that don't say who speaks, or what, as they should. `raws`: the
  /// lines, in the input or in the document.
  Strays set_lines_aside(const format::Log& log, std::span<const format::LogLine> lines,
                         std::span<const std::string_view> raws, const Record* document,
                         format::LogEdits& out);
  /// The same in what is read again: unheard.
  void set_strays_aside_again(const Strays& strays);
  /// The whole is rejected, and they with it.
  void take_back(const Strays& strays);
  void reject_elements(const Record& r, std::span<const Stray> strays, std::size_t count);
  bool process_beside_strays(const Record& r, std::string_view raw, const std::function<void()>& read);
  void reject_element(const Record& r, std::string_view raw, bool after_kept);
  bool reject_stray(const Record& r, std::uint64_t number);
  bool reject_stray_line(const Record& r, std::uint64_t number);
  Finding stray_finding(const Record& r, std::uint64_t number, std::string_view sentence) const;
  void stream_of_messages();
  void chained_threads();
  void open_log();
  void split_log(std::string_view bytes);
  void take_lines();
  void take_elements();
  void report_strangers();
  void log();
  void write_log(std::span<const format::LogLine> lines, std::span<const std::string_view> raws,
                 std::span<const Source> sources, json::Value document, format::LogEdits& out);
  /// Whether the record may be read on; else it was rejected, or left out.
  bool usable(const Record& r);
  /// Phases for `c_`, which is read already, and its output. Whether it was kept; if not, `raw` is rejected.
  bool process(std::string_view raw, const std::function<void()>& reread);
  /// What was said since `from` of a conversation that was rejected: it stays as it was. `reread` reads it
  /// into `c_` anew.
  void unmend(std::size_t from, const std::function<void()>& reread);
  bool emit();
  std::string_view no_place_after() const;
  /// The phases alone, and the text that render makes. Whether it was kept.
  bool run();
  /// Whether the command emits histories.
  bool writes() const { return settings_.command == Command::sanitize || settings_.command == Command::trim; }
  /// Whether it works out what sanitize would write.
  bool proposes() const {
    return settings_.proposes && processor_->format().access == format::Access::read_write;
  }
  void propose();
  void damage(const Record& r, std::uint64_t number);
  void undo_damage(std::size_t from);
  void loose_damage();
  /// What was left out of documents that are read on.
  void lost_elements();
  void order_rejects();
  /// Counts a record of which nothing is read. What a mended one lost was counted by lost_elements.
  void lose(const Record& r);
  /// Whether damage that may not be repaired rejects the record. What was left out of it does not.
  bool refused_for_damage(const Record& r) const;
  Finding damage_finding(const Note& n, std::uint64_t number) const;
  void reject(std::string_view raw);
  void drop_blanks();
  void split_lines();
  bool is_head_mark(const Note& n) const;
  void drop_marks();
  /// Reads the record in `c_`'s source. False where it is not wanted: it has no such branch.
  bool read_wanted();
  /// Whether the next conversation is one that --select wants: by its number, its id, or an id in its record.
  bool selected(std::string_view id);
  bool selected(json::Value root);
  Source source_of(const Record& r, std::uint64_t number) const;
  /// The sources of histories that stand in several records: the input, and a line that was repaired.
  Source whole_input() const;
  Source repaired_line(const Record& r) const;
  void work_through(format::Container container);
  void finish();

  const Settings& settings_;
  std::unique_ptr<Processor> processor_;
  format::Shape shape_;
  std::optional<cost::Tally> tally_;  ///< count
  Records records_;
  Conversation c_;
  std::optional<LogRead> log_;
  Piece piece_;
  std::uint64_t next_record_ = 1;
  std::uint64_t ordinal_ = 0;   // conversations so far, for --select
  std::uint64_t numbered_ = 0;  // of these before the piece
  std::string_view id_;         // of a log's conversation
};

}  // namespace abridge::pipeline
