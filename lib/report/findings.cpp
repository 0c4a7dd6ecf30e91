#include "lib/report/findings.hpp"

#include <array>

namespace abridge::report {

std::span<const FindingsFormat> all_findings_formats() {
  static constexpr std::array k_formats{
      FindingsFormat{"text", "for people: place, severity, rule, sentence", text_findings},
      FindingsFormat{"json", "one JSON document for machines", json_findings},
  };
  return k_formats;
}

}  // namespace abridge::report
