#include "lib/pipeline/committer.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

#include "lib/base/byte_order_mark.hpp"
#include "lib/pipeline/locate.hpp"
#include "lib/pipeline/loss_report.hpp"
#include "lib/pipeline/one_line.hpp"
#include "lib/pipeline/redactor.hpp"
#include "lib/pipeline/secret_report.hpp"
#include "lib/pipeline/texts.hpp"
#include "lib/report/counting.hpp"
#include "lib/report/diff.hpp"
#include "lib/rule/rule.hpp"

namespace abridge::pipeline {
namespace {

/// The place that is `within` a text which begins at `begin`.
Locator::Place after(Locator::Place begin, Locator::Place within) {
  if (within.line > 1) return {begin.line + within.line - 1, within.column};
  return {begin.line, begin.column + within.column - 1};
}

}  // namespace

report::CountingRules counting_of(const Settings& settings) {
  const auto mends = settings.permit == rule::Permit::all         ? report::Mends::all
                     : settings.permit == rule::Permit::as_policy ? report::Mends::as_policy
                                                                  : report::Mends::none;
  return {settings.fail_on, mends, settings.only_looks()};
}

void Committer::begin(std::string_view file, InRow row) { begin_part(file, row, nullptr); }

void Committer::begin_part(std::string_view file, InRow row, CountBefore count_before) {
  (void)alike_.end();
  input_ = {.file = file, .row = row, .count_before = std::move(count_before)};
  input_.at_start = input_.count_before == nullptr;
  if (input_.at_start) ++summary_.files;
  if (sinks_.findings != nullptr) sinks_.findings->begin(file, settings_->fail_on);
}

bool Committer::count(const Finding& f) {
  if (sinks_.known && sinks_.known(f, input_.file)) {
    ++summary_.known;
    return false;
  }
  report::count(summary_, f, counting_of(*settings_));
  return true;
}

void Committer::note(const Finding& finding) {
  if (finding.severity == Severity::off) return;
  MaskedFinding masked(finding);
  const Finding& f = masked.finding();
  if (count(f) && sinks_.findings != nullptr) sinks_.findings->add({&f, input_.file, 0, 0});
}

void Committer::left_out_nuls(std::uint64_t count) {
  input_.nuls = count;
  summary_.bytes_read += count;
}

/// `f` and its place are those in what is left of the input.
void Committer::say(Finding f, std::size_t line, std::size_t column,
                    std::span<const report::FixedRange> changes) {
  if (sinks_.findings == nullptr) return;
  if (input_.nuls > 0 && f.offset > 0) {
    f.offset += input_.nuls;
    if (line == 1) column += input_.nuls;
  } else if (f.rule == RuleId::nul_bytes) {
    f.with.set({"count", f.with.number("count") + input_.nuls});
  }
  sinks_.findings->add({&f, input_.file, line, column, changes});
}

void Committer::report_losses() {
  if (settings_->to == nullptr) return;
  using Names = format::Losses::Count::Names;
  for_each_loss(input_.losses, settings_->to->name, settings_->policy.rule(RuleId::converted_lossy).severity,
                settings_->names_all ? Names::all : Names::few, [this](const Finding& f) { note(f); });
}

Result<void> Committer::reject(const Finding& why, std::string_view bytes) {
  ++summary_.rejected;
  Piece whole;
  whole.bytes = bytes;
  whole.findings.push_back(why);
  if (settings_->redactor != nullptr) {  // also where the bytes stay
    note_secrets(*settings_, whole);
    say_secrets(*settings_, whole);
  }
  Locator locator(bytes, 0);
  reasons_.clear();
  tell_findings(whole, locator);
  if (settings_->keep_rejected) return write(bytes);
  whole.rejects.push_back(bytes);
  return write_rejects(whole);
}

void Committer::say_alike() {
  const auto kept = alike_.end();
  if (kept && count(kept->finding)) say(kept->finding, kept->place.line, kept->place.column);
}

/// Where something stands in the input as it was, before secrets were taken out of it.
void Committer::put_back(std::uint64_t line_start, std::uint64_t& offset, Locator::Place& place) const {
  const std::int64_t longer = settings_->redactor->longer_before(offset);
  place.column += static_cast<std::size_t>(longer - settings_->redactor->longer_before(line_start));
  offset += static_cast<std::uint64_t>(longer);
}

bool Committer::tells_places(const Piece& piece) const {
  if (sinks_.places_in_part) return false;
  return (sinks_.findings != nullptr && !piece.findings.empty()) ||
         (sinks_.reasons != nullptr && !piece.rejects.empty()) ||
         (sinks_.cut_message && !piece.cuts.empty()) ||
         (sinks_.seen && !sinks_.only_sums_seen && !piece.seen.empty());
}

Result<void> Committer::commit(const Piece& piece) {
  if (auto r = count_before(piece); !r) return r;
  Locator locator(piece.bytes, piece.offset, input_.next);
  reasons_.clear();
  tell_findings(piece, locator);
  const std::uint64_t before = input_.conversations;
  add_up(piece);
  if (!piece.error.empty()) return fail(std::string(input_.file) + ": " + piece.error);
  tell_diff(piece);
  if (auto r = write_rejects(piece); !r) return r;
  if (sinks_.cut_message) tell_cuts(piece, locator);
  if (sinks_.seen) tell_seen(piece, locator);
  if (piece.goes_on_at)
    input_.next = after(input_.next, *piece.goes_on_at);
  else
    input_.next = {input_.next.line + piece.lines, 1};
  input_.record += piece.records;
  if (sinks_.cut != nullptr)
    if (auto r = sinks_.cut->write(piece.cut); !r) return r;
  input_.numbers += piece.numbers;
  if (settings_->only_looks()) return {};
  input_.losses.add(piece.losses);
  return gives_texts(*settings_) ? write_texts(piece, before) : write_output(piece);
}

Result<void> Committer::count_before(const Piece& piece) {
  if (!input_.count_before || !tells_places(piece)) return {};
  const auto before = std::exchange(input_.count_before, nullptr)();
  if (!before) return fail(before.error());
  input_.before = *before;
  input_.next.line += static_cast<std::size_t>(before->lines);
  input_.record += before->records;
  input_.numbers += before->numbers;
  return {};
}

void Committer::tell(const Finding& finding, Locator& locator) {
  MaskedFinding masked(finding);
  Finding& f = masked.finding();
  const bool says = count(f) && sinks_.findings != nullptr;
  if (!says && sinks_.reasons == nullptr) return;
  auto place = locator.locate(f.offset);
  const std::uint64_t offset = f.offset;
  std::span<const report::FixedRange> changes;
  if (f.applied) changes = fixes_.of(f);
  if (std::any_of(changes.begin(), changes.end(), shows_secret)) changes = {};
  if (settings_->redactor != nullptr) put_back(locator.line_start(), f.offset, place);
  if (sinks_.reasons != nullptr) reasons_.add(f, offset, place);
  if (says) say(f, place.line, place.column, changes);
}

void Committer::tell_findings(const Piece& piece, Locator& locator) {
  summary_.redacted = summary_.redacted || (settings_->redactor != nullptr && !piece.secrets.empty());
  // Where NUL bytes were left out at the start, the input's places are others.
  if (sinks_.changes && input_.nuls == 0 && !input_.packed)
    fixes_.start(piece, input_.next.line);
  else
    fixes_.clear();
  auto alone = piece.alone.begin();
  for (std::size_t i = 0; i < piece.findings.size(); ++i) {
    Finding f = piece.findings[i];
    f.record += input_.record - 1;
    if (alone == piece.alone.end() || alone->finding != i) {
      say_alike();
      tell(f, locator);
      continue;
    }
    const Alone one = *alone++;
    switch (alike_.next(f, one.conversation, one.more)) {
      case AlikeFindings::Next::other:
        say_alike();
        alike_.begin(f, one.conversation);
        tell(f, locator);
        break;
      case AlikeFindings::Next::reported:
        tell(f, locator);
        break;
      case AlikeFindings::Next::last:
        alike_.keep(MaskedFinding(f).finding(), locator.locate(f.offset));
        break;
      case AlikeFindings::Next::joined:
        break;
    }
  }
  if (!piece.goes_on_at) say_alike();
}

void Committer::add_up(const Piece& piece) {
  summary_.records += piece.elements > 0 ? piece.elements : piece.records;
  summary_.conversations += piece.conversations;
  summary_.spoken += piece.spoken;
  input_.conversations += piece.conversations;
  summary_.rejected += piece.rejected;
  summary_.taken_out += piece.taken_out;
  if (settings_->dedupe != Dedupe::none)
    summary_.duplicates = summary_.duplicates.value_or(0) + piece.duplicates;
  if (settings_->where) summary_.unwanted = summary_.unwanted.value_or(0) + piece.unwanted;
  summary_.records_lost += piece.records_lost;
  summary_.bytes_read += piece.bytes.size();
  summary_.bytes_lost += piece.bytes_lost;
  numbered_ += piece.numbers;
  selected_.resize(piece.selected.size());
  for (std::size_t i = 0; i < selected_.size(); ++i) selected_[i] |= piece.selected[i];
  if (leaves_.empty()) leaves_ = piece.leaves;
  // Those that are kept are the same, however the input is parted.
  models_.insert(piece.models.begin(), piece.models.end());
  while (models_.size() > k_models) models_.erase(std::prev(models_.end()));
  report::add(explained_, piece.explained);
  explained_.bytes_in += piece.bytes.size();
  input_.changed = input_.changed || !piece.edits.empty();
}

void Committer::tell_diff(const Piece& piece) {
  if (!sinks_.diff) return;
  const auto diff = [this](std::string_view bytes, const std::vector<Edit>& edits) {
    if (!edits.empty())
      sinks_.diff(
          report::diff_lines(bytes, edits, input_.file, input_.next.line, sinks_.diff_for, input_.diff));
  };
  if (piece.secrets.empty()) return diff(piece.bytes, piece.edits);
  const Masked shown = masked(piece);
  diff(shown.bytes, shown.edits);
}

Result<void> Committer::write_output(const Piece& piece) {
  if (settings_->command == Job::convert) {
    explained_.bytes_out += piece.converted.size();
    return write(piece.converted.view());
  }
  if (piece.edits.empty() && (!settings_->jsonl || piece.is_unread)) {
    explained_.bytes_out += piece.bytes.size();
    return write(piece.bytes);
  }
  out_.clear();
  std::vector<Edit> edits = piece.edits;
  format::splice(piece.bytes, edits, out_);
  // A log is a stream unless it is a list in a document.
  const bool lines = is_stream() || (input_.shape == format::Shape::log && piece.records > 1);
  if (settings_->jsonl && !lines) {
    put_on_one_line(out_, input_.after_line_end, OneLine::document);
    if (!out_.empty() && !piece.goes_on_at) out_.append("\n");
  } else if (settings_->jsonl && !settings_->keep_rejected &&
             (piece.records_lost > 0 || has_white_line(out_.view()))) {
    // What is left of a record that was damaged may stand on several lines, as it did.
    bool after_line_end = false;
    put_on_one_line(out_, after_line_end, OneLine::each_value);
  }
  explained_.bytes_out += out_.size();
  return write(out_.view());
}

void Committer::tell_seen(const Piece& piece, Locator& locator) {
  std::vector<Seen> all = piece.seen;
  std::vector<std::pair<std::uint64_t*, Locator::Place*>> to_locate;
  for (Seen& seen : all) {
    seen.number += input_.numbers;
    seen.places.resize(seen.offsets.size());
    for (std::size_t i = 0; i < seen.offsets.size(); ++i)
      to_locate.emplace_back(&seen.offsets[i], &seen.places[i]);
  }
  // Each byte is looked at once, however the messages of several conversations stand among each other.
  std::sort(to_locate.begin(), to_locate.end(),
            [](const auto& a, const auto& b) { return *a.first < *b.first; });
  for (const auto& [offset, place] : to_locate) {
    *place = locator.locate(*offset);
    place->column += place->line == 1 ? input_.nuls : 0;
    if (settings_->redactor != nullptr) put_back(locator.line_start(), *offset, *place);
  }
  for (const Seen& seen : all) sinks_.seen(seen);
}

void Committer::tell_cuts(const Piece& piece, Locator& locator) {
  for (report::ReportedCut cut : piece.cuts) {
    cut.file = input_.file;
    if (cut.offset) {
      const auto place = locator.locate(*cut.offset);
      cut.line = place.line;
      cut.column = place.column + (place.line == 1 ? input_.nuls : 0);
    }
    sinks_.cut_message(cut);
  }
}

Result<void> Committer::write(std::string_view bytes) {
  if (sinks_.output == nullptr || bytes.empty()) return {};
  // Several inputs after one another: no byte order mark may stand between them. A line of JSON has none.
  const bool keeps_mark = input_.row.first && !settings_->jsonl;
  if (std::exchange(input_.at_start, false) && !keeps_mark) bytes = without_byte_order_mark(bytes);
  if (bytes.empty()) return {};
  input_.ends_open = bytes.back() != '\n';
  return sinks_.output->write(bytes);
}

Result<void> Committer::end() {
  // The next one starts on a line of its own; of JSONL the last line ends, too.
  if ((input_.row.last && !settings_->jsonl) || !std::exchange(input_.ends_open, false)) return {};
  return sinks_.output->write("\n");
}

Result<void> Committer::write_rejects(const Piece& piece) {
  if (sinks_.rejects == nullptr) return {};
  constexpr std::size_t k_at_once = 1U << 16U;
  Buffer out;  // many are small
  Locator locator(piece.bytes, piece.offset, input_.next);
  for (const std::string_view r : piece.rejects) {
    const bool part =
        input_.shape != format::Shape::history || piece.elements > 0 || r.size() < piece.bytes.size();
    const bool ends_line = part && !r.empty() && r.back() != '\n';
    out.append(r);
    if (ends_line) out.append("\n");
    if (sinks_.reasons != nullptr)
      if (auto w = write_reasons(piece, r, r.size() + (ends_line ? 1 : 0), locator); !w) return w;
    if (out.size() < k_at_once) continue;
    if (auto w = sinks_.rejects->write(out.view()); !w) return w;
    out.clear();
  }
  return out.size() == 0 ? Result<void>{} : sinks_.rejects->write(out.view());
}

Result<void> Committer::write_reasons(const Piece& piece, std::string_view rejected, std::size_t bytes,
                                      Locator& locator) {
  if (rejected.empty()) return {};
  const std::uint64_t begin = piece.offset_of(rejected.data());
  report::Rejected out;
  out.file = input_.file;
  out.offset = begin;
  out.bytes = bytes;
  Locator::Place place = locator.locate(begin);
  if (settings_->redactor != nullptr) put_back(locator.line_start(), out.offset, place);
  out.line = place.line;
  out.reasons = reasons_.of(begin, rejected.size());
  return sinks_.reasons->write(report::rejected_line(out));
}

Result<void> Committer::write_texts(const Piece& piece, std::uint64_t before) {
  const PieceTexts& texts = piece.texts;
  const bool alone =
      (input_.shape == format::Shape::history || input_.shape == format::Shape::stream_of_messages) &&
      texts.filled() < 2;
  if (!sinks_.text && settings_->between == Settings::Between::refuse && texts_ + texts.filled() > 1)
    return fail(std::string(input_.file) + ": " + why_apart(*settings_, Several::conversations));
  texts_ += texts.filled();
  explained_.bytes_out += texts.bytes();
  if (!sinks_.text) {
    auto written = write(texts.written());
    if (settings_->between == Settings::Between::nul) input_.ends_open = false;
    return written;
  }
  // The first of several sessions is the one that the file is about, if any is: a subagent's stand after it.
  const std::uint64_t unnumbered = settings_->command == Job::convert ? 1 : 0;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    // By its conversation's number, as --select counts, so that a rejected one makes no other's file.
    const std::uint64_t number = texts[i].conversation + (settings_->select.empty() ? before : 0);
    if (auto r = sinks_.text(alone || number == unnumbered ? 0 : number, texts[i].text); !r) return r;
  }
  return {};
}

void Committer::reader_done(const PieceReader& reader) {
  auto& all = summary_.verdicts;
  const auto& verdicts = reader.verdicts();
  if (all.empty()) {
    all = verdicts;
    return;
  }
  for (std::size_t i = 0; i < verdicts.size(); ++i) all[i].refused += verdicts[i].refused;
}

void Committer::output_to(io::Output* output) {
  sinks_.output = output;
  texts_ = 0;
}

void Committer::finish() {
  summary_.rejected_stay = settings_->keep_rejected;
  if (sinks_.findings != nullptr) sinks_.findings->finish(summary_);
}

}  // namespace abridge::pipeline
