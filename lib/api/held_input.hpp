#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "lib/base/result.hpp"
#include "lib/io/container.hpp"
#include "lib/io/input.hpp"

namespace abridge::api {

/// Bytes of the caller's as an input, unpacked. They must outlive it, are not copied where they are in no
/// container, and can be read again and again, so that nothing of them is ever put into a file. An Error
/// where they unpack to more than they may.
Result<std::unique_ptr<io::Input>> held_input(std::string_view bytes, std::string name,
                                              io::Inflation inflation, io::Unpack what);

}  // namespace abridge::api
