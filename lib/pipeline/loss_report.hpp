#pragma once
#include <functional>
#include <string_view>

#include "lib/finding/finding.hpp"
#include "lib/format/losses.hpp"

namespace abridge::pipeline {

/// What a conversion lost, one finding a kind, good while it is said; `to` is what was written. Of names that
/// were lost as many as `which` says, whole; secrets in them are masked.
void for_each_loss(const format::Losses& losses, std::string_view to, Severity severity,
                   format::Losses::Count::Names which, const std::function<void(const Finding&)>& say);

}  // namespace abridge::pipeline
