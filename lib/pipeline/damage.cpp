#include "lib/pipeline/damage.hpp"

namespace abridge::pipeline {

RuleId rule_of(Damage d) {
  switch (d) {
    case Damage::invalid_json:
      return RuleId::invalid_json;
    case Damage::truncated:
      return RuleId::truncated_record;
    case Damage::concatenated:
      return RuleId::concatenated_records;
    case Damage::nul_bytes:
      return RuleId::nul_bytes;
    case Damage::byte_order_mark:
      return RuleId::byte_order_mark;
    case Damage::invalid_utf8:
      return RuleId::invalid_utf8;
    case Damage::lone_surrogate:
      return RuleId::lone_surrogate;
    case Damage::duplicate_key:
      return RuleId::duplicate_key;
  }
  return RuleId::invalid_json;
}

std::string_view sentence_of(const Note& n) {
  switch (n.damage) {
    case Damage::truncated:
      return "the input ends inside a value: expected {expected}";
    case Damage::concatenated:
      if (n.count > 1) return "one value spans several lines of JSONL";
      return n.expected.empty() ? "another value on the same line"
                                : "another value after the first one; {expected} was expected";
    case Damage::nul_bytes:
      return "NUL bytes between records: {count}";
    case Damage::byte_order_mark:
      return "a byte order mark that is not at the start of the file";
    case Damage::invalid_utf8:
      return n.count > 1 ? "bytes that are not UTF-8, in {count} places of the record (here the first)"
                         : "bytes that are not UTF-8";
    case Damage::lone_surrogate:
      return n.count > 1
                 ? "an escape such as \\ud83d without its other half, {count} times in the record (here the first)"
                 : "an escape such as \\ud83d without its other half";
    case Damage::duplicate_key:
      return n.count > 1
                 ? "duplicate keys, in {count} objects of the record (here the first); the last one counts"
                 : "a duplicate key in an object; the last one counts";
    case Damage::invalid_json:
      break;
  }
  switch (n.fault) {
    case json::Fault::Kind::too_deep:
      return "not JSON: brackets nest deeper than 1024";
    case json::Fault::Kind::control:
      return "not JSON: a raw control character in a string (it must be escaped)";
    case json::Fault::Kind::escape:
      return "not JSON: a backslash before something that is not an escape";
    case json::Fault::Kind::trailing:
      return "not JSON: something follows the value; expected {expected}";
    case json::Fault::Kind::truncated:
      return "not JSON: the line ends inside a value; expected {expected}";
    default:
      return "not JSON: expected {expected}";
  }
}

bool is_within_a_value(Damage d) {
  return d == Damage::invalid_utf8 || d == Damage::lone_surrogate || d == Damage::duplicate_key;
}

Fix fix_of(Damage d) {
  switch (d) {
    case Damage::truncated:
      return Fix::unsafe;
    case Damage::invalid_json:
    case Damage::duplicate_key:
      return Fix::none;
    default:
      return Fix::safe;
  }
}

}  // namespace abridge::pipeline
