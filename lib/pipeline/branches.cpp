#include "lib/pipeline/branches.hpp"

#include <charconv>

#include "lib/format/extras.hpp"
#include "lib/format/format.hpp"
#include "lib/format/log.hpp"
#include "lib/format/unsupported/unsupported.hpp"
#include "lib/json/text.hpp"
#include "lib/pipeline/head.hpp"
#include "lib/pipeline/records.hpp"
#include "lib/text/time.hpp"

namespace abridge::pipeline {
namespace {

/// How much of a message is shown, in characters.
constexpr std::size_t k_shown_characters = 60;

std::string time_of(json::Value v) {
  if (!v.is(json::Kind::number)) return json::decoded(v);
  const std::string_view raw = v.raw();
  std::int64_t seconds = 0;
  const auto parsed = std::from_chars(raw.data(), raw.data() + raw.size(), seconds);
  const bool whole = parsed.ec == std::errc{} && raw.find_first_of("eE") == std::string_view::npos;
  constexpr std::int64_t k_year_9999 = 253'402'300'799;
  return whole && seconds >= 0 && seconds <= k_year_9999 ? text::format_utc(seconds) : std::string(raw);
}

/// One line of it.
std::string words_of(json::Value v) {
  if (!v.is(json::Kind::string)) return {};
  std::string_view raw = json::strip(v.string());
  const std::size_t kept =
      json::prefix_within(raw, k_shown_characters, json::Measure::chars, json::CutAt::word);
  std::string out;
  json::decode(raw.substr(0, kept), out);
  for (char& ch : out)
    if (ch == '\n' || ch == '\r' || ch == '\t') ch = ' ';
  if (kept < raw.size()) out += " …";
  return out;
}

Leaf leaf_of(const format::Branch& b) {
  return {std::string(b.leaf), b.messages, time_of(b.time), words_of(b.text), b.current};
}

Tree tree_of(const format::Format& format, json::Value record, std::uint64_t number) {
  Source source;
  source.root = record;
  const format::Extras known = format::extras_of(source);
  Tree tree{number, json::decoded(known.id), json::decoded(known.title), {}};
  Arena arena;
  for (const format::Branch& b : format.branches_of(record, arena)) tree.leaves.push_back(leaf_of(b));
  return tree;
}

/// Those of a log whose lines make trees.
std::vector<Tree> trees_of_log(const format::Format& format, const std::vector<json::Value>& values) {
  std::vector<format::LogLine> lines;
  for (const json::Value v : values) {
    format::LogLine line;
    line.value = v;
    line.number = static_cast<std::uint32_t>(lines.size());
    lines.push_back(line);
  }
  const std::unique_ptr<format::Log> log = format.open_log({lines});
  log->add_lines();
  log->close({});
  std::vector<Tree> trees;
  Arena arena;
  for (std::size_t i = 0; i < log->conversations(); ++i) {
    Tree& tree = trees.emplace_back(Tree{i + 1, std::string(log->id(i)), json::decoded(log->title(i)), {}});
    for (const format::Branch& b : log->branches(i, arena)) tree.leaves.push_back(leaf_of(b));
  }
  return trees;
}

}  // namespace

Result<std::vector<Tree>> trees_of(io::Input& input) {
  Buffer bytes;
  if (auto r = io::read_all(input, bytes); !r) return fail(r.error());
  bytes.pad();
  Records records;
  const bool stream = look_at_head(bytes.view(), More::no) == Head::lines;
  if (stream)
    records.split(bytes.view(), {}, Records::End::input);
  else
    records.split_document(bytes.view(), {});
  std::vector<json::Value> values;
  for (const Record& r : records.records())
    if (r.value) values.push_back(r.value);
  const auto framing = stream || values.size() > 1 ? format::Framing::stream : format::Framing::document;
  const format::Detection d = format::detect(values, framing, {}, nullptr);
  const std::string name(input.name());
  if (values.empty()) return fail(name + ": there is no JSON in it, so there are no branches");
  if (d.format == nullptr)
    return fail(name + (d.unsupported != nullptr
                            ? ": this looks like " + std::string(d.unsupported->name) + ", which is not read"
                            : std::string(": its format was not recognised; abridge detect FILE says why")));
  if (d.format->branches) return trees_of_log(*d.format, values);
  if (d.format->branches_of == nullptr)
    return fail(name + ": its conversations are not trees, so they have no branches");
  std::vector<Tree> trees;
  for (const json::Value v : values) {
    if (d.shape != format::Shape::conversations) {
      trees.push_back(tree_of(*d.format, v, trees.size() + 1));
      continue;
    }
    for (const json::Value e : format::conversations_of(v).value.elements())
      trees.push_back(tree_of(*d.format, e, trees.size() + 1));
  }
  return trees;
}

}  // namespace abridge::pipeline
