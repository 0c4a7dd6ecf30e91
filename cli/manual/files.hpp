#pragma once
#include <string>
#include <vector>

// What `abridge generate` writes: everything that is made from the commands' declarations and the tables of
// the rooms below, and never by hand.

namespace abridge::cli::manual {

/// A file that is generated, by its name within its folder.
struct GeneratedFile {
  std::string name;
  std::string text;
};

std::vector<GeneratedFile> man_pages();
/// For bash, zsh and fish.
std::vector<GeneratedFile> completions();
std::vector<GeneratedFile> schemas();
/// Pages of docs/ that are made.
std::vector<GeneratedFile> docs();

// One function per file of a page or a shell.
std::string policy_page();
std::string rules_page();
std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

}  // namespace abridge::cli::manual
