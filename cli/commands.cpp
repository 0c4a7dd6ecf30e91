#include <array>
#include <string_view>

#include "cli/command.hpp"
#include "cli/thread_verbs.hpp"

namespace abridge::cli {

std::span<const Command> all_commands() {
  constexpr std::array<std::string_view, 2> k_look_exits{
      "All of it is shown.",
      "A named file has no messages; or one of several is no transcript, or so damaged that nothing of it can "
      "be read (of all that are named: 2). Damage in places is reported, and is no failure."};
  constexpr std::string_view k_list_description =
      "Lists the conversations of files and folders, whatever their format, the latest first: when it "
      "began and last spoke (UTC), its messages, its exchanges (turns of the person's, with what follows "
      "each), "
      "its tokens (o200k_base), how many tools were called, and its title or the person's first words. What "
      "stands first is what `--select` takes: an id, on a terminal the beginning of it that is enough, or a "
      "number.\n\n"
      "Without a path it looks where agents keep their logs: {agents}. On a terminal a table is as wide as "
      "that: where shortening the words is not enough, columns are left out: `exchanges` first, then `calls`, "
      "`last` and `messages`, and `began`, `tokens` and `file` at the very end. In a pipe nothing is cut or "
      "left out.";
  static const std::array k_commands{
      Command{
          CommandId::validate, "validate", "report what is wrong with transcripts, and where",
          "abridge validate chat.jsonl\n"
          "abridge validate --target anthropic chat.json\n"
          "abridge validate --findings json chat.json | jq '.summary'",
          run_validate,
          "Reads transcripts, recognises their format, and says what breaks the policy's rules: which rule, "
          "where (file, line, column, JSON pointer), and whether a fix is known. Nothing is written. Damaged "
          "files are read as far as they can be: every record that is whole is checked.\n\n"
          "`--target` judges as a provider's API would; several, separated by commas, say how many "
          "conversations each would refuse."},
      Command{CommandId::sanitize, "sanitize", "repair what can be repaired",
              "abridge sanitize chat.jsonl > clean.jsonl\n"
              "abridge sanitize --check chat.json\n"
              "abridge sanitize --diff chat.jsonl\n"
              "abridge sanitize -i --rejects bad.jsonl chat.jsonl",
              run_sanitize,
              "Checks as abridge-validate(1) does, and applies the fixes that the policy permits. A record "
              "with an error that nothing fixed is rejected: it is left out of the output (`--rejects` "
              "keeps it), and with `-i` it stays in its file as it was.\n\n"
              "`--diff` shows what `-i` would change as a patch without context, which `patch -p0` and `git "
              "apply -p0 --unidiff-zero` take. On a terminal a line that is too long to be read is shown by "
              "the words that change: `~…by [-the-]{+a+} word…`.\n\n"
              "What is not repaired keeps its bytes. A second run changes nothing; only what a lost record "
              "leaves wrong in the rest of its conversation (a result without its call), which the first run "
              "reports and lets pass, is rejected then: `--unsafe-fixes` fixes it."},
      Command{CommandId::trim, "trim", "repair, then cut to a policy",
              "abridge trim --last 20 chat.jsonl\n"
              "abridge trim -p chat --model gpt-5 chat.json -o short.json --explain\n"
              "abridge trim --max-chars 2000 chat.json | jq length\n"
              "abridge trim -p clear-tools --append 'user:And now?' rows.jsonl",
              run_trim,
              "Checks and repairs as abridge-sanitize(1) does, then cuts the history by the steps of the "
              "policy (abridge-policy(5)). `--last`, `--max-chars` and `--max-tokens` tighten the policy's "
              "own steps, or add one.\n\n"
              "A cut keeps its promises: a tool call stays with its results, the newest message and the "
              "system messages stay, a budget is never exceeded, and what is kept keeps its bytes. "
              "`--explain` says what each step did, and why."},
      Command{CommandId::render, "render", "repair, cut, and write the prompt text",
              "abridge render chat.jsonl\n"
              "abridge render -p agent --append 'user:How is history integrated?' rows.jsonl\n"
              "abridge render -p task-context --style task task.json\n"
              "abridge render --style markdown --last 2 chat.jsonl",
              run_render,
              "Does what abridge-trim(1) does, then writes the history as prompt text in a style: one of the "
              "built-in ones, or the templates of the policy's `render`. Text that looks like a style's "
              "delimiters is made harmless."},
      Command{CommandId::convert, "convert", "write transcripts in another format",
              "abridge convert --to anthropic chat.jsonl\n"
              "abridge convert --to openai rows.jsonl | jq .messages\n"
              "abridge convert --to generic -o plain.jsonl chat.json rows.jsonl",
              run_convert,
              "Checks and repairs as abridge-sanitize(1) does, then writes each conversation as one line in "
              "another format. What the other format has no place for is counted under the rule "
              "converted-lossy. A conversation that has the format already is written as it stands."},
      Command{CommandId::tokens, "tokens", "count tokens, of text or of a transcript's messages",
              "abridge tokens parser.py chat.jsonl\n"
              "echo 'And typing?' | abridge tokens\n"
              "abridge tokens --by role chat.jsonl\n"
              "abridge tokens --tokenizer cl100k_base --by message --json chat.jsonl\n"
              "abridge tokens --head 500 parser.py > start.py",
              run_tokens,
              "Counts tokens exactly as a tokenizer makes them (`--tokenizer` says which there are). A "
              "transcript's messages are counted by themselves; any other file, or one read with `--text`, "
              "is counted as text."},
      Command{CommandId::list,
              "list",
              "list conversations",
              "abridge list chat.jsonl\n"
              "abridge list --since 7d --no-discover . | head\n"
              "abridge list --grep 'session store' --sort tokens rows.jsonl\n"
              "abridge list --json chat.jsonl | jq -r .words",
              run_list,
              k_list_description,
              false,
              {},
              k_look_exits},
      Command{
          CommandId::show,
          "show",
          "read conversations, message by message",
          "abridge show session.jsonl\n"
          "abridge show --messages 2-4 --full session.jsonl\n"
          "abridge show --role user chat.jsonl\n"
          "abridge show --json rows.jsonl | jq -c '{message, tokens}'",
          run_show,
          "Shows who said what, when, and how many tokens that is (o200k_base). A tool's call is one line "
          "with what it was called with; of thinking and of long results the first lines are shown, and all "
          "with `--full`. Nothing that a terminal would obey is written.\n\n"
          "On a terminal it is coloured and goes through a pager: ABRIDGE_PAGER, PAGER or less. Of a file "
          "with several conversations `--select` takes one; abridge-list(1) says which there are.",
          false,
          {},
          {"Something is shown.",
           "No message is one of those that are asked for, a named file has no messages, or of one of several "
           "files that are named nothing can be read (of all of them: 2)."}},
      Command{
          CommandId::view,
          "view",
          "write a page of HTML to read conversations on",
          "abridge view session.jsonl -o page.html\n"
          "abridge view chat.jsonl agent.json -o both.html\n"
          "abridge view --redact session.jsonl -o shared.html\n"
          "abridge view --target anthropic - < chat.json > page.html\n"
          "abridge view --json session.jsonl | jq -r '.outline[].words'",
          run_view,
          "Writes one page that needs no network and no other file: who said what, when, and how many tokens "
          "that is (o200k_base) and what share of all, each of a person's prompts in an outline, calls of tools folded together "
          "with their results, edits as lines that went and came, thinking folded, and subagents within the "
          "call that began them. What abridge-validate(1) finds stands at its place. `#m12` after the "
          "page's address is the twelfth message, `#c2-m12` that of the second conversation. What is damaged "
          "is also reported on standard error. `--redact` writes names in the places of secrets: a page is soon "
          "passed on. `--json` writes what stands on the page as data.\n\n"
          "Nothing that a transcript says is obeyed: it is text, whatever it looks like, and the page's own "
          "policy forbids every script but its own, and every request. Without scripts all can be read and "
          "unfolded, too; with them `/` searches, `j` and `k` go from message to message, `o` unfolds one, "
          "and `O` all. Several conversations stand one after the other; `--select` takes some.",
          false,
          {},
          {"The page is written.",
           "There are no messages to show, and no page is written. Or the page lacks one of several files that are "
           "named: it has no messages, or nothing of it can be read (of all of them: 2)."}},
      Command{
          CommandId::stats,
          "stats",
          "summarise conversations",
          "abridge stats rows.jsonl chat.jsonl\n"
          "abridge stats --by tool session.jsonl agent.json\n"
          "abridge stats --by file --csv .\n"
          "abridge stats --model claude-sonnet-4-5 chat.jsonl\n"
          "abridge stats --json chat.jsonl | jq '.largest[0]'",
          run_stats,
          "Counts conversations, exchanges and messages of files and folders, whatever their format: what "
          "each role said, in characters and tokens (o200k_base; `--model` counts as a model bills, in ranges "
          "where its tokenizer is closed), which tools were called, how often they failed and how many tokens "
          "they returned, the largest messages with their place, how often agents compacted, and what the "
          "providers say that they billed, each answer once by its id, however many logs have it: that of "
          "answers that were compacted or stand on other branches, too. The tool `?` is that of results whose "
          "call is not there.\n\n"
          "`--by` makes one table of it, for each day (UTC), model, tool, role or file; `--csv` writes that "
          "for spreadsheets (of roles, without `--by`), and `--json` all of it. In the columns of `--csv`, "
          "`tokens` is the upper end where a count is a range, and `least` the lower one, which is empty "
          "where it is exact; `input`, `output`, `cache_read` and `cache_written` are what was billed.",
          false,
          {},
          k_look_exits},
      Command{
          CommandId::grep,
          "grep",
          "search the texts of transcripts",
          "abridge grep 'session store' chat.jsonl\n"
          "abridge grep -i --role user cache .\n"
          "abridge grep --in tool_call,tool_result -F 'src/auth' session.jsonl\n"
          "abridge grep --json -F cache chat.jsonl | jq -r .text",
          run_grep,
          "Searches the texts of transcripts, whatever their format: what people and models say, what tools "
          "are called with and what they answer, and thinking; not the JSON around them. A pattern is a "
          "regular expression in RE2's syntax, which is matched line by line; `-F` takes it as it "
          "stands. Of several (`-e`, `-f`, or lines of one PATTERN) any may match.\n\n"
          "Each line that matches is shown with its place, who says it, and the number of the message: "
          "`FILE:LINE:COLUMN: ROLE #MESSAGE: TEXT`. Of a long line the part around the match is shown; "
          "`--json` has all of it. Of what a tool is called with, the texts and numbers are searched, not "
          "the names of its parameters; of a tree of messages, its current branch or that of `--branch`. "
          "In folders, JSON that is not a transcript is passed over.",
          false,
          {},
          {"Something matches.", "Nothing does (where nothing can be read of all files that are named: 2)."}},
      Command{
          CommandId::diff,
          "diff",
          "compare two versions of a transcript, message by message",
          "abridge trim -q --last 2 chat.jsonl | abridge diff chat.jsonl -\n"
          "abridge trim -q --last 2 chat.jsonl | abridge diff --json chat.jsonl - | jq -r .change\n"
          "abridge convert -q --to anthropic chat.jsonl | abridge diff --stat chat.jsonl -",
          run_diff,
          "Says of each message what became of it: whether it was kept, cut, clipped (something of its text "
          "is left out), changed, moved, or is new; of a text that has changed, which words: "
          "`[-removed-]{+added+}`, or in red and green. It is the messages that are compared: their roles, "
          "texts, thinking, calls and results, and the system prompt beside the history; not the JSON, so "
          "that a transcript and what abridge-convert(1) made of it can be compared, too. Names of speakers, "
          "times, ids and what stands around a history do not count. Of two that have nothing in common each "
          "message is shown as changed into the one in its place, or as cut and new, and a note says so.\n\n"
          "Of a text that is long the words around a change are shown, and of a message that is cut, moved or "
          "new its first words; `--full` shows all, and `--json` has all of it. A file that is damaged is "
          "compared as far as it can be read, and the exit code is 1 then, for the rest may differ.\n\n"
          "Conversations of files with several are compared by their ids; by their numbers where they have "
          "none, and all of them where no id is in both files. On a "
          "terminal the output is coloured and goes through a pager: ABRIDGE_PAGER, PAGER or less.",
          false,
          {},
          {"The messages of both are the same.", "They differ, a file is damaged, or one has no messages."}},
      Command{
          CommandId::reduce,
          "reduce",
          "make the smallest transcript that still shows a finding",
          "abridge reduce --rule misplaced-system --target anthropic chat.jsonl\n"
          "abridge reduce -q --error 'belongs in' --keep-text --target anthropic chat.jsonl\n"
          "abridge reduce --rule truncated-record broken.jsonl -o report.jsonl",
          run_reduce,
          "Leaves out what a finding of abridge-validate(1) does not need: lines, messages, fields, parts of "
          "texts, as long as it is still found, until nothing more can go by itself. Then letters and digits "
          "become neutral ones of equal shape (`Hello, Zoë 42` becomes `Aaaaa, Aaa 11`), but where another "
          "finding would come of it: what is left can be shown to others, in a report of a mistake for "
          "instance. `--keep-text` keeps them. Look it over all the same: a finding that is about a name, a "
          "date or a secret keeps it.\n\n"
          "`--rule` says which rule is broken, `--error` what its sentence says, or that of an error "
          "with which the run ends. The policy and what else decides on findings are those of "
          "abridge-validate(1). Whatever can be read can be reduced; what is not JSON by lines and "
          "characters. What is packed is written unpacked.",
          false,
          {},
          {"What is written shows it.",
           "The file does not show it: what it shows is reported on standard error."}},
      Command{
          CommandId::merge,
          "merge",
          "combine the results of the shards of a run",
          "for i in 1 2; do abridge sanitize --shard $i/2 --manifest shards/ -o $i.jsonl chat.jsonl; done; "
          "abridge merge shards/ -o clean.jsonl",
          run_merge,
          "Reads the manifests that `--manifest` has kept in a folder, one of each shard, and says what one run "
          "over all of the input says: its findings in the input's order, with the lines and records of whole "
          "files, its report, its exit code. `-o` writes the shards' outputs one after the other, and checks "
          "that each is what its manifest says.\n\n"
          "Where a shard is missing, or is of another run, that is reported, and nothing is written.",
          false,
          {},
          {"No shard has found an error that was not fixed.", "Some shard has, as one run would have."}},
      Command{CommandId::thread, "thread", "keep conversations from one process to the next",
              "id=$(abridge thread new --tool analyze); abridge thread add $id user 'What is Python?' "
              "--files main.py\n"
              "echo 'A language.' | abridge thread add $(abridge thread new) assistant - --model o3-mini\n"
              "abridge thread render $(abridge thread new) --append 'user:And typing?'\n"
              "abridge thread list --tool analyze\n"
              "abridge thread export --all > threads.jsonl",
              nullptr,
              "Keeps conversations in a file (SQLite) from one process to the next. A thread has an id, "
              "turns, files and images that its turns are about, and perhaps a parent that it goes on from; "
              "it expires some time after its last turn. Several processes may use one store at once.",
              false, threads::all_verbs()},
      Command{
          CommandId::restore,
          "restore",
          "put secrets that were taken out back in their places",
          "abridge sanitize --redact --redaction-map secrets.map chat.jsonl > clean.jsonl\n"
          "abridge restore --redaction-map secrets.map clean.jsonl | cmp - chat.jsonl",
          run_restore,
          "Writes what the names in a text (`[REDACTED:card-number:1]`) stand for in their places, as the "
          "map "
          "of the run that took it out (`--redaction-map`) has it: a transcript that was only redacted is "
          "what it was, byte for byte. Any text will do, what a model answered and a rendered prompt too; "
          "in JSON secrets get the escapes back that they had. Names that the map doesn't have stay.",
          false,
          {},
          {"All names were in the map.", "Some were not, and stay."}},
      Command{CommandId::detect, "detect", "say what format a file has, and why",
              "abridge detect chat.jsonl\n"
              "abridge detect --json chat.jsonl | jq -r .format\n"
              "abridge detect --branches export.json",
              run_detect,
              "Says which format a file was taken for and what speaks for it. `--branches` lists the leaves "
              "of conversations that are trees."},
      Command{
          CommandId::formats, "formats", "list the formats that are read and written, or show one",
          "abridge formats\nabridge formats openai", run_formats,
          "Lists the formats, whether they are only read or written too, and what they are; or shows one: "
          "where its history stands, what is read of it, how it is written, and what is lost on the way. "
          "Of files and folders it says what `detect` says."},
      Command{CommandId::models, "models", "list the models that are known, or show one",
              "abridge models\nabridge models claude-sonnet-4-5\nabridge models --json | jq -r '.[].name'",
              run_models,
              "Lists the models that `--model` knows, or shows what is known of one: context window, "
              "tokenizer, what is billed beside texts, costs of images, and where the figures come from. A "
              "file given with `--models` adds models or changes figures."},
      Command{CommandId::why,
              "why",
              "find what a provider refused a transcript for",
              "abridge why --error 'Expected last role User or Tool' chat.json\n"
              "echo 'Expected last role User or Tool' | abridge why chat.json\n"
              "abridge why --error 'Each message must have at least one content element'",
              run_why,
              "Takes what a provider answered when it refused a transcript, and says which rule finds that, "
              "where in the file it is, and what fixes it. An id in the answer is looked for first; else the "
              "message that it counts to, as the request was sent: a system prompt beside the messages, "
              "neighbours joined. Without a file it explains the answer alone.",
              false,
              {},
              {"It is found.", "It is not, or the answer is not known."}},
      Command{CommandId::presets, "presets", "list the presets, or print one as YAML",
              "abridge presets\nabridge presets chat > mine.yaml", run_presets,
              "Lists the presets, which are policies that come with the program, or prints one as the YAML "
              "that it is, to begin a policy of one's own with."},
      Command{CommandId::policy, "policy", "show a policy as it is resolved",
              "abridge policy show -p chat\nabridge policy show -p chat --set limits.user.max=400",
              run_policy,
              "`abridge policy show` prints a policy as it is resolved: with what it extends, and with what "
              "`--set` changes."},
      Command{CommandId::rules, "rules", "list the rules, or explain one",
              "abridge rules\nabridge rules invalid-role", run_rules,
              "Lists the rules, or explains one: what is wrong, what the fix does, how severe it is, and an "
              "example. abridge-rules(7) has them all."},
      Command{
          CommandId::schema, "schema", "print a JSON Schema",
          "abridge schema policy > policy.schema.json\nabridge schema openai", run_schema,
          "Prints a JSON Schema (draft 2020-12): of policies, of a format that is written, or of what a command "
          "writes with `--json`, `--findings json` or `--report`."},
      Command{CommandId::generate,
              "generate",
              "write the man pages, completions, schemas and pages of the repository",
              "abridge generate all .",
              run_generate,
              {},
              true},
      Command{CommandId::complete,
              "complete",
              "say what a shell may offer for a word",
              "abridge complete conversations -- show chat.jsonl --select",
              run_complete,
              {},
              true},
  };
  return k_commands;
}

}  // namespace abridge::cli
