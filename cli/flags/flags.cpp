#include "cli/confinement.hpp"
#include "cli/flags/flag.hpp"
#include "cli/flags/help_texts.hpp"
#include "cli/flags/readers.hpp"
#include "cli/pager.hpp"
#include "cli/thread_settings.hpp"
#include "cli/usage.hpp"
#include "lib/policy/load.hpp"

// The table of flags. Adding one is an entry here and the member of Options that it fills. Where the help of
// two commands differs for one name there are two entries; else one says all commands that take it. Each
// command shows them in this order.

namespace abridge::cli {
namespace table {  // whose short names are its own
namespace {

using enum CommandId;
using enum Times;
using pipeline::Settings;
namespace h = help_texts;
namespace w = words;
namespace r = readers;
using G = FlagHeading;

// Who takes them. `thread render` is render over a chain, which needs no file and no choice of a thread.
constexpr Commands k_cutting = trim | render | thread_render;
constexpr Commands k_writing = sanitize | convert | k_cutting;
constexpr Commands k_pipeline = validate | k_writing;
constexpr Commands k_over_files = validate | sanitize | trim | render | convert;
constexpr Commands k_filtering = sanitize | trim | render | convert;
constexpr Commands k_in_place = sanitize | trim;
constexpr Commands k_redacting = sanitize | trim | render | convert | view;
constexpr Commands k_one_thread = thread_add | thread_show | thread_chain | thread_files | thread_images |
                                  thread_fork | thread_rm | thread_render | thread_undo | thread_title;
constexpr Commands k_verbs = thread_new | thread_add | thread_show | thread_list | thread_chain |
                             thread_files | thread_images | thread_export | thread_import | thread_fork |
                             thread_gc | thread_rm | thread_undo | thread_title | thread_search;

// What becomes of them where the work is parted.
constexpr InShards k_aside{.changes_output = false};
constexpr InShards k_each_file{
    .refused = "writes a file for each input, and a shard is a part of them: use -o FILE"};
constexpr InShards k_picks{.refused = "picks of all conversations, and a shard knows its own"};
constexpr InShards k_names{.refused = "gives names over all of the input: run it without --shard"};
constexpr InShards k_whole_files{.refused = "is about whole files: run it without --shard"};
constexpr InShards k_all_findings{.refused = "counts over all findings: give it to abridge merge"};

// Which files they name.
constexpr NamedFiles k_no_files{};
using Paths = std::vector<std::string>;
Paths paths_in(const std::string& path) { return path.empty() ? Paths{} : Paths{path}; }
Paths paths_in(const Paths& paths) { return paths; }
Paths paths_in(const std::vector<FindingsWord>& all) {
  Paths out;
  for (const FindingsWord& one : all)
    if (!one.file.empty()) out.push_back(one.file);
  return out;
}
template <auto Member>
Paths paths_of(const Options& o) {
  return paths_in(o.*Member);
}
/// Where none is named, standard input is read.
Paths transcripts(const Options& o) { return o.files.empty() ? Paths{"-"} : o.files; }
Paths spoken_turn(const Options& o) { return o.content == "-" ? Paths{"-"} : Paths{}; }
/// A preset is no file.
Paths policy_file(const Options& o) { return policy::names_a_file(o.policy) ? Paths{o.policy} : Paths{}; }
/// Into a folder each output has a name of its own.
Paths output_file(const Options& o) { return to_folder(o) ? Paths{} : paths_in(o.output); }
/// Beside that of the rejects.
Paths reasons_file(const Options& o) { return paths_in(path_of_reasons(o)); }

using Use = NamedFiles::Use;
template <auto Member>
constexpr NamedFiles k_reads{Use::read, paths_of<Member>};
template <auto Member>
constexpr NamedFiles k_writes{Use::written, paths_of<Member>};
constexpr NamedFiles k_transcripts{Use::transcript, transcripts};
constexpr NamedFiles k_named_transcripts{Use::transcript, paths_of<&Options::files>};
constexpr NamedFiles k_spoken_turn{Use::transcript, spoken_turn};
constexpr NamedFiles k_reads_policy{Use::read, policy_file};
constexpr NamedFiles k_writes_reasons{Use::written, reasons_file};
constexpr NamedFiles k_writes_output{Use::output, output_file};

constexpr Flag k_flags[] = {
    // The verbs of thread
    {"ID", w::k_thread, G::arguments, "the thread's UUID, of which the first four characters may be enough",
     k_one_thread, r::value<&Options::thread_id, r::thread_id_or_beginning>, once},
    {"ID", w::k_thread, G::arguments, "the thread's UUID, of which the first four characters may be enough",
     thread_export, r::value<&Options::thread_id, r::thread_id_or_beginning>},
    {"ROLE", w::k_role, G::arguments, "user or assistant", thread_add, r::value<&Options::role, r::turn_role>,
     once},
    {"TEXT", w::k_text, G::arguments, "the text of the turn; - is standard input", thread_add,
     r::value<&Options::content>, once, k_spoken_turn},
    {"TITLE", w::k_title, G::arguments, "the new title; an empty one removes it, without one it is printed",
     thread_title, r::value<&Options::new_title>},
    {"TEXT", w::k_text, G::arguments, "the text to search for, ignoring case", thread_search,
     r::value<&Options::pattern>, once},
    {"FILE", w::k_transcripts, G::arguments,
     "ThreadContext JSON, an array or JSONL of it; none or - is standard input", thread_import,
     r::value<&Options::files>, often, k_transcripts},
    {"--files", w::k_path_list, G::thread, "files that the turn is about; a comma in a name is written \\,",
     thread_add, r::value<&Options::turn_files, r::paths>, often},
    {"--images", w::k_path_list, G::thread, "images that the turn is about; a comma in a name is written \\,",
     thread_add, r::value<&Options::turn_images, r::paths>, often},
    {"--tool", w::k_name, G::thread, "the tool that begins the conversation", thread_new,
     r::value<&Options::tool>},
    {"--tool", w::k_name, G::thread, "the tool that made the turn", thread_add, r::value<&Options::tool>},
    {"--tool", w::k_name, G::selection, "of one tool", thread_list | thread_search, r::value<&Options::tool>},
    {"--title", w::k_text, G::thread, "what people call it", thread_new, r::value<&Options::title>},
    {"--context", w::k_json_file, G::thread,
     "a JSON object that is kept with the thread, without temperature, thinking_mode, model and "
     "continuation_id",
     thread_new, r::value<&Options::context>, at_most_once, k_reads<&Options::context>},
    {"--parent", w::k_thread, G::thread, "the thread that this one goes on from", thread_new,
     r::value<&Options::parent, r::thread_id_or_beginning>},
    {"--model", w::k_name, G::thread, "the model that wrote the turn", thread_add, r::value<&Options::model>},
    {"--provider", w::k_name, G::thread, "the model's provider", thread_add, r::value<&Options::provider>},
    {"--meta", w::k_file, G::thread, "more about it, a JSON object such as the usage", thread_add,
     r::value<&Options::meta>, at_most_once, k_reads<&Options::meta>},
    {"--turns", w::k_number, G::selection, "the last N turns; default: 1", thread_undo,
     r::value<&Options::turns, r::turns>},
    {"--max-turns", w::k_number, G::thread,
     "how many turns it may have; default: the policy's, ABRIDGE_MAX_TURNS or 50", thread_new | thread_import,
     r::value<&Options::max_turns, r::turns>},
    {"--max-turns", w::k_number, G::thread,
     "how many turns the thread may have from now on; default: as it was made", thread_add,
     r::value<&Options::max_turns, r::turns>},
    {"--all", w::k_none, G::selection, "expired ones too", thread_list, r::on<&Options::all>},
    {"--json", w::k_none, G::output, "as ThreadContext JSON", thread_show, r::on<&Options::json>},
    {"--json", w::k_none, G::output, "each turn as ThreadContext JSON has it, on a line", thread_undo,
     r::on<&Options::json>},
    {"--json", w::k_none, G::output, "one JSON object a line", thread_list | thread_search,
     r::on<&Options::json>},
    {"--chain", w::k_none, G::selection, "with its parents, oldest first", thread_export,
     r::on<&Options::chain>},
    {"--all", w::k_none, G::selection, "every thread, and of a damaged store what can be read", thread_export,
     r::on<&Options::all>},
    {"--replace", w::k_none, G::thread, "threads that are there already, too", thread_import,
     r::on<&Options::replace>},
    {"--ttl", w::k_time, G::thread,
     "how long it lives after its last turn: 3h, 90m, 2d, never; default: the policy's, ABRIDGE_THREAD_TTL "
     "or "
     "never",
     thread_new, r::value<&Options::ttl, r::lifetime>},
    {"--ttl", w::k_time, G::thread, "how long the thread lives from now; default: as it was made", thread_add,
     r::value<&Options::ttl, r::lifetime>},
    {"--ttl", w::k_time, G::thread,
     "how long they live from now; default: the policy's, ABRIDGE_THREAD_TTL or never", thread_import,
     r::value<&Options::ttl, r::lifetime>},
    {"--policy,-p", w::k_policy, G::policy,
     "a preset, or a policy's path, that says how long it lives and how many turns it may have (chain)",
     thread_new | thread_import, r::value<&Options::policy>, at_most_once, k_reads_policy},
    {"--at", w::k_number, G::thread, "how many turns both have", thread_fork,
     r::value<&Options::at, r::number>, once},

    // The pipeline and tokens
    {"FILE", w::k_transcripts, G::arguments,
     "files, or folders of JSON and JSONL files, packed or not; none or - is standard input",
     k_over_files | detect, r::value<&Options::files>, often, k_transcripts},
    {"FILE", w::k_file, G::arguments,
     "what names stand in: a transcript, or any text; none or - is standard input", restore,
     r::value<&Options::files>, often, k_transcripts},
    {"FILE", w::k_transcripts, G::arguments, "the transcript that was refused", why,
     r::value<&Options::files>, often, k_named_transcripts},
    {"--error", w::k_text, G::input, "what the provider answered; default: standard input", why,
     r::value<&Options::error>},
    {"PATH", w::k_paths, G::arguments,
     "texts or transcripts, or folders of JSON and JSONL files, packed or not; none or - is standard input",
     tokens, r::value<&Options::files>, often, k_transcripts},
    {"PATTERN", w::k_pattern, G::arguments,
     "a regular expression in RE2's syntax, which is matched line by line; with -e or -f the first PATH",
     grep, r::value<&Options::pattern>},
    {"PATH", w::k_paths, G::arguments,
     "transcripts, or folders of JSON and JSONL files, packed or not; none or - is standard input",
     view | stats | grep | show, r::value<&Options::files>, often, k_transcripts},
    {"PATH", w::k_paths, G::arguments,
     "transcripts, or folders of JSON and JSONL files, packed or not; none: where agents keep their logs, or "
     "what is "
     "piped in",
     list, r::value<&Options::files>, often, k_named_transcripts},
    {"OLD", w::k_old, G::arguments, "the transcript before; - is standard input", diff,
     r::value<&Options::files>, once, k_named_transcripts},
    {"NEW", w::k_new, G::arguments, "the transcript after; - is standard input", diff,
     r::value<&Options::files>, once, k_named_transcripts},
    {"FILE", w::k_transcripts, G::arguments, "the file that shows the finding; none or - is standard input",
     reduce, r::value<&Options::files>, often, k_transcripts},
    {"--rule", w::k_rule, G::findings, "what must be found: this rule is broken", reduce,
     r::value<&Options::shown_rule, r::rule>},
    {"--error", w::k_text, G::findings,
     "what must be found: a finding, or an error that ends the run, whose message contains this", reduce,
     r::value<&Options::shown_error>},
    {"--keep-text", w::k_none, G::output, "words stay as they are", reduce, r::on<&Options::keep_text>},
    {"--max-tests", w::k_number, G::general, "how many shorter files are tried at most; default: 10000",
     reduce, r::value<&Options::max_tests, r::number>},
    {"--timeout", w::k_seconds, G::general, "how long they are tried at most; default: 120", reduce,
     r::value<&Options::timeout, r::number>},
    {"--stat", w::k_none, G::output, "how many messages were kept, cut, changed … of each conversation", diff,
     r::on<&Options::stat>},
    {"--messages", w::k_ranges, G::selection, "only the messages of these numbers: 10-20, or 1,8-", show,
     r::value<&Options::ranges, r::ranges>},
    {"--from-line", w::k_number, G::selection, "only what begins at this line of the file, or after it", show,
     r::value<&Options::from_line, r::number_from_1>},
    {"--full", w::k_none, G::output, "show thinking, arguments and results in full", show,
     r::on<&Options::full>},
    {"--full", w::k_none, G::output, "show texts in full, with what is the same in them", diff,
     r::on<&Options::full>},
    {k_no_pager, w::k_none, G::output, "write all at once, without a pager", show | diff,
     r::on<&Options::no_pager>},
    {"--sort", w::k_choice<SortBy>, G::output,
     "what stands first: the latest (the default), begun last, the longest, or as the input has it", list,
     r::value<&Options::sort, r::choice<SortBy>>},
    {"--since", w::k_time, G::selection,
     "only conversations that went on after this: a day, a time in ISO 8601, or how long ago (7d, 12h)", list,
     r::value<&Options::since, r::moment>},
    {"--grep", w::k_pattern, G::selection, "only conversations that contain this, a pattern as grep takes it",
     list, r::value<&Options::pattern>},
    {"--by", w::k_choice<look::StatsBy>, G::output, "one table, of these; --csv without it has roles", stats,
     r::value<&Options::stats_by, r::choice<look::StatsBy>>},
    {"--csv", w::k_none, G::output, "comma-separated values, with a line of names first", list | stats,
     r::on<&Options::csv>},
    {"--no-discover", w::k_none, G::input, "look for no agents' logs: without a PATH standard input is read",
     list, r::on<&Options::no_discover>},
    {"--regexp,-e", w::k_pattern, G::selection,
     "a PATTERN, also where it begins with -; of several, lines that match any", grep,
     r::value<&Options::regexps>, often},
    {"--file,-f", w::k_file, G::selection, "the same of patterns in a file, one on each line", grep,
     r::value<&Options::pattern_files>, often, k_reads<&Options::pattern_files>},
    {"--fixed-strings,-F", w::k_none, G::selection, "the pattern is plain text, not an expression", grep,
     r::on<&Options::fixed>},
    {"--ignore-case,-i", w::k_none, G::selection, "ignore the difference between capital and small letters",
     grep, r::on<&Options::ignore_case>},
    {"--role", w::k_choices<look::Speaker>, G::selection,
     "only what they say; several with commas between them", grep | show,
     r::value<&Options::speakers, r::choices<look::Speaker>>},
    {"--in", w::k_choices<look::PartKind>, G::selection, "only in these; several with commas between them",
     grep, r::value<&Options::parts, r::choices<look::PartKind>>},
    {"--count,-c", w::k_none, G::output, "how many lines match, of each file", grep, r::on<&Options::count>},
    {"--files-with-matches,-l", w::k_none, G::output, "only the names of files in which something matches",
     grep, r::on<&Options::names_only>},
    {"--policy,-p", w::k_policy, G::policy,
     "a preset, or a policy's path (with a / or ending in .yaml); default: the project's, else recommended",
     k_over_files | view | why | reduce, r::value<&Options::policy>, at_most_once, k_reads_policy},
    {"--policy,-p", w::k_policy, G::policy,
     "a preset, or a policy's path (with a / or ending in .yaml); default: thread", thread_render,
     r::value<&Options::policy>, at_most_once, k_reads_policy},
    {"--set", w::k_assignment, G::policy, "change one value of the policy: limits.user.max=400",
     k_pipeline | view | reduce, r::value<&Options::set>, often},
    {"--from", w::k_format, G::input, "the format, instead of detecting it", k_over_files | view | why,
     r::value<&Settings::from, r::format_read>},
    {"--to", w::k_output_format, G::output, h::to, convert, r::value<&Settings::to, r::format_written>, once},
    {"--target", w::k_targets, G::policy, "the provider whose rules hold", k_pipeline | view | why | reduce,
     r::value<&Settings::targets, r::targets>},
    {"--as", w::k_choice<policy::As>, G::policy,
     "what a history is: a request may not end on an open call, nor on the assistant where the model takes "
     "no such end; default: request where a message is appended or a model is named beside the messages",
     k_pipeline | reduce, r::value<&Options::as, r::choice<policy::As>>},
    {"--tokenizer", w::k_tokenizer, G::policy, h::tokenizer, tokens,
     r::value<&Options::tokenizer, r::tokenizer>},
    {"--model", w::k_model, G::policy,
     "count and judge as this model does: its context window, tokens, images and provider",
     validate | sanitize | k_cutting | reduce, r::value<&Options::model>},
    {"--model", w::k_model, G::policy,
     "count as this model bills: its tokens, and what it adds for messages, images and tools", tokens | stats,
     r::value<&Options::model>},
    {"--models", w::k_yaml_file, G::policy,
     "more models, or other figures: YAML as abridge models --yaml prints it",
     validate | sanitize | k_cutting | tokens | stats | reduce, r::value<&Options::models>, at_most_once,
     k_reads<&Options::models>},
    {"--by", w::k_choice<TokensBy>, G::output, "a count for each message, role or conversation", tokens,
     r::value<&Options::by, r::choice<TokensBy>>},
    {"--text", w::k_none, G::input, "count the file's own text, even if it is a transcript", tokens,
     r::on<&Options::text>},
    {"--ids", w::k_none, G::output, "print the tokens' ids, of the file's own text", tokens,
     r::on<&Options::ids>},
    {"--head", w::k_number, G::output, "write the beginning of the text, at most N tokens", tokens,
     r::value<&Options::head, r::number>},
    {"--tail", w::k_number, G::output, "write the end of the text, at most N tokens", tokens,
     r::value<&Options::tail, r::number>},
    {"--json", w::k_none, G::output, "all of it, as one JSON object", stats, r::on<&Options::json>},
    {"--json", w::k_none, G::output,
     "what stands on the page as data: a JSON object a line for each conversation", view,
     r::on<&Options::json>},
    {"--json", w::k_none, G::output, "one JSON object a line", tokens | detect | list | show | grep | diff,
     r::on<&Options::json>},
    {"--branches", w::k_none, G::output,
     "list the branches of conversations that are trees (* is the current one)", detect,
     r::on<&Options::branches>},
    {"--from", w::k_format, G::input, "the transcript's format, instead of detecting it",
     tokens | list | show | stats | grep | diff, r::value<&Settings::from, r::format_read>},
    {"--last", w::k_number, G::history, "keep the newest N messages", k_cutting,
     r::value<&Options::last, r::number>},
    {"--max-chars", w::k_number, G::history, "keep what fits into N characters, newest first", k_cutting,
     r::value<&Options::max_chars, r::amount>},
    {"--max-tokens", w::k_number, G::history, "the same in tokens, as the policy or --model counts them",
     k_cutting, r::value<&Options::max_tokens, r::amount>},
    {"--notice", w::k_text, G::history,
     "say where messages are left out, with {dropped} for their number: before the user's next words, or as "
     "a user message of its own",
     trim | render, r::value<&Options::notice>},
    {"--drop-system", w::k_none, G::history, "leave out system messages and the request's system prompt",
     trim | render, r::on<&Options::drop_system>},
    {"--append", w::k_role_text, G::history, "put a message after the history: user:TEXT", k_writing,
     r::append, often},
    {"--append-file", w::k_role_file, G::history, "the same from a file: user:FILE", k_writing,
     r::append_file, often, k_reads<&Options::append_files>},
    {"--context-window", w::k_number, G::policy, "the model's context window in tokens, for shares",
     k_cutting, r::value<&Options::context_window, r::amount>},
    {"--files-root", w::k_folder, G::input, "embedded files are read only below this folder; default: .",
     k_cutting, r::value<&Settings::files_root>},
    {"--files-anywhere", w::k_none, G::input, "embed files from anywhere", k_cutting,
     r::on<&Settings::files_anywhere>},
    {"--thread", w::k_uuid, G::selection, "the thread to take, by its UUID", k_over_files | reduce,
     r::value<&Settings::thread>, at_most_once, k_no_files, k_picks},
    {"--select", w::k_id, G::selection,
     "conversations of many, by number (from 1: 3, 7-9, 7-) or id (3 takes both), of which a "
     "beginning that no other has is enough (of digits alone, 8 of them); several with commas between them; "
     "may be repeated",
     k_over_files | tokens | list | show | view | stats | grep | diff | why | reduce, r::select, often,
     k_no_files, k_picks},
    {"--where", w::k_condition, G::selection,
     "only conversations that are like this: turns>=2 and tokens<=4096 and roles=user,assistant", k_filtering,
     r::value<&Settings::where, r::condition>},
    {"--dedupe", w::k_choice<pipeline::Dedupe>, G::selection,
     "leave out conversations that repeat an earlier one, over all files", k_filtering,
     r::value<&Settings::dedupe, r::choice<pipeline::Dedupe>>},
    {"--hashes", w::k_folder, G::selection,
     "of a shard, keep in this folder what the conversations that it keeps say, and write nothing else; with "
     "--dedupe, leave out what the shards before it keep",
     k_filtering, r::value<&Options::hashes>, at_most_once, k_writes<&Options::hashes>},
    {"--branch", w::k_leaf, G::selection,
     "of a tree, the branch that ends in this node; detect --branches lists them", k_pipeline | reduce,
     r::value<&Settings::branch>, at_most_once, k_no_files, k_picks},
    {"--branch", w::k_leaf, G::selection, "of a tree, the branch that ends in this node",
     tokens | show | view | grep | diff, r::value<&Settings::branch>, at_most_once, k_no_files, k_picks},
    {"--style", w::k_style, G::output, h::style, render | thread_render,
     r::value<&Settings::style, r::style>},
    {"--escape", w::k_on_off, G::output,
     "whether text that looks like the style's delimiters is made harmless: on, off", render | thread_render,
     r::value<&Settings::escape, r::escape>},
    {"--raw", w::k_none, G::output,
     "show a terminal the texts as they stand: it obeys the control characters in them",
     render | thread_render, r::on<&Options::raw>},
    {"--null,-0", w::k_none, G::output, "a NUL byte after each text", render | thread_render,
     r::end_with_nul},
    {"--null,-0", w::k_none, G::output, "a NUL byte after each name, which stands as it is",
     thread_files | thread_images, r::end_with_nul},
    {"-o,--output", w::k_file, G::output,
     "write to FILE, packed where it ends in .gz or .zst, or into DIR/ under the inputs' names", k_writing,
     r::value<&Options::output>, at_most_once, k_writes_output},
    {"-o,--output", w::k_file, G::output,
     "write to FILE, packed where it ends in .gz or .zst; default: standard output", view | reduce,
     r::value<&Options::output>, at_most_once, k_writes<&Options::output>},
    {"-o,--output", w::k_file, G::output,
     "write here what the shards wrote, one after the other, packed where it ends in .gz or .zst", merge,
     r::value<&Options::output>, at_most_once, k_writes<&Options::output>},
    {"-o,--output", w::k_file, G::output,
     "write to FILE, packed where it ends in .gz or .zst; default: standard output", restore,
     r::value<&Options::output>, at_most_once, k_writes_output},
    {"--rejects", w::k_file, G::output, "keep rejected records here, byte for byte", k_writing | merge,
     r::value<&Options::rejects>, at_most_once, k_writes<&Options::rejects>},
    {"--reasons", w::k_none, G::output,
     "of each record in the file of --rejects, where it stood and why it went: in FILE.reasons.jsonl, beside "
     "it",
     k_writing | merge, r::on<&Options::reasons>, at_most_once, k_writes_reasons},
    {"--keep-fields", w::k_keys, G::output,
     "members of the records that are carried along, with commas between them: id,source", convert,
     r::value<&Settings::carried, r::keys>},
    {"--jsonl", w::k_none, G::output, "each text as a JSON string on a line", render | thread_render,
     r::end_with_newline},
    {"--jsonl", w::k_none, G::output, "each conversation on one line, as they are anyway", convert,
     r::nothing},
    {"--jsonl", w::k_none, G::output, "each document on one line", k_in_place, r::on<&Settings::jsonl>},
    {"--in-place,-i", w::k_none, G::output, "replace the files", k_in_place, r::on<&Options::in_place>,
     at_most_once, k_no_files, k_each_file},
    {"--in-place,-i", w::k_none, G::output, "replace the files", restore, r::on<&Options::in_place>},
    {"--backup", w::k_none, G::output, "with -i: keep each old file beside the new one, as NAME.bak",
     k_in_place, r::on<&Options::backup>},
    {"--check", w::k_none, G::output, "write nothing; exit 1 where -i would change something", k_in_place,
     r::on<&Options::check>, at_most_once, k_no_files, k_whole_files},
    {"--diff", w::k_none, G::output,
     "write nothing; show what -i would change, as a patch; on a terminal of lines of more than 400 bytes the "
     "words that change",
     k_in_place, r::on<&Options::diff>, at_most_once, k_no_files, k_whole_files},
    {"--explain", w::k_optional_choice<ExplainBy>, G::findings,
     "say on standard error what was cut, by which step, and why; --explain=messages names each message, too",
     k_cutting, r::value<&Options::explain, r::choice<ExplainBy>>},
    {"--report", w::k_json_file, G::findings, "the same as JSON, with each message", k_cutting,
     r::value<&Options::report>, at_most_once, k_writes<&Options::report>},
    {"--report", w::k_json_file, G::findings,
     "what was cut, as one run says it: the sums, and each message where the shards had --report, too", merge,
     r::value<&Options::report>, at_most_once, k_writes<&Options::report>},
    {"--html", w::k_file, G::findings,
     "both versions side by side on a page of HTML: what each step took of which message, and why", trim,
     r::value<&Options::html>, at_most_once, k_writes<&Options::html>, k_whole_files},
    {"--dropped", w::k_file, G::findings,
     "keep here what was cut, as JSONL: each message that went or lost something, with its step and sizes",
     k_cutting | merge, r::value<&Options::dropped>, at_most_once, k_writes<&Options::dropped>},
    {"--allow-commands", w::k_none, G::policy, "run the commands that the policy names (summarize)",
     k_cutting, r::on<&Settings::allows_commands>},
    {"--unsafe-fixes", w::k_none, G::policy, "permit repairs that remove or invent content", k_pipeline,
     r::unsafe_fixes},
    {"--no-fix", w::k_none, G::policy, "repair nothing", k_pipeline, r::no_fix},
    {"--redact", w::k_none, G::policy,
     "write names in the places of secrets, one for each over all files: [REDACTED:KIND:1]",
     k_redacting | show, r::on<&Options::redact>, at_most_once, k_no_files, k_names},
    {"--redaction-map", w::k_file, G::policy,
     "keep here what the names of --redact stand for, for restore; names that it has already mean the same",
     k_redacting, r::value<&Options::redaction_map>, at_most_once, k_writes<&Options::redaction_map>},
    {"--redaction-map", w::k_file, G::input, "what names stand for, as --redact kept it", restore,
     r::value<&Options::redaction_map>, once, k_reads<&Options::redaction_map>},
    {"--findings", w::k_findings, G::findings, h::findings, k_pipeline | merge,
     r::value<&Options::findings, r::findings>, often, k_writes<&Options::findings>},
    {"--statistics", w::k_none, G::findings,
     "say how often each rule was broken instead of showing each finding", k_pipeline | merge,
     r::on<&Options::statistics>, at_most_once, k_no_files, k_aside},
    {"--all", w::k_none, G::findings, "show each finding, however many there are of one rule",
     k_pipeline | merge, r::on<&Options::all>, at_most_once, k_no_files, k_aside},
    {"--fail-on", w::k_choice<FailOn>, G::findings,
     "from which severity on the exit code is 1: error, warning or never", k_pipeline,
     r::value<&Options::fail_on, r::fail_on>},
    {"--baseline", w::k_json_file, G::findings, "findings that this file lists are neither shown nor counted",
     k_pipeline | merge, r::value<&Options::baseline>, at_most_once, k_reads<&Options::baseline>,
     k_all_findings},
    {"--write-baseline", w::k_json_file, G::findings, "write the findings of this run here, as known ones",
     validate | merge, r::value<&Options::write_baseline>, at_most_once, k_writes<&Options::write_baseline>,
     k_all_findings},
    {"--expect", w::k_none, G::findings,
     "each file must have the findings that NAME.expect beside it lists, and no others", validate,
     r::on<&Options::expect>, at_most_once, k_no_files, k_whole_files},
    {"--write-expect", w::k_none, G::findings, "write those files from the findings of this run", validate,
     r::on<&Options::write_expect>, at_most_once, k_no_files, k_whole_files},
    {"--changed-since", w::k_revision, G::selection,
     "only files that differ from this git revision, new ones too", k_pipeline,
     r::value<&Options::changed_since>},
    {"--exclude", w::k_glob, G::selection,
     "of folders, leave out what has this name, or this path from here, as .gitignore writes them; may be "
     "repeated",
     k_over_files | tokens | list | view | stats | grep | detect, r::value<&Options::exclude, r::glob>,
     often},
    {"--force-exclude", w::k_none, G::selection,
     "what --exclude and the project's file leave out is left out where it is named, too", k_pipeline,
     r::on<&Options::force_exclude>},
    {"--now", w::k_time, G::general,
     "the time written where one is missing; default: SOURCE_DATE_EPOCH or the clock", k_pipeline,
     r::value<&Settings::now, r::time>},
    {"--jobs,-j", w::k_number, G::general, "threads for large JSONL; default: all processors",
     k_pipeline | tokens | list | show | stats | grep | diff, r::value<&Options::jobs, r::jobs>, at_most_once,
     k_no_files, k_aside},
    {"--shard", w::k_shard, G::input,
     "of JSONL files, do the I-th of N equal parts, from 1: what all of them write, one after the other, is what "
     "one run writes",
     k_over_files | grep, r::value<&Options::shard, r::shard>, at_most_once, k_no_files, k_aside},
    {"--shard", w::k_shard, G::input,
     "of JSONL files, do the I-th of N equal parts, from 1; sums are its own, and are to be added",
     tokens | stats, r::value<&Options::shard, r::shard>},
    {"--manifest", w::k_folder, G::findings,
     "keep the results and findings of the shard in this folder: merge combines those of all shards",
     k_over_files, r::value<&Options::manifest>, at_most_once, k_writes<&Options::manifest>, k_aside},
    {"--resume", w::k_none, G::findings,
     "pass over the shard where its manifest says that it is done, and what it wrote is there", k_over_files,
     r::on<&Options::resume>, at_most_once, k_no_files, k_aside},
    {k_no_sandbox, w::k_none, G::general,
     "keep the right to write other files than the outputs, to start programs and to open sockets",
     k_pipeline | k_verbs | merge | tokens | list | show | view | stats | grep | diff | detect | formats |
         why | restore | reduce,
     r::on<&Options::no_sandbox>, at_most_once, k_no_files, k_aside},
    {"--max-inflate", w::k_size, G::input,
     "what a compressed input may unpack to: 500M, 20G; default: 1,000 times its size, but 64M at least and "
     "4G at most",
     k_pipeline | tokens | list | show | view | stats | grep | diff | thread_import | detect | formats |
         reduce,
     r::value<&Settings::inflation, r::inflation>},
    {"--color", w::k_choice<ColorWhen>, G::output, "whether findings are coloured; default: auto",
     merge | validate | convert | render | thread_render, r::value<&Options::color, r::choice<ColorWhen>>,
     at_most_once, k_no_files, k_aside},
    {"--color", w::k_choice<ColorWhen>, G::output, "whether findings and --diff are coloured; default: auto",
     k_in_place, r::value<&Options::color, r::choice<ColorWhen>>, at_most_once, k_no_files, k_aside},
    {"--color", w::k_choice<ColorWhen>, G::output, "whether it is coloured; default: auto",
     list | show | stats | grep | diff | thread_list, r::value<&Options::color, r::choice<ColorWhen>>},
    {"--quiet,-q", w::k_none, G::output, "errors only: no warnings or notes on what was read, no summary",
     k_pipeline | merge, r::on<&Options::quiet>, at_most_once, k_no_files, k_aside},
    {"--quiet,-q", w::k_none, G::output, "don't print the size of the result", reduce,
     r::on<&Options::quiet>},
    {"--quiet,-q", w::k_none, G::output, "don't report damage in transcripts, or that they have no messages",
     tokens | list | show | view | stats | diff, r::on<&Options::quiet>},
    {"--quiet,-q", w::k_none, G::output, "print nothing: the exit code says whether anything matches", grep,
     r::on<&Options::quiet>},

    // The store of threads
    {"--max-turns", w::k_number, G::thread,
     "how many turns the thread may have, for its header; default: as it was made", thread_render,
     r::value<&Options::max_turns, r::turns>},
    {k_store, w::k_file, G::general,
     "the file of threads; default: ABRIDGE_STORE, or the user's state folder", k_verbs | thread_render,
     r::value<&Options::store>, at_most_once, k_reads<&Options::store>},
    {"--now", w::k_time, G::general, "the current time; default: the clock's", k_verbs,
     r::value<&Settings::now, r::time>},

    // The commands that say what the program knows
    {"FORMAT", w::k_formats_or_files, G::arguments,
     "the formats to show; for files or folders, shows the detected format, as detect does", formats,
     r::value<&Options::files>, often, k_named_transcripts},
    {"MODEL", w::k_model, G::arguments, "the model to show", models, r::value<&Options::name>},
    {"--models", w::k_yaml_file, G::input, "more models, or other figures", models,
     r::value<&Options::models>, at_most_once, k_reads<&Options::models>},
    {"--json", w::k_none, G::output, "for machines", models, r::on<&Options::json>},
    {"--yaml", w::k_none, G::output,
     "the table as it is written, or the model alone, to be changed and given to --models", models,
     r::on<&Options::yaml>},
    {"PRESET", w::k_preset, G::arguments, "the preset to print", presets, r::value<&Options::name>},
    {"VERB", w::k_verb, G::arguments, "show", policy, r::value<&Options::name>},
    {"--policy,-p", w::k_policy, G::policy,
     "a preset, or a policy's path; default: recommended (project files are ignored)", policy,
     r::value<&Options::policy>, at_most_once, k_reads_policy},
    {"--set", w::k_assignment, G::policy, "change one value: limits.user.max=400", policy,
     r::value<&Options::set>, often},
    {"RULE", w::k_rule, G::arguments, "the rule to explain", rules, r::value<&Options::name>},
    {"SCHEMA", w::k_schema, G::arguments, h::schema, schema, r::value<&Options::name>},
    {"KIND", w::k_kind, G::arguments, "man, completions, schemas, docs, or all of them in folders below DIR",
     generate, r::value<&Options::name>, once},
    {"WHAT", w::k_kind, G::arguments, "conversations or threads", complete, r::value<&Options::name>, once},
    {"WORD", w::k_text, G::arguments, "the words of the command line, without the one that is completed",
     complete, r::value<&Options::words>, often},
    {"DIR", w::k_folder, G::arguments, "the folder of the shards' manifests", merge,
     r::value<&Options::folder>, once},
    {"DIR", w::k_folder, G::arguments, "a folder that is there", generate, r::value<&Options::folder>, once},
};

constexpr Flag k_help{"-h,--help", w::k_none, G::general, "show this", validate, r::nothing};

}  // namespace
}  // namespace table

std::vector<std::string> Flag::spellings() const {
  const std::size_t comma = names.find(',');
  if (comma == std::string_view::npos) return {std::string(names)};
  std::string first(names.substr(0, comma));
  std::string second(names.substr(comma + 1));
  if (first.size() > second.size()) std::swap(first, second);
  return {std::move(first), std::move(second)};
}

std::span<const Flag> all_flags() { return table::k_flags; }

const Flag& help_flag() { return table::k_help; }

std::vector<const Flag*> flags_of(CommandId command) {
  std::vector<const Flag*> out;
  for (const Flag& flag : table::k_flags)
    if (flag.commands.has(command)) out.push_back(&flag);
  return out;
}

const Flag* find_flag(CommandId command, std::string_view name) {
  for (const Flag& flag : table::k_flags)
    if (flag.commands.has(command) && flag.name() == name) return &flag;
  return nullptr;
}

bool takes(CommandId command, std::string_view name) { return find_flag(command, name) != nullptr; }

std::vector<FlagGroup> groups_of(CommandId command) {
  std::vector<FlagGroup> out;
  std::vector<const Flag*> flags = flags_of(command);
  flags.insert(flags.begin(), &help_flag());
  for (const auto& [group, heading] : names_of(FlagHeading{})) {
    FlagGroup one{group, {}};
    for (const Flag* flag : flags)
      if (flag->group == group) one.flags.push_back(flag);
    if (!one.flags.empty()) out.push_back(std::move(one));
  }
  return out;
}

std::vector<RunFile> files_of_run(const Options& options) {
  std::vector<RunFile> out;
  for (const Flag* flag : flags_of(options.command))
    if (flag->files.of != nullptr)
      for (std::string& path : flag->files.of(options)) out.push_back({flag, std::move(path)});
  return out;
}

}  // namespace abridge::cli
