#include "lib/pipeline/batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "lib/format/unsupported/unsupported.hpp"
#include "lib/io/container.hpp"
#include "lib/model/line.hpp"
#include "lib/pipeline/blocks.hpp"
#include "lib/pipeline/broken_off.hpp"
#include "lib/pipeline/large_array.hpp"
#include "lib/pipeline/left_over.hpp"
#include "lib/pipeline/log_parts.hpp"
#include "lib/pipeline/read_head.hpp"
#include "lib/pipeline/redactor.hpp"
#include "lib/pipeline/secret_report.hpp"
#include "lib/pipeline/shard_part.hpp"
#include "lib/rule/rule.hpp"

namespace abridge::pipeline {
namespace {

/// One input's way through the batch.
class InputRun {
 public:
  InputRun(const Settings& settings, unsigned jobs, Committer& committer, io::Input& input, InRow row)
      : settings_(settings),
        jobs_(jobs),
        committer_(committer),
        input_(input),
        row_(row),
        forced_(settings.from.empty() ? nullptr : format::find_format(settings.from)),
        look_(input, settings, forced_, [this](std::uint64_t read) { first_reading(read); }) {}

  Result<Batch::Ran> run() {
    const std::uint64_t spoken = committer_.summary().spoken;
    committer_.begin(input_.name(), row_);
    if (!input_.containers().empty()) committer_.unpacked();
    auto begun = read_block(input_);
    if (!begun) return fail(begun.error());
    if (!needs_all())
      if (auto r = look_.look(*begun); !r) return fail(r.error());
    const LargeArray* const found = look_.found();
    const bool is_one_line = found != nullptr && found->array.one_line;
    const auto done = is_one_line && format::unsupported_text(begun->bytes.view()) == nullptr
                          ? array()
                          : rest(std::move(*begun));
    if (!done) return fail(done.error());
    if (const io::ContainerDamage* damage = input_.damage()) report(*damage);
    // Who only looks is told of no rule that it breaks.
    const bool was_spoken = committer_.summary().spoken > spoken;
    if (doubt_ && settings_.command == Job::look && !was_spoken) committer_.note(*doubt_);
    committer_.report_losses();
    if (const auto ended = committer_.end(); !ended) return fail(ended.error());
    ran_.changed = committer_.changed();
    return ran_;
  }

 private:
  /// Of what is read twice: that is half of it.
  void first_reading(std::uint64_t read) const { tell_progress(read / 2); }
  void tell_progress(std::uint64_t read) const {
    if (committer_.sinks().progress) committer_.sinks().progress(read, input_.size_hint());
  }

  /// All of an input that begins so.
  Result<void> rest(HeadRead begun) {
    auto head = read_head(look_.rest(), std::move(begun));
    if (!head) return fail(head.error());
    committer_.left_out_nuls(head->nuls);
    if (const io::Container* packed = io::container_of(head->bytes.view()))
      return refuse(std::move(*head), packed->message);
    if (const format::Unsupported* kind = format::unsupported_text(head->lines()))
      return no_json(std::move(*head), *kind);
    Records records;
    if (head->one_line) records.split_document(head->bytes.view(), {});
    const bool one = records.records().size() == 1 && records.notes().empty();
    if (records.records().size() != 1) records = Records();  // of several nothing is kept: they are much
    const Head look = one ? Head::document : look_at_head(head->lines(), head->more());
    if (look == Head::blank && head->ended) return blank(head->bytes.view());
    if (look == Head::lines) return stream(std::move(*head));
    if (look_.found() != nullptr) return array();
    return document(std::move(*head), std::move(records));  // or white space of a megabyte: read on
  }

  /// Whether what is asked for can't be done part by part.
  bool needs_all() const {
    const Sinks& sinks = committer_.sinks();
    return !settings_.select.empty() || !settings_.thread.empty() || !settings_.branch.empty() ||
           settings_.proposes || sinks.changes || sinks.diff;
  }

  /// A small input, or one conversation of many, is not worth a second thread; and where what was cut is told
  /// by its conversation's number, one has to count them; what was kept before is only known in order.
  unsigned jobs(bool is_small) const {
    return is_small || !settings_.select.empty() || settings_.traces() || settings_.duplicates != nullptr
               ? 1
               : jobs_;
  }

  Result<void> array() {
    ran_.form = InputForm::document;
    const auto& [array, d] = *look_.found();
    note_format(d);
    if (auto r = check_joined(input_.name(), settings_, d); !r) return r;
    committer_.shape(d.shape);
    return run_parts(ArrayParts(look_.again(), array), settings_, d, jobs(array.parts.size() == 1),
                     committer_);
  }

  format::Detection plain(format::Shape shape) const {
    format::Detection d;
    d.format = forced_ != nullptr ? forced_ : &format::plainest_format();
    d.shape = shape;
    return d;
  }

  /// White space only: nothing to do but to put after it what is appended. NUL bytes are said.
  Result<void> blank(std::string_view bytes) {
    const bool appends = !settings_.appended.empty();
    const bool stays = settings_.writes() && !settings_.joins;
    if (bytes.find('\0') == std::string_view::npos && !appends && !stays) return {};
    Buffer copy;
    copy.append(bytes);
    copy.pad();
    return lines(copy,
                 plain(appends ? format::Shape::stream_of_messages : format::Shape::stream_of_conversations));
  }

  /// A thread can be picked only where there are threads, and a policy that chains them.
  Result<void> check_thread(const format::Detection& d) const {
    if (settings_.thread.empty() || d.format == nullptr) return {};
    if (d.format->nature != format::Nature::thread)
      return fail(fmt::format("{}: --thread needs threads, and this is in the format {}: use --select",
                              input_.name(), d.format->name));
    if (settings_.policy.chain) return {};
    return fail(fmt::format("{}: --thread needs a policy that chains threads: use -p thread, or --select",
                            input_.name()));
  }

  /// `records`: of all that was read, where that is one value; else none.
  Result<void> document(HeadRead head, Records records) {
    auto all = read_rest(std::move(head), look_.rest());
    if (!all) return fail(all.error());
    if (records.records().size() != 1) records.split_document(all->view(), {});
    const bool one = records.records().size() <= 1;
    ran_.form = one ? InputForm::document : InputForm::lines;
    const auto framing = one ? format::Framing::document : format::Framing::stream;
    const auto detected = [&] {
      return detect(DocumentVoters(records, all->view(), values_of(records)).values(), framing);
    };
    auto d = detected();
    if (is_no_conversation(values_of(records))) d.format = nullptr;
    if (auto r = check_thread(d); !r) return r;
    if (auto r = check_joined(input_.name(), settings_, d); !r) return r;
    if (d.format == nullptr) return unknown(all->view(), d);
    if (only_read(d)) return read_only(all->view(), d);
    return settled(
        all->view(), d, [&](PieceReader& reader) { return reader.document(all->view(), std::move(records)); },
        [&] {
          records = Records();
          records.split_document(all->view(), {});
          return detected();
        });
  }

  Result<void> stream(HeadRead head) {
    ran_.form = InputForm::lines;
    const std::size_t looked_at = head.lines().size();
    const Records::End end = head.end();
    const bool is_whole = head.ended;
    const auto detected = [&](std::string_view bytes) {
      Records records;
      read_voters(bytes.substr(0, looked_at), end, records);
      format::Detection found = detect(values_of(records), format::Framing::stream);
      if (is_whole && is_no_conversation(values_of(records))) found.format = nullptr;
      return found;
    };
    auto d = detected(head.bytes.view());
    if (auto r = check_thread(d); !r) return r;
    if (auto r = check_joined(input_.name(), settings_, d); !r) return r;
    if (!head.ended && must_settle(d, settings_)) {
      const auto left = left_of_head(head.lines(), d, settings_);
      if (!left) return fail(left.error());
      if (*left) {
        read_as_ = (*left)->format;
        d = as_left(detected(head.bytes.view()), **left);
      }
    }
    const bool chained =
        d.format != nullptr && d.format->nature == format::Nature::thread && settings_.chains();
    if (!head.ended && d.format != nullptr && d.shape == format::Shape::stream_of_conversations && !chained &&
        !only_read(d)) {
      if (auto r = has_branches(d); !r) return r;
      committer_.shape(d.shape);
      const std::string_view line_end = line_end_of(head.lines());
      const auto rest = io::with_head(std::move(head.bytes), look_.rest());
      return run_blocks(*rest, settings_, d, jobs(false), committer_, {0, line_end, 0, false});
    }
    if (d.format != nullptr && d.format->note_links != nullptr && d.shape == format::Shape::log &&
        !only_read(d) && head.nuls == 0) {
      const std::uint64_t size = look_.rest().size_hint();
      while (size == 0 && !head.ended && head.bytes.size() < k_log_held) {
        const auto more = look_.rest().read(head.bytes, k_log_held - head.bytes.size());
        if (!more) return fail(more.error());
        head.ended = !*more;
      }
      if (!head.ended && (size == 0 || size > k_log_held)) {
        if (const auto survey = look_.rest().again())
          return log_parts(std::move(head), look_.rest(), *survey, d);
        const auto kept = io::kept_in_a_file(head.bytes.view(), look_.rest(), settings_.temporary);
        if (!kept) return fail(kept.error());
        if (*kept != nullptr) {
          head.bytes = Buffer();
          return log_parts({}, **kept, *(*kept)->again(), d);
        }
      }
    }
    auto all = read_rest(std::move(head), look_.rest());
    if (!all) return fail(all.error());
    if (d.format == nullptr) return unknown(all->view(), d);
    if (only_read(d)) return read_only(all->view(), d);
    return settled(
        all->view(), d, [&](PieceReader& reader) { return reader.lines(all->view()); },
        [&] { return detected(all->view()); });
  }

  /// With one reader for the whole input. Damage and repairs may leave what is taken for something else: the
  /// input is read as that, then, since whoever reads the output will, too.
  template <typename Read, typename Detect>
  Result<void> settled(std::string_view bytes, format::Detection d, const Read& read, const Detect& again) {
    constexpr int k_most = 3;
    for (int tries = 1;; ++tries) {
      auto processor = Processor::make(settings_, *d.format);
      if (!processor) return fail(processor.error());
      if (auto r = has_branches(d); !r) return r;
      PieceReader reader(settings_, std::move(*processor), d.shape);
      reader.tell([this](std::uint64_t bytes_read) { tell_progress(bytes_read); });
      reader.know(beside(*d.format));
      const Piece piece = read(reader);
      const auto left = must_settle(d, settings_) ? taken_otherwise(piece, d, settings_) : std::nullopt;
      if (!left) {
        committer_.shape(d.shape);
        if (auto r = committer_.commit(piece); !r) return r;
        committer_.reader_done(reader);
        return {};
      }
      if (tries == k_most || left->format == nullptr || only_read(*left))
        return committer_.reject(unsettled(d, *left), bytes);
      read_as_ = left->format;
      d = as_left(again(), *left);
    }
  }

  /// What the agent says of the session beside the input, without secrets where these are taken out.
  std::optional<SessionBeside> beside(const format::Format& format) const {
    std::optional<SessionBeside> said;
    if (settings_.read_beside != nullptr) said = settings_.read_beside(format, input_.name());
    if (said && settings_.redactor != nullptr)
      for (std::string* text : {&said->id, &said->title, &said->folder, &said->began})
        *text = settings_.redactor->redacted(*text);
    return said;
  }

  /// A large log of many conversations, part by part. `head` and after it `input` are what
  /// it says, `survey` is all of it once more.
  Result<void> log_parts(HeadRead head, io::Input& input, io::Input& survey, const format::Detection& d) {
    const auto watched = io::watched(survey, [this](std::uint64_t read) { first_reading(read); });
    auto ends = find_log_parts(*watched, *d.format);
    if (!ends) return fail(ends.error());
    if (auto r = has_branches(d); !r) return r;
    committer_.shape(d.shape);
    const auto rest = io::with_head(std::move(head.bytes), input);
    const bool is_small = ends->size() == 1;
    return run_log(*rest, std::move(*ends), settings_, d, jobs(is_small), committer_);
  }

  /// Where nothing was JSON at all, invalid-json says it, and no format is looked for.
  format::Detection detect(const std::vector<json::Value>& values, format::Framing framing) {
    format::Detection d = values.empty() ? plain(format::Shape::stream_of_conversations)
                                         : format::detect(values, framing, settings_.policy.accept.document,
                                                          read_as_ != nullptr ? read_as_ : forced_);
    note_format(d);
    return d;
  }

  /// Of scalars, which not-a-list has a sentence for, there is nothing to look at.
  bool is_no_conversation(const std::vector<json::Value>& values) const {
    return settings_.look != nullptr && settings_.only_looks() && are_scalars(values);
  }

  void note_format(const format::Detection& d) {
    ran_.format = d.format;
    if (d.format != nullptr && d.format->access == format::Access::read) ++committer_.summary().read_only;
    if (forced_ == nullptr) return;
    doubt_ = doubt_about(*forced_, d);
    if (doubt_ && reads_only_its_own(*forced_)) committer_.note(*std::exchange(doubt_, {}));
  }

  Result<void> lines(const Buffer& all, const format::Detection& d) {
    return work(d, [&](PieceReader& reader) { return committer_.commit(reader.lines(all.view())); });
  }

  /// With one reader for the whole input.
  template <typename Commit>
  Result<void> work(const format::Detection& d, const Commit& commit) {
    auto processor = Processor::make(settings_, *d.format);
    if (!processor) return fail(processor.error());
    if (auto r = has_branches(d); !r) return r;
    committer_.shape(d.shape);
    PieceReader reader(settings_, std::move(*processor), d.shape);
    if (auto r = commit(reader); !r) return r;
    committer_.reader_done(reader);
    return {};
  }

  Result<void> has_branches(const format::Detection& d) const {
    if (settings_.branch.empty() || d.format->read_record != nullptr || d.format->branches) return {};
    return fail(fmt::format("{}: --branch needs a tree of messages; {} transcripts have none", input_.name(),
                            d.format->name));
  }

  bool only_read(const format::Detection& d) const { return is_only_read(settings_, d); }

  void report(const io::ContainerDamage& damage) {
    committer_.note(
        {.rule = RuleId::damaged_container,
         .severity = settings_.policy.rule(RuleId::damaged_container).severity,
         .sentence = "at byte {place} the {container} data {why}; what came before was read",
         .with = {{"container", damage.container}, {"why", damage.why}, {"place", damage.offset}}});
  }

  /// All of it is read only where somebody keeps it.
  Result<void> refuse(HeadRead head, std::string_view kind) {
    ran_.form = InputForm::document;
    const bool kept = committer_.sinks().rejects != nullptr && !settings_.keep_rejected;
    auto all = kept ? read_rest(std::move(head), look_.rest()) : Result<Buffer>(Buffer());
    if (!all) return fail(all.error());
    return committer_.reject({.rule = RuleId::unknown_format,
                              .severity = Severity::error,
                              .record = 1,
                              .sentence = "this is {found}",
                              .with = {{"found", kind}}},
                             all->view());
  }

  Result<void> no_json(HeadRead head, const format::Unsupported& kind) {
    ran_.form = InputForm::lines;
    auto all = read_rest(std::move(head), look_.rest());
    if (!all) return fail(all.error());
    format::Detection d;
    d.unsupported = &kind;
    return unknown(all->view(), d);
  }

  Result<void> unknown(std::string_view bytes, const format::Detection& d) {
    const std::size_t at = bytes.find_first_not_of(" \t\r\n");
    Finding f{
        .rule = RuleId::unknown_format,
        .severity = Severity::error,
        .offset = at == std::string_view::npos ? 0 : at,
        .record = 1,
        .sentence =
            "not a transcript of a format that is known; abridge detect FILE says why, --from names the format",
    };
    if (d.unsupported != nullptr) {
      f.sentence = "this looks like {found}, which this version does not read: {advice}";
      f.with = {{"found", d.unsupported->name}, {"advice", d.unsupported->advice}};
    }
    return committer_.reject(f, bytes);
  }

  /// A format that is read, but not written again. What sanitize would change: nothing but the secrets in it,
  /// where it is asked for no more than those.
  Result<void> read_only(std::string_view bytes, const format::Detection& d) {
    const bool other_repairs = settings_.permit == rule::Permit::all;
    if (settings_.redactor != nullptr && settings_.command == Job::sanitize && !other_repairs)
      return only_redacted(bytes, d);
    if (settings_.previews && settings_.command == Job::sanitize) return {};
    return committer_.reject(
        {.rule = RuleId::read_only_format,
         .severity = Severity::error,
         .record = 1,
         .sentence =
             "{format} transcripts are read, not written: abridge convert --to openai makes one that can be trimmed",
         .with = {{"format", d.format->name}}},
        bytes);
  }

  /// Secrets are taken out of any bytes: of such a format that is all that is done.
  Result<void> only_redacted(std::string_view bytes, const format::Detection& d) {
    Piece piece;
    piece.bytes = bytes;
    piece.lines = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n'));
    piece.records = 1;
    // Of a whole document --jsonl makes one line.
    piece.is_unread = settings_.jsonl && json::diagnose(bytes).has_value();
    note_secrets(settings_, piece);
    piece.findings.push_back(
        {.rule = RuleId::read_only_format,
         .severity = Severity::warn,
         .record = 1,
         .sentence = "{format} transcripts are read, not written: only secrets are taken out of them",
         .with = {{"format", d.format->name}}});
    say_secrets(settings_, piece);
    committer_.shape(d.shape);
    return committer_.commit(piece);
  }

  const Settings& settings_;
  unsigned jobs_;
  Committer& committer_;
  io::Input& input_;
  InRow row_;
  const format::Format* forced_;
  const format::Format* read_as_ = nullptr;  // what is left of it is taken for this
  LargeArrayLook look_;
  Batch::Ran ran_;
  std::optional<Finding> doubt_;  // whether it is of the format that was said
};

}  // namespace

Batch::Batch(const Settings& settings, Sinks sinks, unsigned jobs)
    : settings_(&settings), jobs_(std::max(1U, jobs)), committer_(settings, std::move(sinks)) {}

Result<Batch::Ran> Batch::run(io::Input& input, InRow row) {
  if (settings_->redactor == nullptr) return InputRun(*settings_, jobs_, committer_, input, row).run();
  const auto redacted = settings_->redactor->redacted(input);
  auto ran = InputRun(*settings_, jobs_, committer_, *redacted, row).run();
  if (ran) ran->changed = ran->changed || settings_->redactor->count() > 0;
  return ran;
}

Result<Batch::Ran> Batch::run_shard(io::Input& input, io::ByteRange range, InRow row) {
  const auto part = part_of_shard(input, range, *settings_);
  if (!part) return fail(part.error());
  if (part->is_whole) {
    const auto whole = input.again();
    return run(whole != nullptr ? *whole : input, row);
  }
  if (part->records.empty()) {
    committer_.begin_part(input.name(), row, [] { return Result<Before>(Before{}); });
    return Ran{};
  }
  if (auto r = run_part(input, *part, *settings_, jobs_, committer_, row); !r) return fail(r.error());
  return Ran{InputForm::lines, committer_.changed()};
}

Result<void> check_joined(std::string_view name, const Settings& settings,
                          const format::Detection& detection) {
  // What is not read, or not written, puts nothing there.
  if (!settings.joins || detection.format == nullptr || detection.format->access == format::Access::read)
    return {};
  const bool messages = detection.shape == format::Shape::stream_of_messages;
  if (!messages && detection.shape != format::Shape::log) return {};
  return fail(
      fmt::format("{} is {} and would run into the other inputs: write them with -i (in place) or -o DIR/",
                  name, messages ? "one conversation with a message on each line" : "a log"));
}

}  // namespace abridge::pipeline
