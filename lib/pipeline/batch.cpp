#include "lib/pipeline/batch.hpp"

#include <algorithm>
#include <vector>

#include "lib/format/unsupported/unsupported.hpp"
#include "lib/io/container.hpp"
#include "lib/pipeline/blocks.hpp"
#include "lib/pipeline/broken_off.hpp"
#include "lib/pipeline/log_parts.hpp"
#include "lib/pipeline/read_head.hpp"
#include "lib/rule/rule.hpp"

namespace abridge::pipeline {
namespace {

/// An input that belongs to somebody else, for with_head.
class Borrowed : public io::Input {
 public:
  explicit Borrowed(io::Input& input) : input_(input) {}
  Result<bool> read(Buffer& out, std::size_t want) override { return input_.read(out, want); }
  std::string_view name() const override { return input_.name(); }
  std::uint64_t size_hint() const override { return input_.size_hint(); }

 private:
  io::Input& input_;
};

/// One input's way through the batch.
class InputRun {
 public:
  InputRun(const Settings& settings, unsigned jobs, Committer& committer, io::Input& input)
      : settings_(settings), jobs_(jobs), committer_(committer), input_(input) {
    if (!settings.from.empty()) forced_ = format::find_format(settings.from);
  }

  Result<Batch::Ran> run() {
    committer_.begin(input_.name());
    if (!input_.containers().empty()) committer_.unpacked();
    auto head = read_head(input_);
    if (!head) return fail(head.error());
    Result<void> done;
    committer_.left_out_nuls(head->nuls);
    if (const io::Container* packed = io::container_of(head->bytes.view())) {
      done = refuse(packed->said);
    } else if (const format::Unsupported* kind = format::unsupported_text(head->lines())) {
      done = no_json(std::move(*head), *kind);
    } else {
      Records records;
      if (head->one_line) records.split_document(head->bytes.view(), {});
      const bool one = records.records().size() == 1 && records.notes().empty();
      if (records.records().size() != 1) records = Records();  // of several nothing is kept: they are much
      const Head look = one ? Head::document : look_at_head(head->lines(), head->more());
      if (look == Head::blank && head->ended)
        done = blank(head->bytes.view());
      else if (look == Head::lines)
        done = stream(std::move(*head));
      else
        done = document(std::move(*head), std::move(records));  // or white space of a megabyte: read on
    }
    if (!done) return fail(done.error());
    if (const io::ContainerDamage* damage = input_.damage()) report(*damage);
    committer_.report_losses();
    ran_.changed = committer_.changed();
    return ran_;
  }

 private:
  format::Detection plain(format::Shape shape) const {
    format::Detection d;
    d.format = forced_ != nullptr ? forced_ : format::find_format("generic");
    d.shape = shape;
    return d;
  }

  /// White space only: nothing to do but to put after it what is appended. NUL bytes are said.
  Result<void> blank(std::string_view bytes) {
    const bool appends = !settings_.appended.empty();
    if (bytes.find('\0') == std::string_view::npos && !appends) return {};
    Buffer copy;
    copy.append(bytes);
    copy.pad();
    return lines(copy,
                 plain(appends ? format::Shape::stream_of_messages : format::Shape::stream_of_conversations));
  }

  /// A thread can be picked only where there are threads, and a policy that chains them.
  Result<void> check_thread(const format::Detection& d) const {
    if (settings_.thread.empty() || d.format == nullptr) return {};
    const bool threads = d.format->nature == format::Nature::thread;
    if (threads && settings_.policy.chain) return {};
    return fail(std::string(input_.name()) + ": --thread picks one of several threads, and " +
                (threads ? std::string("this policy chains none: use -p thread, or --select")
                         : "these are none, but " + std::string(d.format->name) + ": use --select"));
  }

  /// `records`: of all that was read, where that is one value; else none.
  Result<void> document(HeadRead head, Records records) {
    auto all = read_rest(std::move(head), input_);
    if (!all) return fail(all.error());
    if (records.records().size() != 1) records.split_document(all->view(), {});
    const bool one = records.records().size() <= 1;
    ran_.form = one ? InputForm::document : InputForm::lines;
    const DocumentVoters voters(records, all->view(), values_of(records));
    const auto d = detect(voters.values(), one ? format::Framing::document : format::Framing::stream);
    if (auto r = check_thread(d); !r) return r;
    if (auto r = check_joined(input_.name(), settings_, d); !r) return r;
    if (d.format == nullptr) return unknown(all->view(), d);
    if (only_read(d)) return read_only(all->view(), d);
    return work(d, [&](PieceReader& reader) {
      return committer_.commit(reader.document(all->view(), std::move(records)));
    });
  }

  Result<void> stream(HeadRead head) {
    ran_.form = InputForm::lines;
    Records records;
    read_voters(head, records);
    const auto d = detect(values_of(records), format::Framing::stream);
    if (auto r = check_thread(d); !r) return r;
    if (auto r = check_joined(input_.name(), settings_, d); !r) return r;
    const bool chained =
        d.format != nullptr && d.format->nature == format::Nature::thread && settings_.chains();
    if (d.format != nullptr && d.shape == format::Shape::stream_of_conversations && !chained &&
        !only_read(d)) {
      if (auto r = has_branches(d); !r) return r;
      committer_.shape(d.shape);
      // A small input, or one conversation of many, is not worth a second thread.
      const unsigned jobs = head.ended || !settings_.select.empty() ? 1 : jobs_;
      const auto rest = io::with_head(std::move(head.bytes), std::make_unique<Borrowed>(input_));
      return run_blocks(*rest, settings_, d, jobs, committer_);
    }
    if (d.format != nullptr && d.format->tie != nullptr && d.shape == format::Shape::log && !only_read(d) &&
        head.nuls == 0) {
      const std::uint64_t size = input_.size_hint();
      while (size == 0 && !head.ended && head.bytes.size() < k_log_held) {
        const auto more = input_.read(head.bytes, k_log_held - head.bytes.size());
        if (!more) return fail(more.error());
        head.ended = !*more;
      }
      if (!head.ended && (size == 0 || size > k_log_held)) {
        if (const auto survey = input_.again()) return log_parts(std::move(head), input_, *survey, d);
        const auto kept = io::kept_in_a_file(head.bytes.view(), input_, settings_.temporary);
        if (!kept) return fail(kept.error());
        if (*kept != nullptr) {
          head.bytes = Buffer();
          return log_parts({}, **kept, *(*kept)->again(), d);
        }
      }
    }
    auto all = read_rest(std::move(head), input_);
    if (!all) return fail(all.error());
    if (d.format == nullptr) return unknown(all->view(), d);
    if (only_read(d)) return read_only(all->view(), d);
    return lines(*all, d);
  }

  /// A large log of many conversations: one part of it after the other. `head` and after it `input` are what
  /// it says, `survey` is all of it once more.
  Result<void> log_parts(HeadRead head, io::Input& input, io::Input& survey, const format::Detection& d) {
    const auto ends = find_log_parts(survey, *d.format);
    if (!ends) return fail(ends.error());
    const auto rest = io::with_head(std::move(head.bytes), std::make_unique<Borrowed>(input));
    return work(d, [&](PieceReader& reader) -> Result<void> {
      Buffer part;
      std::uint64_t begin = 0;
      for (const std::uint64_t end : *ends) {
        part.clear();
        const bool last = end == ends->back();  // and whatever was written meanwhile
        while (last || part.size() < end - begin) {
          const std::uint64_t known = begin + part.size();
          const auto more = rest->read(part, static_cast<std::size_t>(known < end ? end - known : k_head));
          if (!more) return fail(more.error());
          if (!*more) break;
        }
        part.pad();
        if (auto r = committer_.commit(reader.lines(part.view(), begin)); !r) return r;
        if (committer_.closed()) break;
        begin = end;
        if (committer_.sinks().progress) committer_.sinks().progress(begin, ends->back());
      }
      return {};
    });
  }

  /// Where nothing was JSON at all, invalid-json says it, and no format is looked for.
  format::Detection detect(const std::vector<json::Value>& values, format::Framing framing) {
    format::Detection d = values.empty()
                              ? plain(format::Shape::stream_of_conversations)
                              : format::detect(values, framing, settings_.policy.accept.document, forced_);
    if (d.format != nullptr && d.format->access == format::Access::read) ++committer_.summary().read_only;
    if (forced_ != nullptr) doubt(d);
    return d;
  }

  /// --from is believed; where nothing speaks for it and much for another format, that is said. Of a log or a
  /// tree that is none nothing could be read.
  void doubt(const format::Detection& d) {
    const auto speaks = [&](const format::Format* f) {
      return std::any_of(d.votes.begin(), d.votes.end(),
                         [&](const format::Vote& v) { return v.format == f && v.points > 0; });
    };
    if (d.votes.empty() || d.votes[0].points == 0 || speaks(forced_)) return;
    if (forced_->open_log == nullptr && forced_->read_record == nullptr) return;
    committer_.note({.rule = RuleId::unknown_format,
                     .severity = Severity::error,
                     .record = 1,
                     .sentence = "--from says {0}, and nothing here is: it looks like {1}",
                     .words = {forced_->name, d.votes[0].format->name}});
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
    return fail(std::string(input_.name()) + ": --branch names a leaf of a tree, and " +
                std::string(d.format->name) + " transcripts are none");
  }

  bool only_read(const format::Detection& d) const {
    return d.format->access == format::Access::read &&
           (settings_.command == Command::sanitize || settings_.command == Command::trim);
  }

  void report(const io::ContainerDamage& damage) {
    committer_.note({.rule = RuleId::damaged_container,
                     .severity = settings_.policy.rule(RuleId::damaged_container).severity,
                     .sentence = "at byte {2} the {0} data {1}; what came before was read",
                     .words = {damage.container, damage.why},
                     .numbers = {damage.offset}});
  }

  Result<void> refuse(std::string_view kind) {
    ran_.form = InputForm::document;
    committer_.report({.rule = RuleId::unknown_format,
                       .severity = Severity::error,
                       .record = 1,
                       .sentence = "this is {0}",
                       .words = {kind}},
                      {});
    return {};
  }

  Result<void> no_json(HeadRead head, const format::Unsupported& kind) {
    ran_.form = InputForm::lines;
    auto all = read_rest(std::move(head), input_);
    if (!all) return fail(all.error());
    format::Detection d;
    d.unsupported = &kind;
    return unknown(all->view(), d);
  }

  Result<void> unknown(std::string_view bytes, const format::Detection& d) {
    const std::string keys = format::history_keys_text();
    const std::size_t at = bytes.find_first_not_of(" \t\r\n");
    Finding f{
        .rule = RuleId::unknown_format,
        .severity = Severity::error,
        .offset = at == std::string_view::npos ? 0 : at,
        .record = 1,
        .sentence =
            "no format is recognised: of the records looked at ({2}) none has a history ({0}), and none "
            "is a message with role and content; abridge detect says more, --from names the format",
        .words = {keys},
        .numbers = {d.looked_at},
    };
    if (d.unsupported != nullptr) {
      f.sentence = "this looks like {0}, which this version does not read: {1}";
      f.words = {d.unsupported->name, d.unsupported->advice};
    }
    committer_.report(f, bytes);
    return committer_.reject(bytes);
  }

  /// A format that is read, but not written again. What sanitize would change: nothing.
  Result<void> read_only(std::string_view bytes, const format::Detection& d) {
    if (settings_.previews && settings_.command == Command::sanitize) return committer_.reject(bytes);
    committer_.report(
        {.rule = RuleId::read_only_format,
         .severity = Severity::error,
         .record = 1,
         .sentence =
             "{0} transcripts are read, not written: abridge convert --to openai makes one that can be "
             "trimmed",
         .words = {d.format->name}},
        bytes);
    return committer_.reject(bytes);
  }

  const Settings& settings_;
  unsigned jobs_;
  Committer& committer_;
  io::Input& input_;
  const format::Format* forced_ = nullptr;
  Batch::Ran ran_;
};

}  // namespace

Batch::Batch(const Settings& settings, Sinks sinks, unsigned jobs)
    : settings_(&settings), jobs_(std::max(1U, jobs)), committer_(settings, std::move(sinks)) {}

Result<Batch::Ran> Batch::run(io::Input& input) {
  return InputRun(*settings_, jobs_, committer_, input).run();
}

Result<void> check_joined(std::string_view name, const Settings& settings,
                          const format::Detection& detection) {
  // What is not read, or not written, puts nothing there.
  if (!settings.joins || detection.format == nullptr || detection.format->access == format::Access::read)
    return {};
  const bool messages = detection.shape == format::Shape::stream_of_messages;
  if (!messages && detection.shape != format::Shape::log) return {};
  return fail(std::string(name) + " is " +
              (messages ? "one conversation with a message on each line" : "a log") +
              " and would run into the other inputs: write them with -i (in place) or -o DIR/");
}

Result<Sniffed> sniff(io::Input& input, const policy::Policy& policy, const format::Format* forced) {
  auto head = read_head(input);
  if (!head) return fail(head.error());
  Sniffed out;
  if (const io::Container* packed = io::container_of(head->bytes.view())) {
    out.unreadable = packed->said;
    return out;
  }
  if (const format::Unsupported* kind = format::unsupported_text(head->lines())) {
    out.form = InputForm::lines;
    out.detection.unsupported = kind;
    return out;
  }
  const Head look = look_at_head(head->lines(), head->more());
  if (look == Head::blank && head->ended) {
    if (input.damage() != nullptr) out.unreadable = "a container that is damaged before its first record";
    return out;
  }
  Records records;
  Buffer all;
  if (look == Head::lines) {
    read_voters(*head, records);
    out.form = InputForm::lines;
  } else {
    auto rest = read_rest(std::move(*head), input);
    if (!rest) return fail(rest.error());
    all = std::move(*rest);
    records.split_document(all.view(), {});
    out.form = records.records().size() > 1 ? InputForm::lines : InputForm::document;
  }
  const std::vector<json::Value> values = values_of(records);
  if (values.empty() && !records.records().empty()) {
    out.unreadable = "not JSON: abridge validate says where and why";
    return out;
  }
  const auto framing = out.form == InputForm::lines ? format::Framing::stream : format::Framing::document;
  const DocumentVoters voters(records, out.form == InputForm::lines ? std::string_view{} : all.view(),
                              values);
  out.detection = format::detect(voters.values(), framing, policy.accept.document, forced);
  // A null is a history of nothing; of other scalars not-a-list says where they stand.
  const auto is_scalar = [](json::Value v) {
    return v.is(json::Kind::string) || v.is(json::Kind::number) || v.is(json::Kind::boolean);
  };
  if (!values.empty() && std::all_of(values.begin(), values.end(), is_scalar))
    out.unreadable = values.size() == 1 ? "one string, number or boolean, and no transcript"
                                        : "strings, numbers or booleans, and no transcript";
  return out;
}

}  // namespace abridge::pipeline
