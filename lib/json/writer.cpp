#include "lib/json/writer.hpp"

#include <algorithm>
#include <cstring>

#include "lib/json/text.hpp"
#include "lib/json/white.hpp"

namespace abridge::json {
namespace {

/// The place after the string that begins at `at`.
std::size_t after_string(std::string_view json, std::size_t at) {
  for (std::size_t quote = json.find('"', at + 1); quote != std::string_view::npos;
       quote = json.find('"', quote + 1)) {
    std::size_t backslashes = 0;
    while (json[quote - 1 - backslashes] == '\\') ++backslashes;
    if (backslashes % 2 == 0) return quote + 1;
  }
  return json.size();
}

/// Where white space between tokens stands next; the end where none does. `at` is in no string.
std::size_t next_white(std::string_view json, std::size_t at) {
  while (at < json.size() && !is_white(json[at])) at = json[at] == '"' ? after_string(json, at) : at + 1;
  return at;
}

}  // namespace

void append_compact(std::string_view json, Buffer& out) {
  for (std::size_t at = 0; at < json.size();) {
    const std::size_t white = next_white(json, at);
    out.append(json.substr(at, white - at));
    for (at = white; at < json.size() && is_white(json[at]);) ++at;
  }
}

void append_compact(Value value, Buffer& out) {
  if (value.is_compact())
    out.append(value.raw());
  else
    append_compact(value.raw(), out);
}

std::string_view compact_text(Value value, Arena& arena) {
  Buffer compact;
  std::string_view json = value.raw();
  if (!value.is_compact()) {
    append_compact(json, compact);
    json = compact.view();
  }
  const std::string_view text = encoded(json, arena);
  return text.data() == json.data() ? arena.copy(text) : text;
}

void append_readable(std::string_view json, Buffer& out) {
  const std::size_t start = out.size();
  append_compact(json, out);
  if (out.view().find("\\u", start) == std::string_view::npos) return;
  const std::string compact(out.view().substr(start));
  out.resize_to(start);
  const std::string_view all = compact;
  std::string plain;
  std::string spelled;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t quote = std::min(all.find('"', at), all.size());
    out.append(all.substr(at, quote - at));
    if (quote == all.size()) break;
    at = after_string(all, quote);
    plain.clear();
    spelled = '"';
    decode(all.substr(quote + 1, at - quote - 2), plain);
    encode(plain, spelled);
    out.append(spelled += '"');
  }
}

Writer& Writer::string(std::string_view plain) { return begin_text().more_plain(plain).end_text(); }

Writer& Writer::more_plain(std::string_view plain) {
  encode(plain, out_);
  return *this;
}

}  // namespace abridge::json
