import "uplot/dist/uPlot.min.css";
import "./style.css";
import { Report, type ReportText } from "./data";
import { make } from "./dom";
import { startLive } from "./live";
import { startStudy, type StudyText } from "./study";
import { View } from "./view";

function start() {
  const data = JSON.parse(document.getElementById("savary-data")?.textContent ?? "") as
    | ReportText
    | { live: true }
    | StudyText;
  if ("live" in data) {
    startLive();
    return;
  }
  if ("study" in data) {
    startStudy(data);
    return;
  }
  const view = new View(new Report(data));
  view.restore();
  // For scripts and tests: the same objects the controls use.
  Object.assign(window, { savary: view });
}

try {
  start();
} catch (error) {
  document
    .getElementById("app")!
    .replaceChildren(
      make(
        "div",
        { class: "no-scene", role: "alert" },
        make("h2", { text: "This report cannot be shown" }),
        make("p", { text: error instanceof Error ? error.message : String(error) }),
      ),
    );
  throw error;
}
