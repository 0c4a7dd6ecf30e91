#include "lib/pipeline/shard_part.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "lib/format/unsupported/unsupported.hpp"
#include "lib/io/container.hpp"
#include "lib/model/line.hpp"
#include "lib/pipeline/blocks.hpp"
#include "lib/pipeline/broken_off.hpp"
#include "lib/pipeline/left_over.hpp"
#include "lib/pipeline/piece_reader.hpp"
#include "lib/pipeline/read_head.hpp"
#include "lib/pipeline/sniff.hpp"

namespace abridge::pipeline {
namespace {

class NothingSeen final : public Look {
 public:
  bool look(Conversation& /*c*/, Seen& /*seen*/) override { return false; }
};

/// Finds out what an input is, from its head alone.
class PartLook {
 public:
  PartLook(const io::Input& input, io::ByteRange range, const Settings& settings)
      : input_(input),
        range_(range),
        settings_(settings),
        forced_(settings.from.empty() ? nullptr : format::find_format(settings.from)) {}

  Result<ShardPart> look() {
    if (auto r = check_kind(); !r) return fail(r.error());
    const std::uint64_t size = input_.size_hint();
    if (size == 0) return whole({});
    const auto records = io::records_in(input_, range_);
    if (!records) return fail(records.error());
    part_.records = *records;
    part_.is_whole = *records == io::ByteRange{0, size};
    const auto from_start = input_.again();
    auto head = read_block(*from_start);
    if (!head) return fail(head.error());
    if (const io::Container* packed = io::container_of(head->bytes.view()))
      return refuse(fmt::format("this is {}", packed->message));
    if (const format::Unsupported* kind = format::unsupported_text(head->lines()))
      return refuse(fmt::format("this looks like {}, which is not read", kind->name));
    if (head->bytes.size() >= k_head && head->bytes.view().find_first_not_of('\0') == std::string_view::npos)
      return refuse("it begins with a million NUL bytes");
    if (head->one_line && !head->ended) {
      // Who has nothing to do need not know what it is.
      if (part_.records.empty()) return part_;
      head = read_head(*from_start, std::move(*head));
      if (!head) return fail(head.error());
    }
    const Head look = look_at_head(head->lines(), head->more());
    if (look == Head::lines) return lines(*head);
    // One record, on one line: it is all that the shard has in which it begins.
    if (look == Head::blank && head->ended) return whole_or_nothing();
    return one_line(*head);
  }

 private:
  Result<void> check_kind() const {
    if (!input_.state() && input_.size_hint() == 0)
      return refuse("it is no file, and can't be read from anywhere but its start");
    if (const auto packed = input_.containers(); !packed.empty())
      return refuse(fmt::format("it is {}, which is read from its start only: decompress it first",
                                fmt::join(packed, " of ")));
    return {};
  }

  tl::unexpected<Error> refuse(std::string_view why) const {
    return fail(fmt::format("--shard takes JSONL, a conversation on each line; {}: {}", input_.name(), why));
  }

  static ShardPart whole(io::ByteRange records) {
    ShardPart part;
    part.records = records;
    part.is_whole = true;
    return part;
  }
  Result<ShardPart> whole_or_nothing() const {
    return part_.records.begin == 0 && !part_.records.empty() ? whole(part_.records) : ShardPart();
  }

  Result<ShardPart> one_line(const HeadRead& head) const {
    if (!head.one_line)
      return refuse(
          "this is a document over several lines, or begins with one: put each conversation on one line, as jq -c . does");
    Records records;
    records.split_document(head.bytes.view(), {});
    const auto values = values_of(records);
    const DocumentVoters voters(records, head.bytes.view(), values);
    const auto d =
        format::detect(voters.values(), format::Framing::document, settings_.policy.accept.document, forced_);
    if (const std::string why = why_not(d); !why.empty() && !values.empty()) return refuse(why);
    return whole_or_nothing();
  }

  Result<ShardPart> lines(const HeadRead& head) {
    const std::string_view looked_at = head.lines();
    const auto detected = [&] {
      Records records;
      read_voters(looked_at, head.end(), records);
      const auto values = values_of(records);
      if (!values.empty())
        return format::detect(values, format::Framing::stream, settings_.policy.accept.document, forced_);
      format::Detection plain;
      plain.format = forced_ != nullptr ? forced_ : &format::plainest_format();
      plain.shape = format::Shape::stream_of_conversations;
      return plain;
    };
    format::Detection d = detected();
    if (d.format != nullptr && must_settle(d, settings_)) {
      auto settled =
          head.ended ? settle_all(head.bytes.view(), d, detected) : settle_head(looked_at, d, detected);
      if (!settled) return fail(settled.error());
      d = std::move(*settled);
    }
    if (const std::string why = why_not(d); !why.empty()) return refuse(why);
    if (!settings_.branch.empty() && d.format->read_record == nullptr && !d.format->branches)
      return fail(fmt::format("{}: --branch names a leaf of a tree, and {} transcripts are not trees",
                              input_.name(), d.format->name));
    part_.detection = std::move(d);
    part_.line_end = line_end_of(looked_at);
    return part_;
  }

  /// Why an input that is that can't be parted; empty = it can.
  std::string why_not(const format::Detection& d) const {
    using enum format::Shape;
    if (d.format == nullptr)
      return "this is no transcript of a format that is known; abridge detect FILE says why, --from names the format";
    if (is_only_read(settings_, d))
      return fmt::format(
          "{} transcripts are read, not written: abridge convert --to openai makes one that can be",
          d.format->name);
    if (d.shape == conversations)
      return "this is one list of conversations: abridge convert writes one on each line";
    if (d.shape == stream_of_messages) return "this is one conversation with a message on each line";
    if (d.shape == log) return "this is a log, whose lines belong together";
    if (d.format->nature == format::Nature::thread && settings_.chains())
      return "threads are chained over all lines; -p none leaves each to itself";
    return {};
  }

  using Detect = std::function<format::Detection()>;

  /// As a run over all of a large input settles it: by what is left of its head.
  Result<format::Detection> settle_head(std::string_view lines, format::Detection d, const Detect& again) {
    const auto left = left_of_head(lines, d, settings_);
    if (!left) return fail(left.error());
    if (!*left) return d;
    forced_ = (*left)->format;
    return as_left(again(), **left);
  }

  /// The same of a small one: by what is left of all of it.
  Result<format::Detection> settle_all(std::string_view bytes, format::Detection d, const Detect& again) {
    constexpr int k_most = 3;
    for (int tries = 1;; ++tries) {
      auto processor = Processor::make(settings_, *d.format);
      if (!processor) return fail(processor.error());
      PieceReader reader(settings_, std::move(*processor), d.shape);
      const auto left = taken_otherwise(reader.lines(bytes), d, settings_);
      if (!left) return d;
      if (tries == k_most || left->format == nullptr || is_only_read(settings_, *left))
        return refuse(unsettled(d, *left).message());
      forced_ = left->format;
      d = as_left(again(), *left);
    }
  }

  const io::Input& input_;
  io::ByteRange range_;
  const Settings& settings_;
  const format::Format* forced_;
  ShardPart part_;
};

}  // namespace

Result<ShardPart> part_of_shard(const io::Input& input, io::ByteRange range, const Settings& settings) {
  return PartLook(input, range, settings).look();
}

Result<void> run_part(const io::Input& input, const ShardPart& part, const Settings& settings, unsigned jobs,
                      Committer& committer, InRow row) {
  const io::ByteRange& range = part.records;
  const bool is_first = range.begin == 0;
  std::optional<Before> before;
  const auto count = [&]() -> Result<Before> {
    if (before) return *before;
    Settings counting = settings;
    counting.command = Job::look;
    counting.look = [](const Settings&) { return std::make_unique<NothingSeen>(); };
    counting.explains = counting.tells_cuts = counting.keeps_cut = counting.tells_models = false;
    Committer counted(counting, {});
    counted.begin(input.name());
    counted.shape(part.detection.shape);
    const auto all = input.part(0, range.begin);
    if (auto r = run_blocks(*all, counting, part.detection, jobs, counted, {0, part.line_end, 0, true}); !r)
      return fail(r.error());
    before = counted.so_far();
    return *before;
  };
  // What was cut is told by its conversation's number, for which one thread has to count them.
  if (settings.traces() && !is_first)
    if (const auto counted = count(); !counted) return fail(counted.error());
  committer.begin_part(input.name(), row, is_first ? CountBefore() : count);
  if (is_first && part.detection.format->access == format::Access::read) ++committer.summary().read_only;
  if (is_first && !settings.from.empty() && reads_only_its_own(*part.detection.format))
    if (const auto doubt = doubt_about(*part.detection.format, part.detection)) committer.note(*doubt);
  committer.shape(part.detection.shape);
  const auto own = input.part(range.begin, range.end);
  const InFile in_file{range.begin, part.line_end, before ? before->numbers : 0,
                       range.end < input.size_hint()};
  if (auto r = run_blocks(*own, settings, part.detection, settings.traces() ? 1 : jobs, committer, in_file);
      !r)
    return r;
  committer.report_losses();
  return range.end == input.size_hint() ? committer.end() : Result<void>();
}

}  // namespace abridge::pipeline
