#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "cli/command.hpp"
#include "cli/first_word.hpp"
#include "cli/inputs.hpp"
#include "cli/look_run.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/settings.hpp"
#include "cli/shard.hpp"
#include "cli/token_rows.hpp"
#include "cli/token_text.hpp"
#include "lib/cost/tally.hpp"
#include "lib/format/unsupported/unsupported.hpp"
#include "lib/io/container.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/text/visible.hpp"
#include "lib/tokens/count/encoding.hpp"
#include "lib/tokens/count/ruler.hpp"
#include "lib/tokens/count/stream.hpp"

// tokens: what files cost, as plain text or message by message.

namespace abridge::cli {
namespace {

/// Whether its counts are what the model reads, and its tokens have ids.
bool is_open(const tokens::Tokenizer& t) {
  return t.encoding != nullptr && t.chars_per_token == 0 && !t.is_scaled();
}

class TokensRun {
 public:
  /// `settings` say in what is counted: the policy's size in tokens.
  /// `paths` is what is read.
  TokensRun(const Options& options, World& world, pipeline::Settings settings, std::vector<std::string> paths)
      : o_(options),
        paths_(std::move(paths)),
        progress_(world),
        world_(progress_.world()),
        settings_(std::move(settings)),
        tokenizer_(settings_.policy.in_tokens->tokenizer),
        ruler_(tokenizer_),
        rows_(world_, tokenizer_, settings_.model(),
              options.json ? TokenRows::Form::json : TokenRows::Form::people,
              paths_.size() > 1 ? TokenRows::Files::several : TokenRows::Files::one) {
    if (is_open(tokenizer_)) counter_.emplace(*tokenizer_.encoding);
  }

  int run() {
    int code = k_fine;
    if (o_.shard) {
      if (auto r = begin_shard(); !r) return failed(world_, r.error().text());
    }
    if (shows_progress(world_) && !o_.quiet) progress_.begin(o_.shard ? row_.size() : size_of_all(paths_));
    for (place_ = 0; place_ < paths_.size(); ++place_) {
      if (world_.out.closed()) break;
      if (!row_.has(place_) || (texts_.contains(paths_[place_]) && !row_.begins(place_))) continue;
      const Result<int> one = run_file(paths_[place_]);
      code = std::max(code, one ? *one : failed(world_, one.error().text()));
    }
    if (!o_.ids && (o_.by || paths_.size() > 1)) rows_.total(total_);
    return code;
  }

 private:
  Result<std::unique_ptr<io::Input>> open(const std::string& path) const {
    return io::open_decoded(path, settings_.inflation,
                            settings_.from.empty() ? io::Unpack::texts : io::Unpack::transcripts);
  }

  Result<int> run_file(const std::string& path) {
    auto input = open(path);
    if (!input) return fail(input.error());
    if (o_.ids || o_.text) return text(**input);
    if (!settings_.from.empty() || (o_.shard && !texts_.contains(path))) return transcript(**input);
    Buffer head;
    const auto first = first_character(**input, head);
    if (!first) return fail(first.error());
    if (!*first && o_.by) return tell_silent(o_, world_, (*input)->name());
    input = io::with_head(std::move(head), std::move(*input));
    return is_bracket(*first) ? json(path, std::move(*input)) : not_json(**input);
  }

  /// A transcript begins with one; what doesn't is text.
  static bool is_bracket(std::optional<char> first) { return first == '{' || first == '['; }

  /// The first that is no white space; none = there is no other. `head` is what was read to know it.
  static Result<std::optional<char>> first_character(io::Input& input, Buffer& head) {
    FirstWord word;
    for (;;) {
      const auto more = input.read(head, io::LineBlocks::k_block);
      if (!more) return fail(more.error());
      const std::size_t first = word.find(head.view());
      if (first < head.size()) return head.view()[first];
      if (!*more) return std::nullopt;
    }
  }

  static bool is_transcript(const pipeline::Sniffed& sniffed) {
    return sniffed.detection.format != nullptr && !sniffed.is_scalars;
  }

  Result<void> begin_shard() {
    if (auto r = check_shard(o_, settings_); !r) return r;
    auto row = ShardRow::make(*o_.shard, paths_);
    if (!row) return fail(row.error());
    row_ = std::move(*row);
    return row_.check(paths_, [this](const std::string& path) { return look_at_head(path); });
  }

  /// What can't be parted is refused; but a text is counted, all of it by the shard that it begins in.
  Result<void> look_at_head(const std::string& path) {
    const auto text = is_text(path);
    if (!text) return fail(text.error());
    if (!*text) return check_head(path, settings_);
    if (o_.by) return no_messages(path);
    texts_.insert(path);
    return {};
  }

  /// As a run over all of a file finds out.
  Result<bool> is_text(const std::string& path) const {
    if (!settings_.from.empty()) return false;
    auto input = open(path);
    if (!input) return fail(input.error());
    Buffer head;
    const auto first = first_character(**input, head);
    if (!first) return fail(first.error());
    if (!is_bracket(*first)) return true;
    input = io::with_head(std::move(head), std::move(*input));
    const auto sniffed = pipeline::sniff(**input, settings_.policy, nullptr);
    if (!sniffed) return fail(sniffed.error());
    return !is_transcript(*sniffed);
  }

  Result<int> not_json(io::Input& input) {
    if (!settings_.select.empty() || !settings_.branch.empty())
      return fail(fmt::format("{}: this is plain text, which has no conversations: leave out {}",
                              text::visible(input.name()),
                              settings_.select.empty() ? "--branch" : "--select"));
    if (!o_.by) return text(input);
    return no_messages(input.name());
  }

  static tl::unexpected<Error> no_messages(std::string_view name) {
    return fail(
        fmt::format("{}: this is plain text, which has no messages: leave out --by", text::visible(name)));
  }

  /// JSON is a transcript where its format is recognised, else text. To recognise it may take all of it.
  Result<int> json(const std::string& path, std::unique_ptr<io::Input> input) {
    constexpr std::size_t k_held = 16 << 20;  // bytes; more of what comes but once goes into a file
    std::string bytes;
    std::unique_ptr<io::Input> kept;
    std::optional<io::ContainerDamage> damage;
    const bool again = path != "-" && input->size_hint() > 0;
    if (!again) {
      Buffer all;
      bool more = true;
      while (more && all.size() < k_held) {
        const auto read = input->read(all, io::LineBlocks::k_block);
        if (!read) return fail(read.error());
        more = *read;
      }
      if (more) {
        auto file = io::kept_in_a_file(all.view(), *input, settings_.temporary);
        if (!file) return fail(file.error());
        kept = std::move(*file);
      }
      if (kept == nullptr) {
        if (more)
          if (auto r = io::read_all(*input, all); !r) return fail(r.error());
        bytes.assign(all.view());
      }
      if (input->damage() != nullptr) damage = *input->damage();
    }
    const std::string name(input->name());
    const auto fresh = [&]() -> Result<std::unique_ptr<io::Input>> {
      if (kept != nullptr) return kept->again();
      return again ? open(path) : io::memory_input(bytes, name);
    };
    auto first = again ? Result<std::unique_ptr<io::Input>>(std::move(input)) : fresh();
    if (!first) return fail(first.error());
    const auto sniffed = pipeline::sniff(**first, settings_.policy, nullptr);
    if (!sniffed) return fail(sniffed.error());
    auto second = fresh();
    if (!second) return fail(second.error());
    const format::Unsupported* const unsupported = sniffed->detection.unsupported;
    if (unsupported != nullptr && !o_.by)
      tell(fmt::format("{}: looks like {}, which is not read, and is counted as text: {}",
                       text::visible(name), unsupported->name, unsupported->advice));
    const bool has_messages = is_transcript(*sniffed);
    if (has_messages || !o_.by) {
      const auto code = has_messages ? transcript(**second) : text(**second);
      if (!code || !damage) return code;
      return std::max(*code, tell_damage(world_, name, *damage));
    }
    return fail(fmt::format(
        "{}: its format was not recognised, so it has no messages to count by: use --from FORMAT, or leave out --by to count it as text",
        name));
  }

  Result<int> text(io::Input& input) {
    if (o_.ids) {
      Buffer all;
      if (auto r = io::read_all(input, all); !r) return fail(r.error());
      if (auto r = check_unpacked(input, all.view()); !r) return fail(r.error());
      std::vector<std::uint32_t> ids;
      counter_->ids(all.view(), ids);
      rows_.ids(input.name(), ids);
      return damaged(input);
    }
    tokens::Range tokens;
    Buffer block;
    std::uint64_t bytes = 0;
    const std::uint64_t size = input.size_hint();
    for (bool more = true; more;) {
      const auto read = input.read(block, std::max(io::LineBlocks::k_block, block.size()));
      if (!read) return fail(read.error());
      more = *read;
      const std::string_view all = block.view();
      if (bytes == 0)
        if (auto r = check_unpacked(input, all); !r) return fail(r.error());
      const std::size_t cut = more ? safe_cut(all) : all.size();
      if (cut == 0) continue;
      tokens += count(all.substr(0, cut));
      bytes += cut;
      progress_.show(bytes, size, so_far_);
      Buffer rest;
      rest.append(all.substr(cut));
      block = std::move(rest);
    }
    so_far_.bytes_read += bytes;
    progress_.end_input(size, so_far_);
    total_ += tokens;
    rows_.file(input.name(), tokens);
    return damaged(input);
  }

  /// Where a text may be cut so that both parts count what they count together; 0 = nowhere yet.
  std::size_t safe_cut(std::string_view text) const {
    return tokenizer_.encoding == nullptr ? 0 : tokens::last_safe_cut(text, *tokenizer_.encoding);
  }
  tokens::Range count(std::string_view text) {
    if (!counter_) return ruler_.range_of_plain(text);
    const std::uint64_t n = counter_->count(text);
    return {n, n};
  }

  /// What a count should not be taken without.
  void tell(const std::string& what) {
    if (!o_.quiet) world_.tell("abridge: " + what + "\n");
  }

  /// Says where a container of text could not be read on.
  Result<int> damaged(const io::Input& input) {
    return input.damage() == nullptr ? k_fine : tell_damage(world_, input.name(), *input.damage());
  }

  Result<int> transcript(io::Input& input) {
    const std::string_view name = input.name();
    struct Sum {
      std::uint64_t messages = 0;
      tokens::Range tokens;
    };
    std::map<Role, Sum> roles;
    tokens::Range tokens;
    tokens::Range beside;
    pipeline::Sinks sinks;
    std::unique_ptr<report::Findings> findings;
    if (!o_.quiet)
      findings = report::text_findings([this](std::string_view line) { world_.complain(line); },
                                       {.width = world_.err_width()});
    sinks.findings = findings.get();
    sinks.seen = [&](const pipeline::Seen& seen) {
      const auto& c = seen.as<cost::Tallied>();
      for (std::size_t i = 0; i < c.messages.size(); ++i) {
        const cost::Tallied::One& one = c.messages[i];
        roles[one.role].messages += 1;
        roles[one.role].tokens += one.tokens;
        if (o_.by == TokensBy::message) rows_.message(name, seen.number, i + 1, one.role, one.tokens);
      }
      if (o_.by == TokensBy::message) rows_.beside(name, seen.number, c.around);
      beside += c.around;
      tokens += c.total;
      if (o_.by == TokensBy::conversation)
        rows_.conversation(name, seen.number, seen.id, c.messages.size(), c.total);
    };
    sinks.only_sums_seen = o_.by != TokensBy::message && o_.by != TokensBy::conversation;
    const report::Summary* here = nullptr;
    if (progress_.begun())
      sinks.progress = [&](std::uint64_t bytes, std::uint64_t total) {
        if (here != nullptr) progress_.show(bytes, total, with(*here));
      };
    pipeline::Batch batch(settings_, sinks, jobs_of(o_));
    here = &batch.summary();
    const std::uint64_t size = input.size_hint();
    const auto ran = row_.run(batch, input, place_, {});
    so_far_ = with(*here);
    progress_.end_input(size, so_far_);
    if (!ran) return fail(ran.error());
    batch.finish();
    if (o_.by == TokensBy::role) {
      for (const auto& [role, sum] : roles) rows_.role(name, role, sum.messages, sum.tokens);
      rows_.beside(name, 0, beside);
    }
    // What was asked for alone and isn't there has no size.
    const int picked = check_picked(settings_, batch, world_);
    if (!o_.by && (picked == k_fine || batch.summary().conversations > 0)) rows_.file(name, tokens);
    total_ += tokens;
    const bool spoken =
        std::any_of(roles.begin(), roles.end(), [](const auto& r) { return r.first != Role::none; });
    if (picked == k_fine && o_.by && !o_.shard && settings_.from.empty() && batch.summary().errors == 0 &&
        is_silent(batch.summary()))
      return tell_silent(o_, world_, name);
    if (picked == k_fine && !spoken && !o_.shard && batch.summary().errors == 0 && !settings_.from.empty())
      tell(fmt::format("{}: --from {} finds no message with a role in it", text::visible(name),
                       settings_.from));
    return std::max(picked,
                    batch.summary().failing > 0 ? static_cast<int>(k_errors) : static_cast<int>(k_fine));
  }

  /// What the run came to with this input.
  report::Summary with(const report::Summary& input) const {
    report::Summary all = so_far_;
    all.records += input.records;
    all.bytes_read += input.bytes_read;
    all.errors += input.errors;
    all.warnings += input.warnings;
    return all;
  }

  const Options& o_;
  std::vector<std::string> paths_;
  ShardRow row_;                 // of them
  std::size_t place_ = 0;        // of the one that is read
  std::set<std::string> texts_;  // with --shard: which of them are no transcripts
  Progress progress_;            // on a terminal
  World& world_;                 // that the line is taken out of the way for
  pipeline::Settings settings_;
  const tokens::Tokenizer& tokenizer_;      // of settings_
  std::optional<tokens::Counter> counter_;  // where it is open
  tokens::UnitRuler ruler_;
  TokenRows rows_;
  tokens::Range total_;
  report::Summary so_far_;  // of the inputs before
};

/// --head and --tail: a part of a text that takes at most so many tokens.
int cut(const Options& o, World& world, const tokens::Encoding& encoding,
        const std::vector<std::string>& paths) {
  if (paths.size() != 1)
    return failed(world, "--head and --tail take one file at a time: a part of each would run together");
  const auto input = io::open_decoded(paths.front(), o.settings.inflation, io::Unpack::texts);
  if (!input) return failed(world, input.error().text());
  const auto part = o.head ? head_of(**input, encoding, *o.head) : tail_of(**input, encoding, *o.tail);
  if (!part) return failed(world, part.error().text());
  world.say(*part);
  const io::ContainerDamage* damage = (*input)->damage();
  if (damage != nullptr) return tell_damage(world, (*input)->name(), *damage);
  return k_fine;
}

/// What can't be asked for together.
std::optional<std::string> contradiction(const Options& o) {
  const bool cuts = o.head || o.tail;
  if (o.shard && (cuts || o.ids || o.text))
    return fmt::format("--shard parts transcripts between two conversations: leave out {}",
                       o.head   ? "--head"
                       : o.tail ? "--tail"
                       : o.ids  ? "--ids"
                                : "--text");
  if (o.head && o.tail) return "--head and --tail can't be combined";
  if (cuts && o.ids) return "--ids prints all tokens; --head and --tail print text";
  if (cuts && o.json) return "--head and --tail write text, not JSON";
  const pipeline::Settings& s = o.settings;
  for (const auto& [given, option] : {std::pair(o.head.has_value(), "--head"),
                                      {o.tail.has_value(), "--tail"},
                                      {o.ids, "--ids"},
                                      {o.text, "--text"}}) {
    if (!given) continue;
    if (o.by) return fmt::format("{} and --by can't be combined: text has no messages", option);
    if (!s.from.empty() || !s.select.empty() || !s.branch.empty())
      return fmt::format("{} takes a file as plain text: leave out --from, --select and --branch", option);
  }
  return std::nullopt;
}

/// What is counted in: as a model bills, or texts alone in a tokenizer.
Result<pipeline::Settings> counted_in(const Options& o, World& world) {
  if (!o.model.empty() && o.tokenizer)
    return fail("--model and --tokenizer can't be combined: a model has its own");
  auto settings = run_settings(o, world, {});
  if (!settings) return settings;
  settings->command = pipeline::Job::look;
  settings->look = pipeline::tally_look;
  if (!o.model.empty()) return settings;
  if (!o.models.empty()) return fail("--models says what models are; --model NAME picks one");
  policy::Size size;
  size.unit = policy::MeasureUnit::tokens;
  size.tokenizer = policy::TokenizerSetting(o.tokenizer ? *o.tokenizer : tokens::default_tokenizer());
  settings->policy.in_tokens = size;
  return settings;
}

}  // namespace

int run_tokens(const Options& o, World& world) {
  if (const auto why = contradiction(o)) return failed(world, *why);
  if (o.files.empty() && world.in_is_terminal) return failed(world, fmt::format("tokens: {}", k_no_input));
  auto settings = counted_in(o, world);
  if (!settings) return failed(world, settings.error().text());
  const tokens::Tokenizer& tokenizer = settings->policy.in_tokens->tokenizer;
  const bool cuts = o.head || o.tail;
  if ((cuts || o.ids) && !is_open(tokenizer))
    return failed(
        world,
        fmt::format(
            "{}: the tokenizer of {} is closed, so its tokens are not known one by one: use --tokenizer {}",
            cuts ? "--head and --tail" : "--ids", settings->model(), tokens::default_tokenizer().name));
  auto inputs = files_and_folders(o, world);
  if (!inputs) return failed(world, inputs.error().text());
  if (!o.quiet) world.note(model_note(o.models, settings->policy));
  int code = k_fine;
  for (const Error& e : inputs->errors) code = failed(world, e.text());
  if (inputs->paths.empty()) return code;
  if (cuts) return std::max(code, cut(o, world, *tokenizer.encoding, inputs->paths));
  return std::max(code, TokensRun(o, world, std::move(*settings), std::move(inputs->paths)).run());
}

}  // namespace abridge::cli
