import { CELL_GAP, LINE_HEIGHT, SHEET_SPACES, SHEET_TYPES } from './sheet-size.ts';

const types = SHEET_TYPES.map(({ name, type }) => `.${name}{font-size:${type}pt}`).join('');
const spaces = SHEET_SPACES.map(
  ({ name, space }) => `.${name} :is(th,td){padding:${space}pt ${CELL_GAP}pt ${space}pt 0}`,
).join('');

/** The style of print views, beside that of all public schedules. Must not contain characters that HTML would escape. */
export const PRINT_VIEW_STYLE = `
.how{color:var(--muted)}
nav.more a{border-radius:6px;padding:9px 16px}
footer{max-width:60rem}
main,header div{max-width:60rem}
table{border-collapse:collapse;width:100%}
caption{text-align:left;font-weight:700;padding:0 0 8px}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid var(--line);overflow-wrap:break-word}
thead th{border-top:0;color:var(--muted)}
.long,.card td{overflow-wrap:anywhere}
.score{white-space:nowrap}
.day th,.day td{border-top:2px solid var(--muted)}
.day :is(th,td){padding-top:10px}
.off td:first-child,.off th{text-decoration:line-through}
.card tbody th{font-weight:400;white-space:nowrap}
.card span{display:block;color:var(--muted)}
.record{font-weight:700}
.foot a,footer a{color:inherit}
.foot{color:var(--muted);font-size:.875rem;margin:12px 0 0}
@media screen and (max-width:40rem){
table,tbody,caption{display:block}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody tr{display:grid;grid-template-columns:6.5rem 1fr;gap:0 8px;padding:6px 0;border-top:1px solid var(--line)}
.sheet .day{grid-template-columns:1fr auto;border-top:2px solid var(--muted)}
.sheet :is(th,td),.card :is(th,td){border:0;padding:0}
td{overflow-wrap:anywhere}
td:empty{display:none}
tr:not(.day) td:nth-child(n+2){grid-column:2}
.card tbody th{grid-row:1/3;white-space:normal}
}
@media print{
main,footer,header div{max-width:none}
header p{font-size:11pt}
h1{font-size:16pt}
caption{display:none}
.sheet{line-height:${LINE_HEIGHT}}
${types}
${spaces}
.sheet :is(th,td){border-top-width:.5pt}
.sheet .day :is(th,td){border-top:1pt solid}
tr,.sheet tbody{break-inside:avoid}
.card{font-size:9pt;line-height:1.25}
.whole{break-inside:avoid}
.card h2{font-size:13pt;margin:0;display:inline-block}
.card .record{display:inline-block;margin:0 0 0 12pt}
.card :is(th,td){padding:2pt 6pt 2pt 0}
.two{columns:2;column-gap:20pt}
.foot,footer{font-size:8pt}
.foot{margin:4pt 0 0}
main{padding:4pt 0 0}
main section{margin:0}
main .card{margin:0 0 18pt}
footer p{margin:0}
}
`;
