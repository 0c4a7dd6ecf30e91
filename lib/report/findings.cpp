#include "lib/report/findings.hpp"

#include <algorithm>
#include <array>

#include "lib/json/text.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/visible.hpp"

namespace abridge::report {

std::span<const FindingsFormat> all_findings_formats() {
  static constexpr std::array k_formats{
      FindingsFormat{"text", "for people: place, severity, rule, sentence; many of one rule are folded",
                     false, false, text_findings},
      FindingsFormat{"compact", "one line each, nothing else: for grep and editors", false, false,
                     compact_findings},
      FindingsFormat{"json", "one JSON document for machines", true, false, json_findings},
      FindingsFormat{"sarif", "SARIF 2.1.0, with rule pages, fingerprints and fixes", true, true,
                     sarif_findings},
      FindingsFormat{"junit", "JUnit XML: each file is a test", true, false, junit_findings},
      FindingsFormat{"github", "annotations of a GitHub Actions run", false, false, github_findings},
  };
  return k_formats;
}

std::string json_string(std::string_view text) {
  std::string out = "\"";
  json::encode(text, out);
  return out += '"';
}

std::string utf8_name(std::string_view file) {
  return text::valid_prefix(file) == file.size() ? std::string(file) : text::visible(file);
}

const FindingsFormat* find_findings_format(std::string_view name) {
  const auto formats = all_findings_formats();
  const auto at =
      std::find_if(formats.begin(), formats.end(), [&](const FindingsFormat& f) { return f.name == name; });
  return at == formats.end() ? nullptr : &*at;
}

}  // namespace abridge::report
