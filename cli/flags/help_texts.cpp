#include "cli/flags/help_texts.hpp"

#include <fmt/format.h>

#include "cli/made_schemas.hpp"
#include "lib/format/compose.hpp"
#include "lib/render/style.hpp"
#include "lib/report/findings.hpp"
#include "lib/tokens/count/encoding.hpp"

namespace abridge::cli::help_texts {

std::string to() {
  return fmt::format("the format that is written: {}", fmt::join(format::composed_names(), ", "));
}
std::string style() {
  return fmt::format("how it is written: {}; its own words come on top of a budget",
                     fmt::join(render::style_names(), ", "));
}
std::string findings() {
  std::vector<std::string_view> names;
  for (const report::FindingsFormat& f : report::all_findings_formats()) names.push_back(f.name);
  return fmt::format("how findings are written, to FILE if given; may be repeated: {}",
                     fmt::join(names, ", "));
}
std::string tokenizer() {
  return fmt::format("{}, or the path of a vocabulary: tokenizer.json, *.tiktoken (default: {})",
                     fmt::join(tokens::encoding_names(), ", "), tokens::default_tokenizer().name);
}
std::string schema() {
  std::string kinds;
  for (const MadeSchema& s : made_schemas()) kinds += fmt::format("{}, ", s.name);
  return kinds + "or a format that is written";
}

}  // namespace abridge::cli::help_texts
