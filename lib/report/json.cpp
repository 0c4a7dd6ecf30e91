#include <tuple>
#include <utility>

#include "lib/json/properties.hpp"
#include "lib/report/findings.hpp"

namespace abridge::report {
namespace {

using json::Printer;
using json::Property;

struct RuleReference {
  RuleId rule;
  std::string_view text() const { return name_of(rule); }
  static void print_schema(Printer& p) { p.key("$ref").string("#/$defs/rule"); }
};
struct FoundSeverity {
  Severity severity;
  std::string_view text() const { return name_of(severity); }
  static void print_schema(Printer& p) { json::print_choices<Severity>(p, Severity::off); }
};
struct PointerText {
  std::string pointer;
  std::string_view text() const { return pointer; }
  static void print_schema(Printer& p) {
    p.key("type").string("string").key("pattern").string("^(/[\\s\\S]*)?$");
  }
};

struct FixState {
  bool safe;
  bool applied;
};
constexpr auto properties_of(const FixState*) {
  return std::tuple{
      Property{"safe", "whether it changes nothing that a reader would miss", &FixState::safe},
      Property{"applied", "whether the transcript that is written has it", &FixState::applied},
  };
}

struct Row {
  const Finding& finding;
  const Located& at;
  Fixes fixes;
};
constexpr auto properties_of(const Row*) {
  return std::tuple{
      Property{"rule", "the rule's name; abridge rules NAME explains it",
               [](const Row& r) { return RuleReference{r.finding.rule}; }},
      Property{"severity", "", [](const Row& r) { return FoundSeverity{r.finding.severity}; }},
      Property{"file", "the input as it was named; <stdin> is standard input",
               [](const Row& r) { return utf8_name(r.at.file); }},
      Property{"line", "from 1; 0 is the file itself", [](const Row& r) { return r.at.line; }},
      Property{"column", "from 1, in code points", [](const Row& r) { return r.at.column; }},
      Property{"offset", "bytes from the start of the input, as it is unpacked",
               [](const Row& r) { return r.finding.offset; }},
      Property{"record", "the record's number in its file, from 1; 0 is the file itself",
               [](const Row& r) { return r.finding.record; }},
      Property{"pointer", "a JSON pointer into the record",
               [](const Row& r) { return PointerText{r.finding.pointer.text()}; }},
      Property{"message", "one sentence for people", [](const Row& r) { return r.finding.message(); }},
      Property{"fingerprint", "what the finding is known by when its line has moved",
               [](const Row& r) { return r.finding.fingerprint(); }},
      Property{"fix", "null where there is none; a cut fixes what it leaves out, too",
               [](const Row& r) {
                 json::OrNull<FixState> fix;
                 const bool applied = r.finding.applied && r.fixes == Fixes::applied;
                 if (applied || r.finding.fix != Fix::none)
                   fix.value = FixState{r.finding.fix == Fix::safe, applied};
                 return fix;
               }},
  };
}

struct Unread {
  std::string_view file;
  std::string_view why;
};
constexpr auto properties_of(const Unread*) {
  return std::tuple{
      Property{"file", "the input as it was named; <stdin> is standard input",
               [](const Unread& u) { return utf8_name(u.file); }},
      Property{"message", "why, as standard error says it", [](const Unread& u) { return utf8_name(u.why); }},
  };
}

struct Totals {
  const Summary& of;
  Fixes fixes;
};
constexpr auto properties_of(const Totals*) {
  using Refused = std::vector<std::pair<std::string_view, std::uint64_t>>;
  return std::tuple{
      Property{"files", "inputs that were read", [](const Totals& t) { return t.of.files; }},
      Property{"records", "records of all of them", [](const Totals& t) { return t.of.records; }},
      Property{"conversations", "conversations that were checked",
               [](const Totals& t) { return t.of.conversations; }},
      Property{"errors", "findings of severity error", [](const Totals& t) { return t.of.errors; }},
      Property{"warnings", "findings of severity warn", [](const Totals& t) { return t.of.warnings; }},
      Property{"fixable", "findings with a fix that is permitted",
               [](const Totals& t) { return t.of.fixable; }},
      Property{"fixed", "fixes that were applied",
               [](const Totals& t) { return t.fixes == Fixes::applied ? t.of.applied : 0; }},
      Property{"known", "findings that the baseline knows", [](const Totals& t) { return t.of.known; }},
      Property{"rejected", "conversations and records of which nothing was written",
               [](const Totals& t) { return t.of.rejected; }},
      Property{"taken_out",
               "messages, lines and records that fixes took out whole; they are among the rejects",
               [](const Totals& t) { return t.of.taken_out; }},
      Property{"duplicates", "conversations that were left out because others say the same",
               [](const Totals& t) { return t.of.duplicates; }},
      Property{"unwanted", "conversations that were left out because the condition does not hold",
               [](const Totals& t) { return t.of.unwanted; }},
      Property{"records_recovered", "records that could be read",
               [](const Totals& t) { return t.of.records - t.of.records_lost; }},
      Property{"records_lost", "records that could not", [](const Totals& t) { return t.of.records_lost; }},
      Property{"bytes", "bytes of all inputs", [](const Totals& t) { return t.of.bytes_read; }},
      Property{"bytes_recovered", "bytes that could be read",
               [](const Totals& t) { return t.of.bytes_read - t.of.bytes_lost; }},
      Property{"bytes_lost", "bytes that could not", [](const Totals& t) { return t.of.bytes_lost; }},
      Property{"refused", "with several targets: how many conversations each would refuse",
               [](const Totals& t) {
                 std::optional<Refused> refused;
                 if (!t.of.verdicts.empty()) refused.emplace();
                 for (const Verdict& v : t.of.verdicts) refused->emplace_back(v.target, v.refused);
                 return refused;
               }},
  };
}

/// Rows that are printed already.
template <class T>
struct Rows {
  std::string_view printed;
  std::string json() const { return '[' + std::string(printed) + (printed.empty() ? "]" : "\n]"); }
  static void print_schema(Printer& p) { json::print_schema<std::vector<T>>(p); }
};

struct Document {
  Rows<Row> findings;
  Rows<Unread> unread;
  Totals summary;
};
constexpr auto properties_of(const Document*) {
  return std::tuple{
      Property{"findings", "", &Document::findings},
      Property{"unread", "inputs that could not be read, or not to their end", &Document::unread},
      Property{"summary", "", &Document::summary},
  };
}

template <class T>
void add_row(const T& row, bool first, std::string& out) {
  out += first ? "\n  " : ",\n  ";
  Printer p(out, Printer::Layout::line);
  print(p, row);
}

/// Written as it goes, so that millions of findings take no memory: the document's text around its findings
/// is that of a document without any.
class JsonFindings : public Findings {
 public:
  JsonFindings(Write write, Fixes fixes) : write_(std::move(write)), fixes_(fixes) {
    const std::string whole = around({});
    write_(std::string_view(whole).substr(0, begin_of_findings(whole)));
  }

  void add(const Located& one) override {
    row_.clear();
    add_row(Row{*one.finding, one, fixes_}, first_, row_);
    write_(row_);
    first_ = false;
  }

  void unread(std::string_view file, std::string_view why) override {
    add_row(Unread{file, why}, unread_.empty(), unread_);
  }

  void finish(const Summary& s) override {
    const std::string whole = around(s);
    if (!first_) write_("\n");
    write_(std::string_view(whole).substr(begin_of_findings(whole)));
    write_("\n");
  }

 private:
  std::string around(const Summary& s) const {
    std::string out;
    Printer p(out, Printer::Layout::line);
    print(p, Document{{}, {unread_}, {s, fixes_}});
    return out;
  }
  static std::size_t begin_of_findings(std::string_view whole) { return whole.find('[') + 1; }

  Write write_;
  Fixes fixes_;
  bool first_ = true;
  std::string row_;
  std::string unread_;
};

}  // namespace

std::unique_ptr<Findings> json_findings(Write write, const FindingsStyle& style) {
  return std::make_unique<JsonFindings>(std::move(write), style.fixes);
}

std::string findings_schema() {
  return json::schema_text<Document>(
      "Findings", "What --findings json writes: what is wrong with transcripts, and where.",
      {{"rule", spellings_of<RuleId>()}});
}

}  // namespace abridge::report
