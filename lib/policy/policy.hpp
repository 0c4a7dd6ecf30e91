#pragma once
#include <algorithm>
#include <any>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/names.hpp"
#include "lib/base/result.hpp"
#include "lib/finding/finding.hpp"
#include "lib/json/clip.hpp"
#include "lib/model/role.hpp"
#include "lib/policy/field.hpp"
#include "lib/policy/node.hpp"
#include "lib/tokens/count/ruler.hpp"
#include "lib/tokens/count/tokenizer.hpp"
#include "lib/tokens/vision/vision_rule.hpp"

// A policy, read and checked. Field by field this is the language of docs/policy.md; each struct's table of
// fields (fields_of) is what the loader, `abridge schema policy` and the manual are made from.

namespace abridge::policy {

enum class MeasureUnit : std::uint8_t { chars, graphemes, bytes, tokens };
constexpr auto names_of(MeasureUnit) {
  return std::to_array<Name<MeasureUnit>>({{MeasureUnit::chars, "chars"},
                                           {MeasureUnit::graphemes, "graphemes"},
                                           {MeasureUnit::bytes, "bytes"},
                                           {MeasureUnit::tokens, "tokens"}});
}
/// As sentences say it: "characters", "tokens", …
constexpr std::string_view words_of(MeasureUnit unit) {
  return unit == MeasureUnit::chars ? std::string_view("characters") : name_of(unit);
}

/// What of a message is measured.
enum class MeasuredPart : std::uint8_t { content, role, timestamp, name, tool_calls, rendered };
constexpr auto names_of(MeasuredPart) {
  return std::to_array<Name<MeasuredPart>>({{MeasuredPart::content, "content"},
                                            {MeasuredPart::role, "role"},
                                            {MeasuredPart::timestamp, "timestamp"},
                                            {MeasuredPart::name, "name"},
                                            {MeasuredPart::tool_calls, "tool_calls"},
                                            {MeasuredPart::rendered, "rendered"}});
}

enum class Round : std::uint8_t { floor_each, ceil_each };
constexpr auto names_of(Round) {
  return std::to_array<Name<Round>>({{Round::floor_each, "floor_each"}, {Round::ceil_each, "ceil_each"}});
}

/// An encoding's name, a vocabulary's path, `estimate` or `estimate:N` (lib/tokens/count/tokenizer.hpp).
struct TokenizerSetting : tokens::Tokenizer {
  TokenizerSetting() : tokens::Tokenizer(tokens::default_tokenizer()) {}
  explicit TokenizerSetting(const tokens::Tokenizer& t) : tokens::Tokenizer(t) {}
};
Result<void> read_node(TokenizerSetting& out, const Node& node, const std::string& path);
FieldSchema schema_of(const TokenizerSetting*);
std::string to_text(const TokenizerSetting& value);

struct Size {
  MeasureUnit unit = MeasureUnit::chars;
  TokenizerSetting tokenizer;
  std::vector<MeasuredPart> of = {MeasuredPart::content, MeasuredPart::tool_calls};
  std::size_t per_message = 0;
  std::size_t per_history = 0;
  Round round = Round::ceil_each;
  // What a model bills beside texts; not in the language.
  std::size_t per_name = 0;   ///< for a speaker's name, beside the name itself
  std::size_t per_tools = 0;  ///< once, where tools are given
  std::size_t per_tool = 0;   ///< for each tool that is given, beside its definition
  std::size_t per_call = 0;   ///< for each tool call, beside its name and arguments
  tokens::VisionRule images;
  bool billed = false;  ///< as a model bills: what stands around the history counts too

  /// What texts are measured with. Refers to this Size; one for each thread.
  tokens::UnitRuler ruler() const;
  /// Units of the ruler in one of `unit`: characters a token for `estimate:N`, else 1.
  double scale() const;
  /// What one piece of text of so many units of the ruler costs in `unit`.
  std::uint64_t cost(std::size_t units) const;
  /// Whether sizes are ranges: then they are the upper ends.
  bool is_range() const { return unit == MeasureUnit::tokens && tokenizer.is_range(); }
};
std::vector<Field> fields_of(const Size*);

/// `any`, or a list of names.
struct Roles {
  bool any = true;
  std::vector<std::string> names;
};
Result<void> read_node(Roles& out, const Node& node, const std::string& path);
FieldSchema schema_of(const Roles*);
std::string to_text(const Roles& value);

enum class TimeForm : std::uint8_t { iso8601, epoch };
constexpr auto names_of(TimeForm) {
  return std::to_array<Name<TimeForm>>({{TimeForm::iso8601, "iso8601"}, {TimeForm::epoch, "epoch"}});
}

/// What a whole document may be.
enum class DocumentShape : std::uint8_t {
  any,      ///< as recognised: a history, a list of conversations, …
  history,  ///< an array is one history; anything else must hold one, or is `not-a-list`
  rows,     ///< the same, but a message standing alone is a history of one
};
constexpr auto names_of(DocumentShape) {
  return std::to_array<Name<DocumentShape>>(
      {{DocumentShape::any, "any"}, {DocumentShape::history, "history"}, {DocumentShape::rows, "rows"}});
}

struct Accept {
  Roles roles;
  std::map<std::string, Role> aliases;
  bool normalize_role = false;
  bool strip_content = false;
  bool blocks = true;  ///< content may be a list of blocks, or null beside tool calls; false: a string only
  std::vector<TimeForm> timestamps = {TimeForm::iso8601, TimeForm::epoch};
  DocumentShape document = DocumentShape::any;
};
std::vector<Field> fields_of(const Accept*);

/// What a history is: sent to a model as it stands, or kept.
enum class As : std::uint8_t { request, history };
constexpr auto names_of(As) {
  return std::to_array<Name<As>>({{As::request, "request"}, {As::history, "history"}});
}

enum class SystemText : std::uint8_t { keep, drop };
constexpr auto names_of(SystemText) {
  return std::to_array<Name<SystemText>>({{SystemText::keep, "keep"}, {SystemText::drop, "drop"}});
}

struct HistoryPolicy {
  std::optional<std::size_t> max_messages;
  std::optional<std::size_t> warn_messages;
  SystemText system = SystemText::keep;
};
std::vector<Field> fields_of(const HistoryPolicy*);

struct Limit {
  std::optional<std::size_t> max;
  std::optional<std::size_t> hard;
  std::string marker = "... [truncated]";  ///< `{max}` is the limit, `{cut}` what was cut
  json::Keep keep = json::Keep::start;
  json::CutAt at = json::CutAt::character;
  bool lengthen = false;  ///< false: a text that the marker would make no shorter stays whole
  std::map<std::string, std::size_t> tools;  ///< tool_result: max of single tools, by names as in tools.hpp
};
std::vector<Field> fields_of(const Limit*);

/// `all`, or the names of the fields that a message has in the output, in their order.
struct EmitFields {
  bool all = true;
  std::vector<std::string> names;

  bool has(std::string_view name) const {
    return all || std::find(names.begin(), names.end(), name) != names.end();
  }
};
Result<void> read_node(EmitFields& out, const Node& node, const std::string& path);
FieldSchema schema_of(const EmitFields*);
std::string to_text(const EmitFields& value);

struct Emit {
  EmitFields fields;
  std::optional<std::size_t> max_bytes;
};
std::vector<Field> fields_of(const Emit*);

/// How long something lives, said as text::parse_lifetime takes it.
struct Lifetime {
  std::int64_t seconds;
};
Result<void> read_node(Lifetime& out, const Node& node, const std::string& path);
FieldSchema schema_of(const Lifetime*);

struct ChainPolicy {
  std::string parent = "parent_thread_id";
  std::size_t max = 20;
  // Of a thread that is made by this policy; none = as for any other.
  std::optional<Lifetime> ttl;
  std::optional<std::size_t> turns;
};
std::vector<Field> fields_of(const ChainPolicy*);

struct ShareStep {
  std::optional<std::size_t> below;  ///< holds for context windows under this; none = for all
  double share = 1;
};
std::vector<Field> fields_of(const ShareStep*);
/// A named part of the context window: of the window itself, or `of` another named share.
struct Share {
  std::string of;
  std::vector<ShareStep> steps;
};
std::vector<Field> fields_of(const Share*);

/// A size: a number, a share of the context window (a fraction below 1), or a named share.
struct Amount {
  std::optional<std::size_t> number;
  std::optional<double> fraction;
  std::string name;
  Mark mark;
};
Result<void> read_node(Amount& out, const Node& node, const std::string& path);
FieldSchema schema_of(const Amount*);

/// In which order files are embedded, and what happens to one that doesn't fit: one way each, said so that a
/// policy can be read without knowing it.
enum class FileOrder : std::uint8_t { newest_first };
constexpr auto names_of(FileOrder) {
  return std::to_array<Name<FileOrder>>({{FileOrder::newest_first, "newest_first"}});
}
enum class FileOversize : std::uint8_t { skip };
constexpr auto names_of(FileOversize) {
  return std::to_array<Name<FileOversize>>({{FileOversize::skip, "skip"}});
}

struct FilesPolicy {
  FileOrder order = FileOrder::newest_first;
  Amount budget;
  FileOversize oversize = FileOversize::skip;
  std::size_t max_file_bytes = 1000000;
  std::map<std::string, double> characters_per_token;  ///< by ending, and `default`
  bool line_numbers = false;
};
std::vector<Field> fields_of(const FilesPolicy*);

/// The nine promises of a trim.
enum class Promise : std::uint8_t { pairs, newest, system, budget, untouched, bytes, again, same, valid };
constexpr auto names_of(Promise) {
  return std::to_array<Name<Promise>>({{Promise::pairs, "pairs"},
                                       {Promise::newest, "newest"},
                                       {Promise::system, "system"},
                                       {Promise::budget, "budget"},
                                       {Promise::untouched, "untouched"},
                                       {Promise::bytes, "bytes"},
                                       {Promise::again, "again"},
                                       {Promise::same, "same"},
                                       {Promise::valid, "valid"}});
}

/// Parameters of a rule, a step or a style: a struct in a std::any, made and filled by its own table.
struct Entry {
  std::string_view name;
  std::any (*make)() = nullptr;
  void* (*access)(std::any&) = nullptr;
  std::vector<Field> (*fields)() = nullptr;
  std::string_view doc = {};  ///< one line of prose
};
template <class T>
Entry entry(std::string_view name = {}) {
  return Entry{name,
               [] { return std::any(T{}); },
               [](std::any& a) { return static_cast<void*>(std::any_cast<T>(&a)); },
               [] { return fields_of(static_cast<const T*>(nullptr)); },
               {}};
}

struct RuleSetting {
  Severity severity = Severity::off;
  Fix fix = Fix::none;      ///< what may be applied
  Fix cut_fix = Fix::none;  ///< what may be applied besides, where a conversation is cut (trim, render)
  bool chosen = false;      ///< said by a policy other than `recommended`: a target doesn't override it
  std::any parameters;
};

struct StepSetting {
  std::size_t step = 0;           ///< place in the vocabulary's steps
  std::optional<RuleId> finding;  ///< the rule it reports under; none = the step's own
  std::optional<MeasureUnit> unit;
  std::any parameters;
  Mark mark;
  std::string path;                                 ///< `trim[0]`
  std::vector<std::pair<std::string, Mark>> marks;  ///< of its keys' values

  /// Where a key's value stands; the step itself where the policy does not say it.
  const Mark& mark_of(std::string_view key) const;
};

/// What the rooms above bring in: their rules and steps, in their order, with the parameters of each.
struct PolicyVocabulary {
  std::span<const Entry> rules;
  std::span<const RuleSetting> rule_defaults;  ///< beside rules
  std::span<const Entry> steps;
  std::span<const std::string_view> targets;
};

struct Policy {
  std::string model;  ///< whose window, tokens and rules hold; empty = nobody's
  Mark model_mark;
  std::string summary;
  std::vector<std::string> targets;
  bool target_by_format = false;  ///< laid on `recommended`: without a target the format's own provider holds
  std::optional<As> as;           ///< none: a request where it says so itself
  std::size_t context_window = 200000;
  std::vector<Promise> waive;
  Size size;
  bool says_tokenizer = false;  ///< size.tokenizer is the policy's own word
  /// What tokens are where a step measures in them and `size` doesn't.
  std::optional<Size> in_tokens;
  Accept accept;
  HistoryPolicy history;
  std::vector<RuleSetting> rules;  ///< beside the vocabulary's rules, which are those of RuleId
  std::map<std::string, Limit> limits;
  std::vector<StepSetting> trim;
  Emit emit;
  Node render;  ///< read by the styles' own tables
  std::optional<ChainPolicy> chain;
  std::map<std::string, Share> shares;
  std::optional<FilesPolicy> files;

  bool waives(Promise p) const;
  /// How a rule holds.
  const RuleSetting& rule(RuleId id) const { return rules[index_of(id)]; }
  /// How a step measures that says `unit`, or says nothing.
  Size size_in(std::optional<MeasureUnit> unit) const;
  /// An amount as a number; an Error where it names no share.
  Result<std::size_t> resolve(const Amount& amount) const;
};

/// Reads a resolved tree (lib/policy/load.hpp).
Result<Policy> read_policy(const Node& tree, const PolicyVocabulary& vocabulary);
/// The whole language as a JSON Schema; `render` is the styles' shape.
FieldSchema policy_schema(const PolicyVocabulary& vocabulary, const FieldSchema& render);

}  // namespace abridge::policy
