#pragma once
#include <span>
#include <string>

#include "lib/base/embedded.hpp"
#include "lib/json/printer.hpp"
#include "lib/model/role.hpp"

namespace abridge::format {

/// The JSON Schemas that were written by hand, lib/format/NAME/NAME.schema.json: of conversations in formats
/// that others made. `convert` reads them, too. Sorted by name.
std::span<const embedded::File> schemas();
/// Those that are made from tables: of task records and of threads.
std::string task_schema();
std::string thread_schema();

/// Writes who may speak into a schema that is open.
void print_roles(json::Printer& p, std::span<const Role> roles);

}  // namespace abridge::format
