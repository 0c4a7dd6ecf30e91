#pragma once
#include <string_view>
#include <vector>

#include "lib/recover/recovered.hpp"

namespace abridge::recover {

/// Commas that went with what stood beside them: each byte that goes is lost in one place. Each comma that a
/// change leaves out belongs to what is lost before it, or else to what is lost after it; one stays where a
/// change begins with one. Both lists are in their order.
void count_commas(std::string_view text, const std::vector<Rewrite>& changes, std::vector<Lost>& losses);

/// The text of a piece that is mended, and how its offsets lead back to the text.
struct Mended {
  std::string json;
  std::vector<json::Shift> shifts;
};
Mended write(std::string_view text, const Recovered& piece);

}  // namespace abridge::recover
