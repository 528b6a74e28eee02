// Made by apps/viewer/build.mjs from apps/viewer/src; sources sha256 5cbfa60ad8355949f529a90e1fafbb4f49768ad7d9c25deb2e00fb4602b521b7. Not to be edited.

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
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-PHFOngZqtQbu7gNkqlccXVnEY96Q9x4T5CXgNhkSQWA='; style-src 'sha256-ahqOhdpDhiXjRCyuo20WdKHysdhrYbytpGtCTWkxWHs='; img-src data:; @SAVARY_CONNECT@base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Savary">
<!-- page sources sha256 5cbfa60ad8355949f529a90e1fafbb4f49768ad7d9c25deb2e00fb4602b521b7 -->
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='12' cy='18' r='9' fill='none' stroke='%232563a8' stroke-width='4'/%3E%3Ccircle cx='24' cy='7' r='5' fill='%23d9711f'/%3E%3C/svg%3E">
<title>@SAVARY_TITLE@</title>
<style>.uplot,.uplot *,.uplot *:before,.uplot *:after{box-sizing:border-box}.uplot{font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,Noto Sans,sans-serif,"Apple Color Emoji","Segoe UI Emoji",Segoe UI Symbol,"Noto Color Emoji";line-height:1.5;width:min-content}.u-title{text-align:center;font-size:18px;font-weight:700}.u-wrap{position:relative;user-select:none}.u-over,.u-under{position:absolute}.u-under{overflow:hidden}.uplot canvas{display:block;position:relative;width:100%;height:100%}.u-axis{position:absolute}.u-legend{font-size:14px;margin:auto;text-align:center}.u-inline{display:block}.u-inline *{display:inline-block}.u-inline tr{margin-right:16px}.u-legend th{font-weight:600}.u-legend th>*{vertical-align:middle;display:inline-block}.u-legend .u-marker{width:1em;height:1em;margin-right:4px;background-clip:padding-box!important}.u-inline.u-live th:after{content:":";vertical-align:middle}.u-inline:not(.u-live) .u-value{display:none}.u-series>*{padding:4px}.u-series th{cursor:pointer}.u-legend .u-off>*{opacity:.3}.u-select{background:#00000012;position:absolute;pointer-events:none}.u-cursor-x,.u-cursor-y{position:absolute;left:0;top:0;pointer-events:none;will-change:transform}.u-hz .u-cursor-x,.u-vt .u-cursor-y{height:100%;border-right:1px dashed #607D8B}.u-hz .u-cursor-y,.u-vt .u-cursor-x{width:100%;border-bottom:1px dashed #607D8B}.u-cursor-pt{position:absolute;top:0;left:0;border-radius:50%;border:0 solid;pointer-events:none;will-change:transform;background-clip:padding-box!important}.u-axis.u-off,.u-select.u-off,.u-cursor-x.u-off,.u-cursor-y.u-off,.u-cursor-pt.u-off{display:none}:root{--font: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", sans-serif;--bg: #f4f6f8;--surface: #ffffff;--text: #18212b;--muted: #5d6b7a;--line: #e2e7ec;--hover: #edf1f5;--accent: #2563a8;--accent-text: #ffffff;--scene: #eef2f6;--grid: #a9b5c2;--ribbon: #e6ebf0;--good: #1c7a49;--good-bg: #e2f4ea;--warning: #8a5a00;--warning-bg: #fdf1d6;--bad: #b3261e;--bad-bg: #fde8e6;--shadow: 0 1px 2px rgb(20 30 40 / 6%), 0 4px 16px rgb(20 30 40 / 8%)}:root[data-theme=dark]{--bg: #11161c;--surface: #191f27;--text: #e5eaf0;--muted: #9aa8b7;--line: #2a333e;--hover: #242d37;--accent: #5aa2ea;--accent-text: #0c1520;--scene: #161c24;--grid: #46525f;--ribbon: #242d37;--good: #6fd6a0;--good-bg: #15352a;--warning: #f0c25a;--warning-bg: #3a2f14;--bad: #ff9a92;--bad-bg: #43201f;--shadow: 0 1px 2px rgb(0 0 0 / 30%), 0 4px 16px rgb(0 0 0 / 35%);color-scheme:dark}*{box-sizing:border-box}[hidden]{display:none!important}html,body{margin:0;height:100%}body{background:var(--bg);color:var(--text);font:14px/1.45 var(--font);-webkit-font-smoothing:antialiased}h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}#app{height:100vh;height:100dvh;display:flex;flex-direction:column}.muted{color:var(--muted)}.small{font-size:12px}.spacer{flex:1}.value,.now,.time{font-variant-numeric:tabular-nums}:focus-visible{outline:2px solid var(--accent);outline-offset:1px;border-radius:4px}.icon{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round;display:block}.icon.solid{fill:currentColor;stroke:none}button{font:inherit;color:inherit;cursor:pointer}.icon-button,.text-button{border:0;background:none;border-radius:6px;color:var(--muted)}.icon-button{width:34px;height:34px;padding:0;display:inline-grid;place-items:center;flex:none}.text-button{height:30px;padding:0 9px;font-size:13px}.icon-button:hover,.text-button:hover{background:var(--hover);color:var(--text)}.icon-button[aria-pressed=true],.icon-button[aria-expanded=true]{color:var(--accent)}.icon-button.primary{background:var(--accent);color:var(--accent-text);border-radius:50%;width:38px;height:38px}.icon-button.primary:hover{filter:brightness(1.08)}.icon-button.tiny{width:24px;height:24px}.icon-button.tiny .icon{width:14px;height:14px}.header{display:flex;align-items:center;gap:4px;padding:8px 12px 8px 18px;background:var(--surface);border-bottom:1px solid var(--line);flex:none}.titles{flex:1;min-width:0;padding-right:12px}.titles h1{font-size:17px;font-weight:620;letter-spacing:-.01em;line-height:1.3;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.titles p{color:var(--muted);font-size:13px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.badge{display:inline-flex;align-items:center;gap:6px;border:0;border-radius:999px;padding:5px 13px 5px 9px;margin-right:8px;font-weight:600;font-size:13px;white-space:nowrap;flex:none}.badge:hover{filter:brightness(.97)}.badge .icon{width:16px;height:16px;stroke-width:2.4}.good{color:var(--good)}.warning{color:var(--warning)}.bad{color:var(--bad)}.badge.good,.verdict.good{background:var(--good-bg)}.badge.warning,.verdict.warning{background:var(--warning-bg)}.badge.bad,.verdict.bad{background:var(--bad-bg)}.main{flex:1;min-height:0;display:grid;grid-template-columns:var(--scene-share, 56%) 7px minmax(0,1fr)}.splitter{cursor:col-resize;background:var(--bg);border-inline:1px solid var(--line);touch-action:none}.splitter:hover{background:var(--hover)}.scene{position:relative;min-width:0;min-height:0;overflow:hidden;background:var(--scene)}.stage{position:absolute;inset:0}.scene-canvas{position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:none}.scene-overlay{position:absolute;inset:0;overflow:hidden;pointer-events:none}.scene-label{max-width:24ch;overflow:hidden;text-overflow:ellipsis;position:absolute;left:8px;top:6px;font-size:12px;white-space:nowrap;text-shadow:0 0 3px var(--scene),0 0 3px var(--scene),0 0 2px var(--scene)}.scene-tip{position:absolute;left:0;top:0;padding:3px 8px;background:var(--text);color:var(--surface);border-radius:5px;font-size:12px;pointer-events:none;white-space:nowrap;max-width:260px;overflow:hidden;text-overflow:ellipsis;z-index:3}.gizmo{position:absolute;left:8px;bottom:8px;width:76px;height:76px;pointer-events:none}.gizmo line{stroke-width:2.4;stroke-linecap:round}.gizmo text{font:600 11px var(--font);text-anchor:middle;dominant-baseline:central}.scene-tools,.tree,.section-panel,.arrow-legend{position:absolute;background:color-mix(in srgb,var(--surface) 92%,transparent);border:1px solid var(--line);border-radius:10px;box-shadow:var(--shadow)}.scene-tools{top:12px;left:12px;display:flex;align-items:center;padding:3px;z-index:2}.divider{width:1px;height:20px;background:var(--line);margin:0 4px}.tree{top:62px;left:12px;width:258px;max-height:calc(100% - 160px);overflow:auto;padding:12px;z-index:2}.section-panel{top:62px;left:12px;width:218px;padding:10px 12px;z-index:3}.section-panel input{width:100%}.segments{display:flex;align-items:center;gap:2px;margin:4px 0}.segments .text-button{height:26px}.text-button[aria-pressed=true]{background:var(--hover);color:var(--accent);font-weight:620}.scene-label.culprit{left:10px;top:-24px;max-width:30ch;padding:2px 8px;border-radius:5px;background:var(--bad);color:var(--surface);text-shadow:none;font-weight:600}.tree h3,.section-panel h3,.dialog h3,.arrow-legend summary{font-size:11px;font-weight:650;letter-spacing:.06em;text-transform:uppercase;color:var(--muted)}.tree ul{list-style:none;margin:4px 0 12px}.tree li{display:flex;align-items:center;gap:6px;height:28px}.name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.checks{display:grid;gap:4px;margin-top:6px}.check,.arrow-row{display:flex;align-items:center;gap:8px;cursor:pointer}.swatch,.dot{flex:none;width:10px;height:10px;border-radius:3px;display:inline-block}.dot{border-radius:50%;width:8px;height:8px}input{accent-color:var(--accent)}.arrow-legend{right:12px;bottom:12px;width:250px;padding:8px 12px;font-size:13px}.arrow-legend summary{cursor:pointer}.arrow-rows{display:grid;grid-template-columns:minmax(0,1fr);gap:3px;margin:6px 0;max-height:132px;overflow:auto}.arrow-legend input[type=range]{width:100%;margin:2px 0}.arrow-row .value{color:var(--muted);white-space:nowrap;max-width:60%;overflow:hidden;text-overflow:ellipsis}.arrow-legend p{overflow-wrap:anywhere}.no-scene{position:absolute;inset:0;display:flex;flex-direction:column;gap:8px;justify-content:center;max-width:46ch;margin:auto;padding:24px}.no-scene h2{font-size:17px}.side{display:flex;flex-direction:column;min-width:0;min-height:0;background:var(--surface)}.tabs{display:flex;gap:2px;padding:0 12px;border-bottom:1px solid var(--line);flex:none;overflow-x:auto}.tab{border:0;background:none;padding:11px 10px 9px;font-size:14px;color:var(--muted);border-bottom:2px solid transparent;white-space:nowrap}.tab:hover{color:var(--text)}.tab[aria-selected=true]{color:var(--text);font-weight:620;border-bottom-color:var(--accent)}.plots{flex:1;display:flex;flex-direction:column;min-width:0;min-height:0}.plots-head{display:flex;align-items:center;gap:2px;padding:4px 10px 0 16px}.plots-head h2{font-size:13px;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.plots-head .text-button{white-space:nowrap}.plots.dense .pane{min-height:208px}.page-note{padding:10px 16px 14px;border-top:1px solid var(--line)}.topology-panel{flex:1;min-height:0;overflow:auto;padding:12px 16px}.topology{display:grid;gap:14px}.graph{overflow:auto}.graph svg{display:block;margin:0 auto;max-width:100%;height:auto}.edge{fill:none;stroke:var(--muted);stroke-width:2}.edge.spring{stroke-dasharray:1 5;stroke-linecap:round;stroke-width:2.6}.edge.contact{stroke-dasharray:7 6;opacity:.75}.edge.contact.active{stroke-dasharray:none;stroke-width:4.5;opacity:1}.edge.culprit{stroke:var(--bad)!important;stroke-width:5}.edge-label{font:12px var(--font);fill:var(--text);text-anchor:middle;paint-order:stroke;stroke:var(--surface);stroke-width:5px;stroke-linejoin:round}.edge-label .kind{fill:var(--muted);font-size:10.5px}.node rect{fill:var(--surface);stroke:var(--muted);stroke-width:1.4}.node.ground rect{fill:var(--hover)}.node text{font:600 12.5px var(--font);fill:var(--text);text-anchor:middle;dominant-baseline:central}.node .hatch{stroke:var(--muted);stroke-width:1.2;fill:none}.node.culprit rect{stroke:var(--bad);stroke-width:3;fill:var(--bad-bg)}.sample{width:28px;height:12px}.contacts{border-collapse:collapse;width:100%;font-size:13px}.contacts th,.contacts td{text-align:left;padding:5px 8px;border-bottom:1px solid var(--line);overflow-wrap:anywhere}.contacts thead th{font-weight:500;color:var(--muted)}.contacts tbody th{font-weight:600}.banner{display:flex;align-items:center;gap:10px;padding:8px 12px 8px 18px;background:var(--bad-bg);flex:none}.banner p{flex:1;color:var(--text);overflow-wrap:anywhere;max-height:6em;overflow:auto}.banner .icon{flex:none}.banner .text-button{white-space:nowrap;color:var(--text)}.toast{position:fixed;left:50%;top:60px;transform:translate(-50%);background:var(--text);color:var(--surface);padding:8px 14px;border-radius:8px;z-index:20}.panes{flex:1;min-height:0;overflow:auto;display:flex;flex-direction:column}.pane{flex:1 1 0;min-height:214px;display:flex;flex-direction:column;padding:6px 8px 4px;border-top:1px solid var(--line)}.pane:first-child{border-top:0}.pane-head{display:flex;align-items:center;padding-left:8px;min-height:28px}.pane-head h3{font-size:13px;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.pane-head .icon-button{width:26px;height:26px}.pane-head .icon{width:15px;height:15px}.x-button{height:26px;font-size:12px;max-width:180px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.chips{display:flex;flex-wrap:wrap;gap:0 14px;padding:0 8px 2px;max-height:72px;overflow:auto;flex:none}.chip{display:inline-flex;align-items:center;gap:6px;font-size:12px;min-height:24px;max-width:100%}.chip .swatch{height:3px;width:14px;border-radius:2px}.chip .name{flex:0 1 auto;color:var(--muted)}.chip .value{font-weight:600;min-width:5.5ch;text-align:right}.chip .unit{color:var(--muted);max-width:20ch;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.chip .icon-button{opacity:0;margin-left:-4px;width:18px;height:20px}.chip:hover .icon-button,.chip .icon-button:focus-visible{opacity:1}.plot-stage{flex:1;min-height:0;position:relative;overflow:hidden}.plot-stage .uplot{position:absolute;inset:0}.u-over{cursor:crosshair}.u-select{background:color-mix(in srgb,var(--accent) 16%,transparent)}.u-hz .u-cursor-x{border-right:1px solid var(--grid);opacity:.6}.time-line{position:absolute;left:-1px;top:0;bottom:0;width:2px;background:var(--text);opacity:.75;pointer-events:none}.cursor-dot{position:absolute;left:-4px;top:-4px;width:8px;height:8px;border-radius:50%;border:1.5px solid var(--surface);pointer-events:none}.empty{position:absolute;inset:8px;border:1.5px dashed var(--line);background:none;border-radius:8px;color:var(--muted)}.empty:hover{background:var(--hover)}.timebar{display:flex;align-items:center;gap:18px;padding:8px 16px;background:var(--surface);border-top:1px solid var(--line);flex:none}.transport,.event-buttons,.readout{display:flex;align-items:center;gap:2px}.readout{gap:10px}.speed{font:inherit;font-size:13px;height:30px;border:1px solid var(--line);border-radius:6px;background:var(--surface);color:var(--text);margin-left:4px}.now{white-space:nowrap;max-width:34ch;overflow:hidden;text-overflow:ellipsis;color:var(--muted);min-width:15ch;text-align:right}.now b{color:var(--text);font-weight:620}.event-buttons .text-button{white-space:nowrap;padding:0 4px}.event-buttons .icon-button{width:28px;height:30px}.track-area{flex:1;position:relative;min-width:120px;padding:0 8px}.track-area>*{width:100%}.slider{position:relative;height:24px;cursor:pointer;touch-action:none}.slider:focus-visible{outline:none}.slider:focus-visible .thumb{outline:2px solid var(--accent);outline-offset:2px}.track{position:absolute;left:0;right:0;top:10px;height:4px;border-radius:2px;background:var(--line)}.fill{height:100%;background:var(--accent);border-radius:2px;width:0}.thumb{position:absolute;top:4px;width:16px;height:16px;margin-left:-8px;border-radius:50%;background:var(--surface);border:3px solid var(--accent);box-shadow:var(--shadow)}.ribbon{display:block}.ribbon-tip{position:absolute;bottom:44px;width:max-content;max-width:min(360px,80vw);transform:translate(-50%);margin-left:8px;background:var(--surface);border:1px solid var(--line);box-shadow:var(--shadow);border-radius:8px;padding:8px 12px;font-size:13px;pointer-events:none;z-index:5;overflow-wrap:anywhere}.ribbon-tip-row{display:flex;gap:8px;align-items:baseline}.dialog{border:1px solid var(--line);border-radius:14px;padding:0;background:var(--surface);color:var(--text);box-shadow:var(--shadow);width:min(620px,calc(100vw - 24px));max-height:min(720px,calc(100vh - 32px))}.dialog[open]{display:flex;flex-direction:column}.dialog::backdrop{background:#0a101866}.dialog-head{display:flex;align-items:center;justify-content:space-between;padding:12px 12px 4px 20px;flex:none}.dialog-head h2{font-size:16px;font-weight:620}.dialog-body{padding:6px 20px 20px;overflow:auto;display:grid;gap:10px;overflow-wrap:anywhere}.dialog h3{margin-top:8px}.verdict{display:flex;gap:12px;padding:12px 14px;border-radius:10px}.verdict .icon{flex:none;margin-top:1px}.verdict p{color:var(--text)}.warnings{padding)SAVARY",
R"SAVARY(-left:20px;display:grid;gap:4px}.facts>div{display:grid;grid-template-columns:minmax(120px,42%) 1fr;gap:12px;padding:5px 0;border-bottom:1px solid var(--line)}.facts>div:last-child{border-bottom:0}.facts dt{color:var(--muted)}.facts dd{font-variant-numeric:tabular-nums}.keys>div{grid-template-columns:130px 1fr}kbd{font:600 12px var(--font);color:var(--text)}.legend-row{display:flex;flex-wrap:wrap;gap:4px 14px;font-size:13px}.legend-item,.kind{display:inline-flex;align-items:center;gap:6px}.event-list{display:grid}.event-row{display:grid;grid-template-columns:12ch 9ch 1fr;gap:2px 12px;text-align:left;border:0;background:none;padding:6px 8px;border-radius:6px}.event-row:hover{background:var(--hover)}.event-row .detail{grid-column:2 / -1;font-size:13px}.event-row .detail:empty{display:none}.search{font:inherit;margin:4px 20px 8px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--bg);color:var(--text)}.picker-list{overflow:auto;padding:0 12px 16px;min-height:200px}.picker-row{display:flex;align-items:center;gap:10px;padding:5px 8px;border-radius:6px;cursor:pointer}.picker-row:hover{background:var(--hover)}.picker-row .unit{color:var(--muted)}.picker-list p{padding:6px 8px}@media (max-width: 820px){#app{height:auto;min-height:100dvh}.header{padding:8px 6px 8px 14px;flex-wrap:wrap;gap:0}.titles{flex:1 1 100%;padding-right:8px}.badge{margin:4px auto 0 -4px}.main{display:block;flex:none}.splitter{display:none}.scene{height:46vh;min-height:300px}.side{border-top:1px solid var(--line);padding-bottom:128px}.tabs{position:sticky;top:0;background:var(--surface);z-index:3}.banner{flex-wrap:wrap}.banner p{flex:1 1 80%}.panes{overflow:visible}.pane{flex:none;height:270px}.chip .icon-button{opacity:1}.timebar{position:fixed;left:0;right:0;bottom:0;flex-wrap:wrap;gap:2px 8px;padding:4px 10px 8px;z-index:4;box-shadow:var(--shadow)}.track-area{order:-1;flex:1 1 100%;padding:0 6px}.readout{flex:1;justify-content:flex-end;gap:2px}.now{min-width:0;font-size:12px}.event-buttons .text-button{display:none}.transport{gap:0}.transport .icon-button:not(.primary){width:30px}.speed{max-width:76px;margin-left:0}.event-buttons .icon-button{width:24px}.arrow-legend:has(details:not([open])){width:auto}.arrow-legend{width:216px;right:8px;bottom:8px;padding:6px 10px}.arrow-rows{max-height:84px}.tree{max-height:calc(100% - 74px)}.gizmo{width:60px;height:60px}}@media print{.timebar,.scene-tools,.header .icon-button{display:none}}</style>
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
"use strict";(()=>{var gf={s:1,ms:.001,us:1e-6,µs:1e-6,ns:1e-9,min:60,h:3600},va=class{constructor(t){this.report=t;this.t=t.start;let{time_unit:e}=t.text;this.unit=Object.hasOwn(gf,e)?gf[e]:1;let n=(t.end-t.start)*this.unit;this.speed=n===0||n>=1.5&&n<=40?1:Number((10**Math.round(Math.log10(n/8))).toPrecision(1)),this.speeds=[.001,.01,.05,.1,.25,.5,1,2,5,10,100,this.speed],this.speeds=[...new Set(this.speeds)].sort((s,r)=>s-r)}t;playing=!1;loop=!0;speed;speeds;listeners=[];last=0;unit;onChange(t){this.listeners.push(t)}emit(){for(let t of this.listeners)t()}seek(t){this.t=Math.min(this.report.end,Math.max(this.report.start,t)),this.emit()}toggle(){this.playing?this.pause():this.play()}play(){this.playing||this.report.end<=this.report.start||(this.t>=this.report.end&&(this.t=this.report.start),this.playing=!0,this.last=performance.now(),requestAnimationFrame(t=>this.tick(t)),this.emit())}pause(){this.playing=!1,this.emit()}step(t){this.playing=!1,this.seek(this.report.step(this.t,t))}tick(t){if(!this.playing)return;let{start:e,end:n}=this.report;this.t+=Math.max(0,t-this.last)/1e3*this.speed/this.unit,this.last=t,this.t>=n&&(this.loop?this.t=e+(this.t-n)%(n-e):(this.t=n,this.playing=!1)),this.emit(),requestAnimationFrame(s=>this.tick(s))}};function zc(i){let t=atob(i),e=new Uint8Array(t.length);for(let n=0;n<t.length;++n)e[n]=t.charCodeAt(n);return e.buffer}var ya=i=>new Float32Array(zc(i)),_f=i=>new Uint32Array(zc(i));function xf(i,t){if(i.f64!==void 0)return new Float64Array(zc(i.f64));if(i.f32!==void 0){let e=i.offset??0;return Float64Array.from(ya(i.f32),n=>n+e)}return new Float64Array(t).fill(i.constant??NaN)}var kc=class{constructor(t){this.text=t;this.rows=t.rows.kept,this.time=xf(t.time,this.rows),t.columns.forEach((e,n)=>{e.unit==="1"&&(e.unit=""),this.byName.has(e.name)||this.byName.set(e.name,n)})}time;rows;decoded=[];byName=new Map;get start(){return this.rows>0?this.time[0]:0}get end(){return this.rows>0?this.time[this.rows-1]:0}series(t){return this.decoded[t]??=xf(this.text.series[t],this.rows)}column(t){return this.series(this.text.columns[t].values)}columnIndex(t){return this.byName.get(t)??-1}locate(t){let e=0,n=this.rows;for(;e<n;){let o=e+n>>1;this.time[o]<=t?e=o+1:n=o}let s=Math.max(0,e-1);if(s+1>=this.rows)return{i:s,f:0};let r=(t-this.time[s])/(this.time[s+1]-this.time[s]);return{i:s,f:Math.min(1,Math.max(0,r))}}at(t,e){let n=t[e.i];return e.f===0?n:n+e.f*(t[e.i+1]-n)}columnAt(t,e){let n=this.column(t);return this.text.columns[t].stepped?n[e.i]:this.at(n,e)}step(t,e){if(this.rows===0)return t;let{i:n,f:s}=this.locate(t);if(e>0)return this.time[Math.min(n+1,this.rows-1)];if(s>0)return this.time[n];let r=n;for(;r>0&&this.time[r]>=t;)--r;return this.time[r]}};function vf(){let i=document.getElementById("savary-data");return new kc(JSON.parse(i?.textContent??""))}function zn(i,t=5){if(!Number.isFinite(i))return"–";if(i===0)return"0";let e=Math.abs(i);return(e>=1e6||e<1e-4?i.toExponential(t-1).replace(/\.?0+e/,"e").replace("e+","e"):String(Number(i.toPrecision(t)))).replace("-","−")}function X(i,t={},...e){let n=document.createElement(i);t.class&&(n.className=t.class),t.id&&(n.id=t.id),t.text!==void 0&&(n.textContent=t.text),t.title&&(n.title=t.title),t.label&&n.setAttribute("aria-label",t.label),t.role&&n.setAttribute("role",t.role),t.type&&n.setAttribute("type",t.type);for(let[s,r]of Object.entries(t.attributes??{}))n.setAttribute(s,r);for(let[s,r]of Object.entries(t.on??{}))n.addEventListener(s,r);for(let s of e)s&&n.append(s);return n}var M0={play:"M7 4.5v15l13-7.5z",pause:"M6 4.5h4v15H6zM14 4.5h4v15h-4z",back:"M18 5v14l-10-7zM5 5h2v14H5z",forward:"M6 5v14l10-7zM17 5h2v14h-2z",previous:"M15 5l-7 7 7 7",next:"M9 5l7 7-7 7",loop:"M17 2l4 4-4 4M3 11V9a3 3 0 013-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 01-3 3H3",close:"M6 6l12 12M18 6L6 18",add:"M12 5v14M5 12h14",eye:"M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z",hidden:"M3 3l18 18M10.6 5.1A9.8 9.8 0 0112 5c6.4 0 10 7 10 7a17 17 0 01-3.3 4.1M6.5 6.6A16.6 16.6 0 002 12s3.6 7 10 7a9.7 9.7 0 005.5-1.7",isolate:"M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v4M12 18v4M2 12h4M18 12h4",follow:"M12 3l8 18-8-5-8 5z",layers:"M12 3l9 5-9 5-9-5zM3 13l9 5 9-5",theme:"M12 3a9 9 0 100 18 9 9 0 000-18zM12 3v18a9 9 0 000-18z",image:"M4 4h16v16H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",table:"M4 4h16v16H4zM4 10h16M4 15h16M10 4v16",fit:"M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",help:"M12 21a9 9 0 100-18 9 9 0 000 18zM9.5 9.5a2.5 2.5 0 114 2c-.9.6-1.5 1.1-1.5 2.2M12 17h.01",list:"M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",check:"M5 12.5l4.5 4.5L19 7.5",warning:"M12 4l9 16H3zM12 10v4M12 17h.01",link:"M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1",section:"M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",flip:"M8 4v16M8 4L4 8M8 4l4 4M16 20V4M16 20l-4-4M16 20l4-4"},S0=new Set(["play","pause","back","forward"]);function zs(i){let t={viewBox:"0 0 24 24","aria-hidden":"true",class:S0.has(i)?"icon solid":"icon"};return Ze("svg",t,Ze("path",{d:M0[i]}))}function Ie(i,t,e,n=""){return X("button",{class:`icon-button ${n}`,type:"button",title:t,label:t,on:{click:()=>e()}},zs(i))}function ba(i,t,e){i.replaceChildren(zs(t)),i.title=e,i.setAttribute("aria-label",e)}var w0="http://www.w3.org/2000/svg";function Ze(i,t={},...e){let n=document.createElementNS(w0,i);for(let[s,r]of Object.entries(t))n.setAttribute(s,String(r));return n.append(...e),n}function Hc(i,t){let e=URL.createObjectURL(t),n=X("a",{attributes:{href:e,download:i}});document.body.append(n),n.click(),n.remove(),setTimeout(()=>URL.revokeObjectURL(e),1e4)}function yf(i){return i.normalize("NFKD").replace(/[^A-Za-z0-9]+/g,"-").replace(/^-+|-+$/g,"").slice(0,60).toLowerCase()||"report"}var Ao={light:["#2f6fb0","#d9711f","#2a8f5c","#b8428c","#7a5cc7","#a8841a","#1d929e","#c24545","#5b6b7d","#6f8f1f"],dark:["#6cabe8","#f29b55","#5cc48e","#e47fbb","#a992ee","#d8b74c","#4fc3cf","#ef7f7f","#9fb0c3","#a8c757"]},bf=[],Mf=window.matchMedia("(prefers-color-scheme: dark)"),Ma;try{let i=localStorage.getItem("savary-theme");(i==="light"||i==="dark")&&(Ma=i)}catch{}var Hs=()=>Ma??(Mf.matches?"dark":"light");function Sf(){document.documentElement.dataset.theme=Hs();for(let i of bf)i()}function Gc(){Ma=Hs()==="dark"?"light":"dark";try{localStorage.setItem("savary-theme",Ma)}catch{}Sf()}function Ar(i){bf.push(i)}var pi=i=>getComputedStyle(document.documentElement).getPropertyValue(i).trim(),Ro=i=>Ao[Hs()][i%Ao[Hs()].length],Rr=i=>/^#[0-9a-fA-F]{6}$/.test(i),Sa={close:["#3b82c4","contact made"],impact:["#d64545","speeds jump"],form:["#2a9d63","contact made"],release:["#e08a1e","contact broken"],slip:["#b8428c","sticking ends"],stick:["#7a5cc7","slipping ends"],reverse:["#1d929e","slipping turns round"],element:["#8a97a6","contact passes on to the next element"],face:["#8a97a6","contact passes on to the next face"],split:["#a8841a","one place of contact becomes two"],merge:["#a8841a","two places of contact become one"],singular:["#c0264b","singular position"],time:["#64748b","a law passes a discontinuity, or a watched value zero"],stop:["#475569","end of the run"]},xs=i=>Object.hasOwn(Sa,i)?Sa[i][0]:"#8a97a6",wa=i=>Object.hasOwn(Sa,i)?Sa[i][1]:"",Vc=[["apart","#8a97a6"],["sliding","#e08a1e"],["rolling, sticking","#1f9d68"],["compliant","#3b82c4"]],Cr=i=>Vc[Math.round(i)]?.[0]??"apart",mi=i=>Vc[Math.round(i)]?.[1]??Vc[0][1];Mf.addEventListener("change",Sf);document.documentElement.dataset.theme=Hs();function Co(i,t,...e){let n=X("dialog",{class:"dialog",id:t,label:i,on:{click:s=>{s.target===n&&n.close()}}},X("div",{class:"dialog-head"},X("h2",{text:i}),Ie("close","Close",()=>n.close())),X("div",{class:"dialog-body"},...e));return document.body.append(n),n}function Wc(i){let{health:t}=i.text;if(!t.ok)return{text:"Failed",level:"bad",icon:"close"};let e=t.warnings.length;return e>0?{text:e===1?"OK, 1 warning":`OK, ${e} warnings`,level:"warning",icon:"warning"}:{text:"OK",level:"good",icon:"check"}}function wf(i){let{health:t,rows:e,program:n}=i.text,s=Wc(i),r=[X("div",{class:`verdict ${s.level}`},zs(s.icon),X("div",{},X("b",{text:s.text}),X("p",{text:t.reason})))];t.culprits.length>0&&r.push(X("h3",{text:"Where it failed"}),X("ul",{class:"warnings bad"},...t.culprits.map(l=>X("li",{text:l}))),X("p",{class:"muted small",text:"Marked red in the scene and in the topology."})),t.warnings.length>0&&r.push(X("h3",{text:"Warnings"}),X("ul",{class:"warnings"},...t.warnings.map(l=>X("li",{text:l}))));let o=new Map;for(let l of t.facts){let h=o.get(l.section);h||(h=X("dl",{class:"facts"}),o.set(l.section,h),r.push(X("h3",{text:l.section||"Facts"}),h));let u=["good","warning","bad"].includes(l.level)?l.level:"";h.append(X("div",{},X("dt",{text:l.name}),X("dd",{class:u,text:l.value})))}let a=e.kept===e.of?`All ${e.of} rows are in this file`:`${e.kept} of ${e.of} rows are in this file; every row left out lies within ${zn(100*e.tolerance,3)} % of its column's range of the line drawn`,c=e.precision==="double"?"as 64-bit numbers.":"as 32-bit numbers relative to the start.";return r.push(X("p",{class:"muted small",text:`${a}, ${c}${n?` Written by ${n}.`:""}`})),Co("Health of this result","health",...r)}function Ef(i,t){let{events:e,time_unit:n}=i.text,s=[...new Set(e.map(h=>h.kind))],r=X("div",{class:"legend-row"},...s.map(h=>{let u=X("span",{class:"dot"});u.style.background=xs(h);let d=e.filter(f=>f.kind===h).length;return X("span",{class:"legend-item",title:wa(h)},u,`${h} (${d})`)})),o=2e3,a=e.slice(0,o).map(h=>{let u=X("span",{class:"dot"});return u.style.background=xs(h.kind),X("button",{class:"event-row",type:"button",on:{click:()=>{t.pause(),t.seek(h.t),l.close()}}},X("span",{class:"time",text:`${zn(h.t,8)} ${n}`}),X("span",{class:"kind"},u,h.kind),X("span",{class:"entity",text:h.entity}),X("span",{class:"muted detail",text:h.detail}))}),c=e.length>o?X("p",{class:"muted",text:`and ${e.length-o} more`}):null,l=Co("Events","events",r,X("div",{class:"event-list"},...a),...c?[c]:[]);return l}function Tf(){return Co("Keys and pointer","help",X("dl",{class:"facts keys"},...[["Space","play or pause"],["← →","previous, next sample"],["Shift ← →","a twentieth of the run"],["Home, End","start, end"],["[ ]","previous, next event"],["1 2 3 4","front, top, right, corner view; again: from the other side"],["P C T","plots, cam diagrams, topology"],["F","fit the mechanism"],["H","health of the result"],["D","light or dark"],["Scene","drag to orbit, right drag or two fingers to pan, wheel or pinch to zoom"],["Double-click","on a body: trace of that point; beside all bodies: remove such traces"],["Plots","click to move the time cursor, drag to zoom, double-click for the whole"]].map(([t,e])=>X("div",{},X("dt",{},X("kbd",{text:t})),X("dd",{text:e})))))}var rn="u-",E0="uplot",T0=rn+"hz",A0=rn+"vt",R0=rn+"title",C0=rn+"wrap",P0=rn+"under",I0=rn+"over",L0=rn+"axis",Ws=rn+"off",D0=rn+"select",U0=rn+"cursor-x",N0=rn+"cursor-y",F0=rn+"cursor-pt",O0=rn+"legend",B0=rn+"live",k0=rn+"inline",z0=rn+"series",H0=rn+"marker",Af=rn+"label",V0=rn+"value",Lo="width",Do="hei)SAVARY",
R"SAVARY(ght",Po="top",Rf="bottom",Pr="left",Xc="right",lh="#000",Cf=lh+"0",qc="mousemove",Pf="mousedown",Yc="mouseup",If="mouseenter",Lf="mouseleave",Df="dblclick",G0="resize",W0="scroll",Uf="change",Ca="dppxchange",ch="--",Or=typeof window<"u",jc=Or?document:null,Lr=Or?window:null,X0=Or?navigator:null,ye,Ea;function Qc(){let i=devicePixelRatio;ye!=i&&(ye=i,Ea&&eh(Uf,Ea,Qc),Ea=matchMedia(`(min-resolution: ${ye-.001}dppx) and (max-resolution: ${ye+.001}dppx)`),Xs(Uf,Ea,Qc),Lr.dispatchEvent(new CustomEvent(Ca)))}function Zn(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function th(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function ke(i,t,e){i.style[t]=e+"px"}function gi(i,t,e,n){let s=jc.createElement(i);return t!=null&&Zn(s,t),e?.insertBefore(s,n),s}function si(i,t){return gi("div",i,t)}var Nf=new WeakMap;function Di(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=Nf.get(i);r!=o&&(i.style.transform=r,Nf.set(i,r),t<0||e<0||t>n||e>s?Zn(i,Ws):th(i,Ws))}var Ff=new WeakMap;function Of(i,t,e){let n=t+e,s=Ff.get(i);n!=s&&(Ff.set(i,n),i.style.background=t,i.style.borderColor=e)}var Bf=new WeakMap;function kf(i,t,e,n){let s=t+""+e,r=Bf.get(i);s!=r&&(Bf.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var hh={passive:!0},q0={...hh,capture:!0};function Xs(i,t,e,n){t.addEventListener(i,e,n?q0:hh)}function eh(i,t,e,n){t.removeEventListener(i,e,hh)}Or&&Qc();function xi(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:Jn((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function fp(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var pp=i=>i!=null,mp=i=>i!=null&&i>0,La=fp(pp),Y0=fp(mp);function $0(i,t,e,n=0,s=!1){let r=s?Y0:La,o=s?mp:pp;[t,e]=r(i,t,e);let a=i[t],c=i[t];if(t>-1)if(n==1)a=i[t],c=i[e];else if(n==-1)a=i[e],c=i[t];else for(let l=t;l<=e;l++){let h=i[l];o(h)&&(h<a?a=h:h>c&&(c=h))}return[a??Le,c??-Le]}function Da(i,t,e,n){let s=Vf(i),r=Vf(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?Ji:gp,a=s==1?Jn:ri,c=r==1?ri:Jn,l=a(o(sn(i))),h=c(o(sn(t))),u=Dr(e,l),d=Dr(e,h);return e==10&&(l<0&&(u=De(u,-l)),h<0&&(d=De(d,-h))),n||e==2?(i=u*s,t=d*r):(i=yp(i,u),t=Ua(t,d)),[i,t]}function uh(i,t,e,n){let s=Da(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var dh=.1,zf={mode:3,pad:dh},No={pad:0,soft:null,mode:0},Z0={min:No,max:No};function Pa(i,t,e,n){return Na(e)?Hf(i,t,e):(No.pad=e,No.soft=n?0:null,No.mode=n?3:0,Hf(i,t,Z0))}function xe(i,t){return i??t}function J0(i,t,e){for(t=xe(t,0),e=xe(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function Hf(i,t,e){let n=e.min,s=e.max,r=xe(n.pad,0),o=xe(s.pad,0),a=xe(n.hard,-Le),c=xe(s.hard,Le),l=xe(n.soft,Le),h=xe(s.soft,-Le),u=xe(n.mode,0),d=xe(s.mode,0),f=t-i,g=Ji(f),_=Ln(sn(i),sn(t)),m=Ji(_),p=sn(m-g);(f<1e-24||p>10)&&(f=0,(i==0||t==0)&&(f=1e-24,u==2&&l!=Le&&(r=0),d==2&&h!=-Le&&(o=0)));let y=f||_||1e3,b=Ji(y),x=Dr(10,Jn(b)),D=y*(f==0?i==0?.1:1:r),T=De(yp(i-D,x/10),24),C=i>=l&&(u==1||u==3&&T<=l||u==2&&T>=l)?l:Le,L=Ln(a,T<C&&i>=C?C:_i(C,T)),w=y*(f==0?t==0?.1:1:o),M=De(Ua(t+w,x/10),24),R=t<=h&&(d==1||d==3&&M>=h||d==2&&M<=h)?h:-Le,G=_i(c,M>R&&t<=R?R:Ln(R,M));return L==G&&L==0&&(G=100),[L,G]}var K0=new Intl.NumberFormat(Or?X0.language:"en-US"),fh=i=>K0.format(i),Kn=Math,Ra=Kn.PI,sn=Kn.abs,Jn=Kn.floor,nn=Kn.round,ri=Kn.ceil,_i=Kn.min,Ln=Kn.max,Dr=Kn.pow,Vf=Kn.sign,Ji=Kn.log10,gp=Kn.log2,j0=(i,t=1)=>Kn.sinh(i)*t,$c=(i,t=1)=>Kn.asinh(i/t),Le=1/0;function Gf(i){return(Ji((i^i>>31)-(i>>31))|0)+1}function nh(i,t,e){return _i(Ln(i,t),e)}function xp(i){return typeof i=="function"}function he(i){return xp(i)?i:()=>i}var Q0=()=>{},_p=i=>i,vp=(i,t)=>t,tx=i=>null,Wf=i=>!0,Xf=(i,t)=>i==t,ex=/\.\d*?(?=9{6,}|0{6,})/gm,qs=i=>{if(Mp(i)||vs.has(i))return i;let t=`${i}`,e=t.match(ex);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${qs(s)}e${r}`}return De(i,n)};function Vs(i,t){return qs(De(qs(i/t))*t)}function Ua(i,t){return qs(ri(qs(i/t))*t)}function yp(i,t){return qs(Jn(qs(i/t))*t)}function De(i,t=0){if(Mp(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return nn(n)/e}var vs=new Map;function bp(i){return((""+i).split(".")[1]||"").length}function Oo(i,t,e,n){let s=[],r=n.map(bp);for(let o=t;o<e;o++){let a=sn(o),c=De(Dr(i,o),a);for(let l=0;l<n.length;l++){let h=i==10?+`${n[l]}e${o}`:n[l]*c,u=(o>=0?0:a)+(o>=r[l]?0:r[l]),d=i==10?h:De(h,u);s.push(d),vs.set(d,u)}}return s}var Fo={},ph=[],Ur=[null,null],_s=Array.isArray,Mp=Number.isInteger,nx=i=>i===void 0;function qf(i){return typeof i=="string"}function Na(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function ix(i){return i!=null&&typeof i=="object"}var sx=Object.getPrototypeOf(Uint8Array),Sp="__proto__";function Nr(i,t=Na){let e;if(_s(i)){let n=i.find(s=>s!=null);if(_s(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Nr(i[s],t)}else e=i.slice()}else if(i instanceof sx)e=i.slice();else if(t(i)){e={};for(let n in i)n!=Sp&&(e[n]=Nr(i[n],t))}else e=i;return e}function Je(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=Sp&&(Na(i[s])?Je(i[s],Nr(n[s])):i[s]=Nr(n[s]))}return i}var rx=0,ox=1,ax=2;function lx(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function cx(i,t){if(dx(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return fx(o[0])||(o=ux(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let c=i[o][0],l=c.length;for(let h=0;h<l;h++)e.add(c[h])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],c=a[0];for(let l=1;l<a.length;l++){let h=a[l],u=Array(s).fill(void 0),d=t?t[o][l]:ox,f=[];for(let g=0;g<h.length;g++){let _=h[g],m=r.get(c[g]);_===null?d!=rx&&(u[m]=_,d==ax&&f.push(m)):u[m]=_}lx(u,f,s),n.push(u)}}return n}var hx=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function ux(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let c=0;c<e;c++)a[c]=o[n[c]];s.push(a)}return s}function dx(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function fx(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Ln(1,Jn((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let c=i[a];if(c!=null){if(c<=o)return!1;o=c}}return!0}var wp=["January","February","March","April","May","June","July","August","September","October","November","December"],Ep=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Tp(i){return i.slice(0,3)}var px=Ep.map(Tp),mx=wp.map(Tp),gx={MMMM:wp,MMM:mx,WWWW:Ep,WWW:px};function Io(i){return(i<10?"0":"")+i}function xx(i){return(i<10?"00":i<100?"0":"")+i}var _x={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>Io(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Io(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>Io(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Io(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Io(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>xx(i.getMilliseconds())};function mh(i,t){t=t||gx;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?_x[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var vx=new Intl.DateTimeFormat().resolvedOptions().timeZone;function yx(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==vx?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var Ap=i=>i%1==0,Ia=[1,2,2.5,5],bx=Oo(10,-32,0,Ia),Rp=Oo(10,0,32,Ia),Mx=Rp.filter(Ap),Gs=bx.concat(Rp),gh=`
`,Cp="{YYYY}",Yf=gh+Cp,Pp="{M}/{D}",Uo=gh+Pp,Ta=Uo+"/{YY}",Ip="{aa}",Sx="{h}:{mm}",Ir=Sx+Ip,$f=gh+Ir,Zf=":{ss}",Se=null;function Lp(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,c=(i==1?Oo(10,0,3,Ia).filter(Ap):Oo(10,-3,0,Ia)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),l=[[o,Cp,Se,Se,Se,Se,Se,Se,1],[s*28,"{MMM}",Yf,Se,Se,Se,Se,Se,1],[s,Pp,Yf,Se,Se,Se,Se,Se,1],[n,"{h}"+Ip,Ta,Se,Uo,Se,Se,Se,1],[e,Ir,Ta,Se,Uo,Se,Se,Se,1],[t,Zf,Ta+" "+Ir,Se,Uo+" "+Ir,Se,$f,Se,1],[i,Zf+".{fff}",Ta+" "+Ir,Se,Uo+" "+Ir,Se,$f,Se,1]];function h(u){return(d,f,g,_,m,p)=>{let y=[],b=m>=o,x=m>=r&&m<o,D=u(g),T=De(D*i,3),C=Zc(D.getFullYear(),b?0:D.getMonth(),x||b?1:D.getDate()),L=De(C*i,3);if(x||b){let w=x?m/r:0,M=b?m/o:0,R=T==L?T:De(Zc(C.getFullYear()+M,C.getMonth()+w,1)*i,3),G=new Date(nn(R/i)),O=G.getFullYear(),W=G.getMonth();for(let B=0;R<=_;B++){let k=Zc(O+M*B,W+w*B,1),$=k-u(De(k*i,3));R=De((+k+$)*i,3),R<=_&&y.push(R)}}else{let w=m>=s?s:m,M=Jn(g)-Jn(T),R=L+M+Ua(T-L,w);y.push(R);let G=u(R),O=G.getHours()+G.getMinutes()/e+G.getSeconds()/n,W=m/n,B=d.axes[f]._space,k=p/B;for(;R=De(R+m,i==1?0:3),!(R>_);)if(W>1){let $=Jn(De(O+W,6))%24,ht=u(R).getHours()-$;ht>1&&(ht=-1),R-=ht*n,O=(O+W)%24;let ut=y[y.length-1];De((R-ut)/m,3)*k>=.7&&y.push(R)}else y.push(R)}return y}}return[c,l,h]}var[wx,Ex,Tx]=Lp(1),[Ax,Rx,Cx]=Lp(.001);Oo(2,-53,53,[1]);function Jf(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function Kf(i,t){return(e,n,s,r,o)=>{let a=t.find(g=>o>=g[0])||t[t.length-1],c,l,h,u,d,f;return n.map(g=>{let _=i(g),m=_.getFullYear(),p=_.getMonth(),y=_.getDate(),b=_.getHours(),x=_.getMinutes(),D=_.getSeconds(),T=m!=c&&a[2]||p!=l&&a[3]||y!=h&&a[4]||b!=u&&a[5]||x!=d&&a[6]||D!=f&&a[7]||a[1];return c=m,l=p,h=y,u=b,d=x,f=D,T(_)})}}function Px(i,t){let e=mh(t);return(n,s,r,o,a)=>s.map(c=>e(i(c)))}function Zc(i,t,e){return new Date(i,t,e)}function jf(i,t){return t(i)}var Ix="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Qf(i,t){return(e,n,s,r)=>r==null?ch:t(i(n))}function Lx(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function Dx(i,t){return i.series[t].fill(i,t)}var Ux={show:!0,live:!0,isolate:!1,mount:Q0,markers:{show:!0,width:2,stroke:Lx,fill:Dx,dash:"solid"},idx:null,idxs:null,values:[]};function Nx(i,t){let e=i.cursor.points,n=si(),s=e.size(i,t);ke(n,Lo,s),ke(n,Do,s);let r=s/-2;ke(n,"marginLeft",r),ke(n,"marginTop",r);let o=e.width(i,t,s);return o&&ke(n,"borderWidth",o),n}function Fx(i,t){let e=i.series[t].points;return e._fill||e._stroke}function Ox(i,t){let e=i.series[t].points;return e._stroke||e._fill}function Bx(i,t){return i.series[t].points.size}var Jc=[0,0];function kx(i,t,e){return Jc[0]=t,Jc[1]=e,Jc}function Aa(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function Kc(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var zx={show:!0,x:!0,y:!0,lock:!1,move:kx,points:{one:!1,show:Nx,size:Bx,width:0,stroke:Ox,fill:Fx},bind:{mousedown:Aa,mouseup:Aa,click:Aa,dblclick:Aa,mousemove:Kc,mouseleave:Kc,mouseenter:Kc},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Dp={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},xh=Je({},Dp,{filter:vp}),Up=Je({},xh,{size:10}),Np=Je({},Dp,{show:!1}),_h='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Fp="bold "+_h,Op=1.5,tp={show:!0,scale:"x",stroke:lh,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Fp,side:2,grid:xh,ticks:Up,border:Np,font:_h,lineGap:Op,rotate:0},Hx="Value",Vx="Time",ep={show:!0,scale:"x",auto:!1,sorted:1,min:Le,max:-Le,idxs:[]};function Gx(i,t,e,n,s){return t.map(r=>r==null?"":fh(r))}function Wx(i,t,e,n,s,r,o){let a=[],c=vs.get(s)||0;e=o?e:De(Ua(e,s),c);for(let l=e;l<=n;l=De(l+s,c))a.push(Object.is(l,-0)?0:l);return a}function ih(i,t,e,n,s,r,o){let a=[],c=i.scales[i.axes[t].scale].log,l=c==10?Ji:gp,h=Jn(l(e));s=Dr(c,h),c==10&&(s=Gs[xi(s,Gs)]);let u=e,d=s*c;c==10&&(d=Gs[xi(d,Gs)]);do a.push(u),u=u+s,c==10&&!vs.has(u)&&(u=De(u,vs.get(s))),u>=d&&(s=u,d=s*c,c==10&&(d=Gs[xi(d,Gs)]));while(u<=n);return a}function Xx(i,t,e,n,s,r,o){let c=i.scales[i.axes[t].scale].asinh,l=n>c?ih(i,t,Ln(c,e),n,s):[c],h=n>=0&&e<=0?[0]:[];return(e<-c?ih(i,t,Ln(c,-n),-e,s):[c]).reverse().map(d=>-d).concat(h,l)}var Bp=/./,qx=/[12357]/,Yx=/[125]/,np=/1/,sh=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function $x(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],c=i.valToPos,l=r._space,h=c(10,o),u=c(9,o)-h>=l?Bp:c(7,o)-h>=l?qx:c(5,o)-h>=l?Yx:np;if(u==np){let d=sn(c(1,o)-h);if(d<l)return sh(t.slice().reverse(),a.distr,u,ri(l/d)).reverse()}return sh(t,a.distr,u,1)}function Zx(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,c=i.valToPos,l=sn(c(1,o)-c(2,o));return l<a?sh(t.slice().reverse(),3,Bp,ri(a/l)).reverse():t}function Jx(i,t,e,n){return n==null?ch:t==null?"":fh(t)}var ip={show:!0,scale:"y",stroke:lh,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Fp,side:3,grid:xh,ticks:Up,border:Np,font:_h,lineGap:Op,rotate:0};function Kx(i,t){let e=3+(i||1)*2;return De(e*t,3)}function jx(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=sn(o-r),c=i.series[t],l=a/(c.points.space*ye);return n[1]-n[0]<=l}var sp={scale:null,auto:!0,sorted:0,min:Le,max:-Le},kp=(i,t,e,n,s)=>s,rp={show:!0,auto:!0,sorted:0,gaps:kp,alpha:1,facets:[Je({},sp,{scale:"x"}),Je({},sp,{scale:"y"})]},op={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:kp,alpha:1,points:{show:jx,filter:null},values:null,min:Le,max:-Le,idxs:[],path:null,clip:null};function Qx(i,t,e,n,s){return e/10}var zp={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},t_=Je({},zp,{time:!1,ori:1}),ap={};function Hp(i,t){let e=ap[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,c,l){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,o,a,c,l)}},i!=null&&(ap[i]=e)),e}var Fr=1,rh=2;function Ys(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,c=r[0],l=n==2?r[1]:r[t],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,g=a.width,_=a.height,m=i.valToPosH,p=i.valToPosV;return h.ori==0?e(s,c,l,h,u,m,p,d,f,g,_,Oa,Br,ka,Gp,Xp):e(s,c,l,h,u,p,m,f,d,_,g,Ba,kr,bh,Wp,qp)}function vh(i,t){let e=0,n=0,s=xe(i.bands,ph);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function e_(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,c=i.scales[a];return s==-1?c.min:s==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function Ki(i,t,e,n,s,r){return Ys(i,t,(o,a,c,l,h,u,d,f,g,_,m)=>{let p=o.pxRound,y=l.dir*(l.ori==0?1:-1),b=l.ori==0?Br:kr,x,D;y==1?(x=e,D=n):(x=n,D=e);let T=p(u(a[x],l,_,f)),C=p(d(c[x],h,m,g)),L=p(u(a[D],l,_,f)),w=p(d(r==1?h.max:h.min,h,m,g)),M=new Path2D(s);return b(M,L,w),b(M,T,w),b(M,T,C),M})}function Fa(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?ka:bh,c=e;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-c;f>0&&a(o,c,n,f,n+r),c=d[1]}}let l=e+s-c,h=10;l>0&&a(o,c,n-h/2,l,n+r+h)}return o}function n_(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function yh(i,t,e,n,s,r,o){let a=[],c=i)SAVARY",
R"SAVARY(.length;for(let l=s==1?e:n;l>=e&&l<=n;l+=s)if(t[l]===null){let u=l,d=l;if(s==1)for(;++l<=n&&t[l]===null;)d=l;else for(;--l>=e&&t[l]===null;)d=l;let f=r(i[u]),g=d==u?f:r(i[d]),_=u-s;f=o<=0&&_>=0&&_<c?r(i[_]):f;let p=d+s;g=o>=0&&p>=0&&p<c?r(i[p]):g,g>=f&&a.push([f,g])}return a}function lp(i){return i==0?_p:i==1?nn:t=>Vs(t,i)}function Vp(i){let t=i==0?Oa:Ba,e=i==0?(s,r,o,a,c,l)=>{s.arcTo(r,o,a,c,l)}:(s,r,o,a,c,l)=>{s.arcTo(o,r,c,a,l)},n=i==0?(s,r,o,a,c)=>{s.rect(r,o,a,c)}:(s,r,o,a,c)=>{s.rect(o,r,c,a)};return(s,r,o,a,c,l=0,h=0)=>{l==0&&h==0?n(s,r,o,a,c):(l=_i(l,a/2,c/2),h=_i(h,a/2,c/2),t(s,r+l,o),e(s,r+a,o,r+a,o+c,l),e(s,r+a,o+c,r,o+c,h),e(s,r,o+c,r,o,h),e(s,r,o,r+a,o,l),s.closePath())}}var Oa=(i,t,e)=>{i.moveTo(t,e)},Ba=(i,t,e)=>{i.moveTo(e,t)},Br=(i,t,e)=>{i.lineTo(t,e)},kr=(i,t,e)=>{i.lineTo(e,t)},ka=Vp(0),bh=Vp(1),Gp=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},Wp=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},Xp=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},qp=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function Yp(i){return(t,e,n,s,r)=>Ys(t,e,(o,a,c,l,h,u,d,f,g,_,m)=>{let{pxRound:p,points:y}=o,b,x;l.ori==0?(b=Oa,x=Gp):(b=Ba,x=Wp);let D=De(y.width*ye,3),T=(y.size-y.width)/2*ye,C=De(T*2,3),L=new Path2D,w=new Path2D,{left:M,top:R,width:G,height:O}=t.bbox;ka(w,M-C,R-C,G+C*2,O+C*2);let W=B=>{if(c[B]!=null){let k=p(u(a[B],l,_,f)),$=p(d(c[B],h,m,g));b(L,k+T,$),x(L,k,$,T,0,Ra*2)}};if(r)r.forEach(W);else for(let B=n;B<=s;B++)W(B);return{stroke:D>0?L:null,fill:L,clip:w,flags:Fr|rh}})}function $p(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var i_=$p(Br),s_=$p(kr);function Zp(i){let t=xe(i?.alignGaps,0);return(e,n,s,r)=>Ys(e,n,(o,a,c,l,h,u,d,f,g,_,m)=>{[s,r]=La(c,s,r);let p=o.pxRound,y=O=>p(u(O,l,_,f)),b=O=>p(d(O,h,m,g)),x,D;l.ori==0?(x=Br,D=i_):(x=kr,D=s_);let T=l.dir*(l.ori==0?1:-1),C={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Fr},L=C.stroke,w=!1;if(r-s>=_*4){let O=_t=>e.posToVal(_t,l.key,!0),W=null,B=null,k,$,tt,ct=y(a[T==1?s:r]),ht=y(a[s]),ut=y(a[r]),vt=O(T==1?ht+1:ut-1);for(let _t=T==1?s:r;_t>=s&&_t<=r;_t+=T){let it=a[_t],yt=(T==1?it<vt:it>vt)?ct:y(it),st=c[_t];yt==ct?st!=null?($=st,W==null?(x(L,yt,b($)),k=W=B=$):$<W?W=$:$>B&&(B=$)):st===null&&(w=!0):(W!=null&&D(L,ct,b(W),b(B),b(k),b($)),st!=null?($=st,x(L,yt,b($)),W=B=k=$):(W=B=null,st===null&&(w=!0)),ct=yt,vt=O(ct+T))}W!=null&&W!=B&&tt!=ct&&D(L,ct,b(W),b(B),b(k),b($))}else for(let O=T==1?s:r;O>=s&&O<=r;O+=T){let W=c[O];W===null?w=!0:W!=null&&x(L,y(a[O]),b(W))}let[R,G]=vh(e,n);if(o.fill!=null||R!=0){let O=C.fill=new Path2D(L),W=o.fillTo(e,n,o.min,o.max,R),B=b(W),k=y(a[s]),$=y(a[r]);T==-1&&([$,k]=[k,$]),x(O,$,B),x(O,k,B)}if(!o.spanGaps){let O=[];w&&O.push(...yh(a,c,s,r,T,y,t)),C.gaps=O=o.gaps(e,n,s,r,O),C.clip=Fa(O,l.ori,f,g,_,m)}return G!=0&&(C.band=G==2?[Ki(e,n,s,r,L,-1),Ki(e,n,s,r,L,1)]:Ki(e,n,s,r,L,G)),C})}function r_(i){let t=xe(i.align,1),e=xe(i.ascDesc,!1),n=xe(i.alignGaps,0),s=xe(i.extend,!1);return(r,o,a,c)=>Ys(r,o,(l,h,u,d,f,g,_,m,p,y,b)=>{[a,c]=La(u,a,c);let x=l.pxRound,{left:D,width:T}=r.bbox,C=ht=>x(g(ht,d,y,m)),L=ht=>x(_(ht,f,b,p)),w=d.ori==0?Br:kr,M={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Fr},R=M.stroke,G=d.dir*(d.ori==0?1:-1),O=L(u[G==1?a:c]),W=C(h[G==1?a:c]),B=W,k=W;s&&t==-1&&(k=D,w(R,k,O)),w(R,W,O);for(let ht=G==1?a:c;ht>=a&&ht<=c;ht+=G){let ut=u[ht];if(ut==null)continue;let vt=C(h[ht]),_t=L(ut);t==1?w(R,vt,O):w(R,B,_t),w(R,vt,_t),O=_t,B=vt}let $=B;s&&t==1&&($=D+T,w(R,$,O));let[tt,ct]=vh(r,o);if(l.fill!=null||tt!=0){let ht=M.fill=new Path2D(R),ut=l.fillTo(r,o,l.min,l.max,tt),vt=L(ut);w(ht,$,vt),w(ht,k,vt)}if(!l.spanGaps){let ht=[];ht.push(...yh(h,u,a,c,G,C,n));let ut=l.width*ye/2,vt=e||t==1?ut:-ut,_t=e||t==-1?-ut:ut;ht.forEach(it=>{it[0]+=vt,it[1]+=_t}),M.gaps=ht=l.gaps(r,o,a,c,ht),M.clip=Fa(ht,d.ori,m,p,y,b)}return ct!=0&&(M.band=ct==2?[Ki(r,o,a,c,R,-1),Ki(r,o,a,c,R,1)]:Ki(r,o,a,c,R,ct)),M})}function cp(i,t,e,n,s,r,o=Le){if(i.length>1){let a=null;for(let c=0,l=1/0;c<i.length;c++)if(t[c]!==void 0){if(a!=null){let h=sn(i[c]-i[a]);h<l&&(l=h,o=sn(e(i[c],n,s,r)-e(i[a],n,s,r)))}a=c}}return o}function o_(i){i=i||Fo;let t=xe(i.size,[.6,Le,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=he(s),o=1-t[0],a=xe(t[1],Le),c=xe(t[2],1),l=xe(i.disp,Fo),h=xe(i.each,f=>{}),{fill:u,stroke:d}=l;return(f,g,_,m)=>Ys(f,g,(p,y,b,x,D,T,C,L,w,M,R)=>{let G=p.pxRound,O=e,W=n*ye,B=a*ye,k=c*ye,$,tt;x.ori==0?[$,tt]=r(f,g):[tt,$]=r(f,g);let ct=x.dir*(x.ori==0?1:-1),ht=x.ori==0?ka:bh,ut=x.ori==0?h:(Y,et,Tt,wt,Lt,Qt,mt)=>{h(Y,et,Tt,Lt,wt,mt,Qt)},vt=xe(f.bands,ph).find(Y=>Y.series[0]==g),_t=vt!=null?vt.dir:0,it=p.fillTo(f,g,p.min,p.max,_t),lt=G(C(it,D,R,w)),yt,st,Bt,Xt=M,Ct=G(p.width*ye),ne=!1,ot=null,dt=null,F=null,zt=null;u!=null&&(Ct==0||d!=null)&&(ne=!0,ot=u.values(f,g,_,m),dt=new Map,new Set(ot).forEach(Y=>{Y!=null&&dt.set(Y,new Path2D)}),Ct>0&&(F=d.values(f,g,_,m),zt=new Map,new Set(F).forEach(Y=>{Y!=null&&zt.set(Y,new Path2D)})));let{x0:ft,size:Ft}=l;if(ft!=null&&Ft!=null){O=1,y=ft.values(f,g,_,m),ft.unit==2&&(y=y.map(Tt=>f.posToVal(L+Tt*M,x.key,!0)));let Y=Ft.values(f,g,_,m);Ft.unit==2?st=Y[0]*M:st=T(Y[0],x,M,L)-T(0,x,M,L),Xt=cp(y,b,T,x,M,L,Xt),Bt=Xt-st+W}else Xt=cp(y,b,T,x,M,L,Xt),Bt=Xt*o+W,st=Xt-Bt;Bt<1&&(Bt=0),Ct>=st/2&&(Ct=0),Bt<5&&(G=_p);let Mt=Bt>0,Zt=Xt-Bt-(Mt?Ct:0);st=G(nh(Zt,k,B)),yt=(O==0?st/2:O==ct?0:st)-O*ct*((O==0?W/2:0)+(Mt?Ct/2:0));let St={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},P=ne?null:new Path2D,E=null;if(vt!=null)E=f.data[vt.series[1]];else{let{y0:Y,y1:et}=l;Y!=null&&et!=null&&(b=et.values(f,g,_,m),E=Y.values(f,g,_,m))}let Z=$*st,Q=tt*st;for(let Y=ct==1?_:m;Y>=_&&Y<=m;Y+=ct){let et=b[Y];if(et==null)continue;if(E!=null){let qt=E[Y]??0;if(et-qt==0)continue;lt=C(qt,D,R,w)}let Tt=x.distr!=2||l!=null?y[Y]:Y,wt=T(Tt,x,M,L),Lt=C(xe(et,it),D,R,w),Qt=G(wt-yt),mt=G(Ln(Lt,lt)),At=G(_i(Lt,lt)),Gt=mt-At;if(et!=null){let qt=et<0?Q:Z,It=et<0?Z:Q;ne?(Ct>0&&F[Y]!=null&&ht(zt.get(F[Y]),Qt,At+Jn(Ct/2),st,Ln(0,Gt-Ct),qt,It),ot[Y]!=null&&ht(dt.get(ot[Y]),Qt,At+Jn(Ct/2),st,Ln(0,Gt-Ct),qt,It)):ht(P,Qt,At+Jn(Ct/2),st,Ln(0,Gt-Ct),qt,It),ut(f,g,Y,Qt-Ct/2,At,st+Ct,Gt)}}return Ct>0?St.stroke=ne?zt:P:ne||(St._fill=p.width==0?p._fill:p._stroke??p._fill,St.width=0),St.fill=ne?dt:P,St})}function a_(i,t){let e=xe(t?.alignGaps,0);return(n,s,r,o)=>Ys(n,s,(a,c,l,h,u,d,f,g,_,m,p)=>{[r,o]=La(l,r,o);let y=a.pxRound,b=$=>y(d($,h,m,g)),x=$=>y(f($,u,p,_)),D,T,C;h.ori==0?(D=Oa,C=Br,T=Xp):(D=Ba,C=kr,T=qp);let L=h.dir*(h.ori==0?1:-1),w=b(c[L==1?r:o]),M=w,R=[],G=[];for(let $=L==1?r:o;$>=r&&$<=o;$+=L)if(l[$]!=null){let ct=c[$],ht=b(ct);R.push(M=ht),G.push(x(l[$]))}let O={stroke:i(R,G,D,C,T,y),fill:null,clip:null,band:null,gaps:null,flags:Fr},W=O.stroke,[B,k]=vh(n,s);if(a.fill!=null||B!=0){let $=O.fill=new Path2D(W),tt=a.fillTo(n,s,a.min,a.max,B),ct=x(tt);C($,M,ct),C($,w,ct)}if(!a.spanGaps){let $=[];$.push(...yh(c,l,r,o,L,b,e)),O.gaps=$=a.gaps(n,s,r,o,$),O.clip=Fa($,h.ori,g,_,m,p)}return k!=0&&(O.band=k==2?[Ki(n,s,r,o,W,-1),Ki(n,s,r,o,W,1)]:Ki(n,s,r,o,W,k)),O})}function l_(i){return a_(c_,i)}function c_(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let c=Array(o),l=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=t[d+1]-t[d],u[d]=i[d+1]-i[d],l[d]=h[d]/u[d];c[0]=l[0];for(let d=1;d<o-1;d++)l[d]===0||l[d-1]===0||l[d-1]>0!=l[d]>0?c[d]=0:(c[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/l[d-1]+(u[d]+2*u[d-1])/l[d]),isFinite(c[d])||(c[d]=0));c[o-1]=l[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,t[d]+c[d]*u[d]/3,i[d+1]-u[d]/3,t[d+1]-c[d+1]*u[d]/3,i[d+1],t[d+1])}return a}var oh=new Set;function hp(){for(let i of oh)i.syncRect(!0)}Or&&(Xs(G0,Lr,hp),Xs(W0,Lr,hp,!0),Xs(Ca,Lr,()=>{Ke.pxRatio=ye}));var h_=Zp(),u_=Yp();function up(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>ah(r,o,t,e))}function d_(i,t){return i.map((e,n)=>n==0?{}:Je({},t,e))}function ah(i,t,e,n){return Je({},t==0?e:n,i)}function Jp(i,t,e){return t==null?Ur:[t,e]}var f_=Jp;function p_(i,t,e){return t==null?Ur:Pa(t,e,dh,!0)}function Kp(i,t,e,n){return t==null?Ur:Da(t,e,i.scales[n].log,!1)}var m_=Kp;function jp(i,t,e,n){return t==null?Ur:uh(t,e,i.scales[n].log,!1)}var g_=jp;function x_(i,t,e,n,s){let r=Ln(Gf(i),Gf(t)),o=t-i,a=xi(s/n*o,e);do{let c=e[a],l=n*c/o;if(l>=s&&r+(c<5?vs.get(c):0)<=17)return[c,l]}while(++a<e.length);return[0,0]}function dp(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=nn((e=+s)*ye))+"px"),[i,t,e]}function __(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=De(t[2]*ye,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Ke(i,t,e){let n={mode:xe(i.mode,1)},s=n.mode;function r(v,S,I,N){let z=S.valToPct(v);return N+I*(S.dir==-1?1-z:z)}function o(v,S,I,N){let z=S.valToPct(v);return N+I*(S.dir==-1?z:1-z)}function a(v,S,I,N){return S.ori==0?r(v,S,I,N):o(v,S,I,N)}n.valToPosH=r,n.valToPosV=o;let c=!1;n.status=0;let l=n.root=si(E0);if(i.id!=null&&(l.id=i.id),Zn(l,i.class),i.title){let v=si(R0,l);v.textContent=i.title}let h=gi("canvas"),u=n.ctx=h.getContext("2d"),d=si(C0,l);Xs("click",d,v=>{v.target===g&&(Fe!=Mr||Ve!=Sr)&&_n.click(n,v)},!0);let f=n.under=si(P0,d);d.appendChild(h);let g=n.over=si(I0,d);i=Nr(i);let _=+xe(i.pxAlign,1),m=lp(_);(i.plugins||[]).forEach(v=>{v.opts&&(i=v.opts(n,i)||i)});let p=i.ms||.001,y=n.series=s==1?up(i.series||[],ep,op,!1):d_(i.series||[null],rp),b=n.axes=up(i.axes||[],tp,ip,!0),x=n.scales={},D=n.bands=i.bands||[];D.forEach(v=>{v.fill=he(v.fill||null),v.dir=xe(v.dir,-1)});let T=s==2?y[1].facets[0].scale:y[0].scale,C={axes:a0,series:ei},L=(i.drawOrder||["axes","series"]).map(v=>C[v]);function w(v){let S=v.distr==3?I=>Ji(I>0?I:v.clamp(n,I,v.min,v.max,v.key)):v.distr==4?I=>$c(I,v.asinh):v.distr==100?I=>v.fwd(I):I=>I;return I=>{let N=S(I),{_min:z,_max:j}=v,rt=j-z;return(N-z)/rt}}function M(v){let S=x[v];if(S==null){let I=(i.scales||Fo)[v]||Fo;if(I.from!=null){M(I.from);let N=Je({},x[I.from],I,{key:v});N.valToPct=w(N),x[v]=N}else{S=x[v]=Je({},v==T?zp:t_,I),S.key=v;let N=S.time,z=S.range,j=_s(z);if((v!=T||s==2&&!N)&&(j&&(z[0]==null||z[1]==null)&&(z={min:z[0]==null?zf:{mode:1,hard:z[0],soft:z[0]},max:z[1]==null?zf:{mode:1,hard:z[1],soft:z[1]}},j=!1),!j&&Na(z))){let rt=z;z=(pt,bt,Nt)=>bt==null?Ur:Pa(bt,Nt,rt)}S.range=he(z||(N?f_:v==T?S.distr==3?m_:S.distr==4?g_:Jp:S.distr==3?Kp:S.distr==4?jp:p_)),S.auto=he(j?!1:S.auto),S.clamp=he(S.clamp||Qx),S._min=S._max=null,S.valToPct=w(S)}}}M("x"),M("y"),s==1&&y.forEach(v=>{M(v.scale)}),b.forEach(v=>{M(v.scale)});for(let v in i.scales)M(v);let R=x[T],G=R.distr,O,W;R.ori==0?(Zn(l,T0),O=r,W=o):(Zn(l,A0),O=o,W=r);let B={};for(let v in x){let S=x[v];(S.min!=null||S.max!=null)&&(B[v]={min:S.min,max:S.max},S.min=S.max=null)}let k=i.tzDate||(v=>new Date(nn(v/p))),$=i.fmtDate||mh,tt=p==1?Tx(k):Cx(k),ct=Kf(k,Jf(p==1?Ex:Rx,$)),ht=Qf(k,jf(Ix,$)),ut=[],vt=n.legend=Je({},Ux,i.legend),_t=n.cursor=Je({},zx,{drag:{y:s==2}},i.cursor),it=vt.show,lt=_t.show,yt=vt.markers;vt.idxs=ut,yt.width=he(yt.width),yt.dash=he(yt.dash),yt.stroke=he(yt.stroke),yt.fill=he(yt.fill);let st,Bt,Xt,Ct=[],ne=[],ot,dt=!1,F={};if(vt.live){let v=y[1]?y[1].values:null;dt=v!=null,ot=dt?v(n,1,0):{_:0};for(let S in ot)F[S]=ch}if(it)if(st=gi("table",O0,l),Xt=gi("tbody",null,st),vt.mount(n,st),dt){Bt=gi("thead",null,st,Xt);let v=gi("tr",null,Bt);gi("th",null,v);for(var zt in ot)gi("th",Af,v).textContent=zt}else Zn(st,k0),vt.live&&Zn(st,B0);let ft={show:!0},Ft={show:!1};function Mt(v,S){if(S==0&&(dt||!vt.live||s==2))return Ur;let I=[],N=gi("tr",z0,Xt,Xt.childNodes[S]);Zn(N,v.class),v.show||Zn(N,Ws);let z=gi("th",null,N);if(yt.show){let pt=si(H0,z);if(S>0){let bt=yt.width(n,S);bt&&(pt.style.border=bt+"px "+yt.dash(n,S)+" "+yt.stroke(n,S)),pt.style.background=yt.fill(n,S)}}let j=si(Af,z);v.label instanceof HTMLElement?j.appendChild(v.label):j.textContent=v.label,S>0&&(yt.show||(j.style.color=v.width>0?yt.stroke(n,S):yt.fill(n,S)),St("click",z,pt=>{if(_t._lock)return;en(pt);let bt=y.indexOf(v);if((pt.ctrlKey||pt.metaKey)!=vt.isolate){let Nt=y.some((Ot,kt)=>kt>0&&kt!=bt&&Ot.show);y.forEach((Ot,kt)=>{kt>0&&Ci(kt,Nt?kt==bt?ft:Ft:ft,!0,$e.setSeries)})}else Ci(bt,{show:!v.show},!0,$e.setSeries)},!1),qi&&St(If,z,pt=>{_t._lock||(en(pt),Ci(y.indexOf(v),Er,!0,$e.setSeries))},!1));for(var rt in ot){let pt=gi("td",V0,N);pt.textContent="--",I.push(pt)}return[N,I]}let Zt=new Map;function St(v,S,I,N=!0){let z=Zt.get(S)||{},j=_t.bind[v](n,S,I,N);j&&(Xs(v,S,z[v]=j),Zt.set(S,z))}function P(v,S,I){let N=Zt.get(S)||{};for(let z in N)(v==null||z==v)&&(eh(z,S,N[z]),delete N[z]);v==null&&Zt.delete(S)}let E=0,Z=0,Q=0,Y=0,et=0,Tt=0,wt=et,Lt=Tt,Qt=Q,mt=Y,At=0,Gt=0,qt=0,It=0;n.bbox={};let ae=!1,te=!1,fe=!1,V=!1,Rt=!1,nt=!1;function at(v,S,I){(I||v!=n.width||S!=n.height)&&Dt(v,S),_r(!1),fe=!0,te=!0,vr()}function Dt(v,S){n.width=E=Q=v,n.height=Z=Y=S,et=Tt=0,un(),_e();let I=n.bbox;At=I.left=Vs(et*ye,.5),Gt=I.top=Vs(Tt*ye,.5),qt=I.width=Vs(Q*ye,.5),It=I.height=Vs(Y*ye,.5)}let Ut=3;function ie(){let v=!1,S=0;for(;!v;){S++;let I=r0(S),N=o0(S);v=S==Ut||I&&N,v||(Dt(n.width,n.height),te=!0)}}function ze({width:v,height:S}){at(v,S)}n.setSize=ze;function un(){let v=!1,S=!1,I=!1,N=!1;b.forEach((z,j)=>{if(z.show&&z._show){let{side:rt,_size:pt}=z,bt=rt%2,Nt=z.label!=null?z.labelSize:0,Ot=pt+Nt;Ot>0&&(bt?(Q-=Ot,rt==3?(et+=Ot,N=!0):I=!0):(Y-=Ot,rt==0?(Tt+=Ot,v=!0):S=!0))}}),Ti[0]=v,Ti[1]=I,Ti[2]=S,Ti[3]=N,Q-=A[1]+A[3],et+=A[3],Y-=A[2]+A[0],Tt+=A[0]}function _e(){let v=et+Q,S=Tt+Y,I=et,N=Tt;function z(j,rt){switch(j){case 1:return v+=rt,v-rt;case 2:return S+=rt,S-rt;case 3:return I-=rt,I+rt;case 0:return N-=rt,N+rt}}b.forEach((j,rt)=>{if(j.show&&j._show){let pt=j.side;j._pos=z(pt,j._size),j.label!=null&&(j._lpos=z(pt,j.labelSize))}})}if(_t.dataIdx==null){let v=_t.hover,S=v.skip=new Set(v.skip??[]);S.add(void 0);let I=v.prox=he(v.prox),N=v.bias??=0;_t.dataIdx=(z,j,rt,pt)=>{if(j==0)return rt;let bt=rt,Nt=I(z,j,rt,pt)??Le,Ot=Nt>=0&&Nt<Le,kt=R.ori==0?Q:Y,ee=_t.left,ve=t[0],ge=t[j];if(S.has(ge[rt])){bt=null;let le=null,Kt=null,$t;if(N==0||N==-1)for($t=rt;le==null&&$t-- >0;)S.has(ge[$t])||(le=$t);if(N==0||N==1)for($t=rt;Kt==null&&$t++<ge.length;)S.has(ge[$t])||(Kt=$t);if(le!=null||Kt!=null)if(Ot){let Be=le==null?-1/0:O(ve[le],R,kt,0),qe=Kt==null?1/0:O(ve[Kt],R,kt,0),gn=ee-Be,Te=qe-ee;gn<=Te?gn<=Nt&&(bt=le):Te<=Nt&&(bt=Kt)}else bt=Kt==null?le:le==null?Kt:rt-le<=Kt-rt?le:Kt}else Ot&&sn(ee-O(ve[rt],R,kt,0))>Nt&&(bt=null);return bt}}let en=v=>{_t.event=v};_t.idxs=ut,_t._lock=!1;let Ue=_t.points;Ue.show=he(Ue.show),Ue.size=he(Ue.size),Ue.stroke=he(Ue.stroke),Ue.width=he(Ue.width),Ue.fill=he(Ue.fill);let Xn=n.focus=Je({},i.focus||{alpha:.3},_t.focus),qi=Xn.prox>=0,Bn=qi&&Ue.one,Mn=[],Yi=[],$i=[];function Us(v,S){let I=Ue.show(n,S);if(I instanceof HTMLElement)return Zn(I,F0),Zn(I,v.class),Di(I,-10,-10,Q,Y),g.insertBefore(I,Mn[S]),I}function bo(v,S){if(s==1||S>0){let I=s==1&&x[v.scale].time,N=v.value;v.value=I?qf(N)?Qf(k,jf(N,$)):N||ht:N||Jx,v.label=v.label||(I?Vx:Hx)}if(Bn||S>0){v.width=v.width==null?1:v.width,v.paths=v.paths||h_||tx,v.fillTo=he(v.fillTo||e_),v.pxAlign=+xe(v.pxAlign,_),v.pxRound=lp(v.pxAlign),v.stroke=he(v.stroke||null),v.fill=he(v.fill||null),v._stroke=v._fill=v._paths=v._focus=null;let I=Kx(Ln(1,v.width),1),N=v.points=Je({},{size:I,width:Ln(1,I*.2),stroke:v.stroke,space:I*2,paths:u_,_stroke:null,_fill:null},v.points);N.show=he(N.show),N.filter=he(N.filter),N.fill=he(N.fill),N.stroke=he(N.stroke),N.paths=he(N.paths),N.pxAlign=v.pxAlign}if(it){let I=Mt(v,S);Ct.splice(S,0,I[0]),ne.splice(S,0,I[1]),vt.values.push(null)}if(lt){ut.splice(S,0,null);let I=null;Bn?S==0&&(I=Us(v,S)):S>0&&(I=Us(v,S)),Mn.splice(S,0,I),Yi.splice(S,0,0),$i.splice(S,0,0)}mn("addSeries",S)}function gr(v,S){S=S??y.length,v=s==1?ah(v,S,ep,op):ah(v,S,{},rp),y.splice(S,0,v),bo(y[S],S)}n.addSeries=gr;function da(v){if(y.splice(v,1),it){vt.values.splice(v,1),ne.splice(v,1);let S=Ct.splice(v,1)[0];P(null,S.firstChild),S.remove()}lt&&(ut.splice(v,1),Mn.splice(v,1)[0].remove(),Yi.splice(v,1),$i.splice(v,1)),mn("delSeries",v)}n.delSeries=da;let )SAVARY",
R"SAVARY(Ti=[!1,!1,!1,!1];function Ac(v,S){if(v._show=v.show,v.show){let I=v.side%2,N=x[v.scale];N==null&&(v.scale=I?y[1].scale:T,N=x[v.scale]);let z=N.time;v.size=he(v.size),v.space=he(v.space),v.rotate=he(v.rotate),_s(v.incrs)&&v.incrs.forEach(rt=>{!vs.has(rt)&&vs.set(rt,bp(rt))}),v.incrs=he(v.incrs||(N.distr==2?Mx:z?p==1?wx:Ax:Gs)),v.splits=he(v.splits||(z&&N.distr==1?tt:N.distr==3?ih:N.distr==4?Xx:Wx)),v.stroke=he(v.stroke),v.grid.stroke=he(v.grid.stroke),v.ticks.stroke=he(v.ticks.stroke),v.border.stroke=he(v.border.stroke);let j=v.values;v.values=_s(j)&&!_s(j[0])?he(j):z?_s(j)?Kf(k,Jf(j,$)):qf(j)?Px(k,j):j||ct:j||Gx,v.filter=he(v.filter||(N.distr>=3&&N.log==10?$x:N.distr==3&&N.log==2?Zx:vp)),v.font=dp(v.font),v.labelFont=dp(v.labelFont),v._size=v.size(n,null,S,0),v._space=v._rotate=v._incrs=v._found=v._splits=v._values=null,v._size>0&&(Ti[S]=!0,v._el=si(L0,d))}}function Ns(v,S,I,N){let[z,j,rt,pt]=I,bt=S%2,Nt=0;return bt==0&&(pt||j)&&(Nt=S==0&&!z||S==2&&!rt?nn(tp.size/3):0),bt==1&&(z||rt)&&(Nt=S==1&&!j||S==3&&!pt?nn(ip.size/2):0),Nt}let fa=n.padding=(i.padding||[Ns,Ns,Ns,Ns]).map(v=>he(xe(v,Ns))),A=n._padding=fa.map((v,S)=>v(n,S,Ti,0)),H,J=null,K=null,q=s==1?y[0].idxs:null,gt=null,Pt=!1;function Wt(v,S){if(t=v??[],n.data=n._data=t,s==2){H=0;for(let I=1;I<y.length;I++)H+=t[I][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),gt=t[0],H=gt.length;let I=t;if(G==2){I=t.slice();let N=I[0]=Array(H);for(let z=0;z<H;z++)N[z]=z}n._data=t=I}if(_r(!0),mn("setData"),G==2&&(fe=!0),S!==!1){let I=R;I.auto(n,Pt)?Ht():ps(T,I.min,I.max),V=V||_t.left>=0,nt=!0,vr()}}n.setData=Wt;function Ht(){Pt=!0;let v,S;s==1&&(H>0?(J=q[0]=0,K=q[1]=H-1,v=t[0][J],S=t[0][K],G==2?(v=J,S=K):v==S&&(G==3?[v,S]=Da(v,v,R.log,!1):G==4?[v,S]=uh(v,v,R.log,!1):R.time?S=v+nn(86400/p):[v,S]=Pa(v,S,dh,!0))):(J=q[0]=v=null,K=q[1]=S=null)),ps(T,v,S)}let Jt,jt,Vt,ce,Me,we,dn,de,Yt,He;function pe(v,S,I,N,z,j){v??=Cf,I??=ph,N??="butt",z??=Cf,j??="round",v!=Jt&&(u.strokeStyle=Jt=v),z!=jt&&(u.fillStyle=jt=z),S!=Vt&&(u.lineWidth=Vt=S),j!=Me&&(u.lineJoin=Me=j),N!=we&&(u.lineCap=we=N),I!=ce&&u.setLineDash(ce=I)}function kn(v,S,I,N){S!=jt&&(u.fillStyle=jt=S),v!=dn&&(u.font=dn=v),I!=de&&(u.textAlign=de=I),N!=Yt&&(u.textBaseline=Yt=N)}function Ai(v,S,I,N,z=0){if(N.length>0&&v.auto(n,Pt)&&(S==null||S.min==null)){let j=xe(J,0),rt=xe(K,N.length-1),pt=I.min==null?$0(N,j,rt,z,v.distr==3):[I.min,I.max];v.min=_i(v.min,I.min=pt[0]),v.max=Ln(v.max,I.max=pt[1])}}let Sn={min:null,max:null};function Fs(){for(let N in x){let z=x[N];B[N]==null&&(z.min==null||B[T]!=null&&z.auto(n,Pt))&&(B[N]=Sn)}for(let N in x){let z=x[N];B[N]==null&&z.from!=null&&B[z.from]!=null&&(B[N]=Sn)}B[T]!=null&&_r(!0);let v={};for(let N in B){let z=B[N];if(z!=null){let j=v[N]=Nr(x[N],ix);if(z.min!=null)Je(j,z);else if(N!=T||s==2)if(H==0&&j.from==null){let rt=j.range(n,null,null,N);j.min=rt[0],j.max=rt[1]}else j.min=Le,j.max=-Le}}if(H>0){y.forEach((N,z)=>{if(s==1){let j=N.scale,rt=B[j];if(rt==null)return;let pt=v[j];if(z==0){let bt=pt.range(n,pt.min,pt.max,j);pt.min=bt[0],pt.max=bt[1],J=xi(pt.min,t[0]),K=xi(pt.max,t[0]),K-J>1&&(t[0][J]<pt.min&&J++,t[0][K]>pt.max&&K--),N.min=gt[J],N.max=gt[K]}else N.show&&N.auto&&Ai(pt,rt,N,t[z],N.sorted);N.idxs[0]=J,N.idxs[1]=K}else if(z>0&&N.show&&N.auto){let[j,rt]=N.facets,pt=j.scale,bt=rt.scale,[Nt,Ot]=t[z],kt=v[pt],ee=v[bt];kt!=null&&Ai(kt,B[pt],j,Nt,j.sorted),ee!=null&&Ai(ee,B[bt],rt,Ot,rt.sorted),N.min=rt.min,N.max=rt.max}});for(let N in v){let z=v[N],j=B[N];if(z.from==null&&(j==null||j.min==null)){let rt=z.range(n,z.min==Le?null:z.min,z.max==-Le?null:z.max,N);z.min=rt[0],z.max=rt[1]}}}for(let N in v){let z=v[N];if(z.from!=null){let j=v[z.from];if(j.min==null)z.min=z.max=null;else{let rt=z.range(n,j.min,j.max,N);z.min=rt[0],z.max=rt[1]}}}let S={},I=!1;for(let N in v){let z=v[N],j=x[N];if(j.min!=z.min||j.max!=z.max){j.min=z.min,j.max=z.max;let rt=j.distr;j._min=rt==3?Ji(j.min):rt==4?$c(j.min,j.asinh):rt==100?j.fwd(j.min):j.min,j._max=rt==3?Ji(j.max):rt==4?$c(j.max,j.asinh):rt==100?j.fwd(j.max):j.max,S[N]=I=!0}}if(I){y.forEach((N,z)=>{s==2?z>0&&S.y&&(N._paths=null):S[N.scale]&&(N._paths=null)});for(let N in S)fe=!0,mn("setScale",N);lt&&_t.left>=0&&(V=nt=!0)}for(let N in B)B[N]=null}function Pe(v){let S=nh(J-1,0,H-1),I=nh(K+1,0,H-1);for(;v[S]==null&&S>0;)S--;for(;v[I]==null&&I<H-1;)I++;return[S,I]}function ei(){if(H>0){let v=y.some(S=>S._focus)&&He!=Xn.alpha;v&&(u.globalAlpha=He=Xn.alpha),y.forEach((S,I)=>{if(I>0&&S.show&&(ds(I,!1),ds(I,!0),S._paths==null)){let N=He;He!=S.alpha&&(u.globalAlpha=He=S.alpha);let z=s==2?[0,t[I][0].length-1]:Pe(t[I]);S._paths=S.paths(n,I,z[0],z[1]),He!=N&&(u.globalAlpha=He=N)}}),y.forEach((S,I)=>{if(I>0&&S.show){let N=He;He!=S.alpha&&(u.globalAlpha=He=S.alpha),S._paths!=null&&Rn(I,!1);{let z=S._paths!=null?S._paths.gaps:null,j=S.points.show(n,I,J,K,z),rt=S.points.filter(n,I,j,z);(j||rt)&&(S.points._paths=S.points.paths(n,I,J,K,rt),Rn(I,!0))}He!=N&&(u.globalAlpha=He=N),mn("drawSeries",I)}}),v&&(u.globalAlpha=He=1)}}function ds(v,S){let I=S?y[v].points:y[v];I._stroke=I.stroke(n,v),I._fill=I.fill(n,v)}function Rn(v,S){let I=S?y[v].points:y[v],{stroke:N,fill:z,clip:j,flags:rt,_stroke:pt=I._stroke,_fill:bt=I._fill,_width:Nt=I.width}=I._paths;Nt=De(Nt*ye,3);let Ot=null,kt=Nt%2/2;S&&bt==null&&(bt=Nt>0?"#fff":pt);let ee=I.pxAlign==1&&kt>0;if(ee&&u.translate(kt,kt),!S){let ve=At-Nt/2,ge=Gt-Nt/2,le=qt+Nt,Kt=It+Nt;Ot=new Path2D,Ot.rect(ve,ge,le,Kt)}S?xr(pt,Nt,I.dash,I.cap,bt,N,z,rt,j):Ri(v,pt,Nt,I.dash,I.cap,bt,N,z,rt,Ot,j),ee&&u.translate(-kt,-kt)}function Ri(v,S,I,N,z,j,rt,pt,bt,Nt,Ot){let kt=!1;bt!=0&&D.forEach((ee,ve)=>{if(ee.series[0]==v){let ge=y[ee.series[1]],le=t[ee.series[1]],Kt=(ge._paths||Fo).band;_s(Kt)&&(Kt=ee.dir==1?Kt[0]:Kt[1]);let $t,Be=null;ge.show&&Kt&&J0(le,J,K)?(Be=ee.fill(n,ve)||j,$t=ge._paths.clip):Kt=null,xr(S,I,N,z,Be,rt,pt,bt,Nt,Ot,$t,Kt),kt=!0}}),kt||xr(S,I,N,z,j,rt,pt,bt,Nt,Ot)}let ui=Fr|rh;function xr(v,S,I,N,z,j,rt,pt,bt,Nt,Ot,kt){pe(v,S,I,N,z),(bt||Nt||kt)&&(u.save(),bt&&u.clip(bt),Nt&&u.clip(Nt)),kt?(pt&ui)==ui?(u.clip(kt),Ot&&u.clip(Ot),ma(z,rt),pa(v,j,S)):pt&rh?(ma(z,rt),u.clip(kt),pa(v,j,S)):pt&Fr&&(u.save(),u.clip(kt),Ot&&u.clip(Ot),ma(z,rt),u.restore(),pa(v,j,S)):(ma(z,rt),pa(v,j,S)),(bt||Nt||kt)&&u.restore()}function pa(v,S,I){I>0&&(S instanceof Map?S.forEach((N,z)=>{u.strokeStyle=Jt=z,u.stroke(N)}):S!=null&&v&&u.stroke(S))}function ma(v,S){S instanceof Map?S.forEach((I,N)=>{u.fillStyle=jt=N,u.fill(I)}):S!=null&&v&&u.fill(S)}function s0(v,S,I,N){let z=b[v],j;if(N<=0)j=[0,0];else{let rt=z._space=z.space(n,v,S,I,N),pt=z._incrs=z.incrs(n,v,S,I,N,rt);j=x_(S,I,pt,N,rt)}return z._found=j}function Rc(v,S,I,N,z,j,rt,pt,bt,Nt){let Ot=rt%2/2;_==1&&u.translate(Ot,Ot),pe(pt,rt,bt,Nt,pt),u.beginPath();let kt,ee,ve,ge,le=z+(N==0||N==3?-j:j);I==0?(ee=z,ge=le):(kt=z,ve=le);for(let Kt=0;Kt<v.length;Kt++)S[Kt]!=null&&(I==0?kt=ve=v[Kt]:ee=ge=v[Kt],u.moveTo(kt,ee),u.lineTo(ve,ge));u.stroke(),_==1&&u.translate(-Ot,-Ot)}function r0(v){let S=!0;return b.forEach((I,N)=>{if(!I.show)return;let z=x[I.scale];if(z.min==null){I._show&&(S=!1,I._show=!1,_r(!1));return}else I._show||(S=!1,I._show=!0,_r(!1));let j=I.side,rt=j%2,{min:pt,max:bt}=z,[Nt,Ot]=s0(N,pt,bt,rt==0?Q:Y);if(Ot==0)return;let kt=z.distr==2,ee=I._splits=I.splits(n,N,pt,bt,Nt,Ot,kt),ve=z.distr==2?ee.map($t=>gt[$t]):ee,ge=z.distr==2?gt[ee[1]]-gt[ee[0]]:Nt,le=I._values=I.values(n,I.filter(n,ve,N,Ot,ge),N,Ot,ge);I._rotate=j==2?I.rotate(n,le,N,Ot):0;let Kt=I._size;I._size=ri(I.size(n,le,N,v)),Kt!=null&&I._size!=Kt&&(S=!1)}),S}function o0(v){let S=!0;return fa.forEach((I,N)=>{let z=I(n,N,Ti,v);z!=A[N]&&(S=!1),A[N]=z}),S}function a0(){for(let v=0;v<b.length;v++){let S=b[v];if(!S.show||!S._show)continue;let I=S.side,N=I%2,z,j,rt=S.stroke(n,v),pt=I==0||I==3?-1:1,[bt,Nt]=S._found;if(S.label!=null){let Pn=S.labelGap*pt,$n=nn((S._lpos+Pn)*ye);kn(S.labelFont[0],rt,"center",I==2?Po:Rf),u.save(),N==1?(z=j=0,u.translate($n,nn(Gt+It/2)),u.rotate((I==3?-Ra:Ra)/2)):(z=nn(At+qt/2),j=$n);let ks=xp(S.label)?S.label(n,v,bt,Nt):S.label;u.fillText(ks,z,j),u.restore()}if(Nt==0)continue;let Ot=x[S.scale],kt=N==0?qt:It,ee=N==0?At:Gt,ve=S._splits,ge=Ot.distr==2?ve.map(Pn=>gt[Pn]):ve,le=Ot.distr==2?gt[ve[1]]-gt[ve[0]]:bt,Kt=S.ticks,$t=S.border,Be=Kt.show?Kt.size:0,qe=nn(Be*ye),gn=nn((S.alignTo==2?S._size-Be-S.gap:S.gap)*ye),Te=S._rotate*-Ra/180,Ye=m(S._pos*ye),qn=(qe+gn)*pt,Cn=Ye+qn;j=N==0?Cn:0,z=N==1?Cn:0;let ni=S.font[0],di=S.align==1?Pr:S.align==2?Xc:Te>0?Pr:Te<0?Xc:N==0?"center":I==3?Xc:Pr,Ii=Te||N==1?"middle":I==2?Po:Rf;kn(ni,rt,di,Ii);let Yn=S.font[1]*S.lineGap,ii=ve.map(Pn=>m(a(Pn,Ot,kt,ee))),fi=S._values;for(let Pn=0;Pn<fi.length;Pn++){let $n=fi[Pn];if($n!=null){N==0?z=ii[Pn]:j=ii[Pn],$n=""+$n;let ks=$n.indexOf(`
`)==-1?[$n]:$n.split(/\n/gm);for(let In=0;In<ks.length;In++){let mf=ks[In];Te?(u.save(),u.translate(z,j+In*Yn),u.rotate(Te),u.fillText(mf,0,0),u.restore()):u.fillText(mf,z,j+In*Yn)}}}Kt.show&&Rc(ii,Kt.filter(n,ge,v,Nt,le),N,I,Ye,qe,De(Kt.width*ye,3),Kt.stroke(n,v),Kt.dash,Kt.cap);let Li=S.grid;Li.show&&Rc(ii,Li.filter(n,ge,v,Nt,le),N,N==0?2:1,N==0?Gt:At,N==0?It:qt,De(Li.width*ye,3),Li.stroke(n,v),Li.dash,Li.cap),$t.show&&Rc([Ye],[1],N==0?1:0,N==0?1:2,N==1?Gt:At,N==1?It:qt,De($t.width*ye,3),$t.stroke(n,v),$t.dash,$t.cap)}mn("drawAxes")}function _r(v){y.forEach((S,I)=>{I>0&&(S._paths=null,v&&(s==1?(S.min=null,S.max=null):S.facets.forEach(N=>{N.min=null,N.max=null})))})}let ga=!1,Cc=!1,Mo=[];function l0(){Cc=!1;for(let v=0;v<Mo.length;v++)mn(...Mo[v]);Mo.length=0}function vr(){ga||(hx(Jd),ga=!0)}function c0(v,S=!1){ga=!0,Cc=S,v(n),Jd(),S&&Mo.length>0&&queueMicrotask(l0)}n.batch=c0;function Jd(){if(ae&&(Fs(),ae=!1),fe&&(ie(),fe=!1),te){if(ke(f,Pr,et),ke(f,Po,Tt),ke(f,Lo,Q),ke(f,Do,Y),ke(g,Pr,et),ke(g,Po,Tt),ke(g,Lo,Q),ke(g,Do,Y),ke(d,Lo,E),ke(d,Do,Z),h.width=nn(E*ye),h.height=nn(Z*ye),b.forEach(({_el:v,_show:S,_size:I,_pos:N,side:z})=>{if(v!=null)if(S){let j=z===3||z===0?I:0,rt=z%2==1;ke(v,rt?"left":"top",N-j),ke(v,rt?"width":"height",I),ke(v,rt?"top":"left",rt?Tt:et),ke(v,rt?"height":"width",rt?Y:Q),th(v,Ws)}else Zn(v,Ws)}),Jt=jt=Vt=Me=we=dn=de=Yt=ce=null,He=1,Eo(!0),et!=wt||Tt!=Lt||Q!=Qt||Y!=mt){_r(!1);let v=Q/Qt,S=Y/mt;if(lt&&!V&&_t.left>=0){_t.left*=v,_t.top*=S,yr&&Di(yr,nn(_t.left),0,Q,Y),br&&Di(br,0,nn(_t.top),Q,Y);for(let I=0;I<Mn.length;I++){let N=Mn[I];N!=null&&(Yi[I]*=v,$i[I]*=S,Di(N,ri(Yi[I]),ri($i[I]),Q,Y))}}if(Oe.show&&!Rt&&Oe.left>=0&&Oe.width>0){Oe.left*=v,Oe.width*=v,Oe.top*=S,Oe.height*=S;for(let I in Nc)ke(wr,I,Oe[I])}wt=et,Lt=Tt,Qt=Q,mt=Y}mn("setSize"),te=!1}E>0&&Z>0&&(u.clearRect(0,0,h.width,h.height),mn("drawClear"),L.forEach(v=>v()),mn("draw")),Oe.show&&Rt&&(xa(Oe),Rt=!1),lt&&V&&(Bs(null,!0,!1),V=!1),vt.show&&vt.live&&nt&&(Dc(),nt=!1),c||(c=!0,n.status=1,mn("ready")),Pt=!1,ga=!1}n.redraw=(v,S)=>{fe=S||!1,v!==!1?ps(T,R.min,R.max):vr()};function Pc(v,S){let I=x[v];if(I.from==null){if(H==0){let N=I.range(n,S.min,S.max,v);S.min=N[0],S.max=N[1]}if(S.min>S.max){let N=S.min;S.min=S.max,S.max=N}if(H>1&&S.min!=null&&S.max!=null&&S.max-S.min<1e-16)return;v==T&&I.distr==2&&H>0&&(S.min=xi(S.min,t[0]),S.max=xi(S.max,t[0]),S.min==S.max&&S.max++),B[v]=S,ae=!0,vr()}}n.setScale=Pc;let Ic,Lc,yr,br,Kd,jd,Mr,Sr,Qd,tf,Fe,Ve,fs=!1,_n=_t.drag,fn=_n.x,pn=_n.y;lt&&(_t.x&&(Ic=si(U0,g)),_t.y&&(Lc=si(N0,g)),R.ori==0?(yr=Ic,br=Lc):(yr=Lc,br=Ic),Fe=_t.left,Ve=_t.top);let Oe=n.select=Je({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),wr=Oe.show?si(D0,Oe.over?g:f):null;function xa(v,S){if(Oe.show){for(let I in v)Oe[I]=v[I],I in Nc&&ke(wr,I,v[I]);S!==!1&&mn("setSelect")}}n.setSelect=xa;function h0(v){if(y[v].show)it&&th(Ct[v],Ws);else if(it&&Zn(Ct[v],Ws),lt){let I=Bn?Mn[0]:Mn[v];I!=null&&Di(I,-10,-10,Q,Y)}}function ps(v,S,I){Pc(v,{min:S,max:I})}function Ci(v,S,I,N){S.focus!=null&&m0(v),S.show!=null&&y.forEach((z,j)=>{j>0&&(v==j||v==null)&&(z.show=S.show,h0(j),s==2?(ps(z.facets[0].scale,null,null),ps(z.facets[1].scale,null,null)):ps(z.scale,null,null),vr())}),I!==!1&&mn("setSeries",v,S),N&&To("setSeries",n,v,S)}n.setSeries=Ci;function u0(v,S){Je(D[v],S)}function d0(v,S){v.fill=he(v.fill||null),v.dir=xe(v.dir,-1),S=S??D.length,D.splice(S,0,v)}function f0(v){v==null?D.length=0:D.splice(v,1)}n.addBand=d0,n.setBand=u0,n.delBand=f0;function p0(v,S){y[v].alpha=S,lt&&Mn[v]!=null&&(Mn[v].style.opacity=S),it&&Ct[v]&&(Ct[v].style.opacity=S)}let Zi,ms,Os,Er={focus:!0};function m0(v){if(v!=Os){let S=v==null,I=Xn.alpha!=1;y.forEach((N,z)=>{if(s==1||z>0){let j=S||z==0||z==v;N._focus=S?null:j,I&&p0(z,j?1:Xn.alpha)}}),Os=v,I&&vr()}}it&&qi&&St(Lf,st,v=>{_t._lock||(en(v),Os!=null&&Ci(null,Er,!0,$e.setSeries))});function Pi(v,S,I){let N=x[S];I&&(v=v/ye-(N.ori==1?Tt:et));let z=Q;N.ori==1&&(z=Y,v=z-v),N.dir==-1&&(v=z-v);let j=N._min,rt=N._max,pt=v/z,bt=j+(rt-j)*pt,Nt=N.distr;return Nt==3?Dr(10,bt):Nt==4?j0(bt,N.asinh):Nt==100?N.bwd(bt):bt}function g0(v,S){let I=Pi(v,T,S);return xi(I,t[0],J,K)}n.valToIdx=v=>xi(v,t[0]),n.posToIdx=g0,n.posToVal=Pi,n.valToPos=(v,S,I)=>x[S].ori==0?r(v,x[S],I?qt:Q,I?At:0):o(v,x[S],I?It:Y,I?Gt:0),n.setCursor=(v,S,I)=>{Fe=v.left,Ve=v.top,Bs(null,S,I)};function ef(v,S){ke(wr,Pr,Oe.left=v),ke(wr,Lo,Oe.width=S)}function nf(v,S){ke(wr,Po,Oe.top=v),ke(wr,Do,Oe.height=S)}let So=R.ori==0?ef:nf,wo=R.ori==1?ef:nf;function x0(){if(it&&vt.live)for(let v=s==2?1:0;v<y.length;v++){if(v==0&&dt)continue;let S=vt.values[v],I=0;for(let N in S)ne[v][I++].firstChild.nodeValue=S[N]}}function Dc(v,S){if(v!=null&&(v.idxs?v.idxs.forEach((I,N)=>{ut[N]=I}):nx(v.idx)||ut.fill(v.idx),vt.idx=ut[0]),it&&vt.live){for(let I=0;I<y.length;I++)(I>0||s==1&&!dt)&&_0(I,ut[I]);x0()}nt=!1,S!==!1&&mn("setLegend")}n.setLegend=Dc;function _0(v,S){let I=y[v],N=v==0&&G==2?gt:t[v],z;dt?z=I.values(n,v,S)??F:(z=I.value(n,S==null?null:N[S],v,S),z=z==null?F:{_:z}),vt.values[v]=z}function Bs(v,S,I){Qd=Fe,tf=Ve,[Fe,Ve]=_t.move(n,Fe,Ve),_t.left=Fe,_t.top=Ve,lt&&(yr&&Di(yr,nn(Fe),0,Q,Y),br&&Di(br,0,nn(Ve),Q,Y));let N,z=J>K;Zi=Le,ms=null;let j=R.ori==0?Q:Y,rt=R.ori==1?Q:Y;if(Fe<0||H==0||z){N=_t.idx=null;for(let pt=0;pt<y.length;pt++){let bt=Mn[pt];bt!=null&&Di(bt,-10,-10,Q,Y)}qi&&Ci(null,Er,!0,v==null&&$e.setSeries),vt.live&&(ut.fill(N),nt=!0)}else{let pt,bt,Nt;s==1&&(pt=R.ori==0?Fe:Ve,bt=Pi(pt,T),N=_t.idx=xi(bt,t[0],J,K),Nt=O(t[0][N],R,j,0));let Ot=-10,kt=-10,ee=0,ve=0,ge=!0,le="",Kt="";for(let $t=s==2?1:0;$t<y.length;$t++){let Be=y[$t],qe=ut[$t],gn=qe==null?null:s==1?t[$t][qe]:t[$t][1][qe],Te=_t.dataIdx(n,$t,N,bt),Ye=Te==null?null:s==1?t[$t][Te]:t[$t][1][Te];if(nt=nt||Ye!=gn||Te!=qe,ut[$t]=Te,$t>0&&Be.show){let qn=Te==null?-10:Te==N?Nt:O(s==1?t[0][Te]:t[$t][0][Te],R,j,0),Cn=Ye==null?-10:W(Ye,s==1?x[Be.scale]:x[Be.facets[1].scale],rt,0);if(qi&&Ye!=null){let ni=R.ori==1?Fe:Ve,di=sn(Xn.dist(n,$t,Te,Cn,ni));if(di<Zi){let Ii=Xn.bias;if(Ii!=0){let Yn=Pi(ni,Be.scale),ii=Ye>=0?1:-1,fi=Yn>=0?1:-1;fi==ii&&(fi==1?Ii==1?Ye>=Yn:Ye<=Yn:Ii==1?Ye<=Yn:Ye>=Yn)&&(Zi=di,ms=$t)}else Zi=di,ms=$t}}if(nt||Bn){let ni,di;R.ori==0?(ni=qn,di=Cn):(ni=Cn,di=qn);let Ii,Yn,ii,fi,Li,Pn,$n=!0,ks=Ue.bbox;if(ks!=null){$n=!1;let In=ks(n,$t);ii=In.left,fi=In.top,Ii=In.width,Yn=In.height}else ii=ni,fi=di,Ii=Yn=Ue.size(n,$t);if(Pn=Ue.fill(n,$t),Li=Ue.stroke(n,$t),Bn)$t==ms&&Zi<=Xn.prox&&(Ot=ii,kt=fi,ee=Ii,ve=Yn,ge=$n,le=Pn,Kt=Li);else{let In=Mn[$t];In!=null&&(Yi[$t]=ii,$i[$t]=fi,kf(In,Ii,Yn,$n),Of(In,Pn,Li),Di(In,ri(ii),ri(fi),Q,Y))}}}}if(Bn){let $t=Xn.prox,Be=Os==null?Zi<=$t:Zi>$t||ms!=Os;if(nt||Be){let qe=Mn[0];qe!=null&&(Yi[0]=Ot,$i[0]=kt,kf(qe,ee,ve,ge),Of(qe,le,Kt),Di(qe,ri(Ot),ri(kt),Q,Y))}}}if(Oe.show&&fs)if(v!=null){let[pt,bt]=$e.scales,[Nt,Ot]=$e.match,[kt,ee]=v.cursor.sync.scales,ve=v.cursor.drag;if(fn=ve._x,pn=ve._y,fn||pn){let{left:ge,top:le,width:Kt,height:$t}=v.select,Be=v.scales[kt].ori,qe=v.posToVal,gn,Te,Ye,qn,Cn,ni=pt!=null&&Nt(pt,kt),di=bt!=null&&Ot(bt,ee);ni&&fn?(Be==0?(gn=ge,Te=Kt):(gn=le,Te=$t),Ye=x[pt],qn=O(qe(gn,kt),Ye,j,0),Cn=O(qe(gn+Te,kt),Ye,j,0),So(_i(qn,Cn),sn(Cn-qn))):So(0,j),di&&pn?(Be==1?(gn=ge,Te=Kt):(gn=le,Te=$t),Ye=x[bt],qn=W(qe(gn,ee),Ye,rt,0),Cn=W(qe(gn+Te,ee),Ye,rt,0),wo(_i(qn,Cn),sn(Cn-qn))):wo(0,rt)}else Fc()}else{let pt=sn(Qd-Kd),bt=sn(tf)SAVARY",
R"SAVARY(-jd);if(R.ori==1){let ee=pt;pt=bt,bt=ee}fn=_n.x&&pt>=_n.dist,pn=_n.y&&bt>=_n.dist;let Nt=_n.uni;Nt!=null?fn&&pn&&(fn=pt>=Nt,pn=bt>=Nt,!fn&&!pn&&(bt>pt?pn=!0:fn=!0)):_n.x&&_n.y&&(fn||pn)&&(fn=pn=!0);let Ot,kt;fn&&(R.ori==0?(Ot=Mr,kt=Fe):(Ot=Sr,kt=Ve),So(_i(Ot,kt),sn(kt-Ot)),pn||wo(0,rt)),pn&&(R.ori==1?(Ot=Mr,kt=Fe):(Ot=Sr,kt=Ve),wo(_i(Ot,kt),sn(kt-Ot)),fn||So(0,j)),!fn&&!pn&&(So(0,0),wo(0,0))}if(_n._x=fn,_n._y=pn,v==null){if(I){if(pf!=null){let[pt,bt]=$e.scales;$e.values[0]=pt!=null?Pi(R.ori==0?Fe:Ve,pt):null,$e.values[1]=bt!=null?Pi(R.ori==1?Fe:Ve,bt):null}To(qc,n,Fe,Ve,Q,Y,N)}if(qi){let pt=I&&$e.setSeries,bt=Xn.prox;Os==null?Zi<=bt&&Ci(ms,Er,!0,pt):Zi>bt?Ci(null,Er,!0,pt):ms!=Os&&Ci(ms,Er,!0,pt)}}nt&&(vt.idx=N,Dc()),S!==!1&&mn("setCursor")}let gs=null;Object.defineProperty(n,"rect",{get(){return gs==null&&Eo(!1),gs}});function Eo(v=!1){v?gs=null:(gs=g.getBoundingClientRect(),mn("syncRect",gs))}function sf(v,S,I,N,z,j,rt){_t._lock||fs&&v!=null&&v.movementX==0&&v.movementY==0||(Uc(v,S,I,N,z,j,rt,!1,v!=null),v!=null?Bs(null,!0,!0):Bs(S,!0,!1))}function Uc(v,S,I,N,z,j,rt,pt,bt){if(gs==null&&Eo(!1),en(v),v!=null)I=v.clientX-gs.left,N=v.clientY-gs.top;else{if(I<0||N<0){Fe=-10,Ve=-10;return}let[Nt,Ot]=$e.scales,kt=S.cursor.sync,[ee,ve]=kt.values,[ge,le]=kt.scales,[Kt,$t]=$e.match,Be=S.axes[0].side%2==1,qe=R.ori==0?Q:Y,gn=R.ori==1?Q:Y,Te=Be?j:z,Ye=Be?z:j,qn=Be?N:I,Cn=Be?I:N;if(ge!=null?I=Kt(Nt,ge)?a(ee,x[Nt],qe,0):-10:I=qe*(qn/Te),le!=null?N=$t(Ot,le)?a(ve,x[Ot],gn,0):-10:N=gn*(Cn/Ye),R.ori==1){let ni=I;I=N,N=ni}}bt&&(S==null||S.cursor.event.type==qc)&&((I<=1||I>=Q-1)&&(I=Vs(I,Q)),(N<=1||N>=Y-1)&&(N=Vs(N,Y))),pt?(Kd=I,jd=N,[Mr,Sr]=_t.move(n,I,N)):(Fe=I,Ve=N)}let Nc={width:0,height:0,left:0,top:0};function Fc(){xa(Nc,!1)}let rf,of,af,lf;function cf(v,S,I,N,z,j,rt){fs=!0,fn=pn=_n._x=_n._y=!1,Uc(v,S,I,N,z,j,rt,!0,!1),v!=null&&(St(Yc,jc,hf,!1),To(Pf,n,Mr,Sr,Q,Y,null));let{left:pt,top:bt,width:Nt,height:Ot}=Oe;rf=pt,of=bt,af=Nt,lf=Ot}function hf(v,S,I,N,z,j,rt){fs=_n._x=_n._y=!1,Uc(v,S,I,N,z,j,rt,!1,!0);let{left:pt,top:bt,width:Nt,height:Ot}=Oe,kt=Nt>0||Ot>0,ee=rf!=pt||of!=bt||af!=Nt||lf!=Ot;if(kt&&ee&&xa(Oe),_n.setScale&&kt&&ee){let ve=pt,ge=Nt,le=bt,Kt=Ot;if(R.ori==1&&(ve=bt,ge=Ot,le=pt,Kt=Nt),fn&&ps(T,Pi(ve,T),Pi(ve+ge,T)),pn)for(let $t in x){let Be=x[$t];$t!=T&&Be.from==null&&Be.min!=Le&&ps($t,Pi(le+Kt,$t),Pi(le,$t))}Fc()}else _t.lock&&(_t._lock=!_t._lock,Bs(S,!0,v!=null));v!=null&&(P(Yc,jc),To(Yc,n,Fe,Ve,Q,Y,null))}function v0(v,S,I,N,z,j,rt){if(_t._lock)return;en(v);let pt=fs;if(fs){let bt=!0,Nt=!0,Ot=10,kt,ee;R.ori==0?(kt=fn,ee=pn):(kt=pn,ee=fn),kt&&ee&&(bt=Fe<=Ot||Fe>=Q-Ot,Nt=Ve<=Ot||Ve>=Y-Ot),kt&&bt&&(Fe=Fe<Mr?0:Q),ee&&Nt&&(Ve=Ve<Sr?0:Y),Bs(null,!0,!0),fs=!1}Fe=-10,Ve=-10,ut.fill(null),Bs(null,!0,!0),pt&&(fs=pt)}function uf(v,S,I,N,z,j,rt){_t._lock||(en(v),Ht(),Fc(),v!=null&&To(Df,n,Fe,Ve,Q,Y,null))}function df(){b.forEach(__),at(n.width,n.height,!0)}Xs(Ca,Lr,df);let Tr={};Tr.mousedown=cf,Tr.mousemove=sf,Tr.mouseup=hf,Tr.dblclick=uf,Tr.setSeries=(v,S,I,N)=>{let z=$e.match[2];I=z(n,S,I),I!=-1&&Ci(I,N,!0,!1)},lt&&(St(Pf,g,cf),St(qc,g,sf),St(If,g,v=>{en(v),Eo(!1)}),St(Lf,g,v0),St(Df,g,uf),oh.add(n),n.syncRect=Eo);let _a=n.hooks=i.hooks||{};function mn(v,S,I){Cc?Mo.push([v,S,I]):v in _a&&_a[v].forEach(N=>{N.call(null,n,S,I)})}(i.plugins||[]).forEach(v=>{for(let S in v.hooks)_a[S]=(_a[S]||[]).concat(v.hooks[S])});let ff=(v,S,I)=>I,$e=Je({key:null,setSeries:!1,filters:{pub:Wf,sub:Wf},scales:[T,y[1]?y[1].scale:null],match:[Xf,Xf,ff],values:[null,null]},_t.sync);$e.match.length==2&&$e.match.push(ff),_t.sync=$e;let pf=$e.key,Oc=Hp(pf);function To(v,S,I,N,z,j,rt){$e.filters.pub(v,S,I,N,z,j,rt)&&Oc.pub(v,S,I,N,z,j,rt)}Oc.sub(n);function y0(v,S,I,N,z,j,rt){$e.filters.sub(v,S,I,N,z,j,rt)&&Tr[v](null,S,I,N,z,j,rt)}n.pub=y0;function b0(){Oc.unsub(n),oh.delete(n),Zt.clear(),eh(Ca,Lr,df),l.remove(),st?.remove(),mn("destroy")}n.destroy=b0;function Bc(){mn("init",i,t),Wt(t||i.data,!1),B[T]?Pc(T,B[T]):Ht(),Rt=Oe.show&&(Oe.width>0||Oe.height>0),V=nt=!0,at(i.width,i.height)}return y.forEach(bo),b.forEach(Ac),e?e instanceof HTMLElement?(e.appendChild(l),Bc()):e(n,Bc):Bc(),n}Ke.assign=Je;Ke.fmtNum=fh;Ke.rangeNum=Pa;Ke.rangeLog=Da;Ke.rangeAsinh=uh;Ke.orient=Ys;Ke.pxRatio=ye;Ke.join=cx;Ke.fmtDate=mh,Ke.tzDate=yx;Ke.sync=Hp;{Ke.addGap=n_,Ke.clipGaps=Fa;let i=Ke.paths={points:Yp};i.linear=Zp,i.stepped=r_,i.bars=o_,i.spline=l_}var Hn=-1;function Qp(i){let t=0;for(let e=i;t<14&&Math.abs(e-Math.round(e))>1e-6*e;++t)e=i*10**(t+1);return t}function v_(i){let t=i.filter(o=>o!==null),e=t.length>1?Math.abs(t[1]-t[0]):1,n=Math.max(...t.map(Math.abs),0),s=o=>i.map(a=>a===null?"":o(a).replace(/-/g,"−"));if(n>=1e6||n>0&&n<.001){let o=Math.floor(Math.log10(n)),a=Math.min(12,Qp(e/10**o));return s(c=>c===0?"0":`${(c/10**o).toFixed(a)}e${o}`)}let r=Qp(e);return s(o=>(o===0?0:o).toFixed(r))}function ji(i,t,e){if(t===null||e===null||!Number.isFinite(t+e))return[0,1];let n=Math.max(Math.abs(t),Math.abs(e));if(e-t<=1e-11*n)return n===0?[-1,1]:[t-.1*n,e+.1*n];let s=.08*(e-t);return[t-s,e+s]}function y_(i){return i.every(Number.isFinite)?i:Array.from(i,t=>Number.isFinite(t)?t:null)}var Mh=class{constructor(t,e,n,s){this.plots=t;this.title=e;this.x=n,this.columns=s,this.stage=X("div",{class:"plot-stage"}),this.chips=X("div",{class:"chips"}),this.heading=X("h3",{}),this.xButton=X("button",{class:"text-button x-button",type:"button",on:{click:()=>t.pick(this,"x")}}),this.element=X("section",{class:"pane",label:"Plot"},X("div",{class:"pane-head"},this.heading,X("span",{class:"spacer"}),this.xButton,Ie("add","Add or remove curves",()=>t.pick(this,"y")),Ie("close","Remove this plot",()=>t.remove(this))),this.chips,this.stage),new ResizeObserver(()=>this.resize()).observe(this.stage)}element;columns;x;plot;stage;chips;heading;xButton;values=[];dots=[];line;downAt=0;resize(){let{clientWidth:t,clientHeight:e}=this.stage;t===0||e===0||(this.plot?(this.plot.width!==t||this.plot.height!==e)&&(this.x===Hn?this.plot.setSize({width:t,height:e}):this.rebuild()):this.rebuild(),this.update())}rebuild(){let{report:t}=this.plots,{text:e}=t,n=this.columns.map(a=>e.columns[a].name);this.heading.textContent=this.title||(n.length===0?"Empty plot":n.length<=2?n.join(", "):`${n[0]} and ${n.length-1} more`),this.element.setAttribute("aria-label",`Plot of ${n.join(", ")||"nothing"}`),this.xButton.textContent=`over ${this.x===Hn?"time":e.columns[this.x].name}`,this.xButton.title="Choose the horizontal axis",this.values=[],this.chips.replaceChildren(...this.columns.map((a,c)=>{let l=X("span",{class:"swatch"});l.style.background=Ro(c);let h=X("span",{class:"value"});this.values.push(h);let{name:u,unit:d}=e.columns[a];return X("span",{class:"chip",title:u},l,X("span",{class:"name",text:u}),h,X("span",{class:"unit",text:d}),Ie("close",`Remove ${u}`,()=>{this.columns.splice(c,1),this.rebuild(),this.plots.onLayout()},"tiny"))})),this.plot?.destroy(),this.plot=void 0,this.stage.replaceChildren(),this.dots=[],this.line=void 0;let{clientWidth:s,clientHeight:r}=this.stage;if(this.columns.length===0){this.stage.append(X("button",{class:"empty",type:"button",text:"Choose curves",on:{click:()=>this.plots.pick(this,"y")}}));return}if(s===0||r===0)return;this.plot=this.x===Hn?this.timePlot(s,r):this.parametricPlot(s,r);let{over:o}=this.plot;this.x===Hn&&(this.line=X("div",{class:"time-line"}),o.append(this.line)),this.columns.forEach((a,c)=>{let l=X("div",{class:"cursor-dot"});l.style.background=Ro(c),o.append(l),this.dots.push(l)}),o.addEventListener("pointerdown",a=>{this.downAt=a.clientX}),o.addEventListener("click",a=>{Math.abs(a.clientX-this.downAt)<4&&this.click(a)}),this.update()}scaleOf(t){let e=r=>this.plots.report.text.columns[r].unit;return[...new Set(this.columns.map(e))].indexOf(e(this.columns[t]))===1?"y2":"y"}axes(t){let{text:e}=this.plots.report,n=pi("--muted"),s=pi("--line"),r="11px "+pi("--font"),o={stroke:n,font:r,labelFont:r,grid:{stroke:s,width:1},ticks:{stroke:s,width:1,size:4},values:(h,u)=>v_(u),labelSize:16,labelGap:0,gap:4},a=[...new Set(this.columns.map(h=>e.columns[h].unit))],c=a.filter((h,u)=>u!==1).join(", "),l=[{...o,size:28,label:t,labelSize:15},{...o,scale:"y",label:c||" ",size:52,space:24}];return a.length>1&&l.push({...o,scale:"y2",side:1,label:a[1]||" ",size:52,space:24,grid:{show:!1}}),l}timePlot(t,e){let{plots:n}=this,{report:s}=n,r={width:t,height:e,legend:{show:!1},padding:[8,12,0,4],scales:{x:{time:!1,range:(a,c,l)=>c===l?[c-.5,l+.5]:[c,l]},y:{range:ji},y2:{range:ji}},axes:this.axes(`t (${s.text.time_unit})`),series:[{},...this.columns.map((a,c)=>({stroke:Ro(c),width:1.75,scale:this.scaleOf(c),points:{show:!1},paths:s.text.columns[a].stepped?Ke.paths.stepped({align:1}):void 0}))],cursor:{y:!1,points:{show:!1},drag:{x:!0,y:!1}},hooks:{setScale:[(a,c)=>{c==="x"&&n.shareZoom(this,a)}],drawAxes:[a=>this.drawEvents(a)],draw:[()=>this.update()]}},o=[s.time,...this.columns.map(a=>y_(s.column(a)))];return new Ke(r,o,this.stage)}parametricPlot(t,e){let{report:n}=this.plots,s=n.text.columns[this.x],r=n.column(this.x),o=(u,d)=>(Ke.orient(u,d,(f,g,_,m,p,y,b,x,D,T,C)=>{let L=new Path2D,w=!1;for(let R=0;R<g.length;++R){let G=g[R],O=_[R];if(!Number.isFinite(G)||!Number.isFinite(O)){w=!1;continue}let W=y(G,m,T,x),B=b(O,p,C,D);w?L.lineTo(W,B):L.moveTo(W,B),w=!0}let M=u.ctx;M.save(),M.beginPath(),M.rect(u.bbox.left,u.bbox.top,u.bbox.width,u.bbox.height),M.clip(),M.strokeStyle=typeof f.stroke=="function"?f.stroke(u,d):f.stroke,M.lineWidth=1.75*devicePixelRatio,M.lineJoin="round",M.stroke(L),M.restore()}),null),[a,c]=this.isPath()?this.equalRanges(r):[ji,ji],l={width:t,height:e,mode:2,legend:{show:!1},padding:[8,12,0,4],scales:{x:{time:!1,range:a},y:{range:c},y2:{range:ji}},axes:this.axes(s.unit?`${s.name} (${s.unit})`:s.name),series:[{},...this.columns.map((u,d)=>({stroke:Ro(d),paths:o,points:{show:!1},scale:this.scaleOf(d),facets:[{scale:"x",auto:!0},{scale:this.scaleOf(d),auto:!0}]}))],cursor:{x:!1,y:!1,points:{show:!1},drag:{x:!0,y:!0,uni:20}},hooks:{draw:[()=>this.update()]}},h=[null,...this.columns.map(u=>[r,n.column(u)])];return new Ke(l,h,this.stage)}isPath(){let{columns:t,length_unit:e}=this.plots.report.text;return[this.x,...this.columns].every(n=>t[n].unit===e)}equalRanges(t){let e=l=>{let h=1/0,u=-1/0;for(let d of l)for(let f of d)Number.isFinite(f)&&(h=Math.min(h,f),u=Math.max(u,f));return[h,u]},[n,s]=e([t]),[r,o]=e(this.columns.map(l=>this.plots.report.column(l)));if(!(s-n+o-r>0))return[ji,ji];let a=l=>1.12*Math.max((s-n)/Math.max(50,l.width-80),(o-r)/Math.max(50,l.height-50)),c=(l,h,u)=>[(l+h)/2-u,(l+h)/2+u];return[(l,h,u)=>h===n&&u===s?c(n,s,a(l)*Math.max(50,l.width-80)/2):ji(l,h,u),(l,h,u)=>h===r&&u===o?c(r,o,a(l)*Math.max(50,l.height-50)/2):ji(l,h,u)]}drawEvents(t){let e=t.ctx;e.save(),e.globalAlpha=.3;let n=-1/0;for(let s of this.plots.events){let r=Math.round(t.valToPos(s.t,"x",!0));r-n<2||r<t.bbox.left||r>t.bbox.left+t.bbox.width||(n=r,e.fillStyle=xs(s.kind),e.fillRect(r,t.bbox.top,Math.max(1,devicePixelRatio),t.bbox.height))}e.restore()}update(){let{report:t,clock:e}=this.plots,n=t.locate(e.t);this.columns.forEach((l,h)=>{let u=zn(t.columnAt(l,n),6);this.values[h]&&(this.values[h].textContent=u)});let s=this.plot;if(!s||this.dots.length===0)return;let r=s.over.clientWidth,o=s.over.clientHeight,a=s.valToPos(this.x===Hn?e.t:t.columnAt(this.x,n),"x"),c=a>=-1&&a<=r+1;this.line&&(this.line.hidden=!c,this.line.style.transform=`translateX(${a}px)`),this.dots.forEach((l,h)=>{let u=s.valToPos(t.columnAt(this.columns[h],n),this.scaleOf(h));l.hidden=!c||!(u>=-1&&u<=o+1),l.hidden||(l.style.transform=`translate(${a}px, ${u}px)`)})}click(t){let e=this.plot,{report:n,clock:s}=this.plots,r=e.over.getBoundingClientRect(),o=t.clientX-r.left,a=t.clientY-r.top;if(s.pause(),this.x===Hn){s.seek(e.posToVal(o,"x"));return}let c=1/0,l=0,h=n.column(this.x);this.columns.forEach((u,d)=>{let f=n.column(u),g=this.scaleOf(d);for(let _=0;_<n.rows;++_){let m=Math.hypot(e.valToPos(h[_],"x")-o,e.valToPos(f[_],g)-a);m<c&&(c=m,l=_)}}),s.seek(n.time[l])}},Bo=class{constructor(t,e,n=[]){this.report=t;this.clock=e;this.pages=n;this.events=t.text.events.filter(s=>Number.isFinite(s.t)).sort((s,r)=>s.t-r.t),this.list=X("div",{class:"panes"}),this.search=X("input",{class:"search",type:"search",label:"Search columns",attributes:{placeholder:"Search columns, e.g. crank qd",autocomplete:"off",spellcheck:"false"},on:{input:()=>this.fillPicker()}}),this.options=X("div",{class:"picker-list",role:"group",label:"Columns"}),this.picker=X("dialog",{class:"dialog picker",label:"Choose columns",on:{click:s=>{s.target===this.picker&&this.picker.close()}}},X("div",{class:"dialog-head"},X("h2",{text:"Columns"}),Ie("close","Close",()=>this.picker.close())),this.search,this.options),this.note=X("p",{class:"page-note muted small"}),this.element=X("div",{class:n.length>0?"plots dense":"plots"},X("div",{class:"plots-head"},n.length>0&&this.pageChoice(),X("span",{class:"spacer"}),X("button",{class:"text-button",type:"button",text:"Reset zoom",title:"Show the whole time (double-click a plot)",on:{click:()=>this.resetZoom()}}),X("button",{class:"text-button",type:"button",text:"Add plot",id:n.length>0?"add-diagram":"add-plot",on:{click:()=>this.pick(this.add("",Hn,[]),"y")}})),this.list,this.picker),n.length>0&&this.showPage(n[0]),e.onChange(()=>{if(!this.element.hidden)for(let s of this.panes)s.update()}),Ar(()=>{for(let s of this.panes)s.rebuild()})}element;panes=[];events;onLayout=()=>{};list;note;picker;search;options;picking;sharing=!1;showDefaults(){let{text:t}=this.report;if(this.addAll(t.plots),t.plots.length>0)return;let e=t.columns.map((s,r)=>r).filter(s=>{let r=this.report.column(s);return r.some(o=>Number.isFinite(o)&&o!==r[0])}),n=s=>/\.(q\d?|fn|total)$/.test(t.columns[s].name)?0:1;e.sort((s,r)=>n(s)-n(r)||s-r);for(let s of[...new Set(e.map(r=>t.columns[r].unit))].slice(0,3))this.add("",Hn,e.filter(r=>t.columns[r].unit===s).slice(0,4))}addAll(t){for(let e of t){let n=e.columns.map(s=>this.report.columnIndex(s)).filter(s=>s>=0);this.add(e.title,e.x?this.report.columnIndex(e.x):Hn,n)}}pageChoice(){let[t]=this.pages;if(this.pages.length===1)return X("h2",{text:t.title,title:t.title});let e=X("select",{class:"speed",label:"Which diagrams",on:{change:()=>this.showPage(this.pages[Number(e.value)])}});return this.pages.forEach((n,s)=>e.append(new Option(n.title,String(s)))),e}showPage(t){for(let e of[...this.panes])this.remove(e);this.addAll(t.plots),this.note.textContent=t.note,this.list.append(this.note)}get layout(){return this.panes.map(t=>`${t.x}:${t.columns.join(",")}`).join(";")}set layout(t){let e=s=>Number.isInteger(s)&&s>=0&&s<this.report.text.columns.length,n=t.split(";").map(s=>{let[r,o=""]=s.split(":");return{x:Number(r),columns:o.split(",").filter(Boolean).map(Number)}});if(!(t===""||!n.every(s=>(s.x===Hn||e(s.x))&&s.columns.every(e)))){for(let s of[...this.panes])this.remove(s);for(let s of n)this.add("",s.x,s.columns)}}add(t,e,n){let s=new Mh(this,t,e,n);return this.panes.push(s),this.list.insertBefore(s.element,this.note.parentNode===this.list?this.note:null),s.rebuild(),this.onLayout(),s}remove(t){this.panes.splice(this.panes.indexOf(t),1),t.plot?.destroy(),t.element.remove(),this.onLayout()}shareZoom(t,e){if(this.sharing)return;let{min:n,max:s}=e.scales.x;if(!(n==null||s==null)){this.sharing=!0;for(let r of this.panes){if(r===t||r.x!==Hn||!r.plot)continue;let o=r.plot.scales.x;(o.min!==n||o.max!==s)&&r.plot.setScale("x",{min:n,max:s})}this.sharing=!1}}resetZoom(){for(let t of this.panes)t.x===Hn?t.plot?.setScale("x",{min:this.report.start,max:this.report.end}):t.rebuild()}pick(t,e){this.picking={pane:t,role:e},this.search.value="",this.fillPicker(),this.picker.querySelector("h2").textContent=e==="x"?"Horizontal axis":"Curves",this.picker.open||this.picker.showModal(),this.search.focus()}fillPicker(){if(!this.picking)return;let{pane:t,role:e}=this.picking,n=this.search.value.toLowerCase().split(/\s+/).filter(Boolean),{columns:s}=this.report.text,r=s.map((c,l)=>l).filter(c=>{let l=`${s)SAVARY",
R"SAVARY([c].name} ${s[c].unit}`.toLowerCase();return n.every(h=>l.includes(h))}),o=(c,l,h)=>{let u=X("input",{type:e==="x"?"radio":"checkbox",attributes:{name:"column"}});return u.checked=e==="x"?t.x===c:t.columns.includes(c),u.addEventListener("change",()=>{e==="x"?t.x=c:u.checked?t.columns.push(c):t.columns=t.columns.filter(d=>d!==c),t.title="",t.rebuild(),this.onLayout()}),X("label",{class:"picker-row"},u,X("span",{class:"name",text:l}),X("span",{class:"unit",text:h}))},a=300;this.options.replaceChildren(...e==="x"?[o(Hn,"time",this.report.text.time_unit)]:[],...r.slice(0,a).map(c=>o(c,s[c].name,s[c].unit)),...r.length>a?[X("p",{class:"muted",text:`and ${r.length-a} more: narrow the search`})]:[],...r.length===0?[X("p",{class:"muted",text:"No column matches."})]:[])}csv(){let{report:t}=this,{text:e}=t,n=[...new Set(this.panes.flatMap(l=>l.x===Hn?l.columns:[l.x,...l.columns]))],s=l=>`"${(/^[=+\-@\t\r]/.test(l)?"'"+l:l).replace(/"/g,'""')}"`,r=(l,h)=>s(h?`${l} [${h}]`:l),o=[r("t",e.time_unit),...n.map(l=>r(e.columns[l].name,e.columns[l].unit))].join(","),a=l=>Number.isFinite(l)?e.rows.precision==="double"?String(l):String(Number(l.toPrecision(8))):"",c=[o];for(let l=0;l<t.rows;++l)c.push([String(t.time[l]),...n.map(h=>a(t.column(h)[l]))].join(","));return c.join(`\r
`)+`\r
`}};var Id="170",dr={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},fr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},b_=0,tm=1,M_=2;var pg=1,S_=2,ss=3,Fi=0,Tn=1,Vn=2,Rs=0,no=1,em=2,nm=3,im=4,w_=5,er=100,E_=101,T_=102,A_=103,R_=104,C_=200,P_=201,I_=202,L_=203,iu=204,su=205,D_=206,U_=207,N_=208,F_=209,O_=210,B_=211,k_=212,z_=213,H_=214,ru=0,ou=1,au=2,ao=3,lu=4,cu=5,hu=6,uu=7,mg=0,V_=1,G_=2,Cs=0,W_=1,X_=2,q_=3,Y_=4,$_=5,Z_=6,J_=7;var gg=300,lo=301,co=302,du=303,fu=304,sc=306,pu=1e3,ir=1001,mu=1002,wi=1003,K_=1004;var za=1005;var Ui=1006,Sh=1007;var sr=1008;var ls=1009,xg=1010,_g=1011,Ko=1012,Ld=1013,rr=1014,rs=1015,ca=1016,Dd=1017,Ud=1018,ho=1020,vg=35902,yg=1021,bg=1022,Si=1023,Mg=1024,Sg=1025,io=1026,uo=1027,wg=1028,Nd=1029,Eg=1030,Fd=1031;var Od=1033,xl=33776,_l=33777,vl=33778,yl=33779,gu=35840,xu=35841,_u=35842,vu=35843,yu=36196,bu=37492,Mu=37496,Su=37808,wu=37809,Eu=37810,Tu=37811,Au=37812,Ru=37813,Cu=37814,Pu=37815,Iu=37816,Lu=37817,Du=37818,Uu=37819,Nu=37820,Fu=37821,bl=36492,Ou=36494,Bu=36495,Tg=36283,ku=36284,zu=36285,Hu=36286;var Ml=2300,Vu=2301,wh=2302,sm=2400,rm=2401,om=2402;var j_=3200,Q_=3201;var Ag=0,tv=1,Ts="",ai="srgb",go="srgb-linear",rc="linear",Ae="srgb";var zr=7680;var am=519,ev=512,nv=513,iv=514,Rg=515,sv=516,rv=517,ov=518,av=519,Gu=35044;var lm="300 es",os=2e3,Sl=2001,cs=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){if(this._listeners===void 0)return!1;let n=this._listeners;return n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){if(this._listeners===void 0)return;let s=this._listeners[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){if(this._listeners===void 0)return;let n=this._listeners[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},wn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],cm=1234567,so=Math.PI/180,jo=180/Math.PI;function Ni(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(wn[i&255]+wn[i>>8&255]+wn[i>>16&255]+wn[i>>24&255]+"-"+wn[t&255]+wn[t>>8&255]+"-"+wn[t>>16&15|64]+wn[t>>24&255]+"-"+wn[e&63|128]+wn[e>>8&255]+"-"+wn[e>>16&255]+wn[e>>24&255]+wn[n&255]+wn[n>>8&255]+wn[n>>16&255]+wn[n>>24&255]).toLowerCase()}function Qe(i,t,e){return Math.max(t,Math.min(e,i))}function Bd(i,t){return(i%t+t)%t}function lv(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function cv(i,t,e){return i!==t?(e-i)/(t-i):0}function qo(i,t,e){return(1-e)*i+e*t}function hv(i,t,e,n){return qo(i,t,1-Math.exp(-e*n))}function uv(i,t=1){return t-Math.abs(Bd(i,t*2)-t)}function dv(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function fv(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function pv(i,t){return i+Math.floor(Math.random()*(t-i+1))}function mv(i,t){return i+Math.random()*(t-i)}function gv(i){return i*(.5-Math.random())}function xv(i){i!==void 0&&(cm=i);let t=cm+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function _v(i){return i*so}function vv(i){return i*jo}function yv(i){return(i&i-1)===0&&i!==0}function bv(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Mv(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Sv(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),c=o(e/2),l=r((t+n)/2),h=o((t+n)/2),u=r((t-n)/2),d=o((t-n)/2),f=r((n-t)/2),g=o((n-t)/2);switch(s){case"XYX":i.set(a*h,c*u,c*d,a*l);break;case"YZY":i.set(c*d,a*h,c*u,a*l);break;case"ZXZ":i.set(c*u,c*d,a*h,a*l);break;case"XZX":i.set(a*h,c*g,c*f,a*l);break;case"YXY":i.set(c*f,a*h,c*g,a*l);break;case"ZYZ":i.set(c*g,c*f,a*h,a*l);break;default:console.warn("THREE.MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Mi(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return i/4294967295;case Uint16Array:return i/65535;case Uint8Array:return i/255;case Int32Array:return Math.max(i/2147483647,-1);case Int16Array:return Math.max(i/32767,-1);case Int8Array:return Math.max(i/127,-1);default:throw new Error("Invalid component type.")}}function Ee(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return Math.round(i*4294967295);case Uint16Array:return Math.round(i*65535);case Uint8Array:return Math.round(i*255);case Int32Array:return Math.round(i*2147483647);case Int16Array:return Math.round(i*32767);case Int8Array:return Math.round(i*127);default:throw new Error("Invalid component type.")}}var xo={DEG2RAD:so,RAD2DEG:jo,generateUUID:Ni,clamp:Qe,euclideanModulo:Bd,mapLinear:lv,inverseLerp:cv,lerp:qo,damp:hv,pingpong:uv,smoothstep:dv,smootherstep:fv,randInt:pv,randFloat:mv,randFloatSpread:gv,seededRandom:xv,degToRad:_v,radToDeg:vv,isPowerOfTwo:yv,ceilPowerOfTwo:bv,floorPowerOfTwo:Mv,setQuaternionFromProperEuler:Sv,normalize:Ee,denormalize:Mi},xt=class i{constructor(t=0,e=0){i.prototype.isVector2=!0,this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=Math.max(t.x,Math.min(e.x,this.x)),this.y=Math.max(t.y,Math.min(e.y,this.y)),this}clampScalar(t,e){return this.x=Math.max(t,Math.min(e,this.x)),this.y=Math.max(t,Math.min(e,this.y)),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(t,Math.min(e,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(Qe(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},re=class i{constructor(t,e,n,s,r,o,a,c,l){i.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,c,l)}set(t,e,n,s,r,o,a,c,l){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=c,h[6]=n,h[7]=o,h[8]=l,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],c=n[6],l=n[1],h=n[4],u=n[7],d=n[2],f=n[5],g=n[8],_=s[0],m=s[3],p=s[6],y=s[1],b=s[4],x=s[7],D=s[2],T=s[5],C=s[8];return r[0]=o*_+a*y+c*D,r[3]=o*m+a*b+c*T,r[6]=o*p+a*x+c*C,r[1]=l*_+h*y+u*D,r[4]=l*m+h*b+u*T,r[7]=l*p+h*x+u*C,r[2]=d*_+f*y+g*D,r[5]=d*m+f*b+g*T,r[8]=d*p+f*x+g*C,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],c=t[6],l=t[7],h=t[8];return e*o*h-e*a*l-n*r*h+n*a*c+s*r*l-s*o*c}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],c=t[6],l=t[7],h=t[8],u=h*o-a*l,d=a*c-h*r,f=l*r-o*c,g=e*u+n*d+s*f;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let _=1/g;return t[0]=u*_,t[1]=(s*l-h*n)*_,t[2]=(a*n-s*o)*_,t[3]=d*_,t[4]=(h*e-s*c)*_,t[5]=(s*r-a*e)*_,t[6]=f*_,t[7]=(n*c-l*e)*_,t[8]=(o*e-n*r)*_,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let c=Math.cos(r),l=Math.sin(r);return this.set(n*c,n*l,-n*(c*o+l*a)+o+t,-s*l,s*c,-s*(-l*o+c*a)+a+e,0,0,1),this}scale(t,e){return this.premultiply(Eh.makeScale(t,e)),this}rotate(t){return this.premultiply(Eh.makeRotation(-t)),this}translate(t,e){return this.premultiply(Eh.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Eh=new re;function Cg(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function wl(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function wv(){let i=wl("canvas");return i.style.display="block",i}var hm={};function Wo(i){i in hm||(hm[i]=!0,console.warn(i))}function Ev(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}function Tv(i){let t=i.elements;t[2]=.5*t[2]+.5*t[3],t[6]=.5*t[6]+.5*t[7],t[10]=.5*t[10]+.5*t[11],t[14]=.5*t[14]+.5*t[15]}function Av(i){let t=i.elements;t[11]===-1?(t[10]=-t[10]-1,t[14]=-t[14]):(t[10]=-t[10],t[14]=-t[14]+1)}var me={enabled:!0,workingColorSpace:go,spaces:{},convert:function(i,t,e){return this.enabled===!1||t===e||!t||!e||(this.spaces[t].transfer===Ae&&(i.r=as(i.r),i.g=as(i.g),i.b=as(i.b)),this.spaces[t].primaries!==this.spaces[e].primaries&&(i.applyMatrix3(this.spaces[t].toXYZ),i.applyMatrix3(this.spaces[e].fromXYZ)),this.spaces[e].transfer===Ae&&(i.r=ro(i.r),i.g=ro(i.g),i.b=ro(i.b))),i},fromWorkingColorSpace:function(i,t){return this.convert(i,this.workingColorSpace,t)},toWorkingColorSpace:function(i,t){return this.convert(i,t,this.workingColorSpace)},getPrimaries:function(i){return this.spaces[i].primaries},getTransfer:function(i){return i===Ts?rc:this.spaces[i].transfer},getLuminanceCoefficients:function(i,t=this.workingColorSpace){return i.fromArray(this.spaces[t].luminanceCoefficients)},define:function(i){Object.assign(this.spaces,i)},_getMatrix:function(i,t,e){return i.copy(this.spaces[t].toXYZ).multiply(this.spaces[e].fromXYZ)},_getDrawingBufferColorSpace:function(i){return this.spaces[i].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(i=this.workingColorSpace){return this.spaces[i].workingColorSpaceConfig.unpackColorSpace}};function as(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2)SAVARY",
R"SAVARY(.4)}function ro(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var um=[.64,.33,.3,.6,.15,.06],dm=[.2126,.7152,.0722],fm=[.3127,.329],pm=new re().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),mm=new re().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);me.define({[go]:{primaries:um,whitePoint:fm,transfer:rc,toXYZ:pm,fromXYZ:mm,luminanceCoefficients:dm,workingColorSpaceConfig:{unpackColorSpace:ai},outputColorSpaceConfig:{drawingBufferColorSpace:ai}},[ai]:{primaries:um,whitePoint:fm,transfer:Ae,toXYZ:pm,fromXYZ:mm,luminanceCoefficients:dm,outputColorSpaceConfig:{drawingBufferColorSpace:ai}}});var Hr,Wu=class{static getDataURL(t){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let e;if(t instanceof HTMLCanvasElement)e=t;else{Hr===void 0&&(Hr=wl("canvas")),Hr.width=t.width,Hr.height=t.height;let n=Hr.getContext("2d");t instanceof ImageData?n.putImageData(t,0,0):n.drawImage(t,0,0,t.width,t.height),e=Hr}return e.width>2048||e.height>2048?(console.warn("THREE.ImageUtils.getDataURL: Image converted to jpg for performance reasons",t),e.toDataURL("image/jpeg",.6)):e.toDataURL("image/png")}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=wl("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=as(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(as(e[n]/255)*255):e[n]=as(e[n]);return{data:e,width:t.width,height:t.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},Rv=0,El=class{constructor(t=null){this.isSource=!0,Object.defineProperty(this,"id",{value:Rv++}),this.uuid=Ni(),this.data=t,this.dataReady=!0,this.version=0}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Th(s[o].image)):r.push(Th(s[o]))}else r=Th(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function Th(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Wu.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var Cv=0,li=class i extends cs{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=ir,s=ir,r=Ui,o=sr,a=Si,c=ls,l=i.DEFAULT_ANISOTROPY,h=Ts){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Cv++}),this.uuid=Ni(),this.name="",this.source=new El(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=l,this.format=a,this.internalFormat=null,this.type=c,this.offset=new xt(0,0),this.repeat=new xt(1,1),this.center=new xt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new re,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.version=0,this.onUpdate=null,this.isRenderTargetTexture=!1,this.pmremVersion=0}get image(){return this.source.data}set image(t=null){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.6,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==gg)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case pu:t.x=t.x-Math.floor(t.x);break;case ir:t.x=t.x<0?0:1;break;case mu:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case pu:t.y=t.y-Math.floor(t.y);break;case ir:t.y=t.y<0?0:1;break;case mu:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};li.DEFAULT_IMAGE=null;li.DEFAULT_MAPPING=gg;li.DEFAULT_ANISOTROPY=1;var Re=class i{constructor(t=0,e=0,n=0,s=1){i.prototype.isVector4=!0,this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,c=t.elements,l=c[0],h=c[4],u=c[8],d=c[1],f=c[5],g=c[9],_=c[2],m=c[6],p=c[10];if(Math.abs(h-d)<.01&&Math.abs(u-_)<.01&&Math.abs(g-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+_)<.1&&Math.abs(g+m)<.1&&Math.abs(l+f+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let b=(l+1)/2,x=(f+1)/2,D=(p+1)/2,T=(h+d)/4,C=(u+_)/4,L=(g+m)/4;return b>x&&b>D?b<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(b),s=T/n,r=C/n):x>D?x<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(x),n=T/s,r=L/s):D<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(D),n=C/r,s=L/r),this.set(n,s,r,e),this}let y=Math.sqrt((m-g)*(m-g)+(u-_)*(u-_)+(d-h)*(d-h));return Math.abs(y)<.001&&(y=1),this.x=(m-g)/y,this.y=(u-_)/y,this.z=(d-h)/y,this.w=Math.acos((l+f+p-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=Math.max(t.x,Math.min(e.x,this.x)),this.y=Math.max(t.y,Math.min(e.y,this.y)),this.z=Math.max(t.z,Math.min(e.z,this.z)),this.w=Math.max(t.w,Math.min(e.w,this.w)),this}clampScalar(t,e){return this.x=Math.max(t,Math.min(e,this.x)),this.y=Math.max(t,Math.min(e,this.y)),this.z=Math.max(t,Math.min(e,this.z)),this.w=Math.max(t,Math.min(e,this.w)),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(t,Math.min(e,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Xu=class extends cs{constructor(t=1,e=1,n={}){super(),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=1,this.scissor=new Re(0,0,t,e),this.scissorTest=!1,this.viewport=new Re(0,0,t,e);let s={width:t,height:e,depth:1};n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Ui,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1},n);let r=new li(s,n.mapping,n.wrapS,n.wrapT,n.magFilter,n.minFilter,n.format,n.type,n.anisotropy,n.colorSpace);r.flipY=!1,r.generateMipmaps=n.generateMipmaps,r.internalFormat=n.internalFormat,this.textures=[];let o=n.count;for(let a=0;a<o;a++)this.textures[a]=r.clone(),this.textures[a].isRenderTargetTexture=!0;this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.depthTexture=n.depthTexture,this.samples=n.samples}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n;this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let n=0,s=t.textures.length;n<s;n++)this.textures[n]=t.textures[n].clone(),this.textures[n].isRenderTargetTexture=!0;let e=Object.assign({},t.texture.image);return this.texture.source=new El(e),this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,t.depthTexture!==null&&(this.depthTexture=t.depthTexture.clone()),this.samples=t.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}},hs=class extends Xu{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},Tl=class extends li{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=wi,this.minFilter=wi,this.wrapR=ir,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var qu=class extends li{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=wi,this.minFilter=wi,this.wrapR=ir,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var On=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let c=n[s+0],l=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],g=r[o+2],_=r[o+3];if(a===0){t[e+0]=c,t[e+1]=l,t[e+2]=h,t[e+3]=u;return}if(a===1){t[e+0]=d,t[e+1]=f,t[e+2]=g,t[e+3]=_;return}if(u!==_||c!==d||l!==f||h!==g){let m=1-a,p=c*d+l*f+h*g+u*_,y=p>=0?1:-1,b=1-p*p;if(b>Number.EPSILON){let D=Math.sqrt(b),T=Math.atan2(D,p*y);m=Math.sin(m*T)/D,a=Math.sin(a*T)/D}let x=a*y;if(c=c*m+d*x,l=l*m+f*x,h=h*m+g*x,u=u*m+_*x,m===1-a){let D=1/Math.sqrt(c*c+l*l+h*h+u*u);c*=D,l*=D,h*=D,u*=D}}t[e]=c,t[e+1]=l,t[e+2]=h,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],c=n[s+1],l=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],g=r[o+3];return t[e]=a*g+h*u+c*f-l*d,t[e+1]=c*g+h*d+l*u-a*f,t[e+2]=l*g+h*f+a*d-c*u,t[e+3]=h*g-a*u-c*d-l*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,c=Math.sin,l=a(n/2)SAVARY",
R"SAVARY(),h=a(s/2),u=a(r/2),d=c(n/2),f=c(s/2),g=c(r/2);switch(o){case"XYZ":this._x=d*h*u+l*f*g,this._y=l*f*u-d*h*g,this._z=l*h*g+d*f*u,this._w=l*h*u-d*f*g;break;case"YXZ":this._x=d*h*u+l*f*g,this._y=l*f*u-d*h*g,this._z=l*h*g-d*f*u,this._w=l*h*u+d*f*g;break;case"ZXY":this._x=d*h*u-l*f*g,this._y=l*f*u+d*h*g,this._z=l*h*g+d*f*u,this._w=l*h*u-d*f*g;break;case"ZYX":this._x=d*h*u-l*f*g,this._y=l*f*u+d*h*g,this._z=l*h*g-d*f*u,this._w=l*h*u+d*f*g;break;case"YZX":this._x=d*h*u+l*f*g,this._y=l*f*u+d*h*g,this._z=l*h*g-d*f*u,this._w=l*h*u-d*f*g;break;case"XZY":this._x=d*h*u-l*f*g,this._y=l*f*u-d*h*g,this._z=l*h*g+d*f*u,this._w=l*h*u+d*f*g;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],c=e[9],l=e[2],h=e[6],u=e[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-c)*f,this._y=(r-l)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-c)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+l)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-l)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(c+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+l)/f,this._y=(c+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<Number.EPSILON?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(Qe(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,c=e._y,l=e._z,h=e._w;return this._x=n*h+o*a+s*l-r*c,this._y=s*h+o*c+r*a-n*l,this._z=r*h+o*l+n*c-s*a,this._w=o*h-n*a-s*c-r*l,this._onChangeCallback(),this}slerp(t,e){if(e===0)return this;if(e===1)return this.copy(t);let n=this._x,s=this._y,r=this._z,o=this._w,a=o*t._w+n*t._x+s*t._y+r*t._z;if(a<0?(this._w=-t._w,this._x=-t._x,this._y=-t._y,this._z=-t._z,a=-a):this.copy(t),a>=1)return this._w=o,this._x=n,this._y=s,this._z=r,this;let c=1-a*a;if(c<=Number.EPSILON){let f=1-e;return this._w=f*o+e*this._w,this._x=f*n+e*this._x,this._y=f*s+e*this._y,this._z=f*r+e*this._z,this.normalize(),this}let l=Math.sqrt(c),h=Math.atan2(l,a),u=Math.sin((1-e)*h)/l,d=Math.sin(e*h)/l;return this._w=o*u+this._w*d,this._x=n*u+this._x*d,this._y=s*u+this._y*d,this._z=r*u+this._z*d,this._onChangeCallback(),this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},U=class i{constructor(t=0,e=0,n=0){i.prototype.isVector3=!0,this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(gm.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(gm.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,c=t.w,l=2*(o*s-a*n),h=2*(a*e-r*s),u=2*(r*n-o*e);return this.x=e+c*l+o*u-a*h,this.y=n+c*h+a*l-r*u,this.z=s+c*u+r*h-o*l,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=Math.max(t.x,Math.min(e.x,this.x)),this.y=Math.max(t.y,Math.min(e.y,this.y)),this.z=Math.max(t.z,Math.min(e.z,this.z)),this}clampScalar(t,e){return this.x=Math.max(t,Math.min(e,this.x)),this.y=Math.max(t,Math.min(e,this.y)),this.z=Math.max(t,Math.min(e,this.z)),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(t,Math.min(e,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,c=e.z;return this.x=s*c-r*a,this.y=r*o-n*c,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Ah.copy(this).projectOnVector(t),this.sub(Ah)}reflect(t){return this.sub(Ah.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(Qe(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Ah=new U,gm=new On,an=class{constructor(t=new U(1/0,1/0,1/0),e=new U(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(vi.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(vi.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=vi.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,vi):vi.fromBufferAttribute(r,o),vi.applyMatrix4(t.matrixWorld),this.expandByPoint(vi);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Ha.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Ha.copy(n.boundingBox)),Ha.applyMatrix4(t.matrixWorld),this.union(Ha)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,vi),vi.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(ko),Va.subVectors(this.max,ko),Vr.subVectors(t.a,ko),Gr.subVectors(t.b,ko),Wr.subVectors(t.c,ko),ys.subVectors(Gr,Vr),bs.subVectors(Wr,Gr),$s.subVectors(Vr,Wr);let e=[0,-ys.z,ys.y,0,-bs.z,bs.y,0,-$s.z,$s.y,ys.z,0,-ys.x,bs.z,0,-bs.x,$s.z,0,-$s.x,-ys.y,ys.x,0,-bs.y,bs.x,0,-$s.y,$s.x,0];return!Rh(e,Vr,Gr,Wr,Va)||(e=[1,0,0,0,1,0,0,0,1],!Rh(e,Vr,Gr,Wr,Va))?!1:(Ga.crossVectors(ys,bs),e=[Ga.x,Ga.y,Ga.z],Rh(e,Vr,Gr,Wr,Va))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,vi).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(vi).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(Qi[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),Qi[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),Qi[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),Qi[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),Qi[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),Qi[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),Qi[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),Qi[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(Qi),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}},Qi=[new U,new U,new U,new U,new U,new U,new U,new U],vi=new U,Ha=new an,Vr=new U,Gr=new U,Wr=new U,ys=new U,bs=new U,$s=new U,ko=new U,Va=new U,Ga=new U,Zs=new U;function Rh(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Zs.fromArray(i,r);let a=s.x*Math.abs(Zs.x)+s.y*Math.abs(Zs.y)+s.z*Math.abs(Zs.z),c=t.dot(Zs),l=e.dot(Zs),h=n.dot(Zs);if(Math.max(-Math.max(c,l,h),Math.min(c,l,h))>a)return!1}return!0}var Pv=new an,zo=new U,Ch=new U,Oi=class{constructor(t=new U,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.c)SAVARY",
R"SAVARY(enter.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Pv.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;zo.subVectors(t,this.center);let e=zo.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(zo,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(Ch.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(zo.copy(t.center).add(Ch)),this.expandByPoint(zo.copy(t.center).sub(Ch))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}},ts=new U,Ph=new U,Wa=new U,Ms=new U,Ih=new U,Xa=new U,Lh=new U,or=class{constructor(t=new U,e=new U(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,ts)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=ts.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(ts.copy(this.origin).addScaledVector(this.direction,e),ts.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){Ph.copy(t).add(e).multiplyScalar(.5),Wa.copy(e).sub(t).normalize(),Ms.copy(this.origin).sub(Ph);let r=t.distanceTo(e)*.5,o=-this.direction.dot(Wa),a=Ms.dot(this.direction),c=-Ms.dot(Wa),l=Ms.lengthSq(),h=Math.abs(1-o*o),u,d,f,g;if(h>0)if(u=o*c-a,d=o*a-c,g=r*h,u>=0)if(d>=-g)if(d<=g){let _=1/h;u*=_,d*=_,f=u*(u+o*d+2*a)+d*(o*u+d+2*c)+l}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*c)+l;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*c)+l;else d<=-g?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-c),r),f=-u*u+d*(d+2*c)+l):d<=g?(u=0,d=Math.min(Math.max(-r,-c),r),f=d*(d+2*c)+l):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-c),r),f=-u*u+d*(d+2*c)+l);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*c)+l;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Ph).addScaledVector(Wa,d),f}intersectSphere(t,e){ts.subVectors(t.center,this.origin);let n=ts.dot(this.direction),s=ts.dot(ts)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,c=n+o;return c<0?null:a<0?this.at(c,e):this.at(a,e)}intersectsSphere(t){return this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,c,l=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return l>=0?(n=(t.min.x-d.x)*l,s=(t.max.x-d.x)*l):(n=(t.max.x-d.x)*l,s=(t.min.x-d.x)*l),h>=0?(r=(t.min.y-d.y)*h,o=(t.max.y-d.y)*h):(r=(t.max.y-d.y)*h,o=(t.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(t.min.z-d.z)*u,c=(t.max.z-d.z)*u):(a=(t.max.z-d.z)*u,c=(t.min.z-d.z)*u),n>c||a>s)||((a>n||n!==n)&&(n=a),(c<s||s!==s)&&(s=c),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,ts)!==null}intersectTriangle(t,e,n,s,r){Ih.subVectors(e,t),Xa.subVectors(n,t),Lh.crossVectors(Ih,Xa);let o=this.direction.dot(Lh),a;if(o>0){if(s)return null;a=1}else if(o<0)a=-1,o=-o;else return null;Ms.subVectors(this.origin,t);let c=a*this.direction.dot(Xa.crossVectors(Ms,Xa));if(c<0)return null;let l=a*this.direction.dot(Ih.cross(Ms));if(l<0||c+l>o)return null;let h=-a*Ms.dot(Lh);return h<0?null:this.at(h/o,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Ne=class i{constructor(t,e,n,s,r,o,a,c,l,h,u,d,f,g,_,m){i.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,c,l,h,u,d,f,g,_,m)}set(t,e,n,s,r,o,a,c,l,h,u,d,f,g,_,m){let p=this.elements;return p[0]=t,p[4]=e,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=c,p[2]=l,p[6]=h,p[10]=u,p[14]=d,p[3]=f,p[7]=g,p[11]=_,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){let e=this.elements,n=t.elements,s=1/Xr.setFromMatrixColumn(t,0).length(),r=1/Xr.setFromMatrixColumn(t,1).length(),o=1/Xr.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),c=Math.cos(s),l=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){let d=o*h,f=o*u,g=a*h,_=a*u;e[0]=c*h,e[4]=-c*u,e[8]=l,e[1]=f+g*l,e[5]=d-_*l,e[9]=-a*c,e[2]=_-d*l,e[6]=g+f*l,e[10]=o*c}else if(t.order==="YXZ"){let d=c*h,f=c*u,g=l*h,_=l*u;e[0]=d+_*a,e[4]=g*a-f,e[8]=o*l,e[1]=o*u,e[5]=o*h,e[9]=-a,e[2]=f*a-g,e[6]=_+d*a,e[10]=o*c}else if(t.order==="ZXY"){let d=c*h,f=c*u,g=l*h,_=l*u;e[0]=d-_*a,e[4]=-o*u,e[8]=g+f*a,e[1]=f+g*a,e[5]=o*h,e[9]=_-d*a,e[2]=-o*l,e[6]=a,e[10]=o*c}else if(t.order==="ZYX"){let d=o*h,f=o*u,g=a*h,_=a*u;e[0]=c*h,e[4]=g*l-f,e[8]=d*l+_,e[1]=c*u,e[5]=_*l+d,e[9]=f*l-g,e[2]=-l,e[6]=a*c,e[10]=o*c}else if(t.order==="YZX"){let d=o*c,f=o*l,g=a*c,_=a*l;e[0]=c*h,e[4]=_-d*u,e[8]=g*u+f,e[1]=u,e[5]=o*h,e[9]=-a*h,e[2]=-l*h,e[6]=f*u+g,e[10]=d-_*u}else if(t.order==="XZY"){let d=o*c,f=o*l,g=a*c,_=a*l;e[0]=c*h,e[4]=-u,e[8]=l*h,e[1]=d*u+_,e[5]=o*h,e[9]=f*u-g,e[2]=g*u-f,e[6]=a*h,e[10]=_*u+d}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Iv,t,Lv)}lookAt(t,e,n){let s=this.elements;return jn.subVectors(t,e),jn.lengthSq()===0&&(jn.z=1),jn.normalize(),Ss.crossVectors(n,jn),Ss.lengthSq()===0&&(Math.abs(n.z)===1?jn.x+=1e-4:jn.z+=1e-4,jn.normalize(),Ss.crossVectors(n,jn)),Ss.normalize(),qa.crossVectors(jn,Ss),s[0]=Ss.x,s[4]=qa.x,s[8]=jn.x,s[1]=Ss.y,s[5]=qa.y,s[9]=jn.y,s[2]=Ss.z,s[6]=qa.z,s[10]=jn.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],c=n[8],l=n[12],h=n[1],u=n[5],d=n[9],f=n[13],g=n[2],_=n[6],m=n[10],p=n[14],y=n[3],b=n[7],x=n[11],D=n[15],T=s[0],C=s[4],L=s[8],w=s[12],M=s[1],R=s[5],G=s[9],O=s[13],W=s[2],B=s[6],k=s[10],$=s[14],tt=s[3],ct=s[7],ht=s[11],ut=s[15];return r[0]=o*T+a*M+c*W+l*tt,r[4]=o*C+a*R+c*B+l*ct,r[8]=o*L+a*G+c*k+l*ht,r[12]=o*w+a*O+c*$+l*ut,r[1]=h*T+u*M+d*W+f*tt,r[5]=h*C+u*R+d*B+f*ct,r[9]=h*L+u*G+d*k+f*ht,r[13]=h*w+u*O+d*$+f*ut,r[2]=g*T+_*M+m*W+p*tt,r[6]=g*C+_*R+m*B+p*ct,r[10]=g*L+_*G+m*k+p*ht,r[14]=g*w+_*O+m*$+p*ut,r[3]=y*T+b*M+x*W+D*tt,r[7]=y*C+b*R+x*B+D*ct,r[11]=y*L+b*G+x*k+D*ht,r[15]=y*w+b*O+x*$+D*ut,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],c=t[9],l=t[13],h=t[2],u=t[6],d=t[10],f=t[14],g=t[3],_=t[7],m=t[11],p=t[15];return g*(+r*c*u-s*l*u-r*a*d+n*l*d+s*a*f-n*c*f)+_*(+e*c*f-e*l*d+r*o*d-s*o*f+s*l*h-r*c*h)+m*(+e*l*u-e*a*f-r*o*u+n*o*f+r*a*h-n*l*h)+p*(-s*a*h-e*c*u+e*a*d+s*o*u-n*o*d+n*c*h)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],c=t[6],l=t[7],h=t[8],u=t[9],d=t[10],f=t[11],g=t[12],_=t[13],m=t[14],p=t[15],y=u*m*l-_*d*l+_*c*f-a*m*f-u*c*p+a*d*p,b=g*d*l-h*m*l-g*c*f+o*m*f+h*c*p-o*d*p,x=h*_*l-g*u*l+g*a*f-o*_*f-h*a*p+o*u*p,D=g*u*c-h*_*c-g*a*d+o*_*d+h*a*m-o*u*m,T=e*y+n*b+s*x+r*D;if(T===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let C=1/T;return t[0]=y*C,t[1]=(_*d*r-u*m*r-_*s*f+n*m*f+u*s*p-n*d*p)*C,t[2]=(a*m*r-_*c*r+_*s*l-n*m*l-a*s*p+n*c*p)*C,t[3]=(u*c*r-a*d*r-u*s*l+n*d*l+a*s*f-n*c*f)*C,t[4]=b*C,t[5]=(h*m*r-g*d*r+g*s*f-e*m*f-h*s*p+e*d*p)*C,t[6]=(g*c*r-o*m*r-g*s*l+e*m*l+o*s*p-e*c*p)*C,t[7]=(o*d*r-h*c*r+h*s*l-e*d*l-o*s*f+e*c*f)*C,t[8]=x*C,t[9]=(g*u*r-h*_*r-g*n*f+e*_*f+h*n*p-e*u*p)*C,t[10]=(o*_*r-g*a*r+g*n*l-e*_*l-o*n*p+e*a*p)*C,t[11]=(h*a*r-o*u*r-h*n*l+e*u*l+o*n*f-e*a*f)*C,t[12]=D*C,t[13]=(h*_*s-g*u*s+g*n*d-e*_*d-h*n*m+e*u*m)*C,t[14]=(g*a*s-o*_*s-g*n*c+e*_*c+o*n*m-e*a*m)*C,t[15]=(o*u*s-h*a*s+h*n*c-e*u*c-o*n*d+e*a*d)*C,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,c=t.z,l=r*o,h=r*a;return this.set(l*o+n,l*a-s*c,l*c+s*a,0,l*a+s*c,h*a+n,h*c-s*o,0,l*c-s*a,h*c+s*o,r*c*c+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,c=e._w,l=r+r,h=o+o,u=a+a,d=r*l,f=r*h,g=r*u,_=o*h,m=o*u,p=a*u,y=c*l,b=c*h,x=c*u,D=n.x,T=n.y,C=n.z;return s[0]=(1-(_+p))*D,s[1]=(f+x)*D,s[2]=(g-b)*D,s[3]=0,s[4]=(f-x)*T,s[5]=(1-(d+p))*T,s[6]=(m+y)*T,s[7]=0,s[8]=(g+b)*C,s[9]=(m-y)*C,s[10]=(1-(d+_))*C,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements,r=Xr.set(s[0],s[1],s[2]).length(),o=Xr.set(s[4],s[5],s[6]).length(),a=Xr.set(s[8],s[9],s[10]).length();this.determinant()<0&&(r=-r),t.x=s[12],t.y=s[13],t.z=s[14],yi.copy(this);let l=1/r,h=1/o,u=1/a;return yi.elements[0]*=l,yi.elements[1]*=l,yi.elements[2]*=l,yi.elements[4]*=h,yi.elements[5]*=h,yi.elements[6]*=h,yi.elements[8]*=u,yi.elements[9]*=u,yi.elements[10]*=u,e.setFromRotationMatrix(yi),n.x=r,n.y=o,n.z=a,this}makePerspective(t,e,n,s,r,o,a=os){let c=this.elements,l=2*r/(e-t),h=2*r/(n-s),u=(e+t)/(e-t),d=(n+s)/(n-s),f,g;if(a===os)f=-(o+r)/(o-r),g=-2*o*r/(o-r);else if(a===Sl)f=-o/(o-r),g=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=l,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=h,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=f,c[14]=g,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=os){let c=this.elements,l=1/(e-t),h=1/(n-s),u=1/(o-r),d=(e+t)*l,f=(n+s)*h,g,_;if(a===os)g=(o+r)*u,_=-2*u;else if(a===Sl)g=r*u,_=-1*u;else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=2*l,c[4]=0,c[8]=0,c[12]=-d,c[1]=0,c[5]=2*h,c[9]=0,c[13]=-f,c[2]=0,c[6]=0,c[10]=_,c[14]=-g,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},Xr=new U,yi=new Ne,Iv=new U(0,0,0),Lv=new U(1,1,1),Ss=new U,qa=new U,jn=new U,xm=new Ne,_m=new On,Bi=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],c=s[1],l=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(Qe(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,l),this._z=0);break;case"YXZ":this._x=Math.asin(-Qe(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(c,l)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(Qe(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,l)):(this._y=0,this._z=Math.atan2(c,r));break;case"ZYX":this._y=Math.asin(-Qe(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(c,r)):(this._x=0,this._z=Math.atan2(-o,l));break;case"YZX":this._z=Math.asin(Qe(c,-1,1)),Math.abs(c)<.9999999?(this._x=Math.atan2(-h,l),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-Qe(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,l)SAVARY",
R"SAVARY(),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return xm.makeRotationFromQuaternion(t),this.setFromRotationMatrix(xm,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return _m.setFromEuler(this),this.setFromQuaternion(_m,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Bi.DEFAULT_ORDER="XYZ";var Qo=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},Dv=0,vm=new U,qr=new On,es=new Ne,Ya=new U,Ho=new U,Uv=new U,Nv=new On,ym=new U(1,0,0),bm=new U(0,1,0),Mm=new U(0,0,1),Sm={type:"added"},Fv={type:"removed"},Yr={type:"childadded",child:null},Dh={type:"childremoved",child:null},An=class i extends cs{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Dv++}),this.uuid=Ni(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new U,e=new Bi,n=new On,s=new U(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Ne},normalMatrix:{value:new re}}),this.matrix=new Ne,this.matrixWorld=new Ne,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Qo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return qr.setFromAxisAngle(t,e),this.quaternion.multiply(qr),this}rotateOnWorldAxis(t,e){return qr.setFromAxisAngle(t,e),this.quaternion.premultiply(qr),this}rotateX(t){return this.rotateOnAxis(ym,t)}rotateY(t){return this.rotateOnAxis(bm,t)}rotateZ(t){return this.rotateOnAxis(Mm,t)}translateOnAxis(t,e){return vm.copy(t).applyQuaternion(this.quaternion),this.position.add(vm.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(ym,t)}translateY(t){return this.translateOnAxis(bm,t)}translateZ(t){return this.translateOnAxis(Mm,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(es.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?Ya.copy(t):Ya.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Ho.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?es.lookAt(Ho,Ya,this.up):es.lookAt(Ya,Ho,this.up),this.quaternion.setFromRotationMatrix(es),s&&(es.extractRotation(s.matrixWorld),qr.setFromRotationMatrix(es),this.quaternion.premultiply(qr.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Sm),Yr.child=t,this.dispatchEvent(Yr),Yr.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Fv),Dh.child=t,this.dispatchEvent(Dh),Dh.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),es.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),es.multiply(t.parent.matrixWorld)),t.applyMatrix4(es),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Sm),Yr.child=t,this.dispatchEvent(Yr),Yr.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ho,t,Uv),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ho,Nv,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e){let n=this.parent;if(t===!0&&n!==null&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),e===!0){let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].updateWorldMatrix(!1,!0)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.6,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,this.name!==""&&(s.name=this.name),this.castShadow===!0&&(s.castShadow=!0),this.receiveShadow===!0&&(s.receiveShadow=!0),this.visible===!1&&(s.visible=!1),this.frustumCulled===!1&&(s.frustumCulled=!1),this.renderOrder!==0&&(s.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(s.matrixAutoUpdate=!1),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.visibility=this._visibility,s.active=this._active,s.bounds=this._bounds.map(a=>({boxInitialized:a.boxInitialized,boxMin:a.box.min.toArray(),boxMax:a.box.max.toArray(),sphereInitialized:a.sphereInitialized,sphereRadius:a.sphere.radius,sphereCenter:a.sphere.center.toArray()})),s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.geometryCount=this._geometryCount,s.matricesTexture=this._matricesTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere={center:s.boundingSphere.center.toArray(),radius:s.boundingSphere.radius}),this.boundingBox!==null&&(s.boundingBox={min:s.boundingBox.min.toArray(),max:s.boundingBox.max.toArray()}));function r(a,c){return a[c.uuid]===void 0&&(a[c.uuid]=c.toJSON(t)),c.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let c=a.shapes;if(Array.isArray(c))for(let l=0,h=c.length;l<h;l++){let u=c[l];r(t.shapes,u)}else r(t.shapes,c)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let c=0,l=this.material.length;c<l;c++)a.push(r(t.materials,this.material[c]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let c=this.animations[a];s.animations.push(r(t.animations,c))}}if(e){let a=o(t.geometries),c=o(t.materials),l=o(t.textures),h=o(t.images),u=o(t.shapes),d=o(t.skeletons),f=o(t.animations),g=o(t.nodes);a.length>0&&(n.geometries=a),c.length>0&&(n.materials=c),l.length>0&&(n.textures=l),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),g.length>0&&(n.nodes=g)}return n.object=s,n;function o(a){let c=[];for(let l in a){let h=a[l];delete h.metadata,c.push(h)}return c}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}};An.DEFAULT_UP=new U(0,1,0);An.DEFAULT_MATRIX_AUTO_UPDATE=!0;An.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var bi=new U,ns=new U,Uh=new U,is=new U,$r=new U,Zr=new U,wm=new U,Nh=new U,Fh=new U,Oh=new U,Bh=new Re,kh=new Re,zh=new Re,As=class i{constructor(t=new U,e=new U,n=new U){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),bi.subVectors(t,e),s.cross(bi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){bi.subVectors(s,e),ns.subVectors(n,e),Uh.subVectors(t,e);let o=bi.dot(bi),a=bi.dot(ns),c=bi.dot(Uh),l=ns.dot(ns),h=ns.dot(Uh),u=o*l-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(l*c-a*h)*d,g=(o*h-a*c)*d;return r.set(1-f-g,g,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,is)===null?!1:is.x>=0&&is.y>=0&&is.x+is.y<=1}static getInterpolation(t,e,n,s,r,o,a,c){return this.getBarycoord(t,e,n,s,is)===null?(c.x=0,c.y=0,"z"in c&&(c.z=0),"w"in c&&(c.w=0),null):(c.setScalar(0),c.addScaledVector(r,is.x),c.addScaledVector(o,is.y),c.addScaledVector(a,is.z),c)}static getInterpolatedAttribute(t,e,n,s,r,o){return Bh.setScalar(0),kh.setScalar(0),zh.setScalar(0),Bh.fromBufferAttribute(t,e),kh.fromBufferAttribute(t,n),zh.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(Bh,r.x),o.addScaledVector(kh,r.y),o.addScaledVector(zh,r.z),o}static isFrontFacing(t,e,n,s){return bi.subVectors(n,e),ns.subVectors(t,e),bi.cross(ns).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return bi.subVectors(this.c,this.b),ns.subVectors(this.a,this.b),bi.cross(ns).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;$r.subVectors(s,n),Zr.subVectors(r,n),Nh.subVectors(t,n);let c=$r.dot(Nh),l=Zr.dot(Nh);if(c<=0&&l<=0)return e.copy(n);Fh.subVectors(t,s);let h=$r.dot(Fh),u=Zr.dot(Fh);if(h>=0&&u<=h)return e.copy(s);let d=c*u-h*l;if(d<=0&&c>=0&&h<=0)return o=c/(c-h),e.copy(n).addScaledVector($r,o);Oh.subVectors(t,r);let f=$r.dot(Oh),g=Zr.dot(Oh);if(g>=0&&f<=g)return e.copy(r);let _=f*l-c*g;if(_<=0&&l>=0&&g<=0)return a=l/(l-g),e.copy(n).addScaledVector(Zr,a);let m=h*g-f*u;if(m<=0&&u-h>=0&&f-g>=0)return wm.subVectors(r,s),a=(u-h)/(u-h+(f-g)),e.copy(s).addScaledVector(wm,a);let p=1/(m+_+d);return o=_*p,a=d*p,e.copy(n).addScaledVector($r,o).addScaledVector(Zr,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Pg={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostw)SAVARY",
R"SAVARY(hite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ws={h:0,s:0,l:0},$a={h:0,s:0,l:0};function Hh(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var se=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=ai){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,me.toWorkingColorSpace(this,e),this}setRGB(t,e,n,s=me.workingColorSpace){return this.r=t,this.g=e,this.b=n,me.toWorkingColorSpace(this,s),this}setHSL(t,e,n,s=me.workingColorSpace){if(t=Bd(t,1),e=Qe(e,0,1),n=Qe(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Hh(o,r,t+1/3),this.g=Hh(o,r,t),this.b=Hh(o,r,t-1/3)}return me.toWorkingColorSpace(this,s),this}setStyle(t,e=ai){function n(r){r!==void 0&&parseFloat(r)<1&&console.warn("THREE.Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseInt(r[1],10))/100,Math.min(100,parseInt(r[2],10))/100,Math.min(100,parseInt(r[3],10))/100,e);break;case"hsl":case"hsla":if(r=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:console.warn("THREE.Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);console.warn("THREE.Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=ai){let n=Pg[t.toLowerCase()];return n!==void 0?this.setHex(n,e):console.warn("THREE.Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=as(t.r),this.g=as(t.g),this.b=as(t.b),this}copyLinearToSRGB(t){return this.r=ro(t.r),this.g=ro(t.g),this.b=ro(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=ai){return me.fromWorkingColorSpace(En.copy(this),t),Math.round(Qe(En.r*255,0,255))*65536+Math.round(Qe(En.g*255,0,255))*256+Math.round(Qe(En.b*255,0,255))}getHexString(t=ai){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=me.workingColorSpace){me.fromWorkingColorSpace(En.copy(this),e);let n=En.r,s=En.g,r=En.b,o=Math.max(n,s,r),a=Math.min(n,s,r),c,l,h=(a+o)/2;if(a===o)c=0,l=0;else{let u=o-a;switch(l=h<=.5?u/(o+a):u/(2-o-a),o){case n:c=(s-r)/u+(s<r?6:0);break;case s:c=(r-n)/u+2;break;case r:c=(n-s)/u+4;break}c/=6}return t.h=c,t.s=l,t.l=h,t}getRGB(t,e=me.workingColorSpace){return me.fromWorkingColorSpace(En.copy(this),e),t.r=En.r,t.g=En.g,t.b=En.b,t}getStyle(t=ai){me.fromWorkingColorSpace(En.copy(this),t);let e=En.r,n=En.g,s=En.b;return t!==ai?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(ws),this.setHSL(ws.h+t,ws.s+e,ws.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(ws),t.getHSL($a);let n=qo(ws.h,$a.h,e),s=qo(ws.s,$a.s,e),r=qo(ws.l,$a.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},En=new se;se.NAMES=Pg;var Ov=0,ki=class extends cs{static get type(){return"Material"}get type(){return this.constructor.type}set type(t){}constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Ov++}),this.uuid=Ni(),this.name="",this.blending=no,this.side=Fi,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=iu,this.blendDst=su,this.blendEquation=er,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new se(0,0,0),this.blendAlpha=0,this.depthFunc=ao,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=am,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=zr,this.stencilZFail=zr,this.stencilZPass=zr,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.6,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==no&&(n.blending=this.blending),this.side!==Fi&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==iu&&(n.blendSrc=this.blendSrc),this.blendDst!==su&&(n.blendDst=this.blendDst),this.blendEquation!==er&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==ao&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==am&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==zr&&(n.stencilFail=this.stencilFail),this.stencilZFail!==zr&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==zr&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLin)SAVARY",
R"SAVARY(ecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let c=r[a];delete c.metadata,o.push(c)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}onBuild(){console.warn("Material: onBuild() has been removed.")}},Ps=class extends ki{static get type(){return"MeshBasicMaterial"}constructor(t){super(),this.isMeshBasicMaterial=!0,this.color=new se(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Bi,this.combine=mg,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}};var je=new U,Za=new xt,tn=class{constructor(t,e,n=!1){if(Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Gu,this.updateRanges=[],this.gpuType=rs,this.version=0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)Za.fromBufferAttribute(this,e),Za.applyMatrix3(t),this.setXY(e,Za.x,Za.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)je.fromBufferAttribute(this,e),je.applyMatrix3(t),this.setXYZ(e,je.x,je.y,je.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)je.fromBufferAttribute(this,e),je.applyMatrix4(t),this.setXYZ(e,je.x,je.y,je.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)je.fromBufferAttribute(this,e),je.applyNormalMatrix(t),this.setXYZ(e,je.x,je.y,je.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)je.fromBufferAttribute(this,e),je.transformDirection(t),this.setXYZ(e,je.x,je.y,je.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=Mi(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=Ee(n,this.array)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=Mi(e,this.array)),e}setX(t,e){return this.normalized&&(e=Ee(e,this.array)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=Mi(e,this.array)),e}setY(t,e){return this.normalized&&(e=Ee(e,this.array)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=Mi(e,this.array)),e}setZ(t,e){return this.normalized&&(e=Ee(e,this.array)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=Mi(e,this.array)),e}setW(t,e){return this.normalized&&(e=Ee(e,this.array)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=Ee(e,this.array),n=Ee(n,this.array)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=Ee(e,this.array),n=Ee(n,this.array),s=Ee(s,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=Ee(e,this.array),n=Ee(n,this.array),s=Ee(s,this.array),r=Ee(r,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(t.name=this.name),this.usage!==Gu&&(t.usage=this.usage),t}};var Al=class extends tn{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var Rl=class extends tn{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var ue=class extends tn{constructor(t,e,n){super(new Float32Array(t),e,n)}},Bv=0,oi=new Ne,Vh=new An,Jr=new U,Qn=new an,Vo=new an,xn=new U,Xe=class i extends cs{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Bv++}),this.uuid=Ni(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Cg(t)?Rl:Al)(t,1):this.index=t,this}setIndirect(t){return this.indirect=t,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new re().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(t){return oi.makeRotationFromQuaternion(t),this.applyMatrix4(oi),this}rotateX(t){return oi.makeRotationX(t),this.applyMatrix4(oi),this}rotateY(t){return oi.makeRotationY(t),this.applyMatrix4(oi),this}rotateZ(t){return oi.makeRotationZ(t),this.applyMatrix4(oi),this}translate(t,e,n){return oi.makeTranslation(t,e,n),this.applyMatrix4(oi),this}scale(t,e,n){return oi.makeScale(t,e,n),this.applyMatrix4(oi),this}lookAt(t){return Vh.lookAt(t),Vh.updateMatrix(),this.applyMatrix4(Vh.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Jr).negate(),this.translate(Jr.x,Jr.y,Jr.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new ue(n,3))}else{for(let n=0,s=e.count;n<s;n++){let r=t[n];e.setXYZ(n,r.x,r.y,r.z||0)}t.length>e.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new an);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new U(-1/0,-1/0,-1/0),new U(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];Qn.setFromBufferAttribute(r),this.morphTargetsRelative?(xn.addVectors(this.boundingBox.min,Qn.min),this.boundingBox.expandByPoint(xn),xn.addVectors(this.boundingBox.max,Qn.max),this.boundingBox.expandByPoint(xn)):(this.boundingBox.expandByPoint(Qn.min),this.boundingBox.expandByPoint(Qn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Oi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new U,1/0);return}if(t){let n=this.boundingSphere.center;if(Qn.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Vo.setFromBufferAttribute(a),this.morphTargetsRelative?(xn.addVectors(Qn.min,Vo.min),Qn.expandByPoint(xn),xn.addVectors(Qn.max,Vo.max),Qn.expandByPoint(xn)):(Qn.expandByPoint(Vo.min),Qn.expandByPoint(Vo.max))}Qn.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)xn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(xn));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],c=this.morphTargetsRelative;for(let l=0,h=a.count;l<h;l++)xn.fromBufferAttribute(a,l),c&&(Jr.fromBufferAttribute(t,l),xn.add(Jr)),s=Math.max(s,n.distanceToSquared(xn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new tn(new Float32Array(4*n.count),4));let o=this.getAttribute("tangent"),a=[],c=[];for(let L=0;L<n.count;L++)a[L]=new U,c[L]=new U;let l=new U,h=new U,u=new U,d=new xt,f=new xt,g=new xt,_=new U,m=new U;function p(L,w,M){l.fromBufferAttribute(n,L),h.fromBufferAttribute(n,w),u.fromBufferAttribute(n,M),d.fromBufferAttribute(r,L),f.fromBufferAttribute(r,w),g.fromBufferAttribute(r,M),h.sub(l),u.sub(l),f.sub(d),g.sub(d);let R=1/(f.x*g.y-g.x*f.y);isFinite(R)&&(_.copy(h).multiplyScalar(g.y).addScaledVector(u,-f.y).multiplyScalar(R),m.copy(u).multiplyScalar(f.x).addScaledVector(h,-g.x).multiplyScalar(R),a[L].add(_),a[w].add(_),a[M].add(_),c[L].add(m),c[w].add(m),c[M].add(m))}let y=this.groups;y.length===0&&(y=[{start:0,count:t.count}]);for(let L=0,w=y.length;L<w;++L){let M=y[L],R=M.start,G=M.count;for(let O=R,W=R+G;O<W;O+=3)p(t.getX(O+0),t.getX(O+1),t.getX(O+2))}let b=new U,x=new U,D=new U,T=new U;function C(L){D.fromBufferAttribute(s,L),T.copy(D);let w=a[L];b.copy(w),b.sub(D.multiplyScalar(D.dot(w))).normalize(),x.crossVectors(T,w);let R=x.dot(c[L])<0?-1:1;o.setXYZW(L,b.x,b.y,b.z,R)}for(let L=0,w=y.length;L<w;++L){let M=y[L],R=M.start,G=M.count;for(let O=R,W=R+G;O<W;O+=3)C(t.getX(O+0)),C(t.getX(O+1)),C(t.getX(O+2))}}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new tn(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new U,r=new U,o=new U,a=new U,c=new U,l=new U,h=new U,u=new U;if(t)for(let d=0,f=t.count;d<f;d+=3){let g=t.getX(d+0),_=t.getX(d+1),m=t.getX(d+2);s.fromBufferAttribute(e,g),r.fromBufferAttribute(e,_),o.fromBufferAttribute(e,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,g),c.fromBufferAttribute(n,_),l.fromBufferAttribute(n,m),a.add(h),c.add(h),l.add(h),n.setXYZ(g,a.x,a.y,a.z),n.setXYZ(_,c.x,c.y,c.z),n.setXYZ(m,l.x,l.y,l.z)}else for(let d=0,f=e.count;d<f;d+=3)s.fromBufferAttribute(e,d+0),r.fromBufferAttribute(e,d+1),o.fromBufferAttribute(e,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)xn.fromBufferAttribute(t,e),xn.normalize(),t.setXYZ(e,xn.x,xn.y,xn.z)}toNonIndexed(){function t(a,c){let l=a.array,h=a.itemSize,u=a.normalized,d=new l.constructor(c.length*h),f=0,g=0;for(let _=0,m=c.length;_<m;_++){a.isInterleavedBufferAttribute?f=c[_]*a.data.stride+a.offset:f=c[_]*h;for(let p=0;p<h;p++)d[g++]=l[f++]}return new tn(d,h,u)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let c=s[a],l=t(c,n);e.setAttribute(a,l)}let r=this.morphAttributes;for(let a in r){let c=[],l=r[a];for(let h=0,u=l.length;h<u;h++){let d=l[h],f=t(d,n);c.push(f)}e.morphAttributes[a]=c}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,c=o.length;a<c;a++){let l=o[a];e.addGroup(l.start,l.count,l.materialIndex)}return e}toJSON(){let t={metadata:{version:4.6,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.type,this.name!==""&&(t.name=this.name),Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0){let c=this.parameters;for(let l in c)c[l]!==void 0&&(t[l]=c[l]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let c in n){let l=n[c];t.data.attributes[c]=l.toJSON(t.data)}let s={},r=!1;for(let c in this.morphAttributes){let l=this.morphAttributes[c],h=[];for(let u=0,d=l.length;u<d;u++){let f=l[u];h.push(f.toJ)SAVARY",
R"SAVARY(SON(t.data))}h.length>0&&(s[c]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere={center:a.center.toArray(),radius:a.radius}),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone(e));let s=t.attributes;for(let l in s){let h=s[l];this.setAttribute(l,h.clone(e))}let r=t.morphAttributes;for(let l in r){let h=[],u=r[l];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(e));this.morphAttributes[l]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let l=0,h=o.length;l<h;l++){let u=o[l];this.addGroup(u.start,u.count,u.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let c=t.boundingSphere;return c!==null&&(this.boundingSphere=c.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}},Em=new Ne,Js=new or,Ja=new Oi,Tm=new U,Ka=new U,ja=new U,Qa=new U,Gh=new U,tl=new U,Am=new U,el=new U,be=class extends An{constructor(t=new Xe,e=new Ps){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=t.morphTargetInfluences.slice()),t.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary)),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){tl.set(0,0,0);for(let c=0,l=r.length;c<l;c++){let h=a[c],u=r[c];h!==0&&(Gh.fromBufferAttribute(u,t),o?tl.addScaledVector(Gh,h):tl.addScaledVector(Gh.sub(e),h))}e.add(tl)}return e}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Ja.copy(n.boundingSphere),Ja.applyMatrix4(r),Js.copy(t.ray).recast(t.near),!(Ja.containsPoint(Js.origin)===!1&&(Js.intersectSphere(Ja,Tm)===null||Js.origin.distanceToSquared(Tm)>(t.far-t.near)**2))&&(Em.copy(r).invert(),Js.copy(t.ray).applyMatrix4(Em),!(n.boundingBox!==null&&Js.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Js)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,c=r.attributes.position,l=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,_=d.length;g<_;g++){let m=d[g],p=o[m.materialIndex],y=Math.max(m.start,f.start),b=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let x=y,D=b;x<D;x+=3){let T=a.getX(x),C=a.getX(x+1),L=a.getX(x+2);s=nl(this,p,t,n,l,h,u,T,C,L),s&&(s.faceIndex=Math.floor(x/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let g=Math.max(0,f.start),_=Math.min(a.count,f.start+f.count);for(let m=g,p=_;m<p;m+=3){let y=a.getX(m),b=a.getX(m+1),x=a.getX(m+2);s=nl(this,o,t,n,l,h,u,y,b,x),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(c!==void 0)if(Array.isArray(o))for(let g=0,_=d.length;g<_;g++){let m=d[g],p=o[m.materialIndex],y=Math.max(m.start,f.start),b=Math.min(c.count,Math.min(m.start+m.count,f.start+f.count));for(let x=y,D=b;x<D;x+=3){let T=x,C=x+1,L=x+2;s=nl(this,p,t,n,l,h,u,T,C,L),s&&(s.faceIndex=Math.floor(x/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let g=Math.max(0,f.start),_=Math.min(c.count,f.start+f.count);for(let m=g,p=_;m<p;m+=3){let y=m,b=m+1,x=m+2;s=nl(this,o,t,n,l,h,u,y,b,x),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function kv(i,t,e,n,s,r,o,a){let c;if(t.side===Tn?c=n.intersectTriangle(o,r,s,!0,a):c=n.intersectTriangle(s,r,o,t.side===Fi,a),c===null)return null;el.copy(a),el.applyMatrix4(i.matrixWorld);let l=e.ray.origin.distanceTo(el);return l<e.near||l>e.far?null:{distance:l,point:el.clone(),object:i}}function nl(i,t,e,n,s,r,o,a,c,l){i.getVertexPosition(a,Ka),i.getVertexPosition(c,ja),i.getVertexPosition(l,Qa);let h=kv(i,t,e,n,Ka,ja,Qa,Am);if(h){let u=new U;As.getBarycoord(Am,Ka,ja,Qa,u),s&&(h.uv=As.getInterpolatedAttribute(s,a,c,l,u,new xt)),r&&(h.uv1=As.getInterpolatedAttribute(r,a,c,l,u,new xt)),o&&(h.normal=As.getInterpolatedAttribute(o,a,c,l,u,new U),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:c,c:l,normal:new U,materialIndex:0};As.getNormal(Ka,ja,Qa,d.normal),h.face=d,h.barycoord=u}return h}var zi=class i extends Xe{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let c=[],l=[],h=[],u=[],d=0,f=0;g("z","y","x",-1,-1,n,e,t,o,r,0),g("z","y","x",1,-1,n,e,-t,o,r,1),g("x","z","y",1,1,t,n,e,s,o,2),g("x","z","y",1,-1,t,n,-e,s,o,3),g("x","y","z",1,-1,t,e,n,s,r,4),g("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(c),this.setAttribute("position",new ue(l,3)),this.setAttribute("normal",new ue(h,3)),this.setAttribute("uv",new ue(u,2));function g(_,m,p,y,b,x,D,T,C,L,w){let M=x/C,R=D/L,G=x/2,O=D/2,W=T/2,B=C+1,k=L+1,$=0,tt=0,ct=new U;for(let ht=0;ht<k;ht++){let ut=ht*R-O;for(let vt=0;vt<B;vt++){let _t=vt*M-G;ct[_]=_t*y,ct[m]=ut*b,ct[p]=W,l.push(ct.x,ct.y,ct.z),ct[_]=0,ct[m]=0,ct[p]=T>0?1:-1,h.push(ct.x,ct.y,ct.z),u.push(vt/C),u.push(1-ht/L),$+=1}}for(let ht=0;ht<L;ht++)for(let ut=0;ut<C;ut++){let vt=d+ut+B*ht,_t=d+ut+B*(ht+1),it=d+(ut+1)+B*(ht+1),lt=d+(ut+1)+B*ht;c.push(vt,_t,lt),c.push(_t,it,lt),tt+=6}a.addGroup(f,tt,w),f+=tt,d+=$}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};function fo(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)?s.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone():Array.isArray(s)?t[e][n]=s.slice():t[e][n]=s}}return t}function Un(i){let t={};for(let e=0;e<i.length;e++){let n=fo(i[e]);for(let s in n)t[s]=n[s]}return t}function zv(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function Ig(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:me.workingColorSpace}var oc={clone:fo,merge:Un},Hv=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Zv=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,hi=class extends ki{static get type(){return"ShaderMaterial"}constructor(t){super(),this.isShaderMaterial=!0,this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=$v,this.fragmentShader=Zv,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=mo(t.uniforms),this.uniformsGroups=Yv(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}},Fl=class extends Rn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Ne,this.projectionMatrix=new Ne,this.projectionMatrixInverse=new Ne,this.coordinateSystem=os}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(t,e){super.updateWorldMatrix(t,e),this.matrixW)SAVARY",
R"SAVARY(orldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}},Es=new U,Nm=new gt,Fm=new gt,On=class extends Fl{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=Qo*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(oo*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Qo*2*Math.atan(Math.tan(oo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Es.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Es.x,Es.y).multiplyScalar(-t/Es.z),Es.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Es.x,Es.y).multiplyScalar(-t/Es.z)}getViewSize(t,e){return this.getViewBounds(t,Nm,Fm),e.subVectors(Fm,Nm)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(oo*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}},Qr=-90,to=1,ed=class extends Rn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new On(Qr,to,t,e);s.layers=this.layers,this.add(s);let r=new On(Qr,to,t,e);r.layers=this.layers,this.add(r);let o=new On(Qr,to,t,e);o.layers=this.layers,this.add(o);let a=new On(Qr,to,t,e);a.layers=this.layers,this.add(a);let l=new On(Qr,to,t,e);l.layers=this.layers,this.add(l);let c=new On(Qr,to,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===os)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Pl)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,d=t.getRenderTarget(),u=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),g=t.xr.enabled;t.xr.enabled=!1;let _=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,t.setRenderTarget(n,0,s),t.render(e,r),t.setRenderTarget(n,1,s),t.render(e,o),t.setRenderTarget(n,2,s),t.render(e,a),t.setRenderTarget(n,3,s),t.render(e,l),t.setRenderTarget(n,4,s),t.render(e,c),n.texture.generateMipmaps=_,t.setRenderTarget(n,5,s),t.render(e,h),t.setRenderTarget(d,u,f),t.xr.enabled=g,n.texture.needsPMREMUpdate=!0}},Ol=class extends ci{constructor(t,e,n,s,r,o,a,l,c,h){t=t!==void 0?t:[],e=e!==void 0?e:ho,super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}},nd=class extends hs{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Ol(s,e.mapping,e.wrapS,e.wrapT,e.magFilter,e.minFilter,e.format,e.type,e.anisotropy,e.colorSpace),this.texture.isRenderTargetTexture=!0,this.texture.generateMipmaps=e.generateMipmaps!==void 0?e.generateMipmaps:!1,this.texture.minFilter=e.minFilter!==void 0?e.minFilter:Ui}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new zi(5,5,5),r=new ci({name:"CubemapFromEquirect",uniforms:fo(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Tn,blending:Rs});r.)SAVARY",
R"SAVARY(uniforms.tEquirect.value=e;let o=new be(s,r),a=e.minFilter;return e.minFilter===sr&&(e.minFilter=Ui),new Yu(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e,n,s){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},Wh=new U,Gv=new U,Wv=new re,ti=class{constructor(t=new U(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=Wh.subVectors(n,e).cross(Gv.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e){let n=t.delta(Wh),s=this.normal.dot(n);if(s===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let r=-(t.start.dot(this.normal)+this.constant)/s;return r<0||r>1?null:e.copy(t.start).addScaledVector(n,r)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||Wv.getNormalMatrix(t),s=this.coplanarPoint(Wh).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}},Ks=new Oi,il=new U,ta=class{constructor(t=new ti,e=new ti,n=new ti,s=new ti,r=new ti,o=new ti){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=os){let n=this.planes,s=t.elements,r=s[0],o=s[1],a=s[2],c=s[3],l=s[4],h=s[5],u=s[6],d=s[7],f=s[8],g=s[9],_=s[10],m=s[11],p=s[12],y=s[13],b=s[14],x=s[15];if(n[0].setComponents(c-r,d-l,m-f,x-p).normalize(),n[1].setComponents(c+r,d+l,m+f,x+p).normalize(),n[2].setComponents(c+o,d+h,m+g,x+y).normalize(),n[3].setComponents(c-o,d-h,m-g,x-y).normalize(),n[4].setComponents(c-a,d-u,m-_,x-b).normalize(),e===os)n[5].setComponents(c+a,d+u,m+_,x+b).normalize();else if(e===Sl)n[5].setComponents(a,u,_,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Ks.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Ks.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Ks)}intersectsSprite(t){return Ks.center.set(0,0,0),Ks.radius=.7071067811865476,Ks.applyMatrix4(t.matrixWorld),this.intersectsSphere(Ks)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(il.x=s.normal.x>0?t.max.x:t.min.x,il.y=s.normal.y>0?t.max.y:t.min.y,il.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(il)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};function Lg(){let i=null,t=!1,e=null,n=null;function s(r,o){e(r,o),n=i.requestAnimationFrame(s)}return{start:function(){t!==!0&&e!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function Xv(i){let t=new WeakMap;function e(a,c){let l=a.array,h=a.usage,u=l.byteLength,d=i.createBuffer();i.bindBuffer(c,d),i.bufferData(c,l,h),a.onUploadCallback();let f;if(l instanceof Float32Array)f=i.FLOAT;else if(l instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(l instanceof Int16Array)f=i.SHORT;else if(l instanceof Uint32Array)f=i.UNSIGNED_INT;else if(l instanceof Int32Array)f=i.INT;else if(l instanceof Int8Array)f=i.BYTE;else if(l instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(l instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+l);return{buffer:d,type:f,bytesPerElement:l.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,c,l){let h=c.array,u=c.updateRanges;if(i.bindBuffer(l,a),u.length===0)i.bufferSubData(l,0,h);else{u.sort((f,g)=>f.start-g.start);let d=0;for(let f=1;f<u.length;f++){let g=u[d],_=u[f];_.start<=g.start+g.count+1?g.count=Math.max(g.count,_.start+_.count-g.start):(++d,u[d]=_)}u.length=d+1;for(let f=0,g=u.length;f<g;f++){let _=u[f];i.bufferSubData(l,_.start*h.BYTES_PER_ELEMENT,h,_.start,_.count)}c.clearUpdateRanges()}c.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let c=t.get(a);c&&(i.deleteBuffer(c.buffer),t.delete(a))}function o(a,c){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let l=t.get(a);if(l===void 0)t.set(a,e(a,c));else if(l.version<a.version){if(l.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(l.buffer,a,c),l.version=a.version}}return{get:s,remove:r,update:o}}var Il=class i extends Xe{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),c=Math.floor(s),l=a+1,h=c+1,u=t/a,d=e/c,f=[],g=[],_=[],m=[];for(let p=0;p<h;p++){let y=p*d-o;for(let b=0;b<l;b++){let x=b*u-r;g.push(x,-y,0),_.push(0,0,1),m.push(b/a),m.push(1-p/c)}}for(let p=0;p<c;p++)for(let y=0;y<a;y++){let b=y+l*p,x=y+l*(p+1),D=y+1+l*(p+1),T=y+1+l*p;f.push(b,x,T),f.push(x,D,T)}this.setIndex(f),this.setAttribute("position",new ue(g,3)),this.setAttribute("normal",new ue(_,3)),this.setAttribute("uv",new ue(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}},qv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,ty=`#ifdef USE_ALPHAHASH
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
#endif`,ey=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,ny=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,iy=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,sy=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,ry=`#ifdef USE_AOMAP
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
#endif`,oy=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,ay=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % siz)SAVARY",
R"SAVARY(e;
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
#endif`,ly=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,cy=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,hy=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,uy=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,dy=`#ifdef USE_IRIDESCENCE
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
#endif`,fy=`#ifdef USE_BUMPMAP
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
#endif`,py=`#if NUM_CLIPPING_PLANES > 0
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
				)SAVARY",
R"SAVARY(plane = clippingPlanes[ i ];
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
#endif`,my=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,gy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,xy=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,_y=`#if defined( USE_COLOR_ALPHA )
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
#endif`,by=`#if defined( USE_COLOR_ALPHA )
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
#endif`,My=`#define PI 3.141592653589793
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
#endif`,Sy=`vec3 transformedNormal = objectNormal;
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
#endif`,Ey=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Ty=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Ay=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Ry=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Cy="gl_FragColor = linearToOutputTexel( gl_FragColor );",Py=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), )SAVARY",
R"SAVARY(value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Iy=`#ifdef USE_ENVMAP
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
#endif`,Ly=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform float flipEnvMap;
	uniform mat3 envMapRotation;
	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif`,Dy=`#ifdef USE_ENVMAP
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
#endif`,Uy=`#ifdef USE_ENVMAP
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
#endif`,Fy=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Oy=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,By=`#ifdef USE_FOG
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
#endif`,zy=`#ifdef USE_GRADIENTMAP
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
}`,Hy=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Vy=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Gy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Wy=`uniform bool receiveShadow;
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
vec3 getAmb)SAVARY",
R"SAVARY(ientLightIrradiance( const in vec3 ambientLightColor ) {
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
#endif`,Xy=`#ifdef USE_ENVMAP
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
#endif`,qy=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Yy=`varying vec3 vViewPosition;
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
material.specularStrength = specularStrength;`,Zy=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Jy=`PhysicalMaterial material;
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
#e)SAVARY",
R"SAVARY(ndif
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
float LTC_ClippedSphereFormF)SAVARY",
R"SAVARY(actor( const in vec3 f ) {
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
}`,Ky=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
)SAVARY",
R"SAVARY(vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
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
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Qy=`#if defined( RE_IndirectDiffuse )
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
	#en)SAVARY",
R"SAVARY(dif
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,tb=`#if defined( RE_IndirectDiffuse )
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,eb=`#if defined( USE_LOGDEPTHBUF )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,nb=`#if defined( USE_LOGDEPTHBUF )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,ib=`#ifdef USE_LOGDEPTHBUF
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,sb=`#ifdef USE_LOGDEPTHBUF
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,rb=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,ob=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,ab=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,lb=`#if defined( USE_POINTS_UV )
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
#endif`,cb=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,hb=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,ub=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,db=`#if defined( USE_MORPHCOLORS )
	vColor *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,fb=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,pb=`#ifdef USE_MORPHTARGETS
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
#endif`,mb=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,gb=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,xb=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,_b=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,vb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,yb=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
	#endif
#endif`,bb=`#ifdef USE_NORMALMAP
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
#endif`,Mb=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,wb=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Sb=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Eb=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Tb=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Ab=`vec3 packNormalToRGB( const in vec3 normal ) {
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
	return v.r * UnpackFactors2.r + v.g * U)SAVARY",
R"SAVARY(npackFactors2.g;
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
}`,Rb=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Cb=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,Pb=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Ib=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Lb=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Db=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Ub=`#if NUM_SPOT_LIGHT_COORDS > 0
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
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy3)SAVARY",
R"SAVARY( ), shadowCoord.z ) +
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
#endif`,Nb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Fb=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,Ob=`float getShadowMask() {
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
}`,Bb=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,kb=`#ifdef USE_SKINNING
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
#endif`,zb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinW)SAVARY",
R"SAVARY(eight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Hb=`#ifdef USE_SKINNING
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
#endif`,Vb=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Gb=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Wb=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Xb=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,qb=`#ifdef USE_TRANSMISSION
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
#endif`,Yb=`#ifdef USE_TRANSMISSION
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
	)SAVARY",
R"SAVARY(	return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
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
#endif`,$b=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Zb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Jb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
	vDisplacemen)SAVARY",
R"SAVARY(tMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
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
#endif`,jb=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Kb=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Qb=`uniform sampler2D t2D;
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
}`,tM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,eM=`#ifdef ENVMAP_TYPE_CUBE
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
}`,nM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,iM=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,sM=`#include <common>
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
}`,rM=`#if DEPTH_PACKING == 3200
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
	f)SAVARY",
R"SAVARY(loat fragCoordZ = 0.5 * vHighPrecisionZW[0] / vHighPrecisionZW[1] + 0.5;
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,oM=`#define DISTANCE
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
}`,aM=`#define DISTANCE
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
}`,lM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,cM=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,hM=`uniform float scale;
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
}`,uM=`uniform vec3 diffuse;
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
}`,dM=`#include <common>
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
}`,fM=`uniform vec3 diffuse;
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
}`,pM=`#define LAMBERT
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
}`,mM=`#define LAMBERT
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
}`,gM=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <s)SAVARY",
R"SAVARY(kinning_pars_vertex>
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
}`,xM=`#define MATCAP
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
}`,_M=`#define NORMAL
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
}`,vM=`#define NORMAL
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
}`,yM=`#define PHONG
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
}`,bM=`#define PHONG
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
	#include <clipping_plan)SAVARY",
R"SAVARY(es_fragment>
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
}`,MM=`#define STANDARD
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
}`,wM=`#define STANDARD
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
}`,SM=`#define TOON
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
}`,EM=`#define TOON
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
}`,TM=`uniform float size;
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
		if ( isPerspectiv)SAVARY",
R"SAVARY(e ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,AM=`uniform vec3 diffuse;
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
}`,RM=`#include <common>
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
}`,CM=`uniform vec3 color;
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
}`,PM=`uniform float rotation;
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
}`,IM=`uniform vec3 diffuse;
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
}`,oe={alphahash_fragment:qv,alphahash_pars_fragment:Yv,alphamap_fragment:$v,alphamap_pars_fragment:Zv,alphatest_fragment:Jv,alphatest_pars_fragment:Kv,aomap_fragment:jv,aomap_pars_fragment:Qv,batching_pars_vertex:ty,batching_vertex:ey,begin_vertex:ny,beginnormal_vertex:iy,bsdfs:sy,iridescence_fragment:ry,bumpmap_pars_fragment:oy,clipping_planes_fragment:ay,clipping_planes_pars_fragment:ly,clipping_planes_pars_vertex:cy,clipping_planes_vertex:hy,color_fragment:uy,color_pars_fragment:dy,color_pars_vertex:fy,color_vertex:py,common:my,cube_uv_reflection_fragment:gy,defaultnormal_vertex:xy,displacementmap_pars_vertex:_y,displacementmap_vertex:vy,emissivemap_fragment:yy,emissivemap_pars_fragment:by,colorspace_fragment:My,colorspace_pars_fragment:Sy,envmap_fragment:wy,envmap_common_pars_fragment:Ey,envmap_pars_fragment:Ty,envmap_pars_vertex:Ay,envmap_physical_pars_fragment:By,envmap_vertex:Ry,fog_vertex:Cy,fog_pars_vertex:Py,fog_fragment:Iy,fog_pars_fragment:Ly,gradientmap_pars_fragment:Dy,lightmap_pars_fragment:Uy,lights_lambert_fragment:Ny,lights_lambert_pars_fragment:Fy,lights_pars_begin:Oy,lights_toon_fragment:ky,lights_toon_pars_fragment:zy,lights_phong_fragment:Hy,lights_phong_pars_fragment:Vy,lights_physical_fragment:Gy,lights_physical_pars_fragment:Wy,lights_fragment_begin:Xy,lights_fragment_maps:qy,lights_fragment_end:Yy,logdepthbuf_fragment:$y,logdepthbuf_pars_fragment:Zy,logdepthbuf_pars_vertex:Jy,logdepthbuf_vertex:Ky,map_fragment:jy,map_pars_fragment:Qy,map_particle_fragment:tb,map_particle_pars_fragment:eb,metalnessmap_fragment:nb,metalnessmap_pars_fragment:ib,morphinstance_vertex:sb,morphcolor_vertex:rb,morphnormal_vertex:ob,morphtarget_pars_vertex:ab,morphtarget_vertex:lb,normal_fragment_begin:cb,normal_fragment_maps:hb,normal_pars_fragment:ub,normal_pars_vertex:db,normal_vertex:fb,normalmap_pars_fragment:pb,clearcoat_normal_fragment_begin:mb,clearcoat_normal_fragment_maps:gb,clearcoat_pars_fragment:xb,iridescence_pars_fragment:_b,opaque_fragment:vb,packing:yb,premultiplied_alpha_fragment:bb,project_vertex:Mb,dithering_fragment:Sb,dithering_pars_fragment:wb,roughnessmap_fragment:Eb,roughnessmap_pars_fragment:Tb,shadowmap_pars_fragment:Ab,shadowmap_pars_vertex:Rb,shadowmap_vertex:Cb,shadowmask_pars_fragment:Pb,skinbase_vertex:Ib,skinning_p)SAVARY",
R"SAVARY(ars_vertex:Lb,skinning_vertex:Db,skinnormal_vertex:Ub,specularmap_fragment:Nb,specularmap_pars_fragment:Fb,tonemapping_fragment:Ob,tonemapping_pars_fragment:Bb,transmission_fragment:kb,transmission_pars_fragment:zb,uv_pars_fragment:Hb,uv_pars_vertex:Vb,uv_vertex:Gb,worldpos_vertex:Wb,background_vert:Xb,background_frag:qb,backgroundCube_vert:Yb,backgroundCube_frag:$b,cube_vert:Zb,cube_frag:Jb,depth_vert:Kb,depth_frag:jb,distanceRGBA_vert:Qb,distanceRGBA_frag:tM,equirect_vert:eM,equirect_frag:nM,linedashed_vert:iM,linedashed_frag:sM,meshbasic_vert:rM,meshbasic_frag:oM,meshlambert_vert:aM,meshlambert_frag:lM,meshmatcap_vert:cM,meshmatcap_frag:hM,meshnormal_vert:uM,meshnormal_frag:dM,meshphong_vert:fM,meshphong_frag:pM,meshphysical_vert:mM,meshphysical_frag:gM,meshtoon_vert:xM,meshtoon_frag:_M,points_vert:vM,points_frag:yM,shadow_vert:bM,shadow_frag:MM,sprite_vert:SM,sprite_frag:wM},Et={common:{diffuse:{value:new se(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new re},alphaMap:{value:null},alphaMapTransform:{value:new re},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new re}},envmap:{envMap:{value:null},envMapRotation:{value:new re},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new re}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new re}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new re},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new re},normalScale:{value:new xt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new re},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new re}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new re}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new re}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new se(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new se(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new re},alphaTest:{value:0},uvTransform:{value:new re}},sprite:{diffuse:{value:new se(16777215)},opacity:{value:1},center:{value:new xt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new re},alphaMap:{value:null},alphaMapTransform:{value:new re},alphaTest:{value:0}}},Fn={basic:{uniforms:Un([Et.common,Et.specularmap,Et.envmap,Et.aomap,Et.lightmap,Et.fog]),vertexShader:oe.meshbasic_vert,fragmentShader:oe.meshbasic_frag},lambert:{uniforms:Un([Et.common,Et.specularmap,Et.envmap,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.fog,Et.lights,{emissive:{value:new se(0)}}]),vertexShader:oe.meshlambert_vert,fragmentShader:oe.meshlambert_frag},phong:{uniforms:Un([Et.common,Et.specularmap,Et.envmap,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.fog,Et.lights,{emissive:{value:new se(0)},specular:{value:new se(1118481)},shininess:{value:30}}]),vertexShader:oe.meshphong_vert,fragmentShader:oe.meshphong_frag},standard:{uniforms:Un([Et.common,Et.envmap,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.roughnessmap,Et.metalnessmap,Et.fog,Et.lights,{emissive:{value:new se(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:oe.meshphysical_vert,fragmentShader:oe.meshphysical_frag},toon:{uniforms:Un([Et.common,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.gradientmap,Et.fog,Et.lights,{emissive:{value:new se(0)}}]),vertexShader:oe.meshtoon_vert,fragmentShader:oe.meshtoon_frag},matcap:{uniforms:Un([Et.common,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.fog,{matcap:{value:null}}]),vertexShader:oe.meshmatcap_vert,fragmentShader:oe.meshmatcap_frag},points:{uniforms:Un([Et.points,Et.fog]),vertexShader:oe.points_vert,fragmentShader:oe.points_frag},dashed:{uniforms:Un([Et.common,Et.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:oe.linedashed_vert,fragmentShader:oe.linedashed_frag},depth:{uniforms:Un([Et.common,Et.displacementmap]),vertexShader:oe.depth_vert,fragmentShader:oe.depth_frag},normal:{uniforms:Un([Et.common,Et.bumpmap,Et.normalmap,Et.displacementmap,{opacity:{value:1}}]),vertexShader:oe.meshnormal_vert,fragmentShader:oe.meshnormal_frag},sprite:{uniforms:Un([Et.sprite,Et.fog]),vertexShader:oe.sprite_vert,fragmentShader:oe.sprite_frag},background:{uniforms:{uvTransform:{value:new re},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:oe.background_vert,fragmentShader:oe.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new re}},vertexShader:oe.backgroundCube_vert,fragmentShader:oe.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:oe.cube_vert,fragmentShader:oe.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:oe.equirect_vert,fragmentShader:oe.equirect_frag},distanceRGBA:{uniforms:Un([Et.common,Et.displacementmap,{referencePosition:{value:new U},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:oe.distanceRGBA_vert,fragmentShader:oe.distanceRGBA_frag},shadow:{uniforms:Un([Et.lights,Et.fog,{color:{value:new se(0)},opacity:{value:1}}]),vertexShader:oe.shadow_vert,fragmentShader:oe.shadow_frag}};Fn.physical={uniforms:Un([Fn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new re},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new re},clearcoatNormalScale:{value:new xt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new re},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new re},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new re},sheen:{value:0},sheenColor:{value:new se(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new re},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new re},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new re},transmissionSamplerSize:{value:new xt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new re},attenuationDistance:{value:0},attenuationColor:{value:new se(0)},specularColor:{value:new se(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new re},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new re},anisotropyVector:{value:new xt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new re}}]),vertexShader:oe.meshphysical_vert,fragmentShader:oe.meshphysical_frag};var sl={r:0,b:0,g:0},js=new Bi,EM=new Ne;function TM(i,t,e,n,s,r,o){let a=new se(0),c=r===!0?0:1,l,h,u=null,d=0,f=null;function g(y){let b=y.isScene===!0?y.background:null;return b&&b.isTexture&&(b=(y.backgroundBlurriness>0?e:t).get(b)),b}function _(y){let b=!1,x=g(y);x===null?p(a,c):x&&x.isColor&&(p(x,1),b=!0);let D=i.xr.getEnvironmentBlendMode();D==="additive"?n.buffers.color.setClear(0,0,0,1,o):D==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,o),(i.autoClear||b)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function m(y,b){let x=g(b);x&&(x.isCubeTexture||x.mapping===sc)?(h===void 0&&(h=new be(new zi(1,1,1),new ci({name:"BackgroundCubeMaterial",uniforms:fo(Fn.backgroundCube.uniforms),vertexShader:Fn.backgroundCube.vertexShader,fragmentShader:Fn.backgroundCube.fragmentShader,side:Tn,depthTest:!1,depthWrite:!1,fog:!1})),h.geometry.deleteAttribute("normal"),h.geometry.deleteAttribute("uv"),h.onBeforeRender=function(D,T,C){this.matrixWorld.copyPosition(C.matrixWorld)},Object.defineProperty(h.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),s.update(h)),js.copy(b.backgroundRotation),js.x*=-1,js.y*=-1,js.z*=-1,x.isCubeTexture&&x.isRenderTargetTexture===!1&&(js.y*=-1,js.z*=-1),h.material.uniforms.envMap.value=x,h.material.uniforms.flipEnvMap.value=x.isCubeTexture&&x.isRenderTargetTexture===!1?-1:1,h.material.uniforms.backgroundBlurriness.value=b.backgroundBlurriness,h.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,h.material.uniforms.backgroundRotation.value.setFromMatrix4(EM.makeRotationFromEuler(js)),h.material.toneMapped=me.getTransfer(x.colorSpace)!==Ae,(u!==x||d!==x.version||f!==i.toneMapping)&&(h.material.needsUpdate=!0,u=x,d=x.version,f=i.toneMapping),h.layers.enableAll(),y.unshift(h,h.geometry,h.material,0,0,null)):x&&x.isTexture&&(l===void 0&&(l=new be(new Il(2,2),new ci({name:"BackgroundMaterial",uniforms:fo(Fn.background.uniforms),vertexShader:Fn.background.vertexShader,fragmentShader:Fn.background.fragmentShader,side:Fi,depthTest:!1,depthWrite:!1,fog:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),s.update(l)),l.material.uniforms.t2D.value=x,l.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,l.material.toneMapped=me.getTransfer(x.colorSpace)!==Ae,x.matrixAutoUpdate===!0&&x.updateMatrix(),l.material.uniforms.uvTransform.value.copy(x.matrix),(u!==x||d!==x.version||f!==i.toneMapping)&&(l.material.needsUpdate=!0,u=x,d=x.version,f=i.toneMapping),l.layers.enableAll(),y.unshift(l,l.geometry,l.material,0,0,null))}function p(y,b){y.getRGB(sl,Ig(i)),n.buffers.color.setClear(sl.r,sl.g,sl.b,b,o)}return{getClearColor:function(){return a},setClearColor:function(y,b=1){a.set(y),c=b,p(a,c)},getClearAlpha:function(){return c},setClearAlpha:function(y){c=y,p(a,c)},render:_,addToRenderList:m}}function AM(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(M,R,G,O,W){let B=!1,k=u(O,G,R);r!==k&&(r=k,l(r.object)),B=f(M,O,G,W),B&&g(M,O,G,W),W!==null&&t.update(W,i.ELEMENT_ARRAY_BUFFER),(B||o)&&(o=!1,x(M,R,G,O),W!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(W).buffer))}function c(){return i.createVertexArray()}function l(M){return i.bindVertexArray(M)}function h(M){return i.deleteVertexArray(M)}function u(M,R,G){let O=G.wireframe===!0,W=n[M.id];W===void 0&&(W={},n[M.id]=W);let B=W[R.id];B===void 0&&(B={},W[R.id]=B);let k=B[O];return k===void 0&&(k=d(c()),B[O]=k),k}function d(M){let R=[],G=[],O=[];for(let W=0;W<e;W++)R[W]=0,G[W]=0,O[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:R,enabledAttributes:G,attributeDivisors:O,object:M,attributes:{},index:null}}function f(M,R,G,O){let W=r.attributes,B=R.attributes,k=0,$=G.getAttributes();for(let tt in $)if($[tt].location>=0){let ht=W[tt],ut=B[tt];if(ut===void 0&&(tt==="instanceMatrix"&&M.instanceMatrix&&(ut=M.instanceMatrix),tt==="instanceColor"&&M.instanceColor&&(ut=M.instanceColor)),ht===void 0||ht.attribute!==ut||ut&&ht.data!==ut.data)return!0;k++}return r.attributesNum!==k||r.index!==O}function g(M,R,G,O){let W={},B=R.attributes,k=0,$=G.getAttributes();for(let tt in $)if($[tt].location>=0){let ht=B[tt];ht===void 0&&(tt==="instanceMatrix"&&M.instanceMatrix&&(ht=M.instanceMatrix),tt==="instanceColor"&&M.instanceColor&&(ht=M.instanceColor));let ut={};ut.attribute=ht,ht&&ht.data&&(ut.data=ht.data),W[tt]=ut,k++}r.attributes=W,r.attributesNum=k,r.index=O}function _(){let M=r.newAttributes;for(let R=0,G=M.length;R<G;R++)M[R]=0}function m(M){p(M,0)}function p(M,R){let G=r.newAttributes,O=r.enabledAttributes,W=r.attributeDivisors;G[M]=1,O[M]===0&&(i.enableVertexAttribArray(M),O[M]=1),W[M]!==R&&(i.vertexAttribDivisor(M,R),W[M]=R)}function y(){let M=r.newAttributes,R=r.enabledAttributes;for(let G=0,O=R.length;G<O;G++)R[G]!==M[G]&&(i.disableVertexAttribArray(G),R[G]=0)}function b(M,R,G,O,W,B,k){k===!0?i.vertexAttribIPointer(M,R,G,W,B):i.vertexAttribPointer(M,R,G,O,W,B)}function x(M,R,G,O){_();let W=O.attributes,B=G.getAttributes(),k=R.defaultAttributeValues;for(let $ in B){let tt=B[$];if(tt.location>=0){let ct=W[$];if(ct===void 0&&($==="instanceMatrix"&&M.instanceMatrix&&(ct=M.instanceMatrix),$==="instanceColor"&&M.instanceColor&&(ct=M.instanceColor)),ct!==void 0){let ht=ct.normalized,ut=ct.itemSize,vt=t.get(ct);if(vt===void 0)continue;let _t=vt.buffer,it=vt.type,lt=vt.bytesPerElement,yt=it===i.INT||it===i.UNSIGNED_INT||ct.gpuType===Ld;if(ct.isInterleavedBufferAttribute){let st=ct.data,Bt=st.stride,Xt=ct.offset;if(st.isInstancedInterleavedBuffer){for(let Ct=0;Ct<tt.locationSize;Ct++)p(tt.location+Ct,st.meshPerAttribute);M.isInstancedMesh!==!0&&O._maxInstanceCount===void 0&&(O._maxInstanceCount=st.meshPerAttribute*st.count)}else for(let Ct=0;Ct<tt.locationSize;Ct++)m(tt.location+Ct);i.bindBuffer(i.ARRAY_BUFFER,_t);for(let Ct=0;Ct<tt.locationSize;Ct++)b(tt.location+Ct,ut/tt.locationSize,it,ht,Bt*lt,(Xt+ut/tt.locationSize*Ct)*lt,yt)}else{if(ct.isInstancedBufferAttribute){for(let st=0;st<tt.locationSize;st++)p(tt.location+st,ct.meshPerAttribute);M.isInstancedMesh!==!0&&O._maxInstanceCount===void 0&&(O._maxInstanceCount=ct.meshPerAttribute*ct.count)}else for(let st=0;st<tt.locationSize;st++)m(tt.location+st);i.bindBuffer(i.ARRAY_BUFFER,_t);for(let st=0;st<tt.locationSize;st++)b(tt.location+st,ut/tt.locationSize,it,ht,ut*lt,ut/tt.locationSize*st*lt,yt)}}else if(k!==void 0){let ht=k[$];if(ht!==void 0)switch(ht.length){case 2:i.vertexAttrib2fv(tt.location,ht);break;case 3:i.vertexAttrib3fv(tt.location,ht);break;case 4:i.vertexAttrib4fv(tt.location,ht);break;default:i.vertexAttrib1fv(tt.location,ht)}}}}y()}function D(){L();for(let M in n){let R=n[M];for(let G in R){let O=R[G];for(let W in O)h(O[W].object),delete O[W];delete R[G]}delete n[M]}}function T(M){if(n[M.id]===void 0)return;let R=n[M.id];for(let G in R){let O=R[G];for(let W in O)h(O[W].object),delete O[W];delete R[G]}delete n[M.id]}function C(M){for(let R in n){let G=n[R];if(G[M.id]===void 0)continue;let O=G[M.id];for(let W in O)h(O[W].object),delete O[W];delete G[M.id]}}function L(){w(),o=!0,r!==s&&(r=s,l(r.object))}function w(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:L,resetDefaultState:w,dispose:D,releaseStatesOfGeometry:T,releaseStatesOfProgram:C,initAttributes:_,enableAttribute:m,disableUnusedAttributes:y}}function RM(i,t,e){let n;function s(l){n=l}function r(l,h){i.drawArrays(n,l,h),e.update(h,n,1)}function o(l,h,u){u!==0&&(i.drawArraysInstanced(n,l,h,u),e.update(h,n)SAVARY",
R"SAVARY(,u))}function a(l,h,u){if(u===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,h,0,u);let f=0;for(let g=0;g<u;g++)f+=h[g];e.update(f,n,1)}function c(l,h,u,d){if(u===0)return;let f=t.get("WEBGL_multi_draw");if(f===null)for(let g=0;g<l.length;g++)o(l[g],h[g],d[g]);else{f.multiDrawArraysInstancedWEBGL(n,l,0,h,0,d,0,u);let g=0;for(let _=0;_<u;_++)g+=h[_]*d[_];e.update(g,n,1)}}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a,this.renderMultiDrawInstances=c}function CM(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let C=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(C.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(C){return!(C!==Si&&n.convert(C)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(C){let L=C===ca&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(C!==ls&&n.convert(C)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE)&&C!==rs&&!L)}function c(C){if(C==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";C="mediump"}return C==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let l=e.precision!==void 0?e.precision:"highp",h=c(l);h!==l&&(console.warn("THREE.WebGLRenderer:",l,"not supported, using",h,"instead."),l=h);let u=e.logarithmicDepthBuffer===!0,d=e.reverseDepthBuffer===!0&&t.has("EXT_clip_control"),f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),y=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),b=i.getParameter(i.MAX_VARYING_VECTORS),x=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),D=g>0,T=i.getParameter(i.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:c,textureFormatReadable:o,textureTypeReadable:a,precision:l,logarithmicDepthBuffer:u,reverseDepthBuffer:d,maxTextures:f,maxVertexTextures:g,maxTextureSize:_,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:y,maxVaryings:b,maxFragmentUniforms:x,vertexTextures:D,maxSamples:T}}function PM(i){let t=this,e=null,n=0,s=!1,r=!1,o=new ti,a=new re,c={value:null,needsUpdate:!1};this.uniform=c,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){e=h(u,d,0)},this.setState=function(u,d,f){let g=u.clippingPlanes,_=u.clipIntersection,m=u.clipShadows,p=i.get(u);if(!s||g===null||g.length===0||r&&!m)r?h(null):l();else{let y=r?0:n,b=y*4,x=p.clippingState||null;c.value=x,x=h(g,d,b,f);for(let D=0;D!==b;++D)x[D]=e[D];p.clippingState=x,this.numIntersection=_?this.numPlanes:0,this.numPlanes+=y}};function l(){c.value!==e&&(c.value=e,c.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(u,d,f,g){let _=u!==null?u.length:0,m=null;if(_!==0){if(m=c.value,g!==!0||m===null){let p=f+_*4,y=d.matrixWorldInverse;a.getNormalMatrix(y),(m===null||m.length<p)&&(m=new Float32Array(p));for(let b=0,x=f;b!==_;++b,x+=4)o.copy(u[b]).applyMatrix4(y,a),o.normal.toArray(m,x),m[x+3]=o.constant}c.value=m,c.needsUpdate=!0}return t.numPlanes=_,t.numIntersection=0,m}}function IM(i){let t=new WeakMap;function e(o,a){return a===du?o.mapping=lo:a===fu&&(o.mapping=co),o}function n(o){if(o&&o.isTexture){let a=o.mapping;if(a===du||a===fu)if(t.has(o)){let c=t.get(o).texture;return e(c,o.mapping)}else{let c=o.image;if(c&&c.height>0){let l=new $u(c.height);return l.fromEquirectangularTexture(i,o),t.set(o,l),o.addEventListener("dispose",s),e(l.texture,o.mapping)}else return null}}return o}function s(o){let a=o.target;a.removeEventListener("dispose",s);let c=t.get(a);c!==void 0&&(t.delete(a),c.dispose())}function r(){t=new WeakMap}return{get:n,dispose:r}}var Ll=class extends Cl{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,c=s-e;if(this.view!==null&&this.view.enabled){let l=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=l*this.view.offsetX,o=r+l*this.view.width,a-=h*this.view.offsetY,c=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,c,this.near,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},to=4,Pm=[.125,.215,.35,.446,.526,.582],nr=20,Xh=new Ll,Im=new se,qh=null,Yh=0,$h=0,Zh=!1,tr=(1+Math.sqrt(5))/2,Qr=1/tr,Lm=[new U(-tr,Qr,0),new U(tr,Qr,0),new U(-Qr,0,tr),new U(Qr,0,tr),new U(0,tr,-Qr),new U(0,tr,Qr),new U(-1,1,-1),new U(1,1,-1),new U(-1,1,1),new U(1,1,1)],Dl=class{constructor(t){this._renderer=t,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(t,e=0,n=.1,s=100){qh=this._renderer.getRenderTarget(),Yh=this._renderer.getActiveCubeFace(),$h=this._renderer.getActiveMipmapLevel(),Zh=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(256);let r=this._allocateTargets();return r.depthBuffer=!0,this._sceneToCubeUV(t,n,s,r),e>0&&this._blur(r,0,0,e),this._applyPMREM(r),this._cleanup(r),r}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Nm(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Um(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(t){this._lodMax=Math.floor(Math.log2(t)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let t=0;t<this._lodPlanes.length;t++)this._lodPlanes[t].dispose()}_cleanup(t){this._renderer.setRenderTarget(qh,Yh,$h),this._renderer.xr.enabled=Zh,t.scissorTest=!1,rl(t,0,0,t.width,t.height)}_fromTexture(t,e){t.mapping===lo||t.mapping===co?this._setSize(t.image.length===0?16:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4),qh=this._renderer.getRenderTarget(),Yh=this._renderer.getActiveCubeFace(),$h=this._renderer.getActiveMipmapLevel(),Zh=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;let n=e||this._allocateTargets();return this._textureToCubeUV(t,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let t=3*Math.max(this._cubeSize,112),e=4*this._cubeSize,n={magFilter:Ui,minFilter:Ui,generateMipmaps:!1,type:ca,format:Si,colorSpace:go,depthBuffer:!1},s=Dm(t,e,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==t||this._pingPongRenderTarget.height!==e){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=Dm(t,e,n);let{_lodMax:r}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=LM(r)),this._blurMaterial=DM(r,t,e)}return s}_compileMaterial(t){let e=new be(this._lodPlanes[0],t);this._renderer.compile(e,Xh)}_sceneToCubeUV(t,e,n,s){let a=new Nn(90,1,e,n),c=[1,-1,1,1,1,1],l=[1,1,1,-1,-1,-1],h=this._renderer,u=h.autoClear,d=h.toneMapping;h.getClearColor(Im),h.toneMapping=Cs,h.autoClear=!1;let f=new Ps({name:"PMREM.Background",side:Tn,depthWrite:!1,depthTest:!1}),g=new be(new zi,f),_=!1,m=t.background;m?m.isColor&&(f.color.copy(m),t.background=null,_=!0):(f.color.copy(Im),_=!0);for(let p=0;p<6;p++){let y=p%3;y===0?(a.up.set(0,c[p],0),a.lookAt(l[p],0,0)):y===1?(a.up.set(0,0,c[p]),a.lookAt(0,l[p],0)):(a.up.set(0,c[p],0),a.lookAt(0,0,l[p]));let b=this._cubeSize;rl(s,y*b,p>2?b:0,b,b),h.setRenderTarget(s),_&&h.render(g,a),h.render(t,a)}g.geometry.dispose(),g.material.dispose(),h.toneMapping=d,h.autoClear=u,t.background=m}_textureToCubeUV(t,e){let n=this._renderer,s=t.mapping===lo||t.mapping===co;s?(this._cubemapMaterial===null&&(this._cubemapMaterial=Nm()),this._cubemapMaterial.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=Um());let r=s?this._cubemapMaterial:this._equirectMaterial,o=new be(this._lodPlanes[0],r),a=r.uniforms;a.envMap.value=t;let c=this._cubeSize;rl(e,0,0,3*c,2*c),n.setRenderTarget(e),n.render(o,Xh)}_applyPMREM(t){let e=this._renderer,n=e.autoClear;e.autoClear=!1;let s=this._lodPlanes.length;for(let r=1;r<s;r++){let o=Math.sqrt(this._sigmas[r]*this._sigmas[r]-this._sigmas[r-1]*this._sigmas[r-1]),a=Lm[(s-r-1)%Lm.length];this._blur(t,r-1,r,o,a)}e.autoClear=n}_blur(t,e,n,s,r){let o=this._pingPongRenderTarget;this._halfBlur(t,o,e,n,s,"latitudinal",r),this._halfBlur(o,t,n,n,s,"longitudinal",r)}_halfBlur(t,e,n,s,r,o,a){let c=this._renderer,l=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let h=3,u=new be(this._lodPlanes[s],l),d=l.uniforms,f=this._sizeLods[n]-1,g=isFinite(r)?Math.PI/(2*f):2*Math.PI/(2*nr-1),_=r/g,m=isFinite(r)?1+Math.floor(h*_):nr;m>nr&&console.warn(`sigmaRadians, ${r}, is too large and will clip, as it requested ${m} samples when the maximum is set to ${nr}`);let p=[],y=0;for(let C=0;C<nr;++C){let L=C/_,w=Math.exp(-L*L/2);p.push(w),C===0?y+=w:C<m&&(y+=2*w)}for(let C=0;C<p.length;C++)p[C]=p[C]/y;d.envMap.value=t.texture,d.samples.value=m,d.weights.value=p,d.latitudinal.value=o==="latitudinal",a&&(d.poleAxis.value=a);let{_lodMax:b}=this;d.dTheta.value=g,d.mipInt.value=b-n;let x=this._sizeLods[s],D=3*x*(s>b-to?s-b+to:0),T=4*(this._cubeSize-x);rl(e,D,T,3*x,2*x),c.setRenderTarget(e),c.render(u,Xh)}};function LM(i){let t=[],e=[],n=[],s=i,r=i-to+1+Pm.length;for(let o=0;o<r;o++){let a=Math.pow(2,s);e.push(a);let c=1/a;o>i-to?c=Pm[o-i+to-1]:o===0&&(c=0),n.push(c);let l=1/(a-2),h=-l,u=1+l,d=[h,h,u,h,u,u,h,h,u,u,h,u],f=6,g=6,_=3,m=2,p=1,y=new Float32Array(_*g*f),b=new Float32Array(m*g*f),x=new Float32Array(p*g*f);for(let T=0;T<f;T++){let C=T%3*2/3-1,L=T>2?0:-1,w=[C,L,0,C+2/3,L,0,C+2/3,L+1,0,C,L,0,C+2/3,L+1,0,C,L+1,0];y.set(w,_*g*T),b.set(d,m*g*T);let M=[T,T,T,T,T,T];x.set(M,p*g*T)}let D=new Xe;D.setAttribute("position",new tn(y,_)),D.setAttribute("uv",new tn(b,m)),D.setAttribute("faceIndex",new tn(x,p)),t.push(D),s>to&&s--}return{lodPlanes:t,sizeLods:e,sigmas:n}}function Dm(i,t,e){let n=new hs(i,t,e);return n.texture.mapping=sc,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function rl(i,t,e,n,s){i.viewport.set(t,e,n,s),i.scissor.set(t,e,n,s)}function DM(i,t,e){let n=new Float32Array(nr),s=new U(0,1,0);return new ci({name:"SphericalGaussianBlur",defines:{n:nr,CUBEUV_TEXEL_WIDTH:1/t,CUBEUV_TEXEL_HEIGHT:1/e,CUBEUV_MAX_MIP:`${i}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:s}},vertexShader:kd(),fragmentShader:`

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
		`,blending:Rs,depthTest:!1,depthWrite:!1})}function Hm(){return new hi({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:Yd(),fragmentShader:`

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
		`,blending:Rs,depthTest:!1,depthWrite:!1})}function Vm(){return new hi({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:Yd(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:Rs,depthTest:!1,depthWrite:!1})}function Yd(){return`

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
	`}function UM(i){let t=new WeakMap,e=null;function n(a){if(a&&a.isTexture){let c=a.mapping,l=c===du||c===fu,h=c===lo||c===co)SAVARY",
R"SAVARY(;if(l||h){let u=t.get(a),d=u!==void 0?u.texture.pmremVersion:0;if(a.isRenderTargetTexture&&a.pmremVersion!==d)return e===null&&(e=new Dl(i)),u=l?e.fromEquirectangular(a,u):e.fromCubemap(a,u),u.texture.pmremVersion=a.pmremVersion,t.set(a,u),u.texture;if(u!==void 0)return u.texture;{let f=a.image;return l&&f&&f.height>0||h&&f&&s(f)?(e===null&&(e=new Dl(i)),u=l?e.fromEquirectangular(a):e.fromCubemap(a),u.texture.pmremVersion=a.pmremVersion,t.set(a,u),a.addEventListener("dispose",r),u.texture):null}}}return a}function s(a){let c=0,l=6;for(let h=0;h<l;h++)a[h]!==void 0&&c++;return c===l}function r(a){let c=a.target;c.removeEventListener("dispose",r);let l=t.get(c);l!==void 0&&(t.delete(c),l.dispose())}function o(){t=new WeakMap,e!==null&&(e.dispose(),e=null)}return{get:n,dispose:o}}function NM(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s;switch(n){case"WEBGL_depth_texture":s=i.getExtension("WEBGL_depth_texture")||i.getExtension("MOZ_WEBGL_depth_texture")||i.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":s=i.getExtension("EXT_texture_filter_anisotropic")||i.getExtension("MOZ_EXT_texture_filter_anisotropic")||i.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":s=i.getExtension("WEBGL_compressed_texture_s3tc")||i.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":s=i.getExtension("WEBGL_compressed_texture_pvrtc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:s=i.getExtension(n)}return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&Wo("THREE.WebGLRenderer: "+n+" extension not supported."),s}}}function FM(i,t,e,n){let s={},r=new WeakMap;function o(u){let d=u.target;d.index!==null&&t.remove(d.index);for(let g in d.attributes)t.remove(d.attributes[g]);for(let g in d.morphAttributes){let _=d.morphAttributes[g];for(let m=0,p=_.length;m<p;m++)t.remove(_[m])}d.removeEventListener("dispose",o),delete s[d.id];let f=r.get(d);f&&(t.remove(f),r.delete(d)),n.releaseStatesOfGeometry(d),d.isInstancedBufferGeometry===!0&&delete d._maxInstanceCount,e.memory.geometries--}function a(u,d){return s[d.id]===!0||(d.addEventListener("dispose",o),s[d.id]=!0,e.memory.geometries++),d}function c(u){let d=u.attributes;for(let g in d)t.update(d[g],i.ARRAY_BUFFER);let f=u.morphAttributes;for(let g in f){let _=f[g];for(let m=0,p=_.length;m<p;m++)t.update(_[m],i.ARRAY_BUFFER)}}function l(u){let d=[],f=u.index,g=u.attributes.position,_=0;if(f!==null){let y=f.array;_=f.version;for(let b=0,x=y.length;b<x;b+=3){let D=y[b+0],T=y[b+1],C=y[b+2];d.push(D,T,T,C,C,D)}}else if(g!==void 0){let y=g.array;_=g.version;for(let b=0,x=y.length/3-1;b<x;b+=3){let D=b+0,T=b+1,C=b+2;d.push(D,T,T,C,C,D)}}else return;let m=new(Cg(d)?Rl:Al)(d,1);m.version=_;let p=r.get(u);p&&t.remove(p),r.set(u,m)}function h(u){let d=r.get(u);if(d){let f=u.index;f!==null&&d.version<f.version&&l(u)}else l(u);return r.get(u)}return{get:a,update:c,getWireframeAttribute:h}}function OM(i,t,e){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function c(d,f){i.drawElements(n,f,r,d*o),e.update(f,n,1)}function l(d,f,g){g!==0&&(i.drawElementsInstanced(n,f,r,d*o,g),e.update(f,n,g))}function h(d,f,g){if(g===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,f,0,r,d,0,g);let m=0;for(let p=0;p<g;p++)m+=f[p];e.update(m,n,1)}function u(d,f,g,_){if(g===0)return;let m=t.get("WEBGL_multi_draw");if(m===null)for(let p=0;p<d.length;p++)l(d[p]/o,f[p],_[p]);else{m.multiDrawElementsInstancedWEBGL(n,f,0,r,d,0,_,0,g);let p=0;for(let y=0;y<g;y++)p+=f[y]*_[y];e.update(p,n,1)}}this.setMode=s,this.setIndex=a,this.render=c,this.renderInstances=l,this.renderMultiDraw=h,this.renderMultiDrawInstances=u}function BM(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function kM(i,t,e){let n=new WeakMap,s=new Re;function r(o,a,c){let l=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let w=function(){C.dispose(),n.delete(a),a.removeEventListener("dispose",w)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,_=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],y=a.morphAttributes.color||[],b=0;f===!0&&(b=1),g===!0&&(b=2),_===!0&&(b=3);let x=a.attributes.position.count*b,D=1;x>t.maxTextureSize&&(D=Math.ceil(x/t.maxTextureSize),x=t.maxTextureSize);let T=new Float32Array(x*D*4*u),C=new Tl(T,x,D,u);C.type=rs,C.needsUpdate=!0;let L=b*4;for(let M=0;M<u;M++){let R=m[M],G=p[M],O=y[M],W=x*D*4*M;for(let B=0;B<R.count;B++){let k=B*L;f===!0&&(s.fromBufferAttribute(R,B),T[W+k+0]=s.x,T[W+k+1]=s.y,T[W+k+2]=s.z,T[W+k+3]=0),g===!0&&(s.fromBufferAttribute(G,B),T[W+k+4]=s.x,T[W+k+5]=s.y,T[W+k+6]=s.z,T[W+k+7]=0),_===!0&&(s.fromBufferAttribute(O,B),T[W+k+8]=s.x,T[W+k+9]=s.y,T[W+k+10]=s.z,T[W+k+11]=O.itemSize===4?s.w:1)}}d={count:u,texture:C,size:new xt(x,D)},n.set(a,d),a.addEventListener("dispose",w)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)c.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let _=0;_<l.length;_++)f+=l[_];let g=a.morphTargetsRelative?1:1-f;c.getUniforms().setValue(i,"morphTargetBaseInfluence",g),c.getUniforms().setValue(i,"morphTargetInfluences",l)}c.getUniforms().setValue(i,"morphTargetsTexture",d.texture,e),c.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function zM(i,t,e,n){let s=new WeakMap;function r(c){let l=n.render.frame,h=c.geometry,u=t.get(c,h);if(s.get(u)!==l&&(t.update(u),s.set(u,l)),c.isInstancedMesh&&(c.hasEventListener("dispose",a)===!1&&c.addEventListener("dispose",a),s.get(c)!==l&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),s.set(c,l))),c.isSkinnedMesh){let d=c.skeleton;s.get(d)!==l&&(d.update(),s.set(d,l))}return u}function o(){s=new WeakMap}function a(c){let l=c.target;l.removeEventListener("dispose",a),e.remove(l.instanceMatrix),l.instanceColor!==null&&e.remove(l.instanceColor)}return{update:r,dispose:o}}var Ul=class extends li{constructor(t,e,n,s,r,o,a,c,l,h=io){if(h!==io&&h!==uo)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");n===void 0&&h===io&&(n=rr),n===void 0&&h===uo&&(n=ho),super(null,s,r,o,a,c,h,n,l),this.isDepthTexture=!0,this.image={width:t,height:e},this.magFilter=a!==void 0?a:wi,this.minFilter=c!==void 0?c:wi,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return this.compareFunction!==null&&(e.compareFunction=this.compareFunction),e}},Dg=new li,Fm=new Ul(1,1),Ug=new Tl,Ng=new qu,Fg=new Pl,Om=[],Bm=[],km=new Float32Array(16),zm=new Float32Array(9),Hm=new Float32Array(4);function _o(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=Om[s];if(r===void 0&&(r=new Float32Array(s),Om[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function ln(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function cn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function ac(i,t){let e=Bm[t];e===void 0&&(e=new Int32Array(t),Bm[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function HM(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function VM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(ln(e,t))return;i.uniform2fv(this.addr,t),cn(e,t)}}function GM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(ln(e,t))return;i.uniform3fv(this.addr,t),cn(e,t)}}function WM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(ln(e,t))return;i.uniform4fv(this.addr,t),cn(e,t)}}function XM(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(ln(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),cn(e,t)}else{if(ln(e,n))return;Hm.set(n),i.uniformMatrix2fv(this.addr,!1,Hm),cn(e,n)}}function qM(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(ln(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),cn(e,t)}else{if(ln(e,n))return;zm.set(n),i.uniformMatrix3fv(this.addr,!1,zm),cn(e,n)}}function YM(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(ln(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),cn(e,t)}else{if(ln(e,n))return;km.set(n),i.uniformMatrix4fv(this.addr,!1,km),cn(e,n)}}function $M(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function ZM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(ln(e,t))return;i.uniform2iv(this.addr,t),cn(e,t)}}function JM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(ln(e,t))return;i.uniform3iv(this.addr,t),cn(e,t)}}function KM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(ln(e,t))return;i.uniform4iv(this.addr,t),cn(e,t)}}function jM(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function QM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(ln(e,t))return;i.uniform2uiv(this.addr,t),cn(e,t)}}function tS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(ln(e,t))return;i.uniform3uiv(this.addr,t),cn(e,t)}}function eS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(ln(e,t))return;i.uniform4uiv(this.addr,t),cn(e,t)}}function nS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?(Fm.compareFunction=Rg,r=Fm):r=Dg,e.setTexture2D(t||r,s)}function iS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||Ng,s)}function sS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTextureCube(t||Fg,s)}function rS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||Ug,s)}function oS(i){switch(i){case 5126:return HM;case 35664:return VM;case 35665:return GM;case 35666:return WM;case 35674:return XM;case 35675:return qM;case 35676:return YM;case 5124:case 35670:return $M;case 35667:case 35671:return ZM;case 35668:case 35672:return JM;case 35669:case 35673:return KM;case 5125:return jM;case 36294:return QM;case 36295:return tS;case 36296:return eS;case 35678:case 36198:case 36298:case 36306:case 35682:return nS;case 35679:case 36299:case 36307:return iS;case 35680:case 36300:case 36308:case 36293:return sS;case 36289:case 36303:case 36311:case 36292:return rS}}function aS(i,t){i.uniform1fv(this.addr,t)}function lS(i,t){let e=_o(t,this.size,2);i.uniform2fv(this.addr,e)}function cS(i,t){let e=_o(t,this.size,3);i.uniform3fv(this.addr,e)}function hS(i,t){let e=_o(t,this.size,4);i.uniform4fv(this.addr,e)}function uS(i,t){let e=_o(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function dS(i,t){let e=_o(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function fS(i,t){let e=_o(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function pS(i,t){i.uniform1iv(this.addr,t)}function mS(i,t){i.uniform2iv(this.addr,t)}function gS(i,t){i.uniform3iv(this.addr,t)}function xS(i,t){i.uniform4iv(this.addr,t)}function _S(i,t){i.uniform1uiv(this.addr,t)}function vS(i,t){i.uniform2uiv(this.addr,t)}function yS(i,t){i.uniform3uiv(this.addr,t)}function bS(i,t){i.uniform4uiv(this.addr,t)}function MS(i,t,e){let n=this.cache,s=t.length,r=ac(e,s);ln(n,r)||(i.uniform1iv(this.addr,r),cn(n,r));for(let o=0;o!==s;++o)e.setTexture2D(t[o]||Dg,r[o])}function SS(i,t,e){let n=this.cache,s=t.length,r=ac(e,s);ln(n,r)||(i.uniform1iv(this.addr,r),cn(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||Ng,r[o])}function wS(i,t,e){let n=this.cache,s=t.length,r=ac(e,s);ln(n,r)||(i.uniform1iv(this.addr,r),cn(n,r));for(let o=0;o!==s;++o)e.setTextureCube(t[o]||Fg,r[o])}function ES(i,t,e){let n=this.cache,s=t.length,r=ac(e,s);ln(n,r)||(i.uniform1iv(this.addr,r),cn(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||Ug,r[o])}function TS(i){switch(i){case 5126:return aS;case 35664:return lS;case 35665:return cS;case 35666:return hS;case 35674:return uS;case 35675:return dS;case 35676:return fS;case 5124:case 35670:return pS;case 35667:case 35671:return mS;case 35668:case 35672:return gS;case 35669:case 35673:return xS;case 5125:return _S;case 36294:return vS;case 36295:return yS;case 36296:return bS;case 35678:case 36198:case 36298:case 36306:case 35682:return MS;case 35679:case 36299:case 36307:return SS;case 35680:case 36300:case 36308:case 36293:return wS;case 36289:case 36303:case 36311:case 36292:return ES}}var Zu=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=oS(e.type)}},Ju=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=TS(e.type)}},Ku=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},Jh=/(\w+)(\])?(\[|\.)?/g;function Vm(i,t){i.seq.push(t),i.map[t.id]=t}function AS(i,t,e){let n=i.name,s=n.length;for(Jh.lastIndex=0;;){let r=Jh.exec(n),o=Jh.lastIndex,a=r[1],c=r[2]==="]",l=r[3];if(c&&(a=a|0),l===void 0||l==="["&&o+2===s){Vm(e,l===void 0?new Zu(a,i,t):new Ju(a,i,t));break}else{let u=e.map[a];u===void 0&&(u=new Ku(a),Vm(e,u)),e=u}}}var oo=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let s=0;s<n;++s){let r=t.getActiveUniform(e,s),o=t.getUniformLocation(e,r.name);AS(r,o,this)}}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],c=n[a.id];c.needsUpdate!==!1&&a.setValue(t,c.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function Gm(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var RS=37297,CS=0;function PS(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var Wm=new re;function IS(i){me._getMatrix(Wm,me.workingColorSpace,i);let t=`mat3( ${Wm.elements.map(e=>e.toFi)SAVARY",
R"SAVARY(xed(4))} )`;switch(me.getTransfer(i)){case rc:return[t,"LinearTransferOETF"];case Ae:return[t,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Xm(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),s=i.getShaderInfoLog(t).trim();if(n&&s==="")return"";let r=/ERROR: 0:(\d+)/.exec(s);if(r){let o=parseInt(r[1]);return e.toUpperCase()+`

`+s+`

`+Ow(i.getShaderSource(t),o)}else return s}function kw(i,t){let e=Bw(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( value.rgb * ${e[0]}, value.a ) );`,"}"].join(`
`)}function zw(i,t){let e;switch(t){case j_:e="Linear";break;case K_:e="Reinhard";break;case Q_:e="Cineon";break;case tv:e="ACESFilmic";break;case nv:e="AgX";break;case iv:e="Neutral";break;case ev:e="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",t),e="Linear"}return"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var fl=new U;function Hw(){me.getLuminanceCoefficients(fl);let i=fl.x.toFixed(4),t=fl.y.toFixed(4),e=fl.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Vw(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(qo).join(`
`)}function Gw(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function Ww(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function qo(i){return i!==""}function Qm(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows)}function tg(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var Xw=/^[ \t]*#include +<([\w\d./]+)>/gm;function od(i){return i.replace(Xw,Yw)}var qw=new Map;function Yw(i,t){let e=oe[t];if(e===void 0){let n=qw.get(t);if(n!==void 0)e=oe[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',t,n);else throw new Error("Can not resolve #include <"+t+">")}return od(e)}var $w=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function eg(i){return i.replace($w,Zw)}function Zw(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function ng(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}function Jw(i){let t="SHADOWMAP_TYPE_BASIC";return i.shadowMapType===bg?t="SHADOWMAP_TYPE_PCF":i.shadowMapType===P_?t="SHADOWMAP_TYPE_PCF_SOFT":i.shadowMapType===ss&&(t="SHADOWMAP_TYPE_VSM"),t}function jw(i){let t="ENVMAP_TYPE_CUBE";if(i.envMap)switch(i.envMapMode){case ho:case uo:t="ENVMAP_TYPE_CUBE";break;case uc:t="ENVMAP_TYPE_CUBE_UV";break}return t}function Kw(i){let t="ENVMAP_MODE_REFLECTION";if(i.envMap)switch(i.envMapMode){case uo:t="ENVMAP_MODE_REFRACTION";break}return t}function Qw(i){let t="ENVMAP_BLENDING_NONE";if(i.envMap)switch(i.combine){case Mg:t="ENVMAP_BLENDING_MULTIPLY";break;case Z_:t="ENVMAP_BLENDING_MIX";break;case J_:t="ENVMAP_BLENDING_ADD";break}return t}function tS(i){let t=i.envMapCubeUVHeight;if(t===null)return null;let e=Math.log2(t)-2,n=1/t;return{texelWidth:1/(3*Math.max(Math.pow(2,e),7*16)),texelHeight:n,maxMip:e}}function eS(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=Jw(e),c=jw(e),h=Kw(e),d=Qw(e),u=tS(e),f=Vw(e),g=Gw(r),_=s.createProgram(),m,p,y=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,g].filter(qo).join(`
`),m.length>0&&(m+=`
`),p=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,g].filter(qo).join(`
`),p.length>0&&(p+=`
`)):(m=[ng(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,g,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0)SAVARY",
R"SAVARY(?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",e.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(qo).join(`
`),p=[ng(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,g,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+d:"",u?"#define CUBEUV_TEXEL_WIDTH "+u.texelWidth:"",u?"#define CUBEUV_TEXEL_HEIGHT "+u.texelHeight:"",u?"#define CUBEUV_MAX_MIP "+u.maxMip+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor||e.batchingColor?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",e.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==Cs?"#define TONE_MAPPING":"",e.toneMapping!==Cs?oe.tonemapping_pars_fragment:"",e.toneMapping!==Cs?zw("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",oe.colorspace_pars_fragment,kw("linearToOutputTexel",e.outputColorSpace),Hw(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(qo).join(`
`)),o=od(o),o=Qm(o,e),o=tg(o,e),a=od(a),a=Qm(a,e),a=tg(a,e),o=eg(o),a=eg(a),e.isRawShaderMaterial!==!0&&(y=`#version 300 es
`,m=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+m,p=["#define varying in",e.glslVersion===mm?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===mm?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let b=y+m+o,x=y+p+a,D=Jm(s,s.VERTEX_SHADER,b),T=Jm(s,s.FRAGMENT_SHADER,x);s.attachShader(_,D),s.attachShader(_,T),e.index0AttributeName!==void 0?s.bindAttribLocation(_,0,e.index0AttributeName):e.morphTargets===!0&&s.bindAttribLocation(_,0,"position"),s.linkProgram(_);function C(R){if(i.debug.checkShaderErrors){let V=s.getProgramInfoLog(_).trim(),O=s.getShaderInfoLog(D).trim(),G=s.getShaderInfoLog(T).trim(),Y=!0,X=!0;if(s.getProgramParameter(_,s.LINK_STATUS)===!1)if(Y=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,_,D,T);else{let Q=Km(s,D,"vertex"),tt=Km(s,T,"fragment");console.error("THREE.WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(_,s.VALIDATE_STATUS)+`

Material Name: `+R.name+`
Material Type: `+R.type+`

Program Info Log: `+G+`
`+$+`
`+tt)}else G!==""?console.warn("THREE.WebGLProgram: Program Info Log:",G):(O===""||W==="")&&(k=!1);k&&(R.diagnostics={runnable:B,programLog:G,vertexShade)SAVARY",
R"SAVARY(r:{log:O,prefix:m},fragmentShader:{log:W,prefix:p}})}s.deleteShader(D),s.deleteShader(T),L=new oo(s,_),w=OS(s,_)}let L;this.getUniforms=function(){return L===void 0&&C(this),L};let w;this.getAttributes=function(){return w===void 0&&C(this),w};let M=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return M===!1&&(M=s.getProgramParameter(_,RS)),M},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(_),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=CS++,this.cacheKey=t,this.usedTimes=1,this.program=_,this.vertexShader=D,this.fragmentShader=T,this}var ZS=0,Qu=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t){let e=t.vertexShader,n=t.fragmentShader,s=this._getShaderStage(e),r=this._getShaderStage(n),o=this._getShaderCacheForMaterial(t);return o.has(s)===!1&&(o.add(s),s.usedTimes++),o.has(r)===!1&&(o.add(r),r.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderID(t){return this._getShaderStage(t.vertexShader).id}getFragmentShaderID(t){return this._getShaderStage(t.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new td(t),e.set(t,n)),n}},td=class{constructor(t){this.id=ZS++,this.code=t,this.usedTimes=0}};function JS(i,t,e,n,s,r,o){let a=new Qo,c=new Qu,l=new Set,h=[],u=s.logarithmicDepthBuffer,d=s.vertexTextures,f=s.precision,g={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function _(w){return l.add(w),w===0?"uv":`uv${w}`}function m(w,M,R,G,O){let W=G.fog,B=O.geometry,k=w.isMeshStandardMaterial?G.environment:null,$=(w.isMeshStandardMaterial?e:t).get(w.envMap||k),tt=$&&$.mapping===sc?$.image.height:null,ct=g[w.type];w.precision!==null&&(f=s.getMaxPrecision(w.precision),f!==w.precision&&console.warn("THREE.WebGLProgram.getParameters:",w.precision,"not supported, using",f,"instead."));let ht=B.morphAttributes.position||B.morphAttributes.normal||B.morphAttributes.color,ut=ht!==void 0?ht.length:0,vt=0;B.morphAttributes.position!==void 0&&(vt=1),B.morphAttributes.normal!==void 0&&(vt=2),B.morphAttributes.color!==void 0&&(vt=3);let _t,it,lt,yt;if(ct){let _e=Fn[ct];_t=_e.vertexShader,it=_e.fragmentShader}else _t=w.vertexShader,it=w.fragmentShader,c.update(w),lt=c.getVertexShaderID(w),yt=c.getFragmentShaderID(w);let st=i.getRenderTarget(),Bt=i.state.buffers.depth.getReversed(),Xt=O.isInstancedMesh===!0,Ct=O.isBatchedMesh===!0,ne=!!w.map,ot=!!w.matcap,dt=!!$,F=!!w.aoMap,zt=!!w.lightMap,ft=!!w.bumpMap,Ft=!!w.normalMap,Mt=!!w.displacementMap,Zt=!!w.emissiveMap,St=!!w.metalnessMap,P=!!w.roughnessMap,E=w.anisotropy>0,Z=w.clearcoat>0,Q=w.dispersion>0,Y=w.iridescence>0,et=w.sheen>0,Tt=w.transmission>0,wt=E&&!!w.anisotropyMap,Lt=Z&&!!w.clearcoatMap,Qt=Z&&!!w.clearcoatNormalMap,mt=Z&&!!w.clearcoatRoughnessMap,At=Y&&!!w.iridescenceMap,Gt=Y&&!!w.iridescenceThicknessMap,qt=et&&!!w.sheenColorMap,It=et&&!!w.sheenRoughnessMap,ae=!!w.specularMap,te=!!w.specularColorMap,fe=!!w.specularIntensityMap,V=Tt&&!!w.transmissionMap,Rt=Tt&&!!w.thicknessMap,nt=!!w.gradientMap,at=!!w.alphaMap,Dt=w.alphaTest>0,Ut=!!w.alphaHash,ie=!!w.extensions,ze=Cs;w.toneMapped&&(st===null||st.isXRRenderTarget===!0)&&(ze=i.toneMapping);let un={shaderID:ct,shaderType:w.type,shaderName:w.name,vertexShader:_t,fragmentShader:it,defines:w.defines,customVertexShaderID:lt,customFragmentShaderID:yt,isRawShaderMaterial:w.isRawShaderMaterial===!0,glslVersion:w.glslVersion,precision:f,batching:Ct,batchingColor:Ct&&O._colorsTexture!==null,instancing:Xt,instancingColor:Xt&&O.instanceColor!==null,instancingMorph:Xt&&O.morphTexture!==null,supportsVertexTextures:d,outputColorSpace:st===null?i.outputColorSpace:st.isXRRenderTarget===!0?st.texture.colorSpace:go,alphaToCoverage:!!w.alphaToCoverage,map:ne,matcap:ot,envMap:dt,envMapMode:dt&&$.mapping,envMapCubeUVHeight:tt,aoMap:F,lightMap:zt,bumpMap:ft,normalMap:Ft,displacementMap:d&&Mt,emissiveMap:Zt,normalMapObjectSpace:Ft&&w.normalMapType===tv,normalMapTangentSpace:Ft&&w.normalMapType===Ag,metalnessMap:St,roughnessMap:P,anisotropy:E,anisotropyMap:wt,clearcoat:Z,clearcoatMap:Lt,clearcoatNormalMap:Qt,clearcoatRoughnessMap:mt,dispersion:Q,iridescence:Y,iridescenceMap:At,iridescenceThicknessMap:Gt,sheen:et,sheenColorMap:qt,sheenRoughnessMap:It,specularMap:ae,specularColorMap:te,specularIntensityMap:fe,transmission:Tt,transmissionMap:V,thicknessMap:Rt,gradientMap:nt,opaque:w.transparent===!1&&w.blending===no&&w.alphaToCoverage===!1,alphaMap:at,alphaTest:Dt,alphaHash:Ut,combine:w.combine,mapUv:ne&&_(w.map.channel),aoMapUv:F&&_(w.aoMap.channel),lightMapUv:zt&&_(w.lightMap.channel),bumpMapUv:ft&&_(w.bumpMap.channel),normalMapUv:Ft&&_(w.normalMap.channel),displacementMapUv:Mt&&_(w.displacementMap.channel),emissiveMapUv:Zt&&_(w.emissiveMap.channel),metalnessMapUv:St&&_(w.metalnessMap.channel),roughnessMapUv:P&&_(w.roughnessMap.channel),anisotropyMapUv:wt&&_(w.anisotropyMap.channel),clearcoatMapUv:Lt&&_(w.clearcoatMap.channel),clearcoatNormalMapUv:Qt&&_(w.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:mt&&_(w.clearcoatRoughnessMap.channel),iridescenceMapUv:At&&_(w.iridescenceMap.channel),iridescenceThicknessMapUv:Gt&&_(w.iridescenceThicknessMap.channel),sheenColorMapUv:qt&&_(w.sheenColorMap.channel),sheenRoughnessMapUv:It&&_(w.sheenRoughnessMap.channel),specularMapUv:ae&&_(w.specularMap.channel),specularColorMapUv:te&&_(w.specularColorMap.channel),specularIntensityMapUv:fe&&_(w.specularIntensityMap.channel),transmissionMapUv:V&&_(w.transmissionMap.channel),thicknessMapUv:Rt&&_(w.thicknessMap.channel),alphaMapUv:at&&_(w.alphaMap.channel),vertexTangents:!!B.attributes.tangent&&(Ft||E),vertexColors:w.vertexColors,vertexAlphas:w.vertexColors===!0&&!!B.attributes.color&&B.attributes.color.itemSize===4,pointsUvs:O.isPoints===!0&&!!B.attributes.uv&&(ne||at),fog:!!W,useFog:w.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:w.flatShading===!0,sizeAttenuation:w.sizeAttenuation===!0,logarithmicDepthBuffer:u,reverseDepthBuffer:Bt,skinning:O.isSkinnedMesh===!0,morphTargets:B.morphAttributes.position!==void 0,morphNormals:B.morphAttributes.normal!==void 0,morphColors:B.morphAttributes.color!==void 0,morphTargetsCount:ut,morphTextureStride:vt,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:w.dithering,shadowMapEnabled:i.shadowMap.enabled&&R.length>0,shadowMapType:i.shadowMap.type,toneMapping:ze,decodeVideoTexture:ne&&w.map.isVideoTexture===!0&&me.getTransfer(w.map.colorSpace)===Ae,decodeVideoTextureEmissive:Zt&&w.emissiveMap.isVideoTexture===!0&&me.getTransfer(w.emissiveMap.colorSpace)===Ae,premultipliedAlpha:w.premultipliedAlpha,doubleSided:w.side===Vn,flipSided:w.side===Tn,useDepthPacking:w.depthPacking>=0,depthPacking:w.depthPacking||0,index0AttributeName:w.index0AttributeName,extensionClipCullDistance:ie&&w.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ie&&w.extensions.multiDraw===!0||Ct)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:w.customProgramCacheKey()};return un.vertexUv1s=l.has(1),un.vertexUv2s=l.has(2),un.vertexUv3s=l.has(3),l.clear(),un}function p(w){let M=[];if(w.shaderID?M.push(w.shaderID):(M.push(w.customVertexShaderID),M.push(w.customFragmentShaderID)),w.defines!==void 0)for(let R in w.defines)M.push(R),M.push(w.defines[R]);return w.isRawShaderMaterial===!1&&(y(M,w),b(M,w),M.push(i.outputColorSpace)),M.push(w.customProgramCacheKey),M.join()}function y(w,M){w.push(M.precision),w.push(M.outputColorSpace),w.push(M.envMapMode),w.push(M.envMapCubeUVHeight),w.push(M.mapUv),w.push(M.alphaMapUv),w.push(M.lightMapUv),w.push(M.aoMapUv),w.push(M.bumpMapUv),w.push(M.normalMapUv),w.push(M.displacementMapUv),w.push(M.emissiveMapUv),w.push(M.metalnessMapUv),w.push(M.roughnessMapUv),w.push(M.anisotropyMapUv),w.push(M.clearcoatMapUv),w.push(M.clearcoatNormalMapUv),w.push(M.clearcoatRoughnessMapUv),w.push(M.iridescenceMapUv),w.push(M.iridescenceThicknessMapUv),w.push(M.sheenColorMapUv),w.push(M.sheenRoughnessMapUv),w.push(M.specularMapUv),w.push(M.specularColorMapUv),w.push(M.specularIntensityMapUv),w.push(M.transmissionMapUv),w.push(M.thicknessMapUv),w.push(M.combine),w.push(M.fogExp2),w.push(M.sizeAttenuation),w.push(M.morphTargetsCount),w.push(M.morphAttributeCount),w.push(M.numDirLights),w.push(M.numPointLights),w.push(M.numSpotLights),w.push(M.numSpotLightMaps),w.push(M.numHemiLights),w.push(M.numRectAreaLights),w.push(M.numDirLightShadows),w.push(M.numPointLightShadows),w.push(M.numSpotLightShadows),w.push(M.numSpotLightShadowsWithMaps),w.push(M.numLightProbes),w.push(M.shadowMapType),w.push(M.toneMapping),w.push(M.numClippingPlanes),w.push(M.numClipIntersection),w.push(M.depthPacking)}function b(w,M){a.disableAll(),M.supportsVertexTextures&&a.enable(0),M.instancing&&a.enable(1),M.instancingColor&&a.enable(2),M.instancingMorph&&a.enable(3),M.matcap&&a.enable(4),M.envMap&&a.enable(5),M.normalMapObjectSpace&&a.enable(6),M.normalMapTangentSpace&&a.enable(7),M.clearcoat&&a.enable(8),M.iridescence&&a.enable(9),M.alphaTest&&a.enable(10),M.vertexColors&&a.enable(11),M.vertexAlphas&&a.enable(12),M.vertexUv1s&&a.enable(13),M.vertexUv2s&&a.enable(14),M.vertexUv3s&&a.enable(15),M.vertexTangents&&a.enable(16),M.anisotropy&&a.enable(17),M.alphaHash&&a.enable(18),M.batching&&a.enable(19),M.dispersion&&a.enable(20),M.batchingColor&&a.enable(21),w.push(a.mask),a.disableAll(),M.fog&&a.enable(0),M.useFog&&a.enable(1),M.flatShading&&a.enable(2),M.logarithmicDepthBuffer&&a.enable(3),M.reverseDepthBuffer&&a.enable(4),M.skinning&&a.enable(5),M.morphTargets&&a.enable(6),M.morphNormals&&a.enable(7),M.morphColors&&a.enable(8),M.premultipliedAlpha&&a.enable(9),M.shadowMapEnabled&&a.enable(10),M.doubleSided&&a.enable(11),M.flipSided&&a.enable(12),M.useDepthPacking&&a.enable(13),M.dithering&&a.enable(14),M.transmission&&a.enable(15),M.sheen&&a.enable(16),M.opaque&&a.enable(17),M.pointsUvs&&a.enable(18),M.decodeVideoTexture&&a.enable(19),M.decodeVideoTextureEmissive&&a.enable(20),M.alphaToCoverage&&a.enable(21),w.push(a.mask)}function x(w){let M=g[w.type],R;if(M){let G=Fn[M];R=oc.clone(G.uniforms)}else R=w.uniforms;return R}function D(w,M){let R;for(let G=0,O=h.length;G<O;G++){let W=h[G];if(W.cacheKey===M){R=W,++R.usedTimes;break}}return R===void 0&&(R=new $S(i,M,w,r),h.push(R)),R}function T(w){if(--w.usedTimes===0){let M=h.indexOf(w);h[M]=h[h.length-1],h.pop(),w.destroy()}}function C(w){c.remove(w)}function L(){c.dispose()}return{getParameters:m,getProgramCacheKey:p,getUniforms:x,acquireProgram:D,releaseProgram:T,releaseShaderCache:C,programs:h,dispose:L}}function KS(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,c){i.get(o)[a]=c}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function jS(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.z!==t.z?i.z-t.z:i.id-t.id}function Jm(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function Km(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(u,d,f,g,_,m){let p=i[t];return p===void 0?(p={id:u.id,object:u,geometry:d,material:f,groupOrder:g,renderOrder:u.renderOrder,z:_,group:m},i[t]=p):(p.id=u.id,p.object=u,p.geometry=d,p.material=f,p.groupOrder=g,p.renderOrder=u.renderOrder,p.z=_,p.group=m),t++,p}function a(u,d,f,g,_,m){let p=o(u,d,f,g,_,m);f.transmission>0?n.push(p):f.transparent===!0?s.push(p):e.push(p)}function c(u,d,f,g,_,m){let p=o(u,d,f,g,_,m);f.transmission>0?n.unshift(p):f.transparent===!0?s.unshift(p):e.unshift(p)}function l(u,d){e.length>1&&e.sort(u||jS),n.length>1&&n.sort(d||Jm),s.length>1&&s.sort(d||Jm)}function h(){for(let u=t,d=i.length;u<d;u++){let f=i[u];if(f.id===null)break;f.id=null,f.object=null,f.geometry=null,f.material=null,f.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:a,unshift:c,finish:h,sort:l}}function QS(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new Km,i.set(n,[o])):s>=r.length?(o=new Km,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function tw(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={direction:new U,color:new se};break;case"SpotLight":e={position:new U,direction:new U,color:new se,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new U,color:new se,distance:0,decay:0};break;case"HemisphereLight":e={direction:new U,skyColor:new se,groundColor:new se};break;case"RectAreaLight":e={color:new se,position:new U,halfWidth:new U,halfHeight:new U};break}return i[t.id]=e,e}}}function ew(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new xt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new xt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new xt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var nw=0;function iw(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function sw(i){let t=new tw,e=ew(),n={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let l=0;l<9;l++)n.probe.push(new U);let s=new U,r=new Ne,o=new Ne;function a(l){let h=0,u=0,d=0;for(let w=0;w<9;w++)n.probe[w].set(0,0,0);let f=0,g=0,_=0,m=0,p=0,y=0,b=0,x=0,D=0,T=0,C=0;l.sort(iw);for(let w=0,M=l.length;w<M;w++){let R=l[w],G=R.color,O=R.intensity,W=R.distance,B=R.shadow&&R.shadow.map?R.shadow.map.texture:null;if(R.isAmbientLight)h+=G.r*O,u+=G.g*O,d+=G.b*O;else if(R.isLightProbe){for(let k=0;k<9;k++)n.probe[k].addScaledVector(R.sh.coefficients[k],O);C++}else if(R.isDirectionalLight){let k=t.get(R);if(k.color.copy(R.color).multiplyScalar(R.intensity),R.castShadow){let $=R.shadow,tt=e.get(R);tt.shadowIntensity=$.intensity,tt.shadowBias=$.bias,tt.shadowNormalBias=$.normalBias,tt.shadowRadius=$.radius,tt.shadowMapSize=$.mapSize,n.directionalShadow[f]=tt,n.directionalShadowMap[f]=B,n.)SAVARY",
R"SAVARY(directionalShadowMatrix[f]=R.shadow.matrix,y++}n.directional[f]=k,f++}else if(R.isSpotLight){let k=t.get(R);k.position.setFromMatrixPosition(R.matrixWorld),k.color.copy(G).multiplyScalar(O),k.distance=W,k.coneCos=Math.cos(R.angle),k.penumbraCos=Math.cos(R.angle*(1-R.penumbra)),k.decay=R.decay,n.spot[_]=k;let $=R.shadow;if(R.map&&(n.spotLightMap[D]=R.map,D++,$.updateMatrices(R),R.castShadow&&T++),n.spotLightMatrix[_]=$.matrix,R.castShadow){let tt=e.get(R);tt.shadowIntensity=$.intensity,tt.shadowBias=$.bias,tt.shadowNormalBias=$.normalBias,tt.shadowRadius=$.radius,tt.shadowMapSize=$.mapSize,n.spotShadow[_]=tt,n.spotShadowMap[_]=B,x++}_++}else if(R.isRectAreaLight){let k=t.get(R);k.color.copy(G).multiplyScalar(O),k.halfWidth.set(R.width*.5,0,0),k.halfHeight.set(0,R.height*.5,0),n.rectArea[m]=k,m++}else if(R.isPointLight){let k=t.get(R);if(k.color.copy(R.color).multiplyScalar(R.intensity),k.distance=R.distance,k.decay=R.decay,R.castShadow){let $=R.shadow,tt=e.get(R);tt.shadowIntensity=$.intensity,tt.shadowBias=$.bias,tt.shadowNormalBias=$.normalBias,tt.shadowRadius=$.radius,tt.shadowMapSize=$.mapSize,tt.shadowCameraNear=$.camera.near,tt.shadowCameraFar=$.camera.far,n.pointShadow[g]=tt,n.pointShadowMap[g]=B,n.pointShadowMatrix[g]=R.shadow.matrix,b++}n.point[g]=k,g++}else if(R.isHemisphereLight){let k=t.get(R);k.skyColor.copy(R.color).multiplyScalar(O),k.groundColor.copy(R.groundColor).multiplyScalar(O),n.hemi[p]=k,p++}}m>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Et.LTC_FLOAT_1,n.rectAreaLTC2=Et.LTC_FLOAT_2):(n.rectAreaLTC1=Et.LTC_HALF_1,n.rectAreaLTC2=Et.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let L=n.hash;(L.directionalLength!==f||L.pointLength!==g||L.spotLength!==_||L.rectAreaLength!==m||L.hemiLength!==p||L.numDirectionalShadows!==y||L.numPointShadows!==b||L.numSpotShadows!==x||L.numSpotMaps!==D||L.numLightProbes!==C)&&(n.directional.length=f,n.spot.length=_,n.rectArea.length=m,n.point.length=g,n.hemi.length=p,n.directionalShadow.length=y,n.directionalShadowMap.length=y,n.pointShadow.length=b,n.pointShadowMap.length=b,n.spotShadow.length=x,n.spotShadowMap.length=x,n.directionalShadowMatrix.length=y,n.pointShadowMatrix.length=b,n.spotLightMatrix.length=x+D-T,n.spotLightMap.length=D,n.numSpotLightShadowsWithMaps=T,n.numLightProbes=C,L.directionalLength=f,L.pointLength=g,L.spotLength=_,L.rectAreaLength=m,L.hemiLength=p,L.numDirectionalShadows=y,L.numPointShadows=b,L.numSpotShadows=x,L.numSpotMaps=D,L.numLightProbes=C,n.version=nw++)}function c(l,h){let u=0,d=0,f=0,g=0,_=0,m=h.matrixWorldInverse;for(let p=0,y=l.length;p<y;p++){let b=l[p];if(b.isDirectionalLight){let x=n.directional[u];x.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),x.direction.sub(s),x.direction.transformDirection(m),u++}else if(b.isSpotLight){let x=n.spot[f];x.position.setFromMatrixPosition(b.matrixWorld),x.position.applyMatrix4(m),x.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),x.direction.sub(s),x.direction.transformDirection(m),f++}else if(b.isRectAreaLight){let x=n.rectArea[g];x.position.setFromMatrixPosition(b.matrixWorld),x.position.applyMatrix4(m),o.identity(),r.copy(b.matrixWorld),r.premultiply(m),o.extractRotation(r),x.halfWidth.set(b.width*.5,0,0),x.halfHeight.set(0,b.height*.5,0),x.halfWidth.applyMatrix4(o),x.halfHeight.applyMatrix4(o),g++}else if(b.isPointLight){let x=n.point[d];x.position.setFromMatrixPosition(b.matrixWorld),x.position.applyMatrix4(m),d++}else if(b.isHemisphereLight){let x=n.hemi[_];x.direction.setFromMatrixPosition(b.matrixWorld),x.direction.transformDirection(m),_++}}}return{setup:a,setupView:c,state:n}}function jm(i){let t=new sw(i),e=[],n=[];function s(h){l.camera=h,e.length=0,n.length=0}function r(h){e.push(h)}function o(h){n.push(h)}function a(){t.setup(e)}function c(h){t.setupView(e,h)}let l={lightsArray:e,shadowsArray:n,camera:null,lights:t,transmissionRenderTarget:{}};return{init:s,state:l,setupLights:a,setupLightsView:c,pushLight:r,pushShadow:o}}function rw(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new jm(i),t.set(s,[a])):r>=o.length?(a=new jm(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var ed=class extends ki{static get type(){return"MeshDepthMaterial"}constructor(t){super(),this.isMeshDepthMaterial=!0,this.depthPacking=j_,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},nd=class extends ki{static get type(){return"MeshDistanceMaterial"}constructor(t){super(),this.isMeshDistanceMaterial=!0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}},ow=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,pS=`uniform sampler2D shadow_pass;
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
}`;function lw(i,t,e){let n=new ta,s=new xt,r=new xt,o=new Re,a=new ed({depthPacking:Q_}),c=new nd,l={},h=e.maxTextureSize,u={[Fi]:Tn,[Tn]:Fi,[Vn]:Vn},d=new ci({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new xt},radius:{value:4}},vertexShader:ow,fragmentShader:aw}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let g=new Xe;g.setAttribute("position",new tn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let _=new be(g,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=pg;let p=this.type;this.render=function(T,C,L){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||T.length===0)return;let w=i.getRenderTarget(),M=i.getActiveCubeFace(),R=i.getActiveMipmapLevel(),G=i.state;G.setBlending(Rs),G.buffers.color.setClear(1,1,1,1),G.buffers.depth.setTest(!0),G.setScissorTest(!1);let O=p!==ss&&this.type===ss,W=p===ss&&this.type!==ss;for(let B=0,k=T.length;B<k;B++){let $=T[B],tt=$.shadow;if(tt===void 0){console.warn("THREE.WebGLShadowMap:",$,"has no shadow.");continue}if(tt.autoUpdate===!1&&tt.needsUpdate===!1)continue;s.copy(tt.mapSize);let ct=tt.getFrameExtents();if(s.multiply(ct),r.copy(tt.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ct.x),s.x=r.x*ct.x,tt.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ct.y),s.y=r.y*ct.y,tt.mapSize.y=r.y)),tt.map===null||O===!0||W===!0){let ut=this.type!==ss?{minFilter:wi,magFilter:wi}:{};tt.map!==null&&tt.map.dispose(),tt.map=new hs(s.x,s.y,ut),tt.map.texture.name=$.name+".shadowMap",tt.camera.updateProjectionMatrix()}i.setRenderTarget(tt.map),i.clear();let ht=tt.getViewportCount();for(let ut=0;ut<ht;ut++){let vt=tt.getViewport(ut);o.set(r.x*vt.x,r.y*vt.y,r.x*vt.z,r.y*vt.w),G.viewport(o),tt.updateMatrices($,ut),n=tt.getFrustum(),x(C,L,tt.camera,$,this.type)}tt.isPointLightShadow!==!0&&this.type===ss&&y(tt,L),tt.needsUpdate=!1}p=this.type,m.needsUpdate=!1,i.setRenderTarget(w,M,R)};function y(T,C){let L=t.update(_);d.defines.VSM_SAMPLES!==T.blurSamples&&(d.defines.VSM_SAMPLES=T.blurSamples,f.defines.VSM_SAMPLES=T.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),T.mapPass===null&&(T.mapPass=new hs(s.x,s.y)),d.uniforms.shadow_pass.value=T.map.texture,d.uniforms.resolution.value=T.mapSize,d.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(C,null,L,d,_,null),f.uniforms.shadow_pass.value=T.mapPass.texture,f.uniforms.resolution.value=T.mapSize,f.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(C,null,L,f,_,null)}function b(T,C,L,w){let M=null,R=L.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(R!==void 0)M=R;else if(M=L.isPointLight===!0?c:a,i.localClippingEnabled&&C.clipShadows===!0&&Array.isArray(C.clippingPlanes)&&C.clippingPlanes.length!==0||C.displacementMap&&C.displacementScale!==0||C.alphaMap&&C.alphaTest>0||C.map&&C.alphaTest>0){let G=M.uuid,O=C.uuid,W=l[G];W===void 0&&(W={},l[G]=W);let B=W[O];B===void 0&&(B=M.clone(),W[O]=B,C.addEventListener("dispose",D)),M=B}if(M.visible=C.visible,M.wireframe=C.wireframe,w===ss?M.side=C.shadowSide!==null?C.shadowSide:C.side:M.side=C.shadowSide!==null?C.shadowSide:u[C.side],M.alphaMap=C.alphaMap,M.alphaTest=C.alphaTest,M.map=C.map,M.clipShadows=C.clipShadows,M.clippingPlanes=C.clippingPlanes,M.clipIntersection=C.clipIntersection,M.displacementMap=C.displacementMap,M.displacementScale=C.displacementScale,M.displacementBias=C.displacementBias,M.wireframeLinewidth=C.wireframeLinewidth,M.linewidth=C.linewidth,L.isPointLight===!0&&M.isMeshDistanceMaterial===!0){let G=i.properties.get(M);G.light=L}return M}function x(T,C,L,w,M){if(T.visible===!1)return;if(T.layers.test(C.layers)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&M===ss)&&(!T.frustumCulled||n.intersectsObject(T))){T.modelViewMatrix.multiplyMatrices(L.matrixWorldInverse,T.matrixWorld);let O=t.update(T),W=T.material;if(Array.isArray(W)){let B=O.groups;for(let k=0,$=B.length;k<$;k++){let tt=B[k],ct=W[tt.materialIndex];if(ct&&ct.visible){let ht=b(T,ct,w,M);T.onBeforeShadow(i,T,C,L,O,ht,tt),i.renderBufferDirect(L,null,O,ht,T,tt),T.onAfterShadow(i,T,C,L,O,ht,tt)}}}else if(W.visible){let B=b(T,W,w,M);T.onBeforeShadow(i,T,C,L,O,B,null),i.renderBufferDirect(L,null,O,B,T,null),T.onAfterShadow(i,T,C,L,O,B,null)}}let G=T.children;for(let O=0,W=G.length;O<W;O++)x(G[O],C,L,w,M)}function D(T){T.target.removeEventListener("dispose",D);for(let L in l){let w=l[L],M=T.target.uuid;M in w&&(w[M].dispose(),delete w[M])}}}var cw={[ru]:ou,[au]:hu,[lu]:uu,[ao]:cu,[ou]:ru,[hu]:au,[uu]:lu,[cu]:ao};function hw(i,t){function e(){let V=!1,Rt=new Re,nt=null,at=new Re(0,0,0,0);return{setMask:function(Dt){nt!==Dt&&!V&&(i.colorMask(Dt,Dt,Dt,Dt),nt=Dt)},setLocked:function(Dt){V=Dt},setClear:function(Dt,Ut,ie,ze,un){un===!0&&(Dt*=ze,Ut*=ze,ie*=ze),Rt.set(Dt,Ut,ie,ze),at.equals(Rt)===!1&&(i.clearColor(Dt,Ut,ie,ze),at.copy(Rt))},reset:function(){V=!1,nt=null,at.set(-1,0,0,0)}}}function n(){let V=!1,Rt=!1,nt=null,at=null,Dt=null;return{setReversed:function(Ut){if(Rt!==Ut){let ie=t.get("EXT_clip_control");Rt?ie.clipControlEXT(ie.LOWER_LEFT_EXT,ie.ZERO_TO_ONE_EXT):ie.clipControlEXT(ie.LOWER_LEFT_EXT,ie.NEGATIVE_ONE_TO_ONE_EXT);let ze=Dt;Dt=null,this.setClear(ze)}Rt=Ut},getReversed:function(){return Rt},setTest:function(Ut){Ut?st(i.DEPTH_TEST):Bt(i.DEPTH_TEST)},setMask:function(Ut){nt!==Ut&&!V&&(i.depthMask(Ut),nt=Ut)},setFunc:function(Ut){if(Rt&&(Ut=cw[Ut]),at!==Ut){switch(Ut){case ru:i.depthFunc(i.NEVER);break;case ou:i.depthFunc(i.ALWAYS);break;case au:i.depthFunc(i.LESS);break;case ao:i.depthFunc(i.LEQUAL);break;case lu:i.depthFunc(i.EQUAL);break;case cu:i.depthFunc(i.GEQUAL);break;case hu:i.depthFunc(i.GREATER);break;case uu:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}at=Ut}},setLocked:function(Ut){V=Ut},setClear:function(Ut){Dt!==Ut&&(Rt&&(Ut=1-Ut),i.clearDepth(Ut),Dt=Ut)},reset:function(){V=!1,nt=null,at=null,Dt=null,Rt=!1}}}function s(){let V=!1,Rt=null,nt=null,at=null,Dt=null,Ut=null,ie=null,ze=null,un=null;return{setTest:function(_e){V||(_e?st(i.STENCIL_TEST):Bt(i.STENCIL_TEST))},setMask:function(_e){Rt!==_e&&!V&&(i.stencilMask(_e),Rt=_e)},setFunc:function(_e,en,Ue){(nt!==_e||at!==en||Dt!==Ue)&&(i.stencilFunc(_e,en,Ue),nt=_e,at=en,Dt=Ue)},setOp:function(_e,en,Ue){(Ut!==_e||ie!==en||ze!==Ue)&&(i.stencilOp(_e,en,Ue),Ut=_e,ie=en,ze=Ue)},setLocked:function(_e){V=_e},setClear:function(_e){un!==_e&&(i.clearStencil(_e),un=_e)},reset:function(){V=!1,Rt=null,nt=null,at=null,Dt=null,Ut=null,ie=null,ze=null,un=null}}}let r=new e,o=new n,a=new s,c=new WeakMap,l=new WeakMap,h={},u={},d=new WeakMap,f=[],g=null,_=!1,m=null,p=null,y=null,b=null,x=null,D=null,T=null,C=new se(0,0,0),L=0,w=!1,M=null,R=null,G=null,O=null,W=null,B=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),k=!1,$=0,tt=i.getParameter(i.VERSION);tt.indexOf("WebGL")!==-1?($=parseFloat(/^WebGL (\d)/.exec(tt)[1]),k=$>=1):tt.indexOf("OpenGL ES")!==-1&&($=parseFloat(/^OpenGL ES (\d)/.exec(tt)[1]),k=$>=2);let ct=null,ht={},ut=i.getParameter(i.SCISSOR_BOX),vt=i.getParameter(i.VIEWPORT),_t=new Re().fromArray(ut),it=new Re().fromArray(vt);function lt(V,Rt,nt,at){let Dt=new Uint8Array(4),Ut=i.createTexture();i.bindTexture(V,Ut),i.texParameteri(V,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(V,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let ie=0;ie<nt;ie++)V===i.TEXTURE_3D||V===i.TEXTURE_2D_ARRAY?i.texImage3D(Rt,0,i.RGBA,1,1,at,0,i.RGBA,i.UNSIGNED_BYTE,Dt):i.texImage2D(Rt+ie,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,Dt);return Ut}let yt={};yt[i.TEXTURE_2D]=lt(i.TEXTURE_2D,i.TEXTURE_2D,1),yt[i.TEXTURE_CUBE_MAP]=lt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),yt[i.TEXTURE_2D_ARRAY]=lt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),yt[i.TEXTURE_3D]=lt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),st(i.DEPTH_TEST),o.setFunc(ao),ft(!1),Ft(tm),st(i.CULL_FACE),F(Rs);function st(V){h[V]!==!0&&(i.enable(V),h[V]=!0)}function Bt(V){h[V]!==!1&&(i.disable(V),h[V]=!1)}function Xt(V,Rt){return u[V]!==Rt?(i.bindFramebuffer(V,Rt),u[V]=Rt,V===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=Rt),V===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=Rt),!0):!1}function Ct(V,Rt){let nt=f,at=!1;if(V){nt=d.get(Rt),nt===void 0&&(nt=[],d.set(Rt,nt));let Dt=V.textures;if(nt.length!==Dt.length||nt[0]!==i.COLOR_ATTACHMENT0){for(let Ut=0,ie=Dt.length;Ut<ie;Ut++)nt[Ut]=i.COLOR_ATTACHMENT0+Ut;nt.length=Dt.length,at=!0}}else nt[0]!==i.BACK&&(nt[0]=i.BACK,at=!0);at&&i.drawBuffers(nt)}function ne(V){return g!==V?(i.useProgram(V),g=V,!0):!1}let ot={[er]:i.FUNC_ADD,[E_]:i.FUNC_SUBTRACT,[T_]:i.FUNC_REVERSE_SUBTRACT};ot[A_]=i.MIN,ot[R_]=i.MAX;let dt={[C_]:i.ZERO,[P_]:i.ONE,[I_]:i.SRC_COLOR,[iu]:i.SRC_ALPHA,[O_]:i.SRC_ALPHA_SATURATE,[N_]:i.DST_COLOR,[D_]:i.DST_ALPHA,[L_]:i.ONE_MINUS_SRC_COLOR,[su]:i.ONE_MINUS_SRC_ALPHA,[F_]:i.ONE_MINUS_DST_COLOR,[U_]:i.ONE_MINUS_DST_ALPHA,[B_]:i.CONSTANT_COLOR,[k_]:i.ONE_MINUS_CONSTANT_COLOR,[z_]:i.CONSTANT_ALPHA,[H_]:i.ONE_MINUS_CONSTANT_ALPHA};function F(V,Rt,nt,at,Dt,Ut,ie,ze,un,_e){if(V===Rs){_===!0&&(Bt(i.BLEND),_=!1);return}if(_===!1&&(st(i.BLEND),_=!0),V!==w_){if(V!==m||_e!==w){if((p!==er||x!==er)&&(i.blendEquation(i.FUNC_ADD),p=er,x=er),_e)switch(V){case no:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case em:i.blendFunc(i.ONE,i.ONE);break;case nm:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case im:i.blendFuncSeparate(i.ZERO,i.SRC_COLOR,i.ZERO,i.SRC_ALPHA);break;default:console.error("THREE.WebGLState: Invalid blending: ",V);break}else switch(V){case no:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_AL)SAVARY",
R"SAVARY(PHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case em:i.blendFunc(i.SRC_ALPHA,i.ONE);break;case nm:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case im:i.blendFunc(i.ZERO,i.SRC_COLOR);break;default:console.error("THREE.WebGLState: Invalid blending: ",V);break}y=null,b=null,D=null,T=null,C.set(0,0,0),L=0,m=V,w=_e}return}Dt=Dt||Rt,Ut=Ut||nt,ie=ie||at,(Rt!==p||Dt!==x)&&(i.blendEquationSeparate(ot[Rt],ot[Dt]),p=Rt,x=Dt),(nt!==y||at!==b||Ut!==D||ie!==T)&&(i.blendFuncSeparate(dt[nt],dt[at],dt[Ut],dt[ie]),y=nt,b=at,D=Ut,T=ie),(ze.equals(C)===!1||un!==L)&&(i.blendColor(ze.r,ze.g,ze.b,un),C.copy(ze),L=un),m=V,w=!1}function zt(V,Rt){V.side===Vn?Bt(i.CULL_FACE):st(i.CULL_FACE);let nt=V.side===Tn;Rt&&(nt=!nt),ft(nt),V.blending===no&&V.transparent===!1?F(Rs):F(V.blending,V.blendEquation,V.blendSrc,V.blendDst,V.blendEquationAlpha,V.blendSrcAlpha,V.blendDstAlpha,V.blendColor,V.blendAlpha,V.premultipliedAlpha),o.setFunc(V.depthFunc),o.setTest(V.depthTest),o.setMask(V.depthWrite),r.setMask(V.colorWrite);let at=V.stencilWrite;a.setTest(at),at&&(a.setMask(V.stencilWriteMask),a.setFunc(V.stencilFunc,V.stencilRef,V.stencilFuncMask),a.setOp(V.stencilFail,V.stencilZFail,V.stencilZPass)),Zt(V.polygonOffset,V.polygonOffsetFactor,V.polygonOffsetUnits),V.alphaToCoverage===!0?st(i.SAMPLE_ALPHA_TO_COVERAGE):Bt(i.SAMPLE_ALPHA_TO_COVERAGE)}function ft(V){M!==V&&(V?i.frontFace(i.CW):i.frontFace(i.CCW),M=V)}function Ft(V){V!==b_?(st(i.CULL_FACE),V!==R&&(V===tm?i.cullFace(i.BACK):V===M_?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Bt(i.CULL_FACE),R=V}function Mt(V){V!==G&&(k&&i.lineWidth(V),G=V)}function Zt(V,Rt,nt){V?(st(i.POLYGON_OFFSET_FILL),(O!==Rt||W!==nt)&&(i.polygonOffset(Rt,nt),O=Rt,W=nt)):Bt(i.POLYGON_OFFSET_FILL)}function St(V){V?st(i.SCISSOR_TEST):Bt(i.SCISSOR_TEST)}function P(V){V===void 0&&(V=i.TEXTURE0+B-1),ct!==V&&(i.activeTexture(V),ct=V)}function E(V,Rt,nt){nt===void 0&&(ct===null?nt=i.TEXTURE0+B-1:nt=ct);let at=ht[nt];at===void 0&&(at={type:void 0,texture:void 0},ht[nt]=at),(at.type!==V||at.texture!==Rt)&&(ct!==nt&&(i.activeTexture(nt),ct=nt),i.bindTexture(V,Rt||yt[V]),at.type=V,at.texture=Rt)}function Z(){let V=ht[ct];V!==void 0&&V.type!==void 0&&(i.bindTexture(V.type,null),V.type=void 0,V.texture=void 0)}function Q(){try{i.compressedTexImage2D.apply(i,arguments)}catch(V){console.error("THREE.WebGLState:",V)}}function Y(){try{i.compressedTexImage3D.apply(i,arguments)}catch(V){console.error("THREE.WebGLState:",V)}}function et(){try{i.texSubImage2D.apply(i,arguments)}catch(V){console.error("THREE.WebGLState:",V)}}function Tt(){try{i.texSubImage3D.apply(i,arguments)}catch(V){console.error("THREE.WebGLState:",V)}}function wt(){try{i.compressedTexSubImage2D.apply(i,arguments)}catch(V){console.error("THREE.WebGLState:",V)}}function Lt(){try{i.compressedTexSubImage3D.apply(i,arguments)}catch(V){console.error("THREE.WebGLState:",V)}}function Qt(){try{i.texStorage2D.apply(i,arguments)}catch(V){console.error("THREE.WebGLState:",V)}}function mt(){try{i.texStorage3D.apply(i,arguments)}catch(V){console.error("THREE.WebGLState:",V)}}function At(){try{i.texImage2D.apply(i,arguments)}catch(V){console.error("THREE.WebGLState:",V)}}function Gt(){try{i.texImage3D.apply(i,arguments)}catch(V){console.error("THREE.WebGLState:",V)}}function qt(V){_t.equals(V)===!1&&(i.scissor(V.x,V.y,V.z,V.w),_t.copy(V))}function It(V){it.equals(V)===!1&&(i.viewport(V.x,V.y,V.z,V.w),it.copy(V))}function ae(V,Rt){let nt=l.get(Rt);nt===void 0&&(nt=new WeakMap,l.set(Rt,nt));let at=nt.get(V);at===void 0&&(at=i.getUniformBlockIndex(Rt,V.name),nt.set(V,at))}function te(V,Rt){let at=l.get(Rt).get(V);c.get(Rt)!==at&&(i.uniformBlockBinding(Rt,at,V.__bindingPointIndex),c.set(Rt,at))}function fe(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),h={},ct=null,ht={},u={},d=new WeakMap,f=[],g=null,_=!1,m=null,p=null,y=null,b=null,x=null,D=null,T=null,C=new se(0,0,0),L=0,w=!1,M=null,R=null,G=null,O=null,W=null,_t.set(0,0,i.canvas.width,i.canvas.height),it.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:st,disable:Bt,bindFramebuffer:Xt,drawBuffers:Ct,useProgram:ne,setBlending:F,setMaterial:zt,setFlipSided:ft,setCullFace:Ft,setLineWidth:Mt,setPolygonOffset:Zt,setScissorTest:St,activeTexture:P,bindTexture:E,unbindTexture:Z,compressedTexImage2D:Q,compressedTexImage3D:Y,texImage2D:At,texImage3D:Gt,updateUBOMapping:ae,uniformBlockBinding:te,texStorage2D:Qt,texStorage3D:mt,texSubImage2D:et,texSubImage3D:Tt,compressedTexSubImage2D:wt,compressedTexSubImage3D:Lt,scissor:qt,viewport:It,reset:fe}}function Qm(i,t,e,n){let s=uw(n);switch(e){case yg:return i*t;case Mg:return i*t;case Sg:return i*t*2;case wg:return i*t/s.components*s.byteLength;case Nd:return i*t/s.components*s.byteLength;case Eg:return i*t*2/s.components*s.byteLength;case Fd:return i*t*2/s.components*s.byteLength;case bg:return i*t*3/s.components*s.byteLength;case Si:return i*t*4/s.components*s.byteLength;case Od:return i*t*4/s.components*s.byteLength;case xl:case _l:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case vl:case yl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case xu:case vu:return Math.max(i,16)*Math.max(t,8)/4;case gu:case _u:return Math.max(i,8)*Math.max(t,8)/2;case yu:case bu:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Mu:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Su:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case wu:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case Eu:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case Tu:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Au:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Ru:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case Cu:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case Pu:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case Iu:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case Lu:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case Du:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Uu:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Nu:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Fu:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case bl:case Ou:case Bu:return Math.ceil(i/4)*Math.ceil(t/4)*16;case Tg:case ku:return Math.ceil(i/4)*Math.ceil(t/4)*8;case zu:case Hu:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function uw(i){switch(i){case ls:case xg:return{byteLength:1,components:1};case Ko:case _g:case ca:return{byteLength:2,components:1};case Dd:case Ud:return{byteLength:2,components:4};case rr:case Ld:case rs:return{byteLength:4,components:1};case vg:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${i}.`)}function dw(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,c=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),l=new xt,h=new WeakMap,u,d=new WeakMap,f=!1;try{f=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(P,E){return f?new OffscreenCanvas(P,E):wl("canvas")}function _(P,E,Z){let Q=1,Y=St(P);if((Y.width>Z||Y.height>Z)&&(Q=Z/Math.max(Y.width,Y.height)),Q<1)if(typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&P instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&P instanceof ImageBitmap||typeof VideoFrame<"u"&&P instanceof VideoFrame){let et=Math.floor(Q*Y.width),Tt=Math.floor(Q*Y.height);u===void 0&&(u=g(et,Tt));let wt=E?g(et,Tt):u;return wt.width=et,wt.height=Tt,wt.getContext("2d").drawImage(P,0,0,et,Tt),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+Y.width+"x"+Y.height+") to ("+et+"x"+Tt+")."),wt}else return"data"in P&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+Y.width+"x"+Y.height+")."),P;return P}function m(P){return P.generateMipmaps}function p(P){i.generateMipmap(P)}function y(P){return P.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:P.isWebGL3DRenderTarget?i.TEXTURE_3D:P.isWebGLArrayRenderTarget||P.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function b(P,E,Z,Q,Y=!1){if(P!==null){if(i[P]!==void 0)return i[P];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+P+"'")}let et=E;if(E===i.RED&&(Z===i.FLOAT&&(et=i.R32F),Z===i.HALF_FLOAT&&(et=i.R16F),Z===i.UNSIGNED_BYTE&&(et=i.R8)),E===i.RED_INTEGER&&(Z===i.UNSIGNED_BYTE&&(et=i.R8UI),Z===i.UNSIGNED_SHORT&&(et=i.R16UI),Z===i.UNSIGNED_INT&&(et=i.R32UI),Z===i.BYTE&&(et=i.R8I),Z===i.SHORT&&(et=i.R16I),Z===i.INT&&(et=i.R32I)),E===i.RG&&(Z===i.FLOAT&&(et=i.RG32F),Z===i.HALF_FLOAT&&(et=i.RG16F),Z===i.UNSIGNED_BYTE&&(et=i.RG8)),E===i.RG_INTEGER&&(Z===i.UNSIGNED_BYTE&&(et=i.RG8UI),Z===i.UNSIGNED_SHORT&&(et=i.RG16UI),Z===i.UNSIGNED_INT&&(et=i.RG32UI),Z===i.BYTE&&(et=i.RG8I),Z===i.SHORT&&(et=i.RG16I),Z===i.INT&&(et=i.RG32I)),E===i.RGB_INTEGER&&(Z===i.UNSIGNED_BYTE&&(et=i.RGB8UI),Z===i.UNSIGNED_SHORT&&(et=i.RGB16UI),Z===i.UNSIGNED_INT&&(et=i.RGB32UI),Z===i.BYTE&&(et=i.RGB8I),Z===i.SHORT&&(et=i.RGB16I),Z===i.INT&&(et=i.RGB32I)),E===i.RGBA_INTEGER&&(Z===i.UNSIGNED_BYTE&&(et=i.RGBA8UI),Z===i.UNSIGNED_SHORT&&(et=i.RGBA16UI),Z===i.UNSIGNED_INT&&(et=i.RGBA32UI),Z===i.BYTE&&(et=i.RGBA8I),Z===i.SHORT&&(et=i.RGBA16I),Z===i.INT&&(et=i.RGBA32I)),E===i.RGB&&Z===i.UNSIGNED_INT_5_9_9_9_REV&&(et=i.RGB9_E5),E===i.RGBA){let Tt=Y?rc:me.getTransfer(Q);Z===i.FLOAT&&(et=i.RGBA32F),Z===i.HALF_FLOAT&&(et=i.RGBA16F),Z===i.UNSIGNED_BYTE&&(et=Tt===Ae?i.SRGB8_ALPHA8:i.RGBA8),Z===i.UNSIGNED_SHORT_4_4_4_4&&(et=i.RGBA4),Z===i.UNSIGNED_SHORT_5_5_5_1&&(et=i.RGB5_A1)}return(et===i.R16F||et===i.R32F||et===i.RG16F||et===i.RG32F||et===i.RGBA16F||et===i.RGBA32F)&&t.get("EXT_color_buffer_float"),et}function x(P,E){let Z;return P?E===null||E===rr||E===ho?Z=i.DEPTH24_STENCIL8:E===rs?Z=i.DEPTH32F_STENCIL8:E===Ko&&(Z=i.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):E===null||E===rr||E===ho?Z=i.DEPTH_COMPONENT24:E===rs?Z=i.DEPTH_COMPONENT32F:E===Ko&&(Z=i.DEPTH_COMPONENT16),Z}function D(P,E){return m(P)===!0||P.isFramebufferTexture&&P.minFilter!==wi&&P.minFilter!==Ui?Math.log2(Math.max(E.width,E.height))+1:P.mipmaps!==void 0&&P.mipmaps.length>0?P.mipmaps.length:P.isCompressedTexture&&Array.isArray(P.image)?E.mipmaps.length:1}function T(P){let E=P.target;E.removeEventListener("dispose",T),L(E),E.isVideoTexture&&h.delete(E)}function C(P){let E=P.target;E.removeEventListener("dispose",C),M(E)}function L(P){let E=n.get(P);if(E.__webglInit===void 0)return;let Z=P.source,Q=d.get(Z);if(Q){let Y=Q[E.__cacheKey];Y.usedTimes--,Y.usedTimes===0&&w(P),Object.keys(Q).length===0&&d.delete(Z)}n.remove(P)}function w(P){let E=n.get(P);i.deleteTexture(E.__webglTexture);let Z=P.source,Q=d.get(Z);delete Q[E.__cacheKey],o.memory.textures--}function M(P){let E=n.get(P);if(P.depthTexture&&(P.depthTexture.dispose(),n.remove(P.depthTexture)),P.isWebGLCubeRenderTarget)for(let Q=0;Q<6;Q++){if(Array.isArray(E.__webglFramebuffer[Q]))for(let Y=0;Y<E.__webglFramebuffer[Q].length;Y++)i.deleteFramebuffer(E.__webglFramebuffer[Q][Y]);else i.deleteFramebuffer(E.__webglFramebuffer[Q]);E.__webglDepthbuffer&&i.deleteRenderbuffer(E.__webglDepthbuffer[Q])}else{if(Array.isArray(E.__webglFramebuffer))for(let Q=0;Q<E.__webglFramebuffer.length;Q++)i.deleteFramebuffer(E.__webglFramebuffer[Q]);else i.deleteFramebuffer(E.__webglFramebuffer);if(E.__webglDepthbuffer&&i.deleteRenderbuffer(E.__webglDepthbuffer),E.__webglMultisampledFramebuffer&&i.deleteFramebuffer(E.__webglMultisampledFramebuffer),E.__webglColorRenderbuffer)for(let Q=0;Q<E.__webglColorRenderbuffer.length;Q++)E.__webglColorRenderbuffer[Q]&&i.deleteRenderbuffer(E.__webglColorRenderbuffer[Q]);E.__webglDepthRenderbuffer&&i.deleteRenderbuffer(E.__webglDepthRenderbuffer)}let Z=P.textures;for(let Q=0,Y=Z.length;Q<Y;Q++){let et=n.get(Z[Q]);et.__webglTexture&&(i.deleteTexture(et.__webglTexture),o.memory.textures--),n.remove(Z[Q])}n.remove(P)}let R=0;function G(){R=0}function O(){let P=R;return P>=s.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+P+" texture units while this GPU supports only "+s.maxTextures),R+=1,P}function W(P){let E=[];return E.push(P.wrapS),E.push(P.wrapT),E.push(P.wrapR||0),E.push(P.magFilter),E.push(P.minFilter),E.push(P.anisotropy),E.push(P.internalFormat),E.push(P.format),E.push(P.type),E.push(P.generateMipmaps),E.push(P.premultiplyAlpha),E.push(P.flipY),E.push(P.unpackAlignment),E.push(P.colorSpace),E.join()}function B(P,E){let Z=n.get(P);if(P.isVideoTexture&&Mt(P),P.isRenderTargetTexture===!1&&P.version>0&&Z.__version!==P.version){let Q=P.image;if(Q===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(Q.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{it(Z,P,E);return}}e.bindTexture(i.TEXTURE_2D,Z.__webglTexture,i.TEXTURE0+E)}function k(P,E){let Z=n.get(P);if(P.version>0&&Z.__version!==P.version){it(Z,P,E);return}e.bindTexture(i.TEXTURE_2D_ARRAY,Z.__webglTexture,i.TEXTURE0+E)}function $(P,E){let Z=n.get(P);if(P.version>0&&Z.__version!==P.version){it(Z,P,E);return}e.bindTexture(i.TEXTURE_3D,Z.__webglTexture,i.TEXTURE0+E)}function tt(P,E){let Z=n.get(P);if(P.version>0&&Z.__version!==P.version){lt(Z,P,E);return}e.bindTexture(i.TEXTURE_CUBE_MAP,Z.__webglTexture,i.TEXTURE0+E)}let ct={[pu]:i.REPEAT,[ir]:i.CLAMP_TO_EDGE,[mu]:i.MIRRORED_REPEAT},ht={[wi]:i.NEAREST,[K_]:i.NEAREST_MIPMAP_NEAREST,[za]:i.NEAREST_MIPMAP_LINEAR,[Ui]:i.LINEAR,[Sh]:i.LINEAR_MIPMAP_NEAREST,[sr]:i.LINEAR_MIPMAP_LINEAR},ut={[ev]:i.NEVER,[av]:i.ALWAYS,[nv]:i.LESS,[Rg]:i.LEQUAL,[iv]:i.EQUAL,[ov]:i.GEQUAL,[sv]:i.GREATER,[rv]:i.NOTEQUAL};function vt(P,E){if(E.type===rs&&t.has("OES_texture_float_linear")===!1&&(E.magFilter===Ui||E.magFilter===Sh||E.magFilter===za||E.magFilter===sr||E.minFilter===Ui||E.minFilter===Sh||E.minFilter===za||E.minFilter===sr)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(P,i.TEXTURE_WRAP_S,ct[E.wrapS]),i.texParameteri(P,i.TEXTURE_WRAP_T,ct[E.wrapT]),(P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY)&&i.texParameteri(P,i.TEXTURE_WRAP_R,ct[E.wrapR]),i.texParameteri(P,i.TEXTURE_MAG_FILTER,ht[E.magFilter]),i.texParameteri(P,i.TEXTURE_MIN_FILTER,ht[E.minFilter]),E.compareFunction&&(i.texParameteri(P,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(P,i.TEXTURE_COMPARE_FUNC,ut[E.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(E.magFilter===wi||E.minFilter!==za&&E.minFilter!==sr||E.type===rs&&t.has("OES_texture_float_linear")===!1)return;if(E.anisotropy>1||n.get(E).__currentAnisotropy){let Z=t.get("EXT_texture_filter_anisotropic");i.texParameterf(P,Z.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(E.anisotropy,s.getMaxAnisotropy())),n.get(E).__currentAnisotropy=E.anisotropy}}}function _t(P,E){let Z=!1;P.__webglInit===void 0&&(P.__webglInit=!0,E.addEventListener("dispose",T));let Q=E.source,Y=d.get(Q);Y===void 0&&)SAVARY",
R"SAVARY((Y={},d.set(Q,Y));let et=W(E);if(et!==P.__cacheKey){Y[et]===void 0&&(Y[et]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,Z=!0),Y[et].usedTimes++;let Tt=Y[P.__cacheKey];Tt!==void 0&&(Y[P.__cacheKey].usedTimes--,Tt.usedTimes===0&&w(E)),P.__cacheKey=et,P.__webglTexture=Y[et].texture}return Z}function it(P,E,Z){let Q=i.TEXTURE_2D;(E.isDataArrayTexture||E.isCompressedArrayTexture)&&(Q=i.TEXTURE_2D_ARRAY),E.isData3DTexture&&(Q=i.TEXTURE_3D);let Y=_t(P,E),et=E.source;e.bindTexture(Q,P.__webglTexture,i.TEXTURE0+Z);let Tt=n.get(et);if(et.version!==Tt.__version||Y===!0){e.activeTexture(i.TEXTURE0+Z);let wt=me.getPrimaries(me.workingColorSpace),Lt=E.colorSpace===Ts?null:me.getPrimaries(E.colorSpace),Qt=E.colorSpace===Ts||wt===Lt?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,E.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,E.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,E.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Qt);let mt=_(E.image,!1,s.maxTextureSize);mt=Zt(E,mt);let At=r.convert(E.format,E.colorSpace),Gt=r.convert(E.type),qt=b(E.internalFormat,At,Gt,E.colorSpace,E.isVideoTexture);vt(Q,E);let It,ae=E.mipmaps,te=E.isVideoTexture!==!0,fe=Tt.__version===void 0||Y===!0,V=et.dataReady,Rt=D(E,mt);if(E.isDepthTexture)qt=x(E.format===uo,E.type),fe&&(te?e.texStorage2D(i.TEXTURE_2D,1,qt,mt.width,mt.height):e.texImage2D(i.TEXTURE_2D,0,qt,mt.width,mt.height,0,At,Gt,null));else if(E.isDataTexture)if(ae.length>0){te&&fe&&e.texStorage2D(i.TEXTURE_2D,Rt,qt,ae[0].width,ae[0].height);for(let nt=0,at=ae.length;nt<at;nt++)It=ae[nt],te?V&&e.texSubImage2D(i.TEXTURE_2D,nt,0,0,It.width,It.height,At,Gt,It.data):e.texImage2D(i.TEXTURE_2D,nt,qt,It.width,It.height,0,At,Gt,It.data);E.generateMipmaps=!1}else te?(fe&&e.texStorage2D(i.TEXTURE_2D,Rt,qt,mt.width,mt.height),V&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,mt.width,mt.height,At,Gt,mt.data)):e.texImage2D(i.TEXTURE_2D,0,qt,mt.width,mt.height,0,At,Gt,mt.data);else if(E.isCompressedTexture)if(E.isCompressedArrayTexture){te&&fe&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Rt,qt,ae[0].width,ae[0].height,mt.depth);for(let nt=0,at=ae.length;nt<at;nt++)if(It=ae[nt],E.format!==Si)if(At!==null)if(te){if(V)if(E.layerUpdates.size>0){let Dt=Qm(It.width,It.height,E.format,E.type);for(let Ut of E.layerUpdates){let ie=It.data.subarray(Ut*Dt/It.data.BYTES_PER_ELEMENT,(Ut+1)*Dt/It.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,nt,0,0,Ut,It.width,It.height,1,At,ie)}E.clearLayerUpdates()}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,nt,0,0,0,It.width,It.height,mt.depth,At,It.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,nt,qt,It.width,It.height,mt.depth,0,It.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else te?V&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,nt,0,0,0,It.width,It.height,mt.depth,At,Gt,It.data):e.texImage3D(i.TEXTURE_2D_ARRAY,nt,qt,It.width,It.height,mt.depth,0,At,Gt,It.data)}else{te&&fe&&e.texStorage2D(i.TEXTURE_2D,Rt,qt,ae[0].width,ae[0].height);for(let nt=0,at=ae.length;nt<at;nt++)It=ae[nt],E.format!==Si?At!==null?te?V&&e.compressedTexSubImage2D(i.TEXTURE_2D,nt,0,0,It.width,It.height,At,It.data):e.compressedTexImage2D(i.TEXTURE_2D,nt,qt,It.width,It.height,0,It.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):te?V&&e.texSubImage2D(i.TEXTURE_2D,nt,0,0,It.width,It.height,At,Gt,It.data):e.texImage2D(i.TEXTURE_2D,nt,qt,It.width,It.height,0,At,Gt,It.data)}else if(E.isDataArrayTexture)if(te){if(fe&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Rt,qt,mt.width,mt.height,mt.depth),V)if(E.layerUpdates.size>0){let nt=Qm(mt.width,mt.height,E.format,E.type);for(let at of E.layerUpdates){let Dt=mt.data.subarray(at*nt/mt.data.BYTES_PER_ELEMENT,(at+1)*nt/mt.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,at,mt.width,mt.height,1,At,Gt,Dt)}E.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,mt.width,mt.height,mt.depth,At,Gt,mt.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,qt,mt.width,mt.height,mt.depth,0,At,Gt,mt.data);else if(E.isData3DTexture)te?(fe&&e.texStorage3D(i.TEXTURE_3D,Rt,qt,mt.width,mt.height,mt.depth),V&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,mt.width,mt.height,mt.depth,At,Gt,mt.data)):e.texImage3D(i.TEXTURE_3D,0,qt,mt.width,mt.height,mt.depth,0,At,Gt,mt.data);else if(E.isFramebufferTexture){if(fe)if(te)e.texStorage2D(i.TEXTURE_2D,Rt,qt,mt.width,mt.height);else{let nt=mt.width,at=mt.height;for(let Dt=0;Dt<Rt;Dt++)e.texImage2D(i.TEXTURE_2D,Dt,qt,nt,at,0,At,Gt,null),nt>>=1,at>>=1}}else if(ae.length>0){if(te&&fe){let nt=St(ae[0]);e.texStorage2D(i.TEXTURE_2D,Rt,qt,nt.width,nt.height)}for(let nt=0,at=ae.length;nt<at;nt++)It=ae[nt],te?V&&e.texSubImage2D(i.TEXTURE_2D,nt,0,0,At,Gt,It):e.texImage2D(i.TEXTURE_2D,nt,qt,At,Gt,It);E.generateMipmaps=!1}else if(te){if(fe){let nt=St(mt);e.texStorage2D(i.TEXTURE_2D,Rt,qt,nt.width,nt.height)}V&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,At,Gt,mt)}else e.texImage2D(i.TEXTURE_2D,0,qt,At,Gt,mt);m(E)&&p(Q),Tt.__version=et.version,E.onUpdate&&E.onUpdate(E)}P.__version=E.version}function lt(P,E,Z){if(E.image.length!==6)return;let Q=_t(P,E),Y=E.source;e.bindTexture(i.TEXTURE_CUBE_MAP,P.__webglTexture,i.TEXTURE0+Z);let et=n.get(Y);if(Y.version!==et.__version||Q===!0){e.activeTexture(i.TEXTURE0+Z);let Tt=me.getPrimaries(me.workingColorSpace),wt=E.colorSpace===Ts?null:me.getPrimaries(E.colorSpace),Lt=E.colorSpace===Ts||Tt===wt?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,E.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,E.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,E.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Lt);let Qt=E.isCompressedTexture||E.image[0].isCompressedTexture,mt=E.image[0]&&E.image[0].isDataTexture,At=[];for(let at=0;at<6;at++)!Qt&&!mt?At[at]=_(E.image[at],!0,s.maxCubemapSize):At[at]=mt?E.image[at].image:E.image[at],At[at]=Zt(E,At[at]);let Gt=At[0],qt=r.convert(E.format,E.colorSpace),It=r.convert(E.type),ae=b(E.internalFormat,qt,It,E.colorSpace),te=E.isVideoTexture!==!0,fe=et.__version===void 0||Q===!0,V=Y.dataReady,Rt=D(E,Gt);vt(i.TEXTURE_CUBE_MAP,E);let nt;if(Qt){te&&fe&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Rt,ae,Gt.width,Gt.height);for(let at=0;at<6;at++){nt=At[at].mipmaps;for(let Dt=0;Dt<nt.length;Dt++){let Ut=nt[Dt];E.format!==Si?qt!==null?te?V&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Dt,0,0,Ut.width,Ut.height,qt,Ut.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Dt,ae,Ut.width,Ut.height,0,Ut.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):te?V&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Dt,0,0,Ut.width,Ut.height,qt,It,Ut.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Dt,ae,Ut.width,Ut.height,0,qt,It,Ut.data)}}}else{if(nt=E.mipmaps,te&&fe){nt.length>0&&Rt++;let at=St(At[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Rt,ae,at.width,at.height)}for(let at=0;at<6;at++)if(mt){te?V&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,0,0,At[at].width,At[at].height,qt,It,At[at].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,ae,At[at].width,At[at].height,0,qt,It,At[at].data);for(let Dt=0;Dt<nt.length;Dt++){let ie=nt[Dt].image[at].image;te?V&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Dt+1,0,0,ie.width,ie.height,qt,It,ie.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Dt+1,ae,ie.width,ie.height,0,qt,It,ie.data)}}else{te?V&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,0,0,qt,It,At[at]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,ae,qt,It,At[at]);for(let Dt=0;Dt<nt.length;Dt++){let Ut=nt[Dt];te?V&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Dt+1,0,0,qt,It,Ut.image[at]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Dt+1,ae,qt,It,Ut.image[at])}}}m(E)&&p(i.TEXTURE_CUBE_MAP),et.__version=Y.version,E.onUpdate&&E.onUpdate(E)}P.__version=E.version}function yt(P,E,Z,Q,Y,et){let Tt=r.convert(Z.format,Z.colorSpace),wt=r.convert(Z.type),Lt=b(Z.internalFormat,Tt,wt,Z.colorSpace),Qt=n.get(E),mt=n.get(Z);if(mt.__renderTarget=E,!Qt.__hasExternalTextures){let At=Math.max(1,E.width>>et),Gt=Math.max(1,E.height>>et);Y===i.TEXTURE_3D||Y===i.TEXTURE_2D_ARRAY?e.texImage3D(Y,et,Lt,At,Gt,E.depth,0,Tt,wt,null):e.texImage2D(Y,et,Lt,At,Gt,0,Tt,wt,null)}e.bindFramebuffer(i.FRAMEBUFFER,P),Ft(E)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,Q,Y,mt.__webglTexture,0,ft(E)):(Y===i.TEXTURE_2D||Y>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&Y<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,Q,Y,mt.__webglTexture,et),e.bindFramebuffer(i.FRAMEBUFFER,null)}function st(P,E,Z){if(i.bindRenderbuffer(i.RENDERBUFFER,P),E.depthBuffer){let Q=E.depthTexture,Y=Q&&Q.isDepthTexture?Q.type:null,et=x(E.stencilBuffer,Y),Tt=E.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,wt=ft(E);Ft(E)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,wt,et,E.width,E.height):Z?i.renderbufferStorageMultisample(i.RENDERBUFFER,wt,et,E.width,E.height):i.renderbufferStorage(i.RENDERBUFFER,et,E.width,E.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Tt,i.RENDERBUFFER,P)}else{let Q=E.textures;for(let Y=0;Y<Q.length;Y++){let et=Q[Y],Tt=r.convert(et.format,et.colorSpace),wt=r.convert(et.type),Lt=b(et.internalFormat,Tt,wt,et.colorSpace),Qt=ft(E);Z&&Ft(E)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,Qt,Lt,E.width,E.height):Ft(E)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,Qt,Lt,E.width,E.height):i.renderbufferStorage(i.RENDERBUFFER,Lt,E.width,E.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Bt(P,E){if(E&&E.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(e.bindFramebuffer(i.FRAMEBUFFER,P),!(E.depthTexture&&E.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");let Q=n.get(E.depthTexture);Q.__renderTarget=E,(!Q.__webglTexture||E.depthTexture.image.width!==E.width||E.depthTexture.image.height!==E.height)&&(E.depthTexture.image.width=E.width,E.depthTexture.image.height=E.height,E.depthTexture.needsUpdate=!0),B(E.depthTexture,0);let Y=Q.__webglTexture,et=ft(E);if(E.depthTexture.format===io)Ft(E)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,Y,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,Y,0);else if(E.depthTexture.format===uo)Ft(E)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,Y,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,Y,0);else throw new Error("Unknown depthTexture format")}function Xt(P){let E=n.get(P),Z=P.isWebGLCubeRenderTarget===!0;if(E.__boundDepthTexture!==P.depthTexture){let Q=P.depthTexture;if(E.__depthDisposeCallback&&E.__depthDisposeCallback(),Q){let Y=()=>{delete E.__boundDepthTexture,delete E.__depthDisposeCallback,Q.removeEventListener("dispose",Y)};Q.addEventListener("dispose",Y),E.__depthDisposeCallback=Y}E.__boundDepthTexture=Q}if(P.depthTexture&&!E.__autoAllocateDepthBuffer){if(Z)throw new Error("target.depthTexture not supported in Cube render targets");Bt(E.__webglFramebuffer,P)}else if(Z){E.__webglDepthbuffer=[];for(let Q=0;Q<6;Q++)if(e.bindFramebuffer(i.FRAMEBUFFER,E.__webglFramebuffer[Q]),E.__webglDepthbuffer[Q]===void 0)E.__webglDepthbuffer[Q]=i.createRenderbuffer(),st(E.__webglDepthbuffer[Q],P,!1);else{let Y=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,et=E.__webglDepthbuffer[Q];i.bindRenderbuffer(i.RENDERBUFFER,et),i.framebufferRenderbuffer(i.FRAMEBUFFER,Y,i.RENDERBUFFER,et)}}else if(e.bindFramebuffer(i.FRAMEBUFFER,E.__webglFramebuffer),E.__webglDepthbuffer===void 0)E.__webglDepthbuffer=i.createRenderbuffer(),st(E.__webglDepthbuffer,P,!1);else{let Q=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Y=E.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,Y),i.framebufferRenderbuffer(i.FRAMEBUFFER,Q,i.RENDERBUFFER,Y)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function Ct(P,E,Z){let Q=n.get(P);E!==void 0&&yt(Q.__webglFramebuffer,P,P.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),Z!==void 0&&Xt(P)}function ne(P){let E=P.texture,Z=n.get(P),Q=n.get(E);P.addEventListener("dispose",C);let Y=P.textures,et=P.isWebGLCubeRenderTarget===!0,Tt=Y.length>1;if(Tt||(Q.__webglTexture===void 0&&(Q.__webglTexture=i.createTexture()),Q.__version=E.version,o.memory.textures++),et){Z.__webglFramebuffer=[];for(let wt=0;wt<6;wt++)if(E.mipmaps&&E.mipmaps.length>0){Z.__webglFramebuffer[wt]=[];for(let Lt=0;Lt<E.mipmaps.length;Lt++)Z.__webglFramebuffer[wt][Lt]=i.createFramebuffer()}else Z.__webglFramebuffer[wt]=i.createFramebuffer()}else{if(E.mipmaps&&E.mipmaps.length>0){Z.__webglFramebuffer=[];for(let wt=0;wt<E.mipmaps.length;wt++)Z.__webglFramebuffer[wt]=i.createFramebuffer()}else Z.__webglFramebuffer=i.createFramebuffer();if(Tt)for(let wt=0,Lt=Y.length;wt<Lt;wt++){let Qt=n.get(Y[wt]);Qt.__webglTexture===void 0&&(Qt.__webglTexture=i.createTexture(),o.memory.textures++)}if(P.samples>0&&Ft(P)===!1){Z.__webglMultisampledFramebuffer=i.createFramebuffer(),Z.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,Z.__webglMultisampledFramebuffer);for(let wt=0;wt<Y.length;wt++){let Lt=Y[wt];Z.__webglColorRenderbuffer[wt]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,Z.__webglColorRenderbuffer[wt]);let Qt=r.convert(Lt.format,Lt.colorSpace),mt=r.convert(Lt.type),At=b(Lt.internalFormat,Qt,mt,Lt.colorSpace,P.isXRRenderTarget===!0),Gt=ft(P);i.renderbufferStorageMultisample(i.RENDERBUFFER,Gt,At,P.width,P.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+wt,i.RENDERBUFFER,Z.__webglColorRenderbuffer[wt])}i.bindRenderbuffer(i.RENDERBUFFER,null),P.depthBuffer&&(Z.__webglDepthRenderbuffer=i.createRenderbuffer(),st(Z.__webglDepthRenderbuffer,P,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(et){e.bindTexture(i.TEXTURE_CUBE_MAP,Q.__webglTexture),vt(i.TEXTURE_CUBE_MAP,E);for(let wt=0;wt<6;wt++)if(E.mipmaps&&E.mipmaps.length>0)for(let Lt=0;Lt<E.mipmaps.length;Lt++)yt(Z.__webglFramebuffer[wt][Lt],P,E,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,Lt);else yt(Z.__webglFramebuffer[wt],P,E,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,0);m(E)&&p(i.TEXTURE_CUBE_MAP),e.unbindTexture()}else if(Tt){for(let wt=0,Lt=Y.length;wt<Lt;wt++){let Qt=Y[wt],mt=n.get(Qt);e.bindTexture(i.TEXTURE_2D,mt.__webglTexture),vt(i.TEXTURE_2D,Qt),yt(Z.__webglFramebuffer,P,Qt,i.COLOR_ATTACHMENT0+wt,i.TEXTURE_2D,0),m(Qt)&&p(i.TEXTURE_2D)}e.unbindTexture()}else{let wt=i.TEXTURE_2D;if((P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(wt=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(wt,Q.__webglTexture),vt(wt,E),E.mipmaps&&E.mipmaps.length>0)for(let Lt=0;Lt<E.mipmaps.length;Lt++)yt(Z.__webglFramebuffer[Lt],P,E,i.COLOR_ATTACHMENT0,wt,Lt);else yt(Z.__webglFramebuffer,P,E,i.COLOR_ATTACHMENT0,wt,0);m(E)&&p(wt),e.unbindTexture()}P.depthBuffer&&Xt(P)}function ot(P){let E=P.textures;for(let Z=0,Q=E.length;Z<Q;Z++){let Y=E[Z];if(m(Y)){let et=y(P),Tt=n.get(Y).__webglTexture;e.bindTexture(et,Tt),p(et),e.unbindTexture()}}}let dt=[],F=[];function zt(P){if(P.samples>0){if(Ft(P)===!1){let E=P.textures,Z=P.width,Q=P.height,Y=i.COLOR_BUFFER_BIT,et=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Tt=n.get(P),wt=E.length>1;if(wt)for(let Lt=0;Lt<E.length;Lt++)e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+Lt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+Lt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,Tt.__webglMultisampledFramebuffer),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Tt.__webglFramebuffer);for(let Lt=0;Lt<E.length;Lt++){if(P.resolveDepthBuffer&&(P.depthBuffer&&(Y|=i.DEPTH_BUFFER_BIT),P.stencilBuffer&&P.resolveStencilBuffer&&(Y|=i.STENCIL_BUFFER_BIT)),wt){i.framebufferRenderbuf)SAVARY",
R"SAVARY(fer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Tt.__webglColorRenderbuffer[Lt]);let Qt=n.get(E[Lt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,Qt,0)}i.blitFramebuffer(0,0,Z,Q,0,0,Z,Q,Y,i.NEAREST),c===!0&&(dt.length=0,F.length=0,dt.push(i.COLOR_ATTACHMENT0+Lt),P.depthBuffer&&P.resolveDepthBuffer===!1&&(dt.push(et),F.push(et),i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,F)),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,dt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),wt)for(let Lt=0;Lt<E.length;Lt++){e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+Lt,i.RENDERBUFFER,Tt.__webglColorRenderbuffer[Lt]);let Qt=n.get(E[Lt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+Lt,i.TEXTURE_2D,Qt,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Tt.__webglMultisampledFramebuffer)}else if(P.depthBuffer&&P.resolveDepthBuffer===!1&&c){let E=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[E])}}}function ft(P){return Math.min(s.maxSamples,P.samples)}function Ft(P){let E=n.get(P);return P.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&E.__useRenderToTexture!==!1}function Mt(P){let E=o.render.frame;h.get(P)!==E&&(h.set(P,E),P.update())}function Zt(P,E){let Z=P.colorSpace,Q=P.format,Y=P.type;return P.isCompressedTexture===!0||P.isVideoTexture===!0||Z!==go&&Z!==Ts&&(me.getTransfer(Z)===Ae?(Q!==Si||Y!==ls)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",Z)),E}function St(P){return typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement?(l.width=P.naturalWidth||P.width,l.height=P.naturalHeight||P.height):typeof VideoFrame<"u"&&P instanceof VideoFrame?(l.width=P.displayWidth,l.height=P.displayHeight):(l.width=P.width,l.height=P.height),l}this.allocateTextureUnit=O,this.resetTextureUnits=G,this.setTexture2D=B,this.setTexture2DArray=k,this.setTexture3D=$,this.setTextureCube=tt,this.rebindTextures=Ct,this.setupRenderTarget=ne,this.updateRenderTargetMipmap=ot,this.updateMultisampleRenderTarget=zt,this.setupDepthRenderbuffer=Xt,this.setupFrameBufferTexture=yt,this.useMultisampledRTT=Ft}function fw(i,t){function e(n,s=Ts){let r,o=me.getTransfer(s);if(n===ls)return i.UNSIGNED_BYTE;if(n===Dd)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Ud)return i.UNSIGNED_SHORT_5_5_5_1;if(n===vg)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===xg)return i.BYTE;if(n===_g)return i.SHORT;if(n===Ko)return i.UNSIGNED_SHORT;if(n===Ld)return i.INT;if(n===rr)return i.UNSIGNED_INT;if(n===rs)return i.FLOAT;if(n===ca)return i.HALF_FLOAT;if(n===yg)return i.ALPHA;if(n===bg)return i.RGB;if(n===Si)return i.RGBA;if(n===Mg)return i.LUMINANCE;if(n===Sg)return i.LUMINANCE_ALPHA;if(n===io)return i.DEPTH_COMPONENT;if(n===uo)return i.DEPTH_STENCIL;if(n===wg)return i.RED;if(n===Nd)return i.RED_INTEGER;if(n===Eg)return i.RG;if(n===Fd)return i.RG_INTEGER;if(n===Od)return i.RGBA_INTEGER;if(n===xl||n===_l||n===vl||n===yl)if(o===Ae)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===xl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===_l)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===vl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===yl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===xl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===_l)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===vl)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===yl)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===gu||n===xu||n===_u||n===vu)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===gu)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===xu)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===_u)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===vu)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===yu||n===bu||n===Mu)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===yu||n===bu)return o===Ae?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Mu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(n===Su||n===wu||n===Eu||n===Tu||n===Au||n===Ru||n===Cu||n===Pu||n===Iu||n===Lu||n===Du||n===Uu||n===Nu||n===Fu)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Su)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===wu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Eu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Tu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Au)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Ru)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Cu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Pu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Iu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Lu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Du)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Uu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Nu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Fu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===bl||n===Ou||n===Bu)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===bl)return o===Ae?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Ou)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Bu)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Tg||n===ku||n===zu||n===Hu)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===bl)return r.COMPRESSED_RED_RGTC1_EXT;if(n===ku)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===zu)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Hu)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===ho?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var id=class extends Nn{constructor(t=[]){super(),this.isArrayCamera=!0,this.cameras=t}},on=class extends An{constructor(){super(),this.isGroup=!0,this.type="Group"}},pw={type:"move"},Yo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new on,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new on,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new U,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new U),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new on,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new U,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new U),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,c=this._grip,l=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(l&&t.hand){o=!0;for(let _ of t.hand.values()){let m=e.getJointPose(_,n),p=this._getHandJoint(l,_);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.rotation,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let h=l.joints["index-finger-tip"],u=l.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,g=.005;l.inputState.pinching&&d>f+g?(l.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!l.inputState.pinching&&d<=f-g&&(l.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else c!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(c.matrix.fromArray(r.transform.matrix),c.matrix.decompose(c.position,c.rotation,c.scale),c.matrixWorldNeedsUpdate=!0,r.linearVelocity?(c.hasLinearVelocity=!0,c.linearVelocity.copy(r.linearVelocity)):c.hasLinearVelocity=!1,r.angularVelocity?(c.hasAngularVelocity=!0,c.angularVelocity.copy(r.angularVelocity)):c.hasAngularVelocity=!1));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(pw)))}return a!==null&&(a.visible=s!==null),c!==null&&(c.visible=r!==null),l!==null&&(l.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new on;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},mw=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,wS=`
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

}`,sd=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e,n){if(this.texture===null){let s=new li,r=t.properties.get(s);r.__webglTexture=e.texture,(e.depthNear!=n.depthNear||e.depthFar!=n.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=s}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new ci({vertexShader:mw,fragmentShader:gw,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new be(new Il(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},rd=class extends cs{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",c=1,l=null,h=null,u=null,d=null,f=null,g=null,_=new sd,m=e.getContextAttributes(),p=null,y=null,b=[],x=[],D=new xt,T=null,C=new Nn;C.viewport=new Re;let L=new Nn;L.viewport=new Re;let w=[C,L],M=new id,R=null,G=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(it){let lt=b[it];return lt===void 0&&(lt=new Yo,b[it]=lt),lt.getTargetRaySpace()},this.getControllerGrip=function(it){let lt=b[it];return lt===void 0&&(lt=new Yo,b[it]=lt),lt.getGripSpace()},this.getHand=function(it){let lt=b[it];return lt===void 0&&(lt=new Yo,b[it]=lt),lt.getHandSpace()};function O(it){let lt=x.indexOf(it.inputSource);if(lt===-1)return;let yt=b[lt];yt!==void 0&&(yt.update(it.inputSource,it.frame,l||o),yt.dispatchEvent({type:it.type,data:it.inputSource}))}function W(){s.removeEventListener("select",O),s.removeEventListener("selectstart",O),s.removeEventListener("selectend",O),s.removeEventListener("squeeze",O),s.removeEventListener("squeezestart",O),s.removeEventListener("squeezeend",O),s.removeEventListener("end",W),s.removeEventListener("inputsourceschange",B);for(let it=0;it<b.length;it++){let lt=x[it];lt!==null&&(x[it]=null,b[it].disconnect(lt))}R=null,G=null,_.reset(),t.setRenderTarget(p),f=null,d=null,u=null,s=null,y=null,_t.stop(),n.isPresenting=!1,t.setPixelRatio(T),t.setSize(D.width,D.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(it){r=it,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(it){a=it,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return l||o},this.setReferenceSpace=function(it){l=it},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(it){if(s=it,s!==null){if(p=t.getRenderTarget(),s.addEventListener("select",O),s.addEventListener("selectstart",O),s.addEventListener("selectend",O),s.addEventListener("squeeze",O),s.addEventListener("squeezestart",O),s.addEventListener("squeezeend",O),s.addEventListener("end",W),s.addEventListener("inputsourceschange",B),m.xrCompatible!==!0&&await e.makeXRCompatible(),T=t.getPixelRatio(),t.getSize(D),s.renderState.layers===void 0){let lt={antialias:m.antialias,alpha:!0,depth:m.depth,stencil:m.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,lt),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new hs(f.framebufferWidth,f.framebufferHeight,{format:Si,type:ls,colorSpace:t.outputColorSpace,stencilBuffer:m.stencil})}else{let lt=null,yt=null,st=null;m.depth&&(st=m.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,lt=m.stencil?uo:io,yt=m.stencil?ho:rr);let Bt={colorFormat:e.RGBA8,depthFormat:st,scaleFactor:r};u=new XRWebGLBinding(s,e),d=u.createProjectionLayer(Bt),s.updateRenderState({layers:[d]}),t.setPixelRatio(1),t.setSize(d.textureWidth,d.textureHeight,!1),y=new hs(d.textureWidth,d.textureHeight,{format:Si,type:ls,depthTexture:new Ul(d.textureWidth,d.textureHeight,yt,void 0,void 0,void 0,void 0,void 0,void 0,lt),stencilBuffer:m.stencil,colorSpace:t.outputColorSpace,samples:m.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(c),l=null,o=await s.requestReferenceSpace(a),_t.setContext(s),_t.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return _.getDepthTexture()};function B(it){for(let lt=0;lt<it.removed.length;lt++){let yt=it.removed[lt],st=x.indexOf(yt);st>=0&&(x[st]=null,b[st].disconnect(yt))}for(let lt=0;lt<it.added.length;lt++){let yt=it.added[lt],st=x.indexOf(yt);if(st===-1){for(let Xt=0;Xt<b.length;Xt++)if(Xt>=x.length){x.push(yt),st=Xt;break}else if(x[Xt]===null){x[Xt]=yt,st=Xt;break}if(st===-1)break}let Bt=b[st];Bt&&Bt.connect(yt)}}let k=new U,$=new U;function tt(it,lt,yt){k.setFromMatrixPosition(lt.matrixWorld),$.setFromMatrixPosition(yt.matrixWorld);let st=k.distanceTo($),Bt=lt.projectionMatrix.elements,Xt=yt.projectionMatrix.elements,Ct=Bt[14]/(Bt[10]-1),ne=Bt[14]/(Bt[10]+1),ot=(Bt[9]+1)/Bt[5],dt=(Bt[9]-1)/Bt[5],F=(Bt[8]-1)/Bt[0],zt=(Xt[8]+1)/Xt[0],ft=Ct*F,Ft=Ct*zt,Mt=st/(-F+zt),Zt=Mt*-F;if(lt.matrixWorld.decompose(it.position,it.quaternion,it.scale),it.translateX(Zt),it.translateZ(Mt),it.matrixWorld.compose(it.position,it.quaternion,it.scale),it.matrixWorldInverse.copy(it.matrixWorld).invert(),Bt[10]===-1)it.projectionMatrix.copy(lt.projectionMatrix),it.projectionMatrixInverse.copy(lt.projectionMatri)SAVARY",
R"SAVARY(xInverse);else{let St=Ct+Mt,P=ne+Mt,E=ft-Zt,Z=Ft+(st-Zt),Q=ot*ne/P*St,Y=dt*ne/P*St;it.projectionMatrix.makePerspective(E,Z,Q,Y,St,P),it.projectionMatrixInverse.copy(it.projectionMatrix).invert()}}function ct(it,lt){lt===null?it.matrixWorld.copy(it.matrix):it.matrixWorld.multiplyMatrices(lt.matrixWorld,it.matrix),it.matrixWorldInverse.copy(it.matrixWorld).invert()}this.updateCamera=function(it){if(s===null)return;let lt=it.near,yt=it.far;_.texture!==null&&(_.depthNear>0&&(lt=_.depthNear),_.depthFar>0&&(yt=_.depthFar)),M.near=L.near=C.near=lt,M.far=L.far=C.far=yt,(R!==M.near||G!==M.far)&&(s.updateRenderState({depthNear:M.near,depthFar:M.far}),R=M.near,G=M.far),C.layers.mask=it.layers.mask|2,L.layers.mask=it.layers.mask|4,M.layers.mask=C.layers.mask|L.layers.mask;let st=it.parent,Bt=M.cameras;ct(M,st);for(let Xt=0;Xt<Bt.length;Xt++)ct(Bt[Xt],st);Bt.length===2?tt(M,C,L):M.projectionMatrix.copy(C.projectionMatrix),ht(it,M,st)};function ht(it,lt,yt){yt===null?it.matrix.copy(lt.matrixWorld):(it.matrix.copy(yt.matrixWorld),it.matrix.invert(),it.matrix.multiply(lt.matrixWorld)),it.matrix.decompose(it.position,it.quaternion,it.scale),it.updateMatrixWorld(!0),it.projectionMatrix.copy(lt.projectionMatrix),it.projectionMatrixInverse.copy(lt.projectionMatrixInverse),it.isPerspectiveCamera&&(it.fov=jo*2*Math.atan(1/it.projectionMatrix.elements[5]),it.zoom=1)}this.getCamera=function(){return M},this.getFoveation=function(){if(!(d===null&&f===null))return c},this.setFoveation=function(it){c=it,d!==null&&(d.fixedFoveation=it),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=it)},this.hasDepthSensing=function(){return _.texture!==null},this.getDepthSensingMesh=function(){return _.getMesh(M)};let ut=null;function vt(it,lt){if(h=lt.getViewerPose(l||o),g=lt,h!==null){let yt=h.views;f!==null&&(t.setRenderTargetFramebuffer(y,f.framebuffer),t.setRenderTarget(y));let st=!1;yt.length!==M.cameras.length&&(M.cameras.length=0,st=!0);for(let Xt=0;Xt<yt.length;Xt++){let Ct=yt[Xt],ne=null;if(f!==null)ne=f.getViewport(Ct);else{let dt=u.getViewSubImage(d,Ct);ne=dt.viewport,Xt===0&&(t.setRenderTargetTextures(y,dt.colorTexture,d.ignoreDepthValues?void 0:dt.depthStencilTexture),t.setRenderTarget(y))}let ot=w[Xt];ot===void 0&&(ot=new Nn,ot.layers.enable(Xt),ot.viewport=new Re,w[Xt]=ot),ot.matrix.fromArray(Ct.transform.matrix),ot.matrix.decompose(ot.position,ot.quaternion,ot.scale),ot.projectionMatrix.fromArray(Ct.projectionMatrix),ot.projectionMatrixInverse.copy(ot.projectionMatrix).invert(),ot.viewport.set(ne.x,ne.y,ne.width,ne.height),Xt===0&&(M.matrix.copy(ot.matrix),M.matrix.decompose(M.position,M.quaternion,M.scale)),st===!0&&M.cameras.push(ot)}let Bt=s.enabledFeatures;if(Bt&&Bt.includes("depth-sensing")){let Xt=u.getDepthInformation(yt[0]);Xt&&Xt.isValid&&Xt.texture&&_.init(t,Xt,s.renderState)}}for(let yt=0;yt<b.length;yt++){let st=x[yt],Bt=b[yt];st!==null&&Bt!==void 0&&Bt.update(st,lt,l||o)}ut&&ut(it,lt),lt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:lt}),g=null}let _t=new Lg;_t.setAnimationLoop(vt),this.setAnimationLoop=function(it){ut=it},this.dispose=function(){}}},Qs=new Bi,xw=new Ne;function _w(i,t){function e(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function n(m,p){p.color.getRGB(m.fogColor.value,Ig(i)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,y,b,x){p.isMeshBasicMaterial||p.isMeshLambertMaterial?r(m,p):p.isMeshToonMaterial?(r(m,p),u(m,p)):p.isMeshPhongMaterial?(r(m,p),h(m,p)):p.isMeshStandardMaterial?(r(m,p),d(m,p),p.isMeshPhysicalMaterial&&f(m,p,x)):p.isMeshMatcapMaterial?(r(m,p),g(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),_(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(o(m,p),p.isLineDashedMaterial&&a(m,p)):p.isPointsMaterial?c(m,p,y,b):p.isSpriteMaterial?l(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,e(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===Tn&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,e(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===Tn&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,e(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,e(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let y=t.get(p),b=y.envMap,x=y.envMapRotation;b&&(m.envMap.value=b,Qs.copy(x),Qs.x*=-1,Qs.y*=-1,Qs.z*=-1,b.isCubeTexture&&b.isRenderTargetTexture===!1&&(Qs.y*=-1,Qs.z*=-1),m.envMapRotation.value.setFromMatrix4(xw.makeRotationFromEuler(Qs)),m.flipEnvMap.value=b.isCubeTexture&&b.isRenderTargetTexture===!1?-1:1,m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,m.aoMapTransform))}function o(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform))}function a(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function c(m,p,y,b){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*y,m.scale.value=b*.5,p.map&&(m.map.value=p.map,e(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function l(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function u(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function d(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function f(m,p,y){m.ior.value=p.ior,p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Tn&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessRange[0],m.iridescenceThicknessMaximum.value=p.iridescenceThicknessRange[1],p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=y.texture,m.transmissionSamplerSize.value.set(y.width,y.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function _(m,p){let y=t.get(p).light;m.referencePosition.value.setFromMatrixPosition(y.matrixWorld),m.nearDistance.value=y.shadow.camera.near,m.farDistance.value=y.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function vw(i,t,e,n){let s={},r={},o=[],a=i.getParameter(i.MAX_UNIFORM_BUFFER_BINDINGS);function c(y,b){let x=b.program;n.uniformBlockBinding(y,x)}function l(y,b){let x=s[y.id];x===void 0&&(g(y),x=h(y),s[y.id]=x,y.addEventListener("dispose",m));let D=b.program;n.updateUBOMapping(y,D);let T=t.render.frame;r[y.id]!==T&&(d(y),r[y.id]=T)}function h(y){let b=u();y.__bindingPointIndex=b;let x=i.createBuffer(),D=y.__size,T=y.usage;return i.bindBuffer(i.UNIFORM_BUFFER,x),i.bufferData(i.UNIFORM_BUFFER,D,T),i.bindBuffer(i.UNIFORM_BUFFER,null),i.bindBufferBase(i.UNIFORM_BUFFER,b,x),x}function u(){for(let y=0;y<a;y++)if(o.indexOf(y)===-1)return o.push(y),y;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function d(y){let b=s[y.id],x=y.uniforms,D=y.__cache;i.bindBuffer(i.UNIFORM_BUFFER,b);for(let T=0,C=x.length;T<C;T++){let L=Array.isArray(x[T])?x[T]:[x[T]];for(let w=0,M=L.length;w<M;w++){let R=L[w];if(f(R,T,w,D)===!0){let G=R.__offset,O=Array.isArray(R.value)?R.value:[R.value],W=0;for(let B=0;B<O.length;B++){let k=O[B],$=_(k);typeof k=="number"||typeof k=="boolean"?(R.__data[0]=k,i.bufferSubData(i.UNIFORM_BUFFER,G+W,R.__data)):k.isMatrix3?(R.__data[0]=k.elements[0],R.__data[1]=k.elements[1],R.__data[2]=k.elements[2],R.__data[3]=0,R.__data[4]=k.elements[3],R.__data[5]=k.elements[4],R.__data[6]=k.elements[5],R.__data[7]=0,R.__data[8]=k.elements[6],R.__data[9]=k.elements[7],R.__data[10]=k.elements[8],R.__data[11]=0):(k.toArray(R.__data,W),W+=$.storage/Float32Array.BYTES_PER_ELEMENT)}i.bufferSubData(i.UNIFORM_BUFFER,G,R.__data)}}}i.bindBuffer(i.UNIFORM_BUFFER,null)}function f(y,b,x,D){let T=y.value,C=b+"_"+x;if(D[C]===void 0)return typeof T=="number"||typeof T=="boolean"?D[C]=T:D[C]=T.clone(),!0;{let L=D[C];if(typeof T=="number"||typeof T=="boolean"){if(L!==T)return D[C]=T,!0}else if(L.equals(T)===!1)return L.copy(T),!0}return!1}function g(y){let b=y.uniforms,x=0,D=16;for(let C=0,L=b.length;C<L;C++){let w=Array.isArray(b[C])?b[C]:[b[C]];for(let M=0,R=w.length;M<R;M++){let G=w[M],O=Array.isArray(G.value)?G.value:[G.value];for(let W=0,B=O.length;W<B;W++){let k=O[W],$=_(k),tt=x%D,ct=tt%$.boundary,ht=tt+ct;x+=ct,ht!==0&&D-ht<$.storage&&(x+=D-ht),G.__data=new Float32Array($.storage/Float32Array.BYTES_PER_ELEMENT),G.__offset=x,x+=$.storage}}}let T=x%D;return T>0&&(x+=D-T),y.__size=x,y.__cache={},this}function _(y){let b={boundary:0,storage:0};return typeof y=="number"||typeof y=="boolean"?(b.boundary=4,b.storage=4):y.isVector2?(b.boundary=8,b.storage=8):y.isVector3||y.isColor?(b.boundary=16,b.storage=12):y.isVector4?(b.boundary=16,b.storage=16):y.isMatrix3?(b.boundary=48,b.storage=48):y.isMatrix4?(b.boundary=64,b.storage=64):y.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",y),b}function m(y){let b=y.target;b.removeEventListener("dispose",m);let x=o.indexOf(b.__bindingPointIndex);o.splice(x,1),i.deleteBuffer(s[b.id]),delete s[b.id],delete r[b.id]}function p(){for(let y in s)i.deleteBuffer(s[y]);o=[],s={},r={}}return{bind:c,update:l,dispose:p}}var Nl=class{constructor(t={}){let{canvas:e=wv(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:c=!0,preserveDrawingBuffer:l=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reverseDepthBuffer:d=!1}=t;this.isWebGLRenderer=!0;let f;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");f=n.getContextAttributes().alpha}else f=o;let g=new Uint32Array(4),_=new Int32Array(4),m=null,p=null,y=[],b=[];this.domElement=e,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this._outputColorSpace=ai,this.toneMapping=Cs,this.toneMappingExposure=1;let x=this,D=!1,T=0,C=0,L=null,w=-1,M=null,R=new Re,G=new Re,O=null,W=new se(0),B=0,k=e.width,$=e.height,tt=1,ct=null,ht=null,ut=new Re(0,0,k,$),vt=new Re(0,0,k,$),_t=!1,it=new ta,lt=!1,yt=!1,st=new Ne,Bt=new Ne,Xt=new U,Ct=new Re,ne={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},ot=!1;function dt(){return L===null?tt:1}let F=n;function zt(A,H){return e.getContext(A,H)}try{let A={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:c,preserveDrawingBuffer:l,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${Id}`),e.addEventListener("webglcontextlost",at,!1),e.addEventListener("webglcontextrestored",Dt,!1),e.addEventListener("webglcontextcreationerror",Ut,!1),F===null){let H="webgl2";if(F=zt(H,A),F===null)throw zt(H)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(A){throw console.error("THREE.WebGLRenderer: "+A.message),A}let ft,Ft,Mt,Zt,St,P,E,Z,Q,Y,et,Tt,wt,Lt,Qt,mt,At,Gt,qt,It,ae,te,fe,V;function Rt(){ft=new NM(F),ft.init(),te=new fw(F,ft),Ft=new CM(F,ft,t,te),Mt=new hw(F,ft),Ft.reverseDepthBuffer&&d&&Mt.buffers.depth.setReversed(!0),Zt=new BM(F),St=new KS,P=new dw(F,ft,Mt,St,Ft,te,Zt),E=new IM(x),Z=new UM(x),Q=new Xv(F),fe=new AM(F,Q),Y=new FM(F,Q,Zt,fe),et=new zM(F,Y,Q,Zt),qt=new kM(F,Ft,P),mt=new PM(St),Tt=new JS(x,E,Z,ft,Ft,fe,mt),wt=new _w(x,St),Lt=new QS,Qt=new rw(ft),Gt=new TM(x,E,Z,Mt,et,f,c),At=new lw(x,et,Ft),V=new vw(F,Zt,Ft,Mt),It=new RM(F,ft,Zt),ae=new OM(F,ft,Zt),Zt.programs=Tt.programs,x.capabilities=Ft,x.extensions=ft,x.properties=St,x.renderLists=Lt,x.shadowMap=At,x.state=Mt,x.info=Zt}Rt();let nt=new rd(x,F);this.xr=nt,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let A=ft.get("WEBGL_lose_context");A&&A.loseContext()},this.forceContextRestore=function(){let A=ft.get("WEBGL_lose_context");A&&A.restoreContext()},this.getPixelRatio=function(){return tt},this.setPixelRatio=function(A){A!==void 0&&(tt=A,this.setSize(k,$,!1))},this.getSize=function(A){return A.set(k,$)},this.setSize=function(A,H,J=!0){if(nt.isPrese)SAVARY",
R"SAVARY(nting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}k=A,$=H,e.width=Math.floor(A*tt),e.height=Math.floor(H*tt),J===!0&&(e.style.width=A+"px",e.style.height=H+"px"),this.setViewport(0,0,A,H)},this.getDrawingBufferSize=function(A){return A.set(k*tt,$*tt).floor()},this.setDrawingBufferSize=function(A,H,J){k=A,$=H,tt=J,e.width=Math.floor(A*J),e.height=Math.floor(H*J),this.setViewport(0,0,A,H)},this.getCurrentViewport=function(A){return A.copy(R)},this.getViewport=function(A){return A.copy(ut)},this.setViewport=function(A,H,J,K){A.isVector4?ut.set(A.x,A.y,A.z,A.w):ut.set(A,H,J,K),Mt.viewport(R.copy(ut).multiplyScalar(tt).round())},this.getScissor=function(A){return A.copy(vt)},this.setScissor=function(A,H,J,K){A.isVector4?vt.set(A.x,A.y,A.z,A.w):vt.set(A,H,J,K),Mt.scissor(G.copy(vt).multiplyScalar(tt).round())},this.getScissorTest=function(){return _t},this.setScissorTest=function(A){Mt.setScissorTest(_t=A)},this.setOpaqueSort=function(A){ct=A},this.setTransparentSort=function(A){ht=A},this.getClearColor=function(A){return A.copy(Gt.getClearColor())},this.setClearColor=function(){Gt.setClearColor.apply(Gt,arguments)},this.getClearAlpha=function(){return Gt.getClearAlpha()},this.setClearAlpha=function(){Gt.setClearAlpha.apply(Gt,arguments)},this.clear=function(A=!0,H=!0,J=!0){let K=0;if(A){let q=!1;if(L!==null){let gt=L.texture.format;q=gt===Od||gt===Fd||gt===Nd}if(q){let gt=L.texture.type,Pt=gt===ls||gt===rr||gt===Ko||gt===ho||gt===Dd||gt===Ud,Wt=Gt.getClearColor(),Ht=Gt.getClearAlpha(),Jt=Wt.r,jt=Wt.g,Vt=Wt.b;Pt?(g[0]=Jt,g[1]=jt,g[2]=Vt,g[3]=Ht,F.clearBufferuiv(F.COLOR,0,g)):(_[0]=Jt,_[1]=jt,_[2]=Vt,_[3]=Ht,F.clearBufferiv(F.COLOR,0,_))}else K|=F.COLOR_BUFFER_BIT}H&&(K|=F.DEPTH_BUFFER_BIT),J&&(K|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),F.clear(K)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){e.removeEventListener("webglcontextlost",at,!1),e.removeEventListener("webglcontextrestored",Dt,!1),e.removeEventListener("webglcontextcreationerror",Ut,!1),Lt.dispose(),Qt.dispose(),St.dispose(),E.dispose(),Z.dispose(),et.dispose(),fe.dispose(),V.dispose(),Tt.dispose(),nt.dispose(),nt.removeEventListener("sessionstart",Xn),nt.removeEventListener("sessionend",qi),Bn.stop()};function at(A){A.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),D=!0}function Dt(){console.log("THREE.WebGLRenderer: Context Restored."),D=!1;let A=Zt.autoReset,H=At.enabled,J=At.autoUpdate,K=At.needsUpdate,q=At.type;Rt(),Zt.autoReset=A,At.enabled=H,At.autoUpdate=J,At.needsUpdate=K,At.type=q}function Ut(A){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",A.statusMessage)}function ie(A){let H=A.target;H.removeEventListener("dispose",ie),ze(H)}function ze(A){un(A),St.remove(A)}function un(A){let H=St.get(A).programs;H!==void 0&&(H.forEach(function(J){Tt.releaseProgram(J)}),A.isShaderMaterial&&Tt.releaseShaderCache(A))}this.renderBufferDirect=function(A,H,J,K,q,gt){H===null&&(H=ne);let Pt=q.isMesh&&q.matrixWorld.determinant()<0,Wt=Ac(A,H,J,K,q);Mt.setMaterial(K,Pt);let Ht=J.index,Jt=1;if(K.wireframe===!0){if(Ht=Y.getWireframeAttribute(J),Ht===void 0)return;Jt=2}let jt=J.drawRange,Vt=J.attributes.position,ce=jt.start*Jt,Me=(jt.start+jt.count)*Jt;gt!==null&&(ce=Math.max(ce,gt.start*Jt),Me=Math.min(Me,(gt.start+gt.count)*Jt)),Ht!==null?(ce=Math.max(ce,0),Me=Math.min(Me,Ht.count)):Vt!=null&&(ce=Math.max(ce,0),Me=Math.min(Me,Vt.count));let we=Me-ce;if(we<0||we===1/0)return;fe.setup(q,K,Wt,J,Ht);let dn,de=It;if(Ht!==null&&(dn=Q.get(Ht),de=ae,de.setIndex(dn)),q.isMesh)K.wireframe===!0?(Mt.setLineWidth(K.wireframeLinewidth*dt()),de.setMode(F.LINES)):de.setMode(F.TRIANGLES);else if(q.isLine){let Yt=K.linewidth;Yt===void 0&&(Yt=1),Mt.setLineWidth(Yt*dt()),q.isLineSegments?de.setMode(F.LINES):q.isLineLoop?de.setMode(F.LINE_LOOP):de.setMode(F.LINE_STRIP)}else q.isPoints?de.setMode(F.POINTS):q.isSprite&&de.setMode(F.TRIANGLES);if(q.isBatchedMesh)if(q._multiDrawInstances!==null)de.renderMultiDrawInstances(q._multiDrawStarts,q._multiDrawCounts,q._multiDrawCount,q._multiDrawInstances);else if(ft.get("WEBGL_multi_draw"))de.renderMultiDraw(q._multiDrawStarts,q._multiDrawCounts,q._multiDrawCount);else{let Yt=q._multiDrawStarts,He=q._multiDrawCounts,pe=q._multiDrawCount,kn=Ht?Q.get(Ht).bytesPerElement:1,Ai=St.get(K).currentProgram.getUniforms();for(let Sn=0;Sn<pe;Sn++)Ai.setValue(F,"_gl_DrawID",Sn),de.render(Yt[Sn]/kn,He[Sn])}else if(q.isInstancedMesh)de.renderInstances(ce,we,q.count);else if(J.isInstancedBufferGeometry){let Yt=J._maxInstanceCount!==void 0?J._maxInstanceCount:1/0,He=Math.min(J.instanceCount,Yt);de.renderInstances(ce,we,He)}else de.render(ce,we)};function _e(A,H,J){A.transparent===!0&&A.side===Vn&&A.forceSinglePass===!1?(A.side=Tn,A.needsUpdate=!0,gr(A,H,J),A.side=Fi,A.needsUpdate=!0,gr(A,H,J),A.side=Vn):gr(A,H,J)}this.compile=function(A,H,J=null){J===null&&(J=A),p=Qt.get(J),p.init(H),b.push(p),J.traverseVisible(function(q){q.isLight&&q.layers.test(H.layers)&&(p.pushLight(q),q.castShadow&&p.pushShadow(q))}),A!==J&&A.traverseVisible(function(q){q.isLight&&q.layers.test(H.layers)&&(p.pushLight(q),q.castShadow&&p.pushShadow(q))}),p.setupLights();let K=new Set;return A.traverse(function(q){if(!(q.isMesh||q.isPoints||q.isLine||q.isSprite))return;let gt=q.material;if(gt)if(Array.isArray(gt))for(let Pt=0;Pt<gt.length;Pt++){let Wt=gt[Pt];_e(Wt,J,q),K.add(Wt)}else _e(gt,J,q),K.add(gt)}),b.pop(),p=null,K},this.compileAsync=function(A,H,J=null){let K=this.compile(A,H,J);return new Promise(q=>{function gt(){if(K.forEach(function(Pt){St.get(Pt).currentProgram.isReady()&&K.delete(Pt)}),K.size===0){q(A);return}setTimeout(gt,10)}ft.get("KHR_parallel_shader_compile")!==null?gt():setTimeout(gt,10)})};let en=null;function Ue(A){en&&en(A)}function Xn(){Bn.stop()}function qi(){Bn.start()}let Bn=new Lg;Bn.setAnimationLoop(Ue),typeof self<"u"&&Bn.setContext(self),this.setAnimationLoop=function(A){en=A,nt.setAnimationLoop(A),A===null?Bn.stop():Bn.start()},nt.addEventListener("sessionstart",Xn),nt.addEventListener("sessionend",qi),this.render=function(A,H){if(H!==void 0&&H.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;if(A.matrixWorldAutoUpdate===!0&&A.updateMatrixWorld(),H.parent===null&&H.matrixWorldAutoUpdate===!0&&H.updateMatrixWorld(),nt.enabled===!0&&nt.isPresenting===!0&&(nt.cameraAutoUpdate===!0&&nt.updateCamera(H),H=nt.getCamera()),A.isScene===!0&&A.onBeforeRender(x,A,H,L),p=Qt.get(A,b.length),p.init(H),b.push(p),Bt.multiplyMatrices(H.projectionMatrix,H.matrixWorldInverse),it.setFromProjectionMatrix(Bt),yt=this.localClippingEnabled,lt=mt.init(this.clippingPlanes,yt),m=Lt.get(A,y.length),m.init(),y.push(m),nt.enabled===!0&&nt.isPresenting===!0){let gt=x.xr.getDepthSensingMesh();gt!==null&&Mn(gt,H,-1/0,x.sortObjects)}Mn(A,H,0,x.sortObjects),m.finish(),x.sortObjects===!0&&m.sort(ct,ht),ot=nt.enabled===!1||nt.isPresenting===!1||nt.hasDepthSensing()===!1,ot&&Gt.addToRenderList(m,A),this.info.render.frame++,lt===!0&&mt.beginShadows();let J=p.state.shadowsArray;At.render(J,A,H),lt===!0&&mt.endShadows(),this.info.autoReset===!0&&this.info.reset();let K=m.opaque,q=m.transmissive;if(p.setupLights(),H.isArrayCamera){let gt=H.cameras;if(q.length>0)for(let Pt=0,Wt=gt.length;Pt<Wt;Pt++){let Ht=gt[Pt];$i(K,q,A,Ht)}ot&&Gt.render(A);for(let Pt=0,Wt=gt.length;Pt<Wt;Pt++){let Ht=gt[Pt];Yi(m,A,Ht,Ht.viewport)}}else q.length>0&&$i(K,q,A,H),ot&&Gt.render(A),Yi(m,A,H);L!==null&&(P.updateMultisampleRenderTarget(L),P.updateRenderTargetMipmap(L)),A.isScene===!0&&A.onAfterRender(x,A,H),fe.resetDefaultState(),w=-1,M=null,b.pop(),b.length>0?(p=b[b.length-1],lt===!0&&mt.setGlobalState(x.clippingPlanes,p.state.camera)):p=null,y.pop(),y.length>0?m=y[y.length-1]:m=null};function Mn(A,H,J,K){if(A.visible===!1)return;if(A.layers.test(H.layers)){if(A.isGroup)J=A.renderOrder;else if(A.isLOD)A.autoUpdate===!0&&A.update(H);else if(A.isLight)p.pushLight(A),A.castShadow&&p.pushShadow(A);else if(A.isSprite){if(!A.frustumCulled||it.intersectsSprite(A)){K&&Ct.setFromMatrixPosition(A.matrixWorld).applyMatrix4(Bt);let Pt=et.update(A),Wt=A.material;Wt.visible&&m.push(A,Pt,Wt,J,Ct.z,null)}}else if((A.isMesh||A.isLine||A.isPoints)&&(!A.frustumCulled||it.intersectsObject(A))){let Pt=et.update(A),Wt=A.material;if(K&&(A.boundingSphere!==void 0?(A.boundingSphere===null&&A.computeBoundingSphere(),Ct.copy(A.boundingSphere.center)):(Pt.boundingSphere===null&&Pt.computeBoundingSphere(),Ct.copy(Pt.boundingSphere.center)),Ct.applyMatrix4(A.matrixWorld).applyMatrix4(Bt)),Array.isArray(Wt)){let Ht=Pt.groups;for(let Jt=0,jt=Ht.length;Jt<jt;Jt++){let Vt=Ht[Jt],ce=Wt[Vt.materialIndex];ce&&ce.visible&&m.push(A,Pt,ce,J,Ct.z,Vt)}}else Wt.visible&&m.push(A,Pt,Wt,J,Ct.z,null)}}let gt=A.children;for(let Pt=0,Wt=gt.length;Pt<Wt;Pt++)Mn(gt[Pt],H,J,K)}function Yi(A,H,J,K){let q=A.opaque,gt=A.transmissive,Pt=A.transparent;p.setupLightsView(J),lt===!0&&mt.setGlobalState(x.clippingPlanes,J),K&&Mt.viewport(R.copy(K)),q.length>0&&Us(q,H,J),gt.length>0&&Us(gt,H,J),Pt.length>0&&Us(Pt,H,J),Mt.buffers.depth.setTest(!0),Mt.buffers.depth.setMask(!0),Mt.buffers.color.setMask(!0),Mt.setPolygonOffset(!1)}function $i(A,H,J,K){if((J.isScene===!0?J.overrideMaterial:null)!==null)return;p.state.transmissionRenderTarget[K.id]===void 0&&(p.state.transmissionRenderTarget[K.id]=new hs(1,1,{generateMipmaps:!0,type:ft.has("EXT_color_buffer_half_float")||ft.has("EXT_color_buffer_float")?ca:ls,minFilter:sr,samples:4,stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:me.workingColorSpace}));let gt=p.state.transmissionRenderTarget[K.id],Pt=K.viewport||R;gt.setSize(Pt.z,Pt.w);let Wt=x.getRenderTarget();x.setRenderTarget(gt),x.getClearColor(W),B=x.getClearAlpha(),B<1&&x.setClearColor(16777215,.5),x.clear(),ot&&Gt.render(J);let Ht=x.toneMapping;x.toneMapping=Cs;let Jt=K.viewport;if(K.viewport!==void 0&&(K.viewport=void 0),p.setupLightsView(K),lt===!0&&mt.setGlobalState(x.clippingPlanes,K),Us(A,J,K),P.updateMultisampleRenderTarget(gt),P.updateRenderTargetMipmap(gt),ft.has("WEBGL_multisampled_render_to_texture")===!1){let jt=!1;for(let Vt=0,ce=H.length;Vt<ce;Vt++){let Me=H[Vt],we=Me.object,dn=Me.geometry,de=Me.material,Yt=Me.group;if(de.side===Vn&&we.layers.test(K.layers)){let He=de.side;de.side=Tn,de.needsUpdate=!0,bo(we,J,K,dn,de,Yt),de.side=He,de.needsUpdate=!0,jt=!0}}jt===!0&&(P.updateMultisampleRenderTarget(gt),P.updateRenderTargetMipmap(gt))}x.setRenderTarget(Wt),x.setClearColor(W,B),Jt!==void 0&&(K.viewport=Jt),x.toneMapping=Ht}function Us(A,H,J){let K=H.isScene===!0?H.overrideMaterial:null;for(let q=0,gt=A.length;q<gt;q++){let Pt=A[q],Wt=Pt.object,Ht=Pt.geometry,Jt=K===null?Pt.material:K,jt=Pt.group;Wt.layers.test(J.layers)&&bo(Wt,H,J,Ht,Jt,jt)}}function bo(A,H,J,K,q,gt){A.onBeforeRender(x,H,J,K,q,gt),A.modelViewMatrix.multiplyMatrices(J.matrixWorldInverse,A.matrixWorld),A.normalMatrix.getNormalMatrix(A.modelViewMatrix),q.onBeforeRender(x,H,J,K,A,gt),q.transparent===!0&&q.side===Vn&&q.forceSinglePass===!1?(q.side=Tn,q.needsUpdate=!0,x.renderBufferDirect(J,H,K,q,A,gt),q.side=Fi,q.needsUpdate=!0,x.renderBufferDirect(J,H,K,q,A,gt),q.side=Vn):x.renderBufferDirect(J,H,K,q,A,gt),A.onAfterRender(x,H,J,K,q,gt)}function gr(A,H,J){H.isScene!==!0&&(H=ne);let K=St.get(A),q=p.state.lights,gt=p.state.shadowsArray,Pt=q.state.version,Wt=Tt.getParameters(A,q.state,gt,H,J),Ht=Tt.getProgramCacheKey(Wt),Jt=K.programs;K.environment=A.isMeshStandardMaterial?H.environment:null,K.fog=H.fog,K.envMap=(A.isMeshStandardMaterial?Z:E).get(A.envMap||K.environment),K.envMapRotation=K.environment!==null&&A.envMap===null?H.environmentRotation:A.envMapRotation,Jt===void 0&&(A.addEventListener("dispose",ie),Jt=new Map,K.programs=Jt);let jt=Jt.get(Ht);if(jt!==void 0){if(K.currentProgram===jt&&K.lightsStateVersion===Pt)return Ti(A,Wt),jt}else Wt.uniforms=Tt.getUniforms(A),A.onBeforeCompile(Wt,x),jt=Tt.acquireProgram(Wt,Ht),Jt.set(Ht,jt),K.uniforms=Wt.uniforms;let Vt=K.uniforms;return(!A.isShaderMaterial&&!A.isRawShaderMaterial||A.clipping===!0)&&(Vt.clippingPlanes=mt.uniform),Ti(A,Wt),K.needsLights=fa(A),K.lightsStateVersion=Pt,K.needsLights&&(Vt.ambientLightColor.value=q.state.ambient,Vt.lightProbe.value=q.state.probe,Vt.directionalLights.value=q.state.directional,Vt.directionalLightShadows.value=q.state.directionalShadow,Vt.spotLights.value=q.state.spot,Vt.spotLightShadows.value=q.state.spotShadow,Vt.rectAreaLights.value=q.state.rectArea,Vt.ltc_1.value=q.state.rectAreaLTC1,Vt.ltc_2.value=q.state.rectAreaLTC2,Vt.pointLights.value=q.state.point,Vt.pointLightShadows.value=q.state.pointShadow,Vt.hemisphereLights.value=q.state.hemi,Vt.directionalShadowMap.value=q.state.directionalShadowMap,Vt.directionalShadowMatrix.value=q.state.directionalShadowMatrix,Vt.spotShadowMap.value=q.state.spotShadowMap,Vt.spotLightMatrix.value=q.state.spotLightMatrix,Vt.spotLightMap.value=q.state.spotLightMap,Vt.pointShadowMap.value=q.state.pointShadowMap,Vt.pointShadowMatrix.value=q.state.pointShadowMatrix),K.currentProgram=jt,K.uniformsList=null,jt}function da(A){if(A.uniformsList===null){let H=A.currentProgram.getUniforms();A.uniformsList=oo.seqWithValue(H.seq,A.uniforms)}return A.uniformsList}function Ti(A,H){let J=St.get(A);J.outputColorSpace=H.outputColorSpace,J.batching=H.batching,J.batchingColor=H.batchingColor,J.instancing=H.instancing,J.instancingColor=H.instancingColor,J.instancingMorph=H.instancingMorph,J.skinning=H.skinning,J.morphTargets=H.morphTargets,J.morphNormals=H.morphNormals,J.morphColors=H.morphColors,J.morphTargetsCount=H.morphTargetsCount,J.numClippingPlanes=H.numClippingPlanes,J.numIntersection=H.numClipIntersection,J.vertexAlphas=H.vertexAlphas,J.vertexTangents=H.vertexTangents,J.toneMapping=H.toneMapping}function Ac(A,H,J,K,q){H.isScene!==!0&&(H=ne),P.resetTextureUnits();let gt=H.fog,Pt=K.isMeshStandardMaterial?H.environment:null,Wt=L===null?x.outputColorSpace:L.isXRRenderTarget===!0?L.texture.colorSpace:go,Ht=(K.isMeshStandardMaterial?Z:E).get(K.envMap||Pt),Jt=K.vertexColors===!0&&!!J.attributes.color&&J.attributes.color.itemSize===4,jt=!!J.attributes.tangent&&(!!K.normalMap||K.anisotropy>0),Vt=!!J.morphAttributes.position,ce=!!J.morphAttributes.normal,Me=!!J.morphAttributes.color,we=Cs;K.toneMapped&&(L===null||L.isXRRenderTarget===!0)&&(we=x.toneMapping);let dn=J.morphAttributes.position||J.morphAttributes.normal||J.morphAttributes.color,de=dn!==void 0?dn.length:0,Yt=St.get(K),He=p.state.lights;if(lt===!0&&(yt===!0||A!==M)){let Rn=A===M&&K.id===w;mt.setState(K,A,Rn)}let pe=!1;K.version===Yt.__version?(Yt.needsLights&&Yt.lightsStateVersion!==He.state.version||Yt.outputColorSpace!==Wt||q.isBatchedMesh&&Yt.batching===!1||!q.isBatchedMesh&&Yt.batching===!0||q.isBatchedMesh&&Yt.batchingColor===!0&&q.colorTexture===null||q.isBatchedMesh&&Yt.batchingColor===!1&&q.colorTexture!==null||q.isInstancedMesh&&Yt.instancing===!1||!q.isInstancedMesh&&Yt.instancing===!0||q.isSkinnedMesh&&Yt.skinning===!1||!q.isSkinnedMesh&&Yt.skinning===!0||q.isInstancedMesh&&Yt.instancingColor===!0&&q.instanceColor===null||q.isInstancedMesh&&Yt.instancingColor===!1&&q.instanceColor!==null||q.isInstancedMesh&&Yt.instancingMorph===!0&&q.morphTexture===null||q.isInstancedMesh&&Yt.instancingMorph===!1&&q.morphTexture!==null||Yt.envMap!==Ht||K.fog===!0&&Yt.fog!==gt||Yt.numClippingPlanes!==void 0&&(Yt.numClippingPlanes!==mt.numPlanes||Yt.numIntersection!==mt.numIntersection)||Yt.vertexAlphas!==Jt||Yt.vertexTangents!==jt||Yt.morphTargets!==Vt||Yt.morphNormals!==ce||Yt.morphColors!==Me||Yt.toneMapping!==we||Yt.morphTargetsCount!==de)&&(pe=!0):(pe=!0,Yt.__version=K.version);let kn=Yt.currentProgram;pe===!0&&(kn=gr(K,H,q));let Ai=!1,Sn=!1,Fs=!1,Pe=kn.getUniforms(),ei=Yt.uniforms;if(Mt.useProgram(kn.program)&&(Ai=!0,Sn=!0,Fs=!0),K.id!==w&&(w=K.id,Sn=!0),Ai||M!==A){Mt.buffers.dep)SAVARY",
R"SAVARY(th.getReversed()?(st.copy(A.projectionMatrix),Tv(st),Av(st),Pe.setValue(F,"projectionMatrix",st)):Pe.setValue(F,"projectionMatrix",A.projectionMatrix),Pe.setValue(F,"viewMatrix",A.matrixWorldInverse);let Ri=Pe.map.cameraPosition;Ri!==void 0&&Ri.setValue(F,Xt.setFromMatrixPosition(A.matrixWorld)),Ft.logarithmicDepthBuffer&&Pe.setValue(F,"logDepthBufFC",2/(Math.log(A.far+1)/Math.LN2)),(K.isMeshPhongMaterial||K.isMeshToonMaterial||K.isMeshLambertMaterial||K.isMeshBasicMaterial||K.isMeshStandardMaterial||K.isShaderMaterial)&&Pe.setValue(F,"isOrthographic",A.isOrthographicCamera===!0),M!==A&&(M=A,Sn=!0,Fs=!0)}if(q.isSkinnedMesh){Pe.setOptional(F,q,"bindMatrix"),Pe.setOptional(F,q,"bindMatrixInverse");let Rn=q.skeleton;Rn&&(Rn.boneTexture===null&&Rn.computeBoneTexture(),Pe.setValue(F,"boneTexture",Rn.boneTexture,P))}q.isBatchedMesh&&(Pe.setOptional(F,q,"batchingTexture"),Pe.setValue(F,"batchingTexture",q._matricesTexture,P),Pe.setOptional(F,q,"batchingIdTexture"),Pe.setValue(F,"batchingIdTexture",q._indirectTexture,P),Pe.setOptional(F,q,"batchingColorTexture"),q._colorsTexture!==null&&Pe.setValue(F,"batchingColorTexture",q._colorsTexture,P));let ds=J.morphAttributes;if((ds.position!==void 0||ds.normal!==void 0||ds.color!==void 0)&&qt.update(q,J,kn),(Sn||Yt.receiveShadow!==q.receiveShadow)&&(Yt.receiveShadow=q.receiveShadow,Pe.setValue(F,"receiveShadow",q.receiveShadow)),K.isMeshGouraudMaterial&&K.envMap!==null&&(ei.envMap.value=Ht,ei.flipEnvMap.value=Ht.isCubeTexture&&Ht.isRenderTargetTexture===!1?-1:1),K.isMeshStandardMaterial&&K.envMap===null&&H.environment!==null&&(ei.envMapIntensity.value=H.environmentIntensity),Sn&&(Pe.setValue(F,"toneMappingExposure",x.toneMappingExposure),Yt.needsLights&&Ns(ei,Fs),gt&&K.fog===!0&&wt.refreshFogUniforms(ei,gt),wt.refreshMaterialUniforms(ei,K,tt,$,p.state.transmissionRenderTarget[A.id]),oo.upload(F,da(Yt),ei,P)),K.isShaderMaterial&&K.uniformsNeedUpdate===!0&&(oo.upload(F,da(Yt),ei,P),K.uniformsNeedUpdate=!1),K.isSpriteMaterial&&Pe.setValue(F,"center",q.center),Pe.setValue(F,"modelViewMatrix",q.modelViewMatrix),Pe.setValue(F,"normalMatrix",q.normalMatrix),Pe.setValue(F,"modelMatrix",q.matrixWorld),K.isShaderMaterial||K.isRawShaderMaterial){let Rn=K.uniformsGroups;for(let Ri=0,ui=Rn.length;Ri<ui;Ri++){let xr=Rn[Ri];V.update(xr,kn),V.bind(xr,kn)}}return kn}function Ns(A,H){A.ambientLightColor.needsUpdate=H,A.lightProbe.needsUpdate=H,A.directionalLights.needsUpdate=H,A.directionalLightShadows.needsUpdate=H,A.pointLights.needsUpdate=H,A.pointLightShadows.needsUpdate=H,A.spotLights.needsUpdate=H,A.spotLightShadows.needsUpdate=H,A.rectAreaLights.needsUpdate=H,A.hemisphereLights.needsUpdate=H}function fa(A){return A.isMeshLambertMaterial||A.isMeshToonMaterial||A.isMeshPhongMaterial||A.isMeshStandardMaterial||A.isShadowMaterial||A.isShaderMaterial&&A.lights===!0}this.getActiveCubeFace=function(){return T},this.getActiveMipmapLevel=function(){return C},this.getRenderTarget=function(){return L},this.setRenderTargetTextures=function(A,H,J){St.get(A.texture).__webglTexture=H,St.get(A.depthTexture).__webglTexture=J;let K=St.get(A);K.__hasExternalTextures=!0,K.__autoAllocateDepthBuffer=J===void 0,K.__autoAllocateDepthBuffer||ft.has("WEBGL_multisampled_render_to_texture")===!0&&(console.warn("THREE.WebGLRenderer: Render-to-texture extension was disabled because an external texture was provided"),K.__useRenderToTexture=!1)},this.setRenderTargetFramebuffer=function(A,H){let J=St.get(A);J.__webglFramebuffer=H,J.__useDefaultFramebuffer=H===void 0},this.setRenderTarget=function(A,H=0,J=0){L=A,T=H,C=J;let K=!0,q=null,gt=!1,Pt=!1;if(A){let Ht=St.get(A);if(Ht.__useDefaultFramebuffer!==void 0)Mt.bindFramebuffer(F.FRAMEBUFFER,null),K=!1;else if(Ht.__webglFramebuffer===void 0)P.setupRenderTarget(A);else if(Ht.__hasExternalTextures)P.rebindTextures(A,St.get(A.texture).__webglTexture,St.get(A.depthTexture).__webglTexture);else if(A.depthBuffer){let Vt=A.depthTexture;if(Ht.__boundDepthTexture!==Vt){if(Vt!==null&&St.has(Vt)&&(A.width!==Vt.image.width||A.height!==Vt.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");P.setupDepthRenderbuffer(A)}}let Jt=A.texture;(Jt.isData3DTexture||Jt.isDataArrayTexture||Jt.isCompressedArrayTexture)&&(Pt=!0);let jt=St.get(A).__webglFramebuffer;A.isWebGLCubeRenderTarget?(Array.isArray(jt[H])?q=jt[H][J]:q=jt[H],gt=!0):A.samples>0&&P.useMultisampledRTT(A)===!1?q=St.get(A).__webglMultisampledFramebuffer:Array.isArray(jt)?q=jt[J]:q=jt,R.copy(A.viewport),G.copy(A.scissor),O=A.scissorTest}else R.copy(ut).multiplyScalar(tt).floor(),G.copy(vt).multiplyScalar(tt).floor(),O=_t;if(Mt.bindFramebuffer(F.FRAMEBUFFER,q)&&K&&Mt.drawBuffers(A,q),Mt.viewport(R),Mt.scissor(G),Mt.setScissorTest(O),gt){let Ht=St.get(A.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+H,Ht.__webglTexture,J)}else if(Pt){let Ht=St.get(A.texture),Jt=H||0;F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ht.__webglTexture,J||0,Jt)}w=-1},this.readRenderTargetPixels=function(A,H,J,K,q,gt,Pt){if(!(A&&A.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Wt=St.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Pt!==void 0&&(Wt=Wt[Pt]),Wt){Mt.bindFramebuffer(F.FRAMEBUFFER,Wt);try{let Ht=A.texture,Jt=Ht.format,jt=Ht.type;if(!Ft.textureFormatReadable(Jt)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!Ft.textureTypeReadable(jt)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}H>=0&&H<=A.width-K&&J>=0&&J<=A.height-q&&F.readPixels(H,J,K,q,te.convert(Jt),te.convert(jt),gt)}finally{let Ht=L!==null?St.get(L).__webglFramebuffer:null;Mt.bindFramebuffer(F.FRAMEBUFFER,Ht)}}},this.readRenderTargetPixelsAsync=async function(A,H,J,K,q,gt,Pt){if(!(A&&A.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Wt=St.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Pt!==void 0&&(Wt=Wt[Pt]),Wt){let Ht=A.texture,Jt=Ht.format,jt=Ht.type;if(!Ft.textureFormatReadable(Jt))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!Ft.textureTypeReadable(jt))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");if(H>=0&&H<=A.width-K&&J>=0&&J<=A.height-q){Mt.bindFramebuffer(F.FRAMEBUFFER,Wt);let Vt=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,Vt),F.bufferData(F.PIXEL_PACK_BUFFER,gt.byteLength,F.STREAM_READ),F.readPixels(H,J,K,q,te.convert(Jt),te.convert(jt),0);let ce=L!==null?St.get(L).__webglFramebuffer:null;Mt.bindFramebuffer(F.FRAMEBUFFER,ce);let Me=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await Ev(F,Me,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,Vt),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,gt),F.deleteBuffer(Vt),F.deleteSync(Me),gt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")}},this.copyFramebufferToTexture=function(A,H=null,J=0){A.isTexture!==!0&&(Wo("WebGLRenderer: copyFramebufferToTexture function signature has changed."),H=arguments[0]||null,A=arguments[1]);let K=Math.pow(2,-J),q=Math.floor(A.image.width*K),gt=Math.floor(A.image.height*K),Pt=H!==null?H.x:0,Wt=H!==null?H.y:0;P.setTexture2D(A,0),F.copyTexSubImage2D(F.TEXTURE_2D,J,0,0,Pt,Wt,q,gt),Mt.unbindTexture()},this.copyTextureToTexture=function(A,H,J=null,K=null,q=0){A.isTexture!==!0&&(Wo("WebGLRenderer: copyTextureToTexture function signature has changed."),K=arguments[0]||null,A=arguments[1],H=arguments[2],q=arguments[3]||0,J=null);let gt,Pt,Wt,Ht,Jt,jt,Vt,ce,Me,we=A.isCompressedTexture?A.mipmaps[q]:A.image;J!==null?(gt=J.max.x-J.min.x,Pt=J.max.y-J.min.y,Wt=J.isBox3?J.max.z-J.min.z:1,Ht=J.min.x,Jt=J.min.y,jt=J.isBox3?J.min.z:0):(gt=we.width,Pt=we.height,Wt=we.depth||1,Ht=0,Jt=0,jt=0),K!==null?(Vt=K.x,ce=K.y,Me=K.z):(Vt=0,ce=0,Me=0);let dn=te.convert(H.format),de=te.convert(H.type),Yt;H.isData3DTexture?(P.setTexture3D(H,0),Yt=F.TEXTURE_3D):H.isDataArrayTexture||H.isCompressedArrayTexture?(P.setTexture2DArray(H,0),Yt=F.TEXTURE_2D_ARRAY):(P.setTexture2D(H,0),Yt=F.TEXTURE_2D),F.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,H.flipY),F.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,H.premultiplyAlpha),F.pixelStorei(F.UNPACK_ALIGNMENT,H.unpackAlignment);let He=F.getParameter(F.UNPACK_ROW_LENGTH),pe=F.getParameter(F.UNPACK_IMAGE_HEIGHT),kn=F.getParameter(F.UNPACK_SKIP_PIXELS),Ai=F.getParameter(F.UNPACK_SKIP_ROWS),Sn=F.getParameter(F.UNPACK_SKIP_IMAGES);F.pixelStorei(F.UNPACK_ROW_LENGTH,we.width),F.pixelStorei(F.UNPACK_IMAGE_HEIGHT,we.height),F.pixelStorei(F.UNPACK_SKIP_PIXELS,Ht),F.pixelStorei(F.UNPACK_SKIP_ROWS,Jt),F.pixelStorei(F.UNPACK_SKIP_IMAGES,jt);let Fs=A.isDataArrayTexture||A.isData3DTexture,Pe=H.isDataArrayTexture||H.isData3DTexture;if(A.isRenderTargetTexture||A.isDepthTexture){let ei=St.get(A),ds=St.get(H),Rn=St.get(ei.__renderTarget),Ri=St.get(ds.__renderTarget);Mt.bindFramebuffer(F.READ_FRAMEBUFFER,Rn.__webglFramebuffer),Mt.bindFramebuffer(F.DRAW_FRAMEBUFFER,Ri.__webglFramebuffer);for(let ui=0;ui<Wt;ui++)Fs&&F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,St.get(A).__webglTexture,q,jt+ui),A.isDepthTexture?(Pe&&F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,St.get(H).__webglTexture,q,Me+ui),F.blitFramebuffer(Ht,Jt,gt,Pt,Vt,ce,gt,Pt,F.DEPTH_BUFFER_BIT,F.NEAREST)):Pe?F.copyTexSubImage3D(Yt,q,Vt,ce,Me+ui,Ht,Jt,gt,Pt):F.copyTexSubImage2D(Yt,q,Vt,ce,Me+ui,Ht,Jt,gt,Pt);Mt.bindFramebuffer(F.READ_FRAMEBUFFER,null),Mt.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else Pe?A.isDataTexture||A.isData3DTexture?F.texSubImage3D(Yt,q,Vt,ce,Me,gt,Pt,Wt,dn,de,we.data):H.isCompressedArrayTexture?F.compressedTexSubImage3D(Yt,q,Vt,ce,Me,gt,Pt,Wt,dn,we.data):F.texSubImage3D(Yt,q,Vt,ce,Me,gt,Pt,Wt,dn,de,we):A.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,q,Vt,ce,gt,Pt,dn,de,we.data):A.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,q,Vt,ce,we.width,we.height,dn,we.data):F.texSubImage2D(F.TEXTURE_2D,q,Vt,ce,gt,Pt,dn,de,we);F.pixelStorei(F.UNPACK_ROW_LENGTH,He),F.pixelStorei(F.UNPACK_IMAGE_HEIGHT,pe),F.pixelStorei(F.UNPACK_SKIP_PIXELS,kn),F.pixelStorei(F.UNPACK_SKIP_ROWS,Ai),F.pixelStorei(F.UNPACK_SKIP_IMAGES,Sn),q===0&&H.generateMipmaps&&F.generateMipmap(Yt),Mt.unbindTexture()},this.copyTextureToTexture3D=function(A,H,J=null,K=null,q=0){return A.isTexture!==!0&&(Wo("WebGLRenderer: copyTextureToTexture3D function signature has changed."),J=arguments[0]||null,K=arguments[1]||null,A=arguments[2],H=arguments[3],q=arguments[4]||0),Wo('WebGLRenderer: copyTextureToTexture3D function has been deprecated. Use "copyTextureToTexture" instead.'),this.copyTextureToTexture(A,H,J,K,q)},this.initRenderTarget=function(A){St.get(A).__webglFramebuffer===void 0&&P.setupRenderTarget(A)},this.initTexture=function(A){A.isCubeTexture?P.setTextureCube(A,0):A.isData3DTexture?P.setTexture3D(A,0):A.isDataArrayTexture||A.isCompressedArrayTexture?P.setTexture2DArray(A,0):P.setTexture2D(A,0),Mt.unbindTexture()},this.resetState=function(){T=0,C=0,L=null,Mt.reset(),fe.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return os}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorspace=me._getDrawingBufferColorSpace(t),e.unpackColorSpace=me._getUnpackColorSpace()}};var Fl=class extends An{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Bi,this.environmentIntensity=1,this.environmentRotation=new Bi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),t.background!==null&&(this.background=t.background.clone()),t.environment!==null&&(this.environment=t.environment.clone()),t.fog!==null&&(this.fog=t.fog.clone()),this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),t.overrideMaterial!==null&&(this.overrideMaterial=t.overrideMaterial.clone()),this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(e.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(e.object.backgroundIntensity=this.backgroundIntensity),e.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(e.object.environmentIntensity=this.environmentIntensity),e.object.environmentRotation=this.environmentRotation.toArray(),e}},od=class{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=Gu,this.updateRanges=[],this.version=0,this.uuid=Ni()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,n){t*=this.stride,n*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[n+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={}),this.array.buffer._uuid===void 0&&(this.array.buffer._uuid=Ni()),t.arrayBuffers[this.array.buffer._uuid]===void 0&&(t.arrayBuffers[this.array.buffer._uuid]=this.array.slice(0).buffer);let e=new this.array.constructor(t.arrayBuffers[this.array.buffer._uuid]),n=new this.constructor(e,this.stride);return n.setUsage(this.usage),n}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){return t.arrayBuffers===void 0&&(t.arrayBuffers={}),this.array.buffer._uuid===void 0&&(this.array.buffer._uuid=Ni()),t.arrayBuffers[this.array.buffer._uuid]===void 0&&(t.arrayBuffers[this.array.buffer._uuid]=Array.from(new Uint32Array(this.array.buffer))),{uuid:this.uuid,buffer:this.array.buffer._uuid,type:this.array.constructor.name,stride:this.stride}}},Dn=new U,Hi=class i{constructor(t,e,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=n,this.normalized=s}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,n=this.data.count;e<n;e++)Dn.fromBufferAttribute(this,e),Dn.applyMatrix4(t),this.setXYZ(e,Dn.x,Dn.y,Dn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)Dn.fromBufferAttribute(this,e),Dn.applyNormalMatrix(t),this.setXYZ(e,Dn.x,Dn.y,Dn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)Dn.fromBufferAttribute(this,e),Dn.transformDirection(t),this.setXYZ(e,Dn.x,Dn.y,Dn.z);return this}getComponent(t,e){let n=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(n=Mi(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=Ee(n,this.array)),this.data.array[t*this.data.stride+this.offset+e]=n,this}setX(t,e){return this.normalized&&(e=Ee(e,this.array)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=Ee(e,this.array)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=Ee(e,this.array)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){retu)SAVARY",
R"SAVARY(rn this.normalized&&(e=Ee(e,this.array)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=Mi(e,this.array)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=Mi(e,this.array)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=Mi(e,this.array)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=Mi(e,this.array)),e}setXY(t,e,n){return t=t*this.data.stride+this.offset,this.normalized&&(e=Ee(e,this.array),n=Ee(n,this.array)),this.data.array[t+0]=e,this.data.array[t+1]=n,this}setXYZ(t,e,n,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=Ee(e,this.array),n=Ee(n,this.array),s=Ee(s,this.array)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=Ee(e,this.array),n=Ee(n,this.array),s=Ee(s,this.array),r=Ee(r,this.array)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){console.log("THREE.InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new tn(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new i(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){console.log("THREE.InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}};var Is=class extends ki{static get type(){return"LineBasicMaterial"}constructor(t){super(),this.isLineBasicMaterial=!0,this.color=new se(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},Ol=new U,Bl=new U,tg=new Ne,Go=new or,al=new Oi,Kh=new U,eg=new U,ea=class extends An{constructor(t=new Xe,e=new Is){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)Ol.fromBufferAttribute(e,s-1),Bl.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=Ol.distanceTo(Bl);t.setAttribute("lineDistance",new ue(n,1))}else console.warn("THREE.Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),al.copy(n.boundingSphere),al.applyMatrix4(s),al.radius+=r,t.ray.intersectsSphere(al)===!1)return;tg.copy(s).invert(),Go.copy(t.ray).applyMatrix4(tg);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),c=a*a,l=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),g=Math.min(h.count,o.start+o.count);for(let _=f,m=g-1;_<m;_+=l){let p=h.getX(_),y=h.getX(_+1),b=ll(this,t,Go,c,p,y);b&&e.push(b)}if(this.isLineLoop){let _=h.getX(g-1),m=h.getX(f),p=ll(this,t,Go,c,_,m);p&&e.push(p)}}else{let f=Math.max(0,o.start),g=Math.min(d.count,o.start+o.count);for(let _=f,m=g-1;_<m;_+=l){let p=ll(this,t,Go,c,_,_+1);p&&e.push(p)}if(this.isLineLoop){let _=ll(this,t,Go,c,g-1,f);_&&e.push(_)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function ll(i,t,e,n,s,r){let o=i.geometry.attributes.position;if(Ol.fromBufferAttribute(o,s),Bl.fromBufferAttribute(o,r),e.distanceSqToSegment(Ol,Bl,Kh,eg)>n)return;Kh.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Kh);if(!(c<t.near||c>t.far))return{distance:c,point:eg.clone().applyMatrix4(i.matrixWorld),index:s,face:null,faceIndex:null,barycoord:null,object:i}}var ng=new U,ig=new U,po=class extends ea{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)ng.fromBufferAttribute(e,s),ig.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+ng.distanceTo(ig);t.setAttribute("lineDistance",new ue(n,1))}else console.warn("THREE.LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var hi=class{constructor(){this.type="Curve",this.arcLengthDivisions=200}getPoint(){return console.warn("THREE.Curve: .getPoint() not implemented."),null}getPointAt(t,e){let n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){let t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let e=[],n,s=this.getPoint(0),r=0;e.push(0);for(let o=1;o<=t;o++)n=this.getPoint(o/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e){let n=this.getLengths(),s=0,r=n.length,o;e?o=e:o=t*n[r-1];let a=0,c=r-1,l;for(;a<=c;)if(s=Math.floor(a+(c-a)/2),l=n[s]-o,l<0)a=s+1;else if(l>0)c=s-1;else{c=s;break}if(s=c,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),c=e||(o.isVector2?new xt:new U);return c.copy(a).sub(o).normalize(),c}getTangentAt(t,e){let n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e){let n=new U,s=[],r=[],o=[],a=new U,c=new Ne;for(let f=0;f<=t;f++){let g=f/t;s[f]=this.getTangentAt(g,new U)}r[0]=new U,o[0]=new U;let l=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=l&&(l=h,n.set(1,0,0)),u<=l&&(l=u,n.set(0,1,0)),d<=l&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=t;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let g=Math.acos(Qe(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(c.makeRotationAxis(a,g))}o[f].crossVectors(s[f],r[f])}if(e===!0){let f=Math.acos(Qe(r[0].dot(r[t]),-1,1));f/=t,s[0].dot(a.crossVectors(r[0],r[t]))>0&&(f=-f);for(let g=1;g<=t;g++)r[g].applyMatrix4(c.makeRotationAxis(s[g],f*g)),o[g].crossVectors(s[g],r[g])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this}toJSON(){let t={metadata:{version:4.6,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this}},na=class extends hi{constructor(t=0,e=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,c=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=c}getPoint(t,e=new xt){let n=e,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+t*r,c=this.aX+this.xRadius*Math.cos(a),l=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=c-this.aX,f=l-this.aY;c=d*h-f*u+this.aX,l=d*u+f*h+this.aY}return n.set(c,l)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){let t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}},ad=class extends na{constructor(t,e,n,s,r,o){super(t,e,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function zd(){let i=0,t=0,e=0,n=0;function s(r,o,a,c){i=r,t=a,e=-3*r+3*o-2*a-c,n=2*r-2*o+a+c}return{initCatmullRom:function(r,o,a,c,l){s(o,a,l*(a-r),l*(c-o))},initNonuniformCatmullRom:function(r,o,a,c,l,h,u){let d=(o-r)/l-(a-r)/(l+h)+(a-o)/h,f=(a-o)/h-(c-o)/(h+u)+(c-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+t*r+e*o+n*a}}}var cl=new U,jh=new zd,Qh=new zd,tu=new zd,ld=class extends hi{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new U){let n=e,s=this.points,r=s.length,o=(r-(this.closed?0:1))*t,a=Math.floor(o),c=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:c===0&&a===r-1&&(a=r-2,c=1);let l,h;this.closed||a>0?l=s[(a-1)%r]:(cl.subVectors(s[0],s[1]).add(s[0]),l=cl);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(cl.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=cl),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,g=Math.pow(l.distanceToSquared(u),f),_=Math.pow(u.distanceToSquared(d),f),m=Math.pow(d.distanceToSquared(h),f);_<1e-4&&(_=1),g<1e-4&&(g=_),m<1e-4&&(m=_),jh.initNonuniformCatmullRom(l.x,u.x,d.x,h.x,g,_,m),Qh.initNonuniformCatmullRom(l.y,u.y,d.y,h.y,g,_,m),tu.initNonuniformCatmullRom(l.z,u.z,d.z,h.z,g,_,m)}else this.curveType==="catmullrom"&&(jh.initCatmullRom(l.x,u.x,d.x,h.x,this.tension),Qh.initCatmullRom(l.y,u.y,d.y,h.y,this.tension),tu.initCatmullRom(l.z,u.z,d.z,h.z,this.tension));return n.set(jh.calc(c),Qh.calc(c),tu.calc(c)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new U().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}};function sg(i,t,e,n,s){let r=(n-t)*.5,o=(s-e)*.5,a=i*i,c=i*a;return(2*e-2*n+r+o)*c+(-3*e+3*n-2*r-o)*a+r*i+e}function yw(i,t){let e=1-i;return e*e*t}function bw(i,t){return 2*(1-i)*i*t}function Mw(i,t){return i*i*t}function $o(i,t,e,n){return yw(i,t)+bw(i,e)+Mw(i,n)}function Sw(i,t){let e=1-i;return e*e*e*t}function ww(i,t){let e=1-i;return 3*e*e*i*t}function Ew(i,t){return 3*(1-i)*i*i*t}function Tw(i,t){return i*i*i*t}function Zo(i,t,e,n,s){return Sw(i,t)+ww(i,e)+Ew(i,n)+Tw(i,s)}var kl=class extends hi{constructor(t=new xt,e=new xt,n=new xt,s=new xt){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new xt){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Zo(t,s.x,r.x,o.x,a.x),Zo(t,s.y,r.y,o.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},cd=class extends hi{constructor(t=new U,e=new U,n=new U,s=new U){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new U){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Zo(t,s.x,r.x,o.x,a.x),Zo(t,s.y,r.y,o.y,a.y),Zo(t,s.z,r.z,o.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},zl=class extends hi{constructor(t=new xt,e=new xt){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new xt){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new xt){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},hd=class extends hi{constructor(t=new U,e=new U){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new U){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new U){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Hl=class extends hi{constructor(t=new xt,e=new xt,n=new xt){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new xt){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set($o(t,s.x,r.x,o.x),$o(t,s.y,r.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},ud=class extends hi{constructor(t=new U,e=new U,n=new U){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new U){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set)SAVARY",
R"SAVARY(($o(t,s.x,r.x,o.x),$o(t,s.y,r.y,o.y),$o(t,s.z,r.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Vl=class extends hi{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new xt){let n=e,s=this.points,r=(s.length-1)*t,o=Math.floor(r),a=r-o,c=s[o===0?o:o-1],l=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(sg(a,c.x,l.x,h.x,u.x),sg(a,c.y,l.y,h.y,u.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new xt().fromArray(s))}return this}},dd=Object.freeze({__proto__:null,ArcCurve:ad,CatmullRomCurve3:ld,CubicBezierCurve:kl,CubicBezierCurve3:cd,EllipseCurve:na,LineCurve:zl,LineCurve3:hd,QuadraticBezierCurve:Hl,QuadraticBezierCurve3:ud,SplineCurve:Vl}),fd=class extends hi{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1}add(t){this.curves.push(t)}closePath(){let t=this.curves[0].getPoint(0),e=this.curves[this.curves.length-1].getPoint(1);if(!t.equals(e)){let n=t.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new dd[n](e,t))}return this}getPoint(t,e){let n=t*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],c=a.getLength(),l=c===0?0:1-o/c;return a.getPointAt(l,e)}r++}return null}getLength(){let t=this.getCurveLengths();return t[t.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let t=[],e=0;for(let n=0,s=this.curves.length;n<s;n++)e+=this.curves[n].getLength(),t.push(e);return this.cacheLengths=t,t}getSpacedPoints(t=40){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return this.autoClose&&e.push(e[0]),e}getPoints(t=12){let e=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?t*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?t*o.points.length:t,c=o.getPoints(a);for(let l=0;l<c.length;l++){let h=c[l];n&&n.equals(h)||(e.push(h),n=h)}}return this.autoClose&&e.length>1&&!e[e.length-1].equals(e[0])&&e.push(e[0]),e}copy(t){super.copy(t),this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(s.clone())}return this.autoClose=t.autoClose,this}toJSON(){let t=super.toJSON();t.autoClose=this.autoClose,t.curves=[];for(let e=0,n=this.curves.length;e<n;e++){let s=this.curves[e];t.curves.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.autoClose=t.autoClose,this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(new dd[s.type]().fromJSON(s))}return this}},ar=class extends fd{constructor(t){super(),this.type="Path",this.currentPoint=new xt,t&&this.setFromPoints(t)}setFromPoints(t){this.moveTo(t[0].x,t[0].y);for(let e=1,n=t.length;e<n;e++)this.lineTo(t[e].x,t[e].y);return this}moveTo(t,e){return this.currentPoint.set(t,e),this}lineTo(t,e){let n=new zl(this.currentPoint.clone(),new xt(t,e));return this.curves.push(n),this.currentPoint.set(t,e),this}quadraticCurveTo(t,e,n,s){let r=new Hl(this.currentPoint.clone(),new xt(t,e),new xt(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(t,e,n,s,r,o){let a=new kl(this.currentPoint.clone(),new xt(t,e),new xt(n,s),new xt(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(t){let e=[this.currentPoint.clone()].concat(t),n=new Vl(e);return this.curves.push(n),this.currentPoint.copy(t[t.length-1]),this}arc(t,e,n,s,r,o){let a=this.currentPoint.x,c=this.currentPoint.y;return this.absarc(t+a,e+c,n,s,r,o),this}absarc(t,e,n,s,r,o){return this.absellipse(t,e,n,n,s,r,o),this}ellipse(t,e,n,s,r,o,a,c){let l=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(t+l,e+h,n,s,r,o,a,c),this}absellipse(t,e,n,s,r,o,a,c){let l=new na(t,e,n,s,r,o,a,c);if(this.curves.length>0){let u=l.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(l);let h=l.getPoint(1);return this.currentPoint.copy(h),this}copy(t){return super.copy(t),this.currentPoint.copy(t.currentPoint),this}toJSON(){let t=super.toJSON();return t.currentPoint=this.currentPoint.toArray(),t}fromJSON(t){return super.fromJSON(t),this.currentPoint.fromArray(t.currentPoint),this}},pd=class i extends Xe{constructor(t=[new xt(0,-.5),new xt(.5,0),new xt(0,.5)],e=12,n=0,s=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:t,segments:e,phiStart:n,phiLength:s},e=Math.floor(e),s=Qe(s,0,Math.PI*2);let r=[],o=[],a=[],c=[],l=[],h=1/e,u=new U,d=new xt,f=new U,g=new U,_=new U,m=0,p=0;for(let y=0;y<=t.length-1;y++)switch(y){case 0:m=t[y+1].x-t[y].x,p=t[y+1].y-t[y].y,f.x=p*1,f.y=-m,f.z=p*0,_.copy(f),f.normalize(),c.push(f.x,f.y,f.z);break;case t.length-1:c.push(_.x,_.y,_.z);break;default:m=t[y+1].x-t[y].x,p=t[y+1].y-t[y].y,f.x=p*1,f.y=-m,f.z=p*0,g.copy(f),f.x+=_.x,f.y+=_.y,f.z+=_.z,f.normalize(),c.push(f.x,f.y,f.z),_.copy(g)}for(let y=0;y<=e;y++){let b=n+y*h*s,x=Math.sin(b),D=Math.cos(b);for(let T=0;T<=t.length-1;T++){u.x=t[T].x*x,u.y=t[T].y,u.z=t[T].x*D,o.push(u.x,u.y,u.z),d.x=y/e,d.y=T/(t.length-1),a.push(d.x,d.y);let C=c[3*T+0]*x,L=c[3*T+1],w=c[3*T+0]*D;l.push(C,L,w)}}for(let y=0;y<e;y++)for(let b=0;b<t.length-1;b++){let x=b+y*t.length,D=x,T=x+t.length,C=x+t.length+1,L=x+1;r.push(D,T,L),r.push(C,L,T)}this.setIndex(r),this.setAttribute("position",new ue(o,3)),this.setAttribute("uv",new ue(a,2)),this.setAttribute("normal",new ue(l,3))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.points,t.segments,t.phiStart,t.phiLength)}},Gl=class i extends pd{constructor(t=1,e=1,n=4,s=8){let r=new ar;r.absarc(0,-e/2,t,Math.PI*1.5,0),r.absarc(0,e/2,t,0,Math.PI*.5),super(r.getPoints(n),s),this.type="CapsuleGeometry",this.parameters={radius:t,length:e,capSegments:n,radialSegments:s}}static fromJSON(t){return new i(t.radius,t.length,t.capSegments,t.radialSegments)}};var Vi=class i extends Xe{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,c=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:c};let l=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],g=0,_=[],m=n/2,p=0;y(),o===!1&&(t>0&&b(!0),e>0&&b(!1)),this.setIndex(h),this.setAttribute("position",new ue(u,3)),this.setAttribute("normal",new ue(d,3)),this.setAttribute("uv",new ue(f,2));function y(){let x=new U,D=new U,T=0,C=(e-t)/n;for(let L=0;L<=r;L++){let w=[],M=L/r,R=M*(e-t)+t;for(let G=0;G<=s;G++){let O=G/s,W=O*c+a,B=Math.sin(W),k=Math.cos(W);D.x=R*B,D.y=-M*n+m,D.z=R*k,u.push(D.x,D.y,D.z),x.set(B,C,k).normalize(),d.push(x.x,x.y,x.z),f.push(O,1-M),w.push(g++)}_.push(w)}for(let L=0;L<s;L++)for(let w=0;w<r;w++){let M=_[w][L],R=_[w+1][L],G=_[w+1][L+1],O=_[w][L+1];(t>0||w!==0)&&(h.push(M,R,O),T+=3),(e>0||w!==r-1)&&(h.push(R,G,O),T+=3)}l.addGroup(p,T,0),p+=T}function b(x){let D=g,T=new xt,C=new U,L=0,w=x===!0?t:e,M=x===!0?1:-1;for(let G=1;G<=s;G++)u.push(0,m*M,0),d.push(0,M,0),f.push(.5,.5),g++;let R=g;for(let G=0;G<=s;G++){let W=G/s*c+a,B=Math.cos(W),k=Math.sin(W);C.x=w*k,C.y=m*M,C.z=w*B,u.push(C.x,C.y,C.z),d.push(0,M,0),T.x=B*.5+.5,T.y=k*.5*M+.5,f.push(T.x,T.y),g++}for(let G=0;G<s;G++){let O=D+G,W=R+G;x===!0?h.push(W,W+1,O):h.push(W+1,W,O),L+=3}l.addGroup(p,L,x===!0?1:2),p+=L}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},Wl=class i extends Vi{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},md=class i extends Xe{constructor(t=[],e=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:t,indices:e,radius:n,detail:s};let r=[],o=[];a(s),l(n),h(),this.setAttribute("position",new ue(r,3)),this.setAttribute("normal",new ue(r.slice(),3)),this.setAttribute("uv",new ue(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(y){let b=new U,x=new U,D=new U;for(let T=0;T<e.length;T+=3)f(e[T+0],b),f(e[T+1],x),f(e[T+2],D),c(b,x,D,y)}function c(y,b,x,D){let T=D+1,C=[];for(let L=0;L<=T;L++){C[L]=[];let w=y.clone().lerp(x,L/T),M=b.clone().lerp(x,L/T),R=T-L;for(let G=0;G<=R;G++)G===0&&L===T?C[L][G]=w:C[L][G]=w.clone().lerp(M,G/R)}for(let L=0;L<T;L++)for(let w=0;w<2*(T-L)-1;w++){let M=Math.floor(w/2);w%2===0?(d(C[L][M+1]),d(C[L+1][M]),d(C[L][M])):(d(C[L][M+1]),d(C[L+1][M+1]),d(C[L+1][M]))}}function l(y){let b=new U;for(let x=0;x<r.length;x+=3)b.x=r[x+0],b.y=r[x+1],b.z=r[x+2],b.normalize().multiplyScalar(y),r[x+0]=b.x,r[x+1]=b.y,r[x+2]=b.z}function h(){let y=new U;for(let b=0;b<r.length;b+=3){y.x=r[b+0],y.y=r[b+1],y.z=r[b+2];let x=m(y)/2/Math.PI+.5,D=p(y)/Math.PI+.5;o.push(x,1-D)}g(),u()}function u(){for(let y=0;y<o.length;y+=6){let b=o[y+0],x=o[y+2],D=o[y+4],T=Math.max(b,x,D),C=Math.min(b,x,D);T>.9&&C<.1&&(b<.2&&(o[y+0]+=1),x<.2&&(o[y+2]+=1),D<.2&&(o[y+4]+=1))}}function d(y){r.push(y.x,y.y,y.z)}function f(y,b){let x=y*3;b.x=t[x+0],b.y=t[x+1],b.z=t[x+2]}function g(){let y=new U,b=new U,x=new U,D=new U,T=new xt,C=new xt,L=new xt;for(let w=0,M=0;w<r.length;w+=9,M+=6){y.set(r[w+0],r[w+1],r[w+2]),b.set(r[w+3],r[w+4],r[w+5]),x.set(r[w+6],r[w+7],r[w+8]),T.set(o[M+0],o[M+1]),C.set(o[M+2],o[M+3]),L.set(o[M+4],o[M+5]),D.copy(y).add(b).add(x).divideScalar(3);let R=m(D);_(T,M+0,y,R),_(C,M+2,b,R),_(L,M+4,x,R)}}function _(y,b,x,D){D<0&&y.x===1&&(o[b]=y.x-1),x.x===0&&x.z===0&&(o[b]=D/2/Math.PI+.5)}function m(y){return Math.atan2(y.z,-y.x)}function p(y){return Math.atan2(-y.y,Math.sqrt(y.x*y.x+y.z*y.z))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.vertices,t.indices,t.radius,t.details)}};var hl=new U,ul=new U,eu=new U,dl=new As,Xl=class extends Xe{constructor(t=null,e=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:t,thresholdAngle:e},t!==null){let s=Math.pow(10,4),r=Math.cos(so*e),o=t.getIndex(),a=t.getAttribute("position"),c=o?o.count:a.count,l=[0,0,0],h=["a","b","c"],u=new Array(3),d={},f=[];for(let g=0;g<c;g+=3){o?(l[0]=o.getX(g),l[1]=o.getX(g+1),l[2]=o.getX(g+2)):(l[0]=g,l[1]=g+1,l[2]=g+2);let{a:_,b:m,c:p}=dl;if(_.fromBufferAttribute(a,l[0]),m.fromBufferAttribute(a,l[1]),p.fromBufferAttribute(a,l[2]),dl.getNormal(eu),u[0]=`${Math.round(_.x*s)},${Math.round(_.y*s)},${Math.round(_.z*s)}`,u[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,u[2]=`${Math.round(p.x*s)},${Math.round(p.y*s)},${Math.round(p.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let y=0;y<3;y++){let b=(y+1)%3,x=u[y],D=u[b],T=dl[h[y]],C=dl[h[b]],L=`${x}_${D}`,w=`${D}_${x}`;w in d&&d[w]?(eu.dot(d[w].normal)<=r&&(f.push(T.x,T.y,T.z),f.push(C.x,C.y,C.z)),d[w]=null):L in d||(d[L]={index0:l[y],index1:l[b],normal:eu.clone()})}}for(let g in d)if(d[g]){let{index0:_,index1:m}=d[g];hl.fromBufferAttribute(a,_),ul.fromBufferAttribute(a,m),f.push(hl.x,hl.y,hl.z),f.push(ul.x,ul.y,ul.z)}this.setAttribute("position",new ue(f,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}},ia=class extends ar{constructor(t){super(t),this.uuid=Ni(),this.type="Shape",this.holes=[]}getPointsHoles(t){let e=[];for(let n=0,s=this.holes.length;n<s;n++)e[n]=this.holes[n].getPoints(t);return e}extractPoints(t){return{shape:this.getPoints(t),holes:this.getPointsHoles(t)}}copy(t){super.copy(t),this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.uuid=this.uuid,t.holes=[];for(let e=0,n=this.holes.length;e<n;e++){let s=this.holes[e];t.holes.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.uuid=t.uuid,this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(new ar().fromJSON(s))}return this}},Aw={triangulate:function(i,t,e=2){let n=t&&t.length,s=n?t[0]*e:i.length,r=Og(i,0,s,e,!0),o=[];if(!r||r.next===r.prev)return o;let a,c,l,h,u,d,f;if(n&&(r=Lw(i,t,r,e)),i.length>80*e){a=l=i[0],c=h=i[1];for(let g=e;g<s;g+=e)u=i[g],d=i[g+1],u<a&&(a=u),d<c&&(c=d),u>l&&(l=u),d>h&&(h=d);f=Math.max(l-a,h-c),f=f!==0?32767/f:0}return sa(r,o,e,a,c,f,0),o}};function Og(i,t,e,n,s){let r,o;if(s===Gw(i,t,e,n)>0)for(r=t;r<e;r+=n)o=rg(r,i[r],i[r+1],o);else for(r=e-n;r>=t;r-=n)o=rg(r,i[r],i[r+1],o);return o&&lc(o,o.next)&&(oa(o),o=o.next),o}function lr(i,t){if(!i)return i;t||(t=i);let e=i,n;do if(n=!1,!e.steiner&&(lc(e,e.next)||We(e.prev,e,e.next)===0)){if(oa(e),e=t=e.prev,e===e.next)break;n=!0}else e=e.next;while(n||e!==t);return t}function sa(i,t,e,n,s,r,o){if(!i)return;!o&&r&&Ow(i,n,s,r);let a=i,c,l;for(;i.prev!==i.next;){if(c=i.prev,l=i.next,r?Cw(i,n,s,r):Rw(i)){t.push(c.i/e|0),t.push(i.i/e|0),t.push(l.i/e|0),oa(i),i=l.next,a=l.next;continue}if(i=l,i===a){o?o===1?(i=Pw(lr(i),t,e),sa(i,t,e,n,s,r,2)):o===2&&Iw(i,t,e,n,s,r):sa(lr(i),t,e,n,s,r,1);break}}}function Rw(i){let t=i.prev,e=i,n=i.next;if(We(t,e,n)>=0)return!1;let s=t.x,r=e.x,o=n.x,a=t.y,c=e.y,l=n.y,h=s<r?s<o?s:o:r<o?r:o,u=a<c?a<l?a:l:c<l?c:l,d=s>r?s>o?s:o:r>o?r:o,f=a>c?a>l?a:l:c>l?c:l,g=n.next;for(;g!==t;){if(g.x>=h&&g.x<=d&&g.y>=u&&g.y<=f&&eo(s,a,r,c,o,l,g.x,g.y)&&We(g.prev,g,g.next)>=0)return!1;g=g.next}return!0}function Cw(i,t,e,n){let s=i.prev,r=i,o=i.next;if(We(s,r,o)>=0)return!1;let a=s.x,c=r.x,l=o.x,h=s.y,u=r.y,d=o.y,f=a<c?a<l?a:l:c<l?c:l,g=h<u?h<d?h:d:u<d?u:d,_=a>c?a>l?a:l:c>l?c:l,m=h>u?h>d?h:d:u>d?u:d,p=gd(f,g,t,e,n),y=gd(_,m,t,e,n),b=i.prevZ,x=i.nextZ;for(;b&&b.z>=p&&x&&x.z<=y;){if(b.x>=f&&b.x<=_&&b.y>=g&&b.y<=m&&b!==s&&b!==o&&eo(a,h,c,u,l,d,b.x,b.y)&&We(b.prev,b,b.next)>=0||(b=b.prevZ,x.x>=f&&x.x<=_&&x.y>=g&&x.y<=m&&x!==s&&x!==o&&eo(a,h,c,u,l,d,x.x,x.y)&&We(x.prev,x,x.next)>=0))return!1;x=x.nextZ}for(;b&&b.z>=p;){if(b.x>=f&&b.x<=_&&b.y>=g&&b.y<=m&&b!==s&&b!==o&&eo(a,h,c,u,l,d,b.x,b.y)&&We(b.prev,b,b.next)>=0)return!1;b=b.prevZ}for(;x&&x.z<=y;){if(x.x>=f&&x.x<=_&&x.y>=g&&x.y<=m&&x!==s&&x!==o&&eo(a,h,c,u,l,d,x.x,x.y)&&We(x.prev,x,x.next)>=0)return!1;x=x.nextZ}return!0}function Pw(i,t,e){let n=i;do{let s=n.prev,r=n.next.next;!lc(s,r)&&Bg(s,n,n.next,r)&&ra(s,r)&&ra(r,s)&&(t.push(s.i/e|0),t.push(n.i/e|0),t.push(r.i/e|0),oa(n),oa(n.next),n=i=r),n=n.next}while(n!==i);return lr(n)}function Iw(i,t,e,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&zw(o,a)){let c=kg(o,a);o=lr(o,o.next),c=lr(c,c.next),sa(o,t,e,n,s,r,0),sa(c,t,e,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function Lw(i,t,e,n){let s=[],r,o,a,c,l;for(r=0,o=t.length;r<o;r++)a=t[r]*n,c=r<o-1?t[r+1]*n:i.length,l=Og(i,a,c,n,!1),l===l.next&&(l.steiner=!0),s.push(kw(l));for(s.sort(Dw),r=0;r<s.length;r++)e=Uw(s[r],e);return e}function Dw(i,t){return i.x-t.x}function Uw(i,t){let e=Nw(i,t);if(!e)return t;let n=kg(e,i);return lr(n,n.next),lr(e,e.next)}function Nw(i,t){let e=t,n=-1/0,s,r=i.x,o=i.y;do{if(o<=e.y&&o>=e.next.y&&e.next.y!==e.y){let d=e.x+(o-e.y)*(e.next.x-e.x)/(e.next.y-e.y);if(d<=r&&d>n&&(n=d,s=e.x<e.next.x?e:e.next,d===r))return s}e=e.next}while(e!==t);if(!s)return null;let a=s,c=s.x,l=s.y,h=1/0,u;e=s;do r>=e.x&&e.x>=c&&r!==e.x&&eo(o<l?r:n,o,c,l,o<l?n:r,o,e.x,e.y)&&(u=Math.abs(o-e.y)/(r-e.x),ra(e,i)&&(u<h||)SAVARY",
R"SAVARY(u===h&&(e.x>s.x||e.x===s.x&&Fw(s,e)))&&(s=e,h=u)),e=e.next;while(e!==a);return s}function Fw(i,t){return We(i.prev,i,t.prev)<0&&We(t.next,i,i.next)<0}function Ow(i,t,e,n){let s=i;do s.z===0&&(s.z=gd(s.x,s.y,t,e,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,Bw(s)}function Bw(i){let t,e,n,s,r,o,a,c,l=1;do{for(e=i,i=null,r=null,o=0;e;){for(o++,n=e,a=0,t=0;t<l&&(a++,n=n.nextZ,!!n);t++);for(c=l;a>0||c>0&&n;)a!==0&&(c===0||!n||e.z<=n.z)?(s=e,e=e.nextZ,a--):(s=n,n=n.nextZ,c--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;e=n}r.nextZ=null,l*=2}while(o>1);return i}function gd(i,t,e,n,s){return i=(i-e)*s|0,t=(t-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,t=(t|t<<8)&16711935,t=(t|t<<4)&252645135,t=(t|t<<2)&858993459,t=(t|t<<1)&1431655765,i|t<<1}function kw(i){let t=i,e=i;do(t.x<e.x||t.x===e.x&&t.y<e.y)&&(e=t),t=t.next;while(t!==i);return e}function eo(i,t,e,n,s,r,o,a){return(s-o)*(t-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(e-o)*(t-a)&&(e-o)*(r-a)>=(s-o)*(n-a)}function zw(i,t){return i.next.i!==t.i&&i.prev.i!==t.i&&!Hw(i,t)&&(ra(i,t)&&ra(t,i)&&Vw(i,t)&&(We(i.prev,i,t.prev)||We(i,t.prev,t))||lc(i,t)&&We(i.prev,i,i.next)>0&&We(t.prev,t,t.next)>0)}function We(i,t,e){return(t.y-i.y)*(e.x-t.x)-(t.x-i.x)*(e.y-t.y)}function lc(i,t){return i.x===t.x&&i.y===t.y}function Bg(i,t,e,n){let s=pl(We(i,t,e)),r=pl(We(i,t,n)),o=pl(We(e,n,i)),a=pl(We(e,n,t));return!!(s!==r&&o!==a||s===0&&fl(i,e,t)||r===0&&fl(i,n,t)||o===0&&fl(e,i,n)||a===0&&fl(e,t,n))}function fl(i,t,e){return t.x<=Math.max(i.x,e.x)&&t.x>=Math.min(i.x,e.x)&&t.y<=Math.max(i.y,e.y)&&t.y>=Math.min(i.y,e.y)}function pl(i){return i>0?1:i<0?-1:0}function Hw(i,t){let e=i;do{if(e.i!==i.i&&e.next.i!==i.i&&e.i!==t.i&&e.next.i!==t.i&&Bg(e,e.next,i,t))return!0;e=e.next}while(e!==i);return!1}function ra(i,t){return We(i.prev,i,i.next)<0?We(i,t,i.next)>=0&&We(i,i.prev,t)>=0:We(i,t,i.prev)<0||We(i,i.next,t)<0}function Vw(i,t){let e=i,n=!1,s=(i.x+t.x)/2,r=(i.y+t.y)/2;do e.y>r!=e.next.y>r&&e.next.y!==e.y&&s<(e.next.x-e.x)*(r-e.y)/(e.next.y-e.y)+e.x&&(n=!n),e=e.next;while(e!==i);return n}function kg(i,t){let e=new xd(i.i,i.x,i.y),n=new xd(t.i,t.x,t.y),s=i.next,r=t.prev;return i.next=t,t.prev=i,e.next=s,s.prev=e,n.next=e,e.prev=n,r.next=n,n.prev=r,n}function rg(i,t,e,n){let s=new xd(i,t,e);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function oa(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function xd(i,t,e){this.i=i,this.x=t,this.y=e,this.prev=null,this.next=null,this.z=0,this.prevZ=null,this.nextZ=null,this.steiner=!1}function Gw(i,t,e,n){let s=0;for(let r=t,o=e-n;r<e;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var Jo=class i{static area(t){let e=t.length,n=0;for(let s=e-1,r=0;r<e;s=r++)n+=t[s].x*t[r].y-t[r].x*t[s].y;return n*.5}static isClockWise(t){return i.area(t)<0}static triangulateShape(t,e){let n=[],s=[],r=[];og(t),ag(n,t);let o=t.length;e.forEach(og);for(let c=0;c<e.length;c++)s.push(o),o+=e[c].length,ag(n,e[c]);let a=Aw.triangulate(n,s);for(let c=0;c<a.length;c+=3)r.push(a.slice(c,c+3));return r}};function og(i){let t=i.length;t>2&&i[t-1].equals(i[0])&&i.pop()}function ag(i,t){for(let e=0;e<t.length;e++)i.push(t[e].x),i.push(t[e].y)}var ql=class i extends Xe{constructor(t=new ia([new xt(.5,.5),new xt(-.5,.5),new xt(-.5,-.5),new xt(.5,-.5)]),e={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:t,options:e},t=Array.isArray(t)?t:[t];let n=this,s=[],r=[];for(let a=0,c=t.length;a<c;a++){let l=t[a];o(l)}this.setAttribute("position",new ue(s,3)),this.setAttribute("uv",new ue(r,2)),this.computeVertexNormals();function o(a){let c=[],l=e.curveSegments!==void 0?e.curveSegments:12,h=e.steps!==void 0?e.steps:1,u=e.depth!==void 0?e.depth:1,d=e.bevelEnabled!==void 0?e.bevelEnabled:!0,f=e.bevelThickness!==void 0?e.bevelThickness:.2,g=e.bevelSize!==void 0?e.bevelSize:f-.1,_=e.bevelOffset!==void 0?e.bevelOffset:0,m=e.bevelSegments!==void 0?e.bevelSegments:3,p=e.extrudePath,y=e.UVGenerator!==void 0?e.UVGenerator:Ww,b,x=!1,D,T,C,L;p&&(b=p.getSpacedPoints(h),x=!0,d=!1,D=p.computeFrenetFrames(h,!1),T=new U,C=new U,L=new U),d||(m=0,f=0,g=0,_=0);let w=a.extractPoints(l),M=w.shape,R=w.holes;if(!Jo.isClockWise(M)){M=M.reverse();for(let ot=0,dt=R.length;ot<dt;ot++){let F=R[ot];Jo.isClockWise(F)&&(R[ot]=F.reverse())}}let O=Jo.triangulateShape(M,R),W=M;for(let ot=0,dt=R.length;ot<dt;ot++){let F=R[ot];M=M.concat(F)}function B(ot,dt,F){return dt||console.error("THREE.ExtrudeGeometry: vec does not exist"),ot.clone().addScaledVector(dt,F)}let k=M.length,$=O.length;function tt(ot,dt,F){let zt,ft,Ft,Mt=ot.x-dt.x,Zt=ot.y-dt.y,St=F.x-ot.x,P=F.y-ot.y,E=Mt*Mt+Zt*Zt,Z=Mt*P-Zt*St;if(Math.abs(Z)>Number.EPSILON){let Q=Math.sqrt(E),Y=Math.sqrt(St*St+P*P),et=dt.x-Zt/Q,Tt=dt.y+Mt/Q,wt=F.x-P/Y,Lt=F.y+St/Y,Qt=((wt-et)*P-(Lt-Tt)*St)/(Mt*P-Zt*St);zt=et+Mt*Qt-ot.x,ft=Tt+Zt*Qt-ot.y;let mt=zt*zt+ft*ft;if(mt<=2)return new xt(zt,ft);Ft=Math.sqrt(mt/2)}else{let Q=!1;Mt>Number.EPSILON?St>Number.EPSILON&&(Q=!0):Mt<-Number.EPSILON?St<-Number.EPSILON&&(Q=!0):Math.sign(Zt)===Math.sign(P)&&(Q=!0),Q?(zt=-Zt,ft=Mt,Ft=Math.sqrt(E)):(zt=Mt,ft=Zt,Ft=Math.sqrt(E/2))}return new xt(zt/Ft,ft/Ft)}let ct=[];for(let ot=0,dt=W.length,F=dt-1,zt=ot+1;ot<dt;ot++,F++,zt++)F===dt&&(F=0),zt===dt&&(zt=0),ct[ot]=tt(W[ot],W[F],W[zt]);let ht=[],ut,vt=ct.concat();for(let ot=0,dt=R.length;ot<dt;ot++){let F=R[ot];ut=[];for(let zt=0,ft=F.length,Ft=ft-1,Mt=zt+1;zt<ft;zt++,Ft++,Mt++)Ft===ft&&(Ft=0),Mt===ft&&(Mt=0),ut[zt]=tt(F[zt],F[Ft],F[Mt]);ht.push(ut),vt=vt.concat(ut)}for(let ot=0;ot<m;ot++){let dt=ot/m,F=f*Math.cos(dt*Math.PI/2),zt=g*Math.sin(dt*Math.PI/2)+_;for(let ft=0,Ft=W.length;ft<Ft;ft++){let Mt=B(W[ft],ct[ft],zt);st(Mt.x,Mt.y,-F)}for(let ft=0,Ft=R.length;ft<Ft;ft++){let Mt=R[ft];ut=ht[ft];for(let Zt=0,St=Mt.length;Zt<St;Zt++){let P=B(Mt[Zt],ut[Zt],zt);st(P.x,P.y,-F)}}}let _t=g+_;for(let ot=0;ot<k;ot++){let dt=d?B(M[ot],vt[ot],_t):M[ot];x?(C.copy(D.normals[0]).multiplyScalar(dt.x),T.copy(D.binormals[0]).multiplyScalar(dt.y),L.copy(b[0]).add(C).add(T),st(L.x,L.y,L.z)):st(dt.x,dt.y,0)}for(let ot=1;ot<=h;ot++)for(let dt=0;dt<k;dt++){let F=d?B(M[dt],vt[dt],_t):M[dt];x?(C.copy(D.normals[ot]).multiplyScalar(F.x),T.copy(D.binormals[ot]).multiplyScalar(F.y),L.copy(b[ot]).add(C).add(T),st(L.x,L.y,L.z)):st(F.x,F.y,u/h*ot)}for(let ot=m-1;ot>=0;ot--){let dt=ot/m,F=f*Math.cos(dt*Math.PI/2),zt=g*Math.sin(dt*Math.PI/2)+_;for(let ft=0,Ft=W.length;ft<Ft;ft++){let Mt=B(W[ft],ct[ft],zt);st(Mt.x,Mt.y,u+F)}for(let ft=0,Ft=R.length;ft<Ft;ft++){let Mt=R[ft];ut=ht[ft];for(let Zt=0,St=Mt.length;Zt<St;Zt++){let P=B(Mt[Zt],ut[Zt],zt);x?st(P.x,P.y+b[h-1].y,b[h-1].x+F):st(P.x,P.y,u+F)}}}it(),lt();function it(){let ot=s.length/3;if(d){let dt=0,F=k*dt;for(let zt=0;zt<$;zt++){let ft=O[zt];Bt(ft[2]+F,ft[1]+F,ft[0]+F)}dt=h+m*2,F=k*dt;for(let zt=0;zt<$;zt++){let ft=O[zt];Bt(ft[0]+F,ft[1]+F,ft[2]+F)}}else{for(let dt=0;dt<$;dt++){let F=O[dt];Bt(F[2],F[1],F[0])}for(let dt=0;dt<$;dt++){let F=O[dt];Bt(F[0]+k*h,F[1]+k*h,F[2]+k*h)}}n.addGroup(ot,s.length/3-ot,0)}function lt(){let ot=s.length/3,dt=0;yt(W,dt),dt+=W.length;for(let F=0,zt=R.length;F<zt;F++){let ft=R[F];yt(ft,dt),dt+=ft.length}n.addGroup(ot,s.length/3-ot,1)}function yt(ot,dt){let F=ot.length;for(;--F>=0;){let zt=F,ft=F-1;ft<0&&(ft=ot.length-1);for(let Ft=0,Mt=h+m*2;Ft<Mt;Ft++){let Zt=k*Ft,St=k*(Ft+1),P=dt+zt+Zt,E=dt+ft+Zt,Z=dt+ft+St,Q=dt+zt+St;Xt(P,E,Z,Q)}}}function st(ot,dt,F){c.push(ot),c.push(dt),c.push(F)}function Bt(ot,dt,F){Ct(ot),Ct(dt),Ct(F);let zt=s.length/3,ft=y.generateTopUV(n,s,zt-3,zt-2,zt-1);ne(ft[0]),ne(ft[1]),ne(ft[2])}function Xt(ot,dt,F,zt){Ct(ot),Ct(dt),Ct(zt),Ct(dt),Ct(F),Ct(zt);let ft=s.length/3,Ft=y.generateSideWallUV(n,s,ft-6,ft-3,ft-2,ft-1);ne(Ft[0]),ne(Ft[1]),ne(Ft[3]),ne(Ft[1]),ne(Ft[2]),ne(Ft[3])}function Ct(ot){s.push(c[ot*3+0]),s.push(c[ot*3+1]),s.push(c[ot*3+2])}function ne(ot){r.push(ot.x),r.push(ot.y)}}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON(),e=this.parameters.shapes,n=this.parameters.options;return Xw(e,n,t)}static fromJSON(t,e){let n=[];for(let r=0,o=t.shapes.length;r<o;r++){let a=e[t.shapes[r]];n.push(a)}let s=t.options.extrudePath;return s!==void 0&&(t.options.extrudePath=new dd[s.type]().fromJSON(s)),new i(n,t.options)}},Ww={generateTopUV:function(i,t,e,n,s){let r=t[e*3],o=t[e*3+1],a=t[n*3],c=t[n*3+1],l=t[s*3],h=t[s*3+1];return[new xt(r,o),new xt(a,c),new xt(l,h)]},generateSideWallUV:function(i,t,e,n,s,r){let o=t[e*3],a=t[e*3+1],c=t[e*3+2],l=t[n*3],h=t[n*3+1],u=t[n*3+2],d=t[s*3],f=t[s*3+1],g=t[s*3+2],_=t[r*3],m=t[r*3+1],p=t[r*3+2];return Math.abs(a-h)<Math.abs(o-l)?[new xt(o,1-c),new xt(l,1-u),new xt(d,1-g),new xt(_,1-p)]:[new xt(a,1-c),new xt(h,1-u),new xt(f,1-g),new xt(m,1-p)]}};function Xw(i,t,e){if(e.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];e.shapes.push(r.uuid)}else e.shapes.push(i.uuid);return e.options=Object.assign({},t),t.extrudePath!==void 0&&(e.options.extrudePath=t.extrudePath.toJSON()),e}var Yl=class i extends md{constructor(t=1,e=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,t,e),this.type="OctahedronGeometry",this.parameters={radius:t,detail:e}}static fromJSON(t){return new i(t.radius,t.detail)}};var Ls=class i extends Xe{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let c=Math.min(o+a,Math.PI),l=0,h=[],u=new U,d=new U,f=[],g=[],_=[],m=[];for(let p=0;p<=n;p++){let y=[],b=p/n,x=0;p===0&&o===0?x=.5/e:p===n&&c===Math.PI&&(x=-.5/e);for(let D=0;D<=e;D++){let T=D/e;u.x=-t*Math.cos(s+T*r)*Math.sin(o+b*a),u.y=t*Math.cos(o+b*a),u.z=t*Math.sin(s+T*r)*Math.sin(o+b*a),g.push(u.x,u.y,u.z),d.copy(u).normalize(),_.push(d.x,d.y,d.z),m.push(T+x,1-b),y.push(l++)}h.push(y)}for(let p=0;p<n;p++)for(let y=0;y<e;y++){let b=h[p][y+1],x=h[p][y],D=h[p+1][y],T=h[p+1][y+1];(p!==0||o>0)&&f.push(b,x,T),(p!==n-1||c<Math.PI)&&f.push(x,D,T)}this.setIndex(f),this.setAttribute("position",new ue(g,3)),this.setAttribute("normal",new ue(_,3)),this.setAttribute("uv",new ue(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var $l=class i extends Xe{constructor(t=1,e=.4,n=12,s=48,r=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:t,tube:e,radialSegments:n,tubularSegments:s,arc:r},n=Math.floor(n),s=Math.floor(s);let o=[],a=[],c=[],l=[],h=new U,u=new U,d=new U;for(let f=0;f<=n;f++)for(let g=0;g<=s;g++){let _=g/s*r,m=f/n*Math.PI*2;u.x=(t+e*Math.cos(m))*Math.cos(_),u.y=(t+e*Math.cos(m))*Math.sin(_),u.z=e*Math.sin(m),a.push(u.x,u.y,u.z),h.x=t*Math.cos(_),h.y=t*Math.sin(_),d.subVectors(u,h).normalize(),c.push(d.x,d.y,d.z),l.push(g/s),l.push(f/n)}for(let f=1;f<=n;f++)for(let g=1;g<=s;g++){let _=(s+1)*f+g-1,m=(s+1)*(f-1)+g-1,p=(s+1)*(f-1)+g,y=(s+1)*f+g;o.push(_,m,y),o.push(m,p,y)}this.setIndex(o),this.setAttribute("position",new ue(a,3)),this.setAttribute("normal",new ue(c,3)),this.setAttribute("uv",new ue(l,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.tube,t.radialSegments,t.tubularSegments,t.arc)}};var Zl=class extends Xe{constructor(t=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:t},t!==null){let e=[],n=new Set,s=new U,r=new U;if(t.index!==null){let o=t.attributes.position,a=t.index,c=t.groups;c.length===0&&(c=[{start:0,count:a.count,materialIndex:0}]);for(let l=0,h=c.length;l<h;++l){let u=c[l],d=u.start,f=u.count;for(let g=d,_=d+f;g<_;g+=3)for(let m=0;m<3;m++){let p=a.getX(g+m),y=a.getX(g+(m+1)%3);s.fromBufferAttribute(o,p),r.fromBufferAttribute(o,y),lg(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}}else{let o=t.attributes.position;for(let a=0,c=o.count/3;a<c;a++)for(let l=0;l<3;l++){let h=3*a+l,u=3*a+(l+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,u),lg(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}this.setAttribute("position",new ue(e,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}};function lg(i,t,e){let n=`${i.x},${i.y},${i.z}-${t.x},${t.y},${t.z}`,s=`${t.x},${t.y},${t.z}-${i.x},${i.y},${i.z}`;return e.has(n)===!0||e.has(s)===!0?!1:(e.add(n),e.add(s),!0)}var us=class extends ki{static get type(){return"MeshStandardMaterial"}constructor(t){super(),this.isMeshStandardMaterial=!0,this.defines={STANDARD:""},this.color=new se(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new se(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Ag,this.normalScale=new xt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Bi,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var Jl=class extends Is{static get type(){return"LineDashedMaterial"}constructor(t){super(),this.isLineDashedMaterial=!0,this.scale=1,this.dashSize=3,this.gapSize=1,this.setValues(t)}copy(t){return super.copy(t),this.scale=t.scale,this.dashSize=t.dashSize,this.gapSize=t.gapSize,this}};function ml(i,t,e){return!i||!e&&i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function qw(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}var mo=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let c=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===c)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copy)SAVARY",
R"SAVARY(SampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("call to abstract method")}intervalChanged_(){}},_d=class extends mo{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:sm,endingEnd:sm}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],c=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case rm:r=t,a=2*e-n;break;case om:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(c===void 0)switch(this.getSettings_().endingEnd){case rm:o=t,c=2*n-e;break;case om:o=1,c=n+s[1]-s[0];break;default:o=t-1,c=e}let l=(n-e)*.5,h=this.valueSize;this._weightPrev=l/(e-a),this._weightNext=l/(c-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=t*a,l=c-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,g=(n-e)/(s-e),_=g*g,m=_*g,p=-d*m+2*d*_-d*g,y=(1+d)*m+(-1.5-2*d)*_+(-.5+d)*g+1,b=(-1-f)*m+(1.5+f)*_+.5*g,x=f*m-f*_;for(let D=0;D!==a;++D)r[D]=p*o[h+D]+y*o[l+D]+b*o[c+D]+x*o[u+D];return r}},vd=class extends mo{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=t*a,l=c-a,h=(n-e)/(s-e),u=1-h;for(let d=0;d!==a;++d)r[d]=o[l+d]*u+o[c+d]*h;return r}},yd=class extends mo{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},Ei=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=ml(e,this.TimeBufferType),this.values=ml(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:ml(t.times,Array),values:ml(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s)}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new yd(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new vd(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new _d(this.times,this.values,this.getValueSize(),t)}setInterpolation(t){let e;switch(t){case Ml:e=this.InterpolantFactoryMethodDiscrete;break;case Vu:e=this.InterpolantFactoryMethodLinear;break;case wh:e=this.InterpolantFactoryMethodSmooth;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return console.warn("THREE.KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Ml;case this.InterpolantFactoryMethodLinear:return Vu;case this.InterpolantFactoryMethodSmooth:return wh}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(console.error("THREE.KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(console.error("THREE.KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let c=n[a];if(typeof c=="number"&&isNaN(c)){console.error("THREE.KeyframeTrack: Time is not a valid number.",this,a,c),t=!1;break}if(o!==null&&o>c){console.error("THREE.KeyframeTrack: Out of order keys.",this,a,c,o),t=!1;break}o=c}if(s!==void 0&&qw(s))for(let a=0,c=s.length;a!==c;++a){let l=s[a];if(isNaN(l)){console.error("THREE.KeyframeTrack: Value is not a valid number.",this,a,l),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===wh,r=t.length-1,o=1;for(let a=1;a<r;++a){let c=!1,l=t[a],h=t[a+1];if(l!==h&&(a!==1||l!==t[0]))if(s)c=!0;else{let u=a*n,d=u-n,f=u+n;for(let g=0;g!==n;++g){let _=e[u+g];if(_!==e[d+g]||_!==e[f+g]){c=!0;break}}}if(c){if(a!==o){t[o]=t[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)e[d+f]=e[u+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,c=o*n,l=0;l!==n;++l)e[c+l]=e[a+l];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,s}};Ei.prototype.TimeBufferType=Float32Array;Ei.prototype.ValueBufferType=Float32Array;Ei.prototype.DefaultInterpolation=Vu;var cr=class extends Ei{constructor(t,e,n){super(t,e,n)}};cr.prototype.ValueTypeName="bool";cr.prototype.ValueBufferType=Array;cr.prototype.DefaultInterpolation=Ml;cr.prototype.InterpolantFactoryMethodLinear=void 0;cr.prototype.InterpolantFactoryMethodSmooth=void 0;var bd=class extends Ei{};bd.prototype.ValueTypeName="color";var Md=class extends Ei{};Md.prototype.ValueTypeName="number";var Sd=class extends mo{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=(n-e)/(s-e),l=t*a;for(let h=l+a;l!==h;l+=4)On.slerpFlat(r,0,o,l-a,o,l,c);return r}},Kl=class extends Ei{InterpolantFactoryMethodLinear(t){return new Sd(this.times,this.values,this.getValueSize(),t)}};Kl.prototype.ValueTypeName="quaternion";Kl.prototype.InterpolantFactoryMethodSmooth=void 0;var hr=class extends Ei{constructor(t,e,n){super(t,e,n)}};hr.prototype.ValueTypeName="string";hr.prototype.ValueBufferType=Array;hr.prototype.DefaultInterpolation=Ml;hr.prototype.InterpolantFactoryMethodLinear=void 0;hr.prototype.InterpolantFactoryMethodSmooth=void 0;var wd=class extends Ei{};wd.prototype.ValueTypeName="vector";var Ed=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,c,l=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return c?c(h):h},this.setURLModifier=function(h){return c=h,this},this.addHandler=function(h,u){return l.push(h,u),this},this.removeHandler=function(h){let u=l.indexOf(h);return u!==-1&&l.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=l.length;u<d;u+=2){let f=l[u],g=l[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return g}return null}}},Yw=new Ed,Td=class{constructor(t){this.manager=t!==void 0?t:Yw,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}};Td.DEFAULT_MATERIAL_NAME="__DEFAULT";var jl=class extends An{constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new se(t),this.intensity=e}dispose(){}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,this.groundColor!==void 0&&(e.object.groundColor=this.groundColor.getHex()),this.distance!==void 0&&(e.object.distance=this.distance),this.angle!==void 0&&(e.object.angle=this.angle),this.decay!==void 0&&(e.object.decay=this.decay),this.penumbra!==void 0&&(e.object.penumbra=this.penumbra),this.shadow!==void 0&&(e.object.shadow=this.shadow.toJSON()),this.target!==void 0&&(e.object.target=this.target.uuid),e}},Ql=class extends jl{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(An.DEFAULT_UP),this.updateMatrix(),this.groundColor=new se(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}},nu=new Ne,cg=new U,hg=new U,Ad=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new xt(512,512),this.map=null,this.mapPass=null,this.matrix=new Ne,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new ta,this._frameExtents=new xt(1,1),this._viewportCount=1,this._viewports=[new Re(0,0,1,1)]}getViewportCount(){return this._viewportCount}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera,n=this.matrix;cg.setFromMatrixPosition(t.matrixWorld),e.position.copy(cg),hg.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(hg),e.updateMatrixWorld(),nu.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),this._frustum.setFromProjectionMatrix(nu),n.set(.5,0,0,.5,0,.5,0,.5,0,0,.5,.5,0,0,0,1),n.multiply(nu)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.mapSize.copy(t.mapSize),this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return this.intensity!==1&&(t.intensity=this.intensity),this.bias!==0&&(t.bias=this.bias),this.normalBias!==0&&(t.normalBias=this.normalBias),this.radius!==1&&(t.radius=this.radius),(this.mapSize.x!==512||this.mapSize.y!==512)&&(t.mapSize=this.mapSize.toArray()),t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}};var Rd=class extends Ad{constructor(){super(new Ll(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},aa=class extends jl{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(An.DEFAULT_UP),this.updateMatrix(),this.target=new An,this.shadow=new Rd}dispose(){this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}};var tc=class extends Xe{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(t){return super.copy(t),this.instanceCount=t.instanceCount,this}toJSON(){let t=super.toJSON();return t.instanceCount=this.instanceCount,t.isInstancedBufferGeometry=!0,t}};var Hd="\\[\\]\\.:\\/",$w=new RegExp("["+Hd+"]","g"),Vd="[^"+Hd+"]",Zw="[^"+Hd.replace("\\.","")+"]",Jw=/((?:WC+[\/:])*)/.source.replace("WC",Vd),Kw=/(WCOD+)?/.source.replace("WCOD",Zw),jw=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Vd),Qw=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Vd),t1=new RegExp("^"+Jw+Kw+jw+Qw+"$"),e1=["material","materials","bones","map"],Cd=class{constructor(t,e,n){let s=n||Ge.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},Ge=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace($w,"")}static parseTrackName(t){let e=t1.exec(t);if(e===null)throw new Error("PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);e1.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let c=n(a.children);if(c)return c}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){console.warn("THREE.PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let l=e.objectIndex;switch(n){case"materials":if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){console.error("THREE.PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){console.error("THREE.PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===l){l=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a )SAVARY",
R"SAVARY(material.",this);return}if(!t.material.map){console.error("THREE.PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){console.error("THREE.PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(l!==void 0){if(t[l]===void 0){console.error("THREE.PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[l]}}let o=t[s];if(o===void 0){let l=e.nodeName;console.error("THREE.PropertyBinding: Trying to update property for track: "+l+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.needsUpdate!==void 0?a=this.Versioning.NeedsUpdate:t.matrixWorldNeedsUpdate!==void 0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let c=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}c=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(c=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(c=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[c],this.setValue=this.SetterByBindingTypeAndVersioning[c][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Ge.Composite=Cd;Ge.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Ge.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Ge.prototype.GetterByBindingType=[Ge.prototype._getValue_direct,Ge.prototype._getValue_array,Ge.prototype._getValue_arrayElement,Ge.prototype._getValue_toArray];Ge.prototype.SetterByBindingTypeAndVersioning=[[Ge.prototype._setValue_direct,Ge.prototype._setValue_direct_setNeedsUpdate,Ge.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Ge.prototype._setValue_array,Ge.prototype._setValue_array_setNeedsUpdate,Ge.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Ge.prototype._setValue_arrayElement,Ge.prototype._setValue_arrayElement_setNeedsUpdate,Ge.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Ge.prototype._setValue_fromArray,Ge.prototype._setValue_fromArray_setNeedsUpdate,Ge.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var W1=new Float32Array(1);var ur=class extends od{constructor(t,e,n=1){super(t,e),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}clone(t){let e=super.clone(t);return e.meshPerAttribute=this.meshPerAttribute,e}toJSON(t){let e=super.toJSON(t);return e.isInstancedInterleavedBuffer=!0,e.meshPerAttribute=this.meshPerAttribute,e}};var ug=new Ne,ec=class{constructor(t,e,n=0,s=1/0){this.ray=new or(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new Qo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,(e.near+e.far)/(e.near-e.far)).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):console.error("THREE.Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return ug.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(ug),this}intersectObject(t,e=!0,n=[]){return Pd(t,this,n,e),n.sort(dg),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)Pd(t[s],this,n,e);return n.sort(dg),n}};function dg(i,t){return i.distance-t.distance}function Pd(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Pd(r[o],t,e,!0)}}var la=class{constructor(t=1,e=0,n=0){return this.radius=t,this.phi=e,this.theta=n,this}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=Math.max(1e-6,Math.min(Math.PI-1e-6,this.phi)),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(Qe(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var fg=new U,gl=new U,nc=class{constructor(t=new U,e=new U){this.start=t,this.end=e}set(t,e){return this.start.copy(t),this.end.copy(e),this}copy(t){return this.start.copy(t.start),this.end.copy(t.end),this}getCenter(t){return t.addVectors(this.start,this.end).multiplyScalar(.5)}delta(t){return t.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(t,e){return this.delta(e).multiplyScalar(t).add(this.start)}closestPointToPointParameter(t,e){fg.subVectors(t,this.start),gl.subVectors(this.end,this.start);let n=gl.dot(gl),r=gl.dot(fg)/n;return e&&(r=Qe(r,0,1)),r}closestPointToPoint(t,e,n){let s=this.closestPointToPointParameter(t,e);return this.delta(n).multiplyScalar(s).add(this.start)}applyMatrix4(t){return this.start.applyMatrix4(t),this.end.applyMatrix4(t),this}equals(t){return t.start.equals(this.start)&&t.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var ic=class extends cs{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(){}disconnect(){}dispose(){}update(){}};typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:Id}}));typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=Id);var Hg={type:"change"},Wd={type:"start"},Gg={type:"end"},cc=new or,Vg=new ti,n1=Math.cos(70*xo.DEG2RAD),hn=new U,Gn=2*Math.PI,Ce={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Gd=1e-6,hc=class extends ic{constructor(t,e=null){super(t,e),this.state=Ce.NONE,this.enabled=!0,this.target=new U,this.cursor=new U,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:dr.ROTATE,MIDDLE:dr.DOLLY,RIGHT:dr.PAN},this.touches={ONE:fr.ROTATE,TWO:fr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._domElementKeyEvents=null,this._lastPosition=new U,this._lastQuaternion=new On,this._lastTargetPosition=new U,this._quat=new On().setFromUnitVectors(t.up,new U(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new la,this._sphericalDelta=new la,this._scale=1,this._panOffset=new U,this._rotateStart=new xt,this._rotateEnd=new xt,this._rotateDelta=new xt,this._panStart=new xt,this._panEnd=new xt,this._panDelta=new xt,this._dollyStart=new xt,this._dollyEnd=new xt,this._dollyDelta=new xt,this._dollyDirection=new U,this._mouse=new xt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=s1.bind(this),this._onPointerDown=i1.bind(this),this._onPointerUp=r1.bind(this),this._onContextMenu=d1.bind(this),this._onMouseWheel=l1.bind(this),this._onKeyDown=c1.bind(this),this._onTouchStart=h1.bind(this),this._onTouchMove=u1.bind(this),this._onMouseDown=o1.bind(this),this._onMouseMove=a1.bind(this),this._interceptControlDown=f1.bind(this),this._interceptControlUp=p1.bind(this),this.domElement!==null&&this.connect(),this.update()}connect(){this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.getRootNode().addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.getRootNode().removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.style.touchAction="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Hg),this.update(),this.state=Ce.NONE}update(t=null){let e=this.object.position;hn.copy(e).sub(this.target),hn.applyQuaternion(this._quat),this._spherical.setFromVector3(hn),this.autoRotate&&this.state===Ce.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=Gn:n>Math.PI&&(n-=Gn),s<-Math.PI?s+=Gn:s>Math.PI&&(s-=Gn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(hn.setFromSpherical(this._spherical),hn.applyQuaternion(this._quatInverse),e.copy(this.target).add(hn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=hn.length();o=this._clampDistance(a*this._scale);let c=a-o;this.object.position.addScaledVector(this._dollyDirection,c),this.object.updateMatrixWorld(),r=!!c}else if(this.object.isOrthographicCamera){let a=new U(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let c=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=c!==this.object.zoom;let l=new U(this._mouse.x,this._mouse.y,0);l.unproject(this.object),this.object.position.sub(l).add(a),this.object.updateMatrixWorld(),o=hn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(cc.origin.copy(this.object.position),cc.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(cc.direction))<n1?this.object.lookAt(this.target):(Vg.setFromNormalAndCoplanarPoint(this.object.up,this.target),cc.intersectPlane(Vg,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Gd||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Gd||this._lastTargetPosition.distanceToSquared(this.target)>Gd?(this.dispatchEvent(Hg),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?Gn/60*this.autoRotateSpeed*t:Gn/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){hn.setFromMatrixColumn(e,0),hn.multiplyScalar(-t),this._panOffset.add(hn)}_panUp(t,e){this.screenSpacePanning===!0?hn.setFromMatrixColumn(e,1):(hn.setFromMatrixColumn(e,0),hn.crossVectors(this.object.up,hn)),hn.multiplyScalar(t),this._panOffset.add(hn)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;hn.copy(s).sub(this.target);let r=hn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;th)SAVARY",
R"SAVARY(is._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientX),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(Gn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Gn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateUp(Gn*this.rotateSpeed/this.domElement.clientHeight):this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateUp(-Gn*this.rotateSpeed/this.domElement.clientHeight):this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateLeft(Gn*this.rotateSpeed/this.domElement.clientHeight):this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateLeft(-Gn*this.rotateSpeed/this.domElement.clientHeight):this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(Gn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Gn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new xt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function i1(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.domElement.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i)))}function s1(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function r1(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(Gg),this.state=Ce.NONE;break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function o1(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case dr.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ce.DOLLY;break;case dr.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ce.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ce.ROTATE}break;case dr.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ce.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ce.PAN}break;default:this.state=Ce.NONE}this.state!==Ce.NONE&&this.dispatchEvent(Wd)}function a1(i){switch(this.state){case Ce.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ce.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ce.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function l1(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ce.NONE||(i.preventDefault(),this.dispatchEvent(Wd),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(Gg))}function c1(i){this.enabled===!1||this.enablePan===!1||this._handleKeyDown(i)}function h1(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case fr.ROTATE:if(this.enableRotate===!1)return;this._handleTouchStartRotate(i),this.state=Ce.TOUCH_ROTATE;break;case fr.PAN:if(this.enablePan===!1)return;this._handleTouchStartPan(i),this.state=Ce.TOUCH_PAN;break;default:this.state=Ce.NONE}break;case 2:switch(this.touches.TWO){case fr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ce.TOUCH_DOLLY_PAN;break;case fr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ce.TOUCH_DOLLY_ROTATE;break;default:this.state=Ce.NONE}break;default:this.state=Ce.NONE}this.state!==Ce.NONE&&this.dispatchEvent(Wd)}function u1(i){switch(this._trackPointer(i),this.state){case Ce.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ce.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ce.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ce.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ce.NONE}}function d1(i){this.enabled!==!1&&i.preventDefault()}function f1(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.getRootNode().addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function p1(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.getRootNode().removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}Et.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new xt(1,1)},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};Fn.line={uniforms:oc.merge([Et.common,Et.fog,Et.line]),vertexShader:`
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
				vec3 ray)SAVARY",
R"SAVARY(End = normalize( worldPos.xyz ) * 1e5;
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
		`};var Ds=class extends ci{static get type(){return"LineMaterial"}constructor(t){super({uniforms:oc.clone(Fn.line.uniforms),vertexShader:Fn.line.vertexShader,fragmentShader:Fn.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(t)}get color(){return this.uniforms.diffuse.value}set color(t){this.uniforms.diffuse.value=t}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(t){t===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(t){this.uniforms.linewidth&&(this.uniforms.linewidth.value=t)}get dashed(){return"USE_DASH"in this.defines}set dashed(t){t===!0!==this.dashed&&(this.needsUpdate=!0),t===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(t){this.uniforms.dashScale.value=t}get dashSize(){return this.uniforms.dashSize.value}set dashSize(t){this.uniforms.dashSize.value=t}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(t){this.uniforms.dashOffset.value=t}get gapSize(){return this.uniforms.gapSize.value}set gapSize(t){this.uniforms.gapSize.value=t}get opacity(){return this.uniforms.opacity.value}set opacity(t){this.uniforms&&(this.uniforms.opacity.value=t)}get resolution(){return this.uniforms.resolution.value}set resolution(t){this.uniforms.resolution.value.copy(t)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(t){this.defines&&(t===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),t===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var Wg=new an,uc=new U,vo=class extends tc{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let t=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],e=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new ue(t,3)),this.setAttribute("uv",new ue(e,2))}applyMatrix4(t){let e=this.attributes.instanceStart,n=this.attributes.instanceEnd;return e!==void 0&&(e.applyMatrix4(t),n.applyMatrix4(t),e.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new ur(e,6,1);return this.setAttribute("instanceStart",new Hi(n,3,0)),this.setAttribute("instanceEnd",new Hi(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new ur(e,6,1);return this.setAttribute("instanceColorStart",new Hi(n,3,0)),this.setAttribute("instanceColorEnd",new Hi(n,3,3)),this}fromWireframeGeometry(t){return this.setPositions(t.attributes.position.array),this}fromEdgesGeometry(t){return this.setPositions(t.attributes.position.array),this}fromMesh(t){return this.fromWireframeGeometry(new Zl(t.geometry)),this}fromLineSegments(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new an);let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;t!==void 0&&e!==void 0&&(this.boundingBox.setFromBufferAttribute(t),Wg.setFromBufferAttribute(e),this.boundingBox.union(Wg))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Oi),this.boundingBox===null&&this.computeBoundingBox();let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;if(t!==void 0&&e!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)uc.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(uc)),uc.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(uc));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}applyMatrix(t){return console.warn("THREE.LineSegmentsGeometry: applyMatrix() has been renamed to applyMatrix4()."),this.applyMatrix4(t)}};var Xd=new Re,Xg=new U,qg=new U,vn=new Re,yn=new Re,Gi=new Re,qd=new U,Yd=new Ne,bn=new nc,Yg=new U,dc=new an,fc=new Oi,Wi=new Re,Xi,pr;function $g(i,t,e){return Wi.set(0,0,-t,1).applyMatrix4(i.projectionMatrix),Wi.multiplyScalar(1/Wi.w),Wi.x=pr/e.width,Wi.y=pr/e.height,Wi.applyMatrix4(i.projectionMatrixInverse),Wi.multiplyScalar(1/Wi.w),Math.abs(Math.max(Wi.x,Wi.y))}function m1(i,t){let e=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,o=Math.min(n.instanceCount,s.count);for(let a=0,c=o;a<c;a++){bn.start.fromBufferAttribute(s,a),bn.end.fromBufferAttribute(r,a),bn.applyMatrix4(e);let l=new U,h=new U;Xi.distanceSqToSegment(bn.start,bn.end,h,l),h.distanceTo(l)<pr*.5&&t.push({point:h,pointOnLine:l,distance:Xi.origin.distanceTo(h),object:i,face:null,faceIndex:a,uv:null,uv1:null})}}function g1(i,t,e){let n=t.projectionMatrix,r=i.material.resolution,o=i.matrixWorld,a=i.geometry,c=a.attributes.instanceStart,l=a.attributes.instanceEnd,h=Math.min(a.instanceCount,c.count),u=-t.near;Xi.at(1,Gi),Gi.w=1,Gi.applyMatrix4(t.matrixWorldInverse),Gi.applyMatrix4(n),Gi.multiplyScalar(1/Gi.w),Gi.x*=r.x/2,Gi.y*=r.y/2,Gi.z=0,qd.copy(Gi),Yd.multiplyMatrices(t.matrixWorldInverse,o);for(let d=0,f=h;d<f;d++){if(vn.fromBufferAttribute(c,d),yn.fromBufferAttribute(l,d),vn.w=1,yn.w=1,vn.applyMatrix4(Yd),yn.applyMatrix4(Yd),vn.z>u&&yn.z>u)continue;if(vn.z>u){let b=vn.z-yn.z,x=(vn.z-u)/b;vn.lerp(yn,x)}else if(yn.z>u){let b=yn.z-vn.z,x=(yn.z-u)/b;yn.lerp(vn,x)}vn.applyMatrix4(n),yn.applyMatrix4(n),vn.multiplyScalar(1/vn.w),yn.multiplyScalar(1/yn.w),vn.x*=r.x/2,vn.y*=r.y/2,yn.x*=r.x/2,yn.y*=r.y/2,bn.start.copy(vn),bn.start.z=0,bn.end.copy(yn),bn.end.z=0;let _=bn.closestPointToPointParameter(qd,!0);bn.at(_,Yg);let m=xo.lerp(vn.z,yn.z,_),p=m>=-1&&m<=1,y=qd.distanceTo(Yg)<pr*.5;if(p&&y){bn.start.fromBufferAttribute(c,d),bn.end.fromBufferAttribute(l,d),bn.start.applyMatrix4(o),bn.end.applyMatrix4(o);let b=new U,x=new U;Xi.distanceSqToSegment(bn.start,bn.end,x,b),e.push({point:x,pointOnLine:b,distance:Xi.origin.distanceTo(x),object:i,face:null,faceIndex:d,uv:null,uv1:null})}}}var pc=class extends be{constructor(t=new vo,e=new Ds({color:Math.random()*16777215})){super(t,e),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let t=this.geometry,e=t.attributes.instanceStart,n=t.attributes.instanceEnd,s=new Float32Array(2*e.count);for(let o=0,a=0,c=e.count;o<c;o++,a+=2)Xg.fromBufferAttribute(e,o),qg.fromBufferAttribute(n,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+Xg.distanceTo(qg);let r=new ur(s,2,1);return t.setAttribute("instanceDistanceStart",new Hi(r,1,0)),t.setAttribute("instanceDistanceEnd",new Hi(r,1,1)),this}raycast(t,e){let n=this.material.worldUnits,s=t.camera;s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.');let r=t.params.Line2!==void 0&&t.params.Line2.threshold||0;Xi=t.ray;let o=this.matrixWorld,a=this.geometry,c=this.material;pr=c.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),fc.copy(a.boundingSphere).applyMatrix4(o);let l;if(n)l=pr*.5;else{let u=Math.max(s.near,fc.distanceToPoint(Xi.origin));l=$g(s,u,c.resolution)}if(fc.radius+=l,Xi.intersectsSphere(fc)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),dc.copy(a.boundingBox).applyMatrix4(o);let h;if(n)h=pr*.5;else{let u=Math.max(s.near,dc.distanceToPoint(Xi.origin));h=$g(s,u,c.resolution)}dc.expandByScalar(h),Xi.intersectsBox(dc)!==!1&&(n?m1(this,e):g1(this,s,e))}onBeforeRender(t){let e=this.material.uniforms;e&&e.resolution&&(t.getViewport(Xd),this.material.uniforms.resolution.value.set(Xd.z,Xd.w))}};var yo=class extends vo{constructor(){super(),this.isLineGeometry=!0,this.type="LineGeometry"}setPositions(t){let e=t.length-3,n=new Float32Array(2*e);for(let s=0;s<e;s+=3)n[2*s]=t[s],n[2*s+1]=t[s+1],n[2*s+2]=t[s+2],n[2*s+3]=t[s+3],n[2*s+4]=t[s+4],n[2*s+5]=t[s+5];return super.setPositions(n),this}setColors(t){let e=t.length-3,n=new Float32Array(2*e);for(let s=0;s<e;s+=3)n[2*s]=t[s],n[2*s+1]=t[s+1],n[2*s+2]=t[s+2],n[2*s+3]=t[s+3],n[2*s+4]=t[s+4],n[2*s+5]=t[s+5];return super.setColors(n),this}fromLine(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}};var mc=class extends pc{constructor(t=new yo,e=new Ds({color:Math.random()*16777215})){super(t,e),this.isLine2=!0,this.type="Line2"}};var Wn=i=>new U(i[0],i[1],i[2]),x1=new U(0,1,0),ha=new U(0,0,1);function Jg(i){return new us({color:i,roughness:.55,metalness:.05,side:Vn})}function mr(i,t,e=!0){let n=new be(i,Jg(t));if(e){let s=new se(t).multiplyScalar(.45);n.add(new po(new Xl(i,32),new Is({color:s,transparent:!0,opacity:.55})))}return n}function Kg(i,t,e,n){let s=t.clone().sub(i),r=s.length(),o=new be(new Gl(e,r,8,20),Jg(n));return r>0&&o.quaternion.setFromUnitVectors(x1,s.divideScalar(r)),o.position.copy(i).add(t).multiplyScalar(.5),o}function bc(i,t,e,n=1){let s=new yo;return s.setPositions(Float32Array.from(i)),new mc(s,new Ds({color:new se(t).getHex(),linewidth:e,transparent:n<1,opacity:n}))}function Zg(i){let t=[];for(let e=0;e+1<i.length;e+=2)t.push(new xt(i[e],i[e+1]));return t}function _1(i,t,e){switch(i.kind){case"box":return mr(new zi(...i.size),t);case"sphere":return mr(new Ls(i.radius,40,24),t,!1);case"cylinder":{let n=new Vi(i.radius,i.radius,i.length,48);return mr(n.rotateX(Math.PI/2),t)}case"link":return Kg(Wn(i.from),Wn(i.to),i.radius||.011*e,t);case"polyline":{let n=Array.from(ya(i.points));return i.closed&&n.push(...n.slice(0,3)),n.length>=6?bc(n,t,2.5):new on}case"extrusion":{let n=new ia(Zg(i.outline));for(let o of i.holes??[])n.holes.push(new ar(Zg(o)));let s=i.depth||.03*e,r=new ql(n,{depth:s,bevelEnabled:!1});return mr(r.translate(0,0,-s/2),t)}case"point":return mr(new Ls(.028*e,32,20),t,!1);case"mesh":{let n=new Xe;return n.setAttribute("position",new tn(ya(i.vertices),3)),n.setIndex(new tn(_f(i.triangles),1)),n.computeVertexNormals(),mr(n,t)}default:return new on}}function $d(i,t,e){let n=new on;return n.position.copy(Wn(i.p)),n.quaternion.set(i.q[1],i.q[2],i.q[3],i.q[0]),n.add(_1(i,t,e)),n}function jg(i,t,e){let n=new on,s=new U;for(let r of i)r.length()>1e-9*e&&n.add(Kg(s,r,.011*e,t));return n.add(mr(new Ls(.02*e,24,16),t,!1)),n}function Qg(i,t,e){let n=new on,s=.016*e,r=new us({color:t,roughness:.4,metalness:.2}),o=c=>{let l=new be(c,r);return n.add(l),l},a=(c,l)=>new Vi(c,c,l,28).rotateX(Math.PI/2);switch(i.kind){case"revolute":o(a(.55*s,3.6*s)),o(new $l(s,.28*s,12,32));break;case"prismatic":case"translational":o(new zi(1.5*s,1.5*s,3.4*s)),o(a(.35*s,8*s));break;case"cylindrical":case"screw":o(a(s,3*s)),o(a(.4*s,8*s));break;case"spherical":case"ball":o(new Ls(1.2*s,28,20));break;case"universal":o(a(.4*s,4*s)).rotation.x=Math.PI/2,o(a(.4*s,4*s)).rotation.y=Math.PI/2;break;case"planar":o(new zi(5*s,5*s,.3*s));break;case"fixed":case"lock":case"weld":o(new zi(1.6*s,1.6*s,1.6*s));break;default:o(new Yl(1.1*s))}return n}function t0(i,t){let e=Wn(t);e.lengthSq()>0&&i.quaternion.setFromUnitVectors(ha,e.normalize())}var gc=class i{constructor(t,e,n,s=9){this.radius=e;this.wire=n;this.turns=s;let{steps:r,sides:o}=i,a=(r+1)*o,c=new Xe;this.positions=new tn(new Float32Array(3*a),3),this.normals=new tn(new Float32Array(3*a),3),c.setAttribute("position",this.positions),c.setAttribute("normal",this.normals);let l=[];for(let h=0;h<r;++h)for(let u=0;u<o;++u){let d=h*o+u,f=h*o+(u+1)%o;l.push(d,d+o,f,f,d+o,f+o)}c.setIndex(l),this.mesh=new be(c,new us({color:t,roughness:.35,metalness:.35,side:Vn})),this.mesh.frustumCulled=!1}mesh;static steps=260;static sides=7;positions;normals;update(t,e){let{steps:n,sides:s}=i,r=e.clone().sub(t),o=r.length();o>0?r.divideScalar(o):r.set(0,0,1);let a=new U(Math.abs(r.x)<.8?1:0,Math.abs(r.x)<.8?0:1,0);a.addScaledVector(r,-a.dot(r)).normalize();let c=new U().crossVectors(r,a),l=.1,h=new U,u=new U,d=new U,f=new U,g=new U,_=new U,m=(y,b)=>{let x=Math.min(1,Math.max(0,(y-l)/(1-2*l))),D=this.radius*Math.min(1,x*12,(1-x)*12),T=2*Math.PI*this.turns*x;return b.copy(t).addScaledVector(r,y*o).addScaledVector(a,D*Math.cos(T)).addScaledVector(c,D*Math.sin(T))},p=0;for(let y=0;y<=n;++y){let b=y/n;m(b,h),u.copy(m(Math.min(1,b+.001),g)).sub(m(Math.max(0,b-.001),_)).normalize(),d.copy(r).addScaledVector(u,-r.dot(u)),d.lengthSq()<1e-6&&d.copy(a).addScaledVector(u,-a.dot(u)),d.normalize(),f.crossVectors(u,d);for(let x=0;x<s;++x,++p){let D=Math.cos(2*Math.PI*x/s),T=Math.sin(2*Math.PI*x/s),C=d.x*D+f.x*T,L=d.y*D+f.y*T,w=d.z*D+f.z*T;this.normals.setXYZ(p,C,L,w),this.positions.setXYZ(p,h.x+this.wire*C,h.y+this.wire*L,h.z+this.wire*w)}}this.positions.needsUpdate=this.normals.needsUpdate=!0}},xc=class{mesh;constructor(t,e){let n=new Vi(e,e,1,20).rotateX(Math.PI/2).translate(0,0,.5);this.mesh=new be(n,new us({color:t,roughness:.4,metalness:.3}))}update(t,e){let n=e.clone().sub(t),s=Math.max(n.length(),1e-12);this.mesh.position.copy(t),this.mesh.quaternion.setFromUnitVectors(ha,n.divideScalar(s)),this.mesh.scale.z=s}},_c=class{group=new on;rod;barrel;constructor(t,e){let n=new us({color:t,roughness:.4,metalness:.3}),s=r=>new Vi(r,r,1,24).rotateX(Math.PI/2).translate(0,0,.5);this.barrel=new be(s(.75*e),n),this.rod=new be(s(.3*e),n),this.group.add(this.barrel,this.rod)}update(t,e){let n=e.clone().sub(t),s=Math.max(n.length(),1e-12);this.group.position.copy(t),this.group.quaternion.setFromUnitVectors(ha,n.divideScalar(s)),this.barrel.scale.z=.5*s,this.rod.scale.z=s}},vc=class{group=new on;dot;normal;constructor(t){let e=o=>new Ps({color:o,depthTest:!1,transparent:!0}),n=o=>new Ls(o,20,14),s=new be(n(1.35*t),e("#ffffff"));this.dot=new be(n(t),e("#ffffff"));let r=new Vi(.22*t,.22*t,15*t,8).rotateX(Math.PI/2);this.normal=new be(r,e("#64748b")),this.normal.renderOrder=9,s.renderOrder=12,this.dot.renderOrder=13,this.group.add(this.normal,s,this.dot)}update(t,e,n){this.group.position.copy(t),this.dot.material.color.set(n),this.normal.visible=e!==void 0&&e.lengthSq()>0,this.normal.visible&&this.normal.quaternion.setFromUnitVectors(ha,e.normalize())}},yc=class{constructor(t,e){this.size=e;let n=new us({color:t,emissive:t,emissiveIntensity:.35,roughness:.6,depthTest:!1,transparent:!0});this.shaft=new be(new Vi(.16,.16,1,14).rotate)SAVARY",
R"SAVARY(X(Math.PI/2).translate(0,0,.5),n),this.head=new be(new Wl(.42,1,20).rotateX(Math.PI/2).translate(0,0,-.5),n),this.shaft.renderOrder=10,this.head.renderOrder=11,this.group.add(this.shaft,this.head)}group=new on;shaft;head;setColor(t){let e=this.shaft.material;e.color.set(t),e.emissive.set(t)}update(t,e,n){if(this.group.visible=n>1e-4*this.size,!this.group.visible)return;let s=Math.min(this.size,.6*n);this.group.position.copy(t),this.group.quaternion.setFromUnitVectors(ha,e),this.shaft.scale.set(s,s,Math.max(n-.9*s,1e-9)),this.head.scale.setScalar(s),this.head.position.z=n}};function v1(i){let t=10**Math.floor(Math.log10(i)),e=i/t;return(e>=5?5:e>=2?2:1)*t}var Mc=class{constructor(t,e){this.container=t;this.report=e;let n=X("canvas",{class:"scene-canvas",role:"img",label:"Mechanism in 3D; drag to orbit, right drag to pan, wheel to zoom"});this.renderer=new Nl({canvas:n,antialias:!0,powerPreference:"low-power"}),this.overlay=X("div",{class:"scene-overlay",attributes:{"aria-hidden":"true"}}),this.tip=X("div",{class:"scene-tip"}),this.tip.hidden=!0,this.gizmo=Ze("svg",{class:"gizmo",viewBox:"-40 -40 80 80","aria-hidden":"true"}),t.append(n,this.overlay,this.gizmo,this.tip);let{text:s}=e;this.visible=s.bodies.map(()=>!0),this.poses=s.bodies.map(u=>u.pose?.map(d=>e.series(d)));let r=0;this.colors=s.bodies.map(u=>Rr(u.color)?u.color:u.ground?"#8b95a1":Ao.light[r++%Ao.light.length]),this.swatches=[...this.colors],this.planar=this.isPlanar();let o=s.gravity,a=Math.hypot(o[0],o[1]),c=Math.abs(o[2]);this.upAxis=a>0&&c<=1e-9*a||a===0&&c===0&&this.planar?"y":"z",this.camera.up.set(0,this.upAxis==="y"?1:0,this.upAxis==="z"?1:0),this.size=this.measure(),this.cell=v1(this.size/6),this.build();let l=new aa(16777215,2);l.position.set(-.5,this.upAxis==="y"?1:-.9,this.upAxis==="y"?.9:1.2);let h=new aa(16777215,.7);h.position.set(.9,.2,.4),this.scene.add(l,h,new Ql(16777215,10727615,1.9),this.grid),this.controls=new hc(this.camera,n),this.controls.zoomToCursor=!0,this.controls.addEventListener("start",()=>{this.touched=!0}),this.controls.addEventListener("change",()=>{this.invalidate(),this.onCamera()}),n.addEventListener("pointermove",u=>this.hover(u)),n.addEventListener("dblclick",u=>this.chooseTrace(u)),n.addEventListener("pointerleave",()=>{this.tip.hidden=!0}),n.addEventListener("webglcontextlost",u=>u.preventDefault()),n.addEventListener("webglcontextrestored",()=>this.invalidate()),this.retheme(),this.setTime(e.locate(e.start)),this.setView(this.defaultView()),this.resize(),new ResizeObserver(()=>this.resize()).observe(t)}visible;layers={joints:!0,springs:!0,traces:!0,forces:!0,contacts:!0,grid:!0,labels:!1};colors;swatches;vectors=[];upAxis;planar;section={axis:-1,place:.5,flipped:!1};followed=-1;arrowFactor=1;touched=!1;onCamera=()=>{};renderer;scene=new Fl;camera=new Nn(26,1,.01,100);controls;bodies=[];poses;joints=[];cutter=new ti;solids=[];caps=[];gaps=[];culprits=[];springs=[];traces=[];contacts=[];samples=[];labels=[];overlay;gizmo;tip;unitScale=new Map;unitMost=new Map;grid=new on;floor=new U;cell;size;place={i:0,f:0};pending=!1;followedAt=new U;poseAt(t,e,n,s){let r=this.poses[t];if(!r){n.set(0,0,0),s.identity();return}let o=u=>this.report.at(r[u],e);n.set(o(0),o(1),o(2));let{i:a,f:c}=e,l=1;if(c>0){let u=0;for(let d=3;d<7;++d)u+=r[d][a]*r[d][a+1];u<0&&(l=-1)}let h=u=>c>0?(1-c)*r[u][a]+c*l*r[u][a+1]:r[u][a];s.set(h(4),h(5),h(6),h(3)).normalize()}isPlanar(){let t=!1,{joints:e}=this.report.text,n=({kind:r,axis_a:[,,o]})=>r==="prismatic"?o===0:Math.abs(o)>1-1e-9,s=e.length>0&&e.every(n);for(let r of this.poses){if(!r)continue;let o=c=>c.reduce((l,h)=>Math.max(l,Math.abs(h-c[0])),0),a=Math.max(o(r[0]),o(r[1]),o(r[6]));if(a>0&&(t=!0),o(r[2])>1e-6*a||o(r[4])>1e-6||o(r[5])>1e-6)return!1}return t||s}measure(){let{text:t,rows:e}=this.report,n=t.bodies.map(c=>c.ground?[]:[new U]);for(let c of[...t.joints,...t.springs])n[c.body_a]?.push(Wn(c.point_a)),n[c.body_b]?.push(Wn(c.point_b));t.bodies.forEach((c,l)=>{let h=0;for(let u of c.shapes){let d=new an().setFromObject($d(u,"#888888",1e-6));if(d.isEmpty())continue;let f=d.getSize(new U).length();f>.999*h&&(this.swatches[l]=Rr(u.color)?u.color:this.colors[l]),h=Math.max(h,f);for(let g=0;g<8;++g)n[l].push(new U(g&1?d.max.x:d.min.x,g&2?d.max.y:d.min.y,g&4?d.max.z:d.min.z))}});let s=new U,r=new On,o=Math.min(e,80);n.forEach((c,l)=>{let h=this.poses[l]?o:1;for(let u=0;u<h;++u){this.poseAt(l,{i:h>1?Math.round(u*(e-1)/(h-1)):0,f:0},s,r);for(let d of c){let f=d.clone().applyQuaternion(r).add(s);Number.isFinite(f.x+f.y+f.z)&&this.samples.push(f)}}}),this.samples.length===0&&this.samples.push(new U(-.5,-.5,-.5),new U(.5,.5,.5));let a=new an().setFromPoints(this.samples).getSize(new U).length();return a>0?a:1}build(){let{report:t,size:e}=this,{text:n}=t,s="#98a3b0";n.bodies.forEach((l,h)=>{let u=new on;u.userData.body=h;for(let f of l.shapes)u.add($d(f,Rr(f.color)?f.color:this.colors[h],e));if(l.shapes.length===0&&!l.ground){let f=[];for(let g of[...n.joints,...n.springs])g.body_a===h&&f.push(Wn(g.point_a)),g.body_b===h&&f.push(Wn(g.point_b));u.add(jg(f,this.colors[h],e))}this.prepareSection(u),this.bodies.push(u),this.scene.add(u),this.isCulprit(l.name)&&this.markCulprit(l.name,u);let d=X("span",{class:"scene-label",text:l.name});d.hidden=!0,this.labels.push(d),this.overlay.append(d)});for(let l of n.joints){let h=Qg(l,"#55616f",e),u=l.kind==="prismatic"||l.kind==="planar";h.position.copy(Wn(u?l.point_a:l.point_b)),t0(h,u?l.axis_a:l.axis_b),this.bodies[u?l.body_a:l.body_b].add(h);let d=this.isCulprit(l.name);if(d){h.scale.setScalar(1.7),this.markCulprit(l.name,h);let f=new Xe;f.setAttribute("position",new tn(new Float32Array(6),3));let g=new Jl({color:"#e03a30",dashSize:.012*e,gapSize:.008*e}),_=new ea(f,g);_.frustumCulled=!1,this.scene.add(_),this.gaps.push({line:_,joint:l})}this.joints.push({group:h,bodies:[l.body_a,l.body_b],culprit:d})}for(let l of n.springs){let h=(..._)=>_.includes(l.kind),u=h("spring","spring_damper")?new gc(s,.019*e,.0026*e):void 0,d=h("damper","spring_damper")?new _c(s,.016*e):void 0,f=h("rod")?new xc(s,.008*e):void 0,g=[u?.mesh,d?.group,f?.mesh].filter(_=>_!==void 0);g.length!==0&&(this.scene.add(...g),this.isCulprit(l.name)&&this.markCulprit(l.name,this.bodies[l.body_b]),this.springs.push({a:l.body_a,b:l.body_b,pa:Wn(l.point_a),pb:Wn(l.point_b),parts:g,update:(_,m)=>{u?.update(_,m),d?.update(_,m),f?.update(_,m)}}))}for(let l of n.traces)this.trace(l.body,Wn(l.point),l.color);let r=["#d64545","#c026a0","#6d4fd0","#0f8f8f","#9a6a3a"],o=0,a=(l,h,u,d,f,g,_)=>{if(!f||!g||!t.series(g[0]).some(Number.isFinite))return;let m=Rr(u)?u:r[_?0:o++%r.length],p=new yc(m,.034*e);this.scene.add(p.group),this.vectors.push({name:l,unit:h,color:m,body:d,mode:_,arrow:p,point:f.map(y=>t.series(y)),vector:g.map(y=>t.series(y)),shown:!0,value:0,short:!1})};for(let l of n.contacts){if(!l.point)continue;let h=new vc(.0085*e);this.scene.add(h.group);let u=l.mode?t.series(l.mode[0]):void 0;this.contacts.push({mark:h,bodies:[l.body_a,l.body_b],point:l.point.map(f=>t.series(f)),direction:l.normal?.map(f=>t.series(f)),mode:u}),this.isCulprit(l.contact)&&this.markCulprit(l.name,h.group);let d=n.bodies[l.body_a]?.name;a(d?`${l.name} on ${d}`:l.name,l.unit,"",l.body_a,l.point,l.force,u)}for(let l of n.forces)a(l.name,l.unit,l.color,l.body,l.point,l.vector);if(n.forces.length>8)for(let l of this.vectors)l.shown=l.mode!==void 0;let c=new Map;for(let l of this.vectors){let h=c.get(l.unit)??[];for(let u=0;u<t.rows;++u){let d=Math.hypot(l.vector[0][u],l.vector[1][u],l.vector[2][u]);Number.isFinite(d)&&h.push(d)}c.set(l.unit,h)}for(let[l,h]of c){let u=h.reduce((g,_)=>Math.max(g,_),0),d=Float64Array.from(h.filter(g=>g>1e-6*u)).sort(),f=d[Math.floor(.9*(d.length-1))]||d[d.length-1]||1;this.unitScale.set(l,.33*e/f),this.unitMost.set(l,u)}}setTime(t){this.place=t;let{report:e}=this,n=new U,s=new On,r=new U,o=new U;this.bodies.forEach((l,h)=>{this.poseAt(h,t,n,s),l.position.copy(n),l.quaternion.copy(s),l.visible=this.visible[h],l.updateMatrixWorld()});let a=l=>l<0||this.visible[l];for(let l of this.joints)l.group.visible=this.layers.joints&&l.bodies.every(a);for(let l of this.springs){let h=this.layers.springs&&a(l.a)&&a(l.b);for(let u of l.parts)u.visible=h;h&&l.update(this.bodies[l.a].localToWorld(r.copy(l.pa)),this.bodies[l.b].localToWorld(o.copy(l.pb)))}for(let{line:l,joint:h}of this.gaps){let u=l.geometry.attributes.position;this.bodies[h.body_a].localToWorld(r.set(...h.point_a)).toArray(u.array,0),this.bodies[h.body_b].localToWorld(o.set(...h.point_b)).toArray(u.array,3);let d=["revolute","spherical","universal","fixed"].includes(h.kind);l.visible=d&&r.distanceTo(o)>1e-6*this.size,u.needsUpdate=!0,l.computeLineDistances()}for(let l of this.traces)l.whole.visible=l.past.visible=this.layers.traces&&a(l.body),l.past.geometry.instanceCount=t.i;let c=(l,h)=>h.set(e.at(l[0],t),e.at(l[1],t),e.at(l[2],t));for(let l of this.contacts){let h=l.mode?l.mode[t.i]:1;c(l.point,r);let u=this.layers.contacts&&h>0&&l.bodies.some(a)&&Number.isFinite(r.x+r.y+r.z);l.mark.group.visible=u,u&&l.mark.update(r,l.direction?c(l.direction,o):void 0,mi(h))}for(let l of this.vectors){c(l.point,r),c(l.vector,o),l.value=o.length();let h=Number.isFinite(l.value+r.x+r.y+r.z)&&l.value>0;l.arrow.group.visible=h&&l.shown&&this.layers.forces&&a(l.body),l.mode&&(l.color=mi(l.mode[t.i]),l.arrow.setColor(l.color));let u=l.value*(this.unitScale.get(l.unit)??1)*this.arrowFactor;l.short=u>1.2*this.size,l.arrow.group.visible&&l.arrow.update(r,o.divideScalar(l.value),l.short?1.2*this.size:u)}if(this.followed>=0){let l=this.bodies[this.followed].position.clone().sub(this.followedAt);this.camera.position.add(l),this.controls.target.add(l),this.followedAt.copy(this.bodies[this.followed].position)}this.invalidate()}trace(t,e,n){let{rows:s}=this.report;if(s<2)return;let r=new U,o=new On,a=new Float32Array(3*s);for(let u=0;u<s;++u)this.poseAt(t,{i:u,f:0},r,o),e.clone().applyQuaternion(o).add(r).toArray(a,3*u);let c=Rr(n)?n:this.swatches[t],l=bc(a,c,1.5,.28),h=bc(a,c,2.25);this.scene.add(l,h),this.traces.push({body:t,past:h,whole:l})}chooseTrace(t){let e=this.pick(t);if(e)this.poses[e.body]&&(this.layers.traces=!0,this.trace(e.body,this.bodies[e.body].worldToLocal(e.point.clone()),""));else for(let n of this.traces.splice(this.report.text.traces.length))this.scene.remove(n.past,n.whole);this.refresh()}refresh(){this.grid.visible=this.layers.grid,this.setTime(this.place)}isCulprit(t){return this.report.text.health.culprits.includes(t)}markCulprit(t,e){let n=X("span",{class:"scene-label culprit",text:t});n.hidden=!0,this.overlay.append(n),this.culprits.push({label:n,object:e})}prepareSection(t){let e=[];t.traverse(n=>{n instanceof be&&!("isLine2"in n)&&e.push(n)});for(let n of e){let s=n.material.color.clone().lerp(new se("#ffffff"),.25),r=new be(n.geometry,new Ps({color:s,side:Tn}));r.visible=!1,n.add(r),this.solids.push(n),this.caps.push(r)}}cut(){let{axis:t,place:e,flipped:n}=this.section,s=t>=0;if(s){let a=new an().setFromPoints(this.samples),[c,l]=[a.min.getComponent(t),a.max.getComponent(t)],h=.01*this.size,u=c-h+e*(l-c+2*h);this.cutter.normal.set(0,0,0).setComponent(t,n?1:-1),this.cutter.constant=n?-u:u}this.renderer.localClippingEnabled=s;let r=s?[this.cutter]:null,o=a=>{let{material:c}=a;c instanceof ki&&(c.clippingPlanes=r)};this.solids.forEach((a,c)=>{o(a),a.children.forEach(o);let l=a.material;l.side=s?Fi:Vn,l.needsUpdate=!0,this.caps[c].visible=s}),this.invalidate()}follow(t){this.followed=t,t>=0&&this.followedAt.copy(this.bodies[t].position)}isolate(t){let e=this.visible.every((n,s)=>n===(s===t));this.visible.forEach((n,s)=>{this.visible[s]=e||s===t}),this.refresh()}get width(){return this.container.clientWidth}get height(){return this.container.clientHeight}largest(t){return this.unitMost.get(t)??0}unitsPerCell(){return[...this.unitScale].map(([t,e])=>({unit:t,value:this.cell/(e*this.arrowFactor)}))}bodyPosition(t){return this.bodies[t].position.toArray()}direction(t){let e=this.upAxis==="y";switch(t){case"front":return e?new U(0,0,1):new U(0,-1,0);case"top":return e?new U(0,1,1e-4):new U(0,-1e-4,1);case"right":return new U(1,0,0);case"back":case"bottom":case"left":return this.direction({back:"front",bottom:"top",left:"right"}[t]).multiply(new U(-1,-1,-1));case"iso":return e?new U(1,.8,1.2):new U(1,-1.2,.8)}}defaultView(){let t=new an().setFromPoints(this.samples).getSize(new U);return this.upAxis==="y"?this.planar||t.z<.25*Math.max(t.x,t.y)?"front":"iso":this.planar?"top":t.y<.15*Math.max(t.x,t.z)?"front":"iso"}turn(t){let e={front:"back",top:"bottom",right:"left"},s=this.camera.position.clone().sub(this.controls.target).normalize().dot(this.direction(t).normalize())>.9999;this.setView(s?e[t]??t:t)}setView(t){let e=this.direction(t).normalize();this.camera.position.copy(this.controls.target).addScaledVector(e,1),this.fit()}fit(){let e=new an().setFromPoints(this.samples).getCenter(new U),n=this.camera.position.clone().sub(this.controls.target).normalize();n.lengthSq()===0&&n.set(0,0,1);let s=new U().crossVectors(this.camera.up,n).normalize(),r=new U().crossVectors(n,s),o=Math.tan(xo.degToRad(this.camera.fov/2)),a=[1/0,1/0],c=[-1/0,-1/0];for(let u of this.samples){let d=u.clone().sub(e);[d.dot(s),d.dot(r)].forEach((f,g)=>{a[g]=Math.min(a[g],f),c[g]=Math.max(c[g],f)})}e.addScaledVector(s,(a[0]+c[0])/2).addScaledVector(r,(a[1]+c[1])/2);let l=.06*this.size,h=.1*this.size;for(let u of this.samples){let d=u.clone().sub(e),f=d.dot(n);h=Math.max(h,(Math.abs(d.dot(r))+l)/o+f,(Math.abs(d.dot(s))+l)/(o*this.camera.aspect)+f)}this.controls.target.copy(e),this.camera.position.copy(e).addScaledVector(n,1.06*h),this.camera.near=h/200,this.camera.far=h*50,this.camera.updateProjectionMatrix(),this.controls.update(),this.invalidate(),this.onCamera()}outside(){return this.camera.updateMatrixWorld(),this.samples.filter(t=>{let e=t.clone().project(this.camera);return Math.abs(e.x)>1||Math.abs(e.y)>1}).length}get pose(){return[...this.camera.position.toArray(),...this.controls.target.toArray()]}set pose(t){this.touched=!0,this.camera.position.fromArray(t),this.controls.target.fromArray(t,3),this.controls.update(),this.invalidate()}retheme(){this.scene.background=new se(pi("--scene")),this.scene.remove(this.grid),this.grid=this.makeGrid(),this.scene.add(this.grid);let t=Hs()==="dark";for(let e of this.joints)e.group.traverse(n=>{n instanceof be&&n.material.color.set(e.culprit?"#e03a30":t?"#c3ccd6":"#4a5563")});this.refresh()}makeGrid(){let t=new an().setFromPoints(this.samples),e=t.getCenter(this.floor),n=this.upAxis==="y"&&this.defaultView()==="front",[s,r,o]=n||this.upAxis==="z"?[0,1,2]:[0,2,1],a=t.min.getComponent(o)-.035*this.size,c=14,l=b=>Math.round(b/this.cell)*this.cell,h=l(e.getComponent(s)),u=l(e.getComponent(r)),d=[],f=[],g=new se(pi("--grid")),_=(b,x,D)=>{let T=[0,0,0];T[s]=h+b*this.cell,T[r]=u+x*this.cell,T[o]=a,d.push(...T);let C=Math.max(0,1-Math.hypot(b,x)/c);f.push(g.r,g.g,g.b,(D?.95:.5)*C**1.2)};for(let b=-c;b<=c;++b)for(let x=-c;x<c;++x){let D=Math.round(h/this.cell+b)%5===0,T=Math.round(u/this.cell+b)%5===0;_(b,x,D),_(b,x+1,D),_(x,b,T),_(x+1,b,T)}let m=new Xe;m.setAttribute("position",new ue(d,3)),m.setAttribute("color",new ue(f,4));let p=new po(m,new Is({vertexColors:!0,transparent:!0,depthWrite:!1}));p.renderOrder=-1;let y=new on;return y.add(p),y.visible=this.layers.grid,y}invalidate(){this.pending||(this.pending=!0,requestAnimationFrame(()=>{this.pending=!1,this.draw()}))}draw(){this.renderer.render(this.scene,this.camera),this.drawGizmo();let{clientWidth:t,clientHeight:e}=this.container,n=new U,s=(r,o,a)=>{a&&o.getWorldPosition(n).project(this.camera),r.hidden=!a||n.z>1,r.hidden||(r.style.transform=`translate(${(.5+n.x/2)*t}px, ${(.5-n.y/2)*e}px)`)};this.labels.forEach((r,o)=>{s(r,this.bodies[o],this.layers.labels&&this.visible[o]&&!this.report.text.bodies[o].ground)});for(let{label:r,object:o}of this.culprits)s(r,o,!0)}drawGizmo(){let t=this.camera.quaternion.clone().invert(),e=[["x",[1,0,0],"#d64545"],["y",[0,1,0],"#2a)SAVARY",
R"SAVARY(9d63"],["z",[0,0,1],"#3b82c4"]].map(([n,s,r])=>({name:n,color:r,v:Wn(s).applyQuaternion(t)}));e.sort((n,s)=>n.v.z-s.v.z),this.gizmo.replaceChildren(...e.flatMap(({name:n,color:s,v:r})=>{let o=Ze("line",{x2:25*r.x,y2:-25*r.y,stroke:s}),a=Ze("text",{x:33*r.x,y:-33*r.y,fill:s},n);return Math.hypot(r.x,r.y)>.05?[o,a]:[]}))}resize(){let{clientWidth:t,clientHeight:e}=this.container;t===0||e===0||(this.renderer.setPixelRatio(Math.min(window.devicePixelRatio,2)),this.renderer.setSize(t,e,!1),this.camera.aspect=t/e,this.camera.updateProjectionMatrix(),this.touched||this.fit(),this.draw())}pick(t){let e=this.container.getBoundingClientRect(),n=new ec,s=new xt(2*(t.clientX-e.left)/e.width-1,1-2*(t.clientY-e.top)/e.height);n.setFromCamera(s,this.camera);let r=({object:l})=>l instanceof be&&!("isLine2"in l),o=this.bodies.filter(l=>l.visible),a=n.intersectObjects(o,!0).find(r),c=a?.object??null;for(;c&&typeof c.userData.body!="number";)c=c.parent;return c?{body:c.userData.body,point:a.point}:void 0}hover(t){if(this.tip.hidden=!0,t.buttons!==0||t.pointerType==="touch")return;let e=this.pick(t);if(!e)return;let n=this.container.getBoundingClientRect();this.tip.textContent=this.report.text.bodies[e.body].name,this.tip.style.transform=`translate(${t.clientX-n.left+12}px, ${t.clientY-n.top+14}px)`,this.tip.hidden=!1}image(t=""){this.renderer.render(this.scene,this.camera);let e=this.renderer.domElement,n=e.width/Math.max(1,this.container.clientWidth),s=X("canvas");s.width=e.width,s.height=e.height;let r=s.getContext("2d");return r.drawImage(e,0,0),r.font=`${13*n}px ${pi("--font")}`,r.fillStyle=pi("--text"),r.fillText(t,14*n,s.height-14*n,s.width-28*n),new Promise(o=>s.toBlob(o,"image/png"))}};var y1=6,Sc=5,ua=12,wc=class{constructor(t,e,n){this.report=t;this.clock=e;this.events=t.text.events.filter(l=>Number.isFinite(l.t)).sort((l,h)=>l.t-h.t),this.lanes=t.text.contacts.filter(l=>l.mode).map(l=>({name:l.name,mode:t.series(l.mode[0])})).filter(({mode:l})=>l.some(h=>h>0)).slice(0,y1);let s=t.end-t.start;this.decimals=s>0?Math.min(9,Math.max(0,3-Math.floor(Math.log10(s)))):3,this.playButton=Ie("play","Play (space)",()=>e.toggle(),"primary"),this.playButton.id="play";let r=Ie("loop","Loop",()=>{e.loop=!e.loop,r.setAttribute("aria-pressed",String(e.loop))});r.setAttribute("aria-pressed",String(e.loop));let o=X("select",{class:"speed",label:"Playback speed",title:"Playback speed",on:{change:()=>{e.speed=Number(o.value)}}});for(let l of e.speeds)o.append(new Option(`${l}×`,String(l),l===e.speed,l===e.speed));this.now=X("span",{class:"now",attributes:{"aria-hidden":"true"}}),this.fill=X("div",{class:"fill"}),this.thumb=X("div",{class:"thumb"}),this.slider=X("div",{class:"slider",role:"slider",id:"time-slider",label:"Time",attributes:{tabindex:"0","aria-valuemin":String(t.start),"aria-valuemax":String(t.end)}},X("div",{class:"track"},this.fill),this.thumb),this.ribbon=X("canvas",{class:"ribbon",id:"ribbon",role:"img",label:`${this.events.length} events; previous and next event buttons step through them`}),this.ribbon.style.height=`${ua+Sc*this.lanes.length}px`,this.tip=X("div",{class:"ribbon-tip",role:"status"}),this.tip.hidden=!0;let a=X("div",{class:"track-area"},this.slider,this.ribbon,this.tip),c=l=>this.jump(l);this.element=X("div",{class:"timebar",role:"group",label:"Time controls"},X("div",{class:"transport"},Ie("back","Previous sample (left arrow)",()=>e.step(-1)),this.playButton,Ie("forward","Next sample (right arrow)",()=>e.step(1)),r,o),a,X("div",{class:"readout"},this.now,this.events.length>0&&X("div",{class:"event-buttons"},Ie("previous","Previous event ([)",()=>c(-1)),X("button",{class:"text-button",type:"button",id:"events-button",label:"List of events",text:this.events.length===1?"1 event":`${this.events.length} events`,on:{click:n}}),Ie("next","Next event (])",()=>c(1))))),this.drag(),this.ribbon.addEventListener("pointermove",l=>this.hover(l)),this.ribbon.addEventListener("pointerleave",()=>{this.tip.hidden=!0}),this.ribbon.addEventListener("click",l=>{let h=this.nearest(l)[0];h&&(e.pause(),e.seek(h.t))}),new ResizeObserver(()=>this.drawRibbon()).observe(this.ribbon),Ar(()=>this.drawRibbon()),e.onChange(()=>this.update()),this.update()}element;slider;fill;thumb;ribbon;tip;playButton;now;decimals;events;lanes;timeText(t){return t.toFixed(this.decimals).replace("-","−")}jump(t){let e=this.clock.t,n=t>0?this.events.find(s=>s.t>e):this.events.filter(s=>s.t<e).pop();n&&(this.clock.pause(),this.clock.seek(n.t))}fraction(t){let e=this.report.end-this.report.start;return e>0?(t-this.report.start)/e:0}update(){let{clock:t,report:e}=this,n=`${100*this.fraction(t.t)}%`;this.fill.style.width=n,this.thumb.style.left=n;let s=e.text.time_unit;this.slider.setAttribute("aria-valuenow",String(t.t)),this.slider.setAttribute("aria-valuetext",`${this.timeText(t.t)} ${s}`),this.now.replaceChildren(X("b",{text:this.timeText(t.t)}),` / ${zn(e.end,6)} ${s}`);let r=t.playing?"pause":"play";this.playButton.dataset.icon!==r&&(this.playButton.dataset.icon=r,ba(this.playButton,r,t.playing?"Pause (space)":"Play (space)"))}drag(){let t=e=>{let n=this.slider.getBoundingClientRect(),s=Math.min(1,Math.max(0,(e.clientX-n.left)/n.width));this.clock.seek(this.report.start+s*(this.report.end-this.report.start))};this.slider.addEventListener("pointerdown",e=>{this.slider.setPointerCapture(e.pointerId),this.clock.pause(),t(e)}),this.slider.addEventListener("pointermove",e=>{this.slider.hasPointerCapture(e.pointerId)&&t(e)})}drawRibbon(){let{clientWidth:t,clientHeight:e}=this.ribbon,n=window.devicePixelRatio||1;this.ribbon.width=Math.round(t*n),this.ribbon.height=Math.round(e*n);let s=this.ribbon.getContext("2d");if(!s)return;s.scale(n,n),s.fillStyle=pi("--ribbon"),s.beginPath(),s.roundRect(0,0,t,ua,3),s.fill();for(let a of this.events)s.fillStyle=xs(a.kind),s.fillRect(Math.min(t-2,Math.max(0,this.fraction(a.t)*t-1)),0,2,ua);let{time:r,rows:o}=this.report;this.lanes.forEach(({mode:a},c)=>{for(let l=0,h=0;l<o;l=h){for(h=l+1;h<o&&a[h]===a[l];++h);if(!(a[l]>0))continue;let u=this.fraction(r[l])*t,d=this.fraction(r[Math.min(h,o-1)])*t;s.fillStyle=mi(a[l]),s.fillRect(u,ua+2+c*Sc,Math.max(1,d-u),Sc-2)}})}laneAt(t){let e=this.ribbon.getBoundingClientRect();return this.lanes[Math.floor((t.clientY-e.top-ua-1)/Sc)]}nearest(t){let e=this.ribbon.getBoundingClientRect(),n=s=>Math.abs(this.fraction(s.t)*e.width-(t.clientX-e.left));return this.events.filter(s=>n(s)<=6).sort((s,r)=>n(s)-n(r))}hover(t){let e=this.nearest(t),n=e.length===0?this.laneAt(t):void 0;this.tip.hidden=e.length===0&&!n,this.ribbon.style.cursor=e.length>0?"pointer":"default";let s=this.ribbon.getBoundingClientRect();if(n){let r=Math.min(1,Math.max(0,(t.clientX-s.left)/s.width)),{i:o}=this.report.locate(this.report.start+r*(this.report.end-this.report.start));this.tip.replaceChildren(X("b",{text:n.name}),` ${Cr(n.mode[o])}`),this.placeTip(t.clientX-s.left,s.width)}e.length!==0&&(this.tip.replaceChildren(...e.slice(0,4).map(r=>{let o=X("span",{class:"dot"});return o.style.background=xs(r.kind),X("div",{class:"ribbon-tip-row"},o,X("span",{},X("b",{text:r.kind}),` ${r.entity} `,X("span",{class:"muted",text:`t = ${zn(r.t,8)} ${this.report.text.time_unit}`}),X("div",{class:"muted",text:[wa(r.kind),r.detail].filter(Boolean).join(": ")})))}),...e.length>4?[X("div",{class:"muted",text:`and ${e.length-4} more`})]:[]),this.placeTip(this.fraction(e[0].t)*s.width,s.width))}placeTip(t,e){let n=this.tip.offsetWidth/2;this.tip.style.left=`${Math.min(e-n,Math.max(n,t))}px`}};var Ec=class{constructor(t,e){this.tabs=e;this.buttons=e.map(({id:s,name:r})=>X("button",{class:"tab",type:"button",role:"tab",id:`tab-${s}`,text:r,attributes:{"aria-controls":`panel-${s}`},on:{click:()=>this.select(s)}}));let n=X("div",{class:"tabs",role:"tablist",label:t},...this.buttons);n.addEventListener("keydown",s=>{let r=s.key==="ArrowRight"?1:s.key==="ArrowLeft"?-1:0;if(r===0)return;s.preventDefault(),s.stopPropagation();let o=(this.buttons.findIndex(a=>a.id===`tab-${this.selected}`)+r+e.length)%e.length;this.select(e[o].id),this.buttons[o].focus()});for(let{id:s,panel:r}of e)r.id=`panel-${s}`,r.setAttribute("role","tabpanel"),r.setAttribute("aria-labelledby",`tab-${s}`);this.element=X("section",{class:"side",label:t},n,...e.map(s=>s.panel)),this.select(e[0].id)}element;selected="";onChange=()=>{};buttons;select(t){t===this.selected||!this.tabs.some(e=>e.id===t)||(this.selected=t,this.tabs.forEach((e,n)=>{let s=e.id===t;e.panel.hidden=!s,this.buttons[n].setAttribute("aria-selected",String(s)),this.buttons[n].tabIndex=s?0:-1}),this.onChange())}};function b1(i,t,e){let n=Array.from({length:i},()=>[]);for(let{a:h,b:u}of t)h===u||!n[h]||!n[u]||(n[h].push(u),n[u].push(h));let s=new Array(i).fill(-1),r=[],o=h=>{s[h]=0;for(let u=[h];u.length>0;){let d=u.shift();(r[s[d]]??=[]).push(d);for(let f of n[d])s[f]>=0||(s[f]=s[d]+1,u.push(f))}};i>0&&o(Math.max(0,e));for(let h=0;h<i;++h)s[h]<0&&o(h);let a=new Array(i).fill(0),c=h=>h.forEach((u,d)=>a[u]=d-(h.length-1)/2);r.forEach(c);let l=h=>{let u=f=>n[f].reduce((g,_)=>g+a[_],0)/(n[f].length||1),d=new Map(h.map(f=>[f,u(f)]));h.sort((f,g)=>d.get(f)-d.get(g)||f-g),c(h)};for(let h=0;h<8;++h)(h%2===0?r:[...r].reverse()).forEach(l);return r}var Tc=class{constructor(t,e,n){this.report=t;this.clock=e;let{text:s}=t;for(let r of s.joints)this.add("joint",r.name,r.kind,r.body_a,r.body_b);for(let r of s.springs)this.add("spring",r.name,r.kind.replace("_"," and "),r.body_a,r.body_b);for(let r of s.contacts){let o=this.edges.find(a=>a.sort==="contact"&&a.name===r.contact);o??=this.add("contact",r.contact,"contact",r.body_a,r.body_b),r.mode&&o.modes.push(t.series(r.mode[0])),o.places.push(r.name)}this.element=X("div",{class:"topology"},X("div",{class:"graph"},this.draw(n)),this.legend(),s.contacts.length>0?this.table():null),e.onChange(()=>this.update()),this.update()}element;edges=[];lines=new Map;rows=[];add(t,e,n,s,r){let o={sort:t,name:e,kind:n,a:s,b:r,modes:[],places:[]};return this.edges.push(o),o}draw(t){let{text:e}=this.report,n=e.bodies.findIndex(x=>x.ground),s=b1(e.bodies.length,this.edges,n).flatMap(x=>{let D=Math.ceil(x.length/9);return Array.from({length:D},(T,C)=>x.filter((L,w)=>w%D===C))}),r=Math.max(1,...s.map(x=>x.length)),o=r>4,a=o?116:220,c=o?132:118,l={w:o?48:62,h:17},h=s.map(x=>this.edges.some(D=>D.a!==D.b&&x.includes(D.a)&&x.includes(D.b))),u=Math.max(2,r)*a,d=s.length*c+10,f=e.bodies.map(()=>({x:0,y:0}));s.forEach((x,D)=>x.forEach((T,C)=>{let L=x.length>3&&h[D]&&C%2===1?.28*c:0;f[T]={x:u/2+(C-(x.length-1)/2)*a,y:d-(D+.5)*c-L}}));let g=[],_=[],m=new Set(e.health.culprits),p=new Map;for(let x of this.edges){let D=`${Math.min(x.a,x.b)} ${Math.max(x.a,x.b)}`;p.set(D,[...p.get(D)??[],x])}for(let x of p.values())x.forEach((D,T)=>{let[C,L]=D.a<D.b?[f[D.a],f[D.b]]:[f[D.b],f[D.a]];if(!C||!L)return;let w=Math.abs(C.y-L.y)<c/2,M=(T-(x.length-1)/2)*(w?44:96),R=Math.hypot(L.x-C.x,L.y-C.y)||1,G=w&&R>1.5*a?.9*c:w?20:0,O=(C.x+L.x)/2+(w?0:M*(Math.abs(L.y-C.y)/R)),W=(C.y+L.y)/2-(w?G+M:-M*((L.x-C.x)/R)),B=Ze("path",{d:`M${C.x} ${C.y}Q${O} ${W} ${L.x} ${L.y}`,class:`edge ${D.sort}`});B.append(Ze("title",{},`${D.name}: ${D.kind}`)),m.has(D.name)&&B.classList.add("culprit"),this.lines.set(D,B),g.push(B);let k=Ze("text",{x:(C.x+L.x)/4+O/2,y:(C.y+L.y)/4+W/2-(w?8:0),class:"edge-label"});if(k.append(Zd(D.name,o?14:20)),D.sort!=="contact"){let $=Ze("tspan",{x:(C.x+L.x)/4+O/2,dy:12,class:"kind"},Zd(D.kind,20));k.append($)}_.push(k)});e.bodies.forEach((x,D)=>{let{x:T,y:C}=f[D],L=Ze("rect",{x:T-l.w,y:C-l.h,width:2*l.w,height:2*l.h,rx:9}),w=Ze("circle",{cx:T-l.w+14,cy:C,r:5,fill:t[D]??"#8b95a1"}),M=Ze("text",{x:T+8,y:C},Zd(x.name,o?9:14)),R=Ze("g",{class:x.ground?"node ground":"node"},L,w,M);if(R.append(Ze("title",{},x.name)),x.ground)for(let G=0;G<8;++G){let O=T-l.w+10+G*15;R.append(Ze("path",{d:`M${O} ${C+l.h+1}l-7 8`,class:"hatch"}))}m.has(x.name)&&R.classList.add("culprit"),_.push(R)});let y=this.edges.filter(x=>x.sort==="joint").length,b=this.edges.filter(x=>x.sort==="contact").length;return Ze("svg",{viewBox:`0 0 ${u} ${d}`,role:"img","aria-label":`Topology: ${e.bodies.length} bodies, ${y} joints, ${b} contacts`,width:u,height:d},...g,..._)}legend(){let t=(r,o,a)=>{let c=Ze("path",{d:"M1 6H27",class:`edge ${r}`});a!==void 0&&(c.style.stroke=mi(a));let l=Ze("svg",{viewBox:"0 0 28 12",class:"sample"},c);return X("span",{class:"legend-item"},l,o)},{contacts:e,springs:n}=this.report.text,s=[t("joint","joint")];return n.length>0&&s.push(t("spring","spring, damper, rod, coupling")),e.length>0&&(s.push(t("contact active","contact, sliding",1),t("contact active","rolling, sticking",2)),s.push(t("contact","virtual contact: apart"))),X("div",{class:"legend-row"},...s)}table(){let{report:t}=this,e=X("tbody");for(let r of t.text.contacts){let o=[X("td"),X("td",{class:"value"}),X("td",{class:"value"})];e.append(X("tr",{},X("th",{text:r.name,attributes:{scope:"row"}}),...o)),this.rows.push({cells:o,columns:{mode:r.mode?t.series(r.mode[0]):void 0,gap:t.columnIndex(`${r.name}.gap`),fn:t.columnIndex(`${r.name}.fn`)}})}let s=["Contact","Now","Gap","Normal force"].map(r=>X("th",{text:r,attributes:{scope:"col"}}));return X("table",{class:"contacts"},X("thead",{},X("tr",{},...s)),e)}update(){let{report:t}=this;if(this.element.parentElement?.hidden)return;let n=t.locate(this.clock.t);for(let[s,r]of this.lines){if(s.sort!=="contact")continue;let o=Math.max(0,...s.modes.map(a=>a[n.i]||0));r.classList.toggle("active",o>0),r.style.stroke=mi(o)}for(let{cells:s,columns:r}of this.rows){let o=r.mode?.[n.i]??0;s[0].textContent=o>0?Cr(o):"apart (virtual)",s[0].style.color=o>0?mi(o):"";let a=c=>c<0?"":`${zn(t.columnAt(c,n),4)} ${t.text.columns[c].unit}`;s[1].textContent=a(r.gap),s[2].textContent=a(r.fn)}}},Zd=(i,t)=>i.length>t?`${i.slice(0,t-1)}…`:i;var M1=[["joints","Joints",i=>i.text.joints.length],["springs","Springs, dampers, rods",i=>i.text.springs.filter(t=>t.kind!=="coupling").length],["traces","Traces",i=>i.text.bodies.length],["forces","Force arrows",i=>i.text.forces.length+i.text.contacts.length],["contacts","Contact points and normals",i=>i.text.contacts.length],["grid","Grid",()=>1],["labels","Names",i=>i.text.bodies.length]];function e0(i,t){let{bodies:e}=i.text,n=[],s=[],r=()=>{n.forEach((c,l)=>{ba(c,t.visible[l]?"eye":"hidden",`${t.visible[l]?"Hide":"Show"} ${e[l].name}`),c.setAttribute("aria-pressed",String(t.visible[l]))}),s.forEach((c,l)=>c.setAttribute("aria-pressed",String(t.followed===l)))},o=e.map((c,l)=>{let h=X("span",{class:"swatch"});return h.style.background=t.swatches[l],n[l]=Ie("eye","",()=>{t.visible[l]=!t.visible[l],t.refresh(),r()},"tiny"),s[l]=Ie("follow",`Follow ${c.name} with the camera`,()=>{t.follow(t.followed===l?-1:l),r()},"tiny"),X("li",{},n[l],h,X("span",{class:"name",text:c.name,title:c.name}),Ie("isolate",`Show only ${c.name}, or all`,()=>{t.isolate(l),r()},"tiny"),s[l])}),a=M1.filter(([,,c])=>c(i)>0).map(([c,l])=>{let h=X("input",{type:"checkbox"});return h.checked=t.layers[c],h.addEventListener("change",()=>{t.layers[c]=h.checked,t.refresh()}),X("label",{class:"check"},h,l)});return r(),X("aside",{class:"tree",id:"tree",label:"What the scene shows"},X("h3",{text:"Bodies"}),X("ul",{},...o),X("h3",{text:"Show"}),X("div",{class:"checks"},...a))}function S1(i){let t=new Set;for(let n of i.text.contacts)if(n.mode)for(let s of i.series(n.mode[0]))t.add(Math.round(s));let e=[1,2,3].filter(n=>t.has(n)).map(n=>{let s=X("span",{class:"dot"});return s.style.background=mi(n),X("span",{class:"legend-item"},s,Cr(n))});return X("div",{class:"legend-row small muted"},"Contacts:",...e)}function n0(i){let t=X("input",{type:"range",label:"Place of the section plane",attributes:{min:"0",max:"1",step:"0.002",value:"0.5"},on:{input:()=>{i.section.place=Number(t.value),i.cut()}}}),e=Ie("flip","Show the other side",()=>{i.section.flipped=!i.section.flipped,e.setAttribute("aria-pressed",String(i.section.flipped)),i.cut()},"tiny");e.setAttribute("aria-pressed","false");let n=[-1,0,1,2].map(r=>X("button",{class:"te)SAVARY",
R"SAVARY(xt-button",type:"button",text:["Off","x","y","z"][r+1],label:r<0?"No section":`Section across ${"xyz"[r]}`,on:{click:()=>{i.section.axis=r,s(),i.cut()}}})),s=()=>{n.forEach((r,o)=>r.setAttribute("aria-pressed",String(o-1===i.section.axis))),t.disabled=e.disabled=i.section.axis<0};return s(),X("aside",{class:"section-panel",id:"section",label:"Section plane"},X("h3",{text:"Section"}),X("div",{class:"segments"},...n,e),t)}function i0(i,t){let e=X("div",{class:"arrow-legend"});if(t.vectors.length===0)return e.hidden=!0,{element:e,update(){}};let n=X("p",{class:"muted small"}),s=[],r=[],o=t.vectors.map(u=>{let d=X("span",{class:"swatch"});r.push(d);let f=X("span",{class:"value"});s.push(f);let g=X("input",{type:"checkbox",label:`Show ${u.name}`});return g.checked=u.shown,g.addEventListener("change",()=>{u.shown=g.checked,t.refresh()}),X("label",{class:"arrow-row"},g,d,X("span",{class:"name",text:u.name,title:u.name}),f)}),a=()=>t.vectors.forEach((u,d)=>{let f=u.value>0&&u.value<1e-9*t.largest(u.unit);s[d].textContent=`${f?"≈ 0":zn(u.value,4)} ${u.unit}${u.short?", cut":""}`,s[d].title=u.short?"Too long to draw to scale":"",r[d].style.background=u.color}),c=()=>{let u=`${zn(t.cell,2)} ${i.text.length_unit}`;n.textContent=`One grid cell (${u}) = `+t.unitsPerCell().map(({unit:d,value:f})=>`${zn(f,3)} ${d}`).join(", ")},l=X("input",{type:"range",label:"Arrow scale",title:"Arrow scale",attributes:{min:"-1.5",max:"1.5",step:"0.01",value:"0"},on:{input:()=>{t.arrowFactor=10**Number(l.value),c(),t.refresh()}}});c(),a();let h=t.width<600||t.height<560;return e.append(X("details",{attributes:h?{}:{open:""}},X("summary",{text:"Arrows"}),i.text.contacts.length>0&&S1(i),X("div",{class:"arrow-rows"},...o),l,n)),{element:e,update:a}}function w1(){let i=vf(),{text:t}=i,e=new va(i),n=yf(t.title),s=wf(i),r=Ef(i,e),o=Tf(),a=new Bo(i,e),c=t.pages.length>0?new Bo(i,e,t.pages):void 0,l=X("div",{class:"topology-panel"}),h=new Ec("Plots and topology",[{id:"plots",name:"Plots",panel:a.element},...c?[{id:"diagrams",name:"Cam diagrams",panel:c.element}]:[],{id:"topology",name:"Topology",panel:l}]),u=new wc(i,e,()=>r.showModal()),d=X("div",{class:"stage"}),f=X("section",{class:"scene",label:"Mechanism"},d),g=Ie("image","Save the scene as PNG",()=>{let B=`${t.title}   t = ${u.timeText(e.t)} ${t.time_unit}`;x?.image(B).then(k=>{k&&Hc(`${n}.png`,k)})}),_=Wc(i),m=X("header",{class:"header"},X("div",{class:"titles"},X("h1",{text:t.title||"Untitled mechanism",title:t.title}),t.description?X("p",{text:t.description,title:t.description}):null),X("button",{class:`badge ${_.level}`,type:"button",id:"badge",label:`Health: ${_.text}. Open details`,on:{click:()=>s.showModal()}},zs(_.icon),X("span",{text:_.text})),g,Ie("table","Save the plotted columns as CSV",()=>{let B=h.selected==="diagrams"&&c?c:a;Hc(`${n}.csv`,new Blob([B.csv()],{type:"text/csv"}))}),Ie("link","Copy a link to this view and time",()=>void O()),Ie("theme","Light or dark",Gc),Ie("help","Keys and pointer",()=>o.showModal())),p=X("div",{class:"splitter",role:"separator",label:"Width of the plots",attributes:{"aria-orientation":"vertical",tabindex:"0"}}),y=X("main",{class:"main"},f,p,h.element),b=t.health.ok?[]:[T()];document.getElementById("app").replaceChildren(m,...b,y,u.element),E1(y,p);let x;try{x=new Mc(d,i)}catch(B){g.hidden=!0,d.replaceChildren(X("div",{class:"no-scene",role:"alert"},X("h2",{text:"No 3D scene"}),X("p",{text:"This browser gave no WebGL 2 drawing context, which the moving mechanism needs. It may be switched off, or the graphics driver may be blocked. The plots, events and numbers are complete."}),X("p",{class:"muted small",text:B instanceof Error?B.message:String(B)})))}x&&C(f,x);let D=new Tc(i,e,x?.swatches??[]);l.append(D.element);function T(){let B=(k,$)=>X("button",{class:"text-button",type:"button",text:k,on:{click:$}});return X("div",{class:"banner bad",role:"alert"},zs("warning"),X("p",{},X("b",{text:"This run failed. "}),t.health.reason),i.end>i.start&&B("Go to its end",()=>e.seek(i.end)),B("Details",()=>s.showModal()))}function C(B,k){let $=e0(i,k),tt=i0(i,k),ct=n0(k),ht=[],ut=(lt,yt,st)=>{let Bt=Ie(lt,yt,()=>{for(let[Xt,Ct]of ht)Ct.hidden=Ct!==st||!Ct.hidden,Xt.setAttribute("aria-expanded",String(!Ct.hidden))});return Bt.setAttribute("aria-controls",st.id),Bt.setAttribute("aria-expanded","false"),st.hidden=!0,ht.push([Bt,st]),Bt},vt=ut("layers","Bodies and layers",$),_t=ut("section","Section plane",ct),it=[["front","Front"],["top","Top"],["right","Right"],["iso","Iso"]];B.append(X("div",{class:"scene-tools",role:"toolbar",label:"Views"},vt,_t,X("span",{class:"divider"}),...it.map(([lt,yt])=>X("button",{class:"text-button",type:"button",text:yt,title:lt==="iso"?"Corner view":`${yt} view; again: from the other side`,on:{click:()=>k.turn(lt)}})),Ie("fit","Fit the mechanism (F)",()=>k.fit())),$,ct,tt.element),e.onChange(()=>{k.setTime(i.locate(e.t)),tt.update()}),Ar(()=>k.retheme())}a.showDefaults(),a.panes.length===0&&h.select("topology");let L=a.layout,w=!1;M(),G();function M(){document.addEventListener("keydown",B=>{let k=B.target;if(B.ctrlKey||B.metaKey||B.altKey||document.querySelector("dialog[open]")||k.matches("input, select, textarea"))return;let $=k.matches("button, summary"),tt={ArrowRight:()=>B.shiftKey?e.seek(e.t+(i.end-i.start)/20):e.step(1),ArrowLeft:()=>B.shiftKey?e.seek(e.t-(i.end-i.start)/20):e.step(-1),Home:()=>e.seek(i.start),End:()=>e.seek(i.end),"[":()=>u.jump(-1),"]":()=>u.jump(1),f:()=>x?.fit(),h:()=>s.showModal(),d:Gc,"?":()=>o.showModal(),1:()=>x?.turn("front"),2:()=>x?.turn("top"),3:()=>x?.turn("right"),4:()=>x?.turn("iso"),p:()=>h.select("plots"),c:()=>h.select("diagrams"),t:()=>h.select("topology")};B.key===" "&&!$&&(tt[" "]=()=>e.toggle()),!(k===p&&B.key.startsWith("Arrow"))&&Object.hasOwn(tt,B.key)&&(B.preventDefault(),tt[B.key]())})}function R(){let B=new URLSearchParams;return B.set("t",String(Number(e.t.toPrecision(10)))),x&&w&&B.set("view",x.pose.map(k=>Number(k.toPrecision(6))).join(",")),h.selected!=="plots"&&B.set("tab",h.selected),x?.visible.includes(!1)&&B.set("hide",x.visible.flatMap((k,$)=>k?[]:[$]).join(",")),x&&x.section.axis>=0&&B.set("cut",[x.section.axis,x.section.place,Number(x.section.flipped)].join(",")),a.layout!==L&&B.set("plots",a.layout),"#"+B.toString().replace(/%2C/g,",").replace(/%3A/g,":").replace(/%3B/g,";")}function G(){let B=new URLSearchParams(location.hash.slice(1)),k=vt=>(B.get(vt)??"").split(",").filter(Boolean).map(Number),$=k("view");if(w=$.length===6&&$.every(Number.isFinite),x){w&&(x.pose=$);for(let lt of k("hide"))lt in x.visible&&(x.visible[lt]=!1);let[vt,_t,it]=k("cut");[0,1,2].includes(vt)&&_t>=0&&_t<=1&&(Object.assign(x.section,{axis:vt,place:_t,flipped:it===1}),x.cut())}a.layout=B.get("plots")??"",h.select(B.get("tab")??"");let tt=Number(B.get("t")??NaN);e.seek(Number.isFinite(tt)?tt:i.start);let ct=0,ht=()=>{window.clearTimeout(ct),ct=window.setTimeout(()=>{let vt=R();try{vt!==location.hash&&history.replaceState(null,"",vt)}catch{}},300)},ut=()=>{e.playing||ht()};e.onChange(ut),a.onLayout=ut,h.onChange=()=>{D.update(),ut()},D.update(),x&&(x.onCamera=()=>{w=!0,ut()})}async function O(){let B=location.href.split("#")[0]+R();try{await navigator.clipboard.writeText(B),W("The link is copied")}catch{let k=X("input",{class:"search",type:"text",label:"Link to this view and time"});k.value=B;let $=Co("Link to this view and time","link",k);$.addEventListener("close",()=>$.remove()),$.showModal(),k.select()}}function W(B){let k=X("div",{class:"toast",role:"status",text:B});document.body.append(k),window.setTimeout(()=>k.remove(),1800)}Object.assign(window,{savary:{report:i,clock:e,plots:a,diagrams:c,scene:x,tabs:h}})}function E1(i,t){let e=n=>i.style.setProperty("--scene-share",`${100*Math.min(.8,Math.max(.25,n))}%`);t.addEventListener("pointerdown",n=>t.setPointerCapture(n.pointerId)),t.addEventListener("pointermove",n=>{if(!t.hasPointerCapture(n.pointerId))return;let s=i.getBoundingClientRect();e((n.clientX-s.left)/s.width)}),t.addEventListener("keydown",n=>{let s=n.key==="ArrowLeft"?-.03:n.key==="ArrowRight"?.03:0;if(s===0)return;n.preventDefault();let r=i.getBoundingClientRect();e((t.getBoundingClientRect().left-r.left)/r.width+s)})}try{w1()}catch(i){throw document.getElementById("app").replaceChildren(X("div",{class:"no-scene",role:"alert"},X("h2",{text:"This report cannot be shown"}),X("p",{text:i instanceof Error?i.message:String(i)}))),i}})();</script>
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
