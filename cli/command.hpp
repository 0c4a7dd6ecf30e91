#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string_view>

#include "cli/world.hpp"

namespace abridge::cli {

/// A command: one file here and one line in commands.cpp. Help is made from this.
struct Command {
  std::string_view name;
  std::string_view summary;
  std::string_view examples;  ///< lines of shell that work when pasted
  /// Declares the command's options on `app`; the answer runs it after parsing and gives the exit code.
  std::function<int(World&)> (*declare)(CLI::App& app);
  std::string_view description = {};  ///< what it does, for the manual; empty lines part its paragraphs
  bool hidden = false;                ///< not for users: no help and no page lists it
};

std::span<const Command> all_commands();

// One function per command's file.
std::function<int(World&)> declare_validate(CLI::App& app);
std::function<int(World&)> declare_sanitize(CLI::App& app);
std::function<int(World&)> declare_trim(CLI::App& app);
std::function<int(World&)> declare_render(CLI::App& app);
std::function<int(World&)> declare_convert(CLI::App& app);
std::function<int(World&)> declare_models(CLI::App& app);
std::function<int(World&)> declare_presets(CLI::App& app);
std::function<int(World&)> declare_policy(CLI::App& app);
std::function<int(World&)> declare_rules(CLI::App& app);
std::function<int(World&)> declare_formats(CLI::App& app);
std::function<int(World&)> declare_tokens(CLI::App& app);
std::function<int(World&)> declare_detect(CLI::App& app);
std::function<int(World&)> declare_schema(CLI::App& app);
std::function<int(World&)> declare_thread(CLI::App& app);
std::function<int(World&)> declare_generate(CLI::App& app);

/// Each of `lines` behind `by` blanks.
std::string indented(std::string_view lines, std::size_t by);

/// `abridge: MESSAGE` on standard error; exit code 2.
int failed(World& world, std::string_view message);

}  // namespace abridge::cli
