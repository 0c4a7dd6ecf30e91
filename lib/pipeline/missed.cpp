#include "lib/pipeline/missed.hpp"

#include <fmt/format.h>

#include "lib/pipeline/piece.hpp"

namespace abridge::pipeline {

std::vector<Missed> missed_in(const Settings& settings, const Batch& batch) {
  std::vector<Missed> all;
  // Of what could not be read at all, an error says why.
  if (batch.summary().errors > 0 && batch.numbered() == 0) return all;
  // Who only looks sees nothing of a record in which nothing is said, whatever its number.
  const bool is_any = !settings.look || settings.writes() || batch.summary().spoken > 0;
  for (const std::string_view word : settings.select.missed(is_any ? batch.selected() : std::vector<char>()))
    all.push_back(
        {.option = "select",
         .why = fmt::format("no conversation has the number or id '{}'", word),
         .is_number = word.size() > 1 && word.find_first_not_of("0123456789") == std::string_view::npos});
  const std::vector<std::string>& leaves = batch.leaves();
  if (!all.empty() || leaves.empty() || batch.summary().conversations > 0) return all;
  const bool are_all = leaves.size() < k_leaves;
  all.push_back({"branch",
                 fmt::format("no node has the id '{}'; the leaves are {}{}", settings.branch,
                             fmt::join(leaves, ", "), are_all ? "" : ", …"),
                 are_all});
  return all;
}

}  // namespace abridge::pipeline
