#pragma once
#include <string>

#include "lib/look/page/compare.hpp"
#include "lib/pipeline/look.hpp"

namespace abridge::pipeline {
class Redactor;
}

namespace abridge::cli {

/// Looks at conversations for pages of HTML: as they were read, and where they are cut, at what is left.
std::unique_ptr<pipeline::Look> viewing_look(const pipeline::Settings& settings);

/// What it saw, in a file as people call it; nothing stands in `taken` yet.
look::page::Compared viewed_by(const pipeline::Seen& seen, std::string file);

/// What an input is called where others may read it: as `redactor`, if there is one, leaves its name.
std::string name_for_others(const std::string& path, pipeline::Redactor* redactor);

}  // namespace abridge::cli
