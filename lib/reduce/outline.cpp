#include "lib/reduce/outline.hpp"

#include <algorithm>
#include <utility>

#include "lib/json/text.hpp"

namespace abridge::reduce {
namespace {

constexpr std::string_view k_white = " \t\r\n";
constexpr std::string_view k_mark = "\xef\xbb\xbf";
constexpr std::uint16_t k_deepest = 256;  // of what is broken

/// Without white space at both ends, and marks at the begin.
std::string_view stripped(std::string_view text) {
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(k_white), text.size()));
    if (!text.starts_with(k_mark)) break;
    text.remove_prefix(k_mark.size());
  }
  return text.substr(0, text.find_last_not_of(k_white) + 1);
}

/// After the quote that ends a string, where there is one.
std::size_t end_of_string(std::string_view text, std::size_t quote) {
  for (std::size_t i = quote + 1; i < text.size(); ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      return i + 1;
  }
  return text.size();
}

std::string_view between(std::string_view a, std::string_view b) {
  const char* const begin = a.data() + a.size();
  return {begin, static_cast<std::size_t>(b.data() - begin)};
}

void append(std::string_view text, Outline::In in, Outline::Reword reword, std::string& out) {
  if (reword)
    reword(text, in, out);
  else
    out += text;
}

}  // namespace

Outline::Outline(std::string text, Broken broken) : all_(std::move(text)), broken_(broken) {
  const std::string_view all = all_;
  const std::string_view value = stripped(all);
  const Kind kind = kind_of(parsed(value));
  if (kind != Kind::text)
    add(all, value, kind);
  else
    add(all, all, Kind::lines);
}

Outline::Id Outline::add(std::string_view source, std::string_view value, Kind kind) {
  parts_.push_back({source, value, kind});
  return static_cast<Id>(parts_.size() - 1);
}

json::Value Outline::parsed(std::string_view text) {
  if (text.empty() || text.size() > json::k_longest) return {};
  bytes_.clear();
  bytes_.append(text);
  bytes_.pad();
  if (!tape_.index(bytes_.view(), json::Layout::document)) return {};
  const auto [value, next, repeats] = tape_.parse(0);
  return value && next == tape_.size() ? value : json::Value();
}

Outline::Kind Outline::kind_of(json::Value value) {
  switch (value.kind()) {
    case json::Kind::none:
      return Kind::text;
    case json::Kind::number:
      return Kind::number;
    case json::Kind::null:
    case json::Kind::boolean:
      return Kind::literal;
    case json::Kind::string:
      return Kind::string;
    case json::Kind::array:
      return Kind::list;
    case json::Kind::object:
      return Kind::object;
  }
  return Kind::text;
}

void Outline::open_lines(Id id) {
  std::vector<Id> lines;
  for (std::string_view rest = parts_[id].value; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
    const Id line = add(rest.substr(0, end), stripped(rest.substr(0, end)), Kind::lines);
    parts_[line].is_line = true;
    lines.push_back(line);
    rest.remove_prefix(end);
  }
  parts_[id].parts = std::move(lines);
}

void Outline::open(Id id) {
  if (std::exchange(parts_[id].opened, true)) return;
  if (parts_[id].kind == Kind::lines && !parts_[id].is_line) return open_lines(id);
  if (parts_[id].is_line) {
    parts_[id].kind = kind_of(parsed(parts_[id].value));
    // What is not JSON has its white space in it, too.
    if (std::string_view line = parts_[id].source; parts_[id].kind == Kind::text) {
      if (line.ends_with('\n')) line.remove_suffix(1);
      parts_[id].value = line;
    }
  }
  const Kind kind = parts_[id].kind;
  if (kind == Kind::text && broken_ == Broken::has_parts) open_broken(id);
  if (kind == Kind::string) open_nested(id);
  if (kind != Kind::list && kind != Kind::object) return;
  const std::string_view source = parts_[id].value;
  const json::Value value = parsed(source);
  std::vector<Id> inner;
  for (const json::Value v : value.elements()) {
    const std::string_view raw = source.substr(v.offset(), v.raw().size());
    inner.push_back(add(raw, raw, kind_of(v)));
  }
  for (const json::Member m : value.members()) {
    const std::string_view raw = source.substr(m.value.offset(), m.value.raw().size());
    const std::string_view whole = source.substr(m.key_offset, m.value.offset() + raw.size() - m.key_offset);
    inner.push_back(add(whole, raw, kind_of(m.value)));
  }
  parts_[id].parts = std::move(inner);
}

/// What stands between the commas within the first brackets, and what comes after these.
void Outline::open_broken(Id id) {
  const std::string_view text = parts_[id].value;
  const std::uint16_t depth = parts_[id].depth;
  std::size_t begin = text.find_first_of("[{");
  if (begin == std::string_view::npos || depth == k_deepest) return;
  std::vector<Id> inner;
  const auto add_part = [&](std::size_t end) {
    const std::string_view part = text.substr(begin, end - begin);
    inner.push_back(add(part, part, Kind::text));
    parts_[inner.back()].depth = static_cast<std::uint16_t>(depth + 1);
  };
  std::size_t open = 0;
  std::size_t end = text.size();  // of the brackets
  for (std::size_t i = begin++; i < end;) {
    const char c = text[i];
    if (c == '[' || c == '{') ++open;
    if ((c == ']' || c == '}') && --open == 0) end = i;
    if (c == ',' && open == 1) {
      add_part(i);
      begin = i + 1;
    }
    i = c == '"' ? end_of_string(text, i) : i + 1;
  }
  add_part(end);
  begin = std::min(end + 1, text.size());
  add_part(text.size());
  parts_[id].kind = Kind::broken;
  parts_[id].parts = std::move(inner);
}

/// Only where what is written of it again is the same.
void Outline::open_nested(Id id) {
  const std::string_view raw = text_of(id);
  if (raw.find('{') == std::string_view::npos && raw.find('[') == std::string_view::npos) return;
  const std::string_view text = arena_.copy(json::decoded(raw, arena_));
  const Kind kind = kind_of(parsed(text));
  if (text != stripped(text) || (kind != Kind::list && kind != Kind::object)) return;
  if (json::encoded(text, arena_) != raw) return;
  const Id inner = add(text, text, kind);
  parts_[id].kind = Kind::nested;
  parts_[id].parts = {inner};
}

std::vector<Outline::Id> Outline::below(const std::vector<Id>& parts) {
  std::vector<Id> all;
  for (const Id id : parts) {
    if (parts_[id].gone) continue;
    open(id);
    for (const Id one : parts_[id].parts)
      if (!parts_[one].gone) all.push_back(one);
  }
  return all;
}

std::optional<std::uint32_t> Outline::around(const std::vector<Id>& parts, std::size_t byte) const {
  if (byte >= all_.size()) return std::nullopt;
  const char* const at = all_.data() + byte;
  const auto found = std::find_if(parts.begin(), parts.end(), [&](Id id) {
    const std::string_view source = parts_[id].source;
    return source.data() <= at && at < source.data() + source.size();
  });
  if (found == parts.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - parts.begin());
}

std::string_view Outline::text_of(Id id) const {
  if (const auto other = texts_.find(id); other != texts_.end()) return other->second;
  const OutlinePart& part = parts_[id];
  return part.kind == Kind::string ? part.value.substr(1, part.value.size() - 2) : part.value;
}

void Outline::collect(Id id, std::vector<Id>& out) {
  if (parts_[id].gone) return;
  open(id);
  const Kind kind = parts_[id].kind;
  if ((kind == Kind::string || kind == Kind::text) && !text_of(id).empty()) out.push_back(id);
  for (std::size_t i = 0; i < parts_[id].parts.size(); ++i) collect(parts_[id].parts[i], out);
}

std::vector<Outline::Id> Outline::texts() {
  std::vector<Id> all;
  collect(0, all);
  return all;
}

void Outline::write_key(const OutlinePart& part, Reword reword, std::string& out) const {
  if (part.source.data() == part.value.data()) return;
  const std::string_view before = between(part.source.substr(0, 0), part.value);
  const std::size_t quote = before.rfind('"');
  out += '"';
  append(before.substr(1, quote - 1), In::string, reword, out);
  out += '"';
  out += white_ == White::all ? before.substr(quote + 1) : std::string_view(":");
}

void Outline::write_white(std::string_view white, std::string& out) const {
  if (white_ == White::all)
    out += white;
  else if (white_ == White::marks && white.find(k_mark) != std::string_view::npos)
    out += k_mark;
}

void Outline::write_broken(const OutlinePart& part, Reword reword, std::string& out) const {
  const OutlinePart& first = parts_[part.parts.front()];
  out += between(part.value.substr(0, 0), first.source);
  bool any = false;
  for (std::size_t i = 0; i + 1 < part.parts.size(); ++i) {
    if (parts_[part.parts[i]].gone) continue;
    if (any) out += ',';
    any = true;
    write(part.parts[i], reword, out);
  }
  const OutlinePart& rest = parts_[part.parts.back()];
  out += between(parts_[part.parts[part.parts.size() - 2]].source, rest.source);
  if (!rest.gone) write(part.parts.back(), reword, out);
}

void Outline::write_nested(const OutlinePart& part, Reword reword, std::string& out) const {
  std::string inner;
  if (!parts_[part.parts[0]].gone) write(part.parts[0], reword, inner);
  out += '"';
  json::encode(inner, out);
  out += '"';
}

void Outline::write_parts(const OutlinePart& part, Reword reword, std::string& out) const {
  const std::string_view value = part.value;
  const bool tight = white_ != White::all;
  if (part.parts.empty() && !tight) {
    out += value;
    return;
  }
  bool any = false;
  for (std::size_t i = 0; i < part.parts.size(); ++i) {
    const OutlinePart& one = parts_[part.parts[i]];
    if (one.gone) continue;
    const OutlinePart& before = parts_[part.parts[any ? i - 1 : 0]];
    if (tight)
      out += any ? ',' : value.front();
    else
      out += any ? between(before.source, one.source) : between(value.substr(0, 0), before.source);
    any = true;
    write(part.parts[i], reword, out);
  }
  if (!any) out += value.front();
  if (!any || tight)
    out += value.back();
  else
    out += value.substr(
        static_cast<std::size_t>(between(value.substr(0, 0), parts_[part.parts.back()].source).size() +
                                 parts_[part.parts.back()].source.size()));
}

void Outline::write(Id id, Reword reword, std::string& out) const {
  const OutlinePart& part = parts_[id];
  const bool has_key = !part.is_line && id != 0;
  if (has_key) write_key(part, reword, out);
  const bool is_json = part.kind != Kind::text && part.kind != Kind::broken;
  if (is_json && part.kind != Kind::lines && !has_key)
    write_white(between(part.source.substr(0, 0), part.value), out);
  switch (part.kind) {
    case Kind::lines:
      if (!part.opened) out += part.source;
      for (const Id line : part.parts)
        if (!parts_[line].gone) write(line, reword, out);
      return;
    case Kind::list:
    case Kind::object:
      if (part.opened)
        write_parts(part, reword, out);
      else
        out += part.value;
      break;
    case Kind::string:
      out += '"';
      append(text_of(id), In::string, reword, out);
      out += '"';
      break;
    case Kind::number:
      append(part.value, In::number, reword, out);
      break;
    case Kind::text:
      append(text_of(id), In::text, reword, out);
      break;
    case Kind::literal:
      out += part.value;
      break;
    case Kind::broken:
      write_broken(part, reword, out);
      break;
    case Kind::nested:
      write_nested(part, reword, out);
      break;
  }
  if (has_key) return;
  const std::string_view after = part.source.substr(
      static_cast<std::size_t>(part.value.data() + part.value.size() - part.source.data()));
  if (white_ == White::all || !is_json)
    out += after;
  else if (after.ends_with('\n'))
    out += '\n';
}

std::string Outline::written(Reword reword) const {
  std::string out;
  out.reserve(all_.size());
  write(0, reword, out);
  return out;
}

}  // namespace abridge::reduce
