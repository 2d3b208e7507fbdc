/* hf-report-style.c: the style sheet of reports
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-report-style-private.h"

/* A cell of a name takes the rest of the width and is elided: it has no width of its own. On paper
 * figures are not tabular, since a PDF knows no text for such glyphs. */
const char *const hf_report_style[] = {
  ":root{--bg:#fafafa;--card:#fff;--ink:#1b1b1f;--dim:#5e5e63;--line:#dededf;--soft:#efeff0;"
  "--up:#e08533;--down:#61a2ea;--more:#9a4a00;--less:#1f5fa8;--bad:#a51d2d;--bad-bg:#fbe6e7;"
  "--good:#1b6b3a;--good-bg:#e5f3e9;--warn:#7a4700;--warn-bg:#fcefd6;--track:#dcdcdf;"
  "--bar:#295e90;--pill:#fff}\n",
  HF_REPORT_DARK "{:root{--bg:#242424;--card:#2e2e2e;--ink:#fff;--dim:#b4b4b8;--line:#454547;"
  "--soft:#383838;--up:#c9772a;--down:#4f8bd0;--more:#f5b478;--less:#8fc0fa;--bad:#ff9a9f;"
  "--bad-bg:#482a2d;--good:#8fdba6;--good-bg:#25402d;--warn:#f5cd7e;--warn-bg:#443720;"
  "--track:#4c4c4f;--bar:#77a5d4;--pill:#121214}}\n",
  ".sw,.rk,.pill{background:var(--v,var(--l))}" HF_REPORT_DARK "{.sw,.rk,.pill{--v:var(--d)}}\n",
  "*{box-sizing:border-box}\n",
  "html{background:var(--bg);color:var(--ink);font:15px/1.45 Cantarell,\"Adwaita Sans\",Inter,"
  "system-ui,\"Segoe UI\",sans-serif;font-variant-numeric:tabular-nums;"
  "-webkit-print-color-adjust:exact;print-color-adjust:exact;-webkit-text-size-adjust:100%}\n",
  "body{margin:0}main{max-width:1080px;margin:0 auto;padding:36px 24px 40px}\n",
  "h1,h2,p,ul,figure,pre{margin:0;padding:0}p,h1,code,pre,.nm,.ob,.pill{overflow-wrap:anywhere}\n",
  "ul{list-style:none}\n",
  "header{display:flex;gap:16px;align-items:center}.mark{flex:none}"
  ".mark svg{width:56px;height:56px;display:block}.ti{flex:1;min-width:0}\n",
  ".over{color:var(--dim);font-size:13px}h1{font-size:27px;line-height:1.2;font-weight:800}"
  ".sub{color:var(--dim);font-size:13px;margin-top:3px}\n",
  ".verdict{flex:none;max-width:300px;border-radius:10px;padding:9px 16px;text-align:right}"
  ".verdict b,.verdict span{display:block}.verdict span{font-size:12.5px}\n",
  ".bad{background:var(--bad-bg);color:var(--bad)}.good{background:var(--good-bg);"
  "color:var(--good)}.warn{background:var(--warn-bg);color:var(--warn)}"
  ".plain{background:var(--soft)}.doubt{border-radius:10px;padding:9px 14px;margin-top:12px;"
  "font-size:13.5px}\n",
  ".lead{font-size:18px;line-height:1.4;margin:20px 0 6px;max-width:820px}\n",
  "section{margin-top:26px}h2{font-size:17px;font-weight:700;margin-bottom:8px}\n",
  ".two{display:grid;grid-template-columns:1.15fr 1fr;gap:28px}.two section{margin-top:20px;"
  "min-width:0}\n",
  "table{border-collapse:collapse;width:100%}"
  "th,td{text-align:right;padding:5px 8px;font-weight:400;white-space:nowrap;"
  "border-bottom:1px solid var(--line)}\n",
  "thead th{font-size:12.5px;color:var(--dim);font-weight:700;padding-top:0}"
  "th:first-child{text-align:left;padding-left:0}td:last-child,th:last-child{padding-right:0}"
  "tbody tr:last-child>*{border-bottom:0}\n",
  "th.nm{text-align:left;width:100%;max-width:0;overflow:hidden;text-overflow:ellipsis}"
  ".n:has(+em){display:inline-block;max-width:calc(100% - 84px);overflow:hidden;"
  "text-overflow:ellipsis;vertical-align:bottom}"
  ".n,.ns{unicode-bidi:isolate}.ns{color:var(--dim);font-size:13px;margin-left:5px}\n",
  "em{font:700 10.5px/1 Cantarell,system-ui,sans-serif;color:var(--more);margin-left:7px;"
  "letter-spacing:.03em}em.gone{color:var(--less)}\n",
  ".q{color:var(--dim)}.more{color:var(--more);font-weight:700}"
  ".less{color:var(--less);font-weight:700}\n",
  ".gate{display:flex;gap:12px;border-radius:10px;padding:11px 14px;margin-bottom:10px}"
  ".gate>svg{width:20px;height:20px;flex:none;margin-top:1px}.gate>div{flex:1;min-width:0}"
  ".gate p{font-size:13.5px;color:var(--ink)}.gate code{color:var(--ink);margin-left:6px}\n",
  "code,pre{font-family:\"DejaVu Sans Mono\",\"Adwaita Mono\",ui-monospace,Consolas,monospace;"
  "font-size:12.5px}\n",
  ".meter{position:relative;height:6px;border-radius:3px;background:var(--track);margin-top:7px}"
  ".meter i{display:block;height:6px;border-radius:3px;background:currentColor}"
  ".meter u{position:absolute;top:-3px;width:2px;height:12px;background:var(--ink)}\n",
  ".pair{display:grid;grid-template-columns:1fr 1fr;gap:20px}.pair figure{min-width:0}"
  ".key{margin-top:9px}.slim{display:none}.way{color:var(--dim);font-size:12.5px}\n",
  "figure svg{display:block;width:100%;height:auto}figcaption{font-size:13px;color:var(--dim);"
  "margin-bottom:6px}figcaption b{color:var(--ink);font-size:15px;margin-right:6px}\n",
  ".leg{display:flex;flex-wrap:wrap;gap:4px 20px;font-size:13px;margin-top:9px}"
  ".leg .q{margin-left:6px}.leg .end{margin-left:auto;white-space:nowrap;color:var(--dim)}\n",
  ".sw{display:inline-block;width:11px;height:11px;border-radius:3px;margin-right:7px;"
  "vertical-align:-1px;box-shadow:inset 0 0 0 1px rgb(0 0 0/.28)}\n",
  ".rk{display:inline-block;width:20px;height:20px;border-radius:10px;color:var(--pill);"
  "margin:-3px 9px 0 0;text-align:center;vertical-align:middle}"
  ".rk svg{width:12px;height:12px;margin-top:4px;display:inline-block;vertical-align:top}\n",
  ".note,.foot{font-size:13px;color:var(--dim)}.note{margin:-4px 0 8px}.foot{margin-top:6px}\n",
  "td.bar{padding-left:12px}.bar span{display:block;width:140px;height:6px;border-radius:3px;"
  "background:var(--track)}.bar i{display:block;height:6px;border-radius:3px;min-width:1px;"
  "background:var(--bar)}\n",
  ".chips{display:flex;flex-wrap:wrap;gap:6px;margin-top:8px;font-size:13px}\n",
  ".cards{background:var(--card);border-radius:12px;box-shadow:0 0 0 1px var(--line)}"
  ".cards>li{padding:12px 16px;border-bottom:1px solid var(--line)}"
  ".cards>li:last-child{border-bottom:0}\n",
  ".rt{display:flex;gap:10px;align-items:baseline}.rt b{min-width:0;overflow-wrap:anywhere}"
  ".rt .fig{margin-left:auto;font-weight:700;white-space:nowrap}"
  ".tag{flex:none;width:46px;font-size:10.5px;font-weight:700;letter-spacing:.03em;"
  "color:var(--dim)}.tag.up{color:var(--more)}.tag.down{color:var(--less)}\n",
  ".cards p{font-size:13px;color:var(--dim);margin-left:56px}"
  ".path{display:flex;flex-wrap:wrap;align-items:center;gap:4px 7px;margin:6px 0 4px 56px;"
  "font-size:13px}\n",
  ".pill{display:inline-flex;align-items:center;gap:6px;border-radius:12px;"
  "padding:2px 11px 2px 8px;color:var(--pill);font-weight:700;min-width:0}"
  ".pill svg{width:13px;height:13px;flex:none}\n",
  ".ob{background:var(--soft);border-radius:7px;padding:2px 9px 2px 8px;min-width:0}"
  ".st{display:inline-flex;align-items:center;gap:7px;min-width:0}.ar{color:var(--dim)}"
  ".x{color:var(--dim);margin-left:8px}\n",
  ".list li{padding:2px 0 2px 16px;text-indent:-16px}.list li::before{content:\"–\";"
  "display:inline-block;width:16px;text-indent:0;color:var(--dim)}\n",
  ".mid{stroke:var(--ink);stroke-opacity:.4;fill:none}.up{fill:var(--up)}.down{fill:var(--down)}"
  ".cut{stroke:var(--bg);stroke-width:2.4;fill:none}.diff{width:232px}\n",
  ".gr td{line-height:1.25;font-size:14px}.gr .q{font-size:12.5px}.gr .vd{text-align:left;"
  "padding-left:14px}.ln svg{display:block}\n",
  ".g-line,.f-line{fill:none;stroke-width:2}.g-line{stroke:var(--up)}.f-line{stroke:var(--dim)}"
  ".g-area{fill:var(--up);opacity:.18}.f-area{fill:var(--dim);opacity:.13}"
  ".g-dot{fill:var(--up)}.f-dot{fill:var(--dim)}\n",
  "footer{margin-top:30px;padding-top:16px;border-top:1px solid var(--line);font-size:13px;"
  "color:var(--dim)}footer b{color:var(--ink)}"
  "pre{background:var(--soft);color:var(--ink);border-radius:8px;padding:10px 14px;"
  "margin:7px 0 9px;white-space:pre-wrap}\n",
  "@media screen and (max-width:760px){.two{grid-template-columns:minmax(0,1fr);gap:0}"
  ".pair{grid-template-columns:minmax(0,1fr)}"
  "header{flex-wrap:wrap}.ns,td.bar,th.bar,.diff,.opt{display:none}"
  ".wide{display:none}.slim{display:block}.cards p,.path{margin-left:0}}\n",
  "@page{size:A4;margin:12mm}\n",
  "@media print{:root{--bg:#fff}html{font-size:11px;font-variant-numeric:normal}"
  "main{padding:0;max-width:none}h1{font-size:21px}h2{font-size:14px;margin-bottom:5px}"
  ".lead{font-size:14.5px;margin:10px 0 0}.mark svg{width:44px;height:44px}"
  "section,.two section{margin-top:14px}.two{gap:18px}.pair{gap:12px}"
  ".over,.sub,.gate p,.note,.foot,.doubt,figcaption,.leg,.chips,.path,.cards p,footer,.gr td,.way"
  "{font-size:10px}.ns,.gr .q,thead th,code,pre{font-size:9.5px}figcaption b{font-size:11.5px}"
  ".verdict span{font-size:10px}em,.tag{font-size:8.5px}th,td{padding:2.2px 6px}"
  ".rk{width:15px;height:15px;margin:-2px 6px 0 0}.rk svg{width:9px;height:9px;margin-top:3px}"
  ".sw{width:9px;height:9px;margin-right:5px}.bar span{width:90px}"
  ".diff{width:160px}.diff svg{width:150px}.ln svg{width:104px;height:31px}"
  ".gate{padding:7px 10px;margin-bottom:6px}.cards>li{padding:6px 12px}"
  "footer{margin-top:14px;padding-top:8px}h2,.note,thead,figcaption{break-after:avoid}"
  "section,tr,figure,.cards>li,.gate,header,footer{break-inside:avoid}"
  ".long{break-inside:auto}}\n",
  NULL,
};
