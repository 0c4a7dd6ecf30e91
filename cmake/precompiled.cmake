# abridge_precompile(TARGET HEADER...): the headers that most sources include, and those that are named, are parsed once
# for the whole target: most sources are short, and their headers take longer than all else. With clang alone, for g++ 12
# then warns of what its own headers do. ccache knows whole files already, and no precompiled header is the same in two
# folders: scripts/build.sh goes without them where it uses it.
function(abridge_precompile target)
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    target_precompile_headers(${target} PRIVATE <algorithm> <charconv> <cstring> <functional> <memory> <unordered_map> <unordered_set>
      ${CMAKE_SOURCE_DIR}/lib/model/conversation.hpp ${CMAKE_SOURCE_DIR}/lib/policy/policy.hpp ${ARGN})
  endif()
endfunction()
