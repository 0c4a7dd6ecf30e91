#pragma once
#include <gtest/gtest.h>

#include "tests/unit/format/texts_of.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::format {

/// What is read of a record, or a list of messages, of a format: as `said` says it.
inline std::string read_as(std::string_view format, std::string_view json) {
  const render::Transcript t(json, format);
  return said(t.c);
}

}  // namespace abridge::format
