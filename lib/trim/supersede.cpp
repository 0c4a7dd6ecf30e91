#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "lib/base/buffer.hpp"
#include "lib/json/inner.hpp"
#include "lib/json/text.hpp"
#include "lib/json/writer.hpp"
#include "lib/model/pairs.hpp"
#include "lib/policy/slots.hpp"
#include "lib/policy/tools.hpp"
#include "lib/trim/marker.hpp"
#include "lib/trim/replace.hpp"
#include "lib/trim/steps.hpp"

// Takes what a later call about the same thing made old: what a file held before it was read or changed
// again.

namespace abridge::trim {
namespace {

struct Supersede {
  std::map<std::string, std::string> tools = {
      {"Read", "file_path"}, {"Edit", "file_path"}, {"Write", "file_path"}};
  std::size_t at_least = 0;
  std::size_t together = 0;
  std::string marker = "[superseded by a later {tool}]";
};
std::vector<policy::Field> fields_of(const Supersede*) {
  return {
      policy::field<&Supersede::tools>(
          "tools", "tools, and the argument that says what each is about; * stands for any letters"),
      policy::field<&Supersede::at_least>("at_least", "shorter results stay, in characters"),
      policy::field<&Supersede::together>(
          "together",
          "old results are replaced together, once that saves so many characters: so in a history that grows its beginning stays as it is for many turns"),
      policy::field<&Supersede::marker>(
          "marker", "what stands there instead; {tool} is the later call's, {about} what both are about")};
}

/// The text of a string, the spelling of a number; empty for all else.
std::string text_of(json::Value v) {
  std::string text;
  if (v.is(json::Kind::string)) json::decode(v.string(), text);
  if (v.is(json::Kind::number)) text = v.raw();
  return text;
}
/// A value as one text, however it is spaced and escaped.
std::string spelled_out(json::Value v) {
  Buffer out;
  json::append_readable(v.raw(), out);
  return std::string(out.view());
}

/// A call that gave something back.
struct Use {
  std::uint32_t call;
  std::uint32_t result;
  std::string_view tool;
  std::string about;      ///< plain
  std::string arguments;  ///< all of them, however they were spelled
  bool failed;
};

/// The calls about one thing that came later, added newest first.
class Later {
 public:
  /// What failed changed nothing and says nothing new: it is not added.
  void add(const Use& use) {
    if (nearest_ != nullptr && nearest_->tool != use.tool) of_another_tool_ = nearest_;
    nearest_ = &use;
    same_.insert_or_assign(key_of(use), &use);
  }
  /// The nearest that makes a result old: of another tool, or one that asks the same once more. A part of a
  /// file that is read later is no reason to forget another part. None where nothing does.
  const Use* makes_old(const Use& use) const {
    const Use* other = nearest_ != nullptr && nearest_->tool != use.tool ? nearest_ : of_another_tool_;
    const auto same = same_.find(key_of(use));
    if (same == same_.end()) return other;
    return other == nullptr ? same->second : std::min(other, same->second);  // they stand in their order
  }

 private:
  static std::string key_of(const Use& use) {
    return std::string(use.tool).append(1, '\0').append(use.arguments);
  }
  const Use* nearest_ = nullptr;
  const Use* of_another_tool_ = nullptr;  ///< the nearest that is of another one than that
  std::unordered_map<std::string, const Use*> same_;
};

class Superseder {
 public:
  Superseder(StepContext& context, const Supersede& p)
      : context_(context), c_(context.conversation), p_(p), marker_(p.marker, {"tool", "about"}) {}

  void run() {
    const std::vector<Use> uses = collect();
    std::vector<Old> old;
    std::unordered_map<std::string_view, Later> later;
    for (std::size_t i = uses.size(); i-- > 0;) {
      const Use& use = uses[i];
      Later& after = later[use.about];
      if (const Use* by = after.makes_old(use)) consider(use, *by, old);
      if (!use.failed) after.add(use);
    }
    // As they came to be old: what a longer history adds stands after them.
    std::sort(old.begin(), old.end(),
              [](const Old& a, const Old& b) { return std::pair(a.by, a.use) < std::pair(b.by, b.use); });
    std::size_t saved = 0;
    auto from = old.begin();
    for (auto at = old.begin(); at != old.end(); ++at) {
      saved += at->saved;
      if (saved < p_.together) continue;
      for (; from <= at; ++from) replace(*from);
      saved = 0;
    }
  }

 private:
  std::vector<Use> collect() {
    std::vector<Use> uses;
    const Pairs pairs = pair_tools(c_);
    if (pairs.partner.empty()) return uses;
    for (const std::uint32_t place : c_.order) {
      const Message& m = c_.messages[place];
      for (std::uint32_t b = m.first_block; b < m.first_block + m.block_count; ++b) {
        const Block& call = c_.blocks[b];
        if (call.dropped || call.kind != BlockKind::tool_call || pairs.partner[b] == Pairs::k_none) continue;
        const std::string* argument = policy::said_of(p_.tools, call.name);
        if (argument == nullptr) continue;
        const json::Value given = call.arguments;
        const json::Value arguments = given.is(json::Kind::string) ? inner_.read(given.string()) : given;
        std::string about = text_of(arguments.find(*argument));
        if (about.empty()) continue;
        const std::uint32_t result = pairs.partner[b];
        owner_.try_emplace(result, c_.order[pairs.owner[result]]);
        uses.push_back(
            {b, result, call.name, std::move(about), spelled_out(arguments), c_.blocks[result].error});
      }
    }
    return uses;
  }

  /// A result, the call that makes it old (they stand in their order), and what is to stand there.
  struct Old {
    const Use* by;
    const Use* use;
    std::string marker;
    std::size_t saved;  ///< characters
  };
  void consider(const Use& use, const Use& by, std::vector<Old>& old) {
    const Block& b = c_.blocks[use.result];
    if (b.kind != BlockKind::tool_result || b.dropped || b.text_count == 0) return;
    const std::size_t chars = chars_said(c_, b);
    std::string marker = marker_.filled({{"tool", by.tool}, {"about", use.about}});
    // A text that the marker would make no shorter stays, and so does what was replaced before.
    const std::size_t kept = json::count_chars(marker);
    if (chars < p_.at_least || chars <= kept) return;
    if (const std::string_view text = only_text(c_, b); !text.empty() && marker_.wrote(text)) return;
    old.push_back({&by, &use, std::move(marker), chars - kept});
  }

  void replace(const Old& one) {
    Block& b = c_.blocks[one.use->result];
    for (const Text& t : c_.texts_of(b)) context_.done.before += context_.sizer.size(t.raw);
    replace_texts(c_, c_.messages[owner_.at(one.use->result)], b, c_.arena.copy(one.marker));
    context_.done.after += context_.sizer.size(c_.texts[b.first_text].raw);
    ++context_.done.changed;
  }

  StepContext& context_;
  Conversation& c_;
  const Supersede& p_;
  Marker marker_;
  json::Inner inner_;
  std::unordered_map<std::uint32_t, std::uint32_t> owner_;  ///< of results: their messages
};

Result<void> apply_supersede(StepContext& context, const std::any& parameters) {
  Superseder(context, *std::any_cast<Supersede>(&parameters)).run();
  context.done.measured = Done::Measured::texts;
  context.done.why = "made old by a later call";
  return {};
}

Result<void> check_supersede(const policy::StepSetting& setting, const policy::Policy&) {
  const auto& p = *std::any_cast<Supersede>(&setting.parameters);
  const std::string path = setting.path + ".supersede";
  if (p.tools.empty()) return fail(policy::error_at(setting.mark_of("tools"), path + ".tools: no tools"));
  for (const auto& [tool, argument] : p.tools)
    if (argument.empty())
      return fail(policy::error_at(
          setting.mark_of("tools"),
          fmt::format("{}.tools.{}: name the argument that says what it is about", path, tool)));
  if (p.marker.find_first_not_of(" \t\r\n") == std::string::npos)
    return fail(
        policy::error_at(setting.mark_of("marker"), path + ".marker is blank: a result must say something"));
  return policy::check_slots(p.marker, {"tool", "about"}, setting.mark_of("marker"), path + ".marker");
}

}  // namespace

Step supersede_step() {
  return {
      .entry = policy::entry<Supersede>("supersede"),
      .summary = "leave a marker in the place of results that a later call made old",
      .apply = apply_supersede,
      .check = check_supersede,
      .wrote =
          [](const std::any& p, std::string_view raw) {
            return Marker(std::any_cast<const Supersede&>(p).marker, {"tool", "about"}).wrote(raw);
          },
  };
}

}  // namespace abridge::trim
