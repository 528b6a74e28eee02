#include "savary/io/study_spec.h"

namespace savary {

namespace {

using spec::Integer;
using spec::List;
using spec::MapOf;
using spec::Name;
using spec::Number;
using spec::Text;
using spec::Word;

ObjectSpec VaryObject() {
  return {"a varied parameter",
          "The values of one parameter of the model, in the units of the model unless they have their own.",
          {{"values", List(Number("any"), 1), "of a sweep: a list"},
           {"from", Number("any"), "of a sweep: the first of `points` equally spaced values"},
           {"to", Number("any"), "the last of them"},
           {"points", Integer(), "how many", false},
           {"uniform", spec::Vector(2, "any"), "of samples and tolerances: equally likely between two bounds"},
           {"normal", spec::Vector(2, "any"), "of samples and tolerances: mean and standard deviation"},
           {"within", spec::Vector(2, "any"), "bounds at which a normal distribution is cut off"},
           {"between", spec::Vector(2, "any"), "of `find` and `optimise`: bounds of the search"},
           {"start", Number("any"), "of `optimise`: where the search begins", false, "the middle"}},
          {{"values", "from", "uniform", "normal", "between"}}};
}

ObjectSpec FindObject() {
  return {"what to find",
          "The value of the varied parameter at which a response has a given value.",
          {{"response", Name(), "which", true},
           {"equals", Number("any"), "the value it shall have, in its unit", false, "0"},
           {"tolerance", Number(), "width to which the value is enclosed, as a part of the search's range", false,
            "1e-12"}}};
}

ObjectSpec OptimiseObject() {
  return {
      "what to optimise",
      "The response that shall be least or greatest, while all `limits` are kept.",
      {{"minimise", Name(), "a response"},
       {"maximise", Name(), "a response"},
       {"method", Word({"derivative_free", "gradient"}),
        "`derivative_free` needs values of the responses alone; `gradient` takes differences between runs, and fewer "
        "steps where responses are smooth",
        false, "derivative_free"},
       {"tolerance", Number(), "length of the last step, as a part of the parameters' ranges", false, "1e-8"},
       {"evaluations", Integer(), "the most runs, of each start", false, "1000"},
       {"starts", Integer(), "searches, the first from `start`, others from points spread over the ranges", false,
        "1"}},
      {{"minimise", "maximise"}}};
}

ObjectSpec VariantObject() {
  return {"a variant",
          "One of the mechanisms that are compared.",
          {{"set", MapOf(Text()), "its parameters that are other than in the model"},
           {"model", Text(), "another model file, from the folder of the study", false, "the study's"}}};
}

// Keys that follow the kind of a study.
void AddCommonKeys(std::vector<KeySpec>* keys) {
  for (KeySpec& key : std::vector<KeySpec>{
           {"set", MapOf(Text()), "parameters of the model that are other than in its file"},
           {"vary", MapOf(spec::Object(VaryObject())), "parameters of the model by name; of all kinds but `compare`"},
           {"variants", MapOf(spec::Object(VariantObject())), "of `compare`: what is compared, by name"},
           {"samples", Integer(), "of `sample` and `tolerance`: how many"},
           {"method", Word({"random", "latin_hypercube", "sobol"}), "how points of samples are chosen", false,
            "random"},
           {"seed", Integer(), "of samples: any whole number; the same seed gives the same samples"},
           {"responses", MapOf(Text()), "expressions over the results of a run", true},
           {"limits", MapOf(spec::Vector(2, "any")),
            "of responses by name: from and to (`-inf` and `inf` for none); the yield is the part of the runs within "
            "all of them, and `optimise` keeps them"},
           {"find", spec::Object(FindObject()), "of `find`: what to find"},
           {"optimise", spec::Object(OptimiseObject()), "of `optimise`: what shall be least or greatest"}}) {
    keys->push_back(std::move(key));
  }
}

constexpr const char* kKindHelp =
    "all points of a grid; samples of distributions; what tolerances add up to; the value of a parameter at which a "
    "response has a given value; the parameters at which a response is best; some variants side by side";

ValueSpec KindWord() { return Word({"sweep", "sample", "tolerance", "find", "optimise", "compare"}); }

}  // namespace

const ObjectSpec& StudySpec() {
  static const ObjectSpec root = [] {
    ObjectSpec study = {"a study file",
                        "Many runs of one model, with other values of its parameters, and what is asked of each.",
                        {{"savary", Integer(), "version of this format: 1", true},
                         {"title", Text(), "for the reader"},
                         {"description", Text(), "more words for the reader"},
                         {"study", KindWord(), kKindHelp, true},
                         {"model", Text(), "the model file, from the folder of the study", true}}};
    AddCommonKeys(&study.keys);
    return study;
  }();
  return root;
}

const ObjectSpec& ModelStudySpec() {
  static const ObjectSpec root = [] {
    ObjectSpec study = {"a study",
                        "Many runs of this model, by `savary study` with the model file (docs/study.md).",
                        {{"kind", KindWord(), kKindHelp, true}}};
    AddCommonKeys(&study.keys);
    return study;
  }();
  return root;
}

}  // namespace savary
