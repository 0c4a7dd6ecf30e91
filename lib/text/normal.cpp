#include "lib/text/normal.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "lib/text/utf8.hpp"

namespace abridge::text {
namespace {

/// Below this, no character is changed, and none joins one before it.
constexpr char32_t k_first_mark = 0x300;
constexpr unsigned char k_first_lead = 0xCC;  // of U+0300 in UTF-8

/// Marks, and what decomposes, that Unicode has had since 10.0 (found by comparing with Hugging Face's
/// tokenizers).
struct Range {
  char32_t first, last;
};
constexpr Range k_later[] = {
    {0x7FD, 0x7FD},     {0x897, 0x89F},     {0x8CA, 0x8D3},     {0x9FE, 0x9FE},     {0xC3C, 0xC3C},
    {0xD3B, 0xD3C},     {0xEBA, 0xEBA},     {0x1715, 0x1715},   {0x1ABF, 0x1ADD},   {0x1AE0, 0x1AEB},
    {0x1DF6, 0x1DFA},   {0xA82C, 0xA82C},   {0x105C9, 0x105C9}, {0x105E4, 0x105E4}, {0x10D24, 0x10D27},
    {0x10D69, 0x10D6D}, {0x10EAB, 0x10EAC}, {0x10EFA, 0x10EFB}, {0x10EFD, 0x10EFF}, {0x10F46, 0x10F50},
    {0x10F82, 0x10F85}, {0x11070, 0x11070}, {0x1133B, 0x1133B}, {0x11383, 0x11383}, {0x11385, 0x11385},
    {0x1138E, 0x1138E}, {0x11391, 0x11391}, {0x113B8, 0x113B8}, {0x113BB, 0x113BB}, {0x113C2, 0x113C2},
    {0x113C5, 0x113C5}, {0x113C7, 0x113C9}, {0x113CE, 0x113D0}, {0x1145E, 0x1145E}, {0x11839, 0x1183A},
    {0x11930, 0x11930}, {0x11935, 0x11935}, {0x11938, 0x11938}, {0x1193D, 0x1193E}, {0x11943, 0x11943},
    {0x119E0, 0x119E0}, {0x11A34, 0x11A34}, {0x11A47, 0x11A47}, {0x11A99, 0x11A99}, {0x11D42, 0x11D42},
    {0x11D44, 0x11D45}, {0x11D97, 0x11D97}, {0x11F41, 0x11F42}, {0x1611E, 0x16129}, {0x1612F, 0x1612F},
    {0x16D68, 0x16D6A}, {0x16FF0, 0x16FF1}, {0x1E08F, 0x1E08F}, {0x1E130, 0x1E136}, {0x1E2AE, 0x1E2AE},
    {0x1E2EC, 0x1E2EF}, {0x1E4EC, 0x1E4EF}, {0x1E5EE, 0x1E5EF}, {0x1E6E3, 0x1E6E3}, {0x1E6E6, 0x1E6E6},
    {0x1E6EE, 0x1E6EF}, {0x1E6F5, 0x1E6F5}};

bool is_later(char32_t code) {
  const auto* at = std::lower_bound(std::begin(k_later), std::end(k_later), code,
                                    [](const Range& range, char32_t c) { return range.last < c; });
  return at != std::end(k_later) && at->first <= code;
}

int class_of(utf8proc_int32_t code) {
  const int said = utf8proc_get_property(code)->combining_class;
  return said != 0 && is_later(static_cast<char32_t>(code)) ? 0 : said;
}

bool joins_before(char32_t code, const utf8proc_property_t& property) {
  const bool mark = property.category == UTF8PROC_CATEGORY_MN || property.category == UTF8PROC_CATEGORY_MC ||
                    property.category == UTF8PROC_CATEGORY_ME;
  const bool jamo = (code >= 0x1160 && code <= 0x11FF) || (code >= 0xD7B0 && code <= 0xD7FF);
  return (property.combining_class != 0 || mark || jamo) && !is_later(code);
}

/// Whether form C keeps the character as it is wherever it stands, and nothing before it changes with it.
bool is_plain(char32_t code) {
  if (code < k_first_mark || (code >= 0x3400 && code <= 0x9FFF)) return true;
  const utf8proc_property_t& property = *utf8proc_get_property(static_cast<utf8proc_int32_t>(code));
  const bool decomposed = property.decomp_seqindex != UINT16_MAX && property.decomp_type == 0;
  return (!decomposed || is_later(code)) && !joins_before(code, property);
}

/// The part of `utf8` from `from` on that has to be worked on: from the plain character before the first one
/// that isn't, to the next plain one.
struct Part {
  std::size_t begin, end;
};
Part next_part(std::string_view utf8, std::size_t from) {
  std::size_t before = from;
  for (std::size_t at = from; at < utf8.size();) {
    if (static_cast<unsigned char>(utf8[at]) < k_first_lead) {
      before = at++;
      while (at < utf8.size() && (utf8[at] & 0xC0) == 0x80) ++at;
      continue;
    }
    std::size_t after = at;
    if (is_plain(next_code_point(utf8, after))) {
      before = at;
      at = after;
      continue;
    }
    while (after < utf8.size()) {
      std::size_t next = after;
      if (is_plain(next_code_point(utf8, next))) break;
      after = next;
    }
    return {before, after};
  }
  return {utf8.size(), utf8.size()};
}

void append_normal(std::string_view part, std::string& out, std::vector<utf8proc_int32_t>& codes) {
  codes.clear();
  for (std::size_t at = 0; at < part.size();) {
    const char32_t code = next_code_point(part, at);
    utf8proc_int32_t decomposed[16];
    int boundary = 0;
    const auto n = utf8proc_decompose_char(static_cast<utf8proc_int32_t>(code), decomposed, 16,
                                           UTF8PROC_DECOMPOSE, &boundary);
    if (n < 1 || n > 16)
      codes.push_back(static_cast<utf8proc_int32_t>(code));
    else
      codes.insert(codes.end(), decomposed, decomposed + n);
  }
  // utf8proc's own ordering takes time by the square of a run of marks.
  for (auto at = codes.begin(); at != codes.end();) {
    const auto end = std::find_if(at, codes.end(), [](auto code) { return class_of(code) == 0; });
    std::stable_sort(at, end, [](auto a, auto b) { return class_of(a) < class_of(b); });
    at = end == codes.end() ? end : end + 1;
  }
  const auto size =
      utf8proc_normalize_utf32(codes.data(), static_cast<utf8proc_ssize_t>(codes.size()),
                               static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE));
  for (utf8proc_ssize_t i = 0; i < size; ++i)
    append_utf8(out, static_cast<char32_t>(codes[static_cast<std::size_t>(i)]));
}

}  // namespace

bool surely_nfc(std::string_view utf8) { return next_part(utf8, 0).begin == utf8.size(); }

std::string nfc(std::string_view utf8) {
  std::string out;
  std::vector<utf8proc_int32_t> codes;
  for (std::size_t at = 0; at < utf8.size();) {
    const Part part = next_part(utf8, at);
    out.append(utf8.substr(at, part.begin - at));
    if (part.begin < part.end) append_normal(utf8.substr(part.begin, part.end - part.begin), out, codes);
    at = part.end;
  }
  return out;
}

bool begins_nfc(char32_t code) {
  return code < k_first_mark ||
         !joins_before(code, *utf8proc_get_property(static_cast<utf8proc_int32_t>(code)));
}

}  // namespace abridge::text
