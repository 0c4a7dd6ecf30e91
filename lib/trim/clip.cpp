#include <algorithm>

#include "lib/policy/slots.hpp"
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
              "marker", "put where text was cut; {max} is the limit, {cut} what was cut, {unit} its unit")};
}

/// What is cut is counted in: characters, where tokens are taken for so many of them.
std::string_view unit_of(const policy::Size& size) {
  return size.ruler().counts_chars() ? "characters" : name_of(size.unit);
}

Result<void> apply(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<ClipTexts>(&parameters);
  Conversation& c = context.conversation;
  const std::string marker = json::fill_in(p.marker, "unit", unit_of(context.sizer.measured()));
  const json::Clip clip(p.max, marker, p.keep, p.at, context.sizer.ruler(), context.sizer.scale());
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    if (m.notice) continue;  // ours, and no longer known if it were cut
    if (!p.roles.empty() &&
        std::none_of(p.roles.begin(), p.roles.end(), [&](Role r) { return has_role(m, r); }))
      continue;
    for (Block& b : c.blocks_of(m)) {
      // A signed thinking block is kept byte for byte or goes whole (providers.md, Anthropic 15).
      if (b.dropped || b.kind == BlockKind::thinking) continue;
      if (std::find(p.blocks.begin(), p.blocks.end(), b.kind) == p.blocks.end()) continue;
      for (Text& t : c.texts_of(b)) {
        // No text has more units than bytes, but for a range's upper end.
        if (t.raw.size() <= clip.limit() && !context.sizer.measured().is_range()) continue;
        // A notice before the text is not the message's own.
        const std::string_view own = t.raw.substr(t.notice);
        const std::size_t size = clip.ruler().measure(own);
        if (!clip.exceeds(own, size) || !clip.shortens(size)) continue;
        if (t.notice > 0 && !clip.exceeds(t.raw, clip.ruler().measure(t.raw))) continue;
        const std::string_view clipped = clip.apply(own, size, c.arena);
        if (clipped == own) continue;
        context.done.before += context.sizer.size(own);
        context.done.after += context.sizer.size(clipped);
        c.cut(m, t, clipped);
        ++context.done.changed;
      }
      if (b.kind == BlockKind::tool_result) c.drop_emptied_texts(b);
    }
  }
  context.done.limit = p.max;
  context.done.measured = Done::Measured::texts;
  context.done.why = "longer than " + std::to_string(p.max);
  return {};
}

Result<void> check(const policy::StepSetting& setting, const policy::Policy&) {
  const auto& p = *std::any_cast<ClipTexts>(&setting.parameters);
  const bool texts = std::find(p.blocks.begin(), p.blocks.end(), BlockKind::text) != p.blocks.end();
  if (texts && p.max == 0 && p.marker.find_first_not_of(" \t\r\n") == std::string::npos)
    return fail(policy::error_at(setting.mark_of("max"),
                                 setting.path + ".clip.max: 0 with a blank marker leaves messages without "
                                                "text: say drop: {blocks: [text]}, or a marker"));
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
      .apply = apply,
      .check = check,
  };
}

}  // namespace abridge::trim
