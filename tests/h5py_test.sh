#!/usr/bin/env bash
# h5py_test.sh PROGRAM
# result.h5 as h5py reads it is result.csv, events.csv and event_values.csv. Skipped (77) where there is no h5py.
set -eu
program=$(realpath "${1:?usage: $0 PROGRAM}")
models=$(cd "$(dirname "$0")/../models" && pwd)
for python in python3 /usr/bin/python3; do
  if "$python" -c 'import h5py' 2>/dev/null; then break; fi
  python=
done
if [[ -z $python ]]; then echo "no h5py here"; exit 77; fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for model in pendulum slider_crank; do
  "$program" run "$models/$model.yaml" -o "$scratch/$model" --quiet --no-report
  "$python" - "$scratch/$model" "$models/$model.yaml" <<'END'
import csv, json, sys
import h5py

folder, model = sys.argv[1:]
with h5py.File(folder + "/result.h5", "r") as h5:
    def compare(table, group):
        with open(f"{folder}/{table}.csv", newline="", encoding="utf-8") as text:
            rows = list(csv.reader(text))
        names, rows = rows[0], rows[1:]
        for i, name in enumerate(names):
            data = group[name.replace(".", "/")]
            assert data.shape == (len(rows),), (table, name, data.shape)
            if data.dtype.kind == "f":
                for value, row in zip(data[:], rows):
                    assert value == float(row[i]), (table, name, value, row[i])
            else:
                assert list(data.asstr()[:]) == [row[i] for row in rows], (table, name)
        return len(rows)

    counts = [compare("result", h5), compare("events", h5["events"]), compare("event_values", h5["event_values"])]
    summary = json.loads(h5.attrs["summary"])
    assert h5.attrs["status"] == summary["status"] == "completed"
    assert h5.attrs["format"] == 1
    assert h5.attrs["model"] == open(model, encoding="utf-8").read()
    for column in summary["columns"]:
        assert h5[column["name"].replace(".", "/")].attrs["unit"] == column["unit"]
    print(folder.rsplit("/", 1)[1], "rows, events, event values:", *counts)
END
done
# The file of a study: the numbers of study.csv, with units, and all texts.
"$program" study "$models/../studies/piston_tolerance.yaml" -o "$scratch/study" --quiet --no-page
"$python" - "$scratch/study" "$models/../studies/piston_tolerance.yaml" <<'END'
import csv, json, sys
import h5py

folder, study = sys.argv[1:]
with h5py.File(folder + "/study.h5", "r") as h5, open(folder + "/study.csv", newline="") as text:
    rows = list(csv.DictReader(text))
    for i, row in enumerate(rows):
        assert h5["sample"][i] == float(row["sample"])
        for name in ("r", "l"):
            assert h5["parameters"][name][i] == float(row[name])
        for name in ("top", "stroke"):
            assert h5["responses"][name][i] == float(row[name])
    for name in ("order", "status", "reason"):
        assert list(h5[name].asstr()[:]) == [row[name] for row in rows]
    assert h5["responses/top"].attrs["unit"] == "mm"
    assert h5.attrs["study"] == open(study, encoding="utf-8").read()
    assert json.loads(h5.attrs["summary"]) == json.load(open(folder + "/study.json", encoding="utf-8"))
    assert sum(name.startswith("model:") for name in h5.attrs) == 1
    print("study rows:", len(rows))
END
