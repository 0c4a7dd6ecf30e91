#include "lib/pipeline/worker.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lib/format/unanswered.hpp"
#include "lib/json/text.hpp"
#include "lib/model/line.hpp"
#include "lib/pipeline/chain.hpp"
#include "lib/pipeline/damage.hpp"
#include "lib/pipeline/readers.hpp"

namespace abridge::pipeline {

Worker::Worker(const Settings& settings, std::unique_ptr<Processor> processor, format::Shape shape)
    : settings_(settings), processor_(std::move(processor)), shape_(shape) {
  if (settings.command == Command::count) tally_.emplace(settings.policy, k_readers);
}

Repairs Worker::repairs() const {
  const rule::Checker& checker = processor_->checker();
  const auto permits = [&](RuleId rule) { return checker.active(rule).fix != Fix::none; };
  Repairs r;
  r.duplicate_keys = checker.active(RuleId::duplicate_key).severity != Severity::off;
  r.invalid_utf8 = permits(RuleId::invalid_utf8);
  r.lone_surrogates_wanted = checker.active(RuleId::lone_surrogate).severity != Severity::off;
  r.lone_surrogates = r.lone_surrogates_wanted && permits(RuleId::lone_surrogate);
  r.byte_order_marks = permits(RuleId::byte_order_mark) || settings_.only_looks();
  r.one_a_line = permits(RuleId::concatenated_records) && !settings_.only_looks();
  return r;
}

void Worker::start(std::string_view bytes, std::uint64_t offset) {
  piece_.bytes = bytes;
  piece_.offset = offset;
  piece_.lines = 0;
  piece_.records = 0;
  piece_.conversations = 0;
  piece_.rejected = 0;
  piece_.records_lost = 0;
  piece_.bytes_lost = 0;
  piece_.elements = 0;
  piece_.findings.clear();
  piece_.edits.clear();
  piece_.rejects.clear();
  piece_.texts.clear();
  piece_.texts_of.clear();
  piece_.selected.assign(settings_.select.size(), 0);
  piece_.leaves.clear();
  piece_.tallied.clear();
  piece_.numbers = 0;
  numbered_ = ordinal_;
  piece_.converted.clear();
  piece_.losses.clear();
  piece_.copies.clear();
  piece_.mends.clear();
  piece_.kept.clear();
  piece_.error.clear();
  c_.clear();
  c_.arena.reset();
  log_.reset();
}

void Worker::reject(std::string_view raw) {
  ++piece_.rejected;
  const bool stream = shape_ != format::Shape::history && shape_ != format::Shape::conversations;
  const std::string_view range = stream ? line_around(piece_.bytes, raw) : raw;
  // Of a document nothing is emitted: what stands around it goes with it.
  piece_.rejects.push_back(stream ? range : piece_.bytes);
  if (!settings_.keep_rejected && !settings_.only_looks())
    piece_.edits.push_back({piece_.rejects.back(), {}});
}

Source Worker::source_of(const Record& r, std::uint64_t number) const {
  Source s;
  s.bytes = r.bytes;
  s.offset = piece_.offset + static_cast<std::uint64_t>(r.raw.data() - piece_.bytes.data());
  s.root = r.value;
  s.record = number;
  s.shifts = r.shifts;
  if (r.bytes.data() != r.raw.data()) s.replaces = r.raw;
  const format::History h = format::find_history(r.value, processor_->format());
  s.history = h.value;
  s.pointer = h.pointer;
  s.single = h.single;
  if (h.value.is(json::Kind::array)) s.list = h.value;
  // What holds no history is none itself, where its format always has one.
  const format::Nature nature = processor_->format().nature;
  if (!h.value && nature != format::Nature::request && nature != format::Nature::task &&
      !format::is_unanswered(r.value))
    s.history = r.value;
  return s;
}

namespace {
constexpr std::string_view k_ids[] = {"id", "thread_id", "conversation_id", "uuid", "custom_id"};

/// What --select says of an id, a string or a number; escaped. Empty where it is neither.
std::string_view text_of(json::Value id) { return id.is(json::Kind::number) ? id.raw() : id.string(); }

/// Of those that a record has, by which --select knows it.
std::string_view first_id(json::Value root) {
  for (const std::string_view key : k_ids)
    if (const std::string_view id = text_of(root.find(key)); !id.empty()) return id;
  return {};
}
/// What a document says beside its list of conversations has no place in a stream of them.
void note_envelope(json::Value document, json::Value list, format::Losses& losses) {
  for (const json::Member m : document.members()) {
    const json::Value v = m.value;
    const bool is_list = is_within(v.raw(), list.raw());
    const bool is_container = v.is(json::Kind::array) || v.is(json::Kind::object);
    if (is_list || v.is(json::Kind::null) || (is_container && v.empty())) continue;
    losses.add(format::Loss::record_fields, m.key);
  }
}

}  // namespace

bool Worker::selected(std::string_view id) {
  piece_.numbers = ++ordinal_ - numbered_;
  id_ = id;
  return settings_.select.wants(ordinal_, piece_.selected,
                                [&](std::string_view wanted) { return wanted == id; });
}

bool Worker::selected(json::Value root) {
  piece_.numbers = ++ordinal_ - numbered_;
  id_ = {};
  if (settings_.select.empty()) return true;
  return settings_.select.wants(ordinal_, piece_.selected, [&](std::string_view wanted) {
    return std::any_of(std::begin(k_ids), std::end(k_ids),
                       [&](std::string_view key) { return json::equals(text_of(root.find(key)), wanted); });
  });
}

bool Worker::read_wanted() {
  constexpr std::size_t k_leaves = 8;  // as many as a sentence takes
  const format::Format& f = processor_->format();
  if (format::read_history(f, c_, 0, settings_.branch, settings_.policy.accept)) return true;
  if (piece_.leaves.size() < k_leaves)
    for (const format::Branch& b : f.branches_of(c_.sources[0].root, c_.arena))
      if (piece_.leaves.size() < k_leaves) piece_.leaves.emplace_back(b.leaf);
  return false;
}

bool Worker::process(std::string_view raw, const std::function<void()>& reread) {
  const std::size_t said = piece_.findings.size();
  const bool kept = run() && emit();
  if (kept && proposes()) piece_.kept.push_back(raw);
  if (kept) return true;
  unmend(said, reread);
  if (settings_.only_looks())
    ++piece_.rejected;
  else
    reject(raw);
  return false;
}

/// The same for a history that may hold elements that are no messages: each of them is rejected by itself.
bool Worker::process_beside_strays(const Record& r, std::string_view raw, const std::function<void()>& read) {
  const Strays strays = set_strays_aside(r);
  const auto read_again = [&] {
    read();
    set_strays_aside_again(strays);
  };
  if (process(raw, read_again)) return true;
  take_back(strays);
  return false;
}

/// What is left out, or stays as it was, is not mended, whatever could be.
void Worker::unmend(std::size_t from, const std::function<void()>& reread) {
  auto& all = piece_.findings;
  const auto since = all.begin() + static_cast<std::ptrdiff_t>(from);
  if (reread &&
      std::any_of(since, all.end(), [](const Finding& f) { return f.applied && f.fix == Fix::unsafe; })) {
    std::vector<Finding> remained;
    std::copy_if(since, all.end(), std::back_inserter(remained),
                 [](const Finding& f) { return f.severity == Severity::error && !f.applied; });
    all.resize(from);
    reread();
    processor_->describe(c_, all, remained);
  }
  for (std::size_t i = from; i < piece_.findings.size(); ++i) piece_.findings[i].applied = false;
}

/// What is written, into the piece. validate only asks how large it would be.
bool Worker::emit() {
  if (writes() || proposes()) return processor_->emit(c_, piece_.edits, piece_.findings);
  if (settings_.command != Command::validate || !settings_.policy.emit.max_bytes) return true;
  std::vector<Edit> unwritten;
  return processor_->emit(c_, unwritten, piece_.findings);
}

/// Why --append can put nothing after the history that is written; empty where it can.
std::string_view Worker::no_place_after() const {
  if (!writes() || settings_.appended.empty()) return {};
  const Source& first = c_.sources[0];
  if (first.single && first.history.is(json::Kind::object))
    return "this is one message, and no list that --append could put another after; "
           "abridge convert --append makes one";
  if (processor_->format().nature != format::Nature::request) return {};
  if (settings_.command == Command::sanitize)
    return "a request says its prompt last: sanitize can put no message after it; abridge trim --append "
           "writes the messages";
  if (settings_.keep_rejected)
    return "a request says its prompt last: trim -i, which leaves it a request, can put no message after "
           "it; "
           "-o FILE writes the messages";
  return {};
}

bool Worker::run() {
  ++piece_.conversations;
  if (settings_.command == Command::count) {
    cost::Tallied& one = piece_.tallied.emplace_back(tally_->count(c_));
    one.number = ordinal_ - numbered_;
    json::decode(id_.empty() ? first_id(c_.sources[0].root) : id_, one.id);
    return true;
  }
  if (const std::string_view why = no_place_after(); !why.empty()) {
    piece_.error = why;
    return true;
  }
  if (processor_->format().nature == format::Nature::thread && settings_.policy.chain &&
      !settings_.chains()) {
    std::size_t errors = 0;
    check_thread_id(c_, c_.sources[0], processor_->checker(), piece_.findings, errors);
    if (errors > 0) return false;
  }
  if (processor_->run(c_, piece_.findings) != Processor::Outcome::kept) return false;
  if (settings_.command == Command::render) {
    auto text = processor_->render(c_);
    if (!text) {
      piece_.error = text.error().text();
      return true;
    }
    if (!processor_->fits(c_, text->size(), piece_.findings)) return false;
    piece_.texts.push_back(std::move(*text));
    piece_.texts_of.push_back(settings_.select.empty() ? piece_.conversations : ordinal_);
  }
  if (settings_.command == Command::convert) {
    const std::size_t before = piece_.converted.size();
    processor_->convert(c_, piece_.converted);
    if (processor_->fits(c_, piece_.converted.size() - before - 1, piece_.findings)) return true;
    piece_.converted.resize_to(before);
    return false;
  }
  return true;
}

void Worker::record(const Record& r, std::uint64_t number) {
  if (shape_ == format::Shape::stream_of_conversations && format::is_list_of_conversations(r.value)) {
    const std::size_t edits = piece_.edits.size();
    array_of_conversations(r, number);
    if (r.kept > 0 && settings_.keep_rejected) piece_.edits.resize(edits);
    return;
  }
  // What isn't wanted is not looked at, damage included; what can't be read has neither number nor id.
  if (r.value ? !selected(r.value) : !settings_.select.empty()) {
    if (!settings_.only_looks() && !settings_.keep_rejected)
      piece_.edits.push_back({line_around(piece_.bytes, r.raw), {}});
    return;
  }
  const std::size_t said = piece_.findings.size();
  damage(r, number);
  if (!r.value) {
    reject_unread(r);
    return;
  }
  if (refused_for_damage(r)) {
    lose(r);
    reject(r.raw);
    undo_damage(said);
    return;
  }
  const auto read = [&] {
    c_.clear();
    c_.incomplete = !r.lost.empty();
    c_.sources.push_back(source_of(r, number));
    return read_wanted();
  };
  if (!read()) return;
  const std::size_t edits = piece_.edits.size();
  if (!process_beside_strays(r, r.raw, read)) undo_damage(said);
  // What can't be read has no place in a document: with -i it stays as it is.
  if (r.kept > 0 && settings_.keep_rejected) piece_.edits.resize(edits);
}

/// A document that is an array of conversations (or holds one, as batches do): each for itself; a rejected
/// one leaves the array.
void Worker::array_of_conversations(const Record& r, std::uint64_t number) {
  damage(r, number);
  if (refused_for_damage(r)) {
    lose(r);
    reject(r.raw);
    return;
  }
  std::vector<Edit> cuts;
  ListCutter cutter(cuts);
  std::vector<Edit> outer;
  std::swap(outer, piece_.edits);
  std::uint32_t index = 0;
  bool any_selected = false;
  const format::History array = format::conversations_of(r.value);
  const std::string pointer = std::string(array.pointer) + "/";
  for (const json::Value v : array.value.elements()) {
    bool keep = true;
    if (selected(v)) {
      any_selected = true;
      Source s = source_of(r, number);
      s.replaces = {};
      s.root = v;
      const format::History h = format::find_history(v, processor_->format());
      s.history = h.value ? h.value : v;
      s.list = h.value.is(json::Kind::array) ? h.value : json::Value{};
      s.single = h.single;
      s.pointer = c_.arena.copy(pointer + std::to_string(index) + std::string(h.pointer));
      const auto read = [&] {
        c_.clear();
        c_.sources.push_back(s);
        c_.incomplete = r.lost_inside(v.raw());
        return read_wanted();
      };
      if (!read()) {
        ++index;
        continue;  // formats that have branches are not written
      }
      const std::size_t edits = piece_.edits.size();
      const std::size_t rejects = piece_.rejects.size();
      keep = process_beside_strays(r, v.raw(), read);
      if (!keep && !settings_.only_looks()) {
        // `reject` took the document; here only the element goes.
        piece_.edits.resize(edits);
        piece_.rejects.resize(rejects);
        reject_element(r, v.raw(), cutter.any_kept());
        keep = settings_.keep_rejected;
      }
    } else {
      keep = settings_.keep_rejected;
    }
    cutter.item(v.raw(), keep);
    ++index;
  }
  cutter.finish();
  if (any_selected && settings_.command == Command::convert)
    note_envelope(r.value, array.value, processor_->losses());
  if (!any_selected && !settings_.select.empty() && !settings_.keep_rejected) {
    piece_.edits = std::move(outer);  // nobody asked for an empty list
    piece_.edits.push_back(
        {records_.records().size() > 1 ? line_around(piece_.bytes, r.raw) : piece_.bytes, {}});
    return;
  }
  piece_.edits.insert(piece_.edits.end(), cuts.begin(), cuts.end());
  if (r.bytes.data() != r.raw.data() && !settings_.proposes) {  // a repaired copy is written as a whole
    Buffer out;
    format::splice(r.bytes, piece_.edits, out);
    piece_.edits.assign(1, {r.raw, c_.arena.copy(out.view())});
  }
  piece_.edits.insert(piece_.edits.end(), outer.begin(), outer.end());
}

void Worker::finish() {
  if (proposes()) propose();
  if (settings_.command == Command::convert) std::swap(piece_.losses, processor_->losses());
  piece_.lines = records_.lines();
  piece_.records = records_.records().size();
  next_record_ += piece_.records;
  std::stable_sort(piece_.findings.begin(), piece_.findings.end(),
                   [](const Finding& a, const Finding& b) { return a.offset < b.offset; });
}

const Piece& Worker::lines(std::string_view bytes, std::uint64_t offset, Records::End end) {
  start(bytes, offset);
  records_.split(bytes, repairs(), end);
  if (!records_.notes().empty()) {
    loose_damage();
    lost_elements();
  }
  std::uint64_t number = next_record_;
  for (const Record& r : records_.records()) record(r, number++);
  if (!records_.notes().empty()) {
    split_lines();
    drop_marks();
  }
  if (piece_.elements > 0) order_rejects();
  finish();
  return piece_;
}

const Piece& Worker::whole(std::string_view bytes, format::Container container, std::uint64_t offset) {
  start(bytes, offset);
  if (container == format::Container::stream && shape_ == format::Shape::log)
    split_log(bytes);
  else if (container == format::Container::stream)
    records_.split(bytes, repairs(), Records::End::input);
  else
    records_.split_document(bytes, repairs());
  work_through(container);
  return piece_;
}

const Piece& Worker::document(std::string_view bytes, Records records) {
  start(bytes, 0);
  records_ = std::move(records);
  if (!records_.repair_later(repairs())) records_.split_document(bytes, repairs());
  work_through(format::Container::document);
  return piece_;
}

/// All records together.
void Worker::work_through(format::Container container) {
  loose_damage();
  lost_elements();
  const bool chained = processor_->format().nature == format::Nature::thread && settings_.chains();
  if (chained) {
    chained_threads();
  } else if (shape_ == format::Shape::log) {
    log();
  } else if (shape_ == format::Shape::stream_of_messages) {
    stream_of_messages();
  } else {
    std::uint64_t number = next_record_;
    for (const Record& r : records_.records()) {
      if (shape_ == format::Shape::conversations && format::conversations_of(r.value).value)
        array_of_conversations(r, number);
      else
        record(r, number);
      ++number;
    }
  }
  if (records_.records().size() > 1 && !chained) split_lines();
  if (!chained) drop_marks();
  if (piece_.elements > 0) {
    order_rejects();
    // What can't be read has no place in a document: the file stays as it is.
    if (settings_.keep_rejected && container == format::Container::document) piece_.edits.clear();
  }
  if (container == format::Container::document) drop_blanks();
  finish();
}

}  // namespace abridge::pipeline
