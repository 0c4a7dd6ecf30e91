#include "lib/pipeline/manifest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <span>
#include <tuple>

#include "lib/base/hash.hpp"
#include "lib/json/properties.hpp"
#include "lib/secrets/scanner.hpp"
#include "lib/text/visible.hpp"

namespace abridge::pipeline {
namespace {

using json::Printer;
using json::Property;

/// A file's name as JSON can hold it.
std::string utf8(const std::string& file) { return report::utf8_name(file); }

struct Lost {
  std::uint64_t times;
  std::vector<std::string> names;
  bool more;
};
constexpr auto properties_of(const Lost*) {
  return std::tuple{
      Property{"times", "", &Lost::times},
      Property{"names", "of what was lost", &Lost::names},
      Property{"more", "whether there were more names", &Lost::more},
  };
}
std::map<std::string, Lost> lost_in(const format::Losses& losses) {
  std::map<std::string, Lost> out;
  for (std::size_t i = 0; i < format::k_losses; ++i) {
    const format::Losses::Count& lost = losses.count(static_cast<format::Loss>(i));
    if (lost.times == 0) continue;
    Lost& one = out[std::to_string(i)];
    one = {lost.times, {}, lost.more};
    for (const std::string& name : lost.names) one.names.push_back(report::utf8_name(secrets::masked(name)));
  }
  return out;
}

/// JSON that is printed already.
struct ReportJson {
  std::string text;
  std::string json() const { return text; }
  static void print_schema(Printer& p) {
    p.key("description").string("as --report writes it, without its cuts").key("type").string("object");
  }
};

}  // namespace

constexpr auto properties_of(const Plan::Input*) {
  using Input = Plan::Input;
  return std::tuple{
      Property{"file", "as it was named", [](const Input& i) { return utf8(i.file); }},
      Property{"size", "in bytes", &Input::size},
      Property{"modified", "nanoseconds since 1970", &Input::modified},
  };
}

constexpr auto properties_of(const Plan::Read*) {
  using Read = Plan::Read;
  return std::tuple{
      Property{"file", "as it was named", [](const Read& r) { return utf8(r.file); }},
      Property{"hash", "of what it says", &Read::hash},
  };
}

constexpr auto properties_of(const WrittenFile*) {
  return std::tuple{
      Property{"kind", "what it is: output, rejects, reasons, dropped, findings or report",
               &WrittenFile::kind},
      Property{"file", "findings stand beside the manifest",
               [](const WrittenFile& w) { return utf8(w.file); }},
      Property{"size", "in bytes, as it is unpacked", &WrittenFile::size},
      Property{"hash", "MurmurHash3 of these bytes (x64, 128 bits, seed 0), as hex digits",
               &WrittenFile::hash},
  };
}

constexpr auto properties_of(const Manifest::InputPart*) {
  using InputPart = Manifest::InputPart;
  return std::tuple{
      Property{"input", "its place among the inputs, from 0", &InputPart::input},
      Property{"lines", "", &InputPart::lines},
      Property{"records", "", &InputPart::records},
      Property{"fail_on", "", [](const InputPart& p) { return p.fail_on; }},
      Property{"lost", "what its conversion lost, by kind",
               [](const InputPart& p) { return lost_in(p.losses); }},
  };
}

namespace {
struct Refused {
  std::string target;
  std::uint64_t conversations;
};
constexpr auto properties_of(const Refused*) {
  return std::tuple{Property{"target", "", &Refused::target},
                    Property{"conversations", "", &Refused::conversations}};
}
struct Sums {
  const report::Summary& of;
};
constexpr auto properties_of(const Sums*) {
  using S = Sums;
  return std::tuple{
      Property{"files", "inputs of which the shard has the first byte",
               [](const S& s) { return std::uint64_t{s.of.files}; }},
      Property{"read_only", "of them: files of formats that are read and not written",
               [](const S& s) { return std::uint64_t{s.of.read_only}; }},
      Property{"records", "", [](const S& s) { return s.of.records; }},
      Property{"conversations", "", [](const S& s) { return s.of.conversations; }},
      Property{"rejected", "", [](const S& s) { return s.of.rejected; }},
      Property{"taken_out", "messages, lines and records that fixes took out whole",
               [](const S& s) { return s.of.taken_out; }},
      Property{"duplicates", "conversations that were left out because others say the same",
               [](const S& s) { return s.of.duplicates; }},
      Property{"unwanted", "conversations that were left out because the condition does not hold",
               [](const S& s) { return s.of.unwanted; }},
      Property{"errors", "", [](const S& s) { return s.of.errors; }},
      Property{"warnings", "", [](const S& s) { return s.of.warnings; }},
      Property{"fixed", "", [](const S& s) { return s.of.applied; }},
      Property{"records_lost", "", [](const S& s) { return s.of.records_lost; }},
      Property{"bytes", "", [](const S& s) { return s.of.bytes_read; }},
      Property{"bytes_lost", "", [](const S& s) { return s.of.bytes_lost; }},
      Property{"refused", "with several targets: how many conversations each would refuse",
               [](const S& s) {
                 std::vector<Refused> all;
                 for (const report::Verdict& v : s.of.verdicts) all.push_back({v.target, v.refused});
                 return all;
               }},
  };
}
}  // namespace

constexpr auto properties_of(const Manifest*) {
  using M = Manifest;
  using Severities = std::vector<std::pair<std::string_view, std::string_view>>;
  return std::tuple{
      Property{"abridge", "the version that wrote it", [](const M& m) { return m.plan.version; }},
      Property{"command", "", [](const M& m) { return m.plan.command; }},
      Property{"shard", "its number, from 1", [](const M& m) { return m.shard.number; }},
      Property{"of", "how many there are", [](const M& m) { return m.plan.of; }},
      Property{"inputs", "", [](const M& m) { return m.plan.inputs; }},
      Property{"policy", "a hash of the resolved policy", [](const M& m) { return m.plan.policy; }},
      Property{"options", "and variables, that what is written depends on, each with its value",
               [](const M& m) { return m.plan.options; }},
      Property{"read", "files that options name", [](const M& m) { return m.plan.read; }},
      Property{"exit", "the shard's exit code", &M::exit},
      Property{"files", "what was written", &M::files},
      Property{"counts_from_part", "whether lines and records of findings count from the shard's first one",
               &M::counts_from_part},
      Property{"parts", "what was read of each input", &M::parts},
      Property{"summary", "", [](const M& m) { return Sums{m.summary}; }},
      Property{"mends", "", [](const M& m) { return m.mends; }},
      Property{"to", "the format that was written",
               [](const M& m) { return m.to.empty() ? std::nullopt : std::optional(m.to); }},
      Property{"rules", "how often each was broken", &M::rules},
      Property{"severities", "of the rules that are on",
               [](const M& m) {
                 Severities all;
                 for (const auto& [rule, severity] : m.severities)
                   all.emplace_back(name_of(rule), name_of(severity));
                 return all;
               }},
      Property{"notes", "what there is to be noted of the policy and the inputs", &M::notes},
      Property{
          "tokens_note", "what there is to be noted of how tokens were counted",
          [](const M& m) { return m.tokens_note.empty() ? std::nullopt : std::optional(m.tokens_note); }},
      Property{
          "report", "",
          [](const M& m) { return m.report.empty() ? std::nullopt : std::optional(ReportJson{m.report}); }},
  };
}

namespace {

/// Reads members of one object; what is missing or of another kind is noted once.
class Reader {
 public:
  Reader(const nlohmann::json& object, std::string& wrong) : object_(object), wrong_(wrong) {}

  std::uint64_t number(const char* name) const {
    const nlohmann::json* at = find(name, &nlohmann::json::is_number_unsigned);
    return at == nullptr ? 0 : at->get<std::uint64_t>();
  }
  std::string text(const char* name) const {
    const nlohmann::json* at = find(name, &nlohmann::json::is_string);
    return at == nullptr ? std::string() : at->get<std::string>();
  }
  bool yes(const char* name) const {
    const nlohmann::json* at = find(name, &nlohmann::json::is_boolean);
    return at != nullptr && at->get<bool>();
  }
  template <class E>
  E choice(const char* name) const {
    const auto value = from_name<E>(text(name));
    if (!value) note(name);
    return value.value_or(E{});
  }
  const nlohmann::json& array(const char* name) const { return of_kind(name, &nlohmann::json::is_array); }
  const nlohmann::json& object(const char* name) const { return of_kind(name, &nlohmann::json::is_object); }
  bool has(const char* name) const { return object_.is_object() && object_.contains(name); }

 private:
  using Is = bool (nlohmann::json::*)() const noexcept;
  const nlohmann::json* find(const char* name, Is is) const {
    if (object_.is_object())
      if (const auto at = object_.find(name); at != object_.end() && ((*at).*is)()) return &*at;
    note(name);
    return nullptr;
  }
  const nlohmann::json& of_kind(const char* name, Is is) const {
    static const nlohmann::json none;
    const nlohmann::json* at = find(name, is);
    return at == nullptr ? none : *at;
  }
  void note(const char* name) const {
    if (wrong_.empty()) wrong_ = name;
  }
  const nlohmann::json& object_;
  std::string& wrong_;
};

void read_losses(const nlohmann::json& lost, format::Losses& losses, std::string& wrong) {
  for (const auto& [key, value] : lost.items()) {
    std::size_t kind = format::k_losses;
    std::from_chars(key.data(), key.data() + key.size(), kind);
    if (kind >= format::k_losses) continue;
    const Reader one(value, wrong);
    format::Losses::Count count{one.number("times"), {}, one.yes("more")};
    for (const auto& name : one.array("names"))
      if (name.is_string()) count.names.push_back(name.get<std::string>());
    losses.add(static_cast<format::Loss>(kind), count);
  }
}

/// Those of `options` that are not among `others`, as they are given.
std::string only_in(const std::vector<std::string>& options, const std::vector<std::string>& others) {
  std::string all;
  for (const std::string& option : options)
    if (std::find(others.begin(), others.end(), option) == others.end())
      all += (all.empty() ? "" : " ") + text::visible(option);
  return all;
}

std::string difference_of_options(const std::vector<std::string>& own,
                                  const std::vector<std::string>& others) {
  const std::string only_own = only_in(own, others);
  const std::string only_others = only_in(others, own);
  if (only_own.empty() && only_others.empty()) return "its options in another order";
  if (only_own.empty()) return only_others + ", too";
  return (only_others.empty() ? "no " : only_others + ", and not ") + only_own;
}

}  // namespace

std::string Plan::difference(const Plan& other) const {
  if (version != other.version)
    return fmt::format("another version of abridge, {} and not {}", other.version, version);
  if (command != other.command) return fmt::format("another command, {} and not {}", other.command, command);
  if (of != other.of) return fmt::format("another number of shards, {} and not {}", other.of, of);
  if (inputs.size() != other.inputs.size())
    return fmt::format("another number of inputs, {} and not {}", other.inputs.size(), inputs.size());
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i] == other.inputs[i]) continue;
    if (inputs[i].file != other.inputs[i].file)
      return fmt::format("other inputs: {}, and not {}", other.inputs[i].file, inputs[i].file);
    return fmt::format("another {}: it has been written to since", inputs[i].file);
  }
  if (options != other.options) return difference_of_options(options, other.options);
  if (policy != other.policy) return "another policy";
  const auto [mine, others] = std::mismatch(read.begin(), read.end(), other.read.begin(), other.read.end());
  if (mine == read.end() && others == other.read.end()) return "";
  return fmt::format("another {}: it says something else now",
                     text::visible(mine == read.end() ? others->file : mine->file));
}

std::string Plan::hash() const {
  std::string all = fmt::format("{} {} {} {}", version, command, of, policy);
  for (const std::string& option : options) all += '\n' + option;
  for (const Read& one : read) all += fmt::format("\n{} {}", one.hash, one.file);
  for (const Input& input : inputs) all += fmt::format("\n{} {} {}", input.size, input.modified, input.file);
  Hash128 hash;
  hash.add(all);
  return hash.text();
}

const WrittenFile* Manifest::written(std::string_view kind) const {
  const auto at =
      std::find_if(files.begin(), files.end(), [&](const WrittenFile& w) { return w.kind == kind; });
  return at == files.end() ? nullptr : &*at;
}

std::string Manifest::text() const {
  std::string out;
  Printer p(out, Printer::Layout::indented);
  json::print(p, *this);
  return out += '\n';
}

Result<Manifest> Manifest::parse(std::string_view text, const std::string& file) {
  const nlohmann::json root = nlohmann::json::parse(text, nullptr, false);
  if (!root.is_object())
    return fail(
        Error{"this is not a manifest, or was cut off: do its shard again, with --resume", file, 0, 0});
  std::string wrong;
  const Reader all(root, wrong);
  Manifest m;
  m.plan.version = all.text("abridge");
  m.plan.command = all.text("command");
  m.plan.of = all.number("of");
  m.shard.number = static_cast<std::uint32_t>(all.number("shard"));
  m.shard.of = static_cast<std::uint32_t>(m.plan.of);
  for (const auto& one : all.array("inputs")) {
    const Reader input(one, wrong);
    m.plan.inputs.push_back({input.text("file"), input.number("size"), input.number("modified")});
  }
  m.plan.policy = all.text("policy");
  for (const auto& option : all.array("options"))
    if (option.is_string()) m.plan.options.push_back(option.get<std::string>());
  for (const auto& one : all.array("read")) {
    const Reader named(one, wrong);
    m.plan.read.push_back({named.text("file"), named.text("hash")});
  }
  m.exit = all.number("exit");
  for (const auto& one : all.array("files")) {
    const Reader w(one, wrong);
    m.files.push_back({w.text("kind"), w.text("file"), w.number("size"), w.text("hash")});
  }
  m.counts_from_part = all.yes("counts_from_part");
  for (const auto& one : all.array("parts")) {
    const Reader part(one, wrong);
    InputPart& p = m.parts.emplace_back();
    p.input = part.number("input");
    p.lines = part.number("lines");
    p.records = part.number("records");
    p.fail_on = part.choice<FailOn>("fail_on");
    read_losses(part.object("lost"), p.losses, wrong);
    if (p.input >= m.plan.inputs.size() && wrong.empty()) wrong = "parts";
  }
  const Reader sums(all.object("summary"), wrong);
  report::Summary& s = m.summary;
  s.files = sums.number("files");
  s.read_only = sums.number("read_only");
  s.records = sums.number("records");
  s.conversations = sums.number("conversations");
  s.rejected = sums.number("rejected");
  s.taken_out = sums.number("taken_out");
  if (sums.has("duplicates")) s.duplicates = sums.number("duplicates");
  if (sums.has("unwanted")) s.unwanted = sums.number("unwanted");
  s.errors = sums.number("errors");
  s.warnings = sums.number("warnings");
  s.applied = sums.number("fixed");
  s.records_lost = sums.number("records_lost");
  s.bytes_read = sums.number("bytes");
  s.bytes_lost = sums.number("bytes_lost");
  for (const auto& one : sums.array("refused")) {
    const Reader refused(one, wrong);
    s.verdicts.push_back({refused.text("target"), refused.number("conversations")});
  }
  m.mends = all.choice<report::Mends>("mends");
  if (all.has("to")) m.to = all.text("to");
  for (const auto& [rule, times] : all.object("rules").items())
    if (times.is_number_unsigned()) m.rules[rule] = times.get<std::uint64_t>();
  for (const auto& [name, severity] : all.object("severities").items()) {
    const auto rule = from_name<RuleId>(name);
    const auto known = severity.is_string() ? from_name<Severity>(severity.get<std::string>()) : std::nullopt;
    if (rule && known) m.severities[*rule] = *known;
  }
  for (const auto& note : all.array("notes"))
    if (note.is_string()) m.notes.push_back(note.get<std::string>());
  if (all.has("tokens_note")) m.tokens_note = all.text("tokens_note");
  if (all.has("report")) m.report = all.object("report").dump();
  if (wrong.empty()) return m;
  return fail(
      Error{fmt::format("this is not a manifest: its member '{}' is missing, or of another kind", wrong),
            file, 0, 0});
}

std::string name_of_shard(const io::Shard& shard) {
  return fmt::format("shard-{:05}-of-{:05}", shard.number, shard.of);
}

std::optional<io::Shard> shard_of_name(std::string_view name) {
  constexpr std::string_view k_begin = "shard-";
  constexpr std::string_view k_of = "-of-";
  if (!name.starts_with(k_begin) || !name.ends_with(k_manifest_ending)) return std::nullopt;
  io::Shard shard;
  const char* const end = name.data() + name.size() - k_manifest_ending.size();
  const auto number = std::from_chars(name.data() + k_begin.size(), end, shard.number);
  if (number.ec != std::errc{} || !std::string_view(number.ptr, end).starts_with(k_of)) return std::nullopt;
  const auto of = std::from_chars(number.ptr + k_of.size(), end, shard.of);
  if (of.ec != std::errc{} || of.ptr != end || shard.number == 0 || shard.number > shard.of ||
      shard.of > io::Shard::k_most)
    return std::nullopt;
  return shard;
}

std::string manifest_schema() {
  return json::schema_text<Manifest>("Manifest", "What --manifest writes: what a shard of a run came to.",
                                     {});
}

}  // namespace abridge::pipeline
