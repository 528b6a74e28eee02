// Made by apps/viewer/build.mjs from apps/viewer/src; sources sha256 f0112e8025d84acce438b11ead059d5f7a8d1ebecc7b9d75ff8ea20dda07b173. Not to be edited.

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
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-oaBzZ/XLaCudw0Xcxi/etMI61kUx04R/sSqYg4b2RjU='; style-src 'sha256-X8kYjAeG+Uq8V9isjTcZCRfMPKX+ABsU8nuLarrt+oc='; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Savary">
<!-- page sources sha256 f0112e8025d84acce438b11ead059d5f7a8d1ebecc7b9d75ff8ea20dda07b173 -->
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='12' cy='18' r='9' fill='none' stroke='%232563a8' stroke-width='4'/%3E%3Ccircle cx='24' cy='7' r='5' fill='%23d9711f'/%3E%3C/svg%3E">
<title>@SAVARY_TITLE@</title>
<style>.uplot,.uplot *,.uplot *:before,.uplot *:after{box-sizing:border-box}.uplot{font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,Noto Sans,sans-serif,"Apple Color Emoji","Segoe UI Emoji",Segoe UI Symbol,"Noto Color Emoji";line-height:1.5;width:min-content}.u-title{text-align:center;font-size:18px;font-weight:700}.u-wrap{position:relative;user-select:none}.u-over,.u-under{position:absolute}.u-under{overflow:hidden}.uplot canvas{display:block;position:relative;width:100%;height:100%}.u-axis{position:absolute}.u-legend{font-size:14px;margin:auto;text-align:center}.u-inline{display:block}.u-inline *{display:inline-block}.u-inline tr{margin-right:16px}.u-legend th{font-weight:600}.u-legend th>*{vertical-align:middle;display:inline-block}.u-legend .u-marker{width:1em;height:1em;margin-right:4px;background-clip:padding-box!important}.u-inline.u-live th:after{content:":";vertical-align:middle}.u-inline:not(.u-live) .u-value{display:none}.u-series>*{padding:4px}.u-series th{cursor:pointer}.u-legend .u-off>*{opacity:.3}.u-select{background:#00000012;position:absolute;pointer-events:none}.u-cursor-x,.u-cursor-y{position:absolute;left:0;top:0;pointer-events:none;will-change:transform}.u-hz .u-cursor-x,.u-vt .u-cursor-y{height:100%;border-right:1px dashed #607D8B}.u-hz .u-cursor-y,.u-vt .u-cursor-x{width:100%;border-bottom:1px dashed #607D8B}.u-cursor-pt{position:absolute;top:0;left:0;border-radius:50%;border:0 solid;pointer-events:none;will-change:transform;background-clip:padding-box!important}.u-axis.u-off,.u-select.u-off,.u-cursor-x.u-off,.u-cursor-y.u-off,.u-cursor-pt.u-off{display:none}:root{--font: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", sans-serif;--bg: #f4f6f8;--surface: #ffffff;--text: #18212b;--muted: #5d6b7a;--line: #e2e7ec;--hover: #edf1f5;--accent: #2563a8;--accent-text: #ffffff;--scene: #eef2f6;--grid: #a9b5c2;--ribbon: #e6ebf0;--good: #1c7a49;--good-bg: #e2f4ea;--warning: #8a5a00;--warning-bg: #fdf1d6;--bad: #b3261e;--bad-bg: #fde8e6;--shadow: 0 1px 2px rgb(20 30 40 / 6%), 0 4px 16px rgb(20 30 40 / 8%)}:root[data-theme=dark]{--bg: #11161c;--surface: #191f27;--text: #e5eaf0;--muted: #9aa8b7;--line: #2a333e;--hover: #242d37;--accent: #5aa2ea;--accent-text: #0c1520;--scene: #161c24;--grid: #46525f;--ribbon: #242d37;--good: #6fd6a0;--good-bg: #15352a;--warning: #f0c25a;--warning-bg: #3a2f14;--bad: #ff9a92;--bad-bg: #43201f;--shadow: 0 1px 2px rgb(0 0 0 / 30%), 0 4px 16px rgb(0 0 0 / 35%);color-scheme:dark}*{box-sizing:border-box}[hidden]{display:none!important}html,body{margin:0;height:100%}body{background:var(--bg);color:var(--text);font:14px/1.45 var(--font);-webkit-font-smoothing:antialiased}h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}#app{height:100vh;height:100dvh;display:flex;flex-direction:column}.muted{color:var(--muted)}.small{font-size:12px}.spacer{flex:1}.value,.now,.time{font-variant-numeric:tabular-nums}:focus-visible{outline:2px solid var(--accent);outline-offset:1px;border-radius:4px}.icon{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round;display:block}.icon.solid{fill:currentColor;stroke:none}button{font:inherit;color:inherit;cursor:pointer}.icon-button,.text-button{border:0;background:none;border-radius:6px;color:var(--muted)}.icon-button{width:34px;height:34px;padding:0;display:inline-grid;place-items:center;flex:none}.text-button{height:30px;padding:0 9px;font-size:13px}.icon-button:hover,.text-button:hover{background:var(--hover);color:var(--text)}.icon-button[aria-pressed=true],.icon-button[aria-expanded=true]{color:var(--accent)}.icon-button.primary{background:var(--accent);color:var(--accent-text);border-radius:50%;width:38px;height:38px}.icon-button.primary:hover{filter:brightness(1.08)}.icon-button.tiny{width:24px;height:24px}.icon-button.tiny .icon{width:14px;height:14px}.header{display:flex;align-items:center;gap:4px;padding:8px 12px 8px 18px;background:var(--surface);border-bottom:1px solid var(--line);flex:none}.titles{flex:1;min-width:0;padding-right:12px}.titles h1{font-size:17px;font-weight:620;letter-spacing:-.01em;line-height:1.3;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.titles p{color:var(--muted);font-size:13px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.badge{display:inline-flex;align-items:center;gap:6px;border:0;border-radius:999px;padding:5px 13px 5px 9px;margin-right:8px;font-weight:600;font-size:13px;white-space:nowrap;flex:none}.badge:hover{filter:brightness(.97)}.badge .icon{width:16px;height:16px;stroke-width:2.4}.good{color:var(--good)}.warning{color:var(--warning)}.bad{color:var(--bad)}.badge.good,.verdict.good{background:var(--good-bg)}.badge.warning,.verdict.warning{background:var(--warning-bg)}.badge.bad,.verdict.bad{background:var(--bad-bg)}.main{flex:1;min-height:0;display:grid;grid-template-columns:var(--scene-share, 56%) 7px minmax(0,1fr)}.splitter{cursor:col-resize;background:var(--bg);border-inline:1px solid var(--line);touch-action:none}.splitter:hover{background:var(--hover)}.scene{position:relative;min-width:0;min-height:0;overflow:hidden;background:var(--scene)}.stage{position:absolute;inset:0}.scene-canvas{position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:none}.scene-overlay{position:absolute;inset:0;overflow:hidden;pointer-events:none}.scene-label{max-width:24ch;overflow:hidden;text-overflow:ellipsis;position:absolute;left:8px;top:6px;font-size:12px;white-space:nowrap;text-shadow:0 0 3px var(--scene),0 0 3px var(--scene),0 0 2px var(--scene)}.scene-tip{position:absolute;left:0;top:0;padding:3px 8px;background:var(--text);color:var(--surface);border-radius:5px;font-size:12px;pointer-events:none;white-space:nowrap;max-width:260px;overflow:hidden;text-overflow:ellipsis;z-index:3}.gizmo{position:absolute;left:8px;bottom:8px;width:76px;height:76px;pointer-events:none}.gizmo line{stroke-width:2.4;stroke-linecap:round}.gizmo text{font:600 11px var(--font);text-anchor:middle;dominant-baseline:central}.scene-tools,.tree,.arrow-legend{position:absolute;background:color-mix(in srgb,var(--surface) 92%,transparent);border:1px solid var(--line);border-radius:10px;box-shadow:var(--shadow)}.scene-tools{top:12px;left:12px;display:flex;align-items:center;padding:3px;z-index:2}.divider{width:1px;height:20px;background:var(--line);margin:0 4px}.tree{top:62px;left:12px;width:258px;max-height:calc(100% - 160px);overflow:auto;padding:12px;z-index:2}.tree h3,.dialog h3,.arrow-legend summary{font-size:11px;font-weight:650;letter-spacing:.06em;text-transform:uppercase;color:var(--muted)}.tree ul{list-style:none;margin:4px 0 12px}.tree li{display:flex;align-items:center;gap:6px;height:28px}.name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.checks{display:grid;gap:4px;margin-top:6px}.check,.arrow-row{display:flex;align-items:center;gap:8px;cursor:pointer}.swatch,.dot{flex:none;width:10px;height:10px;border-radius:3px;display:inline-block}.dot{border-radius:50%;width:8px;height:8px}input{accent-color:var(--accent)}.arrow-legend{right:12px;bottom:12px;width:250px;padding:8px 12px;font-size:13px}.arrow-legend summary{cursor:pointer}.arrow-rows{display:grid;grid-template-columns:minmax(0,1fr);gap:3px;margin:6px 0;max-height:132px;overflow:auto}.arrow-legend input[type=range]{width:100%;margin:2px 0}.arrow-row .value{color:var(--muted);white-space:nowrap;max-width:60%;overflow:hidden;text-overflow:ellipsis}.arrow-legend p{overflow-wrap:anywhere}.no-scene{position:absolute;inset:0;display:flex;flex-direction:column;gap:8px;justify-content:center;max-width:46ch;margin:auto;padding:24px}.no-scene h2{font-size:17px}.plots{display:flex;flex-direction:column;min-width:0;min-height:0;background:var(--surface)}.plots-head{display:flex;align-items:center;gap:2px;padding:6px 10px 2px 16px}.plots-head h2{font-size:14px;font-weight:620}.panes{flex:1;min-height:0;overflow:auto;display:flex;flex-direction:column}.pane{flex:1 1 0;min-height:214px;display:flex;flex-direction:column;padding:6px 8px 4px;border-top:1px solid var(--line)}.pane:first-child{border-top:0}.pane-head{display:flex;align-items:center;padding-left:8px;min-height:28px}.pane-head h3{font-size:13px;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.pane-head .icon-button{width:26px;height:26px}.pane-head .icon{width:15px;height:15px}.x-button{height:26px;font-size:12px;max-width:180px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.chips{display:flex;flex-wrap:wrap;gap:0 14px;padding:0 8px 2px;max-height:72px;overflow:auto;flex:none}.chip{display:inline-flex;align-items:center;gap:6px;font-size:12px;min-height:24px;max-width:100%}.chip .swatch{height:3px;width:14px;border-radius:2px}.chip .name{flex:0 1 auto;color:var(--muted)}.chip .value{font-weight:600;min-width:5.5ch;text-align:right}.chip .unit{color:var(--muted);max-width:20ch;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.chip .icon-button{opacity:0;margin-left:-4px;width:18px;height:20px}.chip:hover .icon-button,.chip .icon-button:focus-visible{opacity:1}.plot-stage{flex:1;min-height:0;position:relative;overflow:hidden}.plot-stage .uplot{position:absolute;inset:0}.u-over{cursor:crosshair}.u-select{background:color-mix(in srgb,var(--accent) 16%,transparent)}.u-hz .u-cursor-x{border-right:1px solid var(--grid);opacity:.6}.time-line{position:absolute;left:-1px;top:0;bottom:0;width:2px;background:var(--text);opacity:.75;pointer-events:none}.cursor-dot{position:absolute;left:-4px;top:-4px;width:8px;height:8px;border-radius:50%;border:1.5px solid var(--surface);pointer-events:none}.empty{position:absolute;inset:8px;border:1.5px dashed var(--line);background:none;border-radius:8px;color:var(--muted)}.empty:hover{background:var(--hover)}.timebar{display:flex;align-items:center;gap:18px;padding:8px 16px;background:var(--surface);border-top:1px solid var(--line);flex:none}.transport,.event-buttons,.readout{display:flex;align-items:center;gap:2px}.readout{gap:10px}.speed{font:inherit;font-size:13px;height:30px;border:1px solid var(--line);border-radius:6px;background:var(--surface);color:var(--text);margin-left:4px}.now{white-space:nowrap;max-width:34ch;overflow:hidden;text-overflow:ellipsis;color:var(--muted);min-width:15ch;text-align:right}.now b{color:var(--text);font-weight:620}.event-buttons .text-button{white-space:nowrap;padding:0 4px}.event-buttons .icon-button{width:28px;height:30px}.track-area{flex:1;position:relative;min-width:120px;padding:0 8px}.track-area>*{width:100%}.slider{position:relative;height:24px;cursor:pointer;touch-action:none}.slider:focus-visible{outline:none}.slider:focus-visible .thumb{outline:2px solid var(--accent);outline-offset:2px}.track{position:absolute;left:0;right:0;top:10px;height:4px;border-radius:2px;background:var(--line)}.fill{height:100%;background:var(--accent);border-radius:2px;width:0}.thumb{position:absolute;top:4px;width:16px;height:16px;margin-left:-8px;border-radius:50%;background:var(--surface);border:3px solid var(--accent);box-shadow:var(--shadow)}.ribbon{display:block;height:12px}.ribbon-tip{position:absolute;bottom:44px;width:max-content;max-width:min(360px,80vw);transform:translate(-50%);margin-left:8px;background:var(--surface);border:1px solid var(--line);box-shadow:var(--shadow);border-radius:8px;padding:8px 12px;font-size:13px;pointer-events:none;z-index:5;overflow-wrap:anywhere}.ribbon-tip-row{display:flex;gap:8px;align-items:baseline}.dialog{border:1px solid var(--line);border-radius:14px;padding:0;background:var(--surface);color:var(--text);box-shadow:var(--shadow);width:min(620px,calc(100vw - 24px));max-height:min(720px,calc(100vh - 32px))}.dialog[open]{display:flex;flex-direction:column}.dialog::backdrop{background:#0a101866}.dialog-head{display:flex;align-items:center;justify-content:space-between;padding:12px 12px 4px 20px;flex:none}.dialog-head h2{font-size:16px;font-weight:620}.dialog-body{padding:6px 20px 20px;overflow:auto;display:grid;gap:10px;overflow-wrap:anywhere}.dialog h3{margin-top:8px}.verdict{display:flex;gap:12px;padding:12px 14px;border-radius:10px}.verdict .icon{flex:none;margin-top:1px}.verdict p{color:var(--text)}.warnings{padding-left:20px;display:grid;gap:4px}.facts>div{display:grid;grid-template-columns:minmax(120px,42%) 1fr;gap:12px;padding:5px 0;border-bottom:1px solid var(--line)}.facts>div:last-child{border-bottom:0}.facts dt{color:var(--muted)}.facts dd{font-variant-numeric:tabular-nums}.keys>div{grid-template-columns:130px 1fr}kbd{font:600 12px var(--font);color:var(--text)}.legend-row{display:flex;flex-wrap:wrap;gap:4px 14px;font-size:13px}.legend-item,.kind{display:inline-flex;align-items:center;gap:6px}.event-list{display:grid}.event-row{display:grid;grid-template-columns:12ch 9ch 1fr;gap:2px 12px;text-align:left;border:0;background:none;padding:6px 8px;border-radius:6px}.event-row:hover{background:var(--hover)}.event-row .detail{grid-column:2 / -1;font-size:13px}.event-row .detail:empty{display:none}.search{font:inherit;margin:4px 20px 8px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--bg);color:var(--text)}.picker-list{overflow:auto;padding:0 12px 16px;min-height:200px}.picker-row{display:flex;align-items:center;gap:10px;padding:5px 8px;border-radius:6px;cursor:pointer}.picker-row:hover{background:var(--hover)}.picker-row .unit{color:var(--muted)}.picker-list p{padding:6px 8px}@media (max-width: 820px){#app{height:auto;min-height:100dvh}.header{padding:8px 6px 8px 14px;flex-wrap:wrap;gap:0}.titles{flex:1 1 100%;padding-right:8px}.badge{margin:4px auto 0 -4px}.main{display:block;flex:none}.splitter{display:none}.scene{height:46vh;min-height:300px}.plots{border-top:1px solid var(--line);padding-bottom:118px}.panes{overflow:visible}.pane{flex:none;height:270px}.chip .icon-button{opacity:1}.timebar{position:fixed;left:0;right:0;bottom:0;flex-wrap:wrap;gap:2px 8px;padding:4px 10px 8px;z-index:4;box-shadow:var(--shadow)}.track-area{order:-1;flex:1 1 100%;padding:0 6px}.readout{flex:1;justify-content:flex-end;gap:2px}.now{min-width:0;font-size:12px}.event-buttons .text-button{display:none}.transport{gap:0}.arrow-legend:has(details:not([open])){width:auto}.arrow-legend{width:216px;right:8px;bottom:8px;padding:6px 10px}.arrow-rows{max-height:84px}.tree{max-height:calc(100% - 74px)}.gizmo{width:60px;height:60px}}@media print{.timebar,.scene-tools,.header .icon-button{display:none}}</style>
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
copies of the Software, and to p)SAVARY",
R"SAVARY(ermit persons to whom the Software is
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
"use strict";(()=>{var ef={s:1,ms:.001,us:1e-6,µs:1e-6,ns:1e-9,min:60,h:3600},da=class{constructor(t){this.report=t;this.t=t.start;let{time_unit:e}=t.text;this.unit=Object.hasOwn(ef,e)?ef[e]:1;let n=(t.end-t.start)*this.unit;this.speed=n===0||n>=1.5&&n<=40?1:Number((10**Math.round(Math.log10(n/8))).toPrecision(1)),this.speeds=[.001,.01,.05,.1,.25,.5,1,2,5,10,100,this.speed],this.speeds=[...new Set(this.speeds)].sort((s,r)=>s-r)}t;playing=!1;loop=!0;speed;speeds;listeners=[];last=0;unit;onChange(t){this.listeners.push(t)}emit(){for(let t of this.listeners)t()}seek(t){this.t=Math.min(this.report.end,Math.max(this.report.start,t)),this.emit()}toggle(){this.playing?this.pause():this.play()}play(){this.playing||this.report.end<=this.report.start||(this.t>=this.report.end&&(this.t=this.report.start),this.playing=!0,this.last=performance.now(),requestAnimationFrame(t=>this.tick(t)),this.emit())}pause(){this.playing=!1,this.emit()}step(t){this.playing=!1,this.seek(this.report.step(this.t,t))}tick(t){if(!this.playing)return;let{start:e,end:n}=this.report;this.t+=Math.max(0,t-this.last)/1e3*this.speed/this.unit,this.last=t,this.t>=n&&(this.loop?this.t=e+(this.t-n)%(n-e):(this.t=n,this.playing=!1)),this.emit(),requestAnimationFrame(s=>this.tick(s))}};function Ec(i){let t=atob(i),e=new Uint8Array(t.length);for(let n=0;n<t.length;++n)e[n]=t.charCodeAt(n);return e.buffer}var fa=i=>new Float32Array(Ec(i)),sf=i=>new Uint32Array(Ec(i));function nf(i,t){if(i.f64!==void 0)return new Float64Array(Ec(i.f64));if(i.f32!==void 0){let e=i.offset??0;return Float64Array.from(fa(i.f32),n=>n+e)}return new Float64Array(t).fill(i.constant??NaN)}var wc=class{constructor(t){this.text=t;this.rows=t.rows.kept,this.time=nf(t.time,this.rows),t.columns.forEach((e,n)=>{this.byName.has(e.name)||this.byName.set(e.name,n)})}time;rows;decoded=[];byName=new Map;get start(){return this.rows>0?this.time[0]:0}get end(){return this.rows>0?this.time[this.rows-1]:0}series(t){return this.decoded[t]??=nf(this.text.series[t],this.rows)}column(t){return this.series(this.text.columns[t].values)}columnIndex(t){return this.byName.get(t)??-1}locate(t){let e=0,n=this.rows;for(;e<n;){let o=e+n>>1;this.time[o]<=t?e=o+1:n=o}let s=Math.max(0,e-1);if(s+1>=this.rows)return{i:s,f:0};let r=(t-this.time[s])/(this.time[s+1]-this.time[s]);return{i:s,f:Math.min(1,Math.max(0,r))}}at(t,e){let n=t[e.i];return e.f===0?n:n+e.f*(t[e.i+1]-n)}columnAt(t,e){let n=this.column(t);return this.text.columns[t].stepped?n[e.i]:this.at(n,e)}step(t,e){if(this.rows===0)return t;let{i:n,f:s}=this.locate(t);if(e>0)return this.time[Math.min(n+1,this.rows-1)];if(s>0)return this.time[n];let r=n;for(;r>0&&this.time[r]>=t;)--r;return this.time[r]}};function rf(){let i=document.getElementById("savary-data");return new wc(JSON.parse(i?.textContent??""))}function ti(i,t=5){if(!Number.isFinite(i))return"–";if(i===0)return"0";let e=Math.abs(i);return(e>=1e6||e<1e-4?i.toExponential(t-1).replace(/\.?0+e/,"e").replace("e+","e"):String(Number(i.toPrecision(t)))).replace("-","−")}function et(i,t={},...e){let n=document.createElement(i);t.class&&(n.className=t.class),t.id&&(n.id=t.id),t.text!==void 0&&(n.textContent=t.text),t.title&&(n.title=t.title),t.label&&n.setAttribute("aria-label",t.label),t.role&&n.setAttribute("role",t.role),t.type&&n.setAttribute("type",t.type);for(let[s,r]of Object.entries(t.attributes??{}))n.setAttribute(s,r);for(let[s,r]of Object.entries(t.on??{}))n.addEventListener(s,r);for(let s of e)s&&n.append(s);return n}var c0={play:"M7 4.5v15l13-7.5z",pause:"M6 4.5h4v15H6zM14 4.5h4v15h-4z",back:"M18 5v14l-10-7zM5 5h2v14H5z",forward:"M6 5v14l10-7zM17 5h2v14h-2z",previous:"M15 5l-7 7 7 7",next:"M9 5l7 7-7 7",loop:"M17 2l4 4-4 4M3 11V9a3 3 0 013-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 01-3 3H3",close:"M6 6l12 12M18 6L6 18",add:"M12 5v14M5 12h14",eye:"M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z",hidden:"M3 3l18 18M10.6 5.1A9.8 9.8 0 0112 5c6.4 0 10 7 10 7a17 17 0 01-3.3 4.1M6.5 6.6A16.6 16.6 0 002 12s3.6 7 10 7a9.7 9.7 0 005.5-1.7",isolate:"M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v4M12 18v4M2 12h4M18 12h4",follow:"M12 3l8 18-8-5-8 5z",layers:"M12 3l9 5-9 5-9-5zM3 13l9 5 9-5",theme:"M12 3a9 9 0 100 18 9 9 0 000-18zM12 3v18a9 9 0 000-18z",image:"M4 4h16v16H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",table:"M4 4h16v16H4zM4 10h16M4 15h16M10 4v16",fit:"M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",help:"M12 21a9 9 0 100-18 9 9 0 000 18zM9.5 9.5a2.5 2.5 0 114 2c-.9.6-1.5 1.1-1.5 2.2M12 17h.01",list:"M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",check:"M5 12.5l4.5 4.5L19 7.5",warning:"M12 4l9 16H3zM12 10v4M12 17h.01"},h0=new Set(["play","pause","back","forward"]);function Sr(i){let t="http://www.w3.org/2000/svg",e=document.createElementNS(t,"svg");e.setAttribute("viewBox","0 0 24 24"),e.setAttribute("aria-hidden","true"),e.setAttribute("class",h0.has(i)?"icon solid":"icon");let n=document.createElementNS(t,"path");return n.setAttribute("d",c0[i]),e.append(n),e}function Be(i,t,e,n=""){return et("button",{class:`icon-button ${n}`,type:"button",title:t,label:t,on:{click:()=>e()}},Sr(i))}function pa(i,t,e){i.replaceChildren(Sr(t)),i.title=e,i.setAttribute("aria-label",e)}function Tc(i,t){let e=URL.createObjectURL(t),n=et("a",{attributes:{href:e,download:i}});document.body.append(n),n.click(),n.remove(),setTimeout(()=>URL.revokeObjectURL(e),1e4)}function of(i){return i.normalize("NFKD").replace(/[^A-Za-z0-9]+/g,"-").replace(/^-+|-+$/g,"").slice(0,60).toLowerCase()||"report"}var So={light:["#2f6fb0","#d9711f","#2a8f5c","#b8428c","#7a5cc7","#a8841a","#1d929e","#c24545","#5b6b7d","#6f8f1f"],dark:["#6cabe8","#f29b55","#5cc48e","#e47fbb","#a992ee","#d8b74c","#4fc3cf","#ef7f7f","#9fb0c3","#a8c757"]},lf=[],cf=window.matchMedia("(prefers-color-scheme: dark)"),ma;try{let i=localStorage.getItem("savary-theme");(i==="light"||i==="dark")&&(ma=i)}catch{}var Fs=()=>ma??(cf.matches?"dark":"light");function hf(){document.documentElement.dataset.theme=Fs();for(let i of lf)i()}function Ac(){ma=Fs()==="dark"?"light":"dark";try{localStorage.setItem("savary-theme",ma)}catch{}hf()}function wr(i){lf.push(i)}var Wi=i=>getComputedStyle(document.documentElement).getPropertyValue(i).trim(),wo=i=>So[Fs()][i%So[Fs()].length],Eo=i=>/^#[0-9a-fA-F]{6}$/.test(i),af={close:"#3b82c4",impact:"#d64545",form:"#2a9d63",release:"#e08a1e",slip:"#b8428c",stick:"#7a5cc7",reverse:"#1d929e",element:"#8a97a6",face:"#8a97a6",split:"#a8841a",merge:"#a8841a",singular:"#c0264b",time:"#64748b",stop:"#475569"},ds=i=>Object.hasOwn(af,i)?af[i]:"#8a97a6";cf.addEventListener("change",hf);document.documentElement.dataset.theme=Fs();function Rc(i,t,...e){let n=et("dialog",{class:"dialog",id:t,label:i,on:{click:s=>{s.target===n&&n.close()}}},et("div",{class:"dialog-head"},et("h2",{text:i}),Be("close","Close",()=>n.close())),et("div",{class:"dialog-body"},...e));return document.body.append(n),n}function Cc(i){let{health:t}=i.text;if(!t.ok)return{text:"Failed",level:"bad",icon:"close"};let e=t.warnings.length;return e>0?{text:e===1?"OK, 1 warning":`OK, ${e} warnings`,level:"warning",icon:"warning"}:{text:"OK",level:"good",icon:"check"}}function uf(i){let{health:t,rows:e,program:n}=i.text,s=Cc(i),r=[et("div",{class:`verdict ${s.level}`},Sr(s.icon),et("div",{},et("b",{text:s.text}),et("p",{text:t.reason})))];t.warnings.length>0&&r.push(et("h3",{text:"Warnings"}),et("ul",{class:"warnings"},...t.warnings.map(l=>et("li",{text:l}))));let o=new Map;for(let l of t.facts){let h=o.get(l.section);h||(h=et("dl",{class:"facts"}),o.set(l.section,h),r.push(et("h3",{text:l.section||"Facts"}),h));let u=["good","warning","bad"].includes(l.level)?l.level:"";h.append(et("div",{},et("dt",{text:l.name}),et("dd",{class:u,text:l.value})))}let a=e.kept===e.of?`All ${e.of} rows are in this file`:`${e.kept} of ${e.of} rows are in this file; every row left out lies within ${ti(100*e.tolerance,3)} % of its column's range of the line drawn`,c=e.precision==="double"?"as 64-bit numbers.":"as 32-bit numbers relative to the start.";return r.push(et("p",{class:"muted small",text:`${a}, ${c}${n?` Written by ${n}.`:""}`})),Rc("Health of this result","health",...r)}function df(i,t){let{events:e,time_unit:n}=i.text,s=[...new Set(e.map(h=>h.kind))],r=et("div",{class:"legend-row"},...s.map(h=>{let u=et("span",{class:"dot"});return u.style.background=ds(h),et("span",{class:"legend-item"},u,`${h} (${e.filter(d=>d.kind===h).length})`)})),o=2e3,a=e.slice(0,o).map(h=>{let u=et("span",{class:"dot"});return u.style.background=ds(h.kind),et("button",{class:"event-row",type:"button",on:{click:()=>{t.pause(),t.seek(h.t),l.close()}}},et("span",{class:"time",text:`${ti(h.t,8)} ${n}`}),et("span",{class:"kind"},u,h.kind),et("span",{class:"entity",text:h.entity}),et("span",{class:"muted detail",text:h.detail}))}),c=e.length>o?et("p",{class:"muted",text:`and ${e.length-o} more`}):null,l=Rc("Events","events",r,et("div",{class:"event-list"},...a),...c?[c]:[]);return l}function ff(){return Rc("Keys and pointer","help",et("dl",{class:"facts keys"},...[["Space","play or pause"],["← →","previous, next sample"],["Shift ← →","a twentieth of the run"],["Home, End","start, end"],["[ ]","previous, next event"],["1 2 3 4","front, top, right, corner view"],["F","fit the mechanism"],["H","health of the result"],["D","light or dark"],["Scene","drag to orbit, right drag or two fingers to pan, wheel or pinch to zoom"],["Plots","click to move the time cursor, drag to zoom, double-click for the whole"]].map(([t,e])=>et("div",{},et("dt",{},et("kbd",{text:t})),et("dd",{text:e})))))}var nn="u-",u0="uplot",d0=nn+"hz",f0=nn+"vt",p0=nn+"title",m0=nn+"wrap",g0=nn+"under",x0=nn+"over",_0=nn+"axis",zs=nn+"off",v0=nn+"select",y0=nn+"cursor-x",b0=nn+"cursor-y",M0=nn+"cursor-pt",S0=nn+"legend",w0=nn+"live",E0=nn+"inline",T0=nn+"series",A0=nn+"marker",pf=nn+"label",R0=nn+"value",Ro="width",Co="height",To="top",mf="bottom",Er="left",Pc="right",Yc="#000",gf=Yc+"0",Ic="mousemove",xf="mousedown",Lc="mouseup",_f="mouseenter",vf="mouseleave",yf="dblclick",C0="resize",P0="scroll",bf="change",ya="dppxchange",Zc="--",Lr=typeof window<"u",Oc=Lr?document:null,Ar=Lr?window:null,I0=Lr?navigator:null,ye,ga;function Bc(){let i=devicePixelRatio;ye!=i&&(ye=i,ga&&kc(bf,ga,Bc),ga=matchMedia(`(min-resolution: ${ye-.001}dppx) and (max-resolution: ${ye+.001}dppx)`),ks(bf,ga,Bc),Ar.dispatchEvent(new CustomEvent(ya)))}function Xn(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function zc(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function ze(i,t,e){i.style[t]=e+"px"}function di(i,t,e,n){let s=Oc.createElement(i);return t!=null&&Xn(s,t),e?.insertBefore(s,n),s}function ei(i,t){return di("div",i,t)}var Mf=new WeakMap;function Pi(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=Mf.get(i);r!=o&&(i.style.transform=r,Mf.set(i,r),t<0||e<0||t>n||e>s?Xn(i,zs):zc(i,zs))}var Sf=new WeakMap;function wf(i,t,e){let n=t+e,s=Sf.get(i);n!=s&&(Sf.set(i,n),i.style.background=t,i.style.borderColor=e)}var Ef=new WeakMap;function Tf(i,t,e,n){let s=t+""+e,r=Ef.get(i);s!=r&&(Ef.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var $c={passive:!0},L0={...$c,capture:!0};function ks(i,t,e,n){t.addEventListener(i,e,n?L0:$c)}function kc(i,t,e,n){t.removeEventListener(i,e,$c)}Lr&&Bc();function fi(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:qn((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function tp(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var ep=i=>i!=null,np=i=>i!=null&&i>0,Sa=tp(ep),D0=tp(np);function U0(i,t,e,n=0,s=!1){let r=s?D0:Sa,o=s?np:ep;[t,e]=r(i,t,e);let a=i[t],c=i[t];if(t>-1)if(n==1)a=i[t],c=i[e];else if(n==-1)a=i[e],c=i[t];else for(let l=t;l<=e;l++){let h=i[l];o(h)&&(h<a?a=h:h>c&&(c=h))}return[a??Pe,c??-Pe]}function wa(i,t,e,n){let s=Cf(i),r=Cf(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?Xi:ip,a=s==1?qn:ni,c=r==1?ni:qn,l=a(o(en(i))),h=c(o(en(t))),u=Rr(e,l),d=Rr(e,h);return e==10&&(l<0&&(u=Ie(u,-l)),h<0&&(d=Ie(d,-h))),n||e==2?(i=u*s,t=d*r):(i=ap(i,u),t=Ea(t,d)),[i,t]}function Jc(i,t,e,n){let s=wa(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var Kc=.1,Af={mode:3,pad:Kc},Io={pad:0,soft:null,mode:0},N0={min:Io,max:Io};function ba(i,t,e,n){return Ta(e)?Rf(i,t,e):(Io.pad=e,Io.soft=n?0:null,Io.mode=n?3:0,Rf(i,t,N0))}function xe(i,t){return i??t}function F0(i,t,e){for(t=xe(t,0),e=xe(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function Rf(i,t,e){let n=e.min,s=e.max,r=xe(n.pad,0),o=xe(s.pad,0),a=xe(n.hard,-Pe),c=xe(s.hard,Pe),l=xe(n.soft,Pe),h=xe(s.soft,-Pe),u=xe(n.mode,0),d=xe(s.mode,0),f=t-i,g=Xi(f),v=Pn(en(i),en(t)),m=Xi(v),p=en(m-g);(f<1e-24||p>10)&&(f=0,(i==0||t==0)&&(f=1e-24,u==2&&l!=Pe&&(r=0),d==2&&h!=-Pe&&(o=0)));let y=f||v||1e3,b=Xi(y),x=Rr(10,qn(b)),N=y*(f==0?i==0?.1:1:r),T=Ie(ap(i-N,x/10),24),I=i>=l&&(u==1||u==3&&T<=l||u==2&&T>=l)?l:Pe,L=Pn(a,T<I&&i>=I?I:pi(I,T)),E=y*(f==0?t==0?.1:1:o),M=Ie(Ea(t+E,x/10),24),R=t<=h&&(d==1||d==3&&M>=h||d==2&&M<=h)?h:-Pe,H=pi(c,M>R&&t<=R?R:Pn(R,M));return L==H&&L==0&&(H=100),[L,H]}var O0=new Intl.NumberFormat(Lr?I0.language:"en-US"),jc=i=>O0.format(i),Yn=Math,va=Yn.PI,en=Yn.abs,qn=Yn.floor,tn=Yn.round,ni=Yn.ceil,pi=Yn.min,Pn=Yn.max,Rr=Yn.pow,Cf=Yn.sign,Xi=Yn.log10,ip=Yn.log2,B0=(i,t=1)=>Yn.sinh(i)*t,Dc=(i,t=1)=>Yn.asinh(i/t),Pe=1/0;function Pf(i){return(Xi((i^i>>31)-(i>>31))|0)+1}function Hc(i,t,e){return pi(Pn(i,t),e)}function sp(i){return typeof i=="function"}function he(i){return sp(i)?i:()=>i}var z0=()=>{},rp=i=>i,op=(i,t)=>t,k0=i=>null,If=i=>!0,Lf=(i,t)=>i==t,H0=/\.\d*?(?=9{6,}|0{6,})/gm,Hs=i=>{if(cp(i)||ps.has(i))return i;let t=`${i}`,e=t.match(H0);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${Hs(s)}e${r}`}return Ie(i,n)};function Os(i,t){return Hs(Ie(Hs(i/t))*t)}function Ea(i,t){return Hs(ni(Hs(i/t))*t)}function ap(i,t){return Hs(qn(Hs(i/t))*t)}function Ie(i,t=0){if(cp(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return tn(n)/e}var ps=new Map;function lp(i){return((""+i).split(".")[1]||"").length}function Do(i,t,e,n){let s=[],r=n.map(lp);for(let o=t;o<e;o++){let a=en(o),c=Ie)SAVARY",
R"SAVARY((Rr(i,o),a);for(let l=0;l<n.length;l++){let h=i==10?+`${n[l]}e${o}`:n[l]*c,u=(o>=0?0:a)+(o>=r[l]?0:r[l]),d=i==10?h:Ie(h,u);s.push(d),ps.set(d,u)}}return s}var Lo={},Qc=[],Cr=[null,null],fs=Array.isArray,cp=Number.isInteger,V0=i=>i===void 0;function Df(i){return typeof i=="string"}function Ta(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function G0(i){return i!=null&&typeof i=="object"}var W0=Object.getPrototypeOf(Uint8Array),hp="__proto__";function Pr(i,t=Ta){let e;if(fs(i)){let n=i.find(s=>s!=null);if(fs(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Pr(i[s],t)}else e=i.slice()}else if(i instanceof W0)e=i.slice();else if(t(i)){e={};for(let n in i)n!=hp&&(e[n]=Pr(i[n],t))}else e=i;return e}function $e(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=hp&&(Ta(i[s])?$e(i[s],Pr(n[s])):i[s]=Pr(n[s]))}return i}var X0=0,q0=1,Y0=2;function Z0(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function $0(i,t){if(j0(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return Q0(o[0])||(o=K0(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let c=i[o][0],l=c.length;for(let h=0;h<l;h++)e.add(c[h])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],c=a[0];for(let l=1;l<a.length;l++){let h=a[l],u=Array(s).fill(void 0),d=t?t[o][l]:q0,f=[];for(let g=0;g<h.length;g++){let v=h[g],m=r.get(c[g]);v===null?d!=X0&&(u[m]=v,d==Y0&&f.push(m)):u[m]=v}Z0(u,f,s),n.push(u)}}return n}var J0=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function K0(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let c=0;c<e;c++)a[c]=o[n[c]];s.push(a)}return s}function j0(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function Q0(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Pn(1,qn((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let c=i[a];if(c!=null){if(c<=o)return!1;o=c}}return!0}var up=["January","February","March","April","May","June","July","August","September","October","November","December"],dp=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function fp(i){return i.slice(0,3)}var tx=dp.map(fp),ex=up.map(fp),nx={MMMM:up,MMM:ex,WWWW:dp,WWW:tx};function Ao(i){return(i<10?"0":"")+i}function ix(i){return(i<10?"00":i<100?"0":"")+i}var sx={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>Ao(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Ao(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>Ao(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Ao(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Ao(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>ix(i.getMilliseconds())};function th(i,t){t=t||nx;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?sx[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var rx=new Intl.DateTimeFormat().resolvedOptions().timeZone;function ox(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==rx?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var pp=i=>i%1==0,Ma=[1,2,2.5,5],ax=Do(10,-32,0,Ma),mp=Do(10,0,32,Ma),lx=mp.filter(pp),Bs=ax.concat(mp),eh=`
`,gp="{YYYY}",Uf=eh+gp,xp="{M}/{D}",Po=eh+xp,xa=Po+"/{YY}",_p="{aa}",cx="{h}:{mm}",Tr=cx+_p,Nf=eh+Tr,Ff=":{ss}",Me=null;function vp(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,c=(i==1?Do(10,0,3,Ma).filter(pp):Do(10,-3,0,Ma)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),l=[[o,gp,Me,Me,Me,Me,Me,Me,1],[s*28,"{MMM}",Uf,Me,Me,Me,Me,Me,1],[s,xp,Uf,Me,Me,Me,Me,Me,1],[n,"{h}"+_p,xa,Me,Po,Me,Me,Me,1],[e,Tr,xa,Me,Po,Me,Me,Me,1],[t,Ff,xa+" "+Tr,Me,Po+" "+Tr,Me,Nf,Me,1],[i,Ff+".{fff}",xa+" "+Tr,Me,Po+" "+Tr,Me,Nf,Me,1]];function h(u){return(d,f,g,v,m,p)=>{let y=[],b=m>=o,x=m>=r&&m<o,N=u(g),T=Ie(N*i,3),I=Uc(N.getFullYear(),b?0:N.getMonth(),x||b?1:N.getDate()),L=Ie(I*i,3);if(x||b){let E=x?m/r:0,M=b?m/o:0,R=T==L?T:Ie(Uc(I.getFullYear()+M,I.getMonth()+E,1)*i,3),H=new Date(tn(R/i)),O=H.getFullYear(),V=H.getMonth();for(let q=0;R<=v;q++){let X=Uc(O+M*q,V+E*q,1),j=X-u(Ie(X*i,3));R=Ie((+X+j)*i,3),R<=v&&y.push(R)}}else{let E=m>=s?s:m,M=qn(g)-qn(T),R=L+M+Ea(T-L,E);y.push(R);let H=u(R),O=H.getHours()+H.getMinutes()/e+H.getSeconds()/n,V=m/n,q=d.axes[f]._space,X=p/q;for(;R=Ie(R+m,i==1?0:3),!(R>v);)if(V>1){let j=qn(Ie(O+V,6))%24,ct=u(R).getHours()-j;ct>1&&(ct=-1),R-=ct*n,O=(O+V)%24;let xt=y[y.length-1];Ie((R-xt)/m,3)*X>=.7&&y.push(R)}else y.push(R)}return y}}return[c,l,h]}var[hx,ux,dx]=vp(1),[fx,px,mx]=vp(.001);Do(2,-53,53,[1]);function Of(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function Bf(i,t){return(e,n,s,r,o)=>{let a=t.find(g=>o>=g[0])||t[t.length-1],c,l,h,u,d,f;return n.map(g=>{let v=i(g),m=v.getFullYear(),p=v.getMonth(),y=v.getDate(),b=v.getHours(),x=v.getMinutes(),N=v.getSeconds(),T=m!=c&&a[2]||p!=l&&a[3]||y!=h&&a[4]||b!=u&&a[5]||x!=d&&a[6]||N!=f&&a[7]||a[1];return c=m,l=p,h=y,u=b,d=x,f=N,T(v)})}}function gx(i,t){let e=th(t);return(n,s,r,o,a)=>s.map(c=>e(i(c)))}function Uc(i,t,e){return new Date(i,t,e)}function zf(i,t){return t(i)}var xx="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function kf(i,t){return(e,n,s,r)=>r==null?Zc:t(i(n))}function _x(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function vx(i,t){return i.series[t].fill(i,t)}var yx={show:!0,live:!0,isolate:!1,mount:z0,markers:{show:!0,width:2,stroke:_x,fill:vx,dash:"solid"},idx:null,idxs:null,values:[]};function bx(i,t){let e=i.cursor.points,n=ei(),s=e.size(i,t);ze(n,Ro,s),ze(n,Co,s);let r=s/-2;ze(n,"marginLeft",r),ze(n,"marginTop",r);let o=e.width(i,t,s);return o&&ze(n,"borderWidth",o),n}function Mx(i,t){let e=i.series[t].points;return e._fill||e._stroke}function Sx(i,t){let e=i.series[t].points;return e._stroke||e._fill}function wx(i,t){return i.series[t].points.size}var Nc=[0,0];function Ex(i,t,e){return Nc[0]=t,Nc[1]=e,Nc}function _a(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function Fc(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var Tx={show:!0,x:!0,y:!0,lock:!1,move:Ex,points:{one:!1,show:bx,size:wx,width:0,stroke:Sx,fill:Mx},bind:{mousedown:_a,mouseup:_a,click:_a,dblclick:_a,mousemove:Fc,mouseleave:Fc,mouseenter:Fc},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},yp={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},nh=$e({},yp,{filter:op}),bp=$e({},nh,{size:10}),Mp=$e({},yp,{show:!1}),ih='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Sp="bold "+ih,wp=1.5,Hf={show:!0,scale:"x",stroke:Yc,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Sp,side:2,grid:nh,ticks:bp,border:Mp,font:ih,lineGap:wp,rotate:0},Ax="Value",Rx="Time",Vf={show:!0,scale:"x",auto:!1,sorted:1,min:Pe,max:-Pe,idxs:[]};function Cx(i,t,e,n,s){return t.map(r=>r==null?"":jc(r))}function Px(i,t,e,n,s,r,o){let a=[],c=ps.get(s)||0;e=o?e:Ie(Ea(e,s),c);for(let l=e;l<=n;l=Ie(l+s,c))a.push(Object.is(l,-0)?0:l);return a}function Vc(i,t,e,n,s,r,o){let a=[],c=i.scales[i.axes[t].scale].log,l=c==10?Xi:ip,h=qn(l(e));s=Rr(c,h),c==10&&(s=Bs[fi(s,Bs)]);let u=e,d=s*c;c==10&&(d=Bs[fi(d,Bs)]);do a.push(u),u=u+s,c==10&&!ps.has(u)&&(u=Ie(u,ps.get(s))),u>=d&&(s=u,d=s*c,c==10&&(d=Bs[fi(d,Bs)]));while(u<=n);return a}function Ix(i,t,e,n,s,r,o){let c=i.scales[i.axes[t].scale].asinh,l=n>c?Vc(i,t,Pn(c,e),n,s):[c],h=n>=0&&e<=0?[0]:[];return(e<-c?Vc(i,t,Pn(c,-n),-e,s):[c]).reverse().map(d=>-d).concat(h,l)}var Ep=/./,Lx=/[12357]/,Dx=/[125]/,Gf=/1/,Gc=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function Ux(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],c=i.valToPos,l=r._space,h=c(10,o),u=c(9,o)-h>=l?Ep:c(7,o)-h>=l?Lx:c(5,o)-h>=l?Dx:Gf;if(u==Gf){let d=en(c(1,o)-h);if(d<l)return Gc(t.slice().reverse(),a.distr,u,ni(l/d)).reverse()}return Gc(t,a.distr,u,1)}function Nx(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,c=i.valToPos,l=en(c(1,o)-c(2,o));return l<a?Gc(t.slice().reverse(),3,Ep,ni(a/l)).reverse():t}function Fx(i,t,e,n){return n==null?Zc:t==null?"":jc(t)}var Wf={show:!0,scale:"y",stroke:Yc,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Sp,side:3,grid:nh,ticks:bp,border:Mp,font:ih,lineGap:wp,rotate:0};function Ox(i,t){let e=3+(i||1)*2;return Ie(e*t,3)}function Bx(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=en(o-r),c=i.series[t],l=a/(c.points.space*ye);return n[1]-n[0]<=l}var Xf={scale:null,auto:!0,sorted:0,min:Pe,max:-Pe},Tp=(i,t,e,n,s)=>s,qf={show:!0,auto:!0,sorted:0,gaps:Tp,alpha:1,facets:[$e({},Xf,{scale:"x"}),$e({},Xf,{scale:"y"})]},Yf={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Tp,alpha:1,points:{show:Bx,filter:null},values:null,min:Pe,max:-Pe,idxs:[],path:null,clip:null};function zx(i,t,e,n,s){return e/10}var Ap={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},kx=$e({},Ap,{time:!1,ori:1}),Zf={};function Rp(i,t){let e=Zf[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,c,l){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,o,a,c,l)}},i!=null&&(Zf[i]=e)),e}var Ir=1,Wc=2;function Vs(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,c=r[0],l=n==2?r[1]:r[t],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,g=a.width,v=a.height,m=i.valToPosH,p=i.valToPosV;return h.ori==0?e(s,c,l,h,u,m,p,d,f,g,v,Ra,Dr,Pa,Pp,Lp):e(s,c,l,h,u,p,m,f,d,v,g,Ca,Ur,oh,Ip,Dp)}function sh(i,t){let e=0,n=0,s=xe(i.bands,Qc);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function Hx(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,c=i.scales[a];return s==-1?c.min:s==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function qi(i,t,e,n,s,r){return Vs(i,t,(o,a,c,l,h,u,d,f,g,v,m)=>{let p=o.pxRound,y=l.dir*(l.ori==0?1:-1),b=l.ori==0?Dr:Ur,x,N;y==1?(x=e,N=n):(x=n,N=e);let T=p(u(a[x],l,v,f)),I=p(d(c[x],h,m,g)),L=p(u(a[N],l,v,f)),E=p(d(r==1?h.max:h.min,h,m,g)),M=new Path2D(s);return b(M,L,E),b(M,T,E),b(M,T,I),M})}function Aa(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?Pa:oh,c=e;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-c;f>0&&a(o,c,n,f,n+r),c=d[1]}}let l=e+s-c,h=10;l>0&&a(o,c,n-h/2,l,n+r+h)}return o}function Vx(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function rh(i,t,e,n,s,r,o){let a=[],c=i.length;for(let l=s==1?e:n;l>=e&&l<=n;l+=s)if(t[l]===null){let u=l,d=l;if(s==1)for(;++l<=n&&t[l]===null;)d=l;else for(;--l>=e&&t[l]===null;)d=l;let f=r(i[u]),g=d==u?f:r(i[d]),v=u-s;f=o<=0&&v>=0&&v<c?r(i[v]):f;let p=d+s;g=o>=0&&p>=0&&p<c?r(i[p]):g,g>=f&&a.push([f,g])}return a}function $f(i){return i==0?rp:i==1?tn:t=>Os(t,i)}function Cp(i){let t=i==0?Ra:Ca,e=i==0?(s,r,o,a,c,l)=>{s.arcTo(r,o,a,c,l)}:(s,r,o,a,c,l)=>{s.arcTo(o,r,c,a,l)},n=i==0?(s,r,o,a,c)=>{s.rect(r,o,a,c)}:(s,r,o,a,c)=>{s.rect(o,r,c,a)};return(s,r,o,a,c,l=0,h=0)=>{l==0&&h==0?n(s,r,o,a,c):(l=pi(l,a/2,c/2),h=pi(h,a/2,c/2),t(s,r+l,o),e(s,r+a,o,r+a,o+c,l),e(s,r+a,o+c,r,o+c,h),e(s,r,o+c,r,o,h),e(s,r,o,r+a,o,l),s.closePath())}}var Ra=(i,t,e)=>{i.moveTo(t,e)},Ca=(i,t,e)=>{i.moveTo(e,t)},Dr=(i,t,e)=>{i.lineTo(t,e)},Ur=(i,t,e)=>{i.lineTo(e,t)},Pa=Cp(0),oh=Cp(1),Pp=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},Ip=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},Lp=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},Dp=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function Up(i){return(t,e,n,s,r)=>Vs(t,e,(o,a,c,l,h,u,d,f,g,v,m)=>{let{pxRound:p,points:y}=o,b,x;l.ori==0?(b=Ra,x=Pp):(b=Ca,x=Ip);let N=Ie(y.width*ye,3),T=(y.size-y.width)/2*ye,I=Ie(T*2,3),L=new Path2D,E=new Path2D,{left:M,top:R,width:H,height:O}=t.bbox;Pa(E,M-I,R-I,H+I*2,O+I*2);let V=q=>{if(c[q]!=null){let X=p(u(a[q],l,v,f)),j=p(d(c[q],h,m,g));b(L,X+T,j),x(L,X,j,T,0,va*2)}};if(r)r.forEach(V);else for(let q=n;q<=s;q++)V(q);return{stroke:N>0?L:null,fill:L,clip:E,flags:Ir|Wc}})}function Np(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var Gx=Np(Dr),Wx=Np(Ur);function Fp(i){let t=xe(i?.alignGaps,0);return(e,n,s,r)=>Vs(e,n,(o,a,c,l,h,u,d,f,g,v,m)=>{[s,r]=Sa(c,s,r);let p=o.pxRound,y=O=>p(u(O,l,v,f)),b=O=>p(d(O,h,m,g)),x,N;l.ori==0?(x=Dr,N=Gx):(x=Ur,N=Wx);let T=l.dir*(l.ori==0?1:-1),I={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ir},L=I.stroke,E=!1;if(r-s>=v*4){let O=_t=>e.posToVal(_t,l.key,!0),V=null,q=null,X,j,Q,lt=y(a[T==1?s:r]),ct=y(a[s]),xt=y(a[r]),St=O(T==1?ct+1:xt-1);for(let _t=T==1?s:r;_t>=s&&_t<=r;_t+=T){let it=a[_t],yt=(T==1?it<St:it>St)?lt:y(it),ot=c[_t];yt==lt?ot!=null?(j=ot,V==null?(x(L,yt,b(j)),X=V=q=j):j<V?V=j:j>q&&(q=j)):ot===null&&(E=!0):(V!=null&&N(L,lt,b(V),b(q),b(X),b(j)),ot!=null?(j=ot,x(L,yt,b(j)),V=q=X=j):(V=q=null,ot===null&&(E=!0)),lt=yt,St=O(lt+T))}V!=null&&V!=q&&Q!=lt&&N(L,lt,b(V),b(q),b(X),b(j))}else for(let O=T==1?s:r;O>=s&&O<=r;O+=T){let V=c[O];V===null?E=!0:V!=null&&x(L,y(a[O]),b(V))}let[R,H]=sh(e,n);if(o.fill!=null||R!=0){let O=I.fill=new Path2D(L),V=o.fillTo(e,n,o.min,o.max,R),q=b(V),X=y(a[s]),j=y(a[r]);T==-1&&([j,X]=[X,j]),x(O,j,q),x(O,X,q)}if(!o.spanGaps){let O=[];E&&O.push(...rh(a,c,s,r,T,y,t)),I.gaps=O=o.gaps(e,n,s,r,O),I.clip=Aa(O,l.ori,f,g,v,m)}return H!=0&&(I.band=H==2?[qi(e,n,s,r,L,-1),qi(e,n,s,r,L,1)]:qi(e,n,s,r,L,H)),I})}function Xx(i){let t=xe(i.align,1),e=xe(i.ascDesc,!1),n=xe(i.alignGaps,0),s=xe(i.extend,!1);return(r,o,a,c)=>Vs(r,o,(l,h,u,d,f,g,v,m,p,y,b)=>{[a,c]=Sa(u,a,c);let x=l.pxRound,{left:N,width:T}=r.bbox,I=ct=>x(g(ct,d,y,m)),L=ct=>x(v(ct,f,b,p)),E=d.ori==0?Dr:Ur,M={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ir},R=M.stroke,H=d.dir*(d.ori==0?1:-1),O=L(u[H==1?a:c]),V=I(h[H==1?a:c]),q=V,X=V;s&&t==-1&&(X=N,E(R,X,O)),E(R,V,O);for(let ct=H==1?a:c;ct>=a&&ct<=c;ct+=H){let xt=u[ct];if(xt==null)continue;let St=I(h[ct]),_t=L(xt);t==1?E(R,St,O):E(R,q,_t),E(R,St,_t),O=_t,q=St}let j=q;s&&t==1&&(j=N+T,E(R,j,O));let[Q,lt]=sh(r,o);if(l.fill!=null||Q!=0){let ct=M.fill=new Path2D(R),xt=l.fillTo(r,o,l.min,l.max,Q),St=L(xt);E(ct,j,St),E(ct,X,St)}if(!l.spanGaps){let ct=[];ct.push(...rh(h,u,a,c,H,I,n));let xt=l.width*ye/2,St=e||t==1?xt:-xt,_t=e||t==-1?-xt:xt;ct.forEach(it=>{it[0]+=St,it[1]+=_t}),M.gaps=ct=l.gaps(r,o,a,c,ct),M.clip=Aa(ct,d.ori,m,p,y,b)}return lt!=0&&(M.band=lt==2?[qi(r,o,a,c,R,-1),qi(r,o,a,c,R,1)]:qi(r,o,a,c,R,lt)),M})}function Jf(i,t,e,n,s,r,o=Pe){if(i.length>1){let a=null;for(let c=0,l=1/0;c<i.length;c++)if(t[c]!==void 0){if(a!=null){let h=en(i[c]-i[a]);h<l&&(l=h,o=en(e(i[c],n,s,r)-e(i[a],n,s,r)))}a=c}}return o}function qx(i){i=i||Lo;let t=xe(i.size,[.6,Pe,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=he(s),o=1-t[0],a=xe(t[1],Pe),c=xe(t[2],1),l=xe(i.disp,Lo),h=xe(i.each,f=>{}),{fill:u,stroke:d}=l;return(f,g,v,m)=>Vs(f,g,(p,y,b,x)SAVARY",
R"SAVARY(,N,T,I,L,E,M,R)=>{let H=p.pxRound,O=e,V=n*ye,q=a*ye,X=c*ye,j,Q;x.ori==0?[j,Q]=r(f,g):[Q,j]=r(f,g);let lt=x.dir*(x.ori==0?1:-1),ct=x.ori==0?Pa:oh,xt=x.ori==0?h:(W,tt,Tt,wt,It,Qt,pt)=>{h(W,tt,Tt,It,wt,pt,Qt)},St=xe(f.bands,Qc).find(W=>W.series[0]==g),_t=St!=null?St.dir:0,it=p.fillTo(f,g,p.min,p.max,_t),ht=H(I(it,N,R,E)),yt,ot,zt,Yt=M,Nt=H(p.width*ye),ne=!1,rt=null,ut=null,F=null,kt=null;u!=null&&(Nt==0||d!=null)&&(ne=!0,rt=u.values(f,g,v,m),ut=new Map,new Set(rt).forEach(W=>{W!=null&&ut.set(W,new Path2D)}),Nt>0&&(F=d.values(f,g,v,m),kt=new Map,new Set(F).forEach(W=>{W!=null&&kt.set(W,new Path2D)})));let{x0:dt,size:Ft}=l;if(dt!=null&&Ft!=null){O=1,y=dt.values(f,g,v,m),dt.unit==2&&(y=y.map(Tt=>f.posToVal(L+Tt*M,x.key,!0)));let W=Ft.values(f,g,v,m);Ft.unit==2?ot=W[0]*M:ot=T(W[0],x,M,L)-T(0,x,M,L),Yt=Jf(y,b,T,x,M,L,Yt),zt=Yt-ot+V}else Yt=Jf(y,b,T,x,M,L,Yt),zt=Yt*o+V,ot=Yt-zt;zt<1&&(zt=0),Nt>=ot/2&&(Nt=0),zt<5&&(H=rp);let bt=zt>0,$t=Yt-zt-(bt?Nt:0);ot=H(Hc($t,X,q)),yt=(O==0?ot/2:O==lt?0:ot)-O*lt*((O==0?V/2:0)+(bt?Nt/2:0));let Mt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},C=ne?null:new Path2D,w=null;if(St!=null)w=f.data[St.series[1]];else{let{y0:W,y1:tt}=l;W!=null&&tt!=null&&(b=tt.values(f,g,v,m),w=W.values(f,g,v,m))}let Y=j*ot,K=Q*ot;for(let W=lt==1?v:m;W>=v&&W<=m;W+=lt){let tt=b[W];if(tt==null)continue;if(w!=null){let Xt=w[W]??0;if(tt-Xt==0)continue;ht=I(Xt,N,R,E)}let Tt=x.distr!=2||l!=null?y[W]:W,wt=T(Tt,x,M,L),It=I(xe(tt,it),N,R,E),Qt=H(wt-yt),pt=H(Pn(It,ht)),At=H(pi(It,ht)),Gt=pt-At;if(tt!=null){let Xt=tt<0?K:Y,Pt=tt<0?Y:K;ne?(Nt>0&&F[W]!=null&&ct(kt.get(F[W]),Qt,At+qn(Nt/2),ot,Pn(0,Gt-Nt),Xt,Pt),rt[W]!=null&&ct(ut.get(rt[W]),Qt,At+qn(Nt/2),ot,Pn(0,Gt-Nt),Xt,Pt)):ct(C,Qt,At+qn(Nt/2),ot,Pn(0,Gt-Nt),Xt,Pt),xt(f,g,W,Qt-Nt/2,At,ot+Nt,Gt)}}return Nt>0?Mt.stroke=ne?kt:C:ne||(Mt._fill=p.width==0?p._fill:p._stroke??p._fill,Mt.width=0),Mt.fill=ne?ut:C,Mt})}function Yx(i,t){let e=xe(t?.alignGaps,0);return(n,s,r,o)=>Vs(n,s,(a,c,l,h,u,d,f,g,v,m,p)=>{[r,o]=Sa(l,r,o);let y=a.pxRound,b=j=>y(d(j,h,m,g)),x=j=>y(f(j,u,p,v)),N,T,I;h.ori==0?(N=Ra,I=Dr,T=Lp):(N=Ca,I=Ur,T=Dp);let L=h.dir*(h.ori==0?1:-1),E=b(c[L==1?r:o]),M=E,R=[],H=[];for(let j=L==1?r:o;j>=r&&j<=o;j+=L)if(l[j]!=null){let lt=c[j],ct=b(lt);R.push(M=ct),H.push(x(l[j]))}let O={stroke:i(R,H,N,I,T,y),fill:null,clip:null,band:null,gaps:null,flags:Ir},V=O.stroke,[q,X]=sh(n,s);if(a.fill!=null||q!=0){let j=O.fill=new Path2D(V),Q=a.fillTo(n,s,a.min,a.max,q),lt=x(Q);I(j,M,lt),I(j,E,lt)}if(!a.spanGaps){let j=[];j.push(...rh(c,l,r,o,L,b,e)),O.gaps=j=a.gaps(n,s,r,o,j),O.clip=Aa(j,h.ori,g,v,m,p)}return X!=0&&(O.band=X==2?[qi(n,s,r,o,V,-1),qi(n,s,r,o,V,1)]:qi(n,s,r,o,V,X)),O})}function Zx(i){return Yx($x,i)}function $x(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let c=Array(o),l=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=t[d+1]-t[d],u[d]=i[d+1]-i[d],l[d]=h[d]/u[d];c[0]=l[0];for(let d=1;d<o-1;d++)l[d]===0||l[d-1]===0||l[d-1]>0!=l[d]>0?c[d]=0:(c[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/l[d-1]+(u[d]+2*u[d-1])/l[d]),isFinite(c[d])||(c[d]=0));c[o-1]=l[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,t[d]+c[d]*u[d]/3,i[d+1]-u[d]/3,t[d+1]-c[d+1]*u[d]/3,i[d+1],t[d+1])}return a}var Xc=new Set;function Kf(){for(let i of Xc)i.syncRect(!0)}Lr&&(ks(C0,Ar,Kf),ks(P0,Ar,Kf,!0),ks(ya,Ar,()=>{Je.pxRatio=ye}));var Jx=Fp(),Kx=Up();function jf(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>qc(r,o,t,e))}function jx(i,t){return i.map((e,n)=>n==0?{}:$e({},t,e))}function qc(i,t,e,n){return $e({},t==0?e:n,i)}function Op(i,t,e){return t==null?Cr:[t,e]}var Qx=Op;function t_(i,t,e){return t==null?Cr:ba(t,e,Kc,!0)}function Bp(i,t,e,n){return t==null?Cr:wa(t,e,i.scales[n].log,!1)}var e_=Bp;function zp(i,t,e,n){return t==null?Cr:Jc(t,e,i.scales[n].log,!1)}var n_=zp;function i_(i,t,e,n,s){let r=Pn(Pf(i),Pf(t)),o=t-i,a=fi(s/n*o,e);do{let c=e[a],l=n*c/o;if(l>=s&&r+(c<5?ps.get(c):0)<=17)return[c,l]}while(++a<e.length);return[0,0]}function Qf(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=tn((e=+s)*ye))+"px"),[i,t,e]}function s_(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ie(t[2]*ye,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Je(i,t,e){let n={mode:xe(i.mode,1)},s=n.mode;function r(_,S,P,D){let B=S.valToPct(_);return D+P*(S.dir==-1?1-B:B)}function o(_,S,P,D){let B=S.valToPct(_);return D+P*(S.dir==-1?B:1-B)}function a(_,S,P,D){return S.ori==0?r(_,S,P,D):o(_,S,P,D)}n.valToPosH=r,n.valToPosV=o;let c=!1;n.status=0;let l=n.root=ei(u0);if(i.id!=null&&(l.id=i.id),Xn(l,i.class),i.title){let _=ei(p0,l);_.textContent=i.title}let h=di("canvas"),u=n.ctx=h.getContext("2d"),d=ei(m0,l);ks("click",d,_=>{_.target===g&&(Ne!=_r||Ve!=vr)&&xn.click(n,_)},!0);let f=n.under=ei(g0,d);d.appendChild(h);let g=n.over=ei(x0,d);i=Pr(i);let v=+xe(i.pxAlign,1),m=$f(v);(i.plugins||[]).forEach(_=>{_.opts&&(i=_.opts(n,i)||i)});let p=i.ms||.001,y=n.series=s==1?jf(i.series||[],Vf,Yf,!1):jx(i.series||[null],qf),b=n.axes=jf(i.axes||[],Hf,Wf,!0),x=n.scales={},N=n.bands=i.bands||[];N.forEach(_=>{_.fill=he(_.fill||null),_.dir=xe(_.dir,-1)});let T=s==2?y[1].facets[0].scale:y[0].scale,I={axes:Zg,series:Kn},L=(i.drawOrder||["axes","series"]).map(_=>I[_]);function E(_){let S=_.distr==3?P=>Xi(P>0?P:_.clamp(n,P,_.min,_.max,_.key)):_.distr==4?P=>Dc(P,_.asinh):_.distr==100?P=>_.fwd(P):P=>P;return P=>{let D=S(P),{_min:B,_max:J}=_,st=J-B;return(D-B)/st}}function M(_){let S=x[_];if(S==null){let P=(i.scales||Lo)[_]||Lo;if(P.from!=null){M(P.from);let D=$e({},x[P.from],P,{key:_});D.valToPct=E(D),x[_]=D}else{S=x[_]=$e({},_==T?Ap:kx,P),S.key=_;let D=S.time,B=S.range,J=fs(B);if((_!=T||s==2&&!D)&&(J&&(B[0]==null||B[1]==null)&&(B={min:B[0]==null?Af:{mode:1,hard:B[0],soft:B[0]},max:B[1]==null?Af:{mode:1,hard:B[1],soft:B[1]}},J=!1),!J&&Ta(B))){let st=B;B=(ft,vt,Ut)=>vt==null?Cr:ba(vt,Ut,st)}S.range=he(B||(D?Qx:_==T?S.distr==3?e_:S.distr==4?n_:Op:S.distr==3?Bp:S.distr==4?zp:t_)),S.auto=he(J?!1:S.auto),S.clamp=he(S.clamp||zx),S._min=S._max=null,S.valToPct=E(S)}}}M("x"),M("y"),s==1&&y.forEach(_=>{M(_.scale)}),b.forEach(_=>{M(_.scale)});for(let _ in i.scales)M(_);let R=x[T],H=R.distr,O,V;R.ori==0?(Xn(l,d0),O=r,V=o):(Xn(l,f0),O=o,V=r);let q={};for(let _ in x){let S=x[_];(S.min!=null||S.max!=null)&&(q[_]={min:S.min,max:S.max},S.min=S.max=null)}let X=i.tzDate||(_=>new Date(tn(_/p))),j=i.fmtDate||th,Q=p==1?dx(X):mx(X),lt=Bf(X,Of(p==1?ux:px,j)),ct=kf(X,zf(xx,j)),xt=[],St=n.legend=$e({},yx,i.legend),_t=n.cursor=$e({},Tx,{drag:{y:s==2}},i.cursor),it=St.show,ht=_t.show,yt=St.markers;St.idxs=xt,yt.width=he(yt.width),yt.dash=he(yt.dash),yt.stroke=he(yt.stroke),yt.fill=he(yt.fill);let ot,zt,Yt,Nt=[],ne=[],rt,ut=!1,F={};if(St.live){let _=y[1]?y[1].values:null;ut=_!=null,rt=ut?_(n,1,0):{_:0};for(let S in rt)F[S]=Zc}if(it)if(ot=di("table",S0,l),Yt=di("tbody",null,ot),St.mount(n,ot),ut){zt=di("thead",null,ot,Yt);let _=di("tr",null,zt);di("th",null,_);for(var kt in rt)di("th",pf,_).textContent=kt}else Xn(ot,E0),St.live&&Xn(ot,w0);let dt={show:!0},Ft={show:!1};function bt(_,S){if(S==0&&(ut||!St.live||s==2))return Cr;let P=[],D=di("tr",T0,Yt,Yt.childNodes[S]);Xn(D,_.class),_.show||Xn(D,zs);let B=di("th",null,D);if(yt.show){let ft=ei(A0,B);if(S>0){let vt=yt.width(n,S);vt&&(ft.style.border=vt+"px "+yt.dash(n,S)+" "+yt.stroke(n,S)),ft.style.background=yt.fill(n,S)}}let J=ei(pf,B);_.label instanceof HTMLElement?J.appendChild(_.label):J.textContent=_.label,S>0&&(yt.show||(J.style.color=_.width>0?yt.stroke(n,S):yt.fill(n,S)),Mt("click",B,ft=>{if(_t._lock)return;Qe(ft);let vt=y.indexOf(_);if((ft.ctrlKey||ft.metaKey)!=St.isolate){let Ut=y.some((Ot,Bt)=>Bt>0&&Bt!=vt&&Ot.show);y.forEach((Ot,Bt)=>{Bt>0&&Ti(Bt,Ut?Bt==vt?dt:Ft:dt,!0,Ze.setSeries)})}else Ti(vt,{show:!_.show},!0,Ze.setSeries)},!1),ki&&Mt(_f,B,ft=>{_t._lock||(Qe(ft),Ti(y.indexOf(_),br,!0,Ze.setSeries))},!1));for(var st in rt){let ft=di("td",R0,D);ft.textContent="--",P.push(ft)}return[D,P]}let $t=new Map;function Mt(_,S,P,D=!0){let B=$t.get(S)||{},J=_t.bind[_](n,S,P,D);J&&(ks(_,S,B[_]=J),$t.set(S,B))}function C(_,S,P){let D=$t.get(S)||{};for(let B in D)(_==null||B==_)&&(kc(B,S,D[B]),delete D[B]);_==null&&$t.delete(S)}let w=0,Y=0,K=0,W=0,tt=0,Tt=0,wt=tt,It=Tt,Qt=K,pt=W,At=0,Gt=0,Xt=0,Pt=0;n.bbox={};let ae=!1,te=!1,fe=!1,k=!1,Rt=!1,nt=!1;function at(_,S,P){(P||_!=n.width||S!=n.height)&&Lt(_,S),pr(!1),fe=!0,te=!0,mr()}function Lt(_,S){n.width=w=K=_,n.height=Y=W=S,tt=Tt=0,ln(),_e();let P=n.bbox;At=P.left=Os(tt*ye,.5),Gt=P.top=Os(Tt*ye,.5),Xt=P.width=Os(K*ye,.5),Pt=P.height=Os(W*ye,.5)}let Dt=3;function ie(){let _=!1,S=0;for(;!_;){S++;let P=qg(S),D=Yg(S);_=S==Dt||P&&D,_||(Lt(n.width,n.height),te=!0)}}function ke({width:_,height:S}){at(_,S)}n.setSize=ke;function ln(){let _=!1,S=!1,P=!1,D=!1;b.forEach((B,J)=>{if(B.show&&B._show){let{side:st,_size:ft}=B,vt=st%2,Ut=B.label!=null?B.labelSize:0,Ot=ft+Ut;Ot>0&&(vt?(K-=Ot,st==3?(tt+=Ot,D=!0):P=!0):(W-=Ot,st==0?(Tt+=Ot,_=!0):S=!0))}}),Si[0]=_,Si[1]=P,Si[2]=S,Si[3]=D,K-=A[1]+A[3],tt+=A[3],W-=A[2]+A[0],Tt+=A[0]}function _e(){let _=tt+K,S=Tt+W,P=tt,D=Tt;function B(J,st){switch(J){case 1:return _+=st,_-st;case 2:return S+=st,S-st;case 3:return P-=st,P+st;case 0:return D-=st,D+st}}b.forEach((J,st)=>{if(J.show&&J._show){let ft=J.side;J._pos=B(ft,J._size),J.label!=null&&(J._lpos=B(ft,J.labelSize))}})}if(_t.dataIdx==null){let _=_t.hover,S=_.skip=new Set(_.skip??[]);S.add(void 0);let P=_.prox=he(_.prox),D=_.bias??=0;_t.dataIdx=(B,J,st,ft)=>{if(J==0)return st;let vt=st,Ut=P(B,J,st,ft)??Pe,Ot=Ut>=0&&Ut<Pe,Bt=R.ori==0?K:W,ee=_t.left,ve=t[0],ge=t[J];if(S.has(ge[st])){vt=null;let le=null,Kt=null,Zt;if(D==0||D==-1)for(Zt=st;le==null&&Zt-- >0;)S.has(ge[Zt])||(le=Zt);if(D==0||D==1)for(Zt=st;Kt==null&&Zt++<ge.length;)S.has(ge[Zt])||(Kt=Zt);if(le!=null||Kt!=null)if(Ot){let Oe=le==null?-1/0:O(ve[le],R,Bt,0),Xe=Kt==null?1/0:O(ve[Kt],R,Bt,0),fn=ee-Oe,Ee=Xe-ee;fn<=Ee?fn<=Ut&&(vt=le):Ee<=Ut&&(vt=Kt)}else vt=Kt==null?le:le==null?Kt:st-le<=Kt-st?le:Kt}else Ot&&en(ee-O(ve[st],R,Bt,0))>Ut&&(vt=null);return vt}}let Qe=_=>{_t.event=_};_t.idxs=xt,_t._lock=!1;let Le=_t.points;Le.show=he(Le.show),Le.size=he(Le.size),Le.stroke=he(Le.stroke),Le.width=he(Le.width),Le.fill=he(Le.fill);let Hn=n.focus=$e({},i.focus||{alpha:.3},_t.focus),ki=Hn.prox>=0,Fn=ki&&Le.one,bn=[],Hi=[],Vi=[];function Ps(_,S){let P=Le.show(n,S);if(P instanceof HTMLElement)return Xn(P,M0),Xn(P,_.class),Pi(P,-10,-10,K,W),g.insertBefore(P,bn[S]),P}function xo(_,S){if(s==1||S>0){let P=s==1&&x[_.scale].time,D=_.value;_.value=P?Df(D)?kf(X,zf(D,j)):D||ct:D||Fx,_.label=_.label||(P?Rx:Ax)}if(Fn||S>0){_.width=_.width==null?1:_.width,_.paths=_.paths||Jx||k0,_.fillTo=he(_.fillTo||Hx),_.pxAlign=+xe(_.pxAlign,v),_.pxRound=$f(_.pxAlign),_.stroke=he(_.stroke||null),_.fill=he(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let P=Ox(Pn(1,_.width),1),D=_.points=$e({},{size:P,width:Pn(1,P*.2),stroke:_.stroke,space:P*2,paths:Kx,_stroke:null,_fill:null},_.points);D.show=he(D.show),D.filter=he(D.filter),D.fill=he(D.fill),D.stroke=he(D.stroke),D.paths=he(D.paths),D.pxAlign=_.pxAlign}if(it){let P=bt(_,S);Nt.splice(S,0,P[0]),ne.splice(S,0,P[1]),St.values.push(null)}if(ht){xt.splice(S,0,null);let P=null;Fn?S==0&&(P=Ps(_,S)):S>0&&(P=Ps(_,S)),bn.splice(S,0,P),Hi.splice(S,0,0),Vi.splice(S,0,0)}dn("addSeries",S)}function dr(_,S){S=S??y.length,_=s==1?qc(_,S,Vf,Yf):qc(_,S,{},qf),y.splice(S,0,_),xo(y[S],S)}n.addSeries=dr;function ra(_){if(y.splice(_,1),it){St.values.splice(_,1),ne.splice(_,1);let S=Nt.splice(_,1)[0];C(null,S.firstChild),S.remove()}ht&&(xt.splice(_,1),bn.splice(_,1)[0].remove(),Hi.splice(_,1),Vi.splice(_,1)),dn("delSeries",_)}n.delSeries=ra;let Si=[!1,!1,!1,!1];function dc(_,S){if(_._show=_.show,_.show){let P=_.side%2,D=x[_.scale];D==null&&(_.scale=P?y[1].scale:T,D=x[_.scale]);let B=D.time;_.size=he(_.size),_.space=he(_.space),_.rotate=he(_.rotate),fs(_.incrs)&&_.incrs.forEach(st=>{!ps.has(st)&&ps.set(st,lp(st))}),_.incrs=he(_.incrs||(D.distr==2?lx:B?p==1?hx:fx:Bs)),_.splits=he(_.splits||(B&&D.distr==1?Q:D.distr==3?Vc:D.distr==4?Ix:Px)),_.stroke=he(_.stroke),_.grid.stroke=he(_.grid.stroke),_.ticks.stroke=he(_.ticks.stroke),_.border.stroke=he(_.border.stroke);let J=_.values;_.values=fs(J)&&!fs(J[0])?he(J):B?fs(J)?Bf(X,Of(J,j)):Df(J)?gx(X,J):J||lt:J||Cx,_.filter=he(_.filter||(D.distr>=3&&D.log==10?Ux:D.distr==3&&D.log==2?Nx:op)),_.font=Qf(_.font),_.labelFont=Qf(_.labelFont),_._size=_.size(n,null,S,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Si[S]=!0,_._el=ei(_0,d))}}function Is(_,S,P,D){let[B,J,st,ft]=P,vt=S%2,Ut=0;return vt==0&&(ft||J)&&(Ut=S==0&&!B||S==2&&!st?tn(Hf.size/3):0),vt==1&&(B||st)&&(Ut=S==1&&!J||S==3&&!ft?tn(Wf.size/2):0),Ut}let oa=n.padding=(i.padding||[Is,Is,Is,Is]).map(_=>he(xe(_,Is))),A=n._padding=oa.map((_,S)=>_(n,S,Si,0)),z,Z=null,$=null,G=s==1?y[0].idxs:null,mt=null,Ct=!1;function Wt(_,S){if(t=_??[],n.data=n._data=t,s==2){z=0;for(let P=1;P<y.length;P++)z+=t[P][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),mt=t[0],z=mt.length;let P=t;if(H==2){P=t.slice();let D=P[0]=Array(z);for(let B=0;B<z;B++)D[B]=B}n._data=t=P}if(pr(!0),dn("setData"),H==2&&(fe=!0),S!==!1){let P=R;P.auto(n,Ct)?Ht():cs(T,P.min,P.max),k=k||_t.left>=0,nt=!0,mr()}}n.setData=Wt;function Ht(){Ct=!0;let _,S;s==1&&(z>0?(Z=G[0]=0,$=G[1]=z-1,_=t[0][Z],S=t[0][$],H==2?(_=Z,S=$):_==S&&(H==3?[_,S]=wa(_,_,R.log,!1):H==4?[_,S]=Jc(_,_,R.log,!1):R.time?S=_+tn(86400/p):[_,S]=ba(_,S,Kc,!0))):(Z=G[0]=_=null,$=G[1]=S=null)),cs(T,_,S)}let Jt,jt,Vt,ce,be,Se,cn,de,qt,He;function pe(_,S,P,D,B,J){_??=gf,P??=Qc,D??="butt",B??=gf,J??="round",_!=Jt&&(u.strokeStyle=Jt=_),B!=jt&&(u.fillStyle=jt=B),S!=Vt&&(u.lineWidth=Vt=S),J!=be&&(u.lineJoin=be=J),D!=Se&&(u.lineCap=Se=D),P!=ce&&u.setLineDash(ce=P)}function On(_,S,P,D){S!=jt&&(u.fillStyle=jt=S),_!=cn&&(u.font=cn=_),P!=de&&(u.textAlign=de=P),D!=qt&&(u.textBaseline=qt=D)}function wi(_,S,P,D,B=0){if(D.length>0&&_.auto(n,Ct)&&(S==null||S.min==null)){let J=xe(Z,0),st=xe($,D.length-1),ft=P.min==null?U0(D,J,st,B,_.distr==3):[P.min,P.max];_.min=pi(_.min,P.min=ft[0]),_.max=Pn(_.max,P.max=ft[1])}}let Mn={min:null,max:null};function Ls(){for(let D in x){let B=x[D];q[D]==null&&(B.min==null||q[T]!=null&&B.auto(n,Ct))&&(q[D]=Mn)}for(let D in x){let B=x[D];q[D]==null&&B.from!=null&&q[B.from]!=null&&(q[D]=Mn)}q[T]!=null&&pr(!0);let _={};for(let D in q){let B=q[D];if(B!=null){let J=_[D]=Pr(x[D],G0);if(B.min!=null)$e(J,B);else if(D!=T||s==2)if(z==0&&J.from==null){let st=J.range(n,null,null,D);J.min=st[0],J.max=st[1]}else J.min=Pe,J.max=-Pe}}if(z>0){y.forEach((D,B)=>{if(s==1){let J=D.scale,st=q[J];if(st==null)return;let ft=_[J];if(B==0){let vt=ft.range(n,ft.min,ft.max,J);ft.min=vt[0],ft.max=vt[1],Z=fi(ft.min,t[0]),$=fi(ft.max,t[0]),$-Z>1&&(t[0][Z]<ft.min&&Z++,t[0][$]>ft.max&&$--),D.min=mt[Z],D.max=mt[$]}else D.show&&D.auto&&wi(ft,st,D,t[B],D.sorted);D.idxs[0]=Z,D.idxs[1]=$}else if(B>0&&D.show&&D.auto){let[J,st]=D.facets,ft=J.scale,vt=st.scale,[Ut,Ot]=t[B],Bt=_[ft],ee=_[vt];Bt!=null&&wi(Bt,q[ft],J,Ut,J.sorted),ee!=null&&wi(ee,q[vt],st,Ot,st.sorted),D.min=st.min,D.max=st.max}});for(let D in _){let B=_[D],J=q[D];if(B.from==null&&(J==null||J.min==null)){let st=B.range(n,B.min==Pe?null:B.min,B.max==-Pe?null:B.max,D);B.min=st[0],B.max=st[1]}}}for(let D in _){let B=_[D];if(B.from!=null){let J=_[B.from];if(J.min==null)B.min=B.max=null;else{let st=B.range(n,J.min,J.max,D);B.min=st[0],B.max=st[1]}}}let S={},P=!1;for(let D in _){let B=_[D],J=x[D];if(J.min!=B.min||J.max!=B.max){J.min=B.min,J.max=B.max;let st=J.distr;J._min=st==3?Xi(J.min):st==4?Dc(J.min,J.asinh):st==100?J.fwd(J.min):J.min,J._max=st==3?Xi(J.max):st==4?Dc(J.max,J.asinh):st==100?J.fwd(J.max):J.max,S[D]=P=!0}}if(P){y.forEach((D,B)=>{s==2?B>0&&S.y&&(D._paths=null):S[D.scale]&&(D._paths=null)});for(let D in S)fe=!0,dn("setScale",D);ht&&_t.left>=0&&(k=nt=!0)}for(let D in q)q[D]=null}function Ce(_){let S=Hc(Z-1,0,z-1),P=Hc($+1,0,z-1);for(;_[S]==null&&S>0;)S--;for(;_[P]==null&&P<z-1;)P++;return[S,P]}function Kn(){if(z>0){let _=y.some(S=>S._focus)&&He!=Hn.alp)SAVARY",
R"SAVARY(ha;_&&(u.globalAlpha=He=Hn.alpha),y.forEach((S,P)=>{if(P>0&&S.show&&(as(P,!1),as(P,!0),S._paths==null)){let D=He;He!=S.alpha&&(u.globalAlpha=He=S.alpha);let B=s==2?[0,t[P][0].length-1]:Ce(t[P]);S._paths=S.paths(n,P,B[0],B[1]),He!=D&&(u.globalAlpha=He=D)}}),y.forEach((S,P)=>{if(P>0&&S.show){let D=He;He!=S.alpha&&(u.globalAlpha=He=S.alpha),S._paths!=null&&Tn(P,!1);{let B=S._paths!=null?S._paths.gaps:null,J=S.points.show(n,P,Z,$,B),st=S.points.filter(n,P,J,B);(J||st)&&(S.points._paths=S.points.paths(n,P,Z,$,st),Tn(P,!0))}He!=D&&(u.globalAlpha=He=D),dn("drawSeries",P)}}),_&&(u.globalAlpha=He=1)}}function as(_,S){let P=S?y[_].points:y[_];P._stroke=P.stroke(n,_),P._fill=P.fill(n,_)}function Tn(_,S){let P=S?y[_].points:y[_],{stroke:D,fill:B,clip:J,flags:st,_stroke:ft=P._stroke,_fill:vt=P._fill,_width:Ut=P.width}=P._paths;Ut=Ie(Ut*ye,3);let Ot=null,Bt=Ut%2/2;S&&vt==null&&(vt=Ut>0?"#fff":ft);let ee=P.pxAlign==1&&Bt>0;if(ee&&u.translate(Bt,Bt),!S){let ve=At-Ut/2,ge=Gt-Ut/2,le=Xt+Ut,Kt=Pt+Ut;Ot=new Path2D,Ot.rect(ve,ge,le,Kt)}S?fr(ft,Ut,P.dash,P.cap,vt,D,B,st,J):Ei(_,ft,Ut,P.dash,P.cap,vt,D,B,st,Ot,J),ee&&u.translate(-Bt,-Bt)}function Ei(_,S,P,D,B,J,st,ft,vt,Ut,Ot){let Bt=!1;vt!=0&&N.forEach((ee,ve)=>{if(ee.series[0]==_){let ge=y[ee.series[1]],le=t[ee.series[1]],Kt=(ge._paths||Lo).band;fs(Kt)&&(Kt=ee.dir==1?Kt[0]:Kt[1]);let Zt,Oe=null;ge.show&&Kt&&F0(le,Z,$)?(Oe=ee.fill(n,ve)||J,Zt=ge._paths.clip):Kt=null,fr(S,P,D,B,Oe,st,ft,vt,Ut,Ot,Zt,Kt),Bt=!0}}),Bt||fr(S,P,D,B,J,st,ft,vt,Ut,Ot)}let ci=Ir|Wc;function fr(_,S,P,D,B,J,st,ft,vt,Ut,Ot,Bt){pe(_,S,P,D,B),(vt||Ut||Bt)&&(u.save(),vt&&u.clip(vt),Ut&&u.clip(Ut)),Bt?(ft&ci)==ci?(u.clip(Bt),Ot&&u.clip(Ot),la(B,st),aa(_,J,S)):ft&Wc?(la(B,st),u.clip(Bt),aa(_,J,S)):ft&Ir&&(u.save(),u.clip(Bt),Ot&&u.clip(Ot),la(B,st),u.restore(),aa(_,J,S)):(la(B,st),aa(_,J,S)),(vt||Ut||Bt)&&u.restore()}function aa(_,S,P){P>0&&(S instanceof Map?S.forEach((D,B)=>{u.strokeStyle=Jt=B,u.stroke(D)}):S!=null&&_&&u.stroke(S))}function la(_,S){S instanceof Map?S.forEach((P,D)=>{u.fillStyle=jt=D,u.fill(P)}):S!=null&&_&&u.fill(S)}function Xg(_,S,P,D){let B=b[_],J;if(D<=0)J=[0,0];else{let st=B._space=B.space(n,_,S,P,D),ft=B._incrs=B.incrs(n,_,S,P,D,st);J=i_(S,P,ft,D,st)}return B._found=J}function fc(_,S,P,D,B,J,st,ft,vt,Ut){let Ot=st%2/2;v==1&&u.translate(Ot,Ot),pe(ft,st,vt,Ut,ft),u.beginPath();let Bt,ee,ve,ge,le=B+(D==0||D==3?-J:J);P==0?(ee=B,ge=le):(Bt=B,ve=le);for(let Kt=0;Kt<_.length;Kt++)S[Kt]!=null&&(P==0?Bt=ve=_[Kt]:ee=ge=_[Kt],u.moveTo(Bt,ee),u.lineTo(ve,ge));u.stroke(),v==1&&u.translate(-Ot,-Ot)}function qg(_){let S=!0;return b.forEach((P,D)=>{if(!P.show)return;let B=x[P.scale];if(B.min==null){P._show&&(S=!1,P._show=!1,pr(!1));return}else P._show||(S=!1,P._show=!0,pr(!1));let J=P.side,st=J%2,{min:ft,max:vt}=B,[Ut,Ot]=Xg(D,ft,vt,st==0?K:W);if(Ot==0)return;let Bt=B.distr==2,ee=P._splits=P.splits(n,D,ft,vt,Ut,Ot,Bt),ve=B.distr==2?ee.map(Zt=>mt[Zt]):ee,ge=B.distr==2?mt[ee[1]]-mt[ee[0]]:Ut,le=P._values=P.values(n,P.filter(n,ve,D,Ot,ge),D,Ot,ge);P._rotate=J==2?P.rotate(n,le,D,Ot):0;let Kt=P._size;P._size=ni(P.size(n,le,D,_)),Kt!=null&&P._size!=Kt&&(S=!1)}),S}function Yg(_){let S=!0;return oa.forEach((P,D)=>{let B=P(n,D,Si,_);B!=A[D]&&(S=!1),A[D]=B}),S}function Zg(){for(let _=0;_<b.length;_++){let S=b[_];if(!S.show||!S._show)continue;let P=S.side,D=P%2,B,J,st=S.stroke(n,_),ft=P==0||P==3?-1:1,[vt,Ut]=S._found;if(S.label!=null){let Rn=S.labelGap*ft,Wn=tn((S._lpos+Rn)*ye);On(S.labelFont[0],st,"center",P==2?To:mf),u.save(),D==1?(B=J=0,u.translate(Wn,tn(Gt+Pt/2)),u.rotate((P==3?-va:va)/2)):(B=tn(At+Xt/2),J=Wn);let Ns=sp(S.label)?S.label(n,_,vt,Ut):S.label;u.fillText(Ns,B,J),u.restore()}if(Ut==0)continue;let Ot=x[S.scale],Bt=D==0?Xt:Pt,ee=D==0?At:Gt,ve=S._splits,ge=Ot.distr==2?ve.map(Rn=>mt[Rn]):ve,le=Ot.distr==2?mt[ve[1]]-mt[ve[0]]:vt,Kt=S.ticks,Zt=S.border,Oe=Kt.show?Kt.size:0,Xe=tn(Oe*ye),fn=tn((S.alignTo==2?S._size-Oe-S.gap:S.gap)*ye),Ee=S._rotate*-va/180,qe=m(S._pos*ye),Vn=(Xe+fn)*ft,An=qe+Vn;J=D==0?An:0,B=D==1?An:0;let jn=S.font[0],hi=S.align==1?Er:S.align==2?Pc:Ee>0?Er:Ee<0?Pc:D==0?"center":P==3?Pc:Er,Ri=Ee||D==1?"middle":P==2?To:mf;On(jn,st,hi,Ri);let Gn=S.font[1]*S.lineGap,Qn=ve.map(Rn=>m(a(Rn,Ot,Bt,ee))),ui=S._values;for(let Rn=0;Rn<ui.length;Rn++){let Wn=ui[Rn];if(Wn!=null){D==0?B=Qn[Rn]:J=Qn[Rn],Wn=""+Wn;let Ns=Wn.indexOf(`
`)==-1?[Wn]:Wn.split(/\n/gm);for(let Cn=0;Cn<Ns.length;Cn++){let tf=Ns[Cn];Ee?(u.save(),u.translate(B,J+Cn*Gn),u.rotate(Ee),u.fillText(tf,0,0),u.restore()):u.fillText(tf,B,J+Cn*Gn)}}}Kt.show&&fc(Qn,Kt.filter(n,ge,_,Ut,le),D,P,qe,Xe,Ie(Kt.width*ye,3),Kt.stroke(n,_),Kt.dash,Kt.cap);let Ci=S.grid;Ci.show&&fc(Qn,Ci.filter(n,ge,_,Ut,le),D,D==0?2:1,D==0?Gt:At,D==0?Pt:Xt,Ie(Ci.width*ye,3),Ci.stroke(n,_),Ci.dash,Ci.cap),Zt.show&&fc([qe],[1],D==0?1:0,D==0?1:2,D==1?Gt:At,D==1?Pt:Xt,Ie(Zt.width*ye,3),Zt.stroke(n,_),Zt.dash,Zt.cap)}dn("drawAxes")}function pr(_){y.forEach((S,P)=>{P>0&&(S._paths=null,_&&(s==1?(S.min=null,S.max=null):S.facets.forEach(D=>{D.min=null,D.max=null})))})}let ca=!1,pc=!1,_o=[];function $g(){pc=!1;for(let _=0;_<_o.length;_++)dn(..._o[_]);_o.length=0}function mr(){ca||(J0(Fd),ca=!0)}function Jg(_,S=!1){ca=!0,pc=S,_(n),Fd(),S&&_o.length>0&&queueMicrotask($g)}n.batch=Jg;function Fd(){if(ae&&(Ls(),ae=!1),fe&&(ie(),fe=!1),te){if(ze(f,Er,tt),ze(f,To,Tt),ze(f,Ro,K),ze(f,Co,W),ze(g,Er,tt),ze(g,To,Tt),ze(g,Ro,K),ze(g,Co,W),ze(d,Ro,w),ze(d,Co,Y),h.width=tn(w*ye),h.height=tn(Y*ye),b.forEach(({_el:_,_show:S,_size:P,_pos:D,side:B})=>{if(_!=null)if(S){let J=B===3||B===0?P:0,st=B%2==1;ze(_,st?"left":"top",D-J),ze(_,st?"width":"height",P),ze(_,st?"top":"left",st?Tt:tt),ze(_,st?"height":"width",st?W:K),zc(_,zs)}else Xn(_,zs)}),Jt=jt=Vt=be=Se=cn=de=qt=ce=null,He=1,bo(!0),tt!=wt||Tt!=It||K!=Qt||W!=pt){pr(!1);let _=K/Qt,S=W/pt;if(ht&&!k&&_t.left>=0){_t.left*=_,_t.top*=S,gr&&Pi(gr,tn(_t.left),0,K,W),xr&&Pi(xr,0,tn(_t.top),K,W);for(let P=0;P<bn.length;P++){let D=bn[P];D!=null&&(Hi[P]*=_,Vi[P]*=S,Pi(D,ni(Hi[P]),ni(Vi[P]),K,W))}}if(Fe.show&&!Rt&&Fe.left>=0&&Fe.width>0){Fe.left*=_,Fe.width*=_,Fe.top*=S,Fe.height*=S;for(let P in yc)ze(yr,P,Fe[P])}wt=tt,It=Tt,Qt=K,pt=W}dn("setSize"),te=!1}w>0&&Y>0&&(u.clearRect(0,0,h.width,h.height),dn("drawClear"),L.forEach(_=>_()),dn("draw")),Fe.show&&Rt&&(ha(Fe),Rt=!1),ht&&k&&(Us(null,!0,!1),k=!1),St.show&&St.live&&nt&&(_c(),nt=!1),c||(c=!0,n.status=1,dn("ready")),Ct=!1,ca=!1}n.redraw=(_,S)=>{fe=S||!1,_!==!1?cs(T,R.min,R.max):mr()};function mc(_,S){let P=x[_];if(P.from==null){if(z==0){let D=P.range(n,S.min,S.max,_);S.min=D[0],S.max=D[1]}if(S.min>S.max){let D=S.min;S.min=S.max,S.max=D}if(z>1&&S.min!=null&&S.max!=null&&S.max-S.min<1e-16)return;_==T&&P.distr==2&&z>0&&(S.min=fi(S.min,t[0]),S.max=fi(S.max,t[0]),S.min==S.max&&S.max++),q[_]=S,ae=!0,mr()}}n.setScale=mc;let gc,xc,gr,xr,Od,Bd,_r,vr,zd,kd,Ne,Ve,ls=!1,xn=_t.drag,hn=xn.x,un=xn.y;ht&&(_t.x&&(gc=ei(y0,g)),_t.y&&(xc=ei(b0,g)),R.ori==0?(gr=gc,xr=xc):(gr=xc,xr=gc),Ne=_t.left,Ve=_t.top);let Fe=n.select=$e({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),yr=Fe.show?ei(v0,Fe.over?g:f):null;function ha(_,S){if(Fe.show){for(let P in _)Fe[P]=_[P],P in yc&&ze(yr,P,_[P]);S!==!1&&dn("setSelect")}}n.setSelect=ha;function Kg(_){if(y[_].show)it&&zc(Nt[_],zs);else if(it&&Xn(Nt[_],zs),ht){let P=Fn?bn[0]:bn[_];P!=null&&Pi(P,-10,-10,K,W)}}function cs(_,S,P){mc(_,{min:S,max:P})}function Ti(_,S,P,D){S.focus!=null&&n0(_),S.show!=null&&y.forEach((B,J)=>{J>0&&(_==J||_==null)&&(B.show=S.show,Kg(J),s==2?(cs(B.facets[0].scale,null,null),cs(B.facets[1].scale,null,null)):cs(B.scale,null,null),mr())}),P!==!1&&dn("setSeries",_,S),D&&Mo("setSeries",n,_,S)}n.setSeries=Ti;function jg(_,S){$e(N[_],S)}function Qg(_,S){_.fill=he(_.fill||null),_.dir=xe(_.dir,-1),S=S??N.length,N.splice(S,0,_)}function t0(_){_==null?N.length=0:N.splice(_,1)}n.addBand=Qg,n.setBand=jg,n.delBand=t0;function e0(_,S){y[_].alpha=S,ht&&bn[_]!=null&&(bn[_].style.opacity=S),it&&Nt[_]&&(Nt[_].style.opacity=S)}let Gi,hs,Ds,br={focus:!0};function n0(_){if(_!=Ds){let S=_==null,P=Hn.alpha!=1;y.forEach((D,B)=>{if(s==1||B>0){let J=S||B==0||B==_;D._focus=S?null:J,P&&e0(B,J?1:Hn.alpha)}}),Ds=_,P&&mr()}}it&&ki&&Mt(vf,ot,_=>{_t._lock||(Qe(_),Ds!=null&&Ti(null,br,!0,Ze.setSeries))});function Ai(_,S,P){let D=x[S];P&&(_=_/ye-(D.ori==1?Tt:tt));let B=K;D.ori==1&&(B=W,_=B-_),D.dir==-1&&(_=B-_);let J=D._min,st=D._max,ft=_/B,vt=J+(st-J)*ft,Ut=D.distr;return Ut==3?Rr(10,vt):Ut==4?B0(vt,D.asinh):Ut==100?D.bwd(vt):vt}function i0(_,S){let P=Ai(_,T,S);return fi(P,t[0],Z,$)}n.valToIdx=_=>fi(_,t[0]),n.posToIdx=i0,n.posToVal=Ai,n.valToPos=(_,S,P)=>x[S].ori==0?r(_,x[S],P?Xt:K,P?At:0):o(_,x[S],P?Pt:W,P?Gt:0),n.setCursor=(_,S,P)=>{Ne=_.left,Ve=_.top,Us(null,S,P)};function Hd(_,S){ze(yr,Er,Fe.left=_),ze(yr,Ro,Fe.width=S)}function Vd(_,S){ze(yr,To,Fe.top=_),ze(yr,Co,Fe.height=S)}let vo=R.ori==0?Hd:Vd,yo=R.ori==1?Hd:Vd;function s0(){if(it&&St.live)for(let _=s==2?1:0;_<y.length;_++){if(_==0&&ut)continue;let S=St.values[_],P=0;for(let D in S)ne[_][P++].firstChild.nodeValue=S[D]}}function _c(_,S){if(_!=null&&(_.idxs?_.idxs.forEach((P,D)=>{xt[D]=P}):V0(_.idx)||xt.fill(_.idx),St.idx=xt[0]),it&&St.live){for(let P=0;P<y.length;P++)(P>0||s==1&&!ut)&&r0(P,xt[P]);s0()}nt=!1,S!==!1&&dn("setLegend")}n.setLegend=_c;function r0(_,S){let P=y[_],D=_==0&&H==2?mt:t[_],B;ut?B=P.values(n,_,S)??F:(B=P.value(n,S==null?null:D[S],_,S),B=B==null?F:{_:B}),St.values[_]=B}function Us(_,S,P){zd=Ne,kd=Ve,[Ne,Ve]=_t.move(n,Ne,Ve),_t.left=Ne,_t.top=Ve,ht&&(gr&&Pi(gr,tn(Ne),0,K,W),xr&&Pi(xr,0,tn(Ve),K,W));let D,B=Z>$;Gi=Pe,hs=null;let J=R.ori==0?K:W,st=R.ori==1?K:W;if(Ne<0||z==0||B){D=_t.idx=null;for(let ft=0;ft<y.length;ft++){let vt=bn[ft];vt!=null&&Pi(vt,-10,-10,K,W)}ki&&Ti(null,br,!0,_==null&&Ze.setSeries),St.live&&(xt.fill(D),nt=!0)}else{let ft,vt,Ut;s==1&&(ft=R.ori==0?Ne:Ve,vt=Ai(ft,T),D=_t.idx=fi(vt,t[0],Z,$),Ut=O(t[0][D],R,J,0));let Ot=-10,Bt=-10,ee=0,ve=0,ge=!0,le="",Kt="";for(let Zt=s==2?1:0;Zt<y.length;Zt++){let Oe=y[Zt],Xe=xt[Zt],fn=Xe==null?null:s==1?t[Zt][Xe]:t[Zt][1][Xe],Ee=_t.dataIdx(n,Zt,D,vt),qe=Ee==null?null:s==1?t[Zt][Ee]:t[Zt][1][Ee];if(nt=nt||qe!=fn||Ee!=Xe,xt[Zt]=Ee,Zt>0&&Oe.show){let Vn=Ee==null?-10:Ee==D?Ut:O(s==1?t[0][Ee]:t[Zt][0][Ee],R,J,0),An=qe==null?-10:V(qe,s==1?x[Oe.scale]:x[Oe.facets[1].scale],st,0);if(ki&&qe!=null){let jn=R.ori==1?Ne:Ve,hi=en(Hn.dist(n,Zt,Ee,An,jn));if(hi<Gi){let Ri=Hn.bias;if(Ri!=0){let Gn=Ai(jn,Oe.scale),Qn=qe>=0?1:-1,ui=Gn>=0?1:-1;ui==Qn&&(ui==1?Ri==1?qe>=Gn:qe<=Gn:Ri==1?qe<=Gn:qe>=Gn)&&(Gi=hi,hs=Zt)}else Gi=hi,hs=Zt}}if(nt||Fn){let jn,hi;R.ori==0?(jn=Vn,hi=An):(jn=An,hi=Vn);let Ri,Gn,Qn,ui,Ci,Rn,Wn=!0,Ns=Le.bbox;if(Ns!=null){Wn=!1;let Cn=Ns(n,Zt);Qn=Cn.left,ui=Cn.top,Ri=Cn.width,Gn=Cn.height}else Qn=jn,ui=hi,Ri=Gn=Le.size(n,Zt);if(Rn=Le.fill(n,Zt),Ci=Le.stroke(n,Zt),Fn)Zt==hs&&Gi<=Hn.prox&&(Ot=Qn,Bt=ui,ee=Ri,ve=Gn,ge=Wn,le=Rn,Kt=Ci);else{let Cn=bn[Zt];Cn!=null&&(Hi[Zt]=Qn,Vi[Zt]=ui,Tf(Cn,Ri,Gn,Wn),wf(Cn,Rn,Ci),Pi(Cn,ni(Qn),ni(ui),K,W))}}}}if(Fn){let Zt=Hn.prox,Oe=Ds==null?Gi<=Zt:Gi>Zt||hs!=Ds;if(nt||Oe){let Xe=bn[0];Xe!=null&&(Hi[0]=Ot,Vi[0]=Bt,Tf(Xe,ee,ve,ge),wf(Xe,le,Kt),Pi(Xe,ni(Ot),ni(Bt),K,W))}}}if(Fe.show&&ls)if(_!=null){let[ft,vt]=Ze.scales,[Ut,Ot]=Ze.match,[Bt,ee]=_.cursor.sync.scales,ve=_.cursor.drag;if(hn=ve._x,un=ve._y,hn||un){let{left:ge,top:le,width:Kt,height:Zt}=_.select,Oe=_.scales[Bt].ori,Xe=_.posToVal,fn,Ee,qe,Vn,An,jn=ft!=null&&Ut(ft,Bt),hi=vt!=null&&Ot(vt,ee);jn&&hn?(Oe==0?(fn=ge,Ee=Kt):(fn=le,Ee=Zt),qe=x[ft],Vn=O(Xe(fn,Bt),qe,J,0),An=O(Xe(fn+Ee,Bt),qe,J,0),vo(pi(Vn,An),en(An-Vn))):vo(0,J),hi&&un?(Oe==1?(fn=ge,Ee=Kt):(fn=le,Ee=Zt),qe=x[vt],Vn=V(Xe(fn,ee),qe,st,0),An=V(Xe(fn+Ee,ee),qe,st,0),yo(pi(Vn,An),en(An-Vn))):yo(0,st)}else bc()}else{let ft=en(zd-Od),vt=en(kd-Bd);if(R.ori==1){let ee=ft;ft=vt,vt=ee}hn=xn.x&&ft>=xn.dist,un=xn.y&&vt>=xn.dist;let Ut=xn.uni;Ut!=null?hn&&un&&(hn=ft>=Ut,un=vt>=Ut,!hn&&!un&&(vt>ft?un=!0:hn=!0)):xn.x&&xn.y&&(hn||un)&&(hn=un=!0);let Ot,Bt;hn&&(R.ori==0?(Ot=_r,Bt=Ne):(Ot=vr,Bt=Ve),vo(pi(Ot,Bt),en(Bt-Ot)),un||yo(0,st)),un&&(R.ori==1?(Ot=_r,Bt=Ne):(Ot=vr,Bt=Ve),yo(pi(Ot,Bt),en(Bt-Ot)),hn||vo(0,J)),!hn&&!un&&(vo(0,0),yo(0,0))}if(xn._x=hn,xn._y=un,_==null){if(P){if(Qd!=null){let[ft,vt]=Ze.scales;Ze.values[0]=ft!=null?Ai(R.ori==0?Ne:Ve,ft):null,Ze.values[1]=vt!=null?Ai(R.ori==1?Ne:Ve,vt):null}Mo(Ic,n,Ne,Ve,K,W,D)}if(ki){let ft=P&&Ze.setSeries,vt=Hn.prox;Ds==null?Gi<=vt&&Ti(hs,br,!0,ft):Gi>vt?Ti(null,br,!0,ft):hs!=Ds&&Ti(hs,br,!0,ft)}}nt&&(St.idx=D,_c()),S!==!1&&dn("setCursor")}let us=null;Object.defineProperty(n,"rect",{get(){return us==null&&bo(!1),us}});function bo(_=!1){_?us=null:(us=g.getBoundingClientRect(),dn("syncRect",us))}function Gd(_,S,P,D,B,J,st){_t._lock||ls&&_!=null&&_.movementX==0&&_.movementY==0||(vc(_,S,P,D,B,J,st,!1,_!=null),_!=null?Us(null,!0,!0):Us(S,!0,!1))}function vc(_,S,P,D,B,J,st,ft,vt){if(us==null&&bo(!1),Qe(_),_!=null)P=_.clientX-us.left,D=_.clientY-us.top;else{if(P<0||D<0){Ne=-10,Ve=-10;return}let[Ut,Ot]=Ze.scales,Bt=S.cursor.sync,[ee,ve]=Bt.values,[ge,le]=Bt.scales,[Kt,Zt]=Ze.match,Oe=S.axes[0].side%2==1,Xe=R.ori==0?K:W,fn=R.ori==1?K:W,Ee=Oe?J:B,qe=Oe?B:J,Vn=Oe?D:P,An=Oe?P:D;if(ge!=null?P=Kt(Ut,ge)?a(ee,x[Ut],Xe,0):-10:P=Xe*(Vn/Ee),le!=null?D=Zt(Ot,le)?a(ve,x[Ot],fn,0):-10:D=fn*(An/qe),R.ori==1){let jn=P;P=D,D=jn}}vt&&(S==null||S.cursor.event.type==Ic)&&((P<=1||P>=K-1)&&(P=Os(P,K)),(D<=1||D>=W-1)&&(D=Os(D,W))),ft?(Od=P,Bd=D,[_r,vr]=_t.move(n,P,D)):(Ne=P,Ve=D)}let yc={width:0,height:0,left:0,top:0};function bc(){ha(yc,!1)}let Wd,Xd,qd,Yd;function Zd(_,S,P,D,B,J,st){ls=!0,hn=un=xn._x=xn._y=!1,vc(_,S,P,D,B,J,st,!0,!1),_!=null&&(Mt(Lc,Oc,$d,!1),Mo(xf,n,_r,vr,K,W,null));let{left:ft,top:vt,width:Ut,height:Ot}=Fe;Wd=ft,Xd=vt,qd=Ut,Yd=Ot}function $d(_,S,P,D,B,J,st){ls=xn._x=xn._y=!1,vc(_,S,P,D,B,J,st,!1,!0);let{left:ft,top:vt,width:Ut,height:Ot}=Fe,Bt=Ut>0||Ot>0,ee=Wd!=ft||Xd!=vt||qd!=Ut||Yd!=Ot;if(Bt&&ee&&ha(Fe),xn.setScale&&Bt&&ee){let ve=ft,ge=Ut,le=vt,Kt=Ot;if(R.ori==1&&(ve=vt,ge=Ot,le=ft,Kt=Ut),hn&&cs(T,Ai(ve,T),Ai(ve+ge,T)),un)for(let Zt in x){let Oe=x[Zt];Zt!=T&&Oe.from==null&&Oe.min!=Pe&&cs(Zt,Ai(le+Kt,Zt),Ai(le,Zt))}bc()}else _t.lock&&(_t._lock=!_t._lock,Us(S,!0,_!=null));_!=null&&(C(Lc,Oc),Mo(Lc,n,Ne,Ve,K,W,null))}function o0(_,S,P,D,B,J,st){if(_t._lock)return;Qe(_);let ft=ls;if(ls){let vt=!0,Ut=!0,Ot=10,Bt,ee;R.ori==0?(Bt=hn,ee=un):(Bt=un,ee=hn),Bt&&ee&&(vt=Ne<=Ot||Ne>=K-Ot,Ut=Ve<=Ot||Ve>=W-Ot),Bt&&vt&&(Ne=Ne<_r?0:K),ee&&Ut&&(Ve=Ve<vr?0:W),Us(null,!0,!0),ls=!1}Ne=-10,Ve=-10,xt.fill(null),Us(null,!0,!0),ft&&(ls=ft)}function Jd(_,S,P,D,B,J,st){_t._lock||(Qe(_),Ht(),bc(),_!=null&&Mo(yf,n,Ne,Ve,K,W,null))}function Kd(){b.forEach(s_),at(n.width,n.height,!0)}ks(ya,Ar,Kd);let Mr={};Mr.mousedown=Zd,Mr.mousemove=Gd,Mr.mouseup=$d,Mr.dblclick=Jd,Mr.setSeries=(_,S,P,D)=>{let B=Ze.match[2];P=B(n,S,P),P!=-1&&Ti(P,D,!0,!1)},ht&&(Mt(xf,g,Zd),Mt(Ic,g,Gd),Mt(_f,g,_=>{Qe(_),bo(!1)}),Mt(vf,g,o0),Mt(yf,g,Jd),Xc.add(n),n.syncRect=bo);let ua=n.hooks=i.hooks||{};function dn(_,S,P){pc?_o.push([_,S,P]):_ in ua&&ua[_].forEach(D=>{D.call(null,n,S,P)})}(i.plugins||[]).forEach(_=>{for(let S in _.hooks)ua[S]=(ua[S]||[]).concat(_.hooks[S])});let jd=(_,S,P)=>P,Ze=$e({key:null,setSeries:!1,filters:{pub:If,sub:If},scales:[T,y[1]?y[1].scale:null],match:[Lf,Lf,jd],values:[null,null]},_t.sync);Ze.match.length==2&&Ze.match.push(jd),_t.sync=Ze;let Qd=Ze.key,Mc=Rp(Qd);function Mo(_,S,P,D,B,J,st){Ze.filters.pub(_,S,P,D,B,J,st)&&Mc.pub(_,S,P,D,B,J,st)}Mc.sub(n);function a0(_,S,P,D,B,J,st){Ze.filters.sub(_,S,P,D,B,J,st)&&Mr[_](null,S,P,D,B,J,st)}n.pub=a0;function l0(){Mc.unsub(n),Xc.delete(n),$t.clear(),kc(ya,Ar,Kd),l.remove(),ot?.remove(),dn("destroy")}n.destroy=l0;function Sc(){dn("init",i,t),Wt(t||i.data,!1),q[T]?mc(T,q[T]):Ht(),Rt=Fe.show&&(Fe.width>0||Fe.height>0),k=nt=!0,at(i.width,i.height)}return y.forEach(xo),b.forEach(dc),e?e instanceof HTMLElement?(e.appendChild(l),Sc()):e(n,Sc):Sc(),n}Je.assign=$e;Je.fmtNum=jc;Je.rangeNum=ba;Je.rangeLog=wa;Je.rangeAsinh=Jc;Je.orient=Vs;Je.pxRatio=ye;Je.join=$0;Je.fmtDate=th,Je.tzDate=ox;Je.sync=Rp;{Je.addGap=Vx,Je.clipGaps=Aa;let i=Je.paths={points:Up};i.linear=Fp,i.stepped=Xx,i.bars=qx,i)SAVARY",
R"SAVARY(.spline=Zx}var Zn=-1;function kp(i){let t=0;for(let e=i;t<14&&Math.abs(e-Math.round(e))>1e-6*e;++t)e=i*10**(t+1);return t}function r_(i){let t=i.filter(o=>o!==null),e=t.length>1?Math.abs(t[1]-t[0]):1,n=Math.max(...t.map(Math.abs),0),s=o=>i.map(a=>a===null?"":o(a).replace(/-/g,"−"));if(n>=1e6||n>0&&n<.001){let o=Math.floor(Math.log10(n)),a=Math.min(12,kp(e/10**o));return s(c=>c===0?"0":`${(c/10**o).toFixed(a)}e${o}`)}let r=kp(e);return s(o=>(o===0?0:o).toFixed(r))}function Yi(i,t,e){if(t===null||e===null||!Number.isFinite(t+e))return[0,1];let n=Math.max(Math.abs(t),Math.abs(e));if(e-t<=1e-11*n)return n===0?[-1,1]:[t-.1*n,e+.1*n];let s=.08*(e-t);return[t-s,e+s]}function o_(i){return i.every(Number.isFinite)?i:Array.from(i,t=>Number.isFinite(t)?t:null)}var ah=class{constructor(t,e,n,s){this.plots=t;this.title=e;this.x=n,this.columns=s,this.stage=et("div",{class:"plot-stage"}),this.chips=et("div",{class:"chips"}),this.heading=et("h3",{}),this.xButton=et("button",{class:"text-button x-button",type:"button",on:{click:()=>t.pick(this,"x")}}),this.element=et("section",{class:"pane",label:"Plot"},et("div",{class:"pane-head"},this.heading,et("span",{class:"spacer"}),this.xButton,Be("add","Add or remove curves",()=>t.pick(this,"y")),Be("close","Remove this plot",()=>t.remove(this))),this.chips,this.stage),new ResizeObserver(()=>this.resize()).observe(this.stage)}element;columns;x;plot;stage;chips;heading;xButton;values=[];dots=[];line;downAt=0;resize(){let{clientWidth:t,clientHeight:e}=this.stage;this.plot&&t>0&&e>0&&(this.plot.width!==t||this.plot.height!==e)?(this.x===Zn?this.plot.setSize({width:t,height:e}):this.rebuild(),this.update()):!this.plot&&t>0&&this.rebuild()}rebuild(){let{report:t}=this.plots,{text:e}=t,n=this.columns.map(a=>e.columns[a].name);this.heading.textContent=this.title||(n.length===0?"Empty plot":n.length<=2?n.join(", "):`${n[0]} and ${n.length-1} more`),this.element.setAttribute("aria-label",`Plot of ${n.join(", ")||"nothing"}`),this.xButton.textContent=`over ${this.x===Zn?"time":e.columns[this.x].name}`,this.xButton.title="Choose the horizontal axis",this.values=[],this.chips.replaceChildren(...this.columns.map((a,c)=>{let l=et("span",{class:"swatch"});l.style.background=wo(c);let h=et("span",{class:"value"});this.values.push(h);let{name:u,unit:d}=e.columns[a];return et("span",{class:"chip",title:u},l,et("span",{class:"name",text:u}),h,et("span",{class:"unit",text:d}),Be("close",`Remove ${u}`,()=>{this.columns.splice(c,1),this.rebuild(),this.plots.onLayout()},"tiny"))})),this.plot?.destroy(),this.plot=void 0,this.stage.replaceChildren(),this.dots=[],this.line=void 0;let{clientWidth:s,clientHeight:r}=this.stage;if(this.columns.length===0){this.stage.append(et("button",{class:"empty",type:"button",text:"Choose curves",on:{click:()=>this.plots.pick(this,"y")}}));return}if(s===0||r===0)return;this.plot=this.x===Zn?this.timePlot(s,r):this.parametricPlot(s,r);let{over:o}=this.plot;this.x===Zn&&(this.line=et("div",{class:"time-line"}),o.append(this.line)),this.columns.forEach((a,c)=>{let l=et("div",{class:"cursor-dot"});l.style.background=wo(c),o.append(l),this.dots.push(l)}),o.addEventListener("pointerdown",a=>{this.downAt=a.clientX}),o.addEventListener("click",a=>{Math.abs(a.clientX-this.downAt)<4&&this.click(a)}),this.update()}scaleOf(t){let e=r=>this.plots.report.text.columns[r].unit;return[...new Set(this.columns.map(e))].indexOf(e(this.columns[t]))===1?"y2":"y"}axes(t){let{text:e}=this.plots.report,n=Wi("--muted"),s=Wi("--line"),r="11px "+Wi("--font"),o={stroke:n,font:r,labelFont:r,grid:{stroke:s,width:1},ticks:{stroke:s,width:1,size:4},values:(h,u)=>r_(u),labelSize:16,labelGap:0,gap:4},a=[...new Set(this.columns.map(h=>e.columns[h].unit))],c=a.filter((h,u)=>u!==1).join(", "),l=[{...o,size:28,label:t,labelSize:15},{...o,scale:"y",label:c||" ",size:52}];return a.length>1&&l.push({...o,scale:"y2",side:1,label:a[1]||" ",size:52,grid:{show:!1}}),l}timePlot(t,e){let{plots:n}=this,{report:s}=n,r={width:t,height:e,legend:{show:!1},padding:[8,12,0,4],scales:{x:{time:!1,range:(a,c,l)=>c===l?[c-.5,l+.5]:[c,l]},y:{range:Yi},y2:{range:Yi}},axes:this.axes(`t (${s.text.time_unit})`),series:[{},...this.columns.map((a,c)=>({stroke:wo(c),width:1.75,scale:this.scaleOf(c),points:{show:!1},paths:s.text.columns[a].stepped?Je.paths.stepped({align:1}):void 0}))],cursor:{y:!1,points:{show:!1},drag:{x:!0,y:!1}},hooks:{setScale:[(a,c)=>{c==="x"&&n.shareZoom(this,a)}],drawAxes:[a=>this.drawEvents(a)],draw:[()=>this.update()]}},o=[s.time,...this.columns.map(a=>o_(s.column(a)))];return new Je(r,o,this.stage)}parametricPlot(t,e){let{report:n}=this.plots,s=n.text.columns[this.x],r=n.column(this.x),o=(u,d)=>(Je.orient(u,d,(f,g,v,m,p,y,b,x,N,T,I)=>{let L=new Path2D,E=!1;for(let R=0;R<g.length;++R){let H=g[R],O=v[R];if(!Number.isFinite(H)||!Number.isFinite(O)){E=!1;continue}let V=y(H,m,T,x),q=b(O,p,I,N);E?L.lineTo(V,q):L.moveTo(V,q),E=!0}let M=u.ctx;M.save(),M.beginPath(),M.rect(u.bbox.left,u.bbox.top,u.bbox.width,u.bbox.height),M.clip(),M.strokeStyle=typeof f.stroke=="function"?f.stroke(u,d):f.stroke,M.lineWidth=1.75*devicePixelRatio,M.lineJoin="round",M.stroke(L),M.restore()}),null),[a,c]=this.sameUnits()?this.equalRanges(r):[Yi,Yi],l={width:t,height:e,mode:2,legend:{show:!1},padding:[8,12,0,4],scales:{x:{time:!1,range:a},y:{range:c},y2:{range:Yi}},axes:this.axes(s.unit?`${s.name} (${s.unit})`:s.name),series:[{},...this.columns.map((u,d)=>({stroke:wo(d),paths:o,points:{show:!1},scale:this.scaleOf(d),facets:[{scale:"x",auto:!0},{scale:this.scaleOf(d),auto:!0}]}))],cursor:{x:!1,y:!1,points:{show:!1},drag:{x:!0,y:!0,uni:20}},hooks:{draw:[()=>this.update()]}},h=[null,...this.columns.map(u=>[r,n.column(u)])];return new Je(l,h,this.stage)}sameUnits(){let t=e=>this.plots.report.text.columns[e].unit;return this.columns.every(e=>t(e)===t(this.x))}equalRanges(t){let e=l=>{let h=1/0,u=-1/0;for(let d of l)for(let f of d)Number.isFinite(f)&&(h=Math.min(h,f),u=Math.max(u,f));return[h,u]},[n,s]=e([t]),[r,o]=e(this.columns.map(l=>this.plots.report.column(l)));if(!(s-n+o-r>0))return[Yi,Yi];let a=l=>1.12*Math.max((s-n)/Math.max(50,l.width-80),(o-r)/Math.max(50,l.height-50)),c=(l,h,u)=>[(l+h)/2-u,(l+h)/2+u];return[(l,h,u)=>h===n&&u===s?c(n,s,a(l)*Math.max(50,l.width-80)/2):Yi(l,h,u),(l,h,u)=>h===r&&u===o?c(r,o,a(l)*Math.max(50,l.height-50)/2):Yi(l,h,u)]}drawEvents(t){let e=t.ctx;e.save(),e.globalAlpha=.3;let n=-1/0;for(let s of this.plots.events){let r=Math.round(t.valToPos(s.t,"x",!0));r-n<2||r<t.bbox.left||r>t.bbox.left+t.bbox.width||(n=r,e.fillStyle=ds(s.kind),e.fillRect(r,t.bbox.top,Math.max(1,devicePixelRatio),t.bbox.height))}e.restore()}update(){let{report:t,clock:e}=this.plots,n=t.locate(e.t);this.columns.forEach((l,h)=>{let u=ti(t.columnAt(l,n),6);this.values[h]&&(this.values[h].textContent=u)});let s=this.plot;if(!s||this.dots.length===0)return;let r=s.over.clientWidth,o=s.over.clientHeight,a=s.valToPos(this.x===Zn?e.t:t.columnAt(this.x,n),"x"),c=a>=-1&&a<=r+1;this.line&&(this.line.hidden=!c,this.line.style.transform=`translateX(${a}px)`),this.dots.forEach((l,h)=>{let u=s.valToPos(t.columnAt(this.columns[h],n),this.scaleOf(h));l.hidden=!c||!(u>=-1&&u<=o+1),l.hidden||(l.style.transform=`translate(${a}px, ${u}px)`)})}click(t){let e=this.plot,{report:n,clock:s}=this.plots,r=e.over.getBoundingClientRect(),o=t.clientX-r.left,a=t.clientY-r.top;if(s.pause(),this.x===Zn){s.seek(e.posToVal(o,"x"));return}let c=1/0,l=0,h=n.column(this.x);this.columns.forEach((u,d)=>{let f=n.column(u),g=this.scaleOf(d);for(let v=0;v<n.rows;++v){let m=Math.hypot(e.valToPos(h[v],"x")-o,e.valToPos(f[v],g)-a);m<c&&(c=m,l=v)}}),s.seek(n.time[l])}},Ia=class{constructor(t,e){this.report=t;this.clock=e;this.events=t.text.events.filter(n=>Number.isFinite(n.t)).sort((n,s)=>n.t-s.t),this.list=et("div",{class:"panes"}),this.search=et("input",{class:"search",type:"search",label:"Search columns",attributes:{placeholder:"Search columns, e.g. crank qd",autocomplete:"off",spellcheck:"false"},on:{input:()=>this.fillPicker()}}),this.options=et("div",{class:"picker-list",role:"group",label:"Columns"}),this.picker=et("dialog",{class:"dialog picker",label:"Choose columns",on:{click:n=>{n.target===this.picker&&this.picker.close()}}},et("div",{class:"dialog-head"},et("h2",{text:"Columns"}),Be("close","Close",()=>this.picker.close())),this.search,this.options),this.element=et("section",{class:"plots",label:"Plots"},et("div",{class:"plots-head"},et("h2",{text:"Plots"}),et("span",{class:"spacer"}),et("button",{class:"text-button",type:"button",text:"Reset zoom",title:"Show the whole time (double-click a plot)",on:{click:()=>this.resetZoom()}}),et("button",{class:"text-button",type:"button",text:"Add plot",id:"add-plot",on:{click:()=>this.pick(this.add("",Zn,[]),"y")}})),this.list,this.picker),e.onChange(()=>{for(let n of this.panes)n.update()}),wr(()=>{for(let n of this.panes)n.rebuild()})}element;panes=[];events;onLayout=()=>{};list;picker;search;options;picking;sharing=!1;showDefaults(){let{text:t}=this.report;for(let s of t.plots){let r=s.columns.map(o=>this.report.columnIndex(o)).filter(o=>o>=0);this.add(s.title,s.x?this.report.columnIndex(s.x):Zn,r)}if(t.plots.length>0)return;let e=t.columns.map((s,r)=>r).filter(s=>{let r=this.report.column(s);return r.some(o=>Number.isFinite(o)&&o!==r[0])}),n=s=>/\.(q\d?|fn|total)$/.test(t.columns[s].name)?0:1;e.sort((s,r)=>n(s)-n(r)||s-r);for(let s of[...new Set(e.map(r=>t.columns[r].unit))].slice(0,3))this.add("",Zn,e.filter(r=>t.columns[r].unit===s).slice(0,4))}add(t,e,n){let s=new ah(this,t,e,n);return this.panes.push(s),this.list.append(s.element),s.rebuild(),this.onLayout(),s}remove(t){this.panes.splice(this.panes.indexOf(t),1),t.plot?.destroy(),t.element.remove(),this.onLayout()}shareZoom(t,e){if(this.sharing)return;let{min:n,max:s}=e.scales.x;if(!(n==null||s==null)){this.sharing=!0;for(let r of this.panes){if(r===t||r.x!==Zn||!r.plot)continue;let o=r.plot.scales.x;(o.min!==n||o.max!==s)&&r.plot.setScale("x",{min:n,max:s})}this.sharing=!1}}resetZoom(){for(let t of this.panes)t.x===Zn?t.plot?.setScale("x",{min:this.report.start,max:this.report.end}):t.rebuild()}pick(t,e){this.picking={pane:t,role:e},this.search.value="",this.fillPicker(),this.picker.querySelector("h2").textContent=e==="x"?"Horizontal axis":"Curves",this.picker.open||this.picker.showModal(),this.search.focus()}fillPicker(){if(!this.picking)return;let{pane:t,role:e}=this.picking,n=this.search.value.toLowerCase().split(/\s+/).filter(Boolean),{columns:s}=this.report.text,r=s.map((c,l)=>l).filter(c=>{let l=`${s[c].name} ${s[c].unit}`.toLowerCase();return n.every(h=>l.includes(h))}),o=(c,l,h)=>{let u=et("input",{type:e==="x"?"radio":"checkbox",attributes:{name:"column"}});return u.checked=e==="x"?t.x===c:t.columns.includes(c),u.addEventListener("change",()=>{e==="x"?t.x=c:u.checked?t.columns.push(c):t.columns=t.columns.filter(d=>d!==c),t.title="",t.rebuild(),this.onLayout()}),et("label",{class:"picker-row"},u,et("span",{class:"name",text:l}),et("span",{class:"unit",text:h}))},a=300;this.options.replaceChildren(...e==="x"?[o(Zn,"time",this.report.text.time_unit)]:[],...r.slice(0,a).map(c=>o(c,s[c].name,s[c].unit)),...r.length>a?[et("p",{class:"muted",text:`and ${r.length-a} more: narrow the search`})]:[],...r.length===0?[et("p",{class:"muted",text:"No column matches."})]:[])}csv(){let{report:t}=this,{text:e}=t,n=[...new Set(this.panes.flatMap(l=>l.x===Zn?l.columns:[l.x,...l.columns]))],s=l=>`"${(/^[=+\-@\t\r]/.test(l)?"'"+l:l).replace(/"/g,'""')}"`,r=(l,h)=>s(h?`${l} [${h}]`:l),o=[r("t",e.time_unit),...n.map(l=>r(e.columns[l].name,e.columns[l].unit))].join(","),a=l=>Number.isFinite(l)?e.rows.precision==="double"?String(l):String(Number(l.toPrecision(8))):"",c=[o];for(let l=0;l<t.rows;++l)c.push([String(t.time[l]),...n.map(h=>a(t.column(h)[l]))].join(","));return c.join(`\r
`)+`\r
`}};var xd="170",lr={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},cr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},a_=0,Hp=1,l_=2;var eg=1,c_=2,Qi=3,Es=0,Bn=1,ri=2,Ss=0,Kr=1,Vp=2,Gp=3,Wp=4,h_=5,Js=100,u_=101,d_=102,f_=103,p_=104,m_=200,g_=201,x_=202,__=203,Vh=204,Gh=205,v_=206,y_=207,b_=208,M_=209,S_=210,w_=211,E_=212,T_=213,A_=214,Wh=0,Xh=1,qh=2,no=3,Yh=4,Zh=5,$h=6,Jh=7,ng=0,R_=1,C_=2,ws=0,P_=1,I_=2,L_=3,D_=4,U_=5,N_=6,F_=7;var ig=300,io=301,so=302,Kh=303,jh=304,$l=306,Qh=1e3,js=1001,tu=1002,bi=1003,O_=1004;var La=1005;var Ii=1006,lh=1007;var Qs=1008;var is=1009,sg=1010,rg=1011,qo=1012,_d=1013,tr=1014,ts=1015,ia=1016,vd=1017,yd=1018,ro=1020,og=35902,ag=1021,lg=1022,yi=1023,cg=1024,hg=1025,jr=1026,oo=1027,ug=1028,bd=1029,dg=1030,Md=1031;var Sd=1033,cl=33776,hl=33777,ul=33778,dl=33779,eu=35840,nu=35841,iu=35842,su=35843,ru=36196,ou=37492,au=37496,lu=37808,cu=37809,hu=37810,uu=37811,du=37812,fu=37813,pu=37814,mu=37815,gu=37816,xu=37817,_u=37818,vu=37819,yu=37820,bu=37821,fl=36492,Mu=36494,Su=36495,fg=36283,wu=36284,Eu=36285,Tu=36286;var pl=2300,Au=2301,ch=2302,Xp=2400,qp=2401,Yp=2402;var B_=3200,z_=3201;var pg=0,k_=1,bs="",si="srgb",uo="srgb-linear",Jl="linear",Te="srgb";var Nr=7680;var Zp=519,H_=512,V_=513,G_=514,mg=515,W_=516,X_=517,q_=518,Y_=519,Ru=35044;var $p="300 es",es=2e3,ml=2001,ss=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){if(this._listeners===void 0)return!1;let n=this._listeners;return n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){if(this._listeners===void 0)return;let s=this._listeners[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){if(this._listeners===void 0)return;let n=this._listeners[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Sn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Jp=1234567,Qr=Math.PI/180,Yo=180/Math.PI;function Li(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Sn[i&255]+Sn[i>>8&255]+Sn[i>>16&255]+Sn[i>>24&255]+"-"+Sn[t&255]+Sn[t>>8&255]+"-"+Sn[t>>16&15|64]+Sn[t>>24&255]+"-"+Sn[e&63|128]+Sn[e>>8&255]+"-"+Sn[e>>16&255]+Sn[e>>24&255]+Sn[n&255]+Sn[n>>8&255]+Sn[n>>16&255]+Sn[n>>24&255]).toLowerCase()}function je(i,t,e){return Math.max(t,Math.min(e,i))}function wd(i,t){return(i%t+t)%t}function Z_(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function $_(i,t,e){return i!==t?(e-i)/(t-i):0}function Ho(i,t,e){return(1-e)*i+e*t}function J_(i,t,e,n){return Ho(i,t,1-Math.exp(-e*n))}function K_(i,t=1){return t-Math.abs(wd(i,t*2)-t)}function j_(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function Q_(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function tv(i,t){return i+Math.floor(Math.random()*(t-i+1))}functi)SAVARY",
R"SAVARY(on ev(i,t){return i+Math.random()*(t-i)}function nv(i){return i*(.5-Math.random())}function iv(i){i!==void 0&&(Jp=i);let t=Jp+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function sv(i){return i*Qr}function rv(i){return i*Yo}function ov(i){return(i&i-1)===0&&i!==0}function av(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function lv(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function cv(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),c=o(e/2),l=r((t+n)/2),h=o((t+n)/2),u=r((t-n)/2),d=o((t-n)/2),f=r((n-t)/2),g=o((n-t)/2);switch(s){case"XYX":i.set(a*h,c*u,c*d,a*l);break;case"YZY":i.set(c*d,a*h,c*u,a*l);break;case"ZXZ":i.set(c*u,c*d,a*h,a*l);break;case"XZX":i.set(a*h,c*g,c*f,a*l);break;case"YXY":i.set(c*f,a*h,c*g,a*l);break;case"ZYZ":i.set(c*g,c*f,a*h,a*l);break;default:console.warn("THREE.MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function vi(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return i/4294967295;case Uint16Array:return i/65535;case Uint8Array:return i/255;case Int32Array:return Math.max(i/2147483647,-1);case Int16Array:return Math.max(i/32767,-1);case Int8Array:return Math.max(i/127,-1);default:throw new Error("Invalid component type.")}}function we(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return Math.round(i*4294967295);case Uint16Array:return Math.round(i*65535);case Uint8Array:return Math.round(i*255);case Int32Array:return Math.round(i*2147483647);case Int16Array:return Math.round(i*32767);case Int8Array:return Math.round(i*127);default:throw new Error("Invalid component type.")}}var fo={DEG2RAD:Qr,RAD2DEG:Yo,generateUUID:Li,clamp:je,euclideanModulo:wd,mapLinear:Z_,inverseLerp:$_,lerp:Ho,damp:J_,pingpong:K_,smoothstep:j_,smootherstep:Q_,randInt:tv,randFloat:ev,randFloatSpread:nv,seededRandom:iv,degToRad:sv,radToDeg:rv,isPowerOfTwo:ov,ceilPowerOfTwo:av,floorPowerOfTwo:lv,setQuaternionFromProperEuler:cv,normalize:we,denormalize:vi},gt=class i{constructor(t=0,e=0){i.prototype.isVector2=!0,this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=Math.max(t.x,Math.min(e.x,this.x)),this.y=Math.max(t.y,Math.min(e.y,this.y)),this}clampScalar(t,e){return this.x=Math.max(t,Math.min(e,this.x)),this.y=Math.max(t,Math.min(e,this.y)),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(t,Math.min(e,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(je(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},se=class i{constructor(t,e,n,s,r,o,a,c,l){i.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,c,l)}set(t,e,n,s,r,o,a,c,l){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=c,h[6]=n,h[7]=o,h[8]=l,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],c=n[6],l=n[1],h=n[4],u=n[7],d=n[2],f=n[5],g=n[8],v=s[0],m=s[3],p=s[6],y=s[1],b=s[4],x=s[7],N=s[2],T=s[5],I=s[8];return r[0]=o*v+a*y+c*N,r[3]=o*m+a*b+c*T,r[6]=o*p+a*x+c*I,r[1]=l*v+h*y+u*N,r[4]=l*m+h*b+u*T,r[7]=l*p+h*x+u*I,r[2]=d*v+f*y+g*N,r[5]=d*m+f*b+g*T,r[8]=d*p+f*x+g*I,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],c=t[6],l=t[7],h=t[8];return e*o*h-e*a*l-n*r*h+n*a*c+s*r*l-s*o*c}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],c=t[6],l=t[7],h=t[8],u=h*o-a*l,d=a*c-h*r,f=l*r-o*c,g=e*u+n*d+s*f;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let v=1/g;return t[0]=u*v,t[1]=(s*l-h*n)*v,t[2]=(a*n-s*o)*v,t[3]=d*v,t[4]=(h*e-s*c)*v,t[5]=(s*r-a*e)*v,t[6]=f*v,t[7]=(n*c-l*e)*v,t[8]=(o*e-n*r)*v,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let c=Math.cos(r),l=Math.sin(r);return this.set(n*c,n*l,-n*(c*o+l*a)+o+t,-s*l,s*c,-s*(-l*o+c*a)+a+e,0,0,1),this}scale(t,e){return this.premultiply(hh.makeScale(t,e)),this}rotate(t){return this.premultiply(hh.makeRotation(-t)),this}translate(t,e){return this.premultiply(hh.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},hh=new se;function gg(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function gl(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function hv(){let i=gl("canvas");return i.style.display="block",i}var Kp={};function zo(i){i in Kp||(Kp[i]=!0,console.warn(i))}function uv(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}function dv(i){let t=i.elements;t[2]=.5*t[2]+.5*t[3],t[6]=.5*t[6]+.5*t[7],t[10]=.5*t[10]+.5*t[11],t[14]=.5*t[14]+.5*t[15]}function fv(i){let t=i.elements;t[11]===-1?(t[10]=-t[10]-1,t[14]=-t[14]):(t[10]=-t[10],t[14]=-t[14]+1)}var me={enabled:!0,workingColorSpace:uo,spaces:{},convert:function(i,t,e){return this.enabled===!1||t===e||!t||!e||(this.spaces[t].transfer===Te&&(i.r=ns(i.r),i.g=ns(i.g),i.b=ns(i.b)),this.spaces[t].primaries!==this.spaces[e].primaries&&(i.applyMatrix3(this.spaces[t].toXYZ),i.applyMatrix3(this.spaces[e].fromXYZ)),this.spaces[e].transfer===Te&&(i.r=to(i.r),i.g=to(i.g),i.b=to(i.b))),i},fromWorkingColorSpace:function(i,t){return this.convert(i,this.workingColorSpace,t)},toWorkingColorSpace:function(i,t){return this.convert(i,t,this.workingColorSpace)},getPrimaries:function(i){return this.spaces[i].primaries},getTransfer:function(i){return i===bs?Jl:this.spaces[i].transfer},getLuminanceCoefficients:function(i,t=this.workingColorSpace){return i.fromArray(this.spaces[t].luminanceCoefficients)},define:function(i){Object.assign(this.spaces,i)},_getMatrix:function(i,t,e){return i.copy(this.spaces[t].toXYZ).multiply(this.spaces[e].fromXYZ)},_getDrawingBufferColorSpace:function(i){return this.spaces[i].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(i=this.workingColorSpace){return this.spaces[i].workingColorSpaceConfig.unpackColorSpace}};function ns(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function to(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var jp=[.64,.33,.3,.6,.15,.06],Qp=[.2126,.7152,.0722],tm=[.3127,.329],em=new se().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),nm=new se().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);me.define({[uo]:{primaries:jp,whitePoint:tm,transfer:Jl,toXYZ:em,fromXYZ:nm,luminanceCoefficients:Qp,workingColorSpaceConfig:{unpackColorSpace:si},outputColorSpaceConfig:{drawingBufferColorSpace:si}},[si]:{primaries:jp,whitePoint:tm,transfer:Te,toXYZ:em,fromXYZ:nm,luminanceCoefficients:Qp,outputColorSpaceConfig:{drawingBufferColorSpace:si}}});var Fr,Cu=class{static getDataURL(t){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let e;if(t instanceof HTMLCanvasElement)e=t;else{Fr===void 0&&(Fr=gl("canvas")),Fr.width=t.width,Fr.height=t.height;let n=Fr.getContext("2d");t instanceof ImageData?n.putImageData(t,0,0):n.drawImage(t,0,0,t.width,t.height),e=Fr}return e.width>2048||e.height>2048?(console.warn("THREE.ImageUtils.getDataURL: Image converted to jpg for performance reasons",t),e.toDataURL("image/jpeg",.6)):e.toDataURL("image/png")}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=gl("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=ns(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(ns(e[n]/255)*255):e[n]=ns(e[n]);return{data:e,width:t.width,height:t.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},pv=0,xl=class{constructor(t=null){this.isSource=!0,Object.defineProperty(this,"id",{value:pv++}),this.uuid=Li(),this.data=t,this.dataReady=!0,this.version=0}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(uh(s[o].image)):r.push(uh(s[o]))}else r=uh(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function uh(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Cu.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var mv=0,oi=class i extends ss{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=js,s=js,r=Ii,o=Qs,a=yi,c=is,l=i.DEFAULT_ANISOTROPY,h=bs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:mv++}),this.uuid=Li(),this.name="",this.source=new xl(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=l,this.format=a,this.internalFormat=null,this.type=c,this.offset=new gt(0,0),this.repeat=new gt(1,1),this.center=new gt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new se,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.version=0,this.onUpdate=null,this.isRenderTargetTexture=!1,this.pmremVersion=0}get image(){return this.source.data}set image(t=null){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.6,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Obj)SAVARY",
R"SAVARY(ect.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==ig)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case Qh:t.x=t.x-Math.floor(t.x);break;case js:t.x=t.x<0?0:1;break;case tu:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case Qh:t.y=t.y-Math.floor(t.y);break;case js:t.y=t.y<0?0:1;break;case tu:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};oi.DEFAULT_IMAGE=null;oi.DEFAULT_MAPPING=ig;oi.DEFAULT_ANISOTROPY=1;var Ae=class i{constructor(t=0,e=0,n=0,s=1){i.prototype.isVector4=!0,this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,c=t.elements,l=c[0],h=c[4],u=c[8],d=c[1],f=c[5],g=c[9],v=c[2],m=c[6],p=c[10];if(Math.abs(h-d)<.01&&Math.abs(u-v)<.01&&Math.abs(g-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+v)<.1&&Math.abs(g+m)<.1&&Math.abs(l+f+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let b=(l+1)/2,x=(f+1)/2,N=(p+1)/2,T=(h+d)/4,I=(u+v)/4,L=(g+m)/4;return b>x&&b>N?b<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(b),s=T/n,r=I/n):x>N?x<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(x),n=T/s,r=L/s):N<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(N),n=I/r,s=L/r),this.set(n,s,r,e),this}let y=Math.sqrt((m-g)*(m-g)+(u-v)*(u-v)+(d-h)*(d-h));return Math.abs(y)<.001&&(y=1),this.x=(m-g)/y,this.y=(u-v)/y,this.z=(d-h)/y,this.w=Math.acos((l+f+p-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=Math.max(t.x,Math.min(e.x,this.x)),this.y=Math.max(t.y,Math.min(e.y,this.y)),this.z=Math.max(t.z,Math.min(e.z,this.z)),this.w=Math.max(t.w,Math.min(e.w,this.w)),this}clampScalar(t,e){return this.x=Math.max(t,Math.min(e,this.x)),this.y=Math.max(t,Math.min(e,this.y)),this.z=Math.max(t,Math.min(e,this.z)),this.w=Math.max(t,Math.min(e,this.w)),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(t,Math.min(e,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Pu=class extends ss{constructor(t=1,e=1,n={}){super(),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=1,this.scissor=new Ae(0,0,t,e),this.scissorTest=!1,this.viewport=new Ae(0,0,t,e);let s={width:t,height:e,depth:1};n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Ii,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1},n);let r=new oi(s,n.mapping,n.wrapS,n.wrapT,n.magFilter,n.minFilter,n.format,n.type,n.anisotropy,n.colorSpace);r.flipY=!1,r.generateMipmaps=n.generateMipmaps,r.internalFormat=n.internalFormat,this.textures=[];let o=n.count;for(let a=0;a<o;a++)this.textures[a]=r.clone(),this.textures[a].isRenderTargetTexture=!0;this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.depthTexture=n.depthTexture,this.samples=n.samples}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n;this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let n=0,s=t.textures.length;n<s;n++)this.textures[n]=t.textures[n].clone(),this.textures[n].isRenderTargetTexture=!0;let e=Object.assign({},t.texture.image);return this.texture.source=new xl(e),this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,t.depthTexture!==null&&(this.depthTexture=t.depthTexture.clone()),this.samples=t.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}},rs=class extends Pu{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},_l=class extends oi{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=bi,this.minFilter=bi,this.wrapR=js,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var Iu=class extends oi{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=bi,this.minFilter=bi,this.wrapR=js,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Nn=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let c=n[s+0],l=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],g=r[o+2],v=r[o+3];if(a===0){t[e+0]=c,t[e+1]=l,t[e+2]=h,t[e+3]=u;return}if(a===1){t[e+0]=d,t[e+1]=f,t[e+2]=g,t[e+3]=v;return}if(u!==v||c!==d||l!==f||h!==g){let m=1-a,p=c*d+l*f+h*g+u*v,y=p>=0?1:-1,b=1-p*p;if(b>Number.EPSILON){let N=Math.sqrt(b),T=Math.atan2(N,p*y);m=Math.sin(m*T)/N,a=Math.sin(a*T)/N}let x=a*y;if(c=c*m+d*x,l=l*m+f*x,h=h*m+g*x,u=u*m+v*x,m===1-a){let N=1/Math.sqrt(c*c+l*l+h*h+u*u);c*=N,l*=N,h*=N,u*=N}}t[e]=c,t[e+1]=l,t[e+2]=h,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],c=n[s+1],l=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],g=r[o+3];return t[e]=a*g+h*u+c*f-l*d,t[e+1]=c*g+h*d+l*u-a*f,t[e+2]=l*g+h*f+a*d-c*u,t[e+3]=h*g-a*u-c*d-l*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,c=Math.sin,l=a(n/2),h=a(s/2),u=a(r/2),d=c(n/2),f=c(s/2),g=c(r/2);switch(o){case"XYZ":this._x=d*h*u+l*f*g,this._y=l*f*u-d*h*g,this._z=l*h*g+d*f*u,this._w=l*h*u-d*f*g;break;case"YXZ":this._x=d*h*u+l*f*g,this._y=l*f*u-d*h*g,this._z=l*h*g-d*f*u,this._w=l*h*u+d*f*g;break;case"ZXY":this._x=d*h*u-l*f*g,this._y=l*f*u+d*h*g,this._z=l*h*g+d*f*u,this._w=l*h*u-d*f*g;break;case"ZYX":this._x=d*h*u-l*f*g,this._y=l*f*u+d*h*g,this._z=l*h*g-d*f*u,this._w=l*h*u+d*f*g;break;case"YZX":this._x=d*h*u+l*f*g,this._y=l*f*u+d*h*g,this._z=l*h*g-d*f*u,this._w=l*h*u-d*f*g;break;case"XZY":this._x=d*h*u-l*f*g,this._y=l*f*u-d*h*g,this._z=l*h*g+d*f*u,this._w=l*h*u+d*f*g;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],c=e[9],l=e[2],h=e[6],u=e[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-c)*f,this._y=(r-l)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-c)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+l)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-l)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(c+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+l)/f,this._y=(c+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<Number.EPSILON?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(je(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,c=e._y,l=e._z,h=e._w;return this._x=n*h+o*a+s*l-r*c,this._y=s*h+o*c+r*a-n*l,this._z=r*h+o*l+n*c-s*a,this._w=o*h-n*a-s*c-r*l,this._onChangeCallback(),this}slerp(t,e){if(e===0)return this;if(e===1)return this.copy(t);let n=this._x,s=this._y,r=this._z,o=this._w,a=o*t._w+n*t._x+s*t._y+r*t._z;if(a<0?(this._w=-t._w,this._x=-t._x,this._y=-t._y,this._z=-t._z,a=-a):this.copy(t),a>=1)return this._w=o,this._x=n,this._y=s,this._z=r,this;let c=1-a*a;if(c<=Number.EPSILON){let f=1-e;return this._w=f*o+e*this._w,this._x=f*n+e*this._x,this._y=f*s+e*this._y,this._z=f*r+e*this._z,this.normalize(),this}let l=Math.sqrt(c),h=Math.atan2(l,a),u=Math.sin((1-e)*h)/l,d=Math.sin(e*h)/l;return this._w=o*u+this._w*d,this._x=n*u+this._x*d,this._y=s*u+this._y*d,this._z=r*u+this._z*d,this._onChangeCallback(),this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},U=class i{constructor(t=0,e=0,n=0){i.prototype.isVector3=!0,this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z)SAVARY",
R"SAVARY(=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(im.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(im.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,c=t.w,l=2*(o*s-a*n),h=2*(a*e-r*s),u=2*(r*n-o*e);return this.x=e+c*l+o*u-a*h,this.y=n+c*h+a*l-r*u,this.z=s+c*u+r*h-o*l,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=Math.max(t.x,Math.min(e.x,this.x)),this.y=Math.max(t.y,Math.min(e.y,this.y)),this.z=Math.max(t.z,Math.min(e.z,this.z)),this}clampScalar(t,e){return this.x=Math.max(t,Math.min(e,this.x)),this.y=Math.max(t,Math.min(e,this.y)),this.z=Math.max(t,Math.min(e,this.z)),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(t,Math.min(e,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,c=e.z;return this.x=s*c-r*a,this.y=r*o-n*c,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return dh.copy(this).projectOnVector(t),this.sub(dh)}reflect(t){return this.sub(dh.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(je(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},dh=new U,im=new Nn,gn=class{constructor(t=new U(1/0,1/0,1/0),e=new U(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(mi.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(mi.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=mi.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,mi):mi.fromBufferAttribute(r,o),mi.applyMatrix4(t.matrixWorld),this.expandByPoint(mi);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Da.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Da.copy(n.boundingBox)),Da.applyMatrix4(t.matrixWorld),this.union(Da)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,mi),mi.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Uo),Ua.subVectors(this.max,Uo),Or.subVectors(t.a,Uo),Br.subVectors(t.b,Uo),zr.subVectors(t.c,Uo),ms.subVectors(Br,Or),gs.subVectors(zr,Br),Gs.subVectors(Or,zr);let e=[0,-ms.z,ms.y,0,-gs.z,gs.y,0,-Gs.z,Gs.y,ms.z,0,-ms.x,gs.z,0,-gs.x,Gs.z,0,-Gs.x,-ms.y,ms.x,0,-gs.y,gs.x,0,-Gs.y,Gs.x,0];return!fh(e,Or,Br,zr,Ua)||(e=[1,0,0,0,1,0,0,0,1],!fh(e,Or,Br,zr,Ua))?!1:(Na.crossVectors(ms,gs),e=[Na.x,Na.y,Na.z],fh(e,Or,Br,zr,Ua))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,mi).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(mi).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(Zi[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),Zi[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),Zi[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),Zi[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),Zi[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),Zi[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),Zi[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),Zi[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(Zi),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}},Zi=[new U,new U,new U,new U,new U,new U,new U,new U],mi=new U,Da=new gn,Or=new U,Br=new U,zr=new U,ms=new U,gs=new U,Gs=new U,Uo=new U,Ua=new U,Na=new U,Ws=new U;function fh(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Ws.fromArray(i,r);let a=s.x*Math.abs(Ws.x)+s.y*Math.abs(Ws.y)+s.z*Math.abs(Ws.z),c=t.dot(Ws),l=e.dot(Ws),h=n.dot(Ws);if(Math.max(-Math.max(c,l,h),Math.min(c,l,h))>a)return!1}return!0}var gv=new gn,No=new U,ph=new U,Di=class{constructor(t=new U,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):gv.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;No.subVectors(t,this.center);let e=No.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(No,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(ph.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(No.copy(t.center).add(ph)),this.expandByPoint(No.copy(t.center).sub(ph))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}},$i=new U,mh=new U,Fa=new U,xs=new U,gh=new U,Oa=new U,xh=new U,er=class{constructor(t=new U,e=new U(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,$i)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=$i.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):($i.copy(this.origin).addScaledVector(this.direction,e),$i.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){mh.copy(t).add(e).multiplyScalar(.5),Fa.copy(e).sub(t).normalize(),xs.copy(this.origin).sub(mh);let r=t.distanceTo(e)*.5,o=-this.direction.dot(Fa),a=xs.dot(this.direction),c=-xs.dot(Fa),l=xs.lengthSq(),h=Math.abs(1-o*o),u,d,f,g;if(h>0)if(u=o*c-a,d=o*a-c,g=r*h,u>=0)if(d>=-g)if(d<=g){let v=1/h;u*=v,d*=v,f=u*(u+o*d+2*a)+d*(o*u+d+2*c)+l}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*c)+l;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*c)+l;else d<=-g?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-c),r),f=-u*u+d*(d+2*c)+l):d<=g?(u=0,d=Math.min(Math.max(-r,-c),r),f=d*(d+2*c)+l):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-c),r),f=-u*u+d*(d+2*c)+l);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*c)+l;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(mh).addScaledVector(Fa,d),f}intersectSphere(t,e){$i.subVectors(t.center,this.origin);let n=$i.dot(this.direction),s=$i.dot($i)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,c=n+o;return c<0?null:a<0?this.at(c,e):this.at(a,e)}intersectsSphere(t){return this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,c,l=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return l>=0?(n=(t.min.x-d.x)*l,s=(t.max.x-d.x)*l):(n=(t.max.x-d.x)*l,s=(t.min.x-d.x)*l),h>=0?(r=(t.min.y-d.y)*h,o=(t.max.y-d.y)*h):(r=(t.max.y-d.y)*h,o=(t.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(t.min.z-d.z)*u,c=(t.max.z-d.z)*u):(a=(t.max.z-d.z)*u,c=(t.min.z-d.z)*u),n>c||a>s)||((a>n||n!==n)&&(n=a),(c<s||s!==s)&&(s=c),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,$i)!==null}intersectTriangle(t,e,n,s,r){gh.subVectors(e,t),Oa.subVectors(n,t),xh.crossVectors(gh,Oa);let o=this.direction.dot(xh),a;if(o>0){if(s)return null;a=1}else if(o<0)a=-1,o=-o;else return null;xs.subVectors(this.origin,t);let c=a*this.direction.dot(Oa.crossVectors(xs,Oa));if(c<0)return null;let l=a*this.direction.dot(gh.cross(xs));if(l<0||c+l>o)return null;let h=-a*xs.dot(xh);return h<0?null:this.at(h/o,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction)SAVARY",
R"SAVARY(.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Ue=class i{constructor(t,e,n,s,r,o,a,c,l,h,u,d,f,g,v,m){i.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,c,l,h,u,d,f,g,v,m)}set(t,e,n,s,r,o,a,c,l,h,u,d,f,g,v,m){let p=this.elements;return p[0]=t,p[4]=e,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=c,p[2]=l,p[6]=h,p[10]=u,p[14]=d,p[3]=f,p[7]=g,p[11]=v,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){let e=this.elements,n=t.elements,s=1/kr.setFromMatrixColumn(t,0).length(),r=1/kr.setFromMatrixColumn(t,1).length(),o=1/kr.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),c=Math.cos(s),l=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){let d=o*h,f=o*u,g=a*h,v=a*u;e[0]=c*h,e[4]=-c*u,e[8]=l,e[1]=f+g*l,e[5]=d-v*l,e[9]=-a*c,e[2]=v-d*l,e[6]=g+f*l,e[10]=o*c}else if(t.order==="YXZ"){let d=c*h,f=c*u,g=l*h,v=l*u;e[0]=d+v*a,e[4]=g*a-f,e[8]=o*l,e[1]=o*u,e[5]=o*h,e[9]=-a,e[2]=f*a-g,e[6]=v+d*a,e[10]=o*c}else if(t.order==="ZXY"){let d=c*h,f=c*u,g=l*h,v=l*u;e[0]=d-v*a,e[4]=-o*u,e[8]=g+f*a,e[1]=f+g*a,e[5]=o*h,e[9]=v-d*a,e[2]=-o*l,e[6]=a,e[10]=o*c}else if(t.order==="ZYX"){let d=o*h,f=o*u,g=a*h,v=a*u;e[0]=c*h,e[4]=g*l-f,e[8]=d*l+v,e[1]=c*u,e[5]=v*l+d,e[9]=f*l-g,e[2]=-l,e[6]=a*c,e[10]=o*c}else if(t.order==="YZX"){let d=o*c,f=o*l,g=a*c,v=a*l;e[0]=c*h,e[4]=v-d*u,e[8]=g*u+f,e[1]=u,e[5]=o*h,e[9]=-a*h,e[2]=-l*h,e[6]=f*u+g,e[10]=d-v*u}else if(t.order==="XZY"){let d=o*c,f=o*l,g=a*c,v=a*l;e[0]=c*h,e[4]=-u,e[8]=l*h,e[1]=d*u+v,e[5]=o*h,e[9]=f*u-g,e[2]=g*u-f,e[6]=a*h,e[10]=v*u+d}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(xv,t,_v)}lookAt(t,e,n){let s=this.elements;return $n.subVectors(t,e),$n.lengthSq()===0&&($n.z=1),$n.normalize(),_s.crossVectors(n,$n),_s.lengthSq()===0&&(Math.abs(n.z)===1?$n.x+=1e-4:$n.z+=1e-4,$n.normalize(),_s.crossVectors(n,$n)),_s.normalize(),Ba.crossVectors($n,_s),s[0]=_s.x,s[4]=Ba.x,s[8]=$n.x,s[1]=_s.y,s[5]=Ba.y,s[9]=$n.y,s[2]=_s.z,s[6]=Ba.z,s[10]=$n.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],c=n[8],l=n[12],h=n[1],u=n[5],d=n[9],f=n[13],g=n[2],v=n[6],m=n[10],p=n[14],y=n[3],b=n[7],x=n[11],N=n[15],T=s[0],I=s[4],L=s[8],E=s[12],M=s[1],R=s[5],H=s[9],O=s[13],V=s[2],q=s[6],X=s[10],j=s[14],Q=s[3],lt=s[7],ct=s[11],xt=s[15];return r[0]=o*T+a*M+c*V+l*Q,r[4]=o*I+a*R+c*q+l*lt,r[8]=o*L+a*H+c*X+l*ct,r[12]=o*E+a*O+c*j+l*xt,r[1]=h*T+u*M+d*V+f*Q,r[5]=h*I+u*R+d*q+f*lt,r[9]=h*L+u*H+d*X+f*ct,r[13]=h*E+u*O+d*j+f*xt,r[2]=g*T+v*M+m*V+p*Q,r[6]=g*I+v*R+m*q+p*lt,r[10]=g*L+v*H+m*X+p*ct,r[14]=g*E+v*O+m*j+p*xt,r[3]=y*T+b*M+x*V+N*Q,r[7]=y*I+b*R+x*q+N*lt,r[11]=y*L+b*H+x*X+N*ct,r[15]=y*E+b*O+x*j+N*xt,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],c=t[9],l=t[13],h=t[2],u=t[6],d=t[10],f=t[14],g=t[3],v=t[7],m=t[11],p=t[15];return g*(+r*c*u-s*l*u-r*a*d+n*l*d+s*a*f-n*c*f)+v*(+e*c*f-e*l*d+r*o*d-s*o*f+s*l*h-r*c*h)+m*(+e*l*u-e*a*f-r*o*u+n*o*f+r*a*h-n*l*h)+p*(-s*a*h-e*c*u+e*a*d+s*o*u-n*o*d+n*c*h)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],c=t[6],l=t[7],h=t[8],u=t[9],d=t[10],f=t[11],g=t[12],v=t[13],m=t[14],p=t[15],y=u*m*l-v*d*l+v*c*f-a*m*f-u*c*p+a*d*p,b=g*d*l-h*m*l-g*c*f+o*m*f+h*c*p-o*d*p,x=h*v*l-g*u*l+g*a*f-o*v*f-h*a*p+o*u*p,N=g*u*c-h*v*c-g*a*d+o*v*d+h*a*m-o*u*m,T=e*y+n*b+s*x+r*N;if(T===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let I=1/T;return t[0]=y*I,t[1]=(v*d*r-u*m*r-v*s*f+n*m*f+u*s*p-n*d*p)*I,t[2]=(a*m*r-v*c*r+v*s*l-n*m*l-a*s*p+n*c*p)*I,t[3]=(u*c*r-a*d*r-u*s*l+n*d*l+a*s*f-n*c*f)*I,t[4]=b*I,t[5]=(h*m*r-g*d*r+g*s*f-e*m*f-h*s*p+e*d*p)*I,t[6]=(g*c*r-o*m*r-g*s*l+e*m*l+o*s*p-e*c*p)*I,t[7]=(o*d*r-h*c*r+h*s*l-e*d*l-o*s*f+e*c*f)*I,t[8]=x*I,t[9]=(g*u*r-h*v*r-g*n*f+e*v*f+h*n*p-e*u*p)*I,t[10]=(o*v*r-g*a*r+g*n*l-e*v*l-o*n*p+e*a*p)*I,t[11]=(h*a*r-o*u*r-h*n*l+e*u*l+o*n*f-e*a*f)*I,t[12]=N*I,t[13]=(h*v*s-g*u*s+g*n*d-e*v*d-h*n*m+e*u*m)*I,t[14]=(g*a*s-o*v*s-g*n*c+e*v*c+o*n*m-e*a*m)*I,t[15]=(o*u*s-h*a*s+h*n*c-e*u*c-o*n*d+e*a*d)*I,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,c=t.z,l=r*o,h=r*a;return this.set(l*o+n,l*a-s*c,l*c+s*a,0,l*a+s*c,h*a+n,h*c-s*o,0,l*c-s*a,h*c+s*o,r*c*c+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,c=e._w,l=r+r,h=o+o,u=a+a,d=r*l,f=r*h,g=r*u,v=o*h,m=o*u,p=a*u,y=c*l,b=c*h,x=c*u,N=n.x,T=n.y,I=n.z;return s[0]=(1-(v+p))*N,s[1]=(f+x)*N,s[2]=(g-b)*N,s[3]=0,s[4]=(f-x)*T,s[5]=(1-(d+p))*T,s[6]=(m+y)*T,s[7]=0,s[8]=(g+b)*I,s[9]=(m-y)*I,s[10]=(1-(d+v))*I,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements,r=kr.set(s[0],s[1],s[2]).length(),o=kr.set(s[4],s[5],s[6]).length(),a=kr.set(s[8],s[9],s[10]).length();this.determinant()<0&&(r=-r),t.x=s[12],t.y=s[13],t.z=s[14],gi.copy(this);let l=1/r,h=1/o,u=1/a;return gi.elements[0]*=l,gi.elements[1]*=l,gi.elements[2]*=l,gi.elements[4]*=h,gi.elements[5]*=h,gi.elements[6]*=h,gi.elements[8]*=u,gi.elements[9]*=u,gi.elements[10]*=u,e.setFromRotationMatrix(gi),n.x=r,n.y=o,n.z=a,this}makePerspective(t,e,n,s,r,o,a=es){let c=this.elements,l=2*r/(e-t),h=2*r/(n-s),u=(e+t)/(e-t),d=(n+s)/(n-s),f,g;if(a===es)f=-(o+r)/(o-r),g=-2*o*r/(o-r);else if(a===ml)f=-o/(o-r),g=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=l,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=h,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=f,c[14]=g,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=es){let c=this.elements,l=1/(e-t),h=1/(n-s),u=1/(o-r),d=(e+t)*l,f=(n+s)*h,g,v;if(a===es)g=(o+r)*u,v=-2*u;else if(a===ml)g=r*u,v=-1*u;else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=2*l,c[4]=0,c[8]=0,c[12]=-d,c[1]=0,c[5]=2*h,c[9]=0,c[13]=-f,c[2]=0,c[6]=0,c[10]=v,c[14]=-g,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},kr=new U,gi=new Ue,xv=new U(0,0,0),_v=new U(1,1,1),_s=new U,Ba=new U,$n=new U,sm=new Ue,rm=new Nn,Ui=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],c=s[1],l=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(je(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,l),this._z=0);break;case"YXZ":this._x=Math.asin(-je(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(c,l)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(je(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,l)):(this._y=0,this._z=Math.atan2(c,r));break;case"ZYX":this._y=Math.asin(-je(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(c,r)):(this._x=0,this._z=Math.atan2(-o,l));break;case"YZX":this._z=Math.asin(je(c,-1,1)),Math.abs(c)<.9999999?(this._x=Math.atan2(-h,l),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-je(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,l),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return sm.makeRotationFromQuaternion(t),this.setFromRotationMatrix(sm,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return rm.setFromEuler(this),this.setFromQuaternion(rm,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ui.DEFAULT_ORDER="XYZ";var Zo=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},vv=0,om=new U,Hr=new Nn,Ji=new Ue,za=new U,Fo=new U,yv=new U,bv=new Nn,am=new U(1,0,0),lm=new U(0,1,0),cm=new U(0,0,1),hm={type:"added"},Mv={type:"removed"},Vr={type:"childadded",child:null},_h={type:"childremoved",child:null},En=class i extends ss{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:vv++}),this.uuid=Li(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new U,e=new Ui,n=new Nn,s=new U(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Ue},normalMatrix:{value:new se}}),this.matrix=new Ue,this.matrixWorld=new Ue,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Zo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return Hr.setFromAxisAngle(t,e),this.quaternion.multiply(Hr),this}rotateOnWorldAxis(t,e){return Hr.setFromAxisAngle(t,e),this.quaternion.premultiply(Hr),this}rotateX(t){return this.rotateOnAxis(am,t)}rotateY(t){return this.rotateOnAxis(lm,t)}rotateZ(t){return this.rotateOnAxis(cm,t)}translateOnAxis(t,e){return om.copy(t).applyQuaternion(this.quaternion),this.position.add(om.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(am,t)}translateY(t){return this.translateOnAxis(lm,t)}translateZ(t){return this.translateOnAxis(cm,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(Ji.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?za.copy(t):za.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Fo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Ji.lookAt(Fo,za,this.up):Ji.lookAt(za,Fo,this.up),this.quaternion.setFromRotationMatrix(Ji),s&&(Ji.extractRotation(s.matrixWorld),Hr.setFromRotationMatrix(Ji),this.quaternion.premultiply(Hr.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(hm),Vr.child=t,this.dispatchEvent(Vr),Vr.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Mv),_h.child=t,this.dispatchEvent(_h),_h.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),Ji.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),Ji.multiply(t.parent.matrixWorld)),t.applyMatrix4(Ji),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(hm),Vr.child=t,this.dispatchEvent(Vr),Vr.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this)SAVARY",
R"SAVARY(.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Fo,t,yv),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Fo,bv,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e){let n=this.parent;if(t===!0&&n!==null&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),e===!0){let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].updateWorldMatrix(!1,!0)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.6,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,this.name!==""&&(s.name=this.name),this.castShadow===!0&&(s.castShadow=!0),this.receiveShadow===!0&&(s.receiveShadow=!0),this.visible===!1&&(s.visible=!1),this.frustumCulled===!1&&(s.frustumCulled=!1),this.renderOrder!==0&&(s.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(s.matrixAutoUpdate=!1),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.visibility=this._visibility,s.active=this._active,s.bounds=this._bounds.map(a=>({boxInitialized:a.boxInitialized,boxMin:a.box.min.toArray(),boxMax:a.box.max.toArray(),sphereInitialized:a.sphereInitialized,sphereRadius:a.sphere.radius,sphereCenter:a.sphere.center.toArray()})),s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.geometryCount=this._geometryCount,s.matricesTexture=this._matricesTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere={center:s.boundingSphere.center.toArray(),radius:s.boundingSphere.radius}),this.boundingBox!==null&&(s.boundingBox={min:s.boundingBox.min.toArray(),max:s.boundingBox.max.toArray()}));function r(a,c){return a[c.uuid]===void 0&&(a[c.uuid]=c.toJSON(t)),c.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let c=a.shapes;if(Array.isArray(c))for(let l=0,h=c.length;l<h;l++){let u=c[l];r(t.shapes,u)}else r(t.shapes,c)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let c=0,l=this.material.length;c<l;c++)a.push(r(t.materials,this.material[c]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let c=this.animations[a];s.animations.push(r(t.animations,c))}}if(e){let a=o(t.geometries),c=o(t.materials),l=o(t.textures),h=o(t.images),u=o(t.shapes),d=o(t.skeletons),f=o(t.animations),g=o(t.nodes);a.length>0&&(n.geometries=a),c.length>0&&(n.materials=c),l.length>0&&(n.textures=l),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),g.length>0&&(n.nodes=g)}return n.object=s,n;function o(a){let c=[];for(let l in a){let h=a[l];delete h.metadata,c.push(h)}return c}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}};En.DEFAULT_UP=new U(0,1,0);En.DEFAULT_MATRIX_AUTO_UPDATE=!0;En.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var xi=new U,Ki=new U,vh=new U,ji=new U,Gr=new U,Wr=new U,um=new U,yh=new U,bh=new U,Mh=new U,Sh=new Ae,wh=new Ae,Eh=new Ae,Ms=class i{constructor(t=new U,e=new U,n=new U){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),xi.subVectors(t,e),s.cross(xi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){xi.subVectors(s,e),Ki.subVectors(n,e),vh.subVectors(t,e);let o=xi.dot(xi),a=xi.dot(Ki),c=xi.dot(vh),l=Ki.dot(Ki),h=Ki.dot(vh),u=o*l-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(l*c-a*h)*d,g=(o*h-a*c)*d;return r.set(1-f-g,g,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,ji)===null?!1:ji.x>=0&&ji.y>=0&&ji.x+ji.y<=1}static getInterpolation(t,e,n,s,r,o,a,c){return this.getBarycoord(t,e,n,s,ji)===null?(c.x=0,c.y=0,"z"in c&&(c.z=0),"w"in c&&(c.w=0),null):(c.setScalar(0),c.addScaledVector(r,ji.x),c.addScaledVector(o,ji.y),c.addScaledVector(a,ji.z),c)}static getInterpolatedAttribute(t,e,n,s,r,o){return Sh.setScalar(0),wh.setScalar(0),Eh.setScalar(0),Sh.fromBufferAttribute(t,e),wh.fromBufferAttribute(t,n),Eh.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(Sh,r.x),o.addScaledVector(wh,r.y),o.addScaledVector(Eh,r.z),o}static isFrontFacing(t,e,n,s){return xi.subVectors(n,e),Ki.subVectors(t,e),xi.cross(Ki).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return xi.subVectors(this.c,this.b),Ki.subVectors(this.a,this.b),xi.cross(Ki).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;Gr.subVectors(s,n),Wr.subVectors(r,n),yh.subVectors(t,n);let c=Gr.dot(yh),l=Wr.dot(yh);if(c<=0&&l<=0)return e.copy(n);bh.subVectors(t,s);let h=Gr.dot(bh),u=Wr.dot(bh);if(h>=0&&u<=h)return e.copy(s);let d=c*u-h*l;if(d<=0&&c>=0&&h<=0)return o=c/(c-h),e.copy(n).addScaledVector(Gr,o);Mh.subVectors(t,r);let f=Gr.dot(Mh),g=Wr.dot(Mh);if(g>=0&&f<=g)return e.copy(r);let v=f*l-c*g;if(v<=0&&l>=0&&g<=0)return a=l/(l-g),e.copy(n).addScaledVector(Wr,a);let m=h*g-f*u;if(m<=0&&u-h>=0&&f-g>=0)return um.subVectors(r,s),a=(u-h)/(u-h+(f-g)),e.copy(s).addScaledVector(um,a);let p=1/(m+v+d);return o=v*p,a=d*p,e.copy(n).addScaledVector(Gr,o).addScaledVector(Wr,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},xg={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},vs={h:0,s:0,l:0},ka={h:0,s:0,l:0};function Th(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var re=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=si){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,me.toWorkingColorSpace(this,e),this}setRGB(t,e,n,s=me.workingColorSpace){return this.r=t,this.g=e,this.b=n,me.toWorkingColorSpace(this,s),this}setHSL(t,e,n,s=me.workingColorSpace){if(t=wd(t,1),e=je(e,0,1),n=je(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Th(o,r,t+1/3),this.g=Th(o,r,t),this.b=Th(o,r,t-1/3)}return me.toWorkingColorSpace(this,s),this}setStyle(t,e=si){function n(r){r!==void 0&&parseFloat(r)<1&&console.warn("THREE.Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseInt(r[1],10))/100,Math.min(100,parseInt(r[2],10))/100,Math.min(100,parseInt(r[3],10))/100,e);break;case"hsl":case"hsla":if(r=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:console.warn("THREE.Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);console.warn("THREE.Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=si){let n=xg[t.toLowerCase()];return n!==void 0?this.setHex(n,e):console.warn("THREE.Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=ns(t.r),this.g=ns(t.g),this.b=ns(t.b),this}copyLinearToSRGB(t){return this.r=to(t.r),this.g=to(t.g),this.b=to(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=si){return me.fromWorkingColorSpace(wn.copy(this),t),Math.round(je(wn.r*255,0,255))*65536+Math.round(je(wn.g*255,0,255))*256+Math.round(je(wn.b*255,0,255))}getHexString(t=si){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=me.workingColorSpace){me.fromWorkingColorSpace(wn.copy(this),e);let n=wn.r,s=wn.g,r=wn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),c,l,h=(a+o)/2;if(a===o)c=0,l=0;else{let u=o-a;switch(l=h<=.5?u/(o+a):u/(2-o-a),o){case n:c=(s-r)/u+(s<r?6:0);break;case s:c=(r-n)/u+2;break;case r:c=(n-s)/u+4;break}c/=6}return t.h=c,t.s=l,t.l=h,t}getRGB(t,e=me.workingColorSpace){return me.fromWorkingColorSpace(wn.copy(this),e),t.r=wn.r,t.g=wn.g,t.b=wn.b,t}getStyle(t=si){me.fromWorkingColorSpace(wn.copy(this),t);let e=wn.r,n=wn.g,s=wn.b;return t!==si?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offs)SAVARY",
R"SAVARY(etHSL(t,e,n){return this.getHSL(vs),this.setHSL(vs.h+t,vs.s+e,vs.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(vs),t.getHSL(ka);let n=Ho(vs.h,ka.h,e),s=Ho(vs.s,ka.s,e),r=Ho(vs.l,ka.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},wn=new re;re.NAMES=xg;var Sv=0,Ts=class extends ss{static get type(){return"Material"}get type(){return this.constructor.type}set type(t){}constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Sv++}),this.uuid=Li(),this.name="",this.blending=Kr,this.side=Es,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Vh,this.blendDst=Gh,this.blendEquation=Js,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new re(0,0,0),this.blendAlpha=0,this.depthFunc=no,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Zp,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Nr,this.stencilZFail=Nr,this.stencilZPass=Nr,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.6,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==Kr&&(n.blending=this.blending),this.side!==Es&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==Vh&&(n.blendSrc=this.blendSrc),this.blendDst!==Gh&&(n.blendDst=this.blendDst),this.blendEquation!==Js&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==no&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==Zp&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==Nr&&(n.stencilFail=this.stencilFail),this.stencilZFail!==Nr&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==Nr&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let c=r[a];delete c.metadata,o.push(c)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}onBuild(){console.warn("Material: onBuild() has been removed.")}},ao=class extends Ts{static get type(){return"MeshBasicMaterial"}constructor(t){super(),this.isMeshBasicMaterial=!0,this.color=new re(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ui,this.combine=ng,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}};var Ke=new U,Ha=new gt,mn=class{constructor(t,e,n=!1){if(Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Ru,this.updateRanges=[],this.gpuType=ts,this.version=0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)Ha.fromBufferAttribute(this,e),Ha.applyMatrix3(t),this.setXY(e,Ha.x,Ha.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)Ke.fromBufferAttribute(this,e),Ke.applyMatrix3(t),this.setXYZ(e,Ke.x,Ke.y,Ke.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)Ke.fromBufferAttribute(this,e),Ke.applyMatrix4(t),this.setXYZ(e,Ke.x,Ke.y,Ke.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)Ke.fromBufferAttribute(this,e),Ke.applyNormalMatrix(t),this.setXYZ(e,Ke.x,Ke.y,Ke.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)Ke.fromBufferAttribute(this,e),Ke.transformDirection(t),this.setXYZ(e,Ke.x,Ke.y,Ke.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=vi(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=we(n,this.array)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=vi(e,this.array)),e}setX(t,e){return this.normalized&&(e=we(e,this.array)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized)SAVARY",
R"SAVARY(&&(e=vi(e,this.array)),e}setY(t,e){return this.normalized&&(e=we(e,this.array)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=vi(e,this.array)),e}setZ(t,e){return this.normalized&&(e=we(e,this.array)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=vi(e,this.array)),e}setW(t,e){return this.normalized&&(e=we(e,this.array)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=we(e,this.array),n=we(n,this.array)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=we(e,this.array),n=we(n,this.array),s=we(s,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=we(e,this.array),n=we(n,this.array),s=we(s,this.array),r=we(r,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(t.name=this.name),this.usage!==Ru&&(t.usage=this.usage),t}};var vl=class extends mn{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var yl=class extends mn{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var ue=class extends mn{constructor(t,e,n){super(new Float32Array(t),e,n)}},wv=0,ii=new Ue,Ah=new En,Xr=new U,Jn=new gn,Oo=new gn,pn=new U,Ye=class i extends ss{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:wv++}),this.uuid=Li(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(gg(t)?yl:vl)(t,1):this.index=t,this}setIndirect(t){return this.indirect=t,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new se().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(t){return ii.makeRotationFromQuaternion(t),this.applyMatrix4(ii),this}rotateX(t){return ii.makeRotationX(t),this.applyMatrix4(ii),this}rotateY(t){return ii.makeRotationY(t),this.applyMatrix4(ii),this}rotateZ(t){return ii.makeRotationZ(t),this.applyMatrix4(ii),this}translate(t,e,n){return ii.makeTranslation(t,e,n),this.applyMatrix4(ii),this}scale(t,e,n){return ii.makeScale(t,e,n),this.applyMatrix4(ii),this}lookAt(t){return Ah.lookAt(t),Ah.updateMatrix(),this.applyMatrix4(Ah.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Xr).negate(),this.translate(Xr.x,Xr.y,Xr.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new ue(n,3))}else{for(let n=0,s=e.count;n<s;n++){let r=t[n];e.setXYZ(n,r.x,r.y,r.z||0)}t.length>e.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new gn);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new U(-1/0,-1/0,-1/0),new U(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];Jn.setFromBufferAttribute(r),this.morphTargetsRelative?(pn.addVectors(this.boundingBox.min,Jn.min),this.boundingBox.expandByPoint(pn),pn.addVectors(this.boundingBox.max,Jn.max),this.boundingBox.expandByPoint(pn)):(this.boundingBox.expandByPoint(Jn.min),this.boundingBox.expandByPoint(Jn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Di);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new U,1/0);return}if(t){let n=this.boundingSphere.center;if(Jn.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Oo.setFromBufferAttribute(a),this.morphTargetsRelative?(pn.addVectors(Jn.min,Oo.min),Jn.expandByPoint(pn),pn.addVectors(Jn.max,Oo.max),Jn.expandByPoint(pn)):(Jn.expandByPoint(Oo.min),Jn.expandByPoint(Oo.max))}Jn.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)pn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(pn));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],c=this.morphTargetsRelative;for(let l=0,h=a.count;l<h;l++)pn.fromBufferAttribute(a,l),c&&(Xr.fromBufferAttribute(t,l),pn.add(Xr)),s=Math.max(s,n.distanceToSquared(pn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new mn(new Float32Array(4*n.count),4));let o=this.getAttribute("tangent"),a=[],c=[];for(let L=0;L<n.count;L++)a[L]=new U,c[L]=new U;let l=new U,h=new U,u=new U,d=new gt,f=new gt,g=new gt,v=new U,m=new U;function p(L,E,M){l.fromBufferAttribute(n,L),h.fromBufferAttribute(n,E),u.fromBufferAttribute(n,M),d.fromBufferAttribute(r,L),f.fromBufferAttribute(r,E),g.fromBufferAttribute(r,M),h.sub(l),u.sub(l),f.sub(d),g.sub(d);let R=1/(f.x*g.y-g.x*f.y);isFinite(R)&&(v.copy(h).multiplyScalar(g.y).addScaledVector(u,-f.y).multiplyScalar(R),m.copy(u).multiplyScalar(f.x).addScaledVector(h,-g.x).multiplyScalar(R),a[L].add(v),a[E].add(v),a[M].add(v),c[L].add(m),c[E].add(m),c[M].add(m))}let y=this.groups;y.length===0&&(y=[{start:0,count:t.count}]);for(let L=0,E=y.length;L<E;++L){let M=y[L],R=M.start,H=M.count;for(let O=R,V=R+H;O<V;O+=3)p(t.getX(O+0),t.getX(O+1),t.getX(O+2))}let b=new U,x=new U,N=new U,T=new U;function I(L){N.fromBufferAttribute(s,L),T.copy(N);let E=a[L];b.copy(E),b.sub(N.multiplyScalar(N.dot(E))).normalize(),x.crossVectors(T,E);let R=x.dot(c[L])<0?-1:1;o.setXYZW(L,b.x,b.y,b.z,R)}for(let L=0,E=y.length;L<E;++L){let M=y[L],R=M.start,H=M.count;for(let O=R,V=R+H;O<V;O+=3)I(t.getX(O+0)),I(t.getX(O+1)),I(t.getX(O+2))}}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new mn(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new U,r=new U,o=new U,a=new U,c=new U,l=new U,h=new U,u=new U;if(t)for(let d=0,f=t.count;d<f;d+=3){let g=t.getX(d+0),v=t.getX(d+1),m=t.getX(d+2);s.fromBufferAttribute(e,g),r.fromBufferAttribute(e,v),o.fromBufferAttribute(e,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,g),c.fromBufferAttribute(n,v),l.fromBufferAttribute(n,m),a.add(h),c.add(h),l.add(h),n.setXYZ(g,a.x,a.y,a.z),n.setXYZ(v,c.x,c.y,c.z),n.setXYZ(m,l.x,l.y,l.z)}else for(let d=0,f=e.count;d<f;d+=3)s.fromBufferAttribute(e,d+0),r.fromBufferAttribute(e,d+1),o.fromBufferAttribute(e,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)pn.fromBufferAttribute(t,e),pn.normalize(),t.setXYZ(e,pn.x,pn.y,pn.z)}toNonIndexed(){function t(a,c){let l=a.array,h=a.itemSize,u=a.normalized,d=new l.constructor(c.length*h),f=0,g=0;for(let v=0,m=c.length;v<m;v++){a.isInterleavedBufferAttribute?f=c[v]*a.data.stride+a.offset:f=c[v]*h;for(let p=0;p<h;p++)d[g++]=l[f++]}return new mn(d,h,u)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let c=s[a],l=t(c,n);e.setAttribute(a,l)}let r=this.morphAttributes;for(let a in r){let c=[],l=r[a];for(let h=0,u=l.length;h<u;h++){let d=l[h],f=t(d,n);c.push(f)}e.morphAttributes[a]=c}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,c=o.length;a<c;a++){let l=o[a];e.addGroup(l.start,l.count,l.materialIndex)}return e}toJSON(){let t={metadata:{version:4.6,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.type,this.name!==""&&(t.name=this.name),Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0){let c=this.parameters;for(let l in c)c[l]!==void 0&&(t[l]=c[l]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let c in n){let l=n[c];t.data.attributes[c]=l.toJSON(t.data)}let s={},r=!1;for(let c in this.morphAttributes){let l=this.morphAttributes[c],h=[];for(let u=0,d=l.length;u<d;u++){let f=l[u];h.push(f.toJSON(t.data))}h.length>0&&(s[c]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere={center:a.center.toArray(),radius:a.radius}),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone(e));let s=t.attributes;for(let l in s){let h=s[l];this.setAttribute(l,h.clone(e))}let r=t.morphAttributes;for(let l in r){let h=[],u=r[l];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(e));this.morphAttributes[l]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let l=0,h=o.length;l<h;l++){let u=o[l];this.addGroup(u.start,u.count,u.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let c=t.boundingSphere;return c!==null&&(this.boundingSphere=c.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}},dm=new Ue,Xs=new er,Va=new Di,fm=new U,Ga=new U,Wa=new U,Xa=new U,Rh=new U,qa=new U,pm=new U,Ya=new U,De=class extends En{constructor(t=new Ye,e=new ao){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=t.morphTargetInfluences.slice()),t.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary)),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){qa.set(0,0,0);for(let c=0,l=r.length;c<l;c++){let h=a[c],u=r[c];h!==0&&(Rh.fromBufferAttribute(u,t),o?qa.addScaledVector(Rh,h):qa.addScaledVector(Rh.sub(e),h))}e.add(qa)}return e}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Va.copy(n.boundingSphere),Va.applyMatrix4(r),Xs.copy(t.ray).recast(t.near),!(Va.containsPoint(Xs.origin)===!1&&(Xs.intersectSphere(Va,fm)===null||Xs.origin.distanceToSquared(fm)>(t.far-t.near)**2))&&(dm.copy(r).invert(),Xs.copy(t.ray).applyMatrix4(dm),!(n.boundingBox!==null&&Xs.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Xs)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,c=r.attributes.position,l=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,v=d.length;g<v;g++){let m=d[g],p=o[m.materialIndex],y=Math.max(m.start,f.start),b=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let x=y,N=b;x<N;x+=3){let T=a.getX(x),I=a.getX(x+1),L=a.getX(x+2);s=Za(this,p,t,n,l,h,u,T,I,L),s&&(s.faceIndex=Math.floor(x/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let g=Math.max(0,f.start),v=Math.min(a.count,f.start+f.count);for(let m=g,p=v;m<p;m+=3){let y=a.getX(m),b=a.getX(m+1),x=a.getX(m+2);s=Za(this,o,t,n,l,h,u,y,b,x),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(c!==void 0)if(Array.isArray(o))for(let g=0,v=d.length;g<v;g++){let m=d[g],p=o[m.materialIndex],y=Math.max(m.start,f.start),b=Math.min(c.count,Math.min(m.start+m.count,f.start+f.count));for(let x=y,N=b;x<N;x+=3){let T=x,I=x+1,L=x+2;s=Za(this,p,t,n,l,h,u,T,I,L),s&&(s.faceIndex=Math.floor(x/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let g=Math.max(0,f.start),v=Math.min(c.count,f.start+f.count);for(let m=g,p=v;m<p;m+=3){let y=m,b=m+1,x=m+2;s=Za(this,o,t,n,l,h,u,y,b,x),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function Ev(i,t,e,n,s,r,o,a){let c;if(t.side===Bn?c=n.intersectTriangle(o,r,s,!0,a):c=n.intersectTriangle(s,r,o,t.side===Es,a),c===null)return null;Ya.copy(a),Ya.applyMatrix4(i.matrixWorld);let l=e.ray.origin.distanceTo(Ya);return l<e.near||l>e.far?null:{distance:l,point:Ya.clone(),object:i}}function Za(i,t,e,n,s,r,o,a,c,l){i.getVertexPosition(a,Ga),i.getVertexPosition(c,Wa),i.getVertexPosition(l,Xa);let h=Ev(i,t,e,n,Ga,Wa,Xa,pm);if(h){let u=new U;Ms.getBarycoord(pm,Ga,Wa,Xa,u),s&&(h.uv=Ms.getInterpolatedAttribute(s,a,c,l,u,new gt)),r&&(h.uv1=Ms.getInterpolatedAttribute(r,a,c,l,u,new gt)),o&&(h.normal=Ms.getInterpolatedAttribute(o,a,c,l,u,new U),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:c,c:l,normal:new U,materialIndex:0};Ms.getNormal(Ga,Wa,Xa,d.normal),h.face=d,h.barycoord=u}return h}var Ni=class i extends Ye{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let c=[],l=[],h=[],u=[],d=0,f=0;g("z","y","x",-1,-1,n,e,t,o,r,0),g("z","y","x",1,-1,n,e,-t,o,r,1),g("x","z","y",1,1,t,n,e,s,o,2)SAVARY",
R"SAVARY(),g("x","z","y",1,-1,t,n,-e,s,o,3),g("x","y","z",1,-1,t,e,n,s,r,4),g("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(c),this.setAttribute("position",new ue(l,3)),this.setAttribute("normal",new ue(h,3)),this.setAttribute("uv",new ue(u,2));function g(v,m,p,y,b,x,N,T,I,L,E){let M=x/I,R=N/L,H=x/2,O=N/2,V=T/2,q=I+1,X=L+1,j=0,Q=0,lt=new U;for(let ct=0;ct<X;ct++){let xt=ct*R-O;for(let St=0;St<q;St++){let _t=St*M-H;lt[v]=_t*y,lt[m]=xt*b,lt[p]=V,l.push(lt.x,lt.y,lt.z),lt[v]=0,lt[m]=0,lt[p]=T>0?1:-1,h.push(lt.x,lt.y,lt.z),u.push(St/I),u.push(1-ct/L),j+=1}}for(let ct=0;ct<L;ct++)for(let xt=0;xt<I;xt++){let St=d+xt+q*ct,_t=d+xt+q*(ct+1),it=d+(xt+1)+q*(ct+1),ht=d+(xt+1)+q*ct;c.push(St,_t,ht),c.push(_t,it,ht),Q+=6}a.addGroup(f,Q,E),f+=Q,d+=j}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};function lo(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)?s.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone():Array.isArray(s)?t[e][n]=s.slice():t[e][n]=s}}return t}function Ln(i){let t={};for(let e=0;e<i.length;e++){let n=lo(i[e]);for(let s in n)t[s]=n[s]}return t}function Tv(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function _g(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:me.workingColorSpace}var Kl={clone:lo,merge:Ln},Av=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Rv=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ai=class extends Ts{static get type(){return"ShaderMaterial"}constructor(t){super(),this.isShaderMaterial=!0,this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Av,this.fragmentShader=Rv,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=lo(t.uniforms),this.uniformsGroups=Tv(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}},bl=class extends En{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Ue,this.projectionMatrix=new Ue,this.projectionMatrixInverse=new Ue,this.coordinateSystem=es}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(t,e){super.updateWorldMatrix(t,e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}},ys=new U,mm=new gt,gm=new gt,Dn=class extends bl{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=Yo*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Qr*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Yo*2*Math.atan(Math.tan(Qr*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){ys.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(ys.x,ys.y).multiplyScalar(-t/ys.z),ys.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(ys.x,ys.y).multiplyScalar(-t/ys.z)}getViewSize(t,e){return this.getViewBounds(t,mm,gm),e.subVectors(gm,mm)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(Qr*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let c=o.fullWidth,l=o.fullHeight;r+=o.offsetX*s/c,e-=o.offsetY*n/l,s*=o.width/c,n*=o.height/l}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}},qr=-90,Yr=1,Lu=class extends En{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Dn(qr,Yr,t,e);s.layers=this.layers,this.add(s);let r=new Dn(qr,Yr,t,e);r.layers=this.layers,this.add(r);let o=new Dn(qr,Yr,t,e);o.layers=this.layers,this.add(o);let a=new Dn(qr,Yr,t,e);a.layers=this.layers,this.add(a);let c=new Dn(qr,Yr,t,e);c.layers=this.layers,this.add(c);let l=new Dn(qr,Yr,t,e);l.layers=this.layers,this.add(l)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,c]=e;for(let l of e)this.remove(l);if(t===es)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),c.up.set(0,1,0),c.lookAt(0,0,-1);else if(t===ml)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),c.up.set(0,-1,0),c.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let l of e)this.add(l),l.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,c,l,h]=this.children,u=t.getRenderTarget(),d=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),g=t.xr.enabled;t.xr.enabled=!1;let v=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,t.setRenderTarget(n,0,s),t.render(e,r),t.setRenderTarget(n,1,s),t.render(e,o),t.setRenderTarget(n,2,s),t.render(e,a),t.setRenderTarget(n,3,s),t.render(e,c),t.setRenderTarget(n,4,s),t.render(e,l),n.texture.generateMipmaps=v,t.setRenderTarget(n,5,s),t.render(e,h),t.setRenderTarget(u,d,f),t.xr.enabled=g,n.texture.needsPMREMUpdate=!0}},Ml=class extends oi{constructor(t,e,n,s,r,o,a,c,l,h){t=t!==void 0?t:[],e=e!==void 0?e:io,super(t,e,n,s,r,o,a,c,l,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}},Du=class extends rs{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Ml(s,e.mapping,e.wrapS,e.wrapT,e.magFilter,e.minFilter,e.format,e.type,e.anisotropy,e.colorSpace),this.texture.isRenderTargetTexture=!0,this.texture.generateMipmaps=e.generateMipmaps!==void 0?e.generateMipmaps:!1,this.texture.minFilter=e.minFilter!==void 0?e.minFilter:Ii}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Ni(5,5,5),r=new ai({name:"CubemapFromEquirect",uniforms:lo(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Bn,blending:Ss});r.uniforms.tEquirect.value=e;let o=new De(s,r),a=e.minFilter;return e.minFilter===Qs&&(e.minFilter=Ii),new Lu(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e,n,s){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},Ch=new U,Cv=new U,Pv=new se,_i=class{constructor(t=new U(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=Ch.subVectors(n,e).cross(Cv.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e){let n=t.delta(Ch),s=this.normal.dot(n);if(s===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let r=-(t.start.dot(this.normal)+this.constant)/s;return r<0||r>1?null:e.copy(t.start).addScaledVector(n,r)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||Pv.getNormalMatrix(t),s=this.coplanarPoint(Ch).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}},qs=new Di,$a=new U,$o=class{constructor(t=new _i,e=new _i,n=new _i,s=new _i,r=new _i,o=new _i){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=es){let n=this.planes,s=t.elements,r=s[0],o=s[1],a=s[2],c=s[3],l=s[4],h=s[5],u=s[6],d=s[7],f=s[8],g=s[9],v=s[10],m=s[11],p=s[12],y=s[13],b=s[14],x=s[15];if(n[0].setComponents(c-r,d-l,m-f,x-p).normalize(),n[1].setComponents(c+r,d+l,m+f,x+p).normalize(),n[2].setComponents(c+o,d+h,m+g,x+y).normalize(),n[3].setComponents(c-o,d-h,m-g,x-y).normalize(),n[4].setComponents(c-a,d-u,m-v,x-b).normalize(),e===es)n[5].setComponents(c+a,d+u,m+v,x+b).normalize();else if(e===ml)n[5].setComponents(a,u,v,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),qs.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),qs.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(qs)}intersectsSprite(t){return qs.center.set(0,0,0),qs.radius=.7071067811865476,qs.applyMatrix4(t.matrixWorld),this.intersectsSphere(qs)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if($a.x=s.normal.x>0?t.max.x:t.min.x,$a.y=s.normal.y>0?t.max.y:t.min.y,$a.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint($a)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};function vg(){let i=null,t=!1,e=null,n=null;function s(r,o){e(r,o),n=i.requestAnimationFrame(s)}return{start:function(){t!==!0&&e!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function Iv(i){let t=new WeakMap;function e(a,c){let l=a.array,h=a.usage,u=l.byteLength,d=i.createBuffer();i.bindBuffer(c,d),i.bufferData(c,l,h),a.onUploadCallback();let f;if(l instanceof Float32Array)f=i.FLOAT;else if(l instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(l instanceof Int16Array)f=i.SHORT;else if(l instanceof Uint32Array)f=i.UNSIGNED_INT;else if(l instanceof Int32Array)f=i.INT;else if(l instanceof Int8Array)f=i.BYTE;else if(l instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(l instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+l);return{buffer:d,type:f,bytesPerElement:l.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,c,l){let h=c.array,u=c.updateRanges;if(i.bindBuffer(l,a),u.length===0)i.bufferSubData(l,0,h);else{u.sort((f,g)=>f.start-g.start);let d=0;for(let f=1;f<u.length;f++){let g=u[d],v=u[f];v.start<=g.start+g.count+1?g.count=Math.max(g.count,v.start+v.count-g.start):(++d,u[d]=v)}u.length=d+1;for(let f=0,g=u.length;f<g;f++){let v=u[f];i.bufferSubData(l,v.start*h.BYTES_PER_ELEMENT,h)SAVARY",
R"SAVARY(,v.start,v.count)}c.clearUpdateRanges()}c.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let c=t.get(a);c&&(i.deleteBuffer(c.buffer),t.delete(a))}function o(a,c){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let l=t.get(a);if(l===void 0)t.set(a,e(a,c));else if(l.version<a.version){if(l.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(l.buffer,a,c),l.version=a.version}}return{get:s,remove:r,update:o}}var Sl=class i extends Ye{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),c=Math.floor(s),l=a+1,h=c+1,u=t/a,d=e/c,f=[],g=[],v=[],m=[];for(let p=0;p<h;p++){let y=p*d-o;for(let b=0;b<l;b++){let x=b*u-r;g.push(x,-y,0),v.push(0,0,1),m.push(b/a),m.push(1-p/c)}}for(let p=0;p<c;p++)for(let y=0;y<a;y++){let b=y+l*p,x=y+l*(p+1),N=y+1+l*(p+1),T=y+1+l*p;f.push(b,x,T),f.push(x,N,T)}this.setIndex(f),this.setAttribute("position",new ue(g,3)),this.setAttribute("normal",new ue(v,3)),this.setAttribute("uv",new ue(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}},Lv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Dv=`#ifdef USE_ALPHAHASH
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
#endif`,Uv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Nv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Fv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Ov=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Bv=`#ifdef USE_AOMAP
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
#endif`,zv=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,kv=`#ifdef USE_BATCHING
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
#endif`,Hv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Vv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Gv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Wv=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,Xv=`#ifdef USE_IRIDESCENCE
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
#endif`,qv=`#ifdef USE_BUMPMAP
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
#endif`,Yv=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,Zv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,$v=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Jv=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Kv=`#if defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#elif defined( USE_COLOR )
	diffuseColor.rgb *= vColor;
#endif`,jv=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR )
	varying vec3 vColor;
#endif`,Qv=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec3 vColor;
#endif`,ty=`#if defined( USE_COLOR_ALPHA )
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
#endif`,ey=`#define PI 3.141592653589793
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
} // validated`,ny=`#ifdef ENVMAP_TYPE_CUBE_UV
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
		)SAVARY",
R"SAVARY(	uv = vec2( - direction.x, direction.y ) / abs( direction.z );
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
#endif`,iy=`vec3 transformedNormal = objectNormal;
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
#endif`,sy=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,ry=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,oy=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,ay=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,ly="gl_FragColor = linearToOutputTexel( gl_FragColor );",cy=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,hy=`#ifdef USE_ENVMAP
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
#endif`,uy=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform float flipEnvMap;
	uniform mat3 envMapRotation;
	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif`,dy=`#ifdef USE_ENVMAP
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
#endif`,fy=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,py=`#ifdef USE_ENVMAP
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
#endif`,my=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,gy=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,xy=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,_y=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,vy=`#ifdef USE_GRADIENTMAP
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
}`,yy=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,by=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,My=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Sy=`uniform bool receiveShadow;
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
#endif`,wy=`#ifdef USE_ENVMAP
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
#endif`,Ey=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Ty=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 ge)SAVARY",
R"SAVARY(ometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Ay=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Ry=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Cy=`PhysicalMaterial material;
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
#endif`,Py=`struct PhysicalMaterial {
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
		rectCoords[ 0 ] = lightPos + halfWidth - halfHe)SAVARY",
R"SAVARY(ight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
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
}`,Iy=`
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
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Ly=`#if defined( RE_IndirectDiffuse )
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
#endif`,Dy=`#if defined( RE_IndirectDiffuse )
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Uy=`#if defined( USE_LOGDEPTHBUF )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Ny=`#if defined( USE_LOGDEPTHBUF )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Fy=`#ifdef USE_LOGDEPTHBUF
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Oy=`#ifdef USE_LOGDEPTHBUF
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,By=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,zy=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,ky=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Hy=`#if defined( USE_POINTS_UV )
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
#endif`,Vy=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Gy=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Wy=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Xy=`#if defined( USE_MORPHCOLORS )
	vColor *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,qy=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Yy=`#ifdef USE_MORPHTARGETS
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
#endif`,Zy=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,$y=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,Jy=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - norma)SAVARY",
R"SAVARY(l;
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
#endif`,Ky=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,jy=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Qy=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
	#endif
#endif`,tb=`#ifdef USE_NORMALMAP
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
#endif`,eb=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,nb=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,ib=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,sb=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,rb=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,ob=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,ab=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,lb=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,cb=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,hb=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,ub=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,db=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,fb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,pb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
		uniform SpotLightShadow spotLightShadows[ )SAVARY",
R"SAVARY(NUM_SPOT_LIGHT_SHADOWS ];
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
#endif`,mb=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,gb=`float getShadowMask() {
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
}`,xb=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,_b=`#ifdef USE_SKINNING
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
#endif`,vb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,yb=`#ifdef USE_SKINNING
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
#endif`,bb=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Mb=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Sb=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,wb=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,Eb=`#ifdef USE_TRANSMISSION
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
#endif`,Tb=`#ifdef USE_TRANSMISSION
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
#endif`,Ab=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
)SAVARY",
R"SAVARY(	varying vec2 vAoMapUv;
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
#endif`,Rb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Cb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Pb=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Ib=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Lb=`uniform sampler2D t2D;
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
}`,Db=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Ub=`#ifdef ENVMAP_TYPE_CUBE
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
}`,Nb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Fb=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Ob=`#include <common>
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
}`,Bb=`#if DEPTH_PACKING == 3200
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
}`,zb=`#define DISTANCE
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
}`,kb=`#define DISTANCE
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
}`,Hb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Vb=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Gb=`uniform float scale;
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
}`,Wb=`uniform vec3 diffuse;
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
}`,Xb=`#include <common>
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
}`,qb=`uniform vec3 diffuse;
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
#include <clipping_pl)SAVARY",
R"SAVARY(anes_pars_fragment>
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
}`,Yb=`#define LAMBERT
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
}`,Zb=`#define LAMBERT
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
}`,$b=`#define MATCAP
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
}`,Jb=`#define MATCAP
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
}`,Kb=`#define NORMAL
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
}`,jb=`#define NORMAL
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
}`,Qb=`#define PHONG
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
}`,tM=`#define PHONG
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
}`,eM=`#define STANDARD
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
}`,nM=`#define STANDARD
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
	#include <t)SAVARY",
R"SAVARY(ransmission_fragment>
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
}`,iM=`#define TOON
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
}`,sM=`#define TOON
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
}`,rM=`uniform float size;
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
}`,oM=`uniform vec3 diffuse;
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
}`,aM=`#include <common>
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
}`,lM=`uniform vec3 color;
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
}`,cM=`uniform float rotation;
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
}`,hM=`uniform vec3 diffuse;
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
}`,oe={alphahash_fragment:Lv,alphahash_pars_fragment:Dv,alphamap_fragment:Uv,alphamap_pars_fragment:Nv,alphatest_fragment:Fv,alphatest_pars_fragment:Ov,aomap_fragment:Bv,aomap_pars_fragment:zv,batching_pars_vertex:kv,batching_vertex:Hv,begin_vertex:Vv,beginnormal_vertex:Gv,bsdfs:Wv,iridescence_fragment:Xv,bumpmap_pars_fragment:qv,clipping_planes_fragment:Yv,clipping_planes_pars_fragment:Zv,clipping_planes_pars_vertex:$v,clipping_planes_vertex:Jv,color_fragment:Kv,color_pars_fragment:jv,color_pars_vertex:Qv,color_vertex:ty,common:ey,cube_uv_reflection_fragment:ny,defaultnormal_vertex:iy,displacementmap_pars_vertex:sy,displacementmap_vertex:ry,emissivemap_fragment:oy,emissivemap_pars_fragment:ay,colorspace_fragment:ly,colorspace_pars_fragment:cy,envmap_fragment:hy,envmap_common_pars_fragment:uy,envmap_pars_fragment:dy,envmap_pars_vertex:fy,envmap_physical_pars_fragment:wy,envmap_vertex:py,fog_vertex:my,fog_pars_vertex:gy,fog_fragment:xy,fog_pars_fragment:_y,gradientmap_pars_fragment:vy,lightmap_pars_fragment:yy,lights_lambert_fragment:by,lights_lambert_pars_fragment:My,lights_pars_begin:Sy,lights_toon_fragment:Ey,lights_toon_pars_fragment:Ty,lights_phong_fragment:Ay,lights_phong_pars_fragment:Ry,lights_physical_fragment:Cy,lights_physical_pars_fragment:Py,lights_fragment_begin:Iy,lights_fragment_maps:Ly,lights_fragment_end:Dy,logdepthbuf_fragment:Uy,logdepthbuf_pars_fragment:Ny,logdepthbuf_pars_vertex:Fy,logdepthbuf_vertex:Oy,map_fragment:By,map_pars_fragment:zy,map_particle_fragment:ky,map_particle_pars_fragment:Hy,metalnessmap_fragment:Vy,metalnessmap_pars_fragment:Gy,morphinstance_vertex:Wy,morphcolor_vertex:Xy,morphnormal_vertex:qy,morphtarget_pars_vertex:Yy,morphtarget_vertex:Zy,normal_fragment_begin:$y,normal_fragment_maps:Jy,normal_pars_fragment:Ky,normal_pars_vertex:jy,normal_vertex:Qy,normalmap_pars_fragment:tb,clearcoat_normal_fragment_begin:eb,clearcoat_normal_fragment_maps:nb,clearcoat_pars_fragment:ib,iridescence_pars_fragment:sb,opaque_fragment:rb,packing:ob,premultiplied_alpha_fragment:ab,project_vertex:lb,dithering_fragment:cb,dithering_pars_fragment:hb,roughnessmap_fragment:ub,roughnessmap_pars_fragment:db,shadowmap_pars_fragment:fb,shadowmap_pars_vertex:pb,shadowmap_vertex:mb,shadowmask_pars_fragment:gb,skinbase_vertex:xb,skinning_pars_vertex:_b,skinning_vertex:vb,skinnormal_vertex:yb,specularmap_fragment:bb,specularmap_pars_fragment:Mb,tonemapping_fragment:Sb,tonemapping_pars_fragment:wb,transmission_fragment:Eb,transmission_pars_fragment:Tb,uv_pars_fragment:Ab,uv_pars_vertex:Rb,uv_vertex:Cb,worldpos_vertex:Pb,background_vert:Ib,background_frag:Lb,backgroundCube_vert:Db,backgroundCube_frag:Ub,cube_vert:Nb,cube_frag:Fb,depth_vert:Ob,depth_frag:Bb,distanceRGBA_vert:zb,distanceRGBA_frag:kb,equirect_vert:Hb,equirect_frag:Vb,linedashed_vert:Gb,linedashed_frag:Wb,meshbasic_vert:Xb,meshbasic_frag:qb,meshlambert_vert:Yb,meshlambert_frag:Zb,meshmatcap_vert:$b,meshmatcap_frag:Jb,meshnormal_vert:Kb,meshnormal_frag:jb,meshphong_vert:Qb,meshphong_frag:tM,meshphysical_vert:eM,meshphysical_frag:nM,meshtoon_vert:iM,meshtoon_frag:sM,points_vert:rM,points_frag:oM,shadow_vert:aM,shadow_frag:lM,sprite_vert:cM,sprite_frag:hM},Et={common:{diffuse:{value:new re(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new se},alphaMap:{value:null},alphaMapTransform:{value:new se},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new se}},envmap:{envMap:{value:null},envMapRotation:{value:new se},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new se}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new se}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new se},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new se},normalScale:{value:new gt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new se},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new se}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new se}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new se}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new re(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new re(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new se},alphaTest:{value:0},uvTransform:{value:new se}},sprite:{diffuse:{value:new re(16777215)},opacity:{value:1},center:{value:new gt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new se},alphaMap:{value:null},alphaMapTransform:{value:new se},alphaTest:{value:0}}},Un={basic:{uniforms:Ln([Et.common,Et.specularmap,Et.envmap,Et.aomap,Et.lightmap,Et.fog]),vertexShader:oe.meshbasic_vert,fragmentShader:oe.meshbasic_frag},lambert:{uniforms:Ln([Et.common,Et.specularmap,Et.envmap,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.fog,Et.lights,{emissive:{value:new re(0)}}]),vertexShader:oe.meshlambert_vert,fragmentShader:oe.meshlambert_frag},phong:{uniforms:Ln([Et.common,Et.specularmap,Et.envmap,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.fog,Et.lights,{emissive:{value:new re(0)},specular:{value:new re(1118481)},shininess:{value:30}}]),vertexShader:oe.meshphong_vert,fragmentShader:oe.meshphong_frag},standard:{uniforms:Ln([Et.common,Et.envmap,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.roughnessmap,Et.metalnessmap,Et.fog,Et.lights,{emissive:{value:new re(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:oe.meshphysical_vert,fragmentShader:oe.meshphysical_frag},toon:{uniforms:Ln([Et.common,Et.aomap,Et.lightmap,Et.emissivemap,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.gradientmap,Et.fog,Et.lights,{emissive:{value:new re(0)}}]),vertexShader:oe.meshtoon_vert,fragmentShader:oe.meshtoon_frag},matcap:{uniforms:Ln([Et.common,Et.bumpmap,Et.normalmap,Et.displacementmap,Et.fog,{matcap:{value:null}}]),vertexShader:oe.meshmatcap_vert,fragmentShader:oe.meshmatcap_frag},points:{uniforms:Ln([Et.points,Et.fog]),vertexShader:oe.points_vert,fragmentShader:oe.points_frag},dashed:{uniforms:Ln([Et.common,Et.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:oe.linedashed_vert,fragmentShader:oe.linedashed_fra)SAVARY",
R"SAVARY(g},depth:{uniforms:Ln([Et.common,Et.displacementmap]),vertexShader:oe.depth_vert,fragmentShader:oe.depth_frag},normal:{uniforms:Ln([Et.common,Et.bumpmap,Et.normalmap,Et.displacementmap,{opacity:{value:1}}]),vertexShader:oe.meshnormal_vert,fragmentShader:oe.meshnormal_frag},sprite:{uniforms:Ln([Et.sprite,Et.fog]),vertexShader:oe.sprite_vert,fragmentShader:oe.sprite_frag},background:{uniforms:{uvTransform:{value:new se},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:oe.background_vert,fragmentShader:oe.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new se}},vertexShader:oe.backgroundCube_vert,fragmentShader:oe.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:oe.cube_vert,fragmentShader:oe.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:oe.equirect_vert,fragmentShader:oe.equirect_frag},distanceRGBA:{uniforms:Ln([Et.common,Et.displacementmap,{referencePosition:{value:new U},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:oe.distanceRGBA_vert,fragmentShader:oe.distanceRGBA_frag},shadow:{uniforms:Ln([Et.lights,Et.fog,{color:{value:new re(0)},opacity:{value:1}}]),vertexShader:oe.shadow_vert,fragmentShader:oe.shadow_frag}};Un.physical={uniforms:Ln([Un.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new se},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new se},clearcoatNormalScale:{value:new gt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new se},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new se},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new se},sheen:{value:0},sheenColor:{value:new re(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new se},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new se},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new se},transmissionSamplerSize:{value:new gt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new se},attenuationDistance:{value:0},attenuationColor:{value:new re(0)},specularColor:{value:new re(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new se},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new se},anisotropyVector:{value:new gt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new se}}]),vertexShader:oe.meshphysical_vert,fragmentShader:oe.meshphysical_frag};var Ja={r:0,b:0,g:0},Ys=new Ui,uM=new Ue;function dM(i,t,e,n,s,r,o){let a=new re(0),c=r===!0?0:1,l,h,u=null,d=0,f=null;function g(y){let b=y.isScene===!0?y.background:null;return b&&b.isTexture&&(b=(y.backgroundBlurriness>0?e:t).get(b)),b}function v(y){let b=!1,x=g(y);x===null?p(a,c):x&&x.isColor&&(p(x,1),b=!0);let N=i.xr.getEnvironmentBlendMode();N==="additive"?n.buffers.color.setClear(0,0,0,1,o):N==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,o),(i.autoClear||b)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function m(y,b){let x=g(b);x&&(x.isCubeTexture||x.mapping===$l)?(h===void 0&&(h=new De(new Ni(1,1,1),new ai({name:"BackgroundCubeMaterial",uniforms:lo(Un.backgroundCube.uniforms),vertexShader:Un.backgroundCube.vertexShader,fragmentShader:Un.backgroundCube.fragmentShader,side:Bn,depthTest:!1,depthWrite:!1,fog:!1})),h.geometry.deleteAttribute("normal"),h.geometry.deleteAttribute("uv"),h.onBeforeRender=function(N,T,I){this.matrixWorld.copyPosition(I.matrixWorld)},Object.defineProperty(h.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),s.update(h)),Ys.copy(b.backgroundRotation),Ys.x*=-1,Ys.y*=-1,Ys.z*=-1,x.isCubeTexture&&x.isRenderTargetTexture===!1&&(Ys.y*=-1,Ys.z*=-1),h.material.uniforms.envMap.value=x,h.material.uniforms.flipEnvMap.value=x.isCubeTexture&&x.isRenderTargetTexture===!1?-1:1,h.material.uniforms.backgroundBlurriness.value=b.backgroundBlurriness,h.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,h.material.uniforms.backgroundRotation.value.setFromMatrix4(uM.makeRotationFromEuler(Ys)),h.material.toneMapped=me.getTransfer(x.colorSpace)!==Te,(u!==x||d!==x.version||f!==i.toneMapping)&&(h.material.needsUpdate=!0,u=x,d=x.version,f=i.toneMapping),h.layers.enableAll(),y.unshift(h,h.geometry,h.material,0,0,null)):x&&x.isTexture&&(l===void 0&&(l=new De(new Sl(2,2),new ai({name:"BackgroundMaterial",uniforms:lo(Un.background.uniforms),vertexShader:Un.background.vertexShader,fragmentShader:Un.background.fragmentShader,side:Es,depthTest:!1,depthWrite:!1,fog:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),s.update(l)),l.material.uniforms.t2D.value=x,l.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,l.material.toneMapped=me.getTransfer(x.colorSpace)!==Te,x.matrixAutoUpdate===!0&&x.updateMatrix(),l.material.uniforms.uvTransform.value.copy(x.matrix),(u!==x||d!==x.version||f!==i.toneMapping)&&(l.material.needsUpdate=!0,u=x,d=x.version,f=i.toneMapping),l.layers.enableAll(),y.unshift(l,l.geometry,l.material,0,0,null))}function p(y,b){y.getRGB(Ja,_g(i)),n.buffers.color.setClear(Ja.r,Ja.g,Ja.b,b,o)}return{getClearColor:function(){return a},setClearColor:function(y,b=1){a.set(y),c=b,p(a,c)},getClearAlpha:function(){return c},setClearAlpha:function(y){c=y,p(a,c)},render:v,addToRenderList:m}}function fM(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(M,R,H,O,V){let q=!1,X=u(O,H,R);r!==X&&(r=X,l(r.object)),q=f(M,O,H,V),q&&g(M,O,H,V),V!==null&&t.update(V,i.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,x(M,R,H,O),V!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(V).buffer))}function c(){return i.createVertexArray()}function l(M){return i.bindVertexArray(M)}function h(M){return i.deleteVertexArray(M)}function u(M,R,H){let O=H.wireframe===!0,V=n[M.id];V===void 0&&(V={},n[M.id]=V);let q=V[R.id];q===void 0&&(q={},V[R.id]=q);let X=q[O];return X===void 0&&(X=d(c()),q[O]=X),X}function d(M){let R=[],H=[],O=[];for(let V=0;V<e;V++)R[V]=0,H[V]=0,O[V]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:R,enabledAttributes:H,attributeDivisors:O,object:M,attributes:{},index:null}}function f(M,R,H,O){let V=r.attributes,q=R.attributes,X=0,j=H.getAttributes();for(let Q in j)if(j[Q].location>=0){let ct=V[Q],xt=q[Q];if(xt===void 0&&(Q==="instanceMatrix"&&M.instanceMatrix&&(xt=M.instanceMatrix),Q==="instanceColor"&&M.instanceColor&&(xt=M.instanceColor)),ct===void 0||ct.attribute!==xt||xt&&ct.data!==xt.data)return!0;X++}return r.attributesNum!==X||r.index!==O}function g(M,R,H,O){let V={},q=R.attributes,X=0,j=H.getAttributes();for(let Q in j)if(j[Q].location>=0){let ct=q[Q];ct===void 0&&(Q==="instanceMatrix"&&M.instanceMatrix&&(ct=M.instanceMatrix),Q==="instanceColor"&&M.instanceColor&&(ct=M.instanceColor));let xt={};xt.attribute=ct,ct&&ct.data&&(xt.data=ct.data),V[Q]=xt,X++}r.attributes=V,r.attributesNum=X,r.index=O}function v(){let M=r.newAttributes;for(let R=0,H=M.length;R<H;R++)M[R]=0}function m(M){p(M,0)}function p(M,R){let H=r.newAttributes,O=r.enabledAttributes,V=r.attributeDivisors;H[M]=1,O[M]===0&&(i.enableVertexAttribArray(M),O[M]=1),V[M]!==R&&(i.vertexAttribDivisor(M,R),V[M]=R)}function y(){let M=r.newAttributes,R=r.enabledAttributes;for(let H=0,O=R.length;H<O;H++)R[H]!==M[H]&&(i.disableVertexAttribArray(H),R[H]=0)}function b(M,R,H,O,V,q,X){X===!0?i.vertexAttribIPointer(M,R,H,V,q):i.vertexAttribPointer(M,R,H,O,V,q)}function x(M,R,H,O){v();let V=O.attributes,q=H.getAttributes(),X=R.defaultAttributeValues;for(let j in q){let Q=q[j];if(Q.location>=0){let lt=V[j];if(lt===void 0&&(j==="instanceMatrix"&&M.instanceMatrix&&(lt=M.instanceMatrix),j==="instanceColor"&&M.instanceColor&&(lt=M.instanceColor)),lt!==void 0){let ct=lt.normalized,xt=lt.itemSize,St=t.get(lt);if(St===void 0)continue;let _t=St.buffer,it=St.type,ht=St.bytesPerElement,yt=it===i.INT||it===i.UNSIGNED_INT||lt.gpuType===_d;if(lt.isInterleavedBufferAttribute){let ot=lt.data,zt=ot.stride,Yt=lt.offset;if(ot.isInstancedInterleavedBuffer){for(let Nt=0;Nt<Q.locationSize;Nt++)p(Q.location+Nt,ot.meshPerAttribute);M.isInstancedMesh!==!0&&O._maxInstanceCount===void 0&&(O._maxInstanceCount=ot.meshPerAttribute*ot.count)}else for(let Nt=0;Nt<Q.locationSize;Nt++)m(Q.location+Nt);i.bindBuffer(i.ARRAY_BUFFER,_t);for(let Nt=0;Nt<Q.locationSize;Nt++)b(Q.location+Nt,xt/Q.locationSize,it,ct,zt*ht,(Yt+xt/Q.locationSize*Nt)*ht,yt)}else{if(lt.isInstancedBufferAttribute){for(let ot=0;ot<Q.locationSize;ot++)p(Q.location+ot,lt.meshPerAttribute);M.isInstancedMesh!==!0&&O._maxInstanceCount===void 0&&(O._maxInstanceCount=lt.meshPerAttribute*lt.count)}else for(let ot=0;ot<Q.locationSize;ot++)m(Q.location+ot);i.bindBuffer(i.ARRAY_BUFFER,_t);for(let ot=0;ot<Q.locationSize;ot++)b(Q.location+ot,xt/Q.locationSize,it,ct,xt*ht,xt/Q.locationSize*ot*ht,yt)}}else if(X!==void 0){let ct=X[j];if(ct!==void 0)switch(ct.length){case 2:i.vertexAttrib2fv(Q.location,ct);break;case 3:i.vertexAttrib3fv(Q.location,ct);break;case 4:i.vertexAttrib4fv(Q.location,ct);break;default:i.vertexAttrib1fv(Q.location,ct)}}}}y()}function N(){L();for(let M in n){let R=n[M];for(let H in R){let O=R[H];for(let V in O)h(O[V].object),delete O[V];delete R[H]}delete n[M]}}function T(M){if(n[M.id]===void 0)return;let R=n[M.id];for(let H in R){let O=R[H];for(let V in O)h(O[V].object),delete O[V];delete R[H]}delete n[M.id]}function I(M){for(let R in n){let H=n[R];if(H[M.id]===void 0)continue;let O=H[M.id];for(let V in O)h(O[V].object),delete O[V];delete H[M.id]}}function L(){E(),o=!0,r!==s&&(r=s,l(r.object))}function E(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:L,resetDefaultState:E,dispose:N,releaseStatesOfGeometry:T,releaseStatesOfProgram:I,initAttributes:v,enableAttribute:m,disableUnusedAttributes:y}}function pM(i,t,e){let n;function s(l){n=l}function r(l,h){i.drawArrays(n,l,h),e.update(h,n,1)}function o(l,h,u){u!==0&&(i.drawArraysInstanced(n,l,h,u),e.update(h,n,u))}function a(l,h,u){if(u===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,h,0,u);let f=0;for(let g=0;g<u;g++)f+=h[g];e.update(f,n,1)}function c(l,h,u,d){if(u===0)return;let f=t.get("WEBGL_multi_draw");if(f===null)for(let g=0;g<l.length;g++)o(l[g],h[g],d[g]);else{f.multiDrawArraysInstancedWEBGL(n,l,0,h,0,d,0,u);let g=0;for(let v=0;v<u;v++)g+=h[v]*d[v];e.update(g,n,1)}}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a,this.renderMultiDrawInstances=c}function mM(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let I=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(I.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(I){return!(I!==yi&&n.convert(I)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(I){let L=I===ia&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(I!==is&&n.convert(I)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE)&&I!==ts&&!L)}function c(I){if(I==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";I="mediump"}return I==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let l=e.precision!==void 0?e.precision:"highp",h=c(l);h!==l&&(console.warn("THREE.WebGLRenderer:",l,"not supported, using",h,"instead."),l=h);let u=e.logarithmicDepthBuffer===!0,d=e.reverseDepthBuffer===!0&&t.has("EXT_clip_control"),f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),y=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),b=i.getParameter(i.MAX_VARYING_VECTORS),x=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),N=g>0,T=i.getParameter(i.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:c,textureFormatReadable:o,textureTypeReadable:a,precision:l,logarithmicDepthBuffer:u,reverseDepthBuffer:d,maxTextures:f,maxVertexTextures:g,maxTextureSize:v,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:y,maxVaryings:b,maxFragmentUniforms:x,vertexTextures:N,maxSamples:T}}function gM(i){let t=this,e=null,n=0,s=!1,r=!1,o=new _i,a=new se,c={value:null,needsUpdate:!1};this.uniform=c,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){e=h(u,d,0)},this.setState=function(u,d,f){let g=u.clippingPlanes,v=u.clipIntersection,m=u.clipShadows,p=i.get(u);if(!s||g===null||g.length===0||r&&!m)r?h(null):l();else{let y=r?0:n,b=y*4,x=p.clippingState||null;c.value=x,x=h(g,d,b,f);for(let N=0;N!==b;++N)x[N]=e[N];p.clippingState=x,this.numIntersection=v?this.numPlanes:0,this.numPlanes+=y}};function l(){c.value!==e&&(c.value=e,c.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(u,d,f,g){let v=u!==null?u.length:0,m=null;if(v!==0){if(m=c.value,g!==!0||m===null){let p=f+v*4,y=d.matrixWorldInverse;a.getNormalMatrix(y),(m===null||m.length<p)&&(m=new Float32Array(p));for(let b=0,x=f;b!==v;++b,x+=4)o.copy(u[b]).applyMatrix4(y,a),o.normal.toArray(m,x),m[x+3]=o.constant}c.value=m,c.needsUpdate=!0}return t.numPlanes=v,t.numIntersection=0,m}}function xM(i){let t=new WeakMap;function e(o,a){return a===Kh?o.mapping=io:a===jh&&(o.mapping=so),o}function n(o){if(o&&o.isTexture){let a=o.mapping;if(a===Kh||a===jh)if(t.has(o)){let c=t.get(o).texture;return e(c,o.mapping)}else{let c=o.image;if(c&&c.height>0){let l=new Du(c.height);return l.fromEquirectangularTexture(i,o),t.set(o,l),o.addEventListener("dispose",s),e(l.texture,o.mapping)}else return null}}return o}function s(o){let a=o.target;a.removeEventListener("dispose",s);let c=t.get(a);c!==void 0&&(t.delete(a),c.dispose())}function r(){t=new WeakMap}return{get:n,dispose:r}}var wl=class extends bl{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,c=s-e;if(this.view!==null&&this.view.enabled){let l=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=l*this.view.offsetX,o=r+l*this.view.width,a-=h*this.view.offsetY,c=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,c,this.near,this.far,this.coordinateSystem),this.projectionMatrixI)SAVARY",
R"SAVARY(nverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},$r=4,xm=[.125,.215,.35,.446,.526,.582],Ks=20,Ph=new wl,_m=new re,Ih=null,Lh=0,Dh=0,Uh=!1,$s=(1+Math.sqrt(5))/2,Zr=1/$s,vm=[new U(-$s,Zr,0),new U($s,Zr,0),new U(-Zr,0,$s),new U(Zr,0,$s),new U(0,$s,-Zr),new U(0,$s,Zr),new U(-1,1,-1),new U(1,1,-1),new U(-1,1,1),new U(1,1,1)],El=class{constructor(t){this._renderer=t,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(t,e=0,n=.1,s=100){Ih=this._renderer.getRenderTarget(),Lh=this._renderer.getActiveCubeFace(),Dh=this._renderer.getActiveMipmapLevel(),Uh=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(256);let r=this._allocateTargets();return r.depthBuffer=!0,this._sceneToCubeUV(t,n,s,r),e>0&&this._blur(r,0,0,e),this._applyPMREM(r),this._cleanup(r),r}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Mm(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=bm(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(t){this._lodMax=Math.floor(Math.log2(t)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let t=0;t<this._lodPlanes.length;t++)this._lodPlanes[t].dispose()}_cleanup(t){this._renderer.setRenderTarget(Ih,Lh,Dh),this._renderer.xr.enabled=Uh,t.scissorTest=!1,Ka(t,0,0,t.width,t.height)}_fromTexture(t,e){t.mapping===io||t.mapping===so?this._setSize(t.image.length===0?16:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4),Ih=this._renderer.getRenderTarget(),Lh=this._renderer.getActiveCubeFace(),Dh=this._renderer.getActiveMipmapLevel(),Uh=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;let n=e||this._allocateTargets();return this._textureToCubeUV(t,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let t=3*Math.max(this._cubeSize,112),e=4*this._cubeSize,n={magFilter:Ii,minFilter:Ii,generateMipmaps:!1,type:ia,format:yi,colorSpace:uo,depthBuffer:!1},s=ym(t,e,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==t||this._pingPongRenderTarget.height!==e){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=ym(t,e,n);let{_lodMax:r}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=_M(r)),this._blurMaterial=vM(r,t,e)}return s}_compileMaterial(t){let e=new De(this._lodPlanes[0],t);this._renderer.compile(e,Ph)}_sceneToCubeUV(t,e,n,s){let a=new Dn(90,1,e,n),c=[1,-1,1,1,1,1],l=[1,1,1,-1,-1,-1],h=this._renderer,u=h.autoClear,d=h.toneMapping;h.getClearColor(_m),h.toneMapping=ws,h.autoClear=!1;let f=new ao({name:"PMREM.Background",side:Bn,depthWrite:!1,depthTest:!1}),g=new De(new Ni,f),v=!1,m=t.background;m?m.isColor&&(f.color.copy(m),t.background=null,v=!0):(f.color.copy(_m),v=!0);for(let p=0;p<6;p++){let y=p%3;y===0?(a.up.set(0,c[p],0),a.lookAt(l[p],0,0)):y===1?(a.up.set(0,0,c[p]),a.lookAt(0,l[p],0)):(a.up.set(0,c[p],0),a.lookAt(0,0,l[p]));let b=this._cubeSize;Ka(s,y*b,p>2?b:0,b,b),h.setRenderTarget(s),v&&h.render(g,a),h.render(t,a)}g.geometry.dispose(),g.material.dispose(),h.toneMapping=d,h.autoClear=u,t.background=m}_textureToCubeUV(t,e){let n=this._renderer,s=t.mapping===io||t.mapping===so;s?(this._cubemapMaterial===null&&(this._cubemapMaterial=Mm()),this._cubemapMaterial.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=bm());let r=s?this._cubemapMaterial:this._equirectMaterial,o=new De(this._lodPlanes[0],r),a=r.uniforms;a.envMap.value=t;let c=this._cubeSize;Ka(e,0,0,3*c,2*c),n.setRenderTarget(e),n.render(o,Ph)}_applyPMREM(t){let e=this._renderer,n=e.autoClear;e.autoClear=!1;let s=this._lodPlanes.length;for(let r=1;r<s;r++){let o=Math.sqrt(this._sigmas[r]*this._sigmas[r]-this._sigmas[r-1]*this._sigmas[r-1]),a=vm[(s-r-1)%vm.length];this._blur(t,r-1,r,o,a)}e.autoClear=n}_blur(t,e,n,s,r){let o=this._pingPongRenderTarget;this._halfBlur(t,o,e,n,s,"latitudinal",r),this._halfBlur(o,t,n,n,s,"longitudinal",r)}_halfBlur(t,e,n,s,r,o,a){let c=this._renderer,l=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let h=3,u=new De(this._lodPlanes[s],l),d=l.uniforms,f=this._sizeLods[n]-1,g=isFinite(r)?Math.PI/(2*f):2*Math.PI/(2*Ks-1),v=r/g,m=isFinite(r)?1+Math.floor(h*v):Ks;m>Ks&&console.warn(`sigmaRadians, ${r}, is too large and will clip, as it requested ${m} samples when the maximum is set to ${Ks}`);let p=[],y=0;for(let I=0;I<Ks;++I){let L=I/v,E=Math.exp(-L*L/2);p.push(E),I===0?y+=E:I<m&&(y+=2*E)}for(let I=0;I<p.length;I++)p[I]=p[I]/y;d.envMap.value=t.texture,d.samples.value=m,d.weights.value=p,d.latitudinal.value=o==="latitudinal",a&&(d.poleAxis.value=a);let{_lodMax:b}=this;d.dTheta.value=g,d.mipInt.value=b-n;let x=this._sizeLods[s],N=3*x*(s>b-$r?s-b+$r:0),T=4*(this._cubeSize-x);Ka(e,N,T,3*x,2*x),c.setRenderTarget(e),c.render(u,Ph)}};function _M(i){let t=[],e=[],n=[],s=i,r=i-$r+1+xm.length;for(let o=0;o<r;o++){let a=Math.pow(2,s);e.push(a);let c=1/a;o>i-$r?c=xm[o-i+$r-1]:o===0&&(c=0),n.push(c);let l=1/(a-2),h=-l,u=1+l,d=[h,h,u,h,u,u,h,h,u,u,h,u],f=6,g=6,v=3,m=2,p=1,y=new Float32Array(v*g*f),b=new Float32Array(m*g*f),x=new Float32Array(p*g*f);for(let T=0;T<f;T++){let I=T%3*2/3-1,L=T>2?0:-1,E=[I,L,0,I+2/3,L,0,I+2/3,L+1,0,I,L,0,I+2/3,L+1,0,I,L+1,0];y.set(E,v*g*T),b.set(d,m*g*T);let M=[T,T,T,T,T,T];x.set(M,p*g*T)}let N=new Ye;N.setAttribute("position",new mn(y,v)),N.setAttribute("uv",new mn(b,m)),N.setAttribute("faceIndex",new mn(x,p)),t.push(N),s>$r&&s--}return{lodPlanes:t,sizeLods:e,sigmas:n}}function ym(i,t,e){let n=new rs(i,t,e);return n.texture.mapping=$l,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function Ka(i,t,e,n,s){i.viewport.set(t,e,n,s),i.scissor.set(t,e,n,s)}function vM(i,t,e){let n=new Float32Array(Ks),s=new U(0,1,0);return new ai({name:"SphericalGaussianBlur",defines:{n:Ks,CUBEUV_TEXEL_WIDTH:1/t,CUBEUV_TEXEL_HEIGHT:1/e,CUBEUV_MAX_MIP:`${i}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:s}},vertexShader:Ed(),fragmentShader:`

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
		`,blending:Ss,depthTest:!1,depthWrite:!1})}function bm(){return new ai({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:Ed(),fragmentShader:`

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
		`,blending:Ss,depthTest:!1,depthWrite:!1})}function Mm(){return new ai({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:Ed(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:Ss,depthTest:!1,depthWrite:!1})}function Ed(){return`

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
	`}function yM(i){let t=new WeakMap,e=null;function n(a){if(a&&a.isTexture){let c=a.mapping,l=c===Kh||c===jh,h=c===io||c===so;if(l||h){let u=t.get(a),d=u!==void 0?u.texture.pmremVersion:0;if(a.isRenderTargetTexture&&a.pmremVersion!==d)return e===null&&(e=new El(i)),u=l?e.fromEquirectangular(a,u):e.fromCubemap(a,u),u.texture.pmremVersion=a.pmremVersion,t.set(a,u),u.texture;if(u!==void 0)return u.texture;{let f=a.image;return l&&f&&f.height>0||h&&f&&s(f)?(e===null&&(e=new El(i)),u=l?e.fromEquirectangular(a):e.fromCubemap(a),u.texture.pmremVersion=a.pmremVersion,t.set(a,u),a.addEventListener("dispose",r),u.texture):null}}}return a}function s(a){let c=0,l=6;for(let h=0;h<l;h++)a[h]!==void 0&&c++;return c===l}function r(a){let c=a.target;c.removeEventListener("dispose",r);let l=t.get(c);l!==void 0&&(t.delete(c),l.dispose())}function o(){t=new WeakMap,e!==null&&(e.dispose(),e=null)}return{get:n,dispose:o}}function bM(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s;switch(n){case"WEBGL_depth_texture":s=i.getExtension("WEBGL_depth_texture")||i.getExtension("MOZ_WEBGL_depth_texture")||i.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":s=i.getExtension("EXT_texture_filter_anisotropic")||i.getExtension("MOZ_EXT_texture_filter_anisotropic")||i.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":s=i.getExtension("WEBGL_compressed_texture_s3tc")||i.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":s=i.getExtension("WEBGL_compressed_texture_pvrtc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:s=i.getExtension(n)}return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&zo("THREE.WebGLRenderer: "+n+" extension not supported."),s}}}function MM(i,t,e,n){let s={},r=new WeakMap;function o(u){let d=u.target;d.index!==null&&t.remove(d.index);for(let g in d.attributes)t.remove(d.attributes[g]);for(let g in d.morphAttributes){let v=d.morphAttributes[g];for(let m=0,p=v.length;m<p;m++)t.remove(v[m])}d.removeEventListener("dispose",o),delete s[d.id];let f=r.get(d);f&&(t.remove(f),r.delete(d)),n.releaseStatesOfGeometry(d),d.isInstancedBufferGeometry===!0&&delete d._maxInstanceCount,e.memory.geometries--}function a(u,d){return s[d.id]===!0||(d.addEventListener("dispose",o),s[d.id]=!0,e.memory.geometries++),d}function c(u){let d=u.attributes;for(let g in d)t.update(d[g],i.ARRAY_BUFFER);let f=u.morphAttributes;for(let g in f){let v=f[g];for(let m=0,p=v.length;m<p;m++)t.update(v[m],i.ARRAY_BUFFER)}}function l(u){let d=[],f=u.index,g=u.attributes.position,v=0;if(f!==null){let y=f.array;v=f.version;for(let b=0,x=y.length;b<x;b+=3){let N=y[b+0],T=y[b+1],I=y[b+2];d.push(N,T,T,I,I,N)}}else if(g!==void 0){let y=g.array;v=g.version;for(let b=0,x=y.length/3-1;b<x;b+=3){let N=b+0,T=b+1,I=b+2;d.push(N,T,T,I,I,N)}}else return;let m=new(gg(d)?yl:vl)(d,1);m.version=v;let p=r.get(u);p&&t.remove(p),r.set(u,m)}function h(u){let d=r.get(u);if(d){let f=u.index;f!==null&&d.version<f.version&&l(u)}else l(u);return r.get(u)}return{get:a,update:c,getWireframeAttribute:h}}function SM(i,t,e){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function c(d,f){i.drawElements(n,f,r,d*o),e.update(f,n,1)}function l(d,f,g){g!==0&&(i.drawElementsInstanced(n,f,r,d*o,g),e.update(f,n,g))}function h(d,f,g){if(g===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,f,0,r,d,0,g);let m=0;for(let p=0;p<g;p++)m+=f[p];e.update(m,n,1)}function u(d,f,g,v){if(g===0)return;let m=t.get("WEBGL_multi_draw");if(m===null)for(let p=0;p<d.length;p++)l(d[p]/o,f[p],v[p]);else{m.multiDrawElementsInstancedWEBGL(n,f,0,r,d,0,v,0,g);let p=0;for(let y=0;y<g;y++)p+=f[y]*v[y];e.update(p,n,1)}}this.setMode=s,this.setIndex=a,this.render=c,this.renderInstances=l,this.renderMultiDraw=h,this.renderMultiDrawInstances=u}function wM(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function EM(i,t,e){let n=new WeakMap,s=new Ae;function r(o,a,c){let l=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let E=function(){I.dispose(),n.delete(a),a.removeEventListener("dispose",E)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,v=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],y=a.morphAttributes.color||[],b=0;f===!0&&(b=1),g===!0&&(b=2),v===!0&&(b=3);let x=a.attributes.position.count*b,N=1;x>t.maxTextureSize&&(N=Math.ceil(x/t.maxTextureSize),x=t.maxTextureSize);let T=new Float32Array(x*N*4*u),I=new _l(T,x,N,u);I.type=ts,I.needsUpdate=!0;let L=b*4;for(let M=0;M<u;M++){let R=m[M],H=p[M],O=y[M],V=x*N*4*M;for(let q=0;q<R.count;q++){let X=q*L;f===!0&&(s)SAVARY",
R"SAVARY(.fromBufferAttribute(R,q),T[V+X+0]=s.x,T[V+X+1]=s.y,T[V+X+2]=s.z,T[V+X+3]=0),g===!0&&(s.fromBufferAttribute(H,q),T[V+X+4]=s.x,T[V+X+5]=s.y,T[V+X+6]=s.z,T[V+X+7]=0),v===!0&&(s.fromBufferAttribute(O,q),T[V+X+8]=s.x,T[V+X+9]=s.y,T[V+X+10]=s.z,T[V+X+11]=O.itemSize===4?s.w:1)}}d={count:u,texture:I,size:new gt(x,N)},n.set(a,d),a.addEventListener("dispose",E)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)c.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let v=0;v<l.length;v++)f+=l[v];let g=a.morphTargetsRelative?1:1-f;c.getUniforms().setValue(i,"morphTargetBaseInfluence",g),c.getUniforms().setValue(i,"morphTargetInfluences",l)}c.getUniforms().setValue(i,"morphTargetsTexture",d.texture,e),c.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function TM(i,t,e,n){let s=new WeakMap;function r(c){let l=n.render.frame,h=c.geometry,u=t.get(c,h);if(s.get(u)!==l&&(t.update(u),s.set(u,l)),c.isInstancedMesh&&(c.hasEventListener("dispose",a)===!1&&c.addEventListener("dispose",a),s.get(c)!==l&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),s.set(c,l))),c.isSkinnedMesh){let d=c.skeleton;s.get(d)!==l&&(d.update(),s.set(d,l))}return u}function o(){s=new WeakMap}function a(c){let l=c.target;l.removeEventListener("dispose",a),e.remove(l.instanceMatrix),l.instanceColor!==null&&e.remove(l.instanceColor)}return{update:r,dispose:o}}var Tl=class extends oi{constructor(t,e,n,s,r,o,a,c,l,h=jr){if(h!==jr&&h!==oo)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");n===void 0&&h===jr&&(n=tr),n===void 0&&h===oo&&(n=ro),super(null,s,r,o,a,c,h,n,l),this.isDepthTexture=!0,this.image={width:t,height:e},this.magFilter=a!==void 0?a:bi,this.minFilter=c!==void 0?c:bi,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return this.compareFunction!==null&&(e.compareFunction=this.compareFunction),e}},yg=new oi,Sm=new Tl(1,1),bg=new _l,Mg=new Iu,Sg=new Ml,wm=[],Em=[],Tm=new Float32Array(16),Am=new Float32Array(9),Rm=new Float32Array(4);function po(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=wm[s];if(r===void 0&&(r=new Float32Array(s),wm[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function rn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function on(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function jl(i,t){let e=Em[t];e===void 0&&(e=new Int32Array(t),Em[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function AM(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function RM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(rn(e,t))return;i.uniform2fv(this.addr,t),on(e,t)}}function CM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(rn(e,t))return;i.uniform3fv(this.addr,t),on(e,t)}}function PM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(rn(e,t))return;i.uniform4fv(this.addr,t),on(e,t)}}function IM(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(rn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),on(e,t)}else{if(rn(e,n))return;Rm.set(n),i.uniformMatrix2fv(this.addr,!1,Rm),on(e,n)}}function LM(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(rn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),on(e,t)}else{if(rn(e,n))return;Am.set(n),i.uniformMatrix3fv(this.addr,!1,Am),on(e,n)}}function DM(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(rn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),on(e,t)}else{if(rn(e,n))return;Tm.set(n),i.uniformMatrix4fv(this.addr,!1,Tm),on(e,n)}}function UM(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function NM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(rn(e,t))return;i.uniform2iv(this.addr,t),on(e,t)}}function FM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(rn(e,t))return;i.uniform3iv(this.addr,t),on(e,t)}}function OM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(rn(e,t))return;i.uniform4iv(this.addr,t),on(e,t)}}function BM(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function zM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(rn(e,t))return;i.uniform2uiv(this.addr,t),on(e,t)}}function kM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(rn(e,t))return;i.uniform3uiv(this.addr,t),on(e,t)}}function HM(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(rn(e,t))return;i.uniform4uiv(this.addr,t),on(e,t)}}function VM(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?(Sm.compareFunction=mg,r=Sm):r=yg,e.setTexture2D(t||r,s)}function GM(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||Mg,s)}function WM(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTextureCube(t||Sg,s)}function XM(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||bg,s)}function qM(i){switch(i){case 5126:return AM;case 35664:return RM;case 35665:return CM;case 35666:return PM;case 35674:return IM;case 35675:return LM;case 35676:return DM;case 5124:case 35670:return UM;case 35667:case 35671:return NM;case 35668:case 35672:return FM;case 35669:case 35673:return OM;case 5125:return BM;case 36294:return zM;case 36295:return kM;case 36296:return HM;case 35678:case 36198:case 36298:case 36306:case 35682:return VM;case 35679:case 36299:case 36307:return GM;case 35680:case 36300:case 36308:case 36293:return WM;case 36289:case 36303:case 36311:case 36292:return XM}}function YM(i,t){i.uniform1fv(this.addr,t)}function ZM(i,t){let e=po(t,this.size,2);i.uniform2fv(this.addr,e)}function $M(i,t){let e=po(t,this.size,3);i.uniform3fv(this.addr,e)}function JM(i,t){let e=po(t,this.size,4);i.uniform4fv(this.addr,e)}function KM(i,t){let e=po(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function jM(i,t){let e=po(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function QM(i,t){let e=po(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function tS(i,t){i.uniform1iv(this.addr,t)}function eS(i,t){i.uniform2iv(this.addr,t)}function nS(i,t){i.uniform3iv(this.addr,t)}function iS(i,t){i.uniform4iv(this.addr,t)}function sS(i,t){i.uniform1uiv(this.addr,t)}function rS(i,t){i.uniform2uiv(this.addr,t)}function oS(i,t){i.uniform3uiv(this.addr,t)}function aS(i,t){i.uniform4uiv(this.addr,t)}function lS(i,t,e){let n=this.cache,s=t.length,r=jl(e,s);rn(n,r)||(i.uniform1iv(this.addr,r),on(n,r));for(let o=0;o!==s;++o)e.setTexture2D(t[o]||yg,r[o])}function cS(i,t,e){let n=this.cache,s=t.length,r=jl(e,s);rn(n,r)||(i.uniform1iv(this.addr,r),on(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||Mg,r[o])}function hS(i,t,e){let n=this.cache,s=t.length,r=jl(e,s);rn(n,r)||(i.uniform1iv(this.addr,r),on(n,r));for(let o=0;o!==s;++o)e.setTextureCube(t[o]||Sg,r[o])}function uS(i,t,e){let n=this.cache,s=t.length,r=jl(e,s);rn(n,r)||(i.uniform1iv(this.addr,r),on(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||bg,r[o])}function dS(i){switch(i){case 5126:return YM;case 35664:return ZM;case 35665:return $M;case 35666:return JM;case 35674:return KM;case 35675:return jM;case 35676:return QM;case 5124:case 35670:return tS;case 35667:case 35671:return eS;case 35668:case 35672:return nS;case 35669:case 35673:return iS;case 5125:return sS;case 36294:return rS;case 36295:return oS;case 36296:return aS;case 35678:case 36198:case 36298:case 36306:case 35682:return lS;case 35679:case 36299:case 36307:return cS;case 35680:case 36300:case 36308:case 36293:return hS;case 36289:case 36303:case 36311:case 36292:return uS}}var Uu=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=qM(e.type)}},Nu=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=dS(e.type)}},Fu=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},Nh=/(\w+)(\])?(\[|\.)?/g;function Cm(i,t){i.seq.push(t),i.map[t.id]=t}function fS(i,t,e){let n=i.name,s=n.length;for(Nh.lastIndex=0;;){let r=Nh.exec(n),o=Nh.lastIndex,a=r[1],c=r[2]==="]",l=r[3];if(c&&(a=a|0),l===void 0||l==="["&&o+2===s){Cm(e,l===void 0?new Uu(a,i,t):new Nu(a,i,t));break}else{let u=e.map[a];u===void 0&&(u=new Fu(a),Cm(e,u)),e=u}}}var eo=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let s=0;s<n;++s){let r=t.getActiveUniform(e,s),o=t.getUniformLocation(e,r.name);fS(r,o,this)}}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],c=n[a.id];c.needsUpdate!==!1&&a.setValue(t,c.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function Pm(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var pS=37297,mS=0;function gS(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var Im=new se;function xS(i){me._getMatrix(Im,me.workingColorSpace,i);let t=`mat3( ${Im.elements.map(e=>e.toFixed(4))} )`;switch(me.getTransfer(i)){case Jl:return[t,"LinearTransferOETF"];case Te:return[t,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Lm(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),s=i.getShaderInfoLog(t).trim();if(n&&s==="")return"";let r=/ERROR: 0:(\d+)/.exec(s);if(r){let o=parseInt(r[1]);return e.toUpperCase()+`

`+s+`

`+gS(i.getShaderSource(t),o)}else return s}function _S(i,t){let e=xS(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( value.rgb * ${e[0]}, value.a ) );`,"}"].join(`
`)}function vS(i,t){let e;switch(t){case P_:e="Linear";break;case I_:e="Reinhard";break;case L_:e="Cineon";break;case D_:e="ACESFilmic";break;case N_:e="AgX";break;case F_:e="Neutral";break;case U_:e="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",t),e="Linear"}return"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var ja=new U;function yS(){me.getLuminanceCoefficients(ja);let i=ja.x.toFixed(4),t=ja.y.toFixed(4),e=ja.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function bS(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(ko).join(`
`)}function MS(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function SS(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function ko(i){return i!==""}function Dm(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows)}function Um(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var wS=/^[ \t]*#include +<([\w\d./]+)>/gm;function Ou(i){return i.replace(wS,TS)}var ES=new Map;function TS(i,t){let e=oe[t];if(e===void 0){let n=ES.get(t);if(n!==void 0)e=oe[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',t,n);else throw new Error("Can not resolve #include <"+t+">")}return Ou(e)}var AS=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Nm(i){return i.replace(AS,RS)}function RS(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Fm(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}function CS(i){let t="SHADOWMAP_TYPE_BASIC";return i.shadowMapType===eg?t="SHADOWMAP_TYPE_PCF":i.shadowMapType===c_?t="SHADOWMAP_TYPE_PCF_SOFT":i.shadowMapType===Qi&&(t="SHADOWMAP_TYPE_VSM"),t}function PS(i){let t="ENVMAP_TYPE_CUBE";if(i.envMap)switch(i.envMapMode){case io:case so:t="ENVMAP_TYPE_CUBE";break;case $l:t="ENVMAP_TYPE_CUBE_UV";break}return t}function IS(i){let t="ENVMAP_MODE_REFLECTION";if(i.envMap)switch(i.envMapMode){case so:t="ENVMAP_MODE_REFRACTION";break}return t}function LS(i){let t="ENVMAP_BLENDING_NONE";if(i.envMap)switch(i.combine){case ng:t="ENVMAP_BLENDING_MULTIPLY";break;case R_:t="ENVMAP_BLENDING_MIX";break;case C_:t="ENVMAP_BLENDING_ADD";break}return t}function DS(i){let t=i.envMapCubeUVHeight;if(t===null)return null;let e=Math.log2(t)-2,n=1/t;return{texelWidth:1/(3*Math.max(Math.pow(2,e),7*16)),texelHeight:n,maxMip:e}}function US(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,c=CS(e),l=PS(e),h=IS(e),u=LS(e),d=DS(e),f=bS(e),g=MS(r),v=s.createProgram(),m,p,y=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,g].filter(ko).join(`
`),m.length>0&&(m+=`
`),p=["#define SHADER_TYPE "+e.shaderType,"#def)SAVARY",
R"SAVARY(ine SHADER_NAME "+e.shaderName,g].filter(ko).join(`
`),p.length>0&&(p+=`
`)):(m=[Fm(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,g,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+c:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",e.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(ko).join(`
`),p=[Fm(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,g,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+l:"",e.envMap?"#define "+h:"",e.envMap?"#define "+u:"",d?"#define CUBEUV_TEXEL_WIDTH "+d.texelWidth:"",d?"#define CUBEUV_TEXEL_HEIGHT "+d.texelHeight:"",d?"#define CUBEUV_MAX_MIP "+d.maxMip+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor||e.batchingColor?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+c:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",e.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==ws?"#define TONE_MAPPING":"",e.toneMapping!==ws?oe.tonemapping_pars_fragment:"",e.toneMapping!==ws?vS("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",oe.colorspace_pars_fragment,_S("linearToOutputTexel",e.outputColorSpace),yS(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(ko).join(`
`)),o=Ou(o),o=Dm(o,e),o=Um(o,e),a=Ou(a),a=Dm(a,e),a=Um(a,e),o=Nm(o),a=Nm(a),e.isRawShaderMaterial!==!0&&(y=`#version 300 es
`,m=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+m,p=["#define varying in",e.glslVersion===$p?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===$p?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let b=y+m+o,x=y+p+a,N=Pm(s,s.VERTEX_SHADER,b),T=Pm(s,s.FRAGMENT_SHADER,x);s.attachShader(v,N),s.attachShader(v,T),e.index0AttributeName!==void 0?s.bindAttribLocation(v,0,e.index0AttributeName):e.morphTargets===!0&&s.bindAttribLocation(v,0,"position"),s.linkProgram(v);function I(R){if(i.debug.checkShaderErrors){let H=s.getProgramInfoLog(v).trim(),O=s.getShaderInfoLog(N).trim(),V=s.getShaderInfoLog(T).trim(),q=!0,X=!0;if(s.getProgramParameter(v,s.LINK_STATUS)===!1)if(q=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,v,N,T);else{let j=Lm(s,N,"vertex"),Q=Lm(s,T,"fragment");console.error("THREE.WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(v,s.VALIDATE_STATUS)+`

Material Name: `+R.name+`
Material Type: `+R.type+`

Program Info Log: `+H+`
`+j+`
`+Q)}else H!==""?console.warn("THREE.WebGLProgram: Program Info Log:",H):(O===""||V==="")&&(X=!1);X&&(R.diagnostics={runnable:q,programLog:H,vertexShader:{log:O,prefix:m},fragmentShader:{log:V,prefix:p}})}s.deleteShader(N),s.deleteShader(T),L=new eo(s,v),E=SS(s,v)}let L;this.getUniforms=function(){return L===void 0&&I(this),L};let E;this.getAttributes=function(){return E===void 0&&I(this),E};let M=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return M===!1&&(M=s.getProgramParameter(v,pS)),M},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(v),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=mS++,this.cacheKey=t,this.usedTimes=1,this.program=v,this.vertexShader=N,this.fragmentShader=T,this}var NS=0,Bu=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t){let e=t.vertexShader,n=t.fragmentShader,s=this._getShaderStage(e),r=this._getShaderStage(n),o=this._getShaderCacheForMaterial(t);return o.has(s)===!1&&(o.add(s),s.usedTimes++),o.has(r)===!1&&(o.add(r),r.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderID(t){return this._getShaderStage(t.vertexShader).id}getFragmentShaderID(t){return this._getShaderStage(t.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new zu(t),e.set(t,n)),n}},zu=class{constructor(t){this.id=NS++,this.code=t,this.usedTimes=0}};function FS(i,t,e,n,s,r,o){let a=new Zo,c=new Bu,l=new Set,h=[],u=s.logarithmicDepthBuffer,d=s.vertexTextures,f=s.precision,g={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function v(E){return l.add(E),E===0?"uv":`uv${E}`}function m(E,M,R,H,O){let V=H.fog,q=O.geometry,X=E.isMeshStandardMaterial?H.environment:null,j=(E.isMeshStandardMaterial?e:t).get(E.envMap||X),Q=j&&j.mapping===$l?j.image.height:null,lt=g[E.type];E.precision!==null&&(f=s.getMaxPrecision(E.precision),f!==E.precision&&console.warn("THREE.WebGLProgram.getParameters:",E.precision,"not supported, using",f,"instead."));let ct=q.morphAttributes.position||q.morphAttributes.normal||q.morphAttributes.color,xt=ct!==void 0?ct.length:0,St=0;q.morphAttributes.position!==void 0&&(St=1),q.morphAttributes.normal!==void 0&&(St=2),q.morphAttributes.color!==void 0&&(St=3);let _t,it,ht,yt;if(lt){let _e=Un[lt];_t=_e.vertexShader,it=_e.fragmentShader}else _t=E.vertexShader,it=E.fragmentShader,c.update(E),ht=c.getVertexShaderID(E),yt=c.getFragmentShaderID(E);let ot=i.getRenderTarget(),zt=i.state.buffers.depth.getReversed(),Yt=O.isInstancedMesh===!0,Nt=O.isBatchedMesh===!0,ne=!!E.map,rt=!!E.matcap,ut=!!j,F=!!E.aoMap,kt=!!E.lightMap,dt=!!E.bumpMap,Ft=!!E.normalMap,bt=!!E.displacementMap,$t=!!E.emissiveMap,Mt=!!E.metalnessMap,C=!!E.roughnessMap,w=E.anisotropy>0,Y=E.clearcoat>0,K=E.dispersion>0,W=E.iridescence>0,tt=E.sheen>0,Tt=E.transmission>0,wt=w&&!!E.anisotropyMap,It=Y&&!!E.clearcoatMap,Qt=Y&&!!E.clearcoatNormalMap,pt=Y&&!!E.clearcoatRoughnessMap,At=W&&!!E.iridescenceMap,Gt=W&&!!E.iridescenceThicknessMap,Xt=tt&&!!E.sheenColorMap,Pt=tt&&!!E.sheenRoughnessMap,ae=!!E.specularMap,te=!!E.specularColorMap,fe=!!E.specularIntensityMap,k=Tt&&!!E.transmissionMap,Rt=Tt&&!!E.thicknessMap,nt=!!E.gradientMap,at=!!E.alphaMap,Lt=E.alphaTest>0,Dt=!!E.alphaHash,ie=!!E.extensions,ke=ws;E.toneMapped&&(ot===null||ot.isXRRenderTarget===!0)&&(ke=i.toneMapping);let ln={shaderID:lt,shaderType:E.type,shaderName:E.name,vertexShader:_t,fragmentShader:it,defines:E.defines,customVertexShaderID:ht,customFragmentShaderID:yt,isRawShaderMaterial:E.isRawShaderMaterial===!0,glslVersion:E.glslVersion,precision:f,batching:Nt,batchingColor:Nt&&O._colorsTexture!==null,instancing:Yt,instancingColor:Yt&&O.instanceColor!==null,instancingMorph:Yt&&O.morphTexture!==null,supportsVertexTextures:d,outputColorSpace:ot===null?i.outputColorSpace:ot.isXRRenderTarget===!0?ot.texture.colorSpace:uo,alphaToCoverage:!!E.alphaToCoverage,map:ne,matcap:rt,envMap:ut,envMapMode:ut&&j.mapping,envMapCubeUVHeight:Q,aoMap:F,lightMap:kt,bumpMap:dt,normalMap:Ft,displacementMap:d&&bt,emissiveMap:$t,normalMapObjectSpace:Ft&&E.normalMapType===k_,normalMapTangentSpace:Ft&&E.normalMapType===pg,metalnessMap:Mt,roughnessMap:C,anisotropy:w,anisotropyMap:wt,clearcoat:Y,clearcoatMap:It,clearcoatNormalMap:Qt,clearcoatRoughnessMap:pt,dispersion:K,iridescence:W,iridescenceMap:At,iridescenceThicknessMap:Gt,sheen:tt,sheenColorMap:Xt,sheenRoughnessMap:Pt,specularMap:ae,specularColorMap:te,specularIntensityMap:fe,transmission:Tt,transmissionMap:k,thicknessMap:Rt,gradientMap:nt,opaque:E.transparent===!1&&E.blending===Kr&&E.alphaToCoverage===!1,alphaMap:at,alphaTest:Lt,alphaHash:Dt,combine:E.combine,mapUv:ne&&v(E.map.channel),aoMapUv:F&&v(E.aoMap.channel),lightMapUv:kt&&v(E.lightMap.channel),bumpMapUv:dt&&v(E.bumpMap.channel),normalMapUv:Ft&&v(E.normalMap.channel),displacementMapUv:bt&&v(E.displacementMap.channel),emissiveMapUv:$t&&v(E.emissiveMap.channel),metalnessMapUv:Mt&&v(E.metalnessMap.channel),roughnessMapUv:C&&v(E.ro)SAVARY",
R"SAVARY(ughnessMap.channel),anisotropyMapUv:wt&&v(E.anisotropyMap.channel),clearcoatMapUv:It&&v(E.clearcoatMap.channel),clearcoatNormalMapUv:Qt&&v(E.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:pt&&v(E.clearcoatRoughnessMap.channel),iridescenceMapUv:At&&v(E.iridescenceMap.channel),iridescenceThicknessMapUv:Gt&&v(E.iridescenceThicknessMap.channel),sheenColorMapUv:Xt&&v(E.sheenColorMap.channel),sheenRoughnessMapUv:Pt&&v(E.sheenRoughnessMap.channel),specularMapUv:ae&&v(E.specularMap.channel),specularColorMapUv:te&&v(E.specularColorMap.channel),specularIntensityMapUv:fe&&v(E.specularIntensityMap.channel),transmissionMapUv:k&&v(E.transmissionMap.channel),thicknessMapUv:Rt&&v(E.thicknessMap.channel),alphaMapUv:at&&v(E.alphaMap.channel),vertexTangents:!!q.attributes.tangent&&(Ft||w),vertexColors:E.vertexColors,vertexAlphas:E.vertexColors===!0&&!!q.attributes.color&&q.attributes.color.itemSize===4,pointsUvs:O.isPoints===!0&&!!q.attributes.uv&&(ne||at),fog:!!V,useFog:E.fog===!0,fogExp2:!!V&&V.isFogExp2,flatShading:E.flatShading===!0,sizeAttenuation:E.sizeAttenuation===!0,logarithmicDepthBuffer:u,reverseDepthBuffer:zt,skinning:O.isSkinnedMesh===!0,morphTargets:q.morphAttributes.position!==void 0,morphNormals:q.morphAttributes.normal!==void 0,morphColors:q.morphAttributes.color!==void 0,morphTargetsCount:xt,morphTextureStride:St,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:E.dithering,shadowMapEnabled:i.shadowMap.enabled&&R.length>0,shadowMapType:i.shadowMap.type,toneMapping:ke,decodeVideoTexture:ne&&E.map.isVideoTexture===!0&&me.getTransfer(E.map.colorSpace)===Te,decodeVideoTextureEmissive:$t&&E.emissiveMap.isVideoTexture===!0&&me.getTransfer(E.emissiveMap.colorSpace)===Te,premultipliedAlpha:E.premultipliedAlpha,doubleSided:E.side===ri,flipSided:E.side===Bn,useDepthPacking:E.depthPacking>=0,depthPacking:E.depthPacking||0,index0AttributeName:E.index0AttributeName,extensionClipCullDistance:ie&&E.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ie&&E.extensions.multiDraw===!0||Nt)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:E.customProgramCacheKey()};return ln.vertexUv1s=l.has(1),ln.vertexUv2s=l.has(2),ln.vertexUv3s=l.has(3),l.clear(),ln}function p(E){let M=[];if(E.shaderID?M.push(E.shaderID):(M.push(E.customVertexShaderID),M.push(E.customFragmentShaderID)),E.defines!==void 0)for(let R in E.defines)M.push(R),M.push(E.defines[R]);return E.isRawShaderMaterial===!1&&(y(M,E),b(M,E),M.push(i.outputColorSpace)),M.push(E.customProgramCacheKey),M.join()}function y(E,M){E.push(M.precision),E.push(M.outputColorSpace),E.push(M.envMapMode),E.push(M.envMapCubeUVHeight),E.push(M.mapUv),E.push(M.alphaMapUv),E.push(M.lightMapUv),E.push(M.aoMapUv),E.push(M.bumpMapUv),E.push(M.normalMapUv),E.push(M.displacementMapUv),E.push(M.emissiveMapUv),E.push(M.metalnessMapUv),E.push(M.roughnessMapUv),E.push(M.anisotropyMapUv),E.push(M.clearcoatMapUv),E.push(M.clearcoatNormalMapUv),E.push(M.clearcoatRoughnessMapUv),E.push(M.iridescenceMapUv),E.push(M.iridescenceThicknessMapUv),E.push(M.sheenColorMapUv),E.push(M.sheenRoughnessMapUv),E.push(M.specularMapUv),E.push(M.specularColorMapUv),E.push(M.specularIntensityMapUv),E.push(M.transmissionMapUv),E.push(M.thicknessMapUv),E.push(M.combine),E.push(M.fogExp2),E.push(M.sizeAttenuation),E.push(M.morphTargetsCount),E.push(M.morphAttributeCount),E.push(M.numDirLights),E.push(M.numPointLights),E.push(M.numSpotLights),E.push(M.numSpotLightMaps),E.push(M.numHemiLights),E.push(M.numRectAreaLights),E.push(M.numDirLightShadows),E.push(M.numPointLightShadows),E.push(M.numSpotLightShadows),E.push(M.numSpotLightShadowsWithMaps),E.push(M.numLightProbes),E.push(M.shadowMapType),E.push(M.toneMapping),E.push(M.numClippingPlanes),E.push(M.numClipIntersection),E.push(M.depthPacking)}function b(E,M){a.disableAll(),M.supportsVertexTextures&&a.enable(0),M.instancing&&a.enable(1),M.instancingColor&&a.enable(2),M.instancingMorph&&a.enable(3),M.matcap&&a.enable(4),M.envMap&&a.enable(5),M.normalMapObjectSpace&&a.enable(6),M.normalMapTangentSpace&&a.enable(7),M.clearcoat&&a.enable(8),M.iridescence&&a.enable(9),M.alphaTest&&a.enable(10),M.vertexColors&&a.enable(11),M.vertexAlphas&&a.enable(12),M.vertexUv1s&&a.enable(13),M.vertexUv2s&&a.enable(14),M.vertexUv3s&&a.enable(15),M.vertexTangents&&a.enable(16),M.anisotropy&&a.enable(17),M.alphaHash&&a.enable(18),M.batching&&a.enable(19),M.dispersion&&a.enable(20),M.batchingColor&&a.enable(21),E.push(a.mask),a.disableAll(),M.fog&&a.enable(0),M.useFog&&a.enable(1),M.flatShading&&a.enable(2),M.logarithmicDepthBuffer&&a.enable(3),M.reverseDepthBuffer&&a.enable(4),M.skinning&&a.enable(5),M.morphTargets&&a.enable(6),M.morphNormals&&a.enable(7),M.morphColors&&a.enable(8),M.premultipliedAlpha&&a.enable(9),M.shadowMapEnabled&&a.enable(10),M.doubleSided&&a.enable(11),M.flipSided&&a.enable(12),M.useDepthPacking&&a.enable(13),M.dithering&&a.enable(14),M.transmission&&a.enable(15),M.sheen&&a.enable(16),M.opaque&&a.enable(17),M.pointsUvs&&a.enable(18),M.decodeVideoTexture&&a.enable(19),M.decodeVideoTextureEmissive&&a.enable(20),M.alphaToCoverage&&a.enable(21),E.push(a.mask)}function x(E){let M=g[E.type],R;if(M){let H=Un[M];R=Kl.clone(H.uniforms)}else R=E.uniforms;return R}function N(E,M){let R;for(let H=0,O=h.length;H<O;H++){let V=h[H];if(V.cacheKey===M){R=V,++R.usedTimes;break}}return R===void 0&&(R=new US(i,M,E,r),h.push(R)),R}function T(E){if(--E.usedTimes===0){let M=h.indexOf(E);h[M]=h[h.length-1],h.pop(),E.destroy()}}function I(E){c.remove(E)}function L(){c.dispose()}return{getParameters:m,getProgramCacheKey:p,getUniforms:x,acquireProgram:N,releaseProgram:T,releaseShaderCache:I,programs:h,dispose:L}}function OS(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,c){i.get(o)[a]=c}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function BS(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.z!==t.z?i.z-t.z:i.id-t.id}function Om(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function Bm(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(u,d,f,g,v,m){let p=i[t];return p===void 0?(p={id:u.id,object:u,geometry:d,material:f,groupOrder:g,renderOrder:u.renderOrder,z:v,group:m},i[t]=p):(p.id=u.id,p.object=u,p.geometry=d,p.material=f,p.groupOrder=g,p.renderOrder=u.renderOrder,p.z=v,p.group=m),t++,p}function a(u,d,f,g,v,m){let p=o(u,d,f,g,v,m);f.transmission>0?n.push(p):f.transparent===!0?s.push(p):e.push(p)}function c(u,d,f,g,v,m){let p=o(u,d,f,g,v,m);f.transmission>0?n.unshift(p):f.transparent===!0?s.unshift(p):e.unshift(p)}function l(u,d){e.length>1&&e.sort(u||BS),n.length>1&&n.sort(d||Om),s.length>1&&s.sort(d||Om)}function h(){for(let u=t,d=i.length;u<d;u++){let f=i[u];if(f.id===null)break;f.id=null,f.object=null,f.geometry=null,f.material=null,f.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:a,unshift:c,finish:h,sort:l}}function zS(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new Bm,i.set(n,[o])):s>=r.length?(o=new Bm,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function kS(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={direction:new U,color:new re};break;case"SpotLight":e={position:new U,direction:new U,color:new re,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new U,color:new re,distance:0,decay:0};break;case"HemisphereLight":e={direction:new U,skyColor:new re,groundColor:new re};break;case"RectAreaLight":e={color:new re,position:new U,halfWidth:new U,halfHeight:new U};break}return i[t.id]=e,e}}}function HS(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new gt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new gt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new gt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var VS=0;function GS(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function WS(i){let t=new kS,e=HS(),n={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let l=0;l<9;l++)n.probe.push(new U);let s=new U,r=new Ue,o=new Ue;function a(l){let h=0,u=0,d=0;for(let E=0;E<9;E++)n.probe[E].set(0,0,0);let f=0,g=0,v=0,m=0,p=0,y=0,b=0,x=0,N=0,T=0,I=0;l.sort(GS);for(let E=0,M=l.length;E<M;E++){let R=l[E],H=R.color,O=R.intensity,V=R.distance,q=R.shadow&&R.shadow.map?R.shadow.map.texture:null;if(R.isAmbientLight)h+=H.r*O,u+=H.g*O,d+=H.b*O;else if(R.isLightProbe){for(let X=0;X<9;X++)n.probe[X].addScaledVector(R.sh.coefficients[X],O);I++}else if(R.isDirectionalLight){let X=t.get(R);if(X.color.copy(R.color).multiplyScalar(R.intensity),R.castShadow){let j=R.shadow,Q=e.get(R);Q.shadowIntensity=j.intensity,Q.shadowBias=j.bias,Q.shadowNormalBias=j.normalBias,Q.shadowRadius=j.radius,Q.shadowMapSize=j.mapSize,n.directionalShadow[f]=Q,n.directionalShadowMap[f]=q,n.directionalShadowMatrix[f]=R.shadow.matrix,y++}n.directional[f]=X,f++}else if(R.isSpotLight){let X=t.get(R);X.position.setFromMatrixPosition(R.matrixWorld),X.color.copy(H).multiplyScalar(O),X.distance=V,X.coneCos=Math.cos(R.angle),X.penumbraCos=Math.cos(R.angle*(1-R.penumbra)),X.decay=R.decay,n.spot[v]=X;let j=R.shadow;if(R.map&&(n.spotLightMap[N]=R.map,N++,j.updateMatrices(R),R.castShadow&&T++),n.spotLightMatrix[v]=j.matrix,R.castShadow){let Q=e.get(R);Q.shadowIntensity=j.intensity,Q.shadowBias=j.bias,Q.shadowNormalBias=j.normalBias,Q.shadowRadius=j.radius,Q.shadowMapSize=j.mapSize,n.spotShadow[v]=Q,n.spotShadowMap[v]=q,x++}v++}else if(R.isRectAreaLight){let X=t.get(R);X.color.copy(H).multiplyScalar(O),X.halfWidth.set(R.width*.5,0,0),X.halfHeight.set(0,R.height*.5,0),n.rectArea[m]=X,m++}else if(R.isPointLight){let X=t.get(R);if(X.color.copy(R.color).multiplyScalar(R.intensity),X.distance=R.distance,X.decay=R.decay,R.castShadow){let j=R.shadow,Q=e.get(R);Q.shadowIntensity=j.intensity,Q.shadowBias=j.bias,Q.shadowNormalBias=j.normalBias,Q.shadowRadius=j.radius,Q.shadowMapSize=j.mapSize,Q.shadowCameraNear=j.camera.near,Q.shadowCameraFar=j.camera.far,n.pointShadow[g]=Q,n.pointShadowMap[g]=q,n.pointShadowMatrix[g]=R.shadow.matrix,b++}n.point[g]=X,g++}else if(R.isHemisphereLight){let X=t.get(R);X.skyColor.copy(R.color).multiplyScalar(O),X.groundColor.copy(R.groundColor).multiplyScalar(O),n.hemi[p]=X,p++}}m>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Et.LTC_FLOAT_1,n.rectAreaLTC2=Et.LTC_FLOAT_2):(n.rectAreaLTC1=Et.LTC_HALF_1,n.rectAreaLTC2=Et.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let L=n.hash;(L.directionalLength!==f||L.pointLength!==g||L.spotLength!==v||L.rectAreaLength!==m||L.hemiLength!==p||L.numDirectionalShadows!==y||L.numPointShadows!==b||L.numSpotShadows!==x||L.numSpotMaps!==N||L.numLightProbes!==I)&&(n.directional.length=f,n.spot.length=v,n.rectArea.length=m,n.point.length=g,n.hemi.length=p,n.directionalShadow.length=y,n.directionalShadowMap.length=y,n.pointShadow.length=b,n.pointShadowMap.length=b,n.spotShadow.length=x,n.spotShadowMap.length=x,n.directionalShadowMatrix.length=y,n.pointShadowMatrix.length=b,n.spotLightMatrix.length=x+N-T,n.spotLightMap.length=N,n.numSpotLightShadowsWithMaps=T,n.numLightProbes=I,L.directionalLength=f,L.pointLength=g,L.spotLength=v,L.rectAreaLength=m,L.hemiLength=p,L.numDirectionalShadows=y,L.numPointShadows=b,L.numSpotShadows=x,L.numSpotMaps=N,L.numLightProbes=I,n.version=VS++)}function c(l,h){let u=0,d=0,f=0,g=0,v=0,m=h.matrixWorldInverse;for(let p=0,y=l.length;p<y;p++){let b=l[p];if(b.isDirectionalLight){let x=n.directional[u];x.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),x.direction.sub(s),x.direction.transformDirection(m),u++}else if(b.isSpotLight){let x=n.spot[f];x.position.setFromMatrixPosition(b.matrixWorld),x.position.applyMatrix4(m),x.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),x.direction.sub(s),x.direction.transformDirection(m),f++}else if(b.isRectAreaLight){let x=n.rectArea[g];x.position.setFromMatrixPosition(b.matrixWorld),x.position.applyMatrix4(m),o.identity(),r.copy(b.matrixWorld),r.premultiply(m),o.extractRotation(r),x.halfWidth.set(b.width*.5,0,0),x.halfHeight.set(0,b.height*.5,0),x.halfWidth.applyMatrix4(o),x.halfHeight.applyMatrix4(o),g++}else if(b.isPointLight){let x=n.point[d];x.position.setFromMatrixPosition(b.matrixWorld),x.position.applyMatrix4(m),d++}else if(b.isHemisphereLight){let x=n.hemi[v];x.direction.setFromMatrixPosition(b.matrixWorld),x.direction.transformDirection(m),v++}}}return{setup:a,setupView:c,state:n}}function zm(i){let t=new WS(i),e=[],n=[];function s(h){l.camera=h,e.length=0,n.length=0}function r(h){e.push(h)}function o(h){n.push(h)}function a(){t.setup(e)}function c(h){t.setupView(e,h)}let l={lightsArray:e,shadowsArray:n,camera:null,lights:t,transmissionRenderTarget:{}};return{init:s,state:l,setupLights:a,setupLightsView:c,pushLight:r,pushShadow:o}}function XS(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new zm(i),t.set(s,[a])):r>=o.length?(a=new zm(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var ku=class extends Ts{static get type(){return"MeshDepthMaterial"}constructor(t){super(),this.isMeshDepthMaterial=!0,this.depthPacking=B_,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Hu=class extends Ts{static get type(){return"MeshDistanceMaterial"}constructor(t){super(),this.isMeshDistanceMaterial=!0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}},qS=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,YS=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
#include <packing>
void main() {
	const float samples = float( VSM_S)SAVARY",
R"SAVARY(AMPLES );
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
}`;function ZS(i,t,e){let n=new $o,s=new gt,r=new gt,o=new Ae,a=new ku({depthPacking:z_}),c=new Hu,l={},h=e.maxTextureSize,u={[Es]:Bn,[Bn]:Es,[ri]:ri},d=new ai({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new gt},radius:{value:4}},vertexShader:qS,fragmentShader:YS}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let g=new Ye;g.setAttribute("position",new mn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let v=new De(g,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=eg;let p=this.type;this.render=function(T,I,L){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||T.length===0)return;let E=i.getRenderTarget(),M=i.getActiveCubeFace(),R=i.getActiveMipmapLevel(),H=i.state;H.setBlending(Ss),H.buffers.color.setClear(1,1,1,1),H.buffers.depth.setTest(!0),H.setScissorTest(!1);let O=p!==Qi&&this.type===Qi,V=p===Qi&&this.type!==Qi;for(let q=0,X=T.length;q<X;q++){let j=T[q],Q=j.shadow;if(Q===void 0){console.warn("THREE.WebGLShadowMap:",j,"has no shadow.");continue}if(Q.autoUpdate===!1&&Q.needsUpdate===!1)continue;s.copy(Q.mapSize);let lt=Q.getFrameExtents();if(s.multiply(lt),r.copy(Q.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/lt.x),s.x=r.x*lt.x,Q.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/lt.y),s.y=r.y*lt.y,Q.mapSize.y=r.y)),Q.map===null||O===!0||V===!0){let xt=this.type!==Qi?{minFilter:bi,magFilter:bi}:{};Q.map!==null&&Q.map.dispose(),Q.map=new rs(s.x,s.y,xt),Q.map.texture.name=j.name+".shadowMap",Q.camera.updateProjectionMatrix()}i.setRenderTarget(Q.map),i.clear();let ct=Q.getViewportCount();for(let xt=0;xt<ct;xt++){let St=Q.getViewport(xt);o.set(r.x*St.x,r.y*St.y,r.x*St.z,r.y*St.w),H.viewport(o),Q.updateMatrices(j,xt),n=Q.getFrustum(),x(I,L,Q.camera,j,this.type)}Q.isPointLightShadow!==!0&&this.type===Qi&&y(Q,L),Q.needsUpdate=!1}p=this.type,m.needsUpdate=!1,i.setRenderTarget(E,M,R)};function y(T,I){let L=t.update(v);d.defines.VSM_SAMPLES!==T.blurSamples&&(d.defines.VSM_SAMPLES=T.blurSamples,f.defines.VSM_SAMPLES=T.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),T.mapPass===null&&(T.mapPass=new rs(s.x,s.y)),d.uniforms.shadow_pass.value=T.map.texture,d.uniforms.resolution.value=T.mapSize,d.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(I,null,L,d,v,null),f.uniforms.shadow_pass.value=T.mapPass.texture,f.uniforms.resolution.value=T.mapSize,f.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(I,null,L,f,v,null)}function b(T,I,L,E){let M=null,R=L.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(R!==void 0)M=R;else if(M=L.isPointLight===!0?c:a,i.localClippingEnabled&&I.clipShadows===!0&&Array.isArray(I.clippingPlanes)&&I.clippingPlanes.length!==0||I.displacementMap&&I.displacementScale!==0||I.alphaMap&&I.alphaTest>0||I.map&&I.alphaTest>0){let H=M.uuid,O=I.uuid,V=l[H];V===void 0&&(V={},l[H]=V);let q=V[O];q===void 0&&(q=M.clone(),V[O]=q,I.addEventListener("dispose",N)),M=q}if(M.visible=I.visible,M.wireframe=I.wireframe,E===Qi?M.side=I.shadowSide!==null?I.shadowSide:I.side:M.side=I.shadowSide!==null?I.shadowSide:u[I.side],M.alphaMap=I.alphaMap,M.alphaTest=I.alphaTest,M.map=I.map,M.clipShadows=I.clipShadows,M.clippingPlanes=I.clippingPlanes,M.clipIntersection=I.clipIntersection,M.displacementMap=I.displacementMap,M.displacementScale=I.displacementScale,M.displacementBias=I.displacementBias,M.wireframeLinewidth=I.wireframeLinewidth,M.linewidth=I.linewidth,L.isPointLight===!0&&M.isMeshDistanceMaterial===!0){let H=i.properties.get(M);H.light=L}return M}function x(T,I,L,E,M){if(T.visible===!1)return;if(T.layers.test(I.layers)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&M===Qi)&&(!T.frustumCulled||n.intersectsObject(T))){T.modelViewMatrix.multiplyMatrices(L.matrixWorldInverse,T.matrixWorld);let O=t.update(T),V=T.material;if(Array.isArray(V)){let q=O.groups;for(let X=0,j=q.length;X<j;X++){let Q=q[X],lt=V[Q.materialIndex];if(lt&&lt.visible){let ct=b(T,lt,E,M);T.onBeforeShadow(i,T,I,L,O,ct,Q),i.renderBufferDirect(L,null,O,ct,T,Q),T.onAfterShadow(i,T,I,L,O,ct,Q)}}}else if(V.visible){let q=b(T,V,E,M);T.onBeforeShadow(i,T,I,L,O,q,null),i.renderBufferDirect(L,null,O,q,T,null),T.onAfterShadow(i,T,I,L,O,q,null)}}let H=T.children;for(let O=0,V=H.length;O<V;O++)x(H[O],I,L,E,M)}function N(T){T.target.removeEventListener("dispose",N);for(let L in l){let E=l[L],M=T.target.uuid;M in E&&(E[M].dispose(),delete E[M])}}}var $S={[Wh]:Xh,[qh]:$h,[Yh]:Jh,[no]:Zh,[Xh]:Wh,[$h]:qh,[Jh]:Yh,[Zh]:no};function JS(i,t){function e(){let k=!1,Rt=new Ae,nt=null,at=new Ae(0,0,0,0);return{setMask:function(Lt){nt!==Lt&&!k&&(i.colorMask(Lt,Lt,Lt,Lt),nt=Lt)},setLocked:function(Lt){k=Lt},setClear:function(Lt,Dt,ie,ke,ln){ln===!0&&(Lt*=ke,Dt*=ke,ie*=ke),Rt.set(Lt,Dt,ie,ke),at.equals(Rt)===!1&&(i.clearColor(Lt,Dt,ie,ke),at.copy(Rt))},reset:function(){k=!1,nt=null,at.set(-1,0,0,0)}}}function n(){let k=!1,Rt=!1,nt=null,at=null,Lt=null;return{setReversed:function(Dt){if(Rt!==Dt){let ie=t.get("EXT_clip_control");Rt?ie.clipControlEXT(ie.LOWER_LEFT_EXT,ie.ZERO_TO_ONE_EXT):ie.clipControlEXT(ie.LOWER_LEFT_EXT,ie.NEGATIVE_ONE_TO_ONE_EXT);let ke=Lt;Lt=null,this.setClear(ke)}Rt=Dt},getReversed:function(){return Rt},setTest:function(Dt){Dt?ot(i.DEPTH_TEST):zt(i.DEPTH_TEST)},setMask:function(Dt){nt!==Dt&&!k&&(i.depthMask(Dt),nt=Dt)},setFunc:function(Dt){if(Rt&&(Dt=$S[Dt]),at!==Dt){switch(Dt){case Wh:i.depthFunc(i.NEVER);break;case Xh:i.depthFunc(i.ALWAYS);break;case qh:i.depthFunc(i.LESS);break;case no:i.depthFunc(i.LEQUAL);break;case Yh:i.depthFunc(i.EQUAL);break;case Zh:i.depthFunc(i.GEQUAL);break;case $h:i.depthFunc(i.GREATER);break;case Jh:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}at=Dt}},setLocked:function(Dt){k=Dt},setClear:function(Dt){Lt!==Dt&&(Rt&&(Dt=1-Dt),i.clearDepth(Dt),Lt=Dt)},reset:function(){k=!1,nt=null,at=null,Lt=null,Rt=!1}}}function s(){let k=!1,Rt=null,nt=null,at=null,Lt=null,Dt=null,ie=null,ke=null,ln=null;return{setTest:function(_e){k||(_e?ot(i.STENCIL_TEST):zt(i.STENCIL_TEST))},setMask:function(_e){Rt!==_e&&!k&&(i.stencilMask(_e),Rt=_e)},setFunc:function(_e,Qe,Le){(nt!==_e||at!==Qe||Lt!==Le)&&(i.stencilFunc(_e,Qe,Le),nt=_e,at=Qe,Lt=Le)},setOp:function(_e,Qe,Le){(Dt!==_e||ie!==Qe||ke!==Le)&&(i.stencilOp(_e,Qe,Le),Dt=_e,ie=Qe,ke=Le)},setLocked:function(_e){k=_e},setClear:function(_e){ln!==_e&&(i.clearStencil(_e),ln=_e)},reset:function(){k=!1,Rt=null,nt=null,at=null,Lt=null,Dt=null,ie=null,ke=null,ln=null}}}let r=new e,o=new n,a=new s,c=new WeakMap,l=new WeakMap,h={},u={},d=new WeakMap,f=[],g=null,v=!1,m=null,p=null,y=null,b=null,x=null,N=null,T=null,I=new re(0,0,0),L=0,E=!1,M=null,R=null,H=null,O=null,V=null,q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),X=!1,j=0,Q=i.getParameter(i.VERSION);Q.indexOf("WebGL")!==-1?(j=parseFloat(/^WebGL (\d)/.exec(Q)[1]),X=j>=1):Q.indexOf("OpenGL ES")!==-1&&(j=parseFloat(/^OpenGL ES (\d)/.exec(Q)[1]),X=j>=2);let lt=null,ct={},xt=i.getParameter(i.SCISSOR_BOX),St=i.getParameter(i.VIEWPORT),_t=new Ae().fromArray(xt),it=new Ae().fromArray(St);function ht(k,Rt,nt,at){let Lt=new Uint8Array(4),Dt=i.createTexture();i.bindTexture(k,Dt),i.texParameteri(k,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(k,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let ie=0;ie<nt;ie++)k===i.TEXTURE_3D||k===i.TEXTURE_2D_ARRAY?i.texImage3D(Rt,0,i.RGBA,1,1,at,0,i.RGBA,i.UNSIGNED_BYTE,Lt):i.texImage2D(Rt+ie,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,Lt);return Dt}let yt={};yt[i.TEXTURE_2D]=ht(i.TEXTURE_2D,i.TEXTURE_2D,1),yt[i.TEXTURE_CUBE_MAP]=ht(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),yt[i.TEXTURE_2D_ARRAY]=ht(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),yt[i.TEXTURE_3D]=ht(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ot(i.DEPTH_TEST),o.setFunc(no),dt(!1),Ft(Hp),ot(i.CULL_FACE),F(Ss);function ot(k){h[k]!==!0&&(i.enable(k),h[k]=!0)}function zt(k){h[k]!==!1&&(i.disable(k),h[k]=!1)}function Yt(k,Rt){return u[k]!==Rt?(i.bindFramebuffer(k,Rt),u[k]=Rt,k===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=Rt),k===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=Rt),!0):!1}function Nt(k,Rt){let nt=f,at=!1;if(k){nt=d.get(Rt),nt===void 0&&(nt=[],d.set(Rt,nt));let Lt=k.textures;if(nt.length!==Lt.length||nt[0]!==i.COLOR_ATTACHMENT0){for(let Dt=0,ie=Lt.length;Dt<ie;Dt++)nt[Dt]=i.COLOR_ATTACHMENT0+Dt;nt.length=Lt.length,at=!0}}else nt[0]!==i.BACK&&(nt[0]=i.BACK,at=!0);at&&i.drawBuffers(nt)}function ne(k){return g!==k?(i.useProgram(k),g=k,!0):!1}let rt={[Js]:i.FUNC_ADD,[u_]:i.FUNC_SUBTRACT,[d_]:i.FUNC_REVERSE_SUBTRACT};rt[f_]=i.MIN,rt[p_]=i.MAX;let ut={[m_]:i.ZERO,[g_]:i.ONE,[x_]:i.SRC_COLOR,[Vh]:i.SRC_ALPHA,[S_]:i.SRC_ALPHA_SATURATE,[b_]:i.DST_COLOR,[v_]:i.DST_ALPHA,[__]:i.ONE_MINUS_SRC_COLOR,[Gh]:i.ONE_MINUS_SRC_ALPHA,[M_]:i.ONE_MINUS_DST_COLOR,[y_]:i.ONE_MINUS_DST_ALPHA,[w_]:i.CONSTANT_COLOR,[E_]:i.ONE_MINUS_CONSTANT_COLOR,[T_]:i.CONSTANT_ALPHA,[A_]:i.ONE_MINUS_CONSTANT_ALPHA};function F(k,Rt,nt,at,Lt,Dt,ie,ke,ln,_e){if(k===Ss){v===!0&&(zt(i.BLEND),v=!1);return}if(v===!1&&(ot(i.BLEND),v=!0),k!==h_){if(k!==m||_e!==E){if((p!==Js||x!==Js)&&(i.blendEquation(i.FUNC_ADD),p=Js,x=Js),_e)switch(k){case Kr:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Vp:i.blendFunc(i.ONE,i.ONE);break;case Gp:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Wp:i.blendFuncSeparate(i.ZERO,i.SRC_COLOR,i.ZERO,i.SRC_ALPHA);break;default:console.error("THREE.WebGLState: Invalid blending: ",k);break}else switch(k){case Kr:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Vp:i.blendFunc(i.SRC_ALPHA,i.ONE);break;case Gp:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Wp:i.blendFunc(i.ZERO,i.SRC_COLOR);break;default:console.error("THREE.WebGLState: Invalid blending: ",k);break}y=null,b=null,N=null,T=null,I.set(0,0,0),L=0,m=k,E=_e}return}Lt=Lt||Rt,Dt=Dt||nt,ie=ie||at,(Rt!==p||Lt!==x)&&(i.blendEquationSeparate(rt[Rt],rt[Lt]),p=Rt,x=Lt),(nt!==y||at!==b||Dt!==N||ie!==T)&&(i.blendFuncSeparate(ut[nt],ut[at],ut[Dt],ut[ie]),y=nt,b=at,N=Dt,T=ie),(ke.equals(I)===!1||ln!==L)&&(i.blendColor(ke.r,ke.g,ke.b,ln),I.copy(ke),L=ln),m=k,E=!1}function kt(k,Rt){k.side===ri?zt(i.CULL_FACE):ot(i.CULL_FACE);let nt=k.side===Bn;Rt&&(nt=!nt),dt(nt),k.blending===Kr&&k.transparent===!1?F(Ss):F(k.blending,k.blendEquation,k.blendSrc,k.blendDst,k.blendEquationAlpha,k.blendSrcAlpha,k.blendDstAlpha,k.blendColor,k.blendAlpha,k.premultipliedAlpha),o.setFunc(k.depthFunc),o.setTest(k.depthTest),o.setMask(k.depthWrite),r.setMask(k.colorWrite);let at=k.stencilWrite;a.setTest(at),at&&(a.setMask(k.stencilWriteMask),a.setFunc(k.stencilFunc,k.stencilRef,k.stencilFuncMask),a.setOp(k.stencilFail,k.stencilZFail,k.stencilZPass)),$t(k.polygonOffset,k.polygonOffsetFactor,k.polygonOffsetUnits),k.alphaToCoverage===!0?ot(i.SAMPLE_ALPHA_TO_COVERAGE):zt(i.SAMPLE_ALPHA_TO_COVERAGE)}function dt(k){M!==k&&(k?i.frontFace(i.CW):i.frontFace(i.CCW),M=k)}function Ft(k){k!==a_?(ot(i.CULL_FACE),k!==R&&(k===Hp?i.cullFace(i.BACK):k===l_?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):zt(i.CULL_FACE),R=k}function bt(k){k!==H&&(X&&i.lineWidth(k),H=k)}function $t(k,Rt,nt){k?(ot(i.POLYGON_OFFSET_FILL),(O!==Rt||V!==nt)&&(i.polygonOffset(Rt,nt),O=Rt,V=nt)):zt(i.POLYGON_OFFSET_FILL)}function Mt(k){k?ot(i.SCISSOR_TEST):zt(i.SCISSOR_TEST)}function C(k){k===void 0&&(k=i.TEXTURE0+q-1),lt!==k&&(i.activeTexture(k),lt=k)}function w(k,Rt,nt){nt===void 0&&(lt===null?nt=i.TEXTURE0+q-1:nt=lt);let at=ct[nt];at===void 0&&(at={type:void 0,texture:void 0},ct[nt]=at),(at.type!==k||at.texture!==Rt)&&(lt!==nt&&(i.activeTexture(nt),lt=nt),i.bindTexture(k,Rt||yt[k]),at.type=k,at.texture=Rt)}function Y(){let k=ct[lt];k!==void 0&&k.type!==void 0&&(i.bindTexture(k.type,null),k.type=void 0,k.texture=void 0)}function K(){try{i.compressedTexImage2D.apply(i,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function W(){try{i.compressedTexImage3D.apply(i,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function tt(){try{i.texSubImage2D.apply(i,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function Tt(){try{i.texSubImage3D.apply(i,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function wt(){try{i.compressedTexSubImage2D.apply(i,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function It(){try{i.compressedTexSubImage3D.apply(i,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function Qt(){try{i.texStorage2D.apply(i,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function pt(){try{i.texStorage3D.apply(i,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function At(){try{i.texImage2D.apply(i,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function Gt(){try{i.texImage3D.apply(i,arguments)}catch(k){console.error("THREE.WebGLState:",k)}}function Xt(k){_t.equals(k)===!1&&(i.scissor(k.x,k.y,k.z,k.w),_t.copy(k))}function Pt(k){it.equals(k)===!1&&(i.viewport(k.x,k.y,k.z,k.w),it.copy(k))}function ae(k,Rt){let nt=l.get(Rt);nt===void 0&&(nt=new WeakMap,l.set(Rt,nt));let at=nt.get(k);at===void 0&&(at=i.getUniformBlockIndex(Rt,k.name),nt.set(k,at))}function te(k,Rt){let at=l.get(Rt).get(k);c.get(Rt)!==at&&(i.uniformBlockBinding(Rt,at,k.__bindingPointIndex),c.set(Rt,at))}function fe(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),h={},lt=null,ct={},u={},d=new WeakMap,f=[],g=null,v=!1,m=null,p=null,y=null,b=null,x=null,N=null,T=null,I=new re(0,0,0),L=0,E=!1,M=null,R=null,H=null,O=null,V=null,_t.set(0,0,i.canvas.width,i.canvas.height),it.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:ot,disable:zt,bindFramebuffer:Yt,drawBuffers:Nt,useProgram:ne,setBlending:F,setMaterial:kt,setFlipSided:dt,setCullFace:Ft,setLineWidth:bt,setPolygonOffset:$t,setScissorTest:Mt,activeTexture:C,bindTexture:w,unbindTexture:Y,compressedTexImage2D:K,compressedTexImage3D:W,texImage2D:At,texImage3D:Gt,updateUBOMapping:ae,uniformBlockBinding:te,texStorage2D:Qt,texStorage3D:pt,texSubImage2D:tt,texSubImage3D:Tt,compressedTexSubImage2D:wt,compressedTexSubImage3D:It,scissor:Xt,viewport:Pt,reset:fe}}function km(i,t,e,n){let s=KS(n);switch(e){case ag:return i*t;case cg:return i*t;case hg:return i*t*2;case ug:return i*t/s.componen)SAVARY",
R"SAVARY(ts*s.byteLength;case bd:return i*t/s.components*s.byteLength;case dg:return i*t*2/s.components*s.byteLength;case Md:return i*t*2/s.components*s.byteLength;case lg:return i*t*3/s.components*s.byteLength;case yi:return i*t*4/s.components*s.byteLength;case Sd:return i*t*4/s.components*s.byteLength;case cl:case hl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case ul:case dl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case nu:case su:return Math.max(i,16)*Math.max(t,8)/4;case eu:case iu:return Math.max(i,8)*Math.max(t,8)/2;case ru:case ou:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case au:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case lu:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case cu:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case hu:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case uu:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case du:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case fu:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case pu:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case mu:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case gu:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case xu:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case _u:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case vu:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case yu:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case bu:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case fl:case Mu:case Su:return Math.ceil(i/4)*Math.ceil(t/4)*16;case fg:case wu:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Eu:case Tu:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function KS(i){switch(i){case is:case sg:return{byteLength:1,components:1};case qo:case rg:case ia:return{byteLength:2,components:1};case vd:case yd:return{byteLength:2,components:4};case tr:case _d:case ts:return{byteLength:4,components:1};case og:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${i}.`)}function jS(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,c=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),l=new gt,h=new WeakMap,u,d=new WeakMap,f=!1;try{f=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(C,w){return f?new OffscreenCanvas(C,w):gl("canvas")}function v(C,w,Y){let K=1,W=Mt(C);if((W.width>Y||W.height>Y)&&(K=Y/Math.max(W.width,W.height)),K<1)if(typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&C instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&C instanceof ImageBitmap||typeof VideoFrame<"u"&&C instanceof VideoFrame){let tt=Math.floor(K*W.width),Tt=Math.floor(K*W.height);u===void 0&&(u=g(tt,Tt));let wt=w?g(tt,Tt):u;return wt.width=tt,wt.height=Tt,wt.getContext("2d").drawImage(C,0,0,tt,Tt),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+W.width+"x"+W.height+") to ("+tt+"x"+Tt+")."),wt}else return"data"in C&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+W.width+"x"+W.height+")."),C;return C}function m(C){return C.generateMipmaps}function p(C){i.generateMipmap(C)}function y(C){return C.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:C.isWebGL3DRenderTarget?i.TEXTURE_3D:C.isWebGLArrayRenderTarget||C.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function b(C,w,Y,K,W=!1){if(C!==null){if(i[C]!==void 0)return i[C];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+C+"'")}let tt=w;if(w===i.RED&&(Y===i.FLOAT&&(tt=i.R32F),Y===i.HALF_FLOAT&&(tt=i.R16F),Y===i.UNSIGNED_BYTE&&(tt=i.R8)),w===i.RED_INTEGER&&(Y===i.UNSIGNED_BYTE&&(tt=i.R8UI),Y===i.UNSIGNED_SHORT&&(tt=i.R16UI),Y===i.UNSIGNED_INT&&(tt=i.R32UI),Y===i.BYTE&&(tt=i.R8I),Y===i.SHORT&&(tt=i.R16I),Y===i.INT&&(tt=i.R32I)),w===i.RG&&(Y===i.FLOAT&&(tt=i.RG32F),Y===i.HALF_FLOAT&&(tt=i.RG16F),Y===i.UNSIGNED_BYTE&&(tt=i.RG8)),w===i.RG_INTEGER&&(Y===i.UNSIGNED_BYTE&&(tt=i.RG8UI),Y===i.UNSIGNED_SHORT&&(tt=i.RG16UI),Y===i.UNSIGNED_INT&&(tt=i.RG32UI),Y===i.BYTE&&(tt=i.RG8I),Y===i.SHORT&&(tt=i.RG16I),Y===i.INT&&(tt=i.RG32I)),w===i.RGB_INTEGER&&(Y===i.UNSIGNED_BYTE&&(tt=i.RGB8UI),Y===i.UNSIGNED_SHORT&&(tt=i.RGB16UI),Y===i.UNSIGNED_INT&&(tt=i.RGB32UI),Y===i.BYTE&&(tt=i.RGB8I),Y===i.SHORT&&(tt=i.RGB16I),Y===i.INT&&(tt=i.RGB32I)),w===i.RGBA_INTEGER&&(Y===i.UNSIGNED_BYTE&&(tt=i.RGBA8UI),Y===i.UNSIGNED_SHORT&&(tt=i.RGBA16UI),Y===i.UNSIGNED_INT&&(tt=i.RGBA32UI),Y===i.BYTE&&(tt=i.RGBA8I),Y===i.SHORT&&(tt=i.RGBA16I),Y===i.INT&&(tt=i.RGBA32I)),w===i.RGB&&Y===i.UNSIGNED_INT_5_9_9_9_REV&&(tt=i.RGB9_E5),w===i.RGBA){let Tt=W?Jl:me.getTransfer(K);Y===i.FLOAT&&(tt=i.RGBA32F),Y===i.HALF_FLOAT&&(tt=i.RGBA16F),Y===i.UNSIGNED_BYTE&&(tt=Tt===Te?i.SRGB8_ALPHA8:i.RGBA8),Y===i.UNSIGNED_SHORT_4_4_4_4&&(tt=i.RGBA4),Y===i.UNSIGNED_SHORT_5_5_5_1&&(tt=i.RGB5_A1)}return(tt===i.R16F||tt===i.R32F||tt===i.RG16F||tt===i.RG32F||tt===i.RGBA16F||tt===i.RGBA32F)&&t.get("EXT_color_buffer_float"),tt}function x(C,w){let Y;return C?w===null||w===tr||w===ro?Y=i.DEPTH24_STENCIL8:w===ts?Y=i.DEPTH32F_STENCIL8:w===qo&&(Y=i.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):w===null||w===tr||w===ro?Y=i.DEPTH_COMPONENT24:w===ts?Y=i.DEPTH_COMPONENT32F:w===qo&&(Y=i.DEPTH_COMPONENT16),Y}function N(C,w){return m(C)===!0||C.isFramebufferTexture&&C.minFilter!==bi&&C.minFilter!==Ii?Math.log2(Math.max(w.width,w.height))+1:C.mipmaps!==void 0&&C.mipmaps.length>0?C.mipmaps.length:C.isCompressedTexture&&Array.isArray(C.image)?w.mipmaps.length:1}function T(C){let w=C.target;w.removeEventListener("dispose",T),L(w),w.isVideoTexture&&h.delete(w)}function I(C){let w=C.target;w.removeEventListener("dispose",I),M(w)}function L(C){let w=n.get(C);if(w.__webglInit===void 0)return;let Y=C.source,K=d.get(Y);if(K){let W=K[w.__cacheKey];W.usedTimes--,W.usedTimes===0&&E(C),Object.keys(K).length===0&&d.delete(Y)}n.remove(C)}function E(C){let w=n.get(C);i.deleteTexture(w.__webglTexture);let Y=C.source,K=d.get(Y);delete K[w.__cacheKey],o.memory.textures--}function M(C){let w=n.get(C);if(C.depthTexture&&(C.depthTexture.dispose(),n.remove(C.depthTexture)),C.isWebGLCubeRenderTarget)for(let K=0;K<6;K++){if(Array.isArray(w.__webglFramebuffer[K]))for(let W=0;W<w.__webglFramebuffer[K].length;W++)i.deleteFramebuffer(w.__webglFramebuffer[K][W]);else i.deleteFramebuffer(w.__webglFramebuffer[K]);w.__webglDepthbuffer&&i.deleteRenderbuffer(w.__webglDepthbuffer[K])}else{if(Array.isArray(w.__webglFramebuffer))for(let K=0;K<w.__webglFramebuffer.length;K++)i.deleteFramebuffer(w.__webglFramebuffer[K]);else i.deleteFramebuffer(w.__webglFramebuffer);if(w.__webglDepthbuffer&&i.deleteRenderbuffer(w.__webglDepthbuffer),w.__webglMultisampledFramebuffer&&i.deleteFramebuffer(w.__webglMultisampledFramebuffer),w.__webglColorRenderbuffer)for(let K=0;K<w.__webglColorRenderbuffer.length;K++)w.__webglColorRenderbuffer[K]&&i.deleteRenderbuffer(w.__webglColorRenderbuffer[K]);w.__webglDepthRenderbuffer&&i.deleteRenderbuffer(w.__webglDepthRenderbuffer)}let Y=C.textures;for(let K=0,W=Y.length;K<W;K++){let tt=n.get(Y[K]);tt.__webglTexture&&(i.deleteTexture(tt.__webglTexture),o.memory.textures--),n.remove(Y[K])}n.remove(C)}let R=0;function H(){R=0}function O(){let C=R;return C>=s.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+C+" texture units while this GPU supports only "+s.maxTextures),R+=1,C}function V(C){let w=[];return w.push(C.wrapS),w.push(C.wrapT),w.push(C.wrapR||0),w.push(C.magFilter),w.push(C.minFilter),w.push(C.anisotropy),w.push(C.internalFormat),w.push(C.format),w.push(C.type),w.push(C.generateMipmaps),w.push(C.premultiplyAlpha),w.push(C.flipY),w.push(C.unpackAlignment),w.push(C.colorSpace),w.join()}function q(C,w){let Y=n.get(C);if(C.isVideoTexture&&bt(C),C.isRenderTargetTexture===!1&&C.version>0&&Y.__version!==C.version){let K=C.image;if(K===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(K.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{it(Y,C,w);return}}e.bindTexture(i.TEXTURE_2D,Y.__webglTexture,i.TEXTURE0+w)}function X(C,w){let Y=n.get(C);if(C.version>0&&Y.__version!==C.version){it(Y,C,w);return}e.bindTexture(i.TEXTURE_2D_ARRAY,Y.__webglTexture,i.TEXTURE0+w)}function j(C,w){let Y=n.get(C);if(C.version>0&&Y.__version!==C.version){it(Y,C,w);return}e.bindTexture(i.TEXTURE_3D,Y.__webglTexture,i.TEXTURE0+w)}function Q(C,w){let Y=n.get(C);if(C.version>0&&Y.__version!==C.version){ht(Y,C,w);return}e.bindTexture(i.TEXTURE_CUBE_MAP,Y.__webglTexture,i.TEXTURE0+w)}let lt={[Qh]:i.REPEAT,[js]:i.CLAMP_TO_EDGE,[tu]:i.MIRRORED_REPEAT},ct={[bi]:i.NEAREST,[O_]:i.NEAREST_MIPMAP_NEAREST,[La]:i.NEAREST_MIPMAP_LINEAR,[Ii]:i.LINEAR,[lh]:i.LINEAR_MIPMAP_NEAREST,[Qs]:i.LINEAR_MIPMAP_LINEAR},xt={[H_]:i.NEVER,[Y_]:i.ALWAYS,[V_]:i.LESS,[mg]:i.LEQUAL,[G_]:i.EQUAL,[q_]:i.GEQUAL,[W_]:i.GREATER,[X_]:i.NOTEQUAL};function St(C,w){if(w.type===ts&&t.has("OES_texture_float_linear")===!1&&(w.magFilter===Ii||w.magFilter===lh||w.magFilter===La||w.magFilter===Qs||w.minFilter===Ii||w.minFilter===lh||w.minFilter===La||w.minFilter===Qs)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(C,i.TEXTURE_WRAP_S,lt[w.wrapS]),i.texParameteri(C,i.TEXTURE_WRAP_T,lt[w.wrapT]),(C===i.TEXTURE_3D||C===i.TEXTURE_2D_ARRAY)&&i.texParameteri(C,i.TEXTURE_WRAP_R,lt[w.wrapR]),i.texParameteri(C,i.TEXTURE_MAG_FILTER,ct[w.magFilter]),i.texParameteri(C,i.TEXTURE_MIN_FILTER,ct[w.minFilter]),w.compareFunction&&(i.texParameteri(C,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(C,i.TEXTURE_COMPARE_FUNC,xt[w.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(w.magFilter===bi||w.minFilter!==La&&w.minFilter!==Qs||w.type===ts&&t.has("OES_texture_float_linear")===!1)return;if(w.anisotropy>1||n.get(w).__currentAnisotropy){let Y=t.get("EXT_texture_filter_anisotropic");i.texParameterf(C,Y.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(w.anisotropy,s.getMaxAnisotropy())),n.get(w).__currentAnisotropy=w.anisotropy}}}function _t(C,w){let Y=!1;C.__webglInit===void 0&&(C.__webglInit=!0,w.addEventListener("dispose",T));let K=w.source,W=d.get(K);W===void 0&&(W={},d.set(K,W));let tt=V(w);if(tt!==C.__cacheKey){W[tt]===void 0&&(W[tt]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,Y=!0),W[tt].usedTimes++;let Tt=W[C.__cacheKey];Tt!==void 0&&(W[C.__cacheKey].usedTimes--,Tt.usedTimes===0&&E(w)),C.__cacheKey=tt,C.__webglTexture=W[tt].texture}return Y}function it(C,w,Y){let K=i.TEXTURE_2D;(w.isDataArrayTexture||w.isCompressedArrayTexture)&&(K=i.TEXTURE_2D_ARRAY),w.isData3DTexture&&(K=i.TEXTURE_3D);let W=_t(C,w),tt=w.source;e.bindTexture(K,C.__webglTexture,i.TEXTURE0+Y);let Tt=n.get(tt);if(tt.version!==Tt.__version||W===!0){e.activeTexture(i.TEXTURE0+Y);let wt=me.getPrimaries(me.workingColorSpace),It=w.colorSpace===bs?null:me.getPrimaries(w.colorSpace),Qt=w.colorSpace===bs||wt===It?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,w.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,w.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,w.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Qt);let pt=v(w.image,!1,s.maxTextureSize);pt=$t(w,pt);let At=r.convert(w.format,w.colorSpace),Gt=r.convert(w.type),Xt=b(w.internalFormat,At,Gt,w.colorSpace,w.isVideoTexture);St(K,w);let Pt,ae=w.mipmaps,te=w.isVideoTexture!==!0,fe=Tt.__version===void 0||W===!0,k=tt.dataReady,Rt=N(w,pt);if(w.isDepthTexture)Xt=x(w.format===oo,w.type),fe&&(te?e.texStorage2D(i.TEXTURE_2D,1,Xt,pt.width,pt.height):e.texImage2D(i.TEXTURE_2D,0,Xt,pt.width,pt.height,0,At,Gt,null));else if(w.isDataTexture)if(ae.length>0){te&&fe&&e.texStorage2D(i.TEXTURE_2D,Rt,Xt,ae[0].width,ae[0].height);for(let nt=0,at=ae.length;nt<at;nt++)Pt=ae[nt],te?k&&e.texSubImage2D(i.TEXTURE_2D,nt,0,0,Pt.width,Pt.height,At,Gt,Pt.data):e.texImage2D(i.TEXTURE_2D,nt,Xt,Pt.width,Pt.height,0,At,Gt,Pt.data);w.generateMipmaps=!1}else te?(fe&&e.texStorage2D(i.TEXTURE_2D,Rt,Xt,pt.width,pt.height),k&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,pt.width,pt.height,At,Gt,pt.data)):e.texImage2D(i.TEXTURE_2D,0,Xt,pt.width,pt.height,0,At,Gt,pt.data);else if(w.isCompressedTexture)if(w.isCompressedArrayTexture){te&&fe&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Rt,Xt,ae[0].width,ae[0].height,pt.depth);for(let nt=0,at=ae.length;nt<at;nt++)if(Pt=ae[nt],w.format!==yi)if(At!==null)if(te){if(k)if(w.layerUpdates.size>0){let Lt=km(Pt.width,Pt.height,w.format,w.type);for(let Dt of w.layerUpdates){let ie=Pt.data.subarray(Dt*Lt/Pt.data.BYTES_PER_ELEMENT,(Dt+1)*Lt/Pt.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,nt,0,0,Dt,Pt.width,Pt.height,1,At,ie)}w.clearLayerUpdates()}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,nt,0,0,0,Pt.width,Pt.height,pt.depth,At,Pt.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,nt,Xt,Pt.width,Pt.height,pt.depth,0,Pt.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else te?k&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,nt,0,0,0,Pt.width,Pt.height,pt.depth,At,Gt,Pt.data):e.texImage3D(i.TEXTURE_2D_ARRAY,nt,Xt,Pt.width,Pt.height,pt.depth,0,At,Gt,Pt.data)}else{te&&fe&&e.texStorage2D(i.TEXTURE_2D,Rt,Xt,ae[0].width,ae[0].height);for(let nt=0,at=ae.length;nt<at;nt++)Pt=ae[nt],w.format!==yi?At!==null?te?k&&e.compressedTexSubImage2D(i.TEXTURE_2D,nt,0,0,Pt.width,Pt.height,At,Pt.data):e.compressedTexImage2D(i.TEXTURE_2D,nt,Xt,Pt.width,Pt.height,0,Pt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):te?k&&e.texSubImage2D(i.TEXTURE_2D,nt,0,0,Pt.width,Pt.height,At,Gt,Pt.data):e.texImage2D(i.TEXTURE_2D,nt,Xt,Pt.width,Pt.height,0,At,Gt,Pt.data)}else if(w.isDataArrayTexture)if(te){if(fe&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Rt,Xt,pt.width,pt.height,pt.depth),k)if(w.layerUpdates.size>0){let nt=km(pt.width,pt.height,w.format,w.type);for(let at of w.layerUpdates){let Lt=pt.data.subarray(at*nt/pt.data.BYTES_PER_ELEMENT,(at+1)*nt/pt.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,at,pt.width,pt.height,1,At,Gt,Lt)}w.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,pt.width,pt.height,pt.depth,At,Gt,pt.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,Xt,pt.width,pt.height,pt.depth,0,At,Gt,pt.data);else if(w.isData3DTexture)te?(fe&&e.texStorage3D(i.TEXTURE_3D,Rt,Xt,pt.width,pt.height,pt.depth),k&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,pt.width,pt.height,pt.depth,At,Gt,pt.data)):e.texImage3D(i.TEXTURE_3D,0,Xt,pt.width,pt.height,pt.depth,0,At,Gt,pt.data);else if(w.isFramebufferTexture){if(fe)if(te)e.texStorage2D(i.TEXTURE_2D,Rt,Xt,pt.width,pt.height);else{let nt=pt.width,at=pt.height;for(let Lt=0;Lt<Rt;Lt++)e.texImage2D(i.TEXTURE_2D,Lt,Xt,nt,at,0,At,Gt,null),nt>>=1,at>>=1}}else if(ae.length>0){if(te&&fe){let nt=Mt(ae[0]);e.texStorage2D(i.TEXTURE_2D,Rt,Xt,nt.width,nt.height)}for(let nt=0,at=ae.length;nt<at;nt++)Pt=ae[nt],te?k&&e.texSubImage2D(i.TEXTURE_2D,nt,0,0,At,Gt,Pt):e.texImage2D(i.TEXTURE_2D,nt,Xt,At,Gt,Pt);w.generateMipmaps=!1}else if(te){if(fe){let nt=Mt(pt);e.texStorage2D(i.TEXTURE_2D,Rt,Xt,nt.width,nt.height)}k&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,At,Gt,pt)}else e.texImage2D(i.TEXTURE_2D,0,Xt,At,Gt,pt);m(w)&&p(K),Tt.__version=tt.version,w.onUpdate&&w.onUpdate(w)}C.__version=w.version}function ht(C,w,Y){if(w.image.length!==6)return;let K=_t(C,w),W=w.source;e.bindTexture(i.TEXTURE_CUBE_MAP,C.__webglTexture,i.TEXTURE0+Y);let tt=n.get(W);if(W.version!==tt.__version||K===!0){e.activeTexture(i.TEXTURE0+Y);let Tt=me.getPrimaries(me.workingColorSpace),wt=w.colorSpace===bs?null:me.getPrimaries(w.colorSpace),It=w.colorSpace===bs||Tt===wt?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WE)SAVARY",
R"SAVARY(BGL,w.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,w.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,w.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,It);let Qt=w.isCompressedTexture||w.image[0].isCompressedTexture,pt=w.image[0]&&w.image[0].isDataTexture,At=[];for(let at=0;at<6;at++)!Qt&&!pt?At[at]=v(w.image[at],!0,s.maxCubemapSize):At[at]=pt?w.image[at].image:w.image[at],At[at]=$t(w,At[at]);let Gt=At[0],Xt=r.convert(w.format,w.colorSpace),Pt=r.convert(w.type),ae=b(w.internalFormat,Xt,Pt,w.colorSpace),te=w.isVideoTexture!==!0,fe=tt.__version===void 0||K===!0,k=W.dataReady,Rt=N(w,Gt);St(i.TEXTURE_CUBE_MAP,w);let nt;if(Qt){te&&fe&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Rt,ae,Gt.width,Gt.height);for(let at=0;at<6;at++){nt=At[at].mipmaps;for(let Lt=0;Lt<nt.length;Lt++){let Dt=nt[Lt];w.format!==yi?Xt!==null?te?k&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt,0,0,Dt.width,Dt.height,Xt,Dt.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt,ae,Dt.width,Dt.height,0,Dt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):te?k&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt,0,0,Dt.width,Dt.height,Xt,Pt,Dt.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt,ae,Dt.width,Dt.height,0,Xt,Pt,Dt.data)}}}else{if(nt=w.mipmaps,te&&fe){nt.length>0&&Rt++;let at=Mt(At[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Rt,ae,at.width,at.height)}for(let at=0;at<6;at++)if(pt){te?k&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,0,0,At[at].width,At[at].height,Xt,Pt,At[at].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,ae,At[at].width,At[at].height,0,Xt,Pt,At[at].data);for(let Lt=0;Lt<nt.length;Lt++){let ie=nt[Lt].image[at].image;te?k&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt+1,0,0,ie.width,ie.height,Xt,Pt,ie.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt+1,ae,ie.width,ie.height,0,Xt,Pt,ie.data)}}else{te?k&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,0,0,Xt,Pt,At[at]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,0,ae,Xt,Pt,At[at]);for(let Lt=0;Lt<nt.length;Lt++){let Dt=nt[Lt];te?k&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt+1,0,0,Xt,Pt,Dt.image[at]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+at,Lt+1,ae,Xt,Pt,Dt.image[at])}}}m(w)&&p(i.TEXTURE_CUBE_MAP),tt.__version=W.version,w.onUpdate&&w.onUpdate(w)}C.__version=w.version}function yt(C,w,Y,K,W,tt){let Tt=r.convert(Y.format,Y.colorSpace),wt=r.convert(Y.type),It=b(Y.internalFormat,Tt,wt,Y.colorSpace),Qt=n.get(w),pt=n.get(Y);if(pt.__renderTarget=w,!Qt.__hasExternalTextures){let At=Math.max(1,w.width>>tt),Gt=Math.max(1,w.height>>tt);W===i.TEXTURE_3D||W===i.TEXTURE_2D_ARRAY?e.texImage3D(W,tt,It,At,Gt,w.depth,0,Tt,wt,null):e.texImage2D(W,tt,It,At,Gt,0,Tt,wt,null)}e.bindFramebuffer(i.FRAMEBUFFER,C),Ft(w)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,K,W,pt.__webglTexture,0,dt(w)):(W===i.TEXTURE_2D||W>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&W<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,K,W,pt.__webglTexture,tt),e.bindFramebuffer(i.FRAMEBUFFER,null)}function ot(C,w,Y){if(i.bindRenderbuffer(i.RENDERBUFFER,C),w.depthBuffer){let K=w.depthTexture,W=K&&K.isDepthTexture?K.type:null,tt=x(w.stencilBuffer,W),Tt=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,wt=dt(w);Ft(w)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,wt,tt,w.width,w.height):Y?i.renderbufferStorageMultisample(i.RENDERBUFFER,wt,tt,w.width,w.height):i.renderbufferStorage(i.RENDERBUFFER,tt,w.width,w.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Tt,i.RENDERBUFFER,C)}else{let K=w.textures;for(let W=0;W<K.length;W++){let tt=K[W],Tt=r.convert(tt.format,tt.colorSpace),wt=r.convert(tt.type),It=b(tt.internalFormat,Tt,wt,tt.colorSpace),Qt=dt(w);Y&&Ft(w)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,Qt,It,w.width,w.height):Ft(w)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,Qt,It,w.width,w.height):i.renderbufferStorage(i.RENDERBUFFER,It,w.width,w.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function zt(C,w){if(w&&w.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(e.bindFramebuffer(i.FRAMEBUFFER,C),!(w.depthTexture&&w.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");let K=n.get(w.depthTexture);K.__renderTarget=w,(!K.__webglTexture||w.depthTexture.image.width!==w.width||w.depthTexture.image.height!==w.height)&&(w.depthTexture.image.width=w.width,w.depthTexture.image.height=w.height,w.depthTexture.needsUpdate=!0),q(w.depthTexture,0);let W=K.__webglTexture,tt=dt(w);if(w.depthTexture.format===jr)Ft(w)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,W,0,tt):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,W,0);else if(w.depthTexture.format===oo)Ft(w)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,W,0,tt):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,W,0);else throw new Error("Unknown depthTexture format")}function Yt(C){let w=n.get(C),Y=C.isWebGLCubeRenderTarget===!0;if(w.__boundDepthTexture!==C.depthTexture){let K=C.depthTexture;if(w.__depthDisposeCallback&&w.__depthDisposeCallback(),K){let W=()=>{delete w.__boundDepthTexture,delete w.__depthDisposeCallback,K.removeEventListener("dispose",W)};K.addEventListener("dispose",W),w.__depthDisposeCallback=W}w.__boundDepthTexture=K}if(C.depthTexture&&!w.__autoAllocateDepthBuffer){if(Y)throw new Error("target.depthTexture not supported in Cube render targets");zt(w.__webglFramebuffer,C)}else if(Y){w.__webglDepthbuffer=[];for(let K=0;K<6;K++)if(e.bindFramebuffer(i.FRAMEBUFFER,w.__webglFramebuffer[K]),w.__webglDepthbuffer[K]===void 0)w.__webglDepthbuffer[K]=i.createRenderbuffer(),ot(w.__webglDepthbuffer[K],C,!1);else{let W=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,tt=w.__webglDepthbuffer[K];i.bindRenderbuffer(i.RENDERBUFFER,tt),i.framebufferRenderbuffer(i.FRAMEBUFFER,W,i.RENDERBUFFER,tt)}}else if(e.bindFramebuffer(i.FRAMEBUFFER,w.__webglFramebuffer),w.__webglDepthbuffer===void 0)w.__webglDepthbuffer=i.createRenderbuffer(),ot(w.__webglDepthbuffer,C,!1);else{let K=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,W=w.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,W),i.framebufferRenderbuffer(i.FRAMEBUFFER,K,i.RENDERBUFFER,W)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function Nt(C,w,Y){let K=n.get(C);w!==void 0&&yt(K.__webglFramebuffer,C,C.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),Y!==void 0&&Yt(C)}function ne(C){let w=C.texture,Y=n.get(C),K=n.get(w);C.addEventListener("dispose",I);let W=C.textures,tt=C.isWebGLCubeRenderTarget===!0,Tt=W.length>1;if(Tt||(K.__webglTexture===void 0&&(K.__webglTexture=i.createTexture()),K.__version=w.version,o.memory.textures++),tt){Y.__webglFramebuffer=[];for(let wt=0;wt<6;wt++)if(w.mipmaps&&w.mipmaps.length>0){Y.__webglFramebuffer[wt]=[];for(let It=0;It<w.mipmaps.length;It++)Y.__webglFramebuffer[wt][It]=i.createFramebuffer()}else Y.__webglFramebuffer[wt]=i.createFramebuffer()}else{if(w.mipmaps&&w.mipmaps.length>0){Y.__webglFramebuffer=[];for(let wt=0;wt<w.mipmaps.length;wt++)Y.__webglFramebuffer[wt]=i.createFramebuffer()}else Y.__webglFramebuffer=i.createFramebuffer();if(Tt)for(let wt=0,It=W.length;wt<It;wt++){let Qt=n.get(W[wt]);Qt.__webglTexture===void 0&&(Qt.__webglTexture=i.createTexture(),o.memory.textures++)}if(C.samples>0&&Ft(C)===!1){Y.__webglMultisampledFramebuffer=i.createFramebuffer(),Y.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,Y.__webglMultisampledFramebuffer);for(let wt=0;wt<W.length;wt++){let It=W[wt];Y.__webglColorRenderbuffer[wt]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,Y.__webglColorRenderbuffer[wt]);let Qt=r.convert(It.format,It.colorSpace),pt=r.convert(It.type),At=b(It.internalFormat,Qt,pt,It.colorSpace,C.isXRRenderTarget===!0),Gt=dt(C);i.renderbufferStorageMultisample(i.RENDERBUFFER,Gt,At,C.width,C.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+wt,i.RENDERBUFFER,Y.__webglColorRenderbuffer[wt])}i.bindRenderbuffer(i.RENDERBUFFER,null),C.depthBuffer&&(Y.__webglDepthRenderbuffer=i.createRenderbuffer(),ot(Y.__webglDepthRenderbuffer,C,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(tt){e.bindTexture(i.TEXTURE_CUBE_MAP,K.__webglTexture),St(i.TEXTURE_CUBE_MAP,w);for(let wt=0;wt<6;wt++)if(w.mipmaps&&w.mipmaps.length>0)for(let It=0;It<w.mipmaps.length;It++)yt(Y.__webglFramebuffer[wt][It],C,w,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,It);else yt(Y.__webglFramebuffer[wt],C,w,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,0);m(w)&&p(i.TEXTURE_CUBE_MAP),e.unbindTexture()}else if(Tt){for(let wt=0,It=W.length;wt<It;wt++){let Qt=W[wt],pt=n.get(Qt);e.bindTexture(i.TEXTURE_2D,pt.__webglTexture),St(i.TEXTURE_2D,Qt),yt(Y.__webglFramebuffer,C,Qt,i.COLOR_ATTACHMENT0+wt,i.TEXTURE_2D,0),m(Qt)&&p(i.TEXTURE_2D)}e.unbindTexture()}else{let wt=i.TEXTURE_2D;if((C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(wt=C.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(wt,K.__webglTexture),St(wt,w),w.mipmaps&&w.mipmaps.length>0)for(let It=0;It<w.mipmaps.length;It++)yt(Y.__webglFramebuffer[It],C,w,i.COLOR_ATTACHMENT0,wt,It);else yt(Y.__webglFramebuffer,C,w,i.COLOR_ATTACHMENT0,wt,0);m(w)&&p(wt),e.unbindTexture()}C.depthBuffer&&Yt(C)}function rt(C){let w=C.textures;for(let Y=0,K=w.length;Y<K;Y++){let W=w[Y];if(m(W)){let tt=y(C),Tt=n.get(W).__webglTexture;e.bindTexture(tt,Tt),p(tt),e.unbindTexture()}}}let ut=[],F=[];function kt(C){if(C.samples>0){if(Ft(C)===!1){let w=C.textures,Y=C.width,K=C.height,W=i.COLOR_BUFFER_BIT,tt=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Tt=n.get(C),wt=w.length>1;if(wt)for(let It=0;It<w.length;It++)e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+It,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+It,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,Tt.__webglMultisampledFramebuffer),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Tt.__webglFramebuffer);for(let It=0;It<w.length;It++){if(C.resolveDepthBuffer&&(C.depthBuffer&&(W|=i.DEPTH_BUFFER_BIT),C.stencilBuffer&&C.resolveStencilBuffer&&(W|=i.STENCIL_BUFFER_BIT)),wt){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Tt.__webglColorRenderbuffer[It]);let Qt=n.get(w[It]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,Qt,0)}i.blitFramebuffer(0,0,Y,K,0,0,Y,K,W,i.NEAREST),c===!0&&(ut.length=0,F.length=0,ut.push(i.COLOR_ATTACHMENT0+It),C.depthBuffer&&C.resolveDepthBuffer===!1&&(ut.push(tt),F.push(tt),i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,F)),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,ut))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),wt)for(let It=0;It<w.length;It++){e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+It,i.RENDERBUFFER,Tt.__webglColorRenderbuffer[It]);let Qt=n.get(w[It]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,Tt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+It,i.TEXTURE_2D,Qt,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Tt.__webglMultisampledFramebuffer)}else if(C.depthBuffer&&C.resolveDepthBuffer===!1&&c){let w=C.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[w])}}}function dt(C){return Math.min(s.maxSamples,C.samples)}function Ft(C){let w=n.get(C);return C.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&w.__useRenderToTexture!==!1}function bt(C){let w=o.render.frame;h.get(C)!==w&&(h.set(C,w),C.update())}function $t(C,w){let Y=C.colorSpace,K=C.format,W=C.type;return C.isCompressedTexture===!0||C.isVideoTexture===!0||Y!==uo&&Y!==bs&&(me.getTransfer(Y)===Te?(K!==yi||W!==is)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",Y)),w}function Mt(C){return typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement?(l.width=C.naturalWidth||C.width,l.height=C.naturalHeight||C.height):typeof VideoFrame<"u"&&C instanceof VideoFrame?(l.width=C.displayWidth,l.height=C.displayHeight):(l.width=C.width,l.height=C.height),l}this.allocateTextureUnit=O,this.resetTextureUnits=H,this.setTexture2D=q,this.setTexture2DArray=X,this.setTexture3D=j,this.setTextureCube=Q,this.rebindTextures=Nt,this.setupRenderTarget=ne,this.updateRenderTargetMipmap=rt,this.updateMultisampleRenderTarget=kt,this.setupDepthRenderbuffer=Yt,this.setupFrameBufferTexture=yt,this.useMultisampledRTT=Ft}function QS(i,t){function e(n,s=bs){let r,o=me.getTransfer(s);if(n===is)return i.UNSIGNED_BYTE;if(n===vd)return i.UNSIGNED_SHORT_4_4_4_4;if(n===yd)return i.UNSIGNED_SHORT_5_5_5_1;if(n===og)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===sg)return i.BYTE;if(n===rg)return i.SHORT;if(n===qo)return i.UNSIGNED_SHORT;if(n===_d)return i.INT;if(n===tr)return i.UNSIGNED_INT;if(n===ts)return i.FLOAT;if(n===ia)return i.HALF_FLOAT;if(n===ag)return i.ALPHA;if(n===lg)return i.RGB;if(n===yi)return i.RGBA;if(n===cg)return i.LUMINANCE;if(n===hg)return i.LUMINANCE_ALPHA;if(n===jr)return i.DEPTH_COMPONENT;if(n===oo)return i.DEPTH_STENCIL;if(n===ug)return i.RED;if(n===bd)return i.RED_INTEGER;if(n===dg)return i.RG;if(n===Md)return i.RG_INTEGER;if(n===Sd)return i.RGBA_INTEGER;if(n===cl||n===hl||n===ul||n===dl)if(o===Te)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===cl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===hl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===ul)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===dl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===cl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===hl)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===ul)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===dl)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===eu||n===nu||n===iu||n===su)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===eu)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===nu)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===iu)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===su)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===ru||n===ou||n===au)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===ru||n===ou)return o===Te?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===au)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(n===lu||n===cu||n===hu||n===uu||n===du||n===fu||n===pu||n===mu||n===gu||n===xu||n===_u||n===vu||n===yu||n===bu)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===lu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===cu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===hu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===uu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===du)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===fu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===pu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===mu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===gu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===xu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===_u)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COM)SAVARY",
R"SAVARY(PRESSED_RGBA_ASTC_10x8_KHR;if(n===vu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===yu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===bu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===fl||n===Mu||n===Su)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===fl)return o===Te?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Mu)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Su)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===fg||n===wu||n===Eu||n===Tu)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===fl)return r.COMPRESSED_RED_RGTC1_EXT;if(n===wu)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Eu)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Tu)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===ro?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var Vu=class extends Dn{constructor(t=[]){super(),this.isArrayCamera=!0,this.cameras=t}},sn=class extends En{constructor(){super(),this.isGroup=!0,this.type="Group"}},tw={type:"move"},Vo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new sn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new sn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new U,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new U),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new sn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new U,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new U),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,c=this._grip,l=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(l&&t.hand){o=!0;for(let v of t.hand.values()){let m=e.getJointPose(v,n),p=this._getHandJoint(l,v);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.rotation,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let h=l.joints["index-finger-tip"],u=l.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,g=.005;l.inputState.pinching&&d>f+g?(l.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!l.inputState.pinching&&d<=f-g&&(l.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else c!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(c.matrix.fromArray(r.transform.matrix),c.matrix.decompose(c.position,c.rotation,c.scale),c.matrixWorldNeedsUpdate=!0,r.linearVelocity?(c.hasLinearVelocity=!0,c.linearVelocity.copy(r.linearVelocity)):c.hasLinearVelocity=!1,r.angularVelocity?(c.hasAngularVelocity=!0,c.angularVelocity.copy(r.angularVelocity)):c.hasAngularVelocity=!1));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(tw)))}return a!==null&&(a.visible=s!==null),c!==null&&(c.visible=r!==null),l!==null&&(l.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new sn;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},ew=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,nw=`
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

}`,Gu=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e,n){if(this.texture===null){let s=new oi,r=t.properties.get(s);r.__webglTexture=e.texture,(e.depthNear!=n.depthNear||e.depthFar!=n.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=s}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new ai({vertexShader:ew,fragmentShader:nw,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new De(new Sl(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Wu=class extends ss{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",c=1,l=null,h=null,u=null,d=null,f=null,g=null,v=new Gu,m=e.getContextAttributes(),p=null,y=null,b=[],x=[],N=new gt,T=null,I=new Dn;I.viewport=new Ae;let L=new Dn;L.viewport=new Ae;let E=[I,L],M=new Vu,R=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(it){let ht=b[it];return ht===void 0&&(ht=new Vo,b[it]=ht),ht.getTargetRaySpace()},this.getControllerGrip=function(it){let ht=b[it];return ht===void 0&&(ht=new Vo,b[it]=ht),ht.getGripSpace()},this.getHand=function(it){let ht=b[it];return ht===void 0&&(ht=new Vo,b[it]=ht),ht.getHandSpace()};function O(it){let ht=x.indexOf(it.inputSource);if(ht===-1)return;let yt=b[ht];yt!==void 0&&(yt.update(it.inputSource,it.frame,l||o),yt.dispatchEvent({type:it.type,data:it.inputSource}))}function V(){s.removeEventListener("select",O),s.removeEventListener("selectstart",O),s.removeEventListener("selectend",O),s.removeEventListener("squeeze",O),s.removeEventListener("squeezestart",O),s.removeEventListener("squeezeend",O),s.removeEventListener("end",V),s.removeEventListener("inputsourceschange",q);for(let it=0;it<b.length;it++){let ht=x[it];ht!==null&&(x[it]=null,b[it].disconnect(ht))}R=null,H=null,v.reset(),t.setRenderTarget(p),f=null,d=null,u=null,s=null,y=null,_t.stop(),n.isPresenting=!1,t.setPixelRatio(T),t.setSize(N.width,N.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(it){r=it,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(it){a=it,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return l||o},this.setReferenceSpace=function(it){l=it},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(it){if(s=it,s!==null){if(p=t.getRenderTarget(),s.addEventListener("select",O),s.addEventListener("selectstart",O),s.addEventListener("selectend",O),s.addEventListener("squeeze",O),s.addEventListener("squeezestart",O),s.addEventListener("squeezeend",O),s.addEventListener("end",V),s.addEventListener("inputsourceschange",q),m.xrCompatible!==!0&&await e.makeXRCompatible(),T=t.getPixelRatio(),t.getSize(N),s.renderState.layers===void 0){let ht={antialias:m.antialias,alpha:!0,depth:m.depth,stencil:m.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,ht),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new rs(f.framebufferWidth,f.framebufferHeight,{format:yi,type:is,colorSpace:t.outputColorSpace,stencilBuffer:m.stencil})}else{let ht=null,yt=null,ot=null;m.depth&&(ot=m.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,ht=m.stencil?oo:jr,yt=m.stencil?ro:tr);let zt={colorFormat:e.RGBA8,depthFormat:ot,scaleFactor:r};u=new XRWebGLBinding(s,e),d=u.createProjectionLayer(zt),s.updateRenderState({layers:[d]}),t.setPixelRatio(1),t.setSize(d.textureWidth,d.textureHeight,!1),y=new rs(d.textureWidth,d.textureHeight,{format:yi,type:is,depthTexture:new Tl(d.textureWidth,d.textureHeight,yt,void 0,void 0,void 0,void 0,void 0,void 0,ht),stencilBuffer:m.stencil,colorSpace:t.outputColorSpace,samples:m.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(c),l=null,o=await s.requestReferenceSpace(a),_t.setContext(s),_t.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return v.getDepthTexture()};function q(it){for(let ht=0;ht<it.removed.length;ht++){let yt=it.removed[ht],ot=x.indexOf(yt);ot>=0&&(x[ot]=null,b[ot].disconnect(yt))}for(let ht=0;ht<it.added.length;ht++){let yt=it.added[ht],ot=x.indexOf(yt);if(ot===-1){for(let Yt=0;Yt<b.length;Yt++)if(Yt>=x.length){x.push(yt),ot=Yt;break}else if(x[Yt]===null){x[Yt]=yt,ot=Yt;break}if(ot===-1)break}let zt=b[ot];zt&&zt.connect(yt)}}let X=new U,j=new U;function Q(it,ht,yt){X.setFromMatrixPosition(ht.matrixWorld),j.setFromMatrixPosition(yt.matrixWorld);let ot=X.distanceTo(j),zt=ht.projectionMatrix.elements,Yt=yt.projectionMatrix.elements,Nt=zt[14]/(zt[10]-1),ne=zt[14]/(zt[10]+1),rt=(zt[9]+1)/zt[5],ut=(zt[9]-1)/zt[5],F=(zt[8]-1)/zt[0],kt=(Yt[8]+1)/Yt[0],dt=Nt*F,Ft=Nt*kt,bt=ot/(-F+kt),$t=bt*-F;if(ht.matrixWorld.decompose(it.position,it.quaternion,it.scale),it.translateX($t),it.translateZ(bt),it.matrixWorld.compose(it.position,it.quaternion,it.scale),it.matrixWorldInverse.copy(it.matrixWorld).invert(),zt[10]===-1)it.projectionMatrix.copy(ht.projectionMatrix),it.projectionMatrixInverse.copy(ht.projectionMatrixInverse);else{let Mt=Nt+bt,C=ne+bt,w=dt-$t,Y=Ft+(ot-$t),K=rt*ne/C*Mt,W=ut*ne/C*Mt;it.projectionMatrix.makePerspective(w,Y,K,W,Mt,C),it.projectionMatrixInverse.copy(it.projectionMatrix).invert()}}function lt(it,ht){ht===null?it.matrixWorld.copy(it.matrix):it.matrixWorld.multiplyMatrices(ht.matrixWorld,it.matrix),it.matrixWorldInverse.copy(it.matrixWorld).invert()}this.updateCamera=function(it){if(s===null)return;let ht=it.near,yt=it.far;v.texture!==null&&(v.depthNear>0&&(ht=v.depthNear),v.depthFar>0&&(yt=v.depthFar)),M.near=L.near=I.near=ht,M.far=L.far=I.far=yt,(R!==M.near||H!==M.far)&&(s.updateRenderState({depthNear:M.near,depthFar:M.far}),R=M.near,H=M.far),I.layers.mask=it.layers.mask|2,L.layers.mask=it.layers.mask|4,M.layers.mask=I.layers.mask|L.layers.mask;let ot=it.parent,zt=M.cameras;lt(M,ot);for(let Yt=0;Yt<zt.length;Yt++)lt(zt[Yt],ot);zt.length===2?Q(M,I,L):M.projectionMatrix.copy(I.projectionMatrix),ct(it,M,ot)};function ct(it,ht,yt){yt===null?it.matrix.copy(ht.matrixWorld):(it.matrix.copy(yt.matrixWorld),it.matrix.invert(),it.matrix.multiply(ht.matrixWorld)),it.matrix.decompose(it.position,it.quaternion,it.scale),it.updateMatrixWorld(!0),it.projectionMatrix.copy(ht.projectionMatrix),it.projectionMatrixInverse.copy(ht.projectionMatrixInverse),it.isPerspectiveCamera&&(it.fov=Yo*2*Math.atan(1/it.projectionMatrix.elements[5]),it.zoom=1)}this.getCamera=function(){return M},this.getFoveation=function(){if(!(d===null&&f===null))return c},this.setFoveation=function(it){c=it,d!==null&&(d.fixedFoveation=it),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=it)},this.hasDepthSensing=function(){return v.texture!==null},this.getDepthSensingMesh=function(){return v.getMesh(M)};let xt=null;function St(it,ht){if(h=ht.getViewerPose(l||o),g=ht,h!==null){let yt=h.views;f!==null&&(t.setRenderTargetFramebuffer(y,f.framebuffer),t.setRenderTarget(y));let ot=!1;yt.length!==M.cameras.length&&(M.cameras.length=0,ot=!0);for(let Yt=0;Yt<yt.length;Yt++){let Nt=yt[Yt],ne=null;if(f!==null)ne=f.getViewport(Nt);else{let ut=u.getViewSubImage(d,Nt);ne=ut.viewport,Yt===0&&(t.setRenderTargetTextures(y,ut.colorTexture,d.ignoreDepthValues?void 0:ut.depthStencilTexture),t.setRenderTarget(y))}let rt=E[Yt];rt===void 0&&(rt=new Dn,rt.layers.enable(Yt),rt.viewport=new Ae,E[Yt]=rt),rt.matrix.fromArray(Nt.transform.matrix),rt.matrix.decompose(rt.position,rt.quaternion,rt.scale),rt.projectionMatrix.fromArray(Nt.projectionMatrix),rt.projectionMatrixInverse.copy(rt.projectionMatrix).invert(),rt.viewport.set(ne.x,ne.y,ne.width,ne.height),Yt===0&&(M.matrix.copy(rt.matrix),M.matrix.decompose(M.position,M.quaternion,M.scale)),ot===!0&&M.cameras.push(rt)}let zt=s.enabledFeatures;if(zt&&zt.includes("depth-sensing")){let Yt=u.getDepthInformation(yt[0]);Yt&&Yt.isValid&&Yt.texture&&v.init(t,Yt,s.renderState)}}for(let yt=0;yt<b.length;yt++){let ot=x[yt],zt=b[yt];ot!==null&&zt!==void 0&&zt.update(ot,ht,l||o)}xt&&xt(it,ht),ht.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ht}),g=null}let _t=new vg;_t.setAnimationLoop(St),this.setAnimationLoop=function(it){xt=it},this.dispose=function(){}}},Zs=new Ui,iw=new Ue;function sw(i,t){function e(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function n(m,p){p.color.getRGB(m.fogColor.value,_g(i)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,y,b,x){p.isMeshBasicMaterial||p.isMeshLambertMaterial?r(m,p):p.isMeshToonMaterial?(r(m,p),u(m,p)):p.isMeshPhongMaterial?(r(m,p),h(m,p)):p.isMeshStandardMaterial?(r(m,p),d(m,p),p.isMeshPhysicalMaterial&&f(m,p,x)):p.isMeshMatcapMaterial?(r(m,p),g(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),v(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(o(m,p),p.isLineDashedMaterial&&a(m,p)):p.isPointsMaterial?c(m,p,y,b):p.isSpriteMaterial?l(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,e(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===Bn&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,e(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===Bn&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,e(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,e(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let y=t.get(p),b=y.envMap,x=y.envMapRotation;b&&(m.envMap.value=b,Zs.copy(x),Zs.x*=-1,Zs.y*=-1,Zs.z*=-1,b.isCubeTexture&&b.isRenderTargetTexture===!1&&(Zs.y*=-1,Zs.z*=-1),m.envMapRotation.value.setFromMatrix4(iw.makeRotationFromEuler(Zs)),m.flipEnvMap.value=b.isCubeTexture&&b.isRenderTargetTexture===!1?-1:1,m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value)SAVARY",
R"SAVARY(=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,m.aoMapTransform))}function o(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform))}function a(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function c(m,p,y,b){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*y,m.scale.value=b*.5,p.map&&(m.map.value=p.map,e(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function l(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function u(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function d(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function f(m,p,y){m.ior.value=p.ior,p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Bn&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessRange[0],m.iridescenceThicknessMaximum.value=p.iridescenceThicknessRange[1],p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=y.texture,m.transmissionSamplerSize.value.set(y.width,y.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function v(m,p){let y=t.get(p).light;m.referencePosition.value.setFromMatrixPosition(y.matrixWorld),m.nearDistance.value=y.shadow.camera.near,m.farDistance.value=y.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function rw(i,t,e,n){let s={},r={},o=[],a=i.getParameter(i.MAX_UNIFORM_BUFFER_BINDINGS);function c(y,b){let x=b.program;n.uniformBlockBinding(y,x)}function l(y,b){let x=s[y.id];x===void 0&&(g(y),x=h(y),s[y.id]=x,y.addEventListener("dispose",m));let N=b.program;n.updateUBOMapping(y,N);let T=t.render.frame;r[y.id]!==T&&(d(y),r[y.id]=T)}function h(y){let b=u();y.__bindingPointIndex=b;let x=i.createBuffer(),N=y.__size,T=y.usage;return i.bindBuffer(i.UNIFORM_BUFFER,x),i.bufferData(i.UNIFORM_BUFFER,N,T),i.bindBuffer(i.UNIFORM_BUFFER,null),i.bindBufferBase(i.UNIFORM_BUFFER,b,x),x}function u(){for(let y=0;y<a;y++)if(o.indexOf(y)===-1)return o.push(y),y;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function d(y){let b=s[y.id],x=y.uniforms,N=y.__cache;i.bindBuffer(i.UNIFORM_BUFFER,b);for(let T=0,I=x.length;T<I;T++){let L=Array.isArray(x[T])?x[T]:[x[T]];for(let E=0,M=L.length;E<M;E++){let R=L[E];if(f(R,T,E,N)===!0){let H=R.__offset,O=Array.isArray(R.value)?R.value:[R.value],V=0;for(let q=0;q<O.length;q++){let X=O[q],j=v(X);typeof X=="number"||typeof X=="boolean"?(R.__data[0]=X,i.bufferSubData(i.UNIFORM_BUFFER,H+V,R.__data)):X.isMatrix3?(R.__data[0]=X.elements[0],R.__data[1]=X.elements[1],R.__data[2]=X.elements[2],R.__data[3]=0,R.__data[4]=X.elements[3],R.__data[5]=X.elements[4],R.__data[6]=X.elements[5],R.__data[7]=0,R.__data[8]=X.elements[6],R.__data[9]=X.elements[7],R.__data[10]=X.elements[8],R.__data[11]=0):(X.toArray(R.__data,V),V+=j.storage/Float32Array.BYTES_PER_ELEMENT)}i.bufferSubData(i.UNIFORM_BUFFER,H,R.__data)}}}i.bindBuffer(i.UNIFORM_BUFFER,null)}function f(y,b,x,N){let T=y.value,I=b+"_"+x;if(N[I]===void 0)return typeof T=="number"||typeof T=="boolean"?N[I]=T:N[I]=T.clone(),!0;{let L=N[I];if(typeof T=="number"||typeof T=="boolean"){if(L!==T)return N[I]=T,!0}else if(L.equals(T)===!1)return L.copy(T),!0}return!1}function g(y){let b=y.uniforms,x=0,N=16;for(let I=0,L=b.length;I<L;I++){let E=Array.isArray(b[I])?b[I]:[b[I]];for(let M=0,R=E.length;M<R;M++){let H=E[M],O=Array.isArray(H.value)?H.value:[H.value];for(let V=0,q=O.length;V<q;V++){let X=O[V],j=v(X),Q=x%N,lt=Q%j.boundary,ct=Q+lt;x+=lt,ct!==0&&N-ct<j.storage&&(x+=N-ct),H.__data=new Float32Array(j.storage/Float32Array.BYTES_PER_ELEMENT),H.__offset=x,x+=j.storage}}}let T=x%N;return T>0&&(x+=N-T),y.__size=x,y.__cache={},this}function v(y){let b={boundary:0,storage:0};return typeof y=="number"||typeof y=="boolean"?(b.boundary=4,b.storage=4):y.isVector2?(b.boundary=8,b.storage=8):y.isVector3||y.isColor?(b.boundary=16,b.storage=12):y.isVector4?(b.boundary=16,b.storage=16):y.isMatrix3?(b.boundary=48,b.storage=48):y.isMatrix4?(b.boundary=64,b.storage=64):y.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",y),b}function m(y){let b=y.target;b.removeEventListener("dispose",m);let x=o.indexOf(b.__bindingPointIndex);o.splice(x,1),i.deleteBuffer(s[b.id]),delete s[b.id],delete r[b.id]}function p(){for(let y in s)i.deleteBuffer(s[y]);o=[],s={},r={}}return{bind:c,update:l,dispose:p}}var Al=class{constructor(t={}){let{canvas:e=hv(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:c=!0,preserveDrawingBuffer:l=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reverseDepthBuffer:d=!1}=t;this.isWebGLRenderer=!0;let f;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");f=n.getContextAttributes().alpha}else f=o;let g=new Uint32Array(4),v=new Int32Array(4),m=null,p=null,y=[],b=[];this.domElement=e,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this._outputColorSpace=si,this.toneMapping=ws,this.toneMappingExposure=1;let x=this,N=!1,T=0,I=0,L=null,E=-1,M=null,R=new Ae,H=new Ae,O=null,V=new re(0),q=0,X=e.width,j=e.height,Q=1,lt=null,ct=null,xt=new Ae(0,0,X,j),St=new Ae(0,0,X,j),_t=!1,it=new $o,ht=!1,yt=!1,ot=new Ue,zt=new Ue,Yt=new U,Nt=new Ae,ne={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},rt=!1;function ut(){return L===null?Q:1}let F=n;function kt(A,z){return e.getContext(A,z)}try{let A={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:c,preserveDrawingBuffer:l,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${xd}`),e.addEventListener("webglcontextlost",at,!1),e.addEventListener("webglcontextrestored",Lt,!1),e.addEventListener("webglcontextcreationerror",Dt,!1),F===null){let z="webgl2";if(F=kt(z,A),F===null)throw kt(z)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(A){throw console.error("THREE.WebGLRenderer: "+A.message),A}let dt,Ft,bt,$t,Mt,C,w,Y,K,W,tt,Tt,wt,It,Qt,pt,At,Gt,Xt,Pt,ae,te,fe,k;function Rt(){dt=new bM(F),dt.init(),te=new QS(F,dt),Ft=new mM(F,dt,t,te),bt=new JS(F,dt),Ft.reverseDepthBuffer&&d&&bt.buffers.depth.setReversed(!0),$t=new wM(F),Mt=new OS,C=new jS(F,dt,bt,Mt,Ft,te,$t),w=new xM(x),Y=new yM(x),K=new Iv(F),fe=new fM(F,K),W=new MM(F,K,$t,fe),tt=new TM(F,W,K,$t),Xt=new EM(F,Ft,C),pt=new gM(Mt),Tt=new FS(x,w,Y,dt,Ft,fe,pt),wt=new sw(x,Mt),It=new zS,Qt=new XS(dt),Gt=new dM(x,w,Y,bt,tt,f,c),At=new ZS(x,tt,Ft),k=new rw(F,$t,Ft,bt),Pt=new pM(F,dt,$t),ae=new SM(F,dt,$t),$t.programs=Tt.programs,x.capabilities=Ft,x.extensions=dt,x.properties=Mt,x.renderLists=It,x.shadowMap=At,x.state=bt,x.info=$t}Rt();let nt=new Wu(x,F);this.xr=nt,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let A=dt.get("WEBGL_lose_context");A&&A.loseContext()},this.forceContextRestore=function(){let A=dt.get("WEBGL_lose_context");A&&A.restoreContext()},this.getPixelRatio=function(){return Q},this.setPixelRatio=function(A){A!==void 0&&(Q=A,this.setSize(X,j,!1))},this.getSize=function(A){return A.set(X,j)},this.setSize=function(A,z,Z=!0){if(nt.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}X=A,j=z,e.width=Math.floor(A*Q),e.height=Math.floor(z*Q),Z===!0&&(e.style.width=A+"px",e.style.height=z+"px"),this.setViewport(0,0,A,z)},this.getDrawingBufferSize=function(A){return A.set(X*Q,j*Q).floor()},this.setDrawingBufferSize=function(A,z,Z){X=A,j=z,Q=Z,e.width=Math.floor(A*Z),e.height=Math.floor(z*Z),this.setViewport(0,0,A,z)},this.getCurrentViewport=function(A){return A.copy(R)},this.getViewport=function(A){return A.copy(xt)},this.setViewport=function(A,z,Z,$){A.isVector4?xt.set(A.x,A.y,A.z,A.w):xt.set(A,z,Z,$),bt.viewport(R.copy(xt).multiplyScalar(Q).round())},this.getScissor=function(A){return A.copy(St)},this.setScissor=function(A,z,Z,$){A.isVector4?St.set(A.x,A.y,A.z,A.w):St.set(A,z,Z,$),bt.scissor(H.copy(St).multiplyScalar(Q).round())},this.getScissorTest=function(){return _t},this.setScissorTest=function(A){bt.setScissorTest(_t=A)},this.setOpaqueSort=function(A){lt=A},this.setTransparentSort=function(A){ct=A},this.getClearColor=function(A){return A.copy(Gt.getClearColor())},this.setClearColor=function(){Gt.setClearColor.apply(Gt,arguments)},this.getClearAlpha=function(){return Gt.getClearAlpha()},this.setClearAlpha=function(){Gt.setClearAlpha.apply(Gt,arguments)},this.clear=function(A=!0,z=!0,Z=!0){let $=0;if(A){let G=!1;if(L!==null){let mt=L.texture.format;G=mt===Sd||mt===Md||mt===bd}if(G){let mt=L.texture.type,Ct=mt===is||mt===tr||mt===qo||mt===ro||mt===vd||mt===yd,Wt=Gt.getClearColor(),Ht=Gt.getClearAlpha(),Jt=Wt.r,jt=Wt.g,Vt=Wt.b;Ct?(g[0]=Jt,g[1]=jt,g[2]=Vt,g[3]=Ht,F.clearBufferuiv(F.COLOR,0,g)):(v[0]=Jt,v[1]=jt,v[2]=Vt,v[3]=Ht,F.clearBufferiv(F.COLOR,0,v))}else $|=F.COLOR_BUFFER_BIT}z&&($|=F.DEPTH_BUFFER_BIT),Z&&($|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),F.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){e.removeEventListener("webglcontextlost",at,!1),e.removeEventListener("webglcontextrestored",Lt,!1),e.removeEventListener("webglcontextcreationerror",Dt,!1),It.dispose(),Qt.dispose(),Mt.dispose(),w.dispose(),Y.dispose(),tt.dispose(),fe.dispose(),k.dispose(),Tt.dispose(),nt.dispose(),nt.removeEventListener("sessionstart",Hn),nt.removeEventListener("sessionend",ki),Fn.stop()};function at(A){A.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),N=!0}function Lt(){console.log("THREE.WebGLRenderer: Context Restored."),N=!1;let A=$t.autoReset,z=At.enabled,Z=At.autoUpdate,$=At.needsUpdate,G=At.type;Rt(),$t.autoReset=A,At.enabled=z,At.autoUpdate=Z,At.needsUpdate=$,At.type=G}function Dt(A){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",A.statusMessage)}function ie(A){let z=A.target;z.removeEventListener("dispose",ie),ke(z)}function ke(A){ln(A),Mt.remove(A)}function ln(A){let z=Mt.get(A).programs;z!==void 0&&(z.forEach(function(Z){Tt.releaseProgram(Z)}),A.isShaderMaterial&&Tt.releaseShaderCache(A))}this.renderBufferDirect=function(A,z,Z,$,G,mt){z===null&&(z=ne);let Ct=G.isMesh&&G.matrixWorld.determinant()<0,Wt=dc(A,z,Z,$,G);bt.setMaterial($,Ct);let Ht=Z.index,Jt=1;if($.wireframe===!0){if(Ht=W.getWireframeAttribute(Z),Ht===void 0)return;Jt=2}let jt=Z.drawRange,Vt=Z.attributes.position,ce=jt.start*Jt,be=(jt.start+jt.count)*Jt;mt!==null&&(ce=Math.max(ce,mt.start*Jt),be=Math.min(be,(mt.start+mt.count)*Jt)),Ht!==null?(ce=Math.max(ce,0),be=Math.min(be,Ht.count)):Vt!=null&&(ce=Math.max(ce,0),be=Math.min(be,Vt.count));let Se=be-ce;if(Se<0||Se===1/0)return;fe.setup(G,$,Wt,Z,Ht);let cn,de=Pt;if(Ht!==null&&(cn=K.get(Ht),de=ae,de.setIndex(cn)),G.isMesh)$.wireframe===!0?(bt.setLineWidth($.wireframeLinewidth*ut()),de.setMode(F.LINES)):de.setMode(F.TRIANGLES);else if(G.isLine){let qt=$.linewidth;qt===void 0&&(qt=1),bt.setLineWidth(qt*ut()),G.isLineSegments?de.setMode(F.LINES):G.isLineLoop?de.setMode(F.LINE_LOOP):de.setMode(F.LINE_STRIP)}else G.isPoints?de.setMode(F.POINTS):G.isSprite&&de.setMode(F.TRIANGLES);if(G.isBatchedMesh)if(G._multiDrawInstances!==null)de.renderMultiDrawInstances(G._multiDrawStarts,G._multiDrawCounts,G._multiDrawCount,G._multiDrawInstances);else if(dt.get("WEBGL_multi_draw"))de.renderMultiDraw(G._multiDrawStarts,G._multiDrawCounts,G._multiDrawCount);else{let qt=G._multiDrawStarts,He=G._multiDrawCounts,pe=G._multiDrawCount,On=Ht?K.get(Ht).bytesPerElement:1,wi=Mt.get($).currentProgram.getUniforms();for(let Mn=0;Mn<pe;Mn++)wi.setValue(F,"_gl_DrawID",Mn),de.render(qt[Mn]/On,He[Mn])}else if(G.isInstancedMesh)de.renderInstances(ce,Se,G.count);else if(Z.isInstancedBufferGeometry){let qt=Z._maxInstanceCount!==void 0?Z._maxInstanceCount:1/0,He=Math.min(Z.instanceCount,qt);de.renderInstances(ce,Se,He)}else de.render(ce,Se)};function _e(A,z,Z){A.transparent===!0&&A.side===ri&&A.forceSinglePass===!1?(A.side=Bn,A.needsUpdate=!0,dr(A,z,Z),A.side=Es,A.needsUpdate=!0,dr(A,z,Z),A.side=ri):dr(A,z,Z)}this.compile=function(A,z,Z=null){Z===null&&(Z=A),p=Qt.get(Z),p.init(z),b.push(p),Z.traverseVisible(function(G){G.isLight&&G.layers.test(z.layers)&&(p.pushLight(G),G.castShadow&&p.pushShadow(G))}),A!==Z&&A.traverseVisible(function(G){G.isLight&&G.layers.test(z.layers)&&(p.pushLight(G),G.castShadow&&p.pushShadow(G))}),p.setupLights();let $=new Set;return A.traverse(function(G){if(!(G.isMesh||G.isPoints||G.isLine||G.isSprite))return;let mt=G.material;if(mt)if(Array.isArray(mt))for(let Ct=0;Ct<mt.length;Ct++){let Wt=mt[Ct];_e(Wt,Z,G),$.add(Wt)}else _e(mt,Z,G),$.add)SAVARY",
R"SAVARY((mt)}),b.pop(),p=null,$},this.compileAsync=function(A,z,Z=null){let $=this.compile(A,z,Z);return new Promise(G=>{function mt(){if($.forEach(function(Ct){Mt.get(Ct).currentProgram.isReady()&&$.delete(Ct)}),$.size===0){G(A);return}setTimeout(mt,10)}dt.get("KHR_parallel_shader_compile")!==null?mt():setTimeout(mt,10)})};let Qe=null;function Le(A){Qe&&Qe(A)}function Hn(){Fn.stop()}function ki(){Fn.start()}let Fn=new vg;Fn.setAnimationLoop(Le),typeof self<"u"&&Fn.setContext(self),this.setAnimationLoop=function(A){Qe=A,nt.setAnimationLoop(A),A===null?Fn.stop():Fn.start()},nt.addEventListener("sessionstart",Hn),nt.addEventListener("sessionend",ki),this.render=function(A,z){if(z!==void 0&&z.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;if(A.matrixWorldAutoUpdate===!0&&A.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),nt.enabled===!0&&nt.isPresenting===!0&&(nt.cameraAutoUpdate===!0&&nt.updateCamera(z),z=nt.getCamera()),A.isScene===!0&&A.onBeforeRender(x,A,z,L),p=Qt.get(A,b.length),p.init(z),b.push(p),zt.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),it.setFromProjectionMatrix(zt),yt=this.localClippingEnabled,ht=pt.init(this.clippingPlanes,yt),m=It.get(A,y.length),m.init(),y.push(m),nt.enabled===!0&&nt.isPresenting===!0){let mt=x.xr.getDepthSensingMesh();mt!==null&&bn(mt,z,-1/0,x.sortObjects)}bn(A,z,0,x.sortObjects),m.finish(),x.sortObjects===!0&&m.sort(lt,ct),rt=nt.enabled===!1||nt.isPresenting===!1||nt.hasDepthSensing()===!1,rt&&Gt.addToRenderList(m,A),this.info.render.frame++,ht===!0&&pt.beginShadows();let Z=p.state.shadowsArray;At.render(Z,A,z),ht===!0&&pt.endShadows(),this.info.autoReset===!0&&this.info.reset();let $=m.opaque,G=m.transmissive;if(p.setupLights(),z.isArrayCamera){let mt=z.cameras;if(G.length>0)for(let Ct=0,Wt=mt.length;Ct<Wt;Ct++){let Ht=mt[Ct];Vi($,G,A,Ht)}rt&&Gt.render(A);for(let Ct=0,Wt=mt.length;Ct<Wt;Ct++){let Ht=mt[Ct];Hi(m,A,Ht,Ht.viewport)}}else G.length>0&&Vi($,G,A,z),rt&&Gt.render(A),Hi(m,A,z);L!==null&&(C.updateMultisampleRenderTarget(L),C.updateRenderTargetMipmap(L)),A.isScene===!0&&A.onAfterRender(x,A,z),fe.resetDefaultState(),E=-1,M=null,b.pop(),b.length>0?(p=b[b.length-1],ht===!0&&pt.setGlobalState(x.clippingPlanes,p.state.camera)):p=null,y.pop(),y.length>0?m=y[y.length-1]:m=null};function bn(A,z,Z,$){if(A.visible===!1)return;if(A.layers.test(z.layers)){if(A.isGroup)Z=A.renderOrder;else if(A.isLOD)A.autoUpdate===!0&&A.update(z);else if(A.isLight)p.pushLight(A),A.castShadow&&p.pushShadow(A);else if(A.isSprite){if(!A.frustumCulled||it.intersectsSprite(A)){$&&Nt.setFromMatrixPosition(A.matrixWorld).applyMatrix4(zt);let Ct=tt.update(A),Wt=A.material;Wt.visible&&m.push(A,Ct,Wt,Z,Nt.z,null)}}else if((A.isMesh||A.isLine||A.isPoints)&&(!A.frustumCulled||it.intersectsObject(A))){let Ct=tt.update(A),Wt=A.material;if($&&(A.boundingSphere!==void 0?(A.boundingSphere===null&&A.computeBoundingSphere(),Nt.copy(A.boundingSphere.center)):(Ct.boundingSphere===null&&Ct.computeBoundingSphere(),Nt.copy(Ct.boundingSphere.center)),Nt.applyMatrix4(A.matrixWorld).applyMatrix4(zt)),Array.isArray(Wt)){let Ht=Ct.groups;for(let Jt=0,jt=Ht.length;Jt<jt;Jt++){let Vt=Ht[Jt],ce=Wt[Vt.materialIndex];ce&&ce.visible&&m.push(A,Ct,ce,Z,Nt.z,Vt)}}else Wt.visible&&m.push(A,Ct,Wt,Z,Nt.z,null)}}let mt=A.children;for(let Ct=0,Wt=mt.length;Ct<Wt;Ct++)bn(mt[Ct],z,Z,$)}function Hi(A,z,Z,$){let G=A.opaque,mt=A.transmissive,Ct=A.transparent;p.setupLightsView(Z),ht===!0&&pt.setGlobalState(x.clippingPlanes,Z),$&&bt.viewport(R.copy($)),G.length>0&&Ps(G,z,Z),mt.length>0&&Ps(mt,z,Z),Ct.length>0&&Ps(Ct,z,Z),bt.buffers.depth.setTest(!0),bt.buffers.depth.setMask(!0),bt.buffers.color.setMask(!0),bt.setPolygonOffset(!1)}function Vi(A,z,Z,$){if((Z.isScene===!0?Z.overrideMaterial:null)!==null)return;p.state.transmissionRenderTarget[$.id]===void 0&&(p.state.transmissionRenderTarget[$.id]=new rs(1,1,{generateMipmaps:!0,type:dt.has("EXT_color_buffer_half_float")||dt.has("EXT_color_buffer_float")?ia:is,minFilter:Qs,samples:4,stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:me.workingColorSpace}));let mt=p.state.transmissionRenderTarget[$.id],Ct=$.viewport||R;mt.setSize(Ct.z,Ct.w);let Wt=x.getRenderTarget();x.setRenderTarget(mt),x.getClearColor(V),q=x.getClearAlpha(),q<1&&x.setClearColor(16777215,.5),x.clear(),rt&&Gt.render(Z);let Ht=x.toneMapping;x.toneMapping=ws;let Jt=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),p.setupLightsView($),ht===!0&&pt.setGlobalState(x.clippingPlanes,$),Ps(A,Z,$),C.updateMultisampleRenderTarget(mt),C.updateRenderTargetMipmap(mt),dt.has("WEBGL_multisampled_render_to_texture")===!1){let jt=!1;for(let Vt=0,ce=z.length;Vt<ce;Vt++){let be=z[Vt],Se=be.object,cn=be.geometry,de=be.material,qt=be.group;if(de.side===ri&&Se.layers.test($.layers)){let He=de.side;de.side=Bn,de.needsUpdate=!0,xo(Se,Z,$,cn,de,qt),de.side=He,de.needsUpdate=!0,jt=!0}}jt===!0&&(C.updateMultisampleRenderTarget(mt),C.updateRenderTargetMipmap(mt))}x.setRenderTarget(Wt),x.setClearColor(V,q),Jt!==void 0&&($.viewport=Jt),x.toneMapping=Ht}function Ps(A,z,Z){let $=z.isScene===!0?z.overrideMaterial:null;for(let G=0,mt=A.length;G<mt;G++){let Ct=A[G],Wt=Ct.object,Ht=Ct.geometry,Jt=$===null?Ct.material:$,jt=Ct.group;Wt.layers.test(Z.layers)&&xo(Wt,z,Z,Ht,Jt,jt)}}function xo(A,z,Z,$,G,mt){A.onBeforeRender(x,z,Z,$,G,mt),A.modelViewMatrix.multiplyMatrices(Z.matrixWorldInverse,A.matrixWorld),A.normalMatrix.getNormalMatrix(A.modelViewMatrix),G.onBeforeRender(x,z,Z,$,A,mt),G.transparent===!0&&G.side===ri&&G.forceSinglePass===!1?(G.side=Bn,G.needsUpdate=!0,x.renderBufferDirect(Z,z,$,G,A,mt),G.side=Es,G.needsUpdate=!0,x.renderBufferDirect(Z,z,$,G,A,mt),G.side=ri):x.renderBufferDirect(Z,z,$,G,A,mt),A.onAfterRender(x,z,Z,$,G,mt)}function dr(A,z,Z){z.isScene!==!0&&(z=ne);let $=Mt.get(A),G=p.state.lights,mt=p.state.shadowsArray,Ct=G.state.version,Wt=Tt.getParameters(A,G.state,mt,z,Z),Ht=Tt.getProgramCacheKey(Wt),Jt=$.programs;$.environment=A.isMeshStandardMaterial?z.environment:null,$.fog=z.fog,$.envMap=(A.isMeshStandardMaterial?Y:w).get(A.envMap||$.environment),$.envMapRotation=$.environment!==null&&A.envMap===null?z.environmentRotation:A.envMapRotation,Jt===void 0&&(A.addEventListener("dispose",ie),Jt=new Map,$.programs=Jt);let jt=Jt.get(Ht);if(jt!==void 0){if($.currentProgram===jt&&$.lightsStateVersion===Ct)return Si(A,Wt),jt}else Wt.uniforms=Tt.getUniforms(A),A.onBeforeCompile(Wt,x),jt=Tt.acquireProgram(Wt,Ht),Jt.set(Ht,jt),$.uniforms=Wt.uniforms;let Vt=$.uniforms;return(!A.isShaderMaterial&&!A.isRawShaderMaterial||A.clipping===!0)&&(Vt.clippingPlanes=pt.uniform),Si(A,Wt),$.needsLights=oa(A),$.lightsStateVersion=Ct,$.needsLights&&(Vt.ambientLightColor.value=G.state.ambient,Vt.lightProbe.value=G.state.probe,Vt.directionalLights.value=G.state.directional,Vt.directionalLightShadows.value=G.state.directionalShadow,Vt.spotLights.value=G.state.spot,Vt.spotLightShadows.value=G.state.spotShadow,Vt.rectAreaLights.value=G.state.rectArea,Vt.ltc_1.value=G.state.rectAreaLTC1,Vt.ltc_2.value=G.state.rectAreaLTC2,Vt.pointLights.value=G.state.point,Vt.pointLightShadows.value=G.state.pointShadow,Vt.hemisphereLights.value=G.state.hemi,Vt.directionalShadowMap.value=G.state.directionalShadowMap,Vt.directionalShadowMatrix.value=G.state.directionalShadowMatrix,Vt.spotShadowMap.value=G.state.spotShadowMap,Vt.spotLightMatrix.value=G.state.spotLightMatrix,Vt.spotLightMap.value=G.state.spotLightMap,Vt.pointShadowMap.value=G.state.pointShadowMap,Vt.pointShadowMatrix.value=G.state.pointShadowMatrix),$.currentProgram=jt,$.uniformsList=null,jt}function ra(A){if(A.uniformsList===null){let z=A.currentProgram.getUniforms();A.uniformsList=eo.seqWithValue(z.seq,A.uniforms)}return A.uniformsList}function Si(A,z){let Z=Mt.get(A);Z.outputColorSpace=z.outputColorSpace,Z.batching=z.batching,Z.batchingColor=z.batchingColor,Z.instancing=z.instancing,Z.instancingColor=z.instancingColor,Z.instancingMorph=z.instancingMorph,Z.skinning=z.skinning,Z.morphTargets=z.morphTargets,Z.morphNormals=z.morphNormals,Z.morphColors=z.morphColors,Z.morphTargetsCount=z.morphTargetsCount,Z.numClippingPlanes=z.numClippingPlanes,Z.numIntersection=z.numClipIntersection,Z.vertexAlphas=z.vertexAlphas,Z.vertexTangents=z.vertexTangents,Z.toneMapping=z.toneMapping}function dc(A,z,Z,$,G){z.isScene!==!0&&(z=ne),C.resetTextureUnits();let mt=z.fog,Ct=$.isMeshStandardMaterial?z.environment:null,Wt=L===null?x.outputColorSpace:L.isXRRenderTarget===!0?L.texture.colorSpace:uo,Ht=($.isMeshStandardMaterial?Y:w).get($.envMap||Ct),Jt=$.vertexColors===!0&&!!Z.attributes.color&&Z.attributes.color.itemSize===4,jt=!!Z.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),Vt=!!Z.morphAttributes.position,ce=!!Z.morphAttributes.normal,be=!!Z.morphAttributes.color,Se=ws;$.toneMapped&&(L===null||L.isXRRenderTarget===!0)&&(Se=x.toneMapping);let cn=Z.morphAttributes.position||Z.morphAttributes.normal||Z.morphAttributes.color,de=cn!==void 0?cn.length:0,qt=Mt.get($),He=p.state.lights;if(ht===!0&&(yt===!0||A!==M)){let Tn=A===M&&$.id===E;pt.setState($,A,Tn)}let pe=!1;$.version===qt.__version?(qt.needsLights&&qt.lightsStateVersion!==He.state.version||qt.outputColorSpace!==Wt||G.isBatchedMesh&&qt.batching===!1||!G.isBatchedMesh&&qt.batching===!0||G.isBatchedMesh&&qt.batchingColor===!0&&G.colorTexture===null||G.isBatchedMesh&&qt.batchingColor===!1&&G.colorTexture!==null||G.isInstancedMesh&&qt.instancing===!1||!G.isInstancedMesh&&qt.instancing===!0||G.isSkinnedMesh&&qt.skinning===!1||!G.isSkinnedMesh&&qt.skinning===!0||G.isInstancedMesh&&qt.instancingColor===!0&&G.instanceColor===null||G.isInstancedMesh&&qt.instancingColor===!1&&G.instanceColor!==null||G.isInstancedMesh&&qt.instancingMorph===!0&&G.morphTexture===null||G.isInstancedMesh&&qt.instancingMorph===!1&&G.morphTexture!==null||qt.envMap!==Ht||$.fog===!0&&qt.fog!==mt||qt.numClippingPlanes!==void 0&&(qt.numClippingPlanes!==pt.numPlanes||qt.numIntersection!==pt.numIntersection)||qt.vertexAlphas!==Jt||qt.vertexTangents!==jt||qt.morphTargets!==Vt||qt.morphNormals!==ce||qt.morphColors!==be||qt.toneMapping!==Se||qt.morphTargetsCount!==de)&&(pe=!0):(pe=!0,qt.__version=$.version);let On=qt.currentProgram;pe===!0&&(On=dr($,z,G));let wi=!1,Mn=!1,Ls=!1,Ce=On.getUniforms(),Kn=qt.uniforms;if(bt.useProgram(On.program)&&(wi=!0,Mn=!0,Ls=!0),$.id!==E&&(E=$.id,Mn=!0),wi||M!==A){bt.buffers.depth.getReversed()?(ot.copy(A.projectionMatrix),dv(ot),fv(ot),Ce.setValue(F,"projectionMatrix",ot)):Ce.setValue(F,"projectionMatrix",A.projectionMatrix),Ce.setValue(F,"viewMatrix",A.matrixWorldInverse);let Ei=Ce.map.cameraPosition;Ei!==void 0&&Ei.setValue(F,Yt.setFromMatrixPosition(A.matrixWorld)),Ft.logarithmicDepthBuffer&&Ce.setValue(F,"logDepthBufFC",2/(Math.log(A.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&Ce.setValue(F,"isOrthographic",A.isOrthographicCamera===!0),M!==A&&(M=A,Mn=!0,Ls=!0)}if(G.isSkinnedMesh){Ce.setOptional(F,G,"bindMatrix"),Ce.setOptional(F,G,"bindMatrixInverse");let Tn=G.skeleton;Tn&&(Tn.boneTexture===null&&Tn.computeBoneTexture(),Ce.setValue(F,"boneTexture",Tn.boneTexture,C))}G.isBatchedMesh&&(Ce.setOptional(F,G,"batchingTexture"),Ce.setValue(F,"batchingTexture",G._matricesTexture,C),Ce.setOptional(F,G,"batchingIdTexture"),Ce.setValue(F,"batchingIdTexture",G._indirectTexture,C),Ce.setOptional(F,G,"batchingColorTexture"),G._colorsTexture!==null&&Ce.setValue(F,"batchingColorTexture",G._colorsTexture,C));let as=Z.morphAttributes;if((as.position!==void 0||as.normal!==void 0||as.color!==void 0)&&Xt.update(G,Z,On),(Mn||qt.receiveShadow!==G.receiveShadow)&&(qt.receiveShadow=G.receiveShadow,Ce.setValue(F,"receiveShadow",G.receiveShadow)),$.isMeshGouraudMaterial&&$.envMap!==null&&(Kn.envMap.value=Ht,Kn.flipEnvMap.value=Ht.isCubeTexture&&Ht.isRenderTargetTexture===!1?-1:1),$.isMeshStandardMaterial&&$.envMap===null&&z.environment!==null&&(Kn.envMapIntensity.value=z.environmentIntensity),Mn&&(Ce.setValue(F,"toneMappingExposure",x.toneMappingExposure),qt.needsLights&&Is(Kn,Ls),mt&&$.fog===!0&&wt.refreshFogUniforms(Kn,mt),wt.refreshMaterialUniforms(Kn,$,Q,j,p.state.transmissionRenderTarget[A.id]),eo.upload(F,ra(qt),Kn,C)),$.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(eo.upload(F,ra(qt),Kn,C),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&Ce.setValue(F,"center",G.center),Ce.setValue(F,"modelViewMatrix",G.modelViewMatrix),Ce.setValue(F,"normalMatrix",G.normalMatrix),Ce.setValue(F,"modelMatrix",G.matrixWorld),$.isShaderMaterial||$.isRawShaderMaterial){let Tn=$.uniformsGroups;for(let Ei=0,ci=Tn.length;Ei<ci;Ei++){let fr=Tn[Ei];k.update(fr,On),k.bind(fr,On)}}return On}function Is(A,z){A.ambientLightColor.needsUpdate=z,A.lightProbe.needsUpdate=z,A.directionalLights.needsUpdate=z,A.directionalLightShadows.needsUpdate=z,A.pointLights.needsUpdate=z,A.pointLightShadows.needsUpdate=z,A.spotLights.needsUpdate=z,A.spotLightShadows.needsUpdate=z,A.rectAreaLights.needsUpdate=z,A.hemisphereLights.needsUpdate=z}function oa(A){return A.isMeshLambertMaterial||A.isMeshToonMaterial||A.isMeshPhongMaterial||A.isMeshStandardMaterial||A.isShadowMaterial||A.isShaderMaterial&&A.lights===!0}this.getActiveCubeFace=function(){return T},this.getActiveMipmapLevel=function(){return I},this.getRenderTarget=function(){return L},this.setRenderTargetTextures=function(A,z,Z){Mt.get(A.texture).__webglTexture=z,Mt.get(A.depthTexture).__webglTexture=Z;let $=Mt.get(A);$.__hasExternalTextures=!0,$.__autoAllocateDepthBuffer=Z===void 0,$.__autoAllocateDepthBuffer||dt.has("WEBGL_multisampled_render_to_texture")===!0&&(console.warn("THREE.WebGLRenderer: Render-to-texture extension was disabled because an external texture was provided"),$.__useRenderToTexture=!1)},this.setRenderTargetFramebuffer=function(A,z){let Z=Mt.get(A);Z.__webglFramebuffer=z,Z.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(A,z=0,Z=0){L=A,T=z,I=Z;let $=!0,G=null,mt=!1,Ct=!1;if(A){let Ht=Mt.get(A);if(Ht.__useDefaultFramebuffer!==void 0)bt.bindFramebuffer(F.FRAMEBUFFER,null),$=!1;else if(Ht.__webglFramebuffer===void 0)C.setupRenderTarget(A);else if(Ht.__hasExternalTextures)C.rebindTextures(A,Mt.get(A.texture).__webglTexture,Mt.get(A.depthTexture).__webglTexture);else if(A.depthBuffer){let Vt=A.depthTexture;if(Ht.__boundDepthTexture!==Vt){if(Vt!==null&&Mt.has(Vt)&&(A.width!==Vt.image.width||A.height!==Vt.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");C.setupDepthRenderbuffer(A)}}let Jt=A.texture;(Jt.isData3DTexture||Jt.isDataArrayTexture||Jt.isCompressedArrayTexture)&&(Ct=!0);let jt=Mt.get(A).__webglFramebuffer;A.isWebGLCubeRenderTarget?(Array.isArray(jt[z])?G=jt[z][Z]:G=jt[z],mt=!0):A.samples>0&&C.useMultisampledRTT(A)===!1?G=Mt.get(A).__webglMultisampledFramebuffer:Array.isArray(jt)?G=jt[Z]:G=jt,R.copy(A.viewport),H.copy(A.scissor),O=A.scissorTest}else R.copy(xt).multiplyScalar(Q).floor(),H.copy(St).multiplyScalar(Q).floor(),O=_t;if(bt.bindFramebuffer(F.FRAMEBUFFER,G)&&$&&bt.drawBuffers(A,G),bt.viewport(R),bt.scissor(H),bt.setScissorTest(O),mt){let Ht=Mt.get(A.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+z,Ht.__webglTexture,Z)}else if(Ct){let Ht=Mt.get(A.texture),Jt=z||0;F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ht.__webglTexture,Z||0,Jt)}E=-1},this.readRenderTargetPixels=function(A,z,Z,$,G,mt,Ct){if(!(A&&A.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Wt=Mt.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Ct!==void 0&&(Wt=Wt[Ct]),Wt){bt.bindFramebuffer(F.FRAMEBUFFER,Wt);try{let Ht=A.texture,Jt=Ht.format,jt=Ht.type;if(!Ft.textureFormatReadable(Jt)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!)SAVARY",
R"SAVARY(Ft.textureTypeReadable(jt)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=A.width-$&&Z>=0&&Z<=A.height-G&&F.readPixels(z,Z,$,G,te.convert(Jt),te.convert(jt),mt)}finally{let Ht=L!==null?Mt.get(L).__webglFramebuffer:null;bt.bindFramebuffer(F.FRAMEBUFFER,Ht)}}},this.readRenderTargetPixelsAsync=async function(A,z,Z,$,G,mt,Ct){if(!(A&&A.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Wt=Mt.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Ct!==void 0&&(Wt=Wt[Ct]),Wt){let Ht=A.texture,Jt=Ht.format,jt=Ht.type;if(!Ft.textureFormatReadable(Jt))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!Ft.textureTypeReadable(jt))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");if(z>=0&&z<=A.width-$&&Z>=0&&Z<=A.height-G){bt.bindFramebuffer(F.FRAMEBUFFER,Wt);let Vt=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,Vt),F.bufferData(F.PIXEL_PACK_BUFFER,mt.byteLength,F.STREAM_READ),F.readPixels(z,Z,$,G,te.convert(Jt),te.convert(jt),0);let ce=L!==null?Mt.get(L).__webglFramebuffer:null;bt.bindFramebuffer(F.FRAMEBUFFER,ce);let be=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await uv(F,be,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,Vt),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,mt),F.deleteBuffer(Vt),F.deleteSync(be),mt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")}},this.copyFramebufferToTexture=function(A,z=null,Z=0){A.isTexture!==!0&&(zo("WebGLRenderer: copyFramebufferToTexture function signature has changed."),z=arguments[0]||null,A=arguments[1]);let $=Math.pow(2,-Z),G=Math.floor(A.image.width*$),mt=Math.floor(A.image.height*$),Ct=z!==null?z.x:0,Wt=z!==null?z.y:0;C.setTexture2D(A,0),F.copyTexSubImage2D(F.TEXTURE_2D,Z,0,0,Ct,Wt,G,mt),bt.unbindTexture()},this.copyTextureToTexture=function(A,z,Z=null,$=null,G=0){A.isTexture!==!0&&(zo("WebGLRenderer: copyTextureToTexture function signature has changed."),$=arguments[0]||null,A=arguments[1],z=arguments[2],G=arguments[3]||0,Z=null);let mt,Ct,Wt,Ht,Jt,jt,Vt,ce,be,Se=A.isCompressedTexture?A.mipmaps[G]:A.image;Z!==null?(mt=Z.max.x-Z.min.x,Ct=Z.max.y-Z.min.y,Wt=Z.isBox3?Z.max.z-Z.min.z:1,Ht=Z.min.x,Jt=Z.min.y,jt=Z.isBox3?Z.min.z:0):(mt=Se.width,Ct=Se.height,Wt=Se.depth||1,Ht=0,Jt=0,jt=0),$!==null?(Vt=$.x,ce=$.y,be=$.z):(Vt=0,ce=0,be=0);let cn=te.convert(z.format),de=te.convert(z.type),qt;z.isData3DTexture?(C.setTexture3D(z,0),qt=F.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(C.setTexture2DArray(z,0),qt=F.TEXTURE_2D_ARRAY):(C.setTexture2D(z,0),qt=F.TEXTURE_2D),F.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,z.flipY),F.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),F.pixelStorei(F.UNPACK_ALIGNMENT,z.unpackAlignment);let He=F.getParameter(F.UNPACK_ROW_LENGTH),pe=F.getParameter(F.UNPACK_IMAGE_HEIGHT),On=F.getParameter(F.UNPACK_SKIP_PIXELS),wi=F.getParameter(F.UNPACK_SKIP_ROWS),Mn=F.getParameter(F.UNPACK_SKIP_IMAGES);F.pixelStorei(F.UNPACK_ROW_LENGTH,Se.width),F.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Se.height),F.pixelStorei(F.UNPACK_SKIP_PIXELS,Ht),F.pixelStorei(F.UNPACK_SKIP_ROWS,Jt),F.pixelStorei(F.UNPACK_SKIP_IMAGES,jt);let Ls=A.isDataArrayTexture||A.isData3DTexture,Ce=z.isDataArrayTexture||z.isData3DTexture;if(A.isRenderTargetTexture||A.isDepthTexture){let Kn=Mt.get(A),as=Mt.get(z),Tn=Mt.get(Kn.__renderTarget),Ei=Mt.get(as.__renderTarget);bt.bindFramebuffer(F.READ_FRAMEBUFFER,Tn.__webglFramebuffer),bt.bindFramebuffer(F.DRAW_FRAMEBUFFER,Ei.__webglFramebuffer);for(let ci=0;ci<Wt;ci++)Ls&&F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Mt.get(A).__webglTexture,G,jt+ci),A.isDepthTexture?(Ce&&F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Mt.get(z).__webglTexture,G,be+ci),F.blitFramebuffer(Ht,Jt,mt,Ct,Vt,ce,mt,Ct,F.DEPTH_BUFFER_BIT,F.NEAREST)):Ce?F.copyTexSubImage3D(qt,G,Vt,ce,be+ci,Ht,Jt,mt,Ct):F.copyTexSubImage2D(qt,G,Vt,ce,be+ci,Ht,Jt,mt,Ct);bt.bindFramebuffer(F.READ_FRAMEBUFFER,null),bt.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else Ce?A.isDataTexture||A.isData3DTexture?F.texSubImage3D(qt,G,Vt,ce,be,mt,Ct,Wt,cn,de,Se.data):z.isCompressedArrayTexture?F.compressedTexSubImage3D(qt,G,Vt,ce,be,mt,Ct,Wt,cn,Se.data):F.texSubImage3D(qt,G,Vt,ce,be,mt,Ct,Wt,cn,de,Se):A.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,G,Vt,ce,mt,Ct,cn,de,Se.data):A.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,G,Vt,ce,Se.width,Se.height,cn,Se.data):F.texSubImage2D(F.TEXTURE_2D,G,Vt,ce,mt,Ct,cn,de,Se);F.pixelStorei(F.UNPACK_ROW_LENGTH,He),F.pixelStorei(F.UNPACK_IMAGE_HEIGHT,pe),F.pixelStorei(F.UNPACK_SKIP_PIXELS,On),F.pixelStorei(F.UNPACK_SKIP_ROWS,wi),F.pixelStorei(F.UNPACK_SKIP_IMAGES,Mn),G===0&&z.generateMipmaps&&F.generateMipmap(qt),bt.unbindTexture()},this.copyTextureToTexture3D=function(A,z,Z=null,$=null,G=0){return A.isTexture!==!0&&(zo("WebGLRenderer: copyTextureToTexture3D function signature has changed."),Z=arguments[0]||null,$=arguments[1]||null,A=arguments[2],z=arguments[3],G=arguments[4]||0),zo('WebGLRenderer: copyTextureToTexture3D function has been deprecated. Use "copyTextureToTexture" instead.'),this.copyTextureToTexture(A,z,Z,$,G)},this.initRenderTarget=function(A){Mt.get(A).__webglFramebuffer===void 0&&C.setupRenderTarget(A)},this.initTexture=function(A){A.isCubeTexture?C.setTextureCube(A,0):A.isData3DTexture?C.setTexture3D(A,0):A.isDataArrayTexture||A.isCompressedArrayTexture?C.setTexture2DArray(A,0):C.setTexture2D(A,0),bt.unbindTexture()},this.resetState=function(){T=0,I=0,L=null,bt.reset(),fe.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return es}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorspace=me._getDrawingBufferColorSpace(t),e.unpackColorSpace=me._getUnpackColorSpace()}};var Rl=class extends En{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ui,this.environmentIntensity=1,this.environmentRotation=new Ui,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),t.background!==null&&(this.background=t.background.clone()),t.environment!==null&&(this.environment=t.environment.clone()),t.fog!==null&&(this.fog=t.fog.clone()),this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),t.overrideMaterial!==null&&(this.overrideMaterial=t.overrideMaterial.clone()),this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(e.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(e.object.backgroundIntensity=this.backgroundIntensity),e.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(e.object.environmentIntensity=this.environmentIntensity),e.object.environmentRotation=this.environmentRotation.toArray(),e}},Xu=class{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=Ru,this.updateRanges=[],this.version=0,this.uuid=Li()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,n){t*=this.stride,n*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[n+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={}),this.array.buffer._uuid===void 0&&(this.array.buffer._uuid=Li()),t.arrayBuffers[this.array.buffer._uuid]===void 0&&(t.arrayBuffers[this.array.buffer._uuid]=this.array.slice(0).buffer);let e=new this.array.constructor(t.arrayBuffers[this.array.buffer._uuid]),n=new this.constructor(e,this.stride);return n.setUsage(this.usage),n}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){return t.arrayBuffers===void 0&&(t.arrayBuffers={}),this.array.buffer._uuid===void 0&&(this.array.buffer._uuid=Li()),t.arrayBuffers[this.array.buffer._uuid]===void 0&&(t.arrayBuffers[this.array.buffer._uuid]=Array.from(new Uint32Array(this.array.buffer))),{uuid:this.uuid,buffer:this.array.buffer._uuid,type:this.array.constructor.name,stride:this.stride}}},In=new U,Fi=class i{constructor(t,e,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=n,this.normalized=s}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,n=this.data.count;e<n;e++)In.fromBufferAttribute(this,e),In.applyMatrix4(t),this.setXYZ(e,In.x,In.y,In.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)In.fromBufferAttribute(this,e),In.applyNormalMatrix(t),this.setXYZ(e,In.x,In.y,In.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)In.fromBufferAttribute(this,e),In.transformDirection(t),this.setXYZ(e,In.x,In.y,In.z);return this}getComponent(t,e){let n=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(n=vi(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=we(n,this.array)),this.data.array[t*this.data.stride+this.offset+e]=n,this}setX(t,e){return this.normalized&&(e=we(e,this.array)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=we(e,this.array)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=we(e,this.array)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){return this.normalized&&(e=we(e,this.array)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=vi(e,this.array)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=vi(e,this.array)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=vi(e,this.array)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=vi(e,this.array)),e}setXY(t,e,n){return t=t*this.data.stride+this.offset,this.normalized&&(e=we(e,this.array),n=we(n,this.array)),this.data.array[t+0]=e,this.data.array[t+1]=n,this}setXYZ(t,e,n,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=we(e,this.array),n=we(n,this.array),s=we(s,this.array)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=we(e,this.array),n=we(n,this.array),s=we(s,this.array),r=we(r,this.array)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){console.log("THREE.InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new mn(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new i(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){console.log("THREE.InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}};var nr=class extends Ts{static get type(){return"LineBasicMaterial"}constructor(t){super(),this.isLineBasicMaterial=!0,this.color=new re(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},Cl=new U,Pl=new U,Hm=new Ue,Bo=new er,Qa=new Di,Fh=new U,Vm=new U,qu=class extends En{constructor(t=new Ye,e=new nr){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)Cl.fromBufferAttribute(e,s-1),Pl.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=Cl.distanceTo(Pl);t.setAttribute("lineDistance",new ue(n,1))}else console.warn("THREE.Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Qa.copy(n.boundingSphere),Qa.applyMatrix4(s),Qa.radius+=r,t.ray.intersectsSphere(Qa)===!1)return;Hm.copy(s).invert(),Bo.copy(t.ray).applyMatrix4(Hm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),c=a*a,l=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),g=Math.min(h.count,o.start+o.count);for(let v=f,m=g-1;v<m;v+=l){let p=h.getX(v),y=h.getX(v+1),b=tl(this,t,Bo,c,p,y);b&&e.push(b)}if(this.isLineLoop){let v=h.getX(g-1),m=h.getX(f),p=tl(this,t,Bo,c,v,m);p&&e.push(p)}}else{let f=Math.max(0,o.start),g=Math.min(d.count,o.start+o.count);for(let v=f,m=g-1;v<m;v+=l){let p=tl(this,t,Bo,c,v,v+1);p&&e.push(p)}if(this.isLineLoop){let v=tl(this,t,Bo,c,g-1,f);v&&e.push(v)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function tl(i,t,e,n,s,r){let o=i.geometry.attributes.position;if(Cl.fromBufferAttribute(o,s),Pl.fromBufferAttribute(o,r),e.distanceSqToSegment(Cl,Pl,Fh,Vm)>n)return;Fh.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Fh);if(!(c<t.near||c>t.far))return{distance:c,point:Vm.clone().applyMatrix4(i.matrixWorld),index:s,face:null,faceIndex:null,barycoord:null,object:i}}var Gm=new U,Wm=new U,co=class extends qu{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)Gm.fromBufferAttribute(e,s),Wm.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Gm.distanceTo(Wm);t.setAttribute("lineDistance",new ue(n,1))}e)SAVARY",
R"SAVARY(lse console.warn("THREE.LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var li=class{constructor(){this.type="Curve",this.arcLengthDivisions=200}getPoint(){return console.warn("THREE.Curve: .getPoint() not implemented."),null}getPointAt(t,e){let n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){let t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let e=[],n,s=this.getPoint(0),r=0;e.push(0);for(let o=1;o<=t;o++)n=this.getPoint(o/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e){let n=this.getLengths(),s=0,r=n.length,o;e?o=e:o=t*n[r-1];let a=0,c=r-1,l;for(;a<=c;)if(s=Math.floor(a+(c-a)/2),l=n[s]-o,l<0)a=s+1;else if(l>0)c=s-1;else{c=s;break}if(s=c,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),c=e||(o.isVector2?new gt:new U);return c.copy(a).sub(o).normalize(),c}getTangentAt(t,e){let n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e){let n=new U,s=[],r=[],o=[],a=new U,c=new Ue;for(let f=0;f<=t;f++){let g=f/t;s[f]=this.getTangentAt(g,new U)}r[0]=new U,o[0]=new U;let l=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=l&&(l=h,n.set(1,0,0)),u<=l&&(l=u,n.set(0,1,0)),d<=l&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=t;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let g=Math.acos(je(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(c.makeRotationAxis(a,g))}o[f].crossVectors(s[f],r[f])}if(e===!0){let f=Math.acos(je(r[0].dot(r[t]),-1,1));f/=t,s[0].dot(a.crossVectors(r[0],r[t]))>0&&(f=-f);for(let g=1;g<=t;g++)r[g].applyMatrix4(c.makeRotationAxis(s[g],f*g)),o[g].crossVectors(s[g],r[g])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this}toJSON(){let t={metadata:{version:4.6,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this}},Jo=class extends li{constructor(t=0,e=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,c=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=c}getPoint(t,e=new gt){let n=e,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+t*r,c=this.aX+this.xRadius*Math.cos(a),l=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=c-this.aX,f=l-this.aY;c=d*h-f*u+this.aX,l=d*u+f*h+this.aY}return n.set(c,l)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){let t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}},Yu=class extends Jo{constructor(t,e,n,s,r,o){super(t,e,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Td(){let i=0,t=0,e=0,n=0;function s(r,o,a,c){i=r,t=a,e=-3*r+3*o-2*a-c,n=2*r-2*o+a+c}return{initCatmullRom:function(r,o,a,c,l){s(o,a,l*(a-r),l*(c-o))},initNonuniformCatmullRom:function(r,o,a,c,l,h,u){let d=(o-r)/l-(a-r)/(l+h)+(a-o)/h,f=(a-o)/h-(c-o)/(h+u)+(c-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+t*r+e*o+n*a}}}var el=new U,Oh=new Td,Bh=new Td,zh=new Td,Zu=class extends li{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new U){let n=e,s=this.points,r=s.length,o=(r-(this.closed?0:1))*t,a=Math.floor(o),c=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:c===0&&a===r-1&&(a=r-2,c=1);let l,h;this.closed||a>0?l=s[(a-1)%r]:(el.subVectors(s[0],s[1]).add(s[0]),l=el);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(el.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=el),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,g=Math.pow(l.distanceToSquared(u),f),v=Math.pow(u.distanceToSquared(d),f),m=Math.pow(d.distanceToSquared(h),f);v<1e-4&&(v=1),g<1e-4&&(g=v),m<1e-4&&(m=v),Oh.initNonuniformCatmullRom(l.x,u.x,d.x,h.x,g,v,m),Bh.initNonuniformCatmullRom(l.y,u.y,d.y,h.y,g,v,m),zh.initNonuniformCatmullRom(l.z,u.z,d.z,h.z,g,v,m)}else this.curveType==="catmullrom"&&(Oh.initCatmullRom(l.x,u.x,d.x,h.x,this.tension),Bh.initCatmullRom(l.y,u.y,d.y,h.y,this.tension),zh.initCatmullRom(l.z,u.z,d.z,h.z,this.tension));return n.set(Oh.calc(c),Bh.calc(c),zh.calc(c)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new U().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}};function Xm(i,t,e,n,s){let r=(n-t)*.5,o=(s-e)*.5,a=i*i,c=i*a;return(2*e-2*n+r+o)*c+(-3*e+3*n-2*r-o)*a+r*i+e}function ow(i,t){let e=1-i;return e*e*t}function aw(i,t){return 2*(1-i)*i*t}function lw(i,t){return i*i*t}function Go(i,t,e,n){return ow(i,t)+aw(i,e)+lw(i,n)}function cw(i,t){let e=1-i;return e*e*e*t}function hw(i,t){let e=1-i;return 3*e*e*i*t}function uw(i,t){return 3*(1-i)*i*i*t}function dw(i,t){return i*i*i*t}function Wo(i,t,e,n,s){return cw(i,t)+hw(i,e)+uw(i,n)+dw(i,s)}var Il=class extends li{constructor(t=new gt,e=new gt,n=new gt,s=new gt){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new gt){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Wo(t,s.x,r.x,o.x,a.x),Wo(t,s.y,r.y,o.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},$u=class extends li{constructor(t=new U,e=new U,n=new U,s=new U){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new U){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Wo(t,s.x,r.x,o.x,a.x),Wo(t,s.y,r.y,o.y,a.y),Wo(t,s.z,r.z,o.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},Ll=class extends li{constructor(t=new gt,e=new gt){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new gt){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new gt){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Ju=class extends li{constructor(t=new U,e=new U){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new U){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new U){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Dl=class extends li{constructor(t=new gt,e=new gt,n=new gt){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new gt){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(Go(t,s.x,r.x,o.x),Go(t,s.y,r.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Ku=class extends li{constructor(t=new U,e=new U,n=new U){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new U){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(Go(t,s.x,r.x,o.x),Go(t,s.y,r.y,o.y),Go(t,s.z,r.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Ul=class extends li{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new gt){let n=e,s=this.points,r=(s.length-1)*t,o=Math.floor(r),a=r-o,c=s[o===0?o:o-1],l=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(Xm(a,c.x,l.x,h.x,u.x),Xm(a,c.y,l.y,h.y,u.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new gt().fromArray(s))}return this}},ju=Object.freeze({__proto__:null,ArcCurve:Yu,CatmullRomCurve3:Zu,CubicBezierCurve:Il,CubicBezierCurve3:$u,EllipseCurve:Jo,LineCurve:Ll,LineCurve3:Ju,QuadraticBezierCurve:Dl,QuadraticBezierCurve3:Ku,SplineCurve:Ul}),Qu=class extends li{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1}add(t){this.curves.push(t)}closePath(){let t=this.curves[0].getPoint(0),e=this.curves[this.curves.length-1].getPoint(1);if(!t.equals(e)){let n=t.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new ju[n](e,t))}return this}getPoint(t,e){let n=t*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],c=a.getLength(),l=c===0?0:1-o/c;return a.getPointAt(l,e)}r++}return null}getLength(){let t=this.getCurveLengths();return t[t.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let t=[],e=0;for(let n=0,s=this.curves.length;n<s;n++)e+=this.curves[n].getLength(),t.push(e);return this.cacheLengths=t,t}getSpacedPoints(t=40){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return this.autoClose&&e.push(e[0]),e}getPoints(t=12){let e=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?t*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?t*o.points.length:t,c=o.getPoints(a);for(let l=0;l<c.length;l++){let h=c[l];n&&n.equals(h)||(e.push(h),n=h)}}return this.autoClose&&e.length>1&&!e[e.length-1].equals(e[0])&&e.push(e[0]),e}copy(t){super.copy(t),this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(s.clone())}return this.autoClose=t.autoClose,this}toJSON(){let t=super.toJSON();t.autoClose=this.autoClose,t.curves=[];for(let e=0,n=this.curves.length;e<n;e++){let s=this.curves[e];t.curves.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.autoClose=t.autoClose,this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(new ju[s.type]().fromJSON(s))}return this}},ir=class extends Qu{constructor(t){super(),this.type="Path",this.currentPoint=new gt,t&&this.setFromPoints(t)}setFromPoints(t){this.moveTo(t[0].x,t[0].y);for(let e=1,n=t.length;e<n;e++)this.lineTo(t[e].x,t[e].y);return this}moveTo(t,e){return this.currentPoint.set(t,e),this}lineTo(t,e){let n=new Ll(this.currentPoint.clone(),new gt(t,e));return this.curves.push(n),this.currentPoint.set(t,e),this}quadraticCurveTo(t,e,n,s){let r=new Dl(this.currentPoint.clone(),new gt(t,e),new gt(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(t,e,n,s,r,o){let a=new Il(this.currentPoint.clone(),new gt(t,e),new gt(n,s),new gt(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(t){let e=[this.currentPoint.clone()].concat(t),n=new Ul(e);return this.curves.push(n),this.currentPoint.copy(t[t.length-1]),this}arc(t,e,n,s,r,o){let a=this.currentPoint.x,c=this.currentPoint.y;return this.absarc(t+a,e+c,n,s,r,o),this}absarc(t,e,n,s,r,o){return this.absellipse(t,e,n,n,s,r,o),this}ellipse(t,e,n,s,r,o,a,c){let l=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(t+l,e+h,n,s,r,o,a,c),this}absellipse(t,e,n,s,r,o,a,c){let l=new Jo(t,e,n,s,r,o,a,c);if(this.curves.length>0){let u=l.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(l);let h=l.getPoint(1);return this.currentPoint.copy(h),this}copy(t){return super.copy(t),this.currentPoint.copy(t.currentPoint),this}toJSON(){let t=super.toJSON();return t.currentPoint=this.currentPoint.toArray(),t}fromJSON(t){return super.fromJSON(t),this.currentPoint.fromArray(t.currentPoint),this}},td=class i extends Ye{constructor(t=[new gt(0,-.5),new gt(.5,0),new gt(0,.5)],e=12,n=0,s=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:t,segments:e,phiStart:n,phiLength:s},e=Math.floor(e),s=je(s,0,Math.PI*2);let r=[],o=[],a=[],c=[],l=[],h=1/e,u=new U,d=new gt,f=new U,g=new U,v=new U,m=0,p=0;for(let y=0;y<=t.length-1;y++)switch(y){case 0:m=t[y+1].x-t[y].x,p=t[y+1].y-t[y].y,f.x=p*1,f.y=-m,f.z=p*0,v.copy(f),f.normalize(),c.push(f.x,f.y,f.z);break;case t.length-1:c.push(v.x,v.y,v.z);break;default:m=t[y+1].x-t[y].x,p=t[y+1].y-t[y].y,f.x=p*1,f.y=-m,f.z=p*0,g.copy(f),f.x+=v.x,f.y+=v.y,f.z+=v.z,f.normalize(),c.push(f.x,f.y,f.z),v.copy(g)}for(let y=0;y<=e;y++){let b=n+y*h*s,x=Math.sin(b),N=Math.cos(b);f)SAVARY",
R"SAVARY(or(let T=0;T<=t.length-1;T++){u.x=t[T].x*x,u.y=t[T].y,u.z=t[T].x*N,o.push(u.x,u.y,u.z),d.x=y/e,d.y=T/(t.length-1),a.push(d.x,d.y);let I=c[3*T+0]*x,L=c[3*T+1],E=c[3*T+0]*N;l.push(I,L,E)}}for(let y=0;y<e;y++)for(let b=0;b<t.length-1;b++){let x=b+y*t.length,N=x,T=x+t.length,I=x+t.length+1,L=x+1;r.push(N,T,L),r.push(I,L,T)}this.setIndex(r),this.setAttribute("position",new ue(o,3)),this.setAttribute("uv",new ue(a,2)),this.setAttribute("normal",new ue(l,3))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.points,t.segments,t.phiStart,t.phiLength)}},Nl=class i extends td{constructor(t=1,e=1,n=4,s=8){let r=new ir;r.absarc(0,-e/2,t,Math.PI*1.5,0),r.absarc(0,e/2,t,0,Math.PI*.5),super(r.getPoints(n),s),this.type="CapsuleGeometry",this.parameters={radius:t,length:e,capSegments:n,radialSegments:s}}static fromJSON(t){return new i(t.radius,t.length,t.capSegments,t.radialSegments)}};var As=class i extends Ye{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,c=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:c};let l=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],g=0,v=[],m=n/2,p=0;y(),o===!1&&(t>0&&b(!0),e>0&&b(!1)),this.setIndex(h),this.setAttribute("position",new ue(u,3)),this.setAttribute("normal",new ue(d,3)),this.setAttribute("uv",new ue(f,2));function y(){let x=new U,N=new U,T=0,I=(e-t)/n;for(let L=0;L<=r;L++){let E=[],M=L/r,R=M*(e-t)+t;for(let H=0;H<=s;H++){let O=H/s,V=O*c+a,q=Math.sin(V),X=Math.cos(V);N.x=R*q,N.y=-M*n+m,N.z=R*X,u.push(N.x,N.y,N.z),x.set(q,I,X).normalize(),d.push(x.x,x.y,x.z),f.push(O,1-M),E.push(g++)}v.push(E)}for(let L=0;L<s;L++)for(let E=0;E<r;E++){let M=v[E][L],R=v[E+1][L],H=v[E+1][L+1],O=v[E][L+1];(t>0||E!==0)&&(h.push(M,R,O),T+=3),(e>0||E!==r-1)&&(h.push(R,H,O),T+=3)}l.addGroup(p,T,0),p+=T}function b(x){let N=g,T=new gt,I=new U,L=0,E=x===!0?t:e,M=x===!0?1:-1;for(let H=1;H<=s;H++)u.push(0,m*M,0),d.push(0,M,0),f.push(.5,.5),g++;let R=g;for(let H=0;H<=s;H++){let V=H/s*c+a,q=Math.cos(V),X=Math.sin(V);I.x=E*X,I.y=m*M,I.z=E*q,u.push(I.x,I.y,I.z),d.push(0,M,0),T.x=q*.5+.5,T.y=X*.5*M+.5,f.push(T.x,T.y),g++}for(let H=0;H<s;H++){let O=N+H,V=R+H;x===!0?h.push(V,V+1,O):h.push(V+1,V,O),L+=3}l.addGroup(p,L,x===!0?1:2),p+=L}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},Fl=class i extends As{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},ed=class i extends Ye{constructor(t=[],e=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:t,indices:e,radius:n,detail:s};let r=[],o=[];a(s),l(n),h(),this.setAttribute("position",new ue(r,3)),this.setAttribute("normal",new ue(r.slice(),3)),this.setAttribute("uv",new ue(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(y){let b=new U,x=new U,N=new U;for(let T=0;T<e.length;T+=3)f(e[T+0],b),f(e[T+1],x),f(e[T+2],N),c(b,x,N,y)}function c(y,b,x,N){let T=N+1,I=[];for(let L=0;L<=T;L++){I[L]=[];let E=y.clone().lerp(x,L/T),M=b.clone().lerp(x,L/T),R=T-L;for(let H=0;H<=R;H++)H===0&&L===T?I[L][H]=E:I[L][H]=E.clone().lerp(M,H/R)}for(let L=0;L<T;L++)for(let E=0;E<2*(T-L)-1;E++){let M=Math.floor(E/2);E%2===0?(d(I[L][M+1]),d(I[L+1][M]),d(I[L][M])):(d(I[L][M+1]),d(I[L+1][M+1]),d(I[L+1][M]))}}function l(y){let b=new U;for(let x=0;x<r.length;x+=3)b.x=r[x+0],b.y=r[x+1],b.z=r[x+2],b.normalize().multiplyScalar(y),r[x+0]=b.x,r[x+1]=b.y,r[x+2]=b.z}function h(){let y=new U;for(let b=0;b<r.length;b+=3){y.x=r[b+0],y.y=r[b+1],y.z=r[b+2];let x=m(y)/2/Math.PI+.5,N=p(y)/Math.PI+.5;o.push(x,1-N)}g(),u()}function u(){for(let y=0;y<o.length;y+=6){let b=o[y+0],x=o[y+2],N=o[y+4],T=Math.max(b,x,N),I=Math.min(b,x,N);T>.9&&I<.1&&(b<.2&&(o[y+0]+=1),x<.2&&(o[y+2]+=1),N<.2&&(o[y+4]+=1))}}function d(y){r.push(y.x,y.y,y.z)}function f(y,b){let x=y*3;b.x=t[x+0],b.y=t[x+1],b.z=t[x+2]}function g(){let y=new U,b=new U,x=new U,N=new U,T=new gt,I=new gt,L=new gt;for(let E=0,M=0;E<r.length;E+=9,M+=6){y.set(r[E+0],r[E+1],r[E+2]),b.set(r[E+3],r[E+4],r[E+5]),x.set(r[E+6],r[E+7],r[E+8]),T.set(o[M+0],o[M+1]),I.set(o[M+2],o[M+3]),L.set(o[M+4],o[M+5]),N.copy(y).add(b).add(x).divideScalar(3);let R=m(N);v(T,M+0,y,R),v(I,M+2,b,R),v(L,M+4,x,R)}}function v(y,b,x,N){N<0&&y.x===1&&(o[b]=y.x-1),x.x===0&&x.z===0&&(o[b]=N/2/Math.PI+.5)}function m(y){return Math.atan2(y.z,-y.x)}function p(y){return Math.atan2(-y.y,Math.sqrt(y.x*y.x+y.z*y.z))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.vertices,t.indices,t.radius,t.details)}};var nl=new U,il=new U,kh=new U,sl=new Ms,Ol=class extends Ye{constructor(t=null,e=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:t,thresholdAngle:e},t!==null){let s=Math.pow(10,4),r=Math.cos(Qr*e),o=t.getIndex(),a=t.getAttribute("position"),c=o?o.count:a.count,l=[0,0,0],h=["a","b","c"],u=new Array(3),d={},f=[];for(let g=0;g<c;g+=3){o?(l[0]=o.getX(g),l[1]=o.getX(g+1),l[2]=o.getX(g+2)):(l[0]=g,l[1]=g+1,l[2]=g+2);let{a:v,b:m,c:p}=sl;if(v.fromBufferAttribute(a,l[0]),m.fromBufferAttribute(a,l[1]),p.fromBufferAttribute(a,l[2]),sl.getNormal(kh),u[0]=`${Math.round(v.x*s)},${Math.round(v.y*s)},${Math.round(v.z*s)}`,u[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,u[2]=`${Math.round(p.x*s)},${Math.round(p.y*s)},${Math.round(p.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let y=0;y<3;y++){let b=(y+1)%3,x=u[y],N=u[b],T=sl[h[y]],I=sl[h[b]],L=`${x}_${N}`,E=`${N}_${x}`;E in d&&d[E]?(kh.dot(d[E].normal)<=r&&(f.push(T.x,T.y,T.z),f.push(I.x,I.y,I.z)),d[E]=null):L in d||(d[L]={index0:l[y],index1:l[b],normal:kh.clone()})}}for(let g in d)if(d[g]){let{index0:v,index1:m}=d[g];nl.fromBufferAttribute(a,v),il.fromBufferAttribute(a,m),f.push(nl.x,nl.y,nl.z),f.push(il.x,il.y,il.z)}this.setAttribute("position",new ue(f,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}},Ko=class extends ir{constructor(t){super(t),this.uuid=Li(),this.type="Shape",this.holes=[]}getPointsHoles(t){let e=[];for(let n=0,s=this.holes.length;n<s;n++)e[n]=this.holes[n].getPoints(t);return e}extractPoints(t){return{shape:this.getPoints(t),holes:this.getPointsHoles(t)}}copy(t){super.copy(t),this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.uuid=this.uuid,t.holes=[];for(let e=0,n=this.holes.length;e<n;e++){let s=this.holes[e];t.holes.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.uuid=t.uuid,this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(new ir().fromJSON(s))}return this}},fw={triangulate:function(i,t,e=2){let n=t&&t.length,s=n?t[0]*e:i.length,r=wg(i,0,s,e,!0),o=[];if(!r||r.next===r.prev)return o;let a,c,l,h,u,d,f;if(n&&(r=_w(i,t,r,e)),i.length>80*e){a=l=i[0],c=h=i[1];for(let g=e;g<s;g+=e)u=i[g],d=i[g+1],u<a&&(a=u),d<c&&(c=d),u>l&&(l=u),d>h&&(h=d);f=Math.max(l-a,h-c),f=f!==0?32767/f:0}return jo(r,o,e,a,c,f,0),o}};function wg(i,t,e,n,s){let r,o;if(s===Cw(i,t,e,n)>0)for(r=t;r<e;r+=n)o=qm(r,i[r],i[r+1],o);else for(r=e-n;r>=t;r-=n)o=qm(r,i[r],i[r+1],o);return o&&Ql(o,o.next)&&(ta(o),o=o.next),o}function sr(i,t){if(!i)return i;t||(t=i);let e=i,n;do if(n=!1,!e.steiner&&(Ql(e,e.next)||We(e.prev,e,e.next)===0)){if(ta(e),e=t=e.prev,e===e.next)break;n=!0}else e=e.next;while(n||e!==t);return t}function jo(i,t,e,n,s,r,o){if(!i)return;!o&&r&&Sw(i,n,s,r);let a=i,c,l;for(;i.prev!==i.next;){if(c=i.prev,l=i.next,r?mw(i,n,s,r):pw(i)){t.push(c.i/e|0),t.push(i.i/e|0),t.push(l.i/e|0),ta(i),i=l.next,a=l.next;continue}if(i=l,i===a){o?o===1?(i=gw(sr(i),t,e),jo(i,t,e,n,s,r,2)):o===2&&xw(i,t,e,n,s,r):jo(sr(i),t,e,n,s,r,1);break}}}function pw(i){let t=i.prev,e=i,n=i.next;if(We(t,e,n)>=0)return!1;let s=t.x,r=e.x,o=n.x,a=t.y,c=e.y,l=n.y,h=s<r?s<o?s:o:r<o?r:o,u=a<c?a<l?a:l:c<l?c:l,d=s>r?s>o?s:o:r>o?r:o,f=a>c?a>l?a:l:c>l?c:l,g=n.next;for(;g!==t;){if(g.x>=h&&g.x<=d&&g.y>=u&&g.y<=f&&Jr(s,a,r,c,o,l,g.x,g.y)&&We(g.prev,g,g.next)>=0)return!1;g=g.next}return!0}function mw(i,t,e,n){let s=i.prev,r=i,o=i.next;if(We(s,r,o)>=0)return!1;let a=s.x,c=r.x,l=o.x,h=s.y,u=r.y,d=o.y,f=a<c?a<l?a:l:c<l?c:l,g=h<u?h<d?h:d:u<d?u:d,v=a>c?a>l?a:l:c>l?c:l,m=h>u?h>d?h:d:u>d?u:d,p=nd(f,g,t,e,n),y=nd(v,m,t,e,n),b=i.prevZ,x=i.nextZ;for(;b&&b.z>=p&&x&&x.z<=y;){if(b.x>=f&&b.x<=v&&b.y>=g&&b.y<=m&&b!==s&&b!==o&&Jr(a,h,c,u,l,d,b.x,b.y)&&We(b.prev,b,b.next)>=0||(b=b.prevZ,x.x>=f&&x.x<=v&&x.y>=g&&x.y<=m&&x!==s&&x!==o&&Jr(a,h,c,u,l,d,x.x,x.y)&&We(x.prev,x,x.next)>=0))return!1;x=x.nextZ}for(;b&&b.z>=p;){if(b.x>=f&&b.x<=v&&b.y>=g&&b.y<=m&&b!==s&&b!==o&&Jr(a,h,c,u,l,d,b.x,b.y)&&We(b.prev,b,b.next)>=0)return!1;b=b.prevZ}for(;x&&x.z<=y;){if(x.x>=f&&x.x<=v&&x.y>=g&&x.y<=m&&x!==s&&x!==o&&Jr(a,h,c,u,l,d,x.x,x.y)&&We(x.prev,x,x.next)>=0)return!1;x=x.nextZ}return!0}function gw(i,t,e){let n=i;do{let s=n.prev,r=n.next.next;!Ql(s,r)&&Eg(s,n,n.next,r)&&Qo(s,r)&&Qo(r,s)&&(t.push(s.i/e|0),t.push(n.i/e|0),t.push(r.i/e|0),ta(n),ta(n.next),n=i=r),n=n.next}while(n!==i);return sr(n)}function xw(i,t,e,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&Tw(o,a)){let c=Tg(o,a);o=sr(o,o.next),c=sr(c,c.next),jo(o,t,e,n,s,r,0),jo(c,t,e,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function _w(i,t,e,n){let s=[],r,o,a,c,l;for(r=0,o=t.length;r<o;r++)a=t[r]*n,c=r<o-1?t[r+1]*n:i.length,l=wg(i,a,c,n,!1),l===l.next&&(l.steiner=!0),s.push(Ew(l));for(s.sort(vw),r=0;r<s.length;r++)e=yw(s[r],e);return e}function vw(i,t){return i.x-t.x}function yw(i,t){let e=bw(i,t);if(!e)return t;let n=Tg(e,i);return sr(n,n.next),sr(e,e.next)}function bw(i,t){let e=t,n=-1/0,s,r=i.x,o=i.y;do{if(o<=e.y&&o>=e.next.y&&e.next.y!==e.y){let d=e.x+(o-e.y)*(e.next.x-e.x)/(e.next.y-e.y);if(d<=r&&d>n&&(n=d,s=e.x<e.next.x?e:e.next,d===r))return s}e=e.next}while(e!==t);if(!s)return null;let a=s,c=s.x,l=s.y,h=1/0,u;e=s;do r>=e.x&&e.x>=c&&r!==e.x&&Jr(o<l?r:n,o,c,l,o<l?n:r,o,e.x,e.y)&&(u=Math.abs(o-e.y)/(r-e.x),Qo(e,i)&&(u<h||u===h&&(e.x>s.x||e.x===s.x&&Mw(s,e)))&&(s=e,h=u)),e=e.next;while(e!==a);return s}function Mw(i,t){return We(i.prev,i,t.prev)<0&&We(t.next,i,i.next)<0}function Sw(i,t,e,n){let s=i;do s.z===0&&(s.z=nd(s.x,s.y,t,e,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,ww(s)}function ww(i){let t,e,n,s,r,o,a,c,l=1;do{for(e=i,i=null,r=null,o=0;e;){for(o++,n=e,a=0,t=0;t<l&&(a++,n=n.nextZ,!!n);t++);for(c=l;a>0||c>0&&n;)a!==0&&(c===0||!n||e.z<=n.z)?(s=e,e=e.nextZ,a--):(s=n,n=n.nextZ,c--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;e=n}r.nextZ=null,l*=2}while(o>1);return i}function nd(i,t,e,n,s){return i=(i-e)*s|0,t=(t-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,t=(t|t<<8)&16711935,t=(t|t<<4)&252645135,t=(t|t<<2)&858993459,t=(t|t<<1)&1431655765,i|t<<1}function Ew(i){let t=i,e=i;do(t.x<e.x||t.x===e.x&&t.y<e.y)&&(e=t),t=t.next;while(t!==i);return e}function Jr(i,t,e,n,s,r,o,a){return(s-o)*(t-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(e-o)*(t-a)&&(e-o)*(r-a)>=(s-o)*(n-a)}function Tw(i,t){return i.next.i!==t.i&&i.prev.i!==t.i&&!Aw(i,t)&&(Qo(i,t)&&Qo(t,i)&&Rw(i,t)&&(We(i.prev,i,t.prev)||We(i,t.prev,t))||Ql(i,t)&&We(i.prev,i,i.next)>0&&We(t.prev,t,t.next)>0)}function We(i,t,e){return(t.y-i.y)*(e.x-t.x)-(t.x-i.x)*(e.y-t.y)}function Ql(i,t){return i.x===t.x&&i.y===t.y}function Eg(i,t,e,n){let s=ol(We(i,t,e)),r=ol(We(i,t,n)),o=ol(We(e,n,i)),a=ol(We(e,n,t));return!!(s!==r&&o!==a||s===0&&rl(i,e,t)||r===0&&rl(i,n,t)||o===0&&rl(e,i,n)||a===0&&rl(e,t,n))}function rl(i,t,e){return t.x<=Math.max(i.x,e.x)&&t.x>=Math.min(i.x,e.x)&&t.y<=Math.max(i.y,e.y)&&t.y>=Math.min(i.y,e.y)}function ol(i){return i>0?1:i<0?-1:0}function Aw(i,t){let e=i;do{if(e.i!==i.i&&e.next.i!==i.i&&e.i!==t.i&&e.next.i!==t.i&&Eg(e,e.next,i,t))return!0;e=e.next}while(e!==i);return!1}function Qo(i,t){return We(i.prev,i,i.next)<0?We(i,t,i.next)>=0&&We(i,i.prev,t)>=0:We(i,t,i.prev)<0||We(i,i.next,t)<0}function Rw(i,t){let e=i,n=!1,s=(i.x+t.x)/2,r=(i.y+t.y)/2;do e.y>r!=e.next.y>r&&e.next.y!==e.y&&s<(e.next.x-e.x)*(r-e.y)/(e.next.y-e.y)+e.x&&(n=!n),e=e.next;while(e!==i);return n}function Tg(i,t){let e=new id(i.i,i.x,i.y),n=new id(t.i,t.x,t.y),s=i.next,r=t.prev;return i.next=t,t.prev=i,e.next=s,s.prev=e,n.next=e,e.prev=n,r.next=n,n.prev=r,n}function qm(i,t,e,n){let s=new id(i,t,e);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function ta(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function id(i,t,e){this.i=i,this.x=t,this.y=e,this.prev=null,this.next=null,this.z=0,this.prevZ=null,this.nextZ=null,this.steiner=!1}function Cw(i,t,e,n){let s=0;for(let r=t,o=e-n;r<e;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var Xo=class i{static area(t){let e=t.length,n=0;for(let s=e-1,r=0;r<e;s=r++)n+=t[s].x*t[r].y-t[r].x*t[s].y;return n*.5}static isClockWise(t){return i.area(t)<0}static triangulateShape(t,e){let n=[],s=[],r=[];Ym(t),Zm(n,t);let o=t.length;e.forEach(Ym);for(let c=0;c<e.length;c++)s.push(o),o+=e[c].length,Zm(n,e[c]);let a=fw.triangulate(n,s);for(let c=0;c<a.length;c+=3)r.push(a.slice(c,c+3));return r}};function Ym(i){let t=i.length;t>2&&i[t-1].equals(i[0])&&i.pop()}function Zm(i,t){for(let e=0;e<t.length;e++)i.push(t[e].x),i.push(t[e].y)}var Bl=class i extends Ye{constructor(t=new Ko([new gt(.5,.5),new gt(-.5,.5),new gt(-.5,-.5),new gt(.5,-.5)]),e={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:t,options:e},t=Array.isArray(t)?t:[t];let n=this,s=[],r=[];for(let a=0,c=t.length;a<c;a++){let l=t[a];o(l)}this.setAttribute("position",new ue(s,3)),this.setAttribute("uv",new ue(r,2)),this.computeVertexNormals();function o(a){let c=[],l=e.curveSegments!==void 0?e.curveSegments:12,h=e.steps!==void 0?e.steps:1,u=e.depth!==void 0?e.depth:1,d=e.bevelEnabled!==void 0?e.bevelEnabled:!0,f=e.bevelThickness!==void 0?e.bevelThickness:.2,g=e.bevelSize!==void 0?e.bevelSize:f-.1,v=e.bevelOffset!==void 0?e.bevelOffset:0,m=e.bevelSegments!==void 0?e.bevelSegments:3,p=e.extrudePath,y=e.UVGenerator!==void 0?e.UVGenerator:Pw,b,x=!1,N,T,I,L;p&&(b=p.getSpacedPoints(h),x=!0,d=!1,N=p.computeFrenetFrames(h,!1),T=new U,I=new U,L=new U),d||(m=0,f=0,g=0,v=0);let E=a.extractPoints(l),M=E.shape,R=E.holes;if(!Xo.isClockWise(M)){M=M.reverse();for(let rt=0,ut=R.length;rt<ut;rt++){let F=R[rt];Xo.isClockWise(F)&&(R[rt]=F.reverse())}}let O=Xo.triangulateShape(M,R),V=M;for(let rt=0,ut=R.length;rt<ut;rt++){let F=R[rt];M=M.concat(F)}function q(rt,ut,F){return ut||console.error("THREE.ExtrudeGeometry: vec does not exist"),rt.clone().addScaledVector(ut,F)}let X=M.length,j=O.length;function Q(rt,ut,F){let kt,dt,Ft,bt=rt.x-ut.x,$t=rt.y-ut.y,Mt=F.x-rt.x,C=F.y-rt.y,w=bt*bt+$t*$t,Y=bt*C-$t*Mt;if(Math.abs(Y)>Number.EPSILON){let K=Math.sqrt(w),W=Math.sqrt(Mt*Mt+C*C),tt=ut.x-$t/K,Tt=ut.y+bt/K,wt=F.x-C/W,It=F.y+Mt/W,Qt=((wt-tt)*C-(It-Tt)*Mt)/(bt*C-$t*Mt);kt=tt+bt*Qt-rt.x,dt=Tt+$t*Qt-rt.y;let pt=kt*kt+dt*dt;if(pt<=2)return new gt(kt,dt);Ft=Math.sqrt(pt/2)}else{let K=!1;bt>Number.EPSILON?Mt>Number.EPSILON&&(K=!0):bt<-Number.EPSILON?Mt<-Number.EPSILON&&(K=!0):Math.sign($t)===Math.sign(C)&&(K=!0),K?(kt=-$t,dt=bt,Ft=Math.sqrt(w)):(kt=bt,dt=$t,Ft=Math.sqrt(w/2))}return new gt(kt/Ft,dt/Ft)}let lt=[];for(let rt=0,ut=V.length,F=ut-1,kt=rt+1;rt<ut;rt++,F++,kt++)F===ut&&(F=0),kt===ut&&(kt=0),lt[rt]=Q(V[rt],V[F],V[kt]);let ct=[],xt,St=lt.concat();for(let rt=0,ut=R.length;rt<ut;rt++){let F=R[rt];xt=[];for(let kt=0,dt=F.length,Ft=dt-1,bt=kt+1;kt<dt;kt++,Ft++,bt++)Ft===dt&&(Ft=0),bt===dt&&(bt=0),xt[kt]=Q(F[kt],F[Ft],F[bt]);ct.push(xt),St=St.conc)SAVARY",
R"SAVARY(at(xt)}for(let rt=0;rt<m;rt++){let ut=rt/m,F=f*Math.cos(ut*Math.PI/2),kt=g*Math.sin(ut*Math.PI/2)+v;for(let dt=0,Ft=V.length;dt<Ft;dt++){let bt=q(V[dt],lt[dt],kt);ot(bt.x,bt.y,-F)}for(let dt=0,Ft=R.length;dt<Ft;dt++){let bt=R[dt];xt=ct[dt];for(let $t=0,Mt=bt.length;$t<Mt;$t++){let C=q(bt[$t],xt[$t],kt);ot(C.x,C.y,-F)}}}let _t=g+v;for(let rt=0;rt<X;rt++){let ut=d?q(M[rt],St[rt],_t):M[rt];x?(I.copy(N.normals[0]).multiplyScalar(ut.x),T.copy(N.binormals[0]).multiplyScalar(ut.y),L.copy(b[0]).add(I).add(T),ot(L.x,L.y,L.z)):ot(ut.x,ut.y,0)}for(let rt=1;rt<=h;rt++)for(let ut=0;ut<X;ut++){let F=d?q(M[ut],St[ut],_t):M[ut];x?(I.copy(N.normals[rt]).multiplyScalar(F.x),T.copy(N.binormals[rt]).multiplyScalar(F.y),L.copy(b[rt]).add(I).add(T),ot(L.x,L.y,L.z)):ot(F.x,F.y,u/h*rt)}for(let rt=m-1;rt>=0;rt--){let ut=rt/m,F=f*Math.cos(ut*Math.PI/2),kt=g*Math.sin(ut*Math.PI/2)+v;for(let dt=0,Ft=V.length;dt<Ft;dt++){let bt=q(V[dt],lt[dt],kt);ot(bt.x,bt.y,u+F)}for(let dt=0,Ft=R.length;dt<Ft;dt++){let bt=R[dt];xt=ct[dt];for(let $t=0,Mt=bt.length;$t<Mt;$t++){let C=q(bt[$t],xt[$t],kt);x?ot(C.x,C.y+b[h-1].y,b[h-1].x+F):ot(C.x,C.y,u+F)}}}it(),ht();function it(){let rt=s.length/3;if(d){let ut=0,F=X*ut;for(let kt=0;kt<j;kt++){let dt=O[kt];zt(dt[2]+F,dt[1]+F,dt[0]+F)}ut=h+m*2,F=X*ut;for(let kt=0;kt<j;kt++){let dt=O[kt];zt(dt[0]+F,dt[1]+F,dt[2]+F)}}else{for(let ut=0;ut<j;ut++){let F=O[ut];zt(F[2],F[1],F[0])}for(let ut=0;ut<j;ut++){let F=O[ut];zt(F[0]+X*h,F[1]+X*h,F[2]+X*h)}}n.addGroup(rt,s.length/3-rt,0)}function ht(){let rt=s.length/3,ut=0;yt(V,ut),ut+=V.length;for(let F=0,kt=R.length;F<kt;F++){let dt=R[F];yt(dt,ut),ut+=dt.length}n.addGroup(rt,s.length/3-rt,1)}function yt(rt,ut){let F=rt.length;for(;--F>=0;){let kt=F,dt=F-1;dt<0&&(dt=rt.length-1);for(let Ft=0,bt=h+m*2;Ft<bt;Ft++){let $t=X*Ft,Mt=X*(Ft+1),C=ut+kt+$t,w=ut+dt+$t,Y=ut+dt+Mt,K=ut+kt+Mt;Yt(C,w,Y,K)}}}function ot(rt,ut,F){c.push(rt),c.push(ut),c.push(F)}function zt(rt,ut,F){Nt(rt),Nt(ut),Nt(F);let kt=s.length/3,dt=y.generateTopUV(n,s,kt-3,kt-2,kt-1);ne(dt[0]),ne(dt[1]),ne(dt[2])}function Yt(rt,ut,F,kt){Nt(rt),Nt(ut),Nt(kt),Nt(ut),Nt(F),Nt(kt);let dt=s.length/3,Ft=y.generateSideWallUV(n,s,dt-6,dt-3,dt-2,dt-1);ne(Ft[0]),ne(Ft[1]),ne(Ft[3]),ne(Ft[1]),ne(Ft[2]),ne(Ft[3])}function Nt(rt){s.push(c[rt*3+0]),s.push(c[rt*3+1]),s.push(c[rt*3+2])}function ne(rt){r.push(rt.x),r.push(rt.y)}}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON(),e=this.parameters.shapes,n=this.parameters.options;return Iw(e,n,t)}static fromJSON(t,e){let n=[];for(let r=0,o=t.shapes.length;r<o;r++){let a=e[t.shapes[r]];n.push(a)}let s=t.options.extrudePath;return s!==void 0&&(t.options.extrudePath=new ju[s.type]().fromJSON(s)),new i(n,t.options)}},Pw={generateTopUV:function(i,t,e,n,s){let r=t[e*3],o=t[e*3+1],a=t[n*3],c=t[n*3+1],l=t[s*3],h=t[s*3+1];return[new gt(r,o),new gt(a,c),new gt(l,h)]},generateSideWallUV:function(i,t,e,n,s,r){let o=t[e*3],a=t[e*3+1],c=t[e*3+2],l=t[n*3],h=t[n*3+1],u=t[n*3+2],d=t[s*3],f=t[s*3+1],g=t[s*3+2],v=t[r*3],m=t[r*3+1],p=t[r*3+2];return Math.abs(a-h)<Math.abs(o-l)?[new gt(o,1-c),new gt(l,1-u),new gt(d,1-g),new gt(v,1-p)]:[new gt(a,1-c),new gt(h,1-u),new gt(f,1-g),new gt(m,1-p)]}};function Iw(i,t,e){if(e.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];e.shapes.push(r.uuid)}else e.shapes.push(i.uuid);return e.options=Object.assign({},t),t.extrudePath!==void 0&&(e.options.extrudePath=t.extrudePath.toJSON()),e}var zl=class i extends ed{constructor(t=1,e=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,t,e),this.type="OctahedronGeometry",this.parameters={radius:t,detail:e}}static fromJSON(t){return new i(t.radius,t.detail)}};var os=class i extends Ye{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let c=Math.min(o+a,Math.PI),l=0,h=[],u=new U,d=new U,f=[],g=[],v=[],m=[];for(let p=0;p<=n;p++){let y=[],b=p/n,x=0;p===0&&o===0?x=.5/e:p===n&&c===Math.PI&&(x=-.5/e);for(let N=0;N<=e;N++){let T=N/e;u.x=-t*Math.cos(s+T*r)*Math.sin(o+b*a),u.y=t*Math.cos(o+b*a),u.z=t*Math.sin(s+T*r)*Math.sin(o+b*a),g.push(u.x,u.y,u.z),d.copy(u).normalize(),v.push(d.x,d.y,d.z),m.push(T+x,1-b),y.push(l++)}h.push(y)}for(let p=0;p<n;p++)for(let y=0;y<e;y++){let b=h[p][y+1],x=h[p][y],N=h[p+1][y],T=h[p+1][y+1];(p!==0||o>0)&&f.push(b,x,T),(p!==n-1||c<Math.PI)&&f.push(x,N,T)}this.setIndex(f),this.setAttribute("position",new ue(g,3)),this.setAttribute("normal",new ue(v,3)),this.setAttribute("uv",new ue(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var kl=class i extends Ye{constructor(t=1,e=.4,n=12,s=48,r=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:t,tube:e,radialSegments:n,tubularSegments:s,arc:r},n=Math.floor(n),s=Math.floor(s);let o=[],a=[],c=[],l=[],h=new U,u=new U,d=new U;for(let f=0;f<=n;f++)for(let g=0;g<=s;g++){let v=g/s*r,m=f/n*Math.PI*2;u.x=(t+e*Math.cos(m))*Math.cos(v),u.y=(t+e*Math.cos(m))*Math.sin(v),u.z=e*Math.sin(m),a.push(u.x,u.y,u.z),h.x=t*Math.cos(v),h.y=t*Math.sin(v),d.subVectors(u,h).normalize(),c.push(d.x,d.y,d.z),l.push(g/s),l.push(f/n)}for(let f=1;f<=n;f++)for(let g=1;g<=s;g++){let v=(s+1)*f+g-1,m=(s+1)*(f-1)+g-1,p=(s+1)*(f-1)+g,y=(s+1)*f+g;o.push(v,m,y),o.push(m,p,y)}this.setIndex(o),this.setAttribute("position",new ue(a,3)),this.setAttribute("normal",new ue(c,3)),this.setAttribute("uv",new ue(l,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.tube,t.radialSegments,t.tubularSegments,t.arc)}};var Hl=class extends Ye{constructor(t=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:t},t!==null){let e=[],n=new Set,s=new U,r=new U;if(t.index!==null){let o=t.attributes.position,a=t.index,c=t.groups;c.length===0&&(c=[{start:0,count:a.count,materialIndex:0}]);for(let l=0,h=c.length;l<h;++l){let u=c[l],d=u.start,f=u.count;for(let g=d,v=d+f;g<v;g+=3)for(let m=0;m<3;m++){let p=a.getX(g+m),y=a.getX(g+(m+1)%3);s.fromBufferAttribute(o,p),r.fromBufferAttribute(o,y),$m(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}}else{let o=t.attributes.position;for(let a=0,c=o.count/3;a<c;a++)for(let l=0;l<3;l++){let h=3*a+l,u=3*a+(l+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,u),$m(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}this.setAttribute("position",new ue(e,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}};function $m(i,t,e){let n=`${i.x},${i.y},${i.z}-${t.x},${t.y},${t.z}`,s=`${t.x},${t.y},${t.z}-${i.x},${i.y},${i.z}`;return e.has(n)===!0||e.has(s)===!0?!1:(e.add(n),e.add(s),!0)}var Rs=class extends Ts{static get type(){return"MeshStandardMaterial"}constructor(t){super(),this.isMeshStandardMaterial=!0,this.defines={STANDARD:""},this.color=new re(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new re(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=pg,this.normalScale=new gt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ui,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};function al(i,t,e){return!i||!e&&i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function Lw(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}var ho=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let c=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===c)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("call to abstract method")}intervalChanged_(){}},sd=class extends ho{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Xp,endingEnd:Xp}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],c=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case qp:r=t,a=2*e-n;break;case Yp:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(c===void 0)switch(this.getSettings_().endingEnd){case qp:o=t,c=2*n-e;break;case Yp:o=1,c=n+s[1]-s[0];break;default:o=t-1,c=e}let l=(n-e)*.5,h=this.valueSize;this._weightPrev=l/(e-a),this._weightNext=l/(c-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=t*a,l=c-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,g=(n-e)/(s-e),v=g*g,m=v*g,p=-d*m+2*d*v-d*g,y=(1+d)*m+(-1.5-2*d)*v+(-.5+d)*g+1,b=(-1-f)*m+(1.5+f)*v+.5*g,x=f*m-f*v;for(let N=0;N!==a;++N)r[N]=p*o[h+N]+y*o[l+N]+b*o[c+N]+x*o[u+N];return r}},rd=class extends ho{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=t*a,l=c-a,h=(n-e)/(s-e),u=1-h;for(let d=0;d!==a;++d)r[d]=o[l+d]*u+o[c+d]*h;return r}},od=class extends ho{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},Mi=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=al(e,this.TimeBufferType),this.values=al(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:al(t.times,Array),values:al(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s)}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new od(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new rd(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new sd(this.times,this.values,this.getValueSize(),t)}setInterpolation(t){let e;switch(t){case pl:e=this.InterpolantFactoryMethodDiscrete;break;case Au:e=this.InterpolantFactoryMethodLinear;break;case ch:e=this.InterpolantFactoryMethodSmooth;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return console.warn("THREE.KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return pl;case this.InterpolantFactoryMethodLinear:return Au;case this.InterpolantFactoryMethodSmooth:return ch}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(console.error("THREE.KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(console.error("THREE.KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let c=n[a];if(typeof c=="number"&&isNaN(c)){console.error("THREE.KeyframeTrack: Time is not a valid number.",this,a,c),t=!1;break}if(o!==null&&o>c){console.error("THREE.KeyframeTrack: Out of order keys.",this,a,c,o),t=!1;break}o=c}if(s!==void 0&&Lw(s))for(let a=0,c=s.length;a!==c;++a){let l=s[a];if(isNaN(l)){console.error("THREE.KeyframeTrack: Value is not a valid number.",this,a,l),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===ch,r=t.length-1,o=1;for(let a=1;a<r;++a){let c=!1,l=t[a],h=t[a+1];if(l!==h&&(a!==1||l!==t[0]))if(s)c=!0;else{let u=a*n,d=u-n,f=u+n;for(let g=0;g!==n;++g){let v=e[u+g];if(v!==e[d+g]||v!==e[f+g]){c=!0;break}}}if(c){if(a!==o){t[o]=t[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)e[d+f]=e[u+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,c=o*n,l=0;l!==n;++l)e[c+l]=e[a+l];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,s}};Mi.prototype.TimeBufferType=Float32Array;Mi.prototype.ValueBufferType=Float32Array;Mi.prototype.DefaultInterpolation=Au;var rr=class extends Mi{constructor(t,e,n){super(t,e,n)}};rr.prototype.ValueTypeName="bool";rr.prototype.ValueBufferType=Array;rr.prototype.DefaultInterpolation=pl;rr.prototype.InterpolantFactoryMethodLinear=void 0;rr.prototype.InterpolantFactoryMethodSmooth=void 0;var ad=class extends Mi{};ad.prototype.ValueTypeName="color";var ld=class extends Mi{};ld.prototype.ValueTypeName="number";var cd=class extends ho{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=(n-e)/(s-e),l=t*a;for(let h=l+a;l!==h;l+=4)Nn.slerpFlat(r,0,o,l-a,o,l,c);return r}},Vl=class extends Mi{InterpolantFactor)SAVARY",
R"SAVARY(yMethodLinear(t){return new cd(this.times,this.values,this.getValueSize(),t)}};Vl.prototype.ValueTypeName="quaternion";Vl.prototype.InterpolantFactoryMethodSmooth=void 0;var or=class extends Mi{constructor(t,e,n){super(t,e,n)}};or.prototype.ValueTypeName="string";or.prototype.ValueBufferType=Array;or.prototype.DefaultInterpolation=pl;or.prototype.InterpolantFactoryMethodLinear=void 0;or.prototype.InterpolantFactoryMethodSmooth=void 0;var hd=class extends Mi{};hd.prototype.ValueTypeName="vector";var ud=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,c,l=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return c?c(h):h},this.setURLModifier=function(h){return c=h,this},this.addHandler=function(h,u){return l.push(h,u),this},this.removeHandler=function(h){let u=l.indexOf(h);return u!==-1&&l.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=l.length;u<d;u+=2){let f=l[u],g=l[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return g}return null}}},Dw=new ud,dd=class{constructor(t){this.manager=t!==void 0?t:Dw,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}};dd.DEFAULT_MATERIAL_NAME="__DEFAULT";var Gl=class extends En{constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new re(t),this.intensity=e}dispose(){}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,this.groundColor!==void 0&&(e.object.groundColor=this.groundColor.getHex()),this.distance!==void 0&&(e.object.distance=this.distance),this.angle!==void 0&&(e.object.angle=this.angle),this.decay!==void 0&&(e.object.decay=this.decay),this.penumbra!==void 0&&(e.object.penumbra=this.penumbra),this.shadow!==void 0&&(e.object.shadow=this.shadow.toJSON()),this.target!==void 0&&(e.object.target=this.target.uuid),e}},Wl=class extends Gl{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(En.DEFAULT_UP),this.updateMatrix(),this.groundColor=new re(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}},Hh=new Ue,Jm=new U,Km=new U,fd=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new gt(512,512),this.map=null,this.mapPass=null,this.matrix=new Ue,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new $o,this._frameExtents=new gt(1,1),this._viewportCount=1,this._viewports=[new Ae(0,0,1,1)]}getViewportCount(){return this._viewportCount}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera,n=this.matrix;Jm.setFromMatrixPosition(t.matrixWorld),e.position.copy(Jm),Km.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(Km),e.updateMatrixWorld(),Hh.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),this._frustum.setFromProjectionMatrix(Hh),n.set(.5,0,0,.5,0,.5,0,.5,0,0,.5,.5,0,0,0,1),n.multiply(Hh)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.mapSize.copy(t.mapSize),this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return this.intensity!==1&&(t.intensity=this.intensity),this.bias!==0&&(t.bias=this.bias),this.normalBias!==0&&(t.normalBias=this.normalBias),this.radius!==1&&(t.radius=this.radius),(this.mapSize.x!==512||this.mapSize.y!==512)&&(t.mapSize=this.mapSize.toArray()),t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}};var pd=class extends fd{constructor(){super(new wl(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},ea=class extends Gl{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(En.DEFAULT_UP),this.updateMatrix(),this.target=new En,this.shadow=new pd}dispose(){this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}};var Xl=class extends Ye{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(t){return super.copy(t),this.instanceCount=t.instanceCount,this}toJSON(){let t=super.toJSON();return t.instanceCount=this.instanceCount,t.isInstancedBufferGeometry=!0,t}};var Ad="\\[\\]\\.:\\/",Uw=new RegExp("["+Ad+"]","g"),Rd="[^"+Ad+"]",Nw="[^"+Ad.replace("\\.","")+"]",Fw=/((?:WC+[\/:])*)/.source.replace("WC",Rd),Ow=/(WCOD+)?/.source.replace("WCOD",Nw),Bw=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Rd),zw=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Rd),kw=new RegExp("^"+Fw+Ow+Bw+zw+"$"),Hw=["material","materials","bones","map"],md=class{constructor(t,e,n){let s=n||Ge.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},Ge=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(Uw,"")}static parseTrackName(t){let e=kw.exec(t);if(e===null)throw new Error("PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Hw.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let c=n(a.children);if(c)return c}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){console.warn("THREE.PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let l=e.objectIndex;switch(n){case"materials":if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){console.error("THREE.PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){console.error("THREE.PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===l){l=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){console.error("THREE.PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){console.error("THREE.PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(l!==void 0){if(t[l]===void 0){console.error("THREE.PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[l]}}let o=t[s];if(o===void 0){let l=e.nodeName;console.error("THREE.PropertyBinding: Trying to update property for track: "+l+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.needsUpdate!==void 0?a=this.Versioning.NeedsUpdate:t.matrixWorldNeedsUpdate!==void 0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let c=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}c=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(c=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(c=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[c],this.setValue=this.SetterByBindingTypeAndVersioning[c][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Ge.Composite=md;Ge.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Ge.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Ge.prototype.GetterByBindingType=[Ge.prototype._getValue_direct,Ge.prototype._getValue_array,Ge.prototype._getValue_arrayElement,Ge.prototype._getValue_toArray];Ge.prototype.SetterByBindingTypeAndVersioning=[[Ge.prototype._setValue_direct,Ge.prototype._setValue_direct_setNeedsUpdate,Ge.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Ge.prototype._setValue_array,Ge.prototype._setValue_array_setNeedsUpdate,Ge.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Ge.prototype._setValue_arrayElement,Ge.prototype._setValue_arrayElement_setNeedsUpdate,Ge.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Ge.prototype._setValue_fromArray,Ge.prototype._setValue_fromArray_setNeedsUpdate,Ge.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var A1=new Float32Array(1);var ar=class extends Xu{constructor(t,e,n=1){super(t,e),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}clone(t){let e=super.clone(t);return e.meshPerAttribute=this.meshPerAttribute,e}toJSON(t){let e=super.toJSON(t);return e.isInstancedInterleavedBuffer=!0,e.meshPerAttribute=this.meshPerAttribute,e}};var jm=new Ue,ql=class{constructor(t,e,n=0,s=1/0){this.ray=new er(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new Zo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,(e.near+e.far)/(e.near-e.far)).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):console.error("THREE.Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return jm.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(jm),this}intersectObject(t,e=!0,n=[]){return gd(t,this,n,e),n.sort(Qm),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)gd(t[s],this,n,e);return n.sort(Qm),n}};function Qm(i,t){return i.distance-t.distance}function gd(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)gd(r[o],t,e,!0)}}var na=class{constructor(t=1,e=0,n=0){return this.radius=t,this.phi=e,this.theta=n,this}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=Math.max(1e-6,Math.min(Math.PI-1e-6,this.phi)),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(je(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var tg=new U,ll=new U,Yl=class{constructor(t=new U,e=new U){this.start=t,this.end=e}set(t,e){return this.start.copy(t),this.end.copy(e),this}copy(t){return this.start.copy(t.start),this.end.copy(t.end),this}getCenter(t){return t.addVectors(this.start,this.end).multiplyScalar(.5)}delta(t){return t.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(t,e){return this.delta(e).multiplyScalar(t).add(this.start)}closestPointToPointParameter(t,e){tg.subVectors(t,this.start),ll.subVectors(this.end,this.start);let n=ll.dot(ll),r=ll.dot(tg)/n;return e&&(r=je(r,0,1)),r}closestPointToPoint(t,e,n){let s=this.closestPointToPointParameter(t,e);return this.delta(n).multiplyScalar(s).add(this.start)}applyMatrix4(t){return this.start.applyMatrix4(t),this.end.applyMatrix4(t),this}equals(t){return t.start.equals(this.start)&&t.end.equ)SAVARY",
R"SAVARY(als(this.end)}clone(){return new this.constructor().copy(this)}};var Zl=class extends ss{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(){}disconnect(){}dispose(){}update(){}};typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:xd}}));typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=xd);var Rg={type:"change"},Pd={type:"start"},Pg={type:"end"},tc=new er,Cg=new _i,Vw=Math.cos(70*fo.DEG2RAD),an=new U,zn=2*Math.PI,Re={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Cd=1e-6,ec=class extends Zl{constructor(t,e=null){super(t,e),this.state=Re.NONE,this.enabled=!0,this.target=new U,this.cursor=new U,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:lr.ROTATE,MIDDLE:lr.DOLLY,RIGHT:lr.PAN},this.touches={ONE:cr.ROTATE,TWO:cr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._domElementKeyEvents=null,this._lastPosition=new U,this._lastQuaternion=new Nn,this._lastTargetPosition=new U,this._quat=new Nn().setFromUnitVectors(t.up,new U(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new na,this._sphericalDelta=new na,this._scale=1,this._panOffset=new U,this._rotateStart=new gt,this._rotateEnd=new gt,this._rotateDelta=new gt,this._panStart=new gt,this._panEnd=new gt,this._panDelta=new gt,this._dollyStart=new gt,this._dollyEnd=new gt,this._dollyDelta=new gt,this._dollyDirection=new U,this._mouse=new gt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=Ww.bind(this),this._onPointerDown=Gw.bind(this),this._onPointerUp=Xw.bind(this),this._onContextMenu=jw.bind(this),this._onMouseWheel=Zw.bind(this),this._onKeyDown=$w.bind(this),this._onTouchStart=Jw.bind(this),this._onTouchMove=Kw.bind(this),this._onMouseDown=qw.bind(this),this._onMouseMove=Yw.bind(this),this._interceptControlDown=Qw.bind(this),this._interceptControlUp=t1.bind(this),this.domElement!==null&&this.connect(),this.update()}connect(){this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.getRootNode().addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.getRootNode().removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.style.touchAction="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Rg),this.update(),this.state=Re.NONE}update(t=null){let e=this.object.position;an.copy(e).sub(this.target),an.applyQuaternion(this._quat),this._spherical.setFromVector3(an),this.autoRotate&&this.state===Re.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=zn:n>Math.PI&&(n-=zn),s<-Math.PI?s+=zn:s>Math.PI&&(s-=zn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(an.setFromSpherical(this._spherical),an.applyQuaternion(this._quatInverse),e.copy(this.target).add(an),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=an.length();o=this._clampDistance(a*this._scale);let c=a-o;this.object.position.addScaledVector(this._dollyDirection,c),this.object.updateMatrixWorld(),r=!!c}else if(this.object.isOrthographicCamera){let a=new U(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let c=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=c!==this.object.zoom;let l=new U(this._mouse.x,this._mouse.y,0);l.unproject(this.object),this.object.position.sub(l).add(a),this.object.updateMatrixWorld(),o=an.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(tc.origin.copy(this.object.position),tc.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(tc.direction))<Vw?this.object.lookAt(this.target):(Cg.setFromNormalAndCoplanarPoint(this.object.up,this.target),tc.intersectPlane(Cg,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Cd||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Cd||this._lastTargetPosition.distanceToSquared(this.target)>Cd?(this.dispatchEvent(Rg),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?zn/60*this.autoRotateSpeed*t:zn/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){an.setFromMatrixColumn(e,0),an.multiplyScalar(-t),this._panOffset.add(an)}_panUp(t,e){this.screenSpacePanning===!0?an.setFromMatrixColumn(e,1):(an.setFromMatrixColumn(e,0),an.crossVectors(this.object.up,an)),an.multiplyScalar(t),this._panOffset.add(an)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;an.copy(s).sub(this.target);let r=an.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientX),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(zn*this._rotateDelta.x/e.clientHeight),this._rotateUp(zn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateUp(zn*this.rotateSpeed/this.domElement.clientHeight):this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateUp(-zn*this.rotateSpeed/this.domElement.clientHeight):this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateLeft(zn*this.rotateSpeed/this.domElement.clientHeight):this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this._rotateLeft(-zn*this.rotateSpeed/this.domElement.clientHeight):this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(zn*this._rotateDelta.x/e.clientHeight),this._rotateUp(zn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new gt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function Gw(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.domElement.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i)))}function Ww(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function X)SAVARY",
R"SAVARY(w(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(Pg),this.state=Re.NONE;break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function qw(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case lr.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Re.DOLLY;break;case lr.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Re.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Re.ROTATE}break;case lr.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Re.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Re.PAN}break;default:this.state=Re.NONE}this.state!==Re.NONE&&this.dispatchEvent(Pd)}function Yw(i){switch(this.state){case Re.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Re.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Re.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function Zw(i){this.enabled===!1||this.enableZoom===!1||this.state!==Re.NONE||(i.preventDefault(),this.dispatchEvent(Pd),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(Pg))}function $w(i){this.enabled===!1||this.enablePan===!1||this._handleKeyDown(i)}function Jw(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case cr.ROTATE:if(this.enableRotate===!1)return;this._handleTouchStartRotate(i),this.state=Re.TOUCH_ROTATE;break;case cr.PAN:if(this.enablePan===!1)return;this._handleTouchStartPan(i),this.state=Re.TOUCH_PAN;break;default:this.state=Re.NONE}break;case 2:switch(this.touches.TWO){case cr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Re.TOUCH_DOLLY_PAN;break;case cr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Re.TOUCH_DOLLY_ROTATE;break;default:this.state=Re.NONE}break;default:this.state=Re.NONE}this.state!==Re.NONE&&this.dispatchEvent(Pd)}function Kw(i){switch(this._trackPointer(i),this.state){case Re.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Re.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Re.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Re.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Re.NONE}}function jw(i){this.enabled!==!1&&i.preventDefault()}function Qw(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.getRootNode().addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function t1(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.getRootNode().removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}Et.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new gt(1,1)},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};Un.line={uniforms:Kl.merge([Et.common,Et.fog,Et.line]),vertexShader:`
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
		`};var Cs=class extends ai{static get type(){return"LineMaterial"}constructor(t){super({uniforms:Kl.clone(Un.line.uniforms),vertexShader:Un.line.vertexShader,fragmentShader:Un.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(t)}get color(){return this.uniforms.diffuse.value}set color(t){this.uniforms.diffuse.value=t}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(t){t===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(t){this.uniforms.linewidth&&(this.uniforms.linewidth.value=t)}get dashed(){return"USE_DASH"in this.defines}set dashed(t){t===!0!==this.dashed&&(this.needsUpdate=!0),t===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(t){this.uniforms.dashScale.value=t}get dashSize(){return this.uniforms.dashSize.value}set dashSize(t){this.uniforms.dashSize.value=t}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(t){this.uniforms.dashOffset.value=t}get gapSize(){return this.uniforms.gapSize.value}set gapSize(t){this.uniforms.gapSize.value=t}get opacity(){return this.uniforms.opacity.value}set opacity(t){this.uniforms&&(this.uniforms.opacity.value=t)}get resolution(){return this.uniforms.resolution.value}set resolution(t){this.uniforms.resolution.value.copy(t)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(t){this.defines&&(t===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),t===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var Ig=new gn,nc=new U,mo=class extends Xl{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let t=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],e=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new ue(t,3)),this.setAttribute("uv",new ue(e,2))}applyMatrix4(t){let e=this.attributes.instanceStart,n=this.attributes.instanceEnd;return e!==void 0&&(e.applyMatrix4(t),n.applyMatrix4(t),e.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new ar(e,6,1);return this.setAttribute("instanceStart",new Fi(n,3,0)),this.setAttribute("instanceEnd",new Fi(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new ar(e,6,1);return this.setAttribute("instanceColorStart",new Fi(n,3,0)),this.setAttribute("instanceColorEnd",new Fi(n,3,3)),this}fromWireframeGeometry(t){return this.setPositions(t.attributes.position.array),this}fromEdgesGeometry(t){return this.setPositions(t.attributes.position.array),this}fromMesh(t){return this.fromWireframeGeometry(new Hl(t.geometry)),this}fromLineSegments(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new gn);let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;t!==void 0&&e!==void 0&&(this.boundingBox.setFromBufferAttribute(t),Ig.setFromBufferAttribute(e),this.boundingBox.union(Ig))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Di),this.boundingBox===null&&this.computeBoundingBox();let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;if(t!==void 0&&e!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)nc.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(nc)),nc.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(nc));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}applyMatrix(t){return console.warn("THREE.LineSegmentsGeometry: applyMatrix() has been renamed to applyMatrix4()."),this.applyMatrix4(t)}};var Id=new Ae,Lg=new U,Dg=new U,_n=new Ae,vn=new Ae,Oi=new Ae,Ld=ne)SAVARY",
R"SAVARY(w U,Dd=new Ue,yn=new Yl,Ug=new U,ic=new gn,sc=new Di,Bi=new Ae,zi,hr;function Ng(i,t,e){return Bi.set(0,0,-t,1).applyMatrix4(i.projectionMatrix),Bi.multiplyScalar(1/Bi.w),Bi.x=hr/e.width,Bi.y=hr/e.height,Bi.applyMatrix4(i.projectionMatrixInverse),Bi.multiplyScalar(1/Bi.w),Math.abs(Math.max(Bi.x,Bi.y))}function e1(i,t){let e=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,o=Math.min(n.instanceCount,s.count);for(let a=0,c=o;a<c;a++){yn.start.fromBufferAttribute(s,a),yn.end.fromBufferAttribute(r,a),yn.applyMatrix4(e);let l=new U,h=new U;zi.distanceSqToSegment(yn.start,yn.end,h,l),h.distanceTo(l)<hr*.5&&t.push({point:h,pointOnLine:l,distance:zi.origin.distanceTo(h),object:i,face:null,faceIndex:a,uv:null,uv1:null})}}function n1(i,t,e){let n=t.projectionMatrix,r=i.material.resolution,o=i.matrixWorld,a=i.geometry,c=a.attributes.instanceStart,l=a.attributes.instanceEnd,h=Math.min(a.instanceCount,c.count),u=-t.near;zi.at(1,Oi),Oi.w=1,Oi.applyMatrix4(t.matrixWorldInverse),Oi.applyMatrix4(n),Oi.multiplyScalar(1/Oi.w),Oi.x*=r.x/2,Oi.y*=r.y/2,Oi.z=0,Ld.copy(Oi),Dd.multiplyMatrices(t.matrixWorldInverse,o);for(let d=0,f=h;d<f;d++){if(_n.fromBufferAttribute(c,d),vn.fromBufferAttribute(l,d),_n.w=1,vn.w=1,_n.applyMatrix4(Dd),vn.applyMatrix4(Dd),_n.z>u&&vn.z>u)continue;if(_n.z>u){let b=_n.z-vn.z,x=(_n.z-u)/b;_n.lerp(vn,x)}else if(vn.z>u){let b=vn.z-_n.z,x=(vn.z-u)/b;vn.lerp(_n,x)}_n.applyMatrix4(n),vn.applyMatrix4(n),_n.multiplyScalar(1/_n.w),vn.multiplyScalar(1/vn.w),_n.x*=r.x/2,_n.y*=r.y/2,vn.x*=r.x/2,vn.y*=r.y/2,yn.start.copy(_n),yn.start.z=0,yn.end.copy(vn),yn.end.z=0;let v=yn.closestPointToPointParameter(Ld,!0);yn.at(v,Ug);let m=fo.lerp(_n.z,vn.z,v),p=m>=-1&&m<=1,y=Ld.distanceTo(Ug)<hr*.5;if(p&&y){yn.start.fromBufferAttribute(c,d),yn.end.fromBufferAttribute(l,d),yn.start.applyMatrix4(o),yn.end.applyMatrix4(o);let b=new U,x=new U;zi.distanceSqToSegment(yn.start,yn.end,x,b),e.push({point:x,pointOnLine:b,distance:zi.origin.distanceTo(x),object:i,face:null,faceIndex:d,uv:null,uv1:null})}}}var rc=class extends De{constructor(t=new mo,e=new Cs({color:Math.random()*16777215})){super(t,e),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let t=this.geometry,e=t.attributes.instanceStart,n=t.attributes.instanceEnd,s=new Float32Array(2*e.count);for(let o=0,a=0,c=e.count;o<c;o++,a+=2)Lg.fromBufferAttribute(e,o),Dg.fromBufferAttribute(n,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+Lg.distanceTo(Dg);let r=new ar(s,2,1);return t.setAttribute("instanceDistanceStart",new Fi(r,1,0)),t.setAttribute("instanceDistanceEnd",new Fi(r,1,1)),this}raycast(t,e){let n=this.material.worldUnits,s=t.camera;s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.');let r=t.params.Line2!==void 0&&t.params.Line2.threshold||0;zi=t.ray;let o=this.matrixWorld,a=this.geometry,c=this.material;hr=c.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),sc.copy(a.boundingSphere).applyMatrix4(o);let l;if(n)l=hr*.5;else{let u=Math.max(s.near,sc.distanceToPoint(zi.origin));l=Ng(s,u,c.resolution)}if(sc.radius+=l,zi.intersectsSphere(sc)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),ic.copy(a.boundingBox).applyMatrix4(o);let h;if(n)h=hr*.5;else{let u=Math.max(s.near,ic.distanceToPoint(zi.origin));h=Ng(s,u,c.resolution)}ic.expandByScalar(h),zi.intersectsBox(ic)!==!1&&(n?e1(this,e):n1(this,s,e))}onBeforeRender(t){let e=this.material.uniforms;e&&e.resolution&&(t.getViewport(Id),this.material.uniforms.resolution.value.set(Id.z,Id.w))}};var go=class extends mo{constructor(){super(),this.isLineGeometry=!0,this.type="LineGeometry"}setPositions(t){let e=t.length-3,n=new Float32Array(2*e);for(let s=0;s<e;s+=3)n[2*s]=t[s],n[2*s+1]=t[s+1],n[2*s+2]=t[s+2],n[2*s+3]=t[s+3],n[2*s+4]=t[s+4],n[2*s+5]=t[s+5];return super.setPositions(n),this}setColors(t){let e=t.length-3,n=new Float32Array(2*e);for(let s=0;s<e;s+=3)n[2*s]=t[s],n[2*s+1]=t[s+1],n[2*s+2]=t[s+2],n[2*s+3]=t[s+3],n[2*s+4]=t[s+4],n[2*s+5]=t[s+5];return super.setColors(n),this}fromLine(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}};var oc=class extends rc{constructor(t=new go,e=new Cs({color:Math.random()*16777215})){super(t,e),this.isLine2=!0,this.type="Line2"}};var kn=i=>new U(i[0],i[1],i[2]),i1=new U(0,1,0),Ud=new U(0,0,1);function Og(i){return new Rs({color:i,roughness:.55,metalness:.05,side:ri})}function ur(i,t,e=!0){let n=new De(i,Og(t));if(e){let s=new re(t).multiplyScalar(.45);n.add(new co(new Ol(i,32),new nr({color:s,transparent:!0,opacity:.55})))}return n}function Bg(i,t,e,n){let s=t.clone().sub(i),r=s.length(),o=new De(new Nl(e,r,8,20),Og(n));return r>0&&o.quaternion.setFromUnitVectors(i1,s.divideScalar(r)),o.position.copy(i).add(t).multiplyScalar(.5),o}function cc(i,t,e,n=1){let s=new go;return s.setPositions(Float32Array.from(i)),new oc(s,new Cs({color:new re(t).getHex(),linewidth:e,transparent:n<1,opacity:n}))}function Fg(i){let t=[];for(let e=0;e+1<i.length;e+=2)t.push(new gt(i[e],i[e+1]));return t}function s1(i,t,e){switch(i.kind){case"box":return ur(new Ni(...i.size),t);case"sphere":return ur(new os(i.radius,40,24),t,!1);case"cylinder":{let n=new As(i.radius,i.radius,i.length,48);return ur(n.rotateX(Math.PI/2),t)}case"link":return Bg(kn(i.from),kn(i.to),i.radius||.011*e,t);case"polyline":{let n=Array.from(fa(i.points));return i.closed&&n.push(...n.slice(0,3)),n.length>=6?cc(n,t,2.5):new sn}case"extrusion":{let n=new Ko(Fg(i.outline));for(let o of i.holes??[])n.holes.push(new ir(Fg(o)));let s=i.depth||.03*e,r=new Bl(n,{depth:s,bevelEnabled:!1});return ur(r.translate(0,0,-s/2),t)}case"point":return ur(new os(.028*e,32,20),t,!1);case"mesh":{let n=new Ye;return n.setAttribute("position",new mn(fa(i.vertices),3)),n.setIndex(new mn(sf(i.triangles),1)),n.computeVertexNormals(),ur(n,t)}default:return new sn}}function Nd(i,t,e){let n=new sn;return n.position.copy(kn(i.p)),n.quaternion.set(i.q[1],i.q[2],i.q[3],i.q[0]),n.add(s1(i,t,e)),n}function zg(i,t,e){let n=new sn,s=new U;for(let r of i)r.length()>1e-9*e&&n.add(Bg(s,r,.011*e,t));return n.add(ur(new os(.02*e,24,16),t,!1)),n}function kg(i,t,e){let n=new sn,s=.016*e,r=new Rs({color:t,roughness:.4,metalness:.2}),o=c=>{let l=new De(c,r);return n.add(l),l},a=(c,l)=>new As(c,c,l,28).rotateX(Math.PI/2);switch(i.kind){case"revolute":o(a(.55*s,3.6*s)),o(new kl(s,.28*s,12,32));break;case"prismatic":case"translational":o(new Ni(1.5*s,1.5*s,3.4*s)),o(a(.35*s,8*s));break;case"cylindrical":case"screw":o(a(s,3*s)),o(a(.4*s,8*s));break;case"spherical":case"ball":o(new os(1.2*s,28,20));break;case"universal":o(a(.4*s,4*s)).rotation.x=Math.PI/2,o(a(.4*s,4*s)).rotation.y=Math.PI/2;break;case"planar":o(new Ni(5*s,5*s,.3*s));break;case"fixed":case"lock":case"weld":o(new Ni(1.6*s,1.6*s,1.6*s));break;default:o(new zl(1.1*s))}return n}function Hg(i,t){let e=kn(t);e.lengthSq()>0&&i.quaternion.setFromUnitVectors(Ud,e.normalize())}var ac=class i{constructor(t,e,n,s=9){this.radius=e;this.wire=n;this.turns=s;let{steps:r,sides:o}=i,a=(r+1)*o,c=new Ye;this.positions=new mn(new Float32Array(3*a),3),this.normals=new mn(new Float32Array(3*a),3),c.setAttribute("position",this.positions),c.setAttribute("normal",this.normals);let l=[];for(let h=0;h<r;++h)for(let u=0;u<o;++u){let d=h*o+u,f=h*o+(u+1)%o;l.push(d,d+o,f,f,d+o,f+o)}c.setIndex(l),this.mesh=new De(c,new Rs({color:t,roughness:.35,metalness:.35,side:ri})),this.mesh.frustumCulled=!1}mesh;static steps=260;static sides=7;positions;normals;update(t,e){let{steps:n,sides:s}=i,r=e.clone().sub(t),o=r.length();o>0?r.divideScalar(o):r.set(0,0,1);let a=new U(Math.abs(r.x)<.8?1:0,Math.abs(r.x)<.8?0:1,0);a.addScaledVector(r,-a.dot(r)).normalize();let c=new U().crossVectors(r,a),l=.1,h=new U,u=new U,d=new U,f=new U,g=new U,v=new U,m=(y,b)=>{let x=Math.min(1,Math.max(0,(y-l)/(1-2*l))),N=this.radius*Math.min(1,x*12,(1-x)*12),T=2*Math.PI*this.turns*x;return b.copy(t).addScaledVector(r,y*o).addScaledVector(a,N*Math.cos(T)).addScaledVector(c,N*Math.sin(T))},p=0;for(let y=0;y<=n;++y){let b=y/n;m(b,h),u.copy(m(Math.min(1,b+.001),g)).sub(m(Math.max(0,b-.001),v)).normalize(),d.copy(r).addScaledVector(u,-r.dot(u)),d.lengthSq()<1e-6&&d.copy(a).addScaledVector(u,-a.dot(u)),d.normalize(),f.crossVectors(u,d);for(let x=0;x<s;++x,++p){let N=Math.cos(2*Math.PI*x/s),T=Math.sin(2*Math.PI*x/s),I=d.x*N+f.x*T,L=d.y*N+f.y*T,E=d.z*N+f.z*T;this.normals.setXYZ(p,I,L,E),this.positions.setXYZ(p,h.x+this.wire*I,h.y+this.wire*L,h.z+this.wire*E)}}this.positions.needsUpdate=this.normals.needsUpdate=!0}},lc=class{group=new sn;rod;barrel;constructor(t,e){let n=new Rs({color:t,roughness:.4,metalness:.3}),s=r=>new As(r,r,1,24).rotateX(Math.PI/2).translate(0,0,.5);this.barrel=new De(s(.75*e),n),this.rod=new De(s(.3*e),n),this.group.add(this.barrel,this.rod)}update(t,e){let n=e.clone().sub(t),s=Math.max(n.length(),1e-12);this.group.position.copy(t),this.group.quaternion.setFromUnitVectors(Ud,n.divideScalar(s)),this.barrel.scale.z=.5*s,this.rod.scale.z=s}},sa=class{constructor(t,e){this.size=e;let n=new Rs({color:t,emissive:t,emissiveIntensity:.35,roughness:.6,depthTest:!1,transparent:!0});this.shaft=new De(new As(.16,.16,1,14).rotateX(Math.PI/2).translate(0,0,.5),n),this.head=new De(new Fl(.42,1,20).rotateX(Math.PI/2).translate(0,0,-.5),n),this.shaft.renderOrder=10,this.head.renderOrder=11,this.group.add(this.shaft,this.head)}group=new sn;shaft;head;update(t,e,n){if(this.group.visible=n>1e-4*this.size,!this.group.visible)return;let s=Math.min(this.size,.6*n);this.group.position.copy(t),this.group.quaternion.setFromUnitVectors(Ud,e),this.shaft.scale.set(s,s,Math.max(n-.9*s,1e-9)),this.head.scale.setScalar(s),this.head.position.z=n}};var Vg=["#8a97a6","#e08a1e","#2a9d63","#3b82c4"];function r1(i){let t=10**Math.floor(Math.log10(i)),e=i/t;return(e>=5?5:e>=2?2:1)*t}var hc=class{constructor(t,e){this.container=t;this.report=e;let n=et("canvas",{class:"scene-canvas",role:"img",label:"Mechanism in 3D; drag to orbit, right drag to pan, wheel to zoom"});this.renderer=new Al({canvas:n,antialias:!0,powerPreference:"low-power"}),this.overlay=et("div",{class:"scene-overlay",attributes:{"aria-hidden":"true"}}),this.tip=et("div",{class:"scene-tip"}),this.tip.hidden=!0,this.gizmo=document.createElementNS("http://www.w3.org/2000/svg","svg"),this.gizmo.setAttribute("class","gizmo"),this.gizmo.setAttribute("viewBox","-40 -40 80 80"),this.gizmo.setAttribute("aria-hidden","true"),t.append(n,this.overlay,this.gizmo,this.tip);let{text:s}=e;this.visible=s.bodies.map(()=>!0),this.poses=s.bodies.map(u=>u.pose?.map(d=>e.series(d)));let r=0;this.colors=s.bodies.map(u=>Eo(u.color)?u.color:u.ground?"#8b95a1":So.light[r++%So.light.length]),this.planar=this.isPlanar();let o=s.gravity,a=Math.hypot(o[0],o[1]),c=Math.abs(o[2]);this.upAxis=a>0&&c<=1e-9*a||a===0&&c===0&&this.planar?"y":"z",this.camera.up.set(0,this.upAxis==="y"?1:0,this.upAxis==="z"?1:0),this.size=this.measure(),this.cell=r1(this.size/6),this.build();let l=new ea(16777215,2);l.position.set(-.5,this.upAxis==="y"?1:-.9,this.upAxis==="y"?.9:1.2);let h=new ea(16777215,.7);h.position.set(.9,.2,.4),this.scene.add(l,h,new Wl(16777215,10727615,1.9),this.grid),this.controls=new ec(this.camera,n),this.controls.zoomToCursor=!0,this.controls.addEventListener("start",()=>{this.touched=!0}),this.controls.addEventListener("change",()=>{this.invalidate(),this.onCamera()}),n.addEventListener("pointermove",u=>this.hover(u)),n.addEventListener("pointerleave",()=>{this.tip.hidden=!0}),n.addEventListener("webglcontextlost",u=>u.preventDefault()),n.addEventListener("webglcontextrestored",()=>this.invalidate()),this.retheme(),this.setTime(e.locate(e.start)),this.setView(this.defaultView()),this.resize(),new ResizeObserver(()=>this.resize()).observe(t)}visible;layers={joints:!0,springs:!0,traces:!0,forces:!0,contacts:!0,grid:!0,labels:!1};colors;vectors=[];upAxis;planar;followed=-1;arrowFactor=1;touched=!1;onCamera=()=>{};renderer;scene=new Rl;camera=new Dn(26,1,.01,100);controls;bodies=[];poses;joints=[];springs=[];traces=[];contacts=[];samples=[];labels=[];overlay;gizmo;tip;unitScale=new Map;grid=new sn;floor=new U;cell;size;place={i:0,f:0};pending=!1;followedAt=new U;poseAt(t,e,n,s){let r=this.poses[t];if(!r){n.set(0,0,0),s.identity();return}let o=u=>this.report.at(r[u],e);n.set(o(0),o(1),o(2));let{i:a,f:c}=e,l=1;if(c>0){let u=0;for(let d=3;d<7;++d)u+=r[d][a]*r[d][a+1];u<0&&(l=-1)}let h=u=>c>0?(1-c)*r[u][a]+c*l*r[u][a+1]:r[u][a];s.set(h(4),h(5),h(6),h(3)).normalize()}isPlanar(){let t=!1;for(let e of this.poses){if(!e)continue;let n=r=>r.reduce((o,a)=>Math.max(o,Math.abs(a-r[0])),0),s=Math.max(n(e[0]),n(e[1]),n(e[6]));if(s>0&&(t=!0),n(e[2])>1e-6*s||n(e[4])>1e-6||n(e[5])>1e-6)return!1}return t}measure(){let{text:t,rows:e}=this.report,n=t.bodies.map(c=>c.ground?[]:[new U]);for(let c of[...t.joints,...t.springs])n[c.body_a]?.push(kn(c.point_a)),n[c.body_b]?.push(kn(c.point_b));t.bodies.forEach((c,l)=>{for(let h of c.shapes){let u=new gn().setFromObject(Nd(h,"#888888",1e-6));if(!u.isEmpty())for(let d=0;d<8;++d)n[l].push(new U(d&1?u.max.x:u.min.x,d&2?u.max.y:u.min.y,d&4?u.max.z:u.min.z))}});let s=new U,r=new Nn,o=Math.min(e,80);n.forEach((c,l)=>{let h=this.poses[l]?o:1;for(let u=0;u<h;++u){this.poseAt(l,{i:h>1?Math.round(u*(e-1)/(h-1)):0,f:0},s,r);for(let d of c){let f=d.clone().applyQuaternion(r).add(s);Number.isFinite(f.x+f.y+f.z)&&this.samples.push(f)}}}),this.samples.length===0&&this.samples.push(new U(-.5,-.5,-.5),new U(.5,.5,.5));let a=new gn().setFromPoints(this.samples).getSize(new U).length();return a>0?a:1}build(){let{report:t,size:e}=this,{text:n}=t,s="#98a3b0";n.bodies.forEach((h,u)=>{let d=new sn;d.userData.body=u;for(let g of h.shapes)d.add(Nd(g,Eo(g.color)?g.color:this.colors[u],e));if(h.shapes.length===0&&!h.ground){let g=[];for(let v of[...n.joints,...n.springs])v.body_a===u&&g.push(kn(v.point_a)),v.body_b===u&&g.push(kn(v.point_b));d.add(zg(g,this.colors[u],e))}this.bodies.push(d),this.scene.add(d);let f=et("span",{class:"scene-label",text:h.name});f.hidden=!0,this.labels.push(f),this.overlay.append(f)});for(let h of n.joints){let u=kg(h,"#55616f",e),d=h.kind==="prismatic"||h.kind==="planar";u.position.copy(kn(d?h.point_a:h.point_b)),Hg(u,d?h.axis_a:h.axis_b),this.bodies[d?h.body_a:h.body_b].add(u),this.joints.push({group:u,bodies:[h.body_a,h.body_b]})}for(let h of n.springs){let u=h.kind==="damper"?void 0:new ac(s,.019*e,.0026*e),d=h.kind==="spring"?void 0:new lc(s,.016*e),f=[u?.mesh,d?.group].filter(g=>g!==void 0);this.scene.add(...f),this.springs.push({a:h.body_a,b:h.body_b,pa:kn(h.point_a),pb:kn(h.point_b),parts:f,update:(g,v)=>{u?.update(g,v),d?.update(g,v)}})}let r=new U,o=new Nn;for(let h of n.traces){let u=new Float32Array(3*t.rows);for(let v=0;v<t.rows;++v)this.poseAt(h.body,{i:v,f:0},r,o),kn(h.point).applyQuaternion(o).add(r).toArray(u,3*v);if(t.rows<2)continue;let d=Eo(h.color)?h.color:this.colors[h.body],f=cc(u,d,1.5,.28),g=cc(u,d,2.25);this.scene.add(f,g),this.traces.push({body:h.body,past:g,whole:f})}let a=["#d64545","#c026a0","#e08a1e","#0f8f8f","#6d4fd0"],c=(h,u,d,f,g,v)=>{if(!g||!v)return;let m=Eo(d)?d:a[this.vectors.length%a.length],p=new sa(m,.034*e);this.scene.add(p.group),this.vectors.push({name:h,unit:u,color:m,body:f,arrow:p,point:g.map(y=>t.series(y)),vector:v.map(y=>t.series(y)),shown:!0,value:0})};for(let h of n.forces)c(h.name,h.unit,h.color,h.body,h.point,h.vector);for(let h of n.contacts){if(!h.point)continue;let u=new sn,d=new De(new os(.009*e,20,14),new ao),f=new sa("#64748b",.014*e);u.add(d,f.group),this.scene.add(u),this.contacts.push({group:u,dot:d,normal:f,point:h.point.map(g=>t.series(g)),direction:h.normal?.map(g=>t.series(g)),mode:h.mode?t.series(h.mode[0]):void 0}),c(h.name,h.unit,"",-1,h.point,h.force)}let l=new Map;for(let h of this.vectors){let u=l.get(h.unit)??[];for(let d=0;d<t.rows;++d){let f=Math.hypot(h.vector[0][d],h.vector[1][d],h.vector[2][d]);Number.isFinite(f)&&u.push(f)}l.set(h.unit,u)}for(let[h,u]of l){let d=Floa)SAVARY",
R"SAVARY(t64Array.from(u).sort(),f=d[Math.floor(.9*(d.length-1))]||d[d.length-1]||1;this.unitScale.set(h,.33*e/f)}}setTime(t){this.place=t;let{report:e}=this,n=new U,s=new Nn,r=new U,o=new U;this.bodies.forEach((l,h)=>{this.poseAt(h,t,n,s),l.position.copy(n),l.quaternion.copy(s),l.visible=this.visible[h],l.updateMatrixWorld()});let a=l=>l<0||this.visible[l];for(let l of this.joints)l.group.visible=this.layers.joints&&l.bodies.every(a);for(let l of this.springs){let h=this.layers.springs&&a(l.a)&&a(l.b);for(let u of l.parts)u.visible=h;h&&l.update(this.bodies[l.a].localToWorld(r.copy(l.pa)),this.bodies[l.b].localToWorld(o.copy(l.pb)))}for(let l of this.traces)l.whole.visible=l.past.visible=this.layers.traces&&a(l.body),l.past.geometry.instanceCount=t.i;let c=(l,h)=>h.set(e.at(l[0],t),e.at(l[1],t),e.at(l[2],t));for(let l of this.contacts){let h=l.mode?l.mode[t.i]:1;c(l.point,r),l.group.visible=this.layers.contacts&&h>0&&Number.isFinite(r.x+r.y+r.z),l.group.visible&&(l.dot.position.copy(r),l.dot.material.color.set(Vg[Math.round(h)]??Vg[0]),l.direction&&l.normal.update(r,c(l.direction,o).normalize(),.06*this.size))}for(let l of this.vectors){c(l.point,r),c(l.vector,o),l.value=o.length();let h=Number.isFinite(l.value+r.x+r.y+r.z)&&l.value>0;l.arrow.group.visible=h&&l.shown&&this.layers.forces&&a(l.body),l.arrow.group.visible&&l.arrow.update(r,o.divideScalar(l.value),l.value*(this.unitScale.get(l.unit)??1)*this.arrowFactor)}if(this.followed>=0){let l=this.bodies[this.followed].position.clone().sub(this.followedAt);this.camera.position.add(l),this.controls.target.add(l),this.followedAt.copy(this.bodies[this.followed].position)}this.invalidate()}refresh(){this.grid.visible=this.layers.grid,this.setTime(this.place)}follow(t){this.followed=t,t>=0&&this.followedAt.copy(this.bodies[t].position)}isolate(t){let e=this.visible.every((n,s)=>n===(s===t));this.visible.forEach((n,s)=>{this.visible[s]=e||s===t}),this.refresh()}unitsPerCell(){return[...this.unitScale].map(([t,e])=>({unit:t,value:this.cell/(e*this.arrowFactor)}))}bodyPosition(t){return this.bodies[t].position.toArray()}direction(t){let e=this.upAxis==="y";switch(t){case"front":return e?new U(0,0,1):new U(0,-1,0);case"top":return e?new U(0,1,1e-4):new U(0,-1e-4,1);case"right":return new U(1,0,0);case"iso":return e?new U(1,.8,1.2):new U(1,-1.2,.8)}}defaultView(){let t=new gn().setFromPoints(this.samples).getSize(new U);return this.upAxis==="y"?this.planar||t.z<.25*Math.max(t.x,t.y)?"front":"iso":this.planar?"top":t.y<.15*Math.max(t.x,t.z)?"front":"iso"}setView(t){let e=this.direction(t).normalize();this.camera.position.copy(this.controls.target).addScaledVector(e,1),this.fit()}fit(){let e=new gn().setFromPoints(this.samples).getCenter(new U),n=this.camera.position.clone().sub(this.controls.target).normalize();n.lengthSq()===0&&n.set(0,0,1);let s=new U().crossVectors(this.camera.up,n).normalize(),r=new U().crossVectors(n,s),o=Math.tan(fo.degToRad(this.camera.fov/2)),a=[1/0,1/0],c=[-1/0,-1/0];for(let u of this.samples){let d=u.clone().sub(e);[d.dot(s),d.dot(r)].forEach((f,g)=>{a[g]=Math.min(a[g],f),c[g]=Math.max(c[g],f)})}e.addScaledVector(s,(a[0]+c[0])/2).addScaledVector(r,(a[1]+c[1])/2);let l=.06*this.size,h=.1*this.size;for(let u of this.samples){let d=u.clone().sub(e),f=d.dot(n);h=Math.max(h,(Math.abs(d.dot(r))+l)/o+f,(Math.abs(d.dot(s))+l)/(o*this.camera.aspect)+f)}this.controls.target.copy(e),this.camera.position.copy(e).addScaledVector(n,1.06*h),this.camera.near=h/200,this.camera.far=h*50,this.camera.updateProjectionMatrix(),this.controls.update(),this.invalidate(),this.onCamera()}outside(){return this.camera.updateMatrixWorld(),this.samples.filter(t=>{let e=t.clone().project(this.camera);return Math.abs(e.x)>1||Math.abs(e.y)>1}).length}get pose(){return[...this.camera.position.toArray(),...this.controls.target.toArray()]}set pose(t){this.touched=!0,this.camera.position.fromArray(t),this.controls.target.fromArray(t,3),this.controls.update(),this.invalidate()}retheme(){this.scene.background=new re(Wi("--scene")),this.scene.remove(this.grid),this.grid=this.makeGrid(),this.scene.add(this.grid);let t=Fs()==="dark";for(let e of this.joints)e.group.traverse(n=>{n instanceof De&&n.material.color.set(t?"#c3ccd6":"#4a5563")});this.refresh()}makeGrid(){let t=new gn().setFromPoints(this.samples),e=t.getCenter(this.floor),n=this.upAxis==="y"&&this.defaultView()==="front",[s,r,o]=n||this.upAxis==="z"?[0,1,2]:[0,2,1],a=t.min.getComponent(o)-.035*this.size,c=14,l=b=>Math.round(b/this.cell)*this.cell,h=l(e.getComponent(s)),u=l(e.getComponent(r)),d=[],f=[],g=new re(Wi("--grid")),v=(b,x,N)=>{let T=[0,0,0];T[s]=h+b*this.cell,T[r]=u+x*this.cell,T[o]=a,d.push(...T);let I=Math.max(0,1-Math.hypot(b,x)/c);f.push(g.r,g.g,g.b,(N?.95:.5)*I**1.2)};for(let b=-c;b<=c;++b)for(let x=-c;x<c;++x){let N=Math.round(h/this.cell+b)%5===0,T=Math.round(u/this.cell+b)%5===0;v(b,x,N),v(b,x+1,N),v(x,b,T),v(x+1,b,T)}let m=new Ye;m.setAttribute("position",new ue(d,3)),m.setAttribute("color",new ue(f,4));let p=new co(m,new nr({vertexColors:!0,transparent:!0,depthWrite:!1}));p.renderOrder=-1;let y=new sn;return y.add(p),y.visible=this.layers.grid,y}invalidate(){this.pending||(this.pending=!0,requestAnimationFrame(()=>{this.pending=!1,this.draw()}))}draw(){this.renderer.render(this.scene,this.camera),this.drawGizmo();let{clientWidth:t,clientHeight:e}=this.container,n=new U;this.labels.forEach((s,r)=>{let o=this.layers.labels&&this.visible[r]&&!this.report.text.bodies[r].ground;o&&n.copy(this.bodies[r].position).project(this.camera),s.hidden=!o||n.z>1,s.hidden||(s.style.transform=`translate(${(.5+n.x/2)*t}px, ${(.5-n.y/2)*e}px)`)})}drawGizmo(){let t="http://www.w3.org/2000/svg",e=this.camera.quaternion.clone().invert(),n=[["x",[1,0,0],"#d64545"],["y",[0,1,0],"#2a9d63"],["z",[0,0,1],"#3b82c4"]].map(([s,r,o])=>({name:s,color:o,v:kn(r).applyQuaternion(e)}));n.sort((s,r)=>s.v.z-r.v.z),this.gizmo.replaceChildren(...n.flatMap(({name:s,color:r,v:o})=>{let a=document.createElementNS(t,"line");a.setAttribute("x2",String(25*o.x)),a.setAttribute("y2",String(-25*o.y)),a.setAttribute("stroke",r);let c=document.createElementNS(t,"text");return c.setAttribute("x",String(33*o.x)),c.setAttribute("y",String(-33*o.y)),c.setAttribute("fill",r),c.textContent=s,Math.hypot(o.x,o.y)>.05?[a,c]:[]}))}resize(){let{clientWidth:t,clientHeight:e}=this.container;t===0||e===0||(this.renderer.setPixelRatio(Math.min(window.devicePixelRatio,2)),this.renderer.setSize(t,e,!1),this.camera.aspect=t/e,this.camera.updateProjectionMatrix(),this.touched||this.fit(),this.draw())}hover(t){if(this.tip.hidden=!0,t.buttons!==0||t.pointerType==="touch")return;let e=this.container.getBoundingClientRect(),n=t.clientX-e.left,s=t.clientY-e.top,r=new ql;r.setFromCamera(new gt(2*n/e.width-1,1-2*s/e.height),this.camera);let a=r.intersectObjects(this.bodies.filter(c=>c.visible),!0).find(c=>c.object instanceof De&&!("isLine2"in c.object))?.object??null;for(;a&&typeof a.userData.body!="number";)a=a.parent;a&&(this.tip.textContent=this.report.text.bodies[a.userData.body].name,this.tip.style.transform=`translate(${n+12}px, ${s+14}px)`,this.tip.hidden=!1)}image(){return this.renderer.render(this.scene,this.camera),new Promise(t=>this.renderer.domElement.toBlob(t,"image/png"))}};var uc=class{constructor(t,e,n){this.report=t;this.clock=e;this.events=t.text.events.filter(l=>Number.isFinite(l.t)).sort((l,h)=>l.t-h.t);let s=t.end-t.start;this.decimals=s>0?Math.min(9,Math.max(0,3-Math.floor(Math.log10(s)))):3,this.playButton=Be("play","Play (space)",()=>e.toggle(),"primary"),this.playButton.id="play";let r=Be("loop","Loop",()=>{e.loop=!e.loop,r.setAttribute("aria-pressed",String(e.loop))});r.setAttribute("aria-pressed",String(e.loop));let o=et("select",{class:"speed",label:"Playback speed",title:"Playback speed",on:{change:()=>{e.speed=Number(o.value)}}});for(let l of e.speeds)o.append(new Option(`${l}×`,String(l),l===e.speed,l===e.speed));this.now=et("span",{class:"now",attributes:{"aria-hidden":"true"}}),this.fill=et("div",{class:"fill"}),this.thumb=et("div",{class:"thumb"}),this.slider=et("div",{class:"slider",role:"slider",id:"time-slider",label:"Time",attributes:{tabindex:"0","aria-valuemin":String(t.start),"aria-valuemax":String(t.end)}},et("div",{class:"track"},this.fill),this.thumb),this.ribbon=et("canvas",{class:"ribbon",id:"ribbon",role:"img",label:`${this.events.length} events; previous and next event buttons step through them`}),this.tip=et("div",{class:"ribbon-tip",role:"status"}),this.tip.hidden=!0;let a=et("div",{class:"track-area"},this.slider,this.ribbon,this.tip),c=l=>this.jump(l);this.element=et("div",{class:"timebar",role:"group",label:"Time controls"},et("div",{class:"transport"},Be("back","Previous sample (left arrow)",()=>e.step(-1)),this.playButton,Be("forward","Next sample (right arrow)",()=>e.step(1)),r,o),a,et("div",{class:"readout"},this.now,this.events.length>0&&et("div",{class:"event-buttons"},Be("previous","Previous event ([)",()=>c(-1)),et("button",{class:"text-button",type:"button",id:"events-button",label:"List of events",text:this.events.length===1?"1 event":`${this.events.length} events`,on:{click:n}}),Be("next","Next event (])",()=>c(1))))),this.drag(),this.ribbon.addEventListener("pointermove",l=>this.hover(l)),this.ribbon.addEventListener("pointerleave",()=>{this.tip.hidden=!0}),this.ribbon.addEventListener("click",l=>{let h=this.nearest(l)[0];h&&(e.pause(),e.seek(h.t))}),new ResizeObserver(()=>this.drawRibbon()).observe(this.ribbon),wr(()=>this.drawRibbon()),e.onChange(()=>this.update()),this.update()}element;slider;fill;thumb;ribbon;tip;playButton;now;decimals;events;timeText(t){return t.toFixed(this.decimals).replace("-","−")}jump(t){let e=this.clock.t,n=t>0?this.events.find(s=>s.t>e):this.events.filter(s=>s.t<e).pop();n&&(this.clock.pause(),this.clock.seek(n.t))}fraction(t){let e=this.report.end-this.report.start;return e>0?(t-this.report.start)/e:0}update(){let{clock:t,report:e}=this,n=`${100*this.fraction(t.t)}%`;this.fill.style.width=n,this.thumb.style.left=n;let s=e.text.time_unit;this.slider.setAttribute("aria-valuenow",String(t.t)),this.slider.setAttribute("aria-valuetext",`${this.timeText(t.t)} ${s}`),this.now.replaceChildren(et("b",{text:this.timeText(t.t)}),` / ${ti(e.end,6)} ${s}`);let r=t.playing?"pause":"play";this.playButton.dataset.icon!==r&&(this.playButton.dataset.icon=r,pa(this.playButton,r,t.playing?"Pause (space)":"Play (space)"))}drag(){let t=e=>{let n=this.slider.getBoundingClientRect(),s=Math.min(1,Math.max(0,(e.clientX-n.left)/n.width));this.clock.seek(this.report.start+s*(this.report.end-this.report.start))};this.slider.addEventListener("pointerdown",e=>{this.slider.setPointerCapture(e.pointerId),this.clock.pause(),t(e)}),this.slider.addEventListener("pointermove",e=>{this.slider.hasPointerCapture(e.pointerId)&&t(e)})}drawRibbon(){let{clientWidth:t,clientHeight:e}=this.ribbon,n=window.devicePixelRatio||1;this.ribbon.width=Math.round(t*n),this.ribbon.height=Math.round(e*n);let s=this.ribbon.getContext("2d");if(s){s.scale(n,n),s.fillStyle=Wi("--ribbon"),s.beginPath(),s.roundRect(0,0,t,e,3),s.fill();for(let r of this.events)s.fillStyle=ds(r.kind),s.fillRect(Math.min(t-2,Math.max(0,this.fraction(r.t)*t-1)),0,2,e)}}nearest(t){let e=this.ribbon.getBoundingClientRect(),n=s=>Math.abs(this.fraction(s.t)*e.width-(t.clientX-e.left));return this.events.filter(s=>n(s)<=6).sort((s,r)=>n(s)-n(r))}hover(t){let e=this.nearest(t);if(this.tip.hidden=e.length===0,this.ribbon.style.cursor=e.length>0?"pointer":"default",e.length===0)return;this.tip.replaceChildren(...e.slice(0,4).map(o=>{let a=et("span",{class:"dot"});return a.style.background=ds(o.kind),et("div",{class:"ribbon-tip-row"},a,et("span",{},et("b",{text:o.kind}),` ${o.entity} `,et("span",{class:"muted",text:`t = ${ti(o.t,8)} ${this.report.text.time_unit}`}),o.detail?et("div",{class:"muted",text:o.detail}):null))}),...e.length>4?[et("div",{class:"muted",text:`and ${e.length-4} more`})]:[]);let n=this.ribbon.getBoundingClientRect(),s=this.fraction(e[0].t)*n.width,r=this.tip.offsetWidth/2;this.tip.style.left=`${Math.min(n.width-r,Math.max(r,s))}px`}};var o1=[["joints","Joints",i=>i.text.joints.length],["springs","Springs and dampers",i=>i.text.springs.length],["traces","Traces",i=>i.text.traces.length],["forces","Force arrows",i=>i.text.forces.length],["contacts","Contacts",i=>i.text.contacts.length],["grid","Grid",()=>1],["labels","Names",i=>i.text.bodies.length]];function Gg(i,t){let{bodies:e}=i.text,n=[],s=[],r=()=>{n.forEach((c,l)=>{pa(c,t.visible[l]?"eye":"hidden",`${t.visible[l]?"Hide":"Show"} ${e[l].name}`),c.setAttribute("aria-pressed",String(t.visible[l]))}),s.forEach((c,l)=>c.setAttribute("aria-pressed",String(t.followed===l)))},o=e.map((c,l)=>{let h=et("span",{class:"swatch"});return h.style.background=t.colors[l],n[l]=Be("eye","",()=>{t.visible[l]=!t.visible[l],t.refresh(),r()},"tiny"),s[l]=Be("follow",`Follow ${c.name} with the camera`,()=>{t.follow(t.followed===l?-1:l),r()},"tiny"),et("li",{},n[l],h,et("span",{class:"name",text:c.name,title:c.name}),Be("isolate",`Show only ${c.name}, or all`,()=>{t.isolate(l),r()},"tiny"),s[l])}),a=o1.filter(([,,c])=>c(i)>0).map(([c,l])=>{let h=et("input",{type:"checkbox"});return h.checked=t.layers[c],h.addEventListener("change",()=>{t.layers[c]=h.checked,t.refresh()}),et("label",{class:"check"},h,l)});return r(),et("aside",{class:"tree",id:"tree",label:"What the scene shows"},et("h3",{text:"Bodies"}),et("ul",{},...o),et("h3",{text:"Show"}),et("div",{class:"checks"},...a))}function Wg(i,t){let e=et("div",{class:"arrow-legend"});if(t.vectors.length===0)return e.hidden=!0,{element:e,update(){}};let n=et("p",{class:"muted small"}),s=[],r=t.vectors.map(h=>{let u=et("span",{class:"swatch"});u.style.background=h.color;let d=et("span",{class:"value"});s.push(d);let f=et("input",{type:"checkbox",label:`Show ${h.name}`});return f.checked=h.shown,f.addEventListener("change",()=>{h.shown=f.checked,t.refresh()}),et("label",{class:"arrow-row"},f,u,et("span",{class:"name",text:h.name,title:h.name}),d)}),o=()=>t.vectors.forEach((h,u)=>{s[u].textContent=`${ti(h.value,4)} ${h.unit}`}),a=()=>{let h=`${ti(t.cell,2)} ${i.text.length_unit}`;n.textContent=`One grid cell (${h}) = `+t.unitsPerCell().map(({unit:u,value:d})=>`${ti(d,3)} ${u}`).join(", ")},c=et("input",{type:"range",label:"Arrow scale",title:"Arrow scale",attributes:{min:"-1.5",max:"1.5",step:"0.01",value:"0"},on:{input:()=>{t.arrowFactor=10**Number(c.value),a(),t.refresh()}}});a(),o();let l=window.matchMedia("(max-width: 820px)").matches;return e.append(et("details",{attributes:l?{}:{open:""}},et("summary",{text:"Arrows"}),et("div",{class:"arrow-rows"},...r),c,n)),{element:e,update:o}}function a1(){let i=rf(),{text:t}=i,e=new da(i),n=of(t.title),s=uf(i),r=df(i,e),o=ff(),a=new Ia(i,e),c=new uc(i,e,()=>r.showModal()),l=et("div",{class:"stage"}),h=et("section",{class:"scene",label:"Mechanism"},l),u=Be("image","Save the scene as PNG",()=>{m?.image().then(x=>{x&&Tc(`${n}.png`,x)})}),d=Cc(i),f=et("header",{class:"header"},et("div",{class:"titles"},et("h1",{text:t.title||"Untitled mechanism",title:t.title}),t.description?et("p",{text:t.description,title:t.description}):null),et("button",{class:`badge ${d.level}`,type:"button",id:"badge",label:`Health: ${d.text}. Open details`,on:{click:()=>s.showModal()}},Sr(d.icon),et("span",{text:d.text})),u,Be("table","Save the plotted columns as CSV",()=>Tc(`${n}.csv`,new Blob([a.csv()],{type:"text/csv"}))),Be("theme","Light or dark",Ac),Be("help","Keys and pointer",()=>o.showModal())),g=et("div",{class:"splitter",role:"separator",label:"Width of the plots",attributes:{"aria-orientation":"vertical",tabindex:"0"}}),v=et("main",{class:"main"},h,g,a.element);document.getElementById("app").replaceChildren(f,v,c.element),l1(v,g);let m;try{m=new hc(l,i)}catch(x){u.hidden=!0,l.replaceChildren(et("div",{class:"no-scene",role:"alert"},et("h2",{text:"No 3D scene"}),et("p",{text:"This browser gave no WebGL 2 drawing context, which the moving mechanism )SAVARY",
R"SAVARY(needs. It may be switched off, or the graphics driver may be blocked. The plots, events and numbers are complete."}),et("p",{class:"muted small",text:x instanceof Error?x.message:String(x)})))}m&&p(h,m);function p(x,N){let T=Gg(i,N),I=Wg(i,N),L=Be("layers","Bodies and layers",()=>{T.hidden=!T.hidden,L.setAttribute("aria-expanded",String(!T.hidden))});L.setAttribute("aria-controls","tree"),L.setAttribute("aria-expanded","false"),T.hidden=!0;let E=[["front","Front"],["top","Top"],["right","Right"],["iso","Iso"]];x.append(et("div",{class:"scene-tools",role:"toolbar",label:"Views"},L,et("span",{class:"divider"}),...E.map(([M,R])=>et("button",{class:"text-button",type:"button",text:R,title:`${R} view`,on:{click:()=>N.setView(M)}})),Be("fit","Fit the mechanism (F)",()=>N.fit())),T,I.element),e.onChange(()=>{N.setTime(i.locate(e.t)),I.update()}),wr(()=>N.retheme())}a.showDefaults(),y(),b();function y(){document.addEventListener("keydown",x=>{let N=x.target;if(x.ctrlKey||x.metaKey||x.altKey||document.querySelector("dialog[open]")||N.matches("input, select, textarea"))return;let T=N.matches("button, summary"),I={ArrowRight:()=>x.shiftKey?e.seek(e.t+(i.end-i.start)/20):e.step(1),ArrowLeft:()=>x.shiftKey?e.seek(e.t-(i.end-i.start)/20):e.step(-1),Home:()=>e.seek(i.start),End:()=>e.seek(i.end),"[":()=>c.jump(-1),"]":()=>c.jump(1),f:()=>m?.fit(),h:()=>s.showModal(),d:Ac,"?":()=>o.showModal(),1:()=>m?.setView("front"),2:()=>m?.setView("top"),3:()=>m?.setView("right"),4:()=>m?.setView("iso")};x.key===" "&&!T&&(I[" "]=()=>e.toggle()),!(N===g&&x.key.startsWith("Arrow"))&&Object.hasOwn(I,x.key)&&(x.preventDefault(),I[x.key]())})}function b(){let x=new URLSearchParams(location.hash.slice(1)),N=(x.get("view")??"").split(",").filter(Boolean).map(Number);m&&N.length===6&&N.every(Number.isFinite)&&(m.pose=N);let T=Number(x.get("t")??NaN);e.seek(Number.isFinite(T)?T:i.start);let I=0,L=N.length===6,E=()=>{window.clearTimeout(I),I=window.setTimeout(()=>{let M=new URLSearchParams;M.set("t",String(Number(e.t.toPrecision(10)))),m&&L&&M.set("view",m.pose.map(H=>Number(H.toPrecision(6))).join(","));let R="#"+M.toString().replace(/%2C/g,",");try{R!==location.hash&&history.replaceState(null,"",R)}catch{}},300)};e.onChange(()=>{e.playing||E()}),m&&(m.onCamera=()=>{L=!0,e.playing||E()})}Object.assign(window,{savary:{report:i,clock:e,plots:a,scene:m}})}function l1(i,t){let e=n=>i.style.setProperty("--scene-share",`${100*Math.min(.8,Math.max(.25,n))}%`);t.addEventListener("pointerdown",n=>t.setPointerCapture(n.pointerId)),t.addEventListener("pointermove",n=>{if(!t.hasPointerCapture(n.pointerId))return;let s=i.getBoundingClientRect();e((n.clientX-s.left)/s.width)}),t.addEventListener("keydown",n=>{let s=n.key==="ArrowLeft"?-.03:n.key==="ArrowRight"?.03:0;if(s===0)return;n.preventDefault();let r=i.getBoundingClientRect();e((t.getBoundingClientRect().left-r.left)/r.width+s)})}try{a1()}catch(i){throw document.getElementById("app").replaceChildren(et("div",{class:"no-scene",role:"alert"},et("h2",{text:"This report cannot be shown"}),et("p",{text:i instanceof Error?i.message:String(i)}))),i}})();</script>
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
