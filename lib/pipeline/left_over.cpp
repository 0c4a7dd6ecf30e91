#include "lib/pipeline/left_over.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/format/unsupported/unsupported.hpp"
#include "lib/format/write.hpp"
#include "lib/pipeline/piece_reader.hpp"
#include "lib/pipeline/sniff.hpp"

namespace abridge::pipeline {
namespace {

/// Whether a run changes nothing of what is read as that, and finds no error.
bool stands(std::string_view bytes, const Sniffed& as, const Settings& settings) {
  const format::Format* const format = as.detection.format;
  if (format == nullptr || format->access == format::Access::read) return false;
  auto processor = Processor::make(settings, *format);
  if (!processor) return false;
  PieceReader reader(settings, std::move(*processor), as.detection.shape);
  Records records;
  if (as.form == InputForm::document) records.split_document(bytes, {});
  const Piece piece =
      as.form == InputForm::document ? reader.document(bytes, std::move(records)) : reader.lines(bytes);
  return piece.edits.empty() &&
         (settings.keep_rejected ||
          std::none_of(piece.findings.begin(), piece.findings.end(),
                       [](const Finding& f) { return f.severity == Severity::error; }));
}

Buffer spliced(const Piece& piece) {
  Buffer out;
  std::vector<Edit> edits = piece.edits;
  format::splice(piece.bytes, edits, out);
  return out;
}

/// Whether less is left than was said: of what is only mended all that speaks for its format stays.
bool loses(const Piece& piece) {
  return piece.rejected > 0 || !piece.rejects.empty() || piece.records_lost > 0 || piece.bytes_lost > 0;
}

bool is_stream(format::Shape shape) {
  return shape == format::Shape::stream_of_messages || shape == format::Shape::stream_of_conversations;
}

bool is_the_same(const format::Detection& a, const format::Detection& b) {
  return a.format == b.format && (a.shape == b.shape || !is_stream(a.shape) || !is_stream(b.shape));
}

}  // namespace

bool must_settle(const format::Detection& d, const Settings& settings) {
  return settings.command == Job::sanitize && settings.from.empty() && settings.select.empty() &&
         settings.branch.empty() && !settings.filters() && settings.policy.emit.fields.all &&
         d.format != nullptr && !is_only_read(settings, d);
}

std::optional<format::Detection> taken_otherwise(const Piece& piece, const format::Detection& taken,
                                                 const Settings& settings) {
  if (piece.edits.empty() || !loses(piece)) return {};
  // Made a second time where it is needed, so that it is not held beside what is made of it.
  const auto input = io::with_head(spliced(piece), io::memory_input({}, {}));
  const auto left = sniff(*input, settings.policy, nullptr);
  if (!left || left->form == InputForm::empty || is_the_same(left->detection, taken)) return {};
  Buffer out = spliced(piece);
  out.pad();
  if (stands(out.view(), *left, settings)) return {};
  return left->detection;
}

Result<std::optional<format::Detection>> left_of_head(std::string_view lines, const format::Detection& taken,
                                                      const Settings& settings) {
  auto processor = Processor::make(settings, *taken.format);
  if (!processor) return fail(processor.error());
  PieceReader reader(settings, std::move(*processor), taken.shape);
  auto left = taken_otherwise(reader.lines(lines), taken, settings);
  if (left && (left->format == nullptr || is_only_read(settings, *left))) left.reset();
  return left;
}

format::Detection as_left(format::Detection again, const format::Detection& left) {
  if (is_stream(again.shape) && is_stream(left.shape)) again.shape = left.shape;
  return again;
}

Finding unsettled(const format::Detection& taken, const format::Detection& left) {
  Finding f{.rule = RuleId::unknown_format, .severity = Severity::error, .record = 1};
  if (taken.format == left.format) {
    f.sentence =
        "this is read as {before}, but what could be written of it would be read as {after}: nothing was written";
    f.with = {{"before", name_of(taken.shape)}, {"after", name_of(left.shape)}};
    return f;
  }
  const std::string_view after = left.format != nullptr        ? left.format->name
                                 : left.unsupported != nullptr ? left.unsupported->name
                                                               : "nothing that is known";
  f.sentence =
      "this is read as {before}, but what could be written of it would be read as {after}: nothing was written; --from names the format";
  f.with = {{"before", taken.format->name}, {"after", after}};
  return f;
}

}  // namespace abridge::pipeline
