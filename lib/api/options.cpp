#include "lib/api/options.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "lib/api/json_tree.hpp"

namespace abridge::api {
namespace {

constexpr std::uint32_t bit(Task task) { return 1U << static_cast<unsigned>(task); }
constexpr std::uint32_t operator|(Task a, Task b) { return bit(a) | bit(b); }
constexpr std::uint32_t operator|(std::uint32_t a, Task b) { return a | bit(b); }

using T = Task;
constexpr std::uint32_t k_cutting = T::trim | T::render;
constexpr std::uint32_t k_writing = k_cutting | T::sanitize | T::convert;
constexpr std::uint32_t k_judging = k_writing | T::validate;
constexpr std::uint32_t k_reading = k_judging | T::count_tokens;

template <auto Member>
OptionRow row(std::string_view name, std::string_view doc, std::uint32_t tasks) {
  return {policy::field<Member>(name, doc), tasks, [](const Options& given) {
            static const Options nothing;
            return given.*Member != nothing.*Member;
          }};
}

}  // namespace

std::span<const OptionRow> all_options() {
  static const std::vector<OptionRow> rows{
      row<&Options::policy>("policy", "a preset's name, or a policy as YAML; default: recommended",
                            k_judging),
      row<&Options::set>("set", "policy values to override: limits.user.max=400", k_judging),
      row<&Options::model>("model", "the model whose window, tokens, images and provider hold",
                           bit(T::validate) | T::sanitize | k_cutting | T::count_tokens),
      row<&Options::target>("target", "the providers whose rules hold", k_judging),
      row<&Options::as>("as", "what a history is: request or history; default: as it says itself", k_judging),
      row<&Options::from>("from", "the format, instead of detecting it", k_reading),
      row<&Options::to>("to", "the format that is written", bit(T::convert)),
      row<&Options::style>("style", "how prompt text is written; default: the policy's", bit(T::render)),
      row<&Options::tokenizer>("tokenizer", "what counts tokens; default: the model's, else o200k_base",
                               bit(T::count_tokens)),
      row<&Options::last>("last", "the newest messages that are kept", k_cutting),
      row<&Options::max_chars>("max_chars", "what fits into so many characters is kept, newest first",
                               k_cutting),
      row<&Options::max_tokens>("max_tokens", "the same in tokens", k_cutting),
      row<&Options::context_window>("context_window", "the model's context window in tokens, for shares",
                                    k_cutting),
      row<&Options::notice>(
          "notice", "what says where messages are left out, with {dropped} for their number", k_cutting),
      row<&Options::drop_system>("drop_system", "leave out system messages and the request's system prompt",
                                 k_cutting),
      row<&Options::append>("append", "messages to put after the history: user:TEXT", k_writing),
      row<&Options::select>("select", "the conversations that are wanted, by number (3, 7-9) or id",
                            k_reading),
      row<&Options::where>("where", "what conversations have to be like: turns>=2 and tokens<=4096",
                           k_writing),
      row<&Options::dedupe>("dedupe", "exact: leave out conversations that say what another one says",
                            k_writing),
      row<&Options::keep_fields>("keep_fields", "members of the records that are carried along",
                                 bit(T::convert)),
      row<&Options::branch>("branch", "of a tree, the branch that ends in this node", k_reading),
      row<&Options::thread>("thread", "of several threads the one with this UUID", k_judging),
      row<&Options::jsonl>("jsonl", "each document, or text, on one line", bit(T::sanitize) | k_cutting),
      row<&Options::unsafe_fixes>("unsafe_fixes", "permit repairs that remove or invent content", k_judging),
      row<&Options::no_fix>("no_fix", "repair nothing", k_judging),
      row<&Options::redact>("redact", "write names in the places of secrets: [REDACTED:npm-token:1]",
                            k_writing),
      row<&Options::fail_on>("fail_on", "the severity from which on the code is 1: error, warning or never",
                             k_judging),
      row<&Options::now>("now",
                         "the time to write where one is missing, in ISO 8601; default: none is written, or "
                         "1970-01-01 where the format has to have one",
                         k_judging),
      row<&Options::name>("name", "what findings call the bytes; default: <bytes>", k_reading | T::detect),
      row<&Options::files_root>("files_root",
                                "the folder of the files that a policy embeds; default: none is read",
                                bit(T::render)),
      row<&Options::max_unpacked>("max_unpacked", "how many bytes packed input may come to",
                                  k_reading | T::detect),
  };
  return rows;
}

Result<Options> read_options(std::string_view json) {
  Options options;
  if (json.find_first_not_of(" \t\r\n") == std::string_view::npos) return options;
  const auto tree = read_json_tree(json, "options");
  if (!tree) return fail(tree.error());
  std::vector<policy::Field> fields;
  for (const OptionRow& r : all_options()) fields.push_back(r.field);
  if (auto r = policy::read_fields(&options, fields, *tree, ""); !r) return fail(r.error());
  return options;
}

Result<void> check_options(const Options& options, Task task) {
  for (const OptionRow& r : all_options()) {
    if ((r.tasks & bit(task)) != 0 || !r.is_given(options)) continue;
    std::vector<std::string_view> users;
    for (const auto& one : names_of(Task{}))
      if ((r.tasks & bit(one.value)) != 0) users.push_back(one.text);
    return fail(fmt::format("options: {} has no use for '{}', which is for {}", name_of(task), r.field.name,
                            fmt::join(users, ", ")));
  }
  return {};
}

}  // namespace abridge::api
