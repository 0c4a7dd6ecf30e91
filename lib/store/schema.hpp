#pragma once
#include "lib/store/database.hpp"

namespace abridge::store {

/// Makes the tables of an empty database, or brings an older one to the newest version. For reading only
/// checks. Errors: another program's database, a newer abridge's (not for salvage).
Result<void> prepare_schema(const Database& database, Database::Access access);
/// Whether an older abridge made it: it has to be brought to the newest version before its tables are read.
Result<bool> is_older(const Database& database);
/// An Error where a newer abridge made it.
Result<void> check_version(const Database& database);

}  // namespace abridge::store
