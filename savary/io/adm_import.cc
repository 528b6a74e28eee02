#include "savary/io/import.h"
namespace savary { ImportedModel ImportAdm(std::string_view, const std::string& name) { throw InputError({name, 1, 1}, "no"); } }
