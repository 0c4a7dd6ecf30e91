#include "lib/look/page/outline.hpp"

#include <utility>

#include "lib/text/width.hpp"

namespace abridge::look::page {
namespace {

constexpr std::size_t k_outline_columns = 90;

/// Empty where it is no person's.
std::string words_of(const ShownMessage& m) {
  if (m.speaker != Speaker::user) return {};
  for (const ShownPart& p : m.parts) {
    if (p.kind != BlockKind::text || p.aside) continue;
    const std::string words = text::one_line(p.text, 4 * k_outline_columns);
    if (!words.empty()) return text::fitted(words, k_outline_columns);
  }
  return {};
}

}  // namespace

std::vector<OutlinePrompt> prompts_of(const Viewed& viewed) {
  std::vector<OutlinePrompt> all;
  for (const ShownMessage& m : viewed.messages)
    if (std::string words = words_of(m); !words.empty()) all.push_back({m.number, std::move(words)});
  return all;
}

}  // namespace abridge::look::page
