#include "lib/secrets/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>

#include "lib/json/tape.hpp"
#include "lib/json/text.hpp"
#include "lib/secrets/seen_text.hpp"

namespace abridge::secrets {
namespace {

/// What a name says.
struct Said {
  std::string_view kind;
  std::size_t number = 0;
  std::size_t spelling = 1;
  std::size_t end = 0;
};

/// Of numbers in names: others can be given after it.
constexpr std::size_t k_greatest = 999'999'999'999;

std::optional<std::size_t> number_at(std::string_view text, std::size_t& at) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
  if (error != std::errc() || number == 0 || number > k_greatest) return std::nullopt;
  at = static_cast<std::size_t>(end - text.data());
  return number;
}

std::optional<Said> read_name(std::string_view text, std::size_t at) {
  constexpr Set k_of_kind("a-z0-9-");
  constexpr std::size_t k_longest_kind = 40;
  if (!text.substr(at).starts_with(k_name_begins)) return std::nullopt;
  at += k_name_begins.size();
  Said said;
  std::size_t n = 0;
  while (n < k_longest_kind && at + n < text.size() && k_of_kind.has(text[at + n])) ++n;
  said.kind = text.substr(at, n);
  at += n;
  if (n == 0 || at >= text.size() || text[at] != ':') return std::nullopt;
  const auto number = number_at(text, ++at);
  if (!number) return std::nullopt;
  said.number = *number;
  if (at < text.size() && text[at] == '.') {
    const auto spelling = number_at(text, ++at);
    if (!spelling) return std::nullopt;
    said.spelling = *spelling;
  }
  if (at >= text.size() || text[at] != ']') return std::nullopt;
  said.end = at + 1;
  return said;
}

/// The same for a secret however it is spelled.
std::string told_apart_by(std::string_view text, bool is_number) {
  return (is_number ? "number " : "text ") + std::string(text);
}

/// Without escapes, as secrets are found.
std::string plain_of(std::string_view raw) {
  Plain text(raw, 0, 0);
  std::size_t size = 0;
  while (text.at(size) != '\0') ++size;
  return std::string(text.text(0, size));
}

/// What tells a secret of a map apart, as it is found: without what nobody sees in it, and of a card's number
/// the digits.
std::string found_as(std::string_view kind, std::string_view raw) {
  std::string plain = plain_of(SeenText(raw).text());
  if (kind == card_shape().kind && !plain.starts_with(k_name_begins))
    std::erase_if(plain, [](char c) { return !k_digits.has(c); });
  return plain;
}

std::string quoted(std::string_view name, std::size_t backslashes) {
  const std::string quote = std::string(backslashes, '\\') + '"';
  return fmt::format("{}{}{}", quote, name, quote);
}

constexpr std::size_t k_deepest = 4;  // each doubles backslashes

/// As a map has it.
std::optional<Names::Original> original_of(json::Value value) {
  Names::Original out;
  if (value.is(json::Kind::number)) {
    out.raw = value.raw();
    out.is_number = true;
    return out;
  }
  if (value.is(json::Kind::object)) {
    const json::Value depth = value.find("depth");
    const std::string_view digit = depth.is(json::Kind::number) ? depth.raw() : std::string_view();
    if (digit.size() != 1 || digit[0] < '0' || digit[0] > '0' + static_cast<char>(k_deepest))
      return std::nullopt;
    out.depth = static_cast<std::size_t>(digit[0] - '0');
    value = value.find("raw");
  }
  if (!value.is(json::Kind::string)) return std::nullopt;
  json::decode(value.string(), out.raw);
  return out;
}

/// With the escapes that it needs where it stands so deep.
void append_at(const Names::Original& original, std::optional<std::size_t> depth, std::string& out) {
  const std::size_t had = original.depth.value_or(0);
  const std::size_t needs = original.depth && depth ? *depth : had;
  std::string text = original.raw;
  for (std::size_t at = had; at != needs; at < needs ? ++at : --at) {
    std::string other;
    if (at < needs)
      json::encode(text, other);
    else
      json::decode(text, other);
    text = std::move(other);
  }
  out += text;
}

}  // namespace

std::size_t end_of_name(std::string_view text, std::size_t at) {
  const auto said = read_name(text, at);
  return said ? said->end : at;
}

bool has_escapes(std::string_view raw) { return raw.find('\\') != raw.npos; }

std::optional<std::size_t> depth_at(std::string_view json, std::size_t at) {
  const std::size_t first = at - std::min(at, k_near);
  const std::size_t quote = json.substr(first, at - first).rfind('"');
  if (quote == json.npos) return std::nullopt;
  std::size_t backslashes = 0;
  while (backslashes < first + quote && json[first + quote - backslashes - 1] == '\\') ++backslashes;
  const auto depth = static_cast<std::size_t>(std::bit_width(backslashes + 1)) - 1;
  return std::has_single_bit(backslashes + 1) && depth <= k_deepest ? std::optional(depth) : std::nullopt;
}

std::string Names::name_of(const Key& key, const Original& original) {
  Entry& entry = entries_[key];
  if (entry.number == 0) {
    Numbers& numbers = numbers_[key.first];
    do ++numbers.last;
    while (numbers.kept.contains(numbers.last));
    entry.number = numbers.last;
  }
  std::size_t& spelling = entry.spellings[original];
  if (spelling == 0) spelling = ++entry.last_spelling;
  std::string name = spelling == 1
                         ? fmt::format("{}{}:{}]", k_name_begins, key.first, entry.number)
                         : fmt::format("{}{}:{}.{}]", k_name_begins, key.first, entry.number, spelling);
  originals_.try_emplace(name, original);
  return name;
}

std::string Names::name_of(const Secret& found, std::string_view raw, std::optional<std::size_t> depth) {
  const std::string text = found.encoded ? plain_of(raw) : found.text;
  Original original{std::string(raw), found.is_number};
  if (has_escapes(raw)) original.depth = depth;
  std::string name =
      name_of({std::string(found.shape->kind), told_apart_by(text, found.is_number)}, original);
  return found.is_number ? quoted(name, found.backslashes) : name;
}

std::string Names::name_of_name(std::string_view name) {
  const auto said = read_name(name, 0);
  if (!said || mapped_.contains(name)) return std::string(name);
  const std::string kind(said->kind);
  Numbers& numbers = numbers_[kind];
  if (said->number > numbers.last || numbers.kept.contains(said->number)) {
    numbers.kept.insert(said->number);
    return std::string(name);
  }
  return name_of({kind, told_apart_by(name, false)}, {std::string(name)});
}

std::string Names::map() const {
  std::string out = "{\"version\":1,\"secrets\":{";
  bool first = true;
  for (const auto& [name, original] : originals_) {
    out += first ? "\n\"" : ",\n\"";
    first = false;
    out.append(name).append("\":");
    if (original.is_number) {
      out += original.raw;
      continue;
    }
    if (original.depth) out += fmt::format("{{\"depth\":{},\"raw\":", *original.depth);
    out += '"';
    json::encode(original.raw, out);
    out += original.depth ? "\"}" : "\"";
  }
  return out + "\n}}\n";
}

Result<void> Names::read_map(std::string_view json) {
  if (json.find_first_not_of(" \t\r\n") == std::string_view::npos) return {};
  Buffer bytes;
  bytes.append(json);
  bytes.pad();
  json::Tape tape;
  tape.index(bytes.view(), json::Layout::document);
  const auto parsed = tape.parse(0);
  const json::Value secrets = parsed.value ? parsed.value.find("secrets") : json::Value();
  if (!secrets.is(json::Kind::object)) return fail("is no map of redactions: it has no object 'secrets'");
  for (const json::Member member : secrets.members()) {
    std::string name;
    json::decode(member.key, name);
    const auto said = read_name(name, 0);
    const auto original = original_of(member.value);
    if (!said || said->end != name.size() || !original)
      return fail("is no map of redactions: " + name + " is not a name and what it stands for");
    originals_[name] = *original;
    mapped_.insert(name);
    std::size_t& last = numbers_[std::string(said->kind)].last;
    last = std::max(last, said->number);
    Entry& entry = entries_[{std::string(said->kind),
                             told_apart_by(found_as(said->kind, original->raw), original->is_number)}];
    entry.number = said->number;
    entry.spellings[*original] = said->spelling;
    entry.last_spelling = std::max(entry.last_spelling, said->spelling);
  }
  return {};
}

Restored restored(std::string_view text, const Names& names, In in) {
  Restored out;
  std::size_t at = 0;
  for (;;) {
    const std::size_t begin = text.find(k_name_begins, at);
    const std::size_t end = begin == text.npos ? begin : end_of_name(text, begin);
    out.text.append(text.substr(at, (begin == text.npos ? text.size() : begin) - at));
    if (begin == text.npos) return out;
    if (end == begin) {
      out.text += k_name_begins;
      at = begin + k_name_begins.size();
      continue;
    }
    at = end;
    const auto known = names.originals().find(text.substr(begin, end - begin));
    if (known == names.originals().end()) {
      ++out.unknown;
      out.text.append(text.substr(begin, end - begin));
      continue;
    }
    ++out.names;
    const Names::Original& original = known->second;
    if (original.is_number && at < text.size() && (text[at] == '"' || text[at] == '\\')) {
      while (at < text.size() && text[at] == '\\') ++at;
      if (at < text.size() && text[at] == '"') ++at;
      if (out.text.ends_with('"')) out.text.pop_back();
      while (out.text.ends_with('\\')) out.text.pop_back();
    }
    if (in == In::json)
      append_at(original, original.depth ? depth_at(text, begin) : std::nullopt, out.text);
    else
      json::decode(original.raw, out.text);
  }
}

}  // namespace abridge::secrets
