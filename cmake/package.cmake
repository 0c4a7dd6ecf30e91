# What `cpack` makes of the component `program`: a Debian package and a tarball (scripts/package.sh).
set(CPACK_GENERATOR "DEB;TGZ")
set(CPACK_PACKAGE_NAME abridge)
set(CPACK_PACKAGE_VERSION ${ABRIDGE_VERSION})
set(CPACK_PACKAGE_VENDOR "The abridge authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "check, repair, trim and render conversation transcripts")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
string(TOLOWER ${CMAKE_SYSTEM_NAME} system)
set(CPACK_PACKAGE_FILE_NAME abridge-${ABRIDGE_VERSION}-${system}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_COMPONENTS_ALL program)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_SOURCE_DIR}/cmake/package_generator.cmake)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# A hyphen would part the version from Debian's own revision.
string(REPLACE "-" "+" CPACK_DEBIAN_PACKAGE_VERSION ${ABRIDGE_VERSION})
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The abridge authors <maintainers@abridge.dev>")
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Transcripts of conversations with language models, JSON and JSONL: abridge
says what is wrong with them and where, repairs what can be repaired, cuts a
history to a policy written in YAML, and writes it again, as prompt text or in
another provider's format. What it does not touch keeps its bytes.")
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/cmake/stage_package.cmake)
include(CPack)
