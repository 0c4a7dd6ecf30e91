# What `cmake --install` puts where. Three components: `program`, `library` for programs that were built with
# libabridge.so, and `development` to build them.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS abridge_bin RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
foreach(section 1 5 7)
  file(GLOB pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/man/*.${section})
  install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section} COMPONENT program)
endforeach()
install(FILES completions/abridge.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME abridge COMPONENT program)
install(FILES completions/_abridge DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT program)
install(FILES completions/abridge.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
install(DIRECTORY schemas lib/presets DESTINATION ${CMAKE_INSTALL_DATADIR}/abridge COMPONENT program)
file(GLOB format_schemas CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/lib/format/*/*.schema.json)
install(FILES ${format_schemas} DESTINATION ${CMAKE_INSTALL_DATADIR}/abridge/schemas COMPONENT program)
# What they link to, and what their examples run on, is there too (tests/package/check.py).
install(FILES README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY testdata/demo DESTINATION ${CMAKE_INSTALL_DOCDIR}/testdata COMPONENT program)

# find_package(abridge): the headers as the sources name them (lib/ROOM/FILE.hpp), the archives, and their places.
install(DIRECTORY lib DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/abridge COMPONENT development FILES_MATCHING PATTERN "*.hpp"
  PATTERN "presets" EXCLUDE PATTERN "vocabularies" EXCLUDE PATTERN "styles" EXCLUDE)
set(abridge_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/abridge)
install(TARGETS abridge abridge_fmt EXPORT abridge ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(FILES lib/api/abridge.hpp lib/api/abridge.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/abridge COMPONENT development)
if(TARGET abridge_shared)
  install(TARGETS abridge_shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
    NAMELINK_COMPONENT development)
  # From its own place to the prefix, wherever that is moved to.
  file(RELATIVE_PATH abridge_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
  configure_file(cmake/abridge.pc.in ${CMAKE_BINARY_DIR}/abridge.pc @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/abridge.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endif()
install(EXPORT abridge NAMESPACE abridge:: FILE abridgeTargets.cmake DESTINATION ${abridge_cmake_dir} COMPONENT development)
configure_package_config_file(cmake/abridgeConfig.cmake.in ${CMAKE_BINARY_DIR}/abridgeConfig.cmake INSTALL_DESTINATION ${abridge_cmake_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/abridgeConfigVersion.cmake VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/abridgeConfig.cmake ${CMAKE_BINARY_DIR}/abridgeConfigVersion.cmake
  DESTINATION ${abridge_cmake_dir} COMPONENT development)
