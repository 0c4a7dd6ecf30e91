#include <algorithm>
#include <map>

#include "lib/json/clip_code.hpp"
#include "lib/json/clip_value.hpp"
#include "lib/model/tools.hpp"
#include "lib/policy/slots.hpp"
#include "lib/policy/tools.hpp"
#include "lib/text/grouped.hpp"
#include "lib/trim/steps.hpp"

// Cuts single blocks, or the text of roles, to a size.

namespace abridge::trim {
namespace {

struct ClipTexts {
  std::vector<BlockKind> blocks = {BlockKind::tool_result};
  std::vector<Role> roles;
  std::size_t max = 4000;
  json::Keep keep = json::Keep::both;
  json::CutAt at = json::CutAt::character;
  std::string marker = "\n[… {cut} {unit} cut …]\n";
  std::size_t keep_last = 0;
  std::map<std::string, std::size_t> tools;
};
std::vector<policy::Field> fields_of(const ClipTexts*) {
  return {policy::field<&ClipTexts::blocks>("blocks",
                                            "the kinds of blocks that are cut: text, tool_result, thinking"),
          policy::field<&ClipTexts::roles>("roles", "only in messages of these roles; default: all"),
          policy::field<&ClipTexts::max>(
              "max", "a longer block is cut to this, the marker not counted, where that makes it shorter"),
          policy::field<&ClipTexts::keep>("keep", "which end stays: start, end or both"),
          policy::field<&ClipTexts::at>("at", "what must not be halved: char, grapheme, word or line"),
          policy::field<&ClipTexts::marker>(
              "marker", "put where text was cut; {max} is the limit, {cut} what was cut, {unit} its unit"),
          policy::field<&ClipTexts::keep_last>("keep_last", "the newest N of these blocks stay whole"),
          policy::field<&ClipTexts::tools>(
              "tools", "other limits for results of single tools; * stands for any letters")};
}

/// What is cut is counted in: characters, where tokens are taken for so many of them.
std::string_view unit_of(const policy::Size& size) {
  return size.ruler().counts_chars() ? "characters" : name_of(size.unit);
}

/// The cuts to all the limits of one step.
class Clips {
 public:
  Clips(const ClipTexts& p, const cost::Sizer& sizer)
      : p_(p), sizer_(sizer), marker_(json::fill_in(p.marker, "unit", unit_of(sizer.measured()))) {}

  struct To {
    json::CodeClip text;
    json::ValueClip value;
    To(std::size_t max, const std::string& marker, const ClipTexts& p, const cost::Sizer& sizer)
        : text(max, marker, p.keep, p.at, sizer.ruler(), sizer.scale()),
          value(text.limit(), json::fill_in(marker, "max", std::to_string(max)), p.keep, sizer.ruler()) {}
  };
  To& to(std::size_t max) { return all_.try_emplace(max, max, marker_, p_, sizer_).first->second; }

 private:
  const ClipTexts& p_;
  const cost::Sizer& sizer_;
  std::string marker_;
  std::map<std::size_t, To> all_;
};

class Clipper {
 public:
  Clipper(StepContext& context, const ClipTexts& p)
      : context_(context), c_(context.conversation), p_(p), clips_(p, context.sizer) {
    if (!p.tools.empty()) tools_ = tools_of(c_, pair_tools(c_));
  }

  void run() {
    std::size_t spared = 0;
    for (std::size_t place = c_.order.size(); place-- > 0;) {
      Message& m = c_.messages[c_.order[place]];
      if (m.notice) continue;  // ours, and no longer known if it were cut
      if (!p_.roles.empty() &&
          std::none_of(p_.roles.begin(), p_.roles.end(), [&](Role r) { return has_role(m, r); }))
        continue;
      for (std::uint32_t b = m.first_block + m.block_count; b-- > m.first_block;) {
        // A signed thinking block is kept byte for byte or goes whole (providers.md, Anthropic 15).
        const Block& block = c_.blocks[b];
        if (block.dropped || block.kind == BlockKind::thinking) continue;
        if (std::find(p_.blocks.begin(), p_.blocks.end(), block.kind) == p_.blocks.end()) continue;
        if (spared < p_.keep_last)
          ++spared;
        else
          clip(m, b);
      }
    }
  }

 private:
  void clip(Message& m, std::uint32_t block) {
    Block& b = c_.blocks[block];
    const std::size_t* own = b.kind == BlockKind::tool_result && !p_.tools.empty()
                                 ? policy::said_of(p_.tools, tools_[block])
                                 : nullptr;
    Clips::To& to = clips_.to(own == nullptr ? p_.max : *own);
    for (Text& t : c_.texts_of(b)) clip(m, t, to);
    if (b.kind == BlockKind::tool_result) c_.drop_emptied_texts(b);
  }

  void clip(Message& m, Text& t, Clips::To& to) {
    const json::CodeClip& clip = to.text;
    // No text has more units than bytes, but for a range's upper end.
    if (t.raw.size() <= clip.limit() && !context_.sizer.measured().is_range()) return;
    // A notice before the text is not the message's own.
    const std::string_view own = t.raw.substr(t.notice);
    const std::size_t size = clip.ruler().measure(own);
    if (!clip.exceeds(own, size) || !clip.shortens(size)) return;
    if (t.notice > 0 && !clip.exceeds(t.raw, clip.ruler().measure(t.raw))) return;
    const auto value = to.value.apply(own);
    const std::string_view clipped = value ? c_.arena.copy(*value) : clip.apply(own, size, c_.arena);
    if (clipped == own) return;
    context_.done.before += context_.sizer.size(own);
    context_.done.after += context_.sizer.size(clipped);
    c_.cut(m, t, clipped);
    ++context_.done.changed;
  }

  StepContext& context_;
  Conversation& c_;
  const ClipTexts& p_;
  Clips clips_;
  std::vector<std::string_view> tools_;  ///< of results, by their blocks, where the policy names some
};

Result<void> apply_clip(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<ClipTexts>(&parameters);
  Clipper(context, p).run();
  context.done.limit = p.max;
  context.done.measured = Done::Measured::texts;
  context.done.why = p.tools.empty() ? "longer than " + text::grouped(p.max)
                                     : "longer than " + text::grouped(p.max) + ", or than their tool may be";
  return {};
}

Result<void> check_clip(const policy::StepSetting& setting, const policy::Policy&) {
  const auto& p = *std::any_cast<ClipTexts>(&setting.parameters);
  const bool texts = std::find(p.blocks.begin(), p.blocks.end(), BlockKind::text) != p.blocks.end();
  if (texts && p.max == 0 && p.marker.find_first_not_of(" \t\r\n") == std::string::npos)
    return fail(policy::error_at(
        setting.mark_of("max"),
        setting.path +
            ".clip.max: 0 with a blank marker leaves messages without text: use drop: {blocks: [text]}, or a marker"));
  if (p.blocks.empty())
    return fail(policy::error_at(setting.mark, setting.path + ".clip: no blocks to clip"));
  if (auto r = policy::check_slots(p.marker, {"max", "cut", "unit"}, setting.mark_of("marker"),
                                   setting.path + ".clip.marker");
      !r)
    return r;
  return {};
}

}  // namespace

Step clip_step() {
  return {
      .entry = policy::entry<ClipTexts>("clip"),
      .summary = "cut single blocks to a size",
      .finding = RuleId::message_too_long,
      .measures = true,
      .apply = apply_clip,
      .check = check_clip,
  };
}

}  // namespace abridge::trim
