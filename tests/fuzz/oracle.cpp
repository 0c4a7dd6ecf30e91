#include "tests/fuzz/oracle.hpp"

#include <simdjson.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "lib/json/text.hpp"

namespace abridge::fuzz {
namespace {

// A double that no sample holds: it stands for every number beyond a double's range.
constexpr std::string_view k_huge = "123456789e290";

std::string number_event(double value) {
  if (std::isinf(value)) value = std::strtod(std::string(k_huge).c_str(), nullptr);
  return 'd' + std::to_string(std::bit_cast<std::uint64_t>(value));
}

void add_events(const json::Value& value, Events& out) {
  std::string text;
  switch (value.kind()) {
    case json::Kind::none:
      out.emplace_back("none");
      break;
    case json::Kind::null:
      out.emplace_back("n");
      break;
    case json::Kind::boolean:
      out.emplace_back(value.is_true() ? "t" : "f");
      break;
    case json::Kind::number:
      out.push_back(number_event(std::strtod(std::string(value.raw()).c_str(), nullptr)));
      break;
    case json::Kind::string:
      text = "s";
      json::decode(value.string(), text);
      out.push_back(text);
      break;
    case json::Kind::array:
      out.emplace_back("[");
      for (const json::Value element : value.elements()) add_events(element, out);
      out.emplace_back("]");
      break;
    case json::Kind::object:
      out.emplace_back("{");
      for (const json::Member& member : value.members()) {
        text = "k";
        json::decode(member.key, text);
        out.push_back(text);
        add_events(member.value, out);
      }
      out.emplace_back("}");
      break;
  }
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The length of the JSON number at the start of `text`, 0 where none is. Written from the grammar, not from
/// lib/json.
std::size_t number_length(std::string_view text) {
  std::size_t at = 0;
  const auto digits = [&] {
    const std::size_t from = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    return at - from;
  };
  if (at < text.size() && text[at] == '-') ++at;
  const std::size_t first = at;
  const std::size_t whole = digits();
  if (whole == 0 || (whole > 1 && text[first] == '0')) return 0;
  if (at < text.size() && text[at] == '.') {
    ++at;
    if (digits() == 0) return 0;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    if (digits() == 0) return 0;
  }
  return at;
}

/// Difference "number range": we keep numbers as they are spelled. nlohmann refuses those beyond a double,
/// simdjson also integers beyond 64 bits. Such numbers are replaced by k_huge, or by themselves as a
/// fraction.
std::string in_range(std::string_view number, bool integers_have_64_bits) {
  std::string copy(number);
  if (std::isinf(std::strtod(copy.c_str(), nullptr))) return std::string(k_huge);
  // Difference "minus zero": nlohmann reads it as the integer 0.
  if (copy == "-0") return "-0.0";
  if (!integers_have_64_bits || copy.find_first_of(".eE") != copy.npos) return copy;
  errno = 0;
  if (copy[0] == '-')
    static_cast<void>(std::strtoll(copy.c_str(), nullptr, 10));
  else
    static_cast<void>(std::strtoull(copy.c_str(), nullptr, 10));
  return errno == ERANGE ? copy + ".0" : copy;
}

int unicode_escape(std::string_view text, std::size_t at) {
  if (at + 6 > text.size() || text.substr(at, 2) != "\\u") return -1;
  const std::string digits(text.substr(at + 2, 4));
  if (digits.find_first_not_of("0123456789abcdefABCDEF") != digits.npos) return -1;
  return static_cast<int>(std::strtol(digits.c_str(), nullptr, 16));
}

/// `text` with what the others refuse on purpose put in other words. Never makes JSON out of what is none.
std::string rewritten(std::string_view text, bool integers_have_64_bits) {
  std::string out;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (in_string && c == '\\') {
      const int code = unicode_escape(text, at);
      const bool high = code >= 0xD800 && code < 0xDC00;
      const bool low = code >= 0xDC00 && code < 0xE000;
      const int then = high ? unicode_escape(text, at + 6) : -1;
      if (high && then >= 0xDC00 && then < 0xE000) {
        out.append(text.substr(at, 12));
        at += 12;
      } else if (high || low) {
        // Difference "lone surrogates": both refuse them, we take them (real logs have them) and decode them
        // as U+FFFD.
        out.append("\\ufffd");
        at += 6;
      } else {
        out.append(text.substr(at, 2));
        at += 2;
      }
      continue;
    }
    if (c == '"') in_string = !in_string;
    const bool begins = at == 0 || (!is_digit(text[at - 1]) &&
                                    std::string_view("+-.eE").find(text[at - 1]) == std::string_view::npos);
    const std::size_t length = in_string || !begins ? 0 : number_length(text.substr(at));
    if (length != 0) {
      out.append(in_range(text.substr(at, length), integers_have_64_bits));
      at += length;
      continue;
    }
    out.push_back(c);
    ++at;
  }
  return out;
}

/// How deep the brackets of a JSON text stand in each other.
std::size_t depth_of(std::string_view text) {
  std::size_t depth = 0;
  std::size_t deepest = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (in_string && c == '\\') {
      ++at;
    } else if (c == '"') {
      in_string = !in_string;
    } else if (!in_string && (c == '[' || c == '{')) {
      deepest = std::max(deepest, ++depth);
    } else if (!in_string && (c == ']' || c == '}')) {
      --depth;
    }
  }
  return deepest;
}

/// Reads nlohmann's SAX events, because its DOM drops the first of two equal keys.
class Recorder : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit Recorder(Events& out) : out_(out) {}
  std::size_t deepest() const { return deepest_; }

  bool null() override { return add("n"); }
  bool boolean(bool value) override { return add(value ? "t" : "f"); }
  bool number_integer(number_integer_t value) override {
    return add(number_event(static_cast<double>(value)));
  }
  bool number_unsigned(number_unsigned_t value) override {
    return add(number_event(static_cast<double>(value)));
  }
  bool number_float(number_float_t value, const string_t&) override { return add(number_event(value)); }
  bool string(string_t& value) override { return add("s" + value); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open("{"); }
  bool key(string_t& value) override { return add("k" + value); }
  bool end_object() override { return close("}"); }
  bool start_array(std::size_t) override { return open("["); }
  bool end_array() override { return close("]"); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }

 private:
  bool add(std::string event) {
    out_.push_back(std::move(event));
    return true;
  }
  bool open(const char* event) {
    ++depth_;
    deepest_ = std::max(deepest_, depth_);
    return add(event);
  }
  bool close(const char* event) {
    --depth_;
    return add(event);
  }
  Events& out_;
  std::size_t depth_ = 0;
  std::size_t deepest_ = 0;
};

}  // namespace

Events events_of(const json::Value& value) {
  Events out;
  add_events(value, out);
  return out;
}

struct Oracle::Simdjson {
  simdjson::dom::parser parser;
};

Oracle::Oracle() : simdjson_(std::make_unique<Simdjson>()) {
  // Difference "depth": simdjson's bound counts one less than ours. (It also stops at 4 GiB, which no text
  // here reaches.)
  if (simdjson_->parser.allocate(1 << 20, json::k_max_depth + 1) != simdjson::SUCCESS) std::abort();
}
Oracle::~Oracle() = default;

bool Oracle::nlohmann_accepts(std::string_view text, Events& events) {
  events.clear();
  // Difference "byte order mark": nlohmann skips one, for us it is the caller's business.
  if (text.starts_with("\xEF\xBB\xBF")) return false;
  // Difference "NUL": for nlohmann a NUL byte ends the text. It can stand nowhere in JSON.
  if (text.find('\0') != text.npos) return false;
  Recorder recorder(events);
  if (!nlohmann::json::sax_parse(rewritten(text, false), &recorder)) return false;
  // Difference "depth": nlohmann has no bound.
  return recorder.deepest() <= json::k_max_depth;
}

bool Oracle::simdjson_accepts(std::string_view text) {
  simdjson::dom::element root;
  const std::string ours = rewritten(text, true);
  if (simdjson_->parser.parse(ours.data(), ours.size()).get(root) != simdjson::SUCCESS) return false;
  // Difference "depth" again: simdjson does not count empty brackets.
  return depth_of(text) <= json::k_max_depth;
}

}  // namespace abridge::fuzz
