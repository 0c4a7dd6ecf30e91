#include "cli/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <thread>

#include "cli/command.hpp"
#include "lib/base/suggest.hpp"
#include "lib/format/compose.hpp"
#include "lib/format/format.hpp"
#include "lib/io/input.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/report/findings.hpp"
#include "lib/target/target.hpp"
#include "lib/text/time.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::cli {
namespace {

/// An option that takes one value each time it is said, and never the word behind it.
CLI::Option* value(CLI::App& app, const std::string& names, std::string& into, const std::string& help,
                   const std::string& what) {
  return app.add_option(names, into, help)->type_name(what)->expected(1)->allow_extra_args(false);
}
CLI::Option* values(CLI::App& app, const std::string& names, std::vector<std::string>& into,
                    const std::string& help, const std::string& what) {
  return app.add_option(names, into, help)
      ->type_name(what)
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

policy::Node scalar(std::string text) {
  policy::Node node;
  node.kind = policy::Node::Kind::scalar;
  node.scalar = std::move(text);
  node.mark.file = std::make_shared<const std::string>("command line");
  return node;
}

/// Sets `trim[..].STEP.KEY` to `n` where the step is not tighter already, or appends the step.
void tighten(policy::Node& tree, std::string_view step, std::string_view key, std::size_t n,
             std::string_view unit) {
  policy::Node* trim = tree.find("trim");
  if (trim != nullptr && trim->kind == policy::Node::Kind::map) {  // a single step, as --set begins it
    policy::Node list;
    list.kind = policy::Node::Kind::list;
    list.mark = trim->mark;
    list.items.push_back(std::move(*trim));
    *trim = std::move(list);
  }
  if (trim != nullptr && trim->kind != policy::Node::Kind::list && trim->kind != policy::Node::Kind::null)
    return;  // read_policy says it
  if (trim == nullptr || trim->kind == policy::Node::Kind::null) {
    policy::Node list;
    list.kind = policy::Node::Kind::list;
    tree.put("trim", std::move(list), {});
    trim = tree.find("trim");
  }
  const policy::Node* size = tree.find("size");
  const policy::Node* size_unit = size == nullptr ? nullptr : size->find("unit");
  const std::string policy_unit = size_unit == nullptr ? "chars" : size_unit->scalar;
  for (policy::Node& item : trim->items) {
    policy::Node* body = item.find(step);
    if (body == nullptr) continue;
    if (body->kind == policy::Node::Kind::scalar) {  // `last: 20`
      std::size_t now = 0;
      const auto parsed =
          std::from_chars(body->scalar.data(), body->scalar.data() + body->scalar.size(), now);
      if (unit.empty() && parsed.ec == std::errc{} && now > n) body->scalar = std::to_string(n);
      if (unit.empty()) return;
      continue;
    }
    if (!unit.empty()) {
      const policy::Node* own = body->find("unit");
      if (own == nullptr && body->find(key) == nullptr && body->kind == policy::Node::Kind::map) {
        // As `--set trim.budget.notice=…` begins it: it is the step that is meant.
        body->put(std::string(key), scalar(std::to_string(n)), {});
        body->put("unit", scalar(std::string(unit)), {});
        return;
      }
      if ((own == nullptr ? policy_unit : own->scalar) != unit) continue;
    }
    const policy::Node* old = body->find(key);
    std::size_t now = n + 1;
    if (old != nullptr) {
      const auto parsed = std::from_chars(old->scalar.data(), old->scalar.data() + old->scalar.size(), now);
      // A named share, or a fraction: the number given replaces it.
      if (parsed.ec != std::errc{} || parsed.ptr != old->scalar.data() + old->scalar.size()) now = n + 1;
    } else if (step == "last" && body->find("exchanges") != nullptr) {
      continue;
    }
    if (now > n) body->put(std::string(key), scalar(std::to_string(n)), {});
    return;
  }
  policy::Node body;
  body.kind = policy::Node::Kind::map;
  body.put(std::string(key), scalar(std::to_string(n)), {});
  if (!unit.empty()) body.put("unit", scalar(std::string(unit)), {});
  policy::Node item;
  item.kind = policy::Node::Kind::map;
  item.put(std::string(step), std::move(body), {});
  trim->items.push_back(std::move(item));
}

/// A model that is named on the command line goes before what the policy's file says of one.
void put_model(policy::Node& tree, const std::string& model) {
  for (const std::string_view key : {"context_window", "target"}) (void)tree.take(key);
  if (policy::Node* size = tree.find("size"); size != nullptr && size->kind == policy::Node::Kind::map)
    (void)size->take("tokenizer");
  policy::Node node = scalar(model);
  node.mark.file = std::make_shared<const std::string>("--model " + model);
  tree.put("model", std::move(node), {});
}

Result<render::Appended> appended_of(const std::string& word, bool from_file) {
  const std::string_view option = from_file ? "--append-file" : "--append";
  const std::size_t colon = word.find(':');
  const std::string name = word.substr(0, colon);
  const auto role = colon == std::string::npos ? std::nullopt : from_name<Role>(name);
  if (!role)
    return fail(
        colon == std::string::npos
            ? fmt::format("{} '{}' has no role: write ROLE:{}, such as user:{}", option, word,
                          from_file ? "FILE" : "TEXT", from_file ? "question.txt" : "'And now?'")
            : fmt::format("{} '{}': unknown role '{}'{}", option, word, name,
                          did_you_mean(name, std::vector<std::string_view>{"user", "assistant", "system",
                                                                           "developer", "tool"})));
  std::string text = word.substr(colon + 1);
  if (from_file) {
    auto read = io::read_text(text);
    if (!read) return fail(read.error());
    text = std::move(*read);
    // A file's last newline ends its last line; it is no part of what is said.
    if (text.ends_with('\n')) text.pop_back();
    if (text.ends_with('\r')) text.pop_back();
    if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  }
  if (text::valid_prefix(text) != text.size())
    return fail(fmt::format("{} '{}:…': the text is no UTF-8", option, name));
  if (text.empty())
    return fail(from_file ? fmt::format("{} '{}': the file has no text", option, word)
                          : fmt::format("{} '{}:' has no text", option, name));
  return render::Appended{*role, std::move(text)};
}

Result<std::vector<std::string>> targets_of(const std::string& list) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    const std::string name = list.substr(at, comma - at);
    if (target::find_target(name) == nullptr)
      return fail(
          fmt::format("--target: unknown target '{}'{}", name, did_you_mean(name, target::target_names())));
    out.push_back(name);
    at = comma + 1;
  }
  return out;
}

bool has_something_to_cut(const policy::Policy& p) {
  return !p.trim.empty() || !p.limits.empty() || p.history.max_messages || !p.emit.fields.all ||
         p.emit.max_bytes;
}

}  // namespace

void declare_model(CLI::App& app, Options& o, const std::string& help) {
  value(app, "--model", o.model, help, "MODEL");
  value(app, "--models", o.models, "more models, or other figures: YAML as abridge models --yaml prints it",
        "FILE.yaml");
}

void declare_options(CLI::App& app, Options& o) {
  const bool writes = o.command != pipeline::Command::validate;
  const bool cuts = o.command == pipeline::Command::trim || o.command == pipeline::Command::render;
  app.add_option("FILE", o.files, "files, or folders of .json and .jsonl files; none or - is standard input")
      ->type_name("");
  value(
      app, "-p,--policy", o.policy,
      "a preset, or a policy's path (with a / or ending in .yaml); default: the project's, else recommended",
      "POLICY");
  values(app, "--set", o.set, "change one value of the policy: limits.user.max=400", "PATH=VALUE");
  value(app, "--from", o.from, "the format, where it should not be recognised", "FORMAT");
  if (o.command == pipeline::Command::convert)
    value(app, "--to", o.to,
          "the format that is written: " + fmt::format("{}", fmt::join(format::composed_names(), ", ")),
          "OUTPUT-FORMAT")
        ->required();
  value(app, "--target", o.target, "the provider whose rules hold", "TARGET,...");
  if (o.command != pipeline::Command::convert) {
    declare_model(app, o,
                  "count and judge as this model does: its context window, tokens, images and provider");
  }
  if (cuts) {
    value(app, "--last", o.last, "keep the newest N messages", "N");
    value(app, "--max-chars", o.max_chars, "keep what fits into N characters, newest first", "N");
    value(app, "--max-tokens", o.max_tokens, "the same in tokens: o200k_base, or as --model counts", "N");
    values(app, "--append", o.append, "put a message behind the history: user:TEXT", "ROLE:TEXT");
    values(app, "--append-file", o.append_file, "the same from a file: user:FILE", "ROLE:FILE");
    value(app, "--context-window", o.context_window, "the model's context window in tokens, for shares", "N");
    value(app, "--files-root", o.files_root, "embedded files are read only below this folder; default: .",
          "DIR");
    app.add_flag("--files-anywhere", o.files_anywhere, "embed files from anywhere");
  } else if (writes) {
    values(app, "--append", o.append, "put a message behind the history: user:TEXT", "ROLE:TEXT");
    values(app, "--append-file", o.append_file, "the same from a file: user:FILE", "ROLE:FILE");
  }
  value(app, "--thread", o.thread, "the thread to take, by its UUID", "UUID");
  values(app, "--select", o.select, std::string(k_select_help), "ID");
  value(app, "--branch", o.branch,
        "of a tree, the branch that ends in this node; detect --branches lists them", "LEAF");
  if (o.command == pipeline::Command::render) {
    value(app, "--style", o.style,
          fmt::format("how it is written: {}; its own words come on top of a budget",
                      fmt::join(render::style_names(), ", ")),
          "STYLE");
    value(app, "--escape", o.escape,
          "whether text that looks like the style's delimiters is made harmless: on, off", "on|off");
    app.add_flag("-0,--null", o.nul, "a NUL byte behind each text");
  }
  if (writes) {
    value(app, "-o,--output", o.output, "write to FILE, or into DIR/ under the inputs' names", "FILE");
    value(app, "--rejects", o.rejects, "keep rejected records here, byte for byte", "FILE");
    app.add_flag("--jsonl", o.jsonl,
                 o.command == pipeline::Command::render ? "each text as a JSON string on a line"
                 : o.command == pipeline::Command::convert
                     ? "each conversation on one line, as they are anyway"
                     : "each document on one line");
  }
  if (o.command == pipeline::Command::sanitize || o.command == pipeline::Command::trim) {
    app.add_flag("-i,--in-place", o.in_place, "replace the files");
    app.add_flag("--check", o.check, "write nothing; exit 1 where -i would change something");
    app.add_flag("--diff", o.diff, "write nothing; show what -i would change");
  }
  if (cuts) {
    app.add_flag("--explain", o.explain, "say on standard error what was cut, by which step, and why");
    value(app, "--report", o.report, "the same as JSON", "FILE.json");
  }
  app.add_flag("--unsafe-fixes", o.unsafe_fixes, "permit repairs that remove or invent content");
  app.add_flag("--no-fix", o.no_fix, "repair nothing");
  std::vector<std::string_view> formats;
  for (const report::FindingsFormat& f : report::all_findings_formats()) formats.push_back(f.name);
  values(app, "--findings", o.findings,
         fmt::format("how findings are written, to FILE if given; may be repeated: {}",
                     fmt::join(formats, ", ")),
         "FORMAT[=FILE]");
  app.add_flag("--all", o.all, "show each finding, however many there are of one rule");
  value(app, "--fail-on", o.fail_on, "from which severity on the exit code is 1: error, warning or never",
        "error|warning|never");
  value(app, "--baseline", o.baseline, "findings that this file knows are neither said nor counted",
        "FILE.json");
  if (!writes) {
    value(app, "--write-baseline", o.write_baseline, "make the findings of this run known", "FILE.json");
    app.add_flag("--expect", o.expect,
                 "each file must have the findings that NAME.expect beside it lists, and no others");
    app.add_flag("--write-expect", o.write_expect, "write those files from the findings of this run");
  }
  value(app, "--changed-since", o.changed_since,
        "only files that differ from this git revision, new ones too", "REV");
  app.add_flag("--force-exclude", o.force_exclude,
               "what the project's file includes and excludes holds for named files too");
  value(app, "--now", o.now, "the time written where one is missing; default: SOURCE_DATE_EPOCH or the clock",
        "TIME");
  value(app, "-j,--jobs", o.jobs, "threads for large JSONL; default: all processors", "N");
  value(app, "--color", o.color, "whether findings are coloured; default: auto", "auto|always|never");
  app.add_flag("-q,--quiet", o.quiet, "no findings, no notes");
}

void collect_appended(const CLI::App& app, Options& o) {
  std::map<const CLI::Option*, std::size_t> taken;
  for (const CLI::Option* option : app.parse_order()) {
    const bool file = option->check_lname("append-file");
    if (!file && !option->check_lname("append")) continue;
    const auto& all = file ? o.append_file : o.append;
    const std::size_t n = taken[option]++;
    if (n < all.size()) o.appended.emplace_back(all[n], file);
  }
}

Result<std::size_t> number_of(std::string_view option, const std::string& text) {
  std::size_t n = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), n);
  if (text.empty() || parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size())
    return fail(fmt::format("{}: expected a number from 0, got '{}'", option, text));
  return n;
}

Result<unsigned> jobs_of(const Options& o) {
  if (o.jobs.empty()) return std::max(1U, std::thread::hardware_concurrency());
  const auto n = number_of("--jobs", o.jobs);
  if (!n || *n == 0) return fail(fmt::format("--jobs: expected a number from 1, got '{}'", o.jobs));
  return static_cast<unsigned>(std::min<std::size_t>(*n, 256));
}

int check_picked(const pipeline::Settings& settings, pipeline::Batch& batch, World& world) {
  int code = k_fine;
  for (const std::string_view word : settings.select.missed(batch.selected()))
    code =
        failed(world, fmt::format("--select: no conversation has the number or id '{}'; abridge tokens --by "
                                  "conversation lists them",
                                  word));
  if (code == k_fine && !batch.leaves().empty() && batch.summary().conversations == 0)
    code = failed(world, fmt::format("--branch: no node has the id '{}'; the leaves are {}{}",
                                     settings.branch, fmt::join(batch.leaves(), ", "),
                                     batch.leaves().size() < 8 ? "" : ", … (abridge detect --branches)"));
  return code;
}

/// The policy of the command line, else the project's; on it what the project says of rules.
static Result<policy::Node> policy_of(const Options& o, const Judged& judged) {
  const std::string& named = !o.policy.empty() ? o.policy : judged.policy;
  auto tree = pipeline::load_policy(named.empty() ? "recommended" : named, {});
  // A mistake in the policy has its own place; one that isn't there is the project file's mistake.
  if (!tree && o.policy.empty() && !judged.policy.empty() && tree.error().line == 0)
    return fail(policy::error_at(judged.policy_mark, "policy: " + tree.error().text()));
  if (!tree || judged.rules.kind != policy::Node::Kind::map) return tree;
  policy::Node over;
  over.kind = policy::Node::Kind::map;
  over.mark = judged.rules.mark;
  over.put("rules", judged.rules, judged.rules.mark);
  return policy::merge(*tree, over);
}

Result<pipeline::Settings> settings_of(const Options& o, World& world, const Judged& judged) {
  pipeline::Settings s;
  s.command = o.command;
  const auto models = pipeline::load_models(o.models);
  if (!models) return fail(models.error());
  auto tree = policy_of(o, judged);
  if (!tree) return fail(tree.error());
  if (!o.model.empty()) put_model(*tree, o.model);
  for (const std::string& assignment : o.set)
    if (auto r = policy::set_path(*tree, assignment); !r) return fail(r.error());
  struct Tightened {
    std::string_view option;
    const std::string& text;
    std::string_view step, key, unit;
  };
  for (const Tightened& t : {Tightened{"--last", o.last, "last", "messages", ""},
                             Tightened{"--max-chars", o.max_chars, "budget", "max", "chars"},
                             Tightened{"--max-tokens", o.max_tokens, "budget", "max", "tokens"}}) {
    if (t.text.empty()) continue;
    const auto n = number_of(t.option, t.text);
    if (!n && t.step == "budget" && t.text.find_first_of(".%") != std::string::npos)
      return fail(n.error().message +
                  "; a share of the model's context window is said as --set 'trim.budget={max: 0.5, "
                  "unit: tokens}'");
    if (!n) return fail(n.error());
    tighten(*tree, t.step, t.key, *n, t.unit);
  }
  if (!o.context_window.empty()) {
    const auto n = number_of("--context-window", o.context_window);
    if (!n) return fail(n.error());
    tree->put("context_window", scalar(std::to_string(*n)), {});
  }
  auto policy = pipeline::read_policy(*tree, *models ? &**models : nullptr);
  if (!policy) return fail(policy.error());
  s.policy = std::move(*policy);
  if (o.command == pipeline::Command::trim && !has_something_to_cut(s.policy))
    return fail(
        fmt::format("nothing to cut: the policy '{}' has no limits and no trim steps; say --last N, "
                    "--max-tokens N, --max-chars N, "
                    "or -p PRESET (abridge presets lists them)",
                    !o.policy.empty()        ? o.policy
                    : !judged.policy.empty() ? judged.policy
                                             : "recommended"));
  if (!o.from.empty()) {
    if (format::find_format(o.from) == nullptr) {
      std::vector<std::string_view> names;
      for (const format::Format& f : format::all_formats()) names.push_back(f.name);
      return fail(fmt::format("--from: unknown format '{}'{}; abridge formats lists them", o.from,
                              did_you_mean(o.from, names)));
    }
    s.from = o.from;
  }
  if (!o.to.empty()) {
    s.to = format::find_format(o.to);
    if (s.to == nullptr || s.to->compose == nullptr)
      return fail(fmt::format(
          "--to: {} '{}'{}; there are {}", s.to == nullptr ? "unknown format" : "nothing is converted to",
          o.to, did_you_mean(o.to, format::composed_names()), fmt::join(format::composed_names(), ", ")));
  }
  auto targets = targets_of(o.target);
  if (!targets) return fail(targets.error());
  s.targets = std::move(*targets);
  if (o.unsafe_fixes && o.no_fix) return fail("--unsafe-fixes and --no-fix exclude each other");
  s.permit = o.unsafe_fixes ? rule::Permit::all : o.no_fix ? rule::Permit::none : rule::Permit::as_policy;
  for (const auto& [word, from_file] : o.appended) {
    auto a = appended_of(word, from_file);
    if (!a) return fail(a.error());
    s.appended.push_back(std::move(*a));
  }
  if (!o.now.empty() && !text::is_iso8601(o.now))
    return fail(
        fmt::format("--now: expected an ISO 8601 time such as 2026-01-02T03:04:05Z, got '{}'", o.now));
  s.now = o.now;
  s.temporary = world.environment("TMPDIR");
  if (s.now.empty()) {
    const std::string epoch = world.environment("SOURCE_DATE_EPOCH");
    std::int64_t seconds = 0;
    const auto parsed = std::from_chars(epoch.data(), epoch.data() + epoch.size(), seconds);
    if (!epoch.empty() && (parsed.ec != std::errc{} || parsed.ptr != epoch.data() + epoch.size()))
      return fail(fmt::format("SOURCE_DATE_EPOCH: expected seconds since 1970, got '{}'", epoch));
    s.now = text::format_utc(epoch.empty() ? world.seconds_now() : seconds);
  }
  s.style = o.style;
  if (!o.style.empty()) {
    const auto names = render::style_names();
    if (std::find(names.begin(), names.end(), o.style) == names.end())
      return fail(fmt::format("--style: unknown style '{}'{}; there are {}", o.style,
                              did_you_mean(o.style, names), fmt::join(names, ", ")));
  }
  if (!o.escape.empty()) {
    if (o.escape != "on" && o.escape != "off")
      return fail(fmt::format("--escape: expected on or off, got '{}'", o.escape));
    s.escape = o.escape == "on" ? render::Escape::on : render::Escape::off;
  }
  if (!o.given || s.policy.chain) s.thread = o.thread;
  for (const std::string& words : o.select)
    if (auto r = s.select.add(words); !r) return fail(r.error());
  s.branch = o.branch;
  s.max_turns = o.max_turns;
  s.files_root = o.files_root;
  s.files_anywhere = o.files_anywhere;
  s.explains = o.explain || !o.report.empty();
  s.jsonl = o.jsonl && o.command != pipeline::Command::render && o.command != pipeline::Command::convert;
  if (o.nul) s.between = pipeline::Settings::Between::nul;
  if (o.jsonl) s.between = pipeline::Settings::Between::jsonl;
  return s;
}

}  // namespace abridge::cli
