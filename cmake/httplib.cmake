# The target httplib::httplib: the HTTP library of Debian's libcpp-httplib-dev, which brings no file for CMake. It is compiled with these
# features, and who includes its header has to say so.
find_package(Threads REQUIRED)
find_path(HTTPLIB_INCLUDE_DIR httplib.h REQUIRED)
find_library(HTTPLIB_LIBRARY cpp-httplib REQUIRED)
find_package(OpenSSL REQUIRED)
add_library(httplib::httplib INTERFACE IMPORTED)
target_include_directories(httplib::httplib INTERFACE ${HTTPLIB_INCLUDE_DIR})
target_compile_definitions(httplib::httplib INTERFACE CPPHTTPLIB_OPENSSL_SUPPORT CPPHTTPLIB_ZLIB_SUPPORT CPPHTTPLIB_BROTLI_SUPPORT)
target_link_libraries(httplib::httplib INTERFACE ${HTTPLIB_LIBRARY} OpenSSL::SSL Threads::Threads)
