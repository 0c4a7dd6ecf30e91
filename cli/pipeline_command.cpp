#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <thread>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "lib/base/suggest.hpp"
#include "lib/io/input.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/report/explain.hpp"

// validate, sanitize, trim and render: open inputs and outputs, run the batch, say how it ended.

namespace abridge::cli {
namespace {

bool is_folder(const std::string& path) {
  struct stat s {};
  return stat(path.c_str(), &s) == 0 && S_ISDIR(s.st_mode);
}

/// Whether two paths are one regular file, or will be.
bool same_file(const std::string& a, const std::string& b) {
  struct stat x {};
  struct stat y {};
  const bool have_a = stat(a.c_str(), &x) == 0;
  const bool have_b = stat(b.c_str(), &y) == 0;
  if (have_a != have_b) return false;
  if (!have_a) return a == b;
  return S_ISREG(x.st_mode) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

std::string base_name(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

/// Findings to several places at once.
class Tee : public report::Findings {
 public:
  void push(std::unique_ptr<report::Findings> one) { all_.push_back(std::move(one)); }
  void add(const report::Located& l) override {
    for (auto& f : all_) f->add(l);
  }
  void finish(const report::Summary& s) override {
    for (auto& f : all_) f->finish(s);
  }

 private:
  std::vector<std::unique_ptr<report::Findings>> all_;
};

/// A line on a terminal that says how far a long batch is. Nothing for the first second.
class Progress {
 public:
  explicit Progress(World& world) : world_(world), start_(std::chrono::steady_clock::now()), last_(start_) {}
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void show(std::uint64_t bytes, std::uint64_t total) {
    using namespace std::chrono;
    const auto now = steady_clock::now();
    if (now - start_ < seconds(1) || now - last_ < milliseconds(200)) return;
    last_ = now;
    const double mb = static_cast<double>(bytes) / 1e6;
    const double rate = mb / duration<double>(now - start_).count();
    std::string line = fmt::format("\r\x1b[K{:.0f} MB, {:.0f} MB/s", mb, rate);
    if (total > bytes && rate > 0)
      line += fmt::format(", {:.0f} s left", static_cast<double>(total - bytes) / 1e6 / rate);
    world_.complain(line);
    shown_ = true;
  }
  void clear() {
    if (shown_) world_.complain("\r\x1b[K");
    shown_ = false;
  }

 private:
  World& world_;
  std::chrono::steady_clock::time_point start_, last_;
  bool shown_ = false;
};

class Run {
 public:
  Run(const Options& options, World& world) : o_(options), world_(world) {}

  int run() {
    auto settings = settings_of(o_, world_);
    if (!settings) return failed(world_, settings.error().text());
    settings_ = std::move(*settings);
    if (auto r = check_usage(); !r) return failed(world_, r.error().text());
    if (auto r = open_sinks(); !r) return failed(world_, r.error().text());
    if (!o_.max_tokens.empty() && !o_.quiet)
      world_.complain(
          "abridge: note: --max-tokens counts estimated tokens: 4 characters each, or what the policy's "
          "tokenizer says\n");
    const int code = run_inputs();
    return finish(code);
  }

 private:
  bool to_folder() const { return !o_.output.empty() && (o_.output.back() == '/' || is_folder(o_.output)); }

  Result<void> check_usage() {
    inputs_ = o_.files;
    if (inputs_.empty()) inputs_.push_back("-");
    const auto stdin_named = std::count(inputs_.begin(), inputs_.end(), "-");
    if (stdin_named > 1) return fail("standard input (-) can be read only once");
    if (o_.in_place) {
      if (!o_.output.empty()) return fail("-i replaces the files, -o writes another: say one of them");
      if (stdin_named > 0) return fail("-i has no file to replace: standard input was given");
      if (o_.jsonl) return fail("-i and --jsonl exclude each other");
    }
    if (settings_.command == pipeline::Command::render && inputs_.size() > 1 && !to_folder() &&
        settings_.between == pipeline::Settings::Between::refuse)
      return fail(
          "several inputs give several texts: separate them with -0 (NUL), --jsonl (one JSON string a line) "
          "or -o DIR/");
    if (auto r = check_outputs(); !r) return r;
    if ((o_.check || o_.diff) && (o_.in_place || !o_.output.empty()))
      return fail("--check and --diff write nothing: leave out -i and -o");
    if (to_folder()) {
      if (!is_folder(o_.output)) return fail(fmt::format("-o {}: no such folder", o_.output));
      std::map<std::string, std::string> names;
      for (const std::string& input : inputs_) {
        if (input == "-")
          return fail(fmt::format("-o {} needs the inputs' names, and standard input has none", o_.output));
        const auto [at, fresh] = names.emplace(base_name(input), input);
        if (!fresh)
          return fail(
              fmt::format("-o {}: {} and {} would have the same name there", o_.output, at->second, input));
      }
    } else if (writes_output() && inputs_.size() > 1 && settings_.command != pipeline::Command::render &&
               !o_.in_place && !o_.jsonl) {
      return check_documents();
    }
    return {};
  }

  /// No two outputs may be one file, and none but -o may be an input: the later would destroy the earlier.
  Result<void> check_outputs() const {
    std::vector<std::pair<std::string, std::string>> outputs;  // option, path
    if (!o_.output.empty() && !to_folder()) outputs.emplace_back("-o", o_.output);
    if (!o_.rejects.empty()) outputs.emplace_back("--rejects", o_.rejects);
    if (!o_.report.empty()) outputs.emplace_back("--report", o_.report);
    for (const std::string& f : o_.findings)
      if (const std::size_t equals = f.find('='); equals != std::string::npos)
        outputs.emplace_back("--findings", f.substr(equals + 1));
    for (std::size_t i = 0; i < outputs.size(); ++i) {
      for (std::size_t k = i + 1; k < outputs.size(); ++k)
        if (same_file(outputs[i].second, outputs[k].second))
          return fail(fmt::format("{} and {} name one file, {}: give each its own", outputs[i].first,
                                  outputs[k].first, outputs[k].second));
      if (outputs[i].first == "-o") continue;
      for (const std::string& input : inputs_)
        if (input != "-" && same_file(outputs[i].second, input))
          return fail(fmt::format("{} would overwrite the input {}", outputs[i].first, input));
    }
    return {};
  }

  bool writes_output() const {
    return settings_.command != pipeline::Command::validate && !o_.check && !o_.diff;
  }

  /// Several JSON documents behind one another are no JSON: before anything is written it is known whether
  /// they are.
  Result<void> check_documents() {
    std::size_t documents = 0;
    for (const std::string& path : inputs_) {
      if (path == "-" || path.ends_with(".jsonl") || path.ends_with(".ndjson")) continue;
      auto input = io::open_input(path);
      if (!input) continue;  // said when it is read
      const auto sniffed = pipeline::sniff(**input, settings_.policy, nullptr);
      if (sniffed && sniffed->container == pipeline::Container::document &&
          sniffed->detection.shape != format::Shape::stream_of_messages)
        ++documents;
    }
    if (documents > 0)
      return fail(
          "several inputs, and JSON documents among them, can't follow one another: write them with -i (in "
          "place), -o DIR/, "
          "or --jsonl (one line each)");
    return {};
  }

  bool color_for(bool terminal) const {
    if (o_.color == "always") return true;
    if (o_.color == "never" || !terminal) return false;
    return world_.environment("NO_COLOR").empty() && world_.environment("TERM") != "dumb";
  }

  Result<void> open_sinks() {
    if (o_.color != "auto" && o_.color != "always" && o_.color != "never")
      return fail(fmt::format("--color: expected auto, always or never, got '{}'", o_.color));
    const bool validate = settings_.command == pipeline::Command::validate;
    const auto fixes = validate || o_.check || o_.diff ? report::Fixes::proposed : report::Fixes::applied;
    io::Output& standard = validate ? world_.out : world_.err;
    const bool color = color_for(validate ? world_.out_is_terminal : world_.err_is_terminal);
    const auto add = [&](std::string_view name, io::Output* into) -> Result<void> {
      std::vector<std::string_view> names;
      for (const auto& f : report::all_findings_formats()) {
        names.push_back(f.name);
        if (f.name != name) continue;
        const bool coloured = color && into == &standard;
        findings_.push(f.make([into, this](std::string_view text) { note(into->write(text)); },
                              coloured ? report::Color::on : report::Color::off, fixes));
        return {};
      }
      return fail(fmt::format("--findings: unknown format '{}'{}; there are {}", name,
                              did_you_mean(name, names), fmt::join(names, ", ")));
    };
    for (const std::string& said : o_.findings) {
      const std::size_t equals = said.find('=');
      const std::string name = said.substr(0, equals);
      io::Output* into = &standard;
      if (equals != std::string::npos) {
        auto file = io::file_output(said.substr(equals + 1));
        if (!file) return fail(file.error());
        into = file->get();
        files_.push_back(std::move(*file));
      }
      if (auto r = add(name, into); !r) return r;
    }
    if (o_.findings.empty() && !o_.quiet)
      if (auto r = add("text", &standard); !r) return r;
    if (!o_.rejects.empty()) {
      auto file = io::file_output(o_.rejects);
      if (!file) return fail(file.error());
      rejects_ = file->get();
      files_.push_back(std::move(*file));
    }
    if (!o_.report.empty()) {
      auto file = io::file_output(o_.report);
      if (!file) return fail(file.error());
      report_ = file->get();
      files_.push_back(std::move(*file));
    }
    if (writes_output() && !o_.in_place && !to_folder() && !o_.output.empty()) {
      auto file = io::file_output(o_.output);
      if (!file) return fail(file.error());
      output_file_ = std::move(*file);
    }
    return {};
  }

  /// The first failing write is remembered; a reader that went away is none.
  void note(const Result<void>& written) {
    if (!written && !failure_) failure_ = written.error();
  }

  unsigned jobs() const {
    if (!o_.jobs.empty())
      if (const auto n = number_of("--jobs", o_.jobs); n && *n > 0)
        return static_cast<unsigned>(std::min<std::size_t>(*n, 256));
    return std::max(1U, std::thread::hardware_concurrency());
  }

  int run_inputs() {
    if (!o_.jobs.empty())
      if (const auto n = number_of("--jobs", o_.jobs); !n || *n == 0)
        return failed(world_, fmt::format("--jobs: expected a number from 1, got '{}'", o_.jobs));
    std::unique_ptr<Progress> progress;
    pipeline::Sinks sinks;
    sinks.findings = &findings_;
    sinks.rejects = rejects_;
    if (writes_output()) sinks.output = output_file_ ? output_file_.get() : &world_.out;
    if (settings_.command == pipeline::Command::render && to_folder())
      sinks.text = [this](std::size_t number, std::string_view text) { return write_text(number, text); };
    if (o_.diff) sinks.diff = [this](std::string_view text) { note(world_.out.write(text)); };
    if (world_.err_is_terminal && !o_.quiet) {
      progress = std::make_unique<Progress>(world_);
      sinks.progress = [&progress](std::uint64_t bytes, std::uint64_t total) {
        progress->show(bytes, total);
      };
    }
    pipeline::Batch batch(settings_, sinks, jobs());
    int code = k_fine;
    for (const std::string& path : inputs_) {
      if (world_.out.closed()) break;
      if (const int one = run_input(batch, path); one > code) code = one;
    }
    if (progress) progress->clear();
    batch.finish();
    const report::Summary& summary = batch.summary();
    if (!o_.select.empty() && summary.files > 0 && summary.conversations == 0 && code != k_failed)
      code = failed(world_, fmt::format("--select: no conversation has the number or id '{}'", o_.select));
    if (summary.remaining > 0) code = std::max<int>(code, k_errors);
    if (o_.check && changed_) code = std::max<int>(code, k_errors);
    if (o_.explain) world_.complain(report::explain_text(batch.explained()));
    if (report_ != nullptr) note(report_->write(report::explain_json(batch.explained(), ABRIDGE_VERSION)));
    nothing_emitted_ =
        batch.summary().conversations > 0 && batch.summary().rejected >= batch.summary().conversations;
    return code;
  }

  /// render -o DIR/: a file for each prompt, NAME.txt or, of several in one input, NAME-1.txt, NAME-2.txt …
  Result<void> write_text(std::size_t number, std::string_view text) {
    std::string name = base_name(current_);
    if (const std::size_t dot = name.rfind('.'); dot != std::string::npos && dot > 0) name.erase(dot);
    if (number > 0) name += "-" + std::to_string(number);
    auto file = io::file_output(o_.output + (o_.output.back() == '/' ? "" : "/") + name + ".txt");
    if (!file) return fail(file.error());
    if (auto r = (*file)->write(text); !r) return r;
    return (*file)->commit();
  }

  int run_input(pipeline::Batch& batch, const std::string& path) {
    auto input = io::open_input(path);
    if (!input) return failed(world_, input.error().text());
    std::unique_ptr<io::Output> own;  // -i, -o DIR/
    current_ = path;
    if (writes_output() && (o_.in_place || (to_folder() && settings_.command != pipeline::Command::render))) {
      std::string target = path;
      if (to_folder()) target = o_.output + (o_.output.back() == '/' ? "" : "/") + base_name(path);
      auto file = io::file_output(target);
      if (!file) return failed(world_, file.error().text());
      own = std::move(*file);
      batch.output_to(own.get());
    }
    const auto ran = batch.run(**input);
    if (!ran) return failed(world_, ran.error().text());
    changed_ = changed_ || ran->changed;
    if (o_.check && ran->changed && !o_.quiet)
      world_.complain(fmt::format("would change {}\n", path == "-" ? "<stdin>" : path));
    // A file that stays as it is keeps its time stamp too.
    if (own && (ran->changed || !o_.in_place))
      if (const auto done = own->commit(); !done) return failed(world_, done.error().text());
    return k_fine;
  }

  int finish(int code) {
    if (output_file_ && !(code != k_fine && nothing_emitted_) && code != k_failed)
      note(output_file_->commit());
    for (auto& file : files_) note(file->commit());
    if (failure_) return failed(world_, failure_->text());
    return code;
  }

  const Options& o_;
  World& world_;
  pipeline::Settings settings_;
  std::vector<std::string> inputs_;
  Tee findings_;
  std::vector<std::unique_ptr<io::Output>> files_;
  std::unique_ptr<io::Output> output_file_;
  io::Output* rejects_ = nullptr;
  io::Output* report_ = nullptr;
  std::optional<Error> failure_;
  std::string current_;  // the input that is read
  bool changed_ = false;
  bool nothing_emitted_ = false;
};

/// --append and --append-file in the order in which they were said.
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

std::function<int(World&)> declare(CLI::App& app, pipeline::Command command) {
  auto options = std::make_shared<Options>();
  options->command = command;
  declare_options(app, *options);
  return [options, &app](World& world) {
    collect_appended(app, *options);
    // Nothing named and nobody piping: show the way instead of waiting for a keyboard.
    if (options->files.empty() && world.in_is_terminal) {
      world.complain(
          fmt::format("abridge {}: no input: name a file, or pipe one in (- is standard input)\n\n{}",
                      app.get_name().substr(app.get_name().find(' ') + 1), app.get_footer()));
      return static_cast<int>(k_failed);
    }
    return run_pipeline(*options, world);
  };
}

}  // namespace

int run_pipeline(const Options& options, World& world) { return Run(options, world).run(); }

std::function<int(World&)> declare_validate(CLI::App& app) {
  return declare(app, pipeline::Command::validate);
}
std::function<int(World&)> declare_sanitize(CLI::App& app) {
  return declare(app, pipeline::Command::sanitize);
}
std::function<int(World&)> declare_trim(CLI::App& app) { return declare(app, pipeline::Command::trim); }
std::function<int(World&)> declare_render(CLI::App& app) { return declare(app, pipeline::Command::render); }

}  // namespace abridge::cli
