#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/finding/fail_on.hpp"
#include "lib/io/container.hpp"
#include "lib/pipeline/condition.hpp"
#include "lib/pipeline/look.hpp"
#include "lib/pipeline/selection.hpp"
#include "lib/policy/policy.hpp"
#include "lib/render/renderer.hpp"
#include "lib/rule/checker.hpp"

namespace abridge::format {
struct Format;
}

namespace abridge::pipeline {

class Duplicates;
class Redactor;

/// Where the pipeline stops.
enum class Job : std::uint8_t { validate, sanitize, trim, render, convert, look };

/// Which conversations are left out because others say the same (--dedupe).
enum class Dedupe : std::uint8_t { none, exact };
constexpr auto names_of(Dedupe) { return std::to_array<Name<Dedupe>>({{Dedupe::exact, "exact"}}); }

/// What an agent says of a session in a file beside its log; empty = nothing.
struct SessionBeside {
  std::string id, title, folder, began;
};
/// Reads it, for a log in a format of the agent's and by the name of its input; none where there is none.
using ReadBeside = std::optional<SessionBeside> (*)(const format::Format& format, std::string_view input);

/// What a run was asked to do, checked and complete. Time, streams and paths come in from outside.
struct Settings {
  Job command = Job::validate;
  MakeLook
      look;  ///< who looks at each conversation as it was read, whatever is done with it then; look needs it
  policy::Policy policy;
  std::string taken_for;               ///< the model that the policy's is taken for; empty = that itself
  std::vector<std::string> targets;    ///< of the command line; empty = the policy's, else the format's own
  std::string from;                    ///< the format, where it is not to be recognised
  const format::Format* to = nullptr;  ///< convert: what is written
  rule::Permit permit = rule::Permit::as_policy;
  rule::Waking waking = rule::Waking::by_facts;
  io::Inflation inflation;
  ReadBeside read_beside = nullptr;  ///< none = nobody looks beside inputs
  Redactor* redactor = nullptr;      ///< takes secrets out of the inputs; none = they stay
  std::string now;                   ///< the time to write where one is missing
  std::vector<render::AppendedText> appended;
  std::string style;  ///< overrides the policy's
  render::Escape escape = render::Escape::by_style;
  std::string thread;  ///< the leaf's UUID, or empty
  /// A tree's leaf, or any of its nodes: only the conversation that has it is wanted. Empty = each tree's own
  /// choice.
  std::string branch;
  std::size_t max_turns = 0;       ///< of a thread, for its header; 0 = the style's own
  Selection select;                ///< the conversations that are wanted
  std::optional<Condition> where;  ///< of these, what they have to be like
  Dedupe dedupe = Dedupe::none;
  Duplicates* duplicates = nullptr;  ///< what the run has kept so far; none = all may say the same
  std::string files_root = ".";
  std::string temporary;  ///< the folder of temporary files; empty = /var/tmp, else /tmp
  bool files_anywhere = false;
  enum class Between : std::uint8_t { refuse, nul, jsonl, separate_files };
  Between between = Between::refuse;  ///< how several rendered texts stand
  bool jsonl = false;                 ///< each conversation as one line
  std::vector<std::string> carried;   ///< convert: members of records that are carried along (--keep-fields)
  bool joins = false;                 ///< the histories of several inputs go into one output
  bool explains = false;              ///< what the cuts did is asked for: sizes before and after
  bool tells_cuts = false;            ///< what the cuts did to each message is asked for
  bool tells_models = false;          ///< which models the transcripts name is asked for
  bool keeps_cut = false;             ///< the messages that they took are asked for (--dropped)
  bool allows_commands = false;       ///< the policy's own may be run (--allow-commands)
  bool keep_rejected = false;         ///< a rejected record stays in its place (-i)
  bool proposes = false;              ///< validate works out what its fixes would write
  bool previews = false;              ///< only what -i would do is said (--check, --diff)
  FailOn fail_on = FailOn::error;
  bool statistics = false;  ///< findings are counted for people, unless something else is asked for
  bool names_all = false;   ///< findings about many names list all of them (--all)
  /// Arrays of conversations from this size on are read in parts, where that can be helped; and how large a
  /// part is. In bytes.
  std::uint64_t large_array = 8 << 20;
  std::size_t array_part = 1 << 20;

  /// Whether conversations are left out by what they say.
  bool filters() const { return where || dedupe != Dedupe::none; }
  bool traces() const { return tells_cuts || keeps_cut; }
  /// Whose tokens are counted; empty = nobody's.
  const std::string& model() const { return taken_for.empty() ? policy.model : taken_for; }
  bool cuts() const { return command == Job::trim || command == Job::render; }
  /// Whether histories are written, in their own format.
  bool writes() const { return command == Job::sanitize || command == Job::trim; }
  /// Whether threads are put together to the chain of one leaf. sanitize, convert and look keep them apart,
  /// unless one is picked: a repair must not lose the others.
  bool chains() const {
    const bool apart = command == Job::sanitize || command == Job::convert || command == Job::look;
    return policy.chain && (!apart || !thread.empty());
  }
  /// Whether nothing is written of what was read.
  bool only_looks() const { return command == Job::validate || command == Job::look; }
};

}  // namespace abridge::pipeline
