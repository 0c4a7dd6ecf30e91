#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "lib/format/log.hpp"
#include "lib/model/line.hpp"
#include "lib/pipeline/repeats.hpp"
#include "lib/pipeline/worker.hpp"

// Agents' logs: lines that make up one or more conversations, and what is written of them line by line.

namespace abridge::pipeline {
namespace {

/// The edits of a log by the lines that they are in.
class LineEdits {
 public:
  LineEdits(std::span<const format::LogLine> lines, const std::vector<Edit>& edits) {
    if (edits.empty()) return;
    std::vector<std::pair<std::string_view, std::size_t>> by_address;
    for (std::size_t l = 0; l < lines.size(); ++l) by_address.emplace_back(lines[l].value.raw(), l);
    const auto before = [](const auto& a, const auto& b) { return a.first.data() < b.first.data(); };
    if (!std::is_sorted(by_address.begin(), by_address.end(), before))
      std::sort(by_address.begin(), by_address.end(), before);
    for (const Edit& e : edits) {
      const auto after = std::upper_bound(by_address.begin(), by_address.end(), e.range.data(),
                                          [](const char* at, const auto& l) { return at < l.first.data(); });
      if (after != by_address.begin()) own_[after[-1].second].push_back(e);
    }
  }
  std::vector<Edit> take(std::size_t line) {
    const auto own = own_.find(line);
    return own == own_.end() ? std::vector<Edit>{} : std::move(own->second);
  }

 private:
  std::unordered_map<std::size_t, std::vector<Edit>> own_;
};

}  // namespace

void Worker::open_log() {
  LogRead& read = log_.emplace();
  read.log = processor_->format().open_log({read.lines});
  read.sources.push_back(whole_input());
}

/// Reads the input's records, and their lines as they come.
void Worker::split_log(std::string_view bytes) {
  open_log();
  records_.split(bytes, repairs(), Records::End::input, [&] {
    if (records_.records().size() > 1) take_lines();  // a single one may be the document that holds them
  });
}

/// The records that came since, as lines of a log.
void Worker::take_lines() {
  LogRead& read = *log_;
  const auto& records = records_.records();
  while (read.taken < records.size()) {
    const Record& r = records[read.taken++];
    const std::uint64_t number = read.taken;
    damage(r, number);
    if (!usable(r) || reject_stray_line(r, number)) {
      read.lost.push_back(static_cast<std::uint32_t>(read.lines.size()));
      continue;
    }
    const json::Value uuid = r.value.find("uuid");
    if (uuid.truthy() && read.repeats.again(uuid.raw(), r.raw) && drop_repeated(r, number)) continue;
    format::LogLine line;
    line.value = r.value;
    line.number = static_cast<std::uint32_t>(number - 1);
    if (r.bytes.data() != r.raw.data()) {
      line.source = static_cast<std::uint32_t>(read.sources.size());
      read.sources.push_back(repaired_line(r));
    }
    read.lines.push_back(line);
    read.raws.push_back(r.raw);
  }
  read.log->add_lines();
}

/// The elements of the list that the only record holds, as lines of a log.
void Worker::take_elements() {
  LogRead& read = *log_;
  const Record& r = records_.records()[0];
  read.document = r.value;
  read.log = processor_->format().open_log({read.lines, read.document});
  read.sources.assign(1, source_of(r, 1));
  const format::History h = format::find_history(r.value);
  for (const json::Value v : h.value.elements()) {
    format::LogLine line;
    line.value = v;
    line.number = static_cast<std::uint32_t>(read.lines.size());
    line.pointer = c_.arena.copy(std::string(h.pointer) + "/" + std::to_string(line.number));
    read.lines.push_back(line);
    read.raws.push_back(v.raw());
    const char* at = r.in_input(v.raw()).data();
    while (read.lost.size() < r.lost.size() && r.lost[read.lost.size()].data() < at)
      read.lost.push_back(line.number);
  }
  read.lost.resize(r.lost.size(), static_cast<std::uint32_t>(read.lines.size()));
  read.log->add_lines();
}

/// Lines of other formats, which no conversation has: the first of each, and how many there are.
void Worker::report_strangers() {
  const LogRead& read = *log_;
  const format::Format& format = processor_->format();
  const rule::Active& active = processor_->checker().active(RuleId::unknown_format);
  if (active.severity == Severity::off) return;
  std::vector<Finding> strangers;
  for (std::uint32_t l = 0; l < read.lines.size(); ++l) {
    if (!read.log->passes_over(l)) continue;
    const std::string_view looks = format::stranger_in(format, read.lines[l].value);
    if (looks.empty()) continue;
    const auto known = std::find_if(strangers.begin(), strangers.end(),
                                    [&](const Finding& f) { return f.words[0] == looks; });
    if (known != strangers.end()) {
      ++known->numbers[0];
      continue;
    }
    strangers.push_back({
        .rule = RuleId::unknown_format,
        .severity = std::min(active.severity, Severity::warn),  // all else is read
        .offset = piece_.offset + static_cast<std::uint64_t>(read.raws[l].data() - piece_.bytes.data()),
        .record = next_record_ + read.lines[l].number,
        .sentence = "this looks like {0}, and not like a line of {1}: such lines are not read ({2} here)",
        .words = {looks, format.name},
        .numbers = {1},
    });
  }
  piece_.findings.insert(piece_.findings.end(), strangers.begin(), strangers.end());
}

void Worker::log() {
  const auto& records = records_.records();
  if (!log_) open_log();
  if (records.size() == 1 && records[0].value &&
      format::find_history(records[0].value).value.is(json::Kind::array)) {
    damage(records[0], 1);
    if (!usable(records[0])) return;
    take_elements();
  } else {
    take_lines();
  }
  format::Log* const log = log_->log.get();
  const json::Value document = log_->document;
  const std::vector<format::LogLine>& lines = log_->lines;
  const std::vector<std::string_view>& raws = log_->raws;
  std::vector<Source>& sources = log_->sources;
  std::vector<std::uint32_t>& lost = log_->lost;
  const bool incomplete = !lost.empty();
  if (settings_.keep_rejected) lost.clear();  // they stay where they are, and so do the links to them
  log->close(lost);
  if (!document && settings_.select.empty()) report_strangers();
  format::LogEdits out;
  out.dropped.assign(lines.size(), 0);
  std::size_t left = 0;  // conversations
  for (std::size_t i = 0; i < log->conversations(); ++i) {
    const bool wanted = selected(log->id(i));
    bool keep = wanted || settings_.keep_rejected;
    if (wanted && writes() && !settings_.appended.empty() && log->lines_of(i).empty()) {
      piece_.error = "no line of the log could be read, so that --append has none to put a message after";
      return;
    }
    if (wanted) {
      c_.clear();
      c_.incomplete = incomplete;
      std::swap(c_.sources, sources);
      log->read(i, c_, settings_.policy.accept);
      const std::size_t said = piece_.findings.size();
      const auto strays = set_lines_aside(*log, lines, raws, document ? &records[0] : nullptr, out);
      keep = run();
      const auto reread = [&] {
        const std::vector<Source> own = c_.sources;
        c_.clear();
        c_.incomplete = incomplete;
        c_.sources = own;
        log->read(i, c_, settings_.policy.accept);
        set_strays_aside_again(strays);
      };
      if (!keep) {
        unmend(said, reread);
        take_back(strays);
      }
      if (keep && settings_.command == Command::convert) log->add_unread(i, processor_->losses());
      if (keep && (writes() || proposes())) log->write(i, c_, processor_->emission(), out);
      std::swap(c_.sources, sources);
      if (!keep) {
        ++piece_.rejected;
        if (!settings_.only_looks())
          for (const std::uint32_t l : log->lines_of(i))
            piece_.rejects.push_back(document ? records[0].in_input(raws[l]) : raws[l]);
        if (settings_.keep_rejected) keep = true;
      }
    }
    if (keep)
      ++left;
    else
      for (const std::uint32_t l : log->lines_of(i)) out.dropped[l] = 1;
  }
  // A line that goes has others linked anew: no fix of its own takes it away.
  if (proposes()) piece_.edits.insert(piece_.edits.end(), out.edits.begin(), out.edits.end());
  if (!writes()) return;
  if (left == 0 && document) {  // a document of nothing is none
    piece_.edits.push_back({piece_.bytes, {}});
    if (!piece_.rejects.empty()) piece_.rejects.assign(1, records[0].raw);
    return;
  }
  log->finish(c_.arena, out);
  write_log(lines, raws, sources, document, out);
}

/// Edits of a log's lines as edits of the input: repaired lines are written whole, dropped ones go with their
/// line ends or commas.
void Worker::write_log(std::span<const format::LogLine> lines, std::span<const std::string_view> raws,
                       std::span<const Source> sources, json::Value document, format::LogEdits& out) {
  using Added = format::LogEdits::Added;
  LineEdits edits(lines, out.edits);
  std::vector<char> leaves = std::move(out.dropped);  // its place
  std::vector<std::string_view> added;
  for (const Added& a : out.added) {
    if (a.moved == Added::k_new) {
      added.push_back(a.text);
      continue;
    }
    Buffer text;
    std::vector<Edit> own = edits.take(a.moved);
    format::splice(lines[a.moved].value.raw(), own, text);
    added.push_back(c_.arena.copy(text.view()));
    leaves[a.moved] = 1;
  }
  std::vector<Edit> whole;
  for (std::size_t l = 0; l < lines.size(); ++l) {
    if (leaves[l] != 0) continue;
    std::vector<Edit> own = edits.take(l);
    if (lines[l].source == 0) {
      whole.insert(whole.end(), own.begin(), own.end());
    } else {
      Buffer text;
      format::splice(sources[lines[l].source].bytes, own, text);
      whole.push_back({raws[l], c_.arena.copy(text.view())});
    }
  }
  // What is added stands after a line that stays, or before all.
  std::vector<std::pair<std::uint32_t, std::size_t>> places;  // after how many lines
  for (std::size_t i = 0; i < added.size(); ++i) places.emplace_back(out.added[i].after + 1, i);
  std::stable_sort(places.begin(), places.end(), [](auto a, auto b) { return a.first < b.first; });
  std::uint32_t seen = 0;
  std::uint32_t stays = 0;
  for (auto& [place, i] : places) {
    for (; seen < place; ++seen)
      if (leaves[seen] == 0) stays = seen + 1;
    place = stays;
  }
  const auto insert = [&](const char* at, std::string text) {
    whole.push_back({between(at, at), c_.arena.copy(text)});
  };
  if (document) {
    const json::Value list = format::find_history(document).value;
    ListCutter cutter(whole);
    for (std::size_t l = 0; l < lines.size(); ++l) cutter.item(raws[l], leaves[l] == 0);
    cutter.finish();
    for (const auto& [place, i] : places) {
      if (place > 0)
        insert(end_of(raws[place - 1]), "," + std::string(added[i]));
      else
        insert(list.raw().data() + 1,
               std::string(added[i]) + (cutter.any_kept() || i + 1 < added.size() ? "," : ""));
    }
    if (sources[0].replaces.data() != nullptr) {  // a repaired copy is written as a whole
      Buffer text;
      format::splice(sources[0].bytes, whole, text);
      whole.assign(1, {sources[0].replaces, c_.arena.copy(text.view())});
    }
  } else {
    const std::string eol(line_end_of(piece_.bytes));
    for (std::size_t l = 0; l < lines.size(); ++l)
      if (leaves[l] != 0) whole.push_back({line_around(piece_.bytes, raws[l]), {}});
    for (const auto& [place, i] : places) {
      const std::string text(added[i]);
      if (place == 0) {
        insert(piece_.bytes.data(), text + eol);
        continue;
      }
      const std::string_view line = line_around(piece_.bytes, raws[place - 1]);
      const bool closed = line.ends_with('\n');
      insert(closed ? end_of(line) : end_of(raws[place - 1]), closed ? text + eol : eol + text);
    }
  }
  piece_.edits.insert(piece_.edits.end(), whole.begin(), whole.end());
}

}  // namespace abridge::pipeline
