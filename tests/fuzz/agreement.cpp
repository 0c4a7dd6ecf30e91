#include "tests/fuzz/agreement.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

#include "lib/json/kernels.hpp"
#include "lib/json/text.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::fuzz {
namespace {

constexpr auto k_engines = [] {
  std::array<json::Engine, names_of(json::Engine{}).size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = names_of(json::Engine{})[i].value;
  return all;
}();

json::Tape& tape_of(json::Engine engine) {
  static std::map<json::Engine, json::Tape> tapes;
  return tapes.try_emplace(engine, engine).first->second;
}

std::string disagreement_about(std::string_view raw) {
  std::string plain;
  json::decode(raw, plain);
  if (text::valid_prefix(plain) != plain.size()) return "decode gives what is no UTF-8";
  if (!json::equals(raw, plain)) return "equals does not know the decoded text";
  const std::size_t count = text::count_code_points(plain);
  // Where the characters begin, by the one-at-a-time reader.
  std::vector<std::size_t> begins;
  json::Chars chars(raw);
  json::Chars::Char c{};
  bool lone = false;
  while (chars.next(c)) {
    begins.push_back(c.begin);
    lone = lone || (c.code >= 0xD800 && c.code < 0xE000);
  }
  if (begins.size() != count) return "Chars and decode count differently";
  if ((json::find_lone_surrogate(raw) != raw.npos) != lone) return "find_lone_surrogate and Chars differ";
  begins.push_back(raw.size());
  const std::size_t some[] = {0, 1, count / 3, count / 2, count, count + 1, raw.size() / 2};
  for (const json::Engine engine : k_engines) {
    if (!json::runs_here(engine)) continue;
    const json::Kernels& with = json::kernels(engine);
    if (with.count_chars(raw) != count) return std::string(name_of(engine)) + ": count_chars is wrong";
    for (const std::size_t n : some)
      if (with.offset_after(raw, n) != begins[std::min(n, count)])
        return std::string(name_of(engine)) + ": offset_after is wrong";
  }
  std::string again;
  json::encode(plain, again);
  std::string plain_again;
  json::decode(again, plain_again);
  if (plain_again != plain) return "encode is not undone by decode";
  const std::string_view stripped = json::strip(raw);
  if (json::is_blank(raw) != stripped.empty() || json::strip(stripped) != stripped) return "strip is wrong";
  return {};
}

std::string disagreement_in(const json::Value& value) {
  std::string wrong;
  if (value.is(json::Kind::string)) return disagreement_about(value.string());
  if (value.is(json::Kind::array))
    for (const json::Value element : value.elements())
      if (wrong = disagreement_in(element); !wrong.empty()) return wrong;
  if (value.is(json::Kind::object)) {
    for (const json::Member& member : value.members()) {
      if (wrong = disagreement_about(member.key); !wrong.empty()) return wrong;
      std::string name;
      json::decode(member.key, name);
      const json::Value found = value.find(name);
      if (!found || found.offset() < member.value.offset()) return "find does not find the last member";
      if (wrong = disagreement_in(member.value); !wrong.empty()) return wrong;
    }
  }
  return wrong;
}

}  // namespace

json::Value only_value(json::Tape& tape, std::string_view padded_text, json::Layout layout) {
  if (!tape.index(padded_text, layout)) return {};
  const json::Tape::Parsed parsed = tape.parse(0);
  return parsed.next == tape.size() ? parsed.value : json::Value();
}

std::string disagreement(std::string_view text, char padding) {
  const Padded padded(text, padding);
  std::size_t end = 0;
  const std::optional<json::Fault> fault = json::diagnose(text, &end);
  if (fault && (fault->offset > text.size() || fault->expected.empty())) return "diagnose names no place";
  std::vector<std::uint32_t> positions;
  std::optional<bool> indexed;
  for (const json::Engine engine : k_engines) {
    if (!json::runs_here(engine)) continue;
    const std::string name(name_of(engine));
    json::Tape& tape = tape_of(engine);
    const bool now_indexed = tape.index(padded.view(), json::Layout::document);
    if (indexed.value_or(now_indexed) != now_indexed) return name + ": differs on clean bytes";
    std::vector<std::uint32_t> now;
    for (std::uint32_t i = 0; i < tape.size(); ++i) now.push_back(tape.position(i));
    // Control bytes that some engines see as operators may add tokens, in texts that are refused anyway.
    const json::Tape::Parsed parsed = tape.parse(0);
    const json::Value value = parsed.next == tape.size() ? parsed.value : json::Value();
    if (fault.has_value() == static_cast<bool>(value)) return name + ": diagnose differs from the tape";
    if (!value) {
      indexed = now_indexed;
      continue;
    }
    if (indexed && positions != now) return name + ": other tokens";
    if (end != value.offset() + value.raw().size()) return name + ": diagnose ends the value elsewhere";
    // A raw backslash stands in strings only, so this is what the flag means.
    bool surrogates = false;
    for (std::size_t at = 0; at + 2 < text.size(); ++at)
      if (text[at] == '\\') surrogates = (text[++at] == 'u' && (text[at + 1] | 0x20) == 'd') || surrogates;
    if (surrogates != tape.has_surrogate_escapes()) return name + ": has_surrogate_escapes is wrong";
    if (!indexed)
      if (std::string wrong = disagreement_in(value); !wrong.empty()) return wrong;
    indexed = now_indexed;
    positions = std::move(now);
  }
  // A repaired text is UTF-8, and is itself where nothing was to be repaired.
  Buffer repaired;
  std::vector<json::Shift> shifts;
  json::repair_utf8(text, repaired, shifts);
  const std::string_view better = repaired.view();
  if (text::valid_prefix(better) != better.size()) return "repair_utf8 leaves what is no UTF-8";
  if (shifts.empty() && better != text) return "repair_utf8 changes what is UTF-8";
  return {};
}

std::string disagreement_in_lines(std::string_view block, char padding) {
  const Padded padded(block, padding);
  std::vector<bool> good;  // by diagnose, line by line; blank lines are none
  for (std::size_t at = 0; at <= block.size();) {
    const std::size_t newline = std::min(block.find('\n', at), block.size());
    const auto fault = json::diagnose(block.substr(at, newline - at));
    if (!fault || fault->kind != json::Fault::Kind::empty) good.push_back(!fault);
    at = newline + 1;
  }
  for (const json::Engine engine : k_engines) {
    if (!json::runs_here(engine)) continue;
    const std::string name(name_of(engine));
    json::Tape& tape = tape_of(engine);
    if (!tape.index(padded.view(), json::Layout::lines)) {
      if (std::find(good.begin(), good.end(), false) == good.end())
        return name + ": refuses a block of good lines";
      continue;
    }
    std::vector<bool> found;
    for (std::uint32_t token = 0; token < tape.size();) {
      if (tape.at(token) == '\n') {
        ++token;
        continue;
      }
      const json::Tape::Parsed parsed = tape.parse(token);
      if (parsed.next < token || parsed.next > tape.size()) return name + ": goes astray";
      token = parsed.next;
      found.push_back(parsed.value && (token == tape.size() || tape.at(token) == '\n'));
      while (token < tape.size() && tape.at(token) != '\n') ++token;
    }
    if (found != good) return name + ": judges a line differently";
  }
  return {};
}

}  // namespace abridge::fuzz
