#include "lib/target/grammar.hpp"

#include <algorithm>

#include "lib/base/ascii.hpp"
#include "lib/target/model_names.hpp"

namespace abridge::target {
namespace {

/// Of two upper limits, 0 meaning none.
std::size_t tighter(std::size_t a, std::size_t b) { return a == 0 || b == 0 ? a + b : std::min(a, b); }

std::string sorted(std::string characters) {
  std::sort(characters.begin(), characters.end());
  characters.erase(std::unique(characters.begin(), characters.end()), characters.end());
  return characters;
}

IdShape intersect(const IdShape& a, const IdShape& b) {
  IdShape both{std::max(a.min, b.min), tighter(a.max, b.max), a.limited || b.limited, {}};
  if (!a.limited || !b.limited) {
    both.characters = sorted(a.limited ? a.characters : b.characters);
    return both;
  }
  for (const char ch : sorted(a.characters))
    if (b.characters.find(ch) != std::string::npos) both.characters += ch;
  return both;
}

template <class T>
std::vector<T> united(const std::vector<T>& a, const std::vector<T>& b) {
  std::vector<T> all = a;
  all.insert(all.end(), b.begin(), b.end());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::vector<std::string_view> common(const std::vector<std::string_view>& a,
                                     const std::vector<std::string_view>& b) {
  std::vector<std::string_view> both;
  for (const std::string_view one : united(a, a))
    if (std::find(b.begin(), b.end(), one) != b.end()) both.push_back(one);
  return both;
}

std::vector<ClosedBlock> closed_by_either(const std::vector<ClosedBlock>& a,
                                          const std::vector<ClosedBlock>& b) {
  std::vector<ClosedBlock> all = a;
  for (const ClosedBlock& one : b) {
    const auto same =
        std::find_if(all.begin(), all.end(), [&](const ClosedBlock& k) { return k.type == one.type; });
    if (same == all.end())
      all.push_back(one);
    else
      same->members = common(same->members, one.members);
  }
  std::sort(all.begin(), all.end(),
            [](const ClosedBlock& one, const ClosedBlock& two) { return one.type < two.type; });
  return all;
}

bool is_since_one_of(const std::vector<std::string_view>& firsts, std::string_view model) {
  return std::any_of(firsts.begin(), firsts.end(),
                     [&](std::string_view first) { return is_since(model, first); });
}

}  // namespace

bool IdShape::takes_characters_of(std::string_view name) const {
  return !limited || std::all_of(name.begin(), name.end(), [&](char ch) {
    return is_digit(ch) || is_ascii_letter(ch) || characters.find(ch) != std::string::npos;
  });
}

bool Grammar::wants_user_last(std::string_view model) const {
  return last == Last::user_for_some ? is_since_one_of(no_prefill, model) : last == Last::user;
}

bool Grammar::thinks(std::string_view model) const { return is_since_one_of(thinking_models, model); }

std::span<const std::string_view> Grammar::wanted_members() const {
  static constexpr std::string_view k_all[] = {"reasoning_content", "prefix"};
  const std::span<const std::string_view> all = k_all;
  if (!wants_reasoning_content) return takes_prefix ? all.last(1) : std::span<const std::string_view>();
  return takes_prefix ? all : all.first(1);
}

Grammar intersect(const Grammar& a, const Grammar& b) {
  Grammar g;
  g.first = std::max(a.first, b.first);
  g.neighbours = std::max(a.neighbours, b.neighbours);
  g.last = std::max(a.last, b.last);
  g.takes_prefix = (a.takes_prefix || a.last == Grammar::Last::anyone) &&
                   (b.takes_prefix || b.last == Grammar::Last::anyone);
  g.no_prefill = united(a.no_prefill, b.no_prefill);
  g.answers_results_first = a.answers_results_first || b.answers_results_first;
  g.calls_follow_user = a.calls_follow_user || b.calls_follow_user;
  g.final_text_trimmed = a.final_text_trimmed || b.final_text_trimmed;
  g.thinking_first = a.thinking_first || b.thinking_first;
  g.results_in_next_message = a.results_in_next_message || b.results_in_next_message;
  g.results_alone = a.results_alone || b.results_alone;
  // No one place is right for both: the system prompt stays among the messages, first.
  g.system = a.system == b.system ? a.system : SystemPlace{};
  g.system.beside = a.system.beside || b.system.beside;
  g.tools_key = a.tools_key.empty() ? b.tools_key : a.tools_key;
  if (!b.tools_key.empty()) g.tools_key = std::min(g.tools_key, b.tools_key);
  g.content_required = a.content_required || b.content_required;
  g.media_of_user = a.media_of_user || b.media_of_user;
  g.unknown_roles = united(a.unknown_roles, b.unknown_roles);
  g.thinking_by_request = a.thinking_by_request || b.thinking_by_request;
  g.thought_signatures = a.thought_signatures || b.thought_signatures;
  g.thinking_models = united(a.thinking_models, b.thinking_models);
  g.wants_reasoning_content = a.wants_reasoning_content || b.wants_reasoning_content;
  g.refuses_reasoning_content = a.refuses_reasoning_content || b.refuses_reasoning_content;
  g.tool_id_required = a.tool_id_required || b.tool_id_required;
  g.tool_id = intersect(a.tool_id, b.tool_id);
  g.tool_id_usual = tighter(a.tool_id_usual, b.tool_id_usual);
  g.tool_name = intersect(a.tool_name, b.tool_name);
  g.speaker_name_max = tighter(a.speaker_name_max, b.speaker_name_max);
  g.speaker_name_refused = sorted(a.speaker_name_refused + b.speaker_name_refused);
  g.item_ids = a.item_ids || b.item_ids;
  g.tool_description_max = tighter(a.tool_description_max, b.tool_description_max);
  g.cache_breakpoints = tighter(a.cache_breakpoints, b.cache_breakpoints);
  g.image_side = tighter(a.image_side, b.image_side);
  g.many_images = tighter(a.many_images, b.many_images);
  g.image_side_of_many = tighter(a.image_side_of_many, b.image_side_of_many);
  g.closed_blocks = closed_by_either(a.closed_blocks, b.closed_blocks);
  return g;
}

}  // namespace abridge::target
