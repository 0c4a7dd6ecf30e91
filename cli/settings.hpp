#pragma once
#include <set>
#include <string>

#include "cli/options.hpp"
#include "cli/project.hpp"
#include "cli/world.hpp"
#include "lib/base/result.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/target/models.hpp"

// From what a command was told to what the pipeline takes.

namespace abridge::cli {

/// The settings of a run over inputs that a project judges so: what the options say of them, the policy with
/// what the project and the options lay on it, and the time. Errors are the user's; a policy's carry their
/// place.
Result<pipeline::Settings> run_settings(const Options& options, const World& world, const Judged& judged);
/// The policy as it is resolved, in YAML, without what single options lay on it. Errors as above.
Result<std::string> policy_text(const Options& options, const Judged& judged);
/// The time of the run in seconds since 1970 (UTC): SOURCE_DATE_EPOCH, or the clock. An Error where that is
/// none.
Result<std::int64_t> clock_time(const World& world);
/// What there is to say of the model of that name: which one is taken for it. None where the table has it.
std::string model_note(const target::Models& models, std::string_view name);
/// The same of a policy's; `file` is what --models lays on the table, or empty.
std::string model_note(const std::string& file, const policy::Policy& policy);
/// What who has tokens counted without naming a model should know of those that the transcripts name: that
/// the tokens of one of them are others. None where they are the same, or nothing is known of them.
std::string tokens_note(const std::string& file, const policy::Policy& policy,
                        const std::set<std::string>& named);
/// How many threads work: what --jobs says, by default one for each processor.
unsigned jobs_of(const Options& options);

/// Whether what --select and --branch name was there, once all was read; else says what was not, and is 2.
int check_picked(const pipeline::Settings& settings, const pipeline::Batch& batch, World& world);

}  // namespace abridge::cli
