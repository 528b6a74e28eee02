// Made by apps/viewer/build.mjs from apps/viewer/src; sources sha256 900c334dda258f8a7072a21ba818d9d51ab6998bce0c077f44bf556135ffa824. Not to be edited.

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
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-CBVkTlW0k4L3Pru/tkJxreb1PFIUFc+enc0GXC5NVeg='; style-src 'sha256-jRBaPGqFagFCg6O2uriexA+kyunSWQWTot72uuuO53g='; img-src data:; @SAVARY_CONNECT@base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Savary">
<!-- page sources sha256 900c334dda258f8a7072a21ba818d9d51ab6998bce0c077f44bf556135ffa824 -->
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='12' cy='18' r='9' fill='none' stroke='%232563a8' stroke-width='4'/%3E%3Ccircle cx='24' cy='7' r='5' fill='%23d9711f'/%3E%3C/svg%3E">
<title>@SAVARY_TITLE@</title>
<style>.uplot,.uplot *,.uplot *:before,.uplot *:after{box-sizing:border-box}.uplot{font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,Noto Sans,sans-serif,"Apple Color Emoji","Segoe UI Emoji",Segoe UI Symbol,"Noto Color Emoji";line-height:1.5;width:min-content}.u-title{text-align:center;font-size:18px;font-weight:700}.u-wrap{position:relative;user-select:none}.u-over,.u-under{position:absolute}.u-under{overflow:hidden}.uplot canvas{display:block;position:relative;width:100%;height:100%}.u-axis{position:absolute}.u-legend{font-size:14px;margin:auto;text-align:center}.u-inline{display:block}.u-inline *{display:inline-block}.u-inline tr{margin-right:16px}.u-legend th{font-weight:600}.u-legend th>*{vertical-align:middle;display:inline-block}.u-legend .u-marker{width:1em;height:1em;margin-right:4px;background-clip:padding-box!important}.u-inline.u-live th:after{content:":";vertical-align:middle}.u-inline:not(.u-live) .u-value{display:none}.u-series>*{padding:4px}.u-series th{cursor:pointer}.u-legend .u-off>*{opacity:.3}.u-select{background:#00000012;position:absolute;pointer-events:none}.u-cursor-x,.u-cursor-y{position:absolute;left:0;top:0;pointer-events:none;will-change:transform}.u-hz .u-cursor-x,.u-vt .u-cursor-y{height:100%;border-right:1px dashed #607D8B}.u-hz .u-cursor-y,.u-vt .u-cursor-x{width:100%;border-bottom:1px dashed #607D8B}.u-cursor-pt{position:absolute;top:0;left:0;border-radius:50%;border:0 solid;pointer-events:none;will-change:transform;background-clip:padding-box!important}.u-axis.u-off,.u-select.u-off,.u-cursor-x.u-off,.u-cursor-y.u-off,.u-cursor-pt.u-off{display:none}:root{--font: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", sans-serif;--bg: #f4f6f8;--surface: #ffffff;--text: #18212b;--muted: #5d6b7a;--line: #e2e7ec;--hover: #edf1f5;--accent: #2563a8;--accent-text: #ffffff;--scene: #eef2f6;--grid: #a9b5c2;--ribbon: #e6ebf0;--good: #1c7a49;--good-bg: #e2f4ea;--warning: #8a5a00;--warning-bg: #fdf1d6;--bad: #b3261e;--bad-bg: #fde8e6;--shadow: 0 1px 2px rgb(20 30 40 / 6%), 0 4px 16px rgb(20 30 40 / 8%)}:root[data-theme=dark]{--bg: #11161c;--surface: #191f27;--text: #e5eaf0;--muted: #9aa8b7;--line: #2a333e;--hover: #242d37;--accent: #5aa2ea;--accent-text: #0c1520;--scene: #161c24;--grid: #46525f;--ribbon: #242d37;--good: #6fd6a0;--good-bg: #15352a;--warning: #f0c25a;--warning-bg: #3a2f14;--bad: #ff9a92;--bad-bg: #43201f;--shadow: 0 1px 2px rgb(0 0 0 / 30%), 0 4px 16px rgb(0 0 0 / 35%);color-scheme:dark}*{box-sizing:border-box}[hidden]{display:none!important}html,body{margin:0;height:100%}body{background:var(--bg);color:var(--text);font:14px/1.45 var(--font);-webkit-font-smoothing:antialiased}h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}#app{height:100vh;height:100dvh;display:flex;flex-direction:column}.muted{color:var(--muted)}.small{font-size:12px}.spacer{flex:1}.value,.now,.time{font-variant-numeric:tabular-nums}:focus-visible{outline:2px solid var(--accent);outline-offset:1px;border-radius:4px}.icon{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round;display:block}.icon.solid{fill:currentColor;stroke:none}button{font:inherit;color:inherit;cursor:pointer}.icon-button,.text-button{border:0;background:none;border-radius:6px;color:var(--muted)}.icon-button{width:34px;height:34px;padding:0;display:inline-grid;place-items:center;flex:none}.text-button{height:30px;padding:0 9px;font-size:13px}.icon-button:hover,.text-button:hover{background:var(--hover);color:var(--text)}.icon-button[aria-pressed=true],.icon-button[aria-expanded=true]{color:var(--accent)}.icon-button.primary{background:var(--accent);color:var(--accent-text);border-radius:50%;width:38px;height:38px}.icon-button.primary:hover{filter:brightness(1.08)}.icon-button.tiny{width:24px;height:24px}.icon-button.tiny .icon{width:14px;height:14px}.header{display:flex;align-items:center;gap:4px;padding:8px 12px 8px 18px;background:var(--surface);border-bottom:1px solid var(--line);flex:none}.titles{flex:1;min-width:0;padding-right:12px}.titles h1{font-size:17px;font-weight:620;letter-spacing:-.01em;line-height:1.3;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.titles p{color:var(--muted);font-size:13px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.badge{background:var(--hover);display:inline-flex;align-items:center;gap:6px;border:0;border-radius:999px;padding:5px 13px 5px 9px;margin-right:8px;font-weight:600;font-size:13px;white-space:nowrap;flex:none}.badge:hover{filter:brightness(.97)}.badge .icon{width:16px;height:16px;stroke-width:2.4}.good{color:var(--good)}.warning{color:var(--warning)}.bad{color:var(--bad)}.badge.good,.verdict.good{background:var(--good-bg)}.badge.warning,.verdict.warning{background:var(--warning-bg)}.badge.bad,.verdict.bad{background:var(--bad-bg)}.main{flex:1;min-height:0;display:grid;grid-template-columns:var(--scene-share, 56%) 7px minmax(0,1fr)}.splitter{cursor:col-resize;background:var(--bg);border-inline:1px solid var(--line);touch-action:none}.splitter:hover{background:var(--hover)}.scene{position:relative;display:flex;flex-direction:column;min-width:0;min-height:0;overflow:hidden;background:var(--scene)}.stage{position:relative;flex:1;min-height:0}.scene-canvas{position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:none}.scene-overlay{position:absolute;inset:0;overflow:hidden;pointer-events:none}.scene-label{max-width:24ch;overflow:hidden;text-overflow:ellipsis;position:absolute;left:8px;top:6px;font-size:12px;white-space:nowrap;text-shadow:0 0 3px var(--scene),0 0 3px var(--scene),0 0 2px var(--scene)}.scene-tip{position:absolute;left:0;top:0;padding:3px 8px;background:var(--text);color:var(--surface);border-radius:5px;font-size:12px;pointer-events:none;white-space:nowrap;max-width:260px;overflow:hidden;text-overflow:ellipsis;z-index:3}.gizmo{position:absolute;left:8px;bottom:8px;width:76px;height:76px;pointer-events:none}.gizmo line{stroke-width:2.4;stroke-linecap:round}.gizmo text{font:600 11px var(--font);text-anchor:middle;dominant-baseline:central}.scene-tools,.tree,.section-panel{position:absolute;background:color-mix(in srgb,var(--surface) 92%,transparent);border:1px solid var(--line);border-radius:10px;box-shadow:var(--shadow)}.scene-tools{top:12px;left:12px;display:flex;align-items:center;padding:3px;z-index:2}.divider{width:1px;height:20px;background:var(--line);margin:0 4px}.tree{top:62px;left:12px;width:258px;max-height:calc(100% - 160px);overflow:auto;padding:12px;z-index:2}.section-panel{top:62px;left:12px;width:218px;padding:10px 12px;z-index:3}.section-panel input{width:100%}.segments{display:flex;align-items:center;gap:2px;margin:4px 0}.segments .text-button{height:26px}.text-button[aria-pressed=true]{background:var(--hover);color:var(--accent);font-weight:620}.scene-label.culprit{left:10px;top:-24px;max-width:30ch;padding:2px 8px;border-radius:5px;background:var(--bad);color:var(--surface);text-shadow:none;font-weight:600}.tree h3,.section-panel h3,.dialog h3,.arrow-legend summary{font-size:11px;font-weight:650;letter-spacing:.06em;text-transform:uppercase;color:var(--muted)}.tree ul{list-style:none;margin:4px 0 12px}.tree li{display:flex;align-items:center;gap:6px;height:28px}.name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.checks{display:grid;gap:4px;margin-top:6px}.check,.arrow-row{display:flex;align-items:center;gap:8px;cursor:pointer}.swatch,.dot{flex:none;width:10px;height:10px;border-radius:3px;display:inline-block}.dot{border-radius:50%;width:8px;height:8px}input{accent-color:var(--accent)}.arrow-legend{flex:none;padding:0 14px;font-size:13px;background:var(--surface);border-top:1px solid var(--line)}.arrow-legend summary{display:flex;align-items:center;gap:14px;height:32px;cursor:pointer;list-style:none}.arrow-legend summary>span:first-child:before{content:"▸";display:inline-block;width:1.3em}.arrow-legend [open] summary>span:first-child:before{content:"▾"}.arrow-line{flex:1;min-width:0;display:flex;gap:18px;overflow:hidden;font-size:13px;font-weight:400;letter-spacing:0;text-transform:none}.arrow-item{display:inline-flex;align-items:center;gap:7px;white-space:nowrap}.arrow-item .name{flex:none;max-width:24ch;color:var(--text)}.arrow-item .value{min-width:9ch}.arrow-choice{display:flex;gap:8px 24px;padding:2px 0 10px}.arrow-rows{flex:1;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,210px),1fr));gap:3px 18px;align-content:start;max-height:96px;overflow:auto}.arrow-scale{flex:0 1 220px;min-width:0}.arrow-legend input[type=range]{width:100%;margin:2px 0}.arrow-row .value{color:var(--muted);white-space:nowrap;max-width:60%;overflow:hidden;text-overflow:ellipsis}.arrow-legend p{overflow-wrap:anywhere}.no-scene{position:absolute;inset:0;display:flex;flex-direction:column;gap:8px;justify-content:center;max-width:46ch;margin:auto;padding:24px}.no-scene h2{font-size:17px}.side{display:flex;flex-direction:column;min-width:0;min-height:0;background:var(--surface)}.tabs{display:flex;gap:2px;padding:0 12px;border-bottom:1px solid var(--line);flex:none;overflow-x:auto}.tab{border:0;background:none;padding:11px 10px 9px;font-size:14px;color:var(--muted);border-bottom:2px solid transparent;white-space:nowrap}.tab:hover{color:var(--text)}.tab[aria-selected=true]{color:var(--text);font-weight:620;border-bottom-color:var(--accent)}.plots{flex:1;display:flex;flex-direction:column;min-width:0;min-height:0}.plots-head{display:flex;align-items:center;gap:2px;padding:4px 10px 0 16px}.plots-head h2{font-size:13px;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.plots-head .text-button{white-space:nowrap;flex:none}.page-choice{min-width:0}.page-choice:empty{display:none}.page-choice .speed{max-width:100%}.plots.dense .pane{min-height:208px}.page-note{padding:10px 16px 14px;border-top:1px solid var(--line)}.topology-panel{flex:1;min-height:0;overflow:auto;padding:12px 16px}.topology{display:grid;gap:14px}.graph{overflow:auto}.graph svg{display:block;margin:0 auto;max-width:100%;height:auto}.edge{fill:none;stroke:var(--muted);stroke-width:2}.edge.spring{stroke-dasharray:1 5;stroke-linecap:round;stroke-width:2.6}.edge.contact{stroke-dasharray:7 6;opacity:.75}.edge.contact.active{stroke-dasharray:none;stroke-width:4.5;opacity:1}.edge.culprit{stroke:var(--bad)!important;stroke-width:5}.edge-label{font:12px var(--font);fill:var(--text);text-anchor:middle;paint-order:stroke;stroke:var(--surface);stroke-width:5px;stroke-linejoin:round}.edge-label .kind{fill:var(--muted);font-size:10.5px}.node rect{fill:var(--surface);stroke:var(--muted);stroke-width:1.4}.node.ground rect{fill:var(--hover)}.node text{font:600 12.5px var(--font);fill:var(--text);text-anchor:middle;dominant-baseline:central}.node .hatch{stroke:var(--muted);stroke-width:1.2;fill:none}.node.culprit rect{stroke:var(--bad);stroke-width:3;fill:var(--bad-bg)}.sample{width:28px;height:12px}.contacts{border-collapse:collapse;width:100%;font-size:13px}.contacts th,.contacts td{text-align:left;padding:5px 8px;border-bottom:1px solid var(--line);overflow-wrap:anywhere}.contacts thead th{font-weight:500;color:var(--muted)}.contacts tbody th{font-weight:600}.banner{display:flex;align-items:center;gap:10px;padding:8px 12px 8px 18px;background:var(--bad-bg);flex:none}.banner p{flex:1;color:var(--text);overflow-wrap:anywhere;max-height:6em;overflow:auto}.banner .icon{flex:none}.banner .text-button{white-space:nowrap;color:var(--text)}.banners{flex:none}.banner.warning{background:var(--warning-bg)}.live{flex:none}.live-bar{display:flex;align-items:center;gap:8px 16px;padding:6px 12px 6px 18px;background:var(--surface);border-bottom:1px solid var(--line)}.run-button{display:inline-flex;align-items:center;justify-content:center;gap:7px;min-width:96px;height:34px;padding:0 14px 0 10px;border:0;border-radius:8px;background:var(--accent);color:var(--accent-text);font-weight:620;flex:none}.run-button .icon{width:15px;height:15px}.run-button.running{background:var(--hover);color:var(--text);box-shadow:inset 0 0 0 1px var(--line)}.run-button:hover{filter:brightness(1.06)}.run-button:disabled,.text-button:disabled{opacity:.45;cursor:default;filter:none}.run-state{flex:1;min-width:0;display:grid;gap:4px}.run-words{font-size:13px;font-variant-numeric:tabular-nums;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.progress{height:5px;border-radius:3px;background:var(--line);overflow:hidden}.progress .fill{border-radius:3px;transition:width .1s linear}.progress.unknown .fill{opacity:.35}.live-bar .check{white-space:nowrap;font-size:13px}.origin{display:inline-flex;align-items:center;gap:8px;min-width:0;font-size:13px;color:var(--muted)}.origin .file{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-width:26ch}.connection{display:inline-flex;align-items:center;gap:6px;white-space:nowrap}.connection:before{content:"";width:8px;height:8px;border-radius:50%;background:var(--warning)}.connection.on:before{background:#2aa566}.save-report{display:inline-flex;align-items:center;gap:6px;white-space:nowrap}.save-report .icon{width:15px;height:15px}.model-panel{flex:1;min-height:0;overflow:auto;padding:14px 18px 24px;display:grid;gap:20px;align-content:start;grid-template-columns:minmax(0,1fr)}.model-panel h3{font-size:11px;font-weight:650;letter-spacing:.06em;text-transform:uppercase;color:var(--muted)}.model-panel ul{list-style:none;margin:6px 0 0}.model-panel .facts>div{overflow-wrap:anywhere}.source .speed{min-width:0;max-width:60%}.section-head{display:flex;align-items:center;justify-content:space-between;min-height:30px}.place{border:0;background:none;padding:0 2px;color:var(--accent);font-size:12px;border-radius:4px;overflow-wrap:anywhere;text-align:left}.place:hover{text-decoration:underline}.problems ul{display:grid;gap:6px}.problem{display:flex;gap:10px;padding:8px 12px;border-radius:8px;background:var(--hover)}.problem.bad{background:var(--bad-bg)}.problem.warning{background:var(--warning-bg)}.problem .icon{flex:none;margin-top:2px}.problem>div{min-width:0}.problem p{color:var(--text);overflow-wrap:anywhere}.problem .level{font-weight:620;margin-right:8px}.problem .place{color:inherit;text-decoration:underline}.parameters{flex:none;max-height:42%;overflow:auto;padding:8px 18px;border-bottom:1px solid var(--line)}.parameters summary{font-size:11px;font-weight:650;letter-spacing:.06em;text-transform:uppercase;color:var(--muted);cursor:pointer;padding:4px 0}.parameters ul{list-style:none;margin:0}.parameter{display:grid;grid-template-columns:minmax(90px,20ch) minmax(60px,1fr) 11ch 7ch 26px;gap:0 10px;align-items:center;padding:5px 0;border-bottom:1px solid var(--line)}.parameter:last-child{border-bottom:0}.named{display:flex;align-items:baseline;gap:8px;min-width:0}.named .place{white-space:nowrap;flex:none}.parameter .name{font-weight:560;flex:0 1 auto}.parameter.changed .name{color:var(--accent)}.parameter input[type=range]{width:100%;margin:0}.parameter.expression .field{grid-column:2 / 5;width:100%}.parameter .unit{color:var(--muted);font-size:)SAVARY",
R"SAVARY(13px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.parameter .icon-button{grid-column:5}.parameter .detail :empty{display:none}.parameter .detail{grid-column:2 / -1;display:flex;flex-wrap:wrap;gap:0 12px;min-width:0;overflow-wrap:anywhere}.field{font:inherit;font-size:13px;font-variant-numeric:tabular-nums;min-width:0;height:28px;padding:0 8px;border:1px solid var(--line);border-radius:6px;background:var(--bg);color:var(--text)}.source .speed:has(option:only-child){border:0;appearance:none;background:none;color:var(--muted);pointer-events:none;text-align:right}.listing{border:1px solid var(--line);border-radius:8px;overflow:auto;padding:6px 0;font:12px/1.55 ui-monospace,SF Mono,Menlo,Consolas,Liberation Mono,monospace;background:var(--bg)}.line{display:flex;min-width:max-content;scroll-margin:60px}.line .number{flex:none;width:5ch;padding-right:1.2ch;text-align:right;color:var(--muted);user-select:none;position:sticky;left:0;background:var(--bg)}.line code{font:inherit;white-space:pre;tab-size:4;padding-right:12px}.line.bad,.line.bad .number{background:var(--bad-bg)}.line.warning,.line.warning .number{background:var(--warning-bg)}.line.bad,.line.warning{color:var(--text)}.line:focus{outline:2px solid var(--accent);outline-offset:-2px;border-radius:0}.note{padding:2px 12px 6px 6.2ch;font:12.5px/1.4 var(--font);white-space:normal}.note span{position:sticky;left:6.2ch;overflow-wrap:anywhere}.toast{position:fixed;left:50%;top:60px;transform:translate(-50%);background:var(--text);color:var(--surface);padding:8px 14px;border-radius:8px;z-index:20}.panes{flex:1;min-height:0;overflow:auto;display:flex;flex-direction:column}.pane{flex:1 1 0;min-height:200px;display:flex;flex-direction:column;padding:6px 8px 4px;border-top:1px solid var(--line)}.pane:first-child{border-top:0}.pane-head{display:flex;align-items:center;padding-left:8px;min-height:28px}.pane-head h3{font-size:13px;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.pane-head .icon-button{width:26px;height:26px}.pane-head .icon{width:15px;height:15px}.x-button{height:26px;font-size:12px;max-width:180px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.chips{display:flex;flex-wrap:wrap;gap:0 14px;padding:0 8px 2px;max-height:72px;overflow:auto;flex:none}.chip{display:inline-flex;align-items:center;gap:6px;font-size:12px;min-height:24px;max-width:100%}.chip .swatch{height:3px;width:14px;border-radius:2px}.chip .name{flex:0 1 auto;color:var(--muted)}.chip .value{font-weight:600;min-width:5.5ch}.chip .unit{color:var(--muted);max-width:20ch;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.chip .icon-button{opacity:0;margin-left:-4px;width:18px;height:20px}.chip:hover .icon-button,.chip .icon-button:focus-visible{opacity:1}.plot-stage{flex:1;min-height:0;position:relative;overflow:hidden}.plot-stage .uplot{position:absolute;inset:0}.u-over{cursor:crosshair}.u-select{background:color-mix(in srgb,var(--accent) 16%,transparent)}.u-hz .u-cursor-x{border-right:1px solid var(--grid);opacity:.6}.time-line{position:absolute;left:-1px;top:0;bottom:0;width:2px;background:var(--text);opacity:.75;pointer-events:none}.cursor-dot{position:absolute;left:-4px;top:-4px;width:8px;height:8px;border-radius:50%;border:1.5px solid var(--surface);pointer-events:none}.plot-tip{position:absolute;left:0;top:0;z-index:4;pointer-events:none;width:max-content;max-width:280px;padding:5px 9px;font-size:12px;background:color-mix(in srgb,var(--surface) 94%,transparent);border:1px solid var(--line);border-radius:7px;box-shadow:var(--shadow)}.plot-tip-row{display:flex;align-items:center;gap:6px}.plot-tip .swatch{width:10px;height:3px;border-radius:2px}.plot-tip .name{color:var(--muted)}.plot-tip .value{font-weight:600}.plot-tip .unit{color:var(--muted)}.empty{position:absolute;inset:8px;border:1.5px dashed var(--line);background:none;border-radius:8px;color:var(--muted)}.empty:hover{background:var(--hover)}.timebar{display:flex;align-items:center;gap:18px;padding:8px 16px;background:var(--surface);border-top:1px solid var(--line);flex:none}.transport,.event-buttons,.readout{display:flex;align-items:center;gap:2px}.readout{gap:10px}.speed{font:inherit;font-size:13px;height:30px;border:1px solid var(--line);border-radius:6px;background:var(--surface);color:var(--text);margin-left:4px}.now{white-space:nowrap;max-width:34ch;overflow:hidden;text-overflow:ellipsis;color:var(--muted);min-width:15ch;text-align:right}.now b{color:var(--text);font-weight:620}.event-buttons .text-button{white-space:nowrap;padding:0 4px}.event-buttons .icon-button{width:28px;height:30px}.track-area{flex:1;position:relative;min-width:120px;padding:0 8px}.track-area>*{width:100%}.slider{position:relative;height:24px;cursor:pointer;touch-action:none}.slider:focus-visible{outline:none}.slider:focus-visible .thumb{outline:2px solid var(--accent);outline-offset:2px}.track{position:absolute;left:0;right:0;top:10px;height:4px;border-radius:2px;background:var(--line)}.fill{height:100%;background:var(--accent);border-radius:2px;width:0}.thumb{position:absolute;top:4px;width:16px;height:16px;margin-left:-8px;border-radius:50%;background:var(--surface);border:3px solid var(--accent);box-shadow:var(--shadow)}.ribbon{display:block}.ribbon-tip{position:absolute;bottom:44px;width:max-content;max-width:min(360px,80vw);transform:translate(-50%);margin-left:8px;background:var(--surface);border:1px solid var(--line);box-shadow:var(--shadow);border-radius:8px;padding:8px 12px;font-size:13px;pointer-events:none;z-index:5;overflow-wrap:anywhere}.ribbon-tip-row{display:flex;gap:8px;align-items:baseline}.dialog{border:1px solid var(--line);border-radius:14px;padding:0;background:var(--surface);color:var(--text);box-shadow:var(--shadow);width:min(620px,calc(100vw - 24px));max-height:min(720px,calc(100vh - 32px))}.dialog[open]{display:flex;flex-direction:column}.dialog::backdrop{background:#0a101866}.dialog-head{display:flex;align-items:center;justify-content:space-between;padding:12px 12px 4px 20px;flex:none}.dialog-head h2{font-size:16px;font-weight:620}.dialog-body{padding:6px 20px 20px;overflow:auto;display:grid;gap:10px;overflow-wrap:anywhere}.dialog h3{margin-top:8px}.verdict{display:flex;gap:12px;padding:12px 14px;border-radius:10px}.verdict .icon{flex:none;margin-top:1px}.verdict p{color:var(--text)}.warnings{padding-left:20px;display:grid;gap:4px}.facts>div{display:grid;grid-template-columns:minmax(120px,42%) 1fr;gap:12px;padding:5px 0;border-bottom:1px solid var(--line)}.facts>div:last-child{border-bottom:0}.facts dt{color:var(--muted)}.facts dd{font-variant-numeric:tabular-nums}.keys>div{grid-template-columns:130px 1fr}kbd{font:600 12px var(--font);color:var(--text)}.legend-row{display:flex;flex-wrap:wrap;gap:4px 14px;font-size:13px}.legend-item,.kind{display:inline-flex;align-items:center;gap:6px}.event-list{display:grid}.event-row{display:grid;grid-template-columns:12ch 9ch 1fr;gap:2px 12px;text-align:left;border:0;background:none;padding:6px 8px;border-radius:6px}.event-row:hover{background:var(--hover)}.event-row .detail{grid-column:2 / -1;font-size:13px}.event-row .detail:empty{display:none}.search{font:inherit;margin:4px 20px 8px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--bg);color:var(--text)}.picker-list{overflow:auto;padding:0 12px 16px;min-height:200px}.picker-row{display:flex;align-items:center;gap:10px;padding:5px 8px;border-radius:6px;cursor:pointer}.picker-row:hover{background:var(--hover)}.picker-row .unit{color:var(--muted)}.picker-list p{padding:6px 8px}@media (max-width: 820px){#app{height:auto;min-height:100dvh}.header{padding:8px 6px 8px 14px;flex-wrap:wrap;gap:0}.titles{flex:1 1 100%;padding-right:8px}.badge{margin:4px auto 0 -4px}.main{display:block;flex:none}.splitter{display:none}.scene{height:46vh;min-height:300px}.side{border-top:1px solid var(--line);padding-bottom:128px}.tabs{position:sticky;top:0;background:var(--surface);z-index:3}.live-bar{flex-wrap:wrap;padding:6px 14px}.run-state{flex:1 1 40%}.origin{flex:1}.connection.on,.save-report{font-size:0;gap:0}.live-page .scene{position:sticky;top:0;z-index:3;height:36vh;min-height:210px;border-bottom:1px solid var(--line)}.live-page .tabs{top:max(36vh,210px)}.model-panel{overflow:visible;padding:12px 14px 24px}.parameters{max-height:none;padding:6px 14px}.side:has(>#panel-model[hidden])>.parameters{display:none}.parameter{grid-template-columns:minmax(0,1fr) 10ch 6ch 26px}.parameter input[type=range]{grid-row:2;grid-column:1 / -1;height:28px}.parameter.expression .field{grid-column:2 / 4}.parameter .icon-button{grid-column:4}.parameter .detail{grid-column:1 / -1}.plots-head{flex-wrap:wrap}.page-choice{flex:1 1 100%}.banner{flex-wrap:wrap}.banner p{flex:1 1 80%}.panes{overflow:visible}.pane{flex:none;height:270px}.chip .icon-button{opacity:1}.timebar{position:fixed;left:0;right:0;bottom:0;flex-wrap:wrap;gap:2px 8px;padding:4px 10px 8px;z-index:4;box-shadow:var(--shadow)}.track-area{order:-1;flex:1 1 100%;padding:0 6px}.readout{flex:1;justify-content:flex-end;gap:2px}.now{min-width:0;font-size:12px}.event-buttons .text-button{display:none}.transport{gap:0}.transport .icon-button:not(.primary){width:30px}.speed{max-width:76px;margin-left:0}.event-buttons .icon-button{width:24px}.arrow-choice{flex-direction:column}.arrow-rows{flex:none;max-height:84px}.arrow-scale{flex:none}.tree{max-height:calc(100% - 74px)}.gizmo{width:60px;height:60px}}@media print{.timebar,.scene-tools,.header .icon-button{display:none}}#app.study-page{height:auto;min-height:100vh}.study-page .header{position:sticky;top:0;z-index:5}.study-main{display:grid;gap:16px;padding:16px 18px 90px;max-width:1500px;width:100%;margin:0 auto}.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:14px 18px 18px;min-width:0}.card h2{font-size:15px;font-weight:620;margin-bottom:8px}.card h3{font-size:14px;font-weight:600;margin-top:12px}.study-text{margin:0;font:13px/1.5 ui-monospace,DejaVu Sans Mono,Liberation Mono,monospace;white-space:pre-wrap;overflow-wrap:anywhere}.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));gap:14px}.side-run{display:flex;flex-direction:column;min-width:0}.side-head{display:flex;gap:8px;align-items:center;margin-bottom:6px}.side-head select{flex:1;min-width:0}.side-run .stage{height:340px;flex:none;background:var(--scene);border-radius:8px;overflow:hidden}.side-run p{margin-top:5px;overflow-wrap:anywhere}.side-time{display:flex;align-items:center;gap:12px;margin-top:10px}.side-time input{flex:1}.side-time .time{min-width:9ch;text-align:right}.card select{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--line);border-radius:6px;padding:3px 6px;max-width:100%}.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));gap:14px}.charts figure{margin:0;min-width:0}.charts figcaption{font-weight:600;font-size:13px;min-height:30px}.chart{position:relative;height:260px;min-width:0}.chart canvas{position:absolute;inset:0;width:100%;height:100%}.chart.bare{height:92px}.chart-tip{position:absolute;left:4px;top:4px;z-index:3;padding:2px 7px;border-radius:5px;font-size:12px;background:var(--text);color:var(--surface);pointer-events:none;max-width:96%}.chart.bare .chart-tip{min-width:180px;top:auto;bottom:96px}.matrix{display:grid;gap:4px;overflow-x:auto}.matrix-name{display:grid;place-items:center;text-align:center;font-size:12px;font-weight:600;overflow-wrap:anywhere;background:var(--bg);border-radius:6px;height:92px}.bar-row{display:grid;grid-template-columns:minmax(8ch,16ch) 1fr 26ch;gap:12px;align-items:center;margin-top:5px}.bar-row .value{white-space:pre}.bar-track{background:var(--ribbon);border-radius:5px;height:16px;overflow:hidden}.bar{height:100%;border-radius:5px}.table-frame{overflow-x:auto;margin-top:6px}.table-frame table{border-collapse:collapse;font-size:13px}.table-frame th{text-align:left;white-space:nowrap;border-bottom:1px solid var(--line)}.table-frame td{padding:2px 14px 2px 9px;border-bottom:1px solid var(--line);white-space:nowrap}.table-frame td .text-button{padding:0;height:24px;color:var(--accent)}.table-frame tbody tr{cursor:pointer}.table-frame tbody tr:hover,.table-frame tr.chosen{background:var(--hover)}.study-detail{position:fixed;left:0;right:0;bottom:0;z-index:6;display:flex;align-items:center;gap:12px;padding:10px 18px;background:var(--surface);border-top:1px solid var(--line);box-shadow:var(--shadow)}.detail-text{flex:1;min-width:0;overflow-wrap:anywhere}.study-detail code{user-select:all}.open-run{border:0;border-radius:7px;background:var(--accent);color:var(--accent-text);padding:8px 14px;font-weight:600;white-space:nowrap}@media (max-width: 640px){.bar-row{grid-template-columns:1fr;gap:2px}.study-main{padding-inline:8px}}</style>
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
"use strict";(()=>{function Fa(i){let t=atob(i),e=new Uint8Array(t.length);for(let n=0;n<t.length;++n)e[n]=t.charCodeAt(n);return e.buffer}var $s=i=>new Float32Array(Fa(i)),ep=i=>new Int8Array(Fa(i)),ka=i=>new Uint32Array(Fa(i));function tp(i,t){if(i.f64!==void 0)return new Float64Array(Fa(i.f64));if(i.f32!==void 0){let e=i.offset??0;return Float64Array.from($s(i.f32),n=>n+e)}return new Float64Array(t).fill(i.constant??NaN)}var Ui=class{constructor(t){this.text=t;this.rows=t.rows.kept,this.time=tp(t.time,this.rows),t.columns.forEach((e,n)=>{e.unit==="1"&&(e.unit=""),this.byName.has(e.name)||this.byName.set(e.name,n)})}time;rows;decoded=[];byName=new Map;get start(){return this.rows>0?this.time[0]:0}get end())SAVARY",
R"SAVARY({return this.rows>0?this.time[this.rows-1]:0}series(t){return this.decoded[t]??=tp(this.text.series[t],this.rows)}column(t){return this.series(this.text.columns[t].values)}columnText(t,e,n=6){return ge(Math.abs(e)<=(this.text.columns[t].round_off??0)?0:e,n)}columnIndex(t){return this.byName.get(t)??-1}locate(t){let e=0,n=this.rows;for(;e<n;){let o=e+n>>1;this.time[o]<=t?e=o+1:n=o}let s=Math.max(0,e-1);if(s+1>=this.rows)return{i:s,f:0};let r=(t-this.time[s])/(this.time[s+1]-this.time[s]);return{i:s,f:Math.min(1,Math.max(0,r))}}at(t,e){let n=t[e.i];return e.f===0?n:n+e.f*(t[e.i+1]-n)}columnAt(t,e){let n=this.column(t);return this.text.columns[t].stepped?n[e.i]:this.at(n,e)}step(t,e){if(this.rows===0)return t;let{i:n,f:s}=this.locate(t);if(e>0)return this.time[Math.min(n+1,this.rows-1)];if(s>0)return this.time[n];let r=n;for(;r>0&&this.time[r]>=t;)--r;return this.time[r]}};function np(){return new Ui({title:"",description:"",program:"",time_unit:"s",length_unit:"m",gravity:[0,0,0],columns:[],bodies:[],joints:[],springs:[],forces:[],traces:[],contacts:[],events:[],plots:[],pages:[],series:[],time:{constant:null},health:{ok:!0,reason:"",facts:[],warnings:[],culprits:[]},rows:{kept:0,of:0,tolerance:0,precision:"double"}})}var Ba=1e-11;function ge(i,t=5){if(!Number.isFinite(i))return"–";if(i===0)return"0";let e=Math.abs(i);return(e>=1e6||e<1e-4?i.toExponential(t-1).replace(/\.?0+e/,"e").replace("e+","e"):String(Number(i.toPrecision(t)))).replace("-","−")}function A(i,t={},...e){let n=document.createElement(i);t.class&&(n.className=t.class),t.id&&(n.id=t.id),t.text!==void 0&&(n.textContent=t.text),t.title&&(n.title=t.title),t.label&&n.setAttribute("aria-label",t.label),t.role&&n.setAttribute("role",t.role),t.type&&n.setAttribute("type",t.type);for(let[s,r]of Object.entries(t.attributes??{}))n.setAttribute(s,r);for(let[s,r]of Object.entries(t.on??{}))n.addEventListener(s,r);for(let s of e)s&&n.append(s);return n}var wx={play:"M7 4.5v15l13-7.5z",pause:"M6 4.5h4v15H6zM14 4.5h4v15h-4z",back:"M18 5v14l-10-7zM5 5h2v14H5z",forward:"M6 5v14l10-7zM17 5h2v14h-2z",previous:"M15 5l-7 7 7 7",next:"M9 5l7 7-7 7",loop:"M17 2l4 4-4 4M3 11V9a3 3 0 013-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 01-3 3H3",close:"M6 6l12 12M18 6L6 18",add:"M12 5v14M5 12h14",eye:"M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z",hidden:"M3 3l18 18M10.6 5.1A9.8 9.8 0 0112 5c6.4 0 10 7 10 7a17 17 0 01-3.3 4.1M6.5 6.6A16.6 16.6 0 002 12s3.6 7 10 7a9.7 9.7 0 005.5-1.7",isolate:"M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v4M12 18v4M2 12h4M18 12h4",follow:"M12 3l8 18-8-5-8 5z",layers:"M12 3l9 5-9 5-9-5zM3 13l9 5 9-5",theme:"M12 3a9 9 0 100 18 9 9 0 000-18zM12 3v18a9 9 0 000-18z",image:"M4 4h16v16H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",table:"M4 4h16v16H4zM4 10h16M4 15h16M10 4v16",fit:"M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",help:"M12 21a9 9 0 100-18 9 9 0 000 18zM9.5 9.5a2.5 2.5 0 114 2c-.9.6-1.5 1.1-1.5 2.2M12 17h.01",list:"M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",check:"M5 12.5l4.5 4.5L19 7.5",warning:"M12 4l9 16H3zM12 10v4M12 17h.01",link:"M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1",section:"M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",undo:"M9 14l-5-5 5-5M4 9h10a6 6 0 010 12h-3",save:"M12 3v12M7 10l5 5 5-5M4 20h16",stop:"M6 6h12v12H6z",flip:"M8 4v16M8 4L4 8M8 4l4 4M16 20V4M16 20l-4-4M16 20l4-4"},Mx=new Set(["play","pause","back","forward","stop"]);function Pn(i){let t={viewBox:"0 0 24 24","aria-hidden":"true",class:Mx.has(i)?"icon solid":"icon"};return en("svg",t,en("path",{d:wx[i]}))}function fe(i,t,e,n=""){return A("button",{class:`icon-button ${n}`,type:"button",title:t,label:t,on:{click:()=>e()}},Pn(i))}function kr(i,t,e){i.replaceChildren(Pn(t)),i.title=e,i.setAttribute("aria-label",e)}var Sx="http://www.w3.org/2000/svg";function en(i,t={},...e){let n=document.createElementNS(Sx,i);for(let[s,r]of Object.entries(t))n.setAttribute(s,String(r));return n.append(...e),n}function Br(i){try{return localStorage.getItem(`savary-${i}`)}catch{return null}}function zr(i,t){try{localStorage.setItem(`savary-${i}`,t)}catch{}}function Ys(i,t){let e=URL.createObjectURL(t),n=A("a",{attributes:{href:e,download:i}});document.body.append(n),n.click(),n.remove(),setTimeout(()=>URL.revokeObjectURL(e),1e4)}function Hr(i){return i.normalize("NFKD").replace(/[^A-Za-z0-9]+/g,"-").replace(/^-+|-+$/g,"").slice(0,60).toLowerCase()||"report"}var Zs=class extends Error{},Ex=2e3,Tx=()=>new Promise(i=>{let t=()=>{document.hidden||(document.removeEventListener("visibilitychange",t),i())};document.addEventListener("visibilitychange",t),t()}),ip=i=>new Promise(t=>window.setTimeout(t,i)),za=class{token=new URLSearchParams(location.search).get("token")??"";async request(t,e={}){let n=await fetch(t,{...e,headers:{...e.headers,Authorization:`Bearer ${this.token}`},cache:"no-store",credentials:"omit",redirect:"error",signal:AbortSignal.timeout(6e4)});if(n.ok)return n;let s="";try{s=String((await n.json()).error??"")}catch{}throw new Zs(s||`the program answered ${n.status}`)}async get(t){return await(await this.request(t)).json()}async blob(t){return(await this.request(t)).blob()}async post(t,e){let n={"Content-Type":"application/json"};await this.request(t,{method:"POST",headers:n,body:JSON.stringify(e)})}async watch(t,e){let n=0;for(;;){await Tx();let s;try{s=await this.get(`/api/state?after=${n}`)}catch(r){n=0,e(r instanceof Zs?r.message:""),await ip(Ex)}s&&(s.version===n&&await ip(200),n=s.version,t(s))}}};var Md="170",mr={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},gr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Ax=0,sp=1,Rx=2;var vm=1,Cx=2,as=3,Bi=0,Dn=1,Xn=2,Is=0,so=1,rp=2,op=3,ap=4,Px=5,ir=100,Ix=101,Lx=102,Dx=103,Nx=104,Ux=200,Ox=201,Fx=202,kx=203,Zh=204,jh=205,Bx=206,zx=207,Hx=208,Vx=209,Gx=210,Wx=211,Xx=212,qx=213,$x=214,Jh=0,Kh=1,Qh=2,co=3,tu=4,eu=5,nu=6,iu=7,ym=0,Yx=1,Zx=2,Ls=0,jx=1,Jx=2,Kx=3,Qx=4,tv=5,ev=6,nv=7;var _m=300,ho=301,uo=302,su=303,ru=304,rc=306,ou=1e3,rr=1001,au=1002,wi=1003,iv=1004;var Ha=1005;var Fi=1006,mh=1007;var or=1008;var us=1009,bm=1010,wm=1011,ea=1012,Sd=1013,ar=1014,ls=1015,da=1016,Ed=1017,Td=1018,fo=1020,Mm=35902,Sm=1021,Em=1022,bi=1023,Tm=1024,Am=1025,ro=1026,po=1027,Rm=1028,Ad=1029,Cm=1030,Rd=1031;var Cd=1033,vl=33776,yl=33777,_l=33778,bl=33779,lu=35840,cu=35841,hu=35842,uu=35843,du=36196,fu=37492,pu=37496,mu=37808,gu=37809,xu=37810,vu=37811,yu=37812,_u=37813,bu=37814,wu=37815,Mu=37816,Su=37817,Eu=37818,Tu=37819,Au=37820,Ru=37821,wl=36492,Cu=36494,Pu=36495,Pm=36283,Iu=36284,Lu=36285,Du=36286;var Ml=2300,Nu=2301,gh=2302,lp=2400,cp=2401,hp=2402;var sv=3200,rv=3201;var Im=0,ov=1,Ps="",li="srgb",xo="srgb-linear",oc="linear",Ce="srgb";var Vr=7680;var up=519,av=512,lv=513,cv=514,Lm=515,hv=516,uv=517,dv=518,fv=519,Uu=35044;var dp="300 es",cs=2e3,Sl=2001,ds=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){if(this._listeners===void 0)return!1;let n=this._listeners;return n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){if(this._listeners===void 0)return;let s=this._listeners[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){if(this._listeners===void 0)return;let n=this._listeners[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},In=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],fp=1234567,oo=Math.PI/180,na=180/Math.PI;function ki(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(In[i&255]+In[i>>8&255]+In[i>>16&255]+In[i>>24&255]+"-"+In[t&255]+In[t>>8&255]+"-"+In[t>>16&15|64]+In[t>>24&255]+"-"+In[e&63|128]+In[e>>8&255]+"-"+In[e>>16&255]+In[e>>24&255]+In[n&255]+In[n>>8&255]+In[n>>16&255]+In[n>>24&255]).toLowerCase()}function sn(i,t,e){return Math.max(t,Math.min(e,i))}function Pd(i,t){return(i%t+t)%t}function pv(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function mv(i,t,e){return i!==t?(e-i)/(t-i):0}function jo(i,t,e){return(1-e)*i+e*t}function gv(i,t,e,n){return jo(i,t,1-Math.exp(-e*n))}function xv(i,t=1){return t-Math.abs(Pd(i,t*2)-t)}function vv(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function yv(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function _v(i,t){return i+Math.floor(Math.random()*(t-i+1))}function bv(i,t){return i+Math.random()*(t-i)}function wv(i){return i*(.5-Math.random())}function Mv(i){i!==void 0&&(fp=i);let t=fp+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function Sv(i){return i*oo}function Ev(i){return i*na}function Tv(i){return(i&i-1)===0&&i!==0}function Av(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Rv(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Cv(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),h=o((t+n)/2),u=r((t-n)/2),d=o((t-n)/2),f=r((n-t)/2),m=o((n-t)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*m,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*m,a*c);break;case"ZYZ":i.set(l*m,l*f,a*h,a*c);break;default:console.warn("THREE.MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function _i(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return i/4294967295;case Uint16Array:return i/65535;case Uint8Array:return i/255;case Int32Array:return Math.max(i/2147483647,-1);case Int16Array:return Math.max(i/32767,-1);case Int8Array:return Math.max(i/127,-1);default:throw new Error("Invalid component type.")}}function Ae(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return Math.round(i*4294967295);case Uint16Array:return Math.round(i*65535);case Uint8Array:return Math.round(i*255);case Int32Array:return Math.round(i*2147483647);case Int16Array:return Math.round(i*32767);case Int8Array:return Math.round(i*127);default:throw new Error("Invalid component type.")}}var vo={DEG2RAD:oo,RAD2DEG:na,generateUUID:ki,clamp:sn,euclideanModulo:Pd,mapLinear:pv,inverseLerp:mv,lerp:jo,damp:gv,pingpong:xv,smoothstep:vv,smootherstep:yv,randInt:_v,randFloat:bv,randFloatSpread:wv,seededRandom:Mv,degToRad:Sv,radToDeg:Ev,isPowerOfTwo:Tv,ceilPowerOfTwo:Av,floorPowerOfTwo:Rv,setQuaternionFromProperEuler:Cv,normalize:Ae,denormalize:_i},ft=class i{constructor(t=0,e=0){i.prototype.isVector2=!0,this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=Math.max(t.x,Math.min(e.x,this.x)),this.y=Math.max(t.y,Math.min(e.y,this.y)),this}clampScalar(t,e){return this.x=Math.max(t,Math.min(e,this.x)),this.y=Math.max(t,Math.min(e,this.y)),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(t,Math.min(e,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(sn(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},re=class i{constructor(t,e,n,s,r,o,a,l,c){i.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.el)SAVARY",
R"SAVARY(ements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],m=n[8],v=s[0],g=s[3],p=s[6],b=s[1],y=s[4],x=s[7],L=s[2],T=s[5],P=s[8];return r[0]=o*v+a*b+l*L,r[3]=o*g+a*y+l*T,r[6]=o*p+a*x+l*P,r[1]=c*v+h*b+u*L,r[4]=c*g+h*y+u*T,r[7]=c*p+h*x+u*P,r[2]=d*v+f*b+m*L,r[5]=d*g+f*y+m*T,r[8]=d*p+f*x+m*P,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,m=e*u+n*d+s*f;if(m===0)return this.set(0,0,0,0,0,0,0,0,0);let v=1/m;return t[0]=u*v,t[1]=(s*c-h*n)*v,t[2]=(a*n-s*o)*v,t[3]=d*v,t[4]=(h*e-s*l)*v,t[5]=(s*r-a*e)*v,t[6]=f*v,t[7]=(n*l-c*e)*v,t[8]=(o*e-n*r)*v,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return this.premultiply(xh.makeScale(t,e)),this}rotate(t){return this.premultiply(xh.makeRotation(-t)),this}translate(t,e){return this.premultiply(xh.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},xh=new re;function Dm(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function El(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Pv(){let i=El("canvas");return i.style.display="block",i}var pp={};function Yo(i){i in pp||(pp[i]=!0,console.warn(i))}function Iv(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}function Lv(i){let t=i.elements;t[2]=.5*t[2]+.5*t[3],t[6]=.5*t[6]+.5*t[7],t[10]=.5*t[10]+.5*t[11],t[14]=.5*t[14]+.5*t[15]}function Dv(i){let t=i.elements;t[11]===-1?(t[10]=-t[10]-1,t[14]=-t[14]):(t[10]=-t[10],t[14]=-t[14]+1)}var xe={enabled:!0,workingColorSpace:xo,spaces:{},convert:function(i,t,e){return this.enabled===!1||t===e||!t||!e||(this.spaces[t].transfer===Ce&&(i.r=hs(i.r),i.g=hs(i.g),i.b=hs(i.b)),this.spaces[t].primaries!==this.spaces[e].primaries&&(i.applyMatrix3(this.spaces[t].toXYZ),i.applyMatrix3(this.spaces[e].fromXYZ)),this.spaces[e].transfer===Ce&&(i.r=ao(i.r),i.g=ao(i.g),i.b=ao(i.b))),i},fromWorkingColorSpace:function(i,t){return this.convert(i,this.workingColorSpace,t)},toWorkingColorSpace:function(i,t){return this.convert(i,t,this.workingColorSpace)},getPrimaries:function(i){return this.spaces[i].primaries},getTransfer:function(i){return i===Ps?oc:this.spaces[i].transfer},getLuminanceCoefficients:function(i,t=this.workingColorSpace){return i.fromArray(this.spaces[t].luminanceCoefficients)},define:function(i){Object.assign(this.spaces,i)},_getMatrix:function(i,t,e){return i.copy(this.spaces[t].toXYZ).multiply(this.spaces[e].fromXYZ)},_getDrawingBufferColorSpace:function(i){return this.spaces[i].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(i=this.workingColorSpace){return this.spaces[i].workingColorSpaceConfig.unpackColorSpace}};function hs(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function ao(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var mp=[.64,.33,.3,.6,.15,.06],gp=[.2126,.7152,.0722],xp=[.3127,.329],vp=new re().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),yp=new re().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);xe.define({[xo]:{primaries:mp,whitePoint:xp,transfer:oc,toXYZ:vp,fromXYZ:yp,luminanceCoefficients:gp,workingColorSpaceConfig:{unpackColorSpace:li},outputColorSpaceConfig:{drawingBufferColorSpace:li}},[li]:{primaries:mp,whitePoint:xp,transfer:Ce,toXYZ:vp,fromXYZ:yp,luminanceCoefficients:gp,outputColorSpaceConfig:{drawingBufferColorSpace:li}}});var Gr,Ou=class{static getDataURL(t){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let e;if(t instanceof HTMLCanvasElement)e=t;else{Gr===void 0&&(Gr=El("canvas")),Gr.width=t.width,Gr.height=t.height;let n=Gr.getContext("2d");t instanceof ImageData?n.putImageData(t,0,0):n.drawImage(t,0,0,t.width,t.height),e=Gr}return e.width>2048||e.height>2048?(console.warn("THREE.ImageUtils.getDataURL: Image converted to jpg for performance reasons",t),e.toDataURL("image/jpeg",.6)):e.toDataURL("image/png")}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=El("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=hs(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(hs(e[n]/255)*255):e[n]=hs(e[n]);return{data:e,width:t.width,height:t.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},Nv=0,Tl=class{constructor(t=null){this.isSource=!0,Object.defineProperty(this,"id",{value:Nv++}),this.uuid=ki(),this.data=t,this.dataReady=!0,this.version=0}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(vh(s[o].image)):r.push(vh(s[o]))}else r=vh(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function vh(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Ou.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var Uv=0,ci=class i extends ds{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=rr,s=rr,r=Fi,o=or,a=bi,l=us,c=i.DEFAULT_ANISOTROPY,h=Ps){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Uv++}),this.uuid=ki(),this.name="",this.source=new Tl(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new ft(0,0),this.repeat=new ft(1,1),this.center=new ft(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new re,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.version=0,this.onUpdate=null,this.isRenderTargetTexture=!1,this.pmremVersion=0}get image(){return this.source.data}set image(t=null){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.6,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==_m)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case ou:t.x=t.x-Math.floor(t.x);break;case rr:t.x=t.x<0?0:1;break;case au:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case ou:t.y=t.y-Math.floor(t.y);break;case rr:t.y=t.y<0?0:1;break;case au:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};ci.DEFAULT_IMAGE=null;ci.DEFAULT_MAPPING=_m;ci.DEFAULT_ANISOTROPY=1;var Pe=class i{constructor(t=0,e=0,n=0,s=1){i.prototype.isVector4=!0,this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],m=l[9],v=l[2],g=l[6],p=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-v)<.01&&Math.abs(m-g)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+v)<.1&&Math.abs(m+g)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let y=(c+1)/2,x=(f+1)/2,L=(p+1)/2,T=(h+d)/4,P=(u+v)/4,U=(m+g)/4;return y>x&&y>L?y<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(y),s=T/n,r=P/n):x>L?x<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(x),n=T/s,r=U/s):L<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(L),n=P/r,s=U/r),this.set(n,s,r,e),this}let b=Math.sqrt((g-m)*(g-m)+(u-v)*(u-v)+(d-h)*(d-h));return Math.abs(b)<.001&&(b=1),this.x=(g-m)/b,this.y=(u-v)/b,this.z=(d-h)/b,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=Math.max(t.x,Math.min(e.x,this.x)),this.y=Math.max(t.y,Math.min(e.y,this.y)),this.z=Math.max(t.z,Math.min(e.z,this.z)),this.w=Math.max(t.w,Math.min(e.w,this.w)),this}clampScalar(t,e){return this.x=Math.max(t,Math.min(e,this.x)),this.y=Math.max(t,Math.min(e,this.y)),this.z=Math.max(t,Math.min(e,this.z)),this.w=Math.max(t,Math.min(e,this.w)),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(t,Math.min(e,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Fu=class extends )SAVARY",
R"SAVARY(ds{constructor(t=1,e=1,n={}){super(),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=1,this.scissor=new Pe(0,0,t,e),this.scissorTest=!1,this.viewport=new Pe(0,0,t,e);let s={width:t,height:e,depth:1};n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Fi,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1},n);let r=new ci(s,n.mapping,n.wrapS,n.wrapT,n.magFilter,n.minFilter,n.format,n.type,n.anisotropy,n.colorSpace);r.flipY=!1,r.generateMipmaps=n.generateMipmaps,r.internalFormat=n.internalFormat,this.textures=[];let o=n.count;for(let a=0;a<o;a++)this.textures[a]=r.clone(),this.textures[a].isRenderTargetTexture=!0;this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.depthTexture=n.depthTexture,this.samples=n.samples}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n;this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let n=0,s=t.textures.length;n<s;n++)this.textures[n]=t.textures[n].clone(),this.textures[n].isRenderTargetTexture=!0;let e=Object.assign({},t.texture.image);return this.texture.source=new Tl(e),this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,t.depthTexture!==null&&(this.depthTexture=t.depthTexture.clone()),this.samples=t.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}},fs=class extends Fu{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},Al=class extends ci{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=wi,this.minFilter=wi,this.wrapR=rr,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var ku=class extends ci{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=wi,this.minFilter=wi,this.wrapR=rr,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var rn=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],m=r[o+2],v=r[o+3];if(a===0){t[e+0]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u;return}if(a===1){t[e+0]=d,t[e+1]=f,t[e+2]=m,t[e+3]=v;return}if(u!==v||l!==d||c!==f||h!==m){let g=1-a,p=l*d+c*f+h*m+u*v,b=p>=0?1:-1,y=1-p*p;if(y>Number.EPSILON){let L=Math.sqrt(y),T=Math.atan2(L,p*b);g=Math.sin(g*T)/L,a=Math.sin(a*T)/L}let x=a*b;if(l=l*g+d*x,c=c*g+f*x,h=h*g+m*x,u=u*g+v*x,g===1-a){let L=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=L,c*=L,h*=L,u*=L}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],m=r[o+3];return t[e]=a*m+h*u+l*f-c*d,t[e+1]=l*m+h*d+c*u-a*f,t[e+2]=c*m+h*f+a*d-l*u,t[e+3]=h*m-a*u-l*d-c*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),m=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"YXZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"ZXY":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"ZYX":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"YZX":this._x=d*h*u+c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u-d*f*m;break;case"XZY":this._x=d*h*u-c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u+d*f*m;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],u=e[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<Number.EPSILON?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(sn(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){if(e===0)return this;if(e===1)return this.copy(t);let n=this._x,s=this._y,r=this._z,o=this._w,a=o*t._w+n*t._x+s*t._y+r*t._z;if(a<0?(this._w=-t._w,this._x=-t._x,this._y=-t._y,this._z=-t._z,a=-a):this.copy(t),a>=1)return this._w=o,this._x=n,this._y=s,this._z=r,this;let l=1-a*a;if(l<=Number.EPSILON){let f=1-e;return this._w=f*o+e*this._w,this._x=f*n+e*this._x,this._y=f*s+e*this._y,this._z=f*r+e*this._z,this.normalize(),this}let c=Math.sqrt(l),h=Math.atan2(c,a),u=Math.sin((1-e)*h)/c,d=Math.sin(e*h)/c;return this._w=o*u+this._w*d,this._x=n*u+this._x*d,this._y=s*u+this._y*d,this._z=r*u+this._z*d,this._onChangeCallback(),this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},I=class i{constructor(t=0,e=0,n=0){i.prototype.isVector3=!0,this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(_p.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(_p.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),u=2*(r*n-o*e);return this.x=e+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=Math.max(t.x,Math.min(e.x,this.x)),this.y=Math.max(t.y,Math.min(e.y,this.y)),this.z=Math.max(t.z,Math.min(e.z,this.z)),this}clampScalar(t,e){return this.x=Math.max(t,Math.min(e,this.x)),this.y=Math.max(t,Math.min(e,this.y)),this.z=Math.max(t,Math.min(e,this.z)),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(t,Math.min(e,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return yh.copy(this).projectOnVector(t),this.sub(yh)}reflect(t){return this.sub(yh.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(sn(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},yh=new I,_p=new rn,cn=class{constructor(t=new I(1/0,1/0,1/0),e=new I(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(xi.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(xi.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=xi.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.)SAVARY",
R"SAVARY(y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,xi):xi.fromBufferAttribute(r,o),xi.applyMatrix4(t.matrixWorld),this.expandByPoint(xi);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Va.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Va.copy(n.boundingBox)),Va.applyMatrix4(t.matrixWorld),this.union(Va)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,xi),xi.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Go),Ga.subVectors(this.max,Go),Wr.subVectors(t.a,Go),Xr.subVectors(t.b,Go),qr.subVectors(t.c,Go),Ss.subVectors(Xr,Wr),Es.subVectors(qr,Xr),js.subVectors(Wr,qr);let e=[0,-Ss.z,Ss.y,0,-Es.z,Es.y,0,-js.z,js.y,Ss.z,0,-Ss.x,Es.z,0,-Es.x,js.z,0,-js.x,-Ss.y,Ss.x,0,-Es.y,Es.x,0,-js.y,js.x,0];return!_h(e,Wr,Xr,qr,Ga)||(e=[1,0,0,0,1,0,0,0,1],!_h(e,Wr,Xr,qr,Ga))?!1:(Wa.crossVectors(Ss,Es),e=[Wa.x,Wa.y,Wa.z],_h(e,Wr,Xr,qr,Ga))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,xi).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(xi).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(ns[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),ns[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),ns[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),ns[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),ns[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),ns[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),ns[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),ns[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(ns),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}},ns=[new I,new I,new I,new I,new I,new I,new I,new I],xi=new I,Va=new cn,Wr=new I,Xr=new I,qr=new I,Ss=new I,Es=new I,js=new I,Go=new I,Ga=new I,Wa=new I,Js=new I;function _h(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Js.fromArray(i,r);let a=s.x*Math.abs(Js.x)+s.y*Math.abs(Js.y)+s.z*Math.abs(Js.z),l=t.dot(Js),c=e.dot(Js),h=n.dot(Js);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Ov=new cn,Wo=new I,bh=new I,zi=class{constructor(t=new I,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Ov.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;Wo.subVectors(t,this.center);let e=Wo.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(Wo,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(bh.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(Wo.copy(t.center).add(bh)),this.expandByPoint(Wo.copy(t.center).sub(bh))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}},is=new I,wh=new I,Xa=new I,Ts=new I,Mh=new I,qa=new I,Sh=new I,lr=class{constructor(t=new I,e=new I(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,is)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=is.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(is.copy(this.origin).addScaledVector(this.direction,e),is.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){wh.copy(t).add(e).multiplyScalar(.5),Xa.copy(e).sub(t).normalize(),Ts.copy(this.origin).sub(wh);let r=t.distanceTo(e)*.5,o=-this.direction.dot(Xa),a=Ts.dot(this.direction),l=-Ts.dot(Xa),c=Ts.lengthSq(),h=Math.abs(1-o*o),u,d,f,m;if(h>0)if(u=o*l-a,d=o*a-l,m=r*h,u>=0)if(d>=-m)if(d<=m){let v=1/h;u*=v,d*=v,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-m?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=m?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(wh).addScaledVector(Xa,d),f}intersectSphere(t,e){is.subVectors(t.center,this.origin);let n=is.dot(this.direction),s=is.dot(is)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(t.min.x-d.x)*c,s=(t.max.x-d.x)*c):(n=(t.max.x-d.x)*c,s=(t.min.x-d.x)*c),h>=0?(r=(t.min.y-d.y)*h,o=(t.max.y-d.y)*h):(r=(t.max.y-d.y)*h,o=(t.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(t.min.z-d.z)*u,l=(t.max.z-d.z)*u):(a=(t.max.z-d.z)*u,l=(t.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,is)!==null}intersectTriangle(t,e,n,s,r){Mh.subVectors(e,t),qa.subVectors(n,t),Sh.crossVectors(Mh,qa);let o=this.direction.dot(Sh),a;if(o>0){if(s)return null;a=1}else if(o<0)a=-1,o=-o;else return null;Ts.subVectors(this.origin,t);let l=a*this.direction.dot(qa.crossVectors(Ts,qa));if(l<0)return null;let c=a*this.direction.dot(Mh.cross(Ts));if(c<0||l+c>o)return null;let h=-a*Ts.dot(Sh);return h<0?null:this.at(h/o,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Fe=class i{constructor(t,e,n,s,r,o,a,l,c,h,u,d,f,m,v,g){i.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,u,d,f,m,v,g)}set(t,e,n,s,r,o,a,l,c,h,u,d,f,m,v,g){let p=this.elements;return p[0]=t,p[4]=e,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=u,p[14]=d,p[3]=f,p[7]=m,p[11]=v,p[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){let e=this.elements,n=t.elements,s=1/$r.setFromMatrixColumn(t,0).length(),r=1/$r.setFromMatrixColumn(t,1).length(),o=1/$r.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){let d=o*h,f=o*u,m=a*h,v=a*u;e[0]=l*h,e[4]=-l*u,e[8]=c,e[1]=f+m*c,e[5]=d-v*c,e[9]=-a*l,e[2]=v-d*c,e[6]=m+f*c,e[10]=o*l}else if(t.order==="YXZ"){let d=l*h,f=l*u,m=c*h,v=c*u;e[0]=d+v*a,e[4]=m*a-f,e[8]=o*c,e[1]=o*u,e[5]=o*h,e[9]=-a,e[2]=f*a-m,e[6]=v+d*a,e[10]=o*l}else if(t.order==="ZXY"){let d=l*h,f=l*u,m=c*h,v=c*u;e[0]=d-v*a,e[4]=-o*u,e[8]=m+f*a,e[1]=f+m*a,e[5]=o*h,e[9]=v-d*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let d=o*h,f=o*u,m=a*h,v=a*u;e[0]=l*h,e[4]=m*c-f,e[8]=d*c+v,e[1]=l*u,e[5]=v*c+d,e[9]=f*c-m,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let d=o*l,f=o*c,m=a*l,v=a*c;e[0]=l*h,e[4]=v-d*u,e[8]=m*u+f,e[1]=u,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=f*u+m,e[10]=d-v*u}else if(t.order==="XZY"){let d=o*l,f=o*c,m=a*l,v=a*c;e[0]=l*h,e[4]=-u,e[8]=c*h,e[1]=d*u+v,e[5]=o*h,e[9]=f*u-m,e[2]=m*u-f,e[6]=a*h,e[10]=v*u+d}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Fv,t,kv)}lookAt(t,e,n){let s=this.elements;return Kn.subVectors(t,e),Kn.lengthSq()===0&&(Kn.z=1),Kn.normalize(),As.crossVectors(n,Kn),As.lengthSq()===0&&(Math.abs(n.z)===1?Kn.x+=1e-4:Kn.z+=1e-4,Kn.normalize(),As.crossVectors(n,Kn)),As.normalize(),$a.crossVectors(Kn,As),s[0]=As.x,s[4]=$a.x,s[8]=Kn.x,s[1]=As.y,s[5]=$a.y,s[9]=Kn.y,s[2]=As.z,s[6]=$a.z,s[10]=Kn.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],m=n[2],v=n[6],g=n[10],p=n[14],b=n[3],y=n[7],x=n[11],L=n[15],T=s[0],P=s[4],U=s[8],S=s[12],w=s[1],C=s[5],V=s[9],k=s[13],G=s[2],$=s[6],X=s[10],Q=s[14],tt=s[3],lt=s[7],ct=s[11],xt=s[15];return r[0]=o*T+a*w+l*G+c*tt,r[4]=o*P+a*C+l*$+c*lt,r[8]=o*U+a*V+l*X+c*ct,r[12]=o*S+a*k+l*Q+c*xt,r[1]=h*T+u*w+d*G+f*tt,r[5]=h*P+u*C+d*$+f*lt,r[9]=h*U+u*V+d*X+f*ct,r[13]=h*S+u*k+d*Q+f*xt,r[2]=m*T+v*w+g*G+p*tt,r[6]=m*P+v*C+g*$+p*lt,r[10]=m*U+v*V+g*X+p*ct,r[14]=m*S+v*k+g*Q+p*xt,r[3]=b*T+y*w+x*G+L*tt,r[7]=b*P+y*C+x*$+L*lt,r[11]=b*U+y*V+x*X+L*ct,r[15]=b*S+y*k+x*Q+L*xt,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],u=t[6],d=t[10],f=t[14],m=t[3],v=t[7],g=t[11],p=t[15];return m*(+r*l*u-s*c*u-r*a*d+n*c*d+s*a*f-n*l*f)+v*(+e*l*f-e*c*d+r*o*d-s*o*f+s*c*h-r*l*h)+g*(+e*c*u-e*a*f-r*o*u+n*o*f+r*a*h-n*c*h)+p*(-s*a*h-e*l*u+e*a*d+s*o*u-n*o*d+n*l*h)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=t[9],d=t[10],f=t[11],m=t[12],v=t[13],g=t[14],p=t[15],b=u*g*c-v*d*c+v*l*f-a*g*f-u*l*p+a*d*p,y=m*d*c-h*g*c-m*l*f+o*g*f+h*l*p-o*d*p,x=h*v*c-m*u*c+m*a*f-o*v*f-h*a*p+o*u*p,L=m*u*l-h*v*l-m*a*d+o*v*d+h*a*g-o*u*g,T=e*b+n*y+s*x+r*L;if(T===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let P=1/T;return t[0]=b*P,t[1]=(v*d*r-u*g*r-v*s*f+n*g*f+u*s*p-n*d*p)*P,t[2]=(a*g*r-v*l*r+v*s*c-n*g*c-a*s*p+n*l*p)*P,t[3]=(u*l*r-a*d*r-u*s*c+n*d*c+a*s*f-n*l*f)*P,t[4]=y*P,t[5]=(h*g*r-m*d*r+m*s*f-e*g*f-h*s*p+e*d*p)*P,t[6]=(m*l*r-o*g*r-m*s*c+e*g*c+o*s*p-e*l*p)*P,t[7]=(o*d*r-h*l*r+h*s*c-e*d*c-o*s*f+e*l*f)*P,t[8]=x*P,t[9]=(m*u*r-h*v*r-m*n*f+e*v*f+h*n*p-e*u*p)*P,t[10]=(o*v*r-m*a*r+m*n*c-e*v*c-o*n*p+e*a*p)*P,t[11]=(h*a*r-o*u*r-h*n*c+e*u*c+o*n*f-e*a*f)*P,t[12]=L*P,t[13]=(h*v*s-m*u*s+m*n*d-e*v*d-h*n*g+e*u*g)*P,t[14]=(m*a*s-o*v*s-m*n*l+e*v*l+o*n*g-e*a*g)*P,t[15]=(o*u*s-h*a*s+h*n*l-e*u*l-o*n*d+e*a*d)*P,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math)SAVARY",
R"SAVARY(.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,m=r*u,v=o*h,g=o*u,p=a*u,b=l*c,y=l*h,x=l*u,L=n.x,T=n.y,P=n.z;return s[0]=(1-(v+p))*L,s[1]=(f+x)*L,s[2]=(m-y)*L,s[3]=0,s[4]=(f-x)*T,s[5]=(1-(d+p))*T,s[6]=(g+b)*T,s[7]=0,s[8]=(m+y)*P,s[9]=(g-b)*P,s[10]=(1-(d+v))*P,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements,r=$r.set(s[0],s[1],s[2]).length(),o=$r.set(s[4],s[5],s[6]).length(),a=$r.set(s[8],s[9],s[10]).length();this.determinant()<0&&(r=-r),t.x=s[12],t.y=s[13],t.z=s[14],vi.copy(this);let c=1/r,h=1/o,u=1/a;return vi.elements[0]*=c,vi.elements[1]*=c,vi.elements[2]*=c,vi.elements[4]*=h,vi.elements[5]*=h,vi.elements[6]*=h,vi.elements[8]*=u,vi.elements[9]*=u,vi.elements[10]*=u,e.setFromRotationMatrix(vi),n.x=r,n.y=o,n.z=a,this}makePerspective(t,e,n,s,r,o,a=cs){let l=this.elements,c=2*r/(e-t),h=2*r/(n-s),u=(e+t)/(e-t),d=(n+s)/(n-s),f,m;if(a===cs)f=-(o+r)/(o-r),m=-2*o*r/(o-r);else if(a===Sl)f=-o/(o-r),m=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return l[0]=c,l[4]=0,l[8]=u,l[12]=0,l[1]=0,l[5]=h,l[9]=d,l[13]=0,l[2]=0,l[6]=0,l[10]=f,l[14]=m,l[3]=0,l[7]=0,l[11]=-1,l[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=cs){let l=this.elements,c=1/(e-t),h=1/(n-s),u=1/(o-r),d=(e+t)*c,f=(n+s)*h,m,v;if(a===cs)m=(o+r)*u,v=-2*u;else if(a===Sl)m=r*u,v=-1*u;else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return l[0]=2*c,l[4]=0,l[8]=0,l[12]=-d,l[1]=0,l[5]=2*h,l[9]=0,l[13]=-f,l[2]=0,l[6]=0,l[10]=v,l[14]=-m,l[3]=0,l[7]=0,l[11]=0,l[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},$r=new I,vi=new Fe,Fv=new I(0,0,0),kv=new I(1,1,1),As=new I,$a=new I,Kn=new I,bp=new Fe,wp=new rn,Hi=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(sn(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-sn(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(sn(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-sn(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(sn(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-sn(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return bp.makeRotationFromQuaternion(t),this.setFromRotationMatrix(bp,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return wp.setFromEuler(this),this.setFromQuaternion(wp,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Hi.DEFAULT_ORDER="XYZ";var ia=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},Bv=0,Mp=new I,Yr=new rn,ss=new Fe,Ya=new I,Xo=new I,zv=new I,Hv=new rn,Sp=new I(1,0,0),Ep=new I(0,1,0),Tp=new I(0,0,1),Ap={type:"added"},Vv={type:"removed"},Zr={type:"childadded",child:null},Eh={type:"childremoved",child:null},on=class i extends ds{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Bv++}),this.uuid=ki(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new I,e=new Hi,n=new rn,s=new I(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Fe},normalMatrix:{value:new re}}),this.matrix=new Fe,this.matrixWorld=new Fe,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new ia,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return Yr.setFromAxisAngle(t,e),this.quaternion.multiply(Yr),this}rotateOnWorldAxis(t,e){return Yr.setFromAxisAngle(t,e),this.quaternion.premultiply(Yr),this}rotateX(t){return this.rotateOnAxis(Sp,t)}rotateY(t){return this.rotateOnAxis(Ep,t)}rotateZ(t){return this.rotateOnAxis(Tp,t)}translateOnAxis(t,e){return Mp.copy(t).applyQuaternion(this.quaternion),this.position.add(Mp.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(Sp,t)}translateY(t){return this.translateOnAxis(Ep,t)}translateZ(t){return this.translateOnAxis(Tp,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(ss.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?Ya.copy(t):Ya.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Xo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ss.lookAt(Xo,Ya,this.up):ss.lookAt(Ya,Xo,this.up),this.quaternion.setFromRotationMatrix(ss),s&&(ss.extractRotation(s.matrixWorld),Yr.setFromRotationMatrix(ss),this.quaternion.premultiply(Yr.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Ap),Zr.child=t,this.dispatchEvent(Zr),Zr.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Vv),Eh.child=t,this.dispatchEvent(Eh),Eh.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),ss.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),ss.multiply(t.parent.matrixWorld)),t.applyMatrix4(ss),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Ap),Zr.child=t,this.dispatchEvent(Zr),Zr.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Xo,t,zv),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Xo,Hv,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e){let n=this.parent;if(t===!0&&n!==null&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),e===!0){let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].updateWorldMatrix(!1,!0)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.6,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,this.name!==""&&(s.name=this.name),this.castShadow===!0&&(s.castShadow=!0),this.receiveShadow===!0&&(s.receiveShadow=!0),this.visible===!1&&(s.visible=!1),this.frustumCulled===!1&&(s.frustumCulled=!1),this.renderOrder!==0&&(s.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(s.matrixAutoUpdate=!1),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.visibility=this._visibility,s.active=this._active,s.bounds=this._bounds.map(a=>({boxInitialized:a.boxInitialized,boxMin:a.box.min.toArray(),boxMax:a.box.max.toArray(),sphereInitialized:a.sphereInitialized,sphereRadius:a.sphere.radius,sphereCenter:a.sphere.center.toArray()})),s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.geometryCount=this._geometryCount,s.matricesTexture=this._matricesTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere={center:s.boundingSphere.center.toArray(),radius:s.boundingSphere.radius}),this.boundingBox!==null&&(s.boundingBox={min:s.boundingBox.min.toArray(),max:s.boundingBox.max.toArray()}));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(t.shapes,u)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),u=o(t.shapes),d=o(t.skeletons),f=o(t.animations),m=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),m.length>0&&(n.nodes=m)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone()))SAVARY",
R"SAVARY(}return this}};on.DEFAULT_UP=new I(0,1,0);on.DEFAULT_MATRIX_AUTO_UPDATE=!0;on.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var yi=new I,rs=new I,Th=new I,os=new I,jr=new I,Jr=new I,Rp=new I,Ah=new I,Rh=new I,Ch=new I,Ph=new Pe,Ih=new Pe,Lh=new Pe,Oi=class i{constructor(t=new I,e=new I,n=new I){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),yi.subVectors(t,e),s.cross(yi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){yi.subVectors(s,e),rs.subVectors(n,e),Th.subVectors(t,e);let o=yi.dot(yi),a=yi.dot(rs),l=yi.dot(Th),c=rs.dot(rs),h=rs.dot(Th),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,m=(o*h-a*l)*d;return r.set(1-f-m,m,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,os)===null?!1:os.x>=0&&os.y>=0&&os.x+os.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,os)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,os.x),l.addScaledVector(o,os.y),l.addScaledVector(a,os.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return Ph.setScalar(0),Ih.setScalar(0),Lh.setScalar(0),Ph.fromBufferAttribute(t,e),Ih.fromBufferAttribute(t,n),Lh.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(Ph,r.x),o.addScaledVector(Ih,r.y),o.addScaledVector(Lh,r.z),o}static isFrontFacing(t,e,n,s){return yi.subVectors(n,e),rs.subVectors(t,e),yi.cross(rs).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return yi.subVectors(this.c,this.b),rs.subVectors(this.a,this.b),yi.cross(rs).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;jr.subVectors(s,n),Jr.subVectors(r,n),Ah.subVectors(t,n);let l=jr.dot(Ah),c=Jr.dot(Ah);if(l<=0&&c<=0)return e.copy(n);Rh.subVectors(t,s);let h=jr.dot(Rh),u=Jr.dot(Rh);if(h>=0&&u<=h)return e.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0)return o=l/(l-h),e.copy(n).addScaledVector(jr,o);Ch.subVectors(t,r);let f=jr.dot(Ch),m=Jr.dot(Ch);if(m>=0&&f<=m)return e.copy(r);let v=f*c-l*m;if(v<=0&&c>=0&&m<=0)return a=c/(c-m),e.copy(n).addScaledVector(Jr,a);let g=h*m-f*u;if(g<=0&&u-h>=0&&f-m>=0)return Rp.subVectors(r,s),a=(u-h)/(u-h+(f-m)),e.copy(s).addScaledVector(Rp,a);let p=1/(g+v+d);return o=v*p,a=d*p,e.copy(n).addScaledVector(jr,o).addScaledVector(Jr,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Nm={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Rs={h:0,s:0,l:0},Za={h:0,s:0,l:0};function Dh(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var te=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=li){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,xe.toWorkingColorSpace(this,e),this}setRGB(t,e,n,s=xe.workingColorSpace){return this.r=t,this.g=e,this.b=n,xe.toWorkingColorSpace(this,s),this}setHSL(t,e,n,s=xe.workingColorSpace){if(t=Pd(t,1),e=sn(e,0,1),n=sn(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Dh(o,r,t+1/3),this.g=Dh(o,r,t),this.b=Dh(o,r,t-1/3)}return xe.toWorkingColorSpace(this,s),this}setStyle(t,e=li){function n(r){r!==void 0&&parseFloat(r)<1&&console.warn("THREE.Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseInt(r[1],10))/100,Math.min(100,parseInt(r[2],10))/100,Math.min(100,parseInt(r[3],10))/100,e);break;case"hsl":case"hsla":if(r=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:console.warn("THREE.Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);console.warn("THREE.Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=li){let n=Nm[t.toLowerCase()];return n!==void 0?this.setHex(n,e):console.warn("THREE.Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=hs(t.r),this.g=hs(t.g),this.b=hs(t.b),this}copyLinearToSRGB(t){return this.r=ao(t.r),this.g=ao(t.g),this.b=ao(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=li){return xe.fromWorkingColorSpace(Ln.copy(this),t),Math.round(sn(Ln.r*255,0,255))*65536+Math.round(sn(Ln.g*255,0,255))*256+Math.round(sn(Ln.b*255,0,255))}getHexString(t=li){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=xe.workingColorSpace){xe.fromWorkingColorSpace(Ln.copy(this),e);let n=Ln.r,s=Ln.g,r=Ln.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=xe.workingColorSpace){return xe.fromWorkingColorSpace(Ln.copy(this),e),t.r=Ln.r,t.g=Ln.g,t.b=Ln.b,t}getStyle(t=li){xe.fromWorkingColorSpace(Ln.copy(this),t);let e=Ln.r,n=Ln.g,s=Ln.b;return t!==li?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(Rs),this.setHSL(Rs.h+t,Rs.s+e,Rs.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(Rs),t.getHSL(Za);let n=jo(Rs.h,Za.h,e),s=jo(Rs.s,Za.s,e),r=jo(Rs.l,Za.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Ln=new te;te.NAMES=Nm;var Gv=0,Vi=class extends ds{static get type(){return"Material"}get type(){return this.constructor.type}set type(t){}constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Gv++}),this.uuid=ki(),this.name="",this.blending=so,this.side=Bi,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Zh,this.blendDst=jh,this.blendEquation=ir,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new te(0,0,0),this.blendAlpha=0,this.depthFunc=co,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=up,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Vr,this.stencilZFail=Vr,this.stencilZPass=Vr,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.6,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementSc)SAVARY",
R"SAVARY(ale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==so&&(n.blending=this.blending),this.side!==Bi&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==Zh&&(n.blendSrc=this.blendSrc),this.blendDst!==jh&&(n.blendDst=this.blendDst),this.blendEquation!==ir&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==co&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==up&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==Vr&&(n.stencilFail=this.stencilFail),this.stencilZFail!==Vr&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==Vr&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}onBuild(){console.warn("Material: onBuild() has been removed.")}},ps=class extends Vi{static get type(){return"MeshBasicMaterial"}constructor(t){super(),this.isMeshBasicMaterial=!0,this.color=new te(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Hi,this.combine=ym,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}};var nn=new I,ja=new ft,$e=class{constructor(t,e,n=!1){if(Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Uu,this.updateRanges=[],this.gpuType=ls,this.version=0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)ja.fromBufferAttribute(this,e),ja.applyMatrix3(t),this.setXY(e,ja.x,ja.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)nn.fromBufferAttribute(this,e),nn.applyMatrix3(t),this.setXYZ(e,nn.x,nn.y,nn.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)nn.fromBufferAttribute(this,e),nn.applyMatrix4(t),this.setXYZ(e,nn.x,nn.y,nn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)nn.fromBufferAttribute(this,e),nn.applyNormalMatrix(t),this.setXYZ(e,nn.x,nn.y,nn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)nn.fromBufferAttribute(this,e),nn.transformDirection(t),this.setXYZ(e,nn.x,nn.y,nn.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=_i(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=Ae(n,this.array)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=_i(e,this.array)),e}setX(t,e){return this.normalized&&(e=Ae(e,this.array)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=_i(e,this.array)),e}setY(t,e){return this.normalized&&(e=Ae(e,this.array)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=_i(e,this.array)),e}setZ(t,e){return this.normalized&&(e=Ae(e,this.array)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=_i(e,this.array)),e}setW(t,e){return this.normalized&&(e=Ae(e,this.array)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=Ae(e,this.array),n=Ae(n,this.array)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=Ae(e,this.array),n=Ae(n,this.array),s=Ae(s,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=Ae(e,this.array),n=Ae(n,this.array),s=Ae(s,this.array),r=Ae(r,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(t.name=this.name),this.usage!==Uu&&(t.usage=this.usage),t}};var Rl=class extends $e{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var Cl=class extends $e{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var le=class extends $e{constructor(t,e,n){super(new Float32Array(t),e,n)}},Wv=0,ai=new Fe,Nh=new on,Kr=new I,Qn=new cn,qo=new cn,Mn=new I,De=class i extends ds{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Wv++}),this.uuid=ki(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Dm(t)?Cl:Rl)(t,1):this.index=t,this}setIndirect(t){return this.indirect=t,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new re().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(t){return ai.makeRotationFromQuaternion(t),this.applyMatrix4(ai),this}rotateX(t){return ai.makeRotationX(t),this.applyMatrix4(ai),this}rotateY(t){return ai.makeRotationY(t),this.applyMatrix4(ai),this}rotateZ(t){return ai.makeRotationZ(t),this.applyMatrix4(ai),this}translate(t,e,n){return ai.makeTranslation(t,e,n),this.applyMatrix4(ai),this}scale(t,e,n){return ai.makeScale(t,e,n),this.applyMatrix4(ai),this}lookAt(t){return Nh.lookAt(t),Nh.updateMatrix(),this.applyMatrix4(Nh.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Kr).negate(),this.translate(Kr.x,Kr.y,Kr.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new le(n,3))}else{for(let n=0,s=e.count;n<s;n++){let r=t[n];e.setXYZ(n,r.x,r.y,r.z||0)}t.length>e.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new cn);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new I(-1/0,-1/0,-1/0),new I(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];Qn.setFromBufferAttribute(r),this.morphTargetsRelative?(Mn.addVectors(this.boundingBox.min,Qn.min),this.boundingBox.expandByPoint(Mn),Mn.addVectors(this.boundingBox.max,Qn.max),this.boundingBox.expandByPoint(Mn)):(this.boundingBox.expandByPoint(Qn.min),this.boundingBox.expandByPoint(Qn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new zi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new I,1/0);return}if(t){let n=this.boundingSphere.center;if(Qn.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];qo.setFromBufferAttribute(a),this.morphTargetsRelative?(Mn.addVectors(Qn.min,qo.min),Qn.expandByPoint(Mn),Mn.addVectors(Qn.max,qo.max),Qn.expandByPoint(Mn)):(Qn.expandByPoint(qo.min),Qn.expandByPoint(qo.max))}Qn.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)Mn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Mn));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Mn.fromBufferAttribute(a,c),l&&(Kr.fromBufferAttribute(t,c),Mn.add(Kr)),s=Math.max(s,n.distanceToSquared(Mn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.i)SAVARY",
R"SAVARY(ndex,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new $e(new Float32Array(4*n.count),4));let o=this.getAttribute("tangent"),a=[],l=[];for(let U=0;U<n.count;U++)a[U]=new I,l[U]=new I;let c=new I,h=new I,u=new I,d=new ft,f=new ft,m=new ft,v=new I,g=new I;function p(U,S,w){c.fromBufferAttribute(n,U),h.fromBufferAttribute(n,S),u.fromBufferAttribute(n,w),d.fromBufferAttribute(r,U),f.fromBufferAttribute(r,S),m.fromBufferAttribute(r,w),h.sub(c),u.sub(c),f.sub(d),m.sub(d);let C=1/(f.x*m.y-m.x*f.y);isFinite(C)&&(v.copy(h).multiplyScalar(m.y).addScaledVector(u,-f.y).multiplyScalar(C),g.copy(u).multiplyScalar(f.x).addScaledVector(h,-m.x).multiplyScalar(C),a[U].add(v),a[S].add(v),a[w].add(v),l[U].add(g),l[S].add(g),l[w].add(g))}let b=this.groups;b.length===0&&(b=[{start:0,count:t.count}]);for(let U=0,S=b.length;U<S;++U){let w=b[U],C=w.start,V=w.count;for(let k=C,G=C+V;k<G;k+=3)p(t.getX(k+0),t.getX(k+1),t.getX(k+2))}let y=new I,x=new I,L=new I,T=new I;function P(U){L.fromBufferAttribute(s,U),T.copy(L);let S=a[U];y.copy(S),y.sub(L.multiplyScalar(L.dot(S))).normalize(),x.crossVectors(T,S);let C=x.dot(l[U])<0?-1:1;o.setXYZW(U,y.x,y.y,y.z,C)}for(let U=0,S=b.length;U<S;++U){let w=b[U],C=w.start,V=w.count;for(let k=C,G=C+V;k<G;k+=3)P(t.getX(k+0)),P(t.getX(k+1)),P(t.getX(k+2))}}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new $e(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new I,r=new I,o=new I,a=new I,l=new I,c=new I,h=new I,u=new I;if(t)for(let d=0,f=t.count;d<f;d+=3){let m=t.getX(d+0),v=t.getX(d+1),g=t.getX(d+2);s.fromBufferAttribute(e,m),r.fromBufferAttribute(e,v),o.fromBufferAttribute(e,g),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,m),l.fromBufferAttribute(n,v),c.fromBufferAttribute(n,g),a.add(h),l.add(h),c.add(h),n.setXYZ(m,a.x,a.y,a.z),n.setXYZ(v,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let d=0,f=e.count;d<f;d+=3)s.fromBufferAttribute(e,d+0),r.fromBufferAttribute(e,d+1),o.fromBufferAttribute(e,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)Mn.fromBufferAttribute(t,e),Mn.normalize(),t.setXYZ(e,Mn.x,Mn.y,Mn.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,m=0;for(let v=0,g=l.length;v<g;v++){a.isInterleavedBufferAttribute?f=l[v]*a.data.stride+a.offset:f=l[v]*h;for(let p=0;p<h;p++)d[m++]=c[f++]}return new $e(d,h,u)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=t(d,n);l.push(f)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.6,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.type,this.name!==""&&(t.name=this.name),Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere={center:a.center.toArray(),radius:a.radius}),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone(e));let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}},Cp=new Fe,Ks=new lr,Ja=new zi,Pp=new I,Ka=new I,Qa=new I,tl=new I,Uh=new I,el=new I,Ip=new I,nl=new I,ye=class extends on{constructor(t=new De,e=new ps){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=t.morphTargetInfluences.slice()),t.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary)),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){el.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(Uh.fromBufferAttribute(u,t),o?el.addScaledVector(Uh,h):el.addScaledVector(Uh.sub(e),h))}e.add(el)}return e}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Ja.copy(n.boundingSphere),Ja.applyMatrix4(r),Ks.copy(t.ray).recast(t.near),!(Ja.containsPoint(Ks.origin)===!1&&(Ks.intersectSphere(Ja,Pp)===null||Ks.origin.distanceToSquared(Pp)>(t.far-t.near)**2))&&(Cp.copy(r).invert(),Ks.copy(t.ray).applyMatrix4(Cp),!(n.boundingBox!==null&&Ks.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Ks)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let m=0,v=d.length;m<v;m++){let g=d[m],p=o[g.materialIndex],b=Math.max(g.start,f.start),y=Math.min(a.count,Math.min(g.start+g.count,f.start+f.count));for(let x=b,L=y;x<L;x+=3){let T=a.getX(x),P=a.getX(x+1),U=a.getX(x+2);s=il(this,p,t,n,c,h,u,T,P,U),s&&(s.faceIndex=Math.floor(x/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let m=Math.max(0,f.start),v=Math.min(a.count,f.start+f.count);for(let g=m,p=v;g<p;g+=3){let b=a.getX(g),y=a.getX(g+1),x=a.getX(g+2);s=il(this,o,t,n,c,h,u,b,y,x),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let m=0,v=d.length;m<v;m++){let g=d[m],p=o[g.materialIndex],b=Math.max(g.start,f.start),y=Math.min(l.count,Math.min(g.start+g.count,f.start+f.count));for(let x=b,L=y;x<L;x+=3){let T=x,P=x+1,U=x+2;s=il(this,p,t,n,c,h,u,T,P,U),s&&(s.faceIndex=Math.floor(x/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let m=Math.max(0,f.start),v=Math.min(l.count,f.start+f.count);for(let g=m,p=v;g<p;g+=3){let b=g,y=g+1,x=g+2;s=il(this,o,t,n,c,h,u,b,y,x),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}}};function Xv(i,t,e,n,s,r,o,a){let l;if(t.side===Dn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===Bi,a),l===null)return null;nl.copy(a),nl.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(nl);return c<e.near||c>e.far?null:{distance:c,point:nl.clone(),object:i}}function il(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,Ka),i.getVertexPosition(l,Qa),i.getVertexPosition(c,tl);let h=Xv(i,t,e,n,Ka,Qa,tl,Ip);if(h){let u=new I;Oi.getBarycoord(Ip,Ka,Qa,tl,u),s&&(h.uv=Oi.getInterpolatedAttribute(s,a,l,c,u,new ft)),r&&(h.uv1=Oi.getInterpolatedAttribute(r,a,l,c,u,new ft)),o&&(h.normal=Oi.getInterpolatedAttribute(o,a,l,c,u,new I),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new I,materialIndex:0};Oi.getNormal(Ka,Qa,tl,d.normal),h.face=d,h.barycoord=u}return h}var Gi=class i extends De{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;m("z","y","x",-1,-1,n,e,t,o,r,0),m("z","y","x",1,-1,n,e,-t,o,r,1),m("x","z","y",1,1,t,n,e,s,o,2),m("x","z","y",1,-1,t,n,-e,s,o,3),m("x","y","z",1,-1,t,e,n,s,r,4),m("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new le(c,3)),this.setAttribute("normal",new le(h,3)),this.setAttribute("uv",new le(u,2));function m(v,g,p,b,y,x,L,T,P,U,S){let w=x/P,C=L/U,V=x/2,k=L/2,G=T/2,$=P+1,X=U+1,Q=0,tt=0,lt=new I;for(let ct=0;ct<X;ct++){let xt=ct*C-k;for(let Mt=0;Mt<$;Mt++){let vt=Mt*w-V;lt[v]=vt*b,lt[g]=xt*y,lt[p]=G,c.push(lt.x,lt.y,lt.z),lt[v]=0,lt[g]=0,lt[p]=T>0?1:-1,h.push(lt.x,lt.y,lt.z),u.push(Mt/P),u.push(1-ct/U),Q+=1}}for(let ct=0;ct<U;ct++)for(let xt=0;xt<P;xt++){let Mt=d+xt+$*ct,vt=d+xt+$*(ct+1),it=d+(xt+1)+$*(ct+1),ht=d+(xt+1)+$*ct;l.push(Mt,vt,ht),l.push(vt,it,ht),tt+=6}a.addGroup(f,tt,S),f+=tt,d+=Q}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};function mo(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)?s.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone():Array.isArray(s)?t[e][n]=s.slice():t[e][n]=s}}return t}function Bn(i){let t={};for(let e=0;e<i.length;e++){let n=mo(i[e]);for(let s in n)t[s]=n[s]}return t}function qv(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function Um(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:xe.workingColorSpace}var ac={clone:mo,merge:Bn},$v=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Yv=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,hi=class extends Vi{static get type(){return"ShaderMaterial"}constructor(t){super(),this.isShaderMaterial=!0,this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=$v,this.fragmentShader=Yv,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=mo(t.uniforms),this.uniformsGroups=qv(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}},Pl=class extends on{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Fe,this.projectionMatrix=new Fe,this.projectionMatrixInverse=new Fe,this.coordinateSystem=cs}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(t,e){super.updateWorldMatrix(t,e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}},Cs=new I,Lp=new ft,Dp=new ft,zn=class extends Pl{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=na*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(oo*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return na*2*Math.atan(Math.tan(oo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Cs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Cs.x,Cs.y).multiplyScalar(-t/Cs.z),Cs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Cs.x,Cs.y).multiplyScalar(-t/Cs.z)}getViewSize(t,e){return this.getViewBounds(t,Lp,Dp),e.subVectors(Dp,Lp)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(oo*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.o)SAVARY",
R"SAVARY(ffsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}},Qr=-90,to=1,Bu=class extends on{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new zn(Qr,to,t,e);s.layers=this.layers,this.add(s);let r=new zn(Qr,to,t,e);r.layers=this.layers,this.add(r);let o=new zn(Qr,to,t,e);o.layers=this.layers,this.add(o);let a=new zn(Qr,to,t,e);a.layers=this.layers,this.add(a);let l=new zn(Qr,to,t,e);l.layers=this.layers,this.add(l);let c=new zn(Qr,to,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===cs)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Sl)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=t.getRenderTarget(),d=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),m=t.xr.enabled;t.xr.enabled=!1;let v=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,t.setRenderTarget(n,0,s),t.render(e,r),t.setRenderTarget(n,1,s),t.render(e,o),t.setRenderTarget(n,2,s),t.render(e,a),t.setRenderTarget(n,3,s),t.render(e,l),t.setRenderTarget(n,4,s),t.render(e,c),n.texture.generateMipmaps=v,t.setRenderTarget(n,5,s),t.render(e,h),t.setRenderTarget(u,d,f),t.xr.enabled=m,n.texture.needsPMREMUpdate=!0}},Il=class extends ci{constructor(t,e,n,s,r,o,a,l,c,h){t=t!==void 0?t:[],e=e!==void 0?e:ho,super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}},zu=class extends fs{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Il(s,e.mapping,e.wrapS,e.wrapT,e.magFilter,e.minFilter,e.format,e.type,e.anisotropy,e.colorSpace),this.texture.isRenderTargetTexture=!0,this.texture.generateMipmaps=e.generateMipmaps!==void 0?e.generateMipmaps:!1,this.texture.minFilter=e.minFilter!==void 0?e.minFilter:Fi}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Gi(5,5,5),r=new hi({name:"CubemapFromEquirect",uniforms:mo(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Dn,blending:Is});r.uniforms.tEquirect.value=e;let o=new ye(s,r),a=e.minFilter;return e.minFilter===or&&(e.minFilter=Fi),new Bu(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e,n,s){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},Oh=new I,Zv=new I,jv=new re,ti=class{constructor(t=new I(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=Oh.subVectors(n,e).cross(Zv.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e){let n=t.delta(Oh),s=this.normal.dot(n);if(s===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let r=-(t.start.dot(this.normal)+this.constant)/s;return r<0||r>1?null:e.copy(t.start).addScaledVector(n,r)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||jv.getNormalMatrix(t),s=this.coplanarPoint(Oh).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}},Qs=new zi,sl=new I,sa=class{constructor(t=new ti,e=new ti,n=new ti,s=new ti,r=new ti,o=new ti){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=cs){let n=this.planes,s=t.elements,r=s[0],o=s[1],a=s[2],l=s[3],c=s[4],h=s[5],u=s[6],d=s[7],f=s[8],m=s[9],v=s[10],g=s[11],p=s[12],b=s[13],y=s[14],x=s[15];if(n[0].setComponents(l-r,d-c,g-f,x-p).normalize(),n[1].setComponents(l+r,d+c,g+f,x+p).normalize(),n[2].setComponents(l+o,d+h,g+m,x+b).normalize(),n[3].setComponents(l-o,d-h,g-m,x-b).normalize(),n[4].setComponents(l-a,d-u,g-v,x-y).normalize(),e===cs)n[5].setComponents(l+a,d+u,g+v,x+y).normalize();else if(e===Sl)n[5].setComponents(a,u,v,y).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Qs.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Qs.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Qs)}intersectsSprite(t){return Qs.center.set(0,0,0),Qs.radius=.7071067811865476,Qs.applyMatrix4(t.matrixWorld),this.intersectsSphere(Qs)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(sl.x=s.normal.x>0?t.max.x:t.min.x,sl.y=s.normal.y>0?t.max.y:t.min.y,sl.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(sl)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};function Om(){let i=null,t=!1,e=null,n=null;function s(r,o){e(r,o),n=i.requestAnimationFrame(s)}return{start:function(){t!==!0&&e!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function Jv(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,m)=>f.start-m.start);let d=0;for(let f=1;f<u.length;f++){let m=u[d],v=u[f];v.start<=m.start+m.count+1?m.count=Math.max(m.count,v.start+v.count-m.start):(++d,u[d]=v)}u.length=d+1;for(let f=0,m=u.length;f<m;f++){let v=u[f];i.bufferSubData(c,v.start*h.BYTES_PER_ELEMENT,h,v.start,v.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Ll=class i extends De{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=t/a,d=e/l,f=[],m=[],v=[],g=[];for(let p=0;p<h;p++){let b=p*d-o;for(let y=0;y<c;y++){let x=y*u-r;m.push(x,-b,0),v.push(0,0,1),g.push(y/a),g.push(1-p/l)}}for(let p=0;p<l;p++)for(let b=0;b<a;b++){let y=b+c*p,x=b+c*(p+1),L=b+1+c*(p+1),T=b+1+c*p;f.push(y,x,T),f.push(x,L,T)}this.setIndex(f),this.setAttribute("position",new le(m,3)),this.setAttribute("normal",new le(v,3)),this.setAttribute("uv",new le(g,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}},Kv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Qv=`#ifdef USE_ALPHAHASH
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
#endif`,ty=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,ey=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,ny=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,iy=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,sy=`#ifdef USE_AOMAP
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
#endif`,ry=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,oy=`#ifdef USE_BATCHING
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
#endif`,ay=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,ly=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,cy=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,hy=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,uy=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385)SAVARY",
R"SAVARY(,  1.8760108, -0.2040259,
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
#endif`,dy=`#ifdef USE_BUMPMAP
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
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,fy=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,py=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,my=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,gy=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,xy=`#if defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#elif defined( USE_COLOR )
	diffuseColor.rgb *= vColor;
#endif`,vy=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR )
	varying vec3 vColor;
#endif`,yy=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec3 vColor;
#endif`,_y=`#if defined( USE_COLOR_ALPHA )
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
#endif`,by=`#define PI 3.141592653589793
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
} // validated`,wy=`#ifdef ENVMAP_TYPE_CUBE_UV
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
#endif`,My=`vec3 transformedNormal = objectNormal;
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
#endif`,Sy=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Ey=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Ty=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Ay=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Ry="gl_FragColor = linearToOutputTexel( gl_FragColor );",Cy=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Py=`#ifdef USE_ENVMAP
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
#endif`,Iy=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform float flipEnvMap;
	uniform mat3 envMapRotation;
	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif`,Ly=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varyi)SAVARY",
R"SAVARY(ng vec3 vReflect;
	#endif
#endif`,Dy=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Ny=`#ifdef USE_ENVMAP
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
#endif`,Uy=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Oy=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Fy=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,ky=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,By=`#ifdef USE_GRADIENTMAP
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
}`,zy=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Hy=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Vy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Gy=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
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
#endif`,Wy=`#ifdef USE_ENVMAP
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
#endif`,Xy=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,qy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,$y=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Yy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Zy=`PhysicalMaterial material;
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
#endif`,jy=`struct PhysicalMaterial {
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
		f)SAVARY",
R"SAVARY(loat alphaT;
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
		float dotTH = dot( material.anisotropyT, halfDir );
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
}`,Jy=`
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
	SpotLightShad)SAVARY",
R"SAVARY(ow spotLightShadow;
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
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Ky=`#if defined( RE_IndirectDiffuse )
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
#endif`,Qy=`#if defined( RE_IndirectDiffuse )
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,t_=`#if defined( USE_LOGDEPTHBUF )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,e_=`#if defined( USE_LOGDEPTHBUF )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,n_=`#ifdef USE_LOGDEPTHBUF
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,i_=`#ifdef USE_LOGDEPTHBUF
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,s_=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,r_=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,o_=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,a_=`#if defined( USE_POINTS_UV )
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
#endif`,l_=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,c_=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,h_=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,u_=`#if defined( USE_MORPHCOLORS )
	vColor *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,d_=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,f_=`#ifdef USE_MORPHTARGETS
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
#endif`,p_=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,m_=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,g_=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,x_=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,v_=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,y_=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
	#endif
#endif`,__=`#ifdef USE_NORMALMAP
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
#endif`,b_=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,w_=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,M_=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,S_=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,E_=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,T_=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,A_=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,R_=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,C_=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,P_=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,I_=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,L_=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,D_=`#if NUM_SPOT_LIGHT_COORDS > )SAVARY",
R"SAVARY(0
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
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy2 ), shadowCoord.z ) +
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
#endif`,N_=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,U_=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,O_=`float getShadowMask() {
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
}`,F_=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,k_=`#ifdef USE_SKINNING
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
#endif`,B_=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,z_=`#ifdef USE_SKINNING
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
#endif`,H_=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,V_=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,G_=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,W_=`#ifndef saturate
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
		vec3( -0.07367, -0.0060)SAVARY",
R"SAVARY(5,  1.07602 )
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,X_=`#ifdef USE_TRANSMISSION
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
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,q_=`#ifdef USE_TRANSMISSION
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
#endif`,$_=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Y_=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Z_=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#ifdef USE_THICKNES)SAVARY",
R"SAVARY(SMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,j_=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,J_=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,K_=`uniform sampler2D t2D;
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
}`,Q_=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,tb=`#ifdef ENVMAP_TYPE_CUBE
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
}`,eb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,nb=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,ib=`#include <common>
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
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,sb=`#if DEPTH_PACKING == 3200
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
}`,rb=`#define DISTANCE
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
}`,ob=`#define DISTANCE
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
}`,ab=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,lb=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,cb=`uniform float scale;
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
}`,hb=`uniform vec3 diffuse;
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
}`,ub=`#include <common>
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
}`,db=`uniform vec3 diffuse;
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
}`,fb=`#define LAMBERT
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
}`,pb=`#define LAMBERT
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
}`,mb=`#define MATCAP
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
}`,gb=`#define MATCAP
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
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ))SAVARY",
R"SAVARY( ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,xb=`#define NORMAL
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
}`,vb=`#define NORMAL
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
}`,yb=`#define PHONG
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
}`,_b=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
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
}`,bb=`#define STANDARD
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
}`,wb=`#define STANDARD
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
}`,Mb=`#define TOON
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
}`,Sb=`#define TOON
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
}`,Eb=`uniform float size;
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
}`,Tb=`uniform vec3 diffuse;
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
}`,Ab=`#include <common>
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
}`,Rb=`uniform vec3 color;
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
	#include <logde)SAVARY",
R"SAVARY(pthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,Cb=`uniform float rotation;
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
}`,Pb=`uniform vec3 diffuse;
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
}`,oe={alphahash_fragment:Kv,alphahash_pars_fragment:Qv,alphamap_fragment:ty,alphamap_pars_fragment:ey,alphatest_fragment:ny,alphatest_pars_fragment:iy,aomap_fragment:sy,aomap_pars_fragment:ry,batching_pars_vertex:oy,batching_vertex:ay,begin_vertex:ly,beginnormal_vertex:cy,bsdfs:hy,iridescence_fragment:uy,bumpmap_pars_fragment:dy,clipping_planes_fragment:fy,clipping_planes_pars_fragment:py,clipping_planes_pars_vertex:my,clipping_planes_vertex:gy,color_fragment:xy,color_pars_fragment:vy,color_pars_vertex:yy,color_vertex:_y,common:by,cube_uv_reflection_fragment:wy,defaultnormal_vertex:My,displacementmap_pars_vertex:Sy,displacementmap_vertex:Ey,emissivemap_fragment:Ty,emissivemap_pars_fragment:Ay,colorspace_fragment:Ry,colorspace_pars_fragment:Cy,envmap_fragment:Py,envmap_common_pars_fragment:Iy,envmap_pars_fragment:Ly,envmap_pars_vertex:Dy,envmap_physical_pars_fragment:Wy,envmap_vertex:Ny,fog_vertex:Uy,fog_pars_vertex:Oy,fog_fragment:Fy,fog_pars_fragment:ky,gradientmap_pars_fragment:By,lightmap_pars_fragment:zy,lights_lambert_fragment:Hy,lights_lambert_pars_fragment:Vy,lights_pars_begin:Gy,lights_toon_fragment:Xy,lights_toon_pars_fragment:qy,lights_phong_fragment:$y,lights_phong_pars_fragment:Yy,lights_physical_fragment:Zy,lights_physical_pars_fragment:jy,lights_fragment_begin:Jy,lights_fragment_maps:Ky,lights_fragment_end:Qy,logdepthbuf_fragment:t_,logdepthbuf_pars_fragment:e_,logdepthbuf_pars_vertex:n_,logdepthbuf_vertex:i_,map_fragment:s_,map_pars_fragment:r_,map_particle_fragment:o_,map_particle_pars_fragment:a_,metalnessmap_fragment:l_,metalnessmap_pars_fragment:c_,morphinstance_vertex:h_,morphcolor_vertex:u_,morphnormal_vertex:d_,morphtarget_pars_vertex:f_,morphtarget_vertex:p_,normal_fragment_begin:m_,normal_fragment_maps:g_,normal_pars_fragment:x_,normal_pars_vertex:v_,normal_vertex:y_,normalmap_pars_fragment:__,clearcoat_normal_fragment_begin:b_,clearcoat_normal_fragment_maps:w_,clearcoat_pars_fragment:M_,iridescence_pars_fragment:S_,opaque_fragment:E_,packing:T_,premultiplied_alpha_fragment:A_,project_vertex:R_,dithering_fragment:C_,dithering_pars_fragment:P_,roughnessmap_fragment:I_,roughnessmap_pars_fragment:L_,shadowmap_pars_fragment:D_,shadowmap_pars_vertex:N_,shadowmap_vertex:U_,shadowmask_pars_fragment:O_,skinbase_vertex:F_,skinning_pars_vertex:k_,skinning_vertex:B_,skinnormal_vertex:z_,specularmap_fragment:H_,specularmap_pars_fragment:V_,tonemapping_fragment:G_,tonemapping_pars_fragment:W_,transmission_fragment:X_,transmission_pars_fragment:q_,uv_pars_fragment:$_,uv_pars_vertex:Y_,uv_vertex:Z_,worldpos_vertex:j_,background_vert:J_,background_frag:K_,backgroundCube_vert:Q_,backgroundCube_frag:tb,cube_vert:eb,cube_frag:nb,depth_vert:ib,depth_frag:sb,distanceRGBA_vert:rb,distanceRGBA_frag:ob,equirect_vert:ab,equirect_frag:lb,linedashed_vert:cb,linedashed_frag:hb,meshbasic_vert:ub,meshbasic_frag:db,meshlambert_vert:fb,meshlambert_frag:pb,meshmatcap_vert:mb,meshmatcap_frag:gb,meshnormal_vert:xb,meshnormal_frag:vb,meshphong_vert:yb,meshphong_frag:_b,meshphysical_vert:bb,meshphysical_frag:wb,meshtoon_vert:Mb,meshtoon_frag:Sb,points_vert:Eb,points_frag:Tb,shadow_vert:Ab,shadow_frag:Rb,sprite_vert:Cb,sprite_frag:Pb},Et={common:{diffuse:{value:new te(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new re},alphaMap:{value:null},alphaMapTransform:{value:new re},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new re}},envmap:{envMap:{value:null},envMapRotation:{value:new re},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new re}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new re}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new re},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new re},normalScale:{value:new ft(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new re},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new re}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new re}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new re}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new te(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new te(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new re},alphaTest:{value:0},uvTransform:{value:new re}},sprite:{diffuse:{value:new te(16777215)},opacity:{value:1},center:{value:new ft(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new re},alphaMap:{value:null},alphaMapTransform:{value:new re},alphaTest:{value:0}}},Hn={basic:{uniforms:Bn([Et.common,Et.specularmap,Et.envmap,Et.aomap,Et.lightmap,Et.fog]),vertexShader:oe.meshbasic_vert,fragmentShader:oe.meshbasic_frag},lambert:{uniforms:Bn([Et.common,Et.specularmap,Et.envmap,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.fog,Et.lights,{emissive:{value:new te(0)}}]),vertexShader:oe.meshlambert_vert,fragmentShader:oe.meshlambert_frag},phong:{uniforms:Bn([Et.common,Et.specularmap,Et.envmap,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.fog,Et.lights,{emissive:{value:new te(0)},specular:{value:new te(1118481)},shininess:{value:30}}]),vertexShader:oe.meshphong_vert,fragmentShader:oe.meshphong_frag},standard:{uniforms:Bn([Et.common,Et.envmap,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.roughnessmap,Et.metalnessmap,Et.fog,Et.lights,{emissive:{value:new te(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:oe.meshphysical_vert,fragmentShader:oe.meshphysical_frag},toon:{uniforms:Bn([Et.common,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.gradientmap,Et.fog,Et.lights,{emissive:{value:new te(0)}}]),vertexShader:oe.meshtoon_vert,fragmentShader:oe.meshtoon_frag},matcap:{uniforms:Bn([Et.common,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.fog,{matcap:{value:null}}]),vertexShader:oe.meshmatcap_vert,fragmentShader:oe.meshmatcap_frag},points:{uniforms:Bn([Et.points,Et.fog]),vertexShader:oe.points_vert,fragmentShader:oe.points_frag},dashed:{uniforms:Bn([Et.common,Et.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:oe.linedashed_vert,fragmentShader:oe.linedashed_frag},depth:{uniforms:Bn([Et.common,Et.displacementmap]),vertexShader:oe.depth_vert,fragmentShader:oe.depth_frag},normal:{uniforms:Bn([Et.common,Et.bumpmap,Et.normalmap,Et.displacementmap,{opacity:{value:1}}]),vertexShader:oe.meshnormal_vert,fragmentShader:oe.meshnormal_frag},sprite:{uniforms:Bn([Et.sprite,Et.fog]),vertexShader:oe.sprite_vert,fragmentShader:oe.sprite_frag},background:{uniforms:{uvTransform:{value:new re},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:oe.background_vert,fragmentShader:oe.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new re}},vertexShader:oe.backgroundCube_vert,fragmentShader:oe.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:oe.cube_vert,fragmentShader:oe.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:oe.equirect_vert,fragmentShader:oe.equirect_frag},distanceRGBA:{uniforms:Bn([Et.common,Et.displacementmap,{referencePosition:{value:new I},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:oe.distanceRGBA_vert,fragmentShader:oe.distanceRGBA_frag},shadow:{uniforms:Bn([Et.lights,Et.fog,{color:{value:new te(0)},opacity:{value:1}}]),vertexShader:oe.shadow_vert,fragmentShader:oe.shadow_frag}};Hn.physical={uniforms:Bn([Hn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new re},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new re},clearcoatNormalScale:{value:new ft(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new re},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new re},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new re},sheen:{value:0},sheenColor:{value:new te(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new re},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new re},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new re},transmissionSamplerSize:{value:new ft},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new re},attenuationDistance:{value:0},attenuationColor:{value:new te(0)},specularColor:{value:new te(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new re},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new re},anisotropyVector:{value:new ft},anisotropyMap:{value:null},anisotropyMapTransform:{value:new re}}]),vertexShader:oe.meshphysical_vert,fragmentShader:oe.meshphysical_frag};var rl={r:0,b:0,g:0},tr=new Hi,Ib=new Fe;function Lb(i,t,e,n,s,r,o){let a=new te(0),l=r===!0?0:1,c,h,u=null,d=0,f=null;function m(b){let y=b.isScene===!0?b.background:null;return y&&y.isTexture&&(y=(b.backgroundBlurriness>0?e:t).get(y)),y}function v(b){let y=!1,x=m(b);x===null?p(a,l):x&&x.isColor&&(p(x,1),y=!0);let L=i.xr.getEnvironmentBlendMode();L==="additive"?n.buffers.color.setClear(0,0,0,1,o):L==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,o),(i.autoClear||y)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function g(b,y){let x=m(y);x&&(x.isCubeTexture||x.mapping===rc)?(h===void 0&&(h=new ye(new Gi(1,1,1),new hi({name:"BackgroundCubeMaterial",uniforms:mo(Hn.backgroundCube.uniforms),vertexShader:Hn.backgroundCube.vertexShader,fragmentShader:Hn.backgroundCube.fragmentShader,side:Dn,depthTest:!1,depthWrite:!1,fog:!1})),h.geometry.deleteAttribute("normal"),h.geometry.deleteAttribute("uv"),h.onBeforeRender=function(L,T,P){this.matrixWorld.copyPosition(P.matrixWorld)},Object.defineProperty(h.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),s.update(h)),tr.copy(y.backgroundRotation),tr.x*=-1,tr.y*=-1,tr.z*=-1,x.isCubeTexture&&x.isRenderTargetTexture===!1&&(tr.y*=-1,tr.z*=-1),h.material.uniforms.envMap.value=x,h.material.uniforms.flipEnvMap.value=x.isCubeTexture&&x.isRenderTargetTexture===!1?-1:1,h.material.uniforms.backgroundBlurriness.value=y.backgroundBlurriness,h.material.uniforms.backgroundIntensity.value=y.backgroundIntensity,h.material.uniforms.backgroundRotation.value.setFromMatrix4(Ib.makeRotationFromEuler(tr)),h.material.toneMapped=xe.getTransfer(x.colorSpace)!==Ce,(u!==x||d!==x.version||f!==i.toneMapping)&&(h.material.needsUpdate=!0,u=x,d=x.version,f=i.toneMapping),h.layers.enableAll(),b.unshift(h,h.geometry,h.material,0,0,null)):x&&x.isTexture&&(c===void 0&&(c=new ye(new Ll(2,2),new hi({name:"BackgroundMaterial",uniforms:mo(Hn.background.uniforms),vertexShader:Hn.background.vertexShader,fragmentShader:Hn.background.fragmentShader,side:Bi,depthTest:!1,depthWrite:!1,fog:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),s.update(c)),c.material.uniforms.t2D.value=x,c.material.uniforms.backgroundIntensity.value=y.backgroundIntensity,c.material.toneMapped=xe.getTransfer(x.colorSpace)!==Ce,x.matrixAutoUpdate===!0&&x.updateMatrix(),c.material.uniforms.uvTransform.value.copy(x.matrix),(u!==x||d!==x.version||f!==i.toneMapping)&&(c.material.needsUpdate=!0,u=x,d=x.version,f=i.toneMapping),c.layers.enableAll(),b.unshift(c,c.geometry,c.material,0,0,null))}function p(b,y){b.getRGB(rl,Um(i)),n.buffers.color.setClear(rl.r,rl.g,rl.b,y,o)}return{getClearColor:function(){return a},setClearColor:function(b,y=1){a.set(b),l=y,p(a,l)},getClearAlpha:function(){return l},setClearAlpha:function(b){l=b,p(a,l)},render:v,addToRenderList:g}}function Db(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(w,C,V,k,G){let $=!1,X=u(k,V,C);r!==X&&(r=X,c(r.object)),$=f(w,k,V,G),$&&m(w,k,V,G),G!==null&&t.update(G,i.ELEMENT_ARRAY_BUFFER),($||o)&&(o=!1,x(w,C,V,k),G!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(G).buffer))}function l(){return i.createVertexArray()}function c(w){return i.bindVertexArray(w)}function h(w){return i.de)SAVARY",
R"SAVARY(leteVertexArray(w)}function u(w,C,V){let k=V.wireframe===!0,G=n[w.id];G===void 0&&(G={},n[w.id]=G);let $=G[C.id];$===void 0&&($={},G[C.id]=$);let X=$[k];return X===void 0&&(X=d(l()),$[k]=X),X}function d(w){let C=[],V=[],k=[];for(let G=0;G<e;G++)C[G]=0,V[G]=0,k[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:C,enabledAttributes:V,attributeDivisors:k,object:w,attributes:{},index:null}}function f(w,C,V,k){let G=r.attributes,$=C.attributes,X=0,Q=V.getAttributes();for(let tt in Q)if(Q[tt].location>=0){let ct=G[tt],xt=$[tt];if(xt===void 0&&(tt==="instanceMatrix"&&w.instanceMatrix&&(xt=w.instanceMatrix),tt==="instanceColor"&&w.instanceColor&&(xt=w.instanceColor)),ct===void 0||ct.attribute!==xt||xt&&ct.data!==xt.data)return!0;X++}return r.attributesNum!==X||r.index!==k}function m(w,C,V,k){let G={},$=C.attributes,X=0,Q=V.getAttributes();for(let tt in Q)if(Q[tt].location>=0){let ct=$[tt];ct===void 0&&(tt==="instanceMatrix"&&w.instanceMatrix&&(ct=w.instanceMatrix),tt==="instanceColor"&&w.instanceColor&&(ct=w.instanceColor));let xt={};xt.attribute=ct,ct&&ct.data&&(xt.data=ct.data),G[tt]=xt,X++}r.attributes=G,r.attributesNum=X,r.index=k}function v(){let w=r.newAttributes;for(let C=0,V=w.length;C<V;C++)w[C]=0}function g(w){p(w,0)}function p(w,C){let V=r.newAttributes,k=r.enabledAttributes,G=r.attributeDivisors;V[w]=1,k[w]===0&&(i.enableVertexAttribArray(w),k[w]=1),G[w]!==C&&(i.vertexAttribDivisor(w,C),G[w]=C)}function b(){let w=r.newAttributes,C=r.enabledAttributes;for(let V=0,k=C.length;V<k;V++)C[V]!==w[V]&&(i.disableVertexAttribArray(V),C[V]=0)}function y(w,C,V,k,G,$,X){X===!0?i.vertexAttribIPointer(w,C,V,G,$):i.vertexAttribPointer(w,C,V,k,G,$)}function x(w,C,V,k){v();let G=k.attributes,$=V.getAttributes(),X=C.defaultAttributeValues;for(let Q in $){let tt=$[Q];if(tt.location>=0){let lt=G[Q];if(lt===void 0&&(Q==="instanceMatrix"&&w.instanceMatrix&&(lt=w.instanceMatrix),Q==="instanceColor"&&w.instanceColor&&(lt=w.instanceColor)),lt!==void 0){let ct=lt.normalized,xt=lt.itemSize,Mt=t.get(lt);if(Mt===void 0)continue;let vt=Mt.buffer,it=Mt.type,ht=Mt.bytesPerElement,_t=it===i.INT||it===i.UNSIGNED_INT||lt.gpuType===Sd;if(lt.isInterleavedBufferAttribute){let ot=lt.data,Bt=ot.stride,$t=lt.offset;if(ot.isInstancedInterleavedBuffer){for(let Ut=0;Ut<tt.locationSize;Ut++)p(tt.location+Ut,ot.meshPerAttribute);w.isInstancedMesh!==!0&&k._maxInstanceCount===void 0&&(k._maxInstanceCount=ot.meshPerAttribute*ot.count)}else for(let Ut=0;Ut<tt.locationSize;Ut++)g(tt.location+Ut);i.bindBuffer(i.ARRAY_BUFFER,vt);for(let Ut=0;Ut<tt.locationSize;Ut++)y(tt.location+Ut,xt/tt.locationSize,it,ct,Bt*ht,($t+xt/tt.locationSize*Ut)*ht,_t)}else{if(lt.isInstancedBufferAttribute){for(let ot=0;ot<tt.locationSize;ot++)p(tt.location+ot,lt.meshPerAttribute);w.isInstancedMesh!==!0&&k._maxInstanceCount===void 0&&(k._maxInstanceCount=lt.meshPerAttribute*lt.count)}else for(let ot=0;ot<tt.locationSize;ot++)g(tt.location+ot);i.bindBuffer(i.ARRAY_BUFFER,vt);for(let ot=0;ot<tt.locationSize;ot++)y(tt.location+ot,xt/tt.locationSize,it,ct,xt*ht,xt/tt.locationSize*ot*ht,_t)}}else if(X!==void 0){let ct=X[Q];if(ct!==void 0)switch(ct.length){case 2:i.vertexAttrib2fv(tt.location,ct);break;case 3:i.vertexAttrib3fv(tt.location,ct);break;case 4:i.vertexAttrib4fv(tt.location,ct);break;default:i.vertexAttrib1fv(tt.location,ct)}}}}b()}function L(){U();for(let w in n){let C=n[w];for(let V in C){let k=C[V];for(let G in k)h(k[G].object),delete k[G];delete C[V]}delete n[w]}}function T(w){if(n[w.id]===void 0)return;let C=n[w.id];for(let V in C){let k=C[V];for(let G in k)h(k[G].object),delete k[G];delete C[V]}delete n[w.id]}function P(w){for(let C in n){let V=n[C];if(V[w.id]===void 0)continue;let k=V[w.id];for(let G in k)h(k[G].object),delete k[G];delete V[w.id]}}function U(){S(),o=!0,r!==s&&(r=s,c(r.object))}function S(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:U,resetDefaultState:S,dispose:L,releaseStatesOfGeometry:T,releaseStatesOfProgram:P,initAttributes:v,enableAttribute:g,disableUnusedAttributes:b}}function Nb(i,t,e){let n;function s(c){n=c}function r(c,h){i.drawArrays(n,c,h),e.update(h,n,1)}function o(c,h,u){u!==0&&(i.drawArraysInstanced(n,c,h,u),e.update(h,n,u))}function a(c,h,u){if(u===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,c,0,h,0,u);let f=0;for(let m=0;m<u;m++)f+=h[m];e.update(f,n,1)}function l(c,h,u,d){if(u===0)return;let f=t.get("WEBGL_multi_draw");if(f===null)for(let m=0;m<c.length;m++)o(c[m],h[m],d[m]);else{f.multiDrawArraysInstancedWEBGL(n,c,0,h,0,d,0,u);let m=0;for(let v=0;v<u;v++)m+=h[v]*d[v];e.update(m,n,1)}}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a,this.renderMultiDrawInstances=l}function Ub(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let P=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(P.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(P){return!(P!==bi&&n.convert(P)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(P){let U=P===da&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(P!==us&&n.convert(P)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE)&&P!==ls&&!U)}function l(P){if(P==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";P="mediump"}return P==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(console.warn("THREE.WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=e.logarithmicDepthBuffer===!0,d=e.reverseDepthBuffer===!0&&t.has("EXT_clip_control"),f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),m=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),b=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),y=i.getParameter(i.MAX_VARYING_VECTORS),x=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),L=m>0,T=i.getParameter(i.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reverseDepthBuffer:d,maxTextures:f,maxVertexTextures:m,maxTextureSize:v,maxCubemapSize:g,maxAttributes:p,maxVertexUniforms:b,maxVaryings:y,maxFragmentUniforms:x,vertexTextures:L,maxSamples:T}}function Ob(i){let t=this,e=null,n=0,s=!1,r=!1,o=new ti,a=new re,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){e=h(u,d,0)},this.setState=function(u,d,f){let m=u.clippingPlanes,v=u.clipIntersection,g=u.clipShadows,p=i.get(u);if(!s||m===null||m.length===0||r&&!g)r?h(null):c();else{let b=r?0:n,y=b*4,x=p.clippingState||null;l.value=x,x=h(m,d,y,f);for(let L=0;L!==y;++L)x[L]=e[L];p.clippingState=x,this.numIntersection=v?this.numPlanes:0,this.numPlanes+=b}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(u,d,f,m){let v=u!==null?u.length:0,g=null;if(v!==0){if(g=l.value,m!==!0||g===null){let p=f+v*4,b=d.matrixWorldInverse;a.getNormalMatrix(b),(g===null||g.length<p)&&(g=new Float32Array(p));for(let y=0,x=f;y!==v;++y,x+=4)o.copy(u[y]).applyMatrix4(b,a),o.normal.toArray(g,x),g[x+3]=o.constant}l.value=g,l.needsUpdate=!0}return t.numPlanes=v,t.numIntersection=0,g}}function Fb(i){let t=new WeakMap;function e(o,a){return a===su?o.mapping=ho:a===ru&&(o.mapping=uo),o}function n(o){if(o&&o.isTexture){let a=o.mapping;if(a===su||a===ru)if(t.has(o)){let l=t.get(o).texture;return e(l,o.mapping)}else{let l=o.image;if(l&&l.height>0){let c=new zu(l.height);return c.fromEquirectangularTexture(i,o),t.set(o,c),o.addEventListener("dispose",s),e(c.texture,o.mapping)}else return null}}return o}function s(o){let a=o.target;a.removeEventListener("dispose",s);let l=t.get(a);l!==void 0&&(t.delete(a),l.dispose())}function r(){t=new WeakMap}return{get:n,dispose:r}}var Dl=class extends Pl{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},no=4,Np=[.125,.215,.35,.446,.526,.582],sr=20,Fh=new Dl,Up=new te,kh=null,Bh=0,zh=0,Hh=!1,nr=(1+Math.sqrt(5))/2,eo=1/nr,Op=[new I(-nr,eo,0),new I(nr,eo,0),new I(-eo,0,nr),new I(eo,0,nr),new I(0,nr,-eo),new I(0,nr,eo),new I(-1,1,-1),new I(1,1,-1),new I(-1,1,1),new I(1,1,1)],Nl=class{constructor(t){this._renderer=t,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(t,e=0,n=.1,s=100){kh=this._renderer.getRenderTarget(),Bh=this._renderer.getActiveCubeFace(),zh=this._renderer.getActiveMipmapLevel(),Hh=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(256);let r=this._allocateTargets();return r.depthBuffer=!0,this._sceneToCubeUV(t,n,s,r),e>0&&this._blur(r,0,0,e),this._applyPMREM(r),this._cleanup(r),r}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Bp(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=kp(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(t){this._lodMax=Math.floor(Math.log2(t)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let t=0;t<this._lodPlanes.length;t++)this._lodPlanes[t].dispose()}_cleanup(t){this._renderer.setRenderTarget(kh,Bh,zh),this._renderer.xr.enabled=Hh,t.scissorTest=!1,ol(t,0,0,t.width,t.height)}_fromTexture(t,e){t.mapping===ho||t.mapping===uo?this._setSize(t.image.length===0?16:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4),kh=this._renderer.getRenderTarget(),Bh=this._renderer.getActiveCubeFace(),zh=this._renderer.getActiveMipmapLevel(),Hh=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;let n=e||this._allocateTargets();return this._textureToCubeUV(t,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let t=3*Math.max(this._cubeSize,112),e=4*this._cubeSize,n={magFilter:Fi,minFilter:Fi,generateMipmaps:!1,type:da,format:bi,colorSpace:xo,depthBuffer:!1},s=Fp(t,e,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==t||this._pingPongRenderTarget.height!==e){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=Fp(t,e,n);let{_lodMax:r}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=kb(r)),this._blurMaterial=Bb(r,t,e)}return s}_compileMaterial(t){let e=new ye(this._lodPlanes[0],t);this._renderer.compile(e,Fh)}_sceneToCubeUV(t,e,n,s){let a=new zn(90,1,e,n),l=[1,-1,1,1,1,1],c=[1,1,1,-1,-1,-1],h=this._renderer,u=h.autoClear,d=h.toneMapping;h.getClearColor(Up),h.toneMapping=Ls,h.autoClear=!1;let f=new ps({name:"PMREM.Background",side:Dn,depthWrite:!1,depthTest:!1}),m=new ye(new Gi,f),v=!1,g=t.background;g?g.isColor&&(f.color.copy(g),t.background=null,v=!0):(f.color.copy(Up),v=!0);for(let p=0;p<6;p++){let b=p%3;b===0?(a.up.set(0,l[p],0),a.lookAt(c[p],0,0)):b===1?(a.up.set(0,0,l[p]),a.lookAt(0,c[p],0)):(a.up.set(0,l[p],0),a.lookAt(0,0,c[p]));let y=this._cubeSize;ol(s,b*y,p>2?y:0,y,y),h.setRenderTarget(s),v&&h.render(m,a),h.render(t,a)}m.geometry.dispose(),m.material.dispose(),h.toneMapping=d,h.autoClear=u,t.background=g}_textureToCubeUV(t,e){let n=this._renderer,s=t.mapping===ho||t.mapping===uo;s?(this._cubemapMaterial===null&&(this._cubemapMaterial=Bp()),this._cubemapMaterial.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=kp());let r=s?this._cubemapMaterial:this._equirectMaterial,o=new ye(this._lodPlanes[0],r),a=r.uniforms;a.envMap.value=t;let l=this._cubeSize;ol(e,0,0,3*l,2*l),n.setRenderTarget(e),n.render(o,Fh)}_applyPMREM(t){let e=this._renderer,n=e.autoClear;e.autoClear=!1;let s=this._lodPlanes.length;for(let r=1;r<s;r++){let o=Math.sqrt(this._sigmas[r]*this._sigmas[r]-this._sigmas[r-1]*this._sigmas[r-1]),a=Op[(s-r-1)%Op.length];this._blur(t,r-1,r,o,a)}e.autoClear=n}_blur(t,e,n,s,r){let o=this._pingPongRenderTarget;this._halfBlur(t,o,e,n,s,"latitudinal",r),this._halfBlur(o,t,n,n,s,"longitudinal",r)}_halfBlur(t,e,n,s,r,o,a){let l=this._renderer,c=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let h=3,u=new ye(this._lodPlanes[s],c),d=c.uniforms,f=this._sizeLods[n]-1,m=isFinite(r)?Math.PI/(2*f):2*Math.PI/(2*sr-1),v=r/m,g=isFinite(r)?1+Math.floor(h*v):sr;g>sr&&console.warn(`sigmaRadians, ${r}, is too large and will clip, as it requested ${g} samples when the maximum is set to ${sr}`);let p=[],b=0;for(let P=0;P<sr;++P){let U=P/v,S=Math.exp(-U*U/2);p.push(S),P===0?b+=S:P<g&&(b+=2*S)}for(let P=0;P<p.length;P++)p[P]=p[P]/b;d.envMap.value=t.texture,d.samples.value=g,d.weights.value=p,d.latitudinal.value=o==="latitudinal",a&&(d.poleAxis.value=a);let{_lodMax:y}=this;d.dTheta.value=m,d.mipInt.value=y-n;let x=this._sizeLods[s],L=3*x*(s>y-no?s-y+no:0),T=4*(this._cubeSize-x);ol(e,L,T,3*x,2*x),l.setRenderTarget(e),l.render(u,Fh)}};function kb(i){let t=[],e=[],n=[],s=i,r=i-no+1+Np.length;for(let o=0;o<r;o++){let a=Math.pow(2,s);e.push(a);let l=1/a;o>i-no?l=Np[o-i+no-1]:o===0&&(l=0),n.push(l);let c=1/(a-2),h=-c,u=1+c,d=[h,h,u,h,u,u,h,h,u,u,h,u],f=6,m=6,v=3,g=2,p=1,b=new Float32Array(v*m*f),y=new Float32Array(g*m*f),x=new Float32Array(p*m*f);for(let T=0;T<f;T++){let P=T%3*2/3-1,U=T>2?0:-1,S=[P,U,0,P+2/3,U,0,P+2/3,U+1,0,P,U,0,P+2/3,U+1,0,P,U+1,0];b.set(S,v*m*T),y.set(d,g*m*T);let w=[T,T,T,T,T,T];x.set(w,p*m*T)}let L=new De;L.setAttribute("position",new $e(b,v)),L.setAttribute)SAVARY",
R"SAVARY(("uv",new $e(y,g)),L.setAttribute("faceIndex",new $e(x,p)),t.push(L),s>no&&s--}return{lodPlanes:t,sizeLods:e,sigmas:n}}function Fp(i,t,e){let n=new fs(i,t,e);return n.texture.mapping=rc,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function ol(i,t,e,n,s){i.viewport.set(t,e,n,s),i.scissor.set(t,e,n,s)}function Bb(i,t,e){let n=new Float32Array(sr),s=new I(0,1,0);return new hi({name:"SphericalGaussianBlur",defines:{n:sr,CUBEUV_TEXEL_WIDTH:1/t,CUBEUV_TEXEL_HEIGHT:1/e,CUBEUV_MAX_MIP:`${i}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:s}},vertexShader:Id(),fragmentShader:`

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
		`,blending:Is,depthTest:!1,depthWrite:!1})}function kp(){return new hi({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:Id(),fragmentShader:`

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
		`,blending:Is,depthTest:!1,depthWrite:!1})}function Bp(){return new hi({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:Id(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:Is,depthTest:!1,depthWrite:!1})}function Id(){return`

		precision mediump float;
		precision mediump int;

		attribute float faceIndex;

		varying vec3 vOutputDirection;

		// RH coordinate system; PMREM face-indexing convention
		vec3 getDirection( vec2 uv, float face ) {

			uv = 2.0 * uv - 1.0;

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
	`}function zb(i){let t=new WeakMap,e=null;function n(a){if(a&&a.isTexture){let l=a.mapping,c=l===su||l===ru,h=l===ho||l===uo;if(c||h){let u=t.get(a),d=u!==void 0?u.texture.pmremVersion:0;if(a.isRenderTargetTexture&&a.pmremVersion!==d)return e===null&&(e=new Nl(i)),u=c?e.fromEquirectangular(a,u):e.fromCubemap(a,u),u.texture.pmremVersion=a.pmremVersion,t.set(a,u),u.texture;if(u!==void 0)return u.texture;{let f=a.image;return c&&f&&f.height>0||h&&f&&s(f)?(e===null&&(e=new Nl(i)),u=c?e.fromEquirectangular(a):e.fromCubemap(a),u.texture.pmremVersion=a.pmremVersion,t.set(a,u),a.addEventListener("dispose",r),u.texture):null}}}return a}function s(a){let l=0,c=6;for(let h=0;h<c;h++)a[h]!==void 0&&l++;return l===c}function r(a){let l=a.target;l.removeEventListener("dispose",r);let c=t.get(l);c!==void 0&&(t.delete(l),c.dispose())}function o(){t=new WeakMap,e!==null&&(e.dispose(),e=null)}return{get:n,dispose:o}}function Hb(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s;switch(n){case"WEBGL_depth_texture":s=i.getExtension("WEBGL_depth_texture")||i.getExtension("MOZ_WEBGL_depth_texture")||i.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":s=i.getExtension("EXT_texture_filter_anisotropic")||i.getExtension("MOZ_EXT_texture_filter_anisotropic")||i.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":s=i.getExtension("WEBGL_compressed_texture_s3tc")||i.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":s=i.getExtension("WEBGL_compressed_texture_pvrtc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:s=i.getExtension(n)}return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&Yo("THREE.WebGLRenderer: "+n+" extension not supported."),s}}}function Vb(i,t,e,n){let s={},r=new WeakMap;function o(u){let d=u.target;d.index!==null&&t.remove(d.index);for(let m in d.attributes)t.remove(d.attributes[m]);for(let m in d.morphAttributes){let v=d.morphAttributes[m];for(let g=0,p=v.length;g<p;g++)t.remove(v[g])}d.removeEventListener("dispose",o),delete s[d.id];let f=r.get(d);f&&(t.remove(f),r.delete(d)),n.releaseStatesOfGeometry(d),d.isInstancedBufferGeometry===!0&&delete d._maxInstanceCount,e.memory.geometries--}function a(u,d){return s[d.id]===!0||(d.addEventListener("dispose",o),s[d.id]=!0,e.memory.geometries++),d}function l(u){let d=u.attributes;for(let m in d)t.update(d[m],i.ARRAY_BUFFER);let f=u.morphAttributes;for(let m in f){let v=f[m];for(let g=0,p=v.length;g<p;g++)t.update(v[g],i.ARRAY_BUFFER)}}function c(u){let d=[],f=u.index,m=u.attributes.position,v=0;if(f!==null){let b=f.array;v=f.version;for(let y=0,x=b.length;y<x;y+=3){let L=b[y+0],T=b[y+1],P=b[y+2];d.push(L,T,T,P,P,L)}}else if(m!==void 0){let b=m.array;v=m.version;for(let y=0,x=b.length/3-1;y<x;y+=3){let L=y+0,T=y+1,P=y+2;d.push(L,T,T,P,P,L)}}else return;let g=new(Dm(d)?Cl:Rl)(d,1);g.version=v;let p=r.get(u);p&&t.remove(p),r.set(u,g)}function h(u){let d=r.get(u);if(d){let f=u.index;f!==null&&d.version<f.version&&c(u)}else c(u);return r.get(u)}return{get:a,update:l,getWireframeAttribute:h}}function Gb(i,t,e){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,f){i.drawElements(n,f,r,d*o),e.update(f,n,1)}function c(d,f,m){m!==0&&(i.drawElementsInstanced(n,f,r,d*o,m),e.update(f,n,m))}function h(d,f,m){if(m===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,f,0,r,d,0,m);let g=0;for(let p=0;p<m;p++)g+=f[p];e.update(g,n,1)}function u(d,f,m,v){if(m===0)return;let g=t.get("WEBGL_multi_draw");if(g===null)for(let p=0;p<d.length;p++)c(d[p]/o,f[p],v[p]);else{g.multiDrawElementsInstancedWEBGL(n,f,0,r,d,0,v,0,m);let p=0;for(let b=0;b<m;b++)p+=f[b]*v[b];e.update(p,n,1)}}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h,this.renderMultiDrawInstances=u}function Wb(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function Xb(i,t,e){let n=new WeakMap,s=new Pe;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let S=function(){P.dispose(),n.delete(a),a.removeEventListener("dispose",S)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,m=a.morphAttributes.normal!==void 0,v=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],b=a.morphAttributes.color||[],y=0;f===!0&&(y=1),m===!0&&(y=2),v===!0&&(y=3);let x=a.attributes.position.count*y,L=1;x>t.maxTextureSize&&(L=Math.ceil(x/t.maxTextureSize),x=t.maxTextureSize);let T=new Float32Array(x*L*4*u),P=new Al(T,x,L,u);P.type=ls,P.needsUpdate=!0;let U=y*4;for(let w=0;w<u;w++){let C=g[w],V=p[w],k=b[w],G=x*L*4*w;for(let $=0;$<C.count;$++){let X=$*U;f===!0&&(s.fromBufferAttribute(C,$),T[G+X+0]=s.x,T[G+X+1]=s.y,T[G+X+2]=s.z,T[G+X+3]=0),m===!0&&(s.fromBufferAttribute(V,$),T[G+X+4]=s.x,T[G+X+5]=s.y,T[G+X+6]=s.z,T[G+X+7]=0),v===!0&&(s.fromBufferAttribute(k,$),T[G+X+8]=s.x,T[G+X+9]=s.y,T[G+X+10]=s.z,T[G+X+11]=k.itemSize===4?s.w:1)}}d={count:u,texture:P,size:new ft(x,L)},n.set(a,d),a.addEventListener("dispose",S)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let v=0;v<c.length;v++)f+=c[v];let m=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",m),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function qb(i,t,e,n){let s=new WeakMap;function r(l){let c=n.render.frame,h=l.geometry,u=t.get(l,h);if(s.get(u)!==c&&(t.update(u),s.set(u,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",a)===!1&&l.addEventListener("dispose",a),s.get(l)!==c&&(e.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&e.update(l.instanceColor,i.ARRAY_BUFFER),s.set(l,c))),l.isSkinnedMesh){let d=l.skeleton;s.get(d)!==c&&(d.update(),s.set(d,c))}return u}function o(){s=new WeakMap}function a(l){let c=l.target;c.removeEventListener("dispose",a),e.remove(c.instanceMatrix),c.instanceColor!==null&&e.remove(c.instanceColor)}return{update:r,dispose:o}}var Ul=class extends ci{constructor(t,e,n,s,r,o,a,l,c,h=ro){if(h!==ro&&h!==po)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");n===void 0&&h===ro&&(n=ar),n===void 0&&h===po&&(n=fo),super(null,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.image={width:t,height:e},this.magFilter=a!==void 0?a:wi,this.minFilter=l!==void 0?l:wi,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return this.compareFunction!==null&&(e.compareFunction=this.compareFunction),e}},Fm=new ci,zp=new Ul(1,1),km=new Al,Bm=new ku,zm=new Il,Hp=[],Vp=[],Gp=new Float32Array(16),Wp=new Float32Array(9),Xp=new Float32Array(4);function yo(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=Hp[s];if(r===void 0&&(r=new Float32Array(s),Hp[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function hn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function un(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function lc(i,t){let e=Vp[t];e===void 0&&(e=new Int32Array(t),Vp[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function $b(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function Yb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(hn(e,t))return;i.uniform2fv(this.addr,t),un(e,t)}}function Zb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(hn(e,t))return;i.uniform3fv(this.addr,t),un(e,t)}}function jb(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(hn(e,t))return;i.uniform4fv(this.addr,t),un(e,t)}}function Jb(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(hn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),un(e,t)}else{if(hn(e,n))return;Xp.set(n),i.uniformMatrix2fv(this.addr,!1,Xp),un(e,n)}}function Kb(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(hn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),un(e,t)}else{if(hn(e,n))return;Wp.set(n),i.uniformMatrix3fv(this.addr,!1,Wp),un(e,n)}}function Qb(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(hn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),un(e,t)}else{if(hn(e,n))return;Gp.set(n),i.uniformMatrix4fv(this.addr,!1,Gp),un(e,n)}}function tw(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function ew(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(hn(e,t))return;i.uniform2iv(this.addr,t),un(e,t)}}function nw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(hn(e,t))return;i.uniform3iv(this.addr,t),un(e,t)}}function iw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(hn(e,t))return;i.uniform4iv(this.addr,t),un(e,t)}}function sw(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function rw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(hn(e,t))return;i.uniform2uiv(this.addr,t),un(e,t)}}function ow(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(hn(e,t))return;i.uniform3uiv(this.addr,t),un(e,t)}}function aw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(hn(e,t))return;i.uniform4uiv(this.addr,t),un(e,t)}}function lw(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?(zp.compareFunction=Lm,r=zp):r=Fm,e.setTexture2D(t||r,s)}function cw(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||Bm,s)}function hw(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTextureCube(t||zm,s)}function uw(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||km,s)}function dw(i){switch(i){case 5126:return $b;case 35664:return Yb;case 35665:return Zb;case 35666:return jb;case 35674:return Jb;case 3567)SAVARY",
R"SAVARY(5:return Kb;case 35676:return Qb;case 5124:case 35670:return tw;case 35667:case 35671:return ew;case 35668:case 35672:return nw;case 35669:case 35673:return iw;case 5125:return sw;case 36294:return rw;case 36295:return ow;case 36296:return aw;case 35678:case 36198:case 36298:case 36306:case 35682:return lw;case 35679:case 36299:case 36307:return cw;case 35680:case 36300:case 36308:case 36293:return hw;case 36289:case 36303:case 36311:case 36292:return uw}}function fw(i,t){i.uniform1fv(this.addr,t)}function pw(i,t){let e=yo(t,this.size,2);i.uniform2fv(this.addr,e)}function mw(i,t){let e=yo(t,this.size,3);i.uniform3fv(this.addr,e)}function gw(i,t){let e=yo(t,this.size,4);i.uniform4fv(this.addr,e)}function xw(i,t){let e=yo(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function vw(i,t){let e=yo(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function yw(i,t){let e=yo(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function _w(i,t){i.uniform1iv(this.addr,t)}function bw(i,t){i.uniform2iv(this.addr,t)}function ww(i,t){i.uniform3iv(this.addr,t)}function Mw(i,t){i.uniform4iv(this.addr,t)}function Sw(i,t){i.uniform1uiv(this.addr,t)}function Ew(i,t){i.uniform2uiv(this.addr,t)}function Tw(i,t){i.uniform3uiv(this.addr,t)}function Aw(i,t){i.uniform4uiv(this.addr,t)}function Rw(i,t,e){let n=this.cache,s=t.length,r=lc(e,s);hn(n,r)||(i.uniform1iv(this.addr,r),un(n,r));for(let o=0;o!==s;++o)e.setTexture2D(t[o]||Fm,r[o])}function Cw(i,t,e){let n=this.cache,s=t.length,r=lc(e,s);hn(n,r)||(i.uniform1iv(this.addr,r),un(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||Bm,r[o])}function Pw(i,t,e){let n=this.cache,s=t.length,r=lc(e,s);hn(n,r)||(i.uniform1iv(this.addr,r),un(n,r));for(let o=0;o!==s;++o)e.setTextureCube(t[o]||zm,r[o])}function Iw(i,t,e){let n=this.cache,s=t.length,r=lc(e,s);hn(n,r)||(i.uniform1iv(this.addr,r),un(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||km,r[o])}function Lw(i){switch(i){case 5126:return fw;case 35664:return pw;case 35665:return mw;case 35666:return gw;case 35674:return xw;case 35675:return vw;case 35676:return yw;case 5124:case 35670:return _w;case 35667:case 35671:return bw;case 35668:case 35672:return ww;case 35669:case 35673:return Mw;case 5125:return Sw;case 36294:return Ew;case 36295:return Tw;case 36296:return Aw;case 35678:case 36198:case 36298:case 36306:case 35682:return Rw;case 35679:case 36299:case 36307:return Cw;case 35680:case 36300:case 36308:case 36293:return Pw;case 36289:case 36303:case 36311:case 36292:return Iw}}var Hu=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=dw(e.type)}},Vu=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=Lw(e.type)}},Gu=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},Vh=/(\w+)(\])?(\[|\.)?/g;function qp(i,t){i.seq.push(t),i.map[t.id]=t}function Dw(i,t,e){let n=i.name,s=n.length;for(Vh.lastIndex=0;;){let r=Vh.exec(n),o=Vh.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){qp(e,c===void 0?new Hu(a,i,t):new Vu(a,i,t));break}else{let u=e.map[a];u===void 0&&(u=new Gu(a),qp(e,u)),e=u}}}var lo=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let s=0;s<n;++s){let r=t.getActiveUniform(e,s),o=t.getUniformLocation(e,r.name);Dw(r,o,this)}}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function $p(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var Nw=37297,Uw=0;function Ow(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var Yp=new re;function Fw(i){xe._getMatrix(Yp,xe.workingColorSpace,i);let t=`mat3( ${Yp.elements.map(e=>e.toFixed(4))} )`;switch(xe.getTransfer(i)){case oc:return[t,"LinearTransferOETF"];case Ce:return[t,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Zp(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),s=i.getShaderInfoLog(t).trim();if(n&&s==="")return"";let r=/ERROR: 0:(\d+)/.exec(s);if(r){let o=parseInt(r[1]);return e.toUpperCase()+`

`+s+`

`+Ow(i.getShaderSource(t),o)}else return s}function kw(i,t){let e=Fw(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( value.rgb * ${e[0]}, value.a ) );`,"}"].join(`
`)}function Bw(i,t){let e;switch(t){case jx:e="Linear";break;case Jx:e="Reinhard";break;case Kx:e="Cineon";break;case Qx:e="ACESFilmic";break;case ev:e="AgX";break;case nv:e="Neutral";break;case tv:e="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",t),e="Linear"}return"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var al=new I;function zw(){xe.getLuminanceCoefficients(al);let i=al.x.toFixed(4),t=al.y.toFixed(4),e=al.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Hw(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Zo).join(`
`)}function Vw(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function Gw(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function Zo(i){return i!==""}function jp(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows)}function Jp(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var Ww=/^[ \t]*#include +<([\w\d./]+)>/gm;function Wu(i){return i.replace(Ww,qw)}var Xw=new Map;function qw(i,t){let e=oe[t];if(e===void 0){let n=Xw.get(t);if(n!==void 0)e=oe[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',t,n);else throw new Error("Can not resolve #include <"+t+">")}return Wu(e)}var $w=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Kp(i){return i.replace($w,Yw)}function Yw(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Qp(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}function Zw(i){let t="SHADOWMAP_TYPE_BASIC";return i.shadowMapType===vm?t="SHADOWMAP_TYPE_PCF":i.shadowMapType===Cx?t="SHADOWMAP_TYPE_PCF_SOFT":i.shadowMapType===as&&(t="SHADOWMAP_TYPE_VSM"),t}function jw(i){let t="ENVMAP_TYPE_CUBE";if(i.envMap)switch(i.envMapMode){case ho:case uo:t="ENVMAP_TYPE_CUBE";break;case rc:t="ENVMAP_TYPE_CUBE_UV";break}return t}function Jw(i){let t="ENVMAP_MODE_REFLECTION";if(i.envMap)switch(i.envMapMode){case uo:t="ENVMAP_MODE_REFRACTION";break}return t}function Kw(i){let t="ENVMAP_BLENDING_NONE";if(i.envMap)switch(i.combine){case ym:t="ENVMAP_BLENDING_MULTIPLY";break;case Yx:t="ENVMAP_BLENDING_MIX";break;case Zx:t="ENVMAP_BLENDING_ADD";break}return t}function Qw(i){let t=i.envMapCubeUVHeight;if(t===null)return null;let e=Math.log2(t)-2,n=1/t;return{texelWidth:1/(3*Math.max(Math.pow(2,e),7*16)),texelHeight:n,maxMip:e}}function tM(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=Zw(e),c=jw(e),h=Jw(e),u=Kw(e),d=Qw(e),f=Hw(e),m=Vw(r),v=s.createProgram(),g,p,b=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(g=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m].filter(Zo).join(`
`),g.length>0&&(g+=`
`),p=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m].filter(Zo).join(`
`),p.length>0&&(p+=`
`)):(g=[Qp(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",e.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Zo).join(`
`),p=[Qp(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,m,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+u:"",d?"#define CUBEUV_TEXEL_WIDTH "+d.texelWidth:"",d?"#define CUBEUV_TEXEL_HEIGHT "+d.texelHeight:"",d?"#define CUBEUV_MAX_MIP "+d.maxMip+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISO)SAVARY",
R"SAVARY(TROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor||e.batchingColor?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",e.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==Ls?"#define TONE_MAPPING":"",e.toneMapping!==Ls?oe.tonemapping_pars_fragment:"",e.toneMapping!==Ls?Bw("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",oe.colorspace_pars_fragment,kw("linearToOutputTexel",e.outputColorSpace),zw(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(Zo).join(`
`)),o=Wu(o),o=jp(o,e),o=Jp(o,e),a=Wu(a),a=jp(a,e),a=Jp(a,e),o=Kp(o),a=Kp(a),e.isRawShaderMaterial!==!0&&(b=`#version 300 es
`,g=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+g,p=["#define varying in",e.glslVersion===dp?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===dp?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let y=b+g+o,x=b+p+a,L=$p(s,s.VERTEX_SHADER,y),T=$p(s,s.FRAGMENT_SHADER,x);s.attachShader(v,L),s.attachShader(v,T),e.index0AttributeName!==void 0?s.bindAttribLocation(v,0,e.index0AttributeName):e.morphTargets===!0&&s.bindAttribLocation(v,0,"position"),s.linkProgram(v);function P(C){if(i.debug.checkShaderErrors){let V=s.getProgramInfoLog(v).trim(),k=s.getShaderInfoLog(L).trim(),G=s.getShaderInfoLog(T).trim(),$=!0,X=!0;if(s.getProgramParameter(v,s.LINK_STATUS)===!1)if($=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,v,L,T);else{let Q=Zp(s,L,"vertex"),tt=Zp(s,T,"fragment");console.error("THREE.WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(v,s.VALIDATE_STATUS)+`

Material Name: `+C.name+`
Material Type: `+C.type+`

Program Info Log: `+V+`
`+Q+`
`+tt)}else V!==""?console.warn("THREE.WebGLProgram: Program Info Log:",V):(k===""||G==="")&&(X=!1);X&&(C.diagnostics={runnable:$,programLog:V,vertexShader:{log:k,prefix:g},fragmentShader:{log:G,prefix:p}})}s.deleteShader(L),s.deleteShader(T),U=new lo(s,v),S=Gw(s,v)}let U;this.getUniforms=function(){return U===void 0&&P(this),U};let S;this.getAttributes=function(){return S===void 0&&P(this),S};let w=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return w===!1&&(w=s.getProgramParameter(v,Nw)),w},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(v),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=Uw++,this.cacheKey=t,this.usedTimes=1,this.program=v,this.vertexShader=L,this.fragmentShader=T,this}var eM=0,Xu=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t){let e=t.vertexShader,n=t.fragmentShader,s=this._getShaderStage(e),r=this._getShaderStage(n),o=this._getShaderCacheForMaterial(t);return o.has(s)===!1&&(o.add(s),s.usedTimes++),o.has(r)===!1&&(o.add(r),r.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderID(t){return this._getShaderStage(t.vertexShader).id}getFragmentShaderID(t){return this._getShaderStage(t.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new qu(t),e.set(t,n)),n}},qu=class{constructor(t){this.id=eM++,this.code=t,this.usedTimes=0}};function nM(i,t,e,n,s,r,o){let a=new ia,l=new Xu,c=new Set,h=[],u=s.logarithmicDepthBuffer,d=s.vertexTextures,f=s.precision,m={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function v(S){return c.add(S),S===0?"uv":`uv${S}`}function g(S,w,C,V,k){let G=V.fog,$=k.geometry,X=S.isMeshStandardMaterial?V.environment:null,Q=(S.isMeshStandardMaterial?e:t).get(S.envMap||X),tt=Q&&Q.mapping===rc?Q.image.height:null,lt=m[S.type];S.precision!==null&&(f=s.getMaxPrecision(S.precision),f!==S.precision&&console.warn("THREE.WebGLProgram.getParameters:",S.precision,"not supported, using",f,"instead."));let ct=$.morphAttributes.position||$.morphAttributes.normal||$.morphAttributes.color,xt=ct!==void 0?ct.length:0,Mt=0;$.morphAttributes.position!==void 0&&(Mt=1),$.morphAttributes.normal!==void 0&&(Mt=2),$.morphAttributes.color!==void 0&&(Mt=3);let vt,it,ht,_t;if(lt){let be=Hn[lt];vt=be.vertexShader,it=be.fragmentShader}else vt=S.vertexShader,it=S.fragmentShader,l.update(S),ht=l.getVertexShaderID(S),_t=l.getFragmentShaderID(S);let ot=i.getRenderTarget(),Bt=i.state.buffers.depth.getReversed(),$t=k.isInstancedMesh===!0,Ut=k.isBatchedMesh===!0,ie=!!S.map,rt=!!S.matcap,ut=!!Q,F=!!S.aoMap,zt=!!S.lightMap,dt=!!S.bumpMap,Ot=!!S.normalMap,bt=!!S.displacementMap,Zt=!!S.emissiveMap,wt=!!S.metalnessMap,D=!!S.roughnessMap,E=S.anisotropy>0,Y=S.clearcoat>0,K=S.dispersion>0,q=S.iridescence>0,et=S.sheen>0,Tt=S.transmission>0,St=E&&!!S.anisotropyMap,It=Y&&!!S.clearcoatMap,Qt=Y&&!!S.clearcoatNormalMap,mt=Y&&!!S.clearcoatRoughnessMap,At=q&&!!S.iridescenceMap,Gt=q&&!!S.iridescenceThicknessMap,Xt=et&&!!S.sheenColorMap,Pt=et&&!!S.sheenRoughnessMap,ae=!!S.specularMap,ee=!!S.specularColorMap,pe=!!S.specularIntensityMap,H=Tt&&!!S.transmissionMap,Rt=Tt&&!!S.thicknessMap,nt=!!S.gradientMap,at=!!S.alphaMap,Lt=S.alphaTest>0,Dt=!!S.alphaHash,se=!!S.extensions,Ge=Ls;S.toneMapped&&(ot===null||ot.isXRRenderTarget===!0)&&(Ge=i.toneMapping);let xn={shaderID:lt,shaderType:S.type,shaderName:S.name,vertexShader:vt,fragmentShader:it,defines:S.defines,customVertexShaderID:ht,customFragmentShaderID:_t,isRawShaderMaterial:S.isRawShaderMaterial===!0,glslVersion:S.glslVersion,precision:f,batching:Ut,batchingColor:Ut&&k._colorsTexture!==null,instancing:$t,instancingColor:$t&&k.instanceColor!==null,instancingMorph:$t&&k.morphTexture!==null,supportsVertexTextures:d,outputColorSpace:ot===null?i.outputColorSpace:ot.isXRRenderTarget===!0?ot.texture.colorSpace:xo,alphaToCoverage:!!S.alphaToCoverage,map:ie,matcap:rt,envMap:ut,envMapMode:ut&&Q.mapping,envMapCubeUVHeight:tt,aoMap:F,lightMap:zt,bumpMap:dt,normalMap:Ot,displacementMap:d&&bt,emissiveMap:Zt,normalMapObjectSpace:Ot&&S.normalMapType===ov,normalMapTangentSpace:Ot&&S.normalMapType===Im,metalnessMap:wt,roughnessMap:D,anisotropy:E,anisotropyMap:St,clearcoat:Y,clearcoatMap:It,clearcoatNormalMap:Qt,clearcoatRoughnessMap:mt,dispersion:K,iridescence:q,iridescenceMap:At,iridescenceThicknessMap:Gt,sheen:et,sheenColorMap:Xt,sheenRoughnessMap:Pt,specularMap:ae,specularColorMap:ee,specularIntensityMap:pe,transmission:Tt,transmissionMap:H,thicknessMap:Rt,gradientMap:nt,opaque:S.transparent===!1&&S.blending===so&&S.alphaToCoverage===!1,alphaMap:at,alphaTest:Lt,alphaHash:Dt,combine:S.combine,mapUv:ie&&v(S.map.channel),aoMapUv:F&&v(S.aoMap.channel),lightMapUv:zt&&v(S.lightMap.channel),bumpMapUv:dt&&v(S.bumpMap.channel),normalMapUv:Ot&&v(S.normalMap.channel),displacementMapUv:bt&&v(S.displacementMap.channel),emissiveMapUv:Zt&&v(S.emissiveMap.channel),metalnessMapUv:wt&&v(S.metalnessMap.channel),roughnessMapUv:D&&v(S.roughnessMap.channel),anisotropyMapUv:St&&v(S.anisotropyMap.channel),clearcoatMapUv:It&&v(S.clearcoatMap.channel),clearcoatNormalMapUv:Qt&&v(S.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:mt&&v(S.clearcoatRoughnessMap.channel),iridescenceMapUv:At&&v(S.iridescenceMap.channel),iridescenceThicknessMapUv:Gt&&v(S.iridescenceThicknessMap.channel),sheenColorMapUv:Xt&&v(S.sheenColorMap.channel),sheenRoughnessMapUv:Pt&&v(S.sheenRoughnessMap.channel),specularMapUv:ae&&v(S.specularMap.channel),specularColorMapUv:ee&&v(S.specularColorMap.channel),specularIntensityMapUv:pe&&v(S.specularIntensityMap.channel),transmissionMapUv:H&&v(S.transmissionMap.channel),thicknessMapUv:Rt&&v(S.thicknessMap.channel),alphaMapUv:at&&v(S.alphaMap.channel),vertexTangents:!!$.attributes.tangent&&(Ot||E),vertexColors:S.vertexColors,vertexAlphas:S.vertexColors===!0&&!!$.attributes.color&&$.attributes.color.itemSize===4,pointsUvs:k.isPoints===!0&&!!$.attributes.uv&&(ie||at),fog:!!G,useFog:S.fog===!0,fogExp2:!!G&&G.isFogExp2,flatShading:S.flatShading===!0,sizeAttenuation:S.sizeAttenuation===!0,logarithmicDepthBuffer:u,reverseDepthBuffer:Bt,skinning:k.isSkinnedMesh===!0,morphTargets:$.morphAttributes.position!==void 0,morphNormals:$.morphAttributes.normal!==void 0,morphColors:$.morphAttributes.color!==void 0,morphTargetsCount:xt,morphTextureStride:Mt,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:S.dithering,shadowMapEnabled:i.shadowMap.enabled&&C.length>0,shadowMapType:i.shadowMap.type,toneMapping:Ge,decodeVideoTexture:ie&&S.map.isVideoTexture===!0&&xe.getTransfer(S.map.colorSpace)===Ce,decodeVideoTextureEmissive:Zt&&S.emissiveMap.isVideoTexture===!0&&xe.getTransfer(S.emissiveMap.colorSpace)===Ce,premultipliedAlpha:S.premultipliedAlpha,doubleSided:S.side===Xn,flipSided:S.side===Dn,useDepthPacking:S.depthPacking>=0,depthPacking:S.depthPacking||0,index0AttributeName:S.index0AttributeName,extensionClipCullDistance:se&&S.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(se&&S.extensions.multiDraw===!0||Ut)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:S.customProgramCacheKey()};return xn.vertexUv1s=c.has(1),xn.vertexUv2s=c.has(2),xn.vertexUv3s=c.has(3),c.clear(),xn}function p(S){let w=[];if(S.shaderID?w.push(S.shaderID):(w.push(S.customVertexShaderID),w.push(S.customFragmentShaderID)),S.defines!==void 0)for(let C in S.defines)w.push(C),w.push(S.defines[C]);return S.isRawShaderMaterial===!1&&(b(w,S),y(w,S),w.push(i.outputColorSpace)),w.push(S.customProgramCacheKey),w.join()}function b(S,w){S.push(w.precision),S.push(w.outputColorSpace),S.push(w.envMapMode),S.push(w.envMapCubeUVHeight),S.push(w.mapUv),S.push(w.alphaMapUv),S.push(w.lightMapUv),S.push(w.aoMapUv),S.push(w.bumpMapUv),S.push(w.normalMapUv),S.push(w.displacementMapUv),S.push(w.emissiveMapUv),S.push(w.metalnessMapUv),S.push(w.roughnessMapUv),S.push(w.anisotropyMapUv),S.push(w.clearcoatMapUv),S.push(w.clearcoatNormalMapUv),S.push(w.clearcoatRoughnessMapUv),S.push(w.iridescenceMapUv),S.push(w.iridescenceThicknessMapUv),S.push(w.sheenColorMapUv),S.push(w.sheenRoughnessMapUv),S.push(w.specularMapUv),S.push(w.specularColorMapUv),S.push(w.specularIntensityMapUv),S.push(w.transmissionMapUv),S.push(w.thicknessMapUv),S.push(w.combine),S.push(w.fogExp2),S.push(w.sizeAttenuation),S.push(w.morphTargetsCount),S.push(w.morphAttributeCount),S.push(w.numDirLights),S.push(w.numPointLights),S.push(w.numSpotLights),S.push(w.numSpotLightMaps),S.push(w.numHemiLights),S.push(w.numRectAreaLights),S.push(w.numDirLightShadows),S.push(w.numPointLightShadows),S.push(w.numSpotLightShadows),S.push(w.numSpotLightShadowsWithMaps),S.push(w.numLightProbes),S.push(w.shadowMapType),S.push(w.toneMapping),S.push(w.numClippingPlanes),S.push(w.numClipIntersection),S.push(w.depthPacking)}function y(S,w){a.disableAll(),w.supportsVertexTextures&&a.enable(0),w.instancing&&a.enable(1),w.instancingColor&&a.enable(2),w.instancingMorph&&a.enable(3),w.matcap&&a.enable(4),w.envMap&&a.enable(5),w.normalMapObjectSpace&&a.enable(6),w.normalMapTangentSpace&&a.enable(7),w.clearcoat&&a.enable(8),w.iridescence&&a.enable(9),w.alphaTest&&a.enable(10),w.vertexColors&&a.enable(11),w.vertexAlphas&&a.enable(12),w.vertexUv1s&&a.enable(13),w.vertexUv2s&&a.enable(14),w.vertexUv3s&&a.enable(15),w.vertexTangents&&a.enable(16),w.anisotropy&&a.enable(17),w.alphaHash&&a.enable(18),w.batching&&a.enable(19),w.dispersion&&a.enable(20),w.batchingColor&&a.enable(21),S.push(a.mask),a.disableAll(),w.fog&&a.enable(0),w.useFog&&a.enable(1),w.flatShading&&a.enable(2),w.logarithmicDepthBuffer&&a.enable(3),w.reverseDepthBuffer&&a.enable(4),w.skinning&&a.enable(5),w.morphTargets&&a.enable(6),w.morphNormals&&a.enable(7),w.morphColors&&a.enable(8),w.premultipliedAlpha&&a.enable(9),w.shadowMapEnabled&&a.enable(10),w.doubleSided&&a.enable(11),w.flipSided&&a.enable(12),w.useDepthPacking&&a.enable(13),w.dithering&&a.enable(14),w.transmission&&a.enable(15),w.sheen&&a.enable(16),w.opaque&&a.enable(17),w.pointsUvs&&a.enable(18),w.decodeVideoTexture&&a.enable(19),w.decodeVideoTextureEmissive&&a.enable(20),w.alphaToCoverage&&a.enable(21),S.push(a.mask)}function x(S){let w=m[S.type],C;if(w){let V=Hn[w];C=ac.clone(V.uniforms)}else C=S.uniforms;return C}function L(S,w){let C;for(let V=0,k=h.length;V<k;V++){let G=h[V];if(G.cacheKey===w){C=G,++C.usedTimes;break}}return C===void 0&&(C=new tM(i,w,S,r),h.push(C)),C}function T(S){if(--S.usedTimes===0){let w=h.indexOf(S);h[w]=h[h.length-1],h.pop(),S.destroy()}}function P(S){l.remove(S)}function U(){l.dispose()}return{getParameters:g,getProgramCacheKey:p,getUniforms:x,acquireProgram:L,releaseProgram:T,releaseShaderCache:P,programs:h,dispose:U}}function iM(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===v)SAVARY",
R"SAVARY(oid 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function sM(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.z!==t.z?i.z-t.z:i.id-t.id}function tm(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function em(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(u,d,f,m,v,g){let p=i[t];return p===void 0?(p={id:u.id,object:u,geometry:d,material:f,groupOrder:m,renderOrder:u.renderOrder,z:v,group:g},i[t]=p):(p.id=u.id,p.object=u,p.geometry=d,p.material=f,p.groupOrder=m,p.renderOrder=u.renderOrder,p.z=v,p.group=g),t++,p}function a(u,d,f,m,v,g){let p=o(u,d,f,m,v,g);f.transmission>0?n.push(p):f.transparent===!0?s.push(p):e.push(p)}function l(u,d,f,m,v,g){let p=o(u,d,f,m,v,g);f.transmission>0?n.unshift(p):f.transparent===!0?s.unshift(p):e.unshift(p)}function c(u,d){e.length>1&&e.sort(u||sM),n.length>1&&n.sort(d||tm),s.length>1&&s.sort(d||tm)}function h(){for(let u=t,d=i.length;u<d;u++){let f=i[u];if(f.id===null)break;f.id=null,f.object=null,f.geometry=null,f.material=null,f.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:a,unshift:l,finish:h,sort:c}}function rM(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new em,i.set(n,[o])):s>=r.length?(o=new em,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function oM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={direction:new I,color:new te};break;case"SpotLight":e={position:new I,direction:new I,color:new te,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new I,color:new te,distance:0,decay:0};break;case"HemisphereLight":e={direction:new I,skyColor:new te,groundColor:new te};break;case"RectAreaLight":e={color:new te,position:new I,halfWidth:new I,halfHeight:new I};break}return i[t.id]=e,e}}}function aM(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ft};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ft};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ft,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var lM=0;function cM(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function hM(i){let t=new oM,e=aM(),n={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new I);let s=new I,r=new Fe,o=new Fe;function a(c){let h=0,u=0,d=0;for(let S=0;S<9;S++)n.probe[S].set(0,0,0);let f=0,m=0,v=0,g=0,p=0,b=0,y=0,x=0,L=0,T=0,P=0;c.sort(cM);for(let S=0,w=c.length;S<w;S++){let C=c[S],V=C.color,k=C.intensity,G=C.distance,$=C.shadow&&C.shadow.map?C.shadow.map.texture:null;if(C.isAmbientLight)h+=V.r*k,u+=V.g*k,d+=V.b*k;else if(C.isLightProbe){for(let X=0;X<9;X++)n.probe[X].addScaledVector(C.sh.coefficients[X],k);P++}else if(C.isDirectionalLight){let X=t.get(C);if(X.color.copy(C.color).multiplyScalar(C.intensity),C.castShadow){let Q=C.shadow,tt=e.get(C);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,n.directionalShadow[f]=tt,n.directionalShadowMap[f]=$,n.directionalShadowMatrix[f]=C.shadow.matrix,b++}n.directional[f]=X,f++}else if(C.isSpotLight){let X=t.get(C);X.position.setFromMatrixPosition(C.matrixWorld),X.color.copy(V).multiplyScalar(k),X.distance=G,X.coneCos=Math.cos(C.angle),X.penumbraCos=Math.cos(C.angle*(1-C.penumbra)),X.decay=C.decay,n.spot[v]=X;let Q=C.shadow;if(C.map&&(n.spotLightMap[L]=C.map,L++,Q.updateMatrices(C),C.castShadow&&T++),n.spotLightMatrix[v]=Q.matrix,C.castShadow){let tt=e.get(C);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,n.spotShadow[v]=tt,n.spotShadowMap[v]=$,x++}v++}else if(C.isRectAreaLight){let X=t.get(C);X.color.copy(V).multiplyScalar(k),X.halfWidth.set(C.width*.5,0,0),X.halfHeight.set(0,C.height*.5,0),n.rectArea[g]=X,g++}else if(C.isPointLight){let X=t.get(C);if(X.color.copy(C.color).multiplyScalar(C.intensity),X.distance=C.distance,X.decay=C.decay,C.castShadow){let Q=C.shadow,tt=e.get(C);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,tt.shadowCameraNear=Q.camera.near,tt.shadowCameraFar=Q.camera.far,n.pointShadow[m]=tt,n.pointShadowMap[m]=$,n.pointShadowMatrix[m]=C.shadow.matrix,y++}n.point[m]=X,m++}else if(C.isHemisphereLight){let X=t.get(C);X.skyColor.copy(C.color).multiplyScalar(k),X.groundColor.copy(C.groundColor).multiplyScalar(k),n.hemi[p]=X,p++}}g>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Et.LTC_FLOAT_1,n.rectAreaLTC2=Et.LTC_FLOAT_2):(n.rectAreaLTC1=Et.LTC_HALF_1,n.rectAreaLTC2=Et.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let U=n.hash;(U.directionalLength!==f||U.pointLength!==m||U.spotLength!==v||U.rectAreaLength!==g||U.hemiLength!==p||U.numDirectionalShadows!==b||U.numPointShadows!==y||U.numSpotShadows!==x||U.numSpotMaps!==L||U.numLightProbes!==P)&&(n.directional.length=f,n.spot.length=v,n.rectArea.length=g,n.point.length=m,n.hemi.length=p,n.directionalShadow.length=b,n.directionalShadowMap.length=b,n.pointShadow.length=y,n.pointShadowMap.length=y,n.spotShadow.length=x,n.spotShadowMap.length=x,n.directionalShadowMatrix.length=b,n.pointShadowMatrix.length=y,n.spotLightMatrix.length=x+L-T,n.spotLightMap.length=L,n.numSpotLightShadowsWithMaps=T,n.numLightProbes=P,U.directionalLength=f,U.pointLength=m,U.spotLength=v,U.rectAreaLength=g,U.hemiLength=p,U.numDirectionalShadows=b,U.numPointShadows=y,U.numSpotShadows=x,U.numSpotMaps=L,U.numLightProbes=P,n.version=lM++)}function l(c,h){let u=0,d=0,f=0,m=0,v=0,g=h.matrixWorldInverse;for(let p=0,b=c.length;p<b;p++){let y=c[p];if(y.isDirectionalLight){let x=n.directional[u];x.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),x.direction.sub(s),x.direction.transformDirection(g),u++}else if(y.isSpotLight){let x=n.spot[f];x.position.setFromMatrixPosition(y.matrixWorld),x.position.applyMatrix4(g),x.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),x.direction.sub(s),x.direction.transformDirection(g),f++}else if(y.isRectAreaLight){let x=n.rectArea[m];x.position.setFromMatrixPosition(y.matrixWorld),x.position.applyMatrix4(g),o.identity(),r.copy(y.matrixWorld),r.premultiply(g),o.extractRotation(r),x.halfWidth.set(y.width*.5,0,0),x.halfHeight.set(0,y.height*.5,0),x.halfWidth.applyMatrix4(o),x.halfHeight.applyMatrix4(o),m++}else if(y.isPointLight){let x=n.point[d];x.position.setFromMatrixPosition(y.matrixWorld),x.position.applyMatrix4(g),d++}else if(y.isHemisphereLight){let x=n.hemi[v];x.direction.setFromMatrixPosition(y.matrixWorld),x.direction.transformDirection(g),v++}}}return{setup:a,setupView:l,state:n}}function nm(i){let t=new hM(i),e=[],n=[];function s(h){c.camera=h,e.length=0,n.length=0}function r(h){e.push(h)}function o(h){n.push(h)}function a(){t.setup(e)}function l(h){t.setupView(e,h)}let c={lightsArray:e,shadowsArray:n,camera:null,lights:t,transmissionRenderTarget:{}};return{init:s,state:c,setupLights:a,setupLightsView:l,pushLight:r,pushShadow:o}}function uM(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new nm(i),t.set(s,[a])):r>=o.length?(a=new nm(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var $u=class extends Vi{static get type(){return"MeshDepthMaterial"}constructor(t){super(),this.isMeshDepthMaterial=!0,this.depthPacking=sv,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Yu=class extends Vi{static get type(){return"MeshDistanceMaterial"}constructor(t){super(),this.isMeshDistanceMaterial=!0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}},dM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,fM=`uniform sampler2D shadow_pass;
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
}`;function pM(i,t,e){let n=new sa,s=new ft,r=new ft,o=new Pe,a=new $u({depthPacking:rv}),l=new Yu,c={},h=e.maxTextureSize,u={[Bi]:Dn,[Dn]:Bi,[Xn]:Xn},d=new hi({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new ft},radius:{value:4}},vertexShader:dM,fragmentShader:fM}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let m=new De;m.setAttribute("position",new $e(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let v=new ye(m,d),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=vm;let p=this.type;this.render=function(T,P,U){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||T.length===0)return;let S=i.getRenderTarget(),w=i.getActiveCubeFace(),C=i.getActiveMipmapLevel(),V=i.state;V.setBlending(Is),V.buffers.color.setClear(1,1,1,1),V.buffers.depth.setTest(!0),V.setScissorTest(!1);let k=p!==as&&this.type===as,G=p===as&&this.type!==as;for(let $=0,X=T.length;$<X;$++){let Q=T[$],tt=Q.shadow;if(tt===void 0){console.warn("THREE.WebGLShadowMap:",Q,"has no shadow.");continue}if(tt.autoUpdate===!1&&tt.needsUpdate===!1)continue;s.copy(tt.mapSize);let lt=tt.getFrameExtents();if(s.multiply(lt),r.copy(tt.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/lt.x),s.x=r.x*lt.x,tt.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/lt.y),s.y=r.y*lt.y,tt.mapSize.y=r.y)),tt.map===null||k===!0||G===!0){let xt=this.type!==as?{minFilter:wi,magFilter:wi}:{};tt.map!==null&&tt.map.dispose(),tt.map=new fs(s.x,s.y,xt),tt.map.texture.name=Q.name+".shadowMap",tt.camera.updateProjectionMatrix()}i.setRenderTarget(tt.map),i.clear();let ct=tt.getViewportCount();for(let xt=0;xt<ct;xt++){let Mt=tt.getViewport(xt);o.set(r.x*Mt.x,r.y*Mt.y,r.x*Mt.z,r.y*Mt.w),V.viewport(o),tt.updateMatrices(Q,xt),n=tt.getFrustum(),x(P,U,tt.camera,Q,this.type)}tt.isPointLightShadow!==!0&&this.type===as&&b(tt,U),tt.needsUpdate=!1}p=this.type,g.needsUpdate=!1,i.setRenderTarget(S,w,C)};function b(T,P){let U=t.update(v);d.defines.VSM_SAMPLES!==T.blurSamples&&(d.defines.VSM_SAMPLES=T.blurSamples,f.defines.VSM_SAMPLES=T.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),T.mapPass===null&&(T.mapPass=new fs(s.x,s.y)),d.uniforms.shadow_pass.value=T.map.texture,d.uniforms.resolution.value=T.mapSize,d.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(P,null,U,d,v,null),f.uniforms.shadow_pass.value=T.mapPass.texture,f.uniforms.resolution.value=T.mapSize,f.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(P,null,U,f,v,null)}function y(T,P,U,S){let w=null,C=U.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(C!==void 0)w=C;else if(w=U.isPointLight===!0?l:a,i.localClippingEnabled&&P.clipShadows===!0&&Array.isArray(P.clippingPlanes)&&P.clippingPlanes.length!==0||P.displacementMap&&P.displacementScale!==0||P.alphaMap&&P.alphaTest>0||P.map&&P.alphaTest>0){let V=w.uuid,k=P.uuid,G=c[V];G===void 0&&(G={},c[V]=G);let $=G[k];$===void 0&&($=w.clone(),G[k]=$,P.addEventListener("dispose",L)),w=$}if(w.visible=P.visible,w.wireframe=P.wireframe,S===as?w.side=P.shadowSide!==null?P.shadowSide:P.side:w.side=P.shadowSide!==null?P.shadowSide:u[P.side],w.alphaMap=P.alphaMap,w.alphaTest=P.alphaTest,w.map=P.map,w.clipShadows=P.clipShadows,w.clippingPlanes=P.clippingPlanes,w.clipIntersection=P.clipIntersection,w.displacementMap=P.displacementMap,w.displacementScale=P.displacementScale,w.displacementBias=P.displacementBias,w.wireframeLinewidth=P.wireframeLinewidth,w.linewidth=P.linewidth,U.isPointLight===!0&&w.isMeshDistanceMaterial===!0){let V=i.properties.get(w);V.light=U}return w}function x(T,P,U,S,w){if(T.visible===!1)return;if(T.layers.test(P.layers)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&w===as)&&(!T.frustumCulled||n.intersectsObject(T))){T.modelViewMatrix.multiplyMatrices(U.matrixWorldInverse,T.matrixWorld);let k=t.update(T),G=T.material;if(Array.isArray(G)){let $=k.groups;for(let X=0,Q=$.length;X<Q;X++){let tt=$[X],lt=G[tt.materialIndex];if(lt&&lt.visible){let ct=y(T,lt,S,w);T.onBeforeShadow(i,T,P,U,k,ct,tt),i.renderBufferDirect(U,null,k,ct,T,tt),T.onAfterShadow(i,T,P,U,k,ct,tt)}}}else if(G.visible){let $=y(T,G,S,w);T.onBeforeShadow(i,T,P,U,k,$,null),i.renderBufferDirect(U,null,k,$,T,null),T.onAfterShadow(i,T,P,U,k,$,null)}}let V=T.children;for(let k=0,G=V.length;k<G;k++)x(V[k],P,U,S,w)}function L(T){T.target.removeEventListener("dispose",L);for(let U in c){let S=c[U],w=T.target.uuid;w in S&&(S[w].dispose(),delete S[w])}}}var mM={[Jh]:Kh,[Qh]:nu,[tu]:iu,[co]:eu,[Kh]:Jh,[nu]:Qh,[iu]:tu,[eu]:co};function gM(i,t){function e(){let H=!1,Rt=new Pe,nt=null,at=new Pe(0,0,0,0);return{setMask:function(Lt){nt!==Lt&&!H&&(i.colorMask(Lt,Lt,Lt,Lt),nt=Lt)},setLocked:function(Lt){H=Lt},setClear:function(Lt,Dt,se,Ge,xn){xn===!0&&(Lt*=Ge,Dt*=Ge,se*=Ge),Rt.set(Lt,Dt,se,Ge),at.equals(Rt)===!1&&(i.clearColor(Lt,Dt,se,Ge),at.copy(Rt))},reset:function(){H=!1,nt=null,at.set(-1,0,0,0)}}}function n(){let H=!1,Rt=!1,nt=null,at=null,Lt=null;return{setReversed:function(Dt){if(Rt!==Dt){let se=t.get("EXT_clip_control");Rt?se.clipControlEXT(se.LOWER_LEFT_EXT,se.ZERO_TO_ONE_EXT):se.clipControlEXT(se.LOWER_LEFT_EXT,se.NEGATIVE_ONE_TO_ONE_EXT);let Ge=Lt;Lt=null,this.setClear(Ge)}Rt=Dt},getReversed:function(){return Rt},setTest:function(Dt){Dt?ot(i.DEPTH_TEST):Bt(i.DEPTH_TEST)},setMask:function(Dt){nt!==Dt&&!H&&(i.depthMask(Dt),n)SAVARY",
R"SAVARY(t=Dt)},setFunc:function(Dt){if(Rt&&(Dt=mM[Dt]),at!==Dt){switch(Dt){case Jh:i.depthFunc(i.NEVER);break;case Kh:i.depthFunc(i.ALWAYS);break;case Qh:i.depthFunc(i.LESS);break;case co:i.depthFunc(i.LEQUAL);break;case tu:i.depthFunc(i.EQUAL);break;case eu:i.depthFunc(i.GEQUAL);break;case nu:i.depthFunc(i.GREATER);break;case iu:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}at=Dt}},setLocked:function(Dt){H=Dt},setClear:function(Dt){Lt!==Dt&&(Rt&&(Dt=1-Dt),i.clearDepth(Dt),Lt=Dt)},reset:function(){H=!1,nt=null,at=null,Lt=null,Rt=!1}}}function s(){let H=!1,Rt=null,nt=null,at=null,Lt=null,Dt=null,se=null,Ge=null,xn=null;return{setTest:function(be){H||(be?ot(i.STENCIL_TEST):Bt(i.STENCIL_TEST))},setMask:function(be){Rt!==be&&!H&&(i.stencilMask(be),Rt=be)},setFunc:function(be,ln,Oe){(nt!==be||at!==ln||Lt!==Oe)&&(i.stencilFunc(be,ln,Oe),nt=be,at=ln,Lt=Oe)},setOp:function(be,ln,Oe){(Dt!==be||se!==ln||Ge!==Oe)&&(i.stencilOp(be,ln,Oe),Dt=be,se=ln,Ge=Oe)},setLocked:function(be){H=be},setClear:function(be){xn!==be&&(i.clearStencil(be),xn=be)},reset:function(){H=!1,Rt=null,nt=null,at=null,Lt=null,Dt=null,se=null,Ge=null,xn=null}}}let r=new e,o=new n,a=new s,l=new WeakMap,c=new WeakMap,h={},u={},d=new WeakMap,f=[],m=null,v=!1,g=null,p=null,b=null,y=null,x=null,L=null,T=null,P=new te(0,0,0),U=0,S=!1,w=null,C=null,V=null,k=null,G=null,$=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),X=!1,Q=0,tt=i.getParameter(i.VERSION);tt.indexOf("WebGL")!==-1?(Q=parseFloat(/^WebGL (\d)/.exec(tt)[1]),X=Q>=1):tt.indexOf("OpenGL ES")!==-1&&(Q=parseFloat(/^OpenGL ES (\d)/.exec(tt)[1]),X=Q>=2);let lt=null,ct={},xt=i.getParameter(i.SCISSOR_BOX),Mt=i.getParameter(i.VIEWPORT),vt=new Pe().fromArray(xt),it=new Pe().fromArray(Mt);function ht(H,Rt,nt,at){let Lt=new Uint8Array(4),Dt=i.createTexture();i.bindTexture(H,Dt),i.texParameteri(H,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(H,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let se=0;se<nt;se++)H===i.TEXTURE_3D||H===i.TEXTURE_2D_ARRAY?i.texImage3D(Rt,0,i.RGBA,1,1,at,0,i.RGBA,i.UNSIGNED_BYTE,Lt):i.texImage2D(Rt+se,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,Lt);return Dt}let _t={};_t[i.TEXTURE_2D]=ht(i.TEXTURE_2D,i.TEXTURE_2D,1),_t[i.TEXTURE_CUBE_MAP]=ht(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),_t[i.TEXTURE_2D_ARRAY]=ht(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),_t[i.TEXTURE_3D]=ht(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ot(i.DEPTH_TEST),o.setFunc(co),dt(!1),Ot(sp),ot(i.CULL_FACE),F(Is);function ot(H){h[H]!==!0&&(i.enable(H),h[H]=!0)}function Bt(H){h[H]!==!1&&(i.disable(H),h[H]=!1)}function $t(H,Rt){return u[H]!==Rt?(i.bindFramebuffer(H,Rt),u[H]=Rt,H===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=Rt),H===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=Rt),!0):!1}function Ut(H,Rt){let nt=f,at=!1;if(H){nt=d.get(Rt),nt===void 0&&(nt=[],d.set(Rt,nt));let Lt=H.textures;if(nt.length!==Lt.length||nt[0]!==i.COLOR_ATTACHMENT0){for(let Dt=0,se=Lt.length;Dt<se;Dt++)nt[Dt]=i.COLOR_ATTACHMENT0+Dt;nt.length=Lt.length,at=!0}}else nt[0]!==i.BACK&&(nt[0]=i.BACK,at=!0);at&&i.drawBuffers(nt)}function ie(H){return m!==H?(i.useProgram(H),m=H,!0):!1}let rt={[ir]:i.FUNC_ADD,[Ix]:i.FUNC_SUBTRACT,[Lx]:i.FUNC_REVERSE_SUBTRACT};rt[Dx]=i.MIN,rt[Nx]=i.MAX;let ut={[Ux]:i.ZERO,[Ox]:i.ONE,[Fx]:i.SRC_COLOR,[Zh]:i.SRC_ALPHA,[Gx]:i.SRC_ALPHA_SATURATE,[Hx]:i.DST_COLOR,[Bx]:i.DST_ALPHA,[kx]:i.ONE_MINUS_SRC_COLOR,[jh]:i.ONE_MINUS_SRC_ALPHA,[Vx]:i.ONE_MINUS_DST_COLOR,[zx]:i.ONE_MINUS_DST_ALPHA,[Wx]:i.CONSTANT_COLOR,[Xx]:i.ONE_MINUS_CONSTANT_COLOR,[qx]:i.CONSTANT_ALPHA,[$x]:i.ONE_MINUS_CONSTANT_ALPHA};function F(H,Rt,nt,at,Lt,Dt,se,Ge,xn,be){if(H===Is){v===!0&&(Bt(i.BLEND),v=!1);return}if(v===!1&&(ot(i.BLEND),v=!0),H!==Px){if(H!==g||be!==S){if((p!==ir||x!==ir)&&(i.blendEquation(i.FUNC_ADD),p=ir,x=ir),be)switch(H){case so:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case rp:i.blendFunc(i.ONE,i.ONE);break;case op:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case ap:i.blendFuncSeparate(i.ZERO,i.SRC_COLOR,i.ZERO,i.SRC_ALPHA);break;default:console.error("THREE.WebGLState: Invalid blending: ",H);break}else switch(H){case so:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case rp:i.blendFunc(i.SRC_ALPHA,i.ONE);break;case op:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case ap:i.blendFunc(i.ZERO,i.SRC_COLOR);break;default:console.error("THREE.WebGLState: Invalid blending: ",H);break}b=null,y=null,L=null,T=null,P.set(0,0,0),U=0,g=H,S=be}return}Lt=Lt||Rt,Dt=Dt||nt,se=se||at,(Rt!==p||Lt!==x)&&(i.blendEquationSeparate(rt[Rt],rt[Lt]),p=Rt,x=Lt),(nt!==b||at!==y||Dt!==L||se!==T)&&(i.blendFuncSeparate(ut[nt],ut[at],ut[Dt],ut[se]),b=nt,y=at,L=Dt,T=se),(Ge.equals(P)===!1||xn!==U)&&(i.blendColor(Ge.r,Ge.g,Ge.b,xn),P.copy(Ge),U=xn),g=H,S=!1}function zt(H,Rt){H.side===Xn?Bt(i.CULL_FACE):ot(i.CULL_FACE);let nt=H.side===Dn;Rt&&(nt=!nt),dt(nt),H.blending===so&&H.transparent===!1?F(Is):F(H.blending,H.blendEquation,H.blendSrc,H.blendDst,H.blendEquationAlpha,H.blendSrcAlpha,H.blendDstAlpha,H.blendColor,H.blendAlpha,H.premultipliedAlpha),o.setFunc(H.depthFunc),o.setTest(H.depthTest),o.setMask(H.depthWrite),r.setMask(H.colorWrite);let at=H.stencilWrite;a.setTest(at),at&&(a.setMask(H.stencilWriteMask),a.setFunc(H.stencilFunc,H.stencilRef,H.stencilFuncMask),a.setOp(H.stencilFail,H.stencilZFail,H.stencilZPass)),Zt(H.polygonOffset,H.polygonOffsetFactor,H.polygonOffsetUnits),H.alphaToCoverage===!0?ot(i.SAMPLE_ALPHA_TO_COVERAGE):Bt(i.SAMPLE_ALPHA_TO_COVERAGE)}function dt(H){w!==H&&(H?i.frontFace(i.CW):i.frontFace(i.CCW),w=H)}function Ot(H){H!==Ax?(ot(i.CULL_FACE),H!==C&&(H===sp?i.cullFace(i.BACK):H===Rx?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Bt(i.CULL_FACE),C=H}function bt(H){H!==V&&(X&&i.lineWidth(H),V=H)}function Zt(H,Rt,nt){H?(ot(i.POLYGON_OFFSET_FILL),(k!==Rt||G!==nt)&&(i.polygonOffset(Rt,nt),k=Rt,G=nt)):Bt(i.POLYGON_OFFSET_FILL)}function wt(H){H?ot(i.SCISSOR_TEST):Bt(i.SCISSOR_TEST)}function D(H){H===void 0&&(H=i.TEXTURE0+$-1),lt!==H&&(i.activeTexture(H),lt=H)}function E(H,Rt,nt){nt===void 0&&(lt===null?nt=i.TEXTURE0+$-1:nt=lt);let at=ct[nt];at===void 0&&(at={type:void 0,texture:void 0},ct[nt]=at),(at.type!==H||at.texture!==Rt)&&(lt!==nt&&(i.activeTexture(nt),lt=nt),i.bindTexture(H,Rt||_t[H]),at.type=H,at.texture=Rt)}function Y(){let H=ct[lt];H!==void 0&&H.type!==void 0&&(i.bindTexture(H.type,null),H.type=void 0,H.texture=void 0)}function K(){try{i.compressedTexImage2D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function q(){try{i.compressedTexImage3D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function et(){try{i.texSubImage2D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function Tt(){try{i.texSubImage3D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function St(){try{i.compressedTexSubImage2D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function It(){try{i.compressedTexSubImage3D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function Qt(){try{i.texStorage2D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function mt(){try{i.texStorage3D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function At(){try{i.texImage2D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function Gt(){try{i.texImage3D.apply(i,arguments)}catch(H){console.error("THREE.WebGLState:",H)}}function Xt(H){vt.equals(H)===!1&&(i.scissor(H.x,H.y,H.z,H.w),vt.copy(H))}function Pt(H){it.equals(H)===!1&&(i.viewport(H.x,H.y,H.z,H.w),it.copy(H))}function ae(H,Rt){let nt=c.get(Rt);nt===void 0&&(nt=new WeakMap,c.set(Rt,nt));let at=nt.get(H);at===void 0&&(at=i.getUniformBlockIndex(Rt,H.name),nt.set(H,at))}function ee(H,Rt){let at=c.get(Rt).get(H);l.get(Rt)!==at&&(i.uniformBlockBinding(Rt,at,H.__bindingPointIndex),l.set(Rt,at))}function pe(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),h={},lt=null,ct={},u={},d=new WeakMap,f=[],m=null,v=!1,g=null,p=null,b=null,y=null,x=null,L=null,T=null,P=new te(0,0,0),U=0,S=!1,w=null,C=null,V=null,k=null,G=null,vt.set(0,0,i.canvas.width,i.canvas.height),it.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:ot,disable:Bt,bindFramebuffer:$t,drawBuffers:Ut,useProgram:ie,setBlending:F,setMaterial:zt,setFlipSided:dt,setCullFace:Ot,setLineWidth:bt,setPolygonOffset:Zt,setScissorTest:wt,activeTexture:D,bindTexture:E,unbindTexture:Y,compressedTexImage2D:K,compressedTexImage3D:q,texImage2D:At,texImage3D:Gt,updateUBOMapping:ae,uniformBlockBinding:ee,texStorage2D:Qt,texStorage3D:mt,texSubImage2D:et,texSubImage3D:Tt,compressedTexSubImage2D:St,compressedTexSubImage3D:It,scissor:Xt,viewport:Pt,reset:pe}}function im(i,t,e,n){let s=xM(n);switch(e){case Sm:return i*t;case Tm:return i*t;case Am:return i*t*2;case Rm:return i*t/s.components*s.byteLength;case Ad:return i*t/s.components*s.byteLength;case Cm:return i*t*2/s.components*s.byteLength;case Rd:return i*t*2/s.components*s.byteLength;case Em:return i*t*3/s.components*s.byteLength;case bi:return i*t*4/s.components*s.byteLength;case Cd:return i*t*4/s.components*s.byteLength;case vl:case yl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case _l:case bl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case cu:case uu:return Math.max(i,16)*Math.max(t,8)/4;case lu:case hu:return Math.max(i,8)*Math.max(t,8)/2;case du:case fu:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case pu:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case mu:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case gu:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case xu:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case vu:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case yu:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case _u:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case bu:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case wu:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case Mu:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case Su:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case Eu:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Tu:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Au:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Ru:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case wl:case Cu:case Pu:return Math.ceil(i/4)*Math.ceil(t/4)*16;case Pm:case Iu:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Lu:case Du:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function xM(i){switch(i){case us:case bm:return{byteLength:1,components:1};case ea:case wm:case da:return{byteLength:2,components:1};case Ed:case Td:return{byteLength:2,components:4};case ar:case Sd:case ls:return{byteLength:4,components:1};case Mm:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${i}.`)}function vM(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new ft,h=new WeakMap,u,d=new WeakMap,f=!1;try{f=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(D,E){return f?new OffscreenCanvas(D,E):El("canvas")}function v(D,E,Y){let K=1,q=wt(D);if((q.width>Y||q.height>Y)&&(K=Y/Math.max(q.width,q.height)),K<1)if(typeof HTMLImageElement<"u"&&D instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&D instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&D instanceof ImageBitmap||typeof VideoFrame<"u"&&D instanceof VideoFrame){let et=Math.floor(K*q.width),Tt=Math.floor(K*q.height);u===void 0&&(u=m(et,Tt));let St=E?m(et,Tt):u;return St.width=et,St.height=Tt,St.getContext("2d").drawImage(D,0,0,et,Tt),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+q.width+"x"+q.height+") to ("+et+"x"+Tt+")."),St}else return"data"in D&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+q.width+"x"+q.height+")."),D;return D}function g(D){return D.generateMipmaps}function p(D){i.generateMipmap(D)}function b(D){return D.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:D.isWebGL3DRenderTarget?i.TEXTURE_3D:D.isWebGLArrayRenderTarget||D.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function y(D,E,Y,K,q=!1){if(D!==null){if(i[D]!==void 0)return i[D];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+D+"'")}let et=E;if(E===i.RED&&(Y===i.FLOAT&&(et=i.R32F),Y===i.HALF_FLOAT&&(et=i.R16F),Y===i.UNSIGNED_BYTE&&(et=i.R8)),E===i.RED_INTEGER&&(Y===i.UNSIGNED_BYTE&&(et=i.R8UI),Y===i.UNSIGNED_SHORT&&(et=i.R16UI),Y===i.UNSIGNED_INT&&(et=i.R32UI),Y===i.BYTE&&(et=i.R8I),Y===i.SHORT&&(et=i.R16I),Y===i.INT&&(et=i.R32I)),E===i.RG&&(Y===i.FLOAT&&(et=i.RG32F),Y===i.HALF_FLOAT&&(et=i.RG16F),Y===i.UNSIGNED_BYTE&&(et=i.RG8)),E===i.RG_INTEGER&&(Y===i.UNSIGNED_BYTE&&(et=i.RG8UI),Y===i.UNSIGNED_SHORT&&(et=i.RG16UI),Y===i.UNSIGNED_INT&&(et=i.RG32UI),Y===i.BYTE&&(et=i.RG8I),Y===i.SHORT&&(et=i.RG16I),Y===i.INT&&(et=i.RG32I)),E===i.RGB_INTEGER&&(Y===i.UNSIGNED_BYTE&&(et=i.RGB8UI),Y===i.UNSIGNED_SHORT&&(et=i.RGB16UI),Y===i.UNSIGNED_INT&&(et=i.RGB32UI),Y===i.BYTE&&(et=i.RGB8I),Y===i.SHORT&&(et=i.RGB16I),Y===i.INT&&(et=i.RGB32I)),E===i.RGBA_INTEGER&&(Y===i.UNSIGNED_BYTE&&(et=i.RGBA8UI),Y===i.UNSIGNED_SHORT&&(et=i.RGBA16UI),Y===i.UNSIGNED_INT&&(et=i.RGBA32UI),Y===i.BYTE&&(et=i.RGBA8I),Y===i.SHORT&&(et=i.RGBA16I),Y===i.INT&&(et=i.RGBA32I)),E===i.RGB&&Y===i.UNSIGNED_INT_5_9_9_9_REV&&(et=i.RGB9_E5),E===i.RGBA){let Tt=q?oc:xe.getTransfer(K);Y===i.FLOAT&&(et=i.RGBA32F),Y===i.HALF_FLOAT&&(et=i.RGBA16F),Y===i.UNSIGNED_BYTE&&(et=Tt===Ce?i.SRGB8_ALPHA8:i.RGBA8),Y===i.UNSIGNED_SHORT_4_4_4_4&&(et=i.RGBA4),Y===i.UNSIGNED_SHORT_5_5_5_1&&(et=i.RGB5_A1)}return(et===i.R16F||et===i.R32F||et===i.RG16F||et===i.RG32F||et===i.RGBA16F||et===i.RGBA32F)&&t.get("EXT_color_buffer_float"),et}function x(D,E){let Y;return D?E===null||E===ar||E===fo?Y=i.DEPTH24_STENCIL8:E===ls?Y=i.DEPTH32F_STENCIL8:E===ea&&(Y=i.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):E===null||E===ar||E===fo?Y=i.DEPTH_COMPONENT24:E===ls?Y=i.DEPTH_COMPONENT32F:E===ea&&(Y=i.DEPTH_COMPONENT16),Y}function L(D,E){return g(D)===!0||D.isFramebufferTexture&&D.minFilter!==wi&&D.minFilter!==Fi?Math.log2(Math.max(E.width,E.height))+1:D.mipmaps!==void 0&&D.mipmaps.length>0?D.mipmaps.length:D.isCompressedTexture&&Array.isArray(D.image)?E.mipmaps.length:1}function T(D){let E=D.target;E.removeEventListener("dispose",T),U(E),E.isVideoTexture&&h.delete(E)}function P(D){let E=D.target;E.removeEventListener("dispose",P),w(E)}function U(D){let E=n.get(D);if(E.__webglInit===void 0)return;let Y=D.source,K=d.get(Y);if(K){let q=K[E.__cacheKey];q.usedTimes--,q.usedTimes===0&&S(D),Object.keys(K).length===0&&d.delete(Y)}n.remove(D)}function S(D){let E=n.get(D);i.deleteTexture(E.__webglTexture);let Y=D.source,K=d.get(Y);delete K[E.__cacheKey],o.memory.textures--}function w(D){let E=n.get(D);if(D.dep)SAVARY",
R"SAVARY(thTexture&&(D.depthTexture.dispose(),n.remove(D.depthTexture)),D.isWebGLCubeRenderTarget)for(let K=0;K<6;K++){if(Array.isArray(E.__webglFramebuffer[K]))for(let q=0;q<E.__webglFramebuffer[K].length;q++)i.deleteFramebuffer(E.__webglFramebuffer[K][q]);else i.deleteFramebuffer(E.__webglFramebuffer[K]);E.__webglDepthbuffer&&i.deleteRenderbuffer(E.__webglDepthbuffer[K])}else{if(Array.isArray(E.__webglFramebuffer))for(let K=0;K<E.__webglFramebuffer.length;K++)i.deleteFramebuffer(E.__webglFramebuffer[K]);else i.deleteFramebuffer(E.__webglFramebuffer);if(E.__webglDepthbuffer&&i.deleteRenderbuffer(E.__webglDepthbuffer),E.__webglMultisampledFramebuffer&&i.deleteFramebuffer(E.__webglMultisampledFramebuffer),E.__webglColorRenderbuffer)for(let K=0;K<E.__webglColorRenderbuffer.length;K++)E.__webglColorRenderbuffer[K]&&i.deleteRenderbuffer(E.__webglColorRenderbuffer[K]);E.__webglDepthRenderbuffer&&i.deleteRenderbuffer(E.__webglDepthRenderbuffer)}let Y=D.textures;for(let K=0,q=Y.length;K<q;K++){let et=n.get(Y[K]);et.__webglTexture&&(i.deleteTexture(et.__webglTexture),o.memory.textures--),n.remove(Y[K])}n.remove(D)}let C=0;function V(){C=0}function k(){let D=C;return D>=s.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+D+" texture units while this GPU supports only "+s.maxTextures),C+=1,D}function G(D){let E=[];return E.push(D.wrapS),E.push(D.wrapT),E.push(D.wrapR||0),E.push(D.magFilter),E.push(D.minFilter),E.push(D.anisotropy),E.push(D.internalFormat),E.push(D.format),E.push(D.type),E.push(D.generateMipmaps),E.push(D.premultiplyAlpha),E.push(D.flipY),E.push(D.unpackAlignment),E.push(D.colorSpace),E.join()}function $(D,E){let Y=n.get(D);if(D.isVideoTexture&&bt(D),D.isRenderTargetTexture===!1&&D.version>0&&Y.__version!==D.version){let K=D.image;if(K===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(K.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{it(Y,D,E);return}}e.bindTexture(i.TEXTURE_2D,Y.__webglTexture,i.TEXTURE0+E)}function X(D,E){let Y=n.get(D);if(D.version>0&&Y.__version!==D.version){it(Y,D,E);return}e.bindTexture(i.TEXTURE_2D_ARRAY,Y.__webglTexture,i.TEXTURE0+E)}function Q(D,E){let Y=n.get(D);if(D.version>0&&Y.__version!==D.version){it(Y,D,E);return}e.bindTexture(i.TEXTURE_3D,Y.__webglTexture,i.TEXTURE0+E)}function tt(D,E){let Y=n.get(D);if(D.version>0&&Y.__version!==D.version){ht(Y,D,E);return}e.bindTexture(i.TEXTURE_CUBE_MAP,Y.__webglTexture,i.TEXTURE0+E)}let lt={[ou]:i.REPEAT,[rr]:i.CLAMP_TO_EDGE,[au]:i.MIRRORED_REPEAT},ct={[wi]:i.NEAREST,[iv]:i.NEAREST_MIPMAP_NEAREST,[Ha]:i.NEAREST_MIPMAP_LINEAR,[Fi]:i.LINEAR,[mh]:i.LINEAR_MIPMAP_NEAREST,[or]:i.LINEAR_MIPMAP_LINEAR},xt={[av]:i.NEVER,[fv]:i.ALWAYS,[lv]:i.LESS,[Lm]:i.LEQUAL,[cv]:i.EQUAL,[dv]:i.GEQUAL,[hv]:i.GREATER,[uv]:i.NOTEQUAL};function Mt(D,E){if(E.type===ls&&t.has("OES_texture_float_linear")===!1&&(E.magFilter===Fi||E.magFilter===mh||E.magFilter===Ha||E.magFilter===or||E.minFilter===Fi||E.minFilter===mh||E.minFilter===Ha||E.minFilter===or)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(D,i.TEXTURE_WRAP_S,lt[E.wrapS]),i.texParameteri(D,i.TEXTURE_WRAP_T,lt[E.wrapT]),(D===i.TEXTURE_3D||D===i.TEXTURE_2D_ARRAY)&&i.texParameteri(D,i.TEXTURE_WRAP_R,lt[E.wrapR]),i.texParameteri(D,i.TEXTURE_MAG_FILTER,ct[E.magFilter]),i.texParameteri(D,i.TEXTURE_MIN_FILTER,ct[E.minFilter]),E.compareFunction&&(i.texParameteri(D,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(D,i.TEXTURE_COMPARE_FUNC,xt[E.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(E.magFilter===wi||E.minFilter!==Ha&&E.minFilter!==or||E.type===ls&&t.has("OES_texture_float_linear")===!1)return;if(E.anisotropy>1||n.get(E).__currentAnisotropy){let Y=t.get("EXT_texture_filter_anisotropic");i.texParameterf(D,Y.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(E.anisotropy,s.getMaxAnisotropy())),n.get(E).__currentAnisotropy=E.anisotropy}}}function vt(D,E){let Y=!1;D.__webglInit===void 0&&(D.__webglInit=!0,E.addEventListener("dispose",T));let K=E.source,q=d.get(K);q===void 0&&(q={},d.set(K,q));let et=G(E);if(et!==D.__cacheKey){q[et]===void 0&&(q[et]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,Y=!0),q[et].usedTimes++;let Tt=q[D.__cacheKey];Tt!==void 0&&(q[D.__cacheKey].usedTimes--,Tt.usedTimes===0&&S(E)),D.__cacheKey=et,D.__webglTexture=q[et].texture}return Y}function it(D,E,Y){let K=i.TEXTURE_2D;(E.isDataArrayTexture||E.isCompressedArrayTexture)&&(K=i.TEXTURE_2D_ARRAY),E.isData3DTexture&&(K=i.TEXTURE_3D);let q=vt(D,E),et=E.source;e.bindTexture(K,D.__webglTexture,i.TEXTURE0+Y);let Tt=n.get(et);if(et.version!==Tt.__version||q===!0){e.activeTexture(i.TEXTURE0+Y);let St=xe.getPrimaries(xe.workingColorSpace),It=E.colorSpace===Ps?null:xe.getPrimaries(E.colorSpace),Qt=E.colorSpace===Ps||St===It?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,E.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,E.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,E.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Qt);let mt=v(E.image,!1,s.maxTextureSize);mt=Zt(E,mt);let At=r.convert(E.format,E.colorSpace),Gt=r.convert(E.type),Xt=y(E.internalFormat,At,Gt,E.colorSpace,E.isVideoTexture);Mt(K,E);let Pt,ae=E.mipmaps,ee=E.isVideoTexture!==!0,pe=Tt.__version===void 0||q===!0,H=et.dataReady,Rt=L(E,mt);if(E.isDepthTexture)Xt=x(E.format===po,E.type),pe&&(ee?e.texStorage2D(i.TEXTURE_2D,1,Xt,mt.width,mt.height):e.texImage2D(i.TEXTURE_2D,0,Xt,mt.width,mt.height,0,At,Gt,null));else if(E.isDataTexture)if(ae.length>0){ee&&pe&&e.texStorage2D(i.TEXTURE_2D,Rt,Xt,ae[0].width,ae[0].height);for(let nt=0,at=ae.length;nt<at;nt++)Pt=ae[nt],ee?H&&e.texSubImage2D(i.TEXTURE_2D,nt,0,0,Pt.width,Pt.height,At,Gt,Pt.data):e.texImage2D(i.TEXTURE_2D,nt,Xt,Pt.width,Pt.height,0,At,Gt,Pt.data);E.generateMipmaps=!1}else ee?(pe&&e.texStorage2D(i.TEXTURE_2D,Rt,Xt,mt.width,mt.height),H&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,mt.width,mt.height,At,Gt,mt.data)):e.texImage2D(i.TEXTURE_2D,0,Xt,mt.width,mt.height,0,At,Gt,mt.data);else if(E.isCompressedTexture)if(E.isCompressedArrayTexture){ee&&pe&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Rt,Xt,ae[0].width,ae[0].height,mt.depth);for(let nt=0,at=ae.length;nt<at;nt++)if(Pt=ae[nt],E.format!==bi)if(At!==null)if(ee){if(H)if(E.layerUpdates.size>0){let Lt=im(Pt.width,Pt.height,E.format,E.type);for(let Dt of E.layerUpdates){let se=Pt.data.subarray(Dt*Lt/Pt.data.BYTES_PER_ELEMENT,(Dt+1)*Lt/Pt.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,nt,0,0,Dt,Pt.width,Pt.height,1,At,se)}E.clearLayerUpdates()}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,nt,0,0,0,Pt.width,Pt.height,mt.depth,At,Pt.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,nt,Xt,Pt.width,Pt.height,mt.depth,0,Pt.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ee?H&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,nt,0,0,0,Pt.width,Pt.height,mt.depth,At,Gt,Pt.data):e.texImage3D(i.TEXTURE_2D_ARRAY,nt,Xt,Pt.width,Pt.height,mt.depth,0,At,Gt,Pt.data)}else{ee&&pe&&e.texStorage2D(i.TEXTURE_2D,Rt,Xt,ae[0].width,ae[0].height);for(let nt=0,at=ae.length;nt<at;nt++)Pt=ae[nt],E.format!==bi?At!==null?ee?H&&e.compressedTexSubImage2D(i.TEXTURE_2D,nt,0,0,Pt.width,Pt.height,At,Pt.data):e.compressedTexImage2D(i.TEXTURE_2D,nt,Xt,Pt.width,Pt.height,0,Pt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ee?H&&e.texSubImage2D(i.TEXTURE_2D,nt,0,0,Pt.width,Pt.height,At,Gt,Pt.data):e.texImage2D(i.TEXTURE_2D,nt,Xt,Pt.width,Pt.height,0,At,Gt,Pt.data)}else if(E.isDataArrayTexture)if(ee){if(pe&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Rt,Xt,mt.width,mt.height,mt.depth),H)if(E.layerUpdates.size>0){let nt=im(mt.width,mt.height,E.format,E.type);for(let at of E.layerUpdates){let Lt=mt.data.subarray(at*nt/mt.data.BYTES_PER_ELEMENT,(at+1)*nt/mt.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,at,mt.width,mt.height,1,At,Gt,Lt)}E.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,mt.width,mt.height,mt.depth,At,Gt,mt.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,Xt,mt.width,mt.height,mt.depth,0,At,Gt,mt.data);else if(E.isData3DTexture)ee?(pe&&e.texStorage3D(i.TEXTURE_3D,Rt,Xt,mt.width,mt.height,mt.depth),H&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,mt.width,mt.height,mt.depth,At,Gt,mt.data)):e.texImage3D(i.TEXTURE_3D,0,Xt,mt.width,mt.height,mt.depth,0,At,Gt,mt.data);else if(E.isFramebufferTexture){if(pe)if(ee)e.texStorage2D(i.TEXTURE_2D,Rt,Xt,mt.width,mt.height);else{let nt=mt.width,at=mt.height;for(let Lt=0;Lt<Rt;Lt++)e.texImage2D(i.TEXTURE_2D,Lt,Xt,nt,at,0,At,Gt,null),nt>>=1,at>>=1}}else if(ae.length>0){if(ee&&pe){let nt=wt(ae[0]);e.texStorage2D(i.TEXTURE_2D,Rt,Xt,nt.width,nt.height)}for(let nt=0,at=ae.length;nt<at;nt++)Pt=ae[nt],ee?H&&e.texSubImage2D(i.TEXTURE_2D,nt,0,0,At,Gt,Pt):e.texImage2D(i.TEXTURE_2D,nt,Xt,At,Gt,Pt);E.generateMipmaps=!1}else if(ee){if(pe){let nt=wt(mt);e.texStorage2D(i.TEXTURE_2D,Rt,Xt,nt.width,nt.height)}H&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,At,Gt,mt)}else e.texImage2D(i.TEXTURE_2D,0,Xt,At,Gt,mt);g(E)&&p(K),Tt.__version=et.version,E.onUpdate&&E.onUpdate(E)}D.__version=E.version}function ht(D,E,Y){if(E.image.length!==6)return;let K=vt(D,E),q=E.source;e.bindTexture(i.TEXTURE_CUBE_MAP,D.__webglTexture,i.TEXTURE0+Y);let et=n.get(q);if(q.version!==et.__version||K===!0){e.activeTexture(i.TEXTURE0+Y);let Tt=xe.getPrimaries(xe.workingColorSpace),St=E.colorSpace===Ps?null:xe.getPrimaries(E.colorSpace),It=E.colorSpace===Ps||Tt===St?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,E.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,E.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,E.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,It);let Qt=E.isCompressedTexture||E.image[0].isCompressedTexture,mt=E.image[0]&&E.image[0].isDataTexture,At=[];for(let at=0;at<6;at++)!Qt&&!mt?At[at]=v(E.image[at],!0,s.maxCubemapSize):At[at]=mt?E.image[at].image:E.image[at],At[at]=Zt(E,At[at]);let Gt=At[0],Xt=r.convert(E.format,E.colorSpace),Pt=r.convert(E.type),ae=y(E.internalFormat,Xt,Pt,E.colorSpace),ee=E.isVideoTexture!==!0,pe=et.__version===void 0||K===!0,H=q.dataReady,Rt=L(E,Gt);Mt(i.TEXTURE_CUBE_MAP,E);let nt;if(Qt){ee&&pe&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Rt,ae,Gt.width,Gt.height);for(let at=0;at<6;at++){nt=At[at].mipmaps;for(let Lt=0;Lt<nt.length;Lt++){let Dt=nt[Lt];E.format!==bi?Xt!==null?ee?H&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt,0,0,Dt.width,Dt.height,Xt,Dt.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt,ae,Dt.width,Dt.height,0,Dt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):ee?H&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt,0,0,Dt.width,Dt.height,Xt,Pt,Dt.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt,ae,Dt.width,Dt.height,0,Xt,Pt,Dt.data)}}}else{if(nt=E.mipmaps,ee&&pe){nt.length>0&&Rt++;let at=wt(At[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Rt,ae,at.width,at.height)}for(let at=0;at<6;at++)if(mt){ee?H&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,0,0,At[at].width,At[at].height,Xt,Pt,At[at].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,ae,At[at].width,At[at].height,0,Xt,Pt,At[at].data);for(let Lt=0;Lt<nt.length;Lt++){let se=nt[Lt].image[at].image;ee?H&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt+1,0,0,se.width,se.height,Xt,Pt,se.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt+1,ae,se.width,se.height,0,Xt,Pt,se.data)}}else{ee?H&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,0,0,Xt,Pt,At[at]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,ae,Xt,Pt,At[at]);for(let Lt=0;Lt<nt.length;Lt++){let Dt=nt[Lt];ee?H&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt+1,0,0,Xt,Pt,Dt.image[at]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt+1,ae,Xt,Pt,Dt.image[at])}}}g(E)&&p(i.TEXTURE_CUBE_MAP),et.__version=q.version,E.onUpdate&&E.onUpdate(E)}D.__version=E.version}function _t(D,E,Y,K,q,et){let Tt=r.convert(Y.format,Y.colorSpace),St=r.convert(Y.type),It=y(Y.internalFormat,Tt,St,Y.colorSpace),Qt=n.get(E),mt=n.get(Y);if(mt.__renderTarget=E,!Qt.__hasExternalTextures){let At=Math.max(1,E.width>>et),Gt=Math.max(1,E.height>>et);q===i.TEXTURE_3D||q===i.TEXTURE_2D_ARRAY?e.texImage3D(q,et,It,At,Gt,E.depth,0,Tt,St,null):e.texImage2D(q,et,It,At,Gt,0,Tt,St,null)}e.bindFramebuffer(i.FRAMEBUFFER,D),Ot(E)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,K,q,mt.__webglTexture,0,dt(E)):(q===i.TEXTURE_2D||q>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&q<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,K,q,mt.__webglTexture,et),e.bindFramebuffer(i.FRAMEBUFFER,null)}function ot(D,E,Y){if(i.bindRenderbuffer(i.RENDERBUFFER,D),E.depthBuffer){let K=E.depthTexture,q=K&&K.isDepthTexture?K.type:null,et=x(E.stencilBuffer,q),Tt=E.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,St=dt(E);Ot(E)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,St,et,E.width,E.height):Y?i.renderbufferStorageMultisample(i.RENDERBUFFER,St,et,E.width,E.height):i.renderbufferStorage(i.RENDERBUFFER,et,E.width,E.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Tt,i.RENDERBUFFER,D)}else{let K=E.textures;for(let q=0;q<K.length;q++){let et=K[q],Tt=r.convert(et.format,et.colorSpace),St=r.convert(et.type),It=y(et.internalFormat,Tt,St,et.colorSpace),Qt=dt(E);Y&&Ot(E)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,Qt,It,E.width,E.height):Ot(E)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,Qt,It,E.width,E.height):i.renderbufferStorage(i.RENDERBUFFER,It,E.width,E.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Bt(D,E){if(E&&E.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(e.bindFramebuffer(i.FRAMEBUFFER,D),!(E.depthTexture&&E.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");let K=n.get(E.depthTexture);K.__renderTarget=E,(!K.__webglTexture||E.depthTexture.image.width!==E.width||E.depthTexture.image.height!==E.height)&&(E.depthTexture.image.width=E.width,E.depthTexture.image.height=E.height,E.depthTexture.needsUpdate=!0),$(E.depthTexture,0);let q=K.__webglTexture,et=dt(E);if(E.depthTexture.format===ro)Ot(E)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,q,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,q,0);else if(E.depthTexture.format===po)Ot(E)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,q,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,q,0);else throw new Error("Unknown depthTexture format")}function $t(D){let E=n.get(D),Y=D.isWebGLCubeRenderTarget===!0;if(E.__boundDepthTexture!==D.depthTexture){let K=D.depthTexture;if(E.__depthDisposeCallback&&E.__depthDisposeCallback(),K){let q=()=>{delete E.__boundDepthTexture,delete E.__depthDisposeCallback,K.removeEventListener("dispose",q)};K.addEventListener("dispose",q),E.__depthDisposeCallback=q}E.__boundDepthTexture=K}if(D.depthTexture&&!E.__autoAllocateDepthBuffer){if(Y)throw new Error("target.depthTexture not supported in Cube render targets");Bt(E.__webglFramebuffer,D)}else if(Y){E.__webglDepthbuffer=[];for(let K=0;K<6;K++)if(e.bindFramebuffer(i.FRAMEBUFFER,E.__webglFramebuffer[K]),E.__webglDepthbuffer[K]===void 0)E.__webglDepthbuffer[K]=i.createRenderbuffer(),ot(E.__webglDepthbuffer[K],D,!1);else{let q=D.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,et=E.__webglDepthbuffer[K];i.bindRenderbuffer(i.RENDERBUFFER,et),i.framebufferRenderbuffer(i.FRAMEBUFFER,q,i.RENDERBUFFER,et)}}else if(e.bindFramebuffer(i.FRAMEBUFFER,E.__webglFramebuffer),E.__webglDepthbuffer===void 0)E.__webglDepthbuffer=i.createRenderbuffer(),ot(E.__webglDepth)SAVARY",
R"SAVARY(buffer,D,!1);else{let K=D.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,q=E.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,q),i.framebufferRenderbuffer(i.FRAMEBUFFER,K,i.RENDERBUFFER,q)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function Ut(D,E,Y){let K=n.get(D);E!==void 0&&_t(K.__webglFramebuffer,D,D.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),Y!==void 0&&$t(D)}function ie(D){let E=D.texture,Y=n.get(D),K=n.get(E);D.addEventListener("dispose",P);let q=D.textures,et=D.isWebGLCubeRenderTarget===!0,Tt=q.length>1;if(Tt||(K.__webglTexture===void 0&&(K.__webglTexture=i.createTexture()),K.__version=E.version,o.memory.textures++),et){Y.__webglFramebuffer=[];for(let St=0;St<6;St++)if(E.mipmaps&&E.mipmaps.length>0){Y.__webglFramebuffer[St]=[];for(let It=0;It<E.mipmaps.length;It++)Y.__webglFramebuffer[St][It]=i.createFramebuffer()}else Y.__webglFramebuffer[St]=i.createFramebuffer()}else{if(E.mipmaps&&E.mipmaps.length>0){Y.__webglFramebuffer=[];for(let St=0;St<E.mipmaps.length;St++)Y.__webglFramebuffer[St]=i.createFramebuffer()}else Y.__webglFramebuffer=i.createFramebuffer();if(Tt)for(let St=0,It=q.length;St<It;St++){let Qt=n.get(q[St]);Qt.__webglTexture===void 0&&(Qt.__webglTexture=i.createTexture(),o.memory.textures++)}if(D.samples>0&&Ot(D)===!1){Y.__webglMultisampledFramebuffer=i.createFramebuffer(),Y.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,Y.__webglMultisampledFramebuffer);for(let St=0;St<q.length;St++){let It=q[St];Y.__webglColorRenderbuffer[St]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,Y.__webglColorRenderbuffer[St]);let Qt=r.convert(It.format,It.colorSpace),mt=r.convert(It.type),At=y(It.internalFormat,Qt,mt,It.colorSpace,D.isXRRenderTarget===!0),Gt=dt(D);i.renderbufferStorageMultisample(i.RENDERBUFFER,Gt,At,D.width,D.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+St,i.RENDERBUFFER,Y.__webglColorRenderbuffer[St])}i.bindRenderbuffer(i.RENDERBUFFER,null),D.depthBuffer&&(Y.__webglDepthRenderbuffer=i.createRenderbuffer(),ot(Y.__webglDepthRenderbuffer,D,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(et){e.bindTexture(i.TEXTURE_CUBE_MAP,K.__webglTexture),Mt(i.TEXTURE_CUBE_MAP,E);for(let St=0;St<6;St++)if(E.mipmaps&&E.mipmaps.length>0)for(let It=0;It<E.mipmaps.length;It++)_t(Y.__webglFramebuffer[St][It],D,E,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+St,It);else _t(Y.__webglFramebuffer[St],D,E,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+St,0);g(E)&&p(i.TEXTURE_CUBE_MAP),e.unbindTexture()}else if(Tt){for(let St=0,It=q.length;St<It;St++){let Qt=q[St],mt=n.get(Qt);e.bindTexture(i.TEXTURE_2D,mt.__webglTexture),Mt(i.TEXTURE_2D,Qt),_t(Y.__webglFramebuffer,D,Qt,i.COLOR_ATTACHMENT0+St,i.TEXTURE_2D,0),g(Qt)&&p(i.TEXTURE_2D)}e.unbindTexture()}else{let St=i.TEXTURE_2D;if((D.isWebGL3DRenderTarget||D.isWebGLArrayRenderTarget)&&(St=D.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(St,K.__webglTexture),Mt(St,E),E.mipmaps&&E.mipmaps.length>0)for(let It=0;It<E.mipmaps.length;It++)_t(Y.__webglFramebuffer[It],D,E,i.COLOR_ATTACHMENT0,St,It);else _t(Y.__webglFramebuffer,D,E,i.COLOR_ATTACHMENT0,St,0);g(E)&&p(St),e.unbindTexture()}D.depthBuffer&&$t(D)}function rt(D){let E=D.textures;for(let Y=0,K=E.length;Y<K;Y++){let q=E[Y];if(g(q)){let et=b(D),Tt=n.get(q).__webglTexture;e.bindTexture(et,Tt),p(et),e.unbindTexture()}}}let ut=[],F=[];function zt(D){if(D.samples>0){if(Ot(D)===!1){let E=D.textures,Y=D.width,K=D.height,q=i.COLOR_BUFFER_BIT,et=D.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Tt=n.get(D),St=E.length>1;if(St)for(let It=0;It<E.length;It++)e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+It,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+It,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,Tt.__webglMultisampledFramebuffer),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Tt.__webglFramebuffer);for(let It=0;It<E.length;It++){if(D.resolveDepthBuffer&&(D.depthBuffer&&(q|=i.DEPTH_BUFFER_BIT),D.stencilBuffer&&D.resolveStencilBuffer&&(q|=i.STENCIL_BUFFER_BIT)),St){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Tt.__webglColorRenderbuffer[It]);let Qt=n.get(E[It]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,Qt,0)}i.blitFramebuffer(0,0,Y,K,0,0,Y,K,q,i.NEAREST),l===!0&&(ut.length=0,F.length=0,ut.push(i.COLOR_ATTACHMENT0+It),D.depthBuffer&&D.resolveDepthBuffer===!1&&(ut.push(et),F.push(et),i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,F)),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,ut))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),St)for(let It=0;It<E.length;It++){e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+It,i.RENDERBUFFER,Tt.__webglColorRenderbuffer[It]);let Qt=n.get(E[It]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+It,i.TEXTURE_2D,Qt,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Tt.__webglMultisampledFramebuffer)}else if(D.depthBuffer&&D.resolveDepthBuffer===!1&&l){let E=D.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[E])}}}function dt(D){return Math.min(s.maxSamples,D.samples)}function Ot(D){let E=n.get(D);return D.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&E.__useRenderToTexture!==!1}function bt(D){let E=o.render.frame;h.get(D)!==E&&(h.set(D,E),D.update())}function Zt(D,E){let Y=D.colorSpace,K=D.format,q=D.type;return D.isCompressedTexture===!0||D.isVideoTexture===!0||Y!==xo&&Y!==Ps&&(xe.getTransfer(Y)===Ce?(K!==bi||q!==us)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",Y)),E}function wt(D){return typeof HTMLImageElement<"u"&&D instanceof HTMLImageElement?(c.width=D.naturalWidth||D.width,c.height=D.naturalHeight||D.height):typeof VideoFrame<"u"&&D instanceof VideoFrame?(c.width=D.displayWidth,c.height=D.displayHeight):(c.width=D.width,c.height=D.height),c}this.allocateTextureUnit=k,this.resetTextureUnits=V,this.setTexture2D=$,this.setTexture2DArray=X,this.setTexture3D=Q,this.setTextureCube=tt,this.rebindTextures=Ut,this.setupRenderTarget=ie,this.updateRenderTargetMipmap=rt,this.updateMultisampleRenderTarget=zt,this.setupDepthRenderbuffer=$t,this.setupFrameBufferTexture=_t,this.useMultisampledRTT=Ot}function yM(i,t){function e(n,s=Ps){let r,o=xe.getTransfer(s);if(n===us)return i.UNSIGNED_BYTE;if(n===Ed)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Td)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Mm)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===bm)return i.BYTE;if(n===wm)return i.SHORT;if(n===ea)return i.UNSIGNED_SHORT;if(n===Sd)return i.INT;if(n===ar)return i.UNSIGNED_INT;if(n===ls)return i.FLOAT;if(n===da)return i.HALF_FLOAT;if(n===Sm)return i.ALPHA;if(n===Em)return i.RGB;if(n===bi)return i.RGBA;if(n===Tm)return i.LUMINANCE;if(n===Am)return i.LUMINANCE_ALPHA;if(n===ro)return i.DEPTH_COMPONENT;if(n===po)return i.DEPTH_STENCIL;if(n===Rm)return i.RED;if(n===Ad)return i.RED_INTEGER;if(n===Cm)return i.RG;if(n===Rd)return i.RG_INTEGER;if(n===Cd)return i.RGBA_INTEGER;if(n===vl||n===yl||n===_l||n===bl)if(o===Ce)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===vl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===yl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===_l)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===bl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===vl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===yl)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===_l)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===bl)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===lu||n===cu||n===hu||n===uu)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===lu)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===cu)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===hu)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===uu)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===du||n===fu||n===pu)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===du||n===fu)return o===Ce?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===pu)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(n===mu||n===gu||n===xu||n===vu||n===yu||n===_u||n===bu||n===wu||n===Mu||n===Su||n===Eu||n===Tu||n===Au||n===Ru)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===mu)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===gu)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===xu)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===vu)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===yu)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===_u)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===bu)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===wu)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Mu)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Su)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Eu)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Tu)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Au)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Ru)return o===Ce?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===wl||n===Cu||n===Pu)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===wl)return o===Ce?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Cu)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Pu)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Pm||n===Iu||n===Lu||n===Du)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===wl)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Iu)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Lu)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Du)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===fo?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var Zu=class extends zn{constructor(t=[]){super(),this.isArrayCamera=!0,this.cameras=t}},Ke=class extends on{constructor(){super(),this.isGroup=!0,this.type="Group"}},_M={type:"move"},Jo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Ke,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Ke,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new I,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new I),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Ke,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new I,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new I),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let v of t.hand.values()){let g=e.getJointPose(v,n),p=this._getHandJoint(c,v);g!==null&&(p.matrix.fromArray(g.transform.matrix),p.matrix.decompose(p.position,p.rotation,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=g.radius),p.visible=g!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,m=.005;c.inputState.pinching&&d>f+m?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&d<=f-m&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(_M)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new Ke;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},bM=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,wM=`
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

}`,ju=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e,n){if(this.texture===null){let s=new ci,r=t.properties.get(s);r.__webglTexture=e.texture,(e.depthNear!=n.depthNear||e.depthFar!=n.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=s}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new hi({vertexShader:bM,fragmentShader:wM,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new ye(new Ll(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Ju=class extends ds{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,m=null,v=new ju,g=e.getContextAttributes(),p=null,b=null,y=[],x=[],L=new ft,T=null,P=new zn;P.viewport=new Pe;let U=new zn;U.viewport=new Pe;let S=[P,U],w=new Zu,C=null,V=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(it){let ht=y[it];return ht===void 0&&(ht=new Jo,y[it]=ht),ht.getTargetRaySpace()},this.getControllerGrip=function(it){let ht=y[it];return ht===void 0&&(ht=new Jo,y[it]=ht),ht.getGripSpace()},this.getHand=function(it){let ht=y[it];return ht===void 0&&(ht=new Jo,y)SAVARY",
R"SAVARY([it]=ht),ht.getHandSpace()};function k(it){let ht=x.indexOf(it.inputSource);if(ht===-1)return;let _t=y[ht];_t!==void 0&&(_t.update(it.inputSource,it.frame,c||o),_t.dispatchEvent({type:it.type,data:it.inputSource}))}function G(){s.removeEventListener("select",k),s.removeEventListener("selectstart",k),s.removeEventListener("selectend",k),s.removeEventListener("squeeze",k),s.removeEventListener("squeezestart",k),s.removeEventListener("squeezeend",k),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",$);for(let it=0;it<y.length;it++){let ht=x[it];ht!==null&&(x[it]=null,y[it].disconnect(ht))}C=null,V=null,v.reset(),t.setRenderTarget(p),f=null,d=null,u=null,s=null,b=null,vt.stop(),n.isPresenting=!1,t.setPixelRatio(T),t.setSize(L.width,L.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(it){r=it,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(it){a=it,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(it){c=it},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u},this.getFrame=function(){return m},this.getSession=function(){return s},this.setSession=async function(it){if(s=it,s!==null){if(p=t.getRenderTarget(),s.addEventListener("select",k),s.addEventListener("selectstart",k),s.addEventListener("selectend",k),s.addEventListener("squeeze",k),s.addEventListener("squeezestart",k),s.addEventListener("squeezeend",k),s.addEventListener("end",G),s.addEventListener("inputsourceschange",$),g.xrCompatible!==!0&&await e.makeXRCompatible(),T=t.getPixelRatio(),t.getSize(L),s.renderState.layers===void 0){let ht={antialias:g.antialias,alpha:!0,depth:g.depth,stencil:g.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,ht),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new fs(f.framebufferWidth,f.framebufferHeight,{format:bi,type:us,colorSpace:t.outputColorSpace,stencilBuffer:g.stencil})}else{let ht=null,_t=null,ot=null;g.depth&&(ot=g.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,ht=g.stencil?po:ro,_t=g.stencil?fo:ar);let Bt={colorFormat:e.RGBA8,depthFormat:ot,scaleFactor:r};u=new XRWebGLBinding(s,e),d=u.createProjectionLayer(Bt),s.updateRenderState({layers:[d]}),t.setPixelRatio(1),t.setSize(d.textureWidth,d.textureHeight,!1),b=new fs(d.textureWidth,d.textureHeight,{format:bi,type:us,depthTexture:new Ul(d.textureWidth,d.textureHeight,_t,void 0,void 0,void 0,void 0,void 0,void 0,ht),stencilBuffer:g.stencil,colorSpace:t.outputColorSpace,samples:g.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),vt.setContext(s),vt.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return v.getDepthTexture()};function $(it){for(let ht=0;ht<it.removed.length;ht++){let _t=it.removed[ht],ot=x.indexOf(_t);ot>=0&&(x[ot]=null,y[ot].disconnect(_t))}for(let ht=0;ht<it.added.length;ht++){let _t=it.added[ht],ot=x.indexOf(_t);if(ot===-1){for(let $t=0;$t<y.length;$t++)if($t>=x.length){x.push(_t),ot=$t;break}else if(x[$t]===null){x[$t]=_t,ot=$t;break}if(ot===-1)break}let Bt=y[ot];Bt&&Bt.connect(_t)}}let X=new I,Q=new I;function tt(it,ht,_t){X.setFromMatrixPosition(ht.matrixWorld),Q.setFromMatrixPosition(_t.matrixWorld);let ot=X.distanceTo(Q),Bt=ht.projectionMatrix.elements,$t=_t.projectionMatrix.elements,Ut=Bt[14]/(Bt[10]-1),ie=Bt[14]/(Bt[10]+1),rt=(Bt[9]+1)/Bt[5],ut=(Bt[9]-1)/Bt[5],F=(Bt[8]-1)/Bt[0],zt=($t[8]+1)/$t[0],dt=Ut*F,Ot=Ut*zt,bt=ot/(-F+zt),Zt=bt*-F;if(ht.matrixWorld.decompose(it.position,it.quaternion,it.scale),it.translateX(Zt),it.translateZ(bt),it.matrixWorld.compose(it.position,it.quaternion,it.scale),it.matrixWorldInverse.copy(it.matrixWorld).invert(),Bt[10]===-1)it.projectionMatrix.copy(ht.projectionMatrix),it.projectionMatrixInverse.copy(ht.projectionMatrixInverse);else{let wt=Ut+bt,D=ie+bt,E=dt-Zt,Y=Ot+(ot-Zt),K=rt*ie/D*wt,q=ut*ie/D*wt;it.projectionMatrix.makePerspective(E,Y,K,q,wt,D),it.projectionMatrixInverse.copy(it.projectionMatrix).invert()}}function lt(it,ht){ht===null?it.matrixWorld.copy(it.matrix):it.matrixWorld.multiplyMatrices(ht.matrixWorld,it.matrix),it.matrixWorldInverse.copy(it.matrixWorld).invert()}this.updateCamera=function(it){if(s===null)return;let ht=it.near,_t=it.far;v.texture!==null&&(v.depthNear>0&&(ht=v.depthNear),v.depthFar>0&&(_t=v.depthFar)),w.near=U.near=P.near=ht,w.far=U.far=P.far=_t,(C!==w.near||V!==w.far)&&(s.updateRenderState({depthNear:w.near,depthFar:w.far}),C=w.near,V=w.far),P.layers.mask=it.layers.mask|2,U.layers.mask=it.layers.mask|4,w.layers.mask=P.layers.mask|U.layers.mask;let ot=it.parent,Bt=w.cameras;lt(w,ot);for(let $t=0;$t<Bt.length;$t++)lt(Bt[$t],ot);Bt.length===2?tt(w,P,U):w.projectionMatrix.copy(P.projectionMatrix),ct(it,w,ot)};function ct(it,ht,_t){_t===null?it.matrix.copy(ht.matrixWorld):(it.matrix.copy(_t.matrixWorld),it.matrix.invert(),it.matrix.multiply(ht.matrixWorld)),it.matrix.decompose(it.position,it.quaternion,it.scale),it.updateMatrixWorld(!0),it.projectionMatrix.copy(ht.projectionMatrix),it.projectionMatrixInverse.copy(ht.projectionMatrixInverse),it.isPerspectiveCamera&&(it.fov=na*2*Math.atan(1/it.projectionMatrix.elements[5]),it.zoom=1)}this.getCamera=function(){return w},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(it){l=it,d!==null&&(d.fixedFoveation=it),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=it)},this.hasDepthSensing=function(){return v.texture!==null},this.getDepthSensingMesh=function(){return v.getMesh(w)};let xt=null;function Mt(it,ht){if(h=ht.getViewerPose(c||o),m=ht,h!==null){let _t=h.views;f!==null&&(t.setRenderTargetFramebuffer(b,f.framebuffer),t.setRenderTarget(b));let ot=!1;_t.length!==w.cameras.length&&(w.cameras.length=0,ot=!0);for(let $t=0;$t<_t.length;$t++){let Ut=_t[$t],ie=null;if(f!==null)ie=f.getViewport(Ut);else{let ut=u.getViewSubImage(d,Ut);ie=ut.viewport,$t===0&&(t.setRenderTargetTextures(b,ut.colorTexture,d.ignoreDepthValues?void 0:ut.depthStencilTexture),t.setRenderTarget(b))}let rt=S[$t];rt===void 0&&(rt=new zn,rt.layers.enable($t),rt.viewport=new Pe,S[$t]=rt),rt.matrix.fromArray(Ut.transform.matrix),rt.matrix.decompose(rt.position,rt.quaternion,rt.scale),rt.projectionMatrix.fromArray(Ut.projectionMatrix),rt.projectionMatrixInverse.copy(rt.projectionMatrix).invert(),rt.viewport.set(ie.x,ie.y,ie.width,ie.height),$t===0&&(w.matrix.copy(rt.matrix),w.matrix.decompose(w.position,w.quaternion,w.scale)),ot===!0&&w.cameras.push(rt)}let Bt=s.enabledFeatures;if(Bt&&Bt.includes("depth-sensing")){let $t=u.getDepthInformation(_t[0]);$t&&$t.isValid&&$t.texture&&v.init(t,$t,s.renderState)}}for(let _t=0;_t<y.length;_t++){let ot=x[_t],Bt=y[_t];ot!==null&&Bt!==void 0&&Bt.update(ot,ht,c||o)}xt&&xt(it,ht),ht.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ht}),m=null}let vt=new Om;vt.setAnimationLoop(Mt),this.setAnimationLoop=function(it){xt=it},this.dispose=function(){}}},er=new Hi,MM=new Fe;function SM(i,t){function e(g,p){g.matrixAutoUpdate===!0&&g.updateMatrix(),p.value.copy(g.matrix)}function n(g,p){p.color.getRGB(g.fogColor.value,Um(i)),p.isFog?(g.fogNear.value=p.near,g.fogFar.value=p.far):p.isFogExp2&&(g.fogDensity.value=p.density)}function s(g,p,b,y,x){p.isMeshBasicMaterial||p.isMeshLambertMaterial?r(g,p):p.isMeshToonMaterial?(r(g,p),u(g,p)):p.isMeshPhongMaterial?(r(g,p),h(g,p)):p.isMeshStandardMaterial?(r(g,p),d(g,p),p.isMeshPhysicalMaterial&&f(g,p,x)):p.isMeshMatcapMaterial?(r(g,p),m(g,p)):p.isMeshDepthMaterial?r(g,p):p.isMeshDistanceMaterial?(r(g,p),v(g,p)):p.isMeshNormalMaterial?r(g,p):p.isLineBasicMaterial?(o(g,p),p.isLineDashedMaterial&&a(g,p)):p.isPointsMaterial?l(g,p,b,y):p.isSpriteMaterial?c(g,p):p.isShadowMaterial?(g.color.value.copy(p.color),g.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(g,p){g.opacity.value=p.opacity,p.color&&g.diffuse.value.copy(p.color),p.emissive&&g.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(g.map.value=p.map,e(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.bumpMap&&(g.bumpMap.value=p.bumpMap,e(p.bumpMap,g.bumpMapTransform),g.bumpScale.value=p.bumpScale,p.side===Dn&&(g.bumpScale.value*=-1)),p.normalMap&&(g.normalMap.value=p.normalMap,e(p.normalMap,g.normalMapTransform),g.normalScale.value.copy(p.normalScale),p.side===Dn&&g.normalScale.value.negate()),p.displacementMap&&(g.displacementMap.value=p.displacementMap,e(p.displacementMap,g.displacementMapTransform),g.displacementScale.value=p.displacementScale,g.displacementBias.value=p.displacementBias),p.emissiveMap&&(g.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,g.emissiveMapTransform)),p.specularMap&&(g.specularMap.value=p.specularMap,e(p.specularMap,g.specularMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest);let b=t.get(p),y=b.envMap,x=b.envMapRotation;y&&(g.envMap.value=y,er.copy(x),er.x*=-1,er.y*=-1,er.z*=-1,y.isCubeTexture&&y.isRenderTargetTexture===!1&&(er.y*=-1,er.z*=-1),g.envMapRotation.value.setFromMatrix4(MM.makeRotationFromEuler(er)),g.flipEnvMap.value=y.isCubeTexture&&y.isRenderTargetTexture===!1?-1:1,g.reflectivity.value=p.reflectivity,g.ior.value=p.ior,g.refractionRatio.value=p.refractionRatio),p.lightMap&&(g.lightMap.value=p.lightMap,g.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,g.lightMapTransform)),p.aoMap&&(g.aoMap.value=p.aoMap,g.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,g.aoMapTransform))}function o(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,p.map&&(g.map.value=p.map,e(p.map,g.mapTransform))}function a(g,p){g.dashSize.value=p.dashSize,g.totalSize.value=p.dashSize+p.gapSize,g.scale.value=p.scale}function l(g,p,b,y){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.size.value=p.size*b,g.scale.value=y*.5,p.map&&(g.map.value=p.map,e(p.map,g.uvTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function c(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.rotation.value=p.rotation,p.map&&(g.map.value=p.map,e(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function h(g,p){g.specular.value.copy(p.specular),g.shininess.value=Math.max(p.shininess,1e-4)}function u(g,p){p.gradientMap&&(g.gradientMap.value=p.gradientMap)}function d(g,p){g.metalness.value=p.metalness,p.metalnessMap&&(g.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,g.metalnessMapTransform)),g.roughness.value=p.roughness,p.roughnessMap&&(g.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,g.roughnessMapTransform)),p.envMap&&(g.envMapIntensity.value=p.envMapIntensity)}function f(g,p,b){g.ior.value=p.ior,p.sheen>0&&(g.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),g.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(g.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,g.sheenColorMapTransform)),p.sheenRoughnessMap&&(g.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,g.sheenRoughnessMapTransform))),p.clearcoat>0&&(g.clearcoat.value=p.clearcoat,g.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(g.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,g.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(g.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Dn&&g.clearcoatNormalScale.value.negate())),p.dispersion>0&&(g.dispersion.value=p.dispersion),p.iridescence>0&&(g.iridescence.value=p.iridescence,g.iridescenceIOR.value=p.iridescenceIOR,g.iridescenceThicknessMinimum.value=p.iridescenceThicknessRange[0],g.iridescenceThicknessMaximum.value=p.iridescenceThicknessRange[1],p.iridescenceMap&&(g.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,g.iridescenceMapTransform)),p.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),p.transmission>0&&(g.transmission.value=p.transmission,g.transmissionSamplerMap.value=b.texture,g.transmissionSamplerSize.value.set(b.width,b.height),p.transmissionMap&&(g.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,g.transmissionMapTransform)),g.thickness.value=p.thickness,p.thicknessMap&&(g.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=p.attenuationDistance,g.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(g.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(g.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=p.specularIntensity,g.specularColor.value.copy(p.specularColor),p.specularColorMap&&(g.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,g.specularColorMapTransform)),p.specularIntensityMap&&(g.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,g.specularIntensityMapTransform))}function m(g,p){p.matcap&&(g.matcap.value=p.matcap)}function v(g,p){let b=t.get(p).light;g.referencePosition.value.setFromMatrixPosition(b.matrixWorld),g.nearDistance.value=b.shadow.camera.near,g.farDistance.value=b.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function EM(i,t,e,n){let s={},r={},o=[],a=i.getParameter(i.MAX_UNIFORM_BUFFER_BINDINGS);function l(b,y){let x=y.program;n.uniformBlockBinding(b,x)}function c(b,y){let x=s[b.id];x===void 0&&(m(b),x=h(b),s[b.id]=x,b.addEventListener("dispose",g));let L=y.program;n.updateUBOMapping(b,L);let T=t.render.frame;r[b.id]!==T&&(d(b),r[b.id]=T)}function h(b){let y=u();b.__bindingPointIndex=y;let x=i.createBuffer(),L=b.__size,T=b.usage;return i.bindBuffer(i.UNIFORM_BUFFER,x),i.bufferData(i.UNIFORM_BUFFER,L,T),i.bindBuffer(i.UNIFORM_BUFFER,null),i.bindBufferBase(i.UNIFORM_BUFFER,y,x),x}function u(){for(let b=0;b<a;b++)if(o.indexOf(b)===-1)return o.push(b),b;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function d(b){let y=s[b.id],x=b.uniforms,L=b.__cache;i.bindBuffer(i.UNIFORM_BUFFER,y);for(let T=0,P=x.length;T<P;T++){let U=Array.isArray(x[T])?x[T]:[x[T]];for(let S=0,w=U.length;S<w;S++){let C=U[S];if(f(C,T,S,L)===!0){let V=C.__offset,k=Array.isArray(C.value)?C.value:[C.value],G=0;for(let $=0;$<k.length;$++){let X=k[$],Q=v(X);typeof X=="number"||typeof X=="boolean"?(C.__data[0]=X,i.bufferSubData(i.UNIFORM_BUFFER,V+G,C.__data)):X.isMatrix3?(C.__data[0]=X.elements[0],C.__data[1]=X.elements[1],C.__data[2]=X.elements[2],C.__data[3]=0,C.__data[4]=X.elements[3],C.__data[5]=X.elements[4],C.__data[6]=X.elements[5],C.__data[7]=0,C.__data[8]=X.elements[6],C.__data[9]=X.elements[7],C.__data[10]=X.elements[8],C.__data[11]=0):(X.toArray(C.__data,G),G+=Q.storage/Float32Array.BYTES_PER_ELEMENT)}i.bufferSubData(i.UNIFORM_BUFFER,V,C.__data)}}}i.bindBuffer(i.UNIFORM_BUFFER,null)}function f(b,y,x,L){let T=b.value,P=y+"_"+x;if(L[P]===void 0)return typeof T=="number"||typeof T=="boolean"?L[P]=T:L[P]=T.clone(),!0;{let U=L[P];if(typeof T=="number"||typeof T=="boolean"){if(U!==T)return L[P]=T,!0}else if(U.equals(T)===!1)return U.copy(T),!0}return!1}function m(b){let y=b.uniforms,x=0,L=16;for(let P=0,U=y.length;P<U;P++){let S=Array.isArray(y[P])?y[P]:[y[P]];for(let w=0,C=S.length;w<C;)SAVARY",
R"SAVARY(w++){let V=S[w],k=Array.isArray(V.value)?V.value:[V.value];for(let G=0,$=k.length;G<$;G++){let X=k[G],Q=v(X),tt=x%L,lt=tt%Q.boundary,ct=tt+lt;x+=lt,ct!==0&&L-ct<Q.storage&&(x+=L-ct),V.__data=new Float32Array(Q.storage/Float32Array.BYTES_PER_ELEMENT),V.__offset=x,x+=Q.storage}}}let T=x%L;return T>0&&(x+=L-T),b.__size=x,b.__cache={},this}function v(b){let y={boundary:0,storage:0};return typeof b=="number"||typeof b=="boolean"?(y.boundary=4,y.storage=4):b.isVector2?(y.boundary=8,y.storage=8):b.isVector3||b.isColor?(y.boundary=16,y.storage=12):b.isVector4?(y.boundary=16,y.storage=16):b.isMatrix3?(y.boundary=48,y.storage=48):b.isMatrix4?(y.boundary=64,y.storage=64):b.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",b),y}function g(b){let y=b.target;y.removeEventListener("dispose",g);let x=o.indexOf(y.__bindingPointIndex);o.splice(x,1),i.deleteBuffer(s[y.id]),delete s[y.id],delete r[y.id]}function p(){for(let b in s)i.deleteBuffer(s[b]);o=[],s={},r={}}return{bind:l,update:c,dispose:p}}var Ol=class{constructor(t={}){let{canvas:e=Pv(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reverseDepthBuffer:d=!1}=t;this.isWebGLRenderer=!0;let f;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");f=n.getContextAttributes().alpha}else f=o;let m=new Uint32Array(4),v=new Int32Array(4),g=null,p=null,b=[],y=[];this.domElement=e,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this._outputColorSpace=li,this.toneMapping=Ls,this.toneMappingExposure=1;let x=this,L=!1,T=0,P=0,U=null,S=-1,w=null,C=new Pe,V=new Pe,k=null,G=new te(0),$=0,X=e.width,Q=e.height,tt=1,lt=null,ct=null,xt=new Pe(0,0,X,Q),Mt=new Pe(0,0,X,Q),vt=!1,it=new sa,ht=!1,_t=!1,ot=new Fe,Bt=new Fe,$t=new I,Ut=new Pe,ie={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},rt=!1;function ut(){return U===null?tt:1}let F=n;function zt(R,z){return e.getContext(R,z)}try{let R={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${Md}`),e.addEventListener("webglcontextlost",at,!1),e.addEventListener("webglcontextrestored",Lt,!1),e.addEventListener("webglcontextcreationerror",Dt,!1),F===null){let z="webgl2";if(F=zt(z,R),F===null)throw zt(z)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(R){throw console.error("THREE.WebGLRenderer: "+R.message),R}let dt,Ot,bt,Zt,wt,D,E,Y,K,q,et,Tt,St,It,Qt,mt,At,Gt,Xt,Pt,ae,ee,pe,H;function Rt(){dt=new Hb(F),dt.init(),ee=new yM(F,dt),Ot=new Ub(F,dt,t,ee),bt=new gM(F,dt),Ot.reverseDepthBuffer&&d&&bt.buffers.depth.setReversed(!0),Zt=new Wb(F),wt=new iM,D=new vM(F,dt,bt,wt,Ot,ee,Zt),E=new Fb(x),Y=new zb(x),K=new Jv(F),pe=new Db(F,K),q=new Vb(F,K,Zt,pe),et=new qb(F,q,K,Zt),Xt=new Xb(F,Ot,D),mt=new Ob(wt),Tt=new nM(x,E,Y,dt,Ot,pe,mt),St=new SM(x,wt),It=new rM,Qt=new uM(dt),Gt=new Lb(x,E,Y,bt,et,f,l),At=new pM(x,et,Ot),H=new EM(F,Zt,Ot,bt),Pt=new Nb(F,dt,Zt),ae=new Gb(F,dt,Zt),Zt.programs=Tt.programs,x.capabilities=Ot,x.extensions=dt,x.properties=wt,x.renderLists=It,x.shadowMap=At,x.state=bt,x.info=Zt}Rt();let nt=new Ju(x,F);this.xr=nt,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let R=dt.get("WEBGL_lose_context");R&&R.loseContext()},this.forceContextRestore=function(){let R=dt.get("WEBGL_lose_context");R&&R.restoreContext()},this.getPixelRatio=function(){return tt},this.setPixelRatio=function(R){R!==void 0&&(tt=R,this.setSize(X,Q,!1))},this.getSize=function(R){return R.set(X,Q)},this.setSize=function(R,z,Z=!0){if(nt.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}X=R,Q=z,e.width=Math.floor(R*tt),e.height=Math.floor(z*tt),Z===!0&&(e.style.width=R+"px",e.style.height=z+"px"),this.setViewport(0,0,R,z)},this.getDrawingBufferSize=function(R){return R.set(X*tt,Q*tt).floor()},this.setDrawingBufferSize=function(R,z,Z){X=R,Q=z,tt=Z,e.width=Math.floor(R*Z),e.height=Math.floor(z*Z),this.setViewport(0,0,R,z)},this.getCurrentViewport=function(R){return R.copy(C)},this.getViewport=function(R){return R.copy(xt)},this.setViewport=function(R,z,Z,j){R.isVector4?xt.set(R.x,R.y,R.z,R.w):xt.set(R,z,Z,j),bt.viewport(C.copy(xt).multiplyScalar(tt).round())},this.getScissor=function(R){return R.copy(Mt)},this.setScissor=function(R,z,Z,j){R.isVector4?Mt.set(R.x,R.y,R.z,R.w):Mt.set(R,z,Z,j),bt.scissor(V.copy(Mt).multiplyScalar(tt).round())},this.getScissorTest=function(){return vt},this.setScissorTest=function(R){bt.setScissorTest(vt=R)},this.setOpaqueSort=function(R){lt=R},this.setTransparentSort=function(R){ct=R},this.getClearColor=function(R){return R.copy(Gt.getClearColor())},this.setClearColor=function(){Gt.setClearColor.apply(Gt,arguments)},this.getClearAlpha=function(){return Gt.getClearAlpha()},this.setClearAlpha=function(){Gt.setClearAlpha.apply(Gt,arguments)},this.clear=function(R=!0,z=!0,Z=!0){let j=0;if(R){let W=!1;if(U!==null){let gt=U.texture.format;W=gt===Cd||gt===Rd||gt===Ad}if(W){let gt=U.texture.type,Ct=gt===us||gt===ar||gt===ea||gt===fo||gt===Ed||gt===Td,Wt=Gt.getClearColor(),Ht=Gt.getClearAlpha(),jt=Wt.r,Kt=Wt.g,Vt=Wt.b;Ct?(m[0]=jt,m[1]=Kt,m[2]=Vt,m[3]=Ht,F.clearBufferuiv(F.COLOR,0,m)):(v[0]=jt,v[1]=Kt,v[2]=Vt,v[3]=Ht,F.clearBufferiv(F.COLOR,0,v))}else j|=F.COLOR_BUFFER_BIT}z&&(j|=F.DEPTH_BUFFER_BIT),Z&&(j|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),F.clear(j)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){e.removeEventListener("webglcontextlost",at,!1),e.removeEventListener("webglcontextrestored",Lt,!1),e.removeEventListener("webglcontextcreationerror",Dt,!1),It.dispose(),Qt.dispose(),wt.dispose(),E.dispose(),Y.dispose(),et.dispose(),pe.dispose(),H.dispose(),Tt.dispose(),nt.dispose(),nt.removeEventListener("sessionstart",Yn),nt.removeEventListener("sessionend",Ki),Gn.stop()};function at(R){R.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),L=!0}function Lt(){console.log("THREE.WebGLRenderer: Context Restored."),L=!1;let R=Zt.autoReset,z=At.enabled,Z=At.autoUpdate,j=At.needsUpdate,W=At.type;Rt(),Zt.autoReset=R,At.enabled=z,At.autoUpdate=Z,At.needsUpdate=j,At.type=W}function Dt(R){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",R.statusMessage)}function se(R){let z=R.target;z.removeEventListener("dispose",se),Ge(z)}function Ge(R){xn(R),wt.remove(R)}function xn(R){let z=wt.get(R).programs;z!==void 0&&(z.forEach(function(Z){Tt.releaseProgram(Z)}),R.isShaderMaterial&&Tt.releaseShaderCache(R))}this.renderBufferDirect=function(R,z,Z,j,W,gt){z===null&&(z=ie);let Ct=W.isMesh&&W.matrixWorld.determinant()<0,Wt=ih(R,z,Z,j,W);bt.setMaterial(j,Ct);let Ht=Z.index,jt=1;if(j.wireframe===!0){if(Ht=q.getWireframeAttribute(Z),Ht===void 0)return;jt=2}let Kt=Z.drawRange,Vt=Z.attributes.position,he=Kt.start*jt,Se=(Kt.start+Kt.count)*jt;gt!==null&&(he=Math.max(he,gt.start*jt),Se=Math.min(Se,(gt.start+gt.count)*jt)),Ht!==null?(he=Math.max(he,0),Se=Math.min(Se,Ht.count)):Vt!=null&&(he=Math.max(he,0),Se=Math.min(Se,Vt.count));let Te=Se-he;if(Te<0||Te===1/0)return;pe.setup(W,j,Wt,Z,Ht);let vn,de=Pt;if(Ht!==null&&(vn=K.get(Ht),de=ae,de.setIndex(vn)),W.isMesh)j.wireframe===!0?(bt.setLineWidth(j.wireframeLinewidth*ut()),de.setMode(F.LINES)):de.setMode(F.TRIANGLES);else if(W.isLine){let qt=j.linewidth;qt===void 0&&(qt=1),bt.setLineWidth(qt*ut()),W.isLineSegments?de.setMode(F.LINES):W.isLineLoop?de.setMode(F.LINE_LOOP):de.setMode(F.LINE_STRIP)}else W.isPoints?de.setMode(F.POINTS):W.isSprite&&de.setMode(F.TRIANGLES);if(W.isBatchedMesh)if(W._multiDrawInstances!==null)de.renderMultiDrawInstances(W._multiDrawStarts,W._multiDrawCounts,W._multiDrawCount,W._multiDrawInstances);else if(dt.get("WEBGL_multi_draw"))de.renderMultiDraw(W._multiDrawStarts,W._multiDrawCounts,W._multiDrawCount);else{let qt=W._multiDrawStarts,We=W._multiDrawCounts,me=W._multiDrawCount,Wn=Ht?K.get(Ht).bytesPerElement:1,Ci=wt.get(j).currentProgram.getUniforms();for(let Cn=0;Cn<me;Cn++)Ci.setValue(F,"_gl_DrawID",Cn),de.render(qt[Cn]/Wn,We[Cn])}else if(W.isInstancedMesh)de.renderInstances(he,Te,W.count);else if(Z.isInstancedBufferGeometry){let qt=Z._maxInstanceCount!==void 0?Z._maxInstanceCount:1/0,We=Math.min(Z.instanceCount,qt);de.renderInstances(he,Te,We)}else de.render(he,Te)};function be(R,z,Z){R.transparent===!0&&R.side===Xn&&R.forceSinglePass===!1?(R.side=Dn,R.needsUpdate=!0,Ar(R,z,Z),R.side=Bi,R.needsUpdate=!0,Ar(R,z,Z),R.side=Xn):Ar(R,z,Z)}this.compile=function(R,z,Z=null){Z===null&&(Z=R),p=Qt.get(Z),p.init(z),y.push(p),Z.traverseVisible(function(W){W.isLight&&W.layers.test(z.layers)&&(p.pushLight(W),W.castShadow&&p.pushShadow(W))}),R!==Z&&R.traverseVisible(function(W){W.isLight&&W.layers.test(z.layers)&&(p.pushLight(W),W.castShadow&&p.pushShadow(W))}),p.setupLights();let j=new Set;return R.traverse(function(W){if(!(W.isMesh||W.isPoints||W.isLine||W.isSprite))return;let gt=W.material;if(gt)if(Array.isArray(gt))for(let Ct=0;Ct<gt.length;Ct++){let Wt=gt[Ct];be(Wt,Z,W),j.add(Wt)}else be(gt,Z,W),j.add(gt)}),y.pop(),p=null,j},this.compileAsync=function(R,z,Z=null){let j=this.compile(R,z,Z);return new Promise(W=>{function gt(){if(j.forEach(function(Ct){wt.get(Ct).currentProgram.isReady()&&j.delete(Ct)}),j.size===0){W(R);return}setTimeout(gt,10)}dt.get("KHR_parallel_shader_compile")!==null?gt():setTimeout(gt,10)})};let ln=null;function Oe(R){ln&&ln(R)}function Yn(){Gn.stop()}function Ki(){Gn.start()}let Gn=new Om;Gn.setAnimationLoop(Oe),typeof self<"u"&&Gn.setContext(self),this.setAnimationLoop=function(R){ln=R,nt.setAnimationLoop(R),R===null?Gn.stop():Gn.start()},nt.addEventListener("sessionstart",Yn),nt.addEventListener("sessionend",Ki),this.render=function(R,z){if(z!==void 0&&z.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(L===!0)return;if(R.matrixWorldAutoUpdate===!0&&R.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),nt.enabled===!0&&nt.isPresenting===!0&&(nt.cameraAutoUpdate===!0&&nt.updateCamera(z),z=nt.getCamera()),R.isScene===!0&&R.onBeforeRender(x,R,z,U),p=Qt.get(R,y.length),p.init(z),y.push(p),Bt.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),it.setFromProjectionMatrix(Bt),_t=this.localClippingEnabled,ht=mt.init(this.clippingPlanes,_t),g=It.get(R,b.length),g.init(),b.push(g),nt.enabled===!0&&nt.isPresenting===!0){let gt=x.xr.getDepthSensingMesh();gt!==null&&Rn(gt,z,-1/0,x.sortObjects)}Rn(R,z,0,x.sortObjects),g.finish(),x.sortObjects===!0&&g.sort(lt,ct),rt=nt.enabled===!1||nt.isPresenting===!1||nt.hasDepthSensing()===!1,rt&&Gt.addToRenderList(g,R),this.info.render.frame++,ht===!0&&mt.beginShadows();let Z=p.state.shadowsArray;At.render(Z,R,z),ht===!0&&mt.endShadows(),this.info.autoReset===!0&&this.info.reset();let j=g.opaque,W=g.transmissive;if(p.setupLights(),z.isArrayCamera){let gt=z.cameras;if(W.length>0)for(let Ct=0,Wt=gt.length;Ct<Wt;Ct++){let Ht=gt[Ct];ts(j,W,R,Ht)}rt&&Gt.render(R);for(let Ct=0,Wt=gt.length;Ct<Wt;Ct++){let Ht=gt[Ct];Qi(g,R,Ht,Ht.viewport)}}else W.length>0&&ts(j,W,R,z),rt&&Gt.render(R),Qi(g,R,z);U!==null&&(D.updateMultisampleRenderTarget(U),D.updateRenderTargetMipmap(U)),R.isScene===!0&&R.onAfterRender(x,R,z),pe.resetDefaultState(),S=-1,w=null,y.pop(),y.length>0?(p=y[y.length-1],ht===!0&&mt.setGlobalState(x.clippingPlanes,p.state.camera)):p=null,b.pop(),b.length>0?g=b[b.length-1]:g=null};function Rn(R,z,Z,j){if(R.visible===!1)return;if(R.layers.test(z.layers)){if(R.isGroup)Z=R.renderOrder;else if(R.isLOD)R.autoUpdate===!0&&R.update(z);else if(R.isLight)p.pushLight(R),R.castShadow&&p.pushShadow(R);else if(R.isSprite){if(!R.frustumCulled||it.intersectsSprite(R)){j&&Ut.setFromMatrixPosition(R.matrixWorld).applyMatrix4(Bt);let Ct=et.update(R),Wt=R.material;Wt.visible&&g.push(R,Ct,Wt,Z,Ut.z,null)}}else if((R.isMesh||R.isLine||R.isPoints)&&(!R.frustumCulled||it.intersectsObject(R))){let Ct=et.update(R),Wt=R.material;if(j&&(R.boundingSphere!==void 0?(R.boundingSphere===null&&R.computeBoundingSphere(),Ut.copy(R.boundingSphere.center)):(Ct.boundingSphere===null&&Ct.computeBoundingSphere(),Ut.copy(Ct.boundingSphere.center)),Ut.applyMatrix4(R.matrixWorld).applyMatrix4(Bt)),Array.isArray(Wt)){let Ht=Ct.groups;for(let jt=0,Kt=Ht.length;jt<Kt;jt++){let Vt=Ht[jt],he=Wt[Vt.materialIndex];he&&he.visible&&g.push(R,Ct,he,Z,Ut.z,Vt)}}else Wt.visible&&g.push(R,Ct,Wt,Z,Ut.z,null)}}let gt=R.children;for(let Ct=0,Wt=gt.length;Ct<Wt;Ct++)Rn(gt[Ct],z,Z,j)}function Qi(R,z,Z,j){let W=R.opaque,gt=R.transmissive,Ct=R.transparent;p.setupLightsView(Z),ht===!0&&mt.setGlobalState(x.clippingPlanes,Z),j&&bt.viewport(C.copy(j)),W.length>0&&Hs(W,z,Z),gt.length>0&&Hs(gt,z,Z),Ct.length>0&&Hs(Ct,z,Z),bt.buffers.depth.setTest(!0),bt.buffers.depth.setMask(!0),bt.buffers.color.setMask(!0),bt.setPolygonOffset(!1)}function ts(R,z,Z,j){if((Z.isScene===!0?Z.overrideMaterial:null)!==null)return;p.state.transmissionRenderTarget[j.id]===void 0&&(p.state.transmissionRenderTarget[j.id]=new fs(1,1,{generateMipmaps:!0,type:dt.has("EXT_color_buffer_half_float")||dt.has("EXT_color_buffer_float")?da:us,minFilter:or,samples:4,stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:xe.workingColorSpace}));let gt=p.state.transmissionRenderTarget[j.id],Ct=j.viewport||C;gt.setSize(Ct.z,Ct.w);let Wt=x.getRenderTarget();x.setRenderTarget(gt),x.getClearColor(G),$=x.getClearAlpha(),$<1&&x.setClearColor(16777215,.5),x.clear(),rt&&Gt.render(Z);let Ht=x.toneMapping;x.toneMapping=Ls;let jt=j.viewport;if(j.viewport!==void 0&&(j.viewport=void 0),p.setupLightsView(j),ht===!0&&mt.setGlobalState(x.clippingPlanes,j),Hs(R,Z,j),D.updateMultisampleRenderTarget(gt),D.updateRenderTargetMipmap(gt),dt.has("WEBGL_multisampled_render_to_texture")===!1){let Kt=!1;for(let Vt=0,he=z.length;Vt<he;Vt++){let Se=z[Vt],Te=Se.object,vn=Se.geometry,de=Se.material,qt=Se.group;if(de.side===Xn&&Te.layers.test(j.layers)){let We=de.side;de.side=Dn,de.needsUpdate=!0,Fo(Te,Z,j,vn,de,qt),de.side=We,de.needsUpdate=!0,Kt=!0}}Kt===!0&&(D.updateMultisampleRenderTarget(gt),D.updateRenderTargetMipmap(gt))}x.setRenderTarget(Wt),x.setClearColor(G,$),jt!==void 0&&(j.viewport=jt),x.toneMapping=Ht}function Hs(R,z,Z){let j=z.isScene===!0?z.overrideMaterial:null;for(let W=0,gt=R.length;W<gt;W++){let Ct=R[W],Wt=Ct.object,Ht=Ct.geometry,jt=j===null?Ct.material:j,Kt=Ct.group;Wt.layers.test(Z.layers)&&Fo(Wt,z,Z,Ht,jt,Kt)}}function Fo(R,z,Z,j,W,gt){R.onBeforeRender(x,z,Z,j,W,gt),R.modelViewMatrix.multiplyMatrices(Z.matrixWorldInverse,R.matrixWorld),R.normalMatrix.getNormalMatrix(R.modelViewMatrix),W.onBeforeRender(x,z,Z,j,R,gt),W.transparent===!0&&W.side===Xn&&W.forceSinglePass===!1?(W.side=Dn,W.needsUpdate=!0,x.renderBufferDirect(Z,z,j,W,R,gt),W.side=Bi,W.needsUpdate=!0,x.renderBufferDirect(Z,z,j,W,R,gt),W.side=Xn):x.renderBufferDirect(Z,z,j,W,R,gt),R.onAfterRender(x,z,Z,j,W,gt)}function Ar(R,z,Z){z.isScene!==!0&&(z=ie);let j=wt.get(R),W=p.state.lights,gt=p.state.shadowsArray,Ct=W.state.version,Wt=Tt.getParameters(R,W.state,gt,z,Z),Ht=Tt.getProgramCacheKey(Wt),jt=j.programs;j.environment=R.isMeshStandardMaterial?z.environment:null,j.fog=z.fog,j.envMap=(R.isMeshStandardMaterial?Y:E).get(R.envMap||j.environment),j.envMapRotation=j.environment!==null&&R.env)SAVARY",
R"SAVARY(Map===null?z.environmentRotation:R.envMapRotation,jt===void 0&&(R.addEventListener("dispose",se),jt=new Map,j.programs=jt);let Kt=jt.get(Ht);if(Kt!==void 0){if(j.currentProgram===Kt&&j.lightsStateVersion===Ct)return Ri(R,Wt),Kt}else Wt.uniforms=Tt.getUniforms(R),R.onBeforeCompile(Wt,x),Kt=Tt.acquireProgram(Wt,Ht),jt.set(Ht,Kt),j.uniforms=Wt.uniforms;let Vt=j.uniforms;return(!R.isShaderMaterial&&!R.isRawShaderMaterial||R.clipping===!0)&&(Vt.clippingPlanes=mt.uniform),Ri(R,Wt),j.needsLights=Ia(R),j.lightsStateVersion=Ct,j.needsLights&&(Vt.ambientLightColor.value=W.state.ambient,Vt.lightProbe.value=W.state.probe,Vt.directionalLights.value=W.state.directional,Vt.directionalLightShadows.value=W.state.directionalShadow,Vt.spotLights.value=W.state.spot,Vt.spotLightShadows.value=W.state.spotShadow,Vt.rectAreaLights.value=W.state.rectArea,Vt.ltc_1.value=W.state.rectAreaLTC1,Vt.ltc_2.value=W.state.rectAreaLTC2,Vt.pointLights.value=W.state.point,Vt.pointLightShadows.value=W.state.pointShadow,Vt.hemisphereLights.value=W.state.hemi,Vt.directionalShadowMap.value=W.state.directionalShadowMap,Vt.directionalShadowMatrix.value=W.state.directionalShadowMatrix,Vt.spotShadowMap.value=W.state.spotShadowMap,Vt.spotLightMatrix.value=W.state.spotLightMatrix,Vt.spotLightMap.value=W.state.spotLightMap,Vt.pointShadowMap.value=W.state.pointShadowMap,Vt.pointShadowMatrix.value=W.state.pointShadowMatrix),j.currentProgram=Kt,j.uniformsList=null,Kt}function Pa(R){if(R.uniformsList===null){let z=R.currentProgram.getUniforms();R.uniformsList=lo.seqWithValue(z.seq,R.uniforms)}return R.uniformsList}function Ri(R,z){let Z=wt.get(R);Z.outputColorSpace=z.outputColorSpace,Z.batching=z.batching,Z.batchingColor=z.batchingColor,Z.instancing=z.instancing,Z.instancingColor=z.instancingColor,Z.instancingMorph=z.instancingMorph,Z.skinning=z.skinning,Z.morphTargets=z.morphTargets,Z.morphNormals=z.morphNormals,Z.morphColors=z.morphColors,Z.morphTargetsCount=z.morphTargetsCount,Z.numClippingPlanes=z.numClippingPlanes,Z.numIntersection=z.numClipIntersection,Z.vertexAlphas=z.vertexAlphas,Z.vertexTangents=z.vertexTangents,Z.toneMapping=z.toneMapping}function ih(R,z,Z,j,W){z.isScene!==!0&&(z=ie),D.resetTextureUnits();let gt=z.fog,Ct=j.isMeshStandardMaterial?z.environment:null,Wt=U===null?x.outputColorSpace:U.isXRRenderTarget===!0?U.texture.colorSpace:xo,Ht=(j.isMeshStandardMaterial?Y:E).get(j.envMap||Ct),jt=j.vertexColors===!0&&!!Z.attributes.color&&Z.attributes.color.itemSize===4,Kt=!!Z.attributes.tangent&&(!!j.normalMap||j.anisotropy>0),Vt=!!Z.morphAttributes.position,he=!!Z.morphAttributes.normal,Se=!!Z.morphAttributes.color,Te=Ls;j.toneMapped&&(U===null||U.isXRRenderTarget===!0)&&(Te=x.toneMapping);let vn=Z.morphAttributes.position||Z.morphAttributes.normal||Z.morphAttributes.color,de=vn!==void 0?vn.length:0,qt=wt.get(j),We=p.state.lights;if(ht===!0&&(_t===!0||R!==w)){let Nn=R===w&&j.id===S;mt.setState(j,R,Nn)}let me=!1;j.version===qt.__version?(qt.needsLights&&qt.lightsStateVersion!==We.state.version||qt.outputColorSpace!==Wt||W.isBatchedMesh&&qt.batching===!1||!W.isBatchedMesh&&qt.batching===!0||W.isBatchedMesh&&qt.batchingColor===!0&&W.colorTexture===null||W.isBatchedMesh&&qt.batchingColor===!1&&W.colorTexture!==null||W.isInstancedMesh&&qt.instancing===!1||!W.isInstancedMesh&&qt.instancing===!0||W.isSkinnedMesh&&qt.skinning===!1||!W.isSkinnedMesh&&qt.skinning===!0||W.isInstancedMesh&&qt.instancingColor===!0&&W.instanceColor===null||W.isInstancedMesh&&qt.instancingColor===!1&&W.instanceColor!==null||W.isInstancedMesh&&qt.instancingMorph===!0&&W.morphTexture===null||W.isInstancedMesh&&qt.instancingMorph===!1&&W.morphTexture!==null||qt.envMap!==Ht||j.fog===!0&&qt.fog!==gt||qt.numClippingPlanes!==void 0&&(qt.numClippingPlanes!==mt.numPlanes||qt.numIntersection!==mt.numIntersection)||qt.vertexAlphas!==jt||qt.vertexTangents!==Kt||qt.morphTargets!==Vt||qt.morphNormals!==he||qt.morphColors!==Se||qt.toneMapping!==Te||qt.morphTargetsCount!==de)&&(me=!0):(me=!0,qt.__version=j.version);let Wn=qt.currentProgram;me===!0&&(Wn=Ar(j,z,W));let Ci=!1,Cn=!1,Gs=!1,Le=Wn.getUniforms(),si=qt.uniforms;if(bt.useProgram(Wn.program)&&(Ci=!0,Cn=!0,Gs=!0),j.id!==S&&(S=j.id,Cn=!0),Ci||w!==R){bt.buffers.depth.getReversed()?(ot.copy(R.projectionMatrix),Lv(ot),Dv(ot),Le.setValue(F,"projectionMatrix",ot)):Le.setValue(F,"projectionMatrix",R.projectionMatrix),Le.setValue(F,"viewMatrix",R.matrixWorldInverse);let Pi=Le.map.cameraPosition;Pi!==void 0&&Pi.setValue(F,$t.setFromMatrixPosition(R.matrixWorld)),Ot.logarithmicDepthBuffer&&Le.setValue(F,"logDepthBufFC",2/(Math.log(R.far+1)/Math.LN2)),(j.isMeshPhongMaterial||j.isMeshToonMaterial||j.isMeshLambertMaterial||j.isMeshBasicMaterial||j.isMeshStandardMaterial||j.isShaderMaterial)&&Le.setValue(F,"isOrthographic",R.isOrthographicCamera===!0),w!==R&&(w=R,Cn=!0,Gs=!0)}if(W.isSkinnedMesh){Le.setOptional(F,W,"bindMatrix"),Le.setOptional(F,W,"bindMatrixInverse");let Nn=W.skeleton;Nn&&(Nn.boneTexture===null&&Nn.computeBoneTexture(),Le.setValue(F,"boneTexture",Nn.boneTexture,D))}W.isBatchedMesh&&(Le.setOptional(F,W,"batchingTexture"),Le.setValue(F,"batchingTexture",W._matricesTexture,D),Le.setOptional(F,W,"batchingIdTexture"),Le.setValue(F,"batchingIdTexture",W._indirectTexture,D),Le.setOptional(F,W,"batchingColorTexture"),W._colorsTexture!==null&&Le.setValue(F,"batchingColorTexture",W._colorsTexture,D));let ys=Z.morphAttributes;if((ys.position!==void 0||ys.normal!==void 0||ys.color!==void 0)&&Xt.update(W,Z,Wn),(Cn||qt.receiveShadow!==W.receiveShadow)&&(qt.receiveShadow=W.receiveShadow,Le.setValue(F,"receiveShadow",W.receiveShadow)),j.isMeshGouraudMaterial&&j.envMap!==null&&(si.envMap.value=Ht,si.flipEnvMap.value=Ht.isCubeTexture&&Ht.isRenderTargetTexture===!1?-1:1),j.isMeshStandardMaterial&&j.envMap===null&&z.environment!==null&&(si.envMapIntensity.value=z.environmentIntensity),Cn&&(Le.setValue(F,"toneMappingExposure",x.toneMappingExposure),qt.needsLights&&Vs(si,Gs),gt&&j.fog===!0&&St.refreshFogUniforms(si,gt),St.refreshMaterialUniforms(si,j,tt,Q,p.state.transmissionRenderTarget[R.id]),lo.upload(F,Pa(qt),si,D)),j.isShaderMaterial&&j.uniformsNeedUpdate===!0&&(lo.upload(F,Pa(qt),si,D),j.uniformsNeedUpdate=!1),j.isSpriteMaterial&&Le.setValue(F,"center",W.center),Le.setValue(F,"modelViewMatrix",W.modelViewMatrix),Le.setValue(F,"normalMatrix",W.normalMatrix),Le.setValue(F,"modelMatrix",W.matrixWorld),j.isShaderMaterial||j.isRawShaderMaterial){let Nn=j.uniformsGroups;for(let Pi=0,pi=Nn.length;Pi<pi;Pi++){let Rr=Nn[Pi];H.update(Rr,Wn),H.bind(Rr,Wn)}}return Wn}function Vs(R,z){R.ambientLightColor.needsUpdate=z,R.lightProbe.needsUpdate=z,R.directionalLights.needsUpdate=z,R.directionalLightShadows.needsUpdate=z,R.pointLights.needsUpdate=z,R.pointLightShadows.needsUpdate=z,R.spotLights.needsUpdate=z,R.spotLightShadows.needsUpdate=z,R.rectAreaLights.needsUpdate=z,R.hemisphereLights.needsUpdate=z}function Ia(R){return R.isMeshLambertMaterial||R.isMeshToonMaterial||R.isMeshPhongMaterial||R.isMeshStandardMaterial||R.isShadowMaterial||R.isShaderMaterial&&R.lights===!0}this.getActiveCubeFace=function(){return T},this.getActiveMipmapLevel=function(){return P},this.getRenderTarget=function(){return U},this.setRenderTargetTextures=function(R,z,Z){wt.get(R.texture).__webglTexture=z,wt.get(R.depthTexture).__webglTexture=Z;let j=wt.get(R);j.__hasExternalTextures=!0,j.__autoAllocateDepthBuffer=Z===void 0,j.__autoAllocateDepthBuffer||dt.has("WEBGL_multisampled_render_to_texture")===!0&&(console.warn("THREE.WebGLRenderer: Render-to-texture extension was disabled because an external texture was provided"),j.__useRenderToTexture=!1)},this.setRenderTargetFramebuffer=function(R,z){let Z=wt.get(R);Z.__webglFramebuffer=z,Z.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(R,z=0,Z=0){U=R,T=z,P=Z;let j=!0,W=null,gt=!1,Ct=!1;if(R){let Ht=wt.get(R);if(Ht.__useDefaultFramebuffer!==void 0)bt.bindFramebuffer(F.FRAMEBUFFER,null),j=!1;else if(Ht.__webglFramebuffer===void 0)D.setupRenderTarget(R);else if(Ht.__hasExternalTextures)D.rebindTextures(R,wt.get(R.texture).__webglTexture,wt.get(R.depthTexture).__webglTexture);else if(R.depthBuffer){let Vt=R.depthTexture;if(Ht.__boundDepthTexture!==Vt){if(Vt!==null&&wt.has(Vt)&&(R.width!==Vt.image.width||R.height!==Vt.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");D.setupDepthRenderbuffer(R)}}let jt=R.texture;(jt.isData3DTexture||jt.isDataArrayTexture||jt.isCompressedArrayTexture)&&(Ct=!0);let Kt=wt.get(R).__webglFramebuffer;R.isWebGLCubeRenderTarget?(Array.isArray(Kt[z])?W=Kt[z][Z]:W=Kt[z],gt=!0):R.samples>0&&D.useMultisampledRTT(R)===!1?W=wt.get(R).__webglMultisampledFramebuffer:Array.isArray(Kt)?W=Kt[Z]:W=Kt,C.copy(R.viewport),V.copy(R.scissor),k=R.scissorTest}else C.copy(xt).multiplyScalar(tt).floor(),V.copy(Mt).multiplyScalar(tt).floor(),k=vt;if(bt.bindFramebuffer(F.FRAMEBUFFER,W)&&j&&bt.drawBuffers(R,W),bt.viewport(C),bt.scissor(V),bt.setScissorTest(k),gt){let Ht=wt.get(R.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+z,Ht.__webglTexture,Z)}else if(Ct){let Ht=wt.get(R.texture),jt=z||0;F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ht.__webglTexture,Z||0,jt)}S=-1},this.readRenderTargetPixels=function(R,z,Z,j,W,gt,Ct){if(!(R&&R.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Wt=wt.get(R).__webglFramebuffer;if(R.isWebGLCubeRenderTarget&&Ct!==void 0&&(Wt=Wt[Ct]),Wt){bt.bindFramebuffer(F.FRAMEBUFFER,Wt);try{let Ht=R.texture,jt=Ht.format,Kt=Ht.type;if(!Ot.textureFormatReadable(jt)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!Ot.textureTypeReadable(Kt)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=R.width-j&&Z>=0&&Z<=R.height-W&&F.readPixels(z,Z,j,W,ee.convert(jt),ee.convert(Kt),gt)}finally{let Ht=U!==null?wt.get(U).__webglFramebuffer:null;bt.bindFramebuffer(F.FRAMEBUFFER,Ht)}}},this.readRenderTargetPixelsAsync=async function(R,z,Z,j,W,gt,Ct){if(!(R&&R.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Wt=wt.get(R).__webglFramebuffer;if(R.isWebGLCubeRenderTarget&&Ct!==void 0&&(Wt=Wt[Ct]),Wt){let Ht=R.texture,jt=Ht.format,Kt=Ht.type;if(!Ot.textureFormatReadable(jt))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!Ot.textureTypeReadable(Kt))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");if(z>=0&&z<=R.width-j&&Z>=0&&Z<=R.height-W){bt.bindFramebuffer(F.FRAMEBUFFER,Wt);let Vt=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,Vt),F.bufferData(F.PIXEL_PACK_BUFFER,gt.byteLength,F.STREAM_READ),F.readPixels(z,Z,j,W,ee.convert(jt),ee.convert(Kt),0);let he=U!==null?wt.get(U).__webglFramebuffer:null;bt.bindFramebuffer(F.FRAMEBUFFER,he);let Se=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await Iv(F,Se,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,Vt),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,gt),F.deleteBuffer(Vt),F.deleteSync(Se),gt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")}},this.copyFramebufferToTexture=function(R,z=null,Z=0){R.isTexture!==!0&&(Yo("WebGLRenderer: copyFramebufferToTexture function signature has changed."),z=arguments[0]||null,R=arguments[1]);let j=Math.pow(2,-Z),W=Math.floor(R.image.width*j),gt=Math.floor(R.image.height*j),Ct=z!==null?z.x:0,Wt=z!==null?z.y:0;D.setTexture2D(R,0),F.copyTexSubImage2D(F.TEXTURE_2D,Z,0,0,Ct,Wt,W,gt),bt.unbindTexture()},this.copyTextureToTexture=function(R,z,Z=null,j=null,W=0){R.isTexture!==!0&&(Yo("WebGLRenderer: copyTextureToTexture function signature has changed."),j=arguments[0]||null,R=arguments[1],z=arguments[2],W=arguments[3]||0,Z=null);let gt,Ct,Wt,Ht,jt,Kt,Vt,he,Se,Te=R.isCompressedTexture?R.mipmaps[W]:R.image;Z!==null?(gt=Z.max.x-Z.min.x,Ct=Z.max.y-Z.min.y,Wt=Z.isBox3?Z.max.z-Z.min.z:1,Ht=Z.min.x,jt=Z.min.y,Kt=Z.isBox3?Z.min.z:0):(gt=Te.width,Ct=Te.height,Wt=Te.depth||1,Ht=0,jt=0,Kt=0),j!==null?(Vt=j.x,he=j.y,Se=j.z):(Vt=0,he=0,Se=0);let vn=ee.convert(z.format),de=ee.convert(z.type),qt;z.isData3DTexture?(D.setTexture3D(z,0),qt=F.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(D.setTexture2DArray(z,0),qt=F.TEXTURE_2D_ARRAY):(D.setTexture2D(z,0),qt=F.TEXTURE_2D),F.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,z.flipY),F.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),F.pixelStorei(F.UNPACK_ALIGNMENT,z.unpackAlignment);let We=F.getParameter(F.UNPACK_ROW_LENGTH),me=F.getParameter(F.UNPACK_IMAGE_HEIGHT),Wn=F.getParameter(F.UNPACK_SKIP_PIXELS),Ci=F.getParameter(F.UNPACK_SKIP_ROWS),Cn=F.getParameter(F.UNPACK_SKIP_IMAGES);F.pixelStorei(F.UNPACK_ROW_LENGTH,Te.width),F.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Te.height),F.pixelStorei(F.UNPACK_SKIP_PIXELS,Ht),F.pixelStorei(F.UNPACK_SKIP_ROWS,jt),F.pixelStorei(F.UNPACK_SKIP_IMAGES,Kt);let Gs=R.isDataArrayTexture||R.isData3DTexture,Le=z.isDataArrayTexture||z.isData3DTexture;if(R.isRenderTargetTexture||R.isDepthTexture){let si=wt.get(R),ys=wt.get(z),Nn=wt.get(si.__renderTarget),Pi=wt.get(ys.__renderTarget);bt.bindFramebuffer(F.READ_FRAMEBUFFER,Nn.__webglFramebuffer),bt.bindFramebuffer(F.DRAW_FRAMEBUFFER,Pi.__webglFramebuffer);for(let pi=0;pi<Wt;pi++)Gs&&F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,wt.get(R).__webglTexture,W,Kt+pi),R.isDepthTexture?(Le&&F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,wt.get(z).__webglTexture,W,Se+pi),F.blitFramebuffer(Ht,jt,gt,Ct,Vt,he,gt,Ct,F.DEPTH_BUFFER_BIT,F.NEAREST)):Le?F.copyTexSubImage3D(qt,W,Vt,he,Se+pi,Ht,jt,gt,Ct):F.copyTexSubImage2D(qt,W,Vt,he,Se+pi,Ht,jt,gt,Ct);bt.bindFramebuffer(F.READ_FRAMEBUFFER,null),bt.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else Le?R.isDataTexture||R.isData3DTexture?F.texSubImage3D(qt,W,Vt,he,Se,gt,Ct,Wt,vn,de,Te.data):z.isCompressedArrayTexture?F.compressedTexSubImage3D(qt,W,Vt,he,Se,gt,Ct,Wt,vn,Te.data):F.texSubImage3D(qt,W,Vt,he,Se,gt,Ct,Wt,vn,de,Te):R.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,W,Vt,he,gt,Ct,vn,de,Te.data):R.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,W,Vt,he,Te.width,Te.height,vn,Te.data):F.texSubImage2D(F.TEXTURE_2D,W,Vt,he,gt,Ct,vn,de,Te);F.pixelStorei(F.UNPACK_ROW_LENGTH,We),F.pixelStorei(F.UNPACK_IMAGE_HEIGHT,me),F.pixelStorei(F.UNPACK_SKIP_PIXELS,Wn),F.pixelStorei(F.UNPACK_SKIP_ROWS,Ci),F.pixelStorei(F.UNPACK_SKIP_IMAGES,Cn),W===0&&z.generateMipmaps&&F.generateMipmap(qt),bt.unbindTexture()},this.copyTextureToTexture3D=function(R,z,Z=null,j=null,W=0){return R.isTexture!==!0&&(Yo("WebGLRenderer: copyTextureToTexture3D function signature has changed."),Z=arguments[0]||null,j=arguments[1]||null,R=arguments[2],z=arguments[3],W=arguments[4]||0),Yo('WebGLRenderer: copyTextureToTexture3D function has been deprecated. Use "copyTextureToTexture" instead.'),this.copyTextureToTexture(R,z,Z,j,W)},this.initRenderTarget=function(R){wt.get(R).__webglFramebuffer===void 0&&D.setupRenderTarget(R)},this.initTexture=function(R){R.isCubeTexture?D.setTextureCube(R,0):R.isData3DTexture?D.setTexture3D(R,0):R.isDataArrayTexture||R.isCompressedArrayTexture?D.setTexture2DArray(R,0):D.setTexture2D(R,0),bt.unbindTexture()},this.resetState=function(){T=0,P=0,U=null,bt.reset(),pe.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return cs}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorspace=xe._getDrawingBufferColorSpace(t),e.unpackColorSpace=xe._getUnpackColorSpace()}};var Fl=class extends on{constr)SAVARY",
R"SAVARY(uctor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Hi,this.environmentIntensity=1,this.environmentRotation=new Hi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),t.background!==null&&(this.background=t.background.clone()),t.environment!==null&&(this.environment=t.environment.clone()),t.fog!==null&&(this.fog=t.fog.clone()),this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),t.overrideMaterial!==null&&(this.overrideMaterial=t.overrideMaterial.clone()),this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(e.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(e.object.backgroundIntensity=this.backgroundIntensity),e.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(e.object.environmentIntensity=this.environmentIntensity),e.object.environmentRotation=this.environmentRotation.toArray(),e}},Ku=class{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=Uu,this.updateRanges=[],this.version=0,this.uuid=ki()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,n){t*=this.stride,n*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[n+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={}),this.array.buffer._uuid===void 0&&(this.array.buffer._uuid=ki()),t.arrayBuffers[this.array.buffer._uuid]===void 0&&(t.arrayBuffers[this.array.buffer._uuid]=this.array.slice(0).buffer);let e=new this.array.constructor(t.arrayBuffers[this.array.buffer._uuid]),n=new this.constructor(e,this.stride);return n.setUsage(this.usage),n}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){return t.arrayBuffers===void 0&&(t.arrayBuffers={}),this.array.buffer._uuid===void 0&&(this.array.buffer._uuid=ki()),t.arrayBuffers[this.array.buffer._uuid]===void 0&&(t.arrayBuffers[this.array.buffer._uuid]=Array.from(new Uint32Array(this.array.buffer))),{uuid:this.uuid,buffer:this.array.buffer._uuid,type:this.array.constructor.name,stride:this.stride}}},kn=new I,Wi=class i{constructor(t,e,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=n,this.normalized=s}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,n=this.data.count;e<n;e++)kn.fromBufferAttribute(this,e),kn.applyMatrix4(t),this.setXYZ(e,kn.x,kn.y,kn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)kn.fromBufferAttribute(this,e),kn.applyNormalMatrix(t),this.setXYZ(e,kn.x,kn.y,kn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)kn.fromBufferAttribute(this,e),kn.transformDirection(t),this.setXYZ(e,kn.x,kn.y,kn.z);return this}getComponent(t,e){let n=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(n=_i(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=Ae(n,this.array)),this.data.array[t*this.data.stride+this.offset+e]=n,this}setX(t,e){return this.normalized&&(e=Ae(e,this.array)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=Ae(e,this.array)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=Ae(e,this.array)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){return this.normalized&&(e=Ae(e,this.array)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=_i(e,this.array)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=_i(e,this.array)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=_i(e,this.array)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=_i(e,this.array)),e}setXY(t,e,n){return t=t*this.data.stride+this.offset,this.normalized&&(e=Ae(e,this.array),n=Ae(n,this.array)),this.data.array[t+0]=e,this.data.array[t+1]=n,this}setXYZ(t,e,n,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=Ae(e,this.array),n=Ae(n,this.array),s=Ae(s,this.array)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=Ae(e,this.array),n=Ae(n,this.array),s=Ae(s,this.array),r=Ae(r,this.array)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){console.log("THREE.InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new $e(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new i(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){console.log("THREE.InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}};var Mi=class extends Vi{static get type(){return"LineBasicMaterial"}constructor(t){super(),this.isLineBasicMaterial=!0,this.color=new te(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},kl=new I,Bl=new I,sm=new Fe,$o=new lr,ll=new zi,Gh=new I,rm=new I,cr=class extends on{constructor(t=new De,e=new Mi){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)kl.fromBufferAttribute(e,s-1),Bl.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=kl.distanceTo(Bl);t.setAttribute("lineDistance",new le(n,1))}else console.warn("THREE.Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),ll.copy(n.boundingSphere),ll.applyMatrix4(s),ll.radius+=r,t.ray.intersectsSphere(ll)===!1)return;sm.copy(s).invert(),$o.copy(t.ray).applyMatrix4(sm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),m=Math.min(h.count,o.start+o.count);for(let v=f,g=m-1;v<g;v+=c){let p=h.getX(v),b=h.getX(v+1),y=cl(this,t,$o,l,p,b);y&&e.push(y)}if(this.isLineLoop){let v=h.getX(m-1),g=h.getX(f),p=cl(this,t,$o,l,v,g);p&&e.push(p)}}else{let f=Math.max(0,o.start),m=Math.min(d.count,o.start+o.count);for(let v=f,g=m-1;v<g;v+=c){let p=cl(this,t,$o,l,v,v+1);p&&e.push(p)}if(this.isLineLoop){let v=cl(this,t,$o,l,m-1,f);v&&e.push(v)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function cl(i,t,e,n,s,r){let o=i.geometry.attributes.position;if(kl.fromBufferAttribute(o,s),Bl.fromBufferAttribute(o,r),e.distanceSqToSegment(kl,Bl,Gh,rm)>n)return;Gh.applyMatrix4(i.matrixWorld);let l=t.ray.origin.distanceTo(Gh);if(!(l<t.near||l>t.far))return{distance:l,point:rm.clone().applyMatrix4(i.matrixWorld),index:s,face:null,faceIndex:null,barycoord:null,object:i}}var om=new I,am=new I,Ds=class extends cr{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)om.fromBufferAttribute(e,s),am.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+om.distanceTo(am);t.setAttribute("lineDistance",new le(n,1))}else console.warn("THREE.LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var ui=class{constructor(){this.type="Curve",this.arcLengthDivisions=200}getPoint(){return console.warn("THREE.Curve: .getPoint() not implemented."),null}getPointAt(t,e){let n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){let t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let e=[],n,s=this.getPoint(0),r=0;e.push(0);for(let o=1;o<=t;o++)n=this.getPoint(o/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e){let n=this.getLengths(),s=0,r=n.length,o;e?o=e:o=t*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=e||(o.isVector2?new ft:new I);return l.copy(a).sub(o).normalize(),l}getTangentAt(t,e){let n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e){let n=new I,s=[],r=[],o=[],a=new I,l=new Fe;for(let f=0;f<=t;f++){let m=f/t;s[f]=this.getTangentAt(m,new I)}r[0]=new I,o[0]=new I;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=t;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let m=Math.acos(sn(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,m))}o[f].crossVectors(s[f],r[f])}if(e===!0){let f=Math.acos(sn(r[0].dot(r[t]),-1,1));f/=t,s[0].dot(a.crossVectors(r[0],r[t]))>0&&(f=-f);for(let m=1;m<=t;m++)r[m].applyMatrix4(l.makeRotationAxis(s[m],f*m)),o[m].crossVectors(s[m],r[m])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this}toJSON(){let t={metadata:{version:4.6,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this}},ra=class extends ui{constructor(t=0,e=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(t,e=new ft){let n=e,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+t*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){let t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}},Qu=class extends ra{constructor(t,e,n,s,r,o){super(t,e,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Ld(){let i=0,t=0,e=0,n=0;function s(r,o,a,l){i=r,t=a,e=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+t*r+e*o+n*a}}}var hl=new I,Wh=new Ld,Xh=new Ld,qh=new Ld,td=class extends ui{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new I){let n=e,s=this.points,r=s.length,o=(r-(this.closed?0:1))*t,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(hl.subVectors(s[0],s[1]).add(s[0]),c=hl);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(hl.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=hl),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,m=Math.pow(c.distanceToSquared(u),f),v=Math.pow(u.distanceToSquared(d),f),g=Math.pow(d.distanceToSquared(h),f);v<1e-4&&(v=1),m<1e-4&&(m=v),g<1e-4&&(g=v),Wh.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,m,v,g),Xh.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,m,v,g),qh.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,m,v,g)}else this.curveType==="catmullrom"&&(Wh.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),Xh.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),qh.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(Wh.calc(l),Xh.calc(l),qh.calc(l)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super)SAVARY",
R"SAVARY(.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new I().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}};function lm(i,t,e,n,s){let r=(n-t)*.5,o=(s-e)*.5,a=i*i,l=i*a;return(2*e-2*n+r+o)*l+(-3*e+3*n-2*r-o)*a+r*i+e}function TM(i,t){let e=1-i;return e*e*t}function AM(i,t){return 2*(1-i)*i*t}function RM(i,t){return i*i*t}function Ko(i,t,e,n){return TM(i,t)+AM(i,e)+RM(i,n)}function CM(i,t){let e=1-i;return e*e*e*t}function PM(i,t){let e=1-i;return 3*e*e*i*t}function IM(i,t){return 3*(1-i)*i*i*t}function LM(i,t){return i*i*i*t}function Qo(i,t,e,n,s){return CM(i,t)+PM(i,e)+IM(i,n)+LM(i,s)}var zl=class extends ui{constructor(t=new ft,e=new ft,n=new ft,s=new ft){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new ft){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Qo(t,s.x,r.x,o.x,a.x),Qo(t,s.y,r.y,o.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},ed=class extends ui{constructor(t=new I,e=new I,n=new I,s=new I){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new I){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Qo(t,s.x,r.x,o.x,a.x),Qo(t,s.y,r.y,o.y,a.y),Qo(t,s.z,r.z,o.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},Hl=class extends ui{constructor(t=new ft,e=new ft){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new ft){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new ft){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},nd=class extends ui{constructor(t=new I,e=new I){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new I){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new I){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Vl=class extends ui{constructor(t=new ft,e=new ft,n=new ft){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new ft){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(Ko(t,s.x,r.x,o.x),Ko(t,s.y,r.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},id=class extends ui{constructor(t=new I,e=new I,n=new I){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new I){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(Ko(t,s.x,r.x,o.x),Ko(t,s.y,r.y,o.y),Ko(t,s.z,r.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Gl=class extends ui{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new ft){let n=e,s=this.points,r=(s.length-1)*t,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(lm(a,l.x,c.x,h.x,u.x),lm(a,l.y,c.y,h.y,u.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new ft().fromArray(s))}return this}},sd=Object.freeze({__proto__:null,ArcCurve:Qu,CatmullRomCurve3:td,CubicBezierCurve:zl,CubicBezierCurve3:ed,EllipseCurve:ra,LineCurve:Hl,LineCurve3:nd,QuadraticBezierCurve:Vl,QuadraticBezierCurve3:id,SplineCurve:Gl}),rd=class extends ui{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1}add(t){this.curves.push(t)}closePath(){let t=this.curves[0].getPoint(0),e=this.curves[this.curves.length-1].getPoint(1);if(!t.equals(e)){let n=t.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new sd[n](e,t))}return this}getPoint(t,e){let n=t*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,e)}r++}return null}getLength(){let t=this.getCurveLengths();return t[t.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let t=[],e=0;for(let n=0,s=this.curves.length;n<s;n++)e+=this.curves[n].getLength(),t.push(e);return this.cacheLengths=t,t}getSpacedPoints(t=40){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return this.autoClose&&e.push(e[0]),e}getPoints(t=12){let e=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?t*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?t*o.points.length:t,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];n&&n.equals(h)||(e.push(h),n=h)}}return this.autoClose&&e.length>1&&!e[e.length-1].equals(e[0])&&e.push(e[0]),e}copy(t){super.copy(t),this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(s.clone())}return this.autoClose=t.autoClose,this}toJSON(){let t=super.toJSON();t.autoClose=this.autoClose,t.curves=[];for(let e=0,n=this.curves.length;e<n;e++){let s=this.curves[e];t.curves.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.autoClose=t.autoClose,this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(new sd[s.type]().fromJSON(s))}return this}},hr=class extends rd{constructor(t){super(),this.type="Path",this.currentPoint=new ft,t&&this.setFromPoints(t)}setFromPoints(t){this.moveTo(t[0].x,t[0].y);for(let e=1,n=t.length;e<n;e++)this.lineTo(t[e].x,t[e].y);return this}moveTo(t,e){return this.currentPoint.set(t,e),this}lineTo(t,e){let n=new Hl(this.currentPoint.clone(),new ft(t,e));return this.curves.push(n),this.currentPoint.set(t,e),this}quadraticCurveTo(t,e,n,s){let r=new Vl(this.currentPoint.clone(),new ft(t,e),new ft(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(t,e,n,s,r,o){let a=new zl(this.currentPoint.clone(),new ft(t,e),new ft(n,s),new ft(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(t){let e=[this.currentPoint.clone()].concat(t),n=new Gl(e);return this.curves.push(n),this.currentPoint.copy(t[t.length-1]),this}arc(t,e,n,s,r,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(t+a,e+l,n,s,r,o),this}absarc(t,e,n,s,r,o){return this.absellipse(t,e,n,n,s,r,o),this}ellipse(t,e,n,s,r,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(t+c,e+h,n,s,r,o,a,l),this}absellipse(t,e,n,s,r,o,a,l){let c=new ra(t,e,n,s,r,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(t){return super.copy(t),this.currentPoint.copy(t.currentPoint),this}toJSON(){let t=super.toJSON();return t.currentPoint=this.currentPoint.toArray(),t}fromJSON(t){return super.fromJSON(t),this.currentPoint.fromArray(t.currentPoint),this}},od=class i extends De{constructor(t=[new ft(0,-.5),new ft(.5,0),new ft(0,.5)],e=12,n=0,s=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:t,segments:e,phiStart:n,phiLength:s},e=Math.floor(e),s=sn(s,0,Math.PI*2);let r=[],o=[],a=[],l=[],c=[],h=1/e,u=new I,d=new ft,f=new I,m=new I,v=new I,g=0,p=0;for(let b=0;b<=t.length-1;b++)switch(b){case 0:g=t[b+1].x-t[b].x,p=t[b+1].y-t[b].y,f.x=p*1,f.y=-g,f.z=p*0,v.copy(f),f.normalize(),l.push(f.x,f.y,f.z);break;case t.length-1:l.push(v.x,v.y,v.z);break;default:g=t[b+1].x-t[b].x,p=t[b+1].y-t[b].y,f.x=p*1,f.y=-g,f.z=p*0,m.copy(f),f.x+=v.x,f.y+=v.y,f.z+=v.z,f.normalize(),l.push(f.x,f.y,f.z),v.copy(m)}for(let b=0;b<=e;b++){let y=n+b*h*s,x=Math.sin(y),L=Math.cos(y);for(let T=0;T<=t.length-1;T++){u.x=t[T].x*x,u.y=t[T].y,u.z=t[T].x*L,o.push(u.x,u.y,u.z),d.x=b/e,d.y=T/(t.length-1),a.push(d.x,d.y);let P=l[3*T+0]*x,U=l[3*T+1],S=l[3*T+0]*L;c.push(P,U,S)}}for(let b=0;b<e;b++)for(let y=0;y<t.length-1;y++){let x=y+b*t.length,L=x,T=x+t.length,P=x+t.length+1,U=x+1;r.push(L,T,U),r.push(P,U,T)}this.setIndex(r),this.setAttribute("position",new le(o,3)),this.setAttribute("uv",new le(a,2)),this.setAttribute("normal",new le(c,3))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.points,t.segments,t.phiStart,t.phiLength)}},Wl=class i extends od{constructor(t=1,e=1,n=4,s=8){let r=new hr;r.absarc(0,-e/2,t,Math.PI*1.5,0),r.absarc(0,e/2,t,0,Math.PI*.5),super(r.getPoints(n),s),this.type="CapsuleGeometry",this.parameters={radius:t,length:e,capSegments:n,radialSegments:s}}static fromJSON(t){return new i(t.radius,t.length,t.capSegments,t.radialSegments)}};var Xi=class i extends De{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],m=0,v=[],g=n/2,p=0;b(),o===!1&&(t>0&&y(!0),e>0&&y(!1)),this.setIndex(h),this.setAttribute("position",new le(u,3)),this.setAttribute("normal",new le(d,3)),this.setAttribute("uv",new le(f,2));function b(){let x=new I,L=new I,T=0,P=(e-t)/n;for(let U=0;U<=r;U++){let S=[],w=U/r,C=w*(e-t)+t;for(let V=0;V<=s;V++){let k=V/s,G=k*l+a,$=Math.sin(G),X=Math.cos(G);L.x=C*$,L.y=-w*n+g,L.z=C*X,u.push(L.x,L.y,L.z),x.set($,P,X).normalize(),d.push(x.x,x.y,x.z),f.push(k,1-w),S.push(m++)}v.push(S)}for(let U=0;U<s;U++)for(let S=0;S<r;S++){let w=v[S][U],C=v[S+1][U],V=v[S+1][U+1],k=v[S][U+1];(t>0||S!==0)&&(h.push(w,C,k),T+=3),(e>0||S!==r-1)&&(h.push(C,V,k),T+=3)}c.addGroup(p,T,0),p+=T}function y(x){let L=m,T=new ft,P=new I,U=0,S=x===!0?t:e,w=x===!0?1:-1;for(let V=1;V<=s;V++)u.push(0,g*w,0),d.push(0,w,0),f.push(.5,.5),m++;let C=m;for(let V=0;V<=s;V++){let G=V/s*l+a,$=Math.cos(G),X=Math.sin(G);P.x=S*X,P.y=g*w,P.z=S*$,u.push(P.x,P.y,P.z),d.push(0,w,0),T.x=$*.5+.5,T.y=X*.5*w+.5,f.push(T.x,T.y),m++}for(let V=0;V<s;V++){let k=L+V,G=C+V;x===!0?h.push(G,G+1,k):h.push(G+1,G,k),U+=3}c.addGroup(p,U,x===!0?1:2),p+=U}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},Xl=class i extends Xi{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},ad=class i extends De{constructor(t=[],e=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:t,indices:e,radius:n,detail:s};let r=[],o=[];a(s),c(n),h(),this.setAttribute("position",new le(r,3)),this.setAttribute("normal",new le(r.slice(),3)),this.setAttribute("uv",new le(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(b){let y=new I,x=new I,L=new I;for(let T=0;T<e.length;T+=3)f(e[T+0],y),f(e[T+1],x),f(e[T+2],L),l(y,x,L,b)}function l(b,y,x,L){let T=L+1,P=[];for(let U=0;U<=T;U++){P[U]=[];let S=b.clone().lerp(x,U/T),w=y.clone().lerp(x,U/T),C=T-U;for(let V=0;V<=C;V++)V===0&&U===T?P[U][V]=S:P[U][V]=S.clone().lerp(w,V/C)}for(let U=0;U<T;U++)for(let S=0;S<2*(T-U)-1;S++){let w=Math.floor(S/2);S%2===0?(d(P[U][w+1]),d(P[U+1][w]),d(P[U][w])):(d(P[U][w+1]),d(P[U+1][w+1]),d(P[U+1][w]))}}function c(b){let y=new I;for(let x=0;x<r.length;x+=3)y.x=r[x+0],y.y=r[x+1],y.z=r[x+2],y.normalize().multiplyScalar(b),r[x+0]=y.x,r[x+1]=y.y,r[x+2]=y.z}function h(){let b=new I;for(let y=0;y<r.length;y+=3){b.x=r[y+0],b.y=r[y+1],b.z=r[y+2];let x=g(b)/2/Math.PI+.5,L=p(b)/Math.PI+.5;o.push(x,1-L)}m(),u()}function u(){for(let b=0;b<o.length;b+=6){let y=o[b+0],x=o[b+2],L=o[b+4],T=Math.max(y,x,L),P=Math.min(y,x,L);T>.9&&P<.1&&(y<.2&&(o[b+0]+=1),x<.2&&(o[b+2]+=1),L<.2&&(o[b+4]+=1))}}function d(b){r.push(b.x,b.y,b.z)}function f(b,y){let x=b*3;y.x=t[x+0],y.y=t[x+1],y.z=t[x+2]}function m(){let b=new I,y=new I,x=new I,L=new I,T=new ft,P=new ft,U=new ft;for(let S=0,w=0;S<r.length;S+=9,w+=6){b.set(r[S+0],r[S+1],r[S+2]),y.set(r[S+3],r[S+4],r[S+5]),x.set(r[S+6],r[S+7],r[S+8]),T.set(o[w+0],o[w+1]),P.set(o[w+2],o[w+3]),U.set(o[w+4],o[w+5]),L.copy(b).add(y).add(x).divideScalar(3);let C=g(L);v(T,w+0,b,C),v(P,w+2,y,C),v(U,w+4,x,C)}}function v(b,y,x,L){L<0&&b.x===1&&(o[y]=b.x-1),x.x===0&&x.z===0&&(o[y]=L/2/Math.PI+.5)}function g(b){return Math.atan2(b.z,-b.x)}function p(b){return Math.atan2(-b.y,Math.sqrt(b.x*b.x+b.z*b.z))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.vertices,t.indices,t.radius,t.details)}};var ul=new I,dl=new I,$h=new I,fl=new Oi,ql=class extends De{constructor(t=null,e=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:t,thresholdAngle:e},t!==null){let s=Math.pow(10,4),r=Math.cos(oo*e),o=t.getIndex(),a=t.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d={},f=[];for(let m=0;m<l;m+=3){o?(c[0]=o.getX(m),c[1]=o.getX(m+1),c[2]=o.getX(m+2)):(c[0]=m,c[1]=m+1,c[2]=m+2);let{a:v,b:g,c:p}=fl;if(v.fromBufferAttribute(a,c[0]),g.fromBufferAttribute(a,c[1]),p.fromBufferAttribute(a,c[2]),fl.getNormal($h),u[0]=`${Math.round(v.x*s)},${Math.round(v.y*s)},${Math.round(v.z*s)}`,u[1]=`${Math.round(g.x*s)},${Math.round(g.y*s)},${Math.round(g.z*s)}`,u[2]=`${Math.round(p.x*s)},${Math.round(p.y*s)},${Math.round(p.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let b=0;b<3;b++){let y=(b+1)%3,x=u[b],L=u[y],T=fl[h[b]],P=fl[h[y]],U=`${x}_${L}`,S=`${L}_${x}`;S in d&&d[S]?($h.dot(d[S].normal)<=r&&(f.push(T.x,T.y,T.z),f.push(P.x,P.y,P.z)),d[S]=null):U in d||(d[U]={index0:c[b],index1:c[y],normal:$h.clone()})}}for(let m in d)if(d[m]){let{index0:v,index1:g}=d[m];ul.fromBufferAttribute(a,v),dl.fromBufferAttr)SAVARY",
R"SAVARY(ibute(a,g),f.push(ul.x,ul.y,ul.z),f.push(dl.x,dl.y,dl.z)}this.setAttribute("position",new le(f,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}},oa=class extends hr{constructor(t){super(t),this.uuid=ki(),this.type="Shape",this.holes=[]}getPointsHoles(t){let e=[];for(let n=0,s=this.holes.length;n<s;n++)e[n]=this.holes[n].getPoints(t);return e}extractPoints(t){return{shape:this.getPoints(t),holes:this.getPointsHoles(t)}}copy(t){super.copy(t),this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.uuid=this.uuid,t.holes=[];for(let e=0,n=this.holes.length;e<n;e++){let s=this.holes[e];t.holes.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.uuid=t.uuid,this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(new hr().fromJSON(s))}return this}},DM={triangulate:function(i,t,e=2){let n=t&&t.length,s=n?t[0]*e:i.length,r=Hm(i,0,s,e,!0),o=[];if(!r||r.next===r.prev)return o;let a,l,c,h,u,d,f;if(n&&(r=kM(i,t,r,e)),i.length>80*e){a=c=i[0],l=h=i[1];for(let m=e;m<s;m+=e)u=i[m],d=i[m+1],u<a&&(a=u),d<l&&(l=d),u>c&&(c=u),d>h&&(h=d);f=Math.max(c-a,h-l),f=f!==0?32767/f:0}return aa(r,o,e,a,l,f,0),o}};function Hm(i,t,e,n,s){let r,o;if(s===ZM(i,t,e,n)>0)for(r=t;r<e;r+=n)o=cm(r,i[r],i[r+1],o);else for(r=e-n;r>=t;r-=n)o=cm(r,i[r],i[r+1],o);return o&&cc(o,o.next)&&(ca(o),o=o.next),o}function ur(i,t){if(!i)return i;t||(t=i);let e=i,n;do if(n=!1,!e.steiner&&(cc(e,e.next)||Ye(e.prev,e,e.next)===0)){if(ca(e),e=t=e.prev,e===e.next)break;n=!0}else e=e.next;while(n||e!==t);return t}function aa(i,t,e,n,s,r,o){if(!i)return;!o&&r&&GM(i,n,s,r);let a=i,l,c;for(;i.prev!==i.next;){if(l=i.prev,c=i.next,r?UM(i,n,s,r):NM(i)){t.push(l.i/e|0),t.push(i.i/e|0),t.push(c.i/e|0),ca(i),i=c.next,a=c.next;continue}if(i=c,i===a){o?o===1?(i=OM(ur(i),t,e),aa(i,t,e,n,s,r,2)):o===2&&FM(i,t,e,n,s,r):aa(ur(i),t,e,n,s,r,1);break}}}function NM(i){let t=i.prev,e=i,n=i.next;if(Ye(t,e,n)>=0)return!1;let s=t.x,r=e.x,o=n.x,a=t.y,l=e.y,c=n.y,h=s<r?s<o?s:o:r<o?r:o,u=a<l?a<c?a:c:l<c?l:c,d=s>r?s>o?s:o:r>o?r:o,f=a>l?a>c?a:c:l>c?l:c,m=n.next;for(;m!==t;){if(m.x>=h&&m.x<=d&&m.y>=u&&m.y<=f&&io(s,a,r,l,o,c,m.x,m.y)&&Ye(m.prev,m,m.next)>=0)return!1;m=m.next}return!0}function UM(i,t,e,n){let s=i.prev,r=i,o=i.next;if(Ye(s,r,o)>=0)return!1;let a=s.x,l=r.x,c=o.x,h=s.y,u=r.y,d=o.y,f=a<l?a<c?a:c:l<c?l:c,m=h<u?h<d?h:d:u<d?u:d,v=a>l?a>c?a:c:l>c?l:c,g=h>u?h>d?h:d:u>d?u:d,p=ld(f,m,t,e,n),b=ld(v,g,t,e,n),y=i.prevZ,x=i.nextZ;for(;y&&y.z>=p&&x&&x.z<=b;){if(y.x>=f&&y.x<=v&&y.y>=m&&y.y<=g&&y!==s&&y!==o&&io(a,h,l,u,c,d,y.x,y.y)&&Ye(y.prev,y,y.next)>=0||(y=y.prevZ,x.x>=f&&x.x<=v&&x.y>=m&&x.y<=g&&x!==s&&x!==o&&io(a,h,l,u,c,d,x.x,x.y)&&Ye(x.prev,x,x.next)>=0))return!1;x=x.nextZ}for(;y&&y.z>=p;){if(y.x>=f&&y.x<=v&&y.y>=m&&y.y<=g&&y!==s&&y!==o&&io(a,h,l,u,c,d,y.x,y.y)&&Ye(y.prev,y,y.next)>=0)return!1;y=y.prevZ}for(;x&&x.z<=b;){if(x.x>=f&&x.x<=v&&x.y>=m&&x.y<=g&&x!==s&&x!==o&&io(a,h,l,u,c,d,x.x,x.y)&&Ye(x.prev,x,x.next)>=0)return!1;x=x.nextZ}return!0}function OM(i,t,e){let n=i;do{let s=n.prev,r=n.next.next;!cc(s,r)&&Vm(s,n,n.next,r)&&la(s,r)&&la(r,s)&&(t.push(s.i/e|0),t.push(n.i/e|0),t.push(r.i/e|0),ca(n),ca(n.next),n=i=r),n=n.next}while(n!==i);return ur(n)}function FM(i,t,e,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&qM(o,a)){let l=Gm(o,a);o=ur(o,o.next),l=ur(l,l.next),aa(o,t,e,n,s,r,0),aa(l,t,e,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function kM(i,t,e,n){let s=[],r,o,a,l,c;for(r=0,o=t.length;r<o;r++)a=t[r]*n,l=r<o-1?t[r+1]*n:i.length,c=Hm(i,a,l,n,!1),c===c.next&&(c.steiner=!0),s.push(XM(c));for(s.sort(BM),r=0;r<s.length;r++)e=zM(s[r],e);return e}function BM(i,t){return i.x-t.x}function zM(i,t){let e=HM(i,t);if(!e)return t;let n=Gm(e,i);return ur(n,n.next),ur(e,e.next)}function HM(i,t){let e=t,n=-1/0,s,r=i.x,o=i.y;do{if(o<=e.y&&o>=e.next.y&&e.next.y!==e.y){let d=e.x+(o-e.y)*(e.next.x-e.x)/(e.next.y-e.y);if(d<=r&&d>n&&(n=d,s=e.x<e.next.x?e:e.next,d===r))return s}e=e.next}while(e!==t);if(!s)return null;let a=s,l=s.x,c=s.y,h=1/0,u;e=s;do r>=e.x&&e.x>=l&&r!==e.x&&io(o<c?r:n,o,l,c,o<c?n:r,o,e.x,e.y)&&(u=Math.abs(o-e.y)/(r-e.x),la(e,i)&&(u<h||u===h&&(e.x>s.x||e.x===s.x&&VM(s,e)))&&(s=e,h=u)),e=e.next;while(e!==a);return s}function VM(i,t){return Ye(i.prev,i,t.prev)<0&&Ye(t.next,i,i.next)<0}function GM(i,t,e,n){let s=i;do s.z===0&&(s.z=ld(s.x,s.y,t,e,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,WM(s)}function WM(i){let t,e,n,s,r,o,a,l,c=1;do{for(e=i,i=null,r=null,o=0;e;){for(o++,n=e,a=0,t=0;t<c&&(a++,n=n.nextZ,!!n);t++);for(l=c;a>0||l>0&&n;)a!==0&&(l===0||!n||e.z<=n.z)?(s=e,e=e.nextZ,a--):(s=n,n=n.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;e=n}r.nextZ=null,c*=2}while(o>1);return i}function ld(i,t,e,n,s){return i=(i-e)*s|0,t=(t-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,t=(t|t<<8)&16711935,t=(t|t<<4)&252645135,t=(t|t<<2)&858993459,t=(t|t<<1)&1431655765,i|t<<1}function XM(i){let t=i,e=i;do(t.x<e.x||t.x===e.x&&t.y<e.y)&&(e=t),t=t.next;while(t!==i);return e}function io(i,t,e,n,s,r,o,a){return(s-o)*(t-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(e-o)*(t-a)&&(e-o)*(r-a)>=(s-o)*(n-a)}function qM(i,t){return i.next.i!==t.i&&i.prev.i!==t.i&&!$M(i,t)&&(la(i,t)&&la(t,i)&&YM(i,t)&&(Ye(i.prev,i,t.prev)||Ye(i,t.prev,t))||cc(i,t)&&Ye(i.prev,i,i.next)>0&&Ye(t.prev,t,t.next)>0)}function Ye(i,t,e){return(t.y-i.y)*(e.x-t.x)-(t.x-i.x)*(e.y-t.y)}function cc(i,t){return i.x===t.x&&i.y===t.y}function Vm(i,t,e,n){let s=ml(Ye(i,t,e)),r=ml(Ye(i,t,n)),o=ml(Ye(e,n,i)),a=ml(Ye(e,n,t));return!!(s!==r&&o!==a||s===0&&pl(i,e,t)||r===0&&pl(i,n,t)||o===0&&pl(e,i,n)||a===0&&pl(e,t,n))}function pl(i,t,e){return t.x<=Math.max(i.x,e.x)&&t.x>=Math.min(i.x,e.x)&&t.y<=Math.max(i.y,e.y)&&t.y>=Math.min(i.y,e.y)}function ml(i){return i>0?1:i<0?-1:0}function $M(i,t){let e=i;do{if(e.i!==i.i&&e.next.i!==i.i&&e.i!==t.i&&e.next.i!==t.i&&Vm(e,e.next,i,t))return!0;e=e.next}while(e!==i);return!1}function la(i,t){return Ye(i.prev,i,i.next)<0?Ye(i,t,i.next)>=0&&Ye(i,i.prev,t)>=0:Ye(i,t,i.prev)<0||Ye(i,i.next,t)<0}function YM(i,t){let e=i,n=!1,s=(i.x+t.x)/2,r=(i.y+t.y)/2;do e.y>r!=e.next.y>r&&e.next.y!==e.y&&s<(e.next.x-e.x)*(r-e.y)/(e.next.y-e.y)+e.x&&(n=!n),e=e.next;while(e!==i);return n}function Gm(i,t){let e=new cd(i.i,i.x,i.y),n=new cd(t.i,t.x,t.y),s=i.next,r=t.prev;return i.next=t,t.prev=i,e.next=s,s.prev=e,n.next=e,e.prev=n,r.next=n,n.prev=r,n}function cm(i,t,e,n){let s=new cd(i,t,e);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function ca(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function cd(i,t,e){this.i=i,this.x=t,this.y=e,this.prev=null,this.next=null,this.z=0,this.prevZ=null,this.nextZ=null,this.steiner=!1}function ZM(i,t,e,n){let s=0;for(let r=t,o=e-n;r<e;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var ta=class i{static area(t){let e=t.length,n=0;for(let s=e-1,r=0;r<e;s=r++)n+=t[s].x*t[r].y-t[r].x*t[s].y;return n*.5}static isClockWise(t){return i.area(t)<0}static triangulateShape(t,e){let n=[],s=[],r=[];hm(t),um(n,t);let o=t.length;e.forEach(hm);for(let l=0;l<e.length;l++)s.push(o),o+=e[l].length,um(n,e[l]);let a=DM.triangulate(n,s);for(let l=0;l<a.length;l+=3)r.push(a.slice(l,l+3));return r}};function hm(i){let t=i.length;t>2&&i[t-1].equals(i[0])&&i.pop()}function um(i,t){for(let e=0;e<t.length;e++)i.push(t[e].x),i.push(t[e].y)}var $l=class i extends De{constructor(t=new oa([new ft(.5,.5),new ft(-.5,.5),new ft(-.5,-.5),new ft(.5,-.5)]),e={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:t,options:e},t=Array.isArray(t)?t:[t];let n=this,s=[],r=[];for(let a=0,l=t.length;a<l;a++){let c=t[a];o(c)}this.setAttribute("position",new le(s,3)),this.setAttribute("uv",new le(r,2)),this.computeVertexNormals();function o(a){let l=[],c=e.curveSegments!==void 0?e.curveSegments:12,h=e.steps!==void 0?e.steps:1,u=e.depth!==void 0?e.depth:1,d=e.bevelEnabled!==void 0?e.bevelEnabled:!0,f=e.bevelThickness!==void 0?e.bevelThickness:.2,m=e.bevelSize!==void 0?e.bevelSize:f-.1,v=e.bevelOffset!==void 0?e.bevelOffset:0,g=e.bevelSegments!==void 0?e.bevelSegments:3,p=e.extrudePath,b=e.UVGenerator!==void 0?e.UVGenerator:jM,y,x=!1,L,T,P,U;p&&(y=p.getSpacedPoints(h),x=!0,d=!1,L=p.computeFrenetFrames(h,!1),T=new I,P=new I,U=new I),d||(g=0,f=0,m=0,v=0);let S=a.extractPoints(c),w=S.shape,C=S.holes;if(!ta.isClockWise(w)){w=w.reverse();for(let rt=0,ut=C.length;rt<ut;rt++){let F=C[rt];ta.isClockWise(F)&&(C[rt]=F.reverse())}}let k=ta.triangulateShape(w,C),G=w;for(let rt=0,ut=C.length;rt<ut;rt++){let F=C[rt];w=w.concat(F)}function $(rt,ut,F){return ut||console.error("THREE.ExtrudeGeometry: vec does not exist"),rt.clone().addScaledVector(ut,F)}let X=w.length,Q=k.length;function tt(rt,ut,F){let zt,dt,Ot,bt=rt.x-ut.x,Zt=rt.y-ut.y,wt=F.x-rt.x,D=F.y-rt.y,E=bt*bt+Zt*Zt,Y=bt*D-Zt*wt;if(Math.abs(Y)>Number.EPSILON){let K=Math.sqrt(E),q=Math.sqrt(wt*wt+D*D),et=ut.x-Zt/K,Tt=ut.y+bt/K,St=F.x-D/q,It=F.y+wt/q,Qt=((St-et)*D-(It-Tt)*wt)/(bt*D-Zt*wt);zt=et+bt*Qt-rt.x,dt=Tt+Zt*Qt-rt.y;let mt=zt*zt+dt*dt;if(mt<=2)return new ft(zt,dt);Ot=Math.sqrt(mt/2)}else{let K=!1;bt>Number.EPSILON?wt>Number.EPSILON&&(K=!0):bt<-Number.EPSILON?wt<-Number.EPSILON&&(K=!0):Math.sign(Zt)===Math.sign(D)&&(K=!0),K?(zt=-Zt,dt=bt,Ot=Math.sqrt(E)):(zt=bt,dt=Zt,Ot=Math.sqrt(E/2))}return new ft(zt/Ot,dt/Ot)}let lt=[];for(let rt=0,ut=G.length,F=ut-1,zt=rt+1;rt<ut;rt++,F++,zt++)F===ut&&(F=0),zt===ut&&(zt=0),lt[rt]=tt(G[rt],G[F],G[zt]);let ct=[],xt,Mt=lt.concat();for(let rt=0,ut=C.length;rt<ut;rt++){let F=C[rt];xt=[];for(let zt=0,dt=F.length,Ot=dt-1,bt=zt+1;zt<dt;zt++,Ot++,bt++)Ot===dt&&(Ot=0),bt===dt&&(bt=0),xt[zt]=tt(F[zt],F[Ot],F[bt]);ct.push(xt),Mt=Mt.concat(xt)}for(let rt=0;rt<g;rt++){let ut=rt/g,F=f*Math.cos(ut*Math.PI/2),zt=m*Math.sin(ut*Math.PI/2)+v;for(let dt=0,Ot=G.length;dt<Ot;dt++){let bt=$(G[dt],lt[dt],zt);ot(bt.x,bt.y,-F)}for(let dt=0,Ot=C.length;dt<Ot;dt++){let bt=C[dt];xt=ct[dt];for(let Zt=0,wt=bt.length;Zt<wt;Zt++){let D=$(bt[Zt],xt[Zt],zt);ot(D.x,D.y,-F)}}}let vt=m+v;for(let rt=0;rt<X;rt++){let ut=d?$(w[rt],Mt[rt],vt):w[rt];x?(P.copy(L.normals[0]).multiplyScalar(ut.x),T.copy(L.binormals[0]).multiplyScalar(ut.y),U.copy(y[0]).add(P).add(T),ot(U.x,U.y,U.z)):ot(ut.x,ut.y,0)}for(let rt=1;rt<=h;rt++)for(let ut=0;ut<X;ut++){let F=d?$(w[ut],Mt[ut],vt):w[ut];x?(P.copy(L.normals[rt]).multiplyScalar(F.x),T.copy(L.binormals[rt]).multiplyScalar(F.y),U.copy(y[rt]).add(P).add(T),ot(U.x,U.y,U.z)):ot(F.x,F.y,u/h*rt)}for(let rt=g-1;rt>=0;rt--){let ut=rt/g,F=f*Math.cos(ut*Math.PI/2),zt=m*Math.sin(ut*Math.PI/2)+v;for(let dt=0,Ot=G.length;dt<Ot;dt++){let bt=$(G[dt],lt[dt],zt);ot(bt.x,bt.y,u+F)}for(let dt=0,Ot=C.length;dt<Ot;dt++){let bt=C[dt];xt=ct[dt];for(let Zt=0,wt=bt.length;Zt<wt;Zt++){let D=$(bt[Zt],xt[Zt],zt);x?ot(D.x,D.y+y[h-1].y,y[h-1].x+F):ot(D.x,D.y,u+F)}}}it(),ht();function it(){let rt=s.length/3;if(d){let ut=0,F=X*ut;for(let zt=0;zt<Q;zt++){let dt=k[zt];Bt(dt[2]+F,dt[1]+F,dt[0]+F)}ut=h+g*2,F=X*ut;for(let zt=0;zt<Q;zt++){let dt=k[zt];Bt(dt[0]+F,dt[1]+F,dt[2]+F)}}else{for(let ut=0;ut<Q;ut++){let F=k[ut];Bt(F[2],F[1],F[0])}for(let ut=0;ut<Q;ut++){let F=k[ut];Bt(F[0]+X*h,F[1]+X*h,F[2]+X*h)}}n.addGroup(rt,s.length/3-rt,0)}function ht(){let rt=s.length/3,ut=0;_t(G,ut),ut+=G.length;for(let F=0,zt=C.length;F<zt;F++){let dt=C[F];_t(dt,ut),ut+=dt.length}n.addGroup(rt,s.length/3-rt,1)}function _t(rt,ut){let F=rt.length;for(;--F>=0;){let zt=F,dt=F-1;dt<0&&(dt=rt.length-1);for(let Ot=0,bt=h+g*2;Ot<bt;Ot++){let Zt=X*Ot,wt=X*(Ot+1),D=ut+zt+Zt,E=ut+dt+Zt,Y=ut+dt+wt,K=ut+zt+wt;$t(D,E,Y,K)}}}function ot(rt,ut,F){l.push(rt),l.push(ut),l.push(F)}function Bt(rt,ut,F){Ut(rt),Ut(ut),Ut(F);let zt=s.length/3,dt=b.generateTopUV(n,s,zt-3,zt-2,zt-1);ie(dt[0]),ie(dt[1]),ie(dt[2])}function $t(rt,ut,F,zt){Ut(rt),Ut(ut),Ut(zt),Ut(ut),Ut(F),Ut(zt);let dt=s.length/3,Ot=b.generateSideWallUV(n,s,dt-6,dt-3,dt-2,dt-1);ie(Ot[0]),ie(Ot[1]),ie(Ot[3]),ie(Ot[1]),ie(Ot[2]),ie(Ot[3])}function Ut(rt){s.push(l[rt*3+0]),s.push(l[rt*3+1]),s.push(l[rt*3+2])}function ie(rt){r.push(rt.x),r.push(rt.y)}}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON(),e=this.parameters.shapes,n=this.parameters.options;return JM(e,n,t)}static fromJSON(t,e){let n=[];for(let r=0,o=t.shapes.length;r<o;r++){let a=e[t.shapes[r]];n.push(a)}let s=t.options.extrudePath;return s!==void 0&&(t.options.extrudePath=new sd[s.type]().fromJSON(s)),new i(n,t.options)}},jM={generateTopUV:function(i,t,e,n,s){let r=t[e*3],o=t[e*3+1],a=t[n*3],l=t[n*3+1],c=t[s*3],h=t[s*3+1];return[new ft(r,o),new ft(a,l),new ft(c,h)]},generateSideWallUV:function(i,t,e,n,s,r){let o=t[e*3],a=t[e*3+1],l=t[e*3+2],c=t[n*3],h=t[n*3+1],u=t[n*3+2],d=t[s*3],f=t[s*3+1],m=t[s*3+2],v=t[r*3],g=t[r*3+1],p=t[r*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new ft(o,1-l),new ft(c,1-u),new ft(d,1-m),new ft(v,1-p)]:[new ft(a,1-l),new ft(h,1-u),new ft(f,1-m),new ft(g,1-p)]}};function JM(i,t,e){if(e.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];e.shapes.push(r.uuid)}else e.shapes.push(i.uuid);return e.options=Object.assign({},t),t.extrudePath!==void 0&&(e.options.extrudePath=t.extrudePath.toJSON()),e}var Yl=class i extends ad{constructor(t=1,e=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,t,e),this.type="OctahedronGeometry",this.parameters={radius:t,detail:e}}static fromJSON(t){return new i(t.radius,t.detail)}};var ms=class i extends De{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new I,d=new I,f=[],m=[],v=[],g=[];for(let p=0;p<=n;p++){let b=[],y=p/n,x=0;p===0&&o===0?x=.5/e:p===n&&l===Math.PI&&(x=-.5/e);for(let L=0;L<=e;L++){let T=L/e;u.x=-t*Math.cos(s+T*r)*Math.sin(o+y*a),u.y=t*Math.cos(o+y*a),u.z=t*Math.sin(s+T*r)*Math.sin(o+y*a),m.push(u.x,u.y,u.z),d.copy(u).normalize(),v.push(d.x,d.y,d.z),g.push(T+x,1-y),b.push(c++)}h.push(b)}for(let p=0;p<n;p++)for(let b=0;b<e;b++){let y=h[p][b+1],x=h[p][b],L=h[p+1][b],T=h[p+1][b+1];(p!==0||o>0)&&f.push(y,x,T),(p!==n-1||l<Math.PI)&&f.push(x,L,T)}this.setIndex(f),this.setAttribute("position",new le(m,3)),this.setAttribute("normal",new le(v,3)),this.setAttribute("uv",new le(g,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var Zl=class i extends De{constructor(t=1,e=.4,n=12,s=48,r=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:t,tube:e,radialSegments:n,tubularSegments:s,arc:r},n=Math.floor(n),s=Math.floor(s);let o=[],a=[],l=[],c=[],h=new I,u=new I,d=new I;for(let f=0;f<=n;f++)for(let m=0;m<=s;m++){let v=m/s*r,g=f/n*Math.PI*2;u.x=(t+e*Math.cos(g))*Math.cos(v),u.y=(t+e*Math.cos(g))*Math.sin(v),u.z=e*Math.sin(g),a.push(u.x,u.y,u.z),h.x=t*Math.cos(v),h.y=t*Math.sin(v),d.subVectors(u,h).normalize(),l.push(d.x,d.y,d.z),c.push(m/s),c.push(f/n)}for(let f=1;f<=n;f++)for(let m=1;m<=s;m++){let v=(s+1)*f+m-1,g=(s+1)*(f-1)+m-1,p=(s+1)*(f-1)+m,b=(s+1)*f+m;o.push(v,g,b),o.push(g,p,b)}this.setIndex(o),this.setAttribute("position",new le(a,3)),this.setAttribute("normal",new le(l,3)),this.setAttribute("uv",new le(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.tube,t.radialSegments,t.tubularSegments,t.arc)}};var jl=class extends De{constructor(t=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:t},t!==null){let e=[],n=new Set,s=new I,r=new I;if(t.index!==null){let o=t.attributes.position,a=t.index,l=t.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(l)SAVARY",
R"SAVARY(et c=0,h=l.length;c<h;++c){let u=l[c],d=u.start,f=u.count;for(let m=d,v=d+f;m<v;m+=3)for(let g=0;g<3;g++){let p=a.getX(m+g),b=a.getX(m+(g+1)%3);s.fromBufferAttribute(o,p),r.fromBufferAttribute(o,b),dm(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}}else{let o=t.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,u=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,u),dm(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}this.setAttribute("position",new le(e,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}};function dm(i,t,e){let n=`${i.x},${i.y},${i.z}-${t.x},${t.y},${t.z}`,s=`${t.x},${t.y},${t.z}-${i.x},${i.y},${i.z}`;return e.has(n)===!0||e.has(s)===!0?!1:(e.add(n),e.add(s),!0)}var gs=class extends Vi{static get type(){return"MeshStandardMaterial"}constructor(t){super(),this.isMeshStandardMaterial=!0,this.defines={STANDARD:""},this.color=new te(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new te(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Im,this.normalScale=new ft(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Hi,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var Jl=class extends Mi{static get type(){return"LineDashedMaterial"}constructor(t){super(),this.isLineDashedMaterial=!0,this.scale=1,this.dashSize=3,this.gapSize=1,this.setValues(t)}copy(t){return super.copy(t),this.scale=t.scale,this.dashSize=t.dashSize,this.gapSize=t.gapSize,this}};function gl(i,t,e){return!i||!e&&i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function KM(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}var go=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("call to abstract method")}intervalChanged_(){}},hd=class extends go{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:lp,endingEnd:lp}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case cp:r=t,a=2*e-n;break;case hp:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case cp:o=t,l=2*n-e;break;case hp:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,m=(n-e)/(s-e),v=m*m,g=v*m,p=-d*g+2*d*v-d*m,b=(1+d)*g+(-1.5-2*d)*v+(-.5+d)*m+1,y=(-1-f)*g+(1.5+f)*v+.5*m,x=f*g-f*v;for(let L=0;L!==a;++L)r[L]=p*o[h+L]+b*o[c+L]+y*o[l+L]+x*o[u+L];return r}},ud=class extends go{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},dd=class extends go{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},Si=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=gl(e,this.TimeBufferType),this.values=gl(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:gl(t.times,Array),values:gl(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s)}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new dd(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new ud(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new hd(this.times,this.values,this.getValueSize(),t)}setInterpolation(t){let e;switch(t){case Ml:e=this.InterpolantFactoryMethodDiscrete;break;case Nu:e=this.InterpolantFactoryMethodLinear;break;case gh:e=this.InterpolantFactoryMethodSmooth;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return console.warn("THREE.KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Ml;case this.InterpolantFactoryMethodLinear:return Nu;case this.InterpolantFactoryMethodSmooth:return gh}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(console.error("THREE.KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(console.error("THREE.KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){console.error("THREE.KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){console.error("THREE.KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&KM(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){console.error("THREE.KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===gh,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let m=0;m!==n;++m){let v=e[u+m];if(v!==e[d+m]||v!==e[f+m]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)e[d+f]=e[u+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,s}};Si.prototype.TimeBufferType=Float32Array;Si.prototype.ValueBufferType=Float32Array;Si.prototype.DefaultInterpolation=Nu;var dr=class extends Si{constructor(t,e,n){super(t,e,n)}};dr.prototype.ValueTypeName="bool";dr.prototype.ValueBufferType=Array;dr.prototype.DefaultInterpolation=Ml;dr.prototype.InterpolantFactoryMethodLinear=void 0;dr.prototype.InterpolantFactoryMethodSmooth=void 0;var fd=class extends Si{};fd.prototype.ValueTypeName="color";var pd=class extends Si{};pd.prototype.ValueTypeName="number";var md=class extends go{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)rn.slerpFlat(r,0,o,c-a,o,c,l);return r}},Kl=class extends Si{InterpolantFactoryMethodLinear(t){return new md(this.times,this.values,this.getValueSize(),t)}};Kl.prototype.ValueTypeName="quaternion";Kl.prototype.InterpolantFactoryMethodSmooth=void 0;var fr=class extends Si{constructor(t,e,n){super(t,e,n)}};fr.prototype.ValueTypeName="string";fr.prototype.ValueBufferType=Array;fr.prototype.DefaultInterpolation=Ml;fr.prototype.InterpolantFactoryMethodLinear=void 0;fr.prototype.InterpolantFactoryMethodSmooth=void 0;var gd=class extends Si{};gd.prototype.ValueTypeName="vector";var xd=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],m=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return m}return null}}},QM=new xd,vd=class{constructor(t){this.manager=t!==void 0?t:QM,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}};vd.DEFAULT_MATERIAL_NAME="__DEFAULT";var Ql=class extends on{constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new te(t),this.intensity=e}dispose(){}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,this.groundColor!==void 0&&(e.object.groundColor=this.groundColor.getHex()),this.distance!==void 0&&(e.object.distance=this.distance),this.angle!==void 0&&(e.object.angle=this.angle),this.decay!==void 0&&(e.object.decay=this.decay),this.penumbra!==void 0&&(e.object.penumbra=this.penumbra),this.shadow!==void 0&&(e.object.shadow=this.shadow.toJSON()),this.target!==void 0&&(e.object.target=this.target.uuid),e}},tc=class extends Ql{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(on.DEFAULT_UP),this.updateMatrix(),this.groundColor=new te(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}},Yh=new Fe,fm=new I,pm=new I,yd=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new ft(512,512),this.map=null,this.mapPass=null,this.matrix=new Fe,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new sa,this._frameExtents=new ft(1,1),this._viewportCount=1,this._viewports=[new Pe(0,0,1,1)]}getViewportCount(){return this._viewportCount}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera,n=this.matrix;fm.setFromMatrixPosition(t.matrixWorld),e.position.copy(fm),pm.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(pm),e.updateMatrixWorld(),Yh.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),this._frustum.setFromProjectionMatrix(Yh),n.set(.5,0,0,.5,0,.5,0,.5,0,0,.5,.5,0,0,0,1),n.multiply(Yh)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.mapSize.copy(t.mapSize),this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return this.intensity!==1&&(t.intensity=this.intensity),this.bias!==0&&(t.bias=this.bias),this.normalBias!==0&&(t.normalBias=this.normalBias),this.radius!==1&&(t.radius=this.radius),(this.mapSize.x!==512||this.mapSize.y!==512)&&(t.mapSize=this.mapSize.toArray()),t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}};var _d=class extends yd{constructor(){super(new Dl(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},ha=class extends Ql{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(on.DEFAULT_UP),this.updateMatrix(),this.target=new on,this.shadow=new _d}dispose(){this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}};var ec=class extends De{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(t){return super.copy(t),this.instanceCount=t.instanceCount,this}toJSON(){let t=super.toJSON();return t.instanceCount=this.instanceCount,t.isInstancedBufferGeometry=!0,t}};var Dd="\\[\\]\\.:\\/",tS=new RegExp("["+Dd+"]","g"),Nd="[^"+Dd+"]",eS="[^"+Dd.replace("\\.","")+"]",nS=/((?:WC+[\/:])*)/.source.replace("WC",Nd),iS=/(WCOD+)?/.source.replace("WCOD",eS),sS=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Nd),rS=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Nd),oS=new RegExp("^"+nS+iS+sS+rS+"$"),aS=["material","materials","bones","map"],bd=class{constructor(t,e,n){let s=n||qe.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for)SAVARY",
R"SAVARY((let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},qe=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(tS,"")}static parseTrackName(t){let e=oS.exec(t);if(e===null)throw new Error("PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);aS.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){console.warn("THREE.PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){console.error("THREE.PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){console.error("THREE.PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){console.error("THREE.PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){console.error("THREE.PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){console.error("THREE.PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;console.error("THREE.PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.needsUpdate!==void 0?a=this.Versioning.NeedsUpdate:t.matrixWorldNeedsUpdate!==void 0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};qe.Composite=bd;qe.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};qe.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};qe.prototype.GetterByBindingType=[qe.prototype._getValue_direct,qe.prototype._getValue_array,qe.prototype._getValue_arrayElement,qe.prototype._getValue_toArray];qe.prototype.SetterByBindingTypeAndVersioning=[[qe.prototype._setValue_direct,qe.prototype._setValue_direct_setNeedsUpdate,qe.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[qe.prototype._setValue_array,qe.prototype._setValue_array_setNeedsUpdate,qe.prototype._setValue_array_setMatrixWorldNeedsUpdate],[qe.prototype._setValue_arrayElement,qe.prototype._setValue_arrayElement_setNeedsUpdate,qe.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[qe.prototype._setValue_fromArray,qe.prototype._setValue_fromArray_setNeedsUpdate,qe.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var qE=new Float32Array(1);var pr=class extends Ku{constructor(t,e,n=1){super(t,e),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}clone(t){let e=super.clone(t);return e.meshPerAttribute=this.meshPerAttribute,e}toJSON(t){let e=super.toJSON(t);return e.isInstancedInterleavedBuffer=!0,e.meshPerAttribute=this.meshPerAttribute,e}};var mm=new Fe,nc=class{constructor(t,e,n=0,s=1/0){this.ray=new lr(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new ia,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,(e.near+e.far)/(e.near-e.far)).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):console.error("THREE.Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return mm.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(mm),this}intersectObject(t,e=!0,n=[]){return wd(t,this,n,e),n.sort(gm),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)wd(t[s],this,n,e);return n.sort(gm),n}};function gm(i,t){return i.distance-t.distance}function wd(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)wd(r[o],t,e,!0)}}var ua=class{constructor(t=1,e=0,n=0){return this.radius=t,this.phi=e,this.theta=n,this}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=Math.max(1e-6,Math.min(Math.PI-1e-6,this.phi)),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(sn(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var xm=new I,xl=new I,ic=class{constructor(t=new I,e=new I){this.start=t,this.end=e}set(t,e){return this.start.copy(t),this.end.copy(e),this}copy(t){return this.start.copy(t.start),this.end.copy(t.end),this}getCenter(t){return t.addVectors(this.start,this.end).multiplyScalar(.5)}delta(t){return t.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(t,e){return this.delta(e).multiplyScalar(t).add(this.start)}closestPointToPointParameter(t,e){xm.subVectors(t,this.start),xl.subVectors(this.end,this.start);let n=xl.dot(xl),r=xl.dot(xm)/n;return e&&(r=sn(r,0,1)),r}closestPointToPoint(t,e,n){let s=this.closestPointToPointParameter(t,e);return this.delta(n).multiplyScalar(s).add(this.start)}applyMatrix4(t){return this.start.applyMatrix4(t),this.end.applyMatrix4(t),this}equals(t){return t.start.equals(this.start)&&t.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var sc=class extends ds{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(){}disconnect(){}dispose(){}update(){}};typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:Md}}));typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=Md);var Wm=new cn,hc=new I,_o=class extends ec{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let t=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],e=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new le(t,3)),this.setAttribute("uv",new le(e,2))}applyMatrix4(t){let e=this.attributes.instanceStart,n=this.attributes.instanceEnd;return e!==void 0&&(e.applyMatrix4(t),n.applyMatrix4(t),e.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new pr(e,6,1);return this.setAttribute("instanceStart",new Wi(n,3,0)),this.setAttribute("instanceEnd",new Wi(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new pr(e,6,1);return this.setAttribute("instanceColorStart",new Wi(n,3,0)),this.setAttribute("instanceColorEnd",new Wi(n,3,3)),this}fromWireframeGeometry(t){return this.setPositions(t.attributes.position.array),this}fromEdgesGeometry(t){return this.setPositions(t.attributes.position.array),this}fromMesh(t){return this.fromWireframeGeometry(new jl(t.geometry)),this}fromLineSegments(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new cn);let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;t!==void 0&&e!==void 0&&(this.boundingBox.setFromBufferAttribute(t),Wm.setFromBufferAttribute(e),this.boundingBox.union(Wm))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new zi),this.boundingBox===null&&this.computeBoundingBox();let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;if(t!==void 0&&e!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)hc.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(hc)),hc.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(hc));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}applyMatrix(t){return console.warn("THREE.LineSegmentsGeometry: applyMatrix() has been renamed to applyMatrix4()."),this.applyMatrix4(t)}};var Ns=class extends _o{constructor(){super(),this.isLineGeometry=!0,this.type="LineGeometry"}setPositions(t){let e=t.length-3,n=new Float32Array(2*e);for(let s=0;s<e;s+=3)n[2*s]=t[s],n[2*s+1]=t[s+1],n[2*s+2]=t[s+2],n[2*s+3]=t[s+3],n[2*s+4]=t[s+4],n[2*s+5]=t[s+5];return super.setPositions(n),this}setColors(t){let e=t.length-3,n=new Float32Array(2*e);for(let s=0;s<e;s+=3)n[2*s]=t[s],n[2*s+1]=t[s+1],n[2*s+2]=t[s+2],n[2*s+3]=t[s+3],n[2*s+4]=t[s+4],n[2*s+5]=t[s+5];return super.setColors(n),this}fromLine(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}};var Us={light:["#2f6fb0","#d9711f","#2a8f5c","#b8428c","#7a5cc7","#a8841a","#1d929e","#c24545","#5b6b7d","#6f8f1f"],dark:["#6cabe8","#f29b55","#5cc48e","#e47fbb","#a992ee","#d8b74c","#4fc3cf","#ef7f7f","#9fb0c3","#a8c757"]},qm=[],$m=window.matchMedia("(prefers-color-scheme: dark)"),uc,Ud=Br("theme");(Ud==="light"||Ud==="dark")&&(uc=Ud);var xr=()=>uc??($m.matches?"dark":"light");function Ym(){document.documentElement.dataset.theme=xr();for(let i of qm)i()}function pa(){uc=xr()==="dark"?"light":"dark",zr("theme",uc),Ym()}function qi(i){qm.push(i)}var Je=i=>getComputedStyle(document.documentElement).getPropertyValue(i).trim(),qn=i=>Us[xr()][i%Us[xr()].length],Xm=["#d9042b","#6a1bdb","#007f8c","#c2188f","#2f5bea","#8a5a2b","#4d7c0f","#111827"],Zm=i=>{if(i<Xm.length)return Xm[i];let t=i*137.508%360,e=n=>{let s=(n+t/30)%12,r=.42-.32*Math.max(-1,Math.min(s-3,9-s,1));return Math.round(255*r).toString(16).padStart(2,"0")};return`#${e(0)}${e(8)}${e(4)}`},bo=i=>/^#[0-9a-fA-F]{6}$/.test(i),dc={close:["#3b82c4","contact closes"],impact:["#d64545","velocities jump"],form:["#2a9d63","contact stays closed"],release:["#e08a1e","contact opens"],slip:["#b8428c","begins to slide"],stick:["#7a5cc7","slip ends"],reverse:["#1d929e","slip reverses"],element:["#8a97a6","contact moves on to the next element"],face:["#8a97a6","contact moves on to the next face"],split:["#a8841a","one contact point becomes two"],merge:["#a8841a","two contact points become one"],singular:["#c0264b","singular position"],cluster:["#c77d11","many contact changes: time-stepping"],event:["#0f766e","an entry of events is zero"],time:["#64748b","an expression passes a discontinuity"],stop:["#475569","end of the run"]},Os=i=>Object.hasOwn(dc,i)?dc[i][0]:"#8a97a6",fc=i=>Object.hasOwn(dc,i)?dc[i][1]:"",Od=[["apart","#8a97a6"],["sliding","#e08a1e"],["rolling, sticking","#1f9d68"],["compliant","#3b82c4"]],wo=i=>Od[Math.round(i)]?.[0]??"apart",$i=i=>Od[Math.round(i)]?.[1]??Od[0][1];$m.addEventListener("change",Ym);document.documentElement.dataset.theme=xr();var pc={convex:"#e07b00",concave:"#6a1bdb",seam:"#2a9d63",free:"#d9042b",curve:"#2f6fb0"},ma=cla)SAVARY",
R"SAVARY(ss{constructor(t,e,n){this.mesh=t;this.lines=e;this.color=t.material.color.clone();let{geometry:s}=t,r=s.attributes.position,o=s.attributes.normal,a=s.index.array,l=new Float32Array(3*r.count).fill(1),c=0;(n.faces??[]).forEach(({name:h,triangles:u},d)=>{let f=a.subarray(c,c+3*u);if(c+=3*u,f.length===0)return;let m=new te(Us.light[d%Us.light.length]).lerp(new te("#ffffff"),.25),v=new I,g=new I;for(let x of f)m.toArray(l,3*x),v.add(g.fromBufferAttribute(r,x));v.divideScalar(f.length);let p=f[0],b=1/0;for(let x of f){let L=g.fromBufferAttribute(r,x).distanceToSquared(v);L<b&&([p,b]=[x,L])}let y=new on;y.name=h,y.position.fromBufferAttribute(r,p),y.userData.normal=new I().fromBufferAttribute(o,p),t.add(y),this.anchors.push(y)}),s.setAttribute("color",new $e(l,3)),this.show(!1)}anchors=[];color;show(t){let{material:e}=this.mesh;e.vertexColors!==t&&(e.vertexColors=t,e.needsUpdate=!0),e.color.set(t?"#ffffff":this.color);let n=this.color.clone().multiplyScalar(.45);for(let{line:s,kind:r}of this.lines)s.visible=t||r!=="seam",s.material.color.set(t?pc[r]??n:n)}};function jm(i){let t=[];return i.traverse(e=>{e.userData.features instanceof ma&&t.push(e.userData.features)}),t}var mc=i=>new I(i[0],i[1],i[2]),lS=96;function kd(i,t,e){let n=e.clone().sub(t),s=n.lengthSq(),r=s>0?Math.min(1,Math.max(0,i.clone().sub(t).dot(n)/s)):0;return n.multiplyScalar(r).add(t)}function Jm(i,t){let e=i,n=1/0;for(let[s,r]of t){let o=kd(i,s,r),a=o.distanceToSquared(i);a<n&&([n,e]=[a,o])}return e.clone()}var Km=(i,t)=>i.slice(t?0:1).map((e,n)=>[i[t?(n+i.length-1)%i.length:n],e]),Fd=i=>{let t=Math.ceil(i.length/lS);return i.filter((e,n)=>n%t===0)};function Qm(i,t,e){let n=!1;for(let s=0,r=e.length-2;s<e.length;r=s,s+=2){let[o,a,l,c]=[e[s],e[s+1],e[r],e[r+1]];a>t!=c>t&&i<o+(t-a)/(c-a)*(l-o)&&(n=!n)}return n}function cS(i){let t=(n,s)=>Math.min(s,Math.max(-s,n)),e=n=>({nearest:s=>new I(t(s.x,n.x),t(s.y,n.y),t(s.z,n.z)),corners:[-1,1].flatMap(s=>[-1,1].flatMap(r=>[-1,1].map(o=>new I(s,r,o).multiply(n))))});switch(i.kind){case"box":return e(mc(i.size).multiplyScalar(.5));case"sphere":return{nearest:n=>n.clone().clampLength(0,i.radius),corners:[new I]};case"cylinder":{let n=i.length/2;return{nearest:s=>{let r=new ft(s.x,s.y).clampLength(0,i.radius);return new I(r.x,r.y,t(s.z,n))},corners:[new I(0,0,-n),new I,new I(0,0,n)]}}case"link":{let[n,s]=[mc(i.from),mc(i.to)];return{nearest:r=>kd(r,n,s),corners:[n,s]}}case"extrusion":{let n=[i.outline,...i.holes??[]],s=a=>Array.from({length:a.length/2},(l,c)=>new I(a[2*c],a[2*c+1],0)),r=n.flatMap(a=>Km(s(a),!0)),o=(i.depth??0)/2;return{nearest:a=>(Qm(a.x,a.y,n[0])&&!n.slice(1).some(h=>Qm(a.x,a.y,h))?a.clone():Jm(new I(a.x,a.y,0),r)).setZ(t(a.z,o)),corners:Fd(n.flatMap(s))}}case"polyline":case"mesh":{let n=$s(i.kind==="mesh"?i.vertices:i.points),s=Array.from({length:n.length/3},(l,c)=>new I().fromArray(n,3*c));if(s.length===0)return{nearest:()=>new I,corners:[]};if(i.kind==="polyline"){let l=Km(s,i.closed===!0);return{nearest:c=>l.length>0?Jm(c,l):s[0].clone(),corners:Fd(s)}}let r=ka(i.triangles),o=Array.from({length:r.length/3},(l,c)=>new Oi(s[r[3*c]],s[r[3*c+1]],s[r[3*c+2]]));return{nearest:l=>{let c=s[0].clone(),h=new I;for(let u of o)u.closestPointToPoint(l,h).distanceToSquared(l)<c.distanceToSquared(l)&&c.copy(h);return c},corners:Fd(s)}}default:return{nearest:()=>new I,corners:[new I]}}}function hS(i){let t=mc(i.p),e=new rn(i.q[1],i.q[2],i.q[3],i.q[0]),n=e.clone().invert(),s=cS(i),r=o=>o.applyQuaternion(e).add(t);return{nearest:o=>r(s.nearest(o.clone().sub(t).applyQuaternion(n))),corners:s.corners.map(o=>r(o.clone()))}}var vr=([i,t])=>i.distanceTo(t),tg=i=>({nearest:()=>i.clone(),corners:[i]});function uS(i,t){let e=[i.corners[0],t.nearest(i.corners[0])];for(let n of i.corners){let s=t.nearest(n);s.distanceToSquared(n)<e[0].distanceToSquared(e[1])&&(e=[n,s])}for(let n of t.corners){let s=i.nearest(n);s.distanceToSquared(n)<e[0].distanceToSquared(e[1])&&(e=[s,n])}return e}function eg(i,t,e,n){let s=[],r=[],o=[...e.map(hS).filter(a=>a.corners.length>0),...i.map(tg)].map(a=>({part:a,rod:void 0}));for(;o.length>0;){let a=c=>c.rod?vr(c.rod):1/0,l=o.reduce((c,h)=>a(h)<a(c)?h:c);o.splice(o.indexOf(l),1),l.rod&&vr(l.rod)>n&&r.push(l.rod),s.push(l.part);for(let c of o){let h=uS(l.part,c.part);(!c.rod||vr(h)<vr(c.rod))&&(c.rod=h)}}s.push(...r.map(([a,l])=>({nearest:c=>kd(c,a,l),corners:[a,l]})));for(let a of t){let l=s.map(c=>[c.nearest(a),a]);if(l.length>0){let c=l.reduce((h,u)=>vr(u)<vr(h)?u:h);vr(c)>n&&r.push(c)}s.push(tg(a))}return r}Et.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new ft(1,1)},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};Hn.line={uniforms:ac.merge([Et.common,Et.fog,Et.line]),vertexShader:`
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
		`};var Fs=class extends hi{static get type(){return"LineMaterial"}constructor(t){super({uniforms:ac.clone(Hn.line.uniforms),vertexShader:Hn.line.vertexShader,fragmentShader:Hn.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(t)}get color(){return this.uniforms.diffuse.value}set color(t){this.uniforms.diffuse.value=t}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(t){t===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(t){this.uniforms.linewidth&&(this.uniforms.linewidth.value=t)}get dashed(){return"USE_DASH"in this.defines}set dashed(t){t===!0!==this.dashed&&(this.needsUpdate=!0),t===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(t){this.uniforms.dashScale.value=t}get dashSize(){return this.uniforms.dashSize.value}set dashSize(t){this.uniforms.dashSize.value=t}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(t){this.uniforms.dashOffset.value=t}get gapSize(){return this.uniforms.gapSize.value}set gapSize(t){this.uniforms.gapSize.value=t}get opacity(){return this.uniforms.opacity.value}set opacity(t){this.uniforms&&(this.uniforms.opacity.value=t)}get resolution(){return this.uniforms.resolution.value}set resolution(t){this.uniforms.resolution.value.copy(t)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(t){this.defines&&(t===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),t===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var Bd=new Pe,ng=new I,ig=new I,En=new Pe,Tn=new Pe,Yi=new Pe,zd=new I,Hd=new Fe,An=new ic,sg=new I,gc=new cn,xc=new zi,Zi=new Pe,ji,yr;function rg(i,t,e){return Zi.set(0,0,-t,1).applyMatrix4(i.projectionMatrix),Zi.multiplyScalar(1/Zi.w),Zi.x=yr/e.width,Zi.y=yr/e.height,Zi.applyMatrix4(i.projectionMatrixInverse),Zi.multiplyScalar(1/Zi.w),Math.abs(Math.max(Zi.x,Zi.y))}function dS(i,t){let e=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,o=Math.min(n.instanceCount,s.count);for(let a=0,l=o;a<l;a++){An.start.fromBufferAttribute(s,a),An.end.fromBufferAttribute(r,a),An.applyMatrix4(e);let c=new I,h=new I;ji.distanceSqToSegment(An.start,An.end,h,c),h.distanceTo(c)<yr*.5&&t.push({point:h,pointOnLine:c,distance:ji.origin.distanceTo(h),object:i,face:null,faceIndex:a,uv:null,uv1:null})}}function fS(i,t,e){let n=t.projectionMatrix,r=i.material.resolution,o=i.matrixWorld,a=i.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,h=Math.min(a.instanceCount,l.count),u=-t.near;ji.at(1,Yi),Yi.w=1,Yi.applyMatrix4(t.matrixWorldInverse),Yi.applyMatrix4(n),Yi.multiplyScalar(1/Yi.w),Yi.x*=r.x/2,Yi.y*=r.y/2,Yi.z=0,zd.copy(Yi),Hd.multiplyMatrices(t.matrixWorldInverse,o);for(let d=0,f=h;d<f;d++){if(En.fromBufferAttribute(l,d),Tn.fromBufferAttribute(c,d),En.w=1,Tn.w=1,En.applyMatrix4(Hd),Tn.applyMatrix4(Hd),En.z>u&&Tn.z>u)continue;if(En.z>u){let y=En.z-Tn.z,x=(En.z-u)/y;En.lerp(Tn,x)}else if(Tn.z>u){let y=Tn.z-En.z,x=(Tn.z-u)/y;Tn.lerp(En,x)}En.applyMatrix4(n),Tn.applyMatrix4(n),En.multiplyScalar(1/En.w),Tn.multiplyScalar(1/Tn.w),En.x*=r.x/2,En.y*=r.y/2,Tn.x*=r.x/2,Tn.y*=r.y/2,An.start.copy(En),An.start.z=0,An.end.c)SAVARY",
R"SAVARY(opy(Tn),An.end.z=0;let v=An.closestPointToPointParameter(zd,!0);An.at(v,sg);let g=vo.lerp(En.z,Tn.z,v),p=g>=-1&&g<=1,b=zd.distanceTo(sg)<yr*.5;if(p&&b){An.start.fromBufferAttribute(l,d),An.end.fromBufferAttribute(c,d),An.start.applyMatrix4(o),An.end.applyMatrix4(o);let y=new I,x=new I;ji.distanceSqToSegment(An.start,An.end,x,y),e.push({point:x,pointOnLine:y,distance:ji.origin.distanceTo(x),object:i,face:null,faceIndex:d,uv:null,uv1:null})}}}var vc=class extends ye{constructor(t=new _o,e=new Fs({color:Math.random()*16777215})){super(t,e),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let t=this.geometry,e=t.attributes.instanceStart,n=t.attributes.instanceEnd,s=new Float32Array(2*e.count);for(let o=0,a=0,l=e.count;o<l;o++,a+=2)ng.fromBufferAttribute(e,o),ig.fromBufferAttribute(n,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+ng.distanceTo(ig);let r=new pr(s,2,1);return t.setAttribute("instanceDistanceStart",new Wi(r,1,0)),t.setAttribute("instanceDistanceEnd",new Wi(r,1,1)),this}raycast(t,e){let n=this.material.worldUnits,s=t.camera;s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.');let r=t.params.Line2!==void 0&&t.params.Line2.threshold||0;ji=t.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;yr=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),xc.copy(a.boundingSphere).applyMatrix4(o);let c;if(n)c=yr*.5;else{let u=Math.max(s.near,xc.distanceToPoint(ji.origin));c=rg(s,u,l.resolution)}if(xc.radius+=c,ji.intersectsSphere(xc)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),gc.copy(a.boundingBox).applyMatrix4(o);let h;if(n)h=yr*.5;else{let u=Math.max(s.near,gc.distanceToPoint(ji.origin));h=rg(s,u,l.resolution)}gc.expandByScalar(h),ji.intersectsBox(gc)!==!1&&(n?dS(this,e):fS(this,s,e))}onBeforeRender(t){let e=this.material.uniforms;e&&e.resolution&&(t.getViewport(Bd),this.material.uniforms.resolution.value.set(Bd.z,Bd.w))}};var yc=class extends vc{constructor(t=new Ns,e=new Fs({color:Math.random()*16777215})){super(t,e),this.isLine2=!0,this.type="Line2"}};var Qe=i=>new I(i[0],i[1],i[2]),pS=new I(0,1,0),xa=new I(0,0,1);function Vd(i){return new gs({color:i,roughness:.55,metalness:.05,side:Xn})}function _r(i,t,e=!0){let n=new ye(i,Vd(t));if(e){let s=new te(t).multiplyScalar(.45);n.add(new Ds(new ql(i,32),new Mi({color:s,transparent:!0,opacity:.55})))}return n}function Gd(i,t,e,n){let s=t.clone().sub(i),r=s.length(),o=new ye(new Wl(e,r,8,20),Vd(n));return r>0&&o.quaternion.setFromUnitVectors(pS,s.divideScalar(r)),o.position.copy(i).add(t).multiplyScalar(.5),o}function Sc(i,t,e,n=1){let s=new Ns;return s.setPositions(Float32Array.from(i)),new yc(s,new Fs({color:new te(t).getHex(),linewidth:e,transparent:n<1,opacity:n}))}function og(i){let t=[];for(let e=0;e+1<i.length;e+=2)t.push(new ft(i[e],i[e+1]));return t}function mS(i,t,e){switch(i.kind){case"box":return _r(new Gi(...i.size),t);case"sphere":return _r(new ms(i.radius,40,24),t,!1);case"cylinder":{let n=new Xi(i.radius,i.radius,i.length,48);return _r(n.rotateX(Math.PI/2),t)}case"link":return Gd(Qe(i.from),Qe(i.to),i.radius||.011*e,t);case"polyline":{let n=Array.from($s(i.points));return i.closed&&n.push(...n.slice(0,3)),n.length>=6?Sc(n,t,2.5):new Ke}case"extrusion":{let n=new oa(og(i.outline));for(let o of i.holes??[])n.holes.push(new hr(og(o)));let s=i.depth||.03*e,r=new $l(n,{depth:s,bevelEnabled:!1});return _r(r.translate(0,0,-s/2),t)}case"point":return _r(new ms(.028*e,32,20),t,!1);case"mesh":{let n=new De;if(n.setAttribute("position",new $e($s(i.vertices),3)),n.setIndex(new $e(ka(i.triangles),1)),i.normals===void 0)return n.computeVertexNormals(),_r(n,t);n.setAttribute("normal",new $e(ep(i.normals),3,!0));let s=new ye(n,Vd(t)),r=(i.lines??[]).map((o,a)=>{let l=new De;return l.setAttribute("position",new $e($s(o),3)),{line:new cr(l,new Mi),kind:i.line_kinds?.[a]??""}});return s.add(...r.map(({line:o})=>o)),s.userData.features=new ma(s,r,i),s}default:return new Ke}}function Wd(i,t,e){let n=new Ke;return n.position.copy(Qe(i.p)),n.quaternion.set(i.q[1],i.q[2],i.q[3],i.q[0]),n.add(mS(i,t,e)),n}function ag(i,t,e){let n=_r(new ms(.02*e,24,16),t,!1);return n.position.copy(i),n}function lg(i,t,e){let n=new Ke,s=.016*e,r=new gs({color:t,roughness:.4,metalness:.2}),o=l=>{let c=new ye(l,r);return n.add(c),c},a=(l,c)=>new Xi(l,l,c,28).rotateX(Math.PI/2);switch(i.kind){case"revolute":o(a(.55*s,3.6*s)),o(new Zl(s,.28*s,12,32));break;case"prismatic":o(new Gi(1.7*s,1.7*s,3.4*s));break;case"cylindrical":case"screw":o(a(s,3*s));break;case"point_on_line":case"inline":o(new ms(.9*s,28,20));break;case"spherical":case"ball":o(new ms(1.2*s,28,20));break;case"universal":o(a(.4*s,4*s)).rotation.x=Math.PI/2,o(a(.4*s,4*s)).rotation.y=Math.PI/2;break;case"planar":o(new Gi(1.8*s,1.8*s,.3*s));break;case"fixed":case"lock":case"weld":o(new Gi(1.6*s,1.6*s,1.6*s));break;default:o(new Yl(1.1*s))}return n}function cg(i,t){let e=Qe(t);e.lengthSq()>0&&i.quaternion.setFromUnitVectors(xa,e.normalize())}var _c=class i{constructor(t,e,n,s=9){this.radius=e;this.wire=n;this.turns=s;let{steps:r,sides:o}=i,a=(r+1)*o,l=new De;this.positions=new $e(new Float32Array(3*a),3),this.normals=new $e(new Float32Array(3*a),3),l.setAttribute("position",this.positions),l.setAttribute("normal",this.normals);let c=[];for(let h=0;h<r;++h)for(let u=0;u<o;++u){let d=h*o+u,f=h*o+(u+1)%o;c.push(d,d+o,f,f,d+o,f+o)}l.setIndex(c),this.mesh=new ye(l,new gs({color:t,roughness:.35,metalness:.35,side:Xn})),this.mesh.frustumCulled=!1}mesh;static steps=260;static sides=7;positions;normals;update(t,e){let{steps:n,sides:s}=i,r=e.clone().sub(t),o=r.length();o>0?r.divideScalar(o):r.set(0,0,1);let a=new I(Math.abs(r.x)<.8?1:0,Math.abs(r.x)<.8?0:1,0);a.addScaledVector(r,-a.dot(r)).normalize();let l=new I().crossVectors(r,a),c=.1,h=new I,u=new I,d=new I,f=new I,m=new I,v=new I,g=(b,y)=>{let x=Math.min(1,Math.max(0,(b-c)/(1-2*c))),L=this.radius*Math.min(1,x*12,(1-x)*12),T=2*Math.PI*this.turns*x;return y.copy(t).addScaledVector(r,b*o).addScaledVector(a,L*Math.cos(T)).addScaledVector(l,L*Math.sin(T))},p=0;for(let b=0;b<=n;++b){let y=b/n;g(y,h),u.copy(g(Math.min(1,y+.001),m)).sub(g(Math.max(0,y-.001),v)).normalize(),d.copy(r).addScaledVector(u,-r.dot(u)),d.lengthSq()<1e-6&&d.copy(a).addScaledVector(u,-a.dot(u)),d.normalize(),f.crossVectors(u,d);for(let x=0;x<s;++x,++p){let L=Math.cos(2*Math.PI*x/s),T=Math.sin(2*Math.PI*x/s),P=d.x*L+f.x*T,U=d.y*L+f.y*T,S=d.z*L+f.z*T;this.normals.setXYZ(p,P,U,S),this.positions.setXYZ(p,h.x+this.wire*P,h.y+this.wire*U,h.z+this.wire*S)}}this.positions.needsUpdate=this.normals.needsUpdate=!0}},ga=class{mesh;constructor(t,e){let n=new Xi(e,e,1,20).rotateX(Math.PI/2).translate(0,0,.5);this.mesh=new ye(n,new gs({color:t,roughness:.4,metalness:.3}))}update(t,e){let n=e.clone().sub(t),s=Math.max(n.length(),1e-12);this.mesh.position.copy(t),this.mesh.quaternion.setFromUnitVectors(xa,n.divideScalar(s)),this.mesh.scale.z=s}},bc=class{group=new Ke;rod;barrel;constructor(t,e){let n=new gs({color:t,roughness:.4,metalness:.3}),s=r=>new Xi(r,r,1,24).rotateX(Math.PI/2).translate(0,0,.5);this.barrel=new ye(s(.75*e),n),this.rod=new ye(s(.3*e),n),this.group.add(this.barrel,this.rod)}update(t,e){let n=e.clone().sub(t),s=Math.max(n.length(),1e-12);this.group.position.copy(t),this.group.quaternion.setFromUnitVectors(xa,n.divideScalar(s)),this.barrel.scale.z=.5*s,this.rod.scale.z=s}},wc=class{group=new Ke;dot;normal;constructor(t){let e=o=>new ps({color:o,depthTest:!1,transparent:!0}),n=o=>new ms(o,20,14),s=new ye(n(1.35*t),e("#ffffff"));this.dot=new ye(n(t),e("#ffffff"));let r=new Xi(.22*t,.22*t,15*t,8).rotateX(Math.PI/2);this.normal=new ye(r,e("#64748b")),this.normal.renderOrder=9,s.renderOrder=12,this.dot.renderOrder=13,this.group.add(this.normal,s,this.dot)}update(t,e,n){this.group.position.copy(t),this.dot.material.color.set(n),this.normal.visible=e!==void 0&&e.lengthSq()>0,this.normal.visible&&this.normal.quaternion.setFromUnitVectors(xa,e.normalize())}},Mc=class{constructor(t,e){this.size=e;let n=new gs({color:t,emissive:t,emissiveIntensity:.35,roughness:.6,depthTest:!1,transparent:!0});this.rim=new ps({color:"#ffffff",depthTest:!1,transparent:!0,opacity:.85});let s=(a,l,c)=>{let h=new ye(a,l);return h.renderOrder=c,this.group.add(h),h},r=a=>new Xi(a,a,1,14).rotateX(Math.PI/2).translate(0,0,.5),o=(a,l)=>new Xl(a,l,20).rotateX(Math.PI/2).translate(0,0,-.5);this.shaftRim=s(r(.24),this.rim,9.4),this.headRim=s(o(.56,1.34),this.rim,9.5),this.shaft=s(r(.16),n,10),this.head=s(o(.42,1),n,11)}group=new Ke;shaft;head;rim;shaftRim;headRim;setRim(t){this.rim.color.set(t)}update(t,e,n){if(this.group.visible=n>1e-4*this.size,!this.group.visible)return;let s=Math.min(this.size,.6*n);this.group.position.copy(t),this.group.quaternion.setFromUnitVectors(xa,e);for(let r of[this.shaft,this.shaftRim])r.scale.set(s,s,Math.max(n-.9*s,1e-9));for(let r of[this.head,this.headRim])r.scale.setScalar(s),r.position.z=n}};var gS=.25,hg=.011,xS=["prismatic","cylindrical","screw","point_on_line","inline"],vS=["planar","orientation","parallel","perpendicular"],yS=["point_on_plane","inplane","point_on_curve","trajectory"];function Xd(i){let t=10**Math.floor(Math.log10(i)),e=i/t;return(e>=5?5:e>=2?2:1)*t}function ug({text:i},t){let{bodies:e,joints:n,springs:s,traces:r,forces:o,contacts:a,health:l,gravity:c,rows:h}=i;return JSON.stringify([e.map(({pose:u,...d})=>[d,u!==void 0]),[n,s,r,c,l.culprits,h.kept>1],o.map(u=>[u.name,u.unit,u.color,u.body,t(u.vector)]),a.map(u=>[u.name,u.contact,u.unit,u.body_a,u.body_b,u.point!==void 0,t(u.force)])])}var Ec="#98a3b0",va=class i{constructor(t,e,n){this.report=t;this.overlay=e;let{text:s}=t,r=0;this.colors=s.bodies.map(a=>bo(a.color)?a.color:a.ground?"#8b95a1":Us.light[r++%Us.light.length]),this.swatches=[...this.colors],this.structure=ug(t,this.finite),this.ends=this.findEnds(),this.further=this.findFurther(),this.local=this.measure();let o=this.sample();this.size=n!==void 0&&i.alike(o,n)?n:o,this.cell=Xd(this.size/6),this.build(),this.retheme()}root=new Ke;bodies=[];swatches;vectors=[];traces=[];solids=[];caps=[];size;cell;planar=!1;upAxis="y";samples=[];structure;colors;ends;further;local;anchors=[];rails=[];poses=[];joints=[];gaps=[];culprits=[];springs=[];contacts=[];tracks=[];labels=[];features=[];unitScale=new Map;unitMost=new Map;static alike(t,e){return t>.6*e&&t<1.6*e}finite=t=>t!==void 0&&this.report.series(t[0]).some(Number.isFinite);take(t){if(this.report=t,ug(t,this.finite)!==this.structure||!i.alike(this.sample(),this.size))return!1;for(let e of this.contacts)e.rows=e.read();for(let e of this.tracks)this.layTrack(e);for(let e of this.vectors)e.rows=e.read();this.scaleVectors(),this.layRails();for(let e of this.traces){let n=this.path(e.body,e.point);for(let s of[e.whole,e.past])s.geometry.dispose(),s.geometry=new Ns().setPositions(n)}return!0}dispose(){this.root.removeFromParent(),this.root.traverse(e=>this.release(e));let t=this.features.flatMap(e=>e.names);for(let e of[...this.labels,...t,...this.culprits.map(n=>n.label)])e.remove()}release(t){let{geometry:e,material:n}=t;e?.dispose();for(let s of[n??[]].flat())s.dispose()}poseAt(t,e,n,s){let r=this.poses[t];if(!r){n.set(0,0,0),s.identity();return}let o=u=>this.report.at(r[u],e);n.set(o(0),o(1),o(2));let{i:a,f:l}=e,c=1;if(l>0){let u=0;for(let d=3;d<7;++d)u+=r[d][a]*r[d][a+1];u<0&&(c=-1)}let h=u=>l>0?(1-l)*r[u][a]+l*c*r[u][a+1]:r[u][a];s.set(h(4),h(5),h(6),h(3)).normalize()}isPlanar(){let t=!1,{joints:e}=this.report.text,n=({kind:r,axis_a:[,,o]})=>r==="prismatic"?o===0:Math.abs(o)>1-1e-9,s=e.length>0&&e.every(n);for(let r of this.poses){if(!r)continue;let o=l=>l.reduce((c,h)=>Math.max(c,Math.abs(h-l[0])),0),a=Math.max(o(r[0]),o(r[1]),o(r[6]));if(a>0&&(t=!0),o(r[2])>1e-6*a||o(r[4])>1e-6||o(r[5])>1e-6)return!1}return t||s}findEnds(){let{text:t}=this.report,e=t.bodies.map(()=>[]);for(let n of t.joints)vS.includes(n.kind)||(yS.includes(n.kind)||e[n.body_a]?.push(Qe(n.point_a)),e[n.body_b]?.push(Qe(n.point_b)));for(let n of t.springs)n.kind!=="coupling"&&(e[n.body_a]?.push(Qe(n.point_a)),e[n.body_b]?.push(Qe(n.point_b)));return e}findFurther(){let{text:t}=this.report,e=t.bodies.map(()=>[]);for(let n of t.traces)e[n.body]?.push(Qe(n.point));return t.bodies.forEach((n,s)=>{!n.ground&&n.shapes.length===0&&e[s].push(Qe(n.centre??[0,0,0]))}),e}measure(){let{text:t}=this.report,e=this.ends.map((n,s)=>[...n,...this.further[s]]);return t.bodies.forEach((n,s)=>{let r=0;for(let o of n.shapes){let a=new cn().setFromObject(Wd(o,"#888888",1e-6));if(a.isEmpty())continue;let l=a.getSize(new I).length();l>.999*r&&(this.swatches[s]=bo(o.color)?o.color:this.colors[s]),r=Math.max(r,l);for(let c=0;c<8;++c)e[s].push(new I(c&1?a.max.x:a.min.x,c&2?a.max.y:a.min.y,c&4?a.max.z:a.min.z))}}),e}sample(){let{text:t,rows:e}=this.report;this.poses=t.bodies.map(h=>h.pose?.map(u=>this.report.series(u))),this.samples=[];let n=new I,s=new rn,r=Math.min(e,80);this.local.forEach((h,u)=>{let d=this.poses[u]?r:1;for(let f=0;f<d;++f){this.poseAt(u,{i:d>1?Math.round(f*(e-1)/(d-1)):0,f:0},n,s);for(let m of h){let v=m.clone().applyQuaternion(s).add(n);Number.isFinite(v.x+v.y+v.z)&&this.samples.push(v)}}}),this.samples.length===0&&this.samples.push(new I(-.5,-.5,-.5),new I(.5,.5,.5)),this.planar=this.isPlanar();let o=t.gravity,a=Math.hypot(o[0],o[1]),l=Math.abs(o[2]);this.upAxis=a>0&&l<=1e-9*a||a===0&&l===0&&this.planar?"y":"z";let c=new cn().setFromPoints(this.samples).getSize(new I).length();return c>0?c:1}build(){let{report:t,size:e}=this,{text:n}=t;n.bodies.forEach((a,l)=>{let c=new Ke;c.userData.body=l;for(let m of a.shapes)c.add(Wd(m,bo(m.color)?m.color:this.colors[l],e));if(!a.ground){for(let[m,v]of eg(this.ends[l],this.further[l],a.shapes,1.2*hg*e))c.add(Gd(m,v,hg*e,this.swatches[l]));a.shapes.length===0&&c.add(ag(Qe(a.centre??[0,0,0]),this.colors[l],e))}this.prepareSection(c);let h=jm(c),u=h.flatMap(({anchors:m})=>m.map(({name:v})=>A("span",{class:"scene-label",text:v})));for(let m of u)m.hidden=!0;this.overlay.append(...u),h.length>0&&this.features.push({body:l,parts:h,names:u,shown:!1}),this.bodies.push(c),this.root.add(c),this.isCulprit(a.name)&&this.markCulprit(a.name,c);let d=A("span",{class:"scene-label",text:a.name});d.hidden=!0,this.labels.push(d),this.overlay.append(d);let f=new on;new cn().setFromPoints(this.local[l].length>0?this.local[l]:[f.position]).getCenter(f.position),c.add(f),this.anchors.push(f)});for(let a of n.joints){let l=lg(a,"#55616f",e);l.position.copy(Qe(a.point_b)),cg(l,a.axis_b),this.bodies[a.body_b].add(l);let c=this.isCulprit(a.name);if(c){l.scale.setScalar(1.7),this.markCulprit(a.name,l);let h=new De;h.setAttribute("position",new $e(new Float32Array(6),3));let u=new Jl({color:"#e03a30",dashSize:.012*e,gapSize:.008*e}),d=new cr(h,u);d.frustumCulled=!1,this.root.add(d),this.gaps.push({line:d,joint:a})}if(this.joints.push({group:l,bodies:[a.body_a,a.body_b],culprit:c}),xS.includes(a.kind)){let h=new ga(Ec,.004*e);this.bodies[a.body_a].add(h.mesh),this.rails.push({joint:a,bar:h})}}this.layRails();for(let a of n.springs){let l=(...f)=>f.includes(a.kind),c=l("spring","spring_damper")?new _c(Ec,.019*e,.0026*e):void 0,h=l("damper","spring_damper")?new bc(Ec,.016*e):void 0,u=l("rod")?new ga(Ec,.008*e):void 0,d=[c?.mesh,h?.group,u?.mesh].filter(f=>f!==void 0);d.length!==0&&(this.root.add(...d),this.isCulprit(a.name)&&this.markCulprit(a.name,this.bodies[a.body_b]),this.springs.push({a:a.body_a,b:a.body_b,pa:Qe(a.point_a),pb:Qe(a.point_b),parts:d,update:(f,m)=>{c?.update(f,m),h?.update(f,m),u?.update(f,m)}}))}for(let a of n.traces)this.trace(a.body,Qe(a.point),a.color);let s=0,r=(a,l,c,h,u)=>{let{point:d,vector:f}=u(n);if(!d||!this.finite(f))return;let m=bo(c)?c:Zm(s++),v=new Mc(m,Math.min(.034*e,.3*this.longest));this.root.add(v.group);let g=()=>{let p=u(this.report.text);return{point:this.all(p.point),vector:this.all(p.vector),mode:p.mode&&this.all(p.mode)[0]}};this.vectors.push({name:a,unit:l,color:m,body:h,arr)SAVARY",
R"SAVARY(ow:v,shown:!0,value:0,short:!1,rows:g(),read:g})};n.contacts.forEach((a,l)=>{if(!a.point)return;let c=new wc(.0085*e);this.root.add(c.group);let h=()=>{let d=this.report.text.contacts[l],f=d.normal&&this.all(d.normal);return{point:this.all(d.point),direction:f,mode:d.mode&&this.all(d.mode)[0]}};if(this.contacts.push({mark:c,bodies:[a.body_a,a.body_b],rows:h(),read:h}),a.in_space)for(let[d,f]of[[a.body_a,-1],[a.body_b,1]]){let m=new Ds(new De,new Mi({color:"#d2691e"})),v={body:d,outward:f,contact:this.contacts.length-1,line:m};this.bodies[d].add(m),this.tracks.push(v),this.layTrack(v)}this.isCulprit(a.contact)&&this.markCulprit(a.name,c.group);let u=n.bodies[a.body_a]?.name;r(u?`${a.name} on ${u}`:a.name,a.unit,"",a.body_a,({contacts:d})=>{let{point:f,force:m,mode:v}=d[l];return{point:f,vector:m,mode:v}})}),n.forces.forEach((a,l)=>{r(a.name,a.unit,a.color,a.body,({forces:c})=>({point:c[l].point,vector:c[l].vector}))});let o=new Set(n.joints.map(a=>a.name));for(let a of this.vectors)a.shown=a.rows.mode!==void 0||!o.has(a.name);this.scaleVectors()}all(t){return t.map(e=>this.report.series(e))}layRails(){let{rows:t}=this.report,e={p:new I,q:new rn},n={p:new I,q:new rn};for(let{joint:s,bar:r}of this.rails){let o=Qe(s.axis_a).normalize(),a=Qe(s.point_a),l=0,c=0,h=Math.max(1,Math.floor(t/400));for(let d=0;d<t;d+=h){this.poseAt(s.body_a,{i:d,f:0},e.p,e.q),this.poseAt(s.body_b,{i:d,f:0},n.p,n.q);let m=Qe(s.point_b).applyQuaternion(n.q).add(n.p).sub(e.p).applyQuaternion(e.q.invert()).sub(a).dot(o);Number.isFinite(m)&&(l=Math.min(l,m),c=Math.max(c,m))}let u=.03*this.size;r.update(a.clone().addScaledVector(o,l-u),a.clone().addScaledVector(o,c+u))}}scaleVectors(){let t=new Map;for(let{unit:e,rows:n}of this.vectors){let s=t.get(e)??[],[r,o,a]=n.vector;for(let l=0;l<this.report.rows;++l){let c=Math.hypot(r[l],o[l],a[l]);Number.isFinite(c)&&s.push(c)}t.set(e,s)}for(let[e,n]of t){let s=n.reduce((a,l)=>Math.max(a,l),0),r=Float64Array.from(n.filter(a=>a>1e-6*s)).sort(),o=r[Math.floor(.9*(r.length-1))]||r[r.length-1]||1;this.unitScale.set(e,this.longest/o),this.unitMost.set(e,s)}}get longest(){let[,t,e]=new cn().setFromPoints(this.samples).getSize(new I).toArray().sort((n,s)=>n-s);return gS*Math.max(t,.6*e,.2*this.size)}setTime(t,e){let{report:n,longest:s}=this,{visible:r,layers:o}=e,a=new I,l=new rn,c=new I,h=new I;this.bodies.forEach((f,m)=>{this.poseAt(m,t,a,l),f.position.copy(a),f.quaternion.copy(l),f.visible=r[m],f.updateMatrixWorld()});let u=f=>f<0||r[f];for(let f of this.features)if(f.shown!==o.features){f.shown=o.features;for(let m of f.parts)m.show(f.shown)}for(let f of this.joints)f.group.visible=o.joints&&f.bodies.every(u);for(let{joint:f,bar:m}of this.rails)m.mesh.visible=o.joints&&u(f.body_a)&&u(f.body_b);for(let f of this.springs){let m=o.springs&&u(f.a)&&u(f.b);for(let v of f.parts)v.visible=m;m&&f.update(this.bodies[f.a].localToWorld(c.copy(f.pa)),this.bodies[f.b].localToWorld(h.copy(f.pb)))}for(let{line:f,joint:m}of this.gaps){let v=f.geometry.attributes.position;this.bodies[m.body_a].localToWorld(c.set(...m.point_a)).toArray(v.array,0),this.bodies[m.body_b].localToWorld(h.set(...m.point_b)).toArray(v.array,3);let g=["revolute","spherical","universal","fixed"].includes(m.kind);f.visible=g&&c.distanceTo(h)>1e-6*this.size,v.needsUpdate=!0,f.computeLineDistances()}for(let f of this.traces)f.whole.visible=f.past.visible=o.traces&&u(f.body),f.past.geometry.instanceCount=t.i;let d=(f,m)=>m.set(n.at(f[0],t),n.at(f[1],t),n.at(f[2],t));for(let f of this.contacts){let{point:m,direction:v,mode:g}=f.rows,p=g?g[t.i]:1;d(m,c);let b=Number.isFinite(c.x+c.y+c.z),y=o.contacts&&p>0&&f.bodies.some(u)&&b;f.mark.group.visible=y,f.mark.group.userData.known=b,b&&f.mark.group.position.copy(c),y&&f.mark.update(c,v?d(v,h):void 0,$i(p))}for(let f of this.tracks)f.line.visible=o.traces&&u(f.body);for(let f of this.vectors){d(f.rows.point,c),d(f.rows.vector,h),f.value=h.length();let m=Number.isFinite(f.value+c.x+c.y+c.z)&&f.value>0;f.arrow.group.visible=m&&f.shown&&o.forces&&u(f.body);let v=f.value*(this.unitScale.get(f.unit)??1)*e.arrowFactor;f.short=v>s*(1+1e-9),f.arrow.group.visible&&f.arrow.update(c,h.divideScalar(f.value),Math.min(v,s))}}layTrack({body:t,outward:e,contact:n,line:s}){let{rows:r}=this.report,{point:o,direction:a,mode:l}=this.contacts[n].rows,c=new I,h=new rn,u=new I,d=new I,f=[],m=!1;for(let v=0;v<r;++v){u.set(o[0][v],o[1][v],o[2][v]);let g=(l?l[v]:1)>0&&Number.isFinite(u.x+u.y+u.z);g&&(a&&u.addScaledVector(c.set(a[0][v],a[1][v],a[2][v]),8e-4*e*this.size),this.poseAt(t,{i:v,f:0},c,h),u.sub(c).applyQuaternion(h.invert()),m&&f.push(...d.toArray(),...u.toArray()),d.copy(u)),m=g}s.geometry.dispose(),s.geometry=new De().setAttribute("position",new le(f,3))}path(t,e){let{rows:n}=this.report,s=new I,r=new rn,o=new I,a=new Float32Array(3*n);for(let l=0;l<n;++l)this.poseAt(t,{i:l,f:0},s,r),o.copy(e).applyQuaternion(r).add(s).toArray(a,3*l);return a}trace(t,e,n="",s=!1){if(this.report.rows<2||!this.poses[t])return;let r=this.path(t,e),o=bo(n)?n:this.swatches[t],a=Sc(r,o,1.5,.28),l=Sc(r,o,2.25);this.root.add(a,l),this.traces.push({body:t,point:e,chosen:s,past:l,whole:a})}clearTraces(){for(let t of this.traces.filter(e=>e.chosen)){this.traces.splice(this.traces.indexOf(t),1);for(let e of[t.past,t.whole])e.removeFromParent(),this.release(e)}}moves(t){return this.poses[t]!==void 0}retheme(){let t=xr()==="dark";for(let e of this.vectors)e.arrow.setRim(t?"#0d1218":"#ffffff");for(let e of this.joints)e.group.traverse(n=>{n instanceof ye&&n.material.color.set(e.culprit?"#e03a30":t?"#c3ccd6":"#4a5563")})}placeLabels(t,e){this.labels.forEach((n,s)=>{e(n,this.anchors[s],t.layers.labels&&t.visible[s]&&!this.report.text.bodies[s].ground)});for(let{body:n,parts:s,names:r}of this.features)s.flatMap(a=>a.anchors).forEach((a,l)=>e(r[l],a,t.layers.features&&t.visible[n]));for(let{label:n,object:s}of this.culprits)e(n,s,s.userData.known!==!1)}isCulprit(t){return this.report.text.health.culprits.includes(t)}markCulprit(t,e){let n=A("span",{class:"scene-label culprit",text:t});n.hidden=!0,this.overlay.append(n),this.culprits.push({label:n,object:e})}prepareSection(t){let e=[];t.traverse(n=>{n instanceof ye&&!("isLine2"in n)&&e.push(n)});for(let n of e){let s=n.material.color.clone().lerp(new te("#ffffff"),.25),r=new ye(n.geometry,new ps({color:s,side:Dn}));r.visible=!1,n.add(r),this.solids.push(n),this.caps.push(r)}}largest(t){return this.unitMost.get(t)??0}unitsPerCell(t){return[...this.unitScale].map(([e,n])=>({unit:e,value:this.cell/(n*t)}))}};var dg=i=>i===0?{low:-1,high:1}:{low:Math.min(0,2*i),high:Math.max(0,2*i)},qd=({low:i,high:t})=>Xd((t-i)/200),ya=i=>String(Number(i.toPrecision(12))),pg=i=>i.trim()!==""&&Number.isFinite(Number(i));function fg(i,t){let e=i.trim(),n=e.slice(0,e.length-t.length);return e.endsWith(t)&&pg(n)?Number(n):void 0}var $d=class{constructor(t,e,n){this.parameter=t;this.change=e;let{name:s}=t;this.slider=A("input",{type:"range",label:`${s}, slider`,on:{pointerdown:()=>this.held=!0,input:()=>this.setNumber(Number(this.slider.value)),change:()=>this.held=!1,pointerup:()=>this.held=!1,pointercancel:()=>this.held=!1}}),this.field=A("input",{class:"field",type:"text",label:s,attributes:{autocomplete:"off",spellcheck:"false"},on:{input:()=>this.dirty=!0,change:()=>this.setText(this.field.value),blur:()=>this.dirty=!1,keydown:r=>{r.key==="Enter"&&this.setText(this.field.value),r.key==="Escape"&&(this.dirty=!1,this.show(this.parameter,this.text))}}}),this.reset=fe("undo",`Set ${s} as in the file`,()=>e(s,void 0),"tiny"),this.place=A("button",{class:"place",type:"button",on:{click:()=>n(this.parameter.file,this.parameter.line)}}),this.element=A("li",{class:"parameter"},A("span",{class:"named"},A("span",{class:"name",text:s,title:s}),this.place),this.slider,this.field,this.unit,this.reset,A("span",{class:"muted small detail"},this.result,this.given))}element;slider;field;unit=A("span",{class:"unit"});reset;given=A("span");result=A("span");place;range={low:0,high:1};rangedFor="";text="";held=!1;dirty=!1;focus(){this.field.focus(),this.element.scrollIntoView({block:"center"})}setNumber(t){let{name:e,unit:n}=this.parameter,s=Number((Math.round(t/qd(this.range))*qd(this.range)).toPrecision(12));this.number(s),this.change(e,n?`${ya(s)} ${n}`:ya(s))}setText(t){if(!this.dirty)return;this.dirty=!1;let{name:e,unit:n}=this.parameter,s=pg(t)&&this.parameter.plain;s&&this.number(Number(t)),this.change(e,s&&n?`${t.trim()} ${n}`:t.trim()||void 0)}number(t){if(t<this.range.low||t>this.range.high){let e=dg(t);this.range={low:Math.min(this.range.low,e.low),high:Math.max(this.range.high,e.high)},this.setRange()}this.slider.value=String(t),this.slider.setAttribute("aria-valuetext",`${ya(t)} ${this.parameter.unit}`),this.field.value=ya(t)}setRange(){this.slider.min=String(this.range.low),this.slider.max=String(this.range.high),this.slider.step=String(qd(this.range))}show(t,e){this.parameter=t,this.text=e;let{given:n,plain:s,unit:r,value:o,line:a}=t,l=e!==n;this.element.classList.toggle("changed",l),this.reset.hidden=!l,this.given.textContent=l?`file: ${n}`:"",this.place.textContent=a>0?`line ${a}`:"",this.place.hidden=a<=0,this.place.title=`${t.file}:${a}:${t.column}`,this.result.textContent=s?"":`= ${ya(o)} ${r}`,this.slider.hidden=!s;let c=s?fg(e,r):void 0;this.unit.textContent=r,this.unit.hidden=c===void 0,this.element.classList.toggle("expression",!s);let h=JSON.stringify([n,r,s]);s&&h!==this.rangedFor&&(this.rangedFor=h,this.range=dg(fg(n,r)??o),this.setRange()),!(this.held||this.dirty)&&(c!==void 0?this.number(c):this.field.value=e)}},Tc=class{constructor(t){this.showLine=t;this.resetAll=A("button",{class:"text-button",type:"button",text:"Reset all",title:"All parameters as in the file",on:{click:()=>{this.overrides.clear(),this.show(this.known,!0),this.onChange()}}}),this.element.append(A("summary",{text:"Parameters"}),this.list,this.resetAll),this.element.open=Br("parameters")!=="folded",this.element.addEventListener("toggle",()=>zr("parameters",this.element.open?"shown":"folded"))}element=A("details",{class:"parameters"});onChange=()=>{};overrides=new Map;list=A("ul");resetAll;rows=new Map;names="";known=[];get set(){return Object.fromEntries(this.overrides)}show(t,e){this.known=t,e||(this.overrides=new Map(t.filter(s=>s.text!==s.given).map(s=>[s.name,s.text])));let n=JSON.stringify(t.map(s=>s.name));if(n!==this.names){this.names=n;let s=a=>new $d(a,(l,c)=>this.change(l,c),this.showLine),r=new Map(t.map(a=>[a.name,this.rows.get(a.name)??s(a)]));this.rows.clear();for(let[a,l]of r)this.rows.set(a,l);let o=[...r.values()].map(a=>a.element);for(let a of[...this.list.children])o.includes(a)||a.remove();o.forEach((a,l)=>{this.list.children[l]!==a&&this.list.insertBefore(a,this.list.children[l]??null)})}for(let s of t)this.rows.get(s.name)?.show(s,this.overrides.get(s.name)??s.given);this.resetAll.hidden=this.overrides.size===0,this.element.hidden=t.length===0}focus(t){let e=this.rows.get(t);return e?(this.element.open=!0,e.focus(),!0):!1}change(t,e){let n=this.known.find(s=>s.name===t);e===void 0||e===n?.given?this.overrides.delete(t):this.overrides.set(t,e),this.show(this.known,!0),this.onChange()}};var Rc=({file:i,line:t,column:e})=>t>0?`${i}:${t}:${e}`:i,Ac=class{element=A("div",{class:"model-panel"});parameters=new Tc((t,e)=>this.showLine(t,e));touched=!1;problems=A("section",{class:"problems"});facts=A("section");source=A("section",{class:"source"});listing=A("div",{class:"listing",label:"The model's text",role:"group"});choice;files=[];marks=[];drawn="";told="";constructor(){this.choice=A("select",{class:"speed",label:"Which file",on:{change:()=>this.drawSource()}}),this.source.append(A("div",{class:"section-head"},A("h3",{text:"Source"}),this.choice),this.listing),this.element.append(this.problems,this.facts,this.source);for(let t of["pointerdown","keydown"])this.element.addEventListener(t,()=>this.touched=!0)}show(t,e){this.parameters.show(t.parameters,e);let n=JSON.stringify([t.problems,t.facts,t.analysis]);n!==this.told&&(this.told=n,this.marks=t.problems,this.problems.hidden=t.problems.length===0,this.problems.replaceChildren(A("h3",{text:"Problems"}),A("ul",{},...t.problems.map(s=>this.problem(s)))),this.facts.hidden=t.facts.length===0&&t.analysis==="",this.facts.replaceChildren(A("h3",{text:"Facts"}),A("dl",{class:"facts"},...[...t.analysis?[{name:"analysis",value:t.analysis.replaceAll("_"," ")}]:[],...t.facts].map(s=>A("div",{},A("dt",{text:s.name}),A("dd",{text:s.value}))))),this.drawSource())}problem(t){let e=t.level==="error"?"bad":t.level==="warning"?"warning":"",n=this.leadsTo(t),s=Rc(t);return A("li",{class:`problem ${e}`},Pn(t.level==="note"?"help":"warning"),A("div",{},A("span",{class:"level",text:t.level}),n?A("button",{class:"place",type:"button",text:s,on:{click:()=>this.showProblem(t)}}):s?A("span",{class:"muted small",text:s}):null,A("p",{text:t.message})))}leadsTo(t){return t.line>0&&t.file!==""}showProblem(t){let e=/^parameter (.*)$/s.exec(t.file);e&&!this.files.some(n=>n.name===t.file)&&this.parameters.focus(e[1])||(this.leadsTo(t)?this.showLine(t.file,t.line):this.element.scrollTo({top:0}))}showSource(t){let e=this.files[Number(this.choice.value)]?.name;this.files=t,this.choice.replaceChildren(...t.map((n,s)=>new Option(n.name,String(s)))),this.choice.value=String(Math.max(0,t.findIndex(n=>n.name===e))),this.drawSource()}drawSource(){let t=this.files[Number(this.choice.value)]??this.files[0];if(this.source.hidden=!t,!t)return;let e=this.marks.filter(r=>r.line>0&&r.file===t.name),n=JSON.stringify([t,e]);if(n===this.drawn)return;this.drawn=n;let{scrollTop:s}=this.element;this.listing.replaceChildren(...t.text.split(`
`).flatMap((r,o)=>{let a=e.filter(h=>h.line===o+1),l=a.some(h=>h.level==="error")?"bad":a.length>0?"warning":"";return[A("div",{class:`line ${l}`,attributes:{"data-line":String(o+1),tabindex:"-1"}},A("span",{class:"number",text:String(o+1),attributes:{"aria-hidden":"true"}}),A("code",{text:r.replace(/\r$/,"")})),...a.map(h=>A("div",{class:`note ${l}`},A("span",{text:`column ${h.column}: ${h.message}`})))]})),this.element.scrollTop=s}showLine(t,e){let n=this.files.findIndex(r=>r.name===t);if(n<0)return;this.choice.value=String(n),this.drawSource();let s=this.listing.querySelector(`[data-line="${Number(e)}"]`);s&&(s.scrollIntoView({block:"center"}),s.focus({preventScroll:!0}))}};var mg={s:1,ms:.001,us:1e-6,µs:1e-6,ns:1e-9,min:60,h:3600},Mo=class{constructor(t){this.report=t;this.wanted=t.start,this.show(t)}t=0;playing=!1;loop=!0;speeds=[];touched=!1;wanted;growing=!1;chosenSpeed;usualSpeed=1;listeners=[];last=0;unit=1;get speed(){return this.chosenSpeed??this.usualSpeed}set speed(t){this.chosenSpeed=t}show(t,e=!1){this.report=t,this.growing=e;let{time_unit:n}=t.text;this.unit=Object.hasOwn(mg,n)?mg[n]:1;let s=(t.end-t.start)*this.unit;this.usualSpeed=s===0||s>=1.5&&s<=40?1:Number((10**Math.round(Math.log10(s/8))).toPrecision(1));let r=[.001,.01,.05,.1,.25,.5,1,2,5,10,100,this.usualSpeed,this.speed];this.speeds=[...new Set(r)].sort((o,a)=>o-a),e&&!this.touched&&(this.wanted=1/0),this.t=this.clamp(this.wanted)}clamp(t){return Math.min(this.report.end,Math.max(this.report.start,t))}onChange(t){this.listeners.push(t)}emit(){for(let t of this.listeners)t()}seek(t){this.touched=!(this.growing&&t>=this.report.end),this.wanted=this.touched?t:1/0,this.t=this.clamp(t),this.emit()}toggle(){this.playing?this.pause():this.play()}play(){this.playing||this.report.end<=this.report.start||(this.t>=this.report.end&&(this.t=this.report.start),this.wanted=this.t,this.touched=this.playing=!0,this.last=performance.now(),requestAnimationFrame(t=>this.tick(t)),this.emit())}pause(){this.playing=!1,this.emit()}step(t){this.playing=!1,this.seek(this.report.step(this.t,t))}tick(t){if(!this.playing)return;let{start:e,end:n}=this.report,s=Math.max(0,t-this.last)/1e3*(this.speed/this.unit);this.last=t,n>e&&(this.t+=s,this.t>=n&&(this.loop?this.t=e+(this.t-n)%(n-e):(this.t=n,this.playing=!1)),this.wanted=this.t,this.emit()SAVARY",
R"SAVARY()),requestAnimationFrame(r=>this.tick(r))}};function Cc(i,t,...e){let n=A("dialog",{class:"dialog",id:t,label:i,on:{click:s=>{s.target===n&&n.close()}}},A("div",{class:"dialog-head"},A("h2",{text:i}),fe("close","Close",()=>n.close())),A("div",{class:"dialog-body"},...e));return document.body.append(n),n}var _a=class{constructor(t,e,n){this.content=n;this.element=Cc(t,e),this.body=this.element.querySelector(".dialog-body")}element;body;open(){this.body.replaceChildren(...this.content()),this.element.showModal()}refresh(){if(!this.element.open)return;let{scrollTop:t}=this.body;this.body.replaceChildren(...this.content()),this.body.scrollTop=t}};function Yd(i){let{health:t}=i.text;if(t.cancelled)return{text:"Cancelled",level:"warning",icon:"stop"};if(!t.ok)return{text:"Failed",level:"bad",icon:"close"};let e=t.warnings.length;return e>0?{text:e===1?"OK, 1 warning":`OK, ${e} warnings`,level:"warning",icon:"warning"}:{text:"OK",level:"good",icon:"check"}}function gg(i){let{health:t,rows:e,program:n}=i.text,s=Yd(i),r=[A("div",{class:`verdict ${s.level}`},Pn(s.icon),A("div",{},A("b",{text:s.text}),A("p",{text:t.reason})))];t.culprits.length>0&&r.push(A("h3",{text:"Where it failed"}),A("ul",{class:"warnings bad"},...t.culprits.map(c=>A("li",{text:c}))),A("p",{class:"muted small",text:"Marked red in the scene and in the topology."})),t.warnings.length>0&&r.push(A("h3",{text:"Warnings"}),A("ul",{class:"warnings"},...t.warnings.map(c=>A("li",{text:c}))));let o=new Map;for(let c of t.facts){let h=o.get(c.section);h||(h=A("dl",{class:"facts"}),o.set(c.section,h),r.push(A("h3",{text:c.section||"Facts"}),h));let u=["good","warning","bad"].includes(c.level)?c.level:"";h.append(A("div",{},A("dt",{text:c.name}),A("dd",{class:u,text:c.value})))}let a=e.kept===e.of?`All ${e.of} rows are in this file`:`${e.kept} of ${e.of} rows are in this file; every row left out lies within ${ge(100*e.tolerance,3)} % of its column's range of the line drawn`,l=e.precision==="double"?"as 64-bit numbers.":"as 32-bit numbers relative to the start.";return r.push(A("p",{class:"muted small",text:`${a}, ${l}${n?` Written by ${n}.`:""}`})),r}function xg(i,t,e){let{events:n,time_unit:s}=i.text,r=[...new Set(n.map(h=>h.kind))],o=A("div",{class:"legend-row"},...r.map(h=>{let u=A("span",{class:"dot"});u.style.background=Os(h);let d=n.filter(f=>f.kind===h).length;return A("span",{class:"legend-item",title:fc(h)},u,`${h} (${d})`)})),a=2e3,l=n.slice(0,a).map(h=>{let u=A("span",{class:"dot"});return u.style.background=Os(h.kind),A("button",{class:"event-row",type:"button",on:{click:()=>{t.pause(),t.seek(h.t),e()}}},A("span",{class:"time",text:`${ge(h.t,8)} ${s}`}),A("span",{class:"kind"},u,h.kind),A("span",{class:"entity",text:h.entity}),A("span",{class:"muted detail",text:h.detail}))}),c=n.length>a?A("p",{class:"muted",text:`and ${n.length-a} more`}):null;return[o,A("div",{class:"event-list"},...l),...c?[c]:[]]}function vg(){return Cc("Keys and pointer","help",A("dl",{class:"facts keys"},...[["Space","play or pause"],["← →","previous, next sample"],["Shift ← →","a twentieth of the run"],["Home, End","start, end"],["[ ]","previous, next event"],["1 2 3 4","front, top, right, corner view; again: from the other side"],["M P C T","model (on a live page), plots, cam diagrams, topology"],["F","fit the mechanism"],["H","health of the result"],["D","light or dark"],["Scene","drag to orbit, right drag or two fingers to pan, wheel or pinch to zoom"],["Double-click","on a body: trace of that point; beside all bodies: remove such traces"],["Plots","click to move the time cursor, drag to zoom, double-click for the whole"]].map(([t,e])=>A("div",{},A("dt",{},A("kbd",{text:t})),A("dd",{text:e})))))}var mn="u-",_S="uplot",bS=mn+"hz",wS=mn+"vt",MS=mn+"title",SS=mn+"wrap",ES=mn+"under",TS=mn+"over",AS=mn+"axis",Mr=mn+"off",RS=mn+"select",CS=mn+"cursor-x",PS=mn+"cursor-y",IS=mn+"cursor-pt",LS=mn+"legend",DS=mn+"live",NS=mn+"inline",US=mn+"series",OS=mn+"marker",yg=mn+"label",FS=mn+"value",Ma="width",Sa="height",ba="top",_g="bottom",So="left",Zd="right",ff="#000",bg=ff+"0",jd="mousemove",wg="mousedown",Jd="mouseup",Mg="mouseenter",Sg="mouseleave",Eg="dblclick",kS="resize",BS="scroll",Tg="change",Nc="dppxchange",pf="--",Io=typeof window<"u",nf=Io?document:null,To=Io?window:null,zS=Io?navigator:null,Me,Pc;function sf(){let i=devicePixelRatio;Me!=i&&(Me=i,Pc&&of(Tg,Pc,sf),Pc=matchMedia(`(min-resolution: ${Me-.001}dppx) and (max-resolution: ${Me+.001}dppx)`),Sr(Tg,Pc,sf),To.dispatchEvent(new CustomEvent(Nc)))}function ei(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function rf(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function Ve(i,t,e){i.style[t]=e+"px"}function Ei(i,t,e,n){let s=nf.createElement(i);return t!=null&&ei(s,t),e?.insertBefore(s,n),s}function di(i,t){return Ei("div",i,t)}var Ag=new WeakMap;function Ji(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=Ag.get(i);r!=o&&(i.style.transform=r,Ag.set(i,r),t<0||e<0||t>n||e>s?ei(i,Mr):rf(i,Mr))}var Rg=new WeakMap;function Cg(i,t,e){let n=t+e,s=Rg.get(i);n!=s&&(Rg.set(i,n),i.style.background=t,i.style.borderColor=e)}var Pg=new WeakMap;function Ig(i,t,e,n){let s=t+""+e,r=Pg.get(i);s!=r&&(Pg.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var mf={passive:!0},HS={...mf,capture:!0};function Sr(i,t,e,n){t.addEventListener(i,e,n?HS:mf)}function of(i,t,e,n){t.removeEventListener(i,e,mf)}Io&&sf();function Ti(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:ni((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function r0(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var o0=i=>i!=null,a0=i=>i!=null&&i>0,Fc=r0(o0),VS=r0(a0);function GS(i,t,e,n=0,s=!1){let r=s?VS:Fc,o=s?a0:o0;[t,e]=r(i,t,e);let a=i[t],l=i[t];if(t>-1)if(n==1)a=i[t],l=i[e];else if(n==-1)a=i[e],l=i[t];else for(let c=t;c<=e;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ne,l??-Ne]}function kc(i,t,e,n){let s=Ng(i),r=Ng(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?xs:l0,a=s==1?ni:fi,l=r==1?fi:ni,c=a(o(fn(i))),h=l(o(fn(t))),u=Ao(e,c),d=Ao(e,h);return e==10&&(c<0&&(u=Ue(u,-c)),h<0&&(d=Ue(d,-h))),n||e==2?(i=u*s,t=d*r):(i=d0(i,u),t=Bc(t,d)),[i,t]}function gf(i,t,e,n){let s=kc(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var xf=.1,Lg={mode:3,pad:xf},Ta={pad:0,soft:null,mode:0},WS={min:Ta,max:Ta};function Uc(i,t,e,n){return zc(e)?Dg(i,t,e):(Ta.pad=e,Ta.soft=n?0:null,Ta.mode=n?3:0,Dg(i,t,WS))}function _e(i,t){return i??t}function XS(i,t,e){for(t=_e(t,0),e=_e(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function Dg(i,t,e){let n=e.min,s=e.max,r=_e(n.pad,0),o=_e(s.pad,0),a=_e(n.hard,-Ne),l=_e(s.hard,Ne),c=_e(n.soft,Ne),h=_e(s.soft,-Ne),u=_e(n.mode,0),d=_e(s.mode,0),f=t-i,m=xs(f),v=Vn(fn(i),fn(t)),g=xs(v),p=fn(g-m);(f<1e-24||p>10)&&(f=0,(i==0||t==0)&&(f=1e-24,u==2&&c!=Ne&&(r=0),d==2&&h!=-Ne&&(o=0)));let b=f||v||1e3,y=xs(b),x=Ao(10,ni(y)),L=b*(f==0?i==0?.1:1:r),T=Ue(d0(i-L,x/10),24),P=i>=c&&(u==1||u==3&&T<=c||u==2&&T>=c)?c:Ne,U=Vn(a,T<P&&i>=P?P:Ai(P,T)),S=b*(f==0?t==0?.1:1:o),w=Ue(Bc(t+S,x/10),24),C=t<=h&&(d==1||d==3&&w>=h||d==2&&w<=h)?h:-Ne,V=Ai(l,w>C&&t<=C?C:Vn(C,w));return U==V&&U==0&&(V=100),[U,V]}var qS=new Intl.NumberFormat(Io?zS.language:"en-US"),vf=i=>qS.format(i),ii=Math,Dc=ii.PI,fn=ii.abs,ni=ii.floor,dn=ii.round,fi=ii.ceil,Ai=ii.min,Vn=ii.max,Ao=ii.pow,Ng=ii.sign,xs=ii.log10,l0=ii.log2,$S=(i,t=1)=>ii.sinh(i)*t,Kd=(i,t=1)=>ii.asinh(i/t),Ne=1/0;function Ug(i){return(xs((i^i>>31)-(i>>31))|0)+1}function af(i,t,e){return Ai(Vn(i,t),e)}function c0(i){return typeof i=="function"}function ue(i){return c0(i)?i:()=>i}var YS=()=>{},h0=i=>i,u0=(i,t)=>t,ZS=i=>null,Og=i=>!0,Fg=(i,t)=>i==t,jS=/\.\d*?(?=9{6,}|0{6,})/gm,Er=i=>{if(p0(i)||Bs.has(i))return i;let t=`${i}`,e=t.match(jS);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${Er(s)}e${r}`}return Ue(i,n)};function br(i,t){return Er(Ue(Er(i/t))*t)}function Bc(i,t){return Er(fi(Er(i/t))*t)}function d0(i,t){return Er(ni(Er(i/t))*t)}function Ue(i,t=0){if(p0(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return dn(n)/e}var Bs=new Map;function f0(i){return((""+i).split(".")[1]||"").length}function Ra(i,t,e,n){let s=[],r=n.map(f0);for(let o=t;o<e;o++){let a=fn(o),l=Ue(Ao(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Ue(h,u);s.push(d),Bs.set(d,u)}}return s}var Aa={},yf=[],Ro=[null,null],ks=Array.isArray,p0=Number.isInteger,JS=i=>i===void 0;function kg(i){return typeof i=="string"}function zc(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function KS(i){return i!=null&&typeof i=="object"}var QS=Object.getPrototypeOf(Uint8Array),m0="__proto__";function Co(i,t=zc){let e;if(ks(i)){let n=i.find(s=>s!=null);if(ks(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Co(i[s],t)}else e=i.slice()}else if(i instanceof QS)e=i.slice();else if(t(i)){e={};for(let n in i)n!=m0&&(e[n]=Co(i[n],t))}else e=i;return e}function an(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=m0&&(zc(i[s])?an(i[s],Co(n[s])):i[s]=Co(n[s]))}return i}var t1=0,e1=1,n1=2;function i1(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function s1(i,t){if(a1(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return l1(o[0])||(o=o1(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)e.add(l[h])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=t?t[o][c]:e1,f=[];for(let m=0;m<h.length;m++){let v=h[m],g=r.get(l[m]);v===null?d!=t1&&(u[g]=v,d==n1&&f.push(g)):u[g]=v}i1(u,f,s),n.push(u)}}return n}var r1=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function o1(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let l=0;l<e;l++)a[l]=o[n[l]];s.push(a)}return s}function a1(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function l1(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Vn(1,ni((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var g0=["January","February","March","April","May","June","July","August","September","October","November","December"],x0=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function v0(i){return i.slice(0,3)}var c1=x0.map(v0),h1=g0.map(v0),u1={MMMM:g0,MMM:h1,WWWW:x0,WWW:c1};function wa(i){return(i<10?"0":"")+i}function d1(i){return(i<10?"00":i<100?"0":"")+i}var f1={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>wa(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>wa(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>wa(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>wa(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>wa(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>d1(i.getMilliseconds())};function _f(i,t){t=t||u1;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?f1[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var p1=new Intl.DateTimeFormat().resolvedOptions().timeZone;function m1(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==p1?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var y0=i=>i%1==0,Oc=[1,2,2.5,5],g1=Ra(10,-32,0,Oc),_0=Ra(10,0,32,Oc),x1=_0.filter(y0),wr=g1.concat(_0),bf=`
`,b0="{YYYY}",Bg=bf+b0,w0="{M}/{D}",Ea=bf+w0,Ic=Ea+"/{YY}",M0="{aa}",v1="{h}:{mm}",Eo=v1+M0,zg=bf+Eo,Hg=":{ss}",Ee=null;function S0(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,l=(i==1?Ra(10,0,3,Oc).filter(y0):Ra(10,-3,0,Oc)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,b0,Ee,Ee,Ee,Ee,Ee,Ee,1],[s*28,"{MMM}",Bg,Ee,Ee,Ee,Ee,Ee,1],[s,w0,Bg,Ee,Ee,Ee,Ee,Ee,1],[n,"{h}"+M0,Ic,Ee,Ea,Ee,Ee,Ee,1],[e,Eo,Ic,Ee,Ea,Ee,Ee,Ee,1],[t,Hg,Ic+" "+Eo,Ee,Ea+" "+Eo,Ee,zg,Ee,1],[i,Hg+".{fff}",Ic+" "+Eo,Ee,Ea+" "+Eo,Ee,zg,Ee,1]];function h(u){return(d,f,m,v,g,p)=>{let b=[],y=g>=o,x=g>=r&&g<o,L=u(m),T=Ue(L*i,3),P=Qd(L.getFullYear(),y?0:L.getMonth(),x||y?1:L.getDate()),U=Ue(P*i,3);if(x||y){let S=x?g/r:0,w=y?g/o:0,C=T==U?T:Ue(Qd(P.getFullYear()+w,P.getMonth()+S,1)*i,3),V=new Date(dn(C/i)),k=V.getFullYear(),G=V.getMonth();for(let $=0;C<=v;$++){let X=Qd(k+w*$,G+S*$,1),Q=X-u(Ue(X*i,3));C=Ue((+X+Q)*i,3),C<=v&&b.push(C)}}else{let S=g>=s?s:g,w=ni(m)-ni(T),C=U+w+Bc(T-U,S);b.push(C);let V=u(C),k=V.getHours()+V.getMinutes()/e+V.getSeconds()/n,G=g/n,$=d.axes[f]._space,X=p/$;for(;C=Ue(C+g,i==1?0:3),!(C>v);)if(G>1){let Q=ni(Ue(k+G,6))%24,ct=u(C).getHours()-Q;ct>1&&(ct=-1),C-=ct*n,k=(k+G)%24;let xt=b[b.length-1];Ue((C-xt)/g,3)*X>=.7&&b.push(C)}else b.push(C)}return b}}return[l,c,h]}var[y1,_1,b1]=S0(1),[w1,M1,S1]=S0(.001);Ra(2,-53,53,[1]);function Vg(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function Gg(i,t){return(e,n,s,r,o)=>{let a=t.find(m=>o>=m[0])||t[t.length-1],l,c,h,u,d,f;return n.map(m=>{let v=i(m),g=v.getFullYear(),p=v.getMonth(),b=v.getDate(),y=v.getHours(),x=v.getMinutes(),L=v.getSeconds(),T=g!=l&&a[2]||p!=c&&a[3]||b!=h&&a[4]||y!=u&&a[5]||x!=d&&a[6]||L!=f&&a[7]||a[1];return l=g,c=p,h=b,u=y,d=x,f=L,T(v)})}}function E1(i,t){let e=_f(t);return(n,s,r,o,a)=>s.map(l=>e(i(l)))}function Qd(i,t,e){return new Date(i,t,e)}function Wg(i,t){return t(i)}var T1="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Xg(i,t){return(e,n,s,r)=>r==null?pf:t(i(n))}function A1(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function R1(i,t){return i.series[t].fill(i,t)}var C1={show:!0,live:!0,isolate:!1,mount:YS,markers:{show:!0,width:2,stroke:A1,fill:R1,dash:"solid"},idx:null,idxs:null,values:[]};function P1(i,t){let e=i.cursor.points,n=di(),s=e.size(i,t);Ve(n,Ma,s),Ve(n,Sa,s);let r=s/-2;Ve(n,"marginLeft",r),Ve(n,"marginTop",r);let o=e.width(i,t,s);return o&&Ve(n,"borderWidth",o),n}function I1(i,t){let e=i.series[t].points;return e._fill||e._stroke}function L1(i,t){let e=i.series[t].points;return e._stroke||e._fill}function D1(i,t){return i.series[t].points.size}var tf=[0,0];function N1(i,t,e){return tf[0]=t,tf[1]=e,tf}function Lc(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function ef(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var U1={show:!0,x:!0,y:!0,lock:!1,move:N1,points:{one:!1,show:P1,size:D1,width:0,stroke:L1,fill:I1},bind:{mousedown:Lc,mouseup:Lc,click:Lc,dblclick:Lc,mousemove:ef,mouseleave:ef,mouseenter:ef},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},E0={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},wf=an({},E0,{filter:u0}),T0=an({},wf,{size:10}),A0=an({},E0,{show:!1}),Mf='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',R0)SAVARY",
R"SAVARY(="bold "+Mf,C0=1.5,qg={show:!0,scale:"x",stroke:ff,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:R0,side:2,grid:wf,ticks:T0,border:A0,font:Mf,lineGap:C0,rotate:0},O1="Value",F1="Time",$g={show:!0,scale:"x",auto:!1,sorted:1,min:Ne,max:-Ne,idxs:[]};function k1(i,t,e,n,s){return t.map(r=>r==null?"":vf(r))}function B1(i,t,e,n,s,r,o){let a=[],l=Bs.get(s)||0;e=o?e:Ue(Bc(e,s),l);for(let c=e;c<=n;c=Ue(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function lf(i,t,e,n,s,r,o){let a=[],l=i.scales[i.axes[t].scale].log,c=l==10?xs:l0,h=ni(c(e));s=Ao(l,h),l==10&&(s=wr[Ti(s,wr)]);let u=e,d=s*l;l==10&&(d=wr[Ti(d,wr)]);do a.push(u),u=u+s,l==10&&!Bs.has(u)&&(u=Ue(u,Bs.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=wr[Ti(d,wr)]));while(u<=n);return a}function z1(i,t,e,n,s,r,o){let l=i.scales[i.axes[t].scale].asinh,c=n>l?lf(i,t,Vn(l,e),n,s):[l],h=n>=0&&e<=0?[0]:[];return(e<-l?lf(i,t,Vn(l,-n),-e,s):[l]).reverse().map(d=>-d).concat(h,c)}var P0=/./,H1=/[12357]/,V1=/[125]/,Yg=/1/,cf=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function G1(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?P0:l(7,o)-h>=c?H1:l(5,o)-h>=c?V1:Yg;if(u==Yg){let d=fn(l(1,o)-h);if(d<c)return cf(t.slice().reverse(),a.distr,u,fi(c/d)).reverse()}return cf(t,a.distr,u,1)}function W1(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,l=i.valToPos,c=fn(l(1,o)-l(2,o));return c<a?cf(t.slice().reverse(),3,P0,fi(a/c)).reverse():t}function X1(i,t,e,n){return n==null?pf:t==null?"":vf(t)}var Zg={show:!0,scale:"y",stroke:ff,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:R0,side:3,grid:wf,ticks:T0,border:A0,font:Mf,lineGap:C0,rotate:0};function q1(i,t){let e=3+(i||1)*2;return Ue(e*t,3)}function $1(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=fn(o-r),l=i.series[t],c=a/(l.points.space*Me);return n[1]-n[0]<=c}var jg={scale:null,auto:!0,sorted:0,min:Ne,max:-Ne},I0=(i,t,e,n,s)=>s,Jg={show:!0,auto:!0,sorted:0,gaps:I0,alpha:1,facets:[an({},jg,{scale:"x"}),an({},jg,{scale:"y"})]},Kg={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:I0,alpha:1,points:{show:$1,filter:null},values:null,min:Ne,max:-Ne,idxs:[],path:null,clip:null};function Y1(i,t,e,n,s){return e/10}var L0={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Z1=an({},L0,{time:!1,ori:1}),Qg={};function D0(i,t){let e=Qg[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Qg[i]=e)),e}var Po=1,hf=2;function Tr(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[t],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,m=a.width,v=a.height,g=i.valToPosH,p=i.valToPosV;return h.ori==0?e(s,l,c,h,u,g,p,d,f,m,v,Vc,Lo,Wc,U0,F0):e(s,l,c,h,u,p,g,f,d,v,m,Gc,Do,Tf,O0,k0)}function Sf(i,t){let e=0,n=0,s=_e(i.bands,yf);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function j1(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function vs(i,t,e,n,s,r){return Tr(i,t,(o,a,l,c,h,u,d,f,m,v,g)=>{let p=o.pxRound,b=c.dir*(c.ori==0?1:-1),y=c.ori==0?Lo:Do,x,L;b==1?(x=e,L=n):(x=n,L=e);let T=p(u(a[x],c,v,f)),P=p(d(l[x],h,g,m)),U=p(u(a[L],c,v,f)),S=p(d(r==1?h.max:h.min,h,g,m)),w=new Path2D(s);return y(w,U,S),y(w,T,S),y(w,T,P),w})}function Hc(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?Wc:Tf,l=e;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=e+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function J1(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function Ef(i,t,e,n,s,r,o){let a=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&t[c]===null;)d=c;else for(;--c>=e&&t[c]===null;)d=c;let f=r(i[u]),m=d==u?f:r(i[d]),v=u-s;f=o<=0&&v>=0&&v<l?r(i[v]):f;let p=d+s;m=o>=0&&p>=0&&p<l?r(i[p]):m,m>=f&&a.push([f,m])}return a}function t0(i){return i==0?h0:i==1?dn:t=>br(t,i)}function N0(i){let t=i==0?Vc:Gc,e=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Ai(c,a/2,l/2),h=Ai(h,a/2,l/2),t(s,r+c,o),e(s,r+a,o,r+a,o+l,c),e(s,r+a,o+l,r,o+l,h),e(s,r,o+l,r,o,h),e(s,r,o,r+a,o,c),s.closePath())}}var Vc=(i,t,e)=>{i.moveTo(t,e)},Gc=(i,t,e)=>{i.moveTo(e,t)},Lo=(i,t,e)=>{i.lineTo(t,e)},Do=(i,t,e)=>{i.lineTo(e,t)},Wc=N0(0),Tf=N0(1),U0=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},O0=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},F0=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},k0=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function B0(i){return(t,e,n,s,r)=>Tr(t,e,(o,a,l,c,h,u,d,f,m,v,g)=>{let{pxRound:p,points:b}=o,y,x;c.ori==0?(y=Vc,x=U0):(y=Gc,x=O0);let L=Ue(b.width*Me,3),T=(b.size-b.width)/2*Me,P=Ue(T*2,3),U=new Path2D,S=new Path2D,{left:w,top:C,width:V,height:k}=t.bbox;Wc(S,w-P,C-P,V+P*2,k+P*2);let G=$=>{if(l[$]!=null){let X=p(u(a[$],c,v,f)),Q=p(d(l[$],h,g,m));y(U,X+T,Q),x(U,X,Q,T,0,Dc*2)}};if(r)r.forEach(G);else for(let $=n;$<=s;$++)G($);return{stroke:L>0?U:null,fill:U,clip:S,flags:Po|hf}})}function z0(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var K1=z0(Lo),Q1=z0(Do);function H0(i){let t=_e(i?.alignGaps,0);return(e,n,s,r)=>Tr(e,n,(o,a,l,c,h,u,d,f,m,v,g)=>{[s,r]=Fc(l,s,r);let p=o.pxRound,b=k=>p(u(k,c,v,f)),y=k=>p(d(k,h,g,m)),x,L;c.ori==0?(x=Lo,L=K1):(x=Do,L=Q1);let T=c.dir*(c.ori==0?1:-1),P={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Po},U=P.stroke,S=!1;if(r-s>=v*4){let k=vt=>e.posToVal(vt,c.key,!0),G=null,$=null,X,Q,tt,lt=b(a[T==1?s:r]),ct=b(a[s]),xt=b(a[r]),Mt=k(T==1?ct+1:xt-1);for(let vt=T==1?s:r;vt>=s&&vt<=r;vt+=T){let it=a[vt],_t=(T==1?it<Mt:it>Mt)?lt:b(it),ot=l[vt];_t==lt?ot!=null?(Q=ot,G==null?(x(U,_t,y(Q)),X=G=$=Q):Q<G?G=Q:Q>$&&($=Q)):ot===null&&(S=!0):(G!=null&&L(U,lt,y(G),y($),y(X),y(Q)),ot!=null?(Q=ot,x(U,_t,y(Q)),G=$=X=Q):(G=$=null,ot===null&&(S=!0)),lt=_t,Mt=k(lt+T))}G!=null&&G!=$&&tt!=lt&&L(U,lt,y(G),y($),y(X),y(Q))}else for(let k=T==1?s:r;k>=s&&k<=r;k+=T){let G=l[k];G===null?S=!0:G!=null&&x(U,b(a[k]),y(G))}let[C,V]=Sf(e,n);if(o.fill!=null||C!=0){let k=P.fill=new Path2D(U),G=o.fillTo(e,n,o.min,o.max,C),$=y(G),X=b(a[s]),Q=b(a[r]);T==-1&&([Q,X]=[X,Q]),x(k,Q,$),x(k,X,$)}if(!o.spanGaps){let k=[];S&&k.push(...Ef(a,l,s,r,T,b,t)),P.gaps=k=o.gaps(e,n,s,r,k),P.clip=Hc(k,c.ori,f,m,v,g)}return V!=0&&(P.band=V==2?[vs(e,n,s,r,U,-1),vs(e,n,s,r,U,1)]:vs(e,n,s,r,U,V)),P})}function tE(i){let t=_e(i.align,1),e=_e(i.ascDesc,!1),n=_e(i.alignGaps,0),s=_e(i.extend,!1);return(r,o,a,l)=>Tr(r,o,(c,h,u,d,f,m,v,g,p,b,y)=>{[a,l]=Fc(u,a,l);let x=c.pxRound,{left:L,width:T}=r.bbox,P=ct=>x(m(ct,d,b,g)),U=ct=>x(v(ct,f,y,p)),S=d.ori==0?Lo:Do,w={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Po},C=w.stroke,V=d.dir*(d.ori==0?1:-1),k=U(u[V==1?a:l]),G=P(h[V==1?a:l]),$=G,X=G;s&&t==-1&&(X=L,S(C,X,k)),S(C,G,k);for(let ct=V==1?a:l;ct>=a&&ct<=l;ct+=V){let xt=u[ct];if(xt==null)continue;let Mt=P(h[ct]),vt=U(xt);t==1?S(C,Mt,k):S(C,$,vt),S(C,Mt,vt),k=vt,$=Mt}let Q=$;s&&t==1&&(Q=L+T,S(C,Q,k));let[tt,lt]=Sf(r,o);if(c.fill!=null||tt!=0){let ct=w.fill=new Path2D(C),xt=c.fillTo(r,o,c.min,c.max,tt),Mt=U(xt);S(ct,Q,Mt),S(ct,X,Mt)}if(!c.spanGaps){let ct=[];ct.push(...Ef(h,u,a,l,V,P,n));let xt=c.width*Me/2,Mt=e||t==1?xt:-xt,vt=e||t==-1?-xt:xt;ct.forEach(it=>{it[0]+=Mt,it[1]+=vt}),w.gaps=ct=c.gaps(r,o,a,l,ct),w.clip=Hc(ct,d.ori,g,p,b,y)}return lt!=0&&(w.band=lt==2?[vs(r,o,a,l,C,-1),vs(r,o,a,l,C,1)]:vs(r,o,a,l,C,lt)),w})}function e0(i,t,e,n,s,r,o=Ne){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(a!=null){let h=fn(i[l]-i[a]);h<c&&(c=h,o=fn(e(i[l],n,s,r)-e(i[a],n,s,r)))}a=l}}return o}function eE(i){i=i||Aa;let t=_e(i.size,[.6,Ne,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=ue(s),o=1-t[0],a=_e(t[1],Ne),l=_e(t[2],1),c=_e(i.disp,Aa),h=_e(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,m,v,g)=>Tr(f,m,(p,b,y,x,L,T,P,U,S,w,C)=>{let V=p.pxRound,k=e,G=n*Me,$=a*Me,X=l*Me,Q,tt;x.ori==0?[Q,tt]=r(f,m):[tt,Q]=r(f,m);let lt=x.dir*(x.ori==0?1:-1),ct=x.ori==0?Wc:Tf,xt=x.ori==0?h:(q,et,Tt,St,It,Qt,mt)=>{h(q,et,Tt,It,St,mt,Qt)},Mt=_e(f.bands,yf).find(q=>q.series[0]==m),vt=Mt!=null?Mt.dir:0,it=p.fillTo(f,m,p.min,p.max,vt),ht=V(P(it,L,C,S)),_t,ot,Bt,$t=w,Ut=V(p.width*Me),ie=!1,rt=null,ut=null,F=null,zt=null;u!=null&&(Ut==0||d!=null)&&(ie=!0,rt=u.values(f,m,v,g),ut=new Map,new Set(rt).forEach(q=>{q!=null&&ut.set(q,new Path2D)}),Ut>0&&(F=d.values(f,m,v,g),zt=new Map,new Set(F).forEach(q=>{q!=null&&zt.set(q,new Path2D)})));let{x0:dt,size:Ot}=c;if(dt!=null&&Ot!=null){k=1,b=dt.values(f,m,v,g),dt.unit==2&&(b=b.map(Tt=>f.posToVal(U+Tt*w,x.key,!0)));let q=Ot.values(f,m,v,g);Ot.unit==2?ot=q[0]*w:ot=T(q[0],x,w,U)-T(0,x,w,U),$t=e0(b,y,T,x,w,U,$t),Bt=$t-ot+G}else $t=e0(b,y,T,x,w,U,$t),Bt=$t*o+G,ot=$t-Bt;Bt<1&&(Bt=0),Ut>=ot/2&&(Ut=0),Bt<5&&(V=h0);let bt=Bt>0,Zt=$t-Bt-(bt?Ut:0);ot=V(af(Zt,X,$)),_t=(k==0?ot/2:k==lt?0:ot)-k*lt*((k==0?G/2:0)+(bt?Ut/2:0));let wt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},D=ie?null:new Path2D,E=null;if(Mt!=null)E=f.data[Mt.series[1]];else{let{y0:q,y1:et}=c;q!=null&&et!=null&&(y=et.values(f,m,v,g),E=q.values(f,m,v,g))}let Y=Q*ot,K=tt*ot;for(let q=lt==1?v:g;q>=v&&q<=g;q+=lt){let et=y[q];if(et==null)continue;if(E!=null){let Xt=E[q]??0;if(et-Xt==0)continue;ht=P(Xt,L,C,S)}let Tt=x.distr!=2||c!=null?b[q]:q,St=T(Tt,x,w,U),It=P(_e(et,it),L,C,S),Qt=V(St-_t),mt=V(Vn(It,ht)),At=V(Ai(It,ht)),Gt=mt-At;if(et!=null){let Xt=et<0?K:Y,Pt=et<0?Y:K;ie?(Ut>0&&F[q]!=null&&ct(zt.get(F[q]),Qt,At+ni(Ut/2),ot,Vn(0,Gt-Ut),Xt,Pt),rt[q]!=null&&ct(ut.get(rt[q]),Qt,At+ni(Ut/2),ot,Vn(0,Gt-Ut),Xt,Pt)):ct(D,Qt,At+ni(Ut/2),ot,Vn(0,Gt-Ut),Xt,Pt),xt(f,m,q,Qt-Ut/2,At,ot+Ut,Gt)}}return Ut>0?wt.stroke=ie?zt:D:ie||(wt._fill=p.width==0?p._fill:p._stroke??p._fill,wt.width=0),wt.fill=ie?ut:D,wt})}function nE(i,t){let e=_e(t?.alignGaps,0);return(n,s,r,o)=>Tr(n,s,(a,l,c,h,u,d,f,m,v,g,p)=>{[r,o]=Fc(c,r,o);let b=a.pxRound,y=Q=>b(d(Q,h,g,m)),x=Q=>b(f(Q,u,p,v)),L,T,P;h.ori==0?(L=Vc,P=Lo,T=F0):(L=Gc,P=Do,T=k0);let U=h.dir*(h.ori==0?1:-1),S=y(l[U==1?r:o]),w=S,C=[],V=[];for(let Q=U==1?r:o;Q>=r&&Q<=o;Q+=U)if(c[Q]!=null){let lt=l[Q],ct=y(lt);C.push(w=ct),V.push(x(c[Q]))}let k={stroke:i(C,V,L,P,T,b),fill:null,clip:null,band:null,gaps:null,flags:Po},G=k.stroke,[$,X]=Sf(n,s);if(a.fill!=null||$!=0){let Q=k.fill=new Path2D(G),tt=a.fillTo(n,s,a.min,a.max,$),lt=x(tt);P(Q,w,lt),P(Q,S,lt)}if(!a.spanGaps){let Q=[];Q.push(...Ef(l,c,r,o,U,y,e)),k.gaps=Q=a.gaps(n,s,r,o,Q),k.clip=Hc(Q,h.ori,m,v,g,p)}return X!=0&&(k.band=X==2?[vs(n,s,r,o,G,-1),vs(n,s,r,o,G,1)]:vs(n,s,r,o,G,X)),k})}function iE(i){return nE(sE,i)}function sE(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=t[d+1]-t[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,t[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,t[d+1]-l[d+1]*u[d]/3,i[d+1],t[d+1])}return a}var uf=new Set;function n0(){for(let i of uf)i.syncRect(!0)}Io&&(Sr(kS,To,n0),Sr(BS,To,n0,!0),Sr(Nc,To,()=>{pn.pxRatio=Me}));var rE=H0(),oE=B0();function i0(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>df(r,o,t,e))}function aE(i,t){return i.map((e,n)=>n==0?{}:an({},t,e))}function df(i,t,e,n){return an({},t==0?e:n,i)}function V0(i,t,e){return t==null?Ro:[t,e]}var lE=V0;function cE(i,t,e){return t==null?Ro:Uc(t,e,xf,!0)}function G0(i,t,e,n){return t==null?Ro:kc(t,e,i.scales[n].log,!1)}var hE=G0;function W0(i,t,e,n){return t==null?Ro:gf(t,e,i.scales[n].log,!1)}var uE=W0;function dE(i,t,e,n,s){let r=Vn(Ug(i),Ug(t)),o=t-i,a=Ti(s/n*o,e);do{let l=e[a],c=n*l/o;if(c>=s&&r+(l<5?Bs.get(l):0)<=17)return[l,c]}while(++a<e.length);return[0,0]}function s0(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=dn((e=+s)*Me))+"px"),[i,t,e]}function fE(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ue(t[2]*Me,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function pn(i,t,e){let n={mode:_e(i.mode,1)},s=n.mode;function r(_,M,N,O){let B=M.valToPct(_);return O+N*(M.dir==-1?1-B:B)}function o(_,M,N,O){let B=M.valToPct(_);return O+N*(M.dir==-1?B:1-B)}function a(_,M,N,O){return M.ori==0?r(_,M,N,O):o(_,M,N,O)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=di(_S);if(i.id!=null&&(c.id=i.id),ei(c,i.class),i.title){let _=di(MS,c);_.textContent=i.title}let h=Ei("canvas"),u=n.ctx=h.getContext("2d"),d=di(SS,c);Sr("click",d,_=>{_.target===m&&(Be!=Dr||Xe!=Nr)&&Sn.click(n,_)},!0);let f=n.under=di(ES,d);d.appendChild(h);let m=n.over=di(TS,d);i=Co(i);let v=+_e(i.pxAlign,1),g=t0(v);(i.plugins||[]).forEach(_=>{_.opts&&(i=_.opts(n,i)||i)});let p=i.ms||.001,b=n.series=s==1?i0(i.series||[],$g,Kg,!1):aE(i.series||[null],Jg),y=n.axes=i0(i.axes||[],qg,Zg,!0),x=n.scales={},L=n.bands=i.bands||[];L.forEach(_=>{_.fill=ue(_.fill||null),_.dir=_e(_.dir,-1)});let T=s==2?b[1].facets[0].scale:b[0].scale,P={axes:ax,series:si},U=(i.drawOrder||["axes","series"]).map(_=>P[_]);function S(_){let M=_.distr==3?N=>xs(N>0?N:_.clamp(n,N,_.min,_.max,_.key)):_.distr==4?N=>Kd(N,_.asinh):_.distr==100?N=>_.fwd(N):N=>N;return N=>{let O=M(N),{_min:B,_max:J}=_,st=J-B;return(O-B)/st}}function w(_){let M=x[_];if(M==null){let N=(i.scales||Aa)[_]||Aa;if(N.from!=null){w(N.from);let O=an({},x[N.from],N,{key:_});O.valToPct=S(O),x[_]=O}else{M=x[_]=an({},_==T?L0:Z1,N),M.key=_;let O=M.time,B=M.range,J=ks(B);if((_!=T||s==2&&!O)&&(J&&(B[0]==null||B[1]==null)&&(B={min:B[0]==null?Lg:{mode:1,hard:B[0],soft:B[0]},max:B[1]==null?Lg:{mode:1,hard:B[1],soft:B[1]}},J=!1),!J&&zc(B))){let st=B;B=(pt,yt,Nt)=>yt==null?Ro:Uc(yt,Nt,st)}M.range=ue(B||(O?lE:_==T?M.distr==3?hE:M.distr==4?uE:V0:M.distr==3?G0:M.distr==4?W0:cE)),M.auto=ue(J?!1:M.auto),M.clamp=ue(M.clamp||Y1),M._min=M._max=null,M.valToPct=S(M)}}}w("x"),w("y"),s==1&&b.forEach(_=>{w(_.scale)}),y.forEach(_=>{w(_.scale)});for(let _ in i.scales)w(_);let C=x[T],V=C.distr,k,G;C.ori==0?(ei(c,bS),k=r,G=o):(ei(c,wS),k=o,G=r);let $={};for(let _ in x){let M=x[_];(M.min!=null||M.max!=null)&&($[_]={min:M.min,max:M.max},M.min=M.max=null)}let X=i.tzDate||(_=>new Date(dn(_/p))),Q=i.fmtDate||_f,tt=p==1?b1(X):S1(X),lt=Gg(X,Vg(p==1?_1:M1,Q)),ct=Xg(X,Wg(T1,Q)),xt=[],Mt=n.legend=an({},C1,i.legend),vt=n.cursor=an({},U1,{drag:{y:s==2}},i.cursor),it=Mt.show,ht=vt.show,_t=Mt.markers;Mt.idxs=xt,_t.width=ue(_t.width),_t.dash=ue(_t.dash),_t.stroke=ue(_t.stroke),_t.fill=ue(_t.fill);let ot,Bt,$t,Ut=[],ie=[],rt,ut=!1,F={};if(Mt.live){let _=b[1]?b[1].values:null;ut=_!=null,rt=ut?_(n,1,0):{_:0};for(let M in rt)F[M]=pf}if(it)if(ot=Ei("table",LS,c),$t=Ei("tbody",null,ot),Mt.mount(n,ot),ut){Bt=Ei("thead",null,ot,$t);let _=Ei("tr",null,Bt);Ei("th",null,_);for(var zt in rt)Ei("th",yg,_).textContent=zt}else ei(ot,NS),Mt.live&&ei(ot,DS);let dt={show:!0},Ot={show:!1};function bt(_,M){if(M==0&&(ut||!Mt.live||s==2))return Ro;let N=[],O=Ei("tr",US,$t,$t.childNodes[M]);ei(O,_.class),_.show||ei(O,Mr);let B=Ei("th",null,O);if(_t.show){let pt=di(OS,B);if(M>0){let yt=_t.width(n,M);yt&&(pt.style.border=yt+"px "+_t.dash(n,M)+" "+_t.stroke(n,M)),pt.style.background=_t.fill(n,M)}}let J=di(yg,B);_.label instanceof HTMLElement?J.appendChild(_.label):J.textContent=_.label,M>0&&(_t.show||(J.style.color=_.width>0?_t.stroke(n,M):_t.fill(n,M)),wt("click",B,pt=>{if(vt._lock)return;ln(pt);let yt=b.indexOf(_);if((pt.ctrlKey||pt.metaKey)!=Mt.i)SAVARY",
R"SAVARY(solate){let Nt=b.some((Ft,kt)=>kt>0&&kt!=yt&&Ft.show);b.forEach((Ft,kt)=>{kt>0&&Ii(kt,Nt?kt==yt?dt:Ot:dt,!0,tn.setSeries)})}else Ii(yt,{show:!_.show},!0,tn.setSeries)},!1),Ki&&wt(Mg,B,pt=>{vt._lock||(ln(pt),Ii(b.indexOf(_),Or,!0,tn.setSeries))},!1));for(var st in rt){let pt=Ei("td",FS,O);pt.textContent="--",N.push(pt)}return[O,N]}let Zt=new Map;function wt(_,M,N,O=!0){let B=Zt.get(M)||{},J=vt.bind[_](n,M,N,O);J&&(Sr(_,M,B[_]=J),Zt.set(M,B))}function D(_,M,N){let O=Zt.get(M)||{};for(let B in O)(_==null||B==_)&&(of(B,M,O[B]),delete O[B]);_==null&&Zt.delete(M)}let E=0,Y=0,K=0,q=0,et=0,Tt=0,St=et,It=Tt,Qt=K,mt=q,At=0,Gt=0,Xt=0,Pt=0;n.bbox={};let ae=!1,ee=!1,pe=!1,H=!1,Rt=!1,nt=!1;function at(_,M,N){(N||_!=n.width||M!=n.height)&&Lt(_,M),Cr(!1),pe=!0,ee=!0,Pr()}function Lt(_,M){n.width=E=K=_,n.height=Y=q=M,et=Tt=0,xn(),be();let N=n.bbox;At=N.left=br(et*Me,.5),Gt=N.top=br(Tt*Me,.5),Xt=N.width=br(K*Me,.5),Pt=N.height=br(q*Me,.5)}let Dt=3;function se(){let _=!1,M=0;for(;!_;){M++;let N=rx(M),O=ox(M);_=M==Dt||N&&O,_||(Lt(n.width,n.height),ee=!0)}}function Ge({width:_,height:M}){at(_,M)}n.setSize=Ge;function xn(){let _=!1,M=!1,N=!1,O=!1;y.forEach((B,J)=>{if(B.show&&B._show){let{side:st,_size:pt}=B,yt=st%2,Nt=B.label!=null?B.labelSize:0,Ft=pt+Nt;Ft>0&&(yt?(K-=Ft,st==3?(et+=Ft,O=!0):N=!0):(q-=Ft,st==0?(Tt+=Ft,_=!0):M=!0))}}),Ri[0]=_,Ri[1]=N,Ri[2]=M,Ri[3]=O,K-=R[1]+R[3],et+=R[3],q-=R[2]+R[0],Tt+=R[0]}function be(){let _=et+K,M=Tt+q,N=et,O=Tt;function B(J,st){switch(J){case 1:return _+=st,_-st;case 2:return M+=st,M-st;case 3:return N-=st,N+st;case 0:return O-=st,O+st}}y.forEach((J,st)=>{if(J.show&&J._show){let pt=J.side;J._pos=B(pt,J._size),J.label!=null&&(J._lpos=B(pt,J.labelSize))}})}if(vt.dataIdx==null){let _=vt.hover,M=_.skip=new Set(_.skip??[]);M.add(void 0);let N=_.prox=ue(_.prox),O=_.bias??=0;vt.dataIdx=(B,J,st,pt)=>{if(J==0)return st;let yt=st,Nt=N(B,J,st,pt)??Ne,Ft=Nt>=0&&Nt<Ne,kt=C.ori==0?K:q,ne=vt.left,we=t[0],ve=t[J];if(M.has(ve[st])){yt=null;let ce=null,Jt=null,Yt;if(O==0||O==-1)for(Yt=st;ce==null&&Yt-- >0;)M.has(ve[Yt])||(ce=Yt);if(O==0||O==1)for(Yt=st;Jt==null&&Yt++<ve.length;)M.has(ve[Yt])||(Jt=Yt);if(ce!=null||Jt!=null)if(Ft){let He=ce==null?-1/0:k(we[ce],C,kt,0),Ze=Jt==null?1/0:k(we[Jt],C,kt,0),wn=ne-He,Re=Ze-ne;wn<=Re?wn<=Nt&&(yt=ce):Re<=Nt&&(yt=Jt)}else yt=Jt==null?ce:ce==null?Jt:st-ce<=Jt-st?ce:Jt}else Ft&&fn(ne-k(we[st],C,kt,0))>Nt&&(yt=null);return yt}}let ln=_=>{vt.event=_};vt.idxs=xt,vt._lock=!1;let Oe=vt.points;Oe.show=ue(Oe.show),Oe.size=ue(Oe.size),Oe.stroke=ue(Oe.stroke),Oe.width=ue(Oe.width),Oe.fill=ue(Oe.fill);let Yn=n.focus=an({},i.focus||{alpha:.3},vt.focus),Ki=Yn.prox>=0,Gn=Ki&&Oe.one,Rn=[],Qi=[],ts=[];function Hs(_,M){let N=Oe.show(n,M);if(N instanceof HTMLElement)return ei(N,IS),ei(N,_.class),Ji(N,-10,-10,K,q),m.insertBefore(N,Rn[M]),N}function Fo(_,M){if(s==1||M>0){let N=s==1&&x[_.scale].time,O=_.value;_.value=N?kg(O)?Xg(X,Wg(O,Q)):O||ct:O||X1,_.label=_.label||(N?F1:O1)}if(Gn||M>0){_.width=_.width==null?1:_.width,_.paths=_.paths||rE||ZS,_.fillTo=ue(_.fillTo||j1),_.pxAlign=+_e(_.pxAlign,v),_.pxRound=t0(_.pxAlign),_.stroke=ue(_.stroke||null),_.fill=ue(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let N=q1(Vn(1,_.width),1),O=_.points=an({},{size:N,width:Vn(1,N*.2),stroke:_.stroke,space:N*2,paths:oE,_stroke:null,_fill:null},_.points);O.show=ue(O.show),O.filter=ue(O.filter),O.fill=ue(O.fill),O.stroke=ue(O.stroke),O.paths=ue(O.paths),O.pxAlign=_.pxAlign}if(it){let N=bt(_,M);Ut.splice(M,0,N[0]),ie.splice(M,0,N[1]),Mt.values.push(null)}if(ht){xt.splice(M,0,null);let N=null;Gn?M==0&&(N=Hs(_,M)):M>0&&(N=Hs(_,M)),Rn.splice(M,0,N),Qi.splice(M,0,0),ts.splice(M,0,0)}bn("addSeries",M)}function Ar(_,M){M=M??b.length,_=s==1?df(_,M,$g,Kg):df(_,M,{},Jg),b.splice(M,0,_),Fo(b[M],M)}n.addSeries=Ar;function Pa(_){if(b.splice(_,1),it){Mt.values.splice(_,1),ie.splice(_,1);let M=Ut.splice(_,1)[0];D(null,M.firstChild),M.remove()}ht&&(xt.splice(_,1),Rn.splice(_,1)[0].remove(),Qi.splice(_,1),ts.splice(_,1)),bn("delSeries",_)}n.delSeries=Pa;let Ri=[!1,!1,!1,!1];function ih(_,M){if(_._show=_.show,_.show){let N=_.side%2,O=x[_.scale];O==null&&(_.scale=N?b[1].scale:T,O=x[_.scale]);let B=O.time;_.size=ue(_.size),_.space=ue(_.space),_.rotate=ue(_.rotate),ks(_.incrs)&&_.incrs.forEach(st=>{!Bs.has(st)&&Bs.set(st,f0(st))}),_.incrs=ue(_.incrs||(O.distr==2?x1:B?p==1?y1:w1:wr)),_.splits=ue(_.splits||(B&&O.distr==1?tt:O.distr==3?lf:O.distr==4?z1:B1)),_.stroke=ue(_.stroke),_.grid.stroke=ue(_.grid.stroke),_.ticks.stroke=ue(_.ticks.stroke),_.border.stroke=ue(_.border.stroke);let J=_.values;_.values=ks(J)&&!ks(J[0])?ue(J):B?ks(J)?Gg(X,Vg(J,Q)):kg(J)?E1(X,J):J||lt:J||k1,_.filter=ue(_.filter||(O.distr>=3&&O.log==10?G1:O.distr==3&&O.log==2?W1:u0)),_.font=s0(_.font),_.labelFont=s0(_.labelFont),_._size=_.size(n,null,M,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Ri[M]=!0,_._el=di(AS,d))}}function Vs(_,M,N,O){let[B,J,st,pt]=N,yt=M%2,Nt=0;return yt==0&&(pt||J)&&(Nt=M==0&&!B||M==2&&!st?dn(qg.size/3):0),yt==1&&(B||st)&&(Nt=M==1&&!J||M==3&&!pt?dn(Zg.size/2):0),Nt}let Ia=n.padding=(i.padding||[Vs,Vs,Vs,Vs]).map(_=>ue(_e(_,Vs))),R=n._padding=Ia.map((_,M)=>_(n,M,Ri,0)),z,Z=null,j=null,W=s==1?b[0].idxs:null,gt=null,Ct=!1;function Wt(_,M){if(t=_??[],n.data=n._data=t,s==2){z=0;for(let N=1;N<b.length;N++)z+=t[N][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),gt=t[0],z=gt.length;let N=t;if(V==2){N=t.slice();let O=N[0]=Array(z);for(let B=0;B<z;B++)O[B]=B}n._data=t=N}if(Cr(!0),bn("setData"),V==2&&(pe=!0),M!==!1){let N=C;N.auto(n,Ct)?Ht():bs(T,N.min,N.max),H=H||vt.left>=0,nt=!0,Pr()}}n.setData=Wt;function Ht(){Ct=!0;let _,M;s==1&&(z>0?(Z=W[0]=0,j=W[1]=z-1,_=t[0][Z],M=t[0][j],V==2?(_=Z,M=j):_==M&&(V==3?[_,M]=kc(_,_,C.log,!1):V==4?[_,M]=gf(_,_,C.log,!1):C.time?M=_+dn(86400/p):[_,M]=Uc(_,M,xf,!0))):(Z=W[0]=_=null,j=W[1]=M=null)),bs(T,_,M)}let jt,Kt,Vt,he,Se,Te,vn,de,qt,We;function me(_,M,N,O,B,J){_??=bg,N??=yf,O??="butt",B??=bg,J??="round",_!=jt&&(u.strokeStyle=jt=_),B!=Kt&&(u.fillStyle=Kt=B),M!=Vt&&(u.lineWidth=Vt=M),J!=Se&&(u.lineJoin=Se=J),O!=Te&&(u.lineCap=Te=O),N!=he&&u.setLineDash(he=N)}function Wn(_,M,N,O){M!=Kt&&(u.fillStyle=Kt=M),_!=vn&&(u.font=vn=_),N!=de&&(u.textAlign=de=N),O!=qt&&(u.textBaseline=qt=O)}function Ci(_,M,N,O,B=0){if(O.length>0&&_.auto(n,Ct)&&(M==null||M.min==null)){let J=_e(Z,0),st=_e(j,O.length-1),pt=N.min==null?GS(O,J,st,B,_.distr==3):[N.min,N.max];_.min=Ai(_.min,N.min=pt[0]),_.max=Vn(_.max,N.max=pt[1])}}let Cn={min:null,max:null};function Gs(){for(let O in x){let B=x[O];$[O]==null&&(B.min==null||$[T]!=null&&B.auto(n,Ct))&&($[O]=Cn)}for(let O in x){let B=x[O];$[O]==null&&B.from!=null&&$[B.from]!=null&&($[O]=Cn)}$[T]!=null&&Cr(!0);let _={};for(let O in $){let B=$[O];if(B!=null){let J=_[O]=Co(x[O],KS);if(B.min!=null)an(J,B);else if(O!=T||s==2)if(z==0&&J.from==null){let st=J.range(n,null,null,O);J.min=st[0],J.max=st[1]}else J.min=Ne,J.max=-Ne}}if(z>0){b.forEach((O,B)=>{if(s==1){let J=O.scale,st=$[J];if(st==null)return;let pt=_[J];if(B==0){let yt=pt.range(n,pt.min,pt.max,J);pt.min=yt[0],pt.max=yt[1],Z=Ti(pt.min,t[0]),j=Ti(pt.max,t[0]),j-Z>1&&(t[0][Z]<pt.min&&Z++,t[0][j]>pt.max&&j--),O.min=gt[Z],O.max=gt[j]}else O.show&&O.auto&&Ci(pt,st,O,t[B],O.sorted);O.idxs[0]=Z,O.idxs[1]=j}else if(B>0&&O.show&&O.auto){let[J,st]=O.facets,pt=J.scale,yt=st.scale,[Nt,Ft]=t[B],kt=_[pt],ne=_[yt];kt!=null&&Ci(kt,$[pt],J,Nt,J.sorted),ne!=null&&Ci(ne,$[yt],st,Ft,st.sorted),O.min=st.min,O.max=st.max}});for(let O in _){let B=_[O],J=$[O];if(B.from==null&&(J==null||J.min==null)){let st=B.range(n,B.min==Ne?null:B.min,B.max==-Ne?null:B.max,O);B.min=st[0],B.max=st[1]}}}for(let O in _){let B=_[O];if(B.from!=null){let J=_[B.from];if(J.min==null)B.min=B.max=null;else{let st=B.range(n,J.min,J.max,O);B.min=st[0],B.max=st[1]}}}let M={},N=!1;for(let O in _){let B=_[O],J=x[O];if(J.min!=B.min||J.max!=B.max){J.min=B.min,J.max=B.max;let st=J.distr;J._min=st==3?xs(J.min):st==4?Kd(J.min,J.asinh):st==100?J.fwd(J.min):J.min,J._max=st==3?xs(J.max):st==4?Kd(J.max,J.asinh):st==100?J.fwd(J.max):J.max,M[O]=N=!0}}if(N){b.forEach((O,B)=>{s==2?B>0&&M.y&&(O._paths=null):M[O.scale]&&(O._paths=null)});for(let O in M)pe=!0,bn("setScale",O);ht&&vt.left>=0&&(H=nt=!0)}for(let O in $)$[O]=null}function Le(_){let M=af(Z-1,0,z-1),N=af(j+1,0,z-1);for(;_[M]==null&&M>0;)M--;for(;_[N]==null&&N<z-1;)N++;return[M,N]}function si(){if(z>0){let _=b.some(M=>M._focus)&&We!=Yn.alpha;_&&(u.globalAlpha=We=Yn.alpha),b.forEach((M,N)=>{if(N>0&&M.show&&(ys(N,!1),ys(N,!0),M._paths==null)){let O=We;We!=M.alpha&&(u.globalAlpha=We=M.alpha);let B=s==2?[0,t[N][0].length-1]:Le(t[N]);M._paths=M.paths(n,N,B[0],B[1]),We!=O&&(u.globalAlpha=We=O)}}),b.forEach((M,N)=>{if(N>0&&M.show){let O=We;We!=M.alpha&&(u.globalAlpha=We=M.alpha),M._paths!=null&&Nn(N,!1);{let B=M._paths!=null?M._paths.gaps:null,J=M.points.show(n,N,Z,j,B),st=M.points.filter(n,N,J,B);(J||st)&&(M.points._paths=M.points.paths(n,N,Z,j,st),Nn(N,!0))}We!=O&&(u.globalAlpha=We=O),bn("drawSeries",N)}}),_&&(u.globalAlpha=We=1)}}function ys(_,M){let N=M?b[_].points:b[_];N._stroke=N.stroke(n,_),N._fill=N.fill(n,_)}function Nn(_,M){let N=M?b[_].points:b[_],{stroke:O,fill:B,clip:J,flags:st,_stroke:pt=N._stroke,_fill:yt=N._fill,_width:Nt=N.width}=N._paths;Nt=Ue(Nt*Me,3);let Ft=null,kt=Nt%2/2;M&&yt==null&&(yt=Nt>0?"#fff":pt);let ne=N.pxAlign==1&&kt>0;if(ne&&u.translate(kt,kt),!M){let we=At-Nt/2,ve=Gt-Nt/2,ce=Xt+Nt,Jt=Pt+Nt;Ft=new Path2D,Ft.rect(we,ve,ce,Jt)}M?Rr(pt,Nt,N.dash,N.cap,yt,O,B,st,J):Pi(_,pt,Nt,N.dash,N.cap,yt,O,B,st,Ft,J),ne&&u.translate(-kt,-kt)}function Pi(_,M,N,O,B,J,st,pt,yt,Nt,Ft){let kt=!1;yt!=0&&L.forEach((ne,we)=>{if(ne.series[0]==_){let ve=b[ne.series[1]],ce=t[ne.series[1]],Jt=(ve._paths||Aa).band;ks(Jt)&&(Jt=ne.dir==1?Jt[0]:Jt[1]);let Yt,He=null;ve.show&&Jt&&XS(ce,Z,j)?(He=ne.fill(n,we)||J,Yt=ve._paths.clip):Jt=null,Rr(M,N,O,B,He,st,pt,yt,Nt,Ft,Yt,Jt),kt=!0}}),kt||Rr(M,N,O,B,J,st,pt,yt,Nt,Ft)}let pi=Po|hf;function Rr(_,M,N,O,B,J,st,pt,yt,Nt,Ft,kt){me(_,M,N,O,B),(yt||Nt||kt)&&(u.save(),yt&&u.clip(yt),Nt&&u.clip(Nt)),kt?(pt&pi)==pi?(u.clip(kt),Ft&&u.clip(Ft),Da(B,st),La(_,J,M)):pt&hf?(Da(B,st),u.clip(kt),La(_,J,M)):pt&Po&&(u.save(),u.clip(kt),Ft&&u.clip(Ft),Da(B,st),u.restore(),La(_,J,M)):(Da(B,st),La(_,J,M)),(yt||Nt||kt)&&u.restore()}function La(_,M,N){N>0&&(M instanceof Map?M.forEach((O,B)=>{u.strokeStyle=jt=B,u.stroke(O)}):M!=null&&_&&u.stroke(M))}function Da(_,M){M instanceof Map?M.forEach((N,O)=>{u.fillStyle=Kt=O,u.fill(N)}):M!=null&&_&&u.fill(M)}function sx(_,M,N,O){let B=y[_],J;if(O<=0)J=[0,0];else{let st=B._space=B.space(n,_,M,N,O),pt=B._incrs=B.incrs(n,_,M,N,O,st);J=dE(M,N,pt,O,st)}return B._found=J}function sh(_,M,N,O,B,J,st,pt,yt,Nt){let Ft=st%2/2;v==1&&u.translate(Ft,Ft),me(pt,st,yt,Nt,pt),u.beginPath();let kt,ne,we,ve,ce=B+(O==0||O==3?-J:J);N==0?(ne=B,ve=ce):(kt=B,we=ce);for(let Jt=0;Jt<_.length;Jt++)M[Jt]!=null&&(N==0?kt=we=_[Jt]:ne=ve=_[Jt],u.moveTo(kt,ne),u.lineTo(we,ve));u.stroke(),v==1&&u.translate(-Ft,-Ft)}function rx(_){let M=!0;return y.forEach((N,O)=>{if(!N.show)return;let B=x[N.scale];if(B.min==null){N._show&&(M=!1,N._show=!1,Cr(!1));return}else N._show||(M=!1,N._show=!0,Cr(!1));let J=N.side,st=J%2,{min:pt,max:yt}=B,[Nt,Ft]=sx(O,pt,yt,st==0?K:q);if(Ft==0)return;let kt=B.distr==2,ne=N._splits=N.splits(n,O,pt,yt,Nt,Ft,kt),we=B.distr==2?ne.map(Yt=>gt[Yt]):ne,ve=B.distr==2?gt[ne[1]]-gt[ne[0]]:Nt,ce=N._values=N.values(n,N.filter(n,we,O,Ft,ve),O,Ft,ve);N._rotate=J==2?N.rotate(n,ce,O,Ft):0;let Jt=N._size;N._size=fi(N.size(n,ce,O,_)),Jt!=null&&N._size!=Jt&&(M=!1)}),M}function ox(_){let M=!0;return Ia.forEach((N,O)=>{let B=N(n,O,Ri,_);B!=R[O]&&(M=!1),R[O]=B}),M}function ax(){for(let _=0;_<y.length;_++){let M=y[_];if(!M.show||!M._show)continue;let N=M.side,O=N%2,B,J,st=M.stroke(n,_),pt=N==0||N==3?-1:1,[yt,Nt]=M._found;if(M.label!=null){let On=M.labelGap*pt,Jn=dn((M._lpos+On)*Me);Wn(M.labelFont[0],st,"center",N==2?ba:_g),u.save(),O==1?(B=J=0,u.translate(Jn,dn(Gt+Pt/2)),u.rotate((N==3?-Dc:Dc)/2)):(B=dn(At+Xt/2),J=Jn);let qs=c0(M.label)?M.label(n,_,yt,Nt):M.label;u.fillText(qs,B,J),u.restore()}if(Nt==0)continue;let Ft=x[M.scale],kt=O==0?Xt:Pt,ne=O==0?At:Gt,we=M._splits,ve=Ft.distr==2?we.map(On=>gt[On]):we,ce=Ft.distr==2?gt[we[1]]-gt[we[0]]:yt,Jt=M.ticks,Yt=M.border,He=Jt.show?Jt.size:0,Ze=dn(He*Me),wn=dn((M.alignTo==2?M._size-He-M.gap:M.gap)*Me),Re=M._rotate*-Dc/180,je=g(M._pos*Me),Zn=(Ze+wn)*pt,Un=je+Zn;J=O==0?Un:0,B=O==1?Un:0;let ri=M.font[0],mi=M.align==1?So:M.align==2?Zd:Re>0?So:Re<0?Zd:O==0?"center":N==3?Zd:So,Di=Re||O==1?"middle":N==2?ba:_g;Wn(ri,st,mi,Di);let jn=M.font[1]*M.lineGap,oi=we.map(On=>g(a(On,Ft,kt,ne))),gi=M._values;for(let On=0;On<gi.length;On++){let Jn=gi[On];if(Jn!=null){O==0?B=oi[On]:J=oi[On],Jn=""+Jn;let qs=Jn.indexOf(`
`)==-1?[Jn]:Jn.split(/\n/gm);for(let Fn=0;Fn<qs.length;Fn++){let Qf=qs[Fn];Re?(u.save(),u.translate(B,J+Fn*jn),u.rotate(Re),u.fillText(Qf,0,0),u.restore()):u.fillText(Qf,B,J+Fn*jn)}}}Jt.show&&sh(oi,Jt.filter(n,ve,_,Nt,ce),O,N,je,Ze,Ue(Jt.width*Me,3),Jt.stroke(n,_),Jt.dash,Jt.cap);let Ni=M.grid;Ni.show&&sh(oi,Ni.filter(n,ve,_,Nt,ce),O,O==0?2:1,O==0?Gt:At,O==0?Pt:Xt,Ue(Ni.width*Me,3),Ni.stroke(n,_),Ni.dash,Ni.cap),Yt.show&&sh([je],[1],O==0?1:0,O==0?1:2,O==1?Gt:At,O==1?Pt:Xt,Ue(Yt.width*Me,3),Yt.stroke(n,_),Yt.dash,Yt.cap)}bn("drawAxes")}function Cr(_){b.forEach((M,N)=>{N>0&&(M._paths=null,_&&(s==1?(M.min=null,M.max=null):M.facets.forEach(O=>{O.min=null,O.max=null})))})}let Na=!1,rh=!1,ko=[];function lx(){rh=!1;for(let _=0;_<ko.length;_++)bn(...ko[_]);ko.length=0}function Pr(){Na||(r1(Uf),Na=!0)}function cx(_,M=!1){Na=!0,rh=M,_(n),Uf(),M&&ko.length>0&&queueMicrotask(lx)}n.batch=cx;function Uf(){if(ae&&(Gs(),ae=!1),pe&&(se(),pe=!1),ee){if(Ve(f,So,et),Ve(f,ba,Tt),Ve(f,Ma,K),Ve(f,Sa,q),Ve(m,So,et),Ve(m,ba,Tt),Ve(m,Ma,K),Ve(m,Sa,q),Ve(d,Ma,E),Ve(d,Sa,Y),h.width=dn(E*Me),h.height=dn(Y*Me),y.forEach(({_el:_,_show:M,_size:N,_pos:O,side:B})=>{if(_!=null)if(M){let J=B===3||B===0?N:0,st=B%2==1;Ve(_,st?"left":"top",O-J),Ve(_,st?"width":"height",N),Ve(_,st?"top":"left",st?Tt:et),Ve(_,st?"height":"width",st?q:K),rf(_,Mr)}else ei(_,Mr)}),jt=Kt=Vt=Se=Te=vn=de=qt=he=null,We=1,Ho(!0),et!=St||Tt!=It||K!=Qt||q!=mt){Cr(!1);let _=K/Qt,M=q/mt;if(ht&&!H&&vt.left>=0){vt.left*=_,vt.top*=M,Ir&&Ji(Ir,dn(vt.left),0,K,q),Lr&&Ji(Lr,0,dn(vt.top),K,q);for(let N=0;N<Rn.length;N++){let O=Rn[N];O!=null&&(Qi[N]*=_,ts[N]*=M,Ji(O,fi(Qi[N]),fi(ts[N]),K,q))}}if(ze.show&&!Rt&&ze.left>=0&&ze.width>0){ze.left*=_,ze.width*=_,ze.top*=M,ze.height*=M;for(let N in uh)Ve(Ur,N,ze[N])}St=et,It=Tt,Qt=K,mt=q}bn("setSize"),ee=!1}E>0&&Y>0&&(u.clearRect(0,0,h.width,h.height),bn("drawClear"),U.forEach(_=>_()),bn("draw")),ze.show&&Rt&&(Ua(ze),Rt=!1),ht&&H&&(Xs(null,!0,!1),H=!1),Mt.show&&Mt.live&&nt&&(ch(),nt=!1),l||(l=!0,n.status=1,bn("ready")),Ct=!1,Na=!1}n.redraw=(_,M)=>{pe=M||!1,_!==!1?bs(T,C.min,C.max):Pr()};function oh(_,M){let N=x[_];if(N.from==null){if(z==0){let O=N.range(n,M.min,M.max,_);M.min=O[0],M.max=O[1]}if(M.min>M.max){let O=M.min;M.min=M.max,M.max=O}if(z>1&&M.min!=null&&M.max!=null&&M.max-M.min<1e-16)return;_==T&&N.distr==2&&z>0&&(M.min=Ti(M.min,t[0]),M.max=Ti(M.max,t[0]),M.min==M.max&&M.max++),$[_]=M,ae=!0,Pr()}}n.setScale=oh;let ah,lh,Ir,Lr,Of,Ff,Dr,Nr,kf,Bf,Be,Xe,_s=!1,Sn=vt.drag,yn=Sn.x,_n=Sn.y;ht&&(vt.x&&(ah=di(CS,m)),vt.y&&(lh=di(PS,m)),C.ori==0?(Ir=ah,Lr=lh):(Ir=lh,Lr=ah),Be=vt.left,Xe=vt.top);let ze=n.select=an({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Ur=ze.show?di(RS,ze.over?m:f):null;function Ua(_,M){if(ze.show){for(let N in _)ze[N]=_[N],N in uh&&Ve(Ur,N,_[N]);M!==!1&&bn("setSelect")}}n.setSelect=Ua;function hx(_){if(b[_].show)it&&rf(Ut[_],Mr);else if(it&&ei(Ut[_],Mr),ht){let N=Gn?Rn[0]:Rn[_];N!=null&&Ji(N,-10,-10,K,q)}}function bs(_,M,N){oh(_,{min:M,max:N})}function Ii(_,M,N,O){M.focus!=null&&mx(_),M.show!=null&&b.forEach((B,J)=>{J>0&&(_==J||_==null)&&(B.show=M.show,hx(J),s==2?(bs(B.facets[0].scale,null,null),bs(B.facets[1].scale,null,null)):bs(B.scale,null,null),Pr())}),N!==!1&&bn("setSeries",_,M),O&&Vo("setSeries",n,_,M)}n.setSeries=Ii;function ux(_,M){an(L[_],M)SAVARY",
R"SAVARY()}function dx(_,M){_.fill=ue(_.fill||null),_.dir=_e(_.dir,-1),M=M??L.length,L.splice(M,0,_)}function fx(_){_==null?L.length=0:L.splice(_,1)}n.addBand=dx,n.setBand=ux,n.delBand=fx;function px(_,M){b[_].alpha=M,ht&&Rn[_]!=null&&(Rn[_].style.opacity=M),it&&Ut[_]&&(Ut[_].style.opacity=M)}let es,ws,Ws,Or={focus:!0};function mx(_){if(_!=Ws){let M=_==null,N=Yn.alpha!=1;b.forEach((O,B)=>{if(s==1||B>0){let J=M||B==0||B==_;O._focus=M?null:J,N&&px(B,J?1:Yn.alpha)}}),Ws=_,N&&Pr()}}it&&Ki&&wt(Sg,ot,_=>{vt._lock||(ln(_),Ws!=null&&Ii(null,Or,!0,tn.setSeries))});function Li(_,M,N){let O=x[M];N&&(_=_/Me-(O.ori==1?Tt:et));let B=K;O.ori==1&&(B=q,_=B-_),O.dir==-1&&(_=B-_);let J=O._min,st=O._max,pt=_/B,yt=J+(st-J)*pt,Nt=O.distr;return Nt==3?Ao(10,yt):Nt==4?$S(yt,O.asinh):Nt==100?O.bwd(yt):yt}function gx(_,M){let N=Li(_,T,M);return Ti(N,t[0],Z,j)}n.valToIdx=_=>Ti(_,t[0]),n.posToIdx=gx,n.posToVal=Li,n.valToPos=(_,M,N)=>x[M].ori==0?r(_,x[M],N?Xt:K,N?At:0):o(_,x[M],N?Pt:q,N?Gt:0),n.setCursor=(_,M,N)=>{Be=_.left,Xe=_.top,Xs(null,M,N)};function zf(_,M){Ve(Ur,So,ze.left=_),Ve(Ur,Ma,ze.width=M)}function Hf(_,M){Ve(Ur,ba,ze.top=_),Ve(Ur,Sa,ze.height=M)}let Bo=C.ori==0?zf:Hf,zo=C.ori==1?zf:Hf;function xx(){if(it&&Mt.live)for(let _=s==2?1:0;_<b.length;_++){if(_==0&&ut)continue;let M=Mt.values[_],N=0;for(let O in M)ie[_][N++].firstChild.nodeValue=M[O]}}function ch(_,M){if(_!=null&&(_.idxs?_.idxs.forEach((N,O)=>{xt[O]=N}):JS(_.idx)||xt.fill(_.idx),Mt.idx=xt[0]),it&&Mt.live){for(let N=0;N<b.length;N++)(N>0||s==1&&!ut)&&vx(N,xt[N]);xx()}nt=!1,M!==!1&&bn("setLegend")}n.setLegend=ch;function vx(_,M){let N=b[_],O=_==0&&V==2?gt:t[_],B;ut?B=N.values(n,_,M)??F:(B=N.value(n,M==null?null:O[M],_,M),B=B==null?F:{_:B}),Mt.values[_]=B}function Xs(_,M,N){kf=Be,Bf=Xe,[Be,Xe]=vt.move(n,Be,Xe),vt.left=Be,vt.top=Xe,ht&&(Ir&&Ji(Ir,dn(Be),0,K,q),Lr&&Ji(Lr,0,dn(Xe),K,q));let O,B=Z>j;es=Ne,ws=null;let J=C.ori==0?K:q,st=C.ori==1?K:q;if(Be<0||z==0||B){O=vt.idx=null;for(let pt=0;pt<b.length;pt++){let yt=Rn[pt];yt!=null&&Ji(yt,-10,-10,K,q)}Ki&&Ii(null,Or,!0,_==null&&tn.setSeries),Mt.live&&(xt.fill(O),nt=!0)}else{let pt,yt,Nt;s==1&&(pt=C.ori==0?Be:Xe,yt=Li(pt,T),O=vt.idx=Ti(yt,t[0],Z,j),Nt=k(t[0][O],C,J,0));let Ft=-10,kt=-10,ne=0,we=0,ve=!0,ce="",Jt="";for(let Yt=s==2?1:0;Yt<b.length;Yt++){let He=b[Yt],Ze=xt[Yt],wn=Ze==null?null:s==1?t[Yt][Ze]:t[Yt][1][Ze],Re=vt.dataIdx(n,Yt,O,yt),je=Re==null?null:s==1?t[Yt][Re]:t[Yt][1][Re];if(nt=nt||je!=wn||Re!=Ze,xt[Yt]=Re,Yt>0&&He.show){let Zn=Re==null?-10:Re==O?Nt:k(s==1?t[0][Re]:t[Yt][0][Re],C,J,0),Un=je==null?-10:G(je,s==1?x[He.scale]:x[He.facets[1].scale],st,0);if(Ki&&je!=null){let ri=C.ori==1?Be:Xe,mi=fn(Yn.dist(n,Yt,Re,Un,ri));if(mi<es){let Di=Yn.bias;if(Di!=0){let jn=Li(ri,He.scale),oi=je>=0?1:-1,gi=jn>=0?1:-1;gi==oi&&(gi==1?Di==1?je>=jn:je<=jn:Di==1?je<=jn:je>=jn)&&(es=mi,ws=Yt)}else es=mi,ws=Yt}}if(nt||Gn){let ri,mi;C.ori==0?(ri=Zn,mi=Un):(ri=Un,mi=Zn);let Di,jn,oi,gi,Ni,On,Jn=!0,qs=Oe.bbox;if(qs!=null){Jn=!1;let Fn=qs(n,Yt);oi=Fn.left,gi=Fn.top,Di=Fn.width,jn=Fn.height}else oi=ri,gi=mi,Di=jn=Oe.size(n,Yt);if(On=Oe.fill(n,Yt),Ni=Oe.stroke(n,Yt),Gn)Yt==ws&&es<=Yn.prox&&(Ft=oi,kt=gi,ne=Di,we=jn,ve=Jn,ce=On,Jt=Ni);else{let Fn=Rn[Yt];Fn!=null&&(Qi[Yt]=oi,ts[Yt]=gi,Ig(Fn,Di,jn,Jn),Cg(Fn,On,Ni),Ji(Fn,fi(oi),fi(gi),K,q))}}}}if(Gn){let Yt=Yn.prox,He=Ws==null?es<=Yt:es>Yt||ws!=Ws;if(nt||He){let Ze=Rn[0];Ze!=null&&(Qi[0]=Ft,ts[0]=kt,Ig(Ze,ne,we,ve),Cg(Ze,ce,Jt),Ji(Ze,fi(Ft),fi(kt),K,q))}}}if(ze.show&&_s)if(_!=null){let[pt,yt]=tn.scales,[Nt,Ft]=tn.match,[kt,ne]=_.cursor.sync.scales,we=_.cursor.drag;if(yn=we._x,_n=we._y,yn||_n){let{left:ve,top:ce,width:Jt,height:Yt}=_.select,He=_.scales[kt].ori,Ze=_.posToVal,wn,Re,je,Zn,Un,ri=pt!=null&&Nt(pt,kt),mi=yt!=null&&Ft(yt,ne);ri&&yn?(He==0?(wn=ve,Re=Jt):(wn=ce,Re=Yt),je=x[pt],Zn=k(Ze(wn,kt),je,J,0),Un=k(Ze(wn+Re,kt),je,J,0),Bo(Ai(Zn,Un),fn(Un-Zn))):Bo(0,J),mi&&_n?(He==1?(wn=ve,Re=Jt):(wn=ce,Re=Yt),je=x[yt],Zn=G(Ze(wn,ne),je,st,0),Un=G(Ze(wn+Re,ne),je,st,0),zo(Ai(Zn,Un),fn(Un-Zn))):zo(0,st)}else dh()}else{let pt=fn(kf-Of),yt=fn(Bf-Ff);if(C.ori==1){let ne=pt;pt=yt,yt=ne}yn=Sn.x&&pt>=Sn.dist,_n=Sn.y&&yt>=Sn.dist;let Nt=Sn.uni;Nt!=null?yn&&_n&&(yn=pt>=Nt,_n=yt>=Nt,!yn&&!_n&&(yt>pt?_n=!0:yn=!0)):Sn.x&&Sn.y&&(yn||_n)&&(yn=_n=!0);let Ft,kt;yn&&(C.ori==0?(Ft=Dr,kt=Be):(Ft=Nr,kt=Xe),Bo(Ai(Ft,kt),fn(kt-Ft)),_n||zo(0,st)),_n&&(C.ori==1?(Ft=Dr,kt=Be):(Ft=Nr,kt=Xe),zo(Ai(Ft,kt),fn(kt-Ft)),yn||Bo(0,J)),!yn&&!_n&&(Bo(0,0),zo(0,0))}if(Sn._x=yn,Sn._y=_n,_==null){if(N){if(Kf!=null){let[pt,yt]=tn.scales;tn.values[0]=pt!=null?Li(C.ori==0?Be:Xe,pt):null,tn.values[1]=yt!=null?Li(C.ori==1?Be:Xe,yt):null}Vo(jd,n,Be,Xe,K,q,O)}if(Ki){let pt=N&&tn.setSeries,yt=Yn.prox;Ws==null?es<=yt&&Ii(ws,Or,!0,pt):es>yt?Ii(null,Or,!0,pt):ws!=Ws&&Ii(ws,Or,!0,pt)}}nt&&(Mt.idx=O,ch()),M!==!1&&bn("setCursor")}let Ms=null;Object.defineProperty(n,"rect",{get(){return Ms==null&&Ho(!1),Ms}});function Ho(_=!1){_?Ms=null:(Ms=m.getBoundingClientRect(),bn("syncRect",Ms))}function Vf(_,M,N,O,B,J,st){vt._lock||_s&&_!=null&&_.movementX==0&&_.movementY==0||(hh(_,M,N,O,B,J,st,!1,_!=null),_!=null?Xs(null,!0,!0):Xs(M,!0,!1))}function hh(_,M,N,O,B,J,st,pt,yt){if(Ms==null&&Ho(!1),ln(_),_!=null)N=_.clientX-Ms.left,O=_.clientY-Ms.top;else{if(N<0||O<0){Be=-10,Xe=-10;return}let[Nt,Ft]=tn.scales,kt=M.cursor.sync,[ne,we]=kt.values,[ve,ce]=kt.scales,[Jt,Yt]=tn.match,He=M.axes[0].side%2==1,Ze=C.ori==0?K:q,wn=C.ori==1?K:q,Re=He?J:B,je=He?B:J,Zn=He?O:N,Un=He?N:O;if(ve!=null?N=Jt(Nt,ve)?a(ne,x[Nt],Ze,0):-10:N=Ze*(Zn/Re),ce!=null?O=Yt(Ft,ce)?a(we,x[Ft],wn,0):-10:O=wn*(Un/je),C.ori==1){let ri=N;N=O,O=ri}}yt&&(M==null||M.cursor.event.type==jd)&&((N<=1||N>=K-1)&&(N=br(N,K)),(O<=1||O>=q-1)&&(O=br(O,q))),pt?(Of=N,Ff=O,[Dr,Nr]=vt.move(n,N,O)):(Be=N,Xe=O)}let uh={width:0,height:0,left:0,top:0};function dh(){Ua(uh,!1)}let Gf,Wf,Xf,qf;function $f(_,M,N,O,B,J,st){_s=!0,yn=_n=Sn._x=Sn._y=!1,hh(_,M,N,O,B,J,st,!0,!1),_!=null&&(wt(Jd,nf,Yf,!1),Vo(wg,n,Dr,Nr,K,q,null));let{left:pt,top:yt,width:Nt,height:Ft}=ze;Gf=pt,Wf=yt,Xf=Nt,qf=Ft}function Yf(_,M,N,O,B,J,st){_s=Sn._x=Sn._y=!1,hh(_,M,N,O,B,J,st,!1,!0);let{left:pt,top:yt,width:Nt,height:Ft}=ze,kt=Nt>0||Ft>0,ne=Gf!=pt||Wf!=yt||Xf!=Nt||qf!=Ft;if(kt&&ne&&Ua(ze),Sn.setScale&&kt&&ne){let we=pt,ve=Nt,ce=yt,Jt=Ft;if(C.ori==1&&(we=yt,ve=Ft,ce=pt,Jt=Nt),yn&&bs(T,Li(we,T),Li(we+ve,T)),_n)for(let Yt in x){let He=x[Yt];Yt!=T&&He.from==null&&He.min!=Ne&&bs(Yt,Li(ce+Jt,Yt),Li(ce,Yt))}dh()}else vt.lock&&(vt._lock=!vt._lock,Xs(M,!0,_!=null));_!=null&&(D(Jd,nf),Vo(Jd,n,Be,Xe,K,q,null))}function yx(_,M,N,O,B,J,st){if(vt._lock)return;ln(_);let pt=_s;if(_s){let yt=!0,Nt=!0,Ft=10,kt,ne;C.ori==0?(kt=yn,ne=_n):(kt=_n,ne=yn),kt&&ne&&(yt=Be<=Ft||Be>=K-Ft,Nt=Xe<=Ft||Xe>=q-Ft),kt&&yt&&(Be=Be<Dr?0:K),ne&&Nt&&(Xe=Xe<Nr?0:q),Xs(null,!0,!0),_s=!1}Be=-10,Xe=-10,xt.fill(null),Xs(null,!0,!0),pt&&(_s=pt)}function Zf(_,M,N,O,B,J,st){vt._lock||(ln(_),Ht(),dh(),_!=null&&Vo(Eg,n,Be,Xe,K,q,null))}function jf(){y.forEach(fE),at(n.width,n.height,!0)}Sr(Nc,To,jf);let Fr={};Fr.mousedown=$f,Fr.mousemove=Vf,Fr.mouseup=Yf,Fr.dblclick=Zf,Fr.setSeries=(_,M,N,O)=>{let B=tn.match[2];N=B(n,M,N),N!=-1&&Ii(N,O,!0,!1)},ht&&(wt(wg,m,$f),wt(jd,m,Vf),wt(Mg,m,_=>{ln(_),Ho(!1)}),wt(Sg,m,yx),wt(Eg,m,Zf),uf.add(n),n.syncRect=Ho);let Oa=n.hooks=i.hooks||{};function bn(_,M,N){rh?ko.push([_,M,N]):_ in Oa&&Oa[_].forEach(O=>{O.call(null,n,M,N)})}(i.plugins||[]).forEach(_=>{for(let M in _.hooks)Oa[M]=(Oa[M]||[]).concat(_.hooks[M])});let Jf=(_,M,N)=>N,tn=an({key:null,setSeries:!1,filters:{pub:Og,sub:Og},scales:[T,b[1]?b[1].scale:null],match:[Fg,Fg,Jf],values:[null,null]},vt.sync);tn.match.length==2&&tn.match.push(Jf),vt.sync=tn;let Kf=tn.key,fh=D0(Kf);function Vo(_,M,N,O,B,J,st){tn.filters.pub(_,M,N,O,B,J,st)&&fh.pub(_,M,N,O,B,J,st)}fh.sub(n);function _x(_,M,N,O,B,J,st){tn.filters.sub(_,M,N,O,B,J,st)&&Fr[_](null,M,N,O,B,J,st)}n.pub=_x;function bx(){fh.unsub(n),uf.delete(n),Zt.clear(),of(Nc,To,jf),c.remove(),ot?.remove(),bn("destroy")}n.destroy=bx;function ph(){bn("init",i,t),Wt(t||i.data,!1),$[T]?oh(T,$[T]):Ht(),Rt=ze.show&&(ze.width>0||ze.height>0),H=nt=!0,at(i.width,i.height)}return b.forEach(Fo),y.forEach(ih),e?e instanceof HTMLElement?(e.appendChild(c),ph()):e(n,ph):ph(),n}pn.assign=an;pn.fmtNum=vf;pn.rangeNum=Uc;pn.rangeLog=kc;pn.rangeAsinh=gf;pn.orient=Tr;pn.pxRatio=Me;pn.join=s1;pn.fmtDate=_f,pn.tzDate=m1;pn.sync=D0;{pn.addGap=J1,pn.clipGaps=Hc;let i=pn.paths={points:B0};i.linear=H0,i.stepped=tE,i.bars=eE,i.spline=iE}var ke=-1;function X0(i){let t=0;for(let e=i;t<14&&Math.abs(e-Math.round(e))>1e-6*e;++t)e=i*10**(t+1);return t}function q0(i){let t=i.filter(o=>o!==null),e=t.length>1?Math.abs(t[1]-t[0]):1,n=Math.max(...t.map(Math.abs),0),s=o=>i.map(a=>a===null?"":o(a).replace(/-/g,"−"));if(n>=1e6||n>0&&n<.001){let o=Math.floor(Math.log10(n)),a=Math.min(12,X0(e/10**o));return s(l=>l===0?"0":`${(l/10**o).toFixed(a)}e${o}`)}let r=X0(e);return s(o=>(o===0?0:o).toFixed(r))}var Xc=i=>(t,e,n)=>{if(e===null||n===null||!Number.isFinite(e+n))return[0,1];let s=Math.max(Math.abs(e),Math.abs(n));if(n-e>Math.max(1e-11*s,100*i)){let l=.08*(n-e);return[e-l,n+l]}let r=i/Ba,o=s>100*i?.1*s:r>0?10**Math.floor(Math.log10(r)):1,a=s>100*i?(e+n)/2:0;return[a-o,a+o]};function pE(i){return i.every(Number.isFinite)?i:Array.from(i,t=>Number.isFinite(t)?t:null)}var Af={deg:360,rad:2*Math.PI,mrad:2e3*Math.PI,rev:1,turn:1},mE=[.01,.02,.05,.1,.2,.5,1,2,5,10,15,30,45,90,180,360,720,1800,3600,7200,36e3];function qc(i){let t=1/0,e=-1/0;for(let n of i)for(let s of n)Number.isFinite(s)&&(t=Math.min(t,s),e=Math.max(e,s));return[t,e]}var $c=class{constructor(t,e,n,s){this.plots=t;this.title=e;this.x=n,this.columns=s,this.stage=A("div",{class:"plot-stage"}),this.chips=A("div",{class:"chips"}),this.heading=A("h3",{}),this.xButton=A("button",{class:"text-button x-button",type:"button",on:{click:()=>t.pick(this,"x")}}),this.element=A("section",{class:"pane",label:"Plot"},A("div",{class:"pane-head"},this.heading,A("span",{class:"spacer"}),this.xButton,fe("image","Save this plot as PNG",()=>void t.savePicture(this)),fe("add","Add or remove curves",()=>t.pick(this,"y")),fe("close","Remove this plot",()=>{t.remove(this),t.edited()})),this.chips,this.stage),this.watch.observe(this.stage)}element;columns;x;plot;stage;chips;heading;xButton;values=[];dots=[];line;tip=A("div",{class:"plot-tip",attributes:{"aria-hidden":"true"}});downAt=0;held=!1;stale=!1;drawn="";turn;whole={};exact=new WeakMap;watch=new ResizeObserver(()=>this.resize());dispose(){this.watch.disconnect(),this.plot?.destroy(),this.element.remove()}resize(){let{clientWidth:t,clientHeight:e}=this.stage;t===0||e===0||(!this.plot||this.stale?this.refill():(this.plot.width!==t||this.plot.height!==e)&&(this.x===ke?this.plot.setSize({width:t,height:e}):this.rebuild()),this.update())}signature(){let{text:t}=this.plots.report,n=[this.x,...this.columns].map(s=>t.columns[s]).map(s=>s&&[s.name,s.unit,s.stepped]);return JSON.stringify([n,t.time_unit,t.length_unit,this.wantedTurn??0])}take(t){this.columns=this.columns.map(t).filter(e=>e>=0),this.x!==ke&&(this.x=Math.max(ke,t(this.x))),this.held||this.stage.clientWidth===0?this.stale=!0:this.refill()}refill(){this.stale=!1;let t=this.plot,e=t!==void 0&&this.signature()===this.drawn;if(e&&this.x===ke){let{zoom:s}=this.plots;t.setData(this.timeData(),!s),s&&t.setScale("x",s);return}let n=e&&this.x!==ke?this.zoomed(t):void 0;this.rebuild(),n&&queueMicrotask(()=>this.plot&&this.scaleTo(this.plot,n))}scales(t){let e=Object.entries(t.scales).filter(([,n])=>n.min!=null&&n.max!=null);return Object.fromEntries(e.map(([n,s])=>[n,{min:s.min,max:s.max}]))}zoomed(t){let e=this.scales(t);return JSON.stringify(e)===JSON.stringify(this.whole)?void 0:e}scaleTo(t,e){this.exact.set(t,e);for(let[n,s]of Object.entries(e))t.setScale(n,s)}ranging(t){return(e,n,s,r)=>{let o=this.exact.get(e)?.[r];return o&&o.min===n&&o.max===s?[n,s]:t(e,n,s,r)}}get wantedTurn(){return this.plots.fold?this.foldable:void 0}get foldable(){if(this.x===ke)return;let{report:t}=this.plots,{unit:e}=t.text.columns[this.x];if(!Object.hasOwn(Af,e))return;let[n,s]=qc([t.column(this.x)]);return s-n>Af[e]*(1+1e-9)?Af[e]:void 0}folded(t){let{turn:e}=this;return e===void 0?t:t-e*Math.floor(t/e)}get name(){return this.heading.textContent??""}rebuild(){let{report:t}=this.plots,{text:e}=t;this.stale=!1,this.drawn=this.signature(),this.turn=this.wantedTurn;let n=this.columns.map(l=>e.columns[l].name);this.heading.textContent=this.title||(n.length===0?"Empty plot":n.length<=2?n.join(", "):`${n[0]} and ${n.length-1} more`),this.element.setAttribute("aria-label",`Plot of ${n.join(", ")||"nothing"}`),this.xButton.textContent=`over ${this.x===ke?"time":e.columns[this.x].name}`,this.xButton.title="Choose the horizontal axis",this.values=[],this.chips.replaceChildren(...this.columns.map((l,c)=>{let h=A("span",{class:"swatch"});h.style.background=qn(c);let u=A("span",{class:"value"});this.values.push(u);let{name:d,unit:f}=e.columns[l];return A("span",{class:"chip",title:d},h,A("span",{class:"name",text:d}),u,A("span",{class:"unit",text:f}),fe("close",`Remove ${d}`,()=>{this.columns.splice(c,1),this.rebuild(),this.plots.edited()},"tiny"))})),this.plot?.destroy(),this.plot=void 0,this.stage.replaceChildren(),this.dots=[],this.line=void 0;let{clientWidth:s,clientHeight:r}=this.stage;if(this.columns.length===0){this.stage.append(A("button",{class:"empty",type:"button",text:"Choose curves",on:{click:()=>this.plots.pick(this,"y")}}));return}if(s===0||r===0)return;let o=this.makePlot(s,r,this.stage);this.plot=o,this.x===ke?this.plots.zoom&&o.setScale("x",this.plots.zoom):queueMicrotask(()=>this.whole=this.scales(o));let{over:a}=o;this.x===ke&&(this.line=A("div",{class:"time-line"}),a.append(this.line)),this.columns.forEach((l,c)=>{let h=A("div",{class:"cursor-dot"});h.style.background=qn(c),a.append(h),this.dots.push(h)}),a.append(this.tip),this.tip.hidden=!0,a.addEventListener("pointermove",l=>this.hover(l)),a.addEventListener("pointerleave",()=>{this.tip.hidden=!0}),a.addEventListener("pointerdown",l=>{this.downAt=l.clientX,this.hold()}),a.addEventListener("click",l=>{Math.abs(l.clientX-this.downAt)<4&&this.click(l)}),this.update()}hold(){this.held=!0;let t=new AbortController,e=()=>{t.abort(),window.setTimeout(()=>{this.held=!1,this.stale&&this.element.isConnected&&this.refill()},50)};for(let n of["pointerup","pointercancel"])window.addEventListener(n,e,{signal:t.signal})}scaleOf(t){let e=r=>this.plots.report.text.columns[r].unit;return[...new Set(this.columns.map(e))].indexOf(e(this.columns[t]))===1?"y2":"y"}noise(t){let{columns:e}=this.plots.report.text;return this.columns.reduce((n,s,r)=>this.scaleOf(r)===t?Math.max(n,e[s].round_off??0):n,0)}axes(t,e){let{text:n}=this.plots.report,s=Je("--muted"),r=Je("--line"),o=`${11*e}px ${Je("--font")}`,a={stroke:s,font:o,labelFont:o,grid:{stroke:r,width:e},ticks:{stroke:r,width:e,size:4*e},values:(d,f)=>q0(f),labelSize:16*e,labelGap:0,gap:4*e},l=(d,f)=>{d.ctx.save(),d.ctx.font=o;let m=Math.max(0,...(f??[]).map(v=>d.ctx.measureText(v).width));return d.ctx.restore(),Math.max(44*e,m+12*e)},c=[...new Set(this.columns.map(d=>n.columns[d].unit))],h=c.filter((d,f)=>f!==1).join(", "),u=[{...a,size:28*e,label:t,labelSize:15*e,space:50*e},{...a,scale:"y",label:h||" ",size:l,space:(d,f,m,v,g)=>e*Math.max(13,Math.min(24,g/e/5))}];return this.x!==ke&&n.columns[this.x].unit==="deg"&&(u[0].incrs=mE),c.length>1&&u.push({...u[1],scale:"y2",side:1,label:c[1]||" ",grid:{show:!1}}),u}timeData(){let{report:t}=this.plots;return[t.time,...this.columns.map(e=>pE(t.column(e)))]}makePlot(t,e,n,s=1){let r=this.x===ke?this.timePlot(s):this.parametricPlot(s),o={};this.x===ke&&(o.drawAxes=[h=>this.drawEvents(h,s)]),n===this.stage&&(o.draw=[()=>this.update()],this.x===ke&&(o.setScale=[(h,u)=>{u==="x"&&this.plots.shareZoom(this,h)}]));let[a]=r.options.axes,l=0;a.values=(h,u)=>{let d=q0(u);return h.ctx.save(),h.ctx.font=a.font,l=h.ctx.measureText(d.at(-1)??"").width,h.ctx.restore(),d};let c={width:t,height:e,legend:{show:!1},padding:[8*s,()=>Math.max(12*s,5*s+l/2),0,4*s],hooks:o,...r.op)SAVARY",
R"SAVARY(tions};return new pn(c,r.data,n)}timePlot(t){let{report:e}=this.plots,n=(o,a,l)=>a===l?[a-.5,l+.5]:[a,l],s=o=>({range:this.ranging(Xc(this.noise(o)))});return{options:{scales:{x:{time:!1,range:n},y:s("y"),y2:s("y2")},axes:this.axes(`t (${e.text.time_unit})`,t),series:[{},...this.columns.map((o,a)=>({stroke:qn(a),width:1.75*t,pxAlign:0,scale:this.scaleOf(a),points:{show:!1},paths:e.text.columns[o].stepped?pn.paths.stepped({align:1}):void 0}))],cursor:{y:!1,points:{show:!1},drag:{x:!0,y:!1}}},data:this.timeData()}}parametricPlot(t){let{report:e}=this.plots,{turn:n}=this,s=e.text.columns[this.x],r=e.column(this.x),o=(d,f)=>(pn.orient(d,f,(m,v,g,p,b,y,x,L,T,P,U)=>{let S=new Path2D;gE(v,g,n,(V,k,G)=>{let $=y(k,p,P,L),X=x(G,b,U,T);V?S.lineTo($,X):S.moveTo($,X)});let C=d.ctx;C.save(),C.beginPath(),C.rect(d.bbox.left,d.bbox.top,d.bbox.width,d.bbox.height),C.clip(),C.strokeStyle=typeof m.stroke=="function"?m.stroke(d,f):m.stroke,C.lineWidth=1.75*t*devicePixelRatio,C.lineJoin="round",C.stroke(S),C.restore()}),null),a=[Xc(s.round_off??0),Xc(this.noise("y"))],[l,c]=n?[this.turnRange(r,n),a[1]]:this.isPath()?this.equalRanges(r,a):a,h={mode:2,scales:{x:{time:!1,range:this.ranging(l)},y:{range:this.ranging(c)},y2:{range:this.ranging(Xc(this.noise("y2")))}},axes:this.axes(s.unit?`${s.name} (${s.unit})`:s.name,t),series:[{},...this.columns.map((d,f)=>({stroke:qn(f),paths:o,points:{show:!1},scale:this.scaleOf(f),facets:[{scale:"x",auto:!0},{scale:this.scaleOf(f),auto:!0}]}))],cursor:{x:!1,y:!1,points:{show:!1},drag:{x:!0,y:!0,uni:20}}},u=[null,...this.columns.map(d=>[r,e.column(d)])];return{options:h,data:u}}turnRange(t,e){let[n,s]=qc([t]);return(r,o,a)=>o===n&&a===s?[0,e]:[o,a]}isPath(){let{columns:t,length_unit:e}=this.plots.report.text;return[this.x,...this.columns].every(n=>t[n].unit===e)}equalRanges(t,e){let[n,s]=qc([t]),[r,o]=qc(this.columns.map(h=>this.plots.report.column(h))),{round_off:a=0}=this.plots.report.text.columns[this.x];if(!(Math.max(s-n,o-r)>2*a))return e;let l=h=>1.12*Math.max((s-n)/Math.max(50,h.width-80),(o-r)/Math.max(50,h.height-50)),c=(h,u,d)=>[(h+u)/2-d,(h+u)/2+d];return[(h,u,d)=>u===n&&d===s?c(n,s,l(h)*Math.max(50,h.width-80)/2):e[0](h,u,d,"x"),(h,u,d)=>u===r&&d===o?c(r,o,l(h)*Math.max(50,h.height-50)/2):e[1](h,u,d,"y")]}drawEvents(t,e){let n=t.ctx,{left:s,top:r,width:o,height:a}=t.bbox,l=h=>Math.round(t.valToPos(h,"x",!0));n.save();let c=-1/0;for(let h of this.plots.events){let u=l(h.t);if(n.fillStyle=Os(h.kind),h.until!==void 0){let[d,f]=[Math.max(u,s),Math.min(l(h.until),s+o)];n.globalAlpha=.14,f>d&&n.fillRect(d,r,f-d,a)}u-c<2||u<s||u>s+o||(c=u,n.globalAlpha=.3,n.fillRect(u,r,Math.max(1,e*devicePixelRatio),a))}n.restore()}update(){let{report:t,clock:e}=this.plots,n=t.locate(e.t);this.columns.forEach((c,h)=>{this.values[h]&&(this.values[h].textContent=t.columnText(c,t.columnAt(c,n)))});let s=this.plot;if(!s||this.dots.length===0)return;let r=s.over.clientWidth,o=s.over.clientHeight,a=s.valToPos(this.x===ke?e.t:this.folded(t.columnAt(this.x,n)),"x"),l=a>=-1&&a<=r+1;this.line&&(this.line.hidden=!l,this.line.style.transform=`translateX(${a}px)`),this.dots.forEach((c,h)=>{let u=s.valToPos(t.columnAt(this.columns[h],n),this.scaleOf(h));c.hidden=!l||!(u>=-1&&u<=o+1),c.hidden||(c.style.transform=`translate(${a}px, ${u}px)`)})}instantAt(t){let e=this.plot,{report:n}=this.plots,s=e.over.getBoundingClientRect(),r=t.clientX-s.left,o=t.clientY-s.top;if(this.x===ke)return Math.min(n.end,Math.max(n.start,e.posToVal(r,"x")));let a=1/0,l=0,c=n.column(this.x);return this.columns.forEach((h,u)=>{let d=n.column(h),f=this.scaleOf(u);for(let m=0;m<n.rows;++m){let v=Math.hypot(e.valToPos(this.folded(c[m]),"x")-r,e.valToPos(d[m],f)-o);v<a&&(a=v,l=m)}}),n.time[l]}click(t){let{clock:e}=this.plots;e.pause(),e.seek(this.instantAt(t))}hover(t){let e=this.plot;if(this.tip.hidden=!e||t.buttons!==0||this.plots.report.rows===0,!e||this.tip.hidden)return;let{report:n}=this.plots,s=this.instantAt(t),r=n.locate(s),{text:o}=n,a=(v,g,p,b)=>{let y=A("span",{class:"swatch"});return y.style.background=v,A("div",{class:"plot-tip-row"},y,A("span",{class:"name",text:g}),A("span",{class:"value",text:p}),A("span",{class:"unit",text:b}))},l=12;this.tip.replaceChildren(a("transparent","t",ge(s,5),o.time_unit),...[...this.x===ke?[]:[this.x],...this.columns].slice(0,l).map((v,g)=>{let p=this.x===ke?qn(g):g===0?"transparent":qn(g-1),{name:b,unit:y}=o.columns[v];return a(p,b,n.columnText(v,n.columnAt(v,r),5),y)}),...this.columns.length>l?[A("div",{class:"muted",text:`and ${this.columns.length-l} more`})]:[]);let c=e.over.getBoundingClientRect(),h=t.clientX-c.left,{offsetWidth:u,offsetHeight:d}=this.tip,f=h+14+u<=c.width?h+14:h-14-u,m=Math.min(c.height-d,Math.max(0,t.clientY-c.top-d/2));this.tip.style.transform=`translate(${Math.max(f,-40)}px, ${Math.max(0,m)}px)`}async picture(){let t=this.plot;if(!t)return null;let e=2,n=e/devicePixelRatio,s=this.makePlot(t.width*n,t.height*n,A("div"),n);this.scaleTo(s,this.scales(t)),await Promise.resolve();let r=A("canvas"),o=r.getContext("2d"),a=(g,p=400)=>`${p} ${g*e}px ${Je("--font")}`,l=12*e,c=20*e,h=s.ctx.canvas.width,{columns:u}=this.plots.report.text;o.font=a(12);let d=l,f=l+1.7*c,m=this.columns.map((g,p)=>{let{name:b,unit:y}=u[g],x=y?`${b} (${y})`:b,L=o.measureText(x).width+40*e;d>l&&d+L>h&&(d=l,f+=c);let T={text:x,color:qn(p),x:d,y:f};return d+=L,T}),v=Math.round(f+.5*c);r.width=h,r.height=v+s.ctx.canvas.height+l,o.fillStyle=Je("--surface"),o.fillRect(0,0,r.width,r.height),o.drawImage(s.ctx.canvas,0,v),s.destroy(),o.textBaseline="middle",o.fillStyle=Je("--text"),o.font=a(14,600),o.fillText(this.name,l,l+.5*c,h-2*l),o.font=a(12);for(let{text:g,color:p,x:b,y}of m)o.fillStyle=p,o.fillRect(b,y-1.5*e,16*e,3*e),o.fillStyle=Je("--text"),o.fillText(g,b+22*e,y,h-b-22*e);return new Promise(g=>r.toBlob(g,"image/png"))}};function gE(i,t,e,n){let s=!1,r=0;for(let o=0;o<i.length;++o){let a=i[o],l=t[o];if(!Number.isFinite(a)||!Number.isFinite(l)){s=!1;continue}let c=r;if(r=e===void 0?0:Math.floor(a/e),e===void 0)n(s,a,l);else{s&&Math.abs(r-c)>10&&(s=!1);for(let h=c;s&&h!==r;h+=r>c?1:-1){let u=r>c,f=(e*(u?h+1:h)-i[o-1])/(a-i[o-1]),m=t[o-1]+f*(l-t[o-1]);n(!0,u?e:0,m),n(!1,u?0:e,m)}n(s,a-e*r,l)}s=!0}}var xE=30,Ca=class{constructor(t,e,n=!1){this.report=t;this.clock=e;this.paged=n;this.fold=n,this.list=A("div",{class:"panes"}),this.search=A("input",{class:"search",type:"search",label:"Search columns",attributes:{placeholder:"Search columns, e.g. crank qd",autocomplete:"off",spellcheck:"false"},on:{input:()=>this.fillPicker()}}),this.options=A("div",{class:"picker-list",role:"group",label:"Columns"}),this.picker=A("dialog",{class:"dialog picker",label:"Choose columns",on:{click:s=>{s.target===this.picker&&this.picker.close()}}},A("div",{class:"dialog-head"},A("h2",{text:"Columns"}),fe("close","Close",()=>this.picker.close())),this.search,this.options),this.note=A("p",{class:"page-note muted small"}),this.foldButton=A("button",{class:"text-button",type:"button",text:"One turn",title:"Lay the turns of the angle over one another",on:{click:()=>{this.fold=!this.fold;for(let s of this.panes)s.foldable&&s.rebuild();this.showFold()}}}),this.head=A("div",{class:"page-choice"}),this.element=A("div",{class:n?"plots dense":"plots"},A("div",{class:"plots-head"},this.head,A("span",{class:"spacer"}),this.foldButton,A("button",{class:"text-button",type:"button",text:"Reset zoom",title:"Show the whole time (double-click a plot)",on:{click:()=>this.resetZoom()}}),A("button",{class:"text-button",type:"button",text:"Add plot",id:n?"add-diagram":"add-plot",on:{click:()=>{this.pick(this.add("",ke,[]),"y"),this.edited()}}})),this.list,this.picker),this.show(t),e.onChange(()=>{if(!this.element.hidden)for(let s of this.panes)s.update()}),qi(()=>{for(let s of this.panes)s.rebuild()})}element;panes=[];events=[];fold;zoom;custom=!1;page;onLayout=()=>{};list;note;head;foldButton;picker;search;options;given="";picking;sharing=!1;show(t){let e=this.report.text;this.report=t,this.events=t.text.events.filter(c=>Number.isFinite(c.t)).sort((c,h)=>c.t-h.t);let{columns:n,pages:s}=t.text,r=n.length===e.columns.length&&n.every((c,h)=>c.name===e.columns[h].name),o=c=>r?c:t.columnIndex(e.columns[c]?.name??""),a=JSON.stringify(this.paged?s:t.text.plots),l=a!==this.given;if(this.given=a,l&&this.paged&&this.choosePages(),l&&!this.custom)if(this.clear(),this.paged){let c=s.find(h=>h.title===this.page?.title)??s[0];c&&this.showPage(c)}else this.addAll(t.text.plots);else for(let c of[...this.panes]){let h=c.columns.length===0;c.take(o),c.columns.length===0&&!h&&this.remove(c)}!this.paged&&!this.custom&&this.panes.length===0&&this.showChanging(),this.showFold(),this.picker.open&&!r&&this.fillPicker()}showFold(){this.foldButton.hidden=!this.panes.some(t=>t.foldable),this.foldButton.setAttribute("aria-pressed",String(this.fold))}clear(){for(let t of[...this.panes])this.remove(t)}async savePicture(t){let e=await t.picture();e&&Ys(`${Hr(`${this.report.text.title} ${t.name}`)}.png`,e)}showChanging(){let{text:t}=this.report,e=t.columns.map((a,l)=>l).filter(a=>{let l=this.report.column(a).filter(Number.isFinite),c=100*(t.columns[a].round_off??0);return l.some(h=>Math.abs(h-l[0])>c)}),n=a=>/\.(q\d?|fn|total)$/.test(t.columns[a].name)?0:1;e.sort((a,l)=>n(a)-n(l)||a-l);let s=[...new Set(e.map(a=>t.columns[a].unit))].slice(0,3),r=[];for(let a of e){let{unit:l}=t.columns[a];if(!s.includes(l))continue;let[c,h]=[1/0,-1/0];for(let f of this.report.column(a))Number.isFinite(f)&&(c=Math.min(c,f),h=Math.max(h,f));let u=h-c,d=r.find(f=>f.unit===l&&f.columns.length<4&&Math.max(f.high,h)-Math.min(f.low,c)<=xE*Math.min(f.span,u));d?(d.columns.push(a),d.low=Math.min(d.low,c),d.high=Math.max(d.high,h),d.span=Math.min(d.span,u)):r.filter(f=>f.unit===l).length<2&&r.push({unit:l,columns:[a],low:c,high:h,span:u})}let o=a=>s.indexOf(a);r.sort((a,l)=>o(a.unit)-o(l.unit));for(let{columns:a}of r.slice(0,4))this.add("",ke,a)}addAll(t){for(let e of t){let n=e.columns.map(s=>this.report.columnIndex(s)).filter(s=>s>=0);this.add(e.title,e.x?this.report.columnIndex(e.x):ke,n)}}choosePages(){let{pages:t}=this.report.text,[e]=t;if(t.length<2){this.head.replaceChildren(...e?[A("h2",{text:e.title,title:e.title})]:[]);return}let n=A("select",{class:"speed",label:"Which diagrams",on:{change:()=>this.showPage(this.report.text.pages[Number(n.value)])}});t.forEach((s,r)=>n.append(new Option(s.title,String(r)))),n.value=String(Math.max(0,t.findIndex(s=>s.title===this.page?.title))),this.head.replaceChildren(n)}showPage(t){this.page=t,this.clear(),this.addAll(t.plots),this.note.textContent=t.note,this.list.append(this.note),this.custom=!1,this.showFold()}get layout(){return this.panes.map(t=>`${t.x}:${t.columns.join(",")}`).join(";")}set layout(t){let e=s=>Number.isInteger(s)&&s>=0&&s<this.report.text.columns.length,n=t.split(";").map(s=>{let[r,o=""]=s.split(":");return{x:Number(r),columns:o.split(",").filter(Boolean).map(Number)}});if(!(t===""||!n.every(s=>(s.x===ke||e(s.x))&&s.columns.every(e)))&&t!==this.layout){this.custom=!0,this.clear();for(let s of n)this.add("",s.x,s.columns)}}add(t,e,n){let s=new $c(this,t,e,n);return this.panes.push(s),this.list.insertBefore(s.element,this.note.parentNode===this.list?this.note:null),s.rebuild(),this.onLayout(),s}remove(t){this.panes.splice(this.panes.indexOf(t),1),t.dispose(),this.onLayout()}edited(){this.custom=!0,this.showFold(),this.onLayout()}shareZoom(t,e){if(this.sharing)return;let{min:n,max:s}=e.scales.x,{start:r,end:o}=this.report;if(n==null||s==null||o<=r)return;let a=(l,c)=>Math.abs(l-c)<=1e-9*(o-r);this.zoom=a(n,r)&&a(s,o)?void 0:{min:n,max:s},this.sharing=!0;for(let l of this.panes){if(l===t||l.x!==ke||!l.plot)continue;let c=l.plot.scales.x;(c.min!==n||c.max!==s)&&l.plot.setScale("x",{min:n,max:s})}this.sharing=!1}resetZoom(){this.zoom=void 0;for(let t of this.panes)t.x===ke?t.plot?.setScale("x",{min:this.report.start,max:this.report.end}):t.rebuild()}pick(t,e){this.picking={pane:t,role:e},this.search.value="",this.fillPicker(),this.picker.querySelector("h2").textContent=e==="x"?"Horizontal axis":"Curves",this.picker.open||this.picker.showModal(),this.search.focus()}fillPicker(){if(!this.picking)return;let{pane:t,role:e}=this.picking,n=this.search.value.toLowerCase().split(/\s+/).filter(Boolean),{columns:s}=this.report.text,r=s.map((l,c)=>c).filter(l=>{let c=`${s[l].name} ${s[l].unit}`.toLowerCase();return n.every(h=>c.includes(h))}),o=(l,c,h)=>{let u=A("input",{type:e==="x"?"radio":"checkbox",attributes:{name:"column"}});return u.checked=e==="x"?t.x===l:t.columns.includes(l),u.addEventListener("change",()=>{e==="x"?t.x=l:u.checked?t.columns.push(l):t.columns=t.columns.filter(d=>d!==l),t.title="",t.rebuild(),this.edited()}),A("label",{class:"picker-row"},u,A("span",{class:"name",text:c}),A("span",{class:"unit",text:h}))},a=300;this.options.replaceChildren(...e==="x"?[o(ke,"time",this.report.text.time_unit)]:[],...r.slice(0,a).map(l=>o(l,s[l].name,s[l].unit)),...r.length>a?[A("p",{class:"muted",text:`and ${r.length-a} more: narrow the search`})]:[],...r.length===0?[A("p",{class:"muted",text:"No column matches."})]:[])}csv(){let{report:t}=this,{text:e}=t,n=[...new Set(this.panes.flatMap(c=>c.x===ke?c.columns:[c.x,...c.columns]))],s=c=>`"${(/^[=+\-@\t\r]/.test(c)?"'"+c:c).replace(/"/g,'""')}"`,r=(c,h)=>s(h?`${c} [${h}]`:c),o=[r("t",e.time_unit),...n.map(c=>r(e.columns[c].name,e.columns[c].unit))].join(","),a=c=>Number.isFinite(c)?e.rows.precision==="double"?String(c):String(Number(c.toPrecision(8))):"",l=[o];for(let c=0;c<t.rows;++c)l.push([String(t.time[c]),...n.map(h=>a(t.column(h)[c]))].join(","));return l.join(`\r
`)+`\r
`}};var $0={type:"change"},Cf={type:"start"},Z0={type:"end"},Yc=new lr,Y0=new ti,vE=Math.cos(70*vo.DEG2RAD),gn=new I,$n=2*Math.PI,Ie={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Rf=1e-6,Zc=class extends sc{constructor(t,e=null){super(t,e),this.state=Ie.NONE,this.enabled=!0,this.target=new I,this.cursor=new I,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:mr.ROTATE,MIDDLE:mr.DOLLY,RIGHT:mr.PAN},this.touches={ONE:gr.ROTATE,TWO:gr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._domElementKeyEvents=null,this._lastPosition=new I,this._lastQuaternion=new rn,this._lastTargetPosition=new I,this._quat=new rn().setFromUnitVectors(t.up,new I(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new ua,this._sphericalDelta=new ua,this._scale=1,this._panOffset=new I,this._rotateStart=new ft,this._rotateEnd=new ft,this._rotateDelta=new ft,this._panStart=new ft,this._panEnd=new ft,this._panDelta=new ft,this._dollyStart=new ft,this._dollyEnd=new ft,this._dollyDelta=new ft,this._dollyDirection=new I,this._mouse=new ft,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=_E.bind(this),this._onPointerDown=yE.bind(this),this._onPointerUp=bE.bind(this),this._onContextMenu=RE.bind(this),this._onMouseWheel=SE.bind(this),this._onKeyDown=EE.bind(this),this._onTouchStart=TE.bind(this),this._onTouchMove=AE.bind(this),this._onMouseDown=wE.bind(this),this._onMouseMove=ME.bind(this),this._interceptControlDown=CE.bind(this),this._interceptControlUp=PE.bind(this),this.domElement!==null&&this.connect(),this.update()}connect(){this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("po)SAVARY",
R"SAVARY(intercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.getRootNode().addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.getRootNode().removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.style.touchAction="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent($0),this.update(),this.state=Ie.NONE}update(t=null){let e=this.object.position;gn.copy(e).sub(this.target),gn.applyQuaternion(this._quat),this._spherical.setFromVector3(gn),this.autoRotate&&this.state===Ie.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=$n:n>Math.PI&&(n-=$n),s<-Math.PI?s+=$n:s>Math.PI&&(s-=$n),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(gn.setFromSpherical(this._spherical),gn.applyQuaternion(this._quatInverse),e.copy(this.target).add(gn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=gn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new I(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new I(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=gn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Yc.origin.copy(this.object.position),Yc.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Yc.direction))<vE?this.object.lookAt(this.target):(Y0.setFromNormalAndCoplanarPoint(this.object.up,this.target),Yc.intersectPlane(Y0,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Rf||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Rf||this._lastTargetPosition.distanceToSquared(this.target)>Rf?(this.dispatchEvent($0),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?$n/60*this.autoRotateSpeed*t:$n/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){gn.setFromMatrixColumn(e,0),gn.multiplyScalar(-t),this._panOffset.add(gn)}_panUp(t,e){this.screenSpacePanning===!0?gn.setFromMatrixColumn(e,1):(gn.setFromMatrixColumn(e,0),gn.crossVectors(this.object.up,gn)),gn.multiplyScalar(t),this._panOffset.add(gn)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;gn.copy(s).sub(this.target);let r=gn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientX),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft($n*this._rotateDelta.x/e.clientHeight),this._rotateUp($n*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateUp($n*this.rotateSpeed/this.domElement.clientHeight):this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateUp(-$n*this.rotateSpeed/this.domElement.clientHeight):this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateLeft($n*this.rotateSpeed/this.domElement.clientHeight):this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateLeft(-$n*this.rotateSpeed/this.domElement.clientHeight):this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft($n*this._rotateDelta.x/e.clientHeight),this._rotateUp($n*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new ft,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function yE(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.domElement.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i)))}function _E(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function bE(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(Z0),this.state=Ie.NONE;break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function wE(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case mr.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ie.DOLLY;break;case mr.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ie.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ie.ROTATE}break;case mr.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ie.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ie.PAN}break;default:this.state=Ie.NONE}this.state!==Ie.NONE&&this.dispatchEvent(Cf)}function ME(i){switch(this.state){case Ie.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ie.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ie.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function SE(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ie.NONE||(i.preventDefault(),this.dispatchEvent(Cf),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(Z0))}function EE(i){this.enabled===!1||this.enablePan===!1||this._handleKeyDown(i)}function TE(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case gr.ROTATE:if(this.enableRotate===!1)return;this._handleTouchStartRotate(i),this.state=Ie.TOUCH_ROTATE;break;case gr.PAN:if(this.enablePan===!1)return;this._handleTouchStartPan(i),this.state=Ie.TOUCH_PAN;break;default:this.state=Ie.NONE}break;case 2:switch(this.touches.TWO){case gr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ie.TOUCH_DOLLY_PAN;break;case gr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ie.TOUCH_DOLLY_ROTATE;break;default:this.state=Ie.NONE}break;default:this.state=Ie.NONE}this.state!==Ie.NONE&&this.dispatchEvent(Cf)}function AE(i){switch(this._trackPointer(i),this.state){case Ie.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ie.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ie.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ie.T)SAVARY",
R"SAVARY(OUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ie.NONE}}function RE(i){this.enabled!==!1&&i.preventDefault()}function CE(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.getRootNode().addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function PE(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.getRootNode().removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var No=class{constructor(t,e){this.container=t;this.report=e;let n=A("canvas",{class:"scene-canvas",role:"img",label:"Mechanism in 3D; drag to orbit, right drag to pan, wheel to zoom"});this.renderer=new Ol({canvas:n,antialias:!0,powerPreference:"low-power"}),this.overlay=A("div",{class:"scene-overlay",attributes:{"aria-hidden":"true"}}),this.tip=A("div",{class:"scene-tip"}),this.tip.hidden=!0,this.gizmo=en("svg",{class:"gizmo",viewBox:"-40 -40 80 80","aria-hidden":"true"}),t.append(n,this.overlay,this.gizmo,this.tip),this.visible=e.text.bodies.map(()=>!0),this.layers.features=e.text.shows_features??!1,this.mechanism=new va(e,this.overlay),this.scene.add(this.mechanism.root,this.lights,this.grid),this.controls=this.upright(),n.addEventListener("pointermove",s=>this.hover(s)),n.addEventListener("dblclick",s=>this.chooseTrace(s)),n.addEventListener("pointerleave",()=>{this.tip.hidden=!0}),n.addEventListener("webglcontextlost",s=>s.preventDefault()),n.addEventListener("webglcontextrestored",()=>this.invalidate()),this.retheme(),this.setTime(e.locate(e.start)),this.setView(this.defaultView()),this.resize(),new ResizeObserver(()=>this.resize()).observe(t)}visible;layers={joints:!0,springs:!0,traces:!0,forces:!0,contacts:!0,grid:!0,labels:!1,features:!1};section={axis:-1,place:.5,flipped:!1};followed=-1;arrowFactor=1;inset=52;touched=!1;framing=!1;onCamera=()=>{};renderer;scene=new Fl;camera=new zn(26,1,.01,100);controls;lights=new Ke;mechanism;retired=[];cutter=new ti;cutAt=0;overlay;gizmo;tip;grid=new Ke;place={i:0,f:0};pending=!1;followedAt=new I;upright(){let t=this.upAxis==="y";this.camera.up.set(0,t?1:0,t?0:1);let e=new ha(16777215,2);e.position.set(-.5,t?1:-.9,t?.9:1.2);let n=new ha(16777215,.7);n.position.set(.9,.2,.4),this.lights.clear().add(e,n,new tc(16777215,10727615,1.9)),this.controls?.dispose();let s=new Zc(this.camera,this.renderer.domElement);return s.zoomToCursor=!0,s.addEventListener("start",()=>{this.touched=!0}),s.addEventListener("change",()=>{this.invalidate(),this.framing||this.onCamera()}),s}show(t,e){let n=this.report.text.bodies,s=this.mechanism;if(this.report=t,!s.take(t)){let o=t.text.bodies,a=new Set(n.filter((d,f)=>!this.visible[f]).map(d=>d.name));this.visible=o.map(d=>!a.has(d.name));let l=new va(t,this.overlay,s.size),c=new Map(s.vectors.map(d=>[d.name,d.shown]));for(let d of l.vectors)d.shown=c.get(d.name)??d.shown;for(let d of s.traces.filter(f=>f.chosen)){let f=o.findIndex(m=>m.name===n[d.body].name);f>=0&&l.trace(f,d.point,"",!0)}let h=n[this.followed]?.name;this.followed=h===void 0?-1:o.findIndex(d=>d.name===h),this.mechanism=l,this.scene.remove(s.root),this.scene.add(l.root),this.retire(s);let u=n.length!==o.length||n.some((d,f)=>d.name!==o[f].name);!this.touched&&(u||s.upAxis!==l.upAxis)&&(this.controls=this.upright(),this.look(this.defaultView()),this.frame()),this.remakeGrid()}this.keepSection(),this.setTime(e);let r=this.outside();(this.touched?r===this.mechanism.samples.length:r>0)&&this.frame()}retire(t){for(this.retired.push(t);this.retired.length>2;)this.retired.shift().dispose()}get bodies(){return this.mechanism.bodies}get traces(){return this.mechanism.traces}get vectors(){return this.mechanism.vectors}get swatches(){return this.mechanism.swatches}get size(){return this.mechanism.size}get cell(){return this.mechanism.cell}get upAxis(){return this.mechanism.upAxis}get box(){return new cn().setFromPoints(this.mechanism.samples)}get memory(){return{...this.renderer.info.memory,programs:this.renderer.info.programs?.length??0}}setTime(t){if(this.place=t,this.mechanism.setTime(t,this),this.followed>=0){let e=this.bodies[this.followed].position.clone().sub(this.followedAt);this.camera.position.add(e),this.controls.target.add(e),this.followedAt.copy(this.bodies[this.followed].position)}this.invalidate()}chooseTrace(t){let e=this.pick(t);e?this.mechanism.moves(e.body)&&(this.layers.traces=!0,this.mechanism.trace(e.body,this.bodies[e.body].worldToLocal(e.point.clone()),"",!0)):this.mechanism.clearTraces(),this.refresh()}refresh(){this.grid.visible=this.layers.grid,this.setTime(this.place)}sectionRange(){let t=.01*this.size,{axis:e}=this.section;return[this.box.min.getComponent(e)-t,this.box.max.getComponent(e)+t]}keepSection(){let{section:t}=this;if(t.axis<0)return;let[e,n]=this.sectionRange();t.place=Math.min(1,Math.max(0,(this.cutAt-e)/(n-e))),this.clip()}cut(){if(this.section.axis>=0){let[t,e]=this.sectionRange();this.cutAt=t+this.section.place*(e-t)}this.clip()}clip(){let{axis:t,flipped:e}=this.section,n=t>=0;n&&(this.cutter.normal.set(0,0,0).setComponent(t,e?1:-1),this.cutter.constant=e?-this.cutAt:this.cutAt),this.renderer.localClippingEnabled=n;let s=n?[this.cutter]:null,r=o=>{let{material:a}=o;a instanceof Vi&&(a.clippingPlanes=s)};this.mechanism.solids.forEach((o,a)=>{r(o),o.children.forEach(r);let l=o.material;l.side=n?Bi:Xn,l.needsUpdate=!0,this.mechanism.caps[a].visible=n}),this.invalidate()}follow(t){this.followed=t,t>=0&&this.followedAt.copy(this.bodies[t].position)}isolate(t){let e=this.visible.every((n,s)=>n===(s===t));this.visible.forEach((n,s)=>{this.visible[s]=e||s===t}),this.refresh()}get width(){return this.container.clientWidth}get height(){return this.container.clientHeight}largest(t){return this.mechanism.largest(t)}unitsPerCell(){return this.mechanism.unitsPerCell(this.arrowFactor)}bodyPosition(t){return this.bodies[t].position.toArray()}direction(t){let e=this.upAxis==="y";switch(t){case"front":return e?new I(0,0,1):new I(0,-1,0);case"top":return e?new I(0,1,1e-4):new I(0,-1e-4,1);case"right":return new I(1,0,0);case"back":case"bottom":case"left":return this.direction({back:"front",bottom:"top",left:"right"}[t]).multiply(new I(-1,-1,-1));case"iso":return e?new I(1,.8,1.2):new I(1,-1.2,.8)}}defaultView(){let t=this.box.getSize(new I);return this.upAxis==="y"?this.mechanism.planar||t.z<.25*Math.max(t.x,t.y)?"front":"iso":this.mechanism.planar?"top":t.y<.15*Math.max(t.x,t.z)?"front":"iso"}turn(t){let e={front:"back",top:"bottom",right:"left"},s=this.camera.position.clone().sub(this.controls.target).normalize().dot(this.direction(t).normalize())>.9999;this.setView(s?e[t]??t:t)}look(t){let e=this.direction(t).normalize();this.camera.position.copy(this.controls.target).addScaledVector(e,1)}setView(t){this.look(t),this.fit()}fit(){this.frame(),this.onCamera()}get covered(){let{clientHeight:t}=this.container;return t>0?Math.min(.25,this.inset/t):0}frame(){let t=this.box.getCenter(new I),e=this.camera.position.clone().sub(this.controls.target).normalize();e.lengthSq()===0&&e.set(0,0,1);let n=new I().crossVectors(this.camera.up,e).normalize(),s=new I().crossVectors(e,n),r=Math.tan(vo.degToRad(this.camera.fov/2)),o=r*(1-this.covered),a=[1/0,1/0],l=[-1/0,-1/0];for(let u of this.mechanism.samples){let d=u.clone().sub(t);[d.dot(n),d.dot(s)].forEach((f,m)=>{a[m]=Math.min(a[m],f),l[m]=Math.max(l[m],f)})}t.addScaledVector(n,(a[0]+l[0])/2).addScaledVector(s,(a[1]+l[1])/2);let c=.06*this.size,h=.1*this.size;for(let u of this.mechanism.samples){let d=u.clone().sub(t),f=d.dot(e);h=Math.max(h,(Math.abs(d.dot(s))+c)/o+f,(Math.abs(d.dot(n))+c)/(r*this.camera.aspect)+f)}this.controls.target.copy(t),this.camera.position.copy(t).addScaledVector(e,1.06*h),this.camera.near=h/200,this.camera.far=h*50,this.camera.updateProjectionMatrix(),this.framing=!0,this.controls.update(),this.framing=!1,this.invalidate()}outside(){return this.camera.updateMatrixWorld(),this.mechanism.samples.filter(t=>{let e=t.clone().project(this.camera);return Math.abs(e.x)>1||Math.abs(e.y)>1}).length}get pose(){return[...this.camera.position.toArray(),...this.controls.target.toArray()]}set pose(t){this.touched=!0,this.camera.position.fromArray(t),this.controls.target.fromArray(t,3),this.controls.update(),this.invalidate()}retheme(){this.scene.background=new te(Je("--scene")),this.remakeGrid(),this.mechanism.retheme(),this.refresh()}remakeGrid(){for(let t of this.grid.children)t.geometry.dispose(),t.material.dispose();this.scene.remove(this.grid),this.grid=this.makeGrid(),this.scene.add(this.grid)}makeGrid(){let{box:t}=this,e=t.getCenter(new I),n=this.upAxis==="y"&&this.defaultView()==="front",[s,r,o]=n||this.upAxis==="z"?[0,1,2]:[0,2,1],a=t.min.getComponent(o)-.035*this.size,l=14,c=y=>Math.round(y/this.cell)*this.cell,h=c(e.getComponent(s)),u=c(e.getComponent(r)),d=[],f=[],m=new te(Je("--grid")),v=(y,x,L)=>{let T=[0,0,0];T[s]=h+y*this.cell,T[r]=u+x*this.cell,T[o]=a,d.push(...T);let P=Math.max(0,1-Math.hypot(y,x)/l);f.push(m.r,m.g,m.b,(L?.95:.5)*P**1.2)};for(let y=-l;y<=l;++y)for(let x=-l;x<l;++x){let L=Math.round(h/this.cell+y)%5===0,T=Math.round(u/this.cell+y)%5===0;v(y,x,L),v(y,x+1,L),v(x,y,T),v(x+1,y,T)}let g=new De;g.setAttribute("position",new le(d,3)),g.setAttribute("color",new le(f,4));let p=new Ds(g,new Mi({vertexColors:!0,transparent:!0,depthWrite:!1}));p.renderOrder=-1;let b=new Ke;return b.add(p),b.visible=this.layers.grid,b}invalidate(){this.pending||(this.pending=!0,requestAnimationFrame(()=>{this.pending=!1,this.draw()}))}draw(){this.renderer.render(this.scene,this.camera);for(let a of this.retired.splice(0))a.dispose();this.drawGizmo();let{clientWidth:t,clientHeight:e}=this.container,n=new I,s=new I,r=new I,o=(a,l,c)=>{c&&l.getWorldPosition(n);let h=l.userData.normal;c&&h!==void 0&&(c=r.copy(h).transformDirection(l.matrixWorld).dot(s.copy(this.camera.position).sub(n))>0),n.project(this.camera),a.hidden=!c||n.z>1,a.hidden||(a.style.transform=`translate(${(.5+n.x/2)*t}px, ${(.5-n.y/2)*e}px)`)};this.mechanism.placeLabels(this,o)}drawGizmo(){let t=this.camera.quaternion.clone().invert(),e=[["x",[1,0,0],"#d64545"],["y",[0,1,0],"#2a9d63"],["z",[0,0,1],"#3b82c4"]].map(([n,s,r])=>({name:n,color:r,v:Qe(s).applyQuaternion(t)}));e.sort((n,s)=>n.v.z-s.v.z),this.gizmo.replaceChildren(...e.flatMap(({name:n,color:s,v:r})=>{let o=en("line",{x2:25*r.x,y2:-25*r.y,stroke:s}),a=en("text",{x:33*r.x,y:-33*r.y,fill:s},n);return Math.hypot(r.x,r.y)>.05?[o,a]:[]}))}resize(){let{clientWidth:t,clientHeight:e}=this.container;t===0||e===0||(this.renderer.setPixelRatio(Math.min(window.devicePixelRatio,2)),this.renderer.setSize(t,e,!1),this.camera.aspect=t/e,this.camera.setViewOffset(t,e,0,-this.covered*e/2,t,e),this.touched||this.frame(),this.draw())}pick(t){let e=this.container.getBoundingClientRect(),n=new nc,s=new ft(2*(t.clientX-e.left)/e.width-1,1-2*(t.clientY-e.top)/e.height);n.setFromCamera(s,this.camera);let r=({object:c})=>c instanceof ye&&!("isLine2"in c),o=this.bodies.filter(c=>c.visible),a=n.intersectObjects(o,!0).find(r),l=a?.object??null;for(;l&&typeof l.userData.body!="number";)l=l.parent;return l?{body:l.userData.body,point:a.point}:void 0}hover(t){if(this.tip.hidden=!0,t.buttons!==0||t.pointerType==="touch")return;let e=this.pick(t);if(!e)return;let n=this.container.getBoundingClientRect();this.tip.textContent=this.report.text.bodies[e.body].name,this.tip.style.transform=`translate(${t.clientX-n.left+12}px, ${t.clientY-n.top+14}px)`,this.tip.hidden=!1}image(t=""){this.renderer.render(this.scene,this.camera);let e=this.renderer.domElement,n=e.width/Math.max(1,this.container.clientWidth),s=A("canvas");s.width=e.width,s.height=e.height;let r=s.getContext("2d");return r.drawImage(e,0,0),r.font=`${13*n}px ${Je("--font")}`,r.fillStyle=Je("--text"),r.fillText(t,14*n,s.height-14*n,s.width-28*n),new Promise(o=>s.toBlob(o,"image/png"))}};var IE=6,jc=5,Uo=12,Jc=class{constructor(t,e,n){this.report=t;this.clock=e;this.playButton=fe("play","Play (space)",()=>e.toggle(),"primary"),this.playButton.id="play";let s=fe("loop","Loop",()=>{e.loop=!e.loop,s.setAttribute("aria-pressed",String(e.loop))});s.setAttribute("aria-pressed",String(e.loop)),this.speed=A("select",{class:"speed",label:"Playback speed",title:"Playback speed",on:{change:()=>{e.speed=Number(this.speed.value)}}}),this.now=A("span",{class:"now",attributes:{"aria-hidden":"true"}}),this.fill=A("div",{class:"fill"}),this.thumb=A("div",{class:"thumb"}),this.slider=A("div",{class:"slider",role:"slider",id:"time-slider",label:"Time",attributes:{tabindex:"0"}},A("div",{class:"track"},this.fill),this.thumb),this.ribbon=A("canvas",{class:"ribbon",id:"ribbon",role:"img"}),this.tip=A("div",{class:"ribbon-tip",role:"status"}),this.tip.hidden=!0;let r=A("div",{class:"track-area"},this.slider,this.ribbon,this.tip);this.eventCount=A("button",{class:"text-button",type:"button",id:"events-button",label:"List of events",on:{click:n}}),this.eventButtons=A("div",{class:"event-buttons"},fe("previous","Previous event ([)",()=>this.jump(-1)),this.eventCount,fe("next","Next event (])",()=>this.jump(1))),this.element=A("div",{class:"timebar",role:"group",label:"Time controls"},A("div",{class:"transport"},fe("back","Previous sample (left arrow)",()=>e.step(-1)),this.playButton,fe("forward","Next sample (right arrow)",()=>e.step(1)),s,this.speed),r,A("div",{class:"readout"},this.now,this.eventButtons)),this.drag(),this.ribbon.addEventListener("pointermove",o=>this.hover(o)),this.ribbon.addEventListener("pointerleave",()=>{this.tip.hidden=!0}),this.ribbon.addEventListener("click",o=>{let a=this.nearest(o)[0];a&&(e.pause(),e.seek(a.t))}),new ResizeObserver(()=>this.drawRibbon()).observe(this.ribbon),qi(()=>this.drawRibbon()),e.onChange(()=>this.update()),this.show(t)}element;slider;fill;thumb;ribbon;tip;playButton;now;speed;eventButtons;eventCount;decimals=3;events=[];lanes=[];show(t){this.report=t;let{clock:e}=this;this.events=t.text.events.filter(r=>Number.isFinite(r.t)).sort((r,o)=>r.t-o.t),this.lanes=t.text.contacts.filter(r=>r.mode).map(r=>({name:r.name,mode:t.series(r.mode[0])})).filter(({mode:r})=>r.some(o=>o>0)).slice(0,IE);let n=t.end-t.start;this.decimals=n>0?Math.min(9,Math.max(0,3-Math.floor(Math.log10(n)))):3;let s=e.speeds.map(String);[...this.speed.options].map(r=>r.value).join()!==s.join()&&this.speed.replaceChildren(...s.map(r=>new Option(`${r}×`,r))),this.speed.value=String(e.speed),this.slider.setAttribute("aria-valuemin",String(t.start)),this.slider.setAttribute("aria-valuemax",String(t.end)),this.eventButtons.hidden=this.events.length===0,this.eventCount.textContent=this.events.length===1?"1 event":`${this.events.length} events`,this.ribbon.setAttribute("aria-label",`${this.events.length} events; previous and next event buttons step through them`),this.ribbon.style.height=`${Uo+jc*this.lanes.length}px`,this.drawRibbon(),this.update()}timeText(t){return t.toFixed(this.decimals).replace("-","−")}jump(t){let e=this.clock.t,n=t>0?this.events.find(s=>s.t>e):this.events.filter(s=>s.t<e).pop();n&&(this.clock.pause(),this.clock.seek(n.t))}fraction(t){let e=this.report.end-this.report.start;return e>0?(t-this.report.start)/e:0}update(){let{clock:t,report:e}=this,n=`${100*this.fraction(t.t)}%`;this.fill.style.width=n,this.thumb.style.left=n;let s=e.text.time_unit;this.slider.setAttribute("aria-valuenow",String(t.t)),this.slider.setAttribute("aria-valuetext",`${this.timeText(t.t)} ${s}`),this.now.replaceChildren(A("b",{text:this.timeText(t.t)}),` / ${ge(e.end,6)} ${s}`);let r=t.playing?"pause":"play";this.playButton.dataset.icon!==r&&(this.playButton.dataset.icon=r,kr(this.playButton,r,t.playing?"Pause (space)":"Play (space)"))}drag(){let t=e=>{let n=this.slider.getBoundingClientRect(),s=Math.min(1,Math.max(0,(e.clientX-n.left)/n.width));this.clock.seek(this.report.start+s*(this.report.end-this.report.start))};this.slider.addEventListener("pointerdown",e=>{this.slider.setPointerCapture(e.pointerId),this.clock.pause(),t(e)}),)SAVARY",
R"SAVARY(this.slider.addEventListener("pointermove",e=>{this.slider.hasPointerCapture(e.pointerId)&&t(e)})}drawRibbon(){let{clientWidth:t,clientHeight:e}=this.ribbon,n=window.devicePixelRatio||1;this.ribbon.width=Math.round(t*n),this.ribbon.height=Math.round(e*n);let s=this.ribbon.getContext("2d");if(!s)return;s.scale(n,n),s.fillStyle=Je("--ribbon"),s.beginPath(),s.roundRect(0,0,t,Uo,3),s.fill();for(let a of this.events){if(s.fillStyle=Os(a.kind),a.until!==void 0){let l=this.fraction(a.t)*t;s.globalAlpha=.45,s.fillRect(l,1,Math.max(2,Math.min(t,this.fraction(a.until)*t)-l),Uo-2),s.globalAlpha=1}s.fillRect(Math.min(t-2,Math.max(0,this.fraction(a.t)*t-1)),0,2,Uo)}let{time:r,rows:o}=this.report;this.lanes.forEach(({mode:a},l)=>{for(let c=0,h=0;c<o;c=h){for(h=c+1;h<o&&a[h]===a[c];++h);if(!(a[c]>0))continue;let u=this.fraction(r[c])*t,d=this.fraction(r[Math.min(h,o-1)])*t;s.fillStyle=$i(a[c]),s.fillRect(u,Uo+2+l*jc,Math.max(1,d-u),jc-2)}})}laneAt(t){let e=this.ribbon.getBoundingClientRect();return this.lanes[Math.floor((t.clientY-e.top-Uo-1)/jc)]}nearest(t){let e=this.ribbon.getBoundingClientRect(),n=t.clientX-e.left,s=r=>{let o=this.fraction(r.t)*e.width,a=this.fraction(r.until??r.t)*e.width;return n>o&&n<a?Math.min(5,n-o):Math.abs(o-n)};return this.events.filter(r=>s(r)<=6).sort((r,o)=>s(r)-s(o))}hover(t){let e=this.nearest(t),n=e.length===0?this.laneAt(t):void 0;this.tip.hidden=e.length===0&&!n,this.ribbon.style.cursor=e.length>0?"pointer":"default";let s=this.ribbon.getBoundingClientRect();if(n){let r=Math.min(1,Math.max(0,(t.clientX-s.left)/s.width)),{i:o}=this.report.locate(this.report.start+r*(this.report.end-this.report.start));this.tip.replaceChildren(A("b",{text:n.name}),` ${wo(n.mode[o])}`),this.placeTip(t.clientX-s.left,s.width)}e.length!==0&&(this.tip.replaceChildren(...e.slice(0,4).map(r=>{let o=A("span",{class:"dot"});return o.style.background=Os(r.kind),A("div",{class:"ribbon-tip-row"},o,A("span",{},A("b",{text:r.kind}),` ${r.entity} `,A("span",{class:"muted",text:`t = ${ge(r.t,8)} ${this.report.text.time_unit}`}),A("div",{class:"muted",text:[fc(r.kind),r.detail].filter(Boolean).join(": ")})))}),...e.length>4?[A("div",{class:"muted",text:`and ${e.length-4} more`})]:[]),this.placeTip(this.fraction(e[0].t)*s.width,s.width))}placeTip(t,e){let n=this.tip.offsetWidth/2;this.tip.style.left=`${Math.min(e-n,Math.max(n,t))}px`}};var Kc=class{constructor(t,e){this.tabs=e;this.buttons=e.map(({id:s,name:r})=>A("button",{class:"tab",type:"button",role:"tab",id:`tab-${s}`,text:r,attributes:{"aria-controls":`panel-${s}`},on:{click:()=>this.choose(s)}}));let n=A("div",{class:"tabs",role:"tablist",label:t},...this.buttons);n.addEventListener("keydown",s=>{let r=s.key==="ArrowRight"?1:s.key==="ArrowLeft"?-1:0;if(r===0)return;s.preventDefault(),s.stopPropagation();let o=e.filter((c,h)=>!this.buttons[h].hidden),a=o.findIndex(c=>c.id===this.selected),{id:l}=o[(a+r+o.length)%o.length];this.choose(l),this.buttons[e.findIndex(c=>c.id===l)].focus()});for(let{id:s,panel:r}of e)r.id=`panel-${s}`,r.setAttribute("role","tabpanel"),r.setAttribute("aria-labelledby",`tab-${s}`);this.element=A("section",{class:"side",label:t},n,...e.map(s=>s.panel)),this.select(e[0].id)}element;selected="";touched=!1;onChange=()=>{};buttons;choose(t){this.touched=!0,this.select(t)}offer(t,e){let n=this.tabs.findIndex(s=>s.id===t);this.buttons[n].hidden=!e,!e&&this.selected===t&&this.select(this.tabs.find((s,r)=>!this.buttons[r].hidden).id)}select(t){t===this.selected||!this.tabs.some((e,n)=>e.id===t&&!this.buttons[n].hidden)||(this.selected=t,this.tabs.forEach((e,n)=>{let s=e.id===t;e.panel.hidden=!s,this.buttons[n].setAttribute("aria-selected",String(s)),this.buttons[n].tabIndex=s?0:-1}),this.onChange())}};function LE(i,t,e){let n=Array.from({length:i},()=>[]);for(let{a:h,b:u}of t)h===u||!n[h]||!n[u]||(n[h].push(u),n[u].push(h));let s=new Array(i).fill(-1),r=[],o=h=>{s[h]=0;for(let u=[h];u.length>0;){let d=u.shift();(r[s[d]]??=[]).push(d);for(let f of n[d])s[f]>=0||(s[f]=s[d]+1,u.push(f))}};i>0&&o(Math.max(0,e));for(let h=0;h<i;++h)s[h]<0&&o(h);let a=new Array(i).fill(0),l=h=>h.forEach((u,d)=>a[u]=d-(h.length-1)/2);r.forEach(l);let c=h=>{let u=f=>n[f].reduce((m,v)=>m+a[v],0)/(n[f].length||1),d=new Map(h.map(f=>[f,u(f)]));h.sort((f,m)=>d.get(f)-d.get(m)||f-m),l(h)};for(let h=0;h<8;++h)(h%2===0?r:[...r].reverse()).forEach(c);return r}var Qc=class{constructor(t,e){this.report=t;this.clock=e;e.onChange(()=>this.update())}element=A("div",{class:"topology"});edges=[];lines=new Map;key="";rows=[];show(t,e){this.report=t;let{text:n}=t,s=[...n.joints,...n.springs].map(l=>[l.name,l.kind,l.body_a,l.body_b]),r=n.contacts.map(l=>[l.name,l.contact,l.body_a,l.body_b]),o=n.bodies.map(l=>[l.name,l.ground]),a=JSON.stringify([o,n.joints.length,s,r,e,n.health.culprits]);a!==this.key&&(this.key=a,this.rebuild(e));for(let l of this.edges)l.modes=[];n.contacts.forEach((l,c)=>{let h=l.mode&&t.series(l.mode[0]);h&&this.edges.find(d=>d.sort==="contact"&&d.name===l.contact).modes.push(h);let u=this.rows[c].columns;u.mode=h,u.gap=t.columnIndex(`${l.name}.gap`),u.fn=t.columnIndex(`${l.name}.fn`)}),this.update()}rebuild(t){let{text:e}=this.report;this.edges=[],this.rows=[],this.lines.clear();for(let n of e.joints)this.add("joint",n.name,n.kind,n.body_a,n.body_b);for(let n of e.springs)this.add("spring",n.name,n.kind.replace("_"," and "),n.body_a,n.body_b);for(let n of e.contacts){let s=this.edges.find(r=>r.sort==="contact"&&r.name===n.contact);s??=this.add("contact",n.contact,"contact",n.body_a,n.body_b),s.places.push(n.name)}this.element.replaceChildren(A("div",{class:"graph"},this.draw(t)),this.legend(),...e.contacts.length>0?[this.table()]:[])}add(t,e,n,s,r){let o={sort:t,name:e,kind:n,a:s,b:r,modes:[],places:[]};return this.edges.push(o),o}draw(t){let{text:e}=this.report,n=e.bodies.findIndex(x=>x.ground),s=LE(e.bodies.length,this.edges,n).flatMap(x=>{let L=Math.ceil(x.length/9);return Array.from({length:L},(T,P)=>x.filter((U,S)=>S%L===P))}),r=Math.max(1,...s.map(x=>x.length)),o=r>4,a=o?116:220,l=o?132:118,c={w:o?48:62,h:17},h=s.map(x=>this.edges.some(L=>L.a!==L.b&&x.includes(L.a)&&x.includes(L.b))),u=Math.max(2,r)*a,d=s.length*l+10,f=e.bodies.map(()=>({x:0,y:0}));s.forEach((x,L)=>x.forEach((T,P)=>{let U=x.length>3&&h[L]&&P%2===1?.28*l:0;f[T]={x:u/2+(P-(x.length-1)/2)*a,y:d-(L+.5)*l-U}}));let m=[],v=[],g=new Set(e.health.culprits),p=new Map;for(let x of this.edges){let L=`${Math.min(x.a,x.b)} ${Math.max(x.a,x.b)}`;p.set(L,[...p.get(L)??[],x])}for(let x of p.values())x.forEach((L,T)=>{let[P,U]=L.a<L.b?[f[L.a],f[L.b]]:[f[L.b],f[L.a]];if(!P||!U)return;let S=Math.abs(P.y-U.y)<l/2,w=(T-(x.length-1)/2)*(S?44:96),C=Math.hypot(U.x-P.x,U.y-P.y)||1,V=S&&C>1.5*a?.9*l:S?20:0,k=(P.x+U.x)/2+(S?0:w*(Math.abs(U.y-P.y)/C)),G=(P.y+U.y)/2-(S?V+w:-w*((U.x-P.x)/C)),$=en("path",{d:`M${P.x} ${P.y}Q${k} ${G} ${U.x} ${U.y}`,class:`edge ${L.sort}`});$.append(en("title",{},`${L.name}: ${L.kind}`)),g.has(L.name)&&$.classList.add("culprit"),this.lines.set(L,$),m.push($);let X=en("text",{x:(P.x+U.x)/4+k/2,y:(P.y+U.y)/4+G/2-(S?8:0),class:"edge-label"});if(X.append(Pf(L.name,o?14:20)),L.sort!=="contact"){let Q=en("tspan",{x:(P.x+U.x)/4+k/2,dy:12,class:"kind"},Pf(L.kind,20));X.append(Q)}v.push(X)});e.bodies.forEach((x,L)=>{let{x:T,y:P}=f[L],U=en("rect",{x:T-c.w,y:P-c.h,width:2*c.w,height:2*c.h,rx:9}),S=en("circle",{cx:T-c.w+14,cy:P,r:5,fill:t[L]??"#8b95a1"}),w=en("text",{x:T+8,y:P},Pf(x.name,o?9:14)),C=en("g",{class:x.ground?"node ground":"node"},U,S,w);if(C.append(en("title",{},x.name)),x.ground)for(let V=0;V<8;++V){let k=T-c.w+10+V*15;C.append(en("path",{d:`M${k} ${P+c.h+1}l-7 8`,class:"hatch"}))}g.has(x.name)&&C.classList.add("culprit"),v.push(C)});let b=this.edges.filter(x=>x.sort==="joint").length,y=this.edges.filter(x=>x.sort==="contact").length;return en("svg",{viewBox:`0 0 ${u} ${d}`,role:"img","aria-label":`Topology: ${e.bodies.length} bodies, ${b} joints, ${y} contacts`,width:u,height:d},...m,...v)}legend(){let t=(r,o,a)=>{let l=en("path",{d:"M1 6H27",class:`edge ${r}`});a!==void 0&&(l.style.stroke=$i(a));let c=en("svg",{viewBox:"0 0 28 12",class:"sample"},l);return A("span",{class:"legend-item"},c,o)},{contacts:e,springs:n}=this.report.text,s=[t("joint","joint")];return n.length>0&&s.push(t("spring","spring, damper, rod, coupling")),e.length>0&&(s.push(t("contact active","contact, sliding",1),t("contact active","rolling, sticking",2)),s.push(t("contact","virtual contact: apart"))),A("div",{class:"legend-row"},...s)}table(){let t=A("tbody");for(let s of this.report.text.contacts){let r=[A("td"),A("td",{class:"value"}),A("td",{class:"value"})];t.append(A("tr",{},A("th",{text:s.name,attributes:{scope:"row"}}),...r)),this.rows.push({cells:r,columns:{gap:-1,fn:-1}})}let n=["Contact","Now","Gap","Normal force"].map(s=>A("th",{text:s,attributes:{scope:"col"}}));return A("table",{class:"contacts"},A("thead",{},A("tr",{},...n)),t)}update(){let{report:t}=this;if(this.element.parentElement?.hidden)return;let n=t.locate(this.clock.t);for(let[s,r]of this.lines){if(s.sort!=="contact")continue;let o=Math.max(0,...s.modes.map(a=>a[n.i]||0));r.classList.toggle("active",o>0),r.style.stroke=$i(o)}for(let{cells:s,columns:r}of this.rows){let o=r.mode?.[n.i]??0;s[0].textContent=o>0?wo(o):"apart (virtual)",s[0].style.color=o>0?$i(o):"";let a=l=>l<0?"":`${ge(t.columnAt(l,n),4)} ${t.text.columns[l].unit}`;s[1].textContent=a(r.gap),s[2].textContent=a(r.fn)}}},Pf=(i,t)=>i.length>t?`${i.slice(0,t-1)}…`:i;var DE=[["joints","Joints",i=>i.text.joints.length],["springs","Springs, dampers, rods",i=>i.text.springs.filter(t=>t.kind!=="coupling").length],["traces","Traces",i=>i.text.bodies.length],["forces","Force arrows",i=>i.text.forces.length+i.text.contacts.length],["contacts","Contact points and normals",i=>i.text.contacts.length],["grid","Grid",()=>1],["labels","Names",i=>i.text.bodies.length],["features","Faces and edges",i=>j0(i).length]];function j0(i){let t=i.text.bodies.flatMap(n=>n.shapes).filter(n=>(n.faces??[]).length>0),e=new Set(t.flatMap(n=>n.line_kinds??[]));return t.length===0?[]:["face",...Object.keys(pc).filter(n=>e.has(n))]}var th=class{constructor(t){this.view=t;this.element=A("aside",{class:"tree",id:"tree",label:"What the scene shows"},A("h3",{text:"Bodies"}),this.list,A("h3",{text:"Show"}),this.checks,this.edges)}element;list=A("ul");checks=A("div",{class:"checks"});edges=A("div",{class:"legend-row small muted"});eyes=[];follows=[];names=[];key="";show(t){let{view:e}=this;this.names=t.text.bodies.map(r=>r.name);let n=DE.filter(([,,r])=>r(t)>0),s=JSON.stringify([this.names,e.swatches,n]);if(s!==this.key){this.key=s,this.eyes=[],this.follows=[],this.list.replaceChildren(...this.names.map((o,a)=>this.row(o,a))),this.checks.replaceChildren(...n.map(([o,a])=>this.check(o,a)));let r=j0(t).slice(1);this.edges.replaceChildren(...r.length>0?["Edges:"]:[],...r.map(o=>{let a=A("span",{class:"dot"});return a.style.background=pc[o],A("span",{class:"legend-item"},a,o)}))}this.refresh()}check(t,e){let{view:n}=this,s=A("input",{type:"checkbox"});return s.checked=n.layers[t],s.addEventListener("change",()=>{n.layers[t]=s.checked,n.refresh(),this.refresh()}),A("label",{class:"check"},s,e)}refresh(){let{view:t}=this;this.edges.hidden=!t.layers.features,this.eyes.forEach((e,n)=>{kr(e,t.visible[n]?"eye":"hidden",`${t.visible[n]?"Hide":"Show"} ${this.names[n]}`),e.setAttribute("aria-pressed",String(t.visible[n]))}),this.follows.forEach((e,n)=>e.setAttribute("aria-pressed",String(t.followed===n)))}row(t,e){let{view:n}=this,s=A("span",{class:"swatch"});s.style.background=n.swatches[e];let r=(o,a,l)=>fe(o,a,()=>{l(),n.refresh(),this.refresh()},"tiny");return this.eyes[e]=r("eye","",()=>n.visible[e]=!n.visible[e]),this.follows[e]=r("follow",`Follow ${t} with the camera`,()=>n.follow(n.followed===e?-1:e)),A("li",{},this.eyes[e],s,A("span",{class:"name",text:t,title:t}),r("isolate",`Show only ${t}, or all`,()=>n.isolate(e)),this.follows[e])}};function NE(i){let t=new Set;for(let n of i.text.contacts)if(n.mode)for(let s of i.series(n.mode[0]))t.add(Math.round(s));let e=[1,2,3].filter(n=>t.has(n)).map(n=>{let s=A("span",{class:"dot"});return s.style.background=$i(n),A("span",{class:"legend-item"},s,wo(n))});return A("div",{class:"legend-row small muted"},"Contacts:",...e)}function J0(i){let t=A("input",{type:"range",label:"Place of the section plane",attributes:{min:"0",max:"1",step:"0.002",value:"0.5"},on:{input:()=>{i.section.place=Number(t.value),i.cut()}}}),e=fe("flip","Show the other side",()=>{i.section.flipped=!i.section.flipped,s(),i.cut()},"tiny"),n=[-1,0,1,2].map(o=>A("button",{class:"text-button",type:"button",text:["Off","x","y","z"][o+1],label:o<0?"No section":`Section across ${"xyz"[o]}`,on:{click:()=>{i.section.axis=o,s(),i.cut()}}})),s=()=>{n.forEach((o,a)=>o.setAttribute("aria-pressed",String(a-1===i.section.axis))),t.disabled=e.disabled=i.section.axis<0,e.setAttribute("aria-pressed",String(i.section.flipped)),t.value=String(i.section.place)};return s(),{element:A("aside",{class:"section-panel",id:"section",label:"Section plane"},A("h3",{text:"Section"}),A("div",{class:"segments"},...n,e),t),refresh:s}}var eh=class{constructor(t){this.view=t;let e=A("input",{type:"range",label:"Arrow scale",title:"Arrow scale",attributes:{min:"-1.5",max:"1.5",step:"0.01",value:"0"},on:{input:()=>{t.arrowFactor=10**Number(e.value),this.rescale(),t.refresh()}}});this.element.append(A("details",{},A("summary",{},A("span",{text:"Arrows"}),this.drawn),A("div",{class:"arrow-choice"},this.rows,A("div",{class:"arrow-scale"},this.modes,e,this.scale))))}element=A("div",{class:"arrow-legend"});modes=A("div");rows=A("div",{class:"arrow-rows"});drawn=A("span",{class:"arrow-line"});scale=A("p",{class:"muted small"});values=[];items=[];key="";report;show(t){let{view:e}=this;this.report=t,this.element.hidden=e.vectors.length===0;let n=JSON.stringify([e.vectors.map(s=>[s.name,s.shown]),t.text.contacts.length]);n!==this.key&&(this.key=n,this.values=e.vectors.map(()=>[]),this.rows.replaceChildren(...e.vectors.map((s,r)=>this.row(s.name,s.shown,r))),this.list()),this.modes.replaceChildren(...t.text.contacts.length>0?[NE(t)]:[]),this.rescale(),this.update()}entry(t,e){let{name:n,color:s}=this.view.vectors[t],r=A("span",{class:"swatch"});return r.style.background=s,this.values[t][e]=A("span",{class:"value"}),[r,A("span",{class:"name",text:n,title:n}),this.values[t][e]]}row(t,e,n){let s=A("input",{type:"checkbox",label:`Show ${t}`});return s.checked=e,s.addEventListener("change",()=>{this.view.vectors[n].shown=s.checked,this.list(),this.update(),this.view.refresh()}),A("label",{class:"arrow-row"},s,...this.entry(n,0))}list(){let t=this.view.vectors.flatMap((e,n)=>e.shown?[n]:[]);this.items=[],this.drawn.replaceChildren(...t.length>0?t.map(e=>this.items[e]=A("span",{class:"arrow-item"},...this.entry(e,1))):[A("span",{class:"muted",text:"none drawn; open to choose"})])}update(){let{view:t}=this;t.vectors.forEach((e,n)=>{let s=!(e.value>Ba*t.largest(e.unit));this.items[n]&&(this.items[n].hidden=s);for(let r of this.values[n]??[])r&&(r.textContent=`${s?"0":ge(e.value,4)} ${e.unit}${e.short?", cut":""}`,r.title=e.short?"Too long to draw to scale":"")})}rescale(){let{view:t}=this,e=`${ge(t.cell,2)} ${this.report?.text.length_unit??""}`;this.scale.textContent=`One grid cell (${e}) = `+t.unitsPerCell().map(({unit:n,value:s})=>`${ge(s,3)} ${n}`).join(", ")}};var zs=class{constructor(t,e,n){this.report=t;this.live=e;this.run=n;e&&(this.stage="none"),this.clock=new Mo(t);let{clock:s}=this;this.health=new _a("Health of this result","health",()=>gg(this.report)),this.events=new _a("Events","events",()=>xg(this.report,s,()=>this.events.element.close())),this.plots=new Ca(t,s),this.diagrams=new Ca(t,s,!0),this.timebar=new Jc(t,s,()=>this.events.open()),this.graph=new Qc(t,s);let r=A("div",{class:"topology-panel"},this.graph.element);this.tabs=new Kc("Plots and topology",[...e?[e.tab]:[],{id:"plots",name:"Plots",panel:this.plots.element},{id:"diagrams",name:"Ca)SAVARY",
R"SAVARY(m diagrams",panel:this.diagrams.element},{id:"topology",name:"Topology",panel:r}]),e&&this.tabs.element.firstElementChild.after(e.strip),this.badge=A("button",{class:"badge",type:"button",id:"badge",on:{click:()=>this.health.open()}}),this.saveImage=fe("image","Save the scene as PNG",()=>void this.savePicture());let o=A("div",{class:"stage"}),a=A("section",{class:"scene",label:"Mechanism"},o);this.splitter=A("div",{class:"splitter",role:"separator",label:"Width of the plots",attributes:{"aria-orientation":"vertical",tabindex:"0"}});let l=A("main",{class:"main"},a,this.splitter,this.tabs.element),c=document.getElementById("app");c.classList.toggle("live-page",e!==void 0),c.replaceChildren(this.header(),...e?[e.bar]:[],this.failure,l,this.timebar.element),UE(l,this.splitter);try{this.scene=new No(o,t),this.addSceneControls(a,this.scene)}catch(h){this.saveImage.hidden=!0,o.replaceChildren(A("div",{class:"no-scene",role:"alert"},A("h2",{text:"No 3D scene"}),A("p",{text:"This browser gave no WebGL 2 drawing context, which the moving mechanism needs. It may be switched off, or the graphics driver may be blocked. The plots, events and numbers are complete."}),A("p",{class:"muted small",text:h instanceof Error?h.message:String(h)})))}this.refresh(),this.defaultLayout=this.plots.layout,!e&&this.plots.panes.length===0&&this.tabs.select("topology"),this.keys(),s.onChange(()=>this.changed()),this.plots.onLayout=()=>this.changed(),this.tabs.onChange=()=>{this.graph.update(),this.changed()},this.scene&&(this.scene.onCamera=()=>{this.turned=!0,this.changed()})}clock;plots;diagrams;tabs;scene;stage="finished";outcome="";old=!1;timebar;graph;health;events;help=vg();heading=A("h1");description=A("p");badge;saveImage;failure=A("div",{class:"banners"});splitter;followers=[];defaultLayout="";turned=!1;saveTimer=0;show(t,e){let n=this.plots.layout===this.defaultLayout;this.report=t,this.stage=e,this.clock.show(t,e==="running"),this.timebar.show(t),this.plots.show(t),this.diagrams.show(t),this.scene?.show(t,t.locate(this.clock.t)),this.refresh(),n&&(this.defaultLayout=this.plots.layout),this.clock.emit()}refresh(){let{report:t,stage:e}=this,{title:n,description:s,pages:r}=t.text;this.heading.textContent=this.heading.title=n||(e==="none"?"No mechanism yet":"Untitled mechanism"),this.description.textContent=this.description.title=s,this.description.hidden=s==="",this.judge(),this.tabs.offer("diagrams",r.length>0);for(let o of this.followers)o.show(t);this.graph.show(t,this.scene?.swatches??[]),e!=="running"&&(this.health.refresh(),this.events.refresh())}setOutcome(t,e){t===this.outcome&&e===this.old||(this.outcome=t,this.old=e,this.judge())}judge(){let{report:t,stage:e,outcome:n}=this,s=e==="finished"&&n!=="running",r=e==="none"||e==="model"?{text:"Not run",level:"",icon:"help"}:s?Yd(t):{text:"Running",level:"",icon:"next"};this.old&&s&&Object.assign(r,{text:`Last run: ${r.text}`,level:""}),this.badge.className=`badge ${r.level}`,this.badge.setAttribute("aria-label",`Health: ${r.text}. Open details`),this.badge.replaceChildren(Pn(r.icon),A("span",{text:r.text})),this.badge.disabled=e==="none";let o=s&&!t.text.health.ok&&!(this.live&&t.text.health.cancelled);this.failure.replaceChildren(...o?[this.failureBanner()]:[])}header(){return A("header",{class:"header"},this.run&&fe("previous","Back to the study",this.run.back,"back-to-study"),A("div",{class:"titles"},this.heading,this.description),this.badge,this.saveImage,fe("table","Save the plotted columns as CSV",()=>{let t=this.tabs.selected==="diagrams"?this.diagrams:this.plots;Ys(`${this.stem}.csv`,new Blob([t.csv()],{type:"text/csv"}))}),fe("link","Copy a link to this view and time",()=>void this.copyLink()),fe("theme","Light or dark",pa),fe("help","Keys and pointer",()=>this.help.showModal()))}get stem(){return Hr(this.report.text.title)}async savePicture(){let{title:t,time_unit:e}=this.report.text,n=`${t}   t = ${this.timebar.timeText(this.clock.t)} ${e}`,s=await this.scene?.image(n);s&&Ys(`${this.stem}.png`,s)}failureBanner(){let{report:t,clock:e}=this,{cancelled:n,reason:s}=t.text.health,r=(o,a)=>A("button",{class:"text-button",type:"button",text:o,on:{click:a}});return A("div",{class:`banner ${n?"warning":"bad"}`,role:"alert"},Pn("warning"),n?A("p",{text:"This run was cancelled before its end."}):A("p",{},A("b",{text:"This run failed. "}),s),t.end>t.start&&r("Go to its end",()=>e.seek(this.report.end)),r("Details",()=>this.health.open()))}addSceneControls(t,e){let n=new th(e),s=new eh(e),r=J0(e);this.followers.push(n,s,{show:()=>r.refresh()});let o=[],a=(u,d,f)=>{let m=fe(u,d,()=>{for(let[v,g]of o)g.hidden=g!==f||!g.hidden,v.setAttribute("aria-expanded",String(!g.hidden))});return m.setAttribute("aria-controls",f.id),m.setAttribute("aria-expanded","false"),f.hidden=!0,o.push([m,f]),m},l=a("layers","Bodies and layers",n.element),c=a("section","Section plane",r.element),h=[["front","Front"],["top","Top"],["right","Right"],["iso","Iso"]];t.append(A("div",{class:"scene-tools",role:"toolbar",label:"Views"},l,c,A("span",{class:"divider"}),...h.map(([u,d])=>A("button",{class:"text-button",type:"button",text:d,title:u==="iso"?"Corner view":`${d} view; again: from the other side`,on:{click:()=>e.turn(u)}})),fe("fit","Fit the mechanism (F)",()=>e.fit())),n.element,r.element,s.element),this.clock.onChange(()=>{e.setTime(this.report.locate(this.clock.t)),s.update()}),qi(()=>e.retheme())}keys(){let{clock:t,timebar:e,tabs:n,scene:s,splitter:r}=this;document.addEventListener("keydown",o=>{let{report:a}=this,l=o.target;if(o.ctrlKey||o.metaKey||o.altKey||document.querySelector("dialog[open]")||l.matches("input, select, textarea"))return;let c=l.matches("button, summary"),h={ArrowRight:()=>o.shiftKey?t.seek(t.t+(a.end-a.start)/20):t.step(1),ArrowLeft:()=>o.shiftKey?t.seek(t.t-(a.end-a.start)/20):t.step(-1),Home:()=>t.seek(a.start),End:()=>t.seek(a.end),"[":()=>e.jump(-1),"]":()=>e.jump(1),f:()=>s?.fit(),h:()=>this.health.open(),d:pa,"?":()=>this.help.showModal(),1:()=>s?.turn("front"),2:()=>s?.turn("top"),3:()=>s?.turn("right"),4:()=>s?.turn("iso"),p:()=>n.choose("plots"),c:()=>n.choose("diagrams"),m:()=>n.choose("model"),t:()=>n.choose("topology")};o.key===" "&&!c&&(h[" "]=()=>t.toggle()),!(l===r&&o.key.startsWith("Arrow"))&&Object.hasOwn(h,o.key)&&(o.preventDefault(),h[o.key]())})}linkState(){let{clock:t,scene:e,tabs:n,plots:s}=this,r=new URLSearchParams;return this.run&&r.set("run",this.run.id),(!this.live||t.touched)&&r.set("t",String(Number(t.t.toPrecision(10)))),e&&this.turned&&r.set("view",e.pose.map(o=>Number(o.toPrecision(6))).join(",")),(this.live?n.touched:n.selected!=="plots")&&r.set("tab",n.selected),e?.visible.includes(!1)&&r.set("hide",e.visible.flatMap((o,a)=>o?[]:[a]).join(",")),e&&e.section.axis>=0&&r.set("cut",[e.section.axis,e.section.place,Number(e.section.flipped)].join(",")),s.layout!==this.defaultLayout&&r.set("plots",s.layout),"#"+r.toString().replace(/%2C/g,",").replace(/%3A/g,":").replace(/%3B/g,";")}restore(){let{clock:t,scene:e,tabs:n,plots:s}=this,r=new URLSearchParams(location.hash.slice(1)),o=c=>(r.get(c)??"").split(",").filter(Boolean).map(Number),a=o("view");if(this.turned=a.length===6&&a.every(Number.isFinite),e){this.turned&&(e.pose=a);for(let d of o("hide"))d in e.visible&&(e.visible[d]=!1);let[c,h,u]=o("cut");[0,1,2].includes(c)&&h>=0&&h<=1&&(Object.assign(e.section,{axis:c,place:h,flipped:u===1}),e.cut())}s.layout=r.get("plots")??"",r.has("tab")&&n.choose(r.get("tab"));let l=Number(r.get("t")??NaN);Number.isFinite(l)&&t.seek(l);for(let c of this.followers)c.show(this.report);t.emit()}changed(){this.clock.playing||this.stage==="none"||(window.clearTimeout(this.saveTimer),this.saveTimer=window.setTimeout(()=>{let t=this.linkState();try{t!==location.hash&&history.replaceState(null,"",t)}catch{}},300))}async copyLink(){let t=location.href.split("#")[0]+this.linkState();try{await navigator.clipboard.writeText(t),this.say("The link is copied")}catch{let e=A("input",{class:"search",type:"text",label:"Link to this view and time"});e.value=t;let n=Cc("Link to this view and time","link",e);n.addEventListener("close",()=>n.remove()),n.showModal(),e.select()}}say(t){let e=A("div",{class:"toast",role:"status",text:t});document.body.append(e),window.setTimeout(()=>e.remove(),1800)}};function UE(i,t){let e=n=>i.style.setProperty("--scene-share",`${100*Math.min(.8,Math.max(.25,n))}%`);t.addEventListener("pointerdown",n=>t.setPointerCapture(n.pointerId)),t.addEventListener("pointermove",n=>{if(!t.hasPointerCapture(n.pointerId))return;let s=i.getBoundingClientRect();e((n.clientX-s.left)/s.width)}),t.addEventListener("keydown",n=>{let s=n.key==="ArrowLeft"?-.03:n.key==="ArrowRight"?.03:0;if(s===0)return;n.preventDefault();let r=i.getBoundingClientRect();e((t.getBoundingClientRect().left-r.left)/r.width+s)})}var OE=700,K0="savary view has ended or cannot be reached; started anew, it prints a new address",Q0={completed:"Completed",stopped:"Stopped",failed:"Failed",failed_audit:"Failed its audit",cancelled:"Cancelled"},If=class{element;banners=A("div",{class:"banners"});runButton;saveButton;auto;progress;fill=A("div",{class:"fill"});words=A("span",{class:"run-words"});file=A("span",{class:"file"});connection=A("span",{class:"connection",role:"status"});constructor(t){this.runButton=A("button",{class:"run-button",type:"button",id:"run",on:{click:t.runOrCancel}}),this.saveButton=A("button",{class:"text-button save-report",type:"button",id:"save-report",title:"Save the last run's report as one file",on:{click:t.save}},Pn("save"),"Save report"),this.auto=A("input",{type:"checkbox",id:"auto"}),this.auto.checked=Br("run-on-change")!=="no",this.auto.addEventListener("change",()=>zr("run-on-change",this.auto.checked?"yes":"no")),this.progress=A("div",{class:"progress",role:"progressbar",label:"Progress of the run",attributes:{"aria-valuemin":"0"}},this.fill),this.element=A("div",{class:"live"},A("div",{class:"live-bar",role:"group",label:"Run"},this.runButton,A("div",{class:"run-state"},this.words,this.progress),A("label",{class:"check"},this.auto,"Run on every change"),A("span",{class:"origin"},this.connection,this.file),this.saveButton),this.banners),this.setRunning(!1,!0),this.setConnected(!1,"connecting")}get runsOnChange(){return this.auto.checked}setRunning(t,e){let n=t?"Cancel":"Run";this.runButton.textContent!==n&&this.runButton.replaceChildren(Pn(t?"stop":"play"),n),this.runButton.classList.toggle("running",t),this.runButton.disabled=!e}setConnected(t,e=t?"connected":"not connected"){this.connection.className=`connection ${t?"on":"off"}`,this.connection.title=e,this.connection.textContent=e,!t&&(this.runButton.disabled=this.saveButton.disabled=!0,this.progress.hidden=!0,this.words.textContent="")}show(t){let{run:e,until:n,time_unit:s,busy:r}=t;this.file.textContent=this.file.title=t.file;let o=e?.status==="running";this.setRunning(o,!0),this.saveButton.disabled=t.data.stage!=="finished";let a=o&&n>0?n:0;this.progress.hidden=!o,this.progress.classList.toggle("unknown",a===0),this.progress.setAttribute("aria-valuemax",String(a||1)),a>0?this.progress.setAttribute("aria-valuenow",String(Math.min(e.t,a))):this.progress.removeAttribute("aria-valuenow"),this.fill.style.width=a>0?`${Math.min(100,100*e.t/a)}%`:"100%";let l=c=>`${c.rows} rows, ${ge(c.seconds,3)} s`;if(this.words.className="run-words",o){let c=n>0?` of ${ge(n,6)}`:"",h=`t = ${ge(e.t,4)}${c} ${s}, ${l(e)}`;this.words.textContent=t.stale?`${h}; the file has changed and is read when the run ends`:h,this.progress.setAttribute("aria-valuetext",h)}else if(e){let c=Object.hasOwn(Q0,e.status)?Q0[e.status]:e.status,h=["completed","stopped","cancelled"].includes(e.status)||!e.reason;this.words.textContent=`${c}, ${l(e)}${h?"":`: ${e.reason}`}`,e.status.startsWith("failed")&&this.words.classList.add("bad")}else this.words.textContent=r?"Reading the model":"Not run yet";this.words.title=this.words.textContent??""}},Lf=class{view;model=new Ac;link=new za;bar;state;lost="";shown=-1;fetching=!1;sourceOf="";wish;asking=!1;settled=()=>{};cancelledAt=-1;restored=!1;constructor(){this.bar=new If({runOrCancel:()=>void this.runOrCancel(),save:()=>void this.save()}),this.view=new zs(np(),{bar:this.bar.element,tab:{id:"model",name:"Model",panel:this.model.element},strip:this.model.parameters.element}),this.model.parameters.onChange=()=>this.ask(this.bar.runsOnChange?"/api/run":"/api/parameters"),document.addEventListener("visibilitychange",()=>void this.fetchData()),this.link.watch(t=>this.take(t),t=>this.lose(t))}lose(t){this.lost=t?`${K0}: ${t}`:K0,this.state=void 0,this.settled(),this.bar.setConnected(!1),this.showBanners()}take(t){let e=this.state;e||(this.shown=-1,this.sourceOf="",this.bar.setConnected(!0)),this.lost="",this.state=t;let n=this.asking||this.wish!==void 0;this.bar.show(t),this.model.show(t,n),this.view.setOutcome(t.run?.status??"",this.error!==void 0&&t.data.model!==t.revision),document.title=`${t.title||t.file} – Savary`,this.showBanners(),this.fetchSource(),this.fetchData(),this.bar.runsOnChange&&e&&(t.readings>e.readings&&!this.error&&this.ask("/api/run"),t.stale&&t.run?.status==="running"&&this.cancelledAt!==t.run.id&&(this.cancelledAt=t.run.id,this.link.post("/api/cancel",{}).catch(s=>this.complain(s)))),t.busy||this.settled()}get error(){return this.state?.problems.find(t=>t.level==="error")}async fetchSource(){let{state:t}=this;if(!t)return;let e=JSON.stringify([t.readings,t.problems]);if(e!==this.sourceOf){this.sourceOf=e;try{this.model.showSource((await this.link.get("/api/source")).files)}catch{this.sourceOf=""}}}async fetchData(){if(!(this.fetching||document.hidden)){this.fetching=!0;try{for(;this.state&&this.state.data.stage!=="none"&&this.state.data.revision!==this.shown;){let t=this.state.data.revision,e=await this.link.get("/api/data");this.shown=Math.max(e.revision,t),this.display(new Ui(e.report),e.stage)}}catch(t){if(!(t instanceof Zs)&&!(t instanceof TypeError)&&!(t instanceof DOMException))throw t}finally{this.fetching=!1}}}display(t,e){this.view.show(t,e),this.restored||(this.restored=!0,this.view.restore());let{tabs:n,plots:s}=this.view;e!=="model"&&!n.touched&&!this.model.touched&&n.select(s.panes.length>0?"plots":"topology"),this.showBanners()}async runOrCancel(){if(this.state?.run?.status!=="running"){this.ask("/api/run");return}this.wish=void 0;try{await this.link.post("/api/cancel",{})}catch(t){this.complain(t)}}ask(t){this.wish={path:t,parameters:this.model.parameters.set},this.pump()}async pump(){if(!this.asking){for(this.asking=!0;this.wish;){let{path:t,parameters:e}=this.wish;this.wish=void 0;try{let n=this.state?.revision;await this.link.post(t,{parameters:e}),await this.effect(n)}catch(n){this.complain(n)}}this.asking=!1,this.state&&this.model.show(this.state,!1)}}effect(t){return new Promise(e=>{let n=()=>{window.clearTimeout(s),this.settled=()=>{},e()},s=window.setTimeout(n,OE);this.settled=()=>{this.state?.revision!==t&&n()}})}async save(){try{let t=await this.link.blob("/api/report");Ys(`${Hr(this.state?.title||this.state?.file||"report")}.html`,t)}catch(t){this.complain(t)}}complain(t){t instanceof Zs&&this.view.say(`The program refused: ${t.message}`)}shownBanners="";showBanners(){let{error:t,state:e}=this,s=this.view.stage!=="none"&&e!==void 0&&e.data.model!==e.revision,r=JSON.stringify([this.lost,t,s]);if(r===this.shownBanners)return;this.shownBanners=r;let o=[];this.lost&&o.push(A("div",{class:"banner warning",role:"alert",id:"lost"},Pn("warning"),A("p",{text:this.lost}))),t&&o.push(A("div",{class:"banner bad",role:"alert",id:"broken"},Pn("warning"),A("p",{},A("b",{text:Rc(t)?`${Rc(t)}: `:""}),t.message,s?A("span",{class:"muted",text:" The picture is of the last good model."}):null),A("button",{class:"text-button",type:"button",text:"Show in the model",on:{click:()=>{this.view.tabs.choose("model"),this.model.showProblem(t)}}}))),this.bar.banners.replaceChildren(...o)}};function tx(){let i=new Lf,{view:t}=i;Object.assign(window,{savary:t,savaryLive:i})}var ex=i=>i.fi)SAVARY",
R"SAVARY(lter(Number.isFinite);function nx(i,t,e){let n=(t-i)/Math.max(1,e),s=10**Math.floor(Math.log10(n)),r=[1,2,5,10].map(a=>a*s).find(a=>a>=n*.999)??10*s,o=[];for(let a=Math.ceil(i/r-1e-9);a*r<=t+1e-9*r;++a)o.push(a*r);return o}var Oo=class{constructor(t){this.text=t;this.canvas=A("canvas",{role:"img",label:`${t.y} over ${t.x}`}),this.tip.hidden=!0,this.element=A("div",{class:t.bare?"chart bare":"chart"},this.canvas,this.tip),this.canvas.addEventListener("click",e=>{let n=this.nearest(e);n>=0&&this.onChoose(this.text.points.ids[n])}),this.canvas.addEventListener("pointermove",e=>{let n=this.nearest(e);if(this.canvas.style.cursor=n>=0?"pointer":"",this.tip.hidden=n<0,n<0)return;let{points:s,x:r,y:o}=this.text;this.tip.textContent=`run ${s.ids[n]}: ${r} ${ge(s.x[n])}, ${o} ${ge(s.y[n])}`}),this.canvas.addEventListener("pointerleave",()=>{this.tip.hidden=!0}),new ResizeObserver(()=>this.draw()).observe(this.element),qi(()=>this.draw())}element;onChoose=()=>{};canvas;tip=A("div",{class:"chart-tip"});chosen=-1;placed=[];show(t){this.text=t,this.canvas.setAttribute("aria-label",`${t.y} over ${t.x}`),this.draw()}mark(t){this.chosen=t,this.draw()}nearest(t){let e=this.canvas.getBoundingClientRect(),[n,s]=[t.clientX-e.left,t.clientY-e.top],r=-1,o=10**2;return this.placed.forEach(([a,l],c)=>{let h=(a-n)**2+(l-s)**2;h<o&&([r,o]=[c,h])}),r}ranges(){let{points:t,bars:e,marks:n=[]}=this.text,s=[...ex(t?.x??[]),...e?[e.low,e.high]:[]],r=[...ex(t?.y??[]),...e?[0,Math.max(...e.counts)]:[]];for(let c of n)Number.isFinite(c.at)&&(c.axis==="x"?s:r).push(c.at);let o=(c,h)=>{let u=1/0,d=-1/0;for(let m of c)u=Math.min(u,m),d=Math.max(d,m);if(!(u<=d))return[0,1];let f=d-u>1e-12*Math.abs(d)?d-u:Math.abs(d)||1;return d-u>1e-12*Math.abs(d)?[u-h*f,d+h*f]:[u-.5*f,d+.5*f]},[a,l]=o(r,.06);return[...o(s,.04),e?0:a,l]}draw(){let{points:t,bars:e,marks:n=[],bare:s}=this.text,r=this.element.clientWidth,o=this.element.clientHeight;if(r<20||o<20)return;let a=window.devicePixelRatio||1;this.canvas.width=Math.round(r*a),this.canvas.height=Math.round(o*a);let l=this.canvas.getContext("2d");l.scale(a,a);let[c,h,u,d]=s?[3,3,3,3]:[62,14,12,38],[f,m,v,g]=this.ranges(),p=y=>c+(y-f)/(m-f)*(r-c-h),b=y=>o-d-(y-v)/(g-v)*(o-u-d);if(l.font=`12px ${Je("--font")}`,l.lineWidth=1,l.strokeStyle=Je("--line"),l.fillStyle=Je("--muted"),!s){l.textAlign="center";for(let y of nx(f,m,(r-c-h)/90))l.beginPath(),l.moveTo(p(y),u),l.lineTo(p(y),o-d),l.stroke(),l.fillText(ge(y,7),p(y),o-d+15);l.fillText(this.text.x,(c+r-h)/2,o-6),l.textAlign="right";for(let y of nx(v,g,(o-u-d)/34))l.beginPath(),l.moveTo(c,b(y)),l.lineTo(r-h,b(y)),l.stroke(),l.fillText(ge(y,7),c-6,b(y)+4)}if(l.strokeRect(c,u,r-c-h,o-u-d),e){l.fillStyle=qn(0);let y=(e.high-e.low)/e.counts.length;e.counts.forEach((x,L)=>{let T=p(e.low+L*y),P=p(e.low+(L+1)*y);l.fillRect(T+.5,b(x),Math.max(1,P-T-1),b(0)-b(x))})}if(this.placed=[],t){this.placed=t.x.map((L,T)=>[p(L),b(t.y[T])]),t.line&&(l.strokeStyle=qn(0),l.lineWidth=1.5,l.beginPath(),this.placed.forEach(([L,T],P)=>{Number.isFinite(L)&&Number.isFinite(T)&&(P===0?l.moveTo(L,T):l.lineTo(L,T))}),l.stroke());let y=s?1.6:t.x.length>600?2:3.2;l.globalAlpha=t.x.length>600?.6:.9,this.placed.forEach(([L,T],P)=>{!Number.isFinite(L)||!Number.isFinite(T)||(l.fillStyle=qn(t.colors?.[P]??0),l.beginPath(),l.arc(L,T,y,0,7),l.fill())}),l.globalAlpha=1;let x=t.ids.indexOf(this.chosen);x>=0&&(l.strokeStyle=Je("--text"),l.lineWidth=2,l.beginPath(),l.arc(this.placed[x][0],this.placed[x][1],y+4,0,7),l.stroke())}for(let y of n){if(!Number.isFinite(y.at)||(l.strokeStyle=l.fillStyle=y.limit?Je("--bad"):Je("--text"),l.lineWidth=1.5,l.setLineDash(y.limit?[]:[5,4]),l.beginPath(),y.axis==="x"?(l.moveTo(p(y.at),u),l.lineTo(p(y.at),o-d)):(l.moveTo(c,b(y.at)),l.lineTo(r-h,b(y.at))),l.stroke(),l.setLineDash([]),s))continue;let x=y.axis==="x"&&p(y.at)>r-90;l.textAlign=x?"right":"left",y.axis==="x"?l.fillText(y.name,p(y.at)+(x?-4:4),u+11):l.fillText(y.name,c+6,b(y.at)-4)}}};var nh=i=>i.unit?`${i.name} in ${i.unit}`:i.name,FE={sweep:"Sweep",sample:"Samples",tolerance:"Tolerances",find:"Search of a value",optimise:"Optimisation",compare:"Variants"},Df=class{constructor(t,e){this.page=t;this.id=e;this.choice=A("select",{label:"Run",on:{change:()=>this.choose(this.choice.value)}});for(let n of t.shown)this.choice.append(A("option",{text:t.title(n),attributes:{value:n}}));this.choice.value=e,this.element=A("div",{class:"side-run"},A("div",{class:"side-head"},this.choice,A("button",{class:"text-button",type:"button",text:"Open",on:{click:()=>t.open(this.id)}})),this.stage,this.note),this.report=t.report(e)}element;stage=A("div",{class:"stage"});choice;note=A("p",{class:"muted small"});scene;report;begin(){try{this.scene=new No(this.stage,this.report),this.scene.inset=8,this.scene.fit()}catch{this.stage.replaceChildren(A("p",{class:"muted",text:"This browser gave no WebGL 2 drawing context."}))}this.choose(this.id)}choose(t){this.id=this.choice.value=t,this.report=this.page.report(t),this.scene?.show(this.report,this.report.locate(this.report.start)),this.scene?.fit(),this.note.textContent=this.page.valuesText(Number(t)),this.page.emit()}seek(t){this.scene?.setTime(this.report.locate(Math.min(t,this.report.end)))}get shown(){return this.report}retheme(){this.scene?.retheme()}},Nf=class{constructor(t){this.data=t;let{study:e}=t;this.shown=Object.keys(t.runs).sort((o,a)=>Number(o)-Number(a));let n=o=>e.rows.map(a=>typeof a[o]=="number"?a[o]:NaN);this.variables=[{name:"run",values:n(0)},...[...e.parameters,...e.responses].map((o,a)=>({name:nh(o),values:n(a+1)}))];for(let o of e.rows)this.byId.set(o[0],o);document.title=e.title||"Savary study";let s=document.getElementById("app"),r=e.samples-e.good;s.classList.add("study-page"),s.replaceChildren(A("header",{class:"header"},A("div",{class:"titles"},A("h1",{text:e.title||"Study"}),A("p",{text:`${FE[e.kind]??e.kind}, ${e.samples} runs. ${e.program}`})),A("span",{class:`badge ${r===0?"good":"warning"}`},Pn(r===0?"check":"warning"),A("span",{text:r===0?"All runs good":`${e.good} of ${e.samples} runs good`})),fe("theme","Light or dark",pa)),A("main",{class:"study-main"},this.section("Result","result",A("pre",{class:"study-text",text:e.text})),this.shown.length>0&&this.compareSection(),this.responseSection(),e.responses.some(o=>o.tolerance)&&this.contributionSection(),this.variables.length>2&&this.matrixSection(),this.tableSection()),this.detail),this.choose(-1);for(let o of this.sides)o.begin();qi(()=>this.sides.forEach(o=>o.retheme()))}shown;charts=[];variables;byId=new Map;detail=A("div",{class:"study-detail",role:"status"});reports=new Map;sides=[];clock;sortedBy=0;ascending=!0;tableRows=50;chosen=-1;body=A("tbody");section(t,e,...n){return A("section",{class:"card",id:e,label:t},A("h2",{text:t}),...n)}report(t){let e=this.reports.get(t);return e||this.reports.set(t,e=new Ui(this.data.runs[t])),e}title(t){let{study:e}=this.data;if(e.variants.length>0)return e.variants[Number(t)]??`run ${t}`;let n=Number(t),s=e.responses.flatMap(r=>[...r.at_min===n?[`least ${r.name}`]:[],...r.at_max===n?[`greatest ${r.name}`]:[]]);return e.best===n&&s.unshift("best"),e.corners>0&&n===0&&s.unshift("nominal"),`run ${t}${s.length>0?`: ${s.slice(0,2).join(", ")}`:""}`}valuesText(t){let{study:e}=this.data,n=this.byId.get(t);return n?[...e.parameters,...e.responses].map((s,r)=>{let o=n[r+1];return`${s.name} ${typeof o=="number"?ge(o,7):"–"}${s.unit?` ${s.unit}`:""}`}).join(", "):""}open(t){location.hash=`run=${t}`,location.reload()}compareSection(){let{study:t}=this.data,e=c=>this.shown.includes(String(c)),n=t.responses[t.objective??0],s=n?[n.at_min,n.at_max]:[];t.best!==void 0&&(s=[t.best,t.maximise?n.at_min:n.at_max]),t.best!==void 0&&!e(s[1])&&(s[1]=0),t.variants.length>1&&(s=[0,1]);let r=[...new Set(s)].filter(e).map(String);r.length<2&&(r=[...new Set([...r,...this.shown])].slice(0,2)),this.sides=r.map(c=>new Df(this,c));let o=A("input",{type:"range",label:"Time",attributes:{min:"0",max:"1000",value:"0"},on:{input:()=>this.clock?.seek(Number(o.value)/1e3*this.longest.end)}}),a=A("span",{class:"time"}),l=fe("play","Play",()=>this.clock?.toggle(),"primary");return this.emit=()=>{let c=this.longest;this.clock||(this.clock=new Mo(c),this.clock.onChange(()=>this.emit())),this.clock.show(c);let h=this.clock.t;for(let u of this.sides)u.seek(h);o.value=String(c.end>0?Math.round(1e3*h/c.end):0),a.textContent=`${ge(h,4)} ${c.text.time_unit}`,kr(l,this.clock.playing?"pause":"play",this.clock.playing?"Pause":"Play")},this.section("Mechanisms side by side","compare",A("div",{class:"sides"},...this.sides.map(c=>c.element)),A("div",{class:"side-time"},l,o,a))}emit=()=>{};get longest(){return this.sides.map(t=>t.shown).reduce((t,e)=>e.end>t.end?e:t)}add(t){return this.charts.push(t),t.onChoose=e=>this.choose(e),t.element}colors(){let{study:t}=this.data,e=2+t.parameters.length+t.responses.length,n=new Map;for(let r of t.rows)n.set(r[e],(n.get(r[e])??0)+1);let s=[...n].sort((r,o)=>o[1]-r[1]).map(([r])=>r);return t.rows.map(r=>s.indexOf(r[e])>0?1:0)}pointsOf(t,e,n=!1){let s=this.variables[0].values,r=s.map((l,c)=>c).filter(l=>Number.isFinite(t.values[l])&&Number.isFinite(e.values[l]));n&&(r=r.sort((l,c)=>t.values[l]-t.values[c]));let o=this.colors(),a=l=>r.map(c=>l[c]);return{x:a(t.values),y:a(e.values),ids:a(s),colors:a(o)}}responseSection(){let{study:t}=this.data,e=t.kind==="sample"||t.kind==="tolerance"&&t.samples>t.corners,n=t.kind==="optimise"||t.kind==="find",s=A("div",{class:"charts"});t.responses.forEach((o,a)=>{let l=this.variables[1+t.parameters.length+a],c=v=>(o.limits??[]).flatMap((g,p)=>g===null?[]:[{at:g,axis:v,name:p===0?"from":"to",limit:!0}]);if(e&&o.min!==null&&o.max!==null&&o.count>1){let v=c("x");o.mean!==null&&v.push({at:o.mean,axis:"x",name:"mean",limit:!1});let g={x:nh(o),y:"runs",bars:{low:o.min,high:o.max,counts:o.histogram},marks:v};s.append(A("figure",{},A("figcaption",{text:`${o.name}: ${o.count} runs`}),this.add(new Oo(g))))}let h=A("select",{label:"Horizontal axis"});this.variables.forEach((v,g)=>{v!==l&&h.append(A("option",{text:v.name,attributes:{value:String(g)}}))});let u=t.kind==="optimise"||t.variants.length>0||t.parameters.length===0?0:1;h.value=String(u);let d=()=>{let v=this.variables[Number(h.value)],g=l.values.filter(Number.isFinite),p=n&&g.every(x=>x>0)&&Math.max(...g)>1e4*Math.min(...g),b=p?{name:l.name,values:l.values.map(Math.log10)}:l,y=t.kind==="sweep"&&t.parameters.length===1&&v===this.variables[1];return{x:v.name,y:p?`log10 of ${nh(o)}`:nh(o),marks:p?[]:c("y"),points:{...this.pointsOf(v,b,y),line:y}}},f=d(),m=new Oo(f);h.addEventListener("change",()=>m.show(d())),s.append(A("figure",{},A("figcaption",{},`${f.y} over `,h),this.add(m)))});let r=[];return t.stride>1&&r.push(`Points are every ${t.stride}th run and the extremes; histograms count all.`),this.colors().includes(1)&&r.push("Points of the second colour are runs whose events came in another order than in most."),this.section("Responses","responses",r.length>0&&A("p",{class:"muted",text:r.join(" ")}),s)}contributionSection(){let{study:t}=this.data,e=t.responses.flatMap(n=>{let s=n.tolerance;if(!s||!s.contributions.every(a=>typeof a=="number"))return[];let r=n.unit?` ${n.unit}`:"",o=s.contributions.map((a,l)=>l).sort((a,l)=>s.contributions[l]-s.contributions[a]);return[A("h3",{text:n.name}),A("p",{class:"muted",text:`nominal ${ge(s.nominal,8)}${r}, worst case ±${ge(s.worst,4)}, root sum square ±${ge(s.root_sum_square,4)}, standard deviation ${ge(s.deviation,4)}`}),...o.map(a=>{let l=A("div",{class:"bar"});return l.style.width=`${100*s.contributions[a]}%`,l.style.background=qn(a),A("div",{class:"bar-row"},A("span",{class:"name",text:t.parameters[a].name}),A("div",{class:"bar-track"},l),A("span",{class:"value",text:`${(100*s.contributions[a]).toFixed(1)} %   d/d ${ge(s.sensitivities[a],5)}`}))})]});return this.section("Contributions to the variance","contributions",A("p",{class:"muted",text:"Of each parameter alone, between its bounds, taken as linear."}),...e)}matrixSection(){let e=this.variables.slice(1),n=e.length<=8?e:[...e.slice(0,4),...e.slice(-4)],s=A("div",{class:"matrix"});return s.style.gridTemplateColumns=`repeat(${n.length}, minmax(70px, 1fr))`,n.forEach((r,o)=>n.forEach((a,l)=>{o===l?s.append(A("div",{class:"matrix-name",text:a.name})):s.append(this.add(new Oo({x:a.name,y:r.name,points:this.pointsOf(a,r),bare:!0})))})),this.section("Scatter matrix","matrix",e.length>8&&A("p",{class:"muted",text:`8 of ${e.length} parameters and responses.`}),s)}tableSection(){let{study:t}=this.data,e=[...this.variables.map(r=>r.name),"status"],n=A("tr");e.forEach((r,o)=>{let a=()=>{this.ascending=this.sortedBy===o?!this.ascending:!0,this.sortedBy=o,this.fillTable()};n.append(A("th",{},A("button",{class:"text-button",type:"button",text:r,on:{click:a}})))});let s=A("button",{class:"text-button",type:"button",text:"More rows",on:{click:()=>{this.tableRows*=4,this.fillTable(),s.hidden=this.tableRows>=t.rows.length}}});return s.hidden=this.tableRows>=t.rows.length,this.fillTable(),this.section("Runs","runs",A("p",{class:"muted",text:t.stride>1?`${t.rows.length} of ${t.samples} runs; study.csv has all.`:"Click a run, or a point in a diagram, to see it."}),A("div",{class:"table-frame"},A("table",{},A("thead",{},n),this.body)),s)}fillTable(){let{study:t}=this.data,e=1+t.parameters.length+t.responses.length,n=r=>r[Math.min(this.sortedBy,e)],s=[...t.rows].sort((r,o)=>{let[a,l]=[n(r),n(o)];return a===l?r[0]-o[0]:a===null||l===null?a===null?1:-1:(a<l?-1:1)*(this.ascending?1:-1)});this.body.replaceChildren(...s.slice(0,this.tableRows).map(r=>{let o=r[0],a=A("tr",{class:o===this.chosen?"chosen":"",on:{click:()=>this.choose(o)}}),l=A("button",{class:"text-button",type:"button",text:t.variants[o]??String(o)});a.append(A("td",{},l));for(let h=1;h<e;++h){let u=r[h];a.append(A("td",{class:"value",text:typeof u=="number"?ge(u,9):"–"}))}let c=r[e];return a.append(A("td",{class:c==="good"?"":"bad",text:c,title:r[e+2]})),a}))}choose(t){this.chosen=t;for(let c of this.charts)c.mark(t);let e=this.byId.get(t);if(this.detail.hidden=e===void 0,!e)return;let{study:n}=this.data,s=1+n.parameters.length+n.responses.length,r=e[s+2],o=decodeURIComponent(location.pathname).replace(/\/[^/]*$/,""),a=`${n.command} --run ${t} -o '${o}'`,l=this.shown.includes(String(t));this.detail.replaceChildren(A("div",{class:"detail-text"},A("b",{text:this.title(String(t))}),A("span",{text:` ${e[s]}${r?`: ${r}`:""}`}),A("p",{class:"small",text:this.valuesText(t)}),!l&&A("p",{class:"small muted"},"To see its mechanism: ",A("code",{text:a}))),...l?[A("button",{class:"open-run",type:"button",text:"Open run",on:{click:()=>this.open(String(t))}})]:[],fe("close","Close",()=>this.choose(-1))),this.fillTable()}};function ix(i){let t=new URLSearchParams(location.hash.slice(1)).get("run");if(t!==null&&Object.hasOwn(i.runs,t)){let e=()=>{history.replaceState(null,"",location.href.split("#")[0]),location.reload()},n=i.runs[t];n.title=`Run ${t}: ${n.title}`;let s=new zs(new Ui(n),void 0,{id:t,back:e});s.restore(),Object.assign(window,{savary:s});return}Object.assign(window,{savary:new Nf(i)})}function kE(){let i=JSON.parse(document.getElementById("savary-data")?.textContent??"");if("live"in i){tx();return}if("study"in i){ix(i);return}let t=new zs(new Ui(i));t.restore(),Object.assign(window,{savary:t})}try{kE()}catch(i){throw document.getElementById("app").replaceChildren(A("div",{class:"no-scene",role:"alert"},A("h2",{text:"This report cannot be shown"}),A("p",{text:i instanceof Error?i.message:String(i)}))),i}})();</script>
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
