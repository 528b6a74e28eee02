// Made by apps/viewer/build.mjs from apps/viewer/src; sources sha256 b7be01609506ae2d10a52c3b6c101753119f5d60a1b2ae1dc11a3929df8b2b3d. Not to be edited.

#include "savary/io/report_bundle.h"

#include <string>
#include <string_view>

namespace savary {
namespace {

constexpr std::string_view kPieces[] = {
R"SAVARY(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-xEkFaQvT5zVHrEmVYtjlgp+i8bDRk8cmji39JcEVGSE='; style-src 'sha256-h2IHIYVzKMGrzIWRTzIG9UxdKfWiYv+IRBwE4FJxllM='; img-src data:; @SAVARY_CONNECT@base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Savary">
<!-- page sources sha256 b7be01609506ae2d10a52c3b6c101753119f5d60a1b2ae1dc11a3929df8b2b3d -->
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='12' cy='18' r='9' fill='none' stroke='%232563a8' stroke-width='4'/%3E%3Ccircle cx='24' cy='7' r='5' fill='%23d9711f'/%3E%3C/svg%3E">
<title>@SAVARY_TITLE@</title>
<style>.uplot,.uplot *,.uplot *:before,.uplot *:after{box-sizing:border-box}.uplot{font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,Noto Sans,sans-serif,"Apple Color Emoji","Segoe UI Emoji",Segoe UI Symbol,"Noto Color Emoji";line-height:1.5;width:min-content}.u-title{text-align:center;font-size:18px;font-weight:700}.u-wrap{position:relative;user-select:none}.u-over,.u-under{position:absolute}.u-under{overflow:hidden}.uplot canvas{display:block;position:relative;width:100%;height:100%}.u-axis{position:absolute}.u-legend{font-size:14px;margin:auto;text-align:center}.u-inline{display:block}.u-inline *{display:inline-block}.u-inline tr{margin-right:16px}.u-legend th{font-weight:600}.u-legend th>*{vertical-align:middle;display:inline-block}.u-legend .u-marker{width:1em;height:1em;margin-right:4px;background-clip:padding-box!important}.u-inline.u-live th:after{content:":";vertical-align:middle}.u-inline:not(.u-live) .u-value{display:none}.u-series>*{padding:4px}.u-series th{cursor:pointer}.u-legend .u-off>*{opacity:.3}.u-select{background:#00000012;position:absolute;pointer-events:none}.u-cursor-x,.u-cursor-y{position:absolute;left:0;top:0;pointer-events:none;will-change:transform}.u-hz .u-cursor-x,.u-vt .u-cursor-y{height:100%;border-right:1px dashed #607D8B}.u-hz .u-cursor-y,.u-vt .u-cursor-x{width:100%;border-bottom:1px dashed #607D8B}.u-cursor-pt{position:absolute;top:0;left:0;border-radius:50%;border:0 solid;pointer-events:none;will-change:transform;background-clip:padding-box!important}.u-axis.u-off,.u-select.u-off,.u-cursor-x.u-off,.u-cursor-y.u-off,.u-cursor-pt.u-off{display:none}:root{--font: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", sans-serif;--bg: #f4f6f8;--surface: #ffffff;--text: #18212b;--muted: #5d6b7a;--line: #e2e7ec;--hover: #edf1f5;--accent: #2563a8;--accent-text: #ffffff;--scene: #eef2f6;--grid: #a9b5c2;--ribbon: #e6ebf0;--good: #1c7a49;--good-bg: #e2f4ea;--warning: #8a5a00;--warning-bg: #fdf1d6;--bad: #b3261e;--bad-bg: #fde8e6;--shadow: 0 1px 2px rgb(20 30 40 / 6%), 0 4px 16px rgb(20 30 40 / 8%)}:root[data-theme=dark]{--bg: #11161c;--surface: #191f27;--text: #e5eaf0;--muted: #9aa8b7;--line: #2a333e;--hover: #242d37;--accent: #5aa2ea;--accent-text: #0c1520;--scene: #161c24;--grid: #46525f;--ribbon: #242d37;--good: #6fd6a0;--good-bg: #15352a;--warning: #f0c25a;--warning-bg: #3a2f14;--bad: #ff9a92;--bad-bg: #43201f;--shadow: 0 1px 2px rgb(0 0 0 / 30%), 0 4px 16px rgb(0 0 0 / 35%);color-scheme:dark}*{box-sizing:border-box}[hidden]{display:none!important}html,body{margin:0;height:100%}body{background:var(--bg);color:var(--text);font:14px/1.45 var(--font);-webkit-font-smoothing:antialiased}h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}#app{height:100vh;height:100dvh;display:flex;flex-direction:column}.muted{color:var(--muted)}.small{font-size:12px}.spacer{flex:1}.value,.now,.time{font-variant-numeric:tabular-nums}:focus-visible{outline:2px solid var(--accent);outline-offset:1px;border-radius:4px}.icon{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round;display:block}.icon.solid{fill:currentColor;stroke:none}button{font:inherit;color:inherit;cursor:pointer}.icon-button,.text-button{border:0;background:none;border-radius:6px;color:var(--muted)}.icon-button{width:34px;height:34px;padding:0;display:inline-grid;place-items:center;flex:none}.text-button{height:30px;padding:0 9px;font-size:13px}.icon-button:hover,.text-button:hover{background:var(--hover);color:var(--text)}.icon-button[aria-pressed=true],.icon-button[aria-expanded=true]{color:var(--accent)}.icon-button.primary{background:var(--accent);color:var(--accent-text);border-radius:50%;width:38px;height:38px}.icon-button.primary:hover{filter:brightness(1.08)}.icon-button.tiny{width:24px;height:24px}.icon-button.tiny .icon{width:14px;height:14px}.header{display:flex;align-items:center;gap:4px;padding:8px 12px 8px 18px;background:var(--surface);border-bottom:1px solid var(--line);flex:none}.titles{flex:1;min-width:0;padding-right:12px}.titles h1{font-size:17px;font-weight:620;letter-spacing:-.01em;line-height:1.3;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.titles p{color:var(--muted);font-size:13px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.badge{background:var(--hover);display:inline-flex;align-items:center;gap:6px;border:0;border-radius:999px;padding:5px 13px 5px 9px;margin-right:8px;font-weight:600;font-size:13px;white-space:nowrap;flex:none}.badge:hover{filter:brightness(.97)}.badge .icon{width:16px;height:16px;stroke-width:2.4}.good{color:var(--good)}.warning{color:var(--warning)}.bad{color:var(--bad)}.badge.good,.verdict.good{background:var(--good-bg)}.badge.warning,.verdict.warning{background:var(--warning-bg)}.badge.bad,.verdict.bad{background:var(--bad-bg)}.main{flex:1;min-height:0;display:grid;grid-template-columns:var(--scene-share, 56%) 7px minmax(0,1fr)}.splitter{cursor:col-resize;background:var(--bg);border-inline:1px solid var(--line);touch-action:none}.splitter:hover{background:var(--hover)}.scene{position:relative;display:flex;flex-direction:column;min-width:0;min-height:0;overflow:hidden;background:var(--scene)}.stage{position:relative;flex:1;min-height:0}.scene-canvas{position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:none}.scene-overlay{position:absolute;inset:0;overflow:hidden;pointer-events:none}.scene-label{max-width:24ch;overflow:hidden;text-overflow:ellipsis;position:absolute;left:8px;top:6px;font-size:12px;white-space:nowrap;text-shadow:0 0 3px var(--scene),0 0 3px var(--scene),0 0 2px var(--scene)}.scene-tip{position:absolute;left:0;top:0;padding:3px 8px;background:var(--text);color:var(--surface);border-radius:5px;font-size:12px;pointer-events:none;white-space:nowrap;max-width:260px;overflow:hidden;text-overflow:ellipsis;z-index:3}.gizmo{position:absolute;left:8px;bottom:8px;width:76px;height:76px;pointer-events:none}.gizmo line{stroke-width:2.4;stroke-linecap:round}.gizmo text{font:600 11px var(--font);text-anchor:middle;dominant-baseline:central}.scene-tools,.tree,.section-panel{position:absolute;background:color-mix(in srgb,var(--surface) 92%,transparent);border:1px solid var(--line);border-radius:10px;box-shadow:var(--shadow)}.scene-tools{top:12px;left:12px;display:flex;align-items:center;padding:3px;z-index:2}.divider{width:1px;height:20px;background:var(--line);margin:0 4px}.tree{top:62px;left:12px;width:258px;max-height:calc(100% - 160px);overflow:auto;padding:12px;z-index:2}.section-panel{top:62px;left:12px;width:218px;padding:10px 12px;z-index:3}.section-panel input{width:100%}.segments{display:flex;align-items:center;gap:2px;margin:4px 0}.segments .text-button{height:26px}.text-button[aria-pressed=true]{background:var(--hover);color:var(--accent);font-weight:620}.scene-label.culprit{left:10px;top:-24px;max-width:30ch;padding:2px 8px;border-radius:5px;background:var(--bad);color:var(--surface);text-shadow:none;font-weight:600}.tree h3,.section-panel h3,.dialog h3,.arrow-legend summary{font-size:11px;font-weight:650;letter-spacing:.06em;text-transform:uppercase;color:var(--muted)}.tree ul{list-style:none;margin:4px 0 12px}.tree li{display:flex;align-items:center;gap:6px;height:28px}.name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.checks{display:grid;gap:4px;margin-top:6px}.check,.arrow-row{display:flex;align-items:center;gap:8px;cursor:pointer}.swatch,.dot{flex:none;width:10px;height:10px;border-radius:3px;display:inline-block}.dot{border-radius:50%;width:8px;height:8px}input{accent-color:var(--accent)}.arrow-legend{flex:none;padding:0 14px;font-size:13px;background:var(--surface);border-top:1px solid var(--line)}.arrow-legend summary{display:flex;align-items:center;gap:14px;height:32px;cursor:pointer;list-style:none}.arrow-legend summary>span:first-child:before{content:"▸";display:inline-block;width:1.3em}.arrow-legend [open] summary>span:first-child:before{content:"▾"}.arrow-line{flex:1;min-width:0;display:flex;gap:18px;overflow:hidden;font-size:13px;font-weight:400;letter-spacing:0;text-transform:none}.arrow-item{display:inline-flex;align-items:center;gap:7px;white-space:nowrap}.arrow-item .name{flex:none;max-width:24ch;color:var(--text)}.arrow-item .value{min-width:9ch}.arrow-choice{display:flex;gap:8px 24px;padding:2px 0 10px}.arrow-rows{flex:1;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,210px),1fr));gap:3px 18px;align-content:start;max-height:96px;overflow:auto}.arrow-scale{flex:0 1 220px;min-width:0}.arrow-legend input[type=range]{width:100%;margin:2px 0}.arrow-row .value{color:var(--muted);white-space:nowrap;max-width:60%;overflow:hidden;text-overflow:ellipsis}.arrow-legend p{overflow-wrap:anywhere}.no-scene{position:absolute;inset:0;display:flex;flex-direction:column;gap:8px;justify-content:center;max-width:46ch;margin:auto;padding:24px}.no-scene h2{font-size:17px}.side{display:flex;flex-direction:column;min-width:0;min-height:0;background:var(--surface)}.tabs{display:flex;gap:2px;padding:0 12px;border-bottom:1px solid var(--line);flex:none;overflow-x:auto}.tab{border:0;background:none;padding:11px 10px 9px;font-size:14px;color:var(--muted);border-bottom:2px solid transparent;white-space:nowrap}.tab:hover{color:var(--text)}.tab[aria-selected=true]{color:var(--text);font-weight:620;border-bottom-color:var(--accent)}.plots{flex:1;display:flex;flex-direction:column;min-width:0;min-height:0}.plots-head{display:flex;align-items:center;gap:2px;padding:4px 10px 0 16px}.plots-head h2{font-size:13px;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.plots-head .text-button{white-space:nowrap;flex:none}.page-choice{min-width:0}.page-choice:empty{display:none}.page-choice .speed{max-width:100%}.plots.dense .pane{min-height:208px}.page-note{padding:10px 16px 14px;border-top:1px solid var(--line)}.topology-panel{flex:1;min-height:0;overflow:auto;padding:12px 16px}.topology{display:grid;gap:14px}.graph{overflow:auto}.graph svg{display:block;margin:0 auto;max-width:100%;height:auto}.edge{fill:none;stroke:var(--muted);stroke-width:2}.edge.spring{stroke-dasharray:1 5;stroke-linecap:round;stroke-width:2.6}.edge.contact{stroke-dasharray:7 6;opacity:.75}.edge.contact.active{stroke-dasharray:none;stroke-width:4.5;opacity:1}.edge.culprit{stroke:var(--bad)!important;stroke-width:5}.edge-label{font:12px var(--font);fill:var(--text);text-anchor:middle;paint-order:stroke;stroke:var(--surface);stroke-width:5px;stroke-linejoin:round}.edge-label .kind{fill:var(--muted);font-size:10.5px}.node rect{fill:var(--surface);stroke:var(--muted);stroke-width:1.4}.node.ground rect{fill:var(--hover)}.node text{font:600 12.5px var(--font);fill:var(--text);text-anchor:middle;dominant-baseline:central}.node .hatch{stroke:var(--muted);stroke-width:1.2;fill:none}.node.culprit rect{stroke:var(--bad);stroke-width:3;fill:var(--bad-bg)}.sample{width:28px;height:12px}.contacts{border-collapse:collapse;width:100%;font-size:13px}.contacts th,.contacts td{text-align:left;padding:5px 8px;border-bottom:1px solid var(--line);overflow-wrap:anywhere}.contacts thead th{font-weight:500;color:var(--muted)}.contacts tbody th{font-weight:600}.banner{display:flex;align-items:center;gap:10px;padding:8px 12px 8px 18px;background:var(--bad-bg);flex:none}.banner p{flex:1;color:var(--text);overflow-wrap:anywhere;max-height:6em;overflow:auto}.banner .icon{flex:none}.banner .text-button{white-space:nowrap;color:var(--text)}.banners{flex:none}.banner.warning{background:var(--warning-bg)}.live{flex:none}.live-bar{display:flex;align-items:center;gap:8px 16px;padding:6px 12px 6px 18px;background:var(--surface);border-bottom:1px solid var(--line)}.run-button{display:inline-flex;align-items:center;justify-content:center;gap:7px;min-width:96px;height:34px;padding:0 14px 0 10px;border:0;border-radius:8px;background:var(--accent);color:var(--accent-text);font-weight:620;flex:none}.run-button .icon{width:15px;height:15px}.run-button.running{background:var(--hover);color:var(--text);box-shadow:inset 0 0 0 1px var(--line)}.run-button:hover{filter:brightness(1.06)}.run-button:disabled,.text-button:disabled{opacity:.45;cursor:default;filter:none}.run-state{flex:1;min-width:0;display:grid;gap:4px}.run-words{font-size:13px;font-variant-numeric:tabular-nums;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.progress{height:5px;border-radius:3px;background:var(--line);overflow:hidden}.progress .fill{border-radius:3px;transition:width .1s linear}.progress.unknown .fill{opacity:.35}.live-bar .check{white-space:nowrap;font-size:13px}.origin{display:inline-flex;align-items:center;gap:8px;min-width:0;font-size:13px;color:var(--muted)}.origin .file{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-width:26ch}.connection{display:inline-flex;align-items:center;gap:6px;white-space:nowrap}.connection:before{content:"";width:8px;height:8px;border-radius:50%;background:var(--warning)}.connection.on:before{background:#2aa566}.save-report{display:inline-flex;align-items:center;gap:6px;white-space:nowrap}.save-report .icon{width:15px;height:15px}.model-panel{flex:1;min-height:0;overflow:auto;padding:14px 18px 24px;display:grid;gap:20px;align-content:start;grid-template-columns:minmax(0,1fr)}.model-panel h3{font-size:11px;font-weight:650;letter-spacing:.06em;text-transform:uppercase;color:var(--muted)}.model-panel ul{list-style:none;margin:6px 0 0}.model-panel .facts>div{overflow-wrap:anywhere}.source .speed{min-width:0;max-width:60%}.section-head{display:flex;align-items:center;justify-content:space-between;min-height:30px}.place{border:0;background:none;padding:0 2px;color:var(--accent);font-size:12px;border-radius:4px;overflow-wrap:anywhere;text-align:left}.place:hover{text-decoration:underline}.problems ul{display:grid;gap:6px}.problem{display:flex;gap:10px;padding:8px 12px;border-radius:8px;background:var(--hover)}.problem.bad{background:var(--bad-bg)}.problem.warning{background:var(--warning-bg)}.problem .icon{flex:none;margin-top:2px}.problem>div{min-width:0}.problem p{color:var(--text);overflow-wrap:anywhere}.problem .level{font-weight:620;margin-right:8px}.problem .place{color:inherit;text-decoration:underline}.parameters{flex:none;max-height:42%;overflow:auto;padding:8px 18px;border-bottom:1px solid var(--line)}.parameters summary{font-size:11px;font-weight:650;letter-spacing:.06em;text-transform:uppercase;color:var(--muted);cursor:pointer;padding:4px 0}.parameters ul{list-style:none;margin:0}.parameter{display:grid;grid-template-columns:minmax(90px,20ch) minmax(60px,1fr) 11ch 7ch 26px;gap:0 10px;align-items:center;padding:5px 0;border-bottom:1px solid var(--line)}.parameter:last-child{border-bottom:0}.named{display:flex;align-items:baseline;gap:8px;min-width:0}.named .place{white-space:nowrap;flex:none}.parameter .name{font-weight:560;flex:0 1 auto}.parameter.changed .name{color:var(--accent)}.parameter input[type=range]{width:100%;margin:0}.parameter.expression .field{grid-column:2 / 5;width:100%}.parameter .unit{color:var(--muted);font-size:)SAVARY",
R"SAVARY(13px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.parameter .icon-button{grid-column:5}.parameter .detail :empty{display:none}.parameter .detail{grid-column:2 / -1;display:flex;flex-wrap:wrap;gap:0 12px;min-width:0;overflow-wrap:anywhere}.field{font:inherit;font-size:13px;font-variant-numeric:tabular-nums;min-width:0;height:28px;padding:0 8px;border:1px solid var(--line);border-radius:6px;background:var(--bg);color:var(--text)}.source .speed:has(option:only-child){border:0;appearance:none;background:none;color:var(--muted);pointer-events:none;text-align:right}.listing{border:1px solid var(--line);border-radius:8px;overflow:auto;padding:6px 0;font:12px/1.55 ui-monospace,SF Mono,Menlo,Consolas,Liberation Mono,monospace;background:var(--bg)}.line{display:flex;min-width:max-content;scroll-margin:60px}.line .number{flex:none;width:5ch;padding-right:1.2ch;text-align:right;color:var(--muted);user-select:none;position:sticky;left:0;background:var(--bg)}.line code{font:inherit;white-space:pre;tab-size:4;padding-right:12px}.line.bad,.line.bad .number{background:var(--bad-bg)}.line.warning,.line.warning .number{background:var(--warning-bg)}.line.bad,.line.warning{color:var(--text)}.line:focus{outline:2px solid var(--accent);outline-offset:-2px;border-radius:0}.note{padding:2px 12px 6px 6.2ch;font:12.5px/1.4 var(--font);white-space:normal}.note span{position:sticky;left:6.2ch;overflow-wrap:anywhere}.toast{position:fixed;left:50%;top:60px;transform:translate(-50%);background:var(--text);color:var(--surface);padding:8px 14px;border-radius:8px;z-index:20}.panes{flex:1;min-height:0;overflow:auto;display:flex;flex-direction:column}.pane{flex:1 1 0;min-height:200px;display:flex;flex-direction:column;padding:6px 8px 4px;border-top:1px solid var(--line)}.pane:first-child{border-top:0}.pane-head{display:flex;align-items:center;padding-left:8px;min-height:28px}.pane-head h3{font-size:13px;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.pane-head .icon-button{width:26px;height:26px}.pane-head .icon{width:15px;height:15px}.x-button{height:26px;font-size:12px;max-width:180px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.chips{display:flex;flex-wrap:wrap;gap:0 14px;padding:0 8px 2px;max-height:72px;overflow:auto;flex:none}.chip{display:inline-flex;align-items:center;gap:6px;font-size:12px;min-height:24px;max-width:100%}.chip .swatch{height:3px;width:14px;border-radius:2px}.chip .name{flex:0 1 auto;color:var(--muted)}.chip .value{font-weight:600;min-width:5.5ch}.chip .unit{color:var(--muted);max-width:20ch;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.chip .icon-button{opacity:0;margin-left:-4px;width:18px;height:20px}.chip:hover .icon-button,.chip .icon-button:focus-visible{opacity:1}.plot-stage{flex:1;min-height:0;position:relative;overflow:hidden}.plot-stage .uplot{position:absolute;inset:0}.u-over{cursor:crosshair}.u-select{background:color-mix(in srgb,var(--accent) 16%,transparent)}.u-hz .u-cursor-x{border-right:1px solid var(--grid);opacity:.6}.time-line{position:absolute;left:-1px;top:0;bottom:0;width:2px;background:var(--text);opacity:.75;pointer-events:none}.cursor-dot{position:absolute;left:-4px;top:-4px;width:8px;height:8px;border-radius:50%;border:1.5px solid var(--surface);pointer-events:none}.plot-tip{position:absolute;left:0;top:0;z-index:4;pointer-events:none;width:max-content;max-width:280px;padding:5px 9px;font-size:12px;background:color-mix(in srgb,var(--surface) 94%,transparent);border:1px solid var(--line);border-radius:7px;box-shadow:var(--shadow)}.plot-tip-row{display:flex;align-items:center;gap:6px}.plot-tip .swatch{width:10px;height:3px;border-radius:2px}.plot-tip .name{color:var(--muted)}.plot-tip .value{font-weight:600}.plot-tip .unit{color:var(--muted)}.empty{position:absolute;inset:8px;border:1.5px dashed var(--line);background:none;border-radius:8px;color:var(--muted)}.empty:hover{background:var(--hover)}.timebar{display:flex;align-items:center;gap:18px;padding:8px 16px;background:var(--surface);border-top:1px solid var(--line);flex:none}.transport,.event-buttons,.readout{display:flex;align-items:center;gap:2px}.readout{gap:10px}.speed{font:inherit;font-size:13px;height:30px;border:1px solid var(--line);border-radius:6px;background:var(--surface);color:var(--text);margin-left:4px}.now{white-space:nowrap;max-width:34ch;overflow:hidden;text-overflow:ellipsis;color:var(--muted);min-width:15ch;text-align:right}.now b{color:var(--text);font-weight:620}.event-buttons .text-button{white-space:nowrap;padding:0 4px}.event-buttons .icon-button{width:28px;height:30px}.track-area{flex:1;position:relative;min-width:120px;padding:0 8px}.track-area>*{width:100%}.slider{position:relative;height:24px;cursor:pointer;touch-action:none}.slider:focus-visible{outline:none}.slider:focus-visible .thumb{outline:2px solid var(--accent);outline-offset:2px}.track{position:absolute;left:0;right:0;top:10px;height:4px;border-radius:2px;background:var(--line)}.fill{height:100%;background:var(--accent);border-radius:2px;width:0}.thumb{position:absolute;top:4px;width:16px;height:16px;margin-left:-8px;border-radius:50%;background:var(--surface);border:3px solid var(--accent);box-shadow:var(--shadow)}.ribbon{display:block}.ribbon-tip{position:absolute;bottom:44px;width:max-content;max-width:min(360px,80vw);transform:translate(-50%);margin-left:8px;background:var(--surface);border:1px solid var(--line);box-shadow:var(--shadow);border-radius:8px;padding:8px 12px;font-size:13px;pointer-events:none;z-index:5;overflow-wrap:anywhere}.ribbon-tip-row{display:flex;gap:8px;align-items:baseline}.dialog{border:1px solid var(--line);border-radius:14px;padding:0;background:var(--surface);color:var(--text);box-shadow:var(--shadow);width:min(620px,calc(100vw - 24px));max-height:min(720px,calc(100vh - 32px))}.dialog[open]{display:flex;flex-direction:column}.dialog::backdrop{background:#0a101866}.dialog-head{display:flex;align-items:center;justify-content:space-between;padding:12px 12px 4px 20px;flex:none}.dialog-head h2{font-size:16px;font-weight:620}.dialog-body{padding:6px 20px 20px;overflow:auto;display:grid;gap:10px;overflow-wrap:anywhere}.dialog h3{margin-top:8px}.verdict{display:flex;gap:12px;padding:12px 14px;border-radius:10px}.verdict .icon{flex:none;margin-top:1px}.verdict p{color:var(--text)}.warnings{padding-left:20px;display:grid;gap:4px}.facts>div{display:grid;grid-template-columns:minmax(120px,42%) 1fr;gap:12px;padding:5px 0;border-bottom:1px solid var(--line)}.facts>div:last-child{border-bottom:0}.facts dt{color:var(--muted)}.facts dd{font-variant-numeric:tabular-nums}.keys>div{grid-template-columns:130px 1fr}kbd{font:600 12px var(--font);color:var(--text)}.legend-row{display:flex;flex-wrap:wrap;gap:4px 14px;font-size:13px}.legend-item,.kind{display:inline-flex;align-items:center;gap:6px}.event-list{display:grid}.event-row{display:grid;grid-template-columns:12ch 9ch 1fr;gap:2px 12px;text-align:left;border:0;background:none;padding:6px 8px;border-radius:6px}.event-row:hover{background:var(--hover)}.event-row .detail{grid-column:2 / -1;font-size:13px}.event-row .detail:empty{display:none}.search{font:inherit;margin:4px 20px 8px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--bg);color:var(--text)}.picker-list{overflow:auto;padding:0 12px 16px;min-height:200px}.picker-row{display:flex;align-items:center;gap:10px;padding:5px 8px;border-radius:6px;cursor:pointer}.picker-row:hover{background:var(--hover)}.picker-row .unit{color:var(--muted)}.picker-list p{padding:6px 8px}@media (max-width: 820px){#app{height:auto;min-height:100dvh}.header{padding:8px 6px 8px 14px;flex-wrap:wrap;gap:0}.titles{flex:1 1 100%;padding-right:8px}.badge{margin:4px auto 0 -4px}.main{display:block;flex:none}.splitter{display:none}.scene{height:46vh;min-height:300px}.side{border-top:1px solid var(--line);padding-bottom:128px}.tabs{position:sticky;top:0;background:var(--surface);z-index:3}.live-bar{flex-wrap:wrap;padding:6px 14px}.run-state{flex:1 1 40%}.origin{flex:1}.connection.on,.save-report{font-size:0;gap:0}.live-page .scene{position:sticky;top:0;z-index:3;height:36vh;min-height:210px;border-bottom:1px solid var(--line)}.live-page .tabs{top:max(36vh,210px)}.model-panel{overflow:visible;padding:12px 14px 24px}.parameters{max-height:none;padding:6px 14px}.side:has(>#panel-model[hidden])>.parameters{display:none}.parameter{grid-template-columns:minmax(0,1fr) 10ch 6ch 26px}.parameter input[type=range]{grid-row:2;grid-column:1 / -1;height:28px}.parameter.expression .field{grid-column:2 / 4}.parameter .icon-button{grid-column:4}.parameter .detail{grid-column:1 / -1}.plots-head{flex-wrap:wrap}.page-choice{flex:1 1 100%}.banner{flex-wrap:wrap}.banner p{flex:1 1 80%}.panes{overflow:visible}.pane{flex:none;height:270px}.chip .icon-button{opacity:1}.timebar{position:fixed;left:0;right:0;bottom:0;flex-wrap:wrap;gap:2px 8px;padding:4px 10px 8px;z-index:4;box-shadow:var(--shadow)}.track-area{order:-1;flex:1 1 100%;padding:0 6px}.readout{flex:1;justify-content:flex-end;gap:2px}.now{min-width:0;font-size:12px}.event-buttons .text-button{display:none}.transport{gap:0}.transport .icon-button:not(.primary){width:30px}.speed{max-width:76px;margin-left:0}.event-buttons .icon-button{width:24px}.arrow-choice{flex-direction:column}.arrow-rows{flex:none;max-height:84px}.arrow-scale{flex:none}.tree{max-height:calc(100% - 74px)}.gizmo{width:60px;height:60px}}@media print{.timebar,.scene-tools,.header .icon-button{display:none}}</style>
</head>
<body>
<div id="app"><noscript><p>This report draws its mechanism and plots with a script inside this file; scripts are switched off.</p></noscript></div>
<script type="application/json" id="savary-data">@SAVARY_DATA@</script>
<script>/*! three 0.170.0
The MIT License

Copyright © 2010-2024 three.js authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
*/
/*! uplot 1.6.32
The MIT License (MIT)

Copyright (c) 2022 Leon Sorokin

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
*/
"use strict";(()=>{function La(i){let t=atob(i),e=new Uint8Array(t.length);for(let n=0;n<t.length;++n)e[n]=t.charCodeAt(n);return e.buffer}var Xs=i=>new Float32Array(La(i)),jf=i=>new Int8Array(La(i)),Da=i=>new Uint32Array(La(i));function Jf(i,t){if(i.f64!==void 0)return new Float64Array(La(i.f64));if(i.f32!==void 0){let e=i.offset??0;return Float64Array.from(Xs(i.f32),n=>n+e)}return new Float64Array(t).fill(i.constant??NaN)}var Ws=class{constructor(t){this.text=t;this.rows=t.rows.kept,this.time=Jf(t.time,this.rows),t.columns.forEach((e,n)=>{e.unit==="1"&&(e.unit=""),this.byName.has(e.name)||this.byName.set(e.name,n)})}time;rows;decoded=[];byName=new Map;get start(){return this.rows>0?this.time[0]:0}get end(){return this.rows>0?this.time[this.rows-1]:0}series(t){return this.decoded[t]??=Jf(this.text.series[t],this.rows)}column(t){return this.series(this.text.columns[t].values)}columnText(t,e,n=6){return an(Math.abs(e)<=(this.text.columns[t].round_off??0)?0:e,n)}columnIndex(t){return this.byName.get(t)??-1}locate(t){let e=0,n=this.rows;for(;e<n;){let o=e+n>>1;this.time[o]<=t?e=o+1:n=o}let s=Math.max(0,e-1);if(s+1>=this.rows)return{i:s,f:0};let r=(t-this.time[s])/(this.time[s+1]-this.time[s]);return{i:s,f:Math.min(1,Math.max(0,r))}}at(t,e){let n=t[e.i];return e.f===0?n:n+e.f*(t[e.i+1]-n)}columnAt(t,e){let n=this.column(t);return this.text.columns[t].stepped?n[e.i]:this.at(n,e)}step(t,e){if(this.rows===0)return t;let{i:n,f:s}=this.locate(t);if(e>0)return this.time[Math.min(n+1,this.rows-1)];if(s>0)return this.time[n];let r=n;for(;r>0&&this.time[r]>=t;)--r;return this.time[r]}};function Kf(){return new Ws({title:"",description:"",program:"",time_unit:"s",length_unit:"m",gravity:[0,0,0],columns:[],bodies:[],joints:[],springs:[],forces:[],traces:[],contacts:[],events:[],plots:[],pages:[],series:[],time:{constant:null},health:{ok:!0,reason:"",facts:[],warnings:[],culprits:[]},rows:{kept:0,of:0,tolerance:0,precision:"double"}})}var Ua=1e-11;function an(i,t=5){if(!Number.isFinite(i))return"–";if(i===0)return"0";let e=Math.abs(i);return(e>=1e6||e<1e-4?i.toExponential(t-1).replace(/\.?0+e/,"e").replace("e+","e"):String(Number(i.toPrecision(t)))).replace("-","−")}function D(i,t={},...e){let n=document.createElement(i);t.class&&(n.className=t.class),t.id&&(n.id=t.id),t.text!==void 0&&(n.textContent=t.text),t.title&&(n.title=t.title),t.label&&n.setAttribute("aria-label",t.label),t.role&&n.setAttribute("role",t.role),t.type&&n.setAttribute("type",t.type);for(let[s,r]of Object.entries(t.attributes??{}))n.setAttribute(s,r);for(let[s,r]of Object.entries(t.on??{}))n.addEventListener(s,r);for(let s of e)s&&n.append(s);return n}var mx={play:"M7 4.5v15l13-7.5z",pause:"M6 4.5h4v15H6zM14 4.5h4v15h-4z",back:"M18 5v14l-10-7zM5 5h2v14H5z",forward:"M6 5v14l10-7zM17 5h2v14h-2z",previous:"M15 5l-7 7 7 7",next:"M9 5l7 7-7 7",loop:"M17 2l4 4-4 4M3 11V9a3 3 0 013-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 01-3 3H3",close:"M6 6l12 12M18 6L6 18",add:"M12 5v14M5 12h14",eye:"M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z",hidden:"M3 3l18 18M10.6 5.1A9.8 9.8 0 0112 5c6.4 0 10 7 10 7a17 17 0 01-3.3 4.1M6.5 6.6A16.6 16.6 0 002 12s3.6 7 10 7a9.7 9.7 0 005.5-1.7",isolate:"M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v4M12 18v4M2 12h4M18 12h4",follow:"M12 3l8 18-8-5-8 5z",layers:"M12 3l9 5-9 5-9-5zM3 13l9 5 9-5",theme:"M12 3a9 9 0 100 18 9 9 0 000-18zM12 3v18a9 9 0 000-18z",image:"M4 4h16v16H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",table:"M4 4h16v16H4zM4 10h16M4 15h16M10 4v16",fit:"M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",help:"M12 21a9 9 0 100-18 9 9 0 000 18zM9.5 9.5a2.5 2.5 0 114 2c-.9.6-1.5 1.1-1.5 2.2M12 17h.01",list:"M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",check:"M5 12.5l4.5 4.5L19 7.5",warning:"M12 4l9 16H3zM12 10v4M12 17h.01",link:"M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1",section:"M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",undo:"M9 14l-5-5 5-5M4 9h10a6 6 0 010 12h-3",save:"M12 3v12M7 10l5 5 5-5M4 20h16",stop:"M6 6h)SAVARY",
R"SAVARY(12v12H6z",flip:"M8 4v16M8 4L4 8M8 4l4 4M16 20V4M16 20l-4-4M16 20l4-4"},gx=new Set(["play","pause","back","forward","stop"]);function Wn(i){let t={viewBox:"0 0 24 24","aria-hidden":"true",class:gx.has(i)?"icon solid":"icon"};return Qe("svg",t,Qe("path",{d:mx[i]}))}function Ee(i,t,e,n=""){return D("button",{class:`icon-button ${n}`,type:"button",title:t,label:t,on:{click:()=>e()}},Wn(i))}function Na(i,t,e){i.replaceChildren(Wn(t)),i.title=e,i.setAttribute("aria-label",e)}var xx="http://www.w3.org/2000/svg";function Qe(i,t={},...e){let n=document.createElementNS(xx,i);for(let[s,r]of Object.entries(t))n.setAttribute(s,String(r));return n.append(...e),n}function Or(i){try{return localStorage.getItem(`savary-${i}`)}catch{return null}}function Fr(i,t){try{localStorage.setItem(`savary-${i}`,t)}catch{}}function qs(i,t){let e=URL.createObjectURL(t),n=D("a",{attributes:{href:e,download:i}});document.body.append(n),n.click(),n.remove(),setTimeout(()=>URL.revokeObjectURL(e),1e4)}function kr(i){return i.normalize("NFKD").replace(/[^A-Za-z0-9]+/g,"-").replace(/^-+|-+$/g,"").slice(0,60).toLowerCase()||"report"}var Ys=class extends Error{},vx=2e3,_x=()=>new Promise(i=>{let t=()=>{document.hidden||(document.removeEventListener("visibilitychange",t),i())};document.addEventListener("visibilitychange",t),t()}),Qf=i=>new Promise(t=>window.setTimeout(t,i)),Oa=class{token=new URLSearchParams(location.search).get("token")??"";async request(t,e={}){let n=await fetch(t,{...e,headers:{...e.headers,Authorization:`Bearer ${this.token}`},cache:"no-store",credentials:"omit",redirect:"error",signal:AbortSignal.timeout(6e4)});if(n.ok)return n;let s="";try{s=String((await n.json()).error??"")}catch{}throw new Ys(s||`the program answered ${n.status}`)}async get(t){return await(await this.request(t)).json()}async blob(t){return(await this.request(t)).blob()}async post(t,e){let n={"Content-Type":"application/json"};await this.request(t,{method:"POST",headers:n,body:JSON.stringify(e)})}async watch(t,e){let n=0;for(;;){await _x();let s;try{s=await this.get(`/api/state?after=${n}`)}catch(r){n=0,e(r instanceof Ys?r.message:""),await Qf(vx)}s&&(s.version===n&&await Qf(200),n=s.version,t(s))}}};var yd="170",fr={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},pr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},yx=0,tp=1,bx=2;var pm=1,wx=2,ss=3,Fi=0,In=1,Xn=2,Rs=0,eo=1,ep=2,np=3,ip=4,Mx=5,er=100,Sx=101,Ex=102,Tx=103,Ax=104,Rx=200,Cx=201,Px=202,Ix=203,qh=204,Yh=205,Lx=206,Dx=207,Ux=208,Nx=209,Ox=210,Fx=211,kx=212,Bx=213,zx=214,$h=0,Zh=1,Jh=2,oo=3,jh=4,Kh=5,Qh=6,tu=7,mm=0,Hx=1,Vx=2,Cs=0,Gx=1,Wx=2,Xx=3,qx=4,Yx=5,$x=6,Zx=7;var gm=300,ao=301,lo=302,eu=303,nu=304,ec=306,iu=1e3,ir=1001,su=1002,bi=1003,Jx=1004;var Fa=1005;var Ni=1006,dh=1007;var sr=1008;var ls=1009,xm=1010,vm=1011,jo=1012,bd=1013,rr=1014,rs=1015,la=1016,wd=1017,Md=1018,co=1020,_m=35902,ym=1021,bm=1022,yi=1023,wm=1024,Mm=1025,no=1026,ho=1027,Sm=1028,Sd=1029,Em=1030,Ed=1031;var Td=1033,pl=33776,ml=33777,gl=33778,xl=33779,ru=35840,ou=35841,au=35842,lu=35843,cu=36196,hu=37492,uu=37496,du=37808,fu=37809,pu=37810,mu=37811,gu=37812,xu=37813,vu=37814,_u=37815,yu=37816,bu=37817,wu=37818,Mu=37819,Su=37820,Eu=37821,vl=36492,Tu=36494,Au=36495,Tm=36283,Ru=36284,Cu=36285,Pu=36286;var _l=2300,Iu=2301,fh=2302,sp=2400,rp=2401,op=2402;var jx=3200,Kx=3201;var Am=0,Qx=1,As="",ai="srgb",po="srgb-linear",nc="linear",Re="srgb";var Br=7680;var ap=519,tv=512,ev=513,nv=514,Rm=515,iv=516,sv=517,rv=518,ov=519,Lu=35044;var lp="300 es",os=2e3,yl=2001,cs=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){if(this._listeners===void 0)return!1;let n=this._listeners;return n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){if(this._listeners===void 0)return;let s=this._listeners[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){if(this._listeners===void 0)return;let n=this._listeners[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Cn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],cp=1234567,io=Math.PI/180,Ko=180/Math.PI;function Oi(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Cn[i&255]+Cn[i>>8&255]+Cn[i>>16&255]+Cn[i>>24&255]+"-"+Cn[t&255]+Cn[t>>8&255]+"-"+Cn[t>>16&15|64]+Cn[t>>24&255]+"-"+Cn[e&63|128]+Cn[e>>8&255]+"-"+Cn[e>>16&255]+Cn[e>>24&255]+Cn[n&255]+Cn[n>>8&255]+Cn[n>>16&255]+Cn[n>>24&255]).toLowerCase()}function en(i,t,e){return Math.max(t,Math.min(e,i))}function Ad(i,t){return(i%t+t)%t}function av(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function lv(i,t,e){return i!==t?(e-i)/(t-i):0}function qo(i,t,e){return(1-e)*i+e*t}function cv(i,t,e,n){return qo(i,t,1-Math.exp(-e*n))}function hv(i,t=1){return t-Math.abs(Ad(i,t*2)-t)}function uv(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function dv(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function fv(i,t){return i+Math.floor(Math.random()*(t-i+1))}function pv(i,t){return i+Math.random()*(t-i)}function mv(i){return i*(.5-Math.random())}function gv(i){i!==void 0&&(cp=i);let t=cp+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function xv(i){return i*io}function vv(i){return i*Ko}function _v(i){return(i&i-1)===0&&i!==0}function yv(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function bv(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function wv(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),h=o((t+n)/2),u=r((t-n)/2),d=o((t-n)/2),f=r((n-t)/2),m=o((n-t)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*m,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*m,a*c);break;case"ZYZ":i.set(l*m,l*f,a*h,a*c);break;default:console.warn("THREE.MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function _i(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return i/4294967295;case Uint16Array:return i/65535;case Uint8Array:return i/255;case Int32Array:return Math.max(i/2147483647,-1);case Int16Array:return Math.max(i/32767,-1);case Int8Array:return Math.max(i/127,-1);default:throw new Error("Invalid component type.")}}function Te(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return Math.round(i*4294967295);case Uint16Array:return Math.round(i*65535);case Uint8Array:return Math.round(i*255);case Int32Array:return Math.round(i*2147483647);case Int16Array:return Math.round(i*32767);case Int8Array:return Math.round(i*127);default:throw new Error("Invalid component type.")}}var mo={DEG2RAD:io,RAD2DEG:Ko,generateUUID:Oi,clamp:en,euclideanModulo:Ad,mapLinear:av,inverseLerp:lv,lerp:qo,damp:cv,pingpong:hv,smoothstep:uv,smootherstep:dv,randInt:fv,randFloat:pv,randFloatSpread:mv,seededRandom:gv,degToRad:xv,radToDeg:vv,isPowerOfTwo:_v,ceilPowerOfTwo:yv,floorPowerOfTwo:bv,setQuaternionFromProperEuler:wv,normalize:Te,denormalize:_i},ft=class i{constructor(t=0,e=0){i.prototype.isVector2=!0,this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=Math.max(t.x,Math.min(e.x,this.x)),this.y=Math.max(t.y,Math.min(e.y,this.y)),this}clampScalar(t,e){return this.x=Math.max(t,Math.min(e,this.x)),this.y=Math.max(t,Math.min(e,this.y)),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(t,Math.min(e,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(en(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},re=class i{constructor(t,e,n,s,r,o,a,l,c){i.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],m=n[8],v=s[0],g=s[3],p=s[6],b=s[1],y=s[4],x=s[7],U=s[2],T=s[5],P=s[8];return r[0]=o*v+a*b+l*U,r[3]=o*g+a*y+l*T,r[6]=o*p+a*x+l*P,r[1]=c*v+h*b+u*U,r[4]=c*g+h*y+u*T,r[7]=c*p+h*x+u*P,r[2]=d*v+f*b+m*U,r[5]=d*g+f*y+m*T,r[8]=d*p+f*x+m*P,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,m=e*u+n*d+s*f;if(m===0)return this.set(0,0,0,0,0,0,0,0,0);let v=1/m;return t[0]=u*v,t[1]=(s*c-h*n)*v,t[2]=(a*n-s*o)*v,t[3]=d*v,t[4]=(h*e-s*l)*v,t[5]=(s*r-a*e)*v,t[6]=f*v,t[7]=(n*l-c*e)*v,t[8]=(o*e-n*r)*v,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return this.premultiply(ph.makeScale(t,e)),this}rotate(t){return this.premultiply(ph.makeRotation(-t)),this}translate(t,e){return this.premultiply(ph.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},ph=new re;function Cm(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function bl(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Mv(){let i=bl("canvas");return i.style.display="block",i}var hp={};function Wo(i){i in hp||(hp[i]=!0,console.warn(i))}function Sv(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}function Ev(i){let t=i.elements;t[2]=.5*t[2]+.5*t[3],t[6]=.5*t[6]+.5*t[7],t[10]=.5*t[10]+.5*t[11],t[14]=.5*t[14]+.5*t[15]}function Tv(i){let t=i.elements;t[11]===-1?(t[10]=-t[10]-1,t[14]=-t[14]):(t[10]=-t[10],t[14]=-t[14]+1)}var me={enabled:!0,workingColorSpace:po,spaces:{},convert:function(i,t,e){return this.enabled===!1||t===e||!t||!e||(this.spaces[t].transfer===Re&&(i.r=as(i.r),i.g=as(i.g),i.b=as(i.b)),this.spaces[t].primaries!==this.spaces[e].primaries&&(i.applyMatrix3(this.spaces[t].toXYZ),i.applyMatrix3(this.spaces[e].fromXYZ)),this.spaces[e].transfer===Re&&(i.r=so(i.r),)SAVARY",
R"SAVARY(i.g=so(i.g),i.b=so(i.b))),i},fromWorkingColorSpace:function(i,t){return this.convert(i,this.workingColorSpace,t)},toWorkingColorSpace:function(i,t){return this.convert(i,t,this.workingColorSpace)},getPrimaries:function(i){return this.spaces[i].primaries},getTransfer:function(i){return i===As?nc:this.spaces[i].transfer},getLuminanceCoefficients:function(i,t=this.workingColorSpace){return i.fromArray(this.spaces[t].luminanceCoefficients)},define:function(i){Object.assign(this.spaces,i)},_getMatrix:function(i,t,e){return i.copy(this.spaces[t].toXYZ).multiply(this.spaces[e].fromXYZ)},_getDrawingBufferColorSpace:function(i){return this.spaces[i].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(i=this.workingColorSpace){return this.spaces[i].workingColorSpaceConfig.unpackColorSpace}};function as(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function so(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var up=[.64,.33,.3,.6,.15,.06],dp=[.2126,.7152,.0722],fp=[.3127,.329],pp=new re().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),mp=new re().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);me.define({[po]:{primaries:up,whitePoint:fp,transfer:nc,toXYZ:pp,fromXYZ:mp,luminanceCoefficients:dp,workingColorSpaceConfig:{unpackColorSpace:ai},outputColorSpaceConfig:{drawingBufferColorSpace:ai}},[ai]:{primaries:up,whitePoint:fp,transfer:Re,toXYZ:pp,fromXYZ:mp,luminanceCoefficients:dp,outputColorSpaceConfig:{drawingBufferColorSpace:ai}}});var zr,Du=class{static getDataURL(t){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let e;if(t instanceof HTMLCanvasElement)e=t;else{zr===void 0&&(zr=bl("canvas")),zr.width=t.width,zr.height=t.height;let n=zr.getContext("2d");t instanceof ImageData?n.putImageData(t,0,0):n.drawImage(t,0,0,t.width,t.height),e=zr}return e.width>2048||e.height>2048?(console.warn("THREE.ImageUtils.getDataURL: Image converted to jpg for performance reasons",t),e.toDataURL("image/jpeg",.6)):e.toDataURL("image/png")}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=bl("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=as(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(as(e[n]/255)*255):e[n]=as(e[n]);return{data:e,width:t.width,height:t.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},Av=0,wl=class{constructor(t=null){this.isSource=!0,Object.defineProperty(this,"id",{value:Av++}),this.uuid=Oi(),this.data=t,this.dataReady=!0,this.version=0}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(mh(s[o].image)):r.push(mh(s[o]))}else r=mh(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function mh(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Du.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var Rv=0,li=class i extends cs{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=ir,s=ir,r=Ni,o=sr,a=yi,l=ls,c=i.DEFAULT_ANISOTROPY,h=As){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Rv++}),this.uuid=Oi(),this.name="",this.source=new wl(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new ft(0,0),this.repeat=new ft(1,1),this.center=new ft(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new re,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.version=0,this.onUpdate=null,this.isRenderTargetTexture=!1,this.pmremVersion=0}get image(){return this.source.data}set image(t=null){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.6,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==gm)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case iu:t.x=t.x-Math.floor(t.x);break;case ir:t.x=t.x<0?0:1;break;case su:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case iu:t.y=t.y-Math.floor(t.y);break;case ir:t.y=t.y<0?0:1;break;case su:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};li.DEFAULT_IMAGE=null;li.DEFAULT_MAPPING=gm;li.DEFAULT_ANISOTROPY=1;var Ce=class i{constructor(t=0,e=0,n=0,s=1){i.prototype.isVector4=!0,this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],m=l[9],v=l[2],g=l[6],p=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-v)<.01&&Math.abs(m-g)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+v)<.1&&Math.abs(m+g)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let y=(c+1)/2,x=(f+1)/2,U=(p+1)/2,T=(h+d)/4,P=(u+v)/4,N=(m+g)/4;return y>x&&y>U?y<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(y),s=T/n,r=P/n):x>U?x<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(x),n=T/s,r=N/s):U<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(U),n=P/r,s=N/r),this.set(n,s,r,e),this}let b=Math.sqrt((g-m)*(g-m)+(u-v)*(u-v)+(d-h)*(d-h));return Math.abs(b)<.001&&(b=1),this.x=(g-m)/b,this.y=(u-v)/b,this.z=(d-h)/b,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=Math.max(t.x,Math.min(e.x,this.x)),this.y=Math.max(t.y,Math.min(e.y,this.y)),this.z=Math.max(t.z,Math.min(e.z,this.z)),this.w=Math.max(t.w,Math.min(e.w,this.w)),this}clampScalar(t,e){return this.x=Math.max(t,Math.min(e,this.x)),this.y=Math.max(t,Math.min(e,this.y)),this.z=Math.max(t,Math.min(e,this.z)),this.w=Math.max(t,Math.min(e,this.w)),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(t,Math.min(e,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Uu=class extends cs{constructor(t=1,e=1,n={}){super(),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=1,this.scissor=new Ce(0,0,t,e),this.scissorTest=!1,this.viewport=new Ce(0,0,t,e);let s={width:t,height:e,depth:1};n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Ni,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1},n);let r=new li(s,n.mapping,n.wrapS,n.wrapT,n.magFilter,n.minFilter,n.format,n.type,n.anisotropy,n.colorSpace);r.flipY=!1,r.generateMipmaps=n.generateMipmaps,r.internalFormat=n.internalFormat,this.textures=[];let o=n.count;for(let a=0;a<o;a++)this.textures[a]=r.clone(),this.textures[a].isRenderTargetTexture=!0;this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.depthTexture=n.depthTexture,this.samples=n.samples}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n;this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let n=0,s=t.textures.length;n<s;n++)this.textures[n]=t.textures[n].clone(),this.textures[n].isRenderTargetTexture=!0;let e=Object.assign({},t.texture.image);return this.texture.source=new wl(e),this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,t.depthTexture!==null&&(this.depthTexture=t.depthTexture.clone()),this.samples=t.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}},hs=class extends Uu{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},Ml=class extends li{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=bi,this.minFilter=bi,this.wrapR=ir,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var Nu=class extends li{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=bi,this.minFilter=bi,this.wrapR=ir,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var nn=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],m=r[o+2],v=r[o+3];if(a===0){t[e+0]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u;return}if(a===1){t[e+0]=d,t[e+1]=f,t[e+2]=m,t[e+3]=v;return}if(u!==v||l!==d||c!==f||h!==m){let g=1-a,p=l*d+c*f+h*m+u*v,b=p>=0?1:-1,y=1-p*p;if(y>Number.EPSILON){let U=Math.sqrt(y),T=Math.atan2(U,p*b);g=Math.sin(g*T)/U,a=Math.sin(a*T)/U}let x=a*b;if(l=l*g+d*x,c=c*g+f*x,h=h*g+m*x,u=u*g+v*x,g===1-a){let U=1/Math)SAVARY",
R"SAVARY(.sqrt(l*l+c*c+h*h+u*u);l*=U,c*=U,h*=U,u*=U}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],m=r[o+3];return t[e]=a*m+h*u+l*f-c*d,t[e+1]=l*m+h*d+c*u-a*f,t[e+2]=c*m+h*f+a*d-l*u,t[e+3]=h*m-a*u-l*d-c*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),m=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"YXZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"ZXY":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"ZYX":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"YZX":this._x=d*h*u+c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u-d*f*m;break;case"XZY":this._x=d*h*u-c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u+d*f*m;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],u=e[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<Number.EPSILON?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(en(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){if(e===0)return this;if(e===1)return this.copy(t);let n=this._x,s=this._y,r=this._z,o=this._w,a=o*t._w+n*t._x+s*t._y+r*t._z;if(a<0?(this._w=-t._w,this._x=-t._x,this._y=-t._y,this._z=-t._z,a=-a):this.copy(t),a>=1)return this._w=o,this._x=n,this._y=s,this._z=r,this;let l=1-a*a;if(l<=Number.EPSILON){let f=1-e;return this._w=f*o+e*this._w,this._x=f*n+e*this._x,this._y=f*s+e*this._y,this._z=f*r+e*this._z,this.normalize(),this}let c=Math.sqrt(l),h=Math.atan2(c,a),u=Math.sin((1-e)*h)/c,d=Math.sin(e*h)/c;return this._w=o*u+this._w*d,this._x=n*u+this._x*d,this._y=s*u+this._y*d,this._z=r*u+this._z*d,this._onChangeCallback(),this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},C=class i{constructor(t=0,e=0,n=0){i.prototype.isVector3=!0,this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(gp.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(gp.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),u=2*(r*n-o*e);return this.x=e+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=Math.max(t.x,Math.min(e.x,this.x)),this.y=Math.max(t.y,Math.min(e.y,this.y)),this.z=Math.max(t.z,Math.min(e.z,this.z)),this}clampScalar(t,e){return this.x=Math.max(t,Math.min(e,this.x)),this.y=Math.max(t,Math.min(e,this.y)),this.z=Math.max(t,Math.min(e,this.z)),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(t,Math.min(e,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return gh.copy(this).projectOnVector(t),this.sub(gh)}reflect(t){return this.sub(gh.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(en(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},gh=new C,gp=new nn,ln=class{constructor(t=new C(1/0,1/0,1/0),e=new C(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(gi.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(gi.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=gi.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,gi):gi.fromBufferAttribute(r,o),gi.applyMatrix4(t.matrixWorld),this.expandByPoint(gi);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),ka.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),ka.copy(n.boundingBox)),ka.applyMatrix4(t.matrixWorld),this.union(ka)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,gi),gi.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Bo),Ba.subVectors(this.max,Bo),Hr.subVectors(t.a,Bo),Vr.subVectors(t.b,Bo),Gr.subVectors(t.c,Bo),bs.subVectors(Vr,Hr),ws.subVectors(Gr,Vr),$s.subVectors(Hr,Gr);let e=[0,-bs.z,bs.y,0,-ws.z,ws.y,0,-$s.z,$s.y,bs.z,0,-bs.x,ws.z,0,-ws.x,$s.z,0,-$s.x,-bs.y,bs.x,0,-ws.y,ws.x,0,-$s.y,$s.x,0];return!xh(e,Hr,Vr,Gr,Ba)||(e=[1,0,0,0,1,0,0,0,1],!xh(e,Hr,Vr,Gr,Ba))?!1:(za.crossVectors(bs,ws),e=[za.x,za.y,za.z],xh(e,Hr,Vr,Gr,Ba))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,gi).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(gi).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(Qi[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),Qi[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),Qi[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),Qi[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),Qi[4].set(this.max.x,this.min.y)SAVARY",
R"SAVARY(,this.min.z).applyMatrix4(t),Qi[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),Qi[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),Qi[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(Qi),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}},Qi=[new C,new C,new C,new C,new C,new C,new C,new C],gi=new C,ka=new ln,Hr=new C,Vr=new C,Gr=new C,bs=new C,ws=new C,$s=new C,Bo=new C,Ba=new C,za=new C,Zs=new C;function xh(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Zs.fromArray(i,r);let a=s.x*Math.abs(Zs.x)+s.y*Math.abs(Zs.y)+s.z*Math.abs(Zs.z),l=t.dot(Zs),c=e.dot(Zs),h=n.dot(Zs);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Cv=new ln,zo=new C,vh=new C,ki=class{constructor(t=new C,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Cv.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;zo.subVectors(t,this.center);let e=zo.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(zo,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(vh.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(zo.copy(t.center).add(vh)),this.expandByPoint(zo.copy(t.center).sub(vh))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}},ts=new C,_h=new C,Ha=new C,Ms=new C,yh=new C,Va=new C,bh=new C,or=class{constructor(t=new C,e=new C(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,ts)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=ts.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(ts.copy(this.origin).addScaledVector(this.direction,e),ts.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){_h.copy(t).add(e).multiplyScalar(.5),Ha.copy(e).sub(t).normalize(),Ms.copy(this.origin).sub(_h);let r=t.distanceTo(e)*.5,o=-this.direction.dot(Ha),a=Ms.dot(this.direction),l=-Ms.dot(Ha),c=Ms.lengthSq(),h=Math.abs(1-o*o),u,d,f,m;if(h>0)if(u=o*l-a,d=o*a-l,m=r*h,u>=0)if(d>=-m)if(d<=m){let v=1/h;u*=v,d*=v,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-m?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=m?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(_h).addScaledVector(Ha,d),f}intersectSphere(t,e){ts.subVectors(t.center,this.origin);let n=ts.dot(this.direction),s=ts.dot(ts)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(t.min.x-d.x)*c,s=(t.max.x-d.x)*c):(n=(t.max.x-d.x)*c,s=(t.min.x-d.x)*c),h>=0?(r=(t.min.y-d.y)*h,o=(t.max.y-d.y)*h):(r=(t.max.y-d.y)*h,o=(t.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(t.min.z-d.z)*u,l=(t.max.z-d.z)*u):(a=(t.max.z-d.z)*u,l=(t.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,ts)!==null}intersectTriangle(t,e,n,s,r){yh.subVectors(e,t),Va.subVectors(n,t),bh.crossVectors(yh,Va);let o=this.direction.dot(bh),a;if(o>0){if(s)return null;a=1}else if(o<0)a=-1,o=-o;else return null;Ms.subVectors(this.origin,t);let l=a*this.direction.dot(Va.crossVectors(Ms,Va));if(l<0)return null;let c=a*this.direction.dot(yh.cross(Ms));if(c<0||l+c>o)return null;let h=-a*Ms.dot(bh);return h<0?null:this.at(h/o,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Oe=class i{constructor(t,e,n,s,r,o,a,l,c,h,u,d,f,m,v,g){i.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,u,d,f,m,v,g)}set(t,e,n,s,r,o,a,l,c,h,u,d,f,m,v,g){let p=this.elements;return p[0]=t,p[4]=e,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=u,p[14]=d,p[3]=f,p[7]=m,p[11]=v,p[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){let e=this.elements,n=t.elements,s=1/Wr.setFromMatrixColumn(t,0).length(),r=1/Wr.setFromMatrixColumn(t,1).length(),o=1/Wr.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){let d=o*h,f=o*u,m=a*h,v=a*u;e[0]=l*h,e[4]=-l*u,e[8]=c,e[1]=f+m*c,e[5]=d-v*c,e[9]=-a*l,e[2]=v-d*c,e[6]=m+f*c,e[10]=o*l}else if(t.order==="YXZ"){let d=l*h,f=l*u,m=c*h,v=c*u;e[0]=d+v*a,e[4]=m*a-f,e[8]=o*c,e[1]=o*u,e[5]=o*h,e[9]=-a,e[2]=f*a-m,e[6]=v+d*a,e[10]=o*l}else if(t.order==="ZXY"){let d=l*h,f=l*u,m=c*h,v=c*u;e[0]=d-v*a,e[4]=-o*u,e[8]=m+f*a,e[1]=f+m*a,e[5]=o*h,e[9]=v-d*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let d=o*h,f=o*u,m=a*h,v=a*u;e[0]=l*h,e[4]=m*c-f,e[8]=d*c+v,e[1]=l*u,e[5]=v*c+d,e[9]=f*c-m,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let d=o*l,f=o*c,m=a*l,v=a*c;e[0]=l*h,e[4]=v-d*u,e[8]=m*u+f,e[1]=u,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=f*u+m,e[10]=d-v*u}else if(t.order==="XZY"){let d=o*l,f=o*c,m=a*l,v=a*c;e[0]=l*h,e[4]=-u,e[8]=c*h,e[1]=d*u+v,e[5]=o*h,e[9]=f*u-m,e[2]=m*u-f,e[6]=a*h,e[10]=v*u+d}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Pv,t,Iv)}lookAt(t,e,n){let s=this.elements;return jn.subVectors(t,e),jn.lengthSq()===0&&(jn.z=1),jn.normalize(),Ss.crossVectors(n,jn),Ss.lengthSq()===0&&(Math.abs(n.z)===1?jn.x+=1e-4:jn.z+=1e-4,jn.normalize(),Ss.crossVectors(n,jn)),Ss.normalize(),Ga.crossVectors(jn,Ss),s[0]=Ss.x,s[4]=Ga.x,s[8]=jn.x,s[1]=Ss.y,s[5]=Ga.y,s[9]=jn.y,s[2]=Ss.z,s[6]=Ga.z,s[10]=jn.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],m=n[2],v=n[6],g=n[10],p=n[14],b=n[3],y=n[7],x=n[11],U=n[15],T=s[0],P=s[4],N=s[8],S=s[12],w=s[1],R=s[5],V=s[9],k=s[13],G=s[2],Y=s[6],X=s[10],Q=s[14],tt=s[3],lt=s[7],ct=s[11],xt=s[15];return r[0]=o*T+a*w+l*G+c*tt,r[4]=o*P+a*R+l*Y+c*lt,r[8]=o*N+a*V+l*X+c*ct,r[12]=o*S+a*k+l*Q+c*xt,r[1]=h*T+u*w+d*G+f*tt,r[5]=h*P+u*R+d*Y+f*lt,r[9]=h*N+u*V+d*X+f*ct,r[13]=h*S+u*k+d*Q+f*xt,r[2]=m*T+v*w+g*G+p*tt,r[6]=m*P+v*R+g*Y+p*lt,r[10]=m*N+v*V+g*X+p*ct,r[14]=m*S+v*k+g*Q+p*xt,r[3]=b*T+y*w+x*G+U*tt,r[7]=b*P+y*R+x*Y+U*lt,r[11]=b*N+y*V+x*X+U*ct,r[15]=b*S+y*k+x*Q+U*xt,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],u=t[6],d=t[10],f=t[14],m=t[3],v=t[7],g=t[11],p=t[15];return m*(+r*l*u-s*c*u-r*a*d+n*c*d+s*a*f-n*l*f)+v*(+e*l*f-e*c*d+r*o*d-s*o*f+s*c*h-r*l*h)+g*(+e*c*u-e*a*f-r*o*u+n*o*f+r*a*h-n*c*h)+p*(-s*a*h-e*l*u+e*a*d+s*o*u-n*o*d+n*l*h)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=t[9],d=t[10],f=t[11],m=t[12],v=t[13],g=t[14],p=t[15],b=u*g*c-v*d*c+v*l*f-a*g*f-u*l*p+a*d*p,y=m*d*c-h*g*c-m*l*f+o*g*f+h*l*p-o*d*p,x=h*v*c-m*u*c+m*a*f-o*v*f-h*a*p+o*u*p,U=m*u*l-h*v*l-m*a*d+o*v*d+h*a*g-o*u*g,T=e*b+n*y+s*x+r*U;if(T===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let P=1/T;return t[0]=b*P,t[1]=(v*d*r-u*g*r-v*s*f+n*g*f+u*s*p-n*d*p)*P,t[2]=(a*g*r-v*l*r+v*s*c-n*g*c-a*s*p+n*l*p)*P,t[3]=(u*l*r-a*d*r-u*s*c+n*d*c+a*s*f-n*l*f)*P,t[4]=y*P,t[5]=(h*g*r-m*d*r+m*s*f-e*g*f-h*s*p+e*d*p)*P,t[6]=(m*l*r-o*g*r-m*s*c+e*g*c+o*s*p-e*l*p)*P,t[7]=(o*d*r-h*l*r+h*s*c-e*d*c-o*s*f+e*l*f)*P,t[8]=x*P,t[9]=(m*u*r-h*v*r-m*n*f+e*v*f+h*n*p-e*u*p)*P,t[10]=(o*v*r-m*a*r+m*n*c-e*v*c-o*n*p+e*a*p)*P,t[11]=(h*a*r-o*u*r-h*n*c+e*u*c+o*n*f-e*a*f)*P,t[12]=U*P,t[13]=(h*v*s-m*u*s+m*n*d-e*v*d-h*n*g+e*u*g)*P,t[14]=(m*a*s-o*v*s-m*n*l+e*v*l+o*n*g-e*a*g)*P,t[15]=(o*u*s-h*a*s+h*n*l-e*u*l-o*n*d+e*a*d)*P,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,m=r*u,v=o*h,g=o*u,p=a*u,b=l*c,y=l*h,x=l*u,U=n.x,T=n.y,P=n.z;return s[0]=(1-(v+p))*U,s[1]=(f+x)*U,s[2]=(m-y)*U,s[3]=0,s[4]=(f-x)*T,s[5]=(1-(d+p))*T,s[6]=(g+b)*T,s[7]=0,s[8]=(m+y)*P,s[9]=(g-b)*P,s[10]=(1-(d+v))*P,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements,r=Wr.set(s[0],s[1],s[2]).length(),o=Wr.set(s[4],s[5],s[6]).length(),a=Wr.set(s[8],s[9],s[10]).length();this.determinant()<0&&(r=-r),t.x=s[12],t.y=s[13],t.z=s[14],xi.copy(this);let c=1/r,h=1/o,u=1/a;return xi.elements[0]*=c,xi.elements[1]*=c,xi.elements[2]*=c,xi.elements[4]*=h,xi.elements[5]*=h,xi.elements[6]*=h,xi.elements[8]*=u,xi.elements[9]*=u,xi.elements[10]*=u,e.setFromRotationMatrix(xi),n.x=r,n.y=o,n.z=a,this}makePerspective(t,e,n,s,r,o,a=os){let l=this.elements,c=2*r/(e-t),h=2*r/(n-s),u=(e+t)/(e-t),d=(n+s)/(n-s),f,m;if(a===os)f=-(o+r)/(o-r),m=-2*o*r/(o-r);else if(a===yl)f=-o/(o-r),m=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return l[0]=c,l[4]=0,l[8]=u,l[12]=0,l[1]=0,l[5]=h,l[9]=d,l[13]=0,l[2]=0,l[6]=0,l[10]=f,l[14]=m,l[3]=0,l[7]=0,l[11]=-1,l[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=os){let l=this.elements,c=1/(e-t),h=1/(n-s),u=1/(o-r),d=(e+t)*c,f=(n+s)*h,m,v;if(a===os)m=(o+r)*u,v=-2*u;else if(a===yl)m=r*u,v=-1*u;else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return l[0]=2*c,l[4]=0,l[8]=0,l[12]=-d,l[1]=0,l[5]=2*h,l[9]=0,l[13]=-f,l[2]=0,l[6]=0,l[10]=v,l[14]=-m,l[3]=0,l[7]=0,l[11]=0,l[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},Wr=new C,xi=new Oe,Pv=new C(0,0,0),Iv=new C(1,1,1),Ss=new C,Ga=new C,jn=new C,xp=new Oe,vp=new nn,Bi=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],)SAVARY",
R"SAVARY(h=s[9],u=s[2],d=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(en(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-en(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(en(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-en(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(en(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-en(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return xp.makeRotationFromQuaternion(t),this.setFromRotationMatrix(xp,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return vp.setFromEuler(this),this.setFromQuaternion(vp,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Bi.DEFAULT_ORDER="XYZ";var Qo=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},Lv=0,_p=new C,Xr=new nn,es=new Oe,Wa=new C,Ho=new C,Dv=new C,Uv=new nn,yp=new C(1,0,0),bp=new C(0,1,0),wp=new C(0,0,1),Mp={type:"added"},Nv={type:"removed"},qr={type:"childadded",child:null},wh={type:"childremoved",child:null},sn=class i extends cs{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Lv++}),this.uuid=Oi(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new C,e=new Bi,n=new nn,s=new C(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Oe},normalMatrix:{value:new re}}),this.matrix=new Oe,this.matrixWorld=new Oe,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Qo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return Xr.setFromAxisAngle(t,e),this.quaternion.multiply(Xr),this}rotateOnWorldAxis(t,e){return Xr.setFromAxisAngle(t,e),this.quaternion.premultiply(Xr),this}rotateX(t){return this.rotateOnAxis(yp,t)}rotateY(t){return this.rotateOnAxis(bp,t)}rotateZ(t){return this.rotateOnAxis(wp,t)}translateOnAxis(t,e){return _p.copy(t).applyQuaternion(this.quaternion),this.position.add(_p.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(yp,t)}translateY(t){return this.translateOnAxis(bp,t)}translateZ(t){return this.translateOnAxis(wp,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(es.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?Wa.copy(t):Wa.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Ho.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?es.lookAt(Ho,Wa,this.up):es.lookAt(Wa,Ho,this.up),this.quaternion.setFromRotationMatrix(es),s&&(es.extractRotation(s.matrixWorld),Xr.setFromRotationMatrix(es),this.quaternion.premultiply(Xr.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Mp),qr.child=t,this.dispatchEvent(qr),qr.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Nv),wh.child=t,this.dispatchEvent(wh),wh.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),es.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),es.multiply(t.parent.matrixWorld)),t.applyMatrix4(es),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Mp),qr.child=t,this.dispatchEvent(qr),qr.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ho,t,Dv),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ho,Uv,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e){let n=this.parent;if(t===!0&&n!==null&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),e===!0){let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].updateWorldMatrix(!1,!0)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.6,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,this.name!==""&&(s.name=this.name),this.castShadow===!0&&(s.castShadow=!0),this.receiveShadow===!0&&(s.receiveShadow=!0),this.visible===!1&&(s.visible=!1),this.frustumCulled===!1&&(s.frustumCulled=!1),this.renderOrder!==0&&(s.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(s.matrixAutoUpdate=!1),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.visibility=this._visibility,s.active=this._active,s.bounds=this._bounds.map(a=>({boxInitialized:a.boxInitialized,boxMin:a.box.min.toArray(),boxMax:a.box.max.toArray(),sphereInitialized:a.sphereInitialized,sphereRadius:a.sphere.radius,sphereCenter:a.sphere.center.toArray()})),s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.geometryCount=this._geometryCount,s.matricesTexture=this._matricesTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere={center:s.boundingSphere.center.toArray(),radius:s.boundingSphere.radius}),this.boundingBox!==null&&(s.boundingBox={min:s.boundingBox.min.toArray(),max:s.boundingBox.max.toArray()}));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(t.shapes,u)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),u=o(t.shapes),d=o(t.skeletons),f=o(t.animations),m=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),m.length>0&&(n.nodes=m)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}};sn.DEFAULT_UP=new C(0,1,0);sn.DEFAULT_MATRIX_AUTO_UPDATE=!0;sn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var vi=new C,ns=new C,Mh=new C,is=new C,Yr=new C,$r=new C,Sp=new C,Sh=new C,Eh=new C,Th=new C,Ah=new Ce,Rh=new Ce,Ch=new Ce,Ui=class i{constructor(t=new C,e=new C,n=new C){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),vi.subVectors(t,e),s.cross(vi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){vi.subVectors(s,e),ns.subVectors(n,e),Mh.subVectors(t,e);let o=vi.dot(vi),a=vi.dot(ns),l=vi.dot(Mh),c=ns.dot(ns),h=ns.dot(Mh),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,m=(o*h-a*l)*d;return r.set(1-f-m,m,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,is)===null?!1:is.x>=0&&is.y>=0&&is.x+is.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,is)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,is.x),l.addScaledVector(o,is.y),l.addScaledVector(a,is.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return Ah.setScalar(0),Rh.setScalar(0),Ch.setScalar(0),Ah.fromBufferAttribute(t,e),Rh.fromBufferAttribute(t,n),Ch.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(Ah,r.x),o.addScaledVector(Rh,r.y),o.addScaledVector(Ch,r.z),o}static isFrontFacing(t,e,n,s){return vi.subVectors(n,e),ns.subVectors(t,e),vi.cross(ns).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return vi.subVectors(this.c,this.b),ns.subVectors(this.a,this.b),vi.cross(ns).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;Yr.subVectors(s,n),$r.subVectors(r,n),Sh.subVectors(t,n);let l=Yr.dot(Sh),c=$r.dot(Sh);if(l<=0&&c<=0)return e.copy(n);Eh.subVectors(t,s);let h=Yr.dot(Eh),u=$r.dot(Eh);if(h>=0&&u<=h)return e.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0)return o=l/(l-h),e.copy(n).addScaledVector(Yr,o);Th.subVectors(t,r);let f=Yr.dot(Th),m=$r.dot(Th);if(m>=0&&f<=m)return e.copy(r);let v=f*c-l*m;if(v<=0&&c>=0&&m<=0)return a=c/(c-m),e.copy(n).addScaledVector($r,a);let g=h*m-f*u;if(g<=0&&u-h>=0&&f-m>=0)return Sp.subVectors(r,s),a=(u-h)/(u-h+(f-m)),e.copy(s).addScaledVector(Sp,a);let p=1/(g+v+d);return o=v*p,a=d*p,e.copy(n).addScaledVector(Yr,o).addScaledVector($r,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Pm={aliceblu)SAVARY",
R"SAVARY(e:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Es={h:0,s:0,l:0},Xa={h:0,s:0,l:0};function Ph(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var te=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=ai){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,me.toWorkingColorSpace(this,e),this}setRGB(t,e,n,s=me.workingColorSpace){return this.r=t,this.g=e,this.b=n,me.toWorkingColorSpace(this,s),this}setHSL(t,e,n,s=me.workingColorSpace){if(t=Ad(t,1),e=en(e,0,1),n=en(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Ph(o,r,t+1/3),this.g=Ph(o,r,t),this.b=Ph(o,r,t-1/3)}return me.toWorkingColorSpace(this,s),this}setStyle(t,e=ai){function n(r){r!==void 0&&parseFloat(r)<1&&console.warn("THREE.Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseInt(r[1],10))/100,Math.min(100,parseInt(r[2],10))/100,Math.min(100,parseInt(r[3],10))/100,e);break;case"hsl":case"hsla":if(r=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:console.warn("THREE.Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);console.warn("THREE.Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=ai){let n=Pm[t.toLowerCase()];return n!==void 0?this.setHex(n,e):console.warn("THREE.Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=as(t.r),this.g=as(t.g),this.b=as(t.b),this}copyLinearToSRGB(t){return this.r=so(t.r),this.g=so(t.g),this.b=so(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=ai){return me.fromWorkingColorSpace(Pn.copy(this),t),Math.round(en(Pn.r*255,0,255))*65536+Math.round(en(Pn.g*255,0,255))*256+Math.round(en(Pn.b*255,0,255))}getHexString(t=ai){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=me.workingColorSpace){me.fromWorkingColorSpace(Pn.copy(this),e);let n=Pn.r,s=Pn.g,r=Pn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=me.workingColorSpace){return me.fromWorkingColorSpace(Pn.copy(this),e),t.r=Pn.r,t.g=Pn.g,t.b=Pn.b,t}getStyle(t=ai){me.fromWorkingColorSpace(Pn.copy(this),t);let e=Pn.r,n=Pn.g,s=Pn.b;return t!==ai?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(Es),this.setHSL(Es.h+t,Es.s+e,Es.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(Es),t.getHSL(Xa);let n=qo(Es.h,Xa.h,e),s=qo(Es.s,Xa.s,e),r=qo(Es.l,Xa.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Pn=new te;te.NAMES=Pm;var Ov=0,zi=class extends cs{static get type(){return"Material"}get type(){return this.constructor.type}set type(t){}constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Ov++}),this.uuid=Oi(),this.name="",this.blending=eo,this.side=Fi,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=qh,this.blendDst=Yh,this.blendEquation=er,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new te(0,0,0),this.blendAlpha=0,this.depthFunc=oo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=ap,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Br,this.stencilZFail=Br,this.stencilZPass=Br,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.6,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==eo&&(n.blending=this.blending),this.side!==Fi&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==qh&&(n.blendSrc=this.blendSrc),this.blendDst!==Yh&&(n.blendDst=this.blendDst),this.blendEquation!==er&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==oo&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==ap&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==Br&&(n.stencilFail=this.stencilFail),this.stencilZFail!==Br&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==Br&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&th)SAVARY",
R"SAVARY(is.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}onBuild(){console.warn("Material: onBuild() has been removed.")}},us=class extends zi{static get type(){return"MeshBasicMaterial"}constructor(t){super(),this.isMeshBasicMaterial=!0,this.color=new te(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Bi,this.combine=mm,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}};var tn=new C,qa=new ft,qe=class{constructor(t,e,n=!1){if(Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Lu,this.updateRanges=[],this.gpuType=rs,this.version=0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)qa.fromBufferAttribute(this,e),qa.applyMatrix3(t),this.setXY(e,qa.x,qa.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)tn.fromBufferAttribute(this,e),tn.applyMatrix3(t),this.setXYZ(e,tn.x,tn.y,tn.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)tn.fromBufferAttribute(this,e),tn.applyMatrix4(t),this.setXYZ(e,tn.x,tn.y,tn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)tn.fromBufferAttribute(this,e),tn.applyNormalMatrix(t),this.setXYZ(e,tn.x,tn.y,tn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)tn.fromBufferAttribute(this,e),tn.transformDirection(t),this.setXYZ(e,tn.x,tn.y,tn.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=_i(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=Te(n,this.array)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=_i(e,this.array)),e}setX(t,e){return this.normalized&&(e=Te(e,this.array)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=_i(e,this.array)),e}setY(t,e){return this.normalized&&(e=Te(e,this.array)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=_i(e,this.array)),e}setZ(t,e){return this.normalized&&(e=Te(e,this.array)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=_i(e,this.array)),e}setW(t,e){return this.normalized&&(e=Te(e,this.array)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=Te(e,this.array),n=Te(n,this.array)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=Te(e,this.array),n=Te(n,this.array),s=Te(s,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=Te(e,this.array),n=Te(n,this.array),s=Te(s,this.array),r=Te(r,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(t.name=this.name),this.usage!==Lu&&(t.usage=this.usage),t}};var Sl=class extends qe{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var El=class extends qe{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var le=class extends qe{constructor(t,e,n){super(new Float32Array(t),e,n)}},Fv=0,oi=new Oe,Ih=new sn,Zr=new C,Kn=new ln,Vo=new ln,wn=new C,Le=class i extends cs{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Fv++}),this.uuid=Oi(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Cm(t)?El:Sl)(t,1):this.index=t,this}setIndirect(t){return this.indirect=t,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new re().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(t){return oi.makeRotationFromQuaternion(t),this.applyMatrix4(oi),this}rotateX(t){return oi.makeRotationX(t),this.applyMatrix4(oi),this}rotateY(t){return oi.makeRotationY(t),this.applyMatrix4(oi),this}rotateZ(t){return oi.makeRotationZ(t),this.applyMatrix4(oi),this}translate(t,e,n){return oi.makeTranslation(t,e,n),this.applyMatrix4(oi),this}scale(t,e,n){return oi.makeScale(t,e,n),this.applyMatrix4(oi),this}lookAt(t){return Ih.lookAt(t),Ih.updateMatrix(),this.applyMatrix4(Ih.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Zr).negate(),this.translate(Zr.x,Zr.y,Zr.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new le(n,3))}else{for(let n=0,s=e.count;n<s;n++){let r=t[n];e.setXYZ(n,r.x,r.y,r.z||0)}t.length>e.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new ln);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new C(-1/0,-1/0,-1/0),new C(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];Kn.setFromBufferAttribute(r),this.morphTargetsRelative?(wn.addVectors(this.boundingBox.min,Kn.min),this.boundingBox.expandByPoint(wn),wn.addVectors(this.boundingBox.max,Kn.max),this.boundingBox.expandByPoint(wn)):(this.boundingBox.expandByPoint(Kn.min),this.boundingBox.expandByPoint(Kn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ki);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new C,1/0);return}if(t){let n=this.boundingSphere.center;if(Kn.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Vo.setFromBufferAttribute(a),this.morphTargetsRelative?(wn.addVectors(Kn.min,Vo.min),Kn.expandByPoint(wn),wn.addVectors(Kn.max,Vo.max),Kn.expandByPoint(wn)):(Kn.expandByPoint(Vo.min),Kn.expandByPoint(Vo.max))}Kn.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)wn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(wn));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)wn.fromBufferAttribute(a,c),l&&(Zr.fromBufferAttribute(t,c),wn.add(Zr)),s=Math.max(s,n.distanceToSquared(wn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new qe(new Float32Array(4*n.count),4));let o=this.getAttribute("tangent"),a=[],l=[];for(let N=0;N<n.count;N++)a[N]=new C,l[N]=new C;let c=new C,h=new C,u=new C,d=new ft,f=new ft,m=new ft,v=new C,g=new C;function p(N,S,w){c.fromBufferAttribute(n,N),h.fromBufferAttribute(n,S),u.fromBufferAttribute(n,w),d.fromBufferAttribute(r,N),f.fromBufferAttribute(r,S),m.fromBufferAttribute(r,w),h.sub(c),u.sub(c),f.sub(d),m.sub(d);let R=1/(f.x*m.y-m.x*f.y);isFinite(R)&&(v.copy(h).multiplyScalar(m.y).addScaledVector(u,-f.y).multiplyScalar(R),g.copy(u).multiplyScalar(f.x).addScaledVector(h,-m.x).multiplyScalar(R),a[N].add(v),a[S].add(v),a[w].add(v),l[N].add(g),l[S].add(g),l[w].add(g))}let b=this.groups;b.length===0&&(b=[{start:0,count:t.count}]);for(let N=0,S=b.length;N<S;++N){let w=b[N],R=w.start,V=w.count;for(let k=R,G=R+V;k<G;k+=3)p(t.getX(k+0),t.getX(k+1),t.getX(k+2))}let y=new C,x=new C,U=new C,T=new C;function P(N){U.fromBufferAttribute(s,N),T.copy(U);let S=a[N];y.copy(S),y.sub(U.multiplyScalar(U.dot(S))).normalize(),x.crossVectors(T,S);let R=x.dot(l[N])<0?-1:1;o.setXYZW(N,y.x,y.y,y.z,R)}for(let N=0,S=b.length;N<S;++N){let w=b[N],R=w.start,V=w.count;for(let k=R,G=R+V;k<G;k+=3)P(t.getX(k+0)),P(t.getX(k+1)),P(t.getX(k+2))}}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new qe(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new C,r=new C,o=new C,a=new C,l=new C,c=new C,h=new C,u=new C;if(t)for(let d=0,f=t.count;d<f;d+=3){let m=t.getX(d+0),v=t.getX(d+1),g=t.getX(d+2);s.fromBufferAttribute(e,m),r.fromBufferAttribute(e,v),o.fromBufferAttribute(e,g),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,m),l.fromBufferAttribute(n,v),c.fromBufferAttribute(n,g),a.add(h),l.add(h),c.add(h),n.setXYZ(m,a.x,a.y,a.z),n.setXYZ(v,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let d=0,f=e.count;d<f;d+=3)s.fromBufferAttribute(e,d+0),r.fromBufferAttribute(e,d+1),o.fromBufferAttribute(e,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)wn.fromBufferAttribute(t,e),wn.normalize(),t.setXYZ(e,wn.x,wn.y,wn.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,m=0;for(let v=0,g=l.length;v<g;v++){a.isInterleavedBufferAttribute?f=l[v]*a.data.stride+a.offset:f=l[v]*h;for(let p=0;p<h;p++)d[m++]=c[f++]}return new qe(d,h,u)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=)SAVARY",
R"SAVARY(t(d,n);l.push(f)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.6,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.type,this.name!==""&&(t.name=this.name),Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere={center:a.center.toArray(),radius:a.radius}),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone(e));let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}},Ep=new Oe,Js=new or,Ya=new ki,Tp=new C,$a=new C,Za=new C,Ja=new C,Lh=new C,ja=new C,Ap=new C,Ka=new C,xe=class extends sn{constructor(t=new Le,e=new us){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=t.morphTargetInfluences.slice()),t.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary)),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){ja.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(Lh.fromBufferAttribute(u,t),o?ja.addScaledVector(Lh,h):ja.addScaledVector(Lh.sub(e),h))}e.add(ja)}return e}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Ya.copy(n.boundingSphere),Ya.applyMatrix4(r),Js.copy(t.ray).recast(t.near),!(Ya.containsPoint(Js.origin)===!1&&(Js.intersectSphere(Ya,Tp)===null||Js.origin.distanceToSquared(Tp)>(t.far-t.near)**2))&&(Ep.copy(r).invert(),Js.copy(t.ray).applyMatrix4(Ep),!(n.boundingBox!==null&&Js.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Js)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let m=0,v=d.length;m<v;m++){let g=d[m],p=o[g.materialIndex],b=Math.max(g.start,f.start),y=Math.min(a.count,Math.min(g.start+g.count,f.start+f.count));for(let x=b,U=y;x<U;x+=3){let T=a.getX(x),P=a.getX(x+1),N=a.getX(x+2);s=Qa(this,p,t,n,c,h,u,T,P,N),s&&(s.faceIndex=Math.floor(x/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let m=Math.max(0,f.start),v=Math.min(a.count,f.start+f.count);for(let g=m,p=v;g<p;g+=3){let b=a.getX(g),y=a.getX(g+1),x=a.getX(g+2);s=Qa(this,o,t,n,c,h,u,b,y,x),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let m=0,v=d.length;m<v;m++){let g=d[m],p=o[g.materialIndex],b=Math.max(g.start,f.start),y=Math.min(l.count,Math.min(g.start+g.count,f.start+f.count));for(let x=b,U=y;x<U;x+=3){let T=x,P=x+1,N=x+2;s=Qa(this,p,t,n,c,h,u,T,P,N),s&&(s.faceIndex=Math.floor(x/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let m=Math.max(0,f.start),v=Math.min(l.count,f.start+f.count);for(let g=m,p=v;g<p;g+=3){let b=g,y=g+1,x=g+2;s=Qa(this,o,t,n,c,h,u,b,y,x),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}}};function kv(i,t,e,n,s,r,o,a){let l;if(t.side===In?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===Fi,a),l===null)return null;Ka.copy(a),Ka.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Ka);return c<e.near||c>e.far?null:{distance:c,point:Ka.clone(),object:i}}function Qa(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,$a),i.getVertexPosition(l,Za),i.getVertexPosition(c,Ja);let h=kv(i,t,e,n,$a,Za,Ja,Ap);if(h){let u=new C;Ui.getBarycoord(Ap,$a,Za,Ja,u),s&&(h.uv=Ui.getInterpolatedAttribute(s,a,l,c,u,new ft)),r&&(h.uv1=Ui.getInterpolatedAttribute(r,a,l,c,u,new ft)),o&&(h.normal=Ui.getInterpolatedAttribute(o,a,l,c,u,new C),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new C,materialIndex:0};Ui.getNormal($a,Za,Ja,d.normal),h.face=d,h.barycoord=u}return h}var Hi=class i extends Le{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;m("z","y","x",-1,-1,n,e,t,o,r,0),m("z","y","x",1,-1,n,e,-t,o,r,1),m("x","z","y",1,1,t,n,e,s,o,2),m("x","z","y",1,-1,t,n,-e,s,o,3),m("x","y","z",1,-1,t,e,n,s,r,4),m("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new le(c,3)),this.setAttribute("normal",new le(h,3)),this.setAttribute("uv",new le(u,2));function m(v,g,p,b,y,x,U,T,P,N,S){let w=x/P,R=U/N,V=x/2,k=U/2,G=T/2,Y=P+1,X=N+1,Q=0,tt=0,lt=new C;for(let ct=0;ct<X;ct++){let xt=ct*R-k;for(let Mt=0;Mt<Y;Mt++){let vt=Mt*w-V;lt[v]=vt*b,lt[g]=xt*y,lt[p]=G,c.push(lt.x,lt.y,lt.z),lt[v]=0,lt[g]=0,lt[p]=T>0?1:-1,h.push(lt.x,lt.y,lt.z),u.push(Mt/P),u.push(1-ct/N),Q+=1}}for(let ct=0;ct<N;ct++)for(let xt=0;xt<P;xt++){let Mt=d+xt+Y*ct,vt=d+xt+Y*(ct+1),it=d+(xt+1)+Y*(ct+1),ht=d+(xt+1)+Y*ct;l.push(Mt,vt,ht),l.push(vt,it,ht),tt+=6}a.addGroup(f,tt,S),f+=tt,d+=Q}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};function uo(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)?s.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone():Array.isArray(s)?t[e][n]=s.slice():t[e][n]=s}}return t}function Fn(i){let t={};for(let e=0;e<i.length;e++){let n=uo(i[e]);for(let s in n)t[s]=n[s]}return t}function Bv(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function Im(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:me.workingColorSpace}var ic={clone:uo,merge:Fn},zv=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Hv=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ci=class extends zi{static get type(){return"ShaderMaterial"}constructor(t){super(),this.isShaderMaterial=!0,this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=zv,this.fragmentShader=Hv,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=uo(t.uniforms),this.uniformsGroups=Bv(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}},Tl=class extends sn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Oe,this.projectionMatrix=new Oe,this.projectionMatrixInverse=new Oe,this.coordinateSystem=os}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(t,e){super.updateWorldMatrix(t,e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}},Ts=new C,Rp=new ft,Cp=new ft,kn=class extends Tl{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=Ko*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(io*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Ko*2*Math.atan(Math.tan(io*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Ts.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Ts.x,Ts.y).multiplyScalar(-t/Ts.z),Ts.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ts.x,Ts.y).multiplyScalar(-t/Ts.z)}getViewSize(t,e){return this.getViewBounds(t,Rp,Cp),e.subVectors(Cp,Rp)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(io*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}},Jr=-90,jr=1,Ou=class extends sn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new kn(Jr,jr,t,e);s.layers=this.layers,this.add(s);let r=new kn(Jr,jr,t,e);r.layers=this.layers,this.add(r);let o=new kn(Jr,jr,t,e);o.layers=this.layers,this.add(o);let a=new kn(Jr,jr,t,e);a.layers=this.layers,this.add(a);let l=new kn(Jr,jr,t,e);l.layers=this.layers,this.add(l);let c=new kn(Jr,jr,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===os)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===yl)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=t.getRenderTarget(),d=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),m=t.xr.enabled;t.xr.enabled=!1;let v=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,t.setRenderTarget(n,0,s),t.render(e,r),t.setRenderTarget(n,1,s),t.render(e,o),t.setRenderTarget(n,2,s),t.render(e,a),t.setRenderTarget(n,3,s),t.render(e,l),t.setRenderTarget(n,4,s),t.render(e,c),n.texture.generateMipmaps=v,t.setRenderTarget(n,5,s),t.render(e,h),t.setRenderTarget(u,d,f),t.xr.enabled=m,n.texture.needsPMREMUpdate=!0}},Al=class extends li{constructor(t,e,n,s,r,o,a,l,c,h){t=t!==void 0?t:[],e=e!==void 0?e:ao,super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}},Fu=class extends hs{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Al(s,e.mapping,e.wrapS,e.wrapT,e.magFilter,e.minFilter,e.format,e.type,e.anisotropy,e.colorSpace),this.texture.isRenderTargetTexture=!0,this.texture.generateMipmaps=e.generateMipmaps!==void 0?e.generateMipmaps:!1,this.texture.minFilter=e.minFilter!==void 0?e.minFilter:Ni}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture)SAVARY",
R"SAVARY(.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Hi(5,5,5),r=new ci({name:"CubemapFromEquirect",uniforms:uo(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:In,blending:Rs});r.uniforms.tEquirect.value=e;let o=new xe(s,r),a=e.minFilter;return e.minFilter===sr&&(e.minFilter=Ni),new Ou(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e,n,s){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},Dh=new C,Vv=new C,Gv=new re,Qn=class{constructor(t=new C(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=Dh.subVectors(n,e).cross(Vv.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e){let n=t.delta(Dh),s=this.normal.dot(n);if(s===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let r=-(t.start.dot(this.normal)+this.constant)/s;return r<0||r>1?null:e.copy(t.start).addScaledVector(n,r)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||Gv.getNormalMatrix(t),s=this.coplanarPoint(Dh).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}},js=new ki,tl=new C,ta=class{constructor(t=new Qn,e=new Qn,n=new Qn,s=new Qn,r=new Qn,o=new Qn){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=os){let n=this.planes,s=t.elements,r=s[0],o=s[1],a=s[2],l=s[3],c=s[4],h=s[5],u=s[6],d=s[7],f=s[8],m=s[9],v=s[10],g=s[11],p=s[12],b=s[13],y=s[14],x=s[15];if(n[0].setComponents(l-r,d-c,g-f,x-p).normalize(),n[1].setComponents(l+r,d+c,g+f,x+p).normalize(),n[2].setComponents(l+o,d+h,g+m,x+b).normalize(),n[3].setComponents(l-o,d-h,g-m,x-b).normalize(),n[4].setComponents(l-a,d-u,g-v,x-y).normalize(),e===os)n[5].setComponents(l+a,d+u,g+v,x+y).normalize();else if(e===yl)n[5].setComponents(a,u,v,y).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),js.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),js.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(js)}intersectsSprite(t){return js.center.set(0,0,0),js.radius=.7071067811865476,js.applyMatrix4(t.matrixWorld),this.intersectsSphere(js)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(tl.x=s.normal.x>0?t.max.x:t.min.x,tl.y=s.normal.y>0?t.max.y:t.min.y,tl.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(tl)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};function Lm(){let i=null,t=!1,e=null,n=null;function s(r,o){e(r,o),n=i.requestAnimationFrame(s)}return{start:function(){t!==!0&&e!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function Wv(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,m)=>f.start-m.start);let d=0;for(let f=1;f<u.length;f++){let m=u[d],v=u[f];v.start<=m.start+m.count+1?m.count=Math.max(m.count,v.start+v.count-m.start):(++d,u[d]=v)}u.length=d+1;for(let f=0,m=u.length;f<m;f++){let v=u[f];i.bufferSubData(c,v.start*h.BYTES_PER_ELEMENT,h,v.start,v.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Rl=class i extends Le{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=t/a,d=e/l,f=[],m=[],v=[],g=[];for(let p=0;p<h;p++){let b=p*d-o;for(let y=0;y<c;y++){let x=y*u-r;m.push(x,-b,0),v.push(0,0,1),g.push(y/a),g.push(1-p/l)}}for(let p=0;p<l;p++)for(let b=0;b<a;b++){let y=b+c*p,x=b+c*(p+1),U=b+1+c*(p+1),T=b+1+c*p;f.push(y,x,T),f.push(x,U,T)}this.setIndex(f),this.setAttribute("position",new le(m,3)),this.setAttribute("normal",new le(v,3)),this.setAttribute("uv",new le(g,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}},Xv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,qv=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Yv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,$v=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Zv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Jv=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,jv=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,Kv=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Qv=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec3 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 ).rgb;
	}
#endif`,t_=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,e_=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,n_=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,i_=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,s_=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,r_=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		flo)SAVARY",
R"SAVARY(at fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,o_=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,a_=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,l_=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,c_=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,h_=`#if defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#elif defined( USE_COLOR )
	diffuseColor.rgb *= vColor;
#endif`,u_=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR )
	varying vec3 vColor;
#endif`,d_=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec3 vColor;
#endif`,f_=`#if defined( USE_COLOR_ALPHA )
	vColor = vec4( 1.0 );
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec3( 1.0 );
#endif
#ifdef USE_COLOR
	vColor *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.xyz *= instanceColor.xyz;
#endif
#ifdef USE_BATCHING_COLOR
	vec3 batchingColor = getBatchingColor( getIndirectIndex( gl_DrawID ) );
	vColor.xyz *= batchingColor.xyz;
#endif`,p_=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
vec3 inverseTransformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( vec4( dir, 0.0 ) * matrix ).xyz );
}
mat3 transposeMat3( const in mat3 m ) {
	mat3 tmp;
	tmp[ 0 ] = vec3( m[ 0 ].x, m[ 1 ].x, m[ 2 ].x );
	tmp[ 1 ] = vec3( m[ 0 ].y, m[ 1 ].y, m[ 2 ].y );
	tmp[ 2 ] = vec3( m[ 0 ].z, m[ 1 ].z, m[ 2 ].z );
	return tmp;
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,m_=`#ifdef ENVMAP_TYPE_CUBE_UV
	#define cubeUV_minMipLevel 4.0
	#define cubeUV_minTileSize 16.0
	float getFace( vec3 direction ) {
		vec3 absDirection = abs( direction );
		float face = - 1.0;
		if ( absDirection.x > absDirection.z ) {
			if ( absDirection.x > absDirection.y )
				face = direction.x > 0.0 ? 0.0 : 3.0;
			else
				face = direction.y > 0.0 ? 1.0 : 4.0;
		} else {
			if ( absDirection.z > absDirection.y )
				face = direction.z > 0.0 ? 2.0 : 5.0;
			else
				face = direction.y > 0.0 ? 1.0 : 4.0;
		}
		return face;
	}
	vec2 getUV( vec3 direction, float face ) {
		vec2 uv;
		if ( face == 0.0 ) {
			uv = vec2( direction.z, direction.y ) / abs( direction.x );
		} else if ( face == 1.0 ) {
			uv = vec2( - direction.x, - direction.z ) / abs( direction.y );
		} else if ( face == 2.0 ) {
			uv = vec2( - direction.x, direction.y ) / abs( direction.z );
		} else if ( face == 3.0 ) {
			uv = vec2( - direction.z, direction.y ) / abs( direction.x );
		} else if ( face == 4.0 ) {
			uv = vec2( - direction.x, direction.z ) / abs( direction.y );
		} else {
			uv = vec2( direction.x, direction.y ) / abs( direction.z );
		}
		return 0.5 * ( uv + 1.0 );
	}
	vec3 bilinearCubeUV( sampler2D envMap, vec3 direction, float mipInt ) {
		float face = getFace( direction );
		float filterInt = max( cubeUV_minMipLevel - mipInt, 0.0 );
		mipInt = max( mipInt, cubeUV_minMipLevel );
		float faceSize = exp2( mipInt );
		highp vec2 uv = getUV( direction, face ) * ( faceSize - 2.0 ) + 1.0;
		if ( face > 2.0 ) {
			uv.y += faceSize;
			face -= 3.0;
		}
		uv.x += face * faceSize;
		uv.x += filterInt * 3.0 * cubeUV_minTileSize;
		uv.y += 4.0 * ( exp2( CUBEUV_MAX_MIP ) - faceSize );
		uv.x *= CUBEUV_TEXEL_WIDTH;
		uv.y *= CUBEUV_TEXEL_HEIGHT;
		#ifdef texture2DGradEXT
			return texture2DGradEXT( envMap, uv, vec2( 0.0 ), vec2( 0.0 ) ).rgb;
		#else
			return texture2D( envMap, uv ).rgb;
		#endif
	}
	#define cubeUV_r0 1.0
	#define cubeUV_m0 - 2.0
	#define cubeUV_r1 0.8
	#define cubeUV_m1 - 1.0
	#define cubeUV_r4 0.4
	#define cubeUV_m4 2.0
	#define cubeUV_r5 0.305
	#define cubeUV_m5 3.0
	#define cubeUV_r6 0.21
	#define cubeUV_m6 4.0
	float roughnessToMip( float roughness ) {
		float mip = 0.0;
		if ( roughness >= cubeUV_r1 ) {
			mip = ( cubeUV_r0 - roughness ) * ( cubeUV_m1 - cubeUV_m0 ) / ( cubeUV_r0 - cubeUV_r1 ) + cubeUV_m0;
		} else if ( roughness >= cubeUV_r4 ) {
			mip = ( cubeUV_r1 - roughness ) * ( cubeUV_m4 - cubeUV_m1 ) / ( cubeUV_r1 - cubeUV_r4 ) + cubeUV_m1;
		} else if ( roughness >= cubeUV_r5 ) {
			mip = ( cubeUV_r4 - roughness ) * ( cubeUV_m5 - cubeUV_m4 ) / ( cubeUV_r4 - cubeUV_r5 ) + cubeUV_m4;
		} else if ( roughness >= cubeUV_r6 ) {
			mip = ( cubeUV_r5 - roughness ) * ( cubeUV_m6 - cubeUV_m5 ) / ( cubeUV_r5 - cubeUV_r6 ) + cubeUV_m5;
		} else {
			mip = - 2.0 * log2( 1.16 * roughness );		}
		return mip;
	}
	vec4 textureCubeUV( sampler2D envMap, vec3 sampleDir, float roughness ) {
		float mip = clamp( roughnessToMip( roughness ), cubeUV_m0, CUBEUV_MAX_MIP );
		float mipF = fract( mip );
		float mipInt = floor( mip );
		vec3 color0 = bilinearCubeUV( envMap, sampleDir, mipInt );
		if ( mipF == 0.0 ) {
			return vec4( color0, 1.0 );
		} else {
			vec3 color1 = bilinearCubeUV( envMap, sampleDir, mipInt + 1.0 );
			return vec4( mix( color0, color1, mipF ), 1.0 );
		}
	}
#endif`,g_=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
	#ifdef FLIP_SIDED
		transformedTangent = - transformedTangent;
	#endif
#endif`,x_=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,v_=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,__=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,y_=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,b_="gl_FragColor = linearToOutputTexel( gl_FragColor );",w_=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,M_=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * vec3( flipEnvMap * reflectVec.x, reflectVec.yz ) );
	#else
		vec4 envColor = vec4( 0.0 );
	#endif
	#ifdef ENVMAP_BLENDING_MULTIPLY
		outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
	#elif defined( ENVMAP_BLENDING_MIX )
		outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
	#elif defined( ENVMAP_BLENDING_ADD )
		outgoingLight += envColor.xyz * specularStrength * reflectivity;
	#endif
#endif`,S_=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform float flipEnvMap;
	uniform mat3 envMapRotation;
	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif`,E_=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,T_=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,A_=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = inverseTransformDirection( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,R_=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,C_=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,P_=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,I_=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,L_=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,D_=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,U_=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,N_=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,O_=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
v)SAVARY",
R"SAVARY(ec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif`,F_=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_CUBE_UV
			vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
			vec4 envMapColor = textureCubeUV( envMap, envMapRotation * worldNormal, 1.0 );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_CUBE_UV
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, roughness * roughness) );
			reflectVec = inverseTransformDirection( reflectVec, viewMatrix );
			vec4 envMapColor = textureCubeUV( envMap, envMapRotation * reflectVec, roughness );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_CUBE_UV
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
#endif`,k_=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,B_=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,z_=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,H_=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,V_=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb * ( 1.0 - metalnessFactor );
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.0525 );material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = mix( min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = mix( vec3( 0.04 ), diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.0525 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.07, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,G_=`struct PhysicalMaterial {
	vec3 diffuseColor;
	float roughness;
	vec3 specularColor;
	float specularF90;
	float dispersion;
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		float v = 0.5 / ( gv + gl );
		return saturate(v);
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = material.clearcoatRoughness;
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColor;
	float f90 = material.specularF90;
	float roughness = material.roughness;
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH )SAVARY",
R"SAVARY(= dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float V = V_GGX_SmithCorrelated_Anisotropic( material.alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( material.alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transposeMat3( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float a = roughness < 0.25 ? -339.2 * r2 + 161.4 * roughness - 25.9 : -8.48 * r2 + 14.3 * roughness - 9.95;
	float b = roughness < 0.25 ? 44.0 * r2 - 23.7 * roughness + 3.26 : 1.97 * r2 - 3.27 * roughness + 0.72;
	float DG = exp( a * dotNV + b ) + ( roughness < 0.25 ? 0.0 : 0.1 * ( roughness - 0.25 ) );
	return saturate( DG * RECIPROCAL_PI );
}
vec2 DFGApprox( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	const vec4 c0 = vec4( - 1, - 0.0275, - 0.572, 0.022 );
	const vec4 c1 = vec4( 1, 0.0425, 1.04, - 0.04 );
	vec4 r = roughness * c0 + c1;
	float a004 = min( r.x * r.x, exp2( - 9.28 * dotNV ) ) * r.x + r.y;
	vec2 fab = vec2( - 1.04, 1.04 ) * a004 + r.zw;
	return fab;
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	vec2 fab = DFGApprox( normal, viewDir, roughness );
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, const in float roughness, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	vec2 fab = DFGApprox( normal, viewDir, roughness );
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColor * t2.x + ( vec3( 1.0 ) - material.specularColor ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseColor * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
	#endif
	reflectedLight.directSpecular += irradiance * BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
	#endif
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( geometryNormal, geometryViewDir, material.specularColor, material.specularF90, material.iridescence, material.iridescenceFresnel, material.roughness, singleScattering, multiScattering );
	#else
		computeMultiscattering( geometryNormal, geometryViewDir, material.specularColor, material.specularF90, material.roughness, singleScattering, multiScattering );
	#endif
	vec3 totalScattering = singleScattering + multiScattering;
	vec3 diffuse = material.diffuseColor * ( 1.0 - max( max( totalScattering.r, totalScattering.g ), totalScattering.b ) );
	reflectedLight.indirectSpecular += radiance * singleScattering;
	reflectedLight.indirectSpecular += multiScattering * cosineWeightedIrradiance;
	reflectedLight.indirectDiffuse += diffuse * cosineWeightedIrradiance;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,W_=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		material.iridescenceFresnel = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		material.iridescenceF0 = Schlick_to_F0( material.iridescenceFresnel, 1.0, dotNVi );
	}
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( h)SAVARY",
R"SAVARY(emisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,X_=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD ) && defined( ENVMAP_TYPE_CUBE_UV )
		iblIrradiance += getIBLIrradiance( geometryNormal );
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		radiance += getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		radiance += getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,q_=`#if defined( RE_IndirectDiffuse )
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Y_=`#if defined( USE_LOGDEPTHBUF )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,$_=`#if defined( USE_LOGDEPTHBUF )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Z_=`#ifdef USE_LOGDEPTHBUF
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,J_=`#ifdef USE_LOGDEPTHBUF
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,j_=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,K_=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Q_=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,ty=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,ey=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,ny=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,iy=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,sy=`#if defined( USE_MORPHCOLORS )
	vColor *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,ry=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,oy=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,ay=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,ly=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#if defined( DOUBLE_SIDED ) && ! defined( FLAT_SHADED )
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#if defined( DOUBLE_SIDED ) && ! defined( FLAT_SHADED )
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,cy=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,hy=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,uy=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,dy=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
	#endif
#endif`,fy=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,py=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,my=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,gy=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,xy=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,vy=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,_y=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	return depth * ( near - far ) - near;
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	return ( near * far ) / ( ( far - near ) * depth - far );
}`,yy=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,by=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,wy=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,My=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Sy=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Ey=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Ty=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform sampler2D pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	float texture2DCompare( sampler2D depths, vec2 uv, float compare ) {
		return step( compare, unpackRGBAToDepth( texture2D( depths, uv ) ) );
	}
	vec2 texture2DDistribution( sampler2D shadow, vec2 uv ) {
		return unpackRGBATo2Half( texture2D( shadow, uv ) );
	}
	float VSMShadow (sampler2D shadow, vec2 uv, float compare ){
		float occlusion = 1.0;
		vec2 distribution = texture2DDistribution( shadow, uv );
		float hard_shadow = step( compare , distribution.x );
		if (hard_shadow != 1.0 ) {
			float distance = compare - distribution.x ;
			float variance = max( 0.00000, distribution.y * distribution.y );
			float softness_probability = variance / (variance + distance * distance );			softness_probability = clamp( ( softness_probability - 0.3 ) / ( 0.95 - 0.3 ), 0.0, 1.0 );			occlusion = clamp( max( hard_shadow, softness_probability ), 0.0, 1.0 );
		}
		return occlusion;
	}
	float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
		float shadow = 1.0;
		shadowCoord.xyz /= shadowCoord.w;
		shadowCoord.z += shadowBias;
		bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
		bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
		if ( frustumTest ) {
		#if defined( SHADOWMAP_TYPE_PCF )
			vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
			float dx0 = - texelSize.x * shadowRadius;
			float dy0 = - texelSize.y * shadowRadius;
			float dx1 = + texelSize.x * shadowRadius;
			float dy1 = + texelSize.y * shadowRadius;
			float dx2 = dx0 / 2.0;
			float dy2 = dy0 / 2.0;
			float dx3 = dx1 / 2.0;
			float dy3 = dy1 / 2.0;
			shadow = (
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, dy0 ), shadowCoord.z ) +
				text)SAVARY",
R"SAVARY(ure2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy, shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, dy1 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy1 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, dy1 ), shadowCoord.z )
			) * ( 1.0 / 17.0 );
		#elif defined( SHADOWMAP_TYPE_PCF_SOFT )
			vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
			float dx = texelSize.x;
			float dy = texelSize.y;
			vec2 uv = shadowCoord.xy;
			vec2 f = fract( uv * shadowMapSize + 0.5 );
			uv -= f * texelSize;
			shadow = (
				texture2DCompare( shadowMap, uv, shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + vec2( dx, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + vec2( 0.0, dy ), shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + texelSize, shadowCoord.z ) +
				mix( texture2DCompare( shadowMap, uv + vec2( -dx, 0.0 ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, 0.0 ), shadowCoord.z ),
					 f.x ) +
				mix( texture2DCompare( shadowMap, uv + vec2( -dx, dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, dy ), shadowCoord.z ),
					 f.x ) +
				mix( texture2DCompare( shadowMap, uv + vec2( 0.0, -dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 0.0, 2.0 * dy ), shadowCoord.z ),
					 f.y ) +
				mix( texture2DCompare( shadowMap, uv + vec2( dx, -dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( dx, 2.0 * dy ), shadowCoord.z ),
					 f.y ) +
				mix( mix( texture2DCompare( shadowMap, uv + vec2( -dx, -dy ), shadowCoord.z ),
						  texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, -dy ), shadowCoord.z ),
						  f.x ),
					 mix( texture2DCompare( shadowMap, uv + vec2( -dx, 2.0 * dy ), shadowCoord.z ),
						  texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, 2.0 * dy ), shadowCoord.z ),
						  f.x ),
					 f.y )
			) * ( 1.0 / 9.0 );
		#elif defined( SHADOWMAP_TYPE_VSM )
			shadow = VSMShadow( shadowMap, shadowCoord.xy, shadowCoord.z );
		#else
			shadow = texture2DCompare( shadowMap, shadowCoord.xy, shadowCoord.z );
		#endif
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	vec2 cubeToUV( vec3 v, float texelSizeY ) {
		vec3 absV = abs( v );
		float scaleToCube = 1.0 / max( absV.x, max( absV.y, absV.z ) );
		absV *= scaleToCube;
		v *= scaleToCube * ( 1.0 - 2.0 * texelSizeY );
		vec2 planar = v.xy;
		float almostATexel = 1.5 * texelSizeY;
		float almostOne = 1.0 - almostATexel;
		if ( absV.z >= almostOne ) {
			if ( v.z > 0.0 )
				planar.x = 4.0 - v.x;
		} else if ( absV.x >= almostOne ) {
			float signX = sign( v.x );
			planar.x = v.z * signX + 2.0 * signX;
		} else if ( absV.y >= almostOne ) {
			float signY = sign( v.y );
			planar.x = v.x + 2.0 * signY + 2.0;
			planar.y = v.z * signY - 2.0;
		}
		return vec2( 0.125, 0.25 ) * planar + vec2( 0.375, 0.75 );
	}
	float getPointShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		
		float lightToPositionLength = length( lightToPosition );
		if ( lightToPositionLength - shadowCameraFar <= 0.0 && lightToPositionLength - shadowCameraNear >= 0.0 ) {
			float dp = ( lightToPositionLength - shadowCameraNear ) / ( shadowCameraFar - shadowCameraNear );			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			vec2 texelSize = vec2( 1.0 ) / ( shadowMapSize * vec2( 4.0, 2.0 ) );
			#if defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_PCF_SOFT ) || defined( SHADOWMAP_TYPE_VSM )
				vec2 offset = vec2( - 1, 1 ) * shadowRadius * texelSize.y;
				shadow = (
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xyy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yyy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xyx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yyx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xxy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yxy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xxx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yxx, texelSize.y ), dp )
				) * ( 1.0 / 9.0 );
			#else
				shadow = texture2DCompare( shadowMap, cubeToUV( bd3D, texelSize.y ), dp );
			#endif
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
#endif`,Ay=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,Ry=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	vec3 shadowWorldNormal = inverseTransformDirection( transformedNormal, viewMatrix );
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,Cy=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,Py=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Iy=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,Ly=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Dy=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,Uy=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Ny=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Oy=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Fy=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,ky=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = inverseTransformDirection( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseColor, material.specularColor, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuati)SAVARY",
R"SAVARY(onColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,By=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
		
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
		
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		
		#else
		
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,zy=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,Hy=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,Vy=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,Gy=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Wy=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Xy=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,qy=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Yy=`#ifdef ENVMAP_TYPE_CUBE
	uniform samplerCube envMap;
#elif defined( ENVMAP_TYPE_CUBE_UV )
	uniform sampler2D envMap;
#endif
uniform float flipEnvMap;
uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <cube_uv_reflection_fragment>
void main() {
	#ifdef ENVMAP_TYPE_CUBE
		vec4 texColor = textureCube( envMap, backgroundRotation * vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) );
	#elif defined( ENVMAP_TYPE_CUBE_UV )
		vec4 texColor = textureCubeUV( envMap, backgroundRotation * vWorldDirection, backgroundBlurriness );
	#else
		vec4 texColor = vec4( 0.0, 0.0, 0.0, 1.0 );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,$y=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Zy=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Jy=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_verte)SAVARY",
R"SAVARY(x>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,jy=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	float fragCoordZ = 0.5 * vHighPrecisionZW[0] / vHighPrecisionZW[1] + 0.5;
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,Ky=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,Qy=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main () {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = packDepthToRGBA( dist );
}`,tb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,eb=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,nb=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,ib=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,sb=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,rb=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,ob=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,ab=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,lb=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,cb=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,hb=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,ub=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <packing>
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( packNormalToRGB( normal ), diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,db=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,fb=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform flo)SAVARY",
R"SAVARY(at opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,pb=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,mb=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <cube_uv_reflection_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
		float sheenEnergyComp = 1.0 - 0.157 * max3( material.sheenColor );
		outgoingLight = outgoingLight * sheenEnergyComp + sheenSpecularDirect + sheenSpecularIndirect;
	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,gb=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,xb=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,vb=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,_b=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,yb=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,bb=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <packing>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,wb=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,Mb=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,oe={alphahash_fragment:Xv,alphahash_pars_fragment:qv,alphamap_fragment:Yv,alphamap_pars_fragment:$v,alphatest_fragment:Zv,alphatest_pars_fragment:Jv,aomap_fragment:jv,aomap_pars_fragment:Kv,batching_pars_vertex:Qv,batching_vertex:t_,begin_vertex:e_,beginnormal_vertex:n_,bsdfs:i_,iridescence_fragment:s_,bumpmap_pars_fragment:r_,clipping_planes_fragment:o_,clipping_planes_pars_fragment:a_,clipping_planes_pars_vertex:l_,clipping_planes_vertex:c_,color_fragment:h_,color_pars_fragment:u_,color_pars_vertex:d_,color_vertex:f_,common:p_,cube_uv_reflection_fragment:m_,defaultnormal_vertex:g_,displacementmap_pars_vertex:x_,displacementmap_vertex:v_,emissivemap_fragment:__,emissivemap_pars_fragment:y_,colorspace_fragment:b_,colorspace_pars_fragment:w_,envmap_fragment:M_,envmap_common_pars_fragment:S_,envmap_pars_fragment:E_,envmap_pars_vertex:T_,envmap_physical_pars_fragment:F_,envmap_vertex:A_,fog_vertex:R_,fog_pars_vertex:C_,fog_fragment:P_,fog_pars_fragment:I_,gradientmap_pars_fragment:L_,lightmap_pars_fragment:D_,lights_lambert_fragment:U_,lights_lambert_pars_fragment:N_,lights_pars_begin:O_,lights_toon_fragment:k_,lights_toon_pars_fragment:B_,lights_phong_fragment:z_,lights_phong_pars_fragment:H_,lights_physical_fragment:V_,lights_physical_pars_fragment:G_,lights_fragment_begin:W_,lights_fragment_maps:X_,lights_fragment_end:q_,logdepthbuf_fragment:Y_,logdepthbuf_pars_frag)SAVARY",
R"SAVARY(ment:$_,logdepthbuf_pars_vertex:Z_,logdepthbuf_vertex:J_,map_fragment:j_,map_pars_fragment:K_,map_particle_fragment:Q_,map_particle_pars_fragment:ty,metalnessmap_fragment:ey,metalnessmap_pars_fragment:ny,morphinstance_vertex:iy,morphcolor_vertex:sy,morphnormal_vertex:ry,morphtarget_pars_vertex:oy,morphtarget_vertex:ay,normal_fragment_begin:ly,normal_fragment_maps:cy,normal_pars_fragment:hy,normal_pars_vertex:uy,normal_vertex:dy,normalmap_pars_fragment:fy,clearcoat_normal_fragment_begin:py,clearcoat_normal_fragment_maps:my,clearcoat_pars_fragment:gy,iridescence_pars_fragment:xy,opaque_fragment:vy,packing:_y,premultiplied_alpha_fragment:yy,project_vertex:by,dithering_fragment:wy,dithering_pars_fragment:My,roughnessmap_fragment:Sy,roughnessmap_pars_fragment:Ey,shadowmap_pars_fragment:Ty,shadowmap_pars_vertex:Ay,shadowmap_vertex:Ry,shadowmask_pars_fragment:Cy,skinbase_vertex:Py,skinning_pars_vertex:Iy,skinning_vertex:Ly,skinnormal_vertex:Dy,specularmap_fragment:Uy,specularmap_pars_fragment:Ny,tonemapping_fragment:Oy,tonemapping_pars_fragment:Fy,transmission_fragment:ky,transmission_pars_fragment:By,uv_pars_fragment:zy,uv_pars_vertex:Hy,uv_vertex:Vy,worldpos_vertex:Gy,background_vert:Wy,background_frag:Xy,backgroundCube_vert:qy,backgroundCube_frag:Yy,cube_vert:$y,cube_frag:Zy,depth_vert:Jy,depth_frag:jy,distanceRGBA_vert:Ky,distanceRGBA_frag:Qy,equirect_vert:tb,equirect_frag:eb,linedashed_vert:nb,linedashed_frag:ib,meshbasic_vert:sb,meshbasic_frag:rb,meshlambert_vert:ob,meshlambert_frag:ab,meshmatcap_vert:lb,meshmatcap_frag:cb,meshnormal_vert:hb,meshnormal_frag:ub,meshphong_vert:db,meshphong_frag:fb,meshphysical_vert:pb,meshphysical_frag:mb,meshtoon_vert:gb,meshtoon_frag:xb,points_vert:vb,points_frag:_b,shadow_vert:yb,shadow_frag:bb,sprite_vert:wb,sprite_frag:Mb},Et={common:{diffuse:{value:new te(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new re},alphaMap:{value:null},alphaMapTransform:{value:new re},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new re}},envmap:{envMap:{value:null},envMapRotation:{value:new re},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new re}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new re}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new re},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new re},normalScale:{value:new ft(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new re},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new re}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new re}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new re}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new te(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new te(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new re},alphaTest:{value:0},uvTransform:{value:new re}},sprite:{diffuse:{value:new te(16777215)},opacity:{value:1},center:{value:new ft(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new re},alphaMap:{value:null},alphaMapTransform:{value:new re},alphaTest:{value:0}}},Bn={basic:{uniforms:Fn([Et.common,Et.specularmap,Et.envmap,Et.aomap,Et.lightmap,Et.fog]),vertexShader:oe.meshbasic_vert,fragmentShader:oe.meshbasic_frag},lambert:{uniforms:Fn([Et.common,Et.specularmap,Et.envmap,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.fog,Et.lights,{emissive:{value:new te(0)}}]),vertexShader:oe.meshlambert_vert,fragmentShader:oe.meshlambert_frag},phong:{uniforms:Fn([Et.common,Et.specularmap,Et.envmap,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.fog,Et.lights,{emissive:{value:new te(0)},specular:{value:new te(1118481)},shininess:{value:30}}]),vertexShader:oe.meshphong_vert,fragmentShader:oe.meshphong_frag},standard:{uniforms:Fn([Et.common,Et.envmap,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.roughnessmap,Et.metalnessmap,Et.fog,Et.lights,{emissive:{value:new te(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:oe.meshphysical_vert,fragmentShader:oe.meshphysical_frag},toon:{uniforms:Fn([Et.common,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.gradientmap,Et.fog,Et.lights,{emissive:{value:new te(0)}}]),vertexShader:oe.meshtoon_vert,fragmentShader:oe.meshtoon_frag},matcap:{uniforms:Fn([Et.common,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.fog,{matcap:{value:null}}]),vertexShader:oe.meshmatcap_vert,fragmentShader:oe.meshmatcap_frag},points:{uniforms:Fn([Et.points,Et.fog]),vertexShader:oe.points_vert,fragmentShader:oe.points_frag},dashed:{uniforms:Fn([Et.common,Et.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:oe.linedashed_vert,fragmentShader:oe.linedashed_frag},depth:{uniforms:Fn([Et.common,Et.displacementmap]),vertexShader:oe.depth_vert,fragmentShader:oe.depth_frag},normal:{uniforms:Fn([Et.common,Et.bumpmap,Et.normalmap,Et.displacementmap,{opacity:{value:1}}]),vertexShader:oe.meshnormal_vert,fragmentShader:oe.meshnormal_frag},sprite:{uniforms:Fn([Et.sprite,Et.fog]),vertexShader:oe.sprite_vert,fragmentShader:oe.sprite_frag},background:{uniforms:{uvTransform:{value:new re},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:oe.background_vert,fragmentShader:oe.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new re}},vertexShader:oe.backgroundCube_vert,fragmentShader:oe.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:oe.cube_vert,fragmentShader:oe.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:oe.equirect_vert,fragmentShader:oe.equirect_frag},distanceRGBA:{uniforms:Fn([Et.common,Et.displacementmap,{referencePosition:{value:new C},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:oe.distanceRGBA_vert,fragmentShader:oe.distanceRGBA_frag},shadow:{uniforms:Fn([Et.lights,Et.fog,{color:{value:new te(0)},opacity:{value:1}}]),vertexShader:oe.shadow_vert,fragmentShader:oe.shadow_frag}};Bn.physical={uniforms:Fn([Bn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new re},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new re},clearcoatNormalScale:{value:new ft(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new re},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new re},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new re},sheen:{value:0},sheenColor:{value:new te(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new re},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new re},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new re},transmissionSamplerSize:{value:new ft},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new re},attenuationDistance:{value:0},attenuationColor:{value:new te(0)},specularColor:{value:new te(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new re},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new re},anisotropyVector:{value:new ft},anisotropyMap:{value:null},anisotropyMapTransform:{value:new re}}]),vertexShader:oe.meshphysical_vert,fragmentShader:oe.meshphysical_frag};var el={r:0,b:0,g:0},Ks=new Bi,Sb=new Oe;function Eb(i,t,e,n,s,r,o){let a=new te(0),l=r===!0?0:1,c,h,u=null,d=0,f=null;function m(b){let y=b.isScene===!0?b.background:null;return y&&y.isTexture&&(y=(b.backgroundBlurriness>0?e:t).get(y)),y}function v(b){let y=!1,x=m(b);x===null?p(a,l):x&&x.isColor&&(p(x,1),y=!0);let U=i.xr.getEnvironmentBlendMode();U==="additive"?n.buffers.color.setClear(0,0,0,1,o):U==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,o),(i.autoClear||y)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function g(b,y){let x=m(y);x&&(x.isCubeTexture||x.mapping===ec)?(h===void 0&&(h=new xe(new Hi(1,1,1),new ci({name:"BackgroundCubeMaterial",uniforms:uo(Bn.backgroundCube.uniforms),vertexShader:Bn.backgroundCube.vertexShader,fragmentShader:Bn.backgroundCube.fragmentShader,side:In,depthTest:!1,depthWrite:!1,fog:!1})),h.geometry.deleteAttribute("normal"),h.geometry.deleteAttribute("uv"),h.onBeforeRender=function(U,T,P){this.matrixWorld.copyPosition(P.matrixWorld)},Object.defineProperty(h.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),s.update(h)),Ks.copy(y.backgroundRotation),Ks.x*=-1,Ks.y*=-1,Ks.z*=-1,x.isCubeTexture&&x.isRenderTargetTexture===!1&&(Ks.y*=-1,Ks.z*=-1),h.material.uniforms.envMap.value=x,h.material.uniforms.flipEnvMap.value=x.isCubeTexture&&x.isRenderTargetTexture===!1?-1:1,h.material.uniforms.backgroundBlurriness.value=y.backgroundBlurriness,h.material.uniforms.backgroundIntensity.value=y.backgroundIntensity,h.material.uniforms.backgroundRotation.value.setFromMatrix4(Sb.makeRotationFromEuler(Ks)),h.material.toneMapped=me.getTransfer(x.colorSpace)!==Re,(u!==x||d!==x.version||f!==i.toneMapping)&&(h.material.needsUpdate=!0,u=x,d=x.version,f=i.toneMapping),h.layers.enableAll(),b.unshift(h,h.geometry,h.material,0,0,null)):x&&x.isTexture&&(c===void 0&&(c=new xe(new Rl(2,2),new ci({name:"BackgroundMaterial",uniforms:uo(Bn.background.uniforms),vertexShader:Bn.background.vertexShader,fragmentShader:Bn.background.fragmentShader,side:Fi,depthTest:!1,depthWrite:!1,fog:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),s.update(c)),c.material.uniforms.t2D.value=x,c.material.uniforms.backgroundIntensity.value=y.backgroundIntensity,c.material.toneMapped=me.getTransfer(x.colorSpace)!==Re,x.matrixAutoUpdate===!0&&x.updateMatrix(),c.material.uniforms.uvTransform.value.copy(x.matrix),(u!==x||d!==x.version||f!==i.toneMapping)&&(c.material.needsUpdate=!0,u=x,d=x.version,f=i.toneMapping),c.layers.enableAll(),b.unshift(c,c.geometry,c.material,0,0,null))}function p(b,y){b.getRGB(el,Im(i)),n.buffers.color.setClear(el.r,el.g,el.b,y,o)}return{getClearColor:function(){return a},setClearColor:function(b,y=1){a.set(b),l=y,p(a,l)},getClearAlpha:function(){return l},setClearAlpha:function(b){l=b,p(a,l)},render:v,addToRenderList:g}}function Tb(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(w,R,V,k,G){let Y=!1,X=u(k,V,R);r!==X&&(r=X,c(r.object)),Y=f(w,k,V,G),Y&&m(w,k,V,G),G!==null&&t.update(G,i.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,x(w,R,V,k),G!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(G).buffer))}function l(){return i.createVertexArray()}function c(w){return i.bindVertexArray(w)}function h(w){return i.deleteVertexArray(w)}function u(w,R,V){let k=V.wireframe===!0,G=n[w.id];G===void 0&&(G={},n[w.id]=G);let Y=G[R.id];Y===void 0&&(Y={},G[R.id]=Y);let X=Y[k];return X===void 0&&(X=d(l()),Y[k]=X),X}function d(w){let R=[],V=[],k=[];for(let G=0;G<e;G++)R[G]=0,V[G]=0,k[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:R,enabledAttributes:V,attributeDivisors:k,object:w,attributes:{},index:null}}function f(w,R,V,k){let G=r.attributes,Y=R.attributes,X=0,Q=V.getAttributes();for(let tt in Q)if(Q[tt].location>=0){let ct=G[tt],xt=Y[tt];if(xt===void 0&&(tt==="instanceMatrix"&&w.instanceMatrix&&(xt=w.instanceMatrix),tt==="instanceColor"&&w.instanceColor&&(xt=w.instanceColor)),ct===void 0||ct.attribute!==xt||xt&&ct.data!==xt.data)return!0;X++}return r.attributesNum!==X||r.index!==k}function m(w,R,V,k){let G={},Y=R.attributes,X=0,Q=V.getAttributes();for(let tt in Q)if(Q[tt].location>=0){let ct=Y[tt];ct===void 0&&(tt==="instanceMatrix"&&w.instanceMatrix&&(ct=w.instanceMatrix),tt==="instanceColor"&&w.instanceColor&&(ct=w.instanceColor));let xt={};xt.attribute=ct,ct&&ct.data&&(xt.data=ct.data),G[tt]=xt,X++}r.attributes=G,r.attributesNum=X,r.index=k}function v(){let w=r.newAttributes;for(let R=0,V=w.length;R<V;R++)w[R]=0}function g(w){p(w,0)}function p(w,R){let V=r.newAttributes,k=r.enabledAttributes,G=r.attributeDivisors;V[w]=1,k[w]===0&&(i.enableVertexAttribArray(w),k[w]=1),G[w]!==R&&(i.vertexAttribDivisor(w,R),G[w]=R)}function b(){let w=r.newAttributes,R=r.enabledAttributes;for(let V=0,k=R.length;V<k;V++)R[V]!==w[V]&&(i.disableVertexAttribArray(V),R[V]=0)}function y(w,R,V,k,G,Y,X){X===!0?i.vertexAttribIPointer(w,R,V,G,Y):i.vertexAttribPointer(w,R,V,k,G,Y)}function x(w,R,V,k){v();let G=k.attributes,Y=V.getAttributes(),X=R.defaultAttributeValues;for(let Q in Y){let tt=Y[Q];if(tt.location>=0){let lt=G[Q];if(lt===void 0&&(Q==="instanceMatrix"&&w.instanceMatrix&&(lt=w.instanceMatrix),Q==="instanceColor"&&w.instanceColor&&(lt=w.instanceColor)),lt!==void 0){let ct=lt.normalized,xt=lt.itemSize,Mt=t.get(lt);if(Mt===void 0)continue;let vt=Mt.buffer,it=Mt.type,ht=Mt.bytesPerElement,yt=it===i.INT||it===i.UNSIGNED_INT||lt.gpuType===bd;if(lt.isInterleavedBufferAttribute){let ot=lt.data,Bt=ot.stride,Yt=lt.offset;if(ot.isInstancedInterleavedBuffer){for(let Nt=0;Nt<tt.locationSize;Nt++)p(tt.location+Nt,ot.meshPerAttribute);w.isInstancedMesh!==!0&&k._maxInstanceCount===void 0&&(k._maxInstanceCount=ot.meshPerAttribute*ot.count)}else for(let Nt=0;Nt<tt.locationSize;Nt++)g(tt.location+Nt);i.bindBuffer(i.ARRAY_BUFFER,vt);for(let Nt=0;Nt<tt.locationSize;Nt++)y(tt.location+Nt,xt/tt.locationSize,it,ct,Bt*ht,(Yt+xt/tt.locationSize*Nt)*ht,yt)}else{if(lt.isInstancedBufferAttribute){for(let ot=0;ot<tt.locationSize;ot++)p(tt.location+ot,lt.meshPerAttribute);w.isInstancedMesh!==!0&&k._maxInstanceCount===void 0&&(k._maxInstanceCount=lt.meshPerAttribute*lt.count)}else for(let ot=0;ot<tt.locationSize;ot++)g(tt.location+ot);i.bindBuffer(i.ARRAY_BUFFER,vt);for(let ot=0;ot<tt.locationSize;ot++)y(tt.location+ot,xt/tt.locationSize,it,ct,xt*ht,xt/tt.locationSize*ot*ht,yt)}}else if(X!==void 0){let ct=X[Q];if(ct!==void 0)switch(ct.length){case 2:i.vertexAttrib2fv(tt.location,ct);break;case 3:i.vertexAttrib3fv(tt.location,ct);break;case 4:i.vertexAttrib4fv(tt.location,ct);break;default:i.vertexAtt)SAVARY",
R"SAVARY(rib1fv(tt.location,ct)}}}}b()}function U(){N();for(let w in n){let R=n[w];for(let V in R){let k=R[V];for(let G in k)h(k[G].object),delete k[G];delete R[V]}delete n[w]}}function T(w){if(n[w.id]===void 0)return;let R=n[w.id];for(let V in R){let k=R[V];for(let G in k)h(k[G].object),delete k[G];delete R[V]}delete n[w.id]}function P(w){for(let R in n){let V=n[R];if(V[w.id]===void 0)continue;let k=V[w.id];for(let G in k)h(k[G].object),delete k[G];delete V[w.id]}}function N(){S(),o=!0,r!==s&&(r=s,c(r.object))}function S(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:N,resetDefaultState:S,dispose:U,releaseStatesOfGeometry:T,releaseStatesOfProgram:P,initAttributes:v,enableAttribute:g,disableUnusedAttributes:b}}function Ab(i,t,e){let n;function s(c){n=c}function r(c,h){i.drawArrays(n,c,h),e.update(h,n,1)}function o(c,h,u){u!==0&&(i.drawArraysInstanced(n,c,h,u),e.update(h,n,u))}function a(c,h,u){if(u===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,c,0,h,0,u);let f=0;for(let m=0;m<u;m++)f+=h[m];e.update(f,n,1)}function l(c,h,u,d){if(u===0)return;let f=t.get("WEBGL_multi_draw");if(f===null)for(let m=0;m<c.length;m++)o(c[m],h[m],d[m]);else{f.multiDrawArraysInstancedWEBGL(n,c,0,h,0,d,0,u);let m=0;for(let v=0;v<u;v++)m+=h[v]*d[v];e.update(m,n,1)}}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a,this.renderMultiDrawInstances=l}function Rb(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let P=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(P.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(P){return!(P!==yi&&n.convert(P)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(P){let N=P===la&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(P!==ls&&n.convert(P)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE)&&P!==rs&&!N)}function l(P){if(P==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";P="mediump"}return P==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(console.warn("THREE.WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=e.logarithmicDepthBuffer===!0,d=e.reverseDepthBuffer===!0&&t.has("EXT_clip_control"),f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),m=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),b=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),y=i.getParameter(i.MAX_VARYING_VECTORS),x=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),U=m>0,T=i.getParameter(i.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reverseDepthBuffer:d,maxTextures:f,maxVertexTextures:m,maxTextureSize:v,maxCubemapSize:g,maxAttributes:p,maxVertexUniforms:b,maxVaryings:y,maxFragmentUniforms:x,vertexTextures:U,maxSamples:T}}function Cb(i){let t=this,e=null,n=0,s=!1,r=!1,o=new Qn,a=new re,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){e=h(u,d,0)},this.setState=function(u,d,f){let m=u.clippingPlanes,v=u.clipIntersection,g=u.clipShadows,p=i.get(u);if(!s||m===null||m.length===0||r&&!g)r?h(null):c();else{let b=r?0:n,y=b*4,x=p.clippingState||null;l.value=x,x=h(m,d,y,f);for(let U=0;U!==y;++U)x[U]=e[U];p.clippingState=x,this.numIntersection=v?this.numPlanes:0,this.numPlanes+=b}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(u,d,f,m){let v=u!==null?u.length:0,g=null;if(v!==0){if(g=l.value,m!==!0||g===null){let p=f+v*4,b=d.matrixWorldInverse;a.getNormalMatrix(b),(g===null||g.length<p)&&(g=new Float32Array(p));for(let y=0,x=f;y!==v;++y,x+=4)o.copy(u[y]).applyMatrix4(b,a),o.normal.toArray(g,x),g[x+3]=o.constant}l.value=g,l.needsUpdate=!0}return t.numPlanes=v,t.numIntersection=0,g}}function Pb(i){let t=new WeakMap;function e(o,a){return a===eu?o.mapping=ao:a===nu&&(o.mapping=lo),o}function n(o){if(o&&o.isTexture){let a=o.mapping;if(a===eu||a===nu)if(t.has(o)){let l=t.get(o).texture;return e(l,o.mapping)}else{let l=o.image;if(l&&l.height>0){let c=new Fu(l.height);return c.fromEquirectangularTexture(i,o),t.set(o,c),o.addEventListener("dispose",s),e(c.texture,o.mapping)}else return null}}return o}function s(o){let a=o.target;a.removeEventListener("dispose",s);let l=t.get(a);l!==void 0&&(t.delete(a),l.dispose())}function r(){t=new WeakMap}return{get:n,dispose:r}}var Cl=class extends Tl{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},Qr=4,Pp=[.125,.215,.35,.446,.526,.582],nr=20,Uh=new Cl,Ip=new te,Nh=null,Oh=0,Fh=0,kh=!1,tr=(1+Math.sqrt(5))/2,Kr=1/tr,Lp=[new C(-tr,Kr,0),new C(tr,Kr,0),new C(-Kr,0,tr),new C(Kr,0,tr),new C(0,tr,-Kr),new C(0,tr,Kr),new C(-1,1,-1),new C(1,1,-1),new C(-1,1,1),new C(1,1,1)],Pl=class{constructor(t){this._renderer=t,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(t,e=0,n=.1,s=100){Nh=this._renderer.getRenderTarget(),Oh=this._renderer.getActiveCubeFace(),Fh=this._renderer.getActiveMipmapLevel(),kh=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(256);let r=this._allocateTargets();return r.depthBuffer=!0,this._sceneToCubeUV(t,n,s,r),e>0&&this._blur(r,0,0,e),this._applyPMREM(r),this._cleanup(r),r}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Np(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Up(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(t){this._lodMax=Math.floor(Math.log2(t)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let t=0;t<this._lodPlanes.length;t++)this._lodPlanes[t].dispose()}_cleanup(t){this._renderer.setRenderTarget(Nh,Oh,Fh),this._renderer.xr.enabled=kh,t.scissorTest=!1,nl(t,0,0,t.width,t.height)}_fromTexture(t,e){t.mapping===ao||t.mapping===lo?this._setSize(t.image.length===0?16:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4),Nh=this._renderer.getRenderTarget(),Oh=this._renderer.getActiveCubeFace(),Fh=this._renderer.getActiveMipmapLevel(),kh=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;let n=e||this._allocateTargets();return this._textureToCubeUV(t,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let t=3*Math.max(this._cubeSize,112),e=4*this._cubeSize,n={magFilter:Ni,minFilter:Ni,generateMipmaps:!1,type:la,format:yi,colorSpace:po,depthBuffer:!1},s=Dp(t,e,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==t||this._pingPongRenderTarget.height!==e){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=Dp(t,e,n);let{_lodMax:r}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=Ib(r)),this._blurMaterial=Lb(r,t,e)}return s}_compileMaterial(t){let e=new xe(this._lodPlanes[0],t);this._renderer.compile(e,Uh)}_sceneToCubeUV(t,e,n,s){let a=new kn(90,1,e,n),l=[1,-1,1,1,1,1],c=[1,1,1,-1,-1,-1],h=this._renderer,u=h.autoClear,d=h.toneMapping;h.getClearColor(Ip),h.toneMapping=Cs,h.autoClear=!1;let f=new us({name:"PMREM.Background",side:In,depthWrite:!1,depthTest:!1}),m=new xe(new Hi,f),v=!1,g=t.background;g?g.isColor&&(f.color.copy(g),t.background=null,v=!0):(f.color.copy(Ip),v=!0);for(let p=0;p<6;p++){let b=p%3;b===0?(a.up.set(0,l[p],0),a.lookAt(c[p],0,0)):b===1?(a.up.set(0,0,l[p]),a.lookAt(0,c[p],0)):(a.up.set(0,l[p],0),a.lookAt(0,0,c[p]));let y=this._cubeSize;nl(s,b*y,p>2?y:0,y,y),h.setRenderTarget(s),v&&h.render(m,a),h.render(t,a)}m.geometry.dispose(),m.material.dispose(),h.toneMapping=d,h.autoClear=u,t.background=g}_textureToCubeUV(t,e){let n=this._renderer,s=t.mapping===ao||t.mapping===lo;s?(this._cubemapMaterial===null&&(this._cubemapMaterial=Np()),this._cubemapMaterial.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=Up());let r=s?this._cubemapMaterial:this._equirectMaterial,o=new xe(this._lodPlanes[0],r),a=r.uniforms;a.envMap.value=t;let l=this._cubeSize;nl(e,0,0,3*l,2*l),n.setRenderTarget(e),n.render(o,Uh)}_applyPMREM(t){let e=this._renderer,n=e.autoClear;e.autoClear=!1;let s=this._lodPlanes.length;for(let r=1;r<s;r++){let o=Math.sqrt(this._sigmas[r]*this._sigmas[r]-this._sigmas[r-1]*this._sigmas[r-1]),a=Lp[(s-r-1)%Lp.length];this._blur(t,r-1,r,o,a)}e.autoClear=n}_blur(t,e,n,s,r){let o=this._pingPongRenderTarget;this._halfBlur(t,o,e,n,s,"latitudinal",r),this._halfBlur(o,t,n,n,s,"longitudinal",r)}_halfBlur(t,e,n,s,r,o,a){let l=this._renderer,c=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let h=3,u=new xe(this._lodPlanes[s],c),d=c.uniforms,f=this._sizeLods[n]-1,m=isFinite(r)?Math.PI/(2*f):2*Math.PI/(2*nr-1),v=r/m,g=isFinite(r)?1+Math.floor(h*v):nr;g>nr&&console.warn(`sigmaRadians, ${r}, is too large and will clip, as it requested ${g} samples when the maximum is set to ${nr}`);let p=[],b=0;for(let P=0;P<nr;++P){let N=P/v,S=Math.exp(-N*N/2);p.push(S),P===0?b+=S:P<g&&(b+=2*S)}for(let P=0;P<p.length;P++)p[P]=p[P]/b;d.envMap.value=t.texture,d.samples.value=g,d.weights.value=p,d.latitudinal.value=o==="latitudinal",a&&(d.poleAxis.value=a);let{_lodMax:y}=this;d.dTheta.value=m,d.mipInt.value=y-n;let x=this._sizeLods[s],U=3*x*(s>y-Qr?s-y+Qr:0),T=4*(this._cubeSize-x);nl(e,U,T,3*x,2*x),l.setRenderTarget(e),l.render(u,Uh)}};function Ib(i){let t=[],e=[],n=[],s=i,r=i-Qr+1+Pp.length;for(let o=0;o<r;o++){let a=Math.pow(2,s);e.push(a);let l=1/a;o>i-Qr?l=Pp[o-i+Qr-1]:o===0&&(l=0),n.push(l);let c=1/(a-2),h=-c,u=1+c,d=[h,h,u,h,u,u,h,h,u,u,h,u],f=6,m=6,v=3,g=2,p=1,b=new Float32Array(v*m*f),y=new Float32Array(g*m*f),x=new Float32Array(p*m*f);for(let T=0;T<f;T++){let P=T%3*2/3-1,N=T>2?0:-1,S=[P,N,0,P+2/3,N,0,P+2/3,N+1,0,P,N,0,P+2/3,N+1,0,P,N+1,0];b.set(S,v*m*T),y.set(d,g*m*T);let w=[T,T,T,T,T,T];x.set(w,p*m*T)}let U=new Le;U.setAttribute("position",new qe(b,v)),U.setAttribute("uv",new qe(y,g)),U.setAttribute("faceIndex",new qe(x,p)),t.push(U),s>Qr&&s--}return{lodPlanes:t,sizeLods:e,sigmas:n}}function Dp(i,t,e){let n=new hs(i,t,e);return n.texture.mapping=ec,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function nl(i,t,e,n,s){i.viewport.set(t,e,n,s),i.scissor.set(t,e,n,s)}function Lb(i,t,e){let n=new Float32Array(nr),s=new C(0,1,0);return new ci({name:"SphericalGaussianBlur",defines:{n:nr,CUBEUV_TEXEL_WIDTH:1/t,CUBEUV_TEXEL_HEIGHT:1/e,CUBEUV_MAX_MIP:`${i}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:s}},vertexShader:Rd(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			varying vec3 vOutputDirection;

			uniform sampler2D envMap;
			uniform int samples;
			uniform float weights[ n ];
			uniform bool latitudinal;
			uniform float dTheta;
			uniform float mipInt;
			uniform vec3 poleAxis;

			#define ENVMAP_TYPE_CUBE_UV
			#include <cube_uv_reflection_fragment>

			vec3 getSample( float theta, vec3 axis ) {

				float cosTheta = cos( theta );
				// Rodrigues' axis-angle rotation
				vec3 sampleDirection = vOutputDirection * cosTheta
					+ cross( axis, vOutputDirection ) * sin( theta )
					+ axis * dot( axis, vOutputDirection ) * ( 1.0 - cosTheta );

				return bilinearCubeUV( envMap, sampleDirection, mipInt );

			}

			void main() {

				vec3 axis = latitudinal ? poleAxis : cross( poleAxis, vOutputDirection );

				if ( all( equal( axis, vec3( 0.0 ) ) ) ) {

					axis = vec3( vOutputDirection.z, 0.0, - vOutputDirection.x );

				}

				axis = normalize( axis );

				gl_FragColor = vec4( 0.0, 0.0, 0.0, 1.0 );
				gl_FragColor.rgb += weights[ 0 ] * getSample( 0.0, axis );

				for ( int i = 1; i < n; i++ ) {

					if ( i >= samples ) {

						break;

					}

					float theta = dTheta * float( i );
					gl_FragColor.rgb += weights[ i ] * getSample( -1.0 * theta, axis );
					gl_FragColor.rgb += weights[ i ] * getSample( theta, axis );

				}

			}
		`,blending:Rs,depthTest:!1,depthWrite:!1})}function Up(){return new ci({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:Rd(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			varying vec3 vOutputDirection;

			uniform sampler2D envMap;

			#include <common>

			void main() {

				vec3 outputDirection = normalize( vOutputDirection );
				vec2 uv = equirectUv( outputDirection );

				gl_FragColor = vec4( texture2D ( envMap, uv ).rgb, 1.0 );

			}
		`,blending:Rs,depthTest:!1,depthWrite:!1})}function Np(){return new ci({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:Rd(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:Rs,depthTest:!1,depthWrite:!1})}function Rd(){return`

		precision mediump float;
		precision mediump int;

		attribute float faceIndex;

		varying vec3 vOutputDirection;

		// RH coordinate system; PMREM face-indexing convention
		vec3 getDirection( vec2 uv, float face ) {

			uv = 2.0 * uv)SAVARY",
R"SAVARY( - 1.0;

			vec3 direction = vec3( uv, 1.0 );

			if ( face == 0.0 ) {

				direction = direction.zyx; // ( 1, v, u ) pos x

			} else if ( face == 1.0 ) {

				direction = direction.xzy;
				direction.xz *= -1.0; // ( -u, 1, -v ) pos y

			} else if ( face == 2.0 ) {

				direction.x *= -1.0; // ( -u, v, 1 ) pos z

			} else if ( face == 3.0 ) {

				direction = direction.zyx;
				direction.xz *= -1.0; // ( -1, v, -u ) neg x

			} else if ( face == 4.0 ) {

				direction = direction.xzy;
				direction.xy *= -1.0; // ( -u, -1, v ) neg y

			} else if ( face == 5.0 ) {

				direction.z *= -1.0; // ( u, v, -1 ) neg z

			}

			return direction;

		}

		void main() {

			vOutputDirection = getDirection( uv, faceIndex );
			gl_Position = vec4( position, 1.0 );

		}
	`}function Db(i){let t=new WeakMap,e=null;function n(a){if(a&&a.isTexture){let l=a.mapping,c=l===eu||l===nu,h=l===ao||l===lo;if(c||h){let u=t.get(a),d=u!==void 0?u.texture.pmremVersion:0;if(a.isRenderTargetTexture&&a.pmremVersion!==d)return e===null&&(e=new Pl(i)),u=c?e.fromEquirectangular(a,u):e.fromCubemap(a,u),u.texture.pmremVersion=a.pmremVersion,t.set(a,u),u.texture;if(u!==void 0)return u.texture;{let f=a.image;return c&&f&&f.height>0||h&&f&&s(f)?(e===null&&(e=new Pl(i)),u=c?e.fromEquirectangular(a):e.fromCubemap(a),u.texture.pmremVersion=a.pmremVersion,t.set(a,u),a.addEventListener("dispose",r),u.texture):null}}}return a}function s(a){let l=0,c=6;for(let h=0;h<c;h++)a[h]!==void 0&&l++;return l===c}function r(a){let l=a.target;l.removeEventListener("dispose",r);let c=t.get(l);c!==void 0&&(t.delete(l),c.dispose())}function o(){t=new WeakMap,e!==null&&(e.dispose(),e=null)}return{get:n,dispose:o}}function Ub(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s;switch(n){case"WEBGL_depth_texture":s=i.getExtension("WEBGL_depth_texture")||i.getExtension("MOZ_WEBGL_depth_texture")||i.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":s=i.getExtension("EXT_texture_filter_anisotropic")||i.getExtension("MOZ_EXT_texture_filter_anisotropic")||i.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":s=i.getExtension("WEBGL_compressed_texture_s3tc")||i.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":s=i.getExtension("WEBGL_compressed_texture_pvrtc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:s=i.getExtension(n)}return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&Wo("THREE.WebGLRenderer: "+n+" extension not supported."),s}}}function Nb(i,t,e,n){let s={},r=new WeakMap;function o(u){let d=u.target;d.index!==null&&t.remove(d.index);for(let m in d.attributes)t.remove(d.attributes[m]);for(let m in d.morphAttributes){let v=d.morphAttributes[m];for(let g=0,p=v.length;g<p;g++)t.remove(v[g])}d.removeEventListener("dispose",o),delete s[d.id];let f=r.get(d);f&&(t.remove(f),r.delete(d)),n.releaseStatesOfGeometry(d),d.isInstancedBufferGeometry===!0&&delete d._maxInstanceCount,e.memory.geometries--}function a(u,d){return s[d.id]===!0||(d.addEventListener("dispose",o),s[d.id]=!0,e.memory.geometries++),d}function l(u){let d=u.attributes;for(let m in d)t.update(d[m],i.ARRAY_BUFFER);let f=u.morphAttributes;for(let m in f){let v=f[m];for(let g=0,p=v.length;g<p;g++)t.update(v[g],i.ARRAY_BUFFER)}}function c(u){let d=[],f=u.index,m=u.attributes.position,v=0;if(f!==null){let b=f.array;v=f.version;for(let y=0,x=b.length;y<x;y+=3){let U=b[y+0],T=b[y+1],P=b[y+2];d.push(U,T,T,P,P,U)}}else if(m!==void 0){let b=m.array;v=m.version;for(let y=0,x=b.length/3-1;y<x;y+=3){let U=y+0,T=y+1,P=y+2;d.push(U,T,T,P,P,U)}}else return;let g=new(Cm(d)?El:Sl)(d,1);g.version=v;let p=r.get(u);p&&t.remove(p),r.set(u,g)}function h(u){let d=r.get(u);if(d){let f=u.index;f!==null&&d.version<f.version&&c(u)}else c(u);return r.get(u)}return{get:a,update:l,getWireframeAttribute:h}}function Ob(i,t,e){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,f){i.drawElements(n,f,r,d*o),e.update(f,n,1)}function c(d,f,m){m!==0&&(i.drawElementsInstanced(n,f,r,d*o,m),e.update(f,n,m))}function h(d,f,m){if(m===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,f,0,r,d,0,m);let g=0;for(let p=0;p<m;p++)g+=f[p];e.update(g,n,1)}function u(d,f,m,v){if(m===0)return;let g=t.get("WEBGL_multi_draw");if(g===null)for(let p=0;p<d.length;p++)c(d[p]/o,f[p],v[p]);else{g.multiDrawElementsInstancedWEBGL(n,f,0,r,d,0,v,0,m);let p=0;for(let b=0;b<m;b++)p+=f[b]*v[b];e.update(p,n,1)}}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h,this.renderMultiDrawInstances=u}function Fb(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function kb(i,t,e){let n=new WeakMap,s=new Ce;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let S=function(){P.dispose(),n.delete(a),a.removeEventListener("dispose",S)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,m=a.morphAttributes.normal!==void 0,v=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],b=a.morphAttributes.color||[],y=0;f===!0&&(y=1),m===!0&&(y=2),v===!0&&(y=3);let x=a.attributes.position.count*y,U=1;x>t.maxTextureSize&&(U=Math.ceil(x/t.maxTextureSize),x=t.maxTextureSize);let T=new Float32Array(x*U*4*u),P=new Ml(T,x,U,u);P.type=rs,P.needsUpdate=!0;let N=y*4;for(let w=0;w<u;w++){let R=g[w],V=p[w],k=b[w],G=x*U*4*w;for(let Y=0;Y<R.count;Y++){let X=Y*N;f===!0&&(s.fromBufferAttribute(R,Y),T[G+X+0]=s.x,T[G+X+1]=s.y,T[G+X+2]=s.z,T[G+X+3]=0),m===!0&&(s.fromBufferAttribute(V,Y),T[G+X+4]=s.x,T[G+X+5]=s.y,T[G+X+6]=s.z,T[G+X+7]=0),v===!0&&(s.fromBufferAttribute(k,Y),T[G+X+8]=s.x,T[G+X+9]=s.y,T[G+X+10]=s.z,T[G+X+11]=k.itemSize===4?s.w:1)}}d={count:u,texture:P,size:new ft(x,U)},n.set(a,d),a.addEventListener("dispose",S)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let v=0;v<c.length;v++)f+=c[v];let m=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",m),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function Bb(i,t,e,n){let s=new WeakMap;function r(l){let c=n.render.frame,h=l.geometry,u=t.get(l,h);if(s.get(u)!==c&&(t.update(u),s.set(u,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",a)===!1&&l.addEventListener("dispose",a),s.get(l)!==c&&(e.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&e.update(l.instanceColor,i.ARRAY_BUFFER),s.set(l,c))),l.isSkinnedMesh){let d=l.skeleton;s.get(d)!==c&&(d.update(),s.set(d,c))}return u}function o(){s=new WeakMap}function a(l){let c=l.target;c.removeEventListener("dispose",a),e.remove(c.instanceMatrix),c.instanceColor!==null&&e.remove(c.instanceColor)}return{update:r,dispose:o}}var Il=class extends li{constructor(t,e,n,s,r,o,a,l,c,h=no){if(h!==no&&h!==ho)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");n===void 0&&h===no&&(n=rr),n===void 0&&h===ho&&(n=co),super(null,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.image={width:t,height:e},this.magFilter=a!==void 0?a:bi,this.minFilter=l!==void 0?l:bi,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return this.compareFunction!==null&&(e.compareFunction=this.compareFunction),e}},Dm=new li,Op=new Il(1,1),Um=new Ml,Nm=new Nu,Om=new Al,Fp=[],kp=[],Bp=new Float32Array(16),zp=new Float32Array(9),Hp=new Float32Array(4);function go(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=Fp[s];if(r===void 0&&(r=new Float32Array(s),Fp[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function cn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function hn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function sc(i,t){let e=kp[t];e===void 0&&(e=new Int32Array(t),kp[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function zb(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function Hb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(cn(e,t))return;i.uniform2fv(this.addr,t),hn(e,t)}}function Vb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(cn(e,t))return;i.uniform3fv(this.addr,t),hn(e,t)}}function Gb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(cn(e,t))return;i.uniform4fv(this.addr,t),hn(e,t)}}function Wb(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(cn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),hn(e,t)}else{if(cn(e,n))return;Hp.set(n),i.uniformMatrix2fv(this.addr,!1,Hp),hn(e,n)}}function Xb(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(cn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),hn(e,t)}else{if(cn(e,n))return;zp.set(n),i.uniformMatrix3fv(this.addr,!1,zp),hn(e,n)}}function qb(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(cn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),hn(e,t)}else{if(cn(e,n))return;Bp.set(n),i.uniformMatrix4fv(this.addr,!1,Bp),hn(e,n)}}function Yb(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function $b(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(cn(e,t))return;i.uniform2iv(this.addr,t),hn(e,t)}}function Zb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(cn(e,t))return;i.uniform3iv(this.addr,t),hn(e,t)}}function Jb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(cn(e,t))return;i.uniform4iv(this.addr,t),hn(e,t)}}function jb(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function Kb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(cn(e,t))return;i.uniform2uiv(this.addr,t),hn(e,t)}}function Qb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(cn(e,t))return;i.uniform3uiv(this.addr,t),hn(e,t)}}function tw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(cn(e,t))return;i.uniform4uiv(this.addr,t),hn(e,t)}}function ew(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?(Op.compareFunction=Rm,r=Op):r=Dm,e.setTexture2D(t||r,s)}function nw(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||Nm,s)}function iw(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTextureCube(t||Om,s)}function sw(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||Um,s)}function rw(i){switch(i){case 5126:return zb;case 35664:return Hb;case 35665:return Vb;case 35666:return Gb;case 35674:return Wb;case 35675:return Xb;case 35676:return qb;case 5124:case 35670:return Yb;case 35667:case 35671:return $b;case 35668:case 35672:return Zb;case 35669:case 35673:return Jb;case 5125:return jb;case 36294:return Kb;case 36295:return Qb;case 36296:return tw;case 35678:case 36198:case 36298:case 36306:case 35682:return ew;case 35679:case 36299:case 36307:return nw;case 35680:case 36300:case 36308:case 36293:return iw;case 36289:case 36303:case 36311:case 36292:return sw}}function ow(i,t){i.uniform1fv(this.addr,t)}function aw(i,t){let e=go(t,this.size,2);i.uniform2fv(this.addr,e)}function lw(i,t){let e=go(t,this.size,3);i.uniform3fv(this.addr,e)}function cw(i,t){let e=go(t,this.size,4);i.uniform4fv(this.addr,e)}function hw(i,t){let e=go(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function uw(i,t){let e=go(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function dw(i,t){let e=go(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function fw(i,t){i.uniform1iv(this.addr,t)}function pw(i,t){i.uniform2iv(this.addr,t)}function mw(i,t){i.uniform3iv(this.addr,t)}function gw(i,t){i.uniform4iv(this.addr,t)}function xw(i,t){i.uniform1uiv(this.addr,t)}function vw(i,t){i.uniform2uiv(this.addr,t)}function _w(i,t){i.uniform3uiv(this.addr,t)}function yw(i,t){i.uniform4uiv(this.addr,t)}function bw(i,t,e){let n=this.cache,s=t.length,r=sc(e,s);cn(n,r)||(i.uniform1iv(this.addr,r),hn(n,r));for(let o=0;o!==s;++o)e.setTexture2D(t[o]||Dm,r[o])}function ww(i,t,e){let n=this.cache,s=t.length,r=sc(e,s);cn(n,r)||(i.uniform1iv(this.addr,r),hn(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||Nm,r[o])}function Mw(i,t,e){let n=this.cache,s=t.length,r=sc(e,s);cn(n,r)||(i.uniform1iv(this.addr,r),hn(n,r));for(let o=0;o!==s;++o)e.setTextureCube(t[o]||Om,r[o])}function Sw(i,t,e){let n=this.cache,s=t.length,r=sc(e,s);cn(n,r)||(i.uniform1iv(this.addr,r),hn(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||Um,r[o])}function Ew(i){switch(i){case 5126:return ow;case 35664:return aw;case 35665:return lw;case 35666:return cw;case 35674:return hw;case 35675:return uw;case 35676:return dw;case 5124:case 35670:return fw;case 35667:case 35671:return pw;case 35668:case 35672:return mw;case 35669:case 35673:return gw;case 5125:return xw;case 36294:return vw;case 36295:return _w;case 36296:return yw;case 35678:case 36198:case 36298:case 36306:case 35682:return bw;case 35679:case 36299:case 36307:return ww;case 35680:case 36300:case 36308:case 36293:return Mw;case 36289:case 36303:case 36311:case 36292:return Sw}}var ku=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=rw(e.type)}},Bu=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=Ew(e.type)}},zu=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},Bh=/(\w+)(\])?(\[|\.)?/g;function Vp(i,t){i.seq.push(t),i.map[t.id]=t}function Tw(i,t,e){let n=i.name,s=n.length;for(Bh.lastIndex=0;;){let r=Bh.exec(n),o=Bh.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Vp(e,c===void 0?new ku(a,i,t):new Bu(a,i,t));break}else{let u=e.map[a];u===void 0&&(u=new zu(a),Vp(e,u)),e=u}}}var ro=class{constructor(t,e){this.seq=[],this.map={};let n=t)SAVARY",
R"SAVARY(.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let s=0;s<n;++s){let r=t.getActiveUniform(e,s),o=t.getUniformLocation(e,r.name);Tw(r,o,this)}}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function Gp(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var Aw=37297,Rw=0;function Cw(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var Wp=new re;function Pw(i){me._getMatrix(Wp,me.workingColorSpace,i);let t=`mat3( ${Wp.elements.map(e=>e.toFixed(4))} )`;switch(me.getTransfer(i)){case nc:return[t,"LinearTransferOETF"];case Re:return[t,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Xp(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),s=i.getShaderInfoLog(t).trim();if(n&&s==="")return"";let r=/ERROR: 0:(\d+)/.exec(s);if(r){let o=parseInt(r[1]);return e.toUpperCase()+`

`+s+`

`+Cw(i.getShaderSource(t),o)}else return s}function Iw(i,t){let e=Pw(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( value.rgb * ${e[0]}, value.a ) );`,"}"].join(`
`)}function Lw(i,t){let e;switch(t){case Gx:e="Linear";break;case Wx:e="Reinhard";break;case Xx:e="Cineon";break;case qx:e="ACESFilmic";break;case $x:e="AgX";break;case Zx:e="Neutral";break;case Yx:e="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",t),e="Linear"}return"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var il=new C;function Dw(){me.getLuminanceCoefficients(il);let i=il.x.toFixed(4),t=il.y.toFixed(4),e=il.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Uw(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Xo).join(`
`)}function Nw(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function Ow(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function Xo(i){return i!==""}function qp(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows)}function Yp(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var Fw=/^[ \t]*#include +<([\w\d./]+)>/gm;function Hu(i){return i.replace(Fw,Bw)}var kw=new Map;function Bw(i,t){let e=oe[t];if(e===void 0){let n=kw.get(t);if(n!==void 0)e=oe[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',t,n);else throw new Error("Can not resolve #include <"+t+">")}return Hu(e)}var zw=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function $p(i){return i.replace(zw,Hw)}function Hw(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Zp(i){let t=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?t+=`
#define HIGH_PRECISION`:i.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}function Vw(i){let t="SHADOWMAP_TYPE_BASIC";return i.shadowMapType===pm?t="SHADOWMAP_TYPE_PCF":i.shadowMapType===wx?t="SHADOWMAP_TYPE_PCF_SOFT":i.shadowMapType===ss&&(t="SHADOWMAP_TYPE_VSM"),t}function Gw(i){let t="ENVMAP_TYPE_CUBE";if(i.envMap)switch(i.envMapMode){case ao:case lo:t="ENVMAP_TYPE_CUBE";break;case ec:t="ENVMAP_TYPE_CUBE_UV";break}return t}function Ww(i){let t="ENVMAP_MODE_REFLECTION";if(i.envMap)switch(i.envMapMode){case lo:t="ENVMAP_MODE_REFRACTION";break}return t}function Xw(i){let t="ENVMAP_BLENDING_NONE";if(i.envMap)switch(i.combine){case mm:t="ENVMAP_BLENDING_MULTIPLY";break;case Hx:t="ENVMAP_BLENDING_MIX";break;case Vx:t="ENVMAP_BLENDING_ADD";break}return t}function qw(i){let t=i.envMapCubeUVHeight;if(t===null)return null;let e=Math.log2(t)-2,n=1/t;return{texelWidth:1/(3*Math.max(Math.pow(2,e),7*16)),texelHeight:n,maxMip:e}}function Yw(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=Vw(e),c=Gw(e),h=Ww(e),u=Xw(e),d=qw(e),f=Uw(e),m=Nw(r),v=s.createProgram(),g,p,b=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(g=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m].filter(Xo).join(`
`),g.length>0&&(g+=`
`),p=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m].filter(Xo).join(`
`),p.length>0&&(p+=`
`)):(g=[Zp(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",e.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Xo).join(`
`),p=[Zp(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+u:"",d?"#define CUBEUV_TEXEL_WIDTH "+d.texelWidth:"",d?"#define CUBEUV_TEXEL_HEIGHT "+d.texelHeight:"",d?"#define CUBEUV_MAX_MIP "+d.maxMip+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor||e.batchingColor?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",e.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==Cs?"#define TONE_MAPPING":"",e.toneMapping!==Cs?oe.tonemapping_pars_fragment:"",e.toneMapping!==Cs?Lw("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",oe.colorspace_pars_fragment,Iw("linearToOutputTexel",e.outputColorSpace),Dw(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(Xo).join(`
`)),o=Hu(o),o=qp(o,e),o=Yp(o,e),a=Hu(a),a=qp(a,e),a=Yp(a,e),o=$p(o),a=$p(a),e.isRawShaderMaterial!==!0&&(b=`#version 300 es
`,g=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+g,p=["#define varying in",e.glslVersion===lp?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===lp?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let y=b+g+o,x=b+p+a,U=Gp(s,s.VERTEX_SHADER,y),T=Gp(s,s.FRAGMENT_SHA)SAVARY",
R"SAVARY(DER,x);s.attachShader(v,U),s.attachShader(v,T),e.index0AttributeName!==void 0?s.bindAttribLocation(v,0,e.index0AttributeName):e.morphTargets===!0&&s.bindAttribLocation(v,0,"position"),s.linkProgram(v);function P(R){if(i.debug.checkShaderErrors){let V=s.getProgramInfoLog(v).trim(),k=s.getShaderInfoLog(U).trim(),G=s.getShaderInfoLog(T).trim(),Y=!0,X=!0;if(s.getProgramParameter(v,s.LINK_STATUS)===!1)if(Y=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,v,U,T);else{let Q=Xp(s,U,"vertex"),tt=Xp(s,T,"fragment");console.error("THREE.WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(v,s.VALIDATE_STATUS)+`

Material Name: `+R.name+`
Material Type: `+R.type+`

Program Info Log: `+V+`
`+Q+`
`+tt)}else V!==""?console.warn("THREE.WebGLProgram: Program Info Log:",V):(k===""||G==="")&&(X=!1);X&&(R.diagnostics={runnable:Y,programLog:V,vertexShader:{log:k,prefix:g},fragmentShader:{log:G,prefix:p}})}s.deleteShader(U),s.deleteShader(T),N=new ro(s,v),S=Ow(s,v)}let N;this.getUniforms=function(){return N===void 0&&P(this),N};let S;this.getAttributes=function(){return S===void 0&&P(this),S};let w=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return w===!1&&(w=s.getProgramParameter(v,Aw)),w},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(v),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=Rw++,this.cacheKey=t,this.usedTimes=1,this.program=v,this.vertexShader=U,this.fragmentShader=T,this}var $w=0,Vu=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t){let e=t.vertexShader,n=t.fragmentShader,s=this._getShaderStage(e),r=this._getShaderStage(n),o=this._getShaderCacheForMaterial(t);return o.has(s)===!1&&(o.add(s),s.usedTimes++),o.has(r)===!1&&(o.add(r),r.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderID(t){return this._getShaderStage(t.vertexShader).id}getFragmentShaderID(t){return this._getShaderStage(t.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new Gu(t),e.set(t,n)),n}},Gu=class{constructor(t){this.id=$w++,this.code=t,this.usedTimes=0}};function Zw(i,t,e,n,s,r,o){let a=new Qo,l=new Vu,c=new Set,h=[],u=s.logarithmicDepthBuffer,d=s.vertexTextures,f=s.precision,m={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function v(S){return c.add(S),S===0?"uv":`uv${S}`}function g(S,w,R,V,k){let G=V.fog,Y=k.geometry,X=S.isMeshStandardMaterial?V.environment:null,Q=(S.isMeshStandardMaterial?e:t).get(S.envMap||X),tt=Q&&Q.mapping===ec?Q.image.height:null,lt=m[S.type];S.precision!==null&&(f=s.getMaxPrecision(S.precision),f!==S.precision&&console.warn("THREE.WebGLProgram.getParameters:",S.precision,"not supported, using",f,"instead."));let ct=Y.morphAttributes.position||Y.morphAttributes.normal||Y.morphAttributes.color,xt=ct!==void 0?ct.length:0,Mt=0;Y.morphAttributes.position!==void 0&&(Mt=1),Y.morphAttributes.normal!==void 0&&(Mt=2),Y.morphAttributes.color!==void 0&&(Mt=3);let vt,it,ht,yt;if(lt){let _e=Bn[lt];vt=_e.vertexShader,it=_e.fragmentShader}else vt=S.vertexShader,it=S.fragmentShader,l.update(S),ht=l.getVertexShaderID(S),yt=l.getFragmentShaderID(S);let ot=i.getRenderTarget(),Bt=i.state.buffers.depth.getReversed(),Yt=k.isInstancedMesh===!0,Nt=k.isBatchedMesh===!0,ie=!!S.map,rt=!!S.matcap,ut=!!Q,F=!!S.aoMap,zt=!!S.lightMap,dt=!!S.bumpMap,Ot=!!S.normalMap,bt=!!S.displacementMap,Zt=!!S.emissiveMap,wt=!!S.metalnessMap,I=!!S.roughnessMap,E=S.anisotropy>0,$=S.clearcoat>0,K=S.dispersion>0,q=S.iridescence>0,et=S.sheen>0,Tt=S.transmission>0,St=E&&!!S.anisotropyMap,It=$&&!!S.clearcoatMap,Qt=$&&!!S.clearcoatNormalMap,mt=$&&!!S.clearcoatRoughnessMap,At=q&&!!S.iridescenceMap,Gt=q&&!!S.iridescenceThicknessMap,Xt=et&&!!S.sheenColorMap,Pt=et&&!!S.sheenRoughnessMap,ae=!!S.specularMap,ee=!!S.specularColorMap,fe=!!S.specularIntensityMap,H=Tt&&!!S.transmissionMap,Rt=Tt&&!!S.thicknessMap,nt=!!S.gradientMap,at=!!S.alphaMap,Lt=S.alphaTest>0,Dt=!!S.alphaHash,se=!!S.extensions,Ve=Cs;S.toneMapped&&(ot===null||ot.isXRRenderTarget===!0)&&(Ve=i.toneMapping);let gn={shaderID:lt,shaderType:S.type,shaderName:S.name,vertexShader:vt,fragmentShader:it,defines:S.defines,customVertexShaderID:ht,customFragmentShaderID:yt,isRawShaderMaterial:S.isRawShaderMaterial===!0,glslVersion:S.glslVersion,precision:f,batching:Nt,batchingColor:Nt&&k._colorsTexture!==null,instancing:Yt,instancingColor:Yt&&k.instanceColor!==null,instancingMorph:Yt&&k.morphTexture!==null,supportsVertexTextures:d,outputColorSpace:ot===null?i.outputColorSpace:ot.isXRRenderTarget===!0?ot.texture.colorSpace:po,alphaToCoverage:!!S.alphaToCoverage,map:ie,matcap:rt,envMap:ut,envMapMode:ut&&Q.mapping,envMapCubeUVHeight:tt,aoMap:F,lightMap:zt,bumpMap:dt,normalMap:Ot,displacementMap:d&&bt,emissiveMap:Zt,normalMapObjectSpace:Ot&&S.normalMapType===Qx,normalMapTangentSpace:Ot&&S.normalMapType===Am,metalnessMap:wt,roughnessMap:I,anisotropy:E,anisotropyMap:St,clearcoat:$,clearcoatMap:It,clearcoatNormalMap:Qt,clearcoatRoughnessMap:mt,dispersion:K,iridescence:q,iridescenceMap:At,iridescenceThicknessMap:Gt,sheen:et,sheenColorMap:Xt,sheenRoughnessMap:Pt,specularMap:ae,specularColorMap:ee,specularIntensityMap:fe,transmission:Tt,transmissionMap:H,thicknessMap:Rt,gradientMap:nt,opaque:S.transparent===!1&&S.blending===eo&&S.alphaToCoverage===!1,alphaMap:at,alphaTest:Lt,alphaHash:Dt,combine:S.combine,mapUv:ie&&v(S.map.channel),aoMapUv:F&&v(S.aoMap.channel),lightMapUv:zt&&v(S.lightMap.channel),bumpMapUv:dt&&v(S.bumpMap.channel),normalMapUv:Ot&&v(S.normalMap.channel),displacementMapUv:bt&&v(S.displacementMap.channel),emissiveMapUv:Zt&&v(S.emissiveMap.channel),metalnessMapUv:wt&&v(S.metalnessMap.channel),roughnessMapUv:I&&v(S.roughnessMap.channel),anisotropyMapUv:St&&v(S.anisotropyMap.channel),clearcoatMapUv:It&&v(S.clearcoatMap.channel),clearcoatNormalMapUv:Qt&&v(S.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:mt&&v(S.clearcoatRoughnessMap.channel),iridescenceMapUv:At&&v(S.iridescenceMap.channel),iridescenceThicknessMapUv:Gt&&v(S.iridescenceThicknessMap.channel),sheenColorMapUv:Xt&&v(S.sheenColorMap.channel),sheenRoughnessMapUv:Pt&&v(S.sheenRoughnessMap.channel),specularMapUv:ae&&v(S.specularMap.channel),specularColorMapUv:ee&&v(S.specularColorMap.channel),specularIntensityMapUv:fe&&v(S.specularIntensityMap.channel),transmissionMapUv:H&&v(S.transmissionMap.channel),thicknessMapUv:Rt&&v(S.thicknessMap.channel),alphaMapUv:at&&v(S.alphaMap.channel),vertexTangents:!!Y.attributes.tangent&&(Ot||E),vertexColors:S.vertexColors,vertexAlphas:S.vertexColors===!0&&!!Y.attributes.color&&Y.attributes.color.itemSize===4,pointsUvs:k.isPoints===!0&&!!Y.attributes.uv&&(ie||at),fog:!!G,useFog:S.fog===!0,fogExp2:!!G&&G.isFogExp2,flatShading:S.flatShading===!0,sizeAttenuation:S.sizeAttenuation===!0,logarithmicDepthBuffer:u,reverseDepthBuffer:Bt,skinning:k.isSkinnedMesh===!0,morphTargets:Y.morphAttributes.position!==void 0,morphNormals:Y.morphAttributes.normal!==void 0,morphColors:Y.morphAttributes.color!==void 0,morphTargetsCount:xt,morphTextureStride:Mt,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:S.dithering,shadowMapEnabled:i.shadowMap.enabled&&R.length>0,shadowMapType:i.shadowMap.type,toneMapping:Ve,decodeVideoTexture:ie&&S.map.isVideoTexture===!0&&me.getTransfer(S.map.colorSpace)===Re,decodeVideoTextureEmissive:Zt&&S.emissiveMap.isVideoTexture===!0&&me.getTransfer(S.emissiveMap.colorSpace)===Re,premultipliedAlpha:S.premultipliedAlpha,doubleSided:S.side===Xn,flipSided:S.side===In,useDepthPacking:S.depthPacking>=0,depthPacking:S.depthPacking||0,index0AttributeName:S.index0AttributeName,extensionClipCullDistance:se&&S.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(se&&S.extensions.multiDraw===!0||Nt)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:S.customProgramCacheKey()};return gn.vertexUv1s=c.has(1),gn.vertexUv2s=c.has(2),gn.vertexUv3s=c.has(3),c.clear(),gn}function p(S){let w=[];if(S.shaderID?w.push(S.shaderID):(w.push(S.customVertexShaderID),w.push(S.customFragmentShaderID)),S.defines!==void 0)for(let R in S.defines)w.push(R),w.push(S.defines[R]);return S.isRawShaderMaterial===!1&&(b(w,S),y(w,S),w.push(i.outputColorSpace)),w.push(S.customProgramCacheKey),w.join()}function b(S,w){S.push(w.precision),S.push(w.outputColorSpace),S.push(w.envMapMode),S.push(w.envMapCubeUVHeight),S.push(w.mapUv),S.push(w.alphaMapUv),S.push(w.lightMapUv),S.push(w.aoMapUv),S.push(w.bumpMapUv),S.push(w.normalMapUv),S.push(w.displacementMapUv),S.push(w.emissiveMapUv),S.push(w.metalnessMapUv),S.push(w.roughnessMapUv),S.push(w.anisotropyMapUv),S.push(w.clearcoatMapUv),S.push(w.clearcoatNormalMapUv),S.push(w.clearcoatRoughnessMapUv),S.push(w.iridescenceMapUv),S.push(w.iridescenceThicknessMapUv),S.push(w.sheenColorMapUv),S.push(w.sheenRoughnessMapUv),S.push(w.specularMapUv),S.push(w.specularColorMapUv),S.push(w.specularIntensityMapUv),S.push(w.transmissionMapUv),S.push(w.thicknessMapUv),S.push(w.combine),S.push(w.fogExp2),S.push(w.sizeAttenuation),S.push(w.morphTargetsCount),S.push(w.morphAttributeCount),S.push(w.numDirLights),S.push(w.numPointLights),S.push(w.numSpotLights),S.push(w.numSpotLightMaps),S.push(w.numHemiLights),S.push(w.numRectAreaLights),S.push(w.numDirLightShadows),S.push(w.numPointLightShadows),S.push(w.numSpotLightShadows),S.push(w.numSpotLightShadowsWithMaps),S.push(w.numLightProbes),S.push(w.shadowMapType),S.push(w.toneMapping),S.push(w.numClippingPlanes),S.push(w.numClipIntersection),S.push(w.depthPacking)}function y(S,w){a.disableAll(),w.supportsVertexTextures&&a.enable(0),w.instancing&&a.enable(1),w.instancingColor&&a.enable(2),w.instancingMorph&&a.enable(3),w.matcap&&a.enable(4),w.envMap&&a.enable(5),w.normalMapObjectSpace&&a.enable(6),w.normalMapTangentSpace&&a.enable(7),w.clearcoat&&a.enable(8),w.iridescence&&a.enable(9),w.alphaTest&&a.enable(10),w.vertexColors&&a.enable(11),w.vertexAlphas&&a.enable(12),w.vertexUv1s&&a.enable(13),w.vertexUv2s&&a.enable(14),w.vertexUv3s&&a.enable(15),w.vertexTangents&&a.enable(16),w.anisotropy&&a.enable(17),w.alphaHash&&a.enable(18),w.batching&&a.enable(19),w.dispersion&&a.enable(20),w.batchingColor&&a.enable(21),S.push(a.mask),a.disableAll(),w.fog&&a.enable(0),w.useFog&&a.enable(1),w.flatShading&&a.enable(2),w.logarithmicDepthBuffer&&a.enable(3),w.reverseDepthBuffer&&a.enable(4),w.skinning&&a.enable(5),w.morphTargets&&a.enable(6),w.morphNormals&&a.enable(7),w.morphColors&&a.enable(8),w.premultipliedAlpha&&a.enable(9),w.shadowMapEnabled&&a.enable(10),w.doubleSided&&a.enable(11),w.flipSided&&a.enable(12),w.useDepthPacking&&a.enable(13),w.dithering&&a.enable(14),w.transmission&&a.enable(15),w.sheen&&a.enable(16),w.opaque&&a.enable(17),w.pointsUvs&&a.enable(18),w.decodeVideoTexture&&a.enable(19),w.decodeVideoTextureEmissive&&a.enable(20),w.alphaToCoverage&&a.enable(21),S.push(a.mask)}function x(S){let w=m[S.type],R;if(w){let V=Bn[w];R=ic.clone(V.uniforms)}else R=S.uniforms;return R}function U(S,w){let R;for(let V=0,k=h.length;V<k;V++){let G=h[V];if(G.cacheKey===w){R=G,++R.usedTimes;break}}return R===void 0&&(R=new Yw(i,w,S,r),h.push(R)),R}function T(S){if(--S.usedTimes===0){let w=h.indexOf(S);h[w]=h[h.length-1],h.pop(),S.destroy()}}function P(S){l.remove(S)}function N(){l.dispose()}return{getParameters:g,getProgramCacheKey:p,getUniforms:x,acquireProgram:U,releaseProgram:T,releaseShaderCache:P,programs:h,dispose:N}}function Jw(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function jw(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.z!==t.z?i.z-t.z:i.id-t.id}function Jp(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function jp(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(u,d,f,m,v,g){let p=i[t];return p===void 0?(p={id:u.id,object:u,geometry:d,material:f,groupOrder:m,renderOrder:u.renderOrder,z:v,group:g},i[t]=p):(p.id=u.id,p.object=u,p.geometry=d,p.material=f,p.groupOrder=m,p.renderOrder=u.renderOrder,p.z=v,p.group=g),t++,p}function a(u,d,f,m,v,g){let p=o(u,d,f,m,v,g);f.transmission>0?n.push(p):f.transparent===!0?s.push(p):e.push(p)}function l(u,d,f,m,v,g){let p=o(u,d,f,m,v,g);f.transmission>0?n.unshift(p):f.transparent===!0?s.unshift(p):e.unshift(p)}function c(u,d){e.length>1&&e.sort(u||jw),n.length>1&&n.sort(d||Jp),s.length>1&&s.sort(d||Jp)}function h(){for(let u=t,d=i.length;u<d;u++){let f=i[u];if(f.id===null)break;f.id=null,f.object=null,f.geometry=null,f.material=null,f.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:a,unshift:l,finish:h,sort:c}}function Kw(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new jp,i.set(n,[o])):s>=r.length?(o=new jp,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function Qw(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={direction:new C,color:new te};break;case"SpotLight":e={position:new C,direction:new C,color:new te,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new C,color:new te,distance:0,decay:0};break;case"HemisphereLight":e={direction:new C,skyColor:new te,groundColor:new te};break;case"RectAreaLight":e={color:new te,position:new C,halfWidth:new C,halfHeight:new C};break}return i[t.id]=e,e}}}function tM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ft};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ft};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ft,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var eM=0;function nM(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function iM(i){let t=new Qw,e=tM(),n={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointSha)SAVARY",
R"SAVARY(dowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new C);let s=new C,r=new Oe,o=new Oe;function a(c){let h=0,u=0,d=0;for(let S=0;S<9;S++)n.probe[S].set(0,0,0);let f=0,m=0,v=0,g=0,p=0,b=0,y=0,x=0,U=0,T=0,P=0;c.sort(nM);for(let S=0,w=c.length;S<w;S++){let R=c[S],V=R.color,k=R.intensity,G=R.distance,Y=R.shadow&&R.shadow.map?R.shadow.map.texture:null;if(R.isAmbientLight)h+=V.r*k,u+=V.g*k,d+=V.b*k;else if(R.isLightProbe){for(let X=0;X<9;X++)n.probe[X].addScaledVector(R.sh.coefficients[X],k);P++}else if(R.isDirectionalLight){let X=t.get(R);if(X.color.copy(R.color).multiplyScalar(R.intensity),R.castShadow){let Q=R.shadow,tt=e.get(R);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,n.directionalShadow[f]=tt,n.directionalShadowMap[f]=Y,n.directionalShadowMatrix[f]=R.shadow.matrix,b++}n.directional[f]=X,f++}else if(R.isSpotLight){let X=t.get(R);X.position.setFromMatrixPosition(R.matrixWorld),X.color.copy(V).multiplyScalar(k),X.distance=G,X.coneCos=Math.cos(R.angle),X.penumbraCos=Math.cos(R.angle*(1-R.penumbra)),X.decay=R.decay,n.spot[v]=X;let Q=R.shadow;if(R.map&&(n.spotLightMap[U]=R.map,U++,Q.updateMatrices(R),R.castShadow&&T++),n.spotLightMatrix[v]=Q.matrix,R.castShadow){let tt=e.get(R);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,n.spotShadow[v]=tt,n.spotShadowMap[v]=Y,x++}v++}else if(R.isRectAreaLight){let X=t.get(R);X.color.copy(V).multiplyScalar(k),X.halfWidth.set(R.width*.5,0,0),X.halfHeight.set(0,R.height*.5,0),n.rectArea[g]=X,g++}else if(R.isPointLight){let X=t.get(R);if(X.color.copy(R.color).multiplyScalar(R.intensity),X.distance=R.distance,X.decay=R.decay,R.castShadow){let Q=R.shadow,tt=e.get(R);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,tt.shadowCameraNear=Q.camera.near,tt.shadowCameraFar=Q.camera.far,n.pointShadow[m]=tt,n.pointShadowMap[m]=Y,n.pointShadowMatrix[m]=R.shadow.matrix,y++}n.point[m]=X,m++}else if(R.isHemisphereLight){let X=t.get(R);X.skyColor.copy(R.color).multiplyScalar(k),X.groundColor.copy(R.groundColor).multiplyScalar(k),n.hemi[p]=X,p++}}g>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Et.LTC_FLOAT_1,n.rectAreaLTC2=Et.LTC_FLOAT_2):(n.rectAreaLTC1=Et.LTC_HALF_1,n.rectAreaLTC2=Et.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let N=n.hash;(N.directionalLength!==f||N.pointLength!==m||N.spotLength!==v||N.rectAreaLength!==g||N.hemiLength!==p||N.numDirectionalShadows!==b||N.numPointShadows!==y||N.numSpotShadows!==x||N.numSpotMaps!==U||N.numLightProbes!==P)&&(n.directional.length=f,n.spot.length=v,n.rectArea.length=g,n.point.length=m,n.hemi.length=p,n.directionalShadow.length=b,n.directionalShadowMap.length=b,n.pointShadow.length=y,n.pointShadowMap.length=y,n.spotShadow.length=x,n.spotShadowMap.length=x,n.directionalShadowMatrix.length=b,n.pointShadowMatrix.length=y,n.spotLightMatrix.length=x+U-T,n.spotLightMap.length=U,n.numSpotLightShadowsWithMaps=T,n.numLightProbes=P,N.directionalLength=f,N.pointLength=m,N.spotLength=v,N.rectAreaLength=g,N.hemiLength=p,N.numDirectionalShadows=b,N.numPointShadows=y,N.numSpotShadows=x,N.numSpotMaps=U,N.numLightProbes=P,n.version=eM++)}function l(c,h){let u=0,d=0,f=0,m=0,v=0,g=h.matrixWorldInverse;for(let p=0,b=c.length;p<b;p++){let y=c[p];if(y.isDirectionalLight){let x=n.directional[u];x.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),x.direction.sub(s),x.direction.transformDirection(g),u++}else if(y.isSpotLight){let x=n.spot[f];x.position.setFromMatrixPosition(y.matrixWorld),x.position.applyMatrix4(g),x.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),x.direction.sub(s),x.direction.transformDirection(g),f++}else if(y.isRectAreaLight){let x=n.rectArea[m];x.position.setFromMatrixPosition(y.matrixWorld),x.position.applyMatrix4(g),o.identity(),r.copy(y.matrixWorld),r.premultiply(g),o.extractRotation(r),x.halfWidth.set(y.width*.5,0,0),x.halfHeight.set(0,y.height*.5,0),x.halfWidth.applyMatrix4(o),x.halfHeight.applyMatrix4(o),m++}else if(y.isPointLight){let x=n.point[d];x.position.setFromMatrixPosition(y.matrixWorld),x.position.applyMatrix4(g),d++}else if(y.isHemisphereLight){let x=n.hemi[v];x.direction.setFromMatrixPosition(y.matrixWorld),x.direction.transformDirection(g),v++}}}return{setup:a,setupView:l,state:n}}function Kp(i){let t=new iM(i),e=[],n=[];function s(h){c.camera=h,e.length=0,n.length=0}function r(h){e.push(h)}function o(h){n.push(h)}function a(){t.setup(e)}function l(h){t.setupView(e,h)}let c={lightsArray:e,shadowsArray:n,camera:null,lights:t,transmissionRenderTarget:{}};return{init:s,state:c,setupLights:a,setupLightsView:l,pushLight:r,pushShadow:o}}function sM(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new Kp(i),t.set(s,[a])):r>=o.length?(a=new Kp(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var Wu=class extends zi{static get type(){return"MeshDepthMaterial"}constructor(t){super(),this.isMeshDepthMaterial=!0,this.depthPacking=jx,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Xu=class extends zi{static get type(){return"MeshDistanceMaterial"}constructor(t){super(),this.isMeshDistanceMaterial=!0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}},rM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,oM=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
#include <packing>
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = unpackRGBATo2Half( texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ) );
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = unpackRGBAToDepth( texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ) );
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( squared_mean - mean * mean );
	gl_FragColor = pack2HalfToRGBA( vec2( mean, std_dev ) );
}`;function aM(i,t,e){let n=new ta,s=new ft,r=new ft,o=new Ce,a=new Wu({depthPacking:Kx}),l=new Xu,c={},h=e.maxTextureSize,u={[Fi]:In,[In]:Fi,[Xn]:Xn},d=new ci({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new ft},radius:{value:4}},vertexShader:rM,fragmentShader:oM}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let m=new Le;m.setAttribute("position",new qe(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let v=new xe(m,d),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=pm;let p=this.type;this.render=function(T,P,N){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||T.length===0)return;let S=i.getRenderTarget(),w=i.getActiveCubeFace(),R=i.getActiveMipmapLevel(),V=i.state;V.setBlending(Rs),V.buffers.color.setClear(1,1,1,1),V.buffers.depth.setTest(!0),V.setScissorTest(!1);let k=p!==ss&&this.type===ss,G=p===ss&&this.type!==ss;for(let Y=0,X=T.length;Y<X;Y++){let Q=T[Y],tt=Q.shadow;if(tt===void 0){console.warn("THREE.WebGLShadowMap:",Q,"has no shadow.");continue}if(tt.autoUpdate===!1&&tt.needsUpdate===!1)continue;s.copy(tt.mapSize);let lt=tt.getFrameExtents();if(s.multiply(lt),r.copy(tt.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/lt.x),s.x=r.x*lt.x,tt.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/lt.y),s.y=r.y*lt.y,tt.mapSize.y=r.y)),tt.map===null||k===!0||G===!0){let xt=this.type!==ss?{minFilter:bi,magFilter:bi}:{};tt.map!==null&&tt.map.dispose(),tt.map=new hs(s.x,s.y,xt),tt.map.texture.name=Q.name+".shadowMap",tt.camera.updateProjectionMatrix()}i.setRenderTarget(tt.map),i.clear();let ct=tt.getViewportCount();for(let xt=0;xt<ct;xt++){let Mt=tt.getViewport(xt);o.set(r.x*Mt.x,r.y*Mt.y,r.x*Mt.z,r.y*Mt.w),V.viewport(o),tt.updateMatrices(Q,xt),n=tt.getFrustum(),x(P,N,tt.camera,Q,this.type)}tt.isPointLightShadow!==!0&&this.type===ss&&b(tt,N),tt.needsUpdate=!1}p=this.type,g.needsUpdate=!1,i.setRenderTarget(S,w,R)};function b(T,P){let N=t.update(v);d.defines.VSM_SAMPLES!==T.blurSamples&&(d.defines.VSM_SAMPLES=T.blurSamples,f.defines.VSM_SAMPLES=T.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),T.mapPass===null&&(T.mapPass=new hs(s.x,s.y)),d.uniforms.shadow_pass.value=T.map.texture,d.uniforms.resolution.value=T.mapSize,d.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(P,null,N,d,v,null),f.uniforms.shadow_pass.value=T.mapPass.texture,f.uniforms.resolution.value=T.mapSize,f.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(P,null,N,f,v,null)}function y(T,P,N,S){let w=null,R=N.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(R!==void 0)w=R;else if(w=N.isPointLight===!0?l:a,i.localClippingEnabled&&P.clipShadows===!0&&Array.isArray(P.clippingPlanes)&&P.clippingPlanes.length!==0||P.displacementMap&&P.displacementScale!==0||P.alphaMap&&P.alphaTest>0||P.map&&P.alphaTest>0){let V=w.uuid,k=P.uuid,G=c[V];G===void 0&&(G={},c[V]=G);let Y=G[k];Y===void 0&&(Y=w.clone(),G[k]=Y,P.addEventListener("dispose",U)),w=Y}if(w.visible=P.visible,w.wireframe=P.wireframe,S===ss?w.side=P.shadowSide!==null?P.shadowSide:P.side:w.side=P.shadowSide!==null?P.shadowSide:u[P.side],w.alphaMap=P.alphaMap,w.alphaTest=P.alphaTest,w.map=P.map,w.clipShadows=P.clipShadows,w.clippingPlanes=P.clippingPlanes,w.clipIntersection=P.clipIntersection,w.displacementMap=P.displacementMap,w.displacementScale=P.displacementScale,w.displacementBias=P.displacementBias,w.wireframeLinewidth=P.wireframeLinewidth,w.linewidth=P.linewidth,N.isPointLight===!0&&w.isMeshDistanceMaterial===!0){let V=i.properties.get(w);V.light=N}return w}function x(T,P,N,S,w){if(T.visible===!1)return;if(T.layers.test(P.layers)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&w===ss)&&(!T.frustumCulled||n.intersectsObject(T))){T.modelViewMatrix.multiplyMatrices(N.matrixWorldInverse,T.matrixWorld);let k=t.update(T),G=T.material;if(Array.isArray(G)){let Y=k.groups;for(let X=0,Q=Y.length;X<Q;X++){let tt=Y[X],lt=G[tt.materialIndex];if(lt&&lt.visible){let ct=y(T,lt,S,w);T.onBeforeShadow(i,T,P,N,k,ct,tt),i.renderBufferDirect(N,null,k,ct,T,tt),T.onAfterShadow(i,T,P,N,k,ct,tt)}}}else if(G.visible){let Y=y(T,G,S,w);T.onBeforeShadow(i,T,P,N,k,Y,null),i.renderBufferDirect(N,null,k,Y,T,null),T.onAfterShadow(i,T,P,N,k,Y,null)}}let V=T.children;for(let k=0,G=V.length;k<G;k++)x(V[k],P,N,S,w)}function U(T){T.target.removeEventListener("dispose",U);for(let N in c){let S=c[N],w=T.target.uuid;w in S&&(S[w].dispose(),delete S[w])}}}var lM={[$h]:Zh,[Jh]:Qh,[jh]:tu,[oo]:Kh,[Zh]:$h,[Qh]:Jh,[tu]:jh,[Kh]:oo};function cM(i,t){function e(){let H=!1,Rt=new Ce,nt=null,at=new Ce(0,0,0,0);return{setMask:function(Lt){nt!==Lt&&!H&&(i.colorMask(Lt,Lt,Lt,Lt),nt=Lt)},setLocked:function(Lt){H=Lt},setClear:function(Lt,Dt,se,Ve,gn){gn===!0&&(Lt*=Ve,Dt*=Ve,se*=Ve),Rt.set(Lt,Dt,se,Ve),at.equals(Rt)===!1&&(i.clearColor(Lt,Dt,se,Ve),at.copy(Rt))},reset:function(){H=!1,nt=null,at.set(-1,0,0,0)}}}function n(){let H=!1,Rt=!1,nt=null,at=null,Lt=null;return{setReversed:function(Dt){if(Rt!==Dt){let se=t.get("EXT_clip_control");Rt?se.clipControlEXT(se.LOWER_LEFT_EXT,se.ZERO_TO_ONE_EXT):se.clipControlEXT(se.LOWER_LEFT_EXT,se.NEGATIVE_ONE_TO_ONE_EXT);let Ve=Lt;Lt=null,this.setClear(Ve)}Rt=Dt},getReversed:function(){return Rt},setTest:function(Dt){Dt?ot(i.DEPTH_TEST):Bt(i.DEPTH_TEST)},setMask:function(Dt){nt!==Dt&&!H&&(i.depthMask(Dt),nt=Dt)},setFunc:function(Dt){if(Rt&&(Dt=lM[Dt]),at!==Dt){switch(Dt){case $h:i.depthFunc(i.NEVER);break;case Zh:i.depthFunc(i.ALWAYS);break;case Jh:i.depthFunc(i.LESS);break;case oo:i.depthFunc(i.LEQUAL);break;case jh:i.depthFunc(i.EQUAL);break;case Kh:i.depthFunc(i.GEQUAL);break;case Qh:i.depthFunc(i.GREATER);break;case tu:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}at=Dt}},setLocked:function(Dt){H=Dt},setClear:function(Dt){Lt!==Dt&&(Rt&&(Dt=1-Dt),i.clearDepth(Dt),Lt=Dt)},reset:function(){H=!1,nt=null,at=null,Lt=null,Rt=!1}}}function s(){let H=!1,Rt=null,nt=null,at=null,Lt=null,Dt=null,se=null,Ve=null,gn=null;return{setTest:function(_e){H||(_e?ot(i.STENCIL_TEST):Bt(i.STENCIL_TEST))},setMask:function(_e){Rt!==_e&&!H&&(i.stencilMask(_e),Rt=_e)},setFunc:function(_e,on,Ne){(nt!==_e||at!==on||Lt!==Ne)&&(i.stencilFunc(_e,on,Ne),nt=_e,at=on,Lt=Ne)},setOp:function(_e,on,Ne){(Dt!==_e||se!==on||Ve!==Ne)&&(i.stencilOp(_e,on,Ne),Dt=_e,se=on,Ve=Ne)},setLocked:function(_e){H=_e},setClear:function(_e){gn!==_e&&(i.clearStencil(_e),gn=_e)},reset:function(){H=!1,Rt=null,nt=null,at=null,Lt=null,Dt=null,se=null,Ve=null,gn=null}}}let r=new e,o=new n,a=new s,l=new WeakMap,c=new WeakMap,h={},u={},d=new WeakMap,f=[],m=null,v=!1,g=null,p=null,b=null,y=null,x=null,U=null,T=null,P=new te(0,0,0),N=0,S=!1,w=null,R=null,V=null,k=null,G=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),X=!1,Q=0,tt=i.getParameter(i.VERSION);tt.indexOf("WebGL")!==-1?(Q=parseFloat(/^WebGL (\d)/.exec(tt)[1]),X=Q>=1):tt.indexOf("OpenGL ES")!==-1&&(Q=parseFloat(/^OpenGL ES (\d)/.exec(tt)[1]),X=Q>=2);let lt=null,ct={},xt=i.getParameter(i.SCISSOR_BOX),Mt=i.getParameter(i.VIEWPORT),vt=new Ce().fromArray(xt),it=new Ce().fromArray(Mt);function ht(H,Rt,nt,at){let Lt=new Uint8Array(4),Dt=i.createTexture();i.bindTexture(H,Dt),i.texParameteri(H,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(H,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let se=0;se<nt;se++)H===i.TEXTURE_3D||H===i.TEXTURE_2D_ARRAY?i.texImage3D(Rt,0,i.RGBA,1,1,at,0,i.RGBA,i.UNSIGNED_BYTE,Lt):i.texImage2D(Rt+se,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,Lt);return Dt}let yt={};yt[i.TEXTURE_2D]=ht(i.TEXTURE_2D,i.TEXTURE_2D,1),yt[i.TEXTURE_CUBE_MAP]=ht(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),yt[i.TEXTURE_2D_ARRAY]=ht(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),yt[i.TEXTURE_3D]=ht(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ot(i.DEPTH_TEST),o.setFunc(oo),dt(!1),Ot(tp),ot(i.CULL_FACE),F(Rs);function ot(H){h[H]!==!0&&(i.enable(H),h[H]=!0)}function Bt(H){h[H]!==!1&&(i.disable(H),h[H]=!1)}function Yt(H,Rt){return u[H]!==Rt?(i.bindFramebuffer(H,Rt),u[H]=Rt,H===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=Rt),H===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=Rt),!0):!1}function Nt(H,Rt){let nt=f,at=!1;if(H){nt=d.get(Rt),nt===void 0&&(nt=[],d.set(Rt,nt));let Lt=H.textures;if(nt.length!==Lt.length||nt[0]!==i.COLOR_ATTACHMENT0){for(let Dt=0,se=Lt.length;Dt<se;Dt++)nt[Dt]=i.COLOR_ATTACHMENT0+Dt;nt.length=Lt.length,at=!0}}else nt[0]!==i.BACK&&(nt[0]=i.BACK,at=!0);at&&i.drawBuffers(nt)}function ie(H){return m!==H?(i.useProgram(H),m=H,!0):!1}let rt={[er]:i.FUNC_ADD,[Sx]:i.FUNC_SUBTRACT,[Ex]:i.FUNC_REVERSE_SUBTRACT};rt[Tx]=i.MIN,rt[Ax]=i.MAX;let ut={[Rx]:i.ZERO,[Cx]:i.ONE,[Px]:i.SRC_COLOR,[qh]:i.SRC_ALPHA,[Ox]:i.SRC_ALPHA_SA)SAVARY",
R"SAVARY(TURATE,[Ux]:i.DST_COLOR,[Lx]:i.DST_ALPHA,[Ix]:i.ONE_MINUS_SRC_COLOR,[Yh]:i.ONE_MINUS_SRC_ALPHA,[Nx]:i.ONE_MINUS_DST_COLOR,[Dx]:i.ONE_MINUS_DST_ALPHA,[Fx]:i.CONSTANT_COLOR,[kx]:i.ONE_MINUS_CONSTANT_COLOR,[Bx]:i.CONSTANT_ALPHA,[zx]:i.ONE_MINUS_CONSTANT_ALPHA};function F(H,Rt,nt,at,Lt,Dt,se,Ve,gn,_e){if(H===Rs){v===!0&&(Bt(i.BLEND),v=!1);return}if(v===!1&&(ot(i.BLEND),v=!0),H!==Mx){if(H!==g||_e!==S){if((p!==er||x!==er)&&(i.blendEquation(i.FUNC_ADD),p=er,x=er),_e)switch(H){case eo:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case ep:i.blendFunc(i.ONE,i.ONE);break;case np:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case ip:i.blendFuncSeparate(i.ZERO,i.SRC_COLOR,i.ZERO,i.SRC_ALPHA);break;default:console.error("THREE.WebGLState: Invalid blending: ",H);break}else switch(H){case eo:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case ep:i.blendFunc(i.SRC_ALPHA,i.ONE);break;case np:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case ip:i.blendFunc(i.ZERO,i.SRC_COLOR);break;default:console.error("THREE.WebGLState: Invalid blending: ",H);break}b=null,y=null,U=null,T=null,P.set(0,0,0),N=0,g=H,S=_e}return}Lt=Lt||Rt,Dt=Dt||nt,se=se||at,(Rt!==p||Lt!==x)&&(i.blendEquationSeparate(rt[Rt],rt[Lt]),p=Rt,x=Lt),(nt!==b||at!==y||Dt!==U||se!==T)&&(i.blendFuncSeparate(ut[nt],ut[at],ut[Dt],ut[se]),b=nt,y=at,U=Dt,T=se),(Ve.equals(P)===!1||gn!==N)&&(i.blendColor(Ve.r,Ve.g,Ve.b,gn),P.copy(Ve),N=gn),g=H,S=!1}function zt(H,Rt){H.side===Xn?Bt(i.CULL_FACE):ot(i.CULL_FACE);let nt=H.side===In;Rt&&(nt=!nt),dt(nt),H.blending===eo&&H.transparent===!1?F(Rs):F(H.blending,H.blendEquation,H.blendSrc,H.blendDst,H.blendEquationAlpha,H.blendSrcAlpha,H.blendDstAlpha,H.blendColor,H.blendAlpha,H.premultipliedAlpha),o.setFunc(H.depthFunc),o.setTest(H.depthTest),o.setMask(H.depthWrite),r.setMask(H.colorWrite);let at=H.stencilWrite;a.setTest(at),at&&(a.setMask(H.stencilWriteMask),a.setFunc(H.stencilFunc,H.stencilRef,H.stencilFuncMask),a.setOp(H.stencilFail,H.stencilZFail,H.stencilZPass)),Zt(H.polygonOffset,H.polygonOffsetFactor,H.polygonOffsetUnits),H.alphaToCoverage===!0?ot(i.SAMPLE_ALPHA_TO_COVERAGE):Bt(i.SAMPLE_ALPHA_TO_COVERAGE)}function dt(H){w!==H&&(H?i.frontFace(i.CW):i.frontFace(i.CCW),w=H)}function Ot(H){H!==yx?(ot(i.CULL_FACE),H!==R&&(H===tp?i.cullFace(i.BACK):H===bx?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Bt(i.CULL_FACE),R=H}function bt(H){H!==V&&(X&&i.lineWidth(H),V=H)}function Zt(H,Rt,nt){H?(ot(i.POLYGON_OFFSET_FILL),(k!==Rt||G!==nt)&&(i.polygonOffset(Rt,nt),k=Rt,G=nt)):Bt(i.POLYGON_OFFSET_FILL)}function wt(H){H?ot(i.SCISSOR_TEST):Bt(i.SCISSOR_TEST)}function I(H){H===void 0&&(H=i.TEXTURE0+Y-1),lt!==H&&(i.activeTexture(H),lt=H)}function E(H,Rt,nt){nt===void 0&&(lt===null?nt=i.TEXTURE0+Y-1:nt=lt);let at=ct[nt];at===void 0&&(at={type:void 0,texture:void 0},ct[nt]=at),(at.type!==H||at.texture!==Rt)&&(lt!==nt&&(i.activeTexture(nt),lt=nt),i.bindTexture(H,Rt||yt[H]),at.type=H,at.texture=Rt)}function $(){let H=ct[lt];H!==void 0&&H.type!==void 0&&(i.bindTexture(H.type,null),H.type=void 0,H.texture=void 0)}function K(){try{i.compressedTexImage2D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function q(){try{i.compressedTexImage3D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function et(){try{i.texSubImage2D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function Tt(){try{i.texSubImage3D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function St(){try{i.compressedTexSubImage2D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function It(){try{i.compressedTexSubImage3D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function Qt(){try{i.texStorage2D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function mt(){try{i.texStorage3D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function At(){try{i.texImage2D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function Gt(){try{i.texImage3D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function Xt(H){vt.equals(H)===!1&&(i.scissor(H.x,H.y,H.z,H.w),vt.copy(H))}function Pt(H){it.equals(H)===!1&&(i.viewport(H.x,H.y,H.z,H.w),it.copy(H))}function ae(H,Rt){let nt=c.get(Rt);nt===void 0&&(nt=new WeakMap,c.set(Rt,nt));let at=nt.get(H);at===void 0&&(at=i.getUniformBlockIndex(Rt,H.name),nt.set(H,at))}function ee(H,Rt){let at=c.get(Rt).get(H);l.get(Rt)!==at&&(i.uniformBlockBinding(Rt,at,H.__bindingPointIndex),l.set(Rt,at))}function fe(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),h={},lt=null,ct={},u={},d=new WeakMap,f=[],m=null,v=!1,g=null,p=null,b=null,y=null,x=null,U=null,T=null,P=new te(0,0,0),N=0,S=!1,w=null,R=null,V=null,k=null,G=null,vt.set(0,0,i.canvas.width,i.canvas.height),it.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:ot,disable:Bt,bindFramebuffer:Yt,drawBuffers:Nt,useProgram:ie,setBlending:F,setMaterial:zt,setFlipSided:dt,setCullFace:Ot,setLineWidth:bt,setPolygonOffset:Zt,setScissorTest:wt,activeTexture:I,bindTexture:E,unbindTexture:$,compressedTexImage2D:K,compressedTexImage3D:q,texImage2D:At,texImage3D:Gt,updateUBOMapping:ae,uniformBlockBinding:ee,texStorage2D:Qt,texStorage3D:mt,texSubImage2D:et,texSubImage3D:Tt,compressedTexSubImage2D:St,compressedTexSubImage3D:It,scissor:Xt,viewport:Pt,reset:fe}}function Qp(i,t,e,n){let s=hM(n);switch(e){case ym:return i*t;case wm:return i*t;case Mm:return i*t*2;case Sm:return i*t/s.components*s.byteLength;case Sd:return i*t/s.components*s.byteLength;case Em:return i*t*2/s.components*s.byteLength;case Ed:return i*t*2/s.components*s.byteLength;case bm:return i*t*3/s.components*s.byteLength;case yi:return i*t*4/s.components*s.byteLength;case Td:return i*t*4/s.components*s.byteLength;case pl:case ml:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case gl:case xl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case ou:case lu:return Math.max(i,16)*Math.max(t,8)/4;case ru:case au:return Math.max(i,8)*Math.max(t,8)/2;case cu:case hu:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case uu:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case du:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case fu:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case pu:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case mu:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case gu:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case xu:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case vu:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case _u:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case yu:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case bu:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case wu:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Mu:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Su:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Eu:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case vl:case Tu:case Au:return Math.ceil(i/4)*Math.ceil(t/4)*16;case Tm:case Ru:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Cu:case Pu:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function hM(i){switch(i){case ls:case xm:return{byteLength:1,components:1};case jo:case vm:case la:return{byteLength:2,components:1};case wd:case Md:return{byteLength:2,components:4};case rr:case bd:case rs:return{byteLength:4,components:1};case _m:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${i}.`)}function uM(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new ft,h=new WeakMap,u,d=new WeakMap,f=!1;try{f=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(I,E){return f?new OffscreenCanvas(I,E):bl("canvas")}function v(I,E,$){let K=1,q=wt(I);if((q.width>$||q.height>$)&&(K=$/Math.max(q.width,q.height)),K<1)if(typeof HTMLImageElement<"u"&&I instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&I instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&I instanceof ImageBitmap||typeof VideoFrame<"u"&&I instanceof VideoFrame){let et=Math.floor(K*q.width),Tt=Math.floor(K*q.height);u===void 0&&(u=m(et,Tt));let St=E?m(et,Tt):u;return St.width=et,St.height=Tt,St.getContext("2d").drawImage(I,0,0,et,Tt),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+q.width+"x"+q.height+") to ("+et+"x"+Tt+")."),St}else return"data"in I&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+q.width+"x"+q.height+")."),I;return I}function g(I){return I.generateMipmaps}function p(I){i.generateMipmap(I)}function b(I){return I.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:I.isWebGL3DRenderTarget?i.TEXTURE_3D:I.isWebGLArrayRenderTarget||I.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function y(I,E,$,K,q=!1){if(I!==null){if(i[I]!==void 0)return i[I];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+I+"'")}let et=E;if(E===i.RED&&($===i.FLOAT&&(et=i.R32F),$===i.HALF_FLOAT&&(et=i.R16F),$===i.UNSIGNED_BYTE&&(et=i.R8)),E===i.RED_INTEGER&&($===i.UNSIGNED_BYTE&&(et=i.R8UI),$===i.UNSIGNED_SHORT&&(et=i.R16UI),$===i.UNSIGNED_INT&&(et=i.R32UI),$===i.BYTE&&(et=i.R8I),$===i.SHORT&&(et=i.R16I),$===i.INT&&(et=i.R32I)),E===i.RG&&($===i.FLOAT&&(et=i.RG32F),$===i.HALF_FLOAT&&(et=i.RG16F),$===i.UNSIGNED_BYTE&&(et=i.RG8)),E===i.RG_INTEGER&&($===i.UNSIGNED_BYTE&&(et=i.RG8UI),$===i.UNSIGNED_SHORT&&(et=i.RG16UI),$===i.UNSIGNED_INT&&(et=i.RG32UI),$===i.BYTE&&(et=i.RG8I),$===i.SHORT&&(et=i.RG16I),$===i.INT&&(et=i.RG32I)),E===i.RGB_INTEGER&&($===i.UNSIGNED_BYTE&&(et=i.RGB8UI),$===i.UNSIGNED_SHORT&&(et=i.RGB16UI),$===i.UNSIGNED_INT&&(et=i.RGB32UI),$===i.BYTE&&(et=i.RGB8I),$===i.SHORT&&(et=i.RGB16I),$===i.INT&&(et=i.RGB32I)),E===i.RGBA_INTEGER&&($===i.UNSIGNED_BYTE&&(et=i.RGBA8UI),$===i.UNSIGNED_SHORT&&(et=i.RGBA16UI),$===i.UNSIGNED_INT&&(et=i.RGBA32UI),$===i.BYTE&&(et=i.RGBA8I),$===i.SHORT&&(et=i.RGBA16I),$===i.INT&&(et=i.RGBA32I)),E===i.RGB&&$===i.UNSIGNED_INT_5_9_9_9_REV&&(et=i.RGB9_E5),E===i.RGBA){let Tt=q?nc:me.getTransfer(K);$===i.FLOAT&&(et=i.RGBA32F),$===i.HALF_FLOAT&&(et=i.RGBA16F),$===i.UNSIGNED_BYTE&&(et=Tt===Re?i.SRGB8_ALPHA8:i.RGBA8),$===i.UNSIGNED_SHORT_4_4_4_4&&(et=i.RGBA4),$===i.UNSIGNED_SHORT_5_5_5_1&&(et=i.RGB5_A1)}return(et===i.R16F||et===i.R32F||et===i.RG16F||et===i.RG32F||et===i.RGBA16F||et===i.RGBA32F)&&t.get("EXT_color_buffer_float"),et}function x(I,E){let $;return I?E===null||E===rr||E===co?$=i.DEPTH24_STENCIL8:E===rs?$=i.DEPTH32F_STENCIL8:E===jo&&($=i.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):E===null||E===rr||E===co?$=i.DEPTH_COMPONENT24:E===rs?$=i.DEPTH_COMPONENT32F:E===jo&&($=i.DEPTH_COMPONENT16),$}function U(I,E){return g(I)===!0||I.isFramebufferTexture&&I.minFilter!==bi&&I.minFilter!==Ni?Math.log2(Math.max(E.width,E.height))+1:I.mipmaps!==void 0&&I.mipmaps.length>0?I.mipmaps.length:I.isCompressedTexture&&Array.isArray(I.image)?E.mipmaps.length:1}function T(I){let E=I.target;E.removeEventListener("dispose",T),N(E),E.isVideoTexture&&h.delete(E)}function P(I){let E=I.target;E.removeEventListener("dispose",P),w(E)}function N(I){let E=n.get(I);if(E.__webglInit===void 0)return;let $=I.source,K=d.get($);if(K){let q=K[E.__cacheKey];q.usedTimes--,q.usedTimes===0&&S(I),Object.keys(K).length===0&&d.delete($)}n.remove(I)}function S(I){let E=n.get(I);i.deleteTexture(E.__webglTexture);let $=I.source,K=d.get($);delete K[E.__cacheKey],o.memory.textures--}function w(I){let E=n.get(I);if(I.depthTexture&&(I.depthTexture.dispose(),n.remove(I.depthTexture)),I.isWebGLCubeRenderTarget)for(let K=0;K<6;K++){if(Array.isArray(E.__webglFramebuffer[K]))for(let q=0;q<E.__webglFramebuffer[K].length;q++)i.deleteFramebuffer(E.__webglFramebuffer[K][q]);else i.deleteFramebuffer(E.__webglFramebuffer[K]);E.__webglDepthbuffer&&i.deleteRenderbuffer(E.__webglDepthbuffer[K])}else{if(Array.isArray(E.__webglFramebuffer))for(let K=0;K<E.__webglFramebuffer.length;K++)i.deleteFramebuffer(E.__webglFramebuffer[K]);else i.deleteFramebuffer(E.__webglFramebuffer);if(E.__webglDepthbuffer&&i.deleteRenderbuffer(E.__webglDepthbuffer),E.__webglMultisampledFramebuffer&&i.deleteFramebuffer(E.__webglMultisampledFramebuffer),E.__webglColorRenderbuffer)for(let K=0;K<E.__webglColorRenderbuffer.length;K++)E.__webglColorRenderbuffer[K]&&i.deleteRenderbuffer(E.__webglColorRenderbuffer[K]);E.__webglDepthRenderbuffer&&i.deleteRenderbuffer(E.__webglDepthRenderbuffer)}let $=I.textures;for(let K=0,q=$.length;K<q;K++){let et=n.get($[K]);et.__webglTexture&&(i.deleteTexture(et.__webglTexture),o.memory.textures--),n.remove($[K])}n.remove(I)}let R=0;function V(){R=0}function k(){let I=R;return I>=s.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+I+" texture units while this GPU supports only "+s.maxTextures),R+=1,I}function G(I){let E=[];return E.push(I.wrapS),E.push(I.wrapT),E.push(I.wrapR||0),E.push(I.magFilter),E.push(I.minFilter),E.push(I.anisotropy),E.push(I.internalFormat),E.push(I.format),E.push(I.type),E.push(I.generateMipmaps),E.push(I.premultiplyAlpha),E.push(I.flipY),E.push(I.unpackAlignment),E.push(I.colorSpace),E.join()}function Y(I,E){let $=n.get(I);if(I.isVideoTexture&&bt(I),I.isRenderTargetTexture===!1&&I.version>0&&$.__version!==I.version){let K=I.image;if(K===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(K.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{it($,I,E);return}}e.bindTexture(i.TEXTURE_2D,$.__webglTexture,i.TEXTURE0+E)}function X(I,E){let $=n.get(I);if(I.version>0&&$.__version!==I.version){it($,I,E);return}e.bindTexture(i.TEXTURE_2D_ARRAY,$.__webglTexture,i.TEXTURE0+E)}function Q(I,E){let $=n.get(I);if(I.version>0&&$.__version!==I.version){it($,I,E);return}e.bindTexture(i.TEXTURE_3D,$.__webglTexture,i.TEXTURE0+E)}function tt(I,E){let $=n.get(I);if(I.version>0&&$.__version!==I.version){ht($,I,E);return}e.bindTexture(i.TEXTURE_CUBE_MAP,$.__webglTexture,i.TEXTURE0+E)}let lt={[iu]:i.REPEAT,[ir]:i.CLAMP_TO_EDGE,[su]:i.MIRRORED_REPEAT},ct={[bi]:i.NEAREST,[Jx]:i.NEAREST_MIPMAP_NEAREST,[Fa]:i.NEAREST_MIPMAP_LINEAR,[Ni]:i.LINEAR,[dh]:i.LINEAR_MIPMAP_NEAREST,[sr]:i.LINEAR_MIPMAP_LINEAR},xt={[tv]:i.NEVER,[ov]:i.ALWAYS,[ev]:i.LESS,[Rm]:i.LEQUAL,[nv]:i.EQUAL,[rv]:i.GEQUAL,[iv]:i.GREATER,[sv]:i.NOTEQUAL};function Mt(I,E){if(E.type===rs&&t.has("OES_texture_float_linear")===!1&&(E.magFilter===Ni||E.magFilter===dh||E.magFilter===Fa||E.magFilter===sr||E.minFilter===Ni||E.minFilter===dh||E.minFilter===Fa||E.minFilter===sr)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(I,i.TEXTURE_WRAP_S,lt[E.wrapS]),i.texParameteri(I,i.TEXTURE_WRAP_T,lt[E)SAVARY",
R"SAVARY(.wrapT]),(I===i.TEXTURE_3D||I===i.TEXTURE_2D_ARRAY)&&i.texParameteri(I,i.TEXTURE_WRAP_R,lt[E.wrapR]),i.texParameteri(I,i.TEXTURE_MAG_FILTER,ct[E.magFilter]),i.texParameteri(I,i.TEXTURE_MIN_FILTER,ct[E.minFilter]),E.compareFunction&&(i.texParameteri(I,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(I,i.TEXTURE_COMPARE_FUNC,xt[E.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(E.magFilter===bi||E.minFilter!==Fa&&E.minFilter!==sr||E.type===rs&&t.has("OES_texture_float_linear")===!1)return;if(E.anisotropy>1||n.get(E).__currentAnisotropy){let $=t.get("EXT_texture_filter_anisotropic");i.texParameterf(I,$.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(E.anisotropy,s.getMaxAnisotropy())),n.get(E).__currentAnisotropy=E.anisotropy}}}function vt(I,E){let $=!1;I.__webglInit===void 0&&(I.__webglInit=!0,E.addEventListener("dispose",T));let K=E.source,q=d.get(K);q===void 0&&(q={},d.set(K,q));let et=G(E);if(et!==I.__cacheKey){q[et]===void 0&&(q[et]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,$=!0),q[et].usedTimes++;let Tt=q[I.__cacheKey];Tt!==void 0&&(q[I.__cacheKey].usedTimes--,Tt.usedTimes===0&&S(E)),I.__cacheKey=et,I.__webglTexture=q[et].texture}return $}function it(I,E,$){let K=i.TEXTURE_2D;(E.isDataArrayTexture||E.isCompressedArrayTexture)&&(K=i.TEXTURE_2D_ARRAY),E.isData3DTexture&&(K=i.TEXTURE_3D);let q=vt(I,E),et=E.source;e.bindTexture(K,I.__webglTexture,i.TEXTURE0+$);let Tt=n.get(et);if(et.version!==Tt.__version||q===!0){e.activeTexture(i.TEXTURE0+$);let St=me.getPrimaries(me.workingColorSpace),It=E.colorSpace===As?null:me.getPrimaries(E.colorSpace),Qt=E.colorSpace===As||St===It?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,E.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,E.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,E.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Qt);let mt=v(E.image,!1,s.maxTextureSize);mt=Zt(E,mt);let At=r.convert(E.format,E.colorSpace),Gt=r.convert(E.type),Xt=y(E.internalFormat,At,Gt,E.colorSpace,E.isVideoTexture);Mt(K,E);let Pt,ae=E.mipmaps,ee=E.isVideoTexture!==!0,fe=Tt.__version===void 0||q===!0,H=et.dataReady,Rt=U(E,mt);if(E.isDepthTexture)Xt=x(E.format===ho,E.type),fe&&(ee?e.texStorage2D(i.TEXTURE_2D,1,Xt,mt.width,mt.height):e.texImage2D(i.TEXTURE_2D,0,Xt,mt.width,mt.height,0,At,Gt,null));else if(E.isDataTexture)if(ae.length>0){ee&&fe&&e.texStorage2D(i.TEXTURE_2D,Rt,Xt,ae[0].width,ae[0].height);for(let nt=0,at=ae.length;nt<at;nt++)Pt=ae[nt],ee?H&&e.texSubImage2D(i.TEXTURE_2D,nt,0,0,Pt.width,Pt.height,At,Gt,Pt.data):e.texImage2D(i.TEXTURE_2D,nt,Xt,Pt.width,Pt.height,0,At,Gt,Pt.data);E.generateMipmaps=!1}else ee?(fe&&e.texStorage2D(i.TEXTURE_2D,Rt,Xt,mt.width,mt.height),H&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,mt.width,mt.height,At,Gt,mt.data)):e.texImage2D(i.TEXTURE_2D,0,Xt,mt.width,mt.height,0,At,Gt,mt.data);else if(E.isCompressedTexture)if(E.isCompressedArrayTexture){ee&&fe&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Rt,Xt,ae[0].width,ae[0].height,mt.depth);for(let nt=0,at=ae.length;nt<at;nt++)if(Pt=ae[nt],E.format!==yi)if(At!==null)if(ee){if(H)if(E.layerUpdates.size>0){let Lt=Qp(Pt.width,Pt.height,E.format,E.type);for(let Dt of E.layerUpdates){let se=Pt.data.subarray(Dt*Lt/Pt.data.BYTES_PER_ELEMENT,(Dt+1)*Lt/Pt.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,nt,0,0,Dt,Pt.width,Pt.height,1,At,se)}E.clearLayerUpdates()}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,nt,0,0,0,Pt.width,Pt.height,mt.depth,At,Pt.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,nt,Xt,Pt.width,Pt.height,mt.depth,0,Pt.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ee?H&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,nt,0,0,0,Pt.width,Pt.height,mt.depth,At,Gt,Pt.data):e.texImage3D(i.TEXTURE_2D_ARRAY,nt,Xt,Pt.width,Pt.height,mt.depth,0,At,Gt,Pt.data)}else{ee&&fe&&e.texStorage2D(i.TEXTURE_2D,Rt,Xt,ae[0].width,ae[0].height);for(let nt=0,at=ae.length;nt<at;nt++)Pt=ae[nt],E.format!==yi?At!==null?ee?H&&e.compressedTexSubImage2D(i.TEXTURE_2D,nt,0,0,Pt.width,Pt.height,At,Pt.data):e.compressedTexImage2D(i.TEXTURE_2D,nt,Xt,Pt.width,Pt.height,0,Pt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ee?H&&e.texSubImage2D(i.TEXTURE_2D,nt,0,0,Pt.width,Pt.height,At,Gt,Pt.data):e.texImage2D(i.TEXTURE_2D,nt,Xt,Pt.width,Pt.height,0,At,Gt,Pt.data)}else if(E.isDataArrayTexture)if(ee){if(fe&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Rt,Xt,mt.width,mt.height,mt.depth),H)if(E.layerUpdates.size>0){let nt=Qp(mt.width,mt.height,E.format,E.type);for(let at of E.layerUpdates){let Lt=mt.data.subarray(at*nt/mt.data.BYTES_PER_ELEMENT,(at+1)*nt/mt.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,at,mt.width,mt.height,1,At,Gt,Lt)}E.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,mt.width,mt.height,mt.depth,At,Gt,mt.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,Xt,mt.width,mt.height,mt.depth,0,At,Gt,mt.data);else if(E.isData3DTexture)ee?(fe&&e.texStorage3D(i.TEXTURE_3D,Rt,Xt,mt.width,mt.height,mt.depth),H&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,mt.width,mt.height,mt.depth,At,Gt,mt.data)):e.texImage3D(i.TEXTURE_3D,0,Xt,mt.width,mt.height,mt.depth,0,At,Gt,mt.data);else if(E.isFramebufferTexture){if(fe)if(ee)e.texStorage2D(i.TEXTURE_2D,Rt,Xt,mt.width,mt.height);else{let nt=mt.width,at=mt.height;for(let Lt=0;Lt<Rt;Lt++)e.texImage2D(i.TEXTURE_2D,Lt,Xt,nt,at,0,At,Gt,null),nt>>=1,at>>=1}}else if(ae.length>0){if(ee&&fe){let nt=wt(ae[0]);e.texStorage2D(i.TEXTURE_2D,Rt,Xt,nt.width,nt.height)}for(let nt=0,at=ae.length;nt<at;nt++)Pt=ae[nt],ee?H&&e.texSubImage2D(i.TEXTURE_2D,nt,0,0,At,Gt,Pt):e.texImage2D(i.TEXTURE_2D,nt,Xt,At,Gt,Pt);E.generateMipmaps=!1}else if(ee){if(fe){let nt=wt(mt);e.texStorage2D(i.TEXTURE_2D,Rt,Xt,nt.width,nt.height)}H&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,At,Gt,mt)}else e.texImage2D(i.TEXTURE_2D,0,Xt,At,Gt,mt);g(E)&&p(K),Tt.__version=et.version,E.onUpdate&&E.onUpdate(E)}I.__version=E.version}function ht(I,E,$){if(E.image.length!==6)return;let K=vt(I,E),q=E.source;e.bindTexture(i.TEXTURE_CUBE_MAP,I.__webglTexture,i.TEXTURE0+$);let et=n.get(q);if(q.version!==et.__version||K===!0){e.activeTexture(i.TEXTURE0+$);let Tt=me.getPrimaries(me.workingColorSpace),St=E.colorSpace===As?null:me.getPrimaries(E.colorSpace),It=E.colorSpace===As||Tt===St?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,E.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,E.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,E.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,It);let Qt=E.isCompressedTexture||E.image[0].isCompressedTexture,mt=E.image[0]&&E.image[0].isDataTexture,At=[];for(let at=0;at<6;at++)!Qt&&!mt?At[at]=v(E.image[at],!0,s.maxCubemapSize):At[at]=mt?E.image[at].image:E.image[at],At[at]=Zt(E,At[at]);let Gt=At[0],Xt=r.convert(E.format,E.colorSpace),Pt=r.convert(E.type),ae=y(E.internalFormat,Xt,Pt,E.colorSpace),ee=E.isVideoTexture!==!0,fe=et.__version===void 0||K===!0,H=q.dataReady,Rt=U(E,Gt);Mt(i.TEXTURE_CUBE_MAP,E);let nt;if(Qt){ee&&fe&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Rt,ae,Gt.width,Gt.height);for(let at=0;at<6;at++){nt=At[at].mipmaps;for(let Lt=0;Lt<nt.length;Lt++){let Dt=nt[Lt];E.format!==yi?Xt!==null?ee?H&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt,0,0,Dt.width,Dt.height,Xt,Dt.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt,ae,Dt.width,Dt.height,0,Dt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):ee?H&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt,0,0,Dt.width,Dt.height,Xt,Pt,Dt.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt,ae,Dt.width,Dt.height,0,Xt,Pt,Dt.data)}}}else{if(nt=E.mipmaps,ee&&fe){nt.length>0&&Rt++;let at=wt(At[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Rt,ae,at.width,at.height)}for(let at=0;at<6;at++)if(mt){ee?H&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,0,0,At[at].width,At[at].height,Xt,Pt,At[at].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,ae,At[at].width,At[at].height,0,Xt,Pt,At[at].data);for(let Lt=0;Lt<nt.length;Lt++){let se=nt[Lt].image[at].image;ee?H&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt+1,0,0,se.width,se.height,Xt,Pt,se.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt+1,ae,se.width,se.height,0,Xt,Pt,se.data)}}else{ee?H&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,0,0,Xt,Pt,At[at]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,ae,Xt,Pt,At[at]);for(let Lt=0;Lt<nt.length;Lt++){let Dt=nt[Lt];ee?H&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt+1,0,0,Xt,Pt,Dt.image[at]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt+1,ae,Xt,Pt,Dt.image[at])}}}g(E)&&p(i.TEXTURE_CUBE_MAP),et.__version=q.version,E.onUpdate&&E.onUpdate(E)}I.__version=E.version}function yt(I,E,$,K,q,et){let Tt=r.convert($.format,$.colorSpace),St=r.convert($.type),It=y($.internalFormat,Tt,St,$.colorSpace),Qt=n.get(E),mt=n.get($);if(mt.__renderTarget=E,!Qt.__hasExternalTextures){let At=Math.max(1,E.width>>et),Gt=Math.max(1,E.height>>et);q===i.TEXTURE_3D||q===i.TEXTURE_2D_ARRAY?e.texImage3D(q,et,It,At,Gt,E.depth,0,Tt,St,null):e.texImage2D(q,et,It,At,Gt,0,Tt,St,null)}e.bindFramebuffer(i.FRAMEBUFFER,I),Ot(E)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,K,q,mt.__webglTexture,0,dt(E)):(q===i.TEXTURE_2D||q>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&q<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,K,q,mt.__webglTexture,et),e.bindFramebuffer(i.FRAMEBUFFER,null)}function ot(I,E,$){if(i.bindRenderbuffer(i.RENDERBUFFER,I),E.depthBuffer){let K=E.depthTexture,q=K&&K.isDepthTexture?K.type:null,et=x(E.stencilBuffer,q),Tt=E.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,St=dt(E);Ot(E)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,St,et,E.width,E.height):$?i.renderbufferStorageMultisample(i.RENDERBUFFER,St,et,E.width,E.height):i.renderbufferStorage(i.RENDERBUFFER,et,E.width,E.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Tt,i.RENDERBUFFER,I)}else{let K=E.textures;for(let q=0;q<K.length;q++){let et=K[q],Tt=r.convert(et.format,et.colorSpace),St=r.convert(et.type),It=y(et.internalFormat,Tt,St,et.colorSpace),Qt=dt(E);$&&Ot(E)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,Qt,It,E.width,E.height):Ot(E)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,Qt,It,E.width,E.height):i.renderbufferStorage(i.RENDERBUFFER,It,E.width,E.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Bt(I,E){if(E&&E.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(e.bindFramebuffer(i.FRAMEBUFFER,I),!(E.depthTexture&&E.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");let K=n.get(E.depthTexture);K.__renderTarget=E,(!K.__webglTexture||E.depthTexture.image.width!==E.width||E.depthTexture.image.height!==E.height)&&(E.depthTexture.image.width=E.width,E.depthTexture.image.height=E.height,E.depthTexture.needsUpdate=!0),Y(E.depthTexture,0);let q=K.__webglTexture,et=dt(E);if(E.depthTexture.format===no)Ot(E)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,q,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,q,0);else if(E.depthTexture.format===ho)Ot(E)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,q,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,q,0);else throw new Error("Unknown depthTexture format")}function Yt(I){let E=n.get(I),$=I.isWebGLCubeRenderTarget===!0;if(E.__boundDepthTexture!==I.depthTexture){let K=I.depthTexture;if(E.__depthDisposeCallback&&E.__depthDisposeCallback(),K){let q=()=>{delete E.__boundDepthTexture,delete E.__depthDisposeCallback,K.removeEventListener("dispose",q)};K.addEventListener("dispose",q),E.__depthDisposeCallback=q}E.__boundDepthTexture=K}if(I.depthTexture&&!E.__autoAllocateDepthBuffer){if($)throw new Error("target.depthTexture not supported in Cube render targets");Bt(E.__webglFramebuffer,I)}else if($){E.__webglDepthbuffer=[];for(let K=0;K<6;K++)if(e.bindFramebuffer(i.FRAMEBUFFER,E.__webglFramebuffer[K]),E.__webglDepthbuffer[K]===void 0)E.__webglDepthbuffer[K]=i.createRenderbuffer(),ot(E.__webglDepthbuffer[K],I,!1);else{let q=I.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,et=E.__webglDepthbuffer[K];i.bindRenderbuffer(i.RENDERBUFFER,et),i.framebufferRenderbuffer(i.FRAMEBUFFER,q,i.RENDERBUFFER,et)}}else if(e.bindFramebuffer(i.FRAMEBUFFER,E.__webglFramebuffer),E.__webglDepthbuffer===void 0)E.__webglDepthbuffer=i.createRenderbuffer(),ot(E.__webglDepthbuffer,I,!1);else{let K=I.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,q=E.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,q),i.framebufferRenderbuffer(i.FRAMEBUFFER,K,i.RENDERBUFFER,q)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function Nt(I,E,$){let K=n.get(I);E!==void 0&&yt(K.__webglFramebuffer,I,I.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),$!==void 0&&Yt(I)}function ie(I){let E=I.texture,$=n.get(I),K=n.get(E);I.addEventListener("dispose",P);let q=I.textures,et=I.isWebGLCubeRenderTarget===!0,Tt=q.length>1;if(Tt||(K.__webglTexture===void 0&&(K.__webglTexture=i.createTexture()),K.__version=E.version,o.memory.textures++),et){$.__webglFramebuffer=[];for(let St=0;St<6;St++)if(E.mipmaps&&E.mipmaps.length>0){$.__webglFramebuffer[St]=[];for(let It=0;It<E.mipmaps.length;It++)$.__webglFramebuffer[St][It]=i.createFramebuffer()}else $.__webglFramebuffer[St]=i.createFramebuffer()}else{if(E.mipmaps&&E.mipmaps.length>0){$.__webglFramebuffer=[];for(let St=0;St<E.mipmaps.length;St++)$.__webglFramebuffer[St]=i.createFramebuffer()}else $.__webglFramebuffer=i.createFramebuffer();if(Tt)for(let St=0,It=q.length;St<It;St++){let Qt=n.get(q[St]);Qt.__webglTexture===void 0&&(Qt.__webglTexture=i.createTexture(),o.memory.textures++)}if(I.samples>0&&Ot(I)===!1){$.__webglMultisampledFramebuffer=i.createFramebuffer(),$.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,$.__webglMultisampledFramebuffer);for(let St=0;St<q.length;St++){let It=q[St];$.__webglColorRenderbuffer[St]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,$.__webglColorRenderbuffer[St]);let Qt=r.convert(It.format,It.colorSpace),mt=r.convert(It.type),At=y(It.internalFormat,Qt,mt,It.colorSpace,I.isXRRenderTarget===!0),Gt=dt(I);i.renderbufferStorageMultisample(i.RENDERBUFFER,Gt,At,I.width,I.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+St,i.RENDERBUFFER,$.__webglColorRenderbuffer[St])}i.bindRenderbuffer(i.RENDERBUFFER,null),I.depthBuffer&&($.__webglDepthRenderbuffer=i.createRenderbuffer(),ot($.__webglDepthRenderbuffer,I,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(et){e.bindTexture(i.TEXTURE_CUBE_MAP,K.__webglTexture),Mt(i.TEXTURE_CUBE_MAP,E);for(let St=0;St<6;St++)if(E.mipmaps&&E.mipmaps.length>0)for(let It=0;It<E.mipmaps.length;It++)yt($.__webglFramebuffer[St][It],I,E,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+St,It);else yt($.__webglFramebuffer[St],I,E,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+St,0);g(E)&&p(i.TEXTURE_CUBE_MAP),e.unbindTexture()}else if(Tt){for(let St=0,It=q.length;St<It;St++){let Qt=q[St],mt=n.get(Qt);e.bindTexture(i.TEXTURE_2D,mt.__webglTexture),Mt(i.TEXTURE_2D,Qt),yt($.__webglFramebuffer,I,Qt,i.COLOR_ATTACHMENT0+St,i.TEXTURE_2D,0),g(Qt)&&p(i.TEXTURE_2D)}e.unbindTexture()}else{let St=i.TEXTURE_2D;if((I.isWebGL3DRenderTarget||I.isWebGLArrayRenderTarget)&&(St=I.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(St,K.__webglTexture),Mt(St,E),E.mipmaps&&E.mipmaps.length>0)for(let It=0;It<E.mipmaps.length;It++)yt($.__webglFramebuffer[It],I,E,i.COLOR_ATTACHMENT0,St,It);else yt($.__webglFramebuffer,I,E,i.COLOR_ATTACHMENT0,St,0);g(E)&&p(St),e.unbindTexture()}I.depthBuffer&&Yt(I)}function rt(I){let E=I.textures;for(let $=0,K=E.length;$<K;$++){let q=E[$];if(g(q)){let et=b(I),Tt=n.get(q).__webglTexture;e.bindTextu)SAVARY",
R"SAVARY(re(et,Tt),p(et),e.unbindTexture()}}}let ut=[],F=[];function zt(I){if(I.samples>0){if(Ot(I)===!1){let E=I.textures,$=I.width,K=I.height,q=i.COLOR_BUFFER_BIT,et=I.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Tt=n.get(I),St=E.length>1;if(St)for(let It=0;It<E.length;It++)e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+It,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+It,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,Tt.__webglMultisampledFramebuffer),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Tt.__webglFramebuffer);for(let It=0;It<E.length;It++){if(I.resolveDepthBuffer&&(I.depthBuffer&&(q|=i.DEPTH_BUFFER_BIT),I.stencilBuffer&&I.resolveStencilBuffer&&(q|=i.STENCIL_BUFFER_BIT)),St){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Tt.__webglColorRenderbuffer[It]);let Qt=n.get(E[It]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,Qt,0)}i.blitFramebuffer(0,0,$,K,0,0,$,K,q,i.NEAREST),l===!0&&(ut.length=0,F.length=0,ut.push(i.COLOR_ATTACHMENT0+It),I.depthBuffer&&I.resolveDepthBuffer===!1&&(ut.push(et),F.push(et),i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,F)),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,ut))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),St)for(let It=0;It<E.length;It++){e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+It,i.RENDERBUFFER,Tt.__webglColorRenderbuffer[It]);let Qt=n.get(E[It]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+It,i.TEXTURE_2D,Qt,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Tt.__webglMultisampledFramebuffer)}else if(I.depthBuffer&&I.resolveDepthBuffer===!1&&l){let E=I.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[E])}}}function dt(I){return Math.min(s.maxSamples,I.samples)}function Ot(I){let E=n.get(I);return I.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&E.__useRenderToTexture!==!1}function bt(I){let E=o.render.frame;h.get(I)!==E&&(h.set(I,E),I.update())}function Zt(I,E){let $=I.colorSpace,K=I.format,q=I.type;return I.isCompressedTexture===!0||I.isVideoTexture===!0||$!==po&&$!==As&&(me.getTransfer($)===Re?(K!==yi||q!==ls)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",$)),E}function wt(I){return typeof HTMLImageElement<"u"&&I instanceof HTMLImageElement?(c.width=I.naturalWidth||I.width,c.height=I.naturalHeight||I.height):typeof VideoFrame<"u"&&I instanceof VideoFrame?(c.width=I.displayWidth,c.height=I.displayHeight):(c.width=I.width,c.height=I.height),c}this.allocateTextureUnit=k,this.resetTextureUnits=V,this.setTexture2D=Y,this.setTexture2DArray=X,this.setTexture3D=Q,this.setTextureCube=tt,this.rebindTextures=Nt,this.setupRenderTarget=ie,this.updateRenderTargetMipmap=rt,this.updateMultisampleRenderTarget=zt,this.setupDepthRenderbuffer=Yt,this.setupFrameBufferTexture=yt,this.useMultisampledRTT=Ot}function dM(i,t){function e(n,s=As){let r,o=me.getTransfer(s);if(n===ls)return i.UNSIGNED_BYTE;if(n===wd)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Md)return i.UNSIGNED_SHORT_5_5_5_1;if(n===_m)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===xm)return i.BYTE;if(n===vm)return i.SHORT;if(n===jo)return i.UNSIGNED_SHORT;if(n===bd)return i.INT;if(n===rr)return i.UNSIGNED_INT;if(n===rs)return i.FLOAT;if(n===la)return i.HALF_FLOAT;if(n===ym)return i.ALPHA;if(n===bm)return i.RGB;if(n===yi)return i.RGBA;if(n===wm)return i.LUMINANCE;if(n===Mm)return i.LUMINANCE_ALPHA;if(n===no)return i.DEPTH_COMPONENT;if(n===ho)return i.DEPTH_STENCIL;if(n===Sm)return i.RED;if(n===Sd)return i.RED_INTEGER;if(n===Em)return i.RG;if(n===Ed)return i.RG_INTEGER;if(n===Td)return i.RGBA_INTEGER;if(n===pl||n===ml||n===gl||n===xl)if(o===Re)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===pl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===ml)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===gl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===xl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===pl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===ml)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===gl)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===xl)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===ru||n===ou||n===au||n===lu)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===ru)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===ou)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===au)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===lu)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===cu||n===hu||n===uu)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===cu||n===hu)return o===Re?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===uu)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(n===du||n===fu||n===pu||n===mu||n===gu||n===xu||n===vu||n===_u||n===yu||n===bu||n===wu||n===Mu||n===Su||n===Eu)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===du)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===fu)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===pu)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===mu)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===gu)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===xu)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===vu)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===_u)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===yu)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===bu)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===wu)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Mu)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Su)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Eu)return o===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===vl||n===Tu||n===Au)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===vl)return o===Re?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Tu)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Au)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Tm||n===Ru||n===Cu||n===Pu)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===vl)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Ru)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Cu)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Pu)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===co?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var qu=class extends kn{constructor(t=[]){super(),this.isArrayCamera=!0,this.cameras=t}},Je=class extends sn{constructor(){super(),this.isGroup=!0,this.type="Group"}},fM={type:"move"},Yo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Je,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Je,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new C,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new C),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Je,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new C,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new C),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let v of t.hand.values()){let g=e.getJointPose(v,n),p=this._getHandJoint(c,v);g!==null&&(p.matrix.fromArray(g.transform.matrix),p.matrix.decompose(p.position,p.rotation,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=g.radius),p.visible=g!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,m=.005;c.inputState.pinching&&d>f+m?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&d<=f-m&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(fM)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new Je;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},pM=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,mM=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Yu=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e,n){if(this.texture===null){let s=new li,r=t.properties.get(s);r.__webglTexture=e.texture,(e.depthNear!=n.depthNear||e.depthFar!=n.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=s}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new ci({vertexShader:pM,fragmentShader:mM,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new xe(new Rl(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},$u=class extends cs{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,m=null,v=new Yu,g=e.getContextAttributes(),p=null,b=null,y=[],x=[],U=new ft,T=null,P=new kn;P.viewport=new Ce;let N=new kn;N.viewport=new Ce;let S=[P,N],w=new qu,R=null,V=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(it){let ht=y[it];return ht===void 0&&(ht=new Yo,y[it]=ht),ht.getTargetRaySpace()},this.getControllerGrip=function(it){let ht=y[it];return ht===void 0&&(ht=new Yo,y[it]=ht),ht.getGripSpace()},this.getHand=function(it){let ht=y[it];return ht===void 0&&(ht=new Yo,y[it]=ht),ht.getHandSpace()};function k(it){let ht=x.indexOf(it.inputSource);if(ht===-1)return;let yt=y[ht];yt!==void 0&&(yt.update(it.inputSource,it.frame,c||o),yt.dispatchEvent({type:it.type,data:it.inputSource}))}function G(){s.removeEventListener("select",k),s.removeEventListener("selectstart",k),s.removeEventListener("selectend",k),s.removeEventListener("squeeze",k),s.removeEventListener("squeezestart",k),s.removeEventListener("squeezeend",k),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",Y);for(let it=0;it<y.length;it++){let ht=x[it];ht!==null&&(x[it]=null,y[it].disconnect(ht))}R=null,V=null,v.reset(),t.setRenderTarget(p),f=null,d=null,u=null,s=null,b=null,vt.stop(),n.isPresenting=!1,t.setPixelRatio(T),t.setSize(U.width,U.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(it){r=it,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(it){a=it,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(it){c=it},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u},this.getFrame=function(){return m},this.getSession=function(){return s},this.setSession=async function(it){if(s=it,s!==null){if(p=t.getRenderTarget(),s.addEventListener("select",k),s.addEventListener("selectstart",k),s.addEventListener("selectend",k),s.addEventListener("squeeze",k),s.addEventListener("squeezestart",k),s.addEventListener("squeezeend",k),s.addEventListener("end",G),s.addEventListener("inputsourceschange",Y),g.xrCompatible!==!0&&await e.makeXRCompatible(),T=t.getPixelRatio(),t.getSize(U),s.renderState.layers===void 0){let ht={antialias:g.antialias,alpha:!0,depth:g.depth,stencil:g.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,ht),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new hs(f.framebufferWidth,f.framebufferHeight,{format:yi,type:ls,colorSpace:t.outputColorSpace,stencilBuffer:g.stencil})}else{let ht=null,yt=null,ot=null;g.depth&&(ot=g.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,ht=g.stencil?ho:no,yt=g.stencil?co:rr);let Bt={colorFormat:e.RGBA8,depthFormat:ot,scaleFactor:r};u=new XRWebGLBinding(s,e),d=u.createProjectionLayer(Bt),s.updateRenderState({layers:[d]}),t.setPixelRatio(1),t.setSize(d.textureWidth,d.textureHeight,!1),b=new hs(d.textureWidth,d.textureHeight,{format:yi,type:ls,depthTexture:new Il(d.textureWidth,d.textureHeight,yt,void 0,void 0,void 0,void 0,void 0,void 0,ht),stencilBuffer:g.stencil,colorSpace:t.outputColorSpace,samples:g.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),vt.setContext(s),vt.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return v.getDepthTexture()};function Y(it){for(let ht=0;ht<it.removed.length;ht++){let yt=it.removed[ht],ot=x.indexOf(yt);ot>=0&&(x[ot]=null,y[ot].disconnect(yt))}for(let ht=0;ht<it.added.length;ht++){)SAVARY",
R"SAVARY(let yt=it.added[ht],ot=x.indexOf(yt);if(ot===-1){for(let Yt=0;Yt<y.length;Yt++)if(Yt>=x.length){x.push(yt),ot=Yt;break}else if(x[Yt]===null){x[Yt]=yt,ot=Yt;break}if(ot===-1)break}let Bt=y[ot];Bt&&Bt.connect(yt)}}let X=new C,Q=new C;function tt(it,ht,yt){X.setFromMatrixPosition(ht.matrixWorld),Q.setFromMatrixPosition(yt.matrixWorld);let ot=X.distanceTo(Q),Bt=ht.projectionMatrix.elements,Yt=yt.projectionMatrix.elements,Nt=Bt[14]/(Bt[10]-1),ie=Bt[14]/(Bt[10]+1),rt=(Bt[9]+1)/Bt[5],ut=(Bt[9]-1)/Bt[5],F=(Bt[8]-1)/Bt[0],zt=(Yt[8]+1)/Yt[0],dt=Nt*F,Ot=Nt*zt,bt=ot/(-F+zt),Zt=bt*-F;if(ht.matrixWorld.decompose(it.position,it.quaternion,it.scale),it.translateX(Zt),it.translateZ(bt),it.matrixWorld.compose(it.position,it.quaternion,it.scale),it.matrixWorldInverse.copy(it.matrixWorld).invert(),Bt[10]===-1)it.projectionMatrix.copy(ht.projectionMatrix),it.projectionMatrixInverse.copy(ht.projectionMatrixInverse);else{let wt=Nt+bt,I=ie+bt,E=dt-Zt,$=Ot+(ot-Zt),K=rt*ie/I*wt,q=ut*ie/I*wt;it.projectionMatrix.makePerspective(E,$,K,q,wt,I),it.projectionMatrixInverse.copy(it.projectionMatrix).invert()}}function lt(it,ht){ht===null?it.matrixWorld.copy(it.matrix):it.matrixWorld.multiplyMatrices(ht.matrixWorld,it.matrix),it.matrixWorldInverse.copy(it.matrixWorld).invert()}this.updateCamera=function(it){if(s===null)return;let ht=it.near,yt=it.far;v.texture!==null&&(v.depthNear>0&&(ht=v.depthNear),v.depthFar>0&&(yt=v.depthFar)),w.near=N.near=P.near=ht,w.far=N.far=P.far=yt,(R!==w.near||V!==w.far)&&(s.updateRenderState({depthNear:w.near,depthFar:w.far}),R=w.near,V=w.far),P.layers.mask=it.layers.mask|2,N.layers.mask=it.layers.mask|4,w.layers.mask=P.layers.mask|N.layers.mask;let ot=it.parent,Bt=w.cameras;lt(w,ot);for(let Yt=0;Yt<Bt.length;Yt++)lt(Bt[Yt],ot);Bt.length===2?tt(w,P,N):w.projectionMatrix.copy(P.projectionMatrix),ct(it,w,ot)};function ct(it,ht,yt){yt===null?it.matrix.copy(ht.matrixWorld):(it.matrix.copy(yt.matrixWorld),it.matrix.invert(),it.matrix.multiply(ht.matrixWorld)),it.matrix.decompose(it.position,it.quaternion,it.scale),it.updateMatrixWorld(!0),it.projectionMatrix.copy(ht.projectionMatrix),it.projectionMatrixInverse.copy(ht.projectionMatrixInverse),it.isPerspectiveCamera&&(it.fov=Ko*2*Math.atan(1/it.projectionMatrix.elements[5]),it.zoom=1)}this.getCamera=function(){return w},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(it){l=it,d!==null&&(d.fixedFoveation=it),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=it)},this.hasDepthSensing=function(){return v.texture!==null},this.getDepthSensingMesh=function(){return v.getMesh(w)};let xt=null;function Mt(it,ht){if(h=ht.getViewerPose(c||o),m=ht,h!==null){let yt=h.views;f!==null&&(t.setRenderTargetFramebuffer(b,f.framebuffer),t.setRenderTarget(b));let ot=!1;yt.length!==w.cameras.length&&(w.cameras.length=0,ot=!0);for(let Yt=0;Yt<yt.length;Yt++){let Nt=yt[Yt],ie=null;if(f!==null)ie=f.getViewport(Nt);else{let ut=u.getViewSubImage(d,Nt);ie=ut.viewport,Yt===0&&(t.setRenderTargetTextures(b,ut.colorTexture,d.ignoreDepthValues?void 0:ut.depthStencilTexture),t.setRenderTarget(b))}let rt=S[Yt];rt===void 0&&(rt=new kn,rt.layers.enable(Yt),rt.viewport=new Ce,S[Yt]=rt),rt.matrix.fromArray(Nt.transform.matrix),rt.matrix.decompose(rt.position,rt.quaternion,rt.scale),rt.projectionMatrix.fromArray(Nt.projectionMatrix),rt.projectionMatrixInverse.copy(rt.projectionMatrix).invert(),rt.viewport.set(ie.x,ie.y,ie.width,ie.height),Yt===0&&(w.matrix.copy(rt.matrix),w.matrix.decompose(w.position,w.quaternion,w.scale)),ot===!0&&w.cameras.push(rt)}let Bt=s.enabledFeatures;if(Bt&&Bt.includes("depth-sensing")){let Yt=u.getDepthInformation(yt[0]);Yt&&Yt.isValid&&Yt.texture&&v.init(t,Yt,s.renderState)}}for(let yt=0;yt<y.length;yt++){let ot=x[yt],Bt=y[yt];ot!==null&&Bt!==void 0&&Bt.update(ot,ht,c||o)}xt&&xt(it,ht),ht.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ht}),m=null}let vt=new Lm;vt.setAnimationLoop(Mt),this.setAnimationLoop=function(it){xt=it},this.dispose=function(){}}},Qs=new Bi,gM=new Oe;function xM(i,t){function e(g,p){g.matrixAutoUpdate===!0&&g.updateMatrix(),p.value.copy(g.matrix)}function n(g,p){p.color.getRGB(g.fogColor.value,Im(i)),p.isFog?(g.fogNear.value=p.near,g.fogFar.value=p.far):p.isFogExp2&&(g.fogDensity.value=p.density)}function s(g,p,b,y,x){p.isMeshBasicMaterial||p.isMeshLambertMaterial?r(g,p):p.isMeshToonMaterial?(r(g,p),u(g,p)):p.isMeshPhongMaterial?(r(g,p),h(g,p)):p.isMeshStandardMaterial?(r(g,p),d(g,p),p.isMeshPhysicalMaterial&&f(g,p,x)):p.isMeshMatcapMaterial?(r(g,p),m(g,p)):p.isMeshDepthMaterial?r(g,p):p.isMeshDistanceMaterial?(r(g,p),v(g,p)):p.isMeshNormalMaterial?r(g,p):p.isLineBasicMaterial?(o(g,p),p.isLineDashedMaterial&&a(g,p)):p.isPointsMaterial?l(g,p,b,y):p.isSpriteMaterial?c(g,p):p.isShadowMaterial?(g.color.value.copy(p.color),g.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(g,p){g.opacity.value=p.opacity,p.color&&g.diffuse.value.copy(p.color),p.emissive&&g.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(g.map.value=p.map,e(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.bumpMap&&(g.bumpMap.value=p.bumpMap,e(p.bumpMap,g.bumpMapTransform),g.bumpScale.value=p.bumpScale,p.side===In&&(g.bumpScale.value*=-1)),p.normalMap&&(g.normalMap.value=p.normalMap,e(p.normalMap,g.normalMapTransform),g.normalScale.value.copy(p.normalScale),p.side===In&&g.normalScale.value.negate()),p.displacementMap&&(g.displacementMap.value=p.displacementMap,e(p.displacementMap,g.displacementMapTransform),g.displacementScale.value=p.displacementScale,g.displacementBias.value=p.displacementBias),p.emissiveMap&&(g.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,g.emissiveMapTransform)),p.specularMap&&(g.specularMap.value=p.specularMap,e(p.specularMap,g.specularMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest);let b=t.get(p),y=b.envMap,x=b.envMapRotation;y&&(g.envMap.value=y,Qs.copy(x),Qs.x*=-1,Qs.y*=-1,Qs.z*=-1,y.isCubeTexture&&y.isRenderTargetTexture===!1&&(Qs.y*=-1,Qs.z*=-1),g.envMapRotation.value.setFromMatrix4(gM.makeRotationFromEuler(Qs)),g.flipEnvMap.value=y.isCubeTexture&&y.isRenderTargetTexture===!1?-1:1,g.reflectivity.value=p.reflectivity,g.ior.value=p.ior,g.refractionRatio.value=p.refractionRatio),p.lightMap&&(g.lightMap.value=p.lightMap,g.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,g.lightMapTransform)),p.aoMap&&(g.aoMap.value=p.aoMap,g.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,g.aoMapTransform))}function o(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,p.map&&(g.map.value=p.map,e(p.map,g.mapTransform))}function a(g,p){g.dashSize.value=p.dashSize,g.totalSize.value=p.dashSize+p.gapSize,g.scale.value=p.scale}function l(g,p,b,y){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.size.value=p.size*b,g.scale.value=y*.5,p.map&&(g.map.value=p.map,e(p.map,g.uvTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function c(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.rotation.value=p.rotation,p.map&&(g.map.value=p.map,e(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function h(g,p){g.specular.value.copy(p.specular),g.shininess.value=Math.max(p.shininess,1e-4)}function u(g,p){p.gradientMap&&(g.gradientMap.value=p.gradientMap)}function d(g,p){g.metalness.value=p.metalness,p.metalnessMap&&(g.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,g.metalnessMapTransform)),g.roughness.value=p.roughness,p.roughnessMap&&(g.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,g.roughnessMapTransform)),p.envMap&&(g.envMapIntensity.value=p.envMapIntensity)}function f(g,p,b){g.ior.value=p.ior,p.sheen>0&&(g.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),g.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(g.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,g.sheenColorMapTransform)),p.sheenRoughnessMap&&(g.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,g.sheenRoughnessMapTransform))),p.clearcoat>0&&(g.clearcoat.value=p.clearcoat,g.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(g.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,g.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(g.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===In&&g.clearcoatNormalScale.value.negate())),p.dispersion>0&&(g.dispersion.value=p.dispersion),p.iridescence>0&&(g.iridescence.value=p.iridescence,g.iridescenceIOR.value=p.iridescenceIOR,g.iridescenceThicknessMinimum.value=p.iridescenceThicknessRange[0],g.iridescenceThicknessMaximum.value=p.iridescenceThicknessRange[1],p.iridescenceMap&&(g.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,g.iridescenceMapTransform)),p.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),p.transmission>0&&(g.transmission.value=p.transmission,g.transmissionSamplerMap.value=b.texture,g.transmissionSamplerSize.value.set(b.width,b.height),p.transmissionMap&&(g.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,g.transmissionMapTransform)),g.thickness.value=p.thickness,p.thicknessMap&&(g.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=p.attenuationDistance,g.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(g.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(g.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=p.specularIntensity,g.specularColor.value.copy(p.specularColor),p.specularColorMap&&(g.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,g.specularColorMapTransform)),p.specularIntensityMap&&(g.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,g.specularIntensityMapTransform))}function m(g,p){p.matcap&&(g.matcap.value=p.matcap)}function v(g,p){let b=t.get(p).light;g.referencePosition.value.setFromMatrixPosition(b.matrixWorld),g.nearDistance.value=b.shadow.camera.near,g.farDistance.value=b.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function vM(i,t,e,n){let s={},r={},o=[],a=i.getParameter(i.MAX_UNIFORM_BUFFER_BINDINGS);function l(b,y){let x=y.program;n.uniformBlockBinding(b,x)}function c(b,y){let x=s[b.id];x===void 0&&(m(b),x=h(b),s[b.id]=x,b.addEventListener("dispose",g));let U=y.program;n.updateUBOMapping(b,U);let T=t.render.frame;r[b.id]!==T&&(d(b),r[b.id]=T)}function h(b){let y=u();b.__bindingPointIndex=y;let x=i.createBuffer(),U=b.__size,T=b.usage;return i.bindBuffer(i.UNIFORM_BUFFER,x),i.bufferData(i.UNIFORM_BUFFER,U,T),i.bindBuffer(i.UNIFORM_BUFFER,null),i.bindBufferBase(i.UNIFORM_BUFFER,y,x),x}function u(){for(let b=0;b<a;b++)if(o.indexOf(b)===-1)return o.push(b),b;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function d(b){let y=s[b.id],x=b.uniforms,U=b.__cache;i.bindBuffer(i.UNIFORM_BUFFER,y);for(let T=0,P=x.length;T<P;T++){let N=Array.isArray(x[T])?x[T]:[x[T]];for(let S=0,w=N.length;S<w;S++){let R=N[S];if(f(R,T,S,U)===!0){let V=R.__offset,k=Array.isArray(R.value)?R.value:[R.value],G=0;for(let Y=0;Y<k.length;Y++){let X=k[Y],Q=v(X);typeof X=="number"||typeof X=="boolean"?(R.__data[0]=X,i.bufferSubData(i.UNIFORM_BUFFER,V+G,R.__data)):X.isMatrix3?(R.__data[0]=X.elements[0],R.__data[1]=X.elements[1],R.__data[2]=X.elements[2],R.__data[3]=0,R.__data[4]=X.elements[3],R.__data[5]=X.elements[4],R.__data[6]=X.elements[5],R.__data[7]=0,R.__data[8]=X.elements[6],R.__data[9]=X.elements[7],R.__data[10]=X.elements[8],R.__data[11]=0):(X.toArray(R.__data,G),G+=Q.storage/Float32Array.BYTES_PER_ELEMENT)}i.bufferSubData(i.UNIFORM_BUFFER,V,R.__data)}}}i.bindBuffer(i.UNIFORM_BUFFER,null)}function f(b,y,x,U){let T=b.value,P=y+"_"+x;if(U[P]===void 0)return typeof T=="number"||typeof T=="boolean"?U[P]=T:U[P]=T.clone(),!0;{let N=U[P];if(typeof T=="number"||typeof T=="boolean"){if(N!==T)return U[P]=T,!0}else if(N.equals(T)===!1)return N.copy(T),!0}return!1}function m(b){let y=b.uniforms,x=0,U=16;for(let P=0,N=y.length;P<N;P++){let S=Array.isArray(y[P])?y[P]:[y[P]];for(let w=0,R=S.length;w<R;w++){let V=S[w],k=Array.isArray(V.value)?V.value:[V.value];for(let G=0,Y=k.length;G<Y;G++){let X=k[G],Q=v(X),tt=x%U,lt=tt%Q.boundary,ct=tt+lt;x+=lt,ct!==0&&U-ct<Q.storage&&(x+=U-ct),V.__data=new Float32Array(Q.storage/Float32Array.BYTES_PER_ELEMENT),V.__offset=x,x+=Q.storage}}}let T=x%U;return T>0&&(x+=U-T),b.__size=x,b.__cache={},this}function v(b){let y={boundary:0,storage:0};return typeof b=="number"||typeof b=="boolean"?(y.boundary=4,y.storage=4):b.isVector2?(y.boundary=8,y.storage=8):b.isVector3||b.isColor?(y.boundary=16,y.storage=12):b.isVector4?(y.boundary=16,y.storage=16):b.isMatrix3?(y.boundary=48,y.storage=48):b.isMatrix4?(y.boundary=64,y.storage=64):b.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",b),y}function g(b){let y=b.target;y.removeEventListener("dispose",g);let x=o.indexOf(y.__bindingPointIndex);o.splice(x,1),i.deleteBuffer(s[y.id]),delete s[y.id],delete r[y.id]}function p(){for(let b in s)i.deleteBuffer(s[b]);o=[],s={},r={}}return{bind:l,update:c,dispose:p}}var Ll=class{constructor(t={}){let{canvas:e=Mv(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reverseDepthBuffer:d=!1}=t;this.isWebGLRenderer=!0;let f;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");f=n.getContextAttributes().alpha}else f=o;let m=new Uint32Array(4),v=new Int32Array(4),g=null,p=null,b=[],y=[];this.domElement=e,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this._outputColorSpace=ai,this.toneMapping=Cs,this.toneMappingExposure=1;let x=this,U=!1,T=0,P=0,N=null,S=-1,w=null,R=new Ce,V=new Ce,k=null,G=new te(0),Y=0,X=e.width,Q=e.height,tt=1,lt=null,ct=null,xt=new Ce(0,0,X,Q),Mt=new Ce(0,0,X,Q),vt=!1,it=new ta,ht=!1,yt=!1,ot=new Oe,Bt=new Oe,Yt=new C,Nt=new Ce,ie={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},rt=!1;function ut(){return N===null?tt:1}let F=n;function zt(A,z){return e.getContext(A,z)}try{let A={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${yd}`),e.addEventListener("webglcontextlost",at,!1),e.addEventListener("webglcontextrestored",Lt,!1),e.addEventListener("webglcontextcreationerror",Dt,!1),F===null){let z="webgl2";if(F=zt(z,A),F===null)throw zt(z)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(A){throw console.error("THREE.WebGLRenderer: "+A.message),A}let dt,Ot,bt,Zt,wt,I,E,$,K,q,et,Tt,St,It,Qt,mt,At,Gt,Xt,Pt,ae,ee,fe,H;function Rt(){dt=new Ub(F),dt.init(),ee=new dM(F,dt),Ot=new Rb(F,dt,t,ee),bt=new cM(F,dt),Ot.reverseDepthBuffer&&d&&bt.buffers.depth.setReversed(!0),Zt=new Fb(F),wt=new Jw,I=new uM(F,dt,bt,wt,Ot,ee,Zt),E=new Pb(x),$=new Db(x),K=new Wv(F),fe=new Tb(F,K),q=)SAVARY",
R"SAVARY(new Nb(F,K,Zt,fe),et=new Bb(F,q,K,Zt),Xt=new kb(F,Ot,I),mt=new Cb(wt),Tt=new Zw(x,E,$,dt,Ot,fe,mt),St=new xM(x,wt),It=new Kw,Qt=new sM(dt),Gt=new Eb(x,E,$,bt,et,f,l),At=new aM(x,et,Ot),H=new vM(F,Zt,Ot,bt),Pt=new Ab(F,dt,Zt),ae=new Ob(F,dt,Zt),Zt.programs=Tt.programs,x.capabilities=Ot,x.extensions=dt,x.properties=wt,x.renderLists=It,x.shadowMap=At,x.state=bt,x.info=Zt}Rt();let nt=new $u(x,F);this.xr=nt,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let A=dt.get("WEBGL_lose_context");A&&A.loseContext()},this.forceContextRestore=function(){let A=dt.get("WEBGL_lose_context");A&&A.restoreContext()},this.getPixelRatio=function(){return tt},this.setPixelRatio=function(A){A!==void 0&&(tt=A,this.setSize(X,Q,!1))},this.getSize=function(A){return A.set(X,Q)},this.setSize=function(A,z,Z=!0){if(nt.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}X=A,Q=z,e.width=Math.floor(A*tt),e.height=Math.floor(z*tt),Z===!0&&(e.style.width=A+"px",e.style.height=z+"px"),this.setViewport(0,0,A,z)},this.getDrawingBufferSize=function(A){return A.set(X*tt,Q*tt).floor()},this.setDrawingBufferSize=function(A,z,Z){X=A,Q=z,tt=Z,e.width=Math.floor(A*Z),e.height=Math.floor(z*Z),this.setViewport(0,0,A,z)},this.getCurrentViewport=function(A){return A.copy(R)},this.getViewport=function(A){return A.copy(xt)},this.setViewport=function(A,z,Z,J){A.isVector4?xt.set(A.x,A.y,A.z,A.w):xt.set(A,z,Z,J),bt.viewport(R.copy(xt).multiplyScalar(tt).round())},this.getScissor=function(A){return A.copy(Mt)},this.setScissor=function(A,z,Z,J){A.isVector4?Mt.set(A.x,A.y,A.z,A.w):Mt.set(A,z,Z,J),bt.scissor(V.copy(Mt).multiplyScalar(tt).round())},this.getScissorTest=function(){return vt},this.setScissorTest=function(A){bt.setScissorTest(vt=A)},this.setOpaqueSort=function(A){lt=A},this.setTransparentSort=function(A){ct=A},this.getClearColor=function(A){return A.copy(Gt.getClearColor())},this.setClearColor=function(){Gt.setClearColor.apply(Gt,arguments)},this.getClearAlpha=function(){return Gt.getClearAlpha()},this.setClearAlpha=function(){Gt.setClearAlpha.apply(Gt,arguments)},this.clear=function(A=!0,z=!0,Z=!0){let J=0;if(A){let W=!1;if(N!==null){let gt=N.texture.format;W=gt===Td||gt===Ed||gt===Sd}if(W){let gt=N.texture.type,Ct=gt===ls||gt===rr||gt===jo||gt===co||gt===wd||gt===Md,Wt=Gt.getClearColor(),Ht=Gt.getClearAlpha(),Jt=Wt.r,Kt=Wt.g,Vt=Wt.b;Ct?(m[0]=Jt,m[1]=Kt,m[2]=Vt,m[3]=Ht,F.clearBufferuiv(F.COLOR,0,m)):(v[0]=Jt,v[1]=Kt,v[2]=Vt,v[3]=Ht,F.clearBufferiv(F.COLOR,0,v))}else J|=F.COLOR_BUFFER_BIT}z&&(J|=F.DEPTH_BUFFER_BIT),Z&&(J|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),F.clear(J)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){e.removeEventListener("webglcontextlost",at,!1),e.removeEventListener("webglcontextrestored",Lt,!1),e.removeEventListener("webglcontextcreationerror",Dt,!1),It.dispose(),Qt.dispose(),wt.dispose(),E.dispose(),$.dispose(),et.dispose(),fe.dispose(),H.dispose(),Tt.dispose(),nt.dispose(),nt.removeEventListener("sessionstart",Yn),nt.removeEventListener("sessionend",Zi),Vn.stop()};function at(A){A.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),U=!0}function Lt(){console.log("THREE.WebGLRenderer: Context Restored."),U=!1;let A=Zt.autoReset,z=At.enabled,Z=At.autoUpdate,J=At.needsUpdate,W=At.type;Rt(),Zt.autoReset=A,At.enabled=z,At.autoUpdate=Z,At.needsUpdate=J,At.type=W}function Dt(A){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",A.statusMessage)}function se(A){let z=A.target;z.removeEventListener("dispose",se),Ve(z)}function Ve(A){gn(A),wt.remove(A)}function gn(A){let z=wt.get(A).programs;z!==void 0&&(z.forEach(function(Z){Tt.releaseProgram(Z)}),A.isShaderMaterial&&Tt.releaseShaderCache(A))}this.renderBufferDirect=function(A,z,Z,J,W,gt){z===null&&(z=ie);let Ct=W.isMesh&&W.matrixWorld.determinant()<0,Wt=th(A,z,Z,J,W);bt.setMaterial(J,Ct);let Ht=Z.index,Jt=1;if(J.wireframe===!0){if(Ht=q.getWireframeAttribute(Z),Ht===void 0)return;Jt=2}let Kt=Z.drawRange,Vt=Z.attributes.position,he=Kt.start*Jt,we=(Kt.start+Kt.count)*Jt;gt!==null&&(he=Math.max(he,gt.start*Jt),we=Math.min(we,(gt.start+gt.count)*Jt)),Ht!==null?(he=Math.max(he,0),we=Math.min(we,Ht.count)):Vt!=null&&(he=Math.max(he,0),we=Math.min(we,Vt.count));let Se=we-he;if(Se<0||Se===1/0)return;fe.setup(W,J,Wt,Z,Ht);let xn,de=Pt;if(Ht!==null&&(xn=K.get(Ht),de=ae,de.setIndex(xn)),W.isMesh)J.wireframe===!0?(bt.setLineWidth(J.wireframeLinewidth*ut()),de.setMode(F.LINES)):de.setMode(F.TRIANGLES);else if(W.isLine){let qt=J.linewidth;qt===void 0&&(qt=1),bt.setLineWidth(qt*ut()),W.isLineSegments?de.setMode(F.LINES):W.isLineLoop?de.setMode(F.LINE_LOOP):de.setMode(F.LINE_STRIP)}else W.isPoints?de.setMode(F.POINTS):W.isSprite&&de.setMode(F.TRIANGLES);if(W.isBatchedMesh)if(W._multiDrawInstances!==null)de.renderMultiDrawInstances(W._multiDrawStarts,W._multiDrawCounts,W._multiDrawCount,W._multiDrawInstances);else if(dt.get("WEBGL_multi_draw"))de.renderMultiDraw(W._multiDrawStarts,W._multiDrawCounts,W._multiDrawCount);else{let qt=W._multiDrawStarts,Ge=W._multiDrawCounts,pe=W._multiDrawCount,Gn=Ht?K.get(Ht).bytesPerElement:1,Ri=wt.get(J).currentProgram.getUniforms();for(let Rn=0;Rn<pe;Rn++)Ri.setValue(F,"_gl_DrawID",Rn),de.render(qt[Rn]/Gn,Ge[Rn])}else if(W.isInstancedMesh)de.renderInstances(he,Se,W.count);else if(Z.isInstancedBufferGeometry){let qt=Z._maxInstanceCount!==void 0?Z._maxInstanceCount:1/0,Ge=Math.min(Z.instanceCount,qt);de.renderInstances(he,Se,Ge)}else de.render(he,Se)};function _e(A,z,Z){A.transparent===!0&&A.side===Xn&&A.forceSinglePass===!1?(A.side=In,A.needsUpdate=!0,Er(A,z,Z),A.side=Fi,A.needsUpdate=!0,Er(A,z,Z),A.side=Xn):Er(A,z,Z)}this.compile=function(A,z,Z=null){Z===null&&(Z=A),p=Qt.get(Z),p.init(z),y.push(p),Z.traverseVisible(function(W){W.isLight&&W.layers.test(z.layers)&&(p.pushLight(W),W.castShadow&&p.pushShadow(W))}),A!==Z&&A.traverseVisible(function(W){W.isLight&&W.layers.test(z.layers)&&(p.pushLight(W),W.castShadow&&p.pushShadow(W))}),p.setupLights();let J=new Set;return A.traverse(function(W){if(!(W.isMesh||W.isPoints||W.isLine||W.isSprite))return;let gt=W.material;if(gt)if(Array.isArray(gt))for(let Ct=0;Ct<gt.length;Ct++){let Wt=gt[Ct];_e(Wt,Z,W),J.add(Wt)}else _e(gt,Z,W),J.add(gt)}),y.pop(),p=null,J},this.compileAsync=function(A,z,Z=null){let J=this.compile(A,z,Z);return new Promise(W=>{function gt(){if(J.forEach(function(Ct){wt.get(Ct).currentProgram.isReady()&&J.delete(Ct)}),J.size===0){W(A);return}setTimeout(gt,10)}dt.get("KHR_parallel_shader_compile")!==null?gt():setTimeout(gt,10)})};let on=null;function Ne(A){on&&on(A)}function Yn(){Vn.stop()}function Zi(){Vn.start()}let Vn=new Lm;Vn.setAnimationLoop(Ne),typeof self<"u"&&Vn.setContext(self),this.setAnimationLoop=function(A){on=A,nt.setAnimationLoop(A),A===null?Vn.stop():Vn.start()},nt.addEventListener("sessionstart",Yn),nt.addEventListener("sessionend",Zi),this.render=function(A,z){if(z!==void 0&&z.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(U===!0)return;if(A.matrixWorldAutoUpdate===!0&&A.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),nt.enabled===!0&&nt.isPresenting===!0&&(nt.cameraAutoUpdate===!0&&nt.updateCamera(z),z=nt.getCamera()),A.isScene===!0&&A.onBeforeRender(x,A,z,N),p=Qt.get(A,y.length),p.init(z),y.push(p),Bt.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),it.setFromProjectionMatrix(Bt),yt=this.localClippingEnabled,ht=mt.init(this.clippingPlanes,yt),g=It.get(A,b.length),g.init(),b.push(g),nt.enabled===!0&&nt.isPresenting===!0){let gt=x.xr.getDepthSensingMesh();gt!==null&&An(gt,z,-1/0,x.sortObjects)}An(A,z,0,x.sortObjects),g.finish(),x.sortObjects===!0&&g.sort(lt,ct),rt=nt.enabled===!1||nt.isPresenting===!1||nt.hasDepthSensing()===!1,rt&&Gt.addToRenderList(g,A),this.info.render.frame++,ht===!0&&mt.beginShadows();let Z=p.state.shadowsArray;At.render(Z,A,z),ht===!0&&mt.endShadows(),this.info.autoReset===!0&&this.info.reset();let J=g.opaque,W=g.transmissive;if(p.setupLights(),z.isArrayCamera){let gt=z.cameras;if(W.length>0)for(let Ct=0,Wt=gt.length;Ct<Wt;Ct++){let Ht=gt[Ct];ji(J,W,A,Ht)}rt&&Gt.render(A);for(let Ct=0,Wt=gt.length;Ct<Wt;Ct++){let Ht=gt[Ct];Ji(g,A,Ht,Ht.viewport)}}else W.length>0&&ji(J,W,A,z),rt&&Gt.render(A),Ji(g,A,z);N!==null&&(I.updateMultisampleRenderTarget(N),I.updateRenderTargetMipmap(N)),A.isScene===!0&&A.onAfterRender(x,A,z),fe.resetDefaultState(),S=-1,w=null,y.pop(),y.length>0?(p=y[y.length-1],ht===!0&&mt.setGlobalState(x.clippingPlanes,p.state.camera)):p=null,b.pop(),b.length>0?g=b[b.length-1]:g=null};function An(A,z,Z,J){if(A.visible===!1)return;if(A.layers.test(z.layers)){if(A.isGroup)Z=A.renderOrder;else if(A.isLOD)A.autoUpdate===!0&&A.update(z);else if(A.isLight)p.pushLight(A),A.castShadow&&p.pushShadow(A);else if(A.isSprite){if(!A.frustumCulled||it.intersectsSprite(A)){J&&Nt.setFromMatrixPosition(A.matrixWorld).applyMatrix4(Bt);let Ct=et.update(A),Wt=A.material;Wt.visible&&g.push(A,Ct,Wt,Z,Nt.z,null)}}else if((A.isMesh||A.isLine||A.isPoints)&&(!A.frustumCulled||it.intersectsObject(A))){let Ct=et.update(A),Wt=A.material;if(J&&(A.boundingSphere!==void 0?(A.boundingSphere===null&&A.computeBoundingSphere(),Nt.copy(A.boundingSphere.center)):(Ct.boundingSphere===null&&Ct.computeBoundingSphere(),Nt.copy(Ct.boundingSphere.center)),Nt.applyMatrix4(A.matrixWorld).applyMatrix4(Bt)),Array.isArray(Wt)){let Ht=Ct.groups;for(let Jt=0,Kt=Ht.length;Jt<Kt;Jt++){let Vt=Ht[Jt],he=Wt[Vt.materialIndex];he&&he.visible&&g.push(A,Ct,he,Z,Nt.z,Vt)}}else Wt.visible&&g.push(A,Ct,Wt,Z,Nt.z,null)}}let gt=A.children;for(let Ct=0,Wt=gt.length;Ct<Wt;Ct++)An(gt[Ct],z,Z,J)}function Ji(A,z,Z,J){let W=A.opaque,gt=A.transmissive,Ct=A.transparent;p.setupLightsView(Z),ht===!0&&mt.setGlobalState(x.clippingPlanes,Z),J&&bt.viewport(R.copy(J)),W.length>0&&ks(W,z,Z),gt.length>0&&ks(gt,z,Z),Ct.length>0&&ks(Ct,z,Z),bt.buffers.depth.setTest(!0),bt.buffers.depth.setMask(!0),bt.buffers.color.setMask(!0),bt.setPolygonOffset(!1)}function ji(A,z,Z,J){if((Z.isScene===!0?Z.overrideMaterial:null)!==null)return;p.state.transmissionRenderTarget[J.id]===void 0&&(p.state.transmissionRenderTarget[J.id]=new hs(1,1,{generateMipmaps:!0,type:dt.has("EXT_color_buffer_half_float")||dt.has("EXT_color_buffer_float")?la:ls,minFilter:sr,samples:4,stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:me.workingColorSpace}));let gt=p.state.transmissionRenderTarget[J.id],Ct=J.viewport||R;gt.setSize(Ct.z,Ct.w);let Wt=x.getRenderTarget();x.setRenderTarget(gt),x.getClearColor(G),Y=x.getClearAlpha(),Y<1&&x.setClearColor(16777215,.5),x.clear(),rt&&Gt.render(Z);let Ht=x.toneMapping;x.toneMapping=Cs;let Jt=J.viewport;if(J.viewport!==void 0&&(J.viewport=void 0),p.setupLightsView(J),ht===!0&&mt.setGlobalState(x.clippingPlanes,J),ks(A,Z,J),I.updateMultisampleRenderTarget(gt),I.updateRenderTargetMipmap(gt),dt.has("WEBGL_multisampled_render_to_texture")===!1){let Kt=!1;for(let Vt=0,he=z.length;Vt<he;Vt++){let we=z[Vt],Se=we.object,xn=we.geometry,de=we.material,qt=we.group;if(de.side===Xn&&Se.layers.test(J.layers)){let Ge=de.side;de.side=In,de.needsUpdate=!0,Do(Se,Z,J,xn,de,qt),de.side=Ge,de.needsUpdate=!0,Kt=!0}}Kt===!0&&(I.updateMultisampleRenderTarget(gt),I.updateRenderTargetMipmap(gt))}x.setRenderTarget(Wt),x.setClearColor(G,Y),Jt!==void 0&&(J.viewport=Jt),x.toneMapping=Ht}function ks(A,z,Z){let J=z.isScene===!0?z.overrideMaterial:null;for(let W=0,gt=A.length;W<gt;W++){let Ct=A[W],Wt=Ct.object,Ht=Ct.geometry,Jt=J===null?Ct.material:J,Kt=Ct.group;Wt.layers.test(Z.layers)&&Do(Wt,z,Z,Ht,Jt,Kt)}}function Do(A,z,Z,J,W,gt){A.onBeforeRender(x,z,Z,J,W,gt),A.modelViewMatrix.multiplyMatrices(Z.matrixWorldInverse,A.matrixWorld),A.normalMatrix.getNormalMatrix(A.modelViewMatrix),W.onBeforeRender(x,z,Z,J,A,gt),W.transparent===!0&&W.side===Xn&&W.forceSinglePass===!1?(W.side=In,W.needsUpdate=!0,x.renderBufferDirect(Z,z,J,W,A,gt),W.side=Fi,W.needsUpdate=!0,x.renderBufferDirect(Z,z,J,W,A,gt),W.side=Xn):x.renderBufferDirect(Z,z,J,W,A,gt),A.onAfterRender(x,z,Z,J,W,gt)}function Er(A,z,Z){z.isScene!==!0&&(z=ie);let J=wt.get(A),W=p.state.lights,gt=p.state.shadowsArray,Ct=W.state.version,Wt=Tt.getParameters(A,W.state,gt,z,Z),Ht=Tt.getProgramCacheKey(Wt),Jt=J.programs;J.environment=A.isMeshStandardMaterial?z.environment:null,J.fog=z.fog,J.envMap=(A.isMeshStandardMaterial?$:E).get(A.envMap||J.environment),J.envMapRotation=J.environment!==null&&A.envMap===null?z.environmentRotation:A.envMapRotation,Jt===void 0&&(A.addEventListener("dispose",se),Jt=new Map,J.programs=Jt);let Kt=Jt.get(Ht);if(Kt!==void 0){if(J.currentProgram===Kt&&J.lightsStateVersion===Ct)return Ai(A,Wt),Kt}else Wt.uniforms=Tt.getUniforms(A),A.onBeforeCompile(Wt,x),Kt=Tt.acquireProgram(Wt,Ht),Jt.set(Ht,Kt),J.uniforms=Wt.uniforms;let Vt=J.uniforms;return(!A.isShaderMaterial&&!A.isRawShaderMaterial||A.clipping===!0)&&(Vt.clippingPlanes=mt.uniform),Ai(A,Wt),J.needsLights=Ta(A),J.lightsStateVersion=Ct,J.needsLights&&(Vt.ambientLightColor.value=W.state.ambient,Vt.lightProbe.value=W.state.probe,Vt.directionalLights.value=W.state.directional,Vt.directionalLightShadows.value=W.state.directionalShadow,Vt.spotLights.value=W.state.spot,Vt.spotLightShadows.value=W.state.spotShadow,Vt.rectAreaLights.value=W.state.rectArea,Vt.ltc_1.value=W.state.rectAreaLTC1,Vt.ltc_2.value=W.state.rectAreaLTC2,Vt.pointLights.value=W.state.point,Vt.pointLightShadows.value=W.state.pointShadow,Vt.hemisphereLights.value=W.state.hemi,Vt.directionalShadowMap.value=W.state.directionalShadowMap,Vt.directionalShadowMatrix.value=W.state.directionalShadowMatrix,Vt.spotShadowMap.value=W.state.spotShadowMap,Vt.spotLightMatrix.value=W.state.spotLightMatrix,Vt.spotLightMap.value=W.state.spotLightMap,Vt.pointShadowMap.value=W.state.pointShadowMap,Vt.pointShadowMatrix.value=W.state.pointShadowMatrix),J.currentProgram=Kt,J.uniformsList=null,Kt}function Ea(A){if(A.uniformsList===null){let z=A.currentProgram.getUniforms();A.uniformsList=ro.seqWithValue(z.seq,A.uniforms)}return A.uniformsList}function Ai(A,z){let Z=wt.get(A);Z.outputColorSpace=z.outputColorSpace,Z.batching=z.batching,Z.batchingColor=z.batchingColor,Z.instancing=z.instancing,Z.instancingColor=z.instancingColor,Z.instancingMorph=z.instancingMorph,Z.skinning=z.skinning,Z.morphTargets=z.morphTargets,Z.morphNormals=z.morphNormals,Z.morphColors=z.morphColors,Z.morphTargetsCount=z.morphTargetsCount,Z.numClippingPlanes=z.numClippingPlanes,Z.numIntersection=z.numClipIntersection,Z.vertexAlphas=z.vertexAlphas,Z.vertexTangents=z.vertexTangents,Z.toneMapping=z.toneMapping}function th(A,z,Z,J,W){z.isScene!==!0&&(z=ie),I.resetTextureUnits();let gt=z.fog,Ct=J.isMeshStandardMaterial?z.environment:null,Wt=N===null?x.outputColorSpace:N.isXRRenderTarget===!0?N.texture.colorSpace:po,Ht=(J.isMeshStandardMaterial?$:E).get(J.envMap||Ct),Jt=J.vertexColors===!0&&!!Z.attributes.color&&Z.attributes.color.itemSize===4,Kt=!!Z.attributes.tangent&&(!!J.normalMap||J.anisotropy>0),Vt=!!Z.morphAttributes.position,he=!!Z.morphAttributes.normal,we=!!Z.morphAttributes.color,Se=Cs;J.toneMapped&&(N===null||N.isXRRenderTarget===!0)&&(Se=x.toneMapping);let xn=Z.morphAttributes.position||Z.morphAttributes.normal||Z.morphAttributes.color,de=xn!==void 0?xn.length:0,qt=wt.get(J),Ge=p.state.lights;if(ht===!0&&(yt===!0||A!==w)){let Ln=A===w&&J.id===S;mt.setState(J,A,Ln)}let pe=!1;J.version===qt.__version?(qt.needsLights&&qt.lightsStateVersion!==Ge.state.version||qt.outputColorSpace!==Wt||W.isBatchedMesh&&qt.batching===!1||!W.isBatchedMesh&&qt.batching===!0||W.isBatchedMesh&&qt.batchingColor===!0&&W.colorTexture===null||W.isBatchedMesh&&qt.batchingColor===!1&&W.colorTexture!==null||W.isInstancedMesh&&qt.instancing===!1||!W.isInstancedMesh&&qt.instancing===!0||W)SAVARY",
R"SAVARY(.isSkinnedMesh&&qt.skinning===!1||!W.isSkinnedMesh&&qt.skinning===!0||W.isInstancedMesh&&qt.instancingColor===!0&&W.instanceColor===null||W.isInstancedMesh&&qt.instancingColor===!1&&W.instanceColor!==null||W.isInstancedMesh&&qt.instancingMorph===!0&&W.morphTexture===null||W.isInstancedMesh&&qt.instancingMorph===!1&&W.morphTexture!==null||qt.envMap!==Ht||J.fog===!0&&qt.fog!==gt||qt.numClippingPlanes!==void 0&&(qt.numClippingPlanes!==mt.numPlanes||qt.numIntersection!==mt.numIntersection)||qt.vertexAlphas!==Jt||qt.vertexTangents!==Kt||qt.morphTargets!==Vt||qt.morphNormals!==he||qt.morphColors!==we||qt.toneMapping!==Se||qt.morphTargetsCount!==de)&&(pe=!0):(pe=!0,qt.__version=J.version);let Gn=qt.currentProgram;pe===!0&&(Gn=Er(J,z,W));let Ri=!1,Rn=!1,zs=!1,Ie=Gn.getUniforms(),ii=qt.uniforms;if(bt.useProgram(Gn.program)&&(Ri=!0,Rn=!0,zs=!0),J.id!==S&&(S=J.id,Rn=!0),Ri||w!==A){bt.buffers.depth.getReversed()?(ot.copy(A.projectionMatrix),Ev(ot),Tv(ot),Ie.setValue(F,"projectionMatrix",ot)):Ie.setValue(F,"projectionMatrix",A.projectionMatrix),Ie.setValue(F,"viewMatrix",A.matrixWorldInverse);let Ci=Ie.map.cameraPosition;Ci!==void 0&&Ci.setValue(F,Yt.setFromMatrixPosition(A.matrixWorld)),Ot.logarithmicDepthBuffer&&Ie.setValue(F,"logDepthBufFC",2/(Math.log(A.far+1)/Math.LN2)),(J.isMeshPhongMaterial||J.isMeshToonMaterial||J.isMeshLambertMaterial||J.isMeshBasicMaterial||J.isMeshStandardMaterial||J.isShaderMaterial)&&Ie.setValue(F,"isOrthographic",A.isOrthographicCamera===!0),w!==A&&(w=A,Rn=!0,zs=!0)}if(W.isSkinnedMesh){Ie.setOptional(F,W,"bindMatrix"),Ie.setOptional(F,W,"bindMatrixInverse");let Ln=W.skeleton;Ln&&(Ln.boneTexture===null&&Ln.computeBoneTexture(),Ie.setValue(F,"boneTexture",Ln.boneTexture,I))}W.isBatchedMesh&&(Ie.setOptional(F,W,"batchingTexture"),Ie.setValue(F,"batchingTexture",W._matricesTexture,I),Ie.setOptional(F,W,"batchingIdTexture"),Ie.setValue(F,"batchingIdTexture",W._indirectTexture,I),Ie.setOptional(F,W,"batchingColorTexture"),W._colorsTexture!==null&&Ie.setValue(F,"batchingColorTexture",W._colorsTexture,I));let gs=Z.morphAttributes;if((gs.position!==void 0||gs.normal!==void 0||gs.color!==void 0)&&Xt.update(W,Z,Gn),(Rn||qt.receiveShadow!==W.receiveShadow)&&(qt.receiveShadow=W.receiveShadow,Ie.setValue(F,"receiveShadow",W.receiveShadow)),J.isMeshGouraudMaterial&&J.envMap!==null&&(ii.envMap.value=Ht,ii.flipEnvMap.value=Ht.isCubeTexture&&Ht.isRenderTargetTexture===!1?-1:1),J.isMeshStandardMaterial&&J.envMap===null&&z.environment!==null&&(ii.envMapIntensity.value=z.environmentIntensity),Rn&&(Ie.setValue(F,"toneMappingExposure",x.toneMappingExposure),qt.needsLights&&Bs(ii,zs),gt&&J.fog===!0&&St.refreshFogUniforms(ii,gt),St.refreshMaterialUniforms(ii,J,tt,Q,p.state.transmissionRenderTarget[A.id]),ro.upload(F,Ea(qt),ii,I)),J.isShaderMaterial&&J.uniformsNeedUpdate===!0&&(ro.upload(F,Ea(qt),ii,I),J.uniformsNeedUpdate=!1),J.isSpriteMaterial&&Ie.setValue(F,"center",W.center),Ie.setValue(F,"modelViewMatrix",W.modelViewMatrix),Ie.setValue(F,"normalMatrix",W.normalMatrix),Ie.setValue(F,"modelMatrix",W.matrixWorld),J.isShaderMaterial||J.isRawShaderMaterial){let Ln=J.uniformsGroups;for(let Ci=0,fi=Ln.length;Ci<fi;Ci++){let Tr=Ln[Ci];H.update(Tr,Gn),H.bind(Tr,Gn)}}return Gn}function Bs(A,z){A.ambientLightColor.needsUpdate=z,A.lightProbe.needsUpdate=z,A.directionalLights.needsUpdate=z,A.directionalLightShadows.needsUpdate=z,A.pointLights.needsUpdate=z,A.pointLightShadows.needsUpdate=z,A.spotLights.needsUpdate=z,A.spotLightShadows.needsUpdate=z,A.rectAreaLights.needsUpdate=z,A.hemisphereLights.needsUpdate=z}function Ta(A){return A.isMeshLambertMaterial||A.isMeshToonMaterial||A.isMeshPhongMaterial||A.isMeshStandardMaterial||A.isShadowMaterial||A.isShaderMaterial&&A.lights===!0}this.getActiveCubeFace=function(){return T},this.getActiveMipmapLevel=function(){return P},this.getRenderTarget=function(){return N},this.setRenderTargetTextures=function(A,z,Z){wt.get(A.texture).__webglTexture=z,wt.get(A.depthTexture).__webglTexture=Z;let J=wt.get(A);J.__hasExternalTextures=!0,J.__autoAllocateDepthBuffer=Z===void 0,J.__autoAllocateDepthBuffer||dt.has("WEBGL_multisampled_render_to_texture")===!0&&(console.warn("THREE.WebGLRenderer: Render-to-texture extension was disabled because an external texture was provided"),J.__useRenderToTexture=!1)},this.setRenderTargetFramebuffer=function(A,z){let Z=wt.get(A);Z.__webglFramebuffer=z,Z.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(A,z=0,Z=0){N=A,T=z,P=Z;let J=!0,W=null,gt=!1,Ct=!1;if(A){let Ht=wt.get(A);if(Ht.__useDefaultFramebuffer!==void 0)bt.bindFramebuffer(F.FRAMEBUFFER,null),J=!1;else if(Ht.__webglFramebuffer===void 0)I.setupRenderTarget(A);else if(Ht.__hasExternalTextures)I.rebindTextures(A,wt.get(A.texture).__webglTexture,wt.get(A.depthTexture).__webglTexture);else if(A.depthBuffer){let Vt=A.depthTexture;if(Ht.__boundDepthTexture!==Vt){if(Vt!==null&&wt.has(Vt)&&(A.width!==Vt.image.width||A.height!==Vt.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");I.setupDepthRenderbuffer(A)}}let Jt=A.texture;(Jt.isData3DTexture||Jt.isDataArrayTexture||Jt.isCompressedArrayTexture)&&(Ct=!0);let Kt=wt.get(A).__webglFramebuffer;A.isWebGLCubeRenderTarget?(Array.isArray(Kt[z])?W=Kt[z][Z]:W=Kt[z],gt=!0):A.samples>0&&I.useMultisampledRTT(A)===!1?W=wt.get(A).__webglMultisampledFramebuffer:Array.isArray(Kt)?W=Kt[Z]:W=Kt,R.copy(A.viewport),V.copy(A.scissor),k=A.scissorTest}else R.copy(xt).multiplyScalar(tt).floor(),V.copy(Mt).multiplyScalar(tt).floor(),k=vt;if(bt.bindFramebuffer(F.FRAMEBUFFER,W)&&J&&bt.drawBuffers(A,W),bt.viewport(R),bt.scissor(V),bt.setScissorTest(k),gt){let Ht=wt.get(A.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+z,Ht.__webglTexture,Z)}else if(Ct){let Ht=wt.get(A.texture),Jt=z||0;F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ht.__webglTexture,Z||0,Jt)}S=-1},this.readRenderTargetPixels=function(A,z,Z,J,W,gt,Ct){if(!(A&&A.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Wt=wt.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Ct!==void 0&&(Wt=Wt[Ct]),Wt){bt.bindFramebuffer(F.FRAMEBUFFER,Wt);try{let Ht=A.texture,Jt=Ht.format,Kt=Ht.type;if(!Ot.textureFormatReadable(Jt)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!Ot.textureTypeReadable(Kt)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=A.width-J&&Z>=0&&Z<=A.height-W&&F.readPixels(z,Z,J,W,ee.convert(Jt),ee.convert(Kt),gt)}finally{let Ht=N!==null?wt.get(N).__webglFramebuffer:null;bt.bindFramebuffer(F.FRAMEBUFFER,Ht)}}},this.readRenderTargetPixelsAsync=async function(A,z,Z,J,W,gt,Ct){if(!(A&&A.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Wt=wt.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Ct!==void 0&&(Wt=Wt[Ct]),Wt){let Ht=A.texture,Jt=Ht.format,Kt=Ht.type;if(!Ot.textureFormatReadable(Jt))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!Ot.textureTypeReadable(Kt))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");if(z>=0&&z<=A.width-J&&Z>=0&&Z<=A.height-W){bt.bindFramebuffer(F.FRAMEBUFFER,Wt);let Vt=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,Vt),F.bufferData(F.PIXEL_PACK_BUFFER,gt.byteLength,F.STREAM_READ),F.readPixels(z,Z,J,W,ee.convert(Jt),ee.convert(Kt),0);let he=N!==null?wt.get(N).__webglFramebuffer:null;bt.bindFramebuffer(F.FRAMEBUFFER,he);let we=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await Sv(F,we,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,Vt),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,gt),F.deleteBuffer(Vt),F.deleteSync(we),gt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")}},this.copyFramebufferToTexture=function(A,z=null,Z=0){A.isTexture!==!0&&(Wo("WebGLRenderer: copyFramebufferToTexture function signature has changed."),z=arguments[0]||null,A=arguments[1]);let J=Math.pow(2,-Z),W=Math.floor(A.image.width*J),gt=Math.floor(A.image.height*J),Ct=z!==null?z.x:0,Wt=z!==null?z.y:0;I.setTexture2D(A,0),F.copyTexSubImage2D(F.TEXTURE_2D,Z,0,0,Ct,Wt,W,gt),bt.unbindTexture()},this.copyTextureToTexture=function(A,z,Z=null,J=null,W=0){A.isTexture!==!0&&(Wo("WebGLRenderer: copyTextureToTexture function signature has changed."),J=arguments[0]||null,A=arguments[1],z=arguments[2],W=arguments[3]||0,Z=null);let gt,Ct,Wt,Ht,Jt,Kt,Vt,he,we,Se=A.isCompressedTexture?A.mipmaps[W]:A.image;Z!==null?(gt=Z.max.x-Z.min.x,Ct=Z.max.y-Z.min.y,Wt=Z.isBox3?Z.max.z-Z.min.z:1,Ht=Z.min.x,Jt=Z.min.y,Kt=Z.isBox3?Z.min.z:0):(gt=Se.width,Ct=Se.height,Wt=Se.depth||1,Ht=0,Jt=0,Kt=0),J!==null?(Vt=J.x,he=J.y,we=J.z):(Vt=0,he=0,we=0);let xn=ee.convert(z.format),de=ee.convert(z.type),qt;z.isData3DTexture?(I.setTexture3D(z,0),qt=F.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(I.setTexture2DArray(z,0),qt=F.TEXTURE_2D_ARRAY):(I.setTexture2D(z,0),qt=F.TEXTURE_2D),F.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,z.flipY),F.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),F.pixelStorei(F.UNPACK_ALIGNMENT,z.unpackAlignment);let Ge=F.getParameter(F.UNPACK_ROW_LENGTH),pe=F.getParameter(F.UNPACK_IMAGE_HEIGHT),Gn=F.getParameter(F.UNPACK_SKIP_PIXELS),Ri=F.getParameter(F.UNPACK_SKIP_ROWS),Rn=F.getParameter(F.UNPACK_SKIP_IMAGES);F.pixelStorei(F.UNPACK_ROW_LENGTH,Se.width),F.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Se.height),F.pixelStorei(F.UNPACK_SKIP_PIXELS,Ht),F.pixelStorei(F.UNPACK_SKIP_ROWS,Jt),F.pixelStorei(F.UNPACK_SKIP_IMAGES,Kt);let zs=A.isDataArrayTexture||A.isData3DTexture,Ie=z.isDataArrayTexture||z.isData3DTexture;if(A.isRenderTargetTexture||A.isDepthTexture){let ii=wt.get(A),gs=wt.get(z),Ln=wt.get(ii.__renderTarget),Ci=wt.get(gs.__renderTarget);bt.bindFramebuffer(F.READ_FRAMEBUFFER,Ln.__webglFramebuffer),bt.bindFramebuffer(F.DRAW_FRAMEBUFFER,Ci.__webglFramebuffer);for(let fi=0;fi<Wt;fi++)zs&&F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,wt.get(A).__webglTexture,W,Kt+fi),A.isDepthTexture?(Ie&&F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,wt.get(z).__webglTexture,W,we+fi),F.blitFramebuffer(Ht,Jt,gt,Ct,Vt,he,gt,Ct,F.DEPTH_BUFFER_BIT,F.NEAREST)):Ie?F.copyTexSubImage3D(qt,W,Vt,he,we+fi,Ht,Jt,gt,Ct):F.copyTexSubImage2D(qt,W,Vt,he,we+fi,Ht,Jt,gt,Ct);bt.bindFramebuffer(F.READ_FRAMEBUFFER,null),bt.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else Ie?A.isDataTexture||A.isData3DTexture?F.texSubImage3D(qt,W,Vt,he,we,gt,Ct,Wt,xn,de,Se.data):z.isCompressedArrayTexture?F.compressedTexSubImage3D(qt,W,Vt,he,we,gt,Ct,Wt,xn,Se.data):F.texSubImage3D(qt,W,Vt,he,we,gt,Ct,Wt,xn,de,Se):A.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,W,Vt,he,gt,Ct,xn,de,Se.data):A.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,W,Vt,he,Se.width,Se.height,xn,Se.data):F.texSubImage2D(F.TEXTURE_2D,W,Vt,he,gt,Ct,xn,de,Se);F.pixelStorei(F.UNPACK_ROW_LENGTH,Ge),F.pixelStorei(F.UNPACK_IMAGE_HEIGHT,pe),F.pixelStorei(F.UNPACK_SKIP_PIXELS,Gn),F.pixelStorei(F.UNPACK_SKIP_ROWS,Ri),F.pixelStorei(F.UNPACK_SKIP_IMAGES,Rn),W===0&&z.generateMipmaps&&F.generateMipmap(qt),bt.unbindTexture()},this.copyTextureToTexture3D=function(A,z,Z=null,J=null,W=0){return A.isTexture!==!0&&(Wo("WebGLRenderer: copyTextureToTexture3D function signature has changed."),Z=arguments[0]||null,J=arguments[1]||null,A=arguments[2],z=arguments[3],W=arguments[4]||0),Wo('WebGLRenderer: copyTextureToTexture3D function has been deprecated. Use "copyTextureToTexture" instead.'),this.copyTextureToTexture(A,z,Z,J,W)},this.initRenderTarget=function(A){wt.get(A).__webglFramebuffer===void 0&&I.setupRenderTarget(A)},this.initTexture=function(A){A.isCubeTexture?I.setTextureCube(A,0):A.isData3DTexture?I.setTexture3D(A,0):A.isDataArrayTexture||A.isCompressedArrayTexture?I.setTexture2DArray(A,0):I.setTexture2D(A,0),bt.unbindTexture()},this.resetState=function(){T=0,P=0,N=null,bt.reset(),fe.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return os}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorspace=me._getDrawingBufferColorSpace(t),e.unpackColorSpace=me._getUnpackColorSpace()}};var Dl=class extends sn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Bi,this.environmentIntensity=1,this.environmentRotation=new Bi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),t.background!==null&&(this.background=t.background.clone()),t.environment!==null&&(this.environment=t.environment.clone()),t.fog!==null&&(this.fog=t.fog.clone()),this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),t.overrideMaterial!==null&&(this.overrideMaterial=t.overrideMaterial.clone()),this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(e.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(e.object.backgroundIntensity=this.backgroundIntensity),e.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(e.object.environmentIntensity=this.environmentIntensity),e.object.environmentRotation=this.environmentRotation.toArray(),e}},Zu=class{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=Lu,this.updateRanges=[],this.version=0,this.uuid=Oi()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,n){t*=this.stride,n*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[n+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={}),this.array.buffer._uuid===void 0&&(this.array.buffer._uuid=Oi()),t.arrayBuffers[this.array.buffer._uuid]===void 0&&(t.arrayBuffers[this.array.buffer._uuid]=this.array.slice(0).buffer);let e=new this.array.constructor(t.arrayBuffers[this.array.buffer._uuid]),n=new this.constructor(e,this.stride);return n.setUsage(this.usage),n}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){return t.arrayBuffers===void 0&&(t.arrayBuffers={}),this.array.buffer._uuid===void 0&&(this.array.buffer._uuid=Oi()),t.arrayBuffers[this.array.buffer._uuid]===void 0&&(t.arrayBuffers[this.array.buffer._uuid]=Array.from(new Uint32Array(this.array.buffer))),{uuid:this.uuid,buffer:this.array.buffer._uuid,type:this.array.constructor.name,stride:this.stride}}},On=new C,Vi=class i{constructor(t,e,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=n,this.normalized=s}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,n=this.data.count;e<n;e++)On.fromBufferAttribute(this,e),On.applyMatrix4(t),this.setXYZ(e,On.x,On.y,On.z);retur)SAVARY",
R"SAVARY(n this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)On.fromBufferAttribute(this,e),On.applyNormalMatrix(t),this.setXYZ(e,On.x,On.y,On.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)On.fromBufferAttribute(this,e),On.transformDirection(t),this.setXYZ(e,On.x,On.y,On.z);return this}getComponent(t,e){let n=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(n=_i(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=Te(n,this.array)),this.data.array[t*this.data.stride+this.offset+e]=n,this}setX(t,e){return this.normalized&&(e=Te(e,this.array)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=Te(e,this.array)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=Te(e,this.array)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){return this.normalized&&(e=Te(e,this.array)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=_i(e,this.array)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=_i(e,this.array)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=_i(e,this.array)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=_i(e,this.array)),e}setXY(t,e,n){return t=t*this.data.stride+this.offset,this.normalized&&(e=Te(e,this.array),n=Te(n,this.array)),this.data.array[t+0]=e,this.data.array[t+1]=n,this}setXYZ(t,e,n,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=Te(e,this.array),n=Te(n,this.array),s=Te(s,this.array)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=Te(e,this.array),n=Te(n,this.array),s=Te(s,this.array),r=Te(r,this.array)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){console.log("THREE.InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new qe(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new i(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){console.log("THREE.InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}};var wi=class extends zi{static get type(){return"LineBasicMaterial"}constructor(t){super(),this.isLineBasicMaterial=!0,this.color=new te(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},Ul=new C,Nl=new C,tm=new Oe,Go=new or,sl=new ki,zh=new C,em=new C,ar=class extends sn{constructor(t=new Le,e=new wi){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)Ul.fromBufferAttribute(e,s-1),Nl.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=Ul.distanceTo(Nl);t.setAttribute("lineDistance",new le(n,1))}else console.warn("THREE.Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),sl.copy(n.boundingSphere),sl.applyMatrix4(s),sl.radius+=r,t.ray.intersectsSphere(sl)===!1)return;tm.copy(s).invert(),Go.copy(t.ray).applyMatrix4(tm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),m=Math.min(h.count,o.start+o.count);for(let v=f,g=m-1;v<g;v+=c){let p=h.getX(v),b=h.getX(v+1),y=rl(this,t,Go,l,p,b);y&&e.push(y)}if(this.isLineLoop){let v=h.getX(m-1),g=h.getX(f),p=rl(this,t,Go,l,v,g);p&&e.push(p)}}else{let f=Math.max(0,o.start),m=Math.min(d.count,o.start+o.count);for(let v=f,g=m-1;v<g;v+=c){let p=rl(this,t,Go,l,v,v+1);p&&e.push(p)}if(this.isLineLoop){let v=rl(this,t,Go,l,m-1,f);v&&e.push(v)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function rl(i,t,e,n,s,r){let o=i.geometry.attributes.position;if(Ul.fromBufferAttribute(o,s),Nl.fromBufferAttribute(o,r),e.distanceSqToSegment(Ul,Nl,zh,em)>n)return;zh.applyMatrix4(i.matrixWorld);let l=t.ray.origin.distanceTo(zh);if(!(l<t.near||l>t.far))return{distance:l,point:em.clone().applyMatrix4(i.matrixWorld),index:s,face:null,faceIndex:null,barycoord:null,object:i}}var nm=new C,im=new C,Ps=class extends ar{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)nm.fromBufferAttribute(e,s),im.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+nm.distanceTo(im);t.setAttribute("lineDistance",new le(n,1))}else console.warn("THREE.LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var hi=class{constructor(){this.type="Curve",this.arcLengthDivisions=200}getPoint(){return console.warn("THREE.Curve: .getPoint() not implemented."),null}getPointAt(t,e){let n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){let t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let e=[],n,s=this.getPoint(0),r=0;e.push(0);for(let o=1;o<=t;o++)n=this.getPoint(o/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e){let n=this.getLengths(),s=0,r=n.length,o;e?o=e:o=t*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=e||(o.isVector2?new ft:new C);return l.copy(a).sub(o).normalize(),l}getTangentAt(t,e){let n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e){let n=new C,s=[],r=[],o=[],a=new C,l=new Oe;for(let f=0;f<=t;f++){let m=f/t;s[f]=this.getTangentAt(m,new C)}r[0]=new C,o[0]=new C;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=t;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let m=Math.acos(en(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,m))}o[f].crossVectors(s[f],r[f])}if(e===!0){let f=Math.acos(en(r[0].dot(r[t]),-1,1));f/=t,s[0].dot(a.crossVectors(r[0],r[t]))>0&&(f=-f);for(let m=1;m<=t;m++)r[m].applyMatrix4(l.makeRotationAxis(s[m],f*m)),o[m].crossVectors(s[m],r[m])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this}toJSON(){let t={metadata:{version:4.6,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this}},ea=class extends hi{constructor(t=0,e=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(t,e=new ft){let n=e,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+t*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){let t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}},Ju=class extends ea{constructor(t,e,n,s,r,o){super(t,e,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Cd(){let i=0,t=0,e=0,n=0;function s(r,o,a,l){i=r,t=a,e=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+t*r+e*o+n*a}}}var ol=new C,Hh=new Cd,Vh=new Cd,Gh=new Cd,ju=class extends hi{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new C){let n=e,s=this.points,r=s.length,o=(r-(this.closed?0:1))*t,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(ol.subVectors(s[0],s[1]).add(s[0]),c=ol);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(ol.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=ol),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,m=Math.pow(c.distanceToSquared(u),f),v=Math.pow(u.distanceToSquared(d),f),g=Math.pow(d.distanceToSquared(h),f);v<1e-4&&(v=1),m<1e-4&&(m=v),g<1e-4&&(g=v),Hh.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,m,v,g),Vh.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,m,v,g),Gh.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,m,v,g)}else this.curveType==="catmullrom"&&(Hh.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),Vh.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),Gh.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(Hh.calc(l),Vh.calc(l),Gh.calc(l)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new C().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}};function sm(i,t,e,n,s){let r=(n-t)*.5,o=(s-e)*.5,a=i*i,l=i*a;return(2*e-2*n+r+o)*l+(-3*e+3*n-2*r-o)*a+r*i+e}function _M(i,t){let e=1-i;return e*e*t}function yM(i,t){return 2*(1-i)*i*t}function bM(i,t){return i*i*t}function $o(i,t,e,n){return _M(i,t)+yM(i,e)+bM(i,n)}function wM(i,t){let e=1-i;return e*e*e*t}function MM(i,t){let e=1-i;return 3*e*e*i*t}function SM(i,t){return 3*(1-i)*i*i*t}function EM(i,t){return i*i*i*t}function Zo(i,t,e,n,s){return wM(i,t)+MM(i,e)+SM(i,n)+EM(i,s)}var Ol=class extends hi{constructor(t=new ft,e=new ft,n=new ft,s=new ft){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new ft){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Zo(t,s.x,r.x,o.x,a.x),Zo(t,s.y,r.y,o.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},Ku=class extends hi{constructor(t=new C,e=new C,n=new C,s=new C){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new C){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Zo(t,s.x,r.x,o.x,a.x),Zo(t,s.y,r.y,o.y,a.y),Zo(t,s.z,r.z,o.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},Fl=class extends hi{constructor(t=new ft,e=new ft){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new ft){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new ft){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Qu=class extends hi{constructor(t=new C,e=new C){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new C){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new C){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){re)SAVARY",
R"SAVARY(turn super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},kl=class extends hi{constructor(t=new ft,e=new ft,n=new ft){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new ft){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set($o(t,s.x,r.x,o.x),$o(t,s.y,r.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},td=class extends hi{constructor(t=new C,e=new C,n=new C){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new C){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set($o(t,s.x,r.x,o.x),$o(t,s.y,r.y,o.y),$o(t,s.z,r.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Bl=class extends hi{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new ft){let n=e,s=this.points,r=(s.length-1)*t,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(sm(a,l.x,c.x,h.x,u.x),sm(a,l.y,c.y,h.y,u.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new ft().fromArray(s))}return this}},ed=Object.freeze({__proto__:null,ArcCurve:Ju,CatmullRomCurve3:ju,CubicBezierCurve:Ol,CubicBezierCurve3:Ku,EllipseCurve:ea,LineCurve:Fl,LineCurve3:Qu,QuadraticBezierCurve:kl,QuadraticBezierCurve3:td,SplineCurve:Bl}),nd=class extends hi{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1}add(t){this.curves.push(t)}closePath(){let t=this.curves[0].getPoint(0),e=this.curves[this.curves.length-1].getPoint(1);if(!t.equals(e)){let n=t.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new ed[n](e,t))}return this}getPoint(t,e){let n=t*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,e)}r++}return null}getLength(){let t=this.getCurveLengths();return t[t.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let t=[],e=0;for(let n=0,s=this.curves.length;n<s;n++)e+=this.curves[n].getLength(),t.push(e);return this.cacheLengths=t,t}getSpacedPoints(t=40){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return this.autoClose&&e.push(e[0]),e}getPoints(t=12){let e=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?t*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?t*o.points.length:t,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];n&&n.equals(h)||(e.push(h),n=h)}}return this.autoClose&&e.length>1&&!e[e.length-1].equals(e[0])&&e.push(e[0]),e}copy(t){super.copy(t),this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(s.clone())}return this.autoClose=t.autoClose,this}toJSON(){let t=super.toJSON();t.autoClose=this.autoClose,t.curves=[];for(let e=0,n=this.curves.length;e<n;e++){let s=this.curves[e];t.curves.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.autoClose=t.autoClose,this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(new ed[s.type]().fromJSON(s))}return this}},lr=class extends nd{constructor(t){super(),this.type="Path",this.currentPoint=new ft,t&&this.setFromPoints(t)}setFromPoints(t){this.moveTo(t[0].x,t[0].y);for(let e=1,n=t.length;e<n;e++)this.lineTo(t[e].x,t[e].y);return this}moveTo(t,e){return this.currentPoint.set(t,e),this}lineTo(t,e){let n=new Fl(this.currentPoint.clone(),new ft(t,e));return this.curves.push(n),this.currentPoint.set(t,e),this}quadraticCurveTo(t,e,n,s){let r=new kl(this.currentPoint.clone(),new ft(t,e),new ft(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(t,e,n,s,r,o){let a=new Ol(this.currentPoint.clone(),new ft(t,e),new ft(n,s),new ft(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(t){let e=[this.currentPoint.clone()].concat(t),n=new Bl(e);return this.curves.push(n),this.currentPoint.copy(t[t.length-1]),this}arc(t,e,n,s,r,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(t+a,e+l,n,s,r,o),this}absarc(t,e,n,s,r,o){return this.absellipse(t,e,n,n,s,r,o),this}ellipse(t,e,n,s,r,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(t+c,e+h,n,s,r,o,a,l),this}absellipse(t,e,n,s,r,o,a,l){let c=new ea(t,e,n,s,r,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(t){return super.copy(t),this.currentPoint.copy(t.currentPoint),this}toJSON(){let t=super.toJSON();return t.currentPoint=this.currentPoint.toArray(),t}fromJSON(t){return super.fromJSON(t),this.currentPoint.fromArray(t.currentPoint),this}},id=class i extends Le{constructor(t=[new ft(0,-.5),new ft(.5,0),new ft(0,.5)],e=12,n=0,s=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:t,segments:e,phiStart:n,phiLength:s},e=Math.floor(e),s=en(s,0,Math.PI*2);let r=[],o=[],a=[],l=[],c=[],h=1/e,u=new C,d=new ft,f=new C,m=new C,v=new C,g=0,p=0;for(let b=0;b<=t.length-1;b++)switch(b){case 0:g=t[b+1].x-t[b].x,p=t[b+1].y-t[b].y,f.x=p*1,f.y=-g,f.z=p*0,v.copy(f),f.normalize(),l.push(f.x,f.y,f.z);break;case t.length-1:l.push(v.x,v.y,v.z);break;default:g=t[b+1].x-t[b].x,p=t[b+1].y-t[b].y,f.x=p*1,f.y=-g,f.z=p*0,m.copy(f),f.x+=v.x,f.y+=v.y,f.z+=v.z,f.normalize(),l.push(f.x,f.y,f.z),v.copy(m)}for(let b=0;b<=e;b++){let y=n+b*h*s,x=Math.sin(y),U=Math.cos(y);for(let T=0;T<=t.length-1;T++){u.x=t[T].x*x,u.y=t[T].y,u.z=t[T].x*U,o.push(u.x,u.y,u.z),d.x=b/e,d.y=T/(t.length-1),a.push(d.x,d.y);let P=l[3*T+0]*x,N=l[3*T+1],S=l[3*T+0]*U;c.push(P,N,S)}}for(let b=0;b<e;b++)for(let y=0;y<t.length-1;y++){let x=y+b*t.length,U=x,T=x+t.length,P=x+t.length+1,N=x+1;r.push(U,T,N),r.push(P,N,T)}this.setIndex(r),this.setAttribute("position",new le(o,3)),this.setAttribute("uv",new le(a,2)),this.setAttribute("normal",new le(c,3))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.points,t.segments,t.phiStart,t.phiLength)}},zl=class i extends id{constructor(t=1,e=1,n=4,s=8){let r=new lr;r.absarc(0,-e/2,t,Math.PI*1.5,0),r.absarc(0,e/2,t,0,Math.PI*.5),super(r.getPoints(n),s),this.type="CapsuleGeometry",this.parameters={radius:t,length:e,capSegments:n,radialSegments:s}}static fromJSON(t){return new i(t.radius,t.length,t.capSegments,t.radialSegments)}};var Gi=class i extends Le{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],m=0,v=[],g=n/2,p=0;b(),o===!1&&(t>0&&y(!0),e>0&&y(!1)),this.setIndex(h),this.setAttribute("position",new le(u,3)),this.setAttribute("normal",new le(d,3)),this.setAttribute("uv",new le(f,2));function b(){let x=new C,U=new C,T=0,P=(e-t)/n;for(let N=0;N<=r;N++){let S=[],w=N/r,R=w*(e-t)+t;for(let V=0;V<=s;V++){let k=V/s,G=k*l+a,Y=Math.sin(G),X=Math.cos(G);U.x=R*Y,U.y=-w*n+g,U.z=R*X,u.push(U.x,U.y,U.z),x.set(Y,P,X).normalize(),d.push(x.x,x.y,x.z),f.push(k,1-w),S.push(m++)}v.push(S)}for(let N=0;N<s;N++)for(let S=0;S<r;S++){let w=v[S][N],R=v[S+1][N],V=v[S+1][N+1],k=v[S][N+1];(t>0||S!==0)&&(h.push(w,R,k),T+=3),(e>0||S!==r-1)&&(h.push(R,V,k),T+=3)}c.addGroup(p,T,0),p+=T}function y(x){let U=m,T=new ft,P=new C,N=0,S=x===!0?t:e,w=x===!0?1:-1;for(let V=1;V<=s;V++)u.push(0,g*w,0),d.push(0,w,0),f.push(.5,.5),m++;let R=m;for(let V=0;V<=s;V++){let G=V/s*l+a,Y=Math.cos(G),X=Math.sin(G);P.x=S*X,P.y=g*w,P.z=S*Y,u.push(P.x,P.y,P.z),d.push(0,w,0),T.x=Y*.5+.5,T.y=X*.5*w+.5,f.push(T.x,T.y),m++}for(let V=0;V<s;V++){let k=U+V,G=R+V;x===!0?h.push(G,G+1,k):h.push(G+1,G,k),N+=3}c.addGroup(p,N,x===!0?1:2),p+=N}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},Hl=class i extends Gi{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},sd=class i extends Le{constructor(t=[],e=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:t,indices:e,radius:n,detail:s};let r=[],o=[];a(s),c(n),h(),this.setAttribute("position",new le(r,3)),this.setAttribute("normal",new le(r.slice(),3)),this.setAttribute("uv",new le(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(b){let y=new C,x=new C,U=new C;for(let T=0;T<e.length;T+=3)f(e[T+0],y),f(e[T+1],x),f(e[T+2],U),l(y,x,U,b)}function l(b,y,x,U){let T=U+1,P=[];for(let N=0;N<=T;N++){P[N]=[];let S=b.clone().lerp(x,N/T),w=y.clone().lerp(x,N/T),R=T-N;for(let V=0;V<=R;V++)V===0&&N===T?P[N][V]=S:P[N][V]=S.clone().lerp(w,V/R)}for(let N=0;N<T;N++)for(let S=0;S<2*(T-N)-1;S++){let w=Math.floor(S/2);S%2===0?(d(P[N][w+1]),d(P[N+1][w]),d(P[N][w])):(d(P[N][w+1]),d(P[N+1][w+1]),d(P[N+1][w]))}}function c(b){let y=new C;for(let x=0;x<r.length;x+=3)y.x=r[x+0],y.y=r[x+1],y.z=r[x+2],y.normalize().multiplyScalar(b),r[x+0]=y.x,r[x+1]=y.y,r[x+2]=y.z}function h(){let b=new C;for(let y=0;y<r.length;y+=3){b.x=r[y+0],b.y=r[y+1],b.z=r[y+2];let x=g(b)/2/Math.PI+.5,U=p(b)/Math.PI+.5;o.push(x,1-U)}m(),u()}function u(){for(let b=0;b<o.length;b+=6){let y=o[b+0],x=o[b+2],U=o[b+4],T=Math.max(y,x,U),P=Math.min(y,x,U);T>.9&&P<.1&&(y<.2&&(o[b+0]+=1),x<.2&&(o[b+2]+=1),U<.2&&(o[b+4]+=1))}}function d(b){r.push(b.x,b.y,b.z)}function f(b,y){let x=b*3;y.x=t[x+0],y.y=t[x+1],y.z=t[x+2]}function m(){let b=new C,y=new C,x=new C,U=new C,T=new ft,P=new ft,N=new ft;for(let S=0,w=0;S<r.length;S+=9,w+=6){b.set(r[S+0],r[S+1],r[S+2]),y.set(r[S+3],r[S+4],r[S+5]),x.set(r[S+6],r[S+7],r[S+8]),T.set(o[w+0],o[w+1]),P.set(o[w+2],o[w+3]),N.set(o[w+4],o[w+5]),U.copy(b).add(y).add(x).divideScalar(3);let R=g(U);v(T,w+0,b,R),v(P,w+2,y,R),v(N,w+4,x,R)}}function v(b,y,x,U){U<0&&b.x===1&&(o[y]=b.x-1),x.x===0&&x.z===0&&(o[y]=U/2/Math.PI+.5)}function g(b){return Math.atan2(b.z,-b.x)}function p(b){return Math.atan2(-b.y,Math.sqrt(b.x*b.x+b.z*b.z))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.vertices,t.indices,t.radius,t.details)}};var al=new C,ll=new C,Wh=new C,cl=new Ui,Vl=class extends Le{constructor(t=null,e=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:t,thresholdAngle:e},t!==null){let s=Math.pow(10,4),r=Math.cos(io*e),o=t.getIndex(),a=t.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d={},f=[];for(let m=0;m<l;m+=3){o?(c[0]=o.getX(m),c[1]=o.getX(m+1),c[2]=o.getX(m+2)):(c[0]=m,c[1]=m+1,c[2]=m+2);let{a:v,b:g,c:p}=cl;if(v.fromBufferAttribute(a,c[0]),g.fromBufferAttribute(a,c[1]),p.fromBufferAttribute(a,c[2]),cl.getNormal(Wh),u[0]=`${Math.round(v.x*s)},${Math.round(v.y*s)},${Math.round(v.z*s)}`,u[1]=`${Math.round(g.x*s)},${Math.round(g.y*s)},${Math.round(g.z*s)}`,u[2]=`${Math.round(p.x*s)},${Math.round(p.y*s)},${Math.round(p.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let b=0;b<3;b++){let y=(b+1)%3,x=u[b],U=u[y],T=cl[h[b]],P=cl[h[y]],N=`${x}_${U}`,S=`${U}_${x}`;S in d&&d[S]?(Wh.dot(d[S].normal)<=r&&(f.push(T.x,T.y,T.z),f.push(P.x,P.y,P.z)),d[S]=null):N in d||(d[N]={index0:c[b],index1:c[y],normal:Wh.clone()})}}for(let m in d)if(d[m]){let{index0:v,index1:g}=d[m];al.fromBufferAttribute(a,v),ll.fromBufferAttribute(a,g),f.push(al.x,al.y,al.z),f.push(ll.x,ll.y,ll.z)}this.setAttribute("position",new le(f,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}},na=class extends lr{constructor(t){super(t),this.uuid=Oi(),this.type="Shape",this.holes=[]}getPointsHoles(t){let e=[];for(let n=0,s=this.holes.length;n<s;n++)e[n]=this.holes[n].getPoints(t);return e}extractPoints(t){return{shape:this.getPoints(t),holes:this.getPointsHoles(t)}}copy(t){super.copy(t),this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.uuid=this.uuid,t.holes=[];for(let e=0,n=this.holes.length;e<n;e++){let s=this.holes[e];t.holes.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.uuid=t.uuid,this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(new lr().fromJSON(s))}return this}},TM={triangulate:function(i,t,e=2){let n=t&&t.length,s=n?t[0]*e:i.length,r=Fm(i,0,s,e,!0),o=[];if(!r||r.next===r.prev)return o;let a,l,c,h,u,d,f;if(n&&(r=IM(i,t,r,e)),i.length>80*e){a=c=i[0],l=h=i[1];for(let m=e;m<s;m+=e)u=i[m],d=i[m+1],u<a&&(a=u),d<l&&(l=d),u>c&&(c=u),d>h&&(h=d);f=Math.max(c-a,h-l),f=f!==0?32767/f:0}return ia(r,o,e,a,l,f,0),o}};function Fm(i,t,e,n,s){let r,o;if(s===VM(i,t,e,n)>0)for(r=t;r<e;r+=n)o=rm(r,i[r],i[r+1],o);else for(r=e-n;r>=t;r-=n)o=rm(r,i[r],i[r+1],o);return o&&rc(o,o.next)&&(ra(o),o=o.next),o}function cr(i,t){if(!i)return i;t||(t=i);let e=i,n;do if(n=!1,!e.steiner&&(rc(e,e.next)||Ye(e.prev,e,e.next)===0)){if(ra(e),e=t=e.prev,e===e.next)break;n=!0}else e=e.next;while(n||e!==t);return t}function ia(i,t,e,n,s,r,o){if(!i)return;!o&&r&&OM(i,n,s,r);let a=i,l,c;for(;i.prev!==i.next;){if(l=i.prev,c=i.next,r?RM(i,n,s,r):AM(i)){t.push(l.i/e|0),t.push(i.i/e|0),t.push(c.i/e|0),ra(i),i=c.next,a=c.next;continue}if(i=c,i===a){o?o===1?(i=CM(cr(i),t,e),ia(i,t,e,n,s,r,2)):o===2&&PM(i,t,e,n,s,r):ia(cr(i),t,e,n,s,r,1);break}}}function AM(i){let t=i.prev,e=i,n=i.next;if(Ye(t,e,n)>=0)return!1;let s=t.x,r=e.x,o=n.x,a=t.y,l=e.y,c=n.y,h=s<r?s<o?s:o:r<o?r:o,u=a<l?a<c?a:c:l<c?l:c,d=s>r?s>o?s:o:r>o?r:o,f=a>l?a>c?a:c:l>c?l:c,m=n.next;for(;m!==t;){if(m.x>=h&&m.x<=d&&m.y>=u&&m.y<=f&&to(s,a,r,l,o,c,m.x,m.y)&&Ye(m.prev,m,m.next)>=0)return!1;m=m.next}return!0}function RM(i,t,e,n){let s=i.prev,r=i,o=i.next;if(Ye(s,r,o)>=0)return!1;let a=s.x,l=r.x,c=o.x,h=s.y,u=r.y,d=o.y,f=a<l?a<c?a:c:l<c?l:c,m=h<u?h<d?h:d:u<d?u:d,v=a>l?a>c?a:c:l>c?l:c,g=h>u?h>d?h:d:u>d?u:d,p=rd(f,m,t,e,n),b=rd(v,g,t,e,n),y=i.prevZ,x=i.nextZ;for(;y&&y.z>=p&&x&&x.z<=b;){if(y.x>=f&&y.x<=v&&y.y>=m&&y.y<=g&&y!==s&&y!==o&&to(a,h,l,u,c,d,y.x,y.y)&&Ye(y.prev,y,y.next)>=0||(y=y.prevZ,x.x>=f&&x.x<=v&&x.y>=m&&x.y<=g&&x!==s&&x!==o&&to(a,h,l,u,c,d,x.x,x.y)&&Ye(x.prev,x,x.next)>=0))return!1;x=x.nextZ}for(;y&&y.z>=p;){if(y.x>=f&&y.x<=v&&y.y>=m&&y.y<=g&&y!==s&&y!==o&&to(a,h,l,u,c,d,y.x,y.y)&&Ye(y.prev,y,y.next)>=0)return!1;y=y.prevZ}for(;x&&x.z<=b;){if(x.x>=f&&x.x<=v&&x.y>=m&&x.y<=g&&x!==s&&x!==o&&to(a,h,l,u,c,d,x.x,x.y)&&Ye(x.prev,x,x.next)>=0)return!1;x=x.nextZ}return!0}function CM(i,t,e){let n=i;do{let s=n.prev,r=n.next.next;!rc(s,r)&&km(s,n,n.next,r)&&sa(s,r)&&sa(r,s)&&(t.push(s.i/e|0),t.push(n.i/e|0),t.push(r.i/e|0),ra(n),ra(n.next),n=i=r),n=n.next}while(n!==i);return cr(n)}function PM(i,t,e,n,s,r){let o=i)SAVARY",
R"SAVARY(;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&BM(o,a)){let l=Bm(o,a);o=cr(o,o.next),l=cr(l,l.next),ia(o,t,e,n,s,r,0),ia(l,t,e,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function IM(i,t,e,n){let s=[],r,o,a,l,c;for(r=0,o=t.length;r<o;r++)a=t[r]*n,l=r<o-1?t[r+1]*n:i.length,c=Fm(i,a,l,n,!1),c===c.next&&(c.steiner=!0),s.push(kM(c));for(s.sort(LM),r=0;r<s.length;r++)e=DM(s[r],e);return e}function LM(i,t){return i.x-t.x}function DM(i,t){let e=UM(i,t);if(!e)return t;let n=Bm(e,i);return cr(n,n.next),cr(e,e.next)}function UM(i,t){let e=t,n=-1/0,s,r=i.x,o=i.y;do{if(o<=e.y&&o>=e.next.y&&e.next.y!==e.y){let d=e.x+(o-e.y)*(e.next.x-e.x)/(e.next.y-e.y);if(d<=r&&d>n&&(n=d,s=e.x<e.next.x?e:e.next,d===r))return s}e=e.next}while(e!==t);if(!s)return null;let a=s,l=s.x,c=s.y,h=1/0,u;e=s;do r>=e.x&&e.x>=l&&r!==e.x&&to(o<c?r:n,o,l,c,o<c?n:r,o,e.x,e.y)&&(u=Math.abs(o-e.y)/(r-e.x),sa(e,i)&&(u<h||u===h&&(e.x>s.x||e.x===s.x&&NM(s,e)))&&(s=e,h=u)),e=e.next;while(e!==a);return s}function NM(i,t){return Ye(i.prev,i,t.prev)<0&&Ye(t.next,i,i.next)<0}function OM(i,t,e,n){let s=i;do s.z===0&&(s.z=rd(s.x,s.y,t,e,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,FM(s)}function FM(i){let t,e,n,s,r,o,a,l,c=1;do{for(e=i,i=null,r=null,o=0;e;){for(o++,n=e,a=0,t=0;t<c&&(a++,n=n.nextZ,!!n);t++);for(l=c;a>0||l>0&&n;)a!==0&&(l===0||!n||e.z<=n.z)?(s=e,e=e.nextZ,a--):(s=n,n=n.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;e=n}r.nextZ=null,c*=2}while(o>1);return i}function rd(i,t,e,n,s){return i=(i-e)*s|0,t=(t-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,t=(t|t<<8)&16711935,t=(t|t<<4)&252645135,t=(t|t<<2)&858993459,t=(t|t<<1)&1431655765,i|t<<1}function kM(i){let t=i,e=i;do(t.x<e.x||t.x===e.x&&t.y<e.y)&&(e=t),t=t.next;while(t!==i);return e}function to(i,t,e,n,s,r,o,a){return(s-o)*(t-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(e-o)*(t-a)&&(e-o)*(r-a)>=(s-o)*(n-a)}function BM(i,t){return i.next.i!==t.i&&i.prev.i!==t.i&&!zM(i,t)&&(sa(i,t)&&sa(t,i)&&HM(i,t)&&(Ye(i.prev,i,t.prev)||Ye(i,t.prev,t))||rc(i,t)&&Ye(i.prev,i,i.next)>0&&Ye(t.prev,t,t.next)>0)}function Ye(i,t,e){return(t.y-i.y)*(e.x-t.x)-(t.x-i.x)*(e.y-t.y)}function rc(i,t){return i.x===t.x&&i.y===t.y}function km(i,t,e,n){let s=ul(Ye(i,t,e)),r=ul(Ye(i,t,n)),o=ul(Ye(e,n,i)),a=ul(Ye(e,n,t));return!!(s!==r&&o!==a||s===0&&hl(i,e,t)||r===0&&hl(i,n,t)||o===0&&hl(e,i,n)||a===0&&hl(e,t,n))}function hl(i,t,e){return t.x<=Math.max(i.x,e.x)&&t.x>=Math.min(i.x,e.x)&&t.y<=Math.max(i.y,e.y)&&t.y>=Math.min(i.y,e.y)}function ul(i){return i>0?1:i<0?-1:0}function zM(i,t){let e=i;do{if(e.i!==i.i&&e.next.i!==i.i&&e.i!==t.i&&e.next.i!==t.i&&km(e,e.next,i,t))return!0;e=e.next}while(e!==i);return!1}function sa(i,t){return Ye(i.prev,i,i.next)<0?Ye(i,t,i.next)>=0&&Ye(i,i.prev,t)>=0:Ye(i,t,i.prev)<0||Ye(i,i.next,t)<0}function HM(i,t){let e=i,n=!1,s=(i.x+t.x)/2,r=(i.y+t.y)/2;do e.y>r!=e.next.y>r&&e.next.y!==e.y&&s<(e.next.x-e.x)*(r-e.y)/(e.next.y-e.y)+e.x&&(n=!n),e=e.next;while(e!==i);return n}function Bm(i,t){let e=new od(i.i,i.x,i.y),n=new od(t.i,t.x,t.y),s=i.next,r=t.prev;return i.next=t,t.prev=i,e.next=s,s.prev=e,n.next=e,e.prev=n,r.next=n,n.prev=r,n}function rm(i,t,e,n){let s=new od(i,t,e);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function ra(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function od(i,t,e){this.i=i,this.x=t,this.y=e,this.prev=null,this.next=null,this.z=0,this.prevZ=null,this.nextZ=null,this.steiner=!1}function VM(i,t,e,n){let s=0;for(let r=t,o=e-n;r<e;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var Jo=class i{static area(t){let e=t.length,n=0;for(let s=e-1,r=0;r<e;s=r++)n+=t[s].x*t[r].y-t[r].x*t[s].y;return n*.5}static isClockWise(t){return i.area(t)<0}static triangulateShape(t,e){let n=[],s=[],r=[];om(t),am(n,t);let o=t.length;e.forEach(om);for(let l=0;l<e.length;l++)s.push(o),o+=e[l].length,am(n,e[l]);let a=TM.triangulate(n,s);for(let l=0;l<a.length;l+=3)r.push(a.slice(l,l+3));return r}};function om(i){let t=i.length;t>2&&i[t-1].equals(i[0])&&i.pop()}function am(i,t){for(let e=0;e<t.length;e++)i.push(t[e].x),i.push(t[e].y)}var Gl=class i extends Le{constructor(t=new na([new ft(.5,.5),new ft(-.5,.5),new ft(-.5,-.5),new ft(.5,-.5)]),e={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:t,options:e},t=Array.isArray(t)?t:[t];let n=this,s=[],r=[];for(let a=0,l=t.length;a<l;a++){let c=t[a];o(c)}this.setAttribute("position",new le(s,3)),this.setAttribute("uv",new le(r,2)),this.computeVertexNormals();function o(a){let l=[],c=e.curveSegments!==void 0?e.curveSegments:12,h=e.steps!==void 0?e.steps:1,u=e.depth!==void 0?e.depth:1,d=e.bevelEnabled!==void 0?e.bevelEnabled:!0,f=e.bevelThickness!==void 0?e.bevelThickness:.2,m=e.bevelSize!==void 0?e.bevelSize:f-.1,v=e.bevelOffset!==void 0?e.bevelOffset:0,g=e.bevelSegments!==void 0?e.bevelSegments:3,p=e.extrudePath,b=e.UVGenerator!==void 0?e.UVGenerator:GM,y,x=!1,U,T,P,N;p&&(y=p.getSpacedPoints(h),x=!0,d=!1,U=p.computeFrenetFrames(h,!1),T=new C,P=new C,N=new C),d||(g=0,f=0,m=0,v=0);let S=a.extractPoints(c),w=S.shape,R=S.holes;if(!Jo.isClockWise(w)){w=w.reverse();for(let rt=0,ut=R.length;rt<ut;rt++){let F=R[rt];Jo.isClockWise(F)&&(R[rt]=F.reverse())}}let k=Jo.triangulateShape(w,R),G=w;for(let rt=0,ut=R.length;rt<ut;rt++){let F=R[rt];w=w.concat(F)}function Y(rt,ut,F){return ut||console.error("THREE.ExtrudeGeometry: vec does not exist"),rt.clone().addScaledVector(ut,F)}let X=w.length,Q=k.length;function tt(rt,ut,F){let zt,dt,Ot,bt=rt.x-ut.x,Zt=rt.y-ut.y,wt=F.x-rt.x,I=F.y-rt.y,E=bt*bt+Zt*Zt,$=bt*I-Zt*wt;if(Math.abs($)>Number.EPSILON){let K=Math.sqrt(E),q=Math.sqrt(wt*wt+I*I),et=ut.x-Zt/K,Tt=ut.y+bt/K,St=F.x-I/q,It=F.y+wt/q,Qt=((St-et)*I-(It-Tt)*wt)/(bt*I-Zt*wt);zt=et+bt*Qt-rt.x,dt=Tt+Zt*Qt-rt.y;let mt=zt*zt+dt*dt;if(mt<=2)return new ft(zt,dt);Ot=Math.sqrt(mt/2)}else{let K=!1;bt>Number.EPSILON?wt>Number.EPSILON&&(K=!0):bt<-Number.EPSILON?wt<-Number.EPSILON&&(K=!0):Math.sign(Zt)===Math.sign(I)&&(K=!0),K?(zt=-Zt,dt=bt,Ot=Math.sqrt(E)):(zt=bt,dt=Zt,Ot=Math.sqrt(E/2))}return new ft(zt/Ot,dt/Ot)}let lt=[];for(let rt=0,ut=G.length,F=ut-1,zt=rt+1;rt<ut;rt++,F++,zt++)F===ut&&(F=0),zt===ut&&(zt=0),lt[rt]=tt(G[rt],G[F],G[zt]);let ct=[],xt,Mt=lt.concat();for(let rt=0,ut=R.length;rt<ut;rt++){let F=R[rt];xt=[];for(let zt=0,dt=F.length,Ot=dt-1,bt=zt+1;zt<dt;zt++,Ot++,bt++)Ot===dt&&(Ot=0),bt===dt&&(bt=0),xt[zt]=tt(F[zt],F[Ot],F[bt]);ct.push(xt),Mt=Mt.concat(xt)}for(let rt=0;rt<g;rt++){let ut=rt/g,F=f*Math.cos(ut*Math.PI/2),zt=m*Math.sin(ut*Math.PI/2)+v;for(let dt=0,Ot=G.length;dt<Ot;dt++){let bt=Y(G[dt],lt[dt],zt);ot(bt.x,bt.y,-F)}for(let dt=0,Ot=R.length;dt<Ot;dt++){let bt=R[dt];xt=ct[dt];for(let Zt=0,wt=bt.length;Zt<wt;Zt++){let I=Y(bt[Zt],xt[Zt],zt);ot(I.x,I.y,-F)}}}let vt=m+v;for(let rt=0;rt<X;rt++){let ut=d?Y(w[rt],Mt[rt],vt):w[rt];x?(P.copy(U.normals[0]).multiplyScalar(ut.x),T.copy(U.binormals[0]).multiplyScalar(ut.y),N.copy(y[0]).add(P).add(T),ot(N.x,N.y,N.z)):ot(ut.x,ut.y,0)}for(let rt=1;rt<=h;rt++)for(let ut=0;ut<X;ut++){let F=d?Y(w[ut],Mt[ut],vt):w[ut];x?(P.copy(U.normals[rt]).multiplyScalar(F.x),T.copy(U.binormals[rt]).multiplyScalar(F.y),N.copy(y[rt]).add(P).add(T),ot(N.x,N.y,N.z)):ot(F.x,F.y,u/h*rt)}for(let rt=g-1;rt>=0;rt--){let ut=rt/g,F=f*Math.cos(ut*Math.PI/2),zt=m*Math.sin(ut*Math.PI/2)+v;for(let dt=0,Ot=G.length;dt<Ot;dt++){let bt=Y(G[dt],lt[dt],zt);ot(bt.x,bt.y,u+F)}for(let dt=0,Ot=R.length;dt<Ot;dt++){let bt=R[dt];xt=ct[dt];for(let Zt=0,wt=bt.length;Zt<wt;Zt++){let I=Y(bt[Zt],xt[Zt],zt);x?ot(I.x,I.y+y[h-1].y,y[h-1].x+F):ot(I.x,I.y,u+F)}}}it(),ht();function it(){let rt=s.length/3;if(d){let ut=0,F=X*ut;for(let zt=0;zt<Q;zt++){let dt=k[zt];Bt(dt[2]+F,dt[1]+F,dt[0]+F)}ut=h+g*2,F=X*ut;for(let zt=0;zt<Q;zt++){let dt=k[zt];Bt(dt[0]+F,dt[1]+F,dt[2]+F)}}else{for(let ut=0;ut<Q;ut++){let F=k[ut];Bt(F[2],F[1],F[0])}for(let ut=0;ut<Q;ut++){let F=k[ut];Bt(F[0]+X*h,F[1]+X*h,F[2]+X*h)}}n.addGroup(rt,s.length/3-rt,0)}function ht(){let rt=s.length/3,ut=0;yt(G,ut),ut+=G.length;for(let F=0,zt=R.length;F<zt;F++){let dt=R[F];yt(dt,ut),ut+=dt.length}n.addGroup(rt,s.length/3-rt,1)}function yt(rt,ut){let F=rt.length;for(;--F>=0;){let zt=F,dt=F-1;dt<0&&(dt=rt.length-1);for(let Ot=0,bt=h+g*2;Ot<bt;Ot++){let Zt=X*Ot,wt=X*(Ot+1),I=ut+zt+Zt,E=ut+dt+Zt,$=ut+dt+wt,K=ut+zt+wt;Yt(I,E,$,K)}}}function ot(rt,ut,F){l.push(rt),l.push(ut),l.push(F)}function Bt(rt,ut,F){Nt(rt),Nt(ut),Nt(F);let zt=s.length/3,dt=b.generateTopUV(n,s,zt-3,zt-2,zt-1);ie(dt[0]),ie(dt[1]),ie(dt[2])}function Yt(rt,ut,F,zt){Nt(rt),Nt(ut),Nt(zt),Nt(ut),Nt(F),Nt(zt);let dt=s.length/3,Ot=b.generateSideWallUV(n,s,dt-6,dt-3,dt-2,dt-1);ie(Ot[0]),ie(Ot[1]),ie(Ot[3]),ie(Ot[1]),ie(Ot[2]),ie(Ot[3])}function Nt(rt){s.push(l[rt*3+0]),s.push(l[rt*3+1]),s.push(l[rt*3+2])}function ie(rt){r.push(rt.x),r.push(rt.y)}}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON(),e=this.parameters.shapes,n=this.parameters.options;return WM(e,n,t)}static fromJSON(t,e){let n=[];for(let r=0,o=t.shapes.length;r<o;r++){let a=e[t.shapes[r]];n.push(a)}let s=t.options.extrudePath;return s!==void 0&&(t.options.extrudePath=new ed[s.type]().fromJSON(s)),new i(n,t.options)}},GM={generateTopUV:function(i,t,e,n,s){let r=t[e*3],o=t[e*3+1],a=t[n*3],l=t[n*3+1],c=t[s*3],h=t[s*3+1];return[new ft(r,o),new ft(a,l),new ft(c,h)]},generateSideWallUV:function(i,t,e,n,s,r){let o=t[e*3],a=t[e*3+1],l=t[e*3+2],c=t[n*3],h=t[n*3+1],u=t[n*3+2],d=t[s*3],f=t[s*3+1],m=t[s*3+2],v=t[r*3],g=t[r*3+1],p=t[r*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new ft(o,1-l),new ft(c,1-u),new ft(d,1-m),new ft(v,1-p)]:[new ft(a,1-l),new ft(h,1-u),new ft(f,1-m),new ft(g,1-p)]}};function WM(i,t,e){if(e.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];e.shapes.push(r.uuid)}else e.shapes.push(i.uuid);return e.options=Object.assign({},t),t.extrudePath!==void 0&&(e.options.extrudePath=t.extrudePath.toJSON()),e}var Wl=class i extends sd{constructor(t=1,e=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,t,e),this.type="OctahedronGeometry",this.parameters={radius:t,detail:e}}static fromJSON(t){return new i(t.radius,t.detail)}};var ds=class i extends Le{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new C,d=new C,f=[],m=[],v=[],g=[];for(let p=0;p<=n;p++){let b=[],y=p/n,x=0;p===0&&o===0?x=.5/e:p===n&&l===Math.PI&&(x=-.5/e);for(let U=0;U<=e;U++){let T=U/e;u.x=-t*Math.cos(s+T*r)*Math.sin(o+y*a),u.y=t*Math.cos(o+y*a),u.z=t*Math.sin(s+T*r)*Math.sin(o+y*a),m.push(u.x,u.y,u.z),d.copy(u).normalize(),v.push(d.x,d.y,d.z),g.push(T+x,1-y),b.push(c++)}h.push(b)}for(let p=0;p<n;p++)for(let b=0;b<e;b++){let y=h[p][b+1],x=h[p][b],U=h[p+1][b],T=h[p+1][b+1];(p!==0||o>0)&&f.push(y,x,T),(p!==n-1||l<Math.PI)&&f.push(x,U,T)}this.setIndex(f),this.setAttribute("position",new le(m,3)),this.setAttribute("normal",new le(v,3)),this.setAttribute("uv",new le(g,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var Xl=class i extends Le{constructor(t=1,e=.4,n=12,s=48,r=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:t,tube:e,radialSegments:n,tubularSegments:s,arc:r},n=Math.floor(n),s=Math.floor(s);let o=[],a=[],l=[],c=[],h=new C,u=new C,d=new C;for(let f=0;f<=n;f++)for(let m=0;m<=s;m++){let v=m/s*r,g=f/n*Math.PI*2;u.x=(t+e*Math.cos(g))*Math.cos(v),u.y=(t+e*Math.cos(g))*Math.sin(v),u.z=e*Math.sin(g),a.push(u.x,u.y,u.z),h.x=t*Math.cos(v),h.y=t*Math.sin(v),d.subVectors(u,h).normalize(),l.push(d.x,d.y,d.z),c.push(m/s),c.push(f/n)}for(let f=1;f<=n;f++)for(let m=1;m<=s;m++){let v=(s+1)*f+m-1,g=(s+1)*(f-1)+m-1,p=(s+1)*(f-1)+m,b=(s+1)*f+m;o.push(v,g,b),o.push(g,p,b)}this.setIndex(o),this.setAttribute("position",new le(a,3)),this.setAttribute("normal",new le(l,3)),this.setAttribute("uv",new le(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.tube,t.radialSegments,t.tubularSegments,t.arc)}};var ql=class extends Le{constructor(t=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:t},t!==null){let e=[],n=new Set,s=new C,r=new C;if(t.index!==null){let o=t.attributes.position,a=t.index,l=t.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let u=l[c],d=u.start,f=u.count;for(let m=d,v=d+f;m<v;m+=3)for(let g=0;g<3;g++){let p=a.getX(m+g),b=a.getX(m+(g+1)%3);s.fromBufferAttribute(o,p),r.fromBufferAttribute(o,b),lm(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}}else{let o=t.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,u=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,u),lm(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}this.setAttribute("position",new le(e,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}};function lm(i,t,e){let n=`${i.x},${i.y},${i.z}-${t.x},${t.y},${t.z}`,s=`${t.x},${t.y},${t.z}-${i.x},${i.y},${i.z}`;return e.has(n)===!0||e.has(s)===!0?!1:(e.add(n),e.add(s),!0)}var fs=class extends zi{static get type(){return"MeshStandardMaterial"}constructor(t){super(),this.isMeshStandardMaterial=!0,this.defines={STANDARD:""},this.color=new te(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new te(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Am,this.normalScale=new ft(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Bi,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var Yl=class extends wi{static get type(){return"LineDashedMaterial"}constructor(t){super(),this.isLineDashedMaterial=!0,this.scale=1,this.dashSize=3,this.gapSize=1,this.setValues(t)}copy(t){return super.copy(t),this.scale=t.scale,this.dashSize=t.dashSize,this.gapSize=t.gapSize,this}};function dl(i,t,e){return!i||!e&&i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function XM(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}var fo=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this)SAVARY",
R"SAVARY(.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("call to abstract method")}intervalChanged_(){}},ad=class extends fo{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:sp,endingEnd:sp}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case rp:r=t,a=2*e-n;break;case op:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case rp:o=t,l=2*n-e;break;case op:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,m=(n-e)/(s-e),v=m*m,g=v*m,p=-d*g+2*d*v-d*m,b=(1+d)*g+(-1.5-2*d)*v+(-.5+d)*m+1,y=(-1-f)*g+(1.5+f)*v+.5*m,x=f*g-f*v;for(let U=0;U!==a;++U)r[U]=p*o[h+U]+b*o[c+U]+y*o[l+U]+x*o[u+U];return r}},ld=class extends fo{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},cd=class extends fo{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},Mi=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=dl(e,this.TimeBufferType),this.values=dl(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:dl(t.times,Array),values:dl(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s)}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new cd(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new ld(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new ad(this.times,this.values,this.getValueSize(),t)}setInterpolation(t){let e;switch(t){case _l:e=this.InterpolantFactoryMethodDiscrete;break;case Iu:e=this.InterpolantFactoryMethodLinear;break;case fh:e=this.InterpolantFactoryMethodSmooth;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return console.warn("THREE.KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return _l;case this.InterpolantFactoryMethodLinear:return Iu;case this.InterpolantFactoryMethodSmooth:return fh}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(console.error("THREE.KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(console.error("THREE.KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){console.error("THREE.KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){console.error("THREE.KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&XM(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){console.error("THREE.KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===fh,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let m=0;m!==n;++m){let v=e[u+m];if(v!==e[d+m]||v!==e[f+m]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)e[d+f]=e[u+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,s}};Mi.prototype.TimeBufferType=Float32Array;Mi.prototype.ValueBufferType=Float32Array;Mi.prototype.DefaultInterpolation=Iu;var hr=class extends Mi{constructor(t,e,n){super(t,e,n)}};hr.prototype.ValueTypeName="bool";hr.prototype.ValueBufferType=Array;hr.prototype.DefaultInterpolation=_l;hr.prototype.InterpolantFactoryMethodLinear=void 0;hr.prototype.InterpolantFactoryMethodSmooth=void 0;var hd=class extends Mi{};hd.prototype.ValueTypeName="color";var ud=class extends Mi{};ud.prototype.ValueTypeName="number";var dd=class extends fo{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)nn.slerpFlat(r,0,o,c-a,o,c,l);return r}},$l=class extends Mi{InterpolantFactoryMethodLinear(t){return new dd(this.times,this.values,this.getValueSize(),t)}};$l.prototype.ValueTypeName="quaternion";$l.prototype.InterpolantFactoryMethodSmooth=void 0;var ur=class extends Mi{constructor(t,e,n){super(t,e,n)}};ur.prototype.ValueTypeName="string";ur.prototype.ValueBufferType=Array;ur.prototype.DefaultInterpolation=_l;ur.prototype.InterpolantFactoryMethodLinear=void 0;ur.prototype.InterpolantFactoryMethodSmooth=void 0;var fd=class extends Mi{};fd.prototype.ValueTypeName="vector";var pd=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],m=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return m}return null}}},qM=new pd,md=class{constructor(t){this.manager=t!==void 0?t:qM,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}};md.DEFAULT_MATERIAL_NAME="__DEFAULT";var Zl=class extends sn{constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new te(t),this.intensity=e}dispose(){}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,this.groundColor!==void 0&&(e.object.groundColor=this.groundColor.getHex()),this.distance!==void 0&&(e.object.distance=this.distance),this.angle!==void 0&&(e.object.angle=this.angle),this.decay!==void 0&&(e.object.decay=this.decay),this.penumbra!==void 0&&(e.object.penumbra=this.penumbra),this.shadow!==void 0&&(e.object.shadow=this.shadow.toJSON()),this.target!==void 0&&(e.object.target=this.target.uuid),e}},Jl=class extends Zl{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(sn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new te(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}},Xh=new Oe,cm=new C,hm=new C,gd=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new ft(512,512),this.map=null,this.mapPass=null,this.matrix=new Oe,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new ta,this._frameExtents=new ft(1,1),this._viewportCount=1,this._viewports=[new Ce(0,0,1,1)]}getViewportCount(){return this._viewportCount}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera,n=this.matrix;cm.setFromMatrixPosition(t.matrixWorld),e.position.copy(cm),hm.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(hm),e.updateMatrixWorld(),Xh.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),this._frustum.setFromProjectionMatrix(Xh),n.set(.5,0,0,.5,0,.5,0,.5,0,0,.5,.5,0,0,0,1),n.multiply(Xh)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.mapSize.copy(t.mapSize),this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return this.intensity!==1&&(t.intensity=this.intensity),this.bias!==0&&(t.bias=this.bias),this.normalBias!==0&&(t.normalBias=this.normalBias),this.radius!==1&&(t.radius=this.radius),(this.mapSize.x!==512||this.mapSize.y!==512)&&(t.mapSize=this.mapSize.toArray()),t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}};var xd=class extends gd{constructor(){super(new Cl(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},oa=class extends Zl{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(sn.DEFAULT_UP),this.updateMatrix(),this.target=new sn,this.shadow=new xd}dispose(){this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}};var jl=class extends Le{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(t){return super.copy(t),this.instanceCount=t.instanceCount,this}toJSON(){let t=super.toJSON();return t.instanceCount=this.instanceCount,t.isInstancedBufferGeometry=!0,t}};var Pd="\\[\\]\\.:\\/",YM=new RegExp("["+Pd+"]","g"),Id="[^"+Pd+"]",$M="[^"+Pd.replace("\\.","")+"]",ZM=/((?:WC+[\/:])*)/.source.replace("WC",Id),JM=/(WCOD+)?/.source.replace("WCOD",$M),jM=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Id),KM=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Id),QM=new RegExp("^"+ZM+JM+jM+KM+"$"),tS=["material","materials","bones","map"],vd=class{constructor(t,e,n){let s=n||Xe.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},Xe=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(YM,"")}static parseTrackName(t){let e=QM.exec(t);if(e===null)throw new Error("PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);tS.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getVa)SAVARY",
R"SAVARY(lue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){console.warn("THREE.PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){console.error("THREE.PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){console.error("THREE.PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){console.error("THREE.PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){console.error("THREE.PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){console.error("THREE.PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;console.error("THREE.PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.needsUpdate!==void 0?a=this.Versioning.NeedsUpdate:t.matrixWorldNeedsUpdate!==void 0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Xe.Composite=vd;Xe.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Xe.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Xe.prototype.GetterByBindingType=[Xe.prototype._getValue_direct,Xe.prototype._getValue_array,Xe.prototype._getValue_arrayElement,Xe.prototype._getValue_toArray];Xe.prototype.SetterByBindingTypeAndVersioning=[[Xe.prototype._setValue_direct,Xe.prototype._setValue_direct_setNeedsUpdate,Xe.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Xe.prototype._setValue_array,Xe.prototype._setValue_array_setNeedsUpdate,Xe.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Xe.prototype._setValue_arrayElement,Xe.prototype._setValue_arrayElement_setNeedsUpdate,Xe.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Xe.prototype._setValue_fromArray,Xe.prototype._setValue_fromArray_setNeedsUpdate,Xe.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var k1=new Float32Array(1);var dr=class extends Zu{constructor(t,e,n=1){super(t,e),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}clone(t){let e=super.clone(t);return e.meshPerAttribute=this.meshPerAttribute,e}toJSON(t){let e=super.toJSON(t);return e.isInstancedInterleavedBuffer=!0,e.meshPerAttribute=this.meshPerAttribute,e}};var um=new Oe,Kl=class{constructor(t,e,n=0,s=1/0){this.ray=new or(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new Qo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,(e.near+e.far)/(e.near-e.far)).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):console.error("THREE.Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return um.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(um),this}intersectObject(t,e=!0,n=[]){return _d(t,this,n,e),n.sort(dm),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)_d(t[s],this,n,e);return n.sort(dm),n}};function dm(i,t){return i.distance-t.distance}function _d(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)_d(r[o],t,e,!0)}}var aa=class{constructor(t=1,e=0,n=0){return this.radius=t,this.phi=e,this.theta=n,this}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=Math.max(1e-6,Math.min(Math.PI-1e-6,this.phi)),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(en(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var fm=new C,fl=new C,Ql=class{constructor(t=new C,e=new C){this.start=t,this.end=e}set(t,e){return this.start.copy(t),this.end.copy(e),this}copy(t){return this.start.copy(t.start),this.end.copy(t.end),this}getCenter(t){return t.addVectors(this.start,this.end).multiplyScalar(.5)}delta(t){return t.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(t,e){return this.delta(e).multiplyScalar(t).add(this.start)}closestPointToPointParameter(t,e){fm.subVectors(t,this.start),fl.subVectors(this.end,this.start);let n=fl.dot(fl),r=fl.dot(fm)/n;return e&&(r=en(r,0,1)),r}closestPointToPoint(t,e,n){let s=this.closestPointToPointParameter(t,e);return this.delta(n).multiplyScalar(s).add(this.start)}applyMatrix4(t){return this.start.applyMatrix4(t),this.end.applyMatrix4(t),this}equals(t){return t.start.equals(this.start)&&t.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var tc=class extends cs{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(){}disconnect(){}dispose(){}update(){}};typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:yd}}));typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=yd);var zm=new ln,oc=new C,xo=class extends jl{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let t=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],e=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new le(t,3)),this.setAttribute("uv",new le(e,2))}applyMatrix4(t){let e=this.attributes.instanceStart,n=this.attributes.instanceEnd;return e!==void 0&&(e.applyMatrix4(t),n.applyMatrix4(t),e.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new dr(e,6,1);return this.setAttribute("instanceStart",new Vi(n,3,0)),this.setAttribute("instanceEnd",new Vi(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new dr(e,6,1);return this.setAttribute("instanceColorStart",new Vi(n,3,0)),this.setAttribute("instanceColorEnd",new Vi(n,3,3)),this}fromWireframeGeometry(t){return this.setPositions(t.attributes.position.array),this}fromEdgesGeometry(t){return this.setPositions(t.attributes.position.array),this}fromMesh(t){return this.fromWireframeGeometry(new ql(t.geometry)),this}fromLineSegments(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new ln);let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;t!==void 0&&e!==void 0&&(this.boundingBox.setFromBufferAttribute(t),zm.setFromBufferAttribute(e),this.boundingBox.union(zm))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ki),this.boundingBox===null&&this.computeBoundingBox();let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;if(t!==void 0&&e!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)oc.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(oc)),oc.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(oc));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}applyMatrix(t){return console.warn("THREE.LineSegmentsGeometry: applyMatrix() has been renamed to applyMatrix4()."),this.applyMatrix4(t)}};var Is=class extends xo{constructor(){super(),this.isLineGeometry=!0,this.type="LineGeometry"}setPositions(t){let e=t.length-3,n=new Float32Array(2*e);for(let s=0;s<e;s+=3)n[2*s]=t[s],n[2*s+1]=t[s+1],n[2*s+2]=t[s+2],n[2*s+3]=t[s+3],n[2*s+4]=t[s+4],n[2*s+5]=t[s+5];return super.setPositions(n),this}setColors(t){let e=t.length-3,n=new Float32Array(2*e);for(let s=0;s<e;s+=3)n[2*s]=t[s],n[2*s+1]=t[s+1],n[2*s+2]=t[s+2],n[2*s+3]=t[s+3],n[2*s+4]=t[s+4],n[2*s+5]=t[s+5];return super.setColors(n),this}fromLine(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}};var Ls={light:["#2f6fb0","#d9711f","#2a8f5c","#b8428c","#7a5cc7","#a8841a","#1d929e","#c24545","#5b6b7d","#6f8f1f"],dark:["#6cabe8","#f29b55","#5cc48e","#e47fbb","#a992ee","#d8b74c","#4fc3cf","#ef7f7f","#9fb0c3","#a8c757"]},Vm=[],Gm=window.matchMedia("(prefers-color-scheme: dark)"),ac,Ld=Or("theme");(Ld==="light"||Ld==="dark")&&(ac=Ld);var mr=()=>ac??(Gm.matches?"dark":"light");function Wm(){document.documentElement.dataset.theme=mr();for(let i of Vm)i()}function Ud(){ac=mr()==="dark"?"light":"dark",Fr("theme",ac),Wm()}function vo(i){Vm.push(i)}var zn=i=>getComputedStyle(document.documentElement).getPropertyValue(i).trim(),Ds=i=>Ls[mr()][i%Ls[mr()].length],Hm=["#d9042b","#6a1bdb","#007f8c","#c2188f","#2f5bea","#8a5a2b","#4d7c0f","#111827"],Xm=i=>{if(i<Hm.length)return Hm[i];let t=i*137.508%360,e=n=>{let s=(n+t/30)%12,r=.42-.32*Math.max(-1,Math.min(s-3,9-s,1));return Math.round(255*r).toString(16).padStart(2,"0")};return`#${e(0)}${e(8)}${e(4)}`},_o=i=>/^#[0-9a-fA-F]{6}$/.test(i),lc={close:["#3b82c4","contact closes"],impact:["#d64545","velocities jump"],form:["#2a9d63","contact stays closed"],release:["#e08a1e","contact opens"],slip:["#b8428c","begins to slide"],stick:["#7a5cc7","slip ends"],reverse:["#1d929e","slip reverses"],element:["#8a97a6","contact moves on to the next element"],face:["#8a97a6","contact moves on to the next face"],split:["#a8841a","one contact point becomes two"],merge:["#a8841a","two contact points become one"],singular:["#c0264b","singular position"],cluster:["#c77d11","many contact changes: time-stepping"],event:["#0f766e","an entry of events is zero"],time:["#64748b","an expression passes a discontinuity"],stop:["#475569","end of the run"]},Us=i=>Object.hasOwn(lc,i)?lc[i][0]:"#8a97a6",cc=i=>Object.hasOwn(lc,i)?lc[i][1]:"",Dd=[["apart","#8a97a6"],["sliding","#e08a1e"],["rolling, sticking","#1f9d68"],["compliant","#3b82c4"]],yo=i=>Dd[Math.round(i)]?.[0]??"apart",Wi=i=>Dd[Math.round(i)]?.[1]??Dd[0][1];Gm.addEventListener("change",Wm);document.documentElement.dataset.theme=mr();var hc={convex:"#e07b00",concave:"#6a1bdb",seam:"#2a9d63",free:"#d9042b",curve:"#2f6fb0"},ha=class{constructor(t,e,n){this.mesh=t;this.lines=e;this.color=t.material.color.clone();let{geometry:s}=t,r=s.attributes.position,o=s.attributes.normal,a=s.index.array,l=new Float32Array(3*r.count).fill(1),c=0;(n.faces??[]).forEach(({name:h,triangles:u},d)=>{let f=a.subarray(c,c+3*u);if(c+=3*u,f.length===0)return;let m=new te(Ls.light[d%Ls.light.length]).lerp(new te("#ffffff"),.25),v=new C,g=new C;for(let x of f)m.toArray(l,3*x),v.add(g.fromBufferAttribute(r,x));v.divideScalar(f.length);let p=f[0],b=1/0;for(let x of f){let U=g.fromBufferAttribute(r,x).distanceToSquared(v);U<b&&([p,b]=[x,U])}let y=new sn;y.name=h,y.position.fromBufferAttribute(r,p),y.userData.normal=new C().fromBufferAttribute(o,p),t.add(y),this.anchors.push(y)}),s.setAttribute("color",new qe(l,3)),this.show(!1)}anchors=[];color;show(t){let{material:e}=this.mesh;e.vertexColors!==t&&(e.vertexColors=t,e.needsUpdate=!0),e.color.set(t?"#ffffff":this.color);let n=this.color.clone().multiplyScalar(.45);for(let{line:s,kind:r}of this.lines)s.visible=t||r!=="seam",s.material.color.set(t?hc[r]??n:n)}};function qm(i){let t=[];return i.traverse(e=>{e.userData.features instanceof ha&&t.push(e.userData.features)}),t}var uc=i=>new C(i[0],i[1],i[2]),eS=96;function Od(i,t,e){let n=e.clone().sub(t),s=n.lengthSq(),r=s>0?Math.min(1,Math.max(0,i.clone().sub(t).dot(n)/s)):0;return n.multiplyScalar(r).add(t)}function Ym(i,t){let e=i,n=1/0;for(let[s,r]of t){let o=Od(i,s,r),a=o.distanceToSquared(i);a<n&&([n,e]=[a,o])}return e.clone()}var $m=(i,t)=>i.slice(t?0:1).map((e,n)=>[i[t?(n+i.length-1)%i.length:n],e]),Nd=i=>{let t=Math.ceil(i.length/eS);return i.filter((e,n)=>n%t===0)};function Zm(i,t,e){let n=!1;for(let s=0,r=e.length-2;s<e.length;r=s,s+=2){let[o,a,l,c]=[e[s],e[s+1],e[r],e[r+1]];a>t!=c>t&&i<o+(t-a)/(c-a)*(l-o)&&(n=!n)}return n}function nS(i){let t=(n,s)=>Math.min(s,Math.max(-s,n)),e=n=>({nearest:s=>new C(t(s.x,n.x),t(s.y,n.y),t(s.z,n.z)),corners:[-1,1].flatMap(s=>[-1,1].flatMap(r=>[-1,1].map(o=>new C(s,r,o).multiply(n))))});switch(i.kind){case"box":return e(uc(i.size).multiplyScalar(.5));case"sphere":return{nearest:n=>n.clone().clampLength(0,i.radius),corners:[new C]};case"cylinder":{let n=i.length/2;return{nearest:s=>{let r=new ft(s.x,s.y).clampLength(0,i.radius);return new C(r.x,r.y,t(s.z,n))},corners:[new C(0,0,-n),new C,new C(0,0,n)]}}case"link":{let[n,s]=[uc(i.from),uc(i.to)];return{nearest:r=>Od(r,n,s),corners:[n,s]}}case"extrusion":{let n=[i.outline,...i.holes??[]],s=a=>Array.from({length:a.length/2},(l,c)=>new C(a[2*c],a[2*c+1],0)),r=n.flatMap(a=>$m(s(a),!0)),o=(i.depth??0)/2;return{nearest:a=>(Zm(a.x,a.y,n[0])&&!n.slice(1).some(h=>Zm(a.x,a.y,h))?a.clone():Ym(new C(a.x,a.y,0),r)).setZ(t(a.z,o)),corners:Nd(n.flatMap(s))}}case"polyline":case"mesh":{let n=Xs(i.kind==="mesh"?i.vertices:i.points),s=Array.from({length:n.length/3},(l,c)=>new C().fromArray(n,3*c));if(s.length===0)return{nearest:()=>new C,corners:[]};if(i.kind==="polyline"){let l=$m(s,i.closed===!0);return{nearest:c=>l.length>0?Ym(c,l):s[0].clone(),corners:Nd(s)}}let r=Da(i.triangles),o=Array.from({length:r.length/3},(l,c)=>new Ui(s[r[3*c]],s[r[3*c+1]],s[r[3*c+2]]));return{nearest:l=>{let c=s[0].clone(),h=new C;for(let u of o)u.closestPointToPoint(l,h).distanceToSquared(l)<c.distanceToSquared(l)&&c.copy(h);return c},corners:Nd(s)}}default:r)SAVARY",
R"SAVARY(eturn{nearest:()=>new C,corners:[new C]}}}function iS(i){let t=uc(i.p),e=new nn(i.q[1],i.q[2],i.q[3],i.q[0]),n=e.clone().invert(),s=nS(i),r=o=>o.applyQuaternion(e).add(t);return{nearest:o=>r(s.nearest(o.clone().sub(t).applyQuaternion(n))),corners:s.corners.map(o=>r(o.clone()))}}var gr=([i,t])=>i.distanceTo(t),Jm=i=>({nearest:()=>i.clone(),corners:[i]});function sS(i,t){let e=[i.corners[0],t.nearest(i.corners[0])];for(let n of i.corners){let s=t.nearest(n);s.distanceToSquared(n)<e[0].distanceToSquared(e[1])&&(e=[n,s])}for(let n of t.corners){let s=i.nearest(n);s.distanceToSquared(n)<e[0].distanceToSquared(e[1])&&(e=[s,n])}return e}function jm(i,t,e,n){let s=[],r=[],o=[...e.map(iS).filter(a=>a.corners.length>0),...i.map(Jm)].map(a=>({part:a,rod:void 0}));for(;o.length>0;){let a=c=>c.rod?gr(c.rod):1/0,l=o.reduce((c,h)=>a(h)<a(c)?h:c);o.splice(o.indexOf(l),1),l.rod&&gr(l.rod)>n&&r.push(l.rod),s.push(l.part);for(let c of o){let h=sS(l.part,c.part);(!c.rod||gr(h)<gr(c.rod))&&(c.rod=h)}}s.push(...r.map(([a,l])=>({nearest:c=>Od(c,a,l),corners:[a,l]})));for(let a of t){let l=s.map(c=>[c.nearest(a),a]);if(l.length>0){let c=l.reduce((h,u)=>gr(u)<gr(h)?u:h);gr(c)>n&&r.push(c)}s.push(Jm(a))}return r}Et.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new ft(1,1)},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};Bn.line={uniforms:ic.merge([Et.common,Et.fog,Et.line]),vertexShader:`
		#include <common>
		#include <color_pars_vertex>
		#include <fog_pars_vertex>
		#include <logdepthbuf_pars_vertex>
		#include <clipping_planes_pars_vertex>

		uniform float linewidth;
		uniform vec2 resolution;

		attribute vec3 instanceStart;
		attribute vec3 instanceEnd;

		attribute vec3 instanceColorStart;
		attribute vec3 instanceColorEnd;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#ifdef USE_DASH

			uniform float dashScale;
			attribute float instanceDistanceStart;
			attribute float instanceDistanceEnd;
			varying float vLineDistance;

		#endif

		void trimSegment( const in vec4 start, inout vec4 end ) {

			// trim end segment so it terminates between the camera plane and the near plane

			// conservative estimate of the near plane
			float a = projectionMatrix[ 2 ][ 2 ]; // 3nd entry in 3th column
			float b = projectionMatrix[ 3 ][ 2 ]; // 3nd entry in 4th column
			float nearEstimate = - 0.5 * b / a;

			float alpha = ( nearEstimate - start.z ) / ( end.z - start.z );

			end.xyz = mix( start.xyz, end.xyz, alpha );

		}

		void main() {

			#ifdef USE_COLOR

				vColor.xyz = ( position.y < 0.5 ) ? instanceColorStart : instanceColorEnd;

			#endif

			#ifdef USE_DASH

				vLineDistance = ( position.y < 0.5 ) ? dashScale * instanceDistanceStart : dashScale * instanceDistanceEnd;
				vUv = uv;

			#endif

			float aspect = resolution.x / resolution.y;

			// camera space
			vec4 start = modelViewMatrix * vec4( instanceStart, 1.0 );
			vec4 end = modelViewMatrix * vec4( instanceEnd, 1.0 );

			#ifdef WORLD_UNITS

				worldStart = start.xyz;
				worldEnd = end.xyz;

			#else

				vUv = uv;

			#endif

			// special case for perspective projection, and segments that terminate either in, or behind, the camera plane
			// clearly the gpu firmware has a way of addressing this issue when projecting into ndc space
			// but we need to perform ndc-space calculations in the shader, so we must address this issue directly
			// perhaps there is a more elegant solution -- WestLangley

			bool perspective = ( projectionMatrix[ 2 ][ 3 ] == - 1.0 ); // 4th entry in the 3rd column

			if ( perspective ) {

				if ( start.z < 0.0 && end.z >= 0.0 ) {

					trimSegment( start, end );

				} else if ( end.z < 0.0 && start.z >= 0.0 ) {

					trimSegment( end, start );

				}

			}

			// clip space
			vec4 clipStart = projectionMatrix * start;
			vec4 clipEnd = projectionMatrix * end;

			// ndc space
			vec3 ndcStart = clipStart.xyz / clipStart.w;
			vec3 ndcEnd = clipEnd.xyz / clipEnd.w;

			// direction
			vec2 dir = ndcEnd.xy - ndcStart.xy;

			// account for clip-space aspect ratio
			dir.x *= aspect;
			dir = normalize( dir );

			#ifdef WORLD_UNITS

				vec3 worldDir = normalize( end.xyz - start.xyz );
				vec3 tmpFwd = normalize( mix( start.xyz, end.xyz, 0.5 ) );
				vec3 worldUp = normalize( cross( worldDir, tmpFwd ) );
				vec3 worldFwd = cross( worldDir, worldUp );
				worldPos = position.y < 0.5 ? start: end;

				// height offset
				float hw = linewidth * 0.5;
				worldPos.xyz += position.x < 0.0 ? hw * worldUp : - hw * worldUp;

				// don't extend the line if we're rendering dashes because we
				// won't be rendering the endcaps
				#ifndef USE_DASH

					// cap extension
					worldPos.xyz += position.y < 0.5 ? - hw * worldDir : hw * worldDir;

					// add width to the box
					worldPos.xyz += worldFwd * hw;

					// endcaps
					if ( position.y > 1.0 || position.y < 0.0 ) {

						worldPos.xyz -= worldFwd * 2.0 * hw;

					}

				#endif

				// project the worldpos
				vec4 clip = projectionMatrix * worldPos;

				// shift the depth of the projected points so the line
				// segments overlap neatly
				vec3 clipPose = ( position.y < 0.5 ) ? ndcStart : ndcEnd;
				clip.z = clipPose.z * clip.w;

			#else

				vec2 offset = vec2( dir.y, - dir.x );
				// undo aspect ratio adjustment
				dir.x /= aspect;
				offset.x /= aspect;

				// sign flip
				if ( position.x < 0.0 ) offset *= - 1.0;

				// endcaps
				if ( position.y < 0.0 ) {

					offset += - dir;

				} else if ( position.y > 1.0 ) {

					offset += dir;

				}

				// adjust for linewidth
				offset *= linewidth;

				// adjust for clip-space to screen-space conversion // maybe resolution should be based on viewport ...
				offset /= resolution.y;

				// select end
				vec4 clip = ( position.y < 0.5 ) ? clipStart : clipEnd;

				// back to clip space
				offset *= clip.w;

				clip.xy += offset;

			#endif

			gl_Position = clip;

			vec4 mvPosition = ( position.y < 0.5 ) ? start : end; // this is an approximation

			#include <logdepthbuf_vertex>
			#include <clipping_planes_vertex>
			#include <fog_vertex>

		}
		`,fragmentShader:`
		uniform vec3 diffuse;
		uniform float opacity;
		uniform float linewidth;

		#ifdef USE_DASH

			uniform float dashOffset;
			uniform float dashSize;
			uniform float gapSize;

		#endif

		varying float vLineDistance;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#include <common>
		#include <color_pars_fragment>
		#include <fog_pars_fragment>
		#include <logdepthbuf_pars_fragment>
		#include <clipping_planes_pars_fragment>

		vec2 closestLineToLine(vec3 p1, vec3 p2, vec3 p3, vec3 p4) {

			float mua;
			float mub;

			vec3 p13 = p1 - p3;
			vec3 p43 = p4 - p3;

			vec3 p21 = p2 - p1;

			float d1343 = dot( p13, p43 );
			float d4321 = dot( p43, p21 );
			float d1321 = dot( p13, p21 );
			float d4343 = dot( p43, p43 );
			float d2121 = dot( p21, p21 );

			float denom = d2121 * d4343 - d4321 * d4321;

			float numer = d1343 * d4321 - d1321 * d4343;

			mua = numer / denom;
			mua = clamp( mua, 0.0, 1.0 );
			mub = ( d1343 + d4321 * ( mua ) ) / d4343;
			mub = clamp( mub, 0.0, 1.0 );

			return vec2( mua, mub );

		}

		void main() {

			#include <clipping_planes_fragment>

			#ifdef USE_DASH

				if ( vUv.y < - 1.0 || vUv.y > 1.0 ) discard; // discard endcaps

				if ( mod( vLineDistance + dashOffset, dashSize + gapSize ) > dashSize ) discard; // todo - FIX

			#endif

			float alpha = opacity;

			#ifdef WORLD_UNITS

				// Find the closest points on the view ray and the line segment
				vec3 rayEnd = normalize( worldPos.xyz ) * 1e5;
				vec3 lineDir = worldEnd - worldStart;
				vec2 params = closestLineToLine( worldStart, worldEnd, vec3( 0.0, 0.0, 0.0 ), rayEnd );

				vec3 p1 = worldStart + lineDir * params.x;
				vec3 p2 = rayEnd * params.y;
				vec3 delta = p1 - p2;
				float len = length( delta );
				float norm = len / linewidth;

				#ifndef USE_DASH

					#ifdef USE_ALPHA_TO_COVERAGE

						float dnorm = fwidth( norm );
						alpha = 1.0 - smoothstep( 0.5 - dnorm, 0.5 + dnorm, norm );

					#else

						if ( norm > 0.5 ) {

							discard;

						}

					#endif

				#endif

			#else

				#ifdef USE_ALPHA_TO_COVERAGE

					// artifacts appear on some hardware if a derivative is taken within a conditional
					float a = vUv.x;
					float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
					float len2 = a * a + b * b;
					float dlen = fwidth( len2 );

					if ( abs( vUv.y ) > 1.0 ) {

						alpha = 1.0 - smoothstep( 1.0 - dlen, 1.0 + dlen, len2 );

					}

				#else

					if ( abs( vUv.y ) > 1.0 ) {

						float a = vUv.x;
						float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
						float len2 = a * a + b * b;

						if ( len2 > 1.0 ) discard;

					}

				#endif

			#endif

			vec4 diffuseColor = vec4( diffuse, alpha );

			#include <logdepthbuf_fragment>
			#include <color_fragment>

			gl_FragColor = vec4( diffuseColor.rgb, alpha );

			#include <tonemapping_fragment>
			#include <colorspace_fragment>
			#include <fog_fragment>
			#include <premultiplied_alpha_fragment>

		}
		`};var Ns=class extends ci{static get type(){return"LineMaterial"}constructor(t){super({uniforms:ic.clone(Bn.line.uniforms),vertexShader:Bn.line.vertexShader,fragmentShader:Bn.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(t)}get color(){return this.uniforms.diffuse.value}set color(t){this.uniforms.diffuse.value=t}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(t){t===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(t){this.uniforms.linewidth&&(this.uniforms.linewidth.value=t)}get dashed(){return"USE_DASH"in this.defines}set dashed(t){t===!0!==this.dashed&&(this.needsUpdate=!0),t===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(t){this.uniforms.dashScale.value=t}get dashSize(){return this.uniforms.dashSize.value}set dashSize(t){this.uniforms.dashSize.value=t}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(t){this.uniforms.dashOffset.value=t}get gapSize(){return this.uniforms.gapSize.value}set gapSize(t){this.uniforms.gapSize.value=t}get opacity(){return this.uniforms.opacity.value}set opacity(t){this.uniforms&&(this.uniforms.opacity.value=t)}get resolution(){return this.uniforms.resolution.value}set resolution(t){this.uniforms.resolution.value.copy(t)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(t){this.defines&&(t===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),t===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var Fd=new Ce,Km=new C,Qm=new C,Sn=new Ce,En=new Ce,Xi=new Ce,kd=new C,Bd=new Oe,Tn=new Ql,tg=new C,dc=new ln,fc=new ki,qi=new Ce,Yi,xr;function eg(i,t,e){return qi.set(0,0,-t,1).applyMatrix4(i.projectionMatrix),qi.multiplyScalar(1/qi.w),qi.x=xr/e.width,qi.y=xr/e.height,qi.applyMatrix4(i.projectionMatrixInverse),qi.multiplyScalar(1/qi.w),Math.abs(Math.max(qi.x,qi.y))}function rS(i,t){let e=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,o=Math.min(n.instanceCount,s.count);for(let a=0,l=o;a<l;a++){Tn.start.fromBufferAttribute(s,a),Tn.end.fromBufferAttribute(r,a),Tn.applyMatrix4(e);let c=new C,h=new C;Yi.distanceSqToSegment(Tn.start,Tn.end,h,c),h.distanceTo(c)<xr*.5&&t.push({point:h,pointOnLine:c,distance:Yi.origin.distanceTo(h),object:i,face:null,faceIndex:a,uv:null,uv1:null})}}function oS(i,t,e){let n=t.projectionMatrix,r=i.material.resolution,o=i.matrixWorld,a=i.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,h=Math.min(a.instanceCount,l.count),u=-t.near;Yi.at(1,Xi),Xi.w=1,Xi.applyMatrix4(t.matrixWorldInverse),Xi.applyMatrix4(n),Xi.multiplyScalar(1/Xi.w),Xi.x*=r.x/2,Xi.y*=r.y/2,Xi.z=0,kd.copy(Xi),Bd.multiplyMatrices(t.matrixWorldInverse,o);for(let d=0,f=h;d<f;d++){if(Sn.fromBufferAttribute(l,d),En.fromBufferAttribute(c,d),Sn.w=1,En.w=1,Sn.applyMatrix4(Bd),En.applyMatrix4(Bd),Sn.z>u&&En.z>u)continue;if(Sn.z>u){let y=Sn.z-En.z,x=(Sn.z-u)/y;Sn.lerp(En,x)}else if(En.z>u){let y=En.z-Sn.z,x=(En.z-u)/y;En.lerp(Sn,x)}Sn.applyMatrix4(n),En.applyMatrix4(n),Sn.multiplyScalar(1/Sn.w),En.multiplyScalar(1/En.w),Sn.x*=r.x/2,Sn.y*=r.y/2,En.x*=r.x/2,En.y*=r.y/2,Tn.start.copy(Sn),Tn.start.z=0,Tn.end.copy(En),Tn.end.z=0;let v=Tn.closestPointToPointParameter(kd,!0);Tn.at(v,tg);let g=mo.lerp(Sn.z,En.z,v),p=g>=-1&&g<=1,b=kd.distanceTo(tg)<xr*.5;if(p&&b){Tn.start.fromBufferAttribute(l,d),Tn.end.fromBufferAttribute(c,d),Tn.start.applyMatrix4(o),Tn.end.applyMatrix4(o);let y=new C,x=new C;Yi.distanceSqToSegment(Tn.start,Tn.end,x,y),e.push({point:x,pointOnLine:y,distance:Yi.origin.distanceTo(x),object:i,face:null,faceIndex:d,uv:null,uv1:null})}}}var pc=class extends xe{constructor(t=new xo,e=new Ns({color:Math.random()*16777215})){super(t,e),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let t=this.geometry,e=t.attributes.instanceStart,n=t.attributes.instanceEnd,s=new Float32Array(2*e.count);for(let o=0,a=0,l=e.count;o<l;o++,a+=2)Km.fromBufferAttribute(e,o),Qm.fromBufferAttribute(n,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+Km.distanceTo(Qm);let r=new dr(s,2,1);return t.setAttribute("instanceDistanceStart",new Vi(r,1,0)),t.setAttribute("instanceDistanceEnd",new Vi(r,1,1)),this}raycast(t,e){let n=this.material.worldUnits,s=t.camera;s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.');let r=t.params.Line2!==void 0&&t.params.Line2.threshold||0;Yi=t.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;xr=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),fc.copy(a.boundingSphere).applyMatrix4(o);let c;if(n)c=xr*.5;else{let u=Math.max(s.near,fc.distanceToPoint(Yi.origin));c=eg(s,u,l.resolution)}if(fc.radius+=c,Yi.intersectsSphere(fc)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),dc.copy(a.boundingBox).applyMatrix4(o);let h;if(n)h=xr*.5;else{let u=Math.max(s.near,dc.distanceToPoint(Yi.origin));h=eg(s,u,l.resolution)}dc.expandByScalar(h),Yi.intersectsBox(dc)!==!1&&(n?rS(this,e):oS(this,s,e))}onBeforeRender(t){let e=this.material.uniforms;e&&e.resolution&&(t.getViewport(Fd),this.material.uniforms.resolution.value.set(Fd.z,Fd.w))}};var mc=class extends pc{constructor(t=new Is,e=new Ns({color:Math.random()*16777215})){super(t,e),this.isLine2=!0,this.type="Line2"}};var je=i=>new C(i[0],i[1],i[2]),aS=new C(0,1,0),da=new C(0,0,1);function zd(i){return new fs({color:i,roughness:.55,metalness:.05,side:Xn})}function vr(i,t,e=!0){let n=new xe(i,zd(t));if(e){let s=new te(t).multiplyScalar(.45);n.add(new Ps(new Vl(i,32),new wi({color:s,transparent:!0,opacity:.55})))}return n}function Hd(i,t,e,n){let s=t.clone().sub(i),r=s.length(),o=new xe(new zl(e,r,8,20),zd(n));return r>0&&o.quaternion.setFromUnitVectors(aS,s.divideScalar(r)),o.position.copy(i).add(t).multiplyScalar(.5),o}function yc(i,t,e,n=1){let s=new Is;return s.setPositions(Float32Array.from(i)),new mc(s,new Ns({color:new te(t).getHex(),linewidth:e,transparent:n<1,opacity:n}))}function ng(i){let t=[];for(let e=0;e+1<i.length;e+=2)t.push(new ft(i[e],i[e+1]));return t}function lS(i,t,e){switch(i.kind){case"box":return vr(new Hi(...i.size),t);case"sphere":return vr(new ds(i.radius,40,24),t,!1);case"cylinder":{let n=new Gi(i.radius,i.radius,i.length,48);return vr(n.rotateX(Math.PI/2),t)}case"link":return Hd(je(i.from),je(i.to),i.radius||.011*e,t);case"polyline":{let n=Array.from(Xs(i.points));return i.closed&&n.push(...n.slice(0,3)),n.length>=6?yc(n,t,2.5):new Je}case"ex)SAVARY",
R"SAVARY(trusion":{let n=new na(ng(i.outline));for(let o of i.holes??[])n.holes.push(new lr(ng(o)));let s=i.depth||.03*e,r=new Gl(n,{depth:s,bevelEnabled:!1});return vr(r.translate(0,0,-s/2),t)}case"point":return vr(new ds(.028*e,32,20),t,!1);case"mesh":{let n=new Le;if(n.setAttribute("position",new qe(Xs(i.vertices),3)),n.setIndex(new qe(Da(i.triangles),1)),i.normals===void 0)return n.computeVertexNormals(),vr(n,t);n.setAttribute("normal",new qe(jf(i.normals),3,!0));let s=new xe(n,zd(t)),r=(i.lines??[]).map((o,a)=>{let l=new Le;return l.setAttribute("position",new qe(Xs(o),3)),{line:new ar(l,new wi),kind:i.line_kinds?.[a]??""}});return s.add(...r.map(({line:o})=>o)),s.userData.features=new ha(s,r,i),s}default:return new Je}}function Vd(i,t,e){let n=new Je;return n.position.copy(je(i.p)),n.quaternion.set(i.q[1],i.q[2],i.q[3],i.q[0]),n.add(lS(i,t,e)),n}function ig(i,t,e){let n=vr(new ds(.02*e,24,16),t,!1);return n.position.copy(i),n}function sg(i,t,e){let n=new Je,s=.016*e,r=new fs({color:t,roughness:.4,metalness:.2}),o=l=>{let c=new xe(l,r);return n.add(c),c},a=(l,c)=>new Gi(l,l,c,28).rotateX(Math.PI/2);switch(i.kind){case"revolute":o(a(.55*s,3.6*s)),o(new Xl(s,.28*s,12,32));break;case"prismatic":o(new Hi(1.7*s,1.7*s,3.4*s));break;case"cylindrical":case"screw":o(a(s,3*s));break;case"point_on_line":case"inline":o(new ds(.9*s,28,20));break;case"spherical":case"ball":o(new ds(1.2*s,28,20));break;case"universal":o(a(.4*s,4*s)).rotation.x=Math.PI/2,o(a(.4*s,4*s)).rotation.y=Math.PI/2;break;case"planar":o(new Hi(1.8*s,1.8*s,.3*s));break;case"fixed":case"lock":case"weld":o(new Hi(1.6*s,1.6*s,1.6*s));break;default:o(new Wl(1.1*s))}return n}function rg(i,t){let e=je(t);e.lengthSq()>0&&i.quaternion.setFromUnitVectors(da,e.normalize())}var gc=class i{constructor(t,e,n,s=9){this.radius=e;this.wire=n;this.turns=s;let{steps:r,sides:o}=i,a=(r+1)*o,l=new Le;this.positions=new qe(new Float32Array(3*a),3),this.normals=new qe(new Float32Array(3*a),3),l.setAttribute("position",this.positions),l.setAttribute("normal",this.normals);let c=[];for(let h=0;h<r;++h)for(let u=0;u<o;++u){let d=h*o+u,f=h*o+(u+1)%o;c.push(d,d+o,f,f,d+o,f+o)}l.setIndex(c),this.mesh=new xe(l,new fs({color:t,roughness:.35,metalness:.35,side:Xn})),this.mesh.frustumCulled=!1}mesh;static steps=260;static sides=7;positions;normals;update(t,e){let{steps:n,sides:s}=i,r=e.clone().sub(t),o=r.length();o>0?r.divideScalar(o):r.set(0,0,1);let a=new C(Math.abs(r.x)<.8?1:0,Math.abs(r.x)<.8?0:1,0);a.addScaledVector(r,-a.dot(r)).normalize();let l=new C().crossVectors(r,a),c=.1,h=new C,u=new C,d=new C,f=new C,m=new C,v=new C,g=(b,y)=>{let x=Math.min(1,Math.max(0,(b-c)/(1-2*c))),U=this.radius*Math.min(1,x*12,(1-x)*12),T=2*Math.PI*this.turns*x;return y.copy(t).addScaledVector(r,b*o).addScaledVector(a,U*Math.cos(T)).addScaledVector(l,U*Math.sin(T))},p=0;for(let b=0;b<=n;++b){let y=b/n;g(y,h),u.copy(g(Math.min(1,y+.001),m)).sub(g(Math.max(0,y-.001),v)).normalize(),d.copy(r).addScaledVector(u,-r.dot(u)),d.lengthSq()<1e-6&&d.copy(a).addScaledVector(u,-a.dot(u)),d.normalize(),f.crossVectors(u,d);for(let x=0;x<s;++x,++p){let U=Math.cos(2*Math.PI*x/s),T=Math.sin(2*Math.PI*x/s),P=d.x*U+f.x*T,N=d.y*U+f.y*T,S=d.z*U+f.z*T;this.normals.setXYZ(p,P,N,S),this.positions.setXYZ(p,h.x+this.wire*P,h.y+this.wire*N,h.z+this.wire*S)}}this.positions.needsUpdate=this.normals.needsUpdate=!0}},ua=class{mesh;constructor(t,e){let n=new Gi(e,e,1,20).rotateX(Math.PI/2).translate(0,0,.5);this.mesh=new xe(n,new fs({color:t,roughness:.4,metalness:.3}))}update(t,e){let n=e.clone().sub(t),s=Math.max(n.length(),1e-12);this.mesh.position.copy(t),this.mesh.quaternion.setFromUnitVectors(da,n.divideScalar(s)),this.mesh.scale.z=s}},xc=class{group=new Je;rod;barrel;constructor(t,e){let n=new fs({color:t,roughness:.4,metalness:.3}),s=r=>new Gi(r,r,1,24).rotateX(Math.PI/2).translate(0,0,.5);this.barrel=new xe(s(.75*e),n),this.rod=new xe(s(.3*e),n),this.group.add(this.barrel,this.rod)}update(t,e){let n=e.clone().sub(t),s=Math.max(n.length(),1e-12);this.group.position.copy(t),this.group.quaternion.setFromUnitVectors(da,n.divideScalar(s)),this.barrel.scale.z=.5*s,this.rod.scale.z=s}},vc=class{group=new Je;dot;normal;constructor(t){let e=o=>new us({color:o,depthTest:!1,transparent:!0}),n=o=>new ds(o,20,14),s=new xe(n(1.35*t),e("#ffffff"));this.dot=new xe(n(t),e("#ffffff"));let r=new Gi(.22*t,.22*t,15*t,8).rotateX(Math.PI/2);this.normal=new xe(r,e("#64748b")),this.normal.renderOrder=9,s.renderOrder=12,this.dot.renderOrder=13,this.group.add(this.normal,s,this.dot)}update(t,e,n){this.group.position.copy(t),this.dot.material.color.set(n),this.normal.visible=e!==void 0&&e.lengthSq()>0,this.normal.visible&&this.normal.quaternion.setFromUnitVectors(da,e.normalize())}},_c=class{constructor(t,e){this.size=e;let n=new fs({color:t,emissive:t,emissiveIntensity:.35,roughness:.6,depthTest:!1,transparent:!0});this.rim=new us({color:"#ffffff",depthTest:!1,transparent:!0,opacity:.85});let s=(a,l,c)=>{let h=new xe(a,l);return h.renderOrder=c,this.group.add(h),h},r=a=>new Gi(a,a,1,14).rotateX(Math.PI/2).translate(0,0,.5),o=(a,l)=>new Hl(a,l,20).rotateX(Math.PI/2).translate(0,0,-.5);this.shaftRim=s(r(.24),this.rim,9.4),this.headRim=s(o(.56,1.34),this.rim,9.5),this.shaft=s(r(.16),n,10),this.head=s(o(.42,1),n,11)}group=new Je;shaft;head;rim;shaftRim;headRim;setRim(t){this.rim.color.set(t)}update(t,e,n){if(this.group.visible=n>1e-4*this.size,!this.group.visible)return;let s=Math.min(this.size,.6*n);this.group.position.copy(t),this.group.quaternion.setFromUnitVectors(da,e);for(let r of[this.shaft,this.shaftRim])r.scale.set(s,s,Math.max(n-.9*s,1e-9));for(let r of[this.head,this.headRim])r.scale.setScalar(s),r.position.z=n}};var cS=.25,og=.011,hS=["prismatic","cylindrical","screw","point_on_line","inline"],uS=["planar","orientation","parallel","perpendicular"],dS=["point_on_plane","inplane","point_on_curve","trajectory"];function Gd(i){let t=10**Math.floor(Math.log10(i)),e=i/t;return(e>=5?5:e>=2?2:1)*t}function ag({text:i},t){let{bodies:e,joints:n,springs:s,traces:r,forces:o,contacts:a,health:l,gravity:c,rows:h}=i;return JSON.stringify([e.map(({pose:u,...d})=>[d,u!==void 0]),[n,s,r,c,l.culprits,h.kept>1],o.map(u=>[u.name,u.unit,u.color,u.body,t(u.vector)]),a.map(u=>[u.name,u.contact,u.unit,u.body_a,u.body_b,u.point!==void 0,t(u.force)])])}var bc="#98a3b0",fa=class i{constructor(t,e,n){this.report=t;this.overlay=e;let{text:s}=t,r=0;this.colors=s.bodies.map(a=>_o(a.color)?a.color:a.ground?"#8b95a1":Ls.light[r++%Ls.light.length]),this.swatches=[...this.colors],this.structure=ag(t,this.finite),this.ends=this.findEnds(),this.further=this.findFurther(),this.local=this.measure();let o=this.sample();this.size=n!==void 0&&i.alike(o,n)?n:o,this.cell=Gd(this.size/6),this.build(),this.retheme()}root=new Je;bodies=[];swatches;vectors=[];traces=[];solids=[];caps=[];size;cell;planar=!1;upAxis="y";samples=[];structure;colors;ends;further;local;anchors=[];rails=[];poses=[];joints=[];gaps=[];culprits=[];springs=[];contacts=[];tracks=[];labels=[];features=[];unitScale=new Map;unitMost=new Map;static alike(t,e){return t>.6*e&&t<1.6*e}finite=t=>t!==void 0&&this.report.series(t[0]).some(Number.isFinite);take(t){if(this.report=t,ag(t,this.finite)!==this.structure||!i.alike(this.sample(),this.size))return!1;for(let e of this.contacts)e.rows=e.read();for(let e of this.tracks)this.layTrack(e);for(let e of this.vectors)e.rows=e.read();this.scaleVectors(),this.layRails();for(let e of this.traces){let n=this.path(e.body,e.point);for(let s of[e.whole,e.past])s.geometry.dispose(),s.geometry=new Is().setPositions(n)}return!0}dispose(){this.root.removeFromParent(),this.root.traverse(e=>this.release(e));let t=this.features.flatMap(e=>e.names);for(let e of[...this.labels,...t,...this.culprits.map(n=>n.label)])e.remove()}release(t){let{geometry:e,material:n}=t;e?.dispose();for(let s of[n??[]].flat())s.dispose()}poseAt(t,e,n,s){let r=this.poses[t];if(!r){n.set(0,0,0),s.identity();return}let o=u=>this.report.at(r[u],e);n.set(o(0),o(1),o(2));let{i:a,f:l}=e,c=1;if(l>0){let u=0;for(let d=3;d<7;++d)u+=r[d][a]*r[d][a+1];u<0&&(c=-1)}let h=u=>l>0?(1-l)*r[u][a]+l*c*r[u][a+1]:r[u][a];s.set(h(4),h(5),h(6),h(3)).normalize()}isPlanar(){let t=!1,{joints:e}=this.report.text,n=({kind:r,axis_a:[,,o]})=>r==="prismatic"?o===0:Math.abs(o)>1-1e-9,s=e.length>0&&e.every(n);for(let r of this.poses){if(!r)continue;let o=l=>l.reduce((c,h)=>Math.max(c,Math.abs(h-l[0])),0),a=Math.max(o(r[0]),o(r[1]),o(r[6]));if(a>0&&(t=!0),o(r[2])>1e-6*a||o(r[4])>1e-6||o(r[5])>1e-6)return!1}return t||s}findEnds(){let{text:t}=this.report,e=t.bodies.map(()=>[]);for(let n of t.joints)uS.includes(n.kind)||(dS.includes(n.kind)||e[n.body_a]?.push(je(n.point_a)),e[n.body_b]?.push(je(n.point_b)));for(let n of t.springs)n.kind!=="coupling"&&(e[n.body_a]?.push(je(n.point_a)),e[n.body_b]?.push(je(n.point_b)));return e}findFurther(){let{text:t}=this.report,e=t.bodies.map(()=>[]);for(let n of t.traces)e[n.body]?.push(je(n.point));return t.bodies.forEach((n,s)=>{!n.ground&&n.shapes.length===0&&e[s].push(je(n.centre??[0,0,0]))}),e}measure(){let{text:t}=this.report,e=this.ends.map((n,s)=>[...n,...this.further[s]]);return t.bodies.forEach((n,s)=>{let r=0;for(let o of n.shapes){let a=new ln().setFromObject(Vd(o,"#888888",1e-6));if(a.isEmpty())continue;let l=a.getSize(new C).length();l>.999*r&&(this.swatches[s]=_o(o.color)?o.color:this.colors[s]),r=Math.max(r,l);for(let c=0;c<8;++c)e[s].push(new C(c&1?a.max.x:a.min.x,c&2?a.max.y:a.min.y,c&4?a.max.z:a.min.z))}}),e}sample(){let{text:t,rows:e}=this.report;this.poses=t.bodies.map(h=>h.pose?.map(u=>this.report.series(u))),this.samples=[];let n=new C,s=new nn,r=Math.min(e,80);this.local.forEach((h,u)=>{let d=this.poses[u]?r:1;for(let f=0;f<d;++f){this.poseAt(u,{i:d>1?Math.round(f*(e-1)/(d-1)):0,f:0},n,s);for(let m of h){let v=m.clone().applyQuaternion(s).add(n);Number.isFinite(v.x+v.y+v.z)&&this.samples.push(v)}}}),this.samples.length===0&&this.samples.push(new C(-.5,-.5,-.5),new C(.5,.5,.5)),this.planar=this.isPlanar();let o=t.gravity,a=Math.hypot(o[0],o[1]),l=Math.abs(o[2]);this.upAxis=a>0&&l<=1e-9*a||a===0&&l===0&&this.planar?"y":"z";let c=new ln().setFromPoints(this.samples).getSize(new C).length();return c>0?c:1}build(){let{report:t,size:e}=this,{text:n}=t;n.bodies.forEach((a,l)=>{let c=new Je;c.userData.body=l;for(let m of a.shapes)c.add(Vd(m,_o(m.color)?m.color:this.colors[l],e));if(!a.ground){for(let[m,v]of jm(this.ends[l],this.further[l],a.shapes,1.2*og*e))c.add(Hd(m,v,og*e,this.swatches[l]));a.shapes.length===0&&c.add(ig(je(a.centre??[0,0,0]),this.colors[l],e))}this.prepareSection(c);let h=qm(c),u=h.flatMap(({anchors:m})=>m.map(({name:v})=>D("span",{class:"scene-label",text:v})));for(let m of u)m.hidden=!0;this.overlay.append(...u),h.length>0&&this.features.push({body:l,parts:h,names:u,shown:!1}),this.bodies.push(c),this.root.add(c),this.isCulprit(a.name)&&this.markCulprit(a.name,c);let d=D("span",{class:"scene-label",text:a.name});d.hidden=!0,this.labels.push(d),this.overlay.append(d);let f=new sn;new ln().setFromPoints(this.local[l].length>0?this.local[l]:[f.position]).getCenter(f.position),c.add(f),this.anchors.push(f)});for(let a of n.joints){let l=sg(a,"#55616f",e);l.position.copy(je(a.point_b)),rg(l,a.axis_b),this.bodies[a.body_b].add(l);let c=this.isCulprit(a.name);if(c){l.scale.setScalar(1.7),this.markCulprit(a.name,l);let h=new Le;h.setAttribute("position",new qe(new Float32Array(6),3));let u=new Yl({color:"#e03a30",dashSize:.012*e,gapSize:.008*e}),d=new ar(h,u);d.frustumCulled=!1,this.root.add(d),this.gaps.push({line:d,joint:a})}if(this.joints.push({group:l,bodies:[a.body_a,a.body_b],culprit:c}),hS.includes(a.kind)){let h=new ua(bc,.004*e);this.bodies[a.body_a].add(h.mesh),this.rails.push({joint:a,bar:h})}}this.layRails();for(let a of n.springs){let l=(...f)=>f.includes(a.kind),c=l("spring","spring_damper")?new gc(bc,.019*e,.0026*e):void 0,h=l("damper","spring_damper")?new xc(bc,.016*e):void 0,u=l("rod")?new ua(bc,.008*e):void 0,d=[c?.mesh,h?.group,u?.mesh].filter(f=>f!==void 0);d.length!==0&&(this.root.add(...d),this.isCulprit(a.name)&&this.markCulprit(a.name,this.bodies[a.body_b]),this.springs.push({a:a.body_a,b:a.body_b,pa:je(a.point_a),pb:je(a.point_b),parts:d,update:(f,m)=>{c?.update(f,m),h?.update(f,m),u?.update(f,m)}}))}for(let a of n.traces)this.trace(a.body,je(a.point),a.color);let s=0,r=(a,l,c,h,u)=>{let{point:d,vector:f}=u(n);if(!d||!this.finite(f))return;let m=_o(c)?c:Xm(s++),v=new _c(m,Math.min(.034*e,.3*this.longest));this.root.add(v.group);let g=()=>{let p=u(this.report.text);return{point:this.all(p.point),vector:this.all(p.vector),mode:p.mode&&this.all(p.mode)[0]}};this.vectors.push({name:a,unit:l,color:m,body:h,arrow:v,shown:!0,value:0,short:!1,rows:g(),read:g})};n.contacts.forEach((a,l)=>{if(!a.point)return;let c=new vc(.0085*e);this.root.add(c.group);let h=()=>{let d=this.report.text.contacts[l],f=d.normal&&this.all(d.normal);return{point:this.all(d.point),direction:f,mode:d.mode&&this.all(d.mode)[0]}};if(this.contacts.push({mark:c,bodies:[a.body_a,a.body_b],rows:h(),read:h}),a.in_space)for(let[d,f]of[[a.body_a,-1],[a.body_b,1]]){let m=new Ps(new Le,new wi({color:"#d2691e"})),v={body:d,outward:f,contact:this.contacts.length-1,line:m};this.bodies[d].add(m),this.tracks.push(v),this.layTrack(v)}this.isCulprit(a.contact)&&this.markCulprit(a.name,c.group);let u=n.bodies[a.body_a]?.name;r(u?`${a.name} on ${u}`:a.name,a.unit,"",a.body_a,({contacts:d})=>{let{point:f,force:m,mode:v}=d[l];return{point:f,vector:m,mode:v}})}),n.forces.forEach((a,l)=>{r(a.name,a.unit,a.color,a.body,({forces:c})=>({point:c[l].point,vector:c[l].vector}))});let o=new Set(n.joints.map(a=>a.name));for(let a of this.vectors)a.shown=a.rows.mode!==void 0||!o.has(a.name);this.scaleVectors()}all(t){return t.map(e=>this.report.series(e))}layRails(){let{rows:t}=this.report,e={p:new C,q:new nn},n={p:new C,q:new nn};for(let{joint:s,bar:r}of this.rails){let o=je(s.axis_a).normalize(),a=je(s.point_a),l=0,c=0,h=Math.max(1,Math.floor(t/400));for(let d=0;d<t;d+=h){this.poseAt(s.body_a,{i:d,f:0},e.p,e.q),this.poseAt(s.body_b,{i:d,f:0},n.p,n.q);let m=je(s.point_b).applyQuaternion(n.q).add(n.p).sub(e.p).applyQuaternion(e.q.invert()).sub(a).dot(o);Number.isFinite(m)&&(l=Math.min(l,m),c=Math.max(c,m))}let u=.03*this.size;r.update(a.clone().addScaledVector(o,l-u),a.clone().addScaledVector(o,c+u))}}scaleVectors(){let t=new Map;for(let{unit:e,rows:n}of this.vectors){let s=t.get(e)??[],[r,o,a]=n.vector;for(let l=0;l<this.report.rows;++l){let c=Math.hypot(r[l],o[l],a[l]);Number.isFinite(c)&&s.push(c)}t.set(e,s)}for(let[e,n]of t){let s=n.reduce((a,l)=>Math.max(a,l),0),r=Float64Array.from(n.filter(a=>a>1e-6*s)).sort(),o=r[Math.floor(.9*(r.length-1))]||r[r.length-1]||1;this.unitScale.set(e,this.longest/o),this.unitMost.set(e,s)}}get longest(){let[,t,e]=new ln().setFromPoints(this.samples).getSize(new C).toArray().sort((n,s)=>n-s);return cS*Math.max(t,.6*e,.2*this.size)}setTime(t,e){let{report:n,longest:s}=this,{visible:r,layers:o}=e,a=new C,l=new nn,c=new C,h=new C;this.bodies.forEach((f,m)=>{this.poseAt(m,t,a,l),f.position.copy(a),f.quaternion.copy(l),f.visible=r[m],f.updateMatrixWorld()});let u=f=>f<0||r[f];for(let f of this.features)if(f.shown!==o.features){f.shown=o.features;for(let m of f.parts)m.show(f.shown)}for(let f of this.joints)f.group.visible=o.joints&&f.bodies.every(u);for(let{joint:f,bar:m}of this.rails)m.mesh.visible=o.joints&&u(f.body_a)&&u(f.body_b);for(let f of this.springs){let m=o.springs&&u(f.a)&&u(f.b);for(let v of f.parts)v.visible=m;m&&f.update(this.bodies[f.a].localToWorld(c.copy(f.pa)),this.bodies[f.b].localToWorld(h.copy(f.pb)))}for(let{line:f,joint:m}of this.gaps){let v=f.geometry.attributes.position;this.bodies[m.body_a].localToWorld(c.set(...m.point_a)).toArray(v.array,0),this.bodies[m.body_b].localToWorld(h.set(...m.point_b)).toArray(v.array,3);let g=["revolute","spherical","universal","fixed"].includes(m.kind);f.visible=g&&c.distanceTo(h)>1e-6*this.size,v.needsUpdate=!0,f.computeLineDis)SAVARY",
R"SAVARY(tances()}for(let f of this.traces)f.whole.visible=f.past.visible=o.traces&&u(f.body),f.past.geometry.instanceCount=t.i;let d=(f,m)=>m.set(n.at(f[0],t),n.at(f[1],t),n.at(f[2],t));for(let f of this.contacts){let{point:m,direction:v,mode:g}=f.rows,p=g?g[t.i]:1;d(m,c);let b=Number.isFinite(c.x+c.y+c.z),y=o.contacts&&p>0&&f.bodies.some(u)&&b;f.mark.group.visible=y,f.mark.group.userData.known=b,b&&f.mark.group.position.copy(c),y&&f.mark.update(c,v?d(v,h):void 0,Wi(p))}for(let f of this.tracks)f.line.visible=o.traces&&u(f.body);for(let f of this.vectors){d(f.rows.point,c),d(f.rows.vector,h),f.value=h.length();let m=Number.isFinite(f.value+c.x+c.y+c.z)&&f.value>0;f.arrow.group.visible=m&&f.shown&&o.forces&&u(f.body);let v=f.value*(this.unitScale.get(f.unit)??1)*e.arrowFactor;f.short=v>s*(1+1e-9),f.arrow.group.visible&&f.arrow.update(c,h.divideScalar(f.value),Math.min(v,s))}}layTrack({body:t,outward:e,contact:n,line:s}){let{rows:r}=this.report,{point:o,direction:a,mode:l}=this.contacts[n].rows,c=new C,h=new nn,u=new C,d=new C,f=[],m=!1;for(let v=0;v<r;++v){u.set(o[0][v],o[1][v],o[2][v]);let g=(l?l[v]:1)>0&&Number.isFinite(u.x+u.y+u.z);g&&(a&&u.addScaledVector(c.set(a[0][v],a[1][v],a[2][v]),8e-4*e*this.size),this.poseAt(t,{i:v,f:0},c,h),u.sub(c).applyQuaternion(h.invert()),m&&f.push(...d.toArray(),...u.toArray()),d.copy(u)),m=g}s.geometry.dispose(),s.geometry=new Le().setAttribute("position",new le(f,3))}path(t,e){let{rows:n}=this.report,s=new C,r=new nn,o=new C,a=new Float32Array(3*n);for(let l=0;l<n;++l)this.poseAt(t,{i:l,f:0},s,r),o.copy(e).applyQuaternion(r).add(s).toArray(a,3*l);return a}trace(t,e,n="",s=!1){if(this.report.rows<2||!this.poses[t])return;let r=this.path(t,e),o=_o(n)?n:this.swatches[t],a=yc(r,o,1.5,.28),l=yc(r,o,2.25);this.root.add(a,l),this.traces.push({body:t,point:e,chosen:s,past:l,whole:a})}clearTraces(){for(let t of this.traces.filter(e=>e.chosen)){this.traces.splice(this.traces.indexOf(t),1);for(let e of[t.past,t.whole])e.removeFromParent(),this.release(e)}}moves(t){return this.poses[t]!==void 0}retheme(){let t=mr()==="dark";for(let e of this.vectors)e.arrow.setRim(t?"#0d1218":"#ffffff");for(let e of this.joints)e.group.traverse(n=>{n instanceof xe&&n.material.color.set(e.culprit?"#e03a30":t?"#c3ccd6":"#4a5563")})}placeLabels(t,e){this.labels.forEach((n,s)=>{e(n,this.anchors[s],t.layers.labels&&t.visible[s]&&!this.report.text.bodies[s].ground)});for(let{body:n,parts:s,names:r}of this.features)s.flatMap(a=>a.anchors).forEach((a,l)=>e(r[l],a,t.layers.features&&t.visible[n]));for(let{label:n,object:s}of this.culprits)e(n,s,s.userData.known!==!1)}isCulprit(t){return this.report.text.health.culprits.includes(t)}markCulprit(t,e){let n=D("span",{class:"scene-label culprit",text:t});n.hidden=!0,this.overlay.append(n),this.culprits.push({label:n,object:e})}prepareSection(t){let e=[];t.traverse(n=>{n instanceof xe&&!("isLine2"in n)&&e.push(n)});for(let n of e){let s=n.material.color.clone().lerp(new te("#ffffff"),.25),r=new xe(n.geometry,new us({color:s,side:In}));r.visible=!1,n.add(r),this.solids.push(n),this.caps.push(r)}}largest(t){return this.unitMost.get(t)??0}unitsPerCell(t){return[...this.unitScale].map(([e,n])=>({unit:e,value:this.cell/(n*t)}))}};var lg=i=>i===0?{low:-1,high:1}:{low:Math.min(0,2*i),high:Math.max(0,2*i)},Wd=({low:i,high:t})=>Gd((t-i)/200),pa=i=>String(Number(i.toPrecision(12))),hg=i=>i.trim()!==""&&Number.isFinite(Number(i));function cg(i,t){let e=i.trim(),n=e.slice(0,e.length-t.length);return e.endsWith(t)&&hg(n)?Number(n):void 0}var Xd=class{constructor(t,e,n){this.parameter=t;this.change=e;let{name:s}=t;this.slider=D("input",{type:"range",label:`${s}, slider`,on:{pointerdown:()=>this.held=!0,input:()=>this.setNumber(Number(this.slider.value)),change:()=>this.held=!1,pointerup:()=>this.held=!1,pointercancel:()=>this.held=!1}}),this.field=D("input",{class:"field",type:"text",label:s,attributes:{autocomplete:"off",spellcheck:"false"},on:{input:()=>this.dirty=!0,change:()=>this.setText(this.field.value),blur:()=>this.dirty=!1,keydown:r=>{r.key==="Enter"&&this.setText(this.field.value),r.key==="Escape"&&(this.dirty=!1,this.show(this.parameter,this.text))}}}),this.reset=Ee("undo",`Set ${s} as in the file`,()=>e(s,void 0),"tiny"),this.place=D("button",{class:"place",type:"button",on:{click:()=>n(this.parameter.file,this.parameter.line)}}),this.element=D("li",{class:"parameter"},D("span",{class:"named"},D("span",{class:"name",text:s,title:s}),this.place),this.slider,this.field,this.unit,this.reset,D("span",{class:"muted small detail"},this.result,this.given))}element;slider;field;unit=D("span",{class:"unit"});reset;given=D("span");result=D("span");place;range={low:0,high:1};rangedFor="";text="";held=!1;dirty=!1;focus(){this.field.focus(),this.element.scrollIntoView({block:"center"})}setNumber(t){let{name:e,unit:n}=this.parameter,s=Number((Math.round(t/Wd(this.range))*Wd(this.range)).toPrecision(12));this.number(s),this.change(e,n?`${pa(s)} ${n}`:pa(s))}setText(t){if(!this.dirty)return;this.dirty=!1;let{name:e,unit:n}=this.parameter,s=hg(t)&&this.parameter.plain;s&&this.number(Number(t)),this.change(e,s&&n?`${t.trim()} ${n}`:t.trim()||void 0)}number(t){if(t<this.range.low||t>this.range.high){let e=lg(t);this.range={low:Math.min(this.range.low,e.low),high:Math.max(this.range.high,e.high)},this.setRange()}this.slider.value=String(t),this.slider.setAttribute("aria-valuetext",`${pa(t)} ${this.parameter.unit}`),this.field.value=pa(t)}setRange(){this.slider.min=String(this.range.low),this.slider.max=String(this.range.high),this.slider.step=String(Wd(this.range))}show(t,e){this.parameter=t,this.text=e;let{given:n,plain:s,unit:r,value:o,line:a}=t,l=e!==n;this.element.classList.toggle("changed",l),this.reset.hidden=!l,this.given.textContent=l?`file: ${n}`:"",this.place.textContent=a>0?`line ${a}`:"",this.place.hidden=a<=0,this.place.title=`${t.file}:${a}:${t.column}`,this.result.textContent=s?"":`= ${pa(o)} ${r}`,this.slider.hidden=!s;let c=s?cg(e,r):void 0;this.unit.textContent=r,this.unit.hidden=c===void 0,this.element.classList.toggle("expression",!s);let h=JSON.stringify([n,r,s]);s&&h!==this.rangedFor&&(this.rangedFor=h,this.range=lg(cg(n,r)??o),this.setRange()),!(this.held||this.dirty)&&(c!==void 0?this.number(c):this.field.value=e)}},wc=class{constructor(t){this.showLine=t;this.resetAll=D("button",{class:"text-button",type:"button",text:"Reset all",title:"All parameters as in the file",on:{click:()=>{this.overrides.clear(),this.show(this.known,!0),this.onChange()}}}),this.element.append(D("summary",{text:"Parameters"}),this.list,this.resetAll),this.element.open=Or("parameters")!=="folded",this.element.addEventListener("toggle",()=>Fr("parameters",this.element.open?"shown":"folded"))}element=D("details",{class:"parameters"});onChange=()=>{};overrides=new Map;list=D("ul");resetAll;rows=new Map;names="";known=[];get set(){return Object.fromEntries(this.overrides)}show(t,e){this.known=t,e||(this.overrides=new Map(t.filter(s=>s.text!==s.given).map(s=>[s.name,s.text])));let n=JSON.stringify(t.map(s=>s.name));if(n!==this.names){this.names=n;let s=a=>new Xd(a,(l,c)=>this.change(l,c),this.showLine),r=new Map(t.map(a=>[a.name,this.rows.get(a.name)??s(a)]));this.rows.clear();for(let[a,l]of r)this.rows.set(a,l);let o=[...r.values()].map(a=>a.element);for(let a of[...this.list.children])o.includes(a)||a.remove();o.forEach((a,l)=>{this.list.children[l]!==a&&this.list.insertBefore(a,this.list.children[l]??null)})}for(let s of t)this.rows.get(s.name)?.show(s,this.overrides.get(s.name)??s.given);this.resetAll.hidden=this.overrides.size===0,this.element.hidden=t.length===0}focus(t){let e=this.rows.get(t);return e?(this.element.open=!0,e.focus(),!0):!1}change(t,e){let n=this.known.find(s=>s.name===t);e===void 0||e===n?.given?this.overrides.delete(t):this.overrides.set(t,e),this.show(this.known,!0),this.onChange()}};var Sc=({file:i,line:t,column:e})=>t>0?`${i}:${t}:${e}`:i,Mc=class{element=D("div",{class:"model-panel"});parameters=new wc((t,e)=>this.showLine(t,e));touched=!1;problems=D("section",{class:"problems"});facts=D("section");source=D("section",{class:"source"});listing=D("div",{class:"listing",label:"The model's text",role:"group"});choice;files=[];marks=[];drawn="";told="";constructor(){this.choice=D("select",{class:"speed",label:"Which file",on:{change:()=>this.drawSource()}}),this.source.append(D("div",{class:"section-head"},D("h3",{text:"Source"}),this.choice),this.listing),this.element.append(this.problems,this.facts,this.source);for(let t of["pointerdown","keydown"])this.element.addEventListener(t,()=>this.touched=!0)}show(t,e){this.parameters.show(t.parameters,e);let n=JSON.stringify([t.problems,t.facts,t.analysis]);n!==this.told&&(this.told=n,this.marks=t.problems,this.problems.hidden=t.problems.length===0,this.problems.replaceChildren(D("h3",{text:"Problems"}),D("ul",{},...t.problems.map(s=>this.problem(s)))),this.facts.hidden=t.facts.length===0&&t.analysis==="",this.facts.replaceChildren(D("h3",{text:"Facts"}),D("dl",{class:"facts"},...[...t.analysis?[{name:"analysis",value:t.analysis.replaceAll("_"," ")}]:[],...t.facts].map(s=>D("div",{},D("dt",{text:s.name}),D("dd",{text:s.value}))))),this.drawSource())}problem(t){let e=t.level==="error"?"bad":t.level==="warning"?"warning":"",n=this.leadsTo(t),s=Sc(t);return D("li",{class:`problem ${e}`},Wn(t.level==="note"?"help":"warning"),D("div",{},D("span",{class:"level",text:t.level}),n?D("button",{class:"place",type:"button",text:s,on:{click:()=>this.showProblem(t)}}):s?D("span",{class:"muted small",text:s}):null,D("p",{text:t.message})))}leadsTo(t){return t.line>0&&t.file!==""}showProblem(t){let e=/^parameter (.*)$/s.exec(t.file);e&&!this.files.some(n=>n.name===t.file)&&this.parameters.focus(e[1])||(this.leadsTo(t)?this.showLine(t.file,t.line):this.element.scrollTo({top:0}))}showSource(t){let e=this.files[Number(this.choice.value)]?.name;this.files=t,this.choice.replaceChildren(...t.map((n,s)=>new Option(n.name,String(s)))),this.choice.value=String(Math.max(0,t.findIndex(n=>n.name===e))),this.drawSource()}drawSource(){let t=this.files[Number(this.choice.value)]??this.files[0];if(this.source.hidden=!t,!t)return;let e=this.marks.filter(r=>r.line>0&&r.file===t.name),n=JSON.stringify([t,e]);if(n===this.drawn)return;this.drawn=n;let{scrollTop:s}=this.element;this.listing.replaceChildren(...t.text.split(`
`).flatMap((r,o)=>{let a=e.filter(h=>h.line===o+1),l=a.some(h=>h.level==="error")?"bad":a.length>0?"warning":"";return[D("div",{class:`line ${l}`,attributes:{"data-line":String(o+1),tabindex:"-1"}},D("span",{class:"number",text:String(o+1),attributes:{"aria-hidden":"true"}}),D("code",{text:r.replace(/\r$/,"")})),...a.map(h=>D("div",{class:`note ${l}`},D("span",{text:`column ${h.column}: ${h.message}`})))]})),this.element.scrollTop=s}showLine(t,e){let n=this.files.findIndex(r=>r.name===t);if(n<0)return;this.choice.value=String(n),this.drawSource();let s=this.listing.querySelector(`[data-line="${Number(e)}"]`);s&&(s.scrollIntoView({block:"center"}),s.focus({preventScroll:!0}))}};var ug={s:1,ms:.001,us:1e-6,µs:1e-6,ns:1e-9,min:60,h:3600},Ec=class{constructor(t){this.report=t;this.wanted=t.start,this.show(t)}t=0;playing=!1;loop=!0;speeds=[];touched=!1;wanted;growing=!1;chosenSpeed;usualSpeed=1;listeners=[];last=0;unit=1;get speed(){return this.chosenSpeed??this.usualSpeed}set speed(t){this.chosenSpeed=t}show(t,e=!1){this.report=t,this.growing=e;let{time_unit:n}=t.text;this.unit=Object.hasOwn(ug,n)?ug[n]:1;let s=(t.end-t.start)*this.unit;this.usualSpeed=s===0||s>=1.5&&s<=40?1:Number((10**Math.round(Math.log10(s/8))).toPrecision(1));let r=[.001,.01,.05,.1,.25,.5,1,2,5,10,100,this.usualSpeed,this.speed];this.speeds=[...new Set(r)].sort((o,a)=>o-a),e&&!this.touched&&(this.wanted=1/0),this.t=this.clamp(this.wanted)}clamp(t){return Math.min(this.report.end,Math.max(this.report.start,t))}onChange(t){this.listeners.push(t)}emit(){for(let t of this.listeners)t()}seek(t){this.touched=!(this.growing&&t>=this.report.end),this.wanted=this.touched?t:1/0,this.t=this.clamp(t),this.emit()}toggle(){this.playing?this.pause():this.play()}play(){this.playing||this.report.end<=this.report.start||(this.t>=this.report.end&&(this.t=this.report.start),this.wanted=this.t,this.touched=this.playing=!0,this.last=performance.now(),requestAnimationFrame(t=>this.tick(t)),this.emit())}pause(){this.playing=!1,this.emit()}step(t){this.playing=!1,this.seek(this.report.step(this.t,t))}tick(t){if(!this.playing)return;let{start:e,end:n}=this.report,s=Math.max(0,t-this.last)/1e3*(this.speed/this.unit);this.last=t,n>e&&(this.t+=s,this.t>=n&&(this.loop?this.t=e+(this.t-n)%(n-e):(this.t=n,this.playing=!1)),this.wanted=this.t,this.emit()),requestAnimationFrame(r=>this.tick(r))}};function Tc(i,t,...e){let n=D("dialog",{class:"dialog",id:t,label:i,on:{click:s=>{s.target===n&&n.close()}}},D("div",{class:"dialog-head"},D("h2",{text:i}),Ee("close","Close",()=>n.close())),D("div",{class:"dialog-body"},...e));return document.body.append(n),n}var ma=class{constructor(t,e,n){this.content=n;this.element=Tc(t,e),this.body=this.element.querySelector(".dialog-body")}element;body;open(){this.body.replaceChildren(...this.content()),this.element.showModal()}refresh(){if(!this.element.open)return;let{scrollTop:t}=this.body;this.body.replaceChildren(...this.content()),this.body.scrollTop=t}};function qd(i){let{health:t}=i.text;if(t.cancelled)return{text:"Cancelled",level:"warning",icon:"stop"};if(!t.ok)return{text:"Failed",level:"bad",icon:"close"};let e=t.warnings.length;return e>0?{text:e===1?"OK, 1 warning":`OK, ${e} warnings`,level:"warning",icon:"warning"}:{text:"OK",level:"good",icon:"check"}}function dg(i){let{health:t,rows:e,program:n}=i.text,s=qd(i),r=[D("div",{class:`verdict ${s.level}`},Wn(s.icon),D("div",{},D("b",{text:s.text}),D("p",{text:t.reason})))];t.culprits.length>0&&r.push(D("h3",{text:"Where it failed"}),D("ul",{class:"warnings bad"},...t.culprits.map(c=>D("li",{text:c}))),D("p",{class:"muted small",text:"Marked red in the scene and in the topology."})),t.warnings.length>0&&r.push(D("h3",{text:"Warnings"}),D("ul",{class:"warnings"},...t.warnings.map(c=>D("li",{text:c}))));let o=new Map;for(let c of t.facts){let h=o.get(c.section);h||(h=D("dl",{class:"facts"}),o.set(c.section,h),r.push(D("h3",{text:c.section||"Facts"}),h));let u=["good","warning","bad"].includes(c.level)?c.level:"";h.append(D("div",{},D("dt",{text:c.name}),D("dd",{class:u,text:c.value})))}let a=e.kept===e.of?`All ${e.of} rows are in this file`:`${e.kept} of ${e.of} rows are in this file; every row left out lies within ${an(100*e.tolerance,3)} % of its column's range of the line drawn`,l=e.precision==="double"?"as 64-bit numbers.":"as 32-bit numbers relative to the start.";return r.push(D("p",{class:"muted small",text:`${a}, ${l}${n?` Written by ${n}.`:""}`})),r}function fg(i,t,e){let{events:n,time_unit:s}=i.text,r=[...new Set(n.map(h=>h.kind))],o=D("div",{class:"legend-row"},...r.map(h=>{let u=D("span",{class:"dot"});u.style.background=Us(h);let d=n.filter(f=>f.kind===h).length;return D("span",{class:"legend-item",title:cc(h)},u,`${h} (${d})`)})),a=2e3,l=n.slice(0,a).map(h=>{let u=D("span",{class:"dot"});return u.style.background=Us(h.kind),D("button",{class:"event-row",type:"button",on:{click:()=>{t.pause(),t.seek(h.t),e()}}},D("span",{class:"time",text:`${an(h.t,8)} ${s}`}),D("span",{class:"kind"},u,h.kind),D("span",{class:"entity",text:h.entity}),D("span",{class:"muted detail",text:h.detail}))}),c=n.length>a?D("p",{class:"muted",text:`and ${n.length-a} more`}):null;return[o,D("div",{class:"event-list"},...l),...c?[c]:[]]}function pg(){return Tc("Keys and pointer","help",D("dl",{class:"facts keys"},...[["Space","play or pause"],["← →","previous, next sample"],["Shift ← →","a twentieth of the run"],["Home, End","start, end"],["[ ]","previous, next event"],["1 2 3 4","front, top, right, corner view; again: from the other side"],["M P C T","model (on a live page), plots, cam diagrams, topology"],["F","fit )SAVARY",
R"SAVARY(the mechanism"],["H","health of the result"],["D","light or dark"],["Scene","drag to orbit, right drag or two fingers to pan, wheel or pinch to zoom"],["Double-click","on a body: trace of that point; beside all bodies: remove such traces"],["Plots","click to move the time cursor, drag to zoom, double-click for the whole"]].map(([t,e])=>D("div",{},D("dt",{},D("kbd",{text:t})),D("dd",{text:e})))))}var pn="u-",fS="uplot",pS=pn+"hz",mS=pn+"vt",gS=pn+"title",xS=pn+"wrap",vS=pn+"under",_S=pn+"over",yS=pn+"axis",br=pn+"off",bS=pn+"select",wS=pn+"cursor-x",MS=pn+"cursor-y",SS=pn+"cursor-pt",ES=pn+"legend",TS=pn+"live",AS=pn+"inline",RS=pn+"series",CS=pn+"marker",mg=pn+"label",PS=pn+"value",va="width",_a="height",ga="top",gg="bottom",bo="left",Yd="right",uf="#000",xg=uf+"0",$d="mousemove",vg="mousedown",Zd="mouseup",_g="mouseenter",yg="mouseleave",bg="dblclick",IS="resize",LS="scroll",wg="change",Ic="dppxchange",df="--",Ro=typeof window<"u",tf=Ro?document:null,Mo=Ro?window:null,DS=Ro?navigator:null,be,Ac;function ef(){let i=devicePixelRatio;be!=i&&(be=i,Ac&&sf(wg,Ac,ef),Ac=matchMedia(`(min-resolution: ${be-.001}dppx) and (max-resolution: ${be+.001}dppx)`),wr(wg,Ac,ef),Mo.dispatchEvent(new CustomEvent(Ic)))}function ti(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function nf(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function He(i,t,e){i.style[t]=e+"px"}function Si(i,t,e,n){let s=tf.createElement(i);return t!=null&&ti(s,t),e?.insertBefore(s,n),s}function ui(i,t){return Si("div",i,t)}var Mg=new WeakMap;function $i(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=Mg.get(i);r!=o&&(i.style.transform=r,Mg.set(i,r),t<0||e<0||t>n||e>s?ti(i,br):nf(i,br))}var Sg=new WeakMap;function Eg(i,t,e){let n=t+e,s=Sg.get(i);n!=s&&(Sg.set(i,n),i.style.background=t,i.style.borderColor=e)}var Tg=new WeakMap;function Ag(i,t,e,n){let s=t+""+e,r=Tg.get(i);s!=r&&(Tg.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var ff={passive:!0},US={...ff,capture:!0};function wr(i,t,e,n){t.addEventListener(i,e,n?US:ff)}function sf(i,t,e,n){t.removeEventListener(i,e,ff)}Ro&&ef();function Ei(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:ei((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function e0(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var n0=i=>i!=null,i0=i=>i!=null&&i>0,Uc=e0(n0),NS=e0(i0);function OS(i,t,e,n=0,s=!1){let r=s?NS:Uc,o=s?i0:n0;[t,e]=r(i,t,e);let a=i[t],l=i[t];if(t>-1)if(n==1)a=i[t],l=i[e];else if(n==-1)a=i[e],l=i[t];else for(let c=t;c<=e;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??De,l??-De]}function Nc(i,t,e,n){let s=Pg(i),r=Pg(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?ps:s0,a=s==1?ei:di,l=r==1?di:ei,c=a(o(dn(i))),h=l(o(dn(t))),u=So(e,c),d=So(e,h);return e==10&&(c<0&&(u=Ue(u,-c)),h<0&&(d=Ue(d,-h))),n||e==2?(i=u*s,t=d*r):(i=l0(i,u),t=Oc(t,d)),[i,t]}function pf(i,t,e,n){let s=Nc(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var mf=.1,Rg={mode:3,pad:mf},ba={pad:0,soft:null,mode:0},FS={min:ba,max:ba};function Lc(i,t,e,n){return Fc(e)?Cg(i,t,e):(ba.pad=e,ba.soft=n?0:null,ba.mode=n?3:0,Cg(i,t,FS))}function ve(i,t){return i??t}function kS(i,t,e){for(t=ve(t,0),e=ve(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function Cg(i,t,e){let n=e.min,s=e.max,r=ve(n.pad,0),o=ve(s.pad,0),a=ve(n.hard,-De),l=ve(s.hard,De),c=ve(n.soft,De),h=ve(s.soft,-De),u=ve(n.mode,0),d=ve(s.mode,0),f=t-i,m=ps(f),v=Hn(dn(i),dn(t)),g=ps(v),p=dn(g-m);(f<1e-24||p>10)&&(f=0,(i==0||t==0)&&(f=1e-24,u==2&&c!=De&&(r=0),d==2&&h!=-De&&(o=0)));let b=f||v||1e3,y=ps(b),x=So(10,ei(y)),U=b*(f==0?i==0?.1:1:r),T=Ue(l0(i-U,x/10),24),P=i>=c&&(u==1||u==3&&T<=c||u==2&&T>=c)?c:De,N=Hn(a,T<P&&i>=P?P:Ti(P,T)),S=b*(f==0?t==0?.1:1:o),w=Ue(Oc(t+S,x/10),24),R=t<=h&&(d==1||d==3&&w>=h||d==2&&w<=h)?h:-De,V=Ti(l,w>R&&t<=R?R:Hn(R,w));return N==V&&N==0&&(V=100),[N,V]}var BS=new Intl.NumberFormat(Ro?DS.language:"en-US"),gf=i=>BS.format(i),ni=Math,Pc=ni.PI,dn=ni.abs,ei=ni.floor,un=ni.round,di=ni.ceil,Ti=ni.min,Hn=ni.max,So=ni.pow,Pg=ni.sign,ps=ni.log10,s0=ni.log2,zS=(i,t=1)=>ni.sinh(i)*t,Jd=(i,t=1)=>ni.asinh(i/t),De=1/0;function Ig(i){return(ps((i^i>>31)-(i>>31))|0)+1}function rf(i,t,e){return Ti(Hn(i,t),e)}function r0(i){return typeof i=="function"}function ue(i){return r0(i)?i:()=>i}var HS=()=>{},o0=i=>i,a0=(i,t)=>t,VS=i=>null,Lg=i=>!0,Dg=(i,t)=>i==t,GS=/\.\d*?(?=9{6,}|0{6,})/gm,Mr=i=>{if(h0(i)||Fs.has(i))return i;let t=`${i}`,e=t.match(GS);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${Mr(s)}e${r}`}return Ue(i,n)};function _r(i,t){return Mr(Ue(Mr(i/t))*t)}function Oc(i,t){return Mr(di(Mr(i/t))*t)}function l0(i,t){return Mr(ei(Mr(i/t))*t)}function Ue(i,t=0){if(h0(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return un(n)/e}var Fs=new Map;function c0(i){return((""+i).split(".")[1]||"").length}function Ma(i,t,e,n){let s=[],r=n.map(c0);for(let o=t;o<e;o++){let a=dn(o),l=Ue(So(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Ue(h,u);s.push(d),Fs.set(d,u)}}return s}var wa={},xf=[],Eo=[null,null],Os=Array.isArray,h0=Number.isInteger,WS=i=>i===void 0;function Ug(i){return typeof i=="string"}function Fc(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function XS(i){return i!=null&&typeof i=="object"}var qS=Object.getPrototypeOf(Uint8Array),u0="__proto__";function To(i,t=Fc){let e;if(Os(i)){let n=i.find(s=>s!=null);if(Os(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=To(i[s],t)}else e=i.slice()}else if(i instanceof qS)e=i.slice();else if(t(i)){e={};for(let n in i)n!=u0&&(e[n]=To(i[n],t))}else e=i;return e}function rn(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=u0&&(Fc(i[s])?rn(i[s],To(n[s])):i[s]=To(n[s]))}return i}var YS=0,$S=1,ZS=2;function JS(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function jS(i,t){if(tE(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return eE(o[0])||(o=QS(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)e.add(l[h])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=t?t[o][c]:$S,f=[];for(let m=0;m<h.length;m++){let v=h[m],g=r.get(l[m]);v===null?d!=YS&&(u[g]=v,d==ZS&&f.push(g)):u[g]=v}JS(u,f,s),n.push(u)}}return n}var KS=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function QS(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let l=0;l<e;l++)a[l]=o[n[l]];s.push(a)}return s}function tE(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function eE(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Hn(1,ei((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var d0=["January","February","March","April","May","June","July","August","September","October","November","December"],f0=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function p0(i){return i.slice(0,3)}var nE=f0.map(p0),iE=d0.map(p0),sE={MMMM:d0,MMM:iE,WWWW:f0,WWW:nE};function xa(i){return(i<10?"0":"")+i}function rE(i){return(i<10?"00":i<100?"0":"")+i}var oE={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>xa(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>xa(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>xa(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>xa(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>xa(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>rE(i.getMilliseconds())};function vf(i,t){t=t||sE;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?oE[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var aE=new Intl.DateTimeFormat().resolvedOptions().timeZone;function lE(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==aE?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var m0=i=>i%1==0,Dc=[1,2,2.5,5],cE=Ma(10,-32,0,Dc),g0=Ma(10,0,32,Dc),hE=g0.filter(m0),yr=cE.concat(g0),_f=`
`,x0="{YYYY}",Ng=_f+x0,v0="{M}/{D}",ya=_f+v0,Rc=ya+"/{YY}",_0="{aa}",uE="{h}:{mm}",wo=uE+_0,Og=_f+wo,Fg=":{ss}",Me=null;function y0(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,l=(i==1?Ma(10,0,3,Dc).filter(m0):Ma(10,-3,0,Dc)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,x0,Me,Me,Me,Me,Me,Me,1],[s*28,"{MMM}",Ng,Me,Me,Me,Me,Me,1],[s,v0,Ng,Me,Me,Me,Me,Me,1],[n,"{h}"+_0,Rc,Me,ya,Me,Me,Me,1],[e,wo,Rc,Me,ya,Me,Me,Me,1],[t,Fg,Rc+" "+wo,Me,ya+" "+wo,Me,Og,Me,1],[i,Fg+".{fff}",Rc+" "+wo,Me,ya+" "+wo,Me,Og,Me,1]];function h(u){return(d,f,m,v,g,p)=>{let b=[],y=g>=o,x=g>=r&&g<o,U=u(m),T=Ue(U*i,3),P=jd(U.getFullYear(),y?0:U.getMonth(),x||y?1:U.getDate()),N=Ue(P*i,3);if(x||y){let S=x?g/r:0,w=y?g/o:0,R=T==N?T:Ue(jd(P.getFullYear()+w,P.getMonth()+S,1)*i,3),V=new Date(un(R/i)),k=V.getFullYear(),G=V.getMonth();for(let Y=0;R<=v;Y++){let X=jd(k+w*Y,G+S*Y,1),Q=X-u(Ue(X*i,3));R=Ue((+X+Q)*i,3),R<=v&&b.push(R)}}else{let S=g>=s?s:g,w=ei(m)-ei(T),R=N+w+Oc(T-N,S);b.push(R);let V=u(R),k=V.getHours()+V.getMinutes()/e+V.getSeconds()/n,G=g/n,Y=d.axes[f]._space,X=p/Y;for(;R=Ue(R+g,i==1?0:3),!(R>v);)if(G>1){let Q=ei(Ue(k+G,6))%24,ct=u(R).getHours()-Q;ct>1&&(ct=-1),R-=ct*n,k=(k+G)%24;let xt=b[b.length-1];Ue((R-xt)/g,3)*X>=.7&&b.push(R)}else b.push(R)}return b}}return[l,c,h]}var[dE,fE,pE]=y0(1),[mE,gE,xE]=y0(.001);Ma(2,-53,53,[1]);function kg(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function Bg(i,t){return(e,n,s,r,o)=>{let a=t.find(m=>o>=m[0])||t[t.length-1],l,c,h,u,d,f;return n.map(m=>{let v=i(m),g=v.getFullYear(),p=v.getMonth(),b=v.getDate(),y=v.getHours(),x=v.getMinutes(),U=v.getSeconds(),T=g!=l&&a[2]||p!=c&&a[3]||b!=h&&a[4]||y!=u&&a[5]||x!=d&&a[6]||U!=f&&a[7]||a[1];return l=g,c=p,h=b,u=y,d=x,f=U,T(v)})}}function vE(i,t){let e=vf(t);return(n,s,r,o,a)=>s.map(l=>e(i(l)))}function jd(i,t,e){return new Date(i,t,e)}function zg(i,t){return t(i)}var _E="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Hg(i,t){return(e,n,s,r)=>r==null?df:t(i(n))}function yE(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function bE(i,t){return i.series[t].fill(i,t)}var wE={show:!0,live:!0,isolate:!1,mount:HS,markers:{show:!0,width:2,stroke:yE,fill:bE,dash:"solid"},idx:null,idxs:null,values:[]};function ME(i,t){let e=i.cursor.points,n=ui(),s=e.size(i,t);He(n,va,s),He(n,_a,s);let r=s/-2;He(n,"marginLeft",r),He(n,"marginTop",r);let o=e.width(i,t,s);return o&&He(n,"borderWidth",o),n}function SE(i,t){let e=i.series[t].points;return e._fill||e._stroke}function EE(i,t){let e=i.series[t].points;return e._stroke||e._fill}function TE(i,t){return i.series[t].points.size}var Kd=[0,0];function AE(i,t,e){return Kd[0]=t,Kd[1]=e,Kd}function Cc(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function Qd(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var RE={show:!0,x:!0,y:!0,lock:!1,move:AE,points:{one:!1,show:ME,size:TE,width:0,stroke:EE,fill:SE},bind:{mousedown:Cc,mouseup:Cc,click:Cc,dblclick:Cc,mousemove:Qd,mouseleave:Qd,mouseenter:Qd},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},b0={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},yf=rn({},b0,{filter:a0}),w0=rn({},yf,{size:10}),M0=rn({},b0,{show:!1}),bf='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',S0="bold "+bf,E0=1.5,Vg={show:!0,scale:"x",stroke:uf,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:S0,side:2,grid:yf,ticks:w0,border:M0,font:bf,lineGap:E0,rotate:0},CE="Value",PE="Time",Gg={show:!0,scale:"x",auto:!1,sorted:1,min:De,max:-De,idxs:[]};function IE(i,t,e,n,s){return t.map(r=>r==null?"":gf(r))}function LE(i,t,e,n,s,r,o){let a=[],l=Fs.get(s)||0;e=o?e:Ue(Oc(e,s),l);for(let c=e;c<=n;c=Ue(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function of(i,t,e,n,s,r,o){let a=[],l=i.scales[i.axes[t].scale].log,c=l==10?ps:s0,h=ei(c(e));s=So(l,h),l==10&&(s=yr[Ei(s,yr)]);let u=e,d=s*l;l==10&&(d=yr[Ei(d,yr)]);do a.push(u),u=u+s,l==10&&!Fs.has(u)&&(u=Ue(u,Fs.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=yr[Ei(d,yr)]));while(u<=n);return a}function DE(i,t,e,n,s,r,o){let l=i.scales[i.axes[t].scale].asinh,c=n>l?of(i,t,Hn(l,e),n,s):[l],h=n>=0&&e<=0?[0]:[];return(e<-l?of(i,t,Hn(l,-n),-e,s):[l]).reverse().map(d=>-d).concat(h,c)}var T0=/./,UE=/[12357]/,NE=/[125]/,Wg=/1/,af=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function OE(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?T0:l(7,o)-h>=c?UE:l(5,o)-h>=c?NE:Wg;if(u==Wg){let d=dn(l(1,o)-h);if(d<c)return af(t.slice().reverse(),a.distr,u,di(c/d)).reverse()}return af(t,a.distr,u,1)}function FE(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,l=i.valToPos,c=dn(l(1,o)-l(2,o));return c<a?af(t.slice().reverse(),3,T0,di(a/c)).reverse():t}function kE(i,t,e,n){return n==null?df:t==null?"":gf(t)}var Xg={show:!0,scale:"y",stroke:uf,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:S0,side:3,grid:yf,ticks:w0,border:M0,font:bf,lineGap:E0,rotate:0};function BE(i,t){let e=3+(i||1)*2;return Ue(e*t,3)}function zE(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=dn(o-r),l=i.series[t],c=a/(l.points.space*be);return n[1]-n[0]<=c}var qg={scale:null,auto:!0,sorted:0,min:De,max:-De},A0=(i,t,e,n,s)=>s,Yg={show:!0,auto:!0,sorted:0,gaps:A0,alpha:1,facets:[rn({},qg,{scale:"x"}),rn({},qg,{scale:"y"})]},$g={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:A0,alpha:1,points:{show:zE,filter:null},values:null,min:De,max:-De,idxs:[],path:null,clip:null};function HE(i,t,e,n,s){return e/10}var R0={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},VE=rn({},R0,{time:!1,ori:1}),Zg={};function C0(i,t){let e=Zg[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Zg[i]=e)),e}var Ao=1,lf=2;function Sr(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[t],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,m=a.width,v=a.height,g=i.valToPosH,p=i.valToPosV;return h.ori==0?e(s,l,c,h,u,g,p,d,f,m,v,Bc,Co,Hc,I0,D0):e(s,l,c,h,u,p,g,f,d,v,m,zc,Po,Sf,L0,U0)}function wf(i,t){let e=0,n=0,s=ve(i.bands,xf);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function GE(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,l=i.sca)SAVARY",
R"SAVARY(les[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ms(i,t,e,n,s,r){return Sr(i,t,(o,a,l,c,h,u,d,f,m,v,g)=>{let p=o.pxRound,b=c.dir*(c.ori==0?1:-1),y=c.ori==0?Co:Po,x,U;b==1?(x=e,U=n):(x=n,U=e);let T=p(u(a[x],c,v,f)),P=p(d(l[x],h,g,m)),N=p(u(a[U],c,v,f)),S=p(d(r==1?h.max:h.min,h,g,m)),w=new Path2D(s);return y(w,N,S),y(w,T,S),y(w,T,P),w})}function kc(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?Hc:Sf,l=e;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=e+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function WE(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function Mf(i,t,e,n,s,r,o){let a=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&t[c]===null;)d=c;else for(;--c>=e&&t[c]===null;)d=c;let f=r(i[u]),m=d==u?f:r(i[d]),v=u-s;f=o<=0&&v>=0&&v<l?r(i[v]):f;let p=d+s;m=o>=0&&p>=0&&p<l?r(i[p]):m,m>=f&&a.push([f,m])}return a}function Jg(i){return i==0?o0:i==1?un:t=>_r(t,i)}function P0(i){let t=i==0?Bc:zc,e=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Ti(c,a/2,l/2),h=Ti(h,a/2,l/2),t(s,r+c,o),e(s,r+a,o,r+a,o+l,c),e(s,r+a,o+l,r,o+l,h),e(s,r,o+l,r,o,h),e(s,r,o,r+a,o,c),s.closePath())}}var Bc=(i,t,e)=>{i.moveTo(t,e)},zc=(i,t,e)=>{i.moveTo(e,t)},Co=(i,t,e)=>{i.lineTo(t,e)},Po=(i,t,e)=>{i.lineTo(e,t)},Hc=P0(0),Sf=P0(1),I0=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},L0=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},D0=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},U0=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function N0(i){return(t,e,n,s,r)=>Sr(t,e,(o,a,l,c,h,u,d,f,m,v,g)=>{let{pxRound:p,points:b}=o,y,x;c.ori==0?(y=Bc,x=I0):(y=zc,x=L0);let U=Ue(b.width*be,3),T=(b.size-b.width)/2*be,P=Ue(T*2,3),N=new Path2D,S=new Path2D,{left:w,top:R,width:V,height:k}=t.bbox;Hc(S,w-P,R-P,V+P*2,k+P*2);let G=Y=>{if(l[Y]!=null){let X=p(u(a[Y],c,v,f)),Q=p(d(l[Y],h,g,m));y(N,X+T,Q),x(N,X,Q,T,0,Pc*2)}};if(r)r.forEach(G);else for(let Y=n;Y<=s;Y++)G(Y);return{stroke:U>0?N:null,fill:N,clip:S,flags:Ao|lf}})}function O0(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var XE=O0(Co),qE=O0(Po);function F0(i){let t=ve(i?.alignGaps,0);return(e,n,s,r)=>Sr(e,n,(o,a,l,c,h,u,d,f,m,v,g)=>{[s,r]=Uc(l,s,r);let p=o.pxRound,b=k=>p(u(k,c,v,f)),y=k=>p(d(k,h,g,m)),x,U;c.ori==0?(x=Co,U=XE):(x=Po,U=qE);let T=c.dir*(c.ori==0?1:-1),P={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ao},N=P.stroke,S=!1;if(r-s>=v*4){let k=vt=>e.posToVal(vt,c.key,!0),G=null,Y=null,X,Q,tt,lt=b(a[T==1?s:r]),ct=b(a[s]),xt=b(a[r]),Mt=k(T==1?ct+1:xt-1);for(let vt=T==1?s:r;vt>=s&&vt<=r;vt+=T){let it=a[vt],yt=(T==1?it<Mt:it>Mt)?lt:b(it),ot=l[vt];yt==lt?ot!=null?(Q=ot,G==null?(x(N,yt,y(Q)),X=G=Y=Q):Q<G?G=Q:Q>Y&&(Y=Q)):ot===null&&(S=!0):(G!=null&&U(N,lt,y(G),y(Y),y(X),y(Q)),ot!=null?(Q=ot,x(N,yt,y(Q)),G=Y=X=Q):(G=Y=null,ot===null&&(S=!0)),lt=yt,Mt=k(lt+T))}G!=null&&G!=Y&&tt!=lt&&U(N,lt,y(G),y(Y),y(X),y(Q))}else for(let k=T==1?s:r;k>=s&&k<=r;k+=T){let G=l[k];G===null?S=!0:G!=null&&x(N,b(a[k]),y(G))}let[R,V]=wf(e,n);if(o.fill!=null||R!=0){let k=P.fill=new Path2D(N),G=o.fillTo(e,n,o.min,o.max,R),Y=y(G),X=b(a[s]),Q=b(a[r]);T==-1&&([Q,X]=[X,Q]),x(k,Q,Y),x(k,X,Y)}if(!o.spanGaps){let k=[];S&&k.push(...Mf(a,l,s,r,T,b,t)),P.gaps=k=o.gaps(e,n,s,r,k),P.clip=kc(k,c.ori,f,m,v,g)}return V!=0&&(P.band=V==2?[ms(e,n,s,r,N,-1),ms(e,n,s,r,N,1)]:ms(e,n,s,r,N,V)),P})}function YE(i){let t=ve(i.align,1),e=ve(i.ascDesc,!1),n=ve(i.alignGaps,0),s=ve(i.extend,!1);return(r,o,a,l)=>Sr(r,o,(c,h,u,d,f,m,v,g,p,b,y)=>{[a,l]=Uc(u,a,l);let x=c.pxRound,{left:U,width:T}=r.bbox,P=ct=>x(m(ct,d,b,g)),N=ct=>x(v(ct,f,y,p)),S=d.ori==0?Co:Po,w={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ao},R=w.stroke,V=d.dir*(d.ori==0?1:-1),k=N(u[V==1?a:l]),G=P(h[V==1?a:l]),Y=G,X=G;s&&t==-1&&(X=U,S(R,X,k)),S(R,G,k);for(let ct=V==1?a:l;ct>=a&&ct<=l;ct+=V){let xt=u[ct];if(xt==null)continue;let Mt=P(h[ct]),vt=N(xt);t==1?S(R,Mt,k):S(R,Y,vt),S(R,Mt,vt),k=vt,Y=Mt}let Q=Y;s&&t==1&&(Q=U+T,S(R,Q,k));let[tt,lt]=wf(r,o);if(c.fill!=null||tt!=0){let ct=w.fill=new Path2D(R),xt=c.fillTo(r,o,c.min,c.max,tt),Mt=N(xt);S(ct,Q,Mt),S(ct,X,Mt)}if(!c.spanGaps){let ct=[];ct.push(...Mf(h,u,a,l,V,P,n));let xt=c.width*be/2,Mt=e||t==1?xt:-xt,vt=e||t==-1?-xt:xt;ct.forEach(it=>{it[0]+=Mt,it[1]+=vt}),w.gaps=ct=c.gaps(r,o,a,l,ct),w.clip=kc(ct,d.ori,g,p,b,y)}return lt!=0&&(w.band=lt==2?[ms(r,o,a,l,R,-1),ms(r,o,a,l,R,1)]:ms(r,o,a,l,R,lt)),w})}function jg(i,t,e,n,s,r,o=De){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(a!=null){let h=dn(i[l]-i[a]);h<c&&(c=h,o=dn(e(i[l],n,s,r)-e(i[a],n,s,r)))}a=l}}return o}function $E(i){i=i||wa;let t=ve(i.size,[.6,De,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=ue(s),o=1-t[0],a=ve(t[1],De),l=ve(t[2],1),c=ve(i.disp,wa),h=ve(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,m,v,g)=>Sr(f,m,(p,b,y,x,U,T,P,N,S,w,R)=>{let V=p.pxRound,k=e,G=n*be,Y=a*be,X=l*be,Q,tt;x.ori==0?[Q,tt]=r(f,m):[tt,Q]=r(f,m);let lt=x.dir*(x.ori==0?1:-1),ct=x.ori==0?Hc:Sf,xt=x.ori==0?h:(q,et,Tt,St,It,Qt,mt)=>{h(q,et,Tt,It,St,mt,Qt)},Mt=ve(f.bands,xf).find(q=>q.series[0]==m),vt=Mt!=null?Mt.dir:0,it=p.fillTo(f,m,p.min,p.max,vt),ht=V(P(it,U,R,S)),yt,ot,Bt,Yt=w,Nt=V(p.width*be),ie=!1,rt=null,ut=null,F=null,zt=null;u!=null&&(Nt==0||d!=null)&&(ie=!0,rt=u.values(f,m,v,g),ut=new Map,new Set(rt).forEach(q=>{q!=null&&ut.set(q,new Path2D)}),Nt>0&&(F=d.values(f,m,v,g),zt=new Map,new Set(F).forEach(q=>{q!=null&&zt.set(q,new Path2D)})));let{x0:dt,size:Ot}=c;if(dt!=null&&Ot!=null){k=1,b=dt.values(f,m,v,g),dt.unit==2&&(b=b.map(Tt=>f.posToVal(N+Tt*w,x.key,!0)));let q=Ot.values(f,m,v,g);Ot.unit==2?ot=q[0]*w:ot=T(q[0],x,w,N)-T(0,x,w,N),Yt=jg(b,y,T,x,w,N,Yt),Bt=Yt-ot+G}else Yt=jg(b,y,T,x,w,N,Yt),Bt=Yt*o+G,ot=Yt-Bt;Bt<1&&(Bt=0),Nt>=ot/2&&(Nt=0),Bt<5&&(V=o0);let bt=Bt>0,Zt=Yt-Bt-(bt?Nt:0);ot=V(rf(Zt,X,Y)),yt=(k==0?ot/2:k==lt?0:ot)-k*lt*((k==0?G/2:0)+(bt?Nt/2:0));let wt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},I=ie?null:new Path2D,E=null;if(Mt!=null)E=f.data[Mt.series[1]];else{let{y0:q,y1:et}=c;q!=null&&et!=null&&(y=et.values(f,m,v,g),E=q.values(f,m,v,g))}let $=Q*ot,K=tt*ot;for(let q=lt==1?v:g;q>=v&&q<=g;q+=lt){let et=y[q];if(et==null)continue;if(E!=null){let Xt=E[q]??0;if(et-Xt==0)continue;ht=P(Xt,U,R,S)}let Tt=x.distr!=2||c!=null?b[q]:q,St=T(Tt,x,w,N),It=P(ve(et,it),U,R,S),Qt=V(St-yt),mt=V(Hn(It,ht)),At=V(Ti(It,ht)),Gt=mt-At;if(et!=null){let Xt=et<0?K:$,Pt=et<0?$:K;ie?(Nt>0&&F[q]!=null&&ct(zt.get(F[q]),Qt,At+ei(Nt/2),ot,Hn(0,Gt-Nt),Xt,Pt),rt[q]!=null&&ct(ut.get(rt[q]),Qt,At+ei(Nt/2),ot,Hn(0,Gt-Nt),Xt,Pt)):ct(I,Qt,At+ei(Nt/2),ot,Hn(0,Gt-Nt),Xt,Pt),xt(f,m,q,Qt-Nt/2,At,ot+Nt,Gt)}}return Nt>0?wt.stroke=ie?zt:I:ie||(wt._fill=p.width==0?p._fill:p._stroke??p._fill,wt.width=0),wt.fill=ie?ut:I,wt})}function ZE(i,t){let e=ve(t?.alignGaps,0);return(n,s,r,o)=>Sr(n,s,(a,l,c,h,u,d,f,m,v,g,p)=>{[r,o]=Uc(c,r,o);let b=a.pxRound,y=Q=>b(d(Q,h,g,m)),x=Q=>b(f(Q,u,p,v)),U,T,P;h.ori==0?(U=Bc,P=Co,T=D0):(U=zc,P=Po,T=U0);let N=h.dir*(h.ori==0?1:-1),S=y(l[N==1?r:o]),w=S,R=[],V=[];for(let Q=N==1?r:o;Q>=r&&Q<=o;Q+=N)if(c[Q]!=null){let lt=l[Q],ct=y(lt);R.push(w=ct),V.push(x(c[Q]))}let k={stroke:i(R,V,U,P,T,b),fill:null,clip:null,band:null,gaps:null,flags:Ao},G=k.stroke,[Y,X]=wf(n,s);if(a.fill!=null||Y!=0){let Q=k.fill=new Path2D(G),tt=a.fillTo(n,s,a.min,a.max,Y),lt=x(tt);P(Q,w,lt),P(Q,S,lt)}if(!a.spanGaps){let Q=[];Q.push(...Mf(l,c,r,o,N,y,e)),k.gaps=Q=a.gaps(n,s,r,o,Q),k.clip=kc(Q,h.ori,m,v,g,p)}return X!=0&&(k.band=X==2?[ms(n,s,r,o,G,-1),ms(n,s,r,o,G,1)]:ms(n,s,r,o,G,X)),k})}function JE(i){return ZE(jE,i)}function jE(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=t[d+1]-t[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,t[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,t[d+1]-l[d+1]*u[d]/3,i[d+1],t[d+1])}return a}var cf=new Set;function Kg(){for(let i of cf)i.syncRect(!0)}Ro&&(wr(IS,Mo,Kg),wr(LS,Mo,Kg,!0),wr(Ic,Mo,()=>{fn.pxRatio=be}));var KE=F0(),QE=N0();function Qg(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>hf(r,o,t,e))}function t1(i,t){return i.map((e,n)=>n==0?{}:rn({},t,e))}function hf(i,t,e,n){return rn({},t==0?e:n,i)}function k0(i,t,e){return t==null?Eo:[t,e]}var e1=k0;function n1(i,t,e){return t==null?Eo:Lc(t,e,mf,!0)}function B0(i,t,e,n){return t==null?Eo:Nc(t,e,i.scales[n].log,!1)}var i1=B0;function z0(i,t,e,n){return t==null?Eo:pf(t,e,i.scales[n].log,!1)}var s1=z0;function r1(i,t,e,n,s){let r=Hn(Ig(i),Ig(t)),o=t-i,a=Ei(s/n*o,e);do{let l=e[a],c=n*l/o;if(c>=s&&r+(l<5?Fs.get(l):0)<=17)return[l,c]}while(++a<e.length);return[0,0]}function t0(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=un((e=+s)*be))+"px"),[i,t,e]}function o1(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ue(t[2]*be,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function fn(i,t,e){let n={mode:ve(i.mode,1)},s=n.mode;function r(_,M,L,O){let B=M.valToPct(_);return O+L*(M.dir==-1?1-B:B)}function o(_,M,L,O){let B=M.valToPct(_);return O+L*(M.dir==-1?B:1-B)}function a(_,M,L,O){return M.ori==0?r(_,M,L,O):o(_,M,L,O)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=ui(fS);if(i.id!=null&&(c.id=i.id),ti(c,i.class),i.title){let _=ui(gS,c);_.textContent=i.title}let h=Si("canvas"),u=n.ctx=h.getContext("2d"),d=ui(xS,c);wr("click",d,_=>{_.target===m&&(ke!=Ir||We!=Lr)&&Mn.click(n,_)},!0);let f=n.under=ui(vS,d);d.appendChild(h);let m=n.over=ui(_S,d);i=To(i);let v=+ve(i.pxAlign,1),g=Jg(v);(i.plugins||[]).forEach(_=>{_.opts&&(i=_.opts(n,i)||i)});let p=i.ms||.001,b=n.series=s==1?Qg(i.series||[],Gg,$g,!1):t1(i.series||[null],Yg),y=n.axes=Qg(i.axes||[],Vg,Xg,!0),x=n.scales={},U=n.bands=i.bands||[];U.forEach(_=>{_.fill=ue(_.fill||null),_.dir=ve(_.dir,-1)});let T=s==2?b[1].facets[0].scale:b[0].scale,P={axes:tx,series:ii},N=(i.drawOrder||["axes","series"]).map(_=>P[_]);function S(_){let M=_.distr==3?L=>ps(L>0?L:_.clamp(n,L,_.min,_.max,_.key)):_.distr==4?L=>Jd(L,_.asinh):_.distr==100?L=>_.fwd(L):L=>L;return L=>{let O=M(L),{_min:B,_max:j}=_,st=j-B;return(O-B)/st}}function w(_){let M=x[_];if(M==null){let L=(i.scales||wa)[_]||wa;if(L.from!=null){w(L.from);let O=rn({},x[L.from],L,{key:_});O.valToPct=S(O),x[_]=O}else{M=x[_]=rn({},_==T?R0:VE,L),M.key=_;let O=M.time,B=M.range,j=Os(B);if((_!=T||s==2&&!O)&&(j&&(B[0]==null||B[1]==null)&&(B={min:B[0]==null?Rg:{mode:1,hard:B[0],soft:B[0]},max:B[1]==null?Rg:{mode:1,hard:B[1],soft:B[1]}},j=!1),!j&&Fc(B))){let st=B;B=(pt,_t,Ut)=>_t==null?Eo:Lc(_t,Ut,st)}M.range=ue(B||(O?e1:_==T?M.distr==3?i1:M.distr==4?s1:k0:M.distr==3?B0:M.distr==4?z0:n1)),M.auto=ue(j?!1:M.auto),M.clamp=ue(M.clamp||HE),M._min=M._max=null,M.valToPct=S(M)}}}w("x"),w("y"),s==1&&b.forEach(_=>{w(_.scale)}),y.forEach(_=>{w(_.scale)});for(let _ in i.scales)w(_);let R=x[T],V=R.distr,k,G;R.ori==0?(ti(c,pS),k=r,G=o):(ti(c,mS),k=o,G=r);let Y={};for(let _ in x){let M=x[_];(M.min!=null||M.max!=null)&&(Y[_]={min:M.min,max:M.max},M.min=M.max=null)}let X=i.tzDate||(_=>new Date(un(_/p))),Q=i.fmtDate||vf,tt=p==1?pE(X):xE(X),lt=Bg(X,kg(p==1?fE:gE,Q)),ct=Hg(X,zg(_E,Q)),xt=[],Mt=n.legend=rn({},wE,i.legend),vt=n.cursor=rn({},RE,{drag:{y:s==2}},i.cursor),it=Mt.show,ht=vt.show,yt=Mt.markers;Mt.idxs=xt,yt.width=ue(yt.width),yt.dash=ue(yt.dash),yt.stroke=ue(yt.stroke),yt.fill=ue(yt.fill);let ot,Bt,Yt,Nt=[],ie=[],rt,ut=!1,F={};if(Mt.live){let _=b[1]?b[1].values:null;ut=_!=null,rt=ut?_(n,1,0):{_:0};for(let M in rt)F[M]=df}if(it)if(ot=Si("table",ES,c),Yt=Si("tbody",null,ot),Mt.mount(n,ot),ut){Bt=Si("thead",null,ot,Yt);let _=Si("tr",null,Bt);Si("th",null,_);for(var zt in rt)Si("th",mg,_).textContent=zt}else ti(ot,AS),Mt.live&&ti(ot,TS);let dt={show:!0},Ot={show:!1};function bt(_,M){if(M==0&&(ut||!Mt.live||s==2))return Eo;let L=[],O=Si("tr",RS,Yt,Yt.childNodes[M]);ti(O,_.class),_.show||ti(O,br);let B=Si("th",null,O);if(yt.show){let pt=ui(CS,B);if(M>0){let _t=yt.width(n,M);_t&&(pt.style.border=_t+"px "+yt.dash(n,M)+" "+yt.stroke(n,M)),pt.style.background=yt.fill(n,M)}}let j=ui(mg,B);_.label instanceof HTMLElement?j.appendChild(_.label):j.textContent=_.label,M>0&&(yt.show||(j.style.color=_.width>0?yt.stroke(n,M):yt.fill(n,M)),wt("click",B,pt=>{if(vt._lock)return;on(pt);let _t=b.indexOf(_);if((pt.ctrlKey||pt.metaKey)!=Mt.isolate){let Ut=b.some((Ft,kt)=>kt>0&&kt!=_t&&Ft.show);b.forEach((Ft,kt)=>{kt>0&&Pi(kt,Ut?kt==_t?dt:Ot:dt,!0,Ke.setSeries)})}else Pi(_t,{show:!_.show},!0,Ke.setSeries)},!1),Zi&&wt(_g,B,pt=>{vt._lock||(on(pt),Pi(b.indexOf(_),Ur,!0,Ke.setSeries))},!1));for(var st in rt){let pt=Si("td",PS,O);pt.textContent="--",L.push(pt)}return[O,L]}let Zt=new Map;function wt(_,M,L,O=!0){let B=Zt.get(M)||{},j=vt.bind[_](n,M,L,O);j&&(wr(_,M,B[_]=j),Zt.set(M,B))}function I(_,M,L){let O=Zt.get(M)||{};for(let B in O)(_==null||B==_)&&(sf(B,M,O[B]),delete O[B]);_==null&&Zt.delete(M)}let E=0,$=0,K=0,q=0,et=0,Tt=0,St=et,It=Tt,Qt=K,mt=q,At=0,Gt=0,Xt=0,Pt=0;n.bbox={};let ae=!1,ee=!1,fe=!1,H=!1,Rt=!1,nt=!1;function at(_,M,L){(L||_!=n.width||M!=n.height)&&Lt(_,M),Ar(!1),fe=!0,ee=!0,Rr()}function Lt(_,M){n.width=E=K=_,n.height=$=q=M,et=Tt=0,gn(),_e();let L=n.bbox;At=L.left=_r(et*be,.5),Gt=L.top=_r(Tt*be,.5),Xt=L.width=_r(K*be,.5),Pt=L.height=_r(q*be,.5)}let Dt=3;function se(){let _=!1,M=0;for(;!_;){M++;let L=K0(M),O=Q0(M);_=M==Dt||L&&O,_||(Lt(n.width,n.height),ee=!0)}}function Ve({width:_,height:M}){at(_,M)}n.setSize=Ve;function gn(){let _=!1,M=!1,L=!1,O=!1;y.forEach((B,j)=>{if(B.show&&B._show){let{side:st,_size:pt}=B,_t=st%2,Ut=B.label!=null?B.labelSize:0,Ft=pt+Ut;Ft>0&&(_t?(K-=Ft,st==3?(et+=Ft,O=!0):L=!0):(q-=Ft,st==0?(Tt+=Ft,_=!0):M=!0))}}),Ai[0]=_,Ai[1]=L,Ai[2]=M,Ai[3]=O,K-=A[1]+A[3],et+=A[3],q-=A[2]+A[0],Tt+=A[0]}function _e(){let _=et+K,M=Tt+q,L=et,O=Tt;function B(j,st){switch(j){case 1:return _+=st,_-st;case 2:return M+=st,M-st;case 3:return L-=st,L+st;case 0:return O-=st,O+st}}y.forEach((j,st)=>{if(j.show&&j._show){let pt=j.side;j._pos=B(pt,j._size),j.label!=null&&(j._lpos=B(pt,j.labelSize))}})}if(vt.dataIdx==null){let _=vt.hover,M=_.skip=new Set(_.skip??[]);M.add(void 0);let L=_.prox=ue(_.prox),O=_.bias??=0;vt.dataIdx=(B,j,st,pt)=>{if(j==0)return st;let _t=st,Ut=L(B,j,st,pt)??De,Ft=Ut>=0&&Ut<De,kt=R.ori==0?K:q,ne=vt.left,ye=t[0],ge=t[j];if(M.has(ge[st])){_t=null;let ce=null,jt=null,$t;if(O==0||O==-1)for($t=st;ce==null&&$t-- >0;)M.has(ge[$t])||(ce=$t);if(O==0||O==1)for($t=st;jt==null&&$t++<ge.length;)M.has(ge[$t])||(jt=$t);if(ce!=null||jt!=null)if(Ft){let ze=ce==null?-1/0:k(ye[ce],R,kt,0),$e=jt==null?1/0:k(ye[jt],R,kt,0),bn=ne-ze,Ae=$e-ne;bn<=Ae?bn<=Ut&&(_t=ce):Ae<=Ut&&(_t=jt)}else _t=jt==null?ce:ce==null?jt:st-ce<=jt-st?ce:jt}else Ft&&dn(ne-k(ye[st],R,kt,0))>Ut&&(_t=null);return _t}}let on=_=>{vt.event=_};vt.idxs=xt,vt._lock=!1;let Ne=vt.points;Ne.show=ue(Ne.show),Ne.size=ue(Ne.size),Ne.stroke=ue(Ne.stroke),Ne.width=ue(Ne.width),Ne.fill=ue(Ne.fill);let Yn=n.focus=rn({},i.focus||{alpha:.3},vt.focus),Zi=Yn.prox>=0,Vn=Zi&&Ne.one,An=[],Ji=[],ji=[];function ks(_,M){let L=Ne.show(n,M);if(L instanceof HTMLElement)return ti(L,SS),ti(L,_.class),$i(L,-10,-10,K,q),m.insertBefore(L,An[M]),L}function Do(_,M){if(s==1||M>0){let L=s==1&&x[_.scale].time,O=_.value;_.value=L?Ug(O)?Hg(X,zg(O,Q)):O||ct:O||kE,_.label=_.label||(L?PE:CE)}if(Vn||M>0){_.width=_.width==null?1:_.width,_.paths=_.paths||KE||VS,_.fillTo=ue(_.fillTo||GE),_.pxAlign=+ve(_.pxAlign,v),_.pxRound=Jg(_.pxAlign),_.stroke=ue(_.stroke||null),_.fill=ue(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let L=BE(Hn(1,_.width),1),O=_.points=rn({},{size:L,width:Hn(1,L*.2),stroke:_.stroke,space:L*2,paths:QE,_stroke:null,_fill:null},)SAVARY",
R"SAVARY(_.points);O.show=ue(O.show),O.filter=ue(O.filter),O.fill=ue(O.fill),O.stroke=ue(O.stroke),O.paths=ue(O.paths),O.pxAlign=_.pxAlign}if(it){let L=bt(_,M);Nt.splice(M,0,L[0]),ie.splice(M,0,L[1]),Mt.values.push(null)}if(ht){xt.splice(M,0,null);let L=null;Vn?M==0&&(L=ks(_,M)):M>0&&(L=ks(_,M)),An.splice(M,0,L),Ji.splice(M,0,0),ji.splice(M,0,0)}yn("addSeries",M)}function Er(_,M){M=M??b.length,_=s==1?hf(_,M,Gg,$g):hf(_,M,{},Yg),b.splice(M,0,_),Do(b[M],M)}n.addSeries=Er;function Ea(_){if(b.splice(_,1),it){Mt.values.splice(_,1),ie.splice(_,1);let M=Nt.splice(_,1)[0];I(null,M.firstChild),M.remove()}ht&&(xt.splice(_,1),An.splice(_,1)[0].remove(),Ji.splice(_,1),ji.splice(_,1)),yn("delSeries",_)}n.delSeries=Ea;let Ai=[!1,!1,!1,!1];function th(_,M){if(_._show=_.show,_.show){let L=_.side%2,O=x[_.scale];O==null&&(_.scale=L?b[1].scale:T,O=x[_.scale]);let B=O.time;_.size=ue(_.size),_.space=ue(_.space),_.rotate=ue(_.rotate),Os(_.incrs)&&_.incrs.forEach(st=>{!Fs.has(st)&&Fs.set(st,c0(st))}),_.incrs=ue(_.incrs||(O.distr==2?hE:B?p==1?dE:mE:yr)),_.splits=ue(_.splits||(B&&O.distr==1?tt:O.distr==3?of:O.distr==4?DE:LE)),_.stroke=ue(_.stroke),_.grid.stroke=ue(_.grid.stroke),_.ticks.stroke=ue(_.ticks.stroke),_.border.stroke=ue(_.border.stroke);let j=_.values;_.values=Os(j)&&!Os(j[0])?ue(j):B?Os(j)?Bg(X,kg(j,Q)):Ug(j)?vE(X,j):j||lt:j||IE,_.filter=ue(_.filter||(O.distr>=3&&O.log==10?OE:O.distr==3&&O.log==2?FE:a0)),_.font=t0(_.font),_.labelFont=t0(_.labelFont),_._size=_.size(n,null,M,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Ai[M]=!0,_._el=ui(yS,d))}}function Bs(_,M,L,O){let[B,j,st,pt]=L,_t=M%2,Ut=0;return _t==0&&(pt||j)&&(Ut=M==0&&!B||M==2&&!st?un(Vg.size/3):0),_t==1&&(B||st)&&(Ut=M==1&&!j||M==3&&!pt?un(Xg.size/2):0),Ut}let Ta=n.padding=(i.padding||[Bs,Bs,Bs,Bs]).map(_=>ue(ve(_,Bs))),A=n._padding=Ta.map((_,M)=>_(n,M,Ai,0)),z,Z=null,J=null,W=s==1?b[0].idxs:null,gt=null,Ct=!1;function Wt(_,M){if(t=_??[],n.data=n._data=t,s==2){z=0;for(let L=1;L<b.length;L++)z+=t[L][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),gt=t[0],z=gt.length;let L=t;if(V==2){L=t.slice();let O=L[0]=Array(z);for(let B=0;B<z;B++)O[B]=B}n._data=t=L}if(Ar(!0),yn("setData"),V==2&&(fe=!0),M!==!1){let L=R;L.auto(n,Ct)?Ht():vs(T,L.min,L.max),H=H||vt.left>=0,nt=!0,Rr()}}n.setData=Wt;function Ht(){Ct=!0;let _,M;s==1&&(z>0?(Z=W[0]=0,J=W[1]=z-1,_=t[0][Z],M=t[0][J],V==2?(_=Z,M=J):_==M&&(V==3?[_,M]=Nc(_,_,R.log,!1):V==4?[_,M]=pf(_,_,R.log,!1):R.time?M=_+un(86400/p):[_,M]=Lc(_,M,mf,!0))):(Z=W[0]=_=null,J=W[1]=M=null)),vs(T,_,M)}let Jt,Kt,Vt,he,we,Se,xn,de,qt,Ge;function pe(_,M,L,O,B,j){_??=xg,L??=xf,O??="butt",B??=xg,j??="round",_!=Jt&&(u.strokeStyle=Jt=_),B!=Kt&&(u.fillStyle=Kt=B),M!=Vt&&(u.lineWidth=Vt=M),j!=we&&(u.lineJoin=we=j),O!=Se&&(u.lineCap=Se=O),L!=he&&u.setLineDash(he=L)}function Gn(_,M,L,O){M!=Kt&&(u.fillStyle=Kt=M),_!=xn&&(u.font=xn=_),L!=de&&(u.textAlign=de=L),O!=qt&&(u.textBaseline=qt=O)}function Ri(_,M,L,O,B=0){if(O.length>0&&_.auto(n,Ct)&&(M==null||M.min==null)){let j=ve(Z,0),st=ve(J,O.length-1),pt=L.min==null?OS(O,j,st,B,_.distr==3):[L.min,L.max];_.min=Ti(_.min,L.min=pt[0]),_.max=Hn(_.max,L.max=pt[1])}}let Rn={min:null,max:null};function zs(){for(let O in x){let B=x[O];Y[O]==null&&(B.min==null||Y[T]!=null&&B.auto(n,Ct))&&(Y[O]=Rn)}for(let O in x){let B=x[O];Y[O]==null&&B.from!=null&&Y[B.from]!=null&&(Y[O]=Rn)}Y[T]!=null&&Ar(!0);let _={};for(let O in Y){let B=Y[O];if(B!=null){let j=_[O]=To(x[O],XS);if(B.min!=null)rn(j,B);else if(O!=T||s==2)if(z==0&&j.from==null){let st=j.range(n,null,null,O);j.min=st[0],j.max=st[1]}else j.min=De,j.max=-De}}if(z>0){b.forEach((O,B)=>{if(s==1){let j=O.scale,st=Y[j];if(st==null)return;let pt=_[j];if(B==0){let _t=pt.range(n,pt.min,pt.max,j);pt.min=_t[0],pt.max=_t[1],Z=Ei(pt.min,t[0]),J=Ei(pt.max,t[0]),J-Z>1&&(t[0][Z]<pt.min&&Z++,t[0][J]>pt.max&&J--),O.min=gt[Z],O.max=gt[J]}else O.show&&O.auto&&Ri(pt,st,O,t[B],O.sorted);O.idxs[0]=Z,O.idxs[1]=J}else if(B>0&&O.show&&O.auto){let[j,st]=O.facets,pt=j.scale,_t=st.scale,[Ut,Ft]=t[B],kt=_[pt],ne=_[_t];kt!=null&&Ri(kt,Y[pt],j,Ut,j.sorted),ne!=null&&Ri(ne,Y[_t],st,Ft,st.sorted),O.min=st.min,O.max=st.max}});for(let O in _){let B=_[O],j=Y[O];if(B.from==null&&(j==null||j.min==null)){let st=B.range(n,B.min==De?null:B.min,B.max==-De?null:B.max,O);B.min=st[0],B.max=st[1]}}}for(let O in _){let B=_[O];if(B.from!=null){let j=_[B.from];if(j.min==null)B.min=B.max=null;else{let st=B.range(n,j.min,j.max,O);B.min=st[0],B.max=st[1]}}}let M={},L=!1;for(let O in _){let B=_[O],j=x[O];if(j.min!=B.min||j.max!=B.max){j.min=B.min,j.max=B.max;let st=j.distr;j._min=st==3?ps(j.min):st==4?Jd(j.min,j.asinh):st==100?j.fwd(j.min):j.min,j._max=st==3?ps(j.max):st==4?Jd(j.max,j.asinh):st==100?j.fwd(j.max):j.max,M[O]=L=!0}}if(L){b.forEach((O,B)=>{s==2?B>0&&M.y&&(O._paths=null):M[O.scale]&&(O._paths=null)});for(let O in M)fe=!0,yn("setScale",O);ht&&vt.left>=0&&(H=nt=!0)}for(let O in Y)Y[O]=null}function Ie(_){let M=rf(Z-1,0,z-1),L=rf(J+1,0,z-1);for(;_[M]==null&&M>0;)M--;for(;_[L]==null&&L<z-1;)L++;return[M,L]}function ii(){if(z>0){let _=b.some(M=>M._focus)&&Ge!=Yn.alpha;_&&(u.globalAlpha=Ge=Yn.alpha),b.forEach((M,L)=>{if(L>0&&M.show&&(gs(L,!1),gs(L,!0),M._paths==null)){let O=Ge;Ge!=M.alpha&&(u.globalAlpha=Ge=M.alpha);let B=s==2?[0,t[L][0].length-1]:Ie(t[L]);M._paths=M.paths(n,L,B[0],B[1]),Ge!=O&&(u.globalAlpha=Ge=O)}}),b.forEach((M,L)=>{if(L>0&&M.show){let O=Ge;Ge!=M.alpha&&(u.globalAlpha=Ge=M.alpha),M._paths!=null&&Ln(L,!1);{let B=M._paths!=null?M._paths.gaps:null,j=M.points.show(n,L,Z,J,B),st=M.points.filter(n,L,j,B);(j||st)&&(M.points._paths=M.points.paths(n,L,Z,J,st),Ln(L,!0))}Ge!=O&&(u.globalAlpha=Ge=O),yn("drawSeries",L)}}),_&&(u.globalAlpha=Ge=1)}}function gs(_,M){let L=M?b[_].points:b[_];L._stroke=L.stroke(n,_),L._fill=L.fill(n,_)}function Ln(_,M){let L=M?b[_].points:b[_],{stroke:O,fill:B,clip:j,flags:st,_stroke:pt=L._stroke,_fill:_t=L._fill,_width:Ut=L.width}=L._paths;Ut=Ue(Ut*be,3);let Ft=null,kt=Ut%2/2;M&&_t==null&&(_t=Ut>0?"#fff":pt);let ne=L.pxAlign==1&&kt>0;if(ne&&u.translate(kt,kt),!M){let ye=At-Ut/2,ge=Gt-Ut/2,ce=Xt+Ut,jt=Pt+Ut;Ft=new Path2D,Ft.rect(ye,ge,ce,jt)}M?Tr(pt,Ut,L.dash,L.cap,_t,O,B,st,j):Ci(_,pt,Ut,L.dash,L.cap,_t,O,B,st,Ft,j),ne&&u.translate(-kt,-kt)}function Ci(_,M,L,O,B,j,st,pt,_t,Ut,Ft){let kt=!1;_t!=0&&U.forEach((ne,ye)=>{if(ne.series[0]==_){let ge=b[ne.series[1]],ce=t[ne.series[1]],jt=(ge._paths||wa).band;Os(jt)&&(jt=ne.dir==1?jt[0]:jt[1]);let $t,ze=null;ge.show&&jt&&kS(ce,Z,J)?(ze=ne.fill(n,ye)||j,$t=ge._paths.clip):jt=null,Tr(M,L,O,B,ze,st,pt,_t,Ut,Ft,$t,jt),kt=!0}}),kt||Tr(M,L,O,B,j,st,pt,_t,Ut,Ft)}let fi=Ao|lf;function Tr(_,M,L,O,B,j,st,pt,_t,Ut,Ft,kt){pe(_,M,L,O,B),(_t||Ut||kt)&&(u.save(),_t&&u.clip(_t),Ut&&u.clip(Ut)),kt?(pt&fi)==fi?(u.clip(kt),Ft&&u.clip(Ft),Ra(B,st),Aa(_,j,M)):pt&lf?(Ra(B,st),u.clip(kt),Aa(_,j,M)):pt&Ao&&(u.save(),u.clip(kt),Ft&&u.clip(Ft),Ra(B,st),u.restore(),Aa(_,j,M)):(Ra(B,st),Aa(_,j,M)),(_t||Ut||kt)&&u.restore()}function Aa(_,M,L){L>0&&(M instanceof Map?M.forEach((O,B)=>{u.strokeStyle=Jt=B,u.stroke(O)}):M!=null&&_&&u.stroke(M))}function Ra(_,M){M instanceof Map?M.forEach((L,O)=>{u.fillStyle=Kt=O,u.fill(L)}):M!=null&&_&&u.fill(M)}function j0(_,M,L,O){let B=y[_],j;if(O<=0)j=[0,0];else{let st=B._space=B.space(n,_,M,L,O),pt=B._incrs=B.incrs(n,_,M,L,O,st);j=r1(M,L,pt,O,st)}return B._found=j}function eh(_,M,L,O,B,j,st,pt,_t,Ut){let Ft=st%2/2;v==1&&u.translate(Ft,Ft),pe(pt,st,_t,Ut,pt),u.beginPath();let kt,ne,ye,ge,ce=B+(O==0||O==3?-j:j);L==0?(ne=B,ge=ce):(kt=B,ye=ce);for(let jt=0;jt<_.length;jt++)M[jt]!=null&&(L==0?kt=ye=_[jt]:ne=ge=_[jt],u.moveTo(kt,ne),u.lineTo(ye,ge));u.stroke(),v==1&&u.translate(-Ft,-Ft)}function K0(_){let M=!0;return y.forEach((L,O)=>{if(!L.show)return;let B=x[L.scale];if(B.min==null){L._show&&(M=!1,L._show=!1,Ar(!1));return}else L._show||(M=!1,L._show=!0,Ar(!1));let j=L.side,st=j%2,{min:pt,max:_t}=B,[Ut,Ft]=j0(O,pt,_t,st==0?K:q);if(Ft==0)return;let kt=B.distr==2,ne=L._splits=L.splits(n,O,pt,_t,Ut,Ft,kt),ye=B.distr==2?ne.map($t=>gt[$t]):ne,ge=B.distr==2?gt[ne[1]]-gt[ne[0]]:Ut,ce=L._values=L.values(n,L.filter(n,ye,O,Ft,ge),O,Ft,ge);L._rotate=j==2?L.rotate(n,ce,O,Ft):0;let jt=L._size;L._size=di(L.size(n,ce,O,_)),jt!=null&&L._size!=jt&&(M=!1)}),M}function Q0(_){let M=!0;return Ta.forEach((L,O)=>{let B=L(n,O,Ai,_);B!=A[O]&&(M=!1),A[O]=B}),M}function tx(){for(let _=0;_<y.length;_++){let M=y[_];if(!M.show||!M._show)continue;let L=M.side,O=L%2,B,j,st=M.stroke(n,_),pt=L==0||L==3?-1:1,[_t,Ut]=M._found;if(M.label!=null){let Un=M.labelGap*pt,Jn=un((M._lpos+Un)*be);Gn(M.labelFont[0],st,"center",L==2?ga:gg),u.save(),O==1?(B=j=0,u.translate(Jn,un(Gt+Pt/2)),u.rotate((L==3?-Pc:Pc)/2)):(B=un(At+Xt/2),j=Jn);let Gs=r0(M.label)?M.label(n,_,_t,Ut):M.label;u.fillText(Gs,B,j),u.restore()}if(Ut==0)continue;let Ft=x[M.scale],kt=O==0?Xt:Pt,ne=O==0?At:Gt,ye=M._splits,ge=Ft.distr==2?ye.map(Un=>gt[Un]):ye,ce=Ft.distr==2?gt[ye[1]]-gt[ye[0]]:_t,jt=M.ticks,$t=M.border,ze=jt.show?jt.size:0,$e=un(ze*be),bn=un((M.alignTo==2?M._size-ze-M.gap:M.gap)*be),Ae=M._rotate*-Pc/180,Ze=g(M._pos*be),$n=($e+bn)*pt,Dn=Ze+$n;j=O==0?Dn:0,B=O==1?Dn:0;let si=M.font[0],pi=M.align==1?bo:M.align==2?Yd:Ae>0?bo:Ae<0?Yd:O==0?"center":L==3?Yd:bo,Li=Ae||O==1?"middle":L==2?ga:gg;Gn(si,st,pi,Li);let Zn=M.font[1]*M.lineGap,ri=ye.map(Un=>g(a(Un,Ft,kt,ne))),mi=M._values;for(let Un=0;Un<mi.length;Un++){let Jn=mi[Un];if(Jn!=null){O==0?B=ri[Un]:j=ri[Un],Jn=""+Jn;let Gs=Jn.indexOf(`
`)==-1?[Jn]:Jn.split(/\n/gm);for(let Nn=0;Nn<Gs.length;Nn++){let Zf=Gs[Nn];Ae?(u.save(),u.translate(B,j+Nn*Zn),u.rotate(Ae),u.fillText(Zf,0,0),u.restore()):u.fillText(Zf,B,j+Nn*Zn)}}}jt.show&&eh(ri,jt.filter(n,ge,_,Ut,ce),O,L,Ze,$e,Ue(jt.width*be,3),jt.stroke(n,_),jt.dash,jt.cap);let Di=M.grid;Di.show&&eh(ri,Di.filter(n,ge,_,Ut,ce),O,O==0?2:1,O==0?Gt:At,O==0?Pt:Xt,Ue(Di.width*be,3),Di.stroke(n,_),Di.dash,Di.cap),$t.show&&eh([Ze],[1],O==0?1:0,O==0?1:2,O==1?Gt:At,O==1?Pt:Xt,Ue($t.width*be,3),$t.stroke(n,_),$t.dash,$t.cap)}yn("drawAxes")}function Ar(_){b.forEach((M,L)=>{L>0&&(M._paths=null,_&&(s==1?(M.min=null,M.max=null):M.facets.forEach(O=>{O.min=null,O.max=null})))})}let Ca=!1,nh=!1,Uo=[];function ex(){nh=!1;for(let _=0;_<Uo.length;_++)yn(...Uo[_]);Uo.length=0}function Rr(){Ca||(KS(If),Ca=!0)}function nx(_,M=!1){Ca=!0,nh=M,_(n),If(),M&&Uo.length>0&&queueMicrotask(ex)}n.batch=nx;function If(){if(ae&&(zs(),ae=!1),fe&&(se(),fe=!1),ee){if(He(f,bo,et),He(f,ga,Tt),He(f,va,K),He(f,_a,q),He(m,bo,et),He(m,ga,Tt),He(m,va,K),He(m,_a,q),He(d,va,E),He(d,_a,$),h.width=un(E*be),h.height=un($*be),y.forEach(({_el:_,_show:M,_size:L,_pos:O,side:B})=>{if(_!=null)if(M){let j=B===3||B===0?L:0,st=B%2==1;He(_,st?"left":"top",O-j),He(_,st?"width":"height",L),He(_,st?"top":"left",st?Tt:et),He(_,st?"height":"width",st?q:K),nf(_,br)}else ti(_,br)}),Jt=Kt=Vt=we=Se=xn=de=qt=he=null,Ge=1,Fo(!0),et!=St||Tt!=It||K!=Qt||q!=mt){Ar(!1);let _=K/Qt,M=q/mt;if(ht&&!H&&vt.left>=0){vt.left*=_,vt.top*=M,Cr&&$i(Cr,un(vt.left),0,K,q),Pr&&$i(Pr,0,un(vt.top),K,q);for(let L=0;L<An.length;L++){let O=An[L];O!=null&&(Ji[L]*=_,ji[L]*=M,$i(O,di(Ji[L]),di(ji[L]),K,q))}}if(Be.show&&!Rt&&Be.left>=0&&Be.width>0){Be.left*=_,Be.width*=_,Be.top*=M,Be.height*=M;for(let L in lh)He(Dr,L,Be[L])}St=et,It=Tt,Qt=K,mt=q}yn("setSize"),ee=!1}E>0&&$>0&&(u.clearRect(0,0,h.width,h.height),yn("drawClear"),N.forEach(_=>_()),yn("draw")),Be.show&&Rt&&(Pa(Be),Rt=!1),ht&&H&&(Vs(null,!0,!1),H=!1),Mt.show&&Mt.live&&nt&&(oh(),nt=!1),l||(l=!0,n.status=1,yn("ready")),Ct=!1,Ca=!1}n.redraw=(_,M)=>{fe=M||!1,_!==!1?vs(T,R.min,R.max):Rr()};function ih(_,M){let L=x[_];if(L.from==null){if(z==0){let O=L.range(n,M.min,M.max,_);M.min=O[0],M.max=O[1]}if(M.min>M.max){let O=M.min;M.min=M.max,M.max=O}if(z>1&&M.min!=null&&M.max!=null&&M.max-M.min<1e-16)return;_==T&&L.distr==2&&z>0&&(M.min=Ei(M.min,t[0]),M.max=Ei(M.max,t[0]),M.min==M.max&&M.max++),Y[_]=M,ae=!0,Rr()}}n.setScale=ih;let sh,rh,Cr,Pr,Lf,Df,Ir,Lr,Uf,Nf,ke,We,xs=!1,Mn=vt.drag,vn=Mn.x,_n=Mn.y;ht&&(vt.x&&(sh=ui(wS,m)),vt.y&&(rh=ui(MS,m)),R.ori==0?(Cr=sh,Pr=rh):(Cr=rh,Pr=sh),ke=vt.left,We=vt.top);let Be=n.select=rn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Dr=Be.show?ui(bS,Be.over?m:f):null;function Pa(_,M){if(Be.show){for(let L in _)Be[L]=_[L],L in lh&&He(Dr,L,_[L]);M!==!1&&yn("setSelect")}}n.setSelect=Pa;function ix(_){if(b[_].show)it&&nf(Nt[_],br);else if(it&&ti(Nt[_],br),ht){let L=Vn?An[0]:An[_];L!=null&&$i(L,-10,-10,K,q)}}function vs(_,M,L){ih(_,{min:M,max:L})}function Pi(_,M,L,O){M.focus!=null&&lx(_),M.show!=null&&b.forEach((B,j)=>{j>0&&(_==j||_==null)&&(B.show=M.show,ix(j),s==2?(vs(B.facets[0].scale,null,null),vs(B.facets[1].scale,null,null)):vs(B.scale,null,null),Rr())}),L!==!1&&yn("setSeries",_,M),O&&ko("setSeries",n,_,M)}n.setSeries=Pi;function sx(_,M){rn(U[_],M)}function rx(_,M){_.fill=ue(_.fill||null),_.dir=ve(_.dir,-1),M=M??U.length,U.splice(M,0,_)}function ox(_){_==null?U.length=0:U.splice(_,1)}n.addBand=rx,n.setBand=sx,n.delBand=ox;function ax(_,M){b[_].alpha=M,ht&&An[_]!=null&&(An[_].style.opacity=M),it&&Nt[_]&&(Nt[_].style.opacity=M)}let Ki,_s,Hs,Ur={focus:!0};function lx(_){if(_!=Hs){let M=_==null,L=Yn.alpha!=1;b.forEach((O,B)=>{if(s==1||B>0){let j=M||B==0||B==_;O._focus=M?null:j,L&&ax(B,j?1:Yn.alpha)}}),Hs=_,L&&Rr()}}it&&Zi&&wt(yg,ot,_=>{vt._lock||(on(_),Hs!=null&&Pi(null,Ur,!0,Ke.setSeries))});function Ii(_,M,L){let O=x[M];L&&(_=_/be-(O.ori==1?Tt:et));let B=K;O.ori==1&&(B=q,_=B-_),O.dir==-1&&(_=B-_);let j=O._min,st=O._max,pt=_/B,_t=j+(st-j)*pt,Ut=O.distr;return Ut==3?So(10,_t):Ut==4?zS(_t,O.asinh):Ut==100?O.bwd(_t):_t}function cx(_,M){let L=Ii(_,T,M);return Ei(L,t[0],Z,J)}n.valToIdx=_=>Ei(_,t[0]),n.posToIdx=cx,n.posToVal=Ii,n.valToPos=(_,M,L)=>x[M].ori==0?r(_,x[M],L?Xt:K,L?At:0):o(_,x[M],L?Pt:q,L?Gt:0),n.setCursor=(_,M,L)=>{ke=_.left,We=_.top,Vs(null,M,L)};function Of(_,M){He(Dr,bo,Be.left=_),He(Dr,va,Be.width=M)}function Ff(_,M){He(Dr,ga,Be.top=_),He(Dr,_a,Be.height=M)}let No=R.ori==0?Of:Ff,Oo=R.ori==1?Of:Ff;function hx(){if(it&&Mt.live)for(let _=s==2?1:0;_<b.length;_++){if(_==0&&ut)continue;let M=Mt.values[_],L=0;for(let O in M)ie[_][L++].firstChild.nodeValue=M[O]}}function oh(_,M){if(_!=null&&(_.idxs?_.idxs.forEach((L,O)=>{xt[O]=L}):WS(_.idx)||xt.fill(_.idx),Mt.idx=xt[0]),it&&Mt.live){for(let L=0;L<b.length;L++)(L>0||s==1&&!ut)&&ux(L,xt[L]);hx()}nt=!1,M!==!1&&yn("setLegend")}n.setLegend=oh;function ux(_,M){let L=b[_],O=_==0&&V==2?gt:t[_],B;ut?B=L.values(n,_,M)??F:(B=L.value(n,M==null?null:O[M],_,M),B=B==null?F:{_:B}),Mt.values[_]=B}function Vs(_,M,L){Uf=ke,Nf=We,[ke,We]=vt.move(n,ke,We),vt.left=ke,vt.top=We,ht&&(Cr&&$i(Cr,un(ke),0,K,q),Pr&&$i(Pr,0,un(We),K,q));let O,B=Z>J;Ki=De,_s=null;let j=R.ori==0?K:q,st=R.ori==1?K:q;if(ke<0||z==0||B){O=vt.idx=null;for(let pt=0;pt<b.length;pt++){let _t=An[pt];_t!=null&&$i(_t,-10,-10,K,q)}Zi&&Pi(null,Ur,!0,_==null&&Ke.setSeries),Mt.live&&(xt.fill(O),nt=!0)}else{let pt,_t,Ut;s==1&&(pt=R.ori==0?ke:We,_t=Ii(pt,T),O=vt.idx=Ei(_t,t[0],Z,J),Ut=k(t[0][O],R,j,0));let Ft=-10,kt=-10,ne=0,ye=0,ge=!0,ce="",jt="";for(let $t=s==2?1:0;$t<b.length;$t++){let ze=b[$t],$e=xt[$t],bn=$e==null?null:s==1?t[$t][$e]:t[$t][1][$e],Ae=vt.dataIdx(n,$t,O,_t),Ze=Ae==null?null:s==1?t[$t][Ae]:t[$t][1][Ae];if(nt=nt||Ze!=bn||Ae!=$e,xt[$t]=Ae,$t>0&&ze.show){let $n=Ae==null?-10:Ae==O?Ut:k(s==1?t[0][Ae]:t[$t][0][Ae],R,j,0),Dn=Ze==null?-10:G(Ze,s==1?x[ze.scale]:x[ze.facets[1].scale],st,0);if(Zi&&Ze!=null){let si=R.ori==1?ke:We,pi=dn(Yn.dist(n,$t,Ae,Dn,si));if(pi<Ki){let Li=Yn.bias;if(Li!=0){let Zn=Ii(si,ze.scale),ri=Ze>=0?1:-1,mi=Zn>=0?1:-1;mi==ri&&(mi==1?Li==1?Ze>=Zn:Ze<=Zn:Li==1?Ze<=Zn:Ze>=Zn)&&(Ki=pi,_s=$t)}else Ki=pi,_s=$t}}if(nt||Vn){let si,pi;R.ori==0?(si=$n,pi=Dn):(si=Dn,pi=$n);let Li,Zn,ri,mi,Di,Un,Jn=!0,Gs=Ne.bbox;if(Gs!=null){Jn=!1;let Nn=Gs(n,$t);ri=Nn.left,mi=Nn.top,Li=Nn.width,Zn=Nn.height}else ri=si,mi=pi,Li=Zn=Ne.size(n,$t);if(Un=Ne.fill(n,$t),Di=Ne.stroke(n,$t),Vn)$t==_s&&Ki<=Yn.prox&&(Ft=ri,kt=mi,ne=Li,ye=Zn,ge=Jn,ce=Un,jt=Di);else{let Nn=An[$t];Nn!=null&&(Ji[$t]=ri,ji[$t]=mi,Ag(Nn,Li,Zn,Jn),Eg(Nn,Un,Di),$i(Nn,di(ri),di(mi),K,q))}}}}if(Vn){let $t=Yn.prox,ze=Hs==null?Ki<=$t:Ki>$t||)SAVARY",
R"SAVARY(_s!=Hs;if(nt||ze){let $e=An[0];$e!=null&&(Ji[0]=Ft,ji[0]=kt,Ag($e,ne,ye,ge),Eg($e,ce,jt),$i($e,di(Ft),di(kt),K,q))}}}if(Be.show&&xs)if(_!=null){let[pt,_t]=Ke.scales,[Ut,Ft]=Ke.match,[kt,ne]=_.cursor.sync.scales,ye=_.cursor.drag;if(vn=ye._x,_n=ye._y,vn||_n){let{left:ge,top:ce,width:jt,height:$t}=_.select,ze=_.scales[kt].ori,$e=_.posToVal,bn,Ae,Ze,$n,Dn,si=pt!=null&&Ut(pt,kt),pi=_t!=null&&Ft(_t,ne);si&&vn?(ze==0?(bn=ge,Ae=jt):(bn=ce,Ae=$t),Ze=x[pt],$n=k($e(bn,kt),Ze,j,0),Dn=k($e(bn+Ae,kt),Ze,j,0),No(Ti($n,Dn),dn(Dn-$n))):No(0,j),pi&&_n?(ze==1?(bn=ge,Ae=jt):(bn=ce,Ae=$t),Ze=x[_t],$n=G($e(bn,ne),Ze,st,0),Dn=G($e(bn+Ae,ne),Ze,st,0),Oo(Ti($n,Dn),dn(Dn-$n))):Oo(0,st)}else ch()}else{let pt=dn(Uf-Lf),_t=dn(Nf-Df);if(R.ori==1){let ne=pt;pt=_t,_t=ne}vn=Mn.x&&pt>=Mn.dist,_n=Mn.y&&_t>=Mn.dist;let Ut=Mn.uni;Ut!=null?vn&&_n&&(vn=pt>=Ut,_n=_t>=Ut,!vn&&!_n&&(_t>pt?_n=!0:vn=!0)):Mn.x&&Mn.y&&(vn||_n)&&(vn=_n=!0);let Ft,kt;vn&&(R.ori==0?(Ft=Ir,kt=ke):(Ft=Lr,kt=We),No(Ti(Ft,kt),dn(kt-Ft)),_n||Oo(0,st)),_n&&(R.ori==1?(Ft=Ir,kt=ke):(Ft=Lr,kt=We),Oo(Ti(Ft,kt),dn(kt-Ft)),vn||No(0,j)),!vn&&!_n&&(No(0,0),Oo(0,0))}if(Mn._x=vn,Mn._y=_n,_==null){if(L){if($f!=null){let[pt,_t]=Ke.scales;Ke.values[0]=pt!=null?Ii(R.ori==0?ke:We,pt):null,Ke.values[1]=_t!=null?Ii(R.ori==1?ke:We,_t):null}ko($d,n,ke,We,K,q,O)}if(Zi){let pt=L&&Ke.setSeries,_t=Yn.prox;Hs==null?Ki<=_t&&Pi(_s,Ur,!0,pt):Ki>_t?Pi(null,Ur,!0,pt):_s!=Hs&&Pi(_s,Ur,!0,pt)}}nt&&(Mt.idx=O,oh()),M!==!1&&yn("setCursor")}let ys=null;Object.defineProperty(n,"rect",{get(){return ys==null&&Fo(!1),ys}});function Fo(_=!1){_?ys=null:(ys=m.getBoundingClientRect(),yn("syncRect",ys))}function kf(_,M,L,O,B,j,st){vt._lock||xs&&_!=null&&_.movementX==0&&_.movementY==0||(ah(_,M,L,O,B,j,st,!1,_!=null),_!=null?Vs(null,!0,!0):Vs(M,!0,!1))}function ah(_,M,L,O,B,j,st,pt,_t){if(ys==null&&Fo(!1),on(_),_!=null)L=_.clientX-ys.left,O=_.clientY-ys.top;else{if(L<0||O<0){ke=-10,We=-10;return}let[Ut,Ft]=Ke.scales,kt=M.cursor.sync,[ne,ye]=kt.values,[ge,ce]=kt.scales,[jt,$t]=Ke.match,ze=M.axes[0].side%2==1,$e=R.ori==0?K:q,bn=R.ori==1?K:q,Ae=ze?j:B,Ze=ze?B:j,$n=ze?O:L,Dn=ze?L:O;if(ge!=null?L=jt(Ut,ge)?a(ne,x[Ut],$e,0):-10:L=$e*($n/Ae),ce!=null?O=$t(Ft,ce)?a(ye,x[Ft],bn,0):-10:O=bn*(Dn/Ze),R.ori==1){let si=L;L=O,O=si}}_t&&(M==null||M.cursor.event.type==$d)&&((L<=1||L>=K-1)&&(L=_r(L,K)),(O<=1||O>=q-1)&&(O=_r(O,q))),pt?(Lf=L,Df=O,[Ir,Lr]=vt.move(n,L,O)):(ke=L,We=O)}let lh={width:0,height:0,left:0,top:0};function ch(){Pa(lh,!1)}let Bf,zf,Hf,Vf;function Gf(_,M,L,O,B,j,st){xs=!0,vn=_n=Mn._x=Mn._y=!1,ah(_,M,L,O,B,j,st,!0,!1),_!=null&&(wt(Zd,tf,Wf,!1),ko(vg,n,Ir,Lr,K,q,null));let{left:pt,top:_t,width:Ut,height:Ft}=Be;Bf=pt,zf=_t,Hf=Ut,Vf=Ft}function Wf(_,M,L,O,B,j,st){xs=Mn._x=Mn._y=!1,ah(_,M,L,O,B,j,st,!1,!0);let{left:pt,top:_t,width:Ut,height:Ft}=Be,kt=Ut>0||Ft>0,ne=Bf!=pt||zf!=_t||Hf!=Ut||Vf!=Ft;if(kt&&ne&&Pa(Be),Mn.setScale&&kt&&ne){let ye=pt,ge=Ut,ce=_t,jt=Ft;if(R.ori==1&&(ye=_t,ge=Ft,ce=pt,jt=Ut),vn&&vs(T,Ii(ye,T),Ii(ye+ge,T)),_n)for(let $t in x){let ze=x[$t];$t!=T&&ze.from==null&&ze.min!=De&&vs($t,Ii(ce+jt,$t),Ii(ce,$t))}ch()}else vt.lock&&(vt._lock=!vt._lock,Vs(M,!0,_!=null));_!=null&&(I(Zd,tf),ko(Zd,n,ke,We,K,q,null))}function dx(_,M,L,O,B,j,st){if(vt._lock)return;on(_);let pt=xs;if(xs){let _t=!0,Ut=!0,Ft=10,kt,ne;R.ori==0?(kt=vn,ne=_n):(kt=_n,ne=vn),kt&&ne&&(_t=ke<=Ft||ke>=K-Ft,Ut=We<=Ft||We>=q-Ft),kt&&_t&&(ke=ke<Ir?0:K),ne&&Ut&&(We=We<Lr?0:q),Vs(null,!0,!0),xs=!1}ke=-10,We=-10,xt.fill(null),Vs(null,!0,!0),pt&&(xs=pt)}function Xf(_,M,L,O,B,j,st){vt._lock||(on(_),Ht(),ch(),_!=null&&ko(bg,n,ke,We,K,q,null))}function qf(){y.forEach(o1),at(n.width,n.height,!0)}wr(Ic,Mo,qf);let Nr={};Nr.mousedown=Gf,Nr.mousemove=kf,Nr.mouseup=Wf,Nr.dblclick=Xf,Nr.setSeries=(_,M,L,O)=>{let B=Ke.match[2];L=B(n,M,L),L!=-1&&Pi(L,O,!0,!1)},ht&&(wt(vg,m,Gf),wt($d,m,kf),wt(_g,m,_=>{on(_),Fo(!1)}),wt(yg,m,dx),wt(bg,m,Xf),cf.add(n),n.syncRect=Fo);let Ia=n.hooks=i.hooks||{};function yn(_,M,L){nh?Uo.push([_,M,L]):_ in Ia&&Ia[_].forEach(O=>{O.call(null,n,M,L)})}(i.plugins||[]).forEach(_=>{for(let M in _.hooks)Ia[M]=(Ia[M]||[]).concat(_.hooks[M])});let Yf=(_,M,L)=>L,Ke=rn({key:null,setSeries:!1,filters:{pub:Lg,sub:Lg},scales:[T,b[1]?b[1].scale:null],match:[Dg,Dg,Yf],values:[null,null]},vt.sync);Ke.match.length==2&&Ke.match.push(Yf),vt.sync=Ke;let $f=Ke.key,hh=C0($f);function ko(_,M,L,O,B,j,st){Ke.filters.pub(_,M,L,O,B,j,st)&&hh.pub(_,M,L,O,B,j,st)}hh.sub(n);function fx(_,M,L,O,B,j,st){Ke.filters.sub(_,M,L,O,B,j,st)&&Nr[_](null,M,L,O,B,j,st)}n.pub=fx;function px(){hh.unsub(n),cf.delete(n),Zt.clear(),sf(Ic,Mo,qf),c.remove(),ot?.remove(),yn("destroy")}n.destroy=px;function uh(){yn("init",i,t),Wt(t||i.data,!1),Y[T]?ih(T,Y[T]):Ht(),Rt=Be.show&&(Be.width>0||Be.height>0),H=nt=!0,at(i.width,i.height)}return b.forEach(Do),y.forEach(th),e?e instanceof HTMLElement?(e.appendChild(c),uh()):e(n,uh):uh(),n}fn.assign=rn;fn.fmtNum=gf;fn.rangeNum=Lc;fn.rangeLog=Nc;fn.rangeAsinh=pf;fn.orient=Sr;fn.pxRatio=be;fn.join=jS;fn.fmtDate=vf,fn.tzDate=lE;fn.sync=C0;{fn.addGap=WE,fn.clipGaps=kc;let i=fn.paths={points:N0};i.linear=F0,i.stepped=YE,i.bars=$E,i.spline=JE}var Fe=-1;function H0(i){let t=0;for(let e=i;t<14&&Math.abs(e-Math.round(e))>1e-6*e;++t)e=i*10**(t+1);return t}function V0(i){let t=i.filter(o=>o!==null),e=t.length>1?Math.abs(t[1]-t[0]):1,n=Math.max(...t.map(Math.abs),0),s=o=>i.map(a=>a===null?"":o(a).replace(/-/g,"−"));if(n>=1e6||n>0&&n<.001){let o=Math.floor(Math.log10(n)),a=Math.min(12,H0(e/10**o));return s(l=>l===0?"0":`${(l/10**o).toFixed(a)}e${o}`)}let r=H0(e);return s(o=>(o===0?0:o).toFixed(r))}var Vc=i=>(t,e,n)=>{if(e===null||n===null||!Number.isFinite(e+n))return[0,1];let s=Math.max(Math.abs(e),Math.abs(n));if(n-e>Math.max(1e-11*s,100*i)){let l=.08*(n-e);return[e-l,n+l]}let r=i/Ua,o=s>100*i?.1*s:r>0?10**Math.floor(Math.log10(r)):1,a=s>100*i?(e+n)/2:0;return[a-o,a+o]};function a1(i){return i.every(Number.isFinite)?i:Array.from(i,t=>Number.isFinite(t)?t:null)}var Ef={deg:360,rad:2*Math.PI,mrad:2e3*Math.PI,rev:1,turn:1},l1=[.01,.02,.05,.1,.2,.5,1,2,5,10,15,30,45,90,180,360,720,1800,3600,7200,36e3];function Gc(i){let t=1/0,e=-1/0;for(let n of i)for(let s of n)Number.isFinite(s)&&(t=Math.min(t,s),e=Math.max(e,s));return[t,e]}var Wc=class{constructor(t,e,n,s){this.plots=t;this.title=e;this.x=n,this.columns=s,this.stage=D("div",{class:"plot-stage"}),this.chips=D("div",{class:"chips"}),this.heading=D("h3",{}),this.xButton=D("button",{class:"text-button x-button",type:"button",on:{click:()=>t.pick(this,"x")}}),this.element=D("section",{class:"pane",label:"Plot"},D("div",{class:"pane-head"},this.heading,D("span",{class:"spacer"}),this.xButton,Ee("image","Save this plot as PNG",()=>void t.savePicture(this)),Ee("add","Add or remove curves",()=>t.pick(this,"y")),Ee("close","Remove this plot",()=>{t.remove(this),t.edited()})),this.chips,this.stage),this.watch.observe(this.stage)}element;columns;x;plot;stage;chips;heading;xButton;values=[];dots=[];line;tip=D("div",{class:"plot-tip",attributes:{"aria-hidden":"true"}});downAt=0;held=!1;stale=!1;drawn="";turn;whole={};exact=new WeakMap;watch=new ResizeObserver(()=>this.resize());dispose(){this.watch.disconnect(),this.plot?.destroy(),this.element.remove()}resize(){let{clientWidth:t,clientHeight:e}=this.stage;t===0||e===0||(!this.plot||this.stale?this.refill():(this.plot.width!==t||this.plot.height!==e)&&(this.x===Fe?this.plot.setSize({width:t,height:e}):this.rebuild()),this.update())}signature(){let{text:t}=this.plots.report,n=[this.x,...this.columns].map(s=>t.columns[s]).map(s=>s&&[s.name,s.unit,s.stepped]);return JSON.stringify([n,t.time_unit,t.length_unit,this.wantedTurn??0])}take(t){this.columns=this.columns.map(t).filter(e=>e>=0),this.x!==Fe&&(this.x=Math.max(Fe,t(this.x))),this.held||this.stage.clientWidth===0?this.stale=!0:this.refill()}refill(){this.stale=!1;let t=this.plot,e=t!==void 0&&this.signature()===this.drawn;if(e&&this.x===Fe){let{zoom:s}=this.plots;t.setData(this.timeData(),!s),s&&t.setScale("x",s);return}let n=e&&this.x!==Fe?this.zoomed(t):void 0;this.rebuild(),n&&queueMicrotask(()=>this.plot&&this.scaleTo(this.plot,n))}scales(t){let e=Object.entries(t.scales).filter(([,n])=>n.min!=null&&n.max!=null);return Object.fromEntries(e.map(([n,s])=>[n,{min:s.min,max:s.max}]))}zoomed(t){let e=this.scales(t);return JSON.stringify(e)===JSON.stringify(this.whole)?void 0:e}scaleTo(t,e){this.exact.set(t,e);for(let[n,s]of Object.entries(e))t.setScale(n,s)}ranging(t){return(e,n,s,r)=>{let o=this.exact.get(e)?.[r];return o&&o.min===n&&o.max===s?[n,s]:t(e,n,s,r)}}get wantedTurn(){return this.plots.fold?this.foldable:void 0}get foldable(){if(this.x===Fe)return;let{report:t}=this.plots,{unit:e}=t.text.columns[this.x];if(!Object.hasOwn(Ef,e))return;let[n,s]=Gc([t.column(this.x)]);return s-n>Ef[e]*(1+1e-9)?Ef[e]:void 0}folded(t){let{turn:e}=this;return e===void 0?t:t-e*Math.floor(t/e)}get name(){return this.heading.textContent??""}rebuild(){let{report:t}=this.plots,{text:e}=t;this.stale=!1,this.drawn=this.signature(),this.turn=this.wantedTurn;let n=this.columns.map(l=>e.columns[l].name);this.heading.textContent=this.title||(n.length===0?"Empty plot":n.length<=2?n.join(", "):`${n[0]} and ${n.length-1} more`),this.element.setAttribute("aria-label",`Plot of ${n.join(", ")||"nothing"}`),this.xButton.textContent=`over ${this.x===Fe?"time":e.columns[this.x].name}`,this.xButton.title="Choose the horizontal axis",this.values=[],this.chips.replaceChildren(...this.columns.map((l,c)=>{let h=D("span",{class:"swatch"});h.style.background=Ds(c);let u=D("span",{class:"value"});this.values.push(u);let{name:d,unit:f}=e.columns[l];return D("span",{class:"chip",title:d},h,D("span",{class:"name",text:d}),u,D("span",{class:"unit",text:f}),Ee("close",`Remove ${d}`,()=>{this.columns.splice(c,1),this.rebuild(),this.plots.edited()},"tiny"))})),this.plot?.destroy(),this.plot=void 0,this.stage.replaceChildren(),this.dots=[],this.line=void 0;let{clientWidth:s,clientHeight:r}=this.stage;if(this.columns.length===0){this.stage.append(D("button",{class:"empty",type:"button",text:"Choose curves",on:{click:()=>this.plots.pick(this,"y")}}));return}if(s===0||r===0)return;let o=this.makePlot(s,r,this.stage);this.plot=o,this.x===Fe?this.plots.zoom&&o.setScale("x",this.plots.zoom):queueMicrotask(()=>this.whole=this.scales(o));let{over:a}=o;this.x===Fe&&(this.line=D("div",{class:"time-line"}),a.append(this.line)),this.columns.forEach((l,c)=>{let h=D("div",{class:"cursor-dot"});h.style.background=Ds(c),a.append(h),this.dots.push(h)}),a.append(this.tip),this.tip.hidden=!0,a.addEventListener("pointermove",l=>this.hover(l)),a.addEventListener("pointerleave",()=>{this.tip.hidden=!0}),a.addEventListener("pointerdown",l=>{this.downAt=l.clientX,this.hold()}),a.addEventListener("click",l=>{Math.abs(l.clientX-this.downAt)<4&&this.click(l)}),this.update()}hold(){this.held=!0;let t=new AbortController,e=()=>{t.abort(),window.setTimeout(()=>{this.held=!1,this.stale&&this.element.isConnected&&this.refill()},50)};for(let n of["pointerup","pointercancel"])window.addEventListener(n,e,{signal:t.signal})}scaleOf(t){let e=r=>this.plots.report.text.columns[r].unit;return[...new Set(this.columns.map(e))].indexOf(e(this.columns[t]))===1?"y2":"y"}noise(t){let{columns:e}=this.plots.report.text;return this.columns.reduce((n,s,r)=>this.scaleOf(r)===t?Math.max(n,e[s].round_off??0):n,0)}axes(t,e){let{text:n}=this.plots.report,s=zn("--muted"),r=zn("--line"),o=`${11*e}px ${zn("--font")}`,a={stroke:s,font:o,labelFont:o,grid:{stroke:r,width:e},ticks:{stroke:r,width:e,size:4*e},values:(d,f)=>V0(f),labelSize:16*e,labelGap:0,gap:4*e},l=(d,f)=>{d.ctx.save(),d.ctx.font=o;let m=Math.max(0,...(f??[]).map(v=>d.ctx.measureText(v).width));return d.ctx.restore(),Math.max(44*e,m+12*e)},c=[...new Set(this.columns.map(d=>n.columns[d].unit))],h=c.filter((d,f)=>f!==1).join(", "),u=[{...a,size:28*e,label:t,labelSize:15*e,space:50*e},{...a,scale:"y",label:h||" ",size:l,space:(d,f,m,v,g)=>e*Math.max(13,Math.min(24,g/e/5))}];return this.x!==Fe&&n.columns[this.x].unit==="deg"&&(u[0].incrs=l1),c.length>1&&u.push({...u[1],scale:"y2",side:1,label:c[1]||" ",grid:{show:!1}}),u}timeData(){let{report:t}=this.plots;return[t.time,...this.columns.map(e=>a1(t.column(e)))]}makePlot(t,e,n,s=1){let r=this.x===Fe?this.timePlot(s):this.parametricPlot(s),o={};this.x===Fe&&(o.drawAxes=[h=>this.drawEvents(h,s)]),n===this.stage&&(o.draw=[()=>this.update()],this.x===Fe&&(o.setScale=[(h,u)=>{u==="x"&&this.plots.shareZoom(this,h)}]));let[a]=r.options.axes,l=0;a.values=(h,u)=>{let d=V0(u);return h.ctx.save(),h.ctx.font=a.font,l=h.ctx.measureText(d.at(-1)??"").width,h.ctx.restore(),d};let c={width:t,height:e,legend:{show:!1},padding:[8*s,()=>Math.max(12*s,5*s+l/2),0,4*s],hooks:o,...r.options};return new fn(c,r.data,n)}timePlot(t){let{report:e}=this.plots,n=(o,a,l)=>a===l?[a-.5,l+.5]:[a,l],s=o=>({range:this.ranging(Vc(this.noise(o)))});return{options:{scales:{x:{time:!1,range:n},y:s("y"),y2:s("y2")},axes:this.axes(`t (${e.text.time_unit})`,t),series:[{},...this.columns.map((o,a)=>({stroke:Ds(a),width:1.75*t,pxAlign:0,scale:this.scaleOf(a),points:{show:!1},paths:e.text.columns[o].stepped?fn.paths.stepped({align:1}):void 0}))],cursor:{y:!1,points:{show:!1},drag:{x:!0,y:!1}}},data:this.timeData()}}parametricPlot(t){let{report:e}=this.plots,{turn:n}=this,s=e.text.columns[this.x],r=e.column(this.x),o=(d,f)=>(fn.orient(d,f,(m,v,g,p,b,y,x,U,T,P,N)=>{let S=new Path2D;c1(v,g,n,(V,k,G)=>{let Y=y(k,p,P,U),X=x(G,b,N,T);V?S.lineTo(Y,X):S.moveTo(Y,X)});let R=d.ctx;R.save(),R.beginPath(),R.rect(d.bbox.left,d.bbox.top,d.bbox.width,d.bbox.height),R.clip(),R.strokeStyle=typeof m.stroke=="function"?m.stroke(d,f):m.stroke,R.lineWidth=1.75*t*devicePixelRatio,R.lineJoin="round",R.stroke(S),R.restore()}),null),a=[Vc(s.round_off??0),Vc(this.noise("y"))],[l,c]=n?[this.turnRange(r,n),a[1]]:this.isPath()?this.equalRanges(r,a):a,h={mode:2,scales:{x:{time:!1,range:this.ranging(l)},y:{range:this.ranging(c)},y2:{range:this.ranging(Vc(this.noise("y2")))}},axes:this.axes(s.unit?`${s.name} (${s.unit})`:s.name,t),series:[{},...this.columns.map((d,f)=>({stroke:Ds(f),paths:o,points:{show:!1},scale:this.scaleOf(f),facets:[{scale:"x",auto:!0},{scale:this.scaleOf(f),auto:!0}]}))],cursor:{x:!1,y:!1,points:{show:!1},drag:{x:!0,y:!0,uni:20}}},u=[null,...this.columns.map(d=>[r,e.column(d)])];return{options:h,data:u}}turnRange(t,e){let[n,s]=Gc([t]);return(r,o,a)=>o===n&&a===s?[0,e]:[o,a]}isPath(){let{columns:t,length_unit:e}=this.plots.report.text;return[this.x,...this.columns].every(n=>t[n].unit===e)}equalRanges(t,e){let[n,s]=Gc([t]),[r,o]=Gc(this.columns.map(h=>this.plots.report.column(h))),{round_off:a=0}=this.plots.report.text.columns[this.x];if(!(Math.max(s-n,o-r)>2*a))return e;let l=h=>1.12*Math.max((s-n)/Math.max(50,h.width-80),(o-r)/Math.max(50,h.height-50)),c=(h,u,d)=>[(h+u)/2-d,(h+u)/2+d];return[(h,u,d)=>u===n&&d===s?c(n,s,l(h)*Math.max(50,h.width-80)/2):e[0](h,u,d,"x"),(h,u,d)=>u===r&&d===o?c(r,o,l(h)*Math.max(50,h.height-50)/2):e[1](h,u,d,"y")]}drawEvents(t,e){let n=t.ctx,{left:s,top:r,width:o,height:a}=t.bbox,l=h=>Math.round(t.valToPos(h,"x",!0));n.save();let c=-1/0;for(let h of this.plots.events){let u=l(h.t);if(n.fillStyle=Us(h.kind),h.until!==void 0){let[d,f]=[Math.max(u,s),Math.min(l(h.until),s+o)];n.globalAlpha=.14,f>d&&n.fillRect(d,r,f-d,a)}u-c<2||u<s||u>s+o||(c=u,n.globalAlpha=.3,n.fillRect(u,r,Math.max(1,e*devicePixelRatio),a))}n.restore()}update(){let{report:t,clock:e}=this.plots,n=t.locate(e.t);this.columns.forEach((c,h)=>{this.values[h]&&(this.values[h].textContent=t.columnText(c,t.columnAt(c,n)))});let s=this.plot;if(!s||this.dots.length===0)return;let r=s.over.clientWidth,o=s.over.clientHeight,a=s.valToPos(this.x===Fe?e.t:this.folded(t.columnAt(this.x,n)),"x"),l=a>=-1&&a<=r+1;this.line&&(this.line.hidden=!l,this.line.style.transform=`translateX(${a}px)`),this.dots.forEach((c,h)=>{let u=s.valToPos(t.columnAt(this.columns[h],n),this.scaleOf(h));c.hidden=!l||!(u>=-1&&u<=o+1),c.hidden||(c.style.transform=`translate(${a}px, ${u}px)`)})}instantAt(t){let e=t)SAVARY",
R"SAVARY(his.plot,{report:n}=this.plots,s=e.over.getBoundingClientRect(),r=t.clientX-s.left,o=t.clientY-s.top;if(this.x===Fe)return Math.min(n.end,Math.max(n.start,e.posToVal(r,"x")));let a=1/0,l=0,c=n.column(this.x);return this.columns.forEach((h,u)=>{let d=n.column(h),f=this.scaleOf(u);for(let m=0;m<n.rows;++m){let v=Math.hypot(e.valToPos(this.folded(c[m]),"x")-r,e.valToPos(d[m],f)-o);v<a&&(a=v,l=m)}}),n.time[l]}click(t){let{clock:e}=this.plots;e.pause(),e.seek(this.instantAt(t))}hover(t){let e=this.plot;if(this.tip.hidden=!e||t.buttons!==0||this.plots.report.rows===0,!e||this.tip.hidden)return;let{report:n}=this.plots,s=this.instantAt(t),r=n.locate(s),{text:o}=n,a=(v,g,p,b)=>{let y=D("span",{class:"swatch"});return y.style.background=v,D("div",{class:"plot-tip-row"},y,D("span",{class:"name",text:g}),D("span",{class:"value",text:p}),D("span",{class:"unit",text:b}))},l=12;this.tip.replaceChildren(a("transparent","t",an(s,5),o.time_unit),...[...this.x===Fe?[]:[this.x],...this.columns].slice(0,l).map((v,g)=>{let p=this.x===Fe?Ds(g):g===0?"transparent":Ds(g-1),{name:b,unit:y}=o.columns[v];return a(p,b,n.columnText(v,n.columnAt(v,r),5),y)}),...this.columns.length>l?[D("div",{class:"muted",text:`and ${this.columns.length-l} more`})]:[]);let c=e.over.getBoundingClientRect(),h=t.clientX-c.left,{offsetWidth:u,offsetHeight:d}=this.tip,f=h+14+u<=c.width?h+14:h-14-u,m=Math.min(c.height-d,Math.max(0,t.clientY-c.top-d/2));this.tip.style.transform=`translate(${Math.max(f,-40)}px, ${Math.max(0,m)}px)`}async picture(){let t=this.plot;if(!t)return null;let e=2,n=e/devicePixelRatio,s=this.makePlot(t.width*n,t.height*n,D("div"),n);this.scaleTo(s,this.scales(t)),await Promise.resolve();let r=D("canvas"),o=r.getContext("2d"),a=(g,p=400)=>`${p} ${g*e}px ${zn("--font")}`,l=12*e,c=20*e,h=s.ctx.canvas.width,{columns:u}=this.plots.report.text;o.font=a(12);let d=l,f=l+1.7*c,m=this.columns.map((g,p)=>{let{name:b,unit:y}=u[g],x=y?`${b} (${y})`:b,U=o.measureText(x).width+40*e;d>l&&d+U>h&&(d=l,f+=c);let T={text:x,color:Ds(p),x:d,y:f};return d+=U,T}),v=Math.round(f+.5*c);r.width=h,r.height=v+s.ctx.canvas.height+l,o.fillStyle=zn("--surface"),o.fillRect(0,0,r.width,r.height),o.drawImage(s.ctx.canvas,0,v),s.destroy(),o.textBaseline="middle",o.fillStyle=zn("--text"),o.font=a(14,600),o.fillText(this.name,l,l+.5*c,h-2*l),o.font=a(12);for(let{text:g,color:p,x:b,y}of m)o.fillStyle=p,o.fillRect(b,y-1.5*e,16*e,3*e),o.fillStyle=zn("--text"),o.fillText(g,b+22*e,y,h-b-22*e);return new Promise(g=>r.toBlob(g,"image/png"))}};function c1(i,t,e,n){let s=!1,r=0;for(let o=0;o<i.length;++o){let a=i[o],l=t[o];if(!Number.isFinite(a)||!Number.isFinite(l)){s=!1;continue}let c=r;if(r=e===void 0?0:Math.floor(a/e),e===void 0)n(s,a,l);else{s&&Math.abs(r-c)>10&&(s=!1);for(let h=c;s&&h!==r;h+=r>c?1:-1){let u=r>c,f=(e*(u?h+1:h)-i[o-1])/(a-i[o-1]),m=t[o-1]+f*(l-t[o-1]);n(!0,u?e:0,m),n(!1,u?0:e,m)}n(s,a-e*r,l)}s=!0}}var h1=30,Sa=class{constructor(t,e,n=!1){this.report=t;this.clock=e;this.paged=n;this.fold=n,this.list=D("div",{class:"panes"}),this.search=D("input",{class:"search",type:"search",label:"Search columns",attributes:{placeholder:"Search columns, e.g. crank qd",autocomplete:"off",spellcheck:"false"},on:{input:()=>this.fillPicker()}}),this.options=D("div",{class:"picker-list",role:"group",label:"Columns"}),this.picker=D("dialog",{class:"dialog picker",label:"Choose columns",on:{click:s=>{s.target===this.picker&&this.picker.close()}}},D("div",{class:"dialog-head"},D("h2",{text:"Columns"}),Ee("close","Close",()=>this.picker.close())),this.search,this.options),this.note=D("p",{class:"page-note muted small"}),this.foldButton=D("button",{class:"text-button",type:"button",text:"One turn",title:"Lay the turns of the angle over one another",on:{click:()=>{this.fold=!this.fold;for(let s of this.panes)s.foldable&&s.rebuild();this.showFold()}}}),this.head=D("div",{class:"page-choice"}),this.element=D("div",{class:n?"plots dense":"plots"},D("div",{class:"plots-head"},this.head,D("span",{class:"spacer"}),this.foldButton,D("button",{class:"text-button",type:"button",text:"Reset zoom",title:"Show the whole time (double-click a plot)",on:{click:()=>this.resetZoom()}}),D("button",{class:"text-button",type:"button",text:"Add plot",id:n?"add-diagram":"add-plot",on:{click:()=>{this.pick(this.add("",Fe,[]),"y"),this.edited()}}})),this.list,this.picker),this.show(t),e.onChange(()=>{if(!this.element.hidden)for(let s of this.panes)s.update()}),vo(()=>{for(let s of this.panes)s.rebuild()})}element;panes=[];events=[];fold;zoom;custom=!1;page;onLayout=()=>{};list;note;head;foldButton;picker;search;options;given="";picking;sharing=!1;show(t){let e=this.report.text;this.report=t,this.events=t.text.events.filter(c=>Number.isFinite(c.t)).sort((c,h)=>c.t-h.t);let{columns:n,pages:s}=t.text,r=n.length===e.columns.length&&n.every((c,h)=>c.name===e.columns[h].name),o=c=>r?c:t.columnIndex(e.columns[c]?.name??""),a=JSON.stringify(this.paged?s:t.text.plots),l=a!==this.given;if(this.given=a,l&&this.paged&&this.choosePages(),l&&!this.custom)if(this.clear(),this.paged){let c=s.find(h=>h.title===this.page?.title)??s[0];c&&this.showPage(c)}else this.addAll(t.text.plots);else for(let c of[...this.panes]){let h=c.columns.length===0;c.take(o),c.columns.length===0&&!h&&this.remove(c)}!this.paged&&!this.custom&&this.panes.length===0&&this.showChanging(),this.showFold(),this.picker.open&&!r&&this.fillPicker()}showFold(){this.foldButton.hidden=!this.panes.some(t=>t.foldable),this.foldButton.setAttribute("aria-pressed",String(this.fold))}clear(){for(let t of[...this.panes])this.remove(t)}async savePicture(t){let e=await t.picture();e&&qs(`${kr(`${this.report.text.title} ${t.name}`)}.png`,e)}showChanging(){let{text:t}=this.report,e=t.columns.map((a,l)=>l).filter(a=>{let l=this.report.column(a).filter(Number.isFinite),c=100*(t.columns[a].round_off??0);return l.some(h=>Math.abs(h-l[0])>c)}),n=a=>/\.(q\d?|fn|total)$/.test(t.columns[a].name)?0:1;e.sort((a,l)=>n(a)-n(l)||a-l);let s=[...new Set(e.map(a=>t.columns[a].unit))].slice(0,3),r=[];for(let a of e){let{unit:l}=t.columns[a];if(!s.includes(l))continue;let[c,h]=[1/0,-1/0];for(let f of this.report.column(a))Number.isFinite(f)&&(c=Math.min(c,f),h=Math.max(h,f));let u=h-c,d=r.find(f=>f.unit===l&&f.columns.length<4&&Math.max(f.high,h)-Math.min(f.low,c)<=h1*Math.min(f.span,u));d?(d.columns.push(a),d.low=Math.min(d.low,c),d.high=Math.max(d.high,h),d.span=Math.min(d.span,u)):r.filter(f=>f.unit===l).length<2&&r.push({unit:l,columns:[a],low:c,high:h,span:u})}let o=a=>s.indexOf(a);r.sort((a,l)=>o(a.unit)-o(l.unit));for(let{columns:a}of r.slice(0,4))this.add("",Fe,a)}addAll(t){for(let e of t){let n=e.columns.map(s=>this.report.columnIndex(s)).filter(s=>s>=0);this.add(e.title,e.x?this.report.columnIndex(e.x):Fe,n)}}choosePages(){let{pages:t}=this.report.text,[e]=t;if(t.length<2){this.head.replaceChildren(...e?[D("h2",{text:e.title,title:e.title})]:[]);return}let n=D("select",{class:"speed",label:"Which diagrams",on:{change:()=>this.showPage(this.report.text.pages[Number(n.value)])}});t.forEach((s,r)=>n.append(new Option(s.title,String(r)))),n.value=String(Math.max(0,t.findIndex(s=>s.title===this.page?.title))),this.head.replaceChildren(n)}showPage(t){this.page=t,this.clear(),this.addAll(t.plots),this.note.textContent=t.note,this.list.append(this.note),this.custom=!1,this.showFold()}get layout(){return this.panes.map(t=>`${t.x}:${t.columns.join(",")}`).join(";")}set layout(t){let e=s=>Number.isInteger(s)&&s>=0&&s<this.report.text.columns.length,n=t.split(";").map(s=>{let[r,o=""]=s.split(":");return{x:Number(r),columns:o.split(",").filter(Boolean).map(Number)}});if(!(t===""||!n.every(s=>(s.x===Fe||e(s.x))&&s.columns.every(e)))&&t!==this.layout){this.custom=!0,this.clear();for(let s of n)this.add("",s.x,s.columns)}}add(t,e,n){let s=new Wc(this,t,e,n);return this.panes.push(s),this.list.insertBefore(s.element,this.note.parentNode===this.list?this.note:null),s.rebuild(),this.onLayout(),s}remove(t){this.panes.splice(this.panes.indexOf(t),1),t.dispose(),this.onLayout()}edited(){this.custom=!0,this.showFold(),this.onLayout()}shareZoom(t,e){if(this.sharing)return;let{min:n,max:s}=e.scales.x,{start:r,end:o}=this.report;if(n==null||s==null||o<=r)return;let a=(l,c)=>Math.abs(l-c)<=1e-9*(o-r);this.zoom=a(n,r)&&a(s,o)?void 0:{min:n,max:s},this.sharing=!0;for(let l of this.panes){if(l===t||l.x!==Fe||!l.plot)continue;let c=l.plot.scales.x;(c.min!==n||c.max!==s)&&l.plot.setScale("x",{min:n,max:s})}this.sharing=!1}resetZoom(){this.zoom=void 0;for(let t of this.panes)t.x===Fe?t.plot?.setScale("x",{min:this.report.start,max:this.report.end}):t.rebuild()}pick(t,e){this.picking={pane:t,role:e},this.search.value="",this.fillPicker(),this.picker.querySelector("h2").textContent=e==="x"?"Horizontal axis":"Curves",this.picker.open||this.picker.showModal(),this.search.focus()}fillPicker(){if(!this.picking)return;let{pane:t,role:e}=this.picking,n=this.search.value.toLowerCase().split(/\s+/).filter(Boolean),{columns:s}=this.report.text,r=s.map((l,c)=>c).filter(l=>{let c=`${s[l].name} ${s[l].unit}`.toLowerCase();return n.every(h=>c.includes(h))}),o=(l,c,h)=>{let u=D("input",{type:e==="x"?"radio":"checkbox",attributes:{name:"column"}});return u.checked=e==="x"?t.x===l:t.columns.includes(l),u.addEventListener("change",()=>{e==="x"?t.x=l:u.checked?t.columns.push(l):t.columns=t.columns.filter(d=>d!==l),t.title="",t.rebuild(),this.edited()}),D("label",{class:"picker-row"},u,D("span",{class:"name",text:c}),D("span",{class:"unit",text:h}))},a=300;this.options.replaceChildren(...e==="x"?[o(Fe,"time",this.report.text.time_unit)]:[],...r.slice(0,a).map(l=>o(l,s[l].name,s[l].unit)),...r.length>a?[D("p",{class:"muted",text:`and ${r.length-a} more: narrow the search`})]:[],...r.length===0?[D("p",{class:"muted",text:"No column matches."})]:[])}csv(){let{report:t}=this,{text:e}=t,n=[...new Set(this.panes.flatMap(c=>c.x===Fe?c.columns:[c.x,...c.columns]))],s=c=>`"${(/^[=+\-@\t\r]/.test(c)?"'"+c:c).replace(/"/g,'""')}"`,r=(c,h)=>s(h?`${c} [${h}]`:c),o=[r("t",e.time_unit),...n.map(c=>r(e.columns[c].name,e.columns[c].unit))].join(","),a=c=>Number.isFinite(c)?e.rows.precision==="double"?String(c):String(Number(c.toPrecision(8))):"",l=[o];for(let c=0;c<t.rows;++c)l.push([String(t.time[c]),...n.map(h=>a(t.column(h)[c]))].join(","));return l.join(`\r
`)+`\r
`}};var G0={type:"change"},Af={type:"start"},X0={type:"end"},Xc=new or,W0=new Qn,u1=Math.cos(70*mo.DEG2RAD),mn=new C,qn=2*Math.PI,Pe={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Tf=1e-6,qc=class extends tc{constructor(t,e=null){super(t,e),this.state=Pe.NONE,this.enabled=!0,this.target=new C,this.cursor=new C,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:fr.ROTATE,MIDDLE:fr.DOLLY,RIGHT:fr.PAN},this.touches={ONE:pr.ROTATE,TWO:pr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._domElementKeyEvents=null,this._lastPosition=new C,this._lastQuaternion=new nn,this._lastTargetPosition=new C,this._quat=new nn().setFromUnitVectors(t.up,new C(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new aa,this._sphericalDelta=new aa,this._scale=1,this._panOffset=new C,this._rotateStart=new ft,this._rotateEnd=new ft,this._rotateDelta=new ft,this._panStart=new ft,this._panEnd=new ft,this._panDelta=new ft,this._dollyStart=new ft,this._dollyEnd=new ft,this._dollyDelta=new ft,this._dollyDirection=new C,this._mouse=new ft,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=f1.bind(this),this._onPointerDown=d1.bind(this),this._onPointerUp=p1.bind(this),this._onContextMenu=b1.bind(this),this._onMouseWheel=x1.bind(this),this._onKeyDown=v1.bind(this),this._onTouchStart=_1.bind(this),this._onTouchMove=y1.bind(this),this._onMouseDown=m1.bind(this),this._onMouseMove=g1.bind(this),this._interceptControlDown=w1.bind(this),this._interceptControlUp=M1.bind(this),this.domElement!==null&&this.connect(),this.update()}connect(){this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.getRootNode().addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.getRootNode().removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.style.touchAction="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(G0),this.update(),this.state=Pe.NONE}update(t=null){let e=this.object.position;mn.copy(e).sub(this.target),mn.applyQuaternion(this._quat),this._spherical.setFromVector3(mn),this.autoRotate&&this.state===Pe.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=qn:n>Math.PI&&(n-=qn),s<-Math.PI?s+=qn:s>Math.PI&&(s-=qn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(mn.setFromSpherical(this._spherical),mn.applyQuaternion(this._quatInverse),e.copy(this.target).add(mn),this.object.lookAt(this.target),th)SAVARY",
R"SAVARY(is.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=mn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new C(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new C(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=mn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Xc.origin.copy(this.object.position),Xc.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Xc.direction))<u1?this.object.lookAt(this.target):(W0.setFromNormalAndCoplanarPoint(this.object.up,this.target),Xc.intersectPlane(W0,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Tf||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Tf||this._lastTargetPosition.distanceToSquared(this.target)>Tf?(this.dispatchEvent(G0),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?qn/60*this.autoRotateSpeed*t:qn/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){mn.setFromMatrixColumn(e,0),mn.multiplyScalar(-t),this._panOffset.add(mn)}_panUp(t,e){this.screenSpacePanning===!0?mn.setFromMatrixColumn(e,1):(mn.setFromMatrixColumn(e,0),mn.crossVectors(this.object.up,mn)),mn.multiplyScalar(t),this._panOffset.add(mn)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;mn.copy(s).sub(this.target);let r=mn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientX),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(qn*this._rotateDelta.x/e.clientHeight),this._rotateUp(qn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateUp(qn*this.rotateSpeed/this.domElement.clientHeight):this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateUp(-qn*this.rotateSpeed/this.domElement.clientHeight):this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateLeft(qn*this.rotateSpeed/this.domElement.clientHeight):this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateLeft(-qn*this.rotateSpeed/this.domElement.clientHeight):this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(qn*this._rotateDelta.x/e.clientHeight),this._rotateUp(qn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new ft,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function d1(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.domElement.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i)))}function f1(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function p1(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(X0),this.state=Pe.NONE;break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function m1(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case fr.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Pe.DOLLY;break;case fr.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Pe.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Pe.ROTATE}break;case fr.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Pe.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Pe.PAN}break;default:this.state=Pe.NONE}this.state!==Pe.NONE&&this.dispatchEvent(Af)}function g1(i){switch(this.state){case Pe.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Pe.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Pe.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function x1(i){this.enabled===!1||this.enableZoom===!1||this.state!==Pe.NONE||(i.preventDefault(),this.dispatchEvent(Af),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(X0))}function v1(i){this.enabled===!1||this.enablePan===!1||this._handleKeyDown(i)}function _1(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case pr.ROTATE:if(this.enableRotate===!1)return;this._handleTouchStartRotate(i),this.state=Pe.TOUCH_ROTATE;break;case pr.PAN:if(this.enablePan===!1)return;this._handleTouchStartPan(i),this.state=Pe.TOUCH_PAN;break;default:this.state=Pe.NONE}break;case 2:switch(this.touches.TWO){case pr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Pe.TOUCH_DOLLY_PAN;break;case pr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Pe.TOUCH_DOLLY_ROTATE;break;default:this.state=Pe.NONE}break;default:this.state=Pe.NONE}this.state!==Pe.NONE&&this.dispatchEvent(Af)}function y1(i){switch(this._trackPointer(i),this.state){case Pe.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Pe.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Pe.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Pe.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Pe.NONE}}function b1(i){this.enabled!==!1&&i.preventDefault()}function w1(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.getRootNode().addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function M1(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.getRootNode().removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var Yc=class{constructor(t,e){this.container=t;this.report=e;let n=D("canvas",{class:"scene-canvas",role:"img",label:"Mechanism in 3D; drag to orbit, right drag to pan, wheel to zoom"});this.renderer=new Ll({canvas:n,antialias:!0,powerPreference:"low-power"}),this.overlay=D("div",{class:"scene-overlay",attributes:{"aria-hidden":"true"}}),this.tip=D("div",{class:"scene-tip"}),this.tip.hidden=!0,this.gizmo=Qe("svg",{class:"gizmo",viewBox:"-40 -40 80 80","aria-hidden":"true"}),t.append(n,this.overlay,this.gizmo,this.tip),this.visible=e.text.bodies.map(()=>!0),this.layers.features=e.text.shows_features??!1,this.mechanism=new fa(e,this.overlay),this.scene.add(this.mechanism.root,this.lights,this.grid),this.controls=this.upright(),n.addEventListener("pointermove",s=>this.hover(s)),n.addEventListener("dblclick",s=>this.chooseTrace(s)),n.addEventListener("pointerleave",()=>{this.tip.hidden=!0}),n.addEventListener("webglcontextlost",s=>s.preventDefault()),n.addEventListener("webglcontextrestored",()=>this.invalidate()),this.retheme(),this.setTime(e.locate(e.start)),this.setView(this.defaultView()),this.resize(),new ResizeObserver(()=>this.resize()).observe(t)}visible;layers={joints:!0,springs:!0,traces:!0,forces:!0,contacts:!0,grid:!0,labels:!1,features:!1};section={axis:-1,place:.5,flipped:!1};followed=-1;arrowFactor=1;inset=52;touched=!1;framing=!1;onCamera=()=>{};renderer;scene=new Dl;camera=new kn(26,1,.01,100);controls;lights=new Je;mechanism;retired=[];cutter=new Qn;cutAt=0;overlay;gizmo;tip;grid=new Je;place={i:0,f:0};pending=!1;followedAt=new C;upright(){let t=this.upAxis==="y";this.camera.up.set(0,t?1:0,t?0:1);let e=new oa(16777215,2);e.position.set(-.5,t?1:-.9,t?.9:1.2);let n=new oa(16777215,.7);n.position.set(.9,.2,.4),this.lights.clear().add(e,n,new Jl(16777215,10727615,1.9)),this.controls?.dispose();let s=new qc(this.camera,this.renderer.domElement);return s.zoomToCursor=!0,s.addEventListener("start",()=>{this.touched=!0}),s.addEventListener("change",()=>{this.invalidate(),this.framing||this.onCamera()}),s}show(t,e){let n=this.report.text.bodies,s=this.mechanism;if(this.report=t,!s.take(t)){let o=t.text.bodies,a=new Set(n.filter((d,f)=>!this.visible[f]).map(d=>d.name));this.visible=o.map(d=>!a.has(d.name));let l=new fa(t,this.overlay,s.size),c=new Map(s.vectors.map(d=>[d.name,d.shown]));for(let d of l.vectors)d.shown=c.get(d.name)??d.shown;for(let d of s.traces.filter(f=>f.chosen)){let f=o.findIndex(m=>m.name===n[d.body].name);f>=0&&l.trace(f,d.point,"",!0)}let h=n[this.followed]?.name;this.followed=h===void 0?-1:o.findIndex(d=>d.name===h),this.mechanism=l,this.scene.remove(s.root),this.scene.add(l.root),this.retire(s);let u=n.length!==o.length||n.some((d,f)=>d.name!==o[f].name);!this.touched&&(u||s.upAxis!==l.upAxi)SAVARY",
R"SAVARY(s)&&(this.controls=this.upright(),this.look(this.defaultView()),this.frame()),this.remakeGrid()}this.keepSection(),this.setTime(e);let r=this.outside();(this.touched?r===this.mechanism.samples.length:r>0)&&this.frame()}retire(t){for(this.retired.push(t);this.retired.length>2;)this.retired.shift().dispose()}get bodies(){return this.mechanism.bodies}get traces(){return this.mechanism.traces}get vectors(){return this.mechanism.vectors}get swatches(){return this.mechanism.swatches}get size(){return this.mechanism.size}get cell(){return this.mechanism.cell}get upAxis(){return this.mechanism.upAxis}get box(){return new ln().setFromPoints(this.mechanism.samples)}get memory(){return{...this.renderer.info.memory,programs:this.renderer.info.programs?.length??0}}setTime(t){if(this.place=t,this.mechanism.setTime(t,this),this.followed>=0){let e=this.bodies[this.followed].position.clone().sub(this.followedAt);this.camera.position.add(e),this.controls.target.add(e),this.followedAt.copy(this.bodies[this.followed].position)}this.invalidate()}chooseTrace(t){let e=this.pick(t);e?this.mechanism.moves(e.body)&&(this.layers.traces=!0,this.mechanism.trace(e.body,this.bodies[e.body].worldToLocal(e.point.clone()),"",!0)):this.mechanism.clearTraces(),this.refresh()}refresh(){this.grid.visible=this.layers.grid,this.setTime(this.place)}sectionRange(){let t=.01*this.size,{axis:e}=this.section;return[this.box.min.getComponent(e)-t,this.box.max.getComponent(e)+t]}keepSection(){let{section:t}=this;if(t.axis<0)return;let[e,n]=this.sectionRange();t.place=Math.min(1,Math.max(0,(this.cutAt-e)/(n-e))),this.clip()}cut(){if(this.section.axis>=0){let[t,e]=this.sectionRange();this.cutAt=t+this.section.place*(e-t)}this.clip()}clip(){let{axis:t,flipped:e}=this.section,n=t>=0;n&&(this.cutter.normal.set(0,0,0).setComponent(t,e?1:-1),this.cutter.constant=e?-this.cutAt:this.cutAt),this.renderer.localClippingEnabled=n;let s=n?[this.cutter]:null,r=o=>{let{material:a}=o;a instanceof zi&&(a.clippingPlanes=s)};this.mechanism.solids.forEach((o,a)=>{r(o),o.children.forEach(r);let l=o.material;l.side=n?Fi:Xn,l.needsUpdate=!0,this.mechanism.caps[a].visible=n}),this.invalidate()}follow(t){this.followed=t,t>=0&&this.followedAt.copy(this.bodies[t].position)}isolate(t){let e=this.visible.every((n,s)=>n===(s===t));this.visible.forEach((n,s)=>{this.visible[s]=e||s===t}),this.refresh()}get width(){return this.container.clientWidth}get height(){return this.container.clientHeight}largest(t){return this.mechanism.largest(t)}unitsPerCell(){return this.mechanism.unitsPerCell(this.arrowFactor)}bodyPosition(t){return this.bodies[t].position.toArray()}direction(t){let e=this.upAxis==="y";switch(t){case"front":return e?new C(0,0,1):new C(0,-1,0);case"top":return e?new C(0,1,1e-4):new C(0,-1e-4,1);case"right":return new C(1,0,0);case"back":case"bottom":case"left":return this.direction({back:"front",bottom:"top",left:"right"}[t]).multiply(new C(-1,-1,-1));case"iso":return e?new C(1,.8,1.2):new C(1,-1.2,.8)}}defaultView(){let t=this.box.getSize(new C);return this.upAxis==="y"?this.mechanism.planar||t.z<.25*Math.max(t.x,t.y)?"front":"iso":this.mechanism.planar?"top":t.y<.15*Math.max(t.x,t.z)?"front":"iso"}turn(t){let e={front:"back",top:"bottom",right:"left"},s=this.camera.position.clone().sub(this.controls.target).normalize().dot(this.direction(t).normalize())>.9999;this.setView(s?e[t]??t:t)}look(t){let e=this.direction(t).normalize();this.camera.position.copy(this.controls.target).addScaledVector(e,1)}setView(t){this.look(t),this.fit()}fit(){this.frame(),this.onCamera()}get covered(){let{clientHeight:t}=this.container;return t>0?Math.min(.25,this.inset/t):0}frame(){let t=this.box.getCenter(new C),e=this.camera.position.clone().sub(this.controls.target).normalize();e.lengthSq()===0&&e.set(0,0,1);let n=new C().crossVectors(this.camera.up,e).normalize(),s=new C().crossVectors(e,n),r=Math.tan(mo.degToRad(this.camera.fov/2)),o=r*(1-this.covered),a=[1/0,1/0],l=[-1/0,-1/0];for(let u of this.mechanism.samples){let d=u.clone().sub(t);[d.dot(n),d.dot(s)].forEach((f,m)=>{a[m]=Math.min(a[m],f),l[m]=Math.max(l[m],f)})}t.addScaledVector(n,(a[0]+l[0])/2).addScaledVector(s,(a[1]+l[1])/2);let c=.06*this.size,h=.1*this.size;for(let u of this.mechanism.samples){let d=u.clone().sub(t),f=d.dot(e);h=Math.max(h,(Math.abs(d.dot(s))+c)/o+f,(Math.abs(d.dot(n))+c)/(r*this.camera.aspect)+f)}this.controls.target.copy(t),this.camera.position.copy(t).addScaledVector(e,1.06*h),this.camera.near=h/200,this.camera.far=h*50,this.camera.updateProjectionMatrix(),this.framing=!0,this.controls.update(),this.framing=!1,this.invalidate()}outside(){return this.camera.updateMatrixWorld(),this.mechanism.samples.filter(t=>{let e=t.clone().project(this.camera);return Math.abs(e.x)>1||Math.abs(e.y)>1}).length}get pose(){return[...this.camera.position.toArray(),...this.controls.target.toArray()]}set pose(t){this.touched=!0,this.camera.position.fromArray(t),this.controls.target.fromArray(t,3),this.controls.update(),this.invalidate()}retheme(){this.scene.background=new te(zn("--scene")),this.remakeGrid(),this.mechanism.retheme(),this.refresh()}remakeGrid(){for(let t of this.grid.children)t.geometry.dispose(),t.material.dispose();this.scene.remove(this.grid),this.grid=this.makeGrid(),this.scene.add(this.grid)}makeGrid(){let{box:t}=this,e=t.getCenter(new C),n=this.upAxis==="y"&&this.defaultView()==="front",[s,r,o]=n||this.upAxis==="z"?[0,1,2]:[0,2,1],a=t.min.getComponent(o)-.035*this.size,l=14,c=y=>Math.round(y/this.cell)*this.cell,h=c(e.getComponent(s)),u=c(e.getComponent(r)),d=[],f=[],m=new te(zn("--grid")),v=(y,x,U)=>{let T=[0,0,0];T[s]=h+y*this.cell,T[r]=u+x*this.cell,T[o]=a,d.push(...T);let P=Math.max(0,1-Math.hypot(y,x)/l);f.push(m.r,m.g,m.b,(U?.95:.5)*P**1.2)};for(let y=-l;y<=l;++y)for(let x=-l;x<l;++x){let U=Math.round(h/this.cell+y)%5===0,T=Math.round(u/this.cell+y)%5===0;v(y,x,U),v(y,x+1,U),v(x,y,T),v(x+1,y,T)}let g=new Le;g.setAttribute("position",new le(d,3)),g.setAttribute("color",new le(f,4));let p=new Ps(g,new wi({vertexColors:!0,transparent:!0,depthWrite:!1}));p.renderOrder=-1;let b=new Je;return b.add(p),b.visible=this.layers.grid,b}invalidate(){this.pending||(this.pending=!0,requestAnimationFrame(()=>{this.pending=!1,this.draw()}))}draw(){this.renderer.render(this.scene,this.camera);for(let a of this.retired.splice(0))a.dispose();this.drawGizmo();let{clientWidth:t,clientHeight:e}=this.container,n=new C,s=new C,r=new C,o=(a,l,c)=>{c&&l.getWorldPosition(n);let h=l.userData.normal;c&&h!==void 0&&(c=r.copy(h).transformDirection(l.matrixWorld).dot(s.copy(this.camera.position).sub(n))>0),n.project(this.camera),a.hidden=!c||n.z>1,a.hidden||(a.style.transform=`translate(${(.5+n.x/2)*t}px, ${(.5-n.y/2)*e}px)`)};this.mechanism.placeLabels(this,o)}drawGizmo(){let t=this.camera.quaternion.clone().invert(),e=[["x",[1,0,0],"#d64545"],["y",[0,1,0],"#2a9d63"],["z",[0,0,1],"#3b82c4"]].map(([n,s,r])=>({name:n,color:r,v:je(s).applyQuaternion(t)}));e.sort((n,s)=>n.v.z-s.v.z),this.gizmo.replaceChildren(...e.flatMap(({name:n,color:s,v:r})=>{let o=Qe("line",{x2:25*r.x,y2:-25*r.y,stroke:s}),a=Qe("text",{x:33*r.x,y:-33*r.y,fill:s},n);return Math.hypot(r.x,r.y)>.05?[o,a]:[]}))}resize(){let{clientWidth:t,clientHeight:e}=this.container;t===0||e===0||(this.renderer.setPixelRatio(Math.min(window.devicePixelRatio,2)),this.renderer.setSize(t,e,!1),this.camera.aspect=t/e,this.camera.setViewOffset(t,e,0,-this.covered*e/2,t,e),this.touched||this.frame(),this.draw())}pick(t){let e=this.container.getBoundingClientRect(),n=new Kl,s=new ft(2*(t.clientX-e.left)/e.width-1,1-2*(t.clientY-e.top)/e.height);n.setFromCamera(s,this.camera);let r=({object:c})=>c instanceof xe&&!("isLine2"in c),o=this.bodies.filter(c=>c.visible),a=n.intersectObjects(o,!0).find(r),l=a?.object??null;for(;l&&typeof l.userData.body!="number";)l=l.parent;return l?{body:l.userData.body,point:a.point}:void 0}hover(t){if(this.tip.hidden=!0,t.buttons!==0||t.pointerType==="touch")return;let e=this.pick(t);if(!e)return;let n=this.container.getBoundingClientRect();this.tip.textContent=this.report.text.bodies[e.body].name,this.tip.style.transform=`translate(${t.clientX-n.left+12}px, ${t.clientY-n.top+14}px)`,this.tip.hidden=!1}image(t=""){this.renderer.render(this.scene,this.camera);let e=this.renderer.domElement,n=e.width/Math.max(1,this.container.clientWidth),s=D("canvas");s.width=e.width,s.height=e.height;let r=s.getContext("2d");return r.drawImage(e,0,0),r.font=`${13*n}px ${zn("--font")}`,r.fillStyle=zn("--text"),r.fillText(t,14*n,s.height-14*n,s.width-28*n),new Promise(o=>s.toBlob(o,"image/png"))}};var S1=6,$c=5,Io=12,Zc=class{constructor(t,e,n){this.report=t;this.clock=e;this.playButton=Ee("play","Play (space)",()=>e.toggle(),"primary"),this.playButton.id="play";let s=Ee("loop","Loop",()=>{e.loop=!e.loop,s.setAttribute("aria-pressed",String(e.loop))});s.setAttribute("aria-pressed",String(e.loop)),this.speed=D("select",{class:"speed",label:"Playback speed",title:"Playback speed",on:{change:()=>{e.speed=Number(this.speed.value)}}}),this.now=D("span",{class:"now",attributes:{"aria-hidden":"true"}}),this.fill=D("div",{class:"fill"}),this.thumb=D("div",{class:"thumb"}),this.slider=D("div",{class:"slider",role:"slider",id:"time-slider",label:"Time",attributes:{tabindex:"0"}},D("div",{class:"track"},this.fill),this.thumb),this.ribbon=D("canvas",{class:"ribbon",id:"ribbon",role:"img"}),this.tip=D("div",{class:"ribbon-tip",role:"status"}),this.tip.hidden=!0;let r=D("div",{class:"track-area"},this.slider,this.ribbon,this.tip);this.eventCount=D("button",{class:"text-button",type:"button",id:"events-button",label:"List of events",on:{click:n}}),this.eventButtons=D("div",{class:"event-buttons"},Ee("previous","Previous event ([)",()=>this.jump(-1)),this.eventCount,Ee("next","Next event (])",()=>this.jump(1))),this.element=D("div",{class:"timebar",role:"group",label:"Time controls"},D("div",{class:"transport"},Ee("back","Previous sample (left arrow)",()=>e.step(-1)),this.playButton,Ee("forward","Next sample (right arrow)",()=>e.step(1)),s,this.speed),r,D("div",{class:"readout"},this.now,this.eventButtons)),this.drag(),this.ribbon.addEventListener("pointermove",o=>this.hover(o)),this.ribbon.addEventListener("pointerleave",()=>{this.tip.hidden=!0}),this.ribbon.addEventListener("click",o=>{let a=this.nearest(o)[0];a&&(e.pause(),e.seek(a.t))}),new ResizeObserver(()=>this.drawRibbon()).observe(this.ribbon),vo(()=>this.drawRibbon()),e.onChange(()=>this.update()),this.show(t)}element;slider;fill;thumb;ribbon;tip;playButton;now;speed;eventButtons;eventCount;decimals=3;events=[];lanes=[];show(t){this.report=t;let{clock:e}=this;this.events=t.text.events.filter(r=>Number.isFinite(r.t)).sort((r,o)=>r.t-o.t),this.lanes=t.text.contacts.filter(r=>r.mode).map(r=>({name:r.name,mode:t.series(r.mode[0])})).filter(({mode:r})=>r.some(o=>o>0)).slice(0,S1);let n=t.end-t.start;this.decimals=n>0?Math.min(9,Math.max(0,3-Math.floor(Math.log10(n)))):3;let s=e.speeds.map(String);[...this.speed.options].map(r=>r.value).join()!==s.join()&&this.speed.replaceChildren(...s.map(r=>new Option(`${r}×`,r))),this.speed.value=String(e.speed),this.slider.setAttribute("aria-valuemin",String(t.start)),this.slider.setAttribute("aria-valuemax",String(t.end)),this.eventButtons.hidden=this.events.length===0,this.eventCount.textContent=this.events.length===1?"1 event":`${this.events.length} events`,this.ribbon.setAttribute("aria-label",`${this.events.length} events; previous and next event buttons step through them`),this.ribbon.style.height=`${Io+$c*this.lanes.length}px`,this.drawRibbon(),this.update()}timeText(t){return t.toFixed(this.decimals).replace("-","−")}jump(t){let e=this.clock.t,n=t>0?this.events.find(s=>s.t>e):this.events.filter(s=>s.t<e).pop();n&&(this.clock.pause(),this.clock.seek(n.t))}fraction(t){let e=this.report.end-this.report.start;return e>0?(t-this.report.start)/e:0}update(){let{clock:t,report:e}=this,n=`${100*this.fraction(t.t)}%`;this.fill.style.width=n,this.thumb.style.left=n;let s=e.text.time_unit;this.slider.setAttribute("aria-valuenow",String(t.t)),this.slider.setAttribute("aria-valuetext",`${this.timeText(t.t)} ${s}`),this.now.replaceChildren(D("b",{text:this.timeText(t.t)}),` / ${an(e.end,6)} ${s}`);let r=t.playing?"pause":"play";this.playButton.dataset.icon!==r&&(this.playButton.dataset.icon=r,Na(this.playButton,r,t.playing?"Pause (space)":"Play (space)"))}drag(){let t=e=>{let n=this.slider.getBoundingClientRect(),s=Math.min(1,Math.max(0,(e.clientX-n.left)/n.width));this.clock.seek(this.report.start+s*(this.report.end-this.report.start))};this.slider.addEventListener("pointerdown",e=>{this.slider.setPointerCapture(e.pointerId),this.clock.pause(),t(e)}),this.slider.addEventListener("pointermove",e=>{this.slider.hasPointerCapture(e.pointerId)&&t(e)})}drawRibbon(){let{clientWidth:t,clientHeight:e}=this.ribbon,n=window.devicePixelRatio||1;this.ribbon.width=Math.round(t*n),this.ribbon.height=Math.round(e*n);let s=this.ribbon.getContext("2d");if(!s)return;s.scale(n,n),s.fillStyle=zn("--ribbon"),s.beginPath(),s.roundRect(0,0,t,Io,3),s.fill();for(let a of this.events){if(s.fillStyle=Us(a.kind),a.until!==void 0){let l=this.fraction(a.t)*t;s.globalAlpha=.45,s.fillRect(l,1,Math.max(2,Math.min(t,this.fraction(a.until)*t)-l),Io-2),s.globalAlpha=1}s.fillRect(Math.min(t-2,Math.max(0,this.fraction(a.t)*t-1)),0,2,Io)}let{time:r,rows:o}=this.report;this.lanes.forEach(({mode:a},l)=>{for(let c=0,h=0;c<o;c=h){for(h=c+1;h<o&&a[h]===a[c];++h);if(!(a[c]>0))continue;let u=this.fraction(r[c])*t,d=this.fraction(r[Math.min(h,o-1)])*t;s.fillStyle=Wi(a[c]),s.fillRect(u,Io+2+l*$c,Math.max(1,d-u),$c-2)}})}laneAt(t){let e=this.ribbon.getBoundingClientRect();return this.lanes[Math.floor((t.clientY-e.top-Io-1)/$c)]}nearest(t){let e=this.ribbon.getBoundingClientRect(),n=t.clientX-e.left,s=r=>{let o=this.fraction(r.t)*e.width,a=this.fraction(r.until??r.t)*e.width;return n>o&&n<a?Math.min(5,n-o):Math.abs(o-n)};return this.events.filter(r=>s(r)<=6).sort((r,o)=>s(r)-s(o))}hover(t){let e=this.nearest(t),n=e.length===0?this.laneAt(t):void 0;this.tip.hidden=e.length===0&&!n,this.ribbon.style.cursor=e.length>0?"pointer":"default";let s=this.ribbon.getBoundingClientRect();if(n){let r=Math.min(1,Math.max(0,(t.clientX-s.left)/s.width)),{i:o}=this.report.locate(this.report.start+r*(this.report.end-this.report.start));this.tip.replaceChildren(D("b",{text:n.name}),` ${yo(n.mode[o])}`),this.placeTip(t.clientX-s.left,s.width)}e.length!==0&&(this.tip.replaceChildren(...e.slice(0,4).map(r=>{let o=D("span",{class:"dot"});return o.style.background=Us(r.kind),D("div",{class:"ribbon-tip-row"},o,D("span",{},D("b",{text:r.kind}),` ${r.entity} `,D("span",{class:"muted",text:`t = ${an(r.t,8)} ${this.report.text.time_unit}`}),D("div",{class:"muted",text:[cc(r.kind),r.detail].filter(Boolean).join(": ")})))}),...e.length>4?[D("div",{class:"muted",text:`and ${e.length-4} more`})]:[]),this.placeTip(this.fraction(e[0].t)*s.width,s.width))}placeTip(t,e){let n=this.tip.offsetWidth/2;this.tip.style.left=`${Math.min(e-n,Math.max(n,t))}px`}};var Jc=class{constructor(t,e){this.tabs=e;this.buttons=e.map(({id:s,name:r})=>D("button",{class:"tab",type:"button",role:"tab",id:`tab-${s}`,text:r,attributes:{"aria-controls":`panel-${s}`},on:{click:()=>this.choose(s)}}));let n=D("div",{class:"tabs",role:"tablist",label:t},...this.buttons);n.addEventListener("keydown",s=>{let r=s.key==="ArrowRight"?1:s.key==="ArrowLeft"?-1:0;if(r===0)return;s.preventDefault(),s.stopPropagation();let o=e.filter((c,h)=>!this.buttons[h].hidden),a=o.findIndex(c=>c.id===this.selected),{id:l}=o[(a+r+o.length)%o.length];this.choose(l),this.buttons[e.findIndex(c=>c.id===l)].focus()});for(let{id:s,panel:r}of e)r.id=`panel-${s}`,r.setAttribute("role","tabpanel"),r.setAttribute("aria-labelledby",`tab-${s}`);this.element=D("section",{class:"side",label:t},n,...e.map(s=>s.panel)),this.select(e[0].id)}element;selected="";touched=!1;onChange=()=>{};buttons;choose(t){this.touched=!0,this.select(t)}offer(t,e){let n)SAVARY",
R"SAVARY(=this.tabs.findIndex(s=>s.id===t);this.buttons[n].hidden=!e,!e&&this.selected===t&&this.select(this.tabs.find((s,r)=>!this.buttons[r].hidden).id)}select(t){t===this.selected||!this.tabs.some((e,n)=>e.id===t&&!this.buttons[n].hidden)||(this.selected=t,this.tabs.forEach((e,n)=>{let s=e.id===t;e.panel.hidden=!s,this.buttons[n].setAttribute("aria-selected",String(s)),this.buttons[n].tabIndex=s?0:-1}),this.onChange())}};function E1(i,t,e){let n=Array.from({length:i},()=>[]);for(let{a:h,b:u}of t)h===u||!n[h]||!n[u]||(n[h].push(u),n[u].push(h));let s=new Array(i).fill(-1),r=[],o=h=>{s[h]=0;for(let u=[h];u.length>0;){let d=u.shift();(r[s[d]]??=[]).push(d);for(let f of n[d])s[f]>=0||(s[f]=s[d]+1,u.push(f))}};i>0&&o(Math.max(0,e));for(let h=0;h<i;++h)s[h]<0&&o(h);let a=new Array(i).fill(0),l=h=>h.forEach((u,d)=>a[u]=d-(h.length-1)/2);r.forEach(l);let c=h=>{let u=f=>n[f].reduce((m,v)=>m+a[v],0)/(n[f].length||1),d=new Map(h.map(f=>[f,u(f)]));h.sort((f,m)=>d.get(f)-d.get(m)||f-m),l(h)};for(let h=0;h<8;++h)(h%2===0?r:[...r].reverse()).forEach(c);return r}var jc=class{constructor(t,e){this.report=t;this.clock=e;e.onChange(()=>this.update())}element=D("div",{class:"topology"});edges=[];lines=new Map;key="";rows=[];show(t,e){this.report=t;let{text:n}=t,s=[...n.joints,...n.springs].map(l=>[l.name,l.kind,l.body_a,l.body_b]),r=n.contacts.map(l=>[l.name,l.contact,l.body_a,l.body_b]),o=n.bodies.map(l=>[l.name,l.ground]),a=JSON.stringify([o,n.joints.length,s,r,e,n.health.culprits]);a!==this.key&&(this.key=a,this.rebuild(e));for(let l of this.edges)l.modes=[];n.contacts.forEach((l,c)=>{let h=l.mode&&t.series(l.mode[0]);h&&this.edges.find(d=>d.sort==="contact"&&d.name===l.contact).modes.push(h);let u=this.rows[c].columns;u.mode=h,u.gap=t.columnIndex(`${l.name}.gap`),u.fn=t.columnIndex(`${l.name}.fn`)}),this.update()}rebuild(t){let{text:e}=this.report;this.edges=[],this.rows=[],this.lines.clear();for(let n of e.joints)this.add("joint",n.name,n.kind,n.body_a,n.body_b);for(let n of e.springs)this.add("spring",n.name,n.kind.replace("_"," and "),n.body_a,n.body_b);for(let n of e.contacts){let s=this.edges.find(r=>r.sort==="contact"&&r.name===n.contact);s??=this.add("contact",n.contact,"contact",n.body_a,n.body_b),s.places.push(n.name)}this.element.replaceChildren(D("div",{class:"graph"},this.draw(t)),this.legend(),...e.contacts.length>0?[this.table()]:[])}add(t,e,n,s,r){let o={sort:t,name:e,kind:n,a:s,b:r,modes:[],places:[]};return this.edges.push(o),o}draw(t){let{text:e}=this.report,n=e.bodies.findIndex(x=>x.ground),s=E1(e.bodies.length,this.edges,n).flatMap(x=>{let U=Math.ceil(x.length/9);return Array.from({length:U},(T,P)=>x.filter((N,S)=>S%U===P))}),r=Math.max(1,...s.map(x=>x.length)),o=r>4,a=o?116:220,l=o?132:118,c={w:o?48:62,h:17},h=s.map(x=>this.edges.some(U=>U.a!==U.b&&x.includes(U.a)&&x.includes(U.b))),u=Math.max(2,r)*a,d=s.length*l+10,f=e.bodies.map(()=>({x:0,y:0}));s.forEach((x,U)=>x.forEach((T,P)=>{let N=x.length>3&&h[U]&&P%2===1?.28*l:0;f[T]={x:u/2+(P-(x.length-1)/2)*a,y:d-(U+.5)*l-N}}));let m=[],v=[],g=new Set(e.health.culprits),p=new Map;for(let x of this.edges){let U=`${Math.min(x.a,x.b)} ${Math.max(x.a,x.b)}`;p.set(U,[...p.get(U)??[],x])}for(let x of p.values())x.forEach((U,T)=>{let[P,N]=U.a<U.b?[f[U.a],f[U.b]]:[f[U.b],f[U.a]];if(!P||!N)return;let S=Math.abs(P.y-N.y)<l/2,w=(T-(x.length-1)/2)*(S?44:96),R=Math.hypot(N.x-P.x,N.y-P.y)||1,V=S&&R>1.5*a?.9*l:S?20:0,k=(P.x+N.x)/2+(S?0:w*(Math.abs(N.y-P.y)/R)),G=(P.y+N.y)/2-(S?V+w:-w*((N.x-P.x)/R)),Y=Qe("path",{d:`M${P.x} ${P.y}Q${k} ${G} ${N.x} ${N.y}`,class:`edge ${U.sort}`});Y.append(Qe("title",{},`${U.name}: ${U.kind}`)),g.has(U.name)&&Y.classList.add("culprit"),this.lines.set(U,Y),m.push(Y);let X=Qe("text",{x:(P.x+N.x)/4+k/2,y:(P.y+N.y)/4+G/2-(S?8:0),class:"edge-label"});if(X.append(Rf(U.name,o?14:20)),U.sort!=="contact"){let Q=Qe("tspan",{x:(P.x+N.x)/4+k/2,dy:12,class:"kind"},Rf(U.kind,20));X.append(Q)}v.push(X)});e.bodies.forEach((x,U)=>{let{x:T,y:P}=f[U],N=Qe("rect",{x:T-c.w,y:P-c.h,width:2*c.w,height:2*c.h,rx:9}),S=Qe("circle",{cx:T-c.w+14,cy:P,r:5,fill:t[U]??"#8b95a1"}),w=Qe("text",{x:T+8,y:P},Rf(x.name,o?9:14)),R=Qe("g",{class:x.ground?"node ground":"node"},N,S,w);if(R.append(Qe("title",{},x.name)),x.ground)for(let V=0;V<8;++V){let k=T-c.w+10+V*15;R.append(Qe("path",{d:`M${k} ${P+c.h+1}l-7 8`,class:"hatch"}))}g.has(x.name)&&R.classList.add("culprit"),v.push(R)});let b=this.edges.filter(x=>x.sort==="joint").length,y=this.edges.filter(x=>x.sort==="contact").length;return Qe("svg",{viewBox:`0 0 ${u} ${d}`,role:"img","aria-label":`Topology: ${e.bodies.length} bodies, ${b} joints, ${y} contacts`,width:u,height:d},...m,...v)}legend(){let t=(r,o,a)=>{let l=Qe("path",{d:"M1 6H27",class:`edge ${r}`});a!==void 0&&(l.style.stroke=Wi(a));let c=Qe("svg",{viewBox:"0 0 28 12",class:"sample"},l);return D("span",{class:"legend-item"},c,o)},{contacts:e,springs:n}=this.report.text,s=[t("joint","joint")];return n.length>0&&s.push(t("spring","spring, damper, rod, coupling")),e.length>0&&(s.push(t("contact active","contact, sliding",1),t("contact active","rolling, sticking",2)),s.push(t("contact","virtual contact: apart"))),D("div",{class:"legend-row"},...s)}table(){let t=D("tbody");for(let s of this.report.text.contacts){let r=[D("td"),D("td",{class:"value"}),D("td",{class:"value"})];t.append(D("tr",{},D("th",{text:s.name,attributes:{scope:"row"}}),...r)),this.rows.push({cells:r,columns:{gap:-1,fn:-1}})}let n=["Contact","Now","Gap","Normal force"].map(s=>D("th",{text:s,attributes:{scope:"col"}}));return D("table",{class:"contacts"},D("thead",{},D("tr",{},...n)),t)}update(){let{report:t}=this;if(this.element.parentElement?.hidden)return;let n=t.locate(this.clock.t);for(let[s,r]of this.lines){if(s.sort!=="contact")continue;let o=Math.max(0,...s.modes.map(a=>a[n.i]||0));r.classList.toggle("active",o>0),r.style.stroke=Wi(o)}for(let{cells:s,columns:r}of this.rows){let o=r.mode?.[n.i]??0;s[0].textContent=o>0?yo(o):"apart (virtual)",s[0].style.color=o>0?Wi(o):"";let a=l=>l<0?"":`${an(t.columnAt(l,n),4)} ${t.text.columns[l].unit}`;s[1].textContent=a(r.gap),s[2].textContent=a(r.fn)}}},Rf=(i,t)=>i.length>t?`${i.slice(0,t-1)}…`:i;var T1=[["joints","Joints",i=>i.text.joints.length],["springs","Springs, dampers, rods",i=>i.text.springs.filter(t=>t.kind!=="coupling").length],["traces","Traces",i=>i.text.bodies.length],["forces","Force arrows",i=>i.text.forces.length+i.text.contacts.length],["contacts","Contact points and normals",i=>i.text.contacts.length],["grid","Grid",()=>1],["labels","Names",i=>i.text.bodies.length],["features","Faces and edges",i=>q0(i).length]];function q0(i){let t=i.text.bodies.flatMap(n=>n.shapes).filter(n=>(n.faces??[]).length>0),e=new Set(t.flatMap(n=>n.line_kinds??[]));return t.length===0?[]:["face",...Object.keys(hc).filter(n=>e.has(n))]}var Kc=class{constructor(t){this.view=t;this.element=D("aside",{class:"tree",id:"tree",label:"What the scene shows"},D("h3",{text:"Bodies"}),this.list,D("h3",{text:"Show"}),this.checks,this.edges)}element;list=D("ul");checks=D("div",{class:"checks"});edges=D("div",{class:"legend-row small muted"});eyes=[];follows=[];names=[];key="";show(t){let{view:e}=this;this.names=t.text.bodies.map(r=>r.name);let n=T1.filter(([,,r])=>r(t)>0),s=JSON.stringify([this.names,e.swatches,n]);if(s!==this.key){this.key=s,this.eyes=[],this.follows=[],this.list.replaceChildren(...this.names.map((o,a)=>this.row(o,a))),this.checks.replaceChildren(...n.map(([o,a])=>this.check(o,a)));let r=q0(t).slice(1);this.edges.replaceChildren(...r.length>0?["Edges:"]:[],...r.map(o=>{let a=D("span",{class:"dot"});return a.style.background=hc[o],D("span",{class:"legend-item"},a,o)}))}this.refresh()}check(t,e){let{view:n}=this,s=D("input",{type:"checkbox"});return s.checked=n.layers[t],s.addEventListener("change",()=>{n.layers[t]=s.checked,n.refresh(),this.refresh()}),D("label",{class:"check"},s,e)}refresh(){let{view:t}=this;this.edges.hidden=!t.layers.features,this.eyes.forEach((e,n)=>{Na(e,t.visible[n]?"eye":"hidden",`${t.visible[n]?"Hide":"Show"} ${this.names[n]}`),e.setAttribute("aria-pressed",String(t.visible[n]))}),this.follows.forEach((e,n)=>e.setAttribute("aria-pressed",String(t.followed===n)))}row(t,e){let{view:n}=this,s=D("span",{class:"swatch"});s.style.background=n.swatches[e];let r=(o,a,l)=>Ee(o,a,()=>{l(),n.refresh(),this.refresh()},"tiny");return this.eyes[e]=r("eye","",()=>n.visible[e]=!n.visible[e]),this.follows[e]=r("follow",`Follow ${t} with the camera`,()=>n.follow(n.followed===e?-1:e)),D("li",{},this.eyes[e],s,D("span",{class:"name",text:t,title:t}),r("isolate",`Show only ${t}, or all`,()=>n.isolate(e)),this.follows[e])}};function A1(i){let t=new Set;for(let n of i.text.contacts)if(n.mode)for(let s of i.series(n.mode[0]))t.add(Math.round(s));let e=[1,2,3].filter(n=>t.has(n)).map(n=>{let s=D("span",{class:"dot"});return s.style.background=Wi(n),D("span",{class:"legend-item"},s,yo(n))});return D("div",{class:"legend-row small muted"},"Contacts:",...e)}function Y0(i){let t=D("input",{type:"range",label:"Place of the section plane",attributes:{min:"0",max:"1",step:"0.002",value:"0.5"},on:{input:()=>{i.section.place=Number(t.value),i.cut()}}}),e=Ee("flip","Show the other side",()=>{i.section.flipped=!i.section.flipped,s(),i.cut()},"tiny"),n=[-1,0,1,2].map(o=>D("button",{class:"text-button",type:"button",text:["Off","x","y","z"][o+1],label:o<0?"No section":`Section across ${"xyz"[o]}`,on:{click:()=>{i.section.axis=o,s(),i.cut()}}})),s=()=>{n.forEach((o,a)=>o.setAttribute("aria-pressed",String(a-1===i.section.axis))),t.disabled=e.disabled=i.section.axis<0,e.setAttribute("aria-pressed",String(i.section.flipped)),t.value=String(i.section.place)};return s(),{element:D("aside",{class:"section-panel",id:"section",label:"Section plane"},D("h3",{text:"Section"}),D("div",{class:"segments"},...n,e),t),refresh:s}}var Qc=class{constructor(t){this.view=t;let e=D("input",{type:"range",label:"Arrow scale",title:"Arrow scale",attributes:{min:"-1.5",max:"1.5",step:"0.01",value:"0"},on:{input:()=>{t.arrowFactor=10**Number(e.value),this.rescale(),t.refresh()}}});this.element.append(D("details",{},D("summary",{},D("span",{text:"Arrows"}),this.drawn),D("div",{class:"arrow-choice"},this.rows,D("div",{class:"arrow-scale"},this.modes,e,this.scale))))}element=D("div",{class:"arrow-legend"});modes=D("div");rows=D("div",{class:"arrow-rows"});drawn=D("span",{class:"arrow-line"});scale=D("p",{class:"muted small"});values=[];items=[];key="";report;show(t){let{view:e}=this;this.report=t,this.element.hidden=e.vectors.length===0;let n=JSON.stringify([e.vectors.map(s=>[s.name,s.shown]),t.text.contacts.length]);n!==this.key&&(this.key=n,this.values=e.vectors.map(()=>[]),this.rows.replaceChildren(...e.vectors.map((s,r)=>this.row(s.name,s.shown,r))),this.list()),this.modes.replaceChildren(...t.text.contacts.length>0?[A1(t)]:[]),this.rescale(),this.update()}entry(t,e){let{name:n,color:s}=this.view.vectors[t],r=D("span",{class:"swatch"});return r.style.background=s,this.values[t][e]=D("span",{class:"value"}),[r,D("span",{class:"name",text:n,title:n}),this.values[t][e]]}row(t,e,n){let s=D("input",{type:"checkbox",label:`Show ${t}`});return s.checked=e,s.addEventListener("change",()=>{this.view.vectors[n].shown=s.checked,this.list(),this.update(),this.view.refresh()}),D("label",{class:"arrow-row"},s,...this.entry(n,0))}list(){let t=this.view.vectors.flatMap((e,n)=>e.shown?[n]:[]);this.items=[],this.drawn.replaceChildren(...t.length>0?t.map(e=>this.items[e]=D("span",{class:"arrow-item"},...this.entry(e,1))):[D("span",{class:"muted",text:"none drawn; open to choose"})])}update(){let{view:t}=this;t.vectors.forEach((e,n)=>{let s=!(e.value>Ua*t.largest(e.unit));this.items[n]&&(this.items[n].hidden=s);for(let r of this.values[n]??[])r&&(r.textContent=`${s?"0":an(e.value,4)} ${e.unit}${e.short?", cut":""}`,r.title=e.short?"Too long to draw to scale":"")})}rescale(){let{view:t}=this,e=`${an(t.cell,2)} ${this.report?.text.length_unit??""}`;this.scale.textContent=`One grid cell (${e}) = `+t.unitsPerCell().map(({unit:n,value:s})=>`${an(s,3)} ${n}`).join(", ")}};var Lo=class{constructor(t,e){this.report=t;this.live=e;e&&(this.stage="none"),this.clock=new Ec(t);let{clock:n}=this;this.health=new ma("Health of this result","health",()=>dg(this.report)),this.events=new ma("Events","events",()=>fg(this.report,n,()=>this.events.element.close())),this.plots=new Sa(t,n),this.diagrams=new Sa(t,n,!0),this.timebar=new Zc(t,n,()=>this.events.open()),this.graph=new jc(t,n);let s=D("div",{class:"topology-panel"},this.graph.element);this.tabs=new Jc("Plots and topology",[...e?[e.tab]:[],{id:"plots",name:"Plots",panel:this.plots.element},{id:"diagrams",name:"Cam diagrams",panel:this.diagrams.element},{id:"topology",name:"Topology",panel:s}]),e&&this.tabs.element.firstElementChild.after(e.strip),this.badge=D("button",{class:"badge",type:"button",id:"badge",on:{click:()=>this.health.open()}}),this.saveImage=Ee("image","Save the scene as PNG",()=>void this.savePicture());let r=D("div",{class:"stage"}),o=D("section",{class:"scene",label:"Mechanism"},r);this.splitter=D("div",{class:"splitter",role:"separator",label:"Width of the plots",attributes:{"aria-orientation":"vertical",tabindex:"0"}});let a=D("main",{class:"main"},o,this.splitter,this.tabs.element),l=document.getElementById("app");l.classList.toggle("live-page",e!==void 0),l.replaceChildren(this.header(),...e?[e.bar]:[],this.failure,a,this.timebar.element),R1(a,this.splitter);try{this.scene=new Yc(r,t),this.addSceneControls(o,this.scene)}catch(c){this.saveImage.hidden=!0,r.replaceChildren(D("div",{class:"no-scene",role:"alert"},D("h2",{text:"No 3D scene"}),D("p",{text:"This browser gave no WebGL 2 drawing context, which the moving mechanism needs. It may be switched off, or the graphics driver may be blocked. The plots, events and numbers are complete."}),D("p",{class:"muted small",text:c instanceof Error?c.message:String(c)})))}this.refresh(),this.defaultLayout=this.plots.layout,!e&&this.plots.panes.length===0&&this.tabs.select("topology"),this.keys(),n.onChange(()=>this.changed()),this.plots.onLayout=()=>this.changed(),this.tabs.onChange=()=>{this.graph.update(),this.changed()},this.scene&&(this.scene.onCamera=()=>{this.turned=!0,this.changed()})}clock;plots;diagrams;tabs;scene;stage="finished";outcome="";old=!1;timebar;graph;health;events;help=pg();heading=D("h1");description=D("p");badge;saveImage;failure=D("div",{class:"banners"});splitter;followers=[];defaultLayout="";turned=!1;saveTimer=0;show(t,e){let n=this.plots.layout===this.defaultLayout;this.report=t,this.stage=e,this.clock.show(t,e==="running"),this.timebar.show(t),this.plots.show(t),this.diagrams.show(t),this.scene?.show(t,t.locate(this.clock.t)),this.refresh(),n&&(this.defaultLayout=this.plots.layout),this.clock.emit()}refresh(){let{report:t,stage:e}=this,{title:n,description:s,pages:r}=t.text;this.heading.textContent=this.heading.title=n||(e==="none"?"No mechanism yet":"Untitled mechanism"),this.description.textContent=this.description.title=s,this.description.hidden=s==="",this.judge(),this.tabs.offer("diagrams",r.length>0);for(let o of this.followers)o.show(t);this.graph.show(t,this.scene?.swatches??[]),e!=="running"&&(this.health.refresh(),this.events.refresh())}setOutcome(t,e){t===this.outcome&&e===this.old||(this.outcome=t,this.old=e,this.judge())}judge(){let{report:t,stage:e,outcome:n}=this,s=e==="finished"&&n!=="running",r=e==="none"||e==="model"?{text:"Not run",level:"",icon:"help"}:s?qd(t):{text:"Running",level:"",icon:"next"};this.old&&s&&Object.assign(r,{text:`Last run: ${r.text}`,level:""}),this.badge.className=`badge ${r.level}`,this.badge.setAttribute("aria-label",`Health: ${r.text}. Open details`),this.badge.replaceChildren(Wn(r.icon),D("span",{text:r.text})),this.badge.disabled=e==="none";let o=s&&!t.text.health.ok&&!(this.live&&t.text.health.cancelled);this.failure.replaceChildren(...o?[this.failureBanner()]:[])}header(){return D("header",{class:"header"},D("div",{class:"titles"},th)SAVARY",
R"SAVARY(is.heading,this.description),this.badge,this.saveImage,Ee("table","Save the plotted columns as CSV",()=>{let t=this.tabs.selected==="diagrams"?this.diagrams:this.plots;qs(`${this.stem}.csv`,new Blob([t.csv()],{type:"text/csv"}))}),Ee("link","Copy a link to this view and time",()=>void this.copyLink()),Ee("theme","Light or dark",Ud),Ee("help","Keys and pointer",()=>this.help.showModal()))}get stem(){return kr(this.report.text.title)}async savePicture(){let{title:t,time_unit:e}=this.report.text,n=`${t}   t = ${this.timebar.timeText(this.clock.t)} ${e}`,s=await this.scene?.image(n);s&&qs(`${this.stem}.png`,s)}failureBanner(){let{report:t,clock:e}=this,{cancelled:n,reason:s}=t.text.health,r=(o,a)=>D("button",{class:"text-button",type:"button",text:o,on:{click:a}});return D("div",{class:`banner ${n?"warning":"bad"}`,role:"alert"},Wn("warning"),n?D("p",{text:"This run was cancelled before its end."}):D("p",{},D("b",{text:"This run failed. "}),s),t.end>t.start&&r("Go to its end",()=>e.seek(this.report.end)),r("Details",()=>this.health.open()))}addSceneControls(t,e){let n=new Kc(e),s=new Qc(e),r=Y0(e);this.followers.push(n,s,{show:()=>r.refresh()});let o=[],a=(u,d,f)=>{let m=Ee(u,d,()=>{for(let[v,g]of o)g.hidden=g!==f||!g.hidden,v.setAttribute("aria-expanded",String(!g.hidden))});return m.setAttribute("aria-controls",f.id),m.setAttribute("aria-expanded","false"),f.hidden=!0,o.push([m,f]),m},l=a("layers","Bodies and layers",n.element),c=a("section","Section plane",r.element),h=[["front","Front"],["top","Top"],["right","Right"],["iso","Iso"]];t.append(D("div",{class:"scene-tools",role:"toolbar",label:"Views"},l,c,D("span",{class:"divider"}),...h.map(([u,d])=>D("button",{class:"text-button",type:"button",text:d,title:u==="iso"?"Corner view":`${d} view; again: from the other side`,on:{click:()=>e.turn(u)}})),Ee("fit","Fit the mechanism (F)",()=>e.fit())),n.element,r.element,s.element),this.clock.onChange(()=>{e.setTime(this.report.locate(this.clock.t)),s.update()}),vo(()=>e.retheme())}keys(){let{clock:t,timebar:e,tabs:n,scene:s,splitter:r}=this;document.addEventListener("keydown",o=>{let{report:a}=this,l=o.target;if(o.ctrlKey||o.metaKey||o.altKey||document.querySelector("dialog[open]")||l.matches("input, select, textarea"))return;let c=l.matches("button, summary"),h={ArrowRight:()=>o.shiftKey?t.seek(t.t+(a.end-a.start)/20):t.step(1),ArrowLeft:()=>o.shiftKey?t.seek(t.t-(a.end-a.start)/20):t.step(-1),Home:()=>t.seek(a.start),End:()=>t.seek(a.end),"[":()=>e.jump(-1),"]":()=>e.jump(1),f:()=>s?.fit(),h:()=>this.health.open(),d:Ud,"?":()=>this.help.showModal(),1:()=>s?.turn("front"),2:()=>s?.turn("top"),3:()=>s?.turn("right"),4:()=>s?.turn("iso"),p:()=>n.choose("plots"),c:()=>n.choose("diagrams"),m:()=>n.choose("model"),t:()=>n.choose("topology")};o.key===" "&&!c&&(h[" "]=()=>t.toggle()),!(l===r&&o.key.startsWith("Arrow"))&&Object.hasOwn(h,o.key)&&(o.preventDefault(),h[o.key]())})}linkState(){let{clock:t,scene:e,tabs:n,plots:s}=this,r=new URLSearchParams;return(!this.live||t.touched)&&r.set("t",String(Number(t.t.toPrecision(10)))),e&&this.turned&&r.set("view",e.pose.map(o=>Number(o.toPrecision(6))).join(",")),(this.live?n.touched:n.selected!=="plots")&&r.set("tab",n.selected),e?.visible.includes(!1)&&r.set("hide",e.visible.flatMap((o,a)=>o?[]:[a]).join(",")),e&&e.section.axis>=0&&r.set("cut",[e.section.axis,e.section.place,Number(e.section.flipped)].join(",")),s.layout!==this.defaultLayout&&r.set("plots",s.layout),"#"+r.toString().replace(/%2C/g,",").replace(/%3A/g,":").replace(/%3B/g,";")}restore(){let{clock:t,scene:e,tabs:n,plots:s}=this,r=new URLSearchParams(location.hash.slice(1)),o=c=>(r.get(c)??"").split(",").filter(Boolean).map(Number),a=o("view");if(this.turned=a.length===6&&a.every(Number.isFinite),e){this.turned&&(e.pose=a);for(let d of o("hide"))d in e.visible&&(e.visible[d]=!1);let[c,h,u]=o("cut");[0,1,2].includes(c)&&h>=0&&h<=1&&(Object.assign(e.section,{axis:c,place:h,flipped:u===1}),e.cut())}s.layout=r.get("plots")??"",r.has("tab")&&n.choose(r.get("tab"));let l=Number(r.get("t")??NaN);Number.isFinite(l)&&t.seek(l);for(let c of this.followers)c.show(this.report);t.emit()}changed(){this.clock.playing||this.stage==="none"||(window.clearTimeout(this.saveTimer),this.saveTimer=window.setTimeout(()=>{let t=this.linkState();try{t!==location.hash&&history.replaceState(null,"",t)}catch{}},300))}async copyLink(){let t=location.href.split("#")[0]+this.linkState();try{await navigator.clipboard.writeText(t),this.say("The link is copied")}catch{let e=D("input",{class:"search",type:"text",label:"Link to this view and time"});e.value=t;let n=Tc("Link to this view and time","link",e);n.addEventListener("close",()=>n.remove()),n.showModal(),e.select()}}say(t){let e=D("div",{class:"toast",role:"status",text:t});document.body.append(e),window.setTimeout(()=>e.remove(),1800)}};function R1(i,t){let e=n=>i.style.setProperty("--scene-share",`${100*Math.min(.8,Math.max(.25,n))}%`);t.addEventListener("pointerdown",n=>t.setPointerCapture(n.pointerId)),t.addEventListener("pointermove",n=>{if(!t.hasPointerCapture(n.pointerId))return;let s=i.getBoundingClientRect();e((n.clientX-s.left)/s.width)}),t.addEventListener("keydown",n=>{let s=n.key==="ArrowLeft"?-.03:n.key==="ArrowRight"?.03:0;if(s===0)return;n.preventDefault();let r=i.getBoundingClientRect();e((t.getBoundingClientRect().left-r.left)/r.width+s)})}var C1=700,$0="savary view has ended or cannot be reached; started anew, it prints a new address",Z0={completed:"Completed",stopped:"Stopped",failed:"Failed",failed_audit:"Failed its audit",cancelled:"Cancelled"},Cf=class{element;banners=D("div",{class:"banners"});runButton;saveButton;auto;progress;fill=D("div",{class:"fill"});words=D("span",{class:"run-words"});file=D("span",{class:"file"});connection=D("span",{class:"connection",role:"status"});constructor(t){this.runButton=D("button",{class:"run-button",type:"button",id:"run",on:{click:t.runOrCancel}}),this.saveButton=D("button",{class:"text-button save-report",type:"button",id:"save-report",title:"Save the last run's report as one file",on:{click:t.save}},Wn("save"),"Save report"),this.auto=D("input",{type:"checkbox",id:"auto"}),this.auto.checked=Or("run-on-change")!=="no",this.auto.addEventListener("change",()=>Fr("run-on-change",this.auto.checked?"yes":"no")),this.progress=D("div",{class:"progress",role:"progressbar",label:"Progress of the run",attributes:{"aria-valuemin":"0"}},this.fill),this.element=D("div",{class:"live"},D("div",{class:"live-bar",role:"group",label:"Run"},this.runButton,D("div",{class:"run-state"},this.words,this.progress),D("label",{class:"check"},this.auto,"Run on every change"),D("span",{class:"origin"},this.connection,this.file),this.saveButton),this.banners),this.setRunning(!1,!0),this.setConnected(!1,"connecting")}get runsOnChange(){return this.auto.checked}setRunning(t,e){let n=t?"Cancel":"Run";this.runButton.textContent!==n&&this.runButton.replaceChildren(Wn(t?"stop":"play"),n),this.runButton.classList.toggle("running",t),this.runButton.disabled=!e}setConnected(t,e=t?"connected":"not connected"){this.connection.className=`connection ${t?"on":"off"}`,this.connection.title=e,this.connection.textContent=e,!t&&(this.runButton.disabled=this.saveButton.disabled=!0,this.progress.hidden=!0,this.words.textContent="")}show(t){let{run:e,until:n,time_unit:s,busy:r}=t;this.file.textContent=this.file.title=t.file;let o=e?.status==="running";this.setRunning(o,!0),this.saveButton.disabled=t.data.stage!=="finished";let a=o&&n>0?n:0;this.progress.hidden=!o,this.progress.classList.toggle("unknown",a===0),this.progress.setAttribute("aria-valuemax",String(a||1)),a>0?this.progress.setAttribute("aria-valuenow",String(Math.min(e.t,a))):this.progress.removeAttribute("aria-valuenow"),this.fill.style.width=a>0?`${Math.min(100,100*e.t/a)}%`:"100%";let l=c=>`${c.rows} rows, ${an(c.seconds,3)} s`;if(this.words.className="run-words",o){let c=n>0?` of ${an(n,6)}`:"",h=`t = ${an(e.t,4)}${c} ${s}, ${l(e)}`;this.words.textContent=t.stale?`${h}; the file has changed and is read when the run ends`:h,this.progress.setAttribute("aria-valuetext",h)}else if(e){let c=Object.hasOwn(Z0,e.status)?Z0[e.status]:e.status,h=["completed","stopped","cancelled"].includes(e.status)||!e.reason;this.words.textContent=`${c}, ${l(e)}${h?"":`: ${e.reason}`}`,e.status.startsWith("failed")&&this.words.classList.add("bad")}else this.words.textContent=r?"Reading the model":"Not run yet";this.words.title=this.words.textContent??""}},Pf=class{view;model=new Mc;link=new Oa;bar;state;lost="";shown=-1;fetching=!1;sourceOf="";wish;asking=!1;settled=()=>{};cancelledAt=-1;restored=!1;constructor(){this.bar=new Cf({runOrCancel:()=>void this.runOrCancel(),save:()=>void this.save()}),this.view=new Lo(Kf(),{bar:this.bar.element,tab:{id:"model",name:"Model",panel:this.model.element},strip:this.model.parameters.element}),this.model.parameters.onChange=()=>this.ask(this.bar.runsOnChange?"/api/run":"/api/parameters"),document.addEventListener("visibilitychange",()=>void this.fetchData()),this.link.watch(t=>this.take(t),t=>this.lose(t))}lose(t){this.lost=t?`${$0}: ${t}`:$0,this.state=void 0,this.settled(),this.bar.setConnected(!1),this.showBanners()}take(t){let e=this.state;e||(this.shown=-1,this.sourceOf="",this.bar.setConnected(!0)),this.lost="",this.state=t;let n=this.asking||this.wish!==void 0;this.bar.show(t),this.model.show(t,n),this.view.setOutcome(t.run?.status??"",this.error!==void 0&&t.data.model!==t.revision),document.title=`${t.title||t.file} – Savary`,this.showBanners(),this.fetchSource(),this.fetchData(),this.bar.runsOnChange&&e&&(t.readings>e.readings&&!this.error&&this.ask("/api/run"),t.stale&&t.run?.status==="running"&&this.cancelledAt!==t.run.id&&(this.cancelledAt=t.run.id,this.link.post("/api/cancel",{}).catch(s=>this.complain(s)))),t.busy||this.settled()}get error(){return this.state?.problems.find(t=>t.level==="error")}async fetchSource(){let{state:t}=this;if(!t)return;let e=JSON.stringify([t.readings,t.problems]);if(e!==this.sourceOf){this.sourceOf=e;try{this.model.showSource((await this.link.get("/api/source")).files)}catch{this.sourceOf=""}}}async fetchData(){if(!(this.fetching||document.hidden)){this.fetching=!0;try{for(;this.state&&this.state.data.stage!=="none"&&this.state.data.revision!==this.shown;){let t=this.state.data.revision,e=await this.link.get("/api/data");this.shown=Math.max(e.revision,t),this.display(new Ws(e.report),e.stage)}}catch(t){if(!(t instanceof Ys)&&!(t instanceof TypeError)&&!(t instanceof DOMException))throw t}finally{this.fetching=!1}}}display(t,e){this.view.show(t,e),this.restored||(this.restored=!0,this.view.restore());let{tabs:n,plots:s}=this.view;e!=="model"&&!n.touched&&!this.model.touched&&n.select(s.panes.length>0?"plots":"topology"),this.showBanners()}async runOrCancel(){if(this.state?.run?.status!=="running"){this.ask("/api/run");return}this.wish=void 0;try{await this.link.post("/api/cancel",{})}catch(t){this.complain(t)}}ask(t){this.wish={path:t,parameters:this.model.parameters.set},this.pump()}async pump(){if(!this.asking){for(this.asking=!0;this.wish;){let{path:t,parameters:e}=this.wish;this.wish=void 0;try{let n=this.state?.revision;await this.link.post(t,{parameters:e}),await this.effect(n)}catch(n){this.complain(n)}}this.asking=!1,this.state&&this.model.show(this.state,!1)}}effect(t){return new Promise(e=>{let n=()=>{window.clearTimeout(s),this.settled=()=>{},e()},s=window.setTimeout(n,C1);this.settled=()=>{this.state?.revision!==t&&n()}})}async save(){try{let t=await this.link.blob("/api/report");qs(`${kr(this.state?.title||this.state?.file||"report")}.html`,t)}catch(t){this.complain(t)}}complain(t){t instanceof Ys&&this.view.say(`The program refused: ${t.message}`)}shownBanners="";showBanners(){let{error:t,state:e}=this,s=this.view.stage!=="none"&&e!==void 0&&e.data.model!==e.revision,r=JSON.stringify([this.lost,t,s]);if(r===this.shownBanners)return;this.shownBanners=r;let o=[];this.lost&&o.push(D("div",{class:"banner warning",role:"alert",id:"lost"},Wn("warning"),D("p",{text:this.lost}))),t&&o.push(D("div",{class:"banner bad",role:"alert",id:"broken"},Wn("warning"),D("p",{},D("b",{text:Sc(t)?`${Sc(t)}: `:""}),t.message,s?D("span",{class:"muted",text:" The picture is of the last good model."}):null),D("button",{class:"text-button",type:"button",text:"Show in the model",on:{click:()=>{this.view.tabs.choose("model"),this.model.showProblem(t)}}}))),this.bar.banners.replaceChildren(...o)}};function J0(){let i=new Pf,{view:t}=i;Object.assign(window,{savary:t,savaryLive:i})}function P1(){let i=JSON.parse(document.getElementById("savary-data")?.textContent??"");if("live"in i){J0();return}let t=new Lo(new Ws(i));t.restore(),Object.assign(window,{savary:t})}try{P1()}catch(i){throw document.getElementById("app").replaceChildren(D("div",{class:"no-scene",role:"alert"},D("h2",{text:"This report cannot be shown"}),D("p",{text:i instanceof Error?i.message:String(i)}))),i}})();</script>
</body>
</html>
)SAVARY"};

}  // namespace

std::string ReportPage() {
  std::string page;
  for (const std::string_view piece : kPieces) page += piece;
  return page;
}

}  // namespace savary
