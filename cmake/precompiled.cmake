# abridge_precompile(TARGET HEADER...): the headers that most sources include, and those that are named, are parsed once
# for the whole target: most sources are short, and their headers take longer than all else.
function(abridge_precompile target)
  target_precompile_headers(${target} PRIVATE <algorithm> <charconv> <cmath> <cstring> <filesystem> <functional> <map> <memory>
    <unordered_map> <unordered_set> <fmt/format.h>
    ${CMAKE_SOURCE_DIR}/lib/model/conversation.hpp ${CMAKE_SOURCE_DIR}/lib/policy/policy.hpp ${ARGN})
  if(NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
    # With them g++ 12 warns of what its own headers do (its bugs 105329 and 105651).
    target_compile_options(${target} PRIVATE
      "$<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>")
  endif()
endfunction()
