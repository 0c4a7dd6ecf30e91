#include "lib/target/targets.hpp"

#include <array>
#include <vector>

namespace abridge::target {

std::span<const Target> all_targets() {
  static const std::array targets{openai(),  openai_responses(), anthropic(), gemini(), mistral(),
                                  bedrock(), deepseek(),         xai(),       groq()};
  return targets;
}

std::span<const std::string_view> target_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> out;
    for (const Target& t : all_targets()) out.push_back(t.name);
    return out;
  }();
  return names;
}

const Target* find_target(std::string_view name) {
  for (const Target& t : all_targets())
    if (t.name == name) return &t;
  return nullptr;
}

}  // namespace abridge::target
