#include "cli/flags/flag.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "cli/manual/files.hpp"
#include "cli/manual/outline.hpp"

// What holds for each entry of the table of flags.

namespace abridge::cli {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using Names = std::set<std::string>;

/// A folder of this process's own.
fs::path own_folder() { return fs::path(testing::TempDir()) / ("abridge-flags-" + std::to_string(getpid())); }

class Memory : public io::Output {
 public:
  Result<void> write(std::string_view bytes) override {
    text += bytes;
    return {};
  }
  std::string text;
};

struct Ran {
  int code;
  std::string out, err;
};
Ran ran(std::vector<std::string> words) {
  words.insert(words.begin(), "abridge");
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  Memory out;
  Memory err;
  World world{out,
              err,
              false,
              false,
              false,
              [](const char*) { return std::string(); },
              [] { return std::int64_t{0}; }};
  const int code = run(static_cast<int>(argv.size()), argv.data(), world);
  return {code, out.text, err.text};
}

/// A command, or a verb of one, and how it is called.
struct Called {
  const Command* command;
  std::vector<std::string> words;
  std::string name() const { return words.size() == 1 ? words[0] : words[0] + " " + words[1]; }
};
/// All that take flags of their own.
std::vector<Called> called() {
  std::vector<Called> out;
  for (const Command& c : all_commands()) {
    if (c.verbs.empty()) out.push_back({&c, {std::string(c.name)}});
    for (const Command& v : c.verbs) out.push_back({&v, {std::string(c.name), std::string(v.name)}});
  }
  return out;
}
bool is_listed(const Called& c) { return !c.command->hidden; }

/// What the table says that a command takes, as it is written.
Names options_of(const Called& c) {
  Names names{"-h", "--help"};
  for (const Flag* flag : flags_of(c.command->id))
    if (!flag->is_argument())
      for (std::string& name : flag->spellings()) names.insert(std::move(name));
  return names;
}

const std::string& made(const std::vector<manual::GeneratedFile>& files, std::string_view name) {
  const auto at = std::find_if(files.begin(), files.end(), [&](const auto& f) { return f.name == name; });
  if (at == files.end()) throw std::runtime_error("nothing makes " + std::string(name));
  return at->text;
}

/// The part of a text from a line on to the first one that ends it.
std::string part(const std::string& text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::runtime_error("no '" + from + "'");
  const std::size_t begin = at + from.size();
  return text.substr(begin, text.find(to, begin) - begin);
}

/// All that a pattern's first group matches.
Names matched(const std::string& text, const std::string& pattern) {
  // Compiled once: most are looked for in thousands of lines.
  static std::map<std::string, std::regex> known;
  auto at = known.find(pattern);
  if (at == known.end()) at = known.emplace(pattern, std::regex(pattern)).first;
  const std::regex& regex = at->second;
  Names names;
  for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it)
    names.insert((*it)[1].str());
  return names;
}

TEST(Flags, EachIsTakenByACommandAndSaysWhatItIs) {
  std::set<CommandId> ids;
  for (const Called& c : called()) EXPECT_TRUE(ids.insert(c.command->id).second) << c.name();
  std::map<std::string_view, const Word*> words;
  for (const Flag& flag : all_flags()) {
    EXPECT_FALSE(flag.help.text().empty()) << flag.names;
    EXPECT_TRUE(std::any_of(ids.begin(), ids.end(), [&](CommandId id) { return flag.commands.has(id); }))
        << flag.names;
    EXPECT_EQ(words.emplace(flag.word.name, &flag.word).first->second, &flag.word)
        << "two words are called " << flag.word.name;
    EXPECT_EQ(flag.group == FlagHeading::arguments, flag.is_argument()) << flag.names;
    EXPECT_EQ(flag.files.use == NamedFiles::Use::none, flag.files.of == nullptr) << flag.names;
    // Of the files of a turn only the names are kept, and a tokenizer may be one of ours.
    const bool offers_files = flag.word.files != Word::Files::none && flag.word.files != Word::Files::folders;
    EXPECT_TRUE(!offers_files || flag.files.use != NamedFiles::Use::none ||
                &flag.word == &words::k_path_list || &flag.word == &words::k_tokenizer)
        << flag.names << " takes a file, and says of none whether it is read or written";
  }
}

TEST(Flags, NoCommandTakesOneNameTwice) {
  for (const Called& c : called()) {
    Names names;
    for (const Flag* flag : flags_of(c.command->id))
      for (const std::string& name : flag->spellings())
        EXPECT_TRUE(names.insert(name).second) << c.name() << " " << name;
  }
}

TEST(Flags, StandInTheHelpOfTheirCommandsAndOfNoOther) {
  for (const Called& c : called()) {
    std::vector<std::string> words = c.words;
    words.emplace_back("--help");
    const Ran help = ran(words);
    EXPECT_EQ(help.code, 0) << help.err;
    Names names = matched(help.out, R"re(\n  (-[\w-]+))re");
    names.merge(matched(help.out, R"re(\n  -\w, (--[\w-]+))re"));
    EXPECT_EQ(names, options_of(c)) << c.name();
  }
}

TEST(Flags, StandInTheManPageOfTheirCommandsAndOfNoOther) {
  const auto pages = manual::man_pages();
  for (const Called& c : called()) {
    if (!is_listed(c)) continue;
    const std::string& page = made(pages, "abridge-" + c.words[0] + ".1");
    std::string options = c.words.size() == 1 ? part(page, ".SH OPTIONS\n", "\n.SH ")
                                              : part(page, ".SS abridge " + c.name() + "\n", "\n.S");
    options = std::regex_replace(options, std::regex(R"re(\\-)re"), "-");
    Names names;
    for (const std::string& term : matched("\n" + options, R"re(\n\.TP\n(\\fB-.*))re"))
      names.merge(matched(term, R"re(\\fB(-[\w-]+)\\fR)re"));
    EXPECT_EQ(names, options_of(c)) << c.name();
  }
}

TEST(Flags, AreCompletedForTheirCommandsAndForNoOther) {
  const auto files = manual::completions();
  for (const Called& c : called()) {
    if (!is_listed(c)) continue;
    const std::string bash = part(part(made(files, "abridge.bash"), "_abridge_options() {", "\n}\n"),
                                  "'" + c.name() + "')\n      options=(", ")");
    EXPECT_EQ(matched(" " + bash, R"re( (-[\w-]+))re"), options_of(c)) << c.name();

    const std::string margin(c.words.size() == 1 ? 4 : 8, ' ');
    const std::string zsh =
        part(made(files, "_abridge"), "\n" + margin + c.words.back() + ")\n" + margin + "  _arguments -s",
             "\n" + margin + "  ;;");
    EXPECT_EQ(matched(zsh, R"re(\n *'(?:\([^)]*\)|\*)(--?[\w-]+))re"), options_of(c)) << c.name();

    Names names;
    std::istringstream lines(made(files, "abridge.fish"));
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("complete -c abridge -n '__abridge_at " + c.name() + "' -")) continue;
      for (const std::string& name : matched(line, R"re(^[^']*'[^']*'.*? -s (\w))re"))
        names.insert("-" + name);
      for (const std::string& name : matched(line, R"re(^[^']*'[^']*'(?: -s \w)? -l ([\w-]+))re"))
        names.insert("--" + name);
    }
    EXPECT_EQ(names, options_of(c)) << c.name();
  }
}

TEST(Flags, OfAChoiceTakeEachOfItsWordsAndNoOther) {
  std::size_t seen = 0;
  for (const Flag& flag : all_flags()) {
    if (flag.word.name.find('|') == std::string_view::npos) continue;
    ++seen;
    std::string joined;
    for (const WordValue& value : flag.word.values()) {
      joined += (joined.empty() ? "" : "|") + value.text;
      Options options;
      EXPECT_TRUE(flag.read(options, {flag.name(), value.text})) << flag.names << " " << value.text;
    }
    EXPECT_EQ(joined, flag.word.name);
    Options options;
    const auto wrong = flag.read(options, {flag.name(), "nonsense"});
    ASSERT_FALSE(wrong) << flag.names;
    EXPECT_THAT(wrong.error().message, testing::StartsWith(std::string(flag.name()) + ": expected "));
  }
  EXPECT_GE(seen, 4U);
}

TEST(Flags, SayWhatIsWrongWithANumberThemselves) {
  std::size_t seen = 0;
  for (const Flag& flag : all_flags()) {
    if (&flag.word != &words::k_number) continue;
    ++seen;
    for (const std::string text : {"x", "-1", "1x", "99999999999999999999999"}) {
      Options options;
      const auto wrong = flag.read(options, {flag.name(), text});
      ASSERT_FALSE(wrong) << flag.names << " " << text;
      const std::string why = std::string(flag.name()) + ": ";
      EXPECT_THAT(wrong.error().message, testing::AnyOf(testing::StartsWith(why + "expected a number"),
                                                        why + "99999999999999999999999 is too large"));
    }
    Options options;
    EXPECT_TRUE(flag.read(options, {flag.name(), "3"})) << flag.names;
  }
  EXPECT_GE(seen, 8U);
}

TEST(Flags, AreReadInTheOrderInWhichTheyWereSaid) {
  fs::create_directories(own_folder());
  const fs::path file = own_folder() / "question.txt";
  std::ofstream(file) << "second\n";
  const fs::path chat = own_folder() / "chat.jsonl";
  std::ofstream(chat) << R"({"messages":[{"role":"user","content":"Hi"}]})"
                      << "\n";
  const Ran r = ran({"render", "--append", "user:first", "--append-file", "user:" + file.string(), "--append",
                     "user:third", chat.string()});
  EXPECT_EQ(r.code, 0) << r.err;
  EXPECT_LT(r.out.find("first"), r.out.find("second"));
  EXPECT_LT(r.out.find("second"), r.out.find("third"));
  fs::remove_all(own_folder());
}

class FlagsOfFiles : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    write(input(), k_input);
    write(beside(), "{}\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  static void write(const std::string& path, std::string_view text) { std::ofstream(path) << text; }
  static std::string text_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }
  std::string input() const { return (folder_ / "chat.jsonl").string(); }
  /// A policy, a table of models, a text, as one takes it.
  std::string beside() const { return (folder_ / "beside.yaml").string(); }

  /// A flag with a file as its value, or in it.
  static std::string naming(const Flag& flag, const std::string& path) {
    std::string before;
    if (flag.word.after != '\0') {
      before = flag.word.values().front().text;
      if (!before.ends_with(flag.word.after)) before += flag.word.after;
    }
    return flag.spellings().back() + "=" + before + path;
  }
  /// A command with what it can't do without.
  static std::vector<std::string> begun(const Command& command) {
    std::vector<std::string> words{std::string(command.name)};
    for (const Flag* flag : flags_of(command.id)) {
      if (flag->is_required() && flag->word.values != nullptr)
        words.push_back(std::string(flag->name()) + "=" + flag->word.values().front().text);
      if (flag->name() == "--last") words.emplace_back("--last=1");
      if (flag->name() == "--rule") words.emplace_back("--rule=secret");
    }
    return words;
  }
  /// The commands that have the flag. `thread render` needs a store: testdata/cli/thread has it.
  static std::vector<const Command*> commands_of(const Flag& flag) {
    std::vector<const Command*> out;
    for (const Command& command : all_commands())
      if (flag.commands.has(command.id)) out.push_back(&command);
    return out;
  }
  /// The same of those that read transcripts.
  static std::vector<const Command*> commands_over_files(const Flag& flag) {
    std::vector<const Command*> out = commands_of(flag);
    std::erase_if(out, [](const Command* command) {
      const auto flags = flags_of(command->id);
      return std::none_of(flags.begin(), flags.end(),
                          [](const Flag* one) { return one->files.use == NamedFiles::Use::transcript; });
    });
    return out;
  }
  /// Those whose value names a file; what a switch writes is named after another's.
  static std::vector<const Flag*> those(std::initializer_list<NamedFiles::Use> uses) {
    std::vector<const Flag*> out;
    for (const Flag& flag : all_flags())
      if (!flag.is_switch() && std::find(uses.begin(), uses.end(), flag.files.use) != uses.end())
        out.push_back(&flag);
    return out;
  }

  static constexpr std::string_view k_input = "{\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}]}\n";
  using Use = NamedFiles::Use;
  fs::path folder_ = own_folder();
};

TEST_F(FlagsOfFiles, RefuseToWriteOverAnInput) {
  std::size_t seen = 0;
  for (const Flag* flag : those({Use::written}))
    for (const Command* command : commands_over_files(*flag)) {
      std::vector<std::string> words = begun(*command);
      words.insert(words.end(), {naming(*flag, input()), input()});
      const Ran r = ran(words);
      EXPECT_EQ(r.code, 2) << command->name << " " << flag->names;
      // A map is gone on with: that the input is none is seen before.
      const std::string why = flag->name() == "--redaction-map"
                                  ? "is no map of redactions"
                                  : std::string(flag->name()) + " would overwrite the input ";
      EXPECT_THAT(r.err, HasSubstr(why));
      EXPECT_EQ(text_of(input()), k_input);
      ++seen;
    }
  EXPECT_GE(seen, 10U);
}

TEST_F(FlagsOfFiles, RefuseToWriteOverATranscriptInAFolder) {
  for (const Flag* flag : those({Use::written}))
    for (const Command* command : commands_over_files(*flag)) {
      std::vector<std::string> words = begun(*command);
      words.insert(words.end(), {naming(*flag, input()), folder_.string()});
      const Ran r = ran(words);
      EXPECT_EQ(r.code, 2) << command->name << " " << flag->names;
      // reduce takes no folders.
      EXPECT_THAT(r.err,
                  testing::AnyOf(HasSubstr("is a transcript in the folder"), HasSubstr("is a directory")))
          << command->name << " " << flag->names;
    }
}

TEST_F(FlagsOfFiles, RefuseToShareAnOutput) {
  const std::string out = (folder_ / "out").string();
  std::size_t seen = 0;
  const auto outputs = those({Use::written, Use::output});
  for (const Flag* one : outputs)
    for (const Flag* other : outputs)
      for (const Command* command : commands_of(*one)) {
        if (one >= other || !other->commands.has(command->id)) continue;
        std::vector<std::string> words = begun(*command);
        words.insert(words.end(), {naming(*one, out), naming(*other, out), input()});
        const Ran r = ran(words);
        EXPECT_EQ(r.code, 2) << command->name << " " << one->names << " " << other->names;
        EXPECT_THAT(r.err, HasSubstr(std::string(one->name()) + " and " + std::string(other->name()) +
                                     " name one file"));
        ++seen;
      }
  EXPECT_GE(seen, 12U);
}

TEST_F(FlagsOfFiles, RefuseToWriteOverWhatAnotherReads) {
  std::size_t seen = 0;
  for (const Flag* output : those({Use::written, Use::output}))
    for (const Flag* read : those({Use::read}))
      for (const Command* command : commands_of(*output)) {
        if (!read->commands.has(command->id)) continue;
        std::vector<std::string> words = begun(*command);
        words.insert(words.end(), {naming(*output, beside()), naming(*read, beside()), input()});
        const Ran r = ran(words);
        EXPECT_EQ(r.code, 2) << command->name << " " << output->names << " " << read->names;
        // --write-baseline and --baseline can't be combined anyway; of a map what it says is read first.
        EXPECT_THAT(r.err,
                    testing::AnyOf(HasSubstr(std::string(output->name()) + " would overwrite "),
                                   HasSubstr("leave out --baseline"), HasSubstr("is no map of redactions")))
            << command->name << " " << output->names << " " << read->names;
        EXPECT_EQ(text_of(beside()), "{}\n");
        ++seen;
      }
  EXPECT_GE(seen, 40U);
}

}  // namespace
}  // namespace abridge::cli
