#include <fmt/format.h>

#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/model/edit.hpp"
#include "lib/model/tools.hpp"
#include "lib/policy/slots.hpp"
#include "lib/policy/tools.hpp"
#include "lib/trim/marker.hpp"
#include "lib/trim/replace.hpp"
#include "lib/trim/steps.hpp"

// Takes what tools gave back, but for the newest, and leaves a marker: the calls stay.

namespace abridge::trim {
namespace {

/// What a threshold of Anthropic's context editing counts.
enum class Counting : std::uint8_t { input_tokens, tool_uses };
constexpr auto names_of(Counting) {
  return std::to_array<Name<Counting>>(
      {{Counting::input_tokens, "input_tokens"}, {Counting::tool_uses, "tool_uses"}});
}
struct Amount {
  std::optional<Counting> type;
  std::size_t value = 0;
};
std::vector<policy::Field> fields_of(const Amount*) {
  return {policy::field<&Amount::type>("type", "what is counted"),
          policy::field<&Amount::value>("value", "how many of them")};
}

/// A number, or as that API says it: `{type: input_tokens, value: 30000}`.
struct Threshold : Amount {};
Result<void> read_node(Threshold& out, const policy::Node& node, const std::string& path) {
  out = {};
  if (node.kind == policy::Node::Kind::map)
    return policy::read_fields(static_cast<Amount*>(&out), fields_of(static_cast<const Amount*>(nullptr)),
                               node, path);
  return policy::read_node(out.value, node, path);
}
policy::FieldSchema schema_of(const Threshold*) {
  return {policy::FieldSchema::Type::one_of,
          {},
          {policy::schema_of(static_cast<const std::size_t*>(nullptr)),
           policy::schema_of(static_cast<const Amount*>(nullptr))},
          {},
          {}};
}
std::string to_text(const Threshold& t) { return std::to_string(t.value); }

enum class Clearable : std::uint8_t { tool_result, image, document };
constexpr auto names_of(Clearable) {
  return std::to_array<Name<Clearable>>({{Clearable::tool_result, "tool_result"},
                                         {Clearable::image, "image"},
                                         {Clearable::document, "document"}});
}
BlockKind kind_of(Clearable what) {
  return what == Clearable::image      ? BlockKind::image
         : what == Clearable::document ? BlockKind::document
                                       : BlockKind::tool_result;
}

struct Clear {
  std::vector<Clearable> blocks = {Clearable::tool_result};
  Threshold trigger;
  Threshold keep_last = {{std::nullopt, 3}};
  Threshold at_least;
  std::vector<std::string> tools;
  std::vector<std::string> except;
  bool inputs = false;
  std::string marker = "[cleared: {chars} characters]";
};
std::vector<policy::Field> fields_of(const Clear*) {
  return {
      policy::field<&Clear::blocks>("blocks", "the kinds that are cleared: tool_result, image, document"),
      policy::field<&Clear::trigger>("trigger", "nothing is cleared in a history of at most this size"),
      policy::field<&Clear::keep_last>("keep_last", "the newest N of them stay"),
      policy::field<&Clear::at_least>("at_least", "older ones are cleared together, once that saves so much"),
      policy::field<&Clear::tools>("tools", "only results of these tools; * stands for any letters"),
      policy::field<&Clear::except>("except", "no results of these"),
      policy::field<&Clear::inputs>("inputs", "what the tools were called with goes, too"),
      policy::field<&Clear::marker>(
          "marker", "what stands there instead; {chars} is how many characters went, {tool} whose they were"),
      policy::field<&Clear::keep_last>("keep", "keep_last, as Anthropic's context editing calls it"),
      policy::field<&Clear::at_least>("clear_at_least", "at_least, in the same words"),
      policy::field<&Clear::except>("exclude_tools", "except, in the same words"),
      policy::field<&Clear::inputs>("clear_tool_inputs", "inputs, in the same words")};
}

/// A block that can go, and what that saves.
struct Candidate {
  Message* message;
  std::uint32_t block;
  std::string marker;  ///< empty = it stays
  std::uint32_t call;  ///< of which the arguments go; Pairs::k_none
};

class Clearer {
 public:
  Clearer(StepContext& context, const Clear& p)
      : context_(context),
        c_(context.conversation),
        p_(p),
        marker_(p.marker, {"chars", "tool"}),
        pairs_(pair_tools(c_)),
        tools_(tools_of(c_, pairs_)) {}

  void run() {
    const std::vector<Candidate> candidates = collect();
    if (candidates.empty() || !is_triggered()) return;
    // Oldest first, and only once so much has come together: so in a history that grows what is cleared
    // changes at once after many turns, and in between its beginning stays as it is.
    std::uint64_t saved = 0;
    std::size_t taken = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (p_.at_least.value > 0) saved += saved_by(candidates[i]);
      if (saved < p_.at_least.value) continue;
      for (; taken <= i; ++taken) take(candidates[taken]);
      saved = 0;
    }
  }

 private:
  bool is_meant(std::uint32_t block) const {
    const Block& b = c_.blocks[block];
    const bool kind = std::any_of(p_.blocks.begin(), p_.blocks.end(),
                                  [&](Clearable what) { return kind_of(what) == b.kind; });
    if (b.dropped || !kind) return false;
    if (b.kind != BlockKind::tool_result) return b.place == Place::part && p_.tools.empty();
    return (p_.tools.empty() || policy::name_tool(p_.tools, tools_[block])) &&
           !policy::name_tool(p_.except, tools_[block]);
  }

  /// In their order, without those that stay.
  std::vector<Candidate> collect() {
    std::vector<Candidate> all;
    for (std::size_t place = c_.order.size(); place-- > 0;) {
      Message& m = c_.messages[c_.order[place]];
      for (std::uint32_t b = m.first_block + m.block_count; b-- > m.first_block;) {
        if (!is_meant(b) || ++met_ <= p_.keep_last.value) continue;
        Candidate one{&m, b, {}, call_of(b)};
        const std::size_t chars = chars_in(c_.blocks[b]);
        one.marker = marker_.filled({{"chars", std::to_string(chars)}, {"tool", tools_[b]}});
        // A text that the marker would make no shorter stays; so does what was cleared before.
        if (chars <= json::count_chars(one.marker) || is_marker(c_.blocks[b])) one.marker.clear();
        if (!one.marker.empty() || one.call != Pairs::k_none) all.push_back(std::move(one));
      }
    }
    std::reverse(all.begin(), all.end());
    return all;
  }

  /// The call that a result answers, where what it was called with is to go and is not gone yet.
  std::uint32_t call_of(std::uint32_t result) const {
    if (!p_.inputs || pairs_.partner.empty()) return Pairs::k_none;
    const std::uint32_t call = pairs_.partner[result];
    if (call == Pairs::k_none || c_.blocks[call].kind != BlockKind::tool_call) return Pairs::k_none;
    const Block& b = c_.blocks[call];
    const json::Value given = b.arguments;
    const bool apart = b.source.is(json::Kind::object) && given && is_within(b.source.raw(), given.raw());
    const bool says = given.is(json::Kind::string)   ? given.string().size() > 2
                      : given.is(json::Kind::object) ? !given.empty()
                                                     : false;
    return apart && says && !is_value_call(b) ? call : Pairs::k_none;
  }

  std::size_t chars_in(const Block& b) const {
    if (b.kind != BlockKind::tool_result) return json::count_chars(b.source.raw());
    const bool has_images = context_.sizer.chars_of_images && !b.emptied && b.gone_count == 0;
    return chars_said(c_, b) + (has_images ? context_.sizer.chars_of_images(b) : 0);
  }
  bool is_marker(const Block& b) const {
    const std::string_view text = only_text(c_, b);
    return !text.empty() && marker_.wrote(text);
  }
  bool is_triggered() {
    if (p_.trigger.value == 0) return true;
    if (p_.trigger.type == Counting::tool_uses) return met_ > p_.trigger.value;
    std::uint64_t size = context_.sizer.fixed();
    if (context_.sizer.overhead) size += context_.sizer.overhead("appended");
    for (const std::uint32_t place : c_.order) size += context_.sizer.size(c_, c_.messages[place]);
    return size > p_.trigger.value;
  }

  std::uint64_t size_of(const Block& b) const {
    std::uint64_t size = 0;
    if (context_.sizer.beside_texts && b.kind != BlockKind::text) size += context_.sizer.beside_texts(b).most;
    for (const Text& t : c_.texts_of(b)) size += context_.sizer.size(t.raw);
    return size;
  }
  std::uint64_t saved_by(const Candidate& one) const {
    std::uint64_t saved = one.call == Pairs::k_none ? 0 : size_of_arguments(one.call);
    if (one.marker.empty()) return saved;
    const std::uint64_t before = size_of(c_.blocks[one.block]);
    return saved + before - std::min(before, context_.sizer.size(one.marker));
  }
  std::uint64_t size_of_arguments(std::uint32_t call) const {
    const json::Value given = c_.blocks[call].arguments;
    return context_.sizer.size(given.is(json::Kind::string) ? given.string() : given.raw());
  }

  void take(const Candidate& one) {
    ++context_.done.changed;
    if (one.call != Pairs::k_none) {
      context_.done.before += size_of_arguments(one.call);
      c_.empty_arguments(c_.messages[c_.order[pairs_.owner[one.call]]], c_.blocks[one.call]);
      context_.done.after += size_of_arguments(one.call);
    }
    if (one.marker.empty()) return;
    Block& b = c_.blocks[one.block];
    const std::string_view marker = c_.arena.copy(one.marker);
    context_.done.before += size_of(b);
    if (b.kind == BlockKind::tool_result)
      clear_result(c_, *one.message, b, marker);
    else
      replace_part(c_, *one.message, b, marker);
    context_.done.after += size_of(b);
  }

  StepContext& context_;
  Conversation& c_;
  const Clear& p_;
  Marker marker_;
  Pairs pairs_;
  std::vector<std::string_view> tools_;  ///< by blocks
  std::size_t met_ = 0;                  ///< of the blocks that are meant
};

Result<void> apply_clear(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<Clear>(&parameters);
  Clearer(context, p).run();
  context.done.measured = Done::Measured::texts;
  context.done.why = fmt::format("older than the newest {}", p.keep_last.value);
  return {};
}

bool says(const policy::StepSetting& setting, std::string_view key) {
  return std::any_of(setting.marks.begin(), setting.marks.end(),
                     [&](const auto& m) { return m.first == key; });
}

Result<void> check_clear(const policy::StepSetting& setting, const policy::Policy& policy) {
  const auto& p = *std::any_cast<Clear>(&setting.parameters);
  const std::string path = setting.path + ".clear";
  struct Alias {
    std::string_view own, other;
  };
  constexpr Alias k_aliases[] = {{"keep_last", "keep"},
                                 {"at_least", "clear_at_least"},
                                 {"except", "exclude_tools"},
                                 {"inputs", "clear_tool_inputs"}};
  for (const Alias& alias : k_aliases)
    if (says(setting, alias.own) && says(setting, alias.other))
      return fail(policy::error_at(
          setting.mark_of(alias.other),
          fmt::format("{}.{} is {} by another name: use only one", path, alias.other, alias.own)));
  if (p.blocks.empty()) return fail(policy::error_at(setting.mark, path + ": no blocks to clear"));
  const auto key_of = [&](std::string_view own, std::string_view other) {
    return says(setting, other) ? other : own;
  };
  if (p.keep_last.type == Counting::input_tokens) {
    const auto key = key_of("keep_last", "keep");
    return fail(policy::error_at(setting.mark_of(key),
                                 fmt::format("{}.{}: what stays is counted in tool_uses", path, key)));
  }
  if (p.at_least.type == Counting::tool_uses) {
    const auto key = key_of("at_least", "clear_at_least");
    return fail(policy::error_at(setting.mark_of(key),
                                 fmt::format("{}.{}: what is saved is counted in input_tokens", path, key)));
  }
  const bool in_tokens =
      p.trigger.type == Counting::input_tokens || p.at_least.type == Counting::input_tokens;
  if (in_tokens && setting.unit.value_or(policy.size.unit) != policy::MeasureUnit::tokens)
    return fail(
        policy::error_at(setting.mark_of("unit"), path + ".unit: input_tokens are counted in tokens"));
  if (p.marker.find_first_not_of(" \t\r\n") == std::string::npos)
    return fail(policy::error_at(
        setting.mark_of("marker"),
        path +
            ".marker is blank: a result must say something; drop: {blocks: [tool_result]} leaves calls and results out"));
  return policy::check_slots(p.marker, {"chars", "tool"}, setting.mark_of("marker"), path + ".marker");
}

std::optional<policy::MeasureUnit> unit_clear(const std::any& parameters) {
  const auto& p = *std::any_cast<Clear>(&parameters);
  const bool in_tokens =
      p.trigger.type == Counting::input_tokens || p.at_least.type == Counting::input_tokens;
  return in_tokens ? std::optional(policy::MeasureUnit::tokens) : std::nullopt;
}

}  // namespace

Step clear_step() {
  return {
      .entry = policy::entry<Clear>("clear"),
      .summary = "leave a marker in the place of what tools gave back, but for the newest",
      .measures = true,
      .apply = apply_clear,
      .check = check_clear,
      .unit = unit_clear,
      .wrote =
          [](const std::any& p, std::string_view raw) {
            return Marker(std::any_cast<const Clear&>(p).marker, {"chars", "tool"}).wrote(raw);
          },
  };
}

}  // namespace abridge::trim
