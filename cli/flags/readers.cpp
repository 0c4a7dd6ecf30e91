#include "cli/flags/readers.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "cli/flags/words.hpp"
#include "cli/selected_ids.hpp"
#include "cli/thread_settings.hpp"
#include "lib/base/ascii.hpp"
#include "lib/format/compose.hpp"
#include "lib/format/format.hpp"
#include "lib/io/input.hpp"
#include "lib/policy/number.hpp"
#include "lib/render/style.hpp"
#include "lib/target/models.hpp"
#include "lib/target/target.hpp"
#include "lib/text/grouped.hpp"
#include "lib/text/time.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/uuid.hpp"
#include "lib/text/white_space.hpp"
#include "lib/tokens/vocabulary/load.hpp"

namespace abridge::cli::readers {
namespace {

std::optional<std::size_t> whole_number(const std::string& text) {
  std::size_t n = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), n);
  if (text.empty() || parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size())
    return std::nullopt;
  return n;
}

/// What is wrong with a number that is `expected` ("a number from 0").
Error no_number(const FlagValue& value, std::string_view expected) {
  const bool is_one = !value.text.empty() && std::all_of(value.text.begin(), value.text.end(), is_digit);
  if (is_one && !whole_number(value.text))
    return {fmt::format("{}: {} is too large", value.flag, value.text), {}, 0, 0};
  return {fmt::format("{}: expected {}, got '{}'", value.flag, expected, value.text), {}, 0, 0};
}

/// `4,552`, as sentences here say it.
std::optional<std::size_t> grouped_number(std::string_view text) {
  std::string digits(text);
  std::erase(digits, ',');
  const auto n = whole_number(digits);
  return n && text::grouped(*n) == text ? n : std::nullopt;
}

/// What stands before the colon of ROLE:TEXT and ROLE:FILE, as a role.
Result<Role> spoken_role(const FlagValue& value, std::string_view what, std::string_view example) {
  const std::size_t colon = value.text.find(':');
  if (colon == std::string::npos || colon == 0)
    return fail(fmt::format("{} '{}' has no role: write ROLE:{}, such as user:{}", value.flag, value.text,
                            what, example));
  const std::string name = value.text.substr(0, colon);
  if (const auto role = from_name<Role>(name)) return *role;
  const std::vector<WordValue> words = words::spoken_roles();
  std::vector<std::string_view> names;
  for (const WordValue& word : words)
    names.push_back(std::string_view(word.text).substr(0, word.text.size() - 1));
  return fail(fmt::format("{} '{}': unknown role '{}'{}", value.flag, value.text, name,
                          did_you_mean_or_known(name, names)));
}

std::string after_colon(const std::string& text) { return text.substr(text.find(':') + 1); }

Result<void> check_utf8(const FlagValue& value, const std::string& spoken) {
  if (text::valid_prefix(spoken) == spoken.size()) return {};
  return fail(fmt::format("{} '{}:…': the text is not UTF-8", value.flag,
                          value.text.substr(0, value.text.find(':'))));
}

/// What may be meant by a name that is no target's: one that is spelled nearly so, or whose models are called
/// so.
std::string target_meant(const std::string& name) {
  if (std::string meant = did_you_mean(name, target::target_names()); !meant.empty()) return meant;
  static const target::Models models = target::Models::builtin();
  for (const target::Model& m : models.all())
    if (m.name.starts_with(name) && !m.target.empty()) return did_you_mean(m.target);
  return did_you_mean_or_known(name, target::target_names());
}

/// Fixes are permitted or not, and whoever says both means one of them.
Result<void> permit(Options& into, rule::Permit what) {
  rule::Permit& permit = into.settings.permit;
  if (permit != rule::Permit::as_policy && permit != what)
    return fail("--unsafe-fixes and --no-fix can't be combined");
  permit = what;
  return {};
}

}  // namespace

Result<std::string> text(const FlagValue& value) { return value.text; }

Error no_choice(const FlagValue& value, const std::vector<std::string_view>& names) {
  const std::string others =
      names.size() == 1 ? "" : fmt::format("{} or ", fmt::join(names.begin(), names.end() - 1, ", "));
  return {fmt::format("{}: expected {}{}, got '{}'{}", value.flag, others, names.back(), value.text,
                      did_you_mean(value.text, names)),
          {},
          0,
          0};
}

Result<std::size_t> number(const FlagValue& value) {
  if (const auto n = whole_number(value.text)) return *n;
  return fail(no_number(value, "a number from 0"));
}

Result<std::size_t> amount(const FlagValue& value) {
  if (const auto n = policy::number_of(value.text)) return *n;
  if (const auto n = grouped_number(value.text)) return *n;
  Error error = no_number(value, "a number from 0, such as 8000, 8k or 1.5M");
  if (value.text.find_first_of(".%") != std::string::npos)
    error.message +=
        "; a share of the model's context window is written as --set 'trim.budget={max: 0.5, unit: tokens}'";
  return fail(error);
}

Result<std::size_t> number_from_1(const FlagValue& value) {
  const auto n = whole_number(value.text);
  if (!n || *n == 0) return fail(no_number(value, "a number from 1"));
  return *n;
}

Result<unsigned> jobs(const FlagValue& value) {
  const auto n = number_from_1(value);
  if (!n) return fail(n.error());
  return static_cast<unsigned>(std::min<std::size_t>(*n, 256));
}

Result<io::Shard> shard(const FlagValue& value) {
  const std::size_t slash = value.text.find('/');
  const std::string before = value.text.substr(0, slash);
  const std::string after = slash == std::string::npos ? std::string() : value.text.substr(slash + 1);
  const auto number = whole_number(before);
  const auto of = whole_number(after);
  const auto wrong = [&](const std::string& why) { return fail(fmt::format("{}: {}", value.flag, why)); };
  if (!number && !of)
    return wrong(fmt::format("expected one shard of so many, such as 3/200, got '{}'", value.text));
  if (slash == std::string::npos)
    return wrong(fmt::format("'{0}' does not say of how many: write {0}/N, such as {0}/200", value.text));
  if (!number)
    return wrong(
        fmt::format("expected a number from 1 to 10,000 before the / of '{}', got '{}'", value.text, before));
  if (!of)
    return wrong(
        fmt::format("expected a number from 1 to 10,000 after the / of '{}', got '{}'", value.text, after));
  if (*of == 0)
    return wrong(fmt::format("'{}' is of no shards: the number of shards goes after the /", value.text));
  if (*of > io::Shard::k_most)
    return wrong(fmt::format("'{}': at most 10,000 shards, got {}", value.text, *of));
  if (*number == 0)
    return wrong(fmt::format("'{}': shards are counted from 1, so the first is 1/{}", value.text, *of));
  if (*number > *of) return wrong(fmt::format("'{0}': of {1} shards the last is {1}/{1}", value.text, *of));
  return io::Shard{static_cast<std::uint32_t>(*number), static_cast<std::uint32_t>(*of)};
}

Result<io::Inflation> inflation(const FlagValue& value) {
  constexpr std::string_view k_units = "KMGT";
  const char* const end = value.text.data() + value.text.size();
  std::uint64_t n = 0;
  const auto parsed = std::from_chars(value.text.data(), end, n);
  const std::size_t unit = parsed.ptr == end ? 0 : k_units.find(*parsed.ptr) + 1;
  const bool whole = parsed.ptr == end || (unit > 0 && parsed.ptr + 1 == end);
  constexpr unsigned k_bits = 10;  // KiB in MiB, and so on
  if (parsed.ec != std::errc{} || !whole || n > (~std::uint64_t{0} >> (k_bits * unit)))
    return fail(
        fmt::format("{}: expected bytes, or a size such as 500M or 20G, got '{}'", value.flag, value.text));
  return io::Inflation{n << (k_bits * unit)};
}

Result<std::int64_t> turns(const FlagValue& value) {
  auto n = count_of(value.text);
  if (!n) return fail(fmt::format("{}: {}", value.flag, n.error().text()));
  return n;
}

Result<std::int64_t> duration(const FlagValue& value) {
  auto seconds = duration_of(value.text);
  if (!seconds) return fail(fmt::format("{}: {}", value.flag, seconds.error().text()));
  return seconds;
}

Result<std::int64_t> lifetime(const FlagValue& value) {
  auto seconds = lifetime_of(value.text);
  if (!seconds) return fail(fmt::format("{}: {}", value.flag, seconds.error().text()));
  return seconds;
}

Result<std::string> time(const FlagValue& value) {
  if (text::is_iso8601(value.text)) return value.text;
  return fail(fmt::format("{}: expected an ISO 8601 time such as 2026-01-02T03:04:05Z, got '{}'", value.flag,
                          value.text));
}

Result<std::vector<std::pair<std::size_t, std::size_t>>> ranges(const FlagValue& value) {
  std::vector<std::pair<std::size_t, std::size_t>> all;
  for (std::size_t at = 0; at <= value.text.size();) {
    const std::size_t comma = std::min(value.text.find(',', at), value.text.size());
    const std::string one = value.text.substr(at, comma - at);
    const std::size_t dash = one.find('-');
    const std::string last = dash == std::string::npos ? one : one.substr(dash + 1);
    const auto from = whole_number(one.substr(0, dash));
    const auto to = last.empty() ? ~std::size_t{0} : whole_number(last);
    if (!from || !to || *from == 0 || *to < *from)
      return fail(fmt::format("{}: expected a number from 1, or several such as 3-9, 8- or 1,3-9, got '{}'",
                              value.flag, value.text));
    all.emplace_back(*from, *to);
    at = comma + 1;
  }
  return all;
}

Result<Moment> moment(const FlagValue& value) {
  text::Instant at{};
  if (text::parse_iso8601(value.text, at)) return Moment{false, at.seconds};
  const bool has_unit = value.text.find_first_not_of("0123456789") != std::string::npos;
  if (const auto seconds = duration_of(value.text); seconds && has_unit) return Moment{true, *seconds};
  return fail(fmt::format(
      "{}: expected a day such as 2026-01-02, a time in ISO 8601, or how long ago (7d, 12h), got '{}'",
      value.flag, value.text));
}

Result<std::string> thread_id(const FlagValue& value) {
  if (text::is_uuid(value.text)) return value.text;
  return fail(fmt::format("{}'{}' is not a thread: its id is a UUID, as abridge thread new prints it",
                          value.flag.starts_with('-') ? fmt::format("{}: ", value.flag) : "", value.text));
}

Result<std::string> thread_id_or_beginning(const FlagValue& value) {
  constexpr std::size_t k_whole = 36;
  const auto belongs = [](char c) { return c == '-' || std::isxdigit(static_cast<unsigned char>(c)) != 0; };
  const bool begins = !value.text.empty() && value.text.size() < k_whole &&
                      std::all_of(value.text.begin(), value.text.end(), belongs);
  if (begins && value.text.size() < k_least_of_an_id)
    return fail(fmt::format("'{}' is too little of a thread's id: {} characters of it are enough", value.text,
                            k_least_of_an_id));
  return begins ? value.text : thread_id(value);
}

Result<std::string> turn_role(const FlagValue& value) {
  if (value.text == "user" || value.text == "assistant") return value.text;
  return fail(fmt::format("a turn is the user's or the assistant's, not '{}'", value.text));
}

Result<std::vector<std::string>> paths(const FlagValue& value) {
  std::vector<std::string> items;
  std::string item;
  for (std::size_t i = 0; i <= value.text.size(); ++i) {
    if (i == value.text.size() || value.text[i] == ',') {
      if (!item.empty()) items.push_back(std::move(item));
      item.clear();
    } else {
      if (value.text.compare(i, 2, "\\,") == 0) ++i;
      item += value.text[i];
    }
  }
  return items;
}

Result<std::string> format_read(const FlagValue& value) {
  if (format::find_format(value.text) != nullptr) return value.text;
  std::vector<std::string_view> names;
  for (const format::Format& f : format::all_formats()) names.push_back(f.name);
  return fail(fmt::format("{}: unknown format '{}'{} (abridge formats lists them)", value.flag, value.text,
                          did_you_mean(value.text, names)));
}

namespace {

/// The ending of Markdown's files is what many call it by.
std::string_view style_meant(std::string_view name) { return name == "md" ? "markdown" : name; }

}  // namespace

Result<const format::Format*> format_written(const FlagValue& value) {
  const format::Format* const format = format::find_format(value.text);
  if (format != nullptr && format->compose != nullptr) return format;
  const auto names = format::composed_names();
  const auto styles = render::style_names();
  if (format == nullptr && std::find(styles.begin(), styles.end(), style_meant(value.text)) != styles.end())
    return fail(fmt::format("{}: '{}' is a style of prompt text: abridge render --style {}", value.flag,
                            value.text, style_meant(value.text)));
  return fail(fmt::format("{}: {} '{}'{}", value.flag,
                          format == nullptr ? "unknown format" : "nothing is converted to", value.text,
                          did_you_mean_or_known(value.text, names)));
}

Result<std::vector<std::string>> targets(const FlagValue& value) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < value.text.size();) {
    const std::size_t comma = std::min(value.text.find(',', at), value.text.size());
    const std::string name = value.text.substr(at, comma - at);
    if (target::find_target(name) == nullptr)
      return fail(fmt::format("{}: unknown target '{}'{}", value.flag, name, target_meant(name)));
    out.push_back(name);
    if (comma + 1 == value.text.size())
      return fail(fmt::format("{}: nothing stands after the last ',' of '{}'", value.flag, value.text));
    at = comma + 1;
  }
  return out;
}

Result<RuleId> rule(const FlagValue& value) {
  if (const auto id = from_name<RuleId>(value.text)) return *id;
  std::vector<std::string_view> names;
  for (const auto& one : names_of(RuleId{})) names.push_back(one.text);
  return fail(fmt::format("{}: unknown rule '{}'{} (abridge rules lists them)", value.flag, value.text,
                          did_you_mean(value.text, names)));
}

Result<std::string> style(const FlagValue& value) {
  const auto names = render::style_names();
  if (std::find(names.begin(), names.end(), value.text) != names.end()) return value.text;
  return fail(fmt::format("{}: unknown style '{}'{}", value.flag, value.text,
                          did_you_mean_or_known(style_meant(value.text), names)));
}

Result<render::Escape> escape(const FlagValue& value) {
  const auto found = from_name<render::Switch>(value.text);
  if (!found) return fail(fmt::format("{}: expected on or off, got '{}'", value.flag, value.text));
  return *found == render::Switch::on ? render::Escape::on : render::Escape::off;
}

Result<FindingsWord> findings(const FlagValue& value) {
  const std::size_t equals = value.text.find('=');
  const std::string name = value.text.substr(0, equals);
  FindingsWord word{report::find_findings_format(name), {}};
  if (word.format == nullptr) {
    std::vector<std::string_view> names;
    for (const report::FindingsFormat& f : report::all_findings_formats()) names.push_back(f.name);
    return fail(
        fmt::format("{}: unknown format '{}'{}", value.flag, name, did_you_mean_or_known(name, names)));
  }
  if (equals == std::string::npos) return word;
  word.file = value.text.substr(equals + 1);
  if (word.file.empty()) return fail(fmt::format("{} {}: name the file after '='", value.flag, value.text));
  return word;
}

Result<FailOn> fail_on(const FlagValue& value) {
  if (value.text == "warn") return FailOn::warning;  // as policies write it
  return choice<FailOn>(value);
}

Result<std::string> glob(const FlagValue& value) {
  if (value.text != "!") return value.text;
  return fail(fmt::format("{}: the pattern is empty: name what it is for", value.flag));
}

Result<tokens::Tokenizer> tokenizer(const FlagValue& value) {
  const tokens::Encoding* encoding = tokens::find_encoding(value.text);
  if (encoding == nullptr && tokens::names_a_vocabulary(value.text)) {
    const auto loaded = tokens::load_encoding(value.text);
    if (!loaded) return fail(fmt::format("{}: {}", value.flag, loaded.error().text()));
    encoding = *loaded;
  }
  const auto names = tokens::encoding_names();
  if (encoding == nullptr)
    return fail(fmt::format("{}: unknown tokenizer '{}'{} (or the path of a vocabulary: ./tokenizer.json)",
                            value.flag, value.text, did_you_mean_or_known(value.text, names)));
  tokens::Tokenizer t;
  t.name = encoding->name();
  t.encoding = encoding;
  return t;
}

Result<pipeline::Condition> condition(const FlagValue& value) {
  return pipeline::Condition::parse(value.text, value.flag);
}

Result<std::vector<std::string>> keys(const FlagValue& value) {
  std::vector<std::string> all;
  for (std::size_t at = 0; at <= value.text.size();) {
    const std::size_t comma = std::min(value.text.find(',', at), value.text.size());
    all.emplace_back(text::trimmed(std::string_view(value.text).substr(at, comma - at)));
    if (all.back().empty())
      return fail(fmt::format("{}: '{}' has an empty part: write id,source", value.flag, value.text));
    if (auto r = check_utf8(value, all.back()); !r) return fail(r.error());
    at = comma + 1;
  }
  return all;
}

Result<void> select(Options& into, const FlagValue& value) { return into.settings.select.add(value.text); }

Result<void> append(Options& into, const FlagValue& value) {
  const auto role = spoken_role(value, "TEXT", "'And now?'");
  if (!role) return fail(role.error());
  std::string spoken = after_colon(value.text);
  if (auto r = check_utf8(value, spoken); !r) return r;
  if (spoken.empty()) return fail(fmt::format("{} '{}' has no text", value.flag, value.text));
  into.settings.appended.push_back({*role, std::move(spoken)});
  return {};
}

Result<void> append_file(Options& into, const FlagValue& value) {
  const auto role = spoken_role(value, "FILE", "question.txt");
  if (!role) return fail(role.error());
  const std::string path = after_colon(value.text);
  auto spoken = io::read_text(path);
  if (!spoken) return fail(spoken.error());
  // A file's last newline ends its last line; it is no part of what is said.
  if (spoken->ends_with('\n')) spoken->pop_back();
  if (spoken->ends_with('\r')) spoken->pop_back();
  if (spoken->starts_with("\xEF\xBB\xBF")) spoken->erase(0, 3);
  if (auto r = check_utf8(value, *spoken); !r) return r;
  if (spoken->empty()) return fail(fmt::format("{} '{}': the file has no text", value.flag, value.text));
  into.settings.appended.push_back({*role, std::move(*spoken)});
  into.append_files.push_back(path);
  return {};
}

Result<void> unsafe_fixes(Options& into, const FlagValue&) { return permit(into, rule::Permit::all); }
Result<void> no_fix(Options& into, const FlagValue&) { return permit(into, rule::Permit::none); }

Result<void> end_with_nul(Options& into, const FlagValue&) {
  auto& between = into.settings.between;
  // --jsonl needs no mark between texts.
  if (between == pipeline::Settings::Between::refuse) between = pipeline::Settings::Between::nul;
  return {};
}
Result<void> end_with_newline(Options& into, const FlagValue&) {
  into.settings.between = pipeline::Settings::Between::jsonl;
  return {};
}

Result<void> nothing(Options&, const FlagValue&) { return {}; }

}  // namespace abridge::cli::readers
