#pragma once
#include <utility>
#include <vector>

namespace abridge::tests {

/// Default_Ignorable_Code_Point of Unicode's DerivedCoreProperties.txt, 15.0.
inline constexpr std::pair<char32_t, char32_t> k_ignorable[] = {
    {0xAD, 0xAD},       {0x34F, 0x34F},    {0x61C, 0x61C},   {0x115F, 0x1160}, {0x17B4, 0x17B5},
    {0x180B, 0x180F},   {0x200B, 0x200F},  {0x202A, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164},
    {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},  {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFF8}, {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};
/// What else doesn't show: controls, white space, annotations, blanks by another name, noncharacters.
inline constexpr std::pair<char32_t, char32_t> k_unseen_besides[] = {
    {0x00, 0x20},     {0x7F, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
    {0x2028, 0x2029}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x2800, 0x2800},
    {0x3000, 0x3000}, {0xFFF9, 0xFFFB}, {0xFDD0, 0xFDEF}, {0xFFFE, 0xFFFF}};

inline std::vector<char32_t> all_unseen() {
  std::vector<char32_t> all;
  const auto add = [&](char32_t first, char32_t last) {
    for (char32_t c = first; c <= last; ++c) all.push_back(c);
  };
  for (const auto& [first, last] : k_ignorable) add(first, last);
  for (const auto& [first, last] : k_unseen_besides) add(first, last);
  return all;
}

inline bool is_unseen(char32_t c) {
  for (const auto& [first, last] : k_ignorable)
    if (c >= first && c <= last) return true;
  for (const auto& [first, last] : k_unseen_besides)
    if (c >= first && c <= last) return true;
  return false;
}

}  // namespace abridge::tests
