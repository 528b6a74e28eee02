# cmake -DMODELS=a.yaml;b.yaml -DOUTPUT=x.cc -P embed_models.cmake: a C++ source holding the texts.
set(code "#include \"apps/cli/builtin_models.h\"\n\nnamespace savary {\n\nconst std::vector<BuiltinModel>& BuiltinModels() {\n  static const std::vector<BuiltinModel> models = {\n")
foreach(model ${MODELS})
  get_filename_component(name ${model} NAME_WE)
  file(READ ${model} text)
  string(APPEND code "      {\"${name}\", R\"yaml(${text})yaml\"},\n")
endforeach()
string(APPEND code "  };\n  return models;\n}\n\n}  // namespace savary\n")
file(WRITE ${OUTPUT} "${code}")
