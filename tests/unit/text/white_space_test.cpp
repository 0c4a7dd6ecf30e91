#include "lib/text/white_space.hpp"

#include <gtest/gtest.h>

#include <set>

namespace abridge::text {
namespace {

TEST(WhiteSpace, IsWhatPythonStrips) {
  // python3 -c 'print([hex(c) for c in range(0x110000) if chr(c).isspace()])'
  const std::set<char32_t> spaces = {0x9,    0xA,    0xB,    0xC,    0xD,    0x1C,   0x1D,   0x1E,
                                     0x1F,   0x20,   0x85,   0xA0,   0x1680, 0x2000, 0x2001, 0x2002,
                                     0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200A,
                                     0x2028, 0x2029, 0x202F, 0x205F, 0x3000};
  for (char32_t code = 0; code <= 0x10FFFF; ++code)
    ASSERT_EQ(is_space(code), spaces.contains(code)) << static_cast<unsigned>(code);
}

}  // namespace
}  // namespace abridge::text
