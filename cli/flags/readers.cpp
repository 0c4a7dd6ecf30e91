#include "cli/flags/readers.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "cli/selected_ids.hpp"
#include "cli/thread_settings.hpp"
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

/// `4,552`, as sentences here say it.
std::optional<std::size_t> grouped_number(std::string_view text) {
  std::string digits(text);
  std::erase(digits, ',');
  const auto n = whole_number(digits);
  return n && text::grouped(*n) == text ? n : std::nullopt;
}

/// What stands before the colon of ROLE:TEXT and ROLE:FILE, as a role.
Result<Role> spoken_role(const FlagValue& said, std::string_view what, std::string_view example) {
  const std::size_t colon = said.text.find(':');
  if (colon == std::string::npos)
    return fail(fmt::format("{} '{}' has no role: write ROLE:{}, such as user:{}", said.flag, said.text, what,
                            example));
  const std::string name = said.text.substr(0, colon);
  if (const auto role = from_name<Role>(name)) return *role;
  return fail(fmt::format(
      "{} '{}': unknown role '{}'{}", said.flag, said.text, name,
      did_you_mean(name, std::vector<std::string_view>{"user", "assistant", "system", "developer", "tool"})));
}

std::string after_colon(const std::string& text) { return text.substr(text.find(':') + 1); }

Result<void> check_utf8(const FlagValue& said, const std::string& spoken) {
  if (text::valid_prefix(spoken) == spoken.size()) return {};
  return fail(
      fmt::format("{} '{}:…': the text is not UTF-8", said.flag, said.text.substr(0, said.text.find(':'))));
}

/// What may be meant by a name that is no target's: one that is spelled nearly so, or whose models are called
/// so.
std::string target_meant(const std::string& name) {
  if (std::string meant = did_you_mean(name, target::target_names()); !meant.empty()) return meant;
  static const target::Models models = target::Models::builtin();
  for (const target::Model& m : models.all())
    if (m.name.starts_with(name) && !m.target.empty()) return fmt::format(", did you mean '{}'?", m.target);
  return fmt::format("; there are {}", fmt::join(target::target_names(), ", "));
}

/// Fixes are permitted or not, and whoever says both means one of them.
Result<void> permit(Options& into, rule::Permit what) {
  rule::Permit& said = into.settings.permit;
  if (said != rule::Permit::as_policy && said != what)
    return fail("--unsafe-fixes and --no-fix can't be combined");
  said = what;
  return {};
}

}  // namespace

Result<std::string> text(const FlagValue& said) { return said.text; }

Error no_choice(const FlagValue& said, const std::vector<std::string_view>& names) {
  const std::string others =
      names.size() == 1 ? "" : fmt::format("{} or ", fmt::join(names.begin(), names.end() - 1, ", "));
  return {fmt::format("{}: expected {}{}, got '{}'{}", said.flag, others, names.back(), said.text,
                      did_you_mean(said.text, names)),
          {},
          0,
          0};
}

Result<std::size_t> number(const FlagValue& said) {
  if (const auto n = whole_number(said.text)) return *n;
  return fail(fmt::format("{}: expected a number from 0, got '{}'", said.flag, said.text));
}

Result<std::size_t> amount(const FlagValue& said) {
  if (const auto n = policy::number_of(said.text)) return *n;
  if (const auto n = grouped_number(said.text)) return *n;
  std::string message =
      fmt::format("{}: expected a number from 0, such as 8000, 8k or 1.5M, got '{}'", said.flag, said.text);
  if (said.text.find_first_of(".%") != std::string::npos)
    message +=
        "; a share of the model's context window is written as --set 'trim.budget={max: 0.5, unit: tokens}'";
  return fail(message);
}

Result<std::size_t> number_from_1(const FlagValue& said) {
  const auto n = whole_number(said.text);
  if (!n || *n == 0) return fail(fmt::format("{}: expected a number from 1, got '{}'", said.flag, said.text));
  return *n;
}

Result<unsigned> jobs(const FlagValue& said) {
  const auto n = number_from_1(said);
  if (!n) return fail(n.error());
  return static_cast<unsigned>(std::min<std::size_t>(*n, 256));
}

Result<io::Shard> shard(const FlagValue& said) {
  const std::size_t slash = said.text.find('/');
  const std::string before = said.text.substr(0, slash);
  const std::string after = slash == std::string::npos ? std::string() : said.text.substr(slash + 1);
  const auto number = whole_number(before);
  const auto of = whole_number(after);
  const auto wrong = [&](const std::string& why) { return fail(fmt::format("{}: {}", said.flag, why)); };
  if (!number && !of)
    return wrong(fmt::format("expected one shard of so many, such as 3/200, got '{}'", said.text));
  if (slash == std::string::npos)
    return wrong(fmt::format("'{0}' does not say of how many: write {0}/N, such as {0}/200", said.text));
  if (!number)
    return wrong(
        fmt::format("expected a number from 1 to 10,000 before the / of '{}', got '{}'", said.text, before));
  if (!of)
    return wrong(
        fmt::format("expected a number from 1 to 10,000 after the / of '{}', got '{}'", said.text, after));
  if (*of == 0)
    return wrong(fmt::format("'{}' is of no shards: the number of shards goes after the /", said.text));
  if (*of > io::Shard::k_most)
    return wrong(fmt::format("'{}': at most 10,000 shards, got {}", said.text, *of));
  if (*number == 0)
    return wrong(fmt::format("'{}': shards are counted from 1, so the first is 1/{}", said.text, *of));
  if (*number > *of) return wrong(fmt::format("'{0}': of {1} shards the last is {1}/{1}", said.text, *of));
  return io::Shard{static_cast<std::uint32_t>(*number), static_cast<std::uint32_t>(*of)};
}

Result<io::Inflation> inflation(const FlagValue& said) {
  constexpr std::string_view k_units = "KMGT";
  const char* const end = said.text.data() + said.text.size();
  std::uint64_t n = 0;
  const auto parsed = std::from_chars(said.text.data(), end, n);
  const std::size_t unit = parsed.ptr == end ? 0 : k_units.find(*parsed.ptr) + 1;
  const bool whole = parsed.ptr == end || (unit > 0 && parsed.ptr + 1 == end);
  constexpr unsigned k_bits = 10;  // KiB in MiB, and so on
  if (parsed.ec != std::errc{} || !whole || n > (~std::uint64_t{0} >> (k_bits * unit)))
    return fail(
        fmt::format("{}: expected bytes, or a size such as 500M or 20G, got '{}'", said.flag, said.text));
  return io::Inflation{n << (k_bits * unit)};
}

Result<std::int64_t> turns(const FlagValue& said) {
  auto n = count_of(said.text);
  if (!n) return fail(fmt::format("{}: {}", said.flag, n.error().text()));
  return n;
}

Result<std::int64_t> duration(const FlagValue& said) {
  auto seconds = duration_of(said.text);
  if (!seconds) return fail(fmt::format("{}: {}", said.flag, seconds.error().text()));
  return seconds;
}

Result<std::int64_t> lifetime(const FlagValue& said) {
  auto seconds = lifetime_of(said.text);
  if (!seconds) return fail(fmt::format("{}: {}", said.flag, seconds.error().text()));
  return seconds;
}

Result<std::string> time(const FlagValue& said) {
  if (text::is_iso8601(said.text)) return said.text;
  return fail(fmt::format("{}: expected an ISO 8601 time such as 2026-01-02T03:04:05Z, got '{}'", said.flag,
                          said.text));
}

Result<std::pair<std::size_t, std::size_t>> range(const FlagValue& said) {
  const std::size_t dash = said.text.find('-');
  const std::string first = said.text.substr(0, dash);
  const std::string last = dash == std::string::npos ? first : said.text.substr(dash + 1);
  const auto from = number({said.flag, first});
  const auto to = last.empty() ? Result<std::size_t>(~std::size_t{0}) : number({said.flag, last});
  if (!from || !to || *from == 0 || *to < *from)
    return fail(fmt::format("{}: expected a number from 1, or several such as 3-9 or 3-, got '{}'", said.flag,
                            said.text));
  return std::pair(*from, *to);
}

Result<Moment> moment(const FlagValue& said) {
  text::Instant at{};
  if (text::parse_iso8601(said.text, at)) return Moment{false, at.seconds};
  const bool has_unit = said.text.find_first_not_of("0123456789") != std::string::npos;
  if (const auto seconds = duration_of(said.text); seconds && has_unit) return Moment{true, *seconds};
  return fail(fmt::format(
      "{}: expected a day such as 2026-01-02, a time in ISO 8601, or how long ago (7d, 12h), got '{}'",
      said.flag, said.text));
}

Result<std::string> thread_id(const FlagValue& said) {
  if (text::is_uuid(said.text)) return said.text;
  return fail(fmt::format("{}'{}' is not a thread: its id is a UUID, as abridge thread new prints it",
                          said.flag.starts_with('-') ? fmt::format("{}: ", said.flag) : "", said.text));
}

Result<std::string> thread_id_or_beginning(const FlagValue& said) {
  constexpr std::size_t k_whole = 36;
  const auto belongs = [](char c) { return c == '-' || std::isxdigit(static_cast<unsigned char>(c)) != 0; };
  const bool begins = !said.text.empty() && said.text.size() < k_whole &&
                      std::all_of(said.text.begin(), said.text.end(), belongs);
  if (begins && said.text.size() < k_least_of_an_id)
    return fail(fmt::format("'{}' is too little of a thread's id: {} characters of it are enough", said.text,
                            k_least_of_an_id));
  return begins ? said.text : thread_id(said);
}

Result<std::string> turn_role(const FlagValue& said) {
  if (said.text == "user" || said.text == "assistant") return said.text;
  return fail(fmt::format("a turn is the user's or the assistant's, not '{}'", said.text));
}

Result<std::vector<std::string>> paths(const FlagValue& said) {
  std::vector<std::string> items;
  std::string item;
  for (std::size_t i = 0; i <= said.text.size(); ++i) {
    if (i == said.text.size() || said.text[i] == ',') {
      if (!item.empty()) items.push_back(std::move(item));
      item.clear();
    } else {
      if (said.text.compare(i, 2, "\\,") == 0) ++i;
      item += said.text[i];
    }
  }
  return items;
}

Result<std::string> format_read(const FlagValue& said) {
  if (format::find_format(said.text) != nullptr) return said.text;
  std::vector<std::string_view> names;
  for (const format::Format& f : format::all_formats()) names.push_back(f.name);
  return fail(fmt::format("{}: unknown format '{}' (abridge formats lists them){}", said.flag, said.text,
                          did_you_mean(said.text, names)));
}

namespace {

/// The ending of Markdown's files is what many call it by.
std::string_view style_meant(std::string_view said) { return said == "md" ? "markdown" : said; }

}  // namespace

Result<const format::Format*> format_written(const FlagValue& said) {
  const format::Format* const format = format::find_format(said.text);
  if (format != nullptr && format->compose != nullptr) return format;
  const auto names = format::composed_names();
  const auto styles = render::style_names();
  if (format == nullptr && std::find(styles.begin(), styles.end(), style_meant(said.text)) != styles.end())
    return fail(fmt::format("{}: '{}' is a style of prompt text: abridge render --style {}", said.flag,
                            said.text, style_meant(said.text)));
  return fail(fmt::format("{}: {} '{}'{}; there are {}", said.flag,
                          format == nullptr ? "unknown format" : "nothing is converted to", said.text,
                          did_you_mean(said.text, names), fmt::join(names, ", ")));
}

Result<std::vector<std::string>> targets(const FlagValue& said) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < said.text.size();) {
    const std::size_t comma = std::min(said.text.find(',', at), said.text.size());
    const std::string name = said.text.substr(at, comma - at);
    if (target::find_target(name) == nullptr)
      return fail(fmt::format("{}: unknown target '{}'{}", said.flag, name, target_meant(name)));
    out.push_back(name);
    at = comma + 1;
  }
  return out;
}

Result<RuleId> rule(const FlagValue& said) {
  if (const auto id = from_name<RuleId>(said.text)) return *id;
  std::vector<std::string_view> names;
  for (const auto& one : names_of(RuleId{})) names.push_back(one.text);
  return fail(fmt::format("{}: unknown rule '{}'{}; abridge rules lists them", said.flag, said.text,
                          did_you_mean(said.text, names)));
}

Result<std::string> style(const FlagValue& said) {
  const auto names = render::style_names();
  if (std::find(names.begin(), names.end(), said.text) != names.end()) return said.text;
  return fail(fmt::format("{}: unknown style '{}'{}; there are {}", said.flag, said.text,
                          did_you_mean(style_meant(said.text), names), fmt::join(names, ", ")));
}

Result<render::Escape> escape(const FlagValue& said) {
  const auto value = from_name<render::Switch>(said.text);
  if (!value) return fail(fmt::format("{}: expected on or off, got '{}'", said.flag, said.text));
  return *value == render::Switch::on ? render::Escape::on : render::Escape::off;
}

Result<FindingsWord> findings(const FlagValue& said) {
  const std::size_t equals = said.text.find('=');
  const std::string name = said.text.substr(0, equals);
  FindingsWord word{report::find_findings_format(name), {}};
  if (word.format == nullptr) {
    std::vector<std::string_view> names;
    for (const report::FindingsFormat& f : report::all_findings_formats()) names.push_back(f.name);
    return fail(fmt::format("{}: unknown format '{}'{}; there are {}", said.flag, name,
                            did_you_mean(name, names), fmt::join(names, ", ")));
  }
  if (equals == std::string::npos) return word;
  word.file = said.text.substr(equals + 1);
  if (word.file.empty()) return fail(fmt::format("{} {}: name the file after '='", said.flag, said.text));
  return word;
}

Result<FailOn> fail_on(const FlagValue& said) {
  if (said.text == "warn") return FailOn::warning;  // as policies write it
  return choice<FailOn>(said);
}

Result<std::string> glob(const FlagValue& said) {
  if (said.text != "!") return said.text;
  return fail(fmt::format("{}: the pattern is empty: name what it is for", said.flag));
}

Result<tokens::Tokenizer> tokenizer(const FlagValue& said) {
  const tokens::Encoding* encoding = tokens::find_encoding(said.text);
  if (encoding == nullptr && tokens::names_a_vocabulary(said.text)) {
    const auto loaded = tokens::load_encoding(said.text);
    if (!loaded) return fail(fmt::format("{}: {}", said.flag, loaded.error().text()));
    encoding = *loaded;
  }
  const auto names = tokens::encoding_names();
  if (encoding == nullptr)
    return fail(fmt::format(
        "{}: unknown tokenizer '{}'{}; there are {}, or the path of a vocabulary (./tokenizer.json)",
        said.flag, said.text, did_you_mean(said.text, names), fmt::join(names, ", ")));
  tokens::Tokenizer t;
  t.name = encoding->name();
  t.encoding = encoding;
  return t;
}

Result<pipeline::Condition> condition(const FlagValue& said) {
  return pipeline::Condition::parse(said.text, said.flag);
}

Result<std::vector<std::string>> keys(const FlagValue& said) {
  std::vector<std::string> all;
  for (std::size_t at = 0; at <= said.text.size();) {
    const std::size_t comma = std::min(said.text.find(',', at), said.text.size());
    all.emplace_back(text::trimmed(std::string_view(said.text).substr(at, comma - at)));
    if (all.back().empty())
      return fail(fmt::format("{}: '{}' has an empty part: write id,source", said.flag, said.text));
    if (auto r = check_utf8(said, all.back()); !r) return fail(r.error());
    at = comma + 1;
  }
  return all;
}

Result<void> select(Options& into, const FlagValue& said) { return into.settings.select.add(said.text); }

Result<void> append(Options& into, const FlagValue& said) {
  const auto role = spoken_role(said, "TEXT", "'And now?'");
  if (!role) return fail(role.error());
  std::string spoken = after_colon(said.text);
  if (auto r = check_utf8(said, spoken); !r) return r;
  if (spoken.empty()) return fail(fmt::format("{} '{}' has no text", said.flag, said.text));
  into.settings.appended.push_back({*role, std::move(spoken)});
  return {};
}

Result<void> append_file(Options& into, const FlagValue& said) {
  const auto role = spoken_role(said, "FILE", "question.txt");
  if (!role) return fail(role.error());
  const std::string path = after_colon(said.text);
  auto spoken = io::read_text(path);
  if (!spoken) return fail(spoken.error());
  // A file's last newline ends its last line; it is no part of what is said.
  if (spoken->ends_with('\n')) spoken->pop_back();
  if (spoken->ends_with('\r')) spoken->pop_back();
  if (spoken->starts_with("\xEF\xBB\xBF")) spoken->erase(0, 3);
  if (auto r = check_utf8(said, *spoken); !r) return r;
  if (spoken->empty()) return fail(fmt::format("{} '{}': the file has no text", said.flag, said.text));
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
