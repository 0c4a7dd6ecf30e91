#include "lib/api/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "lib/api/held_input.hpp"
#include "lib/api/settings.hpp"
#include "lib/cost/tally.hpp"
#include "lib/format/unsupported/unsupported.hpp"
#include "lib/io/output.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/duplicates.hpp"
#include "lib/pipeline/missed.hpp"
#include "lib/pipeline/redactor.hpp"
#include "lib/pipeline/sniff.hpp"
#include "lib/pipeline/texts.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/visible.hpp"

namespace abridge::api {
namespace {

/// A sentence that advises options of the program, with those of the library in their place.
std::string with_own_options(std::string sentence) {
  const auto replace = [&](const std::string& flag, std::string_view option) {
    for (std::size_t at = 0; (at = sentence.find(flag, at)) != std::string::npos; at += option.size()) {
      const char after = at + flag.size() < sentence.size() ? sentence[at + flag.size()] : ' ';
      if (after != '-' && (after < 'a' || after > 'z')) sentence.replace(at, flag.size(), option);
    }
  };
  replace("--max-inflate SIZE", "max_unpacked");
  for (const OptionRow& row : all_options()) {
    std::string flag = fmt::format("--{}", row.field.name);
    std::replace(flag.begin(), flag.end(), '_', '-');
    replace(flag, row.field.name);
  }
  return sentence;
}

tl::unexpected<Failure> failed(Code code, std::string message) {
  return tl::unexpected<Failure>(Failure{code, with_own_options(std::move(message))});
}
tl::unexpected<Failure> failed(Code code, const Error& error) { return failed(code, error.text()); }

Ran<std::unique_ptr<io::Input>> input_of(std::string_view bytes, const Options& o, io::Unpack what) {
  auto input = held_input(bytes, o.name.empty() ? "<bytes>" : o.name, io::Inflation{o.max_unpacked}, what);
  if (!input) return failed(Code::input, input.error());
  return std::move(*input);
}

/// Whether all was there that was asked for by its number or id.
Ran<void> check_picked(const pipeline::Settings& settings, const pipeline::Batch& batch) {
  const auto missed = pipeline::missed_in(settings, batch);
  if (missed.empty()) return {};
  return failed(Code::options, fmt::format("options: {}: {}", missed.front().option, missed.front().why));
}

/// The pipeline of one input, in this thread.
Ran<pipeline::Batch::Ran> run_batch(pipeline::Batch& batch, io::Input& input,
                                    const pipeline::Settings& settings) {
  const auto ran = batch.run(input);
  if (!ran) return failed(Code::input, ran.error());
  batch.finish();
  if (const auto picked = check_picked(settings, batch); !picked) return tl::unexpected(picked.error());
  return *ran;
}

/// The tokens of a transcript.
Ran<Tokens> count_transcript(io::Input& input, const pipeline::Settings& settings) {
  Tokens out;
  pipeline::Sinks sinks;
  sinks.seen = [&out](const pipeline::Seen& seen) {
    const auto& one = seen.as<cost::Tallied>();
    out.tokens += one.total.most;
    out.least += one.total.least;
    out.messages += one.messages.size();
    out.conversations += 1;
  };
  pipeline::Batch batch(settings, sinks, 1);
  if (const auto ran = run_batch(batch, input, settings); !ran) return tl::unexpected(ran.error());
  out.transcript = true;
  out.code = code_of(batch.summary());
  return out;
}

/// The tokens of a text as it stands.
Ran<Tokens> count_text(io::Input& input, const tokens::Tokenizer& tokenizer) {
  Buffer text;
  if (auto r = io::read_all(input, text); !r) return failed(Code::input, r.error());
  const io::Container* const packed = io::container_of(text.view());
  if (packed != nullptr && !packed->prompt)
    return failed(Code::input, fmt::format("{}: this is {}", text::visible(input.name()), packed->message));
  policy::Size size;
  size.unit = policy::MeasureUnit::tokens;
  size.tokenizer = policy::TokenizerSetting(tokenizer);
  Tokens out;
  if (tokenizer.chars_per_token > 0) {
    out.tokens = out.least = size.cost(text::count_code_points(text.view()));
  } else {
    const tokens::Range range = tokens::UnitRuler(size.tokenizer).range_of_plain(text.view());
    out.tokens = range.most;
    out.least = range.least;
  }
  return out;
}

/// What there is to say of what was recognised, or not.
std::string why(const pipeline::Sniffed& sniffed) {
  if (!sniffed.unreadable.empty()) return fmt::format("this is {}", sniffed.unreadable);
  const format::Detection& d = sniffed.detection;
  if (d.format == nullptr && d.unsupported != nullptr)
    return fmt::format("this looks like {}, which this version does not read: {}", d.unsupported->name,
                       d.unsupported->advice);
  if (d.format != nullptr)
    for (const format::Vote& vote : d.votes)
      if (vote.format == d.format) return std::string(vote.why);
  return {};
}

}  // namespace

Ran<TaskOutput> run(Task task, std::string_view bytes, const Options& options, report::Findings& findings) {
  auto settings = settings_of(options, task);
  if (!settings) return failed(Code::options, settings.error());
  auto input = input_of(bytes, options, io::Unpack::transcripts);
  if (!input) return tl::unexpected(std::move(input.error()));
  pipeline::Redactor redactor;
  if (pipeline::redacts(*settings)) {
    settings->redactor = &redactor;
    for (render::AppendedText& one : settings->appended) one.text = redactor.redacted(one.text);
  }
  pipeline::Duplicates duplicates;
  if (settings->dedupe != pipeline::Dedupe::none) settings->duplicates = &duplicates;
  TaskOutput out;
  const auto output = io::memory_output(out.output);
  const auto rejects = io::memory_output(out.rejects);
  std::size_t texts = 0;
  pipeline::Sinks sinks;
  sinks.findings = &findings;
  if (!settings->only_looks()) {
    sinks.output = output.get();
    sinks.rejects = rejects.get();
  }
  if (pipeline::gives_texts(*settings) && !settings->jsonl)
    sinks.text = [&](std::size_t, std::string_view text) {
      texts += text.empty() ? 0 : 1;
      return output->write(text);
    };
  pipeline::Batch batch(*settings, sinks, 1);
  const auto ran = run_batch(batch, **input, *settings);
  if (!ran) return tl::unexpected(ran.error());
  if (texts > 1)
    return failed(Code::options,
                  task == Task::render
                      ? "several conversations give several texts: pick one with select, or set jsonl"
                      : "several conversations give several sessions: pick one with select");
  out.changed = settings->only_looks() ? ran->changed : out.output != bytes;
  out.summary = batch.summary();
  return out;
}

Ran<Tokens> count(std::string_view bytes, const Options& options) {
  auto settings = settings_of(options, Task::count_tokens);
  if (!settings) return failed(Code::options, settings.error());
  const tokens::Tokenizer tokenizer = settings->policy.size_in(policy::MeasureUnit::tokens).tokenizer;
  const io::Unpack what = options.from.empty() ? io::Unpack::texts : io::Unpack::transcripts;
  const auto input = input_of(bytes, options, what);
  if (!input) return tl::unexpected(input.error());
  bool is_transcript = !options.from.empty() || !options.select.empty() || !options.branch.empty();
  if (!is_transcript) {
    const auto sniffed = pipeline::sniff(*(*input)->again(), settings->policy, nullptr);
    if (!sniffed) return failed(Code::input, sniffed.error());
    is_transcript = sniffed->detection.format != nullptr && sniffed->unreadable.empty();
  }
  auto counted = is_transcript ? count_transcript(**input, *settings) : count_text(**input, tokenizer);
  if (!counted) return counted;
  counted->tokenizer = tokenizer.name;
  if ((*input)->damage() != nullptr) counted->code = Code::findings;
  return counted;
}

Ran<Detected> look_at(std::string_view bytes, const Options& options) {
  if (auto r = check_options(options, Task::detect); !r) return failed(Code::options, r.error());
  const auto input = input_of(bytes, options, io::Unpack::transcripts);
  if (!input) return tl::unexpected(input.error());
  const auto sniffed = pipeline::sniff(**input, {}, nullptr);
  if (!sniffed) return failed(Code::input, sniffed.error());
  Detected out;
  const bool known = sniffed->detection.format != nullptr && sniffed->unreadable.empty();
  if (known) {
    out.format = sniffed->detection.format->name;
    out.shape = name_of(sniffed->detection.shape);
  }
  for (const std::string_view container : (*input)->containers()) out.containers.emplace_back(container);
  out.why = why(*sniffed);
  const io::ContainerDamage* const damage = (*input)->damage();
  if (damage != nullptr)
    out.why += fmt::format("{}at byte {} the {} data {}", out.why.empty() ? "" : "; ", damage->offset,
                           damage->container, damage->why);
  const bool empty = sniffed->form == pipeline::InputForm::empty;
  out.code = (known || empty) && damage == nullptr ? Code::fine : Code::findings;
  return out;
}

}  // namespace abridge::api
