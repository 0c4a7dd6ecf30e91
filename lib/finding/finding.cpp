#include "lib/finding/finding.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include "lib/base/hash.hpp"
#include "lib/json/pointer.hpp"
#include "lib/text/grouped.hpp"
#include "lib/text/visible.hpp"

namespace abridge {
namespace {

constexpr std::size_t k_longest_text = 160;  // bytes of a text that a sentence quotes

}  // namespace

std::string Pointer::text() const {
  std::string out(base);
  if (index != k_no_index) out += '/' + std::to_string(index);
  if (!field.empty()) out += '/' + json::pointer_token(field);
  if (part != k_no_index) out += '/' + std::to_string(part);
  return out;
}

std::string Finding::message() const {
  fmt::dynamic_format_arg_store<fmt::format_context> values;
  for (const NamedValue& v : with) {
    if (v.is_text())
      values.push_back(fmt::arg(v.name(), text::visible(v.text(), k_longest_text)));
    else
      values.push_back(fmt::arg(v.name(), text::grouped(v.number())));
  }
  std::string said = fmt::vformat(sentence, values);
  if (!refused_by_names.empty()) said += fmt::format(" ({})", refused_by_names);
  return said;
}

std::string Finding::fingerprint() const {
  if (!known_as.empty()) return std::string(known_as);
  constexpr std::string_view k_end("\0", 1);
  std::uint64_t h = fnv1a(name_of(rule));
  h = fnv1a(pointer.field, fnv1a(k_end, h));
  if (pointer.part != Pointer::k_no_index) h = fnv1a(std::to_string(pointer.part), fnv1a(k_end, h));
  h = fnv1a(k_end, h);
  if (subject.size() <= 2 * k_told_apart_by) return fmt::format("{:016x}", fnv1a(subject, h));
  // Many findings may be about one long message: of each only so much is looked at.
  h = fnv1a(std::to_string(subject.size()), fnv1a(subject.substr(0, k_told_apart_by), h));
  return fmt::format("{:016x}", fnv1a(subject.substr(subject.size() - k_told_apart_by), h));
}

}  // namespace abridge
